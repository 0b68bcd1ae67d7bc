"""The colour-blind palette's two sides differ for every eye; a side is told by its shape as well."""

from __future__ import annotations

import math

import pytest

from arte.scene import look
from arte.settings import Settings

#: What eyes without one kind of cones make of linear red, green and blue (Machado and others, 2009).
EYES = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}


def linear(colour: look.Colour) -> tuple[float, ...]:
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3])


def seen(colour: look.Colour, eye: str) -> tuple[float, ...]:
    return tuple(
        max(0.0, sum(a * b for a, b in zip(row, linear(colour), strict=True))) ** (1 / 2.2)
        for row in EYES[eye]
    )


def test_the_settings_name_the_palettes_there_are() -> None:
    for name in look.PALETTES:
        Settings().changed(palette=name)


@pytest.mark.parametrize("eye", EYES)
def test_the_sides_differ_for_every_eye(eye: str) -> None:
    light, deep = look.PALETTES["colour-blind"]
    assert math.dist(seen(light[0], eye), seen(light[1], eye)) > 0.35
    assert math.dist(seen(deep[0], eye), seen(deep[1], eye)) > 0.08


def test_the_sides_differ_in_light_alone() -> None:
    bright = [
        sum(a * b for a, b in zip(EYES["grey"][0], linear(c), strict=True))
        for c in look.PALETTES["colour-blind"][0]
    ]
    assert (max(bright) + 0.05) / (min(bright) + 0.05) > 2.5

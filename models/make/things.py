"""Bases, tokens, die and hourglass."""

from __future__ import annotations

from math import cos, pi, sin

from bodies import GOLD, LINEN, STEEL, WOOD, rod
from kit import Figure, Solid, ball, block, cloth, lathe, limb, loop, moved, own, plate

STONE = own(0.66, 0.62, 0.56)
BASE = own(0.30, 0.24, 0.19)


def base(side: str, hero: bool) -> Figure:
    """What a figure stands on: pink's is round with a forked pennant, yellow's square with a plain one.

    A Horse's (`side` "free") is a bare oval of wood and carries no flag.
    """
    size = 0.40 if hero else 0.345
    if side == "free":
        return [
            lathe([(0.33, 0), (0.33, 0.03), (0.29, 0.055)], own(0.45, 0.36, 0.26), 18).moved(
                scale=(0.86, 1.12, 1)
            )
        ]
    if side == "pink":
        made = [
            lathe(
                [(size, 0), (size * 1.03, 0.03), (size * 0.98, 0.07), (size * 0.86, 0.085)],
                cloth(0.95),
                26,
                30,
            ),
            lathe([(size * 0.86, 0.0), (size * 0.84, 0.092)], BASE, 26),
        ]
    else:
        half = size * 0.93
        made = [
            block((0, 0, 0.04), (2 * half, 2 * half, 0.08), cloth(0.95), 0.022),
            block((0, 0, 0.046), (1.66 * half, 1.66 * half, 0.092), BASE, 0.008),
        ]
    return [*made, *pennant(side, hero, size)]


def pennant(side: str, hero: bool, size: float) -> Figure:
    """A small flag behind the figure."""
    high, x, y = (0.72, -size * 0.62, -size * 0.6) if hero else (0.56, -size * 0.6, -size * 0.58)
    w, h = (0.22, 0.17) if hero else (0.17, 0.13)
    if side == "pink":
        outline = [(0, 0), (-w * 1.25, h * 0.12), (-w * 0.7, h / 2), (-w * 1.25, h * 0.88), (0, h)]
    else:
        outline = [(0, 0), (-w, 0), (-w, h), (0, h)]
    flag = plate(outline, 0.024, cloth(1.0), 0.2).moved((x, y, high - h))
    return [rod((x, y, 0.06), (x, y, high + 0.02), 0.014, WOOD, 6), flag]


def fire() -> Figure:
    """Flames on charred logs."""
    coal, deep, bright = own(0.20, 0.15, 0.13), own(0.93, 0.36, 0.10), own(1.0, 0.76, 0.24)
    made: list[Solid] = []
    for k in range(5):
        a = k * 2 * pi / 5 + 0.3
        made.append(
            rod((0.24 * cos(a), 0.24 * sin(a), 0.04), (0.03 * cos(a), 0.03 * sin(a), 0.1), 0.04, coal, 6)
        )
        high, out = 0.26 + 0.07 * (k % 3), 0.14
        tongue = lathe([(0.07, 0), (0.085, 0.06), (0.05, high * 0.6), (0.004, high)], deep, 8)
        made.append(tongue.moved((out * cos(a + 0.5), out * sin(a + 0.5), 0.04), turn=(0, 0, 0)))
    made.append(lathe([(0.1, 0), (0.12, 0.1), (0.07, 0.3), (0.005, 0.5)], bright, 9).moved((0, 0, 0.04)))
    return made


def ice_wall() -> Figure:
    """A row of ice blocks as high as one level."""
    made = []
    for k, (x, y, w, h, turn) in enumerate(
        (
            (-0.28, 0.02, 0.3, 0.34, 6),
            (0.0, -0.03, 0.32, 0.44, -5),
            (0.29, 0.03, 0.3, 0.37, 9),
            (-0.13, 0.17, 0.24, 0.28, 20),
            (0.16, -0.18, 0.24, 0.26, -14),
        )
    ):
        tone = own(0.62 + 0.05 * (k % 3), 0.82 + 0.03 * (k % 2), 0.93)
        made.append(block((0, 0, h / 2), (w, 0.3, h), tone, 0.045).moved((x, y, 0), turn=(0, 0, turn)))
    return made


def temple() -> Figure:
    """Four columns under a gable on two steps."""
    marble = own(0.90, 0.87, 0.80)
    made = [block((0, 0, 0.03), (0.84, 0.84, 0.06), STONE), block((0, 0, 0.085), (0.7, 0.7, 0.05), marble)]
    for x in (-0.26, 0.26):
        for y in (-0.26, 0.26):
            made.append(
                lathe([(0.075, 0.1), (0.055, 0.14), (0.048, 0.46), (0.075, 0.5)], marble, 10).moved((x, y, 0))
            )
    made.append(block((0, 0, 0.53), (0.72, 0.72, 0.07), marble))
    gable = plate([(-0.4, 0), (0.4, 0), (0, 0.24)], 0.76, own(0.70, 0.36, 0.26), 0.05).moved((0, 0, 0.56))
    made += [gable, ball((0, 0, 0.27), 0.09, GOLD, 9, 6), lathe([(0.1, 0.1), (0.05, 0.2)], GOLD, 8)]
    return made


def portal(second: bool) -> Figure:
    """A standing ring of stones around a glow; the two differ in their keystones."""
    glow = own(0.36, 0.74, 0.82) if not second else own(0.62, 0.50, 0.86)
    made: list[Solid] = []
    for k in range(12):
        a = (k + 0.5) * 2 * pi / 12
        made.append(
            block((0, 0, 0), (0.15, 0.16, 0.1), STONE, 0.02)
            .moved((0.3, 0, 0))
            .moved(turn=(0, -a * 180 / pi, 0))
            .moved((0, 0, 0.36))
        )
    disc = lathe([(0.27, -0.012), (0.27, 0.012)], glow, 20).moved(turn=(90, 0, 0)).moved((0, 0, 0.36))
    made += [
        disc,
        loop((0, 0, 0.36), 0.17, 0.014, own(0.9, 0.97, 1.0), 16),
        block((0, 0, 0.02), (0.46, 0.3, 0.05), STONE),
    ]
    if second:
        made.append(lathe([(0.06, 0), (0.005, 0.13)], glow, 5).moved((0, 0, 0.7)))
    else:
        made.append(ball((0, 0, 0.74), 0.06, glow, 8, 6))
    return made


def black_hole() -> Figure:
    """A black ball in a tilted bright disc."""
    made: list[Solid] = [ball((0, 0, 0.32), 0.17, own(0.03, 0.02, 0.04), 14, 10)]
    for radius, tone in (
        (0.25, own(0.95, 0.70, 0.36)),
        (0.32, own(0.70, 0.40, 0.62)),
        (0.385, own(0.38, 0.26, 0.52)),
    ):
        ring = loop((0, 0, 0), radius, 0.03, tone, 24).moved(scale=(1, 0.5, 1), turn=(90, 0, 0))
        made.append(ring.moved(turn=(14, 10, 0)).moved((0, 0, 0.32)))
    made.append(lathe([(0.36, 0), (0.3, 0.025), (0.05, 0.05)], own(0.12, 0.09, 0.15), 18))
    for k in range(3):
        a = k * 2 * pi / 3 + 0.5
        made.append(
            limb(
                [(0.3 * cos(a), 0.3 * sin(a), 0.02), (0.2 * cos(a + 0.5), 0.2 * sin(a + 0.5), 0.12)],
                (0.03, 0.012),
                own(0.38, 0.26, 0.52),
            )
        )
    return made


def die() -> Figure:
    """A die of side 1 about the origin; 1 on top (+z), 6 below, 2 ahead (+y), 5 behind, 3 right, 4 left."""
    made = [block((0, 0, 0), (1, 1, 1), own(0.93, 0.89, 0.80), 0.09)]
    ink = own(0.25, 0.10, 0.14)
    d = 0.25
    spots = {
        1: [(0, 0)],
        2: [(-d, -d), (d, d)],
        3: [(-d, -d), (0, 0), (d, d)],
        4: [(-d, -d), (d, -d), (-d, d), (d, d)],
        5: [(-d, -d), (d, -d), (-d, d), (d, d), (0, 0)],
        6: [(-d, -d), (-d, 0), (-d, d), (d, -d), (d, 0), (d, d)],
    }
    turns = {1: (0, 0, 0), 6: (180, 0, 0), 2: (-90, 0, 0), 5: (90, 0, 0), 3: (0, 90, 0), 4: (0, -90, 0)}
    for number, places in spots.items():
        for x, y in places:
            size = 0.15 if number == 1 else 0.105
            made.append(
                lathe([(size, 0.49), (size, 0.507)], ink, 12).moved((x, y, 0)).moved(turn=turns[number])
            )
    return made


def hourglass() -> Figure:
    """The wooden frame of the hourglass, 1 high, about the origin; the game pours the sand."""
    made = []
    for z in (-0.48, 0.48):
        made.append(lathe([(0.3, -0.035), (0.32, 0), (0.3, 0.035)], WOOD, 18).moved((0, 0, z)))
    for k in range(3):
        a = k * 2 * pi / 3 + 0.5
        x, y = 0.265 * cos(a), 0.265 * sin(a)
        made.append(
            lathe([(0.025, -0.45), (0.038, -0.25), (0.022, 0), (0.038, 0.25), (0.025, 0.45)], WOOD, 8).moved(
                (x, y, 0)
            )
        )
    made.append(loop((0, 0, 0), 0.05, 0.016, GOLD, 12).moved(turn=(90, 0, 0)))
    return made


def arrow() -> Figure:
    """An arrow that points ahead, its middle at the origin."""
    return [
        rod((0, -0.2, 0), (0, 0.18, 0), 0.012, WOOD, 5),
        lathe([(0.03, 0), (0.003, 0.09)], STEEL, 5).moved(turn=(-90, 0, 0)).moved((0, 0.18, 0)),
        *[
            plate([(0, 0), (0.05, 0.0), (0.05, 0.1), (0, 0.12)], 0.01, LINEN)
            .moved(turn=(90, 0, 0))
            .moved(turn=(0, k * 120, 0))
            .moved((0, -0.2, 0))
            for k in range(3)
        ],
    ]


def chest() -> Figure:
    """A Strategist's chest, which hides their cards: boards, a round lid in the side's colour, gold bands."""
    made = [
        block((0, 0, 0.25), (1.3, 0.8, 0.5), WOOD, 0.03),
        block((0, 0, 0.03), (1.36, 0.86, 0.07), own(0.38, 0.25, 0.15), 0.02),
    ]
    lid = lathe([(0.4, -0.65), (0.4, 0.65)], cloth(0.62), 24).moved(turn=(0, 90, 0))
    made.append(lid.moved(scale=(1, 1, 0.7)).moved((0, 0, 0.5)))
    for x in (-0.5, 0.0, 0.5):
        band = lathe([(0.42, -0.05), (0.42, 0.05)], GOLD, 24).moved(turn=(0, 90, 0))
        made.append(band.moved(scale=(1, 1, 0.72)).moved((x, 0, 0.5)))
        made.append(block((x, 0, 0.25), (0.1, 0.83, 0.49), GOLD, 0.01))
    made.append(block((0, 0, 0.5), (1.33, 0.83, 0.035), GOLD, 0.008))
    for y in (-0.43, 0.43):
        made.append(block((0, y, 0.46), (0.2, 0.06, 0.2), GOLD, 0.02))
        made.append(ball((0, y * 1.08, 0.45), (0.035, 0.02, 0.05), own(0.15, 0.1, 0.08), 8, 4))
    return made


def deck() -> Figure:
    """The common Chest deck: a pile of cards, a little out of true."""
    made = []
    for k in range(9):
        paper = own(0.92, 0.88, 0.78) if k % 2 else own(0.80, 0.74, 0.62)
        turn = (k * 37 % 11 - 5) * 0.9
        made.append(
            block((0, 0, 0.02 + k * 0.035), (0.62, 0.86, 0.034), paper, 0.006).moved(turn=(0, 0, turn))
        )
    top = 0.02 + 9 * 0.035 - 0.014
    made.append(block((0, 0, top), (0.5, 0.74, 0.01), own(0.45, 0.16, 0.18), 0.003))
    made.append(lathe([(0.12, top), (0.12, top + 0.012)], GOLD, 4).moved(turn=(0, 0, 45)))
    return made


__all__ = [
    "arrow",
    "base",
    "black_hole",
    "chest",
    "deck",
    "die",
    "fire",
    "hourglass",
    "ice_wall",
    "moved",
    "portal",
    "temple",
]

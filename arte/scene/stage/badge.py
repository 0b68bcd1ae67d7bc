"""The plaque at a figure's foot: its Roman numeral and its life as beads, always turned to the camera.

A plaque is round-ended for pink and square for yellow, dark in the middle with a rim in the side's colour.
It carries the figure's soft shadow on the ground too, so that both cost one Geom.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin

from arte.scene.stage.lightmap import SUN
from arte.scene.stage.mesh import Colour, Mesh

SIDE_COLOURS: tuple[Colour, Colour] = ((0.86, 0.34, 0.57, 1), (0.94, 0.75, 0.20, 1))
PLAIN: Colour = (0.62, 0.54, 0.44, 1)
DARK: Colour = (0.13, 0.10, 0.09, 0.92)
FULL: Colour = (0.93, 0.22, 0.20, 1)
EMPTY: Colour = (0.40, 0.36, 0.34, 1)
NUMERAL: Colour = (0.98, 0.95, 0.88, 1)
BEADS_IN_ROW = 6
#: From so many life points on, life is one bar instead of beads.
MOST_BEADS = 12

_ROMAN = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))
_FOOT = (0.0, 0.0, 0.05)


def roman(number: int) -> str:
    """The number in Roman numerals, from 1 on.

    >>> roman(4), roman(19)
    ('IV', 'XIX')
    """
    text = ""
    for value, letters in _ROMAN:
        while number >= value:
            text += letters
            number -= value
    return text


def build(side: int, numeral: str, life: int, most: int, hero: bool, shadow: bool) -> Mesh:
    """The plaque and the soft shadow of one figure; `side` -1 is a Horse's, which shows no life.

    `most` 0 leaves the beads out.
    """
    mesh = Mesh()
    if shadow:
        _shadow(mesh, 0.56 if hero else 0.48)
    bead = 0.043 if hero else 0.046
    in_row = min(most, BEADS_IN_ROW)
    rows = 0 if not most else 1 if most <= BEADS_IN_ROW or most > MOST_BEADS else 2
    width = max(in_row * bead * 2.15, _width(numeral), 0.16) + 0.10
    height = rows * bead * 2.15 + (0.155 if numeral else 0.0) + 0.055
    bottom = -0.44 if hero else -0.40
    _plaque(mesh, side, width, height, bottom)
    y = bottom + 0.035 + bead
    if most > MOST_BEADS:
        _bar(mesh, width - 0.1, y, bead, life / most)
    for k in range(most if most <= MOST_BEADS else 0):
        row, place = divmod(k, BEADS_IN_ROW)
        count = min(BEADS_IN_ROW, most - row * BEADS_IN_ROW)
        x = (place - (count - 1) / 2) * bead * 2.15
        _disc(
            mesh, x, y + (rows - 1 - row) * bead * 2.15, bead * 0.92, FULL if k < life else EMPTY, k >= life
        )
    if numeral:
        _numeral(mesh, numeral, y + (rows - 1) * bead * 2.15 + bead + 0.082)
    return mesh


def _shadow(mesh: Mesh, size: float) -> None:
    """A soft patch that lies a little away from the sun."""
    far = 0.13 / hypot(SUN[0], SUN[1])
    mesh_at = (-SUN[0] * far, -SUN[1] * far, 0.012)
    dark, gone = (0.05, 0.06, 0.03, 0.62), (0.05, 0.06, 0.03, 0.0)
    sides = 18
    ring = []
    for i in range(sides):
        a = i * 2 * pi / sides
        ring.append(
            [
                mesh.vertex((mesh_at[0] + r * cos(a), mesh_at[1] + r * sin(a), mesh_at[2]), (0, 0, 0), c)
                for r, c in ((size * 0.62, dark), (size, gone))
            ]
        )
    middle = mesh.vertex(mesh_at, (0, 0, 0), dark)
    for i in range(sides):
        (a, b), (c, d) = ring[i], ring[(i + 1) % sides]
        mesh.indices.extend((middle, a, c, a, b, d, a, d, c))


def _plaque(mesh: Mesh, side: int, width: float, height: float, bottom: float) -> None:
    for grow, colour, near in ((0.026, SIDE_COLOURS[side] if side >= 0 else PLAIN, 0.90), (0.0, DARK, 0.95)):
        w, h = width / 2 + grow, height / 2 + grow
        middle = bottom + height / 2
        if side == 0:  # rounded ends
            r = min(h, 0.11 + grow)
            outline = []
            for cx, cy, start in (
                (w - r, h - r, 0),
                (-w + r, h - r, 90),
                (-w + r, -h + r, 180),
                (w - r, -h + r, 270),
            ):
                for k in range(5):
                    a = (start + k * 22.5) * pi / 180
                    outline.append((cx + r * cos(a), middle + cy + r * sin(a)))
        else:
            outline = [(w, middle + h), (-w, middle + h), (-w, middle - h), (w, middle - h)]
        _polygon(mesh, outline, colour, near)


def _polygon(mesh: Mesh, outline: Sequence[tuple[float, float]], colour: Colour, near: float = 1.0) -> None:
    corners = [mesh.vertex(_FOOT, (0, 0, near), colour, point) for point in outline]
    for i in range(1, len(corners) - 1):
        mesh.indices.extend((corners[0], corners[i], corners[i + 1]))


def _disc(mesh: Mesh, x: float, y: float, radius: float, colour: Colour, hollow: bool) -> None:
    outline = [(x + radius * cos(k * pi / 5), y + radius * sin(k * pi / 5)) for k in range(10)]
    _polygon(mesh, outline, colour, 1.0)
    if hollow:
        inner = [(x + (px - x) * 0.6, y + (py - y) * 0.6) for px, py in outline]
        _polygon(mesh, inner, DARK, 1.05)
    else:
        glint = [
            (x - radius * 0.3 + (px - x) * 0.28, y + radius * 0.3 + (py - y) * 0.28) for px, py in outline
        ]
        _polygon(mesh, glint, (1, 0.72, 0.66, 1), 1.05)


def bead() -> Mesh:
    """A single life bead that faces the camera, as on the plaques but larger."""
    mesh = Mesh()
    for radius, colour in ((0.13, DARK), (0.10, FULL)):
        _polygon(
            mesh,
            [(radius * cos(k * pi / 6), radius * sin(k * pi / 6)) for k in range(12)],
            colour,
            0.9 if radius > 0.1 else 0.95,
        )
    at_foot = [(-0.03 + 0.03 * cos(k * pi / 5), 0.035 + 0.03 * sin(k * pi / 5)) for k in range(10)]
    _polygon(mesh, at_foot, (1, 0.72, 0.66, 1), 1.0)
    return mesh


def _bar(mesh: Mesh, width: float, y: float, half: float, share: float) -> None:
    for part, colour, near in ((1.0, EMPTY, 1.0), (share, FULL, 1.05)):
        x = -width / 2 + width * part
        _polygon(
            mesh, [(-width / 2, y - half), (x, y - half), (x, y + half), (-width / 2, y + half)], colour, near
        )


_STROKES = {
    "I": (0.05, [((0.0, 0.0), (0.0, 1.0))]),
    "V": (0.115, [((-0.5, 1.0), (0.0, 0.0)), ((0.5, 1.0), (0.0, 0.0))]),
    "X": (0.115, [((-0.5, 0.0), (0.5, 1.0)), ((-0.5, 1.0), (0.5, 0.0))]),
}
_HIGH, _THICK, _GAP = 0.125, 0.028, 0.022


def _width(numeral: str) -> float:
    return sum(_STROKES[letter][0] for letter in numeral) + _GAP * max(0, len(numeral) - 1)


def _numeral(mesh: Mesh, numeral: str, y: float) -> None:
    x = -_width(numeral) / 2
    for letter in numeral:
        wide, strokes = _STROKES[letter]
        middle = x + wide / 2
        for (x0, y0), (x1, y1) in strokes:
            a = (middle + x0 * (wide - _THICK), y + (y0 - 0.5) * _HIGH)
            b = (middle + x1 * (wide - _THICK), y + (y1 - 0.5) * _HIGH)
            h = _THICK / 2
            _polygon(mesh, [(a[0] - h, a[1]), (a[0] + h, a[1]), (b[0] + h, b[1]), (b[0] - h, b[1])], NUMERAL)
        x += wide + _GAP

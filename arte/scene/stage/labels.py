"""Text in the scene: flat on the table, or facing the camera; many texts in one Geom."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin

from panda3d.core import DynamicTextFont, LVecBase4, NodePath, SamplerState, TextNode

from arte.scene.stage.mesh import Colour, Mesh, Point
from arte.scene.stage.shade import SHADOW_MASK, Light

#: Pixels for each unit of height, of the picture that holds all letters, and of empty space between letters.
PIXELS, PAGE, MARGIN = 48, 1024, 8
INK: Colour = (0.10, 0.08, 0.07, 0.9)


@lru_cache(maxsize=1)
def font() -> DynamicTextFont:
    """Panda3D's own plain font: its figures stand in line, so that 1 is never taken for I."""
    made = TextNode.getDefaultFont().makeCopy()
    made.setPixelsPerUnit(PIXELS)
    made.setPageSize(PAGE, PAGE)  # one page holds all letters, so that a Geom needs one picture
    made.setTextureMargin(MARGIN)
    made.setMinfilter(SamplerState.FT_linear_mipmap_linear)
    return made


def width(text: str, height: float) -> float:
    """How wide a text of this height is, in squares."""
    return height * sum(font().getGlyph(ord(letter)).getAdvance() for letter in text)


def write(
    mesh: Mesh,
    text: str,
    at: Point,
    height: float,
    colour: Colour,
    heading: float | None = None,
    outline: bool = False,
    lift: float = 0.0,
) -> None:
    """Adds a text, centred on `at`; flat with its foot towards `heading` degrees, or facing the camera.

    `lift` raises it in its own plane, in squares.
    """
    up = lift / height
    if outline:
        for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            _write(mesh, text, at, height, INK, heading, (dx * 0.06, dy * 0.06 + up), 0.9)
    _write(mesh, text, at, height, colour, heading, (0, up), 1.0)


def _write(
    mesh: Mesh,
    text: str,
    at: Point,
    height: float,
    colour: Colour,
    heading: float | None,
    shift: tuple[float, float],
    near: float,
) -> None:
    letters = [font().getGlyph(ord(letter)) for letter in text.replace("−", "-")]
    x = -sum(glyph.getAdvance() for glyph in letters) / 2 + shift[0]
    for glyph in letters:
        place, uv = LVecBase4(), LVecBase4()
        if glyph.getQuad(place, uv):
            # the picture has the margin all round, the quad all of it on the right and below: trim both,
            # but for two pixels
            inner, all_of_it = (MARGIN - 2) / PAGE, (2 * MARGIN - 2) / PIXELS
            left, right = x + place[0] - 2 / PIXELS, x + place[2] - all_of_it
            bottom, top = place[1] + all_of_it, place[3] + 2 / PIXELS
            u0, v0, u1, v1 = uv[0] + inner, uv[1] + inner, uv[2] - inner, uv[3] - inner
            points = [
                (a * height, (b - 0.33 + shift[1]) * height)
                for a, b in ((left, bottom), (right, bottom), (right, top), (left, top))
            ]
            glyphs = [(u0, v0), (u1, v0), (u1, v1), (u0, v1)]
            _quad(mesh, at, points, glyphs, colour, heading, near)
        x += glyph.getAdvance()


def _quad(
    mesh: Mesh,
    at: Point,
    points: list[tuple[float, float]],
    glyphs: list[tuple[float, float]],
    colour: Colour,
    heading: float | None,
    near: float,
) -> None:
    corners = []
    for (a, b), (u, v) in zip(points, glyphs, strict=True):
        if heading is None:
            corners.append(mesh.vertex(at, (u, v, near), colour, (a, b)))
        else:
            c, s = cos(radians(heading)), sin(radians(heading))
            place = (at[0] + a * c - b * s, at[1] + a * s + b * c, at[2])
            corners.append(mesh.vertex(place, (u, v, 0), colour))
    mesh.indices.extend((corners[0], corners[1], corners[2], corners[0], corners[2], corners[3]))


def node(mesh: Mesh, light: Light, name: str) -> NodePath:
    """The texts of a mesh, ready to be drawn over what lies behind them."""
    path = NodePath(mesh.node(name))
    glyph = font().getGlyph(ord("0"))
    page = glyph.getPage()
    page.setWrapU(SamplerState.WM_clamp)
    page.setWrapV(SamplerState.WM_clamp)
    path.setTexture(page)
    path.setShader(light.text)
    path.setTransparency(True)
    path.setDepthWrite(False)
    path.setBin("fixed", 30)
    path.hide(SHADOW_MASK)
    return path

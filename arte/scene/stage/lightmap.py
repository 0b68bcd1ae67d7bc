"""Sun and contact shading on the tops of squares, baked into a small picture.

Red tells how much sun a place gets, green how open it is to the sky. The picture is made from byte rows
and blurred by Panda3D, one layer for each level, so that nothing bleeds from one level to the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, hypot

from panda3d.core import PNMImage, SamplerState, Texture

from arte.board.squares import Board
from arte.scene.stage.layout import LEVEL

#: Texels for each square's side.
GRAIN = 12
#: Where the sun stands, seen from the board: low in the south-west, as on a summer evening.
SUN = (-0.52, -0.42, 0.74)


def bake(board: Board, levels: Sequence[int]) -> Texture:
    """The picture for these levels, one row of texels for each `1 / GRAIN` squares, south first."""
    width, height = board.width * GRAIN, board.height * GRAIN
    sun, sky = bytearray(b"\xff" * (width * height)), bytearray(b"\xff" * (width * height))
    for level in sorted(set(levels)):
        higher = {s: n - level for s, n in enumerate(levels) if n > level}
        if not higher:
            continue
        shadow = _blurred(_shadows(board, higher), width, height, 1.6)
        near = _blurred(_masks(board, higher), width, height, 2.6)
        for square, own in enumerate(levels):
            if own != level:
                continue
            for start in _rows(board, square):
                sun[start : start + GRAIN] = shadow[start : start + GRAIN]
                sky[start : start + GRAIN] = near[start : start + GRAIN]
    texture = Texture("sun and sky")
    texture.setup2dTexture(width, height, Texture.T_unsigned_byte, Texture.F_rgb)
    pixels = bytearray(3 * width * height)
    pixels[1::3] = sky  # Panda3D keeps blue, green, red
    pixels[2::3] = sun
    texture.setRamImage(bytes(pixels))
    texture.setMinfilter(SamplerState.FT_linear)
    texture.setMagfilter(SamplerState.FT_linear)
    texture.setWrapU(SamplerState.WM_clamp)
    texture.setWrapV(SamplerState.WM_clamp)
    return texture


def _rows(board: Board, square: int) -> range:
    """Where each texel row of a square starts."""
    width = board.width * GRAIN
    first = board.rows[square] * GRAIN * width + board.columns[square] * GRAIN
    return range(first, first + GRAIN * width, width)


def _masks(board: Board, higher: dict[int, int]) -> bytearray:
    """Black where it is higher."""
    plane = bytearray(b"\xff" * (board.area * GRAIN * GRAIN))
    dark = bytes(GRAIN)
    for square in higher:
        for start in _rows(board, square):
            plane[start : start + GRAIN] = dark
    return plane


def _shadows(board: Board, higher: dict[int, int]) -> bytearray:
    """Black where a higher square's shadow falls: its outline swept away from the sun."""
    width, height = board.width * GRAIN, board.height * GRAIN
    plane = bytearray(b"\xff" * (width * height))
    slope = hypot(SUN[0], SUN[1]) / SUN[2]
    for square, rise in higher.items():
        length = rise * LEVEL * slope * GRAIN
        steps = ceil(length)
        x0, y0 = board.columns[square] * GRAIN, board.rows[square] * GRAIN
        for i in range(steps + 1):
            far = length * i / steps
            dx = round(-SUN[0] / hypot(SUN[0], SUN[1]) * far)
            dy = round(-SUN[1] / hypot(SUN[0], SUN[1]) * far)
            left, right = max(0, x0 + dx), min(width, x0 + dx + GRAIN)
            for y in range(max(0, y0 + dy), min(height, y0 + dy + GRAIN)):
                plane[y * width + left : y * width + right] = bytes(max(0, right - left))
    return plane


def _blurred(plane: bytearray, width: int, height: int, radius: float) -> bytes:
    texture = Texture()
    texture.setup2dTexture(width, height, Texture.T_unsigned_byte, Texture.F_luminance)
    texture.setRamImage(bytes(plane))
    image, soft = PNMImage(), PNMImage(width, height, 1)
    texture.store(image)
    soft.gaussianFilterFrom(radius, image)
    texture.load(soft)
    return bytes(texture.getRamImage())

"""Where squares are in space: measures shared by the ground, the figures, the camera and picking.

A square is one unit wide. Square 0 (a1) lies at the south-west; x runs east along the columns, y north
along the rows, z up. The board's centre is the origin and level 0 is z = 0. No Panda3D here.
"""

from __future__ import annotations

from collections.abc import Sequence

from arte.board.squares import Board

#: Height of one level, in squares.
LEVEL = 0.4
#: How far below level 0 the table lies.
BOARD_THICKNESS = 0.16
#: The wooden frame around the squares, which carries the coordinates.
FRAME = 0.75

Point = tuple[float, float, float]


def centre(board: Board, square: int) -> tuple[float, float]:
    """The x and y of a square's centre."""
    return (
        board.columns[square] - (board.width - 1) / 2,
        board.rows[square] - (board.height - 1) / 2,
    )


def top(board: Board, levels: Sequence[int], square: int, height: float = 0.0) -> Point:
    """The centre of a square's top, `height` above it."""
    x, y = centre(board, square)
    return (x, y, levels[square] * LEVEL + height)


def square_at(board: Board, x: float, y: float) -> int | None:
    """The square whose column of space holds this point, or None beside the board."""
    column = int(x + board.width / 2 // 1) if x + board.width / 2 >= 0 else -1
    row = int(y + board.height / 2 // 1) if y + board.height / 2 >= 0 else -1
    return board.at(column, row)

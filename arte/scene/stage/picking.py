"""Which square lies under the pointer: a ray against the boxes of squares and of what stands on them.

Squares are full-size boxes from the table up to their level, without gaps, so that every ray that meets
the board meets a square. Pure numbers: no scene is needed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

from arte.board.squares import Board
from arte.scene.stage.layout import BOARD_THICKNESS, LEVEL, Point, centre, top
from arte.scene.stage.optics import Eye

#: Half the width of the box around a figure.
FIGURE = 0.24
_SPOTS = sorted(product((0.0, -0.2, 0.2, -0.4, 0.4), repeat=2), key=lambda spot: spot[0] ** 2 + spot[1] ** 2)


def pick(
    board: Board, levels: Sequence[int], figures: Mapping[int, float], start: Point, way: Point
) -> int | None:
    """The square that this ray meets first, or None.

    `figures` tells how high the thing on a square rises above the square's top, in squares.
    """
    nearest, found = float("inf"), None
    for square in _columns(board, start, way, levels, figures):
        x, y = centre(board, square)
        high = levels[square] * LEVEL
        far = _enters((x, y), 0.5, (-BOARD_THICKNESS, high), start, way)
        if far is not None and far < nearest:
            nearest, found = far, square
        if square in figures:
            far = _enters((x, y), FIGURE, (high, high + figures[square]), start, way)
            if far is not None and far < nearest:
                nearest, found = far, square
    return found


def visible_centre(
    board: Board, levels: Sequence[int], square: int, eye: Eye, figures: Mapping[int, float] | None = None
) -> tuple[float, float] | None:
    """A picture point where a square's top is seen, as near to its centre as can be; None if it is hidden."""
    x, y, z = top(board, levels, square)
    for dx, dy in _SPOTS:
        seen = eye.project((x + dx, y + dy, z))
        if seen and pick(board, levels, figures or {}, *eye.ray(*seen)) == square:
            return seen
    return None


def _columns(
    board: Board, start: Point, way: Point, levels: Sequence[int], figures: Mapping[int, float]
) -> set[int]:
    """The squares over which the ray passes low enough to meet something."""
    highest = max(levels) * LEVEL + max(figures.values(), default=0.0)
    span = _slab(start[2], way[2], -BOARD_THICKNESS, highest)
    for axis, half in ((0, board.width / 2), (1, board.height / 2)):
        other = _slab(start[axis], way[axis], -half, half)
        span = (max(span[0], other[0]), min(span[1], other[1]))
    near, far = max(0.0, span[0]), span[1]
    found: set[int] = set()
    if near > far:
        return found
    length = far - near
    steps = int(length * 4) + 1
    for i in range(steps + 1):
        t = near + length * i / steps
        column = min(board.width - 1, max(0, int(start[0] + way[0] * t + board.width / 2)))
        row = min(board.height - 1, max(0, int(start[1] + way[1] * t + board.height / 2)))
        for x in (column - 1, column, column + 1):
            for y in (row - 1, row, row + 1):
                square = board.at(x, y)
                if square is not None:
                    found.add(square)
    return found


def _enters(
    middle: tuple[float, float], half: float, heights: tuple[float, float], start: Point, way: Point
) -> float | None:
    near, far = _slab(start[2], way[2], *heights)
    for axis in (0, 1):
        one, other = _slab(start[axis], way[axis], middle[axis] - half, middle[axis] + half)
        near, far = max(near, one), min(far, other)
    return near if near <= far and far > 0 else None


def _slab(start: float, way: float, low: float, high: float) -> tuple[float, float]:
    """When a coordinate enters and leaves the span from `low` to `high`."""
    if abs(way) < 1e-12:
        return (-float("inf"), float("inf")) if low <= start <= high else (1.0, 0.0)
    one, other = (low - start) / way, (high - start) / way
    return (one, other) if one <= other else (other, one)

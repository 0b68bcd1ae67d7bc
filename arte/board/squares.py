"""Squares of a rectangular board, their names, distances and the lines between their centres.

A square is an `int`: ``row * width + column``, both counted from 0. A set of squares is one `int`
as well, with bit ``1 << square`` set for each member: unions, intersections and complements are
then single operations, whatever the size of the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

SMALLEST_SIDE = 4
MOST_COLUMNS = 26
MOST_ROWS = 40

#: The eight directions as (columns, rows), anticlockwise from east.
DIRECTIONS = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))


class Line(NamedTuple):
    """The straight segment between the centres of two squares.

    `crossed` are the squares whose interior it passes, ends excluded, in order from the start;
    `corners` the two squares beside the line at each point where it passes exactly through the
    meeting point of four squares. `crossed_set` and `corner_set` hold the same squares as bits.
    """

    crossed: tuple[int, ...]
    corners: tuple[tuple[int, int], ...]
    crossed_set: int
    corner_set: int


class Board:
    """A board of `width` columns (a, b, …) and `height` rows (1, 2, …)."""

    __slots__ = ("_discs", "_lines", "all", "area", "around", "columns", "height", "rows", "width")

    def __init__(self, width: int, height: int) -> None:
        if not (1 <= width <= MOST_COLUMNS and 1 <= height <= MOST_ROWS):
            raise ValueError(f"a board has 1 to {MOST_COLUMNS} columns and 1 to {MOST_ROWS} rows")
        self.width = width
        self.height = height
        self.area = width * height
        self.all = (1 << self.area) - 1
        self.columns = tuple(square % width for square in range(self.area))
        self.rows = tuple(square // width for square in range(self.area))
        #: For each square, the squares that share an edge or a corner with it.
        self.around = tuple(tuple(self._around(square)) for square in range(self.area))
        self._lines: dict[int, Line] = {}
        self._discs: dict[tuple[int, int], int] = {}

    def __repr__(self) -> str:
        return f"Board({self.width}, {self.height})"

    def at(self, column: int, row: int) -> int | None:
        """The square in this column and row (from 0), or None beyond the edge."""
        if 0 <= column < self.width and 0 <= row < self.height:
            return row * self.width + column
        return None

    def name(self, square: int) -> str:
        """The square's name, such as ``c4``.

        >>> Board(12, 16).name(0), Board(12, 16).name(191)
        ('a1', 'l16')
        """
        return f"{chr(97 + self.columns[square])}{self.rows[square] + 1}"

    def square(self, name: str) -> int:
        """The square with this name.

        Raises:
            ValueError: it is not a square's name, or it lies beyond the edge.
        """
        digits = name[1:]
        if (
            "a" <= name[:1] <= "z"
            and digits.isascii()
            and digits.isdigit()
            and not digits.startswith("0")
            and len(digits) < 4
        ):
            square = self.at(ord(name[0]) - 97, int(digits) - 1)
            if square is not None:
                return square
        raise ValueError(f"no square {name!r} on a board of {self.width}x{self.height}")

    def step(self, square: int, direction: tuple[int, int]) -> int | None:
        """The next square in one of the eight directions, or None beyond the edge."""
        return self.at(self.columns[square] + direction[0], self.rows[square] + direction[1])

    def neighbours(self, square: int) -> Iterator[int]:
        """The squares that share an edge or a corner with this one."""
        return iter(self.around[square])

    def _around(self, square: int) -> Iterator[int]:
        for direction in DIRECTIONS:
            neighbour = self.step(square, direction)
            if neighbour is not None:
                yield neighbour

    def distance(self, start: int, end: int) -> int:
        """The flat distance in squares: the larger of the column and row differences."""
        across = self.columns[start] - self.columns[end]
        along = self.rows[start] - self.rows[end]
        if across < 0:
            across = -across
        if along < 0:
            along = -along
        return across if across > along else along

    def disc(self, centre: int, radius: int) -> int:
        """All squares within `radius` of `centre`, itself included, as bits."""
        key = (centre, radius)
        found = self._discs.get(key)
        if found is None:
            column, row = self.columns[centre], self.rows[centre]
            left, right = max(0, column - radius), min(self.width - 1, column + radius)
            strip = ((1 << (right - left + 1)) - 1) << left
            found = 0
            for y in range(max(0, row - radius), min(self.height - 1, row + radius) + 1):
                found |= strip << (y * self.width)
            self._discs[key] = found
        return found

    def flanks(self, start: int, end: int) -> tuple[int, int]:
        """The two squares beside a diagonal step, meaningful for diagonal neighbours only."""
        return (
            self.rows[start] * self.width + self.columns[end],
            self.rows[end] * self.width + self.columns[start],
        )

    def line(self, start: int, end: int) -> Line:
        """The exact segment between two squares' centres, made once and kept."""
        key = start * self.area + end
        found = self._lines.get(key)
        if found is None:
            found = self._lines[key] = self._trace(start, end)
        return found

    def _trace(self, start: int, end: int) -> Line:
        x, y = self.columns[start], self.rows[start]
        dx, dy = self.columns[end] - x, self.rows[end] - y
        sx, sy = (1 if dx > 0 else -1), (1 if dy > 0 else -1)
        width, height = abs(dx), abs(dy)
        # In this quadrant the line is width*j == height*i; a cell's interior is crossed when its
        # four corners do not all lie on one side, that is when |width*j - height*i| * 2 is less
        # than width + height. A meeting point (i+1/2, j+1/2) is touched when it lies on the line.
        crossed: list[tuple[int, int]] = []
        corners: list[tuple[int, int]] = []
        for i in range(width + 1):
            for j in range(height + 1):
                square = (y + sy * j) * self.width + x + sx * i
                if 2 * abs(width * j - height * i) < width + height and square not in (start, end):
                    crossed.append((i + j, square))
                if i < width and j < height and width * (2 * j + 1) == height * (2 * i + 1):
                    corners.append((square + sx, square + sy * self.width))
        crossed.sort()
        path = tuple(square for _, square in crossed)
        crossed_set = corner_set = 0
        for square in path:
            crossed_set |= 1 << square
        for one, other in corners:
            corner_set |= 1 << one | 1 << other
        return Line(path, tuple(corners), crossed_set, corner_set)

    def direction(self, start: int, end: int) -> tuple[int, int]:
        """The one of the eight directions nearest to the line from `start` to another square.

        The borders between them run at odd multiples of 22.5 degrees, which no two squares'
        centres ever meet exactly, so there is never a tie.
        """
        dx = self.columns[end] - self.columns[start]
        dy = self.rows[end] - self.rows[start]
        sx, sy = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
        longer, shorter = max(abs(dx), abs(dy)), min(abs(dx), abs(dy))
        # straight when longer / shorter > 1 + sqrt(2)
        if (longer - shorter) ** 2 > 2 * shorter**2:
            return (sx, 0) if abs(dx) > abs(dy) else (0, sy)
        return sx, sy


def squares_in(squares: int) -> Iterator[int]:
    """The members of a set of squares, lowest first.

    >>> list(squares_in(0b10010))
    [1, 4]
    """
    while squares:
        low = squares & -squares
        yield low.bit_length() - 1
        squares ^= low


def set_of(squares: Iterable[int]) -> int:
    """These squares as one set.

    >>> list(squares_in(set_of((4, 1))))
    [1, 4]
    """
    found = 0
    for square in squares:
        found |= 1 << square
    return found


@lru_cache(maxsize=64)
def board_of(width: int, height: int) -> Board:
    """The board of this size; one object a size, so that its tables are made once."""
    return Board(width, height)

"""The ground as it stands: levels, closed squares and links, and the steps that they leave open.

A `Ground` is a value. Its tables answer at once which neighbours of a square lie level or lower
by at most one, which lie one higher, and which can be stepped to when levels do not matter.
"""

from __future__ import annotations

from functools import lru_cache

from arte.board.squares import Board


class Ground:
    """Levels of a board, with walls that close corners and pairs of linked squares.

    For each square, as sets of squares: `near` holds the neighbours that a step reaches going
    level or down one level; `climb` those one level higher; `open` every neighbour that no closed
    corner cuts off, whatever its level; linked squares count as level neighbours in all of them.
    `above[n]` is the set of squares that stand at least n levels high, walls counting as one
    level on top of their square.
    """

    __slots__ = ("above", "board", "climb", "levels", "links", "near", "open", "walls")

    def __init__(
        self, board: Board, levels: tuple[int, ...], walls: int = 0, links: tuple[int, int] | None = None
    ) -> None:
        self.board = board
        self.levels = levels
        self.walls = walls
        self.links = links
        near, climb, reach = [], [], []
        for square in range(board.area):
            level, same, up, any_level = levels[square], 0, 0, 0
            for other in board.neighbours(square):
                if self.closed_corner(square, other):
                    continue
                bit = 1 << other
                any_level |= bit
                rise = levels[other] - level
                if rise == 1:
                    up |= bit
                elif -1 <= rise <= 0:
                    same |= bit
            near.append(same)
            climb.append(up)
            reach.append(any_level)
        if links is not None:
            for one, other in (links, links[::-1]):
                near[one] |= 1 << other
                climb[one] &= ~(1 << other)
                reach[one] |= 1 << other
        self.near = tuple(near)
        self.climb = tuple(climb)
        self.open = tuple(reach)
        above = [0] * 6
        for square, level in enumerate(levels):
            top = level + (walls >> square & 1)
            for n in range(top + 1):
                above[n] |= 1 << square
        self.above = tuple(above)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ground) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"Ground({self.board!r}, walls={self.walls:#x}, links={self.links})"

    def _key(self) -> tuple[object, ...]:
        return self.board.width, self.levels, self.walls, self.links

    def top(self, square: int) -> int:
        """The level a sight meets on this square: its own, one more under a wall."""
        return self.levels[square] + (self.walls >> square & 1)

    def closed_corner(self, start: int, end: int) -> bool:
        """Whether a diagonal step is cut off because both of its flanks are closed.

        A flank is closed when it is higher than both ends of the step or carries a wall.
        """
        board = self.board
        if board.columns[start] == board.columns[end] or board.rows[start] == board.rows[end]:
            return False
        levels, walls = self.levels, self.walls
        ends = max(levels[start], levels[end])
        one, other = board.flanks(start, end)
        return (levels[one] > ends or bool(walls >> one & 1)) and (
            levels[other] > ends or bool(walls >> other & 1)
        )

    def linked(self, start: int, end: int) -> bool:
        """Whether these two squares are linked to each other."""
        return self.links is not None and start != end and start in self.links and end in self.links

    def with_tokens(self, walls: int, links: tuple[int, int] | None) -> Ground:
        """The same levels with these walls and links."""
        if walls == self.walls and links == self.links:
            return self
        return ground_of(self.board, self.levels, walls, links)


@lru_cache(maxsize=512)
def ground_of(
    board: Board, levels: tuple[int, ...], walls: int = 0, links: tuple[int, int] | None = None
) -> Ground:
    """The ground with these levels, walls and links; equal grounds are one object."""
    return Ground(board, levels, walls, links)


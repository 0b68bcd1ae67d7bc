"""The ground as it stands: levels, closed squares and links, and the steps that they leave open.

A `Ground` is a value. Its tables answer at once which neighbours of a square lie level or lower
by at most one, which lie one higher, and which can be stepped to when levels do not matter.
"""

from __future__ import annotations

from functools import lru_cache

from arte.board.squares import Board, squares_in

#: The highest that a sight can meet: three levels and a wall on them.
HIGHEST_TOP = 4


class Ground:
    """Levels of a board, with walls that close corners and pairs of linked squares.

    For each square, as sets of squares: `near` holds the neighbours that a step reaches going
    level or down one level; `climb` those one level higher; `open` every neighbour that no closed
    corner cuts off, whatever its level; linked squares count as level neighbours in all of them.
    `above[n]` is the set of squares that stand at least n levels high, walls counting as one
    level on top of their square.
    """

    __slots__ = ("_hash", "above", "board", "climb", "levels", "links", "near", "open", "walls")

    near: tuple[int, ...]
    climb: tuple[int, ...]
    open: tuple[int, ...]
    above: tuple[int, ...]

    def __init__(
        self, board: Board, levels: tuple[int, ...], walls: int = 0, links: tuple[int, int] | None = None
    ) -> None:
        self.board = board
        self.levels = levels
        self.walls = walls
        self.links = links
        self._hash = hash(self._key())
        if walls or links is not None:
            self._patch(ground_of(board, levels))
            return
        steps = [self._steps_from(square) for square in range(board.area)]
        self.near = tuple(step[0] for step in steps)
        self.climb = tuple(step[1] for step in steps)
        self.open = tuple(step[2] for step in steps)
        above = [0] * (HIGHEST_TOP + 2)
        for square, level in enumerate(levels):
            for n in range(level + 1):
                above[n] |= 1 << square
        self.above = tuple(above)

    def _patch(self, bare: Ground) -> None:
        """Takes the tables of the bare ground, but for the corners that walls close, and the links."""
        near, climb, open_, above = list(bare.near), list(bare.climb), list(bare.open), list(bare.above)
        for wall in squares_in(self.walls):
            above[self.levels[wall] + 1] |= 1 << wall
            for one, other, flank in _corners(self.board, wall):
                if self.walls >> flank & 1 or self.levels[flank] > max(self.levels[one], self.levels[other]):
                    for start, end in ((one, other), (other, one)):
                        keep = ~(1 << end)
                        near[start] &= keep
                        climb[start] &= keep
                        open_[start] &= keep
        for start, end in (self.links, self.links[::-1]) if self.links is not None else ():
            near[start] |= 1 << end
            climb[start] &= ~(1 << end)
            open_[start] |= 1 << end
        self.near, self.climb, self.open, self.above = tuple(near), tuple(climb), tuple(open_), tuple(above)

    def _steps_from(self, square: int) -> tuple[int, int, int]:
        """The neighbours that lie level or one lower, one higher, and all that no corner closes."""
        levels = self.levels
        near = climb = open_ = 0
        for other in self.board.around[square]:
            if self.closed_corner(square, other):
                continue
            open_ |= 1 << other
            rise = levels[other] - levels[square]
            if rise == 1:
                climb |= 1 << other
            elif -1 <= rise <= 0:
                near |= 1 << other
        return near, climb, open_

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ground) and self._key() == other._key()

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        levels = "".join(map(str, self.levels))
        return f"Ground({self.board!r}, {levels}, walls={self.walls:#x}, links={self.links})"

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


@lru_cache(maxsize=4096)
def _corners(board: Board, square: int) -> tuple[tuple[int, int, int], ...]:
    """The diagonal steps that have this square as a flank (both ends), each with its other flank."""
    found = []
    column, row = board.columns[square], board.rows[square]
    for across in (-1, 1):
        for along in (-1, 1):
            one, other = board.at(column + across, row), board.at(column, row + along)
            if one is not None and other is not None:
                found.append((one, other, other + across))
    return tuple(found)

"""Elevation tiles: laying rectangles that raise the ground by one level.

How many tiles there are, how high they may be stacked and where they may lie are parameters.
"""

from __future__ import annotations

from dataclasses import dataclass

from arte.board.squares import Board


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile of `width` columns by `height` rows whose south-west square is `corner`."""

    width: int
    height: int
    corner: int

    def squares(self, board: Board) -> tuple[int, ...]:
        """The squares it covers, or an empty tuple when it hangs over the board's edge."""
        column, row = board.columns[self.corner], board.rows[self.corner]
        if column + self.width > board.width or row + self.height > board.height:
            return ()
        return tuple(
            (row + y) * board.width + column + x for y in range(self.height) for x in range(self.width)
        )


@dataclass(frozen=True, slots=True)
class TileFault:
    """Why a tile cannot lie there: `over-the-edge`, `outside`, `uneven` or `too-high`."""

    code: str
    squares: tuple[int, ...]


def lay(
    board: Board, levels: tuple[int, ...], tile: Laid, *, allowed: int, highest: int
) -> tuple[int, ...] | TileFault:
    """The levels after laying `tile`, or the fault that forbids it.

    `levels` holds one level a square, `allowed` the set of squares (bits) where tiles may lie,
    `highest` the most levels that may be stacked. All squares under a tile must stand at one same
    level, so that no bridge and no unsupported end can arise.
    """
    squares = tile.squares(board)
    if not squares:
        return TileFault("over-the-edge", (tile.corner,))
    outside = tuple(square for square in squares if not allowed >> square & 1)
    if outside:
        return TileFault("outside", outside)
    lowest = min(levels[square] for square in squares)
    uneven = tuple(square for square in squares if levels[square] != lowest)
    if uneven:
        return TileFault("uneven", uneven)
    if lowest >= highest:
        return TileFault("too-high", squares)
    raised = list(levels)
    for square in squares:
        raised[square] += 1
    return tuple(raised)

"""Pure geometry: squares, elevations, tiles, the Precision Sight and areas.

This package knows no unit, no card and no turn, and holds no ruling of a game: what a touched
corner or a difference in level *means* is decided by the one who asks.
"""

from arte.board.squares import Board, board_of, set_of, squares_in
from arte.board.tiles import Laid, TileFault, lay

__all__ = ["Board", "Laid", "TileFault", "board_of", "lay", "set_of", "squares_in"]

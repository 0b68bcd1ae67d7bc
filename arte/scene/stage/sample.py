"""A position that shows everything at once, for looking at and for tests: three levels, riders, tokens."""

from __future__ import annotations

from arte.board.squares import board_of
from arte.board.tiles import Laid, TileFault, lay
from arte.catalog import house
from arte.rules import Game, PlacedUnit, View, position, view

_TILES = (
    (3, 3, "c5"),
    (2, 3, "c5"),
    (1, 3, "c5"),
    (1, 2, "h6"),
    (1, 1, "h6"),
    (1, 1, "j4"),
    (1, 1, "k7"),
    (1, 1, "k7"),
    (3, 3, "f10"),
    (3, 2, "f11"),
    (1, 3, "b11"),
    (1, 1, "g12"),
    (2, 1, "j12"),
    (1, 1, "i11"),
)
_PINK = "paladin=e4 wizard=c7/H1 pW1=d3 pW2=f5 pW3=i3 pS1=e6 pA1=c5 pC1=h6 pA2=j4/H2 pS2=b3"
_YELLOW = "barbarian=f8/H4 ice-lady=g12 yW1=e9 yW2=i9 yS1=g10 yS2=k12 yA1=f11 yC1=h11/H5 yC2=l14 yW3=a10"
_HORSES = "H3=g3 H6=d13"
_HURT = {"barbarian": 7, "pW2": 2, "yW1": 1, "wizard": 4, "yC1": 2}
_TOKENS = (
    ("fire", "g7"),
    ("fire", "h8"),
    ("ice-wall", "j7"),
    ("ice-wall", "j8"),
    ("ice-wall", "k8"),
    ("portals", "a6"),
    ("portals", "l10"),
    ("temple", "j11"),
    ("black-hole", "b8"),
)


def levels() -> tuple[int, ...]:
    """The sample's levels on the house board: hills of one to three levels, cliffs and steps."""
    board = board_of(12, 16)
    found: tuple[int, ...] | TileFault = (0,) * board.area
    for width, height, corner in _TILES:
        assert not isinstance(found, TileFault)
        found = lay(board, found, Laid(width, height, board.square(corner)), allowed=board.all, highest=3)
    assert not isinstance(found, TileFault)
    return found


def position_view() -> View:
    """What an onlooker sees of the sample position."""
    game = Game(house())
    units = []
    for side, line in ((0, _PINK), (1, _YELLOW)):
        for word in line.split():
            id, place = word.split("=")
            name, _, horse = place.partition("/")
            square = game.board.square(name)
            owner = None if id[0] in "py" and id[1].isupper() else side
            units.append(PlacedUnit(id, owner, square, _HURT.get(id), horse or None))
            if horse:
                units.append(PlacedUnit(horse, None, square))
    for word in _HORSES.split():
        id, name = word.split("=")
        units.append(PlacedUnit(id, None, game.board.square(name)))
    tokens = [(kind, game.board.square(name)) for kind, name in _TOKENS]
    state = position(
        game,
        levels=levels(),
        turn=0,
        die=4,
        number=5,
        units=units,
        tokens=tokens,
        hands=((), ()),
        deck=(),
    )
    return view(state, None)

"""Games that are ready to play: an opening made by fixed or by random choices, action by action.

`--quick` in the window, tests and benchmarks start from here. The choices are ordinary actions, given
one at a time, so that a table can record them as it records a person's.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from arte.board.squares import Board, squares_in
from arte.board.tiles import Laid, TileFault, lay
from arte.catalog import Catalog, Options
from arte.rules import (
    GameState,
    apply,
    army_ids,
    building_ground,
    chance_due,
    deck_cards,
    deployment_faults,
    home,
    legal_actions,
    new_game,
    undealt,
)
from arte.rules.actions import Action, Deploy, First, OpeningRoll, Pick, Placed, Shuffle, Take
from arte.rules.state import OPENING
from arte.words import _

#: The quick game's Heroes, in the order in which they are picked, pink first.
QUICK_PICKS = ("paladin", "barbarian", "wizard", "ice-lady")
#: Pink's quick deployment; yellow's is the same, turned by half a turn.
QUICK_HEROES = (("paladin", "e3"), ("barbarian", "e3"), ("wizard", "g2"), ("ice-lady", "g2"))
QUICK_ARMY = (
    ("W1", "d3"),
    ("W2", "i3"),
    ("S1", "f3"),
    ("A1", "c2"),
    ("A2", "j2"),
    ("C1", "f2"),
    ("H1", "d2"),
    ("H2", "h3"),
)
#: Columns x rows = south-west square, in the order of laying: a hill with stairs, a low wall, two steps.
QUICK_TILES = (
    (3, 3, "d5"),
    (2, 3, "e5"),
    (1, 3, "f5"),
    (3, 1, "i6"),
    (2, 1, "j6"),
    (1, 1, "b7"),
    (1, 1, "h8"),
)
#: How often a random opening tries to find room for a tile before it leaves it in the box.
TRIES = 12


class NoRoom(Exception):
    """The catalog's armies do not fit behind its grass lines."""


def opening_action(state: GameState, chance: random.Random, *, quick: bool = False) -> Action:
    """What a ready-made opening does next; `quick` leaves only the order of the Chest deck to chance.

    Raises:
        NoRoom: no deployment is possible with this catalog.
    """
    if state.phase == "take" and undealt(state):
        cards = deck_cards(state.game)
        chance.shuffle(cards)
        return Shuffle(tuple(cards))
    if quick and fits_quick(state.game.catalog):
        return _quick_action(state)
    if state.phase == "deploy":
        return random_deployment(state, chance)
    return chance.choice(legal_actions(state))


def opening(state: GameState, chance: random.Random, *, quick: bool = False) -> Iterator[Action]:
    """All actions from a new game to its first turn."""
    while state.phase in OPENING:
        action = opening_action(state, chance, quick=quick)
        yield action
        state = apply(state, action)[0]


def start(catalog: Catalog, seed: int, options: Options | None = None, *, quick: bool = False) -> GameState:
    """The first turn of a game whose opening was made by chance from `seed`, or the quick game's.

    Raises:
        NoRoom: no deployment is possible with this catalog.
    """
    state = new_game(catalog, options)
    chance = random.Random(seed)
    while state.phase in OPENING:
        state = apply(state, opening_action(state, chance, quick=quick))[0]
    return state


def play_on(state: GameState, chance: random.Random) -> tuple[GameState, Action]:
    """One legal action chosen at random, the due order of the Chest deck before it, and what it leads to."""
    action = chance.choice(legal_actions(state))
    if chance_due(state, action):
        cards = list(state.discards)
        chance.shuffle(cards)
        state = apply(state, Shuffle(tuple(cards)))[0]
    return apply(state, action)[0], action


# Random deployments


def random_deployment(state: GameState, chance: random.Random) -> Deploy:
    """A valid deployment of the side to act: a random army on random squares, tiles wherever there is room.

    Raises:
        NoRoom: the army and Heroes do not fit behind the grass line.
    """
    game, side = state.game, state.to_act
    assert state.setup is not None
    check_room(state, side)
    units = [*state.setup.picks[side], *_random_army(state, side, chance)]
    squares = list(squares_in(home(game, side)))
    places = tuple(zip(units, chance.sample(squares, len(units)), strict=True))
    return Deploy(side, places, _random_tiles(state, side, chance))


def check_room(state: GameState, side: int) -> None:
    """Raises `NoRoom` unless the box has an army for this side, and it fits behind the grass line."""
    game = state.game
    assert state.setup is not None
    each = game.catalog.limits.units_each
    there = sum(len(army_ids(game, side, card.id)) for card in game.catalog.units)
    if there < each:
        raise NoRoom(
            _("an army has {each} units, and the box only {count} for a side", each=each, count=there)
        )
    units, squares = len(state.setup.picks[side]) + each, home(game, side).bit_count()
    if units > squares:
        raise NoRoom(
            _(
                "{units} units do not fit on the {squares} squares behind a grass line",
                units=units,
                squares=squares,
            )
        )


def _random_army(state: GameState, side: int, chance: random.Random) -> list[str]:
    catalog = state.game.catalog
    left = [list(army_ids(state.game, side, card.id)) for card in catalog.units]
    army: list[str] = []
    while len(army) < catalog.limits.units_each:
        classes = [ids for ids in left if ids]
        army.append(chance.choice(classes).pop(0))
    return army


def _random_tiles(state: GameState, side: int, chance: random.Random) -> tuple[Placed, ...]:
    game = state.game
    board, allowed = game.board, building_ground(game, side)
    corners = list(squares_in(allowed))
    levels: tuple[int, ...] = (0,) * board.area
    tiles: list[Placed] = []
    for tile in game.catalog.tiles:
        for _tile in range(tile.each if corners else 0):
            for _try in range(TRIES):
                size = chance.choice([(tile.width, tile.length), (tile.length, tile.width)])
                laid = Laid(*size, chance.choice(corners))
                raised = lay(board, levels, laid, allowed=allowed, highest=game.catalog.board.highest)
                if not isinstance(raised, TileFault):
                    levels = raised
                    tiles.append(Placed(laid.width, laid.height, laid.corner))
                    break
    return tuple(tiles)


# The quick game


def fits_quick(catalog: Catalog) -> bool:
    """Whether the quick game's deployment can be made with this catalog; else chance makes one."""
    if any(catalog.hero(id) is None for id in QUICK_PICKS) or catalog.limits.heroes_each != 2:
        return False
    state = new_game(catalog)
    while state.phase != "deploy":
        state = apply(state, _quick_action(state))[0]
    return not any(deployment_faults(state, side, _quick_deployment(state, side)) for side in (0, 1))


def _quick_action(state: GameState) -> Action:
    setup = state.setup
    assert setup is not None
    match state.phase:
        case "draft-roll" | "start-roll":
            return OpeningRoll(state.to_act, state.game.catalog.limits.die - state.to_act)
        case "draft-first" | "start-first":
            return First(0)
        case "pick":
            return Pick(QUICK_PICKS[sum(map(len, setup.picks))])
        case "deploy":
            return _quick_deployment(state, state.to_act)
    own = [hero for id in setup.picks[state.to_act] if (hero := state.game.catalog.hero(id))]
    most = max((hero.element_cards for hero in own), default=0)
    by_turns = [hero.element for count in range(most) for hero in own if count < hero.element_cards]
    return Take(state.to_act, tuple(by_turns[: state.game.catalog.limits.elements_picked]))


def _quick_deployment(state: GameState, side: int) -> Deploy:
    game = state.game
    assert state.setup is not None
    picks = state.setup.picks[side]
    horses = dict(zip(army_ids(game, 0, "horse"), army_ids(game, side, "horse"), strict=True))
    own = [(hero, square) for hero, square in QUICK_HEROES if hero in picks]
    own += [(horses.get(id, f"{'py'[side]}{id}"), square) for id, square in QUICK_ARMY]
    places = tuple((id, _turned(game.board, side, square)) for id, square in own)
    tiles = tuple(_turned_tile(game.board, side, *tile) for tile in QUICK_TILES)
    return Deploy(side, places, tiles)


def _turned(board: Board, side: int, name: str) -> int:
    """The square of this name for pink, the one opposite for yellow; beyond the board: -1."""
    try:
        square = board.square(name)
    except ValueError:
        return -1
    return board.area - 1 - square if side else square


def _turned_tile(board: Board, side: int, width: int, height: int, name: str) -> Placed:
    corner = _turned(board, side, name)
    if corner < 0 or not side:
        return Placed(width, height, corner)
    column = board.columns[corner] - width + 1
    row = board.rows[corner] - height + 1
    return Placed(width, height, -1 if min(column, row) < 0 else row * board.width + column)

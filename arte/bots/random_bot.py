"""A player without a plan: every legal action is equally likely. For tests, benches and long walks.

It also makes what a table makes (shuffles) and what the rules do not list (a deployment), so that a
whole game can be played from one seeded generator.
"""

from __future__ import annotations

import random

from arte.board import squares_in
from arte.ready import check_room
from arte.rules import (
    GameState,
    apply,
    army_ids,
    building_ground,
    chance_due,
    deck_cards,
    home,
    legal_actions,
    undealt,
)
from arte.rules.actions import Action, Deploy, Placed, Shuffle
from arte.rules.events import Event


def choose(state: GameState, rng: random.Random) -> Action:
    """An action for the side to act, each legal one equally likely; dice are rolled the same way.

    `state` may be a view's. A deployment is made up, as there are too many to list.
    """
    if state.phase == "deploy":
        return deployment(state, state.to_act, rng)
    return rng.choice(legal_actions(state))


def step(state: GameState, rng: random.Random) -> list[tuple[Action, GameState, tuple[Event, ...]]]:
    """Plays one action after the shuffle that it may need: each with the position and events after it."""
    done: list[tuple[Action, GameState, tuple[Event, ...]]] = []
    if undealt(state):
        action: Action = _shuffled(deck_cards(state.game), rng)
    else:
        action = choose(state, rng)
        if chance_due(state, action):
            shuffle = _shuffled(state.discards, rng)
            state, events = apply(state, shuffle)
            done.append((shuffle, state, events))
    state, events = apply(state, action)
    done.append((action, state, events))
    return done


def deployment(state: GameState, side: int, rng: random.Random) -> Deploy:
    """A valid deployment: a random army and both Heroes at random places, and some of the tiles.

    Raises:
        NoRoom: the box has too few units for an army, or they do not fit behind the grass line.
    """
    game = state.game
    assert state.setup is not None
    pool = [id for card in game.catalog.units for id in army_ids(game, side, card.id)]
    check_room(state, side)
    chosen = [*state.setup.picks[side], *rng.sample(pool, game.catalog.limits.units_each)]
    squares = rng.sample(list(squares_in(home(game, side))), len(chosen))
    places = tuple(zip(chosen, squares, strict=True))
    return Deploy(side, places, _tiles(state, side, rng))


def _tiles(state: GameState, side: int, rng: random.Random) -> tuple[Placed, ...]:
    """Tiles on the ground, none over another: always valid."""
    board = state.board
    free = building_ground(state.game, side)
    laid: list[Placed] = []
    for tile in state.game.catalog.tiles:
        for _ in range(tile.each):
            sizes = [(tile.width, tile.length), (tile.length, tile.width)]
            placed = Placed(*rng.choice(sizes), rng.randrange(board.area))
            covered = _covered(state, placed)
            if covered and covered & free == covered:
                free &= ~covered
                laid.append(placed)
    return tuple(laid)


def _covered(state: GameState, tile: Placed) -> int:
    """The squares that a tile covers, as a set; empty when it hangs over the edge."""
    board, found = state.board, 0
    column, row = board.columns[tile.corner], board.rows[tile.corner]
    for x in range(tile.width):
        for y in range(tile.height):
            square = board.at(column + x, row + y)
            if square is None:
                return 0
            found |= 1 << square
    return found


def _shuffled(cards: tuple[str, ...] | list[str], rng: random.Random) -> Shuffle:
    return Shuffle(tuple(rng.sample(cards, len(cards))))

"""The one door of secrets: what a seat may know of the state.

Scene, log, bots and the saves of a seat get views, never the state.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from arte.rules import events as ev
from arte.rules.state import GameState


@dataclass(frozen=True, slots=True)
class View:
    """What the Strategist in `seat` (0 or 1, or None for an onlooker) may know.

    `state` is the position with everything secret taken out: the other hand and the other's element
    piles count 0, the Chest deck is empty, the other's deployment is None until both are in.
    `hand_sizes` are (Chest, Element) cards of pink and of yellow, `deck_size` counts the Chest deck.
    """

    seat: int | None
    state: GameState
    hand_sizes: tuple[tuple[int, int], tuple[int, int]]
    deck_size: int


def view(state: GameState, seat: int | None) -> View:
    """What `seat` may know of `state`."""
    game = state.game
    chest = len(game.chest)
    sizes = (
        (sum(state.hands[0][:chest]), sum(state.hands[0][chest:])),
        (sum(state.hands[1][:chest]), sum(state.hands[1][chest:])),
    )
    blank = (0,) * len(game.cards)
    hands = (state.hands[0] if seat == 0 else blank, state.hands[1] if seat == 1 else blank)
    setup = state.setup
    if setup is not None and None in setup.deployments:
        own = [setup.deployments[side] if side == seat else None for side in (0, 1)]
        setup = replace(setup, deployments=(own[0], own[1]))
    shown = replace(state, hands=hands, deck=(), piles=_own_piles(state, seat), setup=setup)
    return View(seat, shown, sizes, len(state.deck))


def _own_piles(state: GameState, seat: int | None) -> tuple[int, ...]:
    """The element piles with all but the seat's own Heroes' counted 0."""
    own = {unit.id for unit in state.units if unit.side == seat and unit.card.hero}
    if state.setup is not None and seat is not None:
        own.update(state.setup.picks[seat])
    return tuple(
        count if hero.id in own else 0
        for hero, count in zip(state.game.catalog.heroes, state.piles, strict=True)
    )


def seen_by(event: ev.Event, seat: int | None) -> ev.Event:
    """An event as a seat may see it: the other's drawn cards are blank, their number stays."""
    if isinstance(event, ev.Drew) and event.side != seat:
        return ev.Drew(event.side, ("",) * len(event.chest), ("",) * len(event.elements))
    return event

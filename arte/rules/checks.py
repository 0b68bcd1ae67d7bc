"""Checks that several actions share, each raising its own refusal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from arte.rules.refusal import Refused
from arte.rules.state import NOBODY, SIDES, Unit
from arte.rules.work import Position

if TYPE_CHECKING:
    from arte.catalog.models import CardEntry

PHASE_WORDS = {
    "draw": "the turn begins with its draw",
    "roll": "the die is to be rolled first",
    "act": "no exchange is open",
    "exchange": "an exchange is open; it goes on until two passes in a row",
    "aftermath": "the wounded unit's owner may still play Potions, or pass",
}


def wrong_phase(position: Position, ruling: str = "T3") -> Refused:
    """The refusal of an action that does not belong to this phase."""
    reason = PHASE_WORDS.get(position.phase, f"the game is at its {position.phase.replace('-', ' ')}")
    return Refused("wrong-phase", ruling, f"not now: {reason}")


def need_phase(position: Position, *phases: str, ruling: str = "T3") -> None:
    """Refuses (`wrong-phase`) unless the game is in one of these phases."""
    if position.phase not in phases:
        raise wrong_phase(position, ruling)


def living(position: Position, id: str) -> int:
    """The index of a living unit. Raises Refused: `no-such-unit`."""
    index = position.index(id)
    if index < 0:
        raise Refused("no-such-unit", "SCENARIOS", f"no unit {id} stands on the board")
    return index


def need_own(position: Position, index: int, side: int) -> Unit:
    """The unit, if it belongs to this side. Raises Refused: `not-yours`."""
    unit = position.units[index]
    if unit.side != side:
        if unit.side == NOBODY:
            raise Refused("not-yours", "M12", f"{unit.id} is a Horse: it belongs to nobody and has no card")
        raise Refused("not-yours", "M2", f"{unit.id} belongs to {SIDES[unit.side]}, not to {SIDES[side]}")
    return unit


def need_movable(unit: Unit) -> None:
    """Refuses (`cannot-move`) a unit that is rooted, frozen or meditating (M16)."""
    if unit.condition("held"):
        raise Refused("cannot-move", "M16", f"{unit.id} cannot move this turn")


def chest_card(position: Position, id: str) -> CardEntry:
    """The Chest card of this id. Raises Refused: `no-such-card` (unknown) or `wrong-card` (an element)."""
    card = position.game.chest.get(id)
    if card is None:
        if id in position.game.card_index:
            raise Refused("wrong-card", "C8", f"{id} is an Element card; it pays for abilities")
        raise Refused("no-such-card", "C1", f"there is no Chest card {id!r}")
    return card


def need_in_hand(position: Position, side: int, cards: Iterable[str]) -> None:
    """Refuses (`no-such-card`) cards that the side does not hold in that number."""
    wanted = list(cards)
    index, hand = position.game.card_index, position.hands[side]
    for card in dict.fromkeys(wanted):
        if card not in index:
            raise Refused("no-such-card", "C1", f"there is no card {card!r}")
        if hand[index[card]] < wanted.count(card):
            raise Refused(
                "no-such-card",
                "C1",
                f"{SIDES[side]} holds {hand[index[card]]} {card}, and this needs {wanted.count(card)}",
            )


def chest_room(position: Position, side: int, unit: Unit) -> int:
    """How many more Chest cards this side may use on the unit's card this turn (C5)."""
    limits = position.game.catalog.limits
    most = limits.cards_on_hero if unit.card.hero else limits.cards_on_class
    if not position.laid:
        return most
    chest, on = position.game.chest, unit.card.id
    return most - sum(
        1 for laid in position.laid if laid.side == side and laid.on == on and laid.card in chest
    )


def need_room(position: Position, side: int, unit: Unit, count: int) -> None:
    """Refuses (`card-limit`) more Chest cards on a class or Hero than a turn allows (C5)."""
    room = chest_room(position, side, unit)
    if count > room:
        raise Refused(
            "card-limit",
            "C5",
            f"{unit.card.name} cards can take {room} more Chest card{'s' * (room != 1)} this turn, "
            f"and this is {count}",
        )


def element_room(position: Position, side: int, hero: Unit) -> int:
    """How many more Element cards this Hero may use this turn (C5)."""
    chest, on = position.game.chest, hero.card.id
    used = sum(1 for laid in position.laid if laid.side == side and laid.on == on and laid.card not in chest)
    return position.game.catalog.limits.elements_on_hero - used

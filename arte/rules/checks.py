"""Checks that several actions share, each raising its own refusal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from arte.rules.refusal import Refused
from arte.rules.state import NOBODY, SIDES, Unit
from arte.rules.work import Position
from arte.sentence import counted, phrase

if TYPE_CHECKING:
    from arte.catalog.models import CardEntry

PHASE_WORDS = {
    "draw": phrase("the turn begins with its draw"),
    "roll": phrase("the die is to be rolled first"),
    "act": phrase("the cards are drawn, the die is thrown, and no exchange is open"),
    "exchange": phrase("an exchange is open; it goes on until two passes in a row"),
    "aftermath": phrase("the wounded unit's owner may still play Potions, or pass"),
}

OPENING_WORDS = {
    "draft-roll": phrase("draft roll"),
    "draft-first": phrase("draft first"),
    "pick": phrase("pick"),
    "deploy": phrase("deploy"),
    "start-roll": phrase("start roll"),
    "start-first": phrase("start first"),
    "take": phrase("take"),
}


def wrong_phase(position: Position, ruling: str = "T3") -> Refused:
    """The refusal of an action that does not belong to this phase."""
    words = PHASE_WORDS.get(position.phase)
    reason = words or phrase("the game is at its {phase}", phase=OPENING_WORDS[position.phase])
    return Refused("wrong-phase", ruling, "not now: {reason}", reason=reason)


def need_phase(position: Position, *phases: str, ruling: str = "T3") -> None:
    """Refuses (`wrong-phase`) unless the game is in one of these phases."""
    if position.phase not in phases:
        raise wrong_phase(position, ruling)


def living(position: Position, id: str) -> int:
    """The index of a living unit. Raises Refused: `no-such-unit`."""
    index = position.index(id)
    if index < 0:
        raise Refused("no-such-unit", "X32", "no unit {id} stands on the board", id=id)
    return index


def need_own(position: Position, index: int, side: int) -> Unit:
    """The unit, if it belongs to this side. Raises Refused: `not-yours`."""
    unit = position.units[index]
    if unit.side != side:
        if unit.side == NOBODY:
            raise Refused(
                "not-yours", "M12", "{unit} is a Horse: it belongs to nobody and has no card", unit=unit.id
            )
        raise Refused(
            "not-yours",
            "M2",
            "{unit} belongs to {owner}, not to {side}",
            unit=unit.id,
            owner=SIDES[unit.side],
            side=SIDES[side],
        )
    return unit


def need_movable(unit: Unit) -> None:
    """Refuses (`cannot-move`) a unit that is rooted, frozen or meditating (M16)."""
    if unit.condition("held"):
        raise Refused("cannot-move", "M16", "{unit} cannot move this turn", unit=unit.id)


def chest_card(position: Position, id: str) -> CardEntry:
    """The Chest card of this id. Raises Refused: `no-such-card` (unknown) or `wrong-card` (an element)."""
    card = position.game.chest.get(id)
    if card is None:
        if id in position.game.card_index:
            raise Refused("wrong-card", "C8", "{id} is an Element card; it pays for abilities", id=id)
        raise Refused("no-such-card", "C1", "there is no Chest card {id!r}", id=id)
    return card


def need_in_hand(position: Position, side: int, cards: Iterable[str]) -> None:
    """Refuses (`no-such-card`) cards that the side does not hold in that number."""
    wanted = list(cards)
    index, hand = position.game.card_index, position.hands[side]
    for card in dict.fromkeys(wanted):
        if card not in index:
            raise Refused("no-such-card", "C1", "there is no card {card!r}", card=card)
        if hand[index[card]] < wanted.count(card):
            raise Refused(
                "no-such-card",
                "C1",
                "{side} holds {held} {card}, and this needs {count}",
                side=SIDES[side],
                held=hand[index[card]],
                card=card,
                count=wanted.count(card),
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
            counted(
                "{unit} cards can take {number} more Chest card this turn, and this is {count}",
                "{unit} cards can take {number} more Chest cards this turn, and this is {count}",
                room,
                unit=unit.card.name,
                count=count,
            ),
        )


def element_room(position: Position, side: int, hero: Unit) -> int:
    """How many more Element cards this Hero may use this turn (C5)."""
    chest, on = position.game.chest, hero.card.id
    used = sum(1 for laid in position.laid if laid.side == side and laid.on == on and laid.card not in chest)
    return position.game.catalog.limits.elements_on_hero - used

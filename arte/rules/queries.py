"""Questions about a position, answered by the same functions that decide actions.

Overlays, tooltips, scenario checks and bots ask here. All of them work on a seat's view as well.
"""

from __future__ import annotations

from dataclasses import dataclass

from arte.rules.checks import living
from arte.rules.movement import (
    Stride,
    Walk,
    field_for,
    no_square,
    paths_from,
    plan_walk,
    stride_of,
    walks_to_mounts,
)
from arte.rules.reach import Report, attack_range, in_reach, report
from arte.rules.refusal import Refused
from arte.rules.state import GameState
from arte.rules.tally import tally
from arte.sentence import Sentence, joined, phrase


def stride_now(state: GameState, index: int) -> Stride | None:
    """How the unit of this index could move in this phase, or None when it cannot act now."""
    unit = state.units[index]
    if unit.side != state.turn or unit.square < 0 or unit.condition("held"):
        return None
    if state.phase == "act":
        return stride_of(unit)
    exchange = state.exchange
    if (
        exchange is not None
        and exchange.attacker == index
        and state.to_act == state.turn
        and exchange.evaded
        and not exchange.ability
        and not unit.card.ranged
    ):
        return stride_of(unit)
    return None


def destinations(state: GameState, unit_id: str) -> dict[int, Walk]:
    """The squares where a unit could end a move now, with the walk that takes it there (M3 to M8).

    Raises:
        Refused: `no-such-unit`.
    """
    index = living(state, unit_id)
    stride = stride_now(state, index)
    if stride is None:
        return {}
    unit = state.units[index]
    field = field_for(state, unit)
    return {
        end: plan_walk(field, unit, path, stride, "M1")
        for end, path in paths_from(field, unit, stride).items()
    }


def mounts(state: GameState, unit_id: str) -> dict[str, tuple[int, ...]]:
    """The Horses a unit could mount now, each with the squares to walk first (M9).

    Raises:
        Refused: `no-such-unit`.
    """
    index = living(state, unit_id)
    stride = stride_now(state, index) if state.phase == "act" else None
    if stride is None:
        return {}
    unit = state.units[index]
    horses = [(u.id, u.square) for u in state.units if u.card.horse and u.square >= 0 and u.rider < 0]
    return walks_to_mounts(field_for(state, unit), unit, stride, horses)


def targets(state: GameState, unit_id: str) -> tuple[str | int, ...]:
    """The units (ids) and Ice Walls (squares) that a unit could attack now with no card played (A1 to A9).

    Raises:
        Refused: `no-such-unit`.
    """
    index = living(state, unit_id)
    unit = state.units[index]
    if state.phase != "act" or unit.side != state.turn or unit.attacks <= 0:
        return ()
    found: list[str | int] = [
        other.id
        for place, other in enumerate(state.units)
        if other.square >= 0
        and other.rider < 0
        and (other.side == 1 - unit.side or other.card.horse)
        and in_reach(state, index, place)
    ]
    found += [
        token.square
        for token in state.tokens
        if token.kind == "ice-wall" and report(state, index, None, token.square).in_reach
    ]
    return tuple(found)


def measure(state: GameState, unit_id: str, target: str | int) -> Report:
    """The full account of an attack by a unit at another, or at the Ice Wall on a square (A2 to A11).

    Raises:
        Refused: `no-such-unit` or `no-such-square`.
    """
    attacker = living(state, unit_id)
    if isinstance(target, int):
        if not 0 <= target < state.board.area:
            raise no_square()
        return report(state, attacker, None, target)
    index = living(state, target)
    return report(state, attacker, index, state.units[index].square)


def unit_range(state: GameState, unit_id: str, target: str) -> int:
    """A unit's range against another, in squares: Third Level Law, waiting light and open Targets in (A9).

    Raises:
        Refused: `no-such-unit`.
    """
    return attack_range(state, living(state, unit_id), state.units[living(state, target)])


@dataclass(frozen=True, slots=True)
class Forecast:
    """What the open exchange comes to if both pass now, in life points; `sentence` says it in words."""

    attack: int
    rings: int
    shields: int
    blocks: int
    damage: int
    life_left: int
    missed: Sentence
    retaliation: int
    sentence: Sentence


def forecast(state: GameState) -> Forecast | None:
    """The open exchange's outcome if both passed now, or None when none is open (E6)."""
    exchange = state.exchange
    if exchange is None:
        return None
    result = tally(state)
    target, attacker = state.units[exchange.target], state.units[exchange.attacker]
    life = max(0, target.life - result.damage)
    if result.missed:
        words = phrase("the attack is lost: {why}", why=result.missed)
    else:
        parts = [str(result.attack)]
        if result.rings:
            parts.append(phrase(" + {amount} rings", amount=result.rings))
        if result.shields:
            parts.append(phrase(" - {amount} shields", amount=result.shields))
        if result.blocks:
            parts.append(phrase(" - {amount} blocks", amount=result.blocks))
        words = phrase(
            "{sum} = {damage} damage: {target} keeps {life}"
            if life
            else "{sum} = {damage} damage: {target} is defeated",
            sum=joined(parts),
            damage=result.damage,
            target=target.id,
            life=life,
        )
    if result.retaliation:
        words = phrase(
            "{words}; {attacker} loses {life}", words=words, attacker=attacker.id, life=result.retaliation
        )
    return Forecast(
        result.attack,
        result.rings,
        result.shields,
        result.blocks,
        result.damage,
        life,
        result.missed,
        result.retaliation,
        words,
    )


__all__ = [
    "Forecast",
    "Refused",
    "destinations",
    "forecast",
    "measure",
    "mounts",
    "stride_now",
    "targets",
    "unit_range",
]

"""What an open exchange comes to: the sum of everything on its stack (E3, E5, E6, E9, E10, K3).

Pure questions, asked by the settling, the forecast and the bots alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from arte.rules.reach import in_reach, laid_amount
from arte.rules.state import Exchange, Item, Unit
from arte.rules.work import Position
from arte.sentence import Sentence, phrase

NOT_MISSED = Sentence("")
ATTACKER_FELL = phrase("the attacker fell")
TARGET_GONE = phrase("the target is gone")
OUT_OF_REACH = phrase("the target is out of reach")


@dataclass(frozen=True, slots=True)
class Tally:
    """What an exchange comes to if it settles now, in life points (E6).

    `attack` is attack or strike with ability bonuses; `missed` says why it is lost, or "". `retaliation`
    is what thorns and flame-veil take from the attacker.
    """

    attack: int
    rings: int
    shields: int
    blocks: int
    damage: int
    missed: Sentence
    retaliation: int


def tally(position: Position) -> Tally:
    """Adds the open exchange up, top of the stack first (E3, E6)."""
    exchange = position.exchange
    assert exchange is not None
    attacker, target = position.units[exchange.attacker], position.units[exchange.target]
    strike = strike_of(position, exchange)
    missed = _missed(position, exchange)
    rings = shields = 0
    if strike is None:
        attack = attacker.card.attack + attacker.condition("attack")
        lone = attacker.condition("lone-attack")
        if lone and target.alive and _alone(position, exchange.target):
            attack += lone
        if not _voided(position, exchange):
            rings = laid_amount(position, "attack", exchange.attacker)
    else:
        attack = strike.damage
    if strike is None or not strike.pierces:
        shields = laid_amount(position, "block", exchange.target)
    blocks = _blocks(position, exchange, target)
    damage = 0 if missed else max(0, attack + rings - shields - blocks)
    return Tally(attack, rings, shields, blocks, damage, missed, _retaliation(position, exchange))


def strike_of(position: Position, exchange: Exchange) -> Any:
    """The strike effect of the ability that opened the exchange, or None for an attack."""
    if not exchange.ability:
        return None
    _, ability = position.game.abilities[exchange.ability]
    return next(effect for effect in ability.effects if effect.kind == "strike")


def _missed(position: Position, exchange: Exchange) -> Sentence:
    attacker, target = position.units[exchange.attacker], position.units[exchange.target]
    if not attacker.alive:
        return ATTACKER_FELL
    if not target.alive:
        return TARGET_GONE
    if exchange.ability:
        within = position.game.abilities[exchange.ability][1].target.within
        distance = position.ground.board.distance(attacker.square, target.square)
        return NOT_MISSED if within is None or distance <= within else OUT_OF_REACH
    return NOT_MISSED if in_reach(position, exchange.attacker, exchange.target) else OUT_OF_REACH


def _alone(position: Position, index: int) -> bool:
    """Whether no other unit of its side stands within 1 of this unit (E9)."""
    unit = position.units[index]
    neighbourhood = position.ground.board.disc(unit.square, 1) & ~(1 << unit.square)
    return not any(
        other.side == unit.side and other.square >= 0 and neighbourhood >> other.square & 1
        for other in position.units
    )


def _ability_effects(position: Position, exchange: Exchange) -> Iterator[tuple[Item, Any]]:
    """Every effect of the abilities on the stack, with the item that brings it."""
    for item in exchange.stack:
        if item.kind == "ability":
            for effect in position.game.abilities[item.name][1].effects:
                yield item, effect


def _voided(position: Position, exchange: Exchange) -> bool:
    return any(effect.kind == "void" for _, effect in _ability_effects(position, exchange))


def _blocks(position: Position, exchange: Exchange, target: Unit) -> int:
    """What abilities and the Temple block for the current target (K3)."""
    total: int = sum(
        effect.amount
        for item, effect in _ability_effects(position, exchange)
        if effect.kind == "block" and item.unit == exchange.target
    )
    if target.alive:
        total += temple_block(position, target)
    return total


def temple_block(position: Position, unit: Unit) -> int:
    """What the Temple blocks for a unit of its Priest's side that stands within 1 of it (K3)."""
    for token in position.tokens:
        if token.kind == "temple" and token.hero:
            hero = position.units[position.index(token.hero)]
            if hero.side == unit.side and position.ground.board.distance(token.square, unit.square) <= 1:
                return 1
    return 0


def _retaliation(position: Position, exchange: Exchange) -> int:
    """What the attacker loses to thorns and flame-veil, once per card played (E6, E9)."""
    attacker = position.units[exchange.attacker]
    if not attacker.alive:
        return 0
    total: int = 0
    for item, effect in _ability_effects(position, exchange):
        if effect.kind != "retaliate":
            continue
        hero = position.units[item.hero]
        if effect.judged == "played" or (
            hero.alive and position.ground.board.distance(hero.square, attacker.square) <= effect.within
        ):
            total += effect.amount
    return total

"""Attacks and the exchange they open: declaring, answering, settling, the aftermath (section E).

Plays lie on one stack, oldest first. Movement takes effect as it is played; everything else is tallied
when two passes in a row settle the exchange. Abilities are laid by `arte.rules.abilities`.
"""

from __future__ import annotations

from arte.rules import events as ev
from arte.rules.actions import AddGem, Attack, Laying, Move, Play, Redirect
from arte.rules.checks import (
    chest_card,
    living,
    need_in_hand,
    need_movable,
    need_own,
    need_phase,
    need_room,
    wrong_phase,
)
from arte.rules.forced import walk
from arte.rules.movement import Walk, field_for, no_square, plan_walk, stride_of
from arte.rules.reach import in_reach, report
from arte.rules.refusal import Refused
from arte.rules.state import NOBODY, SIDES, Condition, Exchange, Item, Unit
from arte.rules.tally import strike_of, tally
from arte.rules.work import Loss, Position, Work
from arte.sentence import joined, phrase

NEXT_ATTACK = ("range", "attack", "lone-attack")


# Declaring


def declare(work: Work, action: Attack) -> None:
    """Declares an attack (A1, E1), on a riderless Horse or an Ice Wall without an exchange (E8).

    Raises:
        Refused: `wrong-phase`, `no-such-unit`, `no-such-square`, `no-such-card`, `not-yours`, `not-an-enemy`,
            `already-attacked`, `ridden`, `wrong-card`, `out-of-range`, `obstructed` or `card-limit`.
    """
    need_phase(work, "act", ruling="A1")
    side = work.turn
    index = living(work, action.unit)
    target, square = _target(work, action.target)
    cards = _cards_of(work, action.cards)
    need_in_hand(work, side, cards)
    unit = need_own(work, index, side)
    _need_enemy(work, side, target, square)
    need_attack_left(unit)
    if target is not None and work.units[target].rider >= 0:
        rider = work.units[work.units[target].rider].id
        raise Refused(
            "ridden",
            "M12",
            "{target} carries {rider}; attack the rider instead",
            target=action.target,
            rider=rider,
        )
    for laying in action.cards:
        _need_attack_card(work, unit, laying.card)
    more = sum(_power(work, laying) for laying in action.cards if _effect(work, laying.card) == "range")
    _need_reach(work, index, target, square, more)
    need_room(work, side, unit, len(cards))

    work.use_unit(index)
    work.units[index] = work.units[index]._replace(attacks=unit.attacks - 1)
    work.tell(ev.AttackDeclared(unit.id, action.target, ""))
    items = [Item("attack", side, unit=index)]
    in_exchange = target is not None and not work.units[target].card.horse
    for laying in action.cards:
        items += lay_card(work, side, index, laying, in_exchange=in_exchange)
    if in_exchange:
        assert target is not None
        open_exchange(work, Exchange(index, target, "", tuple(items)))
        return
    if target is None:
        work.remove_token(next(token for token in work.tokens if token.square == square))
    else:
        work.lose([Loss(target, work.units[target].life, "attack")])
    work.drop_conditions(index, NEXT_ATTACK)


def open_exchange(work: Work, exchange: Exchange) -> None:
    """Opens an exchange; the defender answers first (E2)."""
    work.exchange = exchange
    work.phase = "exchange"
    work.to_act = 1 - work.turn


def need_attack_left(unit: Unit) -> None:
    """Refuses (`already-attacked`) a unit that has no attack left this turn (A1)."""
    if unit.attacks <= 0:
        raise Refused("already-attacked", "A1", "{unit} has attacked already this turn", unit=unit.id)


def _target(work: Work, target: str | int) -> tuple[int | None, int]:
    if isinstance(target, str):
        index = living(work, target)
        return index, work.units[index].square
    if target < 0:
        raise no_square()
    return None, target


def _need_enemy(work: Work, side: int, target: int | None, square: int) -> None:
    if target is None:
        if not any(token.square == square and token.kind == "ice-wall" for token in work.tokens):
            name = work.game.board.name(square)
            raise Refused(
                "not-an-enemy", "A1", "no Ice Wall stands on {square}; name the unit to attack", square=name
            )
    elif work.units[target].side == side:
        raise Refused(
            "not-an-enemy",
            "A1",
            "{target} is one of {side}'s own units",
            target=work.units[target].id,
            side=SIDES[side],
        )


def _need_attack_card(work: Work, unit: Unit, card: str) -> None:
    effect = chest_card(work, card).effect
    if effect == "attack" or (effect == "range" and unit.card.ranged):
        return
    if effect == "range":
        raise Refused(
            "wrong-card",
            "C8",
            "a {card} serves ranged units, and {unit} is a melee unit",
            card=card,
            unit=unit.id,
        )
    if effect == "strengthen":
        raise Refused("wrong-card", "C8", "a Gem is played on another card: write it as ring+gem")
    raise Refused("wrong-card", "C8", "a {card} cannot be played with an attack", card=card)


def _need_reach(work: Work, index: int, target: int | None, square: int, more: int) -> None:
    account = report(work, index, target, square)
    unit = work.units[index]
    if account.distance > account.reach + more:
        raise Refused(
            "out-of-range", "A4" if unit.card.ranged else "A5", joined([unit.id, account.sentence], ": ")
        )
    if account.obstructed_by:
        raise Refused("obstructed", "A8", joined([unit.id, account.sentence], ": "))


# Cards


def _effect(work: Work, card: str) -> str:
    return work.game.chest[card].effect


def _power(work: Work, laying: Laying) -> int:
    return work.game.chest[laying.card].amount + laying.gems * work.game.gem_amount


def _cards_of(work: Work, layings: tuple[Laying, ...]) -> list[str]:
    gem = work.game.gem
    return [card for laying in layings for card in (laying.card, *(gem,) * laying.gems)]


def lay_card(work: Work, side: int, index: int, laying: Laying, *, in_exchange: bool) -> list[Item]:
    """Takes a card and its Gems from the hand, lays them on the unit's card; returns the stack items."""
    unit = work.units[index]
    work.lay(side, unit.card.id, _cards_of(work, (laying,)))
    work.tell(ev.CardPlayed(side, laying.card, laying.gems, unit.id, in_exchange))
    gems = [Item("gem", side, laying.card, index)] * laying.gems
    return [Item("card", side, laying.card, index), *gems]


def play(work: Work, action: Play) -> None:
    """Plays a Chest card on a unit (C8, M15), in one's own turn, as an answer, or in the aftermath.

    Raises:
        Refused: `wrong-phase`, `no-such-unit`, `no-such-card`, `no-such-square`, `not-yours`, `wrong-card`, a
            step's code, `occupied`, `not-enough-movement`, `cannot-move` or `card-limit`.
    """
    need_phase(work, "act", "exchange", "aftermath", ruling="C8")
    side = work.to_act
    index = living(work, action.unit)
    laying = Laying(action.card, action.gems)
    if action.card not in work.game.card_index:
        raise Refused("no-such-card", "C1", "there is no card {card!r}", card=action.card)
    if any(square < 0 for square in action.path):
        raise no_square()
    cards = [action.card, *[work.game.gem] * action.gems]
    need_in_hand(work, side, cards)
    unit = need_own(work, index, side)
    effect = chest_card(work, action.card).effect
    _need_right_time(work, index, effect, action)
    plan = None
    if action.path:
        need_movable(unit)
        stride = stride_of(unit, _power(work, laying))
        plan = plan_walk(field_for(work, unit), unit, action.path, stride, "E4")
    need_room(work, side, unit, len(cards))

    items = lay_card(work, side, index, laying, in_exchange=work.phase == "exchange")
    if effect == "movement":
        work.use_unit(index)
        work.set_left(index, unit.left + _power(work, laying), action.card)
    elif effect == "heal":
        work.heal(index, _power(work, laying))
    if work.phase == "exchange":
        put_on_stack(work, items)
        if plan is not None:
            chase(work, plan)


def _need_right_time(work: Work, index: int, effect: str, action: Play) -> None:
    """Refuses (`wrong-card`) a card at the wrong time or on the wrong unit (C8)."""
    exchange, unit = work.exchange, work.units[index]
    if effect == "strengthen":
        raise Refused("wrong-card", "C8", "a Gem is played together with the card that it strengthens")
    if action.path and (exchange is None or effect != "movement"):
        raise Refused(
            "wrong-card", "E4", "only Boots played in a chase take a path; move is an action of its own"
        )
    if work.phase == "act":
        if effect not in ("movement", "heal"):
            raise Refused(
                "wrong-card", "C8", "a {card} has no use before an attack is declared", card=action.card
            )
    elif work.phase == "aftermath":
        if effect != "heal" or index != work.wounded:
            raise Refused(
                "wrong-card",
                "E6",
                "only Potions on {unit} can be played now",
                unit=work.units[work.wounded].id,
            )
    else:
        assert exchange is not None
        _need_right_answer(work, exchange, index, unit, effect, action.card)


def _need_right_answer(
    work: Work, exchange: Exchange, index: int, unit: Unit, effect: str, card: str
) -> None:
    attacking = work.to_act == work.turn
    if not attacking:
        if effect == "heal":
            raise Refused("wrong-card", "E6", "a Potion is played after the damage, if the unit survives")
        if effect != "block":
            raise Refused("wrong-card", "C8", "a {card} does not defend", card=card)
        if index != exchange.target:
            raise Refused(
                "wrong-card",
                "C8",
                "a {card} protects the target, {target}, only",
                card=card,
                target=work.units[exchange.target].id,
            )
        return
    if effect not in ("attack", "range", "movement"):
        raise Refused("wrong-card", "C8", "a {card} is no answer of the attacker's", card=card)
    if exchange.ability:
        raise Refused(
            "wrong-card",
            "E10",
            "Chest cards do not magnify abilities; a {card} cannot help a strike",
            card=card,
        )
    if index != exchange.attacker:
        raise Refused(
            "wrong-card",
            "C8",
            "a {card} serves the attacker, {attacker}, only",
            card=card,
            attacker=work.units[exchange.attacker].id,
        )
    if effect == "range" and not unit.card.ranged:
        raise Refused(
            "wrong-card",
            "C8",
            "a {card} serves ranged units, and {unit} is a melee unit",
            card=card,
            unit=unit.id,
        )
    if effect == "movement":
        if unit.card.ranged:
            raise Refused("wrong-card", "E4", "a ranged attacker never chases")
        if not exchange.evaded:
            raise Refused(
                "wrong-card",
                "E4",
                "a {card} is played in an exchange only once the target has evaded",
                card=card,
            )


def add_gem(work: Work, action: AddGem) -> None:
    """Plays a Gem on a card that lies on a unit in this exchange (C8).

    Raises:
        Refused: `wrong-phase`, `no-such-unit`, `no-such-card`, `not-yours`, `wrong-card` or `card-limit`.
    """
    need_phase(work, "act", "exchange", "aftermath", ruling="C8")
    side, gem = work.to_act, work.game.gem
    index = living(work, action.unit)
    if action.card not in work.game.card_index:
        raise Refused("no-such-card", "C1", "there is no card {card!r}", card=action.card)
    need_in_hand(work, side, (gem,))
    unit = need_own(work, index, side)
    exchange = work.exchange
    if exchange is None or not any(
        item.kind == "card" and item.side == side and item.name == action.card and item.unit == index
        for item in exchange.stack
    ):
        raise Refused(
            "wrong-card", "C8", "no {card} of this exchange lies on {unit}", card=action.card, unit=unit.id
        )
    need_room(work, side, unit, 1)
    work.lay(side, unit.card.id, (gem,))
    work.tell(ev.CardPlayed(side, action.card, 1, unit.id, True))
    if _effect(work, action.card) == "movement":
        work.set_left(index, unit.left + work.game.gem_amount, action.card)
    put_on_stack(work, [Item("gem", side, action.card, index)])


# Answers


def put_on_stack(work: Work, items: list[Item]) -> None:
    """A play: its items come on top, and the other side answers (E2, E3)."""
    assert work.exchange is not None
    work.exchange = work.exchange._replace(stack=(*work.exchange.stack, *items), passes=0)
    work.to_act = 1 - work.to_act


def need_chase(work: Work) -> Exchange:
    """The open exchange, if its attacker may chase now (E4).

    Raises:
        Refused: `wrong-phase`.
    """
    exchange = work.exchange
    if exchange is None or work.to_act != work.turn or exchange.ability:
        raise wrong_phase(work, "E4")
    if work.units[exchange.attacker].card.ranged:
        raise Refused("wrong-phase", "E4", "a ranged attacker never chases")
    if not exchange.evaded:
        raise Refused("wrong-phase", "E4", "the attacker moves only once the target has evaded")
    return exchange


def move_in_chase(work: Work, action: Move) -> None:
    """The chase with movement left (E4).

    Raises:
        Refused: `wrong-phase`, `no-such-unit`, `no-such-square`, `not-yours`, `cannot-move`, a step's code,
            `occupied` or `not-enough-movement`.
    """
    exchange = need_chase(work)
    index = living(work, action.unit)
    if any(square < 0 for square in action.path):
        raise no_square()
    unit = need_own(work, index, work.turn)
    if index != exchange.attacker:
        raise Refused(
            "wrong-phase",
            "E4",
            "only the attacker, {attacker}, may chase",
            attacker=work.units[exchange.attacker].id,
        )
    need_movable(unit)
    plan = plan_walk(field_for(work, unit), unit, action.path, stride_of(unit), "E4")
    put_on_stack(work, [Item("chase", work.turn, unit=index)])
    chase(work, plan)


def chase(work: Work, plan: Walk) -> None:
    """The attacker walks after its target; if it burns to death the attack is lost (E4, E11)."""
    exchange = work.exchange
    assert exchange is not None
    index = exchange.attacker
    spend(work, index, plan, "chase")
    if not work.over and not work.units[index].alive:
        settle(work)


def spend(work: Work, index: int, plan: Walk, how: str) -> None:
    """Walks and pays for it out of the movement left."""
    unit = work.units[index]
    work.units[index] = unit._replace(left=unit.left - plan.cost, moved=True)
    work.spend_free_squares(index, plan.cost)
    walk(work, index, plan, how)


def redirect(work: Work, action: Redirect) -> None:
    """Sends a blow that lost its target at another unit in reach (E5).

    Raises:
        Refused: `wrong-phase`, `not-your-turn`, `no-such-unit`, `nothing-to-redirect`, `not-an-enemy`,
            `out-of-range` or `obstructed`.
    """
    need_phase(work, "exchange", ruling="E5")
    if work.to_act != work.turn:
        raise Refused("not-your-turn", "E5", "only the attacker can redirect the blow")
    exchange = work.exchange
    assert exchange is not None
    index = living(work, action.target)
    unit = work.units[exchange.attacker]
    if exchange.ability or unit.card.ranged:
        raise Refused("nothing-to-redirect", "E5", "only the blow of a melee attack can be redirected")
    if in_reach(work, exchange.attacker, exchange.target):
        raise Refused(
            "nothing-to-redirect",
            "E5",
            "{target} is still in reach of {unit}",
            target=work.units[exchange.target].id,
            unit=unit.id,
        )
    target = work.units[index]
    if index == exchange.target or target.side != 1 - work.turn:
        why = phrase("{target} is no enemy unit; a blow goes to another enemy unit", target=target.id)
        if index == exchange.target:
            why = phrase(
                "{target} is the unit it was aimed at; a blow goes to another enemy unit", target=target.id
            )
        raise Refused("not-an-enemy", "E5", why)
    _need_reach(work, exchange.attacker, index, target.square, 0)
    work.exchange = exchange._replace(target=index, evaded=False)
    work.tell(ev.Redirected(unit.id, target.id))
    put_on_stack(work, [Item("redirect", work.turn, unit=index)])


def pass_answer(work: Work) -> None:
    """No (further) answer: two in a row settle the exchange (E2); in the aftermath it closes (E6).

    Raises:
        Refused: `wrong-phase`.
    """
    need_phase(work, "exchange", "aftermath", ruling="E2")
    work.tell(ev.Passed(work.to_act))
    if work.phase == "aftermath":
        _close(work)
        return
    exchange = work.exchange
    assert exchange is not None
    if exchange.passes:
        settle(work)
    else:
        work.exchange = exchange._replace(passes=1)
        work.to_act = 1 - work.to_act


# Settling


def settle(work: Work) -> None:
    """Settles the open exchange: damage and retaliation at one moment, then the aftermath (E6)."""
    exchange = work.exchange
    assert exchange is not None
    result = tally(work)
    attacker, target = work.units[exchange.attacker], work.units[exchange.target]
    work.tell(
        ev.BlowLanded(
            attacker.id,
            target.id,
            result.attack,
            result.rings,
            result.shields,
            result.blocks,
            result.damage,
            result.missed,
        )
    )
    before = target.life
    strike = strike_of(work, exchange)
    work.lose(
        [
            Loss(exchange.target, result.damage, "strike" if exchange.ability else "attack"),
            Loss(exchange.attacker, result.retaliation, "retaliation"),
        ]
    )
    if not exchange.ability and work.units[exchange.attacker].alive:
        work.drop_conditions(exchange.attacker, NEXT_ATTACK)
    if work.over:
        return
    target = work.units[exchange.target]
    work.exchange = None
    if target.alive and result.damage and strike is not None and strike.holds:
        work.add_condition(exchange.target, Condition("held", 1, True))
    if target.alive and target.life < before and may_heal(work, exchange.target):
        work.phase = "aftermath"
        work.wounded = exchange.target
        work.to_act = target.side
        work.tell(ev.AftermathOpened(target.id))
    else:
        _close(work)


def may_heal(position: Position, index: int) -> bool:
    """Whether the unit's owner holds a Potion within the limit of its card (C5, E6)."""
    unit = position.units[index]
    if unit.side == NOBODY:
        return False
    potion = position.game.chest_by_effect["heal"]
    if not potion or not position.hands[unit.side][position.game.card_index[potion]]:
        return False
    try:
        need_room(position, unit.side, unit, 1)
    except Refused:
        return False
    return True


def _close(work: Work) -> None:
    work.exchange = None
    work.wounded = -1
    work.phase = "act"
    work.to_act = work.turn
    work.tell(ev.ExchangeClosed())

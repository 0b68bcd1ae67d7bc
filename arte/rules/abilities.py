"""Abilities: who may use which when, on whom, and what each kind of effect does (sections H and E9, E10).

An ability is data: a target and a list of effects. `plan_use` holds every check, `use` applies the effects
in the order written; `EFFECTS` maps the closed set of kinds that act at once to their functions. Effects
that only count when an exchange settles (block, retaliate, void) are read off the stack by the tally.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from arte.rules import events as ev
from arte.rules.actions import Use
from arte.rules.checks import element_room, living, need_in_hand, need_movable, need_own, wrong_phase
from arte.rules.exchange import chase, open_exchange, put_on_stack
from arte.rules.forced import black_hole, push_all, walk
from arte.rules.movement import Stride, Walk, field_for, no_square, plan_walk, stride_of
from arte.rules.refusal import Refused
from arte.rules.state import Condition, Exchange, Item, Token, Unit
from arte.rules.work import Loss, Position, Work, standing_in
from arte.sentence import Sentence, counted, phrase

if TYPE_CHECKING:
    from arte.catalog.models import AbilityEntry


class Plan(NamedTuple):
    """A use that passed every check: the units it takes, its squares or card, and any walk."""

    hero: int
    ability: AbilityEntry
    units: tuple[int, ...] = ()
    squares: tuple[int, ...] = ()
    card: str = ""
    walk: Walk | None = None


# Checks, in the order of the refusals


def plan_use(position: Position, action: Use) -> Plan:
    """Checks a use of an ability.

    Raises:
        Refused: `wrong-phase`, `no-such-unit`, `no-such-ability`, `no-such-square`, `no-such-card`,
            `not-yours`, `used-this-turn`, `wrong-target`, `out-of-range`, `not-adjacent`, `occupied`,
            `blocked`, a step's code, `not-enough-movement`, `cannot-move`, `not-enough-elements`
            or `card-limit`.
    """
    if position.phase not in ("act", "exchange"):
        raise wrong_phase(position, "H")
    known = position.game.abilities.get(action.ability)
    if known is not None:
        _need_role(position, known[1])
    hero = living(position, action.hero)
    if known is None or known[0].id != position.units[hero].card.id:
        raise Refused(
            "no-such-ability",
            "H",
            "{hero} has no ability {ability!r}",
            hero=action.hero,
            ability=action.ability,
        )
    ability = known[1]
    _need_existing(position, action.targets)
    unit = need_own(position, hero, position.to_act)
    if ability.main and ability.id in position.mains:
        raise Refused(
            "used-this-turn", "H", "{ability} is a main ability, used once a turn", ability=ability.name
        )
    plan = _take_targets(position, Plan(hero, ability), unit, action.targets)
    _need_elements(position, unit, ability)
    return plan


def _need_role(position: Position, ability: AbilityEntry) -> None:
    """Refuses (`wrong-phase`) an ability whose time is not now, or which the other role answers with."""
    attacking = position.to_act == position.turn
    if position.phase == "act":
        if ability.when == "def":
            raise Refused(
                "wrong-phase", "E9", "{ability} answers an attack; none is being made", ability=ability.name
            )
    elif ability.when == "att":
        raise Refused(
            "wrong-phase",
            "H",
            "{ability} is used in one's own turn with no exchange open",
            ability=ability.name,
        )
    elif ability.when == "def" and attacking:
        raise Refused("wrong-phase", "E9", "{ability} is an answer of the defender's", ability=ability.name)
    elif ability.when == "att+" and not attacking:
        raise Refused("wrong-phase", "E9", "{ability} is an answer of the attacker's", ability=ability.name)


def _need_existing(position: Position, targets: tuple[str | int, ...]) -> None:
    for target in targets:
        if isinstance(target, int):
            if target < 0:
                raise no_square()
        elif target not in position.game.card_index:
            living(position, target)


def _need_elements(position: Position, unit: Unit, ability: AbilityEntry) -> None:
    """Refuses (`not-enough-elements`, `card-limit`) an ability that the Hero cannot pay (C5)."""
    if not ability.cost:
        return
    element: str = unit.card.element  # type: ignore[union-attr]
    held = position.hands[unit.side][position.game.card_index[element]]
    if held < ability.cost:
        raise Refused(
            "not-enough-elements",
            "H",
            "{ability} costs {cost} {element}, and {held} are in hand",
            ability=ability.name,
            cost=ability.cost,
            element=element,
            held=held,
        )
    room = element_room(position, unit.side, unit)
    if room < ability.cost:
        raise Refused(
            "card-limit",
            "C5",
            "{unit} can use {room} more Element cards this turn; this costs {cost}",
            unit=unit.id,
            room=room,
            cost=ability.cost,
        )


def _take_targets(position: Position, plan: Plan, unit: Unit, targets: tuple[str | int, ...]) -> Plan:
    if plan.ability.needs == "not-moved" and unit.moved:
        raise _wrong(plan, "{unit} has moved this turn", unit=unit.id)
    exchange = position.exchange
    if exchange is not None:
        return _take_answer(position, plan, exchange, unit, targets)
    who = plan.ability.target.who
    if who in ("self", "nobody", "enemies"):
        if targets:
            raise _wrong(plan, "it takes no target")
        if who == "enemies":
            return plan._replace(units=enemies_within(position, plan))
        return plan._replace(units=(plan.hero,) if who == "self" else ())
    if who == "squares":
        return plan._replace(squares=_take_squares(position, plan, unit, targets))
    if len(targets) != 1:
        raise _wrong(plan, "it takes one target, and {count} are named", count=len(targets))
    target = targets[0]
    if who == "card":
        if not isinstance(target, str) or target not in position.game.chest:
            raise _wrong(plan, "it takes a Chest card in hand")
        need_in_hand(position, unit.side, (target,))
        return plan._replace(card=target)
    index = position.index(target) if isinstance(target, str) else -1
    if index < 0 or not suits(position, plan.hero, who, index):
        raise _wrong(plan, WHO[who])
    _need_within(position, plan, unit.square, position.units[index].square)
    return plan._replace(units=(index,))


WHO = {
    "other": phrase("it takes another own unit"),
    "own": phrase("it takes its own Hero or another own unit"),
    "own-ranged": phrase("it takes an own ranged unit"),
    "enemy": phrase("it takes an enemy unit"),
}


def suits(position: Position, hero: int, who: str, index: int) -> bool:
    """Whether the unit of this index is of the kind that the ability takes."""
    unit, own = position.units[index], position.units[hero]
    if who == "enemy":
        return unit.side == 1 - own.side
    if unit.side != own.side:
        return False
    return who == "own" or (who == "other" and index != hero) or (who == "own-ranged" and unit.card.ranged)


def _wrong(plan: Plan, reason: str, **values: object) -> Refused:
    said = reason if isinstance(reason, Sentence) else Sentence(reason, values)
    return Refused("wrong-target", "H", "{ability}: {reason}", ability=plan.ability.name, reason=said)


def _need_within(position: Position, plan: Plan, start: int, end: int) -> None:
    within = plan.ability.target.within
    distance = position.ground.board.distance(start, end)
    if within is not None and distance > within:
        raise Refused(
            "out-of-range",
            "A2",
            "{ability} works within {within}; this is {distance} squares away",
            ability=plan.ability.name,
            within=within,
            distance=distance,
        )


def enemies_within(position: Position, plan: Plan) -> tuple[int, ...]:
    """Every enemy unit within the ability's distance of its Hero."""
    hero = position.units[plan.hero]
    area = position.ground.board.disc(hero.square, plan.ability.target.within or 0)
    return tuple(
        index
        for index, unit in enumerate(position.units)
        if unit.side == 1 - hero.side and unit.square >= 0 and area >> unit.square & 1
    )


def token_free(position: Position) -> int:
    """The squares that hold no unit and no token, as a set."""
    pink, yellow, horses = standing_in(position)
    taken = pink | yellow | horses
    for token in position.tokens:
        taken |= 1 << token.square
    return position.ground.board.all & ~taken


def _take_squares(
    position: Position, plan: Plan, unit: Unit, targets: tuple[str | int, ...]
) -> tuple[int, ...]:
    wanted = plan.ability.target
    squares = tuple(target for target in targets if isinstance(target, int))
    if len(squares) < len(targets) or not wanted.least <= len(squares) <= wanted.most:
        if wanted.least == wanted.most:
            raise _wrong(
                plan, counted("it takes {number} free square", "it takes {number} free squares", wanted.most)
            )
        raise _wrong(plan, "it takes {least} to {most} free squares", least=wanted.least, most=wanted.most)
    if not wanted.chained and len(set(squares)) < len(squares):
        raise _wrong(plan, "it takes different squares")
    board = position.ground.board
    free = token_free(position)
    pink, yellow, horses = standing_in(position)
    for place, square in enumerate(squares):
        if wanted.chained and place:
            if square in squares[:place] or board.distance(squares[place - 1], square) != 1:
                raise Refused(
                    "not-adjacent",
                    "H",
                    "{square} is not beside {before}, the one before",
                    square=board.name(square),
                    before=board.name(squares[place - 1]),
                )
        else:
            _need_within(position, plan, unit.square, square)
        if (pink | yellow | horses) >> square & 1:
            raise Refused("occupied", "K7", "a unit stands on {square}", square=board.name(square))
        if not free >> square & 1:
            raise Refused("blocked", "K7", "a token lies on {square} already", square=board.name(square))
    return squares


def _take_answer(
    position: Position, plan: Plan, exchange: Exchange, unit: Unit, targets: tuple[str | int, ...]
) -> Plan:
    """The targets of an ability laid on an exchange's stack (E9)."""
    ability = plan.ability
    target = position.units[exchange.target]
    if ability.when == "att+":
        return _take_attack_answer(position, plan, exchange, unit, targets)
    who = ability.target.who
    if who == "path":
        if plan.hero != exchange.target:
            raise _wrong(plan, "{target} is the one attacked, not {unit}", target=target.id, unit=unit.id)
        return plan._replace(walk=_plan_evasion(position, plan, unit, targets), units=(plan.hero,))
    if targets and targets != (target.id,):
        raise _wrong(plan, "it answers for the one attacked, {target}", target=target.id)
    if who == "nobody":
        return plan
    if not target.alive:
        raise _wrong(plan, "{target} is gone", target=target.id)
    if who == "self" and plan.hero != exchange.target:
        raise _wrong(plan, "{target} is the one attacked, not {unit}", target=target.id, unit=unit.id)
    if who == "attacked":
        _need_within(position, plan, unit.square, target.square)
    for effect in ability.effects:
        if effect.kind == "retaliate" and effect.judged == "played":
            attacker = position.units[exchange.attacker]
            distance = position.ground.board.distance(unit.square, attacker.square)
            if distance > effect.within:
                raise Refused(
                    "out-of-range",
                    "E9",
                    "{ability} answers an attack from within {within}; {attacker} is {distance} squares away",
                    ability=ability.name,
                    within=effect.within,
                    attacker=attacker.id,
                    distance=distance,
                )
    return plan._replace(units=(exchange.target,))


def _take_attack_answer(
    position: Position, plan: Plan, exchange: Exchange, unit: Unit, targets: tuple[str | int, ...]
) -> Plan:
    attacker = position.units[exchange.attacker]
    if exchange.ability:
        raise _wrong(plan, "no ability serves a strike")
    if plan.ability.target.who == "own-ranged":
        if targets != (attacker.id,) or not attacker.card.ranged:
            raise _wrong(
                plan,
                "inside an exchange it serves the attacker, {attacker}, if that is ranged",
                attacker=attacker.id,
            )
        _need_within(position, plan, unit.square, attacker.square)
        return plan._replace(units=(exchange.attacker,))
    if plan.hero != exchange.attacker:
        raise _wrong(plan, "{attacker} is the one attacking, not {unit}", attacker=attacker.id, unit=unit.id)
    movement = next((e for e in plan.ability.effects if e.kind == "add-movement"), None)
    if not targets:
        return plan._replace(units=(plan.hero,))
    path = tuple(target for target in targets if isinstance(target, int))
    if movement is None or len(path) < len(targets) or not exchange.evaded:
        raise _wrong(plan, "it takes a path only to chase a target that has evaded")
    need_movable(unit)
    stride = stride_of(unit, movement.amount)
    if movement.free:
        stride = stride._replace(free_squares=unit.condition("free-squares") + movement.amount)
    walk_plan = plan_walk(field_for(position, unit), unit, path, stride, "E4")
    return plan._replace(units=(plan.hero,), walk=walk_plan)


def evasion_stride(ability: AbilityEntry) -> Stride:
    """How an evading Hero moves: the Horse Law is excluded (H)."""
    effect: Any = next(effect for effect in ability.effects if effect.kind == "evade")
    return Stride(effect.squares, free=effect.free)


def _plan_evasion(position: Position, plan: Plan, unit: Unit, targets: tuple[str | int, ...]) -> Walk:
    path = tuple(target for target in targets if isinstance(target, int))
    if not path or len(path) < len(targets):
        raise _wrong(plan, "it takes the squares of its path")
    return plan_walk(field_for(position, unit), unit, path, evasion_stride(plan.ability), "E4")


# Using


def use(work: Work, action: Use) -> None:
    """Uses an ability; see `plan_use` for the refusals."""
    plan = plan_use(work, action)
    ability, hero = plan.ability, work.units[plan.hero]
    answering = work.phase == "exchange"
    side = work.to_act
    if ability.main:
        work.mains = (*work.mains, ability.id)
    elif ability.cost:
        element: str = hero.card.element  # type: ignore[union-attr]
        work.lay(side, hero.card.id, (element,) * ability.cost)
    if ability.when != "def":
        work.use_unit(plan.hero)
    work.tell(ev.AbilityUsed(hero.id, ability.id, action.targets, answering))
    if answering:
        on = plan.units[0] if plan.units else -1
        put_on_stack(work, [Item("ability", side, ability.id, on, plan.hero)])
    for effect in ability.effects:
        act = EFFECTS.get(effect.kind)
        if act is not None and not work.over:
            act(work, plan, effect)
    if answering and plan.walk is not None and ability.when == "att+":
        chase(work, plan.walk)


def _heal(work: Work, plan: Plan, effect: Any) -> None:
    for index in plan.units:
        work.heal(index, effect.amount)


def _lose(work: Work, plan: Plan, effect: Any) -> None:
    work.lose([Loss(index, effect.amount, "ability") for index in plan.units])


def _push(work: Work, plan: Plan, effect: Any) -> None:
    push_all(work, work.units[plan.hero].square, list(plan.units), effect.squares, away=True)


def _pull(work: Work, plan: Plan, effect: Any) -> None:
    push_all(work, work.units[plan.hero].square, list(plan.units), effect.squares, away=False)


def _hold(work: Work, plan: Plan, effect: Any) -> None:
    for index in plan.units:
        if work.units[index].alive:
            work.add_condition(index, Condition("held", 1, effect.turn == "next"))


def _slow(work: Work, plan: Plan, effect: Any) -> None:
    for index in plan.units:
        if work.units[index].alive:
            work.add_condition(index, Condition("slow", effect.amount, True))


def _free_steps(work: Work, plan: Plan, effect: Any) -> None:
    work.add_condition(plan.units[0], Condition("free-steps"))


def _add_movement(work: Work, plan: Plan, effect: Any) -> None:
    index = plan.units[0]
    work.set_left(index, work.units[index].left + effect.amount, plan.ability.id)
    if effect.free:
        total = work.units[index].condition("free-squares") + effect.amount
        unit = work.units[index]
        rest = tuple(c for c in unit.conditions if c.kind != "free-squares")
        work.units[index] = unit._replace(conditions=(*rest, Condition("free-squares", total)))
        work.tell(ev.ConditionChanged(unit.id, "free-squares", total, True))


def _add_range(work: Work, plan: Plan, effect: Any) -> None:
    work.add_condition(plan.units[0], Condition("range", effect.amount))


def _add_attack(work: Work, plan: Plan, effect: Any) -> None:
    work.add_condition(plan.units[0], Condition("lone-attack" if effect.lone else "attack", effect.amount))


def _more_attacks(work: Work, plan: Plan, effect: Any) -> None:
    unit = work.units[plan.units[0]]
    work.units[plan.units[0]] = unit._replace(attacks=unit.attacks + effect.amount)


def _strike(work: Work, plan: Plan, effect: Any) -> None:
    hero, target = work.units[plan.hero], work.units[plan.units[0]]
    work.tell(ev.AttackDeclared(hero.id, target.id, plan.ability.id))
    item = Item("strike", work.turn, plan.ability.id, plan.hero, plan.hero)
    open_exchange(work, Exchange(plan.hero, plan.units[0], plan.ability.id, (item,)))


def _evade(work: Work, plan: Plan, effect: Any) -> None:
    assert work.exchange is not None and plan.walk is not None
    work.exchange = work.exchange._replace(evaded=True)
    walk(work, plan.hero, plan.walk, "evasion")


def _place(work: Work, plan: Plan, effect: Any) -> None:
    hero = work.units[plan.hero]
    supply = next(entry.supply for entry in work.game.catalog.tokens if entry.id == effect.token)
    for square in plan.squares:
        tokens = list(work.tokens)
        same = [token for token in tokens if token.kind == effect.token]
        moved_from = None
        if len(same) >= supply:
            tokens.remove(same[0])
            moved_from = same[0].square
        work.set_tokens([*tokens, Token(effect.token, square, hero.id)])
        work.tell(ev.TokenPlaced(effect.token, square, hero.id, moved_from))
    if effect.token == "black-hole":
        black_hole(work, plan.squares[0], hero.id)


def _exchange_card(work: Work, plan: Plan, effect: Any) -> None:
    side = work.to_act
    work.take_from_hand(side, plan.card)
    work.discards = (*work.discards, plan.card)
    work.tell(ev.CardsDiscarded(1, 0))
    drawn = work.draw_chest(1)
    work.add_to_hand(side, drawn)
    work.tell(ev.Drew(side, drawn, ()))


EFFECTS: dict[str, Callable[[Work, Plan, Any], None]] = {
    "heal": _heal,
    "lose": _lose,
    "push": _push,
    "pull": _pull,
    "hold": _hold,
    "slow": _slow,
    "free-steps": _free_steps,
    "add-movement": _add_movement,
    "add-range": _add_range,
    "add-attack": _add_attack,
    "more-attacks": _more_attacks,
    "strike": _strike,
    "evade": _evade,
    "place": _place,
    "exchange-card": _exchange_card,
}

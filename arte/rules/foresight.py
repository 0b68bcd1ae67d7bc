"""What has not happened yet, told in full: a walk step by step, a side's threats, an attack's outcome.

Pure questions like those of `arte.rules.queries`, for whoever explains the rules. They are answered by
the very functions that decide actions and work on a seat's view as well.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise

from arte.board.squares import squares_in
from arte.rules.actions import Laying
from arte.rules.checks import living
from arte.rules.ground import Ground
from arte.rules.movement import Stride, field_for, no_square, step_cost, step_fault, stride_of
from arte.rules.queries import Forecast, forecast, measure, stride_now
from arte.rules.reach import Report, attack_distance, attack_range, is_mounted_short, obstructors, report
from arte.rules.refusal import Refused
from arte.rules.state import Exchange, GameState, Item
from arte.sentence import phrase


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a walk from `start` to `end`, whether or not it can be taken.

    `cost` is in squares of movement, 0 for a step that `fault` forbids; `left` what is left after it
    (below 0: too little). `law` names what set the cost: `climb` (M4), `horse-law` (M6), `free` (levels do
    not matter to this unit), `portal` (K4), or "" for a plain step. `burns` tells that it enters Fire.
    """

    start: int
    end: int
    cost: int
    left: int
    law: str
    burns: bool
    fault: Refused | None


def trace(state: GameState, unit_id: str, path: Iterable[int]) -> tuple[Step, ...]:
    """Each step of a walk along `path` with its cost and law, those after an impossible step too (M3 to M8).

    A unit that cannot act now is traced as if it could.

    Raises:
        Refused: `no-such-unit` or `no-such-square`.
    """
    index = living(state, unit_id)
    unit = state.units[index]
    stride = stride_now(state, index) or stride_of(unit)
    field, left, free_squares = field_for(state, unit), stride.left, stride.free_squares
    steps: list[Step] = []
    squares = (unit.square, *path)
    if not all(0 <= square < state.board.area for square in squares):
        raise no_square()
    for start, end in pairwise(squares):
        free = stride.free or free_squares > 0
        fault = step_fault(field, start, end, free=free)
        cost = 0 if fault else step_cost(field.ground, start, end, left, law=stride.law, free=free)
        law = "" if fault else _law(field.ground, start, end, cost, stride, free=free)
        left -= cost
        free_squares -= cost
        steps.append(Step(start, end, cost, left, law, bool(field.fire >> end & 1), fault))
    return tuple(steps)


def _law(ground: Ground, start: int, end: int, cost: int, stride: Stride, *, free: bool) -> str:
    """What decided over a step's cost."""
    if ground.linked(start, end):
        return "portal"
    rise = ground.levels[end] - ground.levels[start]
    if free:
        return "free" if rise > 0 or rise < -1 else ""
    if rise <= 0:
        return ""
    return "horse-law" if stride.law and cost == 1 else "climb"


def obstacles(state: GameState, unit_id: str, path: Iterable[int]) -> tuple[Refused, ...]:
    """Everything that forbids a walk, not only what forbids it first: steps, its end, its price.

    Raises:
        Refused: `no-such-unit` or `no-such-square`.
    """
    steps = trace(state, unit_id, path)
    found = [step.fault for step in steps if step.fault is not None]
    if not steps:
        return ()
    unit = state.units[living(state, unit_id)]
    end, left = steps[-1].end, steps[-1].left
    if field_for(state, unit).held >> end & 1:
        name = state.board.name(end)
        found.append(Refused("occupied", "M8", "{name} is held; a move ends on a free square", name=name))
    if left < 0:
        cost, had = sum(step.cost for step in steps), max(0, left + sum(step.cost for step in steps))
        words = phrase(
            "this costs {count} and {unit} has {left} squares of movement left",
            count=cost,
            unit=unit.id,
            left=had,
        )
        found.append(Refused("not-enough-movement", "M1", words))
    return tuple(found)


def threats(state: GameState, side: int) -> dict[int, tuple[str, ...]]:
    """The squares where a unit could be attacked by this side's units from where they stand, and by which.

    No card is counted; Third Level Law and waiting range are (A9). Whether a unit has attacked already is
    not asked: it tells what the squares are worth in that side's next turn.
    """
    found: dict[int, list[str]] = {}
    for index, unit in enumerate(state.units):
        if unit.side != side or not unit.alive or unit.card.horse:
            continue
        reach = unit.card.range + unit.condition("range") + 1
        short, ranged = is_mounted_short(unit), unit.card.ranged
        for square in squares_in(state.board.disc(unit.square, reach) & ~(1 << unit.square)):
            distance = attack_distance(state.ground, unit.square, square, ranged=ranged, horse_law=short)
            ghost = unit._replace(square=square)
            if distance <= attack_range(state, index, ghost) and not obstructors(state, unit, square):
                found.setdefault(square, []).append(unit.id)
    return {square: tuple(ids) for square, ids in found.items()}


def serves_horse_law(state: GameState, unit_id: str, target_id: str) -> bool:
    """Whether the Horse Law for attacks makes this attack shorter (A7).

    Raises:
        Refused: `no-such-unit`.
    """
    unit, target = (state.units[living(state, id)] for id in (unit_id, target_id))
    lengths = {
        attack_distance(state.ground, unit.square, target.square, ranged=unit.card.ranged, horse_law=served)
        for served in (False, is_mounted_short(unit))
    }
    return len(lengths) == 2


def measure_with(state: GameState, unit_id: str, target: str | int, cards: tuple[Laying, ...]) -> Report:
    """An attack's full account as it would be with these cards, before it is declared (A2 to A11).

    Raises:
        Refused: `no-such-unit` or `no-such-square`.
    """
    attacker = living(state, unit_id)
    side, items = state.units[attacker].side, []
    for laying in cards:
        items.append(Item("card", side, laying.card, attacker))
        items += [Item("gem", side, laying.card, attacker)] * laying.gems
    aim = living(state, target) if isinstance(target, str) else attacker
    return measure(replace(state, exchange=Exchange(attacker, aim, "", tuple(items))), unit_id, target)


def after_evading(state: GameState, square: int) -> Report | None:
    """How the open attack would stand to its target on another square; None if no attack is open (E4, E6).

    Raises:
        Refused: `no-such-square`.
    """
    exchange = state.exchange
    if exchange is None:
        return None
    if not 0 <= square < state.board.area:
        raise no_square()
    units = list(state.units)
    units[exchange.target] = units[exchange.target]._replace(square=square)
    moved = replace(state, units=tuple(units))
    return report(moved, exchange.attacker, exchange.target, square)


def outlook(
    state: GameState,
    unit_id: str,
    target_id: str,
    cards: tuple[Laying, ...] = (),
    *,
    rings: int = 0,
    shields: int = 0,
) -> Forecast:
    """What an attack with these cards comes to if nobody answers, before it is declared (E6).

    If it is the open exchange, what lies on its stack counts too. `rings` and `shields` are so many more
    of either, whoever holds them.

    Raises:
        Refused: `no-such-unit`.
    """
    attacker, target = living(state, unit_id), living(state, target_id)
    open_ = state.exchange
    if open_ is None or (open_.attacker, open_.target) != (attacker, target):
        open_ = Exchange(attacker, target, "", (Item("attack", state.units[attacker].side, unit=attacker),))
    game, sides = state.game, (state.units[attacker].side, state.units[target].side)
    ring, shield = game.chest_by_effect["attack"], game.chest_by_effect["block"]
    items: list[Item] = []
    for laying in (*cards, *[Laying(ring)] * (rings if ring else 0)):
        items.append(Item("card", sides[0], laying.card, attacker))
        items += [Item("gem", sides[0], laying.card, attacker)] * laying.gems
    items += [Item("card", sides[1], shield, target)] * (shields if shield else 0)
    imagined = replace(state, exchange=open_._replace(stack=(*open_.stack, *items)))
    told = forecast(imagined)
    assert told is not None
    return told

"""What has not happened yet: threats, outlooks and traced walks agree with what then happens."""

from __future__ import annotations

import pytest

from arte.rules import apply, destinations, forecast, measure, targets, why_not
from arte.rules.actions import Attack, Laying, Move
from arte.rules.foresight import obstacles, outlook, serves_horse_law, threats, trace
from arte.rules.refusal import Refused
from arte.scenario import loads
from tests.rules.games import positions


def state(body: str, levels: str):
    text = f'title = "a position"\n[board]\nlevels = """\n{levels}\n"""\n{body}\n'
    return loads(text, "a position").state


HILL = """
. . . . .
. 2 1 . .
. . . . .
. . . . .
. . . . .
"""
PAIR = """
[turn]
die = {die}
[units.pW1]
at = "{at}"
[units.yW1]
at = "{foe}"
[hands]
pink = ["ring", "gem"]
"""


@pytest.mark.parametrize("seed", [3, 11])
def test_a_square_is_threatened_by_those_who_reach_the_enemy_on_it(seed: int) -> None:
    for position in positions(seed, every=23):
        for side in (0, 1):
            found = threats(position, side)
            for unit in position.units:
                if unit.side != side or not unit.alive or position.exchange is not None:
                    continue
                for foe in position.units:
                    if foe.alive and foe.side == 1 - side:
                        reached = measure(position, unit.id, foe.id).in_reach
                        assert (unit.id in found.get(foe.square, ())) == reached


@pytest.mark.parametrize("seed", [5, 8])
def test_a_traced_walk_costs_what_the_walk_costs(seed: int) -> None:
    walked = 0
    for position in positions(seed, every=17):
        if position.phase != "act":
            continue
        for unit in position.units:
            if unit.side != position.turn or not unit.alive:
                continue
            for walk in destinations(position, unit.id).values():
                steps = trace(position, unit.id, walk.path)
                assert tuple(step.cost for step in steps) == walk.costs
                assert sum(step.burns for step in steps) == walk.burns
                assert obstacles(position, unit.id, walk.path) == ()
                walked += 1
    assert walked > 100


def test_every_obstacle_of_a_walk_is_named_and_the_first_is_the_refusal() -> None:
    position = state(PAIR.format(die=1, at="b2", foe="d5"), HILL)
    board = position.board
    path = tuple(map(board.square, ("b3", "b4", "a4", "a5")))
    faults = obstacles(position, "pW1", path)
    assert [fault.code for fault in faults] == ["no-stairs", "no-jumping"]
    assert str(faults[0]) == str(why_not(position, Move("pW1", path)))
    assert "b4" in faults[0].sentence
    dear = tuple(map(board.square, ("c3", "c4", "b4")))
    steps = trace(position, "pW1", dear)
    assert [(step.cost, step.law) for step in steps] == [(1, ""), (2, "climb"), (2, "climb")]
    assert [step.left for step in steps] == [2, 0, -2]
    assert [fault.code for fault in obstacles(position, "pW1", dear)] == ["not-enough-movement"]
    assert str(why_not(position, Move("pW1", dear))) == str(obstacles(position, "pW1", dear)[0])


def test_squares_that_are_not_there_are_refused() -> None:
    position = state(PAIR.format(die=1, at="b2", foe="d5"), HILL)
    with pytest.raises(Refused, match="no such square"):
        trace(position, "pW1", (99,))
    assert obstacles(position, "pW1", ()) == ()


def test_the_outlook_of_an_attack_is_its_forecast_once_declared() -> None:
    position = state(PAIR.format(die=1, at="b2", foe="c2"), HILL)
    for cards in ((), (Laying("ring", 1),)):
        attack = Attack("pW1", "yW1", cards)
        declared, _ = apply(position, attack)
        assert outlook(position, "pW1", "yW1", cards) == forecast(declared)
        assert outlook(declared, "pW1", "yW1") == forecast(declared)
    bare = outlook(position, "pW1", "yW1")
    assert outlook(position, "pW1", "yW1", rings=1).damage == bare.damage + 1
    assert outlook(position, "pW1", "yW1", shields=2).damage == max(0, bare.damage - 2)
    assert outlook(position, "pW1", "yW1", rings=1, shields=1).damage == bare.damage


def test_an_outlook_out_of_reach_says_so() -> None:
    position = state(PAIR.format(die=1, at="a1", foe="e5"), HILL)
    assert targets(position, "pW1") == ()
    assert outlook(position, "pW1", "yW1").missed == "the target is out of reach"


def test_the_horse_law_for_attacks_is_told_where_it_serves() -> None:
    rider = """
[turn]
die = 1
[units.pW1]
at = "d4"
riding = "H1"
[units.H1]
at = "d4"
[units.yW1]
at = "c4"
"""
    position = state(rider, HILL)
    assert serves_horse_law(position, "pW1", "yW1")
    assert not serves_horse_law(state(PAIR.format(die=1, at="d4", foe="c4"), HILL), "pW1", "yW1")

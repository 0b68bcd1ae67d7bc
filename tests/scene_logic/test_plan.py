"""Deployments on the way: limits, places, tiles, and whole suggestions that the rules accept."""

from __future__ import annotations

import random

import pytest

from arte import rules
from arte.catalog import house
from arte.rules.actions import First, OpeningRoll, Pick, Placed
from arte.scene.plan import Plan, Wrong, suggest


def deploying() -> rules.GameState:
    state = rules.new_game(house())
    for action in (OpeningRoll(0, 5), OpeningRoll(1, 2), First(0)):
        state, _ = rules.apply(state, action)
    for hero in ("paladin", "wizard", "priest", "assassin"):
        state, _ = rules.apply(state, Pick(hero))
    return state


@pytest.mark.parametrize("seed", range(12))
def test_a_suggestion_is_a_deployment_that_the_rules_accept(seed):
    state = deploying()
    for side, heroes in ((0, ("paladin", "priest")), (1, ("wizard", "assassin"))):
        plan = suggest(Plan(house(), side, heroes), random.Random(seed))
        assert not plan.missing()
        assert rules.deployment_faults(state, side, plan.deploy()) == ()
        state, _ = rules.apply(state, plan.deploy())


def put(plan: Plan, what: str, square: int) -> Plan:
    made = plan.put(what, square)
    assert isinstance(made, Plan), made
    return made


def test_the_army_is_limited_by_class_and_as_a_whole():
    plan = Plan(house(), 0, ("paladin", "priest"))
    for square in range(5):
        plan = put(plan, "warrior", square)
    assert "5 Warriors" in plan.put("warrior", 5).sentence
    for square in range(5, 8):
        plan = put(plan, "horse", square)
    assert "8 army units" in plan.put("archer", 8).sentence
    assert plan.missing() == "Still to place: Paladin and Priest."
    assert [id for id, _ in plan.named()][-3:] == ["H1", "H2", "H3"]
    assert [id for id, _ in put(Plan(house(), 1, ()), "horse", 180).named()] == ["H4"]


def test_units_stand_behind_the_grass_line_each_on_its_own_square():
    plan = put(Plan(house(), 0, ("paladin", "priest")), "paladin", 3)
    assert "grass line" in plan.put("archer", 60).sentence
    assert "Paladin stands there" in plan.put("archer", 3).sentence
    moved = plan.shift(3, 4)
    assert isinstance(moved, Plan) and moved.at(4) == "paladin" and moved.at(3) is None


def test_tiles_say_why_they_cannot_lie_there():
    plan = Plan(house(), 0, ("paladin", "priest"))
    board = plan.board

    def lay(size: str, name: str) -> Plan | Wrong:
        width, height = (int(n) for n in size.split("x"))
        return plan.try_tile(Placed(width, height, board.square(name)))

    assert "grass line" in lay("3x3", "a2").sentence
    assert "edge" in lay("3x3", "l5").sentence
    made = lay("3x3", "a4")
    assert isinstance(made, Plan)
    plan = made
    assert "unsupported" in lay("1x2", "c6").sentence
    assert "No 3x3" in lay("3x3", "e4").sentence
    made = lay("2x3", "a4")
    assert isinstance(made, Plan)
    plan = made
    assert "rests on it" in plan.take_tile(board.square("c4")).sentence
    taken = plan.take_tile(board.square("a4"))
    assert not isinstance(taken, Wrong) and taken[1] == Placed(2, 3, board.square("a4"))


def test_a_suggestion_keeps_what_is_placed_and_fills_in_the_rest():
    begun = put(put(Plan(house(), 0, ("paladin", "priest")), "paladin", 3), "archer", 5)
    laid = begun.try_tile(Placed(1, 1, begun.board.square("a5")))
    assert isinstance(laid, Plan)
    plan = suggest(laid, random.Random(4))
    assert not plan.missing() and plan.at(3) == "paladin" and plan.at(5) == "archer"
    assert plan.tiles == laid.tiles
    assert suggest(plan, random.Random(5)) != plan, "of a whole plan another is made"


def test_many_squares_at_fault_are_told_in_one_list():
    plan = Plan(house(), 0, ("paladin", "priest"))
    told = plan.try_tile(Placed(3, 3, plan.board.square("a1")))
    assert isinstance(told, Wrong) and "a1, b1, c1 and 6 more." in told.sentence

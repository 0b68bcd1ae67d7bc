"""How a game went, counted from its events and checked against its last position."""

from __future__ import annotations

import pytest

from arte.catalog import house
from arte.rules.actions import Attack, End, Laying, Move, Pass, Resign
from arte.scenario import loads as read_scenario
from arte.summary import Blow, Shot, summarize
from arte.table import Table
from tests.test_table import play
from tests.test_takeback import melee

SHOOTING = """
title = "An Archer and a Warrior apart"
[turn]
die = 3
[units.pA1]
at = "e4"
[units.pW1]
at = "a1"
[units.yW1]
at = "e8"
[units.yW2]
at = "i9"
[hands]
pink = ["ring", "ring"]
"""


def shooting() -> Table:
    return Table.from_state(read_scenario(SHOOTING, "shooting", house()).state)


def test_a_shot_its_cards_and_its_damage_are_counted() -> None:
    table = shooting()
    table.submit(Attack("pA1", "yW1", (Laying("ring"),)))
    while table.state.phase != "act":
        table.submit(Pass())
    life = table.state.unit("yW1").life  # type: ignore[union-attr]
    lost = house().unit("warrior").life - life  # type: ignore[union-attr]
    pink, yellow = summarize(table.entries).sides
    assert lost > 0
    assert (pink.attacks, pink.missed, pink.cards_played, pink.damage_dealt) == (1, 0, 1, lost)
    assert pink.longest_shot == Shot("pA1", "yW1", 4, 1)
    assert pink.hardest_blow == Blow("pA1", "yW1", lost, 1)
    assert (yellow.life_lost, yellow.damage_dealt, yellow.longest_shot) == (lost, 0, None)


def test_a_blow_by_hand_is_no_shot() -> None:
    table = melee()
    table.submit(Attack("pW1", "yW1"))
    table.submit(Pass())
    table.submit(Pass())
    pink = summarize(table.entries).sides[0]
    assert pink.longest_shot is None
    assert pink.hardest_blow is not None and pink.hardest_blow.damage == pink.damage_dealt


def test_turns_steps_sand_and_takebacks_are_counted() -> None:
    table = melee()
    board = table.state.board
    table.submit(Move("pW2", (board.square("a2"), board.square("a3"))))
    table.take_back(0)
    table.submit(Move("pW2", (board.square("a2"),)))
    table.tick(7)
    table.submit(End())
    table.tick(1000)
    table.submit(Resign())
    summary = summarize(table.entries, table.record.notes)
    pink, yellow = summary.sides
    assert (pink.squares_walked, pink.sand, pink.taken_back, pink.turns) == (1, 7, 1, 1)
    assert (yellow.sand, yellow.turns, yellow.squares_walked) == (120, 1, 0)
    assert (summary.winner, summary.why) == (1 - table.state.turn, "resigned")


def test_a_game_that_has_not_begun_is_empty() -> None:
    summary = summarize(())
    assert (summary.winner, summary.turns, summary.sides[0].attacks) == (-1, 0, 0)


@pytest.mark.parametrize("seed", range(4))
def test_the_counts_fit_the_last_position(seed: int) -> None:
    table = play(Table(house(), seed=seed), 400, seed)
    summary, state = summarize(table.entries), table.state
    assert summary.turns == state.number == sum(side.turns for side in summary.sides)
    for side, own in enumerate(summary.sides):
        units = [unit for unit in state.units if unit.side == side]
        assert sorted(own.units_lost) == sorted(unit.id for unit in units if not unit.alive)
        assert own.units_lost == summary.sides[1 - side].units_beaten
        lost = sum(unit.card.life - unit.life for unit in units)
        assert own.life_lost - own.life_recovered == lost
        assert own.damage_dealt <= summary.sides[1 - side].life_lost
        assert len(own.dice) in (own.turns, own.turns - 1)
        assert own.sand == 0

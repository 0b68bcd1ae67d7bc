"""The hourglass at the table: real time becomes whole seconds, and the sand stands when it should."""

from __future__ import annotations

from pathlib import Path

import pytest

from arte.catalog import house
from arte.hourglass import Hold, Hourglass
from arte.record import loads
from arte.rules import seconds_left
from arte.rules.actions import Attack, End, Flip, Lay, Pass, Stand
from arte.rules.events import TurnEnded
from arte.table import Table
from tests.test_table import timed
from tests.test_takeback import melee


class Clock:
    """A clock that a test turns."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def at_clock(table: Table, *, consents: tuple[bool, bool] = (False, False)) -> Clock:
    """Gives the table a clock of the test's, its sand running."""
    clock = Clock()
    table.hourglass = Hourglass(clock, consents=consents)
    table.run_sand()
    return clock


def left(table: Table) -> int | None:
    return seconds_left(table.state)


def test_fractions_gather_until_they_make_a_second() -> None:
    table = melee()
    clock = at_clock(table)
    for _ in range(5):
        clock.now += 0.25
        table.run_sand()
    assert left(table) == 119
    assert table.sand is not None and table.sand.exact == pytest.approx(118.75)
    for _ in range(40):
        clock.now += 0.5
        table.run_sand()
    assert table.record.lines == ("wait 21",)
    assert left(table) == 99


def test_time_before_the_first_look_is_nobodys() -> None:
    table = melee()
    clock = Clock()
    table.hourglass = Hourglass(clock)
    clock.now += 500
    assert table.run_sand() == ()
    assert left(table) == 120


def test_each_turn_begins_with_a_whole_second() -> None:
    table = melee()
    clock = at_clock(table)
    clock.now += 0.9
    table.run_sand()
    table.submit(End())
    table.run_sand()
    clock.now += 0.9
    table.run_sand()
    assert left(table) == 120
    clock.now += 0.2
    table.run_sand()
    assert left(table) == 119


def test_the_sand_stands_in_an_exchange_and_runs_on_after() -> None:
    table = melee()
    clock = at_clock(table)
    clock.now += 1.5
    table.run_sand()
    table.submit(Attack("pW1", "yW1"))
    table.run_sand()
    clock.now += 300
    assert table.run_sand() == ()
    assert table.sand is not None and (table.sand.standing, table.sand.running) == ("exchange", False)
    while table.state.phase != "act":
        table.submit(Pass())
    table.run_sand()
    clock.now += 0.5
    table.run_sand()
    assert left(table) == 118


@pytest.mark.parametrize("why", ["curtain", "animation"])
def test_the_sand_always_stands_when_nobody_could_act(why: Hold) -> None:
    table = melee()
    clock = at_clock(table)
    clock.now += 0.5
    table.hourglass.hold(why)
    clock.now += 60
    assert table.sand is not None and table.sand.standing == why
    table.hourglass.release(why)
    clock.now += 0.5
    table.run_sand()
    assert left(table) == 119


@pytest.mark.parametrize("why", ["menu", "focus"])
@pytest.mark.parametrize("consents", [(False, False), (True, False), (False, True), (True, True)])
def test_a_menu_or_another_window_stops_it_only_by_the_opponents_consent(
    why: Hold, consents: tuple[bool, bool]
) -> None:
    table = melee()
    clock = at_clock(table, consents=consents)
    table.hourglass.hold(why)
    clock.now += 10
    table.run_sand()
    assert left(table) == (120 if consents[1] else 110)
    table.hourglass.release(why)
    table.submit(End())
    table.run_sand()
    table.hourglass.hold(why)
    clock.now += 10
    table.run_sand()
    assert left(table) == (120 if consents[0] else 110)


def test_several_holds_end_one_by_one() -> None:
    table = melee()
    clock = at_clock(table, consents=(True, True))
    for why in ("menu", "curtain"):
        table.hourglass.hold(why)  # type: ignore[arg-type]
    table.hourglass.release("menu")
    table.hourglass.release("focus")
    assert table.hourglass.holds == {"curtain"}
    clock.now += 10
    table.run_sand()
    assert left(table) == 120


def test_the_last_sand_ends_the_turn_once_and_the_rest_is_dropped() -> None:
    table = melee()
    clock = at_clock(table)
    clock.now += 1000
    events = table.run_sand()
    assert [event for event in events if isinstance(event, TurnEnded)] == [TurnEnded(0, True)]
    assert (table.state.turn, left(table)) == (1, 120)
    assert table.run_sand() == ()


@pytest.mark.parametrize("manual", [False, True])
def test_weeks_that_go_by_leave_a_line_that_can_be_read(manual: bool) -> None:
    table = timed(manual=manual)
    clock = at_clock(table)
    clock.now += 3e7
    table.run_sand()
    assert table.record.lines[-1] == "wait 40"
    assert Table.from_loaded(loads(table.record.text().encode(), "a.arte", house())).state == table.state


def test_low_sand_is_told() -> None:
    table = melee()
    clock = at_clock(table)
    lows = []
    for _ in range(119):
        clock.now += 1
        table.run_sand()
        assert table.sand is not None
        lows.append(table.sand.low)
    assert lows.index(True) == 104 and all(lows[104:])
    short = timed(glass_seconds=4)
    assert short.sand is not None and (short.sand.seconds, short.sand.low) == (8, False)
    short.tick(6)
    assert short.sand is not None and short.sand.low


def test_by_hand_the_opponent_turns_and_lays_the_glass() -> None:
    table = melee(manual=True)
    clock = at_clock(table)
    assert table.sand is not None and table.sand.by_hand == (Lay(),)
    clock.now += 90
    table.run_sand()
    assert table.sand is not None
    assert (table.sand.standing, table.sand.by_hand) == ("empty", (Flip(), Lay()))
    table.submit(Flip())
    table.run_sand()
    clock.now += 5
    table.run_sand()
    assert (table.sand.glass, table.sand.in_glass) == (2, 55)
    table.submit(Lay())
    assert (table.sand.standing, table.sand.by_hand) == ("flat", (Stand(),))
    table.run_sand()
    clock.now += 500
    table.run_sand()
    assert left(table) == 55


def test_turned_by_the_program_nobody_has_a_hand_in_it() -> None:
    table = melee()
    assert table.sand is not None and table.sand.by_hand == ()
    table.tick(60)
    assert (table.sand.glass, table.sand.in_glass, table.sand.seconds) == (2, 60, 60)


def test_without_an_hourglass_there_is_no_sand() -> None:
    table = Table(house(), seed=1)
    clock = at_clock(table)
    clock.now += 50
    assert table.run_sand() == ()
    assert table.sand is None


def test_a_game_opened_again_has_lost_less_than_a_second(tmp_path: Path) -> None:
    table = timed()
    clock = at_clock(table)
    clock.now += 7.9
    table.run_sand()
    again = Table.from_loaded(loads(table.record.text().encode(), "game.arte", house()))
    assert again.state == table.state
    assert left(again) == 40 - 7
    later = at_clock(again)
    later.now += 1
    again.run_sand()
    assert left(again) == 40 - 8
    assert again.record.lines[-1] == "wait 8"

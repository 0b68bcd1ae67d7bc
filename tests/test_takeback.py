"""Taking steps back: what is free, what needs consent, and that time is never given back."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arte.bots.random_bot import choose
from arte.catalog import house
from arte.record import Note, RecordError, load, loads
from arte.rules.actions import Attack, End, Flip, Lay, Move, Pass, Resign, Stand
from arte.scenario import loads as read_scenario
from arte.table import Table
from arte.takeback import CannotTakeBack
from tests.test_table import play, timed, until

MELEE = """
title = "Two Warriors face to face"
[turn]
die = 3
[units.pW1]
at = "e4"
[units.pW2]
at = "a1"
[units.yW1]
at = "e5"
[units.yW2]
at = "i9"
[options]
hourglass = true
"""


def melee(**options: object) -> Table:
    """Pink acts, with two Warriors; the hourglass runs."""
    text = MELEE + "".join(f"{key} = {str(value).lower()}\n" for key, value in options.items())
    return Table.from_state(read_scenario(text, "melee", house()).state)


def square(table: Table, name: str) -> int:
    return table.state.board.square(name)


def walk(table: Table, unit: str, *names: str) -> None:
    table.submit(Move(unit, tuple(square(table, name) for name in names)))


def reloaded(table: Table) -> Table:
    return Table.from_loaded(loads(table.record.text().encode(), "game.arte", house()))


def test_own_steps_are_free_one_after_the_other() -> None:
    table = melee()
    states = [table.state]
    for name in ("a2", "a3"):
        walk(table, "pW2", name)
        states.append(table.state)
    for steps in (1, 0):
        answer = table.can_take_back(0)
        assert (answer.verdict, answer.why, answer.since) == ("free", "own-steps", steps + 1)
        assert [line.text for line in answer.lines] == [f"move pW2 a{steps + 2}"]
        table.take_back(0)
        assert table.state == states[steps]
    nothing = table.can_take_back(0)
    assert (nothing.verdict, nothing.why, nothing.since, nothing.lines) == ("never", "nothing", 0, ())
    with pytest.raises(CannotTakeBack, match="pink has no step to take back"):
        table.take_back(0, consent=True)


def test_several_steps_go_at_once() -> None:
    table = melee()
    for name in ("a2", "a3", "b3"):
        walk(table, "pW2", name)
    answer = table.take_back(0, since=2)
    assert [line.text for line in answer.lines] == ["move pW2 a3", "move pW2 b3"]
    assert table.state.unit("pW2").square == square(table, "a2")  # type: ignore[union-attr]
    assert table.can_take_back(0, since=9).why == "nothing"


def test_a_declared_attack_is_free_until_it_is_answered() -> None:
    table = melee()
    before = table.state
    table.submit(Attack("pW1", "yW1"))
    assert table.can_take_back(0).verdict == "free"
    assert table.can_take_back(1).verdict == "never"
    table.submit(Pass())
    answer = table.can_take_back(0)
    assert (answer.verdict, answer.why) == ("consent", "answer")
    assert answer.sentence == "2 steps: yellow has acted since, so yellow must agree"
    with pytest.raises(CannotTakeBack):
        table.take_back(0)
    # yellow's own answer is yellow's to take back, as pink has not gone on
    assert table.can_take_back(1).verdict == "free"
    table.take_back(0, consent=True)
    assert table.state == before


def test_an_ended_turn_needs_consent_and_the_next_ones_sand_is_new() -> None:
    table = melee()
    table.tick(10)
    table.submit(End())
    table.tick(7)
    answer = table.can_take_back(0)
    assert (answer.verdict, answer.why) == ("consent", "turn")
    table.take_back(0, consent=True)
    assert table.record.lines == ("wait 10",)
    table.submit(End())
    assert table.record.lines == ("wait 10", "end")
    assert table.state.glass is not None and table.state.glass.seconds == 60


def test_a_die_needs_consent_and_falls_as_it_fell() -> None:
    table = until(Table(house(), seed=1), "act")
    thrown = table.state.die
    answer = table.can_take_back(table.state.turn)
    assert (answer.verdict, answer.why) == ("consent", "die")
    table.take_back(table.state.turn, consent=True)
    assert table.state.phase == "roll"
    assert table.can_take_back(table.state.turn).why == "draw"
    table.roll()
    assert table.state.die == thrown


def test_time_and_the_hand_on_the_glass_do_not_change_the_die() -> None:
    one, other = timed(manual=True), timed(manual=True)
    side = one.state.turn
    thrown = one.state.die
    for table in (one, other):
        table.take_back(side, consent=True)
    other.submit(Lay())
    other.submit(Stand())
    one.roll()
    other.roll()
    assert one.state.die == other.state.die == thrown


def test_the_sand_stays_gone_in_one_line() -> None:
    table = melee()
    table.tick(5)
    walk(table, "pW2", "a2")
    table.tick(7)
    walk(table, "pW2", "a3")
    table.tick(1)
    table.take_back(0, since=2)
    assert table.record.lines == ("wait 13",)
    assert table.state.glass is not None and table.state.glass.seconds == 47
    table.tick(2)
    assert table.record.lines == ("wait 15",)


def test_what_the_opponent_did_with_the_glass_stays() -> None:
    table = melee(manual=True)
    walk(table, "pW2", "a2")
    table.tick(62)
    table.submit(Flip())
    table.tick(3)
    table.submit(Lay())
    glass = table.state.glass
    assert table.can_take_back(0).verdict == "free"
    table.take_back(0)
    assert table.state.glass == glass
    assert table.record.lines == ("wait 62", "flip", "wait 3", "lay")


def test_sand_that_ran_after_an_exchange_takes_the_exchange_along() -> None:
    table = melee()
    table.submit(Attack("pW1", "yW1"))
    table.submit(Pass())
    table.submit(Pass())
    if table.state.phase == "aftermath":
        table.submit(Pass())
    last_answer = table.can_take_back(1)
    assert last_answer.lines[0].text == "pass"
    table.tick(4)
    answer = table.can_take_back(1)
    assert answer.lines[0].text == "attack pW1 yW1"
    table.take_back(1, consent=True)
    assert table.record.lines == ("wait 4",)
    assert table.state.glass is not None and table.state.glass.seconds == 56


def test_a_turn_that_the_sand_has_ended_stays_ended() -> None:
    table = melee()
    walk(table, "pW2", "a2")
    table.tick(130)
    assert table.state.turn == 1
    answer = table.can_take_back(0)
    assert (answer.verdict, answer.why, answer.since) == ("never", "sand", 0)
    with pytest.raises(CannotTakeBack, match="time is not given back"):
        table.take_back(0, consent=True)


def test_a_game_that_is_over_goes_on_by_consent() -> None:
    table = melee()
    before = table.state
    table.submit(Resign())
    assert table.can_take_back(0).why == "over"
    table.take_back(0, consent=True)
    assert table.state == before


def test_a_deployment_is_free_until_both_are_in_and_tells_nothing() -> None:
    table = until(Table(house(), seed=9), "deploy")
    play(table, 1)
    answer = table.can_take_back(0)
    assert (answer.verdict, [line.text for line in answer.lines]) == ("free", ["deploy pink ?"])
    play(table, 1)
    assert table.can_take_back(0).why == "deployments"
    assert table.can_take_back(1).why == "deployments"


def test_the_deal_is_dealt_again_as_it_was() -> None:
    table = until(Table(house(), seed=1), "take")
    hands = table.state.hands
    answer = table.can_take_back(table.log[-2].side, since=len(table.record.lines) - 1)
    assert answer.why == "shuffle"
    table.take_back(answer.side, consent=True, since=answer.since)
    assert table.state.phase == "start-first"
    play(table, 1)
    assert table.state.phase == "take"
    assert sorted(map(sum, table.state.hands)) == sorted(map(sum, hands))


def test_a_takeback_is_saved_noted_and_read_again(tmp_path: Path) -> None:
    path = tmp_path / "a.arte"
    table = until(Table(house(), seed=1, save=path), "act")
    lines, side = table.record.lines, table.state.turn
    table.submit(End())
    assert load(path).record.lines == (*lines, "end")
    table.take_back(side, consent=True)
    assert load(path).record == table.record
    assert table.record.lines == lines
    assert table.record.notes == (Note(len(lines), side, 1, True),)
    told = table.log[-1]
    assert told.text == f"took-back {('pink', 'yellow')[side]} 1 agreed"
    assert told.words.endswith("takes a step back; " + ("yellow", "pink")[side] + " agrees")
    again = Table.resume(path)
    assert again.log == table.log
    play(table, 3)
    assert load(path).record == table.record
    assert f"\n{told.text}\n" in path.read_text("utf-8")


def test_notes_at_one_place_become_one_and_outlive_what_goes_later() -> None:
    table = melee()
    for _ in range(3):
        walk(table, "pW2", "a2")
        table.take_back(0)
    assert [note.text for note in table.record.notes] == ["took-back pink 3"]
    walk(table, "pW2", "a2")
    walk(table, "pW2", "a3")
    table.take_back(0)
    table.take_back(0)
    assert [note.text for note in table.record.notes] == ["took-back pink 5"]
    assert [line.words for line in table.log] == ["Pink takes 5 steps back"]


def test_a_note_that_is_none_is_refused_like_any_line() -> None:
    table = play(Table(house(), seed=3), 4)
    text = table.record.text().replace("-- 4", "took-back pink 0\n-- 4")
    with pytest.raises(RecordError, match="'took-back pink 0' is not understood"):
        loads(text.encode(), "game.arte", house())


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6))
def test_after_any_takebacks_the_game_replays_and_no_sand_comes_back(seed: int) -> None:
    rng = random.Random(seed)
    table = timed(seed % 50, manual=rng.random() < 0.5)
    for _ in range(60):
        if table.state.phase == "over":
            break
        chance = rng.random()
        side = rng.randrange(2)
        if chance < 0.2:
            table.tick(rng.randrange(1, 12))
        elif chance < 0.4 and (answer := table.can_take_back(side)).verdict != "never":
            number, gone = table.state.number, _sand_gone(table)
            table.take_back(side, consent=answer.verdict == "consent")
            if table.state.number == number:
                assert _sand_gone(table) == gone
        elif table.state.phase == "roll":
            table.roll()
        else:
            table.submit(choose(table.state, rng))
    again = reloaded(table)
    assert again.state == table.state
    assert again.record == table.record
    assert again.log_for(0) == table.log_for(0)


def _sand_gone(table: Table) -> object:
    glass = table.state.glass
    return glass and (glass.number, glass.seconds, glass.flat)

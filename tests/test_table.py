"""The table: seats and their secrets, dice from the seed, the clock, saving and the log."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from arte import words
from arte.bots.random_bot import choose
from arte.catalog import Options, house
from arte.record import Loaded, RecordError, load, loads
from arte.rules import Refused
from arte.rules.actions import Deploy, Draw, End, OpeningRoll, Pass, Shuffle, Take, Wait
from arte.savefile import SaveFile
from arte.table import Table

ROLLS = ("draft-roll", "start-roll", "roll")


def play(table: Table, actions: int, seed: int = 0) -> Table:
    """Lets chance choose, the table rolling its own dice, for so many decisions or to the end."""
    for place in range(actions):
        if table.state.phase == "over":
            break
        if table.state.phase in ROLLS:
            table.roll()
        else:
            table.submit(choose(table.state, random.Random(f"{seed}/{place}")))
    return table


def until(table: Table, phase: str) -> Table:
    while table.state.phase != phase:
        play(table, 1, len(table.record.lines))
    return table


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    one, other = (play(Table(house(), seed=11), 200) for _ in range(2))
    assert one.record.lines == other.record.lines
    assert one.record.lines != play(Table(house(), seed=12), 200).record.lines


def test_a_game_without_a_seed_gets_a_fresh_one() -> None:
    assert Table(house()).record.header.seed != Table(house()).record.header.seed


def test_the_box_is_shuffled_once_both_know_who_begins() -> None:
    table = until(Table(house(), seed=1), "take")
    assert isinstance(table._entries[-1].action, Shuffle)
    assert sum(table.state.hands[0]) == sum(table.state.hands[1]) == 10


def test_discards_are_shuffled_before_a_draw_that_needs_them() -> None:
    """Over a long game the deck runs out; the record replays, so each shuffle came where it was due."""
    table = Table(house(), seed=2)
    for _ in range(3000):
        play(table, 1, len(table.record.lines))
        shuffles = sum(line.startswith("shuffle") for line in table.record.lines)
        if shuffles > 1 or table.state.phase == "over":
            break
    assert shuffles > 1
    assert Table.from_loaded(_reload(table)).state == table.state


def _reload(table: Table) -> Loaded:
    return loads(table.record.text().encode(), "game.arte", house())


def test_a_refused_action_changes_and_saves_nothing(tmp_path: Path) -> None:
    table = until(Table(house(), seed=3, save=tmp_path / "a.arte"), "act")
    before, saved = table.state, (tmp_path / "a.arte").read_bytes()
    with pytest.raises(Refused):
        table.submit(Pass())
    with pytest.raises(Refused):
        table.roll()
    assert table.state is before
    assert (tmp_path / "a.arte").read_bytes() == saved


def test_every_action_is_saved_and_a_game_opened_again_goes_on_as_it_would_have(tmp_path: Path) -> None:
    path = tmp_path / "games" / "a.arte"
    table = Table(house(), seed=4, save=path, names=("Ana", "Bo"))
    for count in range(60):
        play(table, 1, count)
        assert load(path).state == table.state
    again = Table.resume(path)
    assert again.names == ("Ana", "Bo")
    assert again.log_for(0) == table.log_for(0)
    for count in range(60, 120):
        play(table, 1, count)
        play(again, 1, count)
    assert again.record.lines == table.record.lines
    # both go on in one file: the second to write sees that it is not its own any more
    assert {again.saving.path, table.saving.path} == {path, path.with_name("a-2.arte")}


def test_a_new_game_leaves_an_older_save_alone(tmp_path: Path) -> None:
    old = play(Table(house(), seed=5, save=tmp_path / "a.arte"), 10)
    new = play(Table(house(), seed=6, save=tmp_path / "a.arte"), 3)
    assert load(tmp_path / "a.arte").state == old.state
    assert new.saving.path == tmp_path / "a-2.arte"


def test_what_came_before_a_damaged_line_plays_on(tmp_path: Path) -> None:
    path = tmp_path / "a.arte"
    table = play(Table(house(), seed=7, save=path), 30)
    damaged = path.read_bytes()[:-30]
    path.write_bytes(damaged)
    with pytest.raises(RecordError) as caught:
        Table.resume(path)
    good = caught.value.good
    assert good is not None
    saved = Table.from_loaded(good, SaveFile(path))
    play(saved, 1)
    assert saved.record.lines[: len(good.plies)] == table.record.lines[: len(good.plies)]
    assert path.read_bytes() == damaged
    assert saved.saving.path is not None and load(saved.saving.path).state == saved.state


def test_a_game_goes_on_when_it_cannot_be_saved(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    table = play(Table(house(), seed=8, save=tmp_path / "file" / "a.arte"), 5)
    assert len(table.record.lines) == 5
    assert table.saving.fault is not None and "goes on unsaved" in table.saving.fault


def test_a_table_without_a_save_has_no_fault() -> None:
    table = play(Table(house(), seed=8), 5)
    assert (table.saving.path, table.saving.fault) == (None, None)


# -- secrets ------------------------------------------------------------------------------------


def test_a_deployment_is_hidden_until_both_are_in() -> None:
    table = until(Table(house(), seed=9), "deploy")
    play(table, 1)
    assert isinstance(table._entries[-1].action, Deploy)
    assert "=" in table.log_for(0)[-1].text
    for seat in (1, None):
        assert table.log_for(seat)[-1].text == "deploy pink ?"
    play(table, 1)
    for seat in (0, 1, None):
        assert all("=" in line.text for line in table.log_for(seat) if line.text.startswith("deploy"))


def test_nobody_reads_the_others_cards_in_the_log() -> None:
    table = play(Table(house(), seed=10), 400)
    kinds = set()
    for seat in (0, 1, None):
        for line, entry in zip(table.log_for(seat), table._entries, strict=True):
            kinds.add(type(entry.action))
            if isinstance(entry.action, Shuffle):
                assert line.text == "shuffle ?"
            elif isinstance(entry.action, Draw | Take) and entry.action.elements:
                assert ("?" in line.text) == (entry.side != seat)
                names = {hero.element_name for hero in house().heroes} | {card.name for card in house().cards}
                told = any(f" {name}" in line.words for name in names - {"Element", "Chest"})
                assert told == (entry.side == seat)
    assert {Shuffle, Draw, Take} <= kinds


def test_the_log_does_not_depend_on_what_is_hidden() -> None:
    """Two games that differ only in the order of the deck read the same to an onlooker."""
    tables = [until(Table(house(), seed=1), "start-first") for _ in range(2)]
    tables[1]._header = tables[1]._header.model_copy(update={"seed": 99})
    for table in tables:
        play(table, 4, 5)
    assert tables[0].record.lines != tables[1].record.lines
    assert tables[0].log == tables[1].log


def test_the_log_tells_turn_side_and_place() -> None:
    table = until(Table(house(), seed=1), "act")
    first, last = table.log[0], table.log[-1]
    assert (first.number, first.side, first.ply) == (0, 0, 1)
    assert first.text.startswith("roll pink") and first.words.startswith("Pink rolls")
    assert (last.number, last.side, last.ply) == (1, table.state.turn, len(table.record.lines))


# -- time ---------------------------------------------------------------------------------------


def timed(seed: int = 1, **options: object) -> Table:
    catalog = house()
    merged = catalog.options.model_copy(update={"hourglass": True, "glass_seconds": 20, **options})
    return until(Table(catalog, Options.model_validate(merged.model_dump()), seed=seed), "act")


def test_seconds_become_one_line_and_run_the_turn_out() -> None:
    table = timed()
    before, lines, log = table.state.turn, len(table.record.lines), len(table.log)
    for _ in range(39):
        table.tick(1)
    assert table.record.lines[lines:] == ("wait 39",)
    assert len(table.log) == log
    table.tick(5)
    assert table.state.turn != before
    assert "time has run out" in table.log[-1].words
    assert Table.from_loaded(_reload(table)).state == table.state
    # the next turn's sand is not joined to this one's
    table.tick(1)
    assert table.record.lines[-1] == "wait 1"


def test_joined_waits_do_not_change_the_dice() -> None:
    one, other = timed(), timed()
    for _ in range(7):
        one.tick(1)
    other.tick(3)
    for table in (one, other):
        table.submit(End())
        play(table, 3, 4)
    assert one.record.lines[-3:] == other.record.lines[-3:]


def test_without_running_sand_time_leaves_no_trace() -> None:
    table = until(Table(house(), seed=1), "act")
    assert table.tick(5) == ()
    manual = timed(manual=True)
    manual.tick(25)
    count = len(manual.record.lines)
    manual.tick(25)
    assert len(manual.record.lines) == count


def test_a_scenario_position_can_be_played_without_a_save() -> None:
    table = until(Table(house(), seed=1), "act")
    other = Table.from_state(table.state, seed=3)
    other.submit(End())
    assert other.to_act == 1 - table.state.turn
    assert len(other.log) == 1
    assert other.view(0).seat == 0


def test_the_opening_roll_is_for_the_side_to_act() -> None:
    table = Table(house(), seed=1)
    with pytest.raises(Refused):
        table.submit(OpeningRoll(1, 3))
    table.roll()
    assert table.to_act == 1
    assert table.submit(Wait(3)) == ()


def test_the_log_is_told_in_the_language_in_use_at_once() -> None:
    table = Table(house(), seed=3)
    table.roll()
    english = table.log[0].words
    words.use("es")
    try:
        spanish = table.log[0].words
    finally:
        words.use("en")
    assert spanish != english == table.log[0].words

"""Replaying a saved game: any moment of it, going on from there, exporting it, and the command."""

from __future__ import annotations

from pathlib import Path

import pytest

from arte import words
from arte.catalog import house
from arte.record import RecordError, load, loads
from arte.replay import NoSuchMoment, Replay, as_text
from arte.rules.actions import First, Resign, Shuffle
from arte.savefile import continued_path
from arte.scenario import loads as read_scenario
from arte.scenario import run
from arte.table import Table
from tests.test_cli import arte
from tests.test_table import play, timed, until

PLAYED = play(Table(house(), seed=21, names=("Ana", "Bo")), 140)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.arte"
    path.write_bytes(PLAYED.record.text().encode())
    return path


@pytest.fixture
def replay(path: Path) -> Replay:
    return Replay.open(path, house())


def test_every_ply_shows_the_position_of_the_game(replay: Replay) -> None:
    assert replay.length == len(PLAYED.entries)
    assert replay.at == 0 and replay.state == PLAYED.entries[0].before
    for entry, moment in zip(PLAYED.entries, replay.play(), strict=True):
        assert (moment.ply, moment.before, moment.state) == (entry.ply, entry.before, entry.after)
        assert moment.events == entry.events
        assert replay.state == entry.after
    assert replay.view(0).state.hands[1] == (0,) * len(replay.state.hands[1])


def test_it_steps_both_ways_and_stops_at_the_ends(replay: Replay) -> None:
    assert replay.step(-3).ply == 0
    assert replay.step(5).ply == 5
    assert replay.step(-1).state == PLAYED.entries[3].after
    assert replay.step(10**6).ply == replay.length
    assert list(replay.play()) == []


def test_it_jumps_to_plies_and_turns(replay: Replay) -> None:
    for number, ply in replay.turns.items():
        moment = replay.jump_to_turn(number)
        assert (moment.ply, moment.state.number) == (ply, number)
        assert ply == 0 or replay.position(ply - 1).number == number - 1
    assert 0 in replay.turns and PLAYED.state.number in replay.turns
    here = replay.at
    for jump in (lambda: replay.jump(-1), lambda: replay.jump(10**6), lambda: replay.jump_to_turn(999)):
        with pytest.raises(NoSuchMoment, match="the game has"):
            jump()
    assert replay.at == here


def test_sand_that_only_runs_is_quiet() -> None:
    table = timed()
    table.tick(3)
    table.tick(60)
    replay = Replay(loads(table.record.text().encode(), "game.arte", house()))
    waits = [moment.quiet for moment in replay.play() if moment.ply > replay.length - 1]
    assert waits == [False], "the turn ran out with it"
    assert not any(replay.moment(ply).quiet for ply in range(1, replay.length))


def test_a_game_goes_on_from_any_moment_under_a_new_name(path: Path, replay: Replay) -> None:
    before = path.read_bytes()
    for ply in (0, 40, replay.length):
        table = replay.continue_from(ply, continued_path(path, ply))
        assert table.state == replay.position(ply)
        assert table.names == ("Ana", "Bo")
        assert table.record.header.seed != replay.header.seed
        assert table.saving.path == path.with_name(f"game-from-{ply}.arte")
        assert load(table.saving.path).state == table.state
        play(table, 20, 3)
        assert load(table.saving.path).state == table.state
    assert path.read_bytes() == before
    again = replay.continue_from(40, continued_path(path, 40))
    assert again.saving.path == path.with_name("game-from-40-2.arte")


def test_between_the_decision_and_the_deal_the_new_game_deals(replay: Replay) -> None:
    ply = next(e.ply for e in PLAYED.entries if isinstance(e.action, Shuffle)) - 1
    assert isinstance(PLAYED.entries[ply - 1].action, First)
    table = replay.continue_from(ply, None, seed=5)
    assert isinstance(table.entries[-1].action, Shuffle)
    play(table, 6)
    assert table.state.number == 1


def test_any_position_is_exported_as_a_scenario_that_passes(replay: Replay) -> None:
    for ply in range(0, replay.length + 1, 9):
        scenario = read_scenario(replay.export(ply), "out.toml", house())
        assert run(scenario) == []
        assert scenario.file.title == f"Ana against Bo, after {ply} actions"
        assert scenario.state.hands == replay.position(ply).hands


def test_the_text_tells_both_sides_cards_only_after_the_end() -> None:
    table = until(Table(house(), seed=1), "act")
    told = as_text(Replay(loads(table.record.text().encode(), "game.arte", house())))
    assert "unfinished" in told.splitlines()[0]
    assert "[take pink ? " in told
    table.submit(Resign())
    told = as_text(Replay(loads(table.record.text().encode(), "game.arte", house())))
    assert "unfinished" not in told
    assert "[take pink ?" not in told and "[take pink " in told
    assert "shuffle ?" in told


# -- the command --------------------------------------------------------------------------------


def test_the_log_is_printed_in_words_and_notation(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, error = arte(capsys, "replay", path, "--text")
    assert (status, error) == (0, "")
    lines = out.splitlines()
    assert lines[0].startswith("Ana (pink) and Bo (yellow), ")
    assert lines[2] == "Opening"
    assert lines[3].startswith("    1  Pink rolls ") and "[roll pink " in lines[3]
    assert "Turn 1" in lines
    assert len([line for line in lines if "[" in line]) == len(PLAYED.log)
    status, out, _ = arte(capsys, "replay", path, "--text", "--to", 4)
    assert out.splitlines()[-1].startswith("    4  ")


def test_an_exported_position_is_titled_in_the_language_in_use(replay: Replay) -> None:
    with words.speaking("es"):
        title = read_scenario(replay.export(20), "out.toml", house()).file.title
    assert title == "Ana contra Bo, tras 20 acciones"


def test_a_position_is_exported_to_a_new_file_only(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.toml"
    assert arte(capsys, "replay", path, "--to", 60, "--export", out) == (0, "", "")
    assert arte(capsys, "scenario", "run", out)[0] == 0
    written = out.read_bytes()
    status, _, error = arte(capsys, "replay", path, "--export", out)
    assert status == 2 and error.endswith("exists already; name a new file, or remove that one\n")
    assert out.read_bytes() == written
    status, _, error = arte(capsys, "replay", path, "--export", tmp_path / "no" / "out.toml")
    assert status == 2 and error.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--to", "999"], "there is no action 999: the game has "),
        (["--to", "-1"], "must be a whole number from 0"),
        (["--to", "x"], "must be a whole number from 0, not 'x'"),
    ],
)
def test_what_cannot_be_used_is_one_line(
    path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    status, out, error = arte(capsys, "replay", path, *arguments)
    assert (status, out, error.count("\n")) == (2, "", 1)
    assert said in error


def test_a_broken_file_is_one_line(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path.write_bytes(path.read_bytes()[:-40])
    with pytest.raises(RecordError):
        Replay.open(path)
    status, out, error = arte(capsys, "replay", path)
    assert (status, out, error.count("\n")) == (2, "", 1)
    assert f"{path}:" in error
    assert arte(capsys, "replay", path.with_name("none.arte"))[0] == 2

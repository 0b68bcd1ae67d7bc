"""Saved games: replaying gives the same game, and whatever is wrong with a file is told by its line."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arte import notation
from arte.bots.random_bot import step
from arte.catalog import Options, house
from arte.record import LARGEST_FILE, Record, RecordError, fingerprint, header, load, loads
from arte.rules import GameState, new_game
from arte.savefile import SaveFile, default_path

FIRST_ACTION = 15  # the line of a file on which its first action stands


def played(seed: int, actions: int, options: Options | None = None) -> tuple[Record, list[GameState]]:
    """A random game's record, and the position after each of its actions."""
    rng, state = random.Random(seed), new_game(house(), options)
    lines: list[str] = []
    states: list[GameState] = []
    while len(lines) < actions and state.phase != "over":
        for action, after, _ in step(state, rng):
            lines.append(notation.format(action, state.game))
            states.append(after)
            state = after
    head = header(house(), options, seed=seed, names=("Ana", "Bo = Bö"))
    return Record(head, tuple(lines)), states


SHORT, SHORT_STATES = played(3, 24)
SHORT_FILE = SHORT.text().encode()


def read(data: bytes | str) -> object:
    return loads(data.encode() if isinstance(data, str) else data, "game.arte", house())


def refused(data: bytes | str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read(data)
    assert "\n" not in str(caught.value)
    return caught.value


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 10**6))
def test_a_random_game_replays_to_the_same_position_at_every_ply(seed: int) -> None:
    record, states = played(seed, 250)
    loaded = loads(record.text().encode(), "game.arte", house())
    assert loaded.record == record
    assert [ply.state.digest() for ply in loaded.plies] == [state.digest() for state in states]
    assert [ply.state for ply in loaded.plies] == states


def test_options_and_names_come_back() -> None:
    options = Options(hourglass=True, manual=True, victory="heroes", quiet_turns=7, glass_seconds=30)
    record, _ = played(1, 30, options)
    loaded = loads(record.text().encode(), "game.arte", house())
    assert loaded.record.header == record.header
    assert loaded.state.game.options == options


def test_a_game_without_an_action_is_a_game() -> None:
    record = Record(header(house()))
    loaded = loads(record.text().encode(), "game.arte", house())
    assert loaded.state.phase == "draft-roll" and loaded.plies == ()


def test_windows_line_ends_and_a_missing_last_one_do_no_harm() -> None:
    assert loads(SHORT_FILE.replace(b"\n", b"\r\n"), "game.arte", house()).record == SHORT
    assert loads(SHORT_FILE.removesuffix(b"\n"), "game.arte", house()).record == SHORT


def test_cut_after_any_byte_what_came_before_is_offered() -> None:
    """Every prefix of a save is refused at its last line, with all whole lines before it."""
    body = SHORT_FILE.index(b"\n\n") + 2
    for cut in range(len(SHORT_FILE) - 1):
        error = refused(SHORT_FILE[:cut])
        whole = SHORT_FILE[:cut].split(b"\n")[:-1]
        if cut < body:
            assert error.good is None
            continue
        count = len(whole) - FIRST_ACTION + 1
        assert error.line == len(whole) + 1
        assert error.good is not None
        assert error.good.record.lines == SHORT.lines[:count]
        assert error.good.state == (SHORT_STATES[count - 1] if count else error.good.start)


def edited(line: int, text: str) -> str:
    lines = SHORT.text().split("\n")
    lines[line - 1] = text
    return "\n".join(lines)


def test_edited_lines_are_named() -> None:
    for line in range(FIRST_ACTION, FIRST_ACTION + len(SHORT.lines)):
        error = refused(edited(line, "dance pW1"))
        assert error.line == line
        assert "unknown action 'dance'" in error.reason
        assert error.good is not None and len(error.good.plies) == line - FIRST_ACTION


@pytest.mark.parametrize(
    ("line", "text", "reason"),
    [
        (FIRST_ACTION, "roll pink 9", "is refused: the die shows 1 to 6"),
        (FIRST_ACTION, "end", "is refused"),
        (FIRST_ACTION, "", "unknown action"),
        (FIRST_ACTION + 1, "roll", "expected 'roll NUMBER'"),
        (FIRST_ACTION + 2, "\0", "binary data"),
        (FIRST_ACTION + 3, "-- 3 actions", "expected nothing after the closing line"),
        (FIRST_ACTION + 3, "-- 7 actions", "counts 7 actions, but 3"),
    ],
)
def test_nonsense_is_refused_with_its_reason(line: int, text: str, reason: str) -> None:
    error = refused(edited(line, text))
    assert reason in error.reason
    assert error.line in (line, line + 1)
    assert error.good is not None and len(error.good.plies) == line - FIRST_ACTION


def test_a_line_taken_out_is_noticed() -> None:
    lines = SHORT.text().split("\n")
    last = lines.pop(-3)
    error = refused("\n".join(lines))
    assert f"counts {len(SHORT.lines)} actions, but {len(SHORT.lines) - 1}" in error.reason, last


def test_a_byte_that_is_no_text_is_named_by_its_line() -> None:
    lines = SHORT_FILE.split(b"\n")
    lines[FIRST_ACTION + 4] = b"draw \xff"
    error = refused(b"\n".join(lines))
    assert error.line == FIRST_ACTION + 5
    assert "not UTF-8" in error.reason
    assert error.good is not None and len(error.good.plies) == 5


HEAD = SHORT.text().split("\n")[: FIRST_ACTION - 2]


def changed(key: str, new: Callable[[str], list[str]]) -> str:
    lines = [new(line) if line.startswith(f"{key} = ") else [line] for line in SHORT.text().split("\n")]
    return "\n".join(text for group in lines for text in group)


@pytest.mark.parametrize(
    ("data", "line", "reason"),
    [
        ("", 0, "is empty"),
        ("\n\n", 0, "is empty"),
        ("hello", 1, "cut short"),
        ("hello\n", 1, "is no saved game"),
        (SHORT.text().replace("version 1", "version 2", 1), 1, "reads version 1"),
        (SHORT.text().replace("version 1", "version x", 1), 1, "reads version 1"),
        ("\n".join(HEAD), len(HEAD), "cut short"),
        ("\n".join([*HEAD, ""]), len(HEAD), "within its header"),
        (changed("seed", lambda line: [line, line]), 6, "seed is given twice"),
        (changed("seed", lambda line: []), FIRST_ACTION - 2, "does not say seed"),
        (changed("seed", lambda line: ["seed = many"]), 5, "seed: must be a whole number"),
        (changed("seed", lambda line: [line, "sede = 3"]), 6, "no known key; is seed meant?"),
        (changed("seed", lambda line: ["seed: 3"]), 5, "expected 'key = value'"),
        (changed("victory", lambda line: ["victory = loss"]), 12, "victory: must be one of"),
        (changed("hourglass", lambda line: ["hourglass = maybe"]), 8, "hourglass: must be true or false"),
        (changed("created", lambda line: ["created = today"]), 4, "created:"),
        (changed("pink", lambda line: ["pink = "]), 6, "pink:"),
        (changed("pink", lambda line: ["pink = a\tb"]), 6, "pink:"),
        (changed("fingerprint", lambda line: ["fingerprint = 0123456789abcdef"]), 3, "another catalog"),
        (changed("fingerprint", lambda line: ["fingerprint = x"]), 3, "fingerprint:"),
        (b"\x89PNG\r\n\x1a\n\0\0", 1, "not UTF-8"),
        (b"PNG\0\n", 1, "binary data"),
    ],
)
def test_a_header_that_is_wrong_is_refused_at_its_line(data: str | bytes, line: int, reason: str) -> None:
    error = refused(data)
    assert (error.line, error.good) == (line, None)
    assert reason in error.reason


@given(st.binary(max_size=300))
def test_any_bytes_are_refused_in_one_line(data: bytes) -> None:
    refused(data)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, len(SHORT_FILE) - 1), st.integers(0, 255))
def test_any_byte_changed_is_read_or_refused(place: int, byte: int) -> None:
    changed_file = bytearray(SHORT_FILE)
    changed_file[place] = byte
    try:
        read(bytes(changed_file))
    except RecordError as error:
        assert "\n" not in str(error)


def test_an_enormous_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "big.arte"
    with path.open("wb") as file:
        file.truncate(LARGEST_FILE + 1)
    with pytest.raises(RecordError, match="too large"):
        load(path)


@pytest.mark.parametrize(
    ("name", "reason"), [("missing.arte", "does not exist"), (".", "is no regular file")]
)
def test_what_is_no_file_is_named(tmp_path: Path, name: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason) as caught:
        load(tmp_path / name)
    assert str(tmp_path) in str(caught.value)


def test_the_fingerprint_is_of_what_plays_not_of_names() -> None:
    box = house()
    assert fingerprint(box) == fingerprint(box.model_copy(update={"title": "Mine"}))
    limits = box.limits.model_copy(update={"die": 8})
    assert fingerprint(box) != fingerprint(box.model_copy(update={"limits": limits}))


# -- on the disk --------------------------------------------------------------------------------


def test_a_save_is_replaced_whole(tmp_path: Path) -> None:
    save = SaveFile(tmp_path / "games" / "a.arte")
    for count in range(len(SHORT.lines)):
        assert save.write(Record(SHORT.header, SHORT.lines[:count]))
        assert len(load(save.path).plies) == count
    assert [file.name for file in save.path.parent.iterdir()] == ["a.arte"]


def test_a_new_game_takes_no_other_files_place(tmp_path: Path) -> None:
    path = tmp_path / "a.arte"
    path.write_text("mine")
    first, second = SaveFile(path), SaveFile(path)
    assert first.write(SHORT) and second.write(SHORT) and first.write(SHORT)
    assert path.read_text() == "mine"
    assert (first.path.name, second.path.name) == ("a-2.arte", "a-3.arte")


def test_a_file_changed_by_somebody_else_is_left_alone(tmp_path: Path) -> None:
    save = SaveFile(tmp_path / "a.arte")
    assert save.write(SHORT)
    save.path.write_text("somebody else's")
    assert save.write(SHORT)
    assert (tmp_path / "a.arte").read_text() == "somebody else's"
    assert load(tmp_path / "a-2.arte").record == SHORT


def test_a_disk_that_is_full_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save = SaveFile(tmp_path / "a.arte")
    assert save.write(Record(SHORT.header, SHORT.lines[:5]))

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        assert not save.write(SHORT)
    assert save.fault is not None and "the disk is full" in save.fault and "\n" not in save.fault
    assert len(load(save.path).plies) == 5
    assert [file.name for file in tmp_path.iterdir()] == ["a.arte"]
    assert save.write(SHORT) and save.fault is None
    assert load(save.path).record == SHORT


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    save = SaveFile(tmp_path / "file" / "a.arte")
    assert not save.write(SHORT)
    assert save.fault is not None and "a.arte" in save.fault


def test_the_place_of_a_new_save_is_named_for_date_and_players(monkeypatch: pytest.MonkeyPatch) -> None:
    name = default_path(("Ana/../x", "Bo"), SHORT.header.created).name
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-\d{4}-Ana-x-Bo\.arte", name)

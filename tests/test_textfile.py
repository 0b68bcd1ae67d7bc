"""What a person's file may hold: read, or told in one short line, and soon."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from arte import wholefile, words
from arte.textfile import BadToml, Unreadable, files_in, is_folder, plain, read_bytes, toml, why


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a = 0x" + "F" * 6000, "a: is a number of more than 64 bits"),
        ("[a]\nb = [1, -9223372036854775809]", "a.b[2]: is a number of more than 64 bits"),
        ("a." * 100_000 + "b = 1", "is no valid TOML: its keys have too many parts"),
        ("a." * 1_500 + "b = 1", "is no valid TOML: it is nested too deeply"),
        ("[" + "k" * 100_000 + "]\n" + "[" + "k" * 100_000 + "]", "a table is given twice"),
        ("a = {b = 1}\na.c = 2", "a key is given twice"),
        ("a = " + "9" * 5000, "a number has thousands of digits"),
    ],
)
def test_toml_that_is_none_is_told_in_a_short_line(text: str, reason: str) -> None:
    begun = time.process_time()
    with pytest.raises(BadToml, match=r"^[^\n]{1,200}$") as caught:
        toml(text)
    assert reason in str(caught.value)
    assert time.process_time() - begun < 5


@pytest.mark.parametrize(
    ("text", "told", "place"),
    [
        ('a = "b\nc = 1', "add the closing quote", (1, 5)),
        ("a = 1\nb = 'x'\nc = 'b\nd = \"e\"", "add the closing quote", (3, 5)),
        ("a = 'b", "add the closing quote", (1, 5)),
        ('# "\na = "b', "add the closing quote", (2, 5)),
        ('a = """b\nc\n', "add the closing quote", (1, 5)),
        ("a = '''b\nc", "add the closing quote", (1, 5)),
        ('a = "\x07"', "take it out", (1, 6)),
        ("# \x07", "take it out", (1, 3)),
        ('a = "C:\\games"', "write it twice", (1, 10)),
        ('a = "\\u12"', "write it twice", (1, 8)),
        ("a = 1 2", "each key a line of its own", (1, 7)),
        ("a = Mine", "texts need quotes", (1, 5)),
        ("a =", "texts need quotes", (1, 4)),
        ("[a\n", "write [table]", (1, 3)),
        ("[[a]\n", "write [table]", (1, 4)),
        ("a 1", "write: key = value", (1, 3)),
        ("= 1", "write: key = value", (1, 1)),
        ("a = [1, 2\nb = 3", "end it with ]", (2, 1)),
        ("a = {b = 1", "close the brace", (1, 11)),
        ("a = 2026-02-30", "no such date", (1, 5)),
        ("[a]\n[b]\n[a]\n", "in one", (3, 3)),
        ("a = 1\na = 2", "keep one of the two", (2, 6)),
        ("a = {b = 1, b = 2}", "keep one of the two", (1, 18)),
        ("a = {b = 1}\n[a.c]\n", "put its keys together", (2, 5)),
    ],
)
def test_a_fault_of_form_says_where_and_what_to_do(text: str, told: str, place: tuple[int, int]) -> None:
    with pytest.raises(BadToml) as caught:
        toml(text)
    assert told in str(caught.value)
    assert f"(line {caught.value.line}, column {caught.value.column})" in str(caught.value)
    assert (caught.value.line, caught.value.column) == place


def test_the_system_s_reasons_are_told_in_our_own_words() -> None:
    assert why(OSError(28, "No space left on device")) == "the disk is full"
    assert why(OSError(4242, "a strange thing")) == "a strange thing"
    assert why(OSError(0, "our own words")) == "our own words"
    words.use("es")
    try:
        assert why(PermissionError(13, "Permission denied")) == "permiso denegado"
    finally:
        words.use("en")


def test_no_empty_file_is_left_where_a_name_was_reserved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_names: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("arte.wholefile.os.replace", refuse)
    with pytest.raises(OSError, match="No space left"):
        wholefile.create(tmp_path / "game.arte", b"x")
    assert list(tmp_path.iterdir()) == []


def test_the_largest_numbers_and_a_board_on_one_line_are_read() -> None:
    assert toml("a = 9223372036854775807")["a"] == 2**63 - 1
    assert toml(f'levels = "{". " * 1040}"')


def test_what_does_not_print_is_escaped_and_what_is_long_cut() -> None:
    assert plain("a\nb\x1b[31m\u202e\udcff") == r"a\nb\x1b[31m\u202e\udcff"
    assert plain("Diana (Blanco) ñ") == "Diana (Blanco) ñ"
    assert plain("x" * 50, 10) == "x" * 9 + "…"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in its folders")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(Unreadable, match="is no regular file"):
        read_bytes(tmp_path / "pipe", 10)


def test_a_name_that_is_none_is_no_folder(tmp_path: Path) -> None:
    assert is_folder(tmp_path)
    assert not is_folder(tmp_path / ("x" * 300)) and not is_folder(Path("a\0b"))


def test_a_folder_that_cannot_be_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(folder: Path) -> None:
        raise PermissionError(13, "Permission denied", str(folder))

    (tmp_path / "b.toml").touch()
    (tmp_path / "a.toml").touch()
    assert files_in(tmp_path, "*.toml") == [tmp_path / "a.toml", tmp_path / "b.toml"]
    monkeypatch.setattr("arte.textfile.os.scandir", refuse)
    with pytest.raises(Unreadable, match=r"^cannot be read: permission is denied$"):
        files_in(tmp_path, "*.toml")

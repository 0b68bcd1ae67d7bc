"""What a person's file may hold: read, or told in one short line, and soon."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from arte.textfile import BadToml, Unreadable, files_in, is_folder, plain, read_bytes, toml


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
    with pytest.raises(Unreadable, match=r"^cannot be read: Permission denied$"):
        files_in(tmp_path, "*.toml")

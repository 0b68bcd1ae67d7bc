"""Whole games through the window's own mouse handling, drawn off-screen, each in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PLAYS = ("exchange", "secrets", "resume", "ninth", "faults", "sand", "back")
PLAYS += ("consent", "cut_short")
GUARDS = ("haste", "across", "unchosen", "nothing_told", "open_hands", "begun", "full_disk", "no_log")
GUARDS += ("export_by_consent",)
AROUND = ("names", "rematch", "lessons")
DESK = ("wishes", "lists", "replay", "moments", "passing", "drags")


@pytest.mark.parametrize("play", PLAYS)
def test_a_game_played_by_mouse(play: str, tmp_path: Path) -> None:
    played("plays", play, tmp_path)


@pytest.mark.parametrize("play", GUARDS)
def test_haste_chance_and_a_full_disk_do_no_harm(play: str, tmp_path: Path) -> None:
    played("guards", play, tmp_path)


@pytest.mark.parametrize("play", AROUND)
def test_who_plays_by_mouse(play: str, tmp_path: Path) -> None:
    played("around", play, tmp_path)


@pytest.mark.parametrize("play", DESK)
def test_what_lies_around_a_game_by_mouse(play: str, tmp_path: Path) -> None:
    played("desk", play, tmp_path)


def played(module: str, play: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", f"tests.end_to_end.{module}", play, str(tmp_path / "games")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    log = tmp_path / "games" / "window.log"
    told = log.read_text("utf-8") if log.exists() else ""
    assert f"played {play}" in done.stdout, f"{done.stdout}\n{done.stderr[-3000:]}\n{told[-2000:]}"

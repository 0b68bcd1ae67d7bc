"""Games and help by keyboard alone, through real key events, each in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PLAYS = ("rebinding", "rules", "lesson", "large", "leafing", "tips")


@pytest.mark.parametrize("play", PLAYS)
def test_played_by_keyboard_alone(play: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.end_to_end.keyboard", play, str(tmp_path / "games")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    log = tmp_path / "games" / "window.log"
    told = log.read_text("utf-8") if log.exists() else ""
    assert f"played {play}" in done.stdout, f"{done.stdout}\n{done.stderr[-3000:]}\n{told[-2000:]}"

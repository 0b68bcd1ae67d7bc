"""The whole story by mouse and by keyboard alone, and that a secret let out in it would be found."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.timeout(420)  # two processes one after the other, on a machine that may be busy
@pytest.mark.parametrize("who", ["mouse", "keys"])
def test_a_whole_game_with_a_break_in_it(who: str, tmp_path: Path) -> None:
    """Each act is a process of its own, which its own Quit must end."""
    for act in ("one", "two"):
        played("story", who, act, tmp_path, says=f"played {act}")


def test_a_secret_let_out_is_found(tmp_path: Path) -> None:
    played("leaks", "leaks", tmp_path, says="played leaks")


def played(module: str, *words: object, says: str) -> None:
    folder = Path(str(words[-1])) / "games"
    command = [sys.executable, "-m", f"tests.end_to_end.{module}", *map(str, words[:-1]), str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=200)
    log = folder / "window.log"
    told = log.read_text("utf-8") if log.exists() else ""
    where = f"{done.stdout}\n{done.stderr[-3000:]}\n{told[-2000:]}"
    assert says in done.stdout and done.returncode == 0, where

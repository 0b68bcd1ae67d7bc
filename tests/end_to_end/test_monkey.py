"""A small part of what `python -m tests.end_to_end.monkey` hunts for: anything pressed that makes it fail."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_pressed_nothing_fails(seed: int, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.end_to_end.monkey", str(tmp_path / "games")]
    command += ["--steps", "90", "--seed", str(seed)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    log = tmp_path / "games" / "window.log"
    told = log.read_text("utf-8") if log.exists() else ""
    assert "played monkey" in done.stdout, f"{done.stdout}\n{done.stderr[-3000:]}\n{told[-2000:]}"

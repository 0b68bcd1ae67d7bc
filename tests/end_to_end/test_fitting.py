"""Every screen and sheet at every size of the signs, in both languages, each walk in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("language", ("en", "es"))
@pytest.mark.parametrize("walk", ("lists", "opening", "turns", "exchanges", "crowded", "lesson"))
def test_everything_can_be_read_and_reached(walk: str, language: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.end_to_end.walks", walk, language, str(tmp_path / "games")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=170)
    log = tmp_path / "games" / "window.log"
    told = log.read_text("utf-8") if log.exists() else ""
    assert f"walked {walk}" in done.stdout, f"{done.stdout}\n{done.stderr[-3000:]}\n{told[-2000:]}"

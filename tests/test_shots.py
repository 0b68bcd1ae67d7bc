"""`--shot` draws pictures without a window: the title, a quick game, positions on boards of any size."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PNG = b"\x89PNG\r\n\x1a\n"


def shot(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs `arte ... --shot`, with no display to open a window on."""
    return subprocess.run(
        [sys.executable, "-m", "arte", *arguments, "--shot", str(folder / "out.png")],
        cwd=ROOT,
        env={key: value for key, value in os.environ.items() if key != "DISPLAY"} | {"HOME": str(folder)},
        capture_output=True,
        text=True,
        timeout=100,
    )


def check(folder: Path, done: subprocess.CompletedProcess[str], size: tuple[int, int] = (1280, 720)) -> None:
    assert done.returncode == 0, done.stderr
    data = (folder / "out.png").read_bytes()
    assert data.startswith(PNG) and struct.unpack(">II", data[16:24]) == size
    assert len(data) > 20_000, "a picture of nothing"


@pytest.mark.rendered
def test_the_first_screen(tmp_path: Path) -> None:
    check(tmp_path, shot(tmp_path))


@pytest.mark.rendered
def test_a_quick_game_in_a_size_of_one_s_own(tmp_path: Path) -> None:
    check(tmp_path, shot(tmp_path, "--quick", "--seed", "7", "--size", "800x600"), (800, 600))


def rows(columns: int, height: int) -> str:
    return "\n".join(" ".join("." * columns) for _ in range(height))


@pytest.mark.rendered
@pytest.mark.parametrize(("columns", "height"), [(5, 2), (4, 4), (26, 40)])
def test_a_scenario_on_a_small_and_on_a_large_board(tmp_path: Path, columns: int, height: int) -> None:
    path = tmp_path / "one.toml"
    levels = rows(columns, height)
    path.write_text(
        f'title = "One"\n[board]\nlevels = """\n{levels}\n"""\n[turn]\ndie = 1\n[units.pW1]\nat = "a1"\n',
        "utf-8",
    )
    # `--shot` belongs to `show` here, so it comes after the file.
    check(tmp_path, shot(tmp_path, "scenario", "show", str(path)))

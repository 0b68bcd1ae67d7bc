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


SIGHT = """
title = "A ridge"
[board]
levels = '''
. . . . .
. . 2 . .
. . . . .
'''
[turn]
die = 2
[units.pA1]
at = "a2"
[units.yW1]
at = "e2"
"""


@pytest.mark.rendered
def test_a_scenario_with_what_the_rules_say_of_it(tmp_path: Path) -> None:
    path = tmp_path / "ridge.toml"
    path.write_text(SIGHT, "utf-8")
    sight = ("--overlay", "sight:pA1,yW1", "--overlay", "levels", "--from", "a2")
    check(tmp_path, shot(tmp_path, "scenario", "show", str(path), *sight))
    first = (tmp_path / "out.png").read_bytes()
    check(tmp_path, shot(tmp_path, "scenario", "show", str(path), "--overlay", "reach:pA1"))
    assert (tmp_path / "out.png").read_bytes() != first
    check(tmp_path, shot(tmp_path, "--quality", "high", "scenario", "show", str(path)))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--overlay", "sight:pA1"), "--overlay: sight:pA1: must be reach:UNIT"),
        (("--overlay", "sight:pA1,pA9"), "--overlay: no unit pA9 stands on the board; there are: pA1, yW1"),
        (("--overlay", "sight:pA1,pA1"), "--overlay: sight:pA1,pA1: a sight joins two units"),
        (("--overlay", "reach:yW1"), "--overlay: reach:yW1: yW1 cannot move now; it is pink's turn"),
        (("--overlay", "threats:green"), "--overlay: threats:green: there are two sides"),
        (("--from", "z9"), "--from: no square 'z9' on a board of 5x3"),
    ],
)
def test_what_cannot_be_drawn_is_told_in_one_line(
    tmp_path: Path, arguments: tuple[str, ...], words: str
) -> None:
    path = tmp_path / "ridge.toml"
    path.write_text(SIGHT, "utf-8")
    done = shot(tmp_path, "scenario", "show", str(path), *arguments)
    assert done.returncode == 2
    assert done.stderr.startswith(f"arte: {words}") and done.stderr.count("\n") == 1

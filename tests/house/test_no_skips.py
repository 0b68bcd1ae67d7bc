"""The run that decides whether the project is sound must not pass over a test in silence."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

SOUND = "def test_sound():\n    pass\n"
NOT_RUN = {
    "a skip": "def test_other():\n    pytest.skip('no screen')\n",
    "a skip mark": "@pytest.mark.skipif(True, reason='no screen')\ndef test_other():\n    pass\n",
    "a skipped module": "pytest.skip('no screen', allow_module_level=True)\n",
    "a missing import": "pytest.importorskip('no_such_module')\n",
    "an expected failure": "@pytest.mark.xfail(reason='later')\ndef test_other():\n    assert 0\n",
}


def run(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    (folder / "conftest.py").write_text((ROOT / "tests" / "conftest.py").read_text("utf-8"), "utf-8")
    (folder / "pytest.ini").write_text("[pytest]\n", "utf-8")
    (folder / "test_sound.py").write_text(SOUND, "utf-8")
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q", *options],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_a_run_with_every_test_run_passes(tmp_path: Path) -> None:
    assert run(tmp_path, "--no-skips").returncode == 0


@pytest.mark.parametrize("workers", [(), ("-n", "1")], ids=["one process", "workers"])
def test_a_test_that_did_not_run_fails_the_run(tmp_path: Path, workers: tuple[str, ...]) -> None:
    for number, source in enumerate(NOT_RUN.values()):
        (tmp_path / f"test_other_{number}.py").write_text("import pytest\n" + source, "utf-8")
    assert run(tmp_path, *workers).returncode == 0
    strict = run(tmp_path, "--no-skips", *workers)
    assert strict.returncode == 1
    listed = strict.stdout.partition("tests that should have run")[2]
    for number, what in enumerate(NOT_RUN):
        assert f"test_other_{number}.py" in listed, what


@pytest.mark.parametrize("workers", [(), ("-n", "1")], ids=["one process", "workers"])
def test_a_deselected_test_fails_the_run(tmp_path: Path, workers: tuple[str, ...]) -> None:
    (tmp_path / "test_other.py").write_text("def test_other():\n    pass\n", "utf-8")
    assert run(tmp_path, "--no-skips", "-k", "sound", *workers).returncode == 1


def test_a_run_without_tests_fails(tmp_path: Path) -> None:
    assert run(tmp_path, "--no-skips", "--ignore", "test_sound.py").returncode == 5

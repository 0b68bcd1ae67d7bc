"""Installed, and from any folder, the game finds its own files."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

ASKED = """
import json, arte
from arte import paths, words
from arte.catalog import house
from arte.words import titled
words.use("es")
print(json.dumps({
    "arte": arte.__file__,
    "models": str(paths.models()),
    "files": [str(path) for path in paths.models().rglob("*")],
    "heroes": [hero.id for hero in house().heroes],
    "languages": list(words.languages()),
    "rules": str(paths.rules_page()),
    "scenarios": [str(path) for path in paths.scenarios().rglob("*.toml")],
    "title": titled("Gems: with their card, or later on one's own card of the same exchange"),
    "lessons": [path.name for path in paths.tutorial().glob("*.toml")],
}))
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("installed")
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--target", str(folder)]
    subprocess.run([sys.executable, "-m", "pip", "install", *options, str(ROOT)], check=True, timeout=100)
    return folder


def run(installed: Path, folder: Path, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_models_and_catalog_are_found_from_any_folder(installed: Path, tmp_path: Path) -> None:
    found = json.loads(run(installed, tmp_path, "-c", ASKED))
    assert Path(found["arte"]).is_relative_to(installed)
    assert Path(found["models"]) == installed / "arte" / "models"
    own = [path for path in (ROOT / "models").rglob("*") if "__pycache__" not in path.parts]
    assert own
    for path in own:
        assert str(installed / "arte" / path.relative_to(ROOT)) in found["files"]
    assert len(found["heroes"]) == 8
    assert found["languages"] == ["en", "es"]
    assert Path(found["rules"]) == installed / "arte" / "docs" / "rules.md"
    assert len(found["lessons"]) == 5
    own = [path.relative_to(ROOT) for path in (ROOT / "scenarios").rglob("*.toml")]
    assert sorted(found["scenarios"]) == sorted(str(installed / "arte" / path) for path in own)
    assert found["title"].startswith("Gemas")


def test_the_scenarios_that_are_installed_run(installed: Path, tmp_path: Path) -> None:
    folder = installed / "arte" / "scenarios" / "board"
    done = run(installed, tmp_path, "-m", "arte", "scenario", "run", str(folder))
    assert done.splitlines()[-1].endswith(" passed, 0 failed")


def test_the_command_runs_from_any_folder(installed: Path, tmp_path: Path) -> None:
    command = installed / "bin" / "arte"
    assert run(installed, tmp_path, str(command), "--version").startswith("arte ")
    scenario = tmp_path / "one.toml"
    scenario.write_text('title = "Alone"\n[units.pW1]\nat = "a1"\n[play]\nscript = "? pW1 at a1"\n', "utf-8")
    assert run(installed, tmp_path, str(command), "scenario", "run", str(scenario)) == "1 passed, 0 failed\n"

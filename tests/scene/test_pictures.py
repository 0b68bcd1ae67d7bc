"""The stage drawn off-screen: pictures against references, Geoms, motions, lens. One process draws it all."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import pytest

from arte.rules import events
from arte.scene.stage import motions
from tests.scene.pictures import pictures

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
#: Mean FLIP error, from 0 (same) to 1, that still counts as the same picture: other drivers smooth edges
#: otherwise. On the whole board a figure one square away makes 0.0028 or more, in the nearer pictures
#: 0.02; an overlay that is missing makes 0.0056 (one cross with its reason) to 0.34 (all of reach).
TOLERANCE = 0.0025
SECONDS = 90

pytestmark = pytest.mark.rendered


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    folder = tmp_path_factory.mktemp("drawn")
    done = subprocess.run(
        [sys.executable, str(HERE / "worker.py"), str(folder)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "LP_NUM_THREADS": "2"},
        capture_output=True,
        text=True,
        timeout=SECONDS,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert "error" not in done.stderr.lower(), done.stderr[-3000:]
    return folder, json.loads((folder / "report.json").read_text())


@pytest.mark.parametrize("name", [name for name, _ in pictures()])
def test_the_picture_is_the_one_that_was_looked_at(drawn: tuple[Path, dict[str, Any]], name: str) -> None:
    import flip_evaluator

    picture, reference = drawn[0] / f"{name}.png", HERE / "reference" / f"{name}.png"
    assert reference.is_file(), f"look at {picture} and, if it is good, copy it to {reference}"
    _, error, _ = flip_evaluator.evaluate(str(reference), str(picture), "LDR")
    assert error <= TOLERANCE, f"{picture} differs from {reference.name}: mean FLIP error {error:.4f}"


def test_a_full_board_is_a_handful_of_geoms(drawn: tuple[Path, dict[str, Any]]) -> None:
    assert drawn[1]["geoms"] <= 90


def test_lens_and_eye_agree(drawn: tuple[Path, dict[str, Any]]) -> None:
    assert drawn[1]["lens"] < 1e-3


def test_every_square_is_picked_where_it_is_seen(drawn: tuple[Path, dict[str, Any]]) -> None:
    hidden = [line for line in drawn[1]["picks"] if line.endswith("hidden")]
    assert drawn[1]["picks"] == hidden
    assert len(hidden) <= 2


def test_marks_and_previews_leave_nothing_behind(drawn: tuple[Path, dict[str, Any]]) -> None:
    assert drawn[1]["marks"]["clean"]


def test_every_kind_of_event_has_a_motion() -> None:
    kinds = set(get_args(events.Event))
    written = {
        value
        for value in vars(events).values()
        if isinstance(value, type) and value.__module__ == events.__name__
    }
    assert written == kinds
    assert set(motions.REGISTRY) == kinds


def test_after_a_motion_the_stage_shows_exactly_its_view(drawn: tuple[Path, dict[str, Any]]) -> None:
    for name, played in drawn[1]["motions"].items():
        assert played["crooked"] == [], name
        assert played["done"] == ["played", "skipped"], name
        assert played["seconds"] < 5, name


def test_a_preview_shows_what_no_view_holds_yet(drawn: tuple[Path, dict[str, Any]]) -> None:
    assert drawn[1]["preview"] == {"shown": ["H1", "pW1", "wizard"], "cleared": True}


def test_every_figure_has_its_piece_on_foot_and_in_the_saddle(drawn: tuple[Path, dict[str, Any]]) -> None:
    from arte.catalog import house

    pieces = set(drawn[1]["pieces"])
    for card in (*house().units, *house().heroes):
        assert card.id in pieces
        assert card.horse or f"{card.id}-rider" in pieces


def test_the_sand_sinks_with_the_seconds(drawn: tuple[Path, dict[str, Any]]) -> None:
    heights = drawn[1]["sand"]
    assert heights == sorted(heights, reverse=True)
    # a heap's volume, the cube of its height, is the share of the time that is left
    assert [round(height**3, 2) for height in heights] == [1.0, 0.75, 0.5, 0.25, 0.0]


def test_the_bench_measures_what_it_names() -> None:
    from arte.scene.stage import bench

    figures = {name: {"low": 1, "high": 2} for name in bench.NAMES} | {
        "measured": {"size": [1, 2], "seed": 3, "frames": 4, "events": 5}
    }
    assert "geoms drawn" in bench.in_words(figures)
    done = subprocess.run(
        [sys.executable, "-m", "arte.scene.stage.bench", "low"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=SECONDS,
    )
    assert done.returncode == 0, done.stderr
    measured = json.loads(done.stdout)
    assert set(measured) == set(bench.NAMES)
    assert measured["geoms"] <= 90

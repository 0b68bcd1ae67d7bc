"""What `arte bench` reports; how fast the rules are is nothing that a test decides."""

from __future__ import annotations

from arte import bench
from arte.catalog import house


def test_the_figures_name_what_was_measured() -> None:
    figures = bench.bench(house(), games=1, sights=2000)
    for key in ("actions_per_s", "listed_per_s", "games_per_s", "sight_per_s", "applies_per_s"):
        value = figures[key]
        assert isinstance(value, int | float) and value > 0
    measured = figures["measured"]
    assert isinstance(measured, dict)
    assert measured["seeds"] == "1-1" and measured["games"] == 1
    assert measured["actions"] > 0 and measured["listed"] > measured["actions"]
    assert "actions played a second" in bench.in_words(figures)

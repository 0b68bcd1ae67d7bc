"""The page for scenario writers names every word of the notation, and its example passes."""

from __future__ import annotations

import re
from pathlib import Path

from arte import notation
from arte.rules import CODES
from arte.scenario import loads, run
from arte.scenario.checks import _FACTS, _OF_UNITS, _READERS
from arte.scenario.model import ScenarioFile

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "scenarios.md").read_text("utf-8")
SPANS = re.findall(r"`([^`\n]+)`", PAGE)
WORDS = {word for span in SPANS for word in re.findall(r"[a-z][a-z-]*", span)}


def test_the_example_passes() -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert run(loads(example, "docs/scenarios.md")) == []


def test_every_action_is_told() -> None:
    assert {*notation._READERS, *notation._BARE} <= WORDS


def test_every_check_is_told() -> None:
    told = {word for span in SPANS if span.startswith("?") for word in span.split()}
    assert {*_READERS, *_OF_UNITS, *_FACTS, "holds"} <= told


def test_every_refusal_code_is_told_and_no_other() -> None:
    table = PAGE.split("| code |")[1].split("## ")[0]
    cells = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    told = {code for cell in cells for code in re.findall(r"`([a-z-]+)`", cell)}
    assert told == set(CODES) - {"bad-deployment"}


def test_every_key_is_told() -> None:
    assert set(ScenarioFile.model_fields) <= WORDS

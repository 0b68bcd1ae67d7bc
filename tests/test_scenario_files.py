"""The scenarios that come with the game: all of them hold, and together they show every ruling."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from arte.rules import CODES
from arte.scenario import Failure, Scenario, ScenarioError, find_files, load, loads, run, run_files
from arte.scenario.script import Refusal

FOLDER = Path(__file__).resolve().parent.parent / "scenarios"
FILES = find_files([FOLDER])

#: How many rulings each section has.
SECTIONS = {"B": 6, "M": 16, "A": 11, "C": 8, "E": 11, "T": 5}
RULINGS = [f"{section}{number}" for section, last in SECTIONS.items() for number in range(1, last + 1)]

#: A scenario starts from a finished position, so nothing before the first turn can be shown in one.
NOT_IN_A_POSITION = {
    "B2": "the grass line matters only while the sides deploy",
    "B3": "a position holds levels, not the tiles that they were built of",
    "B4": "where tiles may be laid is judged at the deployment",
    "B5": "how tiles may be stacked is judged at the deployment",
    "C2": "the opening hands are dealt before the first turn",
    "T1": "the draft comes before the first turn",
    "T2": "the deployment comes before the first turn",
}

#: A refusal of a deployment, for which scenario notation has no line.
NOT_IN_NOTATION = {"bad-deployment"}

EXAMPLE = """\
title = "a warrior walks"

[board]
levels = \"\"\"
. . 1
. . .
\"\"\"

[turn]
die = 1

[units.pW1]
at = "a1"

[play]
script = \"\"\"
? pW1 left 3
! move pW1 c2 : not-adjacent
move pW1 b1 c1
? pW1 at c1
\"\"\"
"""


@cache
def scenario(path: Path) -> Scenario:
    """The file, read once for all tests."""
    return load(path)


def name(path: Path) -> str:
    return path.relative_to(FOLDER).with_suffix("").as_posix()


def failures_of(text: str) -> list[Failure]:
    return run(loads(text, "example.toml"))


@pytest.mark.parametrize("path", FILES, ids=name)
def test_the_scenario_holds(path: Path) -> None:
    assert [str(failure) for failure in run(scenario(path))] == []


@pytest.mark.parametrize("path", FILES, ids=name)
def test_the_scenario_teaches_something(path: Path) -> None:
    """It has a title and names its rulings, and its script does more than set the pieces up."""
    there = scenario(path)
    assert there.file.title
    assert there.file.rules
    assert [rule for rule in there.file.rules if not re.fullmatch(r"[BMACETHK]\d*", rule)] == []
    assert there.steps
    assert name(path) == name(path).lower()


def test_no_two_scenarios_share_a_title() -> None:
    titles = [scenario(path).file.title for path in FILES]
    assert sorted({title for title in titles if titles.count(title) > 1}) == []


@pytest.mark.parametrize("ruling", [ruling for ruling in RULINGS if ruling not in NOT_IN_A_POSITION])
def test_the_ruling_is_shown(ruling: str) -> None:
    assert any(ruling in scenario(path).file.rules for path in FILES)


@pytest.mark.parametrize("code", [code for code in CODES if code not in NOT_IN_NOTATION])
def test_the_refusal_occurs(code: str) -> None:
    steps = (step.what for path in FILES for step in scenario(path).steps)
    assert any(isinstance(what, Refusal) and what.code == code for what in steps)


def test_what_cannot_be_shown_is_still_a_ruling_and_a_code() -> None:
    assert set(NOT_IN_A_POSITION) <= set(RULINGS)
    assert set(NOT_IN_NOTATION) <= set(CODES)


def test_printed_examples_name_their_place_in_the_rulebook() -> None:
    examples = [path for path in FILES if path.is_relative_to(FOLDER / "examples")]
    assert examples
    assert [name(path) for path in examples if not scenario(path).file.source] == []


def test_the_example_of_the_next_tests_holds() -> None:
    assert failures_of(EXAMPLE) == []


@pytest.mark.parametrize(
    ("line", "wrong", "expected", "found"),
    [
        ("? pW1 left 3", "? pW1 left 4", "4", "3"),
        ("? pW1 at c1", "? pW1 at b1", "b1", "c1"),
        ("! move pW1 c2 : not-adjacent", "! move pW1 c2 : no-stairs", "refusal no-stairs", "not-adjacent"),
        ("! move pW1 c2 : not-adjacent", "! move pW1 b1 : not-adjacent", "refusal not-adjacent", "accepted"),
    ],
)
def test_a_wrong_line_fails(line: str, wrong: str, expected: str, found: str) -> None:
    (failure,) = failures_of(EXAMPLE.replace(line, wrong))
    assert expected in failure.expected
    assert found in failure.found
    assert failure.step.line == EXAMPLE.split("\n").index(line) + 1
    assert str(failure).startswith(f"example.toml:{failure.step.line}: {wrong}: expected ")


def test_an_action_that_is_refused_fails_with_everything_after_it() -> None:
    first, second = failures_of(EXAMPLE.replace("move pW1 b1 c1\n", "move pW1 c1\n"))
    assert first.expected == "accepted"
    assert "not-adjacent" in first.found
    assert second.step.text == "? pW1 at c1"
    assert "never reached" in second.found


@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        ('at = "a1"', 'at = "z9"'),
        ("die = 1", "die = 7"),
        ("die = 1", "dice = 1"),
        (". . 1", ". . 4"),
        ("? pW1 at c1", "? pW1 stands on c1"),
        ("move pW1 b1 c1", "walk pW1 b1 c1"),
        (": not-adjacent", ": too-far"),
    ],
)
def test_a_file_that_makes_no_sense_is_refused(part: str, wrong: str) -> None:
    assert part in EXAMPLE
    with pytest.raises(ScenarioError, match=r"^example\.toml"):
        failures_of(EXAMPLE.replace(part, wrong))


def test_running_files_tells_failed_from_unreadable(tmp_path: Path) -> None:
    good, wrong, broken = (tmp_path / name for name in ("a.toml", "b.toml", "c.toml"))
    good.write_text(EXAMPLE)
    wrong.write_text(EXAMPLE.replace("? pW1 at c1", "? pW1 at b1"))
    said: list[str] = []
    assert run_files([good], say=said.append) == 0
    assert run_files([tmp_path], say=said.append) == 1
    assert said[-1] == "1 passed, 1 failed"
    broken.write_text("title =")
    assert run_files([tmp_path], say=said.append) == 2
    assert said[-1] == "1 passed, 2 failed"

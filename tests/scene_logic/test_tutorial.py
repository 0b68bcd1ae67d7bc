"""The lessons: each scenario holds, each goal has its sentence, and is reached in its time, not before."""

from __future__ import annotations

import pytest

from arte.rules import apply
from arte.scenario import load, run
from arte.scenario.script import Act
from arte.scene import tutorial
from arte.scene.tutorial import Lesson

LESSONS = tutorial.lessons()


def test_there_are_five_and_they_hold() -> None:
    assert [lesson.id for lesson in LESSONS] == list(tutorial.TEXTS)
    for path in tutorial.files():
        assert run(load(path)) == []


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_each_goal_has_its_sentence(lesson: Lesson) -> None:
    assert len(lesson.goals) == len(lesson.tasks) >= 4
    assert all(lesson.goals)


@pytest.mark.parametrize("number", range(len(LESSONS)), ids=lambda number: LESSONS[number].id)
def test_no_goal_is_reached_before_it_is_played(number: int) -> None:
    lesson, scenario = LESSONS[number], load(tutorial.files()[number])
    state, reached, best = scenario.state, 0, 0
    assert lesson.reached(state, 0) == 0
    for step in scenario.steps:
        if not isinstance(step.what, Act):
            continue
        state = apply(state, step.what.action)[0]
        now = lesson.reached(state, reached)
        assert now in (reached, reached + 1), f"{step.text}: from {reached} to {now}"
        reached, best = now, max(best, now)
    assert best == len(lesson.goals)

"""Overlays: what is drawn and said of reach, walks, sights, threats and refusals, word for word."""

from __future__ import annotations

import pytest

from arte.rules.actions import Laying
from arte.rules.refusal import Refused
from arte.scene import overlays
from tests.scene_logic.positions import square, state

HILLS = """
. . . . . .
. 2 1 . . .
. . . . . .
. 1 2 2 3 .
. . . . . .
. . . . . .
"""
FIELD = """
[turn]
die = 1
[hands]
pink = ["ring", "target"]
[units.pW1]
at = "{at}"
[units.pA1]
at = "{archer}"
[units.yW1]
at = "{foe}"
"""


def field(at="a1", archer="f1", foe="f6", levels=HILLS, kind="A"):
    return state(FIELD.format(at=at, archer=archer, foe=foe).replace("pA1", f"p{kind}1"), levels)


def said(overlay: overlays.Overlay) -> list[str]:
    return [str(line) for line in overlay.lines]


def test_reach_labels_every_square_with_its_cost() -> None:
    position = field()
    shown = overlays.reach(position, "pW1")
    style, costs = shown.layers["reach"]
    assert style == "reach"
    assert costs[square(position, "b1")] == "1"
    assert costs[square(position, "b3")] == "3"
    assert said(shown) == [
        f"Pink Warrior I has 3 squares of movement, reaches {len(costs)} squares and can attack nobody."
    ]


def test_targets_have_their_threads() -> None:
    position = field(foe="b1")
    shown = overlays.reach(position, "pW1")
    assert shown.layers["attack"] == ("attack", {square(position, "b1"): None})
    assert [(thread.start, thread.end, thread.ok) for thread in shown.threads] == [(0, 1, True)]


def test_a_walk_shows_each_step_and_names_the_climb() -> None:
    position = field()
    shown = overlays.pointed(position, "pW1", square(position, "b3"))
    assert list(shown.layers["path"][1].values()) == ["1", "2"]
    assert said(shown) == ["3 squares of 3.", "The climb to b3 costs 2. [M4]"]


def test_a_refusal_tells_every_step_that_fails() -> None:
    position = field(at="d2", levels=HILLS)
    shown = overlays.refused(position, "pW1", square(position, "e3"))
    assert said(shown) == [
        "No stairs: e3 is three levels up from d2; units climb by stairs, one level a step [M4]",
        "The way round costs 8.",
    ]
    assert shown.layers["refuse"] == ("refuse", {square(position, "e3"): "no stairs"})


def test_a_walk_that_is_too_dear_says_where_it_stops() -> None:
    position = field()
    shown = overlays.pointed(position, "pW1", square(position, "f4"))
    assert said(shown)[0].startswith("Not enough movement: this costs 6 and pW1 has 3")
    assert next(iter(shown.layers["path"][1].values())) == "1"
    assert list(shown.layers["refuse"][1].values())[-1] == "3 short"


def test_the_sight_lights_its_ridge_and_says_the_sum() -> None:
    position = field(archer="e1", foe="e5", kind="C")
    shown = overlays.pointed(position, "pC1", square(position, "e5"))
    assert shown.layers["ridge"] == ("ridge", {square(position, "e3"): "+3"})
    told = said(shown)
    assert told[0] == "4 squares + 3 levels = 7, range 5: 2 short [A4]"
    assert told[1] == "The ridge is e3, 3 levels above it. [A4]"
    assert shown.threads[0].label == ("4 squares + 3 levels = 7", "range 5: 2 short")
    assert not shown.threads[0].ok


def test_range_bonuses_have_names() -> None:
    position = field(archer="e3", foe="e6")
    told = said(overlays.sight(position, "pA1", "yW1"))
    assert "Range 8: 7 on its card, Third Level Law +1. [A6]" in told


def test_damage_is_told_both_ways() -> None:
    position = field(archer="e6", foe="f6")
    told = said(overlays.sight(position, "pA1", "yW1"))
    assert told[-3:] == [
        "Unanswered: 2 attack against 4 life: 2 left. [E6]",
        "With one Ring: 3, 1 left; with two Rings: 4, defeated.",
        "With one Shield: 1, 3 left; with two Shields: 0, unhurt.",
    ]
    slain = said(overlays.sight(field(at="e6", foe="f6"), "pW1", "yW1"))
    assert slain[-2:] == [
        "Unanswered: 4 attack against 4 life: defeated. [E6]",
        "With one Shield: 3, 1 left; with two Shields: 2, 2 left.",
    ]
    laid = said(overlays.sight(position, "pA1", "yW1", (Laying("ring"),)))
    assert "Unanswered: 2 attack + 1 from Rings = 3 against 4 life: 1 left. [E6]" in laid


def test_threatened_squares_of_the_enemy() -> None:
    position = field(at="e6", foe="f6")
    shown = overlays.threatened(position, 1)
    assert square(position, "e6") in shown.layers["threat"][1]
    assert said(shown)[0].endswith("with no card: Pink Warrior I in reach. [A9]")
    one = overlays.threats_on(position, square(position, "e5"), 1)
    assert said(one) == ["Yellow Warrior I reaches e5. [A9]"]
    assert said(overlays.threats_on(position, 0, 1)) == ["Nobody of Yellow reaches a1."]


def test_levels_are_numbered() -> None:
    shown = overlays.levels(field())
    assert sorted(shown.layers["level"][1].values()) == ["1", "1", "2", "2", "2", "3"]
    assert said(shown) == ["Raised squares: 2 on level 1, 3 on level 2 and 1 on level 3."]


def test_mounting_costs_two_by_itself() -> None:
    position = state(
        FIELD.format(at="a1", archer="f1", foe="f6") + '[units.H1]\nat = "a3"\n',
        "\n".join([". . . . . ."] * 6),
    )
    shown = overlays.pointed(position, "pW1", square(position, "a3"))
    assert said(shown)[-1] == "Mounting Horse I costs 2. [M9]"
    assert shown.layers["path"][1][square(position, "a3")] == "2"


def test_the_horse_law_is_named() -> None:
    rider = """
[turn]
die = 1
[units.pW1]
at = "a3"
riding = "H1"
[units.H1]
at = "a3"
[units.yW1]
at = "b3"
"""
    position = state(rider, HILLS)
    told = said(overlays.sight(position, "pW1", "yW1"))
    assert "Horse Law: as though both stood on one level. [A7]" in told


def test_a_unit_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refused, match="no unit pW9"):
        overlays.reach(field(), "pW9")

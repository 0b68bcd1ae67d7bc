"""What figures show: numerals, likenesses, and plaques that differ between the sides."""

from __future__ import annotations

import pytest

from arte.scene.stage import badge
from arte.scene.stage.figures import likeness, numeral_of


@pytest.mark.parametrize(
    ("unit", "numeral"),
    [
        ("pW1", "I"),
        ("yA4", "IV"),
        ("pS5", "V"),
        ("H6", "VI"),
        ("pC9", "IX"),
        ("yW12", "XII"),
        ("black-monk", ""),
    ],
)
def test_the_numeral_of_a_unit_follows_from_its_id(unit: str, numeral: str) -> None:
    assert numeral_of(unit) == numeral


def test_a_card_that_the_box_does_not_hold_gets_a_strangers_likeness() -> None:
    assert likeness("wizard", True, True) == "wizard"
    assert likeness("pirate-queen", True, False) == "hero"
    assert likeness("slinger", False, True) == "archer"
    assert likeness("pikeman", False, False) == "warrior"
    assert likeness("fire", True, False) == "hero"  # a token's piece is nobody's likeness


def test_plaques_differ_between_the_sides_and_with_life() -> None:
    looks = [badge.build(side, "II", life, 4, False, False).vertices for side in (0, 1) for life in range(5)]
    assert len({bytes(look) for look in looks}) == len(looks)


@pytest.mark.parametrize("most", [0, 1, 6, 7, 12, 13, 60])
def test_any_number_of_life_points_fits_a_plaque(most: int) -> None:
    mesh = badge.build(0, "VIII", most // 2, most, True, True)
    assert mesh.count == max(mesh.indices) + 1

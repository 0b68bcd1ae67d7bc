"""Listing stays quick where a catalog allows as much as it may."""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import Any

import pytest

from arte.rules.actions import Laying
from arte.rules.listing import _selections


def by_trying_all(held: tuple[int, int, int], room: int, missing: int, amount: int, gem: int) -> Any:
    rings, targets, gems = held
    kinds = [Laying("target", n) for n in range(gems + 1)] + [Laying("ring", n) for n in range(gems + 1)]
    for size in range(room + 1):
        for choice in combinations_with_replacement(kinds, size):
            aims = [laying for laying in choice if laying.card == "target"]
            used = sum(laying.gems for laying in choice)
            if (
                len(aims) <= targets
                and size - len(aims) <= rings
                and used <= min(gems, room - size)
                and sum(amount + laying.gems * gem for laying in aims) >= missing
            ):
                yield choice


@pytest.mark.parametrize("room", range(5))
def test_every_set_of_attack_cards_is_listed_once(room: int) -> None:
    for *held, missing in product(range(room + 1), range(room + 1), range(room + 1), (0, 1, 4)):
        rings, targets, gems = held
        hand = (rings, targets, gems)
        listed = _selections(hand, room, missing, ("ring", "target"), 1, 2)
        assert list(listed) == list(by_trying_all(hand, room, missing, 1, 2))


def test_as_many_cards_as_a_catalog_may_allow() -> None:
    listed = _selections((12, 12, 12), 12, 0, ("ring", "target"), 1, 1)
    assert len(listed) == len(set(listed)) == 3132

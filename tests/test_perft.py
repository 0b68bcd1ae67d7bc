"""Anchors: how many positions the legal actions lead to. A count that changes means that a ruling did.

The first two of the lone Warrior are counted by hand. With 3 squares of movement it can end on 14 squares, or
end its turn: 15. Then, by the distance walked: from the three squares beside it 12 + 12 + 15 go on, from the
five beyond 6 + 6 + 9 + 9 + 9 (an attack among them), from the six farthest 8, and after `end` one draw: 87.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from arte.perft import perft
from arte.rules import apply
from arte.rules.actions import Resign
from arte.scenario import load

POSITIONS = Path(__file__).parent / "data" / "perft"


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("lone-warrior", (15, 87, 209, 375)),
        ("hill", (97, 7139)),
        ("exchange", (1, 6, 291, 10642)),
    ],
)
def test_counts(name: str, counts: tuple[int, ...]) -> None:
    state = load(POSITIONS / f"{name}.toml").state
    assert tuple(perft(state, depth) for depth in range(1, len(counts) + 1)) == counts


def test_no_action_reaches_one_position_and_a_game_over_none() -> None:
    state = load(POSITIONS / "lone-warrior.toml").state
    assert perft(state, 0) == 1
    over, _ = apply(state, Resign())
    assert (perft(over, 0), perft(over, 1), perft(over, 2)) == (1, 0, 0)

"""Ready-made deployments are whole and valid for both sides; other boxes leave out what they lack."""

from __future__ import annotations

import random

import pytest

from arte import ready, rules
from arte.catalog import house
from arte.scene.layouts import LAYOUTS, Layout, laid
from arte.scene.plan import Plan


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.id)
@pytest.mark.parametrize("side", [0, 1])
def test_a_layout_is_valid_and_uses_all_its_tiles(layout: Layout, side: int) -> None:
    state = rules.new_game(house())
    while state.phase != "deploy" or state.to_act != side:
        state, _ = rules.apply(state, ready.opening_action(state, random.Random(1), quick=True))
    assert state.setup is not None
    plan = laid(Plan(house(), side, state.setup.picks[side]), layout)
    assert not plan.missing()
    assert len(plan.tiles) == len(layout.tiles)
    assert not rules.deployment_faults(state, side, plan.deploy())

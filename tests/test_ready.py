"""Ready-made openings: valid by the same rules as a person's, and the same for the same seed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from arte import ready
from arte.catalog import house, load
from arte.rules import apply, deployment_faults, new_game
from arte.rules.actions import Deploy
from arte.rules.state import OPENING


@pytest.mark.parametrize("seed", range(20))
def test_a_random_opening_leads_to_the_first_turn(seed: int) -> None:
    state = ready.start(house(), seed)
    assert state.phase == "draw" and state.number == 1
    for side in (0, 1):
        own = [unit for unit in state.units if unit.side == side]
        assert sum(unit.card.hero for unit in own) == 2
        assert sum(state.hands[side]) == 15
    assert len(state.units) == 20
    assert max(state.ground.levels) <= 3


def test_the_same_seed_makes_the_same_start() -> None:
    assert ready.start(house(), 5).digest() == ready.start(house(), 5).digest()
    assert ready.start(house(), 5).digest() != ready.start(house(), 6).digest()


def test_random_deployments_use_tiles_and_stack_them() -> None:
    levels = [max(ready.start(house(), seed).ground.levels) for seed in range(20)]
    assert max(levels) >= 2 and min(levels) >= 1


def test_the_quick_game_is_the_same_but_for_the_cards() -> None:
    one, other = (ready.start(house(), seed, quick=True) for seed in (1, 2))
    assert one.units == other.units and one.ground == other.ground and one.turn == other.turn
    assert one.deck != other.deck


def test_the_quick_game_is_fair_and_has_a_hill_to_climb() -> None:
    state = ready.start(house(), 1, quick=True)
    levels = state.ground.levels
    assert levels == levels[::-1]
    assert {1, 2, 3} <= set(levels)
    assert state.turn == 0


def test_an_opening_is_a_row_of_ordinary_actions() -> None:
    state = new_game(house())
    for action in ready.opening(state, random.Random(3), quick=True):
        if isinstance(action, Deploy):
            assert deployment_faults(state, action.side, action) == ()
        state, _ = apply(state, action)
    assert state.phase not in OPENING
    assert state.digest() == ready.start(house(), 3, quick=True).digest()


def test_another_box_gets_a_random_deployment_for_a_quick_game(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text('remove = ["heroes.wizard"]\n[board]\ncolumns = 8\n', "utf-8")
    catalog = load(path)
    assert not ready.fits_quick(catalog)
    assert ready.start(catalog, 1, quick=True).phase == "draw"


def test_armies_without_room_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text("[board]\ncolumns = 4\nrows = 4\ngrass_line = 1\n", "utf-8")
    with pytest.raises(ready.NoRoom, match="10 units do not fit on the 4 squares"):
        ready.start(load(path), 1)


def test_random_play_ends() -> None:
    state, chance = ready.start(house(), 1), random.Random(1)
    actions = 0
    while state.phase != "over":
        state, _ = ready.play_on(state, chance)
        actions += 1
        assert actions < 20_000
    assert state.winner in (0, 1, 2) and state.ended


@pytest.mark.parametrize("cards", [0, 1, 2])
def test_the_quick_game_takes_what_small_element_piles_hold(cards: int, tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    box.write_text(f'[[heroes]]\nid = "paladin"\nelement_cards = {cards}\n', "utf-8")
    state = ready.start(load(box), 1, quick=True)
    assert state.phase == "draw" and state.held(0, "earth") == cards

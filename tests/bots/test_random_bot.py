"""The random player: what it chooses from its own seat's view is legal, and nothing legal is left out."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arte.bots.random_bot import choose, deployment, step
from arte.catalog import house, load
from arte.ready import NoRoom
from arte.rules import GameState, apply, deployment_faults, legal_actions, new_game, view
from arte.rules.actions import Roll

seeds = st.integers(0, 10**6)


def played(rng: random.Random, *, until: str) -> GameState:
    state = new_game(house())
    while state.phase != until:
        state = step(state, rng)[-1][1]
    return state


@settings(max_examples=20, deadline=None)
@given(seeds)
def test_its_deployments_are_valid(seed: int) -> None:
    rng = random.Random(seed)
    state = played(rng, until="deploy")
    for side in (0, 1):
        assert deployment_faults(state, side, deployment(state, side, rng)) == ()


@settings(max_examples=8, deadline=None)
@given(seeds)
def test_what_it_chooses_from_its_view_is_accepted(seed: int) -> None:
    rng = random.Random(seed)
    state = played(rng, until="draw")
    for _ in range(120):
        if state.phase == "over":
            break
        apply(state, choose(view(state, state.to_act).state, rng))
        state = step(state, rng)[-1][1]


def test_the_same_generator_gives_the_same_game() -> None:
    games = []
    for _ in range(2):
        rng, state = random.Random(5), new_game(house())
        for _ in range(120):
            state = step(state, rng)[-1][1]
        games.append(state.digest())
    assert games[0] == games[1]


def test_each_face_of_the_die_comes_up() -> None:
    rng = random.Random(1)
    state = played(rng, until="roll")
    faces = Counter(choose(state, rng) for _ in range(600))
    assert set(faces) == {Roll(face) for face in range(1, 7)} == set(legal_actions(state))
    assert min(faces.values()) > 60


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[limits]\nunits_each = 20\n[[units]]\nid = 'archer'\nmost = 0\n", "an army has 20 units"),
        ("[board]\ncolumns = 4\nrows = 4\ngrass_line = 1\n", "10 units do not fit on the 4 squares"),
    ],
)
def test_a_box_without_room_is_told(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "own.toml"
    path.write_text(text, "utf-8")
    state, chance = new_game(load(path)), random.Random(1)
    while state.phase != "deploy":
        state = step(state, chance)[-1][1]
    with pytest.raises(NoRoom, match=told):
        deployment(state, 0, chance)

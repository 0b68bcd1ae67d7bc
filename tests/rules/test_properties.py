"""Properties that hold in every position of every game."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arte.board import squares_in
from arte.catalog import house
from arte.ready import opening_action, start
from arte.rules import (
    GameState,
    Refused,
    apply,
    destinations,
    legal_actions,
    mounts,
    new_game,
    targets,
    undealt,
    view,
)
from arte.rules import actions as act
from arte.rules.movement import field_for, plan_walk, stride_of
from arte.rules.state import NOBODY
from tests.rules.games import any_action, lively, positions, small_house

seeds = st.integers(0, 10**6)


def what(state: GameState, action: act.Action) -> object:
    """What an action comes to, apart from ways of saying it that change nothing."""
    if isinstance(action, act.Move):
        return ("move", action.unit, end_of(state, action.unit, action.path))
    if isinstance(action, act.Play) and action.path:
        return ("play", action.card, action.gems, action.unit, end_of(state, action.unit, action.path))
    if isinstance(action, act.Attack):
        return ("attack", action.unit, action.target, tuple(sorted(action.cards)))
    if isinstance(action, act.Draw | act.Take):
        return (type(action), tuple(sorted(action.elements)))
    if isinstance(action, act.Use):
        ability = state.game.abilities[action.ability][1]
        places = [target for target in action.targets if isinstance(target, int)]
        if ability.target.who == "squares":
            return ("use", action.ability, frozenset(places))
        if places:
            return ("use", action.ability, end_of(state, action.hero, tuple(places)))
        if ability.when == "def":
            return ("use", action.ability)
        return ("use", action.ability, action.targets)
    return action


def end_of(state: GameState, id: str, path: tuple[int, ...]) -> int:
    """Where a walk ends: at its last square, or where the walker burns to death."""
    unit = state.unit(id)
    burns = 0
    for square in path:
        token = state.token_at(square)
        burns += token is not None and token.kind == "fire"
        if burns >= unit.life:
            return square
    return path[-1]


def at_home(state: GameState, action: act.Action) -> bool:
    """Whether a walk ends on the square where it starts, which is allowed and never listed."""
    if isinstance(action, act.Move | act.Play) and action.path:
        return end_of(state, action.unit, action.path) == state.unit(action.unit).square
    if isinstance(action, act.Use):
        places = tuple(target for target in action.targets if isinstance(target, int))
        walks = state.game.abilities[action.ability][1].target.who in ("path", "self")
        return bool(walks and places) and end_of(state, action.hero, places) == state.unit(action.hero).square
    return False


@settings(max_examples=12, deadline=None)
@given(seed=seeds)
def test_all_that_is_listed_is_accepted_and_nothing_is_listed_twice(seed):
    chance = random.Random(seed)
    for state in positions(seed, every=3):
        listed = legal_actions(state)
        counted = Counter(what(state, action) for action in listed)
        assert max(counted.values(), default=1) == 1, counted.most_common(3)
        for action in chance.sample(listed, min(len(listed), 25)):
            apply(state, action)


@settings(max_examples=12, deadline=None)
@given(seed=seeds)
def test_all_that_is_accepted_is_listed(seed):
    chance = random.Random(seed)
    accepted = 0
    for state in positions(seed, every=3):
        listed = {what(state, action) for action in legal_actions(state)}
        for _ in range(40):
            action = any_action(state, chance)
            try:
                apply(state, action)
            except Refused:
                continue
            accepted += 1
            assert what(state, action) in listed or at_home(state, action), action
    assert accepted


@settings(max_examples=12, deadline=None)
@given(seed=seeds)
def test_nothing_but_a_typed_refusal_is_ever_raised_and_it_changes_nothing(seed):
    chance = random.Random(seed)
    for state in positions(seed, every=4):
        before = state.digest()
        for _ in range(25):
            try:
                apply(state, any_action(state, chance))
            except Refused as refused:
                assert refused.sentence and refused.ruling and refused.code
        assert state.digest() == before


@settings(max_examples=15, deadline=None)
@given(seed=seeds)
def test_cards_tokens_life_and_squares_are_conserved(seed):
    for state in positions(seed):
        game, catalog = state.game, state.game.catalog
        if state.setup is None:
            for card in catalog.cards:
                index = game.card_index[card.id]
                count = (
                    state.hands[0][index] + state.hands[1][index] + state.deck.count(card.id)
                    + state.discards.count(card.id) + sum(laid.card == card.id for laid in state.laid)
                )  # fmt: skip
                assert count == card.copies, card.id
            for place, hero in enumerate(catalog.heroes):
                index = game.card_index[hero.element]
                count = (
                    state.hands[0][index] + state.hands[1][index] + state.piles[place]
                    + sum(laid.card == hero.element for laid in state.laid)
                )  # fmt: skip
                fallen = any(unit.id == hero.id and not unit.alive for unit in state.units)
                assert count == (0 if fallen else hero.element_cards), hero.id
        assert all(count >= 0 for hand in state.hands for count in hand)
        for entry in catalog.tokens:
            assert sum(token.kind == entry.id for token in state.tokens) <= entry.supply
        assert len({token.square for token in state.tokens}) == len(state.tokens)
        on_foot = [unit.square for unit in state.units if unit.alive and unit.rider < 0]
        assert len(set(on_foot)) == len(on_foot), "two units share a square"
        closed = {
            token.square for token in state.tokens if token.kind in ("ice-wall", "temple", "black-hole")
        }
        assert not closed.intersection(on_foot)
        for index, unit in enumerate(state.units):
            assert 0 <= unit.life <= unit.card.life
            assert unit.alive == (unit.life > 0)
            assert unit.left >= 0 and unit.attacks >= 0
            if unit.mount >= 0:
                horse = state.units[unit.mount]
                assert horse.rider == index and horse.square == unit.square and horse.side == NOBODY
            if unit.rider >= 0:
                assert state.units[unit.rider].mount == index
        assert all(state.unit(token.hero).alive for token in state.tokens if token.hero)


@settings(max_examples=10, deadline=None)
@given(seed=seeds)
def test_a_walk_shown_is_a_walk_accepted_at_the_cost_shown(seed):
    for state in positions(seed, every=5):
        for unit in state.units:
            if not unit.alive:
                continue
            for end, walk in destinations(state, unit.id).items():
                after, _ = apply(state, act.Move(unit.id, walk.path))
                walker = after.unit(unit.id)
                assert walker.square == end or not walker.alive
                if walker.alive:
                    assert unit.left - walker.left == walk.cost
            for horse, path in mounts(state, unit.id).items():
                ready = apply(state, act.Move(unit.id, path))[0] if path else state
                apply(ready, act.Mount(unit.id, horse))
            for target in targets(state, unit.id):
                apply(state, act.Attack(unit.id, target))


@settings(max_examples=8, deadline=None)
@given(seed=seeds)
def test_no_walk_reaches_a_square_that_the_flood_leaves_out(seed):
    """Any path of single steps that the rulings allow ends on a listed square, at no less than its cost."""
    chance = random.Random(seed)
    for state in positions(seed, every=6):
        if state.phase != "act":
            continue
        for unit in state.units:
            shown = destinations(state, unit.id) if unit.alive and unit.side == state.turn else {}
            if not shown:
                continue
            field, stride = field_for(state, unit), stride_of(unit)
            for _ in range(12):
                path: list[int] = []
                here = unit.square
                for _ in range(chance.randint(1, 6)):
                    here = chance.choice(state.board.around[here])
                    path.append(here)
                try:
                    walk = plan_walk(field, unit, tuple(path), stride, "M1")
                except Refused:
                    continue
                end = walk.path[-1]
                if end != unit.square:
                    assert end in shown
                    assert (shown[end].burns, shown[end].cost) <= (walk.burns, walk.cost)


@settings(max_examples=6, deadline=None)
@given(seed=seeds)
def test_a_seat_never_sees_what_the_other_hides(seed):
    """Two states that differ in what a seat may not know look the same to that seat."""
    from dataclasses import replace

    chance = random.Random(seed)
    for state in positions(seed, every=7):
        for seat in (0, 1):
            other = list(state.hands[1 - seat])
            chance.shuffle(other)
            chest = len(state.game.chest)
            if sum(other[:chest]) != sum(state.hands[1 - seat][:chest]):
                other = list(state.hands[1 - seat])
            deck = list(state.deck)
            chance.shuffle(deck)
            hands = (state.hands[0], tuple(other)) if seat == 0 else (tuple(other), state.hands[1])
            assert view(replace(state, hands=hands, deck=tuple(deck)), seat) == view(state, seat)
            shown = view(state, seat).state
            assert not any(shown.hands[1 - seat]) and not shown.deck


@pytest.mark.parametrize("seed", range(4))
def test_a_game_on_the_house_board_runs_to_its_end(seed):
    chance = random.Random(seed)
    state = start(house(), seed)
    for _ in range(5000):
        if state.phase == "over":
            break
        state, _ = apply(state, lively(state, chance))
    assert state.phase == "over" and state.winner in (0, 1, 2)
    assert legal_actions(state) == []
    with pytest.raises(Refused, match="over"):
        apply(state, act.End())


def test_apply_leaves_the_state_it_was_given_alone():
    for state in positions(11, every=2, most=120):
        before = repr(state)
        for action in legal_actions(state)[:30]:
            apply(state, action)
        assert repr(state) == before


def test_all_random_choices_of_a_game_are_in_its_actions():
    """Replaying the actions alone gives the same positions, whatever the seed was."""
    chance = random.Random(5)
    state = again = start(small_house(), 5)
    for _ in range(150):
        if state.phase == "over":
            break
        action = lively(state, chance)
        state, events = apply(state, action)
        again, same = apply(again, action)
        assert again.digest() == state.digest() and events == same


def test_walls_and_links_give_the_same_ground_however_they_came():
    """Tables patched beside walls equal tables made from nothing."""
    from arte.board import board_of
    from arte.rules.ground import Ground

    chance = random.Random(3)
    board = board_of(7, 6)
    for _ in range(60):
        levels = tuple(chance.choice((0, 0, 1, 2, 3)) for _ in range(board.area))
        walls = sum(1 << square for square in chance.sample(range(board.area), 5))
        ground = Ground(board, levels, walls)
        for square in range(board.area):
            expected = {other for other in board.around[square] if not ground.closed_corner(square, other)}
            assert set(squares_in(ground.open[square])) == expected
            near = {o for o in expected if -1 <= levels[o] - levels[square] <= 0}
            assert set(squares_in(ground.near[square])) == near
            assert set(squares_in(ground.climb[square])) == {
                o for o in expected if levels[o] - levels[square] == 1
            }


def test_every_decision_can_be_taken_from_the_deciders_own_view():
    """What a seat sees is enough to list what it may do, in the opening too."""
    for seed in range(3):
        chance = random.Random(seed)
        for state in positions(seed, most=150):
            assert Counter(legal_actions(view(state, state.to_act).state)) == Counter(legal_actions(state))
        state = new_game(small_house())
        while state.phase != "draw":
            if state.phase not in ("deploy",) and not undealt(state):
                seen = view(state, state.to_act).state
                assert Counter(legal_actions(seen)) == Counter(legal_actions(state)), state.phase
            state, _ = apply(state, opening_action(state, chance))

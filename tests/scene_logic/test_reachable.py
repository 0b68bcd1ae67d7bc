"""Whatever the rules allow can be done by mouse: in random games, clicks lead to every kind of action."""

from __future__ import annotations

import random

import pytest

from arte import ready, rules
from arte.catalog import house
from arte.rules import actions as act
from arte.scene import faces, prompts
from arte.scene.intent import Reading
from arte.scene.meanings import Command, Pick, Picked, Say, Submit

PLIES = 260


class Mouse:
    """Follows meanings from click to click, as the window does."""

    def __init__(self, state: rules.GameState, unit: str = "") -> None:
        self.view = rules.view(state, state.to_act)
        self.picked = Picked(unit=unit)
        self.done: tuple[act.Action, ...] = ()

    @property
    def reading(self) -> Reading:
        return Reading(self.view, self.picked)

    def means(self, meaning: object) -> None:
        assert not self.done, "one click too many"
        assert not isinstance(meaning, Say), meaning
        if isinstance(meaning, Pick):
            self.picked = meaning.picked
        else:
            assert isinstance(meaning, Submit), meaning
            self.done = meaning.actions

    def square(self, square: int) -> None:
        self.means(self.reading.click(square))

    def unit(self, id: str) -> None:
        self.square(self.view.state.unit(id).square)

    def card(self, card: str) -> None:
        self.means(faces.click_card(self.reading, card))

    def button(self, name: str) -> None:
        choice = next(choice for choice in prompts.prompt(self.reading).choices if choice.name == name)
        assert choice.enabled, choice.reason
        self.means(choice.meaning)


def clicks(state: rules.GameState, action: act.Action) -> tuple[act.Action, ...]:
    """What comes of the clicks that a person makes for this action."""
    acting = state.phase == "act"
    mouse = Mouse(state, getattr(action, "unit", "") if acting and not isinstance(action, act.Play) else "")
    match action:
        case act.Move(_, path):
            mouse.square(path[-1])
        case act.Mount(_, horse):
            mouse.unit(horse)
        case act.Dismount(_, square):
            mouse.button("dismount")
            mouse.square(square)
        case act.Attack(_, target, cards):
            attack(mouse, target, cards)
        case act.Play(card, unit, gems, path):
            mouse.card(card)
            for _ in range(gems):
                mouse.button("more-gems")
            if path:
                mouse.square(path[-1])
            elif acting:
                mouse.unit(unit)
            else:
                mouse.button(f"play-{unit}")
        case act.AddGem(card, unit):
            mouse.card("gem")
            if not mouse.done:
                mouse.button(f"gem-{card}-{unit}")
        case act.Use():
            use(mouse, action)
        case act.Redirect(target):
            mouse.unit(target)
        case act.Pass():
            mouse.button("pass")
        case act.End():
            mouse.button("end")
        case act.Draw(elements):
            mouse.button("draw-" + "-".join(elements))
    return mouse.done


def attack(mouse: Mouse, target: str | int, cards: tuple[act.Laying, ...]) -> None:
    horse = isinstance(target, str) and target in mouse.reading.horses
    if horse:
        mouse.button(f"attack-{target}")
    elif isinstance(target, str):
        mouse.unit(target)
    else:
        mouse.square(target)
    for laying in cards:
        mouse.card(laying.card)
        for _ in range(laying.gems):
            mouse.card("gem")
    mouse.button("declare")


def use(mouse: Mouse, action: act.Use) -> None:
    mouse.means(faces.click_ability(mouse.reading, action.hero, action.ability))
    takes = mouse.reading.takes()
    if takes == "path":
        mouse.square(int(action.targets[-1]))
    elif takes == "card":
        mouse.card(str(action.targets[0]))
    elif takes in ("self", "nobody", "enemies", "attacked"):
        mouse.button("use")
    else:
        for target in action.targets:
            mouse.square(target) if isinstance(target, int) else mouse.unit(target)
        if not mouse.done:
            mouse.button("use")


def same(state: rules.GameState, one: act.Action, other: act.Action) -> bool:
    """Whether two actions come to the same: equal, or walks to one square."""
    if isinstance(one, act.Move) and isinstance(other, act.Move):
        return one.path[-1] == other.path[-1]
    return one == other or rules.apply(state, one)[0] == rules.apply(state, other)[0]


@pytest.mark.parametrize("seed", range(3))
def test_every_kind_of_legal_action_can_be_done_by_mouse(seed: int) -> None:
    chance = random.Random(seed)
    state = ready.start(house(), seed)
    found: set[str] = set()
    for _ in range(PLIES):
        if state.phase == "over":
            break
        legal = rules.legal_actions(state)
        by_kind: dict[str, list[act.Action]] = {}
        for action in legal:
            kind = type(action).__name__ + getattr(action, "ability", "")
            by_kind.setdefault(kind, []).append(action)
        for kind, actions in by_kind.items():
            action = chance.choice(actions)
            if isinstance(action, act.Roll):
                continue
            done = clicks(state, action)
            assert same(state, done[0], action), f"{action} became {done}"
            found.add(kind)
        kind = chance.choice(sorted(set(by_kind) - {"End"}) or ["End"])
        action = chance.choice(by_kind[kind])
        if rules.chance_due(state, action):
            cards = list(state.discards)
            state, _ = rules.apply(state, act.Shuffle(tuple(cards)))
        state, _ = rules.apply(state, action)
    assert {"Move", "Attack", "Pass", "Play", "Draw"} <= found, found


def test_the_die_is_asked_of_the_table() -> None:
    state = ready.start(house(), 1)
    state, _ = rules.apply(state, rules.legal_actions(state)[0])
    choice = prompts.prompt(Mouse(state).reading).choices[0]
    assert state.phase == "roll" and choice.meaning == Command("roll")

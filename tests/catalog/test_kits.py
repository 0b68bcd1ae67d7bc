"""Kits of new Heroes: what the catalog lets through, the rules can play."""

from __future__ import annotations

import random
from typing import Any, get_args

import pytest
from pydantic import ValidationError

from arte import ready
from arte.catalog import Catalog, house, kits
from arte.catalog.effects import Target
from arte.catalog.models import AbilityEntry, HeroEntry
from arte.rules import apply, chance_due, legal_actions
from arte.rules.actions import Action, Shuffle, Use

TOKENS = ("fire", "ice-wall", "temple", "portals", "black-hole")
FIREBALL = "heroes.wizard.abilities.fireball"
WHO = get_args(Target.model_fields["who"].annotation)


def effect(chance: random.Random) -> dict[str, Any]:
    """One effect of any kind, with values drawn by chance."""
    amount, flag = chance.randint(1, 3), chance.random() < 0.5
    choices: list[dict[str, Any]] = [
        {"kind": "heal", "amount": amount},
        {"kind": "lose", "amount": amount},
        {"kind": "push", "squares": amount},
        {"kind": "pull", "squares": amount},
        {"kind": "hold", "turn": "next" if flag else "this"},
        {"kind": "slow", "amount": amount},
        {"kind": "free-steps"},
        {"kind": "add-movement", "amount": amount, "free": flag},
        {"kind": "add-range", "amount": amount},
        {"kind": "add-attack", "amount": amount, "lone": flag},
        {"kind": "more-attacks", "amount": amount},
        {"kind": "strike", "damage": amount, "pierces": flag, "holds": not flag},
        {"kind": "block", "amount": amount},
        {"kind": "retaliate", "amount": amount, "within": amount, "judged": "played" if flag else "settled"},
        {"kind": "evade", "squares": amount, "free": flag},
        {"kind": "void"},
        {"kind": "place", "token": chance.choice(TOKENS)},
        {"kind": "exchange-card"},
    ]
    return chance.choice(choices)


def ability(chance: random.Random, id: str, *, main: bool) -> AbilityEntry:
    """An ability that the catalog lets through, with one to three effects."""
    while True:
        target: dict[str, Any] = {"who": chance.choice(WHO), "within": chance.choice([None, 0, 1, 3, 8])}
        if target["who"] == "squares":
            target["least"] = chance.randint(1, 2)
            target["most"] = chance.randint(target["least"], 3)
            target["chained"] = chance.random() < 0.5
        data = {
            "id": id,
            "name": id,
            "spanish": id,
            "main": main,
            "cost": 0 if main else chance.randint(1, 2),
            "when": "att" if main else chance.choice(["att", "att+", "def"]),
            "target": target,
            "needs": chance.choice(["nothing", "not-moved"]),
            "effects": tuple(effect(chance) for _ in range(chance.choice([1, 1, 2, 3]))),
        }
        try:
            found = AbilityEntry.model_validate(data)
        except ValidationError:
            continue
        if not list(kits.faults(with_kit(house().heroes[0], (found,)))):
            return found


def with_kit(hero: HeroEntry, abilities: tuple[AbilityEntry, ...]) -> HeroEntry:
    return hero.model_copy(update={"abilities": abilities, "life": 20})


def box_of_kits(chance: random.Random) -> Catalog:
    """The house's box with other kits for all Heroes, and hands full of Element cards."""
    heroes = tuple(
        with_kit(hero, tuple(ability(chance, f"{hero.id[:12]}-{n}", main=n == 0) for n in range(4)))
        for hero in house().heroes
    )
    limits = house().limits.model_copy(update={"elements_picked": 12})
    return house().model_copy(update={"heroes": heroes, "limits": limits})


@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_let_through_can_be_played(seed: int) -> None:
    chance = random.Random(seed)
    state = ready.start(box_of_kits(chance), seed)
    for _ in range(200):
        if state.phase == "over":
            break
        legal = legal_actions(state)
        uses: list[Action] = [action for action in legal if isinstance(action, Use)]
        action = chance.choice(uses if uses and chance.random() < 0.5 else legal)
        if chance_due(state, action):
            state, _ = apply(state, Shuffle(state.discards))
        state, _ = apply(state, action)


def test_the_house_s_own_kits_go_together() -> None:
    assert [fault for hero in house().heroes for fault in kits.faults(hero)] == []


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (
            {"target": {"who": "own", "within": 3}, "effects": ({"kind": "strike", "damage": 2},)},
            f"{FIREBALL}.effects[1]: strike needs target.who = enemy, not own",
        ),
        (
            {"target": {"who": "nobody"}, "effects": ({"kind": "free-steps"},)},
            f"{FIREBALL}.effects[1]: free-steps needs target.who = one of self, other, own, "
            "own-ranged, enemy, not nobody",
        ),
        (
            {
                "target": {"who": "self"},
                "when": "att+",
                "needs": "not-moved",
                "effects": ({"kind": "add-attack", "amount": 1},),
            },
            f"{FIREBALL}.needs: an att+ ability can also be an answer, and asks for nothing",
        ),
    ],
)
def test_what_does_not_go_together_is_told_by_key(change: dict[str, Any], fault: str) -> None:
    wizard = house().hero("wizard")
    fireball = wizard and wizard.ability("fireball")
    assert wizard and fireball
    changed = AbilityEntry.model_validate({**fireball.model_dump(), **change})
    assert [str(found) for found in kits.faults(with_kit(wizard, (changed,)))] == [fault]

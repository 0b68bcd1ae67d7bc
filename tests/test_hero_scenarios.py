"""The scenarios of the Heroes: each runs, and between them they show every ability, refusal and token.

What an ability can be refused for follows from its entry in the catalog, so that an ability that is
added or changed there asks for its scenarios here.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from arte.catalog import Catalog, house
from arte.catalog.models import AbilityEntry
from arte.rules import GameState, apply
from arte.rules.actions import Use
from arte.scenario import Scenario, find_files, load, run
from arte.scenario.checks import Check
from arte.scenario.script import Act, Refusal

FOLDER = Path(__file__).parent.parent / "scenarios" / "heroes"
FILES = find_files([FOLDER])


@cache
def scenario(path: Path) -> Scenario:
    return load(path)


def everything() -> list[Scenario]:
    return [scenario(path) for path in FILES]


def uses(scenarios: list[Scenario]) -> set[tuple[str, str]]:
    """The abilities used in these scripts, each with its Hero."""
    return {
        (step.what.action.hero, step.what.action.ability)
        for one in scenarios
        for step in one.steps
        if isinstance(step.what, Act) and isinstance(step.what.action, Use)
    }


def refusals(scenarios: list[Scenario]) -> set[tuple[str, str, str]]:
    """The refusals of abilities in these scripts: Hero, ability and code."""
    return {
        (step.what.action.hero, step.what.action.ability, step.what.code)
        for one in scenarios
        for step in one.steps
        if isinstance(step.what, Refusal) and isinstance(step.what.action, Use)
    }


def possible_refusals(ability: AbilityEntry) -> set[str]:
    """The codes that this ability of a Hero in play can be refused with, apart from those of any action."""
    codes = {"wrong-phase", "wrong-target"}
    codes |= {"used-this-turn"} if ability.main else {"not-enough-elements", "card-limit"}
    if ability.target.within is not None and ability.target.who != "enemies":
        codes.add("out-of-range")
    if any(effect.kind == "retaliate" and effect.judged == "played" for effect in ability.effects):
        codes.add("out-of-range")
    match ability.target.who:
        case "squares":
            codes |= {"no-such-square", "occupied", "blocked"}
            codes |= {"not-adjacent"} if ability.target.chained else set()
        case "card":
            codes.add("no-such-card")
        case "path":
            codes |= {"not-adjacent", "enemy-in-the-way", "closed-corner", "blocked", "occupied"}
            codes.add("not-enough-movement")
            free = all(effect.kind == "evade" and effect.free for effect in ability.effects)
            codes |= set() if free else {"no-stairs", "no-jumping"}
    return codes


def unshown(catalog: Catalog, scenarios: list[Scenario]) -> list[str]:
    """What of the catalog's Heroes these scenarios do not show, a line each."""
    used, refused = uses(scenarios), refusals(scenarios)
    missing: list[str] = []
    for hero in catalog.heroes:
        for ability in hero.abilities:
            if (hero.id, ability.id) not in used:
                missing.append(f"no scenario uses {ability.id} of {hero.id}")
            missing += [
                f"no scenario has {ability.id} of {hero.id} refused with {code}"
                for code in sorted(possible_refusals(ability))
                if (hero.id, ability.id, code) not in refused
            ]
    return missing


def tokens_of(one: Scenario, kind: str) -> list[str]:
    return next((squares for name, squares in one.file.tokens.items() if name == kind), [])


def placing(catalog: Catalog, kind: str) -> set[tuple[str, str]]:
    """The abilities that set tokens of this kind, each with its Hero."""
    return {
        (hero.id, ability.id)
        for hero in catalog.heroes
        for ability in hero.abilities
        if any(effect.kind == "place" and effect.token == kind for effect in ability.effects)
    }


def played(one: Scenario) -> GameState:
    """The position at the end of the script."""
    state = one.state
    for step in one.steps:
        if isinstance(step.what, Act):
            state = apply(state, step.what.action)[0]
    return state


def kinds(state: GameState) -> set[str]:
    return {token.kind for token in state.tokens}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_runs(path: Path) -> None:
    assert [str(failure) for failure in run(scenario(path))] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_tells_what_it_shows(path: Path) -> None:
    one = scenario(path)
    assert path.read_text(encoding="utf-8").startswith("# ")
    assert one.file.rules
    assert any(isinstance(step.what, Act) for step in one.steps)
    assert any(isinstance(step.what, Check) for step in one.steps)


def test_titles_differ() -> None:
    titles = [one.file.title for one in everything()]
    assert sorted(titles) == sorted(set(titles))


def test_every_ability_is_shown_at_work_and_refused() -> None:
    assert unshown(house(), everything()) == []


def test_an_ability_without_a_scenario_is_missed() -> None:
    catalog = house()
    hero = catalog.heroes[0]
    novel = hero.abilities[1].model_copy(update={"id": "novelty"})
    wider = hero.model_copy(update={"abilities": (*hero.abilities, novel)})
    missing = unshown(catalog.model_copy(update={"heroes": (wider, *catalog.heroes[1:])}), everything())
    assert f"no scenario uses novelty of {hero.id}" in missing
    assert f"no scenario has novelty of {hero.id} refused with wrong-phase" in missing


def test_a_refusal_is_no_use() -> None:
    only_refused = [scenario(FOLDER / "paladin-without-cards.toml")]
    assert ("paladin", "oath") in uses(only_refused)
    assert ("paladin", "quake") not in uses(only_refused)
    assert ("paladin", "quake", "not-enough-elements") in refusals(only_refused)


@pytest.mark.parametrize("kind", [token.id for token in house().tokens])
def test_every_token_is_set_used_up_and_taken_off(kind: str) -> None:
    catalog, scenarios = house(), everything()
    supply = next(token.supply for token in catalog.tokens if token.id == kind)
    setters = placing(catalog, kind)
    assert setters & uses(scenarios), f"no scenario sets {kind}"
    assert any(len(tokens_of(one, kind)) == supply and setters & uses([one]) for one in scenarios), (
        f"no scenario sets {kind} with its supply used up"
    )
    own = [one for one in scenarios if Path(one.path).stem.startswith(f"token-{kind}-")]
    leaving = [one for one in own if "leave" in Path(one.path).stem]
    assert len(own) > len(leaving) > 0
    for one in leaving:
        assert kinds(one.state) >= {kind}
        assert kind not in kinds(played(one))

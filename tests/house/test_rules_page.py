"""The rules page agrees with the catalog's figures, and every ruling that is cited stands on it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from arte.catalog import house
from arte.catalog.models import AbilityEntry, HeroEntry, UnitEntry

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rules.md").read_text("utf-8")
RULINGS = re.findall(r"^- \*\*([A-Z]\d+)[ *]", PAGE, re.MULTILINE)
SCENARIOS = sorted((ROOT / "scenarios").rglob("*.toml"))


def rows() -> list[list[str]]:
    """The cells of all tables, marks such as [R] left out."""
    lines = [line for line in PAGE.splitlines() if line.startswith("|")]
    return [
        [re.sub(r" ?\[[RIH]\]", "", cell).strip() for cell in line.strip("|").split("|")] for line in lines
    ]


ROWS = rows()


def test_rulings_are_numbered_without_a_gap() -> None:
    for section, last in {"B": 6, "M": 16, "A": 11, "C": 8, "E": 11, "T": 5, "K": 8}.items():
        assert [ruling for ruling in RULINGS if ruling[0] == section] == [
            f"{section}{number}" for number in range(1, last + 1)
        ]


@pytest.mark.parametrize("unit", house().units, ids=lambda unit: unit.id)
def test_the_army_s_figures(unit: UnitEntry) -> None:
    (row,) = [row for row in ROWS if row[0] == f"{unit.name} ({unit.spanish})"]
    if unit.horse:
        assert row[1:] == [str(unit.life), "none", "none", f"{unit.base} for its rider", "none"]
    else:
        assert row[1:] == [*map(str, (unit.life, unit.attack, unit.range, unit.base)), unit.kind]


@pytest.mark.parametrize("hero", house().heroes, ids=lambda hero: hero.id)
def test_the_heroes_figures(hero: HeroEntry) -> None:
    (row,) = [row for row in ROWS if row[0] == f"{hero.name} ({hero.spanish})"]
    figures = map(str, (hero.life, hero.attack, hero.range, hero.base))
    assert row[1:] == [hero.element_name, hero.kind, *figures]


@pytest.mark.parametrize(
    "ability",
    [ability for hero in house().heroes for ability in hero.abilities],
    ids=lambda ability: ability.id,
)
def test_the_abilities_costs_times_and_amounts(ability: AbilityEntry) -> None:
    (row,) = [row for row in ROWS if len(row) == 5 and f"(`{ability.id}`)" in row[1]]
    _, name, cost, when, text = row
    assert name == f"{ability.name} (`{ability.id}`)"
    assert (cost, when) == ("main" if ability.main else str(ability.cost), ability.when)
    written = {"one": "1", "two": "2", "three": "3"}
    numbers = re.findall(r"\d+", re.sub(r"\b(one|two|three)\b", lambda word: written[word[0]], text))
    for effect in ability.effects:
        for key in ("amount", "damage", "squares"):
            amount = getattr(effect, key, None)
            if amount is not None and not (effect.kind == "more-attacks" and "one" in text):
                assert str(amount) in numbers, f"{key} {amount} is not on the page"
    if ability.target.within is not None:
        assert str(ability.target.within) in numbers


def test_the_box_s_counts() -> None:
    catalog = house()
    for token in catalog.tokens:
        assert re.search(rf"\*\*K\d {token.name}s?\*\* \({token.supply}\b", PAGE), token.id
    assert {card.copies for card in catalog.cards} == {12} and "holds 12 each of Potion" in PAGE
    limits = catalog.limits
    assert (limits.chest_dealt, limits.elements_picked, limits.units_each) == (10, 5, 8)
    assert "10 Chest cards dealt to you and 5 Element cards" in PAGE
    assert "chooses 8 soldiers and Horses" in PAGE


def test_rulings_cited_in_the_code_stand_on_the_page() -> None:
    for path in (ROOT / "arte").rglob("*.py"):
        for ruling in re.findall(r'"([BMACETKX]\d+)"', path.read_text("utf-8")):
            assert ruling in RULINGS, f"{path.name} cites {ruling}"


def cited(path: Path) -> list[str]:
    """The rulings that a scenario pins."""
    rulings: list[str] = tomllib.loads(path.read_text("utf-8")).get("rules", [])
    return rulings


def test_rulings_cited_in_scenarios_stand_on_the_page() -> None:
    for path in SCENARIOS:
        for ruling in cited(path):
            assert ruling in (*RULINGS, "H"), f"{path.name} cites {ruling}"


def test_every_ruling_of_play_has_a_scenario() -> None:
    # What comes before the first turn cannot stand in a scenario, which starts from a position.
    opening = {"C2", "T1", "T2"}
    pinned = {ruling for path in SCENARIOS for ruling in cited(path)}
    due = {ruling for ruling in RULINGS if ruling[0] in "MACETK"} - opening
    assert due <= pinned, sorted(due - pinned)

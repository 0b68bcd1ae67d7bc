"""Boxes other than the house's play by the same rules, and nonsense in a file is told, never raised."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arte import ready
from arte.bots import random_bot
from arte.catalog import Catalog, CatalogError, load
from arte.notation import format, parse
from arte.rules import apply, legal_actions, new_game
from arte.rules.actions import Pick, Use
from arte.rules.state import OPENING

DATA = Path(__file__).parents[2] / "arte" / "catalog" / "data"
SMITH = Path(__file__).parents[1] / "data" / "smith.toml"


def box(chance: random.Random) -> str:
    """The text of a catalog with a board, limits, options and values drawn by chance."""

    def part(name: str, **values: object) -> str:
        lines = (
            f"{key} = {str(value).lower() if isinstance(value, bool) else repr(value)}"
            for key, value in values.items()
        )
        return "\n".join([name, *lines, ""])

    draw = chance.randint
    parts = [
        part("[board]", columns=draw(4, 26), rows=draw(8, 40), grass_line=draw(2, 4), highest=draw(1, 3)),
        part("[limits]", chest_dealt=draw(0, 40), elements_picked=draw(0, 24), chest_drawn=draw(0, 6)),
        part("elements_drawn = 3", cards_on_class=draw(0, 6), cards_on_hero=draw(0, 6), die=draw(2, 20)),
        part("", elements_on_hero=draw(0, 6), heroes_each=draw(1, 4), units_each=draw(0, 4)),
        part("[options]", hourglass=chance.random() < 0.5, victory=chance.choice(["rout", "heroes"])),
        part("", quiet_turns=draw(1, 20)),
    ]
    for card in ("potion", "shield", "target", "ring", "gem", "boots"):
        parts.append(part("[[cards]]", id=card, copies=draw(0, 20), amount=draw(1, 3)))
    for unit in ("warrior", "spearman", "archer", "crossbowman"):
        values = {"life": draw(1, 6), "attack": draw(0, 6), "range": draw(0, 9), "base": draw(0, 6)}
        parts.append(part("[[units]]", id=unit, **values))
    return "\n".join(parts)


def play(catalog: Catalog, seed: int, most: int = 120) -> None:
    """Random play from a random start: whatever is listed is accepted."""
    state, chance = ready.start(catalog, seed), random.Random(seed)
    for _ in range(most):
        if state.phase == "over":
            break
        state, _ = ready.play_on(state, chance)


@pytest.mark.parametrize("seed", range(8))
def test_any_box_can_be_played(seed: int, tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text(box(random.Random(seed)), "utf-8")
    play(load(path), seed)


CARDS = ("potion", "shield", "target", "ring", "gem", "boots")
NO_CARDS = f"remove = {[f'cards.{card}' for card in CARDS]}\n"
NO_LIMITS = (
    "chest_dealt chest_drawn elements_picked elements_drawn cards_on_class cards_on_hero elements_on_hero"
)


@pytest.mark.parametrize(
    "text",
    [
        "[board]\ncolumns = 5\nrows = 5\ngrass_line = 2\n[limits]\nunits_each = 2\n",
        NO_CARDS,
        'remove = ["cards.boots", "cards.gem"]\n',
        'remove = ["cards.ring", "cards.target"]\n[limits]\ndie = 20\n',
        'remove = ["tiles.3x3", "tiles.2x3", "tiles.1x3", "tiles.1x2", "tiles.1x1"]\n',
        "[limits]\nunits_each = 0\n" + "".join(f"{name} = 0\n" for name in NO_LIMITS.split()),
        "".join(f'[[cards]]\nid = "{card}"\ncopies = 0\n' for card in CARDS),
    ],
    ids=["5x5", "no cards", "no boots, no gem", "a die of 20", "no tiles", "nothing allowed", "no copies"],
)
def test_unusual_boxes_are_played_to_their_end(text: str, tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text(text + "[options]\nquiet_turns = 12\n", "utf-8")
    state, chance = new_game(load(path)), random.Random(1)
    while state.phase != "over":
        for action, after, _ in random_bot.step(state, chance):
            assert parse(format(action, state.game), state.game) == action
            state = after
    assert state.winner >= 0


def test_a_ninth_hero_written_as_data_is_drafted_and_uses_its_abilities() -> None:
    catalog = load(SMITH)
    assert catalog.heroes[-1].id == "smith"
    state, chance = new_game(catalog), random.Random(2)
    while state.phase in OPENING:
        action = ready.opening_action(state, chance)
        drafted = state.setup.picks if state.setup else ()
        if isinstance(action, Pick) and not any("smith" in picks for picks in drafted):
            action = Pick("smith")
        state, _ = apply(state, action)
    used: set[str] = set()
    for _ in range(4000):
        if state.phase == "over" or used == {"temper", "anvil"}:
            break
        smiths = [
            action for action in legal_actions(state) if isinstance(action, Use) and action.hero == "smith"
        ]
        if smiths:
            action = chance.choice(smiths)
            used.add(action.ability)
            state, _ = apply(state, action)
        else:
            state, _ = ready.play_on(state, chance)
    assert used == {"temper", "anvil"}


LINES = [
    line
    for path in sorted(DATA.rglob("*.toml"))
    for line in path.read_text("utf-8").splitlines()
    if line and not line.startswith(("#", "include", "    ", "]"))
]
VALUES = [
    "0",
    "-1",
    "99",
    "1e999",
    "nan",
    "true",
    '""',
    '"x"',
    "[]",
    "[[]]",
    "{}",
    "{ kind = 3 }",
    "1979-05-27",
    "''",
]
KEYS = sorted({line.partition(" = ")[0] for line in LINES if " = " in line})


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    lines=st.lists(
        st.sampled_from(LINES) | st.builds("{} = {}".format, st.sampled_from(KEYS), st.sampled_from(VALUES)),
        min_size=1,
        max_size=14,
    )
)
def test_nonsense_is_told_in_one_line_a_fault(tmp_path: Path, lines: list[str]) -> None:
    path = tmp_path / "own.toml"
    path.write_text("\n".join(lines), "utf-8")
    try:
        load(path)
    except CatalogError as error:
        assert error.faults
        for fault in error.faults:
            assert fault.startswith(str(path)) and "\n" not in fault

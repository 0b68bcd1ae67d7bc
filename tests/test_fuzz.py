"""Files and lines that nobody wrote on purpose: understood or refused in a line, never a fault of the game.

Each round is made from its seed alone, so a failure names what to run again. A longer hunt:

    FUZZ_ROUNDS=5000 FUZZ_SEED=1 python -m pytest tests/test_fuzz.py -n 2
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path

import pytest

from arte import ready, record, replay
from arte.catalog import Catalog, CatalogError, house, load
from arte.notation import NotationError, format, parse
from arte.record import Record, RecordError
from arte.rules import CODES, GameState, Refused, apply, chance_due, legal_actions, new_game
from arte.rules.actions import Shuffle
from arte.rules.state import OPENING
from arte.scenario import Scenario, ScenarioError, loads, run
from arte.scenario.checks import read_check

ROOT = Path(__file__).parents[1]
ROUNDS = int(os.environ.get("FUZZ_ROUNDS", "9"))
SEED = int(os.environ.get("FUZZ_SEED", "0"))
SCENARIOS = sorted((ROOT / "scenarios").rglob("*.toml"))
BOXES = sorted((ROOT / "arte" / "catalog" / "data").rglob("*.toml"))
LONGEST_FAULT = 700

#: What is put in the place of parts of files: ends of ranges, other types, other alphabets, signs.
ODD = (
    *("0", "-1", "1", "99", "1e999", "nan", "0x10", "4294967296", "true", "''", '"x"', "[]", "{}", "[[]]"),
    *(
        "1979-05-27",
        "а1",
        "pW１",
        "\u202e",
        "\x00",
        "\x1b[2J",
        "\r",
        "\\",
        '"',
        '"""',
        "#",
        "=",
        ":",
        "?",
        "!",
    ),
    *("a1", "z99", "a0", "pW1", "yA1", "H1", "H9", "wizard", "gem", "ring", "none", "+", "fire", "pink", ""),
)


def rounds() -> list[int]:
    """The seeds of this run's rounds."""
    return [SEED * 1_000_003 + number for number in range(max(1, ROUNDS))]


def mangled(text: str, chance: random.Random) -> str:
    """The text with a few of its lines, words or signs changed, lost, doubled or moved."""
    for _ in range(chance.choice((1, 1, 1, 2, 4, 9))):
        lines = text.split("\n")
        at = chance.randrange(len(lines))
        match chance.randrange(8):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, chance.choice(lines))
            case 2:
                other = chance.randrange(len(lines))
                lines[at], lines[other] = lines[other], lines[at]
            case 3:
                lines = lines[:at]
            case 4 | 5:
                words = lines[at].split(" ")
                words[chance.randrange(len(words))] = chance.choice((*ODD, *chance.choice(lines).split(" ")))
                lines[at] = " ".join(words)
            case 6:
                lines.insert(at, chance.choice(ODD))
            case _:
                place = chance.randrange(len(lines[at]) + 1)
                lines[at] = lines[at][:place] + chance.choice(ODD) + lines[at][place + chance.randrange(3) :]
        text = "\n".join(lines)
    return text


def of_one_line(error: Exception, lines: int = 1) -> None:
    """Checks that a message is fit for a person: few, short, printable lines."""
    told = str(error).split("\n")
    assert 1 <= len(told) <= lines
    assert all(line and line.isprintable() and len(line) <= LONGEST_FAULT for line in told), told


def read_or_refused(text: str) -> Scenario | None:
    try:
        return loads(text, "file.toml")
    except ScenarioError as error:
        of_one_line(error, 20)
        return None


@pytest.mark.parametrize("seed", rounds())
def test_mangled_scenarios(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(8):
        text = mangled(chance.choice(SCENARIOS).read_text("utf-8"), chance)
        scenario = read_or_refused(text)
        if scenario is not None:
            for failure in run(scenario):
                assert str(failure).isprintable()


# Lines made of words


def vocabulary(state: GameState) -> dict[str, Sequence[str]]:
    """Words that could stand in a line of this position, by kind."""
    game = state.game
    units = [unit.id for unit in state.units] or ["pW1"]
    squares = [game.board.name(square) for square in range(game.board.area)]
    return {
        "U": [*units, *units, "pW9", "wizard", "H1", "nobody"],
        "S": [*squares, "a0", "z40"],
        "N": [*squares[:12], *(game.board.name(unit.square) for unit in state.units if unit.square >= 0)],
        "C": [*game.cards, "ring+gem", "boots+gem+gem", "gem", "potion+gem", "nothing"],
        "A": [*game.abilities, "flying"],
        "P": ["pink", "yellow"],
        "D": ["0", "1", "2", "3", "6", "7", "60", "999999"],
        "R": sorted(CODES),
    }


ACTIONS = (
    *("move U S", "move U N N", "move U S S S", "mount U U", "dismount U S", "attack U U", "attack U S"),
    *(
        "attack U U + C",
        "attack U U + C C C",
        "play C U",
        "play C U S",
        "play gem C U",
        "use A U",
        "use A U U",
    ),
    *("use A U S", "use A U S S", "use A U S S S", "use A U C", "use A U U U", "redirect U", "pass", "end"),
    *("draw", "draw C", "draw C C", "roll D", "shuffle", "shuffle C C", "wait D", "flip", "lay", "stand"),
    *("offer-draw", "accept-draw", "resign", "pick U", "first P", "roll P D", "take P C C", "deploy P U=S"),
    *("deploy P U=S U=S : 1x1=S 3x2=S", "attack U S + C", "use A A", "move C S", "attack C C"),
)
CHECKS = (
    *("U at S", "U level D", "U life D", "U left D", "U defeated", "U riding U", "U on-foot", "U riderless"),
    *("moves U = S S", "mounts U = U", "targets U = none", "distance U U D", "distance U S D", "range U U D"),
    *("range U S D", "sight S S = none", "corners S S = S", "P holds D C", "discards D", "stack D"),
    *("to-act P", "phase act", "time D", "winner none"),
)


def line_of(pattern: str, words: dict[str, Sequence[str]], chance: random.Random) -> str:
    """A pattern with each of its kinds replaced by a word of that kind."""
    return "".join(chance.choice(words[sign]) if sign in words else sign for sign in pattern)


def refuses_or_plays(state: GameState, line: str) -> GameState:
    """The position after this line, or the same one if the line is refused."""
    before = state.digest()
    try:
        action = parse(line, state.game)
        assert parse(format(action, state.game), state.game) == action
        after, _ = apply(state, action)
    except NotationError as error:
        of_one_line(error)
        after = state
    except Refused as refused:
        assert refused.code in CODES or refused.code == "bad-deployment"
        of_one_line(refused)
        after = state
    assert state.digest() == before
    return after


def answers(state: GameState, line: str) -> None:
    """Asks a check of the position; it finds or refuses."""
    try:
        found = read_check(line, state.game).found(state)
    except NotationError as error:
        of_one_line(error)
    else:
        assert found and found.isprintable()


def plays_on(state: GameState, chance: random.Random) -> GameState:
    return state if state.phase == "over" else ready.play_on(state, chance)[0]


def narrow_box(chance: random.Random) -> Catalog:
    """The house's box on a small board, some kinds of cards left out, with an hourglass by chance."""
    box = house()
    narrow = {"columns": chance.randint(5, 8), "rows": chance.randint(6, 10)}
    glass = {"hourglass": chance.random() < 0.6, "manual": chance.random() < 0.5}
    return box.model_copy(
        update={
            "board": box.board.model_copy(update=narrow),
            "options": box.options.model_copy(update=glass),
            "cards": tuple(card for card in box.cards if chance.random() < 0.8),
        }
    )


@pytest.mark.parametrize("seed", rounds())
def test_lines_made_of_words(seed: int) -> None:
    """In positions of scenarios and of random games, between actions that are legal."""
    chance = random.Random(seed)
    if seed % 3:
        scenario = read_or_refused(chance.choice(SCENARIOS).read_text("utf-8"))
        assert scenario is not None
        state = scenario.state
    else:
        state = ready.start(narrow_box(chance), seed)
    for _ in range(60):
        words = vocabulary(state)
        for _ in range(4):
            answers(state, line_of(chance.choice(CHECKS), words, chance))
            after = refuses_or_plays(state, line_of(chance.choice(ACTIONS), words, chance))
            if after.phase != "over":
                state = after
        state = plays_on(state, chance)


@pytest.mark.parametrize("seed", rounds()[: max(1, ROUNDS // 5)])
def test_lines_made_of_words_in_the_opening(seed: int) -> None:
    chance = random.Random(seed)
    state = new_game(house())
    while state.phase in OPENING:
        words = vocabulary(state)
        for _ in range(20):
            state_after = refuses_or_plays(state, line_of(chance.choice(ACTIONS), words, chance))
            state = state_after if chance.random() < 0.3 else state
        if state.phase in OPENING:
            state, _ = apply(state, ready.opening_action(state, chance))


# Saved games


@lru_cache(maxsize=4)
def saved(seed: int) -> str:
    """A saved game of 120 actions after the opening."""
    chance = random.Random(seed)
    state, lines = new_game(house()), []
    for number in range(10_000):
        if state.phase in OPENING:
            action = ready.opening_action(state, chance)
        elif number > 120 or state.phase == "over":
            break
        else:
            action = chance.choice(legal_actions(state))
            if chance_due(state, action):
                action = Shuffle(state.discards)
        lines.append(format(action, state.game))
        state, _ = apply(state, action)
    return Record(record.header(house(), seed=seed), tuple(lines)).text()


@pytest.mark.parametrize("seed", rounds())
def test_mangled_saved_games(seed: int) -> None:
    chance = random.Random(seed)
    text = mangled(saved(seed % 4), chance)
    try:
        game = record.loads(text.encode("utf-8", "surrogatepass"), "file.arte", house())
    except RecordError as error:
        of_one_line(error)
        if error.good is None:
            return
        game = error.good
        assert record.loads(game.record.text().encode(), "file.arte", house()).state == game.state
    looked_at = replay.Replay(game)
    assert replay.as_text(looked_at)
    for ply in {0, looked_at.length, chance.randint(0, looked_at.length)}:
        if looked_at.position(ply).phase not in OPENING:
            assert loads(looked_at.export(ply), "file.toml")


# Catalogs


def finishes(catalog: Catalog, chance: random.Random) -> None:
    """A stretch of random play with this box; whatever is listed is accepted."""
    try:
        state = ready.start(catalog, 1, quick=chance.random() < 0.3)
    except ready.NoRoom as error:
        of_one_line(error)
        return
    for _ in range(40):
        state = plays_on(state, chance)


@pytest.mark.parametrize("seed", rounds())
def test_mangled_catalogs(seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    path = tmp_path / "box.toml"
    for _ in range(3):
        text = chance.choice(BOXES).read_text("utf-8")
        lines = text.split("\n")
        if "include = [" in text:
            lines = lines[lines.index("]") + 1 :]
        path.write_text(mangled("\n".join(lines), chance), "utf-8", newline="")
        try:
            catalog = load(path)
        except CatalogError as error:
            for fault in error.faults:
                of_one_line(Exception(fault.removeprefix(str(tmp_path))))
        else:
            finishes(catalog, chance)


FILES: dict[str, Callable[[bytes], object]] = {
    "scenario": lambda data: read_or_refused(data.decode("utf-8", "replace")),
    "save": lambda data: record.loads(data, "file.arte", house()),
}


@pytest.mark.parametrize("seed", rounds())
@pytest.mark.parametrize("kind", FILES)
def test_bytes_of_any_kind(kind: str, seed: int) -> None:
    chance = random.Random(seed)
    try:
        FILES[kind](chance.randbytes(chance.choice((1, 10, 300))) + b"\n")
    except RecordError as error:
        of_one_line(error)

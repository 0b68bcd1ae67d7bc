"""How fast the rules are: seeded random play of full games, and what it is made of.

It measures and judges nothing; the same seeds give the same games on every machine. Seconds are this
process's own, on its one core, so that whatever else the machine does hardly shows.
"""

from __future__ import annotations

import random
import subprocess
import sys
from dataclasses import dataclass, field
from time import process_time

from arte.catalog import Catalog
from arte.ready import start
from arte.rules import GameState, apply, chance_due, legal_actions
from arte.rules.actions import Action, Shuffle
from arte.rules.ground import Ground
from arte.rules.reach import attack_distance

FIRST_SEED = 1
GAMES = 12
SIGHTS = 100_000
#: Of one game: a box may hold no means to end one.
MOST_ACTIONS = 20_000


@dataclass
class Played:
    """One random game: its actions, what listing them cost in seconds, and how many were listed."""

    start: GameState
    actions: list[Action] = field(default_factory=list)
    listed: int = 0
    listing_seconds: float = 0.0
    seconds: float = 0.0
    end: GameState | None = None


def bench(catalog: Catalog, games: int = GAMES, sights: int = SIGHTS) -> dict[str, object]:
    """The figures of `games` random games and `sights` attack distances, as `--json` prints them.

    `actions_per_s` counts actions played with all legal actions enumerated before each; `listed_per_s`
    legal actions for each second spent listing them; `games_per_s` whole games, enumeration included;
    `applies_per_s` the same actions applied again without enumeration; `sight_per_s` attack distances
    between random squares of these games' grounds, the boards' tables being made beforehand;
    `import_rules_s` the seconds that `import arte.rules` takes in a new process.
    """
    seeds = range(FIRST_SEED, FIRST_SEED + games)
    played = [play(start(catalog, seed), random.Random(seed)) for seed in seeds]
    seconds = sum(game.seconds for game in played)
    actions = sum(len(game.actions) for game in played)
    listed = sum(game.listed for game in played)
    again = sum(replay_seconds(game) for game in played)
    sight = sight_seconds([game.start.ground for game in played], sights)
    return {
        "actions_per_s": round(actions / seconds),
        "listed_per_s": round(listed / sum(game.listing_seconds for game in played)),
        "games_per_s": round(games / seconds, 2),
        "sight_per_s": round(sights / sight),
        "applies_per_s": round(actions / again),
        "import_rules_s": round(import_seconds(), 3),
        "measured": {
            "seeds": f"{seeds[0]}-{seeds[-1]}",
            "games": games,
            "actions": actions,
            "listed": listed,
            "listed_each": round(listed / actions, 1),
            "turns": sum(game.end.number for game in played if game.end),
            "sights": sights,
            "seconds": round(seconds, 2),
        },
    }


def play(state: GameState, chance: random.Random) -> Played:
    """Plays a game to its end or `MOST_ACTIONS`, each action chosen at random from all legal ones."""
    game = Played(state)
    begun = process_time()
    while state.phase != "over" and len(game.actions) < MOST_ACTIONS:
        listing = process_time()
        legal = legal_actions(state)
        game.listing_seconds += process_time() - listing
        game.listed += len(legal)
        action = chance.choice(legal)
        if chance_due(state, action):
            cards = list(state.discards)
            chance.shuffle(cards)
            state = _taken(game, state, Shuffle(tuple(cards)))
        state = _taken(game, state, action)
    game.seconds = process_time() - begun
    game.end = state
    return game


def _taken(game: Played, state: GameState, action: Action) -> GameState:
    game.actions.append(action)
    return apply(state, action)[0]


def replay_seconds(game: Played) -> float:
    """The seconds that applying a game's actions once more takes, nothing enumerated."""
    state = game.start
    begun = process_time()
    for action in game.actions:
        state, _ = apply(state, action)
    seconds = process_time() - begun
    if state != game.end:
        raise AssertionError("the same actions led to another position")
    return seconds


def sight_seconds(grounds: list[Ground], count: int) -> float:
    """The seconds that `count` attack distances take, ranged and melee by turns, between random squares."""
    chance = random.Random(FIRST_SEED)
    area = grounds[0].board.area
    asked: list[tuple[Ground, int, int, bool]] = []
    for number in range(count):
        one, other = chance.sample(range(area), 2)
        asked.append((chance.choice(grounds), one, other, number % 2 == 0))
        grounds[0].board.line(one, other)  # the board keeps it
    begun = process_time()
    for ground, one, other, ranged in asked:
        attack_distance(ground, one, other, ranged=ranged)
    return process_time() - begun


def import_seconds() -> float:
    """The least seconds by the clock, of three tries, that a new Python process takes to import the rules."""
    script = "from time import perf_counter as t\nb = t()\nimport arte.rules\nprint(t() - b)"
    command = [sys.executable, "-c", script]
    return min(
        float(subprocess.run(command, capture_output=True, text=True, check=True).stdout) for _ in range(3)
    )


def in_words(figures: dict[str, object]) -> str:
    """The figures as a person reads them."""
    names = {
        "actions_per_s": "actions played a second, all legal ones listed before each",
        "listed_per_s": "legal actions listed a second",
        "games_per_s": "full random games a second",
        "sight_per_s": "attack distances measured a second",
        "applies_per_s": "actions applied a second, nothing listed",
        "import_rules_s": "seconds to import the rules",
    }
    lines = [f"{figures[key]:>12,}  {words}" for key, words in names.items()]
    measured = figures["measured"]
    assert isinstance(measured, dict)
    lines.append(
        f"measured: {measured['games']} games, seeds {measured['seeds']}, {measured['actions']:,} actions, "
        f"{measured['listed_each']} legal ones before each, {measured['sights']:,} distances"
    )
    return "\n".join(lines)

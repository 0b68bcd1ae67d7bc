"""The tutorial: lessons at the board, each a scenario file whose checks tell what has been done.

A lesson's file (`arte/tutorial`) holds a position and the script of somebody who does everything asked. What
the script's checks say after each bout of actions is a goal; what to do for it is told in a sentence here.
Knows no Panda3D.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from arte import paths
from arte.catalog import house
from arte.rules import GameState
from arte.scenario import Scenario, load
from arte.scenario.checks import Check
from arte.scenario.script import Act, Step
from arte.words import _

Goal = tuple[Check, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its name, what to do for each goal, the goals, and where it starts."""

    id: str
    title: str
    tasks: tuple[str, ...]
    goals: tuple[Goal, ...]
    start: GameState

    def reached(self, state: GameState, before: int) -> int:
        """How many goals are reached in this position; `before` were already; a later one holds for all."""
        for number in range(len(self.goals), before, -1):
            if all(check.found(state) == check.expected for check in self.goals[number - 1]):
                return number
        return before


def goals_of(steps: Iterable[Step]) -> tuple[Goal, ...]:
    """The checks after each bout of actions; those before the first action only describe the position."""
    found: list[list[Check]] = []
    acted = False
    for step in steps:
        if isinstance(step.what, Act):
            acted = True
        elif isinstance(step.what, Check) and (acted or found):
            if acted:
                found.append([])
                acted = False
            found[-1].append(step.what)
    return tuple(tuple(goal) for goal in found)


def files() -> list[Path]:
    """The lessons' files in their order."""
    return sorted(paths.tutorial().glob("*.toml"))


@lru_cache(maxsize=1)
def _scenarios() -> tuple[tuple[str, Scenario], ...]:
    return tuple((path.stem.split("-", 1)[1], load(path, house())) for path in files())


def lessons() -> tuple[Lesson, ...]:
    """All lessons in their order; they are played with the house's cards, whatever catalog is in use."""
    return tuple(_lesson(id, scenario) for id, scenario in _scenarios())


def _lesson(id: str, scenario: Scenario) -> Lesson:
    title, *tasks = TEXTS[id]()
    return Lesson(id, title, tuple(tasks), goals_of(scenario.steps), scenario.state)


def _stairs() -> tuple[str, ...]:
    return (
        _("Movement and stairs"),
        _(
            "The die shows 3, and a Warrior's base movement is 2: it has 5 squares this turn. Choose the "
            "pink Warrior on b3. The board shows where it can go and at what cost. Send it to d3, at the "
            "hill's foot."
        ),
        _(
            "A stair is wherever neighbouring squares differ by one level. A step up costs 2: one for the "
            "advance, one for the height. Climb to e3."
        ),
        _(
            "One square of movement is left, and f3 is another level up: rest on it and read why it is "
            "refused; every refusal names its ruling. A step down costs only 1. Step down to d4."
        ),
        _(
            "The Warrior has spent all. Other units have movement of their own, the die and their base: "
            "now send the Archer from a1 to b1. Whoever starts to move ends the movement of the one "
            "before."
        ),
    )


def _horse() -> tuple[str, ...]:
    return (
        _("The Horse"),
        _(
            "The Warrior has 1 + 2 = 3 squares. Mounting costs 2 and gives the Horse's 3 at once. Choose "
            "the Warrior, then the Horse on c4 beside it."
        ),
        _(
            "It rides with 4 squares left. Ride to e4, one level up: one square to the foot, two for the "
            "climb."
        ),
        _(
            "Exactly 1 is left. The Horse Law lets a rider climb one level with its last square of "
            "movement, where somebody on foot could not. Ride up to f4."
        ),
        _(
            "Nothing is left. Boots give one unit 1 more square: choose the Boots in your hand, then the "
            "Warrior."
        ),
        _(
            "Getting off is a step to a free neighbouring square, and the Horse stays behind for either "
            "side. Choose Dismount, then f3."
        ),
    )


def _sight() -> tuple[str, ...]:
    return (
        _("Sight and the Third Level"),
        _(
            "An Archer reaches 7. Choose the one on b3 and rest on the yellow Warrior: 6 squares, but the "
            "thread passes over a hill of 2 levels, 8 in all. Walk to b1, from where the thread misses "
            "the hill."
        ),
        _(
            "Now it is 6 squares and nothing more. Choose the Archer, then the Warrior, and declare the "
            "attack."
        ),
        _(
            "An attack opens an exchange, and the defender may answer. Nobody holds a card: let both "
            "sides pass, first yellow, then pink."
        ),
        _(
            "The Third Level Law: a ranged unit on level 3 reaches 1 farther at whoever stands lower. The "
            "Crossbowman on i5 is 8 squares from the Archer on a5, whose range of 7 is now 8. Attack it."
        ),
        _("Let both sides pass once more, and see what the arrow does."),
    )


def _exchange() -> tuple[str, ...]:
    return (
        _("An exchange"),
        _("Send the Warrior from c3 to d3, beside the yellow Warrior."),
        _(
            "Choose the yellow Warrior to weigh the attack. Lay a Ring with it, for 1 more damage, and "
            "declare the attack. Attack and Ring lie on the stack now."
        ),
        _(
            "Yellow answers. Each Shield stops 1 damage: play the Shield on the attacked Warrior. (In "
            "this lesson you play for both sides.)"
        ),
        _(
            "The attacker may answer in turn. A Gem strengthens a card of yours that lies in the "
            "exchange: lay it on the Ring."
        ),
        _(
            "Two passes in a row settle it, from the top of the stack down: 4 + 2 from the Ring and its "
            "Gem, less 1 for the Shield, makes 5, and a Warrior has 4 life. Pass for both sides."
        ),
    )


def _elements() -> tuple[str, ...]:
    return (
        _("Elements and abilities"),
        _(
            "Element cards pay for a Hero's abilities, as many as the red dots say. Choose the Wizard, "
            "then Fireball, which costs 2, then the Paladin."
        ),
        _(
            "A strike opens an exchange too. Abilities with a shield answer it: the Paladin's Stone Guard "
            "stops 3 damage for 2 Earth. Use it for yellow."
        ),
        _("Chest cards do not strengthen abilities. Let both sides pass and see the fireball go out."),
        _(
            "A main ability is free, once a turn. With Levitate the Wizard steps over any height at 1 a "
            "square: use it, then go straight up to c5, three levels higher."
        ),
        _(
            "Some abilities leave tokens. Spend the last Fire on Burning Ground and set the Fire on f5, "
            "within 4 squares. Whoever enters it loses 1 life."
        ),
    )


#: The title and the tasks of each lesson, in the language in use when they are asked for.
TEXTS = {
    "stairs": _stairs,
    "horse": _horse,
    "sight": _sight,
    "exchange": _exchange,
    "elements": _elements,
}

"""Somebody who presses anything at all, to see that nothing ever fails and that no game is lost by it.

`python -m tests.end_to_end.monkey FOLDER --steps 5000 --seed 3` hunts longer than the tests do.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

from panda3d.core import MouseButton

from arte.record import load
from arte.rules.state import OPENING
from arte.scene.bindings import KEYS
from tests.end_to_end.driver import KEYS as NAMED
from tests.end_to_end.driver import Person
from tests.end_to_end.plays import HERE, agree, options, tiny

#: Places that end the program, and those that would make every step wait for a new stage.
LEFT_ALONE = ("quit", "quality")
AWAY = ("menu", "to-title", "resign", "back")
ONWARDS = ("look", "draw-", "roll", "first-", "pick", "suggest", "confirm", "more-", "take", "start")
ONWARDS += ("declare", "use", "play-", "pass", "end", "yes", "quick-game", "continue")
TYPED = [key for key in KEYS if key in NAMED or (len(key) == 1 and key.isascii())]
SCALES = (0.75, 1.0, 1.5, 2.0)


class Monkey:
    """Presses places, squares and keys at random, turns and drags, and changes the size of the signs."""

    def __init__(self, person: Person, seed: int) -> None:
        self.person = person
        self.chance = random.Random(seed)
        #: What was done, to be told when something fails.
        self.done: list[str] = []

    def step(self) -> None:
        """Does one thing."""
        deeds = {
            self.press: 60,
            self.square: 22,
            self.key: 12,
            self.drag: 4,
            self.step_back: 4,
            self.wheel: 3,
            self.stretch: 1,
        }
        (deed,) = self.chance.choices(list(deeds), list(deeds.values()))
        deed()
        if self.chance.random() < 0.7:
            self.person.app.stage.skip()
            self.person.step()

    def press(self) -> None:
        self.person.app.redraw()
        places = [
            region
            for region in self.person.app.controls.regions()
            if region.act is not None and not region.name.startswith(LEFT_ALONE)
        ]
        draw = self.chance.random()
        if draw < 0.4:
            places = [r for r in places if r.name.startswith(ONWARDS)] or places
        elif draw < 0.9:  # leaving is always one click away; most steps stay in the game
            places = [r for r in places if r.name not in AWAY] or places
        if places:
            self.click(self.chance.choice(places).name)

    def click(self, name: str) -> None:
        self.done.append(f"click {name}")
        if self.person.place(name):
            self.person.point(name)
            self.person.press(MouseButton.one())

    def square(self) -> None:
        app = self.person.app
        if app.sees_board:
            self.click(app.stage.board.name(self.chance.randrange(app.stage.board.area)))

    def key(self) -> None:
        key = self.chance.choice(TYPED)
        shift = "shift-" if self.chance.random() < 0.15 else ""
        self.done.append(f"key {shift}{key}")
        self.person.key(shift + key)

    def drag(self) -> None:
        wide, high = self.person.size
        button = self.chance.choice((MouseButton.one(), MouseButton.two(), MouseButton.three()))
        self.done.append("drag")
        self.person.move(self.chance.randrange(wide), self.chance.randrange(high))
        self.person.mouse.pressButton(button)
        for _ in range(self.chance.randrange(1, 4)):
            self.person.move(self.chance.randrange(wide), self.chance.randrange(high))
        self.person.mouse.releaseButton(button)
        self.person.step()

    def step_back(self) -> None:
        self.done.append("right click")
        self.person.press(MouseButton.three())

    def wheel(self) -> None:
        self.done.append("wheel")
        turn = self.chance.choice((MouseButton.wheelUp(), MouseButton.wheelDown()))
        for _ in range(self.chance.randrange(1, 6)):
            self.person.press(turn)

    def stretch(self) -> None:
        app = self.person.app
        app.wish(ui_scale=self.chance.choice(SCALES))
        self.done.append(f"size {app.desk.ui_scale}")

    def check(self) -> None:
        """Nothing has failed, and what lies on the disk and on the board is the position of the rules."""
        app = self.person.app
        last = "; ".join(self.done[-25:])
        assert not app.faults, f"a handler failed: {app.message} after {last}"
        if app.table is None or app.save is None or not app.table.entries:
            return
        assert load(app.save, app.catalog).state.digest() == app.table.state.digest(), last
        quiet = app.screen.name == "game" and app.screen.past is None and not app.busy
        if quiet and app.table.state.phase not in OPENING:
            agree(self.person)


def hunt(folder: Path, steps: int, seed: int) -> int:
    """So many steps from the title on, in games with all kinds of options; how many games were begun."""
    box = tiny()
    glass = box.options.model_copy(update={"hourglass": True, "glasses": 1, "glass_seconds": 20})
    kinds = [
        {},
        {"catalog": box},
        {"catalog": box.model_copy(update={"options": glass}), "quick": True},
        {"quick": True},
        {"scenario": HERE / "exchange.toml"},
    ]
    # One window a process, so one kind of game; the title leads to others.
    person = Person(options(folder, **kinds[seed % len(kinds)]))
    monkey = Monkey(person, seed)
    for number in range(steps):
        monkey.step()
        if number % 20 == 19:
            monkey.check()
    return len(list(folder.glob("*.arte")))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--steps", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    games = hunt(asked.folder, asked.steps, asked.seed)
    print(f"played monkey: {asked.steps} steps, {games} games")
    return 0


if __name__ == "__main__":
    sys.exit(main())

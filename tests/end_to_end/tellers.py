"""The two who tell the story: one points and clicks, the other has keys alone. Both can do the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from arte import catalog
from arte.scene.options import LaunchOptions
from tests.end_to_end.driver import Person
from tests.end_to_end.keyboard import Typist
from tests.end_to_end.plays import HERE, options
from tests.end_to_end.secrecy import keeps_secrets

BOX = HERE / "story.toml"
#: With it pink throws a 2 in the first turn and holds Rings and Boots, and yellow holds Potions and Shields.
SEED = 1088
ROOT = HERE.parents[1]


class Mouse(Person):
    """A person who points and clicks; letters are typed and the die is thrown with keys."""

    def do(self, *names: str) -> None:
        self.click(*names)

    def at(self, *squares: str) -> None:
        self.click(*squares)

    def over(self, square: str) -> None:
        self.point(square)
        self.step(2)


class Keys(Typist):
    """A person whose mouse lies still."""

    def over(self, square: str) -> None:
        self.cursor(square)
        self.step(2)

    def click(self, *names: str) -> None:
        raise AssertionError(f"{names} are clicked in a story by keyboard alone")

    def move(self, x: int, y: int) -> None:
        assert (x, y) == (2, 2), "the mouse is moved in a story by keyboard alone"
        super().move(x, y)


Teller = Mouse | Keys


def launch(folder: Path) -> LaunchOptions:
    return options(folder, catalog=catalog.load(BOX), seed=SEED)


def says(person: Teller, words: str) -> bool:
    """Whether this is read on the screen, over the ends of lines too."""
    return words in " ".join(person.report["texts"])


def take_seat(person: Teller) -> None:
    """The curtain is drawn by who is named on it, and neither before nor after it tells a secret."""
    keeps_secrets(person)
    if person.report["sheet"] != "curtain":
        return
    side = person.report["to_act"]
    assert person.report["seat"] == -1 and says(person, ("Ana", "Leo")[side])
    person.do("look")
    person.settle()
    assert person.report["seat"] == side and person.report["sheet"] == ""
    keeps_secrets(person)


def rested(person: Teller) -> dict[str, Any]:
    person.settle()
    return person.report


def begin_turn(person: Teller, draw: str) -> None:
    take_seat(person)
    if person.report["phase"] == "draw":
        person.do(draw)
        keeps_secrets(person)
        person.key("r")
        person.settle()
    keeps_secrets(person)

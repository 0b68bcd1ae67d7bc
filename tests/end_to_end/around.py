"""Names, and other things of the table around a game, by a virtual mouse.

Run one as `python -m tests.end_to_end.around NAME FOLDER`; see `plays`.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from arte import ready
from arte.rules.state import OPENING
from arte.table import Table
from tests.end_to_end.driver import Person
from tests.end_to_end.fitting import sizes
from tests.end_to_end.plays import options, tiny


def names(folder: Path) -> None:
    """Who writes a name is called by it wherever a side is named, and it is there the next time."""
    person = Person(options(folder, catalog=tiny()))
    person.click("new-game", "name-pink")
    for key in ("shift-a", "n", "n", "backspace", "a", "enter"):
        person.key(key)
    person.click("name-yellow")
    for key in ("shift-i", "escape"):
        person.key(key)
    person.app.controls.typed("ñ")
    person.click("name-yellow")
    person.app.controls.typed("ñ")
    person.key("a")
    sizes(person)
    person.click("start")
    app = person.app
    assert app.table.names == ("Ana", "Iña") == app.settings.names
    person.click("roll")
    assert says(person, "Iña rolls") and "Ana rolls" in app.table.log_for(None)[0].words
    person.key("escape")
    person.click("to-title", "load")
    assert says(person, "Ana against Iña")
    person.key("escape")
    person.click("continue")
    assert says(person, "Iña rolls")
    person.key("escape")
    person.click("to-title", "new-game")
    assert says(person, "Ana") and says(person, "Iña"), "who played last"
    quick = Person.again(person, options(folder, quick=True))
    quick.look()
    assert not says(quick, "Ana") and says(quick, "Pink"), "a quick game asks for no names"


def rematch(folder: Path) -> None:
    """A name goes along to the other side; who gave none is still called by the side."""
    folder.mkdir(parents=True, exist_ok=True)
    table, chance = Table(tiny(), None, 3, folder / "a.arte", ("Ana", "Yellow")), random.Random(1)
    while table.state.phase in OPENING:
        table.submit(ready.opening_action(table.state, chance, quick=True))
    person = Person(options(folder, catalog=tiny()))
    person.click("load", "save-0")
    person.look()
    person.key("escape")
    person.click("resign", "yes")
    person.settle()
    winner = "Ana" if person.report["winner"] == 0 else "Yellow"
    assert says(person, f"{winner} wins")
    person.click("again")
    assert person.app.table.names == ("Pink", "Ana")


def lessons(folder: Path) -> None:
    """The lessons about sight, an exchange, and abilities, each task done by mouse as it is asked."""
    person = Person(options(folder))
    person.click("tutorial", "lesson-sight")
    person.settle()
    sight(person)
    person.click("next-lesson")
    person.settle()
    cards(person)
    person.click("next-lesson")
    person.settle()
    abilities(person)
    person.click("next-lesson")
    assert person.report["screen"] == "title" and not person.app.open_hands


def sight(person: Person) -> None:
    person.click("b3")
    person.point("h3")
    assert says(person, "8"), "how far off it is, and too far"
    person.click("b1")
    done(person, 1)
    person.click("h3", "declare")
    done(person, 2)
    passes(person)
    done(person, 3)
    person.click("a5", "i5", "declare")
    done(person, 4)
    passes(person)
    finished(person)


def cards(person: Person) -> None:
    person.click("c3", "d3", "e3", "add-ring", "declare")
    done(person, 2)
    person.click("card-shield")
    person.key("enter")
    done(person, 3)
    person.click("card-gem")
    person.key("enter")
    done(person, 4)
    passes(person)
    finished(person)


def abilities(person: Person) -> None:
    person.click("c4", "ability-fireball", "g4")
    if person.sees("use"):
        person.click("use")
    done(person, 1)
    person.click("ability-stone-guard")
    if person.sees("use"):
        person.click("use")
    done(person, 2)
    passes(person)
    done(person, 3)
    person.click("c4", "ability-levitate")
    if person.sees("use"):
        person.click("use")
    person.settle()
    person.click("c5")
    done(person, 4)
    person.click("ability-burning-ground", "f5")
    finished(person)


def passes(person: Person) -> None:
    for _ in range(2):
        person.settle()
        person.click("pass")
    person.settle()


def done(person: Person, tasks: int) -> None:
    person.settle()
    person.step()
    assert person.app.lesson.reached == tasks, person.report["texts"]


def finished(person: Person) -> None:
    person.settle()
    person.step()
    assert person.app.lesson.done and says(person, "Well done"), person.report["texts"]


def says(person: Person, words: str) -> bool:
    return any(words in text for text in person.report["texts"])


PLAYS = {play.__name__: play for play in (names, rematch, lessons)}

if __name__ == "__main__":
    PLAYS[sys.argv[1]](Path(sys.argv[2]))
    print("played", sys.argv[1])

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
from tests.end_to_end.plays import options, sizes, tiny


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


def says(person: Person, words: str) -> bool:
    return any(words in text for text in person.report["texts"])


PLAYS = {play.__name__: play for play in (names, rematch)}

if __name__ == "__main__":
    PLAYS[sys.argv[1]](Path(sys.argv[2]))
    print("played", sys.argv[1])

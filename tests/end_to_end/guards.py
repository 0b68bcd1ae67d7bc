"""What guards secrets and the game against haste, chance and a full disk, at the window.

Run one as `python -m tests.end_to_end.guards NAME FOLDER`; see `plays`.
"""

from __future__ import annotations

import logging
import sys
import time
from pathlib import Path
from typing import Any

from panda3d.core import MouseButton

from arte import wholefile
from arte.rules.actions import Pass
from arte.scene import app as window
from tests.end_to_end.driver import Person
from tests.end_to_end.plays import HERE, options, tiny


def attacked(folder: Path, **more: Any) -> Person:
    """Pink's Warrior has attacked the Paladin, and a curtain asks yellow."""
    person = Person(options(folder, scenario=HERE / "exchange.toml", **more))
    person.settle()
    person.app.open_hands = False
    attack(person, "d5")
    return person


def drafted(folder: Path) -> Person:
    """The Heroes are picked, and a curtain asks pink to deploy."""
    person = Person(options(folder, catalog=tiny()))
    person.click("new-game", "start")
    while person.report["phase"] == "draft-roll":
        person.key("r")
    person.click("first-pink", "hero-wizard", "pick", "hero-paladin", "pick")
    return person


def attack(person: Person, square: str) -> None:
    person.click("c4")
    person.settle()
    person.click(square, "declare")
    person.settle()
    assert person.report["sheet"] == "curtain"


def haste(folder: Path) -> None:
    """A key or click that was meant for the moment before a curtain fell does not lift it."""
    person = attacked(folder)
    app = person.app
    app.still = window.STILL
    app.sheets[-1].since = time.monotonic()
    person.key("enter")
    person.click("look")
    assert person.report["sheet"] == "curtain" and app.seat is None
    app.sheets[-1].since -= window.HUSH
    person.key("enter")
    assert app.seat == 1, "after a moment it is lifted"


def across(folder: Path) -> None:
    """A press that began on one curtain does not lift the next, where a button of the same name lies."""
    person = attacked(folder)
    app = person.app
    person.point("look")
    person.mouse.pressButton(MouseButton.one())
    person.step()
    app.pass_unseen()
    person.settle()
    assert person.report["sheet"] == "curtain" and app.table.to_act == 0
    person.mouse.releaseButton(MouseButton.one())
    person.step(2)
    assert person.report["sheet"] == "curtain" and app.seat is None


def unchosen(folder: Path) -> None:
    """Who passed to the end of one exchange is asked again in another, also after a step was taken back."""
    person = attacked(folder)
    app = person.app
    person.click("pass-on")
    person.settle()
    person.look()
    while app.table.state.phase != "act":
        person.click("take-back-step")
        if person.report["sheet"] == "sure":
            person.click("yes")
        person.settle()
    assert not app.passing
    attack(person, "c5")
    before = len(app.table.log)
    person.step(60)
    assert len(app.table.log) == before and person.report["sheet"] == "curtain"


def nothing_told(folder: Path) -> None:
    """A side that can only pass passes by itself once it has looked, so that a curtain tells nothing."""
    person = attacked(folder)
    app = person.app
    app.wish(auto_pass=True)
    app._passes = lambda: True
    app._pause = (-1, 0.0, False)
    before = len(app.table.log)
    person.step(200)
    assert len(app.table.log) == before and person.report["sheet"] == "curtain", "nobody has looked yet"
    person.look()
    until = time.monotonic() + 20
    while len(app.table.log) == before and time.monotonic() < until:
        person.step()
    assert app.table.entries[-1].action == Pass()


def open_hands(folder: Path) -> None:
    """Hands turned open at a curtain are seen, and go behind one again when they are turned back."""
    person = drafted(folder)
    app = person.app
    assert person.report["sheet"] == "curtain"
    app.turn_hands(True)
    person.settle()
    assert app.screen.plan is not None and app.seat == 0
    person.click("suggest")
    app.turn_hands(False)
    assert person.report["sheet"] == "curtain" and app.seat is None and app.screen.plan is None
    assert not app.stage.actors, "what is placed is out of sight"
    person.look()
    assert app.screen.plan.places, "and kept"
    person.click("confirm")
    assert person.report["to_act"] == 1 and not app.faults


def begun(folder: Path) -> None:
    """A deployment that was begun is there again after leaving; nothing is left once it is handed in."""
    person = drafted(folder)
    app = person.app
    person.look()
    person.click("unit-wizard", "b1", "unit-warrior", "c2", "tile-1x3")
    person.key("e")
    person.click("b3")
    placed = app.screen.plan
    assert placed.places and placed.tiles
    while person.report["sheet"] != "menu":
        person.key("escape")
    person.click("to-title", "continue")
    assert person.report["sheet"] == "curtain" and not app.stage.actors
    person.look()
    assert (app.screen.plan.places, app.screen.plan.tiles) == (placed.places, placed.tiles)
    person.click("suggest", "confirm")
    person.look()
    assert app.screen.plan.side == 1 and not app.screen.plan.places
    assert not list(folder.glob("*.begun"))


def full_disk(folder: Path) -> None:
    """As long as a game cannot be saved that is said, and leaving asks; with room again nothing is lost."""
    person = Person(options(folder, quick=True))
    app = person.app
    person.look()
    whole = wholefile.replace

    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    wholefile.replace = full
    person.click(next(name for name in person.report["widgets"] if name.startswith("draw-")))
    assert app.table.saving.fault and any("could not be saved" in text for text in person.report["texts"])
    person.key("escape")
    person.click("to-title")
    assert person.report["sheet"] == "sure"
    person.click("no")
    wholefile.replace = whole
    person.click("to-title")
    assert person.report["screen"] == "title"
    person.click("continue")
    assert person.report["phase"] == "roll", "the last action is on the disk"


def no_log(folder: Path) -> None:
    """A fault whose log cannot be written is told in one line, and the window stays."""
    person = Person(options(folder, quick=True))
    for handler in list(logging.getLogger("arte.scene").handlers):
        logging.getLogger("arte.scene").removeHandler(handler)
    (folder / "file").write_text("", "utf-8")
    window.start_logging(folder / "file" / "no folder")
    person.look()
    person.app.screen.click = lambda square: 1 // 0
    person.point("c5")
    person.press(MouseButton.one())
    assert person.app.faults == 1 and "ZeroDivisionError" in person.report["message"]


def export_by_consent(folder: Path) -> None:
    """The hands of a game that goes on leave it only when both agree."""
    from tests.end_to_end.desk import saved

    saved(folder, "a.arte", 6, 40)
    person = Person(options(folder))
    person.click("load", "replay-0", "to-end", "export")
    assert person.report["sheet"] == "sure" and not list(person.app.own_scenarios.glob("*"))
    person.click("no", "go-on")
    assert person.report["sheet"] == "sure" and person.report["screen"] == "replay"
    person.key("escape")
    person.click("export", "yes")
    assert list(person.app.own_scenarios.glob("*.toml"))


PLAYS = {
    play.__name__: play
    for play in (
        haste,
        across,
        unchosen,
        nothing_told,
        open_hands,
        begun,
        full_disk,
        no_log,
        export_by_consent,
    )
}

if __name__ == "__main__":
    PLAYS[sys.argv[1]](Path(sys.argv[2]))
    print("played", sys.argv[1])

"""Walks over every screen and sheet, to see that each can be read and used at every size of the signs.

Run one as `python -m tests.end_to_end.walks NAME LANGUAGE FOLDER`; see `fitting`.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from arte import settings
from arte.catalog import house
from arte.rules.actions import OfferDraw
from tests.end_to_end.desk import saved
from tests.end_to_end.driver import Person
from tests.end_to_end.fitting import everywhere
from tests.end_to_end.plays import HERE, options, tiny


def first(person: Person, start: str) -> str:
    return next(name for name in person.report["widgets"] if name.startswith(start))


def opened(person: Person, *names: str) -> None:
    """Presses buttons and checks what has opened, then closes it again."""
    person.click(*names)
    everywhere(person)
    person.key("escape")


def lists(folder: Path) -> None:
    """The title with its lists, and help."""
    saved(folder, "a.arte", 6, 40)
    saved(folder, "b.arte", 5)
    (folder / "c.arte").write_text("nonsense\n", "utf-8")
    person = Person(options(folder))
    everywhere(person)
    for name in ("new-game", "options", "load", "heroes", "scenarios", "tutorial"):
        opened(person, name)
    read(person)
    person.app.say("x" * 20 + " a long message " * 8, seconds=60)
    everywhere(person)
    person.click("help")
    everywhere(person)
    person.type("m4")
    everywhere(person)
    opened(person, "help-keys", "key-flip")


def read(person: Person) -> None:
    """Each Hero in the book, and the scenarios in a folder."""
    person.click("heroes")
    for number in range(1, len(person.app.catalog.heroes)):
        person.app.sheets[-1].chosen = number
        person.app.refresh()
        everywhere(person)
    person.key("escape")
    person.click("scenarios")
    while person.app.sheets[-1].entries[-1].is_dir():
        person.click("scenario-1")
    everywhere(person)
    person.key("escape")


def opening(folder: Path) -> None:
    """From the draft to the first turn."""
    person = Person(options(folder))
    person.click("new-game", "start")
    everywhere(person)
    person.key("r")
    everywhere(person)
    while person.report["phase"] == "draft-roll":
        person.key("r")
    everywhere(person)
    person.click("first-pink", "hero-wizard")
    person.key("f")
    everywhere(person)
    person.key("space")
    everywhere(person)
    person.key("escape")
    for hero in ("wizard", "paladin", "ice-lady", "alchemist"):
        person.click(f"hero-{hero}", "pick")
        everywhere(person)
    person.look()
    deployments(person)
    while person.report["phase"] == "start-roll":
        everywhere(person)
        person.key("r")
    person.settle()
    everywhere(person)
    person.click("first-pink")
    for _ in range(2):
        everywhere(person)
        person.look()
        everywhere(person)
        for _ in range(5):
            person.click(first(person, "more-"))
        person.click("take")


def deployments(person: Person) -> None:
    everywhere(person)
    person.click(first(person, "tile-"))
    person.point("b2")
    everywhere(person)
    person.key("escape")
    opened(person, "layouts")
    person.key("0")
    everywhere(person)
    person.key("escape")
    person.click("confirm")
    everywhere(person)
    person.key("escape")
    person.click("suggest", "confirm")
    everywhere(person)
    person.look()
    person.click("suggest", "confirm")
    person.settle()


def turns(folder: Path) -> None:
    """A turn with and without a unit chosen, the sheets over it, and the hourglass by hand."""
    box = tiny().options.model_copy(update={"hourglass": True, "manual": True, "glass_seconds": 60})
    catalog = house().model_copy(update={"options": box})
    person = Person(options(folder, quick=True, catalog=catalog))
    everywhere(person)
    person.look()
    everywhere(person)
    person.click(first(person, "draw-"))
    everywhere(person)
    person.key("r")
    person.settle()
    everywhere(person)
    for hero in ("wizard", "paladin"):
        person.click(f"hero-{hero}")
        everywhere(person)
    person.click("card-boots" if person.sees("card-boots") else "card-potion")
    everywhere(person)
    person.key("escape")
    person.key("0")
    everywhere(person)
    person.key("escape")
    person.key("escape")
    person.key("escape")
    everywhere(person)
    for name in ("sand", "options", "help"):
        opened(person, name)
    person.click("offer-draw")
    person.settle()
    everywhere(person)
    assert OfferDraw() in [entry.action for entry in person.app.table.entries[-3:]]
    person.click(first(person, "log-"))
    everywhere(person)
    person.key("escape")
    person.click("end")
    everywhere(person)
    person.click("yes")
    person.settle()
    everywhere(person)


def exchanges(folder: Path) -> None:
    """An exchange with a tall stack, evasion and chase; the end of the game, and its replay."""
    person = Person(options(folder, scenario=HERE / "exchange.toml"))
    person.settle()
    person.click("h2", "ability-ice-wall")
    everywhere(person)
    person.key("escape")
    person.click("c4")
    everywhere(person)
    person.app.open_hands = False
    person.click("d5")
    everywhere(person)
    person.click("card-ring", "card-gem")
    everywhere(person)
    person.click("declare")
    answers(person)
    while person.report["sheet"] != "menu":
        person.key("escape")
    opened(person, "resign")
    person.click("resign", "yes")
    person.settle()
    everywhere(person)
    person.click("replay")
    everywhere(person)
    person.click("to-end")
    everywhere(person)


def answers(person: Person) -> None:
    person.settle()
    everywhere(person)
    person.look()
    everywhere(person)
    person.click("card-shield")
    everywhere(person)
    person.click("more-gems")
    person.key("enter")
    person.settle()
    person.look()
    everywhere(person)
    person.click("pass")
    person.look()
    person.click("ability-destreza")
    everywhere(person)
    person.click("f5")
    person.settle()
    person.look()
    everywhere(person)
    person.click("card-boots")
    everywhere(person)
    person.key("escape")
    person.click("c5")
    person.settle()
    while person.report["phase"] in ("exchange", "aftermath"):
        person.look()
        everywhere(person)
        person.click("pass")
        person.settle()
    person.look()


def crowded(folder: Path) -> None:
    """Large signs with ten kinds of cards in hand, four Heroes, a stack of ten plays, and the log."""
    given = options(folder, scenario=HERE / "crowded.toml")
    person = Person(replace(given, size=(1280, 720), ui_scale=2.0))
    person.settle()
    assert person.app.desk.compact
    everywhere(person)
    person.app.open_hands = False
    person.click("hero-black-monk")
    assert person.sees("ability-dark-fist"), "a Hero's button shows what the Hero can do"
    everywhere(person)
    person.key("escape")
    person.click("c4")
    everywhere(person)
    hints(person)
    person.click("d5", "card-ring", "card-gem")
    everywhere(person)
    person.click("declare")
    for card in ("", "card-shield", "card-ring", "card-shield"):
        if card:
            person.click(card, "more-gems")
            person.key("enter")
        person.settle()
        person.look()
        everywhere(person)
    person.click("pass")
    person.look()
    person.click("tab-unit", "ability-destreza", "d7")
    person.settle()
    person.look()
    assert len(person.app.table.state.exchange.stack) == 10
    everywhere(person)
    person.click("log")
    everywhere(person)
    person.click(first(person, "log-"))
    assert person.app.screen.past is not None and person.report["sheet"] == ""
    everywhere(person)
    person.click("now")
    assert person.app.screen.past is None


def hints(person: Person) -> None:
    """What is told of a square does not lie over it."""
    app = person.app
    for square in ("a1", "l1", "c9", "a16"):
        person.point(square)
        person.step(2)
        everywhere(person)
        app.redraw()
        x, y = app.desk.at(app.stage.project(app.stage.board.square(square)))
        assert app.hints.said, f"nothing is told of {square}"
        for text, left, top, wide, high in app.hints.said:
            over = left - 16 < x < left + wide + 16 and top - 6 < y < top + high + 8
            assert not over, f"{text!r} hides {square}"


def lesson(folder: Path) -> None:
    """A lesson at its beginning, and a long replay in its middle."""
    saved(folder, "a.arte", 5)
    person = Person(replace(options(folder), size=(960, 540)))
    person.click("tutorial", "lesson-exchange")
    person.settle()
    everywhere(person)
    person.click("c3")
    everywhere(person)
    person.key("escape")
    person.key("escape")
    person.click("to-title", "load", "save-0")
    person.click("turn-on", "turn-on", "step")
    everywhere(person)
    person.click("export")
    everywhere(person)


WALKS = {walk.__name__: walk for walk in (lists, opening, turns, exchanges, crowded, lesson)}

if __name__ == "__main__":
    place = Path(sys.argv[3])
    place.mkdir(parents=True, exist_ok=True)
    assert not settings.save(settings.Settings(language=sys.argv[2]), place / "settings.toml")  # type: ignore[arg-type]
    WALKS[sys.argv[1]](place)
    print("walked", sys.argv[1])

"""Played by keyboard alone; run one as `python -m tests.end_to_end.keyboard NAME FOLDER`.

The mouse lies still in a corner. Every key is a real key event; the focus is read, never set.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from arte import settings
from tests.end_to_end.driver import Person
from tests.end_to_end.fitting import sizes
from tests.end_to_end.plays import options


class Typist(Person):
    """A person without a mouse."""

    def key(self, key: str) -> None:
        super().key(key)
        assert not self.app.faults, f"a handler failed after {key}: {self.app.message}"

    @property
    def focus(self) -> str:
        """What is in focus: a place's name, or a square's."""
        focus = self.app.controls.focus
        return self.app.stage.board.name(focus.square) if focus.on_board else focus.name

    def go(self, name: str) -> None:
        """Moves the focus to a button or card with Tab, or backwards where that is nearer."""
        self.step()
        for _ in range(90):
            if self.focus == name:
                return
            self.key("tab" if self._ahead(name) else "shift-tab")
        raise AssertionError(f"Tab never came to {name}, from {sorted(self.report['widgets'])}")

    def _ahead(self, name: str) -> bool:
        """Whether a button or card is nearer forwards."""
        focus = self.app.controls.focus
        ring = ["", *(stop.name for stop in focus.stops())]
        here = "" if focus.on_board else focus.name
        if name not in ring or here not in ring:
            return True
        return 2 * ((ring.index(name) - ring.index(here)) % len(ring)) <= len(ring)

    def do(self, *names: str) -> None:
        """Goes to buttons or cards and presses Enter."""
        for name in names:
            self.go(name)
            self.key("enter")

    def cursor(self, square: str) -> None:
        """Moves the cursor to a square with arrows."""
        focus, board = self.app.controls.focus, self.app.stage.board
        self.step()
        if not focus.on_board:
            self.key("b")
        assert focus.on_board, "the board cannot be reached"
        self.settle()
        far = abs(self.app.stage.camera.goal.heading) > 90
        goal = board.square(square)
        for _ in range(80):
            across = board.columns[goal] - board.columns[focus.square]
            along = board.rows[goal] - board.rows[focus.square]
            if not across and not along:
                return
            if across:
                self.key("right" if (across > 0) != far else "left")
            else:
                self.key("up" if (along > 0) != far else "down")
        raise AssertionError(f"the arrows never came to {square}")

    def at(self, *squares: str) -> None:
        """Presses Enter on squares."""
        for square in squares:
            self.cursor(square)
            self.key("enter")

    def look(self) -> None:
        if self.report["sheet"] == "curtain":
            self.do("look")
            self.settle()


def rebinding(folder: Path) -> None:
    """The die gets another key: clash told, kept in the settings, and heard; then the game's own again."""
    person = Typist(options(folder, quick=True))
    person.look()
    person.do(next(name for name in person.report["widgets"] if name.startswith("draw-")))
    person.key("f1")
    person.do("help-keys", "key-roll")
    sizes(person)
    person.key("t")
    sizes(person)
    texts = " ".join(person.report["texts"])
    assert "T has a meaning already" in texts and "threatens" in texts
    person.key("z")
    assert person.app.settings.keys == {"roll": "z"}
    assert settings.load(folder / "settings.toml").settings.keys == {"roll": "z"}
    person.key("escape")
    assert any("(Z)" in text for text in person.report["texts"]), "the button names the new key"
    person.key("r")
    assert person.report["phase"] == "roll", "the old key is free"
    person.key("z")
    person.settle()
    assert person.report["phase"] == "act"
    person.key("f1")
    person.do("help-keys", "key-roll")
    person.key("t")
    person.key("t")
    assert person.app.settings.keys == {"roll": "t", "threats": "z"}, "pressed twice, the two are exchanged"
    person.do("own-keys")
    assert not person.app.settings.keys


def rules(folder: Path) -> None:
    """The rules are searched by typing; a refusal leads to its ruling by key and by mouse."""
    person = Typist(options(folder, quick=True))
    person.look()
    person.key("f1")
    person.type("third level law")
    assert any(text.startswith("A6 ") for text in person.report["texts"])
    for _ in range(15):
        person.key("backspace")
    sizes(person)
    person.type("m4")
    sizes(person)
    assert any(text.startswith("M4 ") for text in person.report["texts"])
    person.type("zzz")
    assert "No ruling holds all of these words." in person.report["texts"]
    person.key("escape")
    assert person.report["sheet"] == "help" and not person.app.sheets[-1].wanted
    person.key("down")
    assert any(text.startswith("M5 ") for text in person.report["texts"])
    person.key("escape")
    person.do(next(name for name in person.report["widgets"] if name.startswith("draw-")))
    person.key("r")
    person.settle()
    units = person.report["units"]
    person.at(units["pW1"][0])
    person.settle()
    far = units["yW1"][0]
    person.cursor(f"{far[0]}12" if f"{far[0]}12" != far else f"{far[0]}11")
    person.key("enter")
    ruling = person.app.ruling
    assert ruling, person.report["message"]
    person.go(f"ruling-{ruling}")
    person.key("enter")
    assert person.report["sheet"] == "help"
    assert any(text.startswith(f"{ruling} ") for text in person.report["texts"])
    person.key("escape")
    person.key("f1")
    assert any(text.startswith(f"{ruling} ") for text in person.report["texts"]), "F1 opens it as well"


def lesson(folder: Path) -> None:
    """Two lessons of the tutorial, from the title on, each task done by keys."""
    person = Typist(options(folder))
    person.do("tutorial", "lesson-stairs")
    person.settle()
    assert person.report["screen"] == "lesson" and person.report["sheet"] == ""
    attending = person.app.lesson
    sizes(person)
    person.at("b3", "d3")
    person.settle()
    person.step()
    assert attending.reached == 1
    person.at("e3")
    person.settle()
    person.cursor("f3")
    person.step(2)
    assert any("movement" in text for text in person.report["texts"])
    person.at("d4", "a1", "b1")
    person.settle()
    person.step()
    assert attending.done and any("Well done" in text for text in person.report["texts"])
    person.do("next-lesson")
    person.settle()
    assert person.app.lesson.lesson.id == "horse"
    person.at("b3", "c4")
    person.settle()
    person.at("e4")
    person.settle()
    person.do("lesson-again")
    assert person.app.lesson.reached == 0
    person.key("escape")
    person.do("to-title")
    assert person.report["screen"] == "title" and not person.app.open_hands


def large(folder: Path) -> None:
    """At twice the size whatever is in focus is seen, and the mouse hits what it shows."""
    person = Typist(options(folder, size=(1280, 720), ui_scale=2.0, quick=True))
    desk = person.app.desk
    assert desk.scale == 2.0 and desk.compact
    person.look()
    person.key("b")
    seen = set()
    for _ in range(40):
        person.key("tab")
        person.step()
        here = person.app.controls.focus.region()
        if here is None:
            continue
        inside = here.x >= 0 and here.y >= 0 and here.x + here.width <= 640 and here.y + here.height <= 360
        assert inside, f"{here.name} is outside the window"
        seen.add(here.name)
    assert "menu" in seen and any(name.startswith("draw-") for name in seen)
    person.point("menu")
    person.step()
    over = person.app.controls.over
    assert over is not None and over.name == "menu" and not person.app.controls.focus.on
    person.picture(folder / "large.png")


def leafing(folder: Path) -> None:
    """At twice the size pages are turned and tabs chosen by keys: options, draft, deployment, help."""
    person = Typist(options(folder, size=(1280, 720), ui_scale=2.0))
    app = person.app
    person.do("options", "tab-played", "options-page-after", "hourglass")
    assert app.settings.hourglass
    person.do("tab-seen", "options-page-after", "animation_speed-less")
    assert app.settings.animation_speed < 1
    person.key("escape")
    person.do("heroes", "hero-after", "hero-after", "kit-after")
    assert "Burning Ground" in person.report["texts"] and "Wizard" in person.report["texts"]
    person.key("escape")
    person.do("new-game", "choices-after", "open-hands", "start")
    while person.report["phase"] == "draft-roll":
        person.do("roll")
    person.do("first-pink", "hero-paladin", "detail-after", "detail-after")
    assert "Quake" in person.report["texts"]
    for hero in ("wizard", "paladin", "ice-lady", "alchemist"):
        person.do(f"hero-{hero}", "pick")
    person.look()
    person.do("tab-tiles", "tile-1x2", "turn")
    assert app.screen.size == (2, 1)
    person.do("tab-units", "_unit_blocks-after", "unit-horse")
    person.cursor("c2")
    person.key("enter")
    assert app.screen.plan.count("horse") == 1
    person.do("tab-whole", "undo")
    assert app.screen.plan.count("horse") == 0
    person.do("suggest", "confirm")
    assert app.table.to_act == 1


def tips(folder: Path) -> None:
    """Whatever can be pressed tells what it does after a moment, by focus as by hovering."""
    person = Typist(options(folder))
    bare = set()
    for keys in ((), ("new-game",), ("escape", "help"), ("escape", "options"), ("escape", "load")):
        for name in keys:
            person.key(name) if name == "escape" else person.sees(name) and person.do(name)
        person.step()
        bare |= {r.name for r in person.app.controls.regions() if r.act and not r.tip and r.node is not None}
        person.go(person.app.controls.focus.stops()[0].name)
    assert not {name for name in bare if not name.startswith(("entry-", "key-"))}, bare
    person.key("escape")
    person.go("quick-game")
    until = time.monotonic() + 5
    while not person.app.tips.said and time.monotonic() < until:
        person.step()
    assert person.app.tips.said, "a tip shows where the focus rests"


PLAYS = {play.__name__: play for play in (rebinding, rules, lesson, large, leafing, tips)}

if __name__ == "__main__":
    PLAYS[sys.argv[1]](Path(sys.argv[2]))
    print("played", sys.argv[1])

"""Games played at the window by a virtual mouse; run one as `python -m tests.end_to_end.plays NAME FOLDER`.

Each play is a process of its own (Panda3D allows one window a process) and ends with a failed assertion
or a line `played NAME`.
"""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from pathlib import Path

from panda3d.core import MouseButton

from arte import catalog
from arte.record import load
from arte.scene.options import LaunchOptions
from arte.table import Table
from tests.end_to_end.driver import Person
from tests.end_to_end.fitting import sizes

HERE = Path(__file__).parent
SIZE = (720, 405)


def options(folder: Path, **more: object) -> LaunchOptions:
    kept = folder / "settings.toml"
    plain = LaunchOptions(seed=11, size=SIZE, folder=folder, settings=kept, offscreen=True, speed=1000.0)
    return replace(plain, **more)  # type: ignore[arg-type]


def tiny() -> catalog.Catalog:
    return catalog.load(HERE / "tiny.toml")


def agree(person: Person) -> None:
    """The record on the disk, the rules' state and what the window shows are one and the same."""
    app, report = person.app, person.report
    assert load(app.save, app.catalog).state.digest() == app.table.state.digest() == report["digest"]
    shown = {id: app.stage.board.name(actor.square) for id, actor in app.stage.actors.items()}
    assert shown == {id: place for id, (place, _) in report["units"].items() if id in shown}
    standing = {u.id for u in app.table.state.units if u.alive and u.rider < 0}
    assert set(shown) == standing, "the board shows exactly the units that stand on it"


def exchange(folder: Path) -> None:
    """Evasion, chase, redirect, Gems, walls, transmute, Potion, mounting, and reasons for what cannot be."""
    person = Person(options(folder, scenario=HERE / "exchange.toml"))
    app = person.app
    person.settle()
    walls_and_cards(person)
    person.key("escape")
    person.click("c4")
    person.settle()
    person.point("c9")
    assert any("movement" in text for text in person.report["texts"]), "a hovered square says why not"
    app.open_hands = False
    person.click("d5", "card-ring", "card-gem", "declare")
    person.settle()
    assert person.report["sheet"] == "curtain" and app.seat is None
    person.look()
    person.click("card-shield", "more-gems")
    person.key("enter")
    person.settle()
    assert [line[0] for line in app.table.state.exchange.stack] == ["attack", "card", "gem", "card", "gem"]
    person.look()
    person.click("pass")
    person.look()
    person.click("ability-destreza", "f5")
    person.settle()
    person.look()
    assert app.table.state.unit("paladin").square == app.stage.board.square("f5")
    person.click("card-boots")
    person.key("escape")
    person.click("c5")
    person.settle()
    assert app.table.state.exchange.stack[-1].kind == "redirect"
    person.look()
    person.click("pass")
    person.look()
    person.click("pass")
    person.settle()
    assert app.table.state.unit("yW1") is None or not app.table.state.unit("yW1").alive
    assert person.report["phase"] == "act" and app.seat == 0
    riding(person)


def walls_and_cards(person: Person) -> None:
    app = person.app
    person.click("h2", "ability-ice-wall", "h5", "i5", "j5")
    person.settle()
    assert len(app.table.state.tokens) == 3
    assert not person.sees("ability-freeze"), "no Water is left"
    person.point("ability-freeze")
    person.click("hero-alchemist", "ability-transmute", "card-ring")
    person.settle()
    assert app.table.state.held(0, "target") == 1 and app.table.state.held(0, "ring") == 1
    person.click("ability-portals", "l8", "f3")
    person.settle()
    assert {t.kind for t in app.table.state.tokens} == {"ice-wall", "portals"}
    person.click("card-potion", "k2")
    person.settle()
    assert app.table.state.unit("alchemist").life == 4


def riding(person: Person) -> None:
    app = person.app
    if person.app.picked.unit != "pW1":
        person.click("c4")
    person.click("e3")
    person.settle()
    rider = app.table.state.unit("pW1")
    assert rider.mount >= 0 and rider.square == app.stage.board.square("e3")
    person.click("dismount", "e4")
    person.settle()
    assert app.table.state.unit("pW1").mount < 0


def secrets(folder: Path) -> None:
    """Behind the curtain no card of either hand is on the screen; seated, only the own."""
    person = Person(options(folder, quick=True))
    state = person.app.table.state
    for side in (0, 1):
        assert person.report["sheet"] == "curtain"
        shown = [name for name in person.report["widgets"] if name.startswith("card-")]
        assert not shown and not any("×" in text for text in person.report["texts"])
        person.look()
        held = {
            card for card, n in zip(state.game.cards, person.app.table.state.hands[side], strict=True) if n
        }
        assert {n[5:] for n in person.report["widgets"] if n.startswith("card-")} == held
        person.click(next(name for name in person.report["widgets"] if name.startswith("draw-")))
        person.key("r")
        person.settle()
        if side == 0:
            person.end_turn()
            person.settle()
            words = " ".join(person.report["texts"])
            assert "Chest cards" in words and "draws Shield" not in words


def resume(folder: Path) -> None:
    """Quit and continue at the same position; a broken save offers what came before."""
    folder.mkdir(parents=True, exist_ok=True)
    table = Table(tiny(), None, 3, folder / "a.arte")
    for _ in range(2):
        table.roll()
    person = Person(options(folder, catalog=tiny()))
    person.click("continue")
    assert person.app.table.state == table.state and person.report["screen"] == "draft"
    person.key("escape")
    person.click("to-title")
    text = (folder / "a.arte").read_text("utf-8").splitlines()
    (folder / "a.arte").write_text("\n".join([*text[:-2], "roll yellow 99", "-- 2 actions", ""]), "utf-8")
    person.click("load", "save-0")
    assert person.report["sheet"] == "note" and any("line" in text for text in person.report["texts"])
    person.click("play-on")
    assert person.report["screen"] == "draft" and len(person.app.table.log) == 1
    assert person.app.save != folder / "a.arte" and (folder / "a.arte").exists()


def ninth(folder: Path) -> None:
    """A Hero that is only a data file is read in the draft, picked, deployed, and used by mouse."""
    box = catalog.load(HERE / "tiny.toml", HERE / "ninth.toml")
    person = Person(options(folder, catalog=box))
    person.click("new-game", "start", "roll")
    while person.report["phase"] == "draft-roll":
        person.click("roll")
    person.click("first-pink", "hero-sailor")
    assert "Every enemy unit within 30 loses 3 life." in person.report["texts"], (
        "its text is made from its data"
    )
    person.click("pick", "hero-paladin", "pick")
    for _ in range(2):
        person.look()
        person.click("suggest", "confirm")
    while person.report["phase"] == "start-roll":
        person.click("roll")
    person.settle()
    person.click("first-pink")
    for element in ("salt", "earth"):
        person.look()
        for _ in range(5):
            person.click(f"more-{element}")
        person.click("take")
    person.settle()
    person.look()
    person.click("draw-salt-salt", "roll")
    person.settle()
    person.click("hero-sailor", "ability-tide", "use")
    person.settle()
    assert person.report["phase"] == "over" and "Pink wins" in person.report["texts"]


def faults(folder: Path) -> None:
    """A handler that fails is logged and told in one line; the game stays and goes on."""
    person = Person(options(folder, quick=True))
    person.look()
    before = person.report["digest"]
    person.app.screen.click = lambda square: 1 // 0
    person.point("c5")
    person.press(MouseButton.one())
    report = person.report
    assert report["faults"] == 1 and "ZeroDivisionError" in report["message"] and report["digest"] == before
    assert "ZeroDivisionError" in (folder / "window.log").read_text("utf-8")
    person.app.faults = 0
    del person.app.screen.click
    person.click(next(name for name in report["widgets"] if name.startswith("draw-")))
    assert person.report["phase"] == "roll"


def sand(folder: Path) -> None:
    """The hourglass runs only while its side can act, and ends the turn; a step is taken back before."""
    box = tiny()
    glass = box.options.model_copy(update={"hourglass": True, "glasses": 1, "glass_seconds": 3})
    person = Person(options(folder, catalog=box.model_copy(update={"options": glass}), quick=True))
    person.step(20)
    assert person.app.table.sand.seconds == 3, "the sand stands behind the curtain"
    person.look()
    first = person.report["to_act"]
    person.click(next(name for name in person.report["widgets"] if name.startswith("draw-")))
    until = time.monotonic() + 30
    while person.report["to_act"] == first and time.monotonic() < until:
        person.step()
        person.settle()
    report = person.report
    assert report["to_act"] == 1 - first and report["sheet"] == "curtain" and report["number"] == 2
    assert any("time has run out" in text for text in report["texts"])
    agree(person)


def with_sand(folder: Path, seconds: int) -> Person:
    box = tiny()
    glass = box.options.model_copy(update={"hourglass": True, "glasses": 1, "glass_seconds": seconds})
    person = Person(options(folder, catalog=box.model_copy(update={"options": glass}), quick=True))
    person.look()
    return person


def consent(folder: Path) -> None:
    """Only the opponent lets the sand stand in menus; nobody grants it to themselves through the options."""
    person = with_sand(folder, 90)
    table, mine = person.app.table, person.report["to_act"]
    person.key("escape")
    person.click("options", "sand_waits")
    person.key("escape")
    assert table.hourglass.consents == (False, False) and person.app.settings.sand_waits
    assert table.sand.running, "the menu is open, and the sand runs"
    person.click("sand")
    sizes(person)
    person.click(f"sand-{1 - mine}")
    assert person.report["sheet"] == "sure" and table.sand.running
    person.click("yes")
    assert table.hourglass.consents[1 - mine] and not table.hourglass.consents[mine]
    person.step()
    assert table.sand.standing == "menu"
    person.click(f"sand-{mine}")
    assert table.hourglass.consents == (True, True), "one's own consent is given without a question"
    person.click(f"sand-{1 - mine}")
    person.step()
    assert table.sand.running and person.report["sheet"] == "sand", "it is withdrawn without one"


def cut_short(folder: Path) -> None:
    """The sand runs out in the middle of a drag and of an attack's choice: nothing of either is left."""
    person = with_sand(folder, 4)
    side = person.report["to_act"]
    person.click(next(name for name in person.report["widgets"] if name.startswith("draw-")))
    person.key("r")
    person.settle()
    hero = next(u.id for u in person.app.table.state.units if u.side == side and u.card.hero)
    person.click(person.report["units"][hero][0])
    held = next(name for name in person.report["widgets"] if name.startswith("card-"))
    for button in (MouseButton.three(), MouseButton.one()):
        if button == MouseButton.one():
            person.point(held)
        else:
            person.move(SIZE[0] // 2, SIZE[1] // 2)
        person.mouse.pressButton(button)
        person.step()
        run_out(person, drags=button == MouseButton.three())
        report = person.report
        assert report["sheet"] == "curtain" and report["seat"] == -1 and not person.app.picked.busy
        assert person.app.picked.unit == "" and not any(n.startswith("card-") for n in report["widgets"])
        entries = len(person.app.table.log)
        person.point("look")
        person.mouse.releaseButton(button)
        person.step(3)
        assert person.report["sheet"] == "curtain", "letting go over the curtain's button does not press it"
        assert len(person.app.table.log) == entries
        agree(person)
        person.look()
        assert person.report["seat"] == person.report["to_act"]
        person.click(next(name for name in person.report["widgets"] if name.startswith("draw-")))


def run_out(person: Person, *, drags: bool) -> None:
    """Waits until the turn is over, moving the pointer meanwhile if so wanted."""
    first, until, shift = person.report["number"], time.monotonic() + 30, 0
    while person.report["number"] == first and time.monotonic() < until:
        shift = (shift + 3) % 120
        if drags:
            person.move(SIZE[0] // 2 + shift, SIZE[1] // 2)
        person.step()
    assert person.report["number"] == first + 1


def back(folder: Path) -> None:
    """A step is taken back at once, one beyond the die only when the other agrees."""
    person = Person(options(folder, quick=True))
    person.look()
    person.click(next(name for name in person.report["widgets"] if name.startswith("draw-")))
    person.key("r")
    person.settle()
    before, start = person.report["digest"], person.report["units"]["pW1"][0]
    person.click(start, f"{start[0]}4")
    person.settle()
    assert person.report["units"]["pW1"][0] == f"{start[0]}4"
    person.click("take-back-step")
    person.settle()
    assert person.report["digest"] == before
    agree(person)
    person.click("take-back-step")
    assert person.report["sheet"] == "sure" and any("must agree" in text for text in person.report["texts"])
    person.click("yes")
    assert person.report["phase"] == "roll"
    person.key("r")
    person.settle()
    end_and_reopen(person)


def end_and_reopen(person: Person) -> None:
    """A double click ends no turn; the end is asked for once, and taken back if the other agrees."""
    app, side, ended = person.app, person.report["to_act"], person.report["number"]
    app.still = 0.5
    person.click("end")
    person.press(MouseButton.one())
    assert person.report["sheet"] == "sure" and person.report["number"] == ended
    person.key("escape")
    assert person.report["sheet"] == "" and person.report["to_act"] == side
    app.still = 0.0
    person.click("end")
    person.key("enter")
    person.settle()
    assert person.report["number"] == ended + 1 and person.report["sheet"] == "curtain"
    person.click("take-back-step")
    assert any("must agree" in text for text in person.report["texts"])
    person.click("yes")
    person.look()
    assert (person.report["number"], person.report["to_act"], person.report["phase"]) == (ended, side, "act")
    agree(person)


PLAYS = {
    play.__name__: play
    for play in (
        exchange,
        secrets,
        resume,
        ninth,
        faults,
        sand,
        consent,
        cut_short,
        back,
    )
}

if __name__ == "__main__":
    PLAYS[sys.argv[1]](Path(sys.argv[2]))
    print("played", sys.argv[1])

"""What lies around a game, by a virtual mouse: options, lists, replay, moments, the end, drags.

Run one as `python -m tests.end_to_end.desk NAME FOLDER`; see `plays`.
"""

from __future__ import annotations

import random
import sys
from dataclasses import replace
from pathlib import Path

from panda3d.core import MouseButton

from arte import ready, settings
from arte.catalog import house
from arte.record import load
from arte.rules import legal_actions
from arte.rules.actions import Pass
from arte.rules.state import OPENING
from arte.savefile import SaveFile
from arte.scenario import run_files
from arte.table import Table
from tests.end_to_end.driver import Person
from tests.end_to_end.fitting import sizes
from tests.end_to_end.plays import HERE, agree, options


def saved(folder: Path, name: str, seed: int, most: int = 9000) -> Path:
    """A game played at random, saved: to its end, or for so many actions after the opening."""
    folder.mkdir(parents=True, exist_ok=True)
    table = Table(house(), None, seed)
    chance = random.Random(seed)
    while table.state.phase in OPENING:
        table.submit(ready.opening_action(table.state, chance, quick=True))
    while table.state.phase != "over" and most:
        most -= 1
        if table.state.phase == "roll":
            table.roll()
        else:
            table.submit(chance.choice(legal_actions(table.state)))
    assert SaveFile(folder / name).write(table.record)
    return folder / name


def wishes(folder: Path) -> None:
    """Every option is changed by mouse, holds at once and is read again at the next start."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / "settings.toml"
    kept.write_text("volume = 'loud'\n", "utf-8")
    person = Person(replace(options(folder), speed=None))
    assert (
        "settings.toml.broken-1" in person.report["message"] and (folder / "settings.toml.broken-1").exists()
    )
    person.click("options")
    for name in ("subtitles", "auto_pass", "hourglass", "reduced_motion", "open_hands", "palette", "mute"):
        person.click(name)
    person.click("volume-less", "animation_speed-more", "ui_scale-more", "low_sand-more", "quality")
    told = settings.load(kept).settings
    assert told == person.app.settings
    assert told.subtitles and told.auto_pass and told.reduced_motion and told.palette == "colour-blind"
    assert (told.volume, told.animation_speed, told.low_sand, told.quality) == (0.7, 1.5, 20, "high")
    app = person.app
    assert app.subtitles and app.desk.ui_scale == told.ui_scale > 1 and app.options.speed == 1.5
    person.click("ui_scale-less", "close", "new-game")
    assert person.app.sheets[-1].values.hourglass and person.app.sheets[-1].open_hands
    person.click("cancel")
    sizes(person)
    person.click("options")
    sizes(person)


def lists(folder: Path) -> None:
    """Continue skips what is over; the list tells names and faults; scenarios and Heroes are read."""
    going = saved(folder, "a.arte", 6, 40)
    over = saved(folder, "b.arte", 5)
    broken = folder / "c.arte"
    broken.write_text("nonsense\n", "utf-8")
    person = Person(options(folder))
    sizes(person)
    person.click("load")
    sizes(person)
    texts = " ".join(person.report["texts"])
    assert "no saved game" in texts and "Paladin" in texts and "wins" in texts
    person.key("escape")
    person.click("continue")
    assert person.app.save == going and load(over).state.phase == "over"
    person.click("look") if person.report["sheet"] == "curtain" else None
    person.key("escape")
    person.click("to-title", "heroes", "hero-alchemist")
    assert "Alchemist" in person.report["texts"]
    sizes(person)
    person.key("escape")
    own = person.app.own_scenarios
    own.mkdir()
    (own / "mine.toml").write_bytes((HERE / "exchange.toml").read_bytes())
    (own / "odd.toml").write_text("title = 3\n", "utf-8")
    person.click("scenarios")
    person.click("scenario-0")
    sizes(person)
    person.click("scenario-2")
    assert person.report["sheet"] == "note"
    person.key("escape")
    person.click("scenario-1")
    assert person.report["screen"] == "game" and person.app.open_hands
    person.app.leave()
    assert not person.app.open_hands


def replay(folder: Path) -> None:
    """A finished game is looked at move by move, left as it is, gone on with, and a position exported."""
    path = saved(folder, "a.arte", 5)
    before = path.read_bytes()
    person = Person(options(folder))
    person.click("load", "save-0")
    app = person.app
    screen = app.screen
    assert person.report["screen"] == "replay"
    person.click("step", "step", "turn-on", "turn-on")
    assert screen.replay.at == screen.replay.turns[2]
    sizes(person)
    person.click("step-back", "to-end")
    assert screen.replay.at == screen.replay.length and not person.sees("go-on")
    person.click("bar")
    half = screen.replay.at
    assert abs(half - screen.replay.length / 2) <= 2
    shown = {id: actor.square for id, actor in app.stage.actors.items()}
    standing = {u.id: u.square for u in screen.state.units if u.square >= 0 and u.rider < 0}
    assert shown == standing
    line = next(name for name in person.report["widgets"] if name.startswith("log-"))
    person.click(line)
    assert screen.replay.at == int(line[4:])
    person.click("faster", "faster", "faster", "play")
    for _ in range(200):
        person.step()
        if screen.replay.at > int(line[4:]) + 3:
            break
    person.click("play")
    assert screen.replay.at > int(line[4:]) + 3 and not screen.playing
    at = screen.replay.at
    person.click("export")
    made = next(app.own_scenarios.glob("*.toml"))
    assert run_files([made], False) == 0
    person.key("escape")
    person.click("go-on")
    assert path.read_bytes() == before and app.save != path
    assert app.table.state.digest() == load(path).plies[at - 1].state.digest()
    person.look()
    agree(person)


def moments(folder: Path) -> None:
    """A line of the log shows its moment, as this seat may know it, and back to now; then the end."""
    saved(folder, "a.arte", 6, 60)
    person = Person(options(folder))
    person.click("continue")
    person.look()
    app = person.app
    now = {id: actor.square for id, actor in app.stage.actors.items()}
    entries, seat = app.table.entries, app.seat
    lines = [name for name in person.report["widgets"] if name.startswith("log-")]
    person.click(min(lines, key=lambda name: int(name[4:])))
    ply = app.screen.past
    then = {u.id: u.square for u in entries[ply - 1].after.units if u.square >= 0 and u.rider < 0}
    assert {id: actor.square for id, actor in app.stage.actors.items()} == then != now
    assert app.screen._past().seat == seat and not any(
        n.startswith("card-") for n in person.report["widgets"]
    )
    sizes(person)
    person.click("past-on")
    assert app.screen.past > ply
    person.key("escape")
    assert app.screen.past is None
    assert {id: actor.square for id, actor in app.stage.actors.items()} == now
    person.key("escape")
    person.click("resign", "yes")
    person.settle()
    assert person.report["phase"] == "over" and "How it went" in person.report["texts"]
    sizes(person)
    person.click("replay", "to-start", "step", "back")
    assert person.report["screen"] == "game" and person.report["phase"] == "over"
    person.click("again")
    assert person.report["phase"] == "draft-roll"


def passing(folder: Path) -> None:
    """A side that can only pass passes after a pause when it is set so, and one that chose to pass on."""
    folder.mkdir(parents=True, exist_ok=True)
    settings.save(settings.Settings(auto_pass=True), folder / "settings.toml")
    person = Person(options(folder, scenario=HERE / "exchange.toml"))
    app = person.app
    app.open_hands = False
    person.settle()
    person.click("c4")
    person.settle()
    person.click("d5", "declare")
    person.settle()
    assert person.report["sheet"] == "curtain"
    side = app.table.to_act
    only = legal_actions(app.table.view(side).state) == [Pass()]
    before = len(app.table.log)
    assert not only, "yellow has an answer, so it is asked"
    person.step(40)
    assert len(app.table.log) == before, "who can answer is not passed over"
    person.click("pass-on")
    person.settle()
    for _ in range(400):
        if person.report["phase"] not in ("exchange", "aftermath"):
            break
        if app.table.to_act != side:
            person.look()
            if person.sees("pass"):
                person.click("pass")
        person.step()
        person.settle()
    assert person.report["phase"] == "act" and not app.passing


def drags(folder: Path) -> None:
    """A tile and a unit are dragged from their panels and on the board; a ready-made deployment is taken."""
    from tests.end_to_end.plays import tiny

    person = Person(options(folder, catalog=tiny()))
    person.click("new-game", "start", "roll")
    while person.report["phase"] == "draft-roll":
        person.click("roll")
    person.click("first-pink", "hero-wizard", "pick", "hero-paladin", "pick")
    person.look()
    screen = person.app.screen
    drag(person, "unit-wizard", "b1")
    assert screen.plan.places == (("wizard", person.app.stage.board.square("b1")),)
    drag(person, "b1", "c1")
    assert screen.plan.places == (("wizard", person.app.stage.board.square("c1")),)
    drag(person, "tile-1x3", "b3", turned=True)
    assert len(screen.plan.tiles) == 1 and screen.size is None
    laid = screen.plan.tiles
    drag(person, person.app.stage.board.name(laid[0].corner), "b1")
    assert screen.plan.tiles == laid, "what does not fit goes back to where it was"
    drag(person, "c1", "unit-wizard")
    assert not screen.plan.places
    person.click("layouts")
    sizes(person)
    person.click("layout-hill")
    assert screen.plan.places
    sizes(person)


def drag(person: Person, start: str, end: str, *, turned: bool = False) -> None:
    person.point(start)
    person.mouse.pressButton(MouseButton.one())
    person.step()
    place = person.place(end)
    assert place, f"{end} is not there"
    person.move(place[0], place[1])
    person.step(2)
    if turned:
        person.key("e")
    person.mouse.releaseButton(MouseButton.one())
    person.step(2)
    assert not person.app.faults


PLAYS = {play.__name__: play for play in (wishes, lists, replay, moments, passing, drags)}

if __name__ == "__main__":
    PLAYS[sys.argv[1]](Path(sys.argv[2]))
    print("played", sys.argv[1])

"""The story's second act: a saved game is continued to its end, replayed, and gone on from; see `story`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from arte.record import load
from tests.end_to_end.plays import agree
from tests.end_to_end.secrecy import held, keeps_secrets
from tests.end_to_end.tellers import (
    BOX,
    ROOT,
    Mouse,
    Teller,
    begin_turn,
    says,
    take_seat,
)


def act_two(person: Teller, folder: Path) -> None:
    """The game goes on to its end; it is replayed, a position is taken out, and a rematch begins."""
    go_on(person, json.loads((folder / "kept.json").read_text("utf-8")))
    to_victory(person)
    the_end(person)
    replayed(person)
    from_here(person)
    print("played two", flush=True)
    person.key("escape")
    person.do("quit")
    raise AssertionError("the window is still open")


def go_on(person: Teller, kept: dict[str, Any]) -> None:
    """Continue: the position, the hands, the die and the phase are exactly those that were left."""
    person.do("continue")
    app, report = person.app, person.report
    assert report["sheet"] == "curtain" and report["digest"] == kept["digest"]
    take_seat(person)
    report, state = person.report, app.table.state
    assert str(app.save) == kept["file"] and report["seat"] == 1
    assert [held(state, side) for side in (0, 1)] == kept["hands"]
    assert sorted(name for name in report["widgets"] if name.startswith("card-")) == kept["shown"]
    assert (state.die, report["phase"]) == (kept["die"], kept["phase"])
    assert report["units"] == kept["units"]
    assert [line.words for line in app.table.log_for(1)] == kept["lines"]
    agree(person)


def to_victory(person: Teller) -> None:
    """Yellow's Paladin strikes back; then pink's Wizard shoots until both of yellow's Heroes have fallen."""
    exchanges = 0
    for _ in range(14):
        phase = person.report["phase"]
        if phase == "over":
            break
        side = person.app.table.to_act
        begin_turn(person, "draw-fire-fire" if side == 0 else next_draw(person))
        exchanges += strike(person, side)
        if person.report["phase"] == "act":
            take_seat(person)
            person.do("end")
            if person.report["sheet"] == "sure":
                person.do("yes")
            person.settle()
    assert person.report["phase"] == "over" and person.report["winner"] == 0 and exchanges >= 3


def next_draw(person: Teller) -> str:
    """The first draw that is offered, once the seat is taken."""
    take_seat(person)
    return next((name for name in person.report["widgets"] if name.startswith("draw-")), "")


def strike(person: Teller, side: int) -> int:
    """An attack of the Wizard, or of the Paladin while it stands beside an enemy; how many there were."""
    app, state = person.app, person.app.table.state
    unit = state.unit("wizard" if side == 0 else "paladin")
    if unit is None or not unit.alive:
        return 0
    if app.picked.unit != unit.id:
        person.at(state.board.name(unit.square))
    targets = [t for t in app.reading().targets if (u := state.unit(str(t))) and u.side == 1 - side]
    targets.sort(key=lambda t: (t not in ("paladin", "priest"), str(t)))
    if not targets:
        return 0
    person.at(state.board.name(state.unit(targets[0]).square))
    if side == 0 and person.sees("add-ring"):
        person.do("add-ring")
    person.do("declare")
    person.settle()
    answers(person, side)
    return 1


def answers(person: Teller, side: int) -> None:
    """The defender passes to the exchange's end without a look, the attacker sits down and passes."""
    if person.report["sheet"] == "curtain" and person.sees("pass-on"):
        keeps_secrets(person)
        person.do("pass-on")
        assert 1 - side in person.app.passing
    for _ in range(600):
        keeps = person.report["phase"]
        if keeps not in ("exchange", "aftermath"):
            break
        if person.app.table.to_act == side:
            take_seat(person)
            person.do("pass")
            person.settle()
        person.step()
    assert person.report["phase"] in ("act", "over")
    keeps_secrets(person)


def the_end(person: Teller) -> None:
    """The result, how it went, and what can be done next."""
    person.settle()
    assert says(person, "Ana wins") and says(person, "How it went") and says(person, "Hardest blow")
    for name in ("again", "replay", "to-title", "load"):
        assert person.sees(name), name
    agree(person)


def replayed(person: Teller) -> None:
    """Step, jump, play and speed; then a position goes out as a scenario that the command runs."""
    person.do("replay")
    app = person.app
    screen = app.screen
    replay = screen.replay
    assert person.report["screen"] == "replay" and replay.length == len(app.table.entries)
    person.do("to-start", "turn-on")
    assert replay.at == replay.turns[1], "the first turn"
    person.do("step", "step", "step-back")
    at = replay.at
    assert at > replay.turns[1]
    half = along_the_bar(person)
    assert half > at
    line = next(name for name in person.report["widgets"] if name.startswith("log-"))
    person.do(line)
    assert replay.at == int(line[4:])
    person.do("faster", "faster", "slower", "faster", "play")
    begun = replay.at
    for _ in range(400):
        person.step()
        if replay.at > begun + 2:
            break
    person.do("play")
    assert replay.at > begun + 2 and not screen.playing and screen.pace == 4
    person.do("to-end", "turn-back")
    assert says(person, "turn") and replay.at < replay.length
    person.do("export")
    made = next(app.own_scenarios.glob("*.toml"))
    person.key("escape")
    command = [sys.executable, "-m", "arte", "scenario", "run", "--catalog", str(BOX), str(made)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr


def along_the_bar(person: Teller) -> int:
    """Somewhere else in the game by its bar: a click in its middle, or arrows while it is in focus."""
    replay = person.app.screen.replay
    if isinstance(person, Mouse):
        person.do("bar")
        assert abs(replay.at - replay.length / 2) <= 2
    else:
        person.go("bar")
        before = replay.at
        for key, by in (("right", 1), ("right", 2), ("left", 1)):
            person.key(key)
            assert replay.at == before + by, "arrows go along the bar"
        for _ in range(6):
            person.key("right")
    return int(replay.at)


def from_here(person: Teller) -> None:
    """A new game goes on from here, the old file stays as it was; it is given up, and a rematch begins."""
    app, old = person.app, person.app.save
    before, at = old.read_bytes(), app.screen.replay.at
    person.do("go-on")
    assert app.save != old and old.read_bytes() == before
    assert app.table.state.digest() == load(old, app.catalog).plies[at - 1].state.digest()
    take_seat(person)
    agree(person)
    person.key("escape")
    if person.report["sheet"] != "menu":
        person.key("escape")
    person.do("resign", "yes")
    person.settle()
    assert person.report["phase"] == "over" and old.read_bytes() == before
    person.do("again")
    assert person.report["phase"] == "draft-roll" and app.table.names == ("Leo", "Ana")
    assert app.save not in (old, None) and says(person, "Leo rolls")

"""One whole game from the title to the rematch, told once for two people: one has a mouse, one only keys.

Run an act as `python -m tests.end_to_end.story mouse|keys one|two FOLDER`; the second goes on in a new
process where the first has quit. At every seat and curtain nothing tells what the one who looks may not know.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from arte import catalog
from arte.record import load
from arte.rules.actions import Move, Play
from arte.scene.options import LaunchOptions
from tests.end_to_end.driver import Person
from tests.end_to_end.keyboard import Typist
from tests.end_to_end.plays import HERE, agree, options
from tests.end_to_end.secrecy import held, keeps_secrets

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


# --- the first act


def act_one(person: Teller, folder: Path) -> None:
    """From the title to the middle of the second turn, where the game is left and the window closed."""
    new_game(person)
    draft(person)
    pink_deploys(person)
    yellow_deploys(person)
    opening(person)
    first_turn(person)
    second_turn(person)
    leave(person, folder)


def new_game(person: Teller) -> None:
    assert person.report["screen"] == "title" and not person.sees("continue")
    person.do("new-game")
    for side, name in (("pink", "ana"), ("yellow", "leo")):
        person.do(f"name-{side}")
        person.key(f"shift-{name[0]}")
        person.type(name[1:])
        person.key("enter")
    assert not person.app.sheets[-1].values.hourglass
    person.do("victory", "start")
    assert person.report["screen"] == "draft" and person.app.table.names == ("Ana", "Leo")
    assert person.app.table.state.game.options.victory == "heroes"


def draft(person: Teller) -> None:
    """Both throw; Heroes are read, turned over and picked by turns until each side has two."""
    while person.report["phase"] == "draft-roll":
        person.do("roll")
        keeps_secrets(person)
    person.do("first-pink")
    person.over("hero-paladin") if isinstance(person, Mouse) else person.go("hero-paladin")
    person.key("f")
    assert says(person, "Destreza"), "the card's back tells the kit"
    person.key("space")
    assert person.report["sheet"] == "hero-sheet"
    person.key("escape")
    for side, hero in enumerate(("wizard", "paladin", "barbarian", "priest")):
        assert person.report["to_act"] == side % 2
        person.do(f"hero-{hero}", "pick")
    assert person.report["phase"] == "deploy"
    assert person.app.table.state.setup.picks == (("wizard", "barbarian"), ("paladin", "priest"))


def pink_deploys(person: Teller) -> None:
    """Units by hand, and a hill of two steps; what does not fit is refused with its reason."""
    take_seat(person)
    plan = lambda: person.app.screen.plan  # noqa: E731
    for what, square in (("wizard", "f1"), ("barbarian", "b2"), ("warrior", "d2"), ("archer", "g1")):
        person.do(f"unit-{what}")
        person.at(square)
    person.do("confirm")
    assert person.report["sheet"] == "note" and says(person, "army"), "what is missing is told"
    person.key("escape")
    keeps_secrets(person)
    person.do("tile-1x3")
    person.over("b3")
    assert says(person, "half") or says(person, "edge"), person.report["texts"]
    person.at("b3")
    assert not plan().tiles and person.app.message, "it is refused, with its reason"
    person.key("e")
    person.at("b3")
    assert len(plan().tiles) == 1
    person.do("tile-1x2")
    person.key("q")
    person.over("c3")
    told = [text for text in person.report["texts"] if "high" in text or "level" in text]
    person.at("c3")
    assert told and len(plan().tiles) == 1, "half of it would hang in the air"
    person.do("tile-1x1")
    person.at("b3")
    assert len(plan().tiles) == 2 and plan().levels()[person.app.stage.board.square("b3")] == 2
    person.key("escape")
    person.do("unit-horse")
    person.at("h1")
    keeps_secrets(person)
    person.do("confirm")


def yellow_deploys(person: Teller) -> None:
    """The Paladin and a tile by hand, where they shall be; the rest is suggested."""
    assert not person.app.stage.actors, "what pink deployed is taken off the board"
    take_seat(person)
    person.do("unit-paladin")
    person.at("d7")
    person.do("tile-1x1")
    person.at("h6")
    person.key("escape")
    person.do("suggest")
    plan = person.app.screen.plan
    assert not plan.missing() and len(plan.tiles) == 1 and ("paladin", 51) in plan.places
    keeps_secrets(person)
    person.do("confirm")
    assert person.report["phase"] == "start-roll"


def opening(person: Teller) -> None:
    while person.report["phase"] == "start-roll":
        keeps_secrets(person)
        person.do("roll")
    person.settle()
    person.do("first-pink")
    for taken in (("fire", "fire", "fire", "plant", "plant"), ("earth", "earth", "earth", "light", "light")):
        take_seat(person)
        assert not person.sees("take")
        person.do(*(f"more-{element}" for element in taken), "take")
    person.settle()
    assert person.report["phase"] == "draw" and person.report["number"] == 1
    agree(person)


def begin_turn(person: Teller, draw: str) -> None:
    take_seat(person)
    if person.report["phase"] == "draw":
        person.do(draw)
        keeps_secrets(person)
        person.key("r")
        person.settle()
    keeps_secrets(person)


def first_turn(person: Teller) -> None:
    """Up the built stairs, a step taken back, an ability, and an attack that is evaded and chased."""
    begin_turn(person, "draw-fire-fire")
    app = person.app
    assert app.table.state.die == 2, "the seed no longer throws a 2"
    before = person.report["digest"]
    person.at("b2", "a3")
    assert rested(person)["units"]["barbarian"][0] == "a3"
    person.do("take-back-step")
    assert rested(person)["digest"] == before, "a free step is taken back at once"
    person.at("b2", "b3")
    assert rested(person)["units"]["barbarian"][0] == "b3", "over a3, as from b2 it is two levels up"
    assert app.stage.levels[app.stage.board.square("b3")] == 2 and app.table.state.unit("barbarian").left == 0
    person.at("f1")
    person.do("ability-burning-ground")
    person.at("f5")
    if person.sees("use"):
        person.do("use")
    person.settle()
    assert [token.kind for token in app.table.state.tokens] == ["fire"]
    person.at("d2", "d6")
    person.settle()
    agree(person)
    person.at("d7")
    person.do("add-ring", "declare")
    person.settle()
    evaded_and_chased(person)
    person.do("end")
    if person.report["sheet"] == "sure":
        person.do("yes")
    assert rested(person)["number"] == 2
    keeps_secrets(person)


def evaded_and_chased(person: Teller) -> None:
    """The Paladin slips away, the Warrior follows with Boots, and the blow falls after all."""
    app, board = person.app, person.app.stage.board
    assert person.report["phase"] == "exchange" and person.report["sheet"] == "curtain"
    take_seat(person)
    person.do("ability-destreza")
    warrior = board.square("d6")
    away = sorted(s for s in app.reading().evasions if board.distance(s, warrior) == 2)
    person.at(board.name(away[0]))
    person.settle()
    paladin = app.table.state.unit("paladin").square
    assert paladin == away[0] and app.table.state.exchange.evaded
    take_seat(person)
    assert says(person, "has evaded")
    assert not any(isinstance(action, Move) for action in app.reading().legal), "it has no movement left"
    person.do("card-boots")
    ends = sorted(play.path[-1] for play in app.reading().of(Play) if play.path and not play.gems)
    person.at(next(board.name(s) for s in ends if board.distance(s, paladin) == 1))
    person.settle()
    assert board.distance(app.table.state.unit("pW1").square, paladin) == 1
    take_seat(person)
    person.do("card-shield", "play-paladin")
    person.settle()
    take_seat(person)
    person.do("pass")
    person.settle()
    take_seat(person)
    person.do("pass")
    person.settle()
    assert app.table.state.unit("paladin").life == 2, "attack 4, Ring 1, Shield 1"
    assert person.report["phase"] == "aftermath"
    take_seat(person)
    person.do("card-potion", "play-paladin")
    person.settle()
    while person.report["phase"] == "aftermath":
        keeps_secrets(person)
        take_seat(person)
        person.do("pass")
        person.settle()
    assert app.table.state.unit("paladin").life == 3 and person.report["phase"] == "act"
    take_seat(person)


def second_turn(person: Teller) -> None:
    """Yellow takes the die's throw back, as pink agrees, throws it again, and goes a step."""
    begin_turn(person, "draw-earth-light")
    die = person.app.table.state.die
    person.do("take-back-step")
    assert person.report["sheet"] == "sure" and says(person, "Ana must agree")
    keeps_secrets(person)
    person.do("yes")
    assert person.report["phase"] == "roll"
    keeps_secrets(person)
    person.key("r")
    person.settle()
    assert person.app.table.state.die == die, "what was thrown before comes again"
    while person.app.picked.unit != "priest":
        person.key("n")
    goal = min(person.app.reading().walks)
    person.at(person.app.stage.board.name(goal))
    person.settle()
    agree(person)
    keeps_secrets(person)


def leave(person: Teller, folder: Path) -> None:
    """Menu, title, quit: the process ends here."""
    app, report = person.app, person.report
    table = app.table
    kept = {
        "digest": report["digest"],
        "file": str(app.save),
        "hands": [held(table.state, side) for side in (0, 1)],
        "shown": sorted(name for name in report["widgets"] if name.startswith("card-")),
        "die": table.state.die,
        "phase": report["phase"],
        "units": report["units"],
        "lines": [line.words for line in table.log_for(1)],
    }
    (folder / "kept.json").write_text(json.dumps(kept), "utf-8")
    person.key("escape")
    if person.report["sheet"] != "menu":
        person.key("escape")
    keeps_secrets(person)
    person.do("to-title")
    assert person.report["screen"] == "title" and person.sees("continue") and not app.stage._marks
    print("played one", flush=True)
    person.do("quit")
    raise AssertionError("the window is still open")


# --- the second act


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


TELLERS = {"mouse": Mouse, "keys": Keys}
ACTS = {"one": act_one, "two": act_two}

if __name__ == "__main__":
    who, act, folder = sys.argv[1], sys.argv[2], Path(sys.argv[3])
    ACTS[act](TELLERS[who](launch(folder)), folder)

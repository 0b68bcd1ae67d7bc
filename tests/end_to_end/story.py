"""One whole game from the title to the rematch, told once for two people: one has a mouse, one only keys.

Run an act as `python -m tests.end_to_end.story mouse|keys one|two FOLDER`; the second goes on in a new
process where the first has quit. At every seat and curtain nothing tells what the one who looks may not know.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from arte.rules.actions import Move, Play
from tests.end_to_end.ending import act_two
from tests.end_to_end.plays import agree
from tests.end_to_end.secrecy import held, keeps_secrets
from tests.end_to_end.tellers import (
    Keys,
    Mouse,
    Teller,
    begin_turn,
    launch,
    rested,
    says,
    take_seat,
)


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


TELLERS = {"mouse": Mouse, "keys": Keys}
ACTS = {"one": act_one, "two": act_two}

if __name__ == "__main__":
    who, act, folder = sys.argv[1], sys.argv[2], Path(sys.argv[3])
    ACTS[act](TELLERS[who](launch(folder)), folder)

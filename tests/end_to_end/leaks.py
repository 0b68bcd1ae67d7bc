"""Secrets are let out in many ways, each of which `secrecy` must find: the check of the check.

Run it as `python -m tests.end_to_end.leaks leaks FOLDER`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from panda3d.core import NodePath, TextNode

from arte.rules.state import GameState
from arte.scene import texts
from arte.scene.canvas import Canvas
from tests.end_to_end.driver import Person
from tests.end_to_end.plays import options, tiny
from tests.end_to_end.secrecy import RUN, Leak, held, keeps_secrets, plain, roots


def leaks(folder: Path) -> None:
    """Secrets let out in many ways, each of which is found; without them nothing is."""
    person = Person(options(folder, quick=True, seed=3))
    app = person.app
    for _ in range(2):
        keeps_secrets(person)
        state, other = app.table.state, 1 - app.table.to_act
        planted(person, state, other)
        drawn_in(person, other)
        person.look()
        keeps_secrets(person)
        planted(person, state, other)
        drawn_in(person, other)
        person.click(next(name for name in person.report["widgets"] if name.startswith("draw-")))
        keeps_secrets(person)
        dice(person)
        person.key("r")
        person.settle()
        log_of_all(person)
        person.end_turn()
        person.settle()
    hidden_armies(folder, person)


def found(person: Person, how: str, check: Callable[[Person], None] = keeps_secrets) -> None:
    try:
        check(person)
    except Leak:
        return
    raise AssertionError(f"a leak was not found: {how}")


def planted(person: Person, state: GameState, other: int) -> None:
    """Nodes with a secret, in every tree, shown, hidden and stashed; in a name, a tag and a text."""
    own = set(held(state, 1 - other))
    card, number = next((c, n) for c, n in held(state, other).items() if c not in own)
    phrase = f"{number} {texts.card_name(state.game.catalog, card)}"
    for root in roots(person.app):
        for hide in (NodePath.show, NodePath.hide, NodePath.stash):
            node = TextNode("text-of-somebody")
            node.setText(phrase)
            path = root.attachNewNode(node)
            hide(path)
            found(person, f"text on {root}", plain)
            path.removeNode()
    for tag, name in (("holds", "node"), ("", phrase)):
        path = person.app.stage.root.attachNewNode(name)
        if tag:
            path.setTag(tag, phrase)
        found(person, f"tag {tag}, name {name}", plain)
        path.removeNode()
    path = person.app.base.render.attachNewNode(" ".join(state.deck[:RUN]))
    found(person, "the deck's order", plain)
    path.removeNode()
    person.app.canvas.root.attachNewNode(TextNode("text"))
    found(person, "a text that its canvas does not tell", plain)
    person.app.refresh()
    keeps_secrets(person)


def drawn_in(person: Person, other: int) -> None:
    """A screen that tells or only depends on the other's hand: as a text, a tip, a name, or a width."""
    screen, app = person.app.screen, person.app

    def hand() -> dict[str, int]:
        return held(app.table.state, other)

    ways: tuple[Callable[[Canvas], object], ...] = (
        lambda canvas: canvas.text(0, 0, ", ".join(f"{card} {n}" for card, n in hand().items())),
        lambda canvas: canvas.text(0, 0, "!" if hand().get("shield", 0) > 1 else "?" * hand().get("ring", 0)),
        lambda canvas: canvas.region(
            "hint", 0, 0, 5, 5, tip=f"perhaps {max(hand(), key=hand().__getitem__)}"
        ),
        lambda canvas: canvas.region(f"with-{'-'.join(hand())}-{hand()}", 0, 0, 5, 5),
        lambda canvas: canvas.box(0, 0, 10 + sum(n * 3**k for k, n in enumerate(hand().values())), 10),
        lambda canvas: canvas.text(0, 0, app.table.state.deck[0] + app.table.state.deck[1]),
    )
    for number, way in enumerate(ways):
        own = type(screen).draw

        def draw(canvas: Canvas, way: Callable[[Canvas], object] = way, own: Any = own) -> None:
            own(screen, canvas)
            way(canvas)

        screen.draw = draw
        try:
            app.refresh()
            app.redraw()
            found(person, f"way {number}")
        finally:
            del screen.draw
            app.refresh()
    keeps_secrets(person)


def dice(person: Person) -> None:
    """The die's number before it is thrown."""
    path = person.app.base.pixel2d.attachNewNode("die-4")
    found(person, "the die", plain)
    path.removeNode()


def log_of_all(person: Person) -> None:
    """A log in which the other side's draws are told."""
    table = person.app.table
    true = type(table).log_for
    table.log_for = lambda seat: [line for side in (0, 1) for line in true(table, side) if line.side == side]
    person.app.refresh()
    found(person, "the log")
    del table.log_for
    person.app.refresh()
    keeps_secrets(person)


def hidden_armies(folder: Path, person: Person) -> None:
    """Of the first side's deployment a figure, a tile, a mark or a ghost is left."""
    app = person.app
    app.leave()
    app.catalog = tiny()
    person.click("new-game", "start", "roll")
    while person.report["phase"] == "draft-roll":
        person.click("roll")
    person.click("first-pink", "hero-wizard", "pick", "hero-paladin", "pick")
    keeps_secrets(person)
    person.look()
    keeps_secrets(person)
    person.click("suggest", "confirm")
    for seated in (False, True):
        keeps_secrets(person)
        deploy = app.table.state.setup.deployments[0]
        hero, square = next(place for place in deploy.places if place[0] == "wizard")
        app.stage.ghost_unit("wizard", 0, square)
        found(person, "a ghost") if not seated else None
        app.stage.ghost_unit("wizard", 0, None)
        levels = [0] * app.stage.board.area
        levels[deploy.tiles[0].corner] = 1
        for raised, standing in ((levels, []), ([0] * len(levels), [(hero, "wizard", 0, square)])):
            app.stage.preview(raised, standing)
            found(person, "a tile or a figure")
            app.stage.preview([0] * len(levels), [])
        if not seated:
            person.look()
            app.screen.enter()


PLAYS = {play.__name__: play for play in (leaks,)}

if __name__ == "__main__":
    PLAYS[sys.argv[1]](Path(sys.argv[2]))
    print("played", sys.argv[1])

"""What the one who looks may not know is nowhere: not in a text, a tip, the probe's report or the node tree.

`plain` looks for secrets by their words. `alike` puts other secrets in the place of the true ones and draws
everything anew: a screen that then differs in anything depended on a secret, in whatever form. Text is drawn
as geometry, so that is compared too. `leaks` lets secrets out and sees that each is found.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from panda3d.core import GeomNode, NodePath, PandaNode, TextNode

from arte.rules import view
from arte.rules.actions import Deploy, Draw, Shuffle, Take
from arte.rules.events import Drew
from arte.rules.state import GameState
from arte.scene import texts
from arte.scene.canvas import Canvas
from tests.end_to_end.driver import Person

#: So many cards in the deck's order are no accident.
RUN = 4


class Leak(AssertionError):
    """Something on the screen or in the node tree tells a secret."""


def keeps_secrets(person: Person) -> None:
    """Nothing tells the one who looks (nobody, behind a curtain) what they may not know."""
    app = person.app
    app.redraw()
    if app.table is None or app.open_hands or app.table.state.phase == "over" or app.screen.name == "replay":
        return
    plain(person)
    alike(person)


# --- everything that can be seen


def canvases(app: Any) -> tuple[Canvas, ...]:
    return (app.canvas, app.hints, app.over, app.tips, app.controls.focus.canvas)


def roots(app: Any) -> tuple[NodePath, ...]:
    base = app.base
    return (base.render, base.render2d, base.hidden, NodePath(base.aspect2d.node()), base.pixel2d)


def tree(node: PandaNode, depth: int = 0) -> Iterator[tuple[int, PandaNode]]:
    """A node and all below it, hidden and stashed ones too."""
    yield depth, node
    for number in range(node.getNumChildren()):
        yield from tree(node.getChild(number), depth + 1)
    for number in range(node.getNumStashed()):
        yield from tree(node.getStashed(number), depth + 1)


def words_of(node: PandaNode) -> list[str]:
    """A node's name, its tags, and what it says if it is a text."""
    tags = [f"{key} {node.getTag(key)}" for key in node.getTagKeys()]
    tags += [f"{key} {node.getPythonTag(key)}" for key in node.getPythonTagKeys()]
    return [node.getName(), *tags, *([node.getText()] if isinstance(node, TextNode) else [])]


def said(person: Person) -> list[str]:
    """Every text, hint, tip, name and subtitle on the screen, and the probe's report."""
    app = person.app
    found = [text for canvas in canvases(app) for text, *_place in canvas.said]
    for canvas in canvases(app):
        found += [word for region in canvas.regions for word in (region.name, region.tip)]
    report = person.report
    report.pop("digest", "")  # it is of the whole position, and tells nothing of it
    return [*found, app.message, app.sounds.line, *leaves(report)]


def leaves(told: Any) -> Iterator[str]:
    """Every word and value of a report."""
    if isinstance(told, dict):
        for key, value in told.items():
            yield str(key)
            yield from leaves(value)
    elif isinstance(told, list | tuple):
        for value in told:
            yield from leaves(value)
    else:
        yield str(told)


def nodes_say(app: Any) -> list[str]:
    return [word for root in roots(app) for _, node in tree(root.node()) for word in words_of(node) if word]


# --- in words


def plain(person: Person) -> None:
    """No secret stands anywhere in words."""
    app, state = person.app, person.app.table.state
    shown, nodes = said(person), nodes_say(app)
    own_cards(app, state)
    for side in (0, 1):
        if side != app.seat:
            other_hand(app, state, side, [*shown, *nodes])
            other_draws(app, state, side, [*shown, *nodes])
    deck_order(state, [*shown, *nodes])
    nothing_unsaid(app)
    if state.phase == "deploy":
        deployment(app, state)
    if state.phase in ("draw", "roll"):
        number = [word for word in nodes if re.fullmatch(r"die-\d", word)]
        tell(not number, f"the die is not thrown, yet {number} is drawn")


def tell(holds: bool, leak: str) -> None:
    if not holds:
        raise Leak(leak)


def held(state: GameState, side: int) -> dict[str, int]:
    return {card: n for card, n in zip(state.game.cards, state.hands[side], strict=True) if n}


def own_cards(app: Any, state: GameState) -> None:
    """Cards and their numbers are drawn for who has sat down, their own and no others."""
    regions = [region.name for canvas in canvases(app) for region in canvas.regions]
    drawn = {name[5:] for name in regions if name.startswith("card-")}
    counts = Counter(text for canvas in canvases(app) for text, *_ in canvas.said if re.match("×", text))
    own = held(state, app.seat) if app.seat is not None else {}
    tell(drawn <= set(own), f"cards {drawn - set(own)} are shown to seat {app.seat}")
    mine = Counter(sign for n in own.values() for sign in (f"× {n}", f"×{n}"))
    tell(counts <= mine, f"numbers of cards {counts - mine} are shown to seat {app.seat}")


def card_words(state: GameState, card: str) -> set[str]:
    return {card, texts.card_name(state.game.catalog, card)}


def public(app: Any, state: GameState) -> set[str]:
    """Texts that may name cards with numbers: the log as it may be read, and what was played openly."""
    lines = {line.words[:1].upper() + line.words[1:] for line in app.table.log_for(app.seat)}
    return lines | {line.words for line in app.table.log_for(app.seat)}


def other_hand(app: Any, state: GameState, side: int, shown: list[str]) -> None:
    """No text counts the cards of a hand that another holds."""
    open_lines = public(app, state)
    played = {laid.card for laid in state.laid}
    own = set(held(state, app.seat)) if app.seat is not None else set()
    for card, number in held(state, side).items():
        if card in played | own:
            continue  # the same words may be of what lies open, or of the own hand: `alike` tells them apart
        names = "|".join(re.escape(word) for word in card_words(state, card))
        counted = re.compile(
            rf"\b{number} ?× ?({names})s?\b|\b{number} ({names})s?\b|\b({names}) ?×? ?{number}\b"
        )
        for text in shown:
            tell(text in open_lines or not counted.search(text), f"{text!r} tells a card that {side} holds")
    all_held = sum(held(state, side).values())
    whole = ", ".join(f"{n} {texts.card_name(state.game.catalog, c)}" for c, n in held(state, side).items())
    tell(not all_held or not any(whole in text for text in shown), f"the hand of {side} is told")


def other_draws(app: Any, state: GameState, side: int, shown: list[str]) -> None:
    """The log tells how many cards the other drew or took, not which."""
    lines = [line for line in app.table.log_for(app.seat) if line.side == side]
    drawn = [line for line in lines if re.match("draw|take", line.text)]
    cards = {word for card in state.game.cards for word in card_words(state, card)}
    # "Chest cards" and "Element cards" are no card's name
    for line in drawn:
        found = [card for card in cards if re.search(rf"\b{re.escape(card)}\b", f"{line.text} {line.words}")]
        tell(not found, f"the log tells what {side} drew: {line.words!r}")
        begin = " ".join(line.words.split()[:2])
        for text in shown:
            if text.lower().startswith(begin.lower()) and not re.match("draw", begin, re.I):
                found = [card for card in cards if re.search(rf"\b{re.escape(card)}\b", text)]
                tell(not found, f"{text!r} tells what {side} drew")


def deck_order(state: GameState, shown: list[str]) -> None:
    names = [texts.card_name(state.game.catalog, card) for card in state.deck]
    for cards in (list(state.deck), names):
        for between in (" ", ", "):
            run = between.join(cards[:RUN])
            tell(
                len(cards) < RUN or not any(run in text for text in shown), f"the deck's order is told: {run}"
            )


def nothing_unsaid(app: Any) -> None:
    """Every text that is drawn is one that its canvas tells: nothing is left hanging from before."""
    for canvas in canvases(app):
        # what a text makes is a node with its geometry in one or more nodes of this name
        texts_ = [node for node in canvas.root.node().getChildren() if holds_text(node)]
        drawn = len(texts_)
        tell(drawn == len(canvas.said), f"{drawn} texts are drawn on {canvas.name}, {len(canvas.said)} told")


def holds_text(node: PandaNode) -> bool:
    return isinstance(node, TextNode) or any(below.getName() == "text" for _, below in tree(node))


def deployment(app: Any, state: GameState) -> None:
    """Nothing of a deployment is on the stage but the own, while it is made."""
    stage, setup, plan = app.stage, state.setup, getattr(app.screen, "plan", None)
    figures = [n for _, n in tree(stage.root.node()) if n.getName() in ("unit", "figure", "tile")]
    if app.seat is None:
        tell(not app.sees_board, "the board is seen behind the curtain")
        tell(not stage.actors and not figures, f"{sorted(stage.actors) or figures} stand behind the curtain")
        tell(not any(stage.levels) and not stage._marks, "tiles or marks lie behind the curtain")
        tell(plan is None, "the screen still holds a plan")
        return
    assert setup is not None and plan is not None
    own, board = {id for id, _ in plan.named()}, stage.board
    tell(set(stage.actors) <= own and plan.side == app.seat, f"{set(stage.actors) - own} are the other's")
    strange = {board.name(a.square) for a in stage.actors.values() if a.square not in plan.home()}
    tell(not strange, f"figures stand on {strange}")
    raised = {board.name(s) for s, level in enumerate(stage.levels) if level and s not in plan.field()}
    tell(not raised, f"tiles of the other are seen on {raised}")
    ghosts = len(stage._ghosts)
    bodies = sum(node.getName() == "unit" for _, node in tree(stage.root.node()))
    tell(bodies <= len(stage.actors) + ghosts, f"{bodies} figures stand where {len(stage.actors)} may")


# --- with other secrets


def alike(person: Person) -> None:
    """With other secrets in the place of the true ones, everything is drawn in the same way."""
    app = person.app
    true = picture(person)
    with other_secrets(app):
        other = picture(person)
    app.refresh()
    app.redraw()
    for before, after in zip(true, other, strict=False):
        tell(before == after, f"this depends on a secret: {before} would be {after}")
    tell(len(true) == len(other), "with other secrets more or less is drawn")


def picture(person: Person) -> list[Any]:
    """All that is said and drawn, made anew from the table as it is."""
    app = person.app
    app.refresh()
    app.redraw()
    if app.screen.board and app.table.state.phase != "deploy" and app.screen.past is None and not app.busy:
        app.stage.show(app.table.view(None))
    return [*said(person), *(drawn for root in roots(app) for drawn in drawings(root.node()))]


def drawings(root: PandaNode) -> Iterator[tuple[Any, ...]]:
    """Every node with its words, its place and its geometry."""
    for depth, node in tree(root):
        yield depth, *words_of(node), str(node.getTransform()), geometry(node)


def geometry(node: PandaNode) -> tuple[int, ...]:
    if not isinstance(node, GeomNode):
        return ()
    found = []
    for number in range(node.getNumGeoms()):
        data = node.getGeom(number).getVertexData()
        found += [hash(bytes(data.getArray(n).getHandle().getData())) for n in range(data.getNumArrays())]
    return tuple(found)


@contextmanager
def other_secrets(app: Any) -> Iterator[None]:
    """Meanwhile the table holds a game that this seat cannot tell from the true one."""
    table = app.table
    state, entries = table._state, table._entries
    made = disguised(state, app.seat)
    assert view(made, app.seat) == view(state, app.seat), "a seat can tell the disguise from the truth"
    assert (
        state.phase in ("draft-roll", "draft-first", "pick") or made != state or not secret(state, app.seat)
    )
    table._state = made
    table._entries = [retold(entry, state, app.seat) for entry in entries]
    table._log.clear()
    try:
        yield
    finally:
        table._state, table._entries = state, entries
        table._log.clear()


def secret(state: GameState, seat: int | None) -> bool:
    """Whether there is anything that this seat may not know."""
    seen = view(state, seat).state
    return seen.hands != state.hands or seen.deck != state.deck or seen.setup != state.setup


def disguised(state: GameState, seat: int | None) -> GameState:
    """Other hands for the others, another deck, another deployment; what the seat may know is the same."""
    chest, hands, deck = len(state.game.chest), list(state.hands), list(state.deck)
    for side in (0, 1):
        if side == seat:
            continue
        cards = [
            c for c, n in zip(state.game.cards[:chest], hands[side][:chest], strict=True) for _ in range(n)
        ]
        # of what the true hand has fewest: as different a hand as can be
        pool = sorted([*deck, *cards], key=lambda card, cards=cards: (cards.count(card), card))
        taken, deck = pool[: len(cards)], pool[len(cards) :]
        counts = tuple(taken.count(card) for card in state.game.cards[:chest])
        hands[side] = counts + turned(state, hands[side][chest:], side)
    setup = state.setup
    if setup is not None and None in setup.deployments:
        given = [d if side == seat or d is None else moved(d) for side, d in enumerate(setup.deployments)]
        setup = replace(setup, deployments=(given[0], given[1]))
    deck.sort(key=lambda card: card in state.deck[:1])  # another card on top
    return replace(state, hands=(hands[0], hands[1]), deck=tuple(deck), setup=setup)


def turned(state: GameState, elements: tuple[int, ...], side: int) -> tuple[int, ...]:
    """As many Element cards of the same two Heroes, in other shares."""
    own = [n for n, hero in enumerate(state.game.catalog.heroes) if hero.id in heroes_of(state, side)]
    counts = list(elements)
    if len(own) == 2:
        a, b = own
        counts[a], counts[b] = counts[b], counts[a]
        if counts == list(elements) and counts[a]:
            counts[a], counts[b] = counts[a] - 1, counts[b] + 1
    return tuple(counts)


def heroes_of(state: GameState, side: int) -> set[str]:
    picked = set(state.setup.picks[side]) if state.setup else set()
    return picked | {unit.card.id for unit in state.units if unit.side == side and unit.card.hero}


def moved(deploy: Any) -> Any:
    """The same army in another order, and no tiles."""
    squares = [square for _, square in deploy.places]
    turned_ = [*squares[1:], *squares[:1]]
    return replace(deploy, places=tuple(zip((id for id, _ in deploy.places), turned_, strict=True)), tiles=())


def retold(entry: Any, now: GameState, seat: int | None) -> Any:
    """An entry of the log with other cards where this seat may not know them."""
    if isinstance(entry.action, Shuffle):
        return replace(entry, action=Shuffle(tuple(reversed(entry.action.cards))))
    if entry.side == seat:
        return entry
    action, game = entry.action, now.game
    own = [hero.element for hero in game.catalog.heroes if hero.id in heroes_of(now, entry.side)]

    def other(cards: tuple[str, ...], of: list[str]) -> tuple[str, ...]:
        return tuple(of[(of.index(card) + 1) % len(of)] for card in cards)

    chest = [card for card in game.cards if card in game.chest]
    events = tuple(
        Drew(event.side, other(event.chest, chest), other(event.elements, own))
        if isinstance(event, Drew)
        else event
        for event in entry.events
    )
    if isinstance(action, Draw):
        action = Draw(other(action.elements, own))
    elif isinstance(action, Take):
        action = Take(action.side, other(action.elements, own))
    elif isinstance(action, Deploy) and now.setup is not None and None in now.setup.deployments:
        action = moved(action)
    return replace(entry, action=action, events=events)

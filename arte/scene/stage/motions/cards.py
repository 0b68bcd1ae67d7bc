"""Cards that fly, abilities that flash, and what they leave on units."""

from __future__ import annotations

from math import hypot

from panda3d.core import NodePath

from arte.rules import events as ev
from arte.scene.stage import icons, labels, marks
from arte.scene.stage.layout import Point
from arte.scene.stage.mesh import Colour, Mesh
from arte.scene.stage.motions.scratch import BLUE, GOLD, WHITE, Scratch, motion, over
from arte.scene.stage.props import chest_place, deck_place
from arte.scene.stage.timeline import Clip, Motion, bump, eased, together


def _card(colour: Colour) -> NodePath:
    """A card's back, seen from above."""
    mesh = Mesh()
    for half, tone, z in ((0.24, (0.96, 0.92, 0.82, 1), 0.0), (0.2, colour, 0.004)):
        w = half * 0.72
        mesh.face([(-w, -half, z), (w, -half, z), (w, half, z), (-w, half, z)], [tone] * 4)
    path = NodePath(mesh.node("card"))
    path.setTwoSided(True)
    return path


def _face(scratch: Scratch, icon: str) -> NodePath:
    """A card's face that looks at the camera: paper with a dark rim and its icon."""
    back, light = Mesh(), scratch.stage.light
    for wide, high, colour, near in (
        (0.36, 0.50, (0.16, 0.11, 0.08, 1), 0.97),
        (0.33, 0.47, (0.85, 0.66, 0.30, 1), 0.98),
        (0.30, 0.44, (0.96, 0.92, 0.82, 1), 0.99),
    ):
        _facing(back, wide, high, colour, near)
    card = NodePath("card")
    path = marks.node(back, light, "paper", 36)
    path.setShader(light.flat)
    path.reparentTo(card)
    texture = icons.texture(icon)
    if texture is not None:
        drawn = Mesh()
        corners = [
            drawn.vertex((0, 0, 0), (u, v, 1.0), (0.25, 0.16, 0.10, 1), (a * 0.25, b * 0.25))
            for a, b, u, v in ((-1, -1, 0, 0), (1, -1, 1, 0), (1, 1, 1, 1), (-1, 1, 0, 1))
        ]
        drawn.indices.extend((corners[0], corners[1], corners[2], corners[0], corners[2], corners[3]))
        front = labels.node(drawn, light, "icon")
        front.setTexture(texture, 1)
        front.setBin("fixed", 37)
        front.reparentTo(card)
    for child in card.getChildren():
        child.setDepthTest(False)
    return card


def _facing(mesh: Mesh, wide: float, high: float, colour: Colour, near: float) -> None:
    corners = [
        mesh.vertex((0, 0, 0), (0, 0, near), colour, (a * wide, b * high))
        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]
    mesh.indices.extend((corners[0], corners[1], corners[2], corners[0], corners[2], corners[3]))


def _lay(scratch: Scratch, card: NodePath, start: Point, end: Point) -> Clip:
    """The card flies to a unit, stays there to be read, and sinks into it."""
    card.hide()
    card.reparentTo(scratch.path)

    def step(t: float) -> None:
        card.show()
        flown, sunk = eased(min(1.0, t / 0.45)), max(0.0, (t - 0.82) / 0.18)
        x, y, z = (a + (b - a) * flown for a, b in zip(start, end, strict=True))
        card.setPos(x, y, z + 1.6 * flown * (1 - flown) + 0.55 * flown - 0.8 * sunk)
        card.setScale((0.6 + 0.6 * flown) * max(0.05, 1 - sunk))
        if t >= 1:
            card.removeNode()

    return Clip(1.05, step)


def _deal(scratch: Scratch, start: Point, end: Point, colour: Colour, count: int) -> Clip:
    cards = [_card(colour) for _ in range(min(count, 4))]
    for card in cards:
        card.setScale(1.8)
    clips = [scratch.fly(card, start, end, 0.35 + 0.09 * k, 0.9, False) for k, card in enumerate(cards)]
    return together(*clips)


def _deck(scratch: Scratch) -> Point:
    x, y, z = deck_place(scratch.stage.board)
    return (x, y, z + 0.4)


def _hand(scratch: Scratch, side: int) -> Point:
    x, y, z = chest_place(scratch.stage.board, side)
    return (x, y, z + 0.6)


@motion(ev.Drew)
def drew(scratch: Scratch, event: ev.Drew) -> Motion:
    hand = _hand(scratch, event.side)
    chest, element = len(event.chest), len(event.elements)
    clips = [
        _deal(scratch, _deck(scratch), hand, colour, n) for colour, n in ((GOLD, chest), (BLUE, element)) if n
    ]
    if clips:
        yield together(*clips)


@motion(ev.Shuffled)
def shuffled(scratch: Scratch, event: ev.Shuffled) -> Motion:
    x, y, z = _deck(scratch)
    yield together(
        _deal(scratch, (x, y + 1.4, z), (x, y, z), GOLD, 4),
        scratch.say("shuffled", (x, y, z + 0.4), WHITE, 0.5),
    )


@motion(ev.CardPlayed)
def card_played(scratch: Scratch, event: ev.CardPlayed) -> Motion:
    actor = scratch.actor(event.unit)
    if actor is None:
        return
    start, end = _hand(scratch, event.side), over(actor)
    x, y, z = end
    names = (event.card, *["gem"] * event.gems)
    spread = [(x + 0.62 * (k - (len(names) - 1) / 2), y, z) for k in range(len(names))]
    yield together(
        *(_lay(scratch, _face(scratch, name), start, at) for name, at in zip(names, spread, strict=True))
    )
    yield scratch.ring(tuple(actor.path.getPos()), GOLD, 0.65, 0.3)


@motion(ev.AbilityUsed)
def ability_used(scratch: Scratch, event: ev.AbilityUsed) -> Motion:
    hero = scratch.actor(event.hero)
    if hero is None:
        return
    at = tuple(hero.path.getPos())
    turned = hero.turning.getH()

    def flourish(t: float) -> None:
        hero.path.setPos(at[0], at[1], at[2] + 0.18 * bump(t))
        hero.turning.setH(turned + 360 * eased(t))

    yield together(
        Clip(0.5, flourish),
        scratch.ring(at, BLUE, 1.1, 0.6),
        scratch.say(event.ability.replace("-", " "), over(hero), BLUE, 0.46, 0.9),
    )
    places = [place for place in (scratch.place(target) for target in event.targets) if place]
    if places and event.targets != (event.hero,):
        yield together(*[spark(scratch, at, place) for place in places])


def spark(scratch: Scratch, start: Point, end: Point, colour: Colour = BLUE, thick: float = 0.09) -> Clip:
    """A glowing thing that flies from one place to another."""
    mesh = Mesh()
    mesh.tube((0, -thick, 0), (0, thick, 0), thick, colour, 8)
    path = marks.node(mesh, scratch.stage.light, "spark", 26)
    far = hypot(end[0] - start[0], end[1] - start[1])
    from_here, to_there = (start[0], start[1], start[2] + 0.6), (end[0], end[1], end[2] + 0.35)
    return scratch.fly(path, from_here, to_there, 0.2 + 0.04 * far, 0.12 * far, True)


@motion(ev.CardsDiscarded)
def cards_discarded(scratch: Scratch, event: ev.CardsDiscarded) -> Motion:
    x, y, z = _deck(scratch)
    side = scratch.stage.view.state.turn if scratch.stage.view else 0
    if event.chest + event.elements:
        yield _deal(scratch, _hand(scratch, side), (x, y + 1.4, z), GOLD, event.chest + event.elements)


@motion(ev.ConditionChanged)
def condition_changed(scratch: Scratch, event: ev.ConditionChanged) -> Motion:
    actor = scratch.actor(event.unit)
    if actor and event.gained:
        word = event.kind.replace("-", " ") + (f" {event.amount}" if event.amount > 1 else "")
        yield together(
            scratch.say(word, over(actor), BLUE, 0.38, 0.6), scratch.ring(tuple(actor.path.getPos()), BLUE)
        )


@motion(ev.MovementChanged)
def movement_changed(scratch: Scratch, event: ev.MovementChanged) -> Motion:
    actor = scratch.actor(event.unit)
    if actor and event.why not in ("roll", "turn", "another-unit", "move", "walk"):
        yield scratch.ring(tuple(actor.path.getPos()), WHITE, 0.6, 0.25)

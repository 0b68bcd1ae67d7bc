"""Cards that fly, abilities that flash, and what they leave on units."""

from __future__ import annotations

from math import hypot

from panda3d.core import NodePath

from arte.rules import events as ev
from arte.scene.stage import marks
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
    end = over(actor)
    text = event.card.replace("-", " ") + " + gem" * event.gems
    yield scratch.fly(_card(GOLD), _hand(scratch, event.side), end, 0.4, 1.2, False)
    yield together(scratch.say(text, end, GOLD, 0.42), scratch.ring(tuple(actor.path.getPos()), GOLD, 0.65))


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

"""Units that move by themselves, mount and dismount, or are pushed about."""

from __future__ import annotations

from dataclasses import replace
from math import atan2, degrees

from arte.rules import events as ev
from arte.scene.stage.figures import Actor, Look, numeral_of
from arte.scene.stage.layout import Point
from arte.scene.stage.motions.scratch import BLUE, GOLD, RED, Scratch, motion, over
from arte.scene.stage.timeline import Clip, Motion, bump, eased, pause, together

#: Seconds for a step on level ground, and for one up or down.
STEP = 0.24
CLIMB = 0.36


def heading(start: Point, end: Point) -> float:
    return degrees(atan2(start[0] - end[0], end[1] - start[1]))


def _step(actor: Actor, start: Point, end: Point, hop: float = 0.07) -> Clip:
    """One step, turned to where it goes; climbs and descents take longer and bend over the edge."""
    rise = end[2] - start[2]
    goal = actor.turn_to(heading(start, end))
    first = actor.turning.getH()
    turn = (goal - first + 180) % 360 - 180

    def step(t: float) -> None:
        actor.turning.setH(first + turn * min(1.0, t * 2.5))
        along = eased(t)
        up = min(1.0, max(0.0, (along - (0.2 if rise > 0 else 0.35)) / 0.5))
        x, y = (a + (b - a) * along for a, b in zip(start[:2], end[:2], strict=True))
        actor.path.setPos(x, y, start[2] + rise * eased(up) + hop * bump(t))

    return Clip(CLIMB if abs(rise) > 0.01 else STEP, step)


@motion(ev.Walked)
def walked(scratch: Scratch, event: ev.Walked) -> Motion:
    actor = scratch.actor(event.unit)
    if actor is None:
        return
    here = scratch.stage.point(event.start)
    if event.how != "move":
        word = {"chase": "chase", "evasion": "evasion"}.get(event.how, event.how)
        yield together(scratch.say(word, over(actor), GOLD, 0.4, 0.5), scratch.ring(here, GOLD))
    for square in event.path:
        there = scratch.stage.point(square)
        yield _step(actor, here, there)
        here, actor.square = there, square
    yield turn_home(actor)


def turn_home(actor: Actor) -> Clip:
    first = actor.turning.getH()
    turn = (180 - first) % 360 - 180
    return Clip(0.16, lambda t: actor.turning.setH(first + turn * eased(t)))


def _leap(actor: Actor, start: Point, end: Point, seconds: float = 0.5) -> Clip:
    goal, first = actor.turn_to(heading(start, end)), actor.turning.getH()
    turn = (goal - first + 180) % 360 - 180

    def step(t: float) -> None:
        actor.turning.setH(first + turn * min(1.0, t * 2))
        actor.path.setPos(
            *(a + (b - a) * eased(t) for a, b in zip(start, end, strict=True)),
        )
        actor.path.setZ(actor.path.getZ() + 0.55 * bump(t))

    return Clip(seconds, step)


def changed(look: Look, mounted: bool) -> Look:
    return replace(look, mounted=mounted)


@motion(ev.Mounted)
def mounted(scratch: Scratch, event: ev.Mounted) -> Motion:
    actor, horse = scratch.actor(event.unit), scratch.actor(event.horse)
    if actor is None or actor.look is None:
        return
    yield _leap(actor, scratch.stage.point(event.start), scratch.stage.point(event.square))
    if horse:
        horse.path.hide()
    actor.wear(changed(actor.look, True))
    actor.square = event.square
    text = scratch.say(f"+{event.gained}", over(actor), BLUE) if event.gained else pause(0)
    yield together(text, scratch.ring(scratch.stage.point(event.square), BLUE), turn_home(actor))


@motion(ev.Dismounted)
def dismounted(scratch: Scratch, event: ev.Dismounted) -> Motion:
    actor = scratch.actor(event.unit)
    if actor is None or actor.look is None:
        return
    free_horse(scratch, event.horse, event.start)
    actor.wear(changed(actor.look, False))
    actor.square = event.square
    yield _leap(actor, scratch.stage.point(event.start), scratch.stage.point(event.square))
    yield turn_home(actor)


def free_horse(scratch: Scratch, horse: str, square: int) -> None:
    """The Horse left behind, riderless, on its square."""
    stage = scratch.stage
    actor = stage.actors.get(horse)
    if actor is None:
        actor = stage.actors[horse] = Actor(stage.root, stage.wardrobe)
        actor.wear(Look("horse", False, -1, numeral_of(horse), 0, 0, horse=True))
    actor.square = square
    actor.rest(stage.point(square))


@motion(ev.Shoved)
def shoved(scratch: Scratch, event: ev.Shoved) -> Motion:
    actor = scratch.actor(event.unit)
    if actor is None:
        return
    here = scratch.stage.point(event.start)
    for square in event.path:
        there = scratch.stage.point(square)
        drop = here[2] - there[2]

        def step(t: float, here: Point = here, there: Point = there, drop: float = drop) -> None:
            x, y = (
                a + (b - a) * min(1.0, t * (1.6 if drop > 0.5 else 1))
                for a, b in zip(here[:2], there[:2], strict=True)
            )
            fall = max(0.0, (t - 0.4) / 0.6) ** 2 if drop > 0.01 else t
            actor.path.setPos(x, y, here[2] + (there[2] - here[2]) * fall)
            actor.turning.setR(16 * bump(t))

        yield Clip(0.18 + 0.12 * max(0.0, drop), step)
        here, actor.square = there, square
    if event.stopped or not event.path:
        yield Clip(0.22, lambda t: actor.turning.setR(-12 * bump(t)))


@motion(ev.Fell)
def fell(scratch: Scratch, event: ev.Fell) -> Motion:
    actor = scratch.actor(event.unit)
    at = scratch.stage.point(event.square)
    if actor is None:
        return
    actor.square = event.square

    def step(t: float) -> None:
        actor.path.setPos(*at)
        actor.path.setSz(1 - 0.35 * bump(t))

    yield together(
        Clip(0.3, step),
        scratch.ring(at, (0.75, 0.66, 0.5, 1), 0.9),
        scratch.say("fall", over(actor), RED, 0.4, 0.6),
    )

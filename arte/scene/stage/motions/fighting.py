"""Attacks, blows, arrows, life lost and recovered, defeat."""

from __future__ import annotations

from dataclasses import replace
from math import cos, hypot, pi, sin

from panda3d.core import NodePath

from arte.rules import events as ev
from arte.scene.stage import badge, marks, models
from arte.scene.stage.figures import Actor
from arte.scene.stage.layout import Point
from arte.scene.stage.mesh import Mesh
from arte.scene.stage.motions.cards import spark
from arte.scene.stage.motions.scratch import BLUE, GOLD, GREEN, RED, WHITE, Scratch, motion, over
from arte.scene.stage.motions.walking import changed, free_horse, heading, turn_home
from arte.scene.stage.timeline import Clip, Motion, eased, pause, together

MOST_BEADS = 8


@motion(ev.AttackDeclared)
def attack_declared(scratch: Scratch, event: ev.AttackDeclared) -> Motion:
    actor, there = scratch.actor(event.unit), scratch.place(event.target)
    if actor is None or there is None:
        return
    yield _face(actor, there)
    yield from _draw_thread(scratch, actor, there)
    target = scratch.actor(event.target)
    if target is None or (target.look and target.look.horse):  # no exchange follows: it breaks at once
        scratch.thread.removeNode()
        yield from _strike(scratch, actor, there, False)
        yield turn_home(actor)


def _face(actor: Actor, there: Point) -> Clip:
    first = actor.turning.getH()
    goal = actor.turn_to(heading(tuple(actor.path.getPos()), there))
    turn = (goal - first + 180) % 360 - 180
    return Clip(0.18, lambda t: actor.turning.setH(first + turn * eased(t)))


def _draw_thread(scratch: Scratch, actor: Actor, there: Point) -> Motion:
    scratch.thread.removeNode()
    x, y, z = actor.path.getPos()
    start, end = (x, y, z + 0.55), (there[0], there[1], there[2] + 0.55)
    way = tuple(b - a for a, b in zip(start, end, strict=True))
    mesh = Mesh()
    marks.thread(mesh, (0, 0, 0), way, True)
    scratch.thread = marks.node(mesh, scratch.stage.light, "thread", 25)
    scratch.thread.reparentTo(scratch.path)
    scratch.thread.setPos(*start)
    thread = scratch.thread
    yield Clip(0.28, lambda t: thread.isEmpty() or thread.setScale(max(0.02, eased(t))))


@motion(ev.Redirected)
def redirected(scratch: Scratch, event: ev.Redirected) -> Motion:
    actor, there = scratch.actor(event.unit), scratch.place(event.target)
    if actor and there:
        yield _face(actor, there)
        yield from _draw_thread(scratch, actor, there)


@motion(ev.BlowLanded)
def blow_landed(scratch: Scratch, event: ev.BlowLanded) -> Motion:
    actor, target = scratch.actor(event.unit), scratch.actor(event.target)
    scratch.thread.removeNode()
    if actor is None or target is None:
        return
    end = tuple(target.path.getPos())
    yield _face(actor, end)
    yield from _strike(scratch, actor, end, bool(event.missed))
    if event.missed:
        yield scratch.say("missed", over(target), WHITE, 0.42, 0.7)
    elif not event.damage:
        yield together(scratch.say("blocked", over(target), BLUE, 0.42, 0.7), scratch.ring(end, BLUE))
    yield turn_home(actor)


def _strike(scratch: Scratch, actor: Actor, end: Point, missed: bool) -> Motion:
    """An arrow, a spark if an ability strikes, or a blow where they stand."""
    start = tuple(actor.path.getPos())
    far = hypot(end[0] - start[0], end[1] - start[1])
    before = scratch.stage.view
    if before is not None and before.state.exchange is not None and before.state.exchange.ability:
        yield spark(scratch, start, end, GOLD, 0.16)
    elif far > 3.0 or _shoots(scratch, actor):
        yield from _arrow(scratch, start, end, far, missed)
    else:
        yield _lunge(actor, start, end, far)


def _shoots(scratch: Scratch, actor: Actor) -> bool:
    unit = next((u for u in scratch.view.state.units if scratch.stage.actors.get(u.id) is actor), None)
    return bool(unit and unit.card.ranged)


def _arrow(scratch: Scratch, start: Point, end: Point, far: float, missed: bool) -> Motion:
    arrow = NodePath("arrow")
    models.piece("arrow").reparentTo(arrow)
    arrow.setScale(1.5)
    goal = (
        end[0] + (0.45 if missed else 0),
        end[1] + (0.3 if missed else 0),
        end[2] + (0.05 if missed else 0.5),
    )
    yield scratch.fly(
        arrow, (start[0], start[1], start[2] + 0.55), goal, 0.16 + far * 0.055, 0.05 * far, True
    )


def _lunge(actor: Actor, start: Point, end: Point, far: float) -> Clip:
    reach = min(0.45, far - 0.55) / far if far > 0.6 else 0.0

    def step(t: float) -> None:
        there = (t / 0.35) ** 2 if t < 0.35 else max(0.0, 1 - (t - 0.35) / 0.65)
        actor.path.setPos(*(a + (b - a) * reach * there for a, b in zip(start, end, strict=True)))
        actor.turning.setP(-16 * there)

    return Clip(0.42, step)


@motion(ev.LifeLost)
def life_lost(scratch: Scratch, event: ev.LifeLost) -> Motion:
    actor = scratch.actor(event.unit)
    if actor is None or actor.look is None:
        return
    at, colour = tuple(actor.path.getPos()), (1.0, 0.45, 0.15, 1) if event.cause == "fire" else RED

    def shake(t: float) -> None:
        actor.path.setX(at[0] + 0.06 * sin(t * 6 * pi) * (1 - t))
        actor.path.setColorScale(1, 1 - 0.5 * (1 - t), 1 - 0.5 * (1 - t), 1)

    _set_life(actor, event.life)
    yield together(
        Clip(0.35, shake),
        scratch.say(f"−{event.amount}", over(actor), colour, 0.72, 0.9),
        scratch.ring(at, colour, 0.6),
        *_beads(scratch, actor, event.amount),
    )


def _beads(scratch: Scratch, actor: Actor, amount: int) -> list[Clip]:
    """One bead for each life lost (not more than are seen) leaps off the figure's plaque and is gone."""
    x, y, z = actor.path.getPos()
    count, clips = min(amount, MOST_BEADS), []
    for k in range(count):
        bead = NodePath(badge.bead().node("bead"))
        bead.setShader(scratch.stage.light.flat)
        bead.setBin("fixed", 38)
        way = (k + 0.5) / count * 2 * pi
        end = (x + 0.75 * cos(way), y + 0.75 * sin(way), z + 0.05)
        clips.append(scratch.fly(bead, (x, y, z + 0.25), end, 0.62 + 0.05 * (k % 3), 0.75, False))
    return clips


def _set_life(actor: Actor, life: int) -> None:
    look = actor.look
    if look and look.most:
        actor.wear(replace(look, life=max(0, life)))


@motion(ev.LifeRecovered)
def life_recovered(scratch: Scratch, event: ev.LifeRecovered) -> Motion:
    actor = scratch.actor(event.unit)
    if actor is None:
        return
    _set_life(actor, event.life)
    yield together(
        scratch.ring(tuple(actor.path.getPos()), GREEN, 0.8, 0.6),
        scratch.say(f"+{event.amount}", over(actor), GREEN, 0.6),
    )


@motion(ev.Defeated)
def defeated(scratch: Scratch, event: ev.Defeated) -> Motion:
    actor = scratch.actor(event.unit)
    if actor is None or actor.look is None:
        return
    unit = next((u for u in scratch.view.state.units if u.id == event.unit), None)
    if actor.look.mounted and unit is not None:
        horse = next(
            (
                u
                for u in scratch.view.state.units
                if u.card.horse and u.square == event.square and u.rider < 0
            ),
            None,
        )
        if horse:
            free_horse(scratch, horse.id, event.square)
            actor.wear(changed(actor.look, False))
    x, y, z = actor.path.getPos()

    def sink(t: float) -> None:
        actor.turning.setP(72 * eased(min(1.0, t * 1.7)))
        actor.path.setPos(x, y, z - 0.9 * max(0.0, (t - 0.45) / 0.55) ** 2)
        actor.fade(1 - max(0.0, (t - 0.5) / 0.5))

    yield Clip(0.75, sink)
    scratch.stage.actors.pop(event.unit).remove()


@motion(ev.AftermathOpened)
def aftermath_opened(scratch: Scratch, event: ev.AftermathOpened) -> Motion:
    at = scratch.place(event.unit)
    if at:
        yield together(scratch.ring(at, GREEN), scratch.ring(at, RED, 0.9))


@motion(ev.ExchangeClosed)
def exchange_closed(scratch: Scratch, event: ev.ExchangeClosed) -> Motion:
    scratch.thread.removeNode()
    yield pause(0.1)

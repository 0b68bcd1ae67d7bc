"""Tokens, die, hourglass, turns, and the game's beginning and end."""

from __future__ import annotations

from math import pi, sin

from panda3d.core import LQuaternionf, Vec3

from arte.rules import events as ev
from arte.scene.stage.motions.scratch import GOLD, RED, WHITE, Scratch, motion
from arte.scene.stage.props import DIE, Die
from arte.scene.stage.timeline import Clip, Motion, bump, eased, pause, together


@motion(ev.TokenPlaced)
def token_placed(scratch: Scratch, event: ev.TokenPlaced) -> Motion:
    at = scratch.stage.point(event.square)
    start = at if event.moved_from is None else scratch.stage.point(event.moved_from)
    tokens = scratch.stage.tokens
    if event.moved_from is not None:
        tokens.without(event.kind, start)
    path = tokens.one(event.kind, start, 1, scratch.path)

    def step(t: float) -> None:
        if event.moved_from is None:
            path.setPos(at[0], at[1], at[2] + 1.1 * (1 - eased(min(1.0, t * 1.3))))
            path.setScale(max(0.05, eased(min(1.0, t * 1.4))))
        else:
            path.setPos(*(a + (b - a) * eased(t) for a, b in zip(start, at, strict=True)))
            path.setZ(path.getZ() + 0.8 * bump(t))

    yield together(Clip(0.5, step), scratch.ring(at, WHITE, 0.9))


@motion(ev.TokenRemoved)
def token_removed(scratch: Scratch, event: ev.TokenRemoved) -> Motion:
    at = scratch.stage.point(event.square)
    tokens = scratch.stage.tokens
    tokens.without(event.kind, at)
    path = tokens.one(event.kind, at, 1, scratch.path)

    def step(t: float) -> None:
        path.setScale(max(0.02, 1 - eased(t)))
        path.setH(path.getH() + 6)
        if t >= 1:
            path.removeNode()

    yield together(Clip(0.4, step), scratch.ring(at, WHITE, 0.8))


@motion(ev.Rolled)
def rolled(scratch: Scratch, event: ev.Rolled) -> Motion:
    die = scratch.stage.die
    die.show(event.number, event.side)
    end = Vec3(die.path.getPos())
    start = end + Vec3(3.2, -2.2 if event.side == 0 else 2.2, 0)
    rest = Die.rest(event.number)
    axis = Vec3(0.4, 0.8, 0.3)
    axis.normalize()

    def tumble(t: float) -> None:
        along = 1 - (1 - t) ** 2
        die.path.setPos(start + (end - start) * along)
        die.path.setZ(end.z + DIE * 1.6 * abs(sin(pi * 3 * along)) * (1 - along))
        spin = LQuaternionf()
        spin.setFromAxisAngle(900 * (1 - along), axis)
        die.cube.setQuat(spin * rest)
        die.cube.setScale(DIE)

    yield Clip(0.95, tumble)
    yield scratch.say(str(event.number), (end.x, end.y, end.z + 0.5), WHITE, 0.9, 0.55)


@motion(ev.GlassChanged)
def glass_changed(scratch: Scratch, event: ev.GlassChanged) -> Motion:
    glass, before = scratch.stage.glass, scratch.stage.view
    whole = scratch.view.state.game.options.glass_seconds
    was = before.state.glass if before else None
    glass.reveal()
    if was is not None and was.flat != event.flat:
        first, last = (1.0, 0.0) if was.flat else (0.0, 1.0)
        yield Clip(0.4, lambda t: glass.lay(first + (last - first) * eased(t)))
    elif was is not None and was.number != event.number:
        yield Clip(0.5, lambda t: glass.tilt.setHpr(20, 0, 180 * eased(t)))
    glass.show(event.seconds / whole, event.flat)
    yield pause(0.1)


@motion(ev.TurnBegan)
def turn_began(scratch: Scratch, event: ev.TurnBegan) -> Motion:
    own = [a for a in scratch.stage.actors.values() if a.look and a.look.side == event.side]
    rings = [scratch.ring(tuple(actor.path.getPos()), GOLD, 0.62, 0.6) for actor in own]
    yield together(*rings, pause(0.3))


@motion(ev.TurnEnded)
def turn_ended(scratch: Scratch, event: ev.TurnEnded) -> Motion:
    if event.timed_out:
        yield scratch.say("time is up", scratch.edge(event.side), RED, 0.8, 0.9)
    else:
        yield pause(0.1)


@motion(ev.Passed)
def passed(scratch: Scratch, event: ev.Passed) -> Motion:
    yield scratch.say("pass", scratch.edge(event.side), WHITE, 0.6, 0.45)


@motion(ev.Drafted)
def drafted(scratch: Scratch, event: ev.Drafted) -> Motion:
    yield scratch.say(event.hero.replace("-", " ").title(), scratch.edge(event.side), GOLD, 0.8, 0.6)


@motion(ev.Deployed)
def deployed(scratch: Scratch, event: ev.Deployed) -> Motion:
    if not event.revealed:
        yield scratch.say("deployed", scratch.edge(event.side), GOLD, 0.8, 0.6)
        return
    scratch.stage.draw(scratch.view)
    actors = list(scratch.stage.actors.values())
    heights = [actor.path.getZ() for actor in actors]

    def rise(t: float) -> None:
        for k, (actor, z) in enumerate(zip(actors, heights, strict=True)):
            own = eased(min(1.0, max(0.0, t * 1.8 - 0.8 * k / max(1, len(actors)))))
            actor.path.setZ(z + 2.5 * (1 - own))
            actor.fade(own)

    yield Clip(1.2, rise)


@motion(ev.DrawOffered)
def draw_offered(scratch: Scratch, event: ev.DrawOffered) -> Motion:
    if event.standing:
        yield scratch.say("a draw?", scratch.edge(event.side), WHITE, 0.7, 0.8)


@motion(ev.GameEnded)
def game_ended(scratch: Scratch, event: ev.GameEnded) -> Motion:
    winners = [a for a in scratch.stage.actors.values() if a.look and a.look.side == event.winner]
    heights = [actor.path.getZ() for actor in winners]

    def cheer(t: float) -> None:
        for k, (actor, z) in enumerate(zip(winners, heights, strict=True)):
            actor.path.setZ(z + 0.3 * abs(sin((t * 3 + 0.13 * k) * pi)) * (1 - t))

    yield together(Clip(1.4, cheer), *[scratch.ring(tuple(a.path.getPos()), GOLD, 0.9, 1.0) for a in winners])

"""How each event looks: one motion for every class of `arte.rules.events`, found by its class.

A motion yields clips. It reads where things stand in the scene when its turn comes, and may change
figures freely: after the last motion the stage draws its view anew.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import atan2, degrees, hypot, pi, sin
from typing import TYPE_CHECKING, Any, TypeVar

from panda3d.core import LQuaternionf, NodePath, Vec3

from arte.rules import events as ev
from arte.scene.stage import labels, marks, models
from arte.scene.stage.figures import Actor, Look, numeral_of
from arte.scene.stage.layout import FRAME, Point
from arte.scene.stage.mesh import Colour, Mesh
from arte.scene.stage.props import DIE, Die
from arte.scene.stage.timeline import Clip, Motion, bump, eased, pause, together

if TYPE_CHECKING:
    from arte.scene.stage.stage import Stage

STEP = 0.24
CLIMB = 0.36
WHITE: Colour = (1, 1, 0.95, 1)
RED: Colour = (1.0, 0.36, 0.28, 1)
GREEN: Colour = (0.62, 0.95, 0.50, 1)
GOLD: Colour = (1.0, 0.85, 0.40, 1)
BLUE: Colour = (0.66, 0.86, 1.0, 1)

E = TypeVar("E")
REGISTRY: dict[type, Callable[[Any, Any], Motion]] = {}


def of(event: object) -> Callable[[Any, Any], Motion]:
    """The motion of this event's class.

    Raises:
        KeyError: the class has none; a test keeps that from happening.
    """
    return REGISTRY[type(event)]


def motion(kind: type[E]) -> Callable[[Callable[[Scratch, E], Motion]], Callable[[Scratch, E], Motion]]:
    """Registers a motion for a class of events."""

    def register(function: Callable[[Scratch, E], Motion]) -> Callable[[Scratch, E], Motion]:
        REGISTRY[kind] = function
        return function

    return register


class Scratch:
    """What motions share while they play: the stage, the view to come, and things to throw away after."""

    def __init__(self, stage: Stage, view: Any) -> None:
        self.stage, self.view = stage, view
        self.path = stage.root.attachNewNode("scratch")
        self.thread: NodePath = NodePath()

    def clean(self) -> None:
        """Takes away everything that was only part of a motion."""
        self.path.removeNode()

    def actor(self, unit: object) -> Actor | None:
        """The figure of this unit, if it is to be seen."""
        return self.stage.actors.get(unit) if isinstance(unit, str) else None

    def place(self, target: str | int) -> Point | None:
        """Where a unit or square is."""
        if isinstance(target, int):
            return self.stage.point(target)
        actor = self.actor(target)
        return tuple(actor.path.getPos()) if actor else None

    def edge(self, side: int) -> Point:
        """The middle of a side's edge of the table."""
        y = self.stage.board.height / 2 + FRAME * 0.6
        return (0, -y if side == 0 else y, 0.3)

    def say(self, text: str, at: Point, colour: Colour = WHITE, size: float = 0.5, seconds: float = 0.8) -> Clip:
        """A text that rises and fades."""
        mesh = Mesh()
        labels.write(mesh, text, (0, 0, 0), size, colour, None, outline=True)
        path = labels.node(mesh, self.stage.light, "words")
        path.setDepthTest(False)
        path.setBin("fixed", 40)
        path.hide()
        path.reparentTo(self.path)

        def step(t: float) -> None:
            path.show()
            path.setPos(at[0], at[1], at[2] + 0.5 * eased(min(1.0, t * 1.6)))
            path.setColorScale(1, 1, 1, 1 if t < 0.6 else max(0.0, (1 - t) / 0.4))
            if t >= 1:
                path.removeNode()

        return Clip(seconds, step)

    def ring(self, at: Point, colour: Colour, size: float = 0.7, seconds: float = 0.5) -> Clip:
        """A ring that spreads on the ground."""
        mesh = Mesh()
        mesh.ring((0, 0, 0.02), 0.75, 1.0, ((*colour[:3], 0.0), (*colour[:3], 0.9)), 28)
        path = marks.node(mesh, self.stage.light, "ring", 14)
        path.hide()
        path.reparentTo(self.path)
        path.setPos(*at)

        def step(t: float) -> None:
            path.show()
            path.setScale(size * (0.3 + 0.7 * eased(t)))
            path.setColorScale(1, 1, 1, 1 - t)
            if t >= 1:
                path.removeNode()

        return Clip(seconds, step)

    def fly(self, path: NodePath, start: Point, end: Point, seconds: float, arch: float, point: bool) -> Clip:
        """Something flies from one point to another on an arch, turned along its way if `point`."""
        path.hide()
        path.reparentTo(self.path)
        way = Vec3(*end) - Vec3(*start)

        def step(t: float) -> None:
            path.show()
            height = arch * 4 * t * (1 - t)
            path.setPos(Vec3(*start) + way * t + Vec3(0, 0, height))
            if point:
                path.lookAt(path.getPos() + way + Vec3(0, 0, arch * 4 * (1 - 2 * t)), Vec3(0, 0, 1))
            if t >= 1:
                path.removeNode()

        return Clip(seconds, step)


# Walking


def _heading(start: Point, end: Point) -> float:
    return degrees(atan2(start[0] - end[0], end[1] - start[1]))


def _step(actor: Actor, start: Point, end: Point, hop: float = 0.07) -> Clip:
    """One step, turned to where it goes; climbs and descents take longer and bend over the edge."""
    rise = end[2] - start[2]
    goal = actor.turn_to(_heading(start, end))
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
        yield together(scratch.say(word, _over(actor), GOLD, 0.4, 0.5), scratch.ring(here, GOLD))
    for square in event.path:
        there = scratch.stage.point(square)
        yield _step(actor, here, there)
        here, actor.square = there, square
    yield _turn_home(actor)


def _turn_home(actor: Actor) -> Clip:
    first = actor.turning.getH()
    turn = (180 - first) % 360 - 180
    return Clip(0.16, lambda t: actor.turning.setH(first + turn * eased(t)))


def _over(actor: Actor) -> Point:
    x, y, z = actor.path.getPos()
    return (x, y, z + (actor.look.height if actor.look else 0.8))


def _leap(actor: Actor, start: Point, end: Point, seconds: float = 0.5) -> Clip:
    goal, first = actor.turn_to(_heading(start, end)), actor.turning.getH()
    turn = (goal - first + 180) % 360 - 180

    def step(t: float) -> None:
        actor.turning.setH(first + turn * min(1.0, t * 2))
        actor.path.setPos(
            *(a + (b - a) * eased(t) for a, b in zip(start, end, strict=True)),
        )
        actor.path.setZ(actor.path.getZ() + 0.55 * bump(t))

    return Clip(seconds, step)


def _changed(look: Look, mounted: bool) -> Look:
    return replace(look, mounted=mounted)


@motion(ev.Mounted)
def mounted(scratch: Scratch, event: ev.Mounted) -> Motion:
    actor, horse = scratch.actor(event.unit), scratch.actor(event.horse)
    if actor is None or actor.look is None:
        return
    yield _leap(actor, scratch.stage.point(event.start), scratch.stage.point(event.square))
    if horse:
        horse.path.hide()
    actor.wear(_changed(actor.look, True))
    actor.square = event.square
    text = scratch.say(f"+{event.gained}", _over(actor), BLUE) if event.gained else pause(0)
    yield together(text, scratch.ring(scratch.stage.point(event.square), BLUE), _turn_home(actor))


@motion(ev.Dismounted)
def dismounted(scratch: Scratch, event: ev.Dismounted) -> Motion:
    actor = scratch.actor(event.unit)
    if actor is None or actor.look is None:
        return
    _free_horse(scratch, event.horse, event.start)
    actor.wear(_changed(actor.look, False))
    actor.square = event.square
    yield _leap(actor, scratch.stage.point(event.start), scratch.stage.point(event.square))
    yield _turn_home(actor)


def _free_horse(scratch: Scratch, horse: str, square: int) -> None:
    """The Horse left behind, riderless, on its square."""
    stage = scratch.stage
    actor = stage.actors.get(horse)
    if actor is None:
        actor = stage.actors[horse] = Actor(stage.root, stage.wardrobe)
        actor.wear(Look("horse", False, -1, numeral_of(horse), 0, 0, horse=True))
    actor.square = square
    actor.rest(stage.point(square))


# Being pushed about


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
            x, y = (a + (b - a) * min(1.0, t * (1.6 if drop > 0.5 else 1)) for a, b in zip(here[:2], there[:2], strict=True))
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

    yield together(Clip(0.3, step), scratch.ring(at, (0.75, 0.66, 0.5, 1), 0.9), scratch.say("fall", _over(actor), RED, 0.4, 0.6))


# Fighting


@motion(ev.AttackDeclared)
def attack_declared(scratch: Scratch, event: ev.AttackDeclared) -> Motion:
    actor, there = scratch.actor(event.unit), scratch.place(event.target)
    if actor is None or there is None:
        return
    yield _face(actor, there)
    yield from _draw_thread(scratch, actor, there)


def _face(actor: Actor, there: Point) -> Clip:
    first = actor.turning.getH()
    goal = actor.turn_to(_heading(tuple(actor.path.getPos()), there))
    turn = (goal - first + 180) % 360 - 180
    return Clip(0.18, lambda t: actor.turning.setH(first + turn * eased(t)))


def _draw_thread(scratch: Scratch, actor: Actor, there: Point) -> Motion:
    scratch.thread.removeNode()
    x, y, z = actor.path.getPos()
    start, end = (x, y, z + 0.55), (there[0], there[1], there[2] + 0.55)
    way = tuple(b - a for a, b in zip(start, end, strict=True))
    mesh = marks.thread((0, 0, 0), way, True)
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
    start, end = tuple(actor.path.getPos()), tuple(target.path.getPos())
    far = hypot(end[0] - start[0], end[1] - start[1])
    yield _face(actor, end)
    if far > 1.6 or (actor.look and _shoots(scratch, actor)):
        yield from _arrow(scratch, start, end, far, bool(event.missed))
    else:
        yield _lunge(actor, start, end, far)
    if event.missed:
        yield scratch.say("missed", _over(target), WHITE, 0.42, 0.7)
    elif not event.damage:
        yield together(scratch.say("blocked", _over(target), BLUE, 0.42, 0.7), scratch.ring(end, BLUE))
    yield _turn_home(actor)


def _shoots(scratch: Scratch, actor: Actor) -> bool:
    unit = next((u for u in scratch.view.state.units if scratch.stage.actors.get(u.id) is actor), None)
    return bool(unit and unit.card.ranged)


def _arrow(scratch: Scratch, start: Point, end: Point, far: float, missed: bool) -> Motion:
    arrow = NodePath("arrow")
    models.piece("arrow").reparentTo(arrow)
    arrow.setScale(1.5)
    goal = (end[0] + (0.45 if missed else 0), end[1] + (0.3 if missed else 0), end[2] + (0.05 if missed else 0.5))
    yield scratch.fly(arrow, (start[0], start[1], start[2] + 0.55), goal, 0.16 + far * 0.055, 0.05 * far, True)


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
        Clip(0.35, shake), scratch.say(f"−{event.amount}", _over(actor), colour, 0.72, 0.9), scratch.ring(at, colour, 0.6)
    )


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
        scratch.ring(tuple(actor.path.getPos()), GREEN, 0.8, 0.6), scratch.say(f"+{event.amount}", _over(actor), GREEN, 0.6)
    )


@motion(ev.Defeated)
def defeated(scratch: Scratch, event: ev.Defeated) -> Motion:
    actor = scratch.actor(event.unit)
    if actor is None or actor.look is None:
        return
    unit = next((u for u in scratch.view.state.units if u.id == event.unit), None)
    if actor.look.mounted and unit is not None:
        horse = next(
            (u for u in scratch.view.state.units if u.card.horse and u.square == event.square and u.rider < 0), None
        )
        if horse:
            _free_horse(scratch, horse.id, event.square)
            actor.wear(_changed(actor.look, False))
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


# Cards and abilities


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
    return (scratch.stage.board.width / 2 + FRAME + 1.4, 0.6, 0.0)


@motion(ev.Drew)
def drew(scratch: Scratch, event: ev.Drew) -> Motion:
    hand = scratch.edge(event.side)
    chest, element = len(event.chest), len(event.elements)
    clips = [_deal(scratch, _deck(scratch), hand, colour, n) for colour, n in ((GOLD, chest), (BLUE, element)) if n]
    if clips:
        yield together(*clips)


@motion(ev.Shuffled)
def shuffled(scratch: Scratch, event: ev.Shuffled) -> Motion:
    x, y, z = _deck(scratch)
    yield together(
        _deal(scratch, (x, y + 1.4, z), (x, y, z), GOLD, 4), scratch.say("shuffled", (x, y, z + 0.4), WHITE, 0.5)
    )


@motion(ev.CardPlayed)
def card_played(scratch: Scratch, event: ev.CardPlayed) -> Motion:
    actor = scratch.actor(event.unit)
    if actor is None:
        return
    end = _over(actor)
    text = event.card.replace("-", " ") + " + gem" * event.gems
    yield scratch.fly(_card(GOLD), scratch.edge(event.side), end, 0.4, 1.2, False)
    yield together(
        scratch.say(text, end, GOLD, 0.42), scratch.ring(tuple(actor.path.getPos()), GOLD, 0.65)
    )


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
        scratch.say(event.ability.replace("-", " "), _over(hero), BLUE, 0.46, 0.9),
    )
    places = [place for place in (scratch.place(target) for target in event.targets) if place]
    if places and event.targets != (event.hero,):
        yield together(*[_spark(scratch, at, place) for place in places])


def _spark(scratch: Scratch, start: Point, end: Point) -> Clip:
    mesh = Mesh()
    mesh.tube((0, -0.1, 0), (0, 0.1, 0), 0.09, BLUE, 8)
    path = marks.node(mesh, scratch.stage.light, "spark", 26)
    far = hypot(end[0] - start[0], end[1] - start[1])
    high = 0.5
    return scratch.fly(
        path, (*start[:2], start[2] + high), (*end[:2], end[2] + high * 0.6), 0.2 + 0.04 * far, 0.12 * far, True
    )


@motion(ev.CardsDiscarded)
def cards_discarded(scratch: Scratch, event: ev.CardsDiscarded) -> Motion:
    x, y, z = _deck(scratch)
    side = scratch.stage.view.state.turn if scratch.stage.view else 0
    if event.chest + event.elements:
        yield _deal(scratch, scratch.edge(side), (x, y + 1.4, z), GOLD, event.chest + event.elements)


@motion(ev.ConditionChanged)
def condition_changed(scratch: Scratch, event: ev.ConditionChanged) -> Motion:
    actor = scratch.actor(event.unit)
    if actor and event.gained:
        word = event.kind.replace("-", " ") + (f" {event.amount}" if event.amount > 1 else "")
        yield together(
            scratch.say(word, _over(actor), BLUE, 0.38, 0.6), scratch.ring(tuple(actor.path.getPos()), BLUE)
        )


@motion(ev.MovementChanged)
def movement_changed(scratch: Scratch, event: ev.MovementChanged) -> Motion:
    actor = scratch.actor(event.unit)
    if actor and event.why not in ("roll", "turn", "another-unit", "move", "walk"):
        yield scratch.ring(tuple(actor.path.getPos()), WHITE, 0.6, 0.25)


# Tokens


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


# The table: die, glass, turns


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

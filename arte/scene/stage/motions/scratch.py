"""What motions share: the register by class of event, and what they may throw onto the stage meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from panda3d.core import NodePath, Vec3

from arte.scene.stage import labels, marks
from arte.scene.stage.figures import Actor
from arte.scene.stage.layout import FRAME, Point
from arte.scene.stage.mesh import Colour, Mesh
from arte.scene.stage.timeline import Clip, Motion, eased

if TYPE_CHECKING:
    from arte.scene.stage.stage import Stage

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
        KeyError: the class has none; a test keeps it from that.
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

    def say(
        self, text: str, at: Point, colour: Colour = WHITE, size: float = 0.5, seconds: float = 0.8
    ) -> Clip:
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


def over(actor: Actor) -> Point:
    x, y, z = actor.path.getPos()
    return (x, y, z + (actor.look.height if actor.look else 0.8))

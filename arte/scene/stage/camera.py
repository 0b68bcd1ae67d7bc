"""The camera: orbit, pan, zoom towards the pointer, all smooth and within limits."""

from __future__ import annotations

from dataclasses import replace
from math import atan, atan2, cos, degrees, exp, hypot, radians, sin

from panda3d.core import NodePath, PerspectiveLens, Point2, Vec3

from arte.board.squares import Board
from arte.scene.stage.layout import FRAME
from arte.scene.stage.optics import Eye

PITCHES = (22.0, 86.0)
NEAREST = 4.0
#: How fast the camera follows, as a share of the way left in a second (exponential).
QUICKNESS = 9.0
HOME_PITCH = 55.0
HEROES_PITCH = 42.0
STAND_PITCH = 32.0


class Camera:
    """Moves the eye towards where it should be; `eye` is where it is now."""

    def __init__(self, path: NodePath, lens: PerspectiveLens, board: Board) -> None:
        self.path, self.lens, self.board = path, lens, board
        #: Shares of the window (left, right, bottom, top) that panels cover; homes keep clear of them.
        self.margins = (0.0, 0.0, 0.0, 0.0)
        self.eye = self.goal = Eye((0, 0, 0), 0, HOME_PITCH, 20)
        #: Where `heroes` looks, set by the stage.
        self.points: list[tuple[float, float, float]] = []
        self._far: tuple[object, float] = (None, 0.0)
        self.home(0)
        self.arrive()

    def home(self, seat: int) -> None:
        """The whole board from this side's edge."""
        self.goal = self._fit(180.0 * seat, HOME_PITCH)

    def heroes(self) -> None:
        """Nearer to the Heroes, from the side on which the camera is now."""
        points = self.points or [(0.0, 0.0, 0.0)]
        middle = [sum(p[i] for p in points) / len(points) for i in range(3)]
        spread = max(max(abs(p[i] - middle[i]) for p in points) for i in (0, 1))
        heading = round(self.goal.heading / 180) * 180
        distance = max(9.0, min(self._farthest(), 7.0 + 2.6 * spread))
        self.goal = self._limited(
            replace(self.goal, pivot=tuple(middle), heading=heading, pitch=HEROES_PITCH, distance=distance)
        )

    def stand(self, place: tuple[float, float, float], towards: tuple[float, float, float]) -> None:
        """Behind this place, low, looking to where something is of interest."""
        dx, dy = towards[0] - place[0], towards[1] - place[1]
        far = hypot(dx, dy)
        heading = degrees(atan2(dx, dy)) if far > 0.1 else self.goal.heading
        middle = tuple((a + b) / 2 for a, b in zip(place, towards, strict=True))
        self.goal = self._limited(
            replace(self.goal, pivot=middle, heading=heading, pitch=STAND_PITCH, distance=5.0 + 1.35 * far)
        )

    def orbit(self, dx: float, dy: float) -> None:
        """Turns about the pivot by a drag, in picture coordinates."""
        self.goal = self._limited(
            replace(self.goal, heading=self.goal.heading + dx * 110, pitch=self.goal.pitch - dy * 70)
        )

    def pan(self, dx: float, dy: float) -> None:
        """Moves the board under the pointer by a drag, in picture coordinates."""
        width, height = self.goal.half
        side = dx * width * self.goal.distance
        ahead = dy * height * self.goal.distance / max(0.35, sin(radians(self.goal.pitch)))
        h = radians(self.goal.heading)
        x, y, z = self.goal.pivot
        moved = (x - side * cos(h) - ahead * sin(h), y + side * sin(h) - ahead * cos(h), z)
        self.goal = self._limited(replace(self.goal, pivot=moved))

    def zoom(self, amount: float, at: tuple[float, float] = (0.0, 0.0)) -> None:
        """Nearer (positive) or farther; what lies under the pointer stays there."""
        before = self.goal.on_plane(*at)
        nearer = self._limited(replace(self.goal, distance=self.goal.distance * exp(-amount * 0.16)))
        after = nearer.on_plane(*at)
        if before and after:
            x, y, z = nearer.pivot
            nearer = replace(nearer, pivot=(x + before[0] - after[0], y + before[1] - after[1], z))
        self.goal = self._limited(nearer)

    def resize(self, aspect: float) -> None:
        """The window has this width over its height now."""
        if abs(aspect - self.goal.aspect) > 1e-4:
            self.goal, self.eye = replace(self.goal, aspect=aspect), replace(self.eye, aspect=aspect)
            self._apply()

    def update(self, dt: float) -> None:
        """Goes part of the way to where it should be; `dt` in seconds."""
        if self.eye == self.goal:
            return
        share = 1 - exp(-QUICKNESS * dt)
        eye, goal = self.eye, self.goal
        turn = (goal.heading - eye.heading + 180) % 360 - 180
        pivot = tuple(a + (b - a) * share for a, b in zip(eye.pivot, goal.pivot, strict=True))
        self.eye = Eye(
            pivot,
            eye.heading + turn * share,
            eye.pitch + (goal.pitch - eye.pitch) * share,
            eye.distance + (goal.distance - eye.distance) * share,
            goal.fov,
            goal.aspect,
            tuple(a + (b - a) * share for a, b in zip(eye.shift, goal.shift, strict=True)),
        )
        left = abs(turn) + abs(goal.pitch - eye.pitch) + abs(goal.distance - eye.distance)
        left += sum(abs(a - b) for a, b in zip(eye.pivot + eye.shift, goal.pivot + goal.shift, strict=True))
        if left < 0.01:
            self.eye = self.goal
        self._apply()

    def arrive(self) -> None:
        """Is where it should be, at once."""
        self.eye = self.goal
        self._apply()

    def _fit(self, heading: float, pitch: float) -> Eye:
        """Sees the whole board in what the panels leave free."""
        left, right, bottom, top = self.margins
        shift = (left - right, bottom - top)
        eye = Eye((0, 0, 0), heading, pitch, 10, aspect=self.goal.aspect, shift=shift)
        x, y = self.board.width / 2 + FRAME, self.board.height / 2 + FRAME
        corners = [(a * x, b * y, 0.0) for a in (-1, 1) for b in (-1, 1)] + [
            (a * x * 0.9, b * y * 0.9, 0.9) for a in (-1, 1) for b in (-1, 1)
        ]
        low, high = 5.0, 120.0
        for _ in range(18):
            middle = (low + high) / 2
            eye = self._centred(replace(eye, distance=middle), corners)
            seen = [eye.project(corner) for corner in corners]
            fits = all(
                p is not None
                and -1 + 2 * left <= p[0] <= 1 - 2 * right
                and -1 + 2 * bottom <= p[1] <= 1 - 2 * top
                for p in seen
            )
            low, high = (low, middle) if fits else (middle, high)
        return self._centred(replace(eye, distance=high), corners)

    def _centred(self, eye: Eye, corners: list[tuple[float, float, float]]) -> Eye:
        """Moves the pivot towards or from the eye until the board fills the height evenly."""
        near, far = -self.board.height / 2, self.board.height / 2
        h = radians(eye.heading)
        for _ in range(12):
            middle = (near + far) / 2
            eye = replace(eye, pivot=(middle * sin(h), middle * cos(h), 0.0))
            ys = [p[1] for p in (eye.project(corner) for corner in corners) if p]
            above, below = max(ys) - eye.shift[1], min(ys) - eye.shift[1]
            near, far = (middle, far) if above + below > 0 else (near, middle)
        return eye

    def _farthest(self) -> float:
        """How far away it may go; kept while window and panels stay as they are."""
        key = (self.goal.aspect, self.margins)
        if self._far[0] != key:
            self._far = (key, 1.35 * max(self._fit(0, HOME_PITCH).distance, 10.0))
        return self._far[1]

    def _limited(self, eye: Eye) -> Eye:
        x, y, z = eye.pivot
        a, b = self.board.width / 2, self.board.height / 2
        return replace(
            eye,
            pivot=(max(-a, min(a, x)), max(-b, min(b, y)), max(0.0, min(2.0, z))),
            pitch=max(PITCHES[0], min(PITCHES[1], eye.pitch)),
            distance=max(NEAREST, min(self._farthest(), eye.distance)),
        )

    def _apply(self) -> None:
        eye = self.eye
        self.path.setPos(*eye.position)
        self.path.lookAt(Vec3(*eye.pivot), Vec3(0, 0, 1))
        width, height = eye.half
        self.lens.setFov(2 * degrees(atan(width)), 2 * degrees(atan(height)))
        film = self.lens.getFilmSize()
        self.lens.setFilmOffset(Point2(-eye.shift[0] * film[0] / 2, -eye.shift[1] * film[1] / 2))
        self.lens.setNearFar(max(0.5, eye.distance * 0.15), eye.distance * 4 + 40)

"""The eye that looks at the board: rays through the picture and points projected onto it, in pure numbers.

Picture coordinates run from -1 to 1, left to right and bottom to top, as Panda3D's mouse coordinates.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import cos, radians, sin, sqrt, tan

Point = tuple[float, float, float]


@dataclass(frozen=True)
class Eye:
    """Looks at `pivot` from `distance` squares away, `pitch` degrees above the ground.

    `heading` is where it looks to on the ground in degrees, 0 north, 90 east. `fov` is the vertical field of
    view, `aspect` the picture's width over its height. `shift` moves the whole picture, as a share of half
    its width and height, so that the board keeps clear of panels.
    """

    pivot: Point
    heading: float
    pitch: float
    distance: float
    fov: float = 32.0
    aspect: float = 16 / 9
    shift: tuple[float, float] = (0.0, 0.0)

    @cached_property
    def axes(self) -> tuple[Point, Point, Point]:
        """Right, forward and up, each of length 1."""
        h, p = radians(self.heading), radians(self.pitch)
        right = (cos(h), -sin(h), 0.0)
        forward = (sin(h) * cos(p), cos(h) * cos(p), -sin(p))
        up = (sin(h) * sin(p), cos(h) * sin(p), cos(p))
        return right, forward, up

    @cached_property
    def position(self) -> Point:
        """Where the eye is."""
        _, forward, _ = self.axes
        x, y, z = self.pivot
        return (
            x - forward[0] * self.distance,
            y - forward[1] * self.distance,
            z - forward[2] * self.distance,
        )

    @cached_property
    def half(self) -> tuple[float, float]:
        """Half the picture's width and height, one unit before the eye."""
        height = tan(radians(self.fov) / 2)
        return height * self.aspect, height

    def ray(self, x: float, y: float) -> tuple[Point, Point]:
        """Where the ray through this picture point starts, and its direction (length 1)."""
        right, forward, up = self.axes
        width, height = self.half
        a, b = (x - self.shift[0]) * width, (y - self.shift[1]) * height
        way = tuple(f + a * r + b * u for r, f, u in zip(right, forward, up, strict=True))
        size = sqrt(sum(part * part for part in way))
        return self.position, (way[0] / size, way[1] / size, way[2] / size)

    def project(self, point: Point) -> tuple[float, float] | None:
        """Where a point is in the picture (perhaps outside -1..1), or None behind the eye."""
        right, forward, up = self.axes
        away = tuple(p - e for p, e in zip(point, self.position, strict=True))
        depth = sum(a * f for a, f in zip(away, forward, strict=True))
        if depth <= 1e-6:
            return None
        width, height = self.half
        x = sum(a * r for a, r in zip(away, right, strict=True)) / depth / width + self.shift[0]
        y = sum(a * u for a, u in zip(away, up, strict=True)) / depth / height + self.shift[1]
        return x, y

    def on_plane(self, x: float, y: float, z: float = 0.0) -> tuple[float, float] | None:
        """Where the ray through this picture point meets the plane at this height, or None."""
        start, way = self.ray(x, y)
        if way[2] >= -1e-4:
            return None
        far = (z - start[2]) / way[2]
        return (start[0] + way[0] * far, start[1] + way[1] * far) if far > 0 else None

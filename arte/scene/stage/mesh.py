"""Meshes made in memory: vertices packed by hand and handed to Panda3D in one piece.

One vertex is a position, a normal, a colour and two detail coordinates (for ground: the grain of the
material; for things that face the camera: where the vertex lies in the picture plane). Whole scenes
are built from a few meshes, since every Geom costs time on each frame.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin, sqrt
from struct import Struct

from panda3d.core import (
    Geom,
    GeomEnums,
    GeomNode,
    GeomTriangles,
    GeomVertexArrayFormat,
    GeomVertexData,
    GeomVertexFormat,
)

Point = tuple[float, float, float]
Colour = tuple[float, float, float, float]
UP: Point = (0.0, 0.0, 1.0)

_VERTEX = Struct("6f4s2f")


def _format() -> GeomVertexFormat:
    columns = GeomVertexArrayFormat()
    columns.addColumn("vertex", 3, GeomEnums.NT_float32, GeomEnums.C_point)
    columns.addColumn("normal", 3, GeomEnums.NT_float32, GeomEnums.C_normal)
    columns.addColumn("color", 4, GeomEnums.NT_uint8, GeomEnums.C_color)
    columns.addColumn("texcoord", 2, GeomEnums.NT_float32, GeomEnums.C_texcoord)
    whole = GeomVertexFormat()
    whole.addArray(columns)
    return GeomVertexFormat.registerFormat(whole)


FORMAT = _format()


def shade(colour: Colour, factor: float) -> Colour:
    """The colour made darker or lighter; its fourth part is kept."""
    return (colour[0] * factor, colour[1] * factor, colour[2] * factor, colour[3])


def blend(one: Colour, other: Colour, amount: float) -> Colour:
    """`amount` of `other` in `one`, from 0 to 1."""
    a, b = 1 - amount, amount
    return (
        one[0] * a + other[0] * b,
        one[1] * a + other[1] * b,
        one[2] * a + other[2] * b,
        one[3] * a + other[3] * b,
    )


@lru_cache(maxsize=4096)
def _bytes(colour: Colour) -> bytes:
    return bytes(max(0, min(255, int(part * 255 + 0.5))) for part in colour)


class Mesh:
    """Triangles gathered one by one; `node()` turns them into a single Geom."""

    def __init__(self) -> None:
        self.vertices = bytearray()
        self.indices = array("I")
        self.count = 0

    def vertex(self, at: Point, normal: Point, colour: Colour, uv: tuple[float, float] = (0, 0)) -> int:
        """Adds a vertex and returns its number."""
        self.vertices += _VERTEX.pack(*at, *normal, _bytes(colour), *uv)
        self.count += 1
        return self.count - 1

    def face(
        self,
        corners: Sequence[Point],
        colours: Sequence[Colour],
        uvs: Sequence[tuple[float, float]] | None = None,
        normal: Point | None = None,
    ) -> None:
        """A flat convex face, corners anticlockwise as seen from outside; one colour for each corner."""
        n = normal or _normal(corners)
        places = [
            self.vertex(corner, n, colours[i], uvs[i] if uvs else (0, 0)) for i, corner in enumerate(corners)
        ]
        for i in range(1, len(places) - 1):
            self.indices.extend((places[0], places[i], places[i + 1]))

    def box(self, low: Point, high: Point, colour: Colour, grain: float = 1.0) -> None:
        """A box with its faces, the bottom left out; `grain` scales the detail coordinates."""
        (x0, y0, z0), (x1, y1, z1) = low, high
        along_x = x1 - x0 > y1 - y0

        def uv(x: float, y: float, z: float) -> tuple[float, float]:
            a, b = (x, y) if along_x else (y, x)
            return a * grain * 0.15, (b + z) * grain

        for corners in (
            ((x0, y0, z1), (x1, y0, z1), (x1, y1, z1), (x0, y1, z1)),
            ((x0, y0, z0), (x1, y0, z0), (x1, y0, z1), (x0, y0, z1)),
            ((x1, y0, z0), (x1, y1, z0), (x1, y1, z1), (x1, y0, z1)),
            ((x1, y1, z0), (x0, y1, z0), (x0, y1, z1), (x1, y1, z1)),
            ((x0, y1, z0), (x0, y0, z0), (x0, y0, z1), (x0, y1, z1)),
        ):
            self.face(corners, [colour] * 4, [uv(*corner) for corner in corners])

    def ring(
        self,
        centre: Point,
        inner: float,
        outer: float,
        colours: tuple[Colour, Colour],
        sides: int = 24,
        turn: float = 0.0,
    ) -> None:
        """A flat ring (a disc if `inner` is 0) with one colour inside and one outside."""
        x, y, z = centre
        for i in range(sides):
            a, b = ((i + k) * 2 * pi / sides + turn for k in (0, 1))
            corners = [
                (x + outer * cos(a), y + outer * sin(a), z),
                (x + outer * cos(b), y + outer * sin(b), z),
            ]
            shades = [colours[1], colours[1]]
            if inner > 0:
                corners += [
                    (x + inner * cos(b), y + inner * sin(b), z),
                    (x + inner * cos(a), y + inner * sin(a), z),
                ]
                shades += [colours[0], colours[0]]
            else:
                corners.append(centre)
                shades.append(colours[0])
            self.face(corners, shades, normal=UP)

    def tube(self, start: Point, end: Point, radius: float, colour: Colour, sides: int = 6) -> None:
        """An open tube from one point to another."""
        axis = [e - s for s, e in zip(start, end, strict=True)]
        length = sqrt(sum(part * part for part in axis)) or 1.0
        axis = [part / length for part in axis]
        aside = _cross(axis, (0, 0, 1) if abs(axis[2]) < 0.9 else (1, 0, 0))
        size = sqrt(sum(part * part for part in aside))
        aside = [part / size for part in aside]
        other = _cross(axis, aside)
        rows = []
        for i in range(sides):
            angle = i * 2 * pi / sides
            n = tuple(cos(angle) * a + sin(angle) * b for a, b in zip(aside, other, strict=True))
            rows.append(
                tuple(
                    self.vertex(tuple(p + radius * q for p, q in zip(point, n, strict=True)), n, colour)
                    for point in (start, end)
                )
            )
        for i in range(sides):
            (a, b), (c, d) = rows[i], rows[(i + 1) % sides]
            self.indices.extend((a, c, d, a, d, b))

    def add(self, vertices: bytes | bytearray, indices: array[int]) -> None:
        """Another mesh's vertices and indices."""
        start = self.count
        self.vertices += vertices
        self.count += len(vertices) // _VERTEX.size
        self.indices.extend(index + start for index in indices)

    def node(self, name: str) -> GeomNode:
        """A node with one Geom, or with none if the mesh is empty."""
        node = GeomNode(name)
        if self.indices:
            node.addGeom(geom(self.vertices, self.indices, name))
        return node


def geom(vertices: bytes | bytearray, indices: array[int], name: str) -> Geom:
    """A Geom of triangles from packed vertices."""
    data = GeomVertexData(name, FORMAT, GeomEnums.UH_static)
    count = len(vertices) // _VERTEX.size
    data.uncleanSetNumRows(count)
    view = memoryview(data.modifyArray(0)).cast("B")
    view[:] = vertices
    triangles = GeomTriangles(GeomEnums.UH_static)
    triangles.setIndexType(GeomEnums.NT_uint32)
    target = triangles.modifyVertices()
    target.uncleanSetNumRows(len(indices))
    memoryview(target).cast("B").cast("I")[:] = indices
    made = Geom(data)
    made.addPrimitive(triangles)
    return made


def _cross(a: Sequence[float], b: Sequence[float]) -> list[float]:
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


def _normal(corners: Sequence[Point]) -> Point:
    p, q, r = corners[0], corners[1], corners[2]
    if p == q or q == r:  # a corner given twice: the face is a triangle
        p, q, r = corners[-1], corners[0] if p != q else corners[1], corners[2]
    u = [b - a for a, b in zip(p, q, strict=True)]
    v = [b - a for a, b in zip(p, r, strict=True)]
    x, y, z = _cross(u, v)
    size = sqrt(x * x + y * y + z * z) or 1.0
    return (x / size, y / size, z / size)

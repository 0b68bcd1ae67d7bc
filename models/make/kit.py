"""A small carving kit: solids with colours, put together, shaded where they touch, and written as GLB.

Space is the game's: x right, y ahead, z up, one square is one unit. A solid's fourth colour part tells
whether it keeps its own colour (1) or wears its side's (0, then its red is how bright).
"""

from __future__ import annotations

import json
import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from pathlib import Path

import numpy as np
import trimesh
from numpy.typing import NDArray

Vector = Sequence[float]
Floats = NDArray[np.float64]
Colour = tuple[float, float, float, float]


def own(red: float, green: float, blue: float) -> Colour:
    """A colour that is the same on both sides."""
    return (red, green, blue, 1.0)


def cloth(bright: float = 0.86) -> Colour:
    """The side's colour."""
    return (bright, bright, bright, 0.0)


@dataclass
class Solid:
    """Corners, triangles (anticlockwise from outside) and one colour."""

    corners: Floats
    faces: NDArray[np.int64]
    colour: Colour
    crease: float = 42.0

    def moved(self, by: Vector = (0, 0, 0), scale: float | Vector = 1.0, turn: Vector = (0, 0, 0)) -> Solid:
        """Scaled, then turned by degrees about x, y and z, then moved."""
        corners = self.corners * np.asarray(scale, float)
        for axis, degrees in enumerate(turn):
            a = degrees * pi / 180
            c, s = cos(a), sin(a)
            i, j = [(1, 2), (2, 0), (0, 1)][axis]
            corners = corners.copy()
            corners[:, [i, j]] = corners[:, [i, j]] @ np.array([[c, s], [-s, c]])
        return Solid(corners + np.asarray(by, float), self.faces, self.colour, self.crease)


Figure = list[Solid]


def moved(
    figure: Iterable[Solid], by: Vector = (0, 0, 0), scale: float = 1.0, turn: Vector = (0, 0, 0)
) -> Figure:
    """All solids of a figure moved together."""
    return [solid.moved(by, scale, turn) for solid in figure]


def lathe(
    profile: Sequence[tuple[float, float]], colour: Colour, sides: int = 12, crease: float = 42
) -> Solid:
    """A turned solid: radius and height from the bottom up; both ends are closed."""
    rings = []
    for radius, z in profile:
        angles = np.arange(sides) * 2 * pi / sides + pi / sides
        rings.append(np.stack([radius * np.cos(angles), radius * np.sin(angles), np.full(sides, z)], 1))
    corners = np.concatenate([*rings, [[0, 0, profile[0][1]], [0, 0, profile[-1][1]]]])
    faces = []
    for k in range(len(profile) - 1):
        for i in range(sides):
            a, b = k * sides + i, k * sides + (i + 1) % sides
            faces += [(a, b, b + sides), (a, b + sides, a + sides)]
    low, high = len(corners) - 2, len(corners) - 1
    last = (len(profile) - 1) * sides
    for i in range(sides):
        j = (i + 1) % sides
        faces += [(low, j, i), (high, last + i, last + j)]
    return _clean(corners, faces, colour, crease)


def ball(centre: Vector, radii: float | Vector, colour: Colour, sides: int = 10, rows: int = 6) -> Solid:
    """A ball, or an egg with three radii."""
    profile = [(sin(pi * k / rows), -cos(pi * k / rows)) for k in range(rows + 1)]
    return lathe(profile, colour, sides, 80).moved(centre, radii)


def limb(points: Sequence[Vector], radii: Sequence[float], colour: Colour, sides: int = 7) -> Solid:
    """A bent rod through these points, round at the ends."""
    path = [np.asarray(p, float) for p in points]
    first, last = path[0] - path[1], path[-1] - path[-2]
    first, last = first / np.linalg.norm(first), last / np.linalg.norm(last)
    path = [path[0] + first * radii[0] * 0.7, *path, path[-1] + last * radii[-1] * 0.7]
    sizes = [radii[0] * 0.45, *radii, radii[-1] * 0.45]
    rings = []
    aside = np.array([1.0, 0, 0])
    for k, point in enumerate(path):
        way = path[min(k + 1, len(path) - 1)] - path[max(k - 1, 0)]
        way = way / np.linalg.norm(way)
        aside = aside - way * aside.dot(way)
        if np.linalg.norm(aside) < 0.2:
            aside = np.cross(way, [0, 1.0, 0])
        aside = aside / np.linalg.norm(aside)
        other = np.cross(way, aside)
        angles = np.arange(sides) * 2 * pi / sides
        rings.append(point + sizes[k] * (np.outer(np.cos(angles), aside) + np.outer(np.sin(angles), other)))
    corners = np.concatenate([*rings, [path[0]], [path[-1]]])
    faces = []
    for k in range(len(path) - 1):
        for i in range(sides):
            a, b = k * sides + i, k * sides + (i + 1) % sides
            faces += [(a, b, b + sides), (a, b + sides, a + sides)]
    low, high, end = len(corners) - 2, len(corners) - 1, (len(path) - 1) * sides
    for i in range(sides):
        j = (i + 1) % sides
        faces += [(low, j, i), (high, end + i, end + j)]
    return _clean(corners, faces, colour, 70)


def block(centre: Vector, size: Vector, colour: Colour, bevel: float = 0.012) -> Solid:
    """A box with bevelled edges."""
    half = np.asarray(size, float) / 2
    bevel = min(bevel, float(half.min()) * 0.9)
    points = []
    for signs in np.array(np.meshgrid((-1, 1), (-1, 1), (-1, 1))).T.reshape(-1, 3):
        for axis in range(3):
            inset = np.full(3, bevel)
            inset[axis] = 0
            points.append(signs * (half - inset))
    hull = trimesh.convex.convex_hull(np.array(points))
    return Solid(np.asarray(hull.vertices) + np.asarray(centre, float), np.asarray(hull.faces), colour, 20)


def plate(outline: Sequence[tuple[float, float]], thick: float, colour: Colour, bevel: float = 0.3) -> Solid:
    """A flat shape cut from its outline (x, z; anticlockwise as seen from behind, -y), its faces bevelled.

    It lies about y = 0. The outline must be visible from its middle.
    """
    shape = np.asarray(outline, float)
    middle = shape.mean(0)
    inner = middle + (shape - middle) * (1 - bevel * 0.3)
    layers = [(inner, -thick / 2), (shape, -thick * 0.15), (shape, thick * 0.15), (inner, thick / 2)]
    corners = [[x, y, z] for points, y in layers for x, z in points]
    corners += [[middle[0], -thick / 2, middle[1]], [middle[0], thick / 2, middle[1]]]
    n = len(shape)
    faces = []
    for k in range(3):
        for i in range(n):
            a, b = k * n + i, k * n + (i + 1) % n
            faces += [(a, b + n, b), (a, a + n, b + n)]
    for i in range(n):
        j = (i + 1) % n
        faces += [(4 * n, i, j), (4 * n + 1, 3 * n + j, 3 * n + i)]
    solid = _clean(np.array(corners), faces, colour, 30)
    if _volume(solid) < 0:
        solid.faces = solid.faces[:, ::-1]
    return solid


def cloak(
    rings: Sequence[tuple[float, float]], degrees: float, thick: float, colour: Colour, folds: int = 3
) -> Solid:
    """A sheet hung round the back (-y): radius and height of each ring from the top, with a few folds."""
    steps = 12
    corners: list[list[float]] = []
    for k, (radius, z) in enumerate(rings):
        for i in range(steps + 1):
            a = (i / steps - 0.5) * degrees * pi / 180 - pi / 2
            wave = 1 + 0.07 * (k / max(1, len(rings) - 1)) * cos(folds * 2 * pi * i / steps)
            for r in (radius * wave, radius * wave - thick):
                corners.append([r * cos(a), r * sin(a), z])
    row = 2 * (steps + 1)
    faces: list[tuple[int, int, int]] = []

    def quad(a: int, b: int, c: int, d: int) -> None:
        faces.extend(((a, b, c), (a, c, d)))

    for k in range(len(rings) - 1):
        for i in range(steps):
            a, b = k * row + 2 * i, k * row + 2 * (i + 1)
            quad(a, a + row, b + row, b)
            quad(a + 1, b + 1, b + row + 1, a + row + 1)
        first, last = k * row, k * row + 2 * steps
        quad(first, first + 1, first + row + 1, first + row)
        quad(last, last + row, last + row + 1, last + 1)
    end = (len(rings) - 1) * row
    for i in range(steps):
        a, b = 2 * i, 2 * (i + 1)
        quad(a, b, b + 1, a + 1)
        quad(end + a, end + a + 1, end + b + 1, end + b)
    solid = _clean(np.array(corners), faces, colour, 50)
    if _volume(solid) < 0:
        solid.faces = solid.faces[:, ::-1]
    return solid


def loop(centre: Vector, radius: float, thick: float, colour: Colour, sides: int = 20) -> Solid:
    """A standing ring in the x-z plane."""
    section = 6
    corners, faces = [], []
    for i in range(sides):
        a = i * 2 * pi / sides
        for k in range(section):
            b = k * 2 * pi / section
            r = radius + thick * cos(b)
            corners.append([r * cos(a), thick * sin(b), r * sin(a)])
            here, up = i * section + k, i * section + (k + 1) % section
            there = ((i + 1) % sides) * section + k
            across = ((i + 1) % sides) * section + (k + 1) % section
            faces += [(here, there, across), (here, across, up)]
    solid = _clean(np.array(corners), faces, colour, 80)
    if _volume(solid) < 0:
        solid.faces = solid.faces[:, ::-1]
    return solid.moved(centre)


def _volume(solid: Solid) -> float:
    a, b, c = (solid.corners[solid.faces[:, i]] for i in range(3))
    return float(np.einsum("ij,ij->i", a, np.cross(b, c)).sum())


def _clean(corners: Floats, faces: Sequence[tuple[int, int, int]], colour: Colour, crease: float) -> Solid:
    """Without triangles that have no area."""
    kept = np.asarray(faces)
    a, b, c = (corners[kept[:, i]] for i in range(3))
    kept = kept[np.linalg.norm(np.cross(b - a, c - a), axis=1) > 1e-9]
    return Solid(corners, kept, colour, crease)


def _with_normals(solid: Solid) -> tuple[Floats, Floats, NDArray[np.int64]]:
    """Corners split where the surface bends more than the crease: corners, normals, triangles."""
    merged = trimesh.Trimesh(solid.corners, solid.faces, process=False)
    merged.merge_vertices(merge_tex=True, merge_norm=True)
    faces = np.asarray(merged.faces)
    triangle = np.asarray(merged.vertices)[faces]
    flat = np.cross(triangle[:, 1] - triangle[:, 0], triangle[:, 2] - triangle[:, 0])
    unit = flat / np.maximum(np.linalg.norm(flat, axis=1, keepdims=True), 1e-12)
    limit = cos(solid.crease * pi / 180)
    around: dict[int, list[int]] = {}
    for face, corners in enumerate(faces):
        for corner in corners:
            around.setdefault(int(corner), []).append(face)
    found: dict[tuple[float, ...], int] = {}
    points, normals, out = [], [], []
    for face, corners in enumerate(faces):
        row = []
        for corner in corners:
            near = [other for other in around[int(corner)] if unit[other] @ unit[face] >= limit]
            normal = flat[near].sum(0)
            normal = normal / max(np.linalg.norm(normal), 1e-12)
            key = (*merged.vertices[corner].round(6), *normal.round(3))
            if key not in found:
                found[key] = len(points)
                points.append(merged.vertices[corner])
                normals.append(normal)
            row.append(found[key])
        out.append(row)
    return np.array(points), np.array(normals), np.array(out)


def assemble(figure: Iterable[Solid], floor: bool = True) -> tuple[Floats, Floats, Floats, NDArray[np.int64]]:
    """One mesh with contact shading in its colours: corners, normals, colours, triangles."""
    points, normals, colours, faces = [], [], [], []
    count = 0
    for solid in figure:
        p, n, f = _with_normals(solid)
        points.append(p)
        normals.append(n)
        colours.append(np.tile(np.array(solid.colour), (len(p), 1)))
        faces.append(f + count)
        count += len(p)
    p, n, c, f = (np.concatenate(part) for part in (points, normals, colours, faces))
    c = c.copy()
    c[:, :3] *= _openness(p, n, f, floor)[:, None]
    return p, n, c, f


def _openness(points: Floats, normals: Floats, faces: NDArray[np.int64], floor: bool) -> Floats:
    """How much of the sky each corner sees, from 0.4 to 1."""
    scene = [trimesh.Trimesh(points, faces, process=False)]
    if floor:
        z = points[:, 2].min() - 0.002
        ground = np.array([[-2, -2, z], [2, -2, z], [2, 2, z], [-2, 2, z]])
        scene.append(trimesh.Trimesh(ground, [[0, 1, 2], [0, 2, 3]], process=False))
    whole = trimesh.util.concatenate(scene)
    rays = 96
    k = np.arange(rays) + 0.5
    high, turn = 1 - 2 * k / rays, k * pi * (1 + 5**0.5)
    ways = np.stack([np.sqrt(1 - high**2) * np.cos(turn), np.sqrt(1 - high**2) * np.sin(turn), high], 1)
    starts = np.repeat(points + normals * 0.006, rays, 0)
    facing = np.einsum("ij,kj->ik", normals, ways).reshape(-1)
    chosen = facing > 0.05
    hit = np.zeros(len(starts), bool)
    inter = whole.ray
    where, which, _ = inter.intersects_location(
        starts[chosen], np.tile(ways, (len(points), 1))[chosen], multiple_hits=False
    )
    near = np.linalg.norm(where - starts[chosen][which], axis=1) < 0.45
    hit[np.flatnonzero(chosen)[which[near]]] = True
    weight = np.where(chosen, facing, 0).reshape(-1, rays)
    open_share = (weight * ~hit.reshape(-1, rays)).sum(1) / np.maximum(weight.sum(1), 1e-9)
    return np.asarray(0.42 + 0.58 * open_share**0.9)


def write(path: Path, name: str, figure: Iterable[Solid], floor: bool = True) -> int:
    """Writes a figure as GLB and returns its number of triangles.

    All corners lie in one interleaved buffer view (position, normal, colour as bytes, two unused texture
    coordinates): the order in which the game keeps them, so that it copies them as they are.
    """
    p, n, c, f = assemble(figure, floor)
    up = np.array([[1, 0, 0], [0, 0, -1], [0, 1, 0]], float)  # glTF has y up
    p, n = p @ up, n @ up
    count = len(p)
    rows = np.zeros(count, dtype=[("p", "<f4", 3), ("n", "<f4", 3), ("c", "u1", 4), ("t", "<f4", 2)])
    rows["p"], rows["n"] = p, n
    rows["c"] = np.clip(c * 255 + 0.5, 0, 255)
    order = f.astype("<u2").reshape(-1)
    corners, indices = rows.tobytes(), order.tobytes()
    indices += b"\0" * (-len(indices) % 4)

    def accessor(offset: int, kind: int, shape: str, **more: object) -> dict[str, object]:
        return {
            "bufferView": 0,
            "byteOffset": offset,
            "componentType": kind,
            "count": count,
            "type": shape,
            **more,
        }

    document = {
        "asset": {"version": "2.0", "generator": "Arte de Batalla, models/make"},
        "scene": 0,
        "scenes": [{"nodes": [0]}],
        "nodes": [{"mesh": 0, "name": name}],
        "meshes": [
            {
                "primitives": [
                    {
                        "attributes": {"POSITION": 0, "NORMAL": 1, "COLOR_0": 2, "TEXCOORD_0": 3},
                        "indices": 4,
                        "material": 0,
                    }
                ]
            }
        ],
        "materials": [{"pbrMetallicRoughness": {"metallicFactor": 0, "roughnessFactor": 0.8}}],
        "accessors": [
            accessor(0, 5126, "VEC3", min=rows["p"].min(0).tolist(), max=rows["p"].max(0).tolist()),
            accessor(12, 5126, "VEC3"),
            accessor(24, 5121, "VEC4", normalized=True),
            accessor(28, 5126, "VEC2"),
            {"bufferView": 1, "componentType": 5123, "count": len(order), "type": "SCALAR"},
        ],
        "bufferViews": [
            {"buffer": 0, "byteLength": len(corners), "byteStride": 36, "target": 34962},
            {"buffer": 0, "byteOffset": len(corners), "byteLength": len(order) * 2, "target": 34963},
        ],
        "buffers": [{"byteLength": len(corners) + len(indices)}],
    }
    text = json.dumps(document, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    body = corners + indices
    whole = struct.pack("<III", 0x46546C67, 2, 28 + len(text) + len(body))
    whole += struct.pack("<II", len(text), 0x4E4F534A) + text
    whole += struct.pack("<II", len(body), 0x004E4942) + body
    path.write_bytes(whole)
    return len(f)

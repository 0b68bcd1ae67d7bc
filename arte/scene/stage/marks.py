"""What is drawn on squares to speak of the rules: coloured marks with labels, threads, tile previews.

Each style differs by shape as well as by colour, so that nobody has to tell red from green.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt

from panda3d.core import DepthTestAttrib, NodePath, RenderAttrib

from arte.board.squares import Board
from arte.scene.stage import labels
from arte.scene.stage.layout import LEVEL, top
from arte.scene.stage.mesh import UP, Colour, Mesh, Point
from arte.scene.stage.shade import SHADOW_MASK, Light

STYLES = (
    "reach",
    "attack",
    "path",
    "refuse",
    "ready",
    "select",
    "tile-ok",
    "tile-bad",
    "hover",
    "target",
    "ridge",
    "threat",
    "level",
)
_FILL: dict[str, Colour] = {
    "reach": (0.62, 0.86, 1.0, 0.34),
    "path": (0.70, 0.92, 1.0, 0.55),
    "attack": (0.95, 0.30, 0.20, 0.30),
    "target": (1.0, 0.24, 0.14, 0.52),
    "refuse": (0.75, 0.10, 0.08, 0.34),
    "ready": (1.0, 0.97, 0.80, 0.75),
    "select": (1.0, 0.90, 0.35, 0.95),
    "tile-ok": (0.60, 0.95, 0.55, 0.36),
    "tile-bad": (0.95, 0.25, 0.20, 0.36),
    "hover": (1.0, 1.0, 1.0, 0.80),
    "ridge": (1.0, 0.76, 0.25, 0.42),
    "threat": (0.98, 0.45, 0.12, 0.55),
    "level": (0.12, 0.09, 0.06, 0.65),
}
#: Edges seen where the land drops by one level, by two, by three or more.
_CONTOURS: tuple[Colour, ...] = ((1.0, 0.97, 0.86, 0.9), (1.0, 0.72, 0.25, 0.95), (0.95, 0.32, 0.16, 0.95))
#: Marks that are seen, faintly, through what hides them.
FINDABLE = frozenset({"select", "hover", "target", "path"})
LIFT = 0.016
_CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def square_marks(board: Board, levels: Sequence[int], squares: Sequence[int], style: str) -> Mesh:
    """The marks of one style on these squares, as one mesh."""
    mesh = Mesh()
    colour = _FILL[style]
    strong = (*colour[:3], 0.95)
    for square in squares:
        at = top(board, levels, square, LIFT)
        if style in ("reach", "path", "tile-ok", "tile-bad"):
            _pad(mesh, at, 0.43, colour)
        if style == "reach":
            _outline(mesh, at, 0.43, 0.025, (*colour[:3], 0.65))
        elif style == "path":
            _outline(mesh, at, 0.43, 0.045, strong)
            mesh.ring((at[0], at[1], at[2] + 0.004), 0, 0.13, (strong, strong), 14)
        elif style in ("attack", "target"):
            _pad(mesh, at, 0.46, colour)
            _brackets(mesh, at, 0.47, 0.06 if style == "attack" else 0.085, strong)
        elif style in ("refuse", "tile-bad"):
            _cross(mesh, at, 0.36, 0.05, (0.85, 0.10, 0.08, 0.9))
        elif style == "tile-ok":
            _outline(mesh, at, 0.46, 0.035, strong)
        elif style == "ready":
            mesh.ring(at, 0.43, 0.485, (colour, (*colour[:3], 0.15)), 28)
        elif style == "select":
            mesh.ring(at, 0.40, 0.49, (strong, strong), 30)
            mesh.ring((at[0], at[1], at[2] - 0.002), 0.49, 0.62, ((*colour[:3], 0.45), (*colour[:3], 0)), 30)
        elif style == "hover":
            _outline(mesh, at, 0.49, 0.035, colour)
        elif style == "level":
            _contour(mesh, board, levels, square)
        elif style == "ridge":
            _pad(mesh, at, 0.47, colour)
            _outline(mesh, at, 0.49, 0.06, strong)
        elif style == "threat":
            _stripes(mesh, at, 0.42, colour)
    return mesh


def mark_labels(
    board: Board,
    levels: Sequence[int],
    squares: Mapping[int, str | None],
    heights: Mapping[int, float],
    style: str,
) -> Mesh:
    """The labels of marked squares; above whatever stands there. Levels keep to their square's corner."""
    mesh = Mesh()
    if style == "level":
        for square, text in squares.items():
            x, y, z = top(board, levels, square, 0.06)
            labels.write(mesh, text or "", (x + 0.29, y + 0.27, z), 0.42, (1, 0.9, 0.6, 1), outline=True)
        return mesh
    for square, text in squares.items():
        if text:
            raised = heights.get(square)
            high = 0.06 if raised is None else raised + 0.14
            at = top(board, levels, square, max(high, 0.5) if style == "refuse" else high)
            labels.write(mesh, text, at, 0.42 if len(text) < 3 else 0.34, (1, 1, 0.96, 1), None, outline=True)
    return mesh


def node(mesh: Mesh, light: Light, name: str, sort: int = 10) -> NodePath:
    """Marks ready to be drawn: no light, no depth of their own."""
    path = NodePath(mesh.node(name))
    path.setShader(light.plain)
    path.setTransparency(True)
    path.setDepthWrite(False)
    path.setTwoSided(True)
    path.setBin("fixed", sort)
    path.hide(SHADOW_MASK)
    return path


def hidden_part(path: NodePath) -> NodePath:
    """A faint copy of a mark that is seen only where hills or figures hide the mark itself."""
    copy = path.copyTo(path.getParent())
    copy.setAttrib(DepthTestAttrib.make(RenderAttrib.M_greater))
    copy.setColorScale(1, 1, 1, 0.38)
    copy.setBin("fixed", 9)
    return copy


def thread(mesh: Mesh, start: Point, end: Point, ok: bool, *, faint: bool = False) -> None:
    """A taut thread: whole and bright if the target is in reach, broken and red if not."""
    colour: Colour = (1.0, 0.92, 0.55, 1) if ok else (0.95, 0.25, 0.18, 1)
    thick = 0.022 if faint else 0.030
    if faint:
        colour = (*colour[:3], 0.8)
    length = sqrt(sum((a - b) ** 2 for a, b in zip(start, end, strict=True)))
    pieces = 1 if ok else max(3, int(length / 0.34)) | 1
    for k in range(0, pieces, 2):
        ends = [
            tuple(a + (b - a) * t for a, b in zip(start, end, strict=True))
            for t in (k / pieces, (k + 1) / pieces)
        ]
        mesh.tube(ends[0], ends[1], thick, colour, 7)
    for x, y, z in (start, end):
        mesh.tube((x, y, z - 2 * thick), (x, y, z + 2 * thick), 2 * thick, colour, 10)


def beside(start: Point, end: Point) -> Point:
    """Where the words of a thread stand: over its middle."""
    return ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, (start[2] + end[2]) / 2)


def sign(backs: Mesh, words: Mesh, lines: Sequence[str], at: Point, ok: bool) -> None:
    """Lines of words on a dark board that faces the camera over `at`, its rim telling whether all is well.

    Sizes are in lines of the picture, whatever the distance.
    """
    high, gap = 0.60, 0.64
    half = max(labels.width(line, high) for line in lines) / 2 + 0.18
    tall = gap * len(lines) / 2 + 0.08
    raised = tall + 0.3
    rim: Colour = (1.0, 0.88, 0.50, 0.95) if ok else (0.95, 0.34, 0.26, 0.95)
    for grow, colour, near in ((0.05, rim, 0.95), (0.0, (0.10, 0.075, 0.06, 0.93), 0.96)):
        corners = [(a * (half + grow), raised + b * (tall + grow)) for a, b in _CORNERS]
        places = [backs.vertex(at, (0, 0, near), colour, corner) for corner in corners]
        backs.indices.extend((places[0], places[1], places[2], places[0], places[2], places[3]))
    for number, line in enumerate(lines):
        colour = (1, 0.97, 0.88, 1) if number < len(lines) - 1 or ok else (1.0, 0.66, 0.58, 1)
        drop = (len(lines) - 1) / 2 - number
        labels.write(words, line, at, high, colour, lift=raised + drop * gap)


def tile(board: Board, levels: Sequence[int], width: int, height: int, corner: int, ok: bool) -> Mesh:
    """The preview of a tile: a see-through slab on its squares, those beyond the edge left out."""
    mesh = Mesh()
    colour = _FILL["tile-ok" if ok else "tile-bad"]
    column, row = board.columns[corner], board.rows[corner]
    for dy in range(height):
        for dx in range(width):
            square = board.at(column + dx, row + dy)
            if square is None:
                continue
            x, y, z = top(board, levels, square)
            low, high = (x - 0.5, y - 0.5, z), (x + 0.5, y + 0.5, z + LEVEL)
            mesh.box(low, high, (*colour[:3], 0.42))
            at = (x, y, z + LEVEL + LIFT)
            _outline(mesh, at, 0.49, 0.03, (*colour[:3], 0.9))
            if not ok:
                _cross(mesh, at, 0.3, 0.06, (0.9, 0.1, 0.08, 0.9))
    return mesh


def _pad(mesh: Mesh, at: Point, half: float, colour: Colour) -> None:
    x, y, z = at
    mesh.face([(x + a * half, y + b * half, z) for a, b in _CORNERS], [colour] * 4)


def _outline(mesh: Mesh, at: Point, half: float, thick: float, colour: Colour) -> None:
    x, y, z = at
    inner = half - thick
    for k in range(4):
        (a, b), (c, d) = _CORNERS[k], _CORNERS[(k + 1) % 4]
        corners = [
            (x + a * half, y + b * half, z + 0.003),
            (x + c * half, y + d * half, z + 0.003),
            (x + c * inner, y + d * inner, z + 0.003),
            (x + a * inner, y + b * inner, z + 0.003),
        ]
        mesh.face(corners, [colour] * 4)


def _contour(mesh: Mesh, board: Board, levels: Sequence[int], square: int) -> None:
    """Lines along those edges of a square beyond which the land is lower, thicker for each level."""
    x, y, z = top(board, levels, square, LIFT + 0.004)
    for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        other = board.step(square, (dx, dy))
        drop = levels[square] - (levels[other] if other is not None else 0)
        if drop <= 0:
            continue
        inner = 0.5 - 0.05 - 0.035 * (drop - 1)
        ends = []
        for reach, along in ((0.5, -0.5), (0.5, 0.5), (inner, 0.5), (inner, -0.5)):
            ends.append((x + dx * reach - dy * along, y + dy * reach + dx * along, z))
        mesh.face(ends, [_CONTOURS[min(drop, 3) - 1]] * 4, normal=UP)


def _brackets(mesh: Mesh, at: Point, half: float, thick: float, colour: Colour) -> None:
    """Four corners that frame a target."""
    x, y, z = at
    z += 0.004
    long = 0.2
    for a, b in _CORNERS:
        for wide, high in ((long, thick), (thick, long)):
            x0, x1 = sorted((x + a * half, x + a * (half - wide)))
            y0, y1 = sorted((y + b * half, y + b * (half - high)))
            mesh.face([(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)], [colour] * 4)


def _stripes(mesh: Mesh, at: Point, half: float, colour: Colour) -> None:
    """Slanted stripes across a square."""
    x, y, z = at
    step = half / 2
    for k in range(-3, 4, 2):
        # the band between the lines a + b = k * step and (k + 1) * step, cut off at the square's edges
        low, high = k * step, (k + 1) * step
        ends = []
        for c in (low, high):
            ends.append(
                [(max(-half, c - half), min(half, c + half)), (min(half, c + half), max(-half, c - half))]
            )
        (p, q), (r, s) = ends
        corners = [(x + a, y + b, z) for a, b in (p, q, s, r)]
        mesh.face(corners, [colour] * 4, normal=UP)


def _cross(mesh: Mesh, at: Point, half: float, thick: float, colour: Colour) -> None:
    x, y, z = at
    z += 0.005
    t = thick * 0.7
    for s in (1, -1):
        mesh.face(
            [
                (x - half - t, y - s * (half - t), z),
                (x - half + t, y - s * (half + t), z),
                (x + half + t, y + s * (half - t), z),
                (x + half - t, y + s * (half + t), z),
            ],
            [colour] * 4,
        )

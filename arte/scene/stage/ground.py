"""The ground as a mesh: grass, stone-rimmed slabs of one level each, and steps where units can climb.

Every square is cut into 7 by 7 cells by the same lines. A cell has its level's height, except where
steps are carved: at an edge between two levels that differ by one, the higher square loses a tread and
the lower one gains one, so that three equal risers lead up. A square whose surroundings are level needs
no cells and is one face.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arte.board.squares import Board
from arte.scene.stage.layout import BOARD_THICKNESS, LEVEL, centre
from arte.scene.stage.mesh import Colour, Mesh, Point, blend, shade

LINES = (-0.5, -0.46, -0.37, -0.28, 0.28, 0.37, 0.46, 0.5)
CELLS = len(LINES) - 1
BEVEL = 0.045
RISER = LEVEL / 3

#: Turf by level: paler and drier the higher it lies, so that heights read from straight above too.
TURF: tuple[Colour, ...] = (
    (0.33, 0.42, 0.23, 1),
    (0.50, 0.53, 0.29, 1),
    (0.66, 0.61, 0.37, 1),
    (0.81, 0.72, 0.50, 1),
)
STONE: Colour = (0.64, 0.60, 0.54, 1)
STEP: Colour = (0.84, 0.79, 0.69, 1)
EARTH: Colour = (0.34, 0.26, 0.18, 1)

_EAST, _NORTH, _WEST, _SOUTH = (1, 0), (0, 1), (-1, 0), (0, -1)
_SIDES = (_EAST, _NORTH, _WEST, _SOUTH)


class Heights:
    """Levels of a board with what lies around each square."""

    def __init__(self, board: Board, levels: Sequence[int]) -> None:
        self.board = board
        self.levels = levels
        self._stairs: dict[tuple[int, tuple[int, int]], int] = {}

    def level(self, square: int, direction: tuple[int, int]) -> int | None:
        """The level of the neighbour in this direction, None beyond the edge."""
        other = self.board.step(square, direction)
        return None if other is None else self.levels[other]

    def around(self, square: int) -> tuple[int | None, ...]:
        """The levels of the square and its eight neighbours: all that its look depends on."""
        return tuple(self.level(square, (dx, dy)) for dx in (-1, 0, 1) for dy in (-1, 0, 1))

    def plain(self, square: int) -> bool:
        """Whether everything around the square lies at its level."""
        around, own = self.around(square), self.levels[square]
        return all(level == own or (level is None and not own) for level in around)

    def stair(self, square: int, direction: tuple[int, int]) -> int:
        """+1 if steps lead up from this square in that direction, -1 if down, else 0.

        A diagonal pair has steps of its own only where no way around its corner has them.
        """
        key = (square, direction)
        if key not in self._stairs:
            self._stairs[key] = self._stair(square, direction)
        return self._stairs[key]

    def _stair(self, square: int, direction: tuple[int, int]) -> int:
        other = self.board.step(square, direction)
        if other is None:
            return 0
        rise = self.levels[other] - self.levels[square]
        if abs(rise) != 1:
            return 0
        if 0 in direction:
            return rise
        flanks = [self.levels[flank] for flank in self.board.flanks(square, other)]
        ends = (self.levels[square], self.levels[other])
        closed = all(flank > max(ends) for flank in flanks)
        around = any(abs(flank - ends[0]) <= 1 and abs(flank - ends[1]) <= 1 for flank in flanks)
        return 0 if closed or around else rise


class Builder:
    """Builds grounds of one board, and keeps each square's part for as long as what lies around it stays."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._parts: dict[tuple[int, tuple[int | None, ...]], Mesh] = {}

    def build(self, levels: Sequence[int], grass_line: int | None = None) -> Mesh:
        """The whole ground as one mesh; `grass_line` draws the two lines after that many rows (B2)."""
        mesh, heights = Mesh(), Heights(self.board, levels)
        parts = {}
        squares: dict[int, _Square] = {}
        for square in range(self.board.area):
            key = (square, heights.around(square))
            part = self._parts.get(key)
            if part is None:
                part = Mesh()
                if heights.plain(square):
                    _plain(part, heights, square)
                else:
                    _Square.of(squares, heights, square).build(part)
            parts[key] = part
            mesh.add(part.vertices, part.indices)
        self._parts = parts
        _markings(mesh, self.board, levels, grass_line)
        return mesh


def turf(board: Board, square: int, level: int) -> Colour:
    """The colour of a square's turf: two tints in turn, so that squares can be counted."""
    light = (board.columns[square] + board.rows[square]) % 2
    return shade(TURF[min(level, 3)], 1.045 if light else 0.955)


def _plain(mesh: Mesh, heights: Heights, square: int) -> None:
    x, y = centre(heights.board, square)
    level = heights.levels[square]
    z, r = level * LEVEL, 0.503
    corners = [(x - r, y - r, z), (x + r, y - r, z), (x + r, y + r, z), (x - r, y + r, z)]
    colour = turf(heights.board, square, level)
    mesh.face(corners, [colour] * 4, [(p[0] * 0.5, p[1] * 0.5) for p in corners], (0, 0, 1))
    for dx, dy in _SIDES:
        if heights.board.step(square, (dx, dy)) is None:
            a = (x + (dx + dy) * 0.5, y + (dy - dx) * 0.5)
            b = (x + (dx - dy) * 0.5, y + (dy + dx) * 0.5)
            _wall(mesh, a, b, (z, z), (-BOARD_THICKNESS, -BOARD_THICKNESS))


class _Square:
    """One square cut into cells."""

    def __init__(self, squares: dict[int, _Square], heights: Heights, square: int) -> None:
        self.squares, self.heights, self.square = squares, heights, square
        self.x, self.y = centre(heights.board, square)
        self.own = heights.levels[square]
        self.z = self.own * LEVEL
        self._drops: dict[tuple[int, int], bool] = {}
        self._points: dict[tuple[int, int], float] = {}

    @classmethod
    def of(cls, squares: dict[int, _Square], heights: Heights, square: int) -> _Square:
        """This square's, made once for each ground."""
        if square not in squares:
            squares[square] = cls(squares, heights, square)
        return squares[square]

    def build(self, mesh: Mesh) -> None:
        """Adds all cells."""
        for i in range(CELLS):
            for j in range(CELLS):
                self._cell(mesh, i, j)

    def step(self, i: int, j: int) -> int:
        """+1 or -1 if this cell is a tread of steps leading up or down, else 0."""
        dx = 1 if i >= 5 else -1 if i <= 1 else 0
        dy = 1 if j >= 5 else -1 if j <= 1 else 0
        if (dx and dy) or (dx and j == 3) or (dy and i == 3):
            return self.heights.stair(self.square, (dx, dy))
        return 0

    def _drop(self, direction: tuple[int, int]) -> bool:
        """Whether the ground is lower on that side."""
        if direction not in self._drops:
            self._drops[direction] = (self.heights.level(self.square, direction) or 0) < self.own
        return self._drops[direction]

    def _smooth(self, i: int, j: int) -> float:
        """The height of a grid point without steps: the bevel lowers it where a square there is lower."""
        if (i, j) not in self._points:
            xs = (1,) if i == CELLS else (-1,) if i == 0 else ()
            ys = (1,) if j == CELLS else (-1,) if j == 0 else ()
            around = [(x, 0) for x in xs] + [(0, y) for y in ys] + [(x, y) for x in xs for y in ys]
            self._points[i, j] = self.z - BEVEL if any(map(self._drop, around)) else self.z
        return self._points[i, j]

    def height(self, i: int, j: int, step: int) -> float:
        """The height of a grid point as a corner of a cell with or without a step."""
        return self.z + step * RISER if step else self._smooth(i, j)

    def _cell(self, mesh: Mesh, i: int, j: int) -> None:
        points = ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))
        step = self.step(i, j)
        corners: list[Point] = [
            (self.x + LINES[a], self.y + LINES[b], self.height(a, b, step)) for a, b in points
        ]
        colour = self._colour(i, j, step)
        mesh.face(corners, [colour] * 4, [(p[0] * 0.5, p[1] * 0.5) for p in corners])
        for k, side in enumerate(_SIDES):
            # the two corners of this cell on that side, left one first as seen from outside
            one, other = (k + 1) % 4, (k + 2) % 4
            a, b = corners[one], corners[other]
            low = self._beyond(i + side[0], j + side[1], side, points[one], points[other])
            if a[2] > low[0] + 1e-6 or b[2] > low[1] + 1e-6:
                ends = (min(a[2], low[0]), min(b[2], low[1]))
                _wall(mesh, a[:2], b[:2], (a[2], b[2]), ends, STEP if step else STONE)

    def _beyond(
        self, i: int, j: int, side: tuple[int, int], pa: tuple[int, int], pb: tuple[int, int]
    ) -> tuple[float, float]:
        """Heights just across a cell's side, at the side's two ends."""
        if 0 <= i < CELLS and 0 <= j < CELLS:
            step = self.step(i, j)
            return self.height(*pa, step), self.height(*pb, step)
        other = self.heights.board.step(self.square, side)
        if other is None:
            return -BOARD_THICKNESS, -BOARD_THICKNESS
        across = _Square.of(self.squares, self.heights, other)
        step = across.step(i % CELLS, j % CELLS)
        dx, dy = side[0] * CELLS, side[1] * CELLS
        return across.height(pa[0] - dx, pa[1] - dy, step), across.height(pb[0] - dx, pb[1] - dy, step)

    def _colour(self, i: int, j: int, step: int) -> Colour:
        if step:
            return STEP
        grass = turf(self.heights.board, self.square, self.own)
        if not self.own:
            return grass
        edge = [(1, 0)] * (i >= 5) + [(-1, 0)] * (i <= 1) + [(0, 1)] * (j >= 5) + [(0, -1)] * (j <= 1)
        if len(edge) == 2:
            edge.append((edge[0][0], edge[1][1]))
        return blend(shade(STONE, 1.22), grass, 0.25) if any(map(self._drop, edge)) else grass


def _wall(
    mesh: Mesh,
    a: Sequence[float],
    b: Sequence[float],
    high: tuple[float, float],
    low: tuple[float, float],
    colour: Colour = STONE,
) -> None:
    """A wall from `a` (left, seen from outside) to `b`, one band for each level it passes."""
    for top, bottom, z in _bands(max(high), min(low)):
        tops = [min(top, h) for h in high]
        bottoms = [max(bottom, w) for w in low]
        base = EARTH if z < 0 else colour
        light, dark = shade(base, 1.08), shade(base, 0.56)
        corners = [
            (a[0], a[1], bottoms[0]),
            (b[0], b[1], bottoms[1]),
            (b[0], b[1], tops[1]),
            (a[0], a[1], tops[0]),
        ]
        along = 0.7 * (a[0] + a[1])
        to = 0.7 * (b[0] + b[1])
        uvs = [(along, bottoms[0]), (to, bottoms[1]), (to, tops[1]), (along, tops[0])]
        mesh.face(corners, [dark, dark, light, light], uvs)


def _bands(high: float, low: float) -> Iterator[tuple[float, float, int]]:
    level = -1 if low < 0 else int(low / LEVEL + 1e-6)
    while True:
        top = (level + 1) * LEVEL
        yield min(top, high), max(level * LEVEL, low), level
        level += 1
        if top >= high - 1e-6:
            return


def _markings(mesh: Mesh, board: Board, levels: Sequence[int], grass_line: int | None) -> None:
    """The two grass lines and the seam between the board's halves, on every square that they pass.

    The fourth part of their colour, 0, keeps the squares' edges from being drawn over them.
    """
    lines = [(board.height // 2, 0.018, (0.20, 0.22, 0.12, 0))]
    if grass_line:
        chalk = (0.90, 0.90, 0.80, 0)
        lines += [(grass_line, 0.035, chalk), (board.height - grass_line, 0.035, chalk)]
    for row, half, colour in lines:
        if not 0 < row < board.height:
            continue
        y = row - board.height / 2
        for column in range(board.width):
            south, north = (row - 1) * board.width + column, row * board.width + column
            if levels[south] != levels[north]:
                continue
            x, z = column - board.width / 2, levels[south] * LEVEL + 0.006
            corners = [(x, y - half, z), (x + 1, y - half, z), (x + 1, y + half, z), (x, y + half, z)]
            mesh.face(corners, [colour] * 4, [(p[0] * 0.5, p[1] * 0.5) for p in corners], (0, 0, 1))

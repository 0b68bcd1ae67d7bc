"""What lies around the squares: table, frame with coordinates, die and hourglass."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin

from panda3d.core import LQuaternionf, NodePath, Vec3

from arte.board.squares import Board
from arte.scene.stage import labels, models
from arte.scene.stage.layout import BOARD_THICKNESS, FRAME
from arte.scene.stage.mesh import Colour, Mesh, Point, shade
from arte.scene.stage.shade import Light

OAK: Colour = (0.43, 0.29, 0.18, 1)
WALNUT: Colour = (0.33, 0.21, 0.13, 1)
LETTERS: Colour = (0.93, 0.84, 0.62, 1)
TABLE = -BOARD_THICKNESS - 0.14
DIE = 0.62
SAND: Colour = (0.93, 0.80, 0.50, 1)
GLASS_SCALE = 1.5


def table(board: Board) -> Mesh:
    """The table top in planks, darker away from the board, and the frame around the squares."""
    mesh = Mesh()
    wide, z = 1.9, TABLE
    far = _far(board)
    count = int(far / wide) + 1
    cuts = [-1.0, -0.55, -0.3, -0.12, 0.12, 0.3, 0.55, 1.0]
    for k in range(-count, count):
        x0, x1 = k * wide, (k + 1) * wide
        tone = shade(OAK, 0.92 + 0.16 * abs(sin(k * 2.7)))
        for c0, c1 in pairwise(cuts):
            corners = [
                (x0 + 0.02, c0 * far, z),
                (x1 - 0.02, c0 * far, z),
                (x1 - 0.02, c1 * far, z),
                (x0 + 0.02, c1 * far, z),
            ]
            colours = [shade(tone, _vignette(x, y, far)) for x, y, _ in corners]
            mesh.face(
                corners, colours, [(x * 1.3 + k * 0.37, y * 0.11 + k * 0.7) for x, y, _ in corners], (0, 0, 1)
            )
    dark = shade(OAK, 0.25)
    low = z - 0.02
    mesh.face(
        [(-far, -far, low), (far, -far, low), (far, far, low), (-far, far, low)], [dark] * 4, None, (0, 0, 1)
    )
    _frame(mesh, board)
    return mesh


def _far(board: Board) -> float:
    """How far the table reaches from the middle."""
    return max(board.width, board.height) * 2.6


def _vignette(x: float, y: float, far: float) -> float:
    return max(0.18, 1.0 - (x * x + y * y) ** 0.5 / far * 1.25)


def _frame(mesh: Mesh, board: Board) -> None:
    x, y = board.width / 2, board.height / 2
    low, high = TABLE, 0.02
    for (x0, y0), (x1, y1) in (
        ((-x - FRAME, -y - FRAME), (x + FRAME, -y)),
        ((-x - FRAME, y), (x + FRAME, y + FRAME)),
        ((-x - FRAME, -y), (-x, y)),
        ((x, -y), (x + FRAME, y)),
    ):
        mesh.box((x0, y0, low), (x1, y1, high), WALNUT, 2.2)
    rim = shade(WALNUT, 1.5)
    for grow, tone in ((0.06, rim), (FRAME - 0.1, rim)):
        a, b = x + grow, y + grow
        for (x0, y0), (x1, y1) in (
            ((-a, -b), (a, -b + 0.03)),
            ((-a, b - 0.03), (a, b)),
            ((-a, -b), (-a + 0.03, b)),
            ((a - 0.03, -b), (a, b)),
        ):
            z = high + 0.004
            mesh.face([(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)], [tone] * 4, None, (0, 0, 1))
    # the frame's shadow on the table
    a, b = x + FRAME, y + FRAME
    far = _far(board)
    z = TABLE + 0.004
    w = 0.5
    for corners in (
        [(a, -b, z), (a + w, -b + w, z), (a + w, b + w, z), (a, b, z)],
        [(-a, b, z), (a, b, z), (a + w, b + w, z), (-a + w, b + w, z)],
    ):
        inner = [
            shade(OAK, (0.36 if abs(px) <= a and abs(py) <= b else 0.95) * _vignette(px, py, far))
            for px, py, _ in corners
        ]
        mesh.face(corners, inner, None, (0, 0, 1))


def coordinates(board: Board, heading: float) -> Mesh:
    """Letters along both ends and numbers along both sides, their feet towards one seat (0 or 180)."""
    mesh = Mesh()
    x, y, z = board.width / 2 + FRAME / 2 - 0.02, board.height / 2 + FRAME / 2 - 0.02, 0.03
    for column in range(board.width):
        at = column - (board.width - 1) / 2
        for end in (-y, y):
            labels.write(mesh, chr(97 + column), (at, end, z), 0.5, LETTERS, heading)
    for row in range(board.height):
        at = row - (board.height - 1) / 2
        for end in (-x, x):
            labels.write(mesh, str(row + 1), (end, at, z), 0.44, LETTERS, heading)
    return mesh


def deck_place(board: Board) -> Point:
    """Where the common deck lies."""
    return (board.width / 2 + FRAME + 1.4, 0.0, TABLE)


def chest_place(board: Board, side: int) -> Point:
    """Where a Strategist's chest stands: beside the board, at their right hand."""
    away = board.width / 2 + FRAME + 1.5, max(3.4, board.height / 2 - 1.5)
    return (away[0], -away[1], TABLE) if side == 0 else (-away[0], away[1], TABLE)


def belongings(parent: NodePath, board: Board) -> list[NodePath]:
    """Deck and chests, which never move; gives the chests by side."""
    chests = []
    deck = models.piece("deck")
    deck.reparentTo(parent)
    deck.setPos(*deck_place(board))
    deck.setH(-12)
    for side in (0, 1):
        chest = models.piece("chest")
        chest.reparentTo(parent)
        chest.setPos(*chest_place(board, side))
        chest.setH(-14 + 180 * side)
        chest.setScale(1.25)
        chests.append(chest)
    return chests


#: How to turn the die (heading, pitch, roll) so that each number lies on top.
_TOPS = {1: (0, 0, 0), 6: (0, 180, 0), 2: (0, 90, 0), 5: (0, -90, 0), 3: (0, 0, -90), 4: (0, 0, 90)}


class Die:
    """The die beside the board; a number that a cube has not is written over it."""

    def __init__(self, parent: NodePath, light: Light, board: Board) -> None:
        self.light = light
        self.path = parent.attachNewNode("die")
        self.cube = models.piece("die")
        self.cube.reparentTo(self.path)
        self.cube.setScale(DIE)
        self.home = Vec3(board.width / 2 + FRAME + 1.4, -1.5, TABLE + DIE / 2)
        self._label = NodePath()
        self.show(1, 0)

    def show(self, number: int, turn: int) -> None:
        """Lies still with this number on top, on the side of the one whose turn it is."""
        self._label.removeNode()
        self.path.setPos(self.home.x, -abs(self.home.y) if turn == 0 else abs(self.home.y), self.home.z)
        self.cube.setQuat(self.rest(number))
        self.cube.setScale(DIE)
        if number not in _TOPS:
            mesh = Mesh()
            labels.write(mesh, str(number), (0, 0, 0.75), 0.6, (1, 1, 1, 1), None, outline=True)
            self._label = labels.node(mesh, self.light, "number")
            self._label.reparentTo(self.path)

    @staticmethod
    def rest(number: int) -> LQuaternionf:
        """How the cube lies with this number on top, a little askew."""
        up, askew = LQuaternionf(), LQuaternionf()
        up.setHpr(Vec3(*_TOPS.get(number, (0, 0, 0))))
        askew.setHpr(Vec3(24, 0, 0))
        return up * askew


class Hourglass:
    """Two glasses of sand in a frame: stands while time runs and lies on its side when it stops."""

    def __init__(self, parent: NodePath, board: Board) -> None:
        self.path = parent.attachNewNode("hourglass")
        self.path.setPos(-board.width / 2 - FRAME - 1.3, 0, TABLE)
        self.tilt = self.path.attachNewNode("tilt")
        frame = models.piece("hourglass")
        frame.reparentTo(self.tilt)
        self.upper = self.tilt.attachNewNode(_cone().node("upper sand"))
        self.lower = self.tilt.attachNewNode(_cone().node("lower sand"))
        self.stream = self.tilt.attachNewNode("stream")
        grain = Mesh()
        grain.tube((0, 0, -0.42), (0, 0, 0.0), 0.012, SAND)
        self.stream.attachNewNode(grain.node("stream"))
        self.tilt.setScale(GLASS_SCALE)
        self.show(1.0, False)

    def show(self, share: float, flat: bool) -> None:
        """`share` of the sand is still above."""
        share = max(0.0, min(1.0, share))
        upper, lower = max(share, 0.001) ** (1 / 3), max(1 - share, 0.001) ** (1 / 3)
        self.upper.setPosHprScale(0, 0, 0.0, 0, 180, 0, upper, upper, upper)
        self.upper.setZ(0.42 * upper + 0.02)
        self.lower.setPosHprScale(0, 0, -0.44, 0, 0, 0, 1, 1, lower)
        self.stream.show() if 0 < share < 1 and not flat else self.stream.hide()
        self.lay(1.0 if flat else 0.0)

    def lay(self, amount: float) -> None:
        """From standing (0) to lying (1)."""
        self.tilt.setHpr(20, 0, 90 * amount)
        height = (0.515 + (0.32 - 0.515) * amount + 0.12 * sin(pi * amount)) * GLASS_SCALE
        self.tilt.setPos(0, 0, height)

    def hide(self) -> None:
        """Puts it away: this table plays without it."""
        self.path.hide()

    def reveal(self) -> None:
        """Brings it to the table."""
        self.path.show()


def _cone() -> Mesh:
    """A heap of sand, its foot at z = 0, 0.42 high."""
    mesh = Mesh()

    sides = 14
    for i in range(sides):
        a, b = i * 2 * pi / sides, (i + 1) * 2 * pi / sides
        p, q = (0.2 * cos(a), 0.2 * sin(a), 0.0), (0.2 * cos(b), 0.2 * sin(b), 0.0)
        mesh.face([p, q, (0, 0, 0.42)], [SAND] * 3)
        mesh.face([q, p, (0, 0, 0)], [shade(SAND, 1.05)] * 3)
    return mesh

"""Special tokens on the tops of squares: all of them together are one Geom."""

from __future__ import annotations

from collections.abc import Sequence

from panda3d.core import NodePath

from arte.scene.stage import models
from arte.scene.stage.layout import Point

#: How high each kind rises above its square, in squares.
TOKEN_HEIGHTS = {"fire": 0.35, "ice-wall": 0.42, "temple": 0.8, "portals": 0.75, "black-hole": 0.5}


class Tokens:
    """The tokens at rest."""

    def __init__(self, parent: NodePath) -> None:
        self.parent = parent
        self.squares: dict[int, str] = {}
        self._shown: list[tuple[str, Point]] = []
        self._path = NodePath()

    def show(self, tokens: Sequence[tuple[str, Point]]) -> None:
        """Exactly these: kind and place of each."""
        if list(tokens) == self._shown:
            return
        self._shown = list(tokens)
        self._path.removeNode()
        self._path = self.parent.attachNewNode("tokens")
        portals = 0
        for kind, at in tokens:
            portals += kind == "portals"
            self.one(kind, at, 1 + (portals + 1) % 2, self._path)
        self._path.flattenStrong()

    def without(self, kind: str, at: Point) -> None:
        """The same without one."""
        self.show([token for token in self._shown if token != (kind, at)])

    @staticmethod
    def one(kind: str, at: Point, portal: int, parent: NodePath) -> NodePath:
        """A token of its own."""
        path = models.piece(f"portal-{portal}" if kind == "portals" else kind)
        path.reparentTo(parent)
        path.setPos(*at)
        path.setH({"portals": 28, "ice-wall": 8, "temple": 14}.get(kind, 0))
        return path

"""Ready-made deployments to begin with: an army, its places and a few hills. Knows no Panda3D.

They are written for pink and turned by half a turn for yellow. What another box lacks is left out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from arte import ready
from arte.rules.actions import Placed
from arte.scene.plan import Plan
from arte.words import N_

#: Columns x rows = south-west square.
Tiles = tuple[tuple[int, int, str], ...]
#: A class and its square.
Army = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """A deployment by name; `heroes` are the squares of the Heroes in the order picked."""

    id: str
    name: str
    about: str
    tiles: Tiles
    army: Army
    heroes: tuple[str, ...] = ("e2", "g2")


_CLASSES = {"W": "warrior", "S": "spearman", "A": "archer", "C": "crossbowman", "H": "horse"}
LAYOUTS = (
    Layout(
        "hill",
        N_("The hill"),
        N_("A broad hill with stairs up to its third level; the army stands ready for all sides."),
        ready.QUICK_TILES,
        tuple((_CLASSES[id[0]], square) for id, square in ready.QUICK_ARMY),
        ("e3", "g2"),
    ),
    Layout(
        "wall",
        N_("The wall"),
        N_("A low wall close to the middle, and a seat for archers behind it."),
        (
            (3, 3, "e4"),
            (2, 3, "e4"),
            (1, 1, "e5"),
            (3, 1, "b8"),
            (3, 1, "i8"),
            (2, 1, "f8"),
            (2, 1, "g7"),
            (1, 1, "b6"),
            (1, 1, "k6"),
            (1, 1, "i5"),
        ),
        (
            ("spearman", "d3"),
            ("spearman", "h3"),
            ("warrior", "f3"),
            ("archer", "e3"),
            ("archer", "g3"),
            ("crossbowman", "c2"),
            ("crossbowman", "j2"),
            ("horse", "f1"),
        ),
        ("f2", "h2"),
    ),
    Layout(
        "towers",
        N_("Two towers"),
        N_("A tower on each wing for those who shoot far; riders wait between them."),
        (
            (3, 3, "b5"),
            (1, 3, "c5"),
            (1, 2, "c6"),
            (2, 3, "j5"),
            (1, 3, "k5"),
            (1, 2, "k6"),
            (1, 1, "f6"),
            (1, 1, "g6"),
            (1, 1, "a4"),
            (1, 1, "l4"),
        ),
        (
            ("archer", "c3"),
            ("archer", "k3"),
            ("crossbowman", "b3"),
            ("warrior", "e3"),
            ("warrior", "h3"),
            ("spearman", "f3"),
            ("horse", "f2"),
            ("horse", "g2"),
        ),
        ("e2", "h2"),
    ),
)


def laid(plan: Plan, layout: Layout) -> Plan:
    """The layout for this side and its Heroes; what cannot be placed so is left out."""
    made = replace(plan, places=(), tiles=())
    for what, name in (*zip(plan.heroes, layout.heroes, strict=False), *layout.army):
        square = _square(plan, name)
        placed = made.put(what, square) if plan.catalog.hero(what) or plan.catalog.unit(what) else None
        made = placed if isinstance(placed, Plan) else made
    for columns, rows, name in layout.tiles:
        corner = _square(plan, name)
        if corner < 0:
            continue
        if plan.side:
            corner -= (rows - 1) * plan.board.width + columns - 1
        if corner >= 0:
            tiled = made.try_tile(Placed(columns, rows, corner))
            made = tiled if isinstance(tiled, Plan) else made
    return made


def _square(plan: Plan, name: str) -> int:
    """The square of this name for pink, the one opposite for yellow; -1 beyond the board."""
    try:
        square = plan.board.square(name)
    except ValueError:
        return -1
    return plan.board.area - 1 - square if plan.side else square

"""Figures on the board: a unit's looks, put together once and kept.

An army unit and a Hero stand on their side's base; a mounted one sits on a Horse in its side's cloth; a
riderless Horse has a bare base. One figure costs two Geoms: the body and the plaque.
"""

from __future__ import annotations

from dataclasses import dataclass

from panda3d.core import NodePath, Vec3, Vec4

from arte.scene.stage import badge, models
from arte.scene.stage.shade import SHADOW_MASK, Light

SIDES = ("pink", "yellow")
#: The sides' cloth by palette; the second differ in light as well as in hue.
PALETTES = {
    "pink-yellow": (Vec3(0.97, 0.44, 0.68), Vec3(0.98, 0.78, 0.18)),
    "colour-blind": (Vec3(0.58, 0.24, 0.70), Vec3(0.98, 0.93, 0.30)),
}
SIDE_TINTS = PALETTES["pink-yellow"]
BASE = 0.088
#: How far a rider's body is raised above its standing height.
SADDLE = 0.27
HERO_SCALE = 1.22
#: Heights above the square's top, for picking and for threads: on foot, Hero, mounted, Horse alone.
HEIGHTS = {"foot": 0.8, "hero": 1.05, "mounted": 1.05, "horse": 0.75}


@dataclass(frozen=True)
class Look:
    """Everything that decides how a figure looks."""

    card: str
    hero: bool
    side: int
    numeral: str
    life: int
    most: int
    mounted: bool = False
    horse: bool = False

    @property
    def height(self) -> float:
        """How high it stands above its square, in squares."""
        kind = "horse" if self.horse else "mounted" if self.mounted else "hero" if self.hero else "foot"
        return HEIGHTS[kind] + (0.2 if self.hero and self.mounted else 0.0)

    @property
    def body(self) -> tuple[str, bool, int, bool, bool]:
        """What decides the body alone."""
        return self.card, self.hero, self.side, self.mounted, self.horse


def likeness(card: str, hero: bool, ranged: bool) -> str:
    """The piece for a card; one that the box does not hold gets a stranger's."""
    if models.exists(f"{card}-rider"):
        return card
    return "hero" if hero else "archer" if ranged else "warrior"


def facing(side: int) -> float:
    """Where a side's figures look: across the board, turned so that shields and bows show from behind."""
    return {0: 34.0, 1: 214.0}.get(side, -62.0)


class Wardrobe:
    """Bodies and plaques, made once for each look."""

    def __init__(self, light: Light, blob: bool) -> None:
        self.light, self.blob = light, blob
        self._bodies: dict[tuple[str, bool, int, bool, bool], NodePath] = {}
        self._plaques: dict[Look, NodePath] = {}

    def body(self, look: Look) -> NodePath:
        """The figure on its base, one Geom, looking where its side looks; its triangles are shared."""
        if look.body not in self._bodies:
            self._bodies[look.body] = _body(look)
        return self._bodies[look.body].copyTo(NodePath())

    def plaque(self, look: Look) -> NodePath:
        """Numeral, life and shadow."""
        if look not in self._plaques:
            mesh = badge.build(look.side, look.numeral, look.life, look.most, look.hero, self.blob)
            path = NodePath(mesh.node("plaque"))
            path.setShader(self.light.flat)
            path.setTransparency(True)
            path.setDepthWrite(False)
            path.setTwoSided(True)
            path.setBin("fixed", 20)
            path.hide(SHADOW_MASK)
            self._plaques[look] = path
        return self._plaques[look].copyTo(NodePath())


def _body(look: Look) -> NodePath:
    whole = NodePath("figure")
    way = facing(look.side)
    if look.horse:
        _put(whole, "base-free", heading=way)
        _put(whole, "horse", z=0.05, heading=way)
        whole.flattenStrong()
        return whole
    hero = "-hero" if look.hero else ""
    _put(whole, f"base-{SIDES[look.side]}{hero}", heading=180 * look.side)
    name = look.card
    scale = HERO_SCALE if look.hero else 1.0
    if look.mounted:
        _put(whole, "horse-saddled", z=BASE - 0.01, heading=way)
        rider = scale * 0.92
        hip = 0.24
        _put(whole, f"{name}-rider", z=BASE + SADDLE + hip - hip * rider, scale=rider, heading=way)
    else:
        _put(whole, name, z=BASE, scale=scale, heading=way)
    whole.flattenStrong()
    return whole


def _put(whole: NodePath, name: str, z: float = 0.0, scale: float = 1.0, heading: float = 0.0) -> None:
    part = models.piece(name)
    part.reparentTo(whole)
    part.setPosHprScale(0, 0, z, heading, 0, 0, scale, scale, scale)


class Actor:
    """One unit's figure in the scene."""

    def __init__(self, parent: NodePath, wardrobe: Wardrobe) -> None:
        self.wardrobe = wardrobe
        self.path = parent.attachNewNode("unit")
        self.turning = self.path.attachNewNode("turning")
        self.look: Look | None = None
        #: Where it stands at rest.
        self.square = -1
        self._body = self._plaque = NodePath()

    def wear(self, look: Look) -> None:
        """Looks so from now on."""
        if look == self.look:
            return
        if self.look is None or self.look.body != look.body:
            self._body.removeNode()
            self._body = self.wardrobe.body(look)
            self._body.reparentTo(self.turning)
            self.dye(look.side)
        self._plaque.removeNode()
        self._plaque = self.wardrobe.plaque(look)
        self._plaque.reparentTo(self.path)
        self.look = look

    def dye(self, side: int) -> None:
        """Its cloth in the colour that its side has now."""
        self.path.setShaderInput("side", SIDE_TINTS[side] if side >= 0 else Vec3(1, 1, 1))

    def rest(self, at: tuple[float, float, float]) -> None:
        """Stands on this point as if nothing had ever moved it."""
        self.path.setPosHprScale(*at, 0, 0, 0, 1, 1, 1)
        self.turning.setPosHpr(0, 0, 0, 0, 0, 0)
        self.path.setColorScale(Vec4(1, 1, 1, 1))
        self.path.clearTransparency()
        self.path.show()

    def turn_to(self, heading: float) -> float:
        """How its turning node must stand for the figure to look to `heading`."""
        return heading - facing(self.look.side if self.look else 0)

    def fade(self, alpha: float) -> None:
        """Partly to be seen through, from 0 to 1."""
        self.path.setTransparency(alpha < 0.999)
        self.path.setColorScale(1, 1, 1, alpha)

    def remove(self) -> None:
        """Leaves the scene."""
        self.path.removeNode()


def use_palette(name: str) -> None:
    """The sides' cloth from now on; what stands already keeps its colour until it is dyed."""
    global SIDE_TINTS
    SIDE_TINTS = PALETTES[name]


def numeral_of(unit: str) -> str:
    """The Roman numeral of an army unit, from its id: ``pW3`` is III; none for a Hero."""
    digits = unit.lstrip("pyABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return badge.roman(int(digits)) if digits.isdigit() and int(digits) < 40 else ""

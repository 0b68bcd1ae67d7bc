"""Flat drawing for the interface: boxes, text, icons and the places that can be clicked.

A `Canvas` is cleared and drawn anew whenever what it shows changes; it holds no state of the game.
Positions are in layout units from the top left; `Desk` knows how many pixels one unit has. All drawing
is in whole pixels, with a font made for each size, so that text stays crisp.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from panda3d.core import (
    CardMaker,
    DynamicTextFont,
    FontPool,
    Geom,
    GeomNode,
    GeomTriangles,
    GeomVertexData,
    GeomVertexFormat,
    GeomVertexWriter,
    NodePath,
    SamplerState,
    TextNode,
    Texture,
    TexturePool,
    TransparencyAttrib,
)

from arte import paths
from arte.scene import look
from arte.scene.look import Colour
from arte.scene.tips import tip_of
from arte.words import _

FACES = {
    "regular": "EBGaramond-Medium.ttf",
    "italic": "EBGaramond-MediumItalic.ttf",
    "bold": "EBGaramond-Bold.ttf",
}
#: The ruling that a refusal names at its end.
CITED = re.compile(r"\[([A-Z]\d*)\]\s*\Z")
#: A roomy layout this much larger than the window is made to fit; where it is larger, screens are compact.
CLOSE = 1.07
ALIGN = {"left": TextNode.ALeft, "center": TextNode.ACenter, "right": TextNode.ARight}


@dataclass(slots=True)
class Region:
    """A place that can be pointed at: what a click does (None: nothing, it only covers what is below)."""

    name: str
    x: float
    y: float
    width: float
    height: float
    act: Callable[[], None] | None
    enabled: bool = True
    tip: str = ""
    node: NodePath | None = None
    wheel: Callable[[int], None] | None = None
    hover: Callable[[], None] | None = None
    glow: float = 1.22
    #: The golden button, on which the focus rests first.
    main: bool = False
    #: Whether the focus comes here; not where keys reach it in another way.
    stop: bool = True

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


@lru_cache(maxsize=64)
def font(face: str, pixels: int) -> DynamicTextFont:
    """A font made for exactly this size in pixels."""
    path = paths.model(f"fonts/{FACES[face]}")
    made = FontPool.loadFont(str(path)).makeCopy()
    made.clear()
    made.setPixelsPerUnit(pixels)
    made.setPageSize(512, 512)
    made.setMinfilter(SamplerState.FT_linear)
    made.setMagfilter(SamplerState.FT_linear)
    return made


@lru_cache(maxsize=64)
def icon(name: str) -> Texture | None:
    """The icon's texture, or None if there is no such icon."""
    try:
        path: Path = paths.model(f"icons/{name}.png")
    except FileNotFoundError:
        return None
    texture = TexturePool.loadTexture(str(path))
    texture.setMinfilter(SamplerState.FT_linear_mipmap_linear)
    return texture


def rounded(width: float, height: float, radius: float) -> list[tuple[float, float]]:
    """The outline of a rounded box, clockwise from the top left."""
    radius = max(0.0, min(radius, width / 2, height / 2))
    if radius < 0.5:
        return [(0, 0), (width, 0), (width, height), (0, height)]
    points = []
    corners = ((radius, radius, 180), (width - radius, radius, 270), (width - radius, height - radius, 0))
    for cx, cy, start in (*corners, (radius, height - radius, 90)):
        steps = max(4, round(radius / 3))
        for step in range(steps + 1):
            angle = math.radians(start + 90 / steps * step)
            points.append((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
    return points


def polygon(points: Sequence[tuple[float, float]], colour: Colour) -> Geom:
    """A convex polygon with a soft edge of one pixel."""
    count = len(points)
    cx, cy = sum(x for x, _ in points) / count, sum(y for _, y in points) / count
    data = GeomVertexData("flat", GeomVertexFormat.getV3c4(), Geom.UHStatic)
    data.setNumRows(2 * count)
    spot, tint = GeomVertexWriter(data, "vertex"), GeomVertexWriter(data, "color")
    for grow, alpha in ((-0.5, colour[3]), (0.5, 0.0)):
        for x, y in points:
            away = math.hypot(x - cx, y - cy) or 1.0
            spot.addData3(x + (x - cx) / away * grow, 0, -(y + (y - cy) / away * grow))
            tint.addData4(colour[0], colour[1], colour[2], alpha)
    shape = GeomTriangles(Geom.UHStatic)
    for index in range(1, count - 1):
        shape.addVertices(0, index, index + 1)
    for index in range(count):
        after = (index + 1) % count
        shape.addVertices(index, count + index, after)
        shape.addVertices(after, count + index, count + after)
    geom = Geom(data)
    geom.addPrimitive(shape)
    return geom


def _node(geom: Geom) -> GeomNode:
    node = GeomNode("shape")
    node.addGeom(geom)
    return node


@lru_cache(maxsize=512)
def _box(width: int, height: int, radius: int, colour: Colour) -> Geom:
    return polygon(rounded(width, height, radius), colour)


def _text(text: str, pixels: int, face: str, wrap: float | None) -> TextNode:
    """A text in a font of so many pixels, broken at a width in units of its size."""
    node = TextNode("text")
    node.setFont(font(face, pixels))
    node.setText(text)
    if wrap is not None:
        node.setWordwrap(wrap)
    return node


@lru_cache(maxsize=8192)
def _extent(text: str, pixels: int, face: str, wrap: float | None) -> tuple[float, float]:
    """Width and height of a text in units of its size; screens measure far more often than they change."""
    node = _text(text, pixels, face, wrap)
    return float(node.getWidth()), float(node.getHeight())


class Desk:
    """The sheet of pixels that all canvases lie on: its size in layout units and the scale between them.

    A unit is a 720th of the window's height times the UI scale. Where that leaves fewer units than the
    roomy layout needs (`look.LEAST`), the screens lay themselves out `compact`, in as few as
    `look.LEAST_COMPACT`; only below that do the signs stay smaller than wanted.
    """

    def __init__(self, root: NodePath, ui_scale: float = 1.0) -> None:
        self.root = root.attachNewNode("interface")
        self.root.setBin("unsorted", 0)
        self.root.setDepthTest(False)
        self.root.setDepthWrite(False)
        self.root.setTransparency(TransparencyAttrib.MAlpha)
        self.ui_scale = ui_scale
        self.resize(1280, 720)

    def resize(self, pixels_wide: int, pixels_high: int) -> None:
        """Lays out anew for a window of this size."""
        wide, high = self.pixels = (max(1, pixels_wide), max(1, pixels_high))
        roomy, tight = (min(wide / least[0], high / least[1]) for least in (look.LEAST, look.LEAST_COMPACT))
        wanted = high / look.HEIGHT * self.ui_scale
        #: Whether screens have fewer units than their roomy layout needs.
        self.compact = min(high / look.HEIGHT, roomy) * self.ui_scale > roomy * CLOSE
        self.scale = min(wanted, tight if self.compact else roomy)
        self.width, self.height = wide / self.scale, high / self.scale

    def at(self, mouse: tuple[float, float]) -> tuple[float, float]:
        """What point of the sheet lies under mouse coordinates (-1 to 1)."""
        return (mouse[0] + 1) / 2 * self.width, (1 - mouse[1]) / 2 * self.height

    def mouse(self, x: float, y: float) -> tuple[float, float]:
        """The mouse coordinates at which this point of the sheet lies under the pointer."""
        return x / self.width * 2 - 1, 1 - y / self.height * 2


class Canvas:
    """One layer of drawing. Everything drawn later lies over what was drawn before."""

    def __init__(self, desk: Desk, name: str, sort: int) -> None:
        self.desk = desk
        self.name = name
        self.root = desk.root.attachNewNode(name, sort)
        self.regions: list[Region] = []
        #: Opens a ruling: texts that end with one, as in "… [M4]", can then be clicked.
        self.cite: Callable[[str], None] | None = None
        #: Puts the keys in force in the place of those that a label names, as in "Roll  (R)".
        self.keyed: Callable[[str], str] = str
        #: Every text drawn, with its left, top, width and height in layout units.
        self.said: list[tuple[str, float, float, float, float]] = []
        #: How many of these lie under a sheet.
        self.covered = 0

    @property
    def width(self) -> float:
        return self.desk.width

    @property
    def height(self) -> float:
        return self.desk.height

    @property
    def compact(self) -> bool:
        """Whether there is less room than the roomy layout needs (see `Desk`)."""
        return self.desk.compact

    def clear(self) -> None:
        """Takes everything off."""
        self.root.getChildren().detach()
        self.regions.clear()
        self.said.clear()
        self.covered = 0

    def cover(self) -> None:
        """What is drawn from now on lies over the rest, which can no longer be clicked."""
        self.regions.clear()
        self.covered = len(self.said)

    def _px(self, length: float) -> int:
        return round(length * self.desk.scale)

    def _attach(self, node: GeomNode | TextNode, x: float, y: float) -> NodePath:
        path = self.root.attachNewNode(node)
        path.setPos(self._px(x), 0, -self._px(y))
        return path

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        colour: Colour = look.PANEL,
        *,
        radius: float = 7,
        edge: Colour | None = None,
        line: float = 1.5,
    ) -> NodePath:
        """A rounded box, with an edge line if a colour is given for it."""
        wide, high, round_ = self._px(width), self._px(height), self._px(radius)
        thick = max(1, self._px(line)) if edge else 0
        if edge:
            holder = self.root.attachNewNode("box")
            holder.setPos(self._px(x), 0, -self._px(y))
            holder.attachNewNode(_node(_box(wide, high, round_, edge)))
            core = _box(wide - 2 * thick, high - 2 * thick, max(0, round_ - thick), colour)
            inner = holder.attachNewNode(_node(core))
            inner.setPos(thick, 0, -thick)
            return holder
        return self._attach(_node(_box(wide, high, round_, colour)), x, y)

    def shape(self, points: Sequence[tuple[float, float]], colour: Colour) -> NodePath:
        """A convex polygon in layout units."""
        pixels = [(px * self.desk.scale, py * self.desk.scale) for px, py in points]
        return self.root.attachNewNode(_node(polygon(pixels, colour)))

    def seat(self, x: float, y: float, size: float, side: int) -> None:
        """A side's mark: pink is a disc, yellow a diamond, so that colour is never the only sign."""
        half = size / 2
        if side == 0:
            turn = [math.radians(angle) for angle in range(0, 360, 20)]
            points = [(x + half + half * math.cos(a), y + half + half * math.sin(a)) for a in turn]
        else:
            points = [(x + half, y), (x + size, y + half), (x + half, y + size), (x, y + half)]
        self.shape(points, look.SIDES[side])

    def _text_node(
        self, text: str, size: float, face: str, width: float | None, align: str
    ) -> tuple[TextNode, int]:
        pixels = max(6, round(size * self.desk.scale))
        wrap = None if width is None else max(1.0, width * self.desk.scale / pixels)
        node = _text(text, pixels, face, wrap)
        node.setAlign(ALIGN[align])
        return node, pixels

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float = look.BODY,
        colour: Colour = look.CREAM,
        *,
        face: str = "regular",
        width: float | None = None,
        align: str = "left",
    ) -> float:
        """Text with its top left (or top centre, top right) here; gives the y just below it."""
        if not text:
            return y
        node, pixels = self._text_node(text, size, face, width, align)
        node.setTextColor(*colour)
        path = self.root.attachNewNode(node.generate())
        path.setScale(pixels)
        path.setPos(self._px(x), 0, -round(y * self.desk.scale + node.getTop() * pixels))
        wide, high = node.getWidth() * pixels / self.desk.scale, node.getHeight() * pixels / self.desk.scale
        left = x - {"left": 0.0, "center": 0.5, "right": 1.0}[align] * wide
        self.said.append((text, left, y, wide, high))
        self._cite(text, left, y, wide, high)
        return y + high

    def _cite(self, text: str, x: float, y: float, width: float, height: float) -> None:
        """Makes a text that names a ruling at its end lead there."""
        found = CITED.search(text)
        if found is None or self.cite is None:
            return
        number, cite = found[1], self.cite
        self.box(x, y + height - 1, width, 1.5, look.GOLD, radius=0)
        tip = _("Opens the rules at {ruling}.").format(ruling=number)
        self.region(f"ruling-{number}", x, y, width, height + 2, lambda: cite(number), tip=tip)

    def measure(
        self, text: str, size: float = look.BODY, *, face: str = "regular", width: float | None = None
    ) -> tuple[float, float]:
        """The width and height that a text takes."""
        pixels, scale = max(6, round(size * self.desk.scale)), self.desk.scale
        wide, high = _extent(text, pixels, face, None if width is None else max(1.0, width * scale / pixels))
        return wide * pixels / scale, high * pixels / scale

    def lines(self, text: str, size: float, width: float, *, face: str = "regular") -> list[str]:
        """A text broken into the lines that it takes at this width."""
        node, _pixels = self._text_node(text, size, face, width, "left")
        return list(node.getWordwrappedWtext().split("\n"))

    def fit(self, text: str, width: float, size: float, *, face: str = "regular") -> float:
        """The largest size, at most this one, at which a text fits a width on one line."""
        wide = self.measure(text, size, face=face)[0]
        return size if wide <= width else max(8.0, size * width / wide)

    def shortened(self, text: str, width: float, size: float, *, face: str = "regular") -> str:
        """The text as far as it has room on one line, with dots for what is left out."""
        shown = text
        while shown and self.measure(shown, size, face=face)[0] > width:
            text = text[: min(len(text) - 1, int(len(text) * 0.96))].rstrip()
            shown = f"{text}…"
        return shown

    def icon(self, name: str, x: float, y: float, size: float, colour: Colour = look.CREAM) -> None:
        """An icon in one colour; its name's first letter where there is none."""
        texture = icon(name)
        if texture is None:
            self.text(x + size / 2, y, name[:1].upper(), size * 0.8, colour, face="bold", align="center")
            return
        maker = CardMaker(name)
        pixels = self._px(size)
        maker.setFrame(0, pixels, -pixels, 0)
        path = self._attach(maker.generate(), x, y)
        path.setTexture(texture)
        path.setColor(*colour)

    # --- places to click

    def region(
        self,
        name: str,
        x: float,
        y: float,
        width: float,
        height: float,
        act: Callable[[], None] | None = None,
        *,
        enabled: bool = True,
        tip: str = "",
        node: NodePath | None = None,
        wheel: Callable[[int], None] | None = None,
        hover: Callable[[], None] | None = None,
        glow: float = 1.05,
        main: bool = False,
        stop: bool = True,
    ) -> Region:
        """A place for clicks, hovering and the wheel; `glow` is how its box brightens under the pointer."""
        tip = tip or (tip_of(name) if act and enabled else "")
        made = Region(name, x, y, width, height, act, enabled, tip, node, wheel, hover, glow, main, stop)
        self.regions.append(made)
        return made

    def panel(self, name: str, x: float, y: float, width: float, height: float, **look_: object) -> None:
        """A panel: a box that keeps clicks from what lies below."""
        self.box(x, y, width, height, **({"edge": look.PANEL_EDGE} | look_))  # type: ignore[arg-type]
        self.region(f"panel:{name}", x, y, width, height)

    def button(
        self,
        name: str,
        x: float,
        y: float,
        width: float,
        height: float,
        label: str,
        act: Callable[[], None],
        *,
        enabled: bool = True,
        tip: str = "",
        main: bool = False,
        size: float = look.BODY,
        pressed: bool = False,
    ) -> None:
        """A button; a disabled one stays readable and its tip says why.

        That it is pressed, golden or disabled is told by a bar at its left, a double edge and a dotted foot
        as well as by colour.
        """
        label = self.keyed(label)
        colour = look.BUTTON_OFF if not enabled else look.BUTTON_MAIN if main or pressed else look.BUTTON
        edge = look.GOLD if (main or pressed) and enabled else look.PANEL_EDGE
        node = self.box(x, y, width, height, colour, edge=edge)
        if not enabled:
            self._dotted(x + 8, y + height - (6 if height > 34 else 3.5), width - 16)
        elif main:
            self.box(x + 4, y + height - 5, width - 8, 1.5, look.GOLD, radius=0)
        if pressed:
            self.box(x + 4, y + 6, 4, height - 12, look.GOLD, radius=2)
        beside = 24 if pressed and self.compact else 12
        size = self.fit(label, width - beside, size)
        high = self.measure(label, size)[1]
        ink = look.CREAM if enabled else look.PAPER_DIM
        self.text(x + width / 2, y + (height - high) / 2, label, size, ink, align="center")
        self.region(name, x, y, width, height, act, enabled=enabled, tip=tip, node=node, glow=1.22, main=main)

    def _dotted(self, x: float, y: float, width: float) -> None:
        """A dotted line: what lies above cannot be used now."""
        for number in range(int(width // 9)):
            self.box(x + 9 * number, y, 3, 1.5, look.PAPER_DIM, radius=0)

    def find(self, x: float, y: float) -> Region | None:
        """The topmost place under a point."""
        return next((region for region in reversed(self.regions) if region.holds(x, y)), None)

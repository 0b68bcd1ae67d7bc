"""A column of blocks that is leafed through where it has less room than it needs: no block is ever cut."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from arte.scene import look
from arte.scene.canvas import Canvas
from arte.words import _

#: How high the row with the arrows is, in layout units.
ARROWS = 34.0
#: So much above the room is still within it: sums of heights are not exact.
NEARLY = 0.05


@dataclass(frozen=True, slots=True)
class Block:
    """So many units high, drawn from a left top corner: `draw(x, y)`."""

    height: float
    draw: Callable[[float, float], object]


def sheets(heights: Sequence[float], room: float) -> list[range]:
    """Which blocks lie on which page, as few pages as can be; a block too high has a page of its own.

    >>> sheets([20, 20, 20], 70), sheets([20, 20, 20], 50)
    ([range(0, 3)], [range(0, 2), range(2, 3)])
    """
    pages, start, used = [], 0, 0.0
    for number, high in enumerate(heights):
        if used + high > room + NEARLY and number > start:
            pages.append(range(start, number))
            start, used = number, 0.0
        used += high
    return [*pages, range(start, len(heights))]


@dataclass(slots=True)
class Pages:
    """Where a reader is in such a column; `changed` draws anew after a page was turned."""

    name: str
    changed: Callable[[], None]
    at: int = 0

    def draw(
        self,
        canvas: Canvas,
        box: tuple[float, float, float, float],
        blocks: Sequence[Block],
        ink: look.Colour = look.CREAM_SOFT,
    ) -> float:
        """Draws the page into a box (left, top, width, height in layout units), and arrows if there are
        others; gives the y below."""
        x, y, width, height = box
        heights = [block.height for block in blocks]
        pages = sheets(heights, height)
        if len(pages) > 1:
            pages = sheets(heights, height - ARROWS)
        self.at = max(0, min(self.at, len(pages) - 1))
        if len(pages) > 1:
            canvas.region(f"panel:{self.name}", x, y, width, height, wheel=self._wheel)
        for number in pages[self.at]:
            blocks[number].draw(x, y)
            y += heights[number]
        if len(pages) > 1:
            self._arrows(canvas, x, box[1] + height - ARROWS + 2, width, len(pages), ink)
            return box[1] + height
        return y

    def _arrows(self, canvas: Canvas, x: float, y: float, width: float, count: int, ink: look.Colour) -> None:
        told = _("{page} of {count}", page=self.at + 1, count=count)
        each = min(64.0, width / 3 - 4)
        for name, left, sign, step in (("before", x, "‹", -1), ("after", x + width - each, "›", 1)):
            canvas.button(
                f"{self.name}-{name}",
                left,
                y,
                each,
                ARROWS - 6,
                sign,
                lambda step=step: self._turn(step),
                enabled=0 <= self.at + step < count,
                tip=_("Turns the page."),
                size=24,
            )
        size = canvas.fit(told, width - 2 * each - 8, look.SMALL)
        canvas.text(x + width / 2, y + 4, told, size, ink, align="center")

    def _wheel(self, turn: int) -> None:
        self._turn(-turn)

    def _turn(self, step: int) -> None:
        self.at = max(0, self.at + step)
        self.changed()


def wrapped(
    canvas: Canvas,
    text: str,
    size: float,
    colour: look.Colour,
    width: float,
    *,
    face: str = "regular",
    after: float = 4.0,
) -> list[Block]:
    """A text as blocks of one line each, so that it can be leafed through; `after` is free below the last."""
    lines = canvas.lines(text, size, width, face=face)
    high = canvas.measure("Ág", size, face=face)[1]

    def put(line: str) -> Callable[[float, float], object]:
        return lambda x, y: canvas.text(x, y, line, size, colour, face=face)

    found = [Block(high, put(line)) for line in lines]
    return [*found[:-1], Block(high + after, found[-1].draw)] if found else []


def shares(canvas: Canvas, labels: Sequence[str], width: float, gap: float = 6.0) -> list[float]:
    """How wide buttons side by side are, so that each has as much room about its label as the others."""
    needed = [canvas.measure(label, look.BODY)[0] for label in labels]
    free = (width - gap * (len(labels) - 1) - sum(needed)) / max(1, len(labels))
    if free >= 0:
        return [wide + free for wide in needed]
    less = 1 + free * len(labels) / sum(needed)
    return [wide * less for wide in needed]


def button(
    canvas: Canvas, name: str, width: float, height: float, label: str, act: object, **look_: object
) -> Block:
    """A button as a block, with a gap below it."""
    return Block(height + 6, lambda x, y: canvas.button(name, x, y, width, height, label, act, **look_))  # type: ignore[arg-type]


def beside(left: Block, right: Block, across: float) -> Block:
    """Two blocks side by side; the right one begins so far across."""

    def draw(x: float, y: float) -> None:
        left.draw(x, y)
        right.draw(x + across, y)

    return Block(max(left.height, right.height), draw)

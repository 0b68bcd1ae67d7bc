"""The log in words, newest below; each line can be clicked to look at its moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from arte.log import LogLine
from arte.scene import look
from arte.scene.canvas import Canvas
from arte.words import _

SIZE = 16.0


def draw(
    canvas: Canvas,
    box: tuple[float, float, float, float],
    lines: Sequence[LogLine],
    end: int,
    *,
    act: Callable[[int], None],
    wheel: Callable[[int], None],
    marked: int | None = None,
    tip: str = "",
) -> int:
    """The lines before index `end`, as many as fit the box (left, top, width, height); gives where it begins.

    `act` is called with the ply of the line clicked, `marked` is the ply of the moment that is shown.
    """
    x, y, width, height = box
    canvas.panel("log", x, y, width, height)
    canvas.region("panel:log", x, y, width, height, wheel=wheel)
    bottom, number = y + height - 10, -1
    for first, line in reversed(list(enumerate(lines[:end]))):
        said = line.words[:1].upper() + line.words[1:]
        high = canvas.measure(said, SIZE, width=width - 46)[1]
        if line.number != number and number > 0:
            bottom -= 8
            canvas.box(x + 14, bottom + 3, width - 28, 1.2, look.PANEL_EDGE, radius=0)
        number = line.number
        if bottom - high < y + 8:
            return first + 1
        bottom -= high + 1
        here = line.ply == marked
        ground = look.BUTTON_MAIN if here else (*look.PANEL_SOLID[:3], 0.0)
        node = canvas.box(x + 6, bottom, width - 12, high + 1, ground, radius=4)
        ink = look.CREAM if here else look.CREAM_SOFT
        canvas.text(x + 32, bottom, said, SIZE, ink, width=width - 46)
        if line.side in (0, 1):
            canvas.seat(x + 13, bottom + 6, 11, line.side)
        ply = line.ply
        canvas.region(f"log-{ply}", x + 6, bottom, width - 12, high + 1, _go(act, ply), node=node, tip=tip)
    return 0


def _go(act: Callable[[int], None], ply: int) -> Callable[[], None]:
    return lambda: act(ply)


def end_for(lines: Sequence[LogLine], ply: int, after: int = 3) -> int:
    """The index before which to draw so that the line of this ply is seen with some after it."""
    place = sum(1 for line in lines if line.ply <= ply)
    return min(len(lines), place + after)


def log_button(canvas: Canvas, x: float, act: Callable[[], None]) -> None:
    """Opens the log as a sheet, from the top bar, where there is no room for it beside the board."""
    canvas.button("log", x, 10, 66, 34, _("Log"), act, tip=_("All that has happened."), size=18)

"""What follows the pointer over the board: what a click would do or why not, and what lies on the square."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arte.rules.state import GameState, Unit
from arte.scene import look, texts
from arte.scene.canvas import Canvas
from arte.scene.overlays import Overlay
from arte.scene.screens import narrow
from arte.scene.screens.prompting import RIGHT
from arte.scene.screens.unit_column import HAND, LEFT
from arte.words import _, named

if TYPE_CHECKING:
    from arte.scene.app import App

#: Sentences shown of what the rules say under the pointer.
HINTS = 2
SIZE = 18
Line = tuple[str, look.Colour]


def draw(app: App, canvas: Canvas, state: GameState, at: int | None, told: Overlay) -> None:
    """The lines over the hand, or below the top bar where they would hide the square pointed at."""
    lines = _lines(app, state, at, told)
    if not lines:
        return
    left, right, below = 12 + LEFT + 16, canvas.width - RIGHT - 28, HAND + 24
    if canvas.compact:
        left, right, below = 8.0, canvas.width - narrow.wide(canvas) - 16, narrow.HAND + 14
    width = min(560.0, right - left - 36)
    sizes = [canvas.measure(line, SIZE, width=width) for line, _ink in lines]
    wide, high = max(size[0] for size in sizes), sum(size[1] for size in sizes)
    x, y = (left + right - wide) / 2, canvas.height - below - high
    if canvas.compact and at is not None and _down(app, canvas, at) > y - 14:
        y = narrow.TOP + 8
    canvas.box(x - 16, y - 6, wide + 32, high + 14, look.PANEL, edge=look.PANEL_EDGE)
    for (line, ink), size in zip(lines, sizes, strict=True):
        canvas.text(x + wide / 2, y, line, SIZE, ink, width=width, align="center")
        y += size[1]


def _down(app: App, canvas: Canvas, square: int) -> float:
    """How far down the window a square lies, in layout units."""
    return float((1 - app.stage.project(square)[1]) / 2 * canvas.height)


def _lines(app: App, state: GameState, at: int | None, told: Overlay) -> list[Line]:
    lines: list[Line] = []
    if app.message:
        lines.append((_ruled(app.message, app.ruling), look.RED))
    else:
        for line in [line for line in told.lines if line.text][:HINTS]:
            said = texts.humane(state, line.text)
            lines.append((said, look.CREAM) if line.ok else (_ruled(said, line.ruling), look.RED))
    if at is not None:
        lines.append((of_square(state, at), look.CREAM_SOFT))
    if app.subtitles and app.sounds.line:
        lines.append((f"({app.sounds.line})", look.CREAM_SOFT))
    return lines


def _ruled(said: str, ruling: str) -> str:
    return f"{said}  [{ruling}]" if ruling else said


def of_square(state: GameState, square: int) -> str:
    """What lies there: the square, its level, token and unit."""
    level, token, unit = state.ground.levels[square], state.token_at(square), state.at(square)
    where = state.board.name(square) + (_(", level {level}", level=level) if level else "")
    there = []
    if token is not None:
        kinds = state.game.catalog.tokens
        there.append(next((named(kind) for kind in kinds if kind.id == token.kind), token.kind))
    if unit is not None:
        there.append(_of_unit(state, unit))
    return f"{where}: {', '.join(there)}" if there else where


def _of_unit(state: GameState, unit: Unit) -> str:
    riding, numbers, card = "", "", unit.card
    if unit.mount >= 0:
        riding = _(" riding {horse}", horse=texts.unit_name(state.units[unit.mount]))
    if not card.horse:
        numbers = _(", attack {attack}, range {range}", attack=card.attack, range=card.range)
    return _(
        "{unit}{riding}, life {life} of {full}{numbers}",
        unit=texts.unit_name(unit),
        riding=riding,
        life=unit.life,
        full=card.life,
        numbers=numbers,
    )

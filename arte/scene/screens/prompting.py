"""The panel that asks: the question of the moment, what it means, and its buttons."""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import dataclass

from arte.scene import look, prompts, texts
from arte.scene.canvas import Canvas
from arte.scene.intent import Reading
from arte.scene.prompts import Choice
from arte.scene.screens.pages import ARROWS, Block, Pages, wrapped

RIGHT = 296.0


#: What lies apart at the panel's foot, where no other button ever is.
APART = "end"
FOOT = 52.0
#: Labels so short have half a row each where there is less room.
SHORT = 18


def rows(found: tuple[Choice, ...], short_: int = 14) -> list[list[Choice]]:
    """Buttons in rows: the main one alone, short ones two by two; without what lies apart."""
    rows: list[list[Choice]] = []
    for choice in found:
        if choice.name == APART:
            continue
        short = len(choice.label) <= short_ and not choice.main
        last = rows[-1] if rows else []
        if short and len(last) == 1 and len(last[0].label) <= short_ and not last[0].main:
            rows[-1].append(choice)
        else:
            rows.append([choice])
    return rows


def height(canvas: Canvas, reading: Reading) -> float:
    asked = prompts.prompt(reading)
    lines = sum(
        canvas.measure(texts.humane(reading.state, line), 17, width=RIGHT - 32)[1] + 4 for line in asked.lines
    )
    title = canvas.measure(asked.title, 22, face="bold", width=RIGHT - 32)[1]
    foot = FOOT * any(choice.name == APART for choice in asked.choices)
    return title + lines + 46 * len(rows(asked.choices)) + 26 + foot


@dataclass(frozen=True, slots=True)
class Narrow:
    """The same where there is less room: its lines, which are leafed through, and its buttons."""

    lines: list[Block]
    buttons: list[Block]

    @property
    def above(self) -> float:
        """How high all lines are."""
        return sum(block.height for block in self.lines)

    @property
    def below(self) -> float:
        """How high the buttons are."""
        return sum(block.height for block in self.buttons)

    def height(self, most: float) -> float:
        """How high it is when it should be at most so high: the buttons always are seen, and a line."""
        return min(self.above, max(most - self.below - 18, min(self.above, 28 + ARROWS))) + self.below + 18

    def draw(self, canvas: Canvas, wide: float, most: float, edge: look.Colour, pages: Pages) -> None:
        """At the foot of the column."""
        high, inside = min(self.height(most), canvas.height - 58), wide - 24
        x, y = canvas.width - wide - 8, canvas.height - high - 8
        canvas.panel("prompt", x, y, wide, high, edge=edge, line=2.5)
        if self.height(most) > high:  # more buttons than the window is high
            pages.draw(canvas, (x + 12, y + 8, inside, high - 14), [*self.lines, *self.buttons])
            return
        room = high - self.below - 18
        pages.draw(canvas, (x + 12, y + 8, inside, room), self.lines)
        top = y + 8 + room
        for block in self.buttons:
            block.draw(x + 12, top)
            top += block.height


def narrow(
    canvas: Canvas,
    reading: Reading,
    choose: Callable[[Choice], Callable[[], None]],
    wide: float,
    told: Container[str],
) -> Narrow:
    """What is asked, for a column so wide; `told` are titles that stand elsewhere already."""
    asked = prompts.prompt(reading)
    inside = wide - 24
    lines: list[Block] = []
    if asked.title not in told:
        lines += wrapped(canvas, asked.title, 20, look.GOLD, inside, face="bold")
    for line in asked.lines:
        lines += wrapped(canvas, texts.humane(reading.state, line), look.SMALL, look.CREAM, inside)
    buttons = [_row(canvas, row, choose, inside) for row in _tight(asked.choices)]
    apart = [choice for choice in asked.choices if choice.name == APART and choice.enabled]
    return Narrow(lines, buttons + [_apart(canvas, choice, choose, inside) for choice in apart])


def _tight(found: tuple[Choice, ...]) -> list[list[Choice]]:
    """Buttons in as few rows as can be: the main one has the way back beside it."""
    pair = [c for c in found if len(c.label) <= SHORT and (c.main or c.name == "cancel")]
    if len(pair) < 2:
        return rows(found, SHORT)
    return [pair, *rows(tuple(choice for choice in found if choice not in pair), SHORT)]


def _row(
    canvas: Canvas,
    row: list[Choice],
    choose: Callable[[Choice], Callable[[], None]],
    inside: float,
    high: float = 34.0,
    step: float = 39.0,
) -> Block:
    """Buttons side by side, so high, with what follows `step` below their top."""

    def draw(x: float, y: float) -> None:
        wide = (inside - 8 * (len(row) - 1)) / len(row)
        for number, choice in enumerate(row):
            canvas.button(
                choice.name,
                x + number * (wide + 8),
                y,
                wide,
                high,
                choice.label,
                choose(choice),
                enabled=choice.enabled,
                tip=choice.reason,
                main=choice.main,
            )

    return Block(step, draw)


def _apart(
    canvas: Canvas, choice: Choice, choose: Callable[[Choice], Callable[[], None]], inside: float
) -> Block:
    def draw(x: float, y: float) -> None:
        canvas.box(x, y, inside, 1.5, look.PANEL_EDGE, radius=0)
        canvas.button(
            choice.name,
            x + inside / 2,
            y + 6,
            inside / 2,
            34,
            choice.label,
            choose(choice),
            enabled=choice.enabled,
            tip=choice.reason,
        )

    return Block(44, draw)


def draw(canvas: Canvas, reading: Reading, choose: Callable[[Choice], Callable[[], None]]) -> None:
    asked = prompts.prompt(reading)
    high = height(canvas, reading)
    x, y = canvas.width - RIGHT - 12, canvas.height - high - 12
    canvas.panel("prompt", x, y, RIGHT, high, edge=look.SIDES[reading.state.to_act], line=2.5)
    y = canvas.text(x + 16, y + 9, asked.title, 22, look.GOLD, face="bold", width=RIGHT - 32) + 2
    for line in asked.lines:
        y = canvas.text(x + 16, y, texts.humane(reading.state, line), 17, look.CREAM, width=RIGHT - 32) + 4
    y += 6
    for row in rows(asked.choices):
        block = _row(canvas, row, choose, RIGHT - 24, 40, 46)
        block.draw(x + 12, y)
        y += block.height
    for choice in asked.choices:
        if choice.name == APART:
            canvas.box(x + 12, y + 4, RIGHT - 24, 1.5, look.PANEL_EDGE, radius=0)
            left, wide = x + RIGHT / 2 - 6, RIGHT / 2 - 6
            act = choose(choice)
            canvas.button(
                choice.name,
                left,
                y + 12,
                wide,
                36,
                choice.label,
                act,
                enabled=choice.enabled,
                tip=choice.reason,
            )

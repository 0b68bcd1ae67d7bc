"""The panel that asks: the question of the moment, what it means, and its buttons."""

from __future__ import annotations

from collections.abc import Callable

from arte.scene import look, prompts, texts
from arte.scene.canvas import Canvas
from arte.scene.intent import Reading
from arte.scene.prompts import Choice

RIGHT = 296.0


#: What lies apart at the panel's foot, where no other button ever is.
APART = "end"
FOOT = 52.0


def rows(found: tuple[Choice, ...]) -> list[list[Choice]]:
    """Buttons in rows: the main one alone, small ones two by two; without what lies apart."""
    rows: list[list[Choice]] = []
    for choice in found:
        if choice.name == APART:
            continue
        short = len(choice.label) <= 14 and not choice.main
        if short and rows and len(rows[-1]) == 1 and len(rows[-1][0].label) <= 14 and not rows[-1][0].main:
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
        wide = (RIGHT - 24 - 8 * (len(row) - 1)) / len(row)
        for number, choice in enumerate(row):
            act = choose(choice)
            left = x + 12 + number * (wide + 8)
            canvas.button(
                choice.name,
                left,
                y,
                wide,
                40,
                choice.label,
                act,
                enabled=choice.enabled,
                tip=choice.reason,
                main=choice.main,
            )
        y += 46
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

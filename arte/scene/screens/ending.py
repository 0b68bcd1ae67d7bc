"""The end of a game: who won and why, how it went, and what comes next."""

from __future__ import annotations

from collections.abc import Callable

from arte import summary
from arte.rules.state import GameState
from arte.scene import look, texts
from arte.scene.canvas import Canvas
from arte.scene.screens import narrow
from arte.scene.screens.pages import Block, wrapped
from arte.scene.screens.unit_column import HAND, LEFT, TOP
from arte.summary import SideSummary, Summary
from arte.words import _, ngettext

Action = tuple[str, str, Callable[[], None], bool, str]


def draw(canvas: Canvas, state: GameState, right: float, actions: list[Action]) -> None:
    """The result with its buttons, below the board; `right` is what the log covers."""
    title, why = texts.ending(state)
    wide, high = canvas.width - right - 36, HAND - 12
    x, y = 12.0, canvas.height - HAND
    edge = look.SIDES[state.winner] if state.winner in (0, 1) else look.GOLD
    canvas.panel("end", x, y, wide, high, edge=edge, line=3)
    if state.winner in (0, 1):
        canvas.seat(x + 24, y + 20, 40, state.winner)
    canvas.text(x + 84, y + 6, title, 40, look.CREAM)
    width = wide - 480
    size = canvas.fit(why, 2 * width, look.BODY)
    canvas.text(x + 24, y + 66, why, size, look.CREAM_SOFT, width=width)
    half, left = 214.0, x + wide - 446
    for number, (name, label, act, can, tip) in enumerate(actions):
        at, top = left + number % 2 * (half + 8), y + 12 + number // 2 * 52
        canvas.button(name, at, top, half, 44, label, act, enabled=can, tip=tip, main=not number)


def lines(told: Summary) -> list[tuple[str, str, str]]:
    """What there is to compare: a name, pink's figure and yellow's."""

    def row(name: str, figure: Callable[[SideSummary], object]) -> tuple[str, str, str]:
        pink, yellow = (str(figure(side)) for side in told.sides)
        return name, pink, yellow

    def dice(side: SideSummary) -> str:
        return f"{sum(side.dice) / len(side.dice):.1f}" if side.dice else "–"

    rows = [
        row(_("Turns"), lambda side: side.turns),
        row(_("Units defeated"), lambda side: len(side.units_beaten)),
        row(_("Damage dealt"), lambda side: side.damage_dealt),
        row(_("Life lost"), lambda side: side.life_lost),
        row(_("Life recovered"), lambda side: side.life_recovered),
        row(_("Attacks"), lambda side: side.attacks),
        row(_("of them lost"), lambda side: side.missed),
        row(_("Chest cards played"), lambda side: side.cards_played),
        row(_("Abilities used"), lambda side: side.abilities_used),
        row(_("Squares walked"), lambda side: side.squares_walked),
        row(_("Die, on average"), dice),
    ]
    if any(side.sand for side in told.sides):
        rows.append(row(_("Sand used"), lambda side: f"{side.sand // 60}:{side.sand % 60:02d}"))
    if any(side.taken_back for side in told.sides):
        rows.append(row(_("Steps taken back"), lambda side: side.taken_back))
    return rows


def feats(state: GameState, told: Summary) -> list[str]:
    """The hardest blow and the longest shot of the game."""
    said = []
    blows = [side.hardest_blow for side in told.sides if side.hardest_blow]
    if blows:
        best = max(blows, key=lambda blow: blow.damage)
        said.append(
            _(
                "Hardest blow: {unit} against {target}, {damage} damage, turn {turn}.",
                unit=texts.name_of(state, best.unit),
                target=texts.name_of(state, best.target),
                damage=best.damage,
                turn=best.turn,
            )
        )
    shots = [side.longest_shot for side in told.sides if side.longest_shot]
    if shots:
        far = max(shots, key=lambda shot: shot.distance)
        squares = ngettext("{number} square", "{number} squares", far.distance).format(number=far.distance)
        said.append(
            _(
                "Longest shot: {unit} at {target}, {squares}, turn {turn}.",
                unit=texts.name_of(state, far.unit),
                target=texts.name_of(state, far.target),
                squares=squares,
                turn=far.turn,
            )
        )
    return said


def draw_summary(canvas: Canvas, state: GameState, told: Summary) -> None:
    """How the game went, in the left column."""
    x, y, room = 12.0, TOP, canvas.height - TOP - HAND - 8
    rows, said = lines(told), feats(state, told)
    highs = [canvas.measure(line, 16, width=LEFT - 28)[1] for line in said]
    step = min(25.0, (room - 60 - sum(highs)) / len(rows))
    canvas.panel("summary", x, y, LEFT, 56 + step * len(rows) + sum(highs) + 8 * bool(said))
    canvas.text(x + 14, y + 8, _("How it went"), 22, look.GOLD, face="bold")
    columns = (x + LEFT - 82, x + LEFT - 30)
    for side, at in enumerate(columns):
        canvas.seat(at - 9, y + 14, 18, side)
    y += 44
    for name, *figures in rows:
        canvas.text(x + 14, y, name, canvas.fit(name, LEFT - 130, 17), look.CREAM_SOFT)
        for figure, at in zip(figures, columns, strict=True):
            canvas.text(at, y, figure, 17, look.CREAM, align="center")
        y += step
    y += 6
    for line, high in zip(said, highs, strict=True):
        canvas.text(x + 14, y, line, 16, look.CREAM_SOFT, width=LEFT - 28)
        y += high


def draw_narrow(
    column: narrow.Column, canvas: Canvas, state: GameState, actions: list[Action], told: Summary
) -> None:
    """The same in less room: the result and the ways on over the board's foot, the summary in the column."""
    title, why = texts.ending(state)
    width = narrow.wide(canvas)
    wide = canvas.width - width - 3 * narrow.MARGIN
    inside = wide - 28
    lines = canvas.lines(why, look.SMALL, inside)
    high = 132.0 + 22 * len(lines)
    x, y = narrow.MARGIN, canvas.height - high - narrow.MARGIN
    edge = look.SIDES[state.winner] if state.winner in (0, 1) else look.GOLD
    canvas.panel("end", x, y, wide, high, edge=edge, line=3)
    if state.winner in (0, 1):
        canvas.seat(x + 14, y + 12, 26, state.winner)
    beside = 36 if state.winner in (0, 1) else 0
    title = texts.capital(title)
    canvas.text(x + 14 + beside, y + 4, title, canvas.fit(title, inside - beside, 32), look.CREAM)
    for number, line in enumerate(lines):
        canvas.text(x + 14, y + 46 + 22 * number, line, look.SMALL, look.CREAM_SOFT)
    (name, label, act, can, tip), *others = actions
    canvas.button(name, x + 14, y + high - 80, inside, 34, label, act, enabled=can, tip=tip, main=True)
    each = (inside - 6 * (len(others) - 1)) / len(others)
    for number, (name, label, act, can, tip) in enumerate(others):
        left = x + 14 + number * (each + 6)
        canvas.button(name, left, y + high - 42, each, 34, label, act, enabled=can, tip=tip)
    blocks = _summary_blocks(canvas, state, told, width - 24)
    box = (
        canvas.width - width - narrow.MARGIN,
        narrow.TOP,
        width,
        canvas.height - narrow.TOP - narrow.MARGIN,
    )
    narrow.texts_panel(column, canvas, "summary", box, blocks, look.PANEL_EDGE)


def _summary_blocks(canvas: Canvas, state: GameState, told: Summary, width: float) -> list[Block]:
    columns = (width - 58, width - 16)

    def head(x: float, y: float) -> None:
        canvas.text(x, y, _("How it went"), 20, look.GOLD, face="bold")
        for side, at in enumerate(columns):
            canvas.seat(x + at - 8, y + 6, 16, side)

    def row(name: str, figures: list[str]) -> Block:
        def draw(x: float, y: float) -> None:
            canvas.text(x, y, name, canvas.fit(name, width - 82, 17), look.CREAM_SOFT)
            for figure, at in zip(figures, columns, strict=True):
                canvas.text(x + at, y, figure, 17, look.CREAM, align="center")

        return Block(25, draw)

    found = [Block(30, head), *(row(name, figures) for name, *figures in lines(told))]
    for line in feats(state, told):
        found += wrapped(canvas, line, 16, look.CREAM_SOFT, width)
    return found


def told_of(table: object) -> Summary:
    """The summary of the game at this table."""
    return summary.summarize(table.entries, table.record.notes)  # type: ignore[attr-defined]

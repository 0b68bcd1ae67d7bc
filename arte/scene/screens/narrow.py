"""The game in less room: the board at the left over the hand, and one column with what is asked below.

What the roomy layout shows side by side lies on pages and tabs here; the log has a sheet of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from arte.log import LogLine
from arte.rules.state import GameState, Unit
from arte.scene import faces, look, texts
from arte.scene.canvas import Canvas
from arte.scene.intent import Reading
from arte.scene.screen import Sheet
from arte.scene.screens import exchange, logview, parts, prompting, topbar, unit_column
from arte.scene.screens.pages import Block, Pages, button, shares, wrapped
from arte.words import _

if TYPE_CHECKING:
    from arte.scene.app import App
    from arte.scene.screens.game import Playing

#: What the top bar takes, with a gap, and the hand.
TOP, HAND = 50.0, 96.0
MARGIN = 8.0
TAB = 32.0
#: Where less than this is left of the column, what is asked has a tab in it instead of the foot.
LEAST = 150.0

Drawing = Callable[[Canvas, tuple[float, float, float, float]], object]


def wide(canvas: Canvas) -> float:
    """How wide the column is."""
    return max(250.0, min(300.0, canvas.width * 0.4))


def covers(screen: Playing) -> tuple[float, float, float, float]:
    """What the panels cover at the left, right, bottom and top."""
    canvas = screen.app.canvas
    return (MARGIN, wide(canvas) + 2 * MARGIN, HAND + MARGIN, TOP)


@dataclass(frozen=True, slots=True)
class Tab:
    """One of several things that the column can show."""

    id: str
    label: str
    draw: Drawing
    #: Whether something there can be used now.
    ready: bool = False


class Column:
    """Which tab is shown: what the moment is about, until another is chosen, and the page of each."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.changed = changed
        self.about: object = None
        self.chosen = self.wanted = ""
        self.pages: dict[str, Pages] = {}

    def leaf(self, name: str) -> Pages:
        """The pages of this name."""
        return self.pages.setdefault(name, Pages(name, self.changed))

    def turn_to(self, tabs: list[Tab], about: tuple[str, object]) -> Tab | None:
        """The tab to show; `about` is the one wanted and what for: when that changes, it shows again."""
        if about != self.about:
            self.about, self.chosen, self.wanted = about, self.wanted, ""
            self.leaf(about[0]).at = 0
        wanted = self.chosen or about[0]
        return next((tab for tab in tabs if tab.id == wanted), tabs[0] if tabs else None)

    def draw(self, canvas: Canvas, tabs: list[Tab], about: tuple[str, object], bottom: float) -> Tab | None:
        """The column down to `bottom`; gives the tab that it shows."""
        tab = self.turn_to(tabs, about)
        width, y = wide(canvas), TOP
        x = canvas.width - width - MARGIN
        if tab is None:
            return None
        if len(tabs) > 1:
            left = x
            for other, each in zip(tabs, shares(canvas, [tab.label for tab in tabs], width), strict=True):
                act, here = self._choose(other.id), other is tab
                size = canvas.fit(other.label, each - 26, 18)
                name = f"tab-{other.id}"
                canvas.button(name, left, y, each, TAB - 4, other.label, act, size=size, pressed=here)
                if other.ready:
                    parts.badge(canvas, left, y, each)
                left += each + 6
            y += TAB
        tab.draw(canvas, (x, y, width, bottom - y))
        return tab

    def prefer(self, id: str) -> None:
        """Shows this tab once the moment is about something else, which is just to be."""
        self.wanted = id

    def choose(self, id: str) -> None:
        """Shows this tab until the moment is about something else."""
        self.chosen = id
        self.changed()

    def _choose(self, id: str) -> Callable[[], None]:
        def act() -> None:
            self.choose(id)

        return act


def draw(screen: Playing, canvas: Canvas, reading: Reading, more: list[Tab], about: object = None) -> None:
    """The column and the hand of a turn or an exchange; `more` are tabs that come first."""
    shown = unit_column.shown_unit(screen, reading)
    tabs, subject = _tabs(screen, canvas, reading, shown)
    if more:
        tabs, subject = [*more, *tabs], ("lesson", about)
    foot = canvas.height - MARGIN
    if screen.app.seat is None:
        screen.column.draw(canvas, tabs, subject, foot)
        return
    hand(screen, canvas, reading)
    state, picked = reading.state, reading.picked
    told = (topbar.phase(state), texts.unit_name(shown) if shown else "")
    asked = prompting.narrow(canvas, reading, screen.choose, wide(canvas), told)
    whole = foot - TOP
    shared = whole - (160.0 if (state.exchange or more) and not picked.busy else 0.0)
    edge, pages = look.SIDES[state.to_act], screen.column.leaf("prompt")
    if not tabs or whole - asked.height(shared) - 6 >= LEAST:
        asked.draw(canvas, wide(canvas), shared, edge, pages)
        screen.column.draw(canvas, tabs, subject, foot - asked.height(shared) - 6)
        return
    # There is no room for both: what is asked becomes a tab itself, and comes first.
    first = Tab("asked", _("Choice"), lambda canvas, box: asked.draw(canvas, box[2], box[3], edge, pages))
    screen.column.draw(canvas, [first, *tabs], ("asked", (picked, state.phase)), foot)


def _tabs(
    screen: Playing, canvas: Canvas, reading: Reading, shown: Unit | None
) -> tuple[list[Tab], tuple[str, object]]:
    """The tabs of the moment, and which of them it is about."""
    state, tabs = reading.state, list[Tab]()
    about: tuple[str, object] = ("", "")
    if state.exchange is not None:
        tabs.append(
            Tab("exchange", _("Exchange"), lambda canvas, box: _exchange(screen, canvas, reading, box))
        )
        about = ("exchange", len(state.exchange.stack))
    heroes = unit_column.own_heroes(screen, state)
    if shown is not None or heroes:
        usable = any(face.usable for hero in heroes for face in faces.abilities(reading, hero.id))
        tabs.append(
            Tab("unit", _("Unit"), lambda canvas, box: _unit(screen, canvas, reading, shown, box), usable)
        )
        if state.exchange is None or reading.picked.hero:
            about = ("unit", shown.id if shown else "")
    return tabs, about


def hand(screen: Playing, canvas: Canvas, reading: Reading) -> None:
    """The hand, in cards as wide as there is room for."""
    held = faces.hand(reading)
    room, y = canvas.width - wide(canvas) - 3 * MARGIN, canvas.height - HAND
    canvas.panel("hand", MARGIN, y, room, HAND - MARGIN)
    if not held:
        text = _("No cards in hand")
        canvas.text(
            MARGIN + room / 2, y + 30, text, look.BODY, look.CREAM_SOFT, align="center", face="italic"
        )
        return
    step = min(66.0, (room - 12) / len(held))
    named_ = all(parts.letters(canvas, face, step - 9) for face in held)
    across = len(held) if named_ else (len(held) + 1) // 2
    step = step if named_ else (room - 12) / across
    left = MARGIN + (room - step * across) / 2
    for number, face in enumerate(held):
        act = screen.element(face.card) if face.element else screen.card(face.card)
        x = left + number % across * step
        if named_:
            parts.small_card(canvas, x, y + 8, step - 5, HAND - MARGIN - 14, face, act)
        else:
            parts.flat_card(canvas, x, y + 4 + 41 * (number // across), step - 4, 38, face, act)


def _unit(
    screen: Playing,
    canvas: Canvas,
    reading: Reading,
    unit: Unit | None,
    box: tuple[float, float, float, float],
) -> None:
    """The own Heroes to switch to, the unit's card and its abilities, on pages."""
    x, y, width, height = box
    inside = width - 24
    blocks: list[Block] = []
    heroes = unit_column.own_heroes(screen, reading.state)
    if heroes:
        rows = (len(heroes) + 1) // 2
        blocks.append(
            Block(
                38 * rows,
                lambda left, top: unit_column.hero_tabs(screen, canvas, reading, left, top, inside, 32, 2),
            )
        )
    if unit is not None:
        told = sorted(faces.abilities(reading, unit.id), key=lambda face: not (face.usable or face.picked))
        kit = [_ability(screen, canvas, inside, face) for face in told]
        # An own Hero is named by the button that is pressed.
        called = unit.id not in {hero.id for hero in heroes}
        blocks += parts.unit_blocks(canvas, inside, reading.state, unit, kit, called=called)
    used = sum(block.height for block in blocks)
    high = min(height, used + 16)
    canvas.panel("unit", x, y, width, high)
    screen.column.leaf("unit").draw(canvas, (x + 12, y + 8, inside, high - 12), blocks)


def _ability(screen: Playing, canvas: Canvas, width: float, face: faces.AbilityFace) -> Block:
    act = unit_column.ability(screen, face.hero, face.ability)
    return Block(36, lambda x, y: parts.ability_face(canvas, x, y, width, face, act, short=True))


def _exchange(
    screen: Playing, canvas: Canvas, reading: Reading, box: tuple[float, float, float, float]
) -> None:
    blocks = exchange.blocks(canvas, reading, box[2] - 24)
    texts_panel(screen.column, canvas, "exchange", box, blocks, look.SIDES[reading.state.to_act])


def texts_panel(
    column: Column,
    canvas: Canvas,
    name: str,
    box: tuple[float, float, float, float],
    blocks: list[Block],
    edge: look.Colour = look.GOLD,
) -> None:
    """A panel of blocks on pages, as high as they need."""
    x, y, width, height = box
    high = min(height, sum(block.height for block in blocks) + 18)
    canvas.panel(name, x, y, width, high, edge=edge, line=2.5)
    column.leaf(name).draw(canvas, (x + 12, y + 8, width - 24, high - 12), blocks)


def past(
    screen: Playing, canvas: Canvas, head: str, said: str, steps: list[tuple[str, str, object, bool]]
) -> None:
    """Where one looks back, and the ways on, at the foot of the column."""
    width = wide(canvas)
    blocks = wrapped(canvas, head, 20, look.GOLD, width - 24, face="bold")
    blocks += wrapped(canvas, said, look.SMALL, look.CREAM, width - 24)
    for name, label, act, can in steps:
        blocks.append(button(canvas, name, width - 24, 36, label, act, enabled=can, main=name == "now"))
    box = (canvas.width - width - MARGIN, TOP, width, canvas.height - TOP - MARGIN)
    texts_panel(screen.column, canvas, "past", box, blocks)


class LogSheet(Sheet):
    """The whole log to leaf through, with what each side holds."""

    name = "log-sheet"
    veil = 0.75

    def __init__(
        self,
        app: App,
        lines: list[LogLine],
        act: Callable[[int], None],
        marked: int | None,
        state: GameState | None,
    ) -> None:
        super().__init__(app)
        self.lines, self.act, self.marked, self.state = lines, act, marked, state
        self.end = len(lines) if marked is None else logview.end_for(lines, marked)
        self.first = 0

    def draw(self, canvas: Canvas) -> None:
        x, y = self.frame(canvas, canvas.width - 12, canvas.height - 12)
        width, foot = canvas.width - 36, canvas.height - 56
        x += 12
        if self.state is not None and self.state.number:
            self._counts(canvas, x, y)
            y += 30
        tip = _("Shows this moment.")
        box = (x, y, width, foot - y - 8)
        self.first = logview.draw(
            canvas, box, self.lines, self.end, act=self._go, wheel=self._wheel, marked=self.marked, tip=tip
        )
        up, down = self.first > 0, self.end < len(self.lines)
        canvas.button("earlier", x, foot, 110, 42, _("Up"), self._up, enabled=up)
        canvas.button("later", x + 118, foot, 110, 42, _("Down"), self._down, enabled=down)
        canvas.button("close", x + width - 180, foot, 180, 42, _("Close  (Esc)"), self.close, main=True)

    def _counts(self, canvas: Canvas, x: float, y: float) -> None:
        view = self.app.table.view(None)
        for side, (chest, elements) in enumerate(view.hand_sizes):
            canvas.seat(x, y + 4, 16, side)
            canvas.text(x + 22, y, f"{chest} + {elements}", look.BODY, look.CREAM_SOFT)
            x += 110
        canvas.icon("chest", x, y - 1, 24, look.CREAM_SOFT)
        discards = len(view.state.discards)
        deck = _("{deck}, discards: {discards}", deck=view.deck_size, discards=discards)
        canvas.text(x + 32, y, deck, look.BODY, look.CREAM_SOFT)

    def _go(self, ply: int) -> None:
        self.close()
        self.act(ply)

    def _wheel(self, turn: int) -> None:
        self.end = max(min(3, len(self.lines)), min(len(self.lines), self.end - 3 * turn))
        self.app.refresh()

    def _up(self) -> None:
        self.end = max(1, self.first + 1)
        self.app.refresh()

    def _down(self) -> None:
        self.end = min(len(self.lines), self.end + max(1, self.end - self.first - 1))
        self.app.refresh()

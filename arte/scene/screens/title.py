"""The title, and the choices before a new game."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from arte import ready, rules, words
from arte.board import board_of
from arte.catalog import Options
from arte.scene import look
from arte.scene.canvas import Canvas
from arte.scene.screen import Screen, Sheet
from arte.scene.screens.help import HelpSheet
from arte.scene.screens.lesson import LessonsSheet
from arte.scene.screens.options import OptionsSheet
from arte.scene.screens.pages import Block, Pages
from arte.scene.screens.shelf import HeroBook, LoadSheet, ScenariosSheet, saves, unfinished
from arte.scene.screens.writing import Lines
from arte.settings import NAME
from arte.words import _


class Title(Screen):
    """New game, quick game, continue, load, quit."""

    name = "title"
    board = True

    @property
    def covers(self) -> tuple[float, float, float, float]:  # type: ignore[override]
        """The panel at the left."""
        desk = self.app.desk
        return (self._wide(desk.width) + 12 if desk.compact else 460.0, 0.0, 0.0, 0.0)

    def enter(self) -> None:
        """Lays out a ready position to look at behind the choices."""
        stage, catalog = self.app.stage, self.app.catalog
        if stage.board is board_of(catalog.board.columns, catalog.board.rows):
            with suppress(ready.NoRoom):
                stage.show(rules.view(ready.start(catalog, 1, quick=True), None))
        stage.camera.home(0)
        stage.camera.orbit(0.32, 0.22)
        stage.camera.zoom(1.2)
        stage.camera.arrive()

    def update(self, seconds: float) -> None:
        if not self.app.settings.reduced_motion:
            self.app.stage.camera.orbit(seconds * 0.012, 0.0)

    def draw(self, canvas: Canvas) -> None:
        app = self.app
        self._heading(canvas)
        self.newest = unfinished(app.folder, app.catalog)
        any_saved = bool(saves(app.folder))
        none_yet = "" if any_saved else _("There is no saved game yet.")
        unended = none_yet or ("" if self.newest else _("All saved games are over."))
        wide_ = [
            ("continue", _("Continue"), self._continue, bool(self.newest), unended),
            ("new-game", _("New game"), lambda: app.open(NewGame(app)), True, ""),
            ("quick-game", _("Quick game"), self._quick, True, _("Ready Heroes, armies and hills.")),
            ("load", _("Load or replay"), lambda: app.open(LoadSheet(app)), any_saved, none_yet),
        ]
        half = [
            (
                "scenarios",
                _("Scenarios"),
                lambda: app.open(ScenariosSheet(app)),
                True,
                _("Positions to play on from."),
            ),
            (
                "heroes",
                _("Heroes"),
                lambda: app.open(HeroBook(app)),
                True,
                _("All Heroes of the box, to read."),
            ),
            ("options", _("Options"), lambda: app.open(OptionsSheet(app)), True, ""),
            ("help", _("Help  (F1)"), lambda: app.open(HelpSheet(app)), True, ""),
            (
                "tutorial",
                _("Tutorial"),
                lambda: app.open(LessonsSheet(app)),
                True,
                _("Five short lessons at the board."),
            ),
            ("quit", _("Quit"), app.quit, True, ""),
        ]
        rows = [[entry] for entry in wide_] + [half[:2], half[2:4], half[4:]]
        if canvas.compact:
            rows = [wide_[:2], wide_[2:], half[:2], half[2:4], half[4:]]
        middle, inside, y = (self._wide(canvas.width) / 2 + 16, 300.0, 250.0)
        if canvas.compact:
            middle, inside, y = self._wide(canvas.width) / 2 + 8, self._wide(canvas.width) - 32, 116.0
        step = min(62.0, (canvas.height - y - (16 if canvas.compact else 30)) / len(rows))
        for row in rows:
            each = (inside - 10 * (len(row) - 1)) / len(row)
            for number, (name, label, act, enabled, tip) in enumerate(row):
                left = middle - inside / 2 + number * (each + 10)
                main = name == ("continue" if self.newest else "new-game")
                size = 24 if row[0] in wide_ and not canvas.compact else 21
                canvas.button(
                    name, left, y, each, step - 10, label, act, enabled=enabled, tip=tip, main=main, size=size
                )
            y += step

    def _wide(self, width: float) -> float:
        """How wide the panel is in a window so wide; the board is seen beside it."""
        return min(440.0, width * 0.6) if self.app.desk.compact else 440.0

    def _heading(self, canvas: Canvas) -> None:
        wide, line = self._wide(canvas.width), _("Two Strategists, four Heroes, a few hills")
        if canvas.compact:
            canvas.panel("title", 8, 8, wide, canvas.height - 16)
            middle, top, size, below = 8 + wide / 2, 14.0, 42, 68.0
            seats = ((14, 34.0), (wide - 18, 34.0))
        else:
            canvas.panel("title", 16, 16, wide, canvas.height - 32)
            middle, top, size, below = 16 + wide / 2, 70.0, 58, 146.0
            seats = ((middle - 40, 196.0), (middle + 20, 196.0))
        canvas.text(middle, top, "Arte de Batalla", size, look.CREAM, align="center")
        fitting = canvas.fit(line, wide - 24, 22, face="italic")
        canvas.text(middle, below, line, fitting, look.CREAM_SOFT, align="center", face="italic")
        for side, (x, y) in enumerate(seats):
            canvas.seat(x, y, 20, side)

    def draw_hints(self, canvas: Canvas) -> None:
        if self.app.message:
            left = self._wide(canvas.width) + 40
            wide = canvas.width - left - 24
            text, high = self.app.message, canvas.measure(self.app.message, look.BODY, width=wide)[1]
            y = canvas.height - high - 30
            canvas.box(left - 12, y - 8, wide + 24, high + 18, look.PANEL, edge=look.PANEL_EDGE)
            canvas.text(left, y, text, look.BODY, look.RED, width=wide)

    def _continue(self) -> None:
        from arte.scene.launch import resume

        if self.newest is not None:
            resume(self.app, self.newest)

    def _quick(self) -> None:
        from arte.scene.launch import quick_game

        quick_game(self.app)

    def key(self, key: str) -> bool:
        if key == "enter":
            self._continue() if self.newest else self.app.open(NewGame(self.app))
        return True


class NewGame(Sheet):
    """The table's options before a new game."""

    name = "new-game-sheet"
    starts = "name-pink"

    def __init__(self, app: object) -> None:
        super().__init__(app)  # type: ignore[arg-type]
        self.values: Options = self.app.catalog.options.model_copy(
            update={
                "hourglass": self.app.options.hourglass or self.app.catalog.options.hourglass,
                "manual": self.app.settings.manual_hourglass or self.app.catalog.options.manual,
            }
        )
        self.open_hands = self.app.options.open_hands
        pink, yellow = self.app.settings.names
        self.lines = Lines(NAME, pink=pink, yellow=yellow)
        self.pages = Pages("choices", self.app.refresh)

    def draw(self, canvas: Canvas) -> None:
        wide = min(620.0, canvas.width - 16)
        inside, room = wide - 60, min(300.0, canvas.height - 128)
        x, y = self.frame(canvas, wide, room + 130, _("A new game"))
        glasses, seconds = self.values.glasses, self.values.glass_seconds
        rows = [
            (
                "hourglass",
                _(
                    "Hourglass: {glasses} glasses of {seconds} seconds a turn",
                    glasses=glasses,
                    seconds=seconds,
                ),
                self.values.hourglass,
            ),
            ("manual", _("The opponent turns and lays the glass by hand"), self.values.manual),
            (
                "victory",
                _("A side loses with its Heroes (else: with Heroes and soldiers); Horses never count"),
                self.values.victory == "heroes",
            ),
            ("open-hands", _("Open hands: no curtains, both see all cards"), self.open_hands),
        ]
        blocks = [Block(58, lambda left, top: self._names(canvas, left, top + 4, inside))]
        blocks += [self._row(canvas, inside, *row) for row in rows]
        self.pages.draw(canvas, (x + 30, y + 4, inside, room), blocks)
        foot = y + 12 + room
        canvas.button(
            "start", x + wide - 270, foot, 240, 44, _("Begin  (Enter)"), self._begin, main=True, size=22
        )
        canvas.button("cancel", x + 30, foot, 180, 44, _("Back  (Esc)"), self.close, size=22)

    def _row(self, canvas: Canvas, width: float, name: str, label: str, on: bool) -> Block:
        """A choice of yes or no with what it is about."""
        lines = canvas.lines(label, look.BODY, width - 80)
        high = max(54.0, 26.0 * len(lines) + 14)

        def draw(x: float, y: float) -> None:
            told = _("yes") if on else _("no")
            canvas.button(name, x, y, 64, 38, told, lambda: self._turn(name), pressed=on)
            for number, line in enumerate(lines):
                canvas.text(x + 80, y + 7 + 26 * number, line, look.BODY, look.CREAM)

        return Block(high, draw)

    def _names(self, canvas: Canvas, x: float, y: float, width: float) -> None:
        """Who plays pink and who yellow, each beside the side's mark."""
        each = (width - 20) / 2
        for side, name in enumerate(("pink", "yellow")):
            left = x + side * (each + 20)
            canvas.seat(left, y + 10, 20, side)
            hollow = _("{side}: name", side=_(words.UNNAMED[side]))
            box = (left + 32, y, each - 32, 40.0)
            self.lines.draw(canvas, name, box, hollow, self._write(name), _("A name, as others call you."))

    def _write(self, name: str) -> Callable[[], None]:
        def begin() -> None:
            self.lines.begin(name)
            self.app.refresh()

        return begin

    def raw(self, key: str) -> bool:
        heard = self.lines.hear(key)
        self.app.refresh()
        return heard

    def _turn(self, name: str) -> None:
        if name == "open-hands":
            self.open_hands = not self.open_hands
        elif name == "victory":
            other = "rout" if self.values.victory == "heroes" else "heroes"
            self.values = self.values.model_copy(update={"victory": other})
        else:
            self.values = self.values.model_copy(update={name: not getattr(self.values, name)})
        self.app.refresh()

    def _begin(self) -> None:
        pink, yellow = (self.lines.texts[side].strip() for side in ("pink", "yellow"))
        if (pink, yellow) != self.app.settings.names:
            self.app.wish(names=(pink, yellow))
        self.app.new_game(self.values, names=words.called(pink, yellow), open_hands=self.open_hands)

    def key(self, key: str) -> bool:
        if key == "enter":
            self._begin()
            return True
        return super().key(key)

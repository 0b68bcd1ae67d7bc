"""The title, and the choices before a new game."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from pathlib import Path

from arte import ready, rules
from arte.board import board_of
from arte.catalog import Options
from arte.scene import look
from arte.scene.canvas import Canvas
from arte.scene.screen import Screen, Sheet
from arte.scene.screens.help import HelpSheet

#: Characters of a saved game that are read for its line in the list.
LARGEST_LABEL = 200_000


def saves(folder: Path) -> list[Path]:
    """The saved games in a folder, newest first."""
    found = list(folder.glob("*.arte")) if folder.is_dir() else []
    return sorted(found, key=lambda path: (path.stat().st_mtime, path.name), reverse=True)


class Title(Screen):
    """New game, quick game, continue, load, quit."""

    name = "title"
    board = True
    covers = (460.0, 0.0, 0.0, 0.0)

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
        self.app.stage.camera.orbit(seconds * 0.012, 0.0)

    def draw(self, canvas: Canvas) -> None:
        wide, middle = 440.0, 236.0
        canvas.panel("title", 16, 16, wide, canvas.height - 32)
        canvas.text(middle, 70, "Arte de Batalla", 58, look.CREAM, align="center")
        line = "Two Strategists, four Heroes, a few hills"
        canvas.text(middle, 146, line, 22, look.CREAM_SOFT, align="center", face="italic")
        canvas.seat(middle - 40, 196, 20, 0)
        canvas.seat(middle + 20, 196, 20, 1)
        newest = saves(self.app.folder)[:1]
        app = self.app
        entries = [
            (
                "continue",
                "Continue",
                lambda: app.safely(self._continue),
                bool(newest),
                "There is no saved game yet.",
            ),
            ("new-game", "New game", lambda: app.open(NewGame(app)), True, ""),
            (
                "quick-game",
                "Quick game",
                lambda: app.safely(self._quick),
                True,
                "Ready Heroes, armies and hills.",
            ),
            (
                "load",
                "Load a game",
                lambda: app.open(LoadSheet(app)),
                bool(newest),
                "There is no saved game yet.",
            ),
            ("help", "Controls  (F1)", lambda: app.open(HelpSheet(app)), True, ""),
            ("quit", "Quit", app.quit, True, ""),
        ]
        step = min(64.0, (canvas.height - 256 - 40) / len(entries))
        y = 256.0
        for name, label, act, enabled, tip in entries:
            main = name == ("continue" if newest else "new-game")
            canvas.button(
                name,
                middle - 140,
                y,
                280,
                step - 12,
                label,
                act,
                enabled=enabled,
                tip=tip,
                main=main,
                size=24,
            )
            y += step

    def draw_hints(self, canvas: Canvas) -> None:
        if self.app.message:
            canvas.text(
                canvas.width / 2, canvas.height - 60, self.app.message, look.BODY, look.RED, align="center"
            )

    def _continue(self) -> None:
        from arte.scene.launch import resume

        newest = saves(self.app.folder)
        if newest:
            resume(self.app, newest[0])

    def _quick(self) -> None:
        from arte.scene.launch import quick_game

        quick_game(self.app)

    def key(self, key: str) -> bool:
        if key == "enter":
            newest = saves(self.app.folder)
            self._continue() if newest else self.app.open(NewGame(self.app))
        return True


class NewGame(Sheet):
    """The table's options before a new game."""

    name = "new-game-sheet"

    def __init__(self, app: object) -> None:
        super().__init__(app)  # type: ignore[arg-type]
        self.values: Options = self.app.catalog.options.model_copy(
            update={"hourglass": self.app.options.hourglass or self.app.catalog.options.hourglass}
        )

    def draw(self, canvas: Canvas) -> None:
        x, y = self.frame(canvas, 620, 420, "A new game")
        glasses, seconds = self.values.glasses, self.values.glass_seconds
        rows = [
            ("hourglass", f"Hourglass: {glasses} glasses of {seconds} seconds a turn", self.values.hourglass),
            (
                "victory",
                "A side loses when its Heroes are defeated (else: when all its units are)",
                self.values.victory == "heroes",
            ),
            ("open-hands", "Open hands: no curtains, both see all cards", self.app.open_hands),
        ]
        y += 16
        for name, label, on in rows:
            canvas.button(
                name, x + 30, y, 64, 38, "yes" if on else "no", lambda n=name: self._turn(n), pressed=on
            )
            canvas.text(x + 110, y + 7, label, canvas.fit(label, 480, look.BODY), look.CREAM)
            y += 58
        canvas.button("start", x + 330, y + 70, 250, 48, "Begin  (Enter)", self._begin, main=True, size=22)
        canvas.button("cancel", x + 40, y + 70, 180, 48, "Back  (Esc)", self.close, size=22)

    def _turn(self, name: str) -> None:
        if name == "open-hands":
            self.app.open_hands = not self.app.open_hands
        elif name == "victory":
            other = "rout" if self.values.victory == "heroes" else "heroes"
            self.values = self.values.model_copy(update={"victory": other})
        else:
            self.values = self.values.model_copy(update={name: not getattr(self.values, name)})
        self.app.refresh()

    def _begin(self) -> None:
        self.app.new_game(self.values)

    def key(self, key: str) -> bool:
        if key == "enter":
            self._begin()
            return True
        return super().key(key)


class LoadSheet(Sheet):
    """The saved games, newest first."""

    name = "load-sheet"
    shown = 7

    def __init__(self, app: object) -> None:
        super().__init__(app)  # type: ignore[arg-type]
        self.first = 0
        self.files = saves(self.app.folder)

    def draw(self, canvas: Canvas) -> None:
        x, y = self.frame(canvas, 620, 560, "Saved games")
        canvas.region("panel:list", x, y, 620, 470, wheel=self._wheel)
        for index, path in enumerate(self.files[self.first : self.first + self.shown]):
            label = _label(path)
            canvas.button(
                f"save-{self.first + index}", x + 40, y, 540, 48, label, lambda p=path: self._open(p)
            )
            y += 56
        if len(self.files) > self.shown:
            last = min(len(self.files), self.first + self.shown)
            note = f"{self.first + 1} to {last} of {len(self.files)}, turn the wheel"
            canvas.text(x + 310, y, note, look.SMALL, look.CREAM_SOFT, align="center")
        canvas.button("cancel", x + 220, (canvas.height + 560) / 2 - 64, 180, 44, "Back  (Esc)", self.close)

    def _wheel(self, turn: int) -> None:
        self.first = max(0, min(len(self.files) - self.shown, self.first - turn))
        self.app.refresh()

    def _open(self, path: Path) -> None:
        from arte.scene.launch import resume

        resume(self.app, path)


def _label(path: Path) -> str:
    """A saved game in a line: when it was played, by which Heroes, how far."""
    when = datetime.fromtimestamp(path.stat().st_mtime)
    try:
        lines = path.read_text("utf-8")[:LARGEST_LABEL].splitlines()
    except (OSError, UnicodeDecodeError):
        lines = []
    heroes = [line[5:].replace("-", " ").title() for line in lines if line.startswith("pick ")]
    turns = sum(line == "end" for line in lines) + 1
    what = f"{', '.join(heroes)}; turn {turns}" if heroes else path.stem
    return f"{when:%d %b, %H:%M}:  {what}"

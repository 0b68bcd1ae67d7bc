"""The title's lists: saved games to go on with or to look at, scenario files, and the Heroes to read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from arte.catalog import Catalog
from arte.record import RecordError, load
from arte.rules import GameState
from arte.scenario import ScenarioError
from arte.scenario import load as load_scenario
from arte.scene import look, texts
from arte.scene.canvas import Canvas
from arte.scene.screen import Sheet
from arte.scene.screens import parts
from arte.scene.screens.pages import Pages
from arte.scene.screens.sheets import Note, leaf_heroes
from arte.textfile import plain, why
from arte.words import _, named, strategist, titled, voice

#: Files that are listed; beyond so many a list is of no use.
MOST = 500
#: Lines of a file's faults that have room.
MOST_FAULTS = 8
#: Titles in a list are no smaller; what has no room is left to the tip.
SMALLEST = 15.0


def saves(folder: Path) -> list[Path]:
    """The saved games in a folder, newest first."""
    found = []
    for path in folder.glob("*.arte") if folder.is_dir() else ():
        try:
            found.append((path.stat().st_mtime, path.name, path))
        except OSError:
            continue
    return [path for *_when, path in sorted(found, reverse=True)][:MOST]


@dataclass(frozen=True, slots=True)
class About:
    """What there is to tell of a saved game. `fault` says why it cannot be read to its end."""

    title: str
    detail: str
    over: bool = False
    fault: str = ""
    actions: int = 0


def about(path: Path, catalog: Catalog) -> About:
    """This saved game in two lines; reading it means playing it through, so it is remembered."""
    try:
        stamp = path.stat()
    except OSError as fault:
        return About(plain(path.name), "", fault=why(fault))
    return _about(path, (stamp.st_mtime_ns, stamp.st_size), voice(), catalog)


@lru_cache(maxsize=MOST)
def _about(path: Path, _stamp: tuple[int, int], _voice: tuple[str, ...], catalog: Catalog) -> About:
    fault = ""
    try:
        game = load(path, catalog)
    except RecordError as error:
        where = _("line {number}: ", number=error.line) if error.line else ""
        fault, found = f"{where}{error.reason}", error.good
        if found is None:
            return About(plain(path.name), "", fault=fault)
        game = found
    head, state = game.record.header, game.state
    sides = [texts.listed(_heroes(state, side)) or _("no Heroes yet") for side in (0, 1)]
    when = f"{head.created.astimezone():%Y-%m-%d %H:%M}"
    names = (head.pink, head.yellow)
    pink, yellow = (strategist(side, names=names) for side in (0, 1))
    title = _("{pink} against {yellow}", pink=pink, yellow=yellow)
    title = f"{when}   {title}"
    over = state.phase == "over"
    how = (
        texts.ending(state)[0]
        if over
        else _("turn {number}", number=state.number)
        if state.number
        else _("opening")
    )
    whose = [f"{strategist(side, names=names)}: {heroes}" for side, heroes in enumerate(sides)]
    detail = f"{how}:  {whose[0]}  –  {whose[1]}"
    return About(title, detail, over, fault, len(game.plies))


def _heroes(state: GameState, side: int) -> list[str]:
    if state.setup is not None:
        found = [state.game.catalog.hero(id) for id in state.setup.picks[side]]
        return [named(hero) for hero in found if hero is not None]
    return [named(unit.card) for unit in state.units if unit.card.hero and unit.side == side]


def unfinished(folder: Path, catalog: Catalog) -> Path | None:
    """The newest game that is not over; a broken one counts, as it may be gone on with."""
    return next((path for path in saves(folder) if _to_go_on(about(path, catalog))), None)


def _to_go_on(told: About) -> bool:
    return not told.over and (not told.fault or told.actions > 0)


class ListSheet(Sheet):
    """Rows to choose from, scrolled by the wheel or two buttons."""

    rows_high = 62.0
    #: More units for each row where there is less room.
    more_high = 0.0
    wide = 860.0
    title = ""
    empty = ""

    def __init__(self, app: object) -> None:
        super().__init__(app)  # type: ignore[arg-type]
        self.first = 0

    def count(self) -> int:
        """How many rows there are."""
        return 0

    def row(self, canvas: Canvas, index: int, x: float, y: float, width: float) -> None:
        """Draws one row."""

    def draw(self, canvas: Canvas) -> None:
        high = min(640.0, canvas.height - (12 if canvas.compact else 24))
        wide, rows_high = min(self.wide, canvas.width - 12), self.row_high(canvas)
        x, y = self.frame(canvas, wide, high, self.title)
        bottom = (canvas.height + high) / 2 - (52 if canvas.compact else 62)
        canvas.region("panel:list", x, y, wide, bottom - y, wheel=self._wheel)
        self.shown = max(1, int((bottom - y - 6) // rows_high))
        self.first = max(0, min(self.first, self.count() - self.shown))
        last = min(self.count(), self.first + self.shown)
        for index in range(self.first, last):
            self.row(canvas, index, x + 24, y + (index - self.first) * rows_high, wide - 48)
        if not self.count():
            canvas.text(
                canvas.width / 2,
                y + 40,
                self.empty,
                look.BODY,
                look.CREAM_SOFT,
                align="center",
                width=wide - 60,
            )
        if self.count() > self.shown:
            up = lambda: self._wheel(self.shown)  # noqa: E731
            down = lambda: self._wheel(-self.shown)  # noqa: E731
            canvas.button("earlier", x + 24, bottom, 110, 42, _("Up"), up, enabled=self.first > 0)
            canvas.button("later", x + 142, bottom, 110, 42, _("Down"), down, enabled=last < self.count())
            note = _("{first} to {last} of {count}", first=self.first + 1, last=last, count=self.count())
            canvas.text(x + 270, bottom + 10, note, look.SMALL, look.CREAM_SOFT)
        canvas.button("cancel", x + wide - 204, bottom, 180, 42, _("Back  (Esc)"), self.close)

    def row_high(self, canvas: Canvas) -> float:
        """How high a row is, with the gap below it."""
        return self.rows_high + (self.more_high if canvas.compact else 0.0)

    def _wheel(self, turn: int) -> None:
        self.first = max(0, min(self.count() - self.shown, self.first - turn))
        self.app.refresh()


class LoadSheet(ListSheet):
    """The saved games, newest first: names, date, turn; of a broken one, why."""

    name = "load-sheet"
    more_high = 16.0

    def lines_below(self, canvas: Canvas) -> int:
        """How many lines there are for what a game is about."""
        return 2 if canvas.compact else 1

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self.title = _("Saved games")
        self.empty = _("There is no saved game yet.")
        self.files = saves(self.app.folder)

    def count(self) -> int:
        return len(self.files)

    def row(self, canvas: Canvas, index: int, x: float, y: float, width: float) -> None:
        path = self.files[index]
        told = about(path, self.app.catalog)
        high = self.row_high(canvas) - 8
        node = canvas.box(
            x, y, width - 130, high, look.BUTTON, edge=look.RED if told.fault else look.PANEL_EDGE
        )
        canvas.text(x + 14, y + 4, told.title, canvas.fit(told.title, width - 160, look.BODY), look.CREAM)
        below, ink = (told.fault, look.RED) if told.fault else (told.detail, look.CREAM_SOFT)
        lines = canvas.lines(below, 15, width - 160)
        if len(lines) > self.lines_below(canvas):
            lines = lines[: self.lines_below(canvas)]
            lines[-1] = canvas.shortened(f"{lines[-1]} …", width - 160, 15)
        for number, line in enumerate(lines):
            canvas.text(x + 14, y + 28 + 19 * number, line, 15, ink)
        tip = told.fault or (_("It is over: it is shown move by move.") if told.over else plain(str(path)))
        canvas.region(f"save-{index}", x, y, width - 130, high, self._open(path, told), tip=tip, node=node)
        canvas.button(
            f"replay-{index}",
            x + width - 122,
            y,
            122,
            high,
            _("Replay"),
            self._replay(path),
            enabled=not told.fault or told.actions > 0,
            tip=told.fault,
        )

    def _open(self, path: Path, told: About) -> Callable[[], None]:
        from arte.scene.launch import resume

        return self._replay(path) if told.over else lambda: resume(self.app, path)

    def _replay(self, path: Path) -> Callable[[], None]:
        from arte.scene.launch import show_replay

        return lambda: show_replay(self.app, path)


class ScenariosSheet(ListSheet):
    """The scenario files of a folder, and its folders to go into."""

    name = "scenarios"
    rows_high = 50.0
    more_high = -3.0

    def __init__(self, app: object, folder: Path | None = None) -> None:
        super().__init__(app)
        self.empty = _("No scenario file lies here.")
        self.roots = [path for path in self.app.scenario_folders if path.is_dir()]
        self._enter(folder or (self.roots[0] if len(self.roots) == 1 else None))

    def _enter(self, folder: Path | None) -> None:
        """Lists this folder; None: the folders to begin with."""
        self.folder, self.first = folder, 0
        self.title = _("Scenarios")
        if folder is not None and folder not in self.roots:
            self.title = _("Scenarios: {folder}", folder=titled(plain(folder.name)))
        if folder is None:
            self.entries = list(self.roots)
            return
        try:
            inside = sorted(folder.iterdir())[:MOST]
        except OSError as fault:
            self.entries, self.empty = [], why(fault)
            return
        self.entries = [path for path in inside if path.is_dir() and not path.name.startswith(".")]
        self.entries += [path for path in inside if path.suffix == ".toml" and path.is_file()]
        if folder not in self.roots or len(self.roots) > 1:
            self.entries.insert(0, folder.parent)

    def count(self) -> int:
        return len(self.entries)

    def row(self, canvas: Canvas, index: int, x: float, y: float, width: float) -> None:
        path = self.entries[index]
        up = self.folder is not None and path == self.folder.parent
        if up:
            label = _("To the folder above")
        elif path.is_dir():
            label = _("Folder: {name}", name=titled(plain(path.name)))
            if self.folder is None:
                label = _("Your own positions") if path == self.app.own_scenarios else _("Those of the game")
        else:
            label = _title_of(path)
        shown = canvas.shortened(label, width - 16, SMALLEST)
        act = self._up if up else self._open(path)
        tip = plain(str(path)) if shown == label else f"{label}\n{plain(str(path))}"
        canvas.button(f"scenario-{index}", x, y, width, self.row_high(canvas) - 8, shown, act, tip=tip)

    def _up(self) -> None:
        assert self.folder is not None
        self._enter(None if self.folder in self.roots else self.folder.parent)
        self.app.refresh()

    def _open(self, path: Path) -> Callable[[], None]:
        def act() -> None:
            if path.is_dir():
                self._enter(path)
                self.app.refresh()
                return
            from arte.scene.launch import show_scenario

            try:
                load_scenario(path, self.app.catalog)
            except ScenarioError as fault:
                told = str(fault).splitlines()
                if len(told) > MOST_FAULTS:
                    rest = len(told) - MOST_FAULTS + 1
                    told[MOST_FAULTS - 1 :] = [_("and {number} more faults", number=rest)]
                self.app.open(Note(self.app, _("This scenario cannot be shown"), told, []))
                return
            show_scenario(self.app, path)

        return act


@lru_cache(maxsize=MOST)
def _title_in(path: Path) -> str:
    """A scenario's title, "" if it has none, as its file's first lines tell; it is read when it is opened."""
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            head = file.read(4000).splitlines()
    except OSError:
        head = []
    title = next(
        (line.partition("=")[2].strip().strip("\"'") for line in head if line.startswith("title")), ""
    )
    return plain(title)


def _title_of(path: Path) -> str:
    """A scenario in the list: its title in the language in use, else its file's name."""
    return titled(_title_in(path)) or plain(path.stem)


class HeroBook(Sheet):
    """All Heroes of the box to read, one at a time."""

    name = "hero-book"
    veil = 0.75

    def __init__(self, app: object) -> None:
        super().__init__(app)  # type: ignore[arg-type]
        self.at, self.first = 0, 0
        self.pages = Pages("kit", self.app.refresh)

    @property
    def chosen(self) -> int:
        """Which Hero is shown, as `leaf_heroes` knows it."""
        return self.at

    @chosen.setter
    def chosen(self, number: int) -> None:
        self.at = number

    def draw(self, canvas: Canvas) -> None:
        heroes = self.app.catalog.heroes
        if canvas.compact:
            leaf_heroes(self, canvas, heroes, self.pages)
            return
        wide, high = min(1010.0, canvas.width - 40), min(650.0, canvas.height - 20)
        x, y = self.frame(canvas, wide, high, _("The Heroes"))
        bottom = (canvas.height + high) / 2 - 60
        step = max(42.0, min(58.0, (bottom - y - 10) / len(heroes)))
        room = max(1, int((bottom - y - 4) // step))
        self.first = max(0, min(self.first, len(heroes) - room, self.at), self.at - room + 1)
        canvas.region("panel:heroes", x, y, 240, bottom - y, wheel=self._wheel)
        for number in range(self.first, min(len(heroes), self.first + room)):
            hero, top = heroes[number], y + (number - self.first) * step
            here = number == self.at
            canvas.button(f"hero-{hero.id}", x + 20, top, 210, step - 8, "", self._show(number), pressed=here)
            canvas.icon(hero.id, x + 32, top + (step - 38) / 2, 30, look.CREAM)
            name = named(hero)
            canvas.text(x + 76, top + (step - 34) / 2, name, canvas.fit(name, 146, look.BODY), look.CREAM)
        self._page(canvas, x + 250, y, wide - 270, bottom - y - 8)
        canvas.button("close", x + wide - 220, bottom + 4, 200, 42, _("Close  (Esc)"), self.close)

    def _page(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        hero = self.app.catalog.heroes[self.at]
        canvas.box(x, y, width, height, look.PAPER, edge=look.PAPER_EDGE)
        canvas.box(x + 22, y + 16, 80, 80, look.card_colour(hero.element), radius=40)
        canvas.icon(hero.id, x + 36, y + 30, 52, look.CREAM)
        parts.hero_head(canvas, x + 120, y + 10, width - 140, hero)
        size = parts.kit_size(canvas, width - 48, height - 150, hero, 19)
        end = parts.ability_lines(canvas, x + 24, y + 118, width - 48, hero, size, look.INK)
        parts.token_lines(canvas, x + 24, end, width - 48, hero)

    def _show(self, number: int) -> Callable[[], None]:
        def act() -> None:
            self.at = number % len(self.app.catalog.heroes)
            self.app.refresh()

        return act

    def _wheel(self, turn: int) -> None:
        self._show(max(0, min(len(self.app.catalog.heroes) - 1, self.at - turn)))()

    def key(self, key: str) -> bool:
        if key in ("e", "q"):
            self._show(self.at + (1 if key == "e" else -1))()
            return True
        if key in ("0", "enter"):
            self.close()
            return True
        return super().key(key)

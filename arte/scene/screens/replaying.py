"""A saved game looked at move by move: play, pause, step, speed, jump; go on from any point, export."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arte import rules, wholefile
from arte.log import LogLine
from arte.record import Loaded, Ply
from arte.replay import Moment, Replay
from arte.rules.state import GameState, Unit
from arte.scene import look, texts
from arte.scene.canvas import Canvas
from arte.scene.screen import Screen
from arte.scene.screens import logview, narrow, parts
from arte.scene.screens.pages import wrapped
from arte.scene.screens.prompting import RIGHT
from arte.scene.screens.sheets import HeroesSheet, HeroSheet, Menu, Note, Sure
from arte.table import Table
from arte.textfile import why
from arte.words import _, seat, strategist, voice

TOP = 66.0
BELOW = 118.0
#: What the panel below takes where there is less room.
NARROW = 124.0
LEFT = 292.0
SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
#: Seconds that a moment without any motion stays before the next is played.
STAY = 0.55


class Replaying(Screen):
    """The board as it was after `replay.at` actions. Nothing here changes the saved game."""

    name = "replay"
    board = True

    @property
    def covers(self) -> tuple[float, float, float, float]:  # type: ignore[override]
        """Where there is less room, one column at the right has a unit's card."""
        if self.app.desk.compact:
            return (narrow.MARGIN, narrow.wide(self.app.canvas) + 16, NARROW + 8, narrow.TOP)
        return (304.0, RIGHT + 12, BELOW + 6, 58.0)

    def __init__(self, app: object, replay: Replay, ply: int = 0, back: Callable[[], None] | None = None):
        super().__init__(app)  # type: ignore[arg-type]
        self.replay = replay
        self.first = ply
        self.back = back or self.app.leave
        self.playing = False
        self.pace = SPEEDS.index(1.0)
        self.waited = 0.0
        self._lines: tuple[tuple[str, ...], list[LogLine]] = ((), [])
        self.scroll: int | None = None
        self.column = narrow.Column(self.app.refresh)
        self.shown = ""
        self.at: int | None = None

    @property
    def lines(self) -> list[LogLine]:
        """The log, in the language in use."""
        if self._lines[0] != voice():
            self._lines = (voice(), self.replay.log_for(None, opened=self.replay.over))
        return self._lines[1]

    @property
    def state(self) -> GameState:
        """The position, with nothing in it that is still secret."""
        return self._view(self.replay.at).state

    def _view(self, ply: int) -> Any:
        return rules.view(self.replay.position(ply), None)

    # --- coming and going

    def enter(self) -> None:
        seat((self.replay.header.pink, self.replay.header.yellow))
        self.app.lay_board(self.replay.state)
        self.app.stage.camera.home(0)
        self.jump(self.first)

    def jump(self, ply: int) -> None:
        """Shows this moment at once."""
        self.replay.jump(max(0, min(self.replay.length, ply)))
        self.app.stage.skip()
        self.app.stage.show(self._view(self.replay.at))
        self.scroll = None
        self.waited = 0.0
        self._let_see()

    def _let_see(self) -> None:
        if self.shown and ((unit := self.state.unit(self.shown)) is None or not unit.alive):
            self.shown = ""
        self._mark()
        self.app.refresh()

    def step(self, plies: int) -> None:
        """On by so many actions, the last of which is played; back at once."""
        if plies < 0:
            self.jump(self.replay.at + plies)
            return
        self.app.stage.skip()
        moment = self.replay.step(plies)
        while moment.quiet and moment.ply and moment.ply < self.replay.length:
            moment = self.replay.step()
        self._play(moment)

    def _play(self, moment: Moment) -> None:
        app, view = self.app, self._view(moment.ply)
        speed = app.speed * SPEEDS[self.pace]
        seen = tuple(rules.seen_by(event, None) for event in moment.events)
        heard = app.sounds.heard(seen, view.state, speed)

        def ended() -> None:
            heard.end()
            app.refresh()

        self.scroll, self.waited = None, 0.0
        app.stage.play(heard, view, ended, speed=speed)
        self._let_see()

    def turn(self, by: int) -> None:
        """To the beginning of the next turn, or of this or the one before."""
        starts = sorted(self.replay.turns.values())
        at = self.replay.at
        later = [ply for ply in starts if ply > at] or [self.replay.length]
        earlier = [ply for ply in starts if ply < at] or [0]
        self.jump(later[0] if by > 0 else earlier[-1])

    def toggle(self) -> None:
        """Plays or pauses; at the end, plays from the start."""
        self.playing = not self.playing
        if self.playing and self.replay.at >= self.replay.length:
            self.jump(0)
        self.app.refresh()

    def faster(self, by: int) -> None:
        self.pace = max(0, min(len(SPEEDS) - 1, self.pace + by))
        self.app.refresh()

    def update(self, seconds: float) -> None:
        if not self.playing or self.app.busy or self.app.sheets:
            return
        self.waited += seconds * SPEEDS[self.pace]
        if self.replay.at >= self.replay.length:
            self.playing = False
            self.app.refresh()
        elif self.waited >= STAY:
            self.step(1)

    # --- taking out

    def _agreed(self, act: Callable[[], None]) -> None:
        """Does what would let somebody see secrets of a game that is still going on once both agree."""
        if self.replay.over:
            act()
            return
        asked = _("This game is not over: whoever does this can see hands and deck. Do both agree?")
        self.app.open(Sure(self.app, asked, act))

    def go_on(self) -> None:
        """A new game from this moment."""
        self._agreed(self._go_on)

    def _go_on(self) -> None:
        app = self.app
        table = self.replay.continue_from(self.replay.at, app._free_name())
        app.sit_down(table, table.saving.path)
        app.say(_("A new game goes on from here, with dice of its own; the old one stays as it is."))

    def _why_not_on(self) -> str:
        """Why no new game can go on from here, or ""."""
        if self.replay.state.phase == "over":
            return _("The game is over here.")
        if self.replay.position(0).phase != "draft-roll":
            return _("This game began from a position; export that, and open it among the scenarios.")
        return ""

    def export(self) -> None:
        """The position as a scenario file among the player's own."""
        self._agreed(self._export)

    def _export(self) -> None:
        folder = self.app.own_scenarios
        path = folder / f"{_plain(self.replay)}-{self.replay.at}.toml"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            made = wholefile.create(path, self.replay.export(self.replay.at).encode())
        except (OSError, ValueError) as fault:
            reason = f"{path}: {why(fault)}"
            self.app.open(Note(self.app, _("The position could not be written"), [reason], []))
            return
        lines = [str(made), _("It is among the title's scenarios now.")]
        self.app.open(Note(self.app, _("The position is a scenario file"), lines, []))

    # --- drawing

    def draw(self, canvas: Canvas) -> None:
        replay, head = self.replay, self.replay.header
        if canvas.compact:
            self._draw_narrow(canvas)
            return
        canvas.panel("top", 12, 10, canvas.width - 24, 46)
        when = f"{head.created.astimezone():%Y-%m-%d %H:%M}"
        pink, yellow = strategist(0), strategist(1)
        title = _("Replay: {pink} against {yellow}, {when}", pink=pink, yellow=yellow, when=when)
        canvas.text(28, 17, title, 24, look.CREAM, face="bold")
        number = self.state.number
        turn = _("turn {number}", number=number) if number else _("opening")
        where = _("{turn}, action {at} of {length}", turn=turn, at=replay.at, length=replay.length)
        canvas.text(canvas.width - 230, 20, where, look.BODY, look.CREAM_SOFT, align="right")
        canvas.button("menu", canvas.width - 106, 14, 86, 38, _("Menu"), self._menu)
        canvas.button("back", canvas.width - 206, 14, 92, 38, _("Back"), self.back, tip=_("Ends the replay."))
        box = (canvas.width - RIGHT - 12, TOP, RIGHT, canvas.height - TOP - BELOW - 12)
        end = logview.end_for(self.lines, replay.at) if self.scroll is None else self.scroll
        logview.draw(
            canvas, box, self.lines, end, act=self._click_line, wheel=self._wheel, marked=self._line()
        )
        self._controls(canvas)
        self._unit(canvas)

    def _draw_narrow(self, canvas: Canvas) -> None:
        """The same in less room: the log is a sheet, the unit's card lies in the column."""
        replay, width = self.replay, narrow.wide(canvas)
        canvas.panel("top", 8, 6, canvas.width - 16, 42)
        right = canvas.width - 80
        canvas.button("menu", right, 10, 66, 34, _("Menu"), self._menu, size=18)
        logview.log_button(canvas, right - 72, self._open_log)
        canvas.button("back", right - 152, 10, 74, 34, _("Back"), self.back, tip=_("Ends the replay."))
        number = self.state.number
        turn = _("turn {number}", number=number) if number else _("opening")
        where = _("{turn}, action {at} of {length}", turn=turn, at=replay.at, length=replay.length)
        where = texts.capital(where)
        size = canvas.fit(where, right - 180, 22, face="bold")
        canvas.text(20, 11 + (22 - size) / 2, where, size, look.CREAM, face="bold")
        wide, y = canvas.width - 16, canvas.height - NARROW
        canvas.panel("replay", 8, y, wide, NARROW - 8)
        self._bar(canvas, 22, y + 6, wide - 28)
        left = self._steps(canvas, 18, y + 34, 42.0, 36.0)
        self._paces(canvas, left + 8, y + 34, 36.0)
        half = (wide - 28) / 2
        self._ways(canvas, (18, half), (26 + half, half - 8), y + 76, 36.0)
        unit = self.state.unit(self.shown) if self.shown else None
        blocks = parts.unit_blocks(canvas, width - 24, self.state, unit) if unit is not None else []
        said = [line for line in self.lines if line.ply <= replay.at]
        if said and unit is None:
            last = said[-1].words
            blocks = wrapped(canvas, last[:1].upper() + last[1:], look.SMALL, look.CREAM, width - 24)
        if replay.over and number:
            for side, line in enumerate(self._held()):
                name = f"{strategist(side)}: {line}"
                blocks += wrapped(canvas, name, 16, look.CREAM_SOFT, width - 24)
        if blocks:
            box = (canvas.width - width - 8, narrow.TOP, width, y - narrow.TOP - 8)
            narrow.texts_panel(self.column, canvas, "unit", box, blocks, look.PANEL_EDGE)

    def _open_log(self) -> None:
        marked = self._line() if self._line() >= 0 else None
        self.app.open(narrow.LogSheet(self.app, self.lines, self._click_line, marked, None))

    def _line(self) -> int:
        """The ply of the last line that has happened."""
        return max((line.ply for line in self.lines if line.ply <= self.replay.at), default=-1)

    def _click_line(self, ply: int) -> None:
        self.playing = False
        end = logview.end_for(self.lines, self.replay.at) if self.scroll is None else self.scroll
        self.jump(ply)
        self.scroll = end

    def _wheel(self, turn: int) -> None:
        end = logview.end_for(self.lines, self.replay.at) if self.scroll is None else self.scroll
        self.scroll = max(3, min(len(self.lines), end - 3 * turn))
        self.app.refresh()

    def _controls(self, canvas: Canvas) -> None:
        x, y, wide = 12.0, canvas.height - BELOW, canvas.width - 24
        canvas.panel("replay", x, y, wide, BELOW - 12)
        self._bar(canvas, x + 16, y + 14, wide - 32)
        left = self._steps(canvas, x + 16, y + 50, 46.0, 44.0)
        self._paces(canvas, left + 18, y + 50, 44.0)
        right = x + wide - 16
        self._ways(canvas, (right - 200, 200), (right - 376, 168), y + 50, 44.0)

    def _steps(self, canvas: Canvas, left: float, y: float, wide: float, high: float) -> float:
        """The buttons that move through the game; gives the x after them."""
        at, end = self.replay.at, self.replay.length
        forward, backward = at < end, at > 0
        for name, shape, act, can, tip in (
            ("to-start", "|<", lambda: self.jump(0), backward, _("To the start")),
            ("turn-back", "<<", lambda: self.turn(-1), backward, _("One turn back")),
            ("step-back", "<", lambda: self.step(-1), backward, _("One action back  (Q)")),
            ("play", "||" if self.playing else ">", self.toggle, True, _("Play or pause  (Space)")),
            ("step", ">", lambda: self.step(1), forward, _("One action on  (E)")),
            ("turn-on", ">>", lambda: self.turn(1), forward, _("One turn on")),
            ("to-end", ">|", lambda: self.jump(end), forward, _("To the end")),
        ):
            main = name == "play"
            size = wide + 12 if main else wide
            canvas.button(name, left, y, size, high, "", act, enabled=can, tip=tip, main=main)
            ink = look.CREAM if can else look.PAPER_DIM
            _sign(canvas, shape, left + size / 2, y + high / 2, ink, bar=not main)
            left += size + 6
        return left

    def _paces(self, canvas: Canvas, left: float, y: float, high: float) -> None:
        """How fast it plays."""
        slower, faster = self.pace > 0, self.pace < len(SPEEDS) - 1
        canvas.button("slower", left, y, 40, high, "−", lambda: self.faster(-1), enabled=slower, size=24)
        speed = f"{SPEEDS[self.pace]:g}×"
        canvas.text(left + 76, y + high / 2 - 12, speed, look.BODY, look.CREAM, align="center")
        canvas.button("faster", left + 112, y, 40, high, "+", lambda: self.faster(1), enabled=faster, size=24)

    def _ways(
        self, canvas: Canvas, on: tuple[float, float], out: tuple[float, float], y: float, high: float
    ) -> None:
        """Going on from here, and writing the position out; left and width of each button."""
        tip = _("A new game that goes on from this moment. This one stays as it is.")
        why, label = self._why_not_on(), _("Continue from here")
        canvas.button("go-on", on[0], y, on[1], high, label, self.go_on, enabled=not why, tip=why or tip)
        placed, label = bool(self.state.units), _("Export position")
        tip = _("Writes the position as a scenario file.") if placed else _("No unit is on the board yet.")
        canvas.button("export", out[0], y, out[1], high, label, self.export, enabled=placed, tip=tip)

    def _bar(self, canvas: Canvas, x: float, y: float, width: float) -> None:
        """The whole game as a bar with its turns; a click goes there, arrows and the wheel go along it."""
        end = max(1, self.replay.length)
        node = canvas.box(x, y + 6, width, 10, look.BUTTON_OFF, radius=5)
        if self.replay.at:
            canvas.box(x, y + 6, max(10.0, width * self.replay.at / end), 10, look.GOLD, radius=5)
        for ply in self.replay.turns.values():
            if ply:
                canvas.box(x + width * ply / end - 0.75, y + 3, 1.5, 16, look.PAPER_EDGE, radius=0)
        knob = x + width * self.replay.at / end
        canvas.box(knob - 8, y + 3, 16, 16, look.CREAM, radius=8)
        tip = _("A click goes to this point of the game; right and left go along it, as the wheel does.")
        act, go = (lambda: self._bar_clicked(x, width)), self._along
        canvas.region("bar", x - 8, y - 4, width + 16, 30, act, node=node, tip=tip, wheel=go)

    def _along(self, plies: int) -> None:
        self.playing = False
        self.jump(self.replay.at + plies)

    def _bar_clicked(self, x: float, width: float) -> None:
        at = self.app.controls.at
        if self.app.controls.focus.on:
            self.toggle()  # keys have gone along the bar already
        elif at is not None:
            share = (self.app.controls.layout(at)[0] - x) / width
            self.playing = False
            self.jump(round(max(0.0, min(1.0, share)) * self.replay.length))

    def _unit(self, canvas: Canvas) -> None:
        unit = self.state.unit(self.shown) if self.shown else None
        y = TOP
        if unit is not None:
            high = parts.unit_height(canvas, LEFT - 28, self.state, unit)
            canvas.panel("unit", 12, y, LEFT, high)
            parts.unit_head(canvas, 26, y + 8, LEFT - 28, self.state, unit)
            y += high + 8
        if self.replay.over and self.state.number:
            self._hands(canvas, y)

    def _held(self) -> list[str]:
        """Both hands, which are no secret once the game is over."""
        state = self.replay.position(self.replay.at)
        held = []
        for side in (0, 1):
            counts = zip(state.game.cards, state.hands[side], strict=True)
            names = [f"{n} {texts.card_name(state.game.catalog, card)}" for card, n in counts if n]
            held.append(", ".join(names) or _("no cards"))
        return held

    def _hands(self, canvas: Canvas, y: float) -> None:
        held = self._held()
        highs = [canvas.measure(line, look.SMALL, width=LEFT - 52)[1] for line in held]
        canvas.panel("hands", 12, y, LEFT, sum(highs) + 22)
        top = y + 8
        for side, (line, high) in enumerate(zip(held, highs, strict=True)):
            canvas.seat(24, top + 5, 13, side)
            canvas.text(46, top, line, look.SMALL, look.CREAM_SOFT, width=LEFT - 52)
            top += high + 6

    def draw_hints(self, canvas: Canvas) -> None:
        text = self.app.message or (
            f"({self.app.sounds.line})" if self.app.subtitles and self.app.sounds.line else ""
        )
        if not text or self.app.sheets:
            return
        right, below = (narrow.wide(canvas) + 24, NARROW) if canvas.compact else (RIGHT, BELOW)
        room = min(600.0, canvas.width - right - 48)
        wide, high = canvas.measure(text, look.BODY, width=room)
        x, y = (canvas.width - right - wide) / 2, canvas.height - below - high - 24
        canvas.box(x - 16, y - 6, wide + 32, high + 14, look.PANEL, edge=look.PANEL_EDGE)
        canvas.text(x, y, text, look.BODY, look.RED if self.app.message else look.CREAM_SOFT, width=room)

    # --- the board

    def _mark(self) -> None:
        stage, unit = self.app.stage, self.state.unit(self.shown) if self.shown else None
        if unit is not None and unit.square >= 0:
            stage.mark("select", {unit.square: None}, "select")
        else:
            stage.unmark("select")

    def click(self, square: int) -> None:
        unit: Unit | None = self.state.at(square)
        self.shown = unit.id if unit is not None and unit.id != self.shown else ""
        self._let_see()

    def hover(self, square: int | None) -> None:
        self.at = square

    def cancel(self) -> None:
        self.shown = ""
        self._let_see()

    def _menu(self) -> None:
        self.playing = False
        self.app.open(Menu(self.app))

    def key(self, key: str) -> bool:
        acts: dict[str, Callable[[], None]] = {
            "space": self.toggle,
            "enter": self.toggle,
            "e": lambda: self.step(1),
            "q": lambda: self.step(-1),
            "+": lambda: self.faster(1),
            "-": lambda: self.faster(-1),
            "escape": self._menu,
            "0": self._heroes,
            "f": self._details,
        }
        if key not in acts:
            return False
        acts[key]()
        return True

    def _heroes(self) -> None:
        heroes = [unit.card for unit in self.state.units if unit.card.hero]
        if heroes:
            self.app.open(HeroesSheet(self.app, heroes))

    def _details(self) -> None:
        square = self.at if self.at is not None else -1
        unit = (self.state.at(square) if square >= 0 else None) or self.state.unit(self.shown)
        if unit is not None and unit.card.hero:
            self.app.open(HeroSheet(self.app, unit.card))


def _plain(replay: Replay) -> str:
    return f"{replay.header.created:%Y-%m-%d-%H%M}"


def _sign(canvas: Canvas, shape: str, x: float, y: float, ink: look.Colour, *, bar: bool) -> None:
    """Triangles and bars of a player's buttons, their middle here."""
    size = 7.0
    wide = {"|": 6.0, "<": 12.0, ">": 12.0}
    if bar and len(shape) == 1:
        shape = {">": "|>", "<": "<|"}[shape]  # a step, not the button that plays
    left = x - sum(wide[sign] for sign in shape) / 2
    for sign in shape:
        right = left + wide[sign] - 1
        if sign == "|":
            canvas.box(left + 1, y - size, 4, 2 * size, ink, radius=0)
        elif sign == ">":
            canvas.shape([(left, y - size), (right, y), (left, y + size)], ink)
        else:
            canvas.shape([(right, y - size), (right, y + size), (left, y)], ink)
        left += wide[sign]


def of_table(table: Table) -> Replay:
    """The replay of the game at this table as far as it has come."""
    entries = table.entries
    plies = tuple(Ply(entry.action, entry.after, entry.events) for entry in entries)
    start = entries[0].before if entries else table.state
    return Replay(Loaded(table.record, start.game.catalog, start, plies))

"""Help: the rules by number and by words, and the keys with a way to change them."""

from __future__ import annotations

from arte import paths
from arte.scene import look, rulebook
from arte.scene.bindings import COMMANDS, Bindings, Command, key_name, name_of
from arte.scene.canvas import Canvas
from arte.scene.rulebook import Entry
from arte.scene.screen import Sheet
from arte.scene.screens.pages import Block, Pages
from arte.settings import BadSetting
from arte.words import _

WIDE, HIGH = 1040.0, 586.0
LIST = 370.0
ROW = 26.0
SIZE = 18.0


class HelpSheet(Sheet):
    """The rules, to be searched by typing, and on another page the keys.

    Opened while a refusal is told, it shows that refusal's ruling.
    """

    name = "help"

    def __init__(self, app: object, ruling: str = "", page: str = "rules") -> None:
        super().__init__(app)  # type: ignore[arg-type]
        self.page = page
        self.entries = rulebook.read(paths.rules_page(self.app.settings.language))
        self.wanted = ""
        self.first = self.scrolled = self.longest = 0
        self.shown = self.entries[0].key
        self.pages = Pages("keys-page", self.app.refresh)
        #: The command that the next key is given to.
        self.giving = ""
        self.told = ""
        self.turn_to(ruling or self.app.ruling)

    @property
    def own_keys(self) -> frozenset[str]:
        """On the page of the rules up and down go through the list."""
        return frozenset({"arrow_up", "arrow_down"}) if self.page == "rules" else frozenset()

    @property
    def found(self) -> tuple[Entry, ...]:
        """The entries that hold what is sought."""
        return rulebook.search(self.entries, self.wanted)

    @property
    def wide(self) -> float:
        """How wide the sheet is."""
        return min(WIDE, self.app.desk.width - 12)

    @property
    def high(self) -> float:
        """How high the sheet is."""
        return min(HIGH, self.app.desk.height - 12)

    @property
    def list(self) -> float:
        """How wide the list of rulings is."""
        return LIST if self.wide == WIDE else self.wide * 0.37

    @property
    def entry(self) -> Entry | None:
        """The entry that is shown."""
        return next((entry for entry in self.entries if entry.key == self.shown), None)

    def turn_to(self, ruling: str) -> None:
        """Shows a ruling."""
        if any(entry.number == ruling for entry in self.entries if ruling):
            self.page, self.wanted = "rules", ""
            self._show(ruling)

    # --- drawing

    def draw(self, canvas: Canvas) -> None:
        x, y = self.frame(canvas, WIDE, HIGH)
        at, close = x + 16, min(160.0, self.wide * 0.2)
        each = min(200.0, (self.wide - 40 - close) / 3)
        tabs = (
            ("help-rules", _("The rules"), lambda: self._turn("rules"), self.page == "rules"),
            ("help-keys", _("Keys and mouse"), lambda: self._turn("keys"), self.page == "keys"),
            ("help-tutorial", _("Tutorial"), self._tutorial, False),
        )
        tips = (
            _("All rulings by number; type to search them."),
            _("What each key does; click one to change it."),
            _("Five short lessons at the board."),
        )
        for (name, label, act, pressed), tip in zip(tabs, tips, strict=True):
            canvas.button(name, at, y, each - 10, 38, label, act, pressed=pressed, tip=tip)
            at += each
        canvas.button("close", x + self.wide - 16 - close, y, close, 38, _("Close  (Esc)"), self.close)
        (self._rules if self.page == "rules" else self._keys)(canvas, x + 16, y + 48)

    def _turn(self, page: str) -> None:
        self.page, self.giving, self.told = page, "", ""
        self.app.refresh()

    def _tutorial(self) -> None:
        from arte.scene.screens.lesson import LessonsSheet

        self.app.open(LessonsSheet(self.app))

    # --- the rules

    @property
    def _rows(self) -> int:
        return int((self.high - 128) // ROW)

    def _rules(self, canvas: Canvas, x: float, y: float) -> None:
        canvas.box(x, y, self.list, 36, look.PAPER, edge=look.GOLD, radius=5)
        if self.wanted:
            canvas.text(x + 12, y + 5, f"{self.wanted}|", 20, look.INK, face="bold")
        else:
            asked = _("Type words, or a number such as M4")
            size = canvas.fit(asked, self.list - 20, 18, face="italic")
            canvas.text(x + 12, y + 7, asked, size, look.INK_SOFT, face="italic")
        found = self.found
        top = y + 46
        canvas.region(
            "panel:entries", x, top, self.list, self._rows * ROW, wheel=self._wheel_list, stop=False
        )
        for entry in found[self.first : self.first + self._rows]:
            self._row(canvas, x, top, entry)
            top += ROW
        if not found:
            canvas.text(
                x + 12,
                top,
                _("No ruling holds all of these words."),
                SIZE,
                look.CREAM_SOFT,
                width=self.list - 24,
            )
        self._text(canvas, x + self.list + 14, y, self.wide - self.list - 46, self.high - 74)

    def _row(self, canvas: Canvas, x: float, y: float, entry: Entry) -> None:
        shown = entry.key == self.shown
        node = canvas.box(x, y, self.list, ROW - 2, look.BUTTON_MAIN if shown else look.PANEL_SOLID, radius=4)
        if shown:
            canvas.box(x, y + 3, 4, ROW - 8, look.GOLD, radius=2)
        canvas.text(x + 10, y + 2, entry.number, 16, look.GOLD, face="bold")
        title, beside = entry.title, 50.0 if entry.number or not canvas.compact else 14.0
        if canvas.compact:
            title = canvas.shortened(title, self.list - beside - 6, 16)
        while title and canvas.measure(title, 16)[0] > self.list - beside - 2:
            title = title[:-6].rstrip() + "…"
        canvas.text(x + beside, y + 2, title, 16, look.CREAM)
        canvas.region(
            f"entry-{entry.key}", x, y, self.list, ROW, lambda: self._choose(entry.key), node=node, stop=False
        )

    def _text(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        canvas.box(x, y, width, height, look.PAPER, edge=look.PAPER_EDGE)
        canvas.region("panel:ruling", x, y, width, height, wheel=self._wheel_text, stop=False)
        entry = self.entry
        if entry is None:
            return
        head = f"{entry.number}   {entry.section}" if entry.number else entry.section
        canvas.text(
            x + 20, y + 12, head, canvas.fit(head, width - 40, 24, face="bold"), look.INK, face="bold"
        )
        lines = self._lines(canvas, entry, width - 40)
        room = int((height - 80) // (SIZE * 1.3))
        self.longest = max(0, len(lines) - room)
        self.scrolled = min(self.scrolled, self.longest)
        top = y + 52
        for line, face in lines[self.scrolled : self.scrolled + room]:
            canvas.text(x + 20, top, line, SIZE, look.INK, face=face)
            top += SIZE * 1.3
        if self.longest:
            more = _("{above} lines above, {below} below: Page up, Page down, or the wheel").format(
                above=self.scrolled, below=self.longest - self.scrolled
            )
            size = canvas.fit(more, width - 28, 15, face="italic")
            canvas.text(
                x + width - 14, y + height - 24, more, size, look.INK_SOFT, align="right", face="italic"
            )

    def _lines(self, canvas: Canvas, entry: Entry, width: float) -> list[tuple[str, str]]:
        lines: list[tuple[str, str]] = []
        for paragraph in entry.paragraphs:
            lines += [(line, "regular") for line in canvas.lines(paragraph, SIZE, width)] + [("", "regular")]
        head, *rows = entry.table or ((),)
        for row in rows:
            told = [row[0]] + [
                f"{name}: {cell}" for name, cell in zip(head[1:], row[1:], strict=False) if cell
            ]
            wrapped = canvas.lines("; ".join(told), SIZE, width)
            lines += [(line, "regular") for line in wrapped]
        return lines

    def _show(self, key: str) -> None:
        self.shown, self.scrolled = key, 0
        keys = [entry.key for entry in self.found]
        if key in keys:
            at = keys.index(key)
            if not self.first <= at < self.first + self._rows:
                self.first = max(0, min(at - 3, len(keys) - self._rows))

    def _choose(self, key: str) -> None:
        self._show(key)
        self.app.refresh()

    def _wheel_list(self, turn: int) -> None:
        self.first = max(0, min(len(self.found) - self._rows, self.first - 3 * turn))
        self.app.refresh()

    def _wheel_text(self, turn: int) -> None:
        self.scrolled = max(0, min(self.longest, self.scrolled - 3 * turn))
        self.app.refresh()

    def _seek(self, wanted: str) -> None:
        self.wanted, self.first = wanted[:40], 0
        found = self.found
        if found and (wanted or self.shown not in [entry.key for entry in found]):
            self.shown, self.scrolled = found[0].key, 0
        self._show(self.shown)
        self.app.refresh()

    # --- the keys

    def _keys(self, canvas: Canvas, x: float, y: float) -> None:
        columns = 1 if canvas.compact else 2
        half, rows = (self.wide - 44) / columns, -(-len(COMMANDS) // columns)
        step, foot = (self.high - 176) / rows, y + self.high - 170
        if canvas.compact:
            foot = y + self.high - 124
            blocks = [
                Block(36, lambda left, top, c=command: self._key(canvas, c, left, top, half, 34))
                for command in COMMANDS
            ]
            self.pages.draw(canvas, (x, y, half, foot - y - 4), blocks)
        else:
            for number, command in enumerate(COMMANDS):
                left, top = x + number // rows * (half + 12), y + number % rows * step
                self._key(canvas, command, left, top, half, step)
        mouse = _(
            "Mouse: left click chooses, right click goes one step back; right drag turns the view, left or "
            "middle drag shifts it; the wheel comes closer, or scrolls a list."
        )
        ink, size, room = look.RED if self.told else look.CREAM_SOFT, 16.0, self.wide - 250
        while size > 12 and canvas.measure(self.told or mouse, size, width=room)[1] > 62:
            size -= 0.5
        canvas.text(x, foot, self.told or mouse, size, ink, width=room)
        canvas.button(
            "own-keys",
            x + self.wide - 232,
            foot,
            200,
            38,
            _("The game's own keys"),
            self._reset,
            enabled=bool(Bindings(self.app.settings.keys).own),
            tip=_("Gives every command back the key that it had at first."),
            size=17,
        )

    def _key(self, canvas: Canvas, command: Command, x: float, y: float, width: float, step: float) -> None:
        """A command: the keys that it has, to be changed, and what it does."""
        waits = self.giving == command.id
        keys = [key_name(key) for key in Bindings(self.app.settings.keys).keys_of(command.id)]
        label = _("press a key") if waits else _(" or ").join(keys) or "–"
        fixed = command.id == "back"
        tip = _("This key stays as it is.") if fixed else _("Click, then press the key that shall do it.")
        canvas.button(
            f"key-{command.id}",
            x,
            y,
            150,
            step - 3,
            label,
            lambda: self._ask(command.id),
            enabled=not fixed,
            tip=tip,
            pressed=waits,
            size=16,
        )
        does = name_of(command.id)
        canvas.text(x + 160, y + 2, does, canvas.fit(does, width - 164, 16.5), look.CREAM)

    def _ask(self, command: str) -> None:
        self.giving, self.told = ("" if self.giving == command else command), ""
        self.app.refresh()

    def _give(self, key: str) -> None:
        bindings = Bindings(self.app.settings.keys)
        name = key_name(key)
        if not bindings.usable(key):
            self.told = _("{key} cannot be given away.").format(key=name)
            return
        clash = bindings.clash(self.giving, key)
        asked = _("{key} has a meaning already: {command}. Press it once more to exchange the two.").format(
            key=name, command=name_of(clash.command) if clash else ""
        )
        if clash is not None and self.told != asked:
            self.told = asked
            return
        self._keep(bindings.given(self.giving, key))

    def _keep(self, bindings: Bindings) -> None:
        try:
            self.app.wish(keys=bindings.own)
            self.told = ""
        except BadSetting as fault:
            self.told = str(fault)
        self.giving = ""

    def _reset(self) -> None:
        self._keep(Bindings())
        self.app.refresh()

    # --- keys pressed here

    def raw(self, key: str) -> bool:
        if self.giving:
            if key == "escape":
                self.giving = self.told = ""
            else:
                self._give(key)
            self.app.refresh()
            return True
        if self.page != "rules":
            return False
        plain = key.removeprefix("shift-")
        if len(plain) == 1 or (plain == "space" and self.wanted):
            self._seek(self.wanted + (" " if plain == "space" else plain))
        elif plain == "backspace":
            self._seek(self.wanted[:-1])
        elif plain in ("page_up", "page_down"):
            self._wheel_text(3 if plain == "page_up" else -3)
        elif plain in ("home", "end"):
            self._step(-len(self.entries) if plain == "home" else len(self.entries))
        else:
            return False
        return True

    def _step(self, by: int) -> None:
        keys = [entry.key for entry in self.found]
        if keys:
            at = keys.index(self.shown) + by if self.shown in keys else 0
            self._show(keys[max(0, min(len(keys) - 1, at))])
            self.app.refresh()

    def key(self, key: str) -> bool:
        if key == "escape" and self.page == "rules" and self.wanted:
            self._seek("")
        elif key in ("escape", "f1"):
            self.close()
        elif key in ("arrow_up", "arrow_down") and self.page == "rules":
            self._step(1 if key == "arrow_down" else -1)
        return True

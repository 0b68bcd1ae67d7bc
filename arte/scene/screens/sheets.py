"""Modal sheets of a game: the curtain between seats, the menu, a Hero's details, a broken save."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from arte.catalog.models import HeroEntry
from arte.rules.actions import AcceptDraw, OfferDraw, Resign
from arte.scene import look, texts
from arte.scene.canvas import Canvas
from arte.scene.screen import Sheet
from arte.scene.screens import parts
from arte.scene.screens.help import HelpSheet
from arte.scene.screens.pages import Pages, shares, wrapped
from arte.scene.screens.sand import SandSheet
from arte.words import _, named


class Curtain(Sheet):
    """Hides the secrets until the right Strategist sits down. While deploying, it hides the board too."""

    name = "curtain"
    closes = False
    guards = True

    def __init__(self, app: object, side: int) -> None:
        super().__init__(app)  # type: ignore[arg-type]
        self.side = side
        state = self.app.table.view(None).state
        self.answer = state.phase in ("exchange", "aftermath")
        self.phase = state.phase
        # Sand that stands behind a curtain in the middle of a turn gives nobody time over the board.
        amid = state.phase in ("roll", "act") and self.app.table.sand is not None
        self.veil = 1.0 if state.phase in ("deploy", "take") or amid else 0.0

    def draw(self, canvas: Canvas) -> None:
        if self.veil:
            canvas.box(-4, -4, canvas.width + 8, canvas.height + 8, look.WOOD, radius=0)
        canvas.region("veil", 0, 0, canvas.width, canvas.height)
        wide, high = 620.0 if self.answer else 520.0, 210.0
        x = (canvas.width - wide) / 2
        y = (canvas.height - high) / 2 if self.veil else canvas.height - high - 24
        canvas.panel("curtain", x, y, wide, high, colour=look.PANEL_SOLID, edge=look.SIDES[self.side], line=3)
        name = texts.side_name(self.side)
        canvas.seat(x + 28, y + 28, 30, self.side)
        title = _("Pass to {side}", side=name)
        size = canvas.fit(title, wide - 100, 34, face="bold")
        canvas.text(x + 76, y + 20, title, size, look.CREAM, face="bold")
        canvas.text(x + 76, y + 66, self._why(), look.BODY, look.CREAM_SOFT, width=wide - 100)
        canvas.button(
            "look",
            x + 76,
            y + high - 66,
            220,
            46,
            _("{side} looks  (Enter)", side=name),
            self.lift,
            main=True,
        )
        if self.answer:
            y += high - 66
            tip = _("Gives no answer without looking at the hand.")
            canvas.button("blind-pass", x + 310, y, 142, 46, _("Pass unseen"), self.app.pass_unseen, tip=tip)
            tip = _("Passes by itself, after a pause, until this exchange is over.")
            canvas.button("pass-on", x + 460, y, 142, 46, _("Pass to its end"), self.app.pass_on, tip=tip)
        elif self.app.can_reopen():
            label = _("Back to {side}'s turn", side=texts.side_name(1 - self.side))
            tip = _(
                "{side} takes back the end of the turn, if {other} agrees.",
                side=texts.side_name(1 - self.side),
                other=name,
            )
            canvas.button(
                "take-back-step",
                x + 310,
                y + high - 66,
                186,
                46,
                label,
                self.app.ask_reopen,
                tip=tip,
                size=17,
            )

    def _why(self) -> str:
        state = self.app.table.view(None).state
        if self.phase == "exchange" and state.exchange is not None:
            attacker, target = state.units[state.exchange.attacker], state.units[state.exchange.target]
            names = {"attacker": texts.capital(texts.the_unit(attacker)), "target": texts.the_unit(target)}
            if state.exchange.ability:
                deed = _("{attacker} strikes at {target}", **names)
            else:
                deed = _("{attacker} attacks {target}", **names)
            return _("{deed}; {side} may answer.", deed=deed, side=texts.side_name(self.side))
        if self.phase == "aftermath":
            return _(
                "{unit} survived; Potions may be played.",
                unit=texts.capital(texts.the_unit(state.units[state.wounded])),
            )
        if self.phase == "deploy":
            return _("The deployment is secret: the other Strategist looks away.")
        if self.phase == "take":
            return _("Element cards are chosen in secret.")
        return _("Turn {number} is theirs. The other Strategist looks away.", number=state.number)

    def lift(self) -> None:
        """The right Strategist has sat down."""
        self.app.close(self)
        self.app.look(self.side)

    def key(self, key: str) -> bool:
        if key in ("enter", "space"):
            self.lift()
        elif key == "escape":
            self.app.open(Menu(self.app))
        return True


class Menu(Sheet):
    """What can be done beside playing: save is automatic, so leaving loses nothing."""

    name = "menu"

    def draw(self, canvas: Canvas) -> None:
        app = self.app
        playing = app.table is not None and app.table.view(None).state.phase != "over"
        acting = playing and app.seat is not None and app.seat == app.table.to_act
        state = app.table.view(None).state if app.table else None
        running = bool(state and state.number)
        entries: list[tuple[str, str, Callable[[], None], bool]] = [
            ("resume", _("Back  (Esc)") if not playing else _("Back to the game  (Esc)"), self.close, True)
        ]
        if running and playing:
            offered = state is not None and state.offer == 1 - (app.seat if app.seat is not None else -9)
            if offered:
                entries.append(("accept-draw", _("Accept the draw"), self._act(AcceptDraw()), acting))
            else:
                entries.append(("offer-draw", _("Offer a draw"), self._act(OfferDraw()), acting))
            entries.append(
                (
                    "resign",
                    _("Resign"),
                    lambda: app.open(Sure(app, _("Resign this game?"), self._act(Resign()))),
                    acting,
                )
            )
        entries.append(("help", _("Help  (F1)"), lambda: app.open(HelpSheet(app)), True))
        if playing:
            label = _("Open hands: yes") if app.open_hands else _("Open hands: no")
            entries.append(("open-hands", label, self._open_hands, True))
        if playing and app.table.sand is not None:
            entries.append(("sand", _("Sand in menus"), lambda: app.open(SandSheet(app)), True))
        entries.append(("options", _("Options"), self._options, True))
        away, out = _("Save and go to the title"), _("Save and quit")
        if not playing:
            away, out = _("To the title"), _("Quit")
        entries.append(("to-title", away, app.leave, True))
        entries.append(("quit", out, app.quit, True))
        columns = 2 if canvas.compact else 1
        rows = -(-len(entries) // columns)
        step = min(60.0, (canvas.height - 110) / rows)
        wide = 400.0 if columns == 1 else min(canvas.width - 24, 620.0)
        x, y = self.frame(canvas, wide, (68 if canvas.compact else 90) + step * rows, _("Menu"))
        each = (wide - 80 - 12 * (columns - 1)) / columns
        for number, (name, label, act, enabled) in enumerate(entries):
            canvas.button(
                name,
                x + 40 + number % columns * (each + 12),
                y + 6 + number // columns * step,
                each,
                step - 12,
                label,
                act,
                enabled=enabled,
                tip="" if enabled else _("Only the side to act may."),
            )

    def _act(self, action: OfferDraw | AcceptDraw | Resign) -> Callable[[], None]:
        def act() -> None:
            self.app.sheets.clear()
            self.app.submit(action)

        return act

    def _open_hands(self) -> None:
        self.app.turn_hands(not self.app.open_hands)

    def _options(self) -> None:
        from arte.scene.screens.options import OptionsSheet

        self.app.open(OptionsSheet(self.app))


class Sure(Sheet):
    """Asks once more. With `quick` Enter means yes, as nothing is lost for good."""

    name = "sure"

    def __init__(self, app: object, question: str, act: Callable[[], None], *, quick: bool = False) -> None:
        super().__init__(app)  # type: ignore[arg-type]
        self.question, self.act, self.quick = question, act, quick

    def draw(self, canvas: Canvas) -> None:
        whole = canvas.measure(self.question, look.HEAD, face="bold")[0]
        wide = min(max(480.0, whole + 60), canvas.width - 24)
        room = canvas.measure(self.question, look.HEAD, face="bold", width=wide - 48)[1]
        x, y = self.frame(canvas, wide, 112 + room)
        y = self._ask(canvas, x + 24, y + 8, wide - 48)
        x += (wide - 480) / 2
        yes = _("Yes  (Enter)") if self.quick else _("Yes")
        canvas.button("yes", x + 40, y + 18, 180, 46, yes, self._yes, main=self.quick)
        canvas.button("no", x + 260, y + 18, 180, 46, _("No  (Esc)"), self.close, main=not self.quick)

    def _ask(self, canvas: Canvas, x: float, y: float, width: float) -> float:
        for line in canvas.lines(self.question, look.HEAD, width, face="bold"):
            y = canvas.text(x + width / 2, y, line, look.HEAD, look.GOLD, align="center", face="bold")
        return y

    def key(self, key: str) -> bool:
        if key == "enter" and self.quick:
            self._yes()
            return True
        return super().key(key)

    def _yes(self) -> None:
        self.close()
        self.act()


class Note(Sheet):
    """Something to read, with buttons under it."""

    name = "note"

    def __init__(
        self, app: object, title: str, lines: list[str], choices: list[tuple[str, str, Callable[[], None]]]
    ) -> None:
        super().__init__(app)  # type: ignore[arg-type]
        self.title, self.lines, self.choices = title, lines, choices
        self.pages = Pages("note-page", self.app.refresh)

    def draw(self, canvas: Canvas) -> None:
        wide = min(720.0, canvas.width - 16)
        inside = wide - 80
        blocks = [
            block
            for line in self.lines
            for block in wrapped(canvas, line, look.BODY, look.CREAM, inside, after=8)
        ]
        room = min(sum(block.height for block in blocks), canvas.height - 148)
        x, y = self.frame(canvas, wide, (120 if canvas.compact else 136) + room, self.title)
        self.pages.draw(canvas, (x + 40, y, inside, room), blocks)
        choices = [*self.choices, ("close", _("Close  (Esc)"), self.close)]
        widths = [max(120.0, canvas.measure(label, look.BODY)[0] + 40) for _name, label, _act in choices]
        narrow = min(1.0, (inside - 16 * (len(choices) - 1)) / sum(widths))
        at = x + 40
        for (name, label, act), width in zip(choices, widths, strict=True):
            canvas.button(name, at, y + room + 12, width * narrow, 46, label, act)
            at += width * narrow + 16


#: More Heroes than so many are gone through one by one.
TABS = 4


def leaf_heroes(
    sheet: Sheet,
    canvas: Canvas,
    heroes: Sequence[HeroEntry],
    pages: Pages,
    owners: Mapping[str, int] | None = None,
) -> None:
    """Where there is less room: one Hero at a time, on pages, with a tab for each."""
    x, y = sheet.frame(canvas, canvas.width - 16, canvas.height - 12)
    wide, bottom = canvas.width - 48, canvas.height - 16
    at = min(getattr(sheet, "chosen", 0), len(heroes) - 1)
    x, close = x + 16, 128.0

    def choose(number: int) -> Callable[[], None]:
        def act() -> None:
            sheet.chosen, pages.at = number % len(heroes), 0  # type: ignore[attr-defined]
            sheet.app.refresh()

        return act

    if len(heroes) > TABS:
        canvas.button("hero-before", x, y, 60, 36, "‹", choose(at - 1), size=26, tip=_("The Hero before."))
        canvas.button("hero-after", x + 68, y, 60, 36, "›", choose(at + 1), size=26, tip=_("The next Hero."))
        told = _("{page} of {count}", page=at + 1, count=len(heroes))
        canvas.text(x + 144, y + 8, told, look.SMALL, look.CREAM_SOFT)
        left, name = x + 160 + canvas.measure(told, look.SMALL)[0], named(heroes[at])
        size = canvas.fit(name, x + wide - close - 8 - left, 22, face="bold")
        canvas.text(left, y + 4 + (22 - size) / 2, name, size, look.GOLD, face="bold")
    else:
        room = (wide - close - 8) * min(1.0, len(heroes) / 2)
        widths, left = shares(canvas, [named(hero) for hero in heroes], room), x
        for number, (hero, each) in enumerate(zip(heroes, widths, strict=True)):
            here = number == at
            canvas.button(f"tab-{hero.id}", left, y, each, 36, named(hero), choose(number), pressed=here)
            left += each + 6
    canvas.button("close", x + wide - close, y, close, 36, _("Close  (Esc)"), sheet.close)
    top = y + 44
    canvas.box(x, top, wide, bottom - top, look.PAPER, edge=look.PAPER_EDGE)
    hero = heroes[at]
    room = bottom - top - 14
    blocks = parts.hero_blocks(canvas, wide - 36, room, hero, (owners or {}).get(hero.id))
    for line in parts.token_texts(hero):
        blocks += wrapped(canvas, line, look.SMALL, look.INK_SOFT, wide - 36, face="italic")
    pages.draw(canvas, (x + 18, top + 8, wide - 36, room), blocks, look.INK_SOFT)


class HeroSheet(Sheet):
    """A Hero's card, large: attributes, every ability, its tokens."""

    name = "hero-sheet"

    def __init__(self, app: object, hero: HeroEntry) -> None:
        super().__init__(app)  # type: ignore[arg-type]
        self.hero = hero
        self.pages = Pages("kit", self.app.refresh)

    def draw(self, canvas: Canvas) -> None:
        hero, wide, high = self.hero, 860.0, min(640.0, canvas.height - 20)
        if canvas.compact:
            leaf_heroes(self, canvas, [hero], self.pages)
            return
        x, y = self.frame(canvas, wide, high)
        canvas.box(x + 12, y + 2, wide - 24, high - 22, look.PAPER, edge=look.PAPER_EDGE)
        colour = look.card_colour(hero.element)
        canvas.box(x + 36, y + 24, 96, 96, colour, radius=48)
        canvas.icon(hero.id, x + 52, y + 40, 64, look.CREAM)
        parts.hero_head(canvas, x + 156, y + 20, wide - 200, hero)
        size = parts.kit_size(canvas, wide - 80, high - 260, hero, 21)
        y = parts.ability_lines(canvas, x + 40, y + 144, wide - 80, hero, size, look.INK)
        parts.token_lines(canvas, x + 40, y, wide - 80, hero)
        canvas.button(
            "close", x + wide - 190, (canvas.height + high) / 2 - 62, 150, 42, _("Close  (Esc)"), self.close
        )

    def key(self, key: str) -> bool:
        if key in ("escape", "space", "enter"):
            self.close()
        return True


class HeroesSheet(Sheet):
    """All Heroes in play, to read, with whose they are: key 0."""

    name = "heroes-sheet"

    def __init__(self, app: object, heroes: list[HeroEntry], owners: dict[str, int] | None = None) -> None:
        super().__init__(app)  # type: ignore[arg-type]
        self.heroes, self.owners = heroes, owners or {}
        self.pages = Pages("kit", self.app.refresh)
        self.chosen = 0

    def draw(self, canvas: Canvas) -> None:
        if canvas.compact:
            leaf_heroes(self, canvas, self.heroes, self.pages, self.owners)
            return
        count = max(1, len(self.heroes))
        wide = min(canvas.width - 40, 320.0 * count + 40)
        high = min(640.0, canvas.height - 20)
        x, y = self.frame(canvas, wide, high, _("The Heroes"))
        each = (wide - 30) / count
        for number, hero in enumerate(self.heroes):
            left = x + 15 + number * each
            owner = self.owners.get(hero.id)
            edge = look.PAPER_EDGE if owner is None else look.SIDES_DEEP[owner]
            canvas.box(
                left + 5, y, each - 10, high - 130, look.PAPER, edge=edge, line=2 if owner is None else 4
            )
            canvas.icon(hero.id, left + each - 58, y + 10, 40, look.INK)
            beside = 0.0
            if owner is not None:
                canvas.seat(left + 18, y + 15, 18, owner)
                beside = 26.0
            size = canvas.fit(named(hero), each - 82 - beside, 24, face="bold")
            canvas.text(left + 18 + beside, y + 8, named(hero), size, look.INK, face="bold")
            parts.attributes(canvas, left + 18, y + 44, hero, ink=look.INK, size=18)
            size = parts.kit_size(canvas, each - 36, high - 220, hero, look.SMALL)
            parts.ability_lines(canvas, left + 18, y + 80, each - 36, hero, size, look.INK)
        canvas.button(
            "close",
            x + wide / 2 - 80,
            (canvas.height + high) / 2 - 58,
            160,
            42,
            _("Close  (Esc)"),
            self.close,
        )

    def key(self, key: str) -> bool:
        if key in ("escape", "0", "space", "enter"):
            self.close()
        return True

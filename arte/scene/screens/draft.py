"""The draft: both roll, the higher decides who picks first, and the Heroes are picked in turns."""

from __future__ import annotations

from arte.catalog.models import HeroEntry
from arte.rules.actions import First, Pick
from arte.scene import look, prompts, texts
from arte.scene.canvas import Canvas
from arte.scene.screen import Screen
from arte.scene.screens import parts
from arte.scene.screens.pages import Pages, shares
from arte.scene.screens.sheets import HeroSheet, Menu
from arte.words import _, element, named, the


def _broken(name: str) -> list[str]:
    """A name on at most two lines, broken between words."""
    first, _space, rest = name.partition(" ")
    return [first, rest] if rest else [first]


class Draft(Screen):
    """The Hero cards laid out on the table. F turns the card under the pointer, space shows its details."""

    name = "draft"

    def enter(self) -> None:
        heroes = self.app.catalog.heroes
        if getattr(self, "shown", None) is None:
            self.shown: str = heroes[0].id
            self.pages = Pages("detail", self.app.refresh)
            self.backs: set[str] = set()

    def draw(self, canvas: Canvas) -> None:
        canvas.box(-4, -4, canvas.width + 8, canvas.height + 8, look.WOOD, radius=0)
        if canvas.compact:
            self._draw_narrow(canvas)
            return
        state, title = self.app.view().state, self._title()
        canvas.seat(28, 26, 26, state.to_act)
        room = canvas.width - (690 if state.phase in ("draft-roll", "draft-first") else 200)
        size = canvas.fit(title, room, 32, face="bold")
        canvas.text(68, 18 + (32 - size) / 2, title, size, look.CREAM, face="bold")
        canvas.button(
            "menu", canvas.width - 110, 18, 90, 40, _("Menu"), lambda: self.app.open(Menu(self.app))
        )
        self._rolls(canvas)
        self._picked(canvas)
        detail = min(430.0, canvas.width * 0.36)
        self._cards(canvas, 24, 108, canvas.width - detail - 60, canvas.height - 130)
        self._detail(canvas, canvas.width - detail - 20, 108, detail, canvas.height - 130)

    def _title(self) -> str:
        """Who does what."""
        state = self.app.view().state
        side = texts.side_name(state.to_act)
        if state.phase == "pick":
            return _("{side} picks a Hero", side=side)
        if state.phase == "draft-roll":
            return _("{side} rolls: the higher decides who picks first", side=side)
        return prompts.prompt(self.app.reading()).title

    def _draw_narrow(self, canvas: Canvas) -> None:
        """The same in less room: small cards at the left, the shown Hero's kit on pages at the right."""
        state, app = self.app.view().state, self.app
        title = self._title()
        canvas.seat(12, 14, 20, state.to_act)
        picking = state.phase == "pick"
        room = canvas.width - 136
        lines = canvas.lines(title, 22, room, face="bold")
        size = canvas.fit(title, room, 22, face="bold") if len(lines) < 2 else 18.0
        lines = lines if len(lines) < 2 else canvas.lines(title, size, room, face="bold")
        for number, line in enumerate(lines):
            canvas.text(42, (9 if len(lines) < 2 else 0) + 22 * number, line, size, look.CREAM, face="bold")
        canvas.button("menu", canvas.width - 84, 8, 76, 34, _("Menu"), lambda: app.open(Menu(app)))
        detail = max(250.0, canvas.width * 0.42)
        self._small_cards(canvas, 8, 50, canvas.width - detail - 24, canvas.height - 58)
        x, y, high = canvas.width - detail - 8, 50.0, canvas.height - 58
        if not picking:
            under = self._throw(canvas, x, y, detail)
            y, high = under, high - (under - y)
        self._leaf(canvas, x, y, detail, high, picking)

    def _throw(self, canvas: Canvas, x: float, y: float, width: float) -> float:
        """The die, or who picks first; with what both have thrown. Gives the y below."""
        state, app = self.app.view().state, self.app
        rolls = state.setup.rolls if state.setup else (0, 0)
        left = x
        for side, number in enumerate(rolls):
            if number:
                canvas.seat(left, y + 10, 16, side)
                canvas.icon(f"die-{number}", left + 20, y + 4, 30, look.SIDES[side])
                left += 58
        if state.phase == "draft-roll":
            tie = rolls[0] and rolls[0] == rolls[1]
            label = _("Roll again: a tie  (R)") if tie else _("Roll  (R)")
            canvas.button("roll", left, y, x + width - left, 40, label, app.roll, main=True)
            return y + 46
        firsts = list(app.reading().of(First))
        labels, left = [_("{side} first", side=texts.side_name(action.side)) for action in firsts], x
        for action, label, each in zip(firsts, labels, shares(canvas, labels, width), strict=True):
            name = ("pink", "yellow")[action.side]
            act = lambda a=action: app.submit(a)  # noqa: E731
            canvas.button(f"first-{name}", left, y + 40, each, 38, label, act, main=True)
            left += each + 6
        return y + 84

    def _small_cards(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        heroes, setup = self.app.catalog.heroes, self.app.view().state.setup
        columns = 4 if len(heroes) <= 8 else 5
        rows = max(2, -(-len(heroes) // columns))
        wide, high = (width - 6 * (columns - 1)) / columns, (height - 6 * (rows - 1)) / rows
        for number, hero in enumerate(heroes):
            left, top = x + number % columns * (wide + 6), y + number // columns * (high + 6)
            owner = next((side for side in (0, 1) if setup and hero.id in setup.picks[side]), None)
            shown = hero.id == self.shown
            paper = look.PAPER if owner is None else look.shade("a99f8c")
            edge = look.GOLD if shown else look.PAPER_EDGE
            node = canvas.box(left, top, wide, high, paper, edge=edge, line=4 if shown else 2)
            act = lambda id=hero.id: self._show(id)  # noqa: E731
            canvas.region(f"hero-{hero.id}", left, top, wide, high, act, node=node)
            if hero.id in self.backs:
                self._small_back(canvas, left, top, wide, high, hero)
            else:
                self._small_face(canvas, left, top, wide, high, hero)
            if owner is not None:
                at = top + high - 21 if hero.id in self.backs else top + 5
                canvas.seat(left + wide - 22, at, 16, owner)

    def _small_face(
        self, canvas: Canvas, x: float, y: float, wide: float, high: float, hero: HeroEntry
    ) -> None:
        """The sign of a Hero over its name."""
        round_, middle = min(wide - 12, high - 62), x + wide / 2
        y += (high - round_ - 54) / 2
        colour = look.card_colour(hero.element)
        canvas.box(middle - round_ / 2, y, round_, round_, colour, radius=round_ / 2)
        face = round_ * 0.68
        canvas.icon(hero.id, middle - face / 2, y + (round_ - face) / 2, face, look.CREAM)
        for line, said in enumerate(_broken(named(hero))):
            size = canvas.fit(said, wide - 8, 18, face="bold")
            at = y + round_ + 4 + 22 * line
            canvas.text(middle, at, said, size, look.INK, face="bold", align="center")

    def _small_back(
        self, canvas: Canvas, x: float, y: float, wide: float, high: float, hero: HeroEntry
    ) -> None:
        """The abilities by name, with what they cost."""
        step = min(42.0, (high - 6) / max(1, len(hero.abilities)))
        top = y + 3
        for entry in hero.abilities:
            lines = _broken(named(entry))
            for number, said in enumerate(lines):
                canvas.text(x + 5, top + 16 * number, said, canvas.fit(said, wide - 10, 15), look.INK)
            if len(lines) > 1:  # beside the shorter line
                at = min((0, 1), key=lambda number: canvas.measure(lines[number], 15)[0])
                parts.dots(canvas, x + wide - 5 - 12 * entry.cost, top + 16 * at + 7, entry.cost, 8)
            else:
                parts.dots(canvas, x + 5, top + 22, entry.cost, 8)
            top += step

    def _leaf(self, canvas: Canvas, x: float, y: float, width: float, height: float, picking: bool) -> None:
        hero = self.app.catalog.hero(self.shown)
        if hero is None:
            return
        canvas.box(x, y, width, height, look.PAPER, edge=look.PAPER_EDGE)
        canvas.region("panel:detail", x, y, width, height)
        foot = 46.0 if picking else 0.0
        room = height - foot - 12
        blocks = parts.hero_blocks(canvas, width - 28, room, hero, size=17)
        self.pages.draw(canvas, (x + 14, y + 8, width - 28, room), blocks, look.INK_SOFT)
        if picking:
            self._pick_button(canvas, x + 10, y + height - 44, width - 20, 36, hero)

    def _pick_button(
        self, canvas: Canvas, x: float, y: float, wide: float, high: float, hero: HeroEntry
    ) -> None:
        state = self.app.view().state
        can = state.phase == "pick" and any(a.hero == hero.id for a in self.app.reading().of(Pick))
        why = _("It is picked already.") if state.phase == "pick" else _("First roll for who picks first.")
        side = texts.side_name(state.to_act)
        label = (
            _("{side} picks {hero}", side=side, hero=the(named(hero))) if state.phase == "pick" else _("Pick")
        )
        tip = "" if can else why
        canvas.button("pick", x, y, wide, high, label, self._pick, enabled=can, tip=tip, main=True)

    def _rolls(self, canvas: Canvas) -> None:
        state, app = self.app.view().state, self.app
        x = canvas.width - 520
        setup = state.setup
        if setup is None or state.phase == "pick":
            return
        for side, number in enumerate(setup.rolls):
            if number:
                canvas.seat(x - 60 + side * 90, 28, 18, side)
                canvas.icon(f"die-{number}", x - 36 + side * 90, 20, 36, look.SIDES[side])
        if state.phase == "draft-roll":
            tie = setup.rolls[0] and setup.rolls[0] == setup.rolls[1]
            label = _("Roll again: a tie  (R)") if tie else _("Roll  (R)")
            canvas.button("roll", x + 150, 18, 240, 40, label, app.roll, main=True)
            return
        names = ("pink", "yellow")
        for action in app.reading().of(First):
            label = _("{side} first", side=texts.side_name(action.side))
            at = x + 110 + 150 * action.side
            canvas.button(
                f"first-{names[action.side]}",
                at,
                18,
                140,
                40,
                label,
                lambda a=action: app.submit(a),
                main=True,
            )

    def _picked(self, canvas: Canvas) -> None:
        state = self.app.view().state
        setup, x = state.setup, 68.0
        if setup is None:
            return
        for side in (0, 1):
            names = [named(hero) for id in setup.picks[side] if (hero := self.app.catalog.hero(id))]
            if names:
                canvas.seat(x, 70, 16, side)
                line = texts.listed(names)
                canvas.text(x + 24, 64, line, look.BODY, look.CREAM_SOFT)
                x += canvas.measure(line, look.BODY)[0] + 60

    def _cards(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        heroes = self.app.catalog.heroes
        columns = 4 if len(heroes) <= 8 else 5
        rows = -(-len(heroes) // columns)
        wide, high = (width - 12 * (columns - 1)) / columns, (height - 12 * (rows - 1)) / rows
        for number, hero in enumerate(heroes):
            left, top = x + number % columns * (wide + 12), y + number // columns * (high + 12)
            self._card(canvas, left, top, wide, high, hero)

    def _card(self, canvas: Canvas, x: float, y: float, wide: float, high: float, hero: HeroEntry) -> None:
        setup = self.app.view().state.setup
        owner = next((side for side in (0, 1) if setup and hero.id in setup.picks[side]), None)
        shown = hero.id == self.shown
        paper = look.PAPER if owner is None else look.shade("a99f8c")
        edge = look.GOLD if shown else look.PAPER_EDGE
        node = canvas.box(x, y, wide, high, paper, edge=edge, line=4 if shown else 2)
        middle, ink = x + wide / 2, look.INK
        if hero.id in self.backs:
            size = 17.0
            canvas.text(
                middle,
                y + 10,
                named(hero),
                canvas.fit(named(hero), wide - 20, 22, face="bold"),
                ink,
                face="bold",
                align="center",
            )
            top = y + 44
            for entry in hero.abilities:
                parts.sign(canvas, entry.when, x + 12, top + 2, 17, ink)
                main = canvas.measure(_("main"), size - 1, face="italic")[0]
                price = main if entry.main else entry.cost * 14
                label = canvas.fit(named(entry), wide - 54 - price, size + 1)
                canvas.text(x + 36, top, named(entry), label, ink)
                if entry.main:
                    canvas.text(
                        x + wide - 12, top, _("main"), size - 1, look.INK_SOFT, face="italic", align="right"
                    )
                else:
                    parts.dots(canvas, x + wide - 12 - entry.cost * 14, top + 6, entry.cost, 10)
                top += 36
        else:
            round_ = min(wide - 44, high - 136)
            canvas.box(
                middle - round_ / 2, y + 18, round_, round_, look.card_colour(hero.element), radius=round_ / 2
            )
            face = round_ * 0.68
            canvas.icon(hero.id, middle - face / 2, y + 18 + (round_ - face) / 2, face, look.CREAM)
            top = y + 26 + round_
            canvas.text(
                middle,
                top,
                named(hero),
                canvas.fit(named(hero), wide - 20, 25, face="bold"),
                ink,
                face="bold",
                align="center",
            )
            line = f"{element(hero)}, {texts.kind_name(hero.kind)}"
            canvas.text(
                middle,
                top + 32,
                line,
                canvas.fit(line, wide - 16, 18, face="italic"),
                look.INK_SOFT,
                align="center",
                face="italic",
            )
            columns = 4 if wide >= 178 else 2
            last = 40.0  # what the last column takes: an icon and its number
            step = min(58.0, (wide - 20 - last) / (columns - 1))
            left = middle - ((columns - 1) * step + last) / 2
            parts.attributes(canvas, left, top + 64, hero, ink=ink, size=15, step=step, columns=columns)
        if owner is not None:
            canvas.seat(x + wide - 34, y + 10, 24, owner)
        canvas.region(f"hero-{hero.id}", x, y, wide, high, lambda: self._show(hero.id), node=node)

    def _detail(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        hero = self.app.catalog.hero(self.shown)
        if hero is None:
            return
        canvas.box(x, y, width, height, look.PAPER, edge=look.PAPER_EDGE)
        canvas.region("panel:detail", x, y, width, height)
        canvas.text(x + 22, y + 10, named(hero), 32, look.INK, face="bold")
        line = parts.kind_line(hero)
        canvas.text(x + 22, y + 50, line, 19, look.INK_SOFT, face="italic")
        parts.attributes(canvas, x + 22, y + 80, hero, ink=look.INK, size=20)
        size = parts.kit_size(canvas, width - 44, height - 116 - 66, hero, 18)
        parts.ability_lines(canvas, x + 22, y + 116, width - 44, hero, size, look.INK)
        bottom = y + height - 60
        self._pick_button(canvas, x + 18, bottom, width - 158, 46, hero)
        canvas.button(
            "details",
            x + width - 130,
            bottom,
            112,
            46,
            _("Details"),
            lambda: self._details(hero),
            tip=self.app.controls.bindings.key("details"),
        )

    def draw_hints(self, canvas: Canvas) -> None:
        if canvas.compact:
            if self.app.message:
                self._message(canvas, self.app.message)
            return
        key = self.app.controls.bindings.key
        text = self.app.message or _(
            "Click a card to read it. {flip} turns the card under the pointer, {details} shows its details.",
            flip=key("flip"),
            details=key("details"),
        )
        colour = look.RED if self.app.message else look.CREAM_SOFT
        canvas.text(canvas.width - 20, 74, text, look.SMALL, colour, align="right")

    def _message(self, canvas: Canvas, text: str) -> None:
        """What is told where there is less room: at the foot of the cards."""
        wide = canvas.width - max(250.0, canvas.width * 0.42) - 24
        high = canvas.measure(text, look.SMALL, width=wide - 24)[1]
        y = canvas.height - high - 22
        canvas.box(8, y, wide, high + 16, look.PANEL_SOLID, edge=look.RED)
        canvas.text(20, y + 7, text, look.SMALL, look.RED, width=wide - 24)

    def _show(self, hero: str) -> None:
        self.shown = hero
        self.pages.at = 0
        self.app.refresh()

    def _pick(self) -> None:
        picked = self.shown
        if self.app.submit(Pick(picked)) and self.app.screen is self:
            free = [action.hero for action in self.app.reading().of(Pick)]
            self.shown = free[0] if free else picked

    def _details(self, hero: HeroEntry) -> None:
        self.app.open(HeroSheet(self.app, hero))

    def _under(self) -> str:
        over = self.app.controls.over
        return over.name[5:] if over is not None and over.name.startswith("hero-") else self.shown

    def key(self, key: str) -> bool:
        phase = self.app.view().state.phase
        if key == "f":
            self.backs ^= {self._under()}
            self.app.refresh()
        elif key == "space":
            hero = self.app.catalog.hero(self._under())
            if hero is not None:
                self._details(hero)
        elif key in ("r", "enter") and phase == "draft-roll":
            self.app.roll()
        elif key == "enter" and phase == "pick":
            self._pick()
        elif key == "escape":
            self.app.open(Menu(self.app))
        return True

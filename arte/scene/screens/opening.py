"""Between deployment and the first turn: who begins, and the Element cards taken in secret."""

from __future__ import annotations

from collections import Counter

from arte.catalog.models import HeroEntry
from arte.rules.actions import First, Take
from arte.scene import faces, look, texts
from arte.scene.canvas import Canvas
from arte.scene.screen import Screen
from arte.scene.screens import parts
from arte.scene.screens.sheets import HeroesSheet, Menu
from arte.words import _, named
from arte.words import element as element_name


class Opening(Screen):
    """The board is revealed; a roll decides who begins, then each side takes its Element cards."""

    name = "opening"
    starts = "more-"
    board = True

    def __init__(self, app: object) -> None:
        super().__init__(app)  # type: ignore[arg-type]
        self.taken: Counter[str] = Counter()

    @property
    def covers(self) -> tuple[float, float, float, float]:  # type: ignore[override]
        """Taking cards needs more room below than throwing the die."""
        table = self.app.table
        taking = table is not None and table.view(None).state.phase == "take"
        if self.app.desk.compact:
            return (0.0, 0.0, 206.0 if taking else 130.0, 50.0)
        return (0.0, 0.0, 300.0 if taking else 190.0, 58.0)

    def enter(self) -> None:
        self.app.keep_clear()
        self.taken.clear()
        self.app.stage.show(self.app.table.view(None))
        self.app.stage.camera.home(self.app.view().state.to_act)

    def draw(self, canvas: Canvas) -> None:
        state = self.app.view().state
        canvas.panel("top", 12, 10, canvas.width - 24, 46)
        canvas.button(
            "menu", canvas.width - 110, 14, 90, 38, _("Menu"), lambda: self.app.open(Menu(self.app))
        )
        canvas.seat(28, 22, 22, state.to_act)
        side = texts.side_name(state.to_act)
        title = {
            "start-roll": _("{side} rolls for who begins", side=side),
            "start-first": _("{side} rolled higher and decides", side=side),
        }
        said = title.get(state.phase, _("{side} takes Element cards", side=side))
        size = canvas.fit(said, canvas.width - 190, 25, face="bold")
        canvas.text(62, 17 + (25 - size) / 2, said, size, look.CREAM, face="bold")
        if state.phase == "take":
            if self.app.seat == state.to_act:
                self._take(canvas)
        else:
            self._begin(canvas)

    def _begin(self, canvas: Canvas) -> None:
        state = self.app.view().state
        wide, high = 520.0, 150.0
        x, y = (canvas.width - wide) / 2, canvas.height - high - (8 if canvas.compact else 30)
        canvas.panel("begin", x, y, wide, high)
        rolls = state.setup.rolls if state.setup else (0, 0)
        # Until pink has thrown, the numbers are still those of the draft, unless they are a tie's.
        tied = bool(rolls[0]) and rolls[0] == rolls[1] and state.to_act == 0
        for side, number in enumerate(rolls):
            if number and (state.phase == "start-first" or (side == 0 and state.to_act == 1) or tied):
                canvas.seat(x + 30 + side * 100, y + 28, 20, side)
                canvas.icon(f"die-{number}", x + 56 + side * 100, y + 16, 46, look.SIDES[side])
        if state.phase == "start-roll":
            tie = _("A tie: both roll again.") if tied else _("The higher decides who begins.")
            canvas.text(x + 250, y + 24, tie, canvas.fit(tie, 256, look.BODY), look.CREAM_SOFT)
            canvas.button("roll", x + 150, y + 88, 220, 46, _("Roll the die  (R)"), self.app.roll, main=True)
            return
        for number, action in enumerate(self.app.reading().of(First)):
            name = ("pink", "yellow")[action.side]
            label = _("{side} begins", side=texts.side_name(action.side))
            act = lambda a=action: self.app.submit(a)  # noqa: E731
            canvas.button(f"first-{name}", x + 30 + number * 240, y + 88, 220, 46, label, act, main=True)

    def _piles(self) -> dict[str, int]:
        """The own Heroes' element piles and how many cards each holds."""
        state = self.app.view().state
        own = state.setup.picks[state.to_act] if state.setup else ()
        counts = zip(self.app.catalog.heroes, state.piles, strict=True)
        return {hero.element: count for hero, count in counts if hero.id in own}

    def _due(self) -> int:
        return min(self.app.catalog.limits.elements_picked, sum(self._piles().values()))

    def _take(self, canvas: Canvas) -> None:
        piles, due = self._piles(), self._due()
        if canvas.compact:
            self._take_narrow(canvas, piles, due)
            return
        each, margin = 250.0, 16.0
        kits = {element: self._kit(element) for element in piles}
        lines = max([canvas.measure(kit, 16, width=each - 20)[1] for kit in kits.values()], default=0.0)
        wide, high = each * max(1, len(piles)) + 2 * margin + 230, 140.0 + lines
        x, y = (canvas.width - wide) / 2, canvas.height - high - 12
        canvas.panel("take", x, y, wide, high, edge=look.SIDES[self.app.view().state.to_act], line=2.5)
        done = sum(self.taken.values())
        head = _("Take {due} Element cards from your piles: {done} of {due}", due=due, done=done)
        canvas.text(
            x + margin, y + 10, head, canvas.fit(head, wide - 32, 22, face="bold"), look.GOLD, face="bold"
        )
        for number, (element, left) in enumerate(piles.items()):
            at = x + margin + each * number
            self._pile(canvas, at, y + 48, element, left, done < due)
            canvas.text(at, y + 128, kits[element], 16, look.CREAM_SOFT, width=each - 20)
            tip = self._abilities(element)
            canvas.region(f"kit-{element}", at, y + 126, each - 12, lines + 8, self._read, tip=tip)
            canvas.region(f"pile-{element}", at, y + 50, 66, 72, self._read, tip=tip, stop=False)
        self._dealt(canvas, y - 12)
        self._done(canvas, x + wide - margin - 216, y + 62, 216, 48)

    def _done(self, canvas: Canvas, x: float, y: float, wide: float, high: float) -> None:
        """Takes what is chosen."""
        ready = self._chosen() is not None
        why = "" if ready else _("Choose {due} cards.", due=self._due())
        label = _("Take them  (Enter)")
        canvas.button("take", x, y, wide, high, label, self._submit, enabled=ready, tip=why, main=True)

    def _take_narrow(self, canvas: Canvas, piles: dict[str, int], due: int) -> None:
        """The same in less room: what the cards pay for is read on the Heroes' cards."""
        wide, high = canvas.width - 16, 196.0
        x, y = 8.0, canvas.height - high - 8
        canvas.panel("take", x, y, wide, high, edge=look.SIDES[self.app.view().state.to_act], line=2.5)
        done = sum(self.taken.values())
        head = _("Take {due} Element cards from your piles: {done} of {due}", due=due, done=done)
        size = canvas.fit(head, wide - 32, 21, face="bold")
        canvas.text(x + 14, y + 6, head, size, look.GOLD, face="bold")
        each = (wide - 28) / max(2, len(piles))
        for number, (element, left) in enumerate(piles.items()):
            at = x + 14 + each * number
            self._pile(canvas, at, y + 34, element, left, done < due)
            tip = self._abilities(element)
            canvas.region(f"pile-{element}", at, y + 38, 66, 66, self._read, tip=tip)
        held = self._chest()
        step = min(58.0, (wide - 218) / max(1, len(held)))
        for number, face in enumerate(held):
            parts.small_card(canvas, x + 14 + number * step, y + 112, step - 5, 76, face, self._read)
        self._done(canvas, x + wide - 194, y + 128, 180, 44)

    def _hero_of(self, element: str) -> HeroEntry | None:
        return next((hero for hero in self.app.catalog.heroes if hero.element == element), None)

    def _kit(self, element: str) -> str:
        """What these cards pay for, in short: each ability with its price."""
        hero = self._hero_of(element)
        paid = [entry for entry in hero.abilities if not entry.main] if hero else []
        return ", ".join(f"{named(entry)} {entry.cost}" for entry in paid)

    def _abilities(self, element: str) -> str:
        """The same with what each does."""
        hero = self._hero_of(element)
        if hero is None:
            return ""
        told = [
            f"{named(entry)} ({texts.ability_cost(entry, element_name(hero))}): "
            f"{texts.ability_text(entry, named(hero), self.app.catalog)}"
            for entry in hero.abilities
        ]
        return "\n".join(told)

    def _read(self) -> None:
        """The Heroes' cards, to read."""
        state = self.app.view().state
        owners = {unit.card.id: unit.side for unit in state.units if unit.card.hero}
        heroes = [unit.card for unit in state.units if unit.card.hero]
        self.app.open(HeroesSheet(self.app, heroes, owners))

    def _chest(self) -> list[faces.CardFace]:
        """The Chest cards that were dealt."""
        state, catalog = self.app.view().state, self.app.catalog
        return [
            faces.CardFace(
                card,
                texts.card_name(catalog, card),
                count,
                True,
                texts.card_text(catalog, card),
                False,
                False,
            )
            for card, count in zip(state.game.cards, state.hands[state.to_act], strict=True)
            if count and card in state.game.chest
        ]

    def _dealt(self, canvas: Canvas, bottom: float) -> None:
        """These, above the piles."""
        held = self._chest()
        if not held:
            return
        step, high = parts.CARD[0] + 12, parts.CARD[1] + 20
        wide = step * len(held) + 20
        x, y = (canvas.width - wide) / 2, bottom - high
        canvas.panel("hand", x, y, wide, high)
        for number, face in enumerate(held):
            parts.card(canvas, x + 16 + number * step, y + 10, face, self._read)

    def _pile(self, canvas: Canvas, x: float, y: float, element: str, left: int, more: bool) -> None:
        """One pile: its element and Hero, how many are taken, less and more."""
        hero = self._hero_of(element)
        canvas.box(x, y + 8, 60, 60, look.card_colour(element), radius=30)
        canvas.icon(element, x + 10, y + 18, 40, look.CREAM)
        name, of = (element_name(hero), named(hero)) if hero else (element, "")
        canvas.text(x + 70, y, name, canvas.fit(name, 160, 21), look.CREAM)
        canvas.text(x + 70 + canvas.measure(name, 21)[0] + 8, y + 4, of, 15, look.CREAM_SOFT, face="italic")
        count = self.taken[element]
        less, add = self._change(element, -1), self._change(element, 1)
        none = _("The pile is empty.") if count >= left else _("All are chosen.")
        canvas.button(f"less-{element}", x + 70, y + 32, 46, 40, "−", less, enabled=count > 0, size=26)
        canvas.text(x + 138, y + 30, str(count), 32, look.CREAM, align="center", face="bold")
        can = more and count < left
        canvas.button(
            f"more-{element}",
            x + 160,
            y + 32,
            46,
            40,
            "+",
            add,
            enabled=can,
            tip="" if can else none,
            size=26,
        )

    def _change(self, element: str, by: int) -> object:
        def act() -> None:
            self.taken[element] = max(0, self.taken[element] + by)
            self.app.refresh()

        return act

    def _chosen(self) -> Take | None:
        if sum(self.taken.values()) != self._due():
            return None
        cards = tuple(element for element in self._piles() for _ in range(self.taken[element]))
        return Take(self.app.view().state.to_act, cards)

    def _submit(self) -> None:
        take = self._chosen()
        if take is not None:
            self.taken.clear()
            self.app.submit(take)
        elif self.app.seat is not None:
            self.app.tell(_("Choose {due} cards.", due=self._due()))

    def draw_hints(self, canvas: Canvas) -> None:
        if self.app.message:
            left = max(8.0, canvas.width / 2 - 200)
            parts.draw_tip(canvas, left, canvas.height - 70, self.app.message)

    def key(self, key: str) -> bool:
        phase = self.app.view().state.phase
        if key in ("r", "enter") and phase == "start-roll":
            self.app.roll()
        elif key == "enter" and phase == "take":
            self._submit()
        elif key == "0":
            self._read()
        elif key == "escape":
            self.app.open(Menu(self.app))
        else:
            return False
        return True

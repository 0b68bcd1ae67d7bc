"""The game itself: the board in the middle, unit card left, log or exchange right, hand below."""

from __future__ import annotations

from dataclasses import replace

from arte import rules
from arte.rules.actions import End
from arte.rules.state import GameState
from arte.scene import faces, look, overlays, pointing, prompts
from arte.scene.canvas import Canvas
from arte.scene.intent import Reading
from arte.scene.meanings import Command, Picked, Say, Submit
from arte.scene.overlays import Overlay
from arte.scene.prompts import Choice
from arte.scene.screen import Screen
from arte.scene.screens import (
    ending,
    exchange,
    hinting,
    logview,
    narrow,
    parts,
    prompting,
    topbar,
    unit_column,
)
from arte.scene.screens.prompting import RIGHT
from arte.scene.screens.replaying import Replaying, of_table
from arte.scene.screens.sheets import HeroesSheet, HeroSheet, Menu, Sure
from arte.scene.screens.shelf import LoadSheet
from arte.scene.screens.unit_column import HAND, LEFT, TOP
from arte.summary import Summary
from arte.words import _, called, given

LAYERS = (
    "select",
    "reach",
    "attack",
    "mount",
    "ready",
    "aim",
    "aimed",
    "area",
    "target",
    "chase",
    "redirect",
)


def screen_for(app: object, kind: bool = False) -> object:
    """The screen for the phase the game is in, or only its class."""
    from arte.scene.screens.deploy import Deploying
    from arte.scene.screens.draft import Draft
    from arte.scene.screens.lesson import Attended
    from arte.scene.screens.opening import Opening

    phase = app.table.view(None).state.phase  # type: ignore[attr-defined]
    if phase in ("draft-roll", "draft-first", "pick"):
        made: type[Screen] = Draft
    elif phase == "deploy":
        made = Deploying
    elif phase in ("start-roll", "start-first", "take"):
        made = Opening
    else:
        made = Attended if app.lesson and app.lesson.table is app.table else Playing  # type: ignore[attr-defined]
    return made if kind else made(app)  # type: ignore[arg-type]


class Playing(Screen):
    """Turns, exchanges and the end, all by mouse."""

    name = "game"
    board = True

    def __init__(self, app: object) -> None:
        super().__init__(app)  # type: ignore[arg-type]
        self.column = narrow.Column(self.app.refresh)
        self.told = Overlay()
        self.laid_over = ""
        self.shown = ""
        self.at: int | None = None
        self.scroll = 0
        self.home = -1
        self.marked: dict[str, object] = {}
        self.summed: tuple[int, Summary] | None = None

    @property
    def covers(self) -> tuple[float, float, float, float]:  # type: ignore[override]
        """Where there is less room, one column at the right has what both sides have else."""
        if self.app.desk.compact:
            return narrow.covers(self)
        return (LEFT + 12, RIGHT + 12, HAND + 34, 58.0)

    # --- coming and going

    def staged(self) -> None:
        self.marked = {}

    def enter(self) -> None:
        state = self.app.view().state
        seat = self.app.seat if self.app.seat is not None else state.turn
        if self.home != seat and state.phase not in ("exchange", "aftermath"):
            self.home = seat
            self.app.stage.camera.home(seat)
        if not self.app.busy:
            self.app.stage.show(self.app.table.view(None))

    # --- drawing

    def draw(self, canvas: Canvas) -> None:
        reading = self.app.reading()
        topbar.draw(self.app, canvas, reading.state, self.open_log)
        if self.past is not None:
            if not canvas.compact:
                self._log(canvas, canvas.height - TOP - 12)
            self._draw_past(canvas)
            return
        self._mark(reading)
        if reading.state.phase == "over":
            self._end(canvas, reading.state)
            return
        if canvas.compact:
            self._draw_narrow(canvas, reading)
            return
        unit_column.draw(self, canvas, reading)
        secret = self.app.seat is None
        if reading.state.exchange is not None:
            asked = 0.0 if secret else prompting.height(canvas, reading)
            room = canvas.height - TOP - asked - 24
            exchange.draw(canvas, canvas.width - RIGHT - 12, TOP, RIGHT, reading, room)
        else:
            self._log(
                canvas, canvas.height - TOP - (12 if secret else 12 + prompting.height(canvas, reading))
            )
        if not secret:
            self._hand(canvas, reading)
            prompting.draw(canvas, reading, self.choose)

    def _draw_narrow(self, canvas: Canvas, reading: Reading) -> None:
        narrow.draw(self, canvas, reading, [])

    def open_log(self) -> None:
        """The log as a sheet, where there is no room for it beside the board."""
        lines = self.app.table.log_for(self.app.seat)
        state = self.app.view().state
        self.app.open(narrow.LogSheet(self.app, lines, self.look_back, self.past, state))

    def _mark(self, reading: Reading) -> None:
        stage = self.app.stage
        layers = pointing.marks(reading).layers if self.app.seat is not None else {}
        for layer in self.marked:
            if layer not in layers:
                stage.unmark(layer)
        for layer, (style, squares) in layers.items():
            if self.marked.get(layer) != (style, squares):
                stage.mark(layer, squares, style)
        self.marked = dict(layers)
        if self.laid_over:
            self._draw_over()
        attack = reading.attack
        if attack is not None and self.app.seat is not None:
            seen = overlays.sight(reading.state, attack.unit, attack.target, attack.cards)
            # The panel tells the sum; beside the thread it would only cover the board.
            bare = tuple(replace(thread, label=()) for thread in seen.threads)
            stage.overlay("sight", replace(seen, threads=bare))
        else:
            stage.lift("sight")
        self._mark_hint()

    # --- choosing

    def choose_unit(self, unit: str) -> None:
        state = self.app.view().state
        if state.phase == "act" and self.app.seat == state.to_act:
            self.app.picked = Picked(unit=unit)
        self.shown = unit
        self.column.prefer("unit")
        self.app.refresh()

    # --- right and below

    def _log(self, canvas: Canvas, height: float) -> None:
        lines = self.app.table.log_for(self.app.seat)
        box = (canvas.width - RIGHT - 12, TOP, RIGHT, height - 6)
        tip = _("Shows this moment.")
        end = max(0, len(lines) - self.scroll)
        logview.draw(
            canvas, box, lines, end, act=self.look_back, wheel=self._scroll, marked=self.past, tip=tip
        )

    def _scroll(self, turn: int) -> None:
        self.scroll = max(0, min(len(self.app.table.log) - 3, self.scroll + 3 * turn))
        self.app.refresh()

    # --- what has been

    def look_back(self, ply: int | None) -> None:
        """Shows the moment after this action, as this seat may know it; None: back to now."""
        entries = self.app.table.entries
        self.past = ply if ply is not None and 1 <= ply <= len(entries) else None
        self.told = Overlay()
        for layer in list(self.marked):
            self.app.stage.unmark(layer)
        self.marked = {}
        self.app.stage.skip()
        self.app.stage.show(self._past() or self.app.table.view(None))
        if self.past is None:
            self.scroll = 0
        self.app.refresh()

    def _past(self) -> rules.View | None:
        entries = self.app.table.entries
        if self.past is None or self.past > len(entries):
            return None
        return rules.view(entries[self.past - 1].after, self.app.seat)

    def _draw_past(self, canvas: Canvas) -> None:
        """Where one looks, and the way back."""
        past = self._past()
        assert past is not None and self.past is not None
        lines = [line for line in self.app.table.log_for(self.app.seat) if line.ply <= self.past]
        number = past.state.number
        head = _("As it was in turn {number}", number=number) if number else _("As it was in the opening")
        said = lines[-1].words if lines else ""
        said = said[:1].upper() + said[1:]
        before = lines[-2].ply if len(lines) > 1 else 0
        after = next((line.ply for line in self.app.table.log if line.ply > self.past), 0)
        now, ago, on = (lambda ply=ply: self.look_back(ply) for ply in (None, before, after))
        back, earlier, later = _("Back to now  (Esc)"), _("Before"), _("After")
        if canvas.compact:
            steps = [("now", back, now, True), ("past-back", earlier, ago, before > 0)]
            narrow.past(self, canvas, head, said, [*steps, ("past-on", later, on, after > 0)])
            return
        wide = canvas.width - RIGHT - 36
        y = canvas.height - HAND
        canvas.panel("past", 12, y, wide, HAND - 12, edge=look.GOLD, line=2.5)
        canvas.text(28, y + 10, head, 24, look.GOLD, face="bold")
        canvas.text(28, y + 46, said, look.BODY, look.CREAM, width=wide - 420)
        right = 12 + wide - 16
        canvas.button("now", right - 200, y + 40, 200, 46, back, now, main=True)
        canvas.button("past-back", right - 374, y + 40, 80, 46, earlier, ago, enabled=before > 0)
        canvas.button("past-on", right - 288, y + 40, 80, 46, later, on, enabled=after > 0)

    def _hand(self, canvas: Canvas, reading: Reading) -> None:
        held = faces.hand(reading)
        wide = canvas.width - RIGHT - 36
        y = canvas.height - HAND
        canvas.panel("hand", 12, y, wide, HAND - 12)
        step = min(parts.CARD[0] + 12, (wide - 30 - parts.CARD[0]) / max(1, len(held) - 1))
        x = 12 + (wide - step * (len(held) - 1) - parts.CARD[0]) / 2
        for number, face in enumerate(held):
            act = self.element(face.card) if face.element else self.card(face.card)
            parts.card(canvas, x + number * step, y + 2, face, act)
        if not held:
            canvas.text(
                12 + wide / 2,
                y + 46,
                _("No cards in hand"),
                look.BODY,
                look.CREAM_SOFT,
                align="center",
                face="italic",
            )

    def element(self, element: str) -> object:
        """Clicking an Element card shows the Hero whose abilities it pays for."""
        hero = next((hero.id for hero in self.app.catalog.heroes if hero.element == element), "")
        return lambda: self.choose_unit(hero)

    def card(self, card: str) -> object:
        """What a click on a Chest card does."""
        return lambda: self.app.mean(faces.click_card(self.app.reading(), card))

    def _choices(self, reading: Reading) -> tuple[Choice, ...]:
        return prompts.prompt(reading).choices

    def choose(self, choice: Choice) -> object:
        """What a click on a button of the panel that asks does."""
        return lambda: self._do(choice)

    def _do(self, choice: Choice) -> None:
        reading = self.app.reading()
        meaning = choice.meaning
        if getattr(meaning, "actions", ()) == (End(),) and reading.ready:
            act = lambda: self.app.mean(meaning)  # noqa: E731
            self.app.open(Sure(self.app, prompts.end_question(reading), act, quick=True))
        else:
            self.app.mean(meaning)

    # --- what follows the pointer

    def draw_hints(self, canvas: Canvas) -> None:
        if self.app.sheets or self.app.view().state.phase == "over":
            return
        state = (self._past() or self.app.view()).state
        hinting.draw(self.app, canvas, state, self.at, self.told)

    def hover(self, square: int | None) -> None:
        self.at = square
        self.told = self._threats(square) or self._explained(square)
        self._mark_hint()
        self.app.refresh_hints()

    def _threats(self, square: int | None) -> Overlay:
        """While threats lie over the board: who of the other side reaches the square under the pointer."""
        if self.laid_over != "t" or square is None or self.app.sheets or self.app.busy:
            return Overlay()
        state = self.app.view().state
        seat = self.app.seat if self.app.seat is not None else state.turn
        return overlays.threats_on(state, square, 1 - seat)

    def _explained(self, square: int | None) -> Overlay:
        """What the rules say of the square under the pointer: a walk, a sight, or why not."""
        if (
            square is None
            or self.app.seat is None
            or self.app.sheets
            or self.app.busy
            or self.past is not None
        ):
            return Overlay()
        reading = self.app.reading()
        if reading.mine and reading.evasions:
            return pointing.evasion(reading, square)
        if not reading.mine or reading.picked.busy:
            return Overlay()
        if reading.state.phase == "exchange":
            return pointing.chase(reading, square)
        if reading.state.phase != "act" or not reading.own(reading.unit):
            return Overlay()
        return overlays.pointed(reading.state, reading.picked.unit, square)

    def _mark_hint(self) -> None:
        stage = self.app.stage
        stage.overlay("pointed", self.told)
        if self.at is not None:
            stage.mark("hover", {self.at: None}, "hover")
        else:
            stage.unmark("hover")

    # --- clicks and keys

    def click(self, square: int) -> None:
        app = self.app
        if app.seat is None or app.view().state.phase == "over" or self.past is not None:
            return
        unit = app.view().state.at(square)
        self.told = Overlay()
        meant = app.reading().click(square)
        self.shown = unit.id if unit is not None and not isinstance(meant, Submit) else ""
        if self.shown:
            self.column.choose("unit")
        app.mean(meant)
        app.refresh()

    def key(self, key: str) -> bool:
        if self.past is not None:
            if key in ("escape", "enter"):
                self.look_back(None)
            return key in ("escape", "enter", "space", "tab", "r")
        if key in ("enter", "space", "r") and self.app.seat is not None:
            wanted = self._key_choice(key)
            if wanted is not None:
                self.app.mean(wanted)
                self.app.refresh_hints()
                return True
        if key == "escape":
            self._back()
            return True
        if key == "tab":
            self._next_unit()
            return True
        if key == "0":
            state = self.app.view().state
            units = [unit for unit in state.units if unit.card.hero]
            owners = {unit.card.id: unit.side for unit in units}
            self.app.open(HeroesSheet(self.app, [unit.card for unit in units], owners))
            return True
        if key in ("space", "f"):
            self._details()
            return True
        if key in ("t", "l"):
            self._lay_over(key)
            return True
        return False

    def _key_choice(self, key: str) -> object:
        """What Enter or R means: the main button, the pass; Enter never ends a turn by itself."""
        choices = self._choices(self.app.reading())
        if key == "r" and self.app.view().state.phase == "draw":
            return Say(_("Draw first, then throw the die."))
        for choice in choices:
            if not choice.enabled:
                continue
            roll = isinstance(choice.meaning, Command)
            if key == "r" and roll:
                return choice.meaning
            if key == "enter" and (choice.main or choice.name == "pass"):
                return choice.meaning
        return None

    def cancel(self) -> None:
        if self.past is not None:
            self.look_back(None)
        elif self.app.picked.busy or self.app.picked.unit or self.shown:
            self._back()

    def _back(self) -> None:
        picked = self.app.picked
        if picked.aims:
            self.app.picked = Picked(unit=picked.unit, hero=picked.hero, ability=picked.ability)
        elif picked.busy:
            self.app.picked = Picked(unit=picked.unit)
        elif picked.unit or self.shown:
            self.app.picked, self.shown = Picked(), ""
        else:
            self.app.open(Menu(self.app))
        self.app.refresh()

    def _lay_over(self, key: str) -> None:
        """What the other side threatens, or the levels of all squares; the same key takes it away."""
        self.laid_over = "" if self.laid_over == key else key
        self._draw_over()

    def _draw_over(self) -> None:
        state, stage = self.app.view().state, self.app.stage
        if not self.laid_over:
            stage.lift("over")
        elif self.laid_over == "l":
            stage.overlay("over", overlays.levels(state))
        else:
            seat = self.app.seat if self.app.seat is not None else state.turn
            stage.overlay("over", overlays.threatened(state, 1 - seat))

    def _next_unit(self) -> None:
        ready = sorted(self.app.reading().ready)
        if ready and self.app.view().state.phase == "act":
            now = ready.index(self.app.picked.unit) if self.app.picked.unit in ready else -1
            self.choose_unit(ready[(now + 1) % len(ready)])

    def _details(self) -> None:
        unit = unit_column.shown_unit(self, self.app.reading())
        if self.at is not None and (under := self.app.view().state.at(self.at)) is not None:
            unit = under
        if unit is not None and unit.card.hero:
            self.app.open(HeroSheet(self.app, unit.card))

    # --- the end

    def _end(self, canvas: Canvas, state: GameState) -> None:
        actions: list[ending.Action] = [
            ("again", _("Rematch, sides changed"), self._again, True, _("Who played Pink plays Yellow.")),
            ("replay", _("Replay"), self._replay, True, ""),
            ("to-title", _("Back to title"), self.app.leave, True, ""),
            ("load", _("Other games"), lambda: self.app.open(LoadSheet(self.app)), True, ""),
        ]
        if self.summed is None or self.summed[0] != len(self.app.table.entries):
            self.summed = (len(self.app.table.entries), ending.told_of(self.app.table))
        if canvas.compact:
            ending.draw_narrow(self.column, canvas, state, actions, self.summed[1])
            return
        ending.draw(canvas, state, RIGHT, actions)
        ending.draw_summary(canvas, state, self.summed[1])
        self._log(canvas, canvas.height - TOP - 12)

    def _again(self) -> None:
        options = self.app.view().state.game.options
        pink, yellow = given(self.app.table.names)
        self.app.new_game(options, names=called(yellow, pink), open_hands=self.app.open_hands)
        self.app.say(_("Change seats: who played Pink plays Yellow now."), seconds=12)

    def _replay(self) -> None:
        app = self.app
        app.show(Replaying(app, of_table(app.table), back=lambda: app.show(screen_for(app))))

"""The game itself: the board in the middle, unit card left, log or exchange right, hand below."""

from __future__ import annotations

from dataclasses import replace

from arte.rules.actions import End
from arte.rules.state import GameState
from arte.scene import faces, look, overlays, pointing, prompts, texts
from arte.scene.canvas import Canvas
from arte.scene.intent import Reading
from arte.scene.meanings import Command, Picked, Submit
from arte.scene.overlays import Overlay
from arte.scene.prompts import Choice
from arte.scene.screen import Screen
from arte.scene.screens import exchange, parts, prompting, topbar, unit_column
from arte.scene.screens.prompting import RIGHT
from arte.scene.screens.sheets import HeroesSheet, HeroSheet, Menu
from arte.scene.screens.unit_column import HAND, LEFT, TOP

#: Sentences shown of what the rules say under the pointer.
HINTS = 2
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
    from arte.scene.screens.opening import Opening

    phase = app.table.view(None).state.phase  # type: ignore[attr-defined]
    if phase in ("draft-roll", "draft-first", "pick"):
        made: type[Screen] = Draft
    elif phase == "deploy":
        made = Deploying
    elif phase in ("start-roll", "start-first", "take"):
        made = Opening
    else:
        made = Playing
    return made if kind else made(app)  # type: ignore[arg-type]


class Playing(Screen):
    """Turns, exchanges and the end, all by mouse."""

    name = "game"
    board = True
    covers = (LEFT + 12, RIGHT + 12, HAND + 34, 58.0)

    def __init__(self, app: object) -> None:
        super().__init__(app)  # type: ignore[arg-type]
        self.told = Overlay()
        self.laid_over = ""
        self.shown = ""
        self.at: int | None = None
        self.scroll = 0
        self.home = -1
        self.marked: dict[str, object] = {}

    # --- coming and going

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
        self._mark(reading)
        topbar.draw(self.app, canvas, reading.state)
        if reading.state.phase == "over":
            self._end(canvas, reading.state)
            return
        unit_column.draw(self, canvas, reading)
        secret = self.app.seat is None
        if reading.state.exchange is not None:
            exchange.draw(canvas, canvas.width - RIGHT - 12, TOP, RIGHT, reading, secret)
        else:
            self._log(
                canvas, canvas.height - TOP - (12 if secret else 12 + prompting.height(canvas, reading))
            )
        if not secret:
            self._hand(canvas, reading)
            prompting.draw(canvas, reading, self._choose)

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
        self.app.refresh()

    # --- right and below

    def _log(self, canvas: Canvas, height: float) -> None:
        x, y = canvas.width - RIGHT - 12, TOP
        canvas.panel("log", x, y, RIGHT, height - 6)
        canvas.region("panel:log", x, y, RIGHT, height - 6, wheel=self._scroll)
        lines = self.app.table.log_for(self.app.seat)
        end = max(0, len(lines) - self.scroll)
        bottom = y + height - 16
        number = -1
        for line in reversed(lines[:end]):
            high = canvas.measure(line.words, 16, width=RIGHT - 46)[1]
            if line.number != number and number > 0:
                bottom -= 8
                canvas.box(x + 14, bottom + 3, RIGHT - 28, 1.2, look.PANEL_EDGE, radius=0)
            number = line.number
            if bottom - high < y + 8:
                break
            bottom -= high + 1
            said = line.words[:1].upper() + line.words[1:]
            canvas.text(x + 32, bottom, said, 16, look.CREAM_SOFT, width=RIGHT - 46)
            if line.side in (0, 1):
                canvas.seat(x + 13, bottom + 6, 11, line.side)

    def _scroll(self, turn: int) -> None:
        self.scroll = max(0, min(len(self.app.table.log) - 3, self.scroll + 3 * turn))
        self.app.refresh()

    def _hand(self, canvas: Canvas, reading: Reading) -> None:
        held = faces.hand(reading)
        wide = canvas.width - RIGHT - 36
        y = canvas.height - HAND
        canvas.panel("hand", 12, y, wide, HAND - 12)
        step = min(parts.CARD[0] + 12, (wide - 30 - parts.CARD[0]) / max(1, len(held) - 1))
        x = 12 + (wide - step * (len(held) - 1) - parts.CARD[0]) / 2
        for number, face in enumerate(held):
            act = self._element(face.card) if face.element else self._card(face.card)
            parts.card(canvas, x + number * step, y + 2, face, act)
        if not held:
            canvas.text(
                12 + wide / 2,
                y + 46,
                "No cards in hand",
                look.BODY,
                look.CREAM_SOFT,
                align="center",
                face="italic",
            )

    def _element(self, element: str) -> object:
        """Clicking an Element card shows the Hero whose abilities it pays for."""
        hero = next((hero.id for hero in self.app.catalog.heroes if hero.element == element), "")
        return lambda: self.choose_unit(hero)

    def _card(self, card: str) -> object:
        return lambda: self.app.mean(faces.click_card(self.app.reading(), card))

    def _choices(self, reading: Reading) -> tuple[Choice, ...]:
        return prompts.prompt(reading).choices

    def _humane(self, line: str) -> str:
        return texts.humane(self.app.view().state, line)

    def _choose(self, choice: Choice) -> object:
        return lambda: self._do(choice)

    def _do(self, choice: Choice) -> None:
        reading = self.app.reading()
        meaning = choice.meaning
        ends = getattr(meaning, "actions", ()) == (End(),)
        if ends and reading.targets:
            self.app.say("A unit still has a target in reach; the turn is over now.")
        self.app.mean(meaning)

    # --- what follows the pointer

    def draw_hints(self, canvas: Canvas) -> None:
        app = self.app
        lines: list[tuple[str, look.Colour]] = []
        if app.message:
            lines.append((app.message + (f"  [{app.ruling}]" if app.ruling else ""), look.RED))
        else:
            said = [line for line in self.told.lines if line.text][:HINTS]
            lines += [
                (
                    self._humane(line.text) + ("" if line.ok or not line.ruling else f"  [{line.ruling}]"),
                    look.CREAM if line.ok else look.RED,
                )
                for line in said
            ]
        told = self._tell_square()
        if told:
            lines.append((told, look.CREAM_SOFT))
        if app.subtitles and app.sounds.line:
            lines.append((f"({app.sounds.line})", look.CREAM_SOFT))
        if not lines or app.sheets or app.view().state.phase == "over":
            return
        left, right = 12 + LEFT + 16, canvas.width - RIGHT - 28
        width = min(560.0, right - left - 36)
        sizes = [canvas.measure(line, 18, width=width) for line, _ in lines]
        wide, high = max(size[0] for size in sizes), sum(size[1] for size in sizes)
        x, y = (left + right - wide) / 2, canvas.height - HAND - high - 24
        canvas.box(x - 16, y - 6, wide + 32, high + 14, look.PANEL, edge=look.PANEL_EDGE)
        for (line, ink), size in zip(lines, sizes, strict=True):
            canvas.text(x + wide / 2, y, line, 18, ink, width=width, align="center")
            y += size[1]

    def _tell_square(self) -> str:
        """What lies under the pointer: the square, its level, token and unit."""
        if self.at is None:
            return ""
        state = self.app.view().state
        unit = state.at(self.at)
        level = state.ground.levels[self.at]
        token = state.token_at(self.at)
        parts_ = [f"{state.board.name(self.at)}" + (f", level {level}" if level else "")]
        if token is not None:
            parts_.append(next((t.name for t in state.game.catalog.tokens if t.id == token.kind), token.kind))
        if unit is not None:
            riding = f" riding {texts.unit_name(state.units[unit.mount])}" if unit.mount >= 0 else ""
            card = unit.card
            numbers = "" if card.horse else f", attack {card.attack}, range {card.range}"
            parts_.append(f"{texts.unit_name(unit)}{riding}, life {unit.life} of {card.life}{numbers}")
        return ": ".join([parts_[0], ", ".join(parts_[1:])]) if len(parts_) > 1 else parts_[0]

    def hover(self, square: int | None) -> None:
        self.at = square
        self.told = self._explained(square)
        self._mark_hint()
        self.app.refresh_hints()

    def _explained(self, square: int | None) -> Overlay:
        """What the rules say of the square under the pointer: a walk, a sight, or why not."""
        if square is None or self.app.seat is None or self.app.sheets or self.app.busy:
            return Overlay()
        reading = self.app.reading()
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
        if app.seat is None or app.view().state.phase == "over":
            return
        unit = app.view().state.at(square)
        self.told = Overlay()
        meant = app.reading().click(square)
        self.shown = unit.id if unit is not None and not isinstance(meant, Submit) else ""
        app.mean(meant)
        app.refresh()

    def key(self, key: str) -> bool:
        if key in ("enter", "space", "r") and self.app.seat is not None:
            wanted = self._key_choice(key)
            if wanted is not None:
                self.app.mean(wanted)
                return True
        if key == "escape":
            self._back()
            return True
        if key == "tab":
            self._next_unit()
            return True
        if key == "0":
            state = self.app.view().state
            heroes = [unit.card for unit in state.units if unit.card.hero]
            self.app.open(HeroesSheet(self.app, heroes))
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
        for choice in self._choices(self.app.reading()):
            if not choice.enabled:
                continue
            roll = isinstance(choice.meaning, Command)
            if key == "r" and roll:
                return choice.meaning
            if key == "enter" and (choice.main or choice.name == "pass"):
                return choice.meaning
        return None

    def cancel(self) -> None:
        if self.app.picked.busy or self.app.picked.unit or self.shown:
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
        title, why = texts.ending(state)
        wide, high = canvas.width - RIGHT - 36, HAND - 12
        x, y = 12.0, canvas.height - HAND
        edge = look.SIDES[state.winner] if state.winner in (0, 1) else look.GOLD
        canvas.panel("end", x, y, wide, high, edge=edge, line=3)
        if state.winner in (0, 1):
            canvas.seat(x + 28, y + 34, 50, state.winner)
        canvas.text(x + 104, y + 16, title, 46, look.CREAM)
        canvas.text(x + 104, y + 74, why, look.BODY, look.CREAM_SOFT, width=wide - 380)
        canvas.button("again", x + wide - 250, y + 12, 230, 44, "Another game", self._again, main=True)
        canvas.button("to-title", x + wide - 250, y + 64, 230, 44, "To the title", self._title)
        self._log(canvas, canvas.height - TOP - 12)

    def _again(self) -> None:
        options = self.app.view().state.game.options
        self.app.new_game(options)

    def _title(self) -> None:
        from arte.scene.screens.title import Title

        self.app.table, self.app.save, self.app.seat = None, None, None
        self.app.show(Title(self.app))

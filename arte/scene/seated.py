"""The part of the window that sits at the table: submits actions, changes seats, runs the sand, takes back.

`App` completes it with drawing and input. `seat` is the Strategist who looks now, None behind a curtain;
only `view(seat)` is ever drawn.
"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

from arte import rules
from arte.catalog import Catalog, Options
from arte.hourglass import Hold
from arte.rules.actions import Action
from arte.rules.events import TurnEnded
from arte.rules.refusal import Refused
from arte.scene import texts
from arte.scene.intent import Reading
from arte.scene.meanings import Picked
from arte.scene.options import LaunchOptions
from arte.table import Table


class Seated:
    """A game at the window. What is declared here and not made is the App's."""

    base: Any
    stage: Any
    options: LaunchOptions
    catalog: Catalog
    folder: Path
    table: Table | None
    save: Path | None
    seat: int | None
    open_hands: bool
    picked: Picked
    message: str
    screen: Any
    sounds: Any
    sheets: list[Any]
    busy: bool
    show: Any
    open: Any
    say: Any
    tell: Any
    refresh: Any
    _reading: Reading | None
    _stage_class: Any

    def sit_down(self, table: Table, save: Path | None) -> None:
        """A game begins or goes on at this table."""
        from arte.scene.screens.game import screen_for

        self.table, self.save = table, save
        self.seat, self.picked = None, Picked()
        state = table.view(None).state
        if self.stage.board is not state.board:
            self.stage.clear()
            self.stage = self._stage_class(self.base, state.board, quality=self.options.quality)
        self.stage.preview((0,) * state.board.area, [], state.game.catalog.board.grass_line)
        self.show(screen_for(self))
        self._change_seat()

    def new_game(self, options: Options | None = None) -> None:
        """A new table with a new save."""
        options = options or self.catalog.options
        self.folder.mkdir(parents=True, exist_ok=True)
        save = self._free_name()
        table = Table(self.catalog, options, self.options.seed, save)
        self.sit_down(table, table.saving.path)

    def _free_name(self) -> Path:
        stem = datetime.now().strftime("%Y-%m-%d-%H%M%S")
        names = [self.folder / f"{stem}{'' if n == 1 else f'-{n}'}.arte" for n in range(1, 100)]
        return next((name for name in names if not name.exists()), names[-1])

    def view(self) -> rules.View:
        """What the seat that looks may know; an onlooker's view while nobody does."""
        assert self.table is not None
        return self.table.view(self.seat)

    def reading(self) -> Reading:
        """The view read with what is picked."""
        if self._reading is None:
            self._reading = Reading(self.view(), self.picked)
            self.picked = self._reading.picked
        return self._reading

    def submit(self, *actions: Action) -> bool:
        """Hands actions to the table, one after the other; False if one was refused."""
        assert self.table is not None
        for number, action in enumerate(actions):
            if number and rules.why_not(self.table.view(self.table.to_act).state, action):
                break
            try:
                events = self.table.submit(action)
            except Refused as fault:
                self.tell(fault.sentence, fault.ruling)
                self.refresh()
                return False
            self._happened(events)
        return True

    def roll(self) -> None:
        """The table's die is thrown."""
        assert self.table is not None
        self._happened(self.table.roll())

    def _happened(self, events: tuple[Any, ...]) -> None:
        from arte.scene.screens.game import screen_for

        assert self.table is not None
        state = self.table.view(None).state
        seat = None if self.open_hands else self.seat
        seen = events if self.open_hands else tuple(rules.seen_by(event, seat) for event in events)
        self.message = ""
        self.picked = Picked(unit=self.picked.unit)
        before = self.seat
        self.refresh()
        if type(self.screen) is not screen_for(self, kind=True):
            self.show(screen_for(self))
        if self.screen.board and state.phase != "deploy":
            view, speed = self.table.view(None), self.options.speed
            heard = self.sounds.heard(seen, view.state, speed)

            def ended() -> None:
                heard.end()
                self.refresh()

            self.stage.play(heard, view, ended, speed=speed)
        else:
            for event in seen:
                self.sounds.play(event, state)
        fault = self.table.saving.fault
        if fault:
            self.say(f"The game could not be saved: {fault}", seconds=20)
        if self.table.to_act != before:
            self._change_seat()

    def _change_seat(self) -> None:
        """The seat to act has changed: with open hands it simply sits down, else a curtain comes between."""
        from arte.scene.screens.sheets import Curtain

        assert self.table is not None
        state = self.table.view(None).state
        public = state.phase in ("draft-roll", "draft-first", "pick", "start-roll", "start-first", "over")
        if self.open_hands or public:
            self.seat = self.table.to_act
        elif self.seat != self.table.to_act:
            self.seat = None
            self.sounds.cue("curtain")
            self.open(Curtain(self, self.table.to_act))
        self.picked = Picked()
        self.refresh()

    def look(self, side: int) -> None:
        """A Strategist has taken their seat and may see their secrets."""
        self.seat = side
        self.picked = Picked()
        self.refresh()
        self.screen.enter()

    def _run_sand(self) -> None:
        """Lets the hourglass run; it stands behind curtains, in motions and, by consent, in menus."""
        table = self.table
        if table is None or table.sand is None:
            return
        window = self.base.win.getProperties() if hasattr(self.base.win, "getProperties") else None
        holds: dict[Hold, bool] = {
            "curtain": self.seat is None,
            "animation": self.busy,
            "menu": bool(self.sheets) and self.seat is not None,
            "focus": bool(window and window.hasForeground() and not window.getForeground()),
        }
        for why, held in holds.items():
            (table.hourglass.hold if held else table.hourglass.release)(why)
        before = table.sand.seconds
        events = table.run_sand()
        if any(isinstance(event, TurnEnded) for event in events):
            self.sheets.clear()
            self._happened(events)
        elif table.sand is not None and table.sand.seconds != before:
            if not self.busy:
                self.stage.show(table.view(None))
            self.refresh()
        sand = table.sand
        if sand is not None and sand.glass_seconds:
            above = sand.exact - (sand.glasses - sand.glass) * sand.glass_seconds
            self.stage.sand(above / sand.glass_seconds, sand.standing == "flat")

    # --- taking back

    def ask_back(self) -> None:
        """The side to act wants its last step back: at once, or after the other has agreed."""
        from arte.scene.screens.sheets import Sure

        assert self.table is not None
        side = self.table.to_act
        answer = self.table.can_take_back(side)
        if answer.verdict == "free":
            self._take_back(side, False)
        elif answer.verdict == "consent":
            other = texts.side_name(1 - side)
            said = answer.sentence[:1].upper() + answer.sentence[1:]
            self.open(Sure(self, f"{said}. Does {other}?", lambda: self._take_back(side, True)))
        else:
            self.tell(answer.sentence)

    def _take_back(self, side: int, consent: bool) -> None:
        from arte.scene.screens.game import screen_for

        assert self.table is not None
        self.table.take_back(side, consent=consent)
        self.picked = Picked()
        self.refresh()
        if type(self.screen) is not screen_for(self, kind=True):
            self.show(screen_for(self))
        if self.screen.board and self.screen.name != "deploy":
            self.stage.show(self.table.view(None))
        if self.table.to_act != self.seat:
            self._change_seat()

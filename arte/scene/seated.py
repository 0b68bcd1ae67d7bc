"""The part of the window that sits at the table: submits actions, changes seats, runs the sand, takes back.

`App` completes it with drawing and input. `seat` is the Strategist who looks now, None behind a curtain;
only `view(seat)` is ever drawn.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

from arte import rules, words
from arte.catalog import Catalog, Options
from arte.hourglass import Hold
from arte.rules.actions import Action, End, Pass
from arte.rules.events import TurnEnded
from arte.rules.refusal import Refused
from arte.scene import texts
from arte.scene.intent import Reading
from arte.scene.meanings import Picked
from arte.scene.options import LaunchOptions
from arte.settings import Settings
from arte.table import Table
from arte.words import _

#: After so many seconds a game that could not be saved is tried again.
AGAIN = 5.0
#: Seconds after which a side that passes by itself does so: always as if somebody had thought.
PAUSE = (1.4, 2.8)


class Seated:
    """A game at the window. What is declared here and not made is the App's."""

    base: Any
    stage: Any
    options: LaunchOptions
    settings: Settings
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
    #: Who passes for the rest of this exchange, by their own choice.
    passing: set[int]
    heed: Any
    speed: float
    _reading: Reading | None
    _stage_class: Any
    #: The phase after the last thing that happened, and since when the game could not be saved.
    _phase: str = ""
    _unsaved: float = 0.0
    #: The ply at which the table was last looked at for passing, its pause, and whether it will pass.
    _pause: tuple[int, float, bool] = (-1, 0.0, False)

    def sit_down(self, table: Table, save: Path | None, *, open_hands: bool | None = None) -> None:
        """A game begins or goes on at this table, with open hands or as the settings say."""
        from arte.scene.screens.game import screen_for

        self.table, self.save = table, save
        self.open_hands = self.options.open_hands if open_hands is None else open_hands
        self.seat, self.picked = None, Picked()
        self.passing.clear()
        self._phase, self._pause = table.state.phase, (-1, 0.0, False)
        self.heed()
        # Both agree to what the settings say when a game begins; later only the opponent can: `SandSheet`.
        agreed = self.settings.sand_waits and not table.state.number
        table.hourglass.consents = (agreed, agreed)
        state = table.view(None).state
        self.lay_board(state)
        self.show(screen_for(self))
        self._change_seat()

    def lay_board(self, state: rules.GameState) -> None:
        """An empty board of this game's size."""
        if self.stage.board is not state.board:
            self.new_stage(state.board)
        self.stage.preview((0,) * state.board.area, [], state.game.catalog.board.grass_line)

    def new_stage(self, board: Any) -> None:
        """Another stage in the place of this one: for another board, or another quality."""
        old, view = self.stage, self.stage.view
        hidden = old.root.isHidden()
        old.clear()
        old.root.removeNode()
        self.stage = self._stage_class(self.base, board, quality=self.options.quality)
        self.stage.camera.margins = old.camera.margins
        if hidden:
            self.stage.root.hide()
        if old.board is board:
            self.stage.camera.goal = old.camera.goal
            self.stage.camera.arrive()
            if view is not None:
                self.stage.show(view)
        self.screen.staged()

    # --- on the disk

    def _told_saved(self) -> None:
        """Says when the game cannot be saved, or has another file from now on."""
        assert self.table is not None
        saving = self.table.saving
        if saving.fault:
            self.say(saving.fault, seconds=AGAIN + 1)
        elif saving.path != self.save and self.save is not None and saving.path is not None:
            if self.save.exists():
                old, new = self.save.name, saving.path.name
                told = _(
                    "Another program has changed {old}; this game is saved as {new} from now on.",
                    old=old,
                    new=new,
                )
                self.say(told, seconds=20)
            self.save = saving.path

    def _save_again(self, seconds: float) -> None:
        """Tries to save every few seconds as long as it has failed."""
        if self.table is None or not self.table.saving.fault:
            self._unsaved = 0.0
            return
        self._unsaved += seconds
        if self._unsaved >= AGAIN:
            self._unsaved = 0.0
            self.table.save()
            self._told_saved()
            if not self.table.saving.fault:
                self.say(_("The game is saved again."))

    def safe_to_go(self, then: Callable[[], None]) -> None:
        """Goes on with `then` once the game is on the disk; asks before anything of it is lost."""
        from arte.scene.screens.sheets import Sure

        if self.table is not None and self.table.saving.fault:
            self.table.save()
        if self.table is not None and self.table.saving.fault:
            asked = _("{fault}. Leave it all the same?", fault=self.table.saving.fault)
            self.open(Sure(self, asked, then))
        else:
            then()

    def leave(self) -> None:
        """Away from the table, to the title; the game is on the disk."""
        self.safe_to_go(self._leave)

    def _leave(self) -> None:
        from arte.scene.screens.title import Title

        self.table, self.save, self.seat = None, None, None
        self.open_hands = self.options.open_hands
        for layer in ("over", "sight", "pointed"):
            self.stage.lift(layer)
        self.stage.clear()
        self.show(Title(self))

    def new_game(
        self,
        options: Options | None = None,
        *,
        names: tuple[str, str] = words.UNNAMED,
        open_hands: bool | None = None,
    ) -> None:
        """A new table with a new save."""
        options = options or self.catalog.options
        save = self._free_name()
        table = Table(self.catalog, options, self.options.seed, save, names)
        self.sit_down(table, table.saving.path, open_hands=open_hands)

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
        self.screen.past = None  # the game has gone on, and the board shows it
        before, self._phase = self._phase, state.phase
        self.picked = Picked(unit=self.picked.unit)
        if state.phase not in ("exchange", "aftermath"):
            self.passing.clear()
        self.refresh()
        if before != state.phase and state.phase in ("deploy", "take") and not self.open_hands:
            self.seat = None  # a secret begins, so also who has just acted sits down anew
        if type(self.screen) is not screen_for(self, kind=True):
            self.show(screen_for(self))
        if self.screen.board and state.phase != "deploy":
            view, speed = self.table.view(None), self.speed
            heard = self.sounds.heard(seen, view.state, speed)

            def ended() -> None:
                heard.end()
                self.refresh()

            self.stage.play(heard, view, ended, speed=speed)
        else:
            for event in seen:
                self.sounds.play(event, state)
        self._told_saved()
        if self.table.to_act != self.seat:
            self._change_seat()

    def _change_seat(self) -> None:
        """The seat to act has changed: with open hands it simply sits down, else a curtain comes between."""
        from arte.scene.screens.sheets import Curtain

        assert self.table is not None
        state = self.table.view(None).state
        public = state.phase in ("draft-roll", "draft-first", "pick", "start-roll", "start-first", "over")
        if self.open_hands or public:
            self.seat = self.table.to_act
            if state.phase == "deploy":
                self.screen.enter()
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

    def turn_hands(self, open_: bool) -> None:
        """Both hands are shown from now on, or each only to its own Strategist, behind a curtain."""
        assert self.table is not None
        self.open_hands = open_
        self.sheets.clear()
        if open_:
            self.look(self.table.to_act)
            return
        self.seat = None
        if self.screen.name == "deploy":
            self.screen.put_away()
        self._change_seat()

    # --- passing by itself

    def _pass_if_due(self, seconds: float) -> None:
        """Passes for a side that has chosen so or, as set, can do nothing else; the pause tells neither."""
        table = self.table
        if table is None or table.view(None).state.phase not in ("exchange", "aftermath"):
            return
        ply, left, passes = self._pause
        if ply != len(table.log):
            self._pause = (len(table.log), random.uniform(*PAUSE) / max(1.0, self.speed / 4), self._passes())
        elif passes and not self.busy and self._may_pass():
            self._pause = (ply, left - seconds, left > seconds)
            if left <= seconds:
                self.pass_unseen()

    def _passes(self) -> bool:
        assert self.table is not None
        side = self.table.to_act
        if side in self.passing:
            return True
        only = rules.legal_actions(self.table.view(side).state) == [Pass()]
        return self.settings.auto_pass and only

    def _may_pass(self) -> bool:
        """Whether nobody is passed over: who has chosen to pass on need not look; who only has nothing to
        answer with has looked first, as whoever passes by hand, so that the other learns nothing from it."""
        assert self.table is not None
        side = self.table.to_act
        if side not in self.passing or self.open_hands or self.seat == side:
            return self.seat == side and not self.sheets
        return self.seat is None and len(self.sheets) == 1 and self.sheets[0].name == "curtain"

    def pass_unseen(self) -> None:
        """The side to act passes without a look at its hand."""
        assert self.table is not None
        self.sheets.clear()
        self.seat = self.table.to_act
        self.submit(Pass())

    def pass_on(self) -> None:
        """The side to act passes now and for the rest of this exchange."""
        assert self.table is not None
        self.passing.add(self.table.to_act)
        self.pass_unseen()

    # --- the sand

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
            if not self.busy and self.screen.past is None:
                self.stage.show(table.view(None))
            self.refresh()
        sand = table.sand
        if sand is not None and sand.glass_seconds:
            above = sand.exact - (sand.glasses - sand.glass) * sand.glass_seconds
            self.stage.sand(above / sand.glass_seconds, sand.standing == "flat")

    # --- taking back

    def can_reopen(self) -> bool:
        """Whether a turn has just ended, and the side that ended it may ask for it back."""
        table = self.table
        if table is None or not table.entries or not isinstance(table.entries[-1].action, End):
            return False
        return table.state.phase == "draw" and table.can_take_back(1 - table.to_act).verdict == "consent"

    def ask_reopen(self) -> None:
        """The side that has just ended its turn wants it back."""
        assert self.table is not None
        self.ask_back(1 - self.table.to_act)

    def ask_back(self, side: int | None = None) -> None:
        """This side (the one to act) wants its last step back: at once, or after the other has agreed."""
        from arte.scene.screens.sheets import Sure

        assert self.table is not None
        side = self.table.to_act if side is None else side
        answer = self.table.can_take_back(side)
        if answer.verdict == "free":
            self._take_back(side, False)
        elif answer.verdict == "consent":
            other = texts.side_name(1 - side)
            said = texts.humane(self.table.view(None).state, answer.sentence)
            self.open(
                Sure(
                    self,
                    _("{said} Does {other}?", said=said, other=other),
                    lambda: self._take_back(side, True),
                )
            )
        else:
            self.tell(answer.sentence)

    def _take_back(self, side: int, consent: bool) -> None:
        from arte.scene.screens.game import screen_for

        assert self.table is not None
        self.table.take_back(side, consent=consent)
        self.passing.clear()
        self._pause = (-1, 0.0, False)
        self.sheets.clear()
        self.screen.past = None
        self.picked = Picked()
        self.refresh()
        if type(self.screen) is not screen_for(self, kind=True):
            self.show(screen_for(self))
        if self.screen.board and self.screen.name != "deploy":
            self.stage.show(self.table.view(None))
        if self.table.to_act != self.seat:
            self._change_seat()

"""The window: it holds the table, the stage, one screen with the sheets over it, and passes intents on.

Whatever a Strategist means becomes an action submitted to the table; what is drawn is what the table's view
tells. An exception in a handler is logged and told in one line; the game is already on the disk by then.
"""

from __future__ import annotations

import logging
import random
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from arte import paths, words
from arte.board import board_of
from arte.catalog import Catalog, house
from arte.rules.refusal import Refused
from arte.scene import texts
from arte.scene.canvas import Canvas, Desk, Region
from arte.scene.controls import Controls
from arte.scene.intent import Reading
from arte.scene.meanings import Command, Meaning, Pick, Picked, Say, Submit
from arte.scene.options import LaunchOptions
from arte.scene.probe import Probe
from arte.scene.screen import Screen, Sheet
from arte.scene.screens.help import HelpSheet
from arte.scene.seated import Seated
from arte.scene.sounds import Sounds
from arte.scene.wishes import Wishes
from arte.settings import Settings
from arte.table import Table
from arte.words import _

log = logging.getLogger("arte.scene")
#: A tip shows after the pointer has rested so many seconds.
TIP_AFTER = 0.35
#: So many seconds a curtain that has just fallen hears nothing: what was meant for before does not lift it.
HUSH = 0.8
#: So many seconds a pointer that has clicked clicks nothing new that appears under it (further than so many
#: layout units away it was moved there on purpose).
STILL, NEAR = 0.5, 12.0


class App(Seated, Wishes):
    """One window with at most one game in it."""

    def __init__(self, options: LaunchOptions, base: Any, settings: Settings | None = None) -> None:
        from arte.scene.stage import Stage

        self.settings = settings or Settings()
        self.options = options = options.filled(self.settings)
        self.base = base
        self.catalog: Catalog = options.catalog or house()
        self.folder: Path = options.folder or paths.saved_games()
        self.dice = random.Random(options.seed)
        self._stage_class = Stage
        self.stage = Stage(
            base, board_of(self.catalog.board.columns, self.catalog.board.rows), quality=options.quality
        )
        self.stage.root.hide()
        self.desk = Desk(base.pixel2d, options.ui_scale)
        self.canvas = Canvas(self.desk, "screen", 0)
        self.hints = Canvas(self.desk, "hints", 1)
        self.over = Canvas(self.desk, "sheets", 2)
        self.tips = Canvas(self.desk, "tips", 3)
        self.sounds = Sounds(mute=True)
        self.subtitles, self._subtitle = False, ""
        self.table: Table | None = None
        self.save: Path | None = None
        self.seat: int | None = None
        self.open_hands = options.open_hands
        self.picked = Picked()
        self.lesson: Any = None
        self.message, self.ruling, self.message_until = "", "", 0.0
        self.faults = 0
        self.sheets: list[Sheet] = []
        self.screen: Screen = Screen(self)
        self._reading: Reading | None = None
        self._stale = True
        self._stale_hints = True
        self._tip_at: float | None = None
        #: The last click on a region: when, where, its name, and how long the log was then.
        self._last: tuple[float, tuple[float, float], str, int] = (0.0, (0.0, 0.0), "", 0)
        self.still = STILL
        self._then = time.monotonic()
        self.passing: set[int] = set()
        self.speak()
        self.heed()
        self.probe = Probe(self, options.probe)
        self.resized()
        self.controls = Controls(self)
        base.exitFunc = self._last_save
        base.taskMgr.add(self._frame, "arte-frame")

    # --- frames and faults

    def _frame(self, task: Any) -> int:
        now = time.monotonic()
        passed, self._then = min(now - self._then, 0.25), now
        self.safely(self._update, passed)
        return int(task.cont)

    def _update(self, seconds: float) -> None:
        self.controls.update()
        self.stage.update(seconds)
        self.sounds.update(seconds)
        if self.subtitles and self.sounds.line != self._subtitle:
            self._subtitle = self.sounds.line
            self._stale_hints = True
        self._run_sand()
        self._pass_if_due(seconds)
        self._save_again(seconds)
        self.screen.update(seconds)
        for sheet in list(self.sheets):
            sheet.update(seconds)
        if self.message and time.monotonic() > self.message_until:
            self.message = self.ruling = ""
            self._stale_hints = True
        if self._tip_at is not None and time.monotonic() > self._tip_at:
            self._tip_at = None
            self._draw_tip()
        self.redraw()
        self.probe.write()

    def safely(self, act: Any, *args: Any) -> None:
        """Runs a handler; what goes wrong in it is logged and told in one line, and the game goes on."""
        try:
            act(*args)
        except Refused as fault:
            self.tell(fault.sentence, fault.ruling)
        except Exception as fault:
            self.faults += 1
            log.exception("a handler failed")
            self.say(
                _(
                    "Something went wrong ({name}); the game is saved, the log tells more.",
                    name=type(fault).__name__,
                )
            )

    # --- folders

    @property
    def own_scenarios(self) -> Path:
        """Where positions that are taken out of games lie."""
        return (self.folder if self.options.folder else self.folder.parent) / "scenarios"

    @property
    def scenario_folders(self) -> list[Path]:
        """The folders in which scenario files are looked for."""
        given = [self.options.scenario.parent] if self.options.scenario else []
        return [*given, self.own_scenarios, paths.scenarios()]

    # --- drawing

    def resized(self, anew: bool = False) -> None:
        """The window has another size, or its panels have: everything is laid out anew."""
        size = (self.base.win.getXSize(), self.base.win.getYSize())
        if anew or size != self.desk.pixels:
            self.desk.resize(*size)
            self.keep_clear()
            self.refresh()

    def keep_clear(self) -> None:
        """Tells the camera what the screen's panels cover."""
        left, right, bottom, top = self.screen.covers
        wide, high = self.desk.width, self.desk.height
        self.stage.camera.margins = (left / wide, right / wide, bottom / high, top / high)

    def refresh(self) -> None:
        """Everything is to be drawn anew before the next frame."""
        self._stale = self._stale_hints = True
        self._reading = None

    def refresh_hints(self) -> None:
        """What follows the pointer is to be drawn anew."""
        self._stale_hints = True

    def redraw(self) -> None:
        """Draws what is stale."""
        if self._stale:
            self._stale = False
            for canvas in (self.canvas, self.over, self.tips):
                canvas.clear()
            self.screen.draw(self.canvas)
            for sheet in self.sheets:
                self.over.cover()
                sheet.draw(self.over)
            self.controls.over = None
        if self._stale_hints:
            self._stale_hints = False
            self.hints.clear()
            self.screen.draw_hints(self.hints)

    @property
    def top(self) -> Screen:
        """What hears keys and clicks: the uppermost sheet, else the screen."""
        return self.sheets[-1] if self.sheets else self.screen

    @property
    def sees_board(self) -> bool:
        """Whether the 3D board can be seen and clicked."""
        return self.screen.board and not any(sheet.veil >= 1 for sheet in self.sheets)

    # --- screens and sheets

    def show(self, screen: Screen) -> None:
        """Another screen."""
        self.sheets.clear()
        self.stage.wipe()
        self.screen = screen
        self.message = ""
        words.seat(self.table.names if self.table else words.UNNAMED)
        (self.stage.root.show if screen.board else self.stage.root.hide)()
        self.keep_clear()
        screen.enter()
        if self.settings.reduced_motion:
            self.stage.camera.arrive()
        self.refresh()

    def open(self, sheet: Sheet) -> None:
        """Lays a modal sheet on the screen."""
        sheet.since = time.monotonic()
        self.sheets.append(sheet)
        sheet.enter()
        self.refresh()

    def close(self, sheet: Sheet) -> None:
        """Takes a sheet away."""
        if sheet in self.sheets:
            self.sheets.remove(sheet)
        self.refresh()

    # --- what is said

    def say(self, message: str, ruling: str = "", seconds: float = 6.0) -> None:
        """One line for the Strategist."""
        self.message, self.ruling = message, ruling
        self.message_until = time.monotonic() + seconds
        self._stale_hints = True

    def tell(self, sentence: str, ruling: str = "") -> None:
        """A sentence of the rules, with names instead of ids."""
        self.sounds.cue("refusal", 0.5)
        state = self.table.view(None).state if self.table else None
        self.say(texts.humane(state, sentence) if state else sentence, ruling)

    def mean(self, meaning: Meaning | Command) -> None:
        """Does what a click meant."""
        if isinstance(meaning, Submit):
            self.submit(*meaning.actions)
        elif isinstance(meaning, Pick):
            self.picked = meaning.picked
            self.message = ""
            self.refresh()
        elif isinstance(meaning, Say):
            self.tell(meaning.sentence, meaning.ruling)
        elif meaning.name == "roll":
            self.roll()

    # --- what the controls tell

    @property
    def busy(self) -> bool:
        return bool(self.stage.busy)

    def regions(self) -> list[Region]:
        """Everything that can be pointed at now."""
        return self.over.regions if self.sheets else self.canvas.regions

    def region_at(self, x: float, y: float) -> Region | None:
        """The topmost place under a point; a sheet covers all below it."""
        return (self.over if self.sheets else self.canvas).find(x, y)

    def pressed(self, region: Region) -> None:
        """A click on a region."""
        self._skip()
        if region.act is None or self._by_chance(region):
            return
        if not region.enabled:
            if region.tip:
                self.tell(region.tip)
            return
        self.sounds.cue("button", 0.5)
        region.act()

    def hushed(self) -> bool:
        """Whether a curtain has only just fallen, so that what is pressed was meant for the moment before."""
        if not self.sheets or not self.sheets[-1].guards or not self.still:
            return False
        return time.monotonic() - self.sheets[-1].since < HUSH

    def _clicked_here(self) -> bool:
        """Whether the pointer still rests where it has clicked, so that a tip would only be in its way."""
        if self.controls.at is None or self.controls.focus.on:
            return False
        x, y = self.controls.layout(self.controls.at)
        return abs(x - self._last[1][0]) + abs(y - self._last[1][1]) < NEAR

    def _by_chance(self, region: Region) -> bool:
        """Whether this is a double click's second half, on what has come in the place of the first's."""
        at, ply = self.controls.at, len(self.table.log) if self.table else 0
        if at is None or self.controls.focus.on:
            return False
        x, y = self.controls.layout(at)
        now, (then, place, name, before) = time.monotonic(), self._last
        near = abs(x - place[0]) + abs(y - place[1]) < NEAR
        if near and now - then < self.still and (name, before) != (region.name, ply):
            return True
        self._last = (now, (x, y), region.name, ply)
        return False

    def clicked(self, square: int) -> None:
        """A click on a square of the board."""
        if not self.sheets:
            self._skip()
            self.screen.click(square)

    def hovered(self, square: int | None) -> None:
        """The pointer is over another square."""
        if not self.sheets:
            self.screen.hover(square)

    def pointed(self, region: Region | None) -> None:
        """The pointer came to another region."""
        self.tips.clear()
        for canvas in (self.canvas, self.over):
            for other in canvas.regions:
                if other.node is not None and not other.node.isEmpty():
                    other.node.clearColorScale()
        self._tip_at = None
        if region is None:
            return
        if region.node is not None and region.enabled and region.act and not region.node.isEmpty():
            region.node.setColorScale(region.glow, region.glow, region.glow * 0.97, 1)
        if region.hover is not None:
            region.hover()
        if region.tip and not self._clicked_here():
            self._tip_at = time.monotonic() + TIP_AFTER

    def _draw_tip(self) -> None:
        region, at = self.controls.over, self.controls.at
        if region is not None and at is not None and region.tip:
            from arte.scene.screens.parts import draw_tip, draw_tip_beside

            state = self.table.view(None).state if self.table else None
            text = texts.humane(state, region.tip) if state else region.tip
            above = region.y if region.name.startswith("card-") else None
            if self.controls.focus.on:
                said = (self.over if self.sheets else self.canvas).said + self.hints.said
                draw_tip_beside(self.tips, region, text, said)
            else:
                draw_tip(self.tips, *self.controls.layout(at), text, above)

    def scrolled(self, region: Region, turn: int) -> None:
        """The wheel over a region."""
        if region.wheel is not None:
            region.wheel(turn)
            return
        under = next(
            (r for r in reversed(self.regions()) if r.wheel and r.holds(region.x + 1, region.y + 1)), None
        )
        if under is not None and under.wheel is not None:
            under.wheel(turn)

    def cancelled(self) -> None:
        """A right click."""
        if self.sheets:
            self.sheets[-1].cancel()
        else:
            self.screen.cancel()

    def key(self, key: str) -> None:
        """A key went down."""
        self._skip()
        if self.sheets:
            self.sheets[-1].key(key)
        elif key == "f1":
            self.open(HelpSheet(self))
        elif not self.screen.key(key) and self.sees_board:
            self._camera_key(key)

    def _camera_key(self, key: str) -> None:
        camera = self.stage.camera
        steps = {
            "arrow_left": (0.1, 0),
            "arrow_right": (-0.1, 0),
            "arrow_up": (0, -0.1),
            "arrow_down": (0, 0.1),
        }
        if key == "1":
            camera.home(self.seat if self.seat is not None else self.table.to_act if self.table else 0)
        elif key == "0":
            camera.heroes()
        elif key in ("e", "q"):
            camera.orbit(0.4 if key == "e" else -0.4, 0.0)
        elif key in steps:
            camera.pan(*steps[key])

    def _skip(self) -> None:
        if self.stage.busy:
            self.stage.skip()

    def pick(self, at: tuple[float, float]) -> int | None:
        """The square under mouse coordinates."""
        found = self.stage.pick(*at)
        return None if found is None else int(found)

    def quit(self) -> None:
        """Ends the program once the game is on the disk."""
        self.safe_to_go(self._quit)

    def _last_save(self) -> None:
        """The window closes, however it is closed."""
        if self.table is not None and self.table.saving.fault:
            self.table.save()

    def _quit(self) -> None:
        self.sounds.close()
        self.keep_size()
        self.base.userExit()


class _Log(logging.FileHandler):
    """A log that cannot be written must not end the game."""

    def emit(self, record: logging.LogRecord) -> None:
        with suppress(OSError):
            super().emit(record)


def start_logging(folder: Path) -> None:
    """Faults go to a file beside the saved games."""
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    handler = _Log(folder / "window.log", encoding="utf-8", delay=True)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    log.addHandler(handler)
    log.propagate = False


def main(options: LaunchOptions) -> int:
    """Opens the window as the options say; gives the exit status."""
    from arte.scene.launch import launch

    return launch(options)


_Handler = Callable[[], None]

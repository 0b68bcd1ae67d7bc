"""The part of the window that knows the player's settings: changes them, saves them at once, makes them hold.

`App` completes it with drawing and input.
"""

from __future__ import annotations

import importlib
from dataclasses import replace
from typing import Any

from arte import settings as kept
from arte.scene import look
from arte.scene.options import LaunchOptions
from arte.scene.stage import figures
from arte.scene.window import fill_screen
from arte.settings import Settings

#: With reduced motion everything moves at least so fast that no flight can be followed.
BRISK = 8.0


class Wishes:
    """Settings at the window. What is declared here and not made is the App's."""

    base: Any
    stage: Any
    desk: Any
    table: Any
    sounds: Any
    options: LaunchOptions
    settings: Settings
    #: Whether the window's size at the end is kept for the next start.
    keeps_size: bool = False
    #: The window's size before it filled the screen.
    windowed: tuple[int, int] | None = None
    subtitles: bool
    say: Any
    refresh: Any
    resized: Any
    new_stage: Any

    @property
    def speed(self) -> float:
        """How fast events are played."""
        speed = self.options.speed or 1.0
        return max(speed, BRISK) if self.settings.reduced_motion else speed

    def wish(self, **values: Any) -> None:
        """Changes settings, saves them and makes them hold.

        Raises:
            BadSetting: a value cannot be; nothing has changed.
        """
        self.settings = self.settings.changed(**values)
        fault = kept.save(self.settings, self.options.settings)
        self._let_hold(set(values))
        self.refresh()
        if fault:
            self.say(fault, seconds=20)

    def _let_hold(self, changed: set[str]) -> None:
        mine = self.settings
        if "ui_scale" in changed:
            self.options = replace(self.options, ui_scale=mine.ui_scale)
            self.desk.ui_scale = mine.ui_scale
            self.desk.resize(*self.desk.pixels)
            self.resized(anew=True)
        here = {"animation_speed": "speed", "quality": "quality"}
        here |= {"open_hands": "open_hands", "hourglass": "hourglass"}
        told = {here[key]: getattr(mine, key) for key in changed if key in here}
        self.options = replace(self.options, **told)
        if "quality" in changed:
            self.new_stage(self.stage.board)
        if "fullscreen" in changed and hasattr(self.base.win, "requestProperties"):
            self._fill_screen(mine.fullscreen)
        if "language" in changed:
            self.speak()
        self.heed()

    def _fill_screen(self, whole: bool) -> None:
        """The window fills the screen, or has again the size that it had before."""
        window = self.base.win
        if whole:
            self.windowed = (window.getXSize(), window.getYSize())
            fill_screen(self.base)
        else:
            fill_screen(self.base, self.windowed or self.settings.window)

    def heed(self) -> None:
        """Makes those settings hold that a window and a table only need to be told."""
        mine = self.settings
        look.use_palette(mine.palette)
        figures.use_palette(mine.palette)
        self.stage.dye()
        silent = self.options.offscreen or self.options.shot is not None
        self.sounds.volume, self.sounds.mute = mine.volume, mine.mute or silent
        self.sounds.ear.low_sand = mine.low_sand
        if self.sounds.mute:
            self.sounds.hush()
        self.subtitles = mine.subtitles
        if self.table is not None:
            self.table.hourglass.low = mine.low_sand

    def keep_size(self) -> None:
        """The window's size is that of the next start, unless the command line or the screen gave it."""
        window = self.base.win
        if not self.keeps_size or self.settings.fullscreen or not hasattr(window, "requestProperties"):
            return
        size = (window.getXSize(), window.getYSize())
        if size != self.settings.window and size[0] >= 640 and size[1] >= 360:
            self.settings = self.settings.changed(window=size)
            kept.save(self.settings, self.options.settings)

    def speak(self) -> None:
        """All texts in the language of the settings, as far as there are words for it."""
        try:
            words = importlib.import_module("arte.words")
        except ModuleNotFoundError:
            return
        words.use(self.settings.language)

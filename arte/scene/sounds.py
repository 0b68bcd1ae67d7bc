"""Plays the game's sounds: events as they happen, and the window's own cues.

Nothing here raises or waits: without a device, a library or a file the game is silent and goes on. Sounds
are loaded when first heard. `update` is called each frame, for sounds that come later in their event.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from arte import paths
from arte.rules import events as ev
from arte.rules.state import GameState
from arte.scene import subtitles
from arte.scene.heard import Cue, Ear, score

log = logging.getLogger("arte.scene")
#: How many of one sound may be heard at once.
VOICES = 3
#: Speeds that the same sound is played at in turn, so that steps do not sound like a machine.
RATES = (1.0, 0.965, 1.03, 0.985, 1.015)
#: Seconds that a subtitle stays.
SUBTITLE_STAYS = 2.5


@contextmanager
def unheard() -> Iterator[None]:
    """What the sound libraries write to stderr by themselves, past Python, is dropped meanwhile."""
    try:
        sys.stderr.flush()
        kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except (OSError, ValueError, AttributeError):  # there is no stderr, so nobody is bothered
        yield
        return
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


class Sounds:
    """The sounds of one window. `volume` is 0 to 1; `line` is the subtitle of now, "" for none.

    `low_sand` are the seconds left in a turn from which on the sand is heard. Subtitles come whether or not
    there is sound.
    """

    def __init__(self, *, volume: float = 0.8, mute: bool = False, low_sand: int | None = None) -> None:
        self.volume, self.mute = volume, mute
        self.ear = Ear() if low_sand is None else Ear(low_sand)
        self.line = ""
        self._line_left = 0.0
        self._waiting: list[tuple[float, Cue]] = []
        self._manager: Any = None
        self._deaf = False
        self._voices: dict[str, list[Any]] = {}
        self._turns: dict[str, int] = {}

    # --- what is heard

    def play(self, event: ev.Event, state: GameState | None = None, speed: float = 1.0) -> None:
        """This event's sounds, now and in the next moments; `state` is the position after it.

        Events with secrets are given as the seat may see them (`rules.seen_by`).
        """
        cues = self._score(event, state)
        if not cues:
            return
        self._say(subtitles.of_cue(cues[0].name) or self.subtitle(event, state))
        for cue in cues:
            if cue.after <= 0:
                self._start(cue)
            else:
                self._waiting.append((cue.after / max(0.01, speed), cue))

    def heard(self, events: Iterable[ev.Event], state: GameState | None = None, speed: float = 1.0) -> Heard:
        """The same events, each sounding when it is asked for: as the stage comes to its motion."""
        return Heard(self, events, state, speed)

    def cue(self, name: str, gain: float = 1.0) -> None:
        """A sound of the window: `button`, `refusal`, `curtain`, `sand`, or any file's name."""
        self._start(Cue(name, 0.0, gain))
        self._say(subtitles.of_cue(name))

    def subtitle(self, event: ev.Event, state: GameState | None = None) -> str:
        """A short line that tells what is heard of this event, "" for what is silent."""
        try:
            return subtitles.subtitle(event, state)
        except Exception:
            log.exception("no subtitle for %s", type(event).__name__)
            return ""

    def update(self, seconds: float) -> None:
        """So many real seconds later: sounds that are due start, an old subtitle goes."""
        due = [cue for left, cue in self._waiting if left <= seconds]
        self._waiting = [(left - seconds, cue) for left, cue in self._waiting if left > seconds]
        for cue in due:
            self._start(cue)
        self._line_left -= seconds
        if self._line_left <= 0:
            self.line = ""
        if self._manager is not None:
            self._safely(self._manager.update)

    def drop(self) -> None:
        """What was still to come of earlier events is not heard; what sounds rings out."""
        self._waiting.clear()

    def hush(self) -> None:
        """Silence at once."""
        self.drop()
        if self._manager is not None:
            self._safely(self._manager.stopAllSounds)

    def close(self) -> None:
        """The window closes: nothing is heard any more."""
        self.hush()
        manager, self._manager, self._deaf = self._manager, None, True
        self._voices.clear()
        if manager is not None:
            self._safely(manager.shutdown)

    def remember(self, event: ev.Event, state: GameState | None) -> None:
        """An event that is not to be heard, but that later ones may depend on."""
        self._score(event, state)

    # --- how it is played

    def _score(self, event: ev.Event, state: GameState | None) -> tuple[Cue, ...]:
        try:
            return score(event, state, self.ear)
        except Exception:
            log.exception("no sound for %s", type(event).__name__)
            return ()

    def _say(self, line: str) -> None:
        if line:
            self.line, self._line_left = line, SUBTITLE_STAYS

    def _start(self, cue: Cue) -> None:
        loud = min(1.0, max(0.0, self.volume)) ** 2 * cue.gain  # squared: half the slider sounds half as loud
        if self.mute or loud <= 0 or self._deaf:
            return
        self._safely(self._sound, cue.name, loud)

    def _sound(self, name: str, loud: float) -> None:
        voices = self._load(name)
        if not voices:
            return
        turn = self._turns[name] = self._turns.get(name, -1) + 1
        voice = voices[turn % len(voices)]
        voice.setVolume(loud)
        voice.setPlayRate(RATES[turn % len(RATES)])
        voice.play()

    def _load(self, name: str) -> list[Any]:
        if name not in self._voices:
            self._voices[name] = []
            path = paths.models() / "sounds" / f"{name}.wav"
            if not path.is_file():
                log.warning("the sound %s is missing from %s; the game is silent there", name, path.parent)
            elif self._open():
                self._voices[name] = self._voices_of(path)
        return self._voices[name]

    def _voices_of(self, path: Path) -> list[Any]:
        from panda3d.core import Filename

        file = Filename.fromOsSpecific(str(path))
        return [self._manager.getSound(file) for _ in range(VOICES)]

    def _open(self) -> bool:
        """Opens the sound device at the first sound; without one, never tries again."""
        if self._manager is None:
            os.environ.setdefault("ALSOFT_LOGLEVEL", "0")
            from panda3d.core import AudioManager, Notify, NSFatal

            Notify.ptr().getCategory("audio").setSeverity(NSFatal)
            with unheard():
                self._manager = AudioManager.createAudioManager()
                valid = self._manager.isValid()
            if not valid:
                print("arte: no sound device; playing silently", file=sys.stderr)
                self._deaf, self._manager = True, None
        return self._manager is not None

    def _safely(self, act: Any, *args: Any) -> None:
        """A fault of the sound library ends the sound, not the game."""
        try:
            act(*args)
        except Exception:
            log.exception("sounds failed and are off")
            self._deaf, self._manager = True, None


class Heard(Iterator[ev.Event]):
    """Events on their way to the stage, each sounding as it is taken."""

    def __init__(
        self, sounds: Sounds, events: Iterable[ev.Event], state: GameState | None, speed: float
    ) -> None:
        self._sounds, self._state, self._speed = sounds, state, speed
        self._left = list(events)

    def __next__(self) -> ev.Event:
        if not self._left:
            raise StopIteration
        event = self._left.pop(0)
        self._sounds.play(event, self._state, self._speed)
        return event

    def end(self) -> None:
        """The motions have ended or were skipped: of what was not heard yet, only how the game ended is."""
        self._sounds.drop()
        left, self._left = self._left, []
        for event in left:
            if isinstance(event, ev.GameEnded):
                self._sounds.play(event, self._state)
            else:
                self._sounds.remember(event, self._state)

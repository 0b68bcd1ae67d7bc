"""Animations as plain steps in time: each clip is told how far it has come, from 0 to 1."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import pi, sin
from typing import NamedTuple


class Clip(NamedTuple):
    """Something that takes `seconds`; `step` is called with 0 … 1, the last time with exactly 1."""

    seconds: float
    step: Callable[[float], None]


Motion = Iterator[Clip]


def together(*clips: Clip) -> Clip:
    """Several clips at once, as long as the longest."""
    longest = max((clip.seconds for clip in clips), default=0.0)
    running = list(clips)

    def step(t: float) -> None:
        for clip in list(running):
            own = min(1.0, t * longest / clip.seconds) if clip.seconds > 0 else 1.0
            clip.step(own)
            if own >= 1.0:  # its last step: whatever it moved may be gone now
                running.remove(clip)

    return Clip(longest, step)


def pause(seconds: float) -> Clip:
    """Nothing moves for a while."""
    return Clip(seconds, lambda t: None)


def eased(t: float) -> float:
    """Starts and ends gently."""
    return t * t * (3 - 2 * t)


def bump(t: float) -> float:
    """Up and down again."""
    return sin(pi * min(1.0, max(0.0, t)))


class Player:
    """Plays motions one after another; each is asked for its next clip only when the last has ended."""

    def __init__(self) -> None:
        self._motions: Iterator[Motion] = iter(())
        self._motion: Motion = iter(())
        self._clip: Clip | None = None
        self._age = 0.0
        self._done: Callable[[], None] | None = None
        self.speed = 1.0

    @property
    def busy(self) -> bool:
        """Whether something is playing."""
        return self._done is not None

    def play(self, motions: Iterator[Motion], done: Callable[[], None], speed: float) -> None:
        """Starts; calls `done` after the last clip."""
        self._motions, self._motion, self._clip = motions, iter(()), None
        self._done, self.speed, self._age = done, max(0.01, speed), 0.0

    def update(self, dt: float) -> None:
        """`dt` real seconds later."""
        left = dt * self.speed
        while self._done is not None:
            if self._clip is None and not self._next():
                self.finish()
                return
            clip = self._clip
            assert clip is not None
            self._age += left
            if self._age < clip.seconds:
                clip.step(self._age / clip.seconds)
                return
            clip.step(1.0)
            left, self._age, self._clip = self._age - clip.seconds, 0.0, None

    def finish(self) -> None:
        """Ends at once and calls `done`."""
        done = self._done
        self.drop()
        if done:
            done()

    def drop(self) -> None:
        """Ends at once and calls nobody."""
        self._motions, self._motion, self._clip, self._done = iter(()), iter(()), None, None

    def _next(self) -> bool:
        while True:
            for clip in self._motion:
                self._clip, self._age = clip, 0.0
                return True
            for motion in self._motions:
                self._motion = motion
                break
            else:
                return False

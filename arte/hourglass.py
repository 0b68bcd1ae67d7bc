"""The hourglass at the table: turns real time into whole seconds, and knows when the sand stands (T4).

The rules know seconds only as data. Here a clock, given from outside, is read; fractions of a second are
gathered until they make a whole one. The sand stands by the rules (an exchange, a glass laid flat) and
while the table holds it: behind a curtain and during animations always, since nobody could act; for a
menu, or when the window is not in front, only if the opponent of the side to move consents, since its
owner could think for free. It makes no difference whether the glass is turned by the program or by hand.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, get_args

from arte.rules import GameState, seconds_left, stands, why_not
from arte.rules.actions import Action, Flip, Lay, Stand

#: What the table may hold the sand for.
Hold = Literal["curtain", "animation", "menu", "focus"]
#: Those that need the opponent's consent.
BY_CONSENT: frozenset[Hold] = frozenset({"menu", "focus"})
#: Why the sand stands; "" when it runs. `empty`: a glass has run out and is to be turned by hand.
Standing = Literal["", "exchange", "flat", "empty", "curtain", "animation", "menu", "focus"]
#: Seconds left in a turn from which on the sand is low, at most a quarter of the turn.
LOW = 15


@dataclass(frozen=True, slots=True)
class Sand:
    """How the hourglass stands, for drawing it.

    `seconds` are left in the turn, whole; `exact` the same with fractions, for smooth sand. `glass` counts
    from 1 up to `glasses`, `in_glass` are the seconds left in it of `glass_seconds`. `low` asks for a
    warning. `by_hand` are the opponent's actions that are possible now (manual hourglass only).
    """

    seconds: int
    exact: float
    glass: int
    glasses: int
    in_glass: int
    glass_seconds: int
    standing: Standing
    low: bool
    by_hand: tuple[Action, ...]

    @property
    def running(self) -> bool:
        return not self.standing


class Hourglass:
    """Reads a clock and tells how many whole seconds of sand have run.

    `consents` says for pink and for yellow whether that side lets the sand stand while its opponent has a
    menu open or the window is not in front. `low` is when the sand counts as low, in seconds.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        *,
        consents: tuple[bool, bool] = (False, False),
        low: int = LOW,
    ) -> None:
        """`clock` gives seconds that never go backwards."""
        self.consents = consents
        self.low = low
        self._clock = clock
        self._holds: set[Hold] = set()
        self._number = -1
        self._side = 0
        self._by_rules = True
        self._running = False
        self._since = 0.0
        self._gathered = 0.0

    @property
    def holds(self) -> frozenset[Hold]:
        """What the table asks the sand to stand for now, consented to or not."""
        return frozenset(self._holds)

    def hold(self, why: Hold) -> None:
        """Lets the sand stand from now on, as far as that may be."""
        self._gather()
        self._holds.add(why)
        self._look()

    def release(self, why: Hold) -> None:
        """Ends a hold; holding for nothing is no error."""
        self._gather()
        self._holds.discard(why)
        self._look()

    def whole_seconds(self, state: GameState) -> int:
        """The whole seconds that have run since the last call. The first call of a turn starts its sand."""
        self._gather()
        if state.number != self._number:
            self._number, self._gathered = state.number, 0.0
        self._side = state.turn
        self._by_rules = _by_rules(state) != ""
        self._look()
        whole = int(self._gathered)
        self._gathered -= whole
        return whole

    def standing(self, state: GameState) -> Standing:
        """Why the sand stands in this position, or "" when it runs."""
        return _by_rules(state) or self._held(state.turn)

    def sand(self, state: GameState) -> Sand | None:
        """How the glass stands, None without an hourglass, before the first turn and after the last."""
        glass, seconds, options = state.glass, seconds_left(state), state.game.options
        if glass is None or seconds is None or state.phase == "over":
            return None
        low = min(self.low, options.glasses * options.glass_seconds // 4)
        gathered = self._gathered if state.number == self._number else 0.0
        return Sand(
            seconds,
            max(0.0, seconds - gathered),
            glass.number,
            options.glasses,
            glass.seconds,
            options.glass_seconds,
            self.standing(state),
            seconds <= low,
            tuple(action for action in (Flip(), Lay(), Stand()) if why_not(state, action) is None),
        )

    def _gather(self) -> None:
        now = self._clock()
        if self._running:
            self._gathered += max(0.0, now - self._since)
        self._since = now

    def _look(self) -> None:
        self._running = not self._by_rules and not self._held(self._side)

    def _held(self, side: int) -> Standing:
        """What holds the sand of this side, or ""."""
        for why in get_args(Hold):
            if why in self._holds and (why not in BY_CONSENT or self.consents[1 - side]):
                held: Hold = why
                return held
        return ""


def _by_rules(state: GameState) -> Standing:
    if state.glass is not None and state.glass.flat:
        return "flat"
    if stands(state):
        return "exchange"
    return "" if state.glass is not None and state.glass.seconds else "empty"

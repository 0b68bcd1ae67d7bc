"""Two Strategists at one machine: the game, its dice, its save and its log. Knows no screen.

A table owns the position; whoever draws it or plays gets `view(seat)`, what that seat may know. Chance
comes from the table's seed and is recorded like any action: the same seed and actions give the same game,
also after a save was opened again.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path

from arte import notation
from arte.catalog import Catalog, Options
from arte.log import Entry, LogLine, line
from arte.record import Header, Loaded, Record, header, load
from arte.rules import GameState, View, apply, chance_due, deck_cards, new_game, undealt, view
from arte.rules.actions import Action, OpeningRoll, Roll, Shuffle, Wait
from arte.rules.events import Event, TurnEnded
from arte.savefile import SaveFile


@dataclass(frozen=True, slots=True)
class Saving:
    """How a game is being saved: the file, None when it is not, and why the last save failed, or None."""

    path: Path | None
    fault: str | None


class Table:
    """A game being played, saved after every action when it has a place to be saved.

    `submit` is the one way to act; `view` the one way to look. `saving` tells how its save fares.
    """

    def __init__(
        self,
        catalog: Catalog,
        options: Options | None = None,
        seed: int | None = None,
        save: Path | None = None,
        names: tuple[str, str] = ("Pink", "Yellow"),
    ) -> None:
        """A new game, whose chance comes from `seed` (None: a fresh one).

        A file that exists at `save` is left alone: the game takes the next free name.
        """
        if seed is None:
            seed = random.SystemRandom().getrandbits(32)
        head = header(catalog, options, seed=seed, names=names)
        self._start(head, new_game(catalog, head.options), SaveFile(save) if save else None)

    @classmethod
    def resume(cls, path: Path, catalog: Catalog | None = None) -> Table:
        """The game saved at `path`, which goes on being saved there.

        Raises:
            RecordError: it cannot be read to its end; `from_loaded(error.good)` offers what came before.
        """
        return cls.from_loaded(load(path, catalog), SaveFile(path, own=True))

    @classmethod
    def from_loaded(cls, game: Loaded, save: SaveFile | None = None) -> Table:
        """A game that was read from a save; unsaved from now on unless `save` names a place."""
        table = cls.__new__(cls)
        table._start(game.record.header, game.start, save)
        for ply in game.plies:
            table._keep(ply.action, ply.state, ply.events)
        return table

    @classmethod
    def from_state(cls, state: GameState, seed: int = 0) -> Table:
        """A table that starts at this position, such as a scenario's. It has no save."""
        table = cls.__new__(cls)
        table._start(header(state.game.catalog, state.game.options, seed=seed), state, None)
        return table

    def _start(self, head: Header, state: GameState, save: SaveFile | None) -> None:
        self._header = head
        self._state = state
        self._save = save
        self._entries: list[Entry] = []
        self._log: dict[int | None, list[LogLine]] = {}

    # -- looking --------------------------------------------------------------------------------

    def view(self, seat: int | None) -> View:
        """What this seat may know, None for an onlooker."""
        return view(self._state, seat)

    @property
    def state(self) -> GameState:
        """The whole position, secrets included: for programs that play or test, never for a screen."""
        return self._state

    @property
    def to_act(self) -> int:
        """The side that must decide now."""
        return self._state.to_act

    @property
    def names(self) -> tuple[str, str]:
        """The players' names, pink's first."""
        return self._header.pink, self._header.yellow

    @property
    def record(self) -> Record:
        """The game as a save would hold it now."""
        game = self._state.game
        return Record(self._header, tuple(notation.format(entry.action, game) for entry in self._entries))

    @property
    def saving(self) -> Saving:
        """How the game is being saved."""
        if self._save is None:
            return Saving(None, None)
        return Saving(self._save.path, self._save.fault)

    @property
    def log(self) -> list[LogLine]:
        """The log as anybody at the table may read it."""
        return self.log_for(None)

    def log_for(self, seat: int | None) -> list[LogLine]:
        """The log as this seat may read it: with its own cards, without the other's."""
        if seat not in self._log:
            revealed = self._state.setup is None or None not in self._state.setup.deployments
            self._log[seat] = [line(e, seat, revealed=revealed) for e in self._entries if _told(e)]
        return list(self._log[seat])

    # -- acting ---------------------------------------------------------------------------------

    def submit(self, action: Action) -> tuple[Event, ...]:
        """Applies an action, keeps and saves it; returns what happened.

        A shuffle that must come first, or that has become due, is made here.

        Raises:
            Refused: the action breaks a ruling; nothing has changed.
        """
        state = self._state
        done: list[tuple[Action, GameState, tuple[Event, ...]]] = []
        if chance_due(state, action):
            state = _add(done, state, self._shuffle(list(state.discards), 1))
        state = _add(done, state, action)
        if undealt(state):
            _add(done, state, self._shuffle(deck_cards(state.game), len(done) + 1))
        for step in done:
            self._keep(*step)
        if self._save is not None:
            self._save.write(self.record)
        return tuple(event for _, _, events in done for event in events)

    def roll(self) -> tuple[Event, ...]:
        """Throws the die that is due.

        Raises:
            Refused: no die is due.
        """
        state = self._state
        number = self._chance(1).randint(1, state.game.catalog.limits.die)
        opening = state.phase in ("draft-roll", "start-roll")
        return self.submit(OpeningRoll(state.to_act, number) if opening else Roll(number))

    def tick(self, seconds: int) -> tuple[Event, ...]:
        """Lets time go by, in whole seconds; without a running hourglass nothing happens.

        Waits in a row become one line of the record as long as that comes to the same.
        """
        before = self._state
        if before.glass is None or before.phase == "over" or seconds <= 0:
            return ()
        after, events = apply(before, Wait(seconds))
        if after == before:
            return ()
        last = self._entries[-1] if self._entries else None
        if last is not None and isinstance(last.action, Wait) and not _timed_out(last.events):
            both = Wait(last.action.seconds + seconds)
            merged, told = apply(last.before, both)
            if merged == after:
                self._entries.pop()
                self._state, seconds, events = last.before, both.seconds, told
        self._keep(Wait(seconds), after, events)
        if self._save is not None:
            self._save.write(self.record)
        return events

    def _keep(self, action: Action, state: GameState, events: tuple[Event, ...]) -> None:
        self._entries.append(Entry(len(self._entries) + 1, action, self._state, state, events))
        self._log.clear()
        self._state = state

    def _shuffle(self, cards: list[str], ahead: int) -> Shuffle:
        cards = sorted(cards)
        self._chance(ahead).shuffle(cards)
        return Shuffle(tuple(cards))

    def _chance(self, ahead: int) -> random.Random:
        """The generator for the action that will be the `ahead`-th from here.

        It depends on the seed and the place in the game alone, so that a game opened again goes on as it
        would have. Waits do not count, as they may be joined.
        """
        place = sum(not isinstance(entry.action, Wait) for entry in self._entries) + ahead
        return random.Random(f"{self._header.seed}/{place}")


def _add(
    done: list[tuple[Action, GameState, tuple[Event, ...]]], state: GameState, action: Action
) -> GameState:
    after, events = apply(state, action)
    done.append((action, after, events))
    return after


def _timed_out(events: tuple[Event, ...]) -> bool:
    return any(isinstance(event, TurnEnded) for event in events)


def _told(entry: Entry) -> bool:
    """Whether the log shows this entry: sand that runs is no news until it has run out."""
    return not isinstance(entry.action, Wait) or _timed_out(entry.events)

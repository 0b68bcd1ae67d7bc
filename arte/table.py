"""Two Strategists at one machine: the game, its dice, its save and its log. Knows no screen.

A table owns the position; whoever draws it or plays gets `view(seat)`, what that seat may know. Chance
comes from the table's seed and is recorded like any action: the same seed and actions give the same game,
also after a save was opened again.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from arte import notation, words
from arte.catalog import Catalog, Options
from arte.hourglass import Hourglass, Sand
from arte.log import Entry, LogLine, line, note_line
from arte.record import Header, Loaded, Note, Record, header, load
from arte.rules import GameState, View, apply, chance_due, deck_cards, new_game, seconds_left, undealt, view
from arte.rules.actions import Action, OpeningRoll, Roll, Shuffle, Wait
from arte.rules.events import Event
from arte.savefile import SaveFile
from arte.takeback import CannotTakeBack, Takeback, is_time, judge, time_kept, timed_out


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
        table._notes = list(game.record.notes)
        if undealt(table._state):  # the game broke off between two lines that belong together
            deal = table._shuffle(deck_cards(table._state.game), 1)
            table._keep(deal, *apply(table._state, deal))
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
        #: Turns real time into seconds. Whoever runs the table holds it, and may set another in its place.
        self.hourglass = Hourglass()
        self._entries: list[Entry] = []
        #: Each entry's line in the save: the whole is written after every action.
        self._lines: list[str] = []
        self._notes: list[Note] = []
        self._log: dict[tuple[int | None, tuple[str, ...]], list[LogLine]] = {}

    # -- looking --------------------------------------------------------------------------------

    def view(self, seat: int | None) -> View:
        """What this seat may know, None for an onlooker."""
        return view(self._state, seat)

    @property
    def state(self) -> GameState:
        """The whole position, secrets included: for programs that play or test, never for a screen."""
        return self._state

    @property
    def sand(self) -> Sand | None:
        """How the hourglass stands, to be drawn; None when no sand is in play."""
        return self.hourglass.sand(self._state)

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
        return Record(self._header, tuple(self._lines), tuple(self._notes))

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every action as it was played, secrets included: for summaries and tests, never for a screen."""
        return tuple(self._entries)

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
        key = seat, words.voice()
        if key not in self._log:
            self._log[key] = log_lines(self._entries, self._notes, seat)
        return list(self._log[key])

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
        self.save()
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

    def run_sand(self) -> tuple[Event, ...]:
        """Lets the sand run by the clock; to be called every frame, whatever is on the screen.

        Returns what happened: now and then a `GlassChanged`, and a `TurnEnded` with `timed_out` and all
        that follows when the sand has run out.
        """
        return self.tick(self.hourglass.whole_seconds(self._state))

    def tick(self, seconds: int) -> tuple[Event, ...]:
        """Lets time go by, in whole seconds; without a running hourglass nothing happens, and more than
        what is left of the turn is dropped.

        Waits in a row become one line of the record as long as that comes to the same.
        """
        before = self._state
        seconds = min(seconds, seconds_left(before) or 0)
        if before.phase == "over" or seconds <= 0:
            return ()
        after, events = apply(before, Wait(seconds))
        if after == before:
            return ()
        if not self._join(seconds):
            self._keep(Wait(seconds), after, events)
        self.save()
        return events

    def _join(self, seconds: int) -> bool:
        """Makes these seconds one line with those that went by just before, if that comes to the same."""
        last = self._entries[-1] if self._entries else None
        if last is None or not isinstance(last.action, Wait) or timed_out(last):
            return False
        both = Wait(last.action.seconds + seconds)
        merged, told = apply(last.before, both)
        if merged != apply(self._state, Wait(seconds))[0]:
            return False
        self._entries.pop()
        self._lines.pop()
        self._state = last.before
        self._keep(both, merged, told)
        return True

    # -- taking back ----------------------------------------------------------------------------

    def can_take_back(self, side: int, since: int | None = None) -> Takeback:
        """Whether this side can take back its last step, or everything from ply `since` on; and why."""
        return judge(self._entries, side, since)

    def take_back(self, side: int, *, consent: bool = False, since: int | None = None) -> Takeback:
        """Takes back what `can_take_back` tells; `consent` says that the opponent has agreed.

        The sand that ran in that turn stays gone. What follows is thrown and dealt as it was before.

        Raises:
            CannotTakeBack: it is not possible, or needs a consent that was not given; nothing has changed.
        """
        answer = self.can_take_back(side, since)
        if answer.verdict == "never" or (answer.verdict == "consent" and not consent):
            raise CannotTakeBack(answer)
        first = answer.since - 1
        time = time_kept(self._entries, first)
        self._state = self._entries[first].before
        del self._entries[first:], self._lines[first:]
        for action in time:
            if not (isinstance(action, Wait) and self._join(action.seconds)):
                self._keep(action, *apply(self._state, action))
        self._note(side, len(answer.lines), answer.verdict == "consent")
        self.save()
        return answer

    def _note(self, side: int, steps: int, agreed: bool) -> None:
        """Notes a takeback at the end of the game; those alike in one place become one."""
        end = len(self._entries)
        notes: list[Note] = []
        for note in (*self._notes, Note(end, side, steps, agreed)):
            note = replace(note, after=min(note.after, end))
            if notes and replace(notes[-1], steps=note.steps) == note:
                note = replace(note, steps=notes.pop().steps + note.steps)
            notes.append(note)
        self._notes = notes
        self._log.clear()

    # -- keeping --------------------------------------------------------------------------------

    def save(self) -> None:
        """Saves now, also when nothing has been done since the last save; `saving` tells how it went."""
        if self._save is not None:
            self._save.write(self.record)

    def _keep(self, action: Action, state: GameState, events: tuple[Event, ...]) -> None:
        self._lines.append(notation.format(action, state.game))
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
        would have. Time does not count: waits may be joined, and stay when steps are taken back.
        """
        place = sum(not is_time(entry.action) for entry in self._entries) + ahead
        return random.Random(f"{self._header.seed}/{place}")


def _add(
    done: list[tuple[Action, GameState, tuple[Event, ...]]], state: GameState, action: Action
) -> GameState:
    after, events = apply(state, action)
    done.append((action, after, events))
    return after


def log_lines(
    entries: Sequence[Entry], notes: Sequence[Note], seat: int | None, *, opened: bool = False
) -> list[LogLine]:
    """The log of these entries, with the notes between them, as this seat may read it.

    `opened` tells the cards of both sides, as after a game; the order of a shuffle stays untold.
    """
    setup = entries[-1].after.setup if entries else None
    revealed = opened or setup is None or None not in setup.deployments
    lines = [
        line(entry, entry.side if opened else seat, revealed=revealed) for entry in entries if _told(entry)
    ]
    numbers = [0, *(entry.after.number for entry in entries)]
    told = [note_line(note, numbers[note.after]) for note in notes if note.after < len(numbers)]
    # a note stands behind the actions that it follows
    return sorted([*lines, *told], key=lambda line: line.ply)


def _told(entry: Entry) -> bool:
    """Whether the log shows this entry: sand that runs is no news until it has run out."""
    return not isinstance(entry.action, Wait) or timed_out(entry)

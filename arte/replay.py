"""Looking at a saved game move by move: step, jump, go on from any point, export a position. No screen.

A replay never changes the saved game. How fast it plays is for whoever shows it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from arte.catalog import Catalog
from arte.log import Entry, LogLine, entries_of
from arte.record import Header, Loaded, Record, load
from arte.rules import GameState, View, view
from arte.rules.actions import Wait
from arte.rules.events import Event
from arte.savefile import SaveFile
from arte.scenario import export
from arte.table import Table, log_lines
from arte.takeback import timed_out
from arte.words import ngettext, strategist


class NoSuchMoment(ValueError):
    """The game has no such ply or turn; says which there are."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A point of the game: after `ply` actions (0: the start), what `events` led there, and from where.

    `quiet` tells that only sand ran, which a replay may pass over.
    """

    ply: int
    before: GameState
    state: GameState
    events: tuple[Event, ...]
    quiet: bool


class Replay:
    """A saved game to look at. `at` is the ply that it stands at, 0 for the start."""

    def __init__(self, game: Loaded) -> None:
        self._game = game
        self._entries = entries_of(game)
        self._at = 0
        self._turns = _turns(game)

    @classmethod
    def open(cls, path: Path, catalog: Catalog | None = None) -> Replay:
        """The game saved at `path`, played with `catalog` (the house's when left out).

        Raises:
            RecordError: it cannot be read to its end; `Replay(error.good)` shows what came before.
        """
        return cls(load(path, catalog))

    # -- looking --------------------------------------------------------------------------------

    @property
    def length(self) -> int:
        """How many actions the game has."""
        return len(self._entries)

    @property
    def at(self) -> int:
        return self._at

    @property
    def header(self) -> Header:
        """The players, options and date of the game."""
        return self._game.record.header

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every action, secrets included."""
        return self._entries

    @property
    def over(self) -> bool:
        """Whether the game was played to its end, so that nothing of it is secret any more."""
        return self._game.state.phase == "over"

    @property
    def turns(self) -> dict[int, int]:
        """The ply at which each turn begins, by its number; turn 0 is the opening."""
        return dict(self._turns)

    @property
    def state(self) -> GameState:
        """The whole position that it stands at, secrets included."""
        return self.position(self._at)

    def view(self, seat: int | None) -> View:
        """What this seat could know of the position that it stands at."""
        return view(self.state, seat)

    def position(self, ply: int) -> GameState:
        """The position after so many actions.

        Raises:
            NoSuchMoment: the game has no such ply.
        """
        self._need(ply)
        return self._entries[ply - 1].after if ply else self._game.start

    def moment(self, ply: int) -> Moment:
        """This point of the game and how it came about.

        Raises:
            NoSuchMoment: the game has no such ply.
        """
        self._need(ply)
        if not ply:
            return Moment(0, self._game.start, self._game.start, (), True)
        entry = self._entries[ply - 1]
        quiet = isinstance(entry.action, Wait) and not timed_out(entry)
        return Moment(ply, entry.before, entry.after, entry.events, quiet)

    def log_for(self, seat: int | None, *, opened: bool = False) -> list[LogLine]:
        """The whole log as this seat may read it; `opened`, with the cards of both."""
        return log_lines(self._entries, self._game.record.notes, seat, opened=opened)

    # -- moving ---------------------------------------------------------------------------------

    def step(self, plies: int = 1) -> Moment:
        """Goes so many plies on (negative: back), not beyond the ends; returns where it stands then."""
        return self.jump(max(0, min(self.length, self._at + plies)))

    def jump(self, ply: int) -> Moment:
        """Goes to the point after so many actions.

        Raises:
            NoSuchMoment: the game has no such ply.
        """
        moment = self.moment(ply)
        self._at = ply
        return moment

    def jump_to_turn(self, number: int) -> Moment:
        """Goes to the beginning of this turn, 0 for the opening.

        Raises:
            NoSuchMoment: the game has no such turn.
        """
        if number not in self._turns:
            raise NoSuchMoment(f"there is no turn {number}: the game has {max(self._turns)}")
        return self.jump(self._turns[number])

    def play(self) -> Iterator[Moment]:
        """Goes on ply by ply to the end; a jump while it plays is followed."""
        while self._at < self.length:
            yield self.step()

    # -- taking out -----------------------------------------------------------------------------

    def continue_from(self, ply: int, save: Path | None, seed: int | None = None) -> Table:
        """A new game that goes on after so many actions, saved at `save` under a name still free.

        Its dice are new (from `seed`, None: a fresh one), as those of this game are known. The order of
        the Chest deck stays.

        Raises:
            NoSuchMoment: the game has no such ply.
        """
        self._need(ply)
        head = self.header.model_copy(
            update={
                "seed": random.SystemRandom().getrandbits(32) if seed is None else seed,
                "created": datetime.now(UTC).replace(microsecond=0),
            }
        )
        record = self._game.record
        notes = tuple(note for note in record.notes if note.after <= ply)
        begun = replace(
            self._game, record=Record(head, record.lines[:ply], notes), plies=self._game.plies[:ply]
        )
        table = Table.from_loaded(begun, SaveFile(save) if save else None)
        table.save()
        return table

    def export(self, ply: int, title: str = "") -> str:
        """The position after so many actions as the text of a scenario file.

        Raises:
            NoSuchMoment: the game has no such ply.
        """
        names = (self.header.pink, self.header.yellow)
        pink, yellow = (strategist(side, names=names) for side in (0, 1))
        said = ngettext(
            "{pink} against {yellow}, after {number} action",
            "{pink} against {yellow}, after {number} actions",
            ply,
        )
        return export(self.position(ply), title or said.format(pink=pink, yellow=yellow, number=ply))

    def _need(self, ply: int) -> None:
        if not 0 <= ply <= self.length:
            raise NoSuchMoment(f"there is no action {ply}: the game has {self.length}")


def _turns(game: Loaded) -> dict[int, int]:
    turns = {game.start.number: 0}
    for place, ply in enumerate(game.plies, start=1):
        turns.setdefault(ply.state.number, place)
    return turns


# -- as text ------------------------------------------------------------------------------------


def as_text(replay: Replay, to: int | None = None) -> str:
    """The log in words and notation, up to ply `to`: for a terminal.

    Cards of both are told once the game is over; before that, only what both knew.

    Raises:
        NoSuchMoment: the game has no such ply.
    """
    end = replay.length if to is None else to
    replay.moment(end)
    told: list[str] = [_title(replay)]
    turn: int | None = None
    for line in replay.log_for(None, opened=replay.over):
        if line.ply > end:
            break
        if line.number != turn:
            turn = line.number
            told += ["", f"Turn {turn}" if turn else "Opening"]
        told.append(f"{line.ply:5}  {line.words}  [{line.text}]")
    return "\n".join(told)


def _title(replay: Replay) -> str:
    head = replay.header
    count = f"{replay.length} action{'' if replay.length == 1 else 's'}"
    ended = "" if replay.over else ", unfinished"
    return f"{head.pink} (pink) and {head.yellow} (yellow), {head.created:%Y-%m-%d %H:%M}: {count}{ended}"

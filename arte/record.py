"""Saved games: a header, then every action as a line of notation, chance included; loading is replaying.

The file is text that a person can read::

    Arte de Batalla, saved game, version 1
    catalog = House catalog
    …
    <an empty line>
    roll pink 4
    …
    -- 57 actions

What was taken back is not in the file. Time is never given back: the `wait` lines (and the `flip`, `lay`
and `stand` lines) of the turn that play went back to stay, moved together behind the last line that was
kept. A note such as `took-back pink 2 agreed` tells that it happened; it changes no position.

The closing line counts the actions, so that a file cut short is known as such wherever the cut fell.
Writing it to the disk is `arte.savefile`'s.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from arte import notation
from arte.catalog import Catalog, Options, house
from arte.catalog.explain import alternatives, explain
from arte.notation import NotationError, shown
from arte.rules import SIDES, GameState, Refused, apply, chance_due, new_game
from arte.rules.actions import Action
from arte.rules.events import Event
from arte.textfile import Unreadable, plain, read_bytes
from arte.words import _, ngettext, say

VERSION = 1
#: In bytes; a long game has a tenth of it.
LARGEST_FILE = 1_000_000

_TITLE = "Arte de Batalla, saved game, version"
_CLOSING = re.compile(r"-- ([0-9]{1,7}) actions")
_NOTE = re.compile(r"took-back (pink|yellow) ([1-9][0-9]{0,5})( agreed)?")
_OPTIONS = tuple(key for key in Options.model_fields if key != "house")


class Header(BaseModel):
    """What a saved game was played with: its catalog, options, seed, date and players."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    catalog: str = Field(min_length=1, max_length=80)
    fingerprint: str = Field(pattern=r"^[0-9a-f]{16}$")
    created: datetime
    seed: int
    pink: str = Field(min_length=1, max_length=40)
    yellow: str = Field(min_length=1, max_length=40)
    options: Options

    @field_validator("pink", "yellow", "catalog")
    @classmethod
    def _one_line(cls, name: str) -> str:
        if not name.isprintable() or name != name.strip():
            raise ValueError(_("must be one line of printable signs without spaces at its ends"))
        return name


def header(
    catalog: Catalog,
    options: Options | None = None,
    *,
    seed: int = 0,
    names: tuple[str, str] = ("Pink", "Yellow"),
    created: datetime | None = None,
) -> Header:
    """A header for a game with this catalog that starts now, unless `created` says when."""
    return Header(
        catalog=catalog.title,
        fingerprint=fingerprint(catalog),
        created=created or datetime.now(UTC).replace(microsecond=0),
        seed=seed,
        pink=names[0],
        yellow=names[1],
        options=(options or catalog.options).model_copy(update={"house": ()}),
    )


@lru_cache(maxsize=8)
def fingerprint(catalog: Catalog) -> str:
    """16 hexadecimal digits that are equal for catalogs that play alike; names and titles do not count."""
    data = _playing(catalog.model_dump(mode="json", exclude={"title", "options"}))
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


_NAMES = ("name", "spanish", "house", "element_name", "element_spanish", "description")


def _playing(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _playing(part) for key, part in value.items() if key not in _NAMES}
    return [_playing(part) for part in value] if isinstance(value, list) else value


@dataclass(frozen=True, slots=True)
class Note:
    """`took-back pink 2 agreed`: a side took so many steps back, the opponent having `agreed` or not asked.

    `after` is how many actions stand before it in the file.
    """

    after: int
    side: int
    steps: int
    agreed: bool

    @property
    def text(self) -> str:
        """Its line in the file."""
        return f"took-back {SIDES[self.side]} {self.steps}{' agreed' if self.agreed else ''}"


@dataclass(frozen=True, slots=True)
class Record:
    """A saved game: its header, the lines of its actions, and notes on what was taken back."""

    header: Header
    lines: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()

    def text(self) -> str:
        """The whole file."""
        head = self.header.model_dump(mode="json", exclude={"options"})
        head.update((key, getattr(self.header.options, key)) for key in _OPTIONS)
        values = (
            f"{key} = {str(value).lower() if isinstance(value, bool) else value}"
            for key, value in head.items()
        )
        closing = f"-- {len(self.lines)} actions"
        return "\n".join([f"{_TITLE} {VERSION}", *values, "", *self._body(), closing, ""])

    def _body(self) -> list[str]:
        body = list(self.lines)
        for note in reversed(self.notes):
            body.insert(note.after, note.text)
        return body


@dataclass(frozen=True, slots=True)
class Ply:
    """An action of a game, the position that it led to, and what happened."""

    action: Action
    state: GameState
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Loaded:
    """A saved game, replayed: the position at the start, and every action since."""

    record: Record
    catalog: Catalog
    start: GameState
    plies: tuple[Ply, ...]

    @property
    def state(self) -> GameState:
        return self.plies[-1].state if self.plies else self.start


class RecordError(Exception):
    """A saved game is refused at a line, with the reason.

    `line` counts from 1 (0: the file as a whole), `good` is the game up to the line before, or None when
    not even the header can be read.
    """

    def __init__(self, path: str, line: int, reason: str, good: Loaded | None = None) -> None:
        super().__init__(path, line, reason)
        self.path = path
        self.line = line
        self.reason = reason
        self.good = good

    def __str__(self) -> str:
        where = f"{self.path}:{self.line}" if self.line else self.path
        count = 0 if self.good is None else len(self.good.plies)
        if not count:
            return f"{where}: {self.reason}"
        sound = ngettext("sound up to there: {number} action", "sound up to there: {number} actions", count)
        return f"{where}: {self.reason} ({sound.format(number=count)})"


# -- reading ------------------------------------------------------------------------------------


def load(path: Path, catalog: Catalog | None = None) -> Loaded:
    """The saved game in this file, replayed with `catalog` (the house's when left out).

    Raises:
        RecordError: it cannot be read, is larger than `LARGEST_FILE`, is cut short or edited into
            nonsense, or is of another version or catalog.
    """
    try:
        data = read_bytes(path, LARGEST_FILE)
    except Unreadable as unreadable:
        raise RecordError(plain(str(path)), 0, str(unreadable)) from None
    return loads(data, plain(str(path)), catalog or house())


def loads(data: bytes, path: str, catalog: Catalog) -> Loaded:
    """The saved game that these bytes hold; `path` names the file in errors.

    Raises:
        RecordError: as `load`.
    """
    if len(data) > LARGEST_FILE:
        raise RecordError(
            path, 0, _("is too large: more than {most:,} bytes are no saved game", most=LARGEST_FILE)
        )
    if not data.strip():
        raise RecordError(path, 0, _("is empty"))
    lines = _Lines(data, path)
    head = _read_header(lines, catalog)
    return _replay(lines, head, catalog)


class _Lines:
    """The lines of a file one by one, each decoded only when it is its turn."""

    def __init__(self, data: bytes, path: str) -> None:
        self.path = path
        self.number = 0
        self._each = self._read(data)

    def __iter__(self) -> Iterator[str]:
        return self._each

    def _read(self, data: bytes) -> Iterator[str]:
        *whole, rest = data.split(b"\n")
        for raw in whole:
            self.number += 1
            yield self._text(raw)
        if rest:
            self.number += 1
            text = self._text(rest)
            if not _CLOSING.fullmatch(text):
                raise self.error(_("is cut short: the line has no end"))
            yield text

    def _text(self, raw: bytes) -> str:
        try:
            text = raw.decode("utf-8-sig" if self.number == 1 else "utf-8").removesuffix("\r")
        except UnicodeDecodeError:
            raise self.error(_("is not UTF-8 text")) from None
        if "\0" in text:
            raise self.error(_("is binary data, not text"))
        return text

    def error(self, reason: str, good: Loaded | None = None) -> RecordError:
        return RecordError(self.path, self.number, reason, good)


def _read_header(lines: _Lines, catalog: Catalog) -> Header:
    values: dict[str, str] = {}
    at: dict[str, int] = {}
    ended = False
    for text in lines:
        if lines.number == 1:
            _check_title(text, lines)
        elif not text:
            ended = True
            break
        else:
            key, equals, value = text.partition(" = ")
            if not equals:
                raise lines.error(
                    _(
                        "expected 'key = value' or the empty line after the header, found {text}",
                        text=shown(text),
                    )
                )
            if key in values:
                raise lines.error(_("{key} is given twice", key=key))
            values[key], at[key] = value, lines.number
    if not ended:
        raise lines.error(_("is cut short within its header"))
    return _header(values, at, lines, catalog)


def _check_title(text: str, lines: _Lines) -> None:
    title, _space, version = text.rpartition(" ")
    if title != _TITLE:
        raise lines.error(
            _(
                "is no saved game: expected '{title} {version}', found {text}",
                title=_TITLE,
                version=VERSION,
                text=shown(text),
            )
        )
    if version != str(VERSION):
        raise lines.error(
            _(
                "is of version {other}; this game reads version {version}",
                other=shown(version),
                version=VERSION,
            )
        )


def _header(values: dict[str, str], at: dict[str, int], lines: _Lines, catalog: Catalog) -> Header:
    known = [*(key for key in Header.model_fields if key != "options"), *_OPTIONS]
    for key, line in at.items():
        if key not in known:
            raise RecordError(
                lines.path,
                line,
                _("{key} is no known key{hint}", key=shown(key), hint=alternatives(key, known)),
            )
    missing = [key for key in known if key not in values]
    if missing:
        raise lines.error(_("the header does not say {keys}", keys=", ".join(missing)))
    data: dict[str, Any] = {key: value for key, value in values.items() if key not in _OPTIONS}
    data["options"] = {key: values[key] for key in _OPTIONS}
    try:
        head = Header.model_validate(data)
    except ValidationError as error:
        fault = error.errors()[0]
        name = str(fault["loc"][-1])
        kind = "bool_type" if fault["type"] == "bool_parsing" else fault["type"]
        reason = explain({**fault, "type": kind, "loc": (name,)}, values)
        raise RecordError(lines.path, at[name], str(reason)) from None
    if head.fingerprint != fingerprint(catalog):
        same = head.catalog == catalog.title
        raise RecordError(
            lines.path,
            at["fingerprint"],
            _(
                "was played with another catalog ({own}) than the one now in use "
                "({other}{same}): name it with --catalog",
                own=shown(head.catalog),
                other=shown(catalog.title),
                same=_(", with other values") if same else "",
            ),
        )
    return head


def _replay(lines: _Lines, head: Header, catalog: Catalog) -> Loaded:
    start = state = new_game(catalog, head.options)
    plies: list[Ply] = []
    notes: list[Note] = []
    closed = False

    def good() -> Loaded:
        written = tuple(notation.format(ply.action, state.game) for ply in plies)
        return Loaded(Record(head, written, tuple(notes)), catalog, start, tuple(plies))

    try:
        for text in lines:
            if closed:
                if text:
                    raise lines.error(
                        _("expected nothing after the closing line, found {text}", text=shown(text))
                    )
                continue
            note = _NOTE.fullmatch(text)
            if note is not None:
                notes.append(Note(len(plies), SIDES.index(note[1]), int(note[2]), note[3] is not None))
                continue
            closing = _CLOSING.fullmatch(text)
            if closing is None:
                ply = _played(state, text, lines)
                plies.append(ply)
                state = ply.state
                continue
            closed = True
            if int(closing[1]) != len(plies):
                raise lines.error(
                    _(
                        "counts {number} actions, but {count} stand before it",
                        number=closing[1],
                        count=len(plies),
                    )
                )
        if not closed:
            lines.number += 1
            raise lines.error(_("is cut short: the closing line that counts the actions is missing"))
    except RecordError as error:
        error.good = good()
        raise
    return good()


def _played(state: GameState, text: str, lines: _Lines) -> Ply:
    try:
        action = notation.parse(text, state.game)
        if chance_due(state, action):
            raise lines.error(_("{text} needs a shuffle before it", text=shown(text)))
        after, events = apply(state, action)
    except NotationError as error:
        raise lines.error(_("{text} is not understood: {error}", text=shown(text), error=error)) from None
    except Refused as refused:
        raise lines.error(
            _("{text} is refused: {why}", text=shown(text), why=f"{say(refused.sentence)} [{refused.ruling}]")
        ) from None
    return Ply(action, after, events)

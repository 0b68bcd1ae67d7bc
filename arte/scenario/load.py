"""Reading scenario files: from bytes to a position and a script that is understood line by line."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

from pydantic import ValidationError

from arte import textfile
from arte.board.squares import MOST_COLUMNS, MOST_ROWS, Board, board_of
from arte.catalog import Catalog, Options, house
from arte.catalog.explain import Fault, explain, joined
from arte.notation import is_square, shown
from arte.rules import BadPosition, Game, GameState, PlacedUnit, position
from arte.rules.state import SIDES
from arte.scenario.lines import line_numbers
from arte.scenario.model import OptionsPart, ScenarioFile, TokenKind, UnitPart
from arte.scenario.script import Step, read_script
from arte.words import _, say

#: In bytes; a scenario by hand has a few thousand.
LARGEST_FILE = 1_000_000
#: Keys at fault that are told one by one before the rest are only counted.
MOST_FAULTS = 40


class ScenarioError(Exception):
    """A file is no valid scenario; a line for each fault, with the file, the key or line, and the reason."""


class _Fault(Exception):
    """What is wrong, and at which key."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(f"{key}: {reason}")


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario ready to run: its starting position and the steps of its script."""

    path: str
    file: ScenarioFile
    state: GameState
    steps: tuple[Step, ...]


def load(path: Path, catalog: Catalog | None = None) -> Scenario:
    """The scenario in this file; `catalog` is the house's when left out.

    Raises:
        ScenarioError: it cannot be read, is larger than `LARGEST_FILE`, or is not a valid scenario.
    """
    try:
        text = textfile.read(path, LARGEST_FILE)
    except textfile.Unreadable as unreadable:
        raise ScenarioError(f"{textfile.plain(str(path))}: {unreadable}") from None
    return loads(text, textfile.plain(str(path)), catalog)


def loads(text: str, path: str, catalog: Catalog | None = None) -> Scenario:
    """The scenario that this text of a file holds; `path` names the file in errors.

    Raises:
        ScenarioError: it is not a valid scenario.
    """
    text = text.replace("\r\n", "\n")
    file = _file(_toml(text, path), path)
    try:
        state = _position(file, catalog or house())
    except _Fault as error:
        raise ScenarioError(f"{path}: {error}") from None
    except BadPosition as error:
        raise ScenarioError(f"{path}: {error.key}: {say(error.reason)}") from None
    lines = line_numbers(text, file.play.script)
    steps, faults = read_script(file.play.script, lines, state.game)
    if faults:
        raise ScenarioError("\n".join(f"{path}:{fault}" for fault in faults))
    return Scenario(path, file, state, steps)


def _toml(text: str, path: str) -> dict[str, Any]:
    try:
        return textfile.toml(text)
    except textfile.BadToml as error:
        line = f"{error.line}:" if error.line else ""
        raise ScenarioError(f"{path}:{line} {error}") from None


def _file(data: dict[str, Any], path: str) -> ScenarioFile:
    try:
        return ScenarioFile.model_validate(data)
    except ValidationError as error:
        faults = joined(error.errors(), data)
        told = [str(_explain(fault, data)) for fault in faults[:MOST_FAULTS]]
        if len(faults) > MOST_FAULTS:
            told.append(_("and {number} more faults", number=len(faults) - MOST_FAULTS))
        raise ScenarioError("\n".join(f"{path}: {each}" for each in told)) from None


def _explain(error: Any, data: dict[str, Any]) -> Fault:
    """One pydantic fault in words, with the keys that might have been meant."""
    loc = tuple(part for part in error["loc"] if part != "[key]")
    return explain({**error, "loc": loc}, data, _keys_at(loc[:-1]))


def _keys_at(loc: tuple[int | str, ...]) -> list[str]:
    """The keys that the table at this place of a scenario file may have."""
    if not loc:
        return list(ScenarioFile.model_fields)
    if loc[0] == "units":
        return list(UnitPart.model_fields)
    part = ScenarioFile.model_fields.get(str(loc[0]))
    kind = None if part is None else part.annotation
    for model in (kind, *get_args(kind)):
        if hasattr(model, "model_fields"):
            return list(model.model_fields)
    return list(get_args(TokenKind)) if loc[0] == "tokens" else []


# -- the position -------------------------------------------------------------------------------


def _position(file: ScenarioFile, catalog: Catalog) -> GameState:
    board, levels = _board(file, catalog)
    game = Game(catalog, _options(file.options, catalog.options), board)
    turn = file.turn
    if turn.die is not None and turn.die > catalog.limits.die:
        reason = _("the die shows 1 to {most}, found {number}", most=catalog.limits.die, number=turn.die)
        raise _Fault("turn.die", reason)
    units = [_unit(id, part, board) for id, part in file.units.items()]
    tokens = [
        (kind, _square(name, f"tokens.{kind}", board))
        for kind, names in file.tokens.items()
        for name in names
    ]
    return position(
        game,
        levels=levels,
        turn=SIDES.index(turn.strategist),
        die=turn.die,
        number=turn.number,
        units=units,
        tokens=tokens,
        hands=(file.hands.pink, file.hands.yellow),
        deck=file.deck.chest,
    )


def _options(given: OptionsPart, default: Options) -> Options:
    return default.model_copy(update=given.model_dump(exclude_none=True))


def _board(file: ScenarioFile, catalog: Catalog) -> tuple[Board, tuple[int, ...]]:
    """The board and the level of each of its squares."""
    if file.board is None:
        board = board_of(catalog.board.columns, catalog.board.rows)
        return board, (0,) * board.area
    rows = [line.split() for line in file.board.levels.strip().split("\n")]
    width = len(rows[-1])
    if not 1 <= width <= MOST_COLUMNS or not 1 <= len(rows) <= MOST_ROWS:
        raise _Fault(
            "board.levels",
            _(
                "must be 1 to {columns} columns and 1 to {rows} rows, not {width} and {height}",
                columns=MOST_COLUMNS,
                rows=MOST_ROWS,
                width=width,
                height=len(rows),
            ),
        )
    levels: list[int] = []
    allowed = [".", *(str(level) for level in range(catalog.board.highest + 1))]
    for number, row in enumerate(reversed(rows), start=1):
        if len(row) != width:
            reason = _(
                "row {number} has {count} squares, row 1 has {width}",
                number=number,
                count=len(row),
                width=width,
            )
            raise _Fault("board.levels", reason)
        for word in row:
            if word not in allowed:
                reason = _(
                    "row {number}: expected '.' or 0 to {highest}, found {word}",
                    number=number,
                    highest=catalog.board.highest,
                    word=shown(word),
                )
                raise _Fault("board.levels", reason)
            levels.append(0 if word == "." else int(word))
    return board_of(width, len(rows)), tuple(levels)


def _unit(id: str, part: UnitPart, board: Board) -> PlacedUnit:
    owner = None if part.owner is None else SIDES.index(part.owner)
    return PlacedUnit(id, owner, _square(part.at, f"units.{id}.at", board), part.life, part.riding)


def _square(name: str, key: str, board: Board) -> int:
    if is_square(name):
        try:
            return board.square(name)
        except ValueError:
            size = f"{board.width}x{board.height}"
            reason = _("no square {name} on a board of {size}", name=name, size=size)
            raise _Fault(key, reason) from None
    raise _Fault(key, _("expected a square such as c4, found {word}", word=shown(name)))

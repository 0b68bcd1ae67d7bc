"""A scenario's script: its actions, checks and refusals, every line of them understood or an error."""

from __future__ import annotations

from dataclasses import dataclass

from arte.notation import NotationError, form, parse, unknown
from arte.rules import CODES, Game
from arte.rules.actions import Action
from arte.scenario.checks import Check, read_check
from arte.textfile import plain
from arte.words import N_, _

#: Lines not understood that are named before the rest of a script is left unread.
MOST_FAULTS = 20
LONGEST_SHOWN = 120


@dataclass(frozen=True, slots=True)
class Act:
    """An action that must be accepted."""

    action: Action


@dataclass(frozen=True, slots=True)
class Refusal:
    """An action that must be refused with this code, the position unchanged."""

    action: Action
    code: str


@dataclass(frozen=True, slots=True)
class Step:
    """A line of the script that does or checks something; `line` counts in the file, from 1."""

    line: int
    text: str
    what: Act | Check | Refusal


def read_script(script: str, lines: list[int], game: Game) -> tuple[tuple[Step, ...], list[str]]:
    """The steps of a script, and a text ``LINE: the line: reason`` for every line not understood.

    `lines` holds the file's line number of each line of the script.
    """
    steps: list[Step] = []
    faults: list[str] = []
    for number, raw in zip(lines, script.split("\n"), strict=True):
        text = raw.partition("#")[0].strip(" \t")
        if not text:
            continue
        try:
            steps.append(Step(number, text, _read_line(text, game)))
        except NotationError as error:
            faults.append(f"{number}: {plain(text, LONGEST_SHOWN)}: {error}")
            if len(faults) == MOST_FAULTS:
                faults[-1] += _(" (the lines after this one were not read)")
                break
    return tuple(steps), faults


def _read_line(text: str, game: Game) -> Act | Check | Refusal:
    if text.startswith("?"):
        return read_check(text[1:], game)
    if not text.startswith("!"):
        return Act(parse(text, game))
    action, colon, code = text[1:].rpartition(":")
    code = code.strip(" \t")
    if not colon:
        raise NotationError(form("! ACTION : CODE"))
    if code not in CODES:
        raise NotationError(unknown(N_("unknown refusal code {word}"), code, CODES))
    return Refusal(parse(action, game), code)

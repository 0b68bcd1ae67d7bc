"""The checks of a script (`? …`): each turns a position into a short text that is compared.

A check knows what it expects before anything runs; a unit or square that is not there is found missing
when the check is reached. Every figure comes from the rules' own reports.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from arte import rules
from arte.notation import (
    NotationError,
    did_you_mean,
    form,
    is_square,
    read_id,
    read_number,
    read_side,
    read_square,
    unknown,
    words,
)
from arte.rules import Game, GameState, Refused
from arte.rules.state import SIDES, Unit
from arte.words import N_, _, say

Reading = Callable[[GameState], str]

A_UNIT = N_("a unit such as pW1")
PHASES = ("draw", "roll", "act", "exchange", "aftermath", "over")
WINNERS = (*SIDES, "draw", "none")


@dataclass(frozen=True, slots=True)
class Check:
    """What must be true: `reading` of the position gives `expected`."""

    expected: str
    reading: Reading

    def found(self, state: GameState) -> str:
        """What the position shows; a refusal's code where the rules cannot answer."""
        try:
            return self.reading(state)
        except Refused as refused:
            return f"{refused.code} ({say(refused.sentence)})"


def read_check(text: str, game: Game) -> Check:
    """The check that this text, without its question mark, asks for.

    Raises:
        NotationError: it is not the form of any check.
    """
    first, *rest = words(text) or [""]
    second = rest[0] if rest else ""
    if first in _READERS:
        return _READERS[first](rest, game)
    if first in SIDES and second == "holds":
        return _holds(read_side(first), rest[1:], game)
    if second in _OF_UNITS:
        return _OF_UNITS[second](read_id(first, A_UNIT), rest[1:], game)
    if second in _FACTS:
        _expect(rest[1:], 0, f"? UNIT {second}")
        return _fact(read_id(first, A_UNIT), second)
    raise NotationError(_unknown(first, second))


def _unknown(first: str, second: str) -> str:
    """Why these two words begin no check: the form of the one meant, or all that there are."""
    for word in (first, second):  # the unit is missing before it, or no side stands there
        if word in _USAGES:
            return form(_USAGES[word])
    for word in (second, first):
        if word and did_you_mean(word, _USAGES):
            return unknown(N_("unknown check {word}"), word, _USAGES)
    return unknown(N_("unknown check {word}"), f"{first} {second}".strip(), _USAGES)


def square_order(name: str) -> tuple[str, int, str]:
    """The key that sorts squares by column and row, other names by their text."""
    return (name[0], int(name[1:]), "") if is_square(name) else (name, 0, name)


def _off(square: str) -> str:
    return _("no square {square} on this board", square=square)


def _listed(names: Iterable[str]) -> str:
    return " ".join(sorted(set(names), key=square_order)) or "none"


def _expect(rest: list[str], count: int, usage: str) -> None:
    if len(rest) != count:
        raise NotationError(form(usage))


# -- checks of one unit -------------------------------------------------------------------------


def _of_unit(id: str, read: Callable[[GameState, Unit], str]) -> Reading:
    """A reading of a living unit; a defeated or unknown one is found as such."""

    def reading(state: GameState) -> str:
        unit = state.unit(id)
        if unit is None:
            return _("no unit {id} in this position", id=id)
        return read(state, unit) if unit.alive else "defeated"

    return reading


def _at(id: str, rest: list[str], game: Game) -> Check:
    _expect(rest, 1, _USAGES["at"])
    read_square(rest[0], game)
    return Check(rest[0], _of_unit(id, lambda state, unit: state.board.name(unit.square)))


def _level(id: str, rest: list[str], game: Game) -> Check:
    _expect(rest, 1, _USAGES["level"])
    expected = read_number(rest[0], N_("a level"))
    return Check(str(expected), _of_unit(id, lambda state, unit: str(state.ground.levels[unit.square])))


def _life(id: str, rest: list[str], game: Game) -> Check:
    _expect(rest, 1, _USAGES["life"])
    expected = read_number(rest[0], N_("a number of life points"))
    return Check(str(expected), _of_unit(id, lambda state, unit: str(unit.life)))


def _left(id: str, rest: list[str], game: Game) -> Check:
    _expect(rest, 1, _USAGES["left"])
    expected = read_number(rest[0], N_("a number of squares"))
    return Check(str(expected), _of_unit(id, _movement_left))


def _movement_left(state: GameState, unit: Unit) -> str:
    return str(unit.left if unit.side == state.turn else 0)


def _riding(id: str, rest: list[str], game: Game) -> Check:
    _expect(rest, 1, _USAGES["riding"])
    horse = read_id(rest[0], N_("a Horse such as H1"))
    return Check(f"riding {horse}", _of_unit(id, _standing))


def _standing(state: GameState, unit: Unit) -> str:
    """How a living unit stands: on foot or riding; a Horse: riderless or ridden."""
    if unit.card.horse:
        return "riderless" if unit.rider < 0 else f"ridden by {state.units[unit.rider].id}"
    return "on-foot" if unit.mount < 0 else f"riding {state.units[unit.mount].id}"


def _fact(id: str, fact: str) -> Check:
    if fact == "defeated":
        return Check(fact, _of_unit(id, lambda state, unit: f"at {state.board.name(unit.square)}"))
    return Check(fact, _of_unit(id, _standing))


_FACTS = ("defeated", "on-foot", "riderless")
_OF_UNITS: dict[str, Callable[[str, list[str], Game], Check]] = {
    "at": _at,
    "level": _level,
    "life": _life,
    "left": _left,
    "riding": _riding,
}


# -- what a unit could do -----------------------------------------------------------------------


def _set_of(rest: list[str], usage: str, names: int) -> tuple[list[str], list[str]]:
    """The words before the '=', and those after it, [] for none."""
    if len(rest) < names + 2 or rest[names] != "=":
        raise NotationError(form(usage))
    after = rest[names + 1 :]
    if "none" in after and len(after) > 1:
        raise NotationError(_("expected 'none' alone after the '='"))
    return rest[:names], [] if after == ["none"] else after


def _moves(rest: list[str], game: Game) -> Check:
    (unit,), after = _set_of(rest, _USAGES["moves"], 1)
    for word in after:
        read_square(word, game)

    def read(state: GameState, own: Unit) -> str:
        return _listed(state.board.name(square) for square in rules.destinations(state, unit))

    return Check(_listed(after), _of_unit(read_id(unit, N_("a unit")), read))


def _mounts(rest: list[str], game: Game) -> Check:
    (unit,), after = _set_of(rest, _USAGES["mounts"], 1)
    expected = _listed(read_id(word, N_("a Horse such as H1")) for word in after)
    return Check(
        expected, _of_unit(read_id(unit, N_("a unit")), lambda state, own: _listed(rules.mounts(state, unit)))
    )


def _targets(rest: list[str], game: Game) -> Check:
    (unit,), after = _set_of(rest, _USAGES["targets"], 1)
    expected = _listed(read_id(word, N_("a unit such as yW1")) for word in after)

    def read(state: GameState, own: Unit) -> str:
        return _listed(target for target in rules.targets(state, unit) if isinstance(target, str))

    return Check(expected, _of_unit(read_id(unit, N_("a unit")), read))


def _between(
    rest: list[str], usage: str, game: Game, figure: Callable[[GameState, str, str | int], int]
) -> Check:
    """A figure between an attacker and its target: a unit or an Ice Wall's square."""
    _expect(rest, 3, usage)
    attacker, target = read_id(rest[0], N_("a unit such as pA1")), rest[1]
    expected = read_number(rest[2], N_("a number of squares"))
    if not is_square(target):
        read_id(target, N_("a unit or a square"))

    def read(state: GameState, own: Unit) -> str:
        if not is_square(target):
            return _of_unit(target, lambda s, own: str(figure(s, attacker, target)))(state)
        square = read_square(target, state.game)
        return _off(target) if square < 0 else str(figure(state, attacker, square))

    return Check(str(expected), _of_unit(attacker, read))


def _distance(rest: list[str], game: Game) -> Check:
    return _between(rest, _USAGES["distance"], game, lambda state, a, b: rules.measure(state, a, b).distance)


def _range(rest: list[str], game: Game) -> Check:
    return _between(rest, _USAGES["range"], game, lambda state, a, b: rules.measure(state, a, b).reach)


# -- sight --------------------------------------------------------------------------------------


def _sight(rest: list[str], game: Game) -> Check:
    return _of_line(rest, _USAGES["sight"], game, corners=False)


def _corners(rest: list[str], game: Game) -> Check:
    return _of_line(rest, _USAGES["corners"], game, corners=True)


def _of_line(rest: list[str], usage: str, game: Game, *, corners: bool) -> Check:
    ends, after = _set_of(rest, usage, 2)
    start, end = (read_square(word, game) for word in ends)
    for word in after:
        read_square(word, game)

    def reading(state: GameState) -> str:
        for word, square in zip(ends, (start, end), strict=True):
            if square < 0:
                return _off(word)
        line = state.board.line(start, end)
        found = [flank for corner in line.corners for flank in corner] if corners else line.crossed
        return _listed(state.board.name(square) for square in found)

    return Check(_listed(after), reading)


# -- the table ----------------------------------------------------------------------------------


def _holds(side: int, rest: list[str], game: Game) -> Check:
    _expect(rest, 2, _USAGES["holds"])
    count, card = read_number(rest[0], N_("a number of cards")), rest[1]
    if card not in game.card_index:
        raise NotationError(unknown(N_("no such card {word}"), card, game.cards))
    return Check(str(count), lambda state: str(state.held(side, card)))


def _discards(rest: list[str], game: Game) -> Check:
    _expect(rest, 1, _USAGES["discards"])
    count = read_number(rest[0], N_("a number of cards"))
    return Check(str(count), lambda state: str(len(state.discards)))


def _stack(rest: list[str], game: Game) -> Check:
    _expect(rest, 1, _USAGES["stack"])
    count = read_number(rest[0], N_("a number of items"))
    return Check(str(count), lambda state: str(len(state.exchange.stack) if state.exchange else 0))


def _to_act(rest: list[str], game: Game) -> Check:
    _expect(rest, 1, _USAGES["to-act"])
    return Check(SIDES[read_side(rest[0])], lambda state: SIDES[state.to_act])


def _one_of(rest: list[str], name: str, known: tuple[str, ...]) -> str:
    if len(rest) != 1 or rest[0] not in known:
        raise NotationError(_("expected '? {name}' and one of {known}", name=name, known=", ".join(known)))
    return rest[0]


def _phase(rest: list[str], game: Game) -> Check:
    return Check(_one_of(rest, "phase", PHASES), lambda state: state.phase)


def _winner(rest: list[str], game: Game) -> Check:
    # -1 (nobody yet) takes the last of the names
    return Check(_one_of(rest, "winner", WINNERS), lambda state: WINNERS[state.winner])


def _time(rest: list[str], game: Game) -> Check:
    _expect(rest, 1, _USAGES["time"])
    expected = read_number(rest[0], N_("a number of seconds"))

    def reading(state: GameState) -> str:
        seconds = rules.seconds_left(state)
        return "no hourglass" if seconds is None else str(seconds)

    return Check(str(expected), reading)


_READERS: dict[str, Callable[[list[str], Game], Check]] = {
    "moves": _moves,
    "mounts": _mounts,
    "targets": _targets,
    "distance": _distance,
    "range": _range,
    "sight": _sight,
    "corners": _corners,
    "discards": _discards,
    "stack": _stack,
    "to-act": _to_act,
    "phase": _phase,
    "time": _time,
    "winner": _winner,
}
#: The form of each check, by the word that tells it from the others.
_USAGES = {
    **{fact: f"? UNIT {fact}" for fact in _FACTS},
    "at": "? UNIT at SQUARE",
    "level": "? UNIT level NUMBER",
    "life": "? UNIT life NUMBER",
    "left": "? UNIT left NUMBER",
    "riding": "? UNIT riding HORSE",
    "moves": "? moves UNIT = SQUARE …",
    "mounts": "? mounts UNIT = HORSE …",
    "targets": "? targets UNIT = UNIT …",
    "distance": "? distance UNIT TARGET NUMBER",
    "range": "? range UNIT TARGET NUMBER",
    "sight": "? sight SQUARE SQUARE = SQUARE …",
    "corners": "? corners SQUARE SQUARE = SQUARE …",
    "holds": "? pink holds NUMBER CARD | ? yellow holds NUMBER CARD",
    "discards": "? discards NUMBER",
    "stack": "? stack NUMBER",
    "to-act": "? to-act SIDE",
    "phase": "? phase PHASE",
    "time": "? time SECONDS",
    "winner": "? winner SIDE | ? winner draw | ? winner none",
}

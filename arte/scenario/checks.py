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
    is_square,
    read_id,
    read_number,
    read_side,
    read_square,
    shown,
    words,
)
from arte.rules import Game, GameState, Refused
from arte.rules.state import SIDES, Unit

Reading = Callable[[GameState], str]

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
            return f"{refused.code} ({refused})"


def read_check(text: str, game: Game) -> Check:
    """The check that this text, without its question mark, asks for.

    Raises:
        NotationError: it is not the form of any check.
    """
    first, *rest = words(text) or [""]
    if first in _READERS:
        return _READERS[first](rest, game)
    if first in SIDES and rest[:1] == ["holds"]:
        return _holds(read_side(first), rest[1:], game)
    if rest[:1] and rest[0] in _OF_UNITS:
        return _OF_UNITS[rest[0]](read_id(first, "a unit such as pW1"), rest[1:], game)
    if rest[:1] and rest[0] in _FACTS:
        _expect(rest[1:], 0, f"? UNIT {rest[0]}")
        return _fact(read_id(first, "a unit such as pW1"), rest[0])
    known = [*_READERS, *_OF_UNITS, *_FACTS, "holds"]
    hints = [hint for hint in (did_you_mean(word, known) for word in (first, *rest[:1])) if hint]
    raise NotationError(f"unknown check {shown(' '.join((first, *rest[:1])))}{hints[0] if hints else ''}")


def square_order(name: str) -> tuple[str, int, str]:
    """The key that sorts squares by column and row, other names by their text."""
    return (name[0], int(name[1:]), "") if is_square(name) else (name, 0, name)


def _listed(names: Iterable[str]) -> str:
    return " ".join(sorted(set(names), key=square_order)) or "none"


def _expect(rest: list[str], count: int, usage: str) -> None:
    if len(rest) != count:
        raise NotationError(f"expected '{usage}'")


# -- checks of one unit -------------------------------------------------------------------------


def _of_unit(id: str, read: Callable[[GameState, Unit], str]) -> Reading:
    """A reading of a living unit; a defeated or unknown one is found as such."""

    def reading(state: GameState) -> str:
        unit = state.unit(id)
        if unit is None:
            return f"no unit {id} in this position"
        return read(state, unit) if unit.alive else "defeated"

    return reading


def _at(id: str, rest: list[str], game: Game) -> Check:
    _expect(rest, 1, "? UNIT at SQUARE")
    read_square(rest[0], game)
    return Check(rest[0], _of_unit(id, lambda state, unit: state.board.name(unit.square)))


def _level(id: str, rest: list[str], game: Game) -> Check:
    _expect(rest, 1, "? UNIT level NUMBER")
    expected = read_number(rest[0], "a level")
    return Check(str(expected), _of_unit(id, lambda state, unit: str(state.ground.levels[unit.square])))


def _life(id: str, rest: list[str], game: Game) -> Check:
    _expect(rest, 1, "? UNIT life NUMBER")
    expected = read_number(rest[0], "a number of life points")
    return Check(str(expected), _of_unit(id, lambda state, unit: str(unit.life)))


def _left(id: str, rest: list[str], game: Game) -> Check:
    _expect(rest, 1, "? UNIT left NUMBER")
    expected = read_number(rest[0], "a number of squares")
    return Check(str(expected), _of_unit(id, _movement_left))


def _movement_left(state: GameState, unit: Unit) -> str:
    return str(unit.left if unit.side == state.turn else 0)


def _riding(id: str, rest: list[str], game: Game) -> Check:
    _expect(rest, 1, "? UNIT riding HORSE")
    return Check(f"riding {read_id(rest[0], 'a Horse such as H1')}", _of_unit(id, _standing))


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
        raise NotationError(f"expected '{usage}'")
    after = rest[names + 1 :]
    if "none" in after and len(after) > 1:
        raise NotationError("expected 'none' alone after the '='")
    return rest[:names], [] if after == ["none"] else after


def _moves(rest: list[str], game: Game) -> Check:
    (unit,), after = _set_of(rest, "? moves UNIT = SQUARE …", 1)
    for word in after:
        read_square(word, game)

    def read(state: GameState, _: Unit) -> str:
        return _listed(state.board.name(square) for square in rules.destinations(state, unit))

    return Check(_listed(after), _of_unit(read_id(unit, "a unit"), read))


def _mounts(rest: list[str], game: Game) -> Check:
    (unit,), after = _set_of(rest, "? mounts UNIT = HORSE …", 1)
    expected = _listed(read_id(word, "a Horse such as H1") for word in after)
    return Check(
        expected, _of_unit(read_id(unit, "a unit"), lambda state, _: _listed(rules.mounts(state, unit)))
    )


def _targets(rest: list[str], game: Game) -> Check:
    (unit,), after = _set_of(rest, "? targets UNIT = UNIT …", 1)
    expected = _listed(read_id(word, "a unit such as yW1") for word in after)

    def read(state: GameState, _: Unit) -> str:
        return _listed(target for target in rules.targets(state, unit) if isinstance(target, str))

    return Check(expected, _of_unit(read_id(unit, "a unit"), read))


def _between(
    rest: list[str], usage: str, game: Game, figure: Callable[[GameState, str, str | int], int]
) -> Check:
    """A figure between an attacker and its target: a unit or an Ice Wall's square."""
    _expect(rest, 3, usage)
    attacker, target = read_id(rest[0], "a unit such as pA1"), rest[1]
    expected = read_number(rest[2], "a number of squares")
    if not is_square(target):
        read_id(target, "a unit or a square")

    def read(state: GameState, _: Unit) -> str:
        if not is_square(target):
            return _of_unit(target, lambda s, _: str(figure(s, attacker, target)))(state)
        square = read_square(target, state.game)
        return f"no square {target} on this board" if square < 0 else str(figure(state, attacker, square))

    return Check(str(expected), _of_unit(attacker, read))


def _distance(rest: list[str], game: Game) -> Check:
    return _between(
        rest, "? distance UNIT TARGET NUMBER", game, lambda state, a, b: rules.measure(state, a, b).distance
    )


def _range(rest: list[str], game: Game) -> Check:
    return _between(
        rest, "? range UNIT TARGET NUMBER", game, lambda state, a, b: rules.measure(state, a, b).reach
    )


# -- sight --------------------------------------------------------------------------------------


def _sight(rest: list[str], game: Game) -> Check:
    return _of_line(rest, "? sight SQUARE SQUARE = SQUARE …", game, corners=False)


def _corners(rest: list[str], game: Game) -> Check:
    return _of_line(rest, "? corners SQUARE SQUARE = SQUARE …", game, corners=True)


def _of_line(rest: list[str], usage: str, game: Game, *, corners: bool) -> Check:
    ends, after = _set_of(rest, usage, 2)
    start, end = (read_square(word, game) for word in ends)
    for word in after:
        read_square(word, game)

    def reading(state: GameState) -> str:
        for word, square in zip(ends, (start, end), strict=True):
            if square < 0:
                return f"no square {word} on this board"
        line = state.board.line(start, end)
        found = [flank for corner in line.corners for flank in corner] if corners else line.crossed
        return _listed(state.board.name(square) for square in found)

    return Check(_listed(after), reading)


# -- the table ----------------------------------------------------------------------------------


def _holds(side: int, rest: list[str], game: Game) -> Check:
    _expect(rest, 2, f"? {SIDES[side]} holds NUMBER CARD")
    count, card = read_number(rest[0], "a number of cards"), rest[1]
    if card not in game.card_index:
        raise NotationError(f"no such card {shown(card)}{did_you_mean(card, game.cards)}")
    return Check(str(count), lambda state: str(state.held(side, card)))


def _discards(rest: list[str], game: Game) -> Check:
    _expect(rest, 1, "? discards NUMBER")
    count = read_number(rest[0], "a number of cards")
    return Check(str(count), lambda state: str(len(state.discards)))


def _stack(rest: list[str], game: Game) -> Check:
    _expect(rest, 1, "? stack NUMBER")
    count = read_number(rest[0], "a number of items")
    return Check(str(count), lambda state: str(len(state.exchange.stack) if state.exchange else 0))


def _to_act(rest: list[str], game: Game) -> Check:
    _expect(rest, 1, "? to-act SIDE")
    return Check(SIDES[read_side(rest[0])], lambda state: SIDES[state.to_act])


def _one_of(rest: list[str], name: str, known: tuple[str, ...]) -> str:
    if len(rest) != 1 or rest[0] not in known:
        raise NotationError(f"expected '? {name}' and one of {', '.join(known)}")
    return rest[0]


def _phase(rest: list[str], game: Game) -> Check:
    return Check(_one_of(rest, "phase", PHASES), lambda state: state.phase)


def _winner(rest: list[str], game: Game) -> Check:
    # -1 (nobody yet) takes the last of the names
    return Check(_one_of(rest, "winner", WINNERS), lambda state: WINNERS[state.winner])


def _time(rest: list[str], game: Game) -> Check:
    _expect(rest, 1, "? time SECONDS")
    expected = read_number(rest[0], "a number of seconds")

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

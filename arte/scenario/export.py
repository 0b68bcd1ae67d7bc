"""Writing a position as a scenario file: the reverse of loading, as far as the format can tell it."""

from __future__ import annotations

import re
from dataclasses import fields

from arte.rules import GameState
from arte.rules.state import NOBODY, SIDES, Unit
from arte.scenario.load import loads
from arte.scenario.model import OptionsPart
from arte.textfile import plain

_ESCAPED = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}

#: What a scenario file does not tell, in words, by the field of the state.
_UNTOLD = {
    "phase": "how far the turn or the exchange has come",
    "to_act": "whose answer is awaited",
    "units": "movement left, attacks made and conditions of units",
    "hands": "cards in hand",
    "piles": "element piles",
    "discards": "discarded cards",
    "laid": "cards used this turn",
    "exchange": "the open exchange",
    "using": "which unit is being used",
    "mains": "main abilities used this turn",
    "blood": "life lost this turn",
    "glass": "the sand in the hourglass",
    "quiet": "turns without life lost",
    "offer": "the draw that is offered",
    "winner": "how the game ended",
    "tokens": "the order in which tokens were set",
}


def export(state: GameState, title: str) -> str:
    """The text of a scenario file that shows this position.

    What such a file cannot tell (an open exchange, discards, half-spent turns) is left out, and named in
    a comment at its top.
    """
    body = _body(state, title)
    untold = _untold(state, body)
    note = f"# Not told by this file: {'; '.join(untold)}.\n" if untold else ""
    return note + body


def _untold(state: GameState, body: str) -> list[str]:
    """What is not the same once the file is loaded again."""
    loaded = loads(body, "the position", state.game.catalog).state
    return [
        _UNTOLD.get(field.name, field.name.replace("_", " "))
        for field in fields(state)
        if field.compare and _told(state, field.name) != _told(loaded, field.name)
    ]


def _told(state: GameState, field: str) -> object:
    """A field's value, free of the order in which units are listed."""
    match field:
        case "units":
            return sorted(_unit_told(state, unit) for unit in state.units if unit.alive)
        case "using" | "wounded":
            index: int = getattr(state, field)
            return state.units[index].id if index >= 0 else ""
    return getattr(state, field)


def _unit_told(state: GameState, unit: Unit) -> tuple[object, ...]:
    mount = state.units[unit.mount].id if unit.mount >= 0 else ""
    spent = (unit.left, unit.attacks, unit.moved, unit.horse_used, unit.conditions)
    return unit.id, unit.side, unit.square, unit.life, mount, spent


def _body(state: GameState, title: str) -> str:
    parts = [
        f"title = {_text(plain(title.strip())[:200] or 'A position')}\n",
        _board(state),
        _turn(state),
        *_units(state),
    ]
    parts += [part for part in (_tokens(state), _hands(state), _deck(state), _options(state)) if part]
    return "\n".join(parts)


def _text(value: str) -> str:
    """A TOML basic string."""
    inside = "".join(
        _ESCAPED.get(sign) or (sign if sign.isprintable() else f"\\U{ord(sign):08X}") for sign in value
    )
    return f'"{inside}"'


def _names(names: list[str]) -> str:
    return "[" + ", ".join(_text(name) for name in names) + "]"


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else _text(name)


def _board(state: GameState) -> str:
    board, levels = state.board, state.ground.levels
    rows = [
        " ".join(str(level or ".") for level in levels[row * board.width : (row + 1) * board.width])
        for row in reversed(range(board.height))
    ]
    return '[board]\nlevels = """\n' + "\n".join(rows) + '\n"""\n'


def _turn(state: GameState) -> str:
    lines = ["[turn]", f'strategist = "{SIDES[state.turn]}"']
    if state.phase not in ("draw", "roll") and state.die:
        lines.append(f"die = {state.die}")
    if state.number > 1:
        lines.append(f"number = {state.number}")
    return "\n".join(lines) + "\n"


def _units(state: GameState) -> list[str]:
    """A table for each living unit; a ridden Horse is told by its rider."""
    parts = []
    for unit in state.units:
        if not unit.alive or unit.rider >= 0:
            continue
        lines = [f"[units.{_key(unit.id)}]", f'at = "{state.board.name(unit.square)}"']
        if unit.card.hero and unit.side != NOBODY:
            lines.append(f'owner = "{SIDES[unit.side]}"')
        if unit.mount >= 0:
            lines.append(f"riding = {_text(state.units[unit.mount].id)}")
        if unit.life != unit.card.life:
            lines.append(f"life = {unit.life}")
        parts.append("\n".join(lines) + "\n")
    return parts


def _tokens(state: GameState) -> str:
    kinds = dict.fromkeys(token.kind for token in state.tokens)
    lines = [
        f"{kind} = {_names([state.board.name(t.square) for t in state.tokens if t.kind == kind])}"
        for kind in kinds
    ]
    return "\n".join(["[tokens]", *lines]) + "\n" if lines else ""


def _hands(state: GameState) -> str:
    lines = []
    for side, name in enumerate(SIDES):
        cards = [card for card in state.game.cards for _ in range(state.held(side, card))]
        if cards:
            lines.append(f"{name} = {_names(cards)}")
    return "\n".join(["[hands]", *lines]) + "\n" if lines else ""


def _deck(state: GameState) -> str:
    return f"[deck]\nchest = {_names(list(state.deck))}\n" if state.deck else ""


def _options(state: GameState) -> str:
    """The options in which this table differs from its catalog."""
    lines = []
    for key in OptionsPart.model_fields:
        value = getattr(state.game.options, key)
        if value != getattr(state.game.catalog.options, key):
            text = str(value).lower() if isinstance(value, bool) else value
            lines.append(f"{key} = {_text(text) if isinstance(text, str) and text == value else text}")
    return "\n".join(["[options]", *lines]) + "\n" if lines else ""

"""Small positions for the scene's logic, written as scenario files are."""

from __future__ import annotations

from arte import rules
from arte.scenario import loads
from arte.scene.intent import Reading
from arte.scene.meanings import Picked


def state(body: str, levels: str = "") -> rules.GameState:
    """The position of a scenario whose turn, units and hands are in `body`."""
    rows = levels or "\n".join([". . . . . ."] * 6)
    board = f'[board]\nlevels = """\n{rows}\n"""\n'
    text = f'title = "a position"\nrules = ["M1"]\n{board}{body}\n[play]\nscript = "? winner none"\n'
    return loads(text, "a position").state


def reading(position: rules.GameState, picked: Picked | None = None, seat: int | None = None) -> Reading:
    """The position as the side to act (or another seat) reads it."""
    return Reading(rules.view(position, position.to_act if seat is None else seat), picked)


def square(position: rules.GameState, name: str) -> int:
    return position.board.square(name)

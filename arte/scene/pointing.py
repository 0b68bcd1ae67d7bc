"""What the board shows while one thinks: marked squares, and what hovering over a square tells.

Made from a `Reading`; knows no Panda3D.
"""

from __future__ import annotations

from collections.abc import Callable

from arte.rules import foresight
from arte.rules.actions import Dismount, Play, Redirect
from arte.scene import texts
from arte.scene.intent import Reading
from arte.scene.meanings import Marks
from arte.scene.overlays import Line, Overlay, Thread
from arte.words import _


def marks(reading: Reading) -> Marks:
    """The squares to colour now."""
    layers: dict[str, tuple[str, dict[int, str | None]]] = {}
    if not reading.mine and reading.state.phase == "act":
        return Marks(layers)

    def add(layer: str, style: str, squares: dict[int, str | None]) -> None:
        if squares:
            layers[layer] = (style, squares)

    unit, state = reading.unit, reading.state
    if unit is not None and unit.alive:
        add("select", "select", {unit.square: None})
    if reading.picked.ability:
        aims = reading.squares(reading.aims) or dict.fromkeys(reading.evasions)
        style = {"squares": "reach", "path": "reach", "enemy": "target"}.get(reading.takes(), "ready")
        add("aim", style, aims)
        add("aimed", "select", reading.squares(reading.picked.aims))
        add("area", "target", _area(reading))
        return Marks(layers)
    if reading.picked.card:
        plays = [
            p for p in reading.of(Play) if p.card == reading.picked.card and p.gems == reading.picked.gems
        ]
        add("aim", "ready", reading.squares(tuple(play.unit for play in plays)))
        add("chase", "reach", dict.fromkeys(reading.chases))
        return Marks(layers)
    if state.phase == "exchange":
        _exchange_marks(reading, add)
        return Marks(layers)
    if state.phase == "aftermath" and state.wounded >= 0:
        add("target", "target", {state.units[state.wounded].square: None})
    if state.phase != "act" or not reading.mine:
        return Marks(layers)
    if reading.picked.dismounting:
        downs = [a.square for a in reading.of(Dismount) if a.unit == reading.picked.unit]
        add("reach", "reach", dict.fromkeys(downs))
    elif reading.picked.target is not None:
        add("target", "target", reading.squares((reading.picked.target,)))
    elif reading.own(unit):
        add("reach", "reach", {square: str(sum(walk.costs)) for square, walk in reading.walks.items()})
        add("attack", "attack", reading.squares(reading.targets))
        add("mount", "ready", dict.fromkeys(reading.squares(tuple(reading.horses)), _("mount")))
    else:
        add("ready", "ready", reading.squares(tuple(sorted(reading.ready))))
    return Marks(layers)


def _area(reading: Reading) -> dict[int, str | None]:
    """The squares that an ability with nothing to name would touch: enemies within, or its target."""
    entry = reading.state.game.abilities.get(reading.picked.ability)
    hero = reading.state.unit(reading.picked.hero)
    if entry is None or hero is None or not hero.alive:
        return {}
    target = entry[1].target
    if target.who == "self":
        return {hero.square: None}
    if target.who == "attacked" and reading.state.exchange is not None:
        return {reading.state.units[reading.state.exchange.target].square: None}
    if target.who == "enemies" and target.within is not None:
        board = reading.state.board
        return {
            unit.square: None
            for unit in reading.state.units
            if unit.alive
            and unit.side == 1 - hero.side
            and board.distance(hero.square, unit.square) <= target.within
        }
    return {}


def _exchange_marks(reading: Reading, add: Callable[[str, str, dict[int, str | None]], None]) -> None:
    exchange = reading.state.exchange
    if exchange is None:
        return
    add("select", "select", {reading.state.units[exchange.attacker].square: None})
    if reading.state.units[exchange.target].alive:
        add("target", "target", {reading.state.units[exchange.target].square: None})
    add("chase", "reach", {square: _chase_cost(reading, square) for square in reading.chases})
    add("redirect", "attack", reading.squares(tuple(r.target for r in reading.of(Redirect))))


def _chase_cost(reading: Reading, square: int) -> str | None:
    walk = reading.chase_walks.get(square)
    return str(sum(walk.costs)) if walk is not None else None


def evasion(reading: Reading, square: int) -> Overlay:
    """Whether whoever is attacked gets away by evading to this square."""
    state = reading.state
    told = foresight.after_evading(state, square) if square in reading.evasions else None
    if told is None or state.exchange is None:
        return Overlay()
    start = state.units[state.exchange.attacker].square
    sum_ = {"distance": told.distance, "reach": told.reach}
    if told.in_reach:
        said = _("Still in reach there: {distance} of range {reach}.", **sum_)
    elif told.obstructed_by:
        names = texts.listed(texts.name_of(state, id) for id in told.obstructed_by)
        said = _("Out of reach there: {names} in the way.", names=names)
    else:
        said = _("Out of reach there: {distance}, range {reach}.", **sum_)
    threads = (Thread(start, square, told.in_reach),) if start != square else ()
    return Overlay({}, threads, (Line(said, "E6", ok=not told.in_reach),))


def chase(reading: Reading, square: int) -> Overlay:
    """The walk of a chase to this square, with what each step costs."""
    walk = reading.chase_walks.get(square)
    if walk is None:
        return Overlay()
    steps = {place: str(cost) for place, cost in zip(walk.path, walk.costs, strict=True)}
    line = Line(_("Chases for {squares}.", squares=texts.plural(sum(walk.costs), "square")), "E4")
    return Overlay({"path": ("path", steps)}, (), (line,))

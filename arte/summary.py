"""How a game went: what each side did and lost, counted from what happened. Numbers only, no words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from arte.log import Entry
from arte.record import Note
from arte.rules import SIDES, measure, seconds_left
from arte.rules import events as ev
from arte.rules.actions import Wait
from arte.rules.state import GameState

#: What a side does to the other; fire, falls and black holes count as lost life, not as dealt damage.
_DEALT = ("attack", "strike", "ability", "retaliation")


@dataclass(frozen=True, slots=True)
class Shot:
    """A ranged attack or a strike that landed: its attack distance in squares, and the turn."""

    unit: str
    target: str
    distance: int
    turn: int


@dataclass(frozen=True, slots=True)
class Blow:
    """An attack or strike and the damage that it made, in life points, and the turn."""

    unit: str
    target: str
    damage: int
    turn: int


@dataclass(slots=True)
class SideSummary:
    """One side's game.

    `damage_dealt` is the life that the other side's units lost to attacks, strikes, abilities and
    retaliation, `life_lost` all that its own lost, in life points. `units_lost` and `units_beaten` are ids
    in the order of their defeat (Horses belong to nobody). `attacks` counts attacks and strikes, `missed`
    those that were lost. `cards_played` counts Chest cards, Gems included. `squares_walked` are steps of
    moves, chases and evasions. `dice` are the turns' rolls, `sand` the seconds of sand used, `taken_back`
    the steps taken back.
    """

    side: int
    turns: int = 0
    damage_dealt: int = 0
    life_lost: int = 0
    life_recovered: int = 0
    units_lost: list[str] = field(default_factory=list)
    units_beaten: list[str] = field(default_factory=list)
    attacks: int = 0
    missed: int = 0
    cards_played: int = 0
    abilities_used: int = 0
    squares_walked: int = 0
    dice: list[int] = field(default_factory=list)
    sand: int = 0
    taken_back: int = 0
    longest_shot: Shot | None = None
    hardest_blow: Blow | None = None


@dataclass(frozen=True, slots=True)
class Summary:
    """How a game went so far: `winner` is a side, 2 for a draw, -1 while it goes on; `why` says how it
    ended, as `GameState.ended`. `turns` counts those of both sides, `sides` are pink's and yellow's."""

    winner: int
    why: str
    turns: int
    sides: tuple[SideSummary, SideSummary]


def summarize(entries: Sequence[Entry], notes: Sequence[Note] = ()) -> Summary:
    """How the game of these entries went; `notes` (a record's) tell what was taken back."""
    sides = (SideSummary(0), SideSummary(1))
    for entry in entries:
        lives = {unit.id: unit.life for unit in entry.before.units}
        for event in entry.events:
            _count(event, entry.before, lives, sides)
        if isinstance(entry.action, Wait):
            sides[entry.before.turn].sand += _sand(entry)
    for note in notes:
        sides[note.side].taken_back += note.steps
    if not entries:
        return Summary(-1, "", 0, sides)
    last = entries[-1].after
    return Summary(last.winner, last.ended, last.number, sides)


def _count(
    event: ev.Event, state: GameState, lives: dict[str, int], sides: tuple[SideSummary, SideSummary]
) -> None:
    """Counts what happened after `state`; `lives` are the units' life points on the way."""
    match event:
        case ev.TurnBegan(side):
            sides[side].turns += 1
        case ev.Rolled(side, number, "turn"):
            sides[side].dice.append(number)
        case ev.Walked(unit, _, path):
            _of(state, unit, sides).squares_walked += len(path)
        case ev.AttackDeclared(unit):
            _of(state, unit, sides).attacks += 1
        case ev.CardPlayed(side, _, gems):
            sides[side].cards_played += 1 + gems
        case ev.AbilityUsed(hero):
            _of(state, hero, sides).abilities_used += 1
        case ev.BlowLanded():
            _blow(event, state, _of(state, event.unit, sides))
        case ev.LifeLost(unit, _, life, cause):
            # a blow may make more damage than there is life to lose
            side, lost = _side(state, unit), lives.get(unit, life) - life
            lives[unit] = life
            if side in (0, 1):
                sides[side].life_lost += lost
                if cause in _DEALT:
                    sides[1 - side].damage_dealt += lost
        case ev.LifeRecovered(unit, amount, life):
            lives[unit] = life
            _of(state, unit, sides).life_recovered += amount
        case ev.Defeated(unit):
            side = _side(state, unit)
            if side in (0, 1):
                sides[side].units_lost.append(unit)
                sides[1 - side].units_beaten.append(unit)


def _blow(event: ev.BlowLanded, state: GameState, own: SideSummary) -> None:
    if event.missed:
        own.missed += 1
        return
    if event.damage and (own.hardest_blow is None or event.damage > own.hardest_blow.damage):
        own.hardest_blow = Blow(event.unit, event.target, event.damage, state.number)
    attacker, exchange = state.unit(event.unit), state.exchange
    if attacker is None or not (attacker.card.ranged or (exchange is not None and exchange.ability)):
        return
    distance = measure(state, event.unit, event.target).distance
    if own.longest_shot is None or distance > own.longest_shot.distance:
        own.longest_shot = Shot(event.unit, event.target, distance, state.number)


def _sand(entry: Entry) -> int:
    """The seconds of sand that ran with this entry; all that was left when the turn ended with it."""
    before = seconds_left(entry.before) or 0
    ended = any(isinstance(event, ev.TurnEnded) for event in entry.events)
    return before if ended else before - (seconds_left(entry.after) or 0)


def _side(state: GameState, id: str) -> int:
    unit = state.unit(id)
    return -1 if unit is None else unit.side


def _of(state: GameState, id: str, sides: tuple[SideSummary, SideSummary]) -> SideSummary:
    """The summary of the side that a unit belongs to; a throwaway one for Horses."""
    side = _side(state, id)
    return sides[side] if 0 <= side < len(SIDES) else SideSummary(side)

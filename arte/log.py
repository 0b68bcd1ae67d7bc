"""The log of a game: each action as its line of notation and in words, as much as a seat may know.

What stays hidden: the cards that the other side drew or took, the order of a shuffle, and a deployment
before both are in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from arte import notation
from arte.record import Loaded, Note
from arte.rules import actions as act
from arte.rules import events as ev
from arte.rules.state import SIDES, Game, GameState

HIDDEN = "?"


@dataclass(frozen=True, slots=True)
class LogLine:
    """An action in the log: the turn's number (0 in the opening), whose action it was, its place in the
    game from 1, its notation (what a seat may not know is "?") and what happened in words."""

    number: int
    text: str
    side: int
    ply: int
    words: str


@dataclass(frozen=True, slots=True)
class Entry:
    """An action as it was played: the positions before and after, and what happened."""

    ply: int
    action: act.Action
    before: GameState
    after: GameState
    events: tuple[ev.Event, ...]

    @property
    def side(self) -> int:
        """Whose action it was; chance and time count for the side to act, the glass for the opponent."""
        if isinstance(self.action, act.Flip | act.Lay | act.Stand):
            return 1 - self.before.turn
        return self.before.to_act


def entries_of(game: Loaded) -> tuple[Entry, ...]:
    """Every action of a game that was read from a save."""
    before = (game.start, *(ply.state for ply in game.plies))
    return tuple(
        Entry(number, ply.action, state, ply.state, ply.events)
        for number, (state, ply) in enumerate(zip(before, game.plies, strict=False), start=1)
    )


def line(entry: Entry, seat: int | None, *, revealed: bool) -> LogLine:
    """This entry as `seat` may read it, None as everybody may; `revealed` once both deployments are in."""
    own = seat == entry.side
    text = notation.format(entry.action, entry.before.game)
    if not own and not (revealed and isinstance(entry.action, act.Deploy)):
        text = _hidden(entry.action, text)
    elif isinstance(entry.action, act.Shuffle):
        text = f"shuffle {HIDDEN}"
    parts = [_deed(entry, own), *_effects(entry)]
    return LogLine(entry.before.number, text, entry.side, entry.ply, "; ".join(parts))


def note_line(note: Note, number: int) -> LogLine:
    """A note of the record as everybody may read it, in turn `number`."""
    steps = "a step" if note.steps == 1 else f"{note.steps} steps"
    agreed = f"; {SIDES[1 - note.side]} agrees" if note.agreed else ""
    words = f"{SIDES[note.side].capitalize()} takes {steps} back{agreed}"
    return LogLine(number, note.text, note.side, note.after, words)


def _hidden(action: act.Action, text: str) -> str:
    match action:
        case act.Draw(elements):
            return " ".join(["draw", *[HIDDEN] * len(elements)])
        case act.Take(side, elements):
            return " ".join(["take", SIDES[side], *[HIDDEN] * len(elements)])
        case act.Deploy(side):
            return f"deploy {SIDES[side]} {HIDDEN}"
        case act.Shuffle():
            return f"shuffle {HIDDEN}"
    return text


# -- words --------------------------------------------------------------------------------------


def unit_name(state: GameState, id: str) -> str:
    """A unit's name for a person: `Wizard`, `pink Warrior 2`, `Horse 4`."""
    unit = state.unit(id)
    if unit is None:
        return id
    if unit.card.hero:
        return unit.card.name
    number = id.lstrip("pyABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return f"{unit.card.name} {number}" if unit.side < 0 else f"{SIDES[unit.side]} {unit.card.name} {number}"


def card_names(game: Game, cards: Iterable[str]) -> str:
    """Cards by name with their number: `2 Ring, Fire`; `nothing` for none."""
    named = {card.id: card.name for card in game.catalog.cards}
    named.update((hero.element, hero.element_name) for hero in game.catalog.heroes)
    counts = Counter(named.get(card, card) for card in cards)
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in counts.items()) or "nothing"


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _target(state: GameState, target: str | int) -> str:
    if isinstance(target, int):
        return notation.square_name(target, state.game)
    if target in state.game.card_index:
        return card_names(state.game, (target,))
    return unit_name(state, target)


def _deed(entry: Entry, own: bool) -> str:
    """What the side did, in words, without what others may not know unless it is its `own` to read."""
    state, game, side = entry.before, entry.before.game, SIDES[entry.side].capitalize()
    gem = notation.gem_of(game)

    def name(id: str) -> str:
        return unit_name(state, id)

    def squares(path: Iterable[int]) -> str:
        return ", ".join(notation.square_name(square, game) for square in path)

    match entry.action:
        case act.OpeningRoll(_, number) | act.Roll(number):
            return f"{side} rolls {number}"
        case act.First(first):
            return f"{side} goes first" if first == entry.side else f"{side} lets {SIDES[first]} go first"
        case act.Pick(hero):
            entry_ = game.catalog.hero(hero)
            return f"{side} picks the {entry_.name if entry_ else hero}"
        case act.Deploy():
            return f"{side} has deployed"
        case act.Take(_, elements):
            taken = card_names(game, elements) if own else _count(len(elements), "Element card")
            return f"{side} takes {taken}"
        case act.Shuffle(cards):
            return f"{_count(len(cards), 'Chest card')} shuffled into the deck"
        case act.Draw():
            return f"{side} draws {_drawn(entry, own)}"
        case act.Move(unit, path):
            return f"{name(unit)} goes to {squares(path[-1:])}"
        case act.Mount(unit, horse):
            return f"{name(unit)} mounts {name(horse)}"
        case act.Dismount(unit, square):
            return f"{name(unit)} dismounts to {squares((square,))}"
        case act.Attack(unit, target, cards):
            wall = "the Ice Wall on " if isinstance(target, int) else ""
            laid = [card for laying in cards for card in (laying.card, *[gem] * laying.gems)]
            used = f" with {card_names(game, laid)}" if laid else ""
            return f"{name(unit)} attacks {wall}{_target(state, target)}{used}"
        case act.Play(card, unit, gems, path):
            chase = f" and goes to {squares(path[-1:])}" if path else ""
            return f"{side} plays {card_names(game, (card, *[gem] * gems))} on {name(unit)}{chase}"
        case act.AddGem(card, unit):
            return f"{side} adds a Gem to the {card_names(game, (card,))} on {name(unit)}"
        case act.Use(ability, hero, targets):
            found = game.abilities.get(ability)
            on = f": {', '.join(_target(state, target) for target in targets)}" if targets else ""
            return f"{name(hero)} uses {found[1].name if found else ability}{on}"
        case act.Redirect(target):
            return f"the blow goes to {name(target)}"
        case act.Pass():
            return f"{side} passes"
        case act.End():
            return f"{side} ends the turn"
        case act.Wait(seconds):
            return f"{_count(seconds, 'second')} go by"
        case act.Flip():
            return f"{side} turns the hourglass"
        case act.Lay():
            return f"{side} lays the hourglass flat"
        case act.Stand():
            return f"{side} stands the hourglass up"
        case act.Resign():
            return f"{side} resigns"
        case act.OfferDraw():
            return f"{side} offers a draw"
        case act.AcceptDraw():
            return f"{side} accepts the draw"


def _drawn(entry: Entry, own: bool) -> str:
    for event in entry.events:
        if isinstance(event, ev.Drew):
            if own:
                return card_names(entry.before.game, (*event.chest, *event.elements))
            chest, elements = (
                _count(len(event.chest), "Chest card"),
                _count(len(event.elements), "Element card"),
            )
            return f"{chest} and {elements}"
    return "nothing"


_ENDINGS = {
    "rout": "no Hero and no army unit is left",
    "heroes": "its Heroes have fallen",
    "resigned": "the other side resigned",
    "agreed": "both agreed",
    "quiet": "too many turns without life lost",
}


def _effects(entry: Entry) -> Iterator[str]:
    """What came of it, in words; nothing secret is among it."""
    state = entry.after

    def name(id: str) -> str:
        return unit_name(state, id)

    for event in entry.events:
        match event:
            case ev.BlowLanded(unit, target, missed=missed) if missed:
                yield f"{name(unit)} misses {name(target)}"
            case ev.BlowLanded(_, target, damage=damage):
                yield f"{_count(damage, 'damage').removesuffix('s')} to {name(target)}"
            case ev.Shoved(unit, _, path) if path:
                yield f"{name(unit)} is forced to {notation.square_name(path[-1], state.game)}"
            case ev.Fell(unit, _, levels):
                yield f"{name(unit)} falls {levels} levels"
            case ev.LifeLost(unit, amount, cause=cause) if cause not in ("attack", "strike"):
                yield f"{name(unit)} loses {amount} life ({cause.replace('-', ' ')})"
            case ev.LifeRecovered(unit, amount):
                yield f"{name(unit)} recovers {amount} life"
            case ev.Defeated(unit):
                yield f"{name(unit)} is defeated"
            case ev.TurnEnded(side, timed_out=True):
                yield f"{SIDES[side]}'s time has run out"
            case ev.GameEnded(winner, why):
                result = "the game is a draw" if winner not in (0, 1) else f"{SIDES[winner]} wins"
                yield f"{result}: {_ENDINGS.get(why, why)}"

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
from arte.words import N_, _, element, named, ngettext, strategist, the

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
    words = ngettext("{side} takes a step back", "{side} takes {number} steps back", note.steps)
    words = words.format(side=strategist(note.side), number=note.steps)
    if note.agreed:
        words += _("; {side} agrees", side=strategist(1 - note.side, within=True))
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
    """A unit's name for a person, numbered as its figure is: `Wizard`, `pink Warrior II`, `Horse IV`."""
    unit = state.unit(id)
    if unit is None:
        return id
    if unit.card.hero:
        return named(unit.card)
    name, number = named(unit.card), roman(id.lstrip("pyABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    if unit.side < 0:
        return f"{name} {number}"
    if unit.side == 0:
        return _("pink {unit} {number}", unit=name, number=number)
    return _("yellow {unit} {number}", unit=name, number=number)


def roman(number: str) -> str:
    """A number in Roman numerals, as figures carry them; what is none, or none of theirs, as it is.

    >>> roman("4"), roman("12"), roman("x")
    ('IV', 'XII', 'x')
    """
    if not (number.isascii() and number.isdigit() and 0 < int(number) < 40):
        return number
    left, told = int(number), ""
    for value, letters in ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        told += letters * (left // value)
        left %= value
    return told


def card_names(game: Game, cards: Iterable[str]) -> str:
    """Cards by name with their number: `2 Ring, Fire`; `nothing` for none."""
    names = {card.id: named(card) for card in game.catalog.cards}
    names.update((hero.element, element(hero)) for hero in game.catalog.heroes)
    counts = Counter(names.get(card, card) for card in cards)
    said = ", ".join(f"{count} {name}" if count > 1 else name for name, count in counts.items())
    return said or _("nothing")


def plural(number: int, word: str) -> str:
    """The number with its word, an English literal, in the language in use: ``2 Chest cards``."""
    return ngettext(f"{{number}} {word}", f"{{number}} {word}s", number).format(number=number)


def _target(state: GameState, target: str | int) -> str:
    if isinstance(target, int):
        return notation.square_name(target, state.game)
    if target in state.game.card_index:
        return card_names(state.game, (target,))
    return unit_name(state, target)


def _deed(entry: Entry, own: bool) -> str:
    """What the side did, in words, without what others may not know unless it is its `own` to read."""
    state, game, side = entry.before, entry.before.game, strategist(entry.side)
    gem = notation.gem_of(game)

    def name(id: str) -> str:
        return unit_name(state, id)

    def squares(path: Iterable[int]) -> str:
        return ", ".join(notation.square_name(square, game) for square in path)

    match entry.action:
        case act.OpeningRoll(_, number) | act.Roll(number):
            return _("{side} rolls {number}", side=side, number=number)
        case act.First(first):
            return (
                _("{side} goes first", side=side)
                if first == entry.side
                else _("{side} lets {other} go first", side=side, other=strategist(first, within=True))
            )
        case act.Pick(hero):
            entry_ = game.catalog.hero(hero)
            return _("{side} picks {hero}", side=side, hero=the(named(entry_)) if entry_ else hero)
        case act.Deploy():
            return _("{side} has deployed", side=side)
        case act.Take(_, elements):
            taken = card_names(game, elements) if own else plural(len(elements), "Element card")
            return _("{side} takes {taken}", side=side, taken=taken)
        case act.Shuffle(cards):
            return _("{cards} shuffled into the deck", cards=plural(len(cards), "Chest card"))
        case act.Draw():
            return _("{side} draws {drawn}", side=side, drawn=_drawn(entry, own))
        case act.Move(unit, path):
            return _("{unit} goes to {squares}", unit=name(unit), squares=squares(path[-1:]))
        case act.Mount(unit, horse):
            return _("{unit} mounts {horse}", unit=name(unit), horse=name(horse))
        case act.Dismount(unit, square):
            return _("{unit} dismounts to {squares}", unit=name(unit), squares=squares((square,)))
        case act.Attack(unit, target, cards):
            aim = _target(state, target)
            if isinstance(target, int):
                aim = _("the Ice Wall on {square}", square=aim)
            laid = [card for laying in cards for card in (laying.card, *[gem] * laying.gems)]
            used = _(" with {cards}", cards=card_names(game, laid)) if laid else ""
            return _("{unit} attacks {target}", unit=name(unit), target=aim) + used
        case act.Play(card, unit, gems, path):
            chase = _(" and goes to {squares}", squares=squares(path[-1:])) if path else ""
            used = card_names(game, (card, *[gem] * gems))
            return _("{side} plays {cards} on {unit}", side=side, cards=used, unit=name(unit)) + chase
        case act.AddGem(card, unit):
            return _(
                "{side} adds a Gem to the {card} on {unit}",
                side=side,
                card=card_names(game, (card,)),
                unit=name(unit),
            )
        case act.Use(ability, hero, targets):
            found = game.abilities.get(ability)
            on = f": {', '.join(_target(state, target) for target in targets)}" if targets else ""
            used = named(found[1]) if found else ability
            return _("{hero} uses {ability}", hero=name(hero), ability=used) + on
        case act.Redirect(target):
            return _("the blow goes to {target}", target=name(target))
        case act.Pass():
            return _("{side} passes", side=side)
        case act.End():
            return _("{side} ends the turn", side=side)
        case act.Wait(seconds):
            return _("{seconds} go by", seconds=plural(seconds, "second"))
        case act.Flip():
            return _("{side} turns the hourglass", side=side)
        case act.Lay():
            return _("{side} lays the hourglass flat", side=side)
        case act.Stand():
            return _("{side} stands the hourglass up", side=side)
        case act.Resign():
            return _("{side} resigns", side=side)
        case act.OfferDraw():
            return _("{side} offers a draw", side=side)
        case act.AcceptDraw():
            return _("{side} accepts the draw", side=side)


def _drawn(entry: Entry, own: bool) -> str:
    for event in entry.events:
        if isinstance(event, ev.Drew):
            if own:
                return card_names(entry.before.game, (*event.chest, *event.elements))
            chest, elements = (
                plural(len(event.chest), "Chest card"),
                plural(len(event.elements), "Element card"),
            )
            return _("{chest} and {elements}", chest=chest, elements=elements)
    return _("nothing")


#: What takes life besides a blow.
_CAUSES = {
    "ability": N_("ability"),
    "retaliation": N_("retaliation"),
    "fire": N_("fire"),
    "fall": N_("fall"),
    "black-hole": N_("black hole"),
}

_ENDINGS = {
    "rout": N_("no Hero and no army unit is left"),
    "heroes": N_("its Heroes have fallen"),
    "resigned": N_("the other side resigned"),
    "agreed": N_("both agreed"),
    "quiet": N_("too many turns without life lost"),
}


def _effects(entry: Entry) -> Iterator[str]:
    """What came of it, in words; nothing secret is among it."""
    state = entry.after

    def name(id: str) -> str:
        return unit_name(state, id)

    for event in entry.events:
        match event:
            case ev.BlowLanded(unit, target, missed=missed) if missed:
                yield _("{unit} misses {target}", unit=name(unit), target=name(target))
            case ev.BlowLanded(_, target, damage=damage):
                yield _("{damage} damage to {target}", damage=damage, target=name(target))
            case ev.Shoved(unit, _, path) if path:
                yield _(
                    "{unit} is forced to {square}",
                    unit=name(unit),
                    square=notation.square_name(path[-1], state.game),
                )
            case ev.Fell(unit, _, levels):
                yield _("{unit} falls {levels} levels", unit=name(unit), levels=levels)
            case ev.LifeLost(unit, amount, cause=cause) if cause not in ("attack", "strike"):
                yield _(
                    "{unit} loses {amount} life ({cause})",
                    unit=name(unit),
                    amount=amount,
                    cause=_(_CAUSES.get(cause, cause)),
                )
            case ev.LifeRecovered(unit, amount):
                yield _("{unit} recovers {amount} life", unit=name(unit), amount=amount)
            case ev.Defeated(unit):
                yield _("{unit} is defeated", unit=name(unit))
            case ev.TurnEnded(side, timed_out=True):
                yield _("{side}'s time has run out", side=strategist(side, within=True))
            case ev.GameEnded(winner, why):
                result = _("the game is a draw")
                if winner in (0, 1):
                    result = _("{side} wins", side=strategist(winner, within=True))
                yield f"{result}: {_(_ENDINGS.get(why, why))}"

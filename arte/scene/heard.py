"""What each event sounds like and what a subtitle says of it; found by the event's class, as motions are.

Sounds are chosen by what the catalog says (a card's effect, a Hero's element, a token's kind), so that a
new Hero needs no line here. Moments are those of the stage's motions at speed 1. Nothing secret is heard:
events are given as the seat may see them, and of cards drawn only the number counts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from arte.hourglass import LOW
from arte.rules import events as ev
from arte.rules import seconds_left
from arte.rules.state import GameState, Unit
from arte.scene import texts
from arte.scene.stage.motions.walking import CLIMB, STEP

#: Names of sounds by what a Chest card does.
EFFECTS = {
    "block": "shield",
    "movement": "boots",
    "attack": "ring",
    "heal": "potion",
    "range": "target",
    "strengthen": "gem",
}
ELEMENTS = ("fire", "water", "wind", "earth", "light", "plant", "mercury", "dark-matter")
TOKENS = {
    "fire": "fire",
    "ice-wall": "ice",
    "temple": "light",
    "portals": "portal",
    "black-hole": "black-hole",
}
#: Interface sounds that no event brings.
INTERFACE = ("button", "refusal", "curtain", "sand")
#: Seconds that a card flies, a die tumbles and a word stands before a chase or evasion starts.
CARD_FLIGHT, TUMBLE, ANNOUNCED = 0.4, 0.95, 0.5


class Cue(NamedTuple):
    """A sound, `after` so many seconds from its event's beginning, as `gain` times its own loudness."""

    name: str
    after: float = 0.0
    gain: float = 1.0


@dataclass
class Ear:
    """What is remembered from earlier events to know how the next one sounds."""

    low_sand: int = LOW
    glass: ev.GlassChanged | None = None
    spell: bool = False


Score = tuple[Cue, ...]
E = TypeVar("E")
#: A class of events without a sound, on purpose: others tell of it at the same moment.
SILENT: dict[type, str] = {
    ev.MovementChanged: "the roll, the card or the ability that changes it is heard",
    ev.ExchangeClosed: "the blow that ends it is heard",
}
REGISTRY: dict[type, Callable[[Any, GameState | None, Ear], Sequence[Cue]] | None] = dict.fromkeys(SILENT)
SUBTITLES: dict[type, Callable[[Any, GameState | None], str] | None] = dict.fromkeys(SILENT)


def score(event: ev.Event, state: GameState | None = None, ear: Ear | None = None) -> Score:
    """The sounds of this event, perhaps none. `state` is the position after it, to know what ids mean.

    Raises:
        KeyError: the class has no entry; a test keeps it from that.
    """
    make = REGISTRY[type(event)]
    return tuple(make(event, state, ear or Ear())) if make else ()


def subtitle(event: ev.Event, state: GameState | None = None) -> str:
    """A short line that tells what is heard, "" for what is silent.

    Raises:
        KeyError: the class has no entry; a test keeps it from that.
    """
    tell = SUBTITLES[type(event)]
    line = tell(event, state) if tell else ""
    return line[:1].upper() + line[1:]


def sounds(kind: type[E]) -> Callable[[Any], Any]:
    """Registers how a class of events sounds."""

    def register(make: Callable[[E, GameState | None, Ear], Sequence[Cue]]) -> Any:
        REGISTRY[kind] = make
        return make

    return register


def tells(kind: type[E]) -> Callable[[Any], Any]:
    """Registers what a subtitle says of a class of events."""

    def register(tell: Callable[[E, GameState | None], str]) -> Any:
        SUBTITLES[kind] = tell
        return tell

    return register


# --- what ids mean


def _unit(state: GameState | None, id: object) -> Unit | None:
    return state.unit(id) if state is not None and isinstance(id, str) else None


def _name(state: GameState | None, id: str | int) -> str:
    return texts.name_of(state, id) if state is not None else "a unit"


def _ranged(state: GameState | None, id: str) -> bool:
    unit = _unit(state, id)
    return unit is not None and bool(getattr(unit.card, "ranged", False))


def _is_hero(state: GameState | None, id: str) -> bool:
    unit = _unit(state, id)
    return unit is not None and unit.card.hero


def _effect(state: GameState | None, card: str) -> str:
    entry = state.game.chest.get(card) if state is not None else None
    return entry.effect if entry is not None else ""


def _element(state: GameState | None, ability: str) -> str:
    found = state.game.abilities.get(ability) if state is not None else None
    return found[0].element if found and found[0].element in ELEMENTS else "ability"


def _strike(state: GameState | None, unit: str, spell: bool) -> str:
    return "strike" if spell else "arrow" if _ranged(state, unit) else "blow"


# --- the opening, turns and the die


@sounds(ev.Rolled)
def _(event: ev.Rolled, state: GameState | None, ear: Ear) -> Score:
    return (Cue("die-roll"), Cue("die-rest", TUMBLE))


@tells(ev.Rolled)
def _(event: ev.Rolled, state: GameState | None) -> str:
    return f"a die rolls: {event.number}"


@sounds(ev.Drafted)
def _(event: ev.Drafted, state: GameState | None, ear: Ear) -> Score:
    return (Cue("pick"),)


@tells(ev.Drafted)
def _(event: ev.Drafted, state: GameState | None) -> str:
    return f"a clear note: {texts.side_name(event.side)} chooses"


@sounds(ev.Deployed)
def _(event: ev.Deployed, state: GameState | None, ear: Ear) -> Score:
    return (Cue("deploy"),) if event.revealed else (Cue("deploy", gain=0.6),)


@tells(ev.Deployed)
def _(event: ev.Deployed, state: GameState | None) -> str:
    return "figures are set down"


@sounds(ev.TurnBegan)
def _(event: ev.TurnBegan, state: GameState | None, ear: Ear) -> Score:
    return (Cue("turn"),)


@tells(ev.TurnBegan)
def _(event: ev.TurnBegan, state: GameState | None) -> str:
    return f"two rising notes: {texts.side_name(event.side)}'s turn"


@sounds(ev.TurnEnded)
def _(event: ev.TurnEnded, state: GameState | None, ear: Ear) -> Score:
    return (Cue("time-up"),) if event.timed_out else ()


@tells(ev.TurnEnded)
def _(event: ev.TurnEnded, state: GameState | None) -> str:
    return f"a gong: {texts.side_name(event.side)}'s time is up" if event.timed_out else ""


@sounds(ev.GlassChanged)
def _(event: ev.GlassChanged, state: GameState | None, ear: Ear) -> Score:
    before, ear.glass = ear.glass, event
    if before is not None and (before.number, before.flat) != (event.number, event.flat):
        return (Cue("glass"),)
    ran = before is not None and event.seconds < before.seconds
    return (Cue("sand"),) if ran and not event.flat and _low(event, state, ear) else ()


def _low(event: ev.GlassChanged, state: GameState | None, ear: Ear) -> bool:
    """Whether little sand is left in the turn, at most a quarter of it."""
    left = seconds_left(state) if state is not None else None
    if state is None or left is None:
        return event.seconds <= ear.low_sand
    options = state.game.options
    return left <= min(ear.low_sand, options.glasses * options.glass_seconds // 4)


@tells(ev.GlassChanged)
def _(event: ev.GlassChanged, state: GameState | None) -> str:
    return "the hourglass is laid flat" if event.flat else "the sand runs"


@sounds(ev.DrawOffered)
def _(event: ev.DrawOffered, state: GameState | None, ear: Ear) -> Score:
    return (Cue("exchange" if event.standing else "pass"),)


@tells(ev.DrawOffered)
def _(event: ev.DrawOffered, state: GameState | None) -> str:
    side = texts.side_name(event.side)
    return f"two wood blocks: {side} offers a draw" if event.standing else f"{side} withdraws the offer"


@sounds(ev.GameEnded)
def _(event: ev.GameEnded, state: GameState | None, ear: Ear) -> Score:
    return (Cue("victory" if event.winner in (0, 1) else "draw"),)


@tells(ev.GameEnded)
def _(event: ev.GameEnded, state: GameState | None) -> str:
    if event.winner in (0, 1):
        return f"a fanfare: {texts.side_name(event.winner)} wins"
    return "two even chords: a draw"


# --- units that move


@sounds(ev.Walked)
def _(event: ev.Walked, state: GameState | None, ear: Ear) -> Sequence[Cue]:
    unit = _unit(state, event.unit)
    rides = unit is not None and (unit.mount >= 0 or unit.card.horse)
    at = 0.0 if event.how == "move" else ANNOUNCED
    cues, here = [], event.start
    for square in event.path:
        climbs = state is not None and state.ground.levels[here] != state.ground.levels[square]
        long = CLIMB if climbs else STEP
        name = "gallop" if rides else "climb" if climbs else "step"
        # a foot is heard as it comes down, hooves and a climb all the way
        cues.append(Cue(name, at + (0.55 * long if name == "step" else 0.0)))
        at, here = at + long, square
    return cues


@tells(ev.Walked)
def _(event: ev.Walked, state: GameState | None) -> str:
    unit = _unit(state, event.unit)
    gait = "gallops" if unit is not None and unit.mount >= 0 else "walks"
    verb = {"chase": "runs after", "evasion": "dodges"}.get(event.how, gait)
    return f"{_name(state, event.unit)} {verb}"


@sounds(ev.Mounted)
def _(event: ev.Mounted, state: GameState | None, ear: Ear) -> Score:
    return (Cue("mount"),)


@tells(ev.Mounted)
def _(event: ev.Mounted, state: GameState | None) -> str:
    return f"leather and hooves: {_name(state, event.unit)} mounts"


@sounds(ev.Dismounted)
def _(event: ev.Dismounted, state: GameState | None, ear: Ear) -> Score:
    return (Cue("dismount"),)


@tells(ev.Dismounted)
def _(event: ev.Dismounted, state: GameState | None) -> str:
    return f"leather: {_name(state, event.unit)} dismounts"


@sounds(ev.Shoved)
def _(event: ev.Shoved, state: GameState | None, ear: Ear) -> Sequence[Cue]:
    scraped = [Cue("shove")] if event.path else []
    bumped = [Cue("bump", 0.18 * len(event.path))] if event.stopped or not event.path else []
    return scraped + bumped


@tells(ev.Shoved)
def _(event: ev.Shoved, state: GameState | None) -> str:
    name = _name(state, event.unit)
    return f"{name} scrapes over the board" if event.path else f"a bump: {name} stands fast"


@sounds(ev.Fell)
def _(event: ev.Fell, state: GameState | None, ear: Ear) -> Score:
    return (Cue("fall"),)


@tells(ev.Fell)
def _(event: ev.Fell, state: GameState | None) -> str:
    return f"{_name(state, event.unit)} falls {texts.plural(event.levels, 'level')}"


# --- exchanges


@sounds(ev.AttackDeclared)
def _(event: ev.AttackDeclared, state: GameState | None, ear: Ear) -> Sequence[Cue]:
    ear.spell = bool(event.ability)
    target = _unit(state, event.target)
    if isinstance(event.target, int) or (target is not None and target.card.horse):
        return [Cue(_strike(state, event.unit, ear.spell), 0.46)]  # no exchange follows: it breaks at once
    return [Cue("exchange")]


@tells(ev.AttackDeclared)
def _(event: ev.AttackDeclared, state: GameState | None) -> str:
    return f"two wood blocks: {_name(state, event.unit)} attacks {_name(state, event.target)}"


@sounds(ev.Redirected)
def _(event: ev.Redirected, state: GameState | None, ear: Ear) -> Score:
    return (Cue("swish"),)


@tells(ev.Redirected)
def _(event: ev.Redirected, state: GameState | None) -> str:
    return f"a swing: {_name(state, event.unit)} turns on {_name(state, event.target)}"


@sounds(ev.Passed)
def _(event: ev.Passed, state: GameState | None, ear: Ear) -> Score:
    return (Cue("pass"),)


@tells(ev.Passed)
def _(event: ev.Passed, state: GameState | None) -> str:
    return f"a tap: {texts.side_name(event.side)} passes"


@sounds(ev.BlowLanded)
def _(event: ev.BlowLanded, state: GameState | None, ear: Ear) -> Sequence[Cue]:
    spell, ear.spell = ear.spell, False
    strike = _strike(state, event.unit, spell)
    if event.missed:
        return [Cue("swish" if strike == "blow" else strike, 0.18)]
    blocked = [Cue("shield", 0.5)] if not event.damage else []
    return [Cue(strike, 0.18), *blocked]


@tells(ev.BlowLanded)
def _(event: ev.BlowLanded, state: GameState | None) -> str:
    how = "an arrow" if _ranged(state, event.unit) else "a blow"
    name = _name(state, event.target)
    if event.missed:
        return f"{how} misses {name}"
    return f"{how} hits {name}" if event.damage else f"{how} is blocked by {name}"


@sounds(ev.AftermathOpened)
def _(event: ev.AftermathOpened, state: GameState | None, ear: Ear) -> Score:
    return (Cue("exchange", gain=0.7),)


@tells(ev.AftermathOpened)
def _(event: ev.AftermathOpened, state: GameState | None) -> str:
    return f"two wood blocks: Potions for {_name(state, event.unit)}?"


@sounds(ev.LifeLost)
def _(event: ev.LifeLost, state: GameState | None, ear: Ear) -> Score:
    return (Cue(event.cause if event.cause in ("fire", "black-hole") else "hurt"),)


@tells(ev.LifeLost)
def _(event: ev.LifeLost, state: GameState | None) -> str:
    how = {"fire": "flames", "black-hole": "a deep pull"}.get(event.cause, "a crack")
    return f"{how}: {_name(state, event.unit)} loses {event.amount} life"


@sounds(ev.LifeRecovered)
def _(event: ev.LifeRecovered, state: GameState | None, ear: Ear) -> Score:
    return (Cue("heal"),) if event.amount else ()


@tells(ev.LifeRecovered)
def _(event: ev.LifeRecovered, state: GameState | None) -> str:
    name = _name(state, event.unit)
    return f"two warm notes: {name} recovers {event.amount} life" if event.amount else ""


@sounds(ev.Defeated)
def _(event: ev.Defeated, state: GameState | None, ear: Ear) -> Score:
    return (Cue("hero-defeat" if _is_hero(state, event.unit) else "defeat"),)


@tells(ev.Defeated)
def _(event: ev.Defeated, state: GameState | None) -> str:
    fall = "three falling notes" if _is_hero(state, event.unit) else "a figure tips over"
    return f"{fall}: {_name(state, event.unit)} is defeated"


# --- cards, abilities, tokens


@sounds(ev.Drew)
def _(event: ev.Drew, state: GameState | None, ear: Ear) -> Sequence[Cue]:
    return [Cue("deal", 0.09 * k) for k in range(min(4, len(event.chest) + len(event.elements)))]


@tells(ev.Drew)
def _(event: ev.Drew, state: GameState | None) -> str:
    count = len(event.chest) + len(event.elements)
    return f"{texts.side_name(event.side)} draws {texts.plural(count, 'card')}" if count else ""


@sounds(ev.Shuffled)
def _(event: ev.Shuffled, state: GameState | None, ear: Ear) -> Score:
    return (Cue("shuffle"),)


@tells(ev.Shuffled)
def _(event: ev.Shuffled, state: GameState | None) -> str:
    return "the deck is shuffled"


@sounds(ev.CardsDiscarded)
def _(event: ev.CardsDiscarded, state: GameState | None, ear: Ear) -> Sequence[Cue]:
    return [Cue("deal", 0.09 * k) for k in range(min(4, event.chest + event.elements))]


@tells(ev.CardsDiscarded)
def _(event: ev.CardsDiscarded, state: GameState | None) -> str:
    count = event.chest + event.elements
    return f"{texts.plural(count, 'card')} put away" if count else ""


@sounds(ev.CardPlayed)
def _(event: ev.CardPlayed, state: GameState | None, ear: Ear) -> Sequence[Cue]:
    own = EFFECTS.get(_effect(state, event.card))
    cues = [Cue("deal"), Cue("card", CARD_FLIGHT - 0.06)]
    cues += [Cue(own, CARD_FLIGHT + 0.02)] if own else []
    return cues + [Cue("gem", CARD_FLIGHT + 0.14 + 0.09 * k) for k in range(min(3, event.gems))]


@tells(ev.CardPlayed)
def _(event: ev.CardPlayed, state: GameState | None) -> str:
    if state is None:
        return "a card is laid"
    card = texts.laying_name(state.game.catalog, event.card, event.gems)
    return f"a card is laid: {card} on {_name(state, event.unit)}"


@sounds(ev.AbilityUsed)
def _(event: ev.AbilityUsed, state: GameState | None, ear: Ear) -> Score:
    return (Cue(_element(state, event.ability)),)


@tells(ev.AbilityUsed)
def _(event: ev.AbilityUsed, state: GameState | None) -> str:
    if state is None or event.ability not in state.game.abilities:
        return "an ability is used"
    hero, ability = state.game.abilities[event.ability]
    return f"{hero.element_name.lower()}: {_name(state, event.hero)} uses {ability.name}"


@sounds(ev.ConditionChanged)
def _(event: ev.ConditionChanged, state: GameState | None, ear: Ear) -> Score:
    return (Cue("bind"),) if event.gained and event.kind in ("held", "slow") else ()


@tells(ev.ConditionChanged)
def _(event: ev.ConditionChanged, state: GameState | None) -> str:
    if not event.gained or event.kind not in ("held", "slow"):
        return ""
    return f"a rope tightens: {_name(state, event.unit)} is {'held' if event.kind == 'held' else 'slowed'}"


def _token(kind: str) -> str:
    return kind.replace("-", " ").removesuffix("s") if kind not in TOKENS else TOKEN_NAMES[kind]


TOKEN_NAMES = {
    "fire": "flames",
    "ice-wall": "ice",
    "temple": "a soft chord",
    "portals": "a swirl",
    "black-hole": "a deep pull",
}


@sounds(ev.TokenPlaced)
def _(event: ev.TokenPlaced, state: GameState | None, ear: Ear) -> Score:
    return (Cue(TOKENS.get(event.kind, "ability"), gain=0.8),)


@tells(ev.TokenPlaced)
def _(event: ev.TokenPlaced, state: GameState | None) -> str:
    where = f" on {state.board.name(event.square)}" if state is not None else ""
    return f"{_token(event.kind)}{where}"


@sounds(ev.TokenRemoved)
def _(event: ev.TokenRemoved, state: GameState | None, ear: Ear) -> Score:
    return (Cue("ice" if event.kind == "ice-wall" else "swish"),)


@tells(ev.TokenRemoved)
def _(event: ev.TokenRemoved, state: GameState | None) -> str:
    return "ice breaks" if event.kind == "ice-wall" else f"{_token(event.kind)} fades"

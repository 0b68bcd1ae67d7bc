"""What each event sounds like, found by the event's class as motions are.

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
#: Classes of events without a sound on purpose, and why.
SILENT: dict[type, str] = {
    ev.MovementChanged: "the roll, the card or the ability that changes it is heard",
    ev.ExchangeClosed: "the blow that ends it is heard",
}
REGISTRY: dict[type, Callable[[Any, GameState | None, Ear], Sequence[Cue]] | None] = dict.fromkeys(SILENT)


def score(event: ev.Event, state: GameState | None = None, ear: Ear | None = None) -> Score:
    """The sounds of this event, perhaps none. `state` is the position after it, to know what ids mean.

    Raises:
        KeyError: the class has no entry; a test keeps it from that.
    """
    make = REGISTRY[type(event)]
    return tuple(make(event, state, ear or Ear())) if make else ()


def sounds(kind: type[E]) -> Callable[[Any], Any]:
    """Registers how a class of events sounds."""

    def register(make: Callable[[E, GameState | None, Ear], Sequence[Cue]]) -> Any:
        REGISTRY[kind] = make
        return make

    return register


# --- what ids mean


def unit_of(state: GameState | None, id: object) -> Unit | None:
    return state.unit(id) if state is not None and isinstance(id, str) else None


def shoots(state: GameState | None, id: str) -> bool:
    unit = unit_of(state, id)
    return unit is not None and bool(getattr(unit.card, "ranged", False))


def is_hero(state: GameState | None, id: str) -> bool:
    unit = unit_of(state, id)
    return unit is not None and unit.card.hero


def _effect(state: GameState | None, card: str) -> str:
    entry = state.game.chest.get(card) if state is not None else None
    return entry.effect if entry is not None else ""


def _element(state: GameState | None, ability: str) -> str:
    found = state.game.abilities.get(ability) if state is not None else None
    return found[0].element if found and found[0].element in ELEMENTS else "ability"


def _strike(state: GameState | None, unit: str, spell: bool) -> str:
    return "strike" if spell else "arrow" if shoots(state, unit) else "blow"


# --- the opening, turns and the die


@sounds(ev.Rolled)
def rolled(event: ev.Rolled, state: GameState | None, ear: Ear) -> Score:
    return (Cue("die-roll"), Cue("die-rest", TUMBLE))


@sounds(ev.Drafted)
def drafted(event: ev.Drafted, state: GameState | None, ear: Ear) -> Score:
    return (Cue("pick"),)


@sounds(ev.Deployed)
def deployed(event: ev.Deployed, state: GameState | None, ear: Ear) -> Score:
    return (Cue("deploy"),) if event.revealed else (Cue("deploy", gain=0.6),)


@sounds(ev.TurnBegan)
def turn_began(event: ev.TurnBegan, state: GameState | None, ear: Ear) -> Score:
    return (Cue("turn"),)


@sounds(ev.TurnEnded)
def turn_ended(event: ev.TurnEnded, state: GameState | None, ear: Ear) -> Score:
    return (Cue("time-up"),) if event.timed_out else ()


@sounds(ev.GlassChanged)
def glass_changed(event: ev.GlassChanged, state: GameState | None, ear: Ear) -> Score:
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


@sounds(ev.DrawOffered)
def draw_offered(event: ev.DrawOffered, state: GameState | None, ear: Ear) -> Score:
    return (Cue("exchange" if event.standing else "pass"),)


@sounds(ev.GameEnded)
def game_ended(event: ev.GameEnded, state: GameState | None, ear: Ear) -> Score:
    return (Cue("victory" if event.winner in (0, 1) else "draw"),)


# --- units that move


@sounds(ev.Walked)
def walked(event: ev.Walked, state: GameState | None, ear: Ear) -> Sequence[Cue]:
    unit = unit_of(state, event.unit)
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


@sounds(ev.Mounted)
def mounted(event: ev.Mounted, state: GameState | None, ear: Ear) -> Score:
    return (Cue("mount"),)


@sounds(ev.Dismounted)
def dismounted(event: ev.Dismounted, state: GameState | None, ear: Ear) -> Score:
    return (Cue("dismount"),)


@sounds(ev.Shoved)
def shoved(event: ev.Shoved, state: GameState | None, ear: Ear) -> Sequence[Cue]:
    scraped = [Cue("shove")] if event.path else []
    bumped = [Cue("bump", 0.18 * len(event.path))] if event.stopped or not event.path else []
    return scraped + bumped


@sounds(ev.Fell)
def fell(event: ev.Fell, state: GameState | None, ear: Ear) -> Score:
    return (Cue("fall"),)


# --- exchanges


@sounds(ev.AttackDeclared)
def attack_declared(event: ev.AttackDeclared, state: GameState | None, ear: Ear) -> Sequence[Cue]:
    ear.spell = bool(event.ability)
    target = unit_of(state, event.target)
    if isinstance(event.target, int) or (target is not None and target.card.horse):
        return [Cue(_strike(state, event.unit, ear.spell), 0.46)]  # no exchange follows: it breaks at once
    return [Cue("exchange")]


@sounds(ev.Redirected)
def redirected(event: ev.Redirected, state: GameState | None, ear: Ear) -> Score:
    return (Cue("swish"),)


@sounds(ev.Passed)
def passed(event: ev.Passed, state: GameState | None, ear: Ear) -> Score:
    return (Cue("pass"),)


@sounds(ev.BlowLanded)
def blow_landed(event: ev.BlowLanded, state: GameState | None, ear: Ear) -> Sequence[Cue]:
    spell, ear.spell = ear.spell, False
    strike = _strike(state, event.unit, spell)
    if event.missed:
        return [Cue("swish" if strike == "blow" else strike, 0.18)]
    blocked = [Cue("shield", 0.5)] if not event.damage else []
    return [Cue(strike, 0.18), *blocked]


@sounds(ev.AftermathOpened)
def aftermath_opened(event: ev.AftermathOpened, state: GameState | None, ear: Ear) -> Score:
    return (Cue("exchange", gain=0.7),)


@sounds(ev.LifeLost)
def life_lost(event: ev.LifeLost, state: GameState | None, ear: Ear) -> Score:
    return (Cue(event.cause if event.cause in ("fire", "black-hole") else "hurt"),)


@sounds(ev.LifeRecovered)
def life_recovered(event: ev.LifeRecovered, state: GameState | None, ear: Ear) -> Score:
    return (Cue("heal"),) if event.amount else ()


@sounds(ev.Defeated)
def defeated(event: ev.Defeated, state: GameState | None, ear: Ear) -> Score:
    return (Cue("hero-defeat" if is_hero(state, event.unit) else "defeat"),)


# --- cards, abilities, tokens


@sounds(ev.Drew)
def drew(event: ev.Drew, state: GameState | None, ear: Ear) -> Sequence[Cue]:
    return [Cue("deal", 0.09 * k) for k in range(min(4, len(event.chest) + len(event.elements)))]


@sounds(ev.Shuffled)
def shuffled(event: ev.Shuffled, state: GameState | None, ear: Ear) -> Score:
    return (Cue("shuffle"),)


@sounds(ev.CardsDiscarded)
def cards_discarded(event: ev.CardsDiscarded, state: GameState | None, ear: Ear) -> Sequence[Cue]:
    return [Cue("deal", 0.09 * k) for k in range(min(4, event.chest + event.elements))]


@sounds(ev.CardPlayed)
def card_played(event: ev.CardPlayed, state: GameState | None, ear: Ear) -> Sequence[Cue]:
    own = EFFECTS.get(_effect(state, event.card))
    cues = [Cue("deal"), Cue("card", CARD_FLIGHT - 0.06)]
    cues += [Cue(own, CARD_FLIGHT + 0.02)] if own else []
    return cues + [Cue("gem", CARD_FLIGHT + 0.14 + 0.09 * k) for k in range(min(3, event.gems))]


@sounds(ev.AbilityUsed)
def ability_used(event: ev.AbilityUsed, state: GameState | None, ear: Ear) -> Score:
    return (Cue(_element(state, event.ability)),)


@sounds(ev.ConditionChanged)
def condition_changed(event: ev.ConditionChanged, state: GameState | None, ear: Ear) -> Score:
    return (Cue("bind"),) if event.gained and event.kind in ("held", "slow") else ()


@sounds(ev.TokenPlaced)
def token_placed(event: ev.TokenPlaced, state: GameState | None, ear: Ear) -> Score:
    return (Cue(TOKENS.get(event.kind, "ability"), gain=0.8),)


@sounds(ev.TokenRemoved)
def token_removed(event: ev.TokenRemoved, state: GameState | None, ear: Ear) -> Score:
    return (Cue("ice" if event.kind == "ice-wall" else "swish"),)

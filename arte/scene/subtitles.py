"""What a subtitle says of each event's sound, so that nobody needs ears to play.

A line names the sound and what it tells. Nothing secret is said: events are given as the seat may see them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from arte.rules import events as ev
from arte.rules.state import GameState
from arte.scene import texts
from arte.scene.heard import SILENT, is_hero, shoots, unit_of

E = TypeVar("E")
REGISTRY: dict[type, Callable[[Any, GameState | None], str] | None] = dict.fromkeys(SILENT)
TOKEN_NAMES = {
    "fire": "flames",
    "ice-wall": "ice",
    "temple": "a soft chord",
    "portals": "a swirl",
    "black-hole": "a deep pull",
}
#: What is said of sounds that no event brings, or that an event brings only at times.
CUES = {"sand": "ticks: the sand runs low"}


def subtitle(event: ev.Event, state: GameState | None = None) -> str:
    """A short line that tells what is heard, "" for what is silent.

    Raises:
        KeyError: the class has no entry; a test keeps it from that.
    """
    tell = REGISTRY[type(event)]
    return _line(tell(event, state)) if tell else ""


def of_cue(name: str) -> str:
    """The line for an interface sound, "" where the screen says enough."""
    return _line(CUES.get(name, ""))


def _line(line: str) -> str:
    return line[:1].upper() + line[1:]


def tells(kind: type[E]) -> Callable[[Any], Any]:
    """Registers what a subtitle says of a class of events."""

    def register(tell: Callable[[E, GameState | None], str]) -> Any:
        REGISTRY[kind] = tell
        return tell

    return register


def _name(state: GameState | None, id: str | int) -> str:
    return texts.name_of(state, id) if state is not None else "a unit"


def _token(kind: str) -> str:
    return TOKEN_NAMES.get(kind, kind.replace("-", " "))


@tells(ev.Rolled)
def rolled(event: ev.Rolled, state: GameState | None) -> str:
    return f"a die rolls: {event.number}"


@tells(ev.Drafted)
def drafted(event: ev.Drafted, state: GameState | None) -> str:
    return f"a clear note: {texts.side_name(event.side)} chooses"


@tells(ev.Deployed)
def deployed(event: ev.Deployed, state: GameState | None) -> str:
    return "figures are set down"


@tells(ev.TurnBegan)
def turn_began(event: ev.TurnBegan, state: GameState | None) -> str:
    return f"two rising notes: {texts.side_name(event.side)}'s turn"


@tells(ev.TurnEnded)
def turn_ended(event: ev.TurnEnded, state: GameState | None) -> str:
    return f"a gong: {texts.side_name(event.side)}'s time is up" if event.timed_out else ""


@tells(ev.GlassChanged)
def glass_changed(event: ev.GlassChanged, state: GameState | None) -> str:
    return "the hourglass is laid flat" if event.flat else "the hourglass is turned"


@tells(ev.DrawOffered)
def draw_offered(event: ev.DrawOffered, state: GameState | None) -> str:
    side = texts.side_name(event.side)
    return f"two wood blocks: {side} offers a draw" if event.standing else f"{side} withdraws the offer"


@tells(ev.GameEnded)
def game_ended(event: ev.GameEnded, state: GameState | None) -> str:
    if event.winner in (0, 1):
        return f"a fanfare: {texts.side_name(event.winner)} wins"
    return "two even chords: a draw"


@tells(ev.Walked)
def walked(event: ev.Walked, state: GameState | None) -> str:
    unit = unit_of(state, event.unit)
    gait = "gallops" if unit is not None and unit.mount >= 0 else "walks"
    verb = {"chase": "runs after", "evasion": "dodges"}.get(event.how, gait)
    return f"{_name(state, event.unit)} {verb}"


@tells(ev.Mounted)
def mounted(event: ev.Mounted, state: GameState | None) -> str:
    return f"leather and hooves: {_name(state, event.unit)} mounts"


@tells(ev.Dismounted)
def dismounted(event: ev.Dismounted, state: GameState | None) -> str:
    return f"leather: {_name(state, event.unit)} dismounts"


@tells(ev.Shoved)
def shoved(event: ev.Shoved, state: GameState | None) -> str:
    name = _name(state, event.unit)
    return f"{name} scrapes over the board" if event.path else f"a bump: {name} stands fast"


@tells(ev.Fell)
def fell(event: ev.Fell, state: GameState | None) -> str:
    return f"{_name(state, event.unit)} falls {texts.plural(event.levels, 'level')}"


@tells(ev.AttackDeclared)
def attack_declared(event: ev.AttackDeclared, state: GameState | None) -> str:
    target = unit_of(state, event.target)
    at_once = isinstance(event.target, int) or (target is not None and target.card.horse)
    how = "an arrow" if shoots(state, event.unit) else "a blow"
    sound = how if at_once else "two wood blocks"
    return f"{sound}: {_name(state, event.unit)} attacks {_name(state, event.target)}"


@tells(ev.Redirected)
def redirected(event: ev.Redirected, state: GameState | None) -> str:
    return f"a swing: {_name(state, event.unit)} turns on {_name(state, event.target)}"


@tells(ev.Passed)
def passed(event: ev.Passed, state: GameState | None) -> str:
    return f"a tap: {texts.side_name(event.side)} passes"


@tells(ev.BlowLanded)
def blow_landed(event: ev.BlowLanded, state: GameState | None) -> str:
    how = "an arrow" if shoots(state, event.unit) else "a blow"
    name = _name(state, event.target)
    if event.missed:
        return f"{how} misses {name}"
    return f"{how} hits {name}" if event.damage else f"{how} is blocked by {name}"


@tells(ev.AftermathOpened)
def aftermath_opened(event: ev.AftermathOpened, state: GameState | None) -> str:
    return f"two wood blocks: Potions for {_name(state, event.unit)}?"


@tells(ev.LifeLost)
def life_lost(event: ev.LifeLost, state: GameState | None) -> str:
    how = {"fire": "flames", "black-hole": "a deep pull"}.get(event.cause, "a crack")
    return f"{how}: {_name(state, event.unit)} loses {event.amount} life"


@tells(ev.LifeRecovered)
def life_recovered(event: ev.LifeRecovered, state: GameState | None) -> str:
    name = _name(state, event.unit)
    return f"two warm notes: {name} recovers {event.amount} life" if event.amount else ""


@tells(ev.Defeated)
def defeated(event: ev.Defeated, state: GameState | None) -> str:
    fall = "three falling notes" if is_hero(state, event.unit) else "a figure tips over"
    return f"{fall}: {_name(state, event.unit)} is defeated"


@tells(ev.Drew)
def drew(event: ev.Drew, state: GameState | None) -> str:
    count = len(event.chest) + len(event.elements)
    return f"{texts.side_name(event.side)} draws {texts.plural(count, 'card')}" if count else ""


@tells(ev.Shuffled)
def shuffled(event: ev.Shuffled, state: GameState | None) -> str:
    return "the deck is shuffled"


@tells(ev.CardsDiscarded)
def cards_discarded(event: ev.CardsDiscarded, state: GameState | None) -> str:
    count = event.chest + event.elements
    return f"{texts.plural(count, 'card')} put away" if count else ""


@tells(ev.CardPlayed)
def card_played(event: ev.CardPlayed, state: GameState | None) -> str:
    if state is None:
        return "a card is laid"
    card = texts.laying_name(state.game.catalog, event.card, event.gems)
    return f"a card is laid: {card} on {_name(state, event.unit)}"


@tells(ev.AbilityUsed)
def ability_used(event: ev.AbilityUsed, state: GameState | None) -> str:
    if state is None or event.ability not in state.game.abilities:
        return "an ability is used"
    hero, ability = state.game.abilities[event.ability]
    return f"{hero.element_name.lower()}: {_name(state, event.hero)} uses {ability.name}"


@tells(ev.ConditionChanged)
def condition_changed(event: ev.ConditionChanged, state: GameState | None) -> str:
    if not event.gained or event.kind not in ("held", "slow"):
        return ""
    return f"a rope tightens: {_name(state, event.unit)} is {'held' if event.kind == 'held' else 'slowed'}"


@tells(ev.TokenPlaced)
def token_placed(event: ev.TokenPlaced, state: GameState | None) -> str:
    where = f" on {state.board.name(event.square)}" if state is not None else ""
    return f"{_token(event.kind)}{where}"


@tells(ev.TokenRemoved)
def token_removed(event: ev.TokenRemoved, state: GameState | None) -> str:
    name = event.kind.replace("-", " ")
    return {"ice-wall": "ice breaks", "fire": "flames die down"}.get(
        event.kind, f"a rush of air: {name} fades"
    )

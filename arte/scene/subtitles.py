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
from arte.words import N_, _, element, named

E = TypeVar("E")
REGISTRY: dict[type, Callable[[Any, GameState | None], str] | None] = dict.fromkeys(SILENT)
TOKEN_NAMES = {
    "fire": N_("flames"),
    "ice-wall": N_("ice"),
    "temple": N_("a soft chord"),
    "portals": N_("a swirl"),
    "black-hole": N_("a deep pull"),
}
#: What is said of sounds that no event brings, or that an event brings only at times.
CUES = {"sand": N_("ticks: the sand runs low")}


def subtitle(event: ev.Event, state: GameState | None = None) -> str:
    """A short line that tells what is heard, "" for what is silent.

    Raises:
        KeyError: the class has no entry; a test keeps it from that.
    """
    tell = REGISTRY[type(event)]
    return _line(tell(event, state)) if tell else ""


def of_cue(name: str) -> str:
    """The line for an interface sound, "" where the screen says enough."""
    return _line(_(CUES.get(name, "")))


def _line(line: str) -> str:
    return line[:1].upper() + line[1:]


def tells(kind: type[E]) -> Callable[[Any], Any]:
    """Registers what a subtitle says of a class of events."""

    def register(tell: Callable[[E, GameState | None], str]) -> Any:
        REGISTRY[kind] = tell
        return tell

    return register


def _name(state: GameState | None, id: str | int) -> str:
    return texts.name_of(state, id) if state is not None else _("a unit")


def _token(kind: str) -> str:
    return _(TOKEN_NAMES.get(kind, kind.replace("-", " ")))


@tells(ev.Rolled)
def rolled(event: ev.Rolled, state: GameState | None) -> str:
    return _("a die rolls: {number}", number=event.number)


@tells(ev.Drafted)
def drafted(event: ev.Drafted, state: GameState | None) -> str:
    return _("a clear note: {side} chooses", side=texts.side_name(event.side))


@tells(ev.Deployed)
def deployed(event: ev.Deployed, state: GameState | None) -> str:
    return _("figures are set down")


@tells(ev.TurnBegan)
def turn_began(event: ev.TurnBegan, state: GameState | None) -> str:
    return _("two rising notes: {side}'s turn", side=texts.side_name(event.side))


@tells(ev.TurnEnded)
def turn_ended(event: ev.TurnEnded, state: GameState | None) -> str:
    return _("a gong: {side}'s time is up", side=texts.side_name(event.side)) if event.timed_out else ""


@tells(ev.GlassChanged)
def glass_changed(event: ev.GlassChanged, state: GameState | None) -> str:
    return _("the hourglass is laid flat") if event.flat else _("the hourglass is turned")


@tells(ev.DrawOffered)
def draw_offered(event: ev.DrawOffered, state: GameState | None) -> str:
    side = texts.side_name(event.side)
    return (
        _("two wood blocks: {side} offers a draw", side=side)
        if event.standing
        else _("{side} withdraws the offer", side=side)
    )


@tells(ev.GameEnded)
def game_ended(event: ev.GameEnded, state: GameState | None) -> str:
    if event.winner in (0, 1):
        return _("a fanfare: {side} wins", side=texts.side_name(event.winner))
    return _("two even chords: a draw")


@tells(ev.Walked)
def walked(event: ev.Walked, state: GameState | None) -> str:
    unit = unit_of(state, event.unit)
    gait = _("{unit} gallops") if unit is not None and unit.mount >= 0 else _("{unit} walks")
    verb = {"chase": _("{unit} runs after"), "evasion": _("{unit} dodges")}.get(event.how, gait)
    return verb.format(unit=_name(state, event.unit))


@tells(ev.Mounted)
def mounted(event: ev.Mounted, state: GameState | None) -> str:
    return _("leather and hooves: {unit} mounts", unit=_name(state, event.unit))


@tells(ev.Dismounted)
def dismounted(event: ev.Dismounted, state: GameState | None) -> str:
    return _("leather: {unit} dismounts", unit=_name(state, event.unit))


@tells(ev.Shoved)
def shoved(event: ev.Shoved, state: GameState | None) -> str:
    name = _name(state, event.unit)
    return (
        _("{name} scrapes over the board", name=name)
        if event.path
        else _("a bump: {name} stands fast", name=name)
    )


@tells(ev.Fell)
def fell(event: ev.Fell, state: GameState | None) -> str:
    return _(
        "{unit} falls {levels}", unit=_name(state, event.unit), levels=texts.plural(event.levels, "level")
    )


@tells(ev.AttackDeclared)
def attack_declared(event: ev.AttackDeclared, state: GameState | None) -> str:
    target = unit_of(state, event.target)
    at_once = isinstance(event.target, int) or (target is not None and target.card.horse)
    how = _("an arrow") if shoots(state, event.unit) else _("a blow")
    sound = how if at_once else _("two wood blocks")
    return _(
        "{sound}: {unit} attacks {target}",
        sound=sound,
        unit=_name(state, event.unit),
        target=_name(state, event.target),
    )


@tells(ev.Redirected)
def redirected(event: ev.Redirected, state: GameState | None) -> str:
    return _(
        "a swing: {unit} turns on {target}", unit=_name(state, event.unit), target=_name(state, event.target)
    )


@tells(ev.Passed)
def passed(event: ev.Passed, state: GameState | None) -> str:
    return _("a tap: {side} passes", side=texts.side_name(event.side))


@tells(ev.BlowLanded)
def blow_landed(event: ev.BlowLanded, state: GameState | None) -> str:
    how = _("an arrow") if shoots(state, event.unit) else _("a blow")
    name = _name(state, event.target)
    if event.missed:
        return _("{how} misses {name}", how=how, name=name)
    return (
        _("{how} hits {name}", how=how, name=name)
        if event.damage
        else _("{how} is blocked by {name}", how=how, name=name)
    )


@tells(ev.AftermathOpened)
def aftermath_opened(event: ev.AftermathOpened, state: GameState | None) -> str:
    return _("two wood blocks: Potions for {unit}?", unit=_name(state, event.unit))


@tells(ev.LifeLost)
def life_lost(event: ev.LifeLost, state: GameState | None) -> str:
    how = {"fire": _("flames"), "black-hole": _("a deep pull")}.get(event.cause, _("a crack"))
    return _("{how}: {unit} loses {amount} life", how=how, unit=_name(state, event.unit), amount=event.amount)


@tells(ev.LifeRecovered)
def life_recovered(event: ev.LifeRecovered, state: GameState | None) -> str:
    name = _name(state, event.unit)
    return (
        _("two warm notes: {name} recovers {amount} life", name=name, amount=event.amount)
        if event.amount
        else ""
    )


@tells(ev.Defeated)
def defeated(event: ev.Defeated, state: GameState | None) -> str:
    fall = _("three falling notes") if is_hero(state, event.unit) else _("a figure tips over")
    return _("{fall}: {unit} is defeated", fall=fall, unit=_name(state, event.unit))


@tells(ev.Drew)
def drew(event: ev.Drew, state: GameState | None) -> str:
    count = len(event.chest) + len(event.elements)
    return (
        _("{side} draws {cards}", side=texts.side_name(event.side), cards=texts.plural(count, "card"))
        if count
        else ""
    )


@tells(ev.Shuffled)
def shuffled(event: ev.Shuffled, state: GameState | None) -> str:
    return _("the deck is shuffled")


@tells(ev.CardsDiscarded)
def cards_discarded(event: ev.CardsDiscarded, state: GameState | None) -> str:
    count = event.chest + event.elements
    return _("{cards} put away", cards=texts.plural(count, "card")) if count else ""


@tells(ev.CardPlayed)
def card_played(event: ev.CardPlayed, state: GameState | None) -> str:
    if state is None:
        return _("a card is laid")
    card = texts.laying_name(state.game.catalog, event.card, event.gems)
    return _("a card is laid: {card} on {unit}", card=card, unit=_name(state, event.unit))


@tells(ev.AbilityUsed)
def ability_used(event: ev.AbilityUsed, state: GameState | None) -> str:
    if state is None or event.ability not in state.game.abilities:
        return _("an ability is used")
    hero, ability = state.game.abilities[event.ability]
    return _(
        "{element}: {hero} uses {ability}",
        element=element(hero).lower(),
        hero=_name(state, event.hero),
        ability=named(ability),
    )


@tells(ev.ConditionChanged)
def condition_changed(event: ev.ConditionChanged, state: GameState | None) -> str:
    if not event.gained or event.kind not in ("held", "slow"):
        return ""
    unit = _name(state, event.unit)
    if event.kind == "held":
        return _("a rope tightens: {unit} is held", unit=unit)
    return _("a rope tightens: {unit} is slowed", unit=unit)


@tells(ev.TokenPlaced)
def token_placed(event: ev.TokenPlaced, state: GameState | None) -> str:
    where = _(" on {square}", square=state.board.name(event.square)) if state is not None else ""
    return f"{_token(event.kind)}{where}"


@tells(ev.TokenRemoved)
def token_removed(event: ev.TokenRemoved, state: GameState | None) -> str:
    name = event.kind.replace("-", " ")
    for token in state.game.catalog.tokens if state is not None else ():
        name = named(token) if token.id == event.kind else name
    return {"ice-wall": _("ice breaks"), "fire": _("flames die down")}.get(
        event.kind, _("a rush of air: {name} fades", name=name)
    )

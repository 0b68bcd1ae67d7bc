"""Cards in hand, abilities and the exchange's stack, ready to be drawn: what can be used, and why not.

Made from a `Reading`; knows no Panda3D.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from arte import rules
from arte.catalog.models import AbilityEntry
from arte.rules.actions import Attack, Laying, Play, Use
from arte.rules.refusal import Refused
from arte.rules.state import GameState, Item
from arte.scene import texts
from arte.scene.intent import Reading
from arte.scene.meanings import Meaning, Pick, Picked, Say, Submit, Who
from arte.words import _, named


@dataclass(frozen=True, slots=True)
class CardFace:
    """A kind of card in hand."""

    card: str
    name: str
    count: int
    playable: bool
    reason: str
    picked: bool
    element: bool


@dataclass(frozen=True, slots=True)
class AbilityFace:
    """An ability as its card shows it: dots for the cost, a sword or shield sign, its text."""

    hero: str
    ability: str
    name: str
    cost: int
    main: bool
    when: str
    text: str
    usable: bool
    reason: str
    picked: bool


@dataclass(frozen=True, slots=True)
class StackLine:
    """One item of an exchange's stack: who laid it and what it is."""

    side: int
    text: str
    kind: str


# --- the hand


def hand(reading: Reading) -> list[CardFace]:
    """The seat's cards, grouped and counted, Chest cards first."""
    state, seat = reading.state, reading.seat
    faces = []
    for card, count in zip(state.game.cards, state.hands[seat], strict=True):
        if not count:
            continue
        element = card not in state.game.chest
        usable, reason = (
            (False, texts.card_text(state.game.catalog, card)) if element else _playable(reading, card)
        )
        if usable:
            reason = _use(reading, card)
        name = texts.card_name(state.game.catalog, card)
        picked = reading.picked.card == card or any(laying.card == card for laying in reading.picked.cards)
        faces.append(CardFace(card, name, count, usable, reason, picked, element))
    return faces


def _use(reading: Reading, card: str) -> str:
    """What a click on a card that can be played does here."""
    if reading.picked.ability:
        return _("Click to discard it.")
    use = texts.card_use(reading.state.game.catalog, card)
    if reading.picked.card == card:
        return _("{use}. Click to lay it back.", use=use)
    return _("{use}. Click to lay it.", use=use)


def _playable(reading: Reading, card: str) -> tuple[bool, str]:
    """Whether this Chest card can be played or added now, and otherwise why not."""
    picked, state = reading.picked, reading.state
    if not reading.mine or state.phase not in ("act", "exchange", "aftermath"):
        return False, _("Cards are played in your own turn and as answers.")
    if picked.ability:
        takes = state.game.abilities[picked.ability][1].target.who
        return (
            takes == "card",
            "" if takes == "card" else _("An ability is being aimed; Chest cards do not raise it."),
        )
    if picked.target is not None:
        if reading.with_card(card) is not None:
            return True, ""
        return False, why_not_with(reading, card)
    if picked.card and picked.card != card and reading.strengthens(card):
        return gem_fits(reading), "" if gem_fits(reading) else _("No further Gem can go on it.")
    if any(isinstance(a, Play) and a.card == card for a in reading.legal):
        return True, ""
    if reading.strengthens(card):
        if reading.gem_hosts():
            return True, ""
        return False, _("A Gem goes together with another card: choose that card first.")
    return False, _why_unplayable(reading, card)


def why_not_with(reading: Reading, card: str) -> str:
    picked = reading.picked
    assert picked.target is not None
    if reading.strengthens(card) and not picked.cards:
        return _("A Gem goes on another card: lay a Ring or a Target first.")
    laid = picked.cards
    cards = (
        (*laid[:-1], Laying(laid[-1].card, laid[-1].gems + 1))
        if reading.strengthens(card)
        else (*laid, Laying(card))
    )
    fault = rules.why_not(reading.state, Attack(picked.unit, picked.target, cards))
    return texts.why(reading.state, fault)


def _why_unplayable(reading: Reading, card: str) -> str:
    state = reading.state
    for unit in _candidates(reading):
        fault = rules.why_not(state, Play(card, unit))
        if fault is not None:
            return texts.why(state, fault)
    return _("It cannot be played now.")


def _candidates(reading: Reading) -> list[str]:
    """Units that a card might be meant for: the selected one, those of the exchange, then all own ones."""
    state, names = reading.state, []
    if reading.picked.unit:
        names.append(reading.picked.unit)
    if state.exchange is not None:
        who = state.exchange.attacker if reading.view.seat == state.turn else state.exchange.target
        names.append(state.units[who].id)
    if state.phase == "aftermath" and state.wounded >= 0:
        names.append(state.units[state.wounded].id)
    return names + [u.id for u in state.units if u.alive and u.side == reading.view.seat]


def gem_fits(reading: Reading) -> bool:
    picked = reading.picked
    return any(
        isinstance(a, Play) and a.card == picked.card and a.gems == picked.gems + 1 for a in reading.legal
    )


def click_card(reading: Reading, card: str) -> Meaning:
    """What a click on this card in hand means now."""
    usable, reason = _playable(reading, card) if card in reading.state.game.chest else (False, "")
    if not usable:
        return Say(reason or texts.card_text(reading.state.game.catalog, card))
    picked = reading.picked
    if picked.ability:
        use = next((u for u in reading.uses if u.targets == (card,)), None)
        return Submit((use,)) if use else Say(_("That card cannot be chosen."))
    if picked.target is not None:
        more = reading.with_card(card)
        return Pick(more) if more else Say(reason)
    if reading.strengthens(card) and picked.card and picked.card != card:
        return Pick(replace(picked, gems=picked.gems + 1))
    if picked.card == card:
        return Pick(Picked(unit=picked.unit))
    return Pick(Picked(unit=picked.unit, card=card))


# --- abilities


def abilities(reading: Reading, hero: str) -> list[AbilityFace]:
    """The kit of a Hero as faces; those of the other side are shown, never usable."""
    unit = reading.state.unit(hero)
    if unit is None or not unit.card.hero:
        return []
    catalog, faces = reading.state.game.catalog, []
    for entry in unit.card.abilities:
        usable, reason = _usable(reading, hero, entry)
        text = texts.ability_text(entry, named(unit.card), catalog)
        picked = reading.picked.ability == entry.id and reading.picked.hero == hero
        face = AbilityFace(
            hero, entry.id, named(entry), entry.cost, entry.main, entry.when, text, usable, reason, picked
        )
        faces.append(face)
    return faces


def _usable(reading: Reading, hero: str, entry: AbilityEntry) -> tuple[bool, str]:
    unit = reading.state.unit(hero)
    if not reading.own(unit):
        return False, ""
    if any(isinstance(a, Use) and a.ability == entry.id and a.hero == hero for a in reading.legal):
        return True, ""
    return False, _why_unusable(reading, hero, entry)


#: Refusals that depend on the target tried; any other tells more about the ability itself.
_ABOUT_TARGETS = (
    "wrong-target",
    "out-of-range",
    "no-such-unit",
    "no-such-square",
    "blocked",
    "occupied",
    "not-an-enemy",
)


def _why_unusable(reading: Reading, hero: str, entry: AbilityEntry) -> str:
    """The refusal that tells most: of all targets one might try, the first not about the target itself."""
    first: Refused | None = None
    for targets in _tries(reading, hero, entry):
        fault = rules.why_not(reading.state, Use(entry.id, hero, targets))
        if fault is not None:
            if fault.code not in _ABOUT_TARGETS:
                return texts.why(reading.state, fault)
            if first is None or (first.code == "wrong-target" and fault.code == "out-of-range"):
                first = fault
    return texts.why(reading.state, first) or _("It has no target now.")


def _tries(reading: Reading, hero: str, entry: AbilityEntry) -> list[tuple[Who, ...]]:
    """Targets that a person might try for an ability, nearest first; a handful is enough."""
    state, unit = reading.state, reading.state.unit(hero)
    assert unit is not None
    board = state.board

    def near(square: int) -> int:
        return board.distance(unit.square, square) if unit.square >= 0 else 0

    who, side = entry.target.who, unit.side
    if who == "enemy":
        units = [u for u in state.units if u.alive and u.side == 1 - side]
    elif who in ("other", "own", "own-ranged"):
        units = [u for u in state.units if u.alive and u.side == side and (u.id != hero or who != "other")]
    elif who == "squares":
        free = sorted((s for s in range(board.area) if state.at(s) is None), key=near)[: entry.target.least]
        return [tuple(free)]
    elif who == "path":
        return [(square,) for square in board.neighbours(unit.square)] if unit.square >= 0 else [()]
    elif who == "card":
        held: list[tuple[Who, ...]] = [(card,) for card in state.game.chest if state.held(side, card)]
        return held or [("",)]
    else:
        return [()]
    nearest: list[tuple[Who, ...]] = [(u.id,) for u in sorted(units, key=lambda u: near(u.square))]
    return nearest[:8] or [()]


def click_ability(reading: Reading, hero: str, ability: str) -> Meaning:
    """What a click on an ability's card means: aim it, lay it back, or say why it cannot be used."""
    entry = reading.state.game.abilities.get(ability)
    if entry is None:
        return Say(_("There is no such ability."))
    if reading.picked.ability == ability and reading.picked.hero == hero:
        return Pick(Picked(unit=reading.picked.unit))
    usable, reason = _usable(reading, hero, entry[1])
    if not usable:
        return Say(reason or _("It belongs to the other side."))
    return Pick(Picked(unit=reading.picked.unit or hero, hero=hero, ability=ability))


# --- the stack


def stack(state: GameState) -> list[StackLine]:
    """The open exchange's stack, oldest first."""
    if state.exchange is None:
        return []
    return [StackLine(item.side, _item(state, item), item.kind) for item in state.exchange.stack]


def _item(state: GameState, item: Item) -> str:
    exchange, catalog = state.exchange, state.game.catalog
    assert exchange is not None
    unit = texts.unit_name(state.units[item.unit], side=False) if item.unit >= 0 else ""
    hero = texts.unit_name(state.units[item.hero]) if item.hero >= 0 else ""
    if item.kind in ("attack", "strike"):
        attacker = texts.unit_name(state.units[exchange.attacker], side=False)
        ability = state.game.abilities.get(exchange.ability)
        return (
            _("{ability}: the {attacker} strikes", ability=named(ability[1]), attacker=attacker)
            if ability
            else _("{attacker} attacks", attacker=attacker)
        )
    if item.kind == "card":
        return _("{card} on {unit}", card=texts.card_name(catalog, item.name), unit=unit)
    if item.kind == "gem":
        return _("Gem on the {card}", card=texts.card_name(catalog, item.name))
    if item.kind == "ability":
        found = state.game.abilities.get(item.name)
        return f"{named(found[1]) if found else item.name} ({hero or unit})"
    if item.kind == "chase":
        return _("{unit} chases", unit=unit or _("The attacker"))
    return _("Blow redirected at {unit}", unit=unit)

"""Words for people: names of units and cards, what an ability does, what happened.

Everything is made from the data (catalog, state, events), so that a new Hero needs no line here.
Knows no Panda3D and decides no ruling.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from arte.catalog.effects import Effect, Target
from arte.catalog.models import AbilityEntry, Catalog
from arte.rules.state import NOBODY, SIDES, GameState, Unit

ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
SIDE_NAMES = ("Pink", "Yellow")
TOKEN_PLURALS = {"fire": "Fires", "ice-wall": "Ice Walls", "temple": "Temples", "portals": "Portals"}


def plural(number: int, word: str, many: str = "") -> str:
    """The number with its word: ``1 square``, ``2 squares``."""
    return f"{number} {word if number == 1 else many or word + 's'}"


def listed(names: Iterable[str], last: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    given = list(names)
    if len(given) < 2:
        return "".join(given)
    return f"{', '.join(given[:-1])} {last} {given[-1]}"


def unit_name(unit: Unit, *, side: bool = True) -> str:
    """A unit as people call it: ``Pink Warrior II``, ``Paladin``, ``Horse 3``."""
    if unit.card.hero:
        return unit.card.name
    number = unit.id.lstrip("pyH") if unit.card.horse else unit.id[2:]
    if unit.side == NOBODY or unit.card.horse:
        return f"{unit.card.name} {number}"
    numeral = ROMAN[int(number)] if number.isdigit() and int(number) < len(ROMAN) else number
    return f"{SIDE_NAMES[unit.side]} {unit.card.name} {numeral}" if side else f"{unit.card.name} {numeral}"


def name_of(state: GameState, id: str | int) -> str:
    """The unit of this id, or the Ice Wall on this square, in words."""
    if isinstance(id, int):
        return f"the Ice Wall on {state.board.name(id)}"
    unit = state.unit(id)
    return unit_name(unit) if unit else id


_IDS = re.compile(r"\b(?:[py][A-Z]\d|H\d|[A-Za-z]+(?:-[a-z]+)*)\b")


def humane(state: GameState, sentence: str) -> str:
    """A sentence of the rules with ids as names, beginning with a capital and ending with a stop."""
    names = {hero.id: hero.name for hero in state.game.catalog.heroes}
    names |= {unit.id: unit_name(unit) for unit in state.units}

    def spoken(found: re.Match[str]) -> str:
        word = found[0]
        return names.get(word) or (
            names.get(word.lower(), word) if "-" in word or word[0].isupper() else word
        )

    told = _IDS.sub(spoken, sentence)
    return told[:1].upper() + told[1:] + ("" if told[-1:] in ".!?)]:" else ".")


def card_name(catalog: Catalog, card: str) -> str:
    """The name of a Chest or Element card."""
    for entry in catalog.cards:
        if entry.id == card:
            return entry.name
    for hero in catalog.heroes:
        if hero.element == card:
            return hero.element_name
    return card


def laying_name(catalog: Catalog, card: str, gems: int) -> str:
    """A card with the Gems on it: ``Ring with 2 Gems``."""
    return card_name(catalog, card) + (f" with {plural(gems, 'Gem')}" if gems else "")


CARD_TEXTS = {
    "block": "Blocks {n} damage. Answer of the defender, laid on the unit under attack.",
    "movement": "{n} more square of movement. On any own unit in your turn, or to chase what evaded.",
    "attack": "+{n} attack for this attack. With the attack or as an answer.",
    "heal": "Recovers {n} life, never above the card. In your turn, or after an exchange the unit survived.",
    "range": "+{n} range for this attack. Ranged units only.",
    "strengthen": "Raises another Chest card by {n}: laid with it, or later in the same exchange.",
}


def card_text(catalog: Catalog, card: str) -> str:
    """What a card does, in one or two sentences."""
    for entry in catalog.cards:
        if entry.id == card:
            return CARD_TEXTS[entry.effect].format(n=entry.amount)
    for hero in catalog.heroes:
        if hero.element == card:
            return f"Pays for the elemental abilities of the {hero.name}."
    return ""


# --- abilities


def sign(ability: AbilityEntry) -> str:
    """When it is used, in words: the sword and the shield of the printed card."""
    return {
        "att": "your turn",
        "att+": "your turn, or your answer as attacker",
        "def": "answer when attacked",
    }[ability.when]


def _whom(target: Target, hero_name: str) -> str:
    near = "" if target.within is None else f" within {target.within}"
    return {
        "self": "it",
        "other": f"another own unit{near}",
        "own": f"the {hero_name} or an own unit{near}",
        "own-ranged": f"an own ranged unit{near}, itself included,",
        "enemy": f"an enemy{near}",
        "enemies": f"every enemy unit{near}",
        "attacked": f"the unit under attack{f' (itself or an own unit{near})' if near else ''}",
        "squares": "the squares",
        "path": "it",
        "card": "a Chest card",
        "nobody": "",
    }[target.who]


def _place(effect: Effect, target: Target, catalog: Catalog | None) -> str:
    assert effect.kind == "place"
    token = next((t for t in catalog.tokens if t.id == effect.token), None) if catalog else None
    name = token.name if token else effect.token.replace("-", " ").title()
    many = TOKEN_PLURALS.get(effect.token, name)
    near = "" if target.within is None else f" within {target.within}"
    if target.most == 1:
        return f"sets {'the' if token and token.supply == 1 else 'a'} {name} on a free square{near}"
    count = f"{target.most}" if target.least == target.most else f"up to {target.most}"
    if target.chained:
        return f"sets {count} {many} on free squares, the first{near}, each next beside the one before"
    return f"sets {count} {many} on free squares{near}"


def _effect(effect: Effect, ability: AbilityEntry, catalog: Catalog | None) -> str:
    """One effect, as what follows its subject."""
    target = ability.target
    match effect.kind:
        case "heal":
            return f"recovers {effect.amount} life"
        case "lose":
            return f"loses {effect.amount} life"
        case "push":
            return f"is pushed {plural(effect.squares, 'square')} away"
        case "pull":
            return f"is pulled {plural(effect.squares, 'square')} closer"
        case "hold":
            return (
                "cannot move this turn" if effect.turn == "this" else "cannot move in its owner's next turn"
            )
        case "slow":
            return f"has {effect.amount} less movement in its owner's next turn"
        case "free-steps":
            return "may step up or down any number of levels this turn, each step costing 1"
        case "add-movement":
            free = ", whose steps ignore levels and cost 1 each" if effect.free else ""
            return f"has {plural(effect.amount, 'more square', 'more squares')} of movement this turn{free}"
        case "add-range":
            return f"has +{effect.amount} range in its next or current attack this turn"
        case "add-attack":
            lone = ", if no other unit of the target's side is within 1 of the target" if effect.lone else ""
            when = "next" if ability.when == "att" else "next or current"
            return f"has +{effect.amount} attack in its {when} attack this turn{lone}"
        case "more-attacks":
            return f"has {plural(effect.amount, 'more attack')} this turn"
        case "strike":
            pierces = ", and Shields do not block it" if effect.pierces else ""
            holds = "; if it takes damage it cannot move in its owner's next turn" if effect.holds else ""
            return f"is struck for {effect.damage}{pierces}{holds}"
        case "block":
            return f"is spared {effect.amount} damage"
        case "retaliate":
            near = f"within {effect.within}"
            return f"makes an attacker {near} lose {effect.amount} life when the exchange settles"
        case "evade":
            free = ", any difference in level, each step costing 1" if effect.free else ""
            return f"moves up to {plural(effect.squares, 'square')} out of the way{free}"
        case "void":
            return "Rings and their Gems do not count in this exchange"
        case "place":
            return _place(effect, target, catalog)
        case "exchange-card":
            return "discards a Chest card from the hand and draws another"
    raise AssertionError(effect.kind)


def ability_text(ability: AbilityEntry, hero_name: str, catalog: Catalog | None = None) -> str:
    """What an ability does, in one sentence or two, from its effects.

    >>> from arte.catalog import house
    >>> hurl = house().hero("barbarian").ability("hurl")
    >>> ability_text(hurl, "Barbarian")
    'An enemy within 1 is pushed 3 squares away.'
    """
    parts = [_effect(effect, ability, catalog) for effect in ability.effects]
    who = ability.target.who
    if who == "nobody":
        sentence = "; ".join(parts)
    else:
        doer = who in ("squares", "card", "path")
        subject = f"the {hero_name}" if doer or who == "self" else _whom(ability.target, hero_name)
        sentence = f"{subject} {listed(parts)}"
    if who == "path":
        sentence = f"attacked, {sentence}"
    if ability.needs == "not-moved":
        sentence = f"if it has not moved this turn, {sentence}"
    return sentence[:1].upper() + sentence[1:] + "."


def ability_cost(ability: AbilityEntry, element: str) -> str:
    """Its price in words: ``main, once a turn`` or ``2 Fire``."""
    return "main, once a turn" if ability.main else f"{ability.cost} {element}"


TOKEN_TEXTS = {
    "fire": "Fire: whoever enters its square, or starts its own side's turn there, loses 1 life.",
    "ice-wall": "Ice Wall: cannot be entered, raises its square's height for sights, breaks when attacked.",
    "temple": "Temple: cannot be entered; its side's units within 1 block 1 damage of each attack.",
    "portals": "Portals: for steps the two are neighbours at equal level.",
    "black-hole": "Black Hole: cannot be entered; when set and at its owner's turns it pulls every unit "
    "within 2 one square closer, then every unit within 1 loses 1 life. Its own Hero is spared.",
}


def attributes(card: object) -> str:
    """A card's attributes on one line."""
    kind = getattr(card, "kind", "")
    life, base = getattr(card, "life", 0), getattr(card, "base", 0)
    if kind == "horse":
        return f"life {life}, gives its rider {base} movement"
    attack, reach = getattr(card, "attack", 0), getattr(card, "range", 0)
    return f"life {life}, attack {attack}, range {reach}, base movement +{base}, {kind}"


CONDITIONS = {
    "held": "cannot move",
    "slow": "{n} less movement",
    "free-steps": "steps ignore levels",
    "free-squares": "{n} free steps",
    "range": "+{n} range",
    "attack": "+{n} attack",
    "lone-attack": "+{n} attack on a lone target",
}


def condition_text(kind: str, amount: int, next_turn: bool) -> str:
    """A condition on a unit, such as ``cannot move (its next turn)``."""
    text = CONDITIONS.get(kind, kind).format(n=amount)
    return f"{text} (its next turn)" if next_turn else text


ENDINGS = {
    "rout": "the other side has no Hero and no army unit left",
    "heroes": "the other side's Heroes are defeated",
    "resigned": "the other side resigned",
    "agreed": "both sides agreed",
    "quiet": "no life was lost for too many turns",
}


def ending(state: GameState) -> tuple[str, str]:
    """The result in two lines: who won, and why."""
    if state.winner == 2:
        why = (
            "both sides fell together" if state.ended in ("rout", "heroes") else ENDINGS.get(state.ended, "")
        )
        return "A draw", why[:1].upper() + why[1:] + "." if why else ""
    if state.winner < 0:
        return "The game goes on", ""
    why = ENDINGS.get(state.ended, state.ended)
    return f"{SIDE_NAMES[state.winner]} wins", why[:1].upper() + why[1:] + "."


def side_name(side: int) -> str:
    """``Pink`` or ``Yellow``."""
    return SIDE_NAMES[side] if side in (0, 1) else "Nobody"


assert len(SIDE_NAMES) == len(SIDES)

"""Words for people: names of units and cards, what an ability does, what happened.

Everything is made from the data (catalog, state, events), so that a new Hero needs no line here.
Knows no Panda3D and decides no ruling.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from arte.catalog.effects import Effect, Target
from arte.catalog.models import AbilityEntry, Catalog
from arte.log import roman
from arte.rules.refusal import Refused
from arte.rules.state import NOBODY, GameState, Unit
from arte.words import N_, _, element, language, named, ngettext, say, strategist, the

TOKEN_PLURALS = {
    "fire": N_("Fires"),
    "ice-wall": N_("Ice Walls"),
    "temple": N_("Temples"),
    "portals": N_("Portals"),
}


def plural(number: int, word: str, many: str = "") -> str:
    """The number with its word, in the language in use: ``1 square``, ``2 squares``.

    The catalog holds both forms, `{number} square` and `{number} squares`; the word is an English literal.
    """
    return ngettext(f"{{number}} {word}", f"{{number}} {many or word + 's'}", number).format(number=number)


def listed(names: Iterable[str], last: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``; with `last` "or" a choice."""
    given = list(names)
    if len(given) < 2:
        return "".join(given)
    some = ", ".join(given[:-1])
    if last == "or":
        return _("{some} or {last}", some=some, last=given[-1])
    return _("{some} and {last}", some=some, last=given[-1])


def unit_name(unit: Unit, *, side: bool = True) -> str:
    """A unit as people call it: ``Pink Warrior II``, ``Paladin``, ``Horse III``."""
    if unit.card.hero:
        return named(unit.card)
    name = named(unit.card)
    numeral = roman(unit.id.lstrip("pyH") if unit.card.horse else unit.id[2:])
    if not side or unit.side == NOBODY or unit.card.horse:
        return f"{name} {numeral}"
    if unit.side == 0:
        return _("Pink {unit} {number}", unit=name, number=numeral)
    return _("Yellow {unit} {number}", unit=name, number=numeral)


def the_unit(unit: Unit) -> str:
    """A unit within a sentence: Heroes with their article."""
    return the(unit_name(unit)) if unit.card.hero else unit_name(unit)


def capital(sentence: str) -> str:
    """A sentence beginning with a capital letter."""
    return sentence[:1].upper() + sentence[1:]


def name_of(state: GameState, id: str | int) -> str:
    """The unit of this id, or the Ice Wall on this square, in words."""
    if isinstance(id, int):
        return _("the Ice Wall on {square}", square=state.board.name(id))
    unit = state.unit(id)
    return unit_name(unit) if unit else id


_IDS = re.compile(r"\b(?:[py][A-Z]\d|H\d|[A-Za-z]+(?:-[a-z]+)*)\b")


def humane(state: GameState, sentence: str) -> str:
    """A sentence of the rules with ids as names, beginning with a capital and ending with a stop."""
    names = {hero.id: named(hero) for hero in state.game.catalog.heroes}
    names |= {unit.id: unit_name(unit) for unit in state.units}
    sentence = told(state, sentence)

    def spoken(found: re.Match[str]) -> str:
        word = found[0]
        return names.get(word) or (
            names.get(word.lower(), word) if "-" in word or word[0].isupper() else word
        )

    said = _IDS.sub(spoken, sentence)
    return capital(said) + ("" if said[-1:] in ".!?)]:" else ".")


def told(state: GameState, sentence: str) -> str:
    """A sentence of the rules in the language in use, in which its words have their names too."""
    words = {"pink": strategist(0, within=True), "yellow": strategist(1, within=True)}
    if language() == "en":
        return say(sentence, lambda word: words.get(word, word))
    catalog = state.game.catalog
    for entry in (*catalog.heroes, *catalog.units, *catalog.cards, *catalog.tokens):
        words[entry.id] = words[entry.name] = named(entry)
    for hero in catalog.heroes:
        words[hero.element] = words[hero.element_name] = element(hero)
        words |= {ability.name: named(ability) for ability in hero.abilities}
    words |= {unit.id: unit_name(unit) for unit in state.units}
    return say(sentence, lambda word: words.get(word, word))


def why(state: GameState, fault: Refused | None) -> str:
    """A refusal with its ruling, "" for none."""
    return f"{told(state, fault.sentence)} [{fault.ruling}]" if fault else ""


#: What a refusal is about, by its code.
CODE_NAMES = {
    "not-your-turn": N_("not your turn"),
    "wrong-phase": N_("wrong phase"),
    "game-over": N_("game over"),
    "no-such-unit": N_("no such unit"),
    "no-such-square": N_("no such square"),
    "not-yours": N_("not yours"),
    "not-adjacent": N_("not adjacent"),
    "occupied": N_("occupied"),
    "enemy-in-the-way": N_("enemy in the way"),
    "no-stairs": N_("no stairs"),
    "no-jumping": N_("no jumping"),
    "closed-corner": N_("closed corner"),
    "blocked": N_("blocked"),
    "not-enough-movement": N_("not enough movement"),
    "cannot-move": N_("cannot move"),
    "already-riding": N_("already riding"),
    "not-riding": N_("not riding"),
    "no-horse": N_("no horse"),
    "already-attacked": N_("already attacked"),
    "not-an-enemy": N_("not an enemy"),
    "out-of-range": N_("out of range"),
    "obstructed": N_("obstructed"),
    "ridden": N_("ridden"),
    "no-such-card": N_("no such card"),
    "card-limit": N_("card limit"),
    "wrong-card": N_("wrong card"),
    "wrong-target": N_("wrong target"),
    "no-such-ability": N_("no such ability"),
    "not-enough-elements": N_("not enough elements"),
    "used-this-turn": N_("used this turn"),
    "nothing-to-redirect": N_("nothing to redirect"),
    "bad-deployment": N_("bad deployment"),
}


def code_name(code: str) -> str:
    """A refusal's code in words: ``no stairs``."""
    return _(CODE_NAMES[code])


def card_name(catalog: Catalog, card: str) -> str:
    """The name of a Chest or Element card."""
    for entry in catalog.cards:
        if entry.id == card:
            return named(entry)
    for hero in catalog.heroes:
        if hero.element == card:
            return element(hero)
    return card


def laying_name(catalog: Catalog, card: str, gems: int) -> str:
    """A card with the Gems on it: ``Ring with 2 Gems``."""
    name = card_name(catalog, card)
    return _("{card} with {gems}", card=name, gems=plural(gems, "Gem")) if gems else name


CARD_TEXTS = {
    "block": N_("Blocks {n} damage. Answer of the defender, laid on the unit under attack."),
    "movement": N_(
        "{n} more square of movement. On any of your units in your turn, or to chase what evaded."
    ),
    "attack": N_("+{n} attack for this attack. With the attack or as an answer."),
    "heal": N_(
        "Recovers {n} life, never above the card. In your turn, or after an exchange the unit survived."
    ),
    "range": N_("+{n} range for this attack. Ranged units only."),
    "strengthen": N_("Raises another Chest card by {n}: laid with it, or later in the same exchange."),
}


#: The same for who can lay it now, in a few words.
CARD_USES = {
    "block": N_("{n} damage blocked"),
    "movement": N_("{n} more of movement"),
    "attack": N_("{n} more attack"),
    "heal": N_("{n} life recovered"),
    "range": N_("{n} more range"),
    "strengthen": N_("another card counts {n} more"),
}


def card_use(catalog: Catalog, card: str) -> str:
    """What a Chest card does when it is laid now, in a few words: ``1 more attack``."""
    entry = next((entry for entry in catalog.cards if entry.id == card), None)
    return _(CARD_USES[entry.effect], n=entry.amount) if entry else ""


def card_text(catalog: Catalog, card: str) -> str:
    """What a card does, in one or two sentences."""
    for entry in catalog.cards:
        if entry.id == card:
            return _(CARD_TEXTS[entry.effect], n=entry.amount)
    for hero in catalog.heroes:
        if hero.element == card:
            return _("Pays for the elemental abilities of {hero}.", hero=the(named(hero)))
    return ""


# --- abilities


def sign(ability: AbilityEntry) -> str:
    """When it is used, in words: the sword and the shield of the printed card."""
    if ability.when == "att":
        return _("your turn")
    return _("answer when attacked") if ability.when == "def" else _("your turn, or your answer as attacker")


def _whom(target: Target, hero: str) -> str:
    """The units that an ability takes, as the subject of what happens to them."""
    near = target.within
    far = near is None
    match target.who:
        case "other":
            return _("another of your units") if far else _("another of your units within {near}", near=near)
        case "own":
            if far:
                return _("{hero} or one of your units", hero=the(hero))
            return _("{hero} or one of your units within {near}", hero=the(hero), near=near)
        case "own-ranged":
            if far:
                return _("one of your ranged units, itself included,")
            return _("one of your ranged units within {near}, itself included,", near=near)
        case "enemy":
            return _("an enemy") if far else _("an enemy within {near}", near=near)
        case "enemies":
            return _("every enemy unit") if far else _("every enemy unit within {near}", near=near)
        case "attacked":
            if far:
                return _("the unit under attack")
            return _("the unit under attack (itself or one of your units within {near})", near=near)
    return the(hero)


def _place(effect: Effect, target: Target, catalog: Catalog | None) -> str:
    assert effect.kind == "place"
    token = next((t for t in catalog.tokens if t.id == effect.token), None) if catalog else None
    name = named(token) if token else effect.token.replace("-", " ").title()
    many = _(TOKEN_PLURALS[effect.token]) if effect.token in TOKEN_PLURALS else name
    if target.most == 1:
        if token and token.supply == 1:
            what = _("sets {token} on a free square", token=the(name))
        else:
            what = _("sets a {token} on a free square", token=name)
    else:
        count = f"{target.most}" if target.least == target.most else _("up to {most}", most=target.most)
        if target.chained:
            first = "" if target.within is None else _(" within {near}", near=target.within)
            return _(
                "sets {count} {tokens} on free squares, the first{near}, each next beside the one before",
                count=count,
                tokens=many,
                near=first,
            )
        what = _("sets {count} {tokens} on free squares", count=count, tokens=many)
    return what if target.within is None else what + _(" within {near}", near=target.within)


def _effect(effect: Effect, ability: AbilityEntry, catalog: Catalog | None) -> str:
    """One effect, as what follows its subject."""
    match effect.kind:
        case "heal":
            return _("recovers {amount} life", amount=effect.amount)
        case "lose":
            return _("loses {amount} life", amount=effect.amount)
        case "push":
            return _("is pushed {squares} away", squares=plural(effect.squares, "square"))
        case "pull":
            return _("is pulled {squares} closer", squares=plural(effect.squares, "square"))
        case "hold":
            if effect.turn == "this":
                return _("cannot move this turn")
            return _("cannot move in its owner's next turn")
        case "slow":
            return _("has {amount} less movement in its owner's next turn", amount=effect.amount)
        case "free-steps":
            return _("may step up or down any number of levels this turn, each step costing 1")
        case "add-movement":
            more = plural(effect.amount, "more square", "more squares")
            if effect.free:
                return _(
                    "has {squares} of movement this turn, whose steps ignore levels and cost 1 each",
                    squares=more,
                )
            return _("has {squares} of movement this turn", squares=more)
        case "add-range":
            return _("has +{amount} range in its next or current attack this turn", amount=effect.amount)
        case "add-attack":
            if ability.when == "att":
                said = _("has +{amount} attack in its next attack this turn", amount=effect.amount)
            else:
                said = _("has +{amount} attack in its next or current attack this turn", amount=effect.amount)
            return said + (
                _(", if no other unit of the target's side is within 1 of the target") if effect.lone else ""
            )
        case "more-attacks":
            return _("has {attacks} this turn", attacks=plural(effect.amount, "more attack", "more attacks"))
        case "strike":
            said = _("is struck for {damage}", damage=effect.damage)
            said += _(", and Shields do not block it") if effect.pierces else ""
            ends = _("; if it takes damage it cannot move in its owner's next turn")
            return said + (ends if effect.holds else "")
        case "block":
            return _("is spared {amount} damage", amount=effect.amount)
        case "retaliate":
            return _(
                "makes an attacker within {near} lose {amount} life when the exchange settles",
                near=effect.within,
                amount=effect.amount,
            )
        case "evade":
            said = _("moves up to {squares} out of the way", squares=plural(effect.squares, "square"))
            return said + (_(", any difference in level, each step costing 1") if effect.free else "")
        case "void":
            return _("Rings and their Gems do not count in this exchange")
        case "place":
            return _place(effect, ability.target, catalog)
        case "exchange-card":
            return _("discards a Chest card from the hand and draws another")
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
    sentence = "; ".join(parts)
    if who != "nobody":
        sentence = f"{_whom(ability.target, hero_name)} {listed(parts)}"
    if who == "path":
        sentence = _("attacked, {sentence}", sentence=sentence)
    if ability.needs == "not-moved":
        sentence = _("if it has not moved this turn, {sentence}", sentence=sentence)
    return sentence[:1].upper() + sentence[1:] + "."


def ability_cost(ability: AbilityEntry, element: str) -> str:
    """Its price in words: ``main, once a turn`` or ``2 Fire``."""
    return _("main, once a turn") if ability.main else f"{ability.cost} {element}"


TOKEN_TEXTS = {
    "fire": N_("Fire: whoever enters its square, or starts its own side's turn there, loses 1 life."),
    "ice-wall": N_(
        "Ice Wall: cannot be entered, raises its square's height for sights, breaks when attacked."
    ),
    "temple": N_("Temple: cannot be entered; its side's units within 1 block 1 damage of each attack."),
    "portals": N_("Portals: for steps the two are neighbours at equal level."),
    "black-hole": N_(
        "Black Hole: cannot be entered; when set and at its owner's turns it pulls every unit "
        "within 2 one square closer, then every unit within 1 loses 1 life. Its own Hero is spared."
    ),
}


def token_text(kind: str) -> str:
    """What a token does, in a sentence; "" for one that the rules page tells of."""
    return _(TOKEN_TEXTS.get(kind, ""))


def kind_name(kind: str) -> str:
    """``melee``, ``ranged`` or ``horse``, in the language in use."""
    return {"melee": _("melee"), "ranged": _("ranged"), "horse": _("horse")}.get(kind, kind)


def attributes(card: object) -> str:
    """A card's attributes on one line."""
    kind = getattr(card, "kind", "")
    life, base = getattr(card, "life", 0), getattr(card, "base", 0)
    if kind == "horse":
        return _("life {life}, gives its rider {base} movement", life=life, base=base)
    return _(
        "life {life}, attack {attack}, range {range}, base movement +{base}, {kind}",
        life=life,
        attack=getattr(card, "attack", 0),
        range=getattr(card, "range", 0),
        base=base,
        kind=kind_name(kind),
    )


CONDITIONS = {
    "held": N_("cannot move"),
    "slow": N_("{n} less movement"),
    "free-steps": N_("steps ignore levels"),
    "free-squares": N_("{n} free steps"),
    "range": N_("+{n} range"),
    "attack": N_("+{n} attack"),
    "lone-attack": N_("+{n} attack on a lone target"),
}


def condition_text(kind: str, amount: int, next_turn: bool) -> str:
    """A condition on a unit, such as ``cannot move (its next turn)``."""
    text = _(CONDITIONS.get(kind, kind), n=amount)
    return _("{condition} (its next turn)", condition=text) if next_turn else text


ENDINGS = {
    "rout": N_("the other side has no Hero and no army unit left"),
    "heroes": N_("the other side's Heroes are defeated"),
    "resigned": N_("the other side resigned"),
    "agreed": N_("both sides agreed"),
    "quiet": N_("no life was lost for too many turns"),
}


def ending(state: GameState) -> tuple[str, str]:
    """The result in two lines: who won, and why."""
    if state.winner == 2:
        fell = state.ended in ("rout", "heroes")
        why = _("both sides fell together") if fell else _(ENDINGS.get(state.ended, ""))
        return _("A draw"), why[:1].upper() + why[1:] + "." if why else ""
    if state.winner < 0:
        return _("The game goes on"), ""
    why = _(ENDINGS.get(state.ended, state.ended))
    return _("{side} wins", side=side_name(state.winner)), why[:1].upper() + why[1:] + "."


def side_name(side: int) -> str:
    """The Strategist's name, without one ``Pink`` or ``Yellow``."""
    return strategist(side) if side in (0, 1) else _("Nobody")

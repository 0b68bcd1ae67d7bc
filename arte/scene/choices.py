"""What can be chosen now, ready to be drawn: cards in hand, abilities, buttons and the exchange's stack.

Each face carries whether it can be used and, if not, the reason. Made from a `Reading`; knows no Panda3D.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from arte import rules
from arte.catalog.models import AbilityEntry
from arte.rules.actions import AcceptDraw, AddGem, Attack, Dismount, Draw, End, First, Laying, Pass, Play, Use
from arte.rules.refusal import Refused
from arte.rules.state import GameState, Item
from arte.scene import texts
from arte.scene.intent import Meaning, Pick, Picked, Reading, Say, Submit, Who


@dataclass(frozen=True, slots=True)
class Command:
    """A wish that is no action of the rules: `roll` asks the table for its die."""

    name: str


@dataclass(frozen=True, slots=True)
class Choice:
    """A button: `name` finds it, `meaning` is what it does; a disabled one shows its reason."""

    name: str
    label: str
    meaning: Meaning | Command
    enabled: bool = True
    reason: str = ""
    main: bool = False


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the Strategist is asked now: a title, lines under it, and buttons."""

    title: str
    lines: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()


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
    state, seat = reading.state, reading.view.seat
    faces = []
    for card, count in zip(state.game.cards, state.hands[seat], strict=True):
        if not count:
            continue
        element = card not in state.game.chest
        usable, reason = (
            (False, texts.card_text(state.game.catalog, card)) if element else _playable(reading, card)
        )
        name = texts.card_name(state.game.catalog, card)
        picked = reading.picked.card == card or any(laying.card == card for laying in reading.picked.cards)
        faces.append(CardFace(card, name, count, usable, reason, picked, element))
    return faces


def _playable(reading: Reading, card: str) -> tuple[bool, str]:
    """Whether this Chest card can be played or added now, and otherwise why not."""
    picked, state = reading.picked, reading.state
    if not reading.mine or state.phase not in ("act", "exchange", "aftermath"):
        return False, "Cards are played in your own turn and as answers."
    if picked.ability:
        takes = state.game.abilities[picked.ability][1].target.who
        return (
            takes == "card",
            "" if takes == "card" else "An ability is being aimed; Chest cards do not raise it.",
        )
    if picked.target is not None:
        if reading.with_card(card) is not None:
            return True, ""
        return False, _why_not_with(reading, card)
    if picked.card and reading._strengthens(card):
        return _gem_fits(reading), "" if _gem_fits(reading) else "No further Gem can go on it."
    if any(isinstance(a, Play) and a.card == card for a in reading.legal):
        return True, ""
    if reading._strengthens(card):
        if reading.gem_hosts():
            return True, ""
        return False, "A Gem goes together with another card: choose that card first."
    return False, _why_unplayable(reading, card)


def _why_not_with(reading: Reading, card: str) -> str:
    picked = reading.picked
    assert picked.target is not None
    if reading._strengthens(card) and not picked.cards:
        return "A Gem goes on another card: lay a Ring or a Target first."
    laid = picked.cards
    cards = (
        (*laid[:-1], Laying(laid[-1].card, laid[-1].gems + 1))
        if reading._strengthens(card)
        else (*laid, Laying(card))
    )
    fault = rules.why_not(reading.state, Attack(picked.unit, picked.target, cards))
    return str(fault) if fault else ""


def _why_unplayable(reading: Reading, card: str) -> str:
    state = reading.state
    for unit in _candidates(reading):
        fault = rules.why_not(state, Play(card, unit))
        if fault is not None:
            return str(fault)
    return "It cannot be played now."


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


def _gem_fits(reading: Reading) -> bool:
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
        return Submit((use,)) if use else Say("That card cannot be chosen.")
    if picked.target is not None:
        more = reading.with_card(card)
        return Pick(more) if more else Say(reason)
    if reading._strengthens(card):
        if picked.card:
            return Pick(replace(picked, gems=picked.gems + 1))
        hosts = reading.gem_hosts()
        return Submit((hosts[0],)) if len(hosts) == 1 else Pick(Picked(card=card))
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
        text = texts.ability_text(entry, unit.card.name, catalog)
        picked = reading.picked.ability == entry.id and reading.picked.hero == hero
        face = AbilityFace(
            hero, entry.id, entry.name, entry.cost, entry.main, entry.when, text, usable, reason, picked
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
                return str(fault)
            if first is None or (first.code == "wrong-target" and fault.code == "out-of-range"):
                first = fault
    return str(first) if first else "It has no target now."


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
        return [(card,) for card in state.game.chest if state.held(side, card)] or [("",)]
    else:
        return [()]
    return [(u.id,) for u in sorted(units, key=lambda u: near(u.square))][:8] or [()]


def click_ability(reading: Reading, hero: str, ability: str) -> Meaning:
    """What a click on an ability's card means: aim it, lay it back, or say why it cannot be used."""
    entry = reading.state.game.abilities.get(ability)
    if entry is None:
        return Say("There is no such ability.")
    if reading.picked.ability == ability and reading.picked.hero == hero:
        return Pick(Picked(unit=reading.picked.unit))
    usable, reason = _usable(reading, hero, entry[1])
    if not usable:
        return Say(reason or "It belongs to the other side.")
    return Pick(Picked(unit=reading.picked.unit or hero, hero=hero, ability=ability))


# --- what is asked now


def prompt(reading: Reading) -> Prompt:
    """The question of the moment with its buttons."""
    state = reading.state
    if state.phase == "over":
        title, why = texts.ending(state)
        return Prompt(title, (why,))
    if not reading.mine:
        return Prompt(f"{texts.side_name(state.to_act)} is to act")
    asked = _asked(reading)
    if reading.view.seat is not None and state.offer == 1 - reading.view.seat:
        accept = Choice("accept-draw", "Accept the draw", Submit((AcceptDraw(),)))
        line = f"{texts.side_name(state.offer)} offers a draw."
        return replace(asked, lines=(line, *asked.lines), choices=(*asked.choices, accept))
    return asked


def _asked(reading: Reading) -> Prompt:
    state, picked = reading.state, reading.picked
    if picked.ability:
        return _aiming(reading)
    if picked.target is not None:
        return _weighing(reading)
    if picked.card:
        return _laying(reading)
    if state.phase == "draw":
        return _drawing(reading)
    if state.phase in ("roll", "draft-roll", "start-roll"):
        what = {"roll": "Roll for movement", "draft-roll": "Roll: the higher decides who picks first"}
        title = what.get(state.phase, "Roll: the higher decides who begins")
        return Prompt(title, (), (Choice("roll", "Roll the die  (R)", Command("roll"), main=True),))
    if state.phase in ("draft-first", "start-first"):
        return _first(reading)
    if state.phase == "exchange":
        return _answering(reading)
    if state.phase == "aftermath":
        name = texts.unit_name(state.units[state.wounded])
        line = f"{name} survived. Potions may be played on it now."
        return Prompt("Aftermath", (line,), (_pass("No Potion"),))
    return _acting(reading)


def _pass(label: str) -> Choice:
    return Choice("pass", f"{label}  (Enter)", Submit((Pass(),)))


def _drawing(reading: Reading) -> Prompt:
    state, catalog = reading.state, reading.state.game.catalog
    choices = []
    for draw in reading.of(Draw):
        kinds = list(dict.fromkeys(draw.elements))
        parts = [f"{draw.elements.count(kind)} {texts.card_name(catalog, kind)}" for kind in kinds]
        label = f"Draw {texts.listed(parts)}" if parts else "Draw"
        choices.append(Choice("draw-" + "-".join(draw.elements), label, Submit((draw,))))
    chest = min(catalog.limits.chest_drawn, reading.view.deck_size + len(state.discards))
    line = f"{texts.plural(chest, 'Chest card')} and these Element cards:"
    return Prompt("Draw", (line,), tuple(choices))


def _first(reading: Reading) -> Prompt:
    state = reading.state
    what = "picks a Hero first" if state.phase == "draft-first" else "begins the game"
    choices = tuple(
        Choice(f"first-{('pink', 'yellow')[a.side]}", f"{texts.side_name(a.side)} {what}", Submit((a,)))
        for a in reading.of(First)
    )
    return Prompt(f"{texts.side_name(state.to_act)} rolled higher and decides", (), choices)


def _acting(reading: Reading) -> Prompt:
    state, unit = reading.state, reading.unit
    end = Choice("end", "End turn", Submit((End(),)))
    if reading.picked.dismounting:
        back = Choice("cancel", "Stay mounted", Pick(Picked(unit=reading.picked.unit)))
        return Prompt("Choose the square to step down to", (), (back, end))
    if unit is None or not reading.own(unit):
        waiting = texts.plural(len(reading.ready), "unit")
        line = f"{waiting} can still act." if reading.ready else "Nothing is left to do."
        return Prompt("Choose a unit", (line,), (end,))
    choices: list[Choice] = []
    downs = [a for a in reading.of(Dismount) if a.unit == unit.id]
    if unit.mount >= 0:
        fault = (
            None
            if downs
            else rules.why_not(state, Dismount(unit.id, next(state.board.neighbours(unit.square))))
        )
        step = Pick(Picked(unit=unit.id, dismounting=True))
        choices.append(Choice("dismount", "Dismount", step, bool(downs), str(fault) if fault else ""))
    for horse in reading.horses:
        if horse in reading.targets:
            weigh = Pick(Picked(unit=unit.id, target=horse))
            choices.append(Choice(f"attack-{horse}", f"Attack {texts.name_of(state, horse)}", weigh))
    return Prompt(texts.unit_name(unit), (_can_do(reading),), (*choices, end))


def _can_do(reading: Reading) -> str:
    unit = reading.unit
    assert unit is not None
    parts = []
    if reading.walks:
        parts.append(f"move up to {texts.plural(unit.left, 'square')}")
    if reading.horses:
        parts.append("mount a Horse")
    if reading.targets:
        parts.append(f"attack ({texts.plural(len(reading.targets), 'target')})")
    if any(isinstance(a, Use) and a.hero == unit.id for a in reading.legal):
        parts.append("use an ability")
    idle = "" if reading.targets or not unit.attacks else " No target is in its reach."
    return (f"It can {texts.listed(parts)}." if parts else "It can do nothing more this turn.") + idle


def _weighing(reading: Reading) -> Prompt:
    state, attack = reading.state, reading.attack
    assert attack is not None
    fault = rules.why_not(state, attack)
    report = rules.measure(state, attack.unit, attack.target)
    name = texts.name_of(state, attack.target)
    lines = [report.sentence, _preview(reading, attack)]
    catalog = state.game.catalog
    if attack.cards:
        laid = texts.listed(texts.laying_name(catalog, *laying) for laying in attack.cards)
        lines.append(f"Cards: {laid}.")
    choices = [
        Choice(
            "declare", "Attack  (Enter)", Submit((attack,)), fault is None, str(fault) if fault else "", True
        )
    ]
    for card, label in (
        (c.id, c.name) for c in catalog.cards if c.effect in ("attack", "range", "strengthen")
    ):
        if state.held(reading.view.seat, card):
            more = reading.with_card(card)
            reason = "" if more else _why_not_with(reading, card)
            choices.append(
                Choice(
                    f"add-{card}", f"+ {label}", Pick(more) if more else Say(reason), more is not None, reason
                )
            )
    if attack.cards:
        fewer = replace(reading.picked, cards=attack.cards[:-1])
        choices.append(Choice("take-back", "Take the last back", Pick(fewer)))
    choices.append(Choice("cancel", "Cancel  (Esc)", Pick(Picked(unit=attack.unit))))
    return Prompt(f"Attack {name}", tuple(line for line in lines if line), tuple(choices))


def _preview(reading: Reading, attack: Attack) -> str:
    """The damage if nothing is answered, against the target's life."""
    state = reading.state
    unit = state.unit(attack.unit)
    target = state.unit(attack.target) if isinstance(attack.target, str) else None
    if unit is None or target is None:
        return "It breaks at once." if target is None else ""
    if target.card.horse:
        return "A riderless Horse is slain at once."
    rings = 0
    for laying in attack.cards:
        entry = state.game.chest[laying.card]
        if entry.effect == "attack":
            rings += entry.amount + laying.gems * _gem_amount(state)
    attack_points = unit.card.attack + unit.condition("attack")
    damage = attack_points + rings
    sum_text = f"{attack_points} attack + {rings} = {damage}" if rings else f"{damage} attack"
    outcome = "defeats it" if damage >= target.life else f"leaves it {target.life - damage}"
    return f"{sum_text} against {target.life} life: {outcome} if nothing is answered."


def _gem_amount(state: GameState) -> int:
    return next((card.amount for card in state.game.catalog.cards if card.effect == "strengthen"), 1)


def _laying(reading: Reading) -> Prompt:
    """A Chest card is picked: on whom, with how many Gems."""
    state, picked = reading.state, reading.picked
    cancel = Choice("cancel", "Cancel  (Esc)", Pick(Picked(unit=picked.unit)))
    if reading._strengthens(picked.card):
        hosts = tuple(_host(reading, host) for host in reading.gem_hosts())
        return Prompt("Lay the Gem on", (), (*hosts, cancel))
    name = texts.laying_name(state.game.catalog, picked.card, picked.gems)
    plays = [a for a in reading.of(Play) if a.card == picked.card and a.gems == picked.gems and not a.path]
    choices = []
    for play in (
        plays if state.phase != "act" or len(plays) == 1 else [p for p in plays if p.unit == picked.unit]
    ):
        unit = texts.name_of(state, play.unit)
        choices.append(Choice(f"play-{play.unit}", f"Play it on {unit}  (Enter)", Submit((play,)), main=True))
    gem = next((card.id for card in state.game.catalog.cards if card.effect == "strengthen"), "")
    if gem and state.held(reading.view.seat, gem):
        fits = _gem_fits(reading)
        more = Pick(replace(picked, gems=picked.gems + 1))
        choices.append(
            Choice("more-gems", "+ Gem", more, fits, "" if fits else "No further Gem can go on it.")
        )
    if picked.gems:
        choices.append(Choice("fewer-gems", "− Gem", Pick(replace(picked, gems=picked.gems - 1))))
    lines = [texts.card_text(state.game.catalog, picked.card)]
    if state.phase == "act":
        lines.append("Click the unit that it is for.")
    elif reading.chases:
        lines.append("Click a square to chase the target at once, or play it to save the movement up.")
    wasted = _wasted(reading, plays)
    if wasted:
        lines.append(wasted)
    return Prompt(name, tuple(lines), (*choices, cancel))


def _wasted(reading: Reading, plays: list[Play]) -> str:
    card = reading.state.game.chest[reading.picked.card]
    if card.effect != "heal":
        return ""
    hurt = [p for p in plays if (u := reading.state.unit(p.unit)) is not None and u.life < u.card.life]
    return "" if hurt else "Nobody it could serve is hurt: it would be wasted."


def _host(reading: Reading, host: AddGem) -> Choice:
    catalog = reading.state.game.catalog
    label = f"the {texts.card_name(catalog, host.card)} on {texts.name_of(reading.state, host.unit)}"
    return Choice(f"gem-{host.card}-{host.unit}", label, Submit((host,)))


def _aiming(reading: Reading) -> Prompt:
    state, picked = reading.state, reading.picked
    hero, entry = state.game.abilities[picked.ability]
    target = entry.target
    lines = [texts.ability_text(entry, hero.name, state.game.catalog)]
    choices = []
    use = reading.complete
    if use is not None:
        label = (
            "Use it  (Enter)"
            if not picked.aims
            else f"Use it on {texts.plural(len(picked.aims), 'square')}  (Enter)"
        )
        choices.append(Choice("use", label, Submit((use,)), main=True))
    if target.who == "card":
        lines.append("Click the Chest card to discard.")
    elif reading.evasions:
        lines.append("Click the square to move to.")
    elif reading.aims:
        what = "square" if target.who == "squares" else "unit"
        more = "another" if picked.aims else "a"
        lines.append(f"Click {more} highlighted {what}.")
    if picked.aims:
        choices.append(
            Choice("take-back", "Take the last back", Pick(replace(picked, aims=picked.aims[:-1])))
        )
    choices.append(Choice("cancel", "Cancel  (Esc)", Pick(Picked(unit=picked.unit))))
    cost = texts.ability_cost(entry, hero.element_name)
    return Prompt(f"{entry.name} ({cost})", tuple(lines), tuple(choices))


def _answering(reading: Reading) -> Prompt:
    state = reading.state
    exchange = state.exchange
    assert exchange is not None
    attacker, target = state.units[exchange.attacker], state.units[exchange.target]
    attacking = reading.view.seat == state.turn
    title = f"{texts.side_name(reading.view.seat)} answers"
    if attacking and exchange.evaded:
        lines = [f"{texts.unit_name(target)} has evaded."]
        if reading.chases:
            lines.append("Click a marked square to chase it.")
    elif attacking:
        lines = [f"Your {texts.unit_name(attacker, side=False)} attacks."]
    else:
        lines = [f"{texts.unit_name(attacker)} attacks {texts.unit_name(target)}."]
    if len([1 for a in reading.legal if not isinstance(a, Pass)]) == 0:
        lines.append("You have nothing to answer with.")
    label = "Pass: settle the exchange" if exchange.passes else "Pass"
    return Prompt(title, tuple(lines), (_pass(label),))


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
        return f"{ability[1].name}: the {attacker} strikes" if ability else f"{attacker} attacks"
    if item.kind == "card":
        return f"{texts.card_name(catalog, item.name)} on {unit}"
    if item.kind == "gem":
        return f"Gem on the {texts.card_name(catalog, item.name)}"
    if item.kind == "ability":
        found = state.game.abilities.get(item.name)
        return f"{found[1].name if found else item.name} ({hero or unit})"
    if item.kind == "chase":
        return f"{unit or 'The attacker'} chases"
    return f"Blow redirected at {unit}"

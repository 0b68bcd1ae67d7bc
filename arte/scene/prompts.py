"""What a Strategist is asked now: a title, a few lines, and buttons with what they mean.

Made from a `Reading`; knows no Panda3D.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from arte import rules
from arte.rules.actions import AcceptDraw, AddGem, Attack, Dismount, Draw, End, First, Pass, Play, Use
from arte.scene import overlays, texts
from arte.scene.faces import gem_fits, why_not_with
from arte.scene.intent import Reading
from arte.scene.meanings import Command, Meaning, Pick, Picked, Say, Submit
from arte.words import N_, _, element, named


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


def prompt(reading: Reading) -> Prompt:
    """The question of the moment with its buttons."""
    state = reading.state
    if state.phase == "over":
        title, why = texts.ending(state)
        return Prompt(title, (why,))
    if not reading.mine:
        return Prompt(_("{side} is to act", side=texts.side_name(state.to_act)))
    asked = _asked(reading)
    if reading.view.seat is not None and state.offer == 1 - reading.view.seat:
        accept = Choice("accept-draw", _("Accept the draw"), Submit((AcceptDraw(),)))
        line = _("{side} offers a draw.", side=texts.side_name(state.offer))
        return replace(asked, lines=(line, *asked.lines), choices=(*asked.choices, accept))
    return asked


def end_question(reading: Reading) -> str:
    """What is asked before a turn ends in which units can still act."""
    able = texts.plural(len(reading.ready), "unit")
    enemies = {unit.id for unit in reading.state.units if unit.side == 1 - reading.seat}
    attackers = len({attack.unit for attack in reading.of(Attack) if attack.target in enemies})
    if attackers:
        return _(
            "End the turn? {able} can still act, {attackers} can attack.", able=able, attackers=attackers
        )
    return _("End the turn? {able} can still act.", able=able)


def _asked(reading: Reading) -> Prompt:
    """The question with its buttons; in the own turn the last is the end of the turn, in its own place."""
    state = reading.state
    asked = _question(reading)
    if state.phase not in ("draw", "roll", "act") or any(choice.name == "end" for choice in asked.choices):
        return asked
    why = {"draw": _("Draw first, then throw the die."), "roll": _("Throw the die first.")}
    reason = why.get(state.phase, _("First finish or cancel what you are about to do."))
    end = Choice("end", _("End turn"), Submit((End(),)), False, reason)
    return replace(asked, choices=(*asked.choices, end))


def _question(reading: Reading) -> Prompt:
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
        what = {"roll": _("Roll for movement"), "draft-roll": _("Roll: the higher decides who picks first")}
        title = what.get(state.phase, _("Roll: the higher decides who begins"))
        return Prompt(title, (), (Choice("roll", _("Roll the die  (R)"), Command("roll"), main=True),))
    if state.phase in ("draft-first", "start-first"):
        return _first(reading)
    if state.phase == "exchange":
        return _answering(reading)
    if state.phase == "aftermath":
        name = texts.the_unit(state.units[state.wounded])
        if reading.legal == [Pass()]:
            line = _("{name} survived. There is no Potion for it; a pass closes the exchange.", name=name)
            return Prompt(_("Aftermath"), (line,), (_pass(_("Go on")),))
        line = _("{name} survived. Potions may be played on it now.", name=name)
        return Prompt(_("Aftermath"), (line,), (_pass(_("No Potion")),))
    return _acting(reading)


def _pass(label: str) -> Choice:
    return Choice("pass", _("{label}  (Enter)", label=label), Submit((Pass(),)))


def _drawing(reading: Reading) -> Prompt:
    state, catalog = reading.state, reading.state.game.catalog
    choices = []
    for draw in reading.of(Draw):
        kinds = list(dict.fromkeys(draw.elements))
        parts = [f"{draw.elements.count(kind)} {texts.card_name(catalog, kind)}" for kind in kinds]
        label = _("Draw {names}", names=texts.listed(parts)) if parts else _("Draw")
        choices.append(Choice("draw-" + "-".join(draw.elements), label, Submit((draw,))))
    chest = min(catalog.limits.chest_drawn, reading.view.deck_size + len(state.discards))
    cards = texts.plural(chest, "Chest card")
    line = (
        _("{cards} and these Element cards:", cards=cards) if chest else _("There are no Chest cards left.")
    )
    return Prompt(_("Draw"), (line,), tuple(choices))


def _first(reading: Reading) -> Prompt:
    state = reading.state
    what = N_("{side} picks a Hero first") if state.phase == "draft-first" else N_("{side} begins the game")
    choices = tuple(
        Choice(f"first-{('pink', 'yellow')[a.side]}", _(what, side=texts.side_name(a.side)), Submit((a,)))
        for a in reading.of(First)
    )
    return Prompt(_("{side} rolled higher and decides", side=texts.side_name(state.to_act)), (), choices)


def _acting(reading: Reading) -> Prompt:
    state, unit = reading.state, reading.unit
    end = Choice("end", _("End turn"), Submit((End(),)))
    if reading.picked.dismounting:
        back = Choice("cancel", _("Stay mounted"), Pick(Picked(unit=reading.picked.unit)))
        return Prompt(_("Choose the square to step down to"), (), (back, end))
    if unit is None or not reading.own(unit):
        waiting = texts.plural(len(reading.ready), "unit")
        line = (
            _("{waiting} can still act.", waiting=waiting) if reading.ready else _("Nothing is left to do.")
        )
        return Prompt(_("Choose a unit"), (line,), (end,))
    choices = _attacks(reading, unit.id)
    downs = [a for a in reading.of(Dismount) if a.unit == unit.id]
    if unit.mount >= 0:
        fault = (
            None
            if downs
            else rules.why_not(state, Dismount(unit.id, next(state.board.neighbours(unit.square))))
        )
        step = Pick(Picked(unit=unit.id, dismounting=True))
        choices.append(Choice("dismount", _("Dismount"), step, bool(downs), texts.why(state, fault)))
    for horse in reading.horses:
        if reading.attackable(horse):
            weigh = Pick(Picked(unit=unit.id, target=horse))
            label = _("Attack {horse} instead of mounting", horse=texts.name_of(state, horse))
            choices.append(Choice(f"attack-{horse}", label, weigh))
    return Prompt(texts.unit_name(unit), (_can_do(reading),), (*choices, end))


#: No more enemies than this have a button each; all can be clicked on the board.
MOST_ATTACKS = 2


def _attacks(reading: Reading, unit: str) -> list[Choice]:
    """A button for each of the nearest enemies in reach."""
    state = reading.state
    own = state.unit(unit)
    assert own is not None
    enemies = [u for target in reading.targets if (u := state.unit(str(target))) and u.side == 1 - own.side]
    enemies.sort(key=lambda enemy: state.board.distance(own.square, enemy.square))
    return [
        Choice(
            f"attack-{enemy.id}",
            _("Attack {name}", name=texts.the_unit(enemy)),
            Pick(Picked(unit=unit, target=enemy.id)),
        )
        for enemy in enemies[:MOST_ATTACKS]
    ]


def _can_do(reading: Reading) -> str:
    unit = reading.unit
    assert unit is not None
    parts = []
    if reading.walks:
        parts.append(_("move up to {squares}", squares=texts.plural(unit.left, "square")))
    if reading.horses:
        parts.append(_("mount a Horse"))
    if reading.targets:
        parts.append(_("attack ({targets})", targets=texts.plural(len(reading.targets), "target")))
    if any(isinstance(a, Use) and a.hero == unit.id for a in reading.legal):
        parts.append(_("use an ability"))
    idle = "" if reading.targets or not unit.attacks else _(" No target is in its reach.")
    return (
        _("It can {names}.", names=texts.listed(parts)) if parts else _("It can do nothing more this turn.")
    ) + idle


def _weighing(reading: Reading) -> Prompt:
    state, attack = reading.state, reading.attack
    assert attack is not None
    fault = rules.why_not(state, attack)
    aim = state.unit(attack.target) if isinstance(attack.target, str) else None
    name = texts.the_unit(aim) if aim is not None else texts.name_of(state, attack.target)
    lines = [line.text for line in overlays.sight(state, attack.unit, attack.target, attack.cards).lines]
    if fault is not None and fault.code == "out-of-range":
        needed = reading.cards_that_reach(attack.target)
        if needed:
            cards = texts.listed(texts.laying_name(state.game.catalog, *laying) for laying in needed)
            lines.append(_("{cards} would bring it in reach.", cards=cards))
    catalog = state.game.catalog
    if attack.cards:
        laid = texts.listed(texts.laying_name(catalog, *laying) for laying in attack.cards)
        lines.append(_("Cards: {laid}.", laid=laid))
    choices = [
        Choice(
            "declare", _("Attack  (Enter)"), Submit((attack,)), fault is None, texts.why(state, fault), True
        )
    ]
    for card, label in (
        (c.id, named(c)) for c in catalog.cards if c.effect in ("attack", "range", "strengthen")
    ):
        if state.held(reading.seat, card):
            more = reading.with_card(card)
            reason = "" if more else why_not_with(reading, card)
            choices.append(
                Choice(
                    f"add-{card}", f"+ {label}", Pick(more) if more else Say(reason), more is not None, reason
                )
            )
    if attack.cards:
        fewer = replace(reading.picked, cards=attack.cards[:-1])
        choices.append(Choice("take-back", _("Take the last back"), Pick(fewer)))
    choices.append(Choice("cancel", _("Cancel  (Esc)"), Pick(Picked(unit=attack.unit))))
    return Prompt(_("Attack {name}", name=name), tuple(line for line in lines if line), tuple(choices))


def _laying(reading: Reading) -> Prompt:
    """A Chest card is picked: on whom, with how many Gems."""
    state, picked = reading.state, reading.picked
    cancel = Choice("cancel", _("Cancel  (Esc)"), Pick(Picked(unit=picked.unit)))
    if reading.strengthens(picked.card):
        hosts = tuple(_host(reading, host) for host in reading.gem_hosts())
        if len(hosts) == 1:
            label = _("{label}  (Enter)", label=texts.capital(hosts[0].label))
            hosts = (replace(hosts[0], label=label, main=True),)
        return Prompt(_("Lay the Gem on"), (), (*hosts, cancel))
    name = texts.laying_name(state.game.catalog, picked.card, picked.gems)
    plays = [a for a in reading.of(Play) if a.card == picked.card and a.gems == picked.gems and not a.path]
    choices = []
    for play in (
        plays if state.phase != "act" or len(plays) == 1 else [p for p in plays if p.unit == picked.unit]
    ):
        unit = texts.name_of(state, play.unit)
        choices.append(
            Choice(
                f"play-{play.unit}", _("Play it on {unit}  (Enter)", unit=unit), Submit((play,)), main=True
            )
        )
    gem = next((card.id for card in state.game.catalog.cards if card.effect == "strengthen"), "")
    if gem and state.held(reading.seat, gem):
        fits = gem_fits(reading)
        more = Pick(replace(picked, gems=picked.gems + 1))
        choices.append(
            Choice("more-gems", _("+ Gem"), more, fits, "" if fits else _("No further Gem can go on it."))
        )
    if picked.gems:
        choices.append(Choice("fewer-gems", _("− Gem"), Pick(replace(picked, gems=picked.gems - 1))))
    lines = [texts.card_text(state.game.catalog, picked.card)]
    if state.phase == "act":
        lines.append(_("Click the unit that it is for."))
    elif reading.chases:
        lines.append(_("Click a square to chase the target at once, or play it to save the movement up."))
    wasted = _wasted(reading, plays)
    if wasted:
        lines.append(wasted)
    return Prompt(name, tuple(lines), (*choices, cancel))


def _wasted(reading: Reading, plays: list[Play]) -> str:
    card = reading.state.game.chest[reading.picked.card]
    if card.effect != "heal":
        return ""
    hurt = [p for p in plays if (u := reading.state.unit(p.unit)) is not None and u.life < u.card.life]
    return "" if hurt else _("Nobody it could serve is hurt: it would be wasted.")


def _host(reading: Reading, host: AddGem) -> Choice:
    catalog = reading.state.game.catalog
    label = _(
        "the {card} on {unit}",
        card=texts.card_name(catalog, host.card),
        unit=texts.name_of(reading.state, host.unit),
    )
    return Choice(f"gem-{host.card}-{host.unit}", label, Submit((host,)))


def _aiming(reading: Reading) -> Prompt:
    state, picked = reading.state, reading.picked
    hero, entry = state.game.abilities[picked.ability]
    target = entry.target
    lines = [texts.ability_text(entry, named(hero), state.game.catalog)]
    choices = []
    use = reading.complete
    if use is not None:
        label = (
            _("Use it  (Enter)")
            if not picked.aims
            else _("Use it on {squares}  (Enter)", squares=texts.plural(len(picked.aims), "square"))
        )
        choices.append(Choice("use", label, Submit((use,)), main=True))
    if target.who == "card":
        lines.append(_("Click the Chest card to discard."))
    elif reading.evasions:
        lines.append(_("Click the square to move to."))
    elif reading.aims:
        if target.who == "squares":
            again, once = _("Click another highlighted square."), _("Click a highlighted square.")
        else:
            again, once = _("Click another highlighted unit."), _("Click a highlighted unit.")
        lines.append(again if picked.aims else once)
    if picked.aims:
        choices.append(
            Choice("take-back", _("Take the last back"), Pick(replace(picked, aims=picked.aims[:-1])))
        )
    choices.append(Choice("cancel", _("Cancel  (Esc)"), Pick(Picked(unit=picked.unit))))
    cost = texts.ability_cost(entry, element(hero))
    return Prompt(f"{named(entry)} ({cost})", tuple(lines), tuple(choices))


def _answering(reading: Reading) -> Prompt:
    state = reading.state
    exchange = state.exchange
    assert exchange is not None
    attacker, target = state.units[exchange.attacker], state.units[exchange.target]
    attacking = reading.view.seat == state.turn
    side = texts.side_name(reading.seat)
    title = _("{side} replies", side=side) if attacking else _("{side} answers", side=side)
    if attacking and exchange.evaded:
        lines = [_("{target} has evaded.", target=texts.the_unit(target))]
        if reading.chases:
            lines.append(_("Click a marked square to chase it."))
    elif attacking:
        lines = [_("Your {attacker} attacks.", attacker=texts.unit_name(attacker, side=False))]
    else:
        lines = [
            _(
                "{attacker} attacks {target}.",
                attacker=texts.the_unit(attacker),
                target=texts.the_unit(target),
            )
        ]
    if len([1 for a in reading.legal if not isinstance(a, Pass)]) == 0:
        lines.append(_("You have nothing to answer with."))
    label = _("Pass: settle the exchange") if exchange.passes else _("Pass")
    return Prompt(title, tuple(lines), (_pass(label),))

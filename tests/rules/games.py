"""Positions out of seeded random games, and arbitrary actions to try on them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from arte.catalog import house
from arte.ready import start
from arte.rules import GameState, apply, legal_actions
from arte.rules import actions as act

#: A turn of random play is seldom longer than this.
LONGEST = 400


def small_house(columns: int = 7, rows: int = 8):
    """The house catalog on a small board, where units meet at once."""
    catalog = house()
    return catalog.model_copy(
        update={"board": catalog.board.model_copy(update={"columns": columns, "rows": rows})}
    )


def positions(seed: int, every: int = 1, most: int = LONGEST, catalog=None) -> Iterator[GameState]:
    """Every `every`-th position of a random game, and the random choices that lead on."""
    chance = random.Random(seed)
    state = start(catalog or small_house(), seed)
    for ply in range(most):
        if ply % every == 0:
            yield state
        if state.phase == "over":
            return
        state, _ = apply(state, lively(state, chance))


def lively(state: GameState, chance: random.Random) -> act.Action:
    """A random legal action, its kind first, so that moves do not crowd out everything else."""
    kinds: dict[object, list[act.Action]] = {}
    for action in legal_actions(state):
        kind = action.ability if isinstance(action, act.Use) else type(action)
        kinds.setdefault(kind, []).append(action)
    names = [kind for kind in kinds if kind is not act.End or len(kinds) == 1 or chance.random() < 0.3]
    return chance.choice(kinds[chance.choice(names or list(kinds))])


KINDS = {
    "draw": (act.Draw, act.Roll, act.End),
    "roll": (act.Roll, act.Draw, act.Move),
    "act": (
        act.Move,
        act.Mount,
        act.Dismount,
        act.Attack,
        act.Attack,
        act.Play,
        act.Use,
        act.Use,
        act.AddGem,
    ),
    "exchange": (act.Play, act.Play, act.Use, act.Use, act.AddGem, act.Move, act.Redirect, act.Attack),
    "aftermath": (act.Play, act.Pass, act.Use, act.AddGem),
}


def any_action(state: GameState, chance: random.Random) -> act.Action:
    """Some action, sensible or not, out of the words that the position offers.

    Most of them name the right side's units and cards, so that refusals and acceptances are both common.
    """
    likely = chance.random() < 0.85
    own = [unit for unit in state.units if unit.alive and unit.side == state.to_act]
    everyone = [unit.id for unit in state.units] + ["pW9"]
    unit = chance.choice(own).id if likely and own else chance.choice(everyone)
    path = any_path(state, unit, chance)
    held = [card for card in state.game.cards if state.held(state.to_act, card)]
    card = chance.choice(held) if likely and held else chance.choice(state.game.cards)
    gems = chance.choice((0, 0, 0, 1, 2))
    kind = chance.choice(KINDS.get(state.phase, (act.Pass, act.End, act.Move)))
    if kind is act.Move:
        return act.Move(unit, path)
    if kind is act.Mount:
        horses = [unit.id for unit in state.units if unit.card.horse]
        return act.Mount(unit, chance.choice(horses if likely and horses else everyone))
    if kind is act.Dismount:
        return act.Dismount(unit, path[0])
    if kind is act.Attack:
        cards = tuple(
            act.Laying(chance.choice(("ring", "target", card)), gems)
            for _ in range(chance.choice((0, 0, 1, 2)))
        )
        return act.Attack(unit, chance.choice((chance.choice(everyone), path[0])), cards)
    if kind is act.Play:
        exchange = state.exchange
        if likely and exchange is not None:
            attacking = state.to_act == state.turn
            unit = state.units[exchange.attacker if attacking else exchange.target].id
            path = any_path(state, unit, chance)
        return act.Play(card, unit, gems, path if chance.random() < 0.3 else ())
    if kind is act.AddGem:
        laid = [item for item in state.exchange.stack if item.kind == "card"] if state.exchange else []
        if laid and likely:
            item = chance.choice(laid)
            return act.AddGem(item.name, state.units[item.unit].id)
        return act.AddGem(card, unit)
    if kind is act.Use:
        heroes = [unit for unit in own if unit.card.hero]
        known = [ability.id for unit in heroes for ability in unit.card.abilities]
        ability = chance.choice(known if likely and known else list(state.game.abilities))
        hero = state.game.abilities[ability][0].id if chance.random() < 0.9 else unit
        steps = any_path(state, hero, chance)
        named = [(), (), (chance.choice(everyone),), (unit,), steps, (card,), (steps[0],), (hero,)]
        return act.Use(ability, hero, chance.choice(named))
    if kind is act.Redirect:
        return act.Redirect(chance.choice(everyone))
    if kind is act.Draw:
        return act.Draw(tuple(chance.choices(held or state.game.cards, k=chance.randint(0, 2))))
    if kind is act.Roll:
        return act.Roll(chance.randint(0, 7))
    return kind()


def any_path(state: GameState, id: str, chance: random.Random) -> tuple[int, ...]:
    """One to three steps from where a unit stands; now and then a leap."""
    unit = state.unit(id)
    here = unit.square if unit is not None and unit.alive else chance.randrange(state.board.area)
    path = []
    for _ in range(chance.randint(1, 3)):
        leap = chance.random() < 0.05
        here = chance.randrange(state.board.area) if leap else chance.choice(state.board.around[here])
        path.append(here)
    return tuple(path)

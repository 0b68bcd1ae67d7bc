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


def any_action(state: GameState, chance: random.Random) -> act.Action:
    """Some action, sensible or not, out of the words that the position offers."""
    units = [unit.id for unit in state.units] + ["pW9"]
    unit = chance.choice(units)
    area = state.board.area
    own = state.unit(unit)
    here = own.square if own is not None and own.square >= 0 else chance.randrange(area)
    path = []
    for _ in range(chance.randint(1, 3)):
        here = chance.choice((*state.board.around[here], chance.randrange(area)) if path else state.board.around[here])
        path.append(here)
    card = chance.choice(state.game.cards)
    gems = chance.choice((0, 0, 0, 1, 2))
    kind = chance.choice((act.Move, act.Mount, act.Dismount, act.Attack, act.Play, act.AddGem, act.Use, act.Use,
                          act.Use, act.Redirect, act.Pass, act.End, act.Draw, act.Roll))  # fmt: skip
    if kind is act.Move:
        return act.Move(unit, tuple(path))
    if kind is act.Mount:
        return act.Mount(unit, chance.choice(units))
    if kind is act.Dismount:
        return act.Dismount(unit, path[0])
    if kind is act.Attack:
        cards = tuple(
            act.Laying(chance.choice(("ring", "target", card)), gems) for _ in range(chance.choice((0, 0, 1, 2)))
        )
        return act.Attack(unit, chance.choice((chance.choice(units), path[0])), cards)
    if kind is act.Play:
        return act.Play(card, unit, gems, tuple(path) if chance.random() < 0.3 else ())
    if kind is act.AddGem:
        return act.AddGem(card, unit)
    if kind is act.Use:
        ability = chance.choice(list(state.game.abilities))
        hero = state.game.abilities[ability][0].id if chance.random() < 0.9 else unit
        named = [(), (chance.choice(units),), tuple(path), (card,), (path[0],), (hero,)]
        return act.Use(ability, hero, chance.choice(named))
    if kind is act.Redirect:
        return act.Redirect(unit)
    if kind is act.Draw:
        return act.Draw(tuple(chance.choices(state.game.cards, k=chance.randint(0, 2))))
    if kind is act.Roll:
        return act.Roll(chance.randint(0, 7))
    return kind()

"""Every action that the side to act may take, as `apply` accepts them.

A walk (move, chase, evasion) is listed once for each unit and destination, with the path that burns
least and then costs least; Ice Walls and Portals once for each set of squares; cards played together in one
order. Left out are what is no decision in the game: the clock, the order of shuffles, resigning, draw
offers; and whole deployments, whose number is beyond counting.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Any

from arte.board.squares import squares_in
from arte.rules import actions as act
from arte.rules.abilities import evasion_stride, suits, token_free
from arte.rules.actions import Action, Laying
from arte.rules.checks import chest_room, element_room
from arte.rules.exchange import may_heal
from arte.rules.ground import Ground
from arte.rules.movement import (
    MOUNT_COST,
    Field,
    Stride,
    field_for,
    flood,
    mounting_squares,
    paths_from,
    step_cost,
    step_fault,
    stride_of,
)
from arte.rules.opening import undealt
from arte.rules.queries import stride_now
from arte.rules.reach import (
    attack_distance,
    attack_range,
    in_reach,
    is_mounted_short,
    obstructors,
)
from arte.rules.state import GameState, Unit
from arte.rules.turn import open_piles


def legal_actions(state: GameState) -> list[Action]:
    """Every action of the side to act, each accepted by `apply`; see the module for what is left out."""
    listed = _PHASES.get(state.phase)
    return listed(state) if listed is not None else []


# The opening


def _rolls(state: GameState) -> list[Action]:
    return [act.OpeningRoll(state.to_act, face + 1) for face in range(state.game.catalog.limits.die)]


def _first(state: GameState) -> list[Action]:
    return [act.First(0), act.First(1)]


def _picks(state: GameState) -> list[Action]:
    assert state.setup is not None
    taken = (*state.setup.picks[0], *state.setup.picks[1])
    return [act.Pick(hero.id) for hero in state.game.catalog.heroes if hero.id not in taken]


def _takes(state: GameState) -> list[Action]:
    if undealt(state):
        return []
    assert state.setup is not None
    game = state.game
    piles = {
        hero.element: state.piles[game.card_index[hero.element] - len(game.chest)]
        for hero in game.catalog.heroes
        if hero.id in state.setup.picks[state.to_act]
    }
    due = min(game.catalog.limits.elements_picked, sum(piles.values()))
    return [act.Take(state.to_act, elements) for elements in _choices(piles, due)]


def _choices(piles: dict[str, int], due: int) -> Iterator[tuple[str, ...]]:
    for choice in combinations_with_replacement(piles, due):
        if all(choice.count(element) <= piles[element] for element in set(choice)):
            yield choice


# The turn


def _draws(state: GameState) -> list[Action]:
    piles = open_piles(state, state.turn)
    due = min(state.game.catalog.limits.elements_drawn, sum(piles.values()))
    return [act.Draw(elements) for elements in _choices(piles, due)]


def _turn_rolls(state: GameState) -> list[Action]:
    return [act.Roll(face + 1) for face in range(state.game.catalog.limits.die)]


def _turn(state: GameState) -> list[Action]:
    listed: list[Action] = []
    horses = [(u.id, u.square) for u in state.units if u.rider < 0 and u.square >= 0 and u.card.horse]
    for index, unit in enumerate(state.units):
        if unit.side == state.turn and unit.square >= 0:
            if unit.left and not (unit.conditions and unit.condition("held")):
                _add_walks(listed, state, unit, horses)
            if unit.attacks > 0:
                _add_attacks(listed, state, index, unit)
            _add_cards(listed, state, unit, ("movement", "heal"))
            if unit.card.hero:
                _add_abilities(listed, state, index, unit)
    listed.append(_END)
    return listed


_END = act.End()
_PASS = act.Pass()


def _add_walks(listed: list[Action], state: GameState, unit: Unit, horses: list[tuple[str, int]]) -> None:
    stride, field = stride_of(unit), field_for(state, unit)
    id = unit.id
    area = state.board.disc(unit.square, stride.left) if field.ground.links is None else state.board.all
    if field.fire & area:
        listed += [act.Move(id, path) for path in paths_from(field, unit, stride).values()]
    else:
        barred, held = (field.enemies | field.closed) & area, field.held & area
        listed += _moves(id, unit.square, stride, field.ground, barred, held)
    if unit.mount >= 0:
        alone = stride._replace(law=False)
        for end in squares_in(state.ground.open[unit.square] & ~field.held):
            if _steps_down(field, unit, end, alone):
                listed.append(act.Dismount(id, end))
    elif unit.left >= MOUNT_COST:
        for horse, square in horses:
            if mounting_squares(field, square) >> unit.square & 1:
                listed.append(act.Mount(id, horse))


@lru_cache(maxsize=1024)
def _moves(
    id: str, start: int, stride: Stride, ground: Ground, barred: int, held: int
) -> tuple[act.Move, ...]:
    """A unit's moves where nothing burns, kept from position to position until something near changes."""
    held |= 1 << start
    return tuple(
        act.Move(id, path)
        for end, path in flood(ground, start, stride, barred).items()
        if not held >> end & 1
    )


def _steps_down(field: Field, unit: Unit, end: int, stride: Stride) -> bool:
    """Whether a rider can dismount onto this square."""
    free = stride.free or stride.free_squares > 0
    if step_fault(field, unit.square, end, free=free) is not None:
        return False
    return step_cost(field.ground, unit.square, end, stride.left, law=False, free=free) <= stride.left


def _add_attacks(listed: list[Action], state: GameState, index: int, unit: Unit) -> None:
    ground, board, ranged, side = state.ground, state.board, unit.card.ranged, unit.side
    room = chest_room(state, side, unit)
    power = _most_range(state, side, room) if ranged else 0
    longest = unit.card.range + (ranged + unit.condition("range") if unit.conditions else ranged) + power
    near = board.disc(unit.square, longest)
    short = is_mounted_short(unit)
    aims: list[tuple[str | int, Unit | None, int]] = [
        (other.id, other, other.square)
        for other in state.units
        if other.square >= 0 and near >> other.square & 1 and other.side != side and other.rider < 0
    ]
    aims += [
        (token.square, None, token.square)
        for token in state.tokens
        if token.kind == "ice-wall" and near >> token.square & 1
    ]
    for name, other, square in aims:
        distance = attack_distance(
            ground, unit.square, square, ranged=ranged, horse_law=short, wall=other is None
        )
        missing = distance - attack_range(state, index, other)
        if missing <= power and not obstructors(state, unit, square):
            for cards in _attack_cards(state, side, room, ranged, max(0, missing)):
                listed.append(act.Attack(unit.id, name, cards))


def _most_range(state: GameState, side: int, room: int) -> int:
    """The most range that Targets and Gems in hand can add."""
    target, gem = state.game.chest_by_effect["range"], state.game.gem
    if not target:
        return 0
    targets = min(room, state.held(side, target))
    if not targets:
        return 0
    amount, each = state.game.chest[target].amount, state.game.gem_amount
    gems = state.held(side, gem) if gem else 0
    return max(n * amount + min(room - n, gems) * each for n in range(1, targets + 1))


def _attack_cards(
    state: GameState, side: int, room: int, ranged: bool, missing: int
) -> tuple[tuple[Laying, ...], ...]:
    ring, target, gem = (
        state.game.chest_by_effect["attack"],
        state.game.chest_by_effect["range"],
        state.game.gem,
    )
    held = (
        min(room, state.held(side, ring)) if ring else 0,
        min(room, state.held(side, target)) if ranged and target else 0,
        min(room, state.held(side, gem)) if gem else 0,
    )
    if not missing and not held[0] and not held[1]:
        return ((),)
    amount = state.game.chest[target].amount if target else 0
    return _selections(held, room, missing, (ring, target), amount, state.game.gem_amount)


@lru_cache(maxsize=4096)
def _selections(
    held: tuple[int, int, int], room: int, missing: int, names: tuple[str, str], amount: int, gem: int
) -> tuple[tuple[Laying, ...], ...]:
    """Every set of Targets and Rings with Gems that fits, adds the missing range, and is in hand."""
    rings, targets, gems = held
    found: list[tuple[Laying, ...]] = []

    def choose(begun: tuple[Laying, ...], more: int, gems: int, least: tuple[int, int], reach: int) -> None:
        """Adds `more` cards, Targets before Rings and each with `least` Gems or more, to those begun."""
        if not more:
            if reach >= missing:
                found.append(begun)
            return
        aims, blows = least
        if blows < 0 and len(begun) < targets:
            for n in range(aims, gems + 1):
                laying = Laying(names[1], n)
                choose((*begun, laying), more - 1, gems - n, (n, -1), reach + amount + n * gem)
        if more <= rings:
            # no later Ring of this choice has fewer Gems
            for n in range(max(blows, 0), gems // more + 1):
                choose((*begun, Laying(names[0], n)), more - 1, gems - n, (aims, n), reach)

    for size in range(min(room, rings + targets) + 1):
        choose((), size, min(gems, room - size), (0, -1), 0)
    return tuple(found)


def _add_cards(listed: list[Action], state: GameState, unit: Unit, effects: tuple[str, ...]) -> None:
    """The Chest cards of these effects that can be played on a unit now, with 0 and more Gems."""
    side = unit.side
    hand = state.hands[side]
    index = state.game.card_index
    room = -1
    for card in state.game.catalog.cards:
        if card.effect in effects and hand[index[card.id]]:
            if room < 0:
                room = chest_room(state, side, unit)
            gem = state.game.gem
            gems = hand[index[gem]] if gem else 0
            for count in range(min(room - 1, gems) + 1):
                listed.append(act.Play(card.id, unit.id, count))


# Abilities


def _payable(state: GameState, unit: Unit, ability: Any) -> bool:
    if ability.main:
        return ability.id not in state.mains
    element: str = unit.card.element  # type: ignore[union-attr]
    cost: int = ability.cost
    return state.held(unit.side, element) >= cost and element_room(state, unit.side, unit) >= cost


def _add_abilities(listed: list[Action], state: GameState, index: int, unit: Unit) -> None:
    use, id = act.Use, unit.id
    for ability in unit.card.abilities:
        if ability.when == "def" or not _payable(state, unit, ability):
            continue
        if ability.needs == "not-moved" and unit.moved:
            continue
        name = ability.id
        listed += [use(name, id, targets) for targets in _own_turn_targets(state, index, unit, ability)]


def _own_turn_targets(
    state: GameState, index: int, unit: Unit, ability: Any
) -> Iterable[tuple[str | int, ...]]:
    who, within = ability.target.who, ability.target.within
    board = state.board
    if who in ("self", "nobody", "enemies"):
        return ((),)
    if who == "card":
        return [(card,) for card in state.game.chest if state.held(unit.side, card)]
    if who == "squares":
        area = board.disc(unit.square, within) if within is not None else board.all
        return _square_sets(state, area & token_free(state), ability.target)
    return [
        (other.id,)
        for place, other in enumerate(state.units)
        if other.square >= 0
        and suits(state, index, who, place)
        and (within is None or board.distance(unit.square, other.square) <= within)
    ]


def _square_sets(state: GameState, area: int, target: Any) -> Iterable[tuple[int, ...]]:
    """The sets of squares that an ability can take, the first or all of them in `area`."""
    squares = list(squares_in(area))
    if target.most == 1:
        return [(square,) for square in squares]
    if target.chained:
        return _chains(state, squares, target)
    counts = range(target.least, target.most + 1)
    return [choice for count in counts for choice in combinations(squares, count)]


def _chains(state: GameState, squares: list[int], target: Any) -> list[tuple[int, ...]]:
    """Chains of squares, each beside the one before, one order for each set of squares."""
    free, around = token_free(state), state.board.around
    beside: dict[int, list[tuple[int, int]]] = {}
    layer: dict[int, list[tuple[int, ...]]] = {1 << square: [(square,)] for square in squares}
    found: list[tuple[int, ...]] = []
    for length in range(1, target.most + 1):
        if length >= target.least:
            found += [chains[0] for chains in layer.values()]
        if length == target.most:
            break
        # A set may be walked in several orders, which differ in their last square and so in what follows.
        longer: dict[int, list[tuple[int, ...]]] = {}
        for members, chains in layer.items():
            for chain in chains:
                last = chain[-1]
                if last not in beside:
                    beside[last] = [(other, 1 << other) for other in around[last] if free >> other & 1]
                for square, bit in beside[last]:
                    if not members & bit:
                        longer.setdefault(members | bit, []).append((*chain, square))
        layer = longer
    return found


# The exchange


def _answers(state: GameState) -> list[Action]:
    listed: list[Action] = [_PASS]
    exchange = state.exchange
    assert exchange is not None
    if state.to_act == state.turn:
        _add_attacker_answers(listed, state)
    else:
        target = state.units[exchange.target]
        if target.square >= 0:
            _add_cards(listed, state, target, ("block",))
        _add_defences(listed, state)
    _add_gems(listed, state)
    return listed


def _add_gems(listed: list[Action], state: GameState) -> None:
    exchange, side = state.exchange, state.to_act
    gem = state.game.gem
    if exchange is None or not gem or not state.held(side, gem):
        return
    laid = {(item.name, item.unit) for item in exchange.stack if item.kind == "card" and item.side == side}
    for card, index in sorted(laid):
        unit = state.units[index]
        if unit.square >= 0 and chest_room(state, side, unit) > 0:
            listed.append(act.AddGem(card, unit.id))


def _add_attacker_answers(listed: list[Action], state: GameState) -> None:
    exchange = state.exchange
    assert exchange is not None
    if exchange.ability:
        return
    index = exchange.attacker
    unit = state.units[index]
    _add_cards(listed, state, unit, ("attack", "range") if unit.card.ranged else ("attack",))
    if not unit.card.ranged:
        if exchange.evaded:
            _add_chases(listed, state, index, unit)
        _add_redirects(listed, state, index)
    for place, hero in enumerate(state.units):
        if hero.side == state.turn and hero.card.hero and hero.square >= 0:
            _add_attack_abilities(listed, state, index, place, hero)


def _add_chases(listed: list[Action], state: GameState, index: int, unit: Unit) -> None:
    field = field_for(state, unit)
    stride = stride_now(state, index)
    if stride is not None:
        listed += [act.Move(unit.id, path) for path in paths_from(field, unit, stride).values()]
    boots = state.game.chest_by_effect["movement"]
    if not boots or not state.held(unit.side, boots):
        return
    room, gem = chest_room(state, unit.side, unit), state.game.gem
    gems = state.held(unit.side, gem) if gem else 0
    for count in range(min(room - 1, gems) + 1):
        listed.append(act.Play(boots, unit.id, count))
        if stride is not None:
            more = state.game.chest[boots].amount + count * state.game.gem_amount
            for path in paths_from(field, unit, stride_of(unit, more)).values():
                listed.append(act.Play(boots, unit.id, count, path))


def _add_redirects(listed: list[Action], state: GameState, index: int) -> None:
    exchange = state.exchange
    assert exchange is not None
    if in_reach(state, index, exchange.target):
        return
    for place, other in enumerate(state.units):
        if (
            other.side == 1 - state.turn
            and other.square >= 0
            and place != exchange.target
            and in_reach(state, index, place)
        ):
            listed.append(act.Redirect(other.id))


def _add_attack_abilities(listed: list[Action], state: GameState, index: int, place: int, hero: Unit) -> None:
    exchange, attacker = state.exchange, state.units[index]
    assert exchange is not None
    for ability in hero.card.abilities:
        if ability.when != "att+" or not _payable(state, hero, ability):
            continue
        if ability.target.who == "own-ranged":
            within = ability.target.within
            near = within is None or state.board.distance(hero.square, attacker.square) <= within
            if attacker.card.ranged and near:
                listed.append(act.Use(ability.id, hero.id, (attacker.id,)))
        elif place == index:
            listed.append(act.Use(ability.id, hero.id))
            movement: Any = next((e for e in ability.effects if e.kind == "add-movement"), None)
            if movement is not None and exchange.evaded and not hero.condition("held"):
                stride = stride_of(hero, movement.amount)
                if movement.free:
                    stride = stride._replace(free_squares=hero.condition("free-squares") + movement.amount)
                for path in paths_from(field_for(state, hero), hero, stride).values():
                    listed.append(act.Use(ability.id, hero.id, path))


def _add_defences(listed: list[Action], state: GameState) -> None:
    exchange = state.exchange
    assert exchange is not None
    target, attacker = state.units[exchange.target], state.units[exchange.attacker]
    for place, hero in enumerate(state.units):
        if hero.side != state.to_act or not hero.card.hero or hero.square < 0:
            continue
        for ability in hero.card.abilities:
            if ability.when != "def" or not _payable(state, hero, ability):
                continue
            who, within = ability.target.who, ability.target.within
            attacked = place == exchange.target
            if who == "path":
                if attacked:
                    stride = evasion_stride(ability)
                    for path in paths_from(field_for(state, hero), hero, stride).values():
                        listed.append(act.Use(ability.id, hero.id, path))
            elif (
                who == "nobody"
                or (who == "self" and attacked and _retaliates(state, ability, hero, attacker))
                or (
                    who == "attacked"
                    and target.square >= 0
                    and (within is None or state.board.distance(hero.square, target.square) <= within)
                )
            ):
                listed.append(act.Use(ability.id, hero.id))


def _retaliates(state: GameState, ability: Any, hero: Unit, attacker: Unit) -> bool:
    return all(
        effect.kind != "retaliate"
        or effect.judged != "played"
        or state.board.distance(hero.square, attacker.square) <= effect.within
        for effect in ability.effects
    )


def _aftermath(state: GameState) -> list[Action]:
    listed: list[Action] = [_PASS]
    if may_heal(state, state.wounded):
        _add_cards(listed, state, state.units[state.wounded], ("heal",))
    return listed


_PHASES: dict[str, Any] = {
    "draft-roll": _rolls,
    "start-roll": _rolls,
    "draft-first": _first,
    "start-first": _first,
    "pick": _picks,
    "take": _takes,
    "draw": _draws,
    "roll": _turn_rolls,
    "act": _turn,
    "exchange": _answers,
    "aftermath": _aftermath,
}

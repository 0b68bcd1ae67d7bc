"""Attack distance, range and the Precision Sight, as one report (A2 to A11).

`attack_distance` is the quick answer, `measure` the whole account of the same ruling: the overlay, the
tooltip, the refusal and the scenario checks all read that one report.
"""

from __future__ import annotations

from dataclasses import dataclass

from arte.rules.ground import Ground
from arte.rules.state import Unit
from arte.rules.work import Position, standing_in
from arte.sentence import Sentence, both, counted, joined, phrase

TOP_LEVEL = 3


@dataclass(frozen=True, slots=True)
class Report:
    """How one unit's attack stands to a target; distances and ranges in squares.

    `ridge` is the level that the attack has to get over and `ridge_squares` the squares that make it,
    `climb` what height adds to the flat distance. `bonuses` are what is added to the card's range, by
    name: `third-level`, `guiding-light` (any waiting range), `target`. `obstructed_by` are the ids of
    the enemy units in a blow's way. `in_reach` is the verdict and `sentence` the sum in words.
    """

    flat: int
    ridge: int
    ridge_squares: tuple[int, ...]
    climb: int
    distance: int
    card_range: int
    bonuses: tuple[tuple[str, int], ...]
    crossed: tuple[int, ...]
    corners: tuple[tuple[int, int], ...]
    obstructed_by: tuple[str, ...]
    in_reach: bool
    sentence: Sentence

    @property
    def reach(self) -> int:
        """The whole range, bonuses included."""
        return self.card_range + sum(amount for _, amount in self.bonuses)


def attack_distance(
    ground: Ground, start: int, end: int, *, ranged: bool, horse_law: bool = False, wall: bool = False
) -> int:
    """The attack distance between two squares: A4 for a ranged attack, A5 for a blow.

    `horse_law` tells that the attacker is mounted with an attack range of 1 (A7), `wall` that the Ice
    Wall on `end` is itself the target, so that it adds no height there (A11).
    """
    flat = ground.board.distance(start, end)
    ridge = _ridge(ground, start, end, ranged=ranged, wall=wall)
    return flat + _climb(ground, start, end, ridge, ranged=ranged, horse_law=horse_law)


def _ridge(ground: Ground, start: int, end: int, *, ranged: bool, wall: bool) -> int:
    """The level that an attack has to get over (A4, A5), at least the attacker's own."""
    _, corners, touched, corner_set = ground.board.line(start, end)
    levels, above = ground.levels, ground.above
    ridge = levels[start]
    goal = levels[end] if wall or not ground.walls else ground.top(end)
    if goal > ridge:
        ridge = goal
    if ranged:
        touched |= corner_set
    while above[ridge + 1] & touched:
        ridge += 1
    if corners and not ranged:
        for one, other in corners:
            ridge = max(ridge, min(ground.top(one), ground.top(other)))
    return ridge


def _climb(ground: Ground, start: int, end: int, ridge: int, *, ranged: bool, horse_law: bool) -> int:
    """What height adds to the flat distance."""
    own = ground.levels[start]
    if ranged:
        return ridge - own
    goal = ground.levels[end]
    if horse_law and goal == own + 1 and ground.board.distance(start, end) == 1:
        own = goal
    return ridge - own + ridge - goal


def is_mounted_short(unit: Unit) -> bool:
    """Whether the Horse Law for attacks serves this unit: mounted, attack range 1 (A7)."""
    return unit.mount >= 0 and unit.card.range == 1


def laid_amount(position: Position, effect: str, unit: int) -> int:
    """What Chest cards of this effect, and the Gems on them, add up to for a unit on the open stack."""
    exchange = position.exchange
    if exchange is None:
        return 0
    chest = position.game.chest
    total = 0
    for item in exchange.stack:
        if item.unit == unit and item.kind in ("card", "gem") and chest[item.name].effect == effect:
            total += chest[item.name].amount if item.kind == "card" else position.game.gem_amount
    return total


def range_bonuses(position: Position, attacker: int, target: Unit | None) -> tuple[tuple[str, int], ...]:
    """What is added to the card's range against this target (None: an Ice Wall) (A6, A9)."""
    unit = position.units[attacker]
    bonuses: list[tuple[str, int]] = []
    levels = position.ground.levels
    if (
        unit.card.ranged
        and target is not None
        and levels[unit.square] >= TOP_LEVEL
        and levels[target.square] < TOP_LEVEL
    ):
        bonuses.append(("third-level", 1))
    waiting = unit.condition("range")
    if waiting:
        bonuses.append(("guiding-light", waiting))
    exchange = position.exchange
    if exchange is not None and exchange.attacker == attacker and not exchange.ability:
        cards = laid_amount(position, "range", attacker)
        if cards:
            bonuses.append(("target", cards))
    return tuple(bonuses)


def attack_range(position: Position, attacker: int, target: Unit | None) -> int:
    """A unit's range against a target (None: an Ice Wall), in squares (A9)."""
    base = position.units[attacker].card.range
    return base + sum(amount for _, amount in range_bonuses(position, attacker, target))


def obstructors(position: Position, attacker: Unit, end: int) -> tuple[str, ...]:
    """The enemy units that stand on a square which the blow crosses (A8); none for ranged attacks."""
    if attacker.card.ranged:
        return ()
    crossed = position.ground.board.line(attacker.square, end).crossed_set
    if not crossed & standing_in(position)[1 - attacker.side]:
        return ()
    return tuple(
        unit.id
        for unit in position.units
        if unit.side == 1 - attacker.side and unit.square >= 0 and crossed >> unit.square & 1
    )


def in_reach(position: Position, attacker: int, target: int) -> bool:
    """Whether the attack reaches the target unit, obstructions included (A9)."""
    unit, aim = position.units[attacker], position.units[target]
    if not unit.alive or not aim.alive:
        return False
    distance = attack_distance(
        position.ground,
        unit.square,
        aim.square,
        ranged=unit.card.ranged,
        horse_law=is_mounted_short(unit),
    )
    return distance <= attack_range(position, attacker, aim) and not obstructors(position, unit, aim.square)


def report(position: Position, attacker: int, target: int | None, square: int) -> Report:
    """The full account of an attack at the unit of index `target`, or at the Ice Wall on `square`."""
    unit = position.units[attacker]
    aim = position.units[target] if target is not None else None
    ground, ranged = position.ground, unit.card.ranged
    wall = aim is None
    line = ground.board.line(unit.square, square)
    flat = ground.board.distance(unit.square, square)
    ridge = _ridge(ground, unit.square, square, ranged=ranged, wall=wall)
    climb = _climb(ground, unit.square, square, ridge, ranged=ranged, horse_law=is_mounted_short(unit))
    bonuses = range_bonuses(position, attacker, aim)
    reach = unit.card.range + sum(amount for _, amount in bonuses)
    obstructed = obstructors(position, unit, square)
    distance = flat + climb
    return Report(
        flat,
        ridge,
        _ridge_squares(ground, unit.square, square, ridge, ranged=ranged, wall=wall),
        climb,
        distance,
        unit.card.range,
        bonuses,
        line.crossed,
        line.corners,
        obstructed,
        distance <= reach and not obstructed,
        _sum_in_words(flat, climb, distance, reach, obstructed),
    )


def _ridge_squares(
    ground: Ground, start: int, end: int, ridge: int, *, ranged: bool, wall: bool
) -> tuple[int, ...]:
    """The squares that make the ridge: those an attack touches that stand as high as it."""
    line = ground.board.line(start, end)
    squares = [square for square in line.crossed if ground.top(square) == ridge]
    for one, other in line.corners:
        tops = ground.top(one), ground.top(other)
        if ranged:
            squares += [square for square, top in zip((one, other), tops, strict=True) if top == ridge]
        elif min(tops) == ridge:
            squares += [one, other]
    if (ground.levels[end] if wall else ground.top(end)) == ridge:
        squares.append(end)
    return tuple(dict.fromkeys(squares)) if ridge > ground.levels[start] or squares else ()


def _sum_in_words(flat: int, climb: int, distance: int, reach: int, obstructed: tuple[str, ...]) -> Sentence:
    words = counted("{number} square", "{number} squares", flat)
    if climb:
        height = counted(
            " + {number} level = {distance}", " + {number} levels = {distance}", climb, distance=distance
        )
        words = joined([words, height])
    words = joined([words, phrase(", range {reach}", reach=reach)])
    if distance > reach:
        return joined([words, phrase(": {missing} short", missing=distance - reach)])
    if obstructed:
        return joined([words, phrase(", but {units} in the way", units=both(obstructed))])
    return joined([words, phrase(": in reach")])

"""Steps, walks and floods: where a unit can go, what it costs, and why not (M3 to M11, M16).

`step_fault` is the one place that knows which steps are possible, `step_cost` the one that knows what
they cost. The flood that lists destinations works on tables of the ground made from the same rulings;
a property test holds the two together.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from itertools import pairwise
from typing import NamedTuple

from arte.board.squares import squares_in
from arte.rules.ground import Ground
from arte.rules.refusal import Refused
from arte.rules.state import Unit
from arte.rules.work import CLOSED_TOKENS, Position, standing_in, tokens_of
from arte.sentence import Sentence, phrase

MOUNT_COST = 2
CLIMB_COST = 2
FIRE = frozenset({"fire"})


class Walk(NamedTuple):
    """A walk along `path`: what each step costs, and how many Fires it enters."""

    path: tuple[int, ...]
    costs: tuple[int, ...]
    burns: int

    @property
    def cost(self) -> int:
        """The whole cost in squares of movement."""
        return sum(self.costs)


class Stride(NamedTuple):
    """How a unit moves now.

    `left` squares to spend, `law` whether the Horse Law serves it (M6), `free` whether no step minds
    levels, `free_squares` for how many squares none does (the first ones spent).
    """

    left: int
    law: bool = False
    free: bool = False
    free_squares: int = 0


class Field(NamedTuple):
    """What is in a walker's way, as sets of squares.

    `enemies` cannot be entered, `closed` neither (tokens), `held` squares (own units, riderless Horses)
    can be passed but not ended on, `fire` costs a life.
    """

    ground: Ground
    enemies: int
    closed: int
    held: int
    fire: int


def stride_of(unit: Unit, more: int = 0) -> Stride:
    """How this unit moves on its own turn, with `more` squares than it has left."""
    left = unit.left + more
    if not unit.conditions:
        return Stride(left, unit.mount >= 0)
    return Stride(
        left, unit.mount >= 0, unit.condition("free-steps") > 0, min(left, unit.condition("free-squares"))
    )


def field_for(position: Position, unit: Unit) -> Field:
    """What is in this unit's way (M8, K2, K3, K5)."""
    sides = standing_in(position)
    if not position.tokens:
        closed = fire = 0
    else:
        closed, fire = tokens_of(position, CLOSED_TOKENS), tokens_of(position, FIRE)
    held = (sides[unit.side] | sides[2]) & ~(1 << unit.square)
    return Field(position.ground, sides[1 - unit.side], closed, held, fire)


def step_fault(field: Field, start: int, end: int, *, free: bool) -> Refused | None:
    """Why a step is impossible, or None; `free` steps do not mind levels (M3 to M8, K4).

    Codes, in order: `not-adjacent`, `enemy-in-the-way`, `no-stairs`, `no-jumping`, `closed-corner`,
    `blocked`.
    """
    ground = field.ground
    board = ground.board
    if end < 0:
        return no_square()
    linked = ground.linked(start, end)
    if not linked and board.distance(start, end) != 1:
        return Refused(
            "not-adjacent",
            "M3",
            "{end} is not next to {start}; a walk names each square of its way",
            end=board.name(end),
            start=board.name(start),
        )
    if field.enemies >> end & 1:
        return Refused(
            "enemy-in-the-way",
            "M8",
            "an enemy unit stands on {end}; nobody advances into or through it",
            end=board.name(end),
        )
    if not linked:
        rise = ground.levels[end] - ground.levels[start]
        if rise > 1 and not free:
            return Refused(
                "no-stairs",
                "M4",
                "{end} is {levels} up from {start}; units climb by stairs, one level a step",
                end=board.name(end),
                levels=_levels(rise),
                start=board.name(start),
            )
        if rise < -1 and not free:
            return Refused(
                "no-jumping",
                "M5",
                "{end} is {levels} down from {start}; units descend by stairs, one level a step",
                end=board.name(end),
                levels=_levels(-rise),
                start=board.name(start),
            )
        if ground.closed_corner(start, end):
            one, other = board.flanks(start, end)
            return Refused(
                "closed-corner",
                "M7",
                "{one} and {other} close the corner between {start} and {end}",
                one=board.name(one),
                other=board.name(other),
                start=board.name(start),
                end=board.name(end),
            )
    if field.closed >> end & 1:
        return Refused("blocked", "K2", "a token that cannot be entered stands on {end}", end=board.name(end))
    return None


def step_cost(ground: Ground, start: int, end: int, left: int, *, law: bool, free: bool) -> int:
    """What a possible step costs, in squares of movement (M3 to M6, K4).

    `left` is the movement still to spend: under the Horse Law a unit with exactly 1 left climbs with it.
    """
    if free or ground.levels[end] <= ground.levels[start] or ground.linked(start, end):
        return 1
    return 1 if law and left == 1 else CLIMB_COST


def plan_walk(field: Field, unit: Unit, path: tuple[int, ...], stride: Stride, ruling: str) -> Walk:
    """The walk along `path`, as far as the unit lives (M8, K1).

    All of the path must be possible and paid for, also what lies beyond a Fire in which the unit dies.

    Raises:
        Refused: a step's code (see `step_fault`), then `occupied`, then `not-enough-movement`.
    """
    left, free_squares = stride.left, stride.free_squares
    costs: list[int] = []
    burns = walked = 0
    for step in path:
        if step < 0:
            raise no_square()
    for here, step in pairwise((unit.square, *path)):
        free = stride.free or free_squares > 0
        fault = step_fault(field, here, step, free=free)
        if fault is not None:
            raise fault
        cost = step_cost(field.ground, here, step, left, law=stride.law, free=free)
        costs.append(cost)
        left -= cost
        free_squares -= cost
        if burns < unit.life:
            walked += 1
            burns += field.fire >> step & 1
    end = path[walked - 1]
    if field.held >> end & 1:
        name = field.ground.board.name(end)
        raise Refused("occupied", "M8", "{name} is held; a move ends on a free square", name=name)
    if left < 0:
        raise Refused(
            "not-enough-movement",
            ruling,
            "this costs {count} and {unit} has {left} squares of movement left",
            count=sum(costs),
            unit=unit.id,
            left=max(0, stride.left),
        )
    return Walk(path[:walked], tuple(costs[:walked]), burns)


@lru_cache(maxsize=1024)
def flood(ground: Ground, start: int, stride: Stride, barred: int) -> dict[int, tuple[int, ...]]:
    """Cheapest paths to every square in reach where nothing burns.

    The result is kept and shared: callers must not change it.
    """
    left, law, free, free_squares = stride
    near, climb, open_ = ground.near, ground.climb, ground.open
    unseen = ground.board.all & ~(barred | 1 << start)
    paths: dict[int, tuple[int, ...]] = {start: ()}
    layer: list[int] = [start]
    before: list[int] = []
    for cost in range(left):
        steps = open_ if free or cost < free_squares else near
        new: list[int] = []
        sources = [(square, steps[square]) for square in layer]
        if not free:
            if cost > free_squares:
                sources += [(square, climb[square]) for square in before]
            if law and cost == left - 1:
                sources += [(square, climb[square]) for square in layer]
        for square, ends in sources:
            ends &= unseen
            if ends:
                unseen ^= ends
                path = paths[square]
                while ends:
                    low = ends & -ends
                    end = low.bit_length() - 1
                    ends ^= low
                    paths[end] = (*path, end)
                    new.append(end)
        before, layer = layer, new
    return paths


def paths_from(field: Field, unit: Unit, stride: Stride) -> dict[int, tuple[int, ...]]:
    """For each square where the unit could end a walk now, the walk's path.

    Paths take as few Fires as can be, then as little movement as can be. The unit's own square is not
    listed. A square where the unit would burn to death is listed when it is free.
    """
    ground, start = field.ground, unit.square
    if stride.left <= 0:
        return {}
    disc = ground.board.disc(start, stride.left) if ground.links is None else ground.board.all
    barred = (field.enemies | field.closed) & disc
    if field.fire & disc:
        return _flood_through_fire(field, unit, stride)
    paths = flood(ground, start, stride, barred)
    held = field.held | 1 << start
    return {end: path for end, path in paths.items() if not held >> end & 1}


def _flood_through_fire(field: Field, unit: Unit, stride: Stride) -> dict[int, tuple[int, ...]]:
    """As `paths_from`, where a walk may burn: fewest Fires first, then least movement."""
    held, start = field.held | 1 << unit.square, unit.square
    barred = field.enemies | field.closed
    ends = {
        end: path
        for end, path in flood(field.ground, start, stride, barred | field.fire).items()
        if not held >> end & 1
    }
    for end, path in flood(field.ground, start, stride, barred).items():
        if end in ends or held >> end & 1:
            continue
        burns = sum(field.fire >> square & 1 for square in path)
        if burns > 1 or (unit.life == 1 and not field.fire >> end & 1):
            break
        ends[end] = path
    else:
        # No way round burns less than the one Fire on each of these cheapest paths.
        return ends
    walks = _walks(field, unit, stride)
    return {end: ways[0].path for end, ways in walks.items() if not held >> end & 1}


class _Way(NamedTuple):
    """One way to a square: the path, its cost in movement, and whether the unit is dead at its end."""

    path: tuple[int, ...]
    cost: int
    dead: bool


def _walks(field: Field, unit: Unit, stride: Stride) -> dict[int, list[_Way]]:
    """The ways to each square worth knowing: the one that burns least, then cheaper ones that burn more."""
    ground = field.ground
    barred = field.enemies | field.closed
    ways: dict[int, list[_Way]] = {}
    queue: list[tuple[int, int, int, tuple[int, ...]]] = [(0, 0, unit.square, ())]
    while queue:
        burns, cost, square, path = heappop(queue)
        known = ways.setdefault(square, [])
        if known and known[-1].cost <= cost:
            continue
        dead = burns >= unit.life
        known.append(_Way(path, cost, dead))
        if dead:
            continue
        left = stride.left - cost
        free = stride.free or cost < stride.free_squares
        ends = ground.open[square] if free else ground.near[square] | ground.climb[square]
        for end in squares_in(ends & ~barred):
            price = cost + step_cost(ground, square, end, left, law=stride.law, free=free)
            if price <= stride.left:
                heappush(queue, (burns + (field.fire >> end & 1), price, end, (*path, end)))
    return ways


def mounting_squares(field: Field, horse: int) -> int:
    """The squares from which a Horse standing on this square can be mounted (M9, K4)."""
    ground = field.ground
    # A mounting step is at most one level up or down: near from the one side or climb to the other.
    found = 0
    for square in squares_in(ground.open[horse]):
        if ground.linked(square, horse) or abs(ground.levels[square] - ground.levels[horse]) <= 1:
            found |= 1 << square
    return found


def walks_to_mounts(
    field: Field, unit: Unit, stride: Stride, horses: list[tuple[str, int]]
) -> dict[str, tuple[int, ...]]:
    """For each Horse (id, square) that the unit can mount now, the squares to walk first.

    The walk ends on a free square with at least 2 movement left; an empty path needs no walk.
    """
    if unit.mount >= 0 or stride.left < MOUNT_COST:
        return {}
    found: dict[str, tuple[int, ...]] = {}
    walks: dict[int, list[_Way]] | None = None
    for id, square in horses:
        places = mounting_squares(field, square)
        if places >> unit.square & 1:
            found[id] = ()
            continue
        if walks is None:
            walks = _walks(field, unit, stride)
        reached = [
            (place, way.cost, way.path)
            for end, ways in walks.items()
            for place, way in enumerate(ways)
            if places >> end & 1
            and not way.dead
            and not field.held >> end & 1
            and stride.left - way.cost >= MOUNT_COST
        ]
        if reached:
            found[id] = min(reached)[2]
    return found


def no_square() -> Refused:
    """The refusal of a square that the board does not have."""
    return Refused("no-such-square", "B1", "there is no such square on this board")


_LEVELS = (phrase("zero levels"), phrase("one level"), phrase("two levels"), phrase("three levels"))


def _levels(count: int) -> Sentence:
    return _LEVELS[count]

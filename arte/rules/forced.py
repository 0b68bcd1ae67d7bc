"""Movement that nobody chose, and what the ground does to whoever enters it (M13, M14, K1, K5, K8).

A chain resolves in one order, square by square: the unit enters the square; a fall of two or more
levels is settled; Fire burns; then the push goes on. Each is a moment of its own.
"""

from __future__ import annotations

from arte.rules import events as ev
from arte.rules.movement import FIRE, Walk
from arte.rules.state import Unit
from arte.rules.work import CLOSED_TOKENS, Loss, Work, standing, tokens_of

HOLE_PULLS_WITHIN = 2
HOLE_HARMS_WITHIN = 1
FALL = 2


def walk(work: Work, index: int, plan: Walk, how: str) -> None:
    """Moves a unit along a planned walk, burning in each Fire that it enters (K1)."""
    unit = work.units[index]
    work.place(index, plan.path[-1])
    work.tell(ev.Walked(unit.id, unit.square, plan.path, plan.costs, how))
    if plan.burns:
        work.lose([Loss(index, plan.burns, "fire")])


def enter(work: Work, index: int) -> None:
    """What Fire does to a unit that came onto its square (K1)."""
    if work.units[index].alive and tokens_of(work, FIRE) >> work.units[index].square & 1:
        work.lose([Loss(index, 1, "fire")])


def shove(work: Work, index: int, direction: tuple[int, int], squares: int) -> None:
    """Pushes or pulls a unit, square by square (M14), with falls (M13) and Fire (K1) on the way."""
    unit = work.units[index]
    start = unit.square
    path: list[int] = []
    stopped = ""
    for _ in range(squares):
        stopped = _stop(work, index, direction)
        if stopped:
            break
        here = work.units[index].square
        there = work.game.board.step(here, direction)
        assert there is not None
        drop = work.ground.levels[here] - work.ground.levels[there]
        path.append(there)
        work.place(index, there)
        if drop >= FALL or tokens_of(work, FIRE) >> there & 1:
            work.tell(ev.Shoved(unit.id, start, tuple(path), ""))
            start, path = there, []
            if drop >= FALL:
                _fall(work, index, drop)
            if not work.over:
                enter(work, index)
            if work.over or not work.units[index].alive:
                return
    if path or stopped:
        work.tell(ev.Shoved(unit.id, start, tuple(path), stopped))


def _stop(work: Work, index: int, direction: tuple[int, int]) -> str:
    """Why a push goes no further, or "" (M14)."""
    ground = work.ground
    here = work.units[index].square
    there = ground.board.step(here, direction)
    if there is None:
        return "edge"
    pink, yellow, horses = standing(work.units)
    if (pink | yellow | horses) >> there & 1:
        return "occupied"
    if tokens_of(work, CLOSED_TOKENS) >> there & 1:
        return "blocked"
    if ground.closed_corner(here, there):
        return "closed-corner"
    if ground.levels[there] > ground.levels[here]:
        return "rise"
    return ""


def _fall(work: Work, index: int, drop: int) -> None:
    """A fall of two or more levels: one life less than its levels; a Horse dies for its rider (M13)."""
    unit = work.units[index]
    work.tell(ev.Fell(unit.id, unit.square, drop))
    loss = drop - 1
    losses = []
    if unit.mount >= 0:
        losses.append(Loss(unit.mount, work.units[unit.mount].life, "fall"))
        loss -= 1
    losses.append(Loss(index, loss, "fall"))
    work.lose(losses)


def push_order(work: Work, source: int, indices: list[int], *, farthest: bool) -> list[int]:
    """Units by distance from a square, ties by column then row (K5, K6)."""
    board = work.game.board

    def key(index: int) -> tuple[int, int, int]:
        square = work.units[index].square
        distance = board.distance(source, square)
        return (-distance if farthest else distance, board.columns[square], board.rows[square])

    return sorted(indices, key=key)


def push_all(work: Work, source: int, indices: list[int], squares: int, *, away: bool) -> None:
    """Pushes units away from a square, farthest first, or pulls them towards it, nearest first (K8)."""
    board = work.game.board
    for index in push_order(work, source, indices, farthest=away):
        unit = work.units[index]
        if work.over or not unit.alive:
            continue
        if unit.square == source:
            continue
        dx, dy = board.direction(source, unit.square)
        shove(work, index, (dx, dy) if away else (-dx, -dy), squares)


def black_hole(work: Work, square: int, monk: str) -> None:
    """The Black Hole works: pulls everyone within 2, then everyone within 1 loses 1 (K5)."""
    board = work.game.board

    def near(within: int) -> list[int]:
        return [
            index
            for index, unit in enumerate(work.units)
            if unit.alive
            and unit.rider < 0
            and unit.id != monk
            and board.distance(square, unit.square) <= within
        ]

    push_all(work, square, near(HOLE_PULLS_WITHIN), 1, away=False)
    if not work.over:
        work.lose([Loss(index, 1, "black-hole") for index in near(HOLE_HARMS_WITHIN)])


def seat(work: Work, index: int, horse: int) -> None:
    """Puts a unit onto a riderless Horse, burning there if Fire does (M9, K1)."""
    mount = work.units[horse]
    work.units[horse] = mount._replace(rider=index)
    work.units[index] = work.units[index]._replace(mount=horse, square=mount.square)
    enter(work, index)


def unseat(work: Work, index: int) -> Unit:
    """Takes a unit off its Horse, which stays; returns the Horse."""
    unit = work.units[index]
    horse = work.units[unit.mount]
    work.units[unit.mount] = horse._replace(rider=-1)
    work.units[index] = unit._replace(mount=-1)
    return horse

"""The ways that a person would try: blind to cost, so that the rules' refusal names the true obstacle."""

from __future__ import annotations

from arte.rules.state import GameState, Unit


def walkable(state: GameState, unit: Unit, goal: int) -> tuple[int, ...]:
    """The shortest chain of steps that the ground allows, blind to cost, or () if there is none."""
    ground = state.ground
    blocked = {other.square for other in state.units if other.alive and other.side == 1 - unit.side}
    blocked |= {t.square for t in state.tokens if t.kind in ("ice-wall", "temple", "black-hole")}
    came = {unit.square: unit.square}
    ring = [unit.square]
    while ring and goal not in came:
        following: list[int] = []
        for square in ring:
            steps = ground.near[square] | ground.climb[square]
            for other in state.board.neighbours(square):
                if steps >> other & 1 and other not in came and other not in blocked:
                    came[other] = square
                    following.append(other)
        ring = following
    if goal not in came:
        return ()
    path: list[int] = []
    while goal != unit.square:
        path.append(goal)
        goal = came[goal]
    return tuple(reversed(path))


def straight(state: GameState, start: int, goal: int) -> tuple[int, ...]:
    """The steps of a walk straight towards a square."""
    board, square = state.board, start
    path: list[int] = []
    while square != goal and len(path) < board.area:
        across = (board.columns[goal] > board.columns[square]) - (board.columns[goal] < board.columns[square])
        along = (board.rows[goal] > board.rows[square]) - (board.rows[goal] < board.rows[square])
        step = board.step(square, (across, along))
        if step is None:
            break
        square = step
        path.append(square)
    return tuple(path)

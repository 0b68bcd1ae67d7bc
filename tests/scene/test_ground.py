"""Steps are carved where a unit can climb, and nowhere else."""

from __future__ import annotations

from arte.board.squares import Board
from arte.scene.stage.ground import Builder, Heights

BOARD = Board(6, 6)
EAST, NORTH_EAST = (1, 0), (1, 1)


def ground(**levels: int) -> Heights:
    found = [0] * BOARD.area
    for name, level in levels.items():
        found[BOARD.square(name)] = level
    return Heights(BOARD, found)


def test_steps_lead_up_one_level_and_down_one_level() -> None:
    heights = ground(c3=1)
    assert heights.stair(BOARD.square("b3"), EAST) == 1
    assert heights.stair(BOARD.square("c3"), EAST) == -1


def test_no_steps_on_level_ground_or_on_a_cliff() -> None:
    heights = ground(c3=2)
    assert heights.stair(BOARD.square("b3"), EAST) == 0
    assert heights.stair(BOARD.square("d4"), EAST) == 0


def test_a_diagonal_climb_has_steps_of_its_own_only_where_no_others_lead_round_the_corner() -> None:
    assert ground(c3=1).stair(BOARD.square("b2"), NORTH_EAST) == 0
    assert ground(b2=1, c3=2, c2=1).stair(BOARD.square("b2"), NORTH_EAST) == 0
    alone = ground(b2=2, c3=3, c2=0, b3=0)
    assert alone.stair(BOARD.square("b2"), NORTH_EAST) == 1
    closed = ground(b2=0, c3=1, c2=2, b3=2)
    assert closed.stair(BOARD.square("b2"), NORTH_EAST) == 0


def test_the_ground_is_one_mesh_whatever_its_levels() -> None:
    flat = Builder(BOARD).build((0,) * BOARD.area)
    hilly = Builder(BOARD).build(tuple(k % 4 for k in range(BOARD.area)))
    assert 0 < flat.count < hilly.count
    assert max(hilly.indices) == hilly.count - 1


def test_a_ground_is_the_same_whether_or_not_parts_of_it_were_kept() -> None:
    builder = Builder(BOARD)
    levels = [0] * BOARD.area
    for name in ("b2", "c3", "c3", "c4", "f6", "b3"):
        levels[BOARD.square(name)] += 1
        kept, anew = builder.build(levels, 2), Builder(BOARD).build(levels, 2)
        assert kept.vertices == anew.vertices
        assert kept.indices == anew.indices

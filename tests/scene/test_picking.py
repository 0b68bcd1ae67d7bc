"""Picking and the eye, in pure numbers: no window and no scene."""

from __future__ import annotations

import pytest

from arte.board.squares import Board
from arte.scene.stage.layout import LEVEL, top
from arte.scene.stage.optics import Eye
from arte.scene.stage.picking import pick, visible_centre

BOARD = Board(12, 16)
PLACES = [(heading, pitch) for heading in (0, 57, 100, 180, 235, 320) for pitch in (34, 62)]


def hills() -> tuple[int, ...]:
    """Level ground, slopes, cliffs and holes: every difference of level between neighbours occurs."""
    return tuple(
        (x * 7 + y * 5 + x * y) % 11 // 3 % 4 if 1 < y < 14 else 0 for y in range(16) for x in range(12)
    )


@pytest.mark.parametrize(("heading", "pitch"), PLACES)
def test_the_pointer_on_the_visible_centre_of_a_top_picks_its_square(heading: float, pitch: float) -> None:
    levels, seen = hills(), 0
    eye = Eye((0.0, 0.0, 0.0), heading, pitch, 26.0)
    for square in range(BOARD.area):
        point = visible_centre(BOARD, levels, square, eye)
        if point is None:
            continue
        seen += 1
        assert pick(BOARD, levels, {}, *eye.ray(*point)) == square
        # the point lies on that square's top, not on its side
        start, way = eye.ray(*point)
        far = (levels[square] * LEVEL - start[2]) / way[2]
        x, y, _ = top(BOARD, levels, square)
        assert abs(start[0] + way[0] * far - x) < 0.5
        assert abs(start[1] + way[1] * far - y) < 0.5
    assert seen > BOARD.area * (0.97 if pitch > 45 else 0.7)


def test_every_square_of_the_hills_is_seen_from_somewhere() -> None:
    levels = hills()
    eyes = [Eye((0.0, 0.0, 0.0), heading, pitch, 26.0) for heading, pitch in PLACES]
    for square in range(BOARD.area):
        assert any(visible_centre(BOARD, levels, square, eye) for eye in eyes), BOARD.name(square)


def test_a_figure_picks_the_square_it_stands_on_and_hides_what_is_behind() -> None:
    levels = (0,) * BOARD.area
    eye = Eye((0.0, 0.0, 0.0), 0, 40, 24.0)
    square = BOARD.square("f8")
    head = eye.project(top(BOARD, levels, square, 0.7))
    assert head is not None
    assert pick(BOARD, levels, {}, *eye.ray(*head)) != square
    assert pick(BOARD, levels, {square: 0.8}, *eye.ray(*head)) == square


def test_beside_the_board_nothing_is_picked() -> None:
    eye = Eye((0.0, 0.0, 0.0), 0, 50, 24.0)
    for point in ((-9.0, 0.0, 0.0), (9.0, 3.0, 0.0), (0.0, 12.0, 0.0)):
        seen = eye.project(point)
        assert seen is not None
        assert pick(BOARD, (0,) * BOARD.area, {}, *eye.ray(*seen)) is None


def test_a_cliff_picks_the_square_on_top_of_it() -> None:
    levels = [0] * BOARD.area
    square = BOARD.square("f8")
    levels[square] = 3
    eye = Eye((0.0, 0.0, 0.0), 0, 30, 24.0)
    x, y, _ = top(BOARD, levels, square)
    wall = eye.project((x, y - 0.5, 0.6))
    assert wall is not None
    assert pick(BOARD, levels, {}, *eye.ray(*wall)) == square


@pytest.mark.parametrize("shift", [(0.0, 0.0), (0.3, -0.2)])
def test_ray_and_projection_are_inverse(shift: tuple[float, float]) -> None:
    eye = Eye((1.0, -2.0, 0.5), 33, 41, 15.0, shift=shift)
    for point in ((0.0, 0.0, 0.0), (3.0, 4.0, 1.2), (-5.0, 2.0, 0.4)):
        seen = eye.project(point)
        assert seen is not None
        start, way = eye.ray(*seen)
        far = sum((p - s) * w for p, s, w in zip(point, start, way, strict=True))
        assert all(abs(s + w * far - p) < 1e-6 for s, w, p in zip(start, way, point, strict=True))

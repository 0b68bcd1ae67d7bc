"""The camera keeps to its limits, zooms to the pointer and always finds home."""

from __future__ import annotations

import pytest
from panda3d.core import NodePath, PerspectiveLens

from arte.board.squares import Board
from arte.scene.stage.camera import NEAREST, PITCHES, Camera


def camera(width: int = 12, height: int = 16) -> Camera:
    made = Camera(NodePath("camera"), PerspectiveLens(), Board(width, height))
    made.arrive()
    return made


@pytest.mark.parametrize("size", [(4, 4), (12, 16), (26, 40), (26, 4)])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("margins", [(0.0, 0.0, 0.0, 0.0), (0.18, 0.24, 0.2, 0.08)])
def test_home_shows_the_whole_board_beside_the_panels(
    size: tuple[int, int], seat: int, margins: tuple[float, float, float, float]
) -> None:
    made = camera(*size)
    made.margins = margins
    made.home(seat)
    made.arrive()
    left, right, bottom, top = margins
    for x in (-size[0] / 2, size[0] / 2):
        for y in (-size[1] / 2, size[1] / 2):
            seen = made.eye.project((x, y, 0))
            assert seen is not None
            assert -1 + 2 * left <= seen[0] <= 1 - 2 * right
            assert -1 + 2 * bottom <= seen[1] <= 1 - 2 * top


def test_each_seat_has_its_own_side_below() -> None:
    made = camera()
    for seat, y in ((0, -8.0), (1, 8.0)):
        made.home(seat)
        made.arrive()
        own, other = made.eye.project((0, y, 0)), made.eye.project((0, -y, 0))
        assert own is not None
        assert other is not None
        assert own[1] < other[1]


def test_zooming_keeps_what_lies_under_the_pointer() -> None:
    made = camera()
    at = (0.3, -0.25)
    before = made.eye.on_plane(*at)
    made.zoom(3, at=at)
    made.arrive()
    after = made.eye.on_plane(*at)
    assert before is not None
    assert after == pytest.approx(before, abs=1e-6)


def test_it_stays_within_its_limits_and_over_the_board() -> None:
    made = camera()
    farthest = 0.0
    for turn in range(40):
        made.orbit(0.7, 0.9 if turn % 2 else -0.4)
        made.pan(1.5, -2.0 if turn % 3 else 2.5)
        made.zoom(5 if turn % 4 < 2 else -6, at=(0.8, 0.8))
        made.update(1.0)
        eye = made.eye
        assert PITCHES[0] - 1e-6 <= eye.pitch <= PITCHES[1] + 1e-6
        assert eye.distance >= NEAREST - 1e-6
        assert abs(eye.pivot[0]) <= 6 + 1e-6
        assert abs(eye.pivot[1]) <= 8 + 1e-6
        farthest = max(farthest, eye.distance)
    assert farthest < 80


def test_it_arrives_smoothly_and_the_short_way_round() -> None:
    made = camera()
    made.orbit(170 / 110, 0)
    made.arrive()
    made.home(1)
    headings = []
    for _ in range(120):
        made.update(1 / 60)
        headings.append(made.eye.heading)
    assert made.eye == made.goal
    assert all(165 < heading < 185 for heading in headings)


@pytest.mark.parametrize("square", ["a1", "l16", "f8"])
def test_standing_behind_a_square_sees_it_and_what_lies_beyond(square: str) -> None:
    from arte.scene.stage.layout import centre

    made = camera()
    place = (*centre(made.board, made.board.square(square)), 0.0)
    made.stand(place, (0.0, 0.0, 0.0))
    made.arrive()
    for point in (place, (0.0, 0.0, 0.0)):
        seen = made.eye.project(point)
        assert seen is not None
        assert abs(seen[0]) < 1 and abs(seen[1]) < 1


def test_a_new_wish_interrupts_the_way_without_a_jump() -> None:
    made = camera()
    made.heroes()
    for _ in range(4):
        made.update(1 / 60)
    before = made.eye.position
    made.home(1)
    made.orbit(0.1, 0.1)
    made.update(1 / 60)
    assert sum(abs(a - b) for a, b in zip(before, made.eye.position, strict=True)) < 9
    made.home(0)
    for _ in range(300):
        made.update(1 / 60)
    assert made.eye == made.goal == camera().eye

"""Squares, lines and tiles: exactness, symmetry, the board's edge."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arte.board import Board, Laid, TileFault, board_of, lay, set_of, squares_in
from arte.board.squares import DIRECTIONS

BOARD = board_of(9, 8)
squares = st.integers(0, BOARD.area - 1)


def names(board, found):
    return [board.name(square) for square in found]


def brute_line(board, start, end):
    """The crossed squares and touched corners by clipping the segment with exact fractions."""
    x0, y0 = board.columns[start], board.rows[start]
    dx, dy = board.columns[end] - x0, board.rows[end] - y0
    half = Fraction(1, 2)
    crossed, corners = set(), set()
    for square in range(board.area):
        if square in (start, end):
            continue
        low, high = Fraction(0), Fraction(1)
        for origin, delta, centre in ((x0, dx, board.columns[square]), (y0, dy, board.rows[square])):
            if delta == 0:
                if origin != centre:
                    high = Fraction(-1)
                continue
            one, other = sorted((Fraction(centre - origin) + sign * half) / delta for sign in (-1, 1))
            low, high = max(low, one), min(high, other)
        if low < high:
            crossed.add(square)
    for x in range(board.width - 1):
        for y in range(board.height - 1):
            px, py = x + half - x0, y + half - y0
            if dx * py == dy * px and 0 < px * dx + py * dy < dx * dx + dy * dy:
                four = {board.at(x + i, y + j) for i in (0, 1) for j in (0, 1)}
                corners.add(frozenset(four - crossed - {start, end}))
    return crossed, corners


@given(squares, squares)
def test_a_line_is_what_exact_clipping_says(start, end):
    line = BOARD.line(start, end)
    crossed, corners = brute_line(BOARD, start, end)
    assert set(line.crossed) == crossed
    assert {frozenset(pair) for pair in line.corners} == corners
    assert line.crossed_set == set_of(crossed)
    assert line.corner_set == set_of(square for pair in corners for square in pair)


@given(squares, squares)
def test_a_line_is_the_same_from_either_end(start, end):
    line, back = BOARD.line(start, end), BOARD.line(end, start)
    assert set(line.crossed) == set(back.crossed)
    assert set(map(frozenset, line.corners)) == set(map(frozenset, back.corners))
    assert line.crossed == back.crossed[::-1]


SYMMETRIES = [
    (lambda x, y, w, h: (x, y), False), (lambda x, y, w, h: (w - 1 - x, y), False),
    (lambda x, y, w, h: (x, h - 1 - y), False), (lambda x, y, w, h: (w - 1 - x, h - 1 - y), False),
    (lambda x, y, w, h: (y, x), True), (lambda x, y, w, h: (h - 1 - y, x), True),
    (lambda x, y, w, h: (y, w - 1 - x), True), (lambda x, y, w, h: (h - 1 - y, w - 1 - x), True),
]  # fmt: skip


@given(squares, squares, st.sampled_from(SYMMETRIES))
def test_lines_distances_and_directions_keep_the_eight_symmetries(start, end, symmetry):
    turn, swaps = symmetry
    other = board_of(BOARD.height, BOARD.width) if swaps else BOARD

    def image(square):
        return other.at(*turn(BOARD.columns[square], BOARD.rows[square], BOARD.width, BOARD.height))

    line = BOARD.line(start, end)
    there = other.line(image(start), image(end))
    assert [image(square) for square in line.crossed] == list(there.crossed) or sorted(
        map(image, line.crossed)
    ) == sorted(there.crossed)
    assert {frozenset(map(image, pair)) for pair in line.corners} == set(map(frozenset, there.corners))
    assert BOARD.distance(start, end) == other.distance(image(start), image(end))


@given(squares, squares)
def test_a_direction_is_the_nearest_of_the_eight(start, end):
    if start == end:
        return
    dx = BOARD.columns[end] - BOARD.columns[start]
    dy = BOARD.rows[end] - BOARD.rows[start]

    def cosine(direction):
        return (dx * direction[0] + dy * direction[1]) / (direction[0] ** 2 + direction[1] ** 2) ** 0.5

    assert BOARD.direction(start, end) == max(DIRECTIONS, key=cosine)


@given(squares, st.integers(0, 9))
def test_a_disc_holds_what_is_within_its_radius(centre, radius):
    assert list(squares_in(BOARD.disc(centre, radius))) == [
        square for square in range(BOARD.area) if BOARD.distance(centre, square) <= radius
    ]


@pytest.mark.parametrize(
    "name", ["", "a", "a0", "a01", "m1", "a9", "A1", "1a", "aa1", "a-1", "a1 ", "ä1", "a٣"]
)
def test_what_is_no_square_is_refused(name):
    with pytest.raises(ValueError, match="no square"):
        Board(9, 8).square(name)


@given(squares)
def test_names_and_squares_belong_together(square):
    assert BOARD.square(BOARD.name(square)) == square


def test_boards_beyond_the_limits_are_refused():
    for size in ((0, 5), (27, 5), (5, 41)):
        with pytest.raises(ValueError, match="columns"):
            Board(*size)


def test_the_largest_board_names_its_last_square():
    board = Board(26, 40)
    assert board.name(board.area - 1) == "z40" and board.square("z40") == board.area - 1


def test_tiles_raise_and_never_bridge():
    board = board_of(6, 6)
    allowed = set_of(square for square in range(board.area) if board.rows[square] >= 2)
    flat = (0,) * board.area
    low = lay(board, flat, Laid(3, 2, board.square("a3")), allowed=allowed, highest=3)
    assert [low[board.square(name)] for name in ("a3", "c4", "d3", "a5")] == [1, 1, 0, 0]
    over = lay(board, low, Laid(2, 1, board.square("c3")), allowed=allowed, highest=3)
    assert over == TileFault("uneven", (board.square("c3"),))
    assert lay(board, low, Laid(1, 3, board.square("a4")), allowed=allowed, highest=3).code == "uneven"
    two = lay(board, low, Laid(2, 2, board.square("a3")), allowed=allowed, highest=3)
    three = lay(board, two, Laid(1, 1, board.square("a3")), allowed=allowed, highest=3)
    assert three[board.square("a3")] == 3
    for levels, tile, code in (
        (three, Laid(1, 1, board.square("a3")), "too-high"),
        (flat, Laid(1, 1, board.square("a2")), "outside"),
        (flat, Laid(3, 1, board.square("e4")), "over-the-edge"),
    ):
        assert lay(board, levels, tile, allowed=allowed, highest=3).code == code

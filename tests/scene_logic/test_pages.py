"""Blocks are laid out on pages so that none is cut and none is lost."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from arte.scene.screens.pages import sheets


@given(st.lists(st.integers(1, 90)), st.integers(30, 200))
def test_each_block_lies_on_one_page_in_order(heights: list[int], room: int) -> None:
    pages = sheets(heights, room)
    assert [number for page in pages for number in page] == list(range(len(heights)))
    for page in pages:
        assert len(page) <= 1 or sum(heights[number] for number in page) <= room
    for page, after in itertools.pairwise(pages):
        together = sum(heights[number] for number in page) + heights[after[0]]
        assert together > room, "a page is left only where the next block has no room"

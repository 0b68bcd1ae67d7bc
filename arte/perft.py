"""Counting positions: how many sequences of legal actions lead on from a position.

Counts that stay the same from change to change are anchors of the rules' correctness: a ruling that is
bent anywhere shows in them.
"""

from __future__ import annotations

from arte.rules import GameState, apply, chance_due, legal_actions
from arte.rules.actions import Shuffle


def perft(state: GameState, depth: int) -> int:
    """How many positions all sequences of exactly `depth` legal actions reach, transpositions counted anew.

    A move counts once for each unit and square where it ends; each face of a die and each choice of cards
    counts. Where the discards become the deck they keep their order, oldest on top (C4), and this
    counts as no action. A game that ends sooner adds nothing.
    """
    if depth < 1:
        return 1
    if state.phase == "over":
        return 0
    actions = legal_actions(state)
    if depth == 1:
        return len(actions)
    count = 0
    for action in actions:
        before = apply(state, Shuffle(state.discards))[0] if chance_due(state, action) else state
        count += perft(apply(before, action)[0], depth - 1)
    return count

"""Taking steps back: which ones would go, and whether that is free, needs consent, or cannot be.

A side's own steps of the turn that is being played are free to take back until something hidden or random
has been revealed: a die, a draw, a shuffle, deployments, an answer of the opponent. Further back the
opponent must agree. Time is never given back: the sand that ran, and what the opponent did with the
hourglass, stay in the game (`time_kept`), so a turn that the sand has ended stays ended.

Dice and shuffles come from the seed and their place in the game, so what was thrown before comes again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from arte.log import Entry, LogLine, line
from arte.rules import SIDES, GameState, chance_due
from arte.rules import actions as act
from arte.rules import events as ev
from arte.sentence import Sentence, counted, phrase
from arte.words import N_

Verdict = Literal["free", "consent", "never"]
#: Why: `own-steps` (free); revealed since: `die`, `draw`, `shuffle`, `deployments`, `answer`; another
#: `turn` has begun; the game is `over`; `nothing` to take back; the turn's `sand` has run out.
Why = Literal[
    "own-steps", "die", "draw", "shuffle", "deployments", "answer", "turn", "over", "nothing", "sand"
]


@dataclass(frozen=True, slots=True)
class Takeback:
    """The answer to "can this side take back?".

    `since` is the ply (from 1) of the first action that would go, 0 when nothing can. `lines` are the
    steps that would go, oldest first, as both may read them; time and shuffles are not among them.
    `sentence` says why in words.
    """

    side: int
    verdict: Verdict
    why: Why
    sentence: Sentence
    since: int
    lines: tuple[LogLine, ...]


class CannotTakeBack(Exception):
    """A takeback is refused: nothing can be taken back, or the opponent's consent is missing."""

    def __init__(self, answer: Takeback) -> None:
        super().__init__(answer.sentence)
        self.answer = answer


def is_time(action: act.Action) -> bool:
    """Whether this is the hourglass's: time that goes by, or a hand on the glass."""
    return isinstance(action, act.Wait | act.Flip | act.Lay | act.Stand)


def timed_out(entry: Entry) -> bool:
    """Whether the sand ran out with this entry."""
    return any(isinstance(event, ev.TurnEnded) and event.timed_out for event in entry.events)


def judge(entries: Sequence[Entry], side: int, since: int | None = None) -> Takeback:
    """Whether `side` can take back its last step, or everything from ply `since` on."""
    first = _last_step(entries, side) if since is None else _index(entries, since)
    if first is None:
        said = phrase("{side} has no step to take back", side=SIDES[side])
        if since is not None:
            said = phrase(
                "{side} has nothing to take back from step {since} on", side=SIDES[side], since=since
            )
        return Takeback(side, "never", "nothing", said, 0, ())
    first = _start(entries, first)
    gone = entries[first:]
    lines = _lines(gone, entries[-1].after)
    why = _why(gone, side)
    verdict: Verdict = "free" if why == "own-steps" else "never" if why == "sand" else "consent"
    values = {"side": SIDES[side], "other": SIDES[1 - side]}
    steps = counted("{number} step", "{number} steps", len(lines))
    sentence = Sentence(_SENTENCES[why], {**values, "steps": steps})
    return Takeback(side, verdict, why, sentence, 0 if verdict == "never" else first + 1, lines)


_SENTENCES: dict[Why, str] = {
    "own-steps": N_("{side} takes back {steps}; nothing has been revealed since"),
    "die": N_("{steps}: a die has been thrown since, so {other} must agree"),
    "draw": N_("{steps}: cards have been drawn since, so {other} must agree"),
    "shuffle": N_("{steps}: cards have been shuffled since, so {other} must agree"),
    "deployments": N_("{steps}: both deployments have been shown since, so {other} must agree"),
    "answer": N_("{steps}: {other} has acted since, so {other} must agree"),
    "turn": N_("{steps}: the turn has ended since, so {other} must agree"),
    "over": N_("{steps}: the game has ended, so {other} must agree"),
    "sand": N_("the sand of that turn has run out, and time is not given back"),
}


def time_kept(entries: Sequence[Entry], first: int) -> list[act.Action]:
    """The hourglass's actions that stay when the entries from index `first` on go, in their order.

    They are those of the turn that play goes back to, as far as they changed its glass. Later turns
    begin anew, with their sand.
    """
    number = entries[first].before.number
    return [
        entry.action
        for entry in entries[first:]
        if is_time(entry.action) and entry.before.number == number and entry.after.glass != entry.before.glass
    ]


def _index(entries: Sequence[Entry], ply: int) -> int | None:
    """The index of the first step from this ply on, or None when there is none."""
    return next((i for i in range(max(0, ply - 1), len(entries)) if _is_step(entries[i])), None)


def _is_step(entry: Entry) -> bool:
    return not is_time(entry.action) and not isinstance(entry.action, act.Shuffle)


def _last_step(entries: Sequence[Entry], side: int) -> int | None:
    """The index of the last thing that this side did, chance and time aside."""
    steps = (i for i in reversed(range(len(entries))) if entries[i].side == side and _is_step(entries[i]))
    return next(steps, None)


def _start(entries: Sequence[Entry], first: int) -> int:
    """Where to cut so that this step goes, and that what is left plays on.

    A shuffle goes with the step that needed it. Sand that ran after an exchange could not run again
    inside it, so then the whole exchange goes.
    """
    ran = any(isinstance(action, act.Wait) for action in time_kept(entries, first))
    while ran and first and entries[first].before.phase in ("exchange", "aftermath"):
        first -= 1
    while (
        first
        and isinstance(entries[first - 1].action, act.Shuffle)
        and chance_due(entries[first - 1].before, entries[first].action)
    ):
        first -= 1
    return first


def _lines(gone: Sequence[Entry], now: GameState) -> tuple[LogLine, ...]:
    revealed = now.setup is None or None not in now.setup.deployments
    return tuple(line(entry, None, revealed=revealed) for entry in gone if _is_step(entry))


def _why(gone: Sequence[Entry], side: int) -> Why:
    start, now = gone[0].before, gone[-1].after
    if any(timed_out(entry) and entry.before.number == start.number for entry in gone):
        return "sand"
    if now.phase == "over":
        return "over"
    for entry in gone:
        if not is_time(entry.action) and (found := _revealed(entry, side)):
            return found
    return "own-steps" if now.number == start.number else "turn"


def _revealed(entry: Entry, side: int) -> Why | None:
    """What this entry shows that its side did not know before, or None."""
    if isinstance(entry.action, act.Shuffle):
        return "shuffle"
    for event in entry.events:
        match event:
            case ev.Rolled():
                return "die"
            case ev.Drew(chest=chest) if chest:
                return "draw"
            case ev.Deployed(revealed=True):
                return "deployments"
    return None if entry.side == side else "answer"

"""Why an action is refused: a code, the ruling's number, and a sentence for a person."""

from __future__ import annotations

from typing import Any, Literal, get_args

from arte.sentence import Sentence

Code = Literal[
    "not-your-turn",
    "wrong-phase",
    "game-over",
    "no-such-unit",
    "no-such-square",
    "not-yours",
    "not-adjacent",
    "occupied",
    "enemy-in-the-way",
    "no-stairs",
    "no-jumping",
    "closed-corner",
    "blocked",
    "not-enough-movement",
    "cannot-move",
    "already-riding",
    "not-riding",
    "no-horse",
    "already-attacked",
    "not-an-enemy",
    "out-of-range",
    "obstructed",
    "ridden",
    "no-such-card",
    "card-limit",
    "wrong-card",
    "wrong-target",
    "no-such-ability",
    "not-enough-elements",
    "used-this-turn",
    "nothing-to-redirect",
    "bad-deployment",
]
CODES: tuple[str, ...] = get_args(Code)


class Refused(Exception):
    """The action breaks a ruling; the position is unchanged.

    `code` is one of `CODES`, `ruling` the number of the ruling that forbids it ("M4"), `sentence` the
    template filled with its values, in English (see `Sentence` for other languages), and `faults` every
    fault of a deployment, which is refused whole.
    """

    def __init__(
        self, code: Code, ruling: str, template: str, *, faults: tuple[str, ...] = (), **values: Any
    ) -> None:
        sentence = template if isinstance(template, Sentence) else Sentence(template, values)
        super().__init__(code, ruling, sentence)
        self.code = code
        self.ruling = ruling
        self.sentence = sentence
        self.faults = faults

    def __str__(self) -> str:
        return f"{self.sentence} [{self.ruling}]"

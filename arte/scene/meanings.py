"""What a click can mean, as values: pick something, submit actions, say why not. Knows no Panda3D."""

from __future__ import annotations

from dataclasses import dataclass

from arte.rules.actions import Action, Laying
from arte.rules.refusal import Refused

Who = str | int


@dataclass(frozen=True, slots=True)
class Picked:
    """What the Strategist has picked so far, before anything is submitted.

    `unit` is the selected unit's id; `target` the unit or Ice Wall whose attack is being weighed, with the
    `cards` to be played with it; `ability` (of `hero`) the ability being aimed, with the targets named so
    far; `card` and `gems` the Chest card being played; `dismounting` that a square to step down to is wanted.
    """

    unit: str = ""
    target: Who | None = None
    cards: tuple[Laying, ...] = ()
    hero: str = ""
    ability: str = ""
    aims: tuple[Who, ...] = ()
    card: str = ""
    gems: int = 0
    dismounting: bool = False

    @property
    def busy(self) -> bool:
        """Whether something beyond a unit is picked, so that Escape goes one step back."""
        return self.target is not None or bool(self.ability or self.card or self.dismounting)


@dataclass(frozen=True, slots=True)
class Submit:
    """The click means these actions, one after the other."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Pick:
    """The click changes what is picked."""

    picked: Picked


@dataclass(frozen=True, slots=True)
class Say:
    """The click means nothing now; this sentence says why, citing the ruling."""

    sentence: str
    ruling: str = ""


Meaning = Submit | Pick | Say


@dataclass(frozen=True, slots=True)
class Marks:
    """Squares to colour, by layer: a style of the stage and each square's label."""

    layers: dict[str, tuple[str, dict[int, str | None]]]


def refusal(fault: Refused) -> Say:
    """A refusal as something to say."""
    return Say(fault.sentence, fault.ruling)


@dataclass(frozen=True, slots=True)
class Command:
    """A wish that is no action of the rules: `roll` asks the table for its die."""

    name: str

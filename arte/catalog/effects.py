"""The closed set of effects that abilities are composed of, and the targets they take.

A new Hero is a new data file: an ability names whom it takes (`Target`) and a list of effects,
applied in the order written. The rules know each *kind* of effect once (`arte.rules.abilities`).
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, model_validator

from arte.words import _

Amount = Annotated[int, Field(ge=1, le=20)]
Within = Annotated[int, Field(ge=0, le=60)]
#: Squares that one ability takes, each anywhere within reach: the ways to choose more are too many to list.
MOST_APART = 2


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Target(_Part):
    """Whom an ability takes.

    `who` is one of: `self`, `other` (another own unit), `own` (itself or an own unit), `own-ranged`,
    `enemy`, `enemies` (every enemy unit within, none is named), `squares` (free for a token),
    `path` (steps of an evasion), `card` (a Chest card in hand), `attacked` (the current target of the
    exchange) and `nobody`. `within` is the flat distance from the Hero (A2); None means anywhere.
    `most` and `least` count the targets named; `chained` squares lie each beside the one before, so
    that only the first must be within.
    """

    who: Literal[
        "self",
        "other",
        "own",
        "own-ranged",
        "enemy",
        "enemies",
        "squares",
        "path",
        "card",
        "attacked",
        "nobody",
    ] = "nobody"
    within: Within | None = None
    least: int = Field(default=1, ge=1, le=4)
    most: int = Field(default=1, ge=1, le=4)
    chained: bool = False

    @model_validator(mode="after")
    def _sound(self) -> Target:
        if self.least > self.most:
            raise ValueError(_("target.least is more than target.most"))
        if (self.most > 1 or self.chained) and self.who != "squares":
            raise ValueError(_("only squares can be named several at a time"))
        if self.most > MOST_APART and not self.chained:
            raise ValueError(_("at most {most} squares can be taken that are not chained", most=MOST_APART))
        if self.who in ("enemies", "squares", "enemy") and self.within is None:
            raise ValueError(_("target.who = {who} needs target.within", who=repr(self.who)))
        return self


class Heal(_Part):
    """The target recovers `amount` life, never above its card."""

    kind: Literal["heal"]
    amount: Amount


class Lose(_Part):
    """Every target loses `amount` life at once, with no exchange."""

    kind: Literal["lose"]
    amount: Amount


class Push(_Part):
    """Every surviving target is pushed `squares` away from the Hero, farthest first (M14, K8)."""

    kind: Literal["push"]
    squares: Amount


class Pull(_Part):
    """Every surviving target is pulled `squares` towards the Hero, nearest first (M14, K8)."""

    kind: Literal["pull"]
    squares: Amount


class Hold(_Part):
    """The target cannot move (M16): in its owner's `next` turn, or in `this` one."""

    kind: Literal["hold"]
    turn: Literal["next", "this"]


class Slow(_Part):
    """The target has `amount` less movement in its owner's next turn, never below 0 (M16)."""

    kind: Literal["slow"]
    amount: Amount


class FreeSteps(_Part):
    """This turn the target steps over any difference in level, each step costing 1."""

    kind: Literal["free-steps"]


class AddMovement(_Part):
    """`amount` more squares this turn; if `free`, until they are spent its steps ignore levels."""

    kind: Literal["add-movement"]
    amount: Amount
    free: bool = False


class AddRange(_Part):
    """The target has `amount` more range in its next or current attack this turn."""

    kind: Literal["add-range"]
    amount: Amount


class AddAttack(_Part):
    """`amount` more attack in the next or current attack this turn.

    If `lone`, only when no other unit of the final target's side stands within 1 of it at settling,
    and however often it is used it counts once.
    """

    kind: Literal["add-attack"]
    amount: Amount
    lone: bool = False


class MoreAttacks(_Part):
    """`amount` more attacks this turn."""

    kind: Literal["more-attacks"]
    amount: Amount


class Strike(_Part):
    """Opens an exchange with `damage` (E10); `pierces` means that Shields do not count.

    If it deals damage and `holds`, the target cannot move in its owner's next turn.
    """

    kind: Literal["strike"]
    damage: Amount
    pierces: bool = False
    holds: bool = False


class Block(_Part):
    """Blocks `amount` damage to the exchange's current target."""

    kind: Literal["block"]
    amount: Amount


class Retaliate(_Part):
    """The attacker loses `amount` when the exchange settles, if within `within` of the Hero.

    `judged` says when that distance is measured: as the card is played, or at settling.
    """

    kind: Literal["retaliate"]
    amount: Amount
    within: Within
    judged: Literal["played", "settled"]


class Evade(_Part):
    """Special movement of up to `squares` for the attacked Hero; `free` ignores levels, each step 1."""

    kind: Literal["evade"]
    squares: Amount
    free: bool = False


class Void(_Part):
    """Rings and their Gems do not count in this exchange."""

    kind: Literal["void"]


class Place(_Part):
    """Sets tokens of this kind on the squares named; over the supply, the oldest one moves (K7)."""

    kind: Literal["place"]
    token: Literal["fire", "ice-wall", "temple", "portals", "black-hole"]


class ExchangeCard(_Part):
    """Discards the Chest card named and draws one."""

    kind: Literal["exchange-card"]


Effect = Annotated[
    Heal
    | Lose
    | Push
    | Pull
    | Hold
    | Slow
    | FreeSteps
    | AddMovement
    | AddRange
    | AddAttack
    | MoreAttacks
    | Strike
    | Block
    | Retaliate
    | Evade
    | Void
    | Place
    | ExchangeCard,
    Field(discriminator="kind"),
]

#: The kinds of effects by their names.
EFFECTS: dict[str, type[BaseModel]] = {
    get_args(model.model_fields["kind"].annotation)[0]: model for model in get_args(get_args(Effect)[0])
}

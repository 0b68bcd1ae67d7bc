"""What happened while an action was applied, in order: the script that the scene plays.

Squares are the board's ints, units are named by id, sides are 0 and 1. Events tell what changed; the
state that follows them is the truth.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rolled:
    """A die showed `number`; `purpose` is `draft`, `start` or `turn`."""

    side: int
    number: int
    purpose: str


@dataclass(frozen=True, slots=True)
class Drafted:
    """A side picked a Hero."""

    side: int
    hero: str


@dataclass(frozen=True, slots=True)
class Deployed:
    """A side's deployment is in; `revealed` once both are."""

    side: int
    revealed: bool


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn starts."""

    side: int
    number: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A side drew Chest cards and Element cards (the other seat sees only how many)."""

    side: int
    chest: tuple[str, ...]
    elements: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shuffled:
    """The discards became the Chest deck (C4)."""

    count: int


@dataclass(frozen=True, slots=True)
class Walked:
    """A unit walked from `start` through `path`; `costs` are the squares each step took.

    `how` is `move`, `chase` or `evasion`.
    """

    unit: str
    start: int
    path: tuple[int, ...]
    costs: tuple[int, ...]
    how: str


@dataclass(frozen=True, slots=True)
class Mounted:
    """A unit mounted a Horse, from `start` onto `square`; `gained` squares of movement."""

    unit: str
    horse: str
    start: int
    square: int
    gained: int


@dataclass(frozen=True, slots=True)
class Dismounted:
    """A unit stepped down to `square`; its Horse stays on `start`."""

    unit: str
    horse: str
    start: int
    square: int


@dataclass(frozen=True, slots=True)
class Shoved:
    """A unit was pushed or pulled through `path` (empty: it did not budge); `stopped` says why."""

    unit: str
    start: int
    path: tuple[int, ...]
    stopped: str


@dataclass(frozen=True, slots=True)
class Fell:
    """A unit was thrown down `levels` levels onto `square` (M13)."""

    unit: str
    square: int
    levels: int


@dataclass(frozen=True, slots=True)
class AttackDeclared:
    """An attack or strike begins; `target` is a unit id or an Ice Wall's square, `ability` "" or an id."""

    unit: str
    target: str | int
    ability: str


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A Chest card with `gems` Gems was laid on a unit; `in_exchange` on the stack."""

    side: int
    card: str
    gems: int
    unit: str
    in_exchange: bool


@dataclass(frozen=True, slots=True)
class AbilityUsed:
    """A Hero used an ability on these targets (unit ids, card ids, squares)."""

    hero: str
    ability: str
    targets: tuple[str | int, ...]
    in_exchange: bool


@dataclass(frozen=True, slots=True)
class Redirected:
    """The attacker sends its blow at another unit (E5)."""

    unit: str
    target: str


@dataclass(frozen=True, slots=True)
class Passed:
    """A side gave no (further) answer."""

    side: int


@dataclass(frozen=True, slots=True)
class BlowLanded:
    """An exchange settled on its target: the sum, and the damage that it makes (E6).

    `attack` is attack or strike with ability bonuses, `rings` what Rings add, `shields` and `blocks` what
    they take off; `missed` says why the attack was lost ("" if it was not).
    """

    unit: str
    target: str
    attack: int
    rings: int
    shields: int
    blocks: int
    damage: int
    missed: str


@dataclass(frozen=True, slots=True)
class LifeLost:
    """A unit lost life.

    `cause` is `attack`, `strike`, `fire`, `fall`, `black-hole`, `ability` or `retaliation`.
    """

    unit: str
    amount: int
    life: int
    cause: str


@dataclass(frozen=True, slots=True)
class LifeRecovered:
    """A unit recovered `amount` life (0 when it was wasted) and has `life` now."""

    unit: str
    amount: int
    life: int


@dataclass(frozen=True, slots=True)
class Defeated:
    """A unit left the board from `square`."""

    unit: str
    square: int


@dataclass(frozen=True, slots=True)
class ConditionChanged:
    """A condition came to a unit (`gained`) or left it."""

    unit: str
    kind: str
    amount: int
    gained: bool


@dataclass(frozen=True, slots=True)
class MovementChanged:
    """A unit has `left` squares of movement now (a roll, Boots, or M2's loss)."""

    unit: str
    left: int
    why: str


@dataclass(frozen=True, slots=True)
class TokenPlaced:
    """A token came onto a square, from `moved_from` if it was on the board before."""

    kind: str
    square: int
    hero: str
    moved_from: int | None


@dataclass(frozen=True, slots=True)
class TokenRemoved:
    """A token left the board."""

    kind: str
    square: int


@dataclass(frozen=True, slots=True)
class CardsDiscarded:
    """So many Chest cards of a turn went to the discards, and Element cards back to their piles (C6)."""

    chest: int
    elements: int


@dataclass(frozen=True, slots=True)
class AftermathOpened:
    """The wounded unit's owner may play Potions on it."""

    unit: str


@dataclass(frozen=True, slots=True)
class ExchangeClosed:
    """The exchange is over and the turn goes on."""


@dataclass(frozen=True, slots=True)
class GlassChanged:
    """The hourglass: `number` of the glass, `seconds` left in it, lying flat or not."""

    number: int
    seconds: int
    flat: bool


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A turn ended; `timed_out` when its sand ran out."""

    side: int
    timed_out: bool


@dataclass(frozen=True, slots=True)
class DrawOffered:
    """A side offers a draw; `standing` is False when the offer is withdrawn."""

    side: int
    standing: bool


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over; `winner` is a side or 2 for a draw, `why` as `GameState.ended`."""

    winner: int
    why: str


Event = (
    Rolled
    | Drafted
    | Deployed
    | TurnBegan
    | Drew
    | Shuffled
    | Walked
    | Mounted
    | Dismounted
    | Shoved
    | Fell
    | AttackDeclared
    | CardPlayed
    | AbilityUsed
    | Redirected
    | Passed
    | BlowLanded
    | LifeLost
    | LifeRecovered
    | Defeated
    | ConditionChanged
    | MovementChanged
    | TokenPlaced
    | TokenRemoved
    | CardsDiscarded
    | AftermathOpened
    | ExchangeClosed
    | GlassChanged
    | TurnEnded
    | DrawOffered
    | GameEnded
)

"""What a Strategist can do, as values. Notation turns them into lines of text and back.

Squares are the board's ints; units are named by id. Lines carry no side: who acts follows from the
state (`GameState.to_act`), except where a field says so.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Laying(NamedTuple):
    """A Chest card as it is played: its id and the number of Gems on it."""

    card: str
    gems: int = 0


@dataclass(frozen=True, slots=True)
class OpeningRoll:
    """`roll pink 4`: a side's roll for the draft (T1) or for who begins (T3); chance, recorded."""

    side: int
    number: int


@dataclass(frozen=True, slots=True)
class First:
    """`first yellow`: the higher roller decides who picks first (T1) or who begins (T3)."""

    side: int


@dataclass(frozen=True, slots=True)
class Pick:
    """`pick wizard`: the side to act drafts this Hero (T1)."""

    hero: str


class Placed(NamedTuple):
    """A tile of a deployment: columns, rows and its south-west square."""

    width: int
    height: int
    corner: int


@dataclass(frozen=True, slots=True)
class Deploy:
    """`deploy pink wizard=c2 pW1=a3 H1=b1 : 3x3=c5 1x2=a4`: a side's whole secret deployment (T2, B3 to B5).

    `places` pairs unit ids with squares; `tiles` are laid in the order written.
    """

    side: int
    places: tuple[tuple[str, int], ...]
    tiles: tuple[Placed, ...] = ()


@dataclass(frozen=True, slots=True)
class Take:
    """`take pink fire fire earth earth earth`: the Element cards picked before the game (C2)."""

    side: int
    elements: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shuffle:
    """`shuffle ring gem …`: chance; the Chest deck's order from now on, top first (C4)."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """`draw fire earth`: the turn's Chest cards, and these Element cards (C3)."""

    elements: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Roll:
    """`roll 4`: the die of the turn (M1); chance, recorded."""

    number: int


@dataclass(frozen=True, slots=True)
class Move:
    """`move pW1 d4 d5`: steps through these squares; in an exchange the chase (E4)."""

    unit: str
    path: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Mount:
    """`mount pW1 H2` (M9)."""

    unit: str
    horse: str


@dataclass(frozen=True, slots=True)
class Dismount:
    """`dismount pW1 e5` (M11)."""

    unit: str
    square: int


@dataclass(frozen=True, slots=True)
class Attack:
    """`attack pA1 yW1 + target ring+gem`: a unit, or an Ice Wall's square, and cards (A1, C8)."""

    unit: str
    target: str | int
    cards: tuple[Laying, ...] = ()


@dataclass(frozen=True, slots=True)
class Play:
    """`play shield+gem yW2`, `play boots pW1 e5`: a Chest card on a unit; `path` is a chase (E4)."""

    card: str
    unit: str
    gems: int = 0
    path: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class AddGem:
    """`play gem ring pW1`: a Gem on that card, already laid on that unit in this exchange."""

    card: str
    unit: str


@dataclass(frozen=True, slots=True)
class Use:
    """`use fireball wizard yW1`: an ability, its Hero, and targets: unit or card ids, squares."""

    ability: str
    hero: str
    targets: tuple[str | int, ...] = ()


@dataclass(frozen=True, slots=True)
class Redirect:
    """`redirect yW3`: sends an evaded blow at another unit (E5)."""

    target: str


@dataclass(frozen=True, slots=True)
class Pass:
    """`pass`: no (further) answer."""


@dataclass(frozen=True, slots=True)
class End:
    """`end`: ends the turn."""


@dataclass(frozen=True, slots=True)
class Wait:
    """`wait 45`: so many whole seconds go by (T4)."""

    seconds: int


@dataclass(frozen=True, slots=True)
class Flip:
    """`flip`: the opponent turns the glass over (T4, manual)."""


@dataclass(frozen=True, slots=True)
class Lay:
    """`lay`: the opponent lays the glass flat (T4, manual)."""


@dataclass(frozen=True, slots=True)
class Stand:
    """`stand`: the opponent stands the glass up again (T4, manual)."""


@dataclass(frozen=True, slots=True)
class Resign:
    """`resign`: the side to act gives up (T5)."""


@dataclass(frozen=True, slots=True)
class OfferDraw:
    """`offer-draw`: by the side to act (T5)."""


@dataclass(frozen=True, slots=True)
class AcceptDraw:
    """`accept-draw`: by the side that was offered it (T5)."""


Action = (
    OpeningRoll
    | First
    | Pick
    | Deploy
    | Take
    | Shuffle
    | Draw
    | Roll
    | Move
    | Mount
    | Dismount
    | Attack
    | Play
    | AddGem
    | Use
    | Redirect
    | Pass
    | End
    | Wait
    | Flip
    | Lay
    | Stand
    | Resign
    | OfferDraw
    | AcceptDraw
)

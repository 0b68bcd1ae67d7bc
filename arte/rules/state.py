"""The state of a game: a value. `apply` makes a new one, sharing whatever did not change.

Nothing here decides a ruling. `Game` holds what never changes after the catalog and options are
chosen; `GameState` the rest. Sides are 0 (pink) and 1 (yellow); `NOBODY` owns Horses.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

from arte.board.squares import Board, board_of
from arte.rules.ground import Ground

if TYPE_CHECKING:
    from arte.catalog.models import AbilityEntry, Catalog, HeroEntry, Options, UnitEntry

PINK, YELLOW, NOBODY = 0, 1, -1
SIDES = ("pink", "yellow")
OFF_BOARD = -1

Phase = Literal[
    "draft-roll",
    "draft-first",
    "pick",
    "deploy",
    "start-roll",
    "start-first",
    "take",
    "draw",
    "roll",
    "act",
    "exchange",
    "aftermath",
    "over",
]
#: The phases before the first turn, in their order.
OPENING: tuple[Phase, ...] = (
    "draft-roll",
    "draft-first",
    "pick",
    "deploy",
    "start-roll",
    "start-first",
    "take",
)


class Game:
    """What is fixed for a whole game: the catalog, the options, the board and names made from them."""

    __slots__ = (
        "abilities",
        "board",
        "card_index",
        "cards",
        "catalog",
        "chest",
        "chest_by_effect",
        "element_cards",
        "gem",
        "gem_amount",
        "options",
        "token_owner",
    )

    def __init__(self, catalog: Catalog, options: Options | None = None, board: Board | None = None) -> None:
        self.catalog = catalog
        self.options = options or catalog.options
        self.board = board or board_of(catalog.board.columns, catalog.board.rows)
        #: Chest cards by id, in the catalog's order.
        self.chest = {card.id: card for card in catalog.cards}
        #: Ids of Chest cards by their effect; no two share one. "" stands for an effect that none has.
        self.chest_by_effect = dict.fromkeys(
            ("block", "movement", "attack", "heal", "range", "strengthen"), ""
        ) | {card.effect: card.id for card in catalog.cards}
        #: The card that strengthens others ("" for none), and what one adds to its card (C8).
        self.gem = self.chest_by_effect["strengthen"]
        self.gem_amount = self.chest[self.gem].amount if self.gem else 0
        #: Ids of all cards, Chest cards first, then elements; hands are counts in this order.
        self.cards: tuple[str, ...] = (*self.chest, *(hero.element for hero in catalog.heroes))
        self.card_index = {card: index for index, card in enumerate(self.cards)}
        #: How many cards each Hero's element pile starts with, by element.
        self.element_cards = {hero.element: hero.element_cards for hero in catalog.heroes}
        #: Every ability with its Hero, by ability id.
        self.abilities: dict[str, tuple[HeroEntry, AbilityEntry]] = {
            ability.id: (hero, ability) for hero in catalog.heroes for ability in hero.abilities
        }
        #: The Hero who sets tokens of a kind, by kind (the first in the catalog's order).
        self.token_owner: dict[str, str] = {}
        for hero in catalog.heroes:
            for ability in hero.abilities:
                for effect in ability.effects:
                    if effect.kind == "place":
                        self.token_owner.setdefault(effect.token, hero.id)


class Condition(NamedTuple):
    """Something an ability left on a unit.

    Kinds: `held` (cannot move), `slow` (less movement at the roll), `free-steps`, `free-squares` (so
    many more steps ignore levels), `range`, `attack`, `lone-attack` (waiting for the next attack).
    `next_turn` conditions wait for their unit's owner's next turn.
    """

    kind: str
    amount: int = 1
    next_turn: bool = False


class Unit(NamedTuple):
    """A Hero, army unit or Horse on the board.

    `square` is `OFF_BOARD` once it is defeated. `mount` is the index of the Horse it rides and `rider`
    the index of a Horse's rider, -1 for none; a ridden Horse stands on its rider's square. `left` is the
    movement left this turn in squares, `attacks` how many attacks it still has this turn. `moved` tells
    that it moved by its own move this turn, `horse_used` that it gained (a Horse: gave) 3 movement.
    """

    id: str
    card: UnitEntry | HeroEntry
    side: int
    square: int
    life: int
    mount: int = -1
    rider: int = -1
    left: int = 0
    attacks: int = 0
    moved: bool = False
    horse_used: bool = False
    conditions: tuple[Condition, ...] = ()

    def __repr__(self) -> str:
        # The card is named, not spelt out, so that a position's digest stays short and stable.
        return f"Unit({self.id}, {self.card.id}, {', '.join(map(repr, self[2:]))})"

    @property
    def alive(self) -> bool:
        return self.square >= 0

    def condition(self, kind: str) -> int:
        """The summed amounts of the conditions of this kind at work now (not those for a next turn)."""
        if not self.conditions:
            return 0
        return sum(c.amount for c in self.conditions if c.kind == kind and not c.next_turn)


class Token(NamedTuple):
    """A special token on the board; `hero` is the id of the Hero it belongs to, or "" for nobody."""

    kind: str
    square: int
    hero: str


class Item(NamedTuple):
    """One thing on an exchange's stack.

    `kind` is `attack`, `strike`, `card`, `gem`, `ability`, `chase` or `redirect`. `side` laid it. `name`
    is the card's or ability's id (a gem: of the card it strengthens). `unit` is the index of the
    unit that it counts for (blocks and Shields: the unit they were played for). `hero` is the index of
    an ability's Hero.
    """

    kind: str
    side: int
    name: str = ""
    unit: int = -1
    hero: int = -1


class Exchange(NamedTuple):
    """An open exchange (E1): who attacks whom, with what, and the stack, oldest first.

    `ability` is the id of the striking ability, "" for an attack. `evaded` tells that the current target
    has evaded; `passes` counts passes in a row.
    """

    attacker: int
    target: int
    ability: str
    stack: tuple[Item, ...]
    evaded: bool = False
    passes: int = 0


class LaidCard(NamedTuple):
    """A Chest or Element card used this turn: by which side and on whose card (class or Hero id)."""

    side: int
    on: str
    card: str


class Glass(NamedTuple):
    """The hourglass (T4): which glass runs (from 1), its seconds left, and whether it lies flat."""

    number: int
    seconds: int
    flat: bool = False


@dataclass(frozen=True, slots=True)
class Setup:
    """What the opening has decided so far; none of it matters once the game runs.

    `rolls` holds the last opening rolls, `first` who picks (or begins) first, `picks` the Heroes of each
    side, `deployments` the two deployments as given (a secret until both are in), `dealt` tells that the
    Chest deck has been shuffled and dealt.
    """

    rolls: tuple[int, int] = (0, 0)
    first: int = 0
    picks: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    deployments: tuple[object, object] = (None, None)
    dealt: bool = False


@dataclass(frozen=True, slots=True)
class GameState:
    """A whole position. Hands count cards in the order of `Game.cards`.

    `turn` is the side whose turn it is, `number` counts turns from 1, `to_act` is the side that must
    decide now. `deck` is top first, `discards` oldest first, `laid` in the order used; `piles` counts the
    element piles in the order of the catalog's Heroes. `using` is the index of the unit being used (M2).
    `mains` are the main abilities used this turn. `wounded` is the aftermath's unit, or -1. `quiet` counts
    turns without life lost, `blood` tells that life was lost in this one. `winner` is a side, 2 for a draw
    or -1; `ended` says why (`rout`, `heroes`, `resigned`, `agreed`, `quiet`).
    """

    game: Game = field(compare=False, hash=False, repr=False)
    phase: Phase
    turn: int
    to_act: int
    number: int
    die: int
    ground: Ground
    units: tuple[Unit, ...]
    tokens: tuple[Token, ...]
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    deck: tuple[str, ...]
    discards: tuple[str, ...]
    laid: tuple[LaidCard, ...]
    piles: tuple[int, ...]
    using: int = -1
    mains: tuple[str, ...] = ()
    exchange: Exchange | None = None
    wounded: int = -1
    glass: Glass | None = None
    quiet: int = 0
    blood: bool = False
    offer: int = -1
    winner: int = -1
    ended: str = ""
    setup: Setup | None = None
    #: Sets of squares, derived: living units of pink, of yellow, and riderless Horses.
    standing: tuple[int, int, int] = field(default=(0, 0, 0), compare=False, hash=False, repr=False)

    @property
    def board(self) -> Board:
        return self.game.board

    def index(self, id: str) -> int:
        """The index in `units` of the living unit of this id, or -1."""
        for index, unit in enumerate(self.units):
            if unit.id == id and unit.square >= 0:
                return index
        return -1

    def unit(self, id: str) -> Unit | None:
        """The unit of this id, defeated ones too, or None."""
        return next((unit for unit in self.units if unit.id == id), None)

    def at(self, square: int) -> Unit | None:
        """The unit on this square (a rider, not its Horse), or None."""
        return next((u for u in self.units if u.square == square and u.rider < 0), None)

    def token_at(self, square: int) -> Token | None:
        """The token on this square, or None."""
        return next((token for token in self.tokens if token.square == square), None)

    def held(self, side: int, card: str) -> int:
        """How many of this card the side has in hand."""
        return self.hands[side][self.game.card_index[card]]

    def digest(self) -> str:
        """A short text that is equal for equal positions, in any process."""
        return hashlib.blake2b(repr(self).encode(), digest_size=8).hexdigest()

"""A position being changed: the working copy inside one `apply`, and the moments all rules share.

Life lost, defeat and victory happen here and nowhere else, so that each ruling about them is kept
whichever action led to them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from arte.rules import events as ev
from arte.rules.ground import Ground
from arte.rules.state import (
    NOBODY,
    OFF_BOARD,
    Condition,
    Exchange,
    GameState,
    Glass,
    LaidCard,
    Phase,
    Setup,
    Token,
    Unit,
)

#: Tokens that no unit can enter (K2, K3, K5).
CLOSED_TOKENS = frozenset({"ice-wall", "temple", "black-hole"})
DRAW_GAME = 2


class Loss(NamedTuple):
    """Life to be lost by the unit of this index."""

    unit: int
    amount: int
    cause: str


class Work:
    """A mutable copy of a `GameState` with the events so far; `freeze` makes the next state."""

    __slots__ = (
        "blood",
        "deck",
        "die",
        "discards",
        "ended",
        "events",
        "exchange",
        "game",
        "glass",
        "ground",
        "hands",
        "laid",
        "mains",
        "number",
        "offer",
        "phase",
        "piles",
        "quiet",
        "setup",
        "to_act",
        "tokens",
        "turn",
        "units",
        "using",
        "winner",
        "wounded",
    )

    def __init__(self, state: GameState) -> None:
        self.game = state.game
        self.phase: Phase = state.phase
        self.turn = state.turn
        self.to_act = state.to_act
        self.number = state.number
        self.die = state.die
        self.ground: Ground = state.ground
        self.units: list[Unit] = list(state.units)
        self.tokens: list[Token] = list(state.tokens)
        self.hands: list[tuple[int, ...]] = list(state.hands)
        self.deck: tuple[str, ...] = state.deck
        self.discards: tuple[str, ...] = state.discards
        self.laid: tuple[LaidCard, ...] = state.laid
        self.piles: tuple[int, ...] = state.piles
        self.using = state.using
        self.mains: tuple[str, ...] = state.mains
        self.exchange: Exchange | None = state.exchange
        self.wounded = state.wounded
        self.glass: Glass | None = state.glass
        self.quiet = state.quiet
        self.blood = state.blood
        self.offer = state.offer
        self.winner = state.winner
        self.ended = state.ended
        self.setup: Setup | None = state.setup
        self.events: list[ev.Event] = []

    def freeze(self) -> GameState:
        """The state as it stands now."""
        return GameState(
            self.game,
            self.phase,
            self.turn,
            self.to_act,
            self.number,
            self.die,
            self.ground,
            tuple(self.units),
            tuple(self.tokens),
            (self.hands[0], self.hands[1]),
            self.deck,
            self.discards,
            self.laid,
            self.piles,
            self.using,
            self.mains,
            self.exchange,
            self.wounded,
            self.glass,
            self.quiet,
            self.blood,
            self.offer,
            self.winner,
            self.ended,
            self.setup,
            standing(self.units),
        )

    @property
    def over(self) -> bool:
        return self.phase == "over"

    def tell(self, event: ev.Event) -> None:
        """Adds an event to the account of this action."""
        self.events.append(event)

    # Units

    def index(self, id: str) -> int:
        """The index of the living unit of this id, or -1."""
        for index, unit in enumerate(self.units):
            if unit.id == id and unit.square >= 0:
                return index
        return -1

    def place(self, index: int, square: int) -> None:
        """Sets a unit, and the Horse it rides, on a square."""
        unit = self.units[index] = self.units[index]._replace(square=square)
        if unit.mount >= 0:
            self.units[unit.mount] = self.units[unit.mount]._replace(square=square)

    def set_left(self, index: int, left: int, why: str) -> None:
        """Gives a unit this much movement, in squares."""
        unit = self.units[index]
        if unit.left != left:
            self.units[index] = unit._replace(left=left)
            self.tell(ev.MovementChanged(unit.id, left, why))

    def add_condition(self, index: int, condition: Condition) -> None:
        """Lays a condition on a unit; roots and frost do not add up with themselves (M16)."""
        unit = self.units[index]
        if condition.kind in ("held", "slow", "free-steps", "lone-attack") and condition in unit.conditions:
            return
        self.units[index] = unit._replace(conditions=(*unit.conditions, condition))
        self.tell(ev.ConditionChanged(unit.id, condition.kind, condition.amount, True))

    def drop_conditions(self, index: int, kinds: Iterable[str]) -> None:
        """Takes the conditions of these kinds that are at work off a unit."""
        unit = self.units[index]
        gone = [c for c in unit.conditions if c.kind in kinds and not c.next_turn]
        if gone:
            left = tuple(c for c in unit.conditions if c not in gone)
            self.units[index] = unit._replace(conditions=left)
            for condition in gone:
                self.tell(ev.ConditionChanged(unit.id, condition.kind, condition.amount, False))

    def spend_free_squares(self, index: int, spent: int) -> None:
        """Movement spent comes out of the squares that ignore levels first."""
        unit = self.units[index]
        free = unit.condition("free-squares")
        if free and spent:
            rest = tuple(c for c in unit.conditions if c.kind != "free-squares")
            if free > spent:
                rest = (*rest, Condition("free-squares", free - spent))
            self.units[index] = unit._replace(conditions=rest)

    def use_unit(self, index: int) -> None:
        """Another unit is being used: the one before loses the movement it has left (M2)."""
        before = self.using
        if before not in (-1, index):
            self.set_left(before, 0, "another-unit")
            self.drop_conditions(before, ("free-squares",))
        self.using = index

    # Cards

    def take_from_hand(self, side: int, card: str, count: int = 1) -> None:
        """Takes cards out of a hand."""
        hand = list(self.hands[side])
        hand[self.game.card_index[card]] -= count
        self.hands[side] = tuple(hand)

    def add_to_hand(self, side: int, cards: Iterable[str]) -> None:
        """Puts cards into a hand."""
        hand = list(self.hands[side])
        for card in cards:
            hand[self.game.card_index[card]] += 1
        self.hands[side] = tuple(hand)

    def lay(self, side: int, on: str, cards: Iterable[str]) -> None:
        """Lays used cards, taken from the hand, on the card of the unit that benefits (C5, C6)."""
        for card in cards:
            self.take_from_hand(side, card)
            self.laid = (*self.laid, LaidCard(side, on, card))

    def draw_chest(self, count: int) -> tuple[str, ...]:
        """Up to `count` Chest cards from the deck, remade from the discards when it is empty (C4)."""
        drawn: list[str] = []
        while len(drawn) < count:
            if not self.deck:
                if not self.discards:
                    break
                self.deck, self.discards = self.discards, ()
                self.tell(ev.Shuffled(len(self.deck)))
            drawn.append(self.deck[0])
            self.deck = self.deck[1:]
        return tuple(drawn)

    # Tokens

    def set_tokens(self, tokens: Sequence[Token]) -> None:
        """Puts these tokens on the board; walls and Portals change the ground."""
        self.tokens = list(tokens)
        walls = 0
        portals: list[int] = []
        for token in tokens:
            if token.kind == "ice-wall":
                walls |= 1 << token.square
            elif token.kind == "portals":
                portals.append(token.square)
        links = (portals[0], portals[1]) if len(portals) == 2 else None
        self.ground = self.ground.with_tokens(walls, links)

    def remove_token(self, token: Token) -> None:
        """Takes one token off the board."""
        self.set_tokens([other for other in self.tokens if other is not token])
        self.tell(ev.TokenRemoved(token.kind, token.square))

    # Moments

    def lose(self, losses: Sequence[Loss]) -> None:
        """Life lost at one and the same moment, then the defeats, then the end of the game (E6, T5)."""
        losses = [loss for loss in losses if loss.amount > 0 and self.units[loss.unit].alive]
        if not losses:
            return
        self.blood = True
        for index, amount, cause in losses:
            unit = self.units[index]
            life = max(0, unit.life - amount)
            self.units[index] = unit._replace(life=life)
            self.tell(ev.LifeLost(unit.id, amount, life, cause))
        fallen = [i for i in dict.fromkeys(loss.unit for loss in losses) if self.units[i].life == 0]
        for index in fallen:
            self._defeat(index)
        if fallen:
            self._judge({self.units[index].side for index in fallen}, fallen)

    def heal(self, index: int, amount: int) -> None:
        """Life recovered, never above the card's hit points."""
        unit = self.units[index]
        life = min(unit.card.life, unit.life + amount)
        self.units[index] = unit._replace(life=life)
        self.tell(ev.LifeRecovered(unit.id, life - unit.life, life))

    def _defeat(self, index: int) -> None:
        """A unit leaves the board: its Horse stays (M12), a Hero's tokens and cards leave (E7, C4)."""
        unit = self.units[index]
        if unit.mount >= 0:
            self.units[unit.mount] = self.units[unit.mount]._replace(rider=-1)
        if unit.rider >= 0:
            self.units[unit.rider] = self.units[unit.rider]._replace(mount=-1)
        self.units[index] = unit._replace(
            square=OFF_BOARD, mount=-1, rider=-1, left=0, attacks=0, conditions=()
        )
        self.tell(ev.Defeated(unit.id, unit.square))
        if unit.card.hero:
            for token in [token for token in self.tokens if token.hero == unit.id]:
                self.remove_token(token)
            self._drop_element(unit)

    def _drop_element(self, hero: Unit) -> None:
        element: str = hero.card.element  # type: ignore[union-attr]
        place = self.game.card_index[element]
        for side in (0, 1):
            if self.hands[side][place]:
                self.take_from_hand(side, element, self.hands[side][place])
        self.laid = tuple(laid for laid in self.laid if laid.card != element)
        piles = list(self.piles)
        piles[place - len(self.game.chest)] = 0
        self.piles = tuple(piles)

    def _judge(self, sides: set[int], fallen: Sequence[int]) -> None:
        """Ends the game when a side that lost a unit has nothing left to play with (T5)."""
        sides.discard(NOBODY)
        rule = self.game.options.victory
        if rule == "heroes":
            sides = {self.units[i].side for i in fallen if self.units[i].card.hero}
        lost = [
            side
            for side in sorted(sides)
            if not any(
                unit.side == side and unit.alive and (unit.card.hero or rule == "rout") for unit in self.units
            )
        ]
        if lost:
            self.finish(DRAW_GAME if len(lost) == 2 else 1 - lost[0], rule)

    def finish(self, winner: int, why: str) -> None:
        """The game is over."""
        self.phase = "over"
        self.winner = winner
        self.ended = why
        self.exchange = None
        self.wounded = -1
        self.tell(ev.GameEnded(winner, why))


Position = GameState | Work


def standing(units: Iterable[Unit]) -> tuple[int, int, int]:
    """Where pink's units, yellow's units and riderless Horses stand, as sets of squares."""
    pink = yellow = horses = 0
    for unit in units:
        if unit.square >= 0:
            if unit.side == 0:
                pink |= 1 << unit.square
            elif unit.side == 1:
                yellow |= 1 << unit.square
            elif unit.rider < 0:
                horses |= 1 << unit.square
    return pink, yellow, horses


def standing_in(position: Position) -> tuple[int, int, int]:
    """`standing` of a state (kept there) or of a working copy."""
    return position.standing if isinstance(position, GameState) else standing(position.units)


def tokens_of(position: Position, kinds: frozenset[str]) -> int:
    """The squares that hold tokens of these kinds, as a set."""
    found = 0
    for token in position.tokens:
        if token.kind in kinds:
            found |= 1 << token.square
    return found

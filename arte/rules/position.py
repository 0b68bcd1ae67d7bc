"""Positions set up by hand, as scenario files do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from arte.rules.ground import ground_of
from arte.rules.opening import unit_card
from arte.rules.state import NOBODY, Game, GameState, Glass, Token, Unit
from arte.rules.turn import give_movement, start_turn
from arte.rules.work import Work
from arte.sentence import Sentence, phrase

if TYPE_CHECKING:
    from arte.catalog.models import HeroEntry, UnitEntry


class PlacedUnit(NamedTuple):
    """A unit of a position: its id, owner (None for army units and Horses, whose id tells), square, life
    (None: its card's) and the Horse it rides (None: on foot)."""

    id: str
    owner: int | None
    square: int
    life: int | None = None
    riding: str | None = None


class BadPosition(Exception):
    """A position that cannot be: `key` names the part, `reason` says why."""

    def __init__(self, key: str, reason: Sentence) -> None:
        super().__init__(f"{key}: {reason}")
        self.key = key
        self.reason = reason


def position(
    game: Game,
    *,
    levels: tuple[int, ...],
    turn: int,
    die: int | None,
    number: int,
    units: Sequence[PlacedUnit],
    tokens: Sequence[tuple[str, int]],
    hands: tuple[Sequence[str], Sequence[str]],
    deck: Sequence[str],
) -> GameState:
    """A position on `game`'s board; without a die its turn starts with what happens there (K6).

    `levels` holds one level a square, `tokens` pairs kinds with squares, `hands` are card ids.

    Raises:
        BadPosition: something in it cannot be.
    """
    placed = _units(game, units)
    empty = (0,) * len(game.cards)
    start = GameState(
        game, "act", turn, turn, number, die or 0, ground_of(game.board, levels), tuple(placed), (),
        (empty, empty), tuple(deck), (), (), (),
    )  # fmt: skip
    work = Work(start)
    for side, cards in enumerate(hands):
        for card in cards:
            if card not in game.card_index:
                raise BadPosition(
                    f"hands.{('pink', 'yellow')[side]}", phrase("there is no card {card}", card=repr(card))
                )
        work.add_to_hand(side, cards)
    _check_chest(game, hands, deck)
    work.piles = _piles(work)
    work.set_tokens(_tokens(game, placed, tokens))
    if die is None:
        start_turn(work)
    else:
        for index, unit in enumerate(work.units):
            if unit.side == turn:
                work.units[index] = unit._replace(attacks=1)
        give_movement(work)
        if game.options.hourglass:
            work.glass = Glass(1, game.options.glass_seconds)
    return work.freeze()


def _units(game: Game, units: Sequence[PlacedUnit]) -> list[Unit]:
    placed: list[Unit] = []
    squares: dict[int, str] = {}
    listed = {entry.id for entry in units}
    for entry in units:
        key = f"units.{entry.id}"
        card, side = _card(game, entry)
        if entry.life is not None and not 1 <= entry.life <= card.life:
            raise BadPosition(
                f"{key}.life",
                phrase("{life} is not between 1 and the card's {most}", life=entry.life, most=card.life),
            )
        placed.append(Unit(entry.id, card, side, entry.square, entry.life or card.life))
        if entry.riding is not None and entry.riding not in listed:
            horse = _horse(game, entry.riding, f"{key}.riding")
            placed.append(Unit(entry.riding, horse, NOBODY, entry.square, horse.life))
            listed.add(entry.riding)
    index = {unit.id: place for place, unit in enumerate(placed)}
    for entry in units:
        if entry.riding is not None:
            _put_on_horse(placed, index[entry.id], index[entry.riding], f"units.{entry.id}.riding")
    for unit in placed:
        if unit.rider < 0:
            if unit.square in squares:
                raise BadPosition(
                    f"units.{unit.id}.at",
                    phrase("{unit} stands on that square already", unit=squares[unit.square]),
                )
            squares[unit.square] = unit.id
    return placed


def _card(game: Game, entry: PlacedUnit) -> tuple[UnitEntry | HeroEntry, int]:
    key = f"units.{entry.id}"
    hero = game.catalog.hero(entry.id)
    if hero is not None:
        if entry.owner is None:
            raise BadPosition(f"{key}.owner", phrase("a Hero needs an owner: pink or yellow"))
        return hero, entry.owner
    card = unit_card(game, entry.id)
    digits = entry.id[1:] if card is not None and card.horse else entry.id[2:]
    if card is None or not digits.isdigit() or card.horse != (entry.id[0] not in "py"):
        raise BadPosition(key, phrase("no such unit: write pW1, yA2, H3 or a Hero's name"))
    if entry.owner is not None:
        raise BadPosition(f"{key}.owner", phrase("only Heroes need an owner; this unit's id tells"))
    most = 2 * card.most if card.horse else card.most
    if not 1 <= int(digits) <= most or digits.startswith("0"):
        raise BadPosition(
            key, phrase("units of the class {card} are numbered 1 to {most}", card=card.id, most=most)
        )
    if card.horse:
        if entry.riding is not None:
            raise BadPosition(f"{key}.riding", phrase("a Horse rides nothing"))
        return card, NOBODY
    return card, "py".index(entry.id[0])


def _horse(game: Game, id: str, key: str) -> UnitEntry:
    """The card of the Horse of this id."""
    card, number = unit_card(game, id), id[1:]
    if card is None or not card.horse or not number.isdigit():
        raise BadPosition(key, phrase("{id} is no Horse; write H1", id=repr(id)))
    if number.startswith("0") or int(number) > 2 * card.most:
        raise BadPosition(
            key,
            phrase("units of the class {card} are numbered 1 to {most}", card=card.id, most=2 * card.most),
        )
    return card


def _put_on_horse(placed: list[Unit], rider: int, horse: int, key: str) -> None:
    unit, beast = placed[rider], placed[horse]
    if not beast.card.horse:
        raise BadPosition(key, phrase("{id} is no Horse; write H1", id=beast.id))
    if beast.rider >= 0:
        raise BadPosition(
            key, phrase("{horse} carries {unit} already", horse=beast.id, unit=placed[beast.rider].id)
        )
    if beast.square != unit.square:
        raise BadPosition(key, phrase("{horse} stands on another square", horse=beast.id))
    placed[rider] = unit._replace(mount=horse)
    placed[horse] = beast._replace(rider=rider)


def _check_chest(game: Game, hands: tuple[Sequence[str], Sequence[str]], deck: Sequence[str]) -> None:
    """The deck holds Chest cards only, and deck and hands no more of a kind than the box."""
    for card in deck:
        if card not in game.chest:
            raise BadPosition("deck.chest", phrase("there is no Chest card {card}", card=repr(card)))
    for entry in game.catalog.cards:
        number = sum(cards.count(entry.id) for cards in (*map(list, hands), list(deck)))
        if number > entry.copies:
            raise BadPosition(
                "hands",
                phrase(
                    "{number} {card} cards, and there are {most}",
                    number=number,
                    card=entry.id,
                    most=entry.copies,
                ),
            )


def _piles(work: Work) -> tuple[int, ...]:
    """Element piles hold what both hands do not."""
    game, piles = work.game, []
    for hero in game.catalog.heroes:
        place = game.card_index[hero.element]
        held = work.hands[0][place] + work.hands[1][place]
        if held > hero.element_cards:
            raise BadPosition(
                "hands",
                phrase(
                    "{number} {card} cards, and there are {most}",
                    number=held,
                    card=hero.element,
                    most=hero.element_cards,
                ),
            )
        piles.append(hero.element_cards - held)
    return tuple(piles)


def _tokens(game: Game, units: list[Unit], tokens: Sequence[tuple[str, int]]) -> list[Token]:
    heroes = {unit.id for unit in units}
    supply: dict[str, int] = {entry.id: entry.supply for entry in game.catalog.tokens}
    standing_on = {unit.square: unit.id for unit in units}
    laid: list[Token] = []
    for kind, square in tokens:
        key = f"tokens.{kind}"
        if any(token.square == square for token in laid):
            raise BadPosition(key, phrase("two tokens on {square}", square=game.board.name(square)))
        if kind not in ("fire", "portals") and square in standing_on:
            raise BadPosition(
                key,
                phrase("{unit} stands on {square}", unit=standing_on[square], square=game.board.name(square)),
            )
        if sum(token.kind == kind for token in laid) >= supply.get(kind, 0):
            raise BadPosition(key, phrase("there are only {number} of them", number=supply.get(kind, 0)))
        owner = game.token_owner.get(kind, "")
        laid.append(Token(kind, square, owner if owner in heroes else ""))
    return laid

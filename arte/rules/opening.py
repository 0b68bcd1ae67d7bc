"""The opening: draft, secret deployment, who begins, the deal (T1, T2, C1, C2, B1 to B5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from arte.board.squares import Board
from arte.board.tiles import Laid, TileFault, lay
from arte.rules import events as ev
from arte.rules.actions import Deploy, First, OpeningRoll, Pick, Shuffle, Take
from arte.rules.checks import need_phase
from arte.rules.ground import ground_of
from arte.rules.refusal import Refused
from arte.rules.state import NOBODY, SIDES, Game, GameState, Phase, Setup, Unit
from arte.rules.turn import start_turn
from arte.rules.work import Position, Work
from arte.sentence import Sentence, joined, phrase

if TYPE_CHECKING:
    from arte.catalog.models import Catalog, Options, UnitEntry


def new_game(catalog: Catalog, options: Options | None = None) -> GameState:
    """A game before its first roll, on the catalog's board."""
    game = Game(catalog, options)
    ground = ground_of(game.board, (0,) * game.board.area)
    hand = (0,) * len(game.cards)
    return GameState(
        game,
        "draft-roll",
        0,
        0,
        0,
        0,
        ground,
        (),
        (),
        (hand, hand),
        (),
        (),
        (),
        tuple(hero.element_cards for hero in catalog.heroes),
        setup=Setup(),
    )


def _setup(work: Work, *phases: Phase) -> Setup:
    need_phase(work, *phases, ruling="T1")
    assert work.setup is not None
    return work.setup


def opening_roll(work: Work, action: OpeningRoll) -> None:
    """Both sides roll, pink first; a tie rolls again, the higher decides (T1, T3).

    Raises:
        Refused: `wrong-phase` or `not-your-turn`.
    """
    setup = _setup(work, "draft-roll", "start-roll")
    if action.side != work.to_act:
        raise Refused("not-your-turn", "T1", "{side} rolls now", side=SIDES[work.to_act])
    most = work.game.catalog.limits.die
    if not 1 <= action.number <= most:
        raise Refused("wrong-phase", "T1", "the die shows 1 to {most}", most=most)
    work.tell(ev.Rolled(action.side, action.number, "draft" if work.phase == "draft-roll" else "start"))
    if action.side == 0:
        work.setup = replace(setup, rolls=(action.number, 0))
        work.to_act = 1
        return
    rolls = (setup.rolls[0], action.number)
    work.setup = replace(setup, rolls=rolls)
    if rolls[0] == rolls[1]:
        work.to_act = 0
        return
    work.to_act = 0 if rolls[0] > rolls[1] else 1
    work.phase = "draft-first" if work.phase == "draft-roll" else "start-first"


def first(work: Work, action: First) -> None:
    """The higher roller decides who picks first, or who begins the game (T1, T3).

    Raises:
        Refused: `wrong-phase`.
    """
    setup = _setup(work, "draft-first", "start-first")
    if work.phase == "draft-first":
        work.setup = replace(setup, first=action.side)
        work.phase = "pick"
        work.to_act = action.side
    else:
        work.turn = action.side
        work.phase = "take"
        work.to_act = 0


def pick(work: Work, action: Pick) -> None:
    """A side drafts a Hero; the sides alternate until each has its Heroes (T1).

    Raises:
        Refused: `wrong-phase`, `no-such-unit` or `occupied` (picked already).
    """
    setup = _setup(work, "pick")
    if work.game.catalog.hero(action.hero) is None:
        raise Refused("no-such-unit", "T1", "there is no Hero {hero!r}", hero=action.hero)
    if any(action.hero in picks for picks in setup.picks):
        raise Refused("occupied", "T1", "{hero} has been picked already", hero=action.hero)
    picks = list(setup.picks)
    picks[work.to_act] = (*picks[work.to_act], action.hero)
    work.setup = replace(setup, picks=(picks[0], picks[1]))
    work.tell(ev.Drafted(work.to_act, action.hero))
    each = work.game.catalog.limits.heroes_each
    work.to_act = 1 - work.to_act
    if len(picks[0]) == each == len(picks[1]):
        work.phase = "deploy"
        work.to_act = 0


# Deployment


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a deployment: the unit id or tile it concerns, its squares, and a sentence."""

    where: str
    squares: tuple[int, ...]
    sentence: Sentence


def home_rows(game: Game, side: int) -> range:
    """The rows (from 0) behind a side's grass line (B2)."""
    lines = game.catalog.board.grass_line
    height = game.board.height
    return range(lines) if side == 0 else range(height - lines, height)


def home(game: Game, side: int) -> int:
    """The squares behind a side's grass line, where it deploys, as a set (B2)."""
    return _rows(game.board, home_rows(game, side))


def building_ground(game: Game, side: int) -> int:
    """The squares of a side's own half in front of its grass line, where its tiles go, as a set (B4)."""
    lines, height = game.catalog.board.grass_line, game.board.height
    half = height // 2
    rows = range(lines, half) if side == 0 else range(height - half, height - lines)
    return _rows(game.board, rows)


def _rows(board: Board, rows: range) -> int:
    found = 0
    for row in rows:
        found |= ((1 << board.width) - 1) << (row * board.width)
    return found


def unit_card(game: Game, id: str) -> UnitEntry | None:
    """The class of army unit or Horse that an id such as `pW1` or `H2` names, or None."""
    letter = id[1:2] if id[:1] in ("p", "y") and len(id) > 2 else id[:1]
    return next((card for card in game.catalog.units if card.letter == letter), None)


def army_ids(game: Game, side: int, class_id: str) -> tuple[str, ...]:
    """The ids that a side's units of a class can have: `pW1`…, or its own Horses' `H1`…"""
    card = game.catalog.unit(class_id)
    if card is None:
        return ()
    if card.horse:
        first_number = 1 + side * card.most
        return tuple(f"{card.letter}{first_number + n}" for n in range(card.most))
    return tuple(f"{SIDES[side][0]}{card.letter}{n + 1}" for n in range(card.most))


def deployment_faults(position: Position, side: int, action: Deploy) -> tuple[Fault, ...]:
    """Everything that is wrong with a deployment; an empty tuple means it is valid (T2, B3 to B5)."""
    return (*_place_faults(position, side, action), *_tile_faults(position.game, side, action))


def _place_faults(position: Position, side: int, action: Deploy) -> Iterator[Fault]:
    game = position.game
    board, limits = game.board, game.catalog.limits
    assert position.setup is not None
    heroes = position.setup.picks[side]
    known = {id for card in game.catalog.units for id in army_ids(game, side, card.id)}
    behind = home(game, side)
    taken: dict[int, str] = {}
    seen: set[str] = set()
    for id, square in action.places:
        at = (square,) if square >= 0 else ()
        if id in seen:
            yield Fault(id, at, phrase("{id} is placed twice", id=id))
        seen.add(id)
        if id not in heroes and id not in known:
            yield Fault(
                id,
                at,
                phrase("{id} is not one of {side}'s Heroes, army units or Horses", id=id, side=SIDES[side]),
            )
        if square < 0:
            yield Fault(id, (), phrase("{id} is placed on a square that the board does not have", id=id))
            continue
        if not behind >> square & 1:
            rows = home_rows(game, side)
            yield Fault(
                id,
                at,
                phrase(
                    "{id} on {square} is not behind the grass line (rows {first}-{last})",
                    id=id,
                    square=board.name(square),
                    first=rows[0] + 1,
                    last=rows[-1] + 1,
                ),
            )
        if square in taken:
            yield Fault(
                id,
                at,
                phrase(
                    "{id} and {other} share {square}", id=id, other=taken[square], square=board.name(square)
                ),
            )
        taken[square] = id
    for hero in heroes:
        if hero not in seen:
            yield Fault(hero, (), phrase("{hero} is not placed yet", hero=hero))
    army = len(seen & known)
    if army != limits.units_each:
        yield Fault(
            "army",
            (),
            phrase("an army has {most} units, and this one has {army}", most=limits.units_each, army=army),
        )
    for card in game.catalog.units:
        count = len(seen.intersection(army_ids(game, side, card.id)))
        if count > card.most:
            yield Fault(
                card.id,
                (),
                phrase(
                    "at most {most} of {card}, and this army has {count}",
                    most=card.most,
                    card=card.name,
                    count=count,
                ),
            )


TILE_WORDS = {
    "over-the-edge": phrase("hangs over the board's edge"),
    "outside": phrase("leaves the ground between the grass line and the middle of the board"),
    "uneven": phrase("does not lie even: all its squares must stand at one level, so that no bridge arises"),
    "too-high": phrase("would be stacked too high"),
}


def _tile_faults(game: Game, side: int, action: Deploy) -> Iterator[Fault]:
    board = game.board
    stock = {(tile.width, tile.length): tile.each for tile in game.catalog.tiles}
    allowed, highest = building_ground(game, side), game.catalog.board.highest
    levels: tuple[int, ...] = (0,) * board.area
    for tile in action.tiles:
        name = f"{tile.width}x{tile.height}"
        if tile.corner < 0:
            yield Fault(
                name, (), phrase("a tile {name} lies on a square that the board does not have", name=name)
            )
            continue
        where = phrase("the tile {name} on {square}", name=name, square=board.name(tile.corner))
        size = (tile.width, tile.height) if (tile.width, tile.height) in stock else (tile.height, tile.width)
        if size not in stock:
            yield Fault(name, (tile.corner,), joined([where, phrase("there is no tile of this size")], ": "))
            continue
        stock[size] -= 1
        if stock[size] == -1:
            yield Fault(
                name, (tile.corner,), joined([where, phrase("all tiles of this size are laid already")], ": ")
            )
        laid = lay(board, levels, Laid(*tile), allowed=allowed, highest=highest)
        if isinstance(laid, TileFault):
            yield Fault(name, laid.squares, joined([where, TILE_WORDS[laid.code]], " "))
        else:
            levels = laid


def deploy(work: Work, action: Deploy) -> None:
    """A side's whole secret deployment: valid, or refused with every fault named (T2).

    Raises:
        Refused: `wrong-phase`, `not-your-turn` or `bad-deployment`.
    """
    setup = _setup(work, "deploy")
    if action.side != work.to_act:
        raise Refused("not-your-turn", "T2", "{side} deploys now", side=SIDES[work.to_act])
    faults = deployment_faults(work, action.side, action)
    if faults:
        sentences = tuple(fault.sentence for fault in faults)
        raise Refused("bad-deployment", "T2", joined(sentences, "; "), faults=sentences)
    if action.side == 0:
        work.setup = replace(setup, deployments=(action, None))
        work.to_act = 1
        work.tell(ev.Deployed(0, False))
        return
    work.setup = replace(setup, deployments=(setup.deployments[0], action))
    _reveal(work, setup.deployments[0], action)
    work.tell(ev.Deployed(1, True))
    work.phase = "start-roll"
    work.to_act = 0


def _reveal(work: Work, pink: object, yellow: Deploy) -> None:
    """Both deployments are in: units and elevations stand on the board."""
    assert isinstance(pink, Deploy)
    game, levels = work.game, work.ground.levels
    for deployment in (pink, yellow):
        for id, square in deployment.places:
            hero = game.catalog.hero(id)
            if hero is not None:
                work.units.append(Unit(id, hero, deployment.side, square, hero.life))
                continue
            card = unit_card(game, id)
            assert card is not None
            work.units.append(Unit(id, card, NOBODY if card.horse else deployment.side, square, card.life))
        for tile in deployment.tiles:
            laid = lay(
                game.board, levels, Laid(*tile), allowed=game.board.all, highest=game.catalog.board.highest
            )
            assert not isinstance(laid, TileFault)
            levels = laid
    work.ground = ground_of(game.board, levels)


# The deal


def deck_cards(game: Game) -> list[str]:
    """Every Chest card of the box, in the catalog's order (C1)."""
    return [card.id for card in game.catalog.cards for _ in range(card.copies)]


def undealt(position: Position) -> bool:
    """Whether the Chest deck is still to be shuffled and dealt."""
    return position.phase == "take" and position.setup is not None and not position.setup.dealt


def deal(work: Work, action: Shuffle) -> None:
    """Orders the whole Chest deck and deals each side its cards (C1, C2).

    Raises:
        Refused: `wrong-phase` or `no-such-card`.
    """
    if not undealt(work):
        raise Refused("wrong-phase", "C2", "the Chest cards are dealt already")
    if sorted(action.cards) != sorted(deck_cards(work.game)):
        raise Refused("no-such-card", "C1", "the first shuffle names every Chest card of the box")
    assert work.setup is not None
    work.setup = replace(work.setup, dealt=True)
    dealt = work.game.catalog.limits.chest_dealt
    work.deck = action.cards
    work.tell(ev.Shuffled(len(action.cards)))
    for side in (0, 1):
        cards = work.draw_chest(dealt)
        work.add_to_hand(side, cards)
        work.tell(ev.Drew(side, cards, ()))


def take(work: Work, action: Take) -> None:
    """A side picks its first Element cards from its Heroes' piles (C2).

    Raises:
        Refused: `wrong-phase`, `not-your-turn` or `no-such-card`.
    """
    setup = _setup(work, "take")
    side, game = work.to_act, work.game
    if undealt(work):
        raise Refused("wrong-phase", "C2", "the Chest cards are dealt first")
    if action.side != side:
        raise Refused("not-your-turn", "C2", "{side} picks now", side=SIDES[side])
    piles = list(work.piles)
    own = [game.catalog.hero(id) for id in setup.picks[side]]
    due = min(game.catalog.limits.elements_picked, sum(hero.element_cards for hero in own if hero))
    for element in action.elements:
        if element not in [hero.element for hero in own if hero]:
            raise Refused(
                "no-such-card", "C2", "{side} has no pile of {element}", side=SIDES[side], element=element
            )
        place = game.card_index[element] - len(game.chest)
        if not piles[place]:
            raise Refused("no-such-card", "C2", "the {element} pile has no more cards", element=element)
        piles[place] -= 1
    if len(action.elements) != due:
        raise Refused(
            "no-such-card",
            "C2",
            "{due} Element cards are picked, and {count} are named",
            due=due,
            count=len(action.elements),
        )
    work.piles = tuple(piles)
    work.add_to_hand(side, action.elements)
    work.tell(ev.Drew(side, (), action.elements))
    if side == 0:
        work.to_act = 1
        return
    work.setup = None
    work.number = 1
    start_turn(work)

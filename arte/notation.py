"""The one text form of actions, squares, unit ids and cards: parse and format, nothing else.

A line names units, cards, squares and abilities; whether they exist, are held or may act is for the
rules to say. So a name that nobody bears still parses, and a square beyond the board's edge becomes
`OFF_BOARD` (written back as ``a0``): the rules refuse them with a code that scenarios can test. Only a
line whose form cannot be understood is an error here.

A word is a square when it is one letter and a number (`c4`), whatever else might bear that name; every
other word is the id of a unit, a card or an ability.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from difflib import get_close_matches

from arte.rules.actions import (
    AcceptDraw,
    Action,
    AddGem,
    Attack,
    Deploy,
    Dismount,
    Draw,
    End,
    First,
    Flip,
    Lay,
    Laying,
    Mount,
    Move,
    OfferDraw,
    OpeningRoll,
    Pass,
    Pick,
    Placed,
    Play,
    Redirect,
    Resign,
    Roll,
    Shuffle,
    Stand,
    Take,
    Use,
    Wait,
)
from arte.rules.state import OFF_BOARD, SIDES, Game
from arte.words import N_, _

#: How a square beyond the edge is written: row 0 lies on no board.
OFF_BOARD_NAME = "a0"
LONGEST_LINE = 4000
#: Where all that can be written is explained.
PAGE = "docs/scenarios.md"

_SQUARE = re.compile(r"[a-z](?:0|[1-9][0-9]{0,2})")
_ID = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,5}")
_TILE = re.compile(r"([1-9])x([1-9])=(\S+)")
_BLANK = re.compile(r"[ \t]+")


class NotationError(ValueError):
    """A line cannot be understood; the message says what was expected."""


def words(text: str) -> list[str]:
    """The words of a line, parted by spaces and tabs."""
    return [word for word in _BLANK.split(text) if word]


def parse(text: str, game: Game) -> Action:
    """The action that this line names.

    Raises:
        NotationError: the line's form is not that of any action.
    """
    if len(text) > LONGEST_LINE:
        raise NotationError(
            _("a line has at most {most} characters, this one {count}", most=LONGEST_LINE, count=len(text))
        )
    verb, *rest = words(text) or [""]
    reader = _READERS.get(verb)
    if reader is None:
        raise NotationError(unknown(N_("unknown action {word}"), verb, _READERS))
    return reader(rest, game)


def format(action: Action, game: Game) -> str:
    """The line for this action; `parse` reads it back to an equal one."""
    return _write(action, game)


def square_name(square: int, game: Game) -> str:
    """The name of a square, `a0` for one beyond the edge."""
    return game.board.name(square) if 0 <= square < game.board.area else OFF_BOARD_NAME


def is_square(word: str) -> bool:
    """Whether this word is read as a square, on this board or not."""
    return _SQUARE.fullmatch(word) is not None


def read_square(word: str, game: Game) -> int:
    """The square of this name, `OFF_BOARD` when it lies beyond the edge.

    Raises:
        NotationError: it is not the name of a square.
    """
    if not is_square(word):
        raise NotationError(_("expected a square such as c4, found {word}", word=shown(word)))
    try:
        return game.board.square(word)
    except ValueError:
        return OFF_BOARD


def read_id(word: str, what: str) -> str:
    """This word, checked to have the form of an id; `what` names what is wanted, in English.

    Raises:
        NotationError: it has not.
    """
    if not _ID.fullmatch(word):
        raise NotationError(_("expected {what}, found {word}", what=_(what), word=shown(word)))
    return word


def read_number(word: str, what: str) -> int:
    """This word as a whole number from 0.

    Raises:
        NotationError: it is none, or it is too large.
    """
    if not _NUMBER.fullmatch(word):
        raise NotationError(_("expected {what}, found {word}", what=_(what), word=shown(word)))
    return int(word)


def read_side(word: str) -> int:
    """The side of this name, 0 or 1.

    Raises:
        NotationError: it is neither.
    """
    if word not in SIDES:
        raise NotationError(_("expected pink or yellow, found {word}", word=shown(word)))
    return SIDES.index(word)


def shown(word: str) -> str:
    """A word as an error message quotes it, shortened when long."""
    return repr(word if len(word) <= 40 else word[:37] + "...")


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint at the nearest known word, or nothing."""
    near = get_close_matches(word, list(known), n=1) if len(word) <= 40 else []
    return _("; did you mean {word}?", word=repr(near[0])) if near else ""


def form(usage: str) -> str:
    """What is told where a line lacks words or has too many: the form that it should have.

    `usage` may be several forms, parted by a bar.
    """
    forms = [repr(each.strip()) for each in usage.split("|")]
    return _("expected {form}", form=_(" or ").join(forms))


def unknown(said: str, word: str, known: Iterable[str]) -> str:
    """What is told of an unknown word: the nearest or all that are known, and where they are explained."""
    known = list(known)
    hint = did_you_mean(word, known) or _("; there are {known}", known=", ".join(known))
    return _("{said}{hint} (see {page})", said=_(said, word=shown(word)), hint=hint, page=PAGE)


def gem_of(game: Game) -> str:
    """The id of the card that strengthens another (the Gem)."""
    return next((card.id for card in game.catalog.cards if card.effect == "strengthen"), "gem")


# -- reading ----------------------------------------------------------------------------------


def _form(rest: list[str], usage: str, least: int, most: int | None = None) -> None:
    """Raises when the number of words after the verb does not fit `usage`."""
    if len(rest) < least or (most is not None and len(rest) > most):
        raise NotationError(form(usage))


def _squares(names: list[str], game: Game) -> tuple[int, ...]:
    return tuple(read_square(name, game) for name in names)


def _ids(names: list[str], what: str) -> tuple[str, ...]:
    return tuple(read_id(name, what) for name in names)


def _unit(word: str) -> str:
    return read_id(word, N_("a unit such as pW1 or wizard"))


def _target(word: str, game: Game) -> str | int:
    return read_square(word, game) if is_square(word) else read_id(word, N_("a unit, card or square"))


def _laying(word: str, game: Game) -> Laying:
    """`ring+gem+gem`: a card and the Gems on it."""
    card, *gems = word.split("+")
    gem = gem_of(game)
    for other in gems:
        if other != gem:
            what = _("a card with Gems such as ring+{gem}", gem=gem)
            raise NotationError(_("expected {what}, found {word}", what=what, word=shown(word)))
    return Laying(read_id(card, _("a card such as ring or ring+{gem}", gem=gem)), len(gems))


def _read_roll(rest: list[str], game: Game) -> Action:
    _form(rest, "roll NUMBER | roll SIDE NUMBER", 1, 2)
    number = read_number(rest[-1], N_("the number that the die shows"))
    return Roll(number) if len(rest) == 1 else OpeningRoll(read_side(rest[0]), number)


def _read_first(rest: list[str], game: Game) -> Action:
    _form(rest, "first SIDE", 1, 1)
    return First(read_side(rest[0]))


def _read_pick(rest: list[str], game: Game) -> Action:
    _form(rest, "pick HERO", 1, 1)
    return Pick(read_id(rest[0], N_("a Hero such as wizard")))


def _read_deploy(rest: list[str], game: Game) -> Action:
    _form(rest, "deploy SIDE UNIT=SQUARE … : COLUMNSxROWS=SQUARE …", 1)
    side, placed = read_side(rest[0]), rest[1:]
    tiles: list[str] = []
    if ":" in placed:
        colon = placed.index(":")
        placed, tiles = placed[:colon], placed[colon + 1 :]
        if not tiles:
            raise NotationError(_("expected tiles such as 3x2=c5 after the ':'"))
    return Deploy(side, tuple(_place(w, game) for w in placed), tuple(_tile(w, game) for w in tiles))


def _place(word: str, game: Game) -> tuple[str, int]:
    unit, equals, square = word.partition("=")
    if not equals:
        raise NotationError(
            _("expected a unit and its square such as pW1=c2, found {word}", word=shown(word))
        )
    return _unit(unit), read_square(square, game)


def _tile(word: str, game: Game) -> Placed:
    found = _TILE.fullmatch(word)
    if found is None:
        what = _("a tile and its south-west square such as 3x2=c5")
        raise NotationError(_("expected {what}, found {word}", what=what, word=shown(word)))
    return Placed(int(found[1]), int(found[2]), read_square(found[3], game))


def _read_take(rest: list[str], game: Game) -> Action:
    _form(rest, "take SIDE ELEMENT …", 1)
    return Take(read_side(rest[0]), _ids(rest[1:], N_("an element such as fire")))


def _read_shuffle(rest: list[str], game: Game) -> Action:
    return Shuffle(_ids(rest, N_("a Chest card such as ring")))


def _read_draw(rest: list[str], game: Game) -> Action:
    return Draw(_ids(rest, N_("an element such as fire")))


def _read_move(rest: list[str], game: Game) -> Action:
    _form(rest, "move UNIT SQUARE …", 2)
    return Move(_unit(rest[0]), _squares(rest[1:], game))


def _read_mount(rest: list[str], game: Game) -> Action:
    _form(rest, "mount UNIT HORSE", 2, 2)
    return Mount(_unit(rest[0]), read_id(rest[1], N_("a Horse such as H1")))


def _read_dismount(rest: list[str], game: Game) -> Action:
    _form(rest, "dismount UNIT SQUARE", 2, 2)
    return Dismount(_unit(rest[0]), read_square(rest[1], game))


def _read_attack(rest: list[str], game: Game) -> Action:
    usage = "attack UNIT TARGET | attack UNIT TARGET + CARD …"
    _form(rest, usage, 2)
    unit, target, *cards = rest
    if cards and (cards[0] != "+" or len(cards) == 1):
        raise NotationError(form(usage))
    return Attack(_unit(unit), _target(target, game), tuple(_laying(word, game) for word in cards[1:]))


def _read_play(rest: list[str], game: Game) -> Action:
    gem = gem_of(game)
    _form(rest, f"play CARD UNIT | play CARD UNIT SQUARE … | play {gem} CARD UNIT", 2)
    if rest[0] == gem and len(rest) == 3 and not is_square(rest[2]):
        return AddGem(read_id(rest[1], N_("a card such as ring")), _unit(rest[2]))
    card, gems = _laying(rest[0], game)
    return Play(card, _unit(rest[1]), gems, _squares(rest[2:], game))


def _read_use(rest: list[str], game: Game) -> Action:
    _form(rest, "use ABILITY HERO TARGET …", 2)
    ability, hero, *targets = rest
    return Use(
        read_id(ability, N_("an ability such as destreza")),
        read_id(hero, N_("a Hero such as wizard")),
        tuple(_target(word, game) for word in targets),
    )


def _read_redirect(rest: list[str], game: Game) -> Action:
    _form(rest, "redirect UNIT", 1, 1)
    return Redirect(_unit(rest[0]))


def _read_wait(rest: list[str], game: Game) -> Action:
    _form(rest, "wait SECONDS", 1, 1)
    return Wait(read_number(rest[0], N_("a number of whole seconds")))


_BARE: dict[str, Action] = {
    "pass": Pass(),
    "end": End(),
    "flip": Flip(),
    "lay": Lay(),
    "stand": Stand(),
    "resign": Resign(),
    "offer-draw": OfferDraw(),
    "accept-draw": AcceptDraw(),
}
_BARE_NAMES = {type(action): name for name, action in _BARE.items()}


def _bare(name: str) -> Callable[[list[str], Game], Action]:
    def read(rest: list[str], game: Game) -> Action:
        if rest:
            raise NotationError(
                _("expected {name} alone, found {word} after it", name=repr(name), word=shown(rest[0]))
            )
        return _BARE[name]

    return read


_READERS: dict[str, Callable[[list[str], Game], Action]] = {
    "draw": _read_draw,
    "roll": _read_roll,
    "move": _read_move,
    "mount": _read_mount,
    "dismount": _read_dismount,
    "attack": _read_attack,
    "play": _read_play,
    "use": _read_use,
    "redirect": _read_redirect,
    "shuffle": _read_shuffle,
    "wait": _read_wait,
    "first": _read_first,
    "pick": _read_pick,
    "deploy": _read_deploy,
    "take": _read_take,
    **{name: _bare(name) for name in _BARE},
}


# -- writing ----------------------------------------------------------------------------------


def _write(action: Action, game: Game) -> str:
    match action:
        case OpeningRoll(side, number):
            return f"roll {SIDES[side]} {number}"
        case First(side):
            return f"first {SIDES[side]}"
        case Pick(hero):
            return f"pick {hero}"
        case Deploy(side, places, tiles):
            return _write_deploy(side, places, tiles, game)
        case Take(side, elements):
            return _joined("take", SIDES[side], *elements)
        case Shuffle(cards):
            return _joined("shuffle", *cards)
        case Draw(elements):
            return _joined("draw", *elements)
        case Roll(number):
            return f"roll {number}"
        case Move(unit, path):
            return _joined("move", unit, *_names(path, game))
        case Mount(unit, horse):
            return f"mount {unit} {horse}"
        case Dismount(unit, square):
            return f"dismount {unit} {square_name(square, game)}"
        case Attack(unit, target, cards):
            laid = ["+", *(_write_laying(card, gems, game) for card, gems in cards)] if cards else []
            return _joined("attack", unit, *_names((target,), game), *laid)
        case Play(card, unit, gems, path):
            return _joined("play", _write_laying(card, gems, game), unit, *_names(path, game))
        case AddGem(card, unit):
            return f"play {gem_of(game)} {card} {unit}"
        case Use(ability, hero, targets):
            return _joined("use", ability, hero, *_names(targets, game))
        case Redirect(target):
            return f"redirect {target}"
        case Wait(seconds):
            return f"wait {seconds}"
        case _:
            return _BARE_NAMES[type(action)]


def _joined(*parts: str) -> str:
    return " ".join(parts)


def _names(targets: Iterable[str | int], game: Game) -> list[str]:
    return [square_name(target, game) if isinstance(target, int) else target for target in targets]


def _write_laying(card: str, gems: int, game: Game) -> str:
    return "+".join([card] + [gem_of(game)] * gems)


def _write_deploy(
    side: int, places: tuple[tuple[str, int], ...], tiles: tuple[Placed, ...], game: Game
) -> str:
    placed = [f"{unit}={square_name(square, game)}" for unit, square in places]
    laid = [f"{tile.width}x{tile.height}={square_name(tile.corner, game)}" for tile in tiles]
    return _joined("deploy", SIDES[side], *placed, *([":", *laid] if laid else []))

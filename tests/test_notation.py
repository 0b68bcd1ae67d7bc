"""The notation: every form reads back to the action it was written from; what is not understood says why."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arte import notation
from arte.board import board_of
from arte.catalog import house
from arte.notation import NotationError
from arte.rules import actions as a
from arte.rules.state import OFF_BOARD, Game

GAME = Game(house(), board=board_of(6, 5))

sides = st.integers(0, 1)
squares = st.one_of(st.just(OFF_BOARD), st.integers(0, GAME.board.area - 1))
units = st.one_of(
    st.from_regex(r"\A[py][A-Z][1-9]\Z"),
    st.from_regex(r"\AH[1-9]\Z"),
    st.sampled_from([hero.id for hero in house().heroes]),
    st.just("nobody-at-all"),
)
cards = st.one_of(st.sampled_from(GAME.cards), st.just("trumpet"))
layings = st.builds(a.Laying, cards, st.integers(0, 4))
paths = st.lists(squares, max_size=4).map(tuple)
targets = st.one_of(units, squares)
elements = st.lists(cards, max_size=5).map(tuple)
tiles = st.builds(a.Placed, st.integers(1, 9), st.integers(1, 9), squares)
seconds = st.integers(0, 999_999)

any_action = st.one_of(
    st.builds(a.OpeningRoll, sides, st.integers(0, 99)),
    st.builds(a.First, sides),
    st.builds(a.Pick, units),
    st.builds(
        a.Deploy,
        sides,
        st.lists(st.tuples(units, squares), max_size=5).map(tuple),
        st.lists(tiles, max_size=3).map(tuple),
    ),
    st.builds(a.Take, sides, elements),
    st.builds(a.Shuffle, elements),
    st.builds(a.Draw, elements),
    st.builds(a.Roll, st.integers(0, 99)),
    st.builds(a.Move, units, paths.filter(bool)),
    st.builds(a.Mount, units, units),
    st.builds(a.Dismount, units, squares),
    st.builds(a.Attack, units, targets, st.lists(layings, max_size=3).map(tuple)),
    st.builds(a.Play, cards, units, st.integers(0, 4), paths),
    st.builds(a.AddGem, cards, units),
    st.builds(a.Use, st.sampled_from([*GAME.abilities, "juggling"]), units, st.lists(targets).map(tuple)),
    st.builds(a.Redirect, units),
    st.builds(a.Wait, seconds),
    st.sampled_from(
        [a.Pass(), a.End(), a.Flip(), a.Lay(), a.Stand(), a.Resign(), a.OfferDraw(), a.AcceptDraw()]
    ),
)


@given(any_action)
def test_what_is_written_reads_back(action: a.Action) -> None:
    line = notation.format(action, GAME)
    assert notation.parse(line, GAME) == action
    assert notation.parse(f"  {line.replace(' ', '   ')}\t", GAME) == action


def test_every_kind_of_action_is_tried() -> None:
    """A kind added to the rules must be added to the notation and to this file."""
    forms = {type(notation.parse(line, GAME)) for line in LINES}
    assert forms == set(a.Action.__args__)


LINES: dict[str, a.Action] = {
    "draw fire earth": a.Draw(("fire", "earth")),
    "draw": a.Draw(()),
    "roll 4": a.Roll(4),
    "roll pink 4": a.OpeningRoll(0, 4),
    "first yellow": a.First(1),
    "pick wizard": a.Pick("wizard"),
    "deploy pink wizard=c2 H1=b1 : 3x2=c5 1x2=a4": a.Deploy(
        0, (("wizard", 8), ("H1", 1)), (a.Placed(3, 2, 26), a.Placed(1, 2, 18))
    ),
    "deploy yellow yW1=f5": a.Deploy(1, (("yW1", 29),)),
    "take pink fire fire earth": a.Take(0, ("fire", "fire", "earth")),
    "move pW1 a1 b2": a.Move("pW1", (0, 7)),
    "mount pW1 H2": a.Mount("pW1", "H2"),
    "dismount pW1 e5": a.Dismount("pW1", 28),
    "attack pA1 yW1 + target ring+gem": a.Attack("pA1", "yW1", (a.Laying("target"), a.Laying("ring", 1))),
    "attack pW1 c2": a.Attack("pW1", 8),
    "attack ice-lady H1": a.Attack("ice-lady", "H1"),
    "play boots pW1": a.Play("boots", "pW1"),
    "play shield+gem+gem yW2": a.Play("shield", "yW2", 2),
    "play boots pW1 e5 f5": a.Play("boots", "pW1", 0, (28, 29)),
    "play gem ring pW1": a.AddGem("ring", "pW1"),
    "play gem pW1": a.Play("gem", "pW1"),
    "play gem pW1 e5": a.Play("gem", "pW1", 0, (28,)),
    "use fireball wizard yW1": a.Use("fireball", "wizard", ("yW1",)),
    "use destreza paladin e1 f1": a.Use("destreza", "paladin", (4, 5)),
    "use transmute alchemist boots": a.Use("transmute", "alchemist", ("boots",)),
    "use void black-monk": a.Use("void", "black-monk"),
    "redirect yW3": a.Redirect("yW3"),
    "pass": a.Pass(),
    "end": a.End(),
    "shuffle ring gem": a.Shuffle(("ring", "gem")),
    "wait 45": a.Wait(45),
    "flip": a.Flip(),
    "lay": a.Lay(),
    "stand": a.Stand(),
    "resign": a.Resign(),
    "offer-draw": a.OfferDraw(),
    "accept-draw": a.AcceptDraw(),
    # a name that nobody bears and a square beyond the edge are for the rules to refuse
    "move pZ9 z99 a0": a.Move("pZ9", (OFF_BOARD, OFF_BOARD)),
    "attack pW1 g1": a.Attack("pW1", OFF_BOARD),
    "play trumpet pW1": a.Play("trumpet", "pW1"),
    "use juggling wizard": a.Use("juggling", "wizard"),
}


@pytest.mark.parametrize(("line", "action"), LINES.items())
def test_each_form(line: str, action: a.Action) -> None:
    assert notation.parse(line, GAME) == action


@pytest.mark.parametrize(("line", "action"), LINES.items())
def test_each_form_is_written_as_the_page_shows_it(line: str, action: a.Action) -> None:
    if OFF_BOARD not in getattr(action, "path", ()) and getattr(action, "target", 0) != OFF_BOARD:
        assert notation.format(action, GAME) == line


def test_a_square_beyond_the_edge_is_written_as_row_zero() -> None:
    assert notation.format(a.Move("pW1", (OFF_BOARD, 0)), GAME) == "move pW1 a0 a1"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("", "unknown action ''"),
        ("mvoe pW1 a1", "did you mean 'move'?"),
        ("Move pW1 a1", "unknown action 'Move'"),
        ("move pW1", "move UNIT SQUARE"),
        ("move pW1 yW2", "expected a square such as c4, found 'yW2'"),
        ("move pW1 a01", "expected a square"),
        ("move pW1 aa1", "expected a square"),
        ("move p#1 a1", "expected a unit"),
        ("move -pW1 a1", "expected a unit"),
        ("roll", "roll NUMBER"),
        ("roll four", "the number that the die shows"),
        ("roll -1", "the number"),
        ("roll 1 2", "expected pink or yellow, found '1'"),
        ("roll ٤", "the number"),
        ("roll 1234567", "the number"),
        ("attack pA1 yW1 +", "attack UNIT TARGET + CARD"),
        ("attack pA1 yW1 ring", "attack UNIT TARGET + CARD"),
        ("attack pA1 yW1 +ring", "attack UNIT TARGET + CARD"),
        ("attack pA1 yW1 + ring+shield", "a card with Gems such as ring+gem"),
        ("attack pA1 yW1 + ring+", "a card with Gems"),
        ("attack pA1", "attack UNIT TARGET"),
        ("play ring", "play CARD UNIT"),
        ("play gem ring pW1 e5", "expected a square"),
        ("play boots pW1 pW2", "expected a square"),
        ("use destreza", "use ABILITY HERO TARGET"),
        ("use transmute alchemist ring+gem", "a unit, card or square"),
        ("mount pW1", "mount UNIT HORSE"),
        ("dismount pW1 H1", "expected a square"),
        ("redirect", "redirect UNIT"),
        ("pass now", "expected 'pass' alone, found 'now' after it"),
        ("wait", "wait SECONDS"),
        ("wait 4.5", "whole seconds"),
        ("first green", "pink or yellow, found 'green'"),
        ("deploy pink wizard", "such as pW1=c2"),
        ("deploy pink wizard=c2 :", "tiles such as"),
        ("deploy pink wizard=c2 : 3x3", "a tile and its south-west square"),
        ("deploy pink : 0x3=a1", "a tile and its south-west square"),
        ("end\x00", "unknown action"),
        ("end\u00a0", "unknown action"),
        ("end\nend", "unknown action"),
    ],
)
def test_what_is_not_understood_says_what_was_expected(line: str, expected: str) -> None:
    with pytest.raises(NotationError) as error:
        notation.parse(line, GAME)
    assert expected in str(error.value)
    assert "\n" not in str(error.value)


@given(st.text(max_size=60))
def test_any_text_is_understood_or_refused(text: str) -> None:
    try:
        action = notation.parse(text, GAME)
    except NotationError as error:
        assert "\n" not in str(error)
    else:
        assert notation.parse(notation.format(action, GAME), GAME) == action


def test_an_endless_line_is_refused() -> None:
    with pytest.raises(NotationError, match="at most"):
        notation.parse("shuffle" + " ring" * 2000, GAME)


def test_the_gem_goes_by_the_catalogs_name() -> None:
    cards = tuple(
        card.model_copy(update={"id": "jewel"}) if card.effect == "strengthen" else card
        for card in house().cards
    )
    game = Game(house().model_copy(update={"cards": cards}), board=board_of(6, 5))
    attack = a.Attack("pW1", "yW1", (a.Laying("ring", 2),))
    assert notation.format(attack, game) == "attack pW1 yW1 + ring+jewel+jewel"
    assert notation.parse("attack pW1 yW1 + ring+jewel+jewel", game) == attack
    assert notation.parse("play jewel ring pW1", game) == a.AddGem("ring", "pW1")
    assert notation.parse("play gem pW1", game) == a.Play("gem", "pW1")
    with pytest.raises(NotationError):
        notation.parse("attack pW1 yW1 + ring+gem", game)

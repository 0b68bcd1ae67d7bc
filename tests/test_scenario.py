"""Scenario files: what is read, what is refused and how, and that a script which is wrong does fail."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arte import scenario
from arte.bots.random_bot import step
from arte.catalog import house
from arte.rules import GameState, Refused, new_game
from arte.scenario import LARGEST_FILE, ScenarioError, checks, export, loads, run, run_files
from arte.scenario.checks import square_order
from arte.scenario.lines import line_numbers
from arte.scenario.runner import MOST_TOLD

POSITION = '''
title = "a small board"

[board]
levels = """
. . . .
. 1 2 .
. . . 3
"""

[turn]
die = 2

[units.wizard]
at = "a1"
owner = "pink"
riding = "H1"

[units.pW1]
at = "b1"

[units.pA1]
at = "a3"
life = 1

[units.yW1]
at = "c1"

[units.yA1]
at = "d3"

[units.paladin]
at = "d1"
owner = "yellow"

[units.H2]
at = "a2"

[tokens]
ice-wall = ["c3"]

[hands]
pink = ["ring", "gem", "target", "potion"]
yellow = ["shield", "earth"]
'''


def file(script: str, position: str = POSITION, options: str = "") -> str:
    return f'{position}\n{options}\n[play]\nscript = """\n{script}\n"""\n'


def failures(script: str, options: str = "") -> list[str]:
    """What fails when this script runs in `POSITION`, each told without the file's name and line."""
    found = run(loads(file(script, options=options), "file.toml"))
    return [str(failure).split(": ", 1)[1] for failure in found]


def fault(text: str) -> str:
    """Why this file is not valid."""
    with pytest.raises(ScenarioError) as caught:
        loads(text, "file.toml")
    return str(caught.value)


def test_each_check_that_holds_passes() -> None:
    assert (
        failures(
            """
            ? wizard at a1          # a comment

            # a line of its own
            ? wizard level 0
            ? paladin level 3
            ? wizard life 7
            ? pA1 life 1
            ? wizard left 5
            ? yW1 left 0
            ? H1 left 0
            ? wizard riding H1
            ? pW1 on-foot
            ? H2 riderless
            ? mounts pA1 = H2
            ? mounts wizard = none
            ? targets pW1 = yW1 H2
            ? targets yW1 = none
            ? distance pW1 yW1 1
            ? distance pA1 c3 2
            ? range pA1 yA1 7
            ? range pA1 c3 7
            ? sight a1 c2 = b1 b2
            ? sight a1 b2 = none
            ? corners a1 c3 = a2 b1 b3 c2
            ? corners a1 a3 = none
            ? pink holds 1 ring
            ? pink holds 0 shield
            ? discards 0
            ? stack 0
            ? to-act pink
            ? phase act
            ? winner none
            attack pW1 yW1 + ring+gem
            ? stack 3
            ? phase exchange
            ? to-act yellow
            pass
            pass
            ? yW1 defeated
            ? discards 0
            end
            ? discards 2
            ? phase draw
            """
        )
        == []
    )


def test_moves_are_exactly_the_squares_in_any_order() -> None:
    (failure,) = failures("? moves pW1 = none")
    found = failure.rpartition("found ")[2].split()
    assert found == ["b2", "b3", "c2"]
    assert failures(f"? moves pW1 = {' '.join(reversed(found))}") == []
    assert failures(f"? moves pW1 = {' '.join(found)} d1") != []
    assert failures(f"? moves pW1 = {' '.join(found[1:])}") != []


def test_the_hourglass_and_its_option() -> None:
    assert failures("? time 120\nwait 45\n? time 75", "[options]\nhourglass = true") == []
    assert failures("? time 120") == ["? time 120: expected 120, found no hourglass"]


@pytest.mark.parametrize(
    ("script", "message"),
    [
        ("? wizard at a2", "expected a2, found a1"),
        ("? wizard level 1", "expected 1, found 0"),
        ("? wizard life 3", "expected 3, found 7"),
        ("? wizard left 4", "expected 4, found 5"),
        ("? wizard on-foot", "expected on-foot, found riding H1"),
        ("? wizard riding H2", "expected riding H2, found riding H1"),
        ("? wizard defeated", "expected defeated, found at a1"),
        ("? H1 riderless", "expected riderless, found ridden by wizard"),
        ("? pW1 riding H1", "expected riding H1, found on-foot"),
        ("? pW1 riderless", "expected riderless, found on-foot"),
        ("? priest at a1", "expected a1, found no unit priest in this position"),
        ("? priest defeated", "expected defeated, found no unit priest in this position"),
        ("? wizard at z9", "expected z9, found a1"),
        ("? mounts pA1 = none", "expected none, found H2"),
        ("? targets pW1 = none", "expected none, found H2 yW1"),
        ("? targets pW1 = yW1 yA1", "expected yA1 yW1, found H2 yW1"),
        ("? targets priest = none", "expected none, found no unit priest in this position"),
        ("? distance pW1 yW1 2", "expected 2, found 1"),
        ("? distance pW1 z9 2", "expected 2, found no square z9 on this board"),
        ("? distance pW1 priest 2", "expected 2, found no unit priest in this position"),
        ("? range pW1 yW1 2", "expected 2, found 1"),
        ("? sight a1 c2 = b1", "expected b1, found b1 b2"),
        ("? sight a1 z9 = none", "expected none, found no square z9 on this board"),
        ("? corners a1 c3 = none", "expected none, found a2 b1 b3 c2"),
        ("? pink holds 2 ring", "expected 2, found 1"),
        ("? discards 3", "expected 3, found 0"),
        ("? stack 1", "expected 1, found 0"),
        ("? to-act yellow", "expected yellow, found pink"),
        ("? phase draw", "expected draw, found act"),
        ("? winner pink", "expected pink, found none"),
        ("! move pW1 b2 : no-stairs", "expected refusal no-stairs, found accepted"),
        ("! move pW1 d2 : no-stairs", "expected refusal no-stairs, found refusal not-adjacent: "),
        ("move pW1 d2", "expected accepted, found refused, not-adjacent: "),
        ("draw fire", "expected accepted, found refused, wrong-phase: "),
    ],
)
def test_each_line_that_does_not_hold_fails(script: str, message: str) -> None:
    (failure,) = failures(script)
    assert failure.startswith(f"{script}: ")
    assert message in failure
    assert "\n" not in failure


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("move pW9 b2", "no-such-unit"),
        ("move pW1 z9", "no-such-square"),
        ("attack pW1 z9", "no-such-square"),
        ("attack pW1 nobody", "no-such-unit"),
        ("dismount wizard z9", "no-such-square"),
        ("play trumpet pW1", "no-such-card"),
        ("play potion nobody", "no-such-unit"),
        ("use juggling wizard", "no-such-ability"),
        ("use burning-ground wizard z9", "no-such-square"),
        ("mount pW1 H9", "no-such-unit"),
        ("move yW1 b2", "not-yours"),
        ("attack pW1 yW1 + trumpet", "no-such-card"),
        ("redirect yA1", "wrong-phase"),
    ],
)
def test_what_does_not_exist_is_a_refusal_and_no_fault_of_the_line(line: str, code: str) -> None:
    assert failures(f"! {line} : {code}") == []


def test_a_refusal_leaves_the_position_as_it_was() -> None:
    assert failures("! move pW1 c1 : enemy-in-the-way\n? pW1 at b1\n? pW1 left 4") == []
    # one that is accepted where it should not be does not happen either
    assert len(failures("! move pW1 b2 : no-stairs\n? pW1 at b1\n? pW1 left 4")) == 1


def test_a_failed_check_lets_the_script_go_on() -> None:
    assert len(failures("? stack 1\n? stack 2\n? stack 0\n? stack 3")) == 3


def test_lines_never_reached_are_a_failure() -> None:
    found = failures("move pW1 d2\n? pW1 at d2\n? stack 0")
    assert found[1:] == ["? pW1 at d2: expected to be reached, found never reached (nor 1 more)"]


def test_long_lists_tell_the_difference() -> None:
    (failure,) = failures("? sight a1 d3 = a2 a3 b1 b2 c2 d1 d2 c3 a1")
    assert failure.endswith("(missing a1 a2 a3 d1 d2)")
    (failure,) = failures("? corners a1 c3 = a2 b1 b3 c1 d1 d2 d3 a1")
    assert failure.endswith("(missing a1 c1 d1 d2 d3; too many c2)")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("mvoe pW1 b2", "unknown action 'mvoe'; did you mean 'move'?"),
        ("move", "expected 'move UNIT SQUARE …'"),
        ("?", "unknown check ''"),
        ("? wizard", "unknown check 'wizard'; there are "),
        ("? life 3", "expected '? UNIT life NUMBER'"),
        ("? at a1", "expected '? UNIT at SQUARE'"),
        ("? defeated", "expected '? UNIT defeated'"),
        ("? holds 2 ring", "expected '? pink holds NUMBER CARD' or '? yellow holds NUMBER CARD'"),
        ("? discards", "expected '? discards NUMBER'"),
        ("? range pA1 yW1", "expected '? range UNIT TARGET NUMBER'"),
        ("? wizard att a1", "unknown check 'att'; did you mean 'at'? (see docs/scenarios.md)"),
        ("? wizard at", "expected '? UNIT at SQUARE'"),
        ("? wizard at a1 b1", "expected '? UNIT at SQUARE'"),
        ("? wizard at home", "expected a square"),
        ("? wizard level two", "expected a level"),
        ("? wizard life -1", "expected a number of life points"),
        ("? wizard defeated now", "expected '? UNIT defeated'"),
        ("? moves pW1 c1", "expected '? moves UNIT = SQUARE …'"),
        ("? moves pW1 =", "expected '? moves UNIT = SQUARE …'"),
        ("? moves pW1 = yW1", "expected a square"),
        ("? moves pW1 = none a1", "'none' alone"),
        ("? targets = yW1", "expected '? targets UNIT = UNIT …'"),
        ("? distance pW1 yW1", "expected '? distance UNIT TARGET NUMBER'"),
        ("? sight a1 = b1", "expected '? sight SQUARE SQUARE = SQUARE …'"),
        ("? sight a1 pW1 = none", "expected a square"),
        ("? green holds 1 ring", "expected '? pink holds NUMBER CARD' or '? yellow holds NUMBER CARD'"),
        ("? pink holds ring", "expected '? pink holds NUMBER CARD'"),
        ("? pink holds 1 rign", "no such card 'rign'; did you mean 'ring'?"),
        ("? phase fight", "expected '? phase' and one of draw, roll"),
        ("? winner nobody", "expected '? winner' and one of"),
        ("? to-act green", "expected pink or yellow"),
        ("? time", "expected '? time SECONDS'"),
        ("! move pW1 b2", "expected '! ACTION : CODE'"),
        ("! move pW1 b2 : no-stair", "unknown refusal code 'no-stair'; did you mean 'no-stairs'?"),
        ("! mvoe pW1 b2 : no-stairs", "did you mean 'move'?"),
        ("! : no-stairs", "unknown action ''"),
        ("! move pW1 b2 : xyz", "unknown refusal code 'xyz'; there are not-your-turn, "),
        ("roll", "expected 'roll NUMBER' or 'roll SIDE NUMBER'"),
        ("dance pW1", "unknown action 'dance'; there are draw, roll, move, "),
        ("redirect", "expected 'redirect UNIT'"),
        ("pass now", "expected 'pass' alone, found 'now' after it"),
        ("! ? wizard at a1 : no-stairs", "unknown action '?'"),
        ("- wizard", "unknown action '-'"),
    ],
)
def test_a_line_that_is_not_understood_makes_the_file_invalid(line: str, reason: str) -> None:
    text = file(f"? stack 0\n{line}")
    number = text[: text.index(f"? stack 0\n{line}")].count("\n") + 2
    message = fault(text)
    assert message.startswith(f"file.toml:{number}: {line}: ")
    assert reason in message


@pytest.mark.parametrize("line", ["dance pW1", "? xyzzy", "! move pW1 b2 : dance", "? pink holds 1 dance"])
def test_an_unknown_word_leads_to_the_page_that_explains_all(line: str) -> None:
    message = fault(file(line))
    assert "; there are " in message and message.endswith(" (see docs/scenarios.md)")


def test_every_check_has_a_form() -> None:
    assert set(checks._USAGES) == {*checks._READERS, *checks._OF_UNITS, *checks._FACTS, "holds"}


def test_every_line_not_understood_is_named_before_anything_runs() -> None:
    assert len(fault(file("mvoe\n? stack 4\nmuond")).split("\n")) == 2
    many = fault(file("mvoe\n" * 100)).split("\n")
    assert len(many) == 20 and many[-1].endswith("(the lines after this one were not read)")


# -- the file -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "title: is missing"),
        ("title = 'a'\ntitle = 'b'", "file.toml:2: is no valid TOML: a key is given twice"),
        ("title = 'a'\n[turn]\n[turn]", "file.toml:3: is no valid TOML: a table is given twice"),
        ("title = ", "file.toml:1: is no valid TOML"),
        ("title = 'a'\n[turn", "is no valid TOML"),
        ("title = 3", "title: must be a text in quotes, not 3"),
        ("titel = 'a'", "title: is missing\nfile.toml: titel: is no known key; is title meant?"),
        ("title = 'a\nb'", "file.toml:1: is no valid TOML: a text in quotes begins here and is not closed"),
        ('title = "a\\u001b[31m"', "title: must be one line of printable signs"),
        ("title = 'a'\n[hands]\nlilac = []", "hands.lilac: is no known key; there are pink, yellow"),
        (
            "title = 'a'\n[hands]\npink = [" + "'ring', " * 13 + "]",
            "hands: 13 ring cards, and there are 12",
        ),
        ("title = 'a'\ntrun = 3", "trun: is no known key; is turn meant?"),
        ("title = 'a'\nsystem = 'chess'", "system: must be one of 'arte', not 'chess'"),
        ("title = 'a'\n[turn]\ndei = 3", "turn.dei: is no known key; is die meant?"),
        ("title = 'a'\n[turn]\ndie = '3'", "turn.die: must be a whole number, not '3'"),
        ("title = 'a'\n[turn]\ndie = true", "turn.die: must be a whole number, not true"),
        ("title = 'a'\n[turn]\ndie = 7", "turn.die: the die shows 1 to 6, found 7"),
        ("title = 'a'\n[turn]\ndie = 0", "turn.die: must be at least 1"),
        ("title = 'a'\n[turn]\nstrategist = 'green'", "turn.strategist: must be one of"),
        ("title = 'a'\n[units.pW1]\n", "units.pW1.at: is missing"),
        ("title = 'a'\n[units.pW1]\nta = 'a1'", "units.pW1.at: is missing"),
        ("title = 'a'\n[units.pW1]\nat = 'a1'\nlive = 2", "units.pW1.live: is no known key; is life meant?"),
        ("title = 'a'\n[units.pW1]\nat = 'z9'", "units.pW1.at: no square z9 on a board of 12x16"),
        ("title = 'a'\n[units.pW1]\nat = 'home'", "units.pW1.at: expected a square such as c4, found 'home'"),
        ("title = 'a'\n[units.pX1]\nat = 'a1'", "units.pX1"),
        ("title = 'a'\n[units.pW6]\nat = 'a1'", "units.pW6"),
        ("title = 'a'\n[units.pW0]\nat = 'a1'", "units.pW0"),
        ("title = 'a'\n[units.'pW١']\nat = 'a1'", "units.pW١"),
        ("title = 'a'\n[units.wizrad]\nat = 'a1'\nowner = 'pink'", "units.wizrad"),
        ("title = 'a'\n[units.wizard]\nat = 'a1'", "units.wizard.owner"),
        ("title = 'a'\n[units.pW1]\nat = 'a1'\nowner = 'pink'", "units.pW1.owner"),
        ("title = 'a'\n[units.pW1]\nat = 'a1'\nlife = 5", "units.pW1.life"),
        ("title = 'a'\n[units.pW1]\nat = 'a1'\nriding = 'pW2'", "units.pW1.riding"),
        ("title = 'a'\n[units.pW1]\nat = 'a1'\n[units.pW2]\nat = 'a1'", "units.pW2.at"),
        ("title = 'a'\n[tokens]\nmud = ['a1']", "tokens.mud: "),
        ("title = 'a'\n[tokens]\nfire = ['z9']", "tokens.fire: no square z9"),
        ("title = 'a'\n[tokens]\nfire = 'a1'", "tokens.fire: must be a list, not 'a1'"),
        ("title = 'a'\n[hands]\npink = ['rign']", "hands.pink"),
        ("title = 'a'\n[deck]\nchest = ['fire']", "deck.chest"),
        ("title = 'a'\n[options]\nhourglas = true", "options.hourglas: is no known key; is hourglass meant?"),
        ("title = 'a'\n[options]\nvictory = 'none'", "options.victory: must be one of"),
        ("title = 'a'\n[board]\nlevels = '4'", "board.levels: row 1: expected '.' or 0 to 3, found '4'"),
        ("title = 'a'\n[board]\nlevels = ''", "board.levels: must be 1 to 26 columns"),
        ("title = 'a'\n[board]\nlevels = '. .\\n.'", "board.levels: row 2 has 2 squares, row 1 has 1"),
        ("title = 'a'\n[board]\nlevels = '''" + ". " * 27 + "'''", "board.levels: must be 1 to 26 columns"),
        ("title = 'a'\n[board]\nlevels = '''" + ".\n" * 41 + "'''", "board.levels: must be 1 to 26 columns"),
        ("title = 'a'\nx = " + "[" * 20_000, "nested too deeply"),
        ("title = 'a'\n[turn]\ndie = " + "9" * 5000, "is no valid TOML"),
        ("title = 'a'\n[play]\nscript = 3", "play.script: must be a text"),
    ],
)
def test_a_file_that_is_not_valid_says_where_and_why(text: str, reason: str) -> None:
    text = text.replace("'. .\\n.'", '". .\\n."')
    message = fault(text)
    assert message.startswith("file.toml:")
    assert reason in message
    for line in message.split("\n"):
        assert line.startswith("file.toml:") and line.isprintable() and len(line) < 300


def test_as_many_cards_as_the_box_holds_and_elements_of_absent_heroes_are_allowed() -> None:
    rings = "'ring', " * 12
    assert fault(f"title = 'a'\n[hands]\npink = [{rings}]\n[deck]\nchest = ['ring']").startswith(
        "file.toml: hands: 13 ring cards"
    )
    state = loads(f"title = 'a'\n[hands]\npink = [{rings} 'fire']\n[units.pW1]\nat = 'a1'", "f").state
    assert (state.held(0, "ring"), state.held(0, "fire")) == (12, 1)


def test_of_very_many_wrong_keys_the_first_are_told_and_the_rest_counted() -> None:
    told = fault("title = 'a'\n" + "".join(f"key{n} = 1\n" for n in range(50))).split("\n")
    assert len(told) == 41 and told[-1] == "file.toml: and 10 more faults"


def test_small_and_large_boards_and_the_default() -> None:
    for levels, size in [
        (".", (1, 1)),
        (". . . . .\n. 1 2 3 .", (5, 2)),
        ("\n".join([". " * 26] * 40), (26, 40)),
    ]:
        board = loads(f'title = "a"\n[board]\nlevels = """\n{levels}\n"""', "file.toml").state.board
        assert (board.width, board.height) == size
    board = loads('title = "a"', "file.toml").state.board
    assert (board.width, board.height) == (12, 16)


def test_north_is_on_top() -> None:
    state = loads(POSITION, "file.toml").state
    assert {state.board.name(s): level for s, level in enumerate(state.ground.levels) if level} == {
        "d1": 3,
        "b2": 1,
        "c2": 2,
    }


def test_without_a_die_the_turn_starts_with_its_draw() -> None:
    start = loads('title = "a"\n[turn]\nstrategist = "yellow"\n[units.yW1]\nat = "a1"', "file.toml").state
    assert (start.phase, start.to_act) == ("draw", 1)


@pytest.mark.parametrize(
    "body",
    [
        'script = """\n? stack 0\nmvoe\n"""',
        'script = """? stack 0\nmvoe"""',
        "script = '''\n? stack 0\nmvoe'''",
        'script = """\n? stack 0 # \\\\ \\t \\" \nmvoe"""',
        'script = """\\\n\n   ? stack 0\nmvoe"""',
        '"script" = """\n? stack 0\nmvoe"""',
    ],
)
@pytest.mark.parametrize("before", ["", "# script = '''\n", "source = '''\nscript = ?\n'''\n"])
def test_lines_are_counted_in_the_file(body: str, before: str) -> None:
    text = f'{before}title = "script"\n[play] # script = "x"\n{body}\n'
    number = text[: text.index("mvoe")].count("\n") + 1
    assert fault(text).startswith(f"file.toml:{number}: mvoe: ")
    crlf = text.replace("\n", "\r\n")
    assert fault(crlf).startswith(f"file.toml:{number}: mvoe: ")


def test_a_script_on_one_line_counts_as_that_line() -> None:
    assert fault('title = "a"\nplay = { script = "? stack 0\\nmvoe" }').startswith("file.toml:2: mvoe: ")
    assert fault('title = "a"\nplay.script = "? stack 0\\u000Amvoe"').startswith("file.toml:2: mvoe: ")


@given(st.lists(st.sampled_from(["end", "# x", "", "é 'q' \"", "\\\\"]), max_size=8))
def test_line_numbers_match_the_lines(lines: list[str]) -> None:
    text = 'a = 1\nscript = """\n' + "\n".join(lines) + '"""\n'
    script = "\n".join(lines).replace("\\\\", "\\")
    if not (lines and lines[-1].endswith('"')):
        assert line_numbers(text, script) == [3 + count for count in range(script.count("\n") + 1)]


# -- running ------------------------------------------------------------------------------------


def ran(paths: list[Path], verbose: bool = False) -> tuple[int, list[str]]:
    said: list[str] = []
    return run_files(paths, verbose, say=said.append), said


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "deep").mkdir()
    (tmp_path / "good.toml").write_text(file("? stack 0"))
    (tmp_path / "deep" / "bad.toml").write_text(file("? stack 0\n? stack 9"))
    (tmp_path / "invalid.toml").write_text("title = 'a'\nnonsense = 1")
    (tmp_path / "notes.txt").write_text("not a scenario")
    return tmp_path


def test_all_files_below_a_folder_run_and_the_worst_counts(folder: Path) -> None:
    status, said = ran([folder])
    assert status == 2
    assert said[-1] == "1 passed, 2 failed"
    assert any(line.startswith(f"{folder / 'invalid.toml'}: nonsense: ") for line in said)
    number = file("? stack 0\n? stack 9")[: file("? stack 0\n? stack 9").index("? stack 9")].count("\n") + 1
    assert f"{folder / 'deep' / 'bad.toml'}:{number}: ? stack 9: expected 9, found 0" in said
    assert ran([folder / "good.toml"]) == (0, ["1 passed, 0 failed"])
    assert ran([folder / "good.toml", folder / "deep"])[0] == 1


def test_verbose_names_every_line(folder: Path) -> None:
    status, said = ran([folder / "good.toml"], verbose=True)
    assert status == 0
    assert [line.rpartition(": ")[2] for line in said] == ["ok", "passed", "1 passed, 0 failed"]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (None, "does not exist"),
        (b"", "is empty"),
        (b"title = \xff", "UTF-8"),
        (b"\x00\x01\x02", "binary"),
        (b"#" * (LARGEST_FILE + 1), "too large"),
    ],
)
def test_files_that_cannot_be_read_do_not_stop_the_others(
    folder: Path, data: bytes | None, reason: str
) -> None:
    path = folder / "odd.toml"
    if data is not None:
        path.write_bytes(data)
    status, said = ran([path, folder / "good.toml"])
    assert (status, said[-1]) == (2, "1 passed, 1 failed")
    assert said[0].startswith(f"{path}: ") and reason in said[0]


def test_a_name_that_no_file_can_have_does_not_stop_the_others(folder: Path) -> None:
    status, said = ran([folder / ("x" * 300), folder / "good.toml"])
    assert (status, said[-1]) == (2, "1 passed, 1 failed")
    assert said[0].endswith("x: cannot be read: its name is too long")


def test_a_folder_without_scenarios_is_an_error(tmp_path: Path) -> None:
    status, said = ran([tmp_path])
    assert status == 2 and "no *.toml file" in said[0]


def test_an_action_that_changes_the_position_it_was_refused_in_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Were the rules to alter a state in place, every refusal would tell."""

    def careless(state: GameState, action: object) -> None:
        object.__setattr__(state, "number", state.number + 1)
        raise Refused("no-stairs", "M4", "refused")

    monkeypatch.setattr("arte.scenario.runner.apply", careless)
    (failure,) = failures("! move pW1 b2 : no-stairs")
    assert "expected the position unchanged, found it changed" in failure


# -- schema and export --------------------------------------------------------------------------


def test_the_schema_names_every_part() -> None:
    schema = json.loads(scenario.schema())
    assert schema["additionalProperties"] is False
    assert set(schema["properties"]) == {
        "system", "title", "rules", "source", "board", "turn", "units", "tokens", "hands", "deck",
        "options", "play",
    }  # fmt: skip
    assert schema["required"] == ["title"]


def test_a_position_written_reads_back_to_the_same() -> None:
    state = loads(POSITION, "file.toml").state
    text = export(state, 'A "title"\nin two lines \\ é \x7f')
    assert text.startswith("title"), "nothing is left untold"
    again = loads(text, "file.toml")
    assert again.file.title == r'A "title"\nin two lines \ é \x7f'
    assert again.state.digest() == state.digest()


def test_the_hourglass_of_a_table_is_written_and_read() -> None:
    state = loads(POSITION + "[options]\nhourglass = true\nglasses = 3\nglass_seconds = 45\n", "a").state
    assert (state.game.options.glasses, state.game.options.glass_seconds) == (3, 45)
    again = loads(export(state, "sand"), "b").state
    assert (again.glass, again.game.options) == (state.glass, state.game.options)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6), st.integers(20, 300))
def test_any_position_of_a_game_can_be_written_and_what_is_left_out_is_named(seed: int, plies: int) -> None:
    rng, state = random.Random(seed), new_game(house())
    for _ in range(plies):
        if state.phase != "over":
            state = step(state, rng)[-1][1]
    text = export(state, "a game")
    again = loads(text, "file.toml").state
    living = {unit.id: unit.square for unit in state.units if unit.alive}
    assert {unit.id: unit.square for unit in again.units} == living or "units" in text.split("\n")[0]
    assert again.hands == state.hands
    assert again.deck == state.deck
    assert again.ground == state.ground
    if text.startswith("title"):
        assert again.phase == state.phase


def test_squares_sort_by_column_and_row() -> None:
    assert sorted(["a10", "b1", "a9", "yW1"], key=square_order) == ["a9", "a10", "b1", "yW1"]


def test_of_thousands_of_failures_the_first_are_told_and_the_rest_counted(tmp_path: Path) -> None:
    path = tmp_path / "long.toml"
    path.write_text(file("? stack 9\n" * 3000), "utf-8")
    status, said = ran([path])
    assert (status, said[-1]) == (1, "0 passed, 1 failed")
    assert said[-2] == f"{path}: and {3000 - MOST_TOLD} more lines that did not hold"
    assert len(said) == MOST_TOLD + 2


@pytest.mark.parametrize(
    ("horse", "reason"),
    [
        ("H99", "units of the class horse are numbered 1 to 6"),
        ("H0", "units of the class horse are numbered 1 to 6"),
        ("Hello", "'Hello' is no Horse; write H1"),
        ("pH1", "'pH1' is no Horse; write H1"),
    ],
)
def test_a_horse_without_an_entry_is_one_of_the_box(horse: str, reason: str) -> None:
    with pytest.raises(ScenarioError, match=rf"units.pW1.riding: {reason}"):
        loads(f"title = 'a'\n[units.pW1]\nat = 'a1'\nriding = '{horse}'", "file.toml")


def test_a_line_that_does_not_print_is_escaped() -> None:
    with pytest.raises(ScenarioError, match=r"^[^\n\x1b\u2028]*$"):
        loads('title = "a"\n[play]\nscript = "foo\\u001b[31mbar \\r baz\\u2028"', "file.toml")

"""Catalogs: the house's own, a person's laid over it, and every fault told by file and key."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from arte.catalog import Catalog, CatalogError, house, load
from arte.catalog.load import LARGEST_FILE, MOST_FAULTS
from arte.catalog.models import RESERVED, Limits
from arte.scenario import checks

NINTH = (Path(__file__).parents[1] / "data" / "smith.toml").read_text("utf-8")

FIREBALL = '[[heroes]]\nid = "wizard"\n[[heroes.abilities]]\nid = "fireball"\n'
LIMITS = ", ".join(Limits.model_fields)
HEROES = ", ".join(hero.id for hero in house().heroes)
KEYS = "title, board, limits, options, tiles, cards, units, tokens, heroes, version, include, remove"
FIREBALL_KEY = "heroes.wizard.abilities.fireball"

Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def write(text: str, name: str = "own.toml") -> Path:
        path = tmp_path / name
        path.write_text(text, "utf-8")
        return path

    return write


def faults(path: Path) -> tuple[str, ...]:
    with pytest.raises(CatalogError) as caught:
        load(path)
    for fault in caught.value.faults:
        assert fault.startswith(str(path)), fault
        assert "\n" not in fault
    assert str(caught.value) == "\n".join(caught.value.faults)
    return tuple(fault.removeprefix(f"{path}: ") for fault in caught.value.faults)


def test_the_house_offers_eight_heroes_in_the_order_of_the_data() -> None:
    assert [hero.id for hero in house().heroes] == [
        "paladin",
        "barbarian",
        "wizard",
        "ice-lady",
        "priest",
        "alchemist",
        "assassin",
        "black-monk",
    ]


def test_printed_values_are_not_marked_as_the_house_s() -> None:
    warrior, archer = house().unit("warrior"), house().unit("archer")
    assert warrior and not {"life", "attack", "range", "base"} & set(warrior.house)
    assert archer and {"life", "attack"} <= set(archer.house) and "range" not in archer.house


def test_without_a_file_the_house_catalog_is_loaded() -> None:
    assert load() is house()


class TestOverlay:
    def test_a_table_replaces_the_keys_it_names(self, write: Write) -> None:
        catalog = load(write('title = "Big"\n[board]\ncolumns = 20\n'))
        assert (catalog.title, catalog.board.columns, catalog.board.rows) == ("Big", 20, 16)

    def test_an_entry_replaces_the_keys_it_names_and_keeps_its_place(self, write: Write) -> None:
        catalog = load(write('[[units]]\nid = "archer"\nlife = 5\n'))
        archer = catalog.unit("archer")
        assert archer and (archer.life, archer.attack, archer.range) == (5, 2, 7)
        assert [unit.id for unit in catalog.units] == [unit.id for unit in house().units]

    def test_a_value_that_a_file_gives_is_no_house_value(self, write: Write) -> None:
        archer = load(write('[[units]]\nid = "archer"\nlife = 5\n')).unit("archer")
        assert archer and archer.house == ("attack",)

    def test_a_file_may_mark_its_own_house_values(self, write: Write) -> None:
        archer = load(write('[[units]]\nid = "archer"\nlife = 5\nhouse = ["life"]\n')).unit("archer")
        assert archer and archer.house == ("life",)

    def test_tiles_go_by_their_size(self, write: Write) -> None:
        catalog = load(write("[[tiles]]\nwidth = 3\nlength = 3\neach = 2\n"))
        assert {(tile.width, tile.length): tile.each for tile in catalog.tiles}[3, 3] == 2
        assert len(catalog.tiles) == 5

    def test_one_ability_of_a_hero_is_changed_and_the_others_stay(self, write: Write) -> None:
        text = '[[heroes]]\nid = "wizard"\n[[heroes.abilities]]\nid = "fireball"\ncost = 3\n'
        wizard = load(write(text)).hero("wizard")
        assert wizard and [ability.id for ability in wizard.abilities] == [
            "levitate",
            "fireball",
            "burning-ground",
            "flame-veil",
        ]
        fireball = wizard.ability("fireball")
        assert fireball and fireball.cost == 3 and fireball.effects[0].kind == "strike"

    def test_entries_are_taken_out(self, write: Write) -> None:
        text = 'remove = ["heroes.priest", "tiles.1x1", "heroes.wizard.abilities.fireball"]\n'
        catalog = load(write(text))
        wizard = catalog.hero("wizard")
        assert catalog.hero("priest") is None
        assert wizard and wizard.ability("fireball") is None
        assert len(catalog.tiles) == 4

    def test_a_ninth_hero_is_data_only(self, write: Write) -> None:
        catalog = load(write(NINTH))
        assert [hero.id for hero in catalog.heroes][-1] == "smith"
        assert len(catalog.heroes) == 9

    def test_a_folder_stands_for_its_files_by_name(self, write: Write, tmp_path: Path) -> None:
        write('title = "First"\n[board]\nrows = 20\n', "1.toml")
        write('title = "Second"\n', "2.toml")
        catalog = load(tmp_path)
        assert (catalog.title, catalog.board.rows) == ("Second", 20)

    def test_files_are_laid_in_the_order_given(self, write: Write) -> None:
        one, other = write('title = "One"\n', "1.toml"), write('title = "Other"\n', "2.toml")
        assert load(one, other).title == "Other"
        assert load(other, one).title == "One"

    def test_included_files_come_first(self, write: Write) -> None:
        write(NINTH + '\n[[units]]\nid = "archer"\nlife = 9\n', "smith.toml")
        catalog = load(write('include = ["smith.toml"]\n[[units]]\nid = "archer"\nlife = 1\n'))
        archer = catalog.unit("archer")
        assert catalog.hero("smith") and archer and archer.life == 1

    def test_a_byte_order_mark_is_no_fault(self, tmp_path: Path) -> None:
        path = tmp_path / "own.toml"
        path.write_bytes(b'\xef\xbb\xbftitle = "Marked"\n')
        assert load(path).title == "Marked"


class TestFaultsByKey:
    @pytest.mark.parametrize(
        ("text", "fault"),
        [
            ('[[units]]\nid = "archer"\nlife = 0\n', "units.archer.life: must be at least 1, not 0"),
            ('[[units]]\nid = "archer"\nlife = "4"\n', "units.archer.life: must be a whole number, not '4'"),
            (
                '[[units]]\nid = "archer"\nlife = true\n',
                "units.archer.life: must be a whole number, not true",
            ),
            ('[[units]]\nid = "archer"\nlive = 3\n', "units.archer.live: is no known key; is life meant?"),
            ("[board]\ncolums = 3\n", "board.colums: is no known key; is columns meant?"),
            ("boards = 3\n", "boards: is no known key; is board meant?"),
            ("board = 3\n", "board: must be a table, not 3"),
            ("units = 3\n", "units: must be a list, not 3"),
            ("units = [3]\n", "units[1]: must be a table, not 3"),
            ("[[units]]\nlife = 3\n", "units[1]: needs an id, to tell it from the others"),
            ("[[tiles]]\nwidth = 3\n", "tiles[1]: needs width and length, to tell it from the others"),
            (
                '[[units]]\nid = "archer"\n[[units]]\nid = "archer"\n',
                "units.archer: stands twice in this file",
            ),
            (
                '[[heroes]]\nid="wizard"\n[[heroes.abilities]]\nid="acid-rain"\n[[heroes.abilities]]\nid="acid-rain"\n',
                "heroes.wizard.abilities.acid-rain: stands twice in this file",
            ),
            (
                '[[units]]\nid = "archer"\nkind = "flying"\n',
                "units.archer.kind: must be one of 'melee', 'ranged', 'horse', not 'flying'",
            ),
            (
                '[[units]]\nid = "archer"\nletter = "aa"\n',
                "units.archer.letter: must be one capital letter, not 'aa'",
            ),
            (
                '[[units]]\nid = "archer"\nhouse = ["lives"]\n',
                "units.archer: house names lives, which is no value of this entry",
            ),
            (
                '[[units]]\nid = "pikeman"\nname = "Pikeman"\n',
                "units.pikeman: is new, and also needs spanish, letter, kind, life, base, most",
            ),
            ("[limits]\nlife = 3\n", f"limits.life: is no known key; there are {LIMITS}"),
            ('[[units]]\nid = "archer"\nletter = "W"\n', "letters named twice: W"),
            (
                'remove = ["heroes.nobody"]\n',
                f"remove: there is no 'heroes.nobody' to take out; there are {HEROES}",
            ),
            (
                'remove = ["heroes.wizrd"]\n',
                "remove: there is no 'heroes.wizrd' to take out; is wizard meant?",
            ),
            ('remove = ["board"]\n', "remove: there is no 'board' to take out"),
            ('remove = "heroes.priest"\n', "remove: must be a list of texts"),
            ("version = 2\n", "version: must be 1, the one this game reads, not 2"),
            ("version = true\n", "version: must be 1, the one this game reads, not true"),
            (
                FIREBALL + 'effects=[{kind="strike", damage=99}]\n',
                "heroes.wizard.abilities.fireball.effects[1].damage: must be at most 20, not 99",
            ),
            (
                FIREBALL + "effects=[{damage=3}]\n",
                "heroes.wizard.abilities.fireball.effects[1].kind: is missing",
            ),
            (
                FIREBALL + 'target={who="enemy", wihtin=3}\n',
                "heroes.wizard.abilities.fireball.target.wihtin: is no known key; is within meant?",
            ),
        ],
    )
    def test_the_key_and_the_reason_are_told(self, write: Write, text: str, fault: str) -> None:
        assert fault in faults(write(text))

    @pytest.mark.parametrize(
        ("key", "told"),
        [("damge", "; is damage meant?"), ("colour", "; there are kind, damage, pierces, holds")],
    )
    def test_an_effect_s_keys_are_those_of_its_kind(self, write: Write, key: str, told: str) -> None:
        text = FIREBALL + f'effects=[{{kind="strike", damage=3, {key}=1}}]\n'
        assert faults(write(text)) == (f"{FIREBALL_KEY}.effects[1].{key}: is no known key{told}",)

    def test_an_unknown_effect_names_those_that_there_are(self, write: Write) -> None:
        text = FIREBALL + 'effects=[{kind="smite"}]\n'
        (fault,) = faults(write(text))
        assert fault.startswith(
            "heroes.wizard.abilities.fireball.effects[1].kind: must be one of 'heal', 'lose'"
        )
        assert fault.endswith("not 'smite'")

    def test_a_kit_that_does_not_go_together_is_told(self, write: Write) -> None:
        text = FIREBALL + 'target = { who = "self" }\n'
        assert faults(write(text)) == (
            "heroes.wizard.abilities.fireball.effects[1]: strike needs target.who = enemy, not self",
        )

    def test_all_faults_are_told(self, write: Write) -> None:
        text = '[board]\nrows = 3\n[[units]]\nid = "archer"\nlife = 0\nspeed = 4\n'
        assert [fault.partition(":")[0] for fault in faults(write(text))] == [
            "board.rows",
            "units.archer.life",
            "units.archer.speed",
        ]

    def test_each_fault_names_the_file_that_holds_it(self, write: Write) -> None:
        one = write('[[units]]\nid = "archer"\nlife = 0\n', "1.toml")
        other = write("[board]\nrows = 3\n", "2.toml")
        with pytest.raises(CatalogError) as caught:
            load(one, other)
        board, archer = caught.value.faults
        assert board.startswith(f"{other}: board.rows")
        assert archer.startswith(f"{one}: units.archer.life")
        assert str(caught.value) == f"{board}\n{archer}"


class TestMisspeltIds:
    """An id that differs by a letter is no new entry with keys missing."""

    @pytest.mark.parametrize(
        ("text", "fault"),
        [
            (
                '[[units]]\nid = "archr"\nlife = 3\n',
                "units.archr: no such unit; is archer meant? "
                "(a new one also needs name, spanish, letter, kind, base, most)",
            ),
            (
                '[[cards]]\nid = "sheild"\namount = 2\n',
                "cards.sheild: no such card; is shield meant? "
                "(a new one also needs name, spanish, effect, copies)",
            ),
            (
                FIREBALL.replace("fireball", "fireballs") + "cost = 3\n",
                "heroes.wizard.abilities.fireballs: no such ability; is fireball meant? "
                "(a new one also needs name, spanish, when, effects)",
            ),
            (
                FIREBALL.replace("wizard", "wizrd") + "cost = 3\n",
                "heroes.wizrd: no such Hero; is wizard meant? (a new one also needs name, spanish, element, "
                "element_name, element_spanish, kind, life, attack, range, base)",
            ),
            ("[[tiles]]\nwidth = 3\nlength = 4\n", "tiles.3x4: is new, and also needs each"),
        ],
    )
    def test_the_one_meant_is_named_in_one_line(self, write: Write, text: str, fault: str) -> None:
        assert faults(write(text)) == (fault,)


class TestCostsAndNumbers:
    def test_a_cost_that_no_turn_allows_is_refused_with_the_limit_in_force(self, write: Write) -> None:
        reason = (
            "must be at most {}, the Element cards that a Hero may use in a turn "
            "(limits.elements_on_hero), not {}"
        )
        assert faults(write(FIREBALL + "cost = 9\n")) == (f"{FIREBALL_KEY}.cost: {reason.format(4, 9)}",)
        limited = "[limits]\nelements_on_hero = 2\n" + FIREBALL + "cost = 3\n"
        assert faults(write(limited)) == (f"{FIREBALL_KEY}.cost: {reason.format(2, 3)}",)
        assert load(write("[limits]\nelements_on_hero = 5\n" + FIREBALL + "cost = 5\n"))

    def test_a_cost_is_told_with_the_other_faults(self, write: Write) -> None:
        cost, die = faults(write("[limits]\ndie = 1\n" + FIREBALL + "cost = 12\n"))
        assert cost.startswith(f"{FIREBALL_KEY}.cost: must be at most 4, ")
        assert die == "limits.die: must be at least 2, not 1"

    def test_a_low_limit_lets_the_house_s_dearer_abilities_rest(self, write: Write) -> None:
        assert load(write("[limits]\nelements_on_hero = 1\n")).limits.elements_on_hero == 1

    def test_too_few_heroes_are_counted(self, write: Write) -> None:
        taken = [f"heroes.{hero.id}" for hero in house().heroes[:5]]
        assert faults(write(f"remove = {taken}\n")) == ("two sides of 2 Heroes need 4, and 3 are left",)


class TestUnusableFiles:
    @pytest.mark.parametrize(
        ("data", "reason"),
        [
            (b"", "is empty"),
            (b" \n\t\n", "is empty"),
            (b"# nothing yet\n", "holds no key, only comments"),
            (b"title = 3\0\n", "is a binary file, not text"),
            (b'title = "ok"\nx = "\xff\xfe"\n', "is not UTF-8 text (line 2)"),
            (
                b"title = \n",
                "is no valid TOML: a value is missing or not understood; texts need quotes, numbers none "
                "(line 1, column 9)",
            ),
            (
                b'a = 1\ntitle = "Mine\nb = 2\n',
                "is no valid TOML: a text in quotes begins here and is not closed; add the closing quote "
                "(over several lines: three) (line 2, column 9)",
            ),
            (
                b'title = "a"\ntitle = "b"\n',
                "is no valid TOML: a key is given twice; keep one of the two (line 2, column 12)",
            ),
            (
                b"[board\n",
                "is no valid TOML: the name of a table is not closed; "
                "write [table], or [[table]] for an entry of a list (line 1, column 7)",
            ),
            (b"x = " + b"[" * 50_000, "is no valid TOML: it is nested too deeply"),
            (b"x" * (LARGEST_FILE + 1), "is too large: 1,000,001 bytes, where at most 1,000,000 are read"),
        ],
    )
    def test_the_reason_is_told_in_one_line(self, tmp_path: Path, data: bytes, reason: str) -> None:
        path = tmp_path / "own.toml"
        path.write_bytes(data)
        assert faults(path) == (reason,)

    def test_an_open_end_names_the_last_line(self, write: Write) -> None:
        (fault,) = faults(write('title = "a"\nx = [1,\n'))
        assert "line 2" in fault

    def test_a_number_of_thousands_of_digits(self, write: Write) -> None:
        assert len(faults(write("x = " + "9" * 5000))) == 1

    def test_a_missing_file(self, tmp_path: Path) -> None:
        assert faults(tmp_path / "none.toml") == ("does not exist",)

    def test_a_folder_without_catalog_files(self, tmp_path: Path) -> None:
        assert faults(tmp_path) == ("holds 0 files named *.toml, where 1 to 200 belong",)

    def test_an_endless_device(self) -> None:
        assert faults(Path("/dev/zero")) == ("is no regular file",)

    def test_an_included_file_that_is_missing_is_named(self, write: Write, tmp_path: Path) -> None:
        path = write('include = ["none.toml"]\n')
        with pytest.raises(CatalogError, match="does not exist") as caught:
            load(path)
        assert str(caught.value).startswith(str(tmp_path / "none.toml"))

    def test_includes_do_not_nest(self, write: Write) -> None:
        write('include = ["own.toml"]\n', "other.toml")
        with pytest.raises(CatalogError, match="an included file may include no other"):
            load(write('include = ["other.toml"]\n'))


class TestHostileFiles:
    """What nobody writes by accident is refused soon and shortly too."""

    @pytest.mark.parametrize(
        ("text", "fault"),
        [
            ("[limits]\ndie = 0x" + "F" * 6000, "limits.die: is a number of more than 64 bits"),
            ("x = " + "[" * 300 + "]" * 300, "is nested too deeply"),
            ('title = "a\\nb"', "title: must be one line of printable signs without spaces at its ends"),
            (
                '[[units]]\nid = "archer"\nname = " "',
                "units.archer.name: must be one line of printable signs without spaces at its ends",
            ),
            ('"a\\nb" = 1', r"a\nb: is no known key; there are " + KEYS),
            ("k" * 50_000 + " = 1", "k" * 119 + "…: is no known key; there are " + KEYS),
            ('include = ["a.toml", "a.toml"]', "include: names something twice"),
            (
                "".join(f'[[units]]\nid = "u{n}"\n' for n in range(20_000)),
                "units: must hold at most 200, not 20000",
            ),
            (
                '[[heroes]]\nid = "wizard"\n'
                + "".join(f'[[heroes.abilities]]\nid = "a{n}"\n' for n in range(5000)),
                "heroes.wizard.abilities: must hold at most 20, not 5000",
            ),
            ("[limits]\ncards_on_class = 13", "limits.cards_on_class: must be at most 12, not 13"),
            (
                FIREBALL + 'effects = [{kind="place", token="fire"}]\n'
                'target = {who="squares", within=3, most=3}',
                f"{FIREBALL_KEY}.target: at most 2 squares can be taken that are not chained",
            ),
            (
                FIREBALL + "effects = [" + '{kind="heal", amount=1},' * 9 + "]",
                f"{FIREBALL_KEY}.effects: must hold at most 8, not 9",
            ),
            (
                NINTH.replace('"smith"', '"time"', 1),
                "heroes.time.id: 'time' means a square or a word of the notation; choose another id",
            ),
        ],
    )
    def test_the_fault_is_told(self, write: Write, text: str, fault: str) -> None:
        assert fault in faults(write(text))

    def test_of_thousands_of_faults_the_first_are_told_and_the_rest_counted(self, write: Write) -> None:
        found = faults(write("".join(f"k{n} = 1\n" for n in range(20_000))))
        assert found[0] == "k0: is no known key; there are " + KEYS
        assert found[MOST_FAULTS:] == (f"and {20_000 - MOST_FAULTS} more faults",)

    @pytest.mark.parametrize("first", ["board = 3", "[board]\nhouse = 5", "units = 3", "heroes = [3]"])
    def test_another_file_over_a_faulty_one(self, write: Write, first: str) -> None:
        one = write(first)
        other = write('[board]\ncolumns = 10\n[[units]]\nid = "archer"\nlife = 3\n', "other.toml")
        with pytest.raises(CatalogError, match=r"^([^\n]{1,300}\n?)+$"):
            load(one, other)


def test_no_id_is_a_word_that_a_check_begins_with() -> None:
    assert set(checks._READERS) <= RESERVED


def test_overlays_leave_the_house_as_it_was(write: Write) -> None:
    before = house().model_dump_json()
    load(write('remove = ["heroes.priest"]\n[[units]]\nid = "archer"\nlife = 9\n'))
    assert house().model_dump_json() == before
    house.cache_clear()
    assert isinstance(house(), Catalog) and house().model_dump_json() == before

"""Every text a player reads can be said in every language, and the catalogs are those of the code."""

from __future__ import annotations

import ast
import importlib.util
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from pickle import dumps, loads
from types import ModuleType

import pytest

from arte import record, rules, scenario, words
from arte.catalog import CatalogError, house, load
from arte.ready import start
from arte.rules.actions import End
from arte.savefile import SaveFile
from arte.scenario import ScenarioError
from arte.scene import texts
from arte.sentence import Sentence, both, counted, joined, phrase

ROOT = Path(__file__).parents[1]
#: The stage draws what it is given; window.py and picture.py speak to Panda3D and to the command line.
SCENE = sorted(
    path
    for path in (ROOT / "arte" / "scene").rglob("*.py")
    if "stage" not in path.parts and path.name not in ("window.py", "picture.py")
)
#: The calls that show a text, with the places and the names of the arguments that hold it.
SHOWS: dict[str, tuple[tuple[int, ...], tuple[str, ...]]] = {
    "text": ((2,), ()),
    "button": ((5,), ("label", "tip")),
    "region": ((), ("tip",)),
    "frame": ((3,), ("title",)),
    "say": ((0,), ()),
    "tell": ((0,), ()),
    "Say": ((0,), ()),
    "Wrong": ((0,), ()),
    "Line": ((0,), ()),
    "Prompt": ((0, 1), ("title", "lines")),
    "Choice": ((1, 4), ("label", "reason")),
    "Note": ((1, 2), ()),
    "Sure": ((1,), ()),
    "append": ((0,), ()),
}
#: Literals that are the same in every language.
SAME = {"Arte de Batalla", "Pink", "Yellow"}


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """The tool that gathers texts, loaded from its file."""
    spec = importlib.util.spec_from_file_location("translations", ROOT / "tools" / "translations.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def spanish() -> Iterator[None]:
    words.use("es")
    yield
    words.use("en")


def test_every_text_is_translated_with_its_names_and_the_catalogs_are_fresh(tool: ModuleType) -> None:
    assert tool.languages() == ["es"]
    assert tool.check() == []


def test_missing_and_altered_translations_are_found(tool: ModuleType) -> None:
    catalog = tool.merged(tool.read("es"), ["{unit} walks", "never said before", "{unit} gallops"], "es")
    catalog["{unit} walks"].string = "{unidad} camina"
    assert [fault.split(":")[0] for fault in tool.faults_of(catalog)] == [
        "other names in braces",
        "not translated",
    ]


def bare(node: ast.expr) -> Iterator[str]:
    """Literals with words in an expression that nothing translates."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        if re.search(r"[A-Za-z]{2}", node.value) and node.value not in SAME:
            yield node.value
    elif isinstance(node, ast.JoinedStr):
        for part in node.values:
            yield from bare(part.value if isinstance(part, ast.FormattedValue) else part)
    elif isinstance(node, ast.IfExp):
        yield from [*bare(node.body), *bare(node.orelse)]
    elif isinstance(node, ast.BinOp):
        yield from [*bare(node.left), *bare(node.right)]
    elif isinstance(node, ast.BoolOp):
        for value in node.values:
            yield from bare(value)
    elif isinstance(node, ast.Tuple | ast.List):
        for value in node.elts:
            yield from bare(value)


@pytest.mark.parametrize("path", SCENE, ids=lambda path: path.name)
def test_what_is_shown_is_translated(path: Path) -> None:
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        places, names = SHOWS.get(name, ((), ()))
        shown = [node.args[place] for place in places if place < len(node.args)]
        shown += [keyword.value for keyword in node.keywords if keyword.arg in names]
        if name == "append":
            # A single word is more likely a name than a text.
            found += [(node.lineno, text) for arg in shown for text in bare(arg) if " " in text.strip()]
        else:
            found += [(node.lineno, text) for arg in shown for text in bare(arg)]
    assert not found, f"{path.name}: wrap these in _(…): {found}"


@pytest.mark.parametrize("path", sorted((ROOT / "arte").rglob("*.py")), ids=lambda path: path.name)
def test_nothing_hides_the_translating_function(path: Path) -> None:
    for function in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(function, ast.FunctionDef):
            continue
        names = [node for node in ast.walk(function) if isinstance(node, ast.Name) and node.id == "_"]
        in_loops = {
            id(name)
            for node in ast.walk(function)
            if isinstance(node, ast.comprehension)
            for name in ast.walk(node.target)
        }
        stored = [n for n in names if isinstance(n.ctx, ast.Store) and id(n) not in in_loops]
        used = any(isinstance(name.ctx, ast.Load) for name in names)
        assert not (stored and used), f"{path.name}:{stored[0].lineno}: _ is the translating function here"


POSITION = 'title = "a"\n[units.pW1]\nat = "a1"\n'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('title = "a\n', "aquí empieza un texto entre comillas que no se cierra"),
        ("title = 3\n", "title: debe ser un texto entre comillas, no 3"),
        ('titel = "a"\n', "titel: no es una clave conocida; ¿querías decir title?"),
        (POSITION + "life = 9\n", "9 no está entre 1 y los 4 de la carta"),
        (POSITION + '[units.pW2]\nat = "a1"\n', "pW1 ya está en esa casilla"),
        (POSITION + '[play]\nscript = "? life 3"\n', "se esperaba '? UNIT life NUMBER'"),
        (POSITION + '[play]\nscript = "mvoe pW1 a2"\n', "acción desconocida 'mvoe'; ¿querías decir 'move'?"),
        (POSITION + '[play]\nscript = "move pW1"\n', "se esperaba 'move UNIT SQUARE …'"),
        (POSITION + '[play]\nscript = "use acid !"\n', "se esperaba un Héroe como wizard y hay '!'"),
    ],
)
def test_a_scenario_s_faults_are_told_in_spanish(spanish: None, text: str, told: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        scenario.loads(text, "f.toml")
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[[units]]\nid = "archr"\n', "no existe tal unidad; ¿querías decir archer?"),
        ("[limits]\ndie = 1\n", "limits.die: debe ser al menos 2, no 1"),
        ('[[units]]\nid = "archer"\nletter = "W"\n', "letras con el mismo nombre: W"),
        ("# nothing\n", "no contiene ninguna clave"),
    ],
)
def test_a_catalog_s_faults_are_told_in_spanish(spanish: None, tmp_path: Path, text: str, told: str) -> None:
    (tmp_path / "own.toml").write_text(text, "utf-8")
    with pytest.raises(CatalogError) as caught:
        load(tmp_path / "own.toml")
    assert told in str(caught.value)


def test_a_saved_game_s_faults_are_told_in_spanish(
    spanish: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = record.Record(record.header(house()))
    text = made.text().replace("-- 0", "dance\n-- 1")
    with pytest.raises(
        record.RecordError, match="'dance' no se entiende: acción desconocida 'dance'; hay draw"
    ):
        record.loads(text.encode(), "a", house())
    with pytest.raises(record.RecordError, match="debe ser una fecha y hora como"):
        record.loads(re.sub("created = .*", "created = soon", made.text()).encode(), "a", house())
    with pytest.raises(record.RecordError, match=r"^none\.arte: no existe$"):
        record.load(Path("none.arte"), house())

    def full(**_given: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("arte.wholefile.tempfile.mkstemp", full)
    save = SaveFile(tmp_path / "a.arte")
    assert not save.write(made) and save.fault is not None and "el disco está lleno" in save.fault


def test_a_sentence_of_the_rules_is_said_in_spanish(spanish: None) -> None:
    state = start(house(), 1, quick=True)
    fault = rules.why_not(state, End())
    assert fault is not None and fault.sentence == "not now: the turn begins with its draw"
    assert texts.humane(state, fault.sentence) == "Ahora no: el turno empieza robando cartas."
    archer = next(unit for unit in state.units if unit.id == "pA1")
    assert texts.unit_name(archer) == "Arquero I rosa"
    enemy = next(unit.id for unit in state.units if unit.side == 1)
    assert "casillas" in texts.told(state, rules.measure(state, "pA1", enemy).sentence)


def test_units_cards_and_elements_have_the_box_names(spanish: None) -> None:
    catalog = house()
    assert "Dama de hielo" in [words.named(hero) for hero in catalog.heroes]
    assert texts.card_name(catalog, "target") == "Diana"
    assert texts.card_name(catalog, "fire") == "Fuego"
    assert texts.laying_name(catalog, "ring", 2) == "Anillo con 2 Gemas"


def test_a_language_without_texts_is_english() -> None:
    words.use("xx")
    assert words.language() == "en"
    assert words._("Menu") == "Menu"
    assert set(words.languages()) == {"en", "es"}


def test_a_sentence_remembers_how_it_was_made() -> None:
    made = joined([counted("{number} square", "{number} squares", 2), both(["a", "b", "c"])], ": ")
    assert made == "2 squares: a and b and c"
    again = loads(dumps(made))
    assert isinstance(again, Sentence) and again == made and again.values == made.values
    assert (
        phrase("{unit} is on foot", unit="pW1").said(
            lambda one, many, number: "a pie va {unit}", {"pW1": "el Guerrero"}.__getitem__
        )
        == "a pie va el Guerrero"
    )


def facts(page: str) -> list[tuple[str, list[str], list[str]]]:
    """For each ruling and table row: what it is, where it comes from, and its figures and codes."""
    whole = re.sub(r"\n +", " ", page)
    return [
        (
            ruling[1] if (ruling := re.match(r"- \*\*([A-Z]\d+)", line)) else "row",
            re.findall(r"\[([RIH])", line),
            re.findall(r"`[a-z-]+`|\b\d+\b", line),
        )
        for line in whole.splitlines()
        if line.startswith(("- **", "|"))
    ]


SCENARIOS = sorted((ROOT / "scenarios").rglob("*.toml"))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_each_scenario_of_the_game_has_a_spanish_title(path: Path, spanish: None) -> None:
    title = tomllib.loads(path.read_text("utf-8"))["title"]
    assert words.titled(title) != title
    folder = path.parent.name
    assert words.titled(folder), folder


def test_somebody_s_own_title_is_left_as_it_is(spanish: None) -> None:
    assert words.titled("My fortress") == "My fortress"
    assert words.titled("") == ""


#: The modules whose sentences tell a person what is wrong with a file, a line or a machine.
TELLING = [
    *(ROOT / "arte" / name for name in ("textfile.py", "wholefile.py", "savefile.py", "settings.py")),
    *(ROOT / "arte" / name for name in ("record.py", "notation.py", "ready.py", "rules/position.py")),
    *sorted((ROOT / "arte" / "catalog").glob("*.py")),
    *(ROOT / "arte" / "scenario" / f"{name}.py" for name in ("load", "script", "checks", "model", "lines")),
]
SAYS = {"_", "N_", "phrase", "counted", "ngettext", "Field", "compile"}
#: How literals begin that stand in files, that tomllib says, or that only scenarios compare.
IN_FILES = re.compile(
    r"#|\? |took-back |Arte de Batalla, |ridden by |"
    r"Illegal|Found|Expected|Cannot|Invalid|Unclosed|Exceeds|Unterm|Escaped"
)
#: The forms of lines: words of the notation, and what stands for others in capitals.
FORM = re.compile(r"[?!]? ?[a-z-]+( [A-Z]+| [A-Z…:=+|?×]+[^ ]*| [a-z-]+(?= [A-Z|=]| ?$))* ?")


def unsaid(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Literals of several words that are neither translated nor a docstring."""
    said: set[int] = set()
    for node in ast.walk(tree):
        name = ""
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        docs = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if name in SAYS or docs:
            said |= {id(inner) for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or id(node) in said:
            continue
        if len(re.findall(r"\b[A-Za-z]?[a-z]+\b", node.value)) > 1 and " " in node.value.strip():
            yield node.lineno, node.value


@pytest.mark.parametrize("path", TELLING, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_what_is_told_of_files_is_translated(path: Path) -> None:
    found = [
        (line, text)
        for line, text in unsaid(ast.parse(path.read_text("utf-8")))
        if not IN_FILES.match(text) and not FORM.fullmatch(text)
    ]
    assert not found, f"{path.name}: wrap these in _(…): {found}"


def test_an_untranslated_sentence_is_found() -> None:
    code = (
        'def f(x):\n    "Docs of it."\n    raise Bad(f"cannot be {x}: it is bad")\n    return _("is said")\n'
    )
    assert [text for _line, text in unsaid(ast.parse(code))] == ["cannot be ", ": it is bad"]


def test_the_spanish_rules_are_those_of_the_english_page(spanish: None) -> None:
    english, other = ((ROOT / "docs" / name).read_text("utf-8") for name in ("rules.md", "rules.es.md"))
    for own, theirs in zip(facts(english), facts(other), strict=True):
        assert own[:2] == theirs[:2]
        # Small numbers are written out here and there.
        assert {f for f in own[2] if f not in "0123"} <= set(theirs[2]), (own, theirs)
    assert sorted(re.findall(r"`[a-z_-]+`", english)) == sorted(re.findall(r"`[a-z_-]+`", other))
    catalog = house()
    for entry in (*catalog.units, *catalog.heroes):
        assert f"| {entry.spanish} |" in other
    for hero in catalog.heroes:
        assert all(f"{ability.spanish} (`{ability.id}`)" in other for ability in hero.abilities)

"""Gathers the texts of the game into the catalogs of translations, and compiles these.

    python tools/translations.py         # after texts have changed; then fill in what it lists
    python tools/translations.py check   # changes nothing; exit status 1 and a line for each fault

A catalog is `arte/locale/LANGUAGE/LC_MESSAGES/DOMAIN.po`; the game reads the `.mo` beside it. Texts of the
domain `arte` are found as literals in the calls named in `KEYWORDS`; those of `scenarios` are the titles of
the scenario files that come with the game, and the names of their folders. Untranslated and vanished texts
are listed, none is guessed.
"""

from __future__ import annotations

import ast
import io
import re
import string
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

PACKAGE = Path(__file__).parents[1] / "arte"
LOCALE = PACKAGE / "locale"
SCENARIOS = PACKAGE.parent / "scenarios"
#: The calls that hold a text, with the places of the singular and (if any) of the plural.
KEYWORDS = {
    "_": (0,),
    "N_": (0,),
    "phrase": (0,),
    "_wrong": (1,),
    "Refused": (2,),
    "counted": (0, 1),
    "ngettext": (0, 1),
}
Text = str | tuple[str, str]
HEADER = """\
# Texts of Arte de Batalla in another language; made from the code by `make translations`.
msgid ""
msgstr ""
"Project-Id-Version: Arte de Batalla\\n"
"Language: {language}\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def literals(node: ast.expr) -> list[str]:
    """The texts that an argument can be: one, or two of a choice."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        return [node.value]
    return [*literals(node.body), *literals(node.orelse)] if isinstance(node, ast.IfExp) else []


def called(call: ast.Call) -> str:
    """The last part of the name of what is called."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def texts_of(call: ast.Call) -> Iterator[Text]:
    """The texts in one call."""
    name, given = called(call), call.args
    if name == "plural" and len(given) > 1:
        for word in literals(given[1]):
            many = literals(given[2])[0] if len(given) > 2 else f"{word}s"
            yield f"{{number}} {word}", f"{{number}} {many}"
        return
    places = KEYWORDS.get(name, ())
    found = [literals(given[place]) for place in places if place < len(given)]
    if len(places) == 2 and len(found) == 2 and found[0] and found[1]:
        yield found[0][0], found[1][0]
    elif len(places) == 1 and found:
        yield from found[0]


def extract() -> list[Text]:
    """Every text of the package that is to be translated, in order."""
    found: dict[str, Text] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            for text in texts_of(node) if isinstance(node, ast.Call) else ():
                key = text if isinstance(text, str) else text[0]
                if not isinstance(found.get(key), tuple):
                    found[key] = text
    return [found[key] for key in sorted(found)]


def titles() -> list[Text]:
    """The titles of all scenarios and lessons of the game, and the names of their folders, in order."""
    files = [*SCENARIOS.rglob("*.toml"), *(PACKAGE / "tutorial").glob("*.toml")]
    found = {tomllib.loads(path.read_text("utf-8"))["title"] for path in files}
    found |= {path.name for path in SCENARIOS.rglob("*") if path.is_dir()}
    return sorted(found)


#: What each domain's texts are gathered by.
DOMAINS: dict[str, Callable[[], list[Text]]] = {"arte": extract, "scenarios": titles}


def languages() -> list[str]:
    """The languages that have a catalog."""
    return sorted(path.parent.parent.name for path in LOCALE.glob("*/LC_MESSAGES/arte.po"))


def file_of(language: str, kind: str = "po", domain: str = "arte") -> Path:
    """The file of a catalog: what people write (`po`), or what the game reads (`mo`)."""
    return LOCALE / language / "LC_MESSAGES" / f"{domain}.{kind}"


def read(language: str, domain: str = "arte") -> Catalog:
    """The catalog as it lies on the disk, empty if it does not yet."""
    path = file_of(language, domain=domain)
    if not path.is_file():
        return Catalog(locale=language, domain=domain)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=domain, abort_invalid=True)


def merged(old: Catalog, texts: list[Text], language: str) -> Catalog:
    """A catalog of exactly these texts, with the translations that the old one has for them."""
    head = HEADER.format(language=language).encode()
    new = read_po(io.BytesIO(head), locale=language, domain="arte")
    for text in texts:
        known = old.get(text if isinstance(text, str) else text[0])
        same = known is not None and isinstance(known.id, str) == isinstance(text, str)
        new.add(text, known.string if known is not None and same else None)
    return new


def as_po(catalog: Catalog, language: str) -> bytes:
    """The catalog as people read it, each text on one line and in order, so that changes are few."""
    out = io.BytesIO()
    write_po(
        out, catalog, width=0, no_location=True, sort_output=True, ignore_obsolete=True, omit_header=True
    )
    return HEADER.format(language=language).encode() + out.getvalue()


def as_mo(language: str, domain: str = "arte") -> bytes:
    """The catalog as the game reads it, made from its file."""
    out = io.BytesIO()
    write_mo(out, read(language, domain))
    return out.getvalue()


def compiled(mo: bytes) -> dict[str, str]:
    """What a compiled catalog says; its header, which tells dates and versions, aside."""
    return {repr(message.id): repr(message.string) for message in read_mo(io.BytesIO(mo)) if message.id}


def holes(text: str) -> set[str]:
    """The names in braces that a template fills in, with how they are written.

    >>> sorted(holes("{unit} has {left:.1f}"))
    ['left:.1f', 'unit']
    """
    parts = string.Formatter().parse(text)
    return {
        name + (f"!{how}" if how else "") + (f":{spec}" if spec else "")
        for _, name, spec, how in parts
        if name is not None
    }


def faults_of(catalog: Catalog) -> Iterator[str]:
    """What is wrong with translations: missing, of other places, or of other spaces at the ends."""
    for message in catalog:
        if not message.id:
            continue
        ids = message.id if isinstance(message.id, (tuple, list)) else (message.id,)
        given = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
        said = [text or "" for text in given]
        if message.fuzzy or len(said) < len(ids) or not all(said):
            yield f"not translated: {ids[0]!r}"
            continue
        for place, text in enumerate(said):
            own = ids[min(place, len(ids) - 1)]
            if holes(text) != holes(own):
                yield f"other names in braces: {own!r}, {text!r}"
            if edges(text) != edges(own):
                yield f"other spaces or breaks: {own!r}, {text!r}"


def edges(text: str) -> tuple[str, str, int]:
    """What is around a text that is put beside others: spaces at its ends, and its line breaks."""
    before, after = re.match(r"\s*", text), re.search(r"\s*$", text)
    return before[0] if before else "", after[0] if after else "", text.count("\n")


def check() -> list[str]:
    """Everything that is wrong with the catalogs, a line each."""
    return [
        f"{language}: {fault}"
        for domain, gather in DOMAINS.items()
        for language in languages()
        for fault in _faults_on_disk(language, domain, gather())
    ]


def _faults_on_disk(language: str, domain: str, texts: list[Text]) -> Iterator[str]:
    wanted = merged(read(language, domain), texts, language)
    yield from faults_of(wanted)
    po, mo = file_of(language, "po", domain), file_of(language, "mo", domain)
    if not po.is_file() or as_po(wanted, language) != po.read_bytes():
        yield f"the catalog {po.name} is not that of the game's texts; run: make translations"
    if not mo.is_file() or compiled(mo.read_bytes()) != compiled(as_mo(language, domain)):
        yield f"the compiled catalog {mo.name} is another; run: make translations"


def update() -> list[str]:
    """Brings the catalogs to the game's texts and compiles them; returns what is still to translate."""
    faults = []
    for domain, gather in DOMAINS.items():
        texts = gather()
        for language in languages():
            catalog = merged(read(language, domain), texts, language)
            file_of(language, "po", domain).write_bytes(as_po(catalog, language))
            file_of(language, "mo", domain).write_bytes(as_mo(language, domain))
            faults += [f"{language}: {fault}" for fault in faults_of(catalog)]
    return faults


def main() -> int:
    """Updates or checks; the exit status is 1 when something is to be done."""
    faults = check() if sys.argv[1:] == ["check"] else update()
    count = sum(len(gather()) for gather in DOMAINS.values())
    print("\n".join(faults) or f"{count} texts, each in {', '.join(['en', *languages()])}")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())

"""The page of the rules as entries that can be found: by a ruling's number, or by words in them.

Read from the same text that people read as a page (`docs/rules.md`). Knows no Panda3D.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

_BULLET = re.compile(r"- \*\*([A-Z]\d+)([^*]*)\*\*\s*(.*)")
_MARKS = re.compile(r"\[([RIH])(?:[;,:][^\]]*)?\]\s*|(\*\*|\*|`)")
#: A list of links leads nowhere here.
_CONTENTS = ("Contents:", "Contenido:", "Índice:")
#: How a section of rulings is called: "M. Movement".
_LETTERED = re.compile(r"[A-Z]\. ")
_STARS = re.compile(r"\*\*|\*|`")
_LINK = re.compile(r"\[([^\]]+)\]\(#[^)]*\)")


@dataclass(frozen=True, slots=True)
class Entry:
    """A ruling: its number ("M4"; "" for what stands between rulings), its section and its paragraphs.

    `key` finds an entry, as not all have a number; `table` holds the rows of a table that belongs to it,
    the first of them its head.
    """

    key: str
    number: str
    section: str
    paragraphs: tuple[str, ...]
    table: tuple[tuple[str, ...], ...] = ()

    @property
    def title(self) -> str:
        """The entry in a few words: how it begins, or the name of a section that holds no rulings."""
        if not self.number and not _LETTERED.match(self.section):
            return self.section
        text = self.paragraphs[0] if self.paragraphs else self.section
        return text if len(text) <= 60 else text[:59].rsplit(" ", 1)[0].rstrip(",;:") + " …"

    @property
    def words(self) -> str:
        """All of its text, folded for searching."""
        cells = " ".join(cell for row in self.table for cell in row)
        return folded(" ".join((self.number, self.section, *self.paragraphs, cells)))


@dataclass
class _Draft:
    number: str
    lines: list[str] = field(default_factory=list)
    rows: list[tuple[str, ...]] = field(default_factory=list)


def folded(text: str) -> str:
    """Small letters without accents, so that a search need not have them."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def plain(text: str, *, marked: bool = False) -> str:
    """Markdown as it is read: no stars, no links; marks of where a ruling comes from only if `marked`."""
    text = (_STARS if marked else _MARKS).sub("", _LINK.sub(r"\1", text))
    return re.sub(r" (?=[,.:;])", "", " ".join(text.split()))


def parse(page: str) -> tuple[Entry, ...]:
    """The entries of a page: each bullet with a number, and what stands between them, by section."""
    found: list[Entry] = []
    section = ""
    draft = _Draft("")

    def close() -> None:
        nonlocal draft
        parts = (plain(part, marked=not draft.number) for part in "\n".join(draft.lines).split("\n\n"))
        paragraphs = tuple(part for part in parts if part and not part.startswith(_CONTENTS))
        if paragraphs or draft.rows:
            key = draft.number or f"{section[:1]}-{len(found)}"
            found.append(Entry(key, draft.number, section, paragraphs, tuple(draft.rows)))
        draft = _Draft("")

    for line in page.splitlines():
        bullet = _BULLET.match(line)
        if line.startswith("#"):
            close()
            section = line.lstrip("#").strip()
        elif line.startswith("- ") and not bullet:
            draft.lines += ["", line]
        elif bullet:
            close()
            name = f"{bullet[2].strip()}. " if bullet[2].strip() else ""
            draft = _Draft(bullet[1], [name + bullet[3]])
        elif line.startswith("|"):
            _row(draft, line)
        elif line and not line.startswith(" ") and draft.lines and draft.lines[-1] == "" and draft.number:
            close()
            draft.lines.append(line)
        elif not line and draft.rows and not draft.number:
            close()
        else:
            draft.lines.append(line.strip())
    close()
    return tuple(found)


def _row(draft: _Draft, line: str) -> None:
    cells = tuple(plain(cell) for cell in line.strip("|").split("|"))
    if all(set(cell) <= set("-: ") for cell in cells):
        return
    if draft.rows and not cells[0]:
        cells = (draft.rows[-1][0], *cells[1:])
    draft.rows.append(cells)


@lru_cache(maxsize=4)
def read(path: Path) -> tuple[Entry, ...]:
    """The entries of the page in this file."""
    return parse(path.read_text("utf-8"))


def search(entries: tuple[Entry, ...], wanted: str) -> tuple[Entry, ...]:
    """The entries that hold every word sought, the ruling of that number first; all where none is sought."""
    words = folded(wanted).split()
    if not words:
        return entries
    found = [entry for entry in entries if all(word in entry.words for word in words)]
    joined = "".join(words)

    def rank(entry: Entry) -> int:
        number = entry.number.casefold()
        if number and number == joined:
            return 0
        if number and number.startswith(joined):
            return 1
        return 2 if all(word in folded(entry.title) for word in words) else 3

    return tuple(sorted(found, key=rank))

"""Reading a text file that a person named: whatever is wrong with it is told in one line.

Knows files, and nothing of what they hold.
"""

from __future__ import annotations

import errno
import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from arte.words import N_, _

#: TOML's own numbers; Python reads longer ones, and then cannot write them in an error.
LEAST_NUMBER, MOST_NUMBER = -(2**63), 2**63 - 1
#: What a file may spend on keys of many parts such as `a.b.c`: the sum over its lines of the squares of their
#: dots, as the time to read them grows. A board of 26 x 40 written on one line spends a quarter of it.
MOST_DOTS = 4_000_000
LONGEST_SHOWN = 100

OPEN_QUOTE = N_(
    "a text in quotes begins here and is not closed; add the closing quote (over several lines: three)"
)
#: What is wrong and what to do, by how tomllib's message begins; the first that fits is told.
_WORDS = (
    (
        (
            "Illegal character '\\n'",
            "Found invalid character '\\n'",
            "Unterminated string",
            "Expected '\"",
            "Expected \"'",
        ),
        OPEN_QUOTE,
    ),
    (
        ("Illegal character", "Found invalid character"),
        N_("a sign stands here that does not print; take it out, or write it as \\u and four digits"),
    ),
    (
        ("Unescaped", "Invalid hex", "Escaped character"),
        N_("a backslash in a text means something here; write it twice, or put the text in single quotes"),
    ),
    (
        ("Expected newline",),
        N_("something stands behind the value; texts need quotes, and each key a line of its own"),
    ),
    (
        ("Expected ']'", "Expected ']]'"),
        N_("the name of a table is not closed; write [table], or [[table]] for an entry of a list"),
    ),
    (("Expected '='",), N_("there is no '=' behind a key; write: key = value")),
    (("Invalid statement", "Invalid initial"), N_("no key begins like this; write: key = value, or [table]")),
    (("Unclosed array",), N_("a list is not closed; part its values by commas, and end it with ]")),
    (
        ("Unclosed inline",),
        N_("a table in braces is not closed; part its keys by commas, and close the brace"),
    ),
    (("Invalid date",), N_("there is no such date or time")),
    (("Invalid value",), N_("a value is missing or not understood; texts need quotes, numbers none")),
    (("Cannot declare",), N_("a table is given twice; put its keys together in one")),
    (
        ("Cannot overwrite", "Cannot mutate", "Cannot redefine", "Duplicate"),
        N_("a key is given twice; keep one of the two"),
    ),
    (("Exceeds the limit",), N_("a number has thousands of digits")),
)
#: Comments and whole texts, or the quote that opens one without an end.
_QUOTED = re.compile(
    r'#[^\n]*|"""(?:\\.|[^\\])*?"{3,5}' r"|'''.*?'{3,5}"
    r'|"(?!"")(?:\\.|[^"\\\n])*"' r"|'(?!'')[^'\n]*'" r"""|(?P<open>["'])""",
    re.DOTALL,
)  # fmt: skip
_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")

#: What the system calls by a number, in our own words.
_CAUSES = {
    errno.EACCES: N_("permission is denied"),
    errno.EPERM: N_("permission is denied"),
    errno.ENOENT: N_("there is no such file or folder"),
    errno.ENOTDIR: N_("a part of the path is no folder"),
    errno.EISDIR: N_("it is a folder"),
    errno.EEXIST: N_("it exists already"),
    errno.ENOSPC: N_("the disk is full"),
    errno.EDQUOT: N_("no more room is allowed on this disk"),
    errno.EROFS: N_("this disk can only be read"),
    errno.EFBIG: N_("the file would be too large"),
    errno.ENAMETOOLONG: N_("its name is too long"),
    errno.ELOOP: N_("its links lead in a circle"),
    errno.EIO: N_("the disk fails"),
    errno.EBUSY: N_("another program uses it"),
    errno.EMFILE: N_("too many files are open"),
    errno.ENFILE: N_("too many files are open"),
    errno.ETIMEDOUT: N_("the disk does not answer"),
}


class Unreadable(Exception):
    """A file cannot be used; says why, without naming the file."""


class BadToml(Unreadable):
    """A text is no TOML: `reason` says why; `line` and `column` count from 1 (0: no one place)."""

    def __init__(self, reason: str, line: int = 0, column: int = 0) -> None:
        place = _(" (line {line}, column {column})", line=line, column=column) if line else ""
        super().__init__(reason + place)
        self.reason = reason
        self.line = line
        self.column = column


def why(error: OSError | ValueError) -> str:
    """What went wrong with a file in our own words; in the system's where we have none."""
    if isinstance(error, OSError):
        cause = _CAUSES.get(error.errno or 0)
        return _(cause) if cause else error.strerror or str(error)
    return str(error)


def plain(text: str, most: int | None = None) -> str:
    """A text from a file or a file's name as part of a message: what does not print is escaped.

    With `most`, no longer than that.
    """
    if most is not None and len(text) > most:
        text = text[: most - 1] + "…"
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def is_folder(path: Path) -> bool:
    """Whether this is a folder, as far as can be known."""
    try:
        return path.is_dir()
    except (OSError, ValueError):  # a folder above it is closed, or it is no name for a file
        return False


def files_in(folder: Path, pattern: str) -> list[Path]:
    """The paths in a folder that match a pattern as `Path.glob` takes it, by name.

    Raises:
        Unreadable: the folder itself cannot be read.
    """
    try:
        os.scandir(folder).close()  # `glob` passes over what it cannot read
        return sorted(folder.glob(pattern))
    except OSError as error:
        raise Unreadable(_("cannot be read: {why}", why=why(error))) from None


def read_bytes(path: Path, most: int) -> bytes:
    """The content of a file of at most `most` bytes.

    Raises:
        Unreadable: it is missing, no regular file or too large, or cannot be read.
    """
    try:
        if not path.is_file():  # asked first: to open a pipe would wait for whoever writes into it
            raise Unreadable(_("is no regular file") if path.exists() else _("does not exist"))
        with path.open("rb") as file:
            data = file.read(most + 1)
        if len(data) > most:
            size = path.stat().st_size
            reason = _("is too large: {size:,} bytes, where at most {most:,} are read", size=size, most=most)
            raise Unreadable(reason)
    except OSError as error:
        raise Unreadable(_("cannot be read: {why}", why=why(error))) from None
    except ValueError:  # a NUL in the path
        raise Unreadable(_("is no file's name")) from None
    return data


def read(path: Path, most: int) -> str:
    """The text of a file of at most `most` bytes, without a byte-order mark.

    Raises:
        Unreadable: as `read_bytes`, or it is empty, binary or not UTF-8.
    """
    data = read_bytes(path, most)
    if not data.strip():
        raise Unreadable(_("is empty"))
    if b"\0" in data:
        raise Unreadable(_("is a binary file, not text"))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Unreadable(_("is not UTF-8 text (line {line})", line=line)) from None


def read_toml(path: Path, most: int) -> dict[str, Any]:
    """The tables of a TOML file.

    Raises:
        Unreadable: as `read`, or it is not TOML (the line is named).
    """
    return toml(read(path, most))


def toml(text: str) -> dict[str, Any]:
    """The tables of a TOML text.

    Raises:
        BadToml: it is not TOML, or holds a number that TOML has no room for.
    """
    if sum(line.count(".") ** 2 for line in text.split("\n")) > MOST_DOTS:
        raise BadToml(_("is no valid TOML: its keys have too many parts"))
    try:
        data = tomllib.loads(text)
        for key in _numbers_too_large(data):
            raise BadToml(_("{key}: is a number of more than 64 bits", key=key))
    except RecursionError:
        raise BadToml(_("is no valid TOML: it is nested too deeply")) from None
    except ValueError as error:  # a syntax error, or a number of thousands of digits
        raise _bad_toml(str(error), text) from None
    return data


def _bad_toml(message: str, text: str) -> BadToml:
    """The parser's message in words that help."""
    found = _PLACE.search(message)
    words = next((words for begins, words in _WORDS if message.startswith(begins)), "")
    told = _(words) if words else _("it is not understood here")
    reason = _("is no valid TOML: {told}", told=told)
    begin = _open_quote(text) if words == OPEN_QUOTE else -1
    if begin >= 0:
        return BadToml(reason, text.count("\n", 0, begin) + 1, begin - text.rfind("\n", 0, begin))
    if found is None:
        return BadToml(reason)
    if found[1]:
        return BadToml(reason, int(found[1]), int(found[2]))
    whole = text.rstrip()
    return BadToml(reason, whole.count("\n") + 1, len(whole) - whole.rfind("\n"))


def _open_quote(text: str) -> int:
    """Where the first text begins that is not closed, -1 if all are: the parser tells only where it ended."""
    at = 0
    while found := _QUOTED.search(text, at):
        if found.lastgroup:
            return found.start()
        at = found.end()
    return -1


def _numbers_too_large(value: Any, key: str = "") -> Iterator[str]:
    """The keys of whole numbers that are none of TOML's."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from _numbers_too_large(part, f"{key}.{plain(name, LONGEST_SHOWN)}" if key else name)
    elif isinstance(value, list):
        for number, part in enumerate(value, 1):
            yield from _numbers_too_large(part, f"{key}[{number}]")
    elif isinstance(value, int) and not LEAST_NUMBER <= value <= MOST_NUMBER:
        yield plain(key, LONGEST_SHOWN)

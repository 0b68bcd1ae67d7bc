"""Reading a text file that a person named: whatever is wrong with it is told in one line.

Knows files, and nothing of what they hold.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

#: TOML's own numbers; Python reads longer ones, and then cannot write them in an error.
LEAST_NUMBER, MOST_NUMBER = -(2**63), 2**63 - 1
#: What a file may spend on keys of many parts such as `a.b.c`: the sum over its lines of the squares of their
#: dots, as the time to read them grows. A board of 26 x 40 written on one line spends a quarter of it.
MOST_DOTS = 4_000_000
LONGEST_SHOWN = 100

#: tomllib's messages that a person would not understand, by how they begin.
_WORDS = {
    "Cannot overwrite a value": "a key is given twice",
    "Cannot declare": "a table is given twice",
    "Cannot mutate immutable": "a key is given twice",
    "Exceeds the limit": "a number has thousands of digits",
}
_TOML_PLACE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


class Unreadable(Exception):
    """A file cannot be used; says why, without naming the file."""


class BadToml(Unreadable):
    """A text is no TOML: `reason` says why, without the place; `line` counts from 1 (0: no one line)."""

    def __init__(self, reason: str, line: int = 0, place: str = "") -> None:
        super().__init__(reason + place)
        self.reason = reason
        self.line = line


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
        raise Unreadable(f"cannot be read: {error.strerror or error}") from None


def read_bytes(path: Path, most: int) -> bytes:
    """The content of a file of at most `most` bytes.

    Raises:
        Unreadable: it is missing, no regular file or too large, or cannot be read.
    """
    try:
        if not path.is_file():  # asked first: to open a pipe would wait for whoever writes into it
            raise Unreadable("is no regular file" if path.exists() else "does not exist")
        with path.open("rb") as file:
            data = file.read(most + 1)
        if len(data) > most:
            size = path.stat().st_size
            raise Unreadable(f"is too large: {size:,} bytes, where at most {most:,} are read")
    except OSError as error:
        raise Unreadable(f"cannot be read: {error.strerror or error}") from None
    except ValueError:  # a NUL in the path
        raise Unreadable("is no file's name") from None
    return data


def read(path: Path, most: int) -> str:
    """The text of a file of at most `most` bytes, without a byte-order mark.

    Raises:
        Unreadable: as `read_bytes`, or it is empty, binary or not UTF-8.
    """
    data = read_bytes(path, most)
    if not data.strip():
        raise Unreadable("is empty")
    if b"\0" in data:
        raise Unreadable("is a binary file, not text")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Unreadable(f"is not UTF-8 text (line {line})") from None


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
        raise BadToml("is no valid TOML: its keys have too many parts")
    try:
        data = tomllib.loads(text)
        for key in _numbers_too_large(data):
            raise BadToml(f"{key}: is a number of more than 64 bits")
    except RecursionError:
        raise BadToml("is no valid TOML: it is nested too deeply") from None
    except ValueError as error:  # a syntax error, or a number of thousands of digits
        reason, found = str(error), _TOML_PLACE.search(str(error))
        reason = next((words for begin, words in _WORDS.items() if reason.startswith(begin)), reason)
        if found is None:
            raise BadToml(f"is no valid TOML: {plain(reason, LONGEST_SHOWN)}") from None
        line = int(found[1] or text.count("\n", 0, len(text.rstrip())) + 1)
        place = found[0] if found[1] else f" (at line {line}, the end of the file)"
        reason = plain(reason.removesuffix(found[0]), LONGEST_SHOWN)
        raise BadToml(f"is no valid TOML: {reason}", line, place) from None
    return data


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

"""Reading a text file that a person named: whatever is wrong with it is told in one line.

Knows files, and nothing of what they hold.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any


class Unreadable(Exception):
    """A file cannot be used; says why, without naming the file."""


def read(path: Path, most: int) -> str:
    """The text of a file of at most `most` bytes, without a byte-order mark.

    Raises:
        Unreadable: it is missing, no regular file, too large, empty, binary or not UTF-8.
    """
    try:
        if not path.is_file():
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
    text = read(path, most)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise Unreadable("is no valid TOML: it is nested too deeply") from None
    except ValueError as error:  # a syntax error, or a number of thousands of digits
        raise Unreadable(f"is no valid TOML: {_with_line(str(error), text)}") from None


def _with_line(message: str, text: str) -> str:
    """tomllib's message; its 'at end of document' becomes the last line's number."""
    last = text.count("\n", 0, len(text.rstrip())) + 1
    return message.replace("(at end of document)", f"(at line {last}, the end of the file)")

"""Where a script's lines stand in their TOML file: the TOML reader keeps no line numbers of values."""

from __future__ import annotations

import re
import tomllib

_TOKENS = re.compile(
    r'#[^\n]*|"""(?:\\.|[^\\])*?"{3,5}|' r"'''.*?'{3,5}" r'|"(?:\\.|[^"\\\n])*"' r"|'[^'\n]*'", re.DOTALL
)
_KEY = re.compile(r"""["']?script["']?[ \t]*=[ \t]*\Z""")
_PIECES = re.compile(r"\\[ \t]*\n\s*|\\(?:u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)|\n")
_NEW_LINES = ("\\n", "\\u000A", "\\u000a", "\\U0000000A", "\\U0000000a")


def line_numbers(text: str, script: str) -> list[int]:
    """The line in `text`, from 1, of each line of `script`; `text` is valid TOML with that value.

    >>> line_numbers('title = "t"\\n[play]\\nscript = ' + '\"\"\"\\nend\\nend\\n\"\"\"', 'end\\nend\\n')
    [4, 5, 6]
    """
    for token in _TOKENS.finditer(text):
        value = token[0]
        if value[0] == "#" or not _KEY.search(text, max(0, token.start() - 200), token.start()):
            continue
        if tomllib.loads(f"x = {value}")["x"] == script:
            return _within(value, text.count("\n", 0, token.start()) + 1)
    return [1] * (script.count("\n") + 1)


def _within(value: str, line: int) -> list[int]:
    """The line of each line of a string value that starts on `line`."""
    numbers = [line]
    multiline = value[:3] in ('"""', "'''")
    if multiline and value[3:4] == "\n":
        numbers, line, value = [line + 1], line + 1, value[:3] + value[4:]
    if value[0] == "'":
        return numbers + [line + count for count in range(1, value.count("\n") + 1)]
    for piece in _PIECES.finditer(value):
        line += piece[0].count("\n")
        if piece[0] == "\n" or piece[0] in _NEW_LINES:
            numbers.append(line)
    return numbers

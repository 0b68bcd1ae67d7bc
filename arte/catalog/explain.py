"""Faults that pydantic finds in a data file, told in words: the key as a person would name it, then why.

Knows pydantic's faults and the data they were found in; knows no particular file format.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from arte.textfile import plain

LONGEST_KEY = 120


class Fault(NamedTuple):
    """Something wrong: `key` is a path such as `units.archer.life`, "" for the whole; `reason` says why."""

    key: str
    reason: str

    def __str__(self) -> str:
        return f"{plain(self.key, LONGEST_KEY)}: {self.reason}" if self.key else self.reason


def explain(error: Mapping[str, Any], data: Any, known: Iterable[str] = ()) -> Fault:
    """One of pydantic's faults in words; `known` are the keys that could have been meant."""
    key = key_of(error["loc"], data)
    if error["type"].startswith("union_tag_"):
        key += ".kind"
    return Fault(key, _reason(error, known))


def joined(errors: Iterable[Mapping[str, Any]], data: Any) -> list[Mapping[str, Any]]:
    """The faults that a person needs: one for a value that fits none of several choices, and no
    'too short' of a list whose entries are at fault themselves."""
    errors = list(errors)
    found: list[Mapping[str, Any]] = []
    choices: dict[str, dict[str, Any]] = {}
    for error in errors:
        key = key_of(error["loc"], data)
        if error["type"] == "literal_error" and key in choices:
            choices[key]["ctx"]["expected"] += f", {error['ctx']['expected']}"
            continue
        if error["type"] == "too_short" and any(_within(other, error) for other in errors):
            continue
        if error["type"] == "literal_error":
            error = choices[key] = {**error, "ctx": dict(error["ctx"])}
        found.append(error)
    return found


def _within(error: Mapping[str, Any], outer: Mapping[str, Any]) -> bool:
    depth = len(outer["loc"])
    return len(error["loc"]) > depth and error["loc"][:depth] == outer["loc"]


def key_of(loc: Iterable[int | str], data: Any) -> str:
    """The key at `loc` within `data`; entries of lists go by their id (tiles: by their size).

    >>> key_of(("units", 0, "life"), {"units": [{"id": "archer", "life": 0}]})
    'units.archer.life'
    >>> key_of(("effects", 1, "heal", "amount"), {"effects": [{}, {"kind": "heal"}]})
    'effects[2].amount'
    """
    key = ""
    for part in loc:
        if isinstance(part, int):
            data = data[part] if isinstance(data, list) and part < len(data) else None
            name = entry_name(data)
            key += f".{name}" if name else f"[{part + 1}]"
        elif isinstance(data, dict) and part not in data and data.get("kind") == part:
            continue  # the tag of a union, which is no key of the file
        elif isinstance(data, dict) or data is None:
            data = data.get(part) if data else None
            key += f".{part}"
    return key.lstrip(".")


def entry_name(entry: Any) -> str:
    """What tells this entry of a list from the others: its id, or a tile's `3x2`; "" if nothing does."""
    if not isinstance(entry, dict):
        return ""
    if isinstance(entry.get("id"), str) and entry["id"]:
        return str(entry["id"])
    width, length = entry.get("width"), entry.get("length")
    return f"{width}x{length}" if isinstance(width, int) and isinstance(length, int) else ""


def _reason(error: Mapping[str, Any], known: Iterable[str]) -> str:
    kind, given, context = error["type"], error.get("input"), error.get("ctx", {})
    limits = {
        "greater_than_equal": ("at least", "ge"),
        "greater_than": ("more than", "gt"),
        "less_than_equal": ("at most", "le"),
        "less_than": ("less than", "lt"),
    }
    if kind in limits:
        words, bound = limits[kind]
        return f"must be {words} {context[bound]}, not {shown(given)}"
    if kind == "extra_forbidden":
        return "is no known key" + _suggestion(str(error["loc"][-1]), known)
    if kind in ("literal_error", "union_tag_invalid"):
        expected = context.get("expected") or context.get("expected_tags", "")
        wrong = context.get("tag", given)
        return f"must be one of {expected.replace(' or ', ', ')}, not {shown(wrong)}"
    if kind == "string_pattern_mismatch":
        return _pattern(context["pattern"], given)
    if kind in ("too_short", "too_long"):
        words = "at least" if kind == "too_short" else "at most"
        bound = context.get("min_length", context.get("max_length"))
        return f"must hold {words} {bound}, not {context.get('actual_length')}"
    if kind in ("string_too_short", "string_too_long"):
        words = "at least" if kind == "string_too_short" else "at most"
        bound = context.get("min_length", context.get("max_length"))
        return f"must have {words} {bound} characters"
    in_words = {
        "missing": "is missing",
        "json_invalid": "is nested too deeply",
        "union_tag_not_found": "is missing",
        "bool_type": f"must be true or false, not {shown(given)}",
        "string_type": f"must be a text in quotes, not {shown(given)}",
        "model_type": f"must be a table, not {shown(given)}",
        "dict_type": f"must be a table, not {shown(given)}",
        "tuple_type": f"must be a list, not {shown(given)}",
        "list_type": f"must be a list, not {shown(given)}",
    }
    if kind in in_words:
        return in_words[kind]
    if kind.startswith("int_"):
        return f"must be a whole number, not {shown(given)}"
    message: str = error["msg"]
    return message.removeprefix("Value error, ")


def _pattern(pattern: str, given: Any) -> str:
    if pattern == "^[A-Z]$":
        return f"must be one capital letter, not {shown(given)}"
    if pattern.startswith("^[a-z]"):
        return f"must be lower-case letters and digits, joined by hyphens, not {shown(given)}"
    return f"does not have the form that belongs here: {shown(given)}"


def _suggestion(key: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(key, list(known), n=1) if len(key) <= LONGEST_KEY else []
    return f"; is {near[0]} meant?" if near else ""


def shown(value: Any) -> str:
    """A value as a file would hold it, cut short."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    text = f"{value:.40s}…" if isinstance(value, str) and len(value) > 40 else value
    return repr(text) if isinstance(text, str) else f"{text!s:.40s}"

"""Faults that pydantic finds in a data file, told in words: the key as a person would name it, then why.

Knows pydantic's faults and the data they were found in; knows no particular file format.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from arte.textfile import plain
from arte.words import _

LONGEST_KEY = 120
#: Alternatives that are told one by one.
MOST_LISTED = 40


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
    value = shown(given)
    if kind == "value_error":
        return str(context["error"])
    if kind == "extra_forbidden":
        return _("is no known key{hint}", hint=alternatives(str(error["loc"][-1]), known))
    if kind in ("literal_error", "union_tag_invalid"):
        expected = context.get("expected") or context.get("expected_tags", "")
        choices = expected.replace(" or ", ", ")
        return _(
            "must be one of {choices}, not {value}", choices=choices, value=shown(context.get("tag", given))
        )
    if kind == "string_pattern_mismatch":
        return _pattern(context["pattern"], value)
    told = _bound(kind, context, value) or _type(kind, value)
    return told or _("cannot be {value}", value=value)


def _bound(kind: str, context: Mapping[str, Any], value: str) -> str:
    """Why a number, a list or a text is too small or too large; "" if that is not the fault."""
    least, most = context.get("min_length"), context.get("max_length")
    match kind:
        case "greater_than_equal":
            return _("must be at least {bound}, not {value}", bound=context["ge"], value=value)
        case "greater_than":
            return _("must be more than {bound}, not {value}", bound=context["gt"], value=value)
        case "less_than_equal":
            return _("must be at most {bound}, not {value}", bound=context["le"], value=value)
        case "less_than":
            return _("must be less than {bound}, not {value}", bound=context["lt"], value=value)
        case "too_short":
            return _("must hold at least {bound}, not {count}", bound=least, count=context["actual_length"])
        case "too_long":
            return _("must hold at most {bound}, not {count}", bound=most, count=context["actual_length"])
        case "string_too_short":
            return _("must have at least {bound} characters", bound=least)
        case "string_too_long":
            return _("must have at most {bound} characters", bound=most)
    return ""


def _type(kind: str, value: str) -> str:
    """What kind of value belongs here instead; "" if that is not the fault."""
    match kind.partition("_")[0]:
        case "missing" | "union":
            return _("is missing")
        case "json":
            return _("is nested too deeply")
        case "bool":
            return _("must be true or false, not {value}", value=value)
        case "string":
            return _("must be a text in quotes, not {value}", value=value)
        case "model" | "dict":
            return _("must be a table, not {value}", value=value)
        case "tuple" | "list":
            return _("must be a list, not {value}", value=value)
        case "int":
            return _("must be a whole number, not {value}", value=value)
        case "float" | "finite":
            return _("must be a number, not {value}", value=value)
        case "datetime":
            return _("must be a date and time such as 2026-05-01T18:30:00Z, not {value}", value=value)
    return ""


def _pattern(pattern: str, value: str) -> str:
    if pattern == "^[A-Z]$":
        return _("must be one capital letter, not {value}", value=value)
    if pattern.startswith("^[a-z]"):
        return _("must be lower-case letters and digits, joined by hyphens, not {value}", value=value)
    return _("does not have the form that belongs here: {value}", value=value)


def nearest(word: str, known: Iterable[str], alike: float = 0.6) -> str:
    """The known word that was probably meant, "" if none is so `alike` (1: the same)."""
    near = difflib.get_close_matches(word, list(known), 1, alike) if len(word) <= LONGEST_KEY else []
    return near[0] if near else ""


def alternatives(word: str, known: Iterable[str]) -> str:
    """What may have been meant instead of this word: the nearest, or all that there are."""
    known = list(known)
    near = nearest(word, known)
    if near:
        return _("; is {near} meant?", near=near)
    return _("; there are {known}", known=", ".join(known[:MOST_LISTED])) if known else ""


def shown(value: Any) -> str:
    """A value as a file would hold it, cut short."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return _("a table")
    if isinstance(value, list):
        return _("a list")
    text = f"{value:.40s}…" if isinstance(value, str) and len(value) > 40 else value
    return repr(text) if isinstance(text, str) else f"{text!s:.40s}"

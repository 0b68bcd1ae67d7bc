"""Reading a catalog: the house's data files, and a person's own files laid over them.

A catalog file is TOML. It need hold only what differs: tables (`[board]`, `[limits]`, `[options]`) replace
the keys they name; entries of lists (`[[units]]`, `[[heroes]]`, …) replace the entry of the same id (tiles:
of the same width and length) key by key, or are added; so do the abilities within a Hero. A value that a
file gives is no house value any more, unless the file's own `house` list says so.
``remove = ["heroes.priest", "tiles.1x1"]`` takes entries out, ``include = ["heroes/smith.toml"]`` reads
further files first, in that order, and ``version = 1`` may name the version of the format.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from arte.catalog import kits
from arte.catalog.effects import EFFECTS, Target
from arte.catalog.explain import Fault, alternatives, entry_name, explain, joined, key_of, nearest, shown
from arte.catalog.models import (
    MOST_ABILITIES,
    MOST_COST,
    AbilityEntry,
    BoardEntry,
    CardEntry,
    Catalog,
    HeroEntry,
    Limits,
    Options,
    TileEntry,
    TokenEntry,
    UnitEntry,
)
from arte.textfile import Unreadable, files_in, is_folder, plain, read_toml
from arte.words import N_, _

LARGEST_FILE = 1_000_000
MOST_FILES = 200
#: In one list of one file.
MOST_ENTRIES = 200
#: Faults told one by one before the rest are only counted.
MOST_FAULTS = 40
VERSION = 1

TABLES: dict[str, type[BaseModel]] = {"board": BoardEntry, "limits": Limits, "options": Options}
LISTS: dict[str, type[BaseModel]] = {
    "tiles": TileEntry,
    "cards": CardEntry,
    "units": UnitEntry,
    "tokens": TokenEntry,
    "heroes": HeroEntry,
}
#: What an entry of a list is called.
KINDS = {
    "tiles": N_("tile"),
    "cards": N_("card"),
    "units": N_("unit"),
    "tokens": N_("token"),
    "heroes": N_("Hero"),
    "abilities": N_("ability"),
}
#: How alike two ids are for one to be meant by the other, where it may also be a new one.
SURELY = 0.75
#: A place in the data, as pydantic tells it.
Loc = tuple[int | str, ...]
#: Keys of a file that say how to read it.
READING = ("version", "include", "remove")


class CatalogError(Exception):
    """A catalog cannot be used: a line for each thing that is wrong, with file, key and reason, in `faults`.

    Of very many, the last line counts the rest.
    """

    def __init__(self, faults: Sequence[str], count: int, path: Path | None) -> None:
        told = faults[:MOST_FAULTS]
        rest = count - len(told)
        more = _("and {number} more faults", number=rest)
        self.faults = (*told, f"{plain(str(path))}: {more}") if rest else tuple(told)
        super().__init__("\n".join(self.faults))


@lru_cache(maxsize=1)
def house() -> Catalog:
    """The catalog that comes with the game."""
    return _load(())


def load(*paths: Path) -> Catalog:
    """The house catalog with these files laid over it, in order; a folder stands for its `*.toml`, by name.

    Raises:
        CatalogError: a file is missing, too large or no TOML, or the catalog it makes is not sound.
    """
    return _load(paths) if paths else house()


def _load(paths: Sequence[Path]) -> Catalog:
    making = _Making()
    with as_file(files("arte.catalog") / "data") as folder:
        making.add(folder / "box.toml")
    making.own = True
    for path in paths:
        making.add(path)
    return making.catalog()


class _Making:
    """A catalog in the making: the data so far, what was wrong, and which file gave which entry."""

    def __init__(self) -> None:
        self.data: dict[str, Any] = {}
        self.faults: list[str] = []
        self.givers: dict[str, Path] = {}
        #: The costs of abilities that people's own files give, by key, each with its file.
        self.costs: dict[str, tuple[Path, Any]] = {}
        self.last: Path | None = None
        #: Whether it is a person's own file that is laid, not the house's.
        self.own = False

    def add(self, path: Path) -> None:
        """Lays a file, or a folder's files, over what is there."""
        try:
            inside = files_in(path, "*.toml") if is_folder(path) else [path]
        except Unreadable as unreadable:
            self.fault(path, Fault("", str(unreadable)))
            return
        if not inside or len(inside) > MOST_FILES:
            found = _(
                "holds {count} files named *.toml, where 1 to {most} belong",
                count=len(inside),
                most=MOST_FILES,
            )
            self.fault(path, Fault("", found))
            return
        for file in inside:
            self.add_file(file)

    def add_file(self, path: Path, *, included: bool = False) -> None:
        """Lays one file over what is there, the files that it includes before it."""
        self.last = path
        try:
            own = read_toml(path, LARGEST_FILE)
        except Unreadable as unreadable:
            self.fault(path, Fault("", str(unreadable)))
            return
        if not own:
            self.fault(path, Fault("", _("holds no key, only comments")))
        version = own.pop("version", VERSION)
        if type(version) is not int or version != VERSION:
            reason = _(
                "must be {version}, the one this game reads, not {value}",
                version=VERSION,
                value=shown(version),
            )
            self.fault(path, Fault("version", reason))
            return
        for name in self.names(path, own, "include"):
            if included:
                self.fault(path, Fault("include", _("an included file may include no other")))
                break
            self.add_file(path.parent / name, included=True)
        removed = self.names(path, own, "remove")
        self.last = path
        for key in removed:
            self.remove(path, key)
        for key, value in own.items():
            self.lay(path, key, value)

    def names(self, path: Path, own: dict[str, Any], key: str) -> list[str]:
        """The texts of the list under a reading key, which is taken out of `own`."""
        value = own.pop(key, [])
        if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
            self.fault(path, Fault(key, _("must be a list of texts")))
            return []
        if len(value) > MOST_FILES:
            self.fault(path, Fault(key, _too_many(MOST_FILES, value)))
            return []
        if len(set(value)) < len(value):
            self.fault(path, Fault(key, _("names something twice")))
            return []
        return value

    def lay(self, path: Path, key: str, value: Any) -> None:
        """Lays one top-level key of a file over the data."""
        if key in TABLES and isinstance(value, dict):
            before = self.data.get(key)
            self.data[key] = _merged(before if isinstance(before, dict) else {}, value)
            self.givers[key] = path
        elif key in LISTS and isinstance(value, list):
            self.lay_entries(path, key, value)
        else:
            self.data[key] = value
            self.givers[key] = path

    def lay_entries(self, path: Path, key: str, own: list[Any]) -> None:
        """Lays the entries of one list over those of the data (the key of a list is `units`, `heroes`, …)."""
        if len(own) > MOST_ENTRIES:
            self.fault(path, Fault(key, _too_many(MOST_ENTRIES, own)))
            return
        entries = self.data.get(key)
        entries = self.data[key] = list(entries) if isinstance(entries, list) else []
        for fault in _unnamed_or_twice(key, own):
            self.fault(path, fault)
        for entry in own:
            name = entry_name(entry)
            if not name:
                continue
            abilities = entry.get("abilities")
            for fault in _unnamed_or_twice(f"{key}.{name}.abilities", abilities):
                self.fault(path, fault)
            if isinstance(abilities, list) and len(abilities) > MOST_ABILITIES:
                # told here, as to lay them one by one over those that are there would take long
                self.fault(path, Fault(f"{key}.{name}.abilities", _too_many(MOST_ABILITIES, abilities)))
                continue
            _lay_entry(entries, entry)
            self.givers[f"{key}.{name}"] = path
            for ability in abilities if self.own and isinstance(abilities, list) else ():
                if isinstance(ability, dict) and "cost" in ability:
                    self.costs[f"{key}.{name}.abilities.{entry_name(ability)}.cost"] = path, ability["cost"]

    def remove(self, path: Path, key: str) -> None:
        """Takes out `heroes.priest`, `tiles.3x3` or `heroes.wizard.abilities.fireball`."""
        at: Any = self.data
        parts = key.split(".")
        for part in parts[:-1]:
            at = at.get(part) if isinstance(at, dict) else _named(at, part)
        entry = _named(at, parts[-1])
        if entry is None or len(parts) < 2:
            hint = ""
            if len(parts) > 1 and isinstance(at, list):
                hint = alternatives(parts[-1], filter(None, map(entry_name, at)))
            reason = _("there is no {key} to take out{hint}", key=shown(key), hint=hint)
            self.fault(path, Fault("remove", reason))
        else:
            at[:] = [other for other in at if other is not entry]

    def fault(self, path: Path | None, fault: Fault) -> None:
        where = f"{plain(str(path))}: " if path else ""
        self.faults.append(f"{where}{fault}")

    def catalog(self) -> Catalog:
        """The finished catalog.

        Raises:
            CatalogError: with all faults found in the files and in what they make.
        """
        untold = 0
        self.tell_costs()
        try:
            # By way of JSON: strict about types, while lists may stand for tuples.
            catalog = Catalog.model_validate_json(json.dumps(self.data, default=str), strict=True)
        except ValidationError as error:
            all_found = joined(error.errors(include_url=False), self.data)
            lacking, rest = _incomplete(all_found)
            untold = max(0, len(rest) - MOST_FAULTS)
            for loc, keys in lacking.items():
                self.fault(self.giver(loc), Fault(key_of(loc, self.data), self.new_entry(loc, keys)))
            for found in rest[:MOST_FAULTS]:
                fault = explain(found, self.data, _known_keys(found["loc"]))
                self.fault(self.giver(found["loc"]), fault)
        except RecursionError:
            self.fault(self.last, Fault("", _("is nested too deeply")))
        else:
            for hero in catalog.heroes:
                for fault in kits.faults(hero):
                    self.fault(self.givers.get(f"heroes.{hero.id}"), fault)
        if self.faults:
            raise CatalogError(self.faults, len(self.faults) + untold, self.last)
        return catalog

    def tell_costs(self) -> None:
        """Tells the costs that a person's file gives and no Hero could ever pay (C5).

        A limit may well be set so low that some of the house's abilities rest.
        """
        limits = self.data.get("limits")
        most = limits.get("elements_on_hero") if isinstance(limits, dict) else None
        for key, (path, cost) in self.costs.items():
            if isinstance(most, int) and isinstance(cost, int) and most < cost <= MOST_COST:
                reason = _(
                    "must be at most {most}, the Element cards that a Hero may use in a turn "
                    "(limits.elements_on_hero), not {cost}",
                    most=most,
                    cost=cost,
                )
                self.fault(path, Fault(key, reason))

    def new_entry(self, loc: Loc, keys: list[str]) -> str:
        """What an entry that is not there yet needs, and which may have been meant."""
        entries: Any = self.data
        for part in loc[:-1]:
            entries = entries[part]
        names = [entry_name(entry) for number, entry in enumerate(entries) if number != loc[-1]]
        kind = _(KINDS[str(loc[-2])])
        near = (
            "" if loc[-2] == "tiles" else nearest(entry_name(entries[loc[-1]]), filter(None, names), SURELY)
        )
        if near:
            return _(
                "no such {kind}; is {near} meant? (a new one also needs {keys})",
                kind=kind,
                near=near,
                keys=", ".join(keys),
            )
        return _("is new, and also needs {keys}", keys=", ".join(keys))

    def giver(self, loc: Loc) -> Path | None:
        """The file that gave the entry at fault, else the last one read."""
        for length in (2, 1):
            giver = self.givers.get(key_of(loc[:length], self.data))
            if giver is not None:
                return giver
        return self.last


def _incomplete(faults: list[Mapping[str, Any]]) -> tuple[dict[Loc, list[str]], list[Mapping[str, Any]]]:
    """Entries that lack keys, as only new ones can, each with these keys; and all other faults."""
    lacking: dict[Loc, list[str]] = {}
    rest = []
    for fault in faults:
        *place, key = fault["loc"] or ("",)
        if fault["type"] != "missing" or len(place) < 2 or place[-2] not in KINDS:
            rest.append(fault)
        elif not any(tuple(place[:length]) in lacking for length in range(2, len(place))):
            lacking.setdefault(tuple(place), []).append(key)
    return lacking, rest


def _too_many(most: int, found: list[Any]) -> str:
    return _("must hold at most {bound}, not {count}", bound=most, count=len(found))


def _named(entries: Any, name: str) -> dict[str, Any] | None:
    """The entry of this name in a list of entries, or None."""
    if not isinstance(entries, list):
        return None
    return next((entry for entry in entries if entry_name(entry) == name), None)


def _lay_entry(entries: list[Any], own: dict[str, Any]) -> None:
    """Lays an entry over the one of its name in `entries`, or adds it."""
    name = entry_name(own)
    for index, entry in enumerate(entries):
        if entry_name(entry) == name:
            entries[index] = _merged(entry, own)
            return
    entries.append(own)


def _merged(base: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """`base` with the keys of `own`; the abilities of a Hero are merged one by one."""
    merged = {**base, **own}
    if isinstance(base.get("abilities"), list) and isinstance(own.get("abilities"), list):
        merged["abilities"] = list(base["abilities"])
        for ability in own["abilities"]:
            if entry_name(ability):
                _lay_entry(merged["abilities"], ability)
    if isinstance(base.get("house"), list) and "house" not in own:
        merged["house"] = [key for key in base["house"] if key not in own]
    return merged


def _unnamed_or_twice(key: str, entries: Any) -> list[Fault]:
    """Entries of a list in one file that have no name, or one that an earlier entry has."""
    faults: list[Fault] = []
    seen: set[str] = set()
    for number, entry in enumerate(entries if isinstance(entries, list) else (), 1):
        name = entry_name(entry)
        if not isinstance(entry, dict):
            reason = _("must be a table, not {value}", value=shown(entry))
            faults.append(Fault(f"{key}[{number}]", reason))
        elif not name:
            needs = _("width and length") if key == "tiles" else _("an id")
            reason = _("needs {keys}, to tell it from the others", keys=needs)
            faults.append(Fault(f"{key}[{number}]", reason))
        elif name in seen:
            faults.append(Fault(f"{key}.{name}", _("stands twice in this file")))
        seen.add(name)
    return faults


def _known_keys(loc: Loc) -> list[str]:
    """The keys that could stand at `loc`."""
    top = loc[0] if loc else ""
    if len(loc) < 2 or not isinstance(top, str):
        return [*Catalog.model_fields, *READING]
    model = TABLES.get(top) or LISTS.get(top)
    if "abilities" in loc[:-1]:
        model = AbilityEntry
    if "target" in loc[:-1]:
        model = Target
    if "effects" in loc[:-1]:
        model = EFFECTS.get(str(loc[-2]))  # pydantic tells the kind before the key
    return list(model.model_fields) if model is not None else []

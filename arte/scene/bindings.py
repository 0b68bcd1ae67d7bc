"""Which key gives which command: the table as the game comes, a player's own keys over it, and clashes.

A command is heard by the screens under the name of the key that it has in the printed controls (`hears`),
so that screens know nothing of other keys. Keys are named as Panda3D names them, with `shift-` before
those that are pressed together with Shift. Knows no Panda3D.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from arte.words import _


@dataclass(frozen=True, slots=True)
class Command:
    """What a key can mean; `id` is its name in the settings, `keys` the keys it has as the game comes."""

    id: str
    keys: tuple[str, ...]
    hears: str = ""
    #: Moves the focus, and is never passed on to a screen.
    moves: str = ""


COMMANDS = (
    Command("next", ("tab",), moves="next"),
    Command("previous", ("shift-tab",), moves="previous"),
    Command("left", ("arrow_left",), moves="left"),
    Command("right", ("arrow_right",), moves="right"),
    Command("up", ("arrow_up",), moves="up"),
    Command("down", ("arrow_down",), moves="down"),
    Command("board", ("b",), moves="board"),
    Command("act", ("enter",), hears="enter"),
    Command("main", ("shift-enter",), hears="enter"),
    Command("details", ("space",), hears="space"),
    Command("back", ("escape",), hears="escape"),
    Command("roll", ("r",), hears="r"),
    Command("next-unit", ("n",), hears="tab"),
    Command("flip", ("f",), hears="f"),
    Command("turn-left", ("q",), hears="q"),
    Command("turn-right", ("e",), hears="e"),
    Command("remove", ("delete", "backspace"), hears="delete"),
    Command("heroes", ("0",), hears="0"),
    Command("own-side", ("1",), hears="1"),
    Command("view-left", ("shift-arrow_left",), hears="arrow_left"),
    Command("view-right", ("shift-arrow_right",), hears="arrow_right"),
    Command("view-up", ("shift-arrow_up",), hears="arrow_up"),
    Command("view-down", ("shift-arrow_down",), hears="arrow_down"),
    Command("tilt-up", ("page_up",), hears="page_up"),
    Command("tilt-down", ("page_down",), hears="page_down"),
    Command("nearer", ("+", "="), hears="+"),
    Command("farther", ("-",), hears="-"),
    Command("threats", ("t",), hears="t"),
    Command("levels", ("l",), hears="l"),
    Command("help", ("f1",), hears="f1"),
)
BY_ID = {command.id: command for command in COMMANDS}
#: Keys that always mean what they mean, so that nobody locks themselves out.
FIXED = frozenset({"escape"})

_BRACKETS = re.compile(r"  \(([^()]+)\)\Z")
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
SIGNS = "-=+[];'\\,./`"
NAMED = ("tab", "enter", "space", "escape", "backspace", "delete", "insert", "home", "end")
NAMED += ("page_up", "page_down", "arrow_left", "arrow_right", "arrow_up", "arrow_down")
NAMED += tuple(f"f{number}" for number in range(1, 13))
#: Every key that can be heard.
KEYS = (*LETTERS, *SIGNS, *NAMED)


def name_of(command: str) -> str:
    """What a command does, in words."""
    return {
        "next": _("the focus to the next thing"),
        "previous": _("the focus to the thing before"),
        "left": _("the focus to the left"),
        "right": _("the focus to the right"),
        "up": _("the focus upwards"),
        "down": _("the focus downwards"),
        "board": _("the focus to the board, or back to the buttons"),
        "act": _("clicks what is in focus; else the golden button"),
        "main": _("the golden button, wherever the focus is"),
        "details": _("the details of a Hero; else clicks what is in focus"),
        "back": _("one step back; then the menu"),
        "roll": _("throws the die"),
        "next-unit": _("the next unit that can still act"),
        "flip": _("turns a Hero's card over"),
        "turn-left": _("turns the view, or the tile in hand"),
        "turn-right": _("turns them the other way"),
        "remove": _("puts what is in hand back into the box"),
        "heroes": _("the Heroes in play"),
        "own-side": _("the view from the own side"),
        "view-left": _("shifts the view to the left"),
        "view-right": _("shifts the view to the right"),
        "view-up": _("shifts the view forwards"),
        "view-down": _("shifts the view back"),
        "tilt-up": _("looks from higher above"),
        "tilt-down": _("looks from lower down"),
        "nearer": _("closer to the board"),
        "farther": _("farther from the board"),
        "threats": _("what the other side threatens"),
        "levels": _("the levels of all squares"),
        "help": _("help: the rules and the keys"),
    }[command]


def key_name(key: str) -> str:
    """A key as it is printed on keyboards."""
    if key.startswith("shift-"):
        return _("Shift + {key}").format(key=key_name(key[6:]))
    named = {
        "arrow_left": _("Left"),
        "arrow_right": _("Right"),
        "arrow_up": _("Up"),
        "arrow_down": _("Down"),
        "tab": _("Tab"),
        "enter": _("Enter"),
        "space": _("Space"),
        "escape": _("Esc"),
        "backspace": _("Backspace"),
        "delete": _("Delete"),
        "insert": _("Insert"),
        "home": _("Home"),
        "end": _("End"),
        "page_up": _("Page up"),
        "page_down": _("Page down"),
    }
    return named.get(key) or key.upper()


@dataclass(frozen=True, slots=True)
class Clash:
    """A key that another command has already."""

    key: str
    command: str


class Bindings:
    """The keys in force: the game's own, and over them the player's (`Settings.keys`, by command)."""

    def __init__(self, own: Mapping[str, str] | None = None) -> None:
        known = {
            id: key for id, key in (own or {}).items() if id in BY_ID and id != "back" and self.usable(key)
        }
        #: The player's own keys; what the settings hold beyond commands and keys that exist is left out.
        self.own = {id: key for id, key in known.items() if (key,) != BY_ID[id].keys}

    @staticmethod
    def usable(key: str) -> bool:
        """Whether a command can be given this key."""
        return key.removeprefix("shift-") in KEYS and key not in FIXED

    @cached_property
    def table(self) -> dict[str, str]:
        """The command's id by the key. A key that the player gave is taken from whose it was."""
        found = {key: c.id for c in COMMANDS if c.id not in self.own for key in c.keys}
        return found | {key: id for id, key in self.own.items()}

    def command(self, key: str) -> Command | None:
        """The command that this key gives."""
        id = self.table.get(key)
        return BY_ID[id] if id else None

    def keys_of(self, command: str) -> tuple[str, ...]:
        """The keys that a command has now."""
        return tuple(key for key, id in self.table.items() if id == command)

    def key(self, command: str) -> str:
        """A command's first key as it is printed, a dash if it has none."""
        return next((key_name(key) for key in self.keys_of(command)), "–")

    def keyed(self, label: str) -> str:
        """A label that ends with keys in brackets, with the keys that do the same now."""
        found = _BRACKETS.search(label) if self.own else None
        if found is None:
            return label
        names = [self._instead(name) for name in found[1].split(", ")]
        return f"{label[: found.start(1)]}{', '.join(names)}{label[found.end(1) :]}"

    def _instead(self, name: str) -> str:
        command = next((c.id for c in COMMANDS if name in map(key_name, c.keys)), "")
        return self.key(command) if command else name

    def clash(self, command: str, key: str) -> Clash | None:
        """The other command that has this key already."""
        other = self.table.get(key)
        return Clash(key, other) if other and other != command else None

    def without_keys(self) -> tuple[str, ...]:
        """Commands whose keys were given away, so that nothing gives them any more."""
        given = set(self.table.values())
        return tuple(command.id for command in COMMANDS if command.id not in given)

    def given(self, command: str, key: str) -> Bindings:
        """These keys with one more given; whoever had it takes the command's old key in exchange."""
        own = dict(self.own)
        clash, old = self.clash(command, key), next(iter(self.keys_of(command)), "")
        own[command] = key
        if clash is not None and self.usable(old):
            own[clash.command] = old
        return Bindings(own)

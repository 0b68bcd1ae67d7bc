"""A player's settings: a validated model, kept as a text file in the player's own configuration folder.

Settings are of the person and the machine, not of a game: what two players agree on for one game is in
`arte.catalog.Options` and the game's save, though new games start from the wishes given here. A file
that cannot be used is set aside under another name and told in one line; the game then starts with the
settings as they come. What each key means and which keys there are is for whoever reads the keyboard.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from arte import wholefile, words
from arte.catalog.explain import explain
from arte.paths import settings_file
from arte.textfile import Unreadable, read, toml, why
from arte.words import _

#: In bytes; settings have a hundredth of it.
LARGEST_FILE = 100_000

_HEADING = (
    "# Settings of Arte de Batalla. The game writes this file; it may be edited while the game is not open.\n"
)

#: A line that asks for Spanish, in a file whatever else is wrong with it.
_SPANISH = re.compile(r'^\s*language\s*=\s*"es"', re.MULTILINE)
#: So many signs a Strategist's name has at most, to have room wherever it stands.
NAME = 16


class Settings(BaseModel):
    """Everything a player may set; `Settings()` is how the game comes."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, allow_inf_nan=False)

    language: Literal["en", "es"] = Field("en", description="the language of all texts")
    # what is seen
    window: tuple[int, int] = Field((1280, 720), description="the window's width and height in pixels")
    fullscreen: bool = Field(False, description="fill the screen")
    ui_scale: float = Field(1.0, ge=0.75, le=2.0, description="size of panels and texts")
    quality: Literal["low", "high"] = Field("low", description="light and shadow")
    palette: Literal["pink-yellow", "colour-blind"] = Field(
        "pink-yellow", description="the sides' colours; `colour-blind` differ for every eye"
    )
    reduced_motion: bool = Field(False, description="no camera flights, shakes and long animations")
    animation_speed: float = Field(1.0, ge=0.25, le=4.0, description="speed of animations")
    # what is heard
    volume: float = Field(0.8, ge=0.0, le=1.0, description="loudness of sounds")
    mute: bool = Field(False, description="no sound at all")
    subtitles: bool = Field(False, description="sounds are also told in words")
    # how it is played
    open_hands: bool = Field(False, description="both hands are shown; no curtain falls")
    auto_pass: bool = Field(False, description="a side that could only pass passes by itself, after a pause")
    hourglass: bool = Field(False, description="new games are played with the hourglass")
    manual_hourglass: bool = Field(False, description="the opponent turns and lays the glass by hand")
    sand_waits: bool = Field(
        False, description="the sand stands in menus and while the window is not in front; both agree"
    )
    low_sand: int = Field(15, ge=0, le=600, description="seconds left in a turn that call for a warning")
    names: tuple[str, str] = Field(("", ""), description="who played pink and who yellow last")
    keys: dict[str, str] = Field(
        {}, description="keys by the command that they give, where they are not the game's own"
    )

    @field_validator("window", "names", mode="before")
    @classmethod
    def _two_sides(cls, value: object) -> object:
        return tuple(value) if isinstance(value, list) else value

    @field_validator("window")
    @classmethod
    def _fits_a_screen(cls, value: tuple[int, int]) -> tuple[int, int]:
        if not (640 <= value[0] <= 8192 and 360 <= value[1] <= 8192):
            raise ValueError(_("must be from 640 x 360 to 8192 x 8192"))
        return value

    @field_validator("names")
    @classmethod
    def _short_names(cls, value: tuple[str, str]) -> tuple[str, str]:
        for name in value:
            if len(name) > NAME or not name.isprintable() or name != name.strip():
                raise ValueError(
                    _("a name has at most {most} printable signs, and no space at its ends", most=NAME)
                )
        return value

    @field_validator("ui_scale", "animation_speed", "volume", mode="before")
    @classmethod
    def _whole_numbers_too(cls, value: object) -> object:
        return float(value) if type(value) is int else value

    @field_validator("keys")
    @classmethod
    def _each_key_once(cls, value: dict[str, str]) -> dict[str, str]:
        for word in (*value, *value.values()):
            if not (0 < len(word) <= 40 and word.isprintable()):
                raise ValueError(_("commands and keys are names of at most 40 printable signs"))
        for key in value.values():
            if list(value.values()).count(key) > 1:
                both = [command for command, own in value.items() if own == key]
                raise ValueError(
                    _("the key {key} is given to {commands}", key=key, commands=_(" and ").join(both))
                )
        return value

    def changed(self, **values: Any) -> Settings:
        """These settings with some values changed.

        Raises:
            BadSetting: a value cannot be.
        """
        return _checked({**self.model_dump(), **values})


class BadSetting(ValueError):
    """A value that a setting cannot have: `key` is its name, the message one line with the reason."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(f"{key}: {reason}")
        self.key = key


def _checked(values: dict[str, Any]) -> Settings:
    try:
        return Settings.model_validate(values)
    except ValidationError as error:
        fault = explain(error.errors()[0], values, Settings.model_fields)
        raise BadSetting(fault.key, " ".join(fault.reason.split())) from None


@dataclass(frozen=True, slots=True)
class Found:
    """Settings as they were read, and one line on what was wrong with their file ("" for nothing)."""

    settings: Settings
    fault: str


def load(path: Path | None = None) -> Found:
    """The player's settings, from their own folder unless `path` names a file; never an error.

    A file that cannot be used is renamed to `settings.toml.broken-1` (or the next free number). Of its
    settings the language is kept where it can be told, so that whoever reads the line understands it.
    """
    path = path or settings_file()
    language: Literal["en", "es"] = "en"
    try:
        if not path.exists() and not path.is_symlink():
            return Found(Settings(), "")
        text = read(path, LARGEST_FILE)
        language = "es" if _SPANISH.search(text) else "en"
        with words.speaking(language):
            return Found(_checked(toml(text)), "")
    except Unreadable as error:
        reason = str(error)
    except (OSError, ValueError) as error:
        reason = why(error)
    with words.speaking(language):
        return Found(Settings(language=language), f"{path}: {reason}; {_set_aside(path)}")


def _set_aside(path: Path) -> str:
    try:
        name = wholefile.set_aside(path).name
        return _("it is now {name}, and the settings are as they come", name=name)
    except (OSError, ValueError) as error:
        return _("it could not be set aside ({why}), and the settings are as they come", why=why(error))


def save(settings: Settings, path: Path | None = None) -> str:
    """Writes the settings; returns "" or one line on why they could not be written. Never an error."""
    path = path or settings_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        wholefile.replace(path, as_toml(settings).encode())
    except (OSError, ValueError) as error:
        return _("{path}: the settings could not be saved ({why})", path=path, why=why(error))
    return ""


def as_toml(settings: Settings) -> str:
    """The settings as the text of their file."""
    values = settings.model_dump()
    keys = values.pop("keys")
    lines = [_HEADING, *(f"{name} = {_toml(value)}" for name, value in values.items()), "", "[keys]"]
    return "\n".join([*lines, *(f"{_toml(name)} = {_toml(key)}" for name, key in keys.items()), ""])


def _toml(value: object) -> str:
    """A value in TOML, whose strings, numbers and lists are written as JSON's (all signs are printable)."""
    return json.dumps(list(value) if isinstance(value, tuple) else value, ensure_ascii=False)

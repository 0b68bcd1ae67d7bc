"""Where the game's own files lie, in a checkout and installed, and a player's saved games and settings."""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_config_path, user_data_path

HERE = Path(__file__).parent
_NAME = "arte-de-batalla"


def models() -> Path:
    """The folder of pieces and fonts: `models/` beside the package in a checkout, inside it installed."""
    inside = HERE / "models"
    return inside if inside.is_dir() else HERE.parent / "models"


def model(name: str) -> Path:
    """One file of `models/`, named with `/` between folders.

    Raises:
        FileNotFoundError: the game was installed incompletely.
    """
    path = models() / name
    if not path.is_file():
        raise FileNotFoundError(f"the game's file {name} is missing from {models()}; install the game anew")
    return path


def saved_games() -> Path:
    """The folder for a player's saved games, by the platform's custom; it may not exist yet."""
    return user_data_path(_NAME, appauthor=False, roaming=True) / "games"


def settings_file() -> Path:
    """The file of a player's settings, by the platform's custom; it may not exist yet."""
    return user_config_path(_NAME, appauthor=False, roaming=True) / "settings.toml"

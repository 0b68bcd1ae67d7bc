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


def locale() -> Path:
    """The folder of the catalogs that hold the texts in other languages than English."""
    return HERE / "locale"


def rules_page(language: str = "en") -> Path:
    """The page of the rules in a language, the English one where there is none in it.

    Raises:
        FileNotFoundError: the game was installed incompletely.
    """
    inside = HERE / "docs"
    docs = inside if inside.is_dir() else HERE.parent / "docs"
    names = ("rules.md",) if language == "en" else (f"rules.{language}.md", "rules.md")
    for name in names:
        if (docs / name).is_file():
            return docs / name
    raise FileNotFoundError(f"the page of the rules is missing from {docs}; install the game anew")


def scenarios() -> Path:
    """The folder of the scenario files that come with the game: inside the package or beside it."""
    inside = HERE / "scenarios"
    return inside if inside.is_dir() else HERE.parent / "scenarios"


def tutorial() -> Path:
    """The folder of the tutorial's lessons, which are scenario files."""
    return HERE / "tutorial"


def saved_games() -> Path:
    """The folder for a player's saved games, by the platform's custom; it may not exist yet."""
    return user_data_path(_NAME, appauthor=False, roaming=True) / "games"


def settings_file() -> Path:
    """The file of a player's settings, by the platform's custom; it may not exist yet."""
    return user_config_path(_NAME, appauthor=False, roaming=True) / "settings.toml"

"""Where the game's own files lie, in a checkout and installed, and where a player's games are kept."""

from __future__ import annotations

import os
import sys
from pathlib import Path

HERE = Path(__file__).parent


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
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "arte-de-batalla" / "games"

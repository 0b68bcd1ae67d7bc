"""How the window is opened. No Panda3D here, so that the command line can read it at once."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from arte.catalog.models import Catalog


@dataclass(frozen=True, slots=True)
class LaunchOptions:
    """What the command line asks of the window.

    `quick` starts a game from a ready draft and deployment, `load` resumes a saved game and `scenario`
    shows a position, with `overlays` on it and from the square `look_from`; at most one of the three.
    `shot` saves a picture of the first view and ends. `folder` is where games are saved (None: the
    player's own folder). `probe` names a file that keeps telling where things are on the screen, for
    tests.
    """

    catalog: Catalog | None = None
    seed: int | None = None
    quick: bool = False
    load: Path | None = None
    scenario: Path | None = None
    overlays: tuple[str, ...] = ()
    look_from: str | None = None
    shot: Path | None = None
    folder: Path | None = None
    probe: Path | None = None
    quality: str = "low"
    size: tuple[int, int] = (1280, 720)
    ui_scale: float = 1.0
    open_hands: bool = False
    hourglass: bool = False
    speed: float = 1.0
    offscreen: bool = False

"""How the window is opened. No Panda3D here, so that the command line can read it at once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from arte.catalog.models import Catalog
from arte.settings import Settings


@dataclass(frozen=True, slots=True)
class LaunchOptions:
    """What the command line asks of the window.

    `quick` starts a game from a ready draft and deployment, `load` resumes a saved game, `replay` looks at
    one (from action `ply` on) and `scenario` shows a position, with `overlays` on it and from the square
    `look_from`; at most one of the four.
    `shot` saves a picture of the first view and ends. `folder` is where games are saved, `settings` the
    file of the player's settings (None: the player's own). What the player can set is None or False where
    the command line leaves it to the settings. `probe` names a file that keeps telling where things are
    on the screen, for tests.
    """

    catalog: Catalog | None = None
    seed: int | None = None
    quick: bool = False
    load: Path | None = None
    replay: Path | None = None
    ply: int = 0
    scenario: Path | None = None
    overlays: tuple[str, ...] = ()
    look_from: str | None = None
    shot: Path | None = None
    folder: Path | None = None
    settings: Path | None = None
    probe: Path | None = None
    quality: str | None = None
    size: tuple[int, int] | None = None
    ui_scale: float | None = None
    open_hands: bool = False
    hourglass: bool = False
    speed: float | None = None
    offscreen: bool = False

    def filled(self, settings: Settings | None = None) -> LaunchOptions:
        """The command line's wishes, and the settings' where it has none."""
        found = settings or Settings()
        return replace(
            self,
            quality=self.quality or found.quality,
            size=self.size or found.window,
            ui_scale=self.ui_scale or found.ui_scale,
            speed=self.speed or found.animation_speed,
            open_hands=self.open_hands or found.open_hands,
            hourglass=self.hourglass or found.hourglass,
        )

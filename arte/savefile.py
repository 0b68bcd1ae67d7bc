"""Keeping a game's save on the disk: whole or not at all, and never in the place of somebody's other file.

A save is written beside the old one and takes its name only when it is safe on the disk. A disk that is
full, or a folder that cannot be written, is a line of text for the players; the game goes on.
"""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path

from arte import wholefile
from arte.paths import saved_games
from arte.record import LARGEST_FILE, Record
from arte.textfile import why
from arte.words import _

SUFFIX = ".arte"


class SaveFile:
    """The place of one game's save. It never takes the place of a file that is not its own.

    `path` may get a number behind its name when a file of that name is there already, or when somebody
    else changed this one. `fault` is one line on why the last save failed, or None.
    """

    def __init__(self, path: Path, *, own: bool = False) -> None:
        """`own` says that the file at `path` is this very game, to be written over."""
        self.path = path
        self.fault: str | None = None
        self._stamp = _stamp(path) if own else None

    def write(self, record: Record) -> bool:
        """Saves the game; a failure is kept in `fault`, and the file as it was."""
        text = record.text().encode()
        try:
            if len(text) > LARGEST_FILE:
                raise OSError(0, _("the game is longer than {most:,} bytes", most=LARGEST_FILE))
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self._stamp is not None and _stamp(self.path) == self._stamp:
                wholefile.replace(self.path, text)
            else:
                self.path = wholefile.create(self.path, text)
            self._stamp = _stamp(self.path)
            self.fault = None
        except OSError as error:
            self.fault = _(
                "{path}: the game could not be saved ({reason}); it goes on unsaved",
                path=self.path,
                reason=why(error),
            )
        return self.fault is None


def default_path(names: tuple[str, str], when: datetime) -> Path:
    """Where a new game is saved when nobody names a place: by its date and players."""
    players = "-".join(re.sub(r"[^\w]+", "-", name).strip("-") for name in names)
    return saved_games() / f"{when:%Y-%m-%d-%H%M}-{players}{SUFFIX}"


def continued_path(path: Path, ply: int) -> Path:
    """Where a game is saved that goes on from a point of the one at `path`."""
    return path.with_name(f"{path.stem}-from-{ply}{SUFFIX}")


def _stamp(path: Path) -> tuple[int, int, int] | None:
    """What tells this version of a file from another, None when there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size

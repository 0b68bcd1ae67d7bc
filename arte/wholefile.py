"""Writing a file whole or not at all: beside the old one first, then in its place once safe on the disk."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from arte.words import _


def replace(path: Path, data: bytes) -> None:
    """Puts a file with these bytes in the place of the one at `path`, which may be missing.

    Raises:
        OSError: it could not be written; what was there is as it was.
    """
    temporary = _written(path, data)
    try:
        os.replace(temporary, path)
    except OSError:
        temporary.unlink(missing_ok=True)
        raise
    _settle(path.parent)


def create(path: Path, data: bytes) -> Path:
    """Writes a file under this name or, where that is taken, the next free one; returns its path.

    Raises:
        OSError: it could not be written; no file of that name is left behind.
    """
    temporary = _written(path, data)
    try:
        for count in range(1, 10_000):
            free = path if count == 1 else path.with_name(f"{path.stem}-{count}{path.suffix}")
            try:
                # reserves the name, which fails when it is taken; the save then replaces the empty file
                os.close(os.open(free, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o644))
            except FileExistsError:
                continue
            try:
                os.replace(temporary, free)
            except OSError:
                free.unlink(missing_ok=True)  # the name was only reserved: nobody should find an empty file
                raise
            _settle(path.parent)
            return free
        raise OSError(0, _("no free name is left for it"))
    finally:
        temporary.unlink(missing_ok=True)


def set_aside(path: Path) -> Path:
    """Renames a broken file to the first free `NAME.broken-1`, `-2` and so on; returns its new path.

    Raises:
        OSError: it could not be renamed.
    """
    for count in range(1, 10_000):
        aside = path.with_name(f"{path.name}.broken-{count}")
        if not aside.exists() and not aside.is_symlink():
            return path.rename(aside)
    raise OSError(0, _("no free name is left for it"))


def _written(path: Path, data: bytes) -> Path:
    """A temporary file beside `path` with these bytes, safe on the disk."""
    handle, name = tempfile.mkstemp(prefix=f".{path.stem[:40]}-", suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
    return Path(name)


def _settle(folder: Path) -> None:
    """Makes a change of names in this folder last; systems that cannot, do without."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass
    finally:
        os.close(handle)

"""Says in one line what this machine lacks, and the Debian package that brings it.

    python3 tools/check_system.py setup|play|test

`setup` looks for what a virtual environment needs, `play` also for a screen and OpenGL, `test` for what
draws pictures and opens windows without a screen. Exit status 0: nothing is missing; 1: something is.
It runs before anything is installed, so it uses the standard library only and loads in
any Python since 3.7, so that an old one is told so.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import shutil
import sys

OLDEST = (3, 11)


def missing_for(purpose: str) -> list[tuple[str, str]]:
    """What `purpose` needs and this machine lacks, as (thing, how to get it)."""
    if sys.version_info < OLDEST:
        found = ".".join(map(str, sys.version_info[:2]))
        return [(f"Python 3.11 or newer (this is {found})", "python3")]
    needs = []
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            needs.append((f"Python's {module} module", "python3-venv"))
            break
    if purpose == "setup" or not sys.platform.startswith("linux"):
        return needs
    libraries = [("libGL.so.1", "libgl1"), ("libX11.so.6", "libx11-6"), ("libEGL.so.1", "libegl1")]
    needs += [(library, package) for library, package in libraries if not loads(library)]
    if not mesa_drivers():
        needs.append(("an OpenGL driver", "libgl1-mesa-dri"))
    if purpose == "play" and not os.environ.get("DISPLAY"):
        needs.append(("a screen: DISPLAY is not set, so log in to a desktop first", ""))
    if purpose == "test":
        programs = [("Xvfb", "xvfb"), ("xauth", "xauth"), ("xdotool", "xdotool")]
        needs += [(program, package) for program, package in programs if shutil.which(program) is None]
    return needs


def loads(library: str) -> bool:
    """Whether the dynamic loader finds this library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def mesa_drivers() -> bool:
    """Whether some OpenGL driver lies where Debian, or the maker of a graphics card, puts it."""
    roots = ["/usr/lib", "/usr/lib64"]
    machine = os.uname().machine + "-linux-gnu"
    folders = [os.path.join(root, part) for root in roots for part in ("", machine)]
    names = ("dri", "libgallium", "libGLX_nvidia")
    return any(
        name.startswith(names) for folder in folders if os.path.isdir(folder) for name in os.listdir(folder)
    )


def main(arguments: list[str]) -> int:
    if len(arguments) != 1 or arguments[0] not in ("setup", "play", "test"):
        print("usage: check_system.py setup|play|test", file=sys.stderr)
        return 2
    needs = missing_for(arguments[0])
    if not needs:
        return 0
    things = ", ".join(f"{thing} (Debian: {package})" if package else thing for thing, package in needs)
    packages = [package for _, package in needs if package]
    advice = f"; install with: sudo apt-get install {' '.join(packages)}" if packages else ""
    print(f"Missing: {things}{advice}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

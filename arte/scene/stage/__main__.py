"""Pictures for those who work on the board: `python -m arte.scene.stage sample|sheet FILE.png`."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

SETTINGS = """
load-display p3headlessgl
window-type offscreen
win-size {width} {height}
audio-library-name null
sync-video 0
gl-version 3 2
notify-level error
print-pipe-types 0
notify-level-device fatal
notify-level-egldisplay fatal
"""


def start(width: int, height: int) -> Any:
    """A ShowBase that draws into memory."""
    from panda3d.core import loadPrcFileData

    loadPrcFileData("", SETTINGS.format(width=width, height=height))
    from direct.showbase.ShowBase import ShowBase

    base = ShowBase()
    base.disableMouse()
    return base


def save(base: Any, path: Path) -> None:
    """Draws a few frames and writes the picture."""
    from panda3d.core import Filename, PNMImage

    for _ in range(3):
        base.taskMgr.step()
    image = PNMImage()
    base.win.getScreenshot(image)
    image.removeAlpha()
    if not image.write(Filename.fromOsSpecific(str(path))):
        raise SystemExit(f"{path}: cannot be written; name a .png in a folder that exists")


def count_geoms(base: Any) -> int:
    """The Geoms under what is drawn now."""
    return sum(
        path.node().getNumGeoms()
        for path in base.render.findAllMatches("**/+GeomNode")
        if not path.isHidden()
    )


def time_frames(base: Any, frames: int = 40) -> float:
    """The median time of a frame in milliseconds."""
    times = []
    for _ in range(frames):
        begin = time.perf_counter()
        base.taskMgr.step()
        times.append((time.perf_counter() - begin) * 1000)
    return sorted(times)[frames // 2]


def draw_sample(base: Any, options: argparse.Namespace) -> None:
    """The sample position with a few marks."""
    from arte.scene.stage import Stage, sample

    begin = time.perf_counter()
    view = sample.position_view()
    board = view.state.board
    made = time.perf_counter()
    stage = Stage(base, board, quality=options.quality)
    stage.show(view)
    shown = time.perf_counter()
    if options.marks:
        near = {
            board.square(name): cost
            for name, cost in zip(("c3", "d4", "c4", "e5", "f4"), "12345", strict=True)
        }
        stage.mark("reach", near, "reach")
        stage.mark("ready", {board.square(n): None for n in ("e4", "d3", "i3")}, "ready")
        stage.mark("select", {board.square("d3"): None}, "select")
        stage.mark("attack", {board.square("e9"): None, board.square("f8"): "−2"}, "attack")
        stage.mark("path", {board.square(n): None for n in ("g5", "g6")}, "path")
        stage.mark("refuse", {board.square("h7"): "no"}, "refuse")
        stage.thread("sight", board.square("c5"), board.square("e9"), True)
        stage.thread("other", board.square("h6"), board.square("g12"), False)
        stage.ghost_tile(2, 3, board.square("k4"), False)
        stage.ghost_unit("spearman", 0, board.square("g5"))
    stage.camera.home(options.seat)
    if options.near:
        stage.camera.heroes()
    if options.turn:
        stage.camera.goal = stage.camera.eye
        stage.camera.orbit(options.turn[0] / 110, options.turn[1] / 70)
        stage.camera.zoom(options.turn[2])
    stage.camera.arrive()
    stage.update(0)
    print(f"position {(made - begin) * 1000:.0f} ms, stage and view {(shown - made) * 1000:.0f} ms")


def draw_sheet(base: Any, options: argparse.Namespace) -> None:
    """Every figure and token in rows, as a contact sheet."""
    from panda3d.core import PerspectiveLens

    from arte.board.squares import board_of
    from arte.scene.stage import Stage
    from arte.scene.stage.figures import Actor, Look

    stage = Stage(base, board_of(14, 12), quality=options.quality)
    army = ("warrior", "spearman", "archer", "crossbowman")
    heroes = (
        "paladin",
        "barbarian",
        "wizard",
        "ice-lady",
        "priest",
        "alchemist",
        "assassin",
        "black-monk",
        "hero",
    )
    looks = []
    for mounted in (False, True):
        for k, card in enumerate(army):
            for side in (0, 1):
                looks.append(Look(card, False, side, ("I", "II", "III", "IV")[k], 3 - k % 2, 3, mounted))
        for k, card in enumerate(heroes):
            looks.append(Look(card, True, (k + mounted) % 2, "", 12 - k, 12 - k % 5, mounted))
    looks.append(Look("horse", False, -1, "I", 0, 0, horse=True))
    for k, look in enumerate(looks):
        actor = Actor(stage.root, stage.wardrobe)
        actor.wear(look)
        actor.rest(((k % 9 - 4) * 1.45, 4.2 - k // 9 * 2.1, 0))
    for k, kind in enumerate(("fire", "ice-wall", "temple", "portals", "portals", "black-hole")):
        stage.tokens.one(kind, (k * 1.45 - 3.6, -4.2, 0), 1 + k % 2, stage.root)
    base.camera.setPos(0, -80, 60)
    base.camera.lookAt(0, 0, 0.4)
    lens = PerspectiveLens()
    lens.setAspectRatio(options.size[0] / options.size[1])
    lens.setFov(8)
    base.cam.node().setLens(lens)


def main() -> None:
    """Reads the command line and draws."""
    kinds: dict[str, Callable[[Any, argparse.Namespace], None]] = {"sample": draw_sample, "sheet": draw_sheet}
    parser = argparse.ArgumentParser(prog="python -m arte.scene.stage", description=__doc__)
    parser.add_argument("what", choices=kinds)
    parser.add_argument("file", type=Path)
    parser.add_argument("--quality", choices=("low", "high"), default="low")
    parser.add_argument("--size", type=int, nargs=2, default=(1280, 720), metavar=("WIDTH", "HEIGHT"))
    parser.add_argument("--seat", type=int, choices=(0, 1), default=0, help="whose side of the board")
    parser.add_argument("--near", action="store_true", help="look at the Heroes")
    parser.add_argument(
        "--turn", type=float, nargs=3, metavar=("DEGREES", "PITCH", "ZOOM"), help="turn the camera so"
    )
    parser.add_argument("--marks", action="store_true", help="show some marks, threads and previews")
    parser.add_argument("--time", action="store_true", help="measure a frame")
    options = parser.parse_args()
    base = start(*options.size)
    kinds[options.what](base, options)
    save(base, options.file)
    print(f"{options.file}: {count_geoms(base)} geoms", end="")
    print(f", {time_frames(base):.1f} ms a frame" if options.time else "")


if __name__ == "__main__":
    main()

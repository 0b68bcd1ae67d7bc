"""Pictures of positions with overlays on them, so that a question about a ruling can be shown.

The board alone, as large as the picture allows, with the position's title above and the overlays'
sentences below it.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from arte import rules
from arte.scene import look, texts
from arte.scene.canvas import Canvas, Desk
from arte.scene.options import LaunchOptions
from arte.scene.overlays import Overlay
from arte.scene.stage import Stage
from arte.scene.window import NoWindow, open_base

LINE = 19.0
EDGE = 16.0


@dataclass(frozen=True, slots=True)
class Subject:
    """What the picture shows: a position, its title, overlays, and the square to look from (None: home)."""

    state: rules.GameState
    title: str
    overlays: tuple[Overlay, ...] = ()
    look_from: int | None = None


def draw(subject: Subject, options: LaunchOptions, path: Path) -> int:
    """Draws the picture into a file; gives the exit status."""
    try:
        base = open_base(options)
    except NoWindow as fault:
        print(f"arte: {fault}", file=sys.stderr)
        return 2
    stage = Stage(base, subject.state.board, quality=options.quality)
    desk = Desk(base.pixel2d, options.ui_scale)
    desk.resize(*options.size)
    canvas = Canvas(desk, "caption", 0)
    below = _caption(canvas, subject)
    stage.camera.resize(desk.width / desk.height)
    stage.camera.margins = (0.0, 0.0, below / desk.height, 44 / desk.height)
    stage.show(rules.view(subject.state, None))
    dress(stage, subject.overlays)
    place_camera(stage, subject)
    stage.camera.arrive()
    stage.update(0)
    return _save(base, path)


def dress(stage: Any, overlays: Sequence[Overlay]) -> None:
    """Draws the overlays, each in layers of its own."""
    for number, overlay in enumerate(overlays):
        stage.overlay(f"shown-{number}", overlay)


def place_camera(stage: Any, subject: Subject) -> None:
    """Home on the side whose turn it is, or behind the square to look from."""
    stage.camera.home(max(0, subject.state.turn))
    if subject.look_from is None:
        return
    ends = [thread.end for overlay in subject.overlays for thread in overlay.threads]
    towards = stage.point(ends[0]) if ends and ends[0] != subject.look_from else (0.0, 0.0, 0.0)
    stage.camera.stand(stage.point(subject.look_from), towards)


def _caption(canvas: Canvas, subject: Subject) -> float:
    """Writes the title and the overlays' sentences; gives the height of what stands below the board."""
    wide = canvas.width - 2 * EDGE
    canvas.text(
        canvas.width / 2, 8, subject.title, canvas.fit(subject.title, wide, 24), look.CREAM, align="center"
    )
    told = [
        (texts.humane(subject.state, line.text) + (f"  [{line.ruling}]" if line.ruling else ""), line.ok)
        for overlay in subject.overlays
        for line in overlay.lines
    ]
    if not told:
        return 12.0
    heights = [canvas.measure(text, LINE, width=wide)[1] for text, _ in told]
    below = sum(heights) + 24
    y = canvas.height - below + 6
    canvas.box(EDGE / 2, y - 8, canvas.width - EDGE, below - 4, look.PANEL, edge=look.PANEL_EDGE)
    for (text, ok), high in zip(told, heights, strict=True):
        canvas.text(
            canvas.width / 2, y, text, LINE, look.CREAM if ok else look.RED, width=wide, align="center"
        )
        y += high
    return below + 8


def _save(base: Any, path: Path) -> int:
    from panda3d.core import Filename, PNMImage

    for _ in range(2):
        base.taskMgr.step()
    image = PNMImage()
    if not base.win.getScreenshot(image):
        print("arte: the picture could not be drawn", file=sys.stderr)
        return 2
    image.removeAlpha()
    if not image.write(Filename.fromOsSpecific(str(path))):
        print(f"arte: the picture could not be written to {path}", file=sys.stderr)
        return 2
    print(path)
    return 0

"""Draws in a process of its own, with a time limit set by the tests: `worker.py FOLDER`.

Writes pictures into the folder and everything measured into `report.json` there.
"""

from __future__ import annotations

import json
import sys
import time
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

sys.path.insert(0, str(Path(__file__).parents[2]))
from tests.scene import pictures

SIZE = (400, 225)


def main(folder: Path) -> None:
    from arte.scene.stage.__main__ import count_geoms, save, start

    base = start(*SIZE)
    from arte.scene.stage import Stage, models, sample

    view = sample.position_view()
    board = view.state.board
    begin = time.perf_counter()
    stage = Stage(base, board)
    stage.show(view)
    stage.update(0)
    base.taskMgr.step()
    report: dict[str, Any] = {"built": time.perf_counter() - begin}
    stage.camera.arrive()
    report |= {"geoms": count_geoms(base), "lens": lens_errors(stage)}
    for name, draw in pictures.pictures():
        draw(stage)
        stage.camera.arrive()
        stage.update(0)
        save(base, folder / f"{name}.png")
        pictures.tidy(stage)
    stage.show(view)
    stage.camera.home(1)
    stage.camera.arrive()
    stage.update(0)
    report["picks"] = picks(stage)
    report["marks"] = marks(stage)
    report["motions"] = motions(stage, view)
    report["preview"] = preview(stage, view)
    report["sand"] = sand(stage, view)
    report["pieces"] = [path.stem for path in sorted((models.paths.models() / "pieces").glob("*.glb"))]
    for name in report["pieces"]:
        models.piece(name)
    (folder / "report.json").write_text(json.dumps(report))


def placement(stage: Any) -> dict[str, Any]:
    """Everything that a motion could have left crooked."""
    found: dict[str, Any] = {}
    for id, actor in sorted(stage.actors.items()):
        found[id] = (
            [round(v, 5) for v in (*actor.path.getPos(), *actor.path.getHpr(), *actor.path.getScale())],
            [round(v, 5) for v in (*actor.turning.getPos(), *actor.turning.getHpr())],
            [round(v, 5) for v in actor.path.getColorScale()],
            actor.path.isHidden(),
            actor.square,
            repr(actor.look),
        )
    found["die"] = [round(v, 5) for v in (*stage.die.path.getPos(), *stage.die.cube.getHpr())]
    found["nodes"] = sorted(child.getName() for child in stage.root.getChildren())
    found["tokens"] = repr(stage.tokens._shown)
    return found


def lens_errors(stage: Any) -> float:
    """How far Panda3D's lens and the eye in numbers differ, at worst, in picture coordinates."""
    from panda3d.core import Point2, Point3

    worst = 0.0
    for margins in ((0, 0, 0, 0), (0.2, 0.05, 0.1, 0.0)):
        stage.camera.margins = margins
        stage.camera.home(0)
        stage.camera.arrive()
        camera = stage.base.cam
        for square in range(0, stage.board.area, 17):
            point = stage.point(square)
            seen = Point2()
            camera.node().getLens().project(camera.getRelativePoint(stage.root, Point3(*point)), seen)
            mine = stage.camera.eye.project(point)
            worst = max(worst, abs(seen.x - mine[0]), abs(seen.y - mine[1]))
    stage.camera.margins = (0, 0, 0, 0)
    return worst


def picks(stage: Any) -> list[str]:
    """Squares whose own visible spot picks another square, and squares hidden by a hill or a figure."""
    from arte.scene.stage.picking import visible_centre

    wrong = []
    for square in range(stage.board.area):
        found = stage.pick(*stage.project(square))
        if visible_centre(stage.board, stage.levels, square, stage.camera.eye, stage.heights()) is None:
            wrong.append(f"{stage.board.name(square)} hidden")
        elif found != square:
            wrong.append(f"{stage.board.name(square)}: {found}")
    return wrong


def marks(stage: Any) -> dict[str, Any]:
    from arte.scene.stage.marks import STYLES

    before = placement(stage)
    for number, style in enumerate(STYLES):
        stage.mark(style, {number * 3: str(number), number * 3 + 1: None}, style)
    stage.thread("thread", 0, 100, True)
    stage.thread("broken", 0, 90, False)
    stage.ghost_tile(3, 2, stage.board.area - 2, False)
    stage.ghost_unit("archer", 1, 40)
    stage.ghost_unit("nobody-knows", 0, 41)
    stage.base.taskMgr.step()
    for layer in (*STYLES, "thread", "broken"):
        stage.unmark(layer)
    stage.ghost_tile(1, 1, None, True)
    stage.ghost_unit("archer", 1, None)
    return {"clean": placement(stage) == before}


def example(kind: type, view: Any) -> Any:
    """An event of this class that could have happened in the sample position."""
    state = view.state
    square = state.board.square
    values: dict[str, Any] = {
        "side": 0, "number": 3, "purpose": "turn", "hero": "paladin", "revealed": True, "count": 20,
        "chest": ("ring", "gem"), "elements": ("earth",), "unit": "pW1", "start": square("d3"),
        "how": "chase",
        "path": (square("d4"), square("d5")), "costs": (1, 1), "horse": "H3", "square": square("e3"),
        "gained": 3, "levels": 2, "target": "yW1", "ability": "quake", "stopped": "edge", "card": "ring",
        "gems": 1, "in_exchange": True, "targets": ("yW1", square("d8")), "attack": 4, "rings": 1,
        "shields": 0, "blocks": 0, "damage": 2, "missed": "", "amount": 2, "life": 1, "cause": "fire",
        "kind": "fire", "left": 4, "why": "boots", "moved_from": None, "seconds": 20, "flat": True,
        "timed_out": True, "standing": True, "winner": 0, "token": "fire",
    }  # fmt: skip
    special = {
        "Drafted": {"hero": "wizard"},
        "CardsDiscarded": {"chest": 2, "elements": 1},
        "Dismounted": {"unit": "wizard", "horse": "H1", "start": square("c7"), "square": square("c8")},
        "ConditionChanged": {"kind": "held", "gained": True},
        "TokenPlaced": {"kind": "temple", "moved_from": square("j11"), "square": square("k13")},
        "TokenRemoved": {"kind": "fire", "square": square("g7")},
        "GameEnded": {"why": "rout"},
        "GlassChanged": {"number": 1},
    }
    own = {**values, **special.get(kind.__name__, {})}
    return kind(**{field.name: own[field.name] for field in fields(kind)})


def motions(stage: Any, view: Any) -> dict[str, Any]:
    """Plays an event of every class to its end, then skips it half-way: both must leave the same picture."""
    from arte.rules import events

    stage.show(view)
    rest, found = placement(stage), {}
    for kind in get_args(events.Event):
        event, done = example(kind, view), []
        stage.play((event,), view, lambda done=done: done.append("played"))
        frames = 0
        while stage.busy and frames < 400:
            stage.update(1 / 30)
            frames += 1
            if frames % 12 == 0:
                stage.base.taskMgr.step()
        crooked = [key for key, value in placement(stage).items() if value != rest.get(key)]
        stage.play((event, event), view, lambda done=done: done.append("skipped"), speed=2.0)
        stage.update(0.11)
        stage.skip()
        crooked += [key for key, value in placement(stage).items() if value != rest.get(key)]
        stage.play((event,), view, lambda done=done: done.append("never"))
        stage.update(0.07)
        stage.show(view)
        crooked += [key for key, value in placement(stage).items() if value != rest.get(key)]
        found[kind.__name__] = {"seconds": frames / 30, "done": done, "crooked": crooked}
    return found


def sand(stage: Any, view: Any) -> list[float]:
    """How high the upper heap of sand stands while the glass runs out between events."""
    stage.show(view)
    heights = []
    for share in (1.0, 0.75, 0.5, 0.25, 0.0):
        stage.sand(share, False)
        heights.append(stage.glass.upper.getScale()[2])
    return heights


def preview(stage: Any, view: Any) -> dict[str, Any]:
    levels = list(view.state.ground.levels)
    stage.preview(levels, [("pW1", "warrior", 0, 3), ("H1", "horse", 0, 4), ("wizard", "wizard", 0, 5)])
    shown = sorted(stage.actors)
    stage.clear()
    return {"shown": shown, "cleared": not stage.actors}


if __name__ == "__main__":
    main(Path(sys.argv[1]))

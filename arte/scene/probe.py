"""Tells a test where things are on the screen, by a file; it only reports, every input stays real.

The file is JSON: `screen`, `widgets` (name: [x, y, enabled] of the middle, in window pixels), `squares`
(name: [x, y]), `focus`, `busy`, `message`, `texts` (all that can be read), `figures` (unit: the square
where it is drawn), and of the rules' state `phase`, `to_act`, `seat`, `units`, `digest`.
"""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from arte.scene.app import App

#: Seconds between two looks.
EVERY = 0.1


class Probe:
    """Writes the report whenever it changed."""

    def __init__(self, app: App, path: Path | None) -> None:
        self.app = app
        self.path = path
        self.before = ""
        self.due = 0.0

    def place(self, square: int) -> list[int] | None:
        """Where a square is in window pixels, None beyond the window's edge."""
        wide, high = self.app.desk.pixels
        x, y = self.app.stage.project(square)
        if not (-1 < x < 1 and -1 < y < 1):
            return None
        return [round((x + 1) / 2 * wide), round((1 - y) / 2 * high)]

    def widgets(self) -> dict[str, list[int | bool]]:
        """The middle of every place that can be clicked, and whether it is enabled."""
        desk = self.app.desk
        across, down = desk.pixels[0] / desk.width, desk.pixels[1] / desk.height
        return {
            region.name: [
                round((region.x + region.width / 2) * across),
                round((region.y + region.height / 2) * down),
                region.enabled,
            ]
            for region in self.app.controls.regions()
            if not region.name.startswith("panel:")
        }

    def report(self, *, squares: bool = True) -> dict[str, Any]:
        """What is on the screen now, in window pixels; finding all squares takes the longest."""
        app = self.app
        told: dict[str, Any] = {
            "screen": app.screen.name,
            "sheet": app.sheets[-1].name if app.sheets else "",
            "widgets": self.widgets(),
            "busy": app.busy or app.hushed(),
            "message": app.message,
            "seat": -1 if app.seat is None else app.seat,
            "faults": app.faults,
            "focus": app.controls.focus.told(),
            "texts": [said[0] for canvas in (app.canvas, app.hints, app.over) for said in canvas.said],
        }
        if squares and app.sees_board:
            board = app.stage.board
            found = ((board.name(square), self.place(square)) for square in range(board.area))
            told["squares"] = {name: place for name, place in found if place}
        else:
            told["squares"] = {}
        if app.table is not None:
            told |= self._position()
        return told

    def _position(self) -> dict[str, Any]:
        app = self.app
        assert app.table is not None
        state = app.table.view(app.seat).state
        return {
            "phase": state.phase,
            "to_act": state.to_act,
            "turn": state.turn,
            "number": state.number,
            "digest": app.table.state.digest(),
            "winner": state.winner,
            "lines": len(app.table.log),
            "units": {u.id: [state.board.name(u.square), u.life] for u in state.units if u.alive},
            "figures": {id: state.board.name(actor.square) for id, actor in app.stage.actors.items()},
            "record": str(app.save or ""),
        }

    def write(self) -> None:
        """Brings the file up to date, whole or not at all."""
        if self.path is None or time.monotonic() < self.due:
            return
        self.due = time.monotonic() + EVERY
        text = json.dumps(self.report())
        if text != self.before:
            self.before = text
            aside = self.path.with_suffix(".part")
            aside.write_text(text, "utf-8")
            os.replace(aside, self.path)

"""Tells a test where things are on the screen, by a file; it only reports, every input stays real.

The file is JSON: `screen`, `widgets` (name: [x, y, enabled] of the middle, in window pixels), `squares`
(name: [x, y]), `busy`, `message`, `texts` (all that can be read), `figures` (unit: the square where it is
drawn), and of the rules' state `phase`, `to_act`, `seat`, `units`, `digest`.
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

    def report(self) -> dict[str, Any]:
        """What is on the screen now, in window pixels."""
        app = self.app
        scale, (wide, high) = app.desk.scale, app.desk.pixels
        widgets = {}
        for region in app.regions():
            if not region.name.startswith("panel:"):
                x, y = region.x + region.width / 2, region.y + region.height / 2
                widgets[region.name] = [round(x * scale), round(y * scale), region.enabled]
        squares = {}
        if app.sees_board:
            board = app.stage.board
            for square in range(board.area):
                x, y = app.stage.project(square)
                if -1 < x < 1 and -1 < y < 1:
                    squares[board.name(square)] = [round((x + 1) / 2 * wide), round((1 - y) / 2 * high)]
        told = {
            "screen": app.screen.name,
            "sheet": app.sheets[-1].name if app.sheets else "",
            "widgets": widgets,
            "squares": squares,
            "busy": app.busy,
            "message": app.message,
            "seat": -1 if app.seat is None else app.seat,
            "faults": app.faults,
            "texts": [said[0] for canvas in (app.canvas, app.hints, app.over) for said in canvas.said],
        }
        if app.table is not None:
            state = app.table.view(app.seat or 0).state
            told |= {"phase": state.phase, "to_act": state.to_act, "turn": state.turn, "number": state.number}
            told |= {"digest": app.table.state.digest(), "winner": state.winner, "lines": len(app.table.log)}
            told["units"] = {u.id: [state.board.name(u.square), u.life] for u in state.units if u.alive}
            told["figures"] = {id: state.board.name(actor.square) for id, actor in app.stage.actors.items()}
            told["record"] = str(app.save or "")
        return told

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

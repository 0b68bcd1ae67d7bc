"""A deployment that has been begun, kept beside the saved game until it is handed in.

A saved game knows whole deployments only; what somebody has placed so far lies in a file of its own, so that
leaving, a crash or a closed window does not lose it. Knows no Panda3D.
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from arte import wholefile
from arte.rules.actions import Placed
from arte.scene.plan import Plan

SUFFIX = ".begun"
#: A larger file is none of ours.
LARGEST = 20_000


def keep(save: Path | None, plan: Plan) -> None:
    """Writes the plan down beside this save; where that fails, the plan is only in the window."""
    if save is None:
        return
    name = plan.board.name
    told = {
        "side": plan.side,
        "heroes": plan.heroes,
        "places": [[what, name(square)] for what, square in plan.places],
        "tiles": [[tile.width, tile.height, name(tile.corner)] for tile in plan.tiles],
    }
    with suppress(OSError):
        wholefile.replace(save.with_suffix(SUFFIX), json.dumps(told).encode())


def forget(save: Path | None) -> None:
    """The deployment is handed in."""
    if save is not None:
        with suppress(OSError):
            save.with_suffix(SUFFIX).unlink(missing_ok=True)


def restored(save: Path | None, plan: Plan) -> Plan:
    """The empty `plan` with all that was placed before and still fits; as it is if nothing was kept."""
    if save is None:
        return plan
    try:
        path = save.with_suffix(SUFFIX)
        if not path.is_file() or path.stat().st_size > LARGEST:
            return plan
        told = json.loads(path.read_text("utf-8"))
        if told["side"] != plan.side or tuple(told["heroes"]) != plan.heroes:
            return plan
        places = [(str(what), plan.board.square(square)) for what, square in told["places"]]
        tiles = [
            Placed(int(width), int(height), plan.board.square(corner))
            for width, height, corner in told["tiles"]
        ]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return plan
    for tile in tiles:
        made = plan.try_tile(tile)
        plan = made if isinstance(made, Plan) else plan
    for what, square in places:
        put = plan.put(what, square)
        plan = put if isinstance(put, Plan) else plan
    return plan

"""How fast the board is drawn: full armies on the catalog's board, by the software renderer, 1280x720.

It measures and judges nothing. Each quality is drawn by a process of its own, off-screen, since one
process can hold one window only. Times are by the clock, so that a busy machine shows in them; those of
events are the thread's own.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

SIZE = (1280, 720)
SEED = 7
FRAMES = 60
EVENTS = 60
QUALITIES = ("low", "high")
NAMES = {
    "frame_ms": "ms a frame (median)",
    "geoms": "geoms drawn",
    "load_s": "s to read a saved game",
    "build_s": "s to build the scene from it",
    "event_ms": "ms to show an action's outcome (median)",
    "event_worst_ms": "ms to show an action's outcome (worst)",
}


def bench(catalogs: Sequence[Path] = ()) -> dict[str, Any]:
    """The figures of both qualities, as `--json` prints them; `catalogs` are laid over the house's.

    `frame_ms` is the median time of a frame at rest, `geoms` what is drawn then, `load_s` reading the saved
    game, `build_s` making the stage and showing the game, with its first frame; `event_ms` and
    `event_worst_ms` are the median and worst times that showing an action's outcome takes outside its
    animation.

    Raises:
        RuntimeError: a picture cannot be drawn here; one line for a person.
    """
    figures: dict[str, Any] = {}
    for quality in QUALITIES:
        done = subprocess.run(
            [sys.executable, "-m", "arte.scene.stage.bench", quality, *map(str, catalogs)],
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        if done.returncode:
            raise RuntimeError((done.stderr.strip().splitlines() or ["no picture can be drawn here"])[-1])
        for name, value in json.loads(done.stdout.splitlines()[-1]).items():
            figures.setdefault(name, {})[quality] = value
    figures["measured"] = {"size": list(SIZE), "seed": SEED, "frames": FRAMES, "events": EVENTS}
    return figures


def in_words(figures: dict[str, Any]) -> str:
    """The figures as a person reads them."""
    lines = [f"{'low':>10}{'high':>10}"]
    lines += [
        f"{figures[name]['low']:>10,}{figures[name]['high']:>10,}  {words}" for name, words in NAMES.items()
    ]
    measured = figures["measured"]
    lines.append(
        f"measured: full armies at {measured['size'][0]}x{measured['size'][1]}, seed {measured['seed']}, "
        f"{measured['frames']} frames, {measured['events']} actions"
    )
    return "\n".join(lines)


def measure(quality: str, catalogs: Sequence[Path]) -> dict[str, float]:
    """The figures of one quality, drawn by this process."""
    from arte import ready, rules
    from arte.catalog import load
    from arte.rules.state import OPENING
    from arte.scene.stage import Stage
    from arte.scene.stage.__main__ import count_geoms, start, time_frames
    from arte.table import Table

    catalog = load(*catalogs)
    with tempfile.TemporaryDirectory() as folder:
        save = Path(folder) / "bench.arte"
        table, chance = Table(catalog, catalog.options, SEED, save), random.Random(SEED)
        while table.state.phase in OPENING:
            table.submit(ready.opening_action(table.state, chance, quick=True))
        base = start(*SIZE)
        base.taskMgr.step()
        begun = time.perf_counter()
        table = Table.resume(save, catalog)
        loaded = time.perf_counter()
        stage = Stage(base, table.state.board, quality=quality)
        stage.show(table.view(None))
        stage.camera.arrive()
        stage.update(0)
        base.taskMgr.step()
        built = time.perf_counter()
        frame, geoms = time_frames(base, FRAMES), count_geoms(base)
        events = [_shown(stage, table, rules, chance) for _ in range(EVENTS)]
        base.taskMgr.step()
    return {
        "frame_ms": round(frame, 1),
        "geoms": geoms,
        "load_s": round(loaded - begun, 3),
        "build_s": round(built - loaded, 3),
        "event_ms": round(sorted(events)[len(events) // 2], 2),
        "event_worst_ms": round(max(events), 2),
    }


def _shown(stage: Any, table: Any, rules: Any, chance: random.Random) -> float:
    """The milliseconds that showing the outcome of one random action takes."""
    from arte.rules.actions import Attack, End, Move, Roll

    legal = rules.legal_actions(table.state)
    lively = [action for action in legal if isinstance(action, Move | Attack)]
    if isinstance(legal[0], Roll):
        table.roll()
    else:
        rest = [action for action in legal if not isinstance(action, End)] or legal
        table.submit(chance.choice(lively if lively and chance.random() < 0.7 else rest))
    begun = time.thread_time()
    stage.show(table.view(None))
    return (time.thread_time() - begun) * 1000


if __name__ == "__main__":
    try:
        print(json.dumps(measure(sys.argv[1], [Path(path) for path in sys.argv[2:]])))
    except Exception as fault:
        print(f"{type(fault).__name__}: {' '.join(str(fault).split())}", file=sys.stderr)
        sys.exit(1)

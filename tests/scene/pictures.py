"""What is drawn for comparison with the committed references, each picture by its name.

`python tests/scene/worker.py FOLDER` draws them all; look at each before it becomes a reference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from arte import ready, rules
from arte.catalog import house
from arte.scene import overlays
from arte.scene.stage import sample

Draw = Callable[[Any], None]


def pictures() -> Iterator[tuple[str, Draw]]:
    """Every picture: its name and what the stage is told to show for it."""
    shown = sample.position_view()
    state = shown.state
    board = state.board
    opening = rules.view(ready.start(house(), 7, quick=True), None)

    def look(view: Any, camera: Callable[[Any], None], *drawn: overlays.Overlay) -> Draw:
        def draw(stage: Any) -> None:
            stage.show(view or opening)
            if view is None:
                stage.clear()
            stage.camera.home(0)
            camera(stage.camera)
            for number, overlay in enumerate(drawn):
                stage.overlay(f"drawn-{number}", overlay)

        return draw

    def close(square: str, near: float, turn: float = 0.0, pitch: float = 0.0) -> Callable[[Any], None]:
        def move(camera: Any) -> None:
            at = camera.goal.project((*_centre(board, square), 0.3))
            camera.zoom(near, at=at)
            camera.orbit(turn / 110, pitch / 70)

        return move

    def home(camera: Any) -> None:
        """The seat's own default view."""

    hilly = close("d6", 5)
    yield "empty", look(None, home)
    yield "opening-pink", look(opening, home)
    yield "opening-yellow", look(opening, lambda camera: camera.home(1))
    yield "sample", look(shown, home)
    yield "stairs", look(shown, close("d6", 8, 20))
    yield "stairs-behind", look(shown, close("d6", 8, 165, 12))
    yield "riders", look(shown, close("e7", 9, -25, 18))
    yield "tokens", look(shown, close("i9", 4.5))
    yield "overlay-reach", look(shown, hilly, overlays.reach(state, "pW2"))
    yield "overlay-path", look(shown, hilly, overlays.pointed(state, "pW1", board.square("d5")))
    yield "overlay-refused", look(shown, hilly, overlays.refused(state, "pC1", board.square("g6")))
    yield "overlay-sight", look(shown, close("f7", 4), overlays.sight(state, "pC1", "yS1"))
    yield "overlay-short", look(shown, close("f7", 4), overlays.sight(state, "pA2", "yA1"))
    yield "overlay-threats", look(shown, home, overlays.threatened(state, 1))
    yield "overlay-levels", look(shown, home, overlays.levels(state))
    yield "marks", marks(shown, close("h2", 3))


def marks(view: Any, camera: Callable[[Any], None]) -> Draw:
    """Marks of every style side by side, and previews of tiles and a unit."""

    def draw(stage: Any) -> None:
        from arte.scene.stage.marks import STYLES

        stage.show(view)
        stage.camera.home(0)
        camera(stage.camera)
        square = stage.board.square
        places = [f"{column}{row}" for row in (2, 1) for column in "cdefghij"]
        for style, place in zip(STYLES, places, strict=False):
            stage.mark(f"drawn-{style}", {square(place): "2" if style in ("reach", "path") else None}, style)
        stage.ghost_tile(2, 2, square("k4"), False)
        stage.ghost_tile(3, 1, square("e4"), True)
        stage.ghost_unit("spearman", 1, square("g5"))

    return draw


def tidy(stage: Any) -> None:
    """Takes marks and previews off the board."""
    for layer in list(stage._marks):
        stage.unmark(layer)
    stage.ghost_tile(1, 1, None, True)
    stage.ghost_unit("archer", 0, None)


def _centre(board: Any, name: str) -> tuple[float, float]:
    from arte.scene.stage.layout import centre

    return centre(board, board.square(name))

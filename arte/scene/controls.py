"""The one place where mouse and keys come in: they become presses on regions, squares and named keys.

Left click acts. Right drag turns the view, middle drag (or left drag on the board) shifts it, the wheel
zooms or scrolls what lies under the pointer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from direct.showbase.DirectObject import DirectObject

from arte.scene.canvas import Region

if TYPE_CHECKING:
    from arte.scene.app import App

KEYS = (
    "0",
    "1",
    "e",
    "q",
    "f",
    "r",
    "t",
    "l",
    "f1",
    "space",
    "escape",
    "enter",
    "tab",
    "delete",
    "backspace",
)
KEYS += ("arrow_left", "arrow_right", "arrow_up", "arrow_down")
#: A press that moves further than this many pixels is a drag, not a click.
SLACK = 7


class Controls(DirectObject):
    """Listens to Panda3D's events and tells the app what was meant."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self.app = app
        self.at: tuple[float, float] | None = None
        self.held = ""
        self.armed: Region | None = None
        self.start = (0.0, 0.0)
        self.last = (0.0, 0.0)
        self.dragged = False
        self.over: Region | None = None
        self.square: int | None = None
        for button in ("mouse1", "mouse2", "mouse3"):
            self.accept(button, self._safe, [self.press, button])
            self.accept(f"{button}-up", self._safe, [self.release, button])
        self.accept("wheel_up", self._safe, [self.wheel, 1])
        self.accept("wheel_down", self._safe, [self.wheel, -1])
        for key in KEYS:
            self.accept(key, self._safe, [app.key, key])
        self.accept("window-event", self._safe, [self.window])

    def _safe(self, act: object, *args: object) -> None:
        self.app.safely(act, *args)

    def window(self, window: object) -> None:
        """The window changed its size, or was closed."""
        self.app.resized()

    def _mouse(self) -> tuple[float, float] | None:
        watcher = getattr(self.app.base, "mouseWatcherNode", None)
        if watcher is None or not watcher.hasMouse():
            return None
        return watcher.getMouseX(), watcher.getMouseY()

    def layout(self, mouse: tuple[float, float]) -> tuple[float, float]:
        """Mouse coordinates (-1 to 1) in layout units."""
        desk = self.app.desk
        return (mouse[0] + 1) / 2 * desk.width, (1 - mouse[1]) / 2 * desk.height

    def region(self) -> Region | None:
        """The place under the pointer."""
        return self.app.region_at(*self.layout(self.at)) if self.at else None

    def press(self, button: str) -> None:
        """A mouse button goes down."""
        self.at = self._mouse() or self.at
        if self.at is None or self.held:
            return
        self.held, self.start, self.last, self.dragged = button, self.at, self.at, False
        self.armed = self.region()

    def release(self, button: str) -> None:
        """A mouse button comes up: a click, unless it was a drag."""
        if button != self.held:
            return
        self.held = ""
        self.at = self._mouse() or self.at
        armed, self.armed = self.armed, None
        if self.at is None or self.dragged:
            return
        region = self.region()
        if region is not None or armed is not None:
            if region is not None and armed is not None and region.name == armed.name and button == "mouse1":
                self.app.pressed(region)
            return
        if button == "mouse1":
            square = self.app.pick(self.at)
            if square is not None:
                self.app.clicked(square)
        elif button == "mouse3":
            self.app.cancelled()

    def wheel(self, turn: int) -> None:
        """The wheel scrolls the panel under the pointer, or zooms."""
        region = self.region()
        if region is None:
            if self.at and self.app.sees_board:
                self.app.stage.camera.zoom(turn, at=self.at)
        else:
            self.app.scrolled(region, turn)

    def update(self) -> None:
        """Once a frame: where the pointer is now, what it drags and what it hovers over."""
        mouse = self._mouse()
        moved = mouse is not None and mouse != self.at
        if mouse is not None:
            self.at = mouse
        if self.held and self.armed is None and moved and self.app.sees_board:
            self._drag(mouse)
        region = self.region() if self.at else None
        if region is not self.over:
            self.over = region
            self.app.pointed(region)
        square = None
        if region is None and self.at and self.app.sees_board and not self.dragged:
            square = self.app.pick(self.at)
        if square != self.square:
            self.square = square
            self.app.hovered(square)
        if not self.held:
            self.dragged = False

    def _drag(self, mouse: tuple[float, float]) -> None:
        wide, high = self.app.desk.pixels
        far = abs(mouse[0] - self.start[0]) * wide / 2 + abs(mouse[1] - self.start[1]) * high / 2
        if far > SLACK:
            self.dragged = True
        if not self.dragged:
            return
        dx, dy = mouse[0] - self.last[0], mouse[1] - self.last[1]
        self.last = mouse
        if self.held == "mouse3":
            self.app.stage.camera.orbit(dx, dy)
        else:
            self.app.stage.camera.pan(dx, dy)

"""The one place where mouse and keys come in: they become presses on regions, squares and named keys.

Left click acts. Right drag turns the view, middle drag (or left drag on the board) shifts it, the wheel
zooms or scrolls what lies under the pointer. Keys are read through the bindings; those that move the focus
make it stand in for the pointer, until the mouse moves again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from direct.showbase.DirectObject import DirectObject

from arte.scene.bindings import COMMANDS, KEYS, Bindings, Command
from arte.scene.canvas import Region
from arte.scene.focus import Focus
from arte.scene.screens.help import HelpSheet

if TYPE_CHECKING:
    from arte.scene.app import App

#: A press that moves further than this many pixels is a drag, not a click.
SLACK = 7
#: Commands that go on while their key is held.
HELD = frozenset({"view-left", "view-right", "view-up", "view-down", "turn-left", "turn-right"})
HELD |= {"tilt-up", "tilt-down", "nearer", "farther"}
HEARD = frozenset(command.hears for command in COMMANDS)


class Controls(DirectObject):
    """Listens to Panda3D's events and tells the app what was meant."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self.app = app
        self.at: tuple[float, float] | None = None
        self.held = ""
        self.armed: Region | None = None
        #: The sheet or screen on which a button of the mouse went down.
        self.under: object = None
        self.start = (0.0, 0.0)
        self.last = (0.0, 0.0)
        #: Whether the screen has taken something up that the pointer carries, and whether it was asked.
        self.carries, self.asked = False, True
        self.dragged = False
        self.over: Region | None = None
        self.square: int | None = None
        for button in ("mouse1", "mouse2", "mouse3"):
            self.accept(button, self._safe, [self.press, button])
            self.accept(f"{button}-up", self._safe, [self.release, button])
        self.accept("wheel_up", self._safe, [self.wheel, 1])
        self.accept("wheel_down", self._safe, [self.wheel, -1])
        for key in KEYS:
            self.accept(key, self._safe, [self.key, key])
            self.accept(f"{key}-repeat", self._safe, [self.key, key, True])
        self.accept("keystroke", self._safe_typed)
        self.accept("shift", self._shift, [True])
        self.accept("shift-up", self._shift, [False])
        self.shift = False
        self.focus = Focus(app)
        #: Where the mouse lay when the keyboard took over.
        self.rest: tuple[float, float] | None = None
        self._bound: tuple[object, Bindings] = (None, Bindings())
        for canvas in (app.canvas, app.hints, app.over):
            canvas.cite = self.open_ruling
            canvas.keyed = lambda label: self.bindings.keyed(label)
        self.accept("window-event", self._safe, [self.window])

    def _safe(self, act: object, *args: object) -> None:
        self.app.safely(act, *args)

    def window(self, window: object) -> None:
        """The window changed its size, or was closed."""
        self.app.resized()

    def _safe_typed(self, sign: str) -> None:
        self._safe(self.typed, sign)

    def typed(self, sign: str) -> None:
        """A sign that no key prints by itself, as ñ or é; others have come as keys already."""
        if len(sign) == 1 and not sign.isascii() and sign.isprintable():
            top = self.app.top
            top.raw(sign)

    def _shift(self, held: bool) -> None:
        self.shift = held

    # --- keys

    @property
    def bindings(self) -> Bindings:
        """The keys in force."""
        own = self.app.settings.keys
        if self._bound[0] is not own:
            self._bound = (own, Bindings(own))
        return self._bound[1]

    def key(self, key: str, again: bool = False) -> None:
        """A key goes down, or is held (`again`)."""
        app = self.app
        if app.hushed():
            return
        pressed = f"shift-{key}" if self.shift else key
        top = app.top
        if top.raw(pressed):
            return
        command = self.bindings.command(pressed) or self.bindings.command(key)
        if command is None:
            if not again and pressed not in HEARD:
                app.key(pressed)
            return
        if command.moves:
            if key in top.own_keys:
                app.key(key)
            else:
                self._take_over()
                self.focus.move(command.moves)
        elif not again or command.id in HELD:
            self._command(command)

    def _take_over(self) -> None:
        """The keyboard leads from now on."""
        if not self.focus.on:
            self.rest = self._mouse()

    def _command(self, command: Command) -> None:
        app = self.app
        if command.id == "act" and self.focus.act():
            return
        if command.id == "details" and not self.focus.has_details() and self.focus.act():
            return
        if command.id == "help" and app.sheets and not isinstance(app.sheets[-1], HelpSheet):
            app.open(HelpSheet(app))
            return
        if command.id in ("tilt-up", "tilt-down", "nearer", "farther"):
            self._camera(command)
            return
        app.key(command.hears)
        if command.id == "next-unit" and app.table is not None and app.picked.unit:
            unit = app.view().state.unit(app.picked.unit)
            if unit is not None:
                self.focus.square, self.focus.placed = unit.square, True
                self.focus.on_board = self.focus.takes_board()
                if self.focus.on:
                    self.focus.follow()

    def _camera(self, command: Command) -> None:
        """Tilts and zooms, unless the screen has another use for the key."""
        app = self.app
        camera = app.stage.camera
        if app.sheets or app.screen.key(command.hears) or not app.sees_board:
            return
        if command.id in ("tilt-up", "tilt-down"):
            camera.orbit(0.0, -0.12 if command.id == "tilt-up" else 0.12)
        else:
            camera.zoom(1 if command.id == "nearer" else -1)

    def open_ruling(self, number: str) -> None:
        """The rules page at a ruling."""
        self.app.open(HelpSheet(self.app, number))

    # --- the mouse

    def _mouse(self) -> tuple[float, float] | None:
        watcher = getattr(self.app.base, "mouseWatcherNode", None)
        if watcher is None or not watcher.hasMouse():
            return None
        return watcher.getMouseX(), watcher.getMouseY()

    def layout(self, mouse: tuple[float, float]) -> tuple[float, float]:
        """Mouse coordinates (-1 to 1) in layout units."""
        return self.app.desk.at(mouse)

    def regions(self) -> list[Region]:
        """Everything that can be pointed at now; what a message leads to lies on top."""
        app = self.app
        return app.regions() if app.sheets else [*app.regions(), *app.hints.regions]

    def region(self) -> Region | None:
        """The place under the pointer."""
        if self.focus.on:
            return self.focus.region()
        if self.at is None:
            return None
        x, y = self.layout(self.at)
        hint = None if self.app.sheets else self.app.hints.find(x, y)
        return hint or self.app.region_at(x, y)

    def press(self, button: str) -> None:
        """A mouse button goes down."""
        self.focus.leave()
        self.at = self._mouse() or self.at
        if self.at is None or self.held or self.app.hushed():
            return
        self.under = self.app.top
        self.held, self.start, self.last, self.dragged = button, self.at, self.at, False
        self.armed = self.region()
        self.carries, self.asked = False, button != "mouse1" or bool(self.app.sheets)

    def release(self, button: str) -> None:
        """A mouse button comes up: a click, unless it was a drag."""
        if button != self.held:
            return
        self.held = ""
        self.at = self._mouse() or self.at
        armed, self.armed = self.armed, None
        if self.at is None or self.dragged:
            return
        if self.under is not self.app.top:
            self.carries = False
            return  # what was pressed is gone, and what lies there now was not meant
        if self.carries:
            self.carries = False
            over = self.region() is None and self.app.sees_board
            self.app.screen.let_go(self.app.pick(self.at) if over else None)
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
        self.focus.leave()
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
        if self.focus.on and mouse is not None and mouse != self.rest:
            self.focus.leave()
        self.focus.check()
        if self.focus.on:
            self.at = self.focus.point() or self.at
        elif mouse is not None:
            self.at = mouse
        if self.held and not self.asked and moved and self._far(mouse):
            self.asked = True
            start = self.app.pick(self.start) if self.armed is None and self.app.sees_board else None
            self.carries = self.app.screen.grab(self.armed.name if self.armed else "", start)
        if self.held and self.armed is None and moved and self.app.sees_board and not self.carries:
            self._drag(mouse)
        region = self.region()
        if region is not self.over:
            self.over = region
            self.app.pointed(region)
        square = None
        if self.focus.on:
            square = self.focus.square if self.focus.on_board else None
        elif region is None and self.at and self.app.sees_board and not self.dragged:
            square = self.app.pick(self.at)
        if square != self.square:
            self.square = square
            self.app.hovered(square)
        self.focus.update()
        if self.app.settings.reduced_motion:
            self.app.stage.camera.arrive()
        if not self.held:
            self.dragged = False

    def _far(self, mouse: tuple[float, float]) -> bool:
        """Whether the pointer has moved too far since the press for a click."""
        wide, high = self.app.desk.pixels
        far = abs(mouse[0] - self.start[0]) * wide / 2 + abs(mouse[1] - self.start[1]) * high / 2
        return far > SLACK

    def _drag(self, mouse: tuple[float, float]) -> None:
        if self._far(mouse):
            self.dragged = True
        if not self.dragged:
            return
        dx, dy = mouse[0] - self.last[0], mouse[1] - self.last[1]
        self.last = mouse
        if self.held == "mouse3":
            self.app.stage.camera.orbit(dx, dy)
        else:
            self.app.stage.camera.pan(dx, dy)

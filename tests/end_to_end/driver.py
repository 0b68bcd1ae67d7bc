"""A person at the window, without a display: a virtual mouse moves and clicks, the app draws off-screen.

Everything goes through Panda3D's own mouse watcher and button thrower; the probe only tells where things are.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from panda3d.core import (
    ButtonThrower,
    Filename,
    KeyboardButton,
    ModifierButtons,
    MouseButton,
    MouseWatcher,
    PNMImage,
    VirtualMouse,
)

from arte.scene.launch import open_app, quick_game
from arte.scene.options import LaunchOptions
from arte.scene.screens.title import Title

KEYS = {
    "enter": KeyboardButton.enter(),
    "escape": KeyboardButton.escape(),
    "space": KeyboardButton.space(),
    "tab": KeyboardButton.tab(),
    "f1": KeyboardButton.f1(),
    "delete": KeyboardButton._del(),
    "backspace": KeyboardButton.backspace(),
    "left": KeyboardButton.left(),
    "right": KeyboardButton.right(),
    "up": KeyboardButton.up(),
    "down": KeyboardButton.down(),
    "page_up": KeyboardButton.pageUp(),
    "page_down": KeyboardButton.pageDown(),
}


class Person:
    """Looks at the probe's report, moves the mouse and clicks."""

    def __init__(self, options: LaunchOptions) -> None:
        self.app: Any = open_app(options)
        base = self.app.base
        self.mouse = VirtualMouse("mouse")
        self.mouse.setWindowSize(*options.size)
        node = base.dataRoot.attachNewNode(self.mouse)
        self.watcher = MouseWatcher("watcher")
        at = node.attachNewNode(self.watcher)
        thrower = ButtonThrower("thrower")
        thrower.setModifierButtons(ModifierButtons())
        at.attachNewNode(thrower)
        base.mouseWatcherNode = self.watcher
        self.size = options.size
        self.app.still = 0.0  # never in haste: each click is meant
        self.mouse.setMouseOn(True)
        self.move(2, 2)

    @classmethod
    def again(cls, person: Person, options: LaunchOptions) -> Person:
        """The same window with a new game, as if the program had been started anew."""
        person.app.options = options
        person.app.show(Title(person.app))
        quick_game(person.app)
        return person

    def step(self, frames: int = 1) -> None:
        for _ in range(frames):
            self.app.base.taskMgr.step()

    def move(self, x: int, y: int) -> None:
        self.mouse.setMousePos(x, y)
        self.step()

    def press(self, button: Any) -> None:
        self.mouse.pressButton(button)
        self.step()
        self.mouse.releaseButton(button)
        self.step()

    def key(self, key: str) -> None:
        """Presses a key; `shift-` before its name holds Shift meanwhile."""
        if key.startswith("shift-"):
            self.mouse.pressButton(KeyboardButton.shift())
            self.key(key.removeprefix("shift-"))
            self.mouse.releaseButton(KeyboardButton.shift())
            self.step()
            return
        self.press(KEYS.get(key) or KeyboardButton.asciiKey(key.encode()))

    def type(self, text: str) -> None:
        """Types letters, digits and spaces."""
        for sign in text:
            self.key("space" if sign == " " else sign)

    @property
    def report(self) -> dict[str, Any]:
        self.app.redraw()
        return self.app.probe.report(squares=False)

    def sees(self, name: str) -> bool:
        self.app.redraw()
        found = self.app.probe.widgets().get(name)
        return bool(found and found[2])

    def place(self, name: str) -> Any:
        """Where a button, card or square is, None if it cannot be seen."""
        self.app.redraw()
        found = self.app.probe.widgets().get(name)
        if found or not self.app.sees_board:
            return found
        try:
            return self.app.probe.place(self.app.stage.board.square(name))
        except ValueError:
            return None

    def point(self, name: str) -> None:
        """Moves the pointer onto a button, card or square."""
        place = self.place(name)
        assert place, f"{name} is not there: {self.report['screen']} {sorted(self.report['widgets'])}"
        self.move(place[0], place[1])

    def click(self, *names: str) -> None:
        """Clicks buttons, cards or squares, one after the other."""
        for name in names:
            self.point(name)
            self.press(MouseButton.one())
            assert not self.app.faults, f"a handler failed after {name}: {self.app.message}"

    def end_turn(self) -> None:
        """Ends the turn, also if units could still act."""
        self.click("end")
        if self.report["sheet"] == "sure":
            self.click("yes")

    def settle(self) -> None:
        """Lets the camera and animations come to rest."""
        for _ in range(30):
            self.app.stage.skip()
            self.app.stage.update(0.5)
        self.step(2)

    def look(self) -> None:
        """Draws the curtain if one hangs."""
        if self.report["sheet"] == "curtain":
            self.click("look")
            self.settle()

    def picture(self, path: Path) -> None:
        self.step(2)
        self.app.base.graphicsEngine.renderFrame()
        image = PNMImage()
        self.app.base.win.getScreenshot(image)
        image.removeAlpha()
        image.write(Filename.fromOsSpecific(str(path)))

"""The controls, on one sheet."""

from __future__ import annotations

from arte.scene import look
from arte.scene.canvas import Canvas
from arte.scene.screen import Sheet

CONTROLS = (
    ("Left click", "chooses a unit, square, card or button; ends a motion"),
    ("Right click, Esc", "one step back; then the menu"),
    ("Right drag, E, Q", "turn the view (while building, E and Q turn the tile)"),
    ("Left or middle drag, arrows", "move the view"),
    ("Wheel", "zooms, or scrolls the log"),
    ("0", "shows the Heroes in play"),
    ("1", "back to the own side of the board"),
    ("F", "turns the Hero card under the pointer (draft)"),
    ("Space", "shows the details of a Hero"),
    ("R", "rolls the die"),
    ("Enter", "the golden button, or passes in an exchange"),
    ("Tab", "the next unit that still can act"),
    ("Delete", "takes a lifted unit off the board (deployment)"),
    ("T, L", "what the other side threatens; the levels of all squares"),
    ("F1", "this sheet"),
)


class HelpSheet(Sheet):
    """What the mouse and the keys do."""

    name = "help"

    def draw(self, canvas: Canvas) -> None:
        x, y = self.frame(canvas, 760, 112 + 31 * len(CONTROLS), "Controls")
        y += 6
        for what, does in CONTROLS:
            canvas.text(x + 40, y, what, look.BODY, look.GOLD)
            canvas.text(x + 290, y, does, look.BODY, look.CREAM)
            y += 31
        canvas.button("close", x + 300, y + 6, 160, 42, "Close  (Esc)", self.close)

    def key(self, key: str) -> bool:
        if key in ("escape", "enter", "space", "f1"):
            self.close()
        return True

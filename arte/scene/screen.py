"""What every screen and every modal sheet over it can do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arte.scene import look
from arte.scene.canvas import Canvas

if TYPE_CHECKING:
    from arte.scene.app import App


class Screen:
    """A screen draws itself when asked and hears of clicks and keys; it holds no state of the game."""

    #: Its name in the probe and the log.
    name = "screen"
    #: Whether the 3D board is seen behind it.
    board = False
    #: What panels cover of the window at the left, right, bottom and top, in layout units.
    covers = (0.0, 0.0, 0.0, 0.0)
    #: The ply whose moment the board shows instead of now.
    past: int | None = None

    #: How the name of the place begins where the focus comes first, "" for the golden button.
    starts = ""
    #: Arrow keys and others that mean something here instead of moving the focus.
    own_keys: frozenset[str] = frozenset()

    def __init__(self, app: App) -> None:
        self.app = app

    def enter(self) -> None:
        """It has become the screen."""

    def draw(self, canvas: Canvas) -> None:
        """Draws everything that stays while the pointer moves."""

    def draw_hints(self, canvas: Canvas) -> None:
        """Draws what follows the pointer."""

    def staged(self) -> None:
        """The stage is a new one: what was marked on the old is to be marked anew."""

    def click(self, square: int) -> None:
        """A click on a square of the board."""

    def grab(self, name: str, square: int | None) -> bool:
        """A drag begins on the place of this name or ("") this square; whether it takes something up."""
        return False

    def let_go(self, square: int | None) -> None:
        """What was taken up is let go on this square, None: beside the board."""

    def hover(self, square: int | None) -> None:
        """The pointer came to another square, or left the board."""

    def key(self, key: str) -> bool:
        """A key; True if it meant something here."""
        return False

    def raw(self, key: str) -> bool:
        """A key as it was pressed, before it is read as a command; True if it was wanted (for typing)."""
        return False

    def cancel(self) -> None:
        """A right click: one step back, if there is one to take."""

    def update(self, seconds: float) -> None:
        """Time goes by."""


class Sheet(Screen):
    """A modal sheet: while it lies on the screen nothing below it hears clicks or keys."""

    #: How dark the screen below becomes; 1 hides it, for secrets.
    veil = 0.55
    closes = True
    #: Whether it guards a secret, so that nothing pressed before it came may take it away.
    guards = False
    #: When it was laid on the screen, by the clock that never goes back.
    since = 0.0

    def close(self) -> None:
        """Takes the sheet away."""
        self.app.close(self)

    def cancel(self) -> None:
        if self.closes:
            self.close()

    def key(self, key: str) -> bool:
        if key == "escape" and self.closes:
            self.close()
        return True

    def frame(self, canvas: Canvas, width: float, height: float, title: str = "") -> tuple[float, float]:
        """The sheet's panel in the middle, no larger than the window; gives the top left of what it holds."""
        width, height = min(width, canvas.width - 12), min(height, canvas.height - 12)
        veil = (*look.WOOD[:3], self.veil)
        canvas.box(-4, -4, canvas.width + 8, canvas.height + 8, veil, radius=0)
        canvas.region("veil", 0, 0, canvas.width, canvas.height)
        x, y = (canvas.width - width) / 2, (canvas.height - height) / 2
        canvas.panel(self.name, x, y, width, height, colour=look.PANEL_SOLID)
        if title:
            size = canvas.fit(title, width - 24, look.HEAD, face="bold")
            y += 6 if canvas.compact else 16
            y = canvas.text(canvas.width / 2, y, title, size, look.GOLD, align="center", face="bold") + 4
        return x, y + 8

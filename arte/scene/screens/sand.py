"""Whether the sand stands in menus: each Strategist says so for the other's turns (T4)."""

from __future__ import annotations

from collections.abc import Callable

from arte.scene import look, texts
from arte.scene.canvas import Canvas
from arte.scene.screen import Sheet
from arte.scene.screens.pages import Block, Pages
from arte.words import _

ROW = 50.0


class SandSheet(Sheet):
    """One row a side: its opponent's consent, given only by who holds it and withdrawn at any time."""

    name = "sand"

    def __init__(self, app: object) -> None:
        super().__init__(app)  # type: ignore[arg-type]
        self.pages = Pages("sand-page", self.app.refresh)

    def draw(self, canvas: Canvas) -> None:
        wide = min(620.0, canvas.width - 24)
        about = _(
            "While a menu is open or another window is in front, the sand runs on: who has the turn could "
            "think for free. Each Strategist may let it stand in the other's turns."
        )
        blocks = [
            self._words(canvas, about, wide - 60),
            self._row(canvas, wide, 0),
            self._row(canvas, wide, 1),
        ]
        room = min(sum(block.height for block in blocks), canvas.height - 136)
        x, y = self.frame(canvas, wide, room + 116, _("Sand in menus"))
        self.pages.draw(canvas, (x + 30, y, wide - 60, room), blocks)
        foot = y + room + 8
        canvas.button("close", x + wide / 2 - 100, foot, 200, 44, _("Close  (Esc)"), self.close, main=True)

    def _words(self, canvas: Canvas, text: str, width: float) -> Block:
        high = canvas.measure(text, look.SMALL, width=width)[1] + 12
        return Block(high, lambda x, y: canvas.text(x, y, text, look.SMALL, look.CREAM_SOFT, width=width))

    def _row(self, canvas: Canvas, wide: float, side: int) -> Block:
        """Whether the other side lets this side's sand stand."""
        giver = 1 - side
        on = self.app.table.hourglass.consents[giver]
        label = _(
            "{giver} lets the sand of {side} stand", giver=texts.side_name(giver), side=texts.side_name(side)
        )

        def draw(x: float, y: float) -> None:
            canvas.seat(x, y + 12, 16, giver)
            canvas.text(x + 28, y + 8, label, canvas.fit(label, wide - 170, look.BODY), look.CREAM)
            told = _("yes") if on else _("no")
            tip = "" if on else _("Only {giver} can agree.", giver=texts.side_name(giver))
            act = self._turn(giver, not on)
            canvas.button(f"sand-{giver}", x + wide - 130, y, 70, 40, told, act, pressed=on, tip=tip)

        return Block(ROW, draw)

    def _turn(self, giver: int, on: bool) -> Callable[[], None]:
        from arte.scene.screens.sheets import Sure

        app = self.app

        def change() -> None:
            given = list(app.table.hourglass.consents)
            given[giver] = on
            app.table.hourglass.consents = (given[0], given[1])
            app.refresh()

        def ask() -> None:
            if on and (app.seat != giver or app.open_hands):
                app.open(
                    Sure(app, _("{giver} must agree. Does {giver}?", giver=texts.side_name(giver)), change)
                )
            else:
                change()

        return ask

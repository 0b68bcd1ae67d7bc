"""The options: everything a player may set, saved as soon as it is changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from arte import words
from arte.scene import look
from arte.scene.canvas import Canvas
from arte.scene.screen import Sheet
from arte.scene.screens.pages import Block, Pages, shares
from arte.words import N_, _

SCALES = (0.75, 0.9, 1.0, 1.15, 1.25, 1.5, 1.75, 2.0)
SPEEDS = (0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0)
VOLUMES = tuple(number / 10 for number in range(11))
SANDS = (0, 5, 10, 15, 20, 30, 45, 60)
NAMES = {
    "low": N_("low"),
    "high": N_("high"),
    "pink-yellow": N_("pink and gold"),
    "colour-blind": N_("violet and lemon, for every eye"),
}


@dataclass(frozen=True, slots=True)
class Row:
    """A setting: its key, its name, what it does, and its values (none: yes or no)."""

    key: str
    name: str
    tip: str
    values: tuple[Any, ...] = ()
    #: A factor shown as a percentage, seconds, or the value's own name.
    kind: str = "name"


SEEN = (
    Row("ui_scale", N_("Size of panels and texts"), N_("Panels never outgrow the window."), SCALES, "share"),
    Row("quality", N_("Light and shadow"), N_("Smooth edges come with the next start."), ("low", "high")),
    Row(
        "palette",
        N_("Colours"),
        N_("The colours of the sides in panels. Their marks, disc and diamond, always differ too."),
        ("pink-yellow", "colour-blind"),
    ),
    Row("fullscreen", N_("Whole screen"), N_("The window fills the screen.")),
    Row("reduced_motion", N_("Less motion"), N_("No flights of the camera, and short animations.")),
    Row("animation_speed", N_("Speed of animations"), N_("A click ends any animation."), SPEEDS, "share"),
    Row("language", N_("Language"), N_("Of all texts."), (), "language"),
)
PLAYED = (
    Row("volume", N_("Loudness"), N_("Of all sounds."), VOLUMES, "share"),
    Row("mute", N_("Mute"), N_("No sound at all.")),
    Row("subtitles", N_("Subtitles"), N_("Sounds are also told in words.")),
    Row("open_hands", N_("Open hands"), N_("In new games both hands are shown, and no curtain falls.")),
    Row(
        "auto_pass",
        N_("Pass by itself"),
        N_("Who has looked and can only pass passes by itself, after a pause."),
    ),
    Row("hourglass", N_("Hourglass"), N_("New games are played with the hourglass.")),
    Row(
        "manual_hourglass",
        N_("Glass by hand"),
        N_("In new games the opponent turns and lays the glass."),
    ),
    Row(
        "sand_waits",
        N_("Sand waits in menus"),
        N_("Both agree to it when a game begins; in a game its menu asks the one whose consent it takes."),
    ),
    Row("low_sand", N_("Warning of low sand"), N_("Seconds left in a turn."), SANDS, "seconds"),
)
WIDE = 440.0


class OptionsSheet(Sheet):
    """Two columns: what is seen, and what is heard and played."""

    name = "options"
    veil = 0.75

    def __init__(self, app: object) -> None:
        super().__init__(app)  # type: ignore[arg-type]
        self.pages = Pages("options-page", self.app.refresh)
        #: Which of the two columns is shown where there is room for one.
        self.shown = "seen"

    def draw(self, canvas: Canvas) -> None:
        if canvas.compact:
            self._leaf(canvas)
            return
        rows = max(len(SEEN), len(PLAYED))
        step = min(52.0, (canvas.height - 210) / rows)
        high = 158 + step * rows
        x, y = self.frame(canvas, 2 * WIDE + 90, high, _("Options"))
        top = y + 8
        for number, (title, held) in enumerate(((_("Seen"), SEEN), (_("Heard and played"), PLAYED))):
            left, at = x + 30 + number * (WIDE + 30), top
            canvas.text(left, at, title, 21, look.GOLD, face="bold")
            at += 34
            for row in held:
                self._row(canvas, left, at, row, step)
                at += step
        bottom = (canvas.height + high) / 2 - 58
        canvas.button(
            "close", canvas.width / 2 - 100, bottom, 200, 44, _("Close  (Esc)"), self.close, main=True
        )
        self._note(canvas, x + 30, bottom + 22, WIDE - 95)

    def _note(self, canvas: Canvas, x: float, middle: float, width: float) -> None:
        """What has become of a change."""
        note, ink = _("Every change is saved at once."), look.CREAM_SOFT
        if self.app.message:
            note, ink = self.app.message, look.RED
            note = note if len(note) < 120 else note[:119] + "…"
        down = canvas.measure(note, 15, width=width)[1]
        canvas.text(x, middle - down / 2, note, 15, ink, width=width)

    def _leaf(self, canvas: Canvas) -> None:
        """Where there is less room: the columns are tabs, each on pages."""
        wide, high = min(canvas.width - 12, 2 * WIDE), canvas.height - 12
        x, y = self.frame(canvas, wide, high)
        inside, bottom = wide - 60, canvas.height - 58
        tabs = (("seen", _("Seen"), SEEN), ("played", _("Heard and played"), PLAYED))
        left, widths = x + 30, shares(canvas, [label for _id, label, _rows in tabs], inside)
        for (id, label, _rows), each in zip(tabs, widths, strict=True):
            here, act = id == self.shown, self._turn(id)
            canvas.button(f"tab-{id}", left, y, each, 36, label, act, pressed=here)
            left += each + 6
        y += 46
        blocks = [
            Block(39, lambda left, top, row=row: self._row(canvas, left, top, row, 43, inside))
            for id, _label, rows in tabs
            for row in rows
            if id == self.shown
        ]
        self.pages.draw(canvas, (x + 30, y, inside, bottom - y - 4), blocks)
        canvas.button("close", x + wide - 190, bottom, 160, 44, _("Close  (Esc)"), self.close, main=True)
        self._note(canvas, x + 30, bottom + 22, inside - 180)

    def _turn(self, id: str) -> Callable[[], None]:
        def act() -> None:
            self.shown, self.pages.at = id, 0
            self.app.refresh()

        return act

    def _row(self, canvas: Canvas, x: float, y: float, row: Row, step: float, wide: float = WIDE) -> None:
        value, high = getattr(self.app.settings, row.key), min(38.0, step - 8)
        values = tuple(words.languages()) if row.kind == "language" else row.values
        name, tip, middle = _(row.name), _(row.tip), y + (high - 24) / 2
        canvas.text(x, middle, name, canvas.fit(name, wide - 230, look.BODY), look.CREAM)
        canvas.region(f"about-{row.key}", x, y, wide - 226, high, tip=tip)
        x += wide - WIDE
        if not values:
            label = _("yes") if value else _("no")
            change = self._change(row.key, not value)
            canvas.button(row.key, x + 220, y, 220, high, label, change, tip=tip, pressed=bool(value))
            return
        if row.kind in ("name", "language"):
            after = values[(values.index(value) + 1) % len(values)] if value in values else values[0]
            canvas.button(
                row.key, x + 220, y, 220, high, self._told(row, value), self._change(row.key, after), tip=tip
            )
            return
        less = [other for other in values if other < value]
        more = [other for other in values if other > value]
        down = self._change(row.key, less[-1] if less else value)
        up = self._change(row.key, more[0] if more else value)
        canvas.button(f"{row.key}-less", x + 220, y, 48, high, "−", down, enabled=bool(less), size=24)
        told = self._told(row, value)
        canvas.text(x + 330, middle, told, look.BODY, look.CREAM, align="center")
        canvas.button(f"{row.key}-more", x + 392, y, 48, high, "+", up, enabled=bool(more), size=24)

    def _told(self, row: Row, value: Any) -> str:
        if row.kind == "share":
            return f"{round(100 * value)} %"
        if row.kind == "seconds":
            return _("{number} s", number=value)
        if row.kind == "language":
            return words.languages().get(value, words.NAMES["en"])
        return _(NAMES[value])

    def _change(self, key: str, value: Any) -> Callable[[], None]:
        return lambda: self.app.wish(**{key: value})

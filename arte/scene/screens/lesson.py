"""A lesson of the tutorial at the board: the game's own screen with a panel that says what to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from arte.scene import look, tutorial
from arte.scene.canvas import Canvas
from arte.scene.intent import Reading
from arte.scene.screen import Sheet
from arte.scene.screens import narrow
from arte.scene.screens.game import Playing
from arte.scene.screens.pages import button, wrapped
from arte.scene.screens.prompting import RIGHT
from arte.scene.screens.unit_column import LEFT, TOP
from arte.scene.tutorial import Lesson
from arte.table import Table
from arte.words import _

if TYPE_CHECKING:
    from arte.scene.app import App

PANEL = 132.0


class Attending:
    """A lesson being taken: at which table, and how many of its goals are reached."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.table = Table.from_state(lesson.start)
        self.reached = 0

    @property
    def done(self) -> bool:
        return self.reached == len(self.lesson.goals)


def attend(app: App, lesson: Lesson) -> None:
    """Sits down to a lesson, with both hands open."""
    app.lesson = Attending(lesson)  # type: ignore[attr-defined]
    app.sit_down(app.lesson.table, None, open_hands=True)  # type: ignore[attr-defined]


class Attended(Playing):
    """The game, with what the lesson asks over the board."""

    name = "lesson"

    @property
    def covers(self) -> tuple[float, float, float, float]:  # type: ignore[override]
        """What is asked lies over the board, or in the column where there is less room."""
        left, right, below, top = super().covers
        return left, right, below, top if self.app.desk.compact else TOP + PANEL

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self.attending: Attending = self.app.lesson  # type: ignore[attr-defined]

    def draw(self, canvas: Canvas) -> None:
        attending = self.attending
        # A lesson has no secrets: both hands lie open, and a goal may be about either.
        attending.reached = attending.lesson.reached(attending.table.state, attending.reached)
        super().draw(canvas)
        if not canvas.compact:
            self._panel(canvas)

    def _draw_narrow(self, canvas: Canvas, reading: Reading) -> None:
        tab = narrow.Tab("lesson", _("Lesson"), self._tab)
        narrow.draw(self, canvas, reading, [tab], self.attending.reached)

    def _tab(self, canvas: Canvas, box: tuple[float, float, float, float]) -> None:
        """What the lesson asks and the ways on, on pages."""
        inside = box[2] - 24
        blocks = wrapped(canvas, self._head(), 19, look.GOLD, inside, face="bold")
        blocks += wrapped(canvas, self._task(), look.SMALL, look.CREAM, inside)
        ways = self._ways()
        if self.attending.done:
            blocks = [button(canvas, ways[0][0], inside, 34, *ways[0][1:3], main=True), *blocks]
            ways = ways[1:]
        for name, label, act, tip in ways:
            blocks.append(button(canvas, name, inside, 34, label, act, tip=tip))
        narrow.texts_panel(self.column, canvas, "lesson", box, blocks)

    def _head(self) -> str:
        attending, lesson = self.attending, self.attending.lesson
        count = f"{min(attending.reached + 1, len(lesson.tasks))}/{len(lesson.tasks)}"
        return f"{lesson.title}   {count}"

    def _task(self) -> str:
        attending, lesson = self.attending, self.attending.lesson
        if attending.done:
            return _("Well done: this lesson is finished.")
        return lesson.tasks[attending.reached]

    def _ways(self) -> list[tuple[str, str, Callable[[], None], str]]:
        """The buttons: name, label, what they do, and a tip."""
        lesson, every = self.attending.lesson, tutorial.lessons()
        at = [other.id for other in every].index(lesson.id)
        if at + 1 == len(every):
            label, act = _("To the title"), self.app.leave
        else:
            label, act = _("Next lesson"), lambda: attend(self.app, every[at + 1])
        tip = "" if self.attending.done else _("You may go on before this one is finished.")
        again = _("Puts everything back as it was at first.")
        return [
            ("next-lesson", label, act, tip),
            ("lesson-again", _("Start again"), lambda: attend(self.app, lesson), again),
            ("lessons", _("All lessons"), lambda: self.app.open(LessonsSheet(self.app)), ""),
        ]

    def _panel(self, canvas: Canvas) -> None:
        x, width = LEFT + 24, canvas.width - LEFT - RIGHT - 48
        canvas.panel("lesson", x, TOP, width, PANEL, edge=look.GOLD, line=2.5)
        head, task = self._head(), self._task()
        canvas.text(
            x + 14, TOP + 6, head, canvas.fit(head, width - 28, 20, face="bold"), look.GOLD, face="bold"
        )
        size = 17.0
        while size > 12 and canvas.measure(task, size, width=width - 28)[1] > PANEL - 76:
            size -= 0.5
        canvas.text(x + 14, TOP + 32, task, size, look.CREAM, width=width - 28)
        y, wide = TOP + PANEL - 40, (width - 44) / 3
        for number, (name, label, act, tip) in enumerate(self._ways()):
            main = self.attending.done and not number
            left = x + 14 + number * (wide + 8)
            canvas.button(name, left, y, wide, 34, label, act, tip=tip, main=main)


class LessonsSheet(Sheet):
    """The lessons to choose from."""

    name = "lessons"

    def draw(self, canvas: Canvas) -> None:
        every = tutorial.lessons()
        high = 190 + 56 * len(every)
        step = 56.0 if high <= canvas.height - 12 else (canvas.height - 148) / len(every)
        x, y = self.frame(canvas, 560, high, _("Tutorial"))
        line = _("Five short lessons at the board, about two minutes each.")
        y = canvas.text(x + 40, y, line, look.BODY, look.CREAM_SOFT, width=480) + 10
        for number, lesson in enumerate(every):
            canvas.button(
                f"lesson-{lesson.id}",
                x + 40,
                y,
                480,
                step - (10 if step == 56 else 5),
                f"{number + 1}. {lesson.title}",
                lambda chosen=lesson: attend(self.app, chosen),
                main=number == 0,
                tip=_("The game that is open stays saved.") if self.app.table else "",
            )
            y += step
        canvas.button("close", x + 190, y + (6 if step == 56 else 2), 180, 44, _("Back  (Esc)"), self.close)

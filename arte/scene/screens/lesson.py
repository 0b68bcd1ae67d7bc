"""A lesson of the tutorial at the board: the game's own screen with a panel that says what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arte.scene import look, tutorial
from arte.scene.canvas import Canvas
from arte.scene.screen import Sheet
from arte.scene.screens.game import Playing
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
    covers = (*Playing.covers[:3], TOP + PANEL)

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self.attending: Attending = self.app.lesson  # type: ignore[attr-defined]

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        attending = self.attending
        # A lesson has no secrets: both hands lie open, and a goal may be about either.
        attending.reached = attending.lesson.reached(attending.table.state, attending.reached)
        self._panel(canvas)

    def _panel(self, canvas: Canvas) -> None:
        attending, lesson = self.attending, self.attending.lesson
        x, width = LEFT + 24, canvas.width - LEFT - RIGHT - 48
        canvas.panel("lesson", x, TOP, width, PANEL, edge=look.GOLD, line=2.5)
        count = f"{min(attending.reached + 1, len(lesson.tasks))}/{len(lesson.tasks)}"
        head = f"{lesson.title}   {count}"
        canvas.text(
            x + 14, TOP + 6, head, canvas.fit(head, width - 28, 20, face="bold"), look.GOLD, face="bold"
        )
        task = _("Well done: this lesson is finished.") if attending.done else lesson.tasks[attending.reached]
        size = 17.0
        while size > 12 and canvas.measure(task, size, width=width - 28)[1] > PANEL - 76:
            size -= 0.5
        canvas.text(x + 14, TOP + 32, task, size, look.CREAM, width=width - 28)
        every = tutorial.lessons()
        numbers = [other.id for other in every]
        at = numbers.index(lesson.id)
        last = at + 1 == len(every)
        y, wide = TOP + PANEL - 40, (width - 44) / 3
        if last:
            label, act = _("To the title"), self.app.leave
        else:
            label, act = _("Next lesson"), lambda: attend(self.app, every[at + 1])
        tip = "" if attending.done else _("You may go on before this one is finished.")
        canvas.button("next-lesson", x + 14, y, wide, 34, label, act, tip=tip, main=attending.done)
        again = _("Puts everything back as it was at first.")
        canvas.button(
            "lesson-again",
            x + 22 + wide,
            y,
            wide,
            34,
            _("Start again"),
            lambda: attend(self.app, lesson),
            tip=again,
        )
        canvas.button(
            "lessons",
            x + 30 + 2 * wide,
            y,
            wide,
            34,
            _("All lessons"),
            lambda: self.app.open(LessonsSheet(self.app)),
        )


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

"""The bar over the board: whose turn it is, the die, the hourglass, a step back, and what each side holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from arte.hourglass import Sand
from arte.rules.actions import Flip, Lay, Stand
from arte.rules.state import GameState
from arte.scene import look, texts
from arte.scene.canvas import Canvas
from arte.scene.screens.logview import log_button
from arte.scene.screens.sheets import Menu
from arte.words import N_, _

if TYPE_CHECKING:
    from arte.scene.app import App

PHASES = {
    "draw": N_("{side} draws"),
    "roll": N_("{side} rolls"),
    "act": N_("{side} acts"),
    "exchange": N_("{side} answers"),
    "aftermath": N_("{side} may play Potions"),
}

#: How the glass stands, where its sand does not run.
STANDS = {"flat": N_(" (flat)"), "empty": N_(" (empty)"), "exchange": N_(" (exchange)")}


def draw(app: App, canvas: Canvas, state: GameState, log: Callable[[], None]) -> None:
    """The bar; `log` opens the log where there is no room for it beside the board."""
    if canvas.compact:
        _draw_narrow(app, canvas, state, log)
        return
    canvas.panel("top", 12, 10, canvas.width - 24, 46)
    x = 28.0
    if state.phase == "over":
        canvas.text(x, 17, _("After {turns}", turns=texts.plural(state.number, "turn")), 24, look.CREAM)
    else:
        canvas.seat(x, 20, 24, state.to_act)
        line = phase(state)
        canvas.text(x + 36, 16, line, 26, look.CREAM, face="bold")
        x += 56 + canvas.measure(line, 26, face="bold")[0]
        turn = _("turn {number}", number=state.number) + (
            _(" of {side}", side=texts.side_name(state.turn)) if state.turn != state.to_act else ""
        )
        canvas.text(x, 20, turn, look.BODY, look.CREAM_SOFT)
        x += canvas.measure(turn, look.BODY)[0] + 24
        if state.die and state.phase in ("act", "exchange", "aftermath"):
            canvas.icon(f"die-{state.die}", x, 17, 32, look.SIDES[state.turn])
            canvas.region(
                "die",
                x,
                17,
                32,
                32,
                tip=_("The die shows {die}: die + base movement squares.", die=state.die),
            )
            x += 50
    _sand(app, canvas, x)
    _counts(app, canvas, state)
    canvas.button("menu", canvas.width - 106, 14, 86, 38, _("Menu"), lambda: app.open(Menu(app)))
    _back_button(app, canvas, canvas.width - 492)


def phase(state: GameState) -> str:
    """Who does what now."""
    said = PHASES.get(state.phase, "{side}")
    if state.phase == "exchange" and state.to_act == state.turn:
        said = N_("{side} replies")
    return _(said, side=texts.side_name(state.to_act))


def _draw_narrow(app: App, canvas: Canvas, state: GameState, log: Callable[[], None]) -> None:
    """The same in less room: what each side holds is told with the log, and how the glass is laid below."""
    canvas.panel("top", 8, 6, canvas.width - 16, 42)
    right = canvas.width - 14 - 66
    canvas.button("menu", right, 10, 66, 34, _("Menu"), lambda: app.open(Menu(app)), size=18)
    right -= 72
    log_button(canvas, right, log)
    right = _back_button(app, canvas, right - 94)
    sand = app.table.sand
    if sand is not None:
        right -= 78
        _narrow_sand(app, canvas, right, sand)
    if state.die and state.phase in ("act", "exchange", "aftermath"):
        right -= 40
        canvas.icon(f"die-{state.die}", right, 12, 30, look.SIDES[state.turn])
        tip = _("The die shows {die}: die + base movement squares.", die=state.die)
        canvas.region("die", right, 12, 30, 30, tip=tip)
    line, left = phase(state), 46.0
    if state.phase == "over":
        line, left = _("After {turns}", turns=texts.plural(state.number, "turn")), 20.0
    else:
        canvas.seat(18, 17, 20, state.to_act)
    size = canvas.fit(line, right - left - 10, 23, face="bold")
    canvas.text(left, 11 + (23 - size) / 2, line, size, look.CREAM, face="bold")


def _narrow_sand(app: App, canvas: Canvas, x: float, sand: Sand) -> None:
    colour = look.RED if sand.low else look.CREAM
    canvas.icon("hourglass", x, 14, 24, colour)
    said = ("! " if sand.low else "") + f"{sand.seconds // 60}:{sand.seconds % 60:02d}"
    canvas.text(x + 26, 13, said, canvas.fit(said, 50, 21, face="bold"), colour, face="bold")
    canvas.region("glass", x, 12, 76, 30, tip=_glass_tip(sand) + _(STANDS.get(sand.standing, "")))
    _by_hand(app, canvas, 8, 54, sand)


def _glass_tip(sand: Sand) -> str:
    return _(
        "Glass {glass} of {glasses}: {seconds} in it.",
        glass=sand.glass,
        glasses=sand.glasses,
        seconds=texts.plural(sand.in_glass, "second"),
    )


def _by_hand(app: App, canvas: Canvas, x: float, y: float, sand: Sand) -> None:
    """What the opponent can do with the glass."""
    labels = {Flip: ("flip", _("Turn glass")), Lay: ("lay", _("Lay flat")), Stand: ("stand", _("Stand up"))}
    tip = _("{other} controls the glass.", other=texts.side_name(1 - app.view().state.turn))
    for action in sand.by_hand:
        name, label = labels[type(action)]
        canvas.button(name, x, y, 96, 34, label, _submit(app, action), tip=tip, size=17)
        x += 102


def _sand(app: App, canvas: Canvas, x: float) -> None:
    sand = app.table.sand
    if sand is None:
        return
    colour = look.RED if sand.low else look.CREAM
    canvas.icon("hourglass", x, 18, 28, colour)
    stands = _(STANDS.get(sand.standing, ""))
    warning = "! " if sand.low else ""
    said = f"{warning}{sand.seconds // 60}:{sand.seconds % 60:02d}{stands}"
    canvas.text(x + 32, 17, said, 23, colour, face="bold")
    canvas.region("glass", x, 16, 90, 34, tip=_glass_tip(sand))
    _by_hand(app, canvas, x + 46 + canvas.measure(said, 23, face="bold")[0], 16, sand)


def _back_button(app: App, canvas: Canvas, x: float) -> float:
    """Taking back the last step, where the table allows it; gives where the room left of it ends."""
    state, table = app.view().state, app.table
    wide, y, high = (88.0, 10.0, 34.0) if canvas.compact else (102.0, 14.0, 38.0)
    label = _("Take back")
    if app.seat is not None and app.can_reopen():
        tip = _("{side} takes back the end of the turn, if {other} agrees.")
        tip = tip.format(side=texts.side_name(1 - state.to_act), other=texts.side_name(state.to_act))
        canvas.button("take-back-step", x, y, wide, high, label, app.ask_reopen, tip=tip, size=17)
        return x
    if app.seat is None or state.phase not in ("act", "exchange", "aftermath"):
        return x + wide
    answer = table.can_take_back(app.seat)
    if answer.verdict != "never":
        tip = texts.humane(state, answer.sentence)
        canvas.button("take-back-step", x, y, wide, high, label, app.ask_back, tip=tip, size=17)
        return x
    return x + wide


def _submit(app: App, action: object) -> object:
    return lambda: app.submit(action)


def _counts(app: App, canvas: Canvas, state: GameState) -> None:
    view = app.view()
    x = canvas.width - 130
    canvas.icon("chest", x - 66, 18, 28, look.CREAM_SOFT)
    canvas.text(x - 32, 20, str(view.deck_size), look.BODY, look.CREAM_SOFT)
    canvas.region(
        "deck",
        x - 66,
        16,
        64,
        34,
        tip=_("Chest deck: {deck}, discards: {discards}", deck=view.deck_size, discards=len(state.discards)),
    )
    for side in (1, 0):
        chest, elements = view.hand_sizes[side]
        left = x - 250 + side * 90
        canvas.seat(left, 25, 16, side)
        canvas.text(left + 22, 20, f"{chest} + {elements}", look.BODY, look.CREAM_SOFT)
        held = _(
            "{chest} and {elements}",
            chest=texts.plural(chest, "Chest card"),
            elements=texts.plural(elements, "Element card"),
        )
        tip = _("{side} holds {held}.", side=texts.side_name(side), held=held)
        canvas.region(f"count-{side}", left, 16, 84, 34, tip=tip)

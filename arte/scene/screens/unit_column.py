"""The left column: the own Heroes to switch to, the card of a unit, and its abilities to use."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from arte.rules.state import GameState, Unit
from arte.scene import faces, look
from arte.scene.canvas import Canvas
from arte.scene.intent import Reading
from arte.scene.screens import parts
from arte.words import _, named

if TYPE_CHECKING:
    from arte.scene.screens.game import Playing

LEFT = 292.0
TOP = 66.0
HAND = 134.0


def shown_unit(screen: Playing, reading: Reading) -> Unit | None:
    """Whose card to show: what was clicked, what is selected, or whom the exchange is about."""
    state = reading.state
    if reading.picked.hero:
        return state.unit(reading.picked.hero)
    if screen.shown and (unit := state.unit(screen.shown)) is not None:
        return unit
    if reading.unit is not None:
        return reading.unit
    if state.phase == "aftermath" and state.wounded >= 0:
        return state.units[state.wounded]
    if state.exchange is not None and screen.app.seat is not None:
        usable = [
            h.id for h in own_heroes(screen, state) if any(f.usable for f in faces.abilities(reading, h.id))
        ]
        if usable:
            return state.unit(usable[0])
        return state.units[
            state.exchange.attacker if screen.app.seat == state.turn else state.exchange.target
        ]
    return None


def own_heroes(screen: Playing, state: GameState) -> list[Unit]:
    """The living Heroes of the seat that looks."""
    return [unit for unit in state.units if unit.card.hero and unit.side == screen.app.seat and unit.alive]


def draw(screen: Playing, canvas: Canvas, reading: Reading) -> None:
    """The whole column."""
    state, x, y = reading.state, 12.0, TOP
    if screen.app.seat is not None:
        y = hero_tabs(screen, canvas, reading, x, y)
    unit = shown_unit(screen, reading)
    if unit is None:
        return
    inside = LEFT - 28
    high = parts.unit_height(canvas, inside, state, unit)
    canvas.panel("unit", x, y, LEFT, high)
    parts.unit_head(canvas, x + 14, y + 8, inside, state, unit)
    y += high + 6
    kit = faces.abilities(reading, unit.id)
    room = canvas.height - (HAND + 14 if screen.app.seat is not None else 0) - y
    whole = _told_whole(canvas, kit, room)
    for face in kit:
        act = ability(screen, face.hero, face.ability)
        y = parts.ability_face(canvas, x, y, LEFT, face, act, short=face.ability not in whole) + 5


def _told_whole(canvas: Canvas, kit: list[faces.AbilityFace], room: float) -> set[str]:
    """The abilities that are told with their whole text: all, else those to use, else what is picked."""
    more = {face.ability: parts.ability_height(canvas, LEFT, face) - 32 for face in kit}
    free = room - 37 * len(kit)
    for some in (kit, [f for f in kit if f.usable or f.picked], [f for f in kit if f.picked]):
        if sum(more[face.ability] for face in some) <= free:
            return {face.ability for face in some}
    return set()


def hero_tabs(
    screen: Playing,
    canvas: Canvas,
    reading: Reading,
    x: float,
    y: float,
    width: float = LEFT,
    high: float = 36.0,
    most: int = 0,
) -> float:
    """A button for each own Hero, with a golden point where an ability can be used; gives the y below.

    In rows of at `most` so many, if that is given.
    """
    heroes = own_heroes(screen, reading.state)
    if not heroes:
        return y
    across = min(most or len(heroes), len(heroes))
    wide = (width - 6 * (across - 1)) / across
    shown = shown_unit(screen, reading)
    for number, hero in enumerate(heroes):
        usable = any(face.usable for face in faces.abilities(reading, hero.id))
        if number and number % across == 0:
            y += high + 6
        left = x + number % across * (wide + 6)
        pressed = shown is not None and shown.id == hero.id
        tip = _("An ability can be used now.") if usable else _("Shows its card.")
        canvas.button(
            f"hero-{hero.id}",
            left,
            y,
            wide,
            high,
            named(hero.card),
            lambda h=hero.id: screen.choose_unit(h),
            pressed=pressed,
            tip=tip,
            size=18,
        )
        if usable:
            if canvas.compact:
                parts.badge(canvas, left, y, wide)
            else:
                canvas.box(left + wide - 14, y + 5, 9, 9, look.GOLD, radius=4.5)
    return y + high + 6


def ability(screen: Playing, hero: str, ability: str) -> Callable[[], None]:
    """What a click on an ability's card does."""
    return lambda: screen.app.mean(faces.click_ability(screen.app.reading(), hero, ability))

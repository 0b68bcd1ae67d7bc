"""Whether everything can be read and reached: at every size of window and signs, in either language.

`sizes` is asked at many moments of the plays, and on every screen by `walks`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from arte import words
from arte.scene.screens.parts import draw_tip
from tests.end_to_end.driver import Person

#: Words that no Spanish text holds.
ENGLISH = re.compile(
    r"\b(the|of|and|is|to|with|its?|this|your|cannot|turns?|against|takes|draws|life)\b", re.I
)
#: Windows in pixels and UI scales in which all texts must fit.
SIZES = (
    (1280, 720, 1.0),
    (1280, 720, 0.75),
    (1280, 720, 1.25),
    (1280, 720, 1.5),
    (1280, 720, 2.0),
    (1920, 1080, 0.75),
    (1920, 1080, 1.0),
    (1920, 1080, 2.0),
    (1024, 768, 1.0),
)
#: Those that are named in any language, those where every page is turned, and a few for the plays.
NAMED = tuple(size for size in SIZES if size[0] > 1024 and size[2] in (0.75, 1.0, 2.0))
TURNED = ((1280, 720, 1.5), (1280, 720, 2.0))
FEW = ((1280, 720, 1.0), (1280, 720, 2.0), (1920, 1080, 0.75))
#: No text is lower than this, in layout units.
LOWEST = 12.0
#: So much of the window is free of panels over the board, across and down.
FREE = (0.45, 0.5)
#: Places and tips that have been looked at, each at a scale.
TIPS: set[tuple[str, str, float]] = set()
#: What is there only in one layout: lines of lists, ways through pages, and what is read elsewhere.
ONLY_HERE = re.compile(
    r"log(-|$)|tab-|.*-(before|after)$|save-|replay-|scenario-|entry-|kit-|details$|earlier$|later$|ruling-"
)


def everywhere(person: Person) -> None:
    """The same at every size, in Spanish, whose words are longer; in English where it is promised."""
    sizes(person, SIZES if words.language() == "es" else NAMED)


def sizes(person: Person, at: Sequence[tuple[int, int, float]] = FEW) -> None:
    """Everything on the screen is inside the window and apart from everything else, at these sizes; what can
    be done with much room can be done with little."""
    app = person.app
    pixels, scale = app.desk.pixels, app.desk.ui_scale
    column = getattr(app.screen, "column", None)
    tab = column.chosen if column else ""
    roomy: set[str] = set()
    for wide, high, larger in at:
        stretch(app, (wide, high), larger)
        where = f"on {app.screen.name} {[s.name for s in app.sheets]} at {wide}x{high}, scale {larger}"
        checked(app, where)
        if not app.desk.compact:
            roomy |= {name for name in enabled(app) if not ONLY_HERE.match(name)}
        elif (wide, high, larger) in TURNED:
            missing = (
                roomy - leafed(app, where) if not app.sheets or app.sheets[-1].name != "hero-book" else ()
            )
            assert not missing, f"{missing} cannot be reached {where}"
    if column:
        column.choose(tab)
    stretch(app, pixels, scale)


def stretch(app: Any, pixels: tuple[int, int], scale: float) -> None:
    app.desk.ui_scale = scale
    app.desk.resize(*pixels)
    app.refresh()
    app.redraw()


def checked(app: Any, where: str) -> None:
    canvas = app.over if app.sheets else app.canvas
    readable(canvas.said[canvas.covered :], app.desk, where)
    apart(canvas.regions, app.desk, where)
    held(canvas.said[canvas.covered :], canvas.regions, where)
    if not app.sheets:
        readable(app.hints.said, app.desk, where)
    spoken([region.tip for region in canvas.regions if region.tip], where)
    if app.desk.compact and not app.sheets:
        board_free(app, where)
        for region in canvas.regions:
            tip_whole(app, region, where)


def board_free(app: Any, where: str) -> None:
    """Panels leave the board free where the camera shows it."""
    screen, desk = app.screen, app.desk
    if screen.name not in ("game", "lesson") or app.view().state.phase == "over" or screen.past is not None:
        return
    left, right, below, above = screen.covers
    across, down = (desk.width - left - right) / desk.width, (desk.height - below - above) / desk.height
    assert across >= FREE[0] and down >= FREE[1], f"{across:.2f} x {down:.2f} of the board is free {where}"
    for panel in (region for region in app.canvas.regions if region.name.startswith("panel:")):
        beside = panel.x >= desk.width - right - 1 or panel.y >= desk.height - below - 1
        assert beside or panel.y + panel.height <= above + 1, f"{panel.name} lies over the board {where}"


def tip_whole(app: Any, region: Any, where: str) -> None:
    """A region's tip has room in the window."""
    if not region.tip or (region.name, region.tip, app.desk.scale) in TIPS:
        return
    TIPS.add((region.name, region.tip, app.desk.scale))
    app.tips.clear()
    above = region.y if region.name.startswith("card-") else None
    draw_tip(app.tips, region.x + region.width / 2, region.y + region.height / 2, region.tip, above)
    readable(app.tips.said, app.desk, f"of {region.name} {where}")
    app.tips.clear()


def acts(app: Any) -> set[str]:
    """The names of what can be pressed now."""
    canvas = app.over if app.sheets else app.canvas
    return {region.name for region in canvas.regions if region.act is not None}


def leafed(app: Any, where: str) -> set[str]:
    """The same with all tabs chosen and all pages turned, each of them as readable as the first."""
    found = set(acts(app))
    for tab in sorted(name for name in acts(app) if name.startswith("tab-")) or [""]:
        if tab:
            press(app, tab)
        turned: set[str] = set()
        for _ in range(60):
            checked(app, f"{where}, {tab}")
            found |= acts(app)
            on = next((name for name in sorted(enabled(app)) if name.endswith("-after")), "")
            if not on or on.startswith("hero-"):
                break
            press(app, on)
            turned.add(on)
        for name in turned:
            while (back := name.replace("-after", "-before")) in enabled(app):
                press(app, back)
    return found


def enabled(app: Any) -> set[str]:
    canvas = app.over if app.sheets else app.canvas
    return {region.name for region in canvas.regions if region.act is not None and region.enabled}


def press(app: Any, name: str) -> None:
    canvas = app.over if app.sheets else app.canvas
    next(region for region in canvas.regions if region.name == name).act()
    app.redraw()


def spoken(said: list[str], where: str) -> None:
    """Nothing is left in English where another language is in use."""
    for text in said:
        told = " ".join(part for part in text.split() if "/" not in part)  # a path is in no language
        assert words.language() == "en" or not ENGLISH.search(told), f"{text!r} is English {where}"


def readable(said: list[Any], desk: Any, where: str) -> None:
    """No text leaves the window, lies over another or is too small to be read."""
    spoken([text for text, *_place in said], where)
    for number, (text, x, y, width, height) in enumerate(said):
        inside = x >= -1 and y >= -1 and x + width <= desk.width + 1 and y + height <= desk.height + 2
        assert inside, f"{text!r} leaves the window {where}"
        assert height >= LOWEST, f"{text!r} is only {height:.1f} high {where}"
        for other, x2, y2, width2, height2 in said[:number]:
            across = min(x + width, x2 + width2) - max(x, x2)
            down = min(y + height, y2 + height2) - max(y, y2)
            assert across < 2 or down < 7, f"{text!r} lies over {other!r} {where}"


def apart(regions: list[Any], desk: Any, where: str) -> None:
    """What can be pressed is inside the window, and no button covers another."""
    buttons = [r for r in regions if r.act is not None and not r.name.startswith("ruling-")]
    for number, one in enumerate(buttons):
        inside = one.x >= -9 and one.y >= -1 and one.x + one.width <= desk.width + 9
        assert inside and one.y + one.height <= desk.height + 1, f"{one.name} leaves the window {where}"
        for other in buttons[:number]:
            across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
            down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
            within = one.name.split("-")[0] == other.name.split("-")[0] == "card"  # a fanned hand
            assert across < 3 or down < 3 or within, f"{one.name} lies over {other.name} {where}"


def held(said: list[Any], regions: list[Any], where: str) -> None:
    """No text comes out of the button or the panel that it lies on."""
    for text, x, y, width, height in said:
        for one in regions:
            if one.name == "veil" or not one.holds(x + width / 2, y + height / 2):
                continue
            across = min(x - one.x, one.x + one.width - x - width)
            down = min(y - one.y, one.y + one.height - y - height)
            assert across > -2 and down > -6, f"{text!r} comes out of {one.name} {where}"

"""What the keyboard has in focus: a button, a card, a list, or a square of the board.

The focus stands in for the pointer: what it rests on glows, shows its tip and its reasons as if the mouse
were there, and a frame around it tells where it is. It appears with the first key that moves it and goes
when the mouse is used again. Places are remembered by name, as canvases are drawn anew all the time.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from arte.scene import look
from arte.scene.canvas import Canvas, Region
from arte.scene.screen import Screen

if TYPE_CHECKING:
    from arte.scene.app import App

#: Panels in the order in which the focus goes through them; others follow as they were drawn.
PANELS = ("lesson", "prompt", "curtain", "hand", "unit")
#: How near to the edge of the free part of the window the cursor may come before the view follows it.
CLEAR = 0.1
DARK, BRIGHT = look.shade("0b0704"), look.shade("fff6d8")


def gap(a: float, along: float, b: float, other: float) -> float:
    """How far two stretches (start and length) are apart; 0 where they meet."""
    return max(0.0, b - (a + along), a - (b + other))


def beside(start: Region, regions: list[Region], way: str) -> Region | None:
    """The nearest place in a direction, those straight ahead before those aside."""
    best, least = None, math.inf
    for other in regions:
        dx = other.x + other.width / 2 - start.x - start.width / 2
        dy = other.y + other.height / 2 - start.y - start.height / 2
        ahead = {"left": -dx, "right": dx, "up": -dy, "down": dy}[way]
        if other is start or ahead <= 2:
            continue
        across = gap(start.x, start.width, other.x, other.width)
        down = gap(start.y, start.height, other.y, other.height)
        far, aside = (across, down) if way in ("left", "right") else (down, across)
        off = abs(dy) if way in ("left", "right") else abs(dx)
        score = far + 3 * aside + 0.2 * off + 0.05 * ahead
        if score < least:
            best, least = other, score
    return best


class Focus:
    """Where the keyboard is. `on` tells whether it leads; else the mouse does."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.on = False
        self.name = ""
        self.on_board = False
        #: The board's cursor; it stays where it was while the focus is elsewhere.
        self.square = 0
        self.placed = False
        self.canvas = Canvas(app.desk, "focus", 4)
        self._panel = ""
        self._scene: object = None
        self._drawn: object = None

    # --- what there is

    def takes_board(self) -> bool:
        """Whether squares can be clicked now."""
        app = self.app
        return not app.sheets and app.sees_board and type(app.screen).click is not Screen.click

    def stops(self) -> list[Region]:
        """Every place that the focus can rest on, in the order of Tab."""
        found: dict[str, Region] = {}
        regions = self.app.controls.regions()
        for region in regions:
            if not region.stop:
                continue
            lists = region.wheel is not None and not _holds_stops(region, regions)
            if lists or (not region.name.startswith(("panel:", "veil")) and (region.act or region.tip)):
                found[region.name] = region
        ranks = {name: self._rank(region, regions) for name, region in found.items()}
        return sorted(found.values(), key=lambda region: ranks[region.name])

    def _rank(self, region: Region, regions: list[Region]) -> int:
        panel = self.panel_of(region, regions)
        return PANELS.index(panel) if panel in PANELS else len(PANELS)

    def panel_of(self, region: Region, regions: list[Region]) -> str:
        """The panel on which a place lies, "" for none."""
        x, y = region.x + region.width / 2, region.y + region.height / 2
        under = [r.name[6:] for r in regions if r.name.startswith("panel:") and r.holds(x, y)]
        return under[-1] if under else ""

    def region(self) -> Region | None:
        """The place in focus; another one where it is gone."""
        if not self.on or self.on_board:
            return None
        stops = self.stops()
        here = next((stop for stop in stops if stop.name == self.name), None)
        return here or self._settle(stops)

    def told(self) -> str:
        """What is in focus, for a test: a place's name or a square's, "" while the mouse leads."""
        if not self.on:
            return ""
        return self.app.stage.board.name(self.square) if self.on_board else self.name

    # --- coming and going

    def leave(self) -> None:
        """The mouse is used again."""
        if self.on:
            self.on = False
            self._draw()

    def _appear(self) -> None:
        """The focus shows itself: where it was, or where one would look first."""
        self.on = True
        if not self.placed:
            self.placed = True
            self._cursor_home()
        if self.on_board and not self.takes_board():
            self.on_board = False
        if not self.on_board and all(stop.name != self.name for stop in self.stops()):
            self._settle(self.stops())

    def _cursor_home(self) -> None:
        """The cursor starts on the selected unit, or amid the own side's edge."""
        app, board = self.app, self.app.stage.board
        unit = None
        if app.table is not None and app.picked.unit:
            unit = app.view().state.unit(app.picked.unit)
        side = app.seat if app.seat in (0, 1) else 0
        row = 1 if side == 0 else board.height - 2
        self.square = unit.square if unit else max(0, row) * board.width + board.width // 2

    def check(self) -> None:
        """Once a frame: another screen or sheet may have come, and what was in focus may be gone."""
        app = self.app
        top = app.top
        if self.square >= app.stage.board.area:
            self.placed = False
        scene = (top, app.seat)
        if self.on and scene != self._scene:
            app.redraw()
            self.name = ""
            if not self.placed or app.seat is not None:
                self.placed = True
                self._cursor_home()
            self._settle(self.stops())
        self._scene = scene
        if self.on and self.on_board and not self.takes_board():
            self._settle(self.stops())

    def _settle(self, stops: list[Region]) -> Region | None:
        """Rests on the golden button of what is asked, on the board, or on the first place."""
        regions = self.app.controls.regions()
        usable = [stop for stop in stops if stop.enabled and stop.act]
        asked = [stop for stop in usable if self.panel_of(stop, regions) in ("prompt", "curtain")]
        golden = next((stop for stop in (asked or usable) if stop.main), None)
        top = self.app.top
        begins = next((stop for stop in usable if top.starts and stop.name.startswith(top.starts)), None)
        if golden is None and begins is None and self.takes_board() and not (asked and self._waits()):
            self.on_board, self.name = True, ""
            return None
        chosen = begins or golden or next(iter(asked or usable or stops), None)
        self.on_board = chosen is None and self.takes_board()
        self.name = chosen.name if chosen else ""
        return chosen

    def _waits(self) -> bool:
        """Whether the board waits for a button: cards are to be drawn, the die is to be thrown."""
        app = self.app
        return app.table is not None and app.view().state.phase in ("draw", "roll", "aftermath")

    # --- moving

    def move(self, way: str) -> None:
        """One of the keys that move the focus."""
        if not self.on:
            self._appear()
            if way != "board" or self.on_board:
                return
        if way in ("next", "previous"):
            self._along(1 if way == "next" else -1)
        elif way == "board":
            self._to_board()
        elif self.on_board:
            self._step(way)
        else:
            self._aside(way)

    def _along(self, by: int) -> None:
        stops = self.stops()
        names = [stop.name for stop in stops]
        ring = [None, *names] if self.takes_board() else names
        if not ring:
            return
        now = None if self.on_board else self.name
        at = ring.index(now) if now in ring else -1 if by > 0 else 0
        chosen = ring[(at + by) % len(ring)]
        self.on_board, self.name = chosen is None, chosen or ""

    def _to_board(self) -> None:
        if self.takes_board() and not self.on_board:
            self.on_board = True
        else:
            stops = self.stops()
            self.on_board = not stops
            self.name = stops[0].name if stops else ""

    def _aside(self, way: str) -> None:
        here = self.region()
        if here is None:
            return
        stops, regions = self.stops(), self.app.controls.regions()
        turn = {"up": 1, "down": -1}.get(way, 0)
        if here.wheel is not None and here.act is not None:  # a bar, and no list
            if not turn:
                here.wheel(1 if way == "right" else -1)
                return
        elif here.wheel is not None and turn:
            here.wheel(turn)
            return
        around = next((r for r in reversed(regions) if r.wheel and _inside(here, r)), None)
        if around is not None and turn and around.wheel is not None:
            inner = beside(here, [stop for stop in stops if _inside(stop, around)], way)
            if inner is None:
                before = [region.name for region in regions]
                around.wheel(turn)
                self.app.redraw()
                if before != [region.name for region in self.app.controls.regions()]:
                    again = self.region()
                    inner = again and beside(again, [s for s in self.stops() if _inside(s, around)], way)
                    if inner is not None:
                        self.name = inner.name
                    return
            else:
                self.name = inner.name
                return
        found = beside(here, stops, way)
        if found is not None:
            self.name = found.name

    def _step(self, way: str) -> None:
        """The cursor goes one square, as seen from where the camera is."""
        board, heading = self.app.stage.board, math.radians(self.app.stage.camera.goal.heading)
        east, north = round(math.sin(heading)), round(math.cos(heading))
        if east and north:
            east = 0
        across = {"up": (east, north), "down": (-east, -north), "right": (north, -east)}
        dx, dy = across.get(way, (-north, east))
        goal = board.step(self.square, (dx, dy))
        if goal is not None:
            self.square = goal
        self.follow()

    def follow(self) -> None:
        """Shifts the view so that the cursor is in its free part."""
        camera, stage = self.app.stage.camera, self.app.stage
        at = camera.goal.project(stage.point(self.square))
        if at is None:
            camera.home(self.app.seat or 0)
            return
        left, right, bottom, top = camera.margins
        x = max(-1 + 2 * left + CLEAR, min(1 - 2 * right - CLEAR, at[0]))
        y = max(-1 + 2 * bottom + CLEAR, min(1 - 2 * top - CLEAR, at[1]))
        if abs(x - at[0]) + abs(y - at[1]) > 1e-3:
            camera.pan(x - at[0], y - at[1])

    # --- doing

    def act(self) -> bool:
        """A click on what is in focus; False if nothing is."""
        if not self.on:
            return False
        if self.on_board:
            if not self.takes_board():
                return False
            self.app.clicked(self.square)
            return True
        here = self.region()
        if here is None:
            return False
        if here.act is None:
            return here.wheel is not None or bool(here.tip)
        self.app.pressed(here)
        return True

    def has_details(self) -> bool:
        """Whether there is a Hero's card to read here, so that Space shows it and clicks nothing."""
        app = self.app
        if not self.on:
            return True
        if not self.on_board:
            return self.name.startswith("hero-") or (app.screen.name == "draft" and not app.sheets)
        if app.table is None or app.view().state.phase not in (
            "draw",
            "roll",
            "act",
            "exchange",
            "aftermath",
        ):
            return False
        unit = app.view().state.at(self.square)
        return unit is not None and bool(unit.card.hero)

    def point(self) -> tuple[float, float] | None:
        """Where the pointer would be, in mouse coordinates."""
        if self.on_board:
            x, y = self.app.stage.project(self.square)
            return x, y
        here = self.region()
        if here is None:
            return None
        return self.app.desk.mouse(here.x + min(24.0, here.width / 2), here.y + here.height * 0.7)

    # --- the frame

    def update(self) -> None:
        """Draws the frame anew where what it surrounds has moved."""
        shape = self._shape()
        if shape != self._drawn:
            self._draw(shape)

    def _shape(self) -> tuple[tuple[float, float], ...]:
        if not self.on:
            return ()
        if not self.on_board:
            here = self.region()
            if here is None:
                return ()
            x, y, across, down = here.x - 3, here.y - 3, here.width + 6, here.height + 6
            return ((x, y), (x + across, y), (x + across, y + down), (x, y + down))
        stage, desk = self.app.stage, self.app.desk
        x, y, z = stage.point(self.square, 0.03)
        found = []
        for dx, dy in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)):
            at = stage.camera.eye.project((x + dx, y + dy, z))
            if at is None:
                return ()
            across, down = (at[0] + 1) / 2 * desk.pixels[0], (1 - at[1]) / 2 * desk.pixels[1]
            found.append((across / desk.scale, down / desk.scale))
        return tuple((round(px, 1), round(py, 1)) for px, py in found)

    def _draw(self, shape: tuple[tuple[float, float], ...] = ()) -> None:
        """A bright line within a dark one, to be seen on any ground."""
        self._drawn = shape
        self.canvas.clear()
        for width, colour in ((7.0, DARK), (3.0, BRIGHT)):
            for number, start in enumerate(shape):
                self._line(start, shape[(number + 1) % len(shape)], width, colour)

    def _line(
        self, start: tuple[float, float], end: tuple[float, float], width: float, colour: look.Colour
    ) -> None:
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = math.hypot(dx, dy)
        if length < 0.5:
            return
        ux, uy = dx / length * width / 2, dy / length * width / 2
        self.canvas.shape(
            [
                (start[0] - ux - uy, start[1] - uy + ux),
                (end[0] + ux - uy, end[1] + uy + ux),
                (end[0] + ux + uy, end[1] + uy - ux),
                (start[0] - ux + uy, start[1] - uy - ux),
            ],
            colour,
        )


def _inside(region: Region, around: Region) -> bool:
    return region is not around and around.holds(region.x + region.width / 2, region.y + region.height / 2)


def _holds_stops(panel: Region, regions: list[Region]) -> bool:
    """Whether places to click lie on this list, which then needs no focus of its own."""
    return any(
        _inside(other, panel) and other.act and not other.name.startswith("panel:") for other in regions
    )

"""The secret deployment: army choice with its limits, places, and tile building with the reasons."""

from __future__ import annotations

import random

from arte import rules
from arte.rules.actions import Placed
from arte.scene import begun, look, texts
from arte.scene.canvas import Canvas
from arte.scene.layouts import Layout, laid
from arte.scene.plan import Plan, Wrong, suggest
from arte.scene.screen import Screen
from arte.scene.screens import building, narrow
from arte.scene.screens.building import LayoutsSheet
from arte.scene.screens.sheets import HeroesSheet, Menu, Note
from arte.words import _, named, the


class Deploying(Screen):
    """Choose at the sides, click on the board. E and Q turn a tile; a click on a laid thing takes it up."""

    name = "deploy"
    board = True

    def __init__(self, app: object) -> None:
        super().__init__(app)  # type: ignore[arg-type]
        self.column = narrow.Column(self.app.refresh)
        self.plan: Plan | None = None
        self.tool: str = ""
        self.size: tuple[int, int] | None = None
        self.lifted: int | None = None
        self.at: int | None = None
        self.why = ""
        #: The plan before a drag took something up.
        self.before: Plan | None = None
        #: The plans before, the newest last; `known` is the one that was last shown.
        self.earlier: list[Plan] = []
        self.known: Plan | None = None

    @property
    def covers(self) -> tuple[float, float, float, float]:  # type: ignore[override]
        """Where there is less room, units and tiles share the column at the right."""
        if self.app.desk.compact:
            return (narrow.MARGIN, narrow.wide(self.app.canvas) + 16, 76.0, narrow.TOP)
        return (building.PANEL + 12, building.PANEL + 12, 72.0, 58.0)

    def enter(self) -> None:
        state = self.app.view().state
        side = self.app.seat
        if side is None or state.phase != "deploy":
            return
        if self.plan is None or self.plan.side != side:
            assert state.setup is not None
            empty = Plan(self.app.catalog, side, state.setup.picks[side])
            self.plan = begun.restored(self.app.save, empty)
            self.earlier, self.known = [], self.plan
            self._drop()
            self.tool = self.plan.heroes[0] if self.plan.heroes else ""
            self.app.stage.camera.home(side)
        self._preview()

    def _preview(self) -> None:
        if self.plan is not None:
            if self.known is not None and self.plan != self.known:
                self.earlier = [*self.earlier[-99:], self.known]
                begun.keep(self.app.save, self.plan)
            self.known = self.plan
            self.app.stage.preview(
                self.plan.levels(), self.plan.preview(), self.plan.catalog.board.grass_line
            )
        self._ghost()
        self.app.refresh()

    def _drop(self) -> None:
        self.tool, self.size, self.lifted, self.why = "", None, None, ""

    # --- drawing

    def draw(self, canvas: Canvas) -> None:
        if self.plan is not None and self.app.seat is not None:
            building.draw(self, canvas, self.plan)

    def draw_hints(self, canvas: Canvas) -> None:
        text, colour = self._hint()
        if not text:
            return
        right = narrow.wide(canvas) + 16 if canvas.compact else 0.0
        room, size = min(600.0, canvas.width - right - 48), look.SMALL if canvas.compact else look.BODY
        wide, high = canvas.measure(text, size, width=room)
        x, y = (canvas.width - right - wide) / 2, canvas.height - high - (18 if canvas.compact else 26)
        canvas.box(x - 18, y - 8, wide + 36, high + 18, look.PANEL, edge=look.PANEL_EDGE)
        canvas.text(x, y, text, size, colour, width=room)

    def _hint(self) -> tuple[str, look.Colour]:
        if self.app.message:
            ruling = f" [{self.app.ruling}]" if self.app.ruling else ""
            return self.app.message + ruling, look.RED
        if self.why:
            return self.why, look.RED
        key = self.app.controls.bindings.key
        if self.size:
            size, keys = (
                f"{self.size[0]} × {self.size[1]}",
                texts.listed([key("turn-right"), key("turn-left")]),
            )
            back = key("back")
            return _(
                "Click where the {size} tile shall lie; {keys} turn it, {back} lays it back.",
                size=size,
                keys=keys,
                back=back,
            ), look.CREAM
        if self.lifted is not None:
            off = key("remove")
            return _("Click where it shall stand, or {off} to take it off the board.", off=off), look.CREAM
        if self.tool and self.plan is not None:
            entry = self.plan.catalog.hero(self.tool) or self.plan.catalog.unit(self.tool)
            return (
                _(
                    "Click a square behind your grass line for {unit}.",
                    unit=the(named(entry)) if entry else self.tool,
                ),
                look.CREAM,
            )
        return _("Choose a unit or a tile; click a laid one to take it up again."), look.CREAM_SOFT

    # --- choosing

    def choose(self, what: str) -> None:
        """A Hero or class is in hand from now on."""
        self._drop()
        self.tool = what
        self._preview()

    def choose_tile(self, size: tuple[int, int]) -> None:
        """A size of tiles is in hand, or back in the box when it was already."""
        again = self.size is not None and set(self.size) == set(size)
        self._drop()
        self.size = None if again else size
        self._preview()

    def turn(self) -> None:
        """The tile in hand turns by a quarter."""
        if self.size is not None:
            self.size = self.size[::-1]
            self._preview()

    def undo(self) -> None:
        """The last change to the plan is taken back."""
        if self.earlier:
            self.plan = self.known = self.earlier.pop()
            self._drop()
            self._preview()

    def clear(self) -> None:
        """Everything goes back into the box."""
        assert self.plan is not None
        self.plan = Plan(self.plan.catalog, self.plan.side, self.plan.heroes)
        self._drop()
        self._preview()

    def suggest(self) -> None:
        """What is missing is filled in by chance."""
        assert self.plan is not None
        self.plan = suggest(self.plan, random.Random(self.app.dice.random()))
        self._drop()
        self._preview()

    def layouts(self) -> None:
        """The ready-made deployments to choose from."""
        self.app.open(LayoutsSheet(self.app, self._take_layout))

    def _take_layout(self, layout: Layout) -> None:
        assert self.plan is not None
        self.plan = laid(self.plan, layout)
        self._drop()
        self._preview()

    # --- dragging

    def grab(self, name: str, square: int | None) -> bool:
        """A drag begins on a button of a panel, or on a square of the board: takes up what lies there."""
        plan, self.before = self.plan, self.plan
        if plan is None or self.app.seat is None:
            return False
        kind, _dash, what = name.partition("-")
        if kind == "tile" and "x" in what:
            size = tuple(map(int, what.split("x")))
            self._drop()
            self.size = (size[0], size[1]) if plan.left(*size) else None
        elif kind == "unit":
            self._drop()
            self.tool = "" if plan.why_not_more(what) else what
        elif not name and square is not None and plan.at(square) is not None:
            self._drop()
            self.lifted = square
        elif not name and square is not None and plan.tile_over(square) is not None:
            taken = plan.take_tile(square)
            if isinstance(taken, Wrong):
                self.app.tell(taken.sentence)
                return False
            self.plan, tile = taken
            self._drop()
            self.size = (tile.width, tile.height)
        else:
            return False
        self._preview()
        return bool(self.size or self.tool or self.lifted is not None)

    def let_go(self, square: int | None) -> None:
        """The drag ends on this square, or beside the board: what was lifted goes back into the box then."""
        if square is None:
            if self.lifted is not None and self.plan is not None:
                self.plan = self.plan.take(self.lifted)
        else:
            before = self.plan
            self.click(square)
            if self.plan is before and self.size is not None:
                self.plan = self.before  # it did not fit: back to where it was taken from
        self._drop()
        self._preview()

    # --- the board

    def _corner(self, square: int) -> int:
        """The south-west square of the tile in hand when its middle is at this square."""
        assert self.plan is not None and self.size is not None
        board = self.plan.board
        column = max(0, min(board.width - self.size[0], board.columns[square] - (self.size[0] - 1) // 2))
        row = max(0, min(board.height - self.size[1], board.rows[square] - (self.size[1] - 1) // 2))
        return row * board.width + column

    def hover(self, square: int | None) -> None:
        self.at = square
        self._ghost()
        self.app.refresh_hints()

    def _ghost(self) -> None:
        stage, plan = self.app.stage, self.plan
        self.why = ""
        if plan is None:
            return
        stage.ghost_unit(self.tool, plan.side, None)
        if self.size is None:
            stage.ghost_tile(1, 1, None, True)
        home = {square: None for square in plan.home() if plan.at(square) is None}
        field = dict.fromkeys(plan.field())
        stage.unmark("place")
        if self.size is not None:
            stage.mark("place", field, "ready")
        elif self.tool or self.lifted is not None:
            stage.mark("place", home, "ready")
        if self.lifted is not None:
            stage.mark("lifted", {self.lifted: None}, "select")
        else:
            stage.unmark("lifted")
        if self.at is None:
            stage.ghost_tile(1, 1, None, True)
            return
        if self.size is not None:
            corner = self._corner(self.at)
            laid = plan.try_tile(Placed(*self.size, corner))
            self.why = laid.sentence if isinstance(laid, Wrong) else ""
            stage.ghost_tile(*self.size, corner, not self.why)
        elif self.tool and plan.at(self.at) is None:
            fit = plan.put(self.tool, self.at)
            if isinstance(fit, Plan):
                stage.ghost_unit(self.tool, plan.side, self.at)
            elif self.at in plan.field() and plan.tile_over(self.at) is None:
                self.why = fit.sentence

    def click(self, square: int) -> None:
        plan = self.plan
        if plan is None or self.app.seat is None:
            return
        self.app.message = ""
        if self.size is not None:
            self._change(plan.try_tile(Placed(*self.size, self._corner(square))))
            if self.plan is not None and not self.plan.left(*self.size):
                self.size = None
        elif self.lifted is not None:
            lifted, self.lifted = self.lifted, None
            self._change(plan.shift(lifted, square) if lifted != square else plan)
        elif plan.at(square) is not None:
            self.tool, self.lifted = "", square
        elif plan.tile_over(square) is not None:
            taken = plan.take_tile(square)
            if isinstance(taken, Wrong):
                self.app.tell(taken.sentence)
            else:
                self.plan, tile = taken
                self._drop()
                self.size = (tile.width, tile.height)
        elif self.tool:
            self._change(plan.put(self.tool, square))
            self._next_tool()
        self._preview()

    def _change(self, made: Plan | Wrong) -> None:
        if isinstance(made, Wrong):
            self.app.tell(made.sentence)
        else:
            self.plan = made

    def _next_tool(self) -> None:
        """After the last of its kind the next Hero or class is in hand, so that placing goes on."""
        plan = self.plan
        if plan is None or not plan.why_not_more(self.tool):
            return
        order = [*plan.heroes, *(unit.id for unit in plan.catalog.units)]
        self.tool = next((what for what in order if not plan.why_not_more(what)), "")

    def _remove(self) -> None:
        """What is in hand goes back into the box."""
        if self.size is not None:
            self.cancel()
        if self.plan is not None and self.lifted is not None:
            self.plan = self.plan.take(self.lifted)
            self.lifted = None
            self._preview()

    # --- done

    def confirm(self) -> None:
        """The deployment is handed in, or what is wrong with it is told."""
        plan = self.plan
        assert plan is not None and self.app.table is not None
        state = self.app.view().state
        faults = rules.deployment_faults(state, plan.side, plan.deploy())
        if faults:
            lines = [texts.humane(state, fault.sentence) for fault in faults]
            self.app.stage.mark(
                "faults", {square: None for fault in faults for square in fault.squares}, "refuse"
            )
            self.app.open(Note(self.app, _("This deployment is not valid yet"), lines[:12], []))
            return
        self._hide(plan)
        begun.forget(self.app.save)
        self.app.submit(plan.deploy())

    def put_away(self) -> None:
        """Nobody looks any more: what is placed so far goes out of sight, and is kept."""
        if self.plan is not None:
            self._hide(self.plan)

    def _hide(self, plan: Plan) -> None:
        """Takes the secret off the board before anyone else looks."""
        stage = self.app.stage
        self._drop()
        self.plan = self.known = None
        self.earlier = []
        self.at = None
        for layer in ("place", "lifted", "faults"):
            stage.unmark(layer)
        stage.ghost_tile(1, 1, None, True)
        stage.ghost_unit(plan.heroes[0], plan.side, None)
        stage.preview((0,) * plan.board.area, [], plan.catalog.board.grass_line)

    def cancel(self) -> None:
        if self.size or self.lifted is not None or self.tool:
            self._drop()
            self._preview()

    def raw(self, key: str) -> bool:
        """Backspace takes the last change back where nothing is in hand to be put into the box."""
        if key != "backspace" or self.size is not None or self.lifted is not None:
            return False
        self.undo()
        return True

    def key(self, key: str) -> bool:
        acts = {
            "z": self.undo,
            "e": self.turn,
            "q": self.turn,
            "enter": self.confirm,
            "delete": self._remove,
            "backspace": self._remove,
        }
        if key in acts:
            self.app.stage.unmark("faults")
            acts[key]()
        elif key == "escape":
            if self.size or self.lifted is not None or self.tool:
                self.cancel()
            else:
                self.app.open(Menu(self.app))
        elif key == "0":
            plan = self.plan
            heroes = [hero for id in (plan.heroes if plan else ()) if (hero := self.app.catalog.hero(id))]
            self.app.open(HeroesSheet(self.app, heroes))
        else:
            return False
        return True

"""The secret deployment: army choice with its limits, places, and tile building with the reasons."""

from __future__ import annotations

import random
from collections.abc import Callable

from arte import rules
from arte.catalog.models import TileEntry
from arte.rules.actions import Placed
from arte.scene import look, texts
from arte.scene.canvas import Canvas
from arte.scene.layouts import LAYOUTS, Layout, laid
from arte.scene.plan import Plan, Wrong, suggest
from arte.scene.screen import Screen, Sheet
from arte.scene.screens import narrow
from arte.scene.screens.pages import Block, button, wrapped
from arte.scene.screens.sheets import HeroesSheet, Menu, Note
from arte.words import _, named, the

PANEL = 300.0


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
            return (narrow.MARGIN, narrow.wide(self.app.canvas) + 16, 60.0, narrow.TOP)
        return (PANEL + 12, PANEL + 12, 72.0, 58.0)

    def enter(self) -> None:
        state = self.app.view().state
        side = self.app.seat
        if side is None or state.phase != "deploy":
            return
        if self.plan is None or self.plan.side != side:
            assert state.setup is not None
            self.plan = Plan(self.app.catalog, side, state.setup.picks[side])
            self.earlier, self.known = [], self.plan
            self._drop()
            self.tool = self.plan.heroes[0] if self.plan.heroes else ""
            self.app.stage.camera.home(side)
        self._preview()

    def _preview(self) -> None:
        if self.plan is not None:
            if self.known is not None and self.plan != self.known:
                self.earlier = [*self.earlier[-99:], self.known]
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
        plan = self.plan
        if plan is None or self.app.seat is None:
            return
        title = _("{side} deploys in secret", side=texts.side_name(plan.side))
        if canvas.compact:
            self._draw_narrow(canvas, plan, title)
            return
        canvas.panel("top", 12, 10, canvas.width - 24, 46)
        canvas.seat(28, 22, 22, plan.side)
        canvas.text(62, 17, title, 25, look.CREAM, face="bold")
        canvas.button(
            "menu", canvas.width - 110, 14, 90, 38, _("Menu"), lambda: self.app.open(Menu(self.app))
        )
        self._units(canvas, plan)
        self._tiles(canvas, plan)

    def _draw_narrow(self, canvas: Canvas, plan: Plan, title: str) -> None:
        """Where there is less room: units, tiles and the whole are tabs of one column."""
        canvas.panel("top", 8, 6, canvas.width - 16, 42)
        canvas.seat(18, 17, 20, plan.side)
        size = canvas.fit(title, canvas.width - 140, 23, face="bold")
        canvas.text(46, 11 + (23 - size) / 2, title, size, look.CREAM, face="bold")
        menu = lambda: self.app.open(Menu(self.app))  # noqa: E731
        canvas.button("menu", canvas.width - 80, 10, 66, 34, _("Menu"), menu, size=18)
        width, high = narrow.wide(canvas), 52.0
        x, y = canvas.width - width - 8, canvas.height - high - 8
        canvas.panel("confirm", x, y, width, high)
        ready = not plan.missing()
        canvas.button(
            "confirm", x + 8, y + 6, width - 16, 40, _("Confirm  (Enter)"), self._confirm, main=ready
        )
        tabs = [
            narrow.Tab("units", _("Army"), lambda canvas, box: self._tab(canvas, box, self._unit_blocks)),
            narrow.Tab("tiles", _("Tiles"), lambda canvas, box: self._tab(canvas, box, self._tile_blocks)),
            narrow.Tab("whole", _("Whole"), lambda canvas, box: self._tab(canvas, box, self._whole_blocks)),
        ]
        self.column.draw(canvas, tabs, ("units", plan.side), y - 6)

    def _tab(
        self,
        canvas: Canvas,
        box: tuple[float, float, float, float],
        blocks: Callable[[Canvas, float], list[Block]],
    ) -> None:
        x, y, width, height = box
        inside = width - 20
        made = blocks(canvas, inside)
        high = min(height, sum(block.height for block in made) + 16)
        canvas.panel("units", x, y, width, high)
        self.column.leaf(blocks.__name__).draw(canvas, (x + 10, y + 8, inside, high - 12), made)

    def _unit_blocks(self, canvas: Canvas, width: float) -> list[Block]:
        assert self.plan is not None
        blocks = [
            Block(40, lambda x, y, what=what: self._unit_row(canvas, what, x, y, width, 36))
            for what in (*self.plan.heroes, *(unit.id for unit in self.plan.catalog.units))
        ]
        return blocks + wrapped(canvas, self._total(), look.SMALL, look.CREAM_SOFT, width)

    def _tile_blocks(self, canvas: Canvas, width: float) -> list[Block]:
        assert self.plan is not None
        blocks = [
            Block(40, lambda x, y, tile=tile: self._tile_row(canvas, tile, x, y, width, 36))
            for tile in self.plan.catalog.tiles
        ]
        turn, tip = _("Turn  (E, Q)"), _("Turns the tile in hand.")
        can = self.size is not None
        return [button(canvas, "turn", width, 34, turn, self._turn, enabled=can, tip=tip), *blocks]

    def _whole_blocks(self, canvas: Canvas, width: float) -> list[Block]:
        assert self.plan is not None
        tips = (
            _("Fills in by chance what is missing; once all is placed, makes another whole one."),
            _("Whole deployments to begin with."),
            _("Takes the last change back."),
        )
        said = self.plan.missing() or _("Everything is placed. Tiles may stay in the box.")
        can = bool(self.earlier)
        return [
            button(canvas, "suggest", width, 34, _("Suggest one"), self._suggest, tip=tips[0]),
            button(canvas, "layouts", width, 34, _("Ready-made"), self._layouts, tip=tips[1]),
            button(canvas, "undo", width, 34, _("Undo  (Z)"), self._undo, enabled=can, tip=tips[2]),
            button(canvas, "clear", width, 34, _("Clear all"), self._clear),
            *wrapped(canvas, said, look.SMALL, look.CREAM_SOFT, width),
        ]

    def _total(self) -> str:
        plan = self.plan
        assert plan is not None
        return _("{army} of {most} army units", army=plan.army(), most=plan.catalog.limits.units_each)

    def _unit_row(self, canvas: Canvas, what: str, x: float, y: float, width: float, high: float) -> None:
        """A Hero or class to place: how many are, and how many there may be."""
        plan = self.plan
        assert plan is not None
        entry = plan.catalog.hero(what) or plan.catalog.unit(what)
        assert entry is not None
        why, count = plan.why_not_more(what), plan.count(what)
        most = 1 if what in plan.heroes else getattr(entry, "most", 0)
        canvas.button(
            f"unit-{what}",
            x,
            y,
            width,
            high,
            "",
            lambda: self._choose(what),
            enabled=not why,
            tip=why or texts.attributes(entry),
            pressed=self.tool == what,
        )
        ink, middle = (look.CREAM if not why else look.PAPER_DIM), y + (high - 24) / 2
        canvas.icon(what, x + 10, y + (high - 28) / 2, 28, ink)
        told = _("{count} of {most}", count=count, most=most)
        size = canvas.fit(named(entry), width - 70 - canvas.measure(told, look.BODY)[0], look.BODY)
        canvas.text(x + 50, middle + (look.BODY - size) / 2, named(entry), size, ink)
        canvas.text(x + width - 14, middle, told, look.BODY, ink, align="right")

    def _tile_row(
        self, canvas: Canvas, tile: TileEntry, x: float, y: float, width: float, high: float
    ) -> None:
        """A size of tiles: its shape, and how many are left."""
        assert self.plan is not None
        size = (tile.width, tile.length)
        left = self.plan.left(*size)
        pressed = self.size is not None and set(self.size) == set(size)
        tip = "" if left else _("None of this size is left.")
        name, act = f"tile-{tile.width}x{tile.length}", lambda: self._choose_tile(size)
        canvas.button(name, x, y, width, high, "", act, enabled=left > 0, tip=tip, pressed=pressed)
        green = look.shade("8fa36a")
        for column in range(tile.length):
            for row in range(tile.width):
                across, down = x + 12 + column * 12, y + high / 2 - tile.width * 6 + row * 12
                canvas.box(across, down, 11, 11, green, radius=2)
        ink, middle = (look.CREAM if left else look.PAPER_DIM), y + (high - 24) / 2
        canvas.text(x + 70, middle, f"{tile.width} × {tile.length}", look.BODY, ink)
        told = _("{number} left", number=left)
        canvas.text(x + width - 14, middle, told, look.BODY, ink, align="right")

    def _units(self, canvas: Canvas, plan: Plan) -> None:
        heroes, units = list(plan.heroes), [unit.id for unit in plan.catalog.units]
        high = 44 + 46 * (len(heroes) + len(units)) + 40
        x, y = 12.0, 68.0
        canvas.panel("units", x, y, PANEL, high)
        canvas.text(x + 16, y + 8, _("Heroes and army"), 22, look.GOLD, face="bold")
        top = y + 44
        for what in (*heroes, *units):
            self._unit_row(canvas, what, x + 12, top, PANEL - 24, 40)
            top += 46
        canvas.text(x + 16, top + 2, self._total(), look.BODY, look.CREAM_SOFT)

    def _tiles(self, canvas: Canvas, plan: Plan) -> None:
        tiles = plan.catalog.tiles
        x, y = canvas.width - PANEL - 12, 68.0
        high = 52 + 46 * len(tiles) + 204
        canvas.panel("tiles", x, y, PANEL, high)
        canvas.text(x + 16, y + 8, _("Elevation tiles"), 22, look.GOLD, face="bold")
        top = y + 44
        for tile in tiles:
            self._tile_row(canvas, tile, x + 12, top, PANEL - 24, 40)
            top += 46
        half, third = (PANEL - 36) / 2, (PANEL - 40) / 3
        turn = _("Turns the tile in hand.")
        canvas.button(
            "turn",
            x + 12,
            top + 6,
            third,
            40,
            _("Turn  (E, Q)"),
            self._turn,
            enabled=self.size is not None,
            tip=turn,
            size=18,
        )
        back, tip = _("Undo  (Z)"), _("Takes the last change back.")
        can = bool(self.earlier)
        canvas.button(
            "undo", x + 20 + third, top + 6, third, 40, back, self._undo, enabled=can, tip=tip, size=18
        )
        canvas.button("clear", x + 28 + 2 * third, top + 6, third, 40, _("Clear all"), self._clear, size=18)
        tip = _("Whole deployments to begin with.")
        canvas.button("layouts", x + 12, top + 54, half, 40, _("Ready-made"), self._layouts, tip=tip)
        tip = _("Fills in by chance what is missing; once all is placed, makes another whole one.")
        canvas.button("suggest", x + 24 + half, top + 54, half, 40, _("Suggest one"), self._suggest, tip=tip)
        missing = plan.missing()
        canvas.text(
            x + 16,
            top + 104,
            missing or _("Everything is placed. Tiles may stay in the box."),
            look.SMALL,
            look.CREAM_SOFT,
            width=PANEL - 32,
        )
        canvas.button(
            "confirm",
            x + 12,
            top + 152,
            PANEL - 24,
            46,
            _("Confirm  (Enter)"),
            self._confirm,
            main=not missing,
            size=21,
        )

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

    def _choose(self, what: str) -> None:
        self._drop()
        self.tool = what
        self._preview()

    def _choose_tile(self, size: tuple[int, int]) -> None:
        again = self.size is not None and set(self.size) == set(size)
        self._drop()
        self.size = None if again else size
        self._preview()

    def _turn(self) -> None:
        if self.size is not None:
            self.size = self.size[::-1]
            self._preview()

    def _undo(self) -> None:
        """The last change to the plan is taken back."""
        if self.earlier:
            self.plan = self.known = self.earlier.pop()
            self._drop()
            self._preview()

    def _clear(self) -> None:
        assert self.plan is not None
        self.plan = Plan(self.plan.catalog, self.plan.side, self.plan.heroes)
        self._drop()
        self._preview()

    def _suggest(self) -> None:
        assert self.plan is not None
        self.plan = suggest(self.plan, random.Random(self.app.dice.random()))
        self._drop()
        self._preview()

    def _layouts(self) -> None:
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

    def _confirm(self) -> None:
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
        self.app.submit(plan.deploy())

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
        self._undo()
        return True

    def key(self, key: str) -> bool:
        acts = {
            "z": self._undo,
            "e": self._turn,
            "q": self._turn,
            "enter": self._confirm,
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


class LayoutsSheet(Sheet):
    """The ready-made deployments; one of them takes the place of all that is placed."""

    name = "layouts"

    def __init__(self, app: object, take: Callable[[Layout], None]) -> None:
        super().__init__(app)  # type: ignore[arg-type]
        self.take = take

    def draw(self, canvas: Canvas) -> None:
        wide = min(760.0, canvas.width - 12)
        step = min(84.0, (canvas.height - 116) / len(LAYOUTS))
        x, y = self.frame(canvas, wide, 130 + step * len(LAYOUTS), _("Ready-made deployments"))
        for layout in LAYOUTS:
            self._layout(canvas, layout, x + 24, y + 6, wide - 48, step)
            y += step
        canvas.button("close", x + wide / 2 - 90, y + 4, 180, 44, _("Back  (Esc)"), self.close)

    def _layout(self, canvas: Canvas, layout: Layout, x: float, y: float, width: float, step: float) -> None:
        button, act = (150.0 if canvas.compact else 190.0), self._chosen(layout)
        canvas.button(f"layout-{layout.id}", x, y, button, min(56.0, step - 14), _(layout.name), act, size=22)
        about, inside = _(layout.about), width - button - 22
        size = float(look.BODY)
        while size > 14 and canvas.measure(about, size, width=inside)[1] > step - 4:
            size -= 0.5
        high = canvas.measure(about, size, width=inside)[1]
        canvas.text(
            x + button + 22, y + min(28.0, step / 2 - 7) - high / 2, about, size, look.CREAM, width=inside
        )

    def _chosen(self, layout: Layout) -> Callable[[], None]:
        def act() -> None:
            self.close()
            self.take(layout)

        return act

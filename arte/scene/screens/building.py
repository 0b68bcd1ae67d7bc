"""The panels of the deployment: the army with its limits, the tiles that are left, and what can be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from arte.catalog.models import TileEntry
from arte.scene import look, texts
from arte.scene.canvas import Canvas
from arte.scene.layouts import LAYOUTS, Layout
from arte.scene.plan import Plan
from arte.scene.screen import Sheet
from arte.scene.screens import narrow
from arte.scene.screens.pages import Block, beside, button, wrapped
from arte.scene.screens.sheets import Menu
from arte.words import _, named

if TYPE_CHECKING:
    from arte.scene.screens.deploy import Deploying

PANEL = 300.0


def draw(screen: Deploying, canvas: Canvas, plan: Plan) -> None:
    """The panels beside the board."""
    title = _("{side} deploys in secret", side=texts.side_name(plan.side))
    if canvas.compact:
        _draw_narrow(screen, canvas, plan, title)
        return
    canvas.panel("top", 12, 10, canvas.width - 24, 46)
    canvas.seat(28, 22, 22, plan.side)
    canvas.text(62, 17, title, 25, look.CREAM, face="bold")
    menu = lambda: screen.app.open(Menu(screen.app))  # noqa: E731
    canvas.button("menu", canvas.width - 110, 14, 90, 38, _("Menu"), menu)
    _units(screen, canvas, plan)
    _tiles(screen, canvas, plan)


def _draw_narrow(screen: Deploying, canvas: Canvas, plan: Plan, title: str) -> None:
    """Where there is less room: units, tiles and the whole are tabs of one column."""
    canvas.panel("top", 8, 6, canvas.width - 16, 42)
    canvas.seat(18, 17, 20, plan.side)
    size = canvas.fit(title, canvas.width - 140, 23, face="bold")
    canvas.text(46, 11 + (23 - size) / 2, title, size, look.CREAM, face="bold")
    menu = lambda: screen.app.open(Menu(screen.app))  # noqa: E731
    canvas.button("menu", canvas.width - 80, 10, 66, 34, _("Menu"), menu, size=18)
    width, high = narrow.wide(canvas), 52.0
    x, y = canvas.width - width - 8, canvas.height - high - 8
    canvas.panel("confirm", x, y, width, high)
    ready = not plan.missing()
    canvas.button("confirm", x + 8, y + 6, width - 16, 40, _("Confirm  (Enter)"), screen.confirm, main=ready)
    tabs = [
        narrow.Tab("units", _("Army"), lambda canvas, box: _tab(screen, canvas, box, _unit_blocks)),
        narrow.Tab("tiles", _("Tiles"), lambda canvas, box: _tab(screen, canvas, box, _tile_blocks)),
        narrow.Tab("whole", _("Whole"), lambda canvas, box: _tab(screen, canvas, box, _whole_blocks)),
    ]
    screen.column.draw(canvas, tabs, ("units", plan.side), y - 6)


def _tab(
    screen: Deploying,
    canvas: Canvas,
    box: tuple[float, float, float, float],
    blocks: Callable[[Deploying, Canvas, float, float], list[Block]],
) -> None:
    x, y, width, height = box
    inside = width - 20
    made = blocks(screen, canvas, inside, height - 16)
    high = min(height, sum(block.height for block in made) + 16)
    canvas.panel("units", x, y, width, high)
    screen.column.leaf(blocks.__name__).draw(canvas, (x + 10, y + 8, inside, high - 12), made)


def _unit_blocks(screen: Deploying, canvas: Canvas, width: float, room: float) -> list[Block]:
    assert screen.plan is not None
    blocks = [
        Block(40, lambda x, y, what=what: _unit_row(screen, canvas, what, x, y, width, 36))
        for what in (*screen.plan.heroes, *(unit.id for unit in screen.plan.catalog.units))
    ]
    return blocks + wrapped(canvas, _total(screen), look.SMALL, look.CREAM_SOFT, width)


def _tile_blocks(screen: Deploying, canvas: Canvas, width: float, room: float) -> list[Block]:
    """The tiles, close enough together that they have one page with what turns them."""
    assert screen.plan is not None
    tiles = screen.plan.catalog.tiles
    step = max(32.0, min(40.0, room / (len(tiles) + 1)))
    blocks = [
        Block(step, lambda x, y, tile=tile: _tile_row(screen, canvas, tile, x, y, width, step - 3))
        for tile in tiles
    ]
    turn, tip = _("Turn  (E, Q)"), _("Turns the tile in hand.")
    can = screen.size is not None
    return [button(canvas, "turn", width, step - 6, turn, screen.turn, enabled=can, tip=tip), *blocks]


def _whole_blocks(screen: Deploying, canvas: Canvas, width: float, room: float) -> list[Block]:
    assert screen.plan is not None
    tips = (
        _("Fills in by chance what is missing; once all is placed, makes another whole one."),
        _("Whole deployments to begin with."),
        _("Takes the last change back."),
    )
    said = screen.plan.missing() or _("Everything is placed. Tiles may stay in the box.")
    half, can = (width - 6) / 2, bool(screen.earlier)
    rows = (
        (
            button(canvas, "suggest", half, 40, _("Suggest one"), screen.suggest, tip=tips[0]),
            button(canvas, "layouts", half, 40, _("Ready-made"), screen.layouts, tip=tips[1]),
        ),
        (
            button(canvas, "undo", half, 40, _("Undo  (Z)"), screen.undo, enabled=can, tip=tips[2]),
            button(canvas, "clear", half, 40, _("Clear all"), screen.clear),
        ),
    )
    return [
        *(beside(left, right, half + 6) for left, right in rows),
        *wrapped(canvas, said, look.SMALL, look.CREAM_SOFT, width),
    ]


def _total(screen: Deploying) -> str:
    plan = screen.plan
    assert plan is not None
    return _("{army} of {most} army units", army=plan.army(), most=plan.catalog.limits.units_each)


def _unit_row(
    screen: Deploying, canvas: Canvas, what: str, x: float, y: float, width: float, high: float
) -> None:
    """A Hero or class to place: how many are, and how many there may be."""
    plan = screen.plan
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
        lambda: screen.choose(what),
        enabled=not why,
        tip=why or texts.attributes(entry),
        pressed=screen.tool == what,
    )
    ink, middle = (look.CREAM if not why else look.PAPER_DIM), y + (high - 24) / 2
    canvas.icon(what, x + 10, y + (high - 28) / 2, 28, ink)
    told = _("{count} of {most}", count=count, most=most)
    size = canvas.fit(named(entry), width - 70 - canvas.measure(told, look.BODY)[0], look.BODY)
    canvas.text(x + 50, middle + (look.BODY - size) / 2, named(entry), size, ink)
    canvas.text(x + width - 14, middle, told, look.BODY, ink, align="right")


def _tile_row(
    screen: Deploying, canvas: Canvas, tile: TileEntry, x: float, y: float, width: float, high: float
) -> None:
    """A size of tiles: its shape, and how many are left."""
    assert screen.plan is not None
    size = (tile.width, tile.length)
    left = screen.plan.left(*size)
    pressed = screen.size is not None and set(screen.size) == set(size)
    tip = "" if left else _("None of this size is left.")
    name, act = f"tile-{tile.width}x{tile.length}", lambda: screen.choose_tile(size)
    canvas.button(name, x, y, width, high, "", act, enabled=left > 0, tip=tip, pressed=pressed)
    green = look.shade("8fa36a")
    each = min(12.0, (high - 2) / 3)
    for column in range(tile.length):
        for row in range(tile.width):
            across, down = x + 12 + column * each, y + (high - tile.width * each) / 2 + row * each
            canvas.box(across, down, each - 1, each - 1, green, radius=2)
    ink, middle = (look.CREAM if left else look.PAPER_DIM), y + (high - 24) / 2
    canvas.text(x + 70, middle, f"{tile.width} × {tile.length}", look.BODY, ink)
    told = _("{number} left", number=left)
    canvas.text(x + width - 14, middle, told, look.BODY, ink, align="right")


def _units(screen: Deploying, canvas: Canvas, plan: Plan) -> None:
    heroes, units = list(plan.heroes), [unit.id for unit in plan.catalog.units]
    high = 44 + 46 * (len(heroes) + len(units)) + 40
    x, y = 12.0, 68.0
    canvas.panel("units", x, y, PANEL, high)
    canvas.text(x + 16, y + 8, _("Heroes and army"), 22, look.GOLD, face="bold")
    top = y + 44
    for what in (*heroes, *units):
        _unit_row(screen, canvas, what, x + 12, top, PANEL - 24, 40)
        top += 46
    canvas.text(x + 16, top + 2, _total(screen), look.BODY, look.CREAM_SOFT)


def _tiles(screen: Deploying, canvas: Canvas, plan: Plan) -> None:
    tiles = plan.catalog.tiles
    x, y = canvas.width - PANEL - 12, 68.0
    high = 52 + 46 * len(tiles) + 204
    canvas.panel("tiles", x, y, PANEL, high)
    canvas.text(x + 16, y + 8, _("Elevation tiles"), 22, look.GOLD, face="bold")
    top = y + 44
    for tile in tiles:
        _tile_row(screen, canvas, tile, x + 12, top, PANEL - 24, 40)
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
        screen.turn,
        enabled=screen.size is not None,
        tip=turn,
        size=18,
    )
    back, tip = _("Undo  (Z)"), _("Takes the last change back.")
    can = bool(screen.earlier)
    canvas.button(
        "undo", x + 20 + third, top + 6, third, 40, back, screen.undo, enabled=can, tip=tip, size=18
    )
    canvas.button("clear", x + 28 + 2 * third, top + 6, third, 40, _("Clear all"), screen.clear, size=18)
    tip = _("Whole deployments to begin with.")
    canvas.button("layouts", x + 12, top + 54, half, 40, _("Ready-made"), screen.layouts, tip=tip)
    tip = _("Fills in by chance what is missing; once all is placed, makes another whole one.")
    canvas.button("suggest", x + 24 + half, top + 54, half, 40, _("Suggest one"), screen.suggest, tip=tip)
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
        screen.confirm,
        main=not missing,
        size=21,
    )


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

"""A deployment being made: army choice, places and tiles, with the reason when something does not fit.

The plan is a value; each change gives a new plan or a `Fault` sentence. The rules judge the finished whole
(`deployment_faults`); this only keeps a person from going astray on the way. Knows no Panda3D.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from arte.board import Board, Laid, TileFault, board_of, lay, set_of
from arte.catalog.models import Catalog, HeroEntry, UnitEntry
from arte.rules.actions import Deploy, Placed
from arte.scene.texts import listed, plural
from arte.words import _, named, several


@dataclass(frozen=True, slots=True)
class Wrong:
    """Why a change to the plan is not possible, for a person."""

    sentence: str


@dataclass(frozen=True, slots=True)
class Plan:
    """A side's deployment as far as it has come.

    `places` pairs what stands there (a Hero's or a class's id) with its square, in the order placed;
    `tiles` are laid in order.
    """

    catalog: Catalog
    side: int
    heroes: tuple[str, ...]
    places: tuple[tuple[str, int], ...] = ()
    tiles: tuple[Placed, ...] = ()

    @property
    def board(self) -> Board:
        return board_of(self.catalog.board.columns, self.catalog.board.rows)

    # --- where things may go

    def home(self) -> frozenset[int]:
        """The squares behind the own grass line (B2)."""
        deep, rows = self.catalog.board.grass_line, self.catalog.board.rows
        own = range(deep) if self.side == 0 else range(rows - deep, rows)
        return frozenset(s for s in range(self.board.area) if self.board.rows[s] in own)

    def field(self) -> frozenset[int]:
        """The squares in front of the grass line on the own board unit, where tiles may lie (B4)."""
        deep, rows = self.catalog.board.grass_line, self.catalog.board.rows
        half = rows // 2
        own = range(deep, half) if self.side == 0 else range(rows - half, rows - deep)
        return frozenset(s for s in range(self.board.area) if self.board.rows[s] in own)

    def levels(self) -> tuple[int, ...]:
        """The ground with the tiles laid so far."""
        levels = (0,) * self.board.area
        for tile in self.tiles:
            raised = self.raised(levels, tile)
            if not isinstance(raised, TileFault):
                levels = raised
        return levels

    def raised(self, levels: tuple[int, ...], tile: Placed) -> tuple[int, ...] | TileFault:
        """The levels with one more tile, or the fault that forbids it."""
        highest = self.catalog.board.highest
        return lay(self.board, levels, Laid(*tile), allowed=set_of(self.field()), highest=highest)

    # --- units

    def count(self, what: str) -> int:
        """How many of this class (or Hero) stand on the board."""
        return sum(1 for name, _ in self.places if name == what)

    def army(self) -> int:
        """How many army units, Horses among them, are placed."""
        return sum(1 for name, _ in self.places if name not in self.heroes)

    def at(self, square: int) -> str | None:
        """What stands on a square."""
        return next((name for name, place in self.places if place == square), None)

    def why_not_more(self, what: str) -> str:
        """Why no more of this class or Hero can be placed, or ""."""
        if what in self.heroes:
            return _("{entry} is placed already.", entry=named(self._entry(what))) if self.count(what) else ""
        entry, limit = self.catalog.unit(what), self.catalog.limits.units_each
        if entry is None:
            return _("There is no such unit.")
        if self.army() >= limit:
            return _(
                "All {limit} army units are placed; take one off the board to change the army.", limit=limit
            )
        if self.count(what) >= entry.most:
            return _("At most {units} in one army.", units=f"{entry.most} {several(entry, entry.most)}")
        return ""

    def put(self, what: str, square: int) -> Plan | Wrong:
        """The plan with one more unit on this square."""
        why = self.why_not_more(what) or self._why_not_here(square)
        return Wrong(why) if why else replace(self, places=(*self.places, (what, square)))

    def _why_not_here(self, square: int) -> str:
        if square not in self.home():
            deep = self.catalog.board.grass_line
            return _("Units stand behind your grass line: your first {rows}.", rows=plural(deep, "row"))
        there = self.at(square)
        return _("{entry} stands there already.", entry=named(self._entry(there))) if there else ""

    def take(self, square: int) -> Plan:
        """The plan without the unit on this square."""
        return replace(self, places=tuple(place for place in self.places if place[1] != square))

    def shift(self, start: int, end: int) -> Plan | Wrong:
        """The plan with a unit moved; two units change places."""
        if end not in self.home():
            return Wrong(self._why_not_here(end))
        swap = {start: end, end: start}
        return replace(self, places=tuple((name, swap.get(square, square)) for name, square in self.places))

    def _entry(self, what: str) -> HeroEntry | UnitEntry:
        found = self.catalog.hero(what) or self.catalog.unit(what)
        assert found is not None
        return found

    # --- tiles

    def left(self, width: int, length: int) -> int:
        """How many tiles of this size are still in the box, whichever way they are turned."""
        size = {width, length}
        each = sum(t.each for t in self.catalog.tiles if {t.width, t.length} == size)
        return each - sum(1 for tile in self.tiles if {tile.width, tile.height} == size)

    def try_tile(self, tile: Placed) -> Plan | Wrong:
        """The plan with one more tile, or why it cannot lie there."""
        if self.left(tile.width, tile.height) <= 0:
            return Wrong(_("No {width}x{height} tile is left.", width=tile.width, height=tile.height))
        raised = self.raised(self.levels(), tile)
        if isinstance(raised, TileFault):
            return Wrong(self._tile_fault(raised))
        return replace(self, tiles=(*self.tiles, tile))

    def _tile_fault(self, fault: TileFault) -> str:
        some = [self.board.name(square) for square in fault.squares[:3]]
        rest = len(fault.squares) - len(some)
        names = listed([*some, _("{count} more", count=rest)] if rest else some)
        highest = self.catalog.board.highest
        return {
            "over-the-edge": _("It hangs over the edge of the board."),
            "outside": _(
                "Tiles lie in front of your grass line, on your own half: not on {names}.",
                names=names,
            ),
            "uneven": _(
                "It would have an unsupported end: {names} stand at another level.",
                names=names,
            ),
            "too-high": _(
                "At most {levels}: {names} are at the top already.",
                levels=plural(highest, "level"),
                names=names,
            ),
        }[fault.code]

    def tile_over(self, square: int) -> int | None:
        """The index of the topmost tile on a square."""
        found = [i for i, tile in enumerate(self.tiles) if square in Laid(*tile).squares(self.board)]
        return found[-1] if found else None

    def take_tile(self, square: int) -> tuple[Plan, Placed] | Wrong:
        """The plan without the topmost tile on a square, and that tile; what rests on it must go first."""
        index = self.tile_over(square)
        if index is None:
            return Wrong(_("No tile lies there."))
        tile = self.tiles[index]
        covered = set(Laid(*tile).squares(self.board))
        if any(covered & set(Laid(*later).squares(self.board)) for later in self.tiles[index + 1 :]):
            return Wrong(_("Another tile rests on it: take that one off first."))
        return replace(self, tiles=self.tiles[:index] + self.tiles[index + 1 :]), tile

    # --- the finished whole

    def named(self) -> tuple[tuple[str, int], ...]:
        """The places with unit ids: numbered per class, Horses by the side that brings them."""
        counts: dict[str, int] = {}
        found = []
        for what, square in self.places:
            entry = self.catalog.unit(what)
            if entry is None:
                found.append((what, square))
                continue
            counts[what] = counts.get(what, 0) + 1
            if entry.horse:
                found.append((f"{entry.letter}{counts[what] + self.side * entry.most}", square))
            else:
                found.append((f"{'py'[self.side]}{entry.letter}{counts[what]}", square))
        return tuple(found)

    def preview(self) -> list[tuple[str, str, int, int]]:
        """What stands where, for the scene: (unit id, card id, side, square); Horses are nobody's."""
        return [
            (id, what, -1 if self._entry(what).horse else self.side, square)
            for (id, square), (what, _) in zip(self.named(), self.places, strict=True)
        ]

    def deploy(self) -> Deploy:
        """The whole deployment as the action that the rules judge."""
        return Deploy(self.side, self.named(), self.tiles)

    def missing(self) -> str:
        """What is still to be placed, in words, or ""."""
        heroes = [named(self._entry(hero)) for hero in self.heroes if not self.count(hero)]
        units = self.catalog.limits.units_each - self.army()
        parts = heroes + ([plural(units, "army unit")] if units > 0 else [])
        return _("Still to place: {names}.", names=listed(parts)) if parts else ""


# --- suggestions


def suggest(plan: Plan, dice: random.Random) -> Plan:
    """A whole valid plan for the same side and Heroes: what is missing of the army, and a few hills.

    What is placed stays, and so do tiles if any lie; of a plan that is whole already another is made.
    """
    if not plan.missing() and plan.tiles:
        plan = replace(plan, places=(), tiles=())
    made = _suggest_units(plan, dice)
    return made if made.tiles else _suggest_tiles(made, dice)


def _suggest_units(plan: Plan, dice: random.Random) -> Plan:
    board, mine = plan.board, sorted(plan.home())
    front = max if plan.side == 0 else min
    by_row: dict[int, list[int]] = {}
    for square in mine:
        by_row.setdefault(board.rows[square], []).append(square)
    order = sorted(by_row, reverse=front is max)
    squares: dict[str, list[int]] = {"front": by_row[order[0]][:], "back": by_row[order[-1]][:]}
    squares["middle"] = by_row[order[len(order) // 2]][:]
    for row in squares.values():
        dice.shuffle(row)
    for what in (*plan.heroes, *_some_army(plan, dice)):
        entry = plan.catalog.hero(what) or plan.catalog.unit(what)
        place = (
            "back"
            if entry and entry.ranged
            else "middle"
            if entry and (entry.hero or entry.horse)
            else "front"
        )
        for square in [*squares[place], *mine]:
            placed = plan.put(what, square)
            if isinstance(placed, Plan):
                plan = placed
                break
    return plan


def _some_army(plan: Plan, dice: random.Random) -> Iterator[str]:
    """Classes of a mixed army of exactly the size allowed (as far as the box has them)."""
    counts = {unit.id: plan.count(unit.id) for unit in plan.catalog.units}
    ids = [unit.id for unit in plan.catalog.units]
    total = plan.army()
    while total < plan.catalog.limits.units_each:
        open_ids = [i for i in ids if counts[i] < next(u.most for u in plan.catalog.units if u.id == i)]
        if not open_ids:
            return
        fewest = min(counts[i] for i in open_ids)
        pick = dice.choice([i for i in open_ids if counts[i] == fewest])
        counts[pick] += 1
        total += 1
        yield pick


def _suggest_tiles(plan: Plan, dice: random.Random) -> Plan:
    """Large tiles first; about half of the others go on top of what lies, where one can climb to them."""
    levels, corners = plan.levels(), sorted(plan.field())
    for entry in sorted(plan.catalog.tiles, key=lambda tile: -tile.width * tile.length):
        sizes = sorted({(entry.width, entry.length), (entry.length, entry.width)})
        for _each in range(entry.each):
            found = {
                tile: raised
                for tile in (Placed(*size, corner) for size in sizes for corner in corners)
                if not isinstance(raised := plan.raised(levels, tile), TileFault)
                and _climbable(plan.board, raised, tile)
            }
            if not found:
                continue
            on_top = [tile for tile in found if levels[tile.corner]]
            tile = dice.choice(on_top if on_top and dice.random() < 0.5 else list(found))
            levels = found[tile]
            plan = replace(plan, tiles=(*plan.tiles, tile))
    return plan


def _climbable(board: Board, levels: tuple[int, ...], tile: Placed) -> bool:
    """Whether a stair leads up to a tile: a neighbouring square exactly one level lower."""
    squares = Laid(*tile).squares(board)
    return any(levels[near] == levels[square] - 1 for square in squares for near in board.neighbours(square))

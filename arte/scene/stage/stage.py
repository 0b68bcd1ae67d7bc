"""The 3D board as the rest of the scene knows it: show a view, play events, pick squares, mark them.

It draws only what a view holds and keeps nothing of the game: nodes are made from views and thrown away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import cos, radians
from typing import TYPE_CHECKING, Any

from direct.showbase.ShowBase import ShowBase
from panda3d.core import NodePath, PerspectiveLens, Vec2

from arte.board.squares import Board
from arte.scene.overlays import Overlay, Thread
from arte.scene.stage import figures, ground, labels, lightmap, marks, motions, picking, props
from arte.scene.stage.camera import Camera
from arte.scene.stage.figures import Actor, Look, Wardrobe, likeness, numeral_of
from arte.scene.stage.layout import Point, top
from arte.scene.stage.mesh import Mesh
from arte.scene.stage.shade import SHADOW_MASK, Light
from arte.scene.stage.timeline import Player
from arte.scene.stage.tokens import TOKEN_HEIGHTS, Tokens

if TYPE_CHECKING:
    from arte.rules.events import Event
    from arte.rules.state import GameState, Unit

BACKGROUND = (0.075, 0.055, 0.045)
_ARMY = ("warrior", "spearman", "archer", "crossbowman", "horse")


class Stage:
    """The board in `base.render`. Coordinates of the picture run from -1 to 1, as Panda3D's mouse."""

    def __init__(self, base: ShowBase, board: Board, *, quality: str = "low") -> None:
        if quality not in ("low", "high"):
            raise ValueError(f"quality is low or high, not {quality!r}")
        self.base, self.board = base, board
        self.levels: tuple[int, ...] = (0,) * board.area
        self.grass_line: int | None = None
        self.root: NodePath = base.render.attachNewNode("stage")
        self.light = Light(self.root, quality == "high", 0.75 * max(board.width, board.height) + 3)
        self.wardrobe = Wardrobe(self.light, blob=quality == "low")
        self.actors: dict[str, Actor] = {}
        self.tokens = Tokens(self.root)
        self.view: Any = None
        self.player = Player()
        self._scratch: motions.Scratch | None = None
        self._ground: NodePath = NodePath()
        self._builder = ground.Builder(board)
        self._built: tuple[Any, ...] = ()
        self._marks: dict[str, list[NodePath]] = {}
        self._ghosts: dict[str, NodePath] = {}
        self._heroes: set[str] | None = None
        self._ranged: set[str] = {"archer", "crossbowman"}
        self.die = props.Die(self.root, self.light, board)
        self.glass = props.Hourglass(self.root, board)
        self.glass.hide()
        lens = PerspectiveLens()
        base.cam.node().setLens(lens)
        base.setBackgroundColor(*BACKGROUND)
        self.camera = Camera(base.camera, lens, board)
        self.camera.resize(base.getAspectRatio())
        self.camera.home(0)
        self.camera.arrive()
        self._furnish()
        self._lay_ground()

    # What is on the board

    def show(self, view: Any) -> None:
        """Draws exactly this view; what is the same already stays untouched."""
        self._halt()
        self.draw(view)
        self.view = view

    def draw(self, view: Any) -> None:
        """Puts everything where this view has it; what plays goes on."""
        state: GameState = view.state
        catalog = state.game.catalog
        self._heroes = {hero.id for hero in catalog.heroes}
        self._ranged = {card.id for card in (*catalog.units, *catalog.heroes) if card.ranged}
        self.grass_line = catalog.board.grass_line
        self._reset(state.ground.levels)
        self.tokens.show([(t.kind, top(self.board, self.levels, t.square)) for t in state.tokens])
        self.tokens.squares = {t.square: t.kind for t in state.tokens}
        seen = {}
        for unit in state.units:
            if unit.square >= 0 and unit.rider < 0:
                seen[unit.id] = (self.look(unit), unit.square)
        self._place(seen)
        self.die.show(state.die or 1, state.turn)
        if state.glass is None:
            self.glass.hide()
        else:
            self.glass.reveal()
            self.glass.show(state.glass.seconds / state.game.options.glass_seconds, state.glass.flat)
        heroes = [u for u in state.units if u.card.hero and u.square >= 0]
        self.camera.points = [top(self.board, self.levels, u.square, 0.4) for u in heroes]

    def preview(
        self,
        levels: Sequence[int],
        placements: Iterable[tuple[str, str, int, int]],
        grass_line: int | None = None,
    ) -> None:
        """Draws a position that no view holds yet: levels and (unit id, card id, side, square) each."""
        if grass_line is not None:
            self.grass_line = grass_line
        self.view = None
        self._halt()
        self._reset(tuple(levels))
        self.tokens.show([])
        self.tokens.squares = {}
        self._place(
            {
                unit: (self._plain_look(card, side, numeral_of(unit), hero=unit == card), square)
                for unit, card, side, square in placements
            }
        )

    def clear(self) -> None:
        """Takes everything off the board: figures, tokens, tiles, marks and previews."""
        self._halt()
        self.view = None
        self.wipe()
        self.tokens.show([])
        self.tokens.squares = {}
        self._place({})
        self._reset((0,) * self.board.area)

    def wipe(self) -> None:
        """Takes all marks, threads and previews away; what stands on the board stays."""
        for layer in list(self._marks):
            self.unmark(layer)
        for ghost in self._ghosts.values():
            ghost.removeNode()
        self._ghosts.clear()

    def _halt(self) -> None:
        """Drops what is being played, without calling its `done`."""
        self.player.drop()
        if self._scratch:
            self._scratch.clean()
            self._scratch = None

    def look(self, unit: Unit, life: int | None = None) -> Look:
        """How this unit looks, perhaps with another number of life points."""
        card = unit.card
        return Look(
            "horse" if card.horse else likeness(card.id, card.hero, card.ranged),
            card.hero,
            -1 if card.horse else unit.side,
            "" if card.hero else numeral_of(unit.id),
            0 if card.horse else unit.life if life is None else life,
            0 if card.horse else card.life,
            mounted=unit.mount >= 0,
            horse=card.horse,
        )

    def _plain_look(self, card: str, side: int, numeral: str, hero: bool) -> Look:
        horse = card == "horse"
        name = "horse" if horse else likeness(card, hero, card in self._ranged)
        return Look(name, hero, -1 if horse else side, "" if hero else numeral, 0, 0, horse=horse)

    def _place(self, seen: Mapping[str, tuple[Look, int]]) -> None:
        for id in [id for id in self.actors if id not in seen]:
            self.actors.pop(id).remove()
        for id, (look, square) in seen.items():
            actor = self.actors.get(id)
            if actor is None:
                actor = self.actors[id] = Actor(self.root, self.wardrobe)
            actor.wear(look)
            actor.square = square
            actor.rest(top(self.board, self.levels, square))

    def _reset(self, levels: Sequence[int]) -> None:
        self.levels = tuple(levels)
        self._lay_ground()

    def _lay_ground(self) -> None:
        wanted = (self.levels, self.grass_line)
        if wanted == self._built:
            return
        self._built = wanted
        self._ground.removeNode()
        mesh = self._builder.build(self.levels, self.grass_line)
        self._ground = self.root.attachNewNode(mesh.node("ground"))
        self._ground.setShader(self.light.ground)
        self._ground.setShaderInput("lightmap", lightmap.bake(self.board, self.levels))
        self._ground.setShaderInput("board", Vec2(1 / self.board.width, 1 / self.board.height))
        self._ground.setShaderInput("size", Vec2(self.board.width / 2, self.board.height / 2))

    def _furnish(self) -> None:
        table = self.root.attachNewNode(props.table(self.board).node("table"))
        table.setShader(self.light.wood)
        table.hide(SHADOW_MASK)
        self._chests = props.belongings(self.root, self.board)
        self.dye()
        self._names = []
        for heading in (0, 180):
            names = labels.node(props.coordinates(self.board, heading), self.light, "coordinates")
            names.setBin("fixed", 5)
            names.reparentTo(self.root)
            self._names.append(names)
        self._turn_names()

    def dye(self) -> None:
        """All cloth and both chests in the colours that the sides have now."""
        for side, chest in enumerate(self._chests):
            chest.setShaderInput("side", figures.SIDE_TINTS[side])
        for actor in self.actors.values():
            if actor.look:
                actor.dye(actor.look.side)

    def _turn_names(self) -> None:
        """Coordinates stand upright for the one who looks."""
        far_side = cos(radians(self.camera.eye.heading)) < 0
        for names, wanted in zip(self._names, (not far_side, far_side), strict=True):
            names.show() if wanted else names.hide()

    # Time

    @property
    def busy(self) -> bool:
        """Whether events are being played."""
        return self.player.busy

    def play(self, events: Sequence[Event], view: Any, done: Callable[[], None], speed: float = 1.0) -> None:
        """Animates the events one after another, then shows `view` and calls `done`."""
        self.skip()
        scratch = self._scratch = motions.Scratch(self, view)

        def ended() -> None:
            self.show(view)
            done()

        self.player.play((motions.of(event)(scratch, event) for event in events), ended, speed)

    def skip(self) -> None:
        """Ends what is being played at once: its view is shown and its `done` called."""
        if self.player.busy:
            self.player.finish()

    def update(self, dt: float) -> None:
        """Moves camera and animations on by `dt` seconds."""
        self.camera.resize(self.base.getAspectRatio())
        self.camera.update(dt)
        self._turn_names()
        self.player.update(dt)

    def sand(self, share: float, flat: bool) -> None:
        """Between events: this share of the running glass, from 0 to 1, is still above."""
        if not self.player.busy:
            self.glass.show(share, flat)

    # Pointing

    def heights(self) -> dict[int, float]:
        """How high what stands on each square rises above its top, in squares."""
        found = {square: TOKEN_HEIGHTS[kind] for square, kind in self.tokens.squares.items()}
        for actor in self.actors.values():
            if actor.look:
                found[actor.square] = actor.look.height
        return found

    def pick(self, x: float, y: float) -> int | None:
        """The square under this picture point; a figure picks the square it stands on."""
        return picking.pick(self.board, self.levels, self.heights(), *self.camera.eye.ray(x, y))

    def project(self, square: int, height: float = 0.0) -> tuple[float, float]:
        """Where a square's top is seen: its centre or the nearest visible spot; or a point above it."""
        eye = self.camera.eye
        if not height:
            seen = picking.visible_centre(self.board, self.levels, square, eye, self.heights())
            if seen:
                return seen
        return eye.project(top(self.board, self.levels, square, height)) or (0.0, 0.0)

    # Marks

    def mark(self, layer: str, squares: Mapping[int, str | None], style: str) -> None:
        """Marks these squares, each with an optional short label; replaces what the layer held."""
        if style not in marks.STYLES:
            raise ValueError(f"no mark style {style!r}; there are {', '.join(marks.STYLES)}")
        self.unmark(layer)
        if not squares:
            return
        sort = 12 if style in ("hover", "select", "ready") else 10
        mesh = marks.square_marks(self.board, self.levels, list(squares), style)
        self._add_marks(layer, marks.node(mesh, self.light, layer, sort), found=style in marks.FINDABLE)
        text = marks.mark_labels(self.board, self.levels, squares, self.heights(), style)
        if text.count:
            written = labels.node(text, self.light, layer)
            written.setDepthTest(style != "refuse")  # a reason is read whole, also beside a hill
            self._add_marks(layer, written)

    def unmark(self, layer: str) -> None:
        """Takes a layer's marks or thread away."""
        for path in self._marks.pop(layer, ()):
            path.removeNode()

    def thread(self, layer: str, start: int, end: int, ok: bool) -> None:
        """The Precision Sight as a thread between two squares' centres, at the height of a figure's chest."""
        self.threads(layer, [Thread(start, end, ok)])

    def threads(self, layer: str, threads: Sequence[Thread]) -> None:
        """Several threads in one layer, each with the words that stand beside it."""
        self.unmark(layer)
        mesh, backs, words = Mesh(), Mesh(), Mesh()
        for thread in threads:
            ends = [top(self.board, self.levels, square, 0.55) for square in (thread.start, thread.end)]
            marks.thread(mesh, ends[0], ends[1], thread.ok, faint=thread.faint)
            if thread.label:
                marks.sign(backs, words, thread.label, marks.beside(*ends), thread.ok)
        if mesh.count:
            self._add_marks(layer, marks.node(mesh, self.light, layer, 25), found=True)
        if words.count:
            back = marks.node(backs, self.light, f"{layer}-back", 34)
            back.setShader(self.light.sign)
            front = labels.node(words, self.light, f"{layer}-words")
            front.setShader(self.light.sign_text)
            front.setBin("fixed", 35)
            for path in (back, front):
                path.setDepthTest(False)
                self._add_marks(layer, path)

    def _add_marks(self, layer: str, path: NodePath, *, found: bool = False) -> None:
        """Draws something in a layer; what must be `found` shines faintly through whatever hides it."""
        path.reparentTo(self.root)
        paths = self._marks.setdefault(layer, [])
        paths.append(path)
        if found:
            paths.append(marks.hidden_part(path))

    def overlay(self, name: str, overlay: Overlay) -> None:
        """Draws what an overlay tells, in layers of its own; replaces what this name held."""
        layers = {f"{name}:{layer}": marked for layer, marked in overlay.layers.items()}
        for layer in [layer for layer in self._marks if layer.startswith(f"{name}:")]:
            if layer not in layers:
                self.unmark(layer)
        for layer, (style, squares) in layers.items():
            self.mark(layer, squares, style)
        if overlay.threads:
            self.threads(f"{name}:threads", overlay.threads)

    def lift(self, name: str) -> None:
        """Takes an overlay away."""
        for layer in [layer for layer in self._marks if layer.startswith(f"{name}:")]:
            self.unmark(layer)

    def ghost_tile(self, width: int, height: int, corner: int | None, ok: bool) -> None:
        """A preview of a tile with its south-west square there; None takes it away."""
        self._ghosts.pop("tile", NodePath()).removeNode()
        if corner is not None:
            mesh = marks.tile(self.board, self.levels, width, height, corner, ok)
            self._ghosts["tile"] = marks.node(mesh, self.light, "tile", 15)
            self._ghosts["tile"].reparentTo(self.root)

    def ghost_unit(self, card_id: str, side: int, square: int | None) -> None:
        """A preview of a unit standing there; None takes it away."""
        self._ghosts.pop("unit", NodePath()).removeNode()
        if square is None:
            return
        hero = card_id in self._heroes if self._heroes is not None else card_id not in _ARMY
        actor = Actor(self.root, self.wardrobe)
        actor.wear(self._plain_look(card_id, side, "", hero))
        actor.rest(top(self.board, self.levels, square))
        actor.fade(0.6)
        self._ghosts["unit"] = actor.path

    def point(self, square: int, height: float = 0.0) -> Point:
        """Where a square's top is in space, `height` above it."""
        return top(self.board, self.levels, square, height)

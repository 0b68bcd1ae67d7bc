"""Pieces that several screens draw: tips, cards, ability faces, a unit's card, dots of a cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from arte.catalog.models import AbilityEntry, HeroEntry
from arte.rules.state import GameState, Unit
from arte.scene import look, texts
from arte.scene.canvas import Canvas, Region
from arte.scene.faces import AbilityFace, CardFace
from arte.scene.screens.pages import ARROWS, Block, wrapped
from arte.words import _, element, named

CARD = (70.0, 100.0)
Drawing = Callable[[float, float], object]
#: A text with its left, top, width and height.
Said = tuple[str, float, float, float, float]


def draw_tip(canvas: Canvas, x: float, y: float, text: str, above: float | None = None) -> None:
    """A tip beside the pointer, kept inside the window; wholly `above` a line if one is given."""
    whole = canvas.measure(text, look.SMALL)[0] + 2
    room = max(canvas.height - y - 24, y - 16) if above is None else above - 12
    for width in (min(340.0, whole), min(460.0, whole), min(canvas.width - 32, whole)):
        wide, high = canvas.measure(text, look.SMALL, width=width)
        wide, high = wide + 20, high + 14
        if high < room:
            break
    left = min(x + 14, canvas.width - wide - 6)
    top = y + 20 if y + 24 + high < canvas.height else y - high - 10
    top = max(6.0, top if above is None else above - high - 6)
    canvas.box(left, top, wide, high, look.PAPER, edge=look.PAPER_EDGE)
    canvas.text(left + 10, top + 6, text, look.SMALL, look.INK, width=width)


def draw_tip_beside(canvas: Canvas, region: Region, text: str, said: Sequence[Said]) -> None:
    """A tip for what the keyboard has in focus: below, above or beside it, where it covers least of what is
    `said` there."""
    best: tuple[float, float, float, float, float, float] | None = None
    whole = canvas.measure(text, look.SMALL)[0] + 2
    for width in (min(340.0, whole), min(460.0, whole), min(220.0, whole)):
        wide, high = canvas.measure(text, look.SMALL, width=width)
        wide, high = wide + 20, high + 14
        for x, y in (
            (region.x, region.y + region.height + 8),
            (region.x, region.y - high - 8),
            (region.x + region.width + 10, region.y),
            (region.x - wide - 10, region.y),
            (region.x + region.width - wide, region.y + region.height + 8),
        ):
            left = max(6.0, min(x, canvas.width - wide - 6))
            top = max(6.0, min(y, canvas.height - high - 6))
            own = ("", region.x, region.y, region.width, region.height)
            covered = sum(_common(left, top, wide, high, other) for other in (*said, own, own))
            if best is None or covered < best[0]:
                best = (covered, left, top, wide, high, width)
    assert best is not None
    _covered, left, top, wide, high, width = best
    canvas.box(left, top, wide, high, look.PAPER, edge=look.PAPER_EDGE)
    canvas.text(left + 10, top + 6, text, look.SMALL, look.INK, width=width)


def _common(x: float, y: float, width: float, height: float, other: Said) -> float:
    """How much two boxes have in common."""
    _text, x2, y2, width2, height2 = other
    across = min(x + width, x2 + width2) - max(x, x2)
    down = min(y + height, y2 + height2) - max(y, y2)
    return max(0.0, across) * max(0.0, down)


def kind_line(hero: HeroEntry) -> str:
    """Beside a Hero's name: its name in the other language, its element and how it fights."""
    other = hero.spanish if named(hero) == hero.name else hero.name
    return f"{other}, {element(hero)}, {texts.kind_name(hero.kind)}"


def dots(canvas: Canvas, x: float, y: float, count: int, size: float = 11) -> float:
    """The dots of an ability's cost, red as on the printed card; gives the x after them."""
    for number in range(count):
        canvas.box(x + number * (size + 4), y, size, size, look.shade("b8412f"), radius=size / 2)
    return x + count * (size + 4)


def sign(canvas: Canvas, when: str, x: float, y: float, size: float, colour: look.Colour) -> None:
    """Sword for the own turn, shield for the defence; a sword with a plus answers too."""
    canvas.icon("block" if when == "def" else "sword", x, y, size, colour)
    if when == "att+":
        canvas.text(x + size - 1, y - 5, "+", size * 0.95, colour, face="bold")


def card(canvas: Canvas, x: float, y: float, face: CardFace, act: Callable[[], None]) -> None:
    """A kind of card in hand with its count; playable ones stand higher, others are dimmed."""
    top = y - 12 if face.picked else y if face.playable else y + 10
    wide, high = CARD
    if face.count > 1:
        canvas.box(x + 4, top - 3, wide, high, look.shade("c9bb9d"), edge=look.PAPER_EDGE)
    ink, colour = _paper(canvas, x, top, wide, high, face, act)
    canvas.box(x + 14, top + 10, 42, 42, colour, radius=21)
    canvas.icon(face.card, x + 20, top + 16, 30, look.CREAM)
    size = canvas.fit(face.name, wide - 8, look.SMALL)
    canvas.text(x + wide / 2, top + 54, face.name, size, ink, align="center")
    canvas.text(x + wide / 2, top + 72, f"× {face.count}", look.BODY, ink, align="center", face="bold")


def letters(canvas: Canvas, face: CardFace, width: float) -> float:
    """The size at which a card's name is written in this width, 0 where it could not be read."""
    size = canvas.fit(face.name, width, 14)
    return size if size >= 12 else 0.0


def small_card(
    canvas: Canvas, x: float, y: float, wide: float, high: float, face: CardFace, act: Callable[[], None]
) -> None:
    """A kind of card in hand where there is less room."""
    top = y - 6 if face.picked else y
    ink, colour = _small_paper(canvas, x, top, wide, high, face, act)
    size = letters(canvas, face, wide - 4)
    _round(canvas, x + (wide - 30) / 2, top + 5, 30, face.card, colour)
    canvas.text(x + wide / 2, top + 34, face.name, size, ink, align="center")
    canvas.text(x + wide / 2, top + 49, f"×{face.count}", 17, ink, align="center", face="bold")


def flat_card(
    canvas: Canvas, x: float, y: float, wide: float, high: float, face: CardFace, act: Callable[[], None]
) -> None:
    """The same for a hand of many kinds, in two rows: its name beside the icon, where it can be read."""
    ink, colour = _small_paper(canvas, x, y, wide, high, face, act)
    _round(canvas, x + 8, y + (high - 26) / 2, 26, face.card, colour)
    left, count = x + 38, f"×{face.count}"
    size = letters(canvas, face, wide - 42)
    if size:
        canvas.text(left, y + 1, face.name, size, ink)
        canvas.text(left, y + 15, count, 16, ink, face="bold")
    else:
        canvas.text(left, y + 6, count, 19, ink, face="bold")


def _small_paper(
    canvas: Canvas, x: float, y: float, wide: float, high: float, face: CardFace, act: Callable[[], None]
) -> tuple[look.Colour, look.Colour]:
    """Its paper, which can be clicked; gives its ink and its icon's colour."""
    inks = _paper(canvas, x, y, wide, high, face, act)
    if face.picked:
        canvas.box(x + 3, y + 5, 4, high - 10, look.shade("b58528"), radius=2)
    if face.playable:
        canvas.box(x + 4, y + high - 5, wide - 8, 2, look.GOLD, radius=0)
    return inks


def _paper(
    canvas: Canvas, x: float, y: float, wide: float, high: float, face: CardFace, act: Callable[[], None]
) -> tuple[look.Colour, look.Colour]:
    """A card's paper, dim where it cannot be used; clicks act. Gives its ink and its icon's colour."""
    lit = face.playable or face.element
    paper = look.PAPER if lit else look.shade("b9ad96")
    edge = look.GOLD if face.picked or face.playable else look.PAPER_EDGE
    node = canvas.box(x, y, wide, high, paper, edge=edge, line=3 if face.picked else 2)
    tip = f"{face.name}: {face.reason}" if face.reason else face.name
    canvas.region(f"card-{face.card}", x, y, wide, high, act, enabled=lit, tip=tip, node=node)
    colour = look.card_colour(face.card)
    if not lit:
        colour = (*((c + 0.6) / 2 for c in colour[:3]), 1.0)  # type: ignore[assignment]
    return look.INK if lit else look.INK_SOFT, colour


def _round(canvas: Canvas, x: float, y: float, size: float, card: str, colour: look.Colour) -> None:
    canvas.box(x, y, size, size, colour, radius=size / 2)
    canvas.icon(card, x + size * 0.15, y + size * 0.15, size * 0.7, look.CREAM)


def attributes(
    canvas: Canvas,
    x: float,
    y: float,
    entry: object,
    *,
    ink: look.Colour,
    size: float = 20,
    step: float = 0,
    columns: int = 4,
) -> float:
    """Life, attack, range and base movement with their icons in one row; gives the y below."""
    step, shown = step or size * 3, 0
    for name in ("life", "attack", "range", "base"):
        value = getattr(entry, name, 0)
        if not value and name != "base":
            continue
        if shown and shown % columns == 0:
            y += size + 7
        at = x + shown % columns * step
        shown += 1
        canvas.icon(name, at, y + 1, size, ink)
        text = f"+{value}" if name == "base" else str(value)
        canvas.text(at + size + 5, y - 2, text, size, ink, face="bold")
    return y + size + 6


def hero_head(canvas: Canvas, x: float, y: float, width: float, hero: HeroEntry) -> None:
    """A Hero's name, what it is, and its attributes, on paper; 100 high."""
    canvas.text(x, y, named(hero), canvas.fit(named(hero), width, 38, face="bold"), look.INK, face="bold")
    line = kind_line(hero)
    canvas.text(x, y + 46, line, canvas.fit(line, width, 20), look.INK_SOFT, face="italic")
    attributes(canvas, x, y + 76, hero, ink=look.INK, size=21)


def token_lines(canvas: Canvas, x: float, y: float, width: float, hero: HeroEntry) -> float:
    """What the tokens that a Hero sets are; gives the y below."""
    for told in token_texts(hero):
        y = canvas.text(x, y + 2, told, look.SMALL, look.INK_SOFT, width=width, face="italic")
    return y


def token_texts(hero: HeroEntry) -> list[str]:
    """What the tokens that a Hero sets are."""
    placed = [effect for ability in hero.abilities for effect in ability.effects if effect.kind == "place"]
    return [texts.token_text(effect.token) for effect in placed]


def ability_lines(
    canvas: Canvas, x: float, y: float, width: float, hero: HeroEntry, size: float, ink: look.Colour
) -> float:
    """A Hero's kit to read: name, cost, sign and text of each ability; gives the y below."""
    for entry in hero.abilities:
        y = ability_line(canvas, x, y, width, hero, entry, size, ink) + 7
    return y


def kit_size(canvas: Canvas, width: float, room: float, hero: HeroEntry, size: float) -> float:
    """The largest text size, at most this one, at which a kit fits so much height."""
    while size > 11:
        high = sum(
            size * 1.3 + 7 + canvas.measure(texts.ability_text(entry, named(hero)), size, width=width)[1]
            for entry in hero.abilities
        )
        if high <= room:
            break
        size -= 1
    return size


def hero_blocks(
    canvas: Canvas, width: float, room: float, hero: HeroEntry, owner: int | None = None, *, size: float = 18
) -> list[Block]:
    """A Hero's card to leaf through: its name, what it is, its attributes and its kit.

    Where pages have `room` for it, an ability stays on one.
    """
    beside = 26.0 if owner is not None else 0.0

    def head(x: float, y: float) -> None:
        if owner is not None:
            canvas.seat(x, y + 7, 18, owner)
        canvas.icon(hero.id, x + width - 36, y, 34, look.INK)
        name = named(hero)
        canvas.text(
            x + beside, y, name, canvas.fit(name, width - 44 - beside, 25, face="bold"), look.INK, face="bold"
        )
        line = kind_line(hero)
        canvas.text(x, y + 34, line, canvas.fit(line, width, 17), look.INK_SOFT, face="italic")
        attributes(canvas, x, y + 60, hero, ink=look.INK, size=18, step=min(60.0, width / 4))

    found = [Block(92, head)]
    for entry in hero.abilities:
        text = texts.ability_text(entry, named(hero))
        lines = wrapped(canvas, text, size - 1, look.INK, width, after=6)
        if size * 1.35 + sum(line.height for line in lines) <= room - ARROWS:
            lines = [_joined(lines)]
        title = _ability_head(canvas, width, entry, size, look.INK)
        found.append(Block(size * 1.35 + lines[0].height, _above(title, size * 1.35, lines[0].draw)))
        found += lines[1:]
    return found


def _above(head: Drawing, high: float, below: Drawing) -> Drawing:
    """A heading that stays with the first line below it."""

    def draw(x: float, y: float) -> None:
        head(x, y)
        below(x, y + high)

    return draw


def _joined(lines: list[Block]) -> Block:
    """Lines that stay together."""

    def draw(x: float, y: float) -> None:
        for line in lines:
            line.draw(x, y)
            y += line.height

    return Block(sum(line.height for line in lines), draw)


def _ability_head(
    canvas: Canvas, width: float, entry: AbilityEntry, size: float, ink: look.Colour
) -> Drawing:
    def draw(x: float, y: float) -> None:
        sign(canvas, entry.when, x + width - size - 4, y + 2, size, ink)
        canvas.text(x, y, named(entry), size, ink, face="bold")
        after = x + canvas.measure(named(entry), size, face="bold")[0] + 10
        if entry.main:
            canvas.text(after, y + 1, _("main"), size - 1, ink, face="italic")
        else:
            dots(canvas, after, y + size * 0.45, entry.cost)

    return draw


def ability_line(
    canvas: Canvas,
    x: float,
    y: float,
    width: float,
    hero: HeroEntry,
    entry: AbilityEntry,
    size: float,
    ink: look.Colour,
) -> float:
    """One ability to read."""
    _ability_head(canvas, width, entry, size + 1, ink)(x, y)
    y += size * 1.3
    return canvas.text(x, y, texts.ability_text(entry, named(hero)), size, ink, width=width)


ABILITY_TEXT = 15.5


def ability_height(canvas: Canvas, width: float, face: AbilityFace) -> float:
    """How high an ability's card is with its whole text."""
    return canvas.measure(face.text, ABILITY_TEXT, width=width - 20)[1] + 32


def ability_face(
    canvas: Canvas,
    x: float,
    y: float,
    width: float,
    face: AbilityFace,
    act: Callable[[], None],
    *,
    short: bool = False,
) -> float:
    """An ability as a small card to click; gives the y below it. `short` leaves its text to the tip."""
    high = 32.0 if short else ability_height(canvas, width, face)
    paper = look.PAPER if face.usable else look.shade("a2967f")
    edge = look.GOLD if face.usable or face.picked else look.PAPER_EDGE
    node = canvas.box(x, y, width, high, paper, edge=edge, line=3 if face.picked else 1.5)
    ink = look.INK if face.usable else look.shade("3d3226")
    canvas.text(x + 10, y + 3, face.name, 18, ink, face="bold")
    after = x + 10 + canvas.measure(face.name, 18, face="bold")[0] + 8
    if face.main:
        canvas.text(after, y + 4, _("main"), 16, ink, face="italic")
    else:
        dots(canvas, after, y + 10, face.cost)
    sign(canvas, face.when, x + width - 30, y + 6, 17, ink)
    if not short:
        canvas.text(x + 10, y + 25, face.text, ABILITY_TEXT, ink, width=width - 20)
    tip = f"{face.text} {texts.capital(face.reason)}".strip() if short else face.reason
    canvas.region(f"ability-{face.ability}", x, y, width, high, act, enabled=face.usable, tip=tip, node=node)
    return y + high


def life_bar(canvas: Canvas, x: float, y: float, width: float, life: int, full: int) -> None:
    """Beads of life on a bar: full ones and empty ones."""
    size = min(15.0, (width - 2) / max(1, full) - 2)
    for number in range(full):
        colour = look.shade("c0473c") if number < life else look.shade("4a3d33")
        canvas.box(x + number * (size + 2), y, size, size, colour, radius=size / 2)


def unit_lines(state: GameState, unit: Unit) -> list[str]:
    """What there is to tell of a unit now: mount, height, movement left, conditions."""
    lines = []
    if unit.alive:
        level = state.ground.levels[unit.square]
        ground = _("level {level}", level=level) if level else _("the ground")
        where = _("on {square}, {ground}", square=state.board.name(unit.square), ground=ground)
        riding = (
            _(", riding {horse}", horse=texts.unit_name(state.units[unit.mount])) if unit.mount >= 0 else ""
        )
        lines.append(where + riding)
        if unit.side == state.turn and state.phase in ("act", "exchange", "aftermath"):
            attacks = (
                _("can attack")
                if unit.attacks == 1
                else texts.plural(unit.attacks, "attack")
                if unit.attacks
                else _("has attacked")
            )
            lines.append(
                _(
                    "{squares} of movement left, {attacks}",
                    squares=texts.plural(unit.left, "square"),
                    attacks=attacks,
                )
            )
    lines += [texts.condition_text(c.kind, c.amount, c.next_turn) for c in unit.conditions]
    return lines


def slots(state: GameState, unit: Unit) -> list[tuple[list[str], int, str]]:
    """The cards laid on a unit (or its class) this turn: the cards, how many it has room for, and a tip."""
    if unit.card.horse or not unit.alive:
        return []
    limits = state.game.catalog.limits
    laid = [card.card for card in state.laid if card.on == unit.card.id and card.side == unit.side]
    chest = [card for card in laid if card in state.game.chest]
    if not unit.card.hero:
        most, count = limits.cards_on_class, len(chest)
        tip = _("Chest cards laid on its class this turn: {count} of {most}.", count=count, most=most)
        return [(chest, most, tip)]
    elements = [card for card in laid if card not in state.game.chest]
    most, room = limits.cards_on_hero, limits.elements_on_hero
    return [
        (chest, most, _("Chest cards laid on it this turn: {count} of {most}.", count=len(chest), most=most)),
        (
            elements,
            room,
            _("Elements it has used this turn: {count} of {most}.", count=len(elements), most=room),
        ),
    ]


def draw_slots(canvas: Canvas, x: float, y: float, width: float, state: GameState, unit: Unit) -> float:
    """A place for each card that may lie on a unit, those that lie there filled; gives the y below."""
    groups = slots(state, unit)
    for number, (cards, most, tip) in enumerate(groups):
        left, each = x + number * width / 2, min(22.0, (width / 2 - 44) / max(1, most))
        for place in range(most):
            at = left + place * each
            card = cards[place] if place < len(cards) else ""
            colour = look.card_colour(card) if card else look.BUTTON_OFF
            canvas.box(at, y + 3, each - 3, each - 3, colour, radius=4, edge=look.PANEL_EDGE)
            if card:
                canvas.icon(card, at + 2, y + 5, each - 7, look.CREAM)
        canvas.text(left + most * each + 3, y + 1, f"{len(cards)}/{most}", 15, look.CREAM_SOFT)
        canvas.region(f"slots-{number}", left, y, most * each + 34, 24, tip=tip)
    return y + 26 if groups else y


def badge(canvas: Canvas, x: float, y: float, wide: float) -> None:
    """A golden point at a button's corner, off its label: something can be used there."""
    canvas.box(x + wide - 8, y - 2, 10, 10, look.GOLD, radius=5, edge=look.PANEL_SOLID)


def unit_blocks(
    canvas: Canvas,
    width: float,
    state: GameState,
    unit: Unit,
    kit: Sequence[Block] = (),
    *,
    called: bool = True,
) -> list[Block]:
    """A unit's card to leaf through, with a Hero's `kit` where it is used; `called`: with its name."""

    def head(x: float, y: float) -> None:
        beside = 22.0 if unit.side in (0, 1) else 0.0
        if beside:
            canvas.seat(x, y + 6, 15, unit.side)
        name = texts.unit_name(unit)
        size = canvas.fit(name, width - beside, 22, face="bold")
        canvas.text(x + beside, y, name, size, look.CREAM, face="bold")

    found = [Block(30, head)] if called else []
    found += [Block(27, lambda x, y: _figures(canvas, x, y, width, unit)), *kit]
    if slots(state, unit):
        found.append(Block(28, lambda x, y: draw_slots(canvas, x, y, width, state, unit)))
    for line in unit_lines(state, unit):
        found += wrapped(canvas, line, 16, look.CREAM_SOFT, width, after=2)
    return found


def _figures(canvas: Canvas, x: float, y: float, width: float, unit: Unit) -> None:
    """Life left of all life, attack, range and base movement in one row."""
    if not unit.alive:
        canvas.text(x, y - 2, _("defeated"), 18, look.RED, face="italic")
        return
    card = unit.card
    life = f"{unit.life}/{card.life}"
    shown = [("life", life), ("attack", card.attack), ("range", card.range), ("base", f"+{card.base}")]
    for name, value in shown:
        if value:
            canvas.icon(name, x, y + 1, 18, look.CREAM)
            canvas.text(x + 23, y - 2, str(value), 18, look.CREAM, face="bold")
        x += width * (0.34 if name == "life" else 0.22)


def unit_height(canvas: Canvas, width: float, state: GameState, unit: Unit) -> float:
    """How high the unit's card is, with its margins."""
    return (
        98
        + 26 * bool(slots(state, unit))
        + sum(canvas.measure(line, 16, width=width)[1] for line in unit_lines(state, unit))
    )


def unit_head(canvas: Canvas, x: float, y: float, width: float, state: GameState, unit: Unit) -> float:
    """A unit's card: name, life, attributes and what holds for it now; gives the y below."""
    if unit.side in (0, 1):
        canvas.seat(x, y + 6, 16, unit.side)
    canvas.icon(unit.card.id, x + width - 40, y + 2, 38, look.CREAM_SOFT)
    name = texts.unit_name(unit)
    canvas.text(
        x + 24, y, name, canvas.fit(name, width - 70, look.HEAD, face="bold"), look.CREAM, face="bold"
    )
    y += 32
    if unit.alive:
        life_bar(canvas, x, y + 2, width - 84, unit.life, unit.card.life)
        canvas.text(
            x + width - 46, y - 3, f"{unit.life}/{unit.card.life}", 17, look.CREAM_SOFT, align="right"
        )
    else:
        canvas.text(x, y - 4, _("defeated"), 17, look.RED, face="italic")
    y = attributes(canvas, x, y + 22, unit.card, ink=look.CREAM, size=19)
    y = draw_slots(canvas, x, y, width, state, unit)
    for line in unit_lines(state, unit):
        y = canvas.text(x, y, line, 16, look.CREAM_SOFT, width=width)
    return y + 4

"""Overlays that explain: what the rules say of a unit, a walk, an attack or a side, as things to draw.

Everything is asked of the rules (`destinations`, `measure`, `trace`, `outlook` …) and put into marks,
threads and sentences; nothing is worked out here. Knows no Panda3D.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from arte import rules
from arte.rules import foresight
from arte.rules.actions import Attack, Laying, Move
from arte.rules.movement import MOUNT_COST
from arte.rules.reach import Report
from arte.rules.refusal import Refused
from arte.rules.state import SIDES, GameState, Unit
from arte.scene import texts
from arte.scene.meanings import Who
from arte.scene.ways import straight, walkable
from arte.sentence import joined
from arte.words import N_, _, named, ngettext, several

#: No more obstacles of one walk are told than a person reads while pointing.
MOST_OBSTACLES = 3
BONUS_NAMES = {
    "third-level": N_("Third Level Law"),
    "guiding-light": N_("waiting range"),
    "target": N_("Target cards"),
}
BONUS_RULINGS = {"third-level": "A6", "guiding-light": "A9", "target": "C8"}


@dataclass(frozen=True, slots=True)
class Thread:
    """A thread of sight between two squares; `faint` for one of many, `label` is written beside it."""

    start: int
    end: int
    ok: bool
    faint: bool = False
    label: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence with the rulings it follows; not `ok` when it tells why something cannot be."""

    text: str
    ruling: str = ""
    ok: bool = True

    def __str__(self) -> str:
        return f"{self.text} [{self.ruling}]" if self.ruling else self.text


@dataclass(frozen=True, slots=True)
class Overlay:
    """What to draw: layers of marked squares (style of the stage, label of each), threads, sentences."""

    layers: Mapping[str, tuple[str, Mapping[int, str | None]]] = field(default_factory=dict)
    threads: tuple[Thread, ...] = ()
    lines: tuple[Line, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.layers or self.threads or self.lines)

    def __or__(self, other: Overlay) -> Overlay:
        return Overlay(
            {**self.layers, **other.layers}, self.threads + other.threads, self.lines + other.lines
        )


# Where a unit can go


def reach(state: GameState, unit_id: str) -> Overlay:
    """Where a unit can go with the cost of each square, the Horses it can mount, whom it can attack.

    Raises:
        Refused: `no-such-unit`.
    """
    walks = rules.destinations(state, unit_id)
    horses = rules.mounts(state, unit_id)
    unit = _unit(state, unit_id)
    layers: dict[str, tuple[str, Mapping[int, str | None]]] = {"select": ("select", {unit.square: None})}
    if walks:
        layers["reach"] = ("reach", {square: str(walk.cost) for square, walk in walks.items()})
    if horses:
        layers["mount"] = ("ready", {_unit(state, horse).square: _("mount") for horse in horses})
    found = rules.targets(state, unit_id)
    squares = [_square(state, who) for who in found]
    if squares:
        layers["attack"] = ("attack", dict.fromkeys(squares))
    name = texts.unit_name(unit)
    told = [
        _("{name} has {squares} of movement", name=name, squares=texts.plural(max(0, unit.left), "square"))
    ]
    told.append(_("reaches {squares}", squares=texts.plural(len(walks), "square")))
    told.append(
        _("can attack {targets}", targets=texts.plural(len(found), "target"))
        if found
        else _("can attack nobody")
    )
    threads = tuple(Thread(unit.square, square, True, faint=True) for square in squares)
    return Overlay(layers, threads, (Line(f"{texts.listed(told)}."),))


def path(state: GameState, unit_id: str, squares: tuple[int, ...]) -> Overlay:
    """A walk with the cost of each step and the laws that set it.

    Raises:
        Refused: `no-such-unit` or `no-such-square`.
    """
    unit = _unit(state, unit_id)
    steps = foresight.trace(state, unit_id, squares)
    labels = {step.end: str(step.cost) for step in steps}
    cost = sum(step.cost for step in steps)
    lines = (
        [Line(_("{squares} of {left}.", squares=texts.plural(cost, "square"), left=unit.left))]
        if steps
        else []
    )
    laws: dict[str, list[str]] = {}
    for step in steps:
        if step.law:
            laws.setdefault(step.law, []).append(state.board.name(step.end))
    lines += [_law_line(state, unit, law, places) for law, places in laws.items()]
    burns = sum(step.burns for step in steps)
    if burns:
        lost = texts.plural(min(burns, unit.life), "life", "life")
        dies = _(" and it falls there") if burns >= unit.life else ""
        lines.append(
            Line(_("Fire burns it: {lost} lost{dies}.", lost=lost, dies=dies), "K1", ok=burns < unit.life)
        )
    return Overlay({"path": ("path", labels)} if labels else {}, (), tuple(lines))


def _mounting(state: GameState, unit_id: str, horse: Unit, steps: tuple[int, ...]) -> Overlay:
    """The walk to a Horse and the mounting, which costs 2 by itself."""
    walk = path(state, unit_id, steps)
    labels = dict(walk.layers["path"][1]) if walk.layers else {}
    line = Line(_("Mounting {horse} costs {cost}.", horse=texts.unit_name(horse), cost=MOUNT_COST), "M9")
    return Overlay({"path": ("path", {**labels, horse.square: str(MOUNT_COST)})}, (), (*walk.lines, line))


def _law_line(state: GameState, unit: Unit, law: str, places: list[str]) -> Line:
    where = texts.listed(places)
    if law == "climb":
        one, each = _("The climb to {where} costs 2."), _("The climb to {where} costs 2 each.")
        return Line((each if len(places) > 1 else one).format(where=where), "M4")
    if law == "horse-law":
        return Line(_("Horse Law: its last movement climbs to {where}.", where=where), "M6")
    if law == "portal":
        return Line(_("Through the Portals to {where} for 1.", where=where), "K4")
    return Line(
        _(
            "{ability}: levels do not matter on the way to {where}.",
            ability=_free_name(state, unit),
            where=where,
        )
    )


def _free_name(state: GameState, unit: Unit) -> str:
    """The ability that lets this unit's steps ignore levels, by name."""
    kinds = {condition.kind for condition in unit.conditions if not condition.next_turn}
    names = [
        named(ability)
        for _, ability in state.game.abilities.values()
        for effect in ability.effects
        if (effect.kind == "free-steps" and "free-steps" in kinds)
        or (effect.kind == "add-movement" and effect.free and "free-squares" in kinds)
    ]
    return texts.listed(names, "or") or _("An ability")


def refused(state: GameState, unit_id: str, goal: int) -> Overlay:
    """Why a unit cannot go to a square: the way a person would try, and every step of it that fails.

    Raises:
        Refused: `no-such-unit`.
    """
    unit = _unit(state, unit_id)
    around = walkable(state, unit, goal)
    beside = state.board.distance(unit.square, goal) == 1
    tried = (goal,) if beside else around or straight(state, unit.square, goal)
    fault = rules.why_not(state, Move(unit_id, tried)) if tried else None
    if fault is None:
        return Overlay()
    faults = foresight.obstacles(state, unit_id, tried)
    if fault.code not in [each.code for each in faults]:
        # It cannot move at all now: what lies on the way is beside the point.
        return Overlay({"refuse": ("refuse", {goal: None})}, (), (_fault_line(fault),))
    steps = foresight.trace(state, unit_id, tried)
    bad: dict[int, str | None] = {step.end: _step_code(step.fault) for step in steps if step.fault}
    good: dict[int, str | None] = {}
    for step in steps:
        if step.fault is not None:
            break
        if step.left >= 0:
            good[step.end] = str(step.cost)
        else:
            bad[step.end] = _("{missing} short", missing=-step.left) if step.end == goal else None
    if not bad:
        bad[goal] = None
    layers: dict[str, tuple[str, Mapping[int, str | None]]] = {"refuse": ("refuse", bad)}
    if good:
        layers["path"] = ("path", good)
    lines = [_fault_line(each) for each in faults[:MOST_OBSTACLES]]
    if len(faults) > MOST_OBSTACLES:
        lines.append(Line(_("And {count} more in the way.", count=len(faults) - MOST_OBSTACLES), ok=False))
    if beside and len(around) > 1:
        cost = sum(step.cost for step in foresight.trace(state, unit_id, around))
        lines.append(Line(_("The way round costs {cost}.", cost=cost), ok=False))
    return Overlay(layers, (), tuple(lines))


def _fault_line(fault: Refused) -> Line:
    words = texts.code_name(fault.code)
    return Line(joined([words[:1].upper() + words[1:], fault.sentence], ": "), fault.ruling, ok=False)


def _step_code(fault: Refused | None) -> str:
    return texts.code_name(fault.code) if fault is not None else ""


# Whom a unit can hit


def sight(state: GameState, unit_id: str, target: Who, cards: tuple[Laying, ...] = ()) -> Overlay:
    """An attack measured: thread, ridge lit up, the sum in words, range by name, damage both ways.

    Raises:
        Refused: `no-such-unit` or `no-such-square`.
    """
    unit = _unit(state, unit_id)
    bare = rules.measure(state, unit_id, target)
    report = foresight.measure_with(state, unit_id, target, cards) if cards else bare
    end = _square(state, target)
    fault = rules.why_not(state, Attack(unit_id, target, cards)) if cards else None
    ok = report.in_reach or bool(cards and fault is None)
    layers: dict[str, tuple[str, Mapping[int, str | None]]] = {
        "select": ("select", {unit.square: None}),
        "target": ("target", {end: None}),
    }
    above = report.ridge - state.ground.levels[unit.square]
    ridge: dict[int, str | None] = {square: None for square in report.ridge_squares if square != end}
    if ridge and above > 0:
        ridge[next(iter(ridge))] = f"+{above}"
    if ridge:
        layers["ridge"] = ("ridge", ridge)
    blocking = {_square(state, id): None for id in report.obstructed_by}
    if blocking:
        layers["refuse"] = ("refuse", blocking)
    label = tuple(_split(texts.told(state, report.sentence)))
    lines = [Line(report.sentence, "A4" if unit.card.ranged else "A5", ok), *_why_so_far(state, unit, report)]
    lines += _bonus_lines(report)
    lines += (
        [Line(_needless(state, cards), "C8", ok=False)] if bare.in_reach and _needless(state, cards) else []
    )
    if isinstance(target, str) and foresight.serves_horse_law(state, unit_id, target):
        lines.append(Line(_("Horse Law: as though both stood on one level."), "A7"))
    lines += damage(state, unit_id, target, cards)
    threads = (Thread(unit.square, end, ok, label=label),) if unit.square != end else ()
    return Overlay(layers, threads, tuple(lines))


def _needless(state: GameState, cards: tuple[Laying, ...]) -> str:
    """That a card for range is not needed, where the target is in reach without; "" if none is laid."""
    entry = next((c for c in state.game.catalog.cards if c.effect == "range"), None)
    count = sum(1 for laying in cards if entry is not None and laying.card == entry.id)
    if entry is None or not count:
        return ""
    return _("It is in reach without {cards}.", cards=f"{count} {several(entry, count)}")


def _split(sentence: str) -> Iterable[str]:
    """The sum and the verdict, which stand one under the other."""
    head, comma, tail = sentence.partition(", ")
    return (head, tail) if comma else (head,)


def _why_so_far(state: GameState, unit: Unit, report: Report) -> list[Line]:
    """Where the height in the sum comes from."""
    if not report.climb:
        return []
    names = texts.listed(state.board.name(square) for square in report.ridge_squares)
    above = report.ridge - state.ground.levels[unit.square]
    if not names or above <= 0:
        over = texts.plural(report.climb, "level")
        return [Line(_("The target stands {over} lower, which a blow has to come down.", over=over), "A5")]
    levels_up = texts.plural(above, "level")
    return [
        Line(
            _("The ridge is {names}, {levels_up} above it.", names=names, levels_up=levels_up),
            "A4" if unit.card.ranged else "A5",
        )
    ]


def _bonus_lines(report: Report) -> list[Line]:
    """The range piece by piece, where it is more than the card's."""
    if not report.bonuses:
        return []
    added = [f"{_(BONUS_NAMES.get(name, name))} +{amount}" for name, amount in report.bonuses]
    rulings = ", ".join(dict.fromkeys(BONUS_RULINGS.get(name, "A9") for name, _ in report.bonuses))
    return [
        Line(
            _(
                "Range {reach}: {card} on its card, {names}.",
                reach=report.reach,
                card=report.card_range,
                names=texts.listed(added),
            ),
            rulings,
        )
    ]


def damage(state: GameState, unit_id: str, target: Who, cards: tuple[Laying, ...] = ()) -> list[Line]:
    """What an attack would do if nobody answers, and how a Ring more or Shields would change it.

    Raises:
        Refused: `no-such-unit`.
    """
    if isinstance(target, int):
        return [Line(_("The Ice Wall breaks at once."), "E8")]
    aim = _unit(state, target)
    if aim.card.horse:
        return [Line(_("A Horse without a rider dies at once."), "E8")]
    told = foresight.outlook(state, unit_id, target, cards)
    hit = max(0, told.attack + told.rings - told.shields - told.blocks)
    total = _("{amount} attack", amount=told.attack)
    for amount, words in (
        (told.rings, N_("+ {amount} from Rings")),
        (told.shields, N_("− {amount} by Shields")),
        (told.blocks, N_("− {amount} blocked")),
    ):
        total += " " + _(words, amount=amount) if amount else ""
    total += f" = {hit}" if told.rings or told.shields or told.blocks else ""
    lines = [
        Line(
            _(
                "Unanswered: {total} against {life} life: {outcome}.",
                total=total,
                life=aim.life,
                outcome=_outcome(aim.life, hit),
            ),
            "E6",
        )
    ]
    names = {card.effect: card for card in state.game.catalog.cards}
    asked = []
    for count, effect in ((1, "attack"), (2, "attack"), (1, "block"), (2, "block")):
        if effect not in names:
            continue
        rings, shields = (count, 0) if effect == "attack" else (0, count)
        other = foresight.outlook(state, unit_id, target, cards, rings=rings, shields=shields)
        changed = max(0, other.attack + other.rings - other.shields - other.blocks)
        number = _("one") if count == 1 else _("two")
        more = f"{number} {several(names[effect], count)}"
        more += _(" more") if told.rings and rings else ""
        asked.append((more, f"{changed}, {_outcome(aim.life, changed)}"))
    if hit >= aim.life:
        asked = asked[2:] if "attack" in names else asked
    lines += [Line(_swayed(asked[at : at + 2])) for at in range(0, len(asked), 2)]
    return lines


def _swayed(asked: list[tuple[str, str]]) -> str:
    told = _("; with ").join(f"{more}: {result}" for more, result in asked)
    return _("With {told}.", told=told)


def _outcome(life: int, hit: int) -> str:
    return _("defeated") if hit >= life else _("{life} left", life=life - hit) if hit else _("unhurt")


# What the enemy threatens, and how the land lies


def threatened(state: GameState, by: int) -> Overlay:
    """The squares that a side's units could attack from where they stand; how many reach each."""
    found = foresight.threats(state, by)
    count = {square: str(len(ids)) if len(ids) > 1 else None for square, ids in found.items()}
    side = texts.side_name(by)
    hit = [u for u in state.units if u.alive and u.side == 1 - by and u.square in found]
    words = _(
        "{side}'s units reach {squares} from where they stand, with no card",
        side=side,
        squares=texts.plural(len(found), "square"),
    )
    names = _(": {names} in reach", names=texts.listed(texts.unit_name(unit) for unit in hit)) if hit else ""
    return Overlay({"threat": ("threat", count)}, (), (Line(f"{words}{names}.", "A9"),))


def threats_on(state: GameState, square: int, by: int) -> Overlay:
    """Who of a side threatens a square, each with its thread."""
    names = foresight.threats(state, by).get(square, ())
    board = state.board
    if not names:
        return Overlay(
            {},
            (),
            (
                Line(
                    _(
                        "Nobody of {side} reaches {square}.",
                        side=texts.side_name(by),
                        square=board.name(square),
                    )
                ),
            ),
        )
    units = [_unit(state, name) for name in names]
    told = texts.listed(texts.unit_name(unit) for unit in units)
    threads = tuple(Thread(unit.square, square, True, faint=True) for unit in units)
    return Overlay(
        {},
        threads,
        (
            Line(
                ngettext("{units} reaches {square}.", "{units} reach {square}.", len(units)).format(
                    units=told, square=board.name(square)
                ),
                "A9",
                ok=False,
            ),
        ),
    )


def levels(state: GameState) -> Overlay:
    """The number of every raised square; the stage draws the contours."""
    raised = {square: str(level) for square, level in enumerate(state.ground.levels) if level}
    heights = texts.listed(
        _("{count} on level {n}", count=state.ground.levels.count(n), n=n)
        for n in range(1, 5)
        if n in state.ground.levels
    )
    line = (
        _("Raised squares: {heights}.", heights=heights) if raised else _("The whole board is level ground.")
    )
    return Overlay({"level": ("level", raised)} if raised else {}, (), (Line(line),))


# What the pointer asks


def pointed(state: GameState, unit_id: str, square: int) -> Overlay:
    """What a selected unit could do about the square under the pointer, or why it cannot.

    Raises:
        Refused: `no-such-unit`.
    """
    unit, there = _unit(state, unit_id), state.at(square)
    if square == unit.square:
        return Overlay()
    walk = rules.destinations(state, unit_id).get(square)
    if walk is not None:
        return path(state, unit_id, walk.path)
    token = state.token_at(square)
    if there is None and token is not None and token.kind == "ice-wall":
        return sight(state, unit_id, square)
    if there is not None and there.side == unit.side:
        return Overlay()
    if there is not None:
        steps = rules.mounts(state, unit_id).get(there.id)
        if steps is not None:
            return _mounting(state, unit_id, there, steps)
        return sight(state, unit_id, there.id)
    return refused(state, unit_id, square)


# What the command line asks for

KINDS = "reach:UNIT, sight:UNIT,UNIT (or a square for an Ice Wall), threats:SIDE or levels"


def asked(state: GameState, text: str) -> Overlay:
    """The overlay that a person named: one of `KINDS`.

    Raises:
        ValueError: it is none, or names what is not there; one line for a person.
    """
    kind, _colon, names = text.partition(":")
    given = [name.strip() for name in names.split(",")] if names else []
    if (kind, len(given)) == ("levels", 0):
        return levels(state)
    if (kind, len(given)) == ("threats", 1):
        if given[0] not in SIDES:
            raise ValueError(f"threats:{given[0]}: there are two sides, {SIDES[0]} and {SIDES[1]}")
        return threatened(state, SIDES.index(given[0]))
    if (kind, len(given)) not in (("reach", 1), ("sight", 2)):
        raise ValueError(f"{text}: must be {KINDS}")
    unit = _named(state, given[0])
    if kind == "reach":
        if unit.card.horse or unit.side != state.turn or state.phase != "act":
            why = f"it is {SIDES[state.turn]}'s turn, phase {state.phase}"
            raise ValueError(f"{text}: {unit.id} cannot move now; {why}")
        return reach(state, unit.id)
    return sight(state, unit.id, _aim(state, unit, given[1]))


def _aim(state: GameState, unit: Unit, name: str) -> Who:
    """The unit of this name, or the square of the Ice Wall there."""
    for token in state.tokens:
        if token.kind == "ice-wall" and state.board.name(token.square) == name:
            return token.square
    aim = _named(state, name)
    if aim.id == unit.id:
        raise ValueError(f"sight:{unit.id},{name}: a sight joins two units")
    return aim.id


def _named(state: GameState, name: str) -> Unit:
    units = [unit for unit in state.units if unit.alive]
    for unit in units:
        if unit.id == name:
            return unit
    there = ", ".join(sorted(unit.id for unit in units)) or "none"
    raise ValueError(f"no unit {name} stands on the board; there are: {there}")


def _unit(state: GameState, unit_id: str) -> Unit:
    unit = state.unit(unit_id)
    if unit is None or not unit.alive:
        raise Refused("no-such-unit", "N1", "no unit {id} stands on the board", id=unit_id)
    return unit


def _square(state: GameState, who: Who) -> int:
    return who if isinstance(who, int) else _unit(state, who).square

"""The turn: its start, draw, roll, end, the riding actions, and the hourglass (T3, T4, C3, C4, C6, K6)."""

from __future__ import annotations

from arte.rules import events as ev
from arte.rules.actions import Dismount, Draw, Mount, Move, Roll, Shuffle, Use
from arte.rules.checks import living, need_movable, need_own, need_phase
from arte.rules.exchange import move_in_chase, spend
from arte.rules.forced import black_hole, enter, seat, unseat
from arte.rules.movement import (
    FIRE,
    MOUNT_COST,
    field_for,
    no_square,
    plan_walk,
    step_fault,
    stride_of,
)
from arte.rules.refusal import Refused
from arte.rules.state import SIDES, Glass
from arte.rules.work import DRAW_GAME, Loss, Position, Work, tokens_of

# The turn's course


def start_turn(work: Work) -> None:
    """A turn starts: Fire burns the side to move, then its Black Hole works; then it draws (K6, T3)."""
    side = work.turn
    work.phase = "draw"
    work.to_act = side
    work.die = 0
    work.using = -1
    options = work.game.options
    work.glass = Glass(1, options.glass_seconds) if options.hourglass else None
    for index, unit in enumerate(work.units):
        if unit.side == side and unit.alive:
            conditions = tuple(c._replace(next_turn=False) for c in unit.conditions)
            work.units[index] = unit._replace(attacks=1, left=0, moved=False, conditions=conditions)
    work.tell(ev.TurnBegan(side, work.number))
    burning = tokens_of(work, FIRE) if work.tokens else 0
    if burning:
        work.lose(
            [
                Loss(index, 1, "fire")
                for index, unit in enumerate(work.units)
                if unit.side == side and unit.alive and burning >> unit.square & 1
            ]
        )
    for token in [token for token in work.tokens if token.kind == "black-hole"]:
        monk = work.index(token.hero) if token.hero else -1
        if not work.over and monk >= 0 and work.units[monk].side == side:
            black_hole(work, token.square, token.hero)


def end_turn(work: Work, *, timed_out: bool = False) -> None:
    """A turn ends: used cards are discarded, the turn's effects lapse, the other side begins (C6, T5)."""
    side = work.turn
    work.tell(ev.TurnEnded(side, timed_out))
    _discard_used(work)
    for index, unit in enumerate(work.units):
        if unit.left or unit.attacks or unit.moved or unit.horse_used or unit.conditions:
            waiting = tuple(c for c in unit.conditions if c.next_turn)
            work.units[index] = unit._replace(
                left=0, attacks=0, moved=False, horse_used=False, conditions=waiting
            )
    work.mains = ()
    work.exchange = None
    work.wounded = -1
    work.quiet = 0 if work.blood else work.quiet + 1
    work.blood = False
    most = work.game.options.quiet_turns
    if most and work.quiet >= most:
        work.finish(DRAW_GAME, "quiet")
        return
    work.turn = 1 - side
    work.number += 1
    start_turn(work)


def _discard_used(work: Work) -> None:
    chest = work.game.chest
    used = tuple(laid.card for laid in work.laid if laid.card in chest)
    work.discards = (*work.discards, *used)
    piles = list(work.piles)
    elements = 0
    for laid in work.laid:
        if laid.card not in chest:
            piles[work.game.card_index[laid.card] - len(chest)] += 1
            elements += 1
    work.piles = tuple(piles)
    work.laid = ()
    if used or elements:
        work.tell(ev.CardsDiscarded(len(used), elements))


def open_piles(position: Position, side: int) -> dict[str, int]:
    """How many cards lie in each element pile that the side may draw from (C3, C4)."""
    piles = {}
    chest = len(position.game.chest)
    for unit in position.units:
        if unit.side == side and unit.card.hero and unit.alive:
            element: str = unit.card.element  # type: ignore[union-attr]
            count = position.piles[position.game.card_index[element] - chest]
            if count:
                piles[element] = count
    return piles


def draw(work: Work, action: Draw) -> None:
    """The turn's draw: Chest cards, and Element cards each of a chosen pile (C3, C4).

    Raises:
        Refused: `wrong-phase` or `no-such-card`.
    """
    need_phase(work, "draw", ruling="C3")
    side, limits = work.turn, work.game.catalog.limits
    piles = open_piles(work, side)
    due = min(limits.elements_drawn, sum(piles.values()))
    for element in dict.fromkeys(action.elements):
        if element not in piles:
            raise Refused(
                "no-such-card",
                "C4",
                "{side} has no pile of {element} to draw from",
                side=SIDES[side],
                element=element,
            )
        if action.elements.count(element) > piles[element]:
            raise Refused(
                "no-such-card",
                "C4",
                "the {element} pile has {left} left",
                element=element,
                left=piles[element],
            )
    if len(action.elements) != due:
        raise Refused(
            "no-such-card",
            "C3",
            "{due} Element cards are due, and {count} are named",
            due=due,
            count=len(action.elements),
        )
    chest = work.draw_chest(limits.chest_drawn)
    work.add_to_hand(side, (*chest, *action.elements))
    left = list(work.piles)
    for element in action.elements:
        left[work.game.card_index[element] - len(work.game.chest)] -= 1
    work.piles = tuple(left)
    work.tell(ev.Drew(side, chest, action.elements))
    work.phase = "roll"


def shuffle(work: Work, action: Shuffle) -> None:
    """Chance: the discards become the Chest deck in this order, under what is left of it (C4).

    It comes when the next draw will need it. In the opening the same line orders the whole deck (C1).

    Raises:
        Refused: `wrong-phase` or `no-such-card`.
    """
    need_phase(work, "draw", "act", ruling="C4")
    need = work.game.catalog.limits.chest_drawn if work.phase == "draw" else 1
    if len(work.deck) >= need:
        raise Refused("wrong-phase", "C4", "the Chest deck still holds {count} cards", count=len(work.deck))
    if sorted(action.cards) != sorted(work.discards):
        raise Refused("no-such-card", "C4", "a shuffle names exactly the cards of the discards")
    work.deck, work.discards = (*work.deck, *action.cards), ()
    work.tell(ev.Shuffled(len(work.deck)))


def roll(work: Work, action: Roll) -> None:
    """The die: every unit of the side gets its movement for the turn (M1, M9, M10, M16).

    Raises:
        Refused: `wrong-phase`.
    """
    need_phase(work, "roll", ruling="M1")
    if not 1 <= action.number <= work.game.catalog.limits.die:
        raise Refused("wrong-phase", "M1", "the die shows 1 to {most}", most=work.game.catalog.limits.die)
    work.die = action.number
    work.phase = "act"
    work.tell(ev.Rolled(work.turn, action.number, "turn"))
    give_movement(work)


def give_movement(work: Work) -> None:
    """Die + base for those on foot, die + the Horse's for the mounted, less what frost takes (M1, M9)."""
    for index, unit in enumerate(work.units):
        if unit.side != work.turn or not unit.alive:
            continue
        base = unit.card.base
        if unit.mount >= 0:
            base = work.units[unit.mount].card.base
            work.units[unit.mount] = work.units[unit.mount]._replace(horse_used=True)
        left = max(0, work.die + base - unit.condition("slow"))
        work.units[index] = unit._replace(left=left, horse_used=unit.mount >= 0)


# Moving and riding


def move(work: Work, action: Move) -> None:
    """A walk in one's own turn, or the chase in an exchange (M1 to M8, E4).

    Raises:
        Refused: `wrong-phase`, `no-such-unit`, `no-such-square`, `not-yours`, `cannot-move`, a step's code,
            `occupied` or `not-enough-movement`.
    """
    if work.phase == "exchange":
        move_in_chase(work, action)
        return
    need_phase(work, "act", ruling="M1")
    index = living(work, action.unit)
    if not action.path or any(square < 0 for square in action.path):
        raise no_square()
    unit = need_own(work, index, work.turn)
    need_movable(unit)
    plan = plan_walk(field_for(work, unit), unit, action.path, stride_of(unit), "M1")
    work.use_unit(index)
    spend(work, index, plan, "move")


def mount(work: Work, action: Mount) -> None:
    """A unit mounts a riderless Horse next to it (M9, M10).

    Raises:
        Refused: `wrong-phase`, `no-such-unit`, `not-yours`, `no-horse`, `already-riding`, `cannot-move`,
            `not-adjacent`, `no-stairs`, `no-jumping`, `closed-corner` or `not-enough-movement`.
    """
    need_phase(work, "act", ruling="M9")
    index = living(work, action.unit)
    horse = living(work, action.horse)
    unit = need_own(work, index, work.turn)
    need_movable(unit)
    if unit.mount >= 0:
        raise Refused(
            "already-riding",
            "M9",
            "{unit} rides {horse} already",
            unit=unit.id,
            horse=work.units[unit.mount].id,
        )
    beast = work.units[horse]
    if not beast.card.horse or beast.rider >= 0:
        if beast.rider >= 0:
            rider = work.units[beast.rider].id
            raise Refused("no-horse", "M9", "{horse} carries {rider}", horse=beast.id, rider=rider)
        raise Refused("no-horse", "M9", "{unit} is no Horse", unit=beast.id)
    fault = step_fault(field_for(work, unit), unit.square, beast.square, free=False)
    if fault is not None:
        raise Refused(fault.code, "M9", "{unit} cannot mount: {fault}", unit=unit.id, fault=fault.sentence)
    if unit.left < MOUNT_COST:
        raise Refused(
            "not-enough-movement",
            "M9",
            "mounting costs {cost} and {unit} has {left} left",
            cost=MOUNT_COST,
            unit=unit.id,
            left=unit.left,
        )
    work.use_unit(index)
    gained = 0 if unit.horse_used or beast.horse_used else beast.card.base
    work.units[index] = unit._replace(
        left=unit.left - MOUNT_COST + gained,
        moved=True,
        horse_used=unit.horse_used or bool(gained),
    )
    if gained:
        work.units[horse] = beast._replace(horse_used=True)
    work.spend_free_squares(index, MOUNT_COST)
    work.tell(ev.Mounted(unit.id, beast.id, unit.square, beast.square, gained))
    seat(work, index, horse)


def dismount(work: Work, action: Dismount) -> None:
    """A rider steps down onto a free neighbouring square; what movement is left is lost (M11).

    Raises:
        Refused: `wrong-phase`, `no-such-unit`, `no-such-square`, `not-yours`, `not-riding`, `cannot-move`, a
            step's code, `occupied` or `not-enough-movement`.
    """
    need_phase(work, "act", ruling="M11")
    index = living(work, action.unit)
    if action.square < 0:
        raise no_square()
    unit = need_own(work, index, work.turn)
    need_movable(unit)
    if unit.mount < 0:
        raise Refused("not-riding", "M11", "{unit} is on foot", unit=unit.id)
    stride = stride_of(unit)._replace(law=False)
    plan = plan_walk(field_for(work, unit), unit, (action.square,), stride, "M11")
    work.use_unit(index)
    horse = unseat(work, index)
    work.tell(ev.Dismounted(unit.id, horse.id, unit.square, action.square))
    work.units[index] = work.units[index]._replace(square=action.square, moved=True)
    work.drop_conditions(index, ("free-squares",))
    work.set_left(index, 0, "dismounted")
    if plan.burns:
        enter(work, index)


# The hourglass


def seconds_left(position: Position) -> int | None:
    """Seconds left in this turn's glasses together, or None without an hourglass (T4)."""
    glass, options = position.glass, position.game.options
    if glass is None:
        return None
    return glass.seconds + (options.glasses - glass.number) * options.glass_seconds


def stands(position: Position) -> bool:
    """Whether the sand stands still: laid flat, in an exchange or its aftermath, or out of play (T4)."""
    glass = position.glass
    return glass is None or glass.flat or position.phase not in ("draw", "roll", "act")


def wait(work: Work, seconds: int) -> None:
    """Seconds go by; when the last glass is empty the turn is over at once (T4)."""
    options = work.game.options
    while seconds > 0 and not stands(work):
        glass = work.glass
        assert glass is not None
        run = min(seconds, glass.seconds)
        seconds -= run
        work.glass = glass = glass._replace(seconds=glass.seconds - run)
        if glass.seconds:
            break
        if glass.number >= options.glasses:
            end_turn(work, timed_out=True)
            return
        if options.manual:
            break
        work.glass = Glass(glass.number + 1, options.glass_seconds)
    tell_glass(work)


def tell_glass(work: Work) -> None:
    """Tells how the hourglass stands."""
    if work.glass is not None:
        work.tell(ev.GlassChanged(work.glass.number, work.glass.seconds, stands(work)))


def handle_glass(work: Work, what: str) -> None:
    """The opponent flips, lays or stands the glass by hand (T4, manual).

    Raises:
        Refused: `wrong-phase`.
    """
    glass, options = work.glass, work.game.options
    if (
        glass is None
        or not options.manual
        or work.phase not in ("draw", "roll", "act", "exchange", "aftermath")
    ):
        raise Refused(
            "wrong-phase", "T4", "there is no hourglass to handle: the table turns it by itself or has none"
        )
    if what == "flip":
        if glass.seconds or glass.number >= options.glasses:
            raise Refused(
                "wrong-phase", "T4", "a glass is turned once its sand has run out and another is due"
            )
        work.glass = Glass(glass.number + 1, options.glass_seconds, glass.flat)
    elif (what == "lay") == glass.flat:
        raise Refused(
            "wrong-phase", "T4", "the glass lies flat already" if glass.flat else "the glass stands already"
        )
    else:
        work.glass = glass._replace(flat=what == "lay")
    tell_glass(work)


# Chance


def chance_due(position: Position, action: object) -> bool:
    """Whether the discards must be shuffled (a `Shuffle`) before this action may draw from them (C4).

    It looks at the deck, so it answers for the state only, not for a seat's view.
    """
    if not position.discards:
        return False
    if isinstance(action, Draw):
        return position.phase == "draw" and len(position.deck) < position.game.catalog.limits.chest_drawn
    if isinstance(action, Use) and not position.deck and position.phase == "act":
        known = position.game.abilities.get(action.ability)
        return known is not None and known[1].target.who == "card"
    return False

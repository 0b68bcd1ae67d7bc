"""`apply`: one action in, the next state and what happened out; or a typed refusal, nothing changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arte.rules import actions as act
from arte.rules import events as ev
from arte.rules.abilities import use
from arte.rules.checks import need_phase, wrong_phase
from arte.rules.exchange import add_gem, declare, pass_answer, play, redirect
from arte.rules.opening import deal, deploy, first, opening_roll, pick, take
from arte.rules.refusal import Refused
from arte.rules.state import OPENING, SIDES, GameState
from arte.rules.turn import dismount, draw, end_turn, handle_glass, mount, move, roll, shuffle, wait
from arte.rules.work import DRAW_GAME, Work


def apply(state: GameState, action: act.Action) -> tuple[GameState, tuple[ev.Event, ...]]:
    """The state after `action`, and the events on the way.

    Raises:
        Refused: the action breaks a ruling; see `Refused` for what it carries.
    """
    if state.phase == "over":
        raise Refused("game-over", "T5", "the game is over")
    work = Work(state)
    _ACTIONS[type(action)](work, action)
    if work.offer >= 0 and not work.over:
        _withdraw_offer(state, work, action)
    return work.freeze(), tuple(work.events)


def why_not(state: GameState, action: act.Action) -> Refused | None:
    """Why an action is refused, or None when it is accepted."""
    try:
        apply(state, action)
    except Refused as refused:
        return refused
    return None


def _end(work: Work, action: act.End) -> None:
    need_phase(work, "act", ruling="T3")
    end_turn(work)


def _wait(work: Work, action: act.Wait) -> None:
    wait(work, action.seconds)


def _handle_glass(what: str) -> Callable[[Work, Any], None]:
    return lambda work, action: handle_glass(work, what)


def _shuffle(work: Work, action: act.Shuffle) -> None:
    if work.phase == "take":
        deal(work, action)
    else:
        shuffle(work, action)


def _resign(work: Work, action: act.Resign) -> None:
    if work.phase in OPENING:
        raise wrong_phase(work, "T5")
    work.finish(1 - work.to_act, "resigned")


def _offer_draw(work: Work, action: act.OfferDraw) -> None:
    if work.phase in OPENING or work.offer == work.to_act:
        raise wrong_phase(work, "T5")
    work.offer = work.to_act
    work.tell(ev.DrawOffered(work.to_act, True))


def _accept_draw(work: Work, action: act.AcceptDraw) -> None:
    if work.offer < 0:
        raise Refused("wrong-phase", "T5", "no draw has been offered")
    work.finish(DRAW_GAME, "agreed")


def _withdraw_offer(state: GameState, work: Work, action: act.Action) -> None:
    """A draw offer stands until the other side's next action (T5)."""
    if isinstance(action, act.Wait | act.Shuffle | act.OfferDraw):
        return
    actor = 1 - state.turn if isinstance(action, act.Flip | act.Lay | act.Stand) else state.to_act
    if actor != work.offer:
        work.tell(ev.DrawOffered(work.offer, False))
        work.offer = -1


_ACTIONS: dict[type, Callable[[Work, Any], None]] = {
    act.OpeningRoll: opening_roll,
    act.First: first,
    act.Pick: pick,
    act.Deploy: deploy,
    act.Take: take,
    act.Shuffle: _shuffle,
    act.Draw: draw,
    act.Roll: roll,
    act.Move: move,
    act.Mount: mount,
    act.Dismount: dismount,
    act.Attack: declare,
    act.Play: play,
    act.AddGem: add_gem,
    act.Use: use,
    act.Redirect: redirect,
    act.Pass: lambda work, action: pass_answer(work),
    act.End: _end,
    act.Wait: _wait,
    act.Flip: _handle_glass("flip"),
    act.Lay: _handle_glass("lay"),
    act.Stand: _handle_glass("stand"),
    act.Resign: _resign,
    act.OfferDraw: _offer_draw,
    act.AcceptDraw: _accept_draw,
}

__all__ = ["SIDES", "apply", "why_not"]

"""What a Strategist means: from what is picked and what is clicked to an action of the rules.

A `Reading` looks at one view with one `Picked` and says what each square means now: submit these actions,
pick something else, or say why not. It asks the rules for everything (what is legal, why something is
refused) and decides nothing itself. Knows no Panda3D.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TypeVar

from arte import rules
from arte.rules.actions import (
    Action,
    AddGem,
    Attack,
    Dismount,
    Laying,
    Mount,
    Move,
    Play,
    Redirect,
    Use,
)
from arte.rules.state import NOBODY, GameState, Unit
from arte.scene import texts
from arte.scene.meanings import Meaning, Pick, Picked, Say, Submit, Who, refusal
from arte.scene.ways import straight, walkable
from arte.words import _

Kind = TypeVar("Kind", bound=Action)


class Reading:
    """One view, read with what is picked. Cheap to make; what is dear is worked out when asked for."""

    def __init__(self, view: rules.View, picked: Picked | None = None) -> None:
        self.view = view
        self.state: GameState = view.state
        self.mine = view.state.to_act == view.seat
        self.picked = self._kept(picked or Picked())

    def _kept(self, picked: Picked) -> Picked:
        """What is still sensible of what was picked: the unit lives, the phase fits."""
        if not self.mine or self.state.phase not in ("act", "exchange", "aftermath"):
            return Picked()
        if picked.unit and self.state.index(picked.unit) < 0:
            return Picked()
        if isinstance(picked.target, str) and self.state.index(picked.target) < 0:
            return Picked(unit=picked.unit)
        return picked

    @property
    def seat(self) -> int:
        """Whose hand is read: the seat's own; for an onlooker the blank hand of the side to act."""
        return self.state.to_act if self.view.seat is None else self.view.seat

    @cached_property
    def legal(self) -> list[Action]:
        """Everything the seat may do now; empty when it is the other side's turn to act."""
        return list(rules.legal_actions(self.state)) if self.mine else []

    def of(self, kind: type[Kind]) -> list[Kind]:
        """The legal actions of one kind."""
        return [action for action in self.legal if isinstance(action, kind)]

    @property
    def unit(self) -> Unit | None:
        """The selected unit."""
        return self.state.unit(self.picked.unit) if self.picked.unit else None

    def own(self, unit: Unit | None) -> bool:
        """Whether the unit is the seat's own."""
        return unit is not None and unit.side == self.view.seat

    # --- what can be done with the selected unit

    @cached_property
    def walks(self) -> dict[int, rules.Walk]:
        """Where the selected unit could end a move now."""
        if self.state.phase != "act" or not self.mine or not self.own(self.unit):
            return {}
        return dict(rules.destinations(self.state, self.picked.unit))

    @cached_property
    def horses(self) -> dict[str, tuple[int, ...]]:
        """The Horses that the selected unit could mount now, and the squares to walk first."""
        if self.state.phase != "act" or not self.mine or not self.own(self.unit):
            return {}
        return dict(rules.mounts(self.state, self.picked.unit))

    @cached_property
    def targets(self) -> tuple[Who, ...]:
        """What the selected unit could attack now with no card played."""
        if self.state.phase != "act" or not self.mine or not self.own(self.unit):
            return ()
        return tuple(rules.targets(self.state, self.picked.unit))

    @cached_property
    def ready(self) -> frozenset[str]:
        """Own units that still can move, mount, attack or use an ability."""
        able = {a.unit for a in self.legal if isinstance(a, Move | Mount | Dismount | Attack)}
        return frozenset(able | {a.hero for a in self.legal if isinstance(a, Use)})

    @cached_property
    def chases(self) -> dict[int, Action]:
        """In an exchange: the squares that a chase could end on, each with the play it means."""
        found: dict[int, Action] = {}
        if self.state.phase != "exchange":
            return found
        if self.picked.card:
            for play in self.of(Play):
                if play.card == self.picked.card and play.path and play.gems == self.picked.gems:
                    found.setdefault(play.path[-1], play)
            return found
        for move in self.of(Move):
            found.setdefault(move.path[-1], move)
        return found

    @cached_property
    def chase_walks(self) -> dict[int, rules.Walk]:
        """In an exchange: the walks of a chase that the movement left pays for."""
        exchange = self.state.exchange
        if exchange is None or not self.chases:
            return {}
        return dict(rules.destinations(self.state, self.state.units[exchange.attacker].id))

    @cached_property
    def uses(self) -> list[Use]:
        """The legal uses of the ability being aimed that hold the targets named so far, in whatever order."""
        aims = set(self.picked.aims)
        return [
            use
            for use in self.of(Use)
            if use.ability == self.picked.ability
            and use.hero == self.picked.hero
            and (not aims or aims.issubset(use.targets))
        ]

    @cached_property
    def evasions(self) -> dict[int, Use]:
        """For an ability aimed along a path: where it could end, with the use it means."""
        if not self.picked.ability or self.takes() != "path":
            return {}
        return {int(use.targets[-1]): use for use in self.uses if use.targets}

    @cached_property
    def aims(self) -> tuple[Who, ...]:
        """What could be named next for the ability being aimed (units, squares; not paths or cards)."""
        if not self.picked.ability or self.takes() in ("path", "card"):
            return ()
        named, found = self.picked.aims, {}
        chained = self.state.game.abilities[self.picked.ability][1].target.chained
        for use in self.uses:
            if len(use.targets) > len(named):
                found.update(dict.fromkeys(use.targets))
        if chained and named:
            near = self.state.board.neighbours(int(named[-1]))
            found = {square: None for square in near if square in found}
        return tuple(aim for aim in found if aim not in named)

    @property
    def complete(self) -> Use | None:
        """The use that the targets named so far already make, if they do."""
        named = self.picked.aims
        if len(self.uses) == 1 and self.takes() in ("attacked", "self", "nobody", "enemies"):
            return self.uses[0]
        use = next((use for use in self.uses if set(use.targets) == set(named)), None)
        if use is None or use.targets == named:
            return use
        own_order = replace(use, targets=named)
        return use if rules.why_not(self.state, own_order) else own_order

    def takes(self) -> str:
        """Whom the ability being aimed takes (`Target.who`), or ""."""
        entry = self.state.game.abilities.get(self.picked.ability)
        return entry[1].target.who if entry else ""

    def square_of(self, who: Who) -> int | None:
        """The square of a unit, or the square itself."""
        if isinstance(who, int):
            return who
        unit = self.state.unit(who)
        return unit.square if unit and unit.alive else None

    def squares(self, names: tuple[Who, ...]) -> dict[int, str | None]:
        squares = (self.square_of(name) for name in names)
        return {square: None for square in squares if square is not None}

    # --- a click on the board

    def click(self, square: int) -> Meaning:
        """What a click on this square means now."""
        if not self.mine:
            return Say(_("It is for {side} to act.", side=texts.side_name(self.state.to_act)))
        if self.state.phase == "act":
            return self._click_acting(square)
        if self.state.phase in ("exchange", "aftermath"):
            return self._click_answering(square)
        return Say(_("The board waits until cards are drawn and the die is rolled."))

    def _click_acting(self, square: int) -> Meaning:
        picked = self.picked
        if picked.ability:
            return self._click_aiming(square)
        if picked.card:
            return self._click_card(square)
        there = self.state.at(square)
        if picked.dismounting:
            return self._click_dismount(square)
        if self.own(there):
            assert there is not None
            return Pick(Picked() if there.id == picked.unit else Picked(unit=there.id))
        if not self.own(self.unit):
            return Say(_("Choose one of your units first.")) if there is None else Pick(Picked(unit=there.id))
        if there is not None and there.side == NOBODY:
            return self._click_horse(there)
        if there is not None:
            return self.weigh(there.id)
        token = self.state.token_at(square)
        if token is not None and token.kind == "ice-wall":
            return self.weigh(square)
        return self._click_move(square)

    def _click_move(self, square: int) -> Meaning:
        walk = self.walks.get(square)
        if walk is not None:
            return Submit((Move(self.picked.unit, walk.path),))
        return self.why_no_move(square)

    def _click_horse(self, horse: Unit) -> Meaning:
        steps = self.horses.get(horse.id)
        if steps is not None:
            mount = Mount(self.picked.unit, horse.id)
            return Submit((Move(self.picked.unit, steps), mount) if steps else (mount,))
        if self.attackable(horse.id):
            return self.weigh(horse.id)
        fault = rules.why_not(self.state, Mount(self.picked.unit, horse.id))
        return refusal(fault) if fault else Submit((Mount(self.picked.unit, horse.id),))

    def _click_dismount(self, square: int) -> Meaning:
        action = Dismount(self.picked.unit, square)
        fault = rules.why_not(self.state, action)
        return refusal(fault) if fault else Submit((action,))

    def _click_card(self, square: int) -> Meaning:
        there = self.state.at(square)
        if there is None:
            return Say(_("Choose the unit for the {card}.", card=self._card_name()))
        if self.strengthens(self.picked.card):
            return self._click_host(there)
        action = Play(self.picked.card, there.id, self.picked.gems)
        fault = rules.why_not(self.state, action)
        return refusal(fault) if fault else Submit((action,))

    def _click_host(self, unit: Unit) -> Meaning:
        """A Gem for the card that lies on this unit; where several lie, a button tells which."""
        found = [host for host in self.gem_hosts() if host.unit == unit.id]
        if len(found) == 1:
            return Submit((found[0],))
        if found:
            return Say(_("Several cards lie on it: choose one of them at the right."))
        return Say(_("No card of yours that a Gem can strengthen lies on it."))

    def _card_name(self) -> str:
        return texts.card_name(self.state.game.catalog, self.picked.card)

    def _click_aiming(self, square: int) -> Meaning:
        if self.takes() == "path":
            use = self.evasions.get(square)
            return Submit((use,)) if use else Say(_("It cannot end its special movement there."))
        found = self._aim_at(square)
        if found is not None:
            return self.aim(found)
        there = self.state.at(square)
        named: Who = there.id if there is not None and self.takes() != "squares" else square
        fault = rules.why_not(
            self.state, Use(self.picked.ability, self.picked.hero, (*self.picked.aims, named))
        )
        return refusal(fault) if fault else Say(_("It cannot be aimed there."))

    def _aim_at(self, square: int) -> Who | None:
        return next((aim for aim in self.aims if self.square_of(aim) == square), None)

    def aim(self, who: Who) -> Meaning:
        """Names one more target of the ability being aimed; the last one uses it."""
        picked = replace(self.picked, aims=(*self.picked.aims, who))
        next_reading = Reading(self.view, picked)
        next_reading.__dict__["legal"] = self.legal
        use = next_reading.complete
        if use is not None and not next_reading.aims:
            return Submit((use,))
        return Pick(picked)

    def _click_answering(self, square: int) -> Meaning:
        if self.picked.ability:
            return self._click_aiming(square)
        chase = self.chases.get(square)
        if chase is not None:
            return Submit((chase,))
        there = self.state.at(square)
        if there is not None:
            if self.picked.card:
                return self._click_card(square)
            redirect = Redirect(there.id)
            if redirect in self.legal:
                return Submit((redirect,))
            exchange = self.state.exchange
            if (
                exchange
                and self.view.seat == self.state.turn
                and not self.own(there)
                and there.side != NOBODY
            ):
                fault = rules.why_not(self.state, redirect)
                return refusal(fault) if fault else Submit((redirect,))
        return Say(_("An answer is awaited: play a card or an ability, or pass."))

    # --- attacks

    def weigh(self, target: Who) -> Meaning:
        """Starts weighing an attack of the selected unit, or says why there can be none."""
        if self.attackable(target):
            return Pick(Picked(unit=self.picked.unit, target=target))
        fault = rules.why_not(self.state, Attack(self.picked.unit, target))
        assert fault is not None
        return refusal(fault)

    def attackable(self, target: Who) -> bool:
        """Whether the selected unit could attack this now, with Targets from the hand if need be."""
        fault = rules.why_not(self.state, Attack(self.picked.unit, target))
        return fault is None or (fault.code == "out-of-range" and bool(self.cards_that_reach(target)))

    def cards_that_reach(self, target: Who) -> tuple[Laying, ...]:
        """The fewest Target cards, then Gems on them, that bring the target in reach; empty for none."""
        card = next((c.id for c in self.state.game.catalog.cards if c.effect == "range"), None)
        gem = next((c.id for c in self.state.game.catalog.cards if c.effect == "strengthen"), None)
        if card is None:
            return ()
        seat = self.seat
        have, gems = self.state.held(seat, card), self.state.held(seat, gem) if gem else 0
        for count in range(1, have + gems + 1):
            cards = min(count, have)
            if not cards:
                return ()
            layings = (Laying(card, count - cards), *(Laying(card) for _ in range(cards - 1)))
            if rules.why_not(self.state, Attack(self.picked.unit, target, layings)) is None:
                return layings
        return ()

    def with_card(self, card: str) -> Picked | None:
        """The attack being weighed with one more card; a Gem goes on the card laid last. None: it cannot."""
        if self.picked.target is None:
            return None
        cards = self.picked.cards
        if self.strengthens(card):
            if not cards:
                return None
            cards = (*cards[:-1], Laying(cards[-1].card, cards[-1].gems + 1))
        else:
            cards = (*cards, Laying(card))
        fault = rules.why_not(self.state, Attack(self.picked.unit, self.picked.target, cards))
        if fault is not None and fault.code != "out-of-range":
            return None
        return replace(self.picked, cards=cards)

    def strengthens(self, card: str) -> bool:
        """Whether the card strengthens others: a Gem."""
        entry = self.state.game.chest.get(card)
        return entry is not None and entry.effect == "strengthen"

    @property
    def attack(self) -> Attack | None:
        """The attack being weighed."""
        if self.picked.target is None:
            return None
        return Attack(self.picked.unit, self.picked.target, self.picked.cards)

    # --- reasons

    def why_no_move(self, square: int) -> Say:
        """Why the selected unit cannot go there, judged along the path that a person would try."""
        unit = self.unit
        if unit is None:
            return Say(_("Choose one of your units first."))
        path = self._path_tried(unit, square)
        fault = rules.why_not(self.state, Move(unit.id, path)) if path else None
        return refusal(fault) if fault else Say(_("It stands there already."))

    def _path_tried(self, unit: Unit, square: int) -> tuple[int, ...]:
        """The shortest way over walkable steps, whatever it costs; if there is none, the straight way."""
        return walkable(self.state, unit, square) or straight(self.state, unit.square, square)

    def gem_hosts(self) -> tuple[AddGem, ...]:
        """In an exchange: the own cards on the stack that a Gem may still strengthen."""
        return tuple(dict.fromkeys(self.of(AddGem)))

"""Which effects can go with which targets in a Hero's kit: what makes sense at a table, and the rules can do.

The models see each part of an ability on its own; this sees them together.
"""

from __future__ import annotations

from collections.abc import Iterator

from arte.catalog.explain import Fault
from arte.catalog.models import AbilityEntry, HeroEntry
from arte.words import _

ONE_UNIT = ("self", "other", "own", "own-ranged", "enemy")
UNITS = (*ONE_UNIT, "enemies")

#: The targets (`target.who`) that each kind of effect can take; kinds left out are the models' affair.
TAKES = {
    "heal": ONE_UNIT,
    "lose": UNITS,
    "push": UNITS,
    "pull": UNITS,
    "hold": UNITS,
    "slow": UNITS,
    "free-steps": ONE_UNIT,
    "add-movement": ONE_UNIT,
    "add-range": ONE_UNIT,
    "add-attack": ONE_UNIT,
    "more-attacks": ONE_UNIT,
    "strike": ("enemy",),
    "block": ("self", "attacked"),
    "retaliate": ("self",),
    "void": ("nobody",),
}


def faults(hero: HeroEntry) -> Iterator[Fault]:
    """What in a Hero's kit does not go together, by key."""
    for ability in hero.abilities:
        yield from _ability_faults(f"heroes.{hero.id}.abilities.{ability.id}", ability)


def _ability_faults(key: str, ability: AbilityEntry) -> Iterator[Fault]:
    who = ability.target.who
    for number, effect in enumerate(ability.effects, 1):
        takes = TAKES.get(effect.kind, (who,))
        if who not in takes:
            choice = _("one of {kinds}", kinds=", ".join(takes)) if len(takes) > 1 else takes[0]
            reason = _(
                "{kind} needs target.who = {choice}, not {who}", kind=effect.kind, choice=choice, who=who
            )
            yield Fault(f"{key}.effects[{number}]", reason)
    if ability.when == "att+" and ability.needs != "nothing":
        yield Fault(f"{key}.needs", _("an att+ ability can also be an answer, and asks for nothing"))

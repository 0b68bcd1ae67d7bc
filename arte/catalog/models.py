"""What the box contains, as pydantic models: the shape of the catalog's data files.

Every value the rulebook does not print is a *house* value: the entry that holds it names it in its
`house` list, so that owners of the printed game find what to replace with their cards' numbers.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from arte.board.squares import MOST_COLUMNS, MOST_ROWS, SMALLEST_SIDE
from arte.catalog.effects import Effect, Place, Target
from arte.textfile import plain
from arte.words import _

#: Words that mean something else where notation or a scenario's checks expect an id.
RESERVED = frozenset(
    {
        *("pink", "yellow", "none", "draw"),
        *("moves", "mounts", "targets", "distance", "range", "sight", "corners"),
        *("discards", "stack", "to-act", "phase", "time", "winner"),
    }
)
MOST_ABILITIES = 20
#: Element cards that an ability may cost, and that a limit may allow on a Hero.
MOST_COST = 40
#: The kinds of effects that answer an attack.
ANSWERS = frozenset({"block", "retaliate", "evade", "void"})
#: Targets that belong to one kind of effect each.
GO_TOGETHER = {"squares": "place", "path": "evade", "card": "exchange-card"}
#: Names told in one fault.
MOST_NAMED = 10


def _no_other_word(slug: str) -> str:
    """Keeps ids apart from squares and from notation's own words."""
    if slug in RESERVED or re.fullmatch(r"[a-z]\d+", slug):
        raise ValueError(_("{id} means a square or a word of the notation; choose another id", id=repr(slug)))
    return slug


Slug = Annotated[
    str, Field(pattern=r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$", max_length=24), AfterValidator(_no_other_word)
]


def _one_line(name: str) -> str:
    """Keeps names fit for saved games, which hold them as a line, and for a person's eyes."""
    if not name.isprintable() or name != name.strip():
        raise ValueError(_("must be one line of printable signs without spaces at its ends"))
    return name


Name = Annotated[str, Field(min_length=1, max_length=40), AfterValidator(_one_line)]
When = Literal["att", "att+", "def"]
Kind = Literal["melee", "ranged"]


class Entry(BaseModel):
    """A part of the catalog; keys it does not know are errors."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class HouseEntry(Entry):
    """An entry that says which of its values are the house's, not the printed game's."""

    house: tuple[str, ...] = ()

    @model_validator(mode="after")
    def _house_names_values(self) -> HouseEntry:
        unknown = sorted(set(self.house) - set(type(self).model_fields))
        if unknown:
            names = ", ".join(plain(name, 40) for name in unknown[:MOST_NAMED])
            raise ValueError(_("house names {names}, which is no value of this entry", names=names))
        return self


class BoardEntry(HouseEntry):
    """The battlefield (B1, B2): its size in squares and the rows behind each grass line."""

    columns: int = Field(ge=SMALLEST_SIDE, le=MOST_COLUMNS)
    rows: int = Field(ge=SMALLEST_SIDE, le=MOST_ROWS)
    grass_line: int = Field(ge=1, description="rows behind each side's grass line")
    highest: int = Field(ge=1, le=3, description="most levels that tiles may be stacked (B5)")

    @model_validator(mode="after")
    def _halves(self) -> BoardEntry:
        if self.grass_line * 2 > self.rows:
            raise ValueError(_("the two grass lines overlap: grass_line is more than half the rows"))
        return self


class TileEntry(HouseEntry):
    """A size of elevation tile and how many of it each Strategist builds with (B3)."""

    width: int = Field(ge=1, le=9)
    length: int = Field(ge=1, le=9)
    each: int = Field(ge=0, le=40)


class CardEntry(HouseEntry):
    """A kind of Chest card (C1, C8); `effect` says what one card does, `amount` how much of it."""

    id: Slug
    name: Name
    spanish: Name
    effect: Literal["block", "movement", "attack", "heal", "range", "strengthen"]
    amount: int = Field(default=1, ge=1, le=9)
    copies: int = Field(ge=0, le=99)


class UnitEntry(HouseEntry):
    """A class of army unit or the Horse; `letter` forms its unit ids (`pW1`, `H1`)."""

    id: Slug
    name: Name
    spanish: Name
    letter: Annotated[str, Field(pattern=r"^[A-Z]$")]
    kind: Kind | Literal["horse"]
    life: int = Field(ge=1, le=40)
    attack: int = Field(default=0, ge=0, le=40)
    range: int = Field(default=0, ge=0, le=40)
    base: int = Field(ge=0, le=20, description="base movement, or what a Horse gives its rider")
    most: int = Field(ge=0, le=9, description="most of them in one army (T2)")

    @property
    def ranged(self) -> bool:
        return self.kind == "ranged"

    @property
    def horse(self) -> bool:
        return self.kind == "horse"

    @property
    def hero(self) -> bool:
        return False

    @property
    def abilities(self) -> tuple[AbilityEntry, ...]:
        return ()


class AbilityEntry(HouseEntry):
    """An ability of a Hero: when it is used, what it costs, whom it takes and what it does.

    `cost` counts the Hero's Element cards; the main ability costs none and is used once a turn.
    """

    id: Slug
    name: Name
    spanish: Name
    main: bool = False
    cost: int = Field(default=0, ge=0, le=MOST_COST)
    when: When
    target: Target = Target()
    needs: Literal["nothing", "not-moved"] = "nothing"
    effects: tuple[Effect, ...] = Field(min_length=1, max_length=8)

    @model_validator(mode="after")
    def _sound(self) -> AbilityEntry:
        kinds = [effect.kind for effect in self.effects]
        if self.main and (self.cost or self.when != "att"):
            raise ValueError(_("a main ability is free and used in one's own turn (when = 'att')"))
        if not self.main and not self.cost:
            raise ValueError(_("an elemental ability costs at least one Element card"))
        if self.when == "def" and not ANSWERS.issuperset(kinds):
            raise ValueError(_("a def ability has only effects of {kinds}", kinds=", ".join(sorted(ANSWERS))))
        if self.when != "def" and ANSWERS.intersection(kinds):
            answers = ", ".join(sorted(ANSWERS.intersection(kinds)))
            raise ValueError(_("{kinds} needs when = 'def'", kinds=answers))
        if self.when == "att+" and not {"add-range", "add-attack", "add-movement"}.issuperset(kinds):
            raise ValueError(_("an att+ ability adds range, attack or movement, nothing else"))
        for who, kind in GO_TOGETHER.items():
            if (kind in kinds) != (self.target.who == who):
                raise ValueError(
                    _(
                        "target.who = {who} goes with the effect {kind}, and only with it",
                        who=repr(who),
                        kind=repr(kind),
                    )
                )
        for kind in ("strike", "place", "evade", "exchange-card"):
            if kind in kinds and len(kinds) > 1:
                raise ValueError(_("the effect {kind} stands alone in its ability", kind=repr(kind)))
        return self


class HeroEntry(HouseEntry):
    """A Hero's card: attributes, element and the kit of abilities."""

    id: Slug
    name: Name
    spanish: Name
    element: Slug
    element_name: Name
    element_spanish: Name
    element_cards: int = Field(default=12, ge=0, le=99)
    kind: Kind
    life: int = Field(ge=1, le=60)
    attack: int = Field(ge=0, le=40)
    range: int = Field(ge=1, le=40)
    base: int = Field(ge=0, le=20)
    abilities: tuple[AbilityEntry, ...] = Field(max_length=MOST_ABILITIES)

    @property
    def ranged(self) -> bool:
        return self.kind == "ranged"

    @property
    def horse(self) -> bool:
        return False

    @property
    def hero(self) -> bool:
        return True

    def ability(self, id: str) -> AbilityEntry | None:
        """The ability of this id, or None."""
        return next((ability for ability in self.abilities if ability.id == id), None)

    @model_validator(mode="after")
    def _one_main(self) -> HeroEntry:
        ids = [ability.id for ability in self.abilities]
        if len(set(ids)) < len(ids):
            raise ValueError(_("two abilities have the same id"))
        if sum(ability.main for ability in self.abilities) > 1:
            raise ValueError(_("a Hero has at most one main ability"))
        return self


class TokenEntry(HouseEntry):
    """A kind of special token: its supply and what it does to the squares around it (K1 to K5)."""

    id: Literal["fire", "ice-wall", "temple", "portals", "black-hole"]
    name: Name
    spanish: Name
    supply: int = Field(ge=1, le=40)


class Limits(HouseEntry):
    """Numbers of the deal, the turn and the army (C2, C3, C5, T1, T2)."""

    chest_dealt: int = Field(ge=0, le=40)
    elements_picked: int = Field(ge=0, le=24)
    chest_drawn: int = Field(ge=0, le=10)
    elements_drawn: int = Field(ge=0, le=10)
    # More would make the ways to play an attack's cards together too many to list.
    cards_on_class: int = Field(ge=0, le=12)
    cards_on_hero: int = Field(ge=0, le=12)
    elements_on_hero: int = Field(ge=0, le=MOST_COST)
    heroes_each: int = Field(ge=1, le=4)
    units_each: int = Field(ge=0, le=20)
    die: int = Field(ge=2, le=20)


class Options(HouseEntry):
    """What a table may decide before a game (T4, T5)."""

    hourglass: bool = False
    manual: bool = Field(default=False, description="the opponent turns and lays the hourglass by hand")
    glasses: int = Field(default=2, ge=1, le=10)
    glass_seconds: int = Field(default=60, ge=1, le=3600)
    victory: Literal["rout", "heroes"] = "rout"
    quiet_turns: int = Field(default=60, ge=0, le=10000)


class Catalog(Entry):
    """The whole box."""

    title: Name
    board: BoardEntry
    limits: Limits
    options: Options
    tiles: tuple[TileEntry, ...]
    cards: tuple[CardEntry, ...]
    units: tuple[UnitEntry, ...]
    tokens: tuple[TokenEntry, ...]
    heroes: tuple[HeroEntry, ...]

    @model_validator(mode="after")
    def _whole(self) -> Catalog:
        named: dict[str, list[str]] = {
            _("cards and elements"): [
                *(card.id for card in self.cards),
                *(hero.element for hero in self.heroes),
            ],
            _("units and Heroes"): [unit.id for unit in self.units] + [hero.id for hero in self.heroes],
            _("letters"): [unit.letter for unit in self.units],
            _("tokens"): [str(token.id) for token in self.tokens],
            _("abilities"): [ability.id for hero in self.heroes for ability in hero.abilities],
        }
        for what, names in named.items():
            twice = sorted(name for name, count in Counter(names).items() if count > 1)
            if twice:
                raise ValueError(
                    _("{what} named twice: {names}", what=what, names=", ".join(twice[:MOST_NAMED]))
                )
        needed = 2 * self.limits.heroes_each
        if len(self.heroes) < needed:
            raise ValueError(
                _(
                    "two sides of {each} Heroes need {needed}, and {left} are left",
                    each=self.limits.heroes_each,
                    needed=needed,
                    left=len(self.heroes),
                )
            )
        effects = [card.effect for card in self.cards]
        if len(set(effects)) < len(effects):
            raise ValueError(_("two Chest cards have the same effect"))
        self._tokens_are_there()
        return self

    def _tokens_are_there(self) -> None:
        known = {token.id for token in self.tokens}
        for hero in self.heroes:
            for ability in hero.abilities:
                for effect in ability.effects:
                    if isinstance(effect, Place) and effect.token not in known:
                        raise ValueError(
                            _(
                                "{hero}: {ability} places {token}, not in tokens",
                                hero=hero.id,
                                ability=ability.id,
                                token=effect.token,
                            )
                        )

    def unit(self, id: str) -> UnitEntry | None:
        """The army unit class of this id, or None."""
        return next((unit for unit in self.units if unit.id == id), None)

    def hero(self, id: str) -> HeroEntry | None:
        """The Hero of this id, or None."""
        return next((hero for hero in self.heroes if hero.id == id), None)

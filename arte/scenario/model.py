"""The shape of a scenario file, as pydantic models; what its squares and ids mean is not judged here."""

from __future__ import annotations

import json
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator

from arte.words import _

Owner = Literal["pink", "yellow"]
TokenKind = Literal["fire", "ice-wall", "temple", "portals", "black-hole"]
Square = Annotated[str, Field(max_length=8, description="a square's name, such as c4")]
CardId = Annotated[str, Field(min_length=1, max_length=40)]
UnitId = Annotated[
    str, Field(pattern=r"^[A-Za-z][A-Za-z0-9-]*$", max_length=40, description="pW1, H1 or a Hero's id")
]


class Part(BaseModel):
    """A table of a scenario file; keys it does not know and values of another type are errors."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class BoardPart(Part):
    """The ground: rows of levels, north on top, each level '.' or 0 to 3."""

    levels: str


class TurnPart(Part):
    """Whose turn it is. Without a die the turn starts with its draw."""

    strategist: Owner = "pink"
    die: int | None = Field(default=None, ge=1)
    number: int = Field(default=1, ge=1, le=100_000)


class UnitPart(Part):
    """A unit on the board; `owner` is for Heroes only."""

    at: Square
    owner: Owner | None = None
    riding: UnitId | None = None
    life: int | None = Field(default=None, ge=1)


class HandsPart(Part):
    """The cards in both hands, Chest and Element cards alike."""

    pink: list[CardId] = []
    yellow: list[CardId] = []


class DeckPart(Part):
    """The next Chest cards, top first."""

    chest: list[CardId] = []


class OptionsPart(Part):
    """Table options (T4, T5); those left out are the catalog's."""

    hourglass: bool | None = None
    manual: bool | None = None
    glasses: int | None = Field(default=None, ge=1, le=10)
    glass_seconds: int | None = Field(default=None, ge=1, le=3600)
    victory: Literal["rout", "heroes"] | None = None
    quiet_turns: int | None = Field(default=None, ge=0, le=10000)


class PlayPart(Part):
    """The script: one action, check (?) or refusal (!) a line; # starts a comment."""

    script: str = ""


class ScenarioFile(Part):
    """A scenario: a position, a script of actions, and what must be true along the way."""

    system: Literal["arte"] = "arte"
    title: str = Field(min_length=1, max_length=200)
    rules: list[str] = Field(default=[], description="the rulings that this scenario pins, such as M6")
    source: str | None = None
    board: BoardPart | None = Field(default=None, description="default: an empty board of the house's size")
    turn: TurnPart = TurnPart()
    units: dict[UnitId, UnitPart] = {}
    tokens: dict[TokenKind, list[Square]] = {}
    hands: HandsPart = HandsPart()
    deck: DeckPart = DeckPart()
    options: OptionsPart = OptionsPart()
    play: PlayPart = PlayPart()

    @field_validator("title")
    @classmethod
    def _one_line(cls, title: str) -> str:
        if not title.isprintable():
            raise ValueError(_("must be one line of printable signs"))
        return title


def schema() -> str:
    """The JSON Schema of the file format, as text."""
    found = {"$schema": "https://json-schema.org/draft/2020-12/schema", **ScenarioFile.model_json_schema()}
    return json.dumps(found, indent=2, ensure_ascii=False)

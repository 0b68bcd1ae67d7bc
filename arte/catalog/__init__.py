"""What the box contains: data files and the models that guard them."""

from arte.catalog.load import CatalogError, house, load
from arte.catalog.models import (
    AbilityEntry,
    BoardEntry,
    CardEntry,
    Catalog,
    HeroEntry,
    Limits,
    Options,
    TileEntry,
    TokenEntry,
    UnitEntry,
)

__all__ = [
    "AbilityEntry",
    "BoardEntry",
    "CardEntry",
    "Catalog",
    "CatalogError",
    "HeroEntry",
    "Limits",
    "Options",
    "TileEntry",
    "TokenEntry",
    "UnitEntry",
    "house",
    "load",
]

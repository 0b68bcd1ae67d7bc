"""Makes the game's models anew: `python models/make/make.py [NAME…]`, with requirements.txt installed."""

from __future__ import annotations

import sys
from pathlib import Path

import army
import heroes
import things
from kit import Figure, write

SOLDIERS = {
    "warrior": army.warrior,
    "spearman": army.spearman,
    "archer": army.archer,
    "crossbowman": army.crossbowman,
}
HEROES = {
    "paladin": heroes.paladin,
    "barbarian": heroes.barbarian,
    "wizard": heroes.wizard,
    "ice-lady": heroes.ice_lady,
    "priest": heroes.priest,
    "alchemist": heroes.alchemist,
    "assassin": heroes.assassin,
    "black-monk": heroes.black_monk,
    "hero": army.banner_bearer,
}


def figures() -> dict[str, Figure]:
    """Every model by its file's name."""
    made: dict[str, Figure] = {}
    for name, make in {**SOLDIERS, **HEROES}.items():
        made[name] = make(False)
        made[f"{name}-rider"] = make(True)
    made["horse"] = army.horse(False)
    made["horse-saddled"] = army.horse(True)
    for side in ("pink", "yellow"):
        made[f"base-{side}"] = things.base(side, False)
        made[f"base-{side}-hero"] = things.base(side, True)
    made["base-free"] = things.base("free", False)
    made["fire"], made["ice-wall"], made["temple"] = things.fire(), things.ice_wall(), things.temple()
    made["portal-1"], made["portal-2"] = things.portal(False), things.portal(True)
    made["black-hole"] = things.black_hole()
    made["chest"], made["deck"] = things.chest(), things.deck()
    made["die"], made["hourglass"], made["arrow"] = things.die(), things.hourglass(), things.arrow()
    return made


def main(names: list[str]) -> None:
    """Writes the models named, or all, and says how many triangles each has."""
    folder = Path(__file__).resolve().parent.parent / "pieces"
    folder.mkdir(exist_ok=True)
    for name, figure in figures().items():
        if not names or name in names:
            loose = name in ("die", "arrow", "hourglass") or name.endswith("-rider")
            print(f"{name:22} {write(folder / f'{name}.glb', name, figure, floor=not loose):5} triangles")


if __name__ == "__main__":
    main(sys.argv[1:])

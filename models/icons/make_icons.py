"""Renders the interface's icons as white PNGs from the game-icons set.

Run in an environment of its own (`pip install cairosvg`) with the set's `icons.json` at hand
(npm package @iconify-json/game-icons):  python make_icons.py path/to/icons.json
"""

import json
import sys
from pathlib import Path

import cairosvg

SIZE = 128
ICONS = {
    # Chest cards
    "potion": "health-potion",
    "shield": "checked-shield",
    "target": "archery-target",
    "ring": "diamond-ring",
    "gem": "cut-diamond",
    "boots": "leather-boot",
    # elements
    "water": "droplets",
    "fire": "fire",
    "earth": "stone-block",
    "wind": "whirlwind",
    "light": "sun",
    "plant": "oak-leaf",
    "mercury": "chemical-drop",
    "dark-matter": "galaxy",
    # classes and Heroes
    "warrior": "crossed-swords",
    "spearman": "stone-spear",
    "archer": "bow-arrow",
    "crossbowman": "crossbow",
    "horse": "horse-head",
    "paladin": "black-knight-helm",
    "barbarian": "barbarian",
    "wizard": "wizard-face",
    "ice-lady": "queen-crown",
    "priest": "pope-crown",
    "alchemist": "erlenmeyer",
    "assassin": "hooded-assassin",
    "black-monk": "monk-face",
    # attributes and signs
    "life": "hearts",
    "attack": "broadsword",
    "range": "bullseye",
    "base": "footsteps",
    "sword": "broadsword",
    "block": "checked-shield",
    "chest": "locked-chest",
    "hourglass": "hourglass",
    **{
        f"die-{n}": f"dice-six-faces-{name}"
        for n, name in enumerate(("one", "two", "three", "four", "five", "six"), 1)
    },
}


def main(source: str) -> None:
    """Writes one PNG an icon beside this script."""
    icons = json.loads(Path(source).read_text("utf-8"))["icons"]
    for name, icon in ICONS.items():
        body = icons[icon]["body"].replace("currentColor", "#fff")
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">{body}</svg>'
        cairosvg.svg2png(svg.encode(), write_to=str(Path(__file__).parent / f"{name}.png"), output_width=SIZE)


if __name__ == "__main__":
    main(sys.argv[1])

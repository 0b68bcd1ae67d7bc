"""Colours, sizes and shapes that all panels share."""

from __future__ import annotations

Colour = tuple[float, float, float, float]


def shade(code: str, alpha: float = 1.0) -> Colour:
    """A colour from `rrggbb`."""
    return (int(code[0:2], 16) / 255, int(code[2:4], 16) / 255, int(code[4:6], 16) / 255, alpha)


#: The interface is laid out in units of which the window is so many high (at a UI scale of 1).
HEIGHT = 720.0
#: The least units that the roomy layout of a screen needs, and those that its compact layout needs.
LEAST = (1080.0, 610.0)
LEAST_COMPACT = (640.0, 360.0)

PANEL = shade("201812", 0.90)
PANEL_SOLID = shade("261d16")
PANEL_EDGE = shade("6b543d", 0.9)
WOOD = shade("2e2219")
PAPER = shade("efe4cc")
PAPER_DIM = shade("a99f8c")
PAPER_EDGE = shade("8a7453")
INK = shade("2a2018")
INK_SOFT = shade("5d4c3a")
CREAM = shade("f4ead6")
CREAM_SOFT = shade("c9bba1")
BUTTON = shade("4a3a2b")
BUTTON_MAIN = shade("7c5a2c")
BUTTON_OFF = shade("2f2720")
GOLD = shade("e3b95b")
RED = shade("e58a72")
GREEN = shade("a9c88a")
#: The sides' colours, light for panels and deep for lines on paper, by palette. The second differ for
#: every eye, in light as well as in hue.
PALETTES = {
    "pink-yellow": ((shade("d9728f"), shade("e0b23c")), (shade("8d3b55"), shade("8b6914"))),
    "colour-blind": ((shade("b05fc4"), shade("f0e442")), (shade("6a2a7c"), shade("77700f"))),
}
SIDES, SIDES_DEEP = PALETTES["pink-yellow"]

ELEMENTS = {
    "water": shade("4f86b8"),
    "fire": shade("c4532f"),
    "earth": shade("8c6a43"),
    "wind": shade("6f9f98"),
    "light": shade("c79a2e"),
    "plant": shade("5d8a45"),
    "mercury": shade("7d8590"),
    "dark-matter": shade("5b4579"),
}
CARDS = {
    "potion": shade("a83f4f"),
    "shield": shade("4b6a86"),
    "target": shade("6c7f3f"),
    "ring": shade("b58528"),
    "gem": shade("6f5aa6"),
    "boots": shade("80583a"),
}
FALLBACK = shade("6b5a48")

TITLE, HEAD, BODY, SMALL = 44, 24, 19, 17


def use_palette(name: str) -> None:
    """The sides' colours from now on; what is drawn already keeps its own."""
    global SIDES, SIDES_DEEP
    SIDES, SIDES_DEEP = PALETTES[name]


def card_colour(card: str) -> Colour:
    """The colour of a kind of card."""
    return ELEMENTS.get(card) or CARDS.get(card) or FALLBACK

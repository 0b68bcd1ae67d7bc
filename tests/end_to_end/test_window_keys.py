"""The keyboard in a real window: Shift, held arrows and typing come as the X server sends them."""

from __future__ import annotations

import time
from pathlib import Path

from tests.end_to_end.test_window import Hand, display

__all__ = ["display"]


def test_focus_shift_and_typing_by_real_keys(display: str, tmp_path: Path) -> None:
    hand = Hand(display, tmp_path)
    try:
        hand.phase("draw")
        hand.do("mousemove", 450, 250)
        time.sleep(0.3)
        hand.key("Tab")
        hand.wait("the focus on the curtain", lambda seen: seen["focus"] == "look")
        hand.key("Return")
        seen = hand.wait("the seat taken", lambda seen: seen["seat"] >= 0 and not seen["sheet"])
        hand.wait("the focus on the draw", lambda seen: seen["focus"].startswith("draw-"))
        first = hand.see()["focus"]
        hand.key("Tab")
        hand.wait("the next thing", lambda seen: seen["focus"] not in ("", first))
        hand.key("shift+Tab")
        hand.wait("the thing before", lambda seen: seen["focus"] == first)
        hand.key("b")
        seen = hand.wait("a square", lambda seen: seen["focus"] in seen["squares"])
        before = seen["focus"]
        hand.key("Left")
        hand.wait("another square", lambda seen: seen["focus"] in seen["squares"] and seen["focus"] != before)
        hand.key("F1")
        hand.wait("the help", lambda seen: seen["sheet"] == "help")
        hand.do("type", "--delay", "60", "horse law")
        hand.wait("the ruling", lambda seen: any(text.startswith("M6 ") for text in seen["texts"]))
        hand.key("Escape")
        hand.key("Escape")
        hand.wait("the game", lambda seen: not seen["sheet"])
        hand.do("mousemove", 440, 240)
        seen = hand.wait("the mouse again", lambda seen: not seen["focus"])
        assert seen["faults"] == 0
    finally:
        hand.window.terminate()
        hand.window.wait(10)

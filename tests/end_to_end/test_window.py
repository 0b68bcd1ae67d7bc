"""A short real game in a real window: Xvfb, and xdotool's mouse and keys; nothing is reached around."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from arte import catalog, settings
from arte.record import load

ROOT = Path(__file__).parents[2]
TINY = Path(__file__).parent / "tiny.toml"
SIZE, SMALLER, SCREEN = (900, 506), (800, 450), (1000, 600)
PATIENCE = 20.0


@pytest.fixture
def display() -> Iterator[str]:
    """An X server without a screen; gives its display name."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "{}x{}x24".format(*SCREEN), "-nolisten", "tcp"],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as told:
        number = told.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait(10)


class Hand:
    """Moves the real pointer and presses real keys in the window; sees by the window's probe."""

    def __init__(self, display: str, folder: Path, *, sized: bool = True) -> None:
        self.folder = folder
        self.probe = folder / "probe.json"
        self.environment = os.environ | {"DISPLAY": display, "ARTE_WINDOW_BARE": "1"}
        self.environment["XDG_CONFIG_HOME"] = str(folder)
        command = [
            sys.executable,
            "-m",
            "arte",
            "--catalog",
            str(TINY),
            "--quick",
            "--seed",
            "4",
            "--speed",
            "4",
        ]
        command += ["--saves", str(folder), "--probe", str(self.probe)]
        command += ["--size", f"{SIZE[0]}x{SIZE[1]}"] if sized else []
        self.window = subprocess.Popen(
            command, cwd=ROOT, env=self.environment, stderr=subprocess.PIPE, text=True
        )

    def do(self, *words: object) -> None:
        subprocess.run(["xdotool", *map(str, words)], env=self.environment, check=True, timeout=10)

    def see(self) -> dict[str, Any]:
        try:
            return json.loads(self.probe.read_text("utf-8"))
        except FileNotFoundError:
            return {}

    def wait(self, what: str, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            seen = self.see()
            if seen and holds(seen):
                return seen
            assert self.window.poll() is None, f"the window closed: {self.window.stderr.read()}"
            time.sleep(0.05)
        last = {key: value for key, value in self.see().items() if key != "squares"}
        pytest.fail(f"waited in vain for {what}; last seen: {last}")

    def click(self, name: str) -> None:
        """Clicks a button, card or square once it stands still."""

        def there(seen: dict[str, Any]) -> bool:
            return not seen["busy"] and (
                name in seen["squares"] or (name in seen["widgets"] and seen["widgets"][name][2])
            )

        seen = self.wait(name, there)
        time.sleep(0.25)
        seen = self.wait(name, there)
        place = seen["widgets"].get(name) or seen["squares"][name]
        self.do("mousemove", place[0], place[1])
        time.sleep(0.15)
        self.do("click", 1)

    def key(self, key: str) -> None:
        """Presses a key once nothing moves and no curtain has only just fallen."""
        self.wait("rest", lambda seen: not seen["busy"])
        self.do("key", key)

    def measures(self) -> tuple[int, int]:
        """The window's width and height."""
        asked = ["xdotool", "search", "--name", "Arte de Batalla", "getwindowgeometry", "--shell"]
        told = subprocess.run(asked, env=self.environment, capture_output=True, text=True, timeout=10).stdout
        found = dict(line.split("=") for line in told.split())
        self.number = found["WINDOW"]
        return int(found["WIDTH"]), int(found["HEIGHT"])

    def become(self, size: tuple[int, int], before: dict[str, Any]) -> None:
        """Waits until the window has this size, and all on it is laid out anew."""
        self.wait(
            "the menu's new place", lambda seen: seen["widgets"].get("menu") != before["widgets"]["menu"]
        )
        assert self.measures() == size

    def phase(self, *phases: str) -> dict[str, Any]:
        return self.wait(f"phase {phases}", lambda seen: seen.get("phase") in phases)


def test_a_short_game_by_real_mouse_and_keys(display: str, tmp_path: Path) -> None:
    hand = Hand(display, tmp_path)
    try:
        play(hand)
        over = hand.wait("the end", lambda seen: seen["phase"] == "over" and not seen["busy"])
        record = load(Path(over["record"]), catalog.load(TINY))
        assert record.state.digest() == over["digest"], "the record and the window agree"
        assert record.state.winner == over["winner"] == 0
        assert {u.id for u in record.state.units if u.alive} == set(over["units"])
        drawn = {
            u.id: record.state.board.name(u.square) for u in record.state.units if u.alive and u.rider < 0
        }
        assert over["figures"] == drawn, "the board shows what the record tells"
        assert over["faults"] == 0
        lines = record.record.lines
        assert any(line.startswith("move wizard") for line in lines) and "attack wizard paladin" in " ".join(
            lines
        )
        hand.click("to-title")
        hand.click("quit")
        assert hand.window.wait(15) == 0
    finally:
        if hand.window.poll() is None:
            hand.window.terminate()
            hand.window.wait(10)


def test_another_size_and_the_whole_screen(
    display: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Clicks hit what is shown at any size; the window has its own size again, also at the next start."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert not settings.save(settings.Settings(window=SIZE))
    hand = Hand(display, tmp_path, sized=False)
    try:
        hand.phase("draw")
        assert hand.measures() == SIZE
        hand.do("mousemove", 450, 250)
        hand.key("Return")
        seen = hand.wait("the seat taken", lambda seen: seen["seat"] >= 0 and not seen["sheet"])
        hand.click(next(name for name in sorted(seen["widgets"]) if name.startswith("draw-")))
        hand.phase("roll")
        hand.key("r")
        seen = hand.phase("act")
        own = [unit for unit in seen["units"] if owner(hand, unit) == seen["seat"]]
        hand.do("windowsize", hand.number, *SMALLER)
        hand.become(SMALLER, seen)
        goes_a_step(hand, own[0])
        seen = hand.see()
        hand.click("menu")
        hand.click("options")
        hand.click("fullscreen")
        hand.wait("the setting", lambda _seen: settings.load().settings.fullscreen)
        hand.key("Escape")
        hand.key("Escape")
        hand.wait("the game", lambda seen: not seen["sheet"])
        hand.become(SCREEN, seen)
        goes_a_step(hand, own[1])
        seen = hand.see()
        hand.click("menu")
        hand.click("options")
        hand.click("fullscreen")
        hand.key("Escape")
        hand.key("Escape")
        hand.wait("the game", lambda seen: not seen["sheet"])
        hand.become(SMALLER, seen)
        assert hand.see()["faults"] == 0
        hand.click("menu")
        hand.click("quit")
        assert hand.window.wait(15) == 0
        kept = settings.load().settings
        assert kept.window == SMALLER and not kept.fullscreen
    finally:
        if hand.window.poll() is None:
            hand.window.terminate()
            hand.window.wait(10)


def goes_a_step(hand: Hand, unit: str) -> None:
    """Clicks a unit and a free square beside it, and sees it go to just that square."""
    square = hand.see()["units"][unit][0]
    hand.click(square)
    goal = free_beside(hand, square)[0]
    hand.click(goal)
    hand.wait(f"{unit} on {goal}", lambda seen: seen["units"][unit][0] == goal == seen["figures"][unit])


def play(hand: Hand) -> None:
    """Turns until the Paladin falls: the Wizard moves and strikes, yellow ends its turns."""
    hand.phase("draw")
    hand.do("mousemove", 450, 250)
    for turn in range(6):
        side = hand.phase("draw")["to_act"]
        hand.key("Return")
        seen = hand.wait("the seat taken", lambda seen, side=side: seen["seat"] == side and not seen["sheet"])
        hand.click(next(name for name in sorted(seen["widgets"]) if name.startswith("draw-")))
        hand.phase("roll")
        hand.key("r")
        seen = hand.phase("act")
        wizard = seen["units"].get("wizard")
        mine = side == owner(hand, "wizard")
        if mine:
            strike(hand, wizard[0], first=turn < 2)
            if hand.see()["phase"] == "over":
                return
        hand.click("end")
        seen = hand.wait("the question", lambda seen: seen["sheet"] == "sure" or seen["phase"] == "draw")
        if seen["sheet"] == "sure":
            hand.click("yes")
        hand.wait("the next turn", lambda seen, side=side: seen["phase"] == "draw" and seen["to_act"] != side)
    pytest.fail("the game did not end")


def owner(hand: Hand, unit: str) -> int:
    record = load(Path(hand.see()["record"]), catalog.load(TINY))
    return record.state.unit(unit).side


def free_beside(hand: Hand, square: str) -> list[str]:
    """Squares beside this one that can be seen and on which nobody stands."""
    column, row = square[0], int(square[1:])
    seen = hand.see()
    taken = {place for place, _ in seen["units"].values()}
    steps = [f"{chr(ord(column) + dx)}{row + dy}" for dy in (0, 1, -1) for dx in (1, -1, 0)]
    return [step for step in steps if step in seen["squares"] and step not in taken]


def strike(hand: Hand, square: str, *, first: bool) -> None:
    """Selects the Wizard, walks one step where it can, and attacks the Paladin."""
    hand.click(square)
    if first:
        hand.click(free_beside(hand, square)[0])
        hand.wait("the walk", lambda seen: seen["units"]["wizard"][0] != square)
    hand.click(hand.see()["units"]["paladin"][0])
    hand.click("declare")
    seen = hand.phase("exchange")
    while seen["phase"] in ("exchange", "aftermath"):
        before = seen["lines"]
        hand.click("look")
        hand.click("pass")
        seen = hand.wait("the pass", lambda seen, before=before: seen["lines"] > before)

"""Keys and commands: the table, clashes, exchanges, and labels that name keys."""

from __future__ import annotations

from arte.scene.bindings import BY_ID, COMMANDS, KEYS, Bindings, Clash, key_name, name_of
from arte.settings import Settings


def test_as_the_game_comes_no_key_has_two_commands_and_all_are_named() -> None:
    keys = [key for command in COMMANDS for key in command.keys]
    assert len(keys) == len(set(keys))
    assert all(key.removeprefix("shift-") in KEYS for key in keys)
    assert all(name_of(id) for id in BY_ID) and all(key_name(key) for key in KEYS)
    assert len(set(map(name_of, BY_ID))) == len(BY_ID)


def test_the_printed_keys_keep_their_meaning() -> None:
    printed = {"0": "0", "1": "1", "e": "e", "q": "q", "f": "f", "space": "space", "r": "r"}
    heard = {key: command.hears for key in printed if (command := Bindings().command(key))}
    assert heard == printed


def test_a_given_key_is_taken_from_whose_it_was() -> None:
    bindings = Bindings({"roll": "t"})
    assert bindings.table["t"] == "roll" and "r" not in bindings.table
    assert bindings.clash("levels", "t") == Clash("t", "roll")
    assert bindings.without_keys() == ("threats",)


def test_exchanging_leaves_nobody_without_a_key() -> None:
    bindings = Bindings().given("roll", "t")
    assert bindings.own == {"roll": "t", "threats": "r"} and not bindings.without_keys()
    Settings().changed(keys=bindings.own)
    again = bindings.given("roll", "r")
    assert not again.own, "back to the game's own keys, nothing is kept"


def test_unusable_keys_and_unknown_commands_of_the_settings_are_left_out() -> None:
    assert not Bindings({"roll": "escape", "fly": "x", "flip": "mouse1"}).own
    assert Bindings({"roll": "escape"}).command("escape") is BY_ID["back"]


def test_labels_name_the_keys_in_force() -> None:
    own = Bindings({"roll": "z", "turn-left": "shift-a"})
    assert own.keyed("Roll the die  (R)") == "Roll the die  (Z)"
    assert own.keyed("Turn  (E, Q)") == "Turn  (E, Shift + A)"
    assert own.keyed("Close  (Esc)") == "Close  (Esc)" and own.keyed("Frenzy (main)") == "Frenzy (main)"
    assert Bindings().keyed("Roll the die  (R)") == "Roll the die  (R)"

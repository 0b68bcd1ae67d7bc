"""Every event has a sound and a subtitle; every sound's file is there, clean, and made by the script."""

from __future__ import annotations

import importlib.util
import json
import os
import random
import subprocess
import sys
import wave
from dataclasses import fields
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import numpy as np
import pytest

pytest.importorskip("panda3d.core")

from arte.bots.random_bot import step
from arte.catalog import house
from arte.rules import events as ev
from arte.rules import new_game, position
from arte.rules.position import PlacedUnit
from arte.rules.state import Game, GameState
from arte.scene import heard, subtitles
from arte.scene.heard import Ear, score
from arte.scene.sounds import Sounds
from arte.scene.stage.timeline import Player, pause

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "models" / "sounds"
FILES = sorted(FOLDER.glob("*.wav"))
EVENTS = get_args(ev.Event)


def script() -> ModuleType:
    """`models/make/sounds.py`, as its own folder sees it."""
    folder = ROOT / "models" / "make"
    loaded = {}
    for name in ("synth", "sounds"):
        spec = importlib.util.spec_from_file_location(name, folder / f"{name}.py")
        assert spec is not None
        assert spec.loader is not None
        loaded[name] = importlib.util.module_from_spec(spec)
        sys.modules[name] = loaded[name]
        try:
            spec.loader.exec_module(loaded[name])
        finally:
            if name == "sounds":
                del sys.modules["synth"], sys.modules["sounds"]
    return loaded["sounds"]


MADE = script()


def samples(path: Path) -> np.ndarray[Any, Any]:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, MADE.RATE)
        return np.frombuffer(file.readframes(file.getnframes()), "<i2").astype(float)


@pytest.fixture(scope="module")
def table() -> GameState:
    """Soldiers beside a step, a rider, and the Wizard."""
    game = Game(house())
    square = game.board.square
    levels = [0] * game.board.area
    levels[square("c4")] = 1
    units = [
        PlacedUnit("wizard", 0, square("c2")),
        PlacedUnit("pA1", None, square("e2")),
        PlacedUnit("pW1", None, square("c3")),
        PlacedUnit("yW1", None, square("c6"), None, "H1"),
        PlacedUnit("H1", None, square("c6")),
    ]
    return position(
        game,
        levels=tuple(levels),
        turn=0,
        die=4,
        number=1,
        units=units,
        tokens=[],
        hands=([], []),
        deck=(),
    )


def sample(kind: type) -> Any:
    """An event of this class with plausible values."""
    values = {
        "str": "wizard",
        "int": 1,
        "bool": True,
        "str | int": "yW1",
        "int | None": None,
        "tuple[int, ...]": (1, 2),
        "tuple[str, ...]": ("ring",),
        "tuple[str | int, ...]": ("yW1",),
    }
    named = {"card": "ring", "ability": "fireball", "kind": "held", "missed": "", "cause": "attack"}
    return kind(**{f.name: named.get(f.name, values[str(f.type)]) for f in fields(kind)})


# --- events


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_is_heard_and_told_or_silent_on_purpose(kind: type, table: GameState) -> None:
    assert kind in heard.REGISTRY
    assert kind in subtitles.REGISTRY
    assert (heard.REGISTRY[kind] is None) == (subtitles.REGISTRY[kind] is None) == (kind in heard.SILENT)
    event = sample(kind)
    for known in (table, None):
        ear = Ear(glass=ev.GlassChanged(1, 9, False))
        cues = score(event, known, ear)
        assert bool(cues) == (kind not in heard.SILENT)
        for cue in cues:
            assert (FOLDER / f"{cue.name}.wav").is_file()
            assert 0 <= cue.after < 3
            assert 0 < cue.gain <= 1
        assert bool(subtitles.subtitle(event, known)) == bool(cues)


def test_nothing_but_events_is_registered() -> None:
    assert set(heard.REGISTRY) == set(subtitles.REGISTRY) == set(EVENTS)


def names(event: Any, known: GameState | None, ear: Ear | None = None) -> list[str]:
    return [cue.name for cue in score(event, known, ear)]


def test_a_walk_is_heard_step_by_step(table: GameState) -> None:
    square = table.board.square
    walk = ev.Walked("pW1", square("c3"), (square("c4"), square("d4")), (2, 1), "move")
    assert names(walk, table) == ["climb", "climb"]
    flat = ev.Walked("pW1", square("c3"), (square("d3"), square("e3")), (1, 1), "move")
    cues = score(flat, table)
    assert [cue.name for cue in cues] == ["step", "step"]
    assert cues[0].after < cues[1].after
    assert names(ev.Walked("yW1", square("c6"), (square("c7"),), (1,), "move"), table) == ["gallop"]


def test_a_blow_sounds_as_the_one_who_strikes(table: GameState) -> None:
    def landed(unit: str, damage: int = 2, missed: str = "") -> ev.BlowLanded:
        return ev.BlowLanded(unit, "yW1", 2, 0, 0, 0, damage, missed)

    assert names(landed("pW1"), table) == ["blow"]
    assert names(landed("pA1"), table) == ["arrow"]
    assert names(landed("pW1", damage=0), table) == ["blow", "shield"]
    assert names(landed("pW1", missed="out of reach"), table) == ["swish"]
    ear = Ear()
    score(ev.AttackDeclared("wizard", "yW1", "fireball"), table, ear)
    assert names(landed("wizard"), table, ear) == ["strike"]
    assert names(landed("wizard"), table, ear) == names(landed("wizard"), table)  # the spell is over


def test_a_card_sounds_by_what_it_does_and_an_ability_by_its_element(table: GameState) -> None:
    for entry in table.game.catalog.cards:
        played = names(ev.CardPlayed(0, entry.id, 2, "pW1", True), table)
        assert heard.EFFECTS[entry.effect] in played
        assert played.count("gem") == 2 + (entry.effect == "strengthen")
    for hero in table.game.catalog.heroes:
        for ability in hero.abilities:
            assert names(ev.AbilityUsed(hero.id, ability.id, (), False), table) == [hero.element]
    assert names(ev.AbilityUsed("pirate", "broadside", (), False), table) == ["ability"]


def test_every_token_of_the_box_has_its_own_sound(table: GameState) -> None:
    for token in table.game.catalog.tokens:
        assert names(ev.TokenPlaced(token.id, 3, "", None), table) != ["ability"], token.id
    assert names(ev.TokenPlaced("idol", 3, "", None), table) == ["ability"]


def test_a_heros_defeat_is_another_than_a_soldiers(table: GameState) -> None:
    assert names(ev.Defeated("wizard", 3), table) == ["hero-defeat"]
    assert names(ev.Defeated("pW1", 3), table) == ["defeat"]


def test_the_glass_is_heard_when_it_is_turned_and_when_little_sand_is_left() -> None:
    ear = Ear(low_sand=10)
    told = [
        (1, 30, False),
        (1, 29, False),
        (1, 10, False),
        (1, 10, True),
        (1, 10, False),
        (1, 9, False),
        (2, 60, False),
    ]
    found = [names(ev.GlassChanged(*glass), None, ear) for glass in told]
    assert found == [[], [], ["sand"], ["glass"], ["glass"], ["sand"], ["glass"]]


def test_drawn_cards_are_never_named(table: GameState) -> None:
    event = ev.Drew(0, ("ring", "gem"), ("fire",))
    hidden = ev.Drew(0, ("", ""), ("",))
    assert subtitles.subtitle(event, table) == subtitles.subtitle(hidden, table) == "Pink draws 3 cards"
    assert score(event, table) == score(hidden, table)


def test_a_whole_game_is_heard_and_told() -> None:
    rng, known, ear = random.Random(5), new_game(house()), Ear()
    for _ in range(1000):
        for _, after, happened in step(known, rng):
            known = after
            for event in happened:
                cues = score(event, known, ear)
                assert all((FOLDER / f"{cue.name}.wav").is_file() for cue in cues)
                line = subtitles.subtitle(event, known)
                assert len(line) < 90
                assert line or not cues
        if known.phase == "over":
            return
    pytest.fail("the game did not end")


# --- files


def test_every_sound_of_the_script_is_there_and_no_other() -> None:
    assert {path.stem for path in FILES} == set(MADE.SOUNDS)
    told = (FOLDER / "README.md").read_text("utf-8")
    for name, entry in MADE.SOUNDS.items():
        assert f"| `{name}.wav` | {entry.tells} | {entry.seconds:.2f} s |" in told


def test_every_sound_is_used() -> None:
    code = "".join((ROOT / "arte" / "scene" / name).read_text("utf-8") for name in ("heard.py", "sounds.py"))
    assert not [name for name in MADE.SOUNDS if f'"{name}"' not in code]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_sound_is_short_and_clean(path: Path) -> None:
    found = samples(path) / 32768
    seconds = len(found) / MADE.RATE
    assert 0.05 < seconds < (2.0 if path.stem == "victory" else 1.5)
    assert path.stat().st_size < (80_000 if path.stem == "victory" else 41_000)
    assert 0.05 < np.abs(found).max() < 0.9  # neither lost nor clipped
    assert abs(found.mean()) < 0.002
    assert np.abs(found[:3]).max() < 0.01  # it rises from silence and falls back to it
    assert np.abs(found[-20:]).max() < 0.002
    assert -33.5 < MADE.loudness_of(path.stem) < -20.5


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_script_makes_the_same_sound_again(path: Path) -> None:
    # another processor's sines may differ in the last place
    assert np.abs(samples(path) - np.round(MADE.made(path.stem) * 32767)).max() <= 2


def test_panda_reads_every_file() -> None:
    from panda3d.core import Filename, MovieAudio

    for path in FILES:
        cursor = MovieAudio.get(Filename.fromOsSpecific(str(path))).open()
        assert cursor is not None
        assert (cursor.audioRate(), cursor.audioChannels()) == (MADE.RATE, 1)
        assert cursor.length() == pytest.approx(MADE.SOUNDS[path.stem].seconds, abs=0.001)


# --- playing


class Voice:
    """A sound that only remembers."""

    played: list[tuple[str, float]]

    def __init__(self, name: str, played: list[tuple[str, float]]) -> None:
        self.name, self.played, self.loud = name, played, 0.0

    def setVolume(self, loud: float) -> None:
        self.loud = loud

    def setPlayRate(self, rate: float) -> None:
        assert 0.9 < rate < 1.1

    def play(self) -> None:
        self.played.append((self.name, self.loud))


class Device:
    """A sound manager that only remembers what is played."""

    def __init__(self) -> None:
        self.played: list[tuple[str, float]] = []

    def getSound(self, file: Any) -> Voice:
        return Voice(file.getBasenameWoExtension(), self.played)

    def update(self) -> None: ...

    def stopAllSounds(self) -> None: ...

    def shutdown(self) -> None: ...

    def take(self) -> list[str]:
        names = [name for name, _ in self.played]
        self.played.clear()
        return names


@pytest.fixture
def device() -> Device:
    return Device()


@pytest.fixture
def playing(device: Device) -> Sounds:
    made = Sounds(volume=1.0)
    made._manager = device
    return made


def test_later_sounds_of_an_event_wait_for_their_moment(playing: Sounds, device: Device) -> None:
    playing.play(ev.Rolled(0, 4, "turn"))
    assert device.take() == ["die-roll"]
    playing.update(0.5)
    assert device.take() == []
    playing.update(0.5)
    assert device.take() == ["die-rest"]
    playing.play(ev.Rolled(0, 4, "turn"), speed=4.0)
    playing.update(0.25)
    assert device.take() == ["die-roll", "die-rest"]


def test_events_sound_as_they_are_taken(playing: Sounds, device: Device) -> None:
    events = playing.heard([ev.Passed(0), ev.Shuffled(3), ev.Rolled(0, 2, "turn"), ev.GameEnded(1, "rout")])
    assert next(events) == ev.Passed(0)
    assert device.take() == ["pass"]
    assert next(events) == ev.Shuffled(3)
    assert device.take() == ["shuffle"]
    events.end()  # skipped: only how the game ended is worth hearing
    assert device.take() == ["victory"]
    events.end()
    playing.update(2.0)
    assert device.take() == []
    assert list(events) == []


def test_the_stages_player_takes_each_event_when_its_motion_begins(playing: Sounds, device: Device) -> None:
    player, ended = Player(), []
    events = playing.heard([ev.Passed(0), ev.Shuffled(3)])
    player.play((iter([pause(1.0)]) for _ in events), lambda: ended.append(events.end()), 1.0)
    assert device.take() == []
    player.update(0.9)
    assert device.take() == ["pass"]
    player.update(0.2)
    assert device.take() == ["shuffle"]
    player.update(1.0)
    assert ended == [None]


def test_skipping_a_walk_ends_its_steps(playing: Sounds, device: Device, table: GameState) -> None:
    events = playing.heard([ev.Walked("pW1", 1, (2, 3, 4), (1, 1, 1), "move")], table)
    next(events)
    events.end()
    playing.update(3.0)
    assert device.take() == []


def test_volume_and_mute(playing: Sounds, device: Device) -> None:
    playing.volume = 0.5
    playing.cue("button")
    assert device.played == [("button", 0.25)]
    device.take()
    for playing.volume, playing.mute in ((1.0, True), (0.0, False), (-3.0, False)):
        playing.cue("button")
    assert device.take() == []
    playing.volume, playing.mute = 7.0, False
    playing.cue("button")
    assert device.played == [("button", 1.0)]


def test_subtitles_come_without_sound_too_and_go(table: GameState) -> None:
    sounds = Sounds(mute=True)
    sounds.play(ev.Defeated("wizard", 3), table)
    assert sounds.line == "Three falling notes: Wizard is defeated"
    sounds.play(ev.ExchangeClosed(), table)
    assert sounds.line
    sounds.update(10.0)
    assert sounds.line == ""
    sounds.cue("sand")
    assert sounds.line == "Ticks: the sand runs low"
    assert sounds._manager is None  # nothing was heard, so nothing was opened


def test_nothing_raises_whatever_is_asked(playing: Sounds, device: Device) -> None:
    playing.cue("no-such-sound")
    playing.play("no event")  # type: ignore[arg-type]
    assert playing.subtitle("no event") == ""  # type: ignore[arg-type]
    device.update = None  # type: ignore[assignment,method-assign]
    playing.update(0.1)
    playing.cue("button")
    assert device.take() == []
    playing.close()
    playing.cue("button")


REAL = """
import json, sys, time
from panda3d.core import loadPrcFileData
loadPrcFileData("", "audio-library-name " + sys.argv[1])
from arte.rules import events as ev
from arte.scene.sounds import Sounds
from arte.scene.stage.timeline import Player, pause
sounds = Sounds()
sounds.cue("button")
for k in range(12):
    sounds.play(ev.Rolled(0, 4, "turn"))
    sounds.update(0.1)
voices = [voice for own in sounds._voices.values() for voice in own]
report = {"device": sounds._manager is not None, "lengths": [round(v.length(), 2) for v in voices],
          "playing": any(v.status() == v.PLAYING for v in voices)}
sounds.hush()
report["hushed"] = not any(v.status() == v.PLAYING for v in voices)
sounds.close()
sounds.cue("button")
print(json.dumps(report))
"""


def real(library: str, drivers: str) -> dict[str, Any]:
    """What happens in a process of its own with this sound library and these drivers."""
    done = subprocess.run(
        [sys.executable, "-c", REAL, library],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=ROOT,
        env={**os.environ, "ALSOFT_DRIVERS": drivers},
    )
    assert done.returncode == 0, done.stderr
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def test_a_real_sound_library_plays_them() -> None:
    report = real("p3openal_audio", "null")
    assert report["device"]
    assert report["playing"]
    assert report["hushed"]
    assert report["lengths"][:3] == [MADE.SOUNDS["button"].seconds] * 3


@pytest.mark.parametrize(("library", "drivers"), [("null", "null"), ("p3openal_audio", "no-such-driver")])
def test_without_a_library_or_a_device_the_game_is_silent(library: str, drivers: str) -> None:
    report = real(library, drivers)
    assert not report["device"]
    assert not report["playing"]


def test_without_a_device_one_line_tells_so_and_the_libraries_are_silent(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    import panda3d.core

    class Nothing:
        @staticmethod
        def createAudioManager() -> Nothing:
            os.write(2, b"ALSA lib confmisc.c: cannot find card '0'\n")
            return Nothing()

        def isValid(self) -> bool:
            return False

    monkeypatch.setattr(panda3d.core, "AudioManager", Nothing)
    sounds = Sounds()
    sounds.cue("button")
    sounds.cue("curtain")
    sounds.close()
    assert capfd.readouterr().err == "arte: no sound device; playing silently\n"

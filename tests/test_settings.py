"""A player's settings: kept whole, checked when read, and never a reason not to start."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arte import paths, words
from arte.settings import LARGEST_FILE, BadSetting, Settings, as_toml, load, save

OTHER = Settings(
    language="es",
    window=(1920, 1080),
    ui_scale=2.0,
    quality="high",
    palette="colour-blind",
    reduced_motion=True,
    animation_speed=0.5,
    volume=0.0,
    mute=True,
    subtitles=True,
    open_hands=True,
    auto_pass=True,
    hourglass=True,
    manual_hourglass=True,
    sand_waits=True,
    names=("Ana", "Iña"),
    low_sand=20,
    keys={"take-back": "u", 'a "quoted" = name': "ñ"},
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "arte" / "settings.toml"


def test_what_is_saved_is_read_again(path: Path) -> None:
    for settings in (OTHER, Settings()):
        assert save(settings, path) == ""
        assert load(path) == type(load(path))(settings, "")
    assert [file.name for file in path.parent.iterdir()] == ["settings.toml"]


def test_without_a_file_the_settings_are_as_they_come(path: Path) -> None:
    found = load(path)
    assert (found.settings, found.fault) == (Settings(), "")
    assert not path.parent.exists()


def test_a_file_may_tell_only_some(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("ui_scale = 2\nmute = true\n", "utf-8")
    found = load(path)
    assert (found.settings, found.fault) == (Settings(ui_scale=2.0, mute=True), "")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("ui_scale = 3.0", "ui_scale: must be at most 2.0, not 3.0"),
        ("ui_scale = 0.5", "ui_scale: "),
        ("ui_scale = nan", "ui_scale: "),
        ('ui_scale = "2"', "ui_scale: "),
        ("volume = true", "volume: must be a number, not true"),
        ("mute = 1", "mute: "),
        ('language = "fr"', "language: "),
        ("window = [10, 10]", "window: must be from 640 x 360"),
        ("window = [1280]", "window[2]: is missing"),
        ('names = ["Ana", "a name that is too long"]', "names: a name has at most 16"),
        ('names = ["Ana ", ""]', "names: a name has at most 16"),
        ("keys = 3", "keys: "),
        ('[keys]\na = "x"\nb = "x"', "keys: the key x is given to a and b"),
        ('[keys]\na = ""', "keys: commands and keys"),
        ("sail = 1", "sail: is no known key"),
        ("mute = ", "is no valid TOML: "),
        ("", "is empty"),
        ("mute = true\0", "is a binary file"),
        ("# " + "x" * LARGEST_FILE, "is too large"),
    ],
)
def test_a_broken_file_is_set_aside_and_told(path: Path, text: str, reason: str) -> None:
    path.parent.mkdir()
    for count in (1, 2):
        path.write_text(text, "utf-8")
        found = load(path)
        assert found.settings == Settings()
        assert found.fault.startswith(f"{path}: {reason}")
        assert found.fault.endswith(
            f"; it is now settings.toml.broken-{count}, and the settings are as they come"
        )
        assert "\n" not in found.fault
        assert path.with_name(f"settings.toml.broken-{count}").read_text("utf-8") == text
        assert not path.exists()
    assert save(Settings(mute=True), path) == ""
    assert load(path).settings.mute


@given(st.binary(max_size=60))
def test_no_bytes_make_it_fail(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.mktemp("settings") / "settings.toml"
    path.write_bytes(data)
    found = load(path)
    assert "\n" not in found.fault
    assert path.exists() == (found.fault == "")


def test_a_folder_or_a_dangling_link_in_its_place_does_no_harm(path: Path) -> None:
    path.mkdir(parents=True)
    assert "is no regular file; it is now settings.toml.broken-1" in load(path).fault
    path.symlink_to(path.parent / "nowhere")
    assert "settings.toml.broken-2" in load(path).fault
    assert load(path).fault == ""


def test_where_nothing_can_be_written_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    fault = save(Settings(), tmp_path / "file" / "settings.toml")
    assert "the settings could not be saved" in fault and "\n" not in fault
    assert load(tmp_path / "file" / "settings.toml").settings == Settings()
    path = tmp_path / "settings.toml"
    save(OTHER, path)
    with monkeypatch.context() as patched:

        def full(_: int) -> None:
            raise OSError(28, "No space left on device")

        patched.setattr(os, "fsync", full)
        assert "the disk is full" in save(Settings(), path)
    assert load(path).settings == OTHER


def test_a_file_that_cannot_be_moved_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.parent.mkdir()
    path.write_text("sail = 1")

    def stuck(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", stuck)
    found = load(path)
    assert found.settings == Settings()
    assert "it could not be set aside (permission is denied)" in found.fault


def test_a_change_is_checked() -> None:
    assert Settings().changed(volume=0.5, keys={"roll": "x"}).volume == 0.5
    with pytest.raises(BadSetting, match=r"^volume: ") as caught:
        Settings().changed(volume=2)
    assert caught.value.key == "volume"
    with pytest.raises(BadSetting, match=r"^sail: "):
        Settings().changed(sail=True)


def test_every_setting_says_what_it_is_and_is_in_the_file() -> None:
    for name, field in Settings.model_fields.items():
        assert field.description
        assert f"{name} = " in as_toml(Settings()) or f"[{name}]" in as_toml(Settings())


def test_settings_and_games_lie_in_the_players_own_folders(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    assert paths.saved_games() == tmp_path / ".local" / "share" / "arte-de-batalla" / "games"
    assert paths.settings_file() == tmp_path / ".config" / "arte-de-batalla" / "settings.toml"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert paths.saved_games() == tmp_path / "data" / "arte-de-batalla" / "games"


def test_broken_settings_keep_their_language_and_are_told_in_it(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('language = "es"\nvolume = true\n', "utf-8")
    found = load(path)
    assert found.settings == Settings(language="es")
    assert found.fault == (
        f"{path}: volume: debe ser un número, no true; "
        "ahora se llama settings.toml.broken-1 y los ajustes son los de fábrica"
    )
    path.write_text('language = "es"\nvolume = "loud\n', "utf-8")
    found = load(path)
    assert found.settings == Settings(language="es")
    assert "aquí empieza un texto entre comillas" in found.fault
    assert words.language() == "en"

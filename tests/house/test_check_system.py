"""What a machine lacks is said in one line, with the Debian package that brings it."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[2] / "tools" / "check_system.py"


@pytest.fixture
def check() -> ModuleType:
    spec = importlib.util.spec_from_file_location("check_system", SCRIPT)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("purpose", ["setup", "test"])
def test_nothing_is_missing_where_the_tests_run(
    check: ModuleType, purpose: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check.main([purpose]) == 0
    assert capsys.readouterr() == ("", "")


def test_missing_libraries_and_programs_are_named_in_one_line(
    check: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(check, "loads", lambda library: library != "libEGL.so.1")
    monkeypatch.setattr(check, "mesa_drivers", lambda: False)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(sys, "platform", "linux")
    assert check.main(["test"]) == 1
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "libEGL.so.1 (Debian: libegl1)" in error
    assert "sudo apt-get install libegl1 libgl1-mesa-dri xvfb xauth xdotool" in error


def test_no_screen_is_said_where_one_wants_to_play(
    check: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert check.main(["play"]) == 1
    assert "DISPLAY is not set" in capsys.readouterr().err


def test_a_missing_venv_module_names_its_package(
    check: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "ensurepip" else name)
    assert check.main(["setup"]) == 1
    assert "sudo apt-get install python3-venv" in capsys.readouterr().err


def test_an_old_python_is_named(
    check: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    assert check.main(["setup"]) == 1
    assert "Python 3.11 or newer (this is 3.9)" in capsys.readouterr().err


def test_an_unknown_purpose_is_a_usage_error(check: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert check.main(["sail"]) == 2
    assert "usage" in capsys.readouterr().err

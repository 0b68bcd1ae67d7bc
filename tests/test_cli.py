"""The command `arte`: one-line errors, exit statuses, and no window unless one is asked for."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from arte import __version__, cli

ROOT = Path(__file__).parents[1]

SOUND = """
title = "A Warrior beside another"
[turn]
die = 1
[units.pW1]
at = "a1"
[units.yW1]
at = "b1"
[play]
script = '''
? targets pW1 = yW1
'''
"""


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    path = tmp_path / "sound.toml"
    path.write_text(SOUND, "utf-8")
    return path


def arte(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    """Exit status, output and error of the command."""
    try:
        status = cli.main([str(argument) for argument in arguments])
    except SystemExit as stop:
        status = int(stop.code or 0)
    return status, *capsys.readouterr()


class TestBadInput:
    @pytest.mark.parametrize(
        ("arguments", "said"),
        [
            (["sail"], "invalid choice: 'sail'"),
            (["--sail"], "unrecognized arguments: --sail"),
            (["--quick", "--load", "x"], "not allowed with argument"),
            (["--size", "3x"], "argument --size: must be like 1280x720, not '3x'"),
            (["--size", "3x3"], "argument --size: must be from 640x360"),
            (["--size", "9999999999x9999999999"], "argument --size: must be like 1280x720"),
            (["--speed", "fast"], "argument --speed: must be a number from 0.25 to 4, not 'fast'"),
            (["--ui-scale", "nan"], "argument --ui-scale: must be a number from 0.25 to 4"),
            (["--seed", "x"], "argument --seed: must be a whole number of at most 18 digits, not 'x'"),
            (["--seed", "9" * 5000], "argument --seed: must be a whole number of at most 18 digits"),
            (["--size", "\u0661\u0662\u0668\u0660x720"], "argument --size: must be like 1280x720"),
            (["--shot", "x" * 300 + ".png"], "File name too long"),
            (["sail\naway\x1b[31m"], "sail\\naway\\x1b[31m"),
            (["--load", "a\nb\x1b[31m.arte"], "a\\nb\\x1b[31m.arte: does not exist"),
            (["--shot", "picture.txt"], "argument --shot: must be named OUT.png"),
            (["--shot", "no/such/folder/a.png"], "argument --shot: there is no folder"),
            (["--catalog", "none.toml"], "none.toml: does not exist"),
            (["--load", "none.arte"], "none.arte: "),
            (["scenario"], "required"),
            (["scenario", "show", "none.toml"], "none.toml: does not exist"),
            (["--quick", "scenario", "show", "none.toml"], "a scenario is shown on its own"),
            (["catalog"], "required"),
            (["perft", "none.toml", "--depth", "1"], "none.toml: does not exist"),
            (["perft", "none.toml"], "required: --depth"),
            (["perft", "none.toml", "--depth", "0"], "must be a whole number from 1"),
            (["bench", "--games", "-1"], "argument --games: must be a whole number from 1"),
            (["bench", "--catalog", "none.toml"], "none.toml: does not exist"),
        ],
    )
    def test_one_line_and_exit_status_2(
        self,
        capsys: pytest.CaptureFixture[str],
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        arguments: list[str],
        said: str,
    ) -> None:
        monkeypatch.chdir(tmp_path)
        status, output, error = arte(capsys, *arguments)
        assert (status, output) == (2, "")
        assert error.startswith("arte") and error.count("\n") == 1 and len(error) < 600
        assert said in error

    def test_a_picture_is_not_drawn_into_a_device(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        os.symlink(os.devnull, tmp_path / "a.png")
        status, _, error = arte(capsys, "--quick", "--shot", tmp_path / "a.png")
        assert status == 2 and "is no regular file" in error

    def test_a_box_whose_armies_find_no_room(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        box = tmp_path / "box.toml"
        box.write_text("[limits]\nunits_each = 20\n[board]\ncolumns = 4\nrows = 4\ngrass_line = 1\n", "utf-8")
        said = "limits.units_each: 22 units do not fit on the 4 squares behind a grass line\n"
        assert arte(capsys, "bench", "--catalog", box) == (2, "", f"arte: {said}")
        assert arte(capsys, "catalog", "check", box) == (2, f"{box}: {said}", "")

    def test_a_picture_that_cannot_be_written_and_other_failing_files(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(options: object) -> int:
            raise PermissionError(13, "Permission denied", "out.png")

        monkeypatch.setattr(cli, "show_schema", refuse)
        assert arte(capsys, "scenario", "schema") == (2, "", "arte: out.png: permission is denied\n")

    def test_a_fault_of_the_program_is_one_line_with_its_place(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(options: object) -> int:
            raise IndexError("of\nno use")

        monkeypatch.setattr(cli, "show_schema", fail)
        status, _, error = arte(capsys, "scenario", "schema")
        assert status == 3 and error.count("\n") == 1
        assert "IndexError: of no use (cli.py:" in error


def test_help_shows_examples(capsys: pytest.CaptureFixture[str]) -> None:
    status, output, _ = arte(capsys, "--help")
    assert status == 0
    assert "arte --quick" in output and "arte scenario run" in output
    assert "probe" not in output


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert arte(capsys, "--version") == (0, f"arte {__version__}\n", "")


class TestScenario:
    def test_run_counts_what_passed(self, capsys: pytest.CaptureFixture[str], scenario: Path) -> None:
        assert arte(capsys, "scenario", "run", scenario) == (0, "1 passed, 0 failed\n", "")

    def test_run_reports_a_failing_line(self, capsys: pytest.CaptureFixture[str], scenario: Path) -> None:
        scenario.write_text(SOUND.replace("= yW1", "= none"), "utf-8")
        status, output, _ = arte(capsys, "scenario", "run", scenario)
        assert status == 1
        assert output.startswith(f"{scenario}:11: ? targets pW1 = none: expected none, found yW1")
        assert output.endswith("0 passed, 1 failed\n")

    def test_a_file_that_cannot_be_read_stops_no_other(
        self, capsys: pytest.CaptureFixture[str], scenario: Path
    ) -> None:
        status, output, _ = arte(capsys, "scenario", "run", "none.toml", scenario)
        assert status == 2
        assert output.endswith("1 passed, 1 failed\n")

    def test_schema_is_json(self, capsys: pytest.CaptureFixture[str]) -> None:
        status, output, _ = arte(capsys, "scenario", "schema")
        assert status == 0 and "title" in json.loads(output)["properties"]

    def test_another_catalog_is_used(
        self, capsys: pytest.CaptureFixture[str], scenario: Path, tmp_path: Path
    ) -> None:
        own = tmp_path / "catalog.toml"
        own.write_text('[[units]]\nid = "warrior"\nlife = 9\n', "utf-8")
        scenario.write_text(SOUND.replace("? targets pW1 = yW1", "? yW1 life 9"), "utf-8")
        assert arte(capsys, "scenario", "run", scenario)[0] == 1
        assert arte(capsys, "scenario", "run", scenario, "--catalog", own)[0] == 0
        assert arte(capsys, "--catalog", own, "scenario", "run", scenario)[0] == 0


class TestCatalog:
    def test_check_says_what_is_wrong_with_each_file(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
        good.write_text('[[units]]\nid = "archer"\nlife = 3\n', "utf-8")
        bad.write_text('[[units]]\nid = "archer"\nlife = 0\nspeed = 3\n', "utf-8")
        assert arte(capsys, "catalog", "check", good) == (0, f"{good}: sound\n", "")
        status, output, _ = arte(capsys, "catalog", "check", bad, good)
        assert status == 2
        assert output.splitlines() == [
            f"{bad}: units.archer.life: must be at least 1, not 0",
            f"{bad}: units.archer.speed: is no known key; there are house, id, name, spanish, letter, kind, "
            "life, attack, range, base, most",
            f"{good}: sound",
        ]

    def test_the_house_catalog_is_sound(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert arte(capsys, "catalog", "check", ROOT / "arte/catalog/data/box.toml")[0] == 0

    def test_armies_that_do_not_fit_are_found(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        path = tmp_path / "narrow.toml"
        path.write_text("[board]\ncolumns = 4\nrows = 4\ngrass_line = 1\n", "utf-8")
        status, output, _ = arte(capsys, "catalog", "check", path)
        assert status == 2
        assert output == (
            f"{path}: limits.units_each: 10 units do not fit on the 4 squares behind a grass line\n"
        )


def test_perft_counts_by_depth(capsys: pytest.CaptureFixture[str], scenario: Path) -> None:
    status, output, _ = arte(capsys, "perft", scenario, "--depth", "2")
    assert status == 0
    assert [line.split(":")[0] for line in output.splitlines()] == ["depth 1", "depth 2"]


def test_a_reader_that_leaves_gets_no_traceback(scenario: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    process = subprocess.Popen(
        [sys.executable, "-m", "arte", "scenario", "schema"], stdout=write, stderr=subprocess.PIPE, cwd=ROOT
    )
    os.close(write)
    _, error = process.communicate(timeout=60)
    assert (process.returncode, error) == (141, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent otherwise there")
def test_ctrl_c_ends_without_a_traceback(scenario: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "arte", "perft", str(scenario), "--depth", "9"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        # Whoever runs the tests in the background has SIGINT ignored, which a new program inherits.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    assert process.stdout is not None
    assert process.stdout.readline().startswith("depth 1: ")
    process.send_signal(signal.SIGINT)
    _, error = process.communicate(timeout=60)
    assert (process.returncode, error) == (130, "")


def test_started_without_an_output(scenario: Path) -> None:
    def close() -> None:
        os.close(1)

    command = [sys.executable, "-m", "arte", "perft", str(scenario), "--depth", "1"]
    done = subprocess.run(command, stderr=subprocess.PIPE, preexec_fn=close, cwd=ROOT, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")


def test_output_that_the_terminal_cannot_show_is_escaped(tmp_path: Path) -> None:
    path = tmp_path / "catálogo.toml"
    path.write_text("title = 3\n", "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "arte", "catalog", "check", str(path)],
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        timeout=60,
    )
    assert done.returncode == 2 and done.stderr == b""
    assert b"cat\\xe1logo.toml: title: must be a text in quotes, not 3" in done.stdout

"""The command `arte`: opens the window, or does one job on the command line and ends.

What a command needs is imported when it runs, so that `arte --help` is quick and nothing but the window
loads Panda3D. Every error is one line, several errors of a file a line each; exit status 2 means that what
was given cannot be used.
"""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from arte import __version__
from arte.textfile import plain, why

if TYPE_CHECKING:
    from arte.catalog import Catalog
    from arte.scene.options import LaunchOptions

BAD_INPUT = 2
FAULT = 3
INTERRUPTED = 130
PIPE_CLOSED = 141
#: Of what the options hold, as far as an error shows it.
LONGEST_MESSAGE = 400

EXAMPLES = """examples:
  arte                                  open the window, from the draft on
  arte --quick                          start at once from a ready draft and deployment
  arte --quick --seed 7 --shot out.png  draw the first view of that game and end
  arte --load game.arte                 go on with a saved game
  arte --catalog mine.toml              play with your own cards' numbers
  arte scenario run scenarios/          check every scenario below a folder
  arte scenario show FILE               open a scenario's position on the board
  arte scenario show FILE --shot out.png --overlay sight:pA1,yW1
                                        draw it with a line of sight and its sum
  arte replay game.arte                 look at a saved game move by move
  arte replay game.arte --text          print a saved game's log
  arte catalog check mine.toml          say what is wrong with a catalog, key by key
"""


class _OneLine(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        message = plain(message, LONGEST_MESSAGE)
        self.exit(BAD_INPUT, f"{self.prog}: {message} (see `{self.prog} --help`)\n")


class BadInput(Exception):
    """What was given on the command line cannot be used; a line for each thing that is wrong."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command and returns its exit status; errors are one line, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        options = parser().parse_args(arguments)
        status: int = options.run(options)
        if sys.stdout is not None:  # it is None when the command was started without it
            sys.stdout.flush()
    except BrokenPipeError:
        # The reader left; nothing more may be written, not even at the interpreter's end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BadInput as error:
        for line in error.args:
            print(f"arte: {plain(str(line))}", file=sys.stderr)
        return BAD_INPUT
    except OSError as error:
        print(f"arte: {plain(_os_error(error))}", file=sys.stderr)
        return BAD_INPUT
    except Exception as error:  # a fault of the program; still one line, with its place
        what = plain(" ".join(f"{type(error).__name__}: {error}".split()), LONGEST_MESSAGE)
        print(f"arte: a fault of the program, please report it: {what} ({_place(error)})", file=sys.stderr)
        return FAULT
    return status


def _place(error: Exception) -> str:
    """Where in the game's own code the fault came up."""
    frames = traceback.extract_tb(error.__traceback__)
    home = Path(__file__).parent
    own = [frame for frame in frames if home in Path(frame.filename).parents]
    frame = (own or frames)[-1]
    return f"{Path(frame.filename).name}:{frame.lineno}"


def _os_error(error: OSError) -> str:
    reason = why(error)
    return f"{error.filename}: {reason}" if error.filename else reason


# The commands and their options


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command; each command's function is its `run`."""
    top = _OneLine(
        prog="arte",
        description="Arte de Batalla: Heroes, armies and elevations, for two Strategists at one machine.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"arte {__version__}")
    _add_window(top)
    _add_catalog(top, default=[])
    top.set_defaults(run=open_window, scenario=None)
    commands = top.add_subparsers(title="commands", metavar="COMMAND", parser_class=_OneLine)
    _add_scenario(commands)
    _add_catalog_command(commands)
    _add_replay(commands)
    bench = commands.add_parser("bench", help="measure how fast the rules are, or the board is drawn")
    bench.add_argument("--scene", action="store_true", help="measure the board's drawing, off-screen")
    bench.add_argument("--json", action="store_true", help="print the figures as JSON")
    bench.add_argument("--games", type=_positive, metavar="N", default=12, help="random games (12)")
    _add_catalog(bench)
    bench.set_defaults(run=run_bench)
    perft = commands.add_parser("perft", help="count the positions that legal actions lead to")
    perft.add_argument(
        "scenario", type=Path, metavar="SCENARIO", help="a scenario file; its script is not run"
    )
    perft.add_argument("--depth", type=_positive, metavar="N", required=True, help="actions in a row")
    _add_catalog(perft)
    perft.set_defaults(run=run_perft)
    return top


def _add_window(top: argparse.ArgumentParser) -> None:
    window = top.add_argument_group("the window")
    start = window.add_mutually_exclusive_group()
    start.add_argument("--quick", action="store_true", help="start from a ready draft and deployment")
    start.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved game")
    window.add_argument(
        "--seed", type=_seed, metavar="N", help="dice and cards from this number, to repeat a game"
    )
    window.add_argument("--hourglass", action="store_true", help="play with two glasses of sand a turn")
    window.add_argument("--open-hands", action="store_true", help="show both hands; nobody looks away")
    window.add_argument(
        "--shot", type=_picture, metavar="OUT.png", help="draw the first view, save it and end"
    )
    window.add_argument(
        "--size", type=_size, metavar="WxH", help="window size (as set in the game, else 1280x720)"
    )
    window.add_argument(
        "--ui-scale", type=_scale, metavar="X", help="size of panels and texts, 0.75 to 2 (as set)"
    )
    window.add_argument("--speed", type=_factor, metavar="X", help="speed of animations (as set)")
    window.add_argument("--quality", choices=("low", "high"), help="light and shadow (as set)")
    window.add_argument("--saves", type=Path, metavar="FOLDER", help="where games are saved")
    window.add_argument("--probe", type=Path, help=argparse.SUPPRESS)


def _add_catalog(parser: argparse.ArgumentParser, **more: object) -> None:
    # A command's own default would hide what was given before the command's name.
    more = more or {"default": argparse.SUPPRESS}
    parser.add_argument(
        "--catalog",
        type=Path,
        action="append",
        metavar="PATH",
        help="a catalog file or folder laid over the house's; may be given several times",
        **more,  # type: ignore[arg-type]
    )


def _add_scenario(commands: argparse._SubParsersAction[_OneLine]) -> None:
    scenario = commands.add_parser("scenario", help="run, show or describe scenario files")
    jobs = scenario.add_subparsers(title="commands", metavar="run|schema|show", required=True)
    run = jobs.add_parser("run", help="run scenarios: 0 all passed, 1 some failed, 2 a file cannot be read")
    run.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help="a scenario file, or a folder of them"
    )
    run.add_argument("--verbose", action="store_true", help="say of each line that it held")
    _add_catalog(run)
    run.set_defaults(run=run_scenarios)
    schema = jobs.add_parser("schema", help="print the JSON Schema of the file format")
    schema.set_defaults(run=show_schema)
    show = jobs.add_parser("show", help="open a scenario's position on the board")
    show.add_argument("scenario", type=Path, metavar="FILE")
    show.add_argument("--shot", type=_picture, metavar="OUT.png", help="save a picture instead")
    show.add_argument("--from", dest="look_from", metavar="SQUARE", help="look from behind this square")
    show.add_argument(
        "--overlay",
        action="append",
        metavar="WHAT",
        default=[],
        help="draw what the rules say: reach:UNIT, sight:UNIT,UNIT, threats:SIDE or levels; may be repeated",
    )
    _add_catalog(show)
    show.set_defaults(run=show_scenario)


def _add_catalog_command(commands: argparse._SubParsersAction[_OneLine]) -> None:
    catalog = commands.add_parser("catalog", help="look after catalog files")
    jobs = catalog.add_subparsers(title="commands", metavar="check", required=True)
    check = jobs.add_parser(
        "check", help="say what is wrong with catalogs, key by key: 0 nothing, 2 something"
    )
    check.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help="a catalog file, or a folder of them"
    )
    check.set_defaults(run=check_catalogs)


def _add_replay(commands: argparse._SubParsersAction[_OneLine]) -> None:
    replay = commands.add_parser(
        "replay", help="look at a saved game, action by action: in the window, or as text"
    )
    replay.add_argument("file", type=Path, metavar="FILE", help="a saved game; it is not changed")
    replay.add_argument("--to", type=_ply, metavar="N", help="up to the N-th action (text: to the end)")
    replay.add_argument("--text", action="store_true", help="print its log in words and notation")
    replay.add_argument(
        "--export", type=Path, metavar="OUT.toml", help="write the position as a scenario file"
    )
    _add_catalog(replay)
    replay.set_defaults(run=replay_game)


def _ply(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 7:
        raise argparse.ArgumentTypeError(f"must be a whole number from 0, not {text!r}")
    return int(text)


def _positive(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text[:9]) <= 10_000 or len(text) > 9:
        raise argparse.ArgumentTypeError(f"must be a whole number from 1 to 10,000, not {text!r}")
    return int(text)


def _factor(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0.25 <= number <= 4:
        raise argparse.ArgumentTypeError(f"must be a number from 0.25 to 4, not {text!r}")
    return number


def _scale(text: str) -> float:
    number = _factor(text)
    if not 0.75 <= number <= 2:
        raise argparse.ArgumentTypeError(f"must be a number from 0.75 to 2, not {text!r}")
    return number


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.partition("x")
    if not (cross and text.isascii() and width.isdigit() and height.isdigit() and len(text) < 12):
        raise argparse.ArgumentTypeError(f"must be like 1280x720, not {text!r}")
    if not (640 <= int(width) <= 8192 and 360 <= int(height) <= 8192):
        raise argparse.ArgumentTypeError(f"must be from 640x360 to 8192x8192, not {text}")
    return int(width), int(height)


def _picture(text: str) -> Path:
    path = Path(text)
    if path.suffix.lower() != ".png":
        raise argparse.ArgumentTypeError(f"must be named OUT.png, not {text!r}")
    try:
        if path.is_dir() or not path.parent.is_dir():
            raise argparse.ArgumentTypeError(f"there is no folder for {text!r}")
        if path.exists() and not path.is_file():
            raise argparse.ArgumentTypeError(f"{text!r} is no regular file")
    except OSError as error:
        raise argparse.ArgumentTypeError(f"{text!r}: {error.strerror}") from None
    return path


def _seed(text: str) -> int:
    digits = text.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or len(digits) > 18:
        raise argparse.ArgumentTypeError(f"must be a whole number of at most 18 digits, not {text!r}")
    return int(text)


# What the commands do


def the_catalog(options: argparse.Namespace) -> Catalog:
    """The catalog that `--catalog` names, the house's without it.

    Raises:
        BadInput: it is not sound.
    """
    from arte.catalog import CatalogError, load

    try:
        return load(*options.catalog)
    except CatalogError as error:
        raise BadInput(*str(error).split("\n")) from None


def open_window(options: argparse.Namespace) -> int:
    """Opens the window, or draws its first view into a file with `--shot`.

    Raises:
        BadInput: the catalog, saved game or scenario named cannot be used.
    """
    _alone(options)
    from arte.record import RecordError, load
    from arte.scenario import ScenarioError
    from arte.scenario import load as load_scenario

    catalog = the_catalog(options)
    # Read here too: what cannot be used is told before a window opens.
    try:
        if options.load is not None:
            load(options.load, catalog)
        if options.scenario is not None:
            load_scenario(options.scenario, catalog)
    except ScenarioError as error:
        raise BadInput(*str(error).split("\n")) from None
    except RecordError as error:
        # Of a broken game the window offers what came before the break, where somebody can answer.
        if error.good is None or not error.good.plies or options.shot is not None:
            raise BadInput(*str(error).split("\n")) from None

    from arte.scene.app import main as open_scene

    return int(open_scene(_launch(options)))


def _alone(options: argparse.Namespace) -> None:
    if options.scenario is not None and (options.quick or options.load is not None):
        raise BadInput("a scenario is shown on its own, without --quick and --load")


def _launch(options: argparse.Namespace) -> LaunchOptions:
    """How the window or picture is opened."""
    from arte.scene.options import LaunchOptions

    return LaunchOptions(
        catalog=the_catalog(options),
        seed=options.seed,
        quick=options.quick,
        load=options.load,
        scenario=options.scenario,
        overlays=tuple(getattr(options, "overlay", ())),
        look_from=getattr(options, "look_from", None),
        shot=options.shot,
        folder=options.saves,
        probe=options.probe,
        quality=options.quality,
        size=options.size,
        ui_scale=options.ui_scale,
        open_hands=options.open_hands,
        hourglass=options.hourglass,
        speed=options.speed,
    )


def show_scenario(options: argparse.Namespace) -> int:
    """Draws a scenario's position into a file, overlays and all, or opens it in the window.

    Raises:
        BadInput: the catalog or scenario cannot be used, or a square or unit named is not on its board.
    """
    _alone(options)
    from arte.scenario import ScenarioError, load
    from arte.scene import overlays

    try:
        scenario = load(options.scenario, the_catalog(options))
    except ScenarioError as error:
        raise BadInput(*str(error).split("\n")) from None
    name, place = options.look_from, None
    try:
        place = None if name is None else scenario.state.board.square(name)
    except ValueError as error:
        raise BadInput(f"--from: {error}") from None
    try:
        asked = tuple(overlays.asked(scenario.state, text) for text in options.overlay)
    except ValueError as error:
        raise BadInput(f"--overlay: {error}") from None
    if options.shot is None:
        return open_window(options)
    from arte.scene.picture import Subject, draw

    subject = Subject(scenario.state, scenario.file.title, asked, place)
    return int(draw(subject, _launch(options).filled(), options.shot))


def run_scenarios(options: argparse.Namespace) -> int:
    """Runs scenario files; the closing line counts those that passed and failed."""
    from arte.scenario import run_files

    return run_files(options.files, options.verbose, catalog=the_catalog(options))


def show_schema(options: argparse.Namespace) -> int:
    """Prints the JSON Schema of scenario files."""
    from arte.scenario import schema

    print(schema())
    return 0


def check_catalogs(options: argparse.Namespace) -> int:
    """Says of each catalog, laid over the house's on its own, what is wrong with it."""
    from arte.catalog import CatalogError, load
    from arte.ready import NoRoom, start

    faulty = 0
    for path in options.files:
        try:
            start(load(path), 1)
        except CatalogError as error:
            faults = error.faults
        except NoRoom as error:
            faults = (f"{path}: limits.units_each: {error}",)
        else:
            print(f"{plain(str(path))}: sound")
            continue
        faulty += 1
        print("\n".join(map(plain, faults)))
    return BAD_INPUT if faulty else 0


def replay_game(options: argparse.Namespace) -> int:
    """Shows a saved game: in the window, its log as text, or one of its positions as a scenario file.

    Raises:
        BadInput: the file is no sound saved game, has no such action, or the scenario cannot be written.
    """
    from arte.record import RecordError
    from arte.replay import NoSuchMoment, Replay, as_text

    try:
        replay = Replay.open(options.file, the_catalog(options))
        replay.jump(replay.length if options.to is None else options.to)
    except RecordError as error:
        raise BadInput(*str(error).split("\n")) from None
    except NoSuchMoment as error:
        raise BadInput(f"{options.file}: {error}") from None
    if options.export is not None:
        _write_new(options.export, replay.export(replay.at))
    if options.text:
        print(as_text(replay, replay.at))
    if options.text or options.export is not None:
        return 0
    from arte.scene.app import main as open_scene

    return int(open_scene(replace(_launch(options), replay=options.file, ply=options.to or 0)))


def _write_new(path: Path, text: str) -> None:
    """Writes a file that must not exist yet."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise BadInput(f"{path}: exists already; name a new file, or remove that one") from None


def run_bench(options: argparse.Namespace) -> int:
    """Prints how fast the rules are on this machine, or with `--scene` how fast the board is drawn.

    Raises:
        BadInput: the catalog cannot be used, or nothing can be drawn here.
    """
    import json

    if options.scene:
        the_catalog(options)
        from arte.scene.stage import bench as scene

        try:
            drawn = scene.bench(options.catalog)
        except RuntimeError as error:
            raise BadInput(f"the board cannot be drawn: {error}") from None
        print(json.dumps(drawn, indent=2) if options.json else scene.in_words(drawn))
        return 0
    from arte import bench
    from arte.ready import NoRoom

    try:
        figures = bench.bench(the_catalog(options), options.games)
    except NoRoom as error:
        raise BadInput(f"limits.units_each: {error}") from None
    print(json.dumps(figures, indent=2) if options.json else bench.in_words(figures))
    return 0


def run_perft(options: argparse.Namespace) -> int:
    """Prints, for each depth up to the one asked for, how many positions are reached.

    Raises:
        BadInput: the catalog or scenario cannot be used.
    """
    from arte.perft import perft
    from arte.scenario import ScenarioError, load

    try:
        state = load(options.scenario, the_catalog(options)).state
    except ScenarioError as error:
        raise BadInput(*str(error).split("\n")) from None
    for depth in range(1, options.depth + 1):
        print(f"depth {depth}: {perft(state, depth)}", flush=True)
    return 0

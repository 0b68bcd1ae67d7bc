"""From the launch options to the first screen: title, quick game, saved game or a scenario's position."""

from __future__ import annotations

import random
import sys
from pathlib import Path

from arte import ready
from arte import settings as kept
from arte.record import RecordError
from arte.replay import Replay
from arte.rules.state import OPENING
from arte.savefile import SaveFile
from arte.scene import overlays, picture
from arte.scene.app import App, start_logging
from arte.scene.options import LaunchOptions
from arte.scene.screens.replaying import Replaying
from arte.scene.screens.sheets import Curtain, Note
from arte.scene.screens.title import Title
from arte.scene.window import NoWindow, open_base
from arte.table import Table
from arte.words import _, ngettext

#: Frames drawn before a picture is taken, so that the camera has come to rest.
SETTLE = 12


def launch(options: LaunchOptions) -> int:
    """Opens the window (or draws one picture) and runs until it is closed; gives the exit status."""
    try:
        app = open_app(options)
    except NoWindow as fault:
        print(f"arte: {fault}", file=sys.stderr)
        return 2
    if options.shot is not None:
        return shoot(app, options.shot)
    app.base.exitFunc = app.keep_size
    app.base.run()
    return 0


def open_app(options: LaunchOptions) -> App:
    """The window with its first screen.

    Raises:
        NoWindow: there is no display or no usable OpenGL.
    """
    # A picture is the same for everybody who makes it, whatever they have set for themselves.
    found = kept.Found(kept.Settings(), "") if options.shot else kept.load(options.settings)
    sized = options.size is not None
    options = options.filled(found.settings)
    app = App(options, open_base(options, fullscreen=found.settings.fullscreen), found.settings)
    app.keeps_size = not sized
    start_logging(app.folder.parent if options.folder is None else app.folder)
    if options.replay is not None:
        show_replay(app, options.replay, options.ply)
    elif options.scenario is not None:
        show_scenario(app, options.scenario)
    elif options.load is not None:
        resume(app, options.load)
    elif options.quick:
        quick_game(app)
    else:
        app.show(Title(app))
    if found.fault:
        app.say(found.fault, seconds=30)
    return app


def quick_game(app: App) -> None:
    """A game whose draft and deployment are ready, recorded like any other."""
    options = app.catalog.options.model_copy(
        update={
            "hourglass": app.options.hourglass or app.catalog.options.hourglass,
            "manual": app.settings.manual_hourglass or app.catalog.options.manual,
        }
    )
    save = None if app.options.shot is not None else app._free_name()
    try:
        ready.start(app.catalog, 0, options, quick=True)
    except ready.NoRoom as fault:
        if app.screen.name != "title":
            app.show(Title(app))
        app.say(_("No quick game with this catalog: {fault}", fault=fault), seconds=20)
        return
    table = Table(app.catalog, options, app.options.seed, save)
    chance = random.Random(app.options.seed)
    while table.state.phase in OPENING:
        table.submit(ready.opening_action(table.state, chance, quick=True))
    app.sit_down(table, table.saving.path)


def resume(app: App, path: Path) -> None:
    """Goes on with a saved game; of a broken one, what came before the break is offered."""
    try:
        table = Table.resume(path, app.catalog)
    except RecordError as fault:
        if app.table is None:
            app.show(Title(app))
        _offer_rest(app, path, fault)
        return
    app.sit_down(table, path)


def _offer_rest(app: App, path: Path, fault: RecordError) -> None:
    where = _("line {line}: ", line=fault.line) if fault.line else ""
    lines = [f"{path.name}", f"{where}{fault.reason}"]
    choices = []
    good = fault.good
    if good is not None and good.plies:
        count = len(good.plies)
        lines.append(
            ngettext(
                "The {number} action before that are sound. "
                "Playing on from there keeps the broken file and makes a new one.",
                "The {number} actions before that are sound. "
                "Playing on from there keeps the broken file and makes a new one.",
                count,
            ).format(number=count)
        )

        def play_on() -> None:
            save = app._free_name()
            table = Table.from_loaded(good, SaveFile(save))
            app.sit_down(table, table.saving.path)

        choices.append(("play-on", _("Play on from there"), play_on))
    app.open(Note(app, _("This saved game is broken"), lines, choices))


def show_replay(app: App, path: Path, ply: int = 0) -> None:
    """A saved game to look at, from this action on; of a broken one, what came before the break."""
    try:
        replay, fault = Replay.open(path, app.catalog), None
    except RecordError as broken:
        if broken.good is None or not broken.good.plies:
            if app.table is None and app.screen.name != "title":
                app.show(Title(app))
            app.open(Note(app, _("This saved game is broken"), [path.name, broken.reason], []))
            return
        replay, fault = Replay(broken.good), broken
    app.show(Replaying(app, replay, ply))
    if fault is not None:
        app.say(
            _(
                "{file} is broken at line {line}: {reason}. What came before is shown.",
                file=path.name,
                line=fault.line,
                reason=fault.reason,
            )
        )


def show_scenario(app: App, path: Path) -> None:
    """A scenario's position, with both hands open, to look at and to play on."""
    from arte.scenario import load as load_scenario

    scenario = load_scenario(path, app.catalog)
    app.sit_down(Table.from_state(scenario.state), None, open_hands=True)
    drawn = tuple(overlays.asked(scenario.state, text) for text in app.options.overlays)
    picture.dress(app.stage, drawn)
    if app.options.look_from is not None:
        place = scenario.state.board.square(app.options.look_from)
        picture.place_camera(app.stage, picture.Subject(scenario.state, "", drawn, place))


def shoot(app: App, path: Path) -> int:
    """Draws the first view into a picture file."""
    from panda3d.core import Filename, PNMImage

    if app.sheets and isinstance(app.sheets[-1], Curtain):
        app.sheets[-1].lift()
    for _frame in range(SETTLE):
        app.base.taskMgr.step()
        app.stage.update(0.5)
        app.stage.skip()
    app.base.graphicsEngine.renderFrame()
    image = PNMImage()
    if not app.base.win.getScreenshot(image):
        print("arte: the picture could not be drawn", file=sys.stderr)
        return 2
    image.removeAlpha()
    path.parent.mkdir(parents=True, exist_ok=True)
    if not image.write(Filename.fromOsSpecific(str(path))):
        print(f"arte: the picture could not be written to {path}", file=sys.stderr)
        return 2
    print(path)
    return 0

"""Opens Panda3D's window, or an off-screen buffer where no display is wanted."""

from __future__ import annotations

import os
import sys
from typing import Any

from panda3d.core import GraphicsPipeSelection, ModifierButtons, WindowProperties, loadPrcFileData

from arte.scene.options import LaunchOptions


class NoWindow(Exception):
    """No window can be opened here; one line for a person."""


def open_base(options: LaunchOptions, *, fullscreen: bool = False) -> Any:
    """The ShowBase with its window.

    Raises:
        NoWindow: there is no display or no usable OpenGL.
    """
    offscreen = options.offscreen or options.shot is not None
    options = options.filled()
    assert options.size is not None
    settings = [
        "window-title Arte de Batalla",
        f"win-size {options.size[0]} {options.size[1]}",
        "sync-video 1",
        "notify-level-audio fatal",
        "textures-power-2 none",
        "text-flatten 0",
        "print-pipe-types 0",
        "notify-level-display error",
    ]
    if options.quality == "high":
        settings += ["framebuffer-multisample 1", "multisamples 4"]
    if sys.platform == "darwin":
        # Apple gives OpenGL 3.3's shaders only to those who ask for a core profile.
        settings.append("gl-version 3 2")
    if offscreen:
        settings += [
            "load-display p3headlessgl",
            "aux-display pandagl",
            "window-type offscreen",
            "sync-video 0",
            "audio-library-name null",
            "notify-level-device fatal",
            "notify-level-egldisplay fatal",
        ]
    if os.environ.get("ARTE_WINDOW_BARE"):
        settings += ["win-origin 0 0", "undecorated 1", "sync-video 0"]
    loadPrcFileData("arte", "\n".join(settings))
    if fullscreen and not offscreen:
        loadPrcFileData("arte", _whole_screen())
    from direct.showbase.ShowBase import ShowBase

    try:
        base = ShowBase()
    except Exception as fault:
        raise NoWindow(
            "no window could be opened: there is no display or no OpenGL 3.3 here; "
            "`--shot OUT.png` draws a picture without one"
        ) from fault
    base.disableMouse()
    base.setBackgroundColor(0.13, 0.10, 0.08, 1)
    for thrower in getattr(base, "buttonThrowers", None) or ():
        thrower.node().setModifierButtons(ModifierButtons())
        thrower.node().setKeystrokeEvent("keystroke")
    return base


def _whole_screen() -> str:
    """The settings that fill the screen at its own size."""
    pipe = GraphicsPipeSelection.getGlobalPtr().makeDefaultPipe()
    size = (pipe.getDisplayWidth(), pipe.getDisplayHeight()) if pipe is not None else (0, 0)
    return "fullscreen 1" + (f"\nwin-size {size[0]} {size[1]}" if all(size) else "")


def fill_screen(base: Any, window: tuple[int, int] | None = None) -> None:
    """The whole screen, at the size that the screen has; or a `window` of this size again.

    Whoever asks for the whole screen at another size is given a screen of that size, if it can.
    """
    wanted, size = WindowProperties(), window
    wanted.setFullscreen(window is None)
    if size is None:
        size = (base.pipe.getDisplayWidth(), base.pipe.getDisplayHeight())
    if all(size):
        wanted.setSize(*size)
    base.win.requestProperties(wanted)

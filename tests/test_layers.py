"""Imports run one way, downwards, so that the rules never need a window (and are quick to load)."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "arte"

#: From the ground up; a part may import from its own layer and from those before it.
LAYERS = (
    {"paths", "sentence"},
    {"words"},
    {"textfile", "wholefile"},
    {"board"},
    {"catalog"},
    {"rules"},
    {"notation", "ready", "perft"},
    {"bots", "record", "scenario", "savefile", "log", "bench", "settings"},
    {"takeback", "hourglass", "table", "replay", "summary"},
    {"scene"},
    {"cli", "__main__"},
)
LAYER = {part: number for number, parts in enumerate(LAYERS) for part in parts}
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")


def part_of(module: str) -> str:
    """`catalog` for `arte.catalog.load`."""
    return module.split(".")[1]


def imported(path: Path) -> set[str]:
    """The names of all modules that a file imports, within functions too."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= (
                {f"arte.{alias.name}" for alias in node.names} if node.module == "arte" else {node.module}
            )
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_imports_from_its_own_layer_or_below(path: Path) -> None:
    own = path.relative_to(PACKAGE).with_suffix("").parts[0]
    assert own in LAYER, f"{own} has no layer yet: say which in this test"
    for module in imported(path):
        if module.startswith("arte.") and part_of(module) in LAYER:
            assert LAYER[part_of(module)] <= LAYER[own], f"{own} imports {module}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_only_the_scene_imports_panda3d(path: Path) -> None:
    outside = {module.split(".")[0] for module in imported(path)}
    if path.relative_to(PACKAGE).parts[0] != "scene":
        assert not outside & {"panda3d", "direct", "gltf", "simplepbr"}


def test_board_and_rules_know_no_language() -> None:
    for part in ("board", "rules"):
        for path in (PACKAGE / part).glob("*.py"):
            assert "arte.words" not in imported(path), f"{part} makes sentences; whoever shows them says them"


def alone(script: str) -> str:
    """What a new process prints in which Panda3D cannot be imported."""
    absent = "import sys\nfor name in ('panda3d', 'direct', 'gltf'):\n    sys.modules[name] = None\n"
    done = subprocess.run(
        [sys.executable, "-c", absent + script],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=PACKAGE.parent,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_rules_load_neither_panda3d_nor_pydantic() -> None:
    script = "import arte.rules\nprint(*(name for name in sys.modules if sys.modules[name]))"
    loaded = {name.split(".")[0] for name in alone(script).split()}
    assert "arte" in loaded
    assert not loaded & {"panda3d", "direct", "gltf", "pydantic", "pydantic_core"}


@pytest.mark.parametrize("part", sorted(set(LAYER) - {"scene", "__main__"}))
def test_everything_but_the_scene_loads_without_panda3d(part: str) -> None:
    alone(f"import arte.{part}")


def test_the_command_line_loads_the_scene_only_for_a_window() -> None:
    script = "from arte.cli import main\nmain(['scenario', 'schema'])\nprint('arte.scene' in sys.modules)"
    assert alone(script).endswith("False\n")

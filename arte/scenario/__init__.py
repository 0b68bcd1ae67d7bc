"""Scenario files: a position, a script of actions, and what must be true along the way."""

from arte.scenario.export import export
from arte.scenario.load import LARGEST_FILE, Scenario, ScenarioError, load, loads
from arte.scenario.model import ScenarioFile, schema
from arte.scenario.runner import Failure, find_files, run, run_files

__all__ = [
    "LARGEST_FILE",
    "Failure",
    "Scenario",
    "ScenarioError",
    "ScenarioFile",
    "export",
    "find_files",
    "load",
    "loads",
    "run",
    "run_files",
    "schema",
]

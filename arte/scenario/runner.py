"""Running scenarios through the same rules as a real game, and reporting what did not hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from arte.catalog import Catalog
from arte.rules import GameState, Refused, apply
from arte.rules.actions import Action
from arte.scenario.checks import Check
from arte.scenario.load import Scenario, ScenarioError, load
from arte.scenario.script import Act, Refusal, Step
from arte.textfile import Unreadable, files_in, is_folder, plain
from arte.words import _

ACCEPTED = "accepted"
#: Failures of one file that are told one by one before the rest are only counted.
MOST_TOLD = 200


@dataclass(frozen=True, slots=True)
class Failure:
    """A line of a script that did not hold."""

    path: str
    step: Step
    expected: str
    found: str

    def __str__(self) -> str:
        where = f"{self.path}:{self.step.line}: {self.step.text}"
        return f"{where}: expected {self.expected}, found {self.found}"


def run(scenario: Scenario, say: Callable[[str], object] | None = None) -> list[Failure]:
    """Every line of the script that did not hold, in order; `say` hears of each line that did.

    A failed check lets the script go on. An action that is refused unexpectedly ends it, and the lines
    that are never reached are a failure of their own.
    """
    failures: list[Failure] = []
    state = scenario.state
    for index, step in enumerate(scenario.steps):
        state, failure = _take(scenario.path, step, state)
        if failure is None:
            if say is not None:
                say(f"{scenario.path}:{step.line}: {step.text}: ok")
            continue
        failures.append(failure)
        if isinstance(step.what, Act):
            rest = scenario.steps[index + 1 :]
            if rest:
                more = f" (nor {len(rest) - 1} more)" if len(rest) > 1 else ""
                failures.append(Failure(scenario.path, rest[0], "to be reached", f"never reached{more}"))
            break
    return failures


def find_files(paths: Iterable[Path]) -> list[Path]:
    """These files, and every `*.toml` below those that are folders, in the order of their names.

    Raises:
        ScenarioError: a folder cannot be read, or holds no such file.
    """
    found: list[Path] = []
    for path in paths:
        if is_folder(path):
            try:
                below = files_in(path, "**/*.toml")
            except Unreadable as unreadable:
                raise ScenarioError(f"{plain(str(path))}: {unreadable}") from None
            if not below:
                raise ScenarioError(f"{plain(str(path))}: {_('no *.toml file in this folder or below')}")
            found += below
        else:
            found.append(path)
    return found


def run_files(
    paths: Iterable[Path],
    verbose: bool = False,
    *,
    catalog: Catalog | None = None,
    say: Callable[[str], object] = print,
) -> int:
    """Runs these scenario files and those below these folders, and reports to `say`.

    A file that is not valid is reported, counts as failed, and does not stop the others. The closing
    line is ``N passed, N failed``. Returns 0 when all passed, 1 when some failed, 2 when a file could not
    be read or is not valid. Of very many failures of one file the first are told, the rest counted.
    """
    passed = failed = 0
    invalid = False
    for path in paths:
        try:
            files = find_files([path])
        except ScenarioError as error:
            files, invalid, failed = [], True, failed + 1
            say(str(error))
        for file in files:
            try:
                failures = run(load(file, catalog), say if verbose else None)
            except ScenarioError as error:
                invalid, failed = True, failed + 1
                say(str(error))
                continue
            for failure in failures[:MOST_TOLD]:
                say(str(failure))
            if len(failures) > MOST_TOLD:
                say(f"{plain(str(file))}: and {len(failures) - MOST_TOLD} more lines that did not hold")
            failed += bool(failures)
            passed += not failures
            if verbose:
                say(f"{plain(str(file))}: {'failed' if failures else 'passed'}")
    say(f"{passed} passed, {failed} failed")
    return 2 if invalid else 1 if failed else 0


def _take(path: str, step: Step, state: GameState) -> tuple[GameState, Failure | None]:
    """The position after this line, and why the line did not hold."""
    match step.what:
        case Check() as check:
            found = check.found(state)
            if found == check.expected:
                return state, None
            return state, Failure(path, step, check.expected, found + _difference(check.expected, found))
        case Act(action):
            try:
                return apply(state, action)[0], None
            except Refused as refused:
                return state, Failure(path, step, ACCEPTED, f"refused, {_refusal(refused)}")
        case Refusal(action, code):
            return state, _refuse(path, step, state, action, code)


def _refuse(path: str, step: Step, state: GameState, action: Action, code: str) -> Failure | None:
    before = state.digest()
    try:
        apply(state, action)
        found = ACCEPTED
    except Refused as refused:
        found = code if refused.code == code else f"refusal {_refusal(refused)}"
    if state.digest() != before:
        return Failure(path, step, "the position unchanged", "it changed")
    return None if found == code else Failure(path, step, f"refusal {code}", found)


def _refusal(refused: Refused) -> str:
    return f"{refused.code}: {refused}"


def _difference(expected: str, found: str) -> str:
    """For two long lists, what is missing and what is too many."""
    wanted, there = expected.split(), found.split()
    if len(wanted) + len(there) < 12 or not set(wanted) & set(there):
        return ""
    missing = [name for name in wanted if name not in there]
    extra = [name for name in there if name not in wanted]
    parts = [f"missing {' '.join(missing)}"] if missing else []
    parts += [f"too many {' '.join(extra)}"] if extra else []
    return f" ({'; '.join(parts)})"

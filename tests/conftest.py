"""Options for every test run: `--no-skips` fails the run when a test that should run did not."""

from __future__ import annotations

import pytest

NOT_RUN = pytest.StashKey[list[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--no-skips",
        action="store_true",
        help="fail when a test is skipped, expected to fail, deselected, or when none was collected",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.stash[NOT_RUN] = []
    if config.getoption("--no-skips"):
        config.pluginmanager.register(NoSkips(config), "no-skips")


class NoSkips:
    """Gathers what did not run. With pytest-xdist, the reports of all workers come by here too."""

    def __init__(self, config: pytest.Config) -> None:
        self.not_run = config.stash[NOT_RUN]

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.skipped:
            self.not_run.append(f"{report.nodeid}: {reason(report)}")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.skipped:
            self.not_run.append(f"{report.nodeid}: {reason(report)}")

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        self.not_run += [f"{item.nodeid}: deselected" for item in items]

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: object) -> None:
        """A worker's deselected tests, which it reports in no other way."""
        gone: list[str] = getattr(node, "workeroutput", {}).get("deselected", [])
        self.not_run += [line for line in gone if line not in self.not_run]

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        output = getattr(session.config, "workeroutput", None)
        if output is not None:
            output["deselected"] = [line for line in self.not_run if line.endswith(": deselected")]
        elif self.not_run and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.not_run:
            terminalreporter.section("tests that should have run", red=True, bold=True)
            for line in self.not_run:
                terminalreporter.line(line)


def reason(report: pytest.CollectReport | pytest.TestReport) -> str:
    """Why it was skipped, as the test gave it."""
    expected = getattr(report, "wasxfail", None)
    if expected is not None:
        return f"expected to fail: {expected}"
    return report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)

"""Prints the tables that tests filled (tables.py) at the end of a run."""

import itertools

import pytest
import tables


@pytest.fixture
def table(record_property):
    """table(title, heads, rows): rows of [name, count, ...] for a table printed at the end."""
    return lambda title, heads, rows: record_property(tables.PROPERTY, [title, list(heads), [list(row) for row in rows]])


def pytest_terminal_summary(terminalreporter):
    reports = itertools.chain.from_iterable(terminalreporter.stats.values())
    calls = [report for report in reports if getattr(report, "when", None) == "call"]
    for title, (heads, counts) in sorted(tables.collect(calls).items()):
        terminalreporter.write_line("")
        for line in tables.lines(title, heads, counts):
            terminalreporter.write_line(line)

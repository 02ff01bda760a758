"""Prints the tables that tests filled (tables.py) at the end of a run; chooses the tests of `make check-quick`, `make check` and
`make check-slow`; runs tests of one model in a row; seeds the generators that tests draw from without a seed of their own."""

import gc
import itertools
import random
import zlib

import numpy as np
import pytest
import tables
import torch

from draws import seed


gc.disable()  # until all tests are collected: what is imported stays

QUICK_CASES = 2
PARTS = {
    "all": "every test",
    "slow": "tests that are marked slow, and those with the fixture thorough",
    "check": "all tests that are not marked slow",
    "quick": f"of these, {QUICK_CASES} cases of each test, and all that are marked quick",
}


def pytest_addoption(parser):
    parser.addoption("--part", choices=PARTS, default="all", help="; ".join(f"{name}: {text}" for name, text in PARTS.items()))


def grouped(items):
    """Tests with the same mark xdist_group stand where the first of them stood. pytest-xdist gives a process many tests that
    stand in a row, so the model that the group shares is captured by one process, once."""
    groups = {}
    for number, item in enumerate(items):
        mark = item.get_closest_marker("xdist_group")
        groups.setdefault((item.path, mark.args[0]) if mark else number, []).append(item)
    return list(itertools.chain.from_iterable(groups.values()))


def pytest_collection_modifyitems(config, items):
    items[:] = grouped(items)
    part = config.getoption("--part")
    if part == "slow":
        items[:] = [item for item in items if is_slow(item) or "thorough" in item.fixturenames]
    elif part != "all":
        items[:] = [item for item in items if not is_slow(item)]
    if part == "quick":
        items[:] = quick(items)


def is_slow(item):
    return bool(item.get_closest_marker("slow"))


def pytest_collection_finish():
    """PyTorch has a million objects that live as long as the process: a collection that visits them takes longer than a test."""
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 20)


def quick(items):
    seen, chosen = {}, []
    for item in items:
        test = (item.path, getattr(item, "originalname", item.name))
        seen[test] = seen.get(test, 0) + 1
        few = seen[test] <= QUICK_CASES and not item.get_closest_marker("not_quick")
        if few or item.get_closest_marker("quick"):
            chosen.append(item)
    return chosen


@pytest.fixture(scope="session")
def thorough(request):
    """Should the test try everything? `make check-slow` does, `make check` tries what finds most faults in the least time."""
    return request.config.getoption("--part") in ("all", "slow")


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


def seed_generators(name):
    number = seed(zlib.crc32(name.encode()))
    torch.manual_seed(number)
    np.random.seed(number % 2**32)
    random.seed(number)


def pytest_collectstart(collector):
    """What a module draws when it is imported does not depend on the modules before it."""
    if isinstance(collector, pytest.Module):
        seed_generators(collector.path.name)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item):
    """What a test draws does not depend on the tests before it, nor on the folder that it is in."""
    seed_generators(f"tests/{item.path.name}::{item.nodeid.partition('::')[2]}")

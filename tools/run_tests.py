#!/usr/bin/env python3
"""Runs pytest with the given arguments; the last line of the output is always `N passed, N failed`."""
import sys

import pytest


class Count:
    """Errors outside of test functions (fixtures, imports) count as failures."""

    def __init__(self):
        self.passed = self.failed = 0

    def pytest_runtest_logreport(self, report):
        self.passed += report.when == "call" and report.passed
        self.failed += report.failed

    def pytest_collectreport(self, report):
        self.failed += report.failed


count = Count()
code = pytest.main(["-q", *sys.argv[1:]], plugins=[count])
print(f"{count.passed} passed, {count.failed} failed")
sys.exit(code)

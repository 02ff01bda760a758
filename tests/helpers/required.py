"""Tests that need tools which not every machine has. $PTONNX_REQUIRE names what a run is for (`make check-web`): there a missing tool is an
error, elsewhere the tests are skipped."""

import os

import pytest


def needs(purpose, condition, reason):
    """A mark for tests that run only if the condition holds."""
    if not condition and os.environ.get("PTONNX_REQUIRE") == purpose:
        raise RuntimeError(f"the tests of {purpose} cannot run: {reason}")
    return pytest.mark.skipif(not condition, reason=reason)

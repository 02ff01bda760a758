"""Tests that need tools or builds which not every machine has. $PTONNX_REQUIRE names what a run is for (`make check-web`): there a missing
tool is an error, elsewhere the tests are skipped."""

import os

import pytest

from paths import SANITIZER_BUILD


def needs(purpose, condition, reason):
    """A mark for tests that run only if the condition holds."""
    if not condition and os.environ.get("PTONNX_REQUIRE") == purpose:
        raise RuntimeError(f"the tests of {purpose} cannot run: {reason}")
    return pytest.mark.skipif(not condition, reason=reason)


# Marks of tests that run the programs of the sanitizer build, which only `make check-slow` makes.
NEEDS_SANITIZER = [pytest.mark.slow, needs("sanitizer", (SANITIZER_BUILD / "ptonnx").exists(), "needs 'make sanitizer'")]

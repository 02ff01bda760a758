"""The seeds of the numbers that tests draw. PTONNX_TEST_SEED=1, 2, … chooses other numbers for the whole suite."""

import os

CHOICE = int(os.environ.get("PTONNX_TEST_SEED", "0"))


def seed(number):
    """The seed that stands for `number` in this run of the suite."""
    return number + 1_000_003 * CHOICE

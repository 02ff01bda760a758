"""`import ptonnx` without torch and numpy takes less than 60 ms on an idle machine."""

import os
import subprocess
import sys

from paths import ROOT

CODE = """
import sys, time
start = time.process_time()
import ptonnx
print(time.process_time() - start, *sys.modules)
"""
SLOW = {"torch", "numpy", "onnx", "onnxruntime", "inspect", "dataclasses", "pathlib", "html", "tempfile", "typing", "asyncio"}


def test_import_is_fast():
    """Without site-packages (-S). Other programs may use the machine: the least of some runs, and twice the time."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "python")}
    times = []
    for _ in range(7):
        done = subprocess.run([sys.executable, "-S", "-c", CODE], env=environment, capture_output=True, text=True, check=True)
        seconds, *modules = done.stdout.split()
        assert not SLOW & set(modules), "these are imported when they are needed"
        times.append(float(seconds))
    assert min(times) < 0.12

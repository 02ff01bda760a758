"""What a command costs: processor time, and the highest anonymous memory that the kernel shows."""

import os
import resource
import statistics
import subprocess
import time
from pathlib import Path


def processor_seconds(command):
    """User and system time of the command and what it starts."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def median_seconds(command, runs=5):
    return statistics.median(processor_seconds(command) for _ in range(runs))


def copy_command(source, target):
    """What a conversion is measured against."""
    return ["sh", "-c", 'cp "$0" "$1" && sync "$1"', str(source), str(target)]


def anonymous_bytes(command):
    """The highest RssAnon that was seen while the command ran."""
    process, highest = subprocess.Popen(command), 0
    while process.poll() is None:
        try:
            status = Path(f"/proc/{process.pid}/status").read_text()
        except OSError:
            continue
        if "RssAnon" in status:
            highest = max(highest, int(status.split("RssAnon:")[1].split()[0]) * 1024)
        time.sleep(0.0005)
    assert process.returncode == 0
    return highest


def save_traced(network, path, size=224):
    """A network of tests/models at full width, traced and saved."""
    import torch
    from models import NETWORKS

    model = NETWORKS[network].make().eval()
    torch.jit.save(torch.jit.trace(model, torch.randn(1, 3, size, size), check_trace=False), str(path))


def on_disk():
    """Where large files are written: $BENCH_DIR, else where temporary files are."""
    return os.environ.get("BENCH_DIR")

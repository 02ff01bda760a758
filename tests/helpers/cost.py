"""What a command costs: processor time, and the highest anonymous memory that the kernel shows."""

import os
import resource
import subprocess
import sys
import time
from pathlib import Path


def processor_seconds(command):
    """User and system time of the command and what it starts."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def least_seconds(*commands, runs=7):
    """The least processor time of each command. The commands run by turns, because other processes can only add time."""
    rounds = [[processor_seconds(command) for command in commands] for _ in range(runs)]
    return [min(times) for times in zip(*rounds)]


def copy_command(source, target):
    """The command to which a conversion is compared."""
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


# A forked process begins with the highest memory of its parent, so a small process starts the command.
_MEASURE = """
import resource, subprocess, sys
resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
code = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL).returncode
usage = resource.getrusage(resource.RUSAGE_CHILDREN)
print(code, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)
"""


def measured(command):
    """(exit code, messages, processor seconds, highest resident megabytes)"""
    done = subprocess.run([sys.executable, "-I", "-S", "-c", _MEASURE, *map(str, command)], capture_output=True)
    code, seconds, megabytes = done.stdout.split()
    return int(code), done.stderr.decode(errors="replace"), float(seconds), float(megabytes)


def save_traced(network, path, size=224):
    """A network of tests/models at full width, traced and saved."""
    import torch
    from models import NETWORKS

    model = NETWORKS[network].make().eval()
    torch.jit.save(torch.jit.trace(model, torch.randn(1, 3, size, size), check_trace=False), str(path))


def on_disk():
    """Where large files are written: $BENCH_DIR, else where temporary files are."""
    return os.environ.get("BENCH_DIR")

"""A process of its own that interrupts exports: `python interrupts.py opcodes|signals DIRECTORY MODEL [COUNT]`.

An export that is interrupted leaves the old file (or none), one that returns leaves the whole new file; nothing else is left
behind, the process lives, and everything that was changed for the export is as before.
"""

import faulthandler
import gc
import io
import itertools
import mmap
import os
import random
import signal
import sys
import threading
import time
import weakref
from pathlib import Path

import ptonnx
from ptonnx import errors
from ptonnx._conversion.call import Call, _running

OLD = b"the old file"


def sources(path):
    """The same model in each form that export takes; each has something to close afterwards."""
    data = path.read_bytes()
    yield "path", lambda: (path, lambda: None)
    yield "bytes", lambda: (bytes(memoryview(data)), lambda: None)  # a copy, which only the export holds
    yield "bytearray", lambda: (lambda b: (b, b.clear))(bytearray(data))
    yield "BytesIO", lambda: (lambda b: (b, b.close))(io.BytesIO(data))

    def mapped():
        with path.open("rb") as file:
            memory = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        return memoryview(memory), lambda: None
    yield "mmap", mapped


class Bench:
    def __init__(self, directory, model):
        self.directory, self.model = Path(directory), Path(model)
        self.target = self.directory / "x.onnx"
        self.new = bytes(ptonnx.export(self.model))
        self.calls = []
        self.stack = threading.stack_size()
        init = Call.__init__

        def noted(call, *args):
            self.calls.append(weakref.ref(call))
            init(call, *args)

        Call.__init__ = noted

    def prepare(self, old):
        self.calls.clear()
        self.target.unlink(missing_ok=True)
        if old:
            self.target.write_bytes(OLD)

    def committed(self):
        calls = [call() for call in self.calls]
        return any(getattr(call, "decided", {}).get("end") == "commit" for call in calls)

    def settle(self):
        """Waits until everything that the export has started has ended."""
        end = time.monotonic() + 20
        while _running:
            assert time.monotonic() < end, "a thread does not end"
            time.sleep(0.0005)

    def check(self, old, new, what):
        """`new`: the file must be the new one; None: it may be either."""
        self.settle()
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler, f"{what}: SIGINT is still held"
        assert threading.stack_size() == self.stack, f"{what}: the stack size of threads is changed"
        names = {p.name for p in self.directory.iterdir()}
        content = self.target.read_bytes() if self.target.exists() else None
        wanted = [self.new] * (new is not False) + [OLD if old else None] * (not new)
        assert names <= {"x.onnx"}, f"{what}: left behind {names}"
        assert content in wanted, f"{what}: the file is {'new' if content == self.new else content and content[:20]}"


# An exception at the n-th bytecode


class Injector:
    """Raises at the n-th opcode that the main thread executes in the package."""

    def __init__(self, n, bench):
        self.n, self.bench, self.count, self.late = n, bench, 0, None

    def trace(self, frame, event, arg):
        if not frame.f_code.co_filename.startswith(errors.PACKAGE):
            return None
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return self.step

    def step(self, frame, event, arg):
        if event == "opcode":
            self.count += 1
            if self.count == self.n:
                self.late = self.bench.committed()
                raise KeyboardInterrupt(f"at {frame.f_code.co_name} in {Path(frame.f_code.co_filename).name}")
        return self.step


def inject(bench, make, n, old):
    """False when the export has fewer opcodes."""
    bench.prepare(old)
    *models, close = make()
    injector = Injector(n, bench)
    report, raised = None, None
    sys.settrace(injector.trace)
    try:
        report = ptonnx.export(models.pop(), (), bench.target)
        sys.settrace(None)
        time.sleep(0)
    except KeyboardInterrupt as interrupt:
        sys.settrace(None)
        raised = str(interrupt) or "later"
    # A cancelled export is over: not even its thread looks at the model any longer.
    bench.settle()
    close()
    gc.collect(0)
    if injector.late is None:
        bench.check(old, True, f"{n} opcodes")
        return False
    assert raised is not None, f"opcode {n}: the interrupt is lost"
    new = report is not None if not injector.late else None
    bench.check(old, new, f"opcode {n}, {raised}")
    return True


def sweep_opcodes(bench, most):
    """Every opcode for bytes; for the other forms as many as `most` allows."""
    for name, make in sources(bench.model):
        total = next(n for n in itertools.count(1000, 1000) if not inject(bench, make, n, True))
        step = 1 if name == "bytes" else max(1, total // max(1, most))
        done = 0
        for n in itertools.count(1, step):
            if not inject(bench, make, n, old=n % 2):
                break
            done += 1
        assert done > 30
        print(f"{name}: {done} of about {n} opcodes", flush=True)


# Signals at any time


def send(delays, go):
    go.wait()
    for delay in delays:
        end = time.perf_counter() + delay
        while time.perf_counter() < end:
            time.sleep(0)
        os.kill(os.getpid(), signal.SIGINT)


def is_inside(traceback):
    frames = []
    while traceback is not None:
        frames.append(traceback.tb_frame.f_code.co_filename)
        traceback = traceback.tb_next
    return any(name.startswith(errors.PACKAGE) for name in frames)


def ignore(number, frame):
    pass


def deaf():
    """Ignores SIGINT from now on; returns the previous handler."""
    while True:
        try:
            handler = signal.getsignal(signal.SIGINT)
            signal.signal(signal.SIGINT, ignore)
            return handler
        except KeyboardInterrupt:
            pass


def attempt(bench, make, delays, old):
    """The outcome: cancelled, written, or written and interrupted afterwards."""
    bench.prepare(old)
    *models, close = make()
    go, report, inside, outside = threading.Event(), None, False, False
    sender = threading.Thread(target=send, args=(delays, go))
    sender.start()
    try:
        try:
            go.set()
            report = ptonnx.export(models.pop(), (), bench.target)
            while sender.is_alive():
                time.sleep(0.0001)
        except KeyboardInterrupt as interrupt:
            inside, outside = is_inside(interrupt.__traceback__), True
        handler = deaf()
    except KeyboardInterrupt:
        outside, handler = True, deaf()
    sender.join()
    bench.settle()
    close()
    signal.signal(signal.SIGINT, handler)
    what = f"delays {delays}"
    if report is not None:
        assert not inside, what
        bench.check(old, True, what)
        return "written, then interrupted" if outside else "written"
    # Without a report either export() has raised, or the signal came just before or after it.
    bench.check(old, False if inside else None, what)
    return "cancelled" if inside else "not begun"


def usual_seconds(bench):
    """How long an export takes at present: other work on the machine changes it."""
    start = time.perf_counter()
    for _ in range(5):
        ptonnx.export(bench.model, (), bench.target)
    return (time.perf_counter() - start) / 5


def sweep_signals(bench, tries):
    random.seed(7)
    counts, forms = {}, itertools.cycle(sources(bench.model))

    def count(delays, old):
        outcome = attempt(bench, next(forms)[1], delays, old)
        counts[outcome] = counts.get(outcome, 0) + 1

    for i in range(tries):
        if i % 20 == 0:
            usual = usual_seconds(bench)
        first = usual * 1.4 * i / tries if i % 2 else random.uniform(0, usual * 1.4)
        count([first] + [random.uniform(0, usual / 4) for _ in range(i % 3)], old=i % 4 < 2)
    # On a busy machine all exports may have taken longer than was measured.
    late = usual
    while "written, then interrupted" not in counts and late < 30:
        late *= 2
        count([late], old=True)
    print(f"{tries} tries, {usual * 1e3:.1f} ms each: " + ", ".join(f"{n} {k}" for k, n in sorted(counts.items())))
    assert counts.get("cancelled", 0) > tries / 10 and counts.get("written, then interrupted", 0) > 0


if __name__ == "__main__":
    mode, directory, model, count = sys.argv[1:]
    faulthandler.enable()
    faulthandler.dump_traceback_later(240, exit=True)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a background job ignores it
    {"opcodes": sweep_opcodes, "signals": sweep_signals}[mode](Bench(directory, model), int(count))

"""One call of ptonnx_export: Python values in, a Report or an exception out."""

import _thread
import atexit
import ctypes
import io
import os
import re
import sys

from .. import errors
from .._binding import check
from .._binding import library as c
from .._binding.options import FIELDS
from .._capture.modules import settings
from .interrupt import Held
from .messages import in_python, unsupported_advice
from .progress import Bar
from .report import Report

_WRITE_STEP = 1 << 20
_KINDS = {
    1: errors.OnnxExporterError,
    2: errors.OnnxExporterError,
    3: errors.InvalidModelError,
    4: errors.FileError,
    6: errors.InternalError,
}


_JUDGED_BYTES = 64 << 10


def is_path(value):
    return isinstance(value, str) or hasattr(value, "__fspath__")


def _contents(file):
    """The bytes of a file object. If it does not begin as an archive, only its beginning: enough for a message that says what it is."""
    head = file.read(_JUDGED_BYTES)
    if not head.startswith(b"PK"):
        return head
    if not (hasattr(file, "seekable") and file.seekable()):
        return head + file.read()
    file.seek(-len(head), os.SEEK_CUR)
    return file.read()


def open_source(model, keep):
    if is_path(model):
        return c.Source(path=check.file_name("model", model))
    if isinstance(model, io.BytesIO):
        view = model.getbuffer()
    elif isinstance(model, (bytes, bytearray, memoryview)):
        view = memoryview(model)
    else:
        view = memoryview(_contents(model))
    if not view.readonly and view.c_contiguous:
        memory = (ctypes.c_char * view.nbytes).from_buffer(view)
        keep.append(memory)
        return c.Source(memory=ctypes.addressof(memory), length=view.nbytes)
    # ctypes can take the address of bytes, but not of other read-only buffers.
    data = model if isinstance(model, bytes) else view.tobytes()
    keep.append(data)
    return c.Source(memory=ctypes.cast(ctypes.c_char_p(data), ctypes.c_void_p), length=len(data))


# Calls whose thread is running C code. The interpreter must not end before they return.
_running = set()
_STACK = (16 << 20) + (64 << 10)  # bytes; the library limits the depth of programs by the stack that it has
_usual_stack = [0]


def _wait_for_running():
    for call in list(_running):
        call.wait()


atexit.register(_wait_for_running)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_running.clear)  # a forked process has none of these threads


def _start_thread(function):
    """Starts a thread with a stack of a known size.

    The stack size is a setting of the process and is restored, also if an interrupt hits `finally`. There is no lock, because
    an interrupt could leave it locked. If two threads are here at once, the one that finds the value _STACK, which no other
    code sets, knows that the other one set it.
    """
    size = _thread.stack_size()
    if size != _STACK:
        _usual_stack[0] = size
    try:
        try:
            _thread.stack_size(_STACK)
            _thread.start_new_thread(function, ())
        finally:
            _thread.stack_size(_usual_stack[0])
    finally:
        _thread.stack_size(_usual_stack[0])


class _Answers:
    """Callbacks for C. No exception may cross C: an exception of f.write is kept and raised after the call."""

    def __init__(self, f, lines, weights):
        self.f, self.lines, self.weights = f, lines, weights
        self.shown, self.raised, self.decided, self.bar = [], [], {}, Bar()

    def write(self, _, at, n):
        try:
            for start in range(0, n, _WRITE_STEP):
                self.f.write(ctypes.string_at(at + start, min(_WRITE_STEP, n - start)))
            return 0
        except BaseException as raised:
            self.raised.append(raised)
            return 1

    def progress(self, _, stage, part):
        """The last call, with the stage "commit", is the last chance to cancel: after it, the model gets its name."""
        self.bar.step(stage.decode(), part)
        if stage == b"commit":
            return int(self.decided.setdefault("end", "commit") != "commit")
        return int(self.decided.get("end") == "cancel")

    def read_weight(self, _, number, offset, into, n):
        try:
            self.weights.read(number, offset, into, n)
            return 0
        except BaseException as raised:
            self.raised.append(raised)
            return 1

    def source_line(self, _, file, line):
        try:
            text = self.lines(os.fsdecode(file), line)
            if text is None:
                return None
            self.shown.append(ctypes.create_string_buffer(text.encode(errors="replace")))
            return ctypes.addressof(self.shown[-1])
        except Exception:
            return None


class Call:
    """ptonnx_export in its own thread, so that Ctrl-C, which Python delivers only to the main thread, can cancel it.

    This object owns all memory that C reads or writes, and the thread holds a reference to it, so an exception in the calling
    thread cannot free the memory. Two decisions are made with dict.setdefault, which is atomic and idempotent: whether C is
    called at all ("begin"), and whether the model takes its name or is cancelled ("end").
    """

    def __init__(self, model, f, fields, specs, output_dims, lines):
        weights = fields.get("weights")
        answers = _Answers(f, lines, weights)
        self.raised, self.decided, self.bar = answers.raised, answers.decided, answers.bar
        self.code, self.report, self.over = None, None, False
        self.done = _thread.allocate_lock()
        self.done.acquire()
        self.memory, self.length, self.pointer = ctypes.c_void_p(), ctypes.c_size_t(), ctypes.c_void_p()
        self.keep, self.rules = [], fields.get("rules")
        options = fill_options(fields, specs, output_dims, self.keep)
        options.progress = c.PROGRESS(answers.progress)
        if weights:
            options.read_weight = c.READ_WEIGHT(answers.read_weight)
        if lines is not None:
            options.source_line = c.SOURCE_LINE(answers.source_line)
        self.arguments = [self.pointer, open_source(model, self.keep), self._sink(f, answers), options]

    def _sink(self, f, answers):
        if f is None:
            return c.Sink(memory=ctypes.pointer(self.memory), length=ctypes.pointer(self.length))
        if is_path(f):
            return c.Sink(path=check.file_name("f", f))
        return c.Sink(write=c.WRITE(answers.write))

    # The thread

    def _work(self):
        me = object()
        if self.decided.setdefault("begin", me) is not me:
            self.done.release()
            return
        _running.add(self)
        try:
            lib = c.library()
            self.code = lib.ptonnx_export(*map(ctypes.byref, self.arguments))
            self._take_results(lib)
        except BaseException as raised:
            self.raised.append(raised)
        finally:
            self._let_go()
            self.over = True
            _running.discard(self)
            self.done.release()

    def _let_go(self):
        """Releases the input: the caller may close or change it as soon as export() has returned."""
        self.arguments.clear()
        self.keep.clear()

    def _take_results(self, lib):
        if self.pointer:
            self.report = take_report(lib, self.pointer)
        if self.memory:
            self.report.bytes = ctypes.string_at(self.memory, self.length.value)
            lib.ptonnx_free(self.memory)

    def _start(self):
        try:
            if not sys.is_finalizing():  # then a thread would never run
                return _start_thread(self._work)
        except RuntimeError:  # the system cannot start more threads
            pass
        self._work()

    # The calling thread

    def cancel(self):
        """True if the call could still be cancelled: then no file is written."""
        if self.decided.setdefault("end", "cancel") != "cancel":
            return False
        if self.decided.setdefault("begin", "cancel") == "cancel":
            self.over = True  # the thread, if there is one, will not call C
        return True

    def interrupt(self, raised):
        """Called from a signal handler: cancels the call, and run() raises the exception."""
        if not self.cancel():
            return False
        self.raised.append(raised)
        return True

    def wait(self):
        """Waits. Any number of threads may wait: each passes the lock on."""
        while not self.over:
            with self.done:
                pass

    def run(self):
        """Returns when C has returned. Any exception that is raised here in the meantime cancels the call."""
        first = True
        while True:
            try:
                while True:
                    try:
                        if first:
                            first = False
                            self._start()
                        else:
                            self.cancel()
                        self.wait()
                        self._let_go()
                        return
                    except BaseException as raised:
                        self.raised.append(raised)
            except BaseException as raised:
                self.raised.append(raised)

    def result(self, held):
        self.run()
        self.bar.end()
        if self.raised and self.code == 0 and self._is_too_late() and held.interrupt_later():
            self.raised.clear()  # their tracebacks would keep the frame of export(), and so `held`
        if self.raised:
            raise self.raised[0]
        if self.report is None:
            raise MemoryError("ptonnx ran out of memory")
        if self.code:
            raise failure(self.code, self.report, self.rules.raised if self.rules else ())
        return self.report

    def _is_too_late(self):
        """A KeyboardInterrupt after the commit belongs to the caller, not to the export."""
        return self.decided.get("end") == "commit" and isinstance(self.raised[0], KeyboardInterrupt)


def fill_options(fields, specs, output_dims, keep):
    """`fields` maps names of members of ptonnx_options to values; lists of names become C arrays."""
    options = c.Options(size=ctypes.sizeof(c.Options))
    kinds = {name: kind for name, _, kind in FIELDS}
    for key, value in fields.items():
        if kinds[key] in ("names", "texts"):
            array, n = c.texts(value or [])
            keep.append(array)
            setattr(options, key, array)
            setattr(options, f"n{key}", n)
        elif key == "custom_opsets":
            opsets = (c.Opset * len(value))(*(c.Opset(domain.encode(), version) for domain, version in value.items()))
            keep.append(opsets)
            options.custom_opsets, options.ncustom_opsets = opsets, len(value)
        elif key == "rules":
            if value is not None:
                options.rules, options.nrules = value.array(keep), len(value)
        elif key == "weights":
            options.weights, options.nweights = value.array(keep), len(value)
        elif key == "modules":
            options.modules, options.nmodules = _modules(value, bool(fields.get("functions")), keep), len(value)
        else:
            setattr(options, key, value)
    inputs = (c.Input * len(specs))(*(spec.struct(keep) for spec in specs))
    dims = (c.OutputDim * len(output_dims))(
        *(c.OutputDim(output.encode(), axis, name.encode()) for output, axis, name in output_dims)
    )
    keep += [inputs, dims]
    options.inputs, options.ninputs = inputs, len(specs)
    options.output_dims, options.noutput_dims = dims, len(output_dims)
    return options


def _modules(modules, with_settings, keep):
    """A C array of (path, class, number of its caller or -1 if it is never called, module)."""
    rows = []
    for path, class_name, caller, module in modules:
        found = settings(module) if with_settings else ()
        array = (c.Setting * len(found))(*(_setting(name, value) for name, value in found)) if found else None
        keep.append(array)
        rows.append((path.encode(), class_name.encode(), caller < 0, max(caller, 0), array, len(found)))
    made = (c.Module * len(rows))(*rows)
    keep.append(made)
    return made


def _setting(name, value):
    if isinstance(value, str):
        return c.Setting(name.encode(), text=value.encode())
    if isinstance(value, float):
        return c.Setting(name.encode(), is_float=1, real=value)
    return c.Setting(name.encode(), integer=int(value))


def _shown(message):
    """The message with position, source line and caret if it has a position; else only the text."""
    shown = message["rendered"] if message["file"] is not None or message["context"] else message["text"]
    return in_python(shown)


def failure(code, report, raised=()):
    """The exception for a failed export. `raised`: exceptions in symbolic functions; the first is the cause of the new one."""
    message = "\n".join(map(_shown, report.of("error", "bug"))) or f"the export failed with code {code}"
    kind = _KINDS.get(code, errors.OnnxExporterError)
    if code == 1 and any(re.match(r"[\w.]+::[\w.]+: .*not supported", text) for text in report.errors):
        kind = errors.UnsupportedOperatorError
        message += "\n" + unsupported_advice(report)
    return errors.make_from(raised[0], message, report) if raised else errors.make(kind, message, report)


def take_report(lib, pointer):
    try:
        text = lib.ptonnx_report_json(pointer).decode()
        graph = lib.ptonnx_report_graph(pointer).decode(errors="replace")
    finally:
        lib.ptonnx_report_free(pointer)
    return Report(text, graph)


def convert(model, f, fields, specs=(), output_dims=(), lines=None, settled=((), ())):
    """model: path, bytes or file object. f: path, file object or None. lines(file, number) returns a source line. settled: lines and texts
    about which there is no warning (Report.drop).

    Returns the report, and the object that defers Ctrl-C, which export() keeps until it returns.
    """
    call = Call(model, f, fields, list(specs), list(output_dims), lines)
    held = Held(call.interrupt)
    try:
        report = call.result(held)
        report.drop(*settled)
        for message in report.of("warning"):
            errors.warn(_shown(message), errors.OnnxExporterWarning)
    except BaseException:
        held.release()
        raise
    return report, held

"""One call of ptonnx_export: Python values in, a Report out, or an exception."""

import ctypes
import io
import os
import re
import threading

from . import _library as c
from . import errors
from ._report import Report

_WRITE_STEP = 1 << 20
_KINDS = {
    1: errors.OnnxExporterError,
    2: errors.OnnxExporterError,
    3: errors.InvalidModelError,
    4: errors.FileError,
    6: errors.InternalError,
}


class Spec:
    """What is known about one input: dims are sizes (int) or names (str); None leaves the rank open."""

    def __init__(self, name, dtype, dims):
        self.name, self.dtype, self.dims = name, dtype, dims

    def struct(self, keep):
        dims = self.dims
        rank = c.RANK_UNKNOWN if dims is None else len(dims)
        array, _ = c.texts([str(d) for d in dims or ()])
        keep.append(array)
        return c.Input(c.text(self.name), c.text(self.dtype), rank, array)


def is_path(value):
    return isinstance(value, str) or hasattr(value, "__fspath__")


def open_source(model, keep):
    if is_path(model):
        return c.Source(path=os.fsencode(model))
    if isinstance(model, io.BytesIO):
        view = model.getbuffer()
    elif isinstance(model, (bytes, bytearray, memoryview)):
        view = memoryview(model)
    else:
        view = memoryview(model.read())
    if not view.readonly and view.c_contiguous:
        memory = (ctypes.c_char * view.nbytes).from_buffer(view)
        keep.append(memory)
        return c.Source(memory=ctypes.addressof(memory), length=view.nbytes)
    # ctypes takes the address of bytes only, not of other read-only buffers.
    data = model if isinstance(model, bytes) else view.tobytes()
    keep.append(data)
    return c.Source(memory=ctypes.cast(ctypes.c_char_p(data), ctypes.c_void_p), length=len(data))


class Call:
    """ptonnx_export on a thread of its own, so that Ctrl-C, which Python hands to the main thread only, can cancel it.

    C calls the methods below, and no exception may cross it: what f.write raises is kept, and raised after the call.
    """

    def __init__(self, f):
        self.f, self.raised, self.cancelled, self.code = f, None, False, None
        self.done = threading.Event()
        self.write = c.WRITE(self._write)
        self.progress = c.PROGRESS(self._progress)

    def _write(self, _, at, n):
        try:
            for start in range(0, n, _WRITE_STEP):
                self.f.write(ctypes.string_at(at + start, min(_WRITE_STEP, n - start)))
            return 0
        except BaseException as raised:
            self.raised = raised
            return 1

    def _progress(self, *_):
        return int(self.cancelled)

    def _work(self, lib, arguments):
        self.code = lib.ptonnx_export(*arguments)
        self.done.set()

    def run(self, lib, *arguments):
        threading.Thread(target=self._work, args=(lib, arguments), name="ptonnx").start()
        # The thread uses our memory: nothing may leave it behind. Not join(), which takes a thread for ended when it
        # is interrupted itself.
        while not self.done.is_set():
            try:
                self.done.wait()
            except BaseException as interrupt:
                self.cancelled, self.raised = True, interrupt
        return self.code


def fill_options(fields, specs, output_dims, keep):
    """`fields` are members of ptonnx_options by name; lists of names become C arrays."""
    options = c.Options(size=ctypes.sizeof(c.Options))
    for key, value in fields.items():
        if key in ("input_names", "output_names"):
            array, n = c.texts(value or [])
            keep.append(array)
            setattr(options, key, array)
            setattr(options, f"n{key}", n)
        elif key == "custom_opsets":
            opsets = (c.Opset * len(value))(*(c.Opset(c.text(domain), version) for domain, version in value.items()))
            keep.append(opsets)
            options.custom_opsets, options.ncustom_opsets = opsets, len(value)
        else:
            setattr(options, key, value)
    inputs = (c.Input * len(specs))(*(spec.struct(keep) for spec in specs))
    dims = (c.OutputDim * len(output_dims))(
        *(c.OutputDim(c.text(output), axis, c.text(name)) for output, axis, name in output_dims)
    )
    keep += [inputs, dims]
    options.inputs, options.ninputs = inputs, len(specs)
    options.output_dims, options.noutput_dims = dims, len(output_dims)
    return options


def _shown(message):
    """With place, source line and caret where there are any; the word "error" says the exception's class."""
    return message["rendered"] if message["file"] is not None or message["context"] else message["text"]


def failure(code, report):
    message = "\n".join(map(_shown, report.of("error", "bug"))) or f"the export failed with code {code}"
    kind = _KINDS.get(code, errors.OnnxExporterError)
    if code == 1 and any(re.match(r"[\w.]+::[\w.]+: .*not supported", text) for text in report.errors):
        kind = errors.UnsupportedOperatorError
    return errors.make(kind, message, report)


def take_report(lib, pointer):
    try:
        text = lib.ptonnx_report_json(pointer).decode()
        graph = lib.ptonnx_report_graph(pointer).decode(errors="replace")
    finally:
        lib.ptonnx_report_free(pointer)
    return Report(text, graph)


def open_sink(f, call, memory, length):
    if f is None:
        return c.Sink(memory=ctypes.pointer(memory), length=ctypes.pointer(length))
    if is_path(f):
        return c.Sink(path=os.fsencode(f))
    return c.Sink(write=call.write)


def convert(model, f, fields, specs=(), output_dims=()):
    """model: path, bytes or file object. f: path, file object or None. Returns the report."""
    lib, keep, call = c.library(), [], Call(f)
    memory, length, pointer = ctypes.c_void_p(), ctypes.c_size_t(), ctypes.c_void_p()
    source = open_source(model, keep)
    sink = open_sink(f, call, memory, length)
    options = fill_options(fields, list(specs), list(output_dims), keep)
    options.progress = call.progress
    code = call.run(lib, *map(ctypes.byref, (pointer, source, sink, options)))
    if not pointer:
        raise MemoryError("ptonnx ran out of memory")
    report = take_report(lib, pointer)
    if memory:
        report.bytes = ctypes.string_at(memory, length.value)
        lib.ptonnx_free(memory)
    if call.raised is not None:
        raise call.raised
    if code:
        raise failure(code, report)
    for message in report.of("warning"):
        errors.warn(_shown(message), errors.OnnxExporterWarning)
    return report

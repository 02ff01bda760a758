"""libptonnx through ctypes: the structs and functions of ptonnx.h that the package uses."""

import ctypes
import functools
import os
import re
import sys
from ctypes import POINTER, c_char_p, c_double, c_int, c_int64, c_size_t, c_ssize_t, c_uint64, c_void_p

from .options import FIELDS

READ = ctypes.CFUNCTYPE(c_ssize_t, c_void_p, c_void_p, c_size_t)
WRITE = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p, c_size_t)
PROGRESS = ctypes.CFUNCTYPE(c_int, c_void_p, c_char_p, c_double)
READ_WEIGHT = ctypes.CFUNCTYPE(c_int, c_void_p, c_size_t, c_uint64, c_void_p, c_size_t)
SOURCE_LINE = ctypes.CFUNCTYPE(c_void_p, c_void_p, c_char_p, c_size_t)

RANK_NOT_GIVEN = -1
RANK_UNKNOWN = -2


class Source(ctypes.Structure):
    _fields_ = [
        ("path", c_char_p),
        ("memory", c_void_p),
        ("length", c_size_t),
        ("read", READ),
        ("user", c_void_p),
    ]


class Sink(ctypes.Structure):
    _fields_ = [
        ("path", c_char_p),
        ("memory", POINTER(c_void_p)),
        ("length", POINTER(c_size_t)),
        ("write", WRITE),
        ("user", c_void_p),
    ]


class Input(ctypes.Structure):
    _fields_ = [
        ("name", c_char_p),
        ("dtype", c_char_p),
        ("rank", c_int),
        ("dims", POINTER(c_char_p)),
        ("example", POINTER(c_int64)),
    ]


class OutputDim(ctypes.Structure):
    _fields_ = [("output", c_char_p), ("axis", c_int), ("name", c_char_p)]


class Opset(ctypes.Structure):
    _fields_ = [("domain", c_char_p), ("version", c_int)]


class Weight(ctypes.Structure):
    # `dims`, `strides` and `at` are addresses: thousands of typed pointers would take longer than the conversion.
    _fields_ = [
        ("name", c_char_p),
        ("dtype", c_char_p),
        ("rank", c_int),
        ("dims", c_void_p),
        ("strides", c_void_p),
        ("at", c_void_p),
        ("same_as", c_size_t),
    ]


class Setting(ctypes.Structure):
    _fields_ = [
        ("name", c_char_p),
        ("text", c_char_p),
        ("is_float", c_int),
        ("integer", ctypes.c_int64),
        ("real", ctypes.c_double),
    ]


class Module(ctypes.Structure):
    _fields_ = [
        ("path", c_char_p),
        ("class_name", c_char_p),
        ("is_container", c_int),
        ("caller", c_size_t),
        ("settings", POINTER(Setting)),
        ("nsettings", c_size_t),
    ]


_TYPES = {
    "int": c_int,
    "size_t": c_size_t,
    "uint64_t": c_uint64,
    "void *": c_void_p,
    "const char *": c_char_p,
    "const char *const *": POINTER(c_char_p),
    "const ptonnx_input *": POINTER(Input),
    "const ptonnx_output_dim *": POINTER(OutputDim),
    "const ptonnx_opset *": POINTER(Opset),
    "const ptonnx_rule *": c_void_p,
    "const ptonnx_weight *": POINTER(Weight),
    "const ptonnx_module *": POINTER(Module),
    "progress": PROGRESS,
    "source_line": SOURCE_LINE,
    "read_weight": READ_WEIGHT,
}


class Options(ctypes.Structure):
    _fields_ = [(name, _TYPES[kept]) for name, kept, _ in FIELDS]


def _candidates():
    """The library beside the package (a wheel), at the path that the user gives, or in the build directory of a checkout."""
    here = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
    file = {"darwin": "libptonnx.dylib", "win32": "ptonnx.dll"}.get(sys.platform, "libptonnx.so")
    yield os.path.join(here, file)
    if os.environ.get("PTONNX_LIBRARY"):
        yield os.environ["PTONNX_LIBRARY"]
    yield os.path.join(here, "..", "..", "build", file)


@functools.lru_cache(maxsize=None)
def library():
    found = next((path for path in _candidates() if os.path.exists(path)), None)
    if found is None:
        raise ImportError("the library of ptonnx is missing: install the package, or run 'make' in a checkout")
    lib = ctypes.CDLL(found)
    lib.ptonnx_version.restype = c_char_p
    lib.ptonnx_free.argtypes = [c_void_p]
    lib.ptonnx_report_free.argtypes = [c_void_p]
    lib.ptonnx_export.argtypes = [POINTER(c_void_p), POINTER(Source), POINTER(Sink), POINTER(Options)]
    lib.ptonnx_inspect.argtypes = [POINTER(c_void_p), POINTER(c_void_p), POINTER(Source), c_int]
    for name in ("json", "graph"):
        call = getattr(lib, f"ptonnx_report_{name}")
        call.argtypes = [c_void_p]
        call.restype = c_char_p
    return lib


def texts(values):
    """A C array of texts, and its length."""
    return (c_char_p * len(values))(*(value.encode() for value in values)), len(values)


class Spec:
    """The description of one input. dims are sizes (int) or names (str); None is an unknown rank. path: where it is in the
    example arguments, "pair.0". example: its sizes in a trace, or None."""

    def __init__(self, name, dtype, dims, example=None):
        self.name, self.dtype, self.dims, self.path, self.example = name, dtype, dims, None, example

    def struct(self, keep):
        dims = self.dims
        rank = RANK_UNKNOWN if dims is None else len(dims)
        array, _ = texts([str(d) for d in dims or ()])
        keep.append(array)
        name = None if self.name is None else self.name.encode()
        example = None if self.example is None else (c_int64 * len(self.example))(*self.example)
        keep.append(example)
        return Input(name, self.dtype.encode(), rank, array, example)


class _Operator(ctypes.Structure):
    _fields_ = [("schema", c_char_p), ("since", c_int), ("becomes", c_char_p), ("dtypes", c_char_p), ("complete", c_int),
                ("aliases", c_char_p)]  # fmt: skip


def schemas(name):
    """The schemas of a supported operator."""
    lib, rows, n = library(), POINTER(_Operator)(), c_size_t()
    lib.ptonnx_operators(ctypes.byref(rows), ctypes.byref(n))
    try:
        found = (rows[i].schema.decode() for i in range(n.value))
        return sorted({schema for schema in found if re.match(r"[\w:]+", schema).group() == name})
    finally:
        lib.ptonnx_free(rows)

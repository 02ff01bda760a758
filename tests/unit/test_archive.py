"""The archive reader against two others: every archive of the corpus is read by build/archive_dump, by Python's own
pickle module over the raw records, and, where it can, by torch."""
import pickle
import subprocess
import zipfile

import numpy as np
import pytest

from paths import BUILD, CORPUS

DUMP = BUILD / "archive_dump"
ARCHIVES = sorted(CORPUS.glob("torch-*/*.pt"))
IDS = [f"{p.parent.name}/{p.stem}" for p in ARCHIVES]
ABORTED = {"torch-1.13/mkldnn"}  # torch failed while it wrote this one: it holds a version and nothing else
DTYPES = {
    "Byte": ("uint8", "u1"), "Char": ("int8", "i1"), "Short": ("int16", "<i2"), "Int": ("int32", "<i4"),
    "Long": ("int64", "<i8"), "Half": ("float16", "<f2"), "Float": ("float32", "<f4"), "Double": ("float64", "<f8"),
    "ComplexHalf": ("complex32", "V4"), "ComplexFloat": ("complex64", "<c8"), "ComplexDouble": ("complex128", "<c16"),
    "Bool": ("bool", "?"), "QInt8": ("qint8", "i1"), "QUInt8": ("quint8", "u1"), "QInt32": ("qint32", "<i4"),
    "BFloat16": ("bfloat16", "V2"), "QUInt4x2": ("quint4x2", "u1"),
}


def fnv(data):
    value = 0xCBF29CE484222325
    for byte in data:
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"


def dump(path):
    """({path: (dtype, sizes, strides, hash)}, {shared path: first path}, {counter: n})"""
    result = subprocess.run([DUMP, path], capture_output=True, text=True, timeout=60)
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    tensors, shared, counts = {}, {}, {}
    for line in result.stdout.splitlines():
        kind, rest = line.split(" ", 1)
        if kind == "tensor":
            name, dtype, sizes, strides, digest = rest.rsplit(" ", 4)
            assert name not in tensors
            tensors[name] = (dtype, sizes, strides, digest)
        elif kind == "shared":
            name, first = rest.split(" ", 1)
            shared[name] = first
        else:
            words = rest.split()
            counts = dict(zip(words[::2], map(int, words[1::2])))
    return tensors, shared, counts


# --- a second reader, on Python's pickle module ---

class Object:
    def __setstate__(self, state):
        self.state = state


class Tensor:
    def __init__(self, storage, offset, sizes, strides, grad=False, hooks=None, bits=None):
        (self.dtype, code), self.raw = storage
        self.bits = [name for name in ("conj", "neg") if (bits or {}).get(name)]
        self.sizes, self.strides = sizes, strides
        if self.raw is None:
            self.bytes = None
        elif self.dtype == "quint4x2":
            self.bytes = self.raw[: (int(np.prod(sizes)) + 1) // 2]
        else:
            flat = np.frombuffer(self.raw, code)
            steps = [s * flat.itemsize for s in strides]
            view = np.lib.stride_tricks.as_strided(flat[offset:], sizes, steps) if flat.size else flat.reshape(sizes)
            self.bytes = np.ascontiguousarray(view).tobytes()

    def row(self):
        digest = "none" if self.bytes is None else fnv(self.bytes)
        return ",".join([self.dtype] + self.bits), str(list(self.sizes)).replace(" ", ""), str(list(self.strides)).replace(" ", ""), digest


class Quantized(Tensor):
    def __init__(self, storage, offset, sizes, strides, qparams, *_):
        super().__init__(storage, offset, sizes, strides)
        self.parts = [("<scales>", qparams[1]), ("<zero_points>", qparams[2])] if len(qparams) == 4 else []


class Sparse:
    def __init__(self, layout, sizes, grad, *parts):
        names = ["<indices>", "<values>"] if layout == 1 else ["<indices>", "<column>", "<values>"]
        self.parts = list(zip(names, parts))


class Reader(pickle._Unpickler):
    def __init__(self, archive, prefix, stem, no_data=False):
        super().__init__(archive.open(f"{prefix}/{stem}.pkl"))
        self.archive, self.folder, self.no_data = archive, f"{prefix}/{stem}", no_data

    def find_class(self, module, name):
        table = {
            "_rebuild_tensor_v2": Tensor, "_rebuild_qtensor": Quantized, "OrderedDict": dict,
            "_rebuild_sparse_tensor": Sparse, "complex": complex, "device": str, "restore_type_tag": lambda v, t: v,
            "build_intlist": list, "build_doublelist": list, "build_boollist": list, "build_tensorlist": list,
        }
        if module.startswith("__torch__"):
            return type(name, (Object,), {})
        if name.endswith("Storage"):
            return name[:-7]
        return table.get(name, name)

    def persistent_load(self, pid):
        _, tag, key, location, numel = pid
        empty = self.no_data or location == "meta"
        return DTYPES[tag], None if empty else self.archive.read(f"{self.folder}/{key}") if numel else b""

    def load_reduce(self):
        args = self.stack.pop()
        if isinstance(args, tuple):
            self.stack[-1] = self.stack[-1](*args)
        else:  # an enum member: the bare value
            self.stack[-1] = args

    dispatch = dict(pickle._Unpickler.dispatch)
    dispatch[pickle.REDUCE[0]] = load_reduce


def walk(value, path, rows, seen):
    if id(value) in seen:
        return
    seen[id(value)] = value
    if isinstance(value, Tensor):
        rows[path] = value.row()
    for name, part in getattr(value, "parts", []):
        rows[f"{path}.{name}"] = part.row()
    if isinstance(value, Object):
        walk(value.state, path, rows, seen)
    elif isinstance(value, dict):
        for i, (key, item) in enumerate(value.items()):
            walk(item, f"{path}.{key if isinstance(key, str) else i}", rows, seen)
    elif isinstance(value, (list, tuple)):
        for i, item in enumerate(value):
            walk(item, f"{path}.{i}", rows, seen)


@pytest.mark.parametrize("path", ARCHIVES, ids=IDS)
def test_against_the_raw_records(path):
    if f"{path.parent.name}/{path.stem}" in ABORTED:
        pytest.skip("not a complete archive")
    tensors, _, counts = dump(path)
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        prefix = names[0].split("/", 1)[0]
        rows, seen = {}, {}
        walk(Reader(archive, prefix, "data").load(), "data", rows, seen)
        walk(Reader(archive, prefix, "constants").load(), "constants", rows, seen)
        if f"{prefix}/traced_inputs.pkl" in names:
            walk(Reader(archive, prefix, "traced_inputs", no_data=True).load(), "inputs", rows, seen)
        sources = [n for n in names if n.startswith(f"{prefix}/code/") and n.endswith(".py")]
    assert tensors == rows
    assert counts["objects"] == sum(isinstance(v, Object) for v in seen.values())
    assert counts["sources"] == len(sources)
    assert counts["mapped"] > 0 or not any(n.endswith(".debug_pkl") for n in names)


# --- torch itself ---

def resolve(name, shared):
    for _ in range(100):
        for i in range(len(name), 0, -1):
            if name[:i] in shared and (i == len(name) or name[i] == "."):
                name = shared[name[:i]] + name[i:]
                break
        else:
            return name
    raise AssertionError(f"{name} is shared in a circle")


def torch_row(torch, tensor):
    dtype = str(tensor.dtype).removeprefix("torch.")
    data = tensor.detach()
    if data.is_quantized:
        data = data.int_repr()
    sizes = str(list(tensor.shape)).replace(" ", "")
    strides = str(list(tensor.stride())).replace(" ", "")
    if tensor.is_meta:
        return dtype, sizes, strides, "none"
    data = data.resolve_conj().resolve_neg().contiguous().view(-1).view(torch.uint8)
    return dtype, sizes, strides, fnv(data.numpy().tobytes())


@pytest.mark.parametrize("path", ARCHIVES, ids=IDS)
def test_against_torch(path):
    torch = pytest.importorskip("torch")
    try:
        state = torch.jit.load(path, map_location=None).state_dict()
    except Exception as error:
        pytest.skip(f"torch cannot load it: {str(error).splitlines()[0][:80]}")
    tensors, shared, _ = dump(path)
    for name, tensor in state.items():
        if not isinstance(tensor, torch.Tensor) or tensor.layout != torch.strided:
            continue
        found = tensors.get(resolve(f"data.{name}", shared))
        assert found == torch_row(torch, tensor), name

"""Malformed archives, case by case (the numbers are those of docs/torchscript-format.md §7.2): one clear line, exit code 3 and no
crash; or, where the reader is meant to be lenient, a warning. Archives are put together byte by byte here."""
import functools
import struct
import subprocess
import zlib

import pytest

from paths import BUILD

DUMP = BUILD / "archive_dump"
CODE = b"class M(Module):\n  training : bool\n  def forward(self, x: Tensor) -> Tensor:\n    return x\n"


# --- pickles ---

def s(text):
    data = text.encode() if isinstance(text, str) else text
    return b"X" + struct.pack("<I", len(data)) + data


def i(n):
    if 0 <= n < 256:
        return b"K" + bytes([n])
    return b"J" + struct.pack("<i", n) if -2**31 <= n < 2**31 else b"\x8a\x08" + struct.pack("<q", n)


def f(x):
    return b"G" + struct.pack(">d", x)


def tup(*items):
    return b"(" + b"".join(items) + b"t"


def glob(module, name):
    return f"c{module}\n{name}\n".encode()


HOOKS = glob("collections", "OrderedDict") + b")R"


def storage(key="0", numel=1, kind="storage", tag="Float", location="cpu"):
    return tup(s(kind), glob("torch", tag + "Storage"), s(key), s(location), i(numel)) + b"Q"


def tensor(size=(1,), stride=(1,), offset=0, made=None, **kw):
    return glob("torch._utils", "_rebuild_tensor_v2") + tup(
        made or storage(**kw), i(offset), tup(*map(i, size)), tup(*map(i, stride)), b"\x89", HOOKS) + b"R"


def qtensor(qparams, size=(4,), stride=(1,), numel=4, key="0"):
    return glob("torch._utils", "_rebuild_qtensor") + tup(
        storage(key=key, numel=numel, tag="QInt8"), i(0), tup(*map(i, size)), tup(*map(i, stride)), qparams, b"\x89",
        HOOKS) + b"R"


def module(*attributes):
    """Pickle of a module M with the given attributes a0, a1, …"""
    body = b"".join(s(f"a{k}") + a for k, a in enumerate(attributes))
    return b"\x80\x02" + glob("__torch__", "M") + b")\x81}(" + s("training") + b"\x88" + body + b"ub."


# --- zip files ---

class Entry:
    """A record, and every lie that can be told about it."""

    def __init__(self, name, raw, deflate=False, **lies):
        self.name = name if isinstance(name, bytes) else name.encode()
        self.raw = raw
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        self.data = packer.compress(raw) + packer.flush() if deflate else raw
        self.method = 8 if deflate else 0
        self.flags, self.disk, self.extra = 0x800, 0, b""
        self.crc, self.size = zlib.crc32(raw), len(raw)
        self.__dict__.update(lies)
        self.__dict__.setdefault("stored", len(self.data))
        self.__dict__.setdefault("local_name", self.name)
        self.__dict__.setdefault("local_extra", len(self.extra))

    def local(self):
        return struct.pack("<4sHHHHHIIIHH", b"PK\3\4", 20, self.flags, self.method, 0, 0, self.crc, self.stored,
                           self.size, len(self.local_name), self.local_extra) + self.local_name + self.extra + self.data

    def central(self, offset):
        return struct.pack("<4sHHHHHHIIIHHHHHII", b"PK\1\2", 20, 20, self.flags, self.method, 0, 0, self.crc,
                           self.stored, self.size, len(self.name), 0, 0, self.disk, 0, 0,
                           self.__dict__.get("offset", offset)) + self.name


def pack(entries, before=b"", after=b"", comment=b"", count=None, zip64=None, disk=0, shift=0):
    body, directory = before, b""
    for entry in entries:
        directory += entry.central(len(body) - (0 if shift else len(before)))
        body += entry.local()
    n = len(entries) if count is None else count
    start = len(body) - (0 if shift else len(before))
    wide = b""
    if zip64 is not None:
        where = {"right": len(body) + len(directory), "past": 1 << 40, "self": len(body) + len(directory) + 56}[zip64]
        wide = struct.pack("<4sQHHIIQQQQ", b"PK\6\6", 44, 45, 45, 0, 0, n, n, len(directory), start)
        wide += struct.pack("<4sIQI", b"PK\6\7", 0, where, 1)
    end = struct.pack("<4sHHHHIIH", b"PK\5\6", disk, disk, n, n, len(directory), start, len(comment))
    return body + directory + wide + end + comment + after


def entries(data=None, constants=b"\x80\x02).", version=b"3\n", code=CODE, records=(), name="m"):
    made = [Entry(f"{name}/data.pkl", module() if data is None else data)] if data is not False else []
    made += [Entry(f"{name}/code/__torch__.py", code)] if code is not None else []
    made += [Entry(f"{name}/{key}", value) for key, value in dict(records).items()]
    made += [Entry(f"{name}/constants.pkl", constants)] if constants is not None else []
    made += [Entry(f"{name}/version", version)] if version is not None else []
    return made


def archive(data=None, **kw):
    return pack(entries(data, **kw))


def with_tensor(value, record=b"\0\0\x80?", **more):
    records = dict(more, **({"data/0": record} if record is not None else {}))
    return archive(module(value), records=[(k, v) for k, v in records.items()])


def pickled(body):
    return archive(b"\x80\x02" + body)


def swap(entry_list, name, **lies):
    """The same records, one of them with lies."""
    return [Entry(e.name, e.raw, **lies) if e.name == name.encode() else e for e in entry_list]


# --- running ---

@functools.cache
def limited():
    """A command that runs its arguments with 1 MiB of stack and 2 GiB of memory. A `preexec_fn` would set these limits in a copy
    of this process, which has PyTorch in it: each call would then cost more than the reader of archives."""
    has_sanitizer = b"__asan_init" in DUMP.read_bytes()  # it reserves terabytes
    memory = "" if has_sanitizer else f"ulimit -v {2 << 20}; "
    return ["sh", "-c", f'ulimit -s 1024; {memory}exec "$@"', "sh"]


def dump(path, **options):
    return subprocess.run([*limited(), DUMP, path], capture_output=True, timeout=60, **options)


def run(tmp_path, data):
    path = tmp_path / "hostile.pt"
    path.write_bytes(data)
    result = dump(path)
    assert result.returncode >= 0, f"killed by signal {-result.returncode}"
    assert b"\x1b" not in result.stderr
    return result.returncode, result.stderr.decode().splitlines()


OK = archive()
OK_ENTRIES = entries()
DEEP = 100_000
Q_OK = tup(glob("torch", "per_tensor_affine"), f(0.5), i(0))


def channel(scales, axis=0, zeros=None, records=None):
    """A per-channel quantized tensor of 4 channels with these scales."""
    n = len(scales)
    zeros = zeros if zeros is not None else [0] * n
    a = tensor(size=(n,), key="1", numel=n, tag="Double")
    b = tensor(size=(n,), key="2", numel=n, tag="Long")
    return with_tensor(
        qtensor(tup(glob("torch", "per_channel_affine"), a, b, i(axis))), b"abcd",
        **{"data/1": struct.pack(f"<{n}d", *scales), "data/2": struct.pack(f"<{n}q", *zeros)})


def bomb():
    return Entry("m/data.pkl", b"\x80\x02N" + b"\0" * (200 << 20), deflate=True)


REFUSED = {
    "1 empty file": (b"", "empty"),
    "2 one byte": (b"x", "a text"),
    "2 one zero byte": (b"\0", "too short"),
    "3 PK": (b"PK", "the rest is missing"),
    "3 local signature": (b"PK\3\4", "the rest is missing"),
    "4 text": (b"import torch\n" * 10, "a text"),
    "4 PNG": (b"\x89PNG\r\n\x1a\n" + bytes(100), "PNG"),
    "4 web page": (b"<!DOCTYPE html><html>", "web page"),
    "4 git lfs": (b"version https://git-lfs.github.com/spec/v1\noid sha256:0\n", "git lfs pull"),
    "4 bare pickle": (b"\x80\x02}q\0." + bytes(100), "bare pickle, as torch.save wrote before PyTorch 1.6; load the model"),
    "4 bare pickle, short": (b"\x80\x02}.", "bare pickle"),
    "4 preview": (b"PYTORCH1" + bytes(100), "preview"),
    "4 flatbuffer": (b"\x20\0\0\0PTMF" + bytes(100), "flatbuffer"),
    "4 onnx": (b"\x08\x08\x12\x07pytorch" + bytes(100), "ONNX model already"),
    "4 safetensors": (struct.pack("<Q", 60) + b'{"w":{"dtype":"F32"}}' + bytes(60),
                      "safetensors file, which has weights but no program; load the model in Python"),
    "4 noise": (bytes(range(1, 256)) * 3, "unknown kind"),
    "kind: state dict": (archive(constants=None, code=None),
                         'weights but no program; load the model in Python, and save it with torch.jit.trace(model, example).save("model.pt")'),
    "kind: 1.0-1.3": (pack([Entry("m/version", b"1\n"), Entry("m/model.json", b"{}"),
                            Entry("m/code/a.py", b"x"), Entry("m/tensors/0", b"1234")]), "1.0 to 1.3"),
    "kind: pt2": (pack([Entry("m/archive_format", b"pt2"), Entry("m/models/model.json", b"{}")]), "'schema_version' is missing"),
    "kind: old pt2": (pack([Entry("serialized_exported_program.json", b"{}"), Entry("version", b"8.2")]), "'schema_version' is missing"),
    "kind: other zip": (pack([Entry("word/document.xml", b"<x/>")]), "without 'data.pkl'"),
    "kind: empty zip": (pack([]), "is empty"),
    "5 no end record": (OK[:-22], "cut off"),
    "5 cut in the end record": (OK[:-3], "cut off"),
    "5 two end records": (OK + OK[-22:-2] + b"\0\0", None),
    "5 end record in a comment": (pack(OK_ENTRIES, comment=pack(entries(name="n"))[-22:]), "two end records"),
    "6 directory cut": (OK[:-60] + OK[-22:], "not where"),
    "7 too many entries": (pack(OK_ENTRIES, count=5), None),
    "7 far too many entries": (pack(OK_ENTRIES, count=60000), "too short for"),
    "7 too few entries": (pack(OK_ENTRIES, count=3), "more records"),
    "8 locator past the end": (pack(OK_ENTRIES, zip64="past"), "zip64"),
    "8 locator to itself": (pack(OK_ENTRIES, zip64="self"), "zip64"),
    "9 header past the end": (pack(swap(OK_ENTRIES, "m/version", offset=1 << 30)), "not where"),
    "9 header in the middle": (pack(swap(OK_ENTRIES, "m/version", offset=3)), "not where"),
    "10 other local name": (pack(swap(OK_ENTRIES, "m/version", local_name=b"m/versioN")), "another name"),
    "11 local extra too long": (pack(swap(OK_ENTRIES, "m/version", local_extra=60000)), "cut off"),
    "12 overlap": (pack(swap(OK_ENTRIES, "m/data.pkl", stored=len(module()) + 40, size=len(module()) + 40)), "overlap"),
    "12 same bytes twice": (pack(OK_ENTRIES + [Entry("m/data.pkl", module(), offset=0)]), "overlap"),
    "13 duplicate": (pack(OK_ENTRIES + [Entry("m/data.pkl", module())]), "two records"),
    "13 duplicate version": (pack(OK_ENTRIES + [Entry("m/version", b"4\n")]), "two records"),
    "14 ..": (pack(OK_ENTRIES + [Entry("m/../x", b"")]), "'..'"),
    "14 absolute": (pack([Entry("/m/data.pkl", b"")]), "absolute"),
    "14 zero byte": (pack(OK_ENTRIES + [Entry("m/a\0b", b"")]), "zero byte"),
    "14 backslash": (pack(OK_ENTRIES + [Entry("m\\a", b"")]), "backslash"),
    "14 long": (pack(OK_ENTRIES + [Entry("m/" + "a" * 65000, b"")]), "too long"),
    "14 not UTF-8": (pack(OK_ENTRIES + [Entry(b"m/\xff\xfe", b"")]), "UTF-8"),
    "14 empty": (pack(OK_ENTRIES + [Entry("", b"")]), "is empty"),
    "15 stored sizes differ": (pack(swap(OK_ENTRIES, "m/data.pkl", size=len(module()) + 1)), "two sizes"),
    "17 deflate too short": (pack(swap(OK_ENTRIES, "m/data.pkl", deflate=True, size=len(module()) + 9)), "wrong size"),
    "17 deflate too long": (pack(swap(OK_ENTRIES, "m/data.pkl", deflate=True, size=len(module()) - 9)), "wrong size"),
    "17 deflate cut": (pack([Entry("m/data.pkl", module(), method=8, data=zlib.compress(module())[2:-9])]
                            + OK_ENTRIES[1:]), "cut off"),
    "17 deflate and more": (pack([Entry("m/data.pkl", module(), method=8, data=zlib.compress(module())[2:-4] + b"xx")]
                                 + OK_ENTRIES[1:]), "wrong size"),
    "17 invalid block": (pack([Entry("m/data.pkl", module(), method=8, data=b"\xff" * 50)] + OK_ENTRIES[1:]), "damaged"),
    "17 distance too far": (pack([Entry("m/data.pkl", module(), method=8, data=b"\x03\x02\x00\x00")] + OK_ENTRIES[1:]),
                            None),
    "18 impossible ratio": (pack(swap(OK_ENTRIES, "m/data.pkl", deflate=True, size=200_000_000)), "impossible size"),
    "19 encrypted": (pack(swap(OK_ENTRIES, "m/data.pkl", flags=0x801)), "encrypted"),
    "19 unknown method": (pack(swap(OK_ENTRIES, "m/data.pkl", method=12)), "method 12"),
    "19 disk of a record": (pack(swap(OK_ENTRIES, "m/data.pkl", disk=1)), "several disks"),
    "19 disk of the archive": (pack(OK_ENTRIES, disk=1), "several disks"),
    "20 no folder": (pack([Entry("data.pkl", module()), Entry("constants.pkl", b"\x80\x02).")]), None),
    "20 foreign first": (pack([Entry("x/y", b"")] + OK_ENTRIES), "without 'data.pkl'"),
    "20 junk before": (b"junk" + OK, "before"),
    "20 junk before, offsets right": (pack(OK_ENTRIES, before=b"\0\1\2\3", shift=1), "before"),
    "20 zip before": (pack(OK_ENTRIES, before=b"PK\3\4junk", shift=1), "belong to no record"),
    "21 no version": (archive(version=None), "'version' is missing"),
    **{f"21 version {v[:8]!r}": (archive(version=v), "version") for v in (
        b"", b"abc", b"0", b"11", b"-1", b"1" + b"0" * 20, b"1" * (1 << 20), b"3 junk", b"3\0", b"\n", b"+3", b"0x3")},
    "22 byteorder": (archive(records=[("byteorder", b"middle")]), "byteorder"),
    "22 byteorder empty": (archive(records=[("byteorder", b"")]), "byteorder"),
    "23 no data.pkl": (archive(data=False), "'data.pkl' is missing"),
    "23 no constants.pkl": (archive(constants=None), "'constants.pkl' is missing"),
    "24 no code": (archive(code=None), "'code/__torch__.py', which is missing"),
    "25 empty code": (archive(code=b""), "which is empty"),
    "26 not a pickle": (archive(b"hello"), "protocol 2"),
    "26 empty pickle": (archive(b""), "protocol 2"),
    **{f"26 protocol {n}": (archive(b"\x80" + bytes([n]) + module()[2:]), "protocol") for n in (0, 1, 3, 4, 5)},
    "28 no STOP": (pickled(b"N"), "cut off"),
    "29 two values": (pickled(b"NN."), "2 values"),
    "29 no value": (pickled(b"."), "0 values"),
    "29 mark left": (pickled(b"(N."), "1 values"),
    **{f"30 opcode {o:#x}": (pickled(b"N" + bytes([o]) + b"0\n."), "opcode") for o in b"a02ILUTBC\x8c\x8d\x93\x94\x95\0\xff"},
    "31 huge string": (pickled(b"X\xff\xff\xff\xffabc."), "cut off"),
    "32 huge memo index": (pickled(b"Nr\xff\xff\xff\x7f."), "memo slot 2147483647"),
    "32 memo gap": (pickled(b"Nq\x01."), "memo slot 1"),
    "33 unset memo": (pickled(b"h\x05."), "memo slot 5"),
    "33 unset long memo": (pickled(b"j\xff\xff\xff\xff."), "is not set"),
    "34 TUPLE without mark": (pickled(b"t."), "no mark"),
    "34 APPENDS without mark": (pickled(b"]e."), "no mark"),
    "34 SETITEMS without mark": (pickled(b"}u."), "no mark"),
    "34 LIST without mark": (pickled(b"l."), "no mark"),
    "34 pop below a mark": (pickled(b"N(\x85."), "stack is empty"),
    "34 BUILD below a mark": (pickled(b"N(Nb."), "stack is empty"),
    "34 APPENDS below a mark": (pickled(b"](("  b"ee."), None),
    "34 PUT of nothing": (pickled(b"q\0."), "stack is empty"),
    "35 odd SETITEMS": (pickled(b"}(Nu."), "no value"),
    "35 list as key": (pickled(b"}(]K\1u."), "key"),
    "35 SETITEM on a list": (pickled(b"]K\1K\1s."), "not a dict"),
    "35 key twice": (archive(module(b"}(" + s("a") + b"N" + s("a") + b"Nu")), "twice"),
    "35 attribute twice": (archive(b"\x80\x02" + glob("__torch__", "M") + b")\x81}(" + (s("w") + b"N") * 2 + b"ub."), "twice"),
    "36 APPENDS to an int": (pickled(b"K\1(K\2e."), "not a list"),
    "36 BUILD on None": (pickled(b"N}b."), "not an object"),
    "36 BUILD twice": (pickled(glob("__torch__", "M") + b")\x81}b}b."), "two states"),
    "36 object without state": (pickled(glob("__torch__", "M") + b")\x81."), "no state"),
    "36 REDUCE of an int": (pickled(b"K\5)R."), "not a function"),
    "36 NEWOBJ of a function": (pickled(HOOKS[:-2] + b")\x81."), "not a class"),
    "36 REDUCE of a tag": (pickled(glob("torch", "FloatStorage") + b")R."), "cannot be called"),
    "36 tag as a value": (archive(module(glob("torch", "FloatStorage"))), "used as a value"),
    "36 storage as a value": (with_tensor(storage()), "used as a value"),
    "36 int root": (pickled(b"K\1."), "not a module"),
    "36 constants no tuple": (archive(constants=b"\x80\x02N."), "not a tuple"),
    "37 nested lists": (pickled(b"](" * DEEP + b"e" * DEEP + b"."), "1000 deep"),
    "37 nested marks": (pickled(b"(" * DEEP + b"t" * DEEP + b"."), "1000 deep"),
    "37 nested tuples": (pickled(b")" + b"\x85" * DEEP + b"."), "1000 deep"),
    "37 nested dicts": (pickled(b"}(" + b"N}(" * DEEP + b"u" * (DEEP + 1) + b"."), None),
    "37 nested objects": (pickled((glob("__torch__", "M") + b")\x81") * 3000 + b"}" + b"b" * 3000 + b"."), "1000 deep"),
    "37 nested through the memo": (pickled(b")q\0" + b"\x85" * 600 + b"q\1h\1\x86" + b"\x85" * 600 + b"."), "1000 deep"),
    "38 list in itself": (pickled(b"]q\0(h\0e."), "contains itself"),
    "38 dict in itself": (pickled(b"}q\0(" + s("a") + b"h\0u."), "contains itself"),
    "38 object in itself": (pickled(glob("__torch__", "M") + b")\x81q\0}(" + s("a") + b"h\0ub."), "contains itself"),
    "38 longer circle": (pickled(b"]q\0(](h\0ee."), "contains itself"),
    "39 os.system": (pickled(glob("os", "system") + tup(s("ls")) + b"R."), "'os.system' may not"),
    "39 eval": (pickled(glob("builtins", "eval") + tup(s("1")) + b"R."), "'builtins.eval' may not"),
    "39 unknown torch": (pickled(glob("torch", "load") + b")R."), "'torch.load' may not"),
    "39 unknown storage": (pickled(glob("torch", "FooStorage") + b"."), "may not"),
    "39 rref": (pickled(glob("torch.distributed.rpc", "rref") + b"."), "may not"),
    "39 legacy": (pickled(glob("torch.jit._pickle", "build_tensor_from_id") + tup(i(0)) + b"R."), "1.3"),
    "39 no newline": (pickled(b"cos"), "cut off"),
    "39 no second newline": (pickled(b"cos\nsystem"), "cut off"),
    "39 long name": (pickled(b"c" + b"a" * (1 << 20) + b"\nb\n."), "too long"),
    "39 zero byte": (pickled(b"c__torch__\0\nM\n."), "zero byte"),
    "39 class path": (pickled(glob("__torch__...version", "M") + b")\x81}b."), "missing"),
    "39 nested constructor": (pickled(b"ctorch._tensor\n_rebuild_from_type_v2\nq\0(h\0N)Nt" + b"R."), "wrong arguments"),
    "40 no tuple": (pickled(b"NQ."), "persistent id"),
    "40 short tuple": (pickled(tup(s("storage")) + b"Q."), "element type"),
    "40 long tuple": (with_tensor(tensor(made=storage()[:-2] + b"NtQ")), "persistent id"),
    "40 kind": (with_tensor(tensor(kind="module")), "persistent id"),
    "40 key with /": (with_tensor(tensor(key="../version")), "not the key"),
    "40 key ..": (with_tensor(tensor(key="..")), "not the key"),
    "40 key empty": (with_tensor(tensor(key="")), "not the key"),
    "40 tag is a class": (with_tensor(tensor(made=tup(s("storage"), glob("__torch__", "M"), s("0"), s("cpu"), i(1)) + b"Q")),
                          "persistent id"),
    "41 record too short": (with_tensor(tensor(size=(1000,), numel=1000)), "has 4 bytes"),
    "41 record too long": (with_tensor(tensor(), bytes(400)), "has 400 bytes"),
    "41 record not empty": (with_tensor(tensor(size=(0,), numel=0)), "has 4 bytes"),
    "42 numel 2**62": (with_tensor(tensor(numel=2**62)), "impossible length"),
    "42 numel negative": (with_tensor(tensor(numel=-1)), "impossible length"),
    "43 size beyond": (with_tensor(tensor(size=(100000,))), "reaches to element"),
    "43 offset beyond": (with_tensor(tensor(offset=1)), "reaches to element"),
    "43 offset huge": (with_tensor(tensor(offset=2**63 - 1)), "offset"),
    "43 stride beyond": (with_tensor(tensor(size=(2, 2), stride=(2, 1), numel=3), bytes(12)), "element 3"),
    "43 stride overflow": (with_tensor(tensor(size=(2**40, 1), stride=(2**40, 1))), "beyond"),
    "43 stride too large": (with_tensor(tensor(stride=(2**63 - 1,))), "too large"),
    "44 negative size": (with_tensor(tensor(size=(-5,))), "negative"),
    "44 negative stride": (with_tensor(tensor(stride=(-1,))), "negative"),
    "44 negative offset": (with_tensor(tensor(offset=-1)), "negative"),
    "45 ranks differ": (with_tensor(tensor(size=(1, 1))), "2 sizes but 1 strides"),
    "45 rank 65": (with_tensor(tensor(size=(1,) * 65, stride=(1,) * 65)), "65 dimensions"),
    "45 size is no int": (with_tensor(tensor().replace(i(1) + b"t(" + i(1), b"Nt(" + i(1), 1)), "wrong type"),
    "46 product overflow": (with_tensor(tensor(size=(2**40, 2**40), stride=(0, 0))), "impossibly large"),
    "46 product overflow and 0": (with_tensor(tensor(size=(2**40, 2**40, 0), stride=(0, 0, 0))), "impossibly large"),
    "46 2**33 from one": (with_tensor(tensor(size=(2**33,), stride=(0,))), "expanded"),
    "47 missing record": (with_tensor(tensor(), None), "missing"),
    "48 two element types": (archive(module(tensor(), tensor(tag="Int")), records=[("data/0", bytes(4))]), "two element types"),
    "49 axis": (channel([1.0] * 4, axis=1), "axis 1"),
    "49 negative axis": (channel([1.0] * 4, axis=-1), "axis -1"),
    "49 length": (channel([1.0] * 3), "wrong shape"),
    "49 scale 0": (channel([1.0, 0.0, 1.0, 1.0]), "scale: 0"),
    "49 scale nan": (channel([1.0, float("nan"), 1.0, 1.0]), "scale: "),
    "49 scale inf": (channel([1.0, float("inf"), 1.0, 1.0]), "scale: inf"),
    "49 zero point": (channel([1.0] * 4, zeros=[0, 0, 200, 0]), "zero point: 200"),
    "49 tensor scale 0": (with_tensor(qtensor(tup(glob("torch", "per_tensor_affine"), f(0.0), i(0))), b"abcd"), "scale"),
    "49 tensor zero point": (with_tensor(qtensor(tup(glob("torch", "per_tensor_affine"), f(1.0), i(300))), b"abcd"), "zero"),
    "49 unknown scheme": (with_tensor(qtensor(tup(glob("torch", "Tensor"), f(1.0), i(0))), b"abcd"), "scheme"),
    "49 no qparams": (with_tensor(qtensor(b")"), b"abcd"), "scheme"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refused(tmp_path, case):
    data, text = REFUSED[case]
    code, lines = run(tmp_path, data)
    assert code == 3, lines
    assert len(lines) == 1 and ": error: " in lines[0]
    assert text is None or text in lines[0]


@pytest.mark.not_quick
def test_27_every_cut_of_a_pickle(tmp_path):
    """Every operand that can be cut off is cut off somewhere."""
    whole = module(tensor(), i(70000), i(300), i(2**40), f(1.5), s("text"), b"]q\0(K\1e", b"h\0", b"\x88", Q_OK[-2:])
    for n in range(len(whole)):
        code, lines = run(tmp_path, archive(whole[:n], records=[("data/0", bytes(4))]))
        assert code == 3 and len(lines) == 1, n


@pytest.mark.not_quick
def test_every_cut_of_an_archive(tmp_path):
    for n in range(len(OK)):
        code, lines = run(tmp_path, OK[:n])
        assert code == 3 and len(lines) == 1, n


@pytest.mark.not_quick
def test_18_bomb(tmp_path):
    """200 MiB of zeros in 200 kB are inflated, since they may be weights, but nothing more is done with them."""
    code, lines = run(tmp_path, pack([bomb()] + OK_ENTRIES[1:]))
    assert code == 3 and len(lines) == 1


def test_37_shared_pairs_are_not_unfolded(tmp_path):
    """A tuple of two equal tuples of two equal tuples …, 900 levels: 2**900 paths, 900 values."""
    body = b")q\0" + b"".join(b"h" + bytes([k]) + b"\x86q" + bytes([k + 1]) for k in range(200))
    code, lines = run(tmp_path, archive(module(body)))
    assert code == 0, lines


@pytest.mark.parametrize("data, warning", [
    (OK, None),
    (pack(OK_ENTRIES, zip64="right"), None),
    (pack(OK_ENTRIES, comment=b"made by hand"), None),
    (pack([Entry(e.name, e.raw, deflate=True) for e in OK_ENTRIES]), None),
    (pack(OK_ENTRIES + [Entry("m/Data.pkl", b"other")]), None),               # 13: names are exact
    (pack(OK_ENTRIES + [Entry("m/extra/a", b"1"), Entry("m/extra/a", b"2")]), None),  # 13: not used
    (pack([Entry("m/", b"")] + OK_ENTRIES), None),
    (pack(swap(OK_ENTRIES, "m/data.pkl", crc=1)), "checksum"),                 # 16
    (OK + b"\0" * 100, "100 bytes after the end"),                             # 20
    (pack(OK_ENTRIES + [Entry("__MACOSX/x", b"")]), "outside 'm/'"),           # 20
    (pack(OK_ENTRIES + [Entry("m/extra/\x1b[31m", b"")]), None),               # 61
    (pack(OK_ENTRIES + [Entry("\x1b[31m/x", b"")]), "outside 'm/'"),           # 61
    (with_tensor(tensor()), None),
    (with_tensor(tensor(location="meta"), b""), None),
    (with_tensor(tensor(location="cuda:0")), None),
    (with_tensor(tensor(size=(0,), numel=0), None), None),
    (with_tensor(tensor(size=(5, 7), stride=(0, 0))), None),
    (with_tensor(tensor(size=(), stride=())), None),
    (with_tensor(tensor(made=storage(), size=(1,) * 64, stride=(1 << 50,) * 64)), None),
    (with_tensor(qtensor(Q_OK), b"abcd"), None),
    (channel([0.5] * 4), None),
    (archive(module(*[b")"] * 900)), None),
    (archive(version=b" 10\n"), None),
    (archive(module()[:-1] + b".junk"), None),
], ids=range(24))
def test_accepted(tmp_path, data, warning):
    code, lines = run(tmp_path, data)
    assert code == 0, lines
    assert len(lines) == (warning is not None)
    assert warning is None or (": warning: " in lines[0] and warning in lines[0])


def test_big_endian(tmp_path):
    path = tmp_path / "little.pt"
    values = struct.pack("<2f", 1.5, -2.0)
    path.write_bytes(with_tensor(tensor(size=(2,), numel=2), values))
    little = subprocess.run([DUMP, path], capture_output=True, check=True).stdout
    path.write_bytes(with_tensor(tensor(size=(2,), numel=2), struct.pack(">2f", 1.5, -2.0), byteorder=b"big"))
    assert subprocess.run([DUMP, path], capture_output=True, check=True).stdout == little


def source_map(records, strings=("", "y + 1\n", "net.py")):
    return b"\x80\x02" + tup(s("FORMAT_WITH_STRING_TABLE"), tup(*map(s, strings)), tup(*records)) + b"."


def source_range(offset=0, lines=(1,), file=2, line=7, start=0, end=5):
    ints = glob("torch.jit._pickle", "build_intlist") + tup(b"](" + b"".join(map(i, lines)) + b"e") + b"R"
    return tup(i(offset), tup(tup(ints, i(file), i(line)), i(start), i(end)), i(0))


MAPS = {
    "right": (source_map([source_range(), source_range(40)]), 2),
    "string index out of range": (source_map([source_range(lines=(9,))]), 1),
    "negative string index": (source_map([source_range(lines=(-1,))]), 1),
    "file index out of range": (source_map([source_range(file=9)]), 1),
    "range past the text": (source_map([source_range(start=3, end=999)]), 1),
    "range backwards": (source_map([source_range(start=5, end=3)]), 1),
    "offset past the source": (source_map([source_range(1 << 40)]), 0),
    "negative offset": (source_map([source_range(-1)]), 0),
    "unsorted": (source_map([source_range(40), source_range(0)]), 0),
    "not a pickle": (b"hello", 0),
    "empty": (b"", 0),
    "a tensor": (b"\x80\x02" + tensor() + b".", 0),
    "a class": (b"\x80\x02" + glob("__torch__", "M") + b")\x81}b.", 0),
    "other format": (b"\x80\x02" + tup(s("FORMAT_9"), b")", b")") + b".", 0),
    "nested": (b"\x80\x02" + b"](" * DEEP + b"e" * DEEP + b".", 0),
    "text that squares": (source_map([source_range(lines=(1,) * 5000)], ("", "x" * 100000, "net.py")), 1),
    "v1b": (b"\x80\x02" + tup(tup(i(0), tup(tup(s("y + 1\n"), s("net.py"), i(7)), i(0), i(5)), i(0))) + b".", 1),
    "v1a": (b"\x80\x02" + tup(tup(i(0), tup(tup(s("y + 1\n"), b"N", i(7)), i(0), i(5)))) + b".", 1),
    "range last": (b"\x80\x02" + tup(tup(i(0), i(0), tup(tup(s("y + 1\n"), b"N", i(7)), i(0), i(5)))) + b".", 1),
}


@pytest.mark.parametrize("case", MAPS)
def test_60_debug_data_never_matters(tmp_path, case):
    data, mapped = MAPS[case]
    path = tmp_path / "debug.pt"
    path.write_bytes(archive(records=[("code/__torch__.py.debug_pkl", data)]))
    result = dump(path, text=True)
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.endswith(f"sources 1 mapped {mapped}\n")


def test_damaged_debug_record_does_not_matter(tmp_path):
    made = OK_ENTRIES + [Entry("m/code/__torch__.py.debug_pkl", b"x" * 50, method=8)]
    code, lines = run(tmp_path, pack(made))
    assert (code, lines) == (0, [])


def test_directory(tmp_path):
    result = subprocess.run([DUMP, tmp_path], capture_output=True, text=True)
    assert result.returncode == 3 and "is a directory" in result.stderr


def test_missing_file(tmp_path):
    result = subprocess.run([DUMP, tmp_path / "absent.pt"], capture_output=True, text=True)
    assert result.returncode == 4 and "No such file" in result.stderr


def test_standard_input():
    result = subprocess.run([DUMP, "-"], input=OK, capture_output=True)
    assert result.returncode == 0 and result.stdout.startswith(b"count objects 1 ")

"""Every forward of tests/corpus that today's torch loads is exported and equals PyTorch, on inputs of two sizes or iteration
counts; the rest is listed by cause. The programs are those of tools/gen_feat.py and gen_quant.py of the shared notes."""

import subprocess

import onnx
import pytest
import torch

from draws import seed
from numeric import Expected, ort_session, ptonnx_command, tensors_of, to_numpy
from paths import CORPUS
from programs.test_programs import feeds_of, param_names, specs

pytestmark = pytest.mark.filterwarnings("ignore")
_random = torch.Generator().manual_seed(seed(3))


def f(*shape):
    return torch.randn(shape, generator=_random)


def pos(*shape):
    return f(*shape).abs() + 0.2


def ints(*shape, high=10):
    return torch.randint(0, high, shape, generator=_random)


class Point(tuple):
    """A named tuple for the archive's own class."""

    _fields = ("a", "b", "c")
    a, b, c = (property(lambda self, i=i: self[i]) for i in range(3))


IMAGES = [(f(1, 3, 8, 8),), (f(2, 3, 8, 8),)]
RUNS = {
    "asserts": [(f(2, 3), 4), (f(5, 3), 50)],
    "attrs": [(f(2),), (f(4),)],
    "bignumparams": [(f(2),), (f(4),)],
    "bytesio": [(f(2, 2),), (f(5, 2),)],
    "cf": [(pos(3), 10, True), (pos(3), 5, False), (-pos(3), 0, True)],
    "containers": [(f(2, 4),), (f(3, 4),)],
    "containers_traced": [(f(2, 4),), (f(3, 4),)],
    "early_return": [(f(3), 0), (f(3), 7), (f(3), 12)],
    "extra": [(f(3),), (f(4),)],
    "for_ranges": [(f(3), 1, 8, 2), (f(5), 0, 3, 2)],
    "fork": [(pos(3),), (-pos(4),)],
    "frozen": IMAGES,
    "frozen_traced": IMAGES,
    "freeze_preserved": [(f(2, 2),), (f(2, 2),)],
    "functions": [(f(2, 2),), (f(2, 2),)],
    "getstate": [(f(3),), (f(3),)],
    "hooks": [(f(2, 4),), (f(3, 4),)],
    "int_inputs": [(pos(3), 2, 1.5, True), (pos(4), 3, 2.5, False)],
    "interface": [(f(3),), (f(4),)],
    "mangle": [(f(3),), (f(4),)],
    "meta": [(f(3),), (f(4),)],
    "mha": [(f(4, 2, 8), f(5, 2, 8), f(5, 2, 8)), (f(2, 2, 8), f(3, 2, 8), f(3, 2, 8))],
    "namedtuple": [(Point((f(3), 2, f(3))),), (Point((f(4), 5, f(4))),)],
    "nested_loop": [(f(6, 6), 4), (f(6, 6), 6)],
    "odd.name.v1": [(f(2, 2),), (f(5, 2),)],
    "recur": [(ints(2, 3),), (ints(4, 3),)],
    "recur_traced": [(ints(2, 3),), (ints(2, 3),)],
    "script_fn": [(f(3),), (f(4),)],
    "selfmut": [(f(3),), (f(4),)],
    "tensors": [(f(3),), (f(3),)],
    "tensor_ops": [(pos(4, 4), pos(4, 4), 1, 2.5), (pos(4, 4), pos(4, 4), 2, 1.5)],
    "toplevel_function": [(f(3), 2), (f(4), 5)],
    "traced_consts": [(f(2, 3),), (f(4, 3),)],
    "traced_control": [(f(2, 3),), (f(4, 3),)],
    "traced_inplace": [(f(2, 3),), (f(2, 3),)],
    "traced_method": [(f(3),), (f(3),)],
    "transformer": [(f(4, 2, 8),), (f(6, 2, 8),)],
    "transformer_traced": [(f(4, 1, 8), f(3, 1, 8)), (f(4, 1, 8), f(3, 1, 8))],
    "unwrap_tuple_ret": [(f(3),), (f(4),)],
    "consts": [(f(1, 1, 1, 1),), (f(3, 1, 1, 1),)],
}
LOADS_NOT = "today's torch cannot load it"
NO_INPUT = "ONNX has no inputs of its types (str, enum, device, Any)"
QUANTIZED = "quantized operators are still missing"
REFUSED = {
    "class_attr": LOADS_NOT,
    "classes": LOADS_NOT,
    "mkldnn": LOADS_NOT,
    "opt_inference": LOADS_NOT,
    "qtensors": LOADS_NOT,
    "strings": LOADS_NOT,
    "traced_wild": LOADS_NOT,
    "wildnames": LOADS_NOT,
    "nofwd": "it has no forward",
    "emptymod": "it returns nothing",
    "enum_mod": NO_INPUT,
    "module_index": NO_INPUT,
    "types": NO_INPUT,
    "sparse": "sparse tensors",
    "broadcast": "the sizes of its windows are inputs; ONNX has them as attributes",
    "lists": "the keys of a dict depend on an input",
    "optionals": "its result is a tensor or None, as the data decides",
    "dyn_lstm": QUANTIZED,
    "dyn_script": QUANTIZED,
    "dyn_trace": QUANTIZED,
    "q_frozen": QUANTIZED,
    "static_pt": QUANTIZED,
    "static_scripted": QUANTIZED,
    "static_traced": QUANTIZED,
}
ARCHIVES = sorted(CORPUS.glob("torch-*/*.pt"))  # tests/models/test_torchvision.py has the others


def test_every_archive_is_listed():
    for path in ARCHIVES:
        assert (path.stem in RUNS) != (path.stem in REFUSED), path


@pytest.mark.parametrize("path", [p for p in ARCHIVES if p.stem in RUNS], ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_export(path, tmp_path):
    runs, out = RUNS[path.stem], tmp_path / "m.onnx"
    names = param_names(torch.jit.load(path))
    command = [ptonnx_command(), str(path), "-o", str(out)]
    for spec in specs(names, runs):
        command += ["-i", spec]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    onnx.checker.check_model(str(out), full_check=True)
    session = ort_session(out)
    wanted = {i.name for i in session.get_inputs()}
    for run in runs:
        feeds = {name: to_numpy(value) for name, value in feeds_of(names, run) if name in wanted}
        expected = Expected(lambda *run: torch.jit.load(path).eval()(*run), run)
        expected.check(tensors_of(session.run(None, feeds)), "float32")


@pytest.mark.parametrize("path", [p for p in ARCHIVES if REFUSED.get(p.stem) == LOADS_NOT], ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_still_not_loaded(path):
    with pytest.raises(Exception):
        torch.jit.load(path)

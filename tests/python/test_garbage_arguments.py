"""ptonnx.export with arguments that make no sense: each keyword with every kind of garbage.

Each ends in an exception with a sentence, or is accepted where it has a meaning or is documented to have none. It runs in a
process of its own: a crash is a failure of one test, not of the run.
"""

import json
import os
import subprocess
import sys

import pytest

from paths import EXAMPLE, ROOT

PROGRAM = r'''
import faulthandler, io, json, sys, warnings
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
import numpy as np
import ptonnx
import inspect

faulthandler.enable()
warnings.simplefilter("ignore")
model, live, target = sys.argv[1], sys.argv[2] == "live", sys.argv[3]
SPEC = [("float32", [1, 3, 32, 32])]
source, args = model, SPEC
if live:
    import torch

    source = torch.nn.Sequential(torch.nn.Linear(4, 3), torch.nn.ReLU()).eval()
    args = (torch.ones(2, 4),)


class Odd:
    """Fails at whatever is asked of it."""
    def __getattr__(self, name):
        raise AttributeError(name)
    def __repr__(self):
        raise RuntimeError("no repr")
    __str__ = __bool__ = __iter__ = __len__ = __hash__ = __eq__ = __index__ = __repr__


GARBAGE = {
    "None": None, "True": True, "False": False, "0": 0, "1": 1, "-1": -1, "2**31": 2**31, "-2**31-1": -2**31 - 1,
    "2**32+17": 2**32 + 17, "2**63": 2**63, "2**64": 2**64, "-2**64": -2**64, "10**400": 10**400, "0.0": 0.0,
    "1.5": 1.5, "nan": float("nan"), "inf": float("inf"), "1j": 1j, "Decimal": Decimal(3), "Fraction": Fraction(1, 2),
    "''": "", "'x'": "x", "'a\\0b'": "a\0b", "surrogate": "\ud800", "'é'": "é", "long": "x" * 100000, "b''": b"",
    "b'x'": b"x", "bytearray": bytearray(b"x"), "memoryview": memoryview(b"x"), "()": (), "[]": [], "{}": {},
    "set()": set(), "[None]": [None], "(None,)": (None,), "{None: None}": {None: None}, "['']": [""],
    "['a', 'a']": ["a", "a"], "[1]": [1], "[b'a']": [b"a"], "['a\\0']": ["a\0"], "['\\ud800']": ["\ud800"],
    "{'x': None}": {"x": None}, "{'x': 1}": {"x": 1}, "{'x': 'y'}": {"x": "y"}, "{'x': {0: None}}": {"x": {0: None}},
    "{'x': {None: 'n'}}": {"x": {None: "n"}}, "{'image': {0: ''}}": {"image": {0: ""}},
    "{'image': {2**40: 'n'}}": {"image": {2**40: "n"}}, "{'image': {True: 'n'}}": {"image": {True: "n"}},
    "{'image': {0: 'a\\0'}}": {"image": {0: "a\0"}}, "{'image': {0: 7}}": {"image": {0: 7}}, "{1: 2}": {1: 2},
    "{'': 1}": {"": 1}, "{'d': 0}": {"d": 0}, "{'d': 2**40}": {"d": 2**40}, "{'d': True}": {"d": True},
    "{'d': '1'}": {"d": "1"}, "{'ai.onnx': 1}": {"ai.onnx": 1}, "{'d\\0': 1}": {"d\0": 1}, "object": object(),
    "class": object, "lambda": lambda *a: None, "generator": (i for i in "ab"), "range": range(3), "array": np.zeros((2, 2)),
    "np.int64": np.int64(3), "np.nan": np.float32("nan"), "np.str": np.str_("x"), "Path": Path("no/such/file"),
    "Path('')": Path(""), "module": sys, "closed": (lambda f: (f.close(), f)[1])(io.BytesIO(b"")), "empty file": io.BytesIO(b""),
    "text file": io.StringIO("x"), "exception": ValueError("x"), "Ellipsis": ..., "NotImplemented": NotImplemented,
    "nested": [[[[]]]], "odd": Odd(), "[odd]": [Odd()], "{'x': odd}": {"x": Odd()},
}

def outcome(call):
    try:
        call()
    except Exception as e:
        kind = type(e)
        good = isinstance(e, (TypeError, ValueError, ptonnx.errors.OnnxExporterError))
        try:
            text = str(e)
        except RuntimeError:
            text = ""
        return [kind.__name__, text, good]
    return ["accepted", "", True]


names = [name for name in inspect.signature(ptonnx.export).parameters if name != "positional"]
if live:  # the others are checked before the model is looked at
    names = ["model", "args", "kwargs", "training", "input_names", "output_names", "dynamic_axes", "dynamic_shapes",
             "default_dtype"]
for name in names:
    for label, value in GARBAGE.items():
        given = {"model": source, "args": args, "f": None}
        if name == "f" and label in ("'x'", "'é'"):
            value = str(Path(target) / value)
        given[name] = value
        print(json.dumps([name, label, *outcome(lambda: ptonnx.export(given.pop("model"), given.pop("args"),
                                                                      given.pop("f"), **given))]), flush=True)
'''

YES_NO = {"None", "True", "False", "0", "1"}
FALSY = {"None", "False", "0", "0.0", "''", "b''", "()", "[]", "{}", "set()"}
BOOLS = ("export_params", "verbose", "do_constant_folding", "keep_initializers_as_inputs", "strip_doc_string",
         "use_external_data_format", "unroll_loops", "keep_unused_inputs", "aten", "verify", "report")
IGNORED = ("dynamo", "optimize", "fallback", "artifacts_dir", "example_outputs", "_retain_param_name",
           "enable_onnx_checker")
# What may be accepted, by argument. The lists of names are those of one input or output.
ACCEPTED = {
    **{name: YES_NO for name in BOOLS},
    **{name: FALSY for name in ("export_raw_ir", "custom_translation_table", "profile", "dump_exported_program")},
    "export_modules_as_functions": {"None", "True", "False", "()", "[]", "set()", "['a', 'a']"},
    "args": {"()", "[]", "{}", "True", "False", "0", "1", "-1", "2**31", "0.0", "1.5", "array"},
    "f": {"None", "'x'", "'é'", "np.str", "empty file"},
    "kwargs": {"None", "{}"},
    "training": {"None"},
    "input_names": {"None", "()", "[]"},
    "output_names": {"None", "()", "[]"},
    "operator_export_type": {"None"},
    "opset_version": {"None"},
    "dynamic_axes": {"None", "{}"},
    "custom_opsets": {"None", "{}", "{'x': 1}"},
    "external_data": YES_NO,
    "dynamic_shapes": {"None", "{}", "()", "[]", "[None]", "(None,)"},
    "rules": {"None"},
    "max_steps": {"None", "2**31", "2**32+17", "2**63"},
    "max_output": {"None", "2**31", "2**32+17", "2**63"},
    "default_dtype": {"None"},
    "source_root": {"None", "Path('')"},
    "autograd_inlining": None,
    "model": {"lambda"},
}


def run(kind, tmp_path):
    script = tmp_path / "garbage.py"
    script.write_text(PROGRAM)
    env = {**os.environ, "PYTHONPATH": str(ROOT / "python")}
    command = [sys.executable, str(script), str(EXAMPLE), kind, str(tmp_path)]
    result = subprocess.run(command, env=env, capture_output=True, text=True, cwd=tmp_path, timeout=900)
    assert result.returncode == 0, (result.stdout[-300:], result.stderr[-3000:])
    return [json.loads(line) for line in result.stdout.splitlines() if line.startswith('["')]


@pytest.mark.not_quick
@pytest.mark.parametrize("kind", ["saved", "live"])
def test_garbage(kind, tmp_path):
    rows = run(kind, tmp_path)
    assert len(rows) > (3000 if kind == "saved" else 700)
    wrong = []
    for name, label, what, text, good in rows:
        if kind == "live" and name in ("args", "kwargs") and (what == "RuntimeError" or label.startswith("{'")):
            continue  # the model itself refuses it; unknown keywords are a warning
        if what == "accepted":
            allowed = ACCEPTED.get(name)
            if name not in IGNORED and allowed is not None and label not in allowed:
                wrong.append(f"{name}={label} is accepted")
        elif "odd" in label:
            pass  # what such an object raises itself comes through
        elif not good or not text:
            wrong.append(f"{name}={label}: {what}: {text}")
    assert not wrong, "\n".join(wrong)
    assert {p.name for p in tmp_path.iterdir()} <= {"garbage.py", "x", "é", "onnx_export_report" + ".md"}

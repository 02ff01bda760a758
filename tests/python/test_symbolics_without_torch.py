"""Symbolic functions in a process that has no torch."""

import os
import subprocess
import sys

import onnx
import pytest
import torch
from onnx.reference import ReferenceEvaluator
from torch import nn

from numeric import Expected
from paths import ROOT
from symbolics import Scale, X, symlib

pytestmark = pytest.mark.filterwarnings("ignore")


WITHOUT_TORCH = """
import sys
sys.modules["torch"] = sys.modules["numpy"] = None  # as if they were not installed
import ptonnx
from ptonnx.symbolic_helper import _get_tensor_sizes, _squeeze_helper, _unsqueeze_helper, parse_args

@parse_args("v", "f", "is", "s")
def scale(g, x, by=2.0, sizes=None, mode=None):
    assert (x.type().scalarType(), _get_tensor_sizes(x), g.opset) == ("Float", [None, 4], 13)
    y = _squeeze_helper(g, _unsqueeze_helper(g, x, [0]), [0])
    return g.op("Mul", y, g.op("Constant", value_t=by))

def elu(g, self, alpha, scale, input_scale):
    made = g.op("com.example::Scale", self, by_f=3.0, sizes_i=[1, 2], words_s=["a", "b"], table_t=[[1, 2]])
    return made.setType(self.type())

def halves(g, x):
    return g.op("Split", x, g.op("Constant", value_t=[2, 2]), axis_i=1, outputs=2)

def join(g, xs, *rest):
    return g.op("Concat", *ptonnx.symbolic_helper._unpack_list(xs), axis_i=0)

for name, function in (("symlib::scale", scale), ("aten::elu", elu), ("symlib::halves", halves), ("symlib::join", join)):
    ptonnx.register_custom_op_symbolic(name, function, 9)
ptonnx.export(sys.argv[1], [("float32", ["n", 4])], sys.argv[2], opset_version=13)
ptonnx.register_custom_op_symbolic("aten::elu", lambda g, x, *rest: g.op("Nonsense", x), 9)
try:
    ptonnx.export(sys.argv[1], [("float32", ["n", 4])], None, opset_version=13)
except ptonnx.errors.OnnxExporterError as error:
    assert "Nonsense" in str(error)
else:
    raise SystemExit("no error")
ptonnx.register_custom_op_symbolic("aten::elu", lambda g, x, *rest: g.op("OptionalGetElement", g.op("Optional", x, type_ty=x.type())), 9)
ptonnx.register_custom_op_symbolic("symlib::scale", lambda g, x, *rest: x, 9)
assert b"OptionalGetElement" in ptonnx.export(sys.argv[1], [("float32", ["n", 4])], None, opset_version=15).bytes
def wrong(g, x, by=2.0, mode=None, sizes=None):
    return x

ptonnx.register_custom_op_symbolic("symlib::scale", wrong, 9)
try:
    ptonnx.export(sys.argv[1], [("float32", ["n", 4])], None, opset_version=13)
except TypeError as error:
    assert "the call leaves out arguments before 'mode'" in str(error)
else:
    raise SystemExit("no error")
assert ptonnx.JitScalarType.from_name("Float").onnx_type() == 1
try:
    ptonnx.symbolic_opset9.add
except ImportError as error:
    assert "needs torch" in str(error)
"""


def test_without_torch(tmp_path):
    def model(x):
        a, b = symlib.halves(symlib.scale(x, 1.5) + symlib.scale(x, mode="down"))
        return nn.functional.elu(symlib.join([a, b]))

    torch.jit.trace(model, (X,)).save(str(tmp_path / "m.pt"))
    (tmp_path / "run.py").write_text(WITHOUT_TORCH)
    env = {**os.environ, "PYTHONPATH": str(ROOT / "python")}
    subprocess.run([sys.executable, tmp_path / "run.py", tmp_path / "m.pt", tmp_path / "m.onnx"], env=env, check=True)
    onnx.checker.check_model(str(tmp_path / "m.onnx"), full_check=True)
    for x in (X, torch.randn(2, 4)):
        got = ReferenceEvaluator(str(tmp_path / "m.onnx"), new_ops=[Scale]).run(None, {"x": x.numpy()})
        y = x * 3.5
        Expected(lambda y: torch.cat([y[:, :2], y[:, 2:]]) * 3, (y,)).check(got)

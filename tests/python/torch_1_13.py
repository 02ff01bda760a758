"""The Python package with torch 1.13, as Debian 12 has it (python3-torch): `make check-torch-1.13`.

It runs outside the test environment, which has a newer torch: exports with torch 1.13, and compares the results of ONNX Runtime in a
process of that environment. Each case is a model, its arguments, and further arguments of torch.onnx.export.
"""

import pickle
import subprocess
import sys
import tempfile
from pathlib import Path

import torch

sys.path[:0] = [str(Path(__file__).resolve().parents[2] / "python")]
import ptonnx  # noqa: E402

RUN = """
import pickle, sys
import numpy, onnxruntime
for path, inputs, wanted in pickle.load(open(sys.argv[1], "rb")):
    session = onnxruntime.InferenceSession(path)
    names = [i.name for i in session.get_inputs()]
    results = session.run(None, {name: numpy.array(x[1], dtype=x[0]) for name, x in zip(names, inputs)})
    for result, (dtype, value) in zip(results, wanted, strict=True):
        numpy.testing.assert_allclose(result, numpy.array(value, dtype=dtype), rtol=1e-4, atol=1e-5, err_msg=path)
"""


class Clamped(torch.autograd.Function):
    @staticmethod
    def symbolic(g, x):
        return g.op("Relu", x)

    @staticmethod
    def forward(ctx, x):
        return x.clamp(min=0)


class Calls(torch.nn.Module):
    def forward(self, x):
        return Clamped.apply(x) + 1


class Pair(torch.nn.Module):
    def forward(self, x, y=None):
        return {"sum": x + 1, "same": x if y is None else y}


@torch.jit.script
def doubled(x, n: int):
    for i in range(n):
        x = x * 2
    return x


def cases():
    draw = torch.randn
    conv = torch.nn.Sequential(torch.nn.Conv2d(3, 4, 3), torch.nn.BatchNorm2d(4), torch.nn.Flatten(), torch.nn.Linear(144, 5))
    yield conv.eval(), (draw(2, 3, 8, 8),), {"input_names": ["x"], "dynamic_axes": {"x": [0]}}
    yield torch.nn.LSTM(4, 5, batch_first=True), (draw(2, 3, 4),), {}
    yield torch.nn.TransformerEncoderLayer(8, 2, batch_first=True).eval(), (draw(2, 3, 8),), {"opset_version": 14}
    yield doubled, (draw(2), torch.tensor(3)), {}
    yield torch.nn.Sequential(torch.jit.script(torch.nn.Linear(3, 3)), torch.nn.ReLU()), (draw(2, 3),), {}
    yield Calls(), (draw(5),), {}
    yield Pair(), (draw(5),), {}
    yield torch.nn.ELU(), (draw(5),), {"opset_version": 9}  # by the symbolic function below
    yield torch.nn.Softplus(), (draw(5),), {"opset_version": 9}  # by one that torch has been given


def plain(tensor):
    return str(tensor.dtype)[6:], tensor.tolist()


def main(python):
    ptonnx.register_custom_op_symbolic("aten::elu", lambda g, x, *rest: g.op("Elu", x, alpha_f=1.0), 9)
    torch.onnx.register_custom_op_symbolic("aten::softplus", lambda g, x, *rest: g.op("Softplus", x), 9)
    rows = []
    with tempfile.TemporaryDirectory() as folder, ptonnx.patched_torch(), torch.no_grad():
        for number, (model, args, options) in enumerate(cases()):
            path = f"{folder}/{number}.onnx"
            given = (args[0], int(args[1])) if model is doubled else args
            torch.onnx.export(model, given, path, **options)
            wanted = model(*given)
            wanted = list(wanted.values()) if isinstance(wanted, dict) else wanted
            flat = torch.jit._flatten(wanted)[0]
            rows.append((path, [plain(t) for t in args], [plain(t) for t in flat]))
        (Path(folder) / "rows").write_bytes(pickle.dumps(rows))
        subprocess.run([python, "-c", RUN, f"{folder}/rows"], check=True)
    print(f"torch {torch.__version__}: {len(rows)} models are right")


if __name__ == "__main__":
    main(sys.argv[1])

"""Every operator of the namespace `prims`, called by a program of torch.export. Results equal PyTorch's."""

import subprocess
import sys

import pytest
import torch

import ptonnx
from numeric import Expected, ort_session

pytestmark = pytest.mark.filterwarnings("ignore")
P = torch.ops.prims
INF, NAN = float("inf"), float("nan")
FLOATS = torch.tensor([[0.5, -0.75, 2.0, 0.25], [-3.5, 1.0, -0.125, 4.5]])
UNIT = torch.tensor([[0.5, -0.75, 0.0], [0.25, -0.125, 0.875]])
LARGE = torch.tensor([1.0, 1.5, 2.5, 40.0])
POSITIVE = torch.tensor([0.25, 1.0, 3.5, 20.0])
INTS, OTHERS = torch.tensor([7, -7, 0, 12]), torch.tensor([2, 3, 5, 4])
COMPLEX = torch.complex(FLOATS, FLOATS.flip(0))
MADE = "dtype=torch.float32, device=torch.device('cpu'), requires_grad=False"
# {operator: [(arguments, tensors), ...]}; the tensors are x and y
CASES = {}


def add(names, *cases):
    for name in names.split():
        CASES.setdefault(name, []).extend((arguments, tensors) for arguments, *tensors in cases)


add("abs ceil floor neg round sign trunc", ("x", FLOATS))
add("abs neg sign bitwise_not", ("x", INTS))
add("atan asinh cos cosh sin sinh tan tanh erf erfc exp exp2 expm1 isfinite bessel_i0 bessel_i0e bessel_i1 bessel_i1e", ("x", FLOATS))
add("bessel_j0 bessel_j1 spherical_bessel_j0 signbit clone view_of cbrt erfcx frexp", ("x", FLOATS))
add("acos asin atanh erf_inv", ("x", UNIT))
add("acosh", ("x", LARGE))
add("digamma lgamma log log10 log1p log2 reciprocal rsqrt sqrt", ("x", POSITIVE))
add("ndtri", ("x", UNIT.abs()))
add("conj conj_physical imag real", ("x", COMPLEX))
add("isfinite signbit", ("x", torch.tensor([NAN, INF, -INF, -0.0])))
add("add sub mul div maximum minimum fmax fmin hypot fmod remainder atan2 nextafter eq ne ge gt le lt", ("x, y", FLOATS, FLOATS.flip(0)))
add("add sub mul div maximum minimum fmod remainder eq ne ge gt le lt gcd bitwise_and bitwise_or bitwise_xor", ("x, y", INTS, OTHERS))
add("shift_left shift_right_arithmetic", ("x, y", INTS.abs(), OTHERS))
add("pow igamma igammac", ("x, y", POSITIVE, LARGE))
add("zeta", ("x, y", LARGE + 0.5, POSITIVE))
add("add mul div", ("x, y", COMPLEX, COMPLEX.flip(0)))
add("div pow maximum", ("x, 2.5", POSITIVE), ("x, 2.1", POSITIVE.double()), ("x, 3", POSITIVE.half()))
add("div", ("x, 3", INTS.int()), ("x, 2 - 1j", COMPLEX), ("x, 2.1 - 1j", COMPLEX.to(torch.complex128)))
add("sum prod amax amin", ("x, [1]", FLOATS), ("x, [0, 1]", FLOATS))
add("sum amax", ("x, [0]", INTS))
add("var", ("x, [1], 1.0", FLOATS), ("x, [0, 1], 0.0", FLOATS))
add("where", ("x > 0, x, y", FLOATS, FLOATS.flip(0)))
add("convert_element_type", ("x, torch.float64", FLOATS), ("x, torch.int32", FLOATS), ("x, torch.float16", INTS))
add("device_put", ("x, torch.device('cpu')", FLOATS))
add("fill", ("x, 2.5", FLOATS))
add("copy_strided", ("x, [1, 2]", FLOATS))
add("view_of_dtype", ("x, torch.float32", FLOATS), ("x, torch.uint8", INTS.to(torch.int8)))
add("broadcast_in_dim", ("x, [3, 2, 4], [1, 2]", FLOATS))
add("transpose", ("x, [1, 0]", FLOATS))
add("squeeze", ("x, [0]", FLOATS[:1]))
add("reshape", ("x, [4, 2]", FLOATS))
add("collapse collapse_view", ("x, 0, 1", FLOATS))
add("split_dim", ("x, 1, 2", FLOATS))
add("rev", ("x, [1]", FLOATS))
add("as_strided", ("x, [2, 2], [1, 2], 1", FLOATS))
add("as_strided_scatter", ("x, y, [2, 2], [1, 2], 1", FLOATS, UNIT[:, :2].contiguous()))
add("cat", ("[x, y], 1", FLOATS, UNIT))
add("iota", ("5, start=2, step=3, dtype=torch.int64, device=torch.device('cpu'), requires_grad=False", FLOATS))
add("full", (f"[2, 3], 1.5, {MADE}", FLOATS))
add("full_like", (f"x, 1.5, {MADE}", FLOATS))
add("scalar_tensor", ("2.5, dtype=torch.float64, device=torch.device('cpu')", FLOATS))
add("fft_r2c", ("x, dim=[0, 1], onesided=True", FLOATS))
add("fft_c2c", ("x, dim=[1], forward=True", COMPLEX))
add("fft_c2r", ("x, dim=[1], last_dim_size=6", COMPLEX))
# what they give is not defined, or the tests of rules have it
ELSEWHERE = {"empty", "empty_strided", "empty_permuted", "uniform", "normal", "svd", "item", "copy_to"}
# a token orders side effects; PyTorch cannot compute xor_sum on a CPU; the others give numbers, or change a storage
WITHOUT_RULE = {"_make_token", "_sink_tokens", "xor_sum", "maximum_value", "minimum_value", "resize"}


class Call(torch.nn.Module):
    def __init__(self, name, arguments):
        super().__init__()
        self.call = eval(f"lambda op, x, y: op({arguments})", {"torch": torch})
        self.operator = getattr(P, name).default

    def forward(self, x, y=None):
        return self.call(self.operator, x, y)


@pytest.mark.not_quick
def test_every_operator_has_a_case():
    """In a process of its own: TorchInductor, which other tests may import, adds operators for its kernels."""
    program = "import torch; print(*(s.name for s in torch._C._jit_get_all_schemas() if s.name.startswith('prims::')))"
    names = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert {name.removeprefix("prims::") for name in names} == set(CASES) | ELSEWHERE | WITHOUT_RULE


@pytest.mark.parametrize("name", sorted(CASES))
def test_prims(name):
    for arguments, tensors in CASES[name]:
        module = Call(name, arguments)
        program = torch.export.export(module, tuple(tensors))
        assert f"torch.ops.prims.{name}.default" in program.graph_module.code or f"prims.{name}" in str(program.graph)
        session = ort_session(ptonnx.export(program, opset_version=18).bytes)
        feeds = {i.name: torch.view_as_real(t).numpy() if t.is_complex() else t.numpy() for i, t in zip(session.get_inputs(), tensors)}
        Expected(module, tensors).check(session.run(None, feeds))

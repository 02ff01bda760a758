"""Every operator on lists of tensors (aten::_foreach_*), called by programs of torch.export. Results equal PyTorch's."""

import pytest
import torch

import ptonnx
from foreach import SCHEMAS
from numeric import Expected, export_command, newest_runtime_opset, ort_session, run_ort

pytestmark = pytest.mark.filterwarnings("ignore")
OPSETS = (9, newest_runtime_opset())
NUMBERS = torch.Generator().manual_seed(0)
LISTS = [[torch.rand(shape, generator=NUMBERS) * 0.8 + 0.1 for shape in ((2, 3), (4,), ())] for _ in range(3)]
MATRICES = [[torch.rand(shape, generator=NUMBERS) for shape in ((2, 3), (4, 2), (1, 1))], [torch.rand(shape, generator=NUMBERS) for shape in ((3, 2), (2, 4), (1, 5))]]


class Calls(torch.nn.Module):
    """All operators of one overload, on three lists of three tensors each."""

    def __init__(self, schemas):
        super().__init__()
        self.schemas = schemas

    def forward(self, *tensors):
        return [y for schema in self.schemas for y in self.call(schema, [list(tensors[i:i + 3]) for i in (0, 3, 6)])]

    def call(self, schema, lists):
        kinds = {"List[Tensor]": iter(lists).__next__, "Tensor": lambda: torch.tensor(2.0), "number": lambda: 0.5, "List[number]": lambda: [0.5, 2.0, 3.0]}
        arguments = [kinds[str(a.type)]() for a in schema.arguments if not a.has_default_value()]
        return getattr(getattr(torch.ops.aten, schema.name.removeprefix("aten::")), schema.overload_name or "default")(*arguments)


def check(module, tensors, opset):
    program = torch.export.export(module, tuple(tensors))
    session = ort_session(ptonnx.export(program, opset_version=opset, keep_unused_inputs=True).bytes)
    Expected(module, tensors).check(session.run(None, {i.name: x.numpy() for i, x in zip(session.get_inputs(), tensors, strict=True)}))


@pytest.mark.parametrize("opset", OPSETS)
@pytest.mark.parametrize("overload", sorted({s.overload_name for s in SCHEMAS}))
def test_overload(overload, opset):
    """torch.export cannot run those whose numbers are elements of a tensor: see test_numbers_of_a_tensor."""
    own = [s for s in SCHEMAS if s.overload_name == overload and s.name != "aten::_foreach_mm" and "Tensor scalars" not in str(s)]
    check(Calls(own), sum(LISTS, []), opset)


@pytest.mark.parametrize("opset", OPSETS)
def test_products(opset):
    check(Calls([s for s in SCHEMAS if s.name == "aten::_foreach_mm"]), sum(MATRICES, []), opset)


@pytest.mark.parametrize("opset", OPSETS)
def test_numbers_of_a_tensor(opset, tmp_path):
    def call(a, b, c, d, scalars):
        return (*torch._foreach_addcdiv([a, b], [c, d], [d, c], scalars), *torch._foreach_addcmul([a, b], [c, d], [d, c], scalars))

    tensors = (*(x[0] for x in LISTS), LISTS[0][0] + 1, torch.tensor([0.5, 2.0]))
    torch.jit.trace(call, tensors, check_trace=False).save(str(tmp_path / "m.pt"))
    export_command(tmp_path / "m.pt", tmp_path / "m.onnx", opset, ["float32[2,3]"] * 4 + ["float32[2]"])
    Expected(call, tensors).check(run_ort(tmp_path / "m.onnx", dict(zip("abcd", tensors), scalars=tensors[4])))


class InPlace(torch.nn.Module):
    """Members are written one after the other: a product sees those before it, and a tensor may be in a list twice."""

    def forward(self, x, y, z):
        a = [x.clone(), y.clone(), torch.cat([z, z])]
        torch._foreach_mul_(a[:2], [a[1], a[0]])
        torch._foreach_add_([a[0], a[0]], 1.5)
        torch._foreach_copy_([a[2][:3]], [x])
        torch._foreach_addcmul_(a[:2], [x, y], [y, z], 0.5)
        torch._foreach_maximum_(a, 0.25)
        torch._foreach_lerp_([a[0]], [a[1]], [z])
        torch._foreach_zero_([a[2][4:]])
        torch._foreach_sqrt_(a)
        return a


@pytest.mark.parametrize("opset", OPSETS)
def test_in_place(opset):
    check(InPlace(), [torch.rand(3, generator=NUMBERS) for _ in range(3)], opset)

"""Programs of torch.export against PyTorch, at the sizes of the example and at others: as captured, and after
run_decompositions()."""

import io

import pytest
import torch
from torch._higher_order_ops.associative_scan import associative_scan
from torch._higher_order_ops.map import map as map_samples
from torch._higher_order_ops.scan import scan
from torch._higher_order_ops.while_loop import while_loop

import ptonnx
from numeric import check_close, ort_session

pytestmark = pytest.mark.filterwarnings("ignore")
Dim = torch.export.Dim
AUTO = Dim.AUTO


def f(*shape):
    n = torch.Size(shape).numel()
    return (torch.arange(n) * 7 % max(n, 1) / max(n, 1) * 4 - 2).reshape(shape)


def module_of(function):
    class Program(torch.nn.Module):
        def forward(self, x, y=None):
            return function(x) if y is None else function(x, y)

    return Program()


def flat(result):
    return [torch.as_tensor(r) for r in (result if isinstance(result, (list, tuple)) else [result])]


def check_same(data, module, args):
    session = ort_session(data)
    expected = flat(module(*[a.clone() for a in args]))
    actual = session.run(None, {i.name: a.numpy() for i, a in zip(session.get_inputs(), args)})
    assert len(actual) == len(expected)
    for a, e in zip(actual, expected):
        check_close(a, e.detach())


# ---- vmap ----

W = f(4, 3)
VMAPS = {
    "pointwise": (lambda x, y: torch.vmap(lambda a, b: torch.sigmoid(a * b + 1))(x, y), [(f(3, 4), f(3, 4) + 1)]),
    "ranks that differ": (lambda x, y: torch.vmap(lambda a, b: a + b)(x, y), [(f(3, 4), f(3, 2, 4))]),
    "product": (lambda x: torch.vmap(lambda a: a @ W)(x), [(f(2, 4),)]),
    "nested": (lambda x, y: torch.vmap(lambda a: torch.vmap(lambda b: (a * b).sum())(y))(x), [(f(3, 4), f(5, 4))]),
    "unbatched operand": (lambda x, y: torch.vmap(lambda a, b: a.dot(b), in_dims=(0, None))(x, y), [(f(3, 4), f(4))]),
    "unbatched result": (lambda x: torch.vmap(lambda a: (a + 1, torch.ones(2)))(x), [(f(3, 4),)]),
    "associative scan": (lambda x: associative_scan(lambda a, b: a * b + a, x, 0, combine_mode="generic"), [(f(6, 3),)]),
}


@pytest.mark.parametrize("case", VMAPS)
def test_vmap(case):
    function, (args,) = VMAPS[case]
    module = module_of(function)
    program = torch.export.export(module, args)
    report = ptonnx.export(program, opset_version=17)
    check_same(report.bytes, module, args)
    assert ("Loop" in report.operators) == (case in ("ranks that differ", "product", "nested", "unbatched operand", "unbatched result"))
    check_same(ptonnx.export(program.run_decompositions(), opset_version=17).bytes, module, args)


def test_vmap_dynamic_batch():
    module = module_of(lambda x: torch.vmap(lambda a: a.cumsum(0) * 2)(x))
    data = ptonnx.export(torch.export.export(module, (f(3, 4),), dynamic_shapes=({0: AUTO},))).bytes
    check_same(data, module, (f(5, 4),))


# ---- programs that a trace gets wrong ----


class Branch(torch.nn.Module):
    """A trace has the branch of its example."""

    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(4, 4)

    def forward(self, x, y=None):
        return torch.cond(x.sum() > 0, lambda x: self.linear(x), lambda x: x.relu() - 1, (x,))


class Repeated(torch.nn.Module):
    """A trace has the number of iterations of its example."""

    def forward(self, x, y=None):
        return while_loop(lambda x: x.abs().max() > 1, lambda x: (x * 0.7 + 0.1,), (x,))[0]


class Recurrent(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.cell = torch.nn.GRUCell(4, 5)

    def forward(self, x, y=None):
        def step(h, x):
            h = self.cell(x, h)
            return h, h.clone()

        return scan(step, torch.zeros(x.shape[1], 5), x)


class SizeBranch(torch.nn.Module):
    """A branch that depends on a size."""

    def forward(self, x, y=None):
        return torch.cond(x.shape[0] > 4, lambda x: x * 2, lambda x: x - 1, (x,))


class Counted(torch.nn.Module):
    """A number from data, as a size."""

    def forward(self, x, y):
        n = y.item()
        torch._check(n >= 0)
        torch._check(n <= x.shape[0])
        return x[:n] * 2, torch.zeros(n)


class Mapped(torch.nn.Module):
    """A loop over the samples of the example."""

    def forward(self, x, y):
        return map_samples(lambda row, y: row @ y, x, y)


WRONG_TRACES = {  # module: example, dynamic_shapes, other inputs, which the trace gets wrong or cannot run on
    Branch: ((f(2, 4).abs(),), {"x": {0: AUTO}}, [(-f(3, 4).abs(),)]),
    Repeated: ((f(2, 3) * 3,), {"x": {0: AUTO}}, [(f(3, 3) * 40,), (f(3, 3) * 0.1,)]),
    Recurrent: ((f(3, 2, 4),), {"x": {0: AUTO, 1: AUTO}}, [(f(7, 3, 4),)]),
    SizeBranch: ((f(3, 4),), {"x": {0: AUTO}}, [(f(6, 4),), (f(4, 4),)]),
    Counted: ((f(5, 2), torch.tensor(3)), {"x": {0: AUTO}, "y": None}, [(f(8, 2), torch.tensor(6)), (f(4, 2), torch.tensor(0))]),
    Mapped: ((f(3, 2, 4), f(4, 5)), {"x": {0: AUTO}, "y": None}, [(f(6, 2, 4), f(4, 5))]),
}


def gets_wrong(module, example, args):
    """Does the trace, exported with dynamic sizes, fail on the arguments or give something else?"""
    axes = {name: list(range(a.dim())) for name, a in zip("xy", example)}
    try:
        session = ort_session(ptonnx.export(module, example, dynamic_axes=axes).bytes)
        actual = session.run(None, {i.name: a.numpy() for i, a in zip(session.get_inputs(), args)})
        expected = flat(module(*args))
        return any(a.shape != tuple(e.shape) or not torch.allclose(torch.from_numpy(a), e, 1e-3) for a, e in zip(actual, expected))
    except Exception:
        return True


@pytest.mark.not_quick
@pytest.mark.parametrize("kind", WRONG_TRACES, ids=lambda kind: kind.__name__)
def test_trace_is_wrong(kind):
    example, shapes, others = WRONG_TRACES[kind]
    module = kind().eval()
    program = torch.export.export(module, example, dynamic_shapes={**shapes, "y": shapes.get("y")} if len(example) > 1 else (shapes["x"],))
    buffer = io.BytesIO()
    torch.export.save(program, buffer)
    data = ptonnx.export(buffer.getvalue(), opset_version=17).bytes
    for args in [example, *others]:
        check_same(data, module, args)
    with torch.no_grad():
        assert any(gets_wrong(module, example, args) for args in others)


# ---- what a program knows ----


class Masked(torch.nn.Module):
    """Equal masks that are not in the state dict, cut to the length of the input."""

    def __init__(self):
        super().__init__()
        for name in ("first", "second"):
            self.register_buffer(name, torch.ones(8, 8).tril() == 0, persistent=False)

    def forward(self, x, y=None):
        n = x.shape[0]
        return x.masked_fill(self.first[:n, :n], -1.0) + (2 * x).masked_fill(self.second[:n, :n], -2.0)


def test_ranges_decide():
    """The length is at most 8, so that a cut mask has the length itself; and equal masks are one."""
    module = Masked()
    program = torch.export.export(module, (f(3, 3),), dynamic_shapes=({0: AUTO, 1: AUTO},))
    model = ptonnx.export(program, opset_version=17).model_proto
    assert [node.op_type for node in model.graph.node].count("Slice") == 1
    assert "min" not in str([value.type for value in model.graph.value_info])
    assert [i.name for i in model.graph.initializer if i.dims == [8, 8]] == ["first"]
    for n in (1, 5, 8):
        check_same(model.SerializeToString(), module, (f(n, n),))


class Caches(torch.nn.Module):
    """Equal buffers that are not in the state dict, and are changed."""

    def __init__(self):
        super().__init__()
        for name in ("one", "other"):
            self.register_buffer(name, torch.zeros(2, 3), persistent=False)

    def forward(self, x, y=None):
        self.one.add_(x)
        self.other.sub_(x * 2)
        return self.one * 3, self.other + 1


def test_equal_buffers_are_changed_apart():
    program = torch.export.export(Caches(), (f(2, 3),))
    for one in (program, program.run_decompositions()):
        check_same(ptonnx.export(one).bytes, Caches(), (f(2, 3),))


# ---- squeeze ----


def last_of_both(x):
    """A dim of size 1 by its meaning, whose expression is not known to be 1 if a size may be 0."""
    n = torch.sym_min(x.shape[0], x.shape[1])
    diagonal = x.diagonal()
    return diagonal[n - 1 : n].squeeze(0), x.unsqueeze(0).squeeze(), x.unsqueeze(1).squeeze((0, 1)), x.squeeze(-1)


def test_squeeze_drops_the_dims_that_were_1():
    module = module_of(last_of_both)
    program = torch.export.export(module, (f(3, 4),), dynamic_shapes=({0: AUTO, 1: AUTO},))
    for one in (program, program.run_decompositions()):
        report = ptonnx.export(one, opset_version=17)
        assert [len(output["shape"]) for output in report.outputs] == [0, 2, 2, 2]
        for shape in ((3, 4), (5, 2)):
            check_same(report.bytes, module, (f(*shape),))


@pytest.mark.not_quick
def test_errors_of_factorisations_are_not_checked():
    module = module_of(lambda x, y: torch.linalg.solve(x, y))
    program = torch.export.export(module, (f(3, 3) + torch.eye(3) * 4, f(3, 2))).run_decompositions()
    assert "aten._linalg_check_errors.default" in str(program.graph)
    check_same(ptonnx.export(program, opset_version=17).bytes, module, (f(3, 3) + torch.eye(3) * 4, f(3, 2)))


# ---- offsets ----


def test_checks_of_storage_offsets_are_left_out():
    module = module_of(lambda x: torch.tensor_split(x, torch.tensor([1, 3])))
    program = torch.export.export(module, (f(5, 2),), dynamic_shapes=({0: AUTO},))
    assert "sym_storage_offset" in str(program.graph)
    for one in (program, program.run_decompositions()):
        check_same(ptonnx.export(one, opset_version=17).bytes, module, (f(6, 2),))


@pytest.mark.parametrize("dynamic", [None, ({0: AUTO, 1: AUTO},)], ids=["fixed", "dynamic"])
def test_memory_of_inputs_that_are_not_contiguous(dynamic):
    """as_strided reads the memory of the example, and the model has only contiguous inputs."""
    module = module_of(lambda x: (x + 1).as_strided((2, 2), (2, 1)))
    contiguous = f(4, 3)
    program = torch.export.export(module, (contiguous,), dynamic_shapes=dynamic)
    assert torch.equal(ptonnx.export(program, (contiguous,))(contiguous)[0], module(contiguous))
    program = torch.export.export(module, (f(3, 4).t(),), dynamic_shapes=dynamic)
    with pytest.raises(ptonnx.errors.OnnxExporterError, match="the input 'x' was not contiguous"):
        ptonnx.export(program, (contiguous,))


def test_storage_offset_as_a_number():
    module = module_of(lambda x: torch.tensor_split(x, torch.tensor([1, 3]))[1] * 2)
    program = torch.export.export(module, (f(5, 2),), dynamic_shapes=({0: AUTO},))
    product = next(node for node in program.graph.nodes if node.target is torch.ops.aten.mul.Tensor)
    offset = next(node for node in program.graph.nodes if node.target is torch.ops.aten.sym_storage_offset.default)
    product.args = (product.args[0], offset)
    with pytest.raises(ptonnx.errors.OnnxExporterError, match="the offset of a tensor in its storage, which ONNX does not have"):
        ptonnx.export(program)


# ---- normalisation ----


@pytest.mark.parametrize("options", [{}, {"affine": True}, {"affine": True, "track_running_stats": True}], ids=str)
@pytest.mark.parametrize("size", [None, Dim("batch", min=1, max=64)], ids=["fixed", "dynamic"])
def test_instance_norm(options, size):
    """After run_decompositions() it is a batch norm of one sample with batch times channels."""
    norm = torch.nn.InstanceNorm2d(4, **options).eval()
    for tensor, values in zip([*norm.parameters(), norm.running_mean, norm.running_var], (f(4) + 3, f(4), f(4), f(4) + 3)):
        if tensor is not None:
            tensor.data.copy_(values)
    program = torch.export.export(norm, (f(2, 4, 5, 6),), dynamic_shapes={"input": {0: size}} if size else None)
    for one in (program, program.run_decompositions()):
        data = ptonnx.export(one, opset_version=17).bytes
        check_same(data, norm, (f(2, 4, 5, 6),))
        if size:
            check_same(data, norm, (f(3, 4, 5, 6),))


# ---- losses ----


@pytest.mark.parametrize("reduction", ["mean", "none"])
def test_linear_cross_entropy(reduction):
    """In chunks it is an operator of torch.nn, which computes the gradients of the parameters too."""
    from torch.nn.modules.linear_cross_entropy_options import LinearCrossEntropyOptions

    options = LinearCrossEntropyOptions(batch_chunk_size=2)
    loss = torch.nn.LinearCrossEntropyLoss(3, 4, reduction=reduction, options=options)
    args = f(5, 3), torch.tensor([0, 3, 1, 2, 0])
    program = torch.export.export(loss, args)
    assert any("cross_entropy_batch_chunked" in str(node.target) for node in program.graph.nodes)
    check_same(ptonnx.export(program, opset_version=17).bytes, loss, args)

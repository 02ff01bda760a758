"""Every overload that torch tags as core ATen, called by a program of torch.export: as captured, and after run_decompositions().
Results equal PyTorch's."""

import pytest
import torch

import ptonnx
from numeric import check_close, ort_session
from pt2.core_aten import CASES, RANDOM, WITHOUT_RULE

pytestmark = pytest.mark.filterwarnings("ignore")
A = torch.ops.aten
GROUP = 16  # overloads in one program


class Calls(torch.nn.Module):
    """The calls of one overload in one program: capturing takes longer than the calls themselves."""

    def __init__(self, expressions):
        super().__init__()
        self.calls = [eval(f"lambda x=None, y=None, z=None, w=None: {expression}", {"A": A, "torch": torch}) for expression in expressions]

    def forward(self, arguments):
        return [flat(call(*tensors)) for call, tensors in zip(self.calls, arguments)]


def flat(result):
    results = result if isinstance(result, (list, tuple)) else [result]
    return [torch.view_as_real(r) if r.is_complex() else r for r in results if r is not None]


def core_overloads():
    names = (name.partition("::") for name in torch._C._dispatch_get_all_op_names())
    packets = (getattr(A, name.partition(".")[0], None) for space, _, name in names if space == "aten")
    overloads = (getattr(p, o) for p in packets if p is not None for o in p.overloads())
    return {str(o).removeprefix("aten.") for o in overloads if torch.Tag.core in o.tags}


def test_every_overload_has_a_case():
    assert core_overloads() == set(CASES) | WITHOUT_RULE


def capture(overloads):
    """A program with all calls of these overloads, its arguments, and (overload, result) of each output."""
    calls = [(overload, *case) for overload in overloads for case in CASES[overload]]
    module, arguments = Calls([expression for _, expression, _ in calls]), [tuple(tensors) for *_, tensors in calls]
    program = torch.export.export(module, (arguments,))
    expected = [(overload, result) for (overload, *_), results in zip(calls, module(arguments)) for result in results]
    return program, arguments, expected


def check(program, arguments, expected):
    session = ort_session(ptonnx.export(program, opset_version=18).bytes)
    tensors = [tensor for given in arguments for tensor in given]
    actual = session.run(None, {i.name: t.numpy() for i, t in zip(session.get_inputs(), tensors, strict=True)})
    assert len(actual) == len(expected)
    for a, (overload, e) in zip(actual, expected):
        print(overload)  # pytest shows it if the next lines fail
        if overload in RANDOM:
            assert a.shape == tuple(e.shape) and str(a.dtype) == str(e.dtype).removeprefix("torch.")
        else:
            check_close(a, e)


@pytest.mark.slow
@pytest.mark.parametrize("overload", sorted(CASES))
def test_core_alone(overload):
    check(*capture([overload]))


@pytest.mark.parametrize("first", range(0, len(CASES), GROUP))
def test_core(first):
    """Capturing and run_decompositions() take nearly as long for one call as for many."""
    program, *results = capture(sorted(CASES)[first : first + GROUP])
    check(program, *results)
    check(program.run_decompositions(), *results)

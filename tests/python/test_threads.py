"""Exports in several threads, and other work of threads while one captures a model."""

import gc
import sys
import threading
import time
import warnings

import numpy as np
import pytest
import torch

import ptonnx
from numeric import run_ort
from ptonnx._capture.checks import Checks

X = torch.arange(6.0).reshape(2, 3)


def in_thread(work):
    """The result of work() in another thread."""
    found = []
    thread = threading.Thread(target=lambda: found.append(work()))
    thread.start()
    thread.join()
    assert found, "the thread ended with an exception"
    return found[0]


class Doubled(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x * 2

    @staticmethod
    def backward(ctx, grad):
        return grad * 2

    @staticmethod
    def symbolic(g, x):
        return g.op("Add", x, x)


def other_work():
    """What a thread without an export may do: a trace with a condition, a loop count and .data, and a gradient."""

    def traced(x):
        for _ in range(int(x.shape[0])):
            x = x + 1 if x.sum() > 0 else x
        return x + x.data

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        graph = torch.jit.trace(traced, X, check_trace=False).graph
    x = X.clone().requires_grad_()
    Doubled.apply(x).sum().backward()
    return str(graph).count("aten::add"), "aten::detach" in str(graph), x.grad


FOUND = []  # by the last run of a module; an attribute of it would be restored


class Interrupted(torch.nn.Module):
    """Another thread works while this module is captured."""

    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(3, 3)

    def forward(self, x):
        x = Doubled.apply(x)
        FOUND[:] = in_thread(other_work)
        return self.linear(Doubled.apply(x))


class Attentive(torch.nn.Module):
    """Asks for the switch of fused attention, in this and in another thread, while it is captured."""

    def __init__(self):
        super().__init__()
        self.layer = torch.nn.TransformerEncoderLayer(4, 2, 8, batch_first=True)

    def forward(self, x):
        enabled = torch.backends.mha.get_fastpath_enabled
        FOUND[:] = enabled(), in_thread(enabled), in_thread(lambda: torch.jit.script(torch.nn.MultiheadAttention(4, 2)))
        return self.layer(x)


@pytest.mark.filterwarnings("ignore:.*torch.jit.script.*:DeprecationWarning")
def test_other_threads_keep_fused_attention():
    model, enabled = Attentive().eval(), torch.backends.mha.get_fastpath_enabled
    ptonnx.export(model, torch.ones(1, 2, 4))
    assert FOUND[:2] == [False, True] and isinstance(FOUND[2], torch.jit.ScriptModule)
    assert torch.backends.mha.get_fastpath_enabled is enabled and enabled()


@pytest.mark.filterwarnings("ignore:.*torch.jit.trace.*:DeprecationWarning")
def test_other_threads_do_not_see_the_capture():
    model = Interrupted()
    before = other_work()
    report = ptonnx.export(model, X)
    assert FOUND[:2] == list(before[:2]) == [3, False] and torch.equal(FOUND[2], before[2])
    assert report.warnings == []
    assert np.allclose(run_ort(report.bytes, {"x": X})[0], model.linear(X * 4).detach(), atol=1e-5)


def models():
    """Modules with an autograd function, sizes that are decided at run time, and a condition that is reported."""

    class Net(torch.nn.Module):
        def __init__(self, n):
            super().__init__()
            torch.manual_seed(n)
            self.layers = torch.nn.Sequential(*[torch.nn.Linear(3, 3) for _ in range(n + 1)])

        def forward(self, x):
            x = self.layers(Doubled.apply(x))
            return x.reshape(x.shape[0], 1, -1) if x.shape[1] > 2 else x

    return [Net(n) for n in range(10)]


@pytest.mark.filterwarnings("ignore")
def test_ten_threads_give_the_same_bytes():
    def export(model):
        return ptonnx.export(model, X, input_names=["x"], dynamic_axes={"x": {0: "n"}}).bytes

    nets = models()
    expected = [export(net) for net in nets]
    found = [None] * len(nets)

    def work(i):
        found[i] = export(nets[i])

    threads = [threading.Thread(target=work, args=(i,)) for i in range(len(nets))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == expected
    assert "apply" in vars(torch.autograd.Function) and "__bool__" not in vars(torch.Tensor)


def test_threads_that_read_source_files():
    """CPython 3.11 fails in one of several threads that build syntax trees."""
    found, file = [], torch.nn.modules.activation.__file__
    interval, threshold = sys.getswitchinterval(), gc.get_threshold()

    class Pausing:
        """Another thread runs when this object is collected."""

        def __init__(self):
            self.itself = self

        def __del__(self):
            time.sleep(1e-4)

    def work():
        for _ in range(10):
            Pausing()
            found.append(len(Checks(file).lines))

    threads = [threading.Thread(target=work) for _ in range(4)]
    try:
        sys.setswitchinterval(1e-5)
        gc.set_threshold(50)
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(interval)
        gc.set_threshold(*threshold)
    assert found == [found[0]] * 40 and found[0] > 0

"""An export leaves the caller's world as it was: weights, buffers, attributes, autograd, other threads; and it never ends the process."""

import subprocess
import sys
import textwrap
import threading
from collections import deque

import numpy as np
import pytest
import torch
from torch import nn

import ptonnx
from numeric import check_close, run_ort
from paths import ROOT

pytestmark = pytest.mark.filterwarnings("ignore")
X = torch.arange(6.0).view(2, 3)


def run_alone(program):
    """The output of a program in a process of its own, which must end by itself."""
    start = "import sys; sys.path.insert(0, 'python')\nimport torch, ptonnx\nimport numpy as np\nfrom torch import nn\n"
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", start + textwrap.dedent(program)], cwd=ROOT, capture_output=True,
                          text=True, timeout=200)
    assert done.returncode == 0, (done.returncode, done.stderr[-2000:])
    return done.stdout.strip()


@pytest.mark.not_quick
def test_buffers_in_read_only_memory(tmp_path):
    np.arange(3, dtype=np.float32).tofile(tmp_path / "table")
    shown = run_alone(f"""
        class Table(nn.Module):
            def __init__(self):
                super().__init__()
                self.register_buffer("table", torch.from_numpy(np.memmap({str(tmp_path / "table")!r}, np.float32, "r")))

            def forward(self, x):
                return x + self.table

        print(ptonnx.export(Table(), torch.ones(2, 3)).nodes)
    """)
    assert shown == "1"


class Counts(nn.Module):
    """It changes its state in every way."""

    def __init__(self):
        super().__init__()
        self.register_buffer("steps", torch.zeros(2))
        self.norm = nn.BatchNorm1d(3)
        self.embedding = nn.Embedding(4, 3, max_norm=0.5)
        self.table, self.calls, self.seen, self.by_name, self.recent = None, 0, [], {"a": [1]}, deque([1], 3)
        self.plain = torch.ones(3)

    def forward(self, x):
        if self.table is None:
            self.table = torch.arange(3.0) * 2
        self.calls += 1
        self.seen.append(x.shape)
        self.by_name["a"].append(2)
        self.by_name["b"] = self.calls
        self.recent.append(3)
        self.steps[1:] += 1
        self.steps.mul_(2)
        self.plain *= 3
        return self.norm(x) + self.table + self.steps.sum() + self.plain + self.embedding(torch.tensor([1, 2]))


def state_of(model):
    tensors = {name: tensor.clone() for name, tensor in model.state_dict().items()}
    others = {"calls": model.calls, "seen": list(model.seen), "a": list(model.by_name["a"]), "names": sorted(model.by_name),
              "recent": list(model.recent), "table": model.table}
    return {**tensors, "plain": model.plain.clone()}, others, {name: tensor._version for name, tensor in model.state_dict(keep_vars=True).items()}


@pytest.mark.parametrize("training", ["EVAL", "TRAINING"])
@pytest.mark.parametrize("axes", [None, {"x": {0: "n"}}], ids=["static", "dynamic"])
def test_state_is_as_before(training, axes):
    torch.manual_seed(1)
    model = Counts().eval()
    tensors, others, versions = state_of(model)
    ptonnx.export(model, X, input_names=["x"], dynamic_axes=axes, training=getattr(ptonnx.TrainingMode, training), verify=training == "EVAL")
    now, others_now, versions_now = state_of(model)
    assert all(torch.equal(now[name], tensors[name]) for name in tensors)
    assert (others_now, versions_now) == (others, versions) and type(model.recent) is deque and model.training is False


def test_backward_of_a_loss_from_before():
    model = Counts().eval()
    model.embedding.max_norm = None
    loss = (model(X) * nn.functional.linear(X, model.embedding.weight[:3] * model.steps.sum())).sum()
    ptonnx.export(model, X)
    loss.backward()
    assert model.norm.weight.grad is not None


class Slow(nn.Module):
    """Another thread changes its state while it runs."""

    def __init__(self):
        super().__init__()
        self.register_buffer("filled", torch.zeros(3))
        self.register_buffer("own", torch.zeros(3))
        self.register_buffer("replaced", torch.zeros(3))
        self.epoch, self.change = 0, lambda: None

    def forward(self, x):
        thread = threading.Thread(target=self.change)
        thread.start()
        thread.join()
        self.own += 1
        return x + self.own


def test_what_another_thread_sets_keeps_its_value():
    model = Slow()

    def change():
        model.filled.fill_(7)
        model.replaced = torch.full((3,), 8.0)
        model.epoch = 9

    model.change = change
    ptonnx.export(model, X)
    assert (model.filled == 7).all() and (model.replaced == 8).all() and model.epoch == 9 and (model.own == 0).all()


def test_modules_of_inference_mode():
    with torch.inference_mode():
        model = nn.Sequential(nn.Linear(3, 3), nn.BatchNorm1d(3)).eval()
        expected = model(X)
    report = ptonnx.export(model, X)
    check_close(run_ort(report.bytes, {"input": X})[0], expected)


def test_weights_that_are_buffers_are_not_copied(monkeypatch):
    model, copies = nn.Module(), []
    model.register_buffer("weight", torch.ones(3, 3))
    model.forward = lambda x: x @ model.weight
    clone = torch.Tensor.clone
    monkeypatch.setattr(torch.Tensor, "clone", lambda tensor, **more: copies.append(tensor.shape) or clone(tensor, **more))
    ptonnx.export(model, torch.ones(5, 3))
    assert set(copies) == {(5, 3)}  # the example, for each run


RESIZED = """
    class Wide(nn.Module):
        def __init__(self):
            super().__init__()
            self.weight = nn.Parameter(torch.ones(600, 600))
            self.turned = nn.Parameter(torch.ones(600, 600).t())
            self.shift = nn.Parameter(torch.ones(600))

        def forward(self, x):
            return (x @ self.weight + self.shift) @ self.turned

    class Resizing:
        def write(self, data):  # the core has begun to write, so that it reads weights afterwards
            if model.WHICH.untyped_storage().nbytes() != SIZE:
                model.WHICH.untyped_storage().resize_(SIZE)

    model, x = Wide(), torch.ones(2, 600)
    before = BEFORE
    if before:
        model.WHICH.untyped_storage().resize_(SIZE)
    try:
        ptonnx.export(MODEL, x, None if before else Resizing())
        print("exported")
    except ptonnx.errors.OnnxExporterError as error:
        print(error)
"""


@pytest.mark.parametrize("which, size", [("weight", 0), ("weight", 64), ("turned", 64), ("shift", 64)])
def test_weights_whose_memory_is_freed_before(which, size):
    shown = run_alone(RESIZED.replace("BEFORE", "True").replace("WHICH", which).replace("SIZE", str(size)).replace("MODEL", "model"))
    assert f"the memory of '{which}' was resized or freed: it has {size} bytes" in shown


@pytest.mark.parametrize("which, size", [("weight", 0), ("turned", 64)])
def test_weights_whose_memory_is_freed_meanwhile(which, size):
    shown = run_alone(RESIZED.replace("BEFORE", "False").replace("WHICH", which).replace("SIZE", str(size)).replace("MODEL", "model"))
    assert f"the memory of '{which}' was resized or freed" in shown or "exported" in shown


def test_a_program_and_a_script_whose_memory_is_freed():
    for made in ("torch.export.export(model, (x,))", "torch.jit.trace(model, x)"):
        program = RESIZED.replace("before = BEFORE", f"before, made = True, {made}").replace("MODEL", "made")
        assert "the memory of 'weight' was resized or freed" in run_alone(program.replace("WHICH", "weight").replace("SIZE", "0"))


def test_an_example_whose_memory_is_freed():
    x = torch.ones(3)
    x.untyped_storage().resize_(0)
    with pytest.raises(ptonnx.errors.OnnxExporterError, match="the memory of 'x' was resized"):
        ptonnx.export(Counts().eval(), x)


class Tied(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Parameter(torch.arange(90000.0).view(300, 300))
        self.second = nn.Parameter(self.first.detach())
        self.turned = nn.Parameter(self.first.detach().t())
        self.small = nn.Parameter(torch.ones(300))
        self.same = nn.Parameter(self.small.detach())

    def forward(self, x):
        return x @ self.first + self.same, x * self.small + x @ self.second, x @ self.turned


def test_tied_weights_are_one():
    model, x = Tied(), torch.ones(2, 300)
    report = ptonnx.export(model, x)
    assert [w["name"] for w in report.weights] == ["first", "turned", "small"] if hasattr(report, "weights") else True
    assert len(report.bytes) < 2.5 * 360000
    for actual, expected in zip(run_ort(report.bytes, {"x": x}), model(x), strict=True):
        check_close(actual, expected)


TRIES = """
    class Tries(nn.Module):
        def __init__(self, wrapped):
            super().__init__()
            self.wrapped = wrapped

        def forward(self, x):
            try:
                y = self.wrapped(x) + 1
            except RuntimeError:
                y = x.flatten(1)
            return y * 2

    model, x = Tries(lambda x: WRAPPED), torch.ones(2, 3, 7, 9)
    for axes in (None, {"x": {0: "n"}}):
        report = ptonnx.export(model, x, input_names=["x"], dynamic_axes=axes)
        print(sorted(node.op_type for node in report.model_proto.graph.node))
"""


@pytest.mark.parametrize("wrapped", ["x.view(x.shape[0], 4, -1)", "nn.functional.linear(x, torch.ones(2, 2))", "x @ torch.ones(2)"])
def test_an_operator_that_fails_inside_of_try(wrapped):
    shown = run_alone(TRIES.replace("WRAPPED", wrapped)).splitlines()
    assert len(shown) == 2 and all("Mul" in line and ("Flatten" in line or "Reshape" in line) for line in shown)


STRESS = """
    import threading, time
    from ptonnx._capture.weights import Weights

    class Model(nn.Module):
        def __init__(self):
            super().__init__()
            self.first, self.norm = nn.Linear(64, 300), nn.BatchNorm1d(300)
            self.register_buffer("filled", torch.zeros(300))

        def forward(self, x):
            return self.norm(self.first(x))

    class Heavy(Model):
        def forward(self, x):
            return super().forward(x) @ self.wide

    ran, array = threading.Event(), Weights.array
    def array_of_resized(weights, keep):  # from here on torch does not run the model, which would read the memory itself
        made = array(weights, keep)
        if any(weight.name == "wide" for weight in weights._weights):
            ran.set()
        return made
    Weights.array = array_of_resized

    stop, failures, exports, frees = time.time() + SECONDS, [], [], []
    models = [Model().eval(), Model().train(), Heavy().eval()]
    models[2].wide = nn.Parameter(torch.ones(300, 2000))
    models[2].lock = threading.Lock()
    x = torch.ones(4, 64)

    def guarded(function):
        def run():
            try:
                while time.time() < stop or (len(exports) < 3 or len(frees) < 3) and time.time() < stop + 60:
                    function()
            except BaseException as error:
                failures.append(repr(error))
        return threading.Thread(target=run)

    count = [0]
    def write():
        count[0] += 1
        for model in models[:2]:
            model.filled.fill_(count[0])
            model.epoch = count[0]

    def differentiate():
        loss = models[0](x).sum()
        time.sleep(0.002)
        loss.backward()

    def resize():
        model = models[2]
        if ran.wait(0.1):
            ran.clear()
            time.sleep(0.001 * (len(frees) % 10))
            storage = model.wide.untyped_storage()
            storage.resize_(64)
            frees.append(1)
            time.sleep(0.001)
            with model.lock:
                storage.resize_(300 * 2000 * 4)

    def export():
        for model in models[:2]:
            ptonnx.export(model, x)
            exports.append(1)

    def export_resized():
        with models[2].lock:
            if models[2].wide.untyped_storage().nbytes() != 300 * 2000 * 4:
                return
            try:
                ptonnx.export(models[2], x)
                exports.append(1)
            except ptonnx.errors.OnnxExporterError as error:
                assert "resized or freed" in str(error), error

    threads = [guarded(one) for one in (write, differentiate, resize, export, export_resized)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    write()
    assert not failures and len(exports) > 2 and frees, (failures, len(exports), len(frees))
    assert all((model.filled == count[0]).all() and model.epoch == count[0] for model in models[:2])
    print("done")
"""


@pytest.mark.parametrize("seconds", [2, pytest.param(60, marks=pytest.mark.slow)])
def test_writers_resizers_autograd_and_exports_in_parallel(seconds):
    assert run_alone(STRESS.replace("SECONDS", str(seconds))).endswith("done")

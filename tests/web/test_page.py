"""The page of web/ and the report, in headless Chromium. `make check-web` builds the page first.

With PTONNX_PICTURES=FOLDER the screenshots are kept there; page.png is the picture of the README, docs/page.png.
"""

import hashlib
import os
import subprocess
from pathlib import Path

import numpy
import onnxruntime
import pytest
import torch

from browser import CHROMIUM, Browser, serve
from paths import BUILD, EXAMPLE, ROOT
from required import needs

WEB = ROOT / "build-web"
pytestmark = [needs("web", CHROMIUM, "Chromium is not installed (apt install chromium)"),
              needs("web", (WEB / "ptonnx.wasm").exists(), "the page is not built (make web)")]  # fmt: skip


@pytest.fixture(scope="module")
def browser():
    made = Browser()
    yield made
    made.close()


@pytest.fixture(scope="module")
def address():
    server, where = serve(WEB)
    yield where
    server.shutdown()


@pytest.fixture
def page(browser, address):
    browser.errors.clear()
    browser.open(address)
    yield browser
    assert not browser.errors


@pytest.fixture
def pictures(tmp_path):
    folder = Path(os.environ.get("PTONNX_PICTURES", tmp_path))
    folder.mkdir(exist_ok=True)
    return folder


def convert(page, file):
    page.choose("#file", file)
    page.wait("!ptonnxPage.busy && ptonnxPage.file")


def made(page):
    """The bytes that the Save button saves."""
    text = page.run("fetch(document.getElementById('save').href).then((r) => r.arrayBuffer()).then((b) => Array.from(new Uint8Array(b)).map((x) => x.toString(16).padStart(2, '0')).join(''))")
    return bytes.fromhex(text)


def native(file, folder, *options):
    target = folder / "native.onnx"
    subprocess.run([BUILD / "ptonnx", "-q", file, "-o", target, *options], check=True)
    return target.read_bytes()


def saved(module, args, folder, script=False):
    file = folder / "m.pt"
    torch.jit.save(torch.jit.script(module) if script else torch.jit.trace(module.eval(), args), file)
    return file


CORPUS = {
    "linear": (torch.nn.Linear(3, 4), torch.ones(2, 3)),
    "conv": (torch.nn.Sequential(torch.nn.Conv2d(3, 8, 3), torch.nn.BatchNorm2d(8), torch.nn.ReLU()), torch.ones(1, 3, 8, 8)),
    "lstm": (torch.nn.LSTM(4, 5, num_layers=2), torch.ones(3, 1, 4)),
    "transformer": (torch.nn.TransformerEncoderLayer(8, 2, 16), torch.ones(4, 1, 8)),
    "embedding": (torch.nn.Embedding(10, 4), torch.ones(2, 3, dtype=torch.int64)),
}


@pytest.mark.parametrize("name", CORPUS)
def test_bytes_are_the_native_ones(page, name, tmp_path):
    module, args = CORPUS[name]
    file = saved(module, args, tmp_path)
    convert(page, file)
    assert made(page) == native(file, tmp_path)


def test_example(page, tmp_path, pictures):
    convert(page, EXAMPLE)
    assert made(page) == native(EXAMPLE, tmp_path)
    assert page.run("document.getElementById('save').download") == "tiny_convnet.onnx"
    assert "8 nodes" in page.run("document.getElementById('figures').textContent")
    titles = page.run("[...document.querySelectorAll('.pg-box > .pg-title')].map((e) => e.textContent)")
    assert titles.count("Conv") == 2 and "Gemm" in titles and "image" in titles
    page.screenshot(pictures / "page.png")


def test_program(page, tmp_path):
    file = tmp_path / "m.pt2"
    torch.export.save(torch.export.export(torch.nn.Linear(3, 4), (torch.ones(2, 3),)), file)
    convert(page, file)
    assert made(page) == native(file, tmp_path)


def test_dynamic_dims_and_opset(page, tmp_path):
    convert(page, EXAMPLE)
    page.run("document.querySelector('.pp-input input').value = 'batch'; document.getElementById('opset').value = '13'; document.getElementById('form').requestSubmit()")
    page.wait("!ptonnxPage.busy && ptonnxPage.answer")
    assert made(page) == native(EXAMPLE, tmp_path, "-i", "image:float32[batch,3,32,32]", "--opset", "13")
    assert "batch" in page.run("document.getElementById('report').textContent")


class Unsupported(torch.nn.Module):
    def forward(self, x):
        return torch.linalg.eigvals(x)


def submit(page):
    page.run("document.getElementById('form').requestSubmit()")
    page.wait("!ptonnxPage.busy && ptonnxPage.answer")


def test_errors_have_a_source_line(page, tmp_path):
    convert(page, saved(Unsupported(), None, tmp_path, script=True))
    page.run("document.getElementById('specs').value = 'x:float32[2,2]'")
    submit(page)
    text = page.run("document.getElementById('messages').textContent")
    assert "aten::linalg_eigvals" in text and "return torch.linalg.eigvals(x)" in text and "~" in text
    assert page.run("document.getElementById('save').hidden")
    convert(page, EXAMPLE)  # the page goes on
    assert not page.run("document.getElementById('save').hidden")


class Scripted(torch.nn.Module):
    def forward(self, x):
        return torch.cat([x, x], 1)


def test_inputs_without_a_shape(page, tmp_path):
    """The message suggests a description of the inputs, and the page takes it."""
    file = saved(Scripted(), None, tmp_path, script=True)
    convert(page, file)
    if page.run("document.getElementById('save').hidden"):
        assert page.run("document.getElementById('specs').value").startswith("x:")
        page.run("document.getElementById('specs').value = 'x:float32[n,3]'")
        submit(page)
    else:
        page.run("[...document.querySelectorAll('.pp-input input')].forEach((field, i) => (field.value = ['n', 3][i]))")
        submit(page)
    assert made(page) == native(file, tmp_path, "-i", "x:float32[n,3]")


def test_a_wrong_description_of_an_input(page, tmp_path):
    convert(page, saved(Unsupported(), None, tmp_path, script=True))
    page.run("document.getElementById('specs').value = 'x:float32[2'")
    submit(page)
    assert page.run("document.getElementById('messages').textContent") == "'x:float32[2': ']' is missing"


def test_a_file_that_is_no_model(page, tmp_path):
    file = tmp_path / "x.pt"
    file.write_bytes(b"nothing")
    convert(page, file)
    assert "not" in page.run("document.getElementById('messages').textContent")


def test_cancel(page, tmp_path):
    file = tmp_path / "large.pt"
    torch.jit.save(torch.jit.trace(torch.nn.Linear(4096, 4096), torch.ones(1, 4096)), file)
    before = page.run("ptonnxPage.workers")
    page.choose("#file", file)
    page.wait("ptonnxPage.busy")
    page.run("document.getElementById('cancel').click()")
    assert page.run("!ptonnxPage.busy && ptonnxPage.workers") == before + 1
    assert "cancelled" in page.run("document.getElementById('messages').textContent")
    convert(page, EXAMPLE)
    assert made(page) == native(EXAMPLE, tmp_path)


def test_a_worker_that_crashed_is_replaced(page, tmp_path):
    before = page.run("ptonnxPage.workers")
    page.run("ptonnxPage.worker.onmessage({data: {fault: 'RangeError'}})")
    assert page.run("ptonnxPage.workers") == before + 1
    convert(page, EXAMPLE)
    assert made(page) == native(EXAMPLE, tmp_path)


def test_onnx_is_drawn(page, tmp_path):
    native(EXAMPLE, tmp_path)
    convert(page, tmp_path / "native.onnx")
    assert "Conv" in page.run("document.querySelector('.pg-picture').textContent")


# Running the result


def ran(page):
    """Presses Run; (inputs, outputs) as arrays."""
    page.run("document.getElementById('runner').requestSubmit()")
    page.wait("ptonnxPage.ran")
    answer = page.run("""(() => {
        const plain = (value) => value.data ? {...value, data: [...value.data].map(Number)} : value;
        return ptonnxPage.ran.fault ? ptonnxPage.ran : {inputs: ptonnxPage.ran.inputs.map(plain), outputs: ptonnxPage.ran.outputs.map(plain)};
    })()""")
    assert "fault" not in answer, answer
    array = lambda value: numpy.array(value["data"], value["dtype"]).reshape(value["dims"])  # noqa: E731
    return ({value["name"]: array(value) for value in answer["inputs"]}, {value["name"]: array(value) for value in answer["outputs"]})


def assert_same_results(page):
    """The same as with ONNX Runtime outside of the browser."""
    inputs, outputs = ran(page)
    session = onnxruntime.InferenceSession(made(page))
    for name, expected in zip(outputs, session.run(list(outputs), inputs)):
        assert outputs[name].dtype == expected.dtype
        numpy.testing.assert_allclose(outputs[name], expected, rtol=1e-4, atol=1e-5)
    return inputs


@pytest.mark.parametrize("name", CORPUS)
def test_run(page, name, tmp_path):
    module, args = CORPUS[name]
    convert(page, saved(module, args, tmp_path))
    inputs = assert_same_results(page)
    assert all(value.size == 1 or value.std() > 0 for value in inputs.values())


class Half(torch.nn.Module):
    def forward(self, x, mask, n):
        return x.half() * 2 + n, mask.logical_not(), x.double()


def test_run_with_other_dtypes(page, tmp_path):
    convert(page, saved(Half(), (torch.ones(5).half(), torch.ones(3, dtype=torch.bool), torch.ones(5, dtype=torch.int32)), tmp_path))
    assert_same_results(page)


def test_run_with_dynamic_dims(page, pictures):
    convert(page, EXAMPLE)
    page.run("document.querySelector('.pp-input input').value = 'batch'")
    submit(page)
    page.run("document.querySelector('#sizes input').value = 3")
    inputs = assert_same_results(page)
    assert inputs["image"].shape == (3, 3, 32, 32)
    assert "float32[3,10]" in page.run("document.getElementById('ran').textContent")
    page.screenshot(pictures / "page-ran.png")


def test_works_offline(browser):
    """The page, the conversion, and the runtime once it was loaded."""
    server, where = serve(WEB)
    browser.open(where)
    browser.wait("navigator.serviceWorker.controller")
    convert(browser, EXAMPLE)
    _, before = ran(browser)
    server.shutdown()
    server.server_close()
    browser.open(where)
    convert(browser, EXAMPLE)
    _, after = ran(browser)
    numpy.testing.assert_array_equal(before["output"], after["output"])


@pytest.mark.not_quick
def test_a_model_of_300_megabytes(page, tmp_path):
    n = 8_700
    layer = torch.nn.Linear(n, n)
    torch.nn.init.normal_(layer.weight)
    file = saved(layer, torch.ones(1, n), tmp_path)
    assert file.stat().st_size > 300e6
    convert(page, file)
    page.run("(async () => { const bytes = await ptonnxPage.answer.blob.arrayBuffer(); window.digest = [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]; })()")
    assert bytes(page.run("digest")) == hashlib.sha256(native(file, tmp_path)).digest()


def test_keyboard_and_names(page):
    """Every control can be reached and has a name."""
    convert(page, EXAMPLE)
    unnamed = page.run("[...document.querySelectorAll('button, input, select, a[href], [role=button]')].filter((e) => !e.hidden && e.tabIndex < 0).length")
    assert unnamed == 0
    assert page.run("[...document.querySelectorAll('.pg-tools button, .pp-input input')].every((e) => e.getAttribute('aria-label'))")
    page.run("document.querySelector('.pg-group').focus()")
    assert page.run("document.activeElement.getAttribute('aria-label')").startswith("group features")


@pytest.mark.parametrize("width, dark", [(1200, False), (1200, True), (768, False), (390, False)])
def test_screenshots(browser, address, width, dark, pictures):
    """Nothing is wider than the page."""
    browser.open(address, width=width, dark=dark)
    convert(browser, EXAMPLE)
    assert browser.run("document.documentElement.scrollWidth <= innerWidth")
    browser.screenshot(pictures / f"page-{width}{'-dark' if dark else ''}.png")


class Block(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.up, self.down = torch.nn.Linear(8, 16), torch.nn.Linear(16, 8)

    def forward(self, x):
        return x + self.down(self.up(x).relu())


@pytest.mark.parametrize("blocks", [1, 24, 1500])
def test_reports_of_three_sizes(browser, blocks, tmp_path, pictures):
    file = saved(torch.nn.Sequential(*[Block() for _ in range(blocks)]), torch.ones(1, 8), tmp_path)
    target = tmp_path / "report.html"
    subprocess.run([BUILD / "ptonnx", "inspect", "--html", file, "-o", target], check=True)
    browser.open(target.as_uri())
    browser.wait("document.querySelectorAll('.pg-box').length > 2")
    if blocks > 1:
        assert f"× {blocks}" in browser.run("document.querySelector('.pg-picture').textContent")
    assert browser.run("document.querySelectorAll('.pg-box').length") < 60
    browser.run("(document.querySelector('.pg-search input').value = 'relu', document.querySelector('.pg-search input').dispatchEvent(new Event('input')))")
    assert browser.run("document.querySelector('.pg-count').textContent") == f"{2 * blocks} nodes"  # each block has a Relu and its consumer
    browser.run("document.querySelector('.pg-found button').click()")
    assert browser.run("document.querySelector('.pg-details h3').textContent") == "Relu"
    browser.screenshot(pictures / f"report-{blocks}.png")
    assert not browser.errors


class Layer(torch.nn.Module):
    """A layer of a transformer, with attention that is written out."""

    def __init__(self, size=8, heads=2):
        super().__init__()
        self.heads, self.projection, self.output = heads, torch.nn.Linear(size, 3 * size), torch.nn.Linear(size, size)
        self.norm, self.block = torch.nn.LayerNorm(size), Block()

    def forward(self, x):
        query, key, value = (part.unflatten(-1, (self.heads, -1)).transpose(1, 2) for part in self.projection(self.norm(x)).chunk(3, -1))
        mixed = (query @ key.transpose(-1, -2) / 2).softmax(-1) @ value
        return self.block(x + self.output(mixed.transpose(1, 2).flatten(2)))


def test_report_of_a_transformer(browser, tmp_path, pictures):
    """More than 5,000 nodes are one block of which every node can be read, at three widths."""
    layers = 250
    file = saved(torch.nn.Sequential(torch.nn.Embedding(50, 8), *[Layer() for _ in range(layers)]), torch.ones(1, 6, dtype=torch.int64), tmp_path)
    target = tmp_path / "report.html"
    subprocess.run([BUILD / "ptonnx", "inspect", "--html", file, "-o", target], check=True)
    for width in (1200, 768, 390):
        browser.open(target.as_uri(), width=width)
        browser.wait("document.querySelectorAll('.pg-box').length > 2")
        assert int(browser.run("document.querySelector('.pr-head dd').textContent")) > 5_000
        titles = browser.run("[...document.querySelectorAll('.pg-title')].map((e) => e.textContent)")
        assert titles.count("Softmax") == 1 and any(f"× {layers}" in title for title in titles)
        assert browser.run("document.querySelectorAll('.pg-box').length") < 60
        assert browser.run("document.documentElement.scrollWidth <= innerWidth")
        browser.screenshot(pictures / f"transformer-{width}.png")
    assert not browser.errors

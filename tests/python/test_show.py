"""The page of a report: report.html() and report.show()."""

import json
import re
import sys
import types

import pytest
import torch

import ptonnx


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(3, 2)

    def forward(self, x):
        return self.layer(x).relu()


def data_of(page):
    return json.loads(re.search(r'id="data">\n(.*?)</script>', page, re.S)[1])


@pytest.fixture
def report():
    return ptonnx.export(Net(), (torch.ones(1, 3),), None, input_names=["x"])


def test_page_of_bytes(report):
    data = data_of(report.html())
    assert [node["op"] for node in data["view"]["graph"]["nodes"]] == ["Gemm", "Relu"]
    assert data["summary"]["inputs"][0]["name"] == "x"


def test_page_of_a_file(tmp_path):
    report = ptonnx.export(Net(), (torch.ones(1, 3),), tmp_path / "m.onnx")
    assert data_of(report.html())["file"] == "m.onnx"


def test_page_of_a_file_object(tmp_path):
    with open(tmp_path / "m.onnx", "wb") as file:
        report = ptonnx.export(Net(), (torch.ones(1, 3),), file)
    with pytest.raises(ValueError, match="file object"):
        report.html()


def test_show_in_a_notebook(report, monkeypatch):
    shown = []
    ipython, display = types.ModuleType("IPython"), types.ModuleType("IPython.display")
    ipython.get_ipython = lambda: types.SimpleNamespace(kernel=True)
    display.display = lambda data, raw: shown.append(data)
    monkeypatch.setitem(sys.modules, "IPython", ipython)
    monkeypatch.setitem(sys.modules, "IPython.display", display)
    report.show(height=400)
    (data,) = shown
    assert data["text/html"].startswith('<iframe srcdoc="&lt;!doctype html&gt;') and "height:400px" in data["text/html"]


def test_show_in_a_browser(report, monkeypatch):
    opened = []
    monkeypatch.setitem(sys.modules, "IPython", None)
    monkeypatch.setattr("webbrowser.open", opened.append)
    report.show()
    (address,) = opened
    with open(address.removeprefix("file://"), encoding="utf-8") as file:
        assert "ptonnxReport" in file.read()

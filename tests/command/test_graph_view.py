"""The graph view: what web/graph.js makes of a model. The layout runs in node; screenshots are of `make check-web`."""

import json
import re
import shutil
import subprocess

import onnx.parser
import pytest
import torch

from paths import BUILD, EXAMPLE, ROOT

pytestmark = pytest.mark.skipif(not shutil.which("node"), reason="node is not installed")
DRIVER = """
const graph = require(process.argv[1]), data = JSON.parse(require("fs").readFileSync(0, "utf8"));
const made = graph.build(data.view);
const open = (part) => { if (part.children.length || part.body) { if (part.body) graph.toggle(made, part); part.open = true; } part.children.forEach(open); };
if (process.argv[2] === "open") open(made.root);
graph.place(made);
const shown = (part) => ({kind: part.kind, title: graph.title(part), times: part.members.length, x: part.x, y: part.y, w: part.w, h: part.h, open: part.open,
  edges: part.open ? part.edges.map((edge) => [edge.from.part ? graph.title(edge.from.part) : "in", edge.to.part ? graph.title(edge.to.part) : "out", edge.back]) : [],
  children: part.open ? part.children.map(shown) : []});
console.log(JSON.stringify(shown(made.root)));
"""


def page_data(file, folder, *options):
    page = folder / "page.html"
    done = subprocess.run([BUILD / "ptonnx", "inspect", "--html", *options, file, "-o", page], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(re.search(r'id="data">\n(.*?)</script>', page.read_text(), re.S)[1])


def placed(data, how=""):
    done = subprocess.run(["node", "-e", DRIVER, ROOT / "web" / "graph.js", how], input=json.dumps(data), capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def all_boxes(part):
    yield part
    for child in part["children"]:
        yield from all_boxes(child)


def assert_tidy(part):
    """Children are inside of their box and do not overlap."""
    for box in all_boxes(part):
        children = box["children"]
        for child in children:
            assert child["x"] >= 0 and child["y"] >= 0, child["title"]
            assert child["x"] + child["w"] <= box["w"] + 1 and child["y"] + child["h"] <= box["h"] + 1, (box["title"], child["title"])
        by_height = sorted(children, key=lambda child: child["y"])
        for i, a in enumerate(by_height):
            for b in by_height[i + 1:]:
                if b["y"] >= a["y"] + a["h"]:
                    break
                assert a["x"] + a["w"] <= b["x"] or b["x"] + b["w"] <= a["x"], (a["title"], b["title"])


class Block(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.up, self.down = torch.nn.Linear(4, 8), torch.nn.Linear(8, 4)

    def forward(self, x):
        return x + self.down(self.up(x).relu()) * 2


class Deep(torch.nn.Module):
    def __init__(self, n):
        super().__init__()
        self.layers = torch.nn.ModuleList([Block() for _ in range(n)])

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return x.tanh()


def traced(module, args, folder):
    file = folder / "m.pt"
    torch.jit.save(torch.jit.trace(module.eval(), args), file)
    return file


def test_example(tmp_path):
    data = page_data(EXAMPLE, tmp_path)
    assert data["file"] == EXAMPLE.name and data["summary"]["format"] == "torchscript" and data["messages"] == []
    root = placed(data, "open")
    assert_tidy(root)
    titles = [box["title"] for box in all_boxes(root)]
    assert titles.count("Conv") == 2 and "features" in titles and titles.count("image") == 1
    assert ["image", "features", False] in root["edges"] and ["Flatten", "Gemm", False] in root["edges"]


def test_repeated_blocks_are_drawn_once(tmp_path):
    data = page_data(traced(Deep(24), torch.ones(1, 4), tmp_path), tmp_path)
    assert len(data["view"]["graph"]["nodes"]) > 90
    root = placed(data, "open")
    assert_tidy(root)
    (block,) = [box for box in all_boxes(root) if box["times"]]
    assert block["times"] == 24 and block["title"] == "layers.0 … layers.23"
    assert len(list(all_boxes(root))) < 25
    # what reads the last block reads the drawn one; blocks that read each other are no cycle
    (layers,) = [box for box in root["children"] if box["kind"] == "group"]
    assert not any(back for box in all_boxes(root) for *_, back in box["edges"])
    assert [layers["title"], "Tanh", False] in root["edges"]


def test_blocks_that_differ_are_drawn_apart(tmp_path):
    module = Deep(3)
    module.layers[1].up = torch.nn.Linear(4, 6)
    module.layers[1].down = torch.nn.Linear(6, 4)
    root = placed(page_data(traced(module, torch.ones(1, 4), tmp_path), tmp_path), "open")
    assert not [box for box in all_boxes(root) if box["times"]]


def onnx_text(text, folder):
    file = folder / "m.txt"
    file.write_text(text)
    return file


def test_branches_open_in_place(tmp_path):
    file = onnx_text('<ir_version: 8, opset_import: ["" : 17]> g (float[2] x, bool c) => (float[2] y) '
                     "{ v = Exp (x) y = If (c) <then_branch = t () => (float[2] a) { a = Abs (v) }, "
                     "else_branch = e () => (float[2] b) { b = Neg (x) }> }", tmp_path)
    data = page_data(file, tmp_path)
    closed, root = placed(data), placed(data, "open")
    assert [box["title"] for box in all_boxes(closed)].count("Abs") == 0
    assert ["Exp", "If", False] in closed["edges"]  # a value that only a branch reads
    (branch,) = [box for box in all_boxes(root) if box["title"] == "then_branch"]
    assert ["in", "Abs", False] in branch["edges"] and ["Abs", "a", False] in branch["edges"]
    assert_tidy(root)


def test_functions_open_in_place(tmp_path):
    file = onnx_text('<ir_version: 8, opset_import: ["" : 17, "my" : 1]> g (float[2] x) => (float[2] y) { v = my.f (x) y = my.f (v) }\n'
                     '<domain: "my", opset_import: ["" : 17]> f (a) => (b) { c = Abs (a) b = Exp (c) }', tmp_path)
    root = placed(page_data(file, tmp_path), "open")
    assert [box["title"] for box in all_boxes(root)].count("Abs") == 2
    assert_tidy(root)


def test_scopes_in_metadata(tmp_path):
    """torch.onnx writes the modules of a node into its metadata."""
    model = onnx.parser.parse_model('<ir_version: 10, opset_import: ["" : 20]> g (float[2] x) => (float[2] y) { a = Abs (x) b = Exp (a) y = Neg (b) }')
    for node, scopes in zip(model.graph.node, ("['', 'enc', 'enc.fc', 'abs']", "['', 'enc', 'enc.fc', 'exp']", "['', 'neg']")):
        node.metadata_props.add(key="pkg.torch.onnx.name_scopes", value=scopes)
        node.metadata_props.add(key="pkg.torch.onnx.stack_trace", value="net.py:3")
    file = tmp_path / "m.onnx"
    onnx.save(model, str(file))
    data = page_data(file, tmp_path)
    assert data["view"]["graph"]["nodes"][0]["stack_trace"] == "net.py:3"
    root = placed(data, "open")
    assert [child["title"] for child in root["children"]] == ["x", "enc/fc", "Neg", "y"]


def test_cycles_of_modules(tmp_path):
    """A module that is left and entered again is drawn, with an edge that goes back."""
    file = onnx_text('<ir_version: 8, opset_import: ["" : 17]> g (float[2] x) => (float[2] y) '
                     '{ ["/m/Abs"] a = Abs (x) ["/n/Exp"] b = Exp (a) ["/n/Cos"] d = Cos (b) ["/m/Neg"] c = Neg (d) y = Sin (c) }', tmp_path)
    root = placed(page_data(file, tmp_path))
    assert ["m", "n", False] in root["edges"] and ["n", "m", True] in root["edges"]


def test_a_model_that_cannot_be_exported(tmp_path):
    """The messages take the place of the graph."""
    file = tmp_path / "m.pt"
    torch.jit.save(torch.jit.script(Unshaped()), file)
    data = page_data(file, tmp_path)
    assert data["view"] is None and any(message["severity"] == "error" for message in data["messages"])
    assert data["summary"]["methods"][0]["name"] == "forward"


class Unshaped(torch.nn.Module):
    def forward(self, x):
        return torch.linalg.eigvals(x)


class Moved(torch.nn.Module):
    def forward(self, x):
        return x.movedim(0, -1)


def test_inputs_are_described(tmp_path):
    """As for an export: the page of a model that is rejected without -i shows its graph with it."""
    file = tmp_path / "m.pt"
    torch.jit.save(torch.jit.script(Moved()), file)
    assert page_data(file, tmp_path)["view"] is None
    data = page_data(file, tmp_path, "-i", "x:float32[n,3]")
    assert data["messages"] == [] and data["view"]["graph"]["nodes"]
    described = page_data(EXAMPLE, tmp_path, "-i", "image:float32[batch,3,32,32]")
    assert described != page_data(EXAMPLE, tmp_path) and "batch" in json.dumps(described["view"])


def test_a_page_is_closed_against_its_data(tmp_path):
    """A name cannot end the script that holds the data."""
    file = onnx_text('<ir_version: 8, opset_import: ["" : 17]> g (float "</script><script>alert(1)//") => (float y) '
                     '{ y = Neg ("</script><script>alert(1)//") }', tmp_path)
    assert page_data(file, tmp_path)["view"]["values"][0][0] == "</script><script>alert(1)//"
    text = (tmp_path / "page.html").read_text()
    assert "<script>alert" not in text and "default-src 'none'" in text


def chain(n):
    """A chain of n nodes without modules, in which each third reads one that is seven before it."""
    values = [[f"v{i}", "float[1]"] for i in range(n + 1)]
    nodes = [{"op": "Relu" if i % 3 else "Add", "name": f"n{i}", "in": [i] if i % 3 else [i, max(0, i - 7)], "out": [i + 1]} for i in range(n)]
    return {"view": {"values": values, "graph": {"name": "g", "in": [0], "out": [n], "nodes": nodes}}}


TIMES = """
const graph = require(process.argv[1]), data = JSON.parse(require("fs").readFileSync(0, "utf8"));
const run = () => { const start = performance.now(); const made = graph.build(data.view); graph.place(made); return performance.now() - start; };
run();
console.log(Math.min(run(), run(), run()));
"""


@pytest.mark.not_quick
def test_layout_takes_linear_time():
    def seconds(n):
        done = subprocess.run(["node", "-e", TIMES, ROOT / "web" / "graph.js"], input=json.dumps(chain(n)), capture_output=True, text=True, check=True)
        return float(done.stdout)

    assert seconds(16000) < 4 * 4 * seconds(4000)  # four times the nodes; a factor of four for a busy machine


def test_a_long_chain_is_narrow():
    root = placed(chain(1500))
    assert_tidy(root)
    assert root["w"] < 4000

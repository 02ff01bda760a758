"""Programs of torch.export: every archive of the corpus, exported and run on its stored inputs. The outputs are those that
PyTorch gave when the archive was made (tests/corpus/pt2-2.13/make.py)."""

import json
import zipfile

import ml_dtypes  # noqa: F401  (bfloat16 for numpy)
import numpy as np
import onnx
import pytest
import sympy
import torch
from torch.utils._sympy import functions as torch_functions

from numeric import Expected, check_close, export_command, ort_session, run_reference
from paths import CORPUS

ARCHIVES = sorted((CORPUS / "pt2-2.13").glob("*.pt2"))
OPSETS = (13, 17, 20, 23)
REFUSED = {  # file: part of the message
    "aotinductor": "compiled code of AOTInductor (model 'model')",
    "two_programs": "choose one with --model: 'encoder', 'decoder'",
}
REFERENCE = {"dtypes", "regions"}  # ONNX Runtime has no arithmetic on bfloat16
RULES = """
def scale_shift(x: Tensor, scale: float, shift: List[int], mode: str) -> Tensor:
    "corpus::scale_shift(Tensor x, float scale, int[] shift, str mode='a') -> Tensor"
    return x * scale + shift[0] + shift[1]


def bump(x: Tensor, by: float):
    "corpus::bump(Tensor(a!) x, float by) -> ()"
    x.add_(by)
"""


def program(path):
    """The JSON of an archive with one program."""
    with zipfile.ZipFile(path) as file:
        names = [n for n in file.namelist() if "/models/" in n or n == "serialized_exported_program.json"]
        return json.loads(file.read(names[0]))


def input_names(path):
    """{number of the user's input: its name}; constant inputs have none."""
    specs = program(path)["graph_module"]["signature"]["input_specs"]
    names = {}
    for number, spec in enumerate(s for s in specs if "user_input" in s or "constant_input" in s):
        argument = spec.get("user_input", {}).get("arg", {})
        for value in argument.values():
            if isinstance(value, dict) and (value.get("name") or value.get("as_name")):
                names[number] = value.get("name") or value.get("as_name")
    return names


def stored(path, which):
    """(inputs by name, outputs): set 'a' or 'b' of the archive's .npz."""
    data = np.load(path.with_suffix(".npz"))
    number = lambda key: int("".join(c for c in key.split(":")[0] if c.isdigit()))
    array = lambda key: data[key].view(key.split(":")[1]) if ":" in key else data[key]  # numpy cannot store bfloat16
    names = input_names(path)
    feeds = {names[number(k)]: array(k) for k in data.files if k.startswith(f"{which}.in") and number(k) in names}
    outs = sorted((k for k in data.files if k.startswith(f"{which}.out")), key=number)
    return feeds, [array(k) for k in outs]


def check_run(path, model):
    session = None if path.stem in REFERENCE else ort_session(model)
    for which in "ab":
        feeds, expected = stored(path, which)
        if not expected:
            continue
        actual = session.run(None, feeds) if session else run_reference(model, feeds)
        expected = [e for e in expected if e.dtype.kind != "U"]
        assert len(actual) == len(expected)
        for a, e in zip(actual, expected):
            check_close(a, e, "bfloat16" if path.stem in REFERENCE else None)


@pytest.mark.parametrize("opset", OPSETS)
@pytest.mark.parametrize("path", [a for a in ARCHIVES if a.stem not in REFUSED], ids=lambda p: p.stem)
def test_outputs(path, opset, tmp_path):
    target = tmp_path / "model.onnx"
    (tmp_path / "rules.py").write_text(RULES)
    export_command(path, target, opset, extra=["--rules", str(tmp_path / "rules.py")] if "custom_op" in path.stem else [])
    check_run(path, target)


@pytest.mark.parametrize("stem", REFUSED)
def test_refused(stem, tmp_path):
    with pytest.raises(RuntimeError) as error:
        export_command(CORPUS / "pt2-2.13" / f"{stem}.pt2", tmp_path / "model.onnx", 17)
    assert REFUSED[stem] in str(error.value)


# ---- other sizes ----

SIZES = {  # archive: sizes of its symbols, two sets that are not stored
    "cond_symbool": ({"s77": 3}, {"s77": 9}),
    "convnet_dynamic": ({"s77": 1, "s44": 5, "s0": 13}, {"s77": 5, "s44": 8, "s0": 31}),
    "derived": ({"s52": 2}, {"s52": 11}),
    "layout_2_5": ({"s77": 1, "s44": 5, "s0": 13}, {"s77": 5, "s44": 8, "s0": 31}),
    "layout_2_6": ({"s77": 1, "s44": 5, "s0": 13}, {"s77": 5, "s44": 8, "s0": 31}),
    "layout_2_8": ({"s77": 1, "s44": 5, "s0": 13}, {"s77": 5, "s44": 8, "s0": 31}),
    "symmath": ({"s77": 3, "s27": 7, "s17": 4}, {"s77": 7, "s27": 5, "s17": 9}),
    "symops": ({"s77": 3, "s17": 8}, {"s77": 9, "s17": 2}),
    "transformer": ({"s28": 4, "s98": 2}, {"s28": 2, "s98": 11}),
    "transformer_core_aten": ({"s28": 4, "s98": 2}, {"s28": 2, "s98": 11}),
    "unbacked": ({"s77": 6}, {"s77": 11}),
}
LOADED_FROM = {"layout_2_5": "convnet_dynamic"}  # torch cannot load schema 7: it is the same program, with the same weights


def size(entry, symbols):
    """A size of the file at these sizes of the symbols."""
    if "as_int" in entry:
        return entry["as_int"]
    known = {**vars(sympy), **vars(torch_functions), **{name: sympy.Symbol(name) for name in symbols}}
    value = sympy.sympify(eval(entry["as_expr"]["expr_str"], known))
    return int(value.subs({symbol: symbols[symbol.name] for symbol in value.free_symbols}))


def arguments(path, symbols):
    """{input: value}: tensors of these sizes, and the stored numbers."""
    graph, kept = program(path)["graph_module"]["graph"], stored(path, "a")[0]
    feeds = {}
    for number, name in enumerate(input_names(path).values()):
        meta = graph["tensor_values"].get(name)
        if meta is None or not meta["sizes"]:
            feeds[name] = kept[name]
        else:
            sizes = [size(entry, symbols) for entry in meta["sizes"]]
            feeds[name] = torch.randn(sizes, generator=torch.Generator().manual_seed(number)).numpy()
    return feeds


def has_dynamic_inputs(path):
    specs = program(path)["graph_module"]["graph"]
    return any("as_expr" in entry for name in input_names(path).values() for entry in specs["tensor_values"].get(name, {"sizes": []})["sizes"])


def test_sizes_are_complete():
    assert {a.stem for a in ARCHIVES if a.stem not in REFUSED and has_dynamic_inputs(a)} == set(SIZES)


@pytest.mark.parametrize("stem", SIZES)
def test_other_sizes(stem, tmp_path):
    path, target = CORPUS / "pt2-2.13" / f"{stem}.pt2", tmp_path / "m.onnx"
    module = torch.export.load(path.with_name(f"{LOADED_FROM.get(stem, stem)}.pt2")).module()
    export_command(path, target, 17)
    session = ort_session(target)
    for symbols in SIZES[stem]:
        feeds = arguments(path, symbols)
        args = [torch.from_numpy(value) if value.shape or stem == "unbacked" else value.item() for value in feeds.values()]
        Expected(module, args).check(session.run(None, feeds))


@pytest.mark.parametrize("name", ["encoder", "decoder"])
def test_one_of_two_programs(name, tmp_path):
    from torch.export.pt2_archive._package import load_pt2

    path = CORPUS / "pt2-2.13" / "two_programs.pt2"
    chosen = load_pt2(str(path)).exported_programs[name]
    export_command(path, tmp_path / "m.onnx", 17, extra=["--model", name])
    args, keywords = chosen.example_inputs
    assert not keywords
    names = [value.name for value in ort_session(tmp_path / "m.onnx").get_inputs()]
    for values in (args, [value + 1 for value in args]):
        actual = ort_session(tmp_path / "m.onnx").run(None, dict(zip(names, (value.numpy() for value in values))))
        Expected(chosen.module(), values).check(actual)


# ---- shapes ----


def with_all_results(path):
    """The archive with every tensor that a node of the graph makes as a further output, and the sizes that the file has for them."""
    with zipfile.ZipFile(path) as file:
        parts = {name: file.read(name) for name in file.namelist()}
    record = next(name for name in parts if "/models/" in name or name == "serialized_exported_program.json")
    document = json.loads(parts[record])
    graph, signature = document["graph_module"]["graph"], document["graph_module"]["signature"]
    results = [tensor["name"] for node in graph["nodes"] for output in node["outputs"][node["target"].endswith("with_effects"):]  # a token
               for tensor in ([output["as_tensor"]] if "as_tensor" in output else output.get("as_tensors", []))]
    known = [name for name in results if name in graph["tensor_values"]]
    for name in known:
        graph["outputs"].append({"as_tensor": {"name": name}})
        signature["output_specs"].append({"user_output": {"arg": {"as_tensor": {"name": name}}}})
    parts[record] = json.dumps(document).encode()
    return parts, [graph["tensor_values"][name] for name in known]


def write_zip(parts, path):
    with zipfile.ZipFile(path, "w") as file:
        for name, data in parts.items():
            file.writestr(name, data)


VMAP = {"assoc_scan"}  # the file has the shapes of samples, the model has batches
COMPLEX = (9, 10, 11)  # dtypes of the file: a pair of real tensors has one more dim
SYMBOLS = [{"s%d" % i: 11 + 2 * i for i in range(100)}, {"s%d" % i: 23 + 4 * i for i in range(100)}]


COMPUTED = ("ToFloat(", "Piecewise(")  # sizes that nodes compute at run time: dims have no floats and no choices


def evaluated(text, symbols):
    return eval(text, {"__builtins__": {}, "min": min, "max": max}, symbols)


def check_size(ours, entry):
    """Ours is the same number, or the same function of the symbols; what depends on data may have any name."""
    if "as_int" in entry:
        assert ours.dim_value == entry["as_int"] and not ours.dim_param
        return
    text = entry["as_expr"]["expr_str"]
    if any(f"u{i}" in text for i in range(10)) or any(word in text for word in COMPUTED):
        return
    assert "unk" not in ours.dim_param, f"{ours.dim_param}, but the file has {text}"
    for symbols in SYMBOLS:
        assert evaluated(ours.dim_param or str(ours.dim_value), symbols) == size(entry, symbols)


@pytest.mark.parametrize("path", [a for a in ARCHIVES if a.stem not in {*REFUSED, *VMAP}], ids=lambda p: p.stem)
def test_shapes_are_as_precise_as_those_of_the_file(path, tmp_path):
    parts, metas = with_all_results(path)
    write_zip(parts, tmp_path / "m.pt2")
    (tmp_path / "rules.py").write_text(RULES)
    export_command(tmp_path / "m.pt2", tmp_path / "m.onnx", 20, extra=["--rules", str(tmp_path / "rules.py")] if "custom_op" in path.stem else [])
    outputs = onnx.load(tmp_path / "m.onnx").graph.output
    assert len(outputs) >= len(metas) > 0
    for output, meta in zip(outputs[-len(metas):], metas):
        dims = output.type.tensor_type.shape.dim
        assert len(dims) == len(meta["sizes"]) + (meta["dtype"] in COMPLEX), output.name
        for ours, entry in zip(dims, meta["sizes"]):
            check_size(ours, entry)

"""Programs of torch.export: every archive of the corpus, exported and run on its stored inputs. The outputs are those that
PyTorch gave when the archive was made (tests/corpus/pt2-2.13/make.py)."""

import json
import zipfile

import ml_dtypes  # noqa: F401  (bfloat16 for numpy)
import numpy as np
import pytest
import torch

from numeric import Expected, check_close, export_command, ort_session, run_reference
from paths import CORPUS
from shapes import check_shapes, size

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

VMAP = {"assoc_scan"}  # the file has the shapes of samples, the model has batches


@pytest.mark.parametrize("path", [a for a in ARCHIVES if a.stem not in {*REFUSED, *VMAP}], ids=lambda p: p.stem)
def test_shapes_are_as_precise_as_those_of_the_file(path, tmp_path):
    (tmp_path / "rules.py").write_text(RULES)
    check_shapes(path, tmp_path, extra=["--rules", str(tmp_path / "rules.py")] if "custom_op" in path.stem else [])

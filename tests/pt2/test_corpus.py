"""Programs of torch.export: every archive of the corpus, exported and run on its stored inputs. The outputs are those that
PyTorch gave when the archive was made (tests/corpus/pt2-2.13/make.py)."""

import json
import zipfile

import ml_dtypes  # noqa: F401  (bfloat16 for numpy)
import numpy as np
import pytest

from numeric import check_close, export_command, ort_session, run_reference
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

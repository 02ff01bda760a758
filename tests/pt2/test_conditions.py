"""Under which conditions a program holds: ranges of its sizes, numbers that torch.export has fixed, and descriptions with -i."""

import json
import zipfile

import pytest

from numeric import export_command
from paths import CORPUS
from pt2.test_hostile import pack, records

FOLDER = CORPUS / "pt2-2.13"


def messages(tmp_path, archive, *inputs):
    return export_command(archive, tmp_path / "m.onnx", 17, inputs).stderr


def with_guards(tmp_path, guards):
    parts = records("cond")
    program = json.loads(parts["models/model.json"])
    program["guards_code"] = guards
    parts["models/model.json"] = json.dumps(program).encode()
    path = tmp_path / "m.pt2"
    path.write_bytes(pack(parts))
    return path


FIXED = "math.trunc(0.7*torch.sym_float(L['x'].size()[0])) == 3"
EVEN = "L['x'].size()[0] == (2*(L['x'].size()[0] // 2))"
FIT = "L['i'].size()[0] == 1 or L['x'].size()[0] == L['i'].size()[0]"


@pytest.mark.parametrize("guard, is_named", [(FIXED, True), (EVEN, True), (FIT, False), ("L['n'] == 3*m", False), ("L['x'].size()[0] > 2*(L['x'].size()[0] // 2)", False),
                                             ("L['x'].size()[1] == (2*(L['x'].size()[10] // 2))", False), ("L['x'] == L[", False), ("(L['x'].size()[0] % 2) != 0", False), ("L['a'].size()[0] == L['b'].size()[0]", False),
                                             ("L['x'].size()[0] == \\u00e9\x01", False), ("", False)])
def test_guards(guard, is_named, tmp_path):
    text = messages(tmp_path, with_guards(tmp_path, [guard]))
    assert ("the program is valid only for inputs with" in text) == is_named
    assert not is_named or guard in text


def sizes(stem):
    with zipfile.ZipFile(FOLDER / f"{stem}.pt2") as file:
        text = file.read(next(n for n in file.namelist() if "/models/" in n))
    return json.loads(text)["range_constraints"]


def test_ranges(tmp_path):
    assert sizes("convnet_dynamic")["s77"] == {"min_val": 1, "max_val": 64}
    path = FOLDER / "convnet_dynamic.pt2"
    assert "is outside of the range of the program, which is 1 to 64" in messages(tmp_path, path, "x:float32[65,3,h,w]")
    assert "outside of the range" not in messages(tmp_path, path, "x:float32[64,3,h,w]")
    assert "outside of the range" not in messages(tmp_path, path, "x:float32[batch,3,h,w]")


def test_fixed_sizes(tmp_path):
    path = FOLDER / "assoc_scan.pt2"
    text = "the program was captured with the size 5 for dim 0 of 'xs', and may contain it as a number"
    assert text in messages(tmp_path, path, "xs:float32[N,3]")
    assert text in messages(tmp_path, path, "xs:float32[6,3]")
    assert "captured" not in messages(tmp_path, path, "xs:float32[5,3]")
    with pytest.raises(RuntimeError, match="the input 'xs' of the program has 2 dims, not 3"):
        messages(tmp_path, path, "xs:float32[5,3,1]")
    assert "To make one dynamic" not in messages(tmp_path, path)  # -i cannot

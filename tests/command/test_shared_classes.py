"""Modules whose classes differ only in their numbers share syntax trees; messages name the text of each."""

import subprocess

import pytest

from deep_archive import RELU, write_deep_archive
from numeric import ptonnx_command

LAST = "    return torch.relu(argument_1)"
LOOP = "    while bool(torch.gt(torch.sum(argument_1), 0)):\n      argument_1 = torch.nosuch(argument_1)\n    return argument_1"
# a fault: (what replaces the last line of the class, the faulty text)
FAULTS = {
    "operator": ("    return torch.nosuch(argument_1)", "torch.nosuch(argument_1)"),
    "name": ("    return torch.relu(missing)", "missing"),
    "type": ("    y : Nosuch = torch.relu(argument_1)\n    return y", "Nosuch"),
    "constant": ("    return torch.add(argument_1, self.k)", "undefined"),
    "loop": (LOOP, "torch.nosuch(argument_1)"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_messages_name_the_text_of_each_class(tmp_path, fault):
    faulty, marked = FAULTS[fault]
    code = RELU.replace("  training : bool\n", "  training : bool\n  k : Final[int] = undefined\n").replace(LAST, faulty)
    path = tmp_path / "model.pt"
    write_deep_archive(path, 4, relu=code)
    command = [ptonnx_command(), path, "-o", tmp_path / "model.onnx", "-i", "float32[2,4]"]
    done = subprocess.run(command, capture_output=True, text=True)
    where = next(n for n, text in enumerate(code.split("\n"), 1) if marked in text)
    column = code.split("\n")[where - 1].index(marked) + 1
    assert done.returncode in (1, 3), done.stderr
    for number in 1, 3, 5, 7:
        place = f"code/__torch__/torch/nn/modules/activation/___torch_mangle_{number}.py:{where}:{column}"
        assert place in done.stderr, (place, done.stderr)

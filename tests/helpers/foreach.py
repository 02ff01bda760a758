"""The schemas of PyTorch's operators on lists of tensors that return lists."""

import torch

from paths import TESTS

_LINES = (TESTS / "data" / "schemas_torch_2.13.tsv").read_text().splitlines()
SCHEMAS = [torch._C.parse_schema(line.split("\t")[-1]) for line in _LINES if line.startswith("aten::_foreach_") and "!" not in line and "_powsum" not in line]

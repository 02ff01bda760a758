"""Writes python/ptonnx/_symbolic/table.py: for which opsets torch.onnx has a symbolic function of its own, for each operator.
torch.onnx dispatches among these and the functions of users. Run it with the newest supported torch."""

import importlib
from pathlib import Path

import torch.onnx
from torch.onnx._internal.torchscript_exporter import registration


TARGET = Path(__file__).resolve().parents[1] / "python" / "ptonnx" / "_symbolic" / "table.py"


def rows():
    for opset in range(7, 21):
        importlib.import_module(f"torch.onnx.symbolic_opset{opset}")
    registry = registration.registry
    for name in sorted(registry.all_functions()):
        versions = sorted(registry.get_function_group(name)._functions._base)
        if versions:
            yield name, " ".join(map(str, versions))


def main():
    lines = [f"{name} {versions}" for name, versions in rows()]
    TARGET.write_text(
        '"""The opsets for which torch.onnx has a symbolic function of its own, made by tools/gen_symbolics.py from\n'
        f'torch {torch.__version__.partition("+")[0]}."""\n\n'
        "import functools\n\n"
        '_TABLE = """\\\n' + "\n".join(lines) + '\n"""\n\n\n'
        "@functools.lru_cache(maxsize=None)\n"
        "def builtin_versions():\n"
        '    """{operator: opsets}"""\n'
        "    rows = (line.split() for line in _TABLE.splitlines())\n"
        "    return {name: tuple(map(int, versions)) for name, *versions in rows}\n"
    )


if __name__ == "__main__":
    main()

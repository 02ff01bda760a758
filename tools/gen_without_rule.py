#!/usr/bin/env python3
"""Writes src/aten/without_rule.txt: the schemas of PyTorch's operators for which there is no rule, below the first reason of
tools/reasons.tsv whose pattern fits their names. Messages give the reason, and `--unsupported` needs the schemas.

    tools/gen_without_rule.py [BUILD]    after a build, which knows the rules

A line whose operator has a rule by now is harmless: the rule counts. Of `aten`, these are the operators that return tensors, but
for those that write their arguments (in-place forms are derived from the others), and those of tests/data/operator_names.txt.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SCHEMAS = ROOT / "tests" / "data" / "schemas_torch_2.13.tsv"
REASONS = ROOT / "tools" / "reasons.tsv"
NAMES = ROOT / "tests" / "data" / "operator_names.txt"
TARGET = ROOT / "src" / "aten" / "without_rule.txt"
OTHER_MACHINES = re.compile(r"cudnn|mkldnn|miopen|_mps_|cuda|fbgemm|cslt|xnn|_backward|_foreach|_fused_|_test_|_nested_|sparse|thnn")


def without_rule(schemas, known):
    named = NAMES.read_text().split()
    for schema in schemas:
        name, arguments, result = re.fullmatch(r"(\w+::\w+)(?:\.\w+)?\((.*)\) -> (.*)", schema).groups()
        returns_tensor = name.startswith("aten::") and "!" not in arguments and "Tensor" in result
        if not {name, name.removesuffix("_")} & known and (name in named or (returns_tensor and not OTHER_MACHINES.search(name))):
            yield schema


def by_reason(schemas):
    """A line "# REASON", then the schemas that it applies to."""
    reasons = [line.split("\t") for line in REASONS.read_text().splitlines()]
    found = {reason: [] for _, reason in reasons}
    for schema in schemas:
        name = re.match(r"\w+::\w+", schema)[0].removeprefix("aten::")
        found[next(reason for pattern, reason in reasons if re.fullmatch(pattern, name))].append(schema)
    return "".join(f"# {reason}\n" + "".join(f"{schema}\n" for schema in those) for reason, those in found.items() if those)


def main(build="build"):
    listed = subprocess.run([ROOT / build / "text_runner", "--all-rules"], capture_output=True, text=True, check=True).stdout
    aliases = subprocess.run([ROOT / build / "ptonnx", "ops"], capture_output=True, text=True, check=True).stdout
    known = set(re.findall(r"\w+::\w+", listed + aliases))
    schemas = [line.split("\t")[-1] for line in SCHEMAS.read_text().splitlines()]
    TARGET.write_text(by_reason(without_rule([s for s in schemas if s.startswith(("aten::", "quantized::"))], known)))


if __name__ == "__main__":
    main(*sys.argv[1:])

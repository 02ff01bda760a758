#!/usr/bin/env python3
"""Writes src/support.tsv: from which opset on each operator can be exported, and which ONNX operators it becomes.

    tools/gen_support.py                  measures every operator: some minutes
    tools/gen_support.py PATTERN...       only those whose names contain one of these texts; the other rows stay
    tools/gen_support.py --print PATTERN  shows the rows instead of writing them

The figures are measured. Each case of tests/rules/cases has calls of its operator. Each call is exported alone, with its
float32 tensors as they are and with tensors of each other dtype that PyTorch accepts there, at the lowest opset that works.
The columns of a row are

    operator
    dtypes      the classes of dtypes (int is int64) that the row is for
    since       the lowest opset at which one of the calls can be exported
    complete    the lowest opset at which all of them can be exported
    becomes     the operators of the exported graphs, most frequent first, at opset 20 or, if `since` is higher, at `since`;
                Cast and Identity are listed only if there are no others

Classes of dtypes share a row if their opsets are equal, and one of them becomes all operators that the other becomes. Calls
with complex tensors are measured only if the operator has no other calls.
"""

import collections
import ctypes
import io
import re
import subprocess
import sys
import warnings
from pathlib import Path

import torch

ROOT = Path(__file__).resolve().parents[1]
TABLE = ROOT / "src" / "support.tsv"
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "helpers"), str(ROOT / "python")]

import foreach  # noqa: E402
import hostile_args  # noqa: E402
import ptonnx  # noqa: E402
from ptonnx._binding import library  # noqa: E402
from rules.cases import CASES, RANDOM  # noqa: E402
from rules.cases.make import Case  # noqa: E402
from source_text import module_text, write_archive  # noqa: E402

LOWEST, HIGHEST, USUAL = 7, 28, 20  # opsets
CLASSES = {"float": torch.float32, "double": torch.float64, "half": torch.float16, "int": torch.int64, "bool": torch.bool,
           "complex": torch.complex64}
MOST_CALLS, MOST_OPERATORS = 12, 8
CRASHES_FOR_INTS = ["smooth_l1_loss_backward"]  # PyTorch divides by zero in them
x, y = torch.ones(2, 3), torch.ones(2, 3)
image, batch, square = torch.ones(1, 2, 4, 4), torch.ones(2, 3, 3), torch.ones(3, 3)
QUANTIZED = "torch.quantize_per_tensor(x0, 0.5, 10, 13)"
LINEAR = "ops.quantized.linear_prepack(torch.quantize_per_tensor(torch.ones([2, 3]), 0.25, 0, 12), None)"
CONV = ("ops.quantized.conv2d_prepack(torch.quantize_per_tensor(torch.ones([2, 2, 1, 1]), 0.25, 0, 12), None, [1, 1], [0, 0], [1, 1], 1)")


def foreach_call(schema):
    """A call on lists of two tensors each, and these tensors."""
    kinds = {"List[Tensor]": iter(("[x0, x1]", "[x2, x3]", "[x4, x5]")).__next__, "Tensor": lambda: "x0", "number": lambda: "2.", "List[number]": lambda: "[2., 3.]"}
    arguments = ", ".join(kinds[str(a.type)]() for a in schema.arguments if not a.has_default_value())
    return f"torch.{schema.name.removeprefix('aten::')}({arguments})", *[torch.ones(2) if "Tensor scalars" in str(schema) else square] * 6


# Operators that no case reaches, as calls.
WRITTEN = {
    **{f"{schema.name}.{schema.overload_name}".removesuffix("."): [foreach_call(schema)] for schema in foreach.SCHEMAS},
    "aten::__interpolate": [('torch.__interpolate(x0, 8, None, "nearest", None, None)', image)],
    "aten::__interpolate.size_list": [(f'torch.__interpolate(x0, [8, 8], None, "{mode}", {corners}, None)', image)
                                      for mode, corners in (("nearest", None), ("bilinear", False), ("bicubic", False))],
    "aten::__interpolate.scale_list": [(f'torch.__interpolate(x0, None, [2., 2.], "{mode}", {corners}, None)', image)
                                       for mode, corners in (("nearest", None), ("bilinear", False), ("bicubic", False))],
    "aten::__interpolate.size_list_scale_list": [('torch.__interpolate(x0, [8, 8], None, "nearest", None, None)', image)],
    "aten::_scaled_dot_product_attention": [("torch._scaled_dot_product_attention(x0, x1, x2)", batch, batch, batch)],
    "aten::div_0_3.Tensor": [("torch.div_0_3(x0, x1)", x, y)],
    "aten::div_0_3.Scalar": [("torch.div_0_3(x0, 2)", x)],
    "aten::div_0_3.Tensor_mode": [('torch.div_0_3(x0, x1, rounding_mode="floor")', x, y)],
    "aten::div_0_3.Scalar_mode": [('torch.div_0_3(x0, 2, rounding_mode="trunc")', x)],
    "aten::full_0_4": [("torch.full_0_4([2], 3)",)],
    "aten::linspace_0_7": [("torch.linspace_0_7(0, 1)",)],
    "aten::logspace_0_8": [("torch.logspace_0_8(0, 1)",)],
    "aten::sym_size.int": [("torch.sym_size(x0, 1)", x)],
    "aten::_nested_tensor_from_mask_left_aligned": [("torch._nested_tensor_from_mask_left_aligned(x0, torch.ones([2, 3], dtype=11))", batch)],
    "aten::rsub.Tensor": [("torch.rsub(x0, x1, alpha=2)", x, y)],
    "aten::cuda": [("torch.cuda(x0)", x)],
    "aten::_conj": [("torch._conj(x0)", x)],
    "aten::frobenius_norm": [("torch.frobenius_norm(x0)", x), ("torch.frobenius_norm(x0, [0, 1])", x)],
    "aten::symeig": [("torch.symeig(x0)", square)],
    "aten::_convolution.deprecated": [("torch._convolution(x0, x1, None, [1, 1], [0, 0], [1, 1], False, [0, 0], 1, False, False, True)",
                                       image, torch.ones(3, 2, 3, 3))],
    "aten::to.prim_dtype": [("torch.to(x0, 7)", x)],
    "aten::to.prim_other": [("torch.to(x0)", x)],
    "aten::lift_fresh": [("torch.lift_fresh(x0)", x)],
    "aten::mm.dtype": [("torch.mm(x0, x1, 6)", square, square)],
    "aten::bmm.dtype": [("torch.bmm(x0, x1, 6)", batch, batch)],
    "aten::addmm.dtype": [("torch.addmm(x0, x1, x2, 6)", square, square, square)],
    "aten::baddbmm.dtype": [("torch.baddbmm(x0, x1, x2, 6)", batch, batch, batch)],
    "aten::split": [("torch.split(x0, [1, 2], 1)", x)],
    "aten::gradient.scalarrayint": [("torch.gradient(x0, spacing=[2.], dim=1)", x)],
    "aten::gradient.scalarrayarray": [("torch.gradient(x0, spacing=[2., 3.], dim=[0, 1])", torch.ones(3, 3))],
    "aten::__upsample": [("torch.__upsample(x0, 7, None, 'nearest')", image)],
    "aten::__upsample.size_list": [("torch.__upsample(x0, [5, 9], None, 'bilinear', True)", image)],
    "aten::__upsample_nearest": [("torch.__upsample_nearest(x0, None, 3)", image)],
    "aten::__upsample_nearest.size_list": [("torch.__upsample_nearest(x0, [9, 5])", image)],
    "aten::__upsample_bilinear": [("torch.__upsample_bilinear(x0, 8)", image)],
    "aten::__upsample_bilinear.size_list": [("torch.__upsample_bilinear(x0, [5, 9])", image)],
    "aten::__upsample_bilinear.scale_list": [("torch.__upsample_bilinear(x0, None, [2, 3])", image)],
    "aten::_conv_depthwise2d": [("torch._conv_depthwise2d(x0, x1, [2, 2], None, [1, 1], [0, 0], [1, 1])", image, torch.ones(2, 1, 2, 2))],
    "aten::conv_depthwise3d": [("torch.conv_depthwise3d(x0, x1, [2, 2, 2], None, [1, 1, 1], [0, 0, 0], [1, 1, 1])",
                                torch.ones(1, 2, 3, 3, 3), torch.ones(2, 1, 2, 2, 2))],
    "aten::pin_memory": [("torch.pin_memory(x0)", x)],
    "aten::_pin_memory": [("torch._pin_memory(x0)", x)],
    "aten::_scaled_dot_product_flash_attention": [("torch._scaled_dot_product_flash_attention(x0, x1, x2, 0., True)[0]", image, image, image)],
    "aten::_scaled_dot_product_efficient_attention": [
        ("torch._scaled_dot_product_efficient_attention(x0, x1, x2, None, False)[0]", image, image, image)],
    "aten::_scaled_dot_product_cudnn_attention": [("torch._scaled_dot_product_cudnn_attention(x0, x1, x2, None, False)[0]", image, image, image)],
    **{f"quantized::{name}": [(f"torch.dequantize(ops.quantized.{name}({QUANTIZED}, {LINEAR}, 0.5, 20{more}))", x)]
       for name, more in (("linear_leaky_relu", ", 0.1"), ("linear_tanh", ""))},
    **{f"quantized::{name}": [(f"torch.dequantize(ops.quantized.{name}({QUANTIZED}, {QUANTIZED}, {CONV}, 0.5, 20))", image)]
       for name in ("conv2d_add", "conv2d_add_relu")},
    "aten::range": [("torch.range(1, 4)",)],
    "aten::view.dtype": [("torch.view(x0, dtype=3)", x), ("torch.view(x0, dtype=0)", x.to(torch.int8))],
}


# ---- calls ----


class Program:
    """One call as an archive. `is_valid`: does PyTorch take tensors of this dtype in place of its float32 ones?"""

    def __init__(self, text, inputs, is_valid=lambda dtype: False, archive=None):
        self.text, self.inputs, self.is_valid = text, inputs, is_valid
        self.archive = archive or self.written()

    def written(self):
        memory = io.BytesIO()
        params = ", ".join(f"x{i}: Tensor" for i in range(len(self.inputs)))
        write_archive(memory, module_text(params, [f"return {self.text}"]), version=10)
        return memory.getvalue()

    def specs(self, dtype):
        return [(str(dtype if t.dtype == torch.float32 else t.dtype).removeprefix("torch."), list(t.shape)) for t in self.inputs]

    def own_class(self):
        """The class of its first tensor; None for one that is in no class."""
        first = self.inputs[0].dtype if self.inputs else torch.float32
        if first in (torch.uint8, torch.int8, torch.int16, torch.int32):
            return "int"
        return next((name for name, dtype in CLASSES.items() if dtype == first), None)

    def classes(self):
        """The classes that it can be measured for."""
        if self.is_complex():
            return ["complex"]
        if not any(t.dtype == torch.float32 for t in self.inputs):
            return [self.own_class()]
        floats = ["float", "double", "half"]
        real = [name for name in CLASSES if name != "complex"]
        if any(name in self.text for name in CRASHES_FOR_INTS):
            return [name for name in real if name in floats]
        return [name for name in real if name in floats or self.is_valid(CLASSES[name])]

    def is_complex(self):
        return any(t.is_complex() for t in self.inputs)


def changed(value, dtype):
    """An argument with its float32 tensors in another dtype."""
    if isinstance(value, torch.Tensor):
        return value.to(dtype) if value.dtype == torch.float32 else value.clone()
    return [changed(item, dtype) for item in value] if isinstance(value, list) else value


def program_of(call):
    def is_valid(dtype):
        return hostile_args.eager(call._replace(args=tuple(changed(value, dtype) for value in call.args)))[0] == "ok"

    text = hostile_args.Text(call)
    return Program(text.call, text.inputs, is_valid)


def calls_of(name, case):
    """Calls of the operator, or of its in-place form, in a case; of nested tensors there are none."""
    plain, dot, overload = name.partition(".")
    found = hostile_args.calls_of(name, case) or hostile_args.calls_of(f"{plain}_{dot}{overload}", case)
    return [call for call in found if not any(isinstance(a, torch.Tensor) and a.is_nested for a in call.args)]


def whole(case):
    """The program of the case itself, whose graph has nodes of other operators too."""
    module, memory = hostile_args.module_of(case), io.BytesIO()
    torch.jit.save(torch.jit.trace(module, case.inputs, check_trace=False) if case.trace else torch.jit.script(module), memory)
    return Program(case.code, case.inputs, archive=memory.getvalue())


def programs_of(name):
    for text, *inputs in WRITTEN.get(name, ()):
        yield Program(text, inputs)
    cases = list(CASES.get(name, ()))
    if name in RANDOM:
        code, value, *_ = RANDOM[name]
        scripted = name.startswith("prims::")  # a trace has no operators of prims with a device
        cases.append(Case(code, (value,), trace=not scripted, script=scripted))
    seen = set()
    for case in cases:
        for call in calls_of(name, case):
            program = program_of(call)
            key = str((program.text, program.specs(torch.float32)))
            if key not in seen and len(seen) < MOST_CALLS:
                seen.add(key)
                yield program
    if not seen:
        yield from map(whole, cases)


# ---- exports ----


def is_sound(model):
    """Is the exported model valid?"""
    report = ctypes.c_void_p()
    memory = (ctypes.c_char * len(model)).from_buffer_copy(model)
    source = library.Source(memory=ctypes.addressof(memory), length=len(model))
    lib = library.library()
    code = lib.ptonnx_check(ctypes.byref(report), ctypes.byref(source))
    lib.ptonnx_report_free(report)
    return code == 0


def operators_at(program, dtype, opset):
    """The operators of the exported graph; None if the program cannot be exported."""
    try:
        report = ptonnx.export(program.archive, program.specs(dtype), None, opset_version=opset, training=ptonnx.TrainingMode.PRESERVE)
    except ptonnx.errors.OnnxExporterError:
        return None
    return set(report.operators) if is_sound(report.bytes) else None


def lowest_opset(program, dtype, guess):
    """The lowest opset at which the program can be exported; None if there is none. If the guess is right, this takes two
    exports."""
    low, high = LOWEST - 1, HIGHEST + 1  # `low` is known to fail; `high` is known to work, or is above all opsets
    middle = guess
    while high - low > 1:
        if operators_at(program, dtype, middle) is None:
            low = middle
        else:
            high = middle
        middle = high - 1 if high == guess else (low + high) // 2
    return high if high <= HIGHEST else None


class Support:
    """What was measured for one operator and one class of dtypes."""

    def __init__(self):
        self.opsets, self.counts = [], collections.Counter()

    def add(self, program, dtype, guess):
        """Measures a program, and gives its lowest opset, or the guess where there is none."""
        opset = lowest_opset(program, dtype, guess)
        if opset is None:
            return guess
        made = operators_at(program, dtype, max(opset, USUAL)) or set()
        self.opsets.append(opset)
        self.counts.update(made - {"Cast", "Identity"} or made - {"Identity"})
        return opset

    def span(self):
        return min(self.opsets), max(self.opsets)

    def merge(self, other):
        """Merges the row of `other` into this one, if the opsets are equal and one row has all operators of the other."""
        mine, others = set(self.counts), set(other.counts)
        if self.span() != other.span() or not (mine <= others or others <= mine):
            return False
        self.counts.update(other.counts)
        return True

    def row(self):
        names = sorted(self.counts, key=lambda name: (-self.counts[name], name))
        shown = ", ".join([*names[:MOST_OPERATORS], *(["..."] if len(names) > MOST_OPERATORS else [])])
        return *self.span(), shown


def measure(name):
    """The rows of an operator: (dtypes, since, complete, becomes)."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        found = {kind: Support() for kind in CLASSES}
        programs, opset = list(programs_of(name)), LOWEST
        for program in [program for program in programs if not program.is_complex()] or programs:
            for kind in program.classes():
                if kind:
                    opset = found[kind].add(program, CLASSES[kind], opset)
    groups = []
    for kind, support in found.items():
        if not support.opsets:
            continue
        for kinds, known in groups:
            if known.merge(support):
                kinds.append(kind)
                break
        else:
            groups.append(([kind], support))
    return [(" ".join(kinds), *support.row()) for kinds, support in groups]


# ---- the table ----


def operators(command=ROOT / "build" / "ptonnx"):
    """The names of all operators on tensors."""
    text = subprocess.run([command, "ops"], capture_output=True, text=True, check=True).stdout
    return list(dict.fromkeys(re.findall(r"^\d(?!\S* +language ).*?\b(\w+::[\w.]+)\(", text, re.MULTILINE)))


def read_table():
    rows = collections.defaultdict(list)
    for line in TABLE.read_text().splitlines() if TABLE.exists() else ():
        name, dtypes, since, complete, becomes = line.split("\t")
        rows[name].append((dtypes, int(since), int(complete), becomes))
    return rows


def lines_of(name, rows):
    return [f"{name}\t{dtypes}\t{since}\t{complete}\t{becomes}" for dtypes, since, complete, becomes in rows]


def main():
    wanted = [word for word in sys.argv[1:] if word != "--print"]
    table = read_table() if wanted else {}
    names = operators()
    for name in names:
        if not wanted or any(word in name for word in wanted):
            table[name] = measure(name)
            if "--print" in sys.argv:
                print("\n".join(lines_of(name, table[name])) or f"{name}: nothing", flush=True)
    if "--print" not in sys.argv:
        TABLE.write_text("".join(line + "\n" for name in names for line in lines_of(name, table.get(name, []))))


if __name__ == "__main__":
    main()

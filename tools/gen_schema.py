#!/usr/bin/env python3
"""Writes src/graph/schema_table.c from the installed onnx package.

    python tools/gen_schema.py > src/graph/schema_table.c

Every operator with every version of it: inputs, outputs, the types that they may have, attributes with their
defaults. Those of other domains than the default one are called domain::name. All texts are parts of one string, and lists are
runs of a few arrays, shared by equal lists: so the table is small and needs no relocations in a shared library.
"""
import re

import onnx
from onnx.defs import OpSchema

ANY = 255  # variadic; a type that is not a variable
NONE = 65535
PARAM_OPTIONS = {OpSchema.FormalParameterOption.Single: 0, OpSchema.FormalParameterOption.Optional: 1,
                 OpSchema.FormalParameterOption.Variadic: 2}
FORMS = (r"tensor\((\w+)\)", r"seq\(tensor\((\w+)\)\)", r"optional\(tensor\((\w+)\)\)",
         r"optional\(seq\(tensor\((\w+)\)\)\)")
DTYPES = {name.lower(): number for name, number in onnx.TensorProto.DataType.items()}


class Pool:
    """Runs of items, each kept once."""

    def __init__(self):
        self.items, self.known = [], {}

    def add(self, run):
        run = tuple(run)
        if run not in self.known:
            self.known[run] = len(self.items)
            self.items += run
        return self.known[run]


class Texts:
    def __init__(self):
        self.texts, self.known, self.size = [], {}, 0

    def add(self, text):
        if text not in self.known:
            self.known[text] = self.size
            self.texts.append(text)
            self.size += len(text) + 1
        return self.known[text]


texts, params, attrs, type_sets = Texts(), Pool(), Pool(), Pool()


def versions():
    ops = {}
    for schema in onnx.defs.get_all_schemas_with_history():
        name = f"{schema.domain}::{schema.name}" if schema.domain else schema.name
        ops.setdefault(name, []).append(schema)
    for name in sorted(ops):
        yield name, sorted(ops[name], key=lambda schema: schema.since_version)


def type_set(type_strings):
    """One mask of element types for each form. Bit 0 of the first mask: there are types of other forms, too."""
    masks = [0, 0, 0, 0]
    for text in type_strings:
        for i, form in enumerate(FORMS):
            if found := re.fullmatch(form, text):
                masks[i] |= 1 << DTYPES[found[1]]
                break
        else:
            masks[0] |= 1
    return type_sets.add([tuple(masks)])


def param(schema, formal):
    variables = [constraint.type_param_str for constraint in schema.type_constraints]
    variable = variables.index(formal.type_str) if formal.type_str in variables else ANY
    same = formal.is_homogeneous or formal.option != OpSchema.FormalParameterOption.Variadic
    return (texts.add(formal.name), type_set(formal.types), PARAM_OPTIONS[formal.option], variable, int(same))


def default_text(attr):
    value = onnx.helper.get_attribute_value(attr.default_value) if attr.default_value.name else None
    if value is None:
        return NONE
    if isinstance(value, bytes):
        return texts.add(value.decode())
    if isinstance(value, float):
        return texts.add(repr(float(f"{value:.7g}")))
    return texts.add(str(value).replace("'", '"'))


def attribute(attr):
    return (texts.add(attr.name), default_text(attr), int(attr.type), int(attr.required))


def row(schema):
    counts = [min(n, ANY) for n in (schema.min_input, schema.max_input, schema.min_output, schema.max_output)]
    formals = [param(schema, formal) for formal in (*schema.inputs, *schema.outputs)]
    own = [attribute(schema.attributes[name]) for name in sorted(schema.attributes)]
    cells = [schema.since_version, int(schema.deprecated), *counts, len(schema.inputs), len(schema.outputs), len(own),
             params.add(formals), attrs.add(own)]
    return braces(cells)


def packed(cells, separator=", "):
    """Cells in lines of at most 110 columns."""
    line = "   "
    for cell in cells:
        if len(line) + len(cell) > 108:
            yield line
            line = "   "
        line += " " + cell + separator.strip()
    yield line


def array(kind, name, cells):
    print(f"const {kind} {name}[] = {{", *packed(cells), "};\n", sep="\n")


def braces(item):
    return "{" + ", ".join(map(str, item)) + "}"


def main():
    ops, rows = [braces([0, 0, 0])], []  # the first one is OP_NONE
    for name, schemas in versions():
        ops.append(braces([texts.add(name), len(rows), len(schemas)]))
        rows += [row(schema) for schema in schemas]
    print(f"/* schema_table.c - made by tools/gen_schema.py from onnx {onnx.__version__}. */")
    print('#include "schema.h"\n')
    print("/* clang-format off */")
    print("const char schema_names[] =", *packed([f'"{escaped(text)}\\0"' for text in texts.texts], " "), "    ;\n", sep="\n")
    array("SchemaOp", "schema_ops", ops)
    array("SchemaVersion", "schema_versions", rows)
    array("OperatorParam", "schema_params", map(braces, params.items))
    array("OperatorAttr", "schema_attrs", map(braces, attrs.items))
    array("OperatorTypes", "schema_types", ["{" + braces(map(hex, item)) + "}" for item in type_sets.items])


def escaped(text):
    return text.replace("\\", "\\\\").replace('"', '\\"')


if __name__ == "__main__":
    main()

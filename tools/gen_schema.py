#!/usr/bin/env python3
"""Writes src/onnx/schema_table.c from the installed onnx package.

    python tools/gen_schema.py > src/onnx/schema_table.c

Every operator of the default domain with every version of it. Names are one text, so that the table
needs no relocations in a shared library.
"""
import onnx

ANY = 255  # variadic


def versions():
    ops = {}
    for schema in onnx.defs.get_all_schemas_with_history():
        if schema.domain == "":
            ops.setdefault(schema.name, []).append(schema)
    for name in sorted(ops):
        yield name, sorted(ops[name], key=lambda schema: schema.since_version)


def row(schema):
    counts = (schema.min_input, schema.max_input, schema.min_output, schema.max_output)
    counts = ", ".join(str(min(count, ANY)) for count in counts)
    return f"    {{{schema.since_version}, {int(schema.deprecated)}, {counts}}},"


def main():
    names, ops, rows, at = [], [], [], 0
    for name, schemas in versions():
        ops.append(f"    {{{at}, {len(rows)}, {len(schemas)}}}, /* {name} */")
        names.append(f'    "{name}\\0"')
        rows += [row(schema) for schema in schemas]
        at += len(name) + 1
    print(f"/* schema_table.c - made by tools/gen_schema.py from onnx {onnx.__version__}. */")
    print('#include "onnx.h"\n')
    print("/* clang-format off */")
    print("const char schema_names[] =", "\n".join(names) + ";\n", sep="\n")
    print("const SchemaOp schema_ops[] = {", "\n".join(ops), "};\n", sep="\n")
    print("const SchemaVersion schema_versions[] = {", "\n".join(rows), "};\n", sep="\n")
    print(f"const size_t schema_nops = {len(ops)};")


if __name__ == "__main__":
    main()

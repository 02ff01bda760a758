"""Messages of the core in the words of Python: an option of the command becomes an argument of export()."""

import re

_SPEC = r"-i '([^':]+):([^']*)'"


def _dims(text):
    return [int(dim) if dim.isdigit() else dim for dim in text.split(",") if dim]


def _described(spec):
    """float32[n,3] as ('float32', ['n', 3])."""
    found = re.fullmatch(r"(\w*|optional\(\w+)\[([^\]]*)\](\)?)", spec)
    if not found:
        return repr(None if spec == "none" else spec)
    return repr((found[1] + found[3], _dims(found[2])))


def in_python(text):
    """`-i 'x:float32[n,3]' -i 'y:...'` becomes args={'x': ('float32', ['n', 3]), 'y': ...}."""
    def arguments(match):
        described = [f"{name!r}: {_described(spec)}" for name, spec in re.findall(_SPEC, match[0])]
        return f"args={{{', '.join(described)}}}"

    return re.sub(rf"{_SPEC}(?: {_SPEC})*", arguments, text)


def unsupported_advice(report):
    """How to export the operators that have no rule."""
    found = (re.match(r"([\w.]+::[\w.]+): this operator is not supported", text) for text in report.errors)
    names = list(dict.fromkeys(match[1] for match in found if match))
    if not names:
        return ""
    return (f"define {'it' if len(names) == 1 else 'them'} with rules= (docs/custom-rules.md) or "
            f"register_custom_op_symbolic({names[0]!r}, function, opset_version), or keep "
            f"{'it as a node' if len(names) == 1 else 'them as nodes'} of another domain with "
            "operator_export_type=OperatorExportTypes.ONNX_FALLTHROUGH")

"""The arguments look and examples: what the second look (_capture/look.py) found is a part of the report."""

from types import SimpleNamespace

from .. import errors


def _examples(binding, specs, names, given):
    """The bindings of further examples. Their sizes are those of the model, except along dynamic axes."""
    if isinstance(given, (str, dict)) or not hasattr(given, "__iter__"):
        raise TypeError(f"examples must be a list with arguments in each item, not {type(given).__name__}")
    found = [binding.of_example(example, number) for number, example in enumerate(given)]
    for number, other in enumerate(found):
        for name, spec, tensor in zip(names, specs, other.inputs):
            for axis, (dim, size) in enumerate(zip(spec.dims, tensor.shape)):
                if isinstance(dim, int) and dim != size:
                    raise ValueError(f"examples[{number}]: axis {axis} of '{name}' is {size}, but the model has {dim}: name it in dynamic_axes")
    return found


def looked_at(subject, specs, names, a):
    """The Findings of the looks at a recorded model."""
    if subject is None or not (a["look"] or a["examples"]):
        if a["examples"]:
            raise errors.make(errors.OnnxExporterError, "export(): 'examples' needs a live module that is recorded")
        return SimpleNamespace(warnings=(), notes=(), lines=frozenset(), dropped=frozenset(), bindings=())
    from .._capture.look import look

    inputs = len(subject.binding.inputs)
    examples = _examples(subject.binding, specs, names, a["examples"])
    return look(subject, [spec.dims for spec in specs[:inputs]], names[:inputs], examples, a["look"])


def report_findings(report, found):
    for text in found.warnings:
        errors.warn(text, errors.OnnxExporterWarning)
        report.warn(text)
    for text in found.notes:
        report.note(text)

"""g.onnxscript_op: the nodes of a function of onnxscript, made one by one through g.op."""


def _text(value):
    return value.decode() if isinstance(value, bytes) else value


def _attribute(name, attribute):
    """(name with the suffix of its kind, value) for g.op."""
    import onnx
    import torch

    kinds = onnx.AttributeProto
    value = onnx.helper.get_attribute_value(attribute)
    if attribute.type in (kinds.FLOAT, kinds.FLOATS):
        return f"{name}_f", value if attribute.type == kinds.FLOAT else list(value)
    if attribute.type in (kinds.INT, kinds.INTS):
        return f"{name}_i", value if attribute.type == kinds.INT else list(value)
    if attribute.type in (kinds.STRING, kinds.STRINGS):
        return f"{name}_s", _text(value) if attribute.type == kinds.STRING else [_text(item) for item in value]
    if attribute.type == kinds.TENSOR:
        return f"{name}_t", torch.from_numpy(onnx.numpy_helper.to_array(value).copy())
    raise NotImplementedError(f"g.onnxscript_op: the attribute '{name}' is a graph or a type, which is not supported")


def _as_tensor(attributes):
    """The attributes of a Constant with the number or numbers as a tensor, the only kind that torch's inference knows."""
    import torch

    kinds = {"value_float_f": torch.float32, "value_floats_f": torch.float32, "value_int_i": torch.int64, "value_ints_i": torch.int64}
    return {"value_t" if key in kinds else key: torch.tensor(value, dtype=kinds[key]) if key in kinds else value
            for key, value in attributes.items()}


class _Inlined:
    """given: {name of an attribute: (key of g.op, value)} of the call."""

    def __init__(self, g, function, given):
        self.g, self.function = g, function
        self.given = {attribute.name: _attribute(attribute.name, attribute) for attribute in function.attribute_proto}
        self.given.update(given)

    def attributes(self, node):
        found = []
        for attribute in node.attribute:
            if not attribute.ref_attr_name:
                found.append(_attribute(attribute.name, attribute))
            elif attribute.ref_attr_name in self.given:  # an attribute of the function; a missing one is left out
                key, value = self.given[attribute.ref_attr_name]
                found.append((attribute.name + key[key.rindex("_"):], value))
        return _as_tensor(dict(found)) if node.op_type == "Constant" and not node.domain else dict(found)

    def run(self, args):
        values = dict(zip(self.function.input, args))
        for node in self.function.node:
            inputs = [values[name] if values.get(name) is not None else self._missing() for name in node.input]
            kind = f"{node.domain}::{node.op_type}" if node.domain else node.op_type
            made = self.g.op(kind, *inputs, outputs=len(node.output), **self.attributes(node))
            values.update(zip(node.output, made if len(node.output) > 1 else [made]))
        results = [values[name] for name in self.function.output]
        return results[0] if len(results) == 1 else tuple(results)

    def _missing(self):
        from .._capture.torch_globals import torch_module

        return torch_module("symbolic_helper")._optional_input_placeholder_tensor(self.g)


def inline(g, onnx_fn, args, outputs, attributes):
    """The results of the function: one value, or a tuple of them. attributes: as g.op takes them."""
    if not hasattr(onnx_fn, "to_function_proto"):
        raise TypeError(f"g.onnxscript_op takes a function of onnxscript, not {type(onnx_fn).__name__}")
    function = onnx_fn.to_function_proto()
    names = {key.rpartition("_")[0]: (key, value) for key, value in attributes.items()}
    unknown = set(names) - set(function.attribute) - {attribute.name for attribute in function.attribute_proto}
    if unknown:
        raise TypeError(f"g.onnxscript_op: the function '{function.name}' has no attribute '{min(unknown)}'")
    if len(args) > len(function.input) or outputs != len(function.output):
        raise TypeError(f"g.onnxscript_op: the function '{function.name}' has {len(function.input)} inputs and "
                        f"{len(function.output)} outputs, not {len(args)} and {outputs}")
    return _Inlined(g, function, names).run(args)

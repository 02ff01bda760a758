"""Running a report: arguments of the export as inputs of the model, and its outputs as tensors."""

from .._capture.tree import leaves as leaves_of


def to_numpy(value):
    """A tensor, number or list of tensors as the runtimes take it. Complex numbers are pairs of real ones, as in the model."""
    import numpy
    import torch

    if isinstance(value, (list, tuple)):
        return [to_numpy(item) for item in value]
    if isinstance(value, complex):
        value = torch.tensor(value, dtype=torch.complex128)
    if isinstance(value, torch.Tensor) and value.is_complex():
        value = torch.view_as_real(value.detach().resolve_conj())
    if isinstance(value, torch.Tensor):
        value = value.detach().cpu()
        return value.float().numpy() if value.dtype == torch.bfloat16 else value.resolve_conj().resolve_neg().numpy()
    kind = bool if isinstance(value, bool) else numpy.int64 if isinstance(value, int) else numpy.float64
    return numpy.asarray(value, dtype=None if hasattr(value, "dtype") else kind)


def _is_value(leaf):
    return hasattr(leaf, "dtype") or isinstance(leaf, (int, float))


def _array(leaf):
    import numpy

    if hasattr(leaf, "detach"):
        return to_numpy(leaf)
    return numpy.asarray(leaf)


def _feeds(report, args, kwargs):
    """{input: array}. Each member of a nested argument is an input, as in the export."""
    kept = report.input_names_of_model()
    known = {name.replace(".", "_").lower(): name for name in [*report.input_names, *kept]}
    feeds = {}
    for key, value in kwargs.items():
        for path, leaf in leaves_of(value, key):
            name = known.get(path.replace(".", "_").lower())
            if name is None and _is_value(leaf):
                raise TypeError(f"the model has no input '{path}'; it has: {', '.join(kept)}")
            feeds[name] = leaf
    given = [leaf for i, arg in enumerate(args) for _, leaf in leaves_of(arg, str(i)) if _is_value(leaf)]
    for names in (kept, report.input_names):
        open_names = [name for name in names if name not in feeds]
        for excluded in ((), bool, (int, float)):  # bools and numbers may be constants
            chosen = [leaf for leaf in given if not isinstance(leaf, excluded)]
            if len(chosen) == len(open_names):
                feeds.update(zip(open_names, chosen))
                return {name: _array(feeds[name]) for name in kept}
    raise TypeError(f"the model has the inputs {', '.join(kept)}; there are {len(given)} positional arguments")


def session_of(model):
    """A session of ONNX Runtime for the bytes of a model, or for a path."""
    from .onnx_program import needed

    onnxruntime = needed("onnxruntime")
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 3
    return onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])


def run(report, args, kwargs, call):
    """The outputs: tensors if an argument is a tensor, else arrays. call(None, {input: array}) returns arrays."""
    results = call(None, _feeds(report, args, kwargs))
    if any(hasattr(leaf, "detach") for _, leaf in leaves_of((args, kwargs), "")):
        import torch

        results = [torch.from_numpy(result) for result in results]
    return tuple(results)

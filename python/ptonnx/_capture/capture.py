"""Saves a live model as a TorchScript archive in memory. This is the only file that needs torch.

A module is traced, which runs it once. Training flags and global settings of torch are restored afterwards, the state by state.py.
"""

import contextlib
import difflib
import functools
import inspect
import io
import itertools
import sys
import threading
import types
import warnings
from typing import NamedTuple

from .. import errors
from .._binding.enums import TrainingMode, training_mode
from .._binding.library import Spec
from .bools import recorded
from .failures import checked_trace
from .functions import untraced
from .generators import generators_kept
from .getters import sizes_are
from .literals import check_constants
from .look import Subject, flat_results, recording_of
from .record import Parts, Recorded, can_record, refuse_meta, variables_named
from .sizes_of_data import Read, SizesOfData
from .sources import OwnCode
from .state import State, is_data, storage_of
from .torch_globals import own_globals
from .tree import leaves, rebuild
from .watch import Watch
from .weights import refuse_freed

_MOST = 1000  # objects that are visited from a function
_thread = threading.local()
_lock = threading.RLock()  # held while torch traces, because the export changes settings of torch that belong to the process


def is_in_onnx_export():
    """True while this thread captures a model or runs a symbolic function, as torch.onnx.is_in_onnx_export (which is then True
    as well)."""
    return getattr(_thread, "exporting", False)


@contextlib.contextmanager
def in_onnx_export(**values):
    """values: the values that the globals of torch's exporter have in this thread."""
    before = is_in_onnx_export()
    try:
        _thread.exporting = True
        with own_globals(in_onnx_export=True, **values):
            yield
    finally:
        _thread.exporting = before


def select_model_mode_for_export(model, mode):
    """Puts the model into the given TrainingMode and restores every submodule afterwards."""
    return _mode_selected(model, list(model.modules()) if hasattr(model, "modules") else [], mode)


@contextlib.contextmanager
def _mode_selected(model, modules, mode):
    mode = training_mode(mode)
    if mode == TrainingMode.PRESERVE or not hasattr(model, "train"):
        yield
        return
    saved = [(module, module.training) for module in modules if hasattr(module, "training")]
    try:
        if any(training != (mode == TrainingMode.TRAINING) for _, training in saved):
            with contextlib.suppress(NotImplementedError):  # the module of an ExportedProgram has only one mode
                model.train(mode == TrainingMode.TRAINING)
        yield
    finally:
        for module, training in saved:
            if module.training != training:
                module.training = training


@contextlib.contextmanager
def _jit_unblamed():
    """Hides the deprecation warnings of torch.jit in torch 2.10 and later: our caller does not call torch.jit."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=r"`torch\.jit\.\w+` is (deprecated|not supported)")
        # watch.py reports these with the dims that they depend on.
        warnings.filterwarnings("ignore", message="Converting a tensor to a (Python|NumPy)|Iterating over a tensor|Using len to get")
        warnings.filterwarnings("ignore", message=r"torch\.\w+ results are registered as constants")
        yield


@contextlib.contextmanager
def _replaced(module, name, answer):
    """In this thread, a function of torch is answer() of its arguments."""
    theirs, thread = getattr(module, name, None), threading.get_ident()

    @functools.wraps(theirs or _replaced)
    def function(*args, **kwargs):
        return (answer if threading.get_ident() == thread else theirs)(*args, **kwargs)

    # torch.jit.script compiles the original function, as for torch.jit.script_if_tracing.
    function.__original_fn = theirs
    function.__script_if_tracing_wrapper = True
    try:
        if theirs:
            setattr(module, name, function)
        yield
    finally:
        if theirs:
            setattr(module, name, theirs)


@contextlib.contextmanager
def _switches_off():
    """Disables fused attention kernels, which ONNX cannot express, and the autocast cache of this thread, which hides casts from the trace.
    nn.Transformer compares the values of a mask with a causal one, and ignores the mask if they are equal in the example: it does not."""
    import torch

    mha, transformer = getattr(torch.backends, "mha", None), torch.nn.modules.transformer
    cache = torch.is_autocast_cache_enabled()
    try:
        torch.set_autocast_cache_enabled(False)
        with _replaced(mha, "get_fastpath_enabled", lambda: False), \
                _replaced(transformer, "_detect_is_causal_mask", lambda mask, is_causal=None, size=None: is_causal is True):
            yield
    finally:
        torch.set_autocast_cache_enabled(cache)


def split_args(args, kwargs):
    """args in the form of torch.onnx: one value, or a tuple whose last element may be a dict of keyword arguments."""
    args = tuple(args) if isinstance(args, (tuple, list)) else (args,)
    keywords = {}
    if args and isinstance(args[-1], dict):
        *rest, keywords = args
        args = tuple(rest)
    return args, {**keywords, **(kwargs or {})}


def _identifiers(paths):
    """Distinct identifiers: `pair.0` becomes pair_0."""
    names = []
    for path in paths:
        name = "".join(c if c.isalnum() else "_" for c in path)
        while name in names or name == "self":
            name += "_"
        names.append(name)
    return names


def _check_keywords(kwargs, names, open_ended):
    """The argument kwargs of export() has no names that forward() does not have. A dict at the end of args may."""
    for key in () if open_ended else kwargs or ():
        if key not in names:
            near = difflib.get_close_matches(key, names, 1)
            raise TypeError(f"forward() has no parameter '{key}' of kwargs" + (f": is it '{near[0]}'?" if near else ""))


def _known_keywords(keywords, names, open_ended):
    unknown = [] if open_ended else [key for key in keywords if key not in names]
    if unknown:
        errors.warn(f"the model has no parameter called {', '.join(map(repr, unknown))}")
    return {key: value for key, value in keywords.items() if key not in unknown}


def _spec(name, value):
    import torch

    if value.is_quantized and value.qscheme() not in (torch.per_tensor_affine, torch.per_tensor_symmetric):
        raise errors.make(errors.OnnxExporterError, "an input that is quantized per channel is not supported: quantize it with one scale")
    dtype = str(value.dtype).rpartition(".")[2]
    return Spec(name, dtype, list(value.shape))


class Archive:
    """The result of capture: the bytes of the archive, a Spec for each input with its default name, the parameters that
    were given, Specs of the parameters that are None, the source lines of the model, members of ptonnx_options, and the
    name of the parameter **kwargs."""

    def __init__(self, data, specs, names, parameters, nones=(), code=None, fields=None, keywords=None):
        self.data, self.specs, self.names = data, specs, names
        self.fields = fields or {}
        self.parameters, self.nones, self.keywords = list(parameters), list(nones), keywords
        self.lines = code.line if code else None


# Tracing


def _is_numpy_number(leaf):
    """np.float32(2), np.int64(3), ...: tensors of rank 0 with that dtype."""
    numpy = sys.modules.get("numpy")
    return numpy is not None and isinstance(leaf, numpy.number)


def _bind(signature, args, keywords):
    """The arguments by parameter. Errors name forward(), which the user has written."""
    try:
        return signature.bind(*args, **keywords)
    except TypeError as problem:
        parameters = signature.parameters.values()
        given = {p.name for p, _ in zip(parameters, args)} | set(keywords)
        missing = [p.name for p in parameters if p.default is p.empty and p.name not in given
                   and p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)]
        if missing:
            raise TypeError(f"forward() also needs {', '.join(map(repr, missing))}: give an example in args or kwargs") from None
        raise TypeError(f"forward() does not take these {len(args) + len(keywords)} arguments: {problem}") from None


def is_int(leaf):
    return isinstance(leaf, int) and not isinstance(leaf, bool)


def _is_number(leaf):
    """Tensors, ints, floats and numbers of numpy."""
    import torch

    number = isinstance(leaf, (int, float)) and not isinstance(leaf, bool)
    return isinstance(leaf, torch.Tensor) or number or _is_numpy_number(leaf)


def _as_tensor(leaf):
    import torch

    if isinstance(leaf, torch.Tensor):
        return leaf
    if hasattr(leaf, "tensor"):  # a size
        return leaf.tensor()
    if _is_numpy_number(leaf):
        return torch.from_numpy(leaf.reshape(1).copy()).reshape(())
    kind = torch.bool if isinstance(leaf, bool) else torch.int64 if isinstance(leaf, int) else torch.float64
    return torch.tensor(leaf, dtype=kind)


class _Binding:
    """The arguments of a forward(): which leaves are inputs, and how to call forward with other leaves. `bools`: bools are inputs,
    as in torch.onnx; else they are constants of the trace, as strings and None always are. `fixed`: forward gets the ints of the
    example, so that their inputs are unused."""

    def __init__(self, forward, args, keywords, bools, fixed):
        import torch

        signature = inspect.signature(forward)
        self.forward, self.bools, self.has_bools, self.fixed = forward, bools, False, fixed
        kinds = [p.kind for p in signature.parameters.values()]
        keywords = _known_keywords(keywords, signature.parameters, inspect.Parameter.VAR_KEYWORD in kinds)
        self.bound = _bind(signature, args, keywords)
        self.paths, self.inputs, self.keywords = [], [], None
        self.plain = not self.bound.kwargs and all(isinstance(v, torch.Tensor) for v in self.bound.args)
        for name, value in self.bound.arguments.items():
            kind = signature.parameters[name].kind
            if kind == inspect.Parameter.VAR_KEYWORD:
                self.keywords = name
                parts = [leaf for key, item in value.items() for leaf in leaves(item, key)]
            else:
                parts = leaves(value, name)
            for path, leaf in parts:
                self.has_bools |= isinstance(leaf, bool)
                if self.is_input(leaf):
                    self.paths.append(path)
                    self.inputs.append(_as_tensor(leaf))

    def is_input(self, leaf):
        return _is_number(leaf) or (self.bools and isinstance(leaf, bool))

    def copies(self):
        """Copies of the tensors, so that neither the model nor the tracer can change the caller's tensors."""
        return [t.detach().clone().requires_grad_(t.requires_grad) for t in self.inputs]

    def arguments(self, tensors):
        """(args, kwargs) with these tensors in place of the example's."""
        tensors = iter(tensors)

        def replace(leaf):
            tensor = next(tensors) if self.is_input(leaf) else leaf
            return leaf if self.fixed and is_int(leaf) else tensor

        args = rebuild(self.bound.args, replace)
        return args, rebuild(self.bound.kwargs, replace)

    def call(self, forward, tensors):
        args, kwargs = self.arguments(tensors)
        return forward(*args, **kwargs)

    def plain_arguments(self):
        """(args, kwargs) as a caller of the model gives them: numbers are numbers."""
        tensors = iter(self.copies())

        def replace(leaf):
            tensor = next(tensors) if self.is_input(leaf) else leaf
            if tensor is leaf or self.fixed and is_int(leaf):
                return leaf
            return tensor if hasattr(leaf, "detach") else type(leaf)(tensor.item())

        return rebuild(self.bound.args, replace), rebuild(self.bound.kwargs, replace)

    def of_example(self, example, number):
        """The binding of further arguments, which are like those of the example."""
        other = _Binding(self.forward, *split_args(example, None), self.bools, self.fixed)
        if other.paths != self.paths:
            raise ValueError(f"examples[{number}] has the inputs {', '.join(other.paths)}; the model has {', '.join(self.paths)}")
        for path, given, own in zip(self.paths, other.inputs, self.inputs):
            if given.dtype != own.dtype or given.dim() != own.dim():
                raise ValueError(f"examples[{number}]: '{path}' is {given.dtype} with {given.dim()} axes; the model has {own.dtype} with "
                                 f"{own.dim()}")
        return other


def _flat_forward(model, binding):
    """The model with a forward() that takes only tensors."""
    kind = inspect.Parameter.POSITIONAL_ONLY
    names = ["self", *_identifiers(binding.paths)]
    signature = inspect.Signature([inspect.Parameter(name, kind) for name in names])
    return _other_forward(model, lambda forward, *tensors: binding.call(forward, tensors), signature)


@contextlib.contextmanager
def _other_forward(model, call, signature=None):
    """The model with a forward() that is call(its own forward, *its arguments). It keeps the name of its class, which names the scopes."""
    old_class, own = type(model), model.__dict__.pop("forward", None)
    original = own if own is not None else model.forward

    def forward(self, *args):
        return call(original, *args)

    first = inspect.Parameter("self", inspect.Parameter.POSITIONAL_ONLY)
    forward.__signature__ = signature or inspect.Signature([first, *inspect.signature(original).parameters.values()])
    namespace = {"forward": forward, "__module__": old_class.__module__, "__qualname__": old_class.__qualname__}
    try:
        model.__class__ = type(old_class.__name__, (old_class,), namespace)
        yield model
    finally:
        model.__class__ = old_class
        if own is not None:
            model.__dict__["forward"] = own


def _is_traceable(value):
    """Does torch.jit.trace accept it as an output: tensors in tuples, in lists of one kind, in one dict?"""
    import torch

    if isinstance(value, dict):
        return bool(value) and all(isinstance(item, torch.Tensor) for item in value.values())
    if isinstance(value, list):
        return bool(value) and all(isinstance(item, torch.Tensor) for item in value)
    return isinstance(value, torch.Tensor) or (isinstance(value, tuple) and all(map(_is_traceable, value)))


def _result_names(found, taken):
    """Names of results by their paths. A cache that is both input and output is called `present`, as optimum does."""
    names = []
    for path, _ in found:
        first, dot, rest = path.partition(".")
        names.append(f"present{dot}{rest}" if path in taken and first.startswith("past") else path)
    return names


def _traceable(value, taken=()):
    """Flattens an output that the tracer rejects into a dict or tuple of tensors. None and strings are omitted, a number is a
    constant. The members of a dict, dataclass or NamedTuple keep their names, except those that are `taken` by inputs."""
    named = not isinstance(value, (tuple, list)) or hasattr(value, "_fields")
    if _is_traceable(value) and not hasattr(value, "_fields"):
        return dict(value) if isinstance(value, dict) else value  # the tracer may reject other kinds of dicts
    found = [(path, leaf) for path, leaf in leaves(value, "" if named else "output") if leaf is not None]
    texts = [path or "output" for path, leaf in found if isinstance(leaf, str)]
    found = [(path, leaf) for path, leaf in found if not isinstance(leaf, str)]
    if texts and found:
        errors.warn(f"strings cannot be outputs of a model: {', '.join(map(repr, texts))} left out", errors.OnnxExporterWarning)
    for path, leaf in found:
        if not isinstance(leaf, bool) and not _is_number(leaf):
            raise TypeError(f"'{path or 'output'}' is a {type(leaf).__name__}: outputs must be tensors or numbers")
    if not found:
        raise errors.make(errors.OnnxExporterError, "the model returns no tensor")
    tensors = [_as_tensor(leaf) for _, leaf in found]
    names = _result_names(found, taken)
    return dict(zip(names, tensors)) if named and all(names) and len(set(names)) == len(names) else tuple(tensors)


@contextlib.contextmanager
def _traceable_outputs(model, watch):
    """The model returns a result that the tracer accepts, followed by the numbers that were taken out of tensors, as in _capture/record.py.
    torch.jit.trace takes no dict beside other results: then the values of a dict are a tuple, and its keys are in the list that is given.
    Hooks of the caller run before; without them, forward() itself is replaced, because torch.jit.trace takes no hook on a module that
    exports methods, such as a quantized Conv2d."""
    keys = []

    def results(module, args, output):
        result, found = _traceable(output), watch.finish()
        if not found:
            return result
        if isinstance(result, dict):
            keys[:], result = result, tuple(result.values())
        return (result if isinstance(result, tuple) else (result,), *(tensor for _, tensor, _ in found))

    if model._forward_hooks:
        handle = model.register_forward_hook(results)
        try:
            yield keys
        finally:
            handle.remove()
        return

    def call(forward, *args):
        with checked_trace():
            output = forward(*args)
        return results(model, args, output)

    with _other_forward(model, call):
        yield keys


@contextlib.contextmanager
def _prepared(model, modules, mode, functions):
    """Makes all changes of the model and of torch that hold while the model is captured, and gives its State. A trace that calls
    export() is suspended."""
    from .features import features

    with _lock, contextlib.ExitStack() as stack:
        for context in (untraced(), _mode_selected(model, modules, mode), _switches_off(), functions, in_onnx_export(),
                        _jit_unblamed(), features()):
            stack.enter_context(context)
        yield stack.enter_context(State(modules))


def _from_the_start(state, run):
    """A function that calls run(); each call finds the model as it was before the capture."""

    def call(*args):
        state.rewind()
        return run(*args)

    return call


def _trace(model, binding, state):
    """The model as a script module, and fields of the export: for models that cannot be recorded."""
    import torch

    flat = contextlib.nullcontext() if binding.plain else _flat_forward(model, binding)
    with flat, Watch(len(binding.inputs), first=1) as watch, _traceable_outputs(model, watch) as keys, variables_named(), state.noted():
        traced = torch.jit.trace(model, tuple(binding.inputs), check_trace=False, strict=False)
    check_constants(traced.inlined_graph)
    return traced, {"watched": [(text, origins) for text, _, origins in watch.found], "output_names": keys}


def _check_storage(graph, binding):
    """as_strided reads the memory of an input. The inputs of the model are contiguous and have no other memory."""
    if not graph.findAllNodes("aten::as_strided"):
        return
    for path, tensor in zip(binding.paths, binding.inputs):
        if not tensor.is_contiguous() or tensor.storage_offset() or tensor.numel() != _elements_in_storage(tensor):
            raise errors.make(
                errors.OnnxExporterError,
                f"'{path}' is not contiguous, or a part of a larger tensor, and the model calls as_strided, which reads "
                "its memory: give a copy of it, x.clone(memory_format=torch.contiguous_format), as the example",
            )


def _elements_in_storage(tensor):
    return tensor.untyped_storage().nbytes() // tensor.element_size()


def _results(model, binding, state):
    """The tensors that the model returns, with the random numbers that its next run will have."""
    import torch

    with generators_kept(), torch.no_grad(), state.noted():
        result = _traceable(binding.call(model, binding.copies()))
    return [leaf for _, leaf in leaves(result, "")]


def _same_results(some, others):
    import torch

    return others is not None and len(some) == len(others) and all(
        a.shape == b.shape and a.dtype == b.dtype and torch.allclose(a, b, equal_nan=True) for a, b in zip(some, others))


def _bind_arguments(model, args, keywords, fixed, state):
    """Bools are inputs, as in torch.onnx, unless the model gives other results for tensors than for bools: by `flag is True`, or
    by operators that take only bools."""
    binding = _Binding(model.forward, args, keywords, bools=True, fixed=fixed)
    refuse_freed(zip(binding.paths, binding.inputs))
    if not binding.has_bools:
        return binding
    refuse_freed((*model.named_parameters(), *model.named_buffers()))
    constant = _Binding(model.forward, args, keywords, bools=False, fixed=fixed)
    found = []
    for one in (constant, binding):
        try:
            state.rewind()
            found.append(_results(model, one, state))
        except Exception:  # of any class; if both calls fail, the trace reports the failure
            found.append(None)
    expected, others = found
    return binding if expected is None or _same_results(expected, others) else constant


def _with_ints(record):
    """Records with sizes that are ints."""

    def reading():
        with sizes_are(Read()):
            return record()

    return recorded(reading)


@contextlib.contextmanager
def _sizes(numbers, modules):
    """How sizes are recorded: yields a function that calls one which records. If no size is dynamic, sizes are ints, except those that depend
    on data; otherwise they are numbers that are traced."""
    if numbers.sizes_vary:
        with _numbers(modules) as complete:
            yield complete
        return

    def record_static(record):
        try:
            return _with_ints(record)
        except SizesOfData:
            with _numbers(modules, of_data=True) as complete:
                return complete(record)

    yield record_static


@contextlib.contextmanager
def _numbers(modules, of_data=False):
    """Yields a function that calls one which records, with sizes as Numbers. PyTorch 1.13 takes none: there they are tensors."""
    import torch

    if not hasattr(torch, "SymInt"):
        yield recorded
        return
    from .mode import sizes_are_numbers

    functions = [inspect.unwrap(getattr(type(module), "forward", _sizes)) for module in modules]
    with sizes_are_numbers(functions, of_data) as complete:
        yield lambda record: complete(lambda: recorded(record))


@contextlib.contextmanager
def _prepared_again(model, modules, mode, functions):
    """As _prepared, after the capture. The operators of autograd functions are those of this run alone."""
    again = functions.again()
    try:
        with _prepared(model, modules, mode, again) as state:
            yield state
    finally:
        again.close()


def _subject(model, prepared, sizes, binding, found, record, traceable):
    """The model for a second look. prepared(): the settings of a capture, with its State. sizes(): how sizes are recorded.
    record(state, binding): a function that records."""
    seeds = itertools.count(1)

    def again(other):
        with generators_kept(next(seeds)), prepared() as state, sizes() as recorded:
            return recording_of(recorded(record(state, other, saved=False)))

    def eager(other):
        with generators_kept(), prepared() as state, state.noted():
            args, kwargs = other.plain_arguments()
            return flat_results(traceable(model(*args, **kwargs)))

    def replay(other):
        import torch

        with generators_kept(), prepared() as state, torch.no_grad(), state.noted():
            given = (*other.copies(), *(tensor for _, tensor in found.tensors))
            results = torch._C._jit_interpret_graph(found.graph, given)
            return flat_results(results[0] if found.numbers else results)

    return Subject(binding, recording_of(found), again, eager, replay, found.drew_python, found.drew_torch)


def _capture_module(model, args, keywords, mode, functions, numbers):
    named = list(model.named_modules())
    modules = [module for _, module in named]
    sizes = functools.partial(_sizes, numbers, modules)
    with _prepared(model, modules, mode, functions) as state, sizes() as recorded:
        binding = _bind_arguments(model, args, keywords, numbers.fixed, state)
        state.rewind()
        parts = Parts(named)
        refuse_meta(parts.tensors)
        refuse_freed(parts.tensors)
        if can_record(parts):
            traceable = functools.partial(_traceable, taken=binding.paths)
            names = _identifiers(binding.paths)

            def record(state, binding, saved=True):
                return _from_the_start(state, functools.partial(Recorded, parts, model, state.noted, binding, names, traceable,
                                                                functions.keeps_operators, saved))

            found = recorded(record(state, binding))
            data, graph = found.data, found.graph
            prepared = functools.partial(_prepared_again, model, modules, mode, functions)
            fields = {"weights": found.weights, "modules": found.modules, "watched": found.watched,
                      "look": _subject(model, prepared, sizes, binding, found, record, traceable)}
        else:
            traced, fields = recorded(_from_the_start(state, functools.partial(_trace, model, binding, state)))
            data, graph = _saved(traced), traced.inlined_graph
    specs = [_spec(None, tensor) for tensor in binding.inputs]
    for spec in specs:
        spec.example = list(spec.dims)
    _check_storage(graph, binding)
    if functions.types:
        functions.types.add(graph)
    return Archive(data, specs, binding.paths, binding.bound.arguments, code=OwnCode(model), fields=fields,
                   keywords=binding.keywords)


def _used_by(value):
    """(name, value) of what a function refers to: variables of enclosing functions, globals, defaults, the object of a method, the
    parts of a functools.partial; or the members of a list, tuple or dict, and the attributes of a plain object."""
    if isinstance(value, functools.partial):
        yield from _named(value.func, (value.args, value.keywords))
        return
    if isinstance(value, (list, tuple)):
        yield from ((str(number), item) for number, item in enumerate(value))
    elif isinstance(value, dict):
        yield from ((str(key), item) for key, item in value.items())
    elif not callable(value) or is_data(value):
        yield from vars(value).items() if is_data(value) else ()
    function = inspect.unwrap(value) if callable(value) else None
    code = getattr(function, "__code__", None)
    if hasattr(function, "__self__"):
        yield "model", function.__self__
    if code is not None:
        yield from ((name, cell.cell_contents) for name, cell in zip(code.co_freevars, function.__closure__ or ()) if cell != types.CellType())
        yield from ((name, function.__globals__.get(name)) for name in code.co_names)
        yield from _named(*(function.__defaults__ or ()))


def _named(*values):
    return ((f"part{number}", value) for number, value in enumerate(values))


def _weights_of(function):
    """{name: module or tensor} of those that one reaches from a function."""
    import torch

    todo, seen, found = list(_used_by(function)), {id(function)}, {}
    while todo and len(seen) < _MOST:
        path, value = todo.pop(0)
        if id(value) in seen:
            continue
        seen.add(id(value))
        if isinstance(value, (torch.nn.Module, torch.Tensor)):
            while path in found:
                path += "_"
            found[path] = value
        elif isinstance(value, (list, tuple, dict, functools.partial, types.FunctionType, types.MethodType)) or is_data(value):
            if getattr(value, "__module__", "").partition(".")[0] not in ("torch", "numpy", "ptonnx"):
                todo += ((f"{path}_{name}", item) for name, item in _used_by(value))
    return found


def _as_module(function):
    """A module named after the function, whose forward is the function. The modules that it calls are its submodules."""
    import torch

    def forward(self, *args, **kwargs):
        return function(*args, **kwargs)

    try:
        signature = inspect.signature(function)
    except ValueError:  # functions of torch itself, written in C++
        signature = inspect.signature(lambda *args: None)
    self = inspect.Parameter("self", inspect.Parameter.POSITIONAL_ONLY)
    forward.__signature__ = signature.replace(
        parameters=[self, *signature.parameters.values()], return_annotation=signature.empty
    )
    forward.__wrapped__ = function
    name = getattr(function, "__name__", "")
    made = type(name if name.isidentifier() else "Function", (torch.nn.Module,), {"forward": forward})()
    for name, value in _weights_of(function).items():
        (made._modules if isinstance(value, torch.nn.Module) else made._buffers)[name] = value
    return made


def _saved(scripted):
    import torch

    buffer = io.BytesIO()
    with _jit_unblamed():
        torch.jit.save(scripted, buffer)
    return buffer


# Scripts


def _parameter_names(arguments):
    """The names that parameters have in the archive. A trace may give several of them the same name; torch numbers these
    when it saves the model."""
    names, numbers = [], {}
    for argument in arguments:
        name = argument.name
        while name in names:
            numbers[name] = numbers.get(name, -1) + 1
            name = f"{argument.name}{numbers[name]}"
        names.append(name)
    return names


def _script(model, arguments, args, keywords, mode):
    """A scripted model is saved unchanged; the example arguments only determine dtypes and shapes of the inputs."""
    parameters = _parameter_names(arguments)
    if len(args) > len(parameters):
        raise TypeError(f"{len(args)} arguments are given, but the model takes {len(parameters)}")
    given = dict(zip(parameters, args))
    given.update(_known_keywords(keywords, parameters, False))
    refuse_freed([*getattr(model, "state_dict", dict)().items(), *leaves(given, "")])
    for name, argument in zip(parameters, arguments):  # the archive of a function has no defaults
        if name not in given and argument.has_default_value() and argument.default_value is None:
            given[name] = None
    missing = [name for name, a in zip(parameters, arguments) if name not in given and not a.has_default_value()]
    if missing:
        raise TypeError(f"forward() also needs {', '.join(map(repr, missing))}: give an example in args or kwargs")
    types = {name: a.type for name, a in zip(parameters, arguments)}
    specs = [spec for name, value in given.items() for spec in _script_specs(name, value, types[name])]
    with select_model_mode_for_export(model, mode):
        data = _saved(model)
    nones = [spec for spec in specs if spec.dtype == "none"]
    specs = [spec for spec in specs if spec.dtype != "none"]
    paths = [spec.name for spec in specs]
    for spec in (*specs, *nones):
        spec.name = _saved_name(model, parameters, spec.name)
    return Archive(data, specs, paths, given, nones)


def _saved_name(model, parameters, path):
    """The name that an argument, or a member of one, has in the archive. A function is saved as a method, and torch names
    parameters without a name by their positions, which `self` moves."""
    import torch

    name, dot, rest = path.partition(".")
    if isinstance(model, torch.jit.ScriptFunction) and name == f"argument_{parameters.index(name)}":
        name = f"argument_{parameters.index(name) + 1}"
    return name + dot + rest


def _script_specs(name, value, declared):
    """One Spec for each tensor and number. A list of tensors is one ONNX sequence if possible, as in torch.onnx."""
    if declared.kind() == "OptionalType":
        if value is None:
            return [Spec(name, "none", None)]
        declared = declared.getElementType()
    if value is None and declared.kind() == "UnionType" and any(t.kind() == "NoneType" for t in declared.containedTypes()):
        return [Spec(name, "none", None)]
    joined = _list_spec(name, value, declared) if isinstance(value, list) and declared.kind() == "ListType" else None
    if joined:
        return [joined]
    if isinstance(value, tuple) and declared.kind() == "TupleType":
        members = zip(getattr(value, "_fields", range(len(value))), value, declared.elements())
        return [spec for key, *member in members for spec in _script_specs(f"{name}.{key}", *member)]
    found = list(leaves(value, name))
    nones = sum(leaf is None for _, leaf in found)
    if nones:
        raise ValueError(f"'{name}' is not Optional, but args has {nones} None in it")
    return [_script_spec(path, leaf) for path, leaf in found]


def _list_spec(name, value, declared):
    """The common Spec of the elements of a list; sizes that differ become dynamic dims. None if there is no common Spec."""
    if declared.getElementType().kind() != "TensorType" or not value:
        return None
    specs = [_spec(name, item) for item in value]
    if len({(spec.dtype, len(spec.dims)) for spec in specs}) != 1:
        return None
    sizes = zip(*(spec.dims for spec in specs))
    dims = [size[0] if len(set(size)) == 1 else f"{name}_dim_{axis}" for axis, size in enumerate(sizes)]
    return Spec(name, specs[0].dtype, dims)


def _script_spec(path, value):
    numbers = {bool: "bool", int: "int64", float: "float64"}
    if type(value) in numbers:
        return Spec(path, numbers[type(value)], [])
    if not hasattr(value, "dtype"):
        raise TypeError(f"'{path}' is a {type(value).__name__}: inputs must be tensors, ints, floats or bools")
    return _spec(path, value)


class Numbers(NamedTuple):
    """How a trace treats Python's numbers."""

    sizes_vary: bool  # those that the model computes from sizes are kept dynamic where possible
    fixed: bool  # ints among the arguments are constants


def capture(model, args, kwargs, training, functions, numbers):
    """An nn.Module, ScriptModule, ScriptFunction or function with example arguments, as an Archive. functions: the Functions of
    the export, which records autograd functions."""
    import torch

    args, keywords = split_args(args, kwargs)
    if isinstance(model, torch.jit.ScriptModule):
        if not hasattr(model, "forward"):
            raise RuntimeError("the script module has no forward method")
        _check_keywords(kwargs, [argument.name for argument in model.forward.schema.arguments[1:]], False)
        return _script(model, model.forward.schema.arguments[1:], args, keywords, training)
    if isinstance(model, torch.jit.ScriptFunction):
        return _script(model, model.schema.arguments, args, keywords, training)
    if not isinstance(model, torch.nn.Module):
        model = _as_module(model)
    parameters = inspect.signature(model.forward).parameters
    _check_keywords(kwargs, parameters, any(p.kind == p.VAR_KEYWORD for p in parameters.values()))
    return _capture_module(model, args, keywords, training, functions, numbers)

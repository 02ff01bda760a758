"""The state of a model while it is captured: what forward() changes is undone, and nothing else is touched.

In: the modules of a model. Out: a State, which a run of forward() may change and rewind() restores: the attributes of modules, the
lists, dicts and plain objects in them, and the contents of their tensors. Of these contents only what forward() overwrites is
copied, when it does so (_Journal). What other threads change in the meantime keeps its value: operators are noted in the thread that
captures, and so are assignments to attributes.
"""

import contextlib
import sys
import threading
from collections import OrderedDict, defaultdict, deque

import torch
from torch.utils._python_dispatch import TorchDispatchMode

from .functions import untraced

_MOST = 20000  # objects of attributes that are visited
_PLAIN = frozenset((bool, int, float, complex, str, bytes, type(None), torch.Size, torch.dtype, torch.device))
_OF_EVERY_MODULE = frozenset(vars(torch.nn.Module()))

# Operators that write an argument without saying so in their schemas: the arguments, and the one that tells whether they do.
_SILENT = {f"aten::{name}": ((3, "running_mean"), (4, "running_var"))
           for name in ("native_batch_norm", "cudnn_batch_norm", "miopen_batch_norm")}  # fmt: skip
_TRAINING = (5, "training")


# The contents of tensors


def storage_of(tensor):
    """The storage of a tensor; None if it has none, as sparse tensors and some subclasses do."""
    try:
        return tensor.untyped_storage() if hasattr(tensor, "untyped_storage") else tensor.storage()
    except (RuntimeError, NotImplementedError, AttributeError, TypeError, ValueError):
        return None


def _own_elements(tensor):
    """An index that selects elements which do not share memory: one element along each axis that expand() has lengthened."""
    return tuple(slice(0, 1) if stride == 0 else slice(None) for stride in tensor.stride()) if tensor.dim() else ...


def _argument(place, args, kwargs):
    number, name = place
    return args[number] if number < len(args) else kwargs.get(name)


def _writes(operator):
    """The places of the arguments that an operator writes, and whether it depends on the argument `training`."""
    schema = operator._schema
    if schema.name in _SILENT:
        return _SILENT[schema.name], True
    places = [(number, argument.name) for number, argument in enumerate(schema.arguments)
              if argument.alias_info is not None and argument.alias_info.is_write]
    return tuple(places), False


def _tracer_included():
    """A mode is called without the tracer's dispatch key."""
    excluded = torch._C._dispatch_tls_local_exclude_set().remove(torch._C._dispatch_key_parse("Tracer"))
    return torch._C._ForceDispatchKeyGuard(torch._C._dispatch_tls_local_include_set(), excluded)


class _Journal(TorchDispatchMode):
    """Copies what operators of this thread overwrite in the memory of some tensors."""

    def __init__(self, tensors):
        super().__init__()
        self._tensors = tensors
        self._versions = [(tensor, tensor._version) for tensor in tensors if not tensor.is_inference()]
        storages = [storage_of(tensor) for tensor in tensors if tensor.layout == torch.strided]
        self._storages = {storage._cdata: storage for storage in storages if storage is not None}
        self._places, self._written, self._seen = {}, [], set()

    def __torch_dispatch__(self, operator, types, args=(), kwargs=None):
        kwargs = kwargs or {}
        found = self._places.get(operator)
        if found is None:
            found = self._places[operator] = _writes(operator)
        places, depends = found
        if places and (not depends or _argument(_TRAINING, args, kwargs)):
            given = [_argument(place, args, kwargs) for place in places]
            with _tracer_included(), untraced():
                for value in given:
                    for tensor in value if isinstance(value, (list, tuple)) else (value,):
                        if isinstance(tensor, torch.Tensor):
                            self._note(tensor)
        if torch._C._get_tracing_state() is None:
            return operator(*args, **kwargs)
        with _tracer_included():  # convolution is not recorded itself, but calls an operator that is
            return operator(*args, **kwargs)

    def _note(self, tensor):
        storage = storage_of(tensor) if tensor.layout == torch.strided else None
        if storage is None or storage._cdata not in self._storages:
            return
        place = storage._cdata, tensor.storage_offset(), tensor.shape, tensor.stride(), tensor.dtype
        if place not in self._seen:
            self._seen.add(place)
            with torch.no_grad():
                self._written.append((tensor, tensor.detach()[_own_elements(tensor)].clone()))

    def noted(self):
        """A context manager for the time of the notes. torch 1.13 has no guard for _tracer_included: everything is copied before."""
        if hasattr(torch._C, "_ForceDispatchKeyGuard"):
            return self
        for tensor in self._tensors:
            self._note(tensor)
        return contextlib.nullcontext()

    def undo(self):
        """The last change first, because parts of tensors overlap. A tensor that is as it was has its old version, so that
        autograd finds what it has saved."""
        written = {storage_of(tensor)._cdata for tensor, _ in self._written}
        for tensor, value in reversed(self._written):
            with torch.inference_mode(tensor.is_inference()), torch.no_grad():
                tensor.detach()[_own_elements(tensor)].copy_(value)
        self._written, self._seen = [], set()
        for tensor, version in self._versions if written else ():
            storage = storage_of(tensor)
            if storage is not None and storage._cdata in written and tensor._version != version:
                with contextlib.suppress(AttributeError, TypeError):  # torch 1.13 cannot set it
                    torch._C._autograd._unsafe_set_version_counter((tensor,), (version,))


# Attributes


class _Setters:
    """Notes which attributes of modules other threads set, for every State that is entered."""

    def __init__(self):
        self._lock, self._states, self._theirs = threading.Lock(), [], None

    def add(self, state):
        with self._lock:
            self._states = [*self._states, state]
            if len(self._states) == 1:
                theirs = self._theirs = torch.nn.Module.__setattr__

                def __setattr__(module, name, value):
                    for one in self._states:
                        one.note_setter(module, name)
                    theirs(module, name, value)

                torch.nn.Module.__setattr__ = __setattr__

    def remove(self, state):
        with self._lock:
            self._states = [other for other in self._states if other is not state]
            if not self._states:
                torch.nn.Module.__setattr__ = self._theirs


_setters = _Setters()


def is_data(value):
    """Is it an object of a class of the user, whose attributes are data?"""
    place = type(value).__module__.partition(".")[0]
    known = getattr(sys, "stdlib_module_names", ("builtins", "threading", "functools", "collections", "logging", "types"))
    return place not in known and place not in ("torch", "numpy") and isinstance(getattr(value, "__dict__", None), dict)


def _held_by(value):
    """(a copy of the container, what is in it); None: not a container."""
    kind = type(value)
    if kind in (list, deque, set):
        return value.copy(), list(value)
    if kind in (dict, OrderedDict, defaultdict):
        return value.copy(), list(value.values())
    return None


def _is_array(value):
    numpy = sys.modules.get("numpy")
    return numpy is not None and type(value) is numpy.ndarray and value.nbytes <= 1 << 20 and value.flags.writeable


def _reached(values):
    """(container, copy) of the containers, and the tensors, that one reaches from these values."""
    todo, seen, containers, tensors = list(values), set(), [], []
    while todo and len(seen) < _MOST:
        value = todo.pop()
        if type(value) in _PLAIN or id(value) in seen:
            continue
        seen.add(id(value))
        if isinstance(value, torch.Tensor):
            tensors.append(value)
        elif isinstance(value, (torch.nn.Module, type)) or callable(value) and not is_data(value):
            continue
        elif type(value) is tuple:
            todo += value
        elif _is_array(value):
            containers.append((value, value.copy()))
        else:
            container = value if _held_by(value) is not None else vars(value) if is_data(value) else None
            if container is not None:
                copied, inside = _held_by(container)
                containers.append((container, copied))
                todo += inside
    return containers, tensors


def _is_same(now, before):
    if hasattr(now, "dtype"):
        return now.tobytes() == before.tobytes()
    if isinstance(now, dict):
        return len(now) == len(before) and all(a is c and b is d for (a, b), (c, d) in zip(now.items(), before.items()))
    return now == before if isinstance(now, set) else len(now) == len(before) and all(a is b for a, b in zip(now, before))


def _refill(container, before):
    if hasattr(container, "dtype"):
        container[...] = before
        return
    container.clear()
    container.extend(before) if isinstance(container, (list, deque)) else container.update(before)


class _Module:
    """The dicts that hold the attributes, parameters, buffers and submodules of a module, with their contents."""

    def __init__(self, module):
        own = vars(module)
        self._module, self._kind = module, type(module)
        self._dicts = [(held, held.copy()) for held in (own, own["_parameters"], own["_buffers"], own["_modules"])]

    def values(self):
        return [value for name, value in self._dicts[0][1].items() if name not in _OF_EVERY_MODULE and type(value) not in _PLAIN]

    def tensors(self):
        return [tensor for _, before in self._dicts[1:3] for tensor in before.values() if tensor is not None]

    def restore(self, kept):
        """kept: (module, name) of attributes that keep their value. Lazy modules change their class; they stay as they are."""
        if type(self._module) is not self._kind:
            return
        for held, before in self._dicts:
            changed = [name for name, value in before.items() if name not in held or held[name] is not value]
            added = held.keys() - before.keys() if len(held) > len(before) or changed else ()
            for name in (*changed, *added):
                if (id(self._module), name) in kept:
                    continue
                if name in before:
                    held[name] = before[name]
                else:
                    del held[name]


def _may_write(module):
    """Modules of torch write no weight, except an Embedding with max_norm; other modules may."""
    return not type(module).__module__.startswith("torch.nn.modules.") or getattr(module, "max_norm", None) is not None


class State:
    """A context manager for the time of a capture, which rewinds at its end. forward() runs inside of noted(). with_tensors=False:
    nothing writes the tensors."""

    def __init__(self, modules, with_tensors=True):
        plain = [module for module in modules if not isinstance(module, torch.jit.ScriptModule)]  # scripted ones have no dicts
        self._modules = [_Module(module) for module in plain]
        self._containers, others = _reached(value for module in self._modules for value in module.values())
        tensors = [tensor for module in self._modules for tensor in module.tensors()] + others
        buffers = [tensor for module in modules for tensor in module.buffers(recurse=False)]
        may_write = bool(buffers or others) or any(map(_may_write, modules))
        scripted = [tensor for module in modules if module not in plain for tensor in module.parameters(recurse=False)]
        self._journal = _Journal(tensors + buffers + scripted) if with_tensors and may_write else None
        self._is_inference = any(tensor.is_inference() for tensor in tensors)
        self._thread, self._set_by_others = threading.get_ident(), set()

    def note_setter(self, module, name):
        if threading.get_ident() != self._thread:
            self._set_by_others.add((id(module), name))

    def rewind(self):
        """Everything is as it was when this State was made, for the next run of forward()."""
        if self._journal is not None:
            self._journal.undo()
        for module in self._modules:
            module.restore(self._set_by_others)
        for container, before in self._containers:
            if not _is_same(container, before):
                _refill(container, before)

    @contextlib.contextmanager
    def noted(self):
        """For the time in which forward() runs. autograd refuses the weights of a module that was made in inference mode."""
        with contextlib.ExitStack() as stack:
            if self._is_inference:
                stack.enter_context(torch.inference_mode())
            if self._journal is not None:
                stack.enter_context(self._journal.noted())
            yield

    def __enter__(self):
        _setters.add(self)
        return self

    def __exit__(self, *_):
        try:
            self.rewind()
        finally:
            _setters.remove(self)

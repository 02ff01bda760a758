"""The report as a torch.onnx.ONNXProgram: the model as an onnx_ir.Model, which is made on first use, and what can be done with it.

In: a model in memory or in a file. Out: models, files, sessions of ONNX Runtime, results. Packages are imported when a method needs them.
"""

import contextlib
import gc
import importlib
import os

from .. import errors

LARGE = 1536 << 20  # bytes of weights above which torch.onnx writes them to a second file


def needed(module, package=None):
    """The module, which the caller needs. The error says how to install it."""
    try:
        return importlib.import_module(module)
    except ImportError as problem:
        if problem.name and problem.name.partition(".")[0] != module.partition(".")[0]:
            raise
        package = package or module.partition(".")[0]
        raise ImportError(f"this needs the package {package}: pip install {package}", name=problem.name) from problem


def _weights_bytes(model):
    return sum(value.const_value.nbytes for value in model.graph.initializers.values() if value.const_value is not None)


def _values_by_name(graph):
    """The values of the graph by name, without those of subgraphs."""
    values = {**graph.initializers, **{value.name: value for value in graph.inputs if value.name}}
    values.update((value.name, value) for node in graph for value in node.outputs if value.name)
    return values


@contextlib.contextmanager
def _changed_for_saving(graph, include_initializers, keep_initializers_as_inputs):
    initializers, inputs = dict(graph.initializers), list(graph.inputs)
    try:
        if not include_initializers:
            graph.initializers.clear()
        if keep_initializers_as_inputs:
            graph.inputs.extend(value for value in initializers.values() if value not in inputs)
        yield
    finally:
        if not include_initializers:
            graph.initializers.update(initializers)
        if keep_initializers_as_inputs:
            graph.inputs.clear()
            graph.inputs.extend(inputs)


@contextlib.contextmanager
def _other_outputs(graph, outputs):
    before = list(graph.outputs)
    graph.outputs.clear()
    graph.outputs.extend(outputs)
    try:
        yield
    finally:
        graph.outputs.clear()
        graph.outputs.extend(before)


def _all_graphs(model):
    return [model.graph, *(function.graph for function in model.functions.values() if hasattr(function, "graph"))]


def _rename_axes(model, names):
    """Writes other names into the shapes of all values. names: {name: new name}."""
    ir = needed("onnx_ir")
    longest_first = sorted(names, key=len, reverse=True)

    def renamed(dim):
        text = str(dim.value) if isinstance(dim, ir.SymbolicDim) and dim.value is not None else None
        return dim if text is None else ir.SymbolicDim(_replaced(text, longest_first, names))

    for graph in _all_graphs(model):
        nodes = [node for node in graph.all_nodes()] if hasattr(graph, "all_nodes") else list(graph)
        for value in (*graph.inputs, *graph.initializers.values(), *(value for node in nodes for value in node.outputs)):
            if value.shape is not None and not all(isinstance(dim, int) for dim in value.shape):
                value.shape = ir.Shape([renamed(dim) for dim in value.shape])


def _replaced(text, longest_first, names):
    """The text of a dim with other names in it: whole words, or the dim itself if it is an expression that is renamed."""
    import re

    if text in names:
        return names[text]
    words = [name for name in longest_first if name.isidentifier()]
    return re.sub(r"\b(" + "|".join(map(re.escape, words)) + r")\b", lambda found: names[found[0]], text) if words else text


class OnnxProgram:
    """What a Report has of torch.onnx.ONNXProgram. Its own members: bytes or file, where the model is; exported_program."""

    bytes = file = session = exported_program = None
    _model = _folder = None

    # The model

    @property
    def model(self):
        """The model as an onnx_ir.Model, whose weights are read from the file when they are needed. What is changed in it is what save()
        writes. Needs onnx_ir."""
        if self._model is None:
            ir, onnx = needed("onnx_ir"), needed("onnx")
            in_memory = self.bytes is not None
            self._model = ir.serde.deserialize_model(onnx.load_model_from_string(self.bytes)) if in_memory else ir.load(self._path())
        return self._model

    @model.setter
    def model(self, model):
        self.release()
        self._model = model

    def _path(self):
        if self.file is None:
            raise TypeError("the model was written to a file object: only export(..., f=None) and a path keep it")
        return self.file

    @property
    def model_proto(self):
        """The model as an onnx.ModelProto with its weights. Needs onnx."""
        onnx = needed("onnx")
        if self._model is None:
            return onnx.load(self._path()) if self.bytes is None else onnx.load_model_from_string(self.bytes)
        ir = needed("onnx_ir")
        return ir.serde.serialize_model(ir.external_data.load_to_model(self._model) if _weights_bytes(self._model) < LARGE else self._model)

    def save(self, destination, *, include_initializers=True, keep_initializers_as_inputs=False, external_data=None):
        """Writes the model to a path or a file object, as torch.onnx.ONNXProgram.save does: above 1.5 GiB, or with external_data=True, the
        weights go to a second file, destination + ".data"."""
        if hasattr(destination, "write"):
            if external_data:
                raise TypeError("external_data=True needs a path: the weights go to a file beside the model")
            with self._saving(include_initializers, keep_initializers_as_inputs) as has_changed:
                destination.write(self._serialized(has_changed))
        elif self._model is None and include_initializers and not keep_initializers_as_inputs and self._is_stored_so(external_data):
            self._copy(os.fspath(destination))
        else:
            with self._saving(include_initializers, keep_initializers_as_inputs):
                self._write(os.fspath(destination), external_data)

    def _is_stored_so(self, external_data):
        """Is the model stored with its weights where save() would write them?"""
        if self.bytes is not None:
            return not external_data and len(self.bytes) <= LARGE
        has_data = os.path.exists(self._path() + ".data")
        return not has_data and not external_data and os.path.getsize(self._path()) <= LARGE

    def _copy(self, destination):
        if self.bytes is None:
            import shutil

            with contextlib.suppress(shutil.SameFileError):
                shutil.copyfile(self._path(), destination)
            return
        with open(destination, "wb") as file:
            file.write(self.bytes)

    @contextlib.contextmanager
    def _saving(self, include_initializers, keep_initializers_as_inputs):
        """In the block the model has these inputs and weights; the value tells whether it is another one than what is stored."""
        if self._model is None and include_initializers and not keep_initializers_as_inputs:
            yield False
            return
        with _changed_for_saving(self.model.graph, include_initializers, keep_initializers_as_inputs):
            yield True

    def _serialized(self, has_changed):
        if self._model is None and not has_changed and self.bytes is not None:
            return self.bytes
        return self.model_proto.SerializeToString()

    def _write(self, destination, external_data):
        ir = needed("onnx_ir")
        is_large = external_data or _weights_bytes(self.model) > LARGE
        if is_large:
            ir.save(self.model, destination, external_data=os.path.basename(destination) + ".data")
        else:
            needed("onnx").save(self.model_proto, destination)

    # Changes

    def optimize(self):
        """Folds constants and removes what is redundant, with the optimizer of onnxscript. The export has done so with its own graph."""
        self.model = needed("onnxscript.optimizer", "onnxscript").optimize(self.model)

    def apply_weights(self, state_dict):
        """Replaces weights by those of a state dict. What the export has computed from a weight cannot be replaced, and is a warning."""
        ir, initializers = needed("onnx_ir"), self.model.graph.initializers
        for name, tensor in state_dict.items():
            derived = [own for own in initializers if own.startswith(f"{name}.") and own not in state_dict]
            for own in derived:
                if own != f"{name}.T" or tensor.dim() != 2:
                    errors.warn(f"the model has '{own}', which was computed from the weight '{name}' and keeps its value: export again",
                                errors.OnnxExporterWarning)
            found = {own: made for own, made in ((name, tensor), (f"{name}.T", tensor.mT if tensor.dim() == 2 else None))
                     if own in initializers and made is not None}
            for own, made in found.items():
                initializers[own].const_value = _as_tensor(ir, initializers[own], made)
            if not found and not derived:
                errors.warn(f"Weight '{name}' not found in the model. Skipped applying.", errors.OnnxExporterWarning)
        self.release()

    def rename_axes(self, rename_mapping):
        """Renames dims. Keys are names, or dims of the model: {program.model.graph.inputs[0].shape[0]: "batch"}."""
        names = {}
        for key, name in rename_mapping.items():
            text = key if isinstance(key, str) else getattr(key, "value", None)
            if not isinstance(text, str):
                raise ValueError(f"rename_axes: {key!r} is not the name of a dim")
            names[text] = name
        _rename_axes(self.model, names)
        self.release()

    # Running

    def initialize_inference_session(self, initializer=None):
        """Makes the session that calls use. initializer: a function of a path or of the bytes of a model."""
        from .model import session_of

        self.session = (initializer or session_of)(self._runnable())

    def _runnable(self):
        """The model as a runtime takes it: bytes, or the path of a file."""
        if self._model is None:
            return self._path() if self.bytes is None else self.bytes
        if _weights_bytes(self._model) <= LARGE:
            return self.model_proto.SerializeToString()
        import tempfile

        self._session_folder = tempfile.TemporaryDirectory(prefix="ptonnx-", ignore_cleanup_errors=True)
        path = os.path.join(self._session_folder.name, "model.onnx")
        self._write(path, True)
        return path

    def release(self):
        """Drops the session, and its file."""
        if self.session is not None:
            self.session = None
            gc.collect()
        folder, self._session_folder = getattr(self, "_session_folder", None), None
        if folder is not None:
            folder.cleanup()

    def __call__(self, *args, **kwargs):
        """Runs the model on arguments like those of the export, and returns a tuple of its outputs. Needs onnxruntime."""
        from .model import run

        if self.session is None:
            self.initialize_inference_session()
        return run(self, args, kwargs, self.session.run)

    def call_reference(self, *args, **kwargs):
        """The same with the reference implementation of onnx."""
        from .model import run

        evaluator = needed("onnx.reference").ReferenceEvaluator(self.model_proto)
        return run(self, args, kwargs, evaluator.run)

    def compute_values(self, value_names, args=(), kwargs=None):
        """The values of these names inside of the model, for these arguments."""
        self.release()
        values = _values_by_name(self.model.graph)
        for name in value_names:
            if name not in values:
                raise ValueError(f"Value '{name}' not found in the model. Please provide a valid value name.")
        with _other_outputs(self.model.graph, [values[name] for name in value_names]):
            try:
                return self(*args, **(kwargs or {}))
            finally:
                self.release()

    def input_names_of_model(self):
        return [value["name"] for value in self.inputs] if self._model is None else [value.name for value in self._model.graph.inputs]


def _as_tensor(ir, value, tensor):
    """A tensor as the contents of an initializer, which reads its memory when it is needed."""
    dims = None if value.shape is None else list(value.shape)
    if dims is not None and dims != list(tensor.shape):
        raise ValueError(f"the weight '{value.name}' has the shape {dims} in the model, not {list(tensor.shape)}")
    tensor = tensor.detach()

    def elements():
        made = ir.tensor(tensor.cpu().contiguous(), name=value.name)
        return made if made.dtype == value.dtype or value.dtype is None else ir.tensor(made.numpy().astype(value.dtype.numpy()), name=value.name)

    return ir.LazyTensor(elements, dtype=value.dtype or elements().dtype, shape=ir.Shape(tensor.shape), name=value.name)

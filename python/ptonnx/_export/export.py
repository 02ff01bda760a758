"""ptonnx.export: accepts every argument of torch.onnx.export from 1.8 to 2.13, with the same meaning."""

import functools
import importlib
import os
import sys

from .. import errors
from .._binding import check
from .._binding.enums import OperatorExportTypes, TrainingMode, training_mode, unsupported_mode
from .._binding.library import Spec
from .._binding.options import EXTERNAL_DATA, UNSUPPORTED
from .._capture.modules import check_opset, class_names
from .._conversion.call import convert, is_path
from .._symbolic.registry import Symbolics
from . import large
from .axes import apply_dynamic_axes, check_shared_names, program_axes, watched_texts
from .log import log
from .looks import looked_at, report_findings
from .shapes import apply_dynamic_shapes, program_dims

# Positional arguments after `f`. The releases differ after output_names.
_FIRST = ("export_params", "verbose", "training", "input_names", "output_names")
_ORDERS = {
    "1.8": _FIRST + (
        "aten", "export_raw_ir", "operator_export_type", "opset_version", "_retain_param_name", "do_constant_folding",
        "example_outputs", "strip_doc_string", "dynamic_axes", "keep_initializers_as_inputs", "custom_opsets",
        "enable_onnx_checker", "use_external_data_format",
    ),
    "1.10": _FIRST + (
        "operator_export_type", "opset_version", "_retain_param_name", "do_constant_folding", "example_outputs",
        "strip_doc_string", "dynamic_axes", "keep_initializers_as_inputs", "custom_opsets", "enable_onnx_checker",
        "use_external_data_format",
    ),
    "1.11": _FIRST + (
        "operator_export_type", "opset_version", "do_constant_folding", "dynamic_axes", "keep_initializers_as_inputs",
        "custom_opsets", "export_modules_as_functions", "autograd_inlining", "dynamo",
    ),
}


def positional_names(values):
    """The names of positional arguments after `f`. Where releases differ, the type of the value decides."""
    order = _ORDERS["1.11"]
    if len(values) > 5 and isinstance(values[5], bool):
        order = _ORDERS["1.8"]  # `aten` is a bool, operator_export_type never is
    elif len(values) > 8 and isinstance(values[8], bool):
        order = _ORDERS["1.10"]  # do_constant_folding, where later ones have the dict dynamic_axes
    if len(values) > len(order):
        raise TypeError(f"export() takes at most {len(order) + 3} positional arguments ({len(values) + 3} given)")
    return order[: len(values)]


def _with_positional(values, given):
    names = positional_names(values)
    twice = [name for name in names if name in given]
    if twice:
        raise TypeError(f"export() got multiple values for argument '{twice[0]}'")
    return {**given, **dict(zip(names, values))}


def _refuse_unsupported(a):
    """Rejects arguments that are not supported yet; they are never ignored."""
    wanted = {name: a[name] for name in (
        "export_raw_ir", "custom_translation_table", "profile", "dump_exported_program",
    )}
    for name, value in wanted.items():
        if value:
            raise errors.make(errors.UnsupportedArgumentError, f"export(): '{name}' is not supported")


def _path_specs(args):
    """Specs for a saved model: (dtype, dims), a tensor, an array or None for each input; or a dict of these by name."""
    if isinstance(args, dict):
        items = list(args.items())
    elif isinstance(args, (tuple, list)) and not _is_spec(args):
        items = [(None, item) for item in args]
        if items and isinstance(items[-1][1], dict):
            items[-1:] = items[-1][1].items()
    else:
        items = [(None, args)]
    return [_path_spec(name if name is None else check.word("args", name), item) for name, item in items]


def _is_spec(value):
    return isinstance(value, (tuple, list)) and len(value) == 2 and isinstance(value[0], str)


def _path_spec(name, item):
    if item is None:
        return Spec(name, "none", None)
    if _is_spec(item):
        dtype, dims = item
    elif hasattr(item, "dtype") and hasattr(item, "shape"):
        dtype, dims = str(item.dtype).rpartition(".")[2], item.shape
    else:
        raise TypeError(f"an input of a saved model must be (dtype, dims) or a tensor, not {item!r}")
    return Spec(name, check.word("dtype", dtype), _path_dims(dims))


def _path_dims(dims):
    if dims is None:
        return None
    if isinstance(dims, (str, bytes)) or not hasattr(dims, "__iter__"):
        raise TypeError(f"dims must be a list of ints and names, not {type(dims).__name__}")
    return [check.word("dims", d) if isinstance(d, str) else check.integer("dims", d, 0, (1 << 63) - 1) for d in dims]


def _is_live(model):
    """Does the model need torch, because it is not a path, bytes or a file?"""
    if is_path(model) or isinstance(model, (bytes, bytearray, memoryview)):
        return False
    torch = sys.modules.get("torch")
    if torch is not None and isinstance(model, (torch.nn.Module, torch.jit.ScriptFunction)):
        return True
    return not hasattr(model, "read")


def _default_names(names, given):
    """The names for the inputs of the model. If there are nested inputs (`pair.0`), all names are given, because the archive
    names only its parameters."""
    given = list(given)
    if len(given) < len(names) and any("." in name for name in names):
        given += names[len(given):]
    return given


def _wants_program(a):
    """Is the model to be captured by torch.export?"""
    if a["capture"] not in (None, "trace", "export"):
        raise ValueError(f"capture must be 'trace', 'export' or None, not {a['capture']!r}")
    if a["capture"] is not None:
        return a["capture"] == "export"
    return a["dynamo"] is not None and check.flag("dynamo", a["dynamo"])


def _program_dims(a, example):
    """The dims of the example's tensors that dynamic_shapes or dynamic_axes declares. The keys of dynamic_axes that are left are names of
    outputs."""
    if a["dynamic_shapes"] is not None:
        return program_dims(a["dynamic_shapes"], example)
    given = check.mapping("dynamic_axes", a["dynamic_axes"], "axes by name")
    dims, known = program_axes(given, a["input_names"], example)
    a["dynamic_axes"] = {key: axes for key, axes in given.items() if key not in known}
    return dims


def _program(model, args, a):
    """The Archive of an ExportedProgram, or of a module that torch.export captures; None: the model is traced or scripted."""
    from .._capture import live_program, program

    if program.is_program(model):
        return program.program_archive(model)
    torch = importlib.import_module("torch")
    if not _wants_program(a) or isinstance(model, (torch.jit.ScriptModule, torch.jit.ScriptFunction)):
        return None
    try:
        return live_program.capture_program(model, args, a["kwargs"], training_mode(a["training"]), functools.partial(_program_dims, a))
    except errors.OnnxExporterError as error:
        if not a["fallback"]:
            raise
        errors.warn(f"the model is traced, because {str(error)[0].lower()}{str(error)[1:]}", errors.OnnxExporterWarning)
        return None


def _source(model, args, a, functions, sizes_vary, fixed):
    """The archive, the specs of its inputs, their names, a function for source lines, and fields of a live model."""
    if not _is_live(model):
        specs = _path_specs(args)
        named = a["input_names"]
        names = [named[i] if i < len(named) else spec.name for i, spec in enumerate(specs)]
        paths = [name or str(i) for i, name in enumerate(names)]
        apply_dynamic_shapes(a["dynamic_shapes"], specs, paths, paths)
        return model, specs, names, named, None, {}
    program = _program(model, args, a)
    if program is not None:
        named = a["input_names"]
        inputs = {*named, *program.names, *program.own_names}  # their dims are in the program
        a["dynamic_axes"] = {key: axes for key, axes in (a["dynamic_axes"] or {}).items() if key not in inputs}
        a["exported"], a["remarks"] = program.program, program.remarks
        names = named + program.names[len(named):]
        return program.data, program.specs, names, named if program.names == program.own_names else names, program.lines, program.fields
    from .._capture import capture

    numbers = capture.Numbers(sizes_vary, fixed)
    archive = capture.capture(model, args, a["kwargs"], training_mode(a["training"]), functions, numbers)
    apply_dynamic_shapes(a["dynamic_shapes"], archive.specs, archive.names, archive.parameters, archive.keywords)
    named = _default_names(archive.names, a["input_names"])
    names = named[: len(archive.names)] + archive.names[len(named):]
    for spec, path in zip(archive.specs, archive.names):
        spec.path = path
    return archive.data, archive.specs + archive.nones, names, named, archive.lines, archive.fields


def _default_dtype(model, given):
    if given is None and _is_live(model):
        given = importlib.import_module("torch").get_default_dtype()
    return None if given is None else check.word("default_dtype", str(given)).rpartition(".")[2].encode()


def _external_data(a):
    """True, the default, is "auto". In torch up to 1.9, use_external_data_format selects the second file."""
    if check.flag("use_external_data_format", a["use_external_data_format"]):
        return EXTERNAL_DATA.index("always")
    wanted = a["external_data"]
    if not isinstance(wanted, str):
        wanted = "auto" if wanted is None or check.flag("external_data", wanted) else "never"
    if wanted not in EXTERNAL_DATA:
        raise ValueError(f"external_data must be a bool or one of {', '.join(EXTERNAL_DATA)}, not {wanted!r}")
    return EXTERNAL_DATA.index(wanted)


def _notes(report, a):
    for text in a.get("remarks", ()):
        report.note(text)
    for name in ("dynamo", "optimize", "fallback"):
        if a[name] is not None and not (name != "optimize" and _wants_program(a)):
            report.note(f"the argument '{name}' has no effect and is ignored")


def export(
    model,
    args=(),
    f=None,
    *positional,
    kwargs=None,
    export_params=True,
    verbose=None,
    training=TrainingMode.EVAL,
    input_names=None,
    output_names=None,
    operator_export_type=OperatorExportTypes.ONNX,
    opset_version=None,
    do_constant_folding=True,
    dynamic_axes=None,
    keep_initializers_as_inputs=None,
    custom_opsets=None,
    export_modules_as_functions=False,
    autograd_inlining=True,
    aten=False,
    export_raw_ir=False,
    _retain_param_name=True,
    example_outputs=None,
    strip_doc_string=True,
    enable_onnx_checker=True,
    use_external_data_format=False,
    dynamo=None,
    external_data=True,
    dynamic_shapes=None,
    custom_translation_table=None,
    report=False,
    optimize=None,
    verify=False,
    profile=False,
    dump_exported_program=False,
    artifacts_dir=".",
    fallback=None,
    rules=None,
    unroll_loops=False,
    max_steps=None,
    max_output=None,
    default_dtype=None,
    source_root=None,
    keep_unused_inputs=False,
    capture=None,
    program=None,
    look=True,
    examples=(),
):
    """Exports a model to ONNX and returns a Report.

    model: an nn.Module (run once and traced), ScriptModule, ScriptFunction, ExportedProgram or function, with example arguments in
    `args` (a tensor, or a tuple, possibly with a dict of keyword arguments at the end). Or a path, bytes or file object
    with a saved TorchScript model, with [(dtype, dims), ...] in `args`, which can be omitted if the model contains the
    shapes of its inputs. This does not need torch:
    `export("model.pt", [("float32", ["batch", 3, 224, 224])], "model.onnx")`.

    f: a path, a file object, or None; with None the report contains the bytes.

    external_data: where weights are stored. True or "auto": in a second file, f + ".data", if the model exceeds 2 GiB.
    "always": in the second file. "never" or False: in the model. "in-place": in the saved TorchScript model, which must
    be in or below the directory of f.

    rules: the path of a file with rules in TorchScript for your own operators, or replacements of built-in rules.

    unroll_loops: unroll loops whose number of iterations is known, instead of making a Loop.

    max_steps: the largest number of executed statements (work on 128 list elements counts as one statement); None is
    1,000,000.

    max_output: the largest number of bytes that are written, with external data; None is 1 GiB and 16 bytes for each byte of
    the input.

    default_dtype: torch.get_default_dtype() in the program, as a dtype or its name. None: that of this process for a live
    model, float32 for a saved model.

    source_root: a directory. Messages about a saved trace show source lines from Python files in or below it; without it
    they show only file names and line numbers. Messages about a live model always show source lines.

    keep_unused_inputs: keep inputs that no output depends on. By default they are left out of the model, as torch.onnx does,
    with a warning that names them.

    export_modules_as_functions: True, or a set of classes or of their names: calls of these modules become functions of
    the model. Needs opset 15 or later.

    verify: run the model with ONNX Runtime on the example arguments and on those of the second look (on random ones for a saved
    model, at several sizes), and compare the results with PyTorch's. A difference is a VerificationError.

    report: write a report in Markdown to `artifacts_dir`, also after a failure. report.path is its name.

    capture: "trace" or "export": how a live model becomes a program. "export", or dynamo=True, uses torch.export, which keeps
    control flow (torch.cond) and sizes that a trace would fix; if it fails, so does the export, unless fallback=True.

    program: the name of a program in a .pt2 file with several.

    look: compare the recorded program of a live module with a plain run of the module, and with further recordings, with other
    sizes along dynamic axes and other values of the inputs. A difference is a warning. False: the module runs only once.

    examples: further arguments, each like `args`, with which the module is recorded to be compared. They are used as they are,
    so they may have a state that other sizes do not show, such as the counter of a cache.

    Ctrl-C cancels the export: then there is no new file. If it comes while the file takes its name, the export completes,
    and KeyboardInterrupt is raised after it has returned.

    The other arguments are those of torch.onnx.export in all its versions, by name or in their old order.
    """
    given = dict(locals())
    for name in ("model", "args", "f", "positional"):
        del given[name]
    # `held` is freed with this frame: until then Ctrl-C is deferred (see _conversion/interrupt.py).
    report, held = _export(model, args, f, given if not positional else _merged(positional, given))
    return report


def _merged(positional, given):
    """Merges positional values and keywords. An argument that is given both ways is an error."""
    defaults = export.__kwdefaults__
    explicit = {name: value for name, value in given.items() if value is not defaults[name]}
    return {**defaults, **_with_positional(positional, explicit)}


def _fields(model, a):
    """The members of ptonnx_options that do not depend on the inputs."""
    def optional(name, low, high):
        return 0 if a[name] is None else check.integer(name, a[name], low, high)

    def path(name):
        return None if a[name] is None else check.file_name(name, a[name])

    def flag(name):
        return check.flag(name, a[name])

    return {
        "opset": optional("opset_version", 1, (1 << 31) - 1),
        "training": int(training_mode(a["training"])),
        "no_params": not flag("export_params"),
        "params_as_inputs": flag("keep_initializers_as_inputs"),
        "no_constant_folding": not flag("do_constant_folding"),
        "doc_strings": flag("verbose") or not flag("strip_doc_string"),
        "verbose": flag("verbose"),
        "external_data": _external_data(a),
        "custom_opsets": check.opsets(a["custom_opsets"]),
        "rules_path": path("rules"),
        "source_root": path("source_root"),
        "unroll_loops": flag("unroll_loops"),
        "keep_unused_inputs": flag("keep_unused_inputs"),
        "unsupported": unsupported_mode(OperatorExportTypes.ONNX_ATEN if flag("aten") else a["operator_export_type"]),
        "max_steps": optional("max_steps", 1, (1 << 64) - 1),
        "default_dtype": _default_dtype(model, a["default_dtype"]),
        "max_output": optional("max_output", 1, (1 << 64) - 1),
        "output_names": check.names("output_names", a["output_names"]),
        "model": None if a["program"] is None else check.word("program", a["program"]).encode(),
        "functions": check.names("export_modules_as_functions", class_names(a["export_modules_as_functions"])),
    }


def _unwrapped(model):
    """The module inside of torch.nn.DataParallel or torch.compile, and notes that say so."""
    torch, notes = sys.modules.get("torch"), []
    wrapped = {"DataParallel": "module", "DistributedDataParallel": "module", "OptimizedModule": "_orig_mod"}
    while torch is not None and isinstance(model, torch.nn.Module) and type(model).__name__ in wrapped:
        if not type(model).__module__.startswith("torch."):
            break
        notes.append(f"the module inside of {type(model).__name__} is exported")
        model = getattr(model, wrapped[type(model).__name__])
    return model, notes


def _with_own_example(model, args, a):
    """(args, arguments of the export) of a torch.onnx.ExportableModule, which has its own."""
    kind = getattr(sys.modules.get("torch.onnx"), "ExportableModule", None)
    if kind is None or not isinstance(model, kind) or a["kwargs"] or not (isinstance(args, (tuple, list)) and len(args) == 0):
        return args, a
    args, kwargs = model.example_arguments()
    own = {name: getattr(model, name)() for name in ("input_names", "output_names", "dynamic_shapes") if a[name] is None}
    return args, {**a, **own, "kwargs": kwargs}


def _export(model, args, f, a):
    _refuse_unsupported(a)
    model, notes = _unwrapped(model)
    args, a = _with_own_example(model, args, a)
    a = {**a, **{name: check.flag(name, a[name]) for name in ("verify", "report", "look")}}
    if a["report"]:
        check.file_name("artifacts_dir", a["artifacts_dir"])
    check.source(model)
    check.target(f)
    fields = _fields(model, a)
    check_opset(fields["functions"], fields["opset"])
    a = {**a, "input_names": check.names("input_names", a["input_names"]),
         "kwargs": check.keywords(a["kwargs"], _is_live(model))}
    try:
        report, held, specs, names, fields = _converted(model, args, f, a, fields)
    except errors.OnnxExporterError as failure:
        _write_report(failure.report, f, a)
        raise
    report.input_names = [name for name in names if name]
    report.file = report.file or (os.path.abspath(f) if is_path(f) else None)
    report.exported_program = a.get("exported")
    _warn_of_taken_names(report, fields["output_names"])
    _notes(report, a)
    for note in notes:
        report.note(note)
    if a["verify"] or a["report"]:
        held.release()  # the export is over: from here on Ctrl-C interrupts
        _after(model, args, f, a, report, list(zip(names, specs)), names or fields["input_names"])
    _print(report, fields["verbose"])
    return report, held


def _converted(model, args, f, a, fields):
    """The result of _convert. Ints among the arguments of a trace are inputs; if it fails for that reason, as a dim of an operator
    or in Python code, they are constants, as torch.onnx makes them."""
    try:
        return _convert(model, args, f, a, fields, fixed=False)
    except Exception as failure:  # of any class: the code of the model runs here
        numbers = _fixable(model, args, a)
        if not numbers:
            raise
        try:
            result = _convert(model, args, f, a, fields, fixed=True)
        except Exception:
            raise failure from None
    errors.warn(f"the ints among the arguments ({', '.join(map(str, numbers))}) are constants of the model: it cannot take them as "
                "inputs", errors.OnnxExporterWarning)
    return result


def _fixable(model, args, a):
    """The ints among the arguments of a model that is traced."""
    torch = sys.modules.get("torch")
    if not _is_live(model) or _wants_program(a) or isinstance(model, (torch.jit.ScriptModule, torch.jit.ScriptFunction)):
        return []
    from .._capture.capture import is_int
    from .._capture.tree import leaves

    return [leaf for _, leaf in leaves((args, a["kwargs"]), "") if is_int(leaf)]


def _convert(model, args, f, a, fields, fixed):
    """Captures the model and converts it: the report, what it holds, the inputs and their names, the members of ptonnx_options."""
    sizes_vary = bool(a["dynamic_axes"] or a["dynamic_shapes"])
    symbolics = Symbolics(fields["opset"], fields["training"], check.flag("autograd_inlining", a["autograd_inlining"]),
                          UNSUPPORTED[fields["unsupported"]])
    try:
        data, specs, names, input_names, lines, captured = _source(model, args, a, symbolics.autograd, sizes_vary, fixed)
    finally:
        symbolics.autograd.close()
    output_dims = apply_dynamic_axes(a["dynamic_axes"], specs, names)
    check_shared_names(specs, names)
    found = looked_at(captured.pop("look", None), specs, names, a)
    a["looks"] = found.bindings
    own = fields["output_names"]
    given = {**fields, **captured, "rules": symbolics.rules(), "input_names": input_names,
             "watched": watched_texts(captured.get("watched", ()), specs, names, lambda text: _print_note(text, fields["verbose"])),
             "output_names": own + captured.get("output_names", [])[len(own):]}
    report, held = large.converted(convert, data, f, given, specs, output_dims, lines, (found.lines, found.dropped))
    report_findings(report, found)
    return report, held, specs, names, given


def _warn_of_taken_names(report, output_names):
    """An output cannot have the name of an input or of another output."""
    for wanted, output in zip(output_names or (), report.outputs):
        if output["name"] != wanted:
            errors.warn(f"the name '{wanted}' is taken: the output is called '{output['name']}'", errors.OnnxExporterWarning)


def _after(model, args, f, a, report, inputs, names):
    """verify=True and report=True"""
    try:
        if a["verify"]:
            from ..verification import verify_exported

            mode, chosen = training_mode(a["training"]), (a.get("exported"), a["program"])
            looks = [binding.plain_arguments() for binding in a.get("looks", ())]
            verify_exported(model, args, a["kwargs"], mode, f, report, inputs, names, *chosen, looks)
    finally:
        _write_report(report, f, a)


def _write_report(report, f, a):
    """report=True: a file in Markdown, beside the model or in artifacts_dir."""
    if report is None or not a["report"]:
        return
    stem = os.path.splitext(os.path.basename(os.fspath(f)))[0] if is_path(f) else "onnx_export"
    report.path = os.path.join(os.fspath(a["artifacts_dir"]), f"{stem}_report") + ".md"
    with open(report.path, "w", encoding="utf-8") as file:
        file.write(report.markdown())


def _print(report, verbose):
    """The graph and the notes with verbose=True; the notes if the log is enabled."""
    if verbose:
        print(report.graph, end="" if report.graph.endswith("\n") else "\n")
    for note in report.notes:
        _print_note(note, verbose)


def _print_note(text, verbose):
    print(f"note: {text}") if verbose else log("note: ", text)

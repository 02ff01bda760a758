"""What tests of small modules share: a module, traced and scripted, exported at several opsets, equals PyTorch."""

import warnings

import numpy as np
import onnx
import torch

from numeric import Expected, export_command, newest_runtime_opset, run_ort, run_reference


def opsets_from(lowest):
    return sorted({lowest, *(o for o in (13, 17, newest_runtime_opset()) if o >= lowest)})


def specs(inputs, names):
    """-i specifications of the tensors; `names` has {dim: name} for each, or is None."""
    for number, x in enumerate(inputs):
        dims = [str((names[number] if names else {}).get(d, size)) for d, size in enumerate(x.shape)]
        yield f"{str(x.dtype).removeprefix('torch.')}[{','.join(dims)}]"


def programs(module, inputs, kinds):
    with warnings.catch_warnings(), torch.no_grad():
        warnings.simplefilter("ignore")
        if "trace" in kinds:
            yield "trace", torch.jit.trace(module, inputs, check_trace=False)
        if "script" in kinds:
            yield "script", torch.jit.script(module)


def run(path, inputs):
    feeds = {value.name: x for value, x in zip(onnx.load(path).graph.input, inputs)}
    try:
        return run_ort(path, feeds)
    except Exception as problem:  # the runtime has a class of exceptions for each kind of rejection
        if "NOT_IMPLEMENTED" not in str(problem) and "Could not find an implementation" not in str(problem):
            raise
    return run_reference(path, feeds)


def check_outputs(path, module, inputs, dtype=None):
    Expected(module, inputs).check(list(map(np.asarray, run(path, inputs))), dtype)


def check_module(module, inputs, tmp_path, lowest=7, others=None, names=None, kinds=("trace", "script"), dtype=None):
    """Exports it with the sizes of `inputs`, and with named dims, for which `others` are inputs of other sizes.
    Traces go through all opsets, scripts through the first and the last. `dtype` gives the tolerance where it is
    coarser than the outputs' own. Gives the last file."""
    module.eval()
    for kind, program in programs(module, inputs, kinds):
        archive = tmp_path / f"{kind}.pt"
        program.save(str(archive))
        opsets = opsets_from(lowest)
        for opset in opsets if kind == kinds[0] else (opsets[0], opsets[-1]):
            path = tmp_path / f"{kind}-{opset}.onnx"
            export_command(archive, path, opset, specs(inputs, None))
            check_outputs(path, module, inputs, dtype)
            if others:
                path = tmp_path / f"{kind}-{opset}-dynamic.onnx"
                export_command(archive, path, opset, specs(inputs, names))
                check_outputs(path, module, inputs, dtype)
                check_outputs(path, module, others, dtype)
    return path


def operators(path):
    return [node.op_type for node in onnx.load(path).graph.node]


def check_operators(module, inputs, others, names, tmp_path, opsets, extra=(), dtype=None):
    """Exports a trace at each opset with fixed and with named dims, and compares it with PyTorch; gives the operators of the
    last file. `dtype` as for check_module."""
    module.eval()
    ((_, program),) = programs(module, inputs, ("trace",))
    program.save(str(tmp_path / "m.pt"))
    for opset in opsets:
        for dims in (None, names):
            path = tmp_path / f"{opset}.onnx"
            export_command(tmp_path / "m.pt", path, opset, specs(inputs, dims), extra)
            for values in (inputs, others) if dims else (inputs,):
                check_outputs(path, module, values, dtype)
    return operators(path)

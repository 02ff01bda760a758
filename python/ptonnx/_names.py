"""The names of torch.onnx that ptonnx has, and replacements for the names that it lacks."""

# Found when they are first used, so that `import ptonnx` stays quick.
LAZY = {
    "export_to_pretty_string": "_export.pretty",
    **dict.fromkeys(("patch_torch", "patched_torch", "unpatch_torch"), "_export.patch"),
    **dict.fromkeys(("is_onnx_log_enabled", "enable_log", "disable_log", "set_log_stream", "log"), "_export.log"),
    **dict.fromkeys(("is_in_onnx_export", "select_model_mode_for_export"), "_export.capture_mode"),
    **dict.fromkeys(("CheckerError", "OnnxExporterError"), "errors"),
    "JitScalarType": "_symbolic.scalar_type",
    "ONNXProgram": "_conversion.report",
}
MODULES = ("operators", "ops", "utils", "verification")

_PRIVATE = "it is private in torch.onnx; use export(), register_custom_op_symbolic() or a rule (docs/custom-rules.md)"
_DYNAMO = "it belongs to the other exporter of PyTorch; use ptonnx.export"
ADVICE = {
    "ExportTypes": "only ONNX files are written: `f` is a path, a file object or None",
    "symbolic_caffe2": "Caffe2 no longer exists; register a symbolic function or write a rule",
    "verify_onnx_program": "use ptonnx.verification.verify, or export(..., verify=True)",
    "VerificationInfo": "use ptonnx.verification.verify, or export(..., verify=True)",
    "OnnxRegistry": "use register_custom_op_symbolic(), or a rule (docs/custom-rules.md)",
    "is_onnxrt_backend_supported": "run the exported model with onnxruntime",
    "InputObserver": "give example arguments to ptonnx.export",
    "ExportableModule": "derive from torch.onnx.ExportableModule; ptonnx.export uses its examples and names",
    **dict.fromkeys(("dynamo_export", "ExportOptions", "ExportOutput", "ExportOutputSerializer", "DiagnosticOptions",
                     "ONNXRuntimeOptions", "enable_fake_mode", "InvalidExportOptionsError"), _DYNAMO),
    **dict.fromkeys(("_export_to_pretty_string", "_optimize_trace", "_run_symbolic_function",
                     "_run_symbolic_method", "_model_to_graph", "_optimize_graph", "_trace_and_get_graph_from_model"), _PRIVATE),
}


def missing(module, name):
    """The AttributeError for a name that a module of this package does not have."""
    advice = ADVICE.get(name)
    return AttributeError(f"module '{module}' has no attribute '{name}'" + (f": {advice}" if advice else ""))

"""The members of ptonnx_options, made by tools/gen_options.py from src/options.toml."""

TRAINING = ("eval", "preserve", "train")
EXTERNAL_DATA = ("auto", "never", "always", "in-place")
UNSUPPORTED = ("error", "fallthrough", "aten", "aten-always")

# (name, type in C, kind); the type of a function pointer is its name
FIELDS = [
    ("size", "size_t", "size"),
    ("opset", "int", "opset"),
    ("method", "const char *", "text"),
    ("training", "int", "choice"),
    ("inputs", "const ptonnx_input *", "list"),
    ("ninputs", "size_t", "length"),
    ("input_names", "const char *const *", "names"),
    ("ninput_names", "size_t", "length"),
    ("output_names", "const char *const *", "names"),
    ("noutput_names", "size_t", "length"),
    ("output_dims", "const ptonnx_output_dim *", "list"),
    ("noutput_dims", "size_t", "length"),
    ("no_params", "int", "flag"),
    ("params_as_inputs", "int", "flag"),
    ("no_constant_folding", "int", "flag"),
    ("doc_strings", "int", "flag"),
    ("verbose", "int", "flag"),
    ("progress", "progress", "call"),
    ("progress_user", "void *", "user"),
    ("external_data", "int", "choice"),
    ("external_data_limit", "uint64_t", "number"),
    ("no_simplify", "int", "flag"),
    ("rules_path", "const char *", "text"),
    ("rules", "const ptonnx_rule *", "list"),
    ("nrules", "size_t", "length"),
    ("custom_opsets", "const ptonnx_opset *", "list"),
    ("ncustom_opsets", "size_t", "length"),
    ("unroll_loops", "int", "flag"),
    ("max_steps", "uint64_t", "number"),
    ("default_dtype", "const char *", "text"),
    ("source_root", "const char *", "text"),
    ("source_line", "source_line", "call"),
    ("source_line_user", "void *", "user"),
    ("report_path", "const char *", "text"),
    ("no_fusion", "int", "flag"),
    ("keep_unused_inputs", "int", "flag"),
    ("unsupported", "int", "choice"),
]

"""What ptonnx.h declares, through ctypes: structs, functions, options, dtypes, enums, and the functions for rules.

In: values of Python that `check` has accepted. Out: values of C. Nothing here starts an export, and nothing needs torch.
"""

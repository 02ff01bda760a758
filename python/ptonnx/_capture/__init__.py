"""Turns a live model into a recorded program. Only this sub-package and `_symbolic` need torch.

In: a module, function or ExportedProgram with example arguments. Out: the bytes of an archive (.pt or .pt2), a Spec for each input, the
weights, which stay where they are, and the numbers that Python took out of tensors. The model is left as it was.
"""

"""Scale factors that Python computes from sizes, as in `F.interpolate(x, scale_factor=(h / 7, w / 7))`.

Outside a trace they are floats. While torch traces they are tensors, which torch's functions do not accept in a list of floats. A recording
that fails for this reason is repeated: a scripted function takes the tensors, so that the model computes the factors at run time.
"""

import contextlib
import functools
import re

from .numbers import exact, is_traced_number

_NEAREST = tuple(f"{kind}{n}d" for kind in ("upsample_nearest", "_upsample_nearest_exact") for n in (1, 2, 3))
_LINEAR = ("upsample_linear1d", "upsample_bilinear2d", "upsample_trilinear3d", "upsample_bicubic2d", "_upsample_bilinear2d_aa",
           "_upsample_bicubic2d_aa")


def lacks_floats(error):
    """Were tensors given to a function of upsampling, where only floats are accepted?"""
    text = str(error)
    return isinstance(error, TypeError) and "upsample_" in text and bool(re.search(r"(tuple|list) of [(\[][^)\]]*Tensor", text))


@functools.cache
def _scripted(function):
    import torch

    from . import resized

    return torch.jit.script(getattr(resized, function))


def _scaled(name, original):
    import torch

    def function(x, size=None, *args, **kwargs):
        scales = args[-1] if args and isinstance(args[-1], (list, tuple)) else ()
        if size is not None or kwargs or not any(map(is_traced_number, scales)):
            return original(x, size, *args, **kwargs)
        tensors = [exact(scale) if isinstance(scale, torch.Tensor) else torch.tensor(scale, dtype=torch.float64) for scale in scales]
        return _scripted("linear" if name in _LINEAR else "nearest")(name, x, *args[:-1], tensors)

    return function


@contextlib.contextmanager
def scales_are_tensors():
    """Meanwhile the functions of upsampling take such scale factors."""
    import torch

    module = torch._C._nn
    saved = {name: getattr(module, name) for name in (*_NEAREST, *_LINEAR) if hasattr(module, name)}
    try:
        for name, original in saved.items():
            setattr(module, name, _scaled(name, original))
        yield
    finally:
        for name, original in saved.items():
            setattr(module, name, original)

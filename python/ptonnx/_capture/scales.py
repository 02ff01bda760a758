"""Scale factors that Python computes from sizes, as in `F.interpolate(x, scale_factor=(h / 7, w / 7))`: a scripted function takes them as
tensors, so that the model computes the factors at run time.
"""

import functools

_LINEAR = ("upsample_linear1d", "upsample_bilinear2d", "upsample_trilinear3d", "upsample_bicubic2d", "_upsample_bilinear2d_aa",
           "_upsample_bicubic2d_aa")


@functools.cache
def _scripted(function):
    import torch

    from . import resized

    return torch.jit.script(getattr(resized, function))


def resize(function, args, tensor, is_number):
    """The result of a function of upsampling whose last argument has such factors; None for others. tensor(factor): in double precision."""
    name = getattr(function, "__name__", "")
    if "upsample_" not in name or args[1] is not None or not isinstance(args[-1], (list, tuple)) or not any(map(is_number, args[-1])):
        return None
    return _scripted("linear" if name in _LINEAR else "nearest")(name, args[0], *args[2:-1], list(map(tensor, args[-1])))

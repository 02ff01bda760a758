"""Weights from a seed with which a deep network still depends on its input.

Default initialisation will not do: after some ten layers every image gives the same output to many
digits, and a comparison of two runs then cannot fail.
"""

import math

import torch
import torch.nn.functional as F

from draws import seed as seed_of
from models.blocks import SqueezeExcitation


def seed_parameters(model, seed):
    """Set every parameter and running statistic of `model` from `seed`; return the model."""
    generator = torch.Generator().manual_seed(seed_of(seed))
    with torch.no_grad():
        for module in model.modules():
            for name, parameter in module.named_parameters(recurse=False):
                if name.endswith("bias") or "bias_" in name and parameter.dim() == 1:
                    parameter.normal_(0.0, 0.05, generator=generator)
                elif "weight" in name and parameter.dim() > 1:
                    seed_weight(parameter, generator)
                elif sum(size > 1 for size in parameter.shape) > 1:  # tables: of positions, projections
                    parameter.normal_(0.0, 0.5, generator=generator)
                else:  # scales: of norms, layer_scale
                    parameter.uniform_(0.5, 1.5, generator=generator)
            for name, buffer in module.named_buffers(recurse=False):
                if name == "running_mean":
                    buffer.normal_(0.0, 0.1, generator=generator)
                elif name == "running_var":
                    buffer.uniform_(0.5, 2.0, generator=generator)
        for module in model.modules():
            # Gates around 1/2 halve the signal in every block, until only biases are left; gates
            # that swing from shut to open amplify rounding errors.
            if isinstance(module, SqueezeExcitation):
                module.fc2.bias += 1.0
                module.fc2.weight *= 0.1
    return model


def seed_weight(weight, generator):
    """He-scaled normal weights, with a third of each output's mean weight taken away.

    After a ReLU, the mean of the inputs is positive for every image. This common part grows from
    layer to layer, until it exceeds the differences between images. Weights of mean zero remove it
    completely, but then rounding errors grow as fast as the differences: to 1e-4 in fifty layers.
    Removing a third of the mean is a compromise. The factor keeps the variance (the squared mean of
    a rectified normal variable is 1/pi of its second moment). Depthwise kernels, which have one
    input channel, are not changed.
    """
    weight.normal_(generator=generator)
    part = 1 / 3 if weight.shape[1] > 1 else 0.0
    weight -= part * weight.flatten(1).mean(1).view(-1, *[1] * (weight.dim() - 1))
    kept = 1 - part * (2 - part) / math.pi
    weight *= math.sqrt(2 / (kept * weight[0].numel()))


def make_image(seed, batch, height, width):
    """Images with coarse and fine structure: those of pure noise are all alike after pooling."""
    generator = torch.Generator().manual_seed(seed_of(seed))
    coarse = torch.randn(batch, 3, 3, 3, generator=generator)
    fine = torch.randn(batch, 3, height, width, generator=generator)
    smooth = F.interpolate(coarse, (height, width), mode="bilinear", align_corners=True)
    return 1.5 * smooth + 0.75 * fine


def assert_depends_on_input(model, make_input):
    """Another input changes the output by more than a tenth of the output's deviation.

    `make_input(seed)` makes an input of the model. Some pairs of inputs are alike: three others are tried.
    """
    with torch.no_grad():
        one, *others = (model(make_input(seed)) for seed in range(1, 5))
    check_change(one, max(others, key=lambda other: change_between(one, other)))


def change_between(one, other):
    return (one - other).square().mean().sqrt().item()


def check_change(one, other):
    assert torch.isfinite(one).all() and torch.isfinite(other).all()
    change, deviation = change_between(one, other), one.std().item()
    assert change > 0.1 * deviation, f"change {change:.3g} of deviation {deviation:.3g}"

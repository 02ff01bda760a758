"""Losses."""

import importlib

from .make import add, c, f, i, pos, t, unit

for reduction in ("none", "mean", "sum"):
    r = f'reduction="{reduction}"'
    add("l1_loss", c(f"F.l1_loss(x, y, {r})", f(2, 3), f(2, 3)))
    add("mse_loss", c(f"F.mse_loss(x, y, {r})", f(2, 3), f(2, 3)))
    add("smooth_l1_loss", c(f"F.smooth_l1_loss(x, y, {r}, beta=0.7)", f(2, 3), f(2, 3)))
    add("huber_loss", c(f"F.huber_loss(x, y, {r}, delta=0.7)", f(2, 3), f(2, 3)))
    add("binary_cross_entropy", c(f"F.binary_cross_entropy(x, y, {r})", unit(2, 3), unit(2, 3)))
    add("binary_cross_entropy_with_logits", c(f"F.binary_cross_entropy_with_logits(x, y, {r})", f(2, 3) * 50, unit(2, 3)))
    add("kl_div", c(f"F.kl_div(x, y, {r})", f(2, 3), unit(2, 3)))
    add("soft_margin_loss", c(f"F.soft_margin_loss(x, y, {r})", f(2, 3), f(2, 3).sign()))
    add("nll_loss_nd", c(f"F.nll_loss(x, y, {r})", f(4, 3), t([0, 2, -100, 1])), c(f"F.nll_loss(x, y, z, {r})", f(4, 3), t([0, 2, -100, 1]), pos(3), dynamic={0: [0], 1: [0]}))
    add("cross_entropy_loss", c(f"F.cross_entropy(x, y, {r})", f(4, 3), t([0, 2, 1, 1])), c(f"F.cross_entropy(x, y, {r})", f(2, 3, 4), i(0, 3, 2, 4)),
        c(f"F.cross_entropy(x, y, z, {r}, label_smoothing=0.1)", f(4, 3), t([0, 2, -100, 1]), pos(3), dynamic={0: [0], 1: [0]}),
        c(f"F.cross_entropy(x, y, {r}, label_smoothing=0.2)", f(4, 3), unit(4, 3)))
add("kl_div", c("F.kl_div(x, y, log_target=True)", f(2, 3), f(2, 3)))
add("nll_loss", c("torch.ops.aten.nll_loss(x, y)", f(4, 3), t([0, 2, 1, 1]), script=False))
add("nll_loss2d", c("torch.ops.aten.nll_loss2d(x, y)", f(2, 3, 4, 5), i(0, 3, 2, 4, 5), script=False))

# the chunks of linear_cross_entropy, and its gradients
importlib.import_module("torch.nn.modules.linear_cross_entropy")  # registers the operators
CHUNKED = "torch.ops.torch_nn._linear_cross_entropy_batch_chunked"
for reduction in ("mean", "sum"):
    add("torch_nn::_linear_cross_entropy_batch_chunked",
        c(f"{CHUNKED}(x, y, z, None, None, '{reduction}', 1, 0.0, 2, 'accurate', torch.float32, True, True, True, True)", f(5, 3), f(4, 3), t([0, 1, 3, 2, 0]), dynamic={0: [0], 2: [0]}),
        c(f"{CHUNKED}(x, y, z, y[:, 0], y[:, 1].abs(), '{reduction}', -100, 0.0, 2, 'accurate', torch.float64, True, True, True, True)", f(5, 3).double(), f(4, 3).double(), t([0, 1, 3, 2, 0])),
        c(f"{CHUNKED}(x, y, z, None, None, '{reduction}', -100, 0.0, 2, 'accurate', torch.float32, False, False, False, False)[0]", f(5, 3).half(), f(4, 3).half(), t([0, 1, 3, 2, 0]), trace=False))
add("torch_nn::_linear_cross_entropy_batch_chunked_no_reduction",
    c(f"{CHUNKED}_no_reduction(x, y, z, None, None, 1, 2, 'accurate', torch.float32)", f(5, 3), f(4, 3), t([0, 1, 3, 2, 0]), dynamic={0: [0], 2: [0]}),
    c(f"{CHUNKED}_no_reduction(x, y, z, y[:, 0], y[:, 1].abs(), -100, 2, 'accurate', torch.float32)", f(5, 3), f(4, 3), t([0, 1, 3, 2, 0])))

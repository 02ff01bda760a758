"""Norms."""

import torch

from .make import add, c, f, pos

_stats = (f(3), f(3), f(3), pos(3))
add("batch_norm", c("F.batch_norm(x, z, w, y, v)", f(2, 3, 4, 4), *_stats, dynamic={0: [0]}),
    c("F.batch_norm(x, y, z, None, None, False, 0.1, 1e-3)", f(2, 3, 4), f(3), pos(3), dynamic={0: [0]}),
    c("F.batch_norm(x, None, None, None, None, True)", f(4, 3), dynamic={0: [0]}),
    c("F.batch_norm(x, y, z, w, v, True)", f(2, 3, 4), f(3), pos(3), f(3), f(3), dynamic={0: [0]}))
add("_native_batch_norm_legit_no_training", c("torch._native_batch_norm_legit_no_training(x, y, z, w, v, 0.1, 1e-5)[0]", f(2, 3, 4), f(3), f(3), f(3), pos(3),
                                              dynamic={0: [0]}))
add("instance_norm", c("F.instance_norm(x)", f(2, 3, 5, 4), dynamic={0: [0]}), c("F.instance_norm(x, None, None, y, z)", f(2, 3, 5), f(3), f(3), dynamic={0: [0]}),
    c("F.instance_norm(x, y, z, use_input_stats=False)", f(2, 3, 5), f(3), pos(3), dynamic={0: [0]}))
add("group_norm", c("F.group_norm(x, 2)", f(2, 4, 5, 3)), c("F.group_norm(x, 2, y, z)", f(2, 4, 5), f(4), f(4), dynamic={0: [0]}),
    c("F.group_norm(x, 2, y, None)", f(2, 6), f(6), dynamic={0: [0]}))
add("layer_norm", c("F.layer_norm(x, [4], y, z)", f(2, 3, 4), f(4), f(4), dynamic={0: [0, 1]}), c("F.layer_norm(x, [3, 4])", f(2, 3, 4)),
    c("F.layer_norm(x, [4], y)", f(2, 4), f(4), dynamic={0: [0]}), c("F.layer_norm(x, [3, 4], None, y)", f(2, 3, 4), f(3, 4), dynamic={0: [0]}))
add("native_layer_norm", c("torch.native_layer_norm(x, [4], y, z, 1e-5)", f(2, 3, 4), f(4), f(4), dynamic={0: [0]}))
add("rms_norm", c("F.rms_norm(x, [8], y)", f(2, 8, dtype=torch.float16) * 400, f(8, dtype=torch.float16), dynamic={0: [0]}), c("F.rms_norm(x, [4], y, 1e-5)", f(2, 3, 4), f(4), dynamic={0: [0]}), c("F.rms_norm(x, [3, 4])", f(2, 3, 4)))
add("_weight_norm", c("torch._weight_norm(x, y, 0)", f(4, 3, 2), f(4, 1, 1), dynamic=False), c("torch._weight_norm(x, y, 1)", f(4, 3), f(1, 3), dynamic=False))
add("cosine_similarity", c("F.cosine_similarity(x, y)", f(2, 5), f(2, 5)), c("F.cosine_similarity(x, y, 0)", f(4, 5), f(4, 5)))
add("pairwise_distance", c("F.pairwise_distance(x, y)", f(2, 5), f(2, 5)), c("F.pairwise_distance(x, y, 1.0, 1e-3, True)", f(2, 5), f(2, 5)))

/* loss.c - losses: all of them are compositions, in prelude.py. */
#include "aten.h"

/* clang-format off */
const RuleRow loss_rules[] = {
    PRELUDE("aten::l1_loss(Tensor self, Tensor target, int reduction=1) -> Tensor", 7, "l1_loss"),
    PRELUDE("aten::mse_loss(Tensor self, Tensor target, int reduction=1) -> Tensor", 7, "mse_loss"),
    PRELUDE("aten::smooth_l1_loss(Tensor self, Tensor target, int reduction=1, float beta=1.) -> Tensor", 7, "smooth_l1_loss"),
    PRELUDE("aten::huber_loss(Tensor self, Tensor target, int reduction=1, float delta=1.) -> Tensor", 7, "huber_loss"),
    PRELUDE("aten::binary_cross_entropy(Tensor self, Tensor target, Tensor? weight=None, int reduction=1) -> Tensor", 7, "binary_cross_entropy"),
    PRELUDE("aten::binary_cross_entropy_with_logits(Tensor self, Tensor target, Tensor? weight=None, Tensor? pos_weight=None, int reduction=1) -> Tensor", 7, "binary_cross_entropy_with_logits"),
    PRELUDE("aten::kl_div(Tensor self, Tensor target, int reduction=1, *, bool log_target=False) -> Tensor", 7, "kl_div"),
    PRELUDE("aten::soft_margin_loss(Tensor self, Tensor target, int reduction=1) -> Tensor", 7, "soft_margin_loss"),
    PRELUDE("aten::nll_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt ignore_index=-100) -> Tensor", 11, "nll_loss"),
    PRELUDE("aten::nll_loss2d(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt ignore_index=-100) -> Tensor", 11, "nll_loss"),
    PRELUDE("aten::nll_loss_nd(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt ignore_index=-100) -> Tensor", 11, "nll_loss"),
    PRELUDE("aten::cross_entropy_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt ignore_index=-100, float label_smoothing=0.) -> Tensor", 11, "cross_entropy_loss"),
    {0}
};
/* clang-format on */

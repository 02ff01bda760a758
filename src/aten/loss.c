/* loss.c - losses: all of them are compositions, in prelude/loss.py. */
#include "aten.h"

#include "interp/call.h"

/* The lengths are a tensor or a list of ints, one for each sequence; known ones are checked.
 * Returns their sum, or NULL if it is not known. */
static const Sym *check_lengths(Rule *r, Graph *g, const char *param, const Sym *batch,
                                const Sym *most)
{
    const Obj *lengths = arg(r, param);
    const Sym *count, *total = sym_int(g, 0), *const *list = NULL;
    size_t n = 0;

    if (lengths->kind == OBJ_TENSOR) {
        count = in(r, param)->rank < 0 ? batch : value_numel(g, in(r, param));
    } else {
        n = arg_syms(r, param, &list);
        count = sym_int(g, (int64_t)n);
    }
    if (sym_eq(g, count, batch) == TRI_NO)
        rule_fail(r, "'%s' must have a length for each of %s sequences", param,
                  sym_text(r->it->job, batch));
    check_syms_least(r, param, 0, list, n);
    for (size_t i = 0; i < n; i++) {
        if (sym_lt(g, most, list[i]) == TRI_YES)
            rule_fail(r, "a length of '%s' is %s, but there are only %s steps", param,
                      sym_text(r->it->job, list[i]), sym_text(r->it->job, most));
        total = sym_add(g, total, list[i]);
    }
    return lengths->kind == OBJ_TENSOR ? NULL : total;
}

/* A vector of targets has all sequences one after the other. */
static Value *aten_ctc_loss(Rule *r, Graph *g)
{
    const Value *scores = in(r, "log_probs"), *targets = in(r, "targets");
    int rank = rank_of(r, in(r, "log_probs")), target_rank = rank_of(r, in(r, "targets"));
    const Sym *batch = rank == 3 ? scores->dims[1] : sym_int(g, 1);
    const Sym *longest = target_rank == 2 ? targets->dims[1] : targets->dims[0], *total;

    if (sym_lt(g, sym_int(g, arg_int(r, "blank")), scores->dims[rank - 1]) == TRI_NO)
        rule_fail(r, "'blank' must be one of %s classes",
                  sym_text(r->it->job, scores->dims[rank - 1]));
    check_lengths(r, g, "input_lengths", batch, scores->dims[0]);
    total = check_lengths(r, g, "target_lengths", batch, longest);
    if (target_rank == 2)
        check_dim(r, "targets", targets, 0, batch);
    else if (total)
        check_dim(r, "targets", targets, 0, total);
    return give(r, call_prelude(r, r->row->prelude, r->args, r->schema->nparams));
}

/* clang-format off */
const RuleRow loss_rules[] = {
    PRELUDE("aten::l1_loss(Tensor self, Tensor target, int reduction=1) -> Tensor", 7, "l1_loss", .takes_complex = true),
    PRELUDE("aten::mse_loss(Tensor self, Tensor target, int reduction=1) -> Tensor", 7, "mse_loss"),
    PRELUDE("aten::smooth_l1_loss(Tensor self, Tensor target, int reduction=1, float beta=1.) -> Tensor", 9, "smooth_l1_loss"),
    PRELUDE("aten::huber_loss(Tensor self, Tensor target, int reduction=1, float delta=1.) -> Tensor", 9, "huber_loss"),
    PRELUDE("aten::binary_cross_entropy(Tensor self, Tensor target, Tensor? weight=None, int reduction=1) -> Tensor", 9, "binary_cross_entropy"),
    PRELUDE("aten::binary_cross_entropy_with_logits(Tensor self, Tensor target, Tensor? weight=None, Tensor? pos_weight=None, int reduction=1) -> Tensor", 7, "binary_cross_entropy_with_logits"),
    PRELUDE("aten::kl_div(Tensor self, Tensor target, int reduction=1, *, bool log_target=False) -> Tensor", 9, "kl_div"),
    PRELUDE("aten::soft_margin_loss(Tensor self, Tensor target, int reduction=1) -> Tensor", 9, "soft_margin_loss"),
    PRELUDE("aten::nll_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt ignore_index=-100) -> Tensor", 9, "nll_loss"),
    PRELUDE("aten::nll_loss2d(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt ignore_index=-100) -> Tensor", 9, "nll_loss"),
    PRELUDE("aten::nll_loss_nd(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt ignore_index=-100) -> Tensor", 9, "nll_loss"),
    PRELUDE("aten::cross_entropy_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt ignore_index=-100, float label_smoothing=0.) -> Tensor", 9, "cross_entropy_loss"),
    PRELUDE("torch_nn::_linear_cross_entropy_batch_chunked(Tensor input, Tensor linear_weight, Tensor target, Tensor? linear_bias, Tensor? weight, str reduction, SymInt ignore_index, float label_smoothing, SymInt batch_chunk_size, str acc_policy, ScalarType acc_dtype, bool allow_retain_graph, bool compute_input_grad, bool compute_linear_weight_grad, bool compute_linear_bias_grad) -> (Tensor, Tensor, Tensor, Tensor)", 9, "linear_cross_entropy"),
    PRELUDE("torch_nn::_linear_cross_entropy_batch_chunked_no_reduction(Tensor input, Tensor linear_weight, Tensor target, Tensor? linear_bias, Tensor? weight, SymInt ignore_index, SymInt batch_chunk_size, str acc_policy, ScalarType acc_dtype) -> Tensor", 9, "linear_cross_entropy_each"),
    PRELUDE("aten::cosine_embedding_loss(Tensor input1, Tensor input2, Tensor target, float margin=0., int reduction=1) -> Tensor", 9, "cosine_embedding_loss"),
    PRELUDE("aten::hinge_embedding_loss(Tensor self, Tensor target, float margin=1., int reduction=1) -> Tensor", 9, "hinge_embedding_loss"),
    PRELUDE("aten::margin_ranking_loss(Tensor input1, Tensor input2, Tensor target, float margin=0., int reduction=1) -> Tensor", 7, "margin_ranking_loss"),
    PRELUDE("aten::triplet_margin_loss(Tensor anchor, Tensor positive, Tensor negative, float margin=1., float p=2., float eps=9.9999999999999995e-07, bool swap=False, int reduction=1) -> Tensor", 7, "triplet_margin_loss", .takes_complex = true),
    RULE("aten::ctc_loss.Tensor(Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths, int blank=0, int reduction=1, bool zero_infinity=False) -> Tensor", 9, aten_ctc_loss, .prelude = "ctc_loss"),
    RULE("aten::ctc_loss.IntList(Tensor log_probs, Tensor targets, int[] input_lengths, int[] target_lengths, int blank=0, int reduction=1, bool zero_infinity=False) -> Tensor", 9, aten_ctc_loss, .prelude = "ctc_loss_ints"),
    PRELUDE("aten::poisson_nll_loss(Tensor input, Tensor target, bool log_input, bool full, float eps, int reduction) -> Tensor", 9, "poisson_nll_loss"),
    PRELUDE("aten::multi_margin_loss(Tensor self, Tensor target, Scalar p=1, Scalar margin=1, Tensor? weight=None, int reduction=1) -> Tensor", 9, "multi_margin_loss"),
    PRELUDE("aten::multilabel_margin_loss(Tensor self, Tensor target, int reduction=1) -> Tensor", 9, "multilabel_margin_loss"),
    PRELUDE("aten::nll_loss_forward(Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index) -> (Tensor output, Tensor total_weight)", 9, "nll_loss_forward"),
    PRELUDE("aten::nll_loss2d_forward(Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index) -> (Tensor output, Tensor total_weight)", 9, "nll_loss_forward"),
    PRELUDE("aten::_ctc_loss(Tensor log_probs, Tensor targets, int[] input_lengths, int[] target_lengths, int blank=0, bool zero_infinity=False) -> (Tensor, Tensor)", 9, "_ctc_loss"),
    PRELUDE("aten::_ctc_loss.Tensor(Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths, int blank=0, bool zero_infinity=False) -> (Tensor, Tensor)", 9, "_ctc_loss_tensors"),
    PRELUDE("aten::multilabel_margin_loss_forward(Tensor self, Tensor target, int reduction) -> (Tensor output, Tensor is_target)", 9, "multilabel_margin_loss_forward"),
    {0}
};
/* clang-format on */

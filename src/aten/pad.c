/* pad.c - padding. torch lists the sizes from the last dim on, before and after; ONNX lists all
 * sizes before, then all sizes after. */
#include "aten.h"

#include <string.h>

/* The padding at each end of each dim. If the mode is not "constant", negative numbers are handled
 * separately, because PyTorch cuts the padded tensor. */
typedef struct Margins {
    Value *x;
    const Sym **pads, **cuts; /* in ONNX's order */
} Margins;

static Margins margins_of(Rule *r, Graph *g, const char *param, bool cut)
{
    Margins m = {.x = in(r, "self")};
    const Sym *const *given;
    size_t n = arg_syms(r, param, &given), rank = (size_t)rank_of(r, m.x);
    size_t list_size = list_length(r, param);

    if (list_size && n != list_size)
        rule_fail(r, "'%s' needs %zu numbers, not %zu", param, list_size, n);
    if (n % 2 || n / 2 > rank)
        rule_fail(r, "%zu numbers of padding are given for a tensor of rank %zu", n, rank);
    m.pads = filled_dims(r, sym_int(g, 0), 2 * rank);
    m.cuts = filled_dims(r, sym_int(g, 0), 2 * rank);
    for (size_t i = 0; i < n; i++) {
        size_t place = rank - 1 - i / 2 + i % 2 * rank;
        int64_t number;
        bool negative = sym_known(given[i], &number) && number < 0;

        (cut && negative ? m.cuts : m.pads)[place] = given[i];
    }
    return m;
}

static Value *cut_margins(Graph *g, Value *x, const Margins *m)
{
    for (int i = 0; i < x->rank; i++) {
        const Sym *before = sym_neg(g, m->cuts[i]), *after = m->cuts[x->rank + i];

        if (sym_is(before, 0) && sym_is(after, 0))
            continue;
        x = emit_slice(g, x, i, before, sym_is(after, 0) ? sym_int(g, INT64_MAX) : after, 1);
    }
    return x;
}

/* PyTorch cuts before it pads: a negative padding must not take more off a dim than there is. */
static void check_cuts(Rule *r, Graph *g, const Margins *m)
{
    int rank = m->x->rank;

    for (int i = 0; i < rank; i++) {
        const Sym *before = sym_min(g, m->pads[i], sym_int(g, 0));
        const Sym *after = sym_min(g, m->pads[rank + i], sym_int(g, 0));
        const Sym *left = sym_add(g, m->x->dims[i], sym_add(g, before, after));

        if (sym_lt(g, left, sym_int(g, 0)) == TRI_YES)
            rule_fail(r, "a negative padding removes more elements of dim %d than its size, %s", i,
                      sym_text(r->it->job, m->x->dims[i]));
    }
}

static Value *pad_constant(Rule *r, Graph *g, bool has_value)
{
    Margins m = margins_of(r, g, "pad", false);
    Value *fill = has_value ? scalar_like(r, m.x, "value") : NULL;

    check_cuts(r, g, &m);
    return emit_pad(g, m.x, "constant", m.pads, 2 * (size_t)m.x->rank, fill);
}

/* Modes other than "constant" pad all dims but the channels and, if there is one, the batch. Only
 * the batch may be empty. */
static void check_mode(Rule *r, const char *param, const Value *x, bool may_be_empty)
{
    const Sym *const *given;
    int padded = (int)arg_syms(r, param, &given) / 2;

    if (has_param(r, "value") && !arg_is_none(r, "value") && !arg_is(r, "value", 0))
        rule_fail(r, "takes 'value' with the mode 'constant' only");
    if (padded < 1 || padded > 3 || (x->rank != padded + 1 && x->rank != padded + 2))
        rule_fail(r, "padding of %d dims is not possible for a tensor of rank %d", padded, x->rank);
    if (!may_be_empty)
        check_no_empty_dims(r, x, x->rank - padded - 1);
}

/* Fails if negative numbers leave nothing of a dim. */
static void check_left(Rule *r, Graph *g, const Margins *m, int64_t least)
{
    int rank = m->x->rank;

    for (int i = 0; i < rank; i++) {
        const Sym *size = sym_add(g, m->x->dims[i], sym_add(g, m->pads[i], m->pads[rank + i]));

        if (sym_is(m->cuts[i], 0) && sym_is(m->cuts[rank + i], 0))
            continue;
        size = sym_add(g, size, sym_add(g, m->cuts[i], m->cuts[rank + i]));
        if (sym_lt(g, size, sym_int(g, least)) == TRI_YES)
            rule_fail(r, "a negative padding leaves nothing of dim %d, which has size %s", i,
                      sym_text(r->it->job, m->x->dims[i]));
    }
}

static Value *pad_mode(Rule *r, Graph *g, const char *param, const char *mode)
{
    Margins m = margins_of(r, g, param, true);
    Value *y;

    check_mode(r, param, m.x, false);
    check_left(r, g, &m, 1);
    for (int i = 0; strcmp(mode, "reflect") == 0 && i < 2 * m.x->rank; i++)
        if (!sym_is(m.pads[i], 0) && sym_le(g, m.x->dims[i % m.x->rank], m.pads[i]) == TRI_YES)
            rule_fail(r, "a padding of %s is not less than the size of dim %d, %s",
                      sym_text(r->it->job, m.pads[i]), i % m.x->rank,
                      sym_text(r->it->job, m.x->dims[i % m.x->rank]));
    y = emit_pad(g, m.x, mode, m.pads, 2 * (size_t)m.x->rank, NULL);

    return cut_margins(g, y, &m);
}

/* Circular padding: the end of the tensor is added before it, its beginning after it. */
static Value *pad_circular(Rule *r, Graph *g)
{
    Margins m = margins_of(r, g, "pad", true);
    Value *x = cut_margins(g, m.x, &m), *parts[3];

    check_mode(r, "pad", m.x, true);
    check_left(r, g, &m, 0);
    for (int i = 0; i < m.x->rank; i++) {
        const Sym *before = m.pads[i], *after = m.pads[m.x->rank + i], *size = x->dims[i];
        bool fixed = sym_known(size, NULL) || !sym_known(before, NULL);
        const Sym *end = fixed ? size : sym_int(g, 0);
        size_t n = 0;

        if (sym_lt(g, size, before) == TRI_YES || sym_lt(g, size, after) == TRI_YES)
            rule_fail(r,
                      "circular padding of dim %d is larger than the dim, so it would wrap around "
                      "more than once",
                      i);
        if (!sym_is(before, 0))
            parts[n++] = emit_slice(g, x, i, sym_sub(g, end, before), sym_int(g, INT64_MAX), 1);
        parts[n++] = x;
        if (!sym_is(after, 0))
            parts[n++] = emit_slice(g, x, i, sym_int(g, 0), after, 1);
        x = emit_concat(g, parts, n, i);
    }
    return x;
}

static Value *aten_pad(Rule *r, Graph *g)
{
    const char *mode = arg_str(r, "mode");

    if (strcmp(mode, "constant") == 0)
        return pad_constant(r, g, !arg_is_none(r, "value"));
    if (strcmp(mode, "reflect") == 0)
        return pad_mode(r, g, "pad", "reflect");
    if (strcmp(mode, "replicate") == 0)
        return pad_mode(r, g, "pad", "edge");
    if (strcmp(mode, "circular") != 0)
        rule_fail(r, "unknown mode '%s'", mode);
    return pad_circular(r, g);
}

static Value *aten_constant_pad_nd(Rule *r, Graph *g)
{
    return pad_constant(r, g, !arg_is(r, "value", 0));
}

static Value *aten_pad_circular(Rule *r, Graph *g)
{
    return pad_circular(r, g);
}

static Value *aten_reflection_pad(Rule *r, Graph *g)
{
    return pad_mode(r, g, "padding", "reflect");
}

static Value *aten_replication_pad(Rule *r, Graph *g)
{
    return pad_mode(r, g, "padding", "edge");
}

/* clang-format off */
const RuleRow pad_rules[] = {
    RULE("aten::pad(Tensor self, SymInt[] pad, str mode=\"constant\", float? value=None) -> Tensor", 7, aten_pad, .parts = "self value"),
    RULE("aten::constant_pad_nd(Tensor self, SymInt[] pad, Scalar value=0) -> Tensor", 7, aten_constant_pad_nd, .parts = "self value"),
    RULE("aten::_pad_circular(Tensor self, SymInt[] pad) -> Tensor", 7, aten_pad_circular, .parts = "self"),
    RULE("aten::reflection_pad1d(Tensor self, SymInt[2] padding) -> Tensor", 7, aten_reflection_pad, .parts = "self"),
    RULE("aten::reflection_pad2d(Tensor self, SymInt[4] padding) -> Tensor", 7, aten_reflection_pad, .parts = "self"),
    RULE("aten::reflection_pad3d(Tensor self, SymInt[6] padding) -> Tensor", 7, aten_reflection_pad, .parts = "self"),
    RULE("aten::replication_pad1d(Tensor self, SymInt[2] padding) -> Tensor", 7, aten_replication_pad, .parts = "self"),
    RULE("aten::replication_pad2d(Tensor self, SymInt[4] padding) -> Tensor", 7, aten_replication_pad, .parts = "self"),
    RULE("aten::replication_pad3d(Tensor self, SymInt[6] padding) -> Tensor", 7, aten_replication_pad, .parts = "self"),
    PRELUDE("aten::_pad_enum(Tensor self, SymInt[] pad, int mode, float? value=None) -> Tensor", 7, "_pad_enum"),
    {0}
};
/* clang-format on */

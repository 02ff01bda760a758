/* pad.c - margins around a tensor. torch lists them from the last dim on, before and after; ONNX
 * all befores, all afters. */
#include "aten.h"

#include <string.h>

/* What is to be added at each end of each dim; negative numbers are cut off here, where the mode is
 * not "constant". */
typedef struct Margins {
    Value *x;
    const Sym **pads; /* in ONNX's order */
} Margins;

static Margins margins_of(Rule *r, Graph *g, const char *param, bool cut)
{
    Margins m = {.x = in(r, "self")};
    const Sym *const *given;
    size_t n = arg_syms(r, param, &given), rank = (size_t)rank_of(r, m.x);

    if (n % 2 || n / 2 > rank)
        rule_fail(r, "%zu numbers of padding are given for a tensor of rank %zu", n, rank);
    m.pads = filled_dims(r, sym_int(g, 0), 2 * rank);
    for (size_t i = 0; i < n / 2; i++) {
        size_t axis = rank - 1 - i;
        int64_t before = 0, after = 0;

        m.pads[axis] = given[2 * i];
        m.pads[rank + axis] = given[2 * i + 1];
        sym_known(m.pads[axis], &before);
        sym_known(m.pads[rank + axis], &after);
        if (!cut || (before >= 0 && after >= 0))
            continue;
        m.x = emit_slice(g, m.x, (int64_t)axis, sym_int(g, before < 0 ? -before : 0),
                         sym_int(g, after < 0 ? after : INT64_MAX), 1);
        m.pads[axis] = before < 0 ? sym_int(g, 0) : m.pads[axis];
        m.pads[rank + axis] = after < 0 ? sym_int(g, 0) : m.pads[rank + axis];
    }
    return m;
}

static Value *pad_constant(Rule *r, Graph *g, bool has_value)
{
    Margins m = margins_of(r, g, "pad", false);
    Value *fill = has_value ? scalar_like(r, m.x, "value") : NULL;

    return emit_pad(g, m.x, "constant", m.pads, 2 * (size_t)m.x->rank, fill);
}

static Value *pad_mode(Rule *r, Graph *g, const char *param, const char *mode)
{
    Margins m = margins_of(r, g, param, true);

    return emit_pad(g, m.x, mode, m.pads, 2 * (size_t)m.x->rank, NULL);
}

/* The tensor goes round: its end stands before it, its beginning behind. */
static Value *pad_circular(Rule *r, Graph *g)
{
    Margins m = margins_of(r, g, "pad", true);
    Value *x = m.x, *parts[3];

    for (int i = 0; i < m.x->rank; i++) {
        const Sym *before = m.pads[i], *after = m.pads[m.x->rank + i], *size = x->dims[i];
        size_t n = 0;

        if (!sym_is(before, 0))
            parts[n++] = emit_slice(g, x, i, sym_sub(g, size, before), sym_int(g, INT64_MAX), 1);
        parts[n++] = x;
        if (!sym_is(after, 0))
            parts[n++] = emit_slice(g, x, i, sym_int(g, 0), after, 1);
        x = emit_concat(g, parts, n, i);
    }
    return x;
}

/* aten::pad(Tensor self, SymInt[] pad, str mode="constant", float? value=None) -> Tensor */
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

/* aten::constant_pad_nd(Tensor self, SymInt[] pad, Scalar value=0) -> Tensor */
static Value *aten_constant_pad_nd(Rule *r, Graph *g)
{
    return pad_constant(r, g, !arg_is(r, "value", 0));
}

/* aten::_pad_circular(Tensor self, SymInt[] pad) -> Tensor */
static Value *aten_pad_circular(Rule *r, Graph *g)
{
    return pad_circular(r, g);
}

/* aten::reflection_pad2d(Tensor self, SymInt[4] padding) -> Tensor, also 1d and 3d */
static Value *aten_reflection_pad(Rule *r, Graph *g)
{
    return pad_mode(r, g, "padding", "reflect");
}

/* aten::replication_pad2d(Tensor self, SymInt[4] padding) -> Tensor, also 1d and 3d */
static Value *aten_replication_pad(Rule *r, Graph *g)
{
    return pad_mode(r, g, "padding", "edge");
}

/* clang-format off */
const RuleRow pad_rules[] = {
    RULE("aten::pad(Tensor self, SymInt[] pad, str mode=\"constant\", float? value=None) -> Tensor", 7, aten_pad, "Pad"),
    RULE("aten::constant_pad_nd(Tensor self, SymInt[] pad, Scalar value=0) -> Tensor", 7, aten_constant_pad_nd, "Pad"),
    RULE("aten::_pad_circular(Tensor self, SymInt[] pad) -> Tensor", 7, aten_pad_circular, "Slice, Concat"),
    RULE("aten::reflection_pad1d(Tensor self, SymInt[2] padding) -> Tensor", 7, aten_reflection_pad, "Pad"),
    RULE("aten::reflection_pad2d(Tensor self, SymInt[4] padding) -> Tensor", 7, aten_reflection_pad, "Pad"),
    RULE("aten::reflection_pad3d(Tensor self, SymInt[6] padding) -> Tensor", 7, aten_reflection_pad, "Pad"),
    RULE("aten::replication_pad1d(Tensor self, SymInt[2] padding) -> Tensor", 7, aten_replication_pad, "Pad"),
    RULE("aten::replication_pad2d(Tensor self, SymInt[4] padding) -> Tensor", 7, aten_replication_pad, "Pad"),
    RULE("aten::replication_pad3d(Tensor self, SymInt[6] padding) -> Tensor", 7, aten_replication_pad, "Pad"),
    {0}
};
/* clang-format on */

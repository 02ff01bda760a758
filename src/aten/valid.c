/* valid.c - checks of arguments that several families share. In: arguments of a rule. Out: an error
 * where PyTorch raises one. Only values that are known at export time are checked. */
#include "aten.h"

void check_least(Rule *r, const char *what, int64_t least, int64_t value)
{
    if (value < least)
        rule_fail(r, "'%s' must be %s, not %lld", what,
                  least == 1   ? "positive"
                  : least == 0 ? "0 or more"
                               : "greater",
                  (long long)value);
}

void check_all_least(Rule *r, const char *what, int64_t least, const int64_t *values, size_t n)
{
    for (size_t i = 0; i < n; i++)
        check_least(r, what, least, values[i]);
}

void check_syms_least(Rule *r, const char *what, int64_t least, const Sym *const *values, size_t n)
{
    int64_t value;

    for (size_t i = 0; i < n; i++)
        if (sym_known(values[i], &value))
            check_least(r, what, least, value);
}

/* Checks that the sum of the paddings, and the extent of the dilated kernel, fit an int64. */
static void check_reach(Rule *r, const Window *w, size_t axis)
{
    int64_t reach = 0;

    if (w->pads[axis] > INT64_MAX / 2)
        rule_fail(r, "a padding of %lld is too large", (long long)w->pads[axis]);
    if (w->kernel && __builtin_mul_overflow(w->kernel[axis] - 1, w->dilations[axis], &reach))
        rule_fail(r, "a dilation of %lld is too large", (long long)w->dilations[axis]);
}

bool target_has_windows(const Graph *g, const Value *x)
{
    for (int i = 2; i < x->rank; i++)
        if (!value_dim(x, i, NULL) && !target_has(g, "Range"))
            return false;
    return true;
}

void check_window(Rule *r, const Window *w)
{
    if (w->kernel)
        check_all_least(r, "kernel_size", 1, w->kernel, w->n);
    check_all_least(r, "stride", 1, w->strides, w->n);
    check_all_least(r, "dilation", 1, w->dilations, w->n);
    check_all_least(r, "padding", 0, w->pads, 2 * w->n);
    for (size_t i = 0; i < w->n; i++)
        check_reach(r, w, i);
}

void check_pool_window(Rule *r, const Window *w)
{
    check_window(r, w);
    for (size_t i = 0; i < w->n; i++)
        if (w->strides[i] > INT32_MAX || w->kernel[i] > INT32_MAX || w->dilations[i] > INT32_MAX)
            rule_fail(r, "a window of %lld with stride %lld and dilation %lld is too large",
                      (long long)w->kernel[i], (long long)w->strides[i],
                      (long long)w->dilations[i]);
        else if (w->pads[i] > w->kernel[i] / 2)
            rule_fail(r, "a padding of %lld is more than half of the kernel, %lld",
                      (long long)w->pads[i], (long long)w->kernel[i]);
}

void check_float(Rule *r, const char *what, const Value *x)
{
    if (x->dtype != DT_NONE && !dtype_is_float(x->dtype))
        rule_fail(r, "'%s' must be of a float dtype, not %s", what, dtype_name(x->dtype));
}

void check_no_empty_dims(Rule *r, const Value *x, int first)
{
    int dim = empty_dim(x, first);

    if (dim >= 0)
        rule_fail(r, "dim %d of the input has size 0; only the %s may be empty", dim,
                  first < 2 ? "batch" : "batch or the channels");
}

void check_dim(Rule *r, const char *what, const Value *x, int axis, const Sym *size)
{
    Job *job = r->it->job;

    if (sym_eq(r->g, x->dims[axis], size) == TRI_NO)
        rule_fail(r, "dim %d of '%s' has size %s, but must have %s", axis, what,
                  sym_text(job, x->dims[axis]), sym_text(job, size));
}

void check_shape(Rule *r, const char *what, const Value *x, const Value *like)
{
    if (x->rank < 0 || like->rank < 0)
        return;
    if (x->rank != like->rank)
        rule_fail(r, "'%s' has %d dims, but must have %d", what, x->rank, like->rank);
    for (int i = 0; i < x->rank; i++)
        check_dim(r, what, x, i, like->dims[i]);
}

void check_vector(Rule *r, const char *what, const Sym *size)
{
    const Value *x = in_opt(r, what);

    if (!x || x->rank < 0)
        return;
    if (x->rank != 1)
        rule_fail(r, "'%s' has %d dims, but must have 1", what, x->rank);
    check_dim(r, what, x, 0, size);
}

void check_expands(Rule *r, const char *what, const Value *x, const Sym *const *dims, int rank)
{
    if (x->rank > rank)
        rule_fail(r, "'%s' has %d dims, but the result has %d", what, x->rank, rank);
    for (int i = 0; i < x->rank; i++)
        if (sym_known(x->dims[i], NULL) && !sym_is(x->dims[i], 1))
            check_dim(r, what, x, i, dims[rank - x->rank + i]);
}

void check_expands_to(Rule *r, const char *what, const Value *x, const Value *to)
{
    if (x->rank >= 0 && to->rank >= 0)
        check_expands(r, what, x, (const Sym *const *)to->dims, to->rank);
}

bool shapes_differ(Graph *g, const Value *a, const Value *b)
{
    if (a->rank < 0 || b->rank < 0)
        return false;
    for (int i = 0; a->rank == b->rank && i < a->rank; i++)
        if (sym_eq(g, a->dims[i], b->dims[i]) == TRI_NO)
            return true;
    return a->rank != b->rank;
}

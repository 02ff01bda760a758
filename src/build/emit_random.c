/* emit_random.c - random numbers with given dims and a float dtype. Below opset 22 they are made by
 * RandomUniform and RandomNormal, later by Dropout. */
#include "emit.h"

#include "build.h"

#include <math.h>

/* ONNX Runtime has kernels for the random operators up to opset 21 only, but for Dropout at all
 * opsets. */
static bool draws_by_dropout(const Graph *g)
{
    return g->opset >= 22;
}

/* 1/2, 1/4, 1/8, ... */
static Value *binary_digits(Graph *g, DType dtype, int64_t n)
{
    Data *data = data_new(g, dtype, 1, &n);

    for (int64_t i = 0; i < n; i++)
        data_set_float(data, i, ldexp(1, -(int)i - 1));
    return const_value(g, data);
}

/* Uniform numbers of at least 0 and below 1. Each element of the mask of a Dropout is true with
 * probability 1/2. The elements along its last axis are the binary digits of a number, as many as
 * its dtype has. */
static Value *drawn_digits(Graph *g, DType dtype, const Sym *const *dims, size_t n)
{
    int64_t digits = dtype == DT_DOUBLE ? 53 : 24;
    const Sym **all = NEW_N(g->job, const Sym *, n + 1);
    Value *ones, *half, *training, *dropped[2], *bits;

    for (size_t i = 0; i < n; i++)
        all[i] = dims[i];
    all[n] = sym_int(g, digits);
    ones = emit_fill(g, DT_FLOAT, 1, all, n + 1);
    half = const_num(g, DT_FLOAT, 0.5);
    training = const_num(g, DT_BOOL, 1);
    op_n(g, "Dropout", IN(ones, half, training), AT_NONE, 2, dropped);
    bits = emit_cast(g, dropped[1], dtype);
    return emit_matmul(g, bits, binary_digits(g, dtype, digits));
}

/* Normal numbers by the transform of Box and Muller, as in PyTorch. */
static Value *drawn_gaussian(Graph *g, DType dtype, const Sym *const *dims, size_t n)
{
    Value *u = drawn_digits(g, dtype, dims, n), *v = drawn_digits(g, dtype, dims, n);
    Value *radius = op(g, "Log", IN(emit_sub(g, const_num(g, u->dtype, 1), u)), AT_NONE);
    Value *angle = emit_mul(g, v, const_num(g, v->dtype, 6.283185307179586));

    radius = op(g, "Sqrt", IN(emit_mul(g, radius, const_num(g, u->dtype, -2))), AT_NONE);
    return emit_mul(g, radius, op(g, "Cos", IN(angle), AT_NONE));
}

/* x * factor + offset */
static Value *spread(Graph *g, Value *x, double factor, double offset)
{
    x = factor == 1 ? x : emit_mul(g, x, const_num(g, x->dtype, factor));
    return offset == 0 ? x : emit_add(g, x, const_num(g, x->dtype, offset));
}

/* A tensor of uniform or normal numbers with these dims. The node is RandomUniform or RandomNormal
 * if all sizes are known; otherwise RandomUniformLike or RandomNormalLike, which takes the shape of
 * another tensor. */
static Value *random_of(Graph *g, const char *type, DType dtype, const Sym *const *dims, size_t n,
                        Attr a, Attr b)
{
    int64_t *sizes = NEW_N(g->job, int64_t, n + 1);
    size_t known = 0;
    Value *like;

    for (size_t i = 0; i < n; i++)
        known += sym_known(dims[i], &sizes[i]);
    if (known == n && n > 0)
        return op(g, type, NULL, 0, AT(A_I("dtype", dtype), A_IS("shape", sizes, n), a, b));
    like = shape_owner(dims, n);
    if (!like || like->dtype == DT_BFLOAT16)
        like = emit_fill(g, dtype, 0, dims, n);
    type = job_printf(g->job, "%sLike", type);
    return op(g, type, IN(like), AT(A_I("dtype", dtype), a, b));
}

Value *emit_uniform(Graph *g, DType dtype, const Sym *const *dims, size_t n, double low,
                    double high)
{
    if (draws_by_dropout(g))
        return spread(g, drawn_digits(g, dtype, dims, n), high - low, low);
    return random_of(g, "RandomUniform", dtype, dims, n, A_F("low", low), A_F("high", high));
}

Value *emit_gaussian(Graph *g, DType dtype, const Sym *const *dims, size_t n, double mean,
                     double deviation)
{
    if (draws_by_dropout(g))
        return spread(g, drawn_gaussian(g, dtype, dims, n), deviation, mean);
    return random_of(g, "RandomNormal", dtype, dims, n, A_F("mean", mean), A_F("scale", deviation));
}

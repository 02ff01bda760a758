/* emit_models.c - writes one tiny model per constructor of src/build/emit*.c, for
 * tests/onnx/test_emit.py.
 *
 *   emit_models --list                  one line per case: its name and inputs
 *   emit_models OPSET DIR [--dynamic]   DIR/<case>.onnx, or a line "<case>: why not" on stdout
 *
 * With --dynamic every size above 1 of an input becomes a dim named after it ("n3"), so that equal
 * sizes are known to be equal and nothing else is known.
 */
#include "build/emit.h"
#include "finish/finish.h"
#include "onnx/wire.h"
#include "build/build.h"

#include <stdlib.h>
#include <string.h>

#define MAX_INPUTS 4

typedef struct Case {
    const char *name, *inputs;
    void (*make)(Graph *g, Value **x);
} Case;

static void out(Graph *g, Value *v)
{
    graph_output(g, v, name_f(g->job, "y%zu", g->root->outputs.n));
}

static const Sym **ints(Graph *g, size_t n, const int64_t *values)
{
    const Sym **syms = NEW_N(g->job, const Sym *, n + 1);

    for (size_t i = 0; i < n; i++)
        syms[i] = sym_int(g, values[i]);
    return syms;
}
#define SYMS(...)                                                                                  \
    ints(g, sizeof((int64_t[]){__VA_ARGS__}) / sizeof(int64_t), (int64_t[]){__VA_ARGS__}),         \
        (sizeof((int64_t[]){__VA_ARGS__}) / sizeof(int64_t))
#define AXES(...) (int64_t[]){__VA_ARGS__}, (sizeof((int64_t[]){__VA_ARGS__}) / sizeof(int64_t))
#define LIST(...)                                                                                  \
    (const Sym *[]){__VA_ARGS__}, (sizeof((const Sym *[]){__VA_ARGS__}) / sizeof(Sym *))
#define INT(value)        sym_int(g, (value))
#define NUM(dtype, value) const_num(g, (dtype), (value))
#define CASE(id)          static void make_##id(Graph *g, Value **x)

static Value *floats(Graph *g, int rank, const int64_t *dims, double first, double step)
{
    Data *data = data_new(g, DT_FLOAT, rank, dims);

    for (int64_t i = 0; i < data_count(data); i++)
        data_set_float(data, i, first + step * (double)i);
    return const_value(g, data);
}
#define FLOATS(first, step, ...)                                                                   \
    floats(g, (int)(sizeof((int64_t[]){__VA_ARGS__}) / sizeof(int64_t)), (int64_t[]){__VA_ARGS__}, \
           first, step)

static Window window(size_t n, const int64_t *numbers) /* kernel, strides, dilations, pads */
{
    return (Window){n, numbers, numbers + n, numbers + 2 * n, numbers + 3 * n};
}

CASE(cast)
{
    out(g, emit_cast(g, x[0], DT_INT32));
}
CASE(reshape_merge)
{
    const Sym *dims[] = {x[0]->dims[0], sym_mul(g, x[0]->dims[1], x[0]->dims[2])};

    out(g, emit_reshape(g, x[0], dims, 2));
}
CASE(reshape_swap)
{
    const Sym *dims[] = {x[0]->dims[2], x[0]->dims[0], x[0]->dims[1]};

    out(g, emit_reshape(g, x[0], dims, 3));
}
CASE(reshape_twice)
{
    const Sym *dims[] = {x[0]->dims[0], sym_mul(g, x[0]->dims[1], x[0]->dims[2])};
    const Sym *back[] = {sym_mul(g, dims[0], dims[1])};

    out(g, emit_reshape(g, emit_reshape(g, x[0], dims, 2), back, 1));
}
CASE(squeeze)
{
    out(g, emit_squeeze(g, x[0], AXES(-1, 1)));
}
CASE(unsqueeze)
{
    out(g, emit_unsqueeze(g, x[0], AXES(0, -1)));
}
CASE(transpose)
{
    out(g, emit_transpose(g, x[0], AXES(2, 0, 1)));
}
CASE(slice)
{
    out(g, emit_slice(g, x[0], 1, INT(1), INT(3), 1));
}
CASE(slice_negative)
{
    out(g, emit_slice(g, x[0], -1, INT(-2), INT(INT64_MAX), 1));
}
CASE(slice_step)
{
    out(g, emit_slice(g, x[0], 1, INT(1), INT(INT64_MAX), 2));
}
CASE(slice_reverse)
{
    out(g, emit_slice(g, x[0], 1, INT(-1), INT(INT64_MIN), -1));
}
CASE(slice_to_end)
{
    out(g, emit_slice(g, x[0], 1, INT(1), sym_sub(g, x[0]->dims[1], INT(1)), 1));
}
CASE(slice_half)
{
    out(g, emit_slice(g, x[0], 1, INT(0), sym_div(g, x[0]->dims[1], INT(2)), 1));
}
CASE(concat)
{
    out(g, emit_concat(g, x, 2, -1));
}
CASE(stack)
{
    out(g, emit_stack(g, x, 2, 1));
}
CASE(split)
{
    Value *parts[2];

    emit_split(g, x[0], 1, ints(g, 2, (int64_t[]){1, 3}), 2, parts);
    out(g, parts[1]);
    out(g, parts[0]);
}
CASE(split_equal)
{
    const Sym *half = sym_div(g, x[0]->dims[1], INT(2));
    const Sym *sizes[] = {half, half};
    Value *parts[2];

    emit_split(g, x[0], 1, sizes, 2, parts);
    out(g, parts[0]);
    out(g, parts[1]);
}
CASE(split_rest)
{
    const Sym *sizes[] = {INT(1), sym_sub(g, x[0]->dims[1], INT(1))};
    Value *parts[2];

    emit_split(g, x[0], 1, sizes, 2, parts);
    out(g, parts[0]);
    out(g, parts[1]);
}
CASE(expand)
{
    const Sym *dims[] = {INT(2), x[0]->dims[0], INT(4)};

    out(g, emit_expand(g, x[0], dims, 3));
}
CASE(gather)
{
    out(g, emit_gather(g, x[0], x[1], 1));
}
CASE(gather_negative)
{
    out(g, emit_gather(g, x[0], const_i64s(g, AXES(-1, 0)), 1));
}
CASE(select_last)
{
    out(g, emit_select(g, x[0], 1, INT(-1)));
}
CASE(gather_elements)
{
    out(g, emit_gather_elements(g, x[0], x[1], 1));
}
CASE(gather_nd)
{
    out(g, emit_gather_nd(g, x[0], x[1]));
}
CASE(scatter_elements)
{
    out(g, emit_scatter_elements(g, x[0], x[1], x[2], 1, NULL));
}
CASE(scatter_add)
{
    out(g, emit_scatter_elements(g, x[0], x[1], x[2], 1, "add"));
}
CASE(scatter_nd)
{
    out(g, emit_scatter_nd(g, x[0], x[1], x[2], NULL));
}
CASE(onehot)
{
    out(g, emit_onehot(g, x[0], INT(5), DT_FLOAT, -1));
}
CASE(flatten)
{
    out(g, emit_flatten(g, x[0], 1, -1));
}
CASE(flatten_front)
{
    out(g, emit_flatten(g, x[0], 0, 1));
}
CASE(flatten_ints)
{
    out(g, emit_flatten(g, x[0], 1, -1));
}
CASE(tile)
{
    out(g, emit_tile(g, x[0], SYMS(2, 1, 3)));
}
CASE(triu)
{
    out(g, emit_trilu(g, x[0], INT(1), true));
}
CASE(tril_ints)
{
    out(g, emit_trilu(g, x[0], INT(0), false));
}
CASE(pad)
{
    out(g, emit_pad(g, x[0], "constant", SYMS(0, 1, 0, 2), NUM(DT_FLOAT, 1.5)));
}
CASE(pad_reflect)
{
    out(g, emit_pad(g, x[0], "reflect", SYMS(0, 1, 0, 1), NULL));
}
CASE(pad_ints)
{
    out(g, emit_pad(g, x[0], "constant", SYMS(1, 0, 0, 1), NUM(DT_INT32, 7)));
}
CASE(pad_bools)
{
    out(g, emit_pad(g, x[0], "constant", SYMS(1, 0, 0, 1), NUM(DT_BOOL, 1)));
}
CASE(fill)
{
    out(g, emit_fill(g, DT_FLOAT, 2.5, x[0]->dims, (size_t)x[0]->rank));
}
CASE(range)
{
    Value *limit = sym_value(g, x[0]->dims[1]);
    Value *start = const_i64(g, 1);

    out(g, emit_range(g, DT_INT64, start, limit, const_i64(g, 2)));
}
CASE(range_floats)
{
    Value *start = NUM(DT_FLOAT, 0.5), *limit = NUM(DT_FLOAT, 3);
    Value *range = emit_range(g, DT_FLOAT, start, limit, NUM(DT_FLOAT, 0.75));

    out(g, emit_add(g, x[0], range));
}
CASE(shape)
{
    out(g, emit_shape(g, x[0]));
}
CASE(shape_math)
{
    const Sym *a = x[0]->dims[0], *b = x[0]->dims[1];
    const Sym *sum = sym_add(g, sym_mul(g, a, b), INT(3));
    const Sym *list[] = {sum, sym_sub(g, INT(1), a), sym_mul(g, INT(2), b), a, b, INT(9)};

    out(g, syms_value(g, list, 6));
    out(g, sym_value(g, sum));
}
CASE(shape_div)
{
    const Sym *a = x[0]->dims[0], *b = x[0]->dims[1];
    const Sym *minus = sym_sub(g, INT(0), b);
    const Sym *list[] = {sym_div(g, b, a),     sym_mod(g, b, a), sym_div(g, minus, a),
                         sym_mod(g, minus, a), sym_min(g, a, b), sym_max(g, a, b)};

    out(g, syms_value(g, list, 6));
}
CASE(item)
{
    const Sym *n = emit_item(g, x[0]);
    const Sym *list[] = {n, sym_mul(g, n, INT(3)), sym_div(g, n, INT(2)), sym_mod(g, n, INT(2))};

    out(g, syms_value(g, list, 4));
}
CASE(arithmetic)
{
    out(g, emit_add(g, x[0], x[1]));
    out(g, emit_sub(g, x[0], x[1]));
    out(g, emit_mul(g, x[0], x[1]));
    out(g, emit_div(g, x[0], x[1]));
}
CASE(arithmetic_u8)
{
    make_arithmetic(g, x);
}
CASE(minmax)
{
    out(g, emit_min(g, x[0], x[1]));
    out(g, emit_max(g, x[0], x[1]));
}
CASE(minmax_i32)
{
    make_minmax(g, x);
}
CASE(minmax_i64)
{
    make_minmax(g, x);
}
CASE(minmax_u8)
{
    make_minmax(g, x);
}
CASE(trunc)
{
    out(g, emit_trunc(g, x[0]));
}
CASE(division_ints)
{
    out(g, emit_trunc_div(g, x[0], x[1]));
    out(g, emit_floor_div(g, x[0], x[1]));
    out(g, emit_remainder(g, x[0], x[1]));
    out(g, emit_fmod(g, x[0], x[1]));
}
CASE(division_i32)
{
    make_division_ints(g, x);
}
CASE(division_floats)
{
    make_division_ints(g, x);
}
CASE(round)
{
    out(g, emit_round(g, x[0]));
}
CASE(sign)
{
    out(g, emit_sign(g, x[0]));
}
CASE(sign_i64)
{
    out(g, emit_sign(g, x[0]));
}
CASE(cumsum)
{
    out(g, emit_cumsum(g, x[0], 1, false, false));
    out(g, emit_cumsum(g, x[0], -1, true, true));
}
CASE(logic)
{
    out(g, emit_not(g, x[0]));
    out(g, emit_and(g, x[0], x[1]));
    out(g, emit_or(g, x[0], x[1]));
}
CASE(compare)
{
    static const char *const types[] = {"Less",           "Greater", "LessOrEqual",
                                        "GreaterOrEqual", "Equal",   "NotEqual"};

    for (size_t i = 0; i < COUNT_OF(types); i++)
        out(g, emit_compare(g, types[i], x[0], x[1]));
}
CASE(compare_i64)
{
    make_compare(g, x);
}
CASE(compare_i32)
{
    make_compare(g, x);
}
CASE(compare_u8)
{
    make_compare(g, x);
}
CASE(compare_bool)
{
    make_compare(g, x);
}
CASE(is_nan)
{
    out(g, emit_is_nan(g, x[0]));
}
CASE(where)
{
    out(g, emit_where(g, x[0], x[1], x[2]));
}
CASE(where_i64)
{
    make_where(g, x);
}
CASE(where_bool)
{
    make_where(g, x);
}
CASE(where_constants)
{
    Value *a = NUM(DT_FLOAT, 1.5);

    out(g, emit_where(g, x[0], a, NUM(DT_FLOAT, -2)));
}
CASE(reduce)
{
    out(g, emit_reduce(g, "ReduceSum", x[0], AXES(-1), true));
    out(g, emit_reduce(g, "ReduceMean", x[0], AXES(2, 0), false));
    out(g, emit_reduce(g, "ReduceMax", x[0], NULL, 0, false));
    out(g, emit_reduce(g, "ReduceL2", x[0], AXES(1), false));
}
CASE(reduce_bool)
{
    out(g, emit_reduce(g, "ReduceMax", x[0], AXES(1), false));
    out(g, emit_reduce(g, "ReduceMin", x[0], AXES(1), true));
}
CASE(argmax)
{
    out(g, emit_arg(g, "ArgMax", x[0], 1, false));
    out(g, emit_arg(g, "ArgMin", x[0], -1, true));
}
CASE(argmax_i64)
{
    make_argmax(g, x);
}
CASE(topk)
{
    Value *values, *indices;

    emit_topk(g, x[0], INT(2), 1, true, true, &values, &indices);
    out(g, values);
    out(g, indices);
}
CASE(bottomk)
{
    Value *values, *indices;

    emit_topk(g, x[0], INT(2), -1, false, true, &values, &indices);
    out(g, values);
    out(g, indices);
}
CASE(bottomk_u8)
{
    make_bottomk(g, x);
}
CASE(clip)
{
    Value *low = NUM(DT_FLOAT, -0.5);

    out(g, emit_clip(g, x[0], low, NUM(DT_FLOAT, 0.25)));
    out(g, emit_clip(g, x[0], NULL, NUM(DT_FLOAT, 0.1)));
}
CASE(clip_ints)
{
    Value *low = NUM(DT_INT64, -2);

    out(g, emit_clip(g, x[0], low, NUM(DT_INT64, 3)));
}
CASE(clip_tensors)
{
    out(g, emit_clip(g, x[0], x[1], x[2]));
}
CASE(relu_ints)
{
    out(g, emit_relu(g, x[0]));
}
CASE(softmax)
{
    out(g, emit_softmax(g, "Softmax", x[0], -1));
    out(g, emit_softmax(g, "Softmax", x[0], 1));
    out(g, emit_softmax(g, "LogSoftmax", x[0], 0));
}
CASE(matmul)
{
    out(g, emit_matmul(g, x[0], x[1]));
}
CASE(gemm)
{
    out(g, emit_gemm(g, x[0], x[1], x[2], 0.5, 2, false, true));
    out(g, emit_gemm(g, x[0], x[1], NULL, 1, 1, false, true));
}
CASE(conv)
{
    Window w = window(2, (int64_t[]){3, 3, 2, 1, 1, 1, 1, 0, 1, 0});
    Value *weight = FLOATS(-0.4, 0.05, 4, 1, 3, 3);

    out(g, emit_conv(g, x[0], weight, FLOATS(0, 0.1, 4), &w, 2));
}
CASE(conv_transpose)
{
    Window w = window(2, (int64_t[]){3, 3, 2, 2, 1, 1, 1, 1, 1, 1});

    out(g, emit_conv_transpose(g, x[0], FLOATS(-0.4, 0.05, 2, 3, 3, 3), NULL, &w, 1,
                               (int64_t[]){1, 1}));
}
CASE(max_pool)
{
    Window w = window(2, (int64_t[]){3, 3, 2, 2, 1, 1, 1, 1, 1, 1});

    out(g, emit_max_pool(g, x[0], &w, false));
}
CASE(max_pool_ceil)
{
    Window w = window(2, (int64_t[]){3, 3, 2, 2, 1, 1, 0, 0, 0, 0});

    out(g, emit_max_pool(g, x[0], &w, true));
}
CASE(max_pool_drop)
{
    Window w = window(2, (int64_t[]){2, 2, 2, 2, 1, 1, 1, 1, 1, 1});

    out(g, emit_max_pool(g, x[0], &w, true));
}
CASE(average_pool)
{
    Window w = window(2, (int64_t[]){3, 3, 2, 2, 1, 1, 1, 1, 1, 1});

    out(g, emit_average_pool(g, x[0], &w, false, true));
    out(g, emit_average_pool(g, x[0], &w, false, false));
}
CASE(average_pool_ceil)
{
    Window w = window(2, (int64_t[]){3, 3, 2, 2, 1, 1, 1, 1, 1, 1});

    out(g, emit_average_pool(g, x[0], &w, true, true));
    out(g, emit_average_pool(g, x[0], &w, true, false));
}
CASE(batch_norm)
{
    Value *scale = FLOATS(0.5, 0.25, 3), *bias = FLOATS(-1, 0.5, 3), *mean = FLOATS(0.1, 0.1, 3);

    out(g, emit_batch_norm(g, x[0], scale, bias, mean, FLOATS(0.5, 0.5, 3), 1e-3));
    out(g, emit_batch_norm(g, x[0], NULL, NULL, mean, FLOATS(0.5, 0.5, 3), 1e-3));
}
CASE(instance_norm)
{
    Value *scale = FLOATS(0.5, 0.25, 3);

    out(g, emit_instance_norm(g, x[0], scale, FLOATS(-1, 0.5, 3), 1e-3));
}
CASE(group_norm)
{
    Value *scale = FLOATS(0.5, 0.25, 4);

    out(g, emit_group_norm(g, x[0], 2, scale, FLOATS(-1, 0.5, 4), 1e-3));
}
CASE(layer_norm)
{
    Value *scale = FLOATS(0.5, 0.25, 4);

    out(g, emit_layer_norm(g, x[0], scale, FLOATS(-1, 0.5, 4), 1, 1e-3));
    out(g, emit_layer_norm(g, x[0], NULL, NULL, 2, 1e-3));
}
CASE(gelu)
{
    out(g, emit_gelu(g, x[0], false));
}
CASE(gelu_tanh)
{
    out(g, emit_gelu(g, x[0], true));
}
CASE(hard)
{
    out(g, emit_hardsigmoid(g, x[0]));
    out(g, emit_hardswish(g, x[0]));
}
CASE(dropout)
{
    out(g, emit_dropout(g, x[0], 0.5, false));
}
CASE(resize_nearest)
{
    const Sym *two = INT(2);
    const Sym *sizes[] = {x[0]->dims[0], x[0]->dims[1], sym_mul(g, x[0]->dims[2], two),
                          sym_mul(g, x[0]->dims[3], two)};

    out(g, emit_resize(g, x[0], "nearest", "asymmetric", "floor", 0, sizes, NULL));
}
CASE(resize_scales)
{
    static const double scales[] = {1, 1, 2, 3};

    out(g, emit_resize(g, x[0], "nearest", "asymmetric", "floor", 0, NULL, scales));
}
CASE(resize_fixed)
{
    const Sym *sizes[] = {x[0]->dims[0], x[0]->dims[1], INT(7), INT(9)};

    out(g, emit_resize(g, x[0], "nearest", "asymmetric", "floor", 0, sizes, NULL));
}
CASE(resize_linear)
{
    const Sym *sizes[] = {x[0]->dims[0], x[0]->dims[1], INT(7), INT(9)};

    out(g, emit_resize(g, x[0], "linear", "align_corners", "", 0, sizes, NULL));
    out(g, emit_resize(g, x[0], "linear", "half_pixel", "", 0, sizes, NULL));
}
CASE(outputs)
{
    Value *y = emit_add(g, x[0], x[0]);

    out(g, x[0]);
    out(g, y);
    out(g, y);
    out(g, const_i64s(g, AXES(4, 5)));
}

#define ROW(id, inputs)                                                                            \
    {                                                                                              \
#id, inputs, make_##id                                                                     \
    }
static const Case cases[] = {
    ROW(cast, "f[2,3]"),
    ROW(reshape_merge, "f[2,3,4]"),
    ROW(reshape_swap, "f[2,3,4]"),
    ROW(reshape_twice, "f[2,3,4]"),
    ROW(squeeze, "f[2,1,3,1]"),
    ROW(unsqueeze, "f[2,3]"),
    ROW(transpose, "f[2,3,4]"),
    ROW(slice, "f[2,5]"),
    ROW(slice_negative, "f[2,5]"),
    ROW(slice_step, "f[2,5]"),
    ROW(slice_reverse, "f[2,5]"),
    ROW(slice_to_end, "f[2,5]"),
    ROW(slice_half, "f[2,5]"),
    ROW(concat, "f[2,3] f[2,4]"),
    ROW(stack, "f[2,3] f[2,3]"),
    ROW(split, "f[2,4]"),
    ROW(split_equal, "f[2,4]"),
    ROW(split_rest, "f[2,4]"),
    ROW(expand, "f[3,1]"),
    ROW(gather, "f[2,3,4] i64[2,2]"),
    ROW(gather_negative, "f[2,3,4]"),
    ROW(select_last, "f[2,3,4]"),
    ROW(gather_elements, "f[2,3] i64[2,2]"),
    ROW(gather_nd, "f[3,3,2] i64[2,=2]"),
    ROW(scatter_elements, "f[2,3] i64[2,2] f[2,2]"),
    ROW(scatter_add, "f[2,3] i64[2,2] f[2,2]"),
    ROW(scatter_nd, "f[3,3,2] i64[2,=2] f[2,2]"),
    ROW(onehot, "i64[2,3]"),
    ROW(flatten, "f[2,3,4]"),
    ROW(flatten_front, "f[2,3,4]"),
    ROW(flatten_ints, "i64[2,3,4]"),
    ROW(tile, "f[2,3,4]"),
    ROW(triu, "f[3,4]"),
    ROW(tril_ints, "i32[3,4]"),
    ROW(pad, "f[2,3]"),
    ROW(pad_reflect, "f[2,3]"),
    ROW(pad_ints, "i32[2,3]"),
    ROW(pad_bools, "b[2,3]"),
    ROW(fill, "f[2,3]"),
    ROW(range, "f[2,8]"),
    ROW(range_floats, "f[4]"),
    ROW(shape, "f[2,3,4]"),
    ROW(shape_math, "f[2,3]"),
    ROW(shape_div, "f[2,5]"),
    ROW(item, "i64[]"),
    ROW(arithmetic, "f[2,3] f[3]"),
    ROW(arithmetic_u8, "u8[2,3] u8[3]"),
    ROW(minmax, "f[2,3] f[1]"),
    ROW(minmax_i32, "i32[2,3] i32[3]"),
    ROW(minmax_i64, "i64[2,3] i64[3]"),
    ROW(minmax_u8, "u8[2,3] u8[2,1]"),
    ROW(trunc, "f[8]"),
    ROW(division_ints, "i64[6] i64[6]"),
    ROW(division_i32, "i32[6] i32[6]"),
    ROW(division_floats, "f[8] f[8]"),
    ROW(round, "f[8]"),
    ROW(sign, "f[8]"),
    ROW(sign_i64, "i64[8]"),
    ROW(cumsum, "f[2,5]"),
    ROW(logic, "b[2,3] b[3]"),
    ROW(compare, "f[8] f[8]"),
    ROW(compare_i64, "i64[8] i64[8]"),
    ROW(compare_i32, "i32[8] i32[8]"),
    ROW(compare_u8, "u8[8] u8[8]"),
    ROW(compare_bool, "b[8] b[8]"),
    ROW(is_nan, "f[8]"),
    ROW(where, "b[2,3] f[2,3] f[3]"),
    ROW(where_i64, "b[2,3] i64[2,3] i64[3]"),
    ROW(where_bool, "b[2,3] b[2,3] b[3]"),
    ROW(where_constants, "b[2,3]"),
    ROW(reduce, "f[2,3,4]"),
    ROW(reduce_bool, "b[2,3]"),
    ROW(argmax, "f[2,5]"),
    ROW(argmax_i64, "i64[2,5]"),
    ROW(topk, "f[2,5]"),
    ROW(bottomk, "f[2,5]"),
    ROW(bottomk_u8, "u8[2,5]"),
    ROW(clip, "f[2,5]"),
    ROW(clip_ints, "i64[2,5]"),
    ROW(clip_tensors, "f[2,3] f[3] f[2,3]"),
    ROW(relu_ints, "i64[2,5]"),
    ROW(softmax, "f[2,3,4]"),
    ROW(matmul, "f[2,3,4] f[4,5]"),
    ROW(gemm, "f[2,3] f[4,3] f[4]"),
    ROW(conv, "f[2,=2,5,6]"),
    ROW(conv_transpose, "f[1,=2,4,5]"),
    ROW(max_pool, "f[1,=2,6,7]"),
    ROW(max_pool_ceil, "f[1,=2,6,8]"),
    ROW(max_pool_drop, "f[1,=2,5,7]"),
    ROW(average_pool, "f[1,=2,6,7]"),
    ROW(average_pool_ceil, "f[1,=2,6,8]"),
    ROW(batch_norm, "f[2,=3,4]"),
    ROW(instance_norm, "f[2,=3,4,5]"),
    ROW(group_norm, "f[2,=4,3,5]"),
    ROW(layer_norm, "f[2,3,=4]"),
    ROW(gelu, "f[2,5]"),
    ROW(gelu_tanh, "f[2,5]"),
    ROW(hard, "f[2,5]"),
    ROW(dropout, "f[2,5]"),
    ROW(resize_nearest, "f[1,=2,3,4]"),
    ROW(resize_scales, "f[1,=2,3,4]"),
    ROW(resize_fixed, "f[1,=2,3,4]"),
    ROW(resize_linear, "f[1,=2,3,4]"),
    ROW(outputs, "f[2,3]"),
};

typedef struct Work {
    Job *job;
    const Case *at;
    const char *path;
    int opset;
    bool dynamic;
} Work;

/* "f[2,=3]": a dtype and sizes; one with = is never dynamic. */
static const char *read_input(Graph *g, const char *text, bool dynamic, size_t index, Value **v)
{
    const char *open = strchr(text, '[');
    size_t length = (size_t)(open - text);
    DType dtype = length == 1 ? (*text == 'f' ? DT_FLOAT : DT_BOOL)
                              : (strncmp(text, "u8", 2) == 0    ? DT_UINT8
                                 : strncmp(text, "i32", 3) == 0 ? DT_INT32
                                                                : DT_INT64);
    const Sym **dims = NEW_N(g->job, const Sym *, 8);
    char *end = (char *)open + 1;
    int rank = 0;

    while (*end != ']') {
        bool fixed = *end == '=';
        int64_t size = strtoll(end + fixed, &end, 10);

        dims[rank] = dynamic && size > 1 && !fixed
                         ? sym_dim(g, name_f(g->job, "n%lld", (long long)size), NULL, rank)
                         : sym_int(g, size);
        rank++;
        end += *end == ',';
    }
    *v = graph_input(g, name_f(g->job, "x%zu", index), dtype, rank, dims);
    return end + 1;
}

static void write_case(void *arg)
{
    Work *work = arg;
    Graph *g = graph_new(work->job, work->opset);
    const WireOptions wire = {.producer = "ptonnx", .producer_version = "test"};
    const FinishOptions options = {false};
    Value *x[MAX_INPUTS] = {0};
    const char *text = work->at->inputs;
    Out *file;

    for (size_t i = 0; *text; i++) {
        text = read_input(g, text, work->dynamic, i, &x[i]);
        text += *text == ' ';
    }
    work->at->make(g, x);
    finish(g, &options);
    file = out_file(work->job, work->path);
    wire_write(g, file, &wire);
    out_commit(file);
}

int main(int argc, char **argv)
{
    char path[4096];

    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        Work work = {NULL, &cases[i], path, 0, argc > 3};

        if (argc == 2) {
            printf("%s %s\n", cases[i].name, cases[i].inputs);
            continue;
        }
        if (argc < 3)
            return 2;
        work.opset = atoi(argv[1]);
        work.job = job_new();
        snprintf(path, sizeof path, "%s/%s.onnx", argv[2], cases[i].name);
        if (!protect(work.job, write_case, &work))
            printf("%s: %s\n", cases[i].name, work.job->diags.at[0]->text);
        job_free(work.job);
    }
    return 0;
}

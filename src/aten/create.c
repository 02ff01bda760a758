/* create.c - tensors made from sizes and numbers. */
#include "lang/lang.h"

#include "aten.h"

#include <math.h>

/* Elements that are computed at export time; longer sequences are computed at run time. */
#define MAX_MADE (1 << 20)

/* ---- one number everywhere ---- */

/* A tensor filled with a number: a constant if the number is known and a double holds it
 * exactly; otherwise an Expand. */
static Value *filled_tensor(Rule *r, Graph *g, const char *param, DType dtype,
                            const Sym *const *dims, size_t n)
{
    double value;

    if (known_num(r, param, &value) && !(fabs(value) > 0x1p53 && dtype == DT_INT64))
        return emit_fill(g, dtype, value, dims, n);
    return emit_expand(g, in_as(r, param, dtype), dims, n);
}

/* Checks that a storage with these sizes and strides has less than 2^63 bytes. */
static void check_strides(Rule *r, const Sym *const *dims, const Sym *const *strides, size_t n)
{
    int64_t size, stride, length, reach = 1;

    check_syms_least(r, "stride", 0, strides, n);
    for (size_t i = 0; i < n; i++) {
        if (!sym_known(dims[i], &size) || !sym_known(strides[i], &stride) || size < 1)
            return;
        if (__builtin_mul_overflow(size - 1, stride, &length) ||
            __builtin_add_overflow(reach, length, &reach) || reach > INT64_MAX / 16)
            rule_fail(r, "a stride of %lld is too large", (long long)stride);
    }
}

/* The requested sizes. Strides are not visible in ONNX, but there must be one for each size. */
static size_t requested_sizes(Rule *r, const Sym *const **dims)
{
    size_t n = arg_syms(r, "size", dims);
    const Sym *const *strides;

    if (!has_param(r, "stride"))
        return n;
    if (arg_syms(r, "stride", &strides) != n)
        rule_fail(r, "'stride' needs as many numbers as 'size'");
    check_strides(r, *dims, strides, n);
    return n;
}

/* Checks that the physical layout is an order of all dims. */
static void check_no_layout(Rule *r, size_t n)
{
    const int64_t *order;
    size_t count = arg_ints(r, "physical_layout", &order);

    if (count != n)
        rule_fail(r, "'physical_layout' has %zu dims, but the size has %zu", count, n);
    for (size_t i = 0; i < n; i++) {
        if (order[i] < 0 || order[i] >= (int64_t)n)
            rule_fail(r, "dim %lld of 'physical_layout' is out of range", (long long)order[i]);
        for (size_t k = 0; k < i; k++)
            if (order[k] == order[i])
                rule_fail(r, "dim %lld of 'physical_layout' is repeated", (long long)order[i]);
    }
}

static Value *constant_of_size(Rule *r, Graph *g, double value)
{
    const Sym *const *dims;
    size_t n = requested_sizes(r, &dims);

    if (has_param(r, "physical_layout"))
        check_no_layout(r, n);
    return emit_fill(g, arg_dtype(r, "dtype", default_float(r->it)), value, dims, n);
}

static Value *aten_zeros(Rule *r, Graph *g)
{
    return constant_of_size(r, g, 0);
}

static Value *aten_ones(Rule *r, Graph *g)
{
    return constant_of_size(r, g, 1);
}

/* The dtype of torch.full and torch.tensor for a number. */
static DType dtype_of_number(const Rule *r, const Obj *obj)
{
    if (obj->kind == OBJ_BOOL)
        return DT_BOOL;
    return obj->kind == OBJ_INT ? DT_INT64 : default_float(r->it);
}

static Value *aten_full(Rule *r, Graph *g)
{
    const Sym *const *dims;
    size_t n = arg_syms(r, "size", &dims);
    DType dtype = arg_dtype(r, "dtype", dtype_of_number(r, arg(r, "fill_value")));

    return filled_tensor(r, g, "fill_value", dtype, dims, n);
}

/* Without dims; type promotion counts it as a number. */
static Value *ptonnx_wrapped(Rule *r, Graph *g)
{
    (void)g;
    r->result = obj_tensor(r->it, in(r, "number"));
    r->result->tensor->wrapped = true;
    return NULL;
}

/* full in archives of version 4 and older: without dtype it is float */
static Value *aten_full_0_4(Rule *r, Graph *g)
{
    const Sym *const *dims;
    size_t n = arg_syms(r, "size", &dims);

    return filled_tensor(r, g, "fill_value", arg_dtype(r, "dtype", default_float(r->it)), dims, n);
}

static Value *constant_like(Rule *r, Graph *g, double value)
{
    Value *x = in(r, "self");
    DType dtype = arg_dtype(r, "dtype", x->dtype);

    if (x->rank < 0)
        return expand_to(r, const_num(g, dtype, value), x);
    return emit_fill(g, dtype, value, (const Sym *const *)x->dims, (size_t)x->rank);
}

static Value *aten_zeros_like(Rule *r, Graph *g)
{
    return constant_like(r, g, 0);
}

static Value *aten_ones_like(Rule *r, Graph *g)
{
    return constant_like(r, g, 1);
}

static Value *aten_full_like(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    DType dtype = arg_dtype(r, "dtype", x->dtype);

    if (x->rank < 0)
        return expand_to(r, in_as(r, "fill_value", dtype), x);
    return filled_tensor(r, g, "fill_value", dtype, (const Sym *const *)x->dims, (size_t)x->rank);
}

static Value *new_constant(Rule *r, Graph *g, double value)
{
    const Sym *const *dims;
    size_t n = requested_sizes(r, &dims);

    return emit_fill(g, arg_dtype(r, "dtype", in(r, "self")->dtype), value, dims, n);
}

static Value *aten_new_zeros(Rule *r, Graph *g)
{
    return new_constant(r, g, 0);
}

static Value *aten_new_ones(Rule *r, Graph *g)
{
    return new_constant(r, g, 1);
}

static Value *aten_new_full(Rule *r, Graph *g)
{
    const Sym *const *dims;
    size_t n = arg_syms(r, "size", &dims);

    return filled_tensor(r, g, "fill_value", arg_dtype(r, "dtype", in(r, "self")->dtype), dims, n);
}

static Value *aten_fill(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    if (x->rank < 0)
        return expand_to(r, in_as(r, "value", x->dtype), x);
    return filled_tensor(r, g, "value", x->dtype, (const Sym *const *)x->dims, (size_t)x->rank);
}

static Value *aten_zero(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    return emit_fill(g, x->dtype, 0, (const Sym *const *)x->dims, (size_t)rank_of(r, x));
}

static Value *aten_copy(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *src;
    Tensor *plain = arg(r, "src")->kind == OBJ_TENSOR ? unexpanded(arg(r, "src")->tensor) : NULL;

    /* A trace expands the assigned value to the sizes of the example; copy_ broadcasts as well, so
     * the expand is skipped. */
    src = plain ? emit_cast(g, tensor_read(r->it, plain), x->dtype) : in_as(r, "src", x->dtype);
    check_expands_to(r, "src", src, x);
    return expand_to(r, src, x);
}

/* ---- sequences ---- */

static bool is_int(const Obj *obj)
{
    return obj->kind == OBJ_INT || obj->kind == OBJ_BOOL;
}

/* Numbers that are known, as a constant; values are truncated toward zero for an integer dtype. */
static Value *made_sequence(Graph *g, DType dtype, int64_t n, double start, double step)
{
    Data *data = data_new(g, dtype, 1, &n);

    for (int64_t i = 0; i < n; i++) {
        if (dtype_is_float(dtype))
            data_set_float(data, i, start + step * (double)i);
        else
            data_set_int(data, i, (int64_t)start + (int64_t)step * i);
    }
    return const_value(g, data);
}

static Value *range_of_floats(Rule *r, Graph *g, DType dtype, double start, double end, double step)
{
    bool ints = !dtype_is_float(dtype);
    double count = ceil((end - start) / step);

    if (ints && !(fits_dtype(start, DT_INT64) && fits_dtype(step, DT_INT64)))
        rule_fail(r, "a bound of the range does not fit int64");
    if (dtype ==
        DT_INT64) /* for int64, torch rounds all bounds first; for other ints, all but the end */
        count = ceil((trunc(end) - trunc(start)) / trunc(step));
    if (!(step != 0) || !(count >= 0))
        rule_fail(r, "the bounds of the range do not fit its step");
    if (count > MAX_MADE)
        rule_fail(r, "a range of floats with %.0f elements is not supported", count);
    return made_sequence(g, dtype, (int64_t)count, ints ? trunc(start) : start,
                         ints ? trunc(step) : step);
}

/* The bounds of this overload of arange; absent ones are NULL. */
typedef struct RangeBounds {
    Obj *start, *end, *step;
    bool ints;  /* all of them are */
    bool known; /* all of them are */
} RangeBounds;

static RangeBounds range_bounds(Rule *r)
{
    RangeBounds b = {.end = arg(r, "end")};

    b.start = has_param(r, "start") ? arg(r, "start") : obj_int(r->it, 0);
    b.step = has_param(r, "step") ? arg(r, "step") : obj_int(r->it, 1);
    b.ints = is_int(b.start) && is_int(b.end) && is_int(b.step);
    b.known = b.start->known && b.end->known && b.step->known;
    return b;
}

static double number_of_obj(const Obj *obj)
{
    return obj->kind == OBJ_FLOAT ? obj->f : (double)obj->i;
}

/* Integers from bounds that are doubles: the range is computed in doubles and truncated
 * afterwards. */
static Value *cut_range(Graph *g, DType dtype, Value *start, Value *end, Value *step)
{
    Value *zero = const_i64(g, 0), *one = const_i64(g, 1), *count, *x;

    count = emit_div(g, emit_sub(g, end, start), step);
    count = emit_cast(g, op(g, "Ceil", IN(count), AT_NONE), DT_INT64);
    start = emit_cast(g, start, DT_INT64);
    step = emit_cast(g, step, DT_INT64);
    x = emit_mul(g, emit_range(g, DT_INT64, zero, count, one), step);
    return emit_cast(g, emit_add(g, x, start), dtype);
}

/* Integer bounds are computed as integers for any dtype, so that no rounding occurs at run time.
 * Other bounds are doubles, as in PyTorch. */
static Value *aten_arange(Rule *r, Graph *g)
{
    RangeBounds b = range_bounds(r);
    DType dtype = arg_dtype(r, "dtype", b.ints ? DT_INT64 : default_float(r->it)),
          via = b.ints || dtype == DT_INT64 ? DT_INT64 : DT_DOUBLE;
    Value *start, *end, *step;

    if (b.step->known && number_of_obj(b.step) == 0)
        rule_fail(r, "step must not be 0");
    if (b.known && (number_of_obj(b.step) > 0 ? number_of_obj(b.end) < number_of_obj(b.start)
                                              : number_of_obj(b.end) > number_of_obj(b.start)))
        rule_fail(r, "the bounds of the range do not fit its step");
    if (b.known && !b.ints)
        return range_of_floats(r, g, dtype, number_of_obj(b.start), number_of_obj(b.end),
                               number_of_obj(b.step));
    start = emit_cast(g, obj_as_value(r->it, b.start), via);
    end = emit_cast(g, obj_as_value(r->it, b.end), via);
    step = emit_cast(g, obj_as_value(r->it, b.step), via);
    if (via == DT_DOUBLE && !dtype_is_float(dtype))
        return cut_range(g, dtype, start, end, step);
    return emit_cast(g, emit_range(g, via, start, end, step), dtype);
}

static double bound_in(Graph *g, DType dtype, double number)
{
    Data *data = data_new(g, dtype, 0, NULL);

    if (!dtype_is_float(dtype))
        return trunc(number);
    data_set_float(data, 0, number);
    return data_float(data, 0);
}

/* n numbers from start to end (linspace), or the powers of `base` with these exponents (logspace).
 * As in torch, the second half is computed from the end, and the bounds are rounded to the dtype,
 * except for a single power. */
static Value *spaced(Rule *r, Graph *g, DType dtype, int64_t n, const double *base)
{
    double start = arg_num(r, "start"), end = arg_num(r, "end"), step;
    Data *data;

    if (base == NULL || n != 1) {
        start = bound_in(g, dtype, start);
        end = bound_in(g, dtype, end);
    }
    step = n > 1 ? (end - start) / (double)(n - 1) : 0;
    if (n < 0 || n > MAX_MADE)
        rule_fail(r, "%lld steps are not supported", (long long)n);
    data = data_new(g, dtype, 1, &n);
    for (int64_t i = 0; i < n; i++) {
        bool first = i < n / 2 || n == 1;
        double value = first ? start + step * (double)i : end - step * (double)(n - 1 - i);

        data_set_float(data, i, base ? pow(*base, value) : value);
    }
    return const_value(g, data);
}

static bool bounds_are_known(Rule *r)
{
    const Obj *steps = arg(r, "steps");
    double number;

    return known_num(r, "start", &number) && known_num(r, "end", &number) &&
           (steps->kind == OBJ_NONE || steps->known);
}

/* `base` NULL: no power is taken */
static Value *spaced_at_run_time(Rule *r, const double *base)
{
    Interp *it = r->it;
    Obj *steps = arg_is_none(r, "steps") ? obj_int(it, 100) : arg(r, "steps");
    DType dtype = arg_dtype(r, "dtype", default_float(r->it));
    Obj *args[] = {arg(r, "start"), arg(r, "end"), steps,
                   base ? obj_float(it, *base) : obj_none(it),
                   obj_int(it, scalar_type_of_dtype(dtype))};

    return give(r, call_prelude(r, "spaced", args, COUNT_OF(args)));
}

static Value *aten_linspace(Rule *r, Graph *g)
{
    if (!bounds_are_known(r))
        return spaced_at_run_time(r, NULL);
    return spaced(r, g, arg_dtype(r, "dtype", default_float(r->it)), arg_int_or(r, "steps", 100),
                  NULL);
}

static Value *aten_logspace(Rule *r, Graph *g)
{
    double base = arg_num(r, "base");
    DType dtype = arg_dtype(r, "dtype", default_float(r->it));

    if (!bounds_are_known(r))
        return spaced_at_run_time(r, &base);
    if (arg_is(r, "steps", 1) && !fits_dtype(pow(base, arg_num(r, "start")), dtype))
        rule_fail(r, "the power does not fit %s", dtype_name(dtype));
    return spaced(r, g, dtype, arg_int_or(r, "steps", 100), &base);
}

static Value *aten_eye(Rule *r, Graph *g)
{
    const Sym *n = arg_sym(r, "n"), *m = has_param(r, "m") ? arg_sym(r, "m") : n;
    Value *rows = unsqueeze1(g, emit_numbers(g, n), 1);
    Value *columns = emit_numbers(g, m);

    return emit_cast(g, emit_compare(g, "Equal", rows, columns),
                     arg_dtype(r, "dtype", default_float(r->it)));
}

static Value *window_at_run_time(Rule *r, bool periodic, double alpha, double beta)
{
    Interp *it = r->it;
    DType dtype = arg_dtype(r, "dtype", default_float(r->it));
    Obj *args[] = {arg(r, "window_length"), obj_bool(it, periodic), obj_float(it, alpha),
                   obj_float(it, beta), obj_int(it, scalar_type_of_dtype(dtype))};

    return give(r, call_prelude(r, "cosine_window", args, COUNT_OF(args)));
}

/* A raised cosine, alpha - beta * cos; a window of one is 1. */
static Value *cosine_window(Rule *r, Graph *g, double alpha, double beta)
{
    int64_t n;
    bool periodic = has_param(r, "periodic") ? arg_bool(r, "periodic") : true;
    double period;
    Data *data;

    if (!sym_known(arg_sym(r, "window_length"), &n))
        return window_at_run_time(r, periodic, alpha, beta);
    period = (double)(periodic ? n : n - 1);
    if (n < 0 || n > MAX_MADE)
        rule_fail(r, "a window of %lld is not supported", (long long)n);
    data = data_new(g, arg_dtype(r, "dtype", default_float(r->it)), 1, &n);
    for (int64_t i = 0; i < n; i++)
        data_set_float(data, i, n == 1 ? 1 : alpha - beta * cos(2 * M_PI * (double)i / period));
    return const_value(g, data);
}

static Value *aten_hann_window(Rule *r, Graph *g)
{
    return cosine_window(r, g, 0.5, 0.5);
}

static Value *aten_hamming_window(Rule *r, Graph *g)
{
    double alpha = has_param(r, "alpha") ? arg_num(r, "alpha") : 0.54;

    return cosine_window(r, g, alpha, has_param(r, "beta") ? arg_num(r, "beta") : 0.46);
}

/* ---- from numbers and lists ---- */

/* The members of nested lists, in order, and the length of the lists at each level. */
typedef struct Leaves {
    VEC(Obj *) items;
    VEC(int64_t) dims;
    DType dtype;
} Leaves;

static void collect(Rule *r, Obj *obj, size_t depth, Leaves *leaves)
{
    bool is_list = obj->kind == OBJ_LIST || obj->kind == OBJ_TUPLE;

    visit(r->it);
    if (!is_list) {
        DType dtype = obj->kind == OBJ_TENSOR ? tensor_read(r->it, obj->tensor)->dtype
                                              : dtype_of_number(r, obj);

        leaves->dtype = promote_types(leaves->dtype, dtype);
        vec_push(r->it->job, &leaves->items, obj);
        return;
    }
    if (depth == leaves->dims.n)
        vec_push(r->it->job, &leaves->dims, (int64_t)obj->list->n);
    if (depth >= leaves->dims.n || leaves->dims.at[depth] != (int64_t)obj->list->n)
        rule_fail(r, "the nested lists have different lengths");
    for (size_t i = 0; i < obj->list->n; i++)
        collect(r, obj->list->at[i], depth + 1, leaves);
}

static DType dtype_of_empty(const Rule *r, const Obj *list)
{
    const Type *type = list->list->element;

    while (type && type->kind == TY_LIST)
        type = type->args[0];
    if (type && type->kind == TY_BOOL)
        return DT_BOOL;
    return type && type->kind == TY_INT ? DT_INT64 : default_float(r->it);
}

static Value *known_list(Graph *g, const Leaves *leaves)
{
    Data *data = data_new(g, leaves->dtype, (int)leaves->dims.n, leaves->dims.at);

    for (size_t i = 0; i < leaves->items.n; i++) {
        const Obj *obj = leaves->items.at[i];

        if (obj->kind == OBJ_FLOAT)
            data_set_float(data, (int64_t)i, obj->f);
        else if (dtype_is_float(leaves->dtype))
            data_set_float(data, (int64_t)i, (double)obj->i);
        else
            data_set_int(data, (int64_t)i, obj->i);
    }
    return const_value(g, data);
}

/* Numbers are rounded to their own dtype first. */
static Value *aten_tensor_list(Rule *r, Graph *g)
{
    Obj *list = arg(r, "data");
    Leaves leaves = {.dtype = DT_NONE};
    size_t known = 0;
    Value **items, *flat;
    const Sym **dims;
    DType dtype;

    collect(r, list, 0, &leaves);
    if (leaves.items.n == 0)
        leaves.dtype = dtype_of_empty(r, list);
    dtype = arg_dtype(r, "dtype", leaves.dtype);
    for (size_t i = 0; i < leaves.items.n; i++)
        known += leaves.items.at[i]->kind != OBJ_TENSOR && leaves.items.at[i]->known;
    if (known == leaves.items.n)
        return emit_cast(g, known_list(g, &leaves), dtype);
    items = NEW_N(r->it->job, Value *, leaves.items.n);
    dims = NEW_N(r->it->job, const Sym *, leaves.dims.n);
    for (size_t i = 0; i < leaves.items.n; i++)
        items[i] = emit_cast(g, obj_as_value(r->it, leaves.items.at[i]), leaves.dtype);
    for (size_t i = 0; i < leaves.dims.n; i++)
        dims[i] = sym_int(g, leaves.dims.at[i]);
    flat = emit_cast(g, emit_stack(g, items, leaves.items.n, 0), dtype);
    return emit_reshape(g, flat, dims, leaves.dims.n);
}

/* A number is rounded to its own dtype first. */
static Value *aten_tensor(Rule *r, Graph *g)
{
    DType dtype = dtype_of_number(r, arg(r, "t"));
    double number;

    if (known_num(r, "t", &number) && !fits_dtype(number, dtype))
        rule_fail(r, "the number %g does not fit %s", number, dtype_name(dtype));
    return emit_cast(g, in_as(r, "t", dtype), arg_dtype(r, "dtype", dtype));
}

static Value *aten_scalar_tensor(Rule *r, Graph *g)
{
    (void)g;
    return in_as(r, "s", arg_dtype(r, "dtype", default_float(r->it)));
}

static Value *aten_as_tensor(Rule *r, Graph *g)
{
    Value *x = in(r, "data");

    return emit_cast(g, x, arg_dtype(r, "dtype", x->dtype));
}

/* clang-format off */
#define OPTIONS "*, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None"

const RuleRow create_rules[] = {
    RULE("aten::zeros(SymInt[] size, " OPTIONS ") -> Tensor", 7, aten_zeros, .open = &open_filled, .parts = ""),
    RULE("aten::ones(SymInt[] size, " OPTIONS ") -> Tensor", 7, aten_ones, .open = &open_filled, .complex = "ones_complex"),
    RULE("aten::full(SymInt[] size, Scalar fill_value, " OPTIONS ") -> Tensor", 7, aten_full, .open = &open_filled, .parts = "fill_value"),
    RULE("ptonnx::wrapped(Scalar number) -> Tensor", 7, ptonnx_wrapped),
    RULE("aten::full_0_4(SymInt[] size, Scalar fill_value, " OPTIONS ") -> Tensor", 7, aten_full_0_4),
    RULE("aten::empty.memory_format(SymInt[] size, " OPTIONS ", MemoryFormat? memory_format=None) -> Tensor", 7, aten_zeros, .open = &open_filled, .parts = ""),
    RULE("aten::empty_strided(SymInt[] size, SymInt[] stride, " OPTIONS ") -> Tensor", 7, aten_zeros, .parts = ""),
    RULE("aten::zeros_like(Tensor self, " OPTIONS ", MemoryFormat? memory_format=None) -> Tensor", 7, aten_zeros_like, .parts = "self"),
    RULE("aten::ones_like(Tensor self, " OPTIONS ", MemoryFormat? memory_format=None) -> Tensor", 7, aten_ones_like, .complex = "ones_like_complex"),
    RULE("aten::full_like(Tensor self, Scalar fill_value, " OPTIONS ", MemoryFormat? memory_format=None) -> Tensor", 7, aten_full_like, .parts = "self fill_value"),
    RULE("aten::empty_like(Tensor self, " OPTIONS ", MemoryFormat? memory_format=None) -> Tensor", 7, aten_zeros_like, .parts = "self"),
    RULE("aten::new_zeros(Tensor self, SymInt[] size, " OPTIONS ") -> Tensor", 7, aten_new_zeros, .open = &open_filled, .parts = "self"),
    RULE("aten::new_ones(Tensor self, SymInt[] size, " OPTIONS ") -> Tensor", 7, aten_new_ones, .open = &open_filled, .complex = "new_ones_complex"),
    RULE("aten::new_full(Tensor self, SymInt[] size, Scalar fill_value, " OPTIONS ") -> Tensor", 7, aten_new_full, .open = &open_filled, .parts = "self fill_value"),
    RULE("aten::new_empty_strided(Tensor self, SymInt[] size, SymInt[] stride, " OPTIONS ") -> Tensor", 7, aten_new_zeros, .parts = "self"),
    RULE("aten::empty_permuted(SymInt[] size, int[] physical_layout, " OPTIONS ") -> Tensor", 7, aten_zeros, .parts = ""),
    RULE("aten::new_empty(Tensor self, SymInt[] size, " OPTIONS ") -> Tensor", 7, aten_new_zeros, .open = &open_filled, .parts = "self"),
    RULE("aten::fill.Scalar(Tensor self, Scalar value) -> Tensor", 7, aten_fill, .traits = TRAIT_FILLS, .parts = "self value"),
    RULE("aten::fill.Tensor(Tensor self, Tensor value) -> Tensor", 7, aten_fill, .traits = TRAIT_FILLS, .parts = "self value"),
    RULE("aten::zero(Tensor self) -> Tensor", 7, aten_zero, .traits = TRAIT_FILLS, .parts = "self"),
    RULE("aten::copy(Tensor self, Tensor src, bool non_blocking=False) -> Tensor", 7, aten_copy, .complex = "copy_complex"),

    RULE("aten::arange(Scalar end, " OPTIONS ") -> Tensor", 7, aten_arange),
    RULE("aten::arange.start(Scalar start, Scalar end, " OPTIONS ") -> Tensor", 7, aten_arange),
    RULE("aten::arange.start_step(Scalar start, Scalar end, Scalar step=1, " OPTIONS ") -> Tensor", 7, aten_arange),
    RULE("aten::linspace(Scalar start, Scalar end, int steps, " OPTIONS ") -> Tensor", 7, aten_linspace, .parts = "start end"),
    RULE("aten::linspace.Tensor_Tensor(Tensor start, Tensor end, int steps, " OPTIONS ") -> Tensor", 9, aten_linspace, .parts = "start end"),
    RULE("aten::linspace.Tensor_Scalar(Tensor start, Scalar end, int steps, " OPTIONS ") -> Tensor", 9, aten_linspace, .parts = "start end"),
    RULE("aten::linspace.Scalar_Tensor(Scalar start, Tensor end, int steps, " OPTIONS ") -> Tensor", 9, aten_linspace, .parts = "start end"),
    RULE("aten::linspace_0_7(Scalar start, Scalar end, int? steps=None, " OPTIONS ") -> Tensor", 7, aten_linspace, .parts = "start end"),
    RULE("aten::logspace(Scalar start, Scalar end, int steps, float base=10., " OPTIONS ") -> Tensor", 7, aten_logspace, .complex = "logspace_complex"),
    RULE("aten::logspace.Tensor_Tensor(Tensor start, Tensor end, int steps, float base=10., " OPTIONS ") -> Tensor", 9, aten_logspace, .complex = "logspace_complex"),
    RULE("aten::logspace.Tensor_Scalar(Tensor start, Scalar end, int steps, float base=10., " OPTIONS ") -> Tensor", 9, aten_logspace, .complex = "logspace_complex"),
    RULE("aten::logspace.Scalar_Tensor(Scalar start, Tensor end, int steps, float base=10., " OPTIONS ") -> Tensor", 9, aten_logspace, .complex = "logspace_complex"),
    RULE("aten::logspace_0_8(Scalar start, Scalar end, int? steps=None, float base=10., " OPTIONS ") -> Tensor", 7, aten_logspace, .complex = "logspace_complex"),
    RULE("aten::eye(SymInt n, " OPTIONS ") -> Tensor", 7, aten_eye, .complex = "eye_complex"),
    RULE("aten::eye.m(SymInt n, SymInt m, " OPTIONS ") -> Tensor", 7, aten_eye, .complex = "eye_m_complex"),
    RULE("aten::hann_window(int window_length, " OPTIONS ") -> Tensor", 7, aten_hann_window),
    RULE("aten::hann_window.periodic(int window_length, bool periodic, " OPTIONS ") -> Tensor", 7, aten_hann_window),
    RULE("aten::hamming_window(int window_length, " OPTIONS ") -> Tensor", 7, aten_hamming_window),
    RULE("aten::hamming_window.periodic(int window_length, bool periodic, " OPTIONS ") -> Tensor", 7, aten_hamming_window),
    RULE("aten::hamming_window.periodic_alpha(int window_length, bool periodic, float alpha, " OPTIONS ") -> Tensor", 7, aten_hamming_window),
    RULE("aten::hamming_window.periodic_alpha_beta(int window_length, bool periodic, float alpha, float beta, " OPTIONS ") -> Tensor", 7, aten_hamming_window),

    RULE("aten::tensor.bool(bool t, *, ScalarType? dtype=None, Device? device=None, bool requires_grad=False) -> Tensor", 7, aten_tensor, .parts = "t"),
    RULE("aten::tensor.float(float t, *, ScalarType? dtype=None, Device? device=None, bool requires_grad=False) -> Tensor", 7, aten_tensor, .parts = "t"),
    RULE("aten::tensor.int(int t, *, ScalarType? dtype=None, Device? device=None, bool requires_grad=False) -> Tensor", 7, aten_tensor, .parts = "t"),
    RULE("aten::tensor.complex(complex t, *, ScalarType? dtype=None, Device? device=None, bool requires_grad=False) -> Tensor", 7, aten_tensor, .parts = "t"),
    RULE("aten::tensor(t[] data, *, ScalarType? dtype=None, Device? device=None, bool requires_grad=False) -> Tensor", 7, aten_tensor_list, .open = &open_tensor, .parts = "data"),
    RULE("aten::as_tensor.bool(bool t, *, ScalarType? dtype=None, Device? device=None) -> Tensor", 7, aten_tensor, .parts = "t"),
    RULE("aten::as_tensor.float(float t, *, ScalarType? dtype=None, Device? device=None) -> Tensor", 7, aten_tensor, .parts = "t"),
    RULE("aten::as_tensor.int(int t, *, ScalarType? dtype=None, Device? device=None) -> Tensor", 7, aten_tensor, .parts = "t"),
    RULE("aten::as_tensor.complex(complex t, *, ScalarType? dtype=None, Device? device=None) -> Tensor", 7, aten_tensor, .parts = "t"),
    RULE("aten::as_tensor(Tensor(a) data, *, ScalarType? dtype=None, Device? device=None) -> Tensor(b|a)", 7, aten_as_tensor, .view = &view_same, .complex = "as_tensor_complex"),
    RULE("aten::as_tensor.list(t[] data, *, ScalarType? dtype=None, Device? device=None) -> Tensor", 7, aten_tensor_list, .parts = "data"),
    RULE("aten::scalar_tensor(Scalar s, " OPTIONS ") -> Tensor", 7, aten_scalar_tensor, .complex = "scalar_tensor_complex"),
    PRELUDE("aten::_dim_arange(Tensor like, int dim) -> Tensor", 7, "_dim_arange"),
    PRELUDE("aten::bartlett_window(int window_length, " OPTIONS ") -> Tensor", 9, "bartlett_window"),
    PRELUDE("aten::bartlett_window.periodic(int window_length, bool periodic, " OPTIONS ") -> Tensor", 9, "bartlett_window_periodic"),
    PRELUDE("aten::blackman_window(int window_length, " OPTIONS ") -> Tensor", 9, "blackman_window"),
    PRELUDE("aten::blackman_window.periodic(int window_length, bool periodic, " OPTIONS ") -> Tensor", 9, "blackman_window_periodic"),
    PRELUDE("aten::kaiser_window(int window_length, " OPTIONS ") -> Tensor", 9, "kaiser_window"),
    PRELUDE("aten::kaiser_window.periodic(int window_length, bool periodic, " OPTIONS ") -> Tensor", 9, "kaiser_window_periodic"),
    PRELUDE("aten::kaiser_window.beta(int window_length, bool periodic, float beta, " OPTIONS ") -> Tensor", 9, "kaiser_window_beta"),
    PRELUDE("aten::range(Scalar start, Scalar end, " OPTIONS ") -> Tensor", 7, "range"),
    PRELUDE("aten::range.step(Scalar start, Scalar end, Scalar step=1, " OPTIONS ") -> Tensor", 7, "range_step"),
    PRELUDE("aten::_efficientzerotensor(SymInt[] size, " OPTIONS ") -> Tensor", 7, "_efficientzerotensor", .takes_complex = true),
    PRELUDE("aten::_list_to_tensor(int[] self) -> Tensor", 7, "_list_to_tensor"),
    {0}
};
/* clang-format on */

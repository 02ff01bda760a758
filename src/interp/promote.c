/* promote.c - PyTorch's type promotion over (dtype, is 0-dim tensor, is number) triples. */
#include "interp.h"

#include "build/emit.h"
#include "rule.h"
#include "tensor.h"

#include <float.h>
#include <math.h>
#include <string.h>

typedef enum Category {
    CAT_NONE,
    CAT_BOOL,
    CAT_INT,
    CAT_FLOAT,
    CAT_COMPLEX
} Category;

static Category category(DType dtype)
{
    if (dtype == DT_NONE)
        return CAT_NONE;
    if (dtype == DT_BOOL)
        return CAT_BOOL;
    if (dtype_is_complex(dtype))
        return CAT_COMPLEX;
    return dtype_is_float(dtype) ? CAT_FLOAT : CAT_INT;
}

static DType promote_ints(DType a, DType b)
{
    bool unsigned_a = a == DT_UINT8 || a == DT_UINT16 || a == DT_UINT32 || a == DT_UINT64;
    bool unsigned_b = b == DT_UINT8 || b == DT_UINT16 || b == DT_UINT32 || b == DT_UINT64;
    size_t size_a = dtype_size(a), size_b = dtype_size(b);

    if (unsigned_a == unsigned_b)
        return size_a >= size_b ? a : b;
    /* uint8 with int8 gives int16; a wider signed type already holds the unsigned one */
    if (unsigned_a) {
        size_t size = size_a;

        a = b;
        size_a = size_b;
        size_b = size;
    }
    if (size_a > size_b)
        return a;
    return size_b == 1 ? DT_INT16 : size_b == 2 ? DT_INT32 : DT_INT64;
}

static DType promote_floats(DType a, DType b)
{
    if (a == DT_DOUBLE || b == DT_DOUBLE)
        return DT_DOUBLE;
    if (a == DT_FLOAT || b == DT_FLOAT)
        return DT_FLOAT;
    if (dtype_size(a) == 1)
        return b;
    if (dtype_size(b) == 1)
        return a;
    return DT_FLOAT; /* float16 with bfloat16 */
}

DType promote_types(DType a, DType b)
{
    Category ca = category(a), cb = category(b);

    if (a == b || cb == CAT_NONE)
        return a;
    if (ca == CAT_NONE)
        return b;
    if (ca != cb) {
        if (ca == CAT_COMPLEX || cb == CAT_COMPLEX)
            return a == DT_DOUBLE || b == DT_DOUBLE || a == DT_COMPLEX128 || b == DT_COMPLEX128
                       ? DT_COMPLEX128
                       : DT_COMPLEX64;
        return ca > cb ? a : b;
    }
    if (ca == CAT_COMPLEX)
        return DT_COMPLEX128;
    return ca == CAT_INT ? promote_ints(a, b) : promote_floats(a, b);
}

/* The dtype of the group with higher priority, unless the other group has a higher category. */
static DType combine(DType higher, DType lower)
{
    if (category(higher) >= category(lower))
        return higher;
    if (category(lower) == CAT_COMPLEX && category(higher) == CAT_FLOAT)
        return higher == DT_DOUBLE ? DT_COMPLEX128 : DT_COMPLEX64;
    if (category(higher) == CAT_NONE)
        return lower;
    return promote_types(higher, lower);
}

DType default_float(const Interp *it)
{
    return it->options.default_dtype == DT_NONE ? DT_FLOAT : it->options.default_dtype;
}

typedef struct Groups {
    DType dim, zero, number;
    bool zero_dim; /* a tensor of unknown rank counts as one with dims */
} Groups;

static void add_to(const Interp *it, Groups *groups, Obj *obj, Value *v)
{
    DType number = DT_NONE;

    switch (obj->kind) {
    case OBJ_BOOL: number = DT_BOOL; break;
    case OBJ_INT: number = DT_INT64; break;
    case OBJ_FLOAT: number = default_float(it); break;
    case OBJ_COMPLEX: number = DT_COMPLEX64; break;
    default: break;
    }
    if (number == DT_NONE && !v)
        BUG(it->job, "neither a number nor a tensor");
    if (number == DT_NONE && obj->tensor->wrapped)
        number = v->dtype == DT_DOUBLE ? default_float(it) : v->dtype;
    if (number != DT_NONE)
        groups->number = promote_types(groups->number, number);
    else if (v->rank == 0 || (v->rank < 0 && groups->zero_dim))
        groups->zero = promote_types(groups->zero, v->dtype);
    else
        groups->dim = promote_types(groups->dim, v->dtype);
}

static DType dtype_if(Rule *r, size_t n, const char *const *params, bool zero_dim)
{
    Groups groups = {DT_NONE, DT_NONE, DT_NONE, zero_dim};

    for (size_t i = 0; i < n; i++) {
        Obj *obj = arg(r, params[i]);
        Value *v = obj->kind == OBJ_TENSOR ? tensor_read(r->it, obj->tensor) : NULL;

        if (v && v->dtype == DT_NONE)
            rule_fail(r, "the dtype of argument '%s' is not known here; give it with -i",
                      params[i]);
        if (obj->kind != OBJ_NONE)
            add_to(r->it, &groups, obj, v);
    }
    return combine(groups.dim, combine(groups.zero, groups.number));
}

/* 0-dim tensors have a lower priority, so the rank must be known where that matters. */
DType promoted_dtype(Rule *r, size_t n, const char *const *params)
{
    DType dtype = dtype_if(r, n, params, false);

    if (dtype == dtype_if(r, n, params, true))
        return dtype;
    for (size_t i = 0; i < n; i++)
        if (arg(r, params[i])->kind == OBJ_TENSOR)
            rank_of(r, tensor_read(r->it, arg(r, params[i])->tensor));
    return dtype;
}

/* A number becomes an exact constant of the dtype, not a cast of a double. Integers wrap. */
static Value *cast_arg(Rule *r, const char *param, DType dtype)
{
    Obj *obj = arg(r, param);

    if (obj->kind == OBJ_FLOAT && obj->known)
        return const_num(r->g, dtype, obj->f);
    if ((obj->kind == OBJ_INT || obj->kind == OBJ_BOOL) && obj->known && !dtype_is_int(dtype))
        return const_num(r->g, dtype, (double)obj->i);
    return emit_cast(r->g, in(r, param), dtype);
}

static DType promote_to(Rule *r, const char *a, const char *b, DType dtype, Value **x, Value **y)
{
    *x = cast_arg(r, a, dtype);
    *y = cast_arg(r, b, dtype);
    return dtype;
}

DType promote(Rule *r, const char *a, const char *b, Value **x, Value **y)
{
    return promote_to(r, a, b, promoted_dtype(r, 2, (const char *const[]){a, b}), x, y);
}

DType promote_float(Rule *r, const char *a, const char *b, Value **x, Value **y)
{
    DType dtype = promoted_dtype(r, 2, (const char *const[]){a, b});

    if (category(dtype) < CAT_FLOAT)
        dtype = default_float(r->it);
    return promote_to(r, a, b, dtype, x, y);
}

Value *as_float(Rule *r, Value *x)
{
    return category(x->dtype) < CAT_FLOAT ? emit_cast(r->g, x, default_float(r->it)) : x;
}

Value *scalar_like(Rule *r, Value *x, const char *param)
{
    return cast_arg(r, param, x->dtype);
}

/* ---- numbers that must fit ---- */

/* The range of finite numbers of a dtype; false for bool and other dtypes without a limit. */
static bool dtype_limits(DType dtype, double *low, double *high)
{
    switch (dtype) {
    case DT_FLOAT: *high = FLT_MAX; break;
    case DT_FLOAT16: *high = 65504; break;
    case DT_BFLOAT16: *high = 0x1.fep127; break;
    case DT_INT8: *high = INT8_MAX; break;
    case DT_INT16: *high = INT16_MAX; break;
    case DT_INT32: *high = INT32_MAX; break;
    case DT_UINT8: *high = UINT8_MAX; break;
    case DT_INT64: *high = 0x1p63; break;
    default: return false;
    }
    *low = category(dtype) == CAT_FLOAT || dtype == DT_UINT8 ? -*high : -*high - 1;
    return true;
}

bool fits_dtype(double value, DType dtype)
{
    double low, high;

    if (!dtype_limits(dtype, &low, &high))
        return true;
    if (isnan(value) || isinf(value))
        return category(dtype) == CAT_FLOAT;
    return value >= low && value <= high;
}

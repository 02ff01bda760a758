/* element.c - element types, and runs of elements as numbers. In: bytes of any type, aligned or
 * not. Out: int64 or double, and back. Every conversion to a float rounds once, to nearest even.
 */
#include "element.h"

#include <math.h>
#include <string.h>

typedef struct TypeRow {
    const char *name; /* ONNX's text syntax */
    uint8_t bits;
    char kind; /* i(nt), u(nsigned), f(loat), b(ool), c(omplex), s(tring) */
} TypeRow;

static const TypeRow types[DT_COUNT] = {
    [DT_NONE] = {"undefined", 0, 0},
    [DT_FLOAT] = {"float", 32, 'f'},
    [DT_UINT8] = {"uint8", 8, 'u'},
    [DT_INT8] = {"int8", 8, 'i'},
    [DT_UINT16] = {"uint16", 16, 'u'},
    [DT_INT16] = {"int16", 16, 'i'},
    [DT_INT32] = {"int32", 32, 'i'},
    [DT_INT64] = {"int64", 64, 'i'},
    [DT_STRING] = {"string", 0, 's'},
    [DT_BOOL] = {"bool", 8, 'b'},
    [DT_FLOAT16] = {"float16", 16, 'f'},
    [DT_DOUBLE] = {"double", 64, 'f'},
    [DT_UINT32] = {"uint32", 32, 'u'},
    [DT_UINT64] = {"uint64", 64, 'u'},
    [DT_COMPLEX64] = {"complex64", 64, 'c'},
    [DT_COMPLEX128] = {"complex128", 128, 'c'},
    [DT_BFLOAT16] = {"bfloat16", 16, 'f'},
    [DT_FLOAT8E4M3FN] = {"float8e4m3fn", 8, 'f'},
    [DT_FLOAT8E4M3FNUZ] = {"float8e4m3fnuz", 8, 'f'},
    [DT_FLOAT8E5M2] = {"float8e5m2", 8, 'f'},
    [DT_FLOAT8E5M2FNUZ] = {"float8e5m2fnuz", 8, 'f'},
    [DT_UINT4] = {"uint4", 4, 'u'},
    [DT_INT4] = {"int4", 4, 'i'},
    [DT_FLOAT4E2M1] = {"float4e2m1", 4, 'f'},
    [DT_FLOAT8E8M0] = {"float8e8m0", 8, 'f'},
    [DT_UINT2] = {"uint2", 2, 'u'},
    [DT_INT2] = {"int2", 2, 'i'},
    [DT_FLOAT6E2M3] = {"float6e2m3", 6, 'f'},
    [DT_FLOAT6E3M2] = {"float6e3m2", 6, 'f'},
};

/* The names of numpy, torch and TorchScript, in addition to those of ONNX. */
static const struct {
    const char *name;
    DType dtype;
} aliases[] = {
    {"float32", DT_FLOAT},
    {"float64", DT_DOUBLE},
    {"half", DT_FLOAT16},
    {"byte", DT_UINT8},
    {"char", DT_INT8},
    {"short", DT_INT16},
    {"int", DT_INT32},
    {"long", DT_INT64},
    {"bool_", DT_BOOL},
    {"str", DT_STRING},
    {"cfloat", DT_COMPLEX64},
    {"cdouble", DT_COMPLEX128},
    {"float8_e4m3fn", DT_FLOAT8E4M3FN},
    {"float8_e4m3fnuz", DT_FLOAT8E4M3FNUZ},
    {"float8_e5m2", DT_FLOAT8E5M2},
    {"float8_e5m2fnuz", DT_FLOAT8E5M2FNUZ},
    {"float8_e8m0fnu", DT_FLOAT8E8M0},
    {"float4_e2m1fn", DT_FLOAT4E2M1},
};

size_t dtype_size(DType dtype)
{
    return types[dtype].bits / 8;
}

unsigned dtype_bits(DType dtype)
{
    return types[dtype].bits;
}

const char *dtype_name(DType dtype)
{
    return types[dtype].name;
}

const char *dtype_torch_name(DType dtype)
{
    switch (dtype) {
    case DT_NONE: return NULL;
    case DT_FLOAT: return "float32";
    case DT_DOUBLE: return "float64";
    default: return dtype_name(dtype);
    }
}

DType dtype_parse(const char *text, size_t length)
{
    if (length > 6 && memcmp(text, "torch.", 6) == 0) {
        text += 6;
        length -= 6;
    }
    for (int i = DT_NONE + 1; i < DT_COUNT; i++)
        if (strlen(types[i].name) == length && memcmp(types[i].name, text, length) == 0)
            return (DType)i;
    for (size_t i = 0; i < COUNT_OF(aliases); i++)
        if (strlen(aliases[i].name) == length && memcmp(aliases[i].name, text, length) == 0)
            return aliases[i].dtype;
    return DT_NONE;
}

bool dtype_is_float(DType dtype)
{
    return types[dtype].kind == 'f';
}

bool dtype_is_byte(DType dtype)
{
    return dtype == DT_UINT8 || dtype == DT_INT8;
}

bool fits_float32(double number)
{
    return (double)(float)number == number;
}

bool dtype_is_complex(DType dtype)
{
    return dtype == DT_COMPLEX64 || dtype == DT_COMPLEX128;
}

bool dtype_is_int(DType dtype)
{
    return types[dtype].kind == 'i' || types[dtype].kind == 'u';
}

bool dtype_is_integral(DType dtype)
{
    return dtype_is_int(dtype) || dtype == DT_BOOL;
}

bool dtype_is_number(DType dtype)
{
    return dtype_is_integral(dtype) || dtype_is_float(dtype);
}

/* ---- small floats ---- Inlined with a constant type for whole tensors, so that the table costs
 * nothing. */

typedef struct FloatForm {
    int mantissa, bias;
    uint8_t infinity; /* 1: as in IEEE 754; 0: the highest exponent is used for numbers as well */
    uint8_t nan;      /* 1: all ones only; 2: minus zero only; 0: with the infinities, or none */
} FloatForm;

static inline FloatForm float_form(DType dtype)
{
    switch (dtype) {
    case DT_FLOAT16: return (FloatForm){10, 15, 1, 0};
    case DT_BFLOAT16: return (FloatForm){7, 127, 1, 0};
    case DT_FLOAT8E4M3FN: return (FloatForm){3, 7, 0, 1};
    case DT_FLOAT8E4M3FNUZ: return (FloatForm){3, 8, 0, 2};
    case DT_FLOAT8E5M2: return (FloatForm){2, 15, 1, 0};
    case DT_FLOAT8E5M2FNUZ: return (FloatForm){2, 16, 0, 2};
    case DT_FLOAT6E2M3: return (FloatForm){3, 1, 0, 0};
    case DT_FLOAT6E3M2: return (FloatForm){2, 3, 0, 0};
    default: return (FloatForm){1, 1, 0, 0}; /* FLOAT4E2M1 */
    }
}

/* 2^exponent for any exponent that a small float has. */
static inline double power_of_2(int exponent)
{
    uint64_t bits = (uint64_t)(exponent + 1023) << 52;
    double value;

    memcpy(&value, &bits, sizeof value);
    return value;
}

static inline double widen(uint32_t bits, DType dtype)
{
    FloatForm form = float_form(dtype);
    int width = types[dtype].bits;
    uint32_t sign = bits >> (width - 1), rest = bits & ((1u << (width - 1)) - 1);
    uint32_t top = (1u << (width - 1 - form.mantissa)) - 1;
    uint32_t exponent = rest >> form.mantissa, mantissa = rest & ((1u << form.mantissa) - 1);
    double value;

    if (form.infinity && exponent == top)
        value = mantissa ? (double)NAN : (double)INFINITY;
    else if ((form.nan == 1 && rest == (1u << (width - 1)) - 1) ||
             (form.nan == 2 && sign && rest == 0))
        value = (double)NAN;
    else if (exponent == 0)
        value = mantissa * power_of_2(1 - form.bias - form.mantissa);
    else
        value = (mantissa + (1u << form.mantissa)) *
                power_of_2((int)exponent - form.bias - form.mantissa);
    return sign ? -value : value;
}

double small_float(uint32_t bits, DType dtype)
{
    return widen(bits, dtype);
}

/* The largest finite number's bits, without the sign. */
static inline uint32_t largest(DType dtype)
{
    FloatForm form = float_form(dtype);
    uint32_t all = (1u << (types[dtype].bits - 1)) - 1;

    if (form.infinity)
        return all - (1u << form.mantissa);
    return form.nan == 1 ? all - 1 : all;
}

/* Rounds once, to the nearest number, ties to even. A value above the largest number becomes
 * infinity in half and bfloat16. In smaller types it becomes the largest number if `saturate` is
 * set, as ONNX's Cast does by default; otherwise infinity or NaN, if the type has one of them. */
static uint32_t narrow_by(double value, DType dtype, bool saturate)
{
    FloatForm form = float_form(dtype);
    int width = types[dtype].bits, shift = 52 - form.mantissa, exponent;
    uint64_t bits, mantissa, kept, rest, half;
    uint32_t sign, max = largest(dtype), result = 0;

    memcpy(&bits, &value, sizeof bits);
    sign = (uint32_t)(bits >> 63) << (width - 1);
    if (isnan(value)) {
        if (form.infinity)
            return sign | (max + 1) | 1u << (form.mantissa - 1);
        return form.nan == 2 ? 1u << (width - 1) : sign | (max + form.nan);
    }
    exponent = (int)(bits >> 52 & 0x7ff) - 1023;
    mantissa = (bits & ((1ull << 52) - 1)) | 1ull << 52;
    if (exponent < 1 - form.bias) {
        shift += 1 - form.bias - exponent;
        exponent = 1 - form.bias;
    }
    if (shift < 54) {
        kept = mantissa >> shift;
        rest = mantissa & ((1ull << shift) - 1);
        half = 1ull << (shift - 1);
        kept += rest > half || (rest == half && (kept & 1));
        kept += (uint64_t)(exponent + form.bias - 1) << form.mantissa;
        if (kept > max && form.nan == 2 && !saturate)
            return 1u << (width - 1);
        result = kept > max ? max + (width == 16 || (width == 8 && !saturate)) : (uint32_t)kept;
    }
    if (form.nan == 2 && result == 0)
        sign = 0;
    return sign | result;
}

/* The fast path of narrow_by: most numbers are normal numbers of the smaller type, also after
 * rounding up. */
static inline uint32_t narrow(double value, DType dtype)
{
    FloatForm form = float_form(dtype);
    int shift = 52 - form.mantissa, exponent;
    uint64_t bits, rounded;
    uint32_t sign;

    memcpy(&bits, &value, sizeof bits);
    exponent = (int)(bits >> 52 & 0x7ff) - 1023;
    if (exponent < 1 - form.bias || exponent >= form.bias - 1)
        return narrow_by(value, dtype, true);
    sign = (uint32_t)(bits >> 63) << (types[dtype].bits - 1);
    rounded = (bits & INT64_MAX) + (1ull << (shift - 1)) - 1 + (bits >> shift & 1);
    return sign | (uint32_t)((rounded >> shift) - ((uint64_t)(1023 - form.bias) << form.mantissa));
}

uint32_t small_float_of(double value, DType dtype, bool saturate)
{
    return narrow_by(value, dtype, saturate);
}

/* FLOAT8E8M0 is a bare exponent: no sign, no zero. */
static uint8_t narrow_e8m0(double value)
{
    int exponent;
    double fraction = frexp(value, &exponent);

    if (isnan(value))
        return 0xff;
    if (isinf(value))
        return 0xfe;
    exponent += 126 + (fraction > 0.75 || (fraction == 0.75 && (exponent & 1)));
    return (uint8_t)(value <= 0 || exponent < 0 ? 0 : exponent > 0xfe ? 0xfe : exponent);
}

/* ---- runs of elements ---- */

#define EACH(type, ...)                                                                            \
    for (size_t i = 0; i < n; i++) {                                                               \
        type v;                                                                                    \
        memcpy(&v, from + i * sizeof v, sizeof v);                                                 \
        __VA_ARGS__;                                                                               \
    }                                                                                              \
    break

void ints_load(const uint8_t *from, DType dtype, size_t n, int64_t *into)
{
    switch (dtype) {
    case DT_UINT8: EACH(uint8_t, into[i] = v);
    case DT_INT8: EACH(int8_t, into[i] = v);
    case DT_BOOL: EACH(uint8_t, into[i] = v != 0);
    case DT_UINT16: EACH(uint16_t, into[i] = v);
    case DT_INT16: EACH(int16_t, into[i] = v);
    case DT_UINT32: EACH(uint32_t, into[i] = v);
    case DT_INT32: EACH(int32_t, into[i] = v);
    default: memcpy(into, from, n * sizeof *into);
    }
}

void doubles_load(const uint8_t *from, DType dtype, size_t n, double *into)
{
    int64_t ints[ELEMENT_RUN];

    switch (dtype) {
    case DT_FLOAT: EACH(float, into[i] = (double)v);
    case DT_DOUBLE: memcpy(into, from, n * sizeof *into); break;
    case DT_FLOAT16: EACH(uint16_t, into[i] = widen(v, DT_FLOAT16));
    case DT_BFLOAT16: EACH(uint16_t, into[i] = widen(v, DT_BFLOAT16));
    case DT_FLOAT8E8M0: EACH(uint8_t, into[i] = v == 0xff ? (double)NAN : power_of_2(v - 127));
    case DT_FLOAT8E4M3FN:
    case DT_FLOAT8E4M3FNUZ:
    case DT_FLOAT8E5M2:
    case DT_FLOAT8E5M2FNUZ: EACH(uint8_t, into[i] = small_float(v, dtype));
    case DT_UINT64: EACH(uint64_t, into[i] = (double)v);
    default:
        ints_load(from, dtype, n, ints);
        for (size_t i = 0; i < n; i++)
            into[i] = (double)ints[i];
    }
}
#undef EACH

#define EACH(type, expression)                                                                     \
    for (size_t i = 0; i < n; i++) {                                                               \
        type v = (type)(expression);                                                               \
        memcpy(into + i * sizeof v, &v, sizeof v);                                                 \
    }                                                                                              \
    break

/* Narrower integers wrap, as torch and C do. */
void ints_store(const int64_t *from, DType dtype, size_t n, uint8_t *into)
{
    switch (dtype) {
    case DT_BOOL: EACH(uint8_t, from[i] != 0);
    case DT_UINT8:
    case DT_INT8: EACH(uint8_t, from[i]);
    case DT_UINT16:
    case DT_INT16: EACH(uint16_t, from[i]);
    case DT_UINT32:
    case DT_INT32: EACH(uint32_t, from[i]);
    case DT_FLOAT: EACH(float, from[i]);
    case DT_DOUBLE: EACH(double, from[i]);
    case DT_FLOAT16: EACH(uint16_t, narrow((double)from[i], DT_FLOAT16));
    case DT_BFLOAT16: EACH(uint16_t, narrow((double)from[i], DT_BFLOAT16));
    case DT_FLOAT8E8M0: EACH(uint8_t, narrow_e8m0((double)from[i]));
    case DT_FLOAT8E4M3FN:
    case DT_FLOAT8E4M3FNUZ:
    case DT_FLOAT8E5M2:
    case DT_FLOAT8E5M2FNUZ: EACH(uint8_t, narrow((double)from[i], dtype));
    default: memcpy(into, from, n * sizeof *from);
    }
}

/* Rounds towards zero. A number outside int64 becomes INT64_MIN, as on x86. */
int64_t int_from(double value)
{
    return value >= -0x1p63 && value < 0x1p63 ? (int64_t)value : INT64_MIN;
}

/* A real number is a complex one whose imaginary part is 0. */
static void complex_store(const double *from, bool single, size_t n, uint8_t *into)
{
    for (size_t i = 0; i < n; i++) {
        double wide[2] = {from[i], 0};
        float narrow_parts[2] = {(float)from[i], 0};

        if (single)
            memcpy(into + i * sizeof narrow_parts, narrow_parts, sizeof narrow_parts);
        else
            memcpy(into + i * sizeof wide, wide, sizeof wide);
    }
}

void doubles_store(const double *from, DType dtype, size_t n, uint8_t *into)
{
    int64_t ints[ELEMENT_RUN];

    switch (dtype) {
    case DT_BOOL: EACH(uint8_t, from[i] != 0);
    case DT_COMPLEX64:
    case DT_COMPLEX128: complex_store(from, dtype == DT_COMPLEX64, n, into); break;
    case DT_FLOAT: EACH(float, from[i]);
    case DT_DOUBLE: memcpy(into, from, n * sizeof *from); break;
    case DT_FLOAT16: EACH(uint16_t, narrow(from[i], DT_FLOAT16));
    case DT_BFLOAT16: EACH(uint16_t, narrow(from[i], DT_BFLOAT16));
    case DT_FLOAT8E8M0: EACH(uint8_t, narrow_e8m0(from[i]));
    case DT_FLOAT8E4M3FN:
    case DT_FLOAT8E4M3FNUZ:
    case DT_FLOAT8E5M2:
    case DT_FLOAT8E5M2FNUZ: EACH(uint8_t, narrow(from[i], dtype));
    case DT_UINT64:
        EACH(uint64_t, from[i] >= 0x1p63 && from[i] < 0x1p64 ? (uint64_t)from[i]
                                                             : (uint64_t)int_from(from[i]));
    default:
        for (size_t i = 0; i < n; i++)
            ints[i] = int_from(from[i]);
        ints_store(ints, dtype, n, into);
    }
}
#undef EACH

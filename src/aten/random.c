/* random.c - random tensors, and dropout. The numbers are not torch's: only their distribution is
 * the same. */
#include "aten.h"

#include "infer/infer.h"

#include <math.h>

static void check_drawn(Rule *r, DType dtype)
{
    if (dtype != DT_FLOAT && dtype != DT_DOUBLE && dtype != DT_FLOAT16)
        rule_fail(r, "makes floats, not %s: choose a float dtype", dtype_name(dtype));
}

/* Numbers that PyTorch draws between 0 and 1 in half precision are multiples of 1/2048, or of 1/256
 * for bfloat16. Rounding other numbers could give 1. ONNX Runtime draws float32 and double only. */
Value *random_uniform(Rule *r, Graph *g, DType dtype, const Sym *const *dims, size_t n, double low,
                      double high)
{
    double steps = dtype == DT_BFLOAT16 ? 256 : 2048;
    Value *x;

    stack_check(g->job, NO_LOC);
    if (dtype != DT_BFLOAT16 && dtype != DT_FLOAT16) {
        check_drawn(r, dtype);
        return emit_uniform(g, dtype, dims, n, low, high);
    }
    x = op(g, "Floor", IN(random_uniform(r, g, DT_FLOAT, dims, n, 0, steps)), AT_NONE);
    x = emit_mul(g, x, num_like(g, x, (high - low) / steps));
    return emit_cast(g, low == 0 ? x : emit_add(g, x, num_like(g, x, low)), dtype);
}

static Value *gaussian(Rule *r, Graph *g, DType dtype, const Sym *const *dims, size_t n,
                       double mean, double deviation)
{
    DType drawn = dtype == DT_BFLOAT16 || dtype == DT_FLOAT16 ? DT_FLOAT : dtype;

    check_drawn(r, drawn);
    return emit_cast(g, emit_gaussian(g, drawn, dims, n, mean, deviation), dtype);
}

static Value *aten_rand(Rule *r, Graph *g)
{
    const Sym *const *dims;
    size_t n = arg_syms(r, "size", &dims);

    return random_uniform(r, g, arg_dtype(r, "dtype", default_float(r->it)), dims, n, 0, 1);
}

static Value *aten_randn(Rule *r, Graph *g)
{
    const Sym *const *dims;
    size_t n = arg_syms(r, "size", &dims);

    return gaussian(r, g, arg_dtype(r, "dtype", default_float(r->it)), dims, n, 0, 1);
}

static Value *aten_rand_like(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    DType dtype = arg_dtype(r, "dtype", x->dtype);

    return random_uniform(r, g, dtype, (const Sym *const *)x->dims, (size_t)rank_of(r, x), 0, 1);
}

static Value *aten_randn_like(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    DType dtype = arg_dtype(r, "dtype", x->dtype);

    return gaussian(r, g, dtype, (const Sym *const *)x->dims, (size_t)rank_of(r, x), 0, 1);
}

/* Bounds that attributes hold exactly: they are float32. */
static bool plain_bounds(Rule *r, double *low, double *high)
{
    *low = 0;
    if (has_param(r, "low") && !known_num(r, "low", low))
        return false;
    return known_num(r, "high", high) && (float)*low == *low && (float)*high == *high;
}

/* Checks the number of possible results: a draw of a float64 does not distinguish more than
 * 2^53. */
static void check_random_range(Rule *r)
{
    double low = 0, high;

    if (has_param(r, "low"))
        known_num(r, "low", &low);
    if (known_num(r, "high", &high) && high - low > 9007199254740992.0)
        rule_fail(r, "draws from more than 2^53 numbers are not supported");
}

/* Integers from low to high - 1, all with the same probability. They are rounded down: a Cast alone
 * rounds towards 0. The bounds may be decided at run time. */
static Value *integers(Rule *r, Graph *g, DType dtype, const Sym *const *dims, size_t n)
{
    double least, end;
    Value *low, *high, *x;

    check_random_range(r);
    if (plain_bounds(r, &least, &end)) {
        x = op(g, "Floor", IN(random_uniform(r, g, DT_DOUBLE, dims, n, least, end)), AT_NONE);
        return emit_cast(g, x, dtype);
    }
    high = emit_reshape(g, in_as(r, "high", DT_DOUBLE), NULL, 0);
    low = has_param(r, "low") && !arg_is(r, "low", 0) ? in_as(r, "low", DT_DOUBLE) : NULL;
    x = random_uniform(r, g, DT_DOUBLE, dims, n, 0, 1);
    x = op(g, "Floor", IN(emit_mul(g, x, low ? emit_sub(g, high, low) : high)), AT_NONE);
    return emit_cast(g, low ? emit_add(g, x, low) : x, dtype);
}

static Value *aten_randint(Rule *r, Graph *g)
{
    const Sym *const *dims;
    size_t n = arg_syms(r, "size", &dims);

    return integers(r, g, arg_dtype(r, "dtype", DT_INT64), dims, n);
}

static Value *aten_randint_like(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    return integers(r, g, arg_dtype(r, "dtype", x->dtype), (const Sym *const *)x->dims,
                    (size_t)rank_of(r, x));
}

/* Ones with probability p, zeros otherwise. */
static Value *coin(Rule *r, Graph *g, Value *x, Value *p)
{
    Value *chance =
        random_uniform(r, g, p->dtype, (const Sym *const *)x->dims, (size_t)rank_of(r, x), 0, 1);

    return emit_cast(g, emit_compare(g, "Less", chance, p), x->dtype);
}

static Value *aten_bernoulli(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    check_float(r, "self", x);
    return coin(r, g, x, x);
}

static Value *aten_bernoulli_p(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    if (arg(r, "p")->kind != OBJ_TENSOR)
        return coin(r, g, x, in_as(r, "p", default_float(r->it)));
    check_float(r, "p", in(r, "p"));
    return coin(r, g, x, in(r, "p"));
}

static Value *aten_normal(Rule *r, Graph *g)
{
    const char *first = arg(r, "mean")->kind == OBJ_TENSOR ? "mean" : "std";
    Value *mean, *deviation, *x, all;

    check_float(r, first, in(r, first));
    promote_float(r, "mean", "std", &mean, &deviation);
    all = *mean;
    all.dims = broadcast_dims(g, mean, deviation, &all.rank);
    x = gaussian(r, g, mean->dtype, (const Sym *const *)all.dims, (size_t)rank_of(r, &all), 0, 1);
    return emit_add(g, emit_mul(g, x, deviation), mean);
}

static Value *aten_normal_size(Rule *r, Graph *g)
{
    const Sym *const *dims;
    size_t n = arg_syms(r, "size", &dims);
    DType dtype = arg_dtype(r, "dtype", default_float(r->it));
    double deviation = arg_num(r, "std"), mean = arg_num(r, "mean");

    if (deviation == 0) /* runtimes abort on RandomNormal without a deviation */
        return emit_fill(g, dtype, mean, dims, n);
    return gaussian(r, g, dtype, dims, n, mean, deviation);
}

/* Fails unless the dtype has both bounds, and the lower one comes first. */
static void check_random_bounds(Rule *r, DType dtype, double low, double high)
{
    if (isinf(low) || isinf(high) || !fits_dtype(low, dtype) || !fits_dtype(high, dtype) ||
        !fits_dtype(high - low, dtype))
        rule_fail(r, "the range from %g to %g does not fit %s", low, high, dtype_name(dtype));
    if (!(low <= high))
        rule_fail(r, "the range from %g to %g is empty", low, high);
}

static Value *aten_uniform(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    double low = arg_num(r, "from"), high = arg_num(r, "to");

    check_random_bounds(r, x->dtype, low, high);
    return random_uniform(r, g, x->dtype, (const Sym *const *)x->dims, (size_t)rank_of(r, x), low,
                          high);
}

/* PyTorch rejects an empty distribution, and more samples than elements without replacement. */
static void check_samples(Rule *r, Graph *g, const Value *x, const Sym *samples, bool again)
{
    const Sym *size = x->dims[x->rank - 1];

    check_float(r, "self", x);
    if (sym_is(size, 0))
        rule_fail(r, "the last dim of 'self' has size 0, which leaves nothing to draw");
    if (!again && sym_lt(g, size, samples) == TRI_YES)
        rule_fail(r, "%s samples without replacement are more than the size of the last dim, %s",
                  sym_text(r->it->job, samples), sym_text(r->it->job, size));
}

/* The samples are the largest of log p + Gumbel noise; with replacement, each sample has its own
 * noise. */
static Value *aten_multinomial(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *noise, *values, *picked;
    const Sym *samples = arg_sym(r, "num_samples"), **dims;
    bool again = arg_bool(r, "replacement") && !sym_is(samples, 1);
    int rank = rank_of(r, x);

    check_samples(r, g, x, samples, arg_bool(r, "replacement"));
    x = op(g, "Log", IN(x), AT_NONE);
    if (again) {
        x = unsqueeze1(g, x, rank - 1);
        dims = dims_copy(r, x);
        dims[rank - 1] = samples;
        x = emit_expand(g, x, dims, (size_t)rank + 1);
    }
    noise = random_uniform(r, g, x->dtype, (const Sym *const *)x->dims, (size_t)x->rank, 0, 1);
    noise = op(g, "Neg", IN(op(g, "Log", IN(noise), AT_NONE)), AT_NONE);
    x = emit_sub(g, x, op(g, "Log", IN(noise), AT_NONE));
    if (again)
        return emit_arg(g, "ArgMax", x, rank, false);
    emit_topk(g, x, samples, rank - 1, true, true, &values, &picked);
    return picked;
}

/* The order of random numbers. */
static Value *aten_randperm(Rule *r, Graph *g)
{
    const Sym *n = arg_sym(r, "n");
    Value *x = random_uniform(r, g, DT_FLOAT, &n, 1, 0, 1), *values, *order;

    emit_topk(g, x, n, 0, true, true, &values, &order);
    return emit_cast(g, order, arg_dtype(r, "dtype", DT_INT64));
}

/* ---- dropout ---- */

static Value *all_dropped(Graph *g, Value *x)
{
    return emit_mul(g, x, num_like(g, x, 0));
}

static Value *aten_dropout(Rule *r, Graph *g)
{
    Value *x = in(r, "input");
    double p = arg_num(r, "p");

    if (p <= 0 || !is_training(r, "train"))
        return x;
    if (p == 1) /* ONNX's Dropout accepts ratios below 1 only */
        return all_dropped(g, x);
    check_float(r, "input", x);
    return emit_dropout(g, x, p, true);
}

/* Whole channels are set to 0, and the others are scaled. */
static Value *aten_feature_dropout(Rule *r, Graph *g)
{
    Value *x = in(r, "input"), *kept;
    double p = arg_num(r, "p");
    const Sym **dims;

    if (p <= 0 || !is_training(r, "train"))
        return x;
    if (p == 1)
        return all_dropped(g, x);
    check_float(r, "input", x);
    if (rank_of(r, x) < 2)
        rule_fail(r, "takes a tensor of rank 2 or more, not %d", x->rank);
    dims = dims_copy(r, x);
    for (int i = 2; i < x->rank; i++)
        dims[i] = sym_int(g, 1);
    kept = random_uniform(r, g, x->dtype, dims, (size_t)x->rank, 0, 1);
    kept = emit_compare(g, "Less", kept, num_like(g, x, 1 - p));
    kept = emit_cast(g, kept, x->dtype);
    kept = emit_div(g, kept, num_like(g, x, 1 - p));
    return emit_mul(g, x, kept);
}

/* aten::alpha_dropout(Tensor input, float p, bool train) -> Tensor, aten::feature_alpha_dropout,
 * and aten::native_dropout(Tensor input, float p, bool? train) -> (Tensor, Tensor) */
static Value *prelude_dropout(Rule *r, Graph *g)
{
    bool train = arg_num(r, "p") > 0 && is_training(r, "train");
    Obj *args[] = {arg(r, "input"), arg(r, "p"), obj_bool(r->it, train)};

    (void)g;
    return give(r, call_prelude(r, strchr(r->schema->name, ':') + 2, args, COUNT_OF(args)));
}

/* clang-format off */
#define OF_TENSOR "Layout? layout=None, Device? device=None, bool? pin_memory=None"
#define OPTIONS(dtype) "*, ScalarType? dtype=" dtype ", " OF_TENSOR
#define GENERATOR(dtype) "*, Generator? generator, ScalarType? dtype=" dtype ", " OF_TENSOR

const RuleRow random_rules[] = {
    RULE("aten::rand(SymInt[] size, " OPTIONS("None") ") -> Tensor", 7, aten_rand, .parts = ""),
    RULE("aten::rand.generator(SymInt[] size, " GENERATOR("None") ") -> Tensor", 7, aten_rand),
    RULE("aten::randn(SymInt[] size, " OPTIONS("None") ") -> Tensor", 7, aten_randn, .complex = "randn_complex"),
    RULE("aten::randn.generator(SymInt[] size, " GENERATOR("None") ") -> Tensor", 7, aten_randn),
    RULE("aten::rand_like(Tensor self, " OPTIONS("None") ", MemoryFormat? memory_format=None) -> Tensor", 7, aten_rand_like, .parts = "self"),
    RULE("aten::rand_like.generator(Tensor self, " GENERATOR("None") ", MemoryFormat? memory_format=None) -> Tensor", 7, aten_rand_like, .parts = "self"),
    RULE("aten::randn_like(Tensor self, " OPTIONS("None") ", MemoryFormat? memory_format=None) -> Tensor", 7, aten_randn_like, .complex = "randn_like_complex"),
    RULE("aten::randn_like.generator(Tensor self, " GENERATOR("None") ", MemoryFormat? memory_format=None) -> Tensor", 7, aten_randn_like),
    RULE("aten::randint(SymInt high, SymInt[] size, " OPTIONS("4") ") -> Tensor", 7, aten_randint),
    RULE("aten::randint.generator(SymInt high, SymInt[] size, " GENERATOR("4") ") -> Tensor", 7, aten_randint),
    RULE("aten::randint.low(SymInt low, SymInt high, SymInt[] size, " OPTIONS("4") ") -> Tensor", 7, aten_randint),
    RULE("aten::randint.low_generator(SymInt low, SymInt high, SymInt[] size, " GENERATOR("4") ") -> Tensor", 7, aten_randint),
    RULE("aten::randint_like(Tensor self, SymInt high, " OPTIONS("None") ", MemoryFormat? memory_format=None) -> Tensor", 7, aten_randint_like),
    RULE("aten::randint_like.generator(Tensor self, SymInt high, " GENERATOR("None") ", MemoryFormat? memory_format=None) -> Tensor", 7, aten_randint_like),
    RULE("aten::randint_like.low_dtype(Tensor self, SymInt low, SymInt high, " OPTIONS("None") ", MemoryFormat? memory_format=None) -> Tensor", 7, aten_randint_like),
    RULE("aten::randint_like.low_generator_dtype(Tensor self, SymInt low, SymInt high, " GENERATOR("None") ", MemoryFormat? memory_format=None) -> Tensor", 7, aten_randint_like),
    RULE("aten::randint_like.Tensor(Tensor self, Tensor high, " OPTIONS("None") ", MemoryFormat? memory_format=None) -> Tensor", 7, aten_randint_like),
    RULE("aten::randint_like.Tensor_generator(Tensor self, Tensor high, " GENERATOR("None") ", MemoryFormat? memory_format=None) -> Tensor", 7, aten_randint_like),
    RULE("aten::bernoulli(Tensor self, *, Generator? generator=None) -> Tensor", 7, aten_bernoulli),
    RULE("aten::bernoulli.p(Tensor self, float p, *, Generator? generator=None) -> Tensor", 7, aten_bernoulli_p),
    RULE("aten::bernoulli.Tensor(Tensor self, Tensor p, *, Generator? generator=None) -> Tensor", 7, aten_bernoulli_p),
    PRELUDE("aten::bernoulli_.float(Tensor(a!) self, float p=0.5, *, Generator? generator=None) -> Tensor(a!)", 7, "bernoulli_float_"),
    PRELUDE("aten::bernoulli_.Tensor(Tensor(a!) self, Tensor p, *, Generator? generator=None) -> Tensor(a!)", 7, "bernoulli_tensor_"),
    RULE("aten::normal.Tensor_float(Tensor mean, float std=1., *, Generator? generator=None) -> Tensor", 7, aten_normal, .complex = "normal_around_complex"),
    RULE("aten::normal.float_Tensor(float mean, Tensor std, *, Generator? generator=None) -> Tensor", 7, aten_normal),
    RULE("aten::normal.Tensor_Tensor(Tensor mean, Tensor std, *, Generator? generator=None) -> Tensor", 7, aten_normal),
    RULE("aten::normal.float_float(float mean, float std, SymInt[] size, *, Generator? generator=None, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor", 7, aten_normal_size, .complex = "normal_complex"),
    PRELUDE("aten::normal_(Tensor(a!) self, float mean=0., float std=1., *, Generator? generator=None) -> Tensor(a!)", 7, "normal_", .takes_complex = true),
    RULE("aten::uniform(Tensor self, float from=0., float to=1., *, Generator? generator=None) -> Tensor", 7, aten_uniform, .parts = "self"),
    PRELUDE("aten::exponential(Tensor self, float lambd=1., *, Generator? generator=None) -> Tensor", 7, "exponential"),
    PRELUDE("aten::cauchy(Tensor self, float median=0., float sigma=1., *, Generator? generator=None) -> Tensor", 7, "cauchy"),
    PRELUDE("aten::log_normal(Tensor self, float mean=1., float std=2., *, Generator? generator=None) -> Tensor", 7, "log_normal"),
    PRELUDE("aten::geometric(Tensor self, float p, *, Generator? generator=None) -> Tensor", 7, "geometric"),
    PRELUDE("aten::random_(Tensor(a!) self, *, Generator? generator=None) -> Tensor(a!)", 7, "random_"),
    PRELUDE("aten::random_.to(Tensor(a!) self, int to, *, Generator? generator=None) -> Tensor(a!)", 7, "random_to_"),
    PRELUDE("aten::random_.from(Tensor(a!) self, int from, int? to, *, Generator? generator=None) -> Tensor(a!)", 7, "random_from_"),
    RULE("aten::multinomial(Tensor self, SymInt num_samples, bool replacement=False, *, Generator? generator=None) -> Tensor", 7, aten_multinomial),
    RULE("aten::randperm(SymInt n, " OPTIONS("4") ") -> Tensor", 7, aten_randperm),
    RULE("aten::randperm.generator(SymInt n, " GENERATOR("4") ") -> Tensor", 7, aten_randperm),
    RULE("aten::dropout(Tensor input, float p, bool train) -> Tensor", 7, aten_dropout, .complex = "dropout_complex"),
    RULE("aten::feature_dropout(Tensor input, float p, bool train) -> Tensor", 7, aten_feature_dropout, .complex = "dropout_complex"),
    RULE("aten::alpha_dropout(Tensor input, float p, bool train) -> Tensor", 7, prelude_dropout, .takes_complex = true),
    RULE("aten::feature_alpha_dropout(Tensor input, float p, bool train) -> Tensor", 7, prelude_dropout, .takes_complex = true),
    RULE("aten::native_dropout(Tensor input, float p, bool? train) -> (Tensor, Tensor)", 7, prelude_dropout, .complex = "native_dropout_complex"),
    PRELUDE("aten::random(Tensor self, *, Generator? generator=None) -> Tensor", 7, "random"),
    PRELUDE("aten::random.to(Tensor self, int to, *, Generator? generator=None) -> Tensor", 7, "random_to"),
    PRELUDE("aten::random.from(Tensor self, int from, int? to, *, Generator? generator=None) -> Tensor", 7, "random_from"),
    PRELUDE("aten::normal_functional(Tensor self, float mean=0., float std=1., *, Generator? generator=None) -> Tensor", 7, "normal_functional"),
    {0}
};
/* clang-format on */

/* test_fold.c - folding of constants and inference with symbolic sizes, through op(). */
#include "build/build.h"
#include "check.h"

#include <math.h>
#include <string.h>

/* A constant from text: floats(g, 2, (int64_t[]){2, 3}, values) */
static Value *tensor(Graph *g, DType dtype, int rank, const int64_t *dims, const double *values)
{
    Data *data = data_new(g, dtype, rank, dims);

    for (int64_t i = 0, n = data_count(data); i < n; i++) {
        if (dtype_is_float(dtype))
            data_set_float(data, i, values[i]);
        else
            data_set_int(data, i, (int64_t)values[i]);
    }
    return const_value(g, data);
}
#define DIMS(...)                                                                                  \
    (int)(sizeof((int64_t[]){__VA_ARGS__}) / 8), (int64_t[])                                       \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }
#define VALUES(...)                                                                                \
    (double[])                                                                                     \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }
#define INTS(...) const_i64s(g, (int64_t[]){__VA_ARGS__}, sizeof((int64_t[]){__VA_ARGS__}) / 8)

/* Is it a constant of this shape with these contents? */
static void holds(const Value *v, DType dtype, int rank, const int64_t *dims, const double *values,
                  int line)
{
    bool ok = v->data && v->data->dtype == dtype && v->data->rank == rank;

    for (int i = 0; ok && i < rank; i++)
        ok = v->data->dims[i] == dims[i];
    for (int64_t i = 0, n = ok ? data_count(v->data) : 0; ok && i < n; i++)
        ok = fabs(data_float(v->data, i) - values[i]) <= 1e-6 * fabs(values[i]);
    check_at(ok, "contents", line);
}
#define HOLDS(v, dtype, dims, values) holds((v), (dtype), dims, values, __LINE__)

/* Its dims as text: "n|3|2*m" */
static void shaped(Graph *g, const Value *v, const char *wanted, int line)
{
    Buf buf = {.job = g->job};

    for (int i = 0; i < v->rank; i++)
        buf_printf(&buf, "%s%s", i ? "|" : "", sym_text(g->job, v->dims[i]));
    check_at(v->rank >= 0 && strcmp(buf_text(&buf), wanted) == 0,
             job_printf(g->job, "shape %s, not %s", buf_text(&buf), wanted), line);
}
#define SHAPED(v, wanted) shaped(g, (v), (wanted), __LINE__)

/* An input whose sizes are texts */
static Value *input(Graph *g, DType dtype, int rank, const char *const *sizes)
{
    const Sym **dims = NEW_N(g->job, const Sym *, (size_t)rank + 1);

    for (int i = 0; i < rank; i++)
        dims[i] = sym_parse(g, sizes[i]);
    return graph_input(g, name(g->job, "x"), dtype, rank, dims);
}
#define INPUT(...)                                                                                 \
    input(g, DT_FLOAT, (int)(sizeof((const char *[]){__VA_ARGS__}) / sizeof(char *)),              \
          (const char *[]){__VA_ARGS__})

typedef struct Try {
    Graph *g;
    const char *type;
    Value *a, *b;
} Try;

static void try_op(void *arg)
{
    Try *t = arg;

    op(t->g, t->type, (Value *[]){t->a, t->b}, 2, AT_NONE);
}

/* Fails with this text */
static void refused(Graph *g, const char *type, Value *a, Value *b, const char *text, int line)
{
    Try t = {g, type, a, b};
    bool ok = !protect(g->job, try_op, &t);
    const char *said = ok ? g->job->diags.at[g->job->diags.n - 1]->text : "nothing";

    check_at(ok && strcmp(said, text) == 0, job_printf(g->job, "said: %s", said), line);
}
#define REFUSED(type, a, b, text) refused(g, (type), (a), (b), (text), __LINE__)

static void test_elementwise(Graph *g)
{
    Value *x = tensor(g, DT_FLOAT, DIMS(2, 1), VALUES(1, 2));
    Value *y = tensor(g, DT_FLOAT, DIMS(3), VALUES(10, 20, 30));
    Value *bytes = tensor(g, DT_UINT8, DIMS(2), VALUES(250, 7));
    Value *small = tensor(g, DT_FLOAT16, DIMS(1), VALUES(2048));
    Value *one = tensor(g, DT_FLOAT16, DIMS(1), VALUES(1));

    HOLDS(op(g, "Add", IN(x, y), AT_NONE), DT_FLOAT, DIMS(2, 3), VALUES(11, 21, 31, 12, 22, 32));
    HOLDS(op(g, "Less", IN(x, y), AT_NONE), DT_BOOL, DIMS(2, 3), VALUES(1, 1, 1, 1, 1, 1));
    HOLDS(op(g, "Sqrt", IN(x), AT_NONE), DT_FLOAT, DIMS(2, 1), VALUES(1, 1.41421354));
    HOLDS(op(g, "BitwiseXor", IN(bytes, bytes), AT_NONE), DT_UINT8, DIMS(2), VALUES(0, 0));
    HOLDS(op(g, "Add", IN(small, one), AT_NONE), DT_FLOAT16, DIMS(1), VALUES(2048));
    HOLDS(op(g, "Div", IN(INTS(7, -7, 6), INTS(2)), AT_NONE), DT_INT64, DIMS(3), VALUES(3, -3, 3));
    HOLDS(op(g, "Mod", IN(INTS(7, -7), INTS(3)), AT_NONE), DT_INT64, DIMS(2), VALUES(1, 2));
    HOLDS(op(g, "Cast", IN(bytes), AT(A_I("to", DT_INT8))), DT_INT8, DIMS(2), VALUES(-6, 7));
    CHECK(!op(g, "Div", IN(INTS(1), INTS(0)), AT_NONE)->data);
}

static void test_moving(Graph *g)
{
    Value *x = tensor(g, DT_DOUBLE, DIMS(2, 3), VALUES(1, 2, 3, 4, 5, 6));
    const int64_t perm[] = {1, 0};

    HOLDS(op(g, "Transpose", IN(x), AT(A_IS("perm", perm, 2))), DT_DOUBLE, DIMS(3, 2),
          VALUES(1, 4, 2, 5, 3, 6));
    HOLDS(op(g, "Reshape", IN(x, INTS(3, -1)), AT_NONE), DT_DOUBLE, DIMS(3, 2),
          VALUES(1, 2, 3, 4, 5, 6));
    HOLDS(op(g, "Slice", IN(x, INTS(-1), INTS(INT64_MIN), INTS(1), INTS(-2)), AT_NONE), DT_DOUBLE,
          DIMS(2, 2), VALUES(3, 1, 6, 4));
    HOLDS(op(g, "Gather", IN(x, INTS(2, 0)), AT(A_I("axis", 1))), DT_DOUBLE, DIMS(2, 2),
          VALUES(3, 1, 6, 4));
    HOLDS(op(g, "Pad", IN(x, INTS(0, 1, 0, 0)), AT_NONE), DT_DOUBLE, DIMS(2, 4),
          VALUES(0, 1, 2, 3, 0, 4, 5, 6));
    HOLDS(op(g, "Concat", IN(x, x), AT(A_I("axis", 0))), DT_DOUBLE, DIMS(4, 3),
          VALUES(1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6));
    HOLDS(op(g, "Tile", IN(x, INTS(1, 2)), AT_NONE), DT_DOUBLE, DIMS(2, 6),
          VALUES(1, 2, 3, 1, 2, 3, 4, 5, 6, 4, 5, 6));
}

static void test_reducing(Graph *g)
{
    Value *x = tensor(g, DT_FLOAT, DIMS(2, 3), VALUES(1, 2, 3, 4, 5, 6));
    Value *flags = tensor(g, DT_BOOL, DIMS(2, 2), VALUES(0, 1, 1, 0));

    HOLDS(op(g, "ReduceMax", IN(x, INTS(0)), AT(A_I("keepdims", 0))), DT_FLOAT, DIMS(3),
          VALUES(4, 5, 6));
    HOLDS(op(g, "ArgMax", IN(x), AT(A_I("axis", 1))), DT_INT64, DIMS(2, 1), VALUES(2, 2));
    HOLDS(op(g, "CumSum", IN(x, const_i64(g, 1)), AT_NONE), DT_FLOAT, DIMS(2, 3),
          VALUES(1, 3, 6, 4, 9, 15));
    HOLDS(op(g, "MatMul", IN(x, tensor(g, DT_FLOAT, DIMS(3), VALUES(1, 1, 2))), AT_NONE), DT_FLOAT,
          DIMS(2), VALUES(9, 21));
    HOLDS(op(g, "NonZero", IN(flags), AT_NONE), DT_INT64, DIMS(2, 2), VALUES(0, 1, 1, 0));
}

/* Weights are shared, not copied, and a small recipe must not become a large file. */
static void test_limits(Graph *g)
{
    const int64_t dims[] = {1024 * 1024};
    Value *weight = const_param(g, data_new(g, DT_FLOAT, 1, dims), name(g->job, "weight"));
    Value *one = const_num(g, DT_FLOAT, 1);

    CHECK(!op(g, "Add", IN(weight, one), AT_NONE)->data);
    CHECK(!op(g, "Expand", IN(one, INTS(1000, 1000)), AT_NONE)->data);
    CHECK(op(g, "Expand", IN(one, INTS(100)), AT_NONE)->data != NULL);
    CHECK(!op(g, "RandomNormalLike", IN(one), AT_NONE)->data);
}

static void test_shapes(Graph *g)
{
    Value *x = INPUT("n", "4", "h", "w"), *weight = INPUT("8", "4", "3", "3"), *y;
    const int64_t two[] = {2, 2}, one[] = {1, 1, 1, 1}, three[] = {3, 3};

    y = op(g, "Conv", IN(x, weight), AT(A_IS("strides", two, 2), A_IS("pads", one, 4)));
    SHAPED(y, "n|8|(h+1)//2|(w+1)//2");
    y = op(g, "MaxPool", IN(y),
           AT(A_IS("kernel_shape", three, 2), A_IS("strides", two, 2), A_IS("pads", one, 4)));
    SHAPED(y, "n|8|(h+3)//4|(w+3)//4");
    SHAPED(op(g, "Reshape", IN(x, INTS(0, -1)), AT_NONE), "n|4*h*w");
    SHAPED(op(g, "Slice", IN(x, INTS(1), INTS(INT64_MAX), INTS(2)), AT_NONE), "n|4|max(h-1, 0)|w");
    SHAPED(op(g, "Slice", IN(x, INTS(0), INTS(5), INTS(3)), AT_NONE), "n|4|h|min(w, 5)");
    SHAPED(op(g, "MatMul", IN(INPUT("b", "1", "n", "3"), INPUT("h", "3", "m")), AT_NONE),
           "b|h|n|m");
    SHAPED(op(g, "Einsum", IN(INPUT("b", "i", "j"), INPUT("b", "j", "k")),
              AT(A_S("equation", "bij,bjk->bik"))),
           "b|i|k");
    REFUSED("Add", INPUT("3"), INPUT("4"), "Add: sizes 3 and 4 of axis 0 do not fit");
    REFUSED("MatMul", INPUT("n", "3"), INPUT("4", "m"),
            "MatMul: sizes 3 and 4 of axis 1 do not fit");
    REFUSED("Add", INPUT("3"), NULL, "Add: input 1 is missing");
}

/* Size arithmetic makes no nodes. */
static void test_contents(Graph *g)
{
    Value *x = INPUT("b", "s", "12"), *shape = op(g, "Shape", IN(x), AT_NONE), *s, *dims;
    size_t before = g->root->nodes.n;

    s = op(g, "Gather", IN(shape, INTS(1)), AT_NONE);
    s = op(g, "Div", IN(op(g, "Mul", IN(s, INTS(4)), AT_NONE), INTS(2)), AT_NONE);
    dims = op(g, "Concat", IN(INTS(0), s, INTS(-1)), AT(A_I("axis", 0)));
    CHECK(g->root->nodes.n == before);
    CHECK(dims->elems && strcmp(sym_text(g->job, dims->elems[1]), "2*s") == 0);
    SHAPED(op(g, "Reshape", IN(x, dims), AT_NONE), "b|2*s|6");
}

static void test_blocks(Graph *g)
{
    Block *root = g->block, *then = block_new(g, root, name(g->job, "then"));
    Block *other = block_new(g, root, name(g->job, "else"));
    Value *x = INPUT("n", "3"), *condition = graph_input(g, name(g->job, "c"), DT_BOOL, 0, NULL);
    Value *a, *b, *out;

    g->block = then;
    a = op(g, "Relu", IN(x), AT_NONE);
    vec_push(g->job, &then->outputs, a);
    g->block = other;
    b = op(g, "Concat", IN(x, x), AT(A_I("axis", 0)));
    vec_push(g->job, &other->outputs, b);
    g->block = root;
    out = op(g, "If", IN(condition), AT(A_G("then_branch", then), A_G("else_branch", other)));
    CHECK(out->rank == 2 && out->dtype == DT_FLOAT && sym_is(out->dims[1], 3));
    CHECK(sym_lone(out->dims[0]) && sym_lone(out->dims[0])->value == out);
}

/* Carried: (n, 3) all along. Scanned: as many as there are iterations. */
static void test_loop(Graph *g)
{
    Block *root = g->block, *body = block_new(g, root, name(g->job, "body"));
    Value *x = INPUT("n", "3"), *count = sym_value(g, sym_parse(g, "m")), *outs[2];
    Value *again = value_new(g), *carried = value_new(g), *inner;

    g->block = body;
    set_type(again, DT_BOOL, 0, NULL);
    set_type(carried, DT_FLOAT, 2, x->dims);
    again->block = carried->block = body;
    vec_push(g->job, &body->inputs, value_new(g));
    vec_push(g->job, &body->inputs, again);
    vec_push(g->job, &body->inputs, carried);
    inner = op(g, "Relu", IN(carried), AT_NONE);
    vec_push(g->job, &body->outputs, again);
    vec_push(g->job, &body->outputs, inner);
    vec_push(g->job, &body->outputs, op(g, "Flatten", IN(inner), AT(A_I("axis", 0))));
    g->block = root;
    op_n(g, "Loop", IN(count, NULL, x), AT(A_G("body", body)), 2, outs);
    SHAPED(outs[0], "n|3");
    SHAPED(outs[1], "m|1|3*n");
}

static void test_sequences(Graph *g)
{
    Value *list = op(g, "SequenceConstruct", IN(INPUT("n", "3"), INPUT("m", "3")), AT_NONE);
    Value *first = op(g, "SequenceAt", IN(list, const_i64(g, 0)), AT_NONE);
    Value *all = op(g, "ConcatFromSequence", IN(list), AT(A_I("axis", 1)));

    CHECK(list->kind == VALUE_SEQUENCE && list->dtype == DT_FLOAT && sym_is(list->dims[1], 3));
    CHECK(first->kind == VALUE_TENSOR && sym_is(first->dims[1], 3));
    CHECK(sym_lone(first->dims[0])->value == first);
    CHECK(all->rank == 2 && sym_lone(all->dims[1])->value == all);
    CHECK(op(g, "SequenceLength", IN(list), AT_NONE)->rank == 0);
}

/* Numbers, those halfway between two of them, and those beside these, are rounded alike whether
 * one or many are stored. */
static void check_rounding(DType dtype, uint32_t patterns)
{
    size_t different = 0;

    for (uint32_t bits = 0; bits < patterns; bits++) {
        double low = small_float(bits, dtype), high = small_float((bits + 1) % patterns, dtype);
        double middle = low / 2 + high / 2;
        double values[] = {low, middle, nextafter(middle, low), nextafter(middle, high), low * 2};

        for (size_t i = 0; i < COUNT_OF(values); i++) {
            uint16_t stored = 0;

            doubles_store(&values[i], dtype, 1, (uint8_t *)&stored);
            different += stored != small_float_of(values[i], dtype, true);
        }
    }
    CHECK(different == 0);
}

static void test_rounding(void)
{
    check_rounding(DT_FLOAT16, 1 << 16);
    check_rounding(DT_BFLOAT16, 1 << 16);
    check_rounding(DT_FLOAT8E4M3FN, 1 << 8);
    check_rounding(DT_FLOAT8E4M3FNUZ, 1 << 8);
    check_rounding(DT_FLOAT8E5M2, 1 << 8);
    check_rounding(DT_FLOAT8E5M2FNUZ, 1 << 8);
}

int main(void)
{
    Job *job = job_new();
    Graph *g = graph_new(job, OPSET_DEFAULT);

    test_elementwise(g);
    test_moving(g);
    test_reducing(g);
    test_limits(g);
    test_shapes(g);
    test_contents(g);
    test_blocks(g);
    test_loop(g);
    test_sequences(g);
    test_rounding();
    job_free(job);
    return check_result();
}

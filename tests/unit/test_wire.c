/* test_wire.c - constants, finish and the writers. Alone it checks data.c; given a directory it
 * also writes models, texts and conversions there, which tests/onnx/test_wire.py reads with onnx
 * and numpy. */
#include "build/build.h"
#include "finish/finish.h"
#include "graph/schema.h"
#include "onnx/text.h"
#include "onnx/wire.h"
#include "check.h"

#include <math.h>
#include <string.h>

/* ---- data.c ---- */

static uint64_t next_random(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return *state >> 16;
}

static Data *counting(Graph *g, DType dtype, int rank, const int64_t *dims)
{
    Data *data = data_new(g, dtype, rank, dims);

    for (int64_t i = 0; i < data_count(data); i++)
        data_set_int(data, i, i);
    return data;
}

/* Every way of cutting the read gives the same as element by element. */
static void check_reads(Graph *g, const Data *data, int line)
{
    size_t n = (size_t)data_count(data), size = dtype_size(data->dtype);
    uint8_t *whole = job_alloc(g->job, n * size + 1), *part = job_alloc(g->job, n * size + 1);
    bool same = true;

    data_read(data, 0, n, whole);
    for (size_t i = 0; i < n; i++)
        data_read(data, i, 1, part + i * size);
    same = same && memcmp(whole, part, n * size) == 0;
    for (size_t step = 7; step < n; step = step * 3 + 1) {
        for (size_t i = 0; i < n; i += step)
            data_read(data, i, n - i < step ? n - i : step, part + i * size);
        same = same && memcmp(whole, part, n * size) == 0;
    }
    check_at(same, "reads agree", line);
}

static void test_transpose(Graph *g)
{
    static const DType dtypes[] = {DT_UINT8, DT_INT16, DT_FLOAT, DT_INT64, DT_DOUBLE};

    for (size_t k = 0; k < COUNT_OF(dtypes); k++) {
        Data *data = counting(g, dtypes[k], 2, (int64_t[]){77, 53});
        Data *turned = data_permute(g, data, (int[]){1, 0});
        bool right = true;

        CHECK(turned->dims[0] == 53 && turned->dims[1] == 77 && !data_is_plain(turned));
        for (int64_t i = 0; i < 53; i++)
            for (int64_t j = 0; j < 77; j++)
                right = right && data_int(turned, i * 77 + j) == data_int(data, j * 53 + i);
        CHECK(right);
        check_reads(g, turned, __LINE__);
        CHECK(data_is_plain(data_permute(g, turned, (int[]){1, 0})));
        CHECK(data_equal(data_plain(g, turned), turned));
    }
    check_reads(
        g, data_permute(g, counting(g, DT_FLOAT, 4, (int64_t[]){5, 6, 1, 7}), (int[]){1, 3, 2, 0}),
        __LINE__);
    check_reads(g,
                data_permute(g, counting(g, DT_FLOAT, 3, (int64_t[]){3, 20, 33}), (int[]){0, 2, 1}),
                __LINE__);
}

/* Rows and runs longer than what is multiplied at a time. */
static void test_scaled_transpose(Graph *g)
{
    static const DType dtypes[] = {DT_FLOAT, DT_FLOAT16, DT_DOUBLE};
    double factors[3 * 700];

    for (size_t i = 0; i < COUNT_OF(factors); i++)
        factors[i] = 0.1 * (double)i - 7;
    for (size_t k = 0; k < COUNT_OF(dtypes); k++)
        for (int axis = 0; axis < 3; axis++) {
            Data *data = counting(g, dtypes[k], 3, (int64_t[]){3, 700, 21});
            Data *turned = data_permute(g, data, (int[]){0, 2, 1}); /* 3, 21, 700 */
            Data *scaled = data_scale(g, turned, factors, axis);
            Data *wanted = data_scale(g, data_plain(g, turned), factors, axis);

            CHECK(data_equal(data_plain(g, scaled), data_plain(g, wanted)));
            check_reads(g, scaled, __LINE__);
        }
}

static void test_scale(Graph *g)
{
    static const double factors[4] = {1.0 / 3, -2, 0.1, 1e-3};
    Data *data = counting(g, DT_FLOAT, 3, (int64_t[]){4, 3, 5});
    Data *scaled = data_scale(g, data, factors, 0), *turned, *again, *flat;
    bool right = true;

    for (int64_t i = 0; i < 60; i++)
        right = right && data_float(scaled, i) == (double)(float)((double)i * factors[i / 15]);
    CHECK(right);
    check_reads(g, scaled, __LINE__);
    turned = data_permute(g, scaled, (int[]){2, 1, 0});
    for (int64_t i = 0; i < 60; i++)
        right = right &&
                data_float(turned, i) == data_float(scaled, i % 4 * 15 + i / 4 % 3 * 5 + i / 12);
    CHECK(right && turned->scale_axis == 2);
    check_reads(g, turned, __LINE__);
    again = data_scale(g, scaled, factors, 0);
    CHECK(data_float(again, 20) == (double)(float)(20 * (factors[1] * factors[1])));
    flat = data_reshape(g, scaled, 2, (int64_t[]){4, 15});
    CHECK(flat && flat->scale_axis == 0 && data_float(flat, 37) == data_float(scaled, 37));
    CHECK(!data_reshape(g, scaled, 2, (int64_t[]){12, 5}));
    CHECK(data_equal(data_plain(g, data_scale(g, data, factors, 0)), scaled));
}

static void test_reshape(Graph *g)
{
    Data *data = counting(g, DT_INT32, 3, (int64_t[]){2, 3, 4});
    Data *turned = data_permute(g, data, (int[]){2, 0, 1}), *view;
    bool right = true;

    CHECK(!data_reshape(g, turned, 1, (int64_t[]){24}));
    view = data_reshape(g, turned, 2, (int64_t[]){4, 6});
    CHECK(view != NULL);
    for (int64_t i = 0; view && i < 24; i++)
        right = right && data_int(view, i) == data_int(turned, i);
    CHECK(right);
    view = data_reshape(g, turned, 5, (int64_t[]){1, 2, 2, 1, 6});
    CHECK(view && data_int(view, 13) == data_int(turned, 13));
    view = data_reshape(g, data_new(g, DT_FLOAT, 2, (int64_t[]){0, 3}), 1, (int64_t[]){0});
    CHECK(view && data_count(view) == 0 && data_is_plain(view));
    view = data_reshape(g, data_span(g, DT_INT32, 1, (int64_t[]){1}, data->at, NULL), 0, NULL);
    CHECK(view && data_int(view, 0) == 0);
}

static void test_casts(Graph *g)
{
    Data *data = data_new(g, DT_DOUBLE, 1, (int64_t[]){6}), *big, *bytes;
    static const double values[6] = {2.7, -2.7, 300, -1, 65520, NAN};

    for (int64_t i = 0; i < 6; i++)
        data_set_float(data, i, values[i]);
    CHECK(data_int(data_cast(g, data, DT_INT64), 0) == 2);
    CHECK(data_int(data_cast(g, data, DT_INT64), 1) == -2);
    CHECK(data_int(data_cast(g, data, DT_UINT8), 2) == 44);
    CHECK(data_int(data_cast(g, data, DT_UINT8), 3) == 255);
    CHECK(data_int(data_cast(g, data, DT_BOOL), 3) == 1);
    CHECK(isinf(data_float(data_cast(g, data, DT_FLOAT16), 4)));
    CHECK(isnan(data_float(data_cast(g, data, DT_BFLOAT16), 5)));
    CHECK(data_float(data_cast(g, data_cast(g, data, DT_INT32), DT_FLOAT), 0) == 2);
    check_reads(g, data_cast(g, data, DT_FLOAT16), __LINE__);
    big = data_new(g, DT_INT64, 1, (int64_t[]){2});
    data_set_int(big, 0, INT64_C(9007199254740993));
    data_set_int(big, 1, INT64_C(9007199791611905)); /* rounding twice would round up twice */
    CHECK(data_int(data_cast(g, big, DT_UINT64), 0) == INT64_C(9007199254740993));
    CHECK(data_float(data_cast(g, big, DT_FLOAT), 1) == (double)(float)INT64_C(9007199791611905));
    bytes = data_span(g, DT_INT4, 1, (int64_t[]){3}, "\x1f\x08", NULL);
    CHECK(data_bytes(bytes) == 2 && data_int(bytes, 0) == -1 && data_int(bytes, 1) == 1 &&
          data_int(bytes, 2) == -8);
    bytes = data_new(g, DT_INT4, 1, (int64_t[]){3});
    data_set_int(bytes, 1, -3);
    data_set_float(bytes, 2, 5);
    CHECK(data_int(bytes, 0) == 0 && data_int(bytes, 1) == -3 && data_int(bytes, 2) == 5);
    bytes = data_new(g, DT_FLOAT4E2M1, 1, (int64_t[]){2});
    data_set_float(bytes, 0, -1.5);
    data_set_int(bytes, 1, 100);
    CHECK(data_float(bytes, 0) == -1.5 && data_float(bytes, 1) == 6);
}

static void test_unaligned(Graph *g)
{
    static const char bytes[] = "x\0\0\x80\x3f\0\0\0\x40";
    Data *data = data_span(g, DT_FLOAT, 1, (int64_t[]){2}, bytes + 1, NULL);

    CHECK(data_float(data, 0) == 1 && data_float(data, 1) == 2);
    CHECK(data_float(data_scale(g, data, (double[]){3, 5}, 0), 1) == 10);
}

static void test_types(void)
{
    CHECK(dtype_parse("float", 5) == DT_FLOAT && dtype_parse("float32", 7) == DT_FLOAT);
    CHECK(dtype_parse("torch.long", 10) == DT_INT64 && dtype_parse("half", 4) == DT_FLOAT16);
    CHECK(dtype_parse("floaty", 6) == DT_NONE && dtype_parse("", 0) == DT_NONE);
    CHECK(dtype_size(DT_INT4) == 0 && dtype_size(DT_COMPLEX128) == 16);
    CHECK(schema_since(&operator_records[OP_SOFTMAX], 12) == 11 &&
          schema_since(&operator_records[OP_SOFTMAX], 28) == 13);
    CHECK(schema_since(&operator_records[OP_UPSAMPLE], 9) == 9 &&
          schema_since(&operator_records[OP_UPSAMPLE], 10) == 0);
    CHECK(schema_since(&operator_records[OP_GELU], 19) == 0 &&
          schema_first(&operator_records[OP_GELU]) == 20);
    CHECK(schema_first(NULL) == 0 && schema_first(&operator_records[OP_ABS]) == 1);
    CHECK(schema_find("Concat", 13)->max_inputs == SCHEMA_ANY);
    CHECK(ir_version(7) == 4 && ir_version(13) == 7 && ir_version(20) == 9 && ir_version(28) == 14);
}

/* ---- graphs by hand ---- */

static Value *result_of(Graph *g, Node *node)
{
    Value *v = NEW(g->job, Value);

    v->rank = -1;
    v->node = node;
    v->block = g->block;
    v->id = g->next_id++;
    return v;
}

static Node *make_n(Graph *g, const char *type, Value **inputs, size_t ninputs, const Attr *attrs,
                    size_t noutputs)
{
    Node *node = NEW(g->job, Node);

    node->op = name(g->job, type);
    node->domain = name(g->job, "");
    node->record = operator_in(node->domain, node->op);
    node->inputs = job_copy(g->job, inputs, ninputs * sizeof *inputs);
    node->ninputs = ninputs;
    node->outputs = NEW_N(g->job, Value *, noutputs);
    node->noutputs = noutputs;
    for (size_t i = 0; i < noutputs; i++) {
        node->outputs[i] = result_of(g, node);
        node->outputs[i]->index = (int)i;
    }
    while (attrs && attrs[node->nattrs].name)
        node->nattrs++;
    node->attrs = job_copy(g->job, attrs, node->nattrs * sizeof *attrs);
    node->block = g->block;
    node->scope = g->scope;
    vec_push(g->job, &g->block->nodes, node);
    return node;
}

static Value *make(Graph *g, const char *type, Value **inputs, size_t ninputs, const Attr *attrs)
{
    return make_n(g, type, inputs, ninputs, attrs, 1)->outputs[0];
}

/* A parameter of pseudo-random numbers between low and high. */
static Value *param(Graph *g, const char *param_name, double low, double high, int rank,
                    const int64_t *dims)
{
    Data *data = data_new(g, DT_FLOAT, rank, dims);
    uint64_t state = hash_bytes(1, param_name, strlen(param_name));

    for (int64_t i = 0; i < data_count(data); i++)
        data_set_float(data, i, low + (high - low) * (double)(next_random(&state) % 65536) / 65536);
    return const_param(g, data, name(g->job, param_name));
}

static Value *norm(Graph *g, Value *x, const char *prefix, int64_t channels)
{
    Value *scale = param(g, name_f(g->job, "%s.weight", prefix), 0.5, 1.5, 1, &channels);
    Value *bias = param(g, name_f(g->job, "%s.bias", prefix), -1, 1, 1, &channels);
    Value *mean = param(g, name_f(g->job, "%s.running_mean", prefix), -0.3, 0.3, 1, &channels);
    Value *var = param(g, name_f(g->job, "%s.running_var", prefix), 0.5, 2, 1, &channels);

    return make(g, "BatchNormalization", IN(x, scale, bias, mean, var), AT(A_F("epsilon", 1e-5)));
}

static Value *flow(Graph *g)
{
    static const int64_t pads[4] = {1, 1, 1, 1};
    const Sym *dims[4] = {sym_dim(g, name(g->job, "batch"), NULL, 0), sym_int(g, 4), sym_int(g, 8),
                          sym_int(g, 8)};
    Value *x = graph_input(g, name(g->job, "x"), DT_FLOAT, 4, dims), *w, *b;

    w = param(g, "conv1.weight", -0.3, 0.3, 4, (int64_t[]){6, 4, 3, 3});
    x = norm(g, make(g, "Conv", IN(x, w), AT(A_IS("pads", pads, 4))), "bn1", 6);
    w = param(g, "conv2.weight", -0.3, 0.3, 4, (int64_t[]){8, 3, 3, 3});
    b = param(g, "conv2.bias", -1, 1, 1, (int64_t[]){8});
    x = norm(g, make(g, "Conv", IN(make(g, "Relu", IN(x), AT_NONE), w, b), AT(A_I("group", 2))),
             "bn2", 8);
    w = param(g, "up1.weight", -0.3, 0.3, 4, (int64_t[]){8, 4, 2, 2});
    b = param(g, "up1.bias", -1, 1, 1, (int64_t[]){4});
    x = norm(g, make(g, "ConvTranspose", IN(x, w, b), AT_NONE), "bn3", 4);
    w = param(g, "up2.weight", -0.3, 0.3, 4, (int64_t[]){4, 3, 2, 2});
    x = norm(g, make(g, "ConvTranspose", IN(x, w), AT(A_I("group", 2))), "bn4", 6);
    w = param(g, "up3.weight", -0.3, 0.3, 4, (int64_t[]){6, 1, 2, 2});
    x = norm(g, make(g, "ConvTranspose", IN(x, w), AT(A_I("group", 3))), "bn5", 3);
    x = make(g, "Flatten", IN(make(g, "GlobalAveragePool", IN(x), AT_NONE)), AT_NONE);
    w = param(g, "fc.weight", -1, 1, 2, (int64_t[]){5, 3});
    b = param(g, "fc.bias", -1, 1, 1, (int64_t[]){5});
    x = norm(g, make(g, "Gemm", IN(x, w, b), AT(A_I("transB", 1))), "bn6", 5);
    w = param(g, "fc2.weight", -1, 1, 2, (int64_t[]){5, 2});
    return norm(g, make(g, "Gemm", IN(x, w), AT_NONE), "bn7", 2);
}

static void write_text(Job *job, const char *directory, const char *file, const char *text)
{
    Out *out = out_file(job, job_printf(job, "%s/%s", directory, file));

    out_write(out, text, strlen(text));
    out_commit(out);
}

static void write_model(Graph *g, const char *directory, const char *file, WireOptions options)
{
    Out *out = out_file(g->job, job_printf(g->job, "%s/%s.onnx", directory, file));

    options.producer = "ptonnx";
    options.producer_version = "0";
    wire_write(g, out, &options);
    out_commit(out);
    write_text(g->job, directory, job_printf(g->job, "%s.txt", file), graph_text(g));
    write_text(g->job, directory, job_printf(g->job, "%s.torch", file), graph_torch_text(g, "Net"));
}

static void write_norms(Job *job, const char *directory, bool folded)
{
    Graph *g = graph_new(job, 17);
    Value *y = flow(g);

    graph_output(g, y, name(job, "y"));
    set_type(y, DT_FLOAT, 2,
             (const Sym *[]){sym_dim(g, name(job, "batch"), NULL, 0), sym_int(g, 2)});
    finish(g, &(FinishOptions){.keep_batch_norm = !folded});
    write_model(g, directory, folded ? "folded" : "norms", (WireOptions){0});
    if (folded)
        for (size_t i = 0; i < g->root->nodes.n; i++)
            CHECK(strcmp(g->root->nodes.at[i]->op, "BatchNormalization") != 0);
}

/* If with a capture from outside on one side, a constant on the other. */
static Value *branch(Graph *g, Value *condition, Value *x)
{
    Block *yes = NEW(g->job, Block), *no = NEW(g->job, Block), *outer = g->block;
    Value *one = const_num(g, DT_FLOAT, 1);

    yes->graph = no->graph = g;
    yes->parent = no->parent = outer;
    g->block = yes;
    make(g, "Neg", IN(x), AT_NONE); /* dead */
    vec_push(g->job, &yes->outputs, make(g, "Relu", IN(x), AT_NONE));
    set_type(yes->outputs.at[0], DT_FLOAT, x->rank, x->dims);
    g->block = no;
    vec_push(g->job, &no->outputs, make(g, "Add", IN(x, one), AT_NONE));
    set_type(no->outputs.at[0], DT_FLOAT, x->rank, x->dims);
    g->block = outer;
    return make(g, "If", IN(condition), AT(A_G("then_branch", yes), A_G("else_branch", no)));
}

static void write_rest(Job *job, const char *directory)
{
    Graph *g = graph_new(job, 20);
    const Sym *n = sym_dim(g, name(job, "n"), NULL, 0);
    const Sym **dims = NEW_N(job, const Sym *, 2), **turned = NEW_N(job, const Sym *, 2);
    Value *x, *y, *w, *flag, *taken, *half;
    Scope root = {.path = "", .module = "", .class_name = "Net"};
    Scope features = {
        .path = "/features", .module = "features", .class_name = "Sequential", .parent = &root};
    Scope scope = {.path = name(job, "/features/0"),
                   .module = "features.0",
                   .class_name = "Linear",
                   .parent = &features};
    Data *data;
    Node *custom;
    Attr *attrs;

    dims[0] = n;
    dims[1] = sym_int(g, 40);
    turned[0] = sym_add(g, sym_mul(g, n, sym_int(g, 2)), sym_int(g, 1));
    turned[1] = sym_int(g, 3);
    x = graph_input(g, name(job, "x"), DT_FLOAT, 2, dims);
    flag = graph_input(g, name(job, "flag"), DT_BOOL, 0, NULL);
    graph_input(g, name(job, "never used"), DT_INT64, 2, turned);
    graph_input(g, name(job, "any"), DT_INT32, -1, NULL);
    taken = param(g, "x", 0, 1, 1, (int64_t[]){40}); /* must not become the input's default */
    g->scope = &scope;
    w = param(g, "w", -1, 1, 2, (int64_t[]){30, 40});
    w->data = data_permute(g, w->data, (int[]){1, 0});
    set_type(w, DT_FLOAT, 2, (const Sym *[]){sym_int(g, 40), sym_int(g, 30)});
    w->name = name(job, "w.T");
    y = make(g, "Add", IN(x, taken), AT_NONE);
    make(g, "Neg", IN(y), AT_NONE); /* dead */
    y = branch(g, flag, y);
    set_type(y, DT_FLOAT, 2, dims);
    y = make(g, "MatMul", IN(y, w), AT_NONE);
    half = const_value(
        g, data_cast(g, param(g, "source", -1, 1, 1, (int64_t[]){30})->data, DT_FLOAT16));
    y = make(g, "Add", IN(make(g, "Cast", IN(y), AT(A_I("to", DT_FLOAT16))), half), AT_NONE);
    y = make(g, "Cast", IN(y), AT(A_I("to", DT_FLOAT)));
    y = make(g, "Clip", IN(y, NULL, const_num(g, DT_FLOAT, 0.1), NULL), AT_NONE);
    g->scope = NULL;
    graph_output(g, y, name(job, "y"));
    set_type(y, DT_FLOAT, 2, (const Sym *[]){n, sym_int(g, 30)});
    data = data_new(g, DT_INT64, 1, (int64_t[]){2});
    data_set_int(data, 1, -7);
    attrs = job_copy(job,
                     (Attr[]){A_I("zero", 0),
                              A_I("minus", -3),
                              A_F("one", 1),
                              A_F("tiny", 1e-5),
                              A_F("endless", INFINITY),
                              A_S("word", "a \"b\" \\c"),
                              A_IS("none", NULL, 0),
                              A_IS("ints", ((int64_t[]){1, -1}), 2),
                              A_FS("floats", ((double[]){0.1, 2}), 2),
                              {.name = "strings",
                               .kind = ATTR_STRINGS,
                               .strings = (const char *const[]){"p", "q r"},
                               .n = 2},
                              A_T("tensor", data),
                              {0}},
                     12 * sizeof(Attr));
    custom = make_n(g, "Thing", IN(x), attrs, 3);
    custom->domain = name(job, "my.domain");
    custom->outputs[1] = NULL;
    map_put(job, &g->domains, custom->domain, (void *)3);
    map_put(job, &g->domains, name(job, "not.used"), (void *)1);
    custom->outputs[0]->kind = VALUE_SEQUENCE;
    set_type(custom->outputs[0], DT_FLOAT, 2, dims);
    graph_output(g, custom->outputs[0], name(job, "list"));
    custom->outputs[2]->kind = VALUE_OPTIONAL;
    set_type(custom->outputs[2], DT_INT64, -1, NULL);
    graph_output(g, custom->outputs[2], name(job, "perhaps"));
    finish(g, NULL);
    CHECK(job_errors(job) == 0);
    write_model(g, directory, "rest", (WireOptions){.doc_strings = true});
    write_model(g, directory, "no_params", (WireOptions){.no_params = true});
    write_model(g, directory, "both", (WireOptions){.params_as_inputs = true});
}

/* ---- conversions, for numpy to compare ---- */

static void write_data(Job *job, const char *directory, const char *file, const Data *data)
{
    Out *out = out_file(job, job_printf(job, "%s/%s", directory, file));

    data_write(out, data);
    out_commit(out);
}

static void write_casts(Job *job, const char *directory)
{
    static const DType dtypes[] = {DT_FLOAT,         DT_FLOAT16,        DT_BFLOAT16,
                                   DT_FLOAT8E4M3FN,  DT_FLOAT8E4M3FNUZ, DT_FLOAT8E5M2,
                                   DT_FLOAT8E5M2FNUZ};
    Graph *g = graph_new(job, 20);
    int64_t n = 40000, codes;
    Data *from = data_new(g, DT_DOUBLE, 1, &n), *all;
    uint64_t state = 3;

    for (int64_t i = 0; i < n; i++) {
        /* around the range of half, with few bits so that ties happen */
        double value = (double)(int64_t)(next_random(&state) % 8192) - 4096;
        data_set_float(from, i, ldexp(value, (int)(next_random(&state) % 48) - 38));
    }
    write_data(job, directory, "double.bin", from);
    for (size_t k = 0; k < COUNT_OF(dtypes); k++) {
        const char *type = dtype_name(dtypes[k]);

        write_data(job, directory, job_printf(job, "%s.bin", type), data_cast(g, from, dtypes[k]));
        codes = INT64_C(1) << dtype_bits(dtypes[k]);
        if (codes > 65536)
            continue;
        all = data_new(g, codes == 256 ? DT_UINT8 : DT_UINT16, 1, &codes);
        for (int64_t i = 0; i < codes; i++)
            data_set_int(all, i, i);
        all->stored = all->dtype = dtypes[k];
        write_data(job, directory, job_printf(job, "%s.wide", type), data_cast(g, all, DT_DOUBLE));
    }
}

typedef struct Task {
    Job *job;
    const char *directory;
} Task;

static void run(void *arg)
{
    Task *task = arg;
    Graph *g = graph_new(task->job, 20);

    test_transpose(g);
    test_scaled_transpose(g);
    test_scale(g);
    test_reshape(g);
    test_casts(g);
    test_unaligned(g);
    test_types();
    if (!task->directory)
        return;
    write_norms(task->job, task->directory, false);
    write_norms(task->job, task->directory, true);
    write_rest(task->job, task->directory);
    write_casts(task->job, task->directory);
}

int main(int argc, char **argv)
{
    Job *job = job_new();
    Task task = {job, argc > 1 ? argv[1] : NULL};

    if (!protect(job, run, &task)) {
        check_at(false, "the run ends without an error", __LINE__);
        for (size_t i = 0; i < job->diags.n; i++)
            printf("%s\n", diag_text(job, job->diags.at[i]));
    }
    job_free(job);
    return check_result();
}

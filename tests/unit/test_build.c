/* test_build.c - the builder: what makes a node and what does not, sharing, naming, materialising.
 * Plain checks; prints "N passed, 0 failed".
 */
#include "build/build.h"
#include "build/emit.h"
#include "finish/finish.h"
#include "../runners/check_file.h"
#include "check.h"

#include <string.h>

static Value *input(Graph *g, const char *text, DType dtype, int rank, const Sym **dims)
{
    return graph_input(g, name(g->job, text), dtype, rank, dims);
}

/* x: float[batch, 3, height], the input of most tests */
static Value *image(Graph *g)
{
    const Sym *dims[] = {sym_dim(g, name(g->job, "batch"), NULL, 0), sym_int(g, 3),
                         sym_dim(g, name(g->job, "height"), NULL, 2)};

    return input(g, "x", DT_FLOAT, 3, dims);
}

static size_t made(const Graph *g)
{
    return g->root->nodes.n;
}

static const char *op_at(const Graph *g, size_t i)
{
    return i < made(g) ? g->root->nodes.at[i]->op : "none";
}

static Value *large(Graph *g, int64_t rows, int64_t columns)
{
    int64_t dims[2] = {rows, columns};
    Data *data = data_new(g, DT_FLOAT, 2, dims);

    for (int64_t i = 0; i < rows * columns; i++)
        data_set_float(data, i, (double)i);
    return const_param(g, data, name(g->job, "w"));
}

static void constants_are_shared(Graph *g)
{
    Value *a = const_i64(g, 5), *w = large(g, 2, 2);

    CHECK(a == const_i64(g, 5));
    CHECK(a != const_i64s(g, (int64_t[]){5}, 1));
    CHECK(a != const_num(g, DT_INT32, 5));
    CHECK(w != const_param(g, w->data, name(g->job, "v")));
    CHECK(const_num(g, DT_FLOAT, 0.0) != const_num(g, DT_FLOAT, -0.0));
}

static void real_numbers_become_complex(Graph *g)
{
    float single[2];
    double wide[2];

    memcpy(single, const_num(g, DT_COMPLEX64, 2.5)->data->at, sizeof single);
    memcpy(wide, const_num(g, DT_COMPLEX128, -3)->data->at, sizeof wide);
    CHECK(single[0] == 2.5F && single[1] == 0);
    CHECK(wide[0] == -3 && wide[1] == 0);
}

static void equal_nodes_are_one(Graph *g)
{
    Value *x = image(g);
    Value *a = op(g, "Relu", IN(x), AT_NONE), *b = op(g, "Relu", IN(x), AT_NONE);
    Value *p = op(g, "LeakyRelu", IN(x), AT(A_F("alpha", 0.5)));
    Value *q = op(g, "LeakyRelu", IN(x), AT(A_F("alpha", 0.25)));
    Value *r = op(g, "RandomNormalLike", IN(x), AT_NONE);

    CHECK(a == b && p != q);
    CHECK(r != op(g, "RandomNormalLike", IN(x), AT_NONE));
    CHECK(made(g) == 5);
}

static void blocks_see_outwards(Graph *g)
{
    Value *x = image(g), *a = op(g, "Relu", IN(x), AT_NONE), *inner;

    g->block = block_new(g, g->root, name(g->job, "then"));
    CHECK(op(g, "Relu", IN(x), AT_NONE) == a);
    inner = op(g, "Sigmoid", IN(x), AT_NONE);
    CHECK(inner->block == g->block && g->block->nodes.n == 1);
    value_force(g, sym_value(g, x->dims[0]));
    CHECK(g->block->nodes.n == 1); /* sizes of outer values are made outside */
    g->block = g->root;
    CHECK(op(g, "Sigmoid", IN(x), AT_NONE) != inner);
}

static void known_contents_make_no_node(Graph *g)
{
    Value *x = image(g);
    Value *shape = op(g, "Shape", IN(x), AT_NONE);
    Value *first = op(g, "Gather", IN(shape, const_i64(g, 0)), AT(A_I("axis", 0)));
    Value *twice = op(g, "Mul", IN(first, const_i64(g, 2)), AT_NONE);
    Value *channels = op(g, "Gather", IN(shape, const_i64(g, 1)), AT(A_I("axis", 0)));
    size_t n = 0;

    CHECK(made(g) == 0);
    CHECK(value_virtual(twice));
    CHECK(value_elems(g, twice, &n)[0] == sym_mul(g, x->dims[0], sym_int(g, 2)));
    CHECK(channels->data && data_int(channels->data, 0) == 3);
    CHECK(value_force(g, twice) == value_force(g, twice));
    CHECK(made(g) == 3 && strcmp(op_at(g, 2), "Mul") == 0);
}

static void lists_are_materialised_whole(Graph *g)
{
    Value *x = image(g);
    const Sym *list[] = {x->dims[2], x->dims[0], x->dims[1], x->dims[2], sym_int(g, 7)};

    value_force(g, syms_value(g, x->dims, 3));
    CHECK(made(g) == 1 && strcmp(op_at(g, 0), "Shape") == 0);
    value_force(g, syms_value(g, list, 5));
    CHECK(strcmp(op_at(g, made(g) - 1), "Concat") == 0);
    CHECK(g->root->nodes.at[made(g) - 1]->ninputs == 3); /* height; all of x's shape; 7 */
}

static void reshapes_say_it_with_constants(Graph *g)
{
    Value *x = image(g);
    const Sym *flat[] = {x->dims[0], sym_mul(g, x->dims[1], x->dims[2])};
    Value *y = emit_reshape(g, x, flat, 2);

    CHECK(made(g) == 1 && y->node->inputs[1]->data);
    CHECK(data_int(y->node->inputs[1]->data, 0) == 0 &&
          data_int(y->node->inputs[1]->data, 1) == -1);
    CHECK(y->dims[1] == flat[1]);
    CHECK(emit_reshape(g, y, x->dims, 3) == x);
    CHECK(emit_reshape(g, x, x->dims, 3) == x);
}

static void identities_vanish(Graph *g)
{
    Value *x = image(g), *wide, *y;
    int64_t perm[] = {2, 0, 1}, back[] = {1, 2, 0}, axis = 0;
    const Sym *n = sym_dim(g, name(g->job, "n"), NULL, 0);
    Value *k = input(g, "k", DT_INT64, 1, &n);

    CHECK(op(g, "Identity", IN(x), AT_NONE) == x);
    CHECK(emit_cast(g, x, DT_FLOAT) == x);
    CHECK(emit_mul(g, x, const_num(g, DT_FLOAT, 1)) == x);
    CHECK(emit_div(g, x, const_num(g, DT_FLOAT, 1)) == x);
    CHECK(emit_add(g, k, const_i64(g, 0)) == k);
    CHECK(emit_add(g, x, const_num(g, DT_FLOAT, 0)) != x); /* -0 + 0 is 0 */
    y = emit_transpose(g, x, perm, 3);
    CHECK(emit_transpose(g, y, back, 3) == x);
    y = emit_unsqueeze(g, x, &axis, 1);
    CHECK(emit_squeeze(g, y, &axis, 1) == x);
    wide = emit_cast(g, x, DT_DOUBLE);
    CHECK(emit_cast(g, wide, DT_FLOAT) == x);
    y = emit_cast(g, emit_cast(g, k, DT_FLOAT), DT_INT64);
    CHECK(y != k); /* floats do not hold every int64 */
    CHECK(emit_slice(g, x, 1, sym_int(g, 0), sym_int(g, 3), 1) == x);
    CHECK(emit_concat(g, &x, 1, 0) == x);
    y = emit_not(g, emit_compare(g, "Less", x, x));
    CHECK(emit_not(g, y) == y->node->inputs[0]);
}

static void chains_merge(Graph *g)
{
    Value *x = image(g), *y;
    int64_t one = 1, three = 3;

    y = emit_slice(g, x, 0, sym_int(g, 1), sym_int(g, 2), 1);
    y = emit_slice(g, y, 2, sym_int(g, 0), sym_int(g, 2), 1);
    CHECK(y->node->inputs[0] == x && y->rank == 3);
    y = emit_unsqueeze(g, x, &one, 1);
    y = emit_unsqueeze(g, y, &three, 1);
    CHECK(y->node->inputs[0] == x && y->rank == 5 && sym_is(y->dims[1], 1) &&
          sym_is(y->dims[3], 1) && sym_is(y->dims[2], 3));
}

static void switches_work(Graph *g)
{
    Value *x = image(g), *w;
    int64_t perm[] = {1, 0};

    g->no_simplify = g->no_folding = true;
    CHECK(emit_mul(g, x, const_num(g, DT_FLOAT, 1)) != x);
    w = emit_transpose(g, large(g, 40, 30), perm, 2);
    CHECK(w->node != NULL && made(g) == 2);
}

static void large_weights_move_by_recipe(Graph *g)
{
    Value *w = large(g, 40, 30), *t, *again;
    int64_t perm[] = {1, 0};

    t = emit_transpose(g, w, perm, 2);
    again = emit_transpose(g, w, perm, 2);
    CHECK(made(g) == 0 && t->data && t == again);
    CHECK(t->data->at == w->data->at && data_float(t->data, 1) == 30);
    CHECK(strcmp(t->name, "w.T") == 0);
    g->keep_params_apart = true;
    t = emit_cast(g, large(g, 4, 3), DT_DOUBLE);
    CHECK(t->data == NULL && made(g) == 1);
}

static void dtypes_are_cast_around(Graph *g)
{
    const Sym *n = sym_int(g, 4);
    Value *a = input(g, "a", DT_UINT8, 1, &n), *y = emit_add(g, a, a);

    CHECK(y->dtype == DT_UINT8 && made(g) == 3);
    CHECK(strcmp(op_at(g, 1), "Add") == 0 && g->root->nodes.at[1]->inputs[0]->dtype == DT_INT32);
}

static void attributes_are_sorted(Graph *g)
{
    Value *x = image(g);
    Attr none = {.name = "gone"};
    Value *y = op(g, "HardSigmoid", IN(x), AT(A_F("beta", 0.5), none, A_F("alpha", 0.25)));

    CHECK(y->node->nattrs == 2 && strcmp(y->node->attrs[0].name, "alpha") == 0);
    CHECK(node_float(y->node, "beta", 0) == 0.5 && node_attr(y->node, "gone") == NULL);
}

static void outputs_go_through_identity(Graph *g)
{
    Value *x = image(g), *y = op(g, "Relu", IN(x), AT_NONE);

    graph_output(g, y, name(g->job, "y"));
    CHECK(made(g) == 1 && y->name == name(g->job, "y"));
    graph_output(g, y, name(g->job, "z"));
    graph_output(g, x, name(g->job, "u"));
    CHECK(made(g) == 3 && strcmp(op_at(g, 2), "Identity") == 0 && x->name == name(g->job, "x"));
    graph_output(g, sym_value(g, x->dims[0]), name(g->job, "v"));
    CHECK(g->root->outputs.at[3]->node != NULL && g->root->outputs.n == 4);
}

typedef struct Attempt {
    Graph *g;
    Value *x;
} Attempt;

static void old_operator(void *arg)
{
    Attempt *a = arg;

    a->g->opset = 7;
    op(a->g, "NonZero", IN(a->x), AT_NONE);
}

static void draw_of_ints(void *arg)
{
    Attempt *a = arg;

    op(a->g, "RandomUniformLike", IN(a->x), AT(A_I("dtype", DT_INT64)));
}

static void carried_by_nothing(void *arg)
{
    Attempt *a = arg;
    const Sym *lost = sym_dim(a->g, name(a->g->job, "lost"), NULL, 0);

    value_force(a->g, sym_value(a->g, lost));
}

static void failures_leave_the_builder_whole(Graph *g)
{
    Attempt a = {g, image(g)};

    CHECK(!protect(g->job, draw_of_ints, &a) && made(g) == 0);
    CHECK(strstr(g->job->diags.at[0]->text, "RandomUniformLike of ONNX does not return int64") !=
          NULL);
    CHECK(!protect(g->job, old_operator, &a));
    CHECK(strstr(g->job->diags.at[1]->text, "opset 9") != NULL);
    CHECK(!protect(g->job, carried_by_nothing, &a));
    CHECK(g->forcing == 0 && g->block == g->root);
}

/* As the text tests find a misspelt attribute in a rule. */
static void names_of_attributes_are_checked(Graph *g)
{
    FinishOptions options = {0};
    Value *y = op(g, "Elu", IN(image(g)), AT(A_F("alpha", 0.5)));

    graph_output(g, op(g, "Elu", IN(y), AT(A_F("alhpa", 0.5))), name(g->job, "y"));
    finish(g, &options);
    check_file(g);
    REQUIRE(job_errors(g->job) == 1);
    CHECK(strstr(g->job->diags.at[0]->text, "alhpa") != NULL);
}

int main(void)
{
    static void (*const tests[])(Graph *) = {constants_are_shared,
                                             names_of_attributes_are_checked,
                                             real_numbers_become_complex,
                                             equal_nodes_are_one,
                                             blocks_see_outwards,
                                             known_contents_make_no_node,
                                             lists_are_materialised_whole,
                                             reshapes_say_it_with_constants,
                                             identities_vanish,
                                             chains_merge,
                                             switches_work,
                                             large_weights_move_by_recipe,
                                             dtypes_are_cast_around,
                                             attributes_are_sorted,
                                             outputs_go_through_identity,
                                             failures_leave_the_builder_whole};
    static const int opsets[] = {9, 13, 20};

    for (size_t o = 0; o < COUNT_OF(opsets); o++)
        for (size_t i = 0; i < COUNT_OF(tests); i++) {
            Job *job = job_new();

            tests[i](graph_new(job, opsets[o]));
            job_free(job);
        }
    return check_result();
}

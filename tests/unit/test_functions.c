/* test_functions.c - calls of modules whose nodes depend on each other in a circle. No known
 * program has them: optimizations would have to move a node from one call to another. The graphs
 * are made by hand. */
#include "build/build.h"
#include "finish/finish.h"
#include "check.h"

static Scope call_of(Job *job, const char *class_name, const Scope *caller)
{
    return (Scope){.path = name(job, class_name),
                   .module = name(job, class_name),
                   .class_name = name(job, class_name),
                   .domain = name(job, "models"),
                   .parent = caller,
                   .caller = caller};
}

static Value *node_in(Graph *g, const Scope *scope, const char *op_name, Value *x)
{
    g->scope = scope;
    return op(g, op_name, IN(x), AT_NONE);
}

/* x -> Exp, Tanh (first) -> Sin (middle) -> Cos (first) -> y */
static void build(Graph *g, const Scope *first, const Scope *middle)
{
    static const char *const classes[] = {"First", "Middle"};
    FinishOptions options = {.functions = classes, .nfunctions = COUNT_OF(classes)};
    const Sym *dims[] = {sym_int(g, 3)};
    Value *v = graph_input(g, name(g->job, "x"), DT_FLOAT, 1, dims);

    g->split_modules = true;
    v = node_in(g, first, "Exp", v);
    v = node_in(g, first, "Tanh", v);
    v = node_in(g, middle, "Sin", v);
    v = node_in(g, first, "Cos", v);
    graph_output(g, v, name(g->job, "y"));
    finish(g, &options);
}

static const char *ops(const Graph *g, const Block *block)
{
    Buf b = {.job = g->job};

    for (size_t i = 0; i < block->nodes.n; i++)
        buf_printf(&b, "%s%s", i ? " " : "", block->nodes.at[i]->op);
    return buf_text(&b);
}

/* The smaller of two calls stays as it is, with a note, and its node goes to the other one. */
static void two_calls(Graph *g)
{
    Scope root = call_of(g->job, "Root", NULL), first = call_of(g->job, "First", &root),
          middle = call_of(g->job, "Middle", &root);

    build(g, &first, &middle);
    REQUIRE(g->functions.n == 1);
    CHECK_TEXT(ops(g, g->root), "First");
    CHECK_TEXT(ops(g, g->functions.at[0]->body), "Exp Tanh Sin Cos");
    REQUIRE(g->job->diags.n == 2);
    CHECK(strstr(g->job->diags.at[0]->text, "a call of the module 'Middle' (Middle) does not") !=
          NULL);
    CHECK_TEXT(g->job->diags.at[1]->text, "no module of the class 'Middle' becomes a function");
}

/* A node of no call, between those of one, is added to it. */
static void one_call(Graph *g)
{
    Scope root = call_of(g->job, "Root", NULL), first = call_of(g->job, "First", &root);

    build(g, &first, &root);
    REQUIRE(g->functions.n == 1);
    CHECK_TEXT(ops(g, g->root), "First");
    CHECK_TEXT(ops(g, g->functions.at[0]->body), "Exp Tanh Sin Cos");
    REQUIRE(g->job->diags.n == 1);
}

int main(void)
{
    static void (*const tests[])(Graph *) = {two_calls, one_call};

    for (size_t i = 0; i < COUNT_OF(tests); i++) {
        Job *job = job_new();

        tests[i](graph_new(job, 17));
        job_free(job);
    }
    return check_result();
}

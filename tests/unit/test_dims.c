/* test_dims.c - symbolic integers: normal form, division, bounds, text. */
#include "graph/graph.h"
#include "check.h"

#include <string.h>

/* Both texts mean the same Sym. */
static void same(Graph *g, const char *text, const char *wanted, int line)
{
    const Sym *a = sym_parse(g, text);
    const char *got = a ? sym_text(g->job, a) : "no expression";

    check_at(strcmp(got, wanted) == 0, job_printf(g->job, "%s is %s, not %s", text, got, wanted),
             line);
    if (a)
        check_at(sym_parse(g, got) == a, job_printf(g->job, "%s does not read back", got), line);
}
#define SAME(text, wanted) same(g, (text), (wanted), __LINE__)

static void test_sums(Graph *g)
{
    SAME("n", "n");
    SAME("n + 1 - n", "1");
    SAME("n*2 + 1", "2*n+1");
    SAME("1 - n", "-n+1");
    SAME("n - 1", "n-1");
    SAME("(batch*heads)", "batch*heads");
    SAME("(n+1)*(n-1)", "n*n-1");
    SAME("(n+m)*(n-m) + m*m", "n*n");
    SAME("3*(n - n)", "0");
    SAME("-9223372036854775807 - 1", "-9223372036854775807-1");
    SAME("n - 9223372036854775807 - 1", "n-9223372036854775807-1");
    SAME("n + (-9223372036854775807-1)*m", "n+(-9223372036854775807-1)*m");
    SAME("(-9223372036854775807-1)*n + 1", "(-9223372036854775807-1)*n+1");
    SAME("(-9223372036854775807-1)//n", "(-9223372036854775807-1)//n");
    CHECK(sym_parse(g, "n+") == NULL);
    CHECK(sym_parse(g, "n//0") == NULL);
    CHECK(sym_parse(g, "(n") == NULL);
}

static void test_quotients(Graph *g)
{
    SAME("b*h*w // h", "b*w");
    SAME("(2*n)//2", "n");
    SAME("(2*n+4)//2", "n+2");
    SAME("(4*n+3)//4", "n");
    SAME("(4*n+7)//4", "n+1");
    SAME("(4*n+3)%4", "3");
    SAME("n%1", "0");
    SAME("(n//2)//2", "n//4");
    SAME("(h-1)//2+1", "(h+1)//2");
    SAME("((h+1)//2+1)//2", "(h+3)//4");
    SAME("(2*n+1)//4", "n//2");
    SAME("(n*m+n)//n", "m+1");
    SAME("(n*n-1)//(n+1)", "n-1");
    SAME("(n*m)//(2*n)", "m//2");
    SAME("(-n)//7", "-((n+6)//7)");
    SAME("n + (7 - n%7)%7", "7*((n+6)//7)");
    SAME("(n + (-n)%4)//4", "(n+3)//4");
    SAME("n//m", "n//m");
    SAME("n%m", "n%m");
    SAME("(m*k+n)//m", "n//m+k");
    SAME("-7//2", "-4");
    SAME("-7%3", "2");
    SAME("7%-3", "-2");
    SAME("n//(n+1)", "0");
    SAME("2*(n//2)", "2*(n//2)");
    SAME("n%4//4", "0");
}

static void test_order(Graph *g)
{
    SAME("max(n, 3)", "max(n, 3)");
    SAME("max(n, 0)", "n");
    SAME("min(n, n+1)", "n");
    SAME("min(min(n, m), n)", "min(n, m)");
    SAME("max(min(n, m), n)", "n");
    SAME("min(m, n)", "min(n, m)");
    SAME("min(n//2, n)", "n//2");
    SAME("max(n-n//2, 0)", "n-n//2");
    SAME("min(n%2, 1)", "n-2*(n//2)");
    const Sym *n = sym_parse(g, "n"), *one = sym_int(g, 1), *zero = sym_int(g, 0);
    CHECK(sym_le(g, zero, n) == TRI_YES);
    CHECK(sym_lt(g, zero, n) == TRI_UNKNOWN);
    CHECK(sym_lt(g, n, zero) == TRI_NO);
    CHECK(sym_eq(g, n, one) == TRI_UNKNOWN);
    CHECK(sym_eq(g, n, sym_add(g, n, one)) == TRI_NO);
    CHECK(sym_eq(g, sym_parse(g, "2*n"), sym_parse(g, "2*m+1")) == TRI_NO);
    CHECK(sym_eq(g, n, sym_int(g, -3)) == TRI_NO);
    CHECK(sym_le(g, n, sym_int(g, INT64_MAX)) == TRI_YES);
    CHECK(sym_exact_div(g, sym_parse(g, "n+1"), sym_int(g, 2)) == NULL);
    CHECK(sym_exact_div(g, n, zero) == NULL);
    int64_t low, high;
    CHECK(sym_range(g, sym_parse(g, "3*(n%4)+1"), &low, &high) && low == 1 && high == 10);
    CHECK(!sym_range(g, sym_parse(g, "n-m"), &low, &high));
}

static void test_atoms(Graph *g)
{
    Value x = {.rank = 1}, y = {.rank = 1};
    const Sym *b = sym_dim(g, name(g->job, "b"), &x, 0);

    CHECK(b == sym_dim(g, name(g->job, "b"), &y, 1));
    CHECK(b->terms[0].atoms[0]->axis == 0);
    CHECK(sym_fresh_dim(g, &x, 1) == sym_fresh_dim(g, &x, 1));
    CHECK(sym_fresh_dim(g, &x, 1) != sym_fresh_dim(g, &x, 2));
    CHECK(sym_fresh_dim(g, NULL, 1) != sym_fresh_dim(g, NULL, 1));
    CHECK(sym_scalar(g, &x) == sym_scalar(g, &x));
    CHECK(sym_le(g, sym_int(g, 0), sym_scalar(g, &x)) == TRI_UNKNOWN);
}

/* n = n*n + 1 and its like must stay small. */
static void test_growth(Graph *g)
{
    const Sym *n = sym_parse(g, "n"), *q = n, *sum = n;

    for (int i = 0; i < 1000; i++)
        n = sym_add(g, sym_mul(g, n, n), sym_int(g, 1));
    CHECK(n->nterms <= 64 && strlen(sym_text(g->job, n)) < 1000);
    for (int i = 0; i < 200; i++)
        q = sym_max(g, sym_div(g, sym_mul(g, q, q), sym_int(g, 3)), sym_int(g, i));
    CHECK(strlen(sym_text(g->job, q)) < 3000);
    for (int i = 0; i < 500; i++)
        sum = sym_add(g, sum, sym_fresh_dim(g, NULL, 0));
    CHECK(sum->nterms <= 64);
    const Sym *huge = sym_mul(g, sum, sym_int(g, INT64_MAX));
    int64_t low, high;
    huge = sym_mul(g, huge, huge);
    sym_range(g, huge, &low, &high);
    CHECK(low == 0 && high == INT64_MAX);
    CHECK(sym_is(sym_add(g, sym_int(g, INT64_MAX), sym_int(g, 1)), INT64_MIN));
    CHECK(g->wrapped);
    CHECK(sym_is(sym_div(g, sym_int(g, INT64_MIN), sym_int(g, -1)), INT64_MIN));
    g->wrapped = false;
    const Sym *many = sym_dim(g, name(g->job, "many"), NULL, 0);
    CHECK(sym_sub(g, many, sym_int(g, INT64_MIN)) != many);
    CHECK(sym_sub(g, many, sym_int(g, INT64_MIN)) == sym_add(g, many, sym_int(g, INT64_MIN)));
    CHECK(!g->wrapped);
}

/* Terms that share a dim are replaced when bounds are searched, but not all of their combinations.
 */
static void test_shared_terms(Graph *g)
{
    const Sym *n = sym_dim(g, name(g->job, "shared"), NULL, 0), *sum = n;
    size_t before = arena_used(g->job->arena);
    int64_t low, high;

    for (int i = 0; i < 60; i++)
        sum = sym_sub(g, sum, sym_min(g, n, sym_fresh_dim(g, NULL, 0)));
    sym_range(g, sum, &low, &high);
    CHECK(arena_used(g->job->arena) - before < (size_t)64 << 20);
    sum = sym_sub(g, sym_add(g, n, n), sym_min(g, n, sym_fresh_dim(g, NULL, 0)));
    sum = sym_sub(g, sum, sym_div(g, n, sym_int(g, 2)));
    CHECK(sym_le(g, sym_int(g, 0), sum) == TRI_YES);
}

int main(void)
{
    Job *job = job_new();
    Graph *g = graph_new(job, OPSET_DEFAULT);

    test_sums(g);
    test_quotients(g);
    test_order(g);
    test_atoms(g);
    test_growth(g);
    test_shared_terms(g);
    job_free(job);
    return check_result();
}

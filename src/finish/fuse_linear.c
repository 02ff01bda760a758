/* fuse_linear.c - replaces Transpose, Reshape, Gemm, Reshape, Transpose by Transpose, Reshape,
 * MatMul, Add: MatMul does not need rows, so the axes can be moved in one step. The last layer of
 * torch.nn's attention has this form. */
#include "build/query.h"

#include "fuse.h"

#define MAX_AXES 16

typedef struct Rows {
    Node *first, *rows, *gemm, *split, *last; /* in the order of the graph */
    const Attr *inner, *outer;                /* the permutations of first and last */
    int n;                                    /* axes of the result */
} Rows;

/* The producer of the first input of `user`, if it has this operator and no other consumer;
 * otherwise NULL. */
static Node *only_producer(const Node *user, OperatorNumber number)
{
    Node *node = user->inputs[0]->node;

    return node && node_is(node, number) && used_once(user->inputs[0], user) ? node : NULL;
}

static bool is_plain_gemm(const Node *gemm)
{
    const Value *weight = gemm->inputs[1], *bias = gemm->ninputs > 2 ? gemm->inputs[2] : NULL;

    return node_float(gemm, "alpha", 1) == 1 && node_float(gemm, "beta", 1) == 1 &&
           !node_int(gemm, "transA", 0) && weight->data && weight->uses == 1 && bias &&
           bias->data && bias->rank == 1;
}

/* Do the Reshapes keep the axes that the last Transpose moves? */
static bool keeps_axes(Graph *g, const Rows *r)
{
    const Value *x = r->first->outputs[0], *y = r->split->outputs[0];
    const Value *rows = r->rows->outputs[0];
    const Sym *rest = sym_int(g, 1);

    if (rows->rank != 2 || x->rank < r->n || r->inner->n != (size_t)x->rank || x->rank > MAX_AXES ||
        r->outer->ints[r->n - 1] != r->n - 1)
        return false;
    for (int i = 0; i + 1 < r->n; i++)
        if (x->dims[i] != y->dims[i])
            return false;
    for (int i = r->n - 1; i < x->rank; i++)
        rest = sym_mul(g, rest, x->dims[i]);
    return rest == rows->dims[1] && sym_known(rest, NULL);
}

static bool find_rows(Graph *g, Rows *r)
{
    r->outer = node_attr(r->last, "perm");
    r->n = r->last->outputs[0]->rank;
    if (!r->outer || r->n < 2 || r->outer->n != (size_t)r->n ||
        !(r->split = only_producer(r->last, OP_RESHAPE)) ||
        !(r->gemm = only_producer(r->split, OP_GEMM)) || !is_plain_gemm(r->gemm) ||
        !(r->rows = only_producer(r->gemm, OP_RESHAPE)) ||
        !(r->first = only_producer(r->rows, OP_TRANSPOSE)))
        return false;
    r->inner = node_attr(r->first, "perm");
    return r->inner && keeps_axes(g, r);
}

/* The first Transpose moves the axes as the last one did. */
static void move_first(Graph *g, Rows *r)
{
    Value *x = r->first->outputs[0];
    int64_t *perm = job_copy(g->job, r->inner->ints, r->inner->n * sizeof *perm);
    const Sym **dims = job_copy(g->job, x->dims, (size_t)x->rank * sizeof *dims);

    for (int i = 0; i + 1 < r->n; i++) {
        perm[i] = r->inner->ints[r->outer->ints[i]];
        dims[i] = x->dims[r->outer->ints[i]];
    }
    set_attrs(g, r->first, AT(A_IS("perm", perm, r->inner->n)));
    r->inner = node_attr(r->first, "perm");
    x->dims = dims;
}

/* The weight of a MatMul is not transposed. */
static void set_weight(Graph *g, const Node *gemm)
{
    Value *weight = gemm->inputs[1];

    if (!node_int(gemm, "transB", 0))
        return;
    weight->data = data_permute(g, weight->data, (const int[]){1, 0});
    weight->dims = NEW_N(g->job, const Sym *, 2);
    for (int i = 0; i < 2; i++)
        weight->dims[i] = sym_int(g, weight->data->dims[i]);
    weight->name = suffixed(g, weight->name, ".T");
}

/* The Gemm becomes the MatMul, and the Reshape after it the Add. */
static void become_product(Graph *g, const Rows *r)
{
    Value *bias = r->gemm->inputs[2], *product = r->gemm->outputs[0];

    set_weight(g, r->gemm);
    become(g, r->gemm, OP_MATMUL, IN(r->gemm->inputs[0], r->gemm->inputs[1]), AT_NONE);
    product->rank = r->n;
    product->dims = r->last->outputs[0]->dims;
    become(g, r->split, OP_ADD, IN(product, bias), AT_NONE);
}

void fuse_rows(Graph *g, Node *last)
{
    Rows r = {.last = last};
    const Sym *dims[MAX_AXES];

    if (!find_rows(g, &r))
        return;
    move_first(g, &r);
    for (int i = 0; i + 1 < r.n; i++)
        dims[i] = r.first->outputs[0]->dims[i];
    dims[r.n - 1] = r.rows->outputs[0]->dims[1];
    reshape_to(g, r.rows, dims, (size_t)r.n);
    become_product(g, &r);
    if (is_identity(r.inner->ints, r.inner->n))
        set_input(g, r.rows, 0, r.first->inputs[0]);
    if (same_dims(r.rows->inputs[0], r.rows->outputs[0]))
        set_input(g, r.gemm, 0, r.rows->inputs[0]);
    take_over(g, r.split, last);
}

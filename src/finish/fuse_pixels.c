/* fuse_pixels.c - a pixel shuffle that is written out as Reshape, Transpose, Reshape becomes
 * DepthToSpace. The reverse becomes SpaceToDepth, if the elements of a block come before the
 * channels. */
#include "fuse.h"

#include "build/emit.h"
#include "layers/layers.h"
#include "build/query.h"

#include <string.h>

/* The permutation of the six axes, and the indices, before the permutation, of the axes of the
 * channels, of the rows and columns of blocks, and of the rows and columns within a block. */
typedef struct Shuffle {
    OperatorNumber op;
    const char *mode;
    int64_t perm[6];
    int channels, height, width, row, column;
} Shuffle;

static const Shuffle shuffles[] = {
    {OP_DEPTH_TO_SPACE, "CRD", {0, 1, 4, 2, 5, 3}, 1, 4, 5, 2, 3},
    {OP_DEPTH_TO_SPACE, "DCR", {0, 3, 4, 1, 5, 2}, 3, 4, 5, 1, 2},
    {OP_SPACE_TO_DEPTH, NULL, {0, 3, 5, 1, 2, 4}, 1, 2, 4, 3, 5},
};

/* Is `deep` [n, c * r * r, h, w] and `wide` [n, c, h * r, w * r]? */
static bool are_shuffled(Graph *g, const Shuffle *s, const Value *six, const Value *deep,
                         const Value *wide)
{
    const Sym *r = six->dims[s->row], *c = six->dims[s->channels];
    const Sym *h = six->dims[s->height], *w = six->dims[s->width];

    return equal_dims(g, deep->dims[0], six->dims[0]) &&
           equal_dims(g, wide->dims[0], six->dims[0]) &&
           equal_dims(g, deep->dims[1], sym_mul(g, c, sym_mul(g, r, r))) &&
           equal_dims(g, wide->dims[1], c) && equal_dims(g, deep->dims[2], h) &&
           equal_dims(g, deep->dims[3], w) && equal_dims(g, wide->dims[2], sym_mul(g, h, r)) &&
           equal_dims(g, wide->dims[3], sym_mul(g, w, r));
}

static bool is_shuffle(Graph *g, const Shuffle *s, const Value *moved, const Value *y)
{
    const Value *six = moved->node->inputs[0], *x = six->node->inputs[0];
    const Attr *perm = node_attr(moved->node, "perm");
    bool spreads = s->op == OP_DEPTH_TO_SPACE;
    int64_t rows, columns;

    return perm && perm->n == 6 && memcmp(perm->ints, s->perm, sizeof s->perm) == 0 &&
           value_dim(six, s->row, &rows) && value_dim(six, s->column, &columns) &&
           rows == columns && rows > 1 && are_shuffled(g, s, six, spreads ? x : y, spreads ? y : x);
}

/* The Reshape becomes the operator. */
static void become_shuffle(Graph *g, Node *last, const Shuffle *s, Value *x, int64_t size)
{
    Attr mode = s->mode ? A_S("mode", s->mode) : (Attr){0};

    become(g, last, s->op, IN(x), AT(A_I("blocksize", size), mode));
}

void fuse_pixels(Graph *g, Node *last)
{
    Value *moved = last->inputs[0], *six, *y = last->outputs[0];
    int64_t size;

    if (g->no_fusion || !target_has_attr(g, "DepthToSpace", "mode") || y->rank != 4 ||
        !dtype_is_float(y->dtype) || moved->rank != 6 || !made_by(moved, OP_TRANSPOSE))
        return;
    six = moved->node->inputs[0];
    if (!used_once(moved, last) || !made_by(six, OP_RESHAPE) || !used_once(six, moved->node) ||
        six->node->inputs[0]->rank != 4)
        return;
    for (size_t i = 0; i < COUNT_OF(shuffles); i++)
        if (is_shuffle(g, &shuffles[i], moved, y)) {
            value_dim(six, shuffles[i].row, &size);
            become_shuffle(g, last, &shuffles[i], six->node->inputs[0], size);
            return;
        }
}

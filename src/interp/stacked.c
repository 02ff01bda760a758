/* stacked.c - lists that a loop of unknown length made: still one tensor, with the items on axis 0
 * (DESIGN-NOTES §4).
 *
 * stack is that tensor with its axis moved, cat a reshape of it, len its first dim, [i] a Gather.
 * Nothing else knows them.
 */
#include "interp.h"

#include <string.h>

static int64_t axis_argument(Interp *it, Obj **args, size_t n, int rank, Loc loc)
{
    int64_t axis = n > 1 && args[1]->kind == OBJ_INT && args[1]->known ? args[1]->i : 0;

    axis = axis < 0 ? axis + rank : axis;
    if (axis < 0 || axis >= rank)
        fail(it->job, user_loc(it, loc), "dim %lld is out of range for tensors of rank %d",
             (long long)axis, rank);
    return axis;
}

/* Axis 0 moved to `to`. */
static Value *moved(Interp *it, Value *v, int64_t to)
{
    int64_t *perm = NEW_N(it->job, int64_t, (size_t)v->rank + 1);

    for (int64_t i = 0; i < v->rank; i++)
        perm[i] = i < to ? i + 1 : i == to ? 0 : i;
    return emit_transpose(it->g, v, perm, (size_t)v->rank);
}

static Value *joined(Interp *it, Value *v, int64_t axis)
{
    const Sym **dims = NEW_N(it->job, const Sym *, (size_t)v->rank + 1);
    size_t n = 0;

    v = moved(it, v, axis);
    for (int i = 0; i < v->rank; i++)
        if (i == axis + 1)
            dims[n - 1] = sym_mul(it->g, dims[n - 1], v->dims[i]);
        else
            dims[n++] = v->dims[i];
    return emit_reshape(it->g, v, dims, n);
}

static Obj *item(Interp *it, Value *v, Obj *index)
{
    const Sym *at = obj_as_sym(it, index);
    Value *where;

    if (sym_lt(it->g, at, sym_int(it->g, 0)) == TRI_YES)
        at = sym_add(it->g, at, v->dims[0]);
    where = sym_value(it->g, at);
    return obj_tensor(it, emit_gather(it->g, v, where, 0));
}

bool is_stacked(const Obj *obj)
{
    return obj->kind == OBJ_LIST && obj->list->stacked;
}

Obj *stacked_operator(Interp *it, Name op_name, Obj **args, size_t n, Loc loc)
{
    Value *v = args[0]->list->stacked;

    if (strcmp(op_name, "aten::len") == 0)
        return obj_sym(it, v->dims[0]);
    if (strcmp(op_name, "aten::stack") == 0)
        return obj_tensor(it, moved(it, v, axis_argument(it, args, n, v->rank, loc)));
    if (strcmp(op_name, "aten::cat") == 0 && v->rank > 1)
        return obj_tensor(it, joined(it, v, axis_argument(it, args, n, v->rank - 1, loc)));
    if (strcmp(op_name, "aten::__getitem__") == 0 && n == 2 && args[1]->kind == OBJ_INT)
        return item(it, v, args[1]);
    fail(it->job, user_loc(it, loc),
         "%s: a list whose length only the run time knows cannot be used here yet; stack or cat it "
         "first",
         op_name);
}

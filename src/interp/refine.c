/* refine.c - refines names that may be None by conditions (docs/torchscript-format.md §4.9): after
 * `x is not None` the name is bound to the value itself, also inside `and`, `or` and `not`. */
#include "interp.h"

#include "eval.h"

#include <string.h>

static void refine_name(Interp *it, const Tree *tree, bool present)
{
    Obj *now = tree->kind == EX_NAME ? map_get(&it->frame->vars, tree->name) : NULL;

    if (now && now->kind == OBJ_MAYBE)
        set_slot(it, &it->frame->vars, tree->name, present ? now->some : obj_none(it));
}

void refine(Interp *it, const Tree *condition, bool holds)
{
    stack_check(it->job, NO_LOC);
    if (condition->kind == EX_NOT)
        refine(it, condition->a, !holds);
    if (condition->kind != EX_BINARY)
        return;
    if (strcmp(condition->op, holds ? "and" : "or") == 0) {
        refine(it, condition->a, holds);
        refine(it, condition->b, holds);
    }
    if (condition->b->kind == EX_NONE && strcmp(condition->op, "is not") == 0)
        refine_name(it, condition->a, holds);
    if (condition->b->kind == EX_NONE && strcmp(condition->op, "is") == 0)
        refine_name(it, condition->a, !holds);
}

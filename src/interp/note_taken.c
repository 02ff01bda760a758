/* note_taken.c - records which values an operator took (build/taken.h): tensors and numbers among
 * its arguments, also in lists. */
#include "build/taken.h"
#include "call.h"
#include "rule.h"
#include "tensor.h"

#include <string.h>

/* The largest number of results of one call that are recorded, each of them with each argument. */
#define MOST_RESULTS 16

typedef struct Results {
    Graph *g;
    VEC(const Value *) at;
    bool like; /* the operator is zeros_like or similar */
} Results;

static void add_result(Results *results, const Obj *obj)
{
    if (obj->kind == OBJ_TENSOR && obj->tensor->value && results->at.n < MOST_RESULTS)
        vec_push(results->g->job, &results->at, obj->tensor->value);
}

/* Does torch.onnx fold the result? It folds constants, except the results of zeros_like and similar
 * operators for a 0-dim tensor. */
static bool is_folded_result(const Results *results, const Value *result, const Value *used)
{
    return result->data && !(results->like && used->rank == 0);
}

static void take_used(const Results *results, const Value *used)
{
    for (size_t i = 0; used && i < results->at.n; i++)
        if (!is_folded_result(results, results->at.at[i], used))
            graph_take(results->g, results->at.at[i], used);
}

/* Counts the dims of an input, each once. */
static void count_dims(Graph *g, const Value *input)
{
    Map seen = {0};

    for (int axis = 0; axis < input->rank; axis++) {
        const Atom *atom = sym_lone(input->dims[axis]);

        if (atom && !map_get(&seen, atom))
            map_add(g->job, g->dim_inputs, atom, 1);
        map_put(g->job, &seen, atom, (void *)atom);
    }
}

/* Do several inputs have this dim? Then it is not known which of them the program queried. */
static bool is_shared(Graph *g, const Atom *atom)
{
    if (!g->dim_inputs) {
        g->dim_inputs = NEW(g->job, Map);
        for (size_t i = 0; i < g->root->inputs.n; i++)
            count_dims(g, g->root->inputs.at[i]);
    }
    return map_count(g->dim_inputs, atom) > 1;
}

static bool take_leaf(const Atom *leaf, const void *results_)
{
    const Results *results = results_;

    if (leaf->kind == ATOM_SCALAR || (leaf->kind == ATOM_DIM && !is_shared(results->g, leaf)))
        take_used(results, leaf->value);
    return false;
}

static void take_obj(const Results *results, const Obj *obj)
{
    if (obj->kind == OBJ_TENSOR) {
        take_used(results, obj->tensor->value);
        if (obj->tensor->base)
            take_used(results, tensor_cell(obj->tensor)->value);
    }
    if (obj->kind == OBJ_INT && !obj->known)
        sym_any_leaf(results->g, obj->sym, take_leaf, results);
    if (obj->kind == OBJ_FLOAT && !obj->known)
        take_used(results, obj->value);
}

/* Is it an operator on lists or dicts of any items? It computes no tensor, and a program may call
 * it as often as a list is long. */
static bool moves_items(const Schema *schema)
{
    const Type *first = schema->nparams ? schema->params[0].type : NULL;

    return first && first->nargs && first->args[0]->kind == TY_VAR;
}

/* zeros_like, full_like, ... */
static bool is_like(Name op_name)
{
    size_t length = strlen(op_name);

    return length > 5 && strcmp(op_name + length - 5, "_like") == 0;
}

void note_taken(const Rule *r, const Obj *result)
{
    Results results = {.g = r->g, .like = is_like(r->schema->name)};

    if (moves_items(r->schema))
        return;
    add_result(&results, result);
    if (result->kind == OBJ_LIST || result->kind == OBJ_TUPLE)
        for (size_t i = 0; i < result->list->n; i++)
            add_result(&results, result->list->at[i]);
    for (size_t i = 0; results.at.n && i < r->schema->nparams; i++) {
        const Obj *obj = r->args[i];

        take_obj(&results, obj);
        if (obj->kind == OBJ_LIST && !obj->list->stacked)
            for (size_t k = 0; k < obj->list->n; k++)
                take_obj(&results, obj->list->at[k]);
    }
}

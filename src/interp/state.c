/* state.c - the contents of lists, dicts and objects at the end of an undone run, and whether
 * they are valid outside it. */
#include "state.h"

#include "form.h"
#include "interp.h"

/* If only the other run changed the target, this run left the contents from before both runs. The
 * target itself may already have the joined contents. */
const Content *state_content(const State *state, const void *target, const void *key)
{
    const Change *own = state->own ? change_find(state->own, target, key) : NULL;
    const Change *others = state->others ? change_find(state->others, target, key) : NULL;

    return own ? own->after : others ? others->before : NULL;
}

const List *state_list(const State *state, const List *list)
{
    const Content *content = state_content(state, list, NULL);

    return content ? &content->list : list;
}

const Dict *state_dict(const State *state, const Dict *dict)
{
    const Content *content = state_content(state, dict, NULL);

    return content ? &content->dict : dict;
}

Obj *state_attr(const State *state, const Instance *instance, const void *key)
{
    const Content *content = state_content(state, &instance->attrs, key);

    return content ? content->obj : map_get(&instance->attrs, key);
}

Obj *dict_presence(Interp *it, const Dict *dict, Obj *key)
{
    Value *present = key_presence(it, dict, key);

    return present ? obj_bool_value(it, present)
                   : obj_bool(it, dict_get(it, (Dict *)dict, key) != NULL);
}

Obj *dict_value(Interp *it, const Dict *dict, Obj *key)
{
    Obj *value = dict_get(it, (Dict *)dict, key);

    return value ? value : obj_unset(it);
}

static bool made_within(const Atom *atom, const void *block)
{
    return atom->value && is_within(atom->value->block, block);
}

bool dim_is_within(Interp *it, const Sym *dim, const Block *block)
{
    return sym_any_leaf(it->g, dim, made_within, block);
}

bool dims_are_outside(Interp *it, const Value *v, int skip, const Block *block)
{
    for (int i = skip; i < v->rank; i++)
        if (dim_is_within(it, v->dims[i], block))
            return false;
    return true;
}

static bool all_outside(Interp *it, const State *state, Obj *const *at, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!is_outside(it, state, at[i]))
            return false;
    return true;
}

bool is_outside(Interp *it, const State *state, const Obj *obj)
{
    const Block *block = state->block;

    visit(it);
    switch (obj->kind) {
    case OBJ_TENSOR:
        return !obj->tensor->base && obj->tensor->value &&
               !is_within(obj->tensor->value->block, block);
    case OBJ_INT: return obj->known || !dim_is_within(it, obj->sym, block);
    case OBJ_BOOL:
    case OBJ_FLOAT: return obj->known || !is_within(obj->value->block, block);
    case OBJ_MAYBE: return false;
    case OBJ_CHOICE: return !dim_is_within(it, obj->sym, block);
    case OBJ_LIST:
        if ((obj->list->columns &&
             !all_outside(it, state, obj->list->columns, obj->list->item->n)) ||
            (obj->list->stacked && is_within(obj->list->stacked->block, block)))
            return false;
        /* fall through */
    case OBJ_TUPLE:
    case OBJ_PAIR:
    case OBJ_QUANTIZED: return all_outside(it, state, obj->list->at, obj->list->n);
    case OBJ_DICT:
        return !obj->dict->perhaps &&
               all_outside(it, state, obj->dict->values.at, obj->dict->values.n);
    default: return true;
    }
}

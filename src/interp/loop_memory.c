/* loop_memory.c - the result of a search for the form of a loop is kept for the next trial of the
 * loop around it.
 *
 * In: the loops whose form is being searched (Interp.memory), and the result of the last search of
 * the same loop. Out: a Loop that begins with the assumptions of this result, as far as they cover
 * the values before the loop. Each such assumption is sound, because a trial contradicts an
 * assumption that is too strong. An assumption that is too weak can make a search fail: then the
 * program is run again without memories.
 *
 * Objects of an undone trial are not used again. So a memory names a thing by the variable that
 * holds it, if the thing may be one of these objects, and only the structure of a Pattern is used.
 */
#include "loop.h"

#include "exits.h"
#include "open_list.h"
#include "tensor.h"

#include <stddef.h>

/* A call between a loop and the loop around it. */
typedef struct Call {
    Loc at;
    const Function *function;
    const Instance *self; /* NULL: not a module, so that it may be new in each trial */
} Call;

/* How the next trial finds a thing: in a variable, or else by its address. */
typedef struct Root {
    Name variable;
    void *thing;
    uint32_t born;
} Root;

typedef struct LearntCarry {
    TrailKind kind;
    bool own; /* it is a variable of the frame of the loop: `root` is not used */
    Root root;
    const void *key;
    Pattern *pattern;
} LearntCarry;

typedef struct LearntGrowing {
    Root root;
    const Type *element;
} LearntGrowing;

/* A list, dict or object that iterations write. */
typedef struct LearntPlace {
    Root root;
    Loc written_at;
} LearntPlace;

/* `leaf` may be a tensor from outside: the tensor that `source_of` began with, or else `root`. */
typedef struct LearntAlias {
    const Leaf *leaf, *source_of;
    Root root;
} LearntAlias;

struct LoopMemory {
    struct LoopMemory *up; /* the memory of the loop around it */
    const Tree *s;
    int64_t first;
    const Frame *frame;
    VEC(Call) calls;
    uint32_t trials;      /* number of trials of this loop */
    uint32_t used;        /* number of the last trial of the loop around it that reached it */
    uint32_t from, level; /* levels of its first trial and of the present one */
    bool learnt;          /* the fields below hold the result of a search */
    bool warm;            /* this search, or a search within it, began with such a result */
    Flow exits;
    VEC(LearntCarry) carries;
    VEC(LearntGrowing) growing;
    VEC(LearntPlace) places;
    VEC(LearntAlias) aliases;
    VEC(Leaf *) leaves;
    VEC(Pattern *) holders;
    VEC(struct LoopMemory *) inner;
};

/* ---- which loop it is ---- */

static bool same_loc(Loc a, Loc b)
{
    return a.source == b.source && a.start == b.start;
}

static void list_calls(Loop *l, LoopMemory *m)
{
    const Frame *end = m->up ? m->up->frame : NULL;

    for (const Frame *frame = l->it->frame; m->up && frame && frame != end; frame = frame->up) {
        const Instance *self = frame->self && frame->self->path ? frame->self : NULL;

        vec_push(l->it->job, &m->calls, ((Call){frame->call, frame->function, self}));
    }
}

static bool is_same_loop(const LoopMemory *a, const LoopMemory *b)
{
    if (a->s->kind != b->s->kind || !same_loc(a->s->loc, b->s->loc) || a->first != b->first ||
        a->calls.n != b->calls.n)
        return false;
    for (size_t i = 0; i < a->calls.n; i++)
        if (!same_loc(a->calls.at[i].at, b->calls.at[i].at) ||
            a->calls.at[i].function != b->calls.at[i].function ||
            a->calls.at[i].self != b->calls.at[i].self)
            return false;
    return true;
}

/* If a trial of the loop around it runs this loop several times, each run has a memory, in order.
 */
static LoopMemory *find_memory(const LoopMemory *m)
{
    for (size_t i = 0; m->up && i < m->up->inner.n; i++) {
        LoopMemory *inner = m->up->inner.at[i];

        if (inner->used != m->up->trials && is_same_loop(inner, m))
            return inner;
    }
    return NULL;
}

/* A caller that cannot run the program again has no memories. */
static bool is_cold(const Interp *it)
{
    return !it->options.search_cold || *it->options.search_cold;
}

void memory_open(Loop *l)
{
    Interp *it = l->it;
    LoopMemory *m = NEW(it->job, LoopMemory), *known;

    *m = (LoopMemory){.up = it->memory, .s = l->s, .first = l->first};
    list_calls(l, m);
    known = is_cold(it) ? NULL : find_memory(m);
    if (m->up && !is_cold(it) && !known)
        vec_push(it->job, &m->up->inner, m);
    m = known ? known : m;
    m->used = m->up ? m->up->trials : 0;
    m->frame = it->frame;
    m->from = it->last_level + 1;
    m->warm = false;
    it->memory = l->memory = m;
    for (LoopMemory *up = m->learnt ? m : NULL; up; up = up->up)
        up->warm = true;
}

void memory_close(Loop *l)
{
    l->it->memory = l->memory->up;
}

void memory_trial(Loop *l)
{
    l->memory->trials++;
    l->memory->level = l->level;
}

bool memory_is_warm(const Loop *l)
{
    return l->memory->warm;
}

void memory_forget(Loop *l)
{
    l->memory->learnt = l->memory->warm = false;
    l->memory->inner.n = 0;
}

/* ---- things ---- */

/* Is it not from a trial that was undone? */
static bool is_alive(const LoopMemory *m, uint32_t born)
{
    for (; m; m = m->up)
        if (born >= m->from && born < m->level)
            return false;
    return true;
}

static void *thing_of(const Obj *obj, TrailKind kind)
{
    if (!obj)
        return NULL;
    if (kind == TRAIL_LIST && obj->kind == OBJ_LIST)
        return obj->list;
    if (kind == TRAIL_DICT && obj->kind == OBJ_DICT)
        return obj->dict;
    if (kind == TRAIL_PLACE)
        return place_of(obj);
    return kind == TRAIL_TENSOR && obj->kind == OBJ_TENSOR ? tensor_cell(obj->tensor) : NULL;
}

static Root root_of(const Loop *l, void *thing, TrailKind kind, uint32_t born)
{
    const Map *vars = &l->it->frame->vars;

    for (size_t i = 0; i < vars->n; i++)
        if (thing_of(vars->at[i].value, kind) == thing)
            return (Root){vars->at[i].key, thing, born};
    return (Root){NULL, thing, born};
}

/* NULL: it cannot be found. */
static void *find_root(const Loop *l, const Root *root, TrailKind kind)
{
    if (root->variable)
        return thing_of(map_get(&l->it->frame->vars, root->variable), kind);
    return is_alive(l->memory->up, root->born) ? root->thing : NULL;
}

static uint32_t birth(const Carry *carry)
{
    const Instance *instance;

    switch (carry->kind) {
    case TRAIL_LIST: return ((List *)carry->thing)->place->born;
    case TRAIL_DICT: return ((Dict *)carry->thing)->place->born;
    case TRAIL_TENSOR: return ((Tensor *)carry->thing)->born;
    default:
        instance = (void *)((char *)carry->thing - offsetof(Instance, attrs));
        return instance->place->born;
    }
}

/* ---- the result of a search is kept ---- */

static void learn_aliases(Loop *l, const Leaf *leaf)
{
    for (size_t i = 0; i < leaf->twins.n; i++) {
        Tensor *cell = leaf->twins.at[i];
        LearntAlias alias = {leaf, NULL, root_of(l, cell, TRAIL_TENSOR, cell->born)};

        for (size_t k = 0; k < l->leaves.n && !alias.source_of; k++)
            if (l->leaves.at[k]->source && tensor_cell(l->leaves.at[k]->source) == cell)
                alias.source_of = l->leaves.at[k];
        vec_push(l->it->job, &l->memory->aliases, alias);
    }
}

static void learn_places(Loop *l)
{
    for (size_t i = 0; i < l->places.n; i++) {
        const PlaceNote *note = &l->places.at[i];
        LearntPlace learnt = {root_of(l, note->place, TRAIL_PLACE, note->place->born),
                              note->written_at};

        if (note->written)
            vec_push(l->it->job, &l->memory->places, learnt);
    }
}

void memory_learn(Loop *l)
{
    LoopMemory *m = l->memory;
    Job *job = l->it->job;

    m->learnt = m->up && !is_cold(l->it) && !l->once;
    m->carries.n = m->growing.n = m->places.n = m->aliases.n = m->leaves.n = m->holders.n = 0;
    m->exits = l->exits;
    if (!m->learnt)
        return;
    for (size_t i = 0; i < l->carries.n; i++) {
        const Carry *carry = &l->carries.at[i];
        LearntCarry learnt = {.kind = carry->kind, .key = carry->key, .pattern = carry->pattern};

        learnt.own = carry->thing == &l->it->frame->vars;
        if (!learnt.own)
            learnt.root = root_of(l, carry->thing, carry->kind, birth(carry));
        vec_push(job, &m->carries, learnt);
    }
    for (size_t i = 0; i < l->growing.n; i++) {
        List *list = l->growing.at[i].list;
        LearntGrowing learnt = {root_of(l, list, TRAIL_LIST, list->place->born),
                                l->growing.at[i].before.element};

        vec_push(job, &m->growing, learnt);
    }
    learn_places(l);
    for (size_t i = 0; i < l->leaves.n; i++) {
        vec_push(job, &m->leaves, l->leaves.at[i]);
        learn_aliases(l, l->leaves.at[i]);
    }
    for (size_t i = 0; i < l->holders.n; i++)
        vec_push(job, &m->holders, l->holders.at[i]);
}

/* ---- a search begins with an earlier result ---- */

typedef struct Start {
    Loop *l;
    Map leaves, holders; /* learnt Leaf or Pattern -> that of this search */
} Start;

static Pattern *start_pattern(Start *start, const Pattern *learnt, Obj *before);

/* Dims that iterations changed before are assumed to change again. */
static void keep_weak(Leaf *leaf, const Leaf *learnt)
{
    int was = learnt->shape ? learnt->shape->rank : learnt->init->rank;
    int now = leaf->shape ? leaf->shape->rank : leaf->init->rank;

    leaf->strided |= learnt->strided;
    leaf->free_rank |= learnt->free_rank;
    for (int i = 0; was == now && i < was; i++)
        leaf->free_dim[i] |= learnt->free_dim[i];
}

static Pattern *start_leaf(Start *start, const Leaf *learnt, Obj *before)
{
    Loop *l = start->l;
    Pattern *p = NULL;

    if (learnt->kind == LEAF_TENSOR && before->kind == OBJ_TENSOR) {
        Value *v = tensor_read(l->it, before->tensor);

        if (v->dtype == learnt->init->dtype)
            p = leaf_pattern(l, LEAF_TENSOR, v, before->tensor);
    } else if (learnt->kind != LEAF_TENSOR && is_number_of(before, learnt->kind)) {
        p = leaf_pattern(l, learnt->kind, obj_as_value(l->it, before), NULL);
    }
    if (p)
        keep_weak(p->leaf, learnt);
    return p;
}

static Pattern *start_step(Start *start, const Pattern *learnt, Obj *before)
{
    Loop *l = start->l;
    Pattern *p;

    if (before->kind != OBJ_INT || !l->count || l->exits)
        return NULL;
    p = pattern_new(l, PAT_STEP, 0);
    p->obj = before;
    p->init = obj_as_sym(l->it, before);
    p->step = learnt->step;
    return p;
}

/* NULL unless each of the members can begin as it was learnt. */
static Pattern *start_members(Start *start, const Pattern *learnt, Obj *before, Obj **members)
{
    Pattern *p = pattern_new(start->l, learnt->kind, learnt->n);

    p->obj = before;
    for (size_t i = 0; i < p->n; i++)
        if (!members[i] || !(p->items[i] = start_pattern(start, learnt->items[i], members[i])))
            return NULL;
    return p;
}

static bool has_failed(const Place *place)
{
    return place->access == ACCESS_FAILED;
}

static bool is_plain(const List *list)
{
    return !list->stacked && !list->columns && !list->lost && !has_failed(list->place);
}

static Pattern *start_items(Start *start, const Pattern *learnt, Obj *before)
{
    if (before->kind != learnt->obj->kind || !is_plain(before->list) ||
        before->list->n != learnt->n || learnt->unset)
        return NULL;
    return start_members(start, learnt, before, before->list->at);
}

static Pattern *start_dict(Start *start, const Pattern *learnt, Obj *before)
{
    const Dict *dict = before->dict;

    if (before->kind != OBJ_DICT || dict->keys.n != learnt->n || dict->perhaps ||
        has_failed(dict->place) || learnt->perhaps || learnt->obj->dict->keys.n != learnt->n)
        return NULL;
    for (size_t i = 0; i < learnt->n; i++)
        if (obj_equal(start->l->it, dict->keys.at[i], learnt->obj->dict->keys.at[i]) != TRI_YES)
            return NULL;
    return start_members(start, learnt, before, dict->values.at);
}

static Pattern *start_object(Start *start, const Pattern *learnt, Obj *before)
{
    const Instance *a = before->instance, *b = learnt->obj->instance;
    Obj **members;

    if (before->kind != OBJ_OBJECT || a->class_ != b->class_ || a->path || a->either ||
        a->attrs.n != learnt->n || b->attrs.n != learnt->n)
        return NULL;
    members = NEW_N(start->l->it->job, Obj *, learnt->n + 1);
    for (size_t i = 0; i < learnt->n; i++) {
        if (a->attrs.at[i].key != b->attrs.at[i].key)
            return NULL;
        members[i] = a->attrs.at[i].value;
    }
    return start_members(start, learnt, before, members);
}

static Pattern *start_maybe(Start *start, const Pattern *learnt, Obj *before)
{
    Interp *it = start->l->it;
    Pattern *p = pattern_new(start->l, PAT_MAYBE, 2);

    p->items[0] =
        leaf_pattern(start->l, LEAF_BOOL, obj_as_value(it, obj_presence(it, before)), NULL);
    p->items[1] = start_pattern(start, learnt->items[1], obj_some(it, before));
    return p->items[1] ? p : NULL;
}

static Pattern *start_stack(Start *start, const Pattern *learnt, Obj *before)
{
    Loop *l = start->l;
    List *list = before->list;
    Pattern *p;

    if (before->kind != OBJ_LIST || list->columns || list->lost || has_failed(list->place) ||
        (!list->stacked && !set_item_of(list)))
        return NULL;
    p = stack_pattern(l, list, list, stack_like(l, list));
    if (p->leaf->init->kind != learnt->leaf->init->kind)
        return NULL;
    keep_weak(p->leaf, learnt->leaf);
    return p;
}

static Pattern *start_kind(Start *start, const Pattern *learnt, Obj *before)
{
    switch (learnt->kind) {
    case PAT_FIXED: return learnt->obj->kind == OBJ_POISON ? NULL : fixed_pattern(start->l, before);
    case PAT_LEAF: return start_leaf(start, learnt->leaf, before);
    case PAT_STEP: return start_step(start, learnt, before);
    case PAT_ITEMS: return start_items(start, learnt, before);
    case PAT_DICT: return start_dict(start, learnt, before);
    case PAT_OBJECT: return start_object(start, learnt, before);
    case PAT_MAYBE: return start_maybe(start, learnt, before);
    case PAT_STACK: return start_stack(start, learnt, before);
    default: return NULL; /* found anew */
    }
}

static Pattern *start_pattern(Start *start, const Pattern *learnt, Obj *before)
{
    Interp *it = start->l->it;
    Pattern *p;

    visit(it);
    if (before->kind == OBJ_POISON)
        return NULL;
    p = start_kind(start, learnt, before);
    if (!p || p->kind == PAT_FIXED)
        return p;
    if (p->leaf)
        map_put(it->job, &start->leaves, learnt->leaf, p->leaf);
    if (place_of(before) && learnt->source) {
        read_container(it, before);
        p->source = before;
        map_put(it->job, &start->holders, learnt, p);
    }
    return p;
}

static Pattern *start_carry(Start *start, const LearntCarry *learnt, void *thing)
{
    Obj now = {.known = true};
    Obj *before = &now;
    Pattern *p;

    switch (learnt->kind) {
    case TRAIL_SLOT: before = map_get(thing, learnt->key); break;
    case TRAIL_LIST: now = (Obj){.kind = OBJ_LIST, .known = true, .list = thing}; break;
    case TRAIL_DICT: now = (Obj){.kind = OBJ_DICT, .known = true, .dict = thing}; break;
    case TRAIL_TENSOR: now = (Obj){.kind = OBJ_TENSOR, .known = true, .tensor = thing}; break;
    default: return NULL;
    }
    if (!before || (learnt->kind == TRAIL_LIST && (now.list->reads || now.list->columns)) ||
        (learnt->kind == TRAIL_TENSOR && (now.tensor->fork || place_is_invalid(now.tensor->place))))
        return NULL;
    if (before == &now)
        before = job_copy(start->l->it->job, &now, sizeof now);
    p = start_pattern(start, learnt->pattern, before);
    if (p && learnt->kind == TRAIL_TENSOR) { /* the content of an outer cell */
        p->leaf->source = NULL;
        p->leaf->strided = learnt->pattern->leaf->strided;
        p->leaf->written_at = learnt->pattern->leaf->written_at;
    }
    return p;
}

static void start_growing(Loop *l, const LearntGrowing *learnt)
{
    List *list = find_root(l, &learnt->root, TRAIL_LIST);
    Growing growing = {.list = list, .read = NEW(l->it->job, bool), .learnt = true};

    if (!list || !is_plain(list) || list->reads || list->place->access || list->place->copied)
        return;
    growing.before = *list;
    growing.before.at = job_copy(l->it->job, list->at, list->n * sizeof *list->at);
    if (!growing.before.element)
        growing.before.element = learnt->element;
    vec_push(l->it->job, &l->growing, growing);
}

static void start_place(Loop *l, const LearntPlace *learnt)
{
    Place *place = find_root(l, &learnt->root, TRAIL_PLACE);
    PlaceNote note = {.place = place, .written = true, .written_at = learnt->written_at};

    if (place)
        vec_push(l->it->job, &l->places, note);
}

static void start_aliases(Start *start)
{
    Loop *l = start->l;
    const LoopMemory *m = l->memory;

    for (size_t i = 0; i < m->aliases.n; i++) {
        const LearntAlias *alias = &m->aliases.at[i];
        Leaf *leaf = map_get(&start->leaves, alias->leaf);
        const Leaf *of = alias->source_of ? map_get(&start->leaves, alias->source_of) : NULL;
        Tensor *cell =
            of && of->source ? tensor_cell(of->source) : find_root(l, &alias->root, TRAIL_TENSOR);

        if (leaf && cell)
            vec_push(l->it->job, &leaf->twins, cell);
    }
    for (size_t i = 0; i < m->leaves.n; i++) {
        const Leaf *learnt = m->leaves.at[i];
        Leaf *leaf = map_get(&start->leaves, learnt);

        for (size_t k = 0; leaf && k < learnt->twin_leaves.n; k++) {
            Leaf *other = map_get(&start->leaves, learnt->twin_leaves.at[k]);

            if (other)
                vec_push(l->it->job, &leaf->twin_leaves, other);
        }
    }
}

static void start_containers(Start *start)
{
    const LoopMemory *m = start->l->memory;
    Job *job = start->l->it->job;

    for (size_t i = 0; i < m->holders.n; i++) {
        const Pattern *learnt = m->holders.at[i];
        Pattern *p = map_get(&start->holders, learnt);

        for (size_t k = 0; p && k < learnt->partners.n; k++) {
            Pattern *other = map_get(&start->holders, learnt->partners.at[k]);

            if (other)
                vec_push(job, &p->partners, other);
        }
        for (size_t k = 0; p && k < learnt->outers.n; k++)
            if (is_alive(m->up, place_of(learnt->outers.at[k])->born))
                vec_push(job, &p->outers, learnt->outers.at[k]);
    }
}

void memory_start(Loop *l)
{
    const LoopMemory *m = l->memory;
    Start start = {.l = l};

    if (!m->learnt || is_cold(l->it))
        return;
    l->exits = m->exits;
    if (l->exits & FLOW_RETURN)
        begin_exits(l->it);
    for (size_t i = 0; i < m->carries.n; i++) {
        const LearntCarry *learnt = &m->carries.at[i];
        Carry carry = {.kind = learnt->kind, .key = learnt->key};

        carry.thing = learnt->own ? &l->it->frame->vars : find_root(l, &learnt->root, learnt->kind);
        carry.pattern = carry.thing ? start_carry(&start, learnt, carry.thing) : NULL;
        if (carry.pattern && carry.pattern->kind != PAT_FIXED)
            vec_push(l->it->job, &l->carries, carry);
    }
    for (size_t i = 0; i < m->growing.n; i++)
        start_growing(l, &m->growing.at[i]);
    for (size_t i = 0; i < m->places.n; i++)
        start_place(l, &m->places.at[i]);
    start_aliases(&start);
    start_containers(&start);
    list_leaves(l);
}

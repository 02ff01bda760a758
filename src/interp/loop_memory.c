/* loop_memory.c - keeps the result of the search for the form of a loop for the next trial of the
 * enclosing loop.
 *
 * In: the loops whose form is being searched (Interp.memory), and the result of the last search of
 * the same loop. Out: a Loop that begins with the assumptions of this result, as far as they cover
 * the values before the loop. Assumptions that are too strong do no harm, because a trial
 * contradicts them. Assumptions that are too weak can make a search fail; then the program is run
 * again without memories.
 *
 * Objects of an undone trial are not used again. A memory therefore identifies a thing by the
 * variable that holds it, unless the thing is older than the trials. Forms have no objects, and
 * leaves keep their numbers.
 */
#include "loop.h"

#include "exits.h"
#include "open_list.h"
#include "tensor.h"

#include <stddef.h>

/* A call between the enclosing loop and a loop. */
typedef struct OuterCall {
    Loc at;
    const Function *function;
    const Instance *self; /* NULL: not a module; such an object may be new in each trial */
} OuterCall;

/* How the next trial finds a thing: in a variable, or by its address. */
typedef struct RootKey {
    Name variable;
    void *thing;
    uint32_t born;
} RootKey;

typedef struct LearntCarry {
    TrailKind kind;
    bool own; /* it is a variable of the function with the loop; `root` is not used */
    RootKey root;
    const void *key;
    const Form *form;
} LearntCarry;

typedef struct LearntGrowing {
    RootKey root;
    const Type *element;
} LearntGrowing;

/* A list, dict or object to which iterations write. */
typedef struct LearntPlace {
    RootKey root;
    Loc written_at;
} LearntPlace;

/* A carried name may mean the same as `other`; or something from before the loop, which is the
 * initial value of `source_of`, or `root`. */
typedef struct LearntAlias {
    const Subject *of, *other, *source_of;
    RootKey root;
} LearntAlias;

struct LoopMemory {
    struct LoopMemory *up; /* the memory of the enclosing loop */
    TreeKind kind;
    Loc at;
    int64_t first;
    const Frame *frame;
    VEC(OuterCall) calls;
    uint32_t trials;      /* number of trials of this loop */
    uint32_t used;        /* number of the last trial of the enclosing loop that reached it */
    uint32_t from, level; /* levels of the first trial and of the present one */
    bool learnt;          /* the fields below hold the result of a search */
    bool warm;            /* this search, or a search within it, began with such a result */
    Flow exits;
    VEC(LearntCarry) carries;
    VEC(LearntGrowing) growing;
    VEC(LearntPlace) places;
    VEC(LearntAlias) aliases;
    Join join;
    VEC(Leaf *) leaves; /* of the join */
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

        vec_push(l->it->job, &m->calls, ((OuterCall){frame->call, frame->function, self}));
    }
}

static bool is_same_loop(const LoopMemory *a, const LoopMemory *b)
{
    if (a->kind != b->kind || !same_loc(a->at, b->at) || a->first != b->first ||
        a->calls.n != b->calls.n)
        return false;
    for (size_t i = 0; i < a->calls.n; i++)
        if (!same_loc(a->calls.at[i].at, b->calls.at[i].at) ||
            a->calls.at[i].function != b->calls.at[i].function ||
            a->calls.at[i].self != b->calls.at[i].self)
            return false;
    return true;
}

/* If a trial of the enclosing loop runs this loop several times, each run has a memory, in
 * order. */
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

    *m = (LoopMemory){
        .up = it->memory, .kind = l->s->kind, .at = tree_loc(it, l->s), .first = l->first};
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

/* Does a thing of this age still exist, because it is not from an undone trial? */
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
        return obj->kind == OBJ_TENSOR ? obj->tensor->place : place_of(obj);
    return kind == TRAIL_TENSOR && obj->kind == OBJ_TENSOR ? tensor_cell(obj->tensor) : NULL;
}

static RootKey root_of(const Loop *l, void *thing, TrailKind kind, uint32_t born)
{
    const Map *vars = &l->it->frame->vars;

    for (size_t i = 0; i < vars->n; i++)
        if (thing_of(vars->at[i].value, kind) == thing)
            return (RootKey){vars->at[i].key, thing, born};
    return (RootKey){NULL, thing, born};
}

/* NULL: the thing cannot be found. */
static void *find_root(const Loop *l, const RootKey *root, TrailKind kind)
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

static void learn_aliases(Loop *l, const Subject *s)
{
    for (size_t i = 0; i < s->aliases.n; i++) {
        Place *outer = s->aliases.at[i].outer;
        LearntAlias alias = {.of = s, .other = s->aliases.at[i].other};

        for (size_t k = 0; outer && k < l->subjects.n && !alias.source_of; k++)
            if (l->subjects.at[k]->source == outer)
                alias.source_of = l->subjects.at[k];
        if (outer)
            alias.root = root_of(l, outer, TRAIL_PLACE, outer->born);
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
    m->carries.n = m->growing.n = m->places.n = m->aliases.n = 0;
    m->exits = l->exits;
    if (!m->learnt)
        return;
    for (size_t i = 0; i < l->carries.n; i++) {
        const Carry *carry = &l->carries.at[i];
        LearntCarry learnt = {.kind = carry->kind, .key = carry->key, .form = carry->form};

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
    for (size_t i = 0; i < l->subjects.n; i++)
        learn_aliases(l, l->subjects.at[i]);
    m->join = l->join;
    m->leaves.at = l->by_index.at;
    m->leaves.n = m->leaves.cap = l->by_index.n;
}

/* ---- a search begins with an earlier result ---- */

/* Dims that iterations changed before are assumed to change again. */
static void keep_weak(Loop *l, Leaf *leaf, const Leaf *learnt)
{
    int was = learnt->shape ? learnt->shape->rank : learnt->init->rank;
    int now = leaf->shape ? leaf->shape->rank : leaf->init->rank;

    if (leaf->init->dtype != learnt->init->dtype)
        unwind(l->it->job);
    leaf->strided |= learnt->strided;
    leaf->free_rank |= learnt->free_rank;
    for (int i = 0; was == now && i < was; i++)
        leaf->free_dim[i] |= learnt->free_dim[i];
}

static void keep_leaves_weak(Loop *l, const Form *f)
{
    Forms leaves = form_leaves(l->it, f);

    for (size_t i = 0; i < leaves.n; i++) {
        size_t k = leaves.at[i]->index;

        if (k < l->memory->leaves.n && l->memory->leaves.at[k])
            keep_weak(l, l->by_index.at[k], l->memory->leaves.at[k]);
    }
}

static bool has_failed(const Place *place)
{
    return place->access == ACCESS_FAILED;
}

/* Its value before the loop; NULL if the loop must search for its form again. */
static Obj *obj_before(Loop *l, const LearntCarry *learnt, void *thing)
{
    const List *list = thing;
    const Dict *dict = thing;
    Tensor *cell = thing;
    Obj *obj;

    switch (learnt->kind) {
    case TRAIL_SLOT:
        obj = map_get(thing, learnt->key);
        return obj && obj->kind != OBJ_POISON ? obj : NULL;
    case TRAIL_LIST:
        return list->observed || list->columns || list->invalid || has_failed(list->place)
                   ? NULL
                   : contents_obj(l->it, TRAIL_LIST, list);
    case TRAIL_DICT: return has_failed(dict->place) ? NULL : contents_obj(l->it, TRAIL_DICT, dict);
    case TRAIL_TENSOR:
        return cell->fork || place_is_invalid(cell->place) ? NULL : obj_of_tensor(l->it, cell);
    default: return NULL;
    }
}

typedef struct Start {
    Loop *l;
    const LearntCarry *learnt;
    Carry carry;
} Start;

static const Form *start_form(Loop *l, const Form *learnt, Obj *before)
{
    if (learnt->kind != FORM_STEP)
        return form_join(&l->join, learnt, before, before);
    return is_step(l, before) ? learnt : NULL;
}

static void start_carry(void *start_)
{
    Start *start = start_;
    Loop *l = start->l;
    const LearntCarry *learnt = start->learnt;
    Carry *carry = &start->carry;

    *carry = (Carry){.kind = learnt->kind, .key = learnt->key};
    carry->thing = learnt->own ? &l->it->frame->vars : find_root(l, &learnt->root, learnt->kind);
    carry->before = carry->thing ? obj_before(l, learnt, carry->thing) : NULL;
    carry->after = carry->before;
    carry->form = carry->before ? start_form(l, learnt->form, carry->before) : NULL;
    if (!carry->form || carry->form->kind == FORM_FIXED || carry->form->kind == FORM_INVALID)
        return;
    make_leaves(l, carry);
    keep_leaves_weak(l, carry->form);
    if (carry->kind == TRAIL_TENSOR) {
        Leaf *leaf = l->by_index.at[carry->form->index];

        leaf->written_at = l->memory->leaves.at[carry->form->index]->written_at;
    }
    vec_push(l->it->job, &l->carries, *carry);
}

static void start_growing(Loop *l, const LearntGrowing *learnt)
{
    List *list = find_root(l, &learnt->root, TRAIL_LIST);
    Growing growing = {.list = list, .observed = NEW(l->it->job, bool), .learnt = true};

    if (!list || list->stacked || list->columns || list->invalid || list->observed ||
        list->place->access || list->place->copied)
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

/* The same name in the present search; NULL: it is not carried yet. */
static Subject *subject_again(Loop *l, const Subject *learnt)
{
    const Leaf *leaf;

    if (learnt->container)
        return container_of(l, learnt->index);
    leaf = l->by_index.at[learnt->index];
    return leaf ? leaf->subject : NULL;
}

static void start_alias(Loop *l, const LearntAlias *learnt)
{
    Subject *s = subject_again(l, learnt->of);
    const Subject *of = learnt->source_of ? subject_again(l, learnt->source_of) : NULL;
    LoopAlias alias = {.other = learnt->other ? subject_again(l, learnt->other) : NULL};

    if (!learnt->other)
        alias.outer = of && of->source ? of->source : find_root(l, &learnt->root, TRAIL_PLACE);
    if (s && (alias.other || alias.outer))
        vec_push(l->it->job, &s->aliases, alias);
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
    l->join.leaves.at = m->join.leaves.at;
    l->join.leaves.n = l->join.leaves.cap = m->join.leaves.n;
    l->join.fixed.at = m->join.fixed.at;
    l->join.fixed.n = l->join.fixed.cap = m->join.fixed.n;
    l->join.shared.at = NEW_N(l->it->job, ContainerPair, m->join.shared.n + 1);
    l->join.shared.n = l->join.shared.cap = m->join.shared.n;
    while (l->by_index.n < m->leaves.n)
        vec_push(l->it->job, &l->by_index, NULL);
    l->starting = true;
    for (size_t i = 0; i < m->carries.n; i++) {
        start.learnt = &m->carries.at[i];
        protect(l->it->job, start_carry, &start);
    }
    l->starting = false;
    for (size_t i = 0; i < m->growing.n; i++)
        start_growing(l, &m->growing.at[i]);
    for (size_t i = 0; i < m->places.n; i++)
        start_place(l, &m->places.at[i]);
    list_leaves(l);
    for (size_t i = 0; i < m->aliases.n; i++)
        start_alias(l, &m->aliases.at[i]);
}

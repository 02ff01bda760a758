/* loop_memory.c - keeps the result of the search for the form of a loop for the next trial of the
 * enclosing loop.
 *
 * In: the loops whose form is being searched (Interp.memory), and the result of the last search of
 * the same loop. Out: a Loop that begins with the assumptions of this result, as far as they cover
 * the values before the loop. Assumptions that are too strong do no harm, because a trial
 * contradicts them. Assumptions that are too weak can make a search fail; then the program is run
 * again without memories.
 *
 * Objects of an undone trial are not used again. A memory therefore identifies a tensor or
 * container by the variable that holds it, unless it is older than the trials. Forms have no
 * objects, and leaves keep their numbers.
 */
#include "loop.h"

#include "exits.h"
#include "open_list.h"
#include "tensor.h"

struct LoopMemory {
    struct LoopMemory *up; /* the memory of the enclosing loop */
    const Frame *frame;
    Map inner;            /* run_key -> the memory of a loop in this one */
    Map runs;             /* site_key -> how often the present trial has run this loop */
    uint32_t from, level; /* levels of the first trial and of the present one */
    const Loop *last;     /* the loop after the last search; NULL: none has succeeded */
    bool warm;            /* this search, or a search within it, began with such a result */
};

/* ---- which loop it is ---- */

/* Identifies a loop in the enclosing loop: by its statement, and the calls between the two. An
 * object that is not a module may be new in each trial. */
static Name site_key(const Loop *l, const LoopMemory *up)
{
    Job *job = l->it->job;
    Loc at = tree_loc(l->it, l->s);
    const char *key = job_printf(job, "%d:%p:%zu:%lld", (int)l->s->kind, (const void *)at.source,
                                 (size_t)at.start, (long long)l->first);

    for (const Frame *frame = l->it->frame; frame && frame != up->frame; frame = frame->up) {
        const Instance *self = frame->self && frame->self->path ? frame->self : NULL;

        key = job_printf(job, "%s %p:%zu:%p:%p", key, (const void *)frame->call.source,
                         (size_t)frame->call.start, (const void *)frame->function,
                         (const void *)self);
    }
    return name(job, key);
}

/* If a trial of the enclosing loop runs this loop several times, each run has a memory. */
static Name run_key(const Loop *l, LoopMemory *up)
{
    Name key = site_key(l, up);

    map_add(l->it->job, &up->runs, key, 1);
    return name_f(l->it->job, "%s, run %zu", key, map_count(&up->runs, key));
}

/* A caller that cannot run the program again has no memories. */
static bool is_cold(const Interp *it)
{
    return !it->options.search_cold || *it->options.search_cold;
}

void memory_open(Loop *l)
{
    Interp *it = l->it;
    LoopMemory *up = it->memory, *m = NULL;
    Name key = up && !is_cold(it) ? run_key(l, up) : NULL;

    if (key)
        m = map_get(&up->inner, key);
    if (!m)
        m = NEW(it->job, LoopMemory);
    if (key)
        map_put(it->job, &up->inner, key, m);
    m->up = up;
    m->frame = it->frame;
    m->from = it->last_level + 1;
    m->warm = false;
    it->memory = l->memory = m;
    for (LoopMemory *warm = m->last ? m : NULL; warm; warm = warm->up)
        warm->warm = true;
}

void memory_trial(Loop *l)
{
    l->memory->runs = (Map){0};
    l->memory->level = l->level;
}

bool memory_is_warm(const Loop *l)
{
    return l->memory->warm;
}

/* ---- targets ---- */

/* Does a place that was made at this level still exist? Places that an undone trial made do not. */
static bool is_alive(const LoopMemory *m, uint32_t born)
{
    for (; m; m = m->up)
        if (born >= m->from && born < m->level)
            return false;
    return true;
}

static Place *obj_place(const Obj *obj)
{
    return obj->kind == OBJ_TENSOR ? obj->tensor->place : place_of(obj);
}

static RootKey root_key(const Loop *l, Place *place)
{
    const Map *vars = &l->it->frame->vars;

    for (size_t i = 0; place && i < vars->n; i++)
        if (vars->at[i].value && obj_place(vars->at[i].value) == place)
            return (RootKey){.variable = vars->at[i].key};
    return (RootKey){.place = place};
}

/* Finds the place in the present trial of the enclosing loop; NULL: it no longer exists. */
static Place *find_place(const Loop *l, const RootKey *root)
{
    const Obj *obj = root->variable ? map_get(&l->it->frame->vars, root->variable) : NULL;

    if (root->variable)
        return obj ? obj_place(obj) : NULL;
    return is_alive(l->memory->up, root->place->born) ? root->place : NULL;
}

/* The target at this place; NULL: it is of another kind. */
static void *find_target(const Loop *l, const RootKey *root, TrailKind kind)
{
    const Place *place;
    const Obj *container;

    if (!root->variable && !root->place)
        return &l->it->frame->vars;
    place = find_place(l, root);
    if (place && kind == TRAIL_TENSOR)
        return place->tensor ? tensor_cell(place->tensor) : NULL;
    container = place ? place->container : NULL;
    if (container && kind == TRAIL_SLOT && container->kind == OBJ_OBJECT)
        return &container->instance->attrs;
    if (container && kind == TRAIL_LIST && container->kind == OBJ_LIST)
        return container->list;
    return container && kind == TRAIL_DICT && container->kind == OBJ_DICT ? container->dict : NULL;
}

/* ---- the result of a search is kept ---- */

static void learn_aliases(const Loop *l, const Subject *s)
{
    for (size_t i = 0; i < s->aliases.n; i++) {
        LoopAlias *alias = &s->aliases.at[i];

        for (size_t k = 0; alias->outer && k < l->subjects.n && !alias->source_of; k++)
            if (l->subjects.at[k]->source == alias->outer)
                alias->source_of = l->subjects.at[k];
        if (alias->outer)
            alias->root = root_key(l, alias->outer);
    }
}

void memory_close(Loop *l, bool found)
{
    LoopMemory *m = l->memory;

    m->last = NULL;
    if (!found) {
        m->warm = false;
        m->inner = (Map){0};
    } else if (m->up && !is_cold(l->it) && !l->once) {
        for (size_t i = 0; i < l->carries.n; i++) {
            Carry *carry = &l->carries.at[i];

            carry->root = root_key(l, target_place(l, carry->kind, carry->target));
        }
        for (size_t i = 0; i < l->places.n; i++)
            l->places.at[i].root = root_key(l, l->places.at[i].place);
        for (size_t i = 0; i < l->subjects.n; i++)
            learn_aliases(l, l->subjects.at[i]);
        l->memory->last = job_copy(l->it->job, l, sizeof *l);
    }
    l->it->memory = m->up;
}

/* ---- a search begins with an earlier result ---- */

/* Dims that iterations changed before are assumed to change again. */
static void keep_weak(Loop *l, Leaf *leaf, const Leaf *learnt)
{
    int was = learnt->shape ? learnt->shape->rank : learnt->init->rank;
    int now = leaf->shape ? leaf->shape->rank : leaf->init->rank;

    if (leaf->init->dtype != learnt->init->dtype)
        unwind(l->it->job);
    leaf->written_at = learnt->written_at;
    leaf->strided |= learnt->strided;
    leaf->free_rank |= learnt->free_rank;
    for (int i = 0; was == now && i < was; i++)
        leaf->free_dim[i] |= learnt->free_dim[i];
}

static void keep_leaves_weak(Loop *l, const Form *f)
{
    const Loop *last = l->memory->last;
    Forms parts = form_parts(l->it, f);

    for (size_t i = 0; i < parts.n; i++) {
        size_t k = parts.at[i]->index;

        if (is_leaf(parts.at[i]) && k < last->by_index.n && last->by_index.at[k])
            keep_weak(l, l->by_index.at[k], last->by_index.at[k]);
    }
}

/* The value of a carry before the loop; NULL if the loop must search for its form again. */
static Obj *obj_before(Loop *l, const Carry *carry)
{
    const Place *place = target_place(l, carry->kind, carry->target);
    const List *list = carry->kind == TRAIL_LIST ? carry->target : NULL;
    const Tensor *cell = carry->kind == TRAIL_TENSOR ? carry->target : NULL;
    Obj *obj = obj_now(l, carry);

    if ((place && place->access == ACCESS_FAILED) || !obj || obj->kind == OBJ_POISON ||
        (list && (list->observed || list->columns || list->invalid)) ||
        (cell && (cell->fork || place_is_invalid(place))))
        return NULL;
    return obj;
}

static const Form *start_form(Loop *l, const Form *learnt, Obj *before)
{
    if (learnt->kind != FORM_STEP)
        return form_join(&l->join, learnt, before, before);
    return is_step(l, before) ? learnt : NULL;
}

static void start_growing(Loop *l, const Carry *learnt)
{
    List *list = find_target(l, &learnt->root, TRAIL_LIST);
    Carry carry = {.kind = TRAIL_LIST, .target = list, .growing = NEW(l->it->job, Growing)};

    if (!list || list->stacked || list->columns || list->invalid || list->observed ||
        list->place->access || list->place->copied)
        return;
    *carry.growing = (Growing){.list = list, .before = *list};
    carry.growing->before.at = job_copy(l->it->job, list->at, list->n * sizeof *list->at);
    if (!list->element)
        carry.growing->before.element = learnt->growing->before.element;
    vec_push(l->it->job, &l->carries, carry);
}

static void start_carry(void *loop)
{
    Loop *l = loop;
    const Carry *learnt = l->starting;
    Carry carry = {.kind = learnt->kind, .key = learnt->key};

    if (learnt->growing) {
        start_growing(l, learnt);
        return;
    }
    carry.target = find_target(l, &learnt->root, learnt->kind);
    carry.before = carry.after = carry.target ? obj_before(l, &carry) : NULL;
    carry.form = carry.before ? start_form(l, learnt->form, carry.before) : NULL;
    if (!carry.form || carry.form->kind == FORM_FIXED || carry.form->kind == FORM_INVALID)
        return;
    make_leaves(l, &carry);
    keep_leaves_weak(l, carry.form);
    vec_push(l->it->job, &l->carries, carry);
}

/* The writes to a list, dict or object are assumed to happen again. */
static void start_place(Loop *l, const PlaceNote *learnt)
{
    Place *place = learnt->written ? find_place(l, &learnt->root) : NULL;
    PlaceNote note = {.place = place, .written = true, .written_at = learnt->written_at};

    if (!place)
        return;
    vec_push(l->it->job, &l->places, note);
    if (!map_count(&l->noted, place))
        map_add(l->it->job, &l->noted, place, (intptr_t)l->places.n);
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

static void start_alias(Loop *l, Subject *s, const LoopAlias *learnt)
{
    const Subject *of = learnt->source_of ? subject_again(l, learnt->source_of) : NULL;
    LoopAlias alias = {.other = learnt->other ? subject_again(l, learnt->other) : NULL};

    if (!learnt->other)
        alias.outer = of && of->source ? of->source : find_place(l, &learnt->root);
    if (alias.other || alias.outer)
        vec_push(l->it->job, &s->aliases, alias);
}

static void start_subject(Loop *l, const Subject *learnt)
{
    Subject *s = learnt->aliases.n ? subject_again(l, learnt) : NULL;

    for (size_t i = 0; s && i < learnt->aliases.n; i++)
        start_alias(l, s, &learnt->aliases.at[i]);
}

void memory_start(Loop *l)
{
    const Loop *last = l->memory->last;

    if (!last || is_cold(l->it))
        return;
    l->exits = last->exits;
    if (l->exits & FLOW_RETURN)
        begin_exits(l->it);
    /* Leaves and fixed objects keep their numbers. */
    l->join.leaves = last->join.leaves;
    l->join.leaves.cap = last->join.leaves.n; /* the memory keeps its own array */
    l->join.fixed = last->join.fixed;
    l->join.fixed.cap = last->join.fixed.n;
    l->join.shared.at = NEW_N(l->it->job, ContainerPair, last->join.shared.n + 1);
    l->join.shared.n = l->join.shared.cap = last->join.shared.n;
    while (l->by_index.n < last->by_index.n)
        vec_push(l->it->job, &l->by_index, NULL);
    for (size_t i = 0; i < last->carries.n; i++) {
        l->starting = &last->carries.at[i];
        run_protected(l->it, start_carry, l);
    }
    l->starting = NULL;
    for (size_t i = 0; i < last->places.n; i++)
        start_place(l, &last->places.at[i]);
    list_leaves(l);
    for (size_t i = 0; i < last->subjects.n; i++)
        start_subject(l, last->subjects.at[i]);
}

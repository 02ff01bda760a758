/* loop_alias.c - which tensor a name means in a loop and behind it.
 *
 * A name that the body binds anew stands for a tensor of its own in the loop. That is correct as
 * long as the tensor has no other name through which a write could be seen: before the loop, if the
 * body writes to it; between iterations and after the loop, if any statement writes to it.
 */
#include "loop.h"

#include "open_list.h"
#include "tensor.h"

static Leaf *leaf_of_cell(const Loop *l, const Tensor *cell)
{
    for (size_t i = 0; i < l->leaves.n; i++)
        if (l->leaves.at[i]->cell == cell)
            return l->leaves.at[i];
    return NULL;
}

static void collect_ends(Loop *l, Leaf *leaf, Tensor *tensor)
{
    const Tensor *a, *b;

    stack_check(l->it->job, NO_LOC);
    tensor = tensor_cell(tensor);
    for (size_t i = 0; i < leaf->ends.n; i++)
        if (leaf->ends.at[i] == tensor)
            return;
    vec_push(l->it->job, &leaf->ends, tensor);
    if (fork_sources(tensor, &a, &b)) {
        collect_ends(l, leaf, (Tensor *)a);
        collect_ends(l, leaf, (Tensor *)b);
    }
    if (tensor->born < l->level || leaf_of_cell(l, tensor))
        return; /* find_twins_of knows what these may be */
    for (const MayAlias *alias = tensor->place->aliases; alias; alias = alias->next)
        collect_ends(l, leaf, alias->other->tensor);
}

/* A body that began with this alias, or with aliases that imply it, need not be run again. */
static bool is_implied(const Leaf *leaf, const Tensor *cell)
{
    for (const MayAlias *alias = leaf->begun.aliases; alias; alias = alias->next)
        if (alias->other == cell->place)
            return true;
    return false;
}

static void add_twin(Loop *l, Leaf *leaf, Tensor *cell)
{
    for (size_t i = 0; i < leaf->twins.n; i++)
        if (leaf->twins.at[i] == cell)
            return;
    vec_push(l->it->job, &leaf->twins, cell);
    l->weakened |= !is_implied(leaf, cell);
}

static void add_twin_leaf(Loop *l, Leaf *leaf, Leaf *other)
{
    for (size_t i = 0; i < leaf->twin_leaves.n; i++)
        if (leaf->twin_leaves.at[i] == other)
            return;
    vec_push(l->it->job, &leaf->twin_leaves, other);
    l->weakened |= !other->cell || !is_implied(leaf, other->cell);
}

static bool ends_meet(const Leaf *a, const Leaf *b)
{
    for (size_t i = 0; i < a->ends.n; i++)
        for (size_t k = 0; k < b->ends.n; k++)
            if (a->ends.at[i] == b->ends.at[k])
                return true;
    return false;
}

/* What a leaf is at the end of an iteration is from outside, or what a leaf was at its beginning:
 * then it can be all that this one can be. */
static void find_twins_of(Loop *l, Leaf *leaf)
{
    for (size_t i = 0; i < leaf->ends.n; i++) {
        Tensor *cell = leaf->ends.at[i];
        Leaf *from = leaf_of_cell(l, cell);

        if (!from && cell->born < l->level)
            add_twin(l, leaf, cell);
        if (from && from->source)
            add_twin(l, leaf, tensor_cell(from->source));
        for (size_t k = 0; from && from != leaf && k < from->twins.n; k++)
            add_twin(l, leaf, from->twins.at[k]);
    }
    for (size_t i = 0; i < l->leaves.n; i++)
        if (l->leaves.at[i] != leaf && ends_meet(leaf, l->leaves.at[i]))
            add_twin_leaf(l, leaf, l->leaves.at[i]);
}

void find_twins(Loop *l)
{
    for (size_t i = 0; i < l->leaves.n; i++) {
        Leaf *leaf = l->leaves.at[i];

        leaf->ends.n = 0;
        if (leaf->cell && leaf->last)
            collect_ends(l, leaf, leaf->last);
    }
    for (size_t i = 0; i < l->leaves.n; i++)
        find_twins_of(l, l->leaves.at[i]);
}

/* In the first iteration it is the tensor from before the loop. */
static void alias_source(Loop *l, size_t i)
{
    const Leaf *leaf = l->leaves.at[i];

    place_may_alias(l->it, leaf->cell->place, leaf->source->place, l->two_names);
    for (size_t k = 0; k < i; k++)
        if (l->leaves.at[k]->cell && l->leaves.at[k]->source &&
            tensor_cell(l->leaves.at[k]->source) == tensor_cell(leaf->source))
            place_may_alias(l->it, leaf->cell->place, l->leaves.at[k]->cell->place, l->two_names);
}

/* Later, and after the loop, it is what an iteration has left. */
void alias_cells(Loop *l, Which which)
{
    for (size_t i = 0; i < l->leaves.n; i++) {
        const Leaf *leaf = l->leaves.at[i];

        if (leaf->cell && leaf->source && which == AT_START)
            alias_source(l, i);
        for (size_t k = 0; leaf->cell && k < leaf->twins.n; k++)
            place_may_alias(l->it, leaf->cell->place, leaf->twins.at[k]->place, l->two_names);
        for (size_t k = 0; leaf->cell && k < leaf->twin_leaves.n; k++)
            if (leaf->twin_leaves.at[k]->cell)
                place_may_alias(l->it, leaf->cell->place, leaf->twin_leaves.at[k]->cell->place,
                                l->two_names);
    }
    for (size_t i = 0; i < l->leaves.n; i++)
        if (l->leaves.at[i]->cell)
            l->leaves.at[i]->begun = *l->leaves.at[i]->cell->place;
}

/* ---- places from before the loop ---- */

void repeat_places(Loop *l)
{
    for (size_t i = 0; i < l->places.n; i++) {
        const PlaceNote *note = &l->places.at[i];

        if (note->written)
            place_set(l->it, note->place, note->place->version + 1, note->written_at);
        if (note->access)
            place_limit(l->it, note->place, note->access, note->why, note->at);
        note->place->many |= note->many;
    }
}

static PlaceNote *note_of(Loop *l, Place *place)
{
    for (size_t i = 0; i < l->places.n; i++)
        if (l->places.at[i].place == place)
            return &l->places.at[i];
    vec_push(l->it->job, &l->places, ((PlaceNote){.place = place}));
    return &l->places.at[l->places.n - 1];
}

/* An iteration wrote to something that may have been this one, or to this one. Failed writes end
 * the search for the loop's form. */
void note_place(Loop *l, const Change *change)
{
    Place *place = change->thing;
    const Place *after = &change->after.place;
    Tensor *cell = place->tensor ? tensor_cell(place->tensor) : NULL;
    PlaceNote *note;

    if (place->born >= l->level || (cell && cell->fork))
        return;
    note = note_of(l, place);
    if (!cell && after->version != place->version) {
        l->weakened |= !note->written; /* the next trial begins with that write */
        note->written = true;
        note->written_at = after->written_at;
    }
    if (after->access == ACCESS_FAILED || after->access <= place->access)
        return;
    note->many |= after->many;
    if (after->access <= note->access)
        return;
    note->access = after->access;
    note->why = after->why;
    note->at = after->limited_at;
    if (cell)
        drop_cell(l, cell);
    l->weakened = true;
}

/* ---- lists, dicts and objects ---- */

static Obj *source_of(const Loop *l, const Holder *p)
{
    return l->join.shared.at[p->index].a;
}

/* What an iteration leaves. */
static const Obj *end_of(const Loop *l, const Holder *p)
{
    return l->join.shared.at[p->index].b;
}

static void add_outer(Loop *l, Holder *p, Obj *outer)
{
    if (obj_same(l->it, source_of(l, p), outer))
        return;
    for (size_t i = 0; i < p->outers.n; i++)
        if (obj_same(l->it, p->outers.at[i], outer))
            return;
    vec_push(l->it->job, &p->outers, outer);
    l->weakened = true;
}

static bool are_partners(const Holder *p, const Holder *other)
{
    for (size_t i = 0; i < p->partners.n; i++)
        if (p->partners.at[i] == other)
            return true;
    return false;
}

/* May an iteration leave that container in this place? */
static bool may_leave(const Loop *l, const Holder *p, const Obj *obj)
{
    return obj && place_may_be(place_of(end_of(l, p)), place_of(obj));
}

static bool ends_are_partners(Loop *l, const Holder *p, const Holder *other)
{
    for (size_t i = 0; i < l->holders.n; i++) {
        if (!may_leave(l, p, l->holders.at[i]->start))
            continue;
        count_members(l->it, l->holders.n);
        for (size_t k = 0; k < l->holders.n; k++)
            if ((i == k || are_partners(l->holders.at[i], l->holders.at[k])) &&
                may_leave(l, other, l->holders.at[k]->start))
                return true;
    }
    return false;
}

static void find_partner(Loop *l, Holder *p, Holder *other)
{
    if (are_partners(p, other))
        return;
    count_members(l->it, l->holders.n);
    if (!obj_same(l->it, source_of(l, p), source_of(l, other)) &&
        !may_leave(l, p, end_of(l, other)) && !ends_are_partners(l, p, other))
        return;
    vec_push(l->it->job, &p->partners, other);
    l->weakened = true;
}

static void add_if_outer(Loop *l, Holder *p, const Obj *obj)
{
    if (place_of(obj)->born < l->level)
        add_outer(l, p, (Obj *)obj);
}

/* A branch made it of two others and does not tell of which. */
static bool is_one_of_two(const Place *place)
{
    return place->access == ACCESS_READ;
}

/* What an iteration leaves in a place is from outside, or what was in a place at its beginning:
 * then it can be all that this one can be. */
static void find_outers(Loop *l, Holder *p)
{
    const Place *end = place_of(end_of(l, p));

    p->kept |= is_one_of_two(end);
    add_if_outer(l, p, end_of(l, p));
    for (const MayAlias *alias = end->aliases; alias; alias = alias->next)
        add_if_outer(l, p, alias->other->container);
    for (size_t i = 0; i < l->holders.n; i++) {
        const Holder *from = l->holders.at[i];

        if (!may_leave(l, p, from->start))
            continue;
        p->kept |= from == p;
        add_outer(l, p, source_of(l, from));
        for (size_t k = 0; k < from->outers.n; k++)
            add_outer(l, p, from->outers.at[k]);
    }
}

void find_partners(Loop *l)
{
    for (size_t i = 0; i < l->holders.n; i++) {
        find_outers(l, l->holders.at[i]);
        for (size_t k = 0; k < l->holders.n; k++)
            if (k != i)
                find_partner(l, l->holders.at[i], l->holders.at[k]);
    }
}

/* What may be a container that cannot be changed cannot be changed either. */
static void join_source(Loop *l, const Holder *p, Which which)
{
    Place *start = place_of(p->start), *source = place_of(source_of(l, p));

    place_may_alias(l->it, start, source, l->two_containers);
    if (which == AT_END && is_one_of_two(source))
        place_limit(l->it, start, ACCESS_READ, source->why, source->limited_at);
}

void join_containers(Loop *l, Which which)
{
    bool any = which == AT_START || !is_entered(l);

    for (size_t i = 0; i < l->holders.n; i++) {
        const Holder *p = l->holders.at[i];

        if (!p->start)
            continue;
        if (any || p->kept)
            join_source(l, p, which);
        for (size_t k = 0; k < p->outers.n; k++)
            place_may_alias(l->it, place_of(p->start), place_of(p->outers.at[k]),
                            l->two_containers);
        for (size_t k = 0; k < p->partners.n; k++)
            if (p->partners.at[k]->start)
                place_may_alias(l->it, place_of(p->start), place_of(p->partners.at[k]->start),
                                l->two_containers);
    }
}

static bool may_end_as(const Leaf *leaf, const Tensor *cell)
{
    for (size_t i = 0; i < leaf->ends.n; i++)
        if (leaf->ends.at[i] == cell)
            return true;
    return false;
}

/* What is put into such a list is copied: a tensor that iterations also change in place cannot be.
 */
static bool check_put(const Tensor *cell, const void *loop)
{
    const Loop *l = loop;

    for (size_t i = 0; i < l->carries.n; i++)
        if (l->carries.at[i].thing == cell)
            place_refuse(l->it, cell->place, cell->place->written_at, &put_into_list);
    for (size_t i = 0; i < l->leaves.n; i++) {
        const Leaf *leaf = l->leaves.at[i];
        bool written = leaf->cell && leaf->cell->place->version;

        if (written && (leaf->cell == cell || may_end_as(leaf, cell)))
            place_refuse(l->it, cell->place, leaf->cell->place->written_at, &put_into_list);
    }
    return false;
}

static List *stacked_carry(const Carry *carry)
{
    const Obj *now = carry->kind == TRAIL_SLOT ? map_get(carry->thing, carry->key) : NULL;

    if (carry->form->kind != FORM_STACK && carry->form->kind != FORM_SEQUENCE)
        return NULL;
    if (!now)
        return carry->thing;
    return now->kind == OBJ_LIST ? now->list : NULL;
}

typedef struct Putting {
    Loop *l;
    Puts *puts;
} Putting;

static bool add_put(const Tensor *cell, const void *putting)
{
    const Putting *p = putting;
    const Tensor *a, *b;

    visit(p->l->it);
    if (fork_sources(cell, &a, &b)) {
        add_put(tensor_cell((Tensor *)a), putting);
        add_put(tensor_cell((Tensor *)b), putting);
    }
    if (cell->born < p->l->level)
        vec_push(p->l->it->job, p->puts, ((Put){.outside = (Tensor *)cell}));
    for (size_t i = 0; i < p->l->leaves.n; i++) {
        Leaf *leaf = p->l->leaves.at[i];

        if (leaf->cell == cell || may_end_as(leaf, cell))
            vec_push(p->l->it->job, p->puts, ((Put){.leaf = leaf}));
    }
    return false;
}

static void check_list(Loop *l, const List *list, Puts *puts)
{
    Putting putting = {l, puts};

    any_source(list, check_put, l);
    puts->n = 0;
    any_source(list, add_put, &putting);
}

void check_lists(Loop *l)
{
    for (size_t i = 0; i < l->growing.n; i++)
        check_list(l, l->growing.at[i].list, &l->growing.at[i].puts);
    for (size_t i = 0; i < l->carries.n; i++) {
        List *list = stacked_carry(&l->carries.at[i]);

        if (list)
            check_list(l, list, &l->carries.at[i].puts);
    }
}

/* From now on these must not be changed in place while the list is in use. */
static void note_puts(Loop *l, List *list, const Puts *puts)
{
    for (size_t i = 0; i < puts->n; i++) {
        const Put *put = &puts->at[i];

        if (put->outside)
            note_cell(l->it, list, put->outside);
        if (put->leaf && put->leaf->source)
            note_cell(l->it, list, tensor_cell(put->leaf->source));
        if (put->leaf && put->leaf->cell)
            note_cell(l->it, list, put->leaf->cell);
    }
}

void note_lists(Loop *l)
{
    for (size_t i = 0; i < l->growing.n; i++)
        note_puts(l, l->growing.at[i].list, &l->growing.at[i].puts);
    for (size_t i = 0; i < l->carries.n; i++) {
        List *list = stacked_carry(&l->carries.at[i]);

        if (list)
            note_puts(l, list, &l->carries.at[i].puts);
    }
}

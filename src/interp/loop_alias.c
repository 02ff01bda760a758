/* loop_alias.c - which tensor, list, dict or object a name means in a loop and after it.
 *
 * In the loop, a name that the body binds is represented by an object of its own. This is
 * correct unless a write can be seen through another name: a name from before the loop, if the
 * body writes; any name, if a statement after the loop or in a later iteration writes.
 */
#include "loop.h"

#include "open_list.h"
#include "tensor.h"

static const Reason *reason(const Loop *l, const Subject *s)
{
    return s->container ? l->two_containers : l->two_names;
}

typedef VEC(Subject *) Subjects;

/* Adds a name to those that belong to a place. */
static void add_subject(Loop *l, Map *map, const Place *place, Subject *s)
{
    Subjects *at = map_get(map, place);

    if (!at) {
        at = NEW(l->it->job, Subjects);
        map_put(l->it->job, map, place, at);
    }
    vec_push(l->it->job, at, s);
}

static bool is_outer(const Loop *l, const Place *place)
{
    return (place->tensor ? tensor_cell(place->tensor)->born : place->born) < l->level;
}

static bool may_end_as(const Subject *s, const Place *place)
{
    for (size_t i = 0; i < s->ends.n; i++)
        if (s->ends.at[i].place == place)
            return true;
    return false;
}

static void collect_ends(Loop *l, Subject *s, Place *place)
{
    const Tensor *cell = place->tensor ? tensor_cell(place->tensor) : NULL;
    Subject *from = map_get(&l->starts, place);

    stack_check(l->it->job, NO_LOC);
    if (may_end_as(s, place))
        return;
    vec_push(l->it->job, &s->ends, ((End){place, from}));
    add_subject(l, &l->enders, place, s);
    for (size_t i = 0; cell && fork_source(cell, i); i++)
        collect_ends(l, s, fork_source(cell, i)->place);
    if (is_outer(l, place) || from)
        return; /* find_aliases_of adds the aliases of these */
    for (const MayAlias *alias = place->aliases; alias; alias = alias->next)
        collect_ends(l, s, alias->other);
}

/* Did the body already begin with this alias? Then it need not be run again. */
static bool is_implied(const Loop *l, const Subject *s, const Place *place)
{
    return place_has_alias(l->it, &s->begun, place);
}

/* Records that a name may mean `outer`, or the same as another name. */
static void add_alias(Loop *l, Subject *s, Place *outer, Subject *other)
{
    const Place *place = other ? other->start : outer;

    for (size_t i = 0; i < s->aliases.n; i++)
        if (s->aliases.at[i].outer == outer && s->aliases.at[i].other == other)
            return;
    vec_push(l->it->job, &s->aliases, ((LoopAlias){.outer = outer, .other = other}));
    l->weakened |= !place || !is_implied(l, s, place);
}

/* The name may mean the same as all names that may end at this place. */
static void meet_at(Loop *l, Subject *s, const Place *place)
{
    const Subjects *others = place ? map_get(&l->enders, place) : NULL;

    for (size_t i = 0; others && i < others->n; i++)
        if (others->at[i] != s)
            add_alias(l, s, NULL, others->at[i]);
}

/* Finds the names that may mean the same object as this one at the end of an iteration: names that
 * end at the same place, and names that end at places where the iteration began with aliases of
 * each other. */
static void find_meetings(Loop *l, Subject *s)
{
    for (size_t i = 0; i < s->ends.n; i++) {
        const Subject *from = s->ends.at[i].from;
        const Subjects *alike = from && from->source ? map_get(&l->sources, from->source) : NULL;

        meet_at(l, s, s->ends.at[i].place);
        for (size_t k = 0; alike && k < alike->n; k++)
            meet_at(l, s, alike->at[k]->start);
        for (size_t k = 0; from && k < from->aliases.n; k++)
            if (from->aliases.at[k].other)
                meet_at(l, s, from->aliases.at[k].other->start);
    }
}

/* Is it a container that a branch made from two others, so that it is read-only? */
static bool is_one_of_two(const Place *place)
{
    return place->container && place->access == ACCESS_READ;
}

/* At the end of an iteration, a name means something from before the loop, or what some name
 * meant at the beginning of the iteration. In the second case it inherits the aliases of that
 * name. */
static void find_aliases_of(Loop *l, Subject *s)
{
    for (size_t i = 0; i < s->ends.n; i++) {
        Place *end = s->ends.at[i].place;
        const Subject *from = s->ends.at[i].from;

        if (!from && is_outer(l, end))
            add_alias(l, s, end, NULL);
        if (from && from->source)
            add_alias(l, s, from->source, NULL);
        for (size_t k = 0; from && from != s && k < from->aliases.n; k++)
            if (from->aliases.at[k].outer)
                add_alias(l, s, from->aliases.at[k].outer, NULL);
    }
    if (s->source && s->end && is_one_of_two(s->end))
        add_alias(l, s, s->source, NULL);
    if (s->container)
        count_members(l->it, l->subjects.n);
    find_meetings(l, s);
}

void find_aliases(Loop *l)
{
    l->starts = l->enders = l->sources = (Map){0};
    for (size_t i = 0; i < l->subjects.n; i++) {
        Subject *s = l->subjects.at[i];

        if (s->start && !map_get(&l->starts, s->start))
            map_put(l->it->job, &l->starts, s->start, s);
        if (s->source)
            add_subject(l, &l->sources, s->source, s);
    }
    for (size_t i = 0; i < l->subjects.n; i++) {
        Subject *s = l->subjects.at[i];

        s->ends.n = 0;
        if (s->start && s->end)
            collect_ends(l, s, s->end);
    }
    for (size_t i = 0; i < l->subjects.n; i++)
        find_aliases_of(l, l->subjects.at[i]);
}

/* In the first iteration, and after a loop without iterations, the name means the object from
 * before the loop, as do all other names that meant this object there. */
static void alias_source(Loop *l, Map *sources, Subject *s)
{
    const Subjects *before = map_get(sources, s->source);

    place_may_alias(l->it, s->start, s->source, reason(l, s));
    for (size_t k = 0; before && k < before->n; k++)
        place_may_alias(l->it, s->start, before->at[k]->start, reason(l, s));
    add_subject(l, sources, s->source, s);
}

/* If there is no iteration, the name still means the object from before the loop; for a tensor, a
 * fork expresses that. If that object is a read-only container, the result is read-only too. */
static void alias_source_at_end(Loop *l, Map *sources, Subject *s)
{
    if (!s->container)
        return;
    if (!is_entered(l))
        alias_source(l, sources, s);
    if (is_one_of_two(s->source) && place_may_be(l->it, s->start, s->source))
        place_limit(l->it, s->start, ACCESS_READ, s->source->why, s->source->limited_at);
}

/* In later iterations and after the loop, the name means what an iteration has left. */
void set_aliases(Loop *l, Which which)
{
    Map sources = {0};

    for (size_t i = 0; i < l->subjects.n; i++) {
        Subject *s = l->subjects.at[i];

        if (!s->start)
            continue;
        if (s->source && which == AT_START)
            alias_source(l, &sources, s);
        for (size_t k = 0; k < s->aliases.n; k++) {
            const LoopAlias *alias = &s->aliases.at[k];
            Place *place = alias->other ? alias->other->start : alias->outer;

            if (place)
                place_may_alias(l->it, s->start, place, reason(l, s));
        }
        if (s->source && which == AT_END)
            alias_source_at_end(l, &sources, s);
    }
    for (size_t i = 0; i < l->subjects.n; i++)
        if (l->subjects.at[i]->start)
            l->subjects.at[i]->begun = *l->subjects.at[i]->start;
}

/* ---- places from before the loop ---- */

void repeat_places(Loop *l)
{
    for (size_t i = 0; i < l->places.n; i++) {
        const PlaceNote *note = &l->places.at[i];

        if (note->access)
            place_limit(l->it, note->place, note->access, note->why, note->at);
        note->place->many |= note->many;
    }
    for (size_t i = 0; i < l->places.n; i++) /* a write limits other places before it is recorded */
        if (l->places.at[i].written)
            place_set(l->it, l->places.at[i].place, l->places.at[i].place->version + 1,
                      l->places.at[i].written_at);
}

static PlaceNote *note_of(Loop *l, Place *place)
{
    size_t index = map_count(&l->noted, place);

    if (!index) {
        vec_push(l->it->job, &l->places, ((PlaceNote){.place = place}));
        index = l->places.n;
        map_add(l->it->job, &l->noted, place, (intptr_t)index);
    }
    return &l->places.at[index - 1];
}

/* Records that an iteration wrote to this place, or to another one that may be the same. A
 * failed write ends the search for the form of the loop. */
void note_place(Loop *l, const Change *change)
{
    Place *place = change->target;
    const Place *after = &change->after->place;
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

/* ---- tensors in lists that hold copies ---- */

/* The list has a copy of what this carried name means, at the beginning of an iteration or at its
 * end. */
static void put_subject(Loop *l, Puts *puts, const Place *place, Subject *s)
{
    if (s->start && s->start->version)
        place_refuse(l->it, place, s->start->written_at, &put_into_list);
    map_put(l->it->job, &puts->names, s, s);
}

/* The list holds copies, so a tensor that iterations also change in place cannot be put into it.
 * `cell` is this tensor, or another one that it may be. */
static void add_put(Loop *l, const Map *carried, Puts *puts, Tensor *cell)
{
    Subject *start = map_get(&l->starts, cell->place);
    const Subjects *enders = map_get(&l->enders, cell->place);

    if (map_get(carried, cell))
        place_refuse(l->it, cell->place, cell->place->written_at, &put_into_list);
    if (cell->born < l->level)
        map_put(l->it->job, &puts->outside, cell, cell);
    if (start)
        put_subject(l, puts, cell->place, start);
    for (size_t i = 0; enders && i < enders->n; i++)
        put_subject(l, puts, cell->place, enders->at[i]);
}

static void check_list_alias(Loop *l, const Map *carried, const List *list, Puts *puts)
{
    Map cells = cells_in(l->it, list);

    *puts = (Puts){0};
    for (size_t i = 0; i < cells.n; i++)
        add_put(l, carried, puts, cells.at[i].value);
}

void check_lists(Loop *l)
{
    Map carried = {0}; /* set of targets that are carried */

    for (size_t i = 0; i < l->carries.n; i++)
        map_put(l->it->job, &carried, l->carries.at[i].target, l);
    for (size_t i = 0; i < l->growing.n; i++)
        check_list_alias(l, &carried, l->growing.at[i]->list, &l->growing.at[i]->puts);
    for (size_t i = 0; i < l->leaves.n; i++)
        if (l->leaves.at[i]->end)
            check_list_alias(l, &carried, l->leaves.at[i]->end, &l->leaves.at[i]->puts);
}

/* From now on, these tensors must not be changed in place while the list is in use. */
static void note_puts(Loop *l, List *list, const Puts *puts)
{
    for (size_t i = 0; i < puts->outside.n; i++)
        note_cell(l->it, list, puts->outside.at[i].value);
    for (size_t i = 0; i < puts->names.n; i++) {
        const Subject *s = puts->names.at[i].value;

        if (s->source)
            note_cell(l->it, list, tensor_cell(s->source->tensor));
        if (s->start)
            note_cell(l->it, list, tensor_cell(s->start->tensor));
    }
}

void note_lists(Loop *l)
{
    for (size_t i = 0; i < l->growing.n; i++)
        note_puts(l, l->growing.at[i]->list, &l->growing.at[i]->puts);
    for (size_t i = 0; i < l->leaves.n; i++)
        if (l->leaves.at[i]->final)
            note_puts(l, l->leaves.at[i]->final, &l->leaves.at[i]->puts);
}

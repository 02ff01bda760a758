/* place.c - may-alias relation and validity of places (place.h). An edge points from the newer
 * place to the older one: a write to the newer one limits the older one, and a read of the newer
 * one compares versions. */
#include "place.h"

#include "columns.h"
#include "interp.h"
#include "iterate.h"
#include "tensor.h"

Place *place_new(Interp *it, Tensor *tensor, const Obj *container)
{
    Place *place = NEW(it->job, Place);

    *place = (Place){
        .tensor = tensor, .container = container, .stamp = it->level, .born = it->last_level};
    return place;
}

Place *place_of(const Obj *obj)
{
    switch (obj->kind) {
    case OBJ_LIST: return obj->list->place;
    case OBJ_DICT: return obj->dict->place;
    case OBJ_OBJECT: return obj->instance->place;
    default: return NULL;
    }
}

bool place_is_invalid(const Place *place)
{
    return place->access >= ACCESS_NONE;
}

/* The place of a source, if the place belongs to a fork; NULL: there is none. */
static Place *place_source(const Place *place, size_t i)
{
    const Tensor *source = place->tensor ? fork_source(tensor_cell(place->tensor), i) : NULL;

    return source ? source->place : NULL;
}

static uint64_t version_of(Interp *it, const Place *place)
{
    return place->tensor ? tensor_version(it, place->tensor) : place->version;
}

typedef bool PlaceTest(Interp *it, const Place *place, const void *arg);

static const Place *find_unseen(Interp *it, const Place *place, PlaceTest *test, const void *arg,
                                Map *seen)
{
    const Place *found = NULL;

    visit(it);
    if (test(it, place, arg))
        return place;
    if (!place_source(place, 0) || map_get(seen, place))
        return NULL;
    map_put(it->job, seen, place, seen);
    for (size_t i = 0; !found && place_source(place, i); i++)
        found = find_unseen(it, place_source(place, i), test, arg, seen);
    return found;
}

/* The first place that passes the test: the place itself, or one of its sources if it belongs to a
 * fork, or one of theirs. NULL: none does. */
static const Place *find_source(Interp *it, const Place *place, PlaceTest *test, const void *arg)
{
    Map seen = {0};

    return find_unseen(it, place, test, arg, &seen);
}

static bool is_place(Interp *it, const Place *place, const void *other)
{
    (void)it;
    return place == other;
}

/* An edge to a fork stands for edges to all its sources, unless these have edges themselves,
 * which must be copied. */
static bool stands_for_sources(Interp *it, const Place *place)
{
    const Tensor *cell = place->tensor ? tensor_cell(place->tensor) : NULL;

    return cell && cell->fork && !source_facts(it, cell).aliased;
}

static bool leads_to(Interp *it, const MayAlias *alias, const Place *other)
{
    return alias->other == other ||
           (alias->sources && find_source(it, alias->other, is_place, other));
}

static bool knows(Interp *it, const Place *place, const Place *other, uint64_t version)
{
    for (const MayAlias *alias = place->aliases; alias; alias = alias->next) {
        count_members(it, 1);
        if (alias->other == other && alias->version == version)
            return true;
    }
    return false;
}

void place_may_alias(Interp *it, Place *place, Place *older, const Reason *why)
{
    uint64_t version = version_of(it, older);
    MayAlias *alias;

    visit(it);
    if (place == older || knows(it, place, older, version))
        return;
    touch_place(it, place);
    older->watched = true;
    alias = NEW(it->job, MayAlias);
    *alias = (MayAlias){.other = older,
                        .version = version,
                        .sources = stands_for_sources(it, older),
                        .since = it->changes,
                        .why = why,
                        .next = place->aliases};
    place->aliases = alias;
    for (size_t i = 0; !alias->sources && place_source(older, i); i++)
        place_may_alias(it, place, place_source(older, i), why);
    for (const MayAlias *more = older->aliases; more; more = more->next)
        if (place->tensor ||
            more->other->born < place->born) /* containers of the same loop have edges already */
            place_may_alias(it, place, more->other, place->tensor ? why : more->why);
}

bool place_has_alias(Interp *it, const Place *place, const Place *other)
{
    for (const MayAlias *alias = place->aliases; alias; alias = alias->next)
        if (leads_to(it, alias, other))
            return true;
    return false;
}

bool place_may_be(Interp *it, const Place *a, const Place *b)
{
    return a == b || place_has_alias(it, a, b) || place_has_alias(it, b, a);
}

static bool is_end_of(Interp *it, const Place *place, const void *alias)
{
    return leads_to(it, alias, place);
}

/* Do the two edges lead to a common place, directly or as a source of a fork? */
static bool edges_meet(Interp *it, const MayAlias *x, const MayAlias *y)
{
    return leads_to(it, y, x->other) || (x->sources && find_source(it, x->other, is_end_of, y));
}

bool places_meet(Interp *it, const Place *a, const Place *b)
{
    if (place_may_be(it, a, b))
        return true;
    for (const MayAlias *x = a->aliases; x; x = x->next) {
        visit(it);
        for (const MayAlias *y = b->aliases; y; y = y->next)
            if ((x->why != y->why || !x->why->exact) && edges_meet(it, x, y))
                return true;
    }
    return false;
}

void place_refuse(Interp *it, const Place *place, Loc at, const Reason *why)
{
    const char *label = place->label;

    split_loop(it, why->loop, why->spread);
    if (why->plain)
        fail(it->job, user_loc(it, it->g->loc), "%s", why->text);
    if (place->container)
        fail(it->job, at, "a list, dict or object may be changed here, before it is used again: %s",
             why->text);
    fail(it->job, at.source ? at : user_loc(it, it->g->loc),
         "%s%s%s may be changed in place here, before it is used again: %s",
         label ? "the tensor '" : "a tensor", label ? label : "", label ? "'" : "", why->text);
}

static bool is_told_apart(const Place *other, const MayAlias *alias)
{
    return other->why == alias->why && !other->many && alias->why->exact;
}

/* Did this end of an edge become invalid by a write to a third place that may be the same? */
static bool is_written_since(Interp *it, const Place *place, const void *edge)
{
    const MayAlias *alias = edge;

    (void)it;
    return place_is_invalid(place) && place->invalid_since > alias->since &&
           !is_told_apart(place, alias);
}

/* The other place, or a source of it for which the edge stands, that a third place has made
 * invalid; NULL: there is none. */
static const Place *written_by_third(Interp *it, const MayAlias *alias)
{
    if (is_written_since(it, alias->other, alias))
        return alias->other;
    if (!alias->sources ||
        source_facts(it, tensor_cell(alias->other->tensor)).invalid_since <= alias->since)
        return NULL;
    return find_source(it, alias->other, is_written_since, alias);
}

static void read_alias(Interp *it, const Place *place, const MayAlias *alias)
{
    const Place *written;

    if (version_of(it, alias->other) != alias->version)
        place_refuse(it, place, alias->other->written_at, alias->why);
    written = written_by_third(it, alias);
    if (written)
        place_refuse(it, place, written->limited_at, alias->why);
}

void place_read(Interp *it, Place *place)
{
    if (place->access == ACCESS_FAILED && place->container)
        return; /* some items have failed; uses of these are skipped */
    if (place->access == ACCESS_FAILED)
        unwind(it->job);
    if (place_is_invalid(place))
        place_refuse(it, place, place->limited_at, place->why);
    if (!place->aliases || place->valid_at == it->changes)
        return;
    for (const MayAlias *alias = place->aliases; alias; alias = alias->next)
        read_alias(it, place, alias);
    place->valid_at = it->changes;
}

void read_container(Interp *it, const Obj *obj)
{
    Place *place = place_of(obj);

    if (place)
        place_read(it, place);
}

/* The edges are copied, because the trail may hold them. */
static void excuse_aliases(Interp *it, Place *place)
{
    const MayAlias **end = &place->aliases;

    for (const MayAlias *old = place->aliases; old; old = old->next) {
        MayAlias *alias = job_copy(it->job, old, sizeof *old);

        alias->since = it->changes;
        *end = alias;
        end = &alias->next;
    }
}

void place_set(Interp *it, Place *place, uint64_t version, Loc written_at)
{
    touch_place(it, place);
    excuse_aliases(it, place);
    place->version = version;
    place->written_at = written_at;
}

/* Records a write, which limits the places that this one may be. */
static void write_here(Interp *it, Place *place, bool same_tensor_only)
{
    Loc here = user_loc(it, it->g->loc);

    for (const MayAlias *alias = place->aliases; alias; alias = alias->next)
        if (!same_tensor_only || !alias->why->memory_only)
            place_limit(it, alias->other, ACCESS_NONE, alias->why, here);
    place_set(it, place, place->version + 1, here);
}

void place_copied(Interp *it, Place *place)
{
    if (!place->copied)
        vec_push(it->job, &it->copied, place);
    place->copied = true;
}

bool place_is_copied(Interp *it, const Place *place)
{
    bool aliased = place && place->container && (place->aliases || place->watched);

    for (size_t i = 0; aliased && i < it->copied.n; i++)
        if (places_meet(it, place, it->copied.at[i]))
            return true;
    return place && place->copied;
}

void place_write(Interp *it, Place *place)
{
    Loc here = user_loc(it, it->g->loc);

    if (place_is_copied(it, place))
        fail(it->job, here, "%s", holds_copies);
    if (it->settling)
        return;
    if (place->access == ACCESS_READ)
        fail(it->job, here, "%s", place->why->text);
    write_here(it, place, false);
}

void place_reshape(Interp *it, Place *place)
{
    write_here(it, place, true);
}

void place_limit(Interp *it, Place *place, Access access, const Reason *why, Loc at)
{
    visit(it);
    for (size_t i = 0; place_source(place, i); i++)
        place_limit(it, place_source(place, i), access, why, at);
    if (access < place->access)
        return;
    touch_place(it, place);
    if (access >= ACCESS_NONE && !place_is_invalid(place))
        place->invalid_since = ++it->changes;
    place->many |= place->why && place->why != why;
    place->access = access;
    place->why = why;
    place->limited_at = at;
}

void fail_place(Interp *it, Place *place)
{
    place_limit(it, place, ACCESS_FAILED, NULL, user_loc(it, it->g->loc));
}

void place_join(Interp *it, Place *place, const Place *a, const Place *b)
{
    const Place *written = b->version > a->version ? b : a;
    const Place *most;

    if (place->container && written->version > place->version)
        place_set(it, place, written->version + 1, written->written_at);
    most = b->access > a->access ? b : a;
    if (!most->access)
        return;
    place_limit(it, place, most->access, most->why, most->limited_at);
    if (place_is_invalid(most))
        place->invalid_since = most->invalid_since;
    place->many |= a->many || b->many || (a->why && b->why && a->why != b->why);
}

/* identity.c - lists, dicts and objects that may be the same one: which, only the run time knows.
 *
 * A loop that binds a name anew gives it a container of its own; in the first trip, and without
 * one, the name means the container from before the loop. That is right as long as neither is
 * changed while the other is still looked at; else it is an error, or the loop is spelt out
 * (loop.c).
 */
#include "identity.h"

#include "interp.h"
#include "iterate.h"

typedef struct Twin {
    Identity *other;
    const Reason *why;
    struct Twin *next;
} Twin;

/* Where a container keeps it; NULL for other things. */
static Identity **identity_slot(const Obj *obj, uint32_t *born)
{
    switch (obj->kind) {
    case OBJ_LIST: *born = obj->list->born; return &obj->list->identity;
    case OBJ_DICT: *born = obj->dict->born; return &obj->dict->identity;
    case OBJ_OBJECT: *born = obj->instance->born; return &obj->instance->identity;
    default: return NULL;
    }
}

bool has_identity(const Obj *obj)
{
    uint32_t born;

    return identity_slot(obj, &born) != NULL;
}

static Identity *identity_of(Interp *it, const Obj *obj)
{
    uint32_t born;
    Identity **slot = identity_slot(obj, &born);

    if (!*slot) {
        *slot = NEW(it->job, Identity);
        (*slot)->born = born;
        (*slot)->container = obj;
    }
    return *slot;
}

static void add_twin(Interp *it, Identity *a, Identity *b, const Reason *why)
{
    Twin *twin;

    for (twin = a->twins; twin; twin = twin->next)
        if (twin->other == b)
            return;
    if (a == b)
        return;
    touch_identity(it, a);
    twin = NEW(it->job, Twin);
    *twin = (Twin){b, why, a->twins};
    a->twins = twin;
}

static void add_twins(Interp *it, Identity *a, Identity *b, const Reason *why)
{
    add_twin(it, a, b, why);
    add_twin(it, b, a, why);
}

void may_be_same(Interp *it, Obj *obj, Obj *other, const Reason *why)
{
    Identity *a = identity_of(it, obj), *b = identity_of(it, other);

    for (const Twin *twin = b->twins; twin; twin = twin->next)
        if (twin->other->born < a->born) /* it can be all that the other can be */
            add_twins(it, a, twin->other, twin->why);
    add_twins(it, a, b, why);
}

const Obj *twin_of(const Obj *obj, size_t i)
{
    uint32_t born;
    const Identity *identity = *identity_slot(obj, &born);
    const Twin *twin = identity ? identity->twins : NULL;

    for (; twin && i > 0; i--)
        twin = twin->next;
    return twin ? twin->other->container : NULL;
}

/* What either side of a branch left of it. */
void join_identities(Interp *it, Identity *identity, const Identity *a, const Identity *b)
{
    for (const Twin *twin = a->twins; twin; twin = twin->next)
        add_twin(it, identity, twin->other, twin->why);
    for (const Twin *twin = b->twins; twin; twin = twin->next)
        add_twin(it, identity, twin->other, twin->why);
    if (a->unsure)
        lose_identity(it, identity, a->unsure, a->unsure_at);
    if (b->unsure)
        lose_identity(it, identity, b->unsure, b->unsure_at);
}

void lose_identity(Interp *it, Identity *identity, const Reason *why, Loc at)
{
    if (identity->unsure)
        return;
    touch_identity(it, identity);
    identity->unsure = why;
    identity->unsure_at = at;
}

void change_identity(Interp *it, const Identity *identity)
{
    for (const Twin *twin = identity && !it->settling ? identity->twins : NULL; twin;
         twin = twin->next)
        lose_identity(it, twin->other, twin->why, user_loc(it, it->g->loc));
}

void check_identity(Interp *it, const Identity *identity)
{
    if (!identity || !identity->unsure)
        return;
    split_loop(it, identity->unsure->loop, identity->unsure->spread);
    fail(it->job, identity->unsure_at,
         "a list, dict or object may be changed here, before it is used again: %s",
         identity->unsure->text);
}

void check_container(Interp *it, const Obj *obj)
{
    uint32_t born;
    Identity **slot = identity_slot(obj, &born);

    if (slot)
        check_identity(it, *slot);
}

/* trail.c - records all changes that a program makes (docs/interpreter.md §3).
 *
 * During a branch or a trial of a loop body, the trail keeps the contents of each target
 * before its first change. So the run can be undone, and its changes are known. The cost depends on
 * what changed, not on what exists.
 */
#include "trail.h"

#include "interp.h"

#include <string.h>

/* The sizes of contents. Most changes are those of variables, and a pointer takes much less memory
 * than a tensor. */
static const size_t content_size[] = {
    [TRAIL_SLOT] = sizeof(Obj *),    [TRAIL_LIST] = sizeof(List),   [TRAIL_DICT] = sizeof(Dict),
    [TRAIL_TENSOR] = sizeof(Tensor), [TRAIL_PLACE] = sizeof(Place),
};

static Content content_of(TrailKind kind, const void *target, const void *key)
{
    Content now = {0};

    if (kind == TRAIL_SLOT)
        now.obj = map_get(target, key);
    else
        memcpy(&now, target, content_size[kind]);
    return now;
}

/* Records the contents of a target, and returns what is recorded. */
static Content *record(Interp *it, TrailKind kind, void *target, const void *key)
{
    TrailEntry entry = {.kind = kind, .target = target, .key = key};

    entry.before = content_of(kind, target, key);
    vec_push(it->job, &it->trail, entry);
    return &it->trail.at[it->trail.n - 1].before;
}

/* The same before the first change at this level only, which `stamp` tells. NULL: nothing needs to
 * be recorded. */
static Content *record_once(Interp *it, TrailKind kind, void *target, uint32_t *stamp)
{
    Content *before;

    if (!it->level || *stamp == it->level)
        return NULL;
    before = record(it, kind, target, NULL); /* with the stamp that is undone as well */
    *stamp = it->level;
    return before;
}

void set_slot(Interp *it, Map *map, const void *key, Obj *value)
{
    if (it->level)
        record(it, TRAIL_SLOT, map, key);
    map_put(it->job, map, key, value);
}

static void *copy_items(Interp *it, Obj **items, size_t n, size_t *cap)
{
    *cap = n;
    return job_copy(it->job, items, n * sizeof(Obj *));
}

/* Records a whole list: lists that branches change are short, and each is copied once per
 * branch. */
void touch_list(Interp *it, List *list)
{
    Content *before;

    place_write(it, list->place);
    before = record_once(it, TRAIL_LIST, list, &list->stamp);
    if (before)
        before->list.at = copy_items(it, list->at, list->n, &before->list.cap);
}

void touch_dict(Interp *it, Dict *dict)
{
    Content *before;

    place_write(it, dict->place);
    before = record_once(it, TRAIL_DICT, dict, &dict->stamp);
    if (!before)
        return;
    before->dict.keys.at = copy_items(it, dict->keys.at, dict->keys.n, &before->dict.keys.cap);
    before->dict.values.at =
        copy_items(it, dict->values.at, dict->values.n, &before->dict.values.cap);
}

void touch_tensor(Interp *it, Tensor *tensor)
{
    record_once(it, TRAIL_TENSOR, tensor, &tensor->stamp);
}

void touch_place(Interp *it, Place *place)
{
    record_once(it, TRAIL_PLACE, place, &place->stamp);
    place->valid_at = 0;
    it->changes += place->watched;
}

TrailMark trail_begin(Interp *it)
{
    TrailMark mark = {it->trail.n, it->trail.n, it->level};

    it->level = ++it->last_level;
    return mark;
}

/* Begins the run itself. The new level also records the first change of targets that were
 * made for the run. */
void trail_begin_run(Interp *it, TrailMark *mark)
{
    mark->run = it->trail.n;
    it->level = ++it->last_level;
}

void trail_keep(Interp *it, TrailMark mark)
{
    it->level = mark.level;
    if (!mark.level)
        it->trail.n = mark.at;
}

static void restore_place(Interp *it, Place *place, const Place *content)
{
    bool copied = place->copied, watched = place->watched;

    *place = *content;
    place->copied |= copied;
    place->watched |= watched;
    it->changes += place->watched;
}

static void restore_tensor(Interp *it, Tensor *tensor, const Tensor *content)
{
    it->changes += tensor->shape_version != content->shape_version ||
                   tensor->place != content->place || tensor->fork != content->fork;
    *tensor = *content;
}

static void restore_content(Interp *it, const Change *change, const Content *content)
{
    switch (change->kind) {
    case TRAIL_SLOT: map_put(it->job, change->target, change->key, content->obj); break;
    case TRAIL_LIST:
    case TRAIL_DICT: memcpy(change->target, content, content_size[change->kind]); break;
    case TRAIL_TENSOR: restore_tensor(it, change->target, &content->tensor); break;
    case TRAIL_PLACE: restore_place(it, change->target, &content->place); break;
    }
}

Change *change_find(const Changes *changes, const void *target, const void *key)
{
    Map *by_key = map_get(&changes->index, target);

    return by_key ? map_get(by_key, key) : NULL;
}

const Place *place_after(const Changes *changes, const Place *place)
{
    const Change *change = change_find(changes, place, NULL);

    return change ? &change->after->place : place;
}

static const Content *keep_content(Interp *it, TrailKind kind, Content content)
{
    return job_copy(it->job, &content, content_size[kind]);
}

/* Entries come in the order of the trail: the first entry of a target has its original contents. */
static void note_change(Interp *it, Changes *changes, const TrailEntry *entry)
{
    Map *by_key = map_get(&changes->index, entry->target);
    Change *change;

    if (!by_key) {
        by_key = NEW(it->job, Map);
        map_put(it->job, &changes->index, entry->target, by_key);
    }
    if (map_get(by_key, entry->key))
        return;
    change = NEW(it->job, Change);
    *change = (Change){.kind = entry->kind, .target = entry->target, .key = entry->key};
    change->before = keep_content(it, entry->kind, entry->before);
    change->after =
        keep_content(it, entry->kind, content_of(entry->kind, entry->target, entry->key));
    map_put(it->job, by_key, entry->key, change);
}

static void list_changes(Interp *it, Changes *changes, size_t from, size_t to)
{
    for (size_t i = from; i < to; i++) {
        const TrailEntry *entry = &it->trail.at[i];
        Change *change = change_find(changes, entry->target, entry->key);

        if (!change->listed)
            vec_push(it->job, &changes->list, change);
        change->listed = true;
    }
}

Changes trail_changes(Interp *it, TrailMark mark)
{
    Changes changes = {0};

    for (size_t i = mark.at; i < it->trail.n; i++)
        note_change(it, &changes, &it->trail.at[i]);
    list_changes(it, &changes, mark.run, it->trail.n);
    list_changes(it, &changes, mark.at, mark.run);
    return changes;
}

void trail_redo(Interp *it, const Changes *changes)
{
    for (size_t i = 0; i < changes->list.n; i++) {
        const Change *change = changes->list.at[i];

        record(it, change->kind, change->target, change->key);
        restore_content(it, change, change->after);
    }
}

void trail_rewind(Interp *it, TrailMark mark)
{
    while (it->trail.n > mark.at) {
        const TrailEntry *entry = &it->trail.at[--it->trail.n];
        Change change = {.kind = entry->kind, .target = entry->target, .key = entry->key};

        restore_content(it, &change, &entry->before);
    }
    it->level = mark.level;
}

Changes trail_undo(Interp *it, TrailMark mark)
{
    Changes changes = trail_changes(it, mark);

    trail_rewind(it, mark);
    return changes;
}

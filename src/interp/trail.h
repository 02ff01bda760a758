/* trail.h - every change of a variable, attribute, list, dict or tensor is announced to trail.c
 * first, so that branches and trial runs of loops can be undone and compared. */
#ifndef PTONNX_TRAIL_H
#define PTONNX_TRAIL_H

#include "value.h"

typedef enum TrailKind {
    TRAIL_SLOT, /* thing = Map, key = Name: variables and attributes */
    TRAIL_LIST,
    TRAIL_DICT,
    TRAIL_TENSOR,
    TRAIL_PLACE
} TrailKind;
typedef union Content {
    Obj *obj; /* NULL: not there */
    List list;
    Dict dict;
    Tensor tensor;
    Place place;
} Content;
typedef struct TrailEntry {
    TrailKind kind;
    void *thing;
    const void *key;
    Content before;
} TrailEntry;
typedef struct TrailMark {
    size_t at;
    size_t run; /* where the run itself begins, after what was set up for it */
    uint32_t level;
} TrailMark;
typedef struct Change {
    TrailKind kind;
    void *thing;
    const void *key;
    Content before, after;
    bool listed; /* it is in Changes.list */
} Change;
typedef struct Changes {
    VEC(Change *) list; /* in the order of the run's first changes, then what was only set up */
    Map index;          /* thing -> Map of key -> Change */
} Changes;
void set_slot(Interp *it, Map *map, const void *key, Obj *value);
void touch_list(Interp *it, List *list); /* before changing it */
void touch_dict(Interp *it, Dict *dict);
void touch_tensor(Interp *it, Tensor *tensor);
void touch_place(Interp *it, Place *place);
TrailMark trail_begin(Interp *it);
void trail_begin_run(Interp *it, TrailMark *mark); /* all changes so far were to set it up */
void trail_keep(Interp *it, TrailMark mark);       /* ends it; the changes stay */
Changes trail_changes(Interp *it, TrailMark mark); /* what changed since */
Changes trail_undo(Interp *it, TrailMark mark);    /* the same, and back to what was before */
void restore_content(Interp *it, const Change *change, const Content *content);
/* The place as it was at the end of that run, which was undone. */
const Place *place_after(const Changes *changes, const Place *place);
Change *change_find(const Changes *changes, TrailKind kind, const void *thing, const void *key);

#endif

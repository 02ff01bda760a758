/* trail.h - records every change of a variable, attribute, list, dict or tensor before it is
 * made, so that branches and trials of loops can be undone and compared. */
#ifndef PTONNX_TRAIL_H
#define PTONNX_TRAIL_H

#include "value.h"

typedef enum TrailKind {
    TRAIL_SLOT, /* target = Map, key = Name: variables and attributes */
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
    void *target;
    const void *key;
    Content before;
} TrailEntry;
typedef struct TrailMark {
    size_t at;
    size_t run; /* start of the run itself, after the changes that set it up */
    uint32_t level;
} TrailMark;
typedef struct Change {
    TrailKind kind;
    void *target;
    const void *key;
    const Content *before, *after; /* of the size of its kind */
    bool listed;                   /* is it in Changes.list? */
    size_t carry; /* of a loop: 1 + the index of the Carry of this target; 0: it has none */
} Change;
typedef struct Changes {
    VEC(Change *)
    list; /* in the order in which the run first changed them; targets that were only set up come
             last */
    Map index; /* target -> Map of key -> Change */
} Changes;
void set_slot(Interp *it, Map *map, const void *key, Obj *value);
void touch_list(Interp *it, List *list); /* called before each change */
void touch_dict(Interp *it, Dict *dict);
void touch_tensor(Interp *it, Tensor *tensor);
void touch_place(Interp *it, Place *place);
TrailMark trail_begin(Interp *it);
/* The changes so far were made to set up the run. */
void trail_begin_run(Interp *it, TrailMark *mark);
void trail_keep(Interp *it, TrailMark mark);       /* ends the recording; the changes stay */
Changes trail_changes(Interp *it, TrailMark mark); /* the changes since the mark */
void trail_rewind(Interp *it, TrailMark mark);     /* undoes them */
Changes trail_undo(Interp *it, TrailMark mark);    /* undoes them, and returns what they were */
/* Makes the changes of an undone run again. They are recorded like any others. */
void trail_redo(Interp *it, const Changes *changes);
/* The state of a place at the end of an undone run. */
const Place *place_after(const Changes *changes, const Place *place);
Change *change_find(const Changes *changes, const void *target, const void *key);

#endif

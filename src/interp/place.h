/* place.h - the identity of what a program can change: the memory of a tensor, a list, a dict, an
 * object.
 *
 * A place counts the writes to one of these. Two places may be the same at run time: both are valid
 * as long as neither is written while the other is still read. A place that may have been
 * written under another name is invalid, and its next read is an error, reported at that write.
 * Every change is recorded on the trail, so that an undone run leaves no trace.
 */
#ifndef PTONNX_INTERP_PLACE_H
#define PTONNX_INTERP_PLACE_H

#include "base/base.h"

struct Interp;
struct Obj;
struct Tensor;

/* Why two places may be the same, or why the use of a place is limited. */
typedef struct Reason {
    const char *text;
    Loc loop;   /* the loop that is the reason, if one is, ... */
    int spread; /* ... and how far it can be peeled: see split_loop */
    bool exact; /* places with this reason have edges to each other wherever they may be the same */
    bool plain; /* the text is the complete message */
    bool memory_only; /* the two may share memory, but are never the same tensor */
} Reason;

typedef enum Access {
    ACCESS_ALL,
    ACCESS_READ,  /* writing is an error */
    ACCESS_NONE,  /* the contents are not known any more: reading is an error */
    ACCESS_FAILED /* a write failed and was reported: uses are skipped silently */
} Access;

struct Place;
typedef struct MayAlias {
    struct Place *other;
    uint64_t version; /* version of `other` when the edge was made */
    bool sources;     /* `other` is a fork, and the edge also stands for edges to all its sources */
    /* Interp.changes when the edge was made, or when this place was last written. If `other` became
     * invalid before that, reads of this place ignore it. */
    uint64_t since;
    const Reason *why;
    const struct MayAlias *next;
} MayAlias;
typedef struct Place {
    uint64_t version;        /* number of writes */
    const MayAlias *aliases; /* older places that this one may be */
    Access access;           /* only becomes stricter, except by undo */
    const Reason *why;       /* the reason for the limit of its access, ... */
    bool many;               /* ... or one of several reasons */
    bool copied;             /* see place_copied */
    bool watched; /* a fork or an edge refers to it, so that its changes are counted. Undo keeps it
                   */
    Loc limited_at;         /* the write that limited it */
    uint64_t invalid_since; /* Interp.changes when it became invalid */
    /* Interp.changes when a read last found it valid, if it did not change since. */
    uint64_t valid_at;
    Loc written_at;              /* the last write */
    Name label;                  /* state-dict or input name, for messages; NULL: none */
    struct Tensor *tensor;       /* one of the tensors in this memory, or ... */
    const struct Obj *container; /* ... the list, dict or object */
    uint32_t stamp, born; /* trail.c: the level at which its contents were last recorded, and the
                             level at which it was made */
} Place;

Place *place_new(struct Interp *it, struct Tensor *tensor, const struct Obj *container);
/* The place of a list, dict or object; NULL for other objects. */
Place *place_of(const struct Obj *obj);
bool place_is_invalid(const Place *place); /* is a read of it an error? */
/* Records that `place` may be the same as `older`, and as all places that `older` may be. */
void place_may_alias(struct Interp *it, Place *place, Place *older, const Reason *why);
/* Is there an edge from this place to the other? */
bool place_has_alias(struct Interp *it, const Place *place, const Place *other);
/* May they be the same place, or is there an edge from each of them to a third place? */
bool places_meet(struct Interp *it, const Place *a, const Place *b);
/* Are they the same place, or is there an edge from one to the other? */
bool place_may_be(struct Interp *it, const Place *a, const Place *b);
void place_read(struct Interp *it, Place *place); /* fails unless the contents are valid */
/* Records a write, and limits the places that this one may be. While the results of a branch or
 * loop are stored, it does nothing: place_set or place_join repeats writes that were made
 * before. */
void place_write(struct Interp *it, Place *place);
/* Records that an open list has a copy of this list, dict or object, so that later writes to it, or
 * to another place that may be the same, are errors. Undo keeps this. */
void place_copied(struct Interp *it, Place *place);
/* Does an open list have a copy of this place, or of one that may be the same? False for NULL. */
bool place_is_copied(struct Interp *it, const Place *place);
/* Records that the shape of its tensor changes in place: limits the places that may be this
 * tensor. */
void place_reshape(struct Interp *it, Place *place);
/* Records a write that a branch or loop made. The aliases were limited at the write itself. */
void place_set(struct Interp *it, Place *place, uint64_t version, Loc written_at);
/* Limits the access to a place, because of the write at this position. */
void place_limit(struct Interp *it, Place *place, Access access, const Reason *why, Loc at);
/* Joins what the two sides of a branch left. The version of a tensor's place is set with its
 * value. */
void place_join(struct Interp *it, Place *place, const Place *a, const Place *b);
/* From now on, uses of the place are skipped silently. */
void fail_place(struct Interp *it, Place *place);
/* Fails if the contents of a list, dict or object are not valid; other objects are always valid. */
void read_container(struct Interp *it, const struct Obj *obj);
/* Reports that a place is read although it may have been written at `at`. */
_Noreturn void place_refuse(struct Interp *it, const Place *place, Loc at, const Reason *why);

#endif

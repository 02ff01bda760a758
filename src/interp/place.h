/* place.h - the identity of what a program can change: the memory of a tensor, a list, a dict, an
 * object.
 *
 * A place counts the writes to one thing. Two places may be the same one at run time: both are
 * right as long as neither is written while the other is still read. A place that may have been
 * written under another name is invalid, and its next read is an error that is shown at that write.
 * Every change goes through the trail, so that a run that is undone leaves no trace.
 */
#ifndef PTONNX_INTERP_PLACE_H
#define PTONNX_INTERP_PLACE_H

#include "../base/base.h"

struct Interp;
struct Obj;
struct Tensor;

/* Why two places may be the same one, or what a program may no longer do with a place. */
typedef struct Reason {
    const char *text;
    Loc loop;   /* where a loop is the reason, ... */
    int spread; /* ... and how many of its iterations can be peeled: see split_loop */
    bool exact; /* places with this very reason know of each other where they may be the same */
    bool plain; /* the text is the whole message, and does not depend on the write */
    bool memory_only; /* the two may share memory, but are never the same tensor */
} Reason;

typedef enum Access {
    ACCESS_ALL,
    ACCESS_READ,  /* an error when it is written */
    ACCESS_NONE,  /* its contents are not known any more: an error when it is read */
    ACCESS_FAILED /* a write to it failed and was reported: uses of it are skipped silently */
} Access;

struct Place;
typedef struct MayAlias {
    struct Place *other;
    uint64_t version; /* of `other` when the edge was made */
    bool excused;     /* a limit of `other` does not count: it was there before, or comes from a
                         write to this place */
    const Reason *why;
    const struct MayAlias *next;
} MayAlias;
typedef struct Place {
    uint64_t version;            /* number of writes */
    const MayAlias *aliases;     /* older places that this one may be */
    Access access;               /* rises only, but for undo */
    const Reason *why;           /* it is limited, ... */
    bool many;                   /* ... for more than one reason, ... */
    Loc limited_at;              /* ... by this write */
    Loc written_at;              /* the last write */
    Name label;                  /* state-dict or input name, for messages; NULL: none */
    struct Tensor *tensor;       /* one of those whose memory it is, or ... */
    const struct Obj *container; /* ... the list, dict or object */
    bool copied; /* it is in a list that holds a copy of it, so that a write is an error; the only
                    field that undo keeps */
    uint32_t stamp, born; /* trail.c: level of the last kept content, and of its making */
} Place;

Place *place_new(struct Interp *it, struct Tensor *tensor, const struct Obj *container);
Place *place_of(const struct Obj *obj);    /* of a list, dict or object; NULL for other things */
bool place_is_invalid(const Place *place); /* a read of it fails */
/* `place` may be `older`, and so all that `older` may be. */
void place_may_alias(struct Interp *it, Place *place, Place *older, const Reason *why);
/* Does one know that it may be the other, or do both know of a third? */
bool places_meet(struct Interp *it, const Place *a, const Place *b);
bool place_may_be(const Place *a, const Place *b); /* does one know that it may be the other? */
void place_read(struct Interp *it, const Place *place); /* fails unless its contents are known */
/* Limits what it may be. While what a branch or a loop left is put in place, it does nothing: the
 * writes were made before, and place_set or place_join repeats them. */
void place_write(struct Interp *it, Place *place);
/* The shape of its tensor changes in place: limits those that may be this very tensor. */
void place_reshape(struct Interp *it, Place *place);
/* A write by a branch or a loop: it has limited the aliases where it was made. */
void place_set(struct Interp *it, Place *place, uint64_t version, Loc written_at);
/* From now on it is of no more use than that, because of the write there. */
void place_limit(struct Interp *it, Place *place, Access access, const Reason *why, Loc at);
/* What either side of a branch has left of it. The version of a tensor's place is set with its
 * value. */
void place_join(struct Interp *it, Place *place, const Place *a, const Place *b);
/* From now on its uses are skipped silently. */
void fail_place(struct Interp *it, Place *place);
/* Fails when what a list, dict or object holds is not known; other things are fine. */
void read_container(struct Interp *it, const struct Obj *obj);
/* The error about a place that is read although it may have been written there. */
_Noreturn void place_refuse(struct Interp *it, const Place *place, Loc at, const Reason *why);

#endif

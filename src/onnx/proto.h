/* proto.h - protobuf fields one by one, for the files that read ONNX's messages (read*.c, text.c,
 * check*.c). Every byte is untrusted: faults are errors with an offset. */
#ifndef PTONNX_PROTO_H
#define PTONNX_PROTO_H

#include "read.h"

#include <string.h>

enum {
    WIRE_VARINT = 0,
    WIRE_FIXED64 = 1,
    WIRE_BYTES = 2,
    WIRE_GROUP = 3,
    WIRE_GROUP_END = 4,
    WIRE_FIXED32 = 5
};
#define MAX_DEPTH  300 /* of messages in messages; protobuf's own readers stop at 100 */
#define BIT(field) (UINT64_C(1) << (field))

/* read_field.c */
typedef struct Span {
    const uint8_t *at;
    size_t n;
} Span;
typedef struct Cursor {
    Job *job;
    const Mapping *file; /* that holds the bytes; NULL: memory */
    const uint8_t *base; /* offsets in messages count from here */
    const uint8_t *at, *end;
    int depth;
} Cursor;
typedef struct Field {
    uint32_t number;
    int type;
    const uint8_t *start, *end; /* all of it, tag included */
    uint64_t value;             /* of a varint or a fixed one */
    Span bytes;
} Field;
bool field_next(Cursor *c, Field *f); /* false at the end of the message */
_Noreturn void damaged(const Cursor *c, const uint8_t *at, const char *format, ...)
    PRINTF_LIKE(3, 4);
/* The contents of the field. `what` names the field in errors. */
int64_t field_int(const Cursor *c, const Field *f, const char *what);
float field_float(const Cursor *c, const Field *f, const char *what);
Span field_bytes(const Cursor *c, const Field *f, const char *what);
Span field_span(const Cursor *c, const Field *f, const char *what); /* not read from its file yet */
Name field_name(const Cursor *c, const Field *f, const char *what);
Cursor field_message(const Cursor *c, const Field *f, const char *what);
/* One element of a repeated number, packed or not: call until it returns false. `at` starts as
 * NULL. */
bool field_each_int(const Cursor *c, const Field *f, const char *what, const uint8_t **at,
                    int64_t *value);
bool field_each_float(const Cursor *c, const Field *f, const char *what, const uint8_t **at,
                      float *value);
int64_t as_int32(int64_t value); /* truncated as protobuf does */
/* read_value.c: the field of a TensorProto that holds elements of this dtype, unless raw_data does
 */
unsigned typed_field(DType dtype);
/* Parts of a file that a Graph does not represent (doc strings, metadata, training info, unknown
 * fields), as bytes of whole protobuf fields. `fields` has a bit for each field number below 64
 * that is written from these bytes, even if the file does not have the field; the writer skips such
 * fields. */
typedef struct Kept {
    uint64_t fields;
    VEC(Span) spans;
} Kept;
const Kept *kept_of(const Graph *g, const void *object); /* NULL if there is nothing */
void kept_add(Job *job, Kept *kept, const Field *f);
void kept_put(Graph *g, const void *object, const Kept *kept); /* if there is anything to keep */
bool kept_has(const Kept *kept, unsigned number);              /* kept may be NULL */
typedef struct KeptCursor {
    const Kept *kept;
    size_t span;
    Cursor c;
} KeptCursor;
KeptCursor kept_begin(const Graph *g, const Kept *kept);
bool kept_next(KeptCursor *k, unsigned number, Field *f); /* the next one of that number */
/* The last value of a field; `otherwise` if it is absent. */
int64_t kept_int(const Graph *g, const Kept *kept, unsigned number, int64_t otherwise);
Span kept_bytes(const Graph *g, const Kept *kept, unsigned number); /* at NULL: absent */

/* read_value.c - TypeProto, ValueInfoProto, TensorProto */
typedef struct FileType {
    ValueKind kind;
    DType dtype;
    int rank;
    const Sym **dims;
    bool exact; /* writing the type again gives the same message */
} FileType;
typedef struct Reader {
    Graph *g;
    Job *job;
    struct NameScope *scope;
    Map dims;  /* Name of a symbolic dim -> its Sym */
    Map files; /* external.c: Name of an external file -> the result of opening it */
} Reader;
FileType read_type(Reader *r, Cursor c);
FileType read_value_info(Reader *r, Cursor c, Name *value_name, Kept *kept);
/* name_out NULL: the name is kept with the other fields. A tensor whose contents are not available,
 * or whose type is unknown, has `at` NULL. */
Data *read_tensor(Reader *r, Cursor c, Name *name_out);
void read_entry(Cursor c, Span *key, Span *value); /* StringStringEntryProto */

/* external.c - contents of tensors in other files */
typedef struct External {
    Span location;
    uint64_t offset, length;
    bool has_length;
    bool bad_offset, bad_length; /* given, but not a number */
} External;
void external_entry(Cursor c, External *e); /* reads one entry of external_data */
/* The `n` bytes that a tensor needs; NULL if they are not available, with the reason in `why`, as
 * the predicate of a sentence about the tensor. */
const uint8_t *external_bytes(Reader *r, const External *e, uint64_t n, const Mapping **from,
                              const char **why);

#endif

/* text_private.h - shared by the two halves of the printer: text_value.c (names, types, tensors)
 * and text.c (attributes, nodes, graphs, models). */
#ifndef PTONNX_TEXT_PRIVATE_H
#define PTONNX_TEXT_PRIVATE_H

#include "proto.h"
#include "text.h"

typedef struct Text {
    Graph *g;
    Buf b;
    bool whole; /* all elements of every constant */
} Text;

/* text_value.c */
void text_quoted(Text *t, const void *text, size_t n);
/* The entries of a kept map, `open` before the first one: `"key": "value", ...`. False: it has
 * none. */
bool text_entries(Text *t, const Kept *kept, unsigned number, const char *open);
void text_name(Text *t, const char *text);
void text_number(Text *t, double value, bool single);
void text_type(Text *t, Cursor type); /* of a TypeProto; empty if the syntax cannot express it */
void text_type_of(Text *t, const Value *v);
void text_typed(Text *t, const Value *v);                      /* `float[2,n] x` */
void text_typed_list(Text *t, Value *const *values, size_t n); /* with commas between */
bool text_has_contents(const Text *t, const Data *data);       /* are there contents to print? */
void text_contents(Text *t, const Data *data); /* `{1, 2}`, or where it is: `[...]` */
void text_tensor(Text *t, const Data *data);   /* `float[2] name {1, 2}` */

#endif

/* parse.h - shared by the two halves of the text parser: parse_value.c (words, types, tensors) and
 * parse.c (attributes, nodes, graphs, models). Each rule appends the fields of one protobuf message
 * to a Buf; wire_read makes the Graph of it, so that names are bound in one place only. */
#ifndef PTONNX_PARSE_H
#define PTONNX_PARSE_H

#include "proto.h"

typedef struct TextParser {
    Job *job;
    const Source *source;
    const char *at, *end;
    int depth; /* of graphs and types in each other */
} TextParser;

typedef enum LiteralKind {
    LITERAL_INT,
    LITERAL_FLOAT,
    LITERAL_STRING
} LiteralKind;
typedef struct Literal {
    LiteralKind kind;
    const char *text; /* the text of the number, or the string without quotes */
    size_t n;
} Literal;
/* A tensor's type, as far as its contents need it. */
typedef struct TensorType {
    bool is_tensor, has_shape, has_names;
    DType dtype;
    VEC(int64_t) dims;
} TensorType;

/* parse_value.c */
_Noreturn void parse_fail(const TextParser *p, const char *format, ...) PRINTF_LIKE(2, 3);
int next_char(TextParser *p);            /* after blanks and comments; 0 at the end */
bool accept_char(TextParser *p, char c); /* takes the character if it is the next one */
void expect_char(TextParser *p, char c); /* fails if it is not the next one */
const char *identifier(TextParser *p);   /* "" if there is none */
const char *peek_identifier(TextParser *p);
const char *need_identifier(TextParser *p, const char *what);
const char *quotable(TextParser *p, const char *what); /* an identifier, or one in quotes */
const char *quoted(TextParser *p, const char *what);
bool next_is_float_word(TextParser *p); /* inf, infinity, nan */
Literal literal(TextParser *p);
int64_t int_of(const TextParser *p, const Literal *literal);
float float_of_text(const TextParser *p, const Literal *literal);
int64_t integer(TextParser *p);
void enter_level(
    TextParser *p); /* of graphs and types in each other; fails if there are too many */
bool next_is_type(TextParser *p);
TensorType parse_type(TextParser *p, Buf *type);
void parse_contents(TextParser *p, const TensorType *type, Buf *tensor);
void parse_pairs(TextParser *p, Buf *message, unsigned field); /* "key": "value", ... */
void put_varint_field(Buf *m, unsigned field, int64_t value);
void put_bytes_field(Buf *m, unsigned field, const void *at, size_t n);
void put_text_field(Buf *m, unsigned field, const char *text);
void put_message(Buf *m, unsigned field, const Buf *inner);

#endif

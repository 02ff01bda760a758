/* json.h - reads JSON text into a tree (docs/pt2-format.md §2).
 *
 * In: untrusted bytes. Out: a tree in the arena, whose strings are spans of the text. Time and
 * memory are linear in the text. Faults unwind with CODE_INPUT and a message that names the record
 * and the byte. Beyond JSON, the words NaN, Infinity and -Infinity are numbers, as Python writes
 * them.
 */
#ifndef PTONNX_JSON_READER_H
#define PTONNX_JSON_READER_H

#include "base/base.h"

typedef enum JsonKind {
    JSON_NULL,
    JSON_BOOL,
    JSON_INT,   /* fits int64 */
    JSON_FLOAT, /* has a dot or an exponent, or is not finite */
    JSON_LARGE, /* an integer outside int64 */
    JSON_STRING,
    JSON_ARRAY,
    JSON_OBJECT
} JsonKind;
typedef struct Json Json;
struct Json {
    uint8_t kind; /* JsonKind */
    bool boolean; /* JSON_BOOL; of a string: it has escapes */
    uint32_t at;  /* byte offset in the text */
    size_t n;     /* bytes of a string between its quotes; members */
    union {
        int64_t integer;
        double real;
        const char *raw; /* of a string: in the text, with its escapes */
        Json *items;     /* in the order of the text */
    };
    Name key; /* its key, if it is a member of an object; otherwise NULL. No two keys are equal */
};
typedef struct JsonDoc {
    Job *job;
    const char *record; /* for messages: "models/model.json" */
    const Json *root;
    Map indexes; /* items of an object with many members -> its index, a Map of Name -> Json * */
} JsonDoc;

JsonDoc *json_read(Job *job, const char *record, const char *text, size_t n);
_Noreturn void json_fail(const JsonDoc *doc, const Json *at, const char *format, ...)
    PRINTF_LIKE(3, 4);

/* The member of an object; NULL if it is absent or null. Fails if `object` is not an object. */
const Json *json_get(const JsonDoc *doc, const Json *object, const char *key);
/* The same for a member that must be there and be of this kind. */
const Json *json_need(const JsonDoc *doc, const Json *object, const char *key, JsonKind kind);
/* A member that may be absent; if it is there, it must be of this kind. */
const Json *json_maybe(const JsonDoc *doc, const Json *object, const char *key, JsonKind kind);
void json_expect(const JsonDoc *doc, const Json *value, JsonKind kind, const char *what);
int64_t json_int(const JsonDoc *doc, const Json *value, const char *what);
/* A float, an int, or one of the strings "Infinity", "-Infinity", "NaN". */
double json_float(const JsonDoc *doc, const Json *value, const char *what);
bool json_bool(const JsonDoc *doc, const Json *value, const char *what);
/* The text of a string without its escapes; a lone surrogate is U+FFFD. */
const char *json_text(const JsonDoc *doc, const Json *value, size_t *length, const char *what);
/* The same as a Name. A NUL character or more than 4096 bytes are an error. */
Name json_name(const JsonDoc *doc, const Json *value, const char *what);
/* The only member of a union: its tag is returned, its value stored. */
Name json_union(const JsonDoc *doc, const Json *value, const Json **member, const char *what);

#endif

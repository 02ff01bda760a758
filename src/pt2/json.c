/* json.c - see json.h. The reader is recursive, and its depth is limited. Members of the arrays and
 * objects that are being read are kept on one stack, so that each list is allocated once.
 */
#include "json.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    DEPTH_MAX = 500,
    NAME_LIMIT = 4096,
    FEW_MEMBERS = 16, /* an object with more of them gets an index */
    KEY_SLOTS = 256
};

typedef struct RecentKey {
    Name key; /* NULL: none */
    size_t length;
} RecentKey;

typedef struct JsonReader {
    Job *job;
    JsonDoc *doc;
    const char *text;
    size_t n, at;
    int depth;
    VEC(Json) values;
    RecentKey recent[KEY_SLOTS]; /* by hash: a file uses few different keys, again and again */
    RecentKey *slot;             /* for the key that is being read */
    uint32_t last_start; /* first bytes of the previous key. They are part of the hash, because keys
                            mostly come in the same order */
} JsonReader;

static _Noreturn void fail_at(const JsonReader *r, size_t at, const char *what)
{
    fail_input(r->job, "%s: byte %zu: %s", r->doc->record, at, what);
}

static int peek(const JsonReader *r)
{
    return r->at < r->n ? (unsigned char)r->text[r->at] : -1;
}

static int skip_blanks(JsonReader *r)
{
    while (peek(r) == ' ' || peek(r) == '\n' || peek(r) == '\r' || peek(r) == '\t')
        r->at++;
    return peek(r);
}

/* The next character that is not blank; -1 at the end. */
static inline int next(JsonReader *r)
{
    int c = peek(r);

    return c > ' ' ? c : skip_blanks(r);
}

static bool accept_word(JsonReader *r, const char *word)
{
    size_t length = strlen(word);

    if (r->n - r->at < length || memcmp(r->text + r->at, word, length) != 0)
        return false;
    r->at += length;
    return true;
}

/* ---- strings ---- */

static int hex_digit(char c)
{
    if (is_digit(c))
        return c - '0';
    c = (char)(c | 0x20);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* The four hexadecimal digits after \u; -1 if there are none. */
static long hex4(const char *text, size_t n)
{
    long code = 0;

    for (size_t i = 0; i < 4; i++) {
        int digit = i < n ? hex_digit(text[i]) : -1;

        if (digit < 0)
            return -1;
        code = code * 16 + digit;
    }
    return code;
}

/* Sets the highest bit of each byte of the word that is zero. A borrow can also set the bit of a
 * byte above a zero byte, so only the lowest bit is exact: the result is 0 if and only if no byte
 * is zero. */
static uint64_t zero_bytes(uint64_t word)
{
    return (word - 0x0101010101010101u) & ~word & 0x8080808080808080u;
}

/* Are all eight characters ASCII and neither a control character, a quote nor a backslash? */
static bool is_plain_run(const char *text)
{
    const uint64_t ones = 0x0101010101010101u;
    uint64_t word, control;

    memcpy(&word, text, sizeof word);
    control = (word - ones * 0x20) & ~word; /* the highest bits of bytes below 0x20 */
    return !((word | control | zero_bytes(word ^ ones * '"') | zero_bytes(word ^ ones * '\\') |
              zero_bytes(word ^ ones * 0x7f)) &
             ones * 0x80);
}

static bool is_plain(char c)
{
    return c >= ' ' && c < 0x7f && c != '"' && c != '\\';
}

/* Skips ASCII characters without a meaning. */
static void skip_plain(JsonReader *r)
{
    size_t at = r->at;

    while (r->n - at >= 8 && is_plain_run(r->text + at))
        at += 8;
    while (at < r->n && is_plain(r->text[at]))
        at++;
    r->at = at;
}

/* string = '"' { char | "\" escape } '"'. The content is checked here; json_text removes escapes.
 */
static void read_string(JsonReader *r, Json *out)
{
    size_t start = r->at + 1;
    uint32_t code;

    *out = (Json){.kind = JSON_STRING, .at = (uint32_t)r->at, .raw = r->text + start};
    for (r->at++; skip_plain(r), peek(r) != '"';) {
        size_t length;

        if (r->at >= r->n)
            fail_at(r, start - 1, "a string has no end");
        if (peek(r) < 0x20)
            fail_at(r, r->at, "a control character in a string");
        if (peek(r) == '\\') {
            char c = r->at + 1 < r->n ? r->text[r->at + 1] : '\0';

            if (!c || !strchr("\"\\/bfnrtu", c) ||
                (c == 'u' && hex4(r->text + r->at + 2, r->n - r->at - 2) < 0))
                fail_at(r, r->at, "an invalid escape in a string");
            out->boolean = true;
            r->at += c == 'u' ? 6 : 2;
            continue;
        }
        length = utf8_next(r->text + r->at, r->n - r->at, &code);
        if (!length)
            fail_at(r, r->at, "the text is not valid UTF-8");
        r->at += length;
    }
    out->n = r->at - start;
    r->at++;
}

static void put_utf8(Buf *buf, long c)
{
    if (c < 0x80) {
        buf_putc(buf, (char)c);
    } else if (c < 0x800) {
        buf_putc(buf, (char)(0xc0 | (c >> 6)));
        buf_putc(buf, (char)(0x80 | (c & 0x3f)));
    } else if (c < 0x10000) {
        buf_putc(buf, (char)(0xe0 | (c >> 12)));
        buf_putc(buf, (char)(0x80 | (c >> 6 & 0x3f)));
        buf_putc(buf, (char)(0x80 | (c & 0x3f)));
    } else {
        buf_putc(buf, (char)(0xf0 | (c >> 18)));
        buf_putc(buf, (char)(0x80 | (c >> 12 & 0x3f)));
        buf_putc(buf, (char)(0x80 | (c >> 6 & 0x3f)));
        buf_putc(buf, (char)(0x80 | (c & 0x3f)));
    }
}

/* The escape at `at`, which read_string has checked; returns its length. */
static size_t put_escape(Buf *buf, const char *at, size_t n)
{
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    long code, low;

    if (at[1] != 'u') {
        buf_putc(buf, to[strchr(from, at[1]) - from]);
        return 2;
    }
    code = hex4(at + 2, n - 2);
    if (code >= 0xd800 && code < 0xdc00 && n >= 12 && at[6] == '\\' && at[7] == 'u') {
        low = hex4(at + 8, n - 8);
        if (low >= 0xdc00 && low < 0xe000) {
            put_utf8(buf, 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00));
            return 12;
        }
    }
    put_utf8(buf, code >= 0xd800 && code < 0xe000 ? 0xfffd : code);
    return 6;
}

static const char *plain_text(Job *job, const Json *string, size_t *length)
{
    Buf buf = {.job = job};

    *length = string->n;
    if (!string->boolean)
        return string->raw;
    for (size_t i = 0; i < string->n;) {
        if (string->raw[i] == '\\') {
            i += put_escape(&buf, string->raw + i, string->n - i);
        } else {
            buf_putc(&buf, string->raw[i]);
            i++;
        }
    }
    *length = buf.n;
    return buf_text(&buf);
}

/* ---- numbers ---- */

static size_t digits(JsonReader *r)
{
    size_t start = r->at;

    while (is_digit(peek(r)))
        r->at++;
    return r->at - start;
}

static bool as_int64(const char *text, size_t n, int64_t *value)
{
    bool negative = *text == '-';
    int64_t sum = 0;

    for (size_t i = negative; i < n; i++)
        if (__builtin_mul_overflow(sum, 10, &sum) ||
            __builtin_add_overflow(sum, negative ? '0' - text[i] : text[i] - '0', &sum))
            return false;
    *value = sum;
    return true;
}

/* number = ["-"] ("0" | digit1-9 { digit }) ["." digit { digit }] [("e" | "E") ["+" | "-"] digit
 * { digit }] */
static void json_number(JsonReader *r, Json *out)
{
    size_t start = r->at, n;
    bool is_float = false;

    *out = (Json){.kind = JSON_INT, .at = (uint32_t)start};
    r->at += peek(r) == '-';
    if (peek(r) == '0')
        r->at++;
    else if (!digits(r))
        fail_at(r, start, "an invalid number");
    if (peek(r) == '.') {
        is_float = true;
        r->at++;
        if (!digits(r))
            fail_at(r, start, "an invalid number");
    }
    if (peek(r) == 'e' || peek(r) == 'E') {
        is_float = true;
        r->at++;
        r->at += peek(r) == '+' || peek(r) == '-';
        if (!digits(r))
            fail_at(r, start, "an invalid number");
    }
    n = r->at - start;
    if (is_float) {
        out->kind = JSON_FLOAT;
        out->real = strtod(job_strndup(r->job, r->text + start, n), NULL);
        if (!isfinite(out->real))
            fail_at(r, start, "a number is outside the range of floats");
    } else if (!as_int64(r->text + start, n, &out->integer)) {
        out->kind = JSON_LARGE;
    }
}

static bool read_word(JsonReader *r, Json *out)
{
    static const struct {
        const char *word;
        JsonKind kind;
        bool boolean;
        double real;
    } words[] = {{"null", JSON_NULL, false, 0},
                 {"true", JSON_BOOL, true, 0},
                 {"false", JSON_BOOL, false, 0},
                 {"NaN", JSON_FLOAT, false, NAN},
                 {"Infinity", JSON_FLOAT, false, INFINITY},
                 {"-Infinity", JSON_FLOAT, false, -INFINITY}};

    for (size_t i = 0; i < COUNT_OF(words); i++) {
        size_t at = r->at;

        if (!accept_word(r, words[i].word))
            continue;
        *out =
            (Json){.kind = (uint8_t)words[i].kind, .boolean = words[i].boolean, .at = (uint32_t)at};
        if (words[i].kind == JSON_FLOAT)
            out->real = words[i].real;
        return true;
    }
    return false;
}

/* ---- arrays and objects ---- */

static void read_value(JsonReader *r, Json *out);

/* The key at the current position in quotes, if it was used recently; else NULL. */
static Name recent_key(JsonReader *r)
{
    const char *text = r->text + r->at + 1;
    size_t room = r->n - r->at - 1;
    const RecentKey *slot;
    uint32_t start = 0;

    memcpy(&start, text, room < sizeof start ? room : sizeof start);
    slot = r->slot = &r->recent[(r->last_start * 31 + start) * 0x9e3779b1u >> 24];
    r->last_start = start;
    if (!slot->key || room <= slot->length || text[slot->length] != '"' ||
        memcmp(text, slot->key, slot->length) != 0)
        return NULL;
    r->at += slot->length + 2;
    return slot->key;
}

static Name new_key(JsonReader *r)
{
    Json key;
    size_t length;
    const char *text;
    Name own;

    read_string(r, &key);
    text = plain_text(r->job, &key, &length);
    if (memchr(text, '\0', length))
        fail_at(r, key.at, "a zero character in the name of a member");
    own = name_n(r->job, text, length);
    if (!key.boolean)
        *r->slot = (RecentKey){own, length};
    return own;
}

static Name read_key(JsonReader *r)
{
    Name own;

    if (peek(r) != '"')
        fail_at(r, r->at, "expected the name of a member");
    own = recent_key(r);
    if (!own)
        own = new_key(r);
    if (next(r) != ':')
        fail_at(r, r->at, "expected ':'");
    r->at++;
    return own;
}

static void check_unique_keys(JsonReader *r, Json *object)
{
    Map *index = object->n > FEW_MEMBERS ? NEW(r->job, Map) : NULL;

    for (size_t i = 0; i < object->n; i++) {
        bool twice = index && map_find(index, object->items[i].key);

        for (size_t k = 0; !index && k < i; k++)
            twice |= object->items[k].key == object->items[i].key;
        if (twice)
            fail_at(r, object->items[i].at, "an object has two members of the same name");
        if (index)
            map_put(r->job, index, object->items[i].key, &object->items[i]);
    }
    if (index)
        map_put(r->job, &r->doc->indexes, object->items, index);
}

/* array = "[" [ value { "," value } ] "]", object = "{" [ key ":" value { "," key ":" value } ] "}"
 */
static void read_members(JsonReader *r, Json *out)
{
    size_t first = r->values.n, start = r->at;
    bool is_object = peek(r) == '{';
    char end = is_object ? '}' : ']';

    stack_check(r->job, NO_LOC);
    *out = (Json){.kind = is_object ? JSON_OBJECT : JSON_ARRAY, .at = (uint32_t)start};
    if (++r->depth > DEPTH_MAX)
        fail_at(r, start, "values are nested too deep");
    r->at++;
    for (int c = next(r); c != end;) {
        Name key = is_object ? read_key(r) : NULL;
        Json value;

        read_value(r, &value);
        value.key = key;
        vec_push(r->job, &r->values, value);
        c = next(r);
        if (c == end)
            break;
        if (c != ',')
            fail_at(r, r->at, c >= 0 ? "expected ',' or the end of a list" : "the text ends early");
        r->at++;
        c = next(r);
        if (c == end)
            fail_at(r, r->at, "expected a value");
    }
    r->at++;
    r->depth--;
    /* The values from number `first` on leave the stack and become the members of `out`. */
    out->n = r->values.n - first;
    out->items = NEW_N(r->job, Json, out->n);
    if (out->n)
        memcpy(out->items, r->values.at + first, out->n * sizeof(Json));
    if (out->kind == JSON_OBJECT)
        check_unique_keys(r, out);
    r->values.n = first;
}

static void read_value(JsonReader *r, Json *out)
{
    int c = next(r);

    if (c == '{' || c == '[')
        read_members(r, out);
    else if (c == '"')
        read_string(r, out);
    else if (is_digit(c))
        json_number(r, out);
    else if (!read_word(r, out)) {
        if (c != '-')
            fail_at(r, r->at, c >= 0 ? "expected a value" : "the text ends early");
        json_number(r, out);
    }
}

JsonDoc *json_read(Job *job, const char *record, const char *text, size_t n)
{
    JsonDoc *doc = NEW(job, JsonDoc);
    JsonReader r = {.job = job, .doc = doc, .text = text, .n = n};
    Json *root = NEW(job, Json);

    doc->job = job;
    doc->record = record;
    doc->root = root;
    if (n > UINT32_MAX)
        fail_input(job, "the record '%s' has more than 4 GiB", record);
    read_value(&r, root);
    if (next(&r) >= 0)
        fail_at(&r, r.at, "there is more text after the end");
    return doc;
}

/* ---- access ---- */

void json_fail(const JsonDoc *doc, const Json *at, const char *format, ...)
{
    const char *text;
    va_list args;

    va_start(args, format);
    text = job_vprintf(doc->job, format, args);
    va_end(args);
    fail_input(doc->job, "%s: byte %u: %s", doc->record, at->at, text);
}

static const char *kind_text(JsonKind kind)
{
    static const char *const texts[] = {
        "null",     "true or false", "an integer", "a number", "an integer beyond 64 bits",
        "a string", "a list",        "an object"};

    return texts[kind];
}

void json_expect(const JsonDoc *doc, const Json *value, JsonKind kind, const char *what)
{
    if (value->kind != kind)
        json_fail(doc, value, "'%s' is %s, but must be %s", what, kind_text(value->kind),
                  kind_text(kind));
}

static const Json *member_value(const JsonDoc *doc, const Json *object, const char *key)
{
    json_expect(doc, object, JSON_OBJECT, key);
    if (object->n > FEW_MEMBERS)
        return map_get(map_get(&doc->indexes, object->items), name(doc->job, key));
    for (size_t i = 0; i < object->n; i++)
        if (object->items[i].key[0] == key[0] && strcmp(object->items[i].key, key) == 0)
            return &object->items[i];
    return NULL;
}

const Json *json_get(const JsonDoc *doc, const Json *object, const char *key)
{
    const Json *value = member_value(doc, object, key);

    return value && value->kind != JSON_NULL ? value : NULL;
}

const Json *json_maybe(const JsonDoc *doc, const Json *object, const char *key, JsonKind kind)
{
    const Json *value = json_get(doc, object, key);

    if (value)
        json_expect(doc, value, kind, key);
    return value;
}

const Json *json_need(const JsonDoc *doc, const Json *object, const char *key, JsonKind kind)
{
    const Json *value = json_maybe(doc, object, key, kind);

    if (!value)
        json_fail(doc, object, "the member '%s' is missing", key);
    return value;
}

int64_t json_int(const JsonDoc *doc, const Json *value, const char *what)
{
    json_expect(doc, value, JSON_INT, what);
    return value->integer;
}

double json_float(const JsonDoc *doc, const Json *value, const char *what)
{
    static const struct {
        const char *word;
        double value;
    } words[] = {{"Infinity", INFINITY}, {"-Infinity", -INFINITY}, {"NaN", NAN}};

    for (size_t i = 0; value->kind == JSON_STRING && i < COUNT_OF(words); i++)
        if (value->n == strlen(words[i].word) && memcmp(value->raw, words[i].word, value->n) == 0)
            return words[i].value;
    if (value->kind == JSON_INT)
        return (double)value->integer;
    json_expect(doc, value, JSON_FLOAT, what);
    return value->real;
}

bool json_bool(const JsonDoc *doc, const Json *value, const char *what)
{
    json_expect(doc, value, JSON_BOOL, what);
    return value->boolean;
}

const char *json_text(const JsonDoc *doc, const Json *value, size_t *length, const char *what)
{
    json_expect(doc, value, JSON_STRING, what);
    return plain_text(doc->job, value, length);
}

Name json_name(const JsonDoc *doc, const Json *value, const char *what)
{
    size_t length;
    const char *text = json_text(doc, value, &length, what);

    if (length > NAME_LIMIT)
        json_fail(doc, value, "'%s' has %zu bytes, which is too long for a name", what, length);
    if (memchr(text, '\0', length))
        json_fail(doc, value, "'%s' has a zero character in it", what);
    return name_n(doc->job, text, length);
}

Name json_union(const JsonDoc *doc, const Json *value, const Json **member_out, const char *what)
{
    json_expect(doc, value, JSON_OBJECT, what);
    if (value->n != 1)
        json_fail(doc, value, "'%s' has %zu members, but must have one", what, value->n);
    *member_out = &value->items[0];
    return value->items[0].key;
}

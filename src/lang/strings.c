/* strings.c - operators on strings, which are byte strings here (docs/torchscript-format.md §4.10).
 */
#include "lang.h"

#include "interp/interp.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#define MAX_TEXT (1 << 20)

static Value *give_str(Rule *r, Buf *buf)
{
    const char *text = buf_text(buf);

    return give(r, obj_str(r->it, text, buf->n));
}

/* Limits the length of strings, so that a program cannot make them without bound. */
static void check_length(Rule *r, size_t n)
{
    if (n > MAX_TEXT)
        rule_fail(r, "a string cannot have more than %d bytes", MAX_TEXT);
}

int compare_texts(Interp *it, const Obj *a, const Obj *b)
{
    size_t n = a->length < b->length ? a->length : b->length;
    int order = memcmp(a->text, b->text, n);

    count_bytes(it, n);
    return order ? order : a->length < b->length ? -1 : a->length > b->length;
}

static const char *find_text(Rule *r, const Obj *in_text, const Obj *what, size_t from)
{
    const char *hit;

    if (from > in_text->length)
        return NULL;
    if (!what->length)
        return in_text->text + from;
    hit = system_find(in_text->text + from, in_text->length - from, what->text, what->length);
    count_bytes(r->it,
                what->length + (hit ? (size_t)(hit - in_text->text) : in_text->length) - from);
    return hit;
}

static Value *str_add(Rule *r)
{
    Buf buf = {.job = r->it->job};

    check_length(r, r->args[0]->length + r->args[1]->length);
    buf_add(&buf, r->args[0]->text, r->args[0]->length);
    buf_add(&buf, r->args[1]->text, r->args[1]->length);
    return give_str(r, &buf);
}

static Value *str_mul(Rule *r)
{
    Buf buf = {.job = r->it->job};
    int64_t times = arg_int(r, "n");

    if (times > 0 && r->args[0]->length > (size_t)(MAX_TEXT / times))
        rule_fail(r, "a string cannot have more than %d bytes", MAX_TEXT);
    for (int64_t i = 0; i < times; i++)
        buf_add(&buf, r->args[0]->text, r->args[0]->length);
    return give_str(r, &buf);
}

static Value *str_compare(Rule *r)
{
    const Obj *a = r->args[0], *b = r->args[1];
    const char *word = strrchr(r->schema->name, ':') + 1;
    int order = compare_texts(r->it, a, b);

    if (strcmp(word, "eq") == 0 || strcmp(word, "ne") == 0)
        return give_bool(r, (order == 0) == (word[0] == 'e'));
    if (word[0] == 'l')
        return give_bool(r, word[1] == 't' ? order < 0 : order <= 0);
    return give_bool(r, word[1] == 't' ? order > 0 : order >= 0);
}

static Value *str_get(Rule *r)
{
    const Obj *s = r->args[0];
    int64_t i = arg_int(r, "index"), n = (int64_t)s->length;

    if (i < -n || i >= n)
        rule_fail(r, "index %lld is out of range for a string of %lld bytes", (long long)i,
                  (long long)n);
    return give(r, obj_str(r->it, s->text + (i < 0 ? i + n : i), 1));
}

static Value *str_slice(Rule *r)
{
    const Obj *s = r->args[0];
    Buf buf = {.job = r->it->job};
    int64_t n = (int64_t)s->length, step = arg_int(r, "step");
    int64_t start = arg_is_none(r, "start") ? 0 : arg_int(r, "start"),
            end = arg_is_none(r, "end") ? n : arg_int(r, "end");

    if (step < 1)
        rule_fail(r, "the step of a slice of a string must be at least 1");
    start = start < 0 ? start + n : start;
    end = end < 0 ? end + n : end > n ? n : end;
    for (int64_t i = start < 0 ? 0 : start; i < end; i += step < n ? step : n)
        buf_putc(&buf, s->text[i]);
    return give_str(r, &buf);
}

static Value *str_str(Rule *r)
{
    return give(r, obj_strz(r->it, obj_text(r->it, r->args[0])));
}

/* format knows only {} */
static Value *str_format(Rule *r)
{
    const Obj *s = r->args[0];
    const List *args = r->args[1]->list;
    Buf buf = {.job = r->it->job};
    size_t next = 0;

    for (size_t i = 0; i < s->length; i++) {
        if (s->text[i] == '{' && i + 1 < s->length && s->text[i + 1] == '}' && next < args->n) {
            buf_puts(&buf, obj_text(r->it, args->at[next++]));
            i++;
        } else {
            buf_putc(&buf, s->text[i]);
        }
    }
    return give_str(r, &buf);
}

static void put_percent(Rule *r, Buf *buf, char kind, Obj *value)
{
    if (kind == 's')
        buf_puts(buf, obj_text(r->it, value));
    else if (kind == 'd' || kind == 'i')
        buf_printf(buf, "%lld", (long long)known_number(r, value));
    else if (kind == 'f' || kind == 'e' || kind == 'g')
        buf_printf(buf, kind == 'f' ? "%f" : kind == 'e' ? "%e" : "%g", known_number(r, value));
    else
        rule_fail(r, "'%%%c' is not a conversion", kind);
}

static Value *str_percent(Rule *r)
{
    const Obj *s = r->args[0];
    Obj *args = r->args[1];
    Buf buf = {.job = r->it->job};
    size_t next = 0;

    if (args->kind != OBJ_TUPLE)
        args = obj_tuple(r->it, &args, 1);
    for (size_t i = 0; i < s->length; i++) {
        if (s->text[i] != '%' || i + 1 == s->length) {
            buf_putc(&buf, s->text[i]);
        } else if (s->text[++i] == '%') {
            buf_putc(&buf, '%');
        } else {
            if (next >= args->list->n)
                rule_fail(r, "too few values for the format");
            put_percent(r, &buf, s->text[i], args->list->at[next++]);
        }
    }
    return give_str(r, &buf);
}

static Value *str_join(Rule *r)
{
    const List *list = r->args[1]->list;
    Buf buf = {.job = r->it->job};

    count_members(r->it, list->n);
    for (size_t i = 0; i < list->n; i++) {
        check_length(r, buf.n);
        if (i)
            buf_add(&buf, r->args[0]->text, r->args[0]->length);
        buf_add(&buf, list->at[i]->text, list->at[i]->length);
    }
    return give_str(r, &buf);
}

static Obj *piece(Rule *r, const char *from, const char *to)
{
    return obj_str(r->it, from, (size_t)(to - from));
}

static void split_blanks(Rule *r, const Obj *s, int64_t most, List *list)
{
    const char *at = s->text, *end = s->text + s->length;

    count_bytes(r->it, s->length);
    while (at < end) {
        const char *start;

        while (at < end && isspace((unsigned char)*at))
            at++;
        if (at == end)
            return;
        start = at;
        while (at < end && (!isspace((unsigned char)*at) || (int64_t)list->n == most))
            at++;
        list_add(r->it, list, piece(r, start, at));
    }
}

/* Its bytes, as PyTorch takes characters. */
static Value *str_list(Rule *r)
{
    const Obj *s = r->args[0];
    Obj *list = obj_list(r->it, type_simple(r->it->program, TY_STR));

    for (size_t i = 0; i < s->length; i++)
        list_add(r->it, list->list, piece(r, s->text + i, s->text + i + 1));
    return give(r, list);
}

static Value *str_split(Rule *r)
{
    const Obj *s = r->args[0], *by = r->args[1];
    int64_t most = arg_int(r, "max");
    Obj *list = obj_list(r->it, type_simple(r->it->program, TY_STR));
    const char *at = s->text, *hit;

    if (by->kind == OBJ_NONE) {
        split_blanks(r, s, most, list->list);
        return give(r, list);
    }
    if (!by->length)
        rule_fail(r, "the separator is empty");
    while ((most < 0 || (int64_t)list->list->n < most) &&
           (hit = find_text(r, s, by, (size_t)(at - s->text)))) {
        list_add(r->it, list->list, piece(r, at, hit));
        at = hit + by->length;
    }
    list_add(r->it, list->list, piece(r, at, s->text + s->length));
    return give(r, list);
}

static Value *str_replace(Rule *r)
{
    const Obj *s = r->args[0], *old = r->args[1], *new_text = r->args[2];
    int64_t most = arg_int(r, "max");
    Buf buf = {.job = r->it->job};
    const char *at = s->text, *hit;

    if (!old->length)
        rule_fail(r, "the text to replace is empty");
    for (int64_t n = 0; n != most && (hit = find_text(r, s, old, (size_t)(at - s->text))); n++) {
        check_length(r, buf.n);
        buf_add(&buf, at, (size_t)(hit - at));
        buf_add(&buf, new_text->text, new_text->length);
        at = hit + old->length;
    }
    buf_add(&buf, at, (size_t)(s->text + s->length - at));
    return give_str(r, &buf);
}

static Value *str_case(Rule *r)
{
    const Obj *s = r->args[0];
    Buf buf = {.job = r->it->job};
    bool upper = strcmp(r->schema->name, "aten::upper") == 0;

    for (size_t i = 0; i < s->length; i++) {
        unsigned char c = (unsigned char)s->text[i];

        buf_putc(&buf, c < 128 ? (char)(upper ? toupper(c) : tolower(c)) : (char)c);
    }
    return give_str(r, &buf);
}

static bool is_in_set(Rule *r, const Obj *set, char c)
{
    count_bytes(r->it, 16 + set->length);
    return memchr(set->text, c, set->length);
}

static Value *str_strip(Rule *r)
{
    const Obj *s = r->args[0], *set = r->args[1];
    const char *word = strrchr(r->schema->name, ':') + 1;
    const char *start = s->text, *end = s->text + s->length;

    while (word[0] != 'r' && start < end && is_in_set(r, set, *start))
        start++;
    while (word[0] != 'l' && start < end && is_in_set(r, set, end[-1]))
        end--;
    return give(r, piece(r, start, end));
}

/* The part from `start` to before `end`; an end of -1 means the end of the string. */
static Obj window_of_text(Rule *r)
{
    Obj part = *r->args[0];
    int64_t size = (int64_t)part.length, start = arg_int(r, "start"), end = arg_int(r, "end");

    start = start < 0 ? start + size : start;
    end = end < 0 ? end + size + 1 : end;
    start = start < 0 ? 0 : start > size ? size : start;
    end = end < start ? start : end > size ? size : end;
    part.text += start;
    part.length = (size_t)(end - start);
    return part;
}

static Value *str_ends(Rule *r)
{
    const Obj *part = r->args[1], s = window_of_text(r);
    bool starts = strcmp(r->schema->name, "aten::startswith") == 0;

    if (part->length > s.length)
        return give_bool(r, false);
    count_bytes(r->it, part->length);
    return give_bool(r, memcmp(starts ? s.text : s.text + s.length - part->length, part->text,
                               part->length) == 0);
}

/* The last occurrence of a string in another, or NULL. */
static const char *find_last(Rule *r, const Obj *in_text, const Obj *what)
{
    const char *hit = NULL;

    for (size_t from = 0; from <= in_text->length; from = (size_t)(hit - in_text->text) + 1) {
        const char *next = find_text(r, in_text, what, from);

        if (!next)
            break;
        hit = next;
    }
    return hit;
}

static Value *str_find(Rule *r)
{
    Obj s = window_of_text(r);
    const char *word = strrchr(r->schema->name, ':') + 1;
    const char *hit =
        word[0] == 'r' ? find_last(r, &s, r->args[1]) : find_text(r, &s, r->args[1], 0);

    if (!hit && strstr(word, "index"))
        rule_fail(r, "the string does not contain it");
    return give_int(r, sym_int(r->g, hit ? hit - r->args[0]->text : -1));
}

static Value *str_count(Rule *r)
{
    Obj s = window_of_text(r);
    const Obj *part = r->args[1];
    const char *hit;
    int64_t n = 0;
    size_t from = 0;

    if (!part->length)
        return give_int(r, sym_int(r->g, (int64_t)s.length + 1));
    for (; (hit = find_text(r, &s, part, from)); n++)
        from = (size_t)(hit - s.text) + part->length;
    return give_int(r, sym_int(r->g, n));
}

static Value *str_contains(Rule *r)
{
    return give_bool(r, find_text(r, r->args[0], r->args[1], 0) != NULL);
}

static Value *str_is(Rule *r)
{
    const Obj *s = r->args[0];
    const char *word = strrchr(r->schema->name, ':') + 1;
    int (*test)(int) = strcmp(word, "islower") == 0   ? islower
                       : strcmp(word, "isalpha") == 0 ? isalpha
                       : strcmp(word, "isalnum") == 0 ? isalnum
                       : strcmp(word, "isspace") == 0 ? isspace
                       : strcmp(word, "isupper") == 0 ? isupper
                                                      : isdigit; /* isdecimal, isnumeric too */
    bool cased = test == isupper || test == islower; /* other characters than letters are ignored */
    bool all = true, some = false;

    count_bytes(r->it, s->length);
    for (size_t i = 0; i < s->length; i++) {
        if (cased && !isalpha((unsigned char)s->text[i]))
            continue;
        all &= test((unsigned char)s->text[i]) != 0;
        some = true;
    }
    return give_bool(r, all && some);
}

static Value *str_ord(Rule *r)
{
    if (r->args[0]->length != 1)
        rule_fail(r, "ord() takes a string of one byte");
    return give_int(r, sym_int(r->g, (unsigned char)r->args[0]->text[0]));
}

static Value *str_chr(Rule *r)
{
    Buf buf = {.job = r->it->job};

    buf_putc(&buf, (char)arg_int(r, "i"));
    return give_str(r, &buf);
}

static Value *str_base(Rule *r)
{
    int64_t i = arg_int(r, "i");
    uint64_t n = i < 0 ? 0 - (uint64_t)i : (uint64_t)i;
    char digits[70];
    size_t at = sizeof digits - 1;
    const char *word = strrchr(r->schema->name, ':') + 1;
    unsigned base = word[0] == 'h' ? 16 : word[0] == 'o' ? 8 : 2;

    digits[at] = 0;
    do {
        digits[--at] = "0123456789abcdef"[n % base];
    } while ((n /= base));
    return give(r, obj_strz(r->it, job_printf(r->it->job, "%s0%c%s", i < 0 ? "-" : "",
                                              base == 16  ? 'x'
                                              : base == 8 ? 'o'
                                                          : 'b',
                                              digits + at)));
}

int64_t parse_int_text(Rule *r, const Obj *text)
{
    const char *s = job_strndup(r->it->job, text->text, text->length);
    char *end;
    long long n = strtoll(s, &end, 10);

    while (isspace((unsigned char)*end))
        end++;
    if (*end || end == s)
        rule_fail(r, "'%s' is not an int", s);
    return n;
}

double parse_float_text(Rule *r, const Obj *text)
{
    const char *s = job_strndup(r->it->job, text->text, text->length);
    char *end;
    double f = strtod(s, &end);

    while (isspace((unsigned char)*end))
        end++;
    if (*end || end == s)
        rule_fail(r, "'%s' is not a float", s);
    return f;
}

#define COMPARE(op_name) HOST("aten::" op_name ".str(str a, str b) -> bool", str_compare)
#define STR_IS(op_name)  HOST("aten::" op_name "(str self) -> bool", str_is)

const RuleRow string_rules[] = {
    HOST("aten::add.str(str a, str b) -> str", str_add),
    HOST("aten::mul.str(str self, int n) -> str", str_mul),
    COMPARE("eq"),
    COMPARE("ne"),
    COMPARE("lt"),
    COMPARE("le"),
    COMPARE("gt"),
    COMPARE("ge"),
    HOST("aten::__getitem__.str(str s, int index) -> str", str_get),
    HOST("aten::slice.str(str string, int? start=None, int? end=None, int step=1) -> str",
         str_slice),
    HOST("aten::str(Any elem) -> str", str_str),
    HOST("aten::format(str self, ...) -> str", str_format),
    HOST("aten::percentFormat(str self, Any args) -> str", str_percent),
    HOST("aten::join(str self, str[] values) -> str", str_join),
    HOST("aten::split.str(str self, str? separator=None, int max=-1) -> str[]", str_split),
    HOST("aten::list(str t) -> str[]", str_list),
    HOST("aten::replace(str self, str old, str new, int max=-1) -> str", str_replace),
    HOST("aten::upper(str self) -> str", str_case),
    HOST("aten::lower(str self) -> str", str_case),
    HOST("aten::strip(str self, str chars=\" \\n\\t\\f\\v\") -> str", str_strip),
    HOST("aten::lstrip(str self, str chars=\" \\n\\t\\f\\v\") -> str", str_strip),
    HOST("aten::rstrip(str self, str chars=\" \\n\\t\\f\\v\") -> str", str_strip),
    HOST("aten::startswith(str self, str substr, int start=0, int end=-1) -> bool", str_ends),
    HOST("aten::endswith(str self, str substr, int start=0, int end=-1) -> bool", str_ends),
    HOST("aten::find(str self, str substr, int start=0, int end=-1) -> int", str_find),
    HOST("aten::rfind(str self, str substr, int start=0, int end=-1) -> int", str_find),
    HOST("aten::index.str(str self, str substr, int start=0, int end=-1) -> int", str_find),
    HOST("aten::rindex(str self, str substr, int start=0, int end=-1) -> int", str_find),
    HOST("aten::count(str self, str substr, int start=0, int end=-1) -> int", str_count),
    HOST("aten::__contains__.str(str string, str item) -> bool", str_contains),
    STR_IS("isdigit"),
    STR_IS("isdecimal"),
    STR_IS("isnumeric"),
    STR_IS("isalpha"),
    STR_IS("isalnum"),
    STR_IS("isspace"),
    STR_IS("isupper"),
    STR_IS("islower"),
    PRELUDE("aten::istitle(str self) -> bool", 7, "istitle"),
    PRELUDE("aten::isidentifier(str self) -> bool", 7, "isidentifier"),
    PRELUDE("aten::isprintable(str self) -> bool", 7, "isprintable"),
    PRELUDE("aten::capitalize(str self) -> str", 7, "capitalize"),
    PRELUDE("aten::swapcase(str self) -> str", 7, "swapcase"),
    PRELUDE("aten::title(str self) -> str", 7, "title"),
    PRELUDE("aten::ljust(str self, int width, str fillchar=\" \") -> str", 7, "ljust"),
    PRELUDE("aten::rjust(str self, int width, str fillchar=\" \") -> str", 7, "rjust"),
    PRELUDE("aten::center(str self, int width, str fillchar=\" \") -> str", 7, "center"),
    PRELUDE("aten::zfill(str self, int width) -> str", 7, "zfill"),
    PRELUDE("aten::expandtabs(str self, int tabsize=8) -> str", 7, "expandtabs"),
    PRELUDE("aten::partition(str self, str separator) -> (str, str, str)", 7, "partition"),
    PRELUDE("aten::rpartition(str self, str separator) -> (str, str, str)", 7, "rpartition"),
    PRELUDE("aten::splitlines(str self, bool keepends=False) -> str[]", 7, "splitlines"),
    PRELUDE("aten::rsplit(str self, str separator=\" \", int max=-1) -> str[]", 7, "rsplit"),
    HOST("aten::ord(str string) -> int", str_ord),
    HOST("aten::chr(int i) -> str", str_chr),
    HOST("aten::hex(int i) -> str", str_base),
    HOST("aten::oct(int i) -> str", str_base),
    HOST("aten::bin(int i) -> str", str_base),
    {0}};

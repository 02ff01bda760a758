/* diag.c - the job, its unwinding, and messages with positions (docs/architecture.md, "Errors").
 *
 * Every part of a message may come from an untrusted file. diag_text, and no other function,
 * replaces the control characters in it.
 */
#include "base.h"

#include <limits.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

typedef enum CatchKind {
    CATCH_ALL,
    CATCH_FOREIGN,  /* unwind_all() ends here */
    CATCH_UNCHECKED /* without a check of the stack */
} CatchKind;

struct Catch {
    jmp_buf place;
    Catch *outer;
    CatchKind kind;
};

enum {
    MAX_ALSO = 20,
    RESERVE = 1 << 20,
    SHOWN_WIDTH = 160,        /* bytes of a source line that are shown */
    LINE_SHOWN_MAX = 64 << 10 /* a longer line is not shown at all */
};

/* --- the job --- */

Job *job_new(void)
{
    Job *job = calloc(1, sizeof *job);

    if (!job)
        return NULL;
    job->arena = arena_new();
    job->reserve = malloc(RESERVE);
    job->locale = system_enter_c_locale();
    if (!job->arena || !job->reserve || !job->locale) {
        job_free(job);
        return NULL;
    }
    stack_measure(job);
    limits_begin(job);
    return job;
}

static void free_one(Job *job)
{
    if (!job)
        return;
    files_free(job);
    system_leave_c_locale(job->locale);
    free(job->reserve);
    arena_free(job->temporary);
    arena_free(job->arena);
    free(job);
}

void job_free(Job *job)
{
    if (job)
        free_one(job->scratch);
    free_one(job);
}

static bool catch_in(Job *job, void (*fn)(void *arg), void *arg, CatchKind kind);

/* The message about an exhausted stack is made here, where most of the stack is free again. */
static bool caught(Job *job, const Catch *here)
{
    job->catch_ = here->outer;
    if (job->too_deep && !here->outer) {
        job->too_deep = false;
        catch_in(job, stack_report, job, CATCH_UNCHECKED);
        job->stack_limit = 0; /* only the report follows, which does not recurse */
    }
    return false;
}

static bool catch_in(Job *job, void (*fn)(void *arg), void *arg, CatchKind kind)
{
    Catch here;

    here.outer = job->catch_;
    here.kind = kind;
    job->catch_ = &here;
    if (setjmp(here.place))
        return caught(job, &here);
    if (kind != CATCH_UNCHECKED)
        stack_check(job, NO_LOC);
    fn(arg);
    job->catch_ = here.outer;
    return true;
}

bool protect(Job *job, void (*fn)(void *arg), void *arg)
{
    return catch_in(job, fn, arg, CATCH_ALL);
}

bool protect_foreign(Job *job, void (*fn)(void *arg), void *arg)
{
    return !job->ending && catch_in(job, fn, arg, CATCH_FOREIGN);
}

/* Every entry point of the library runs under a protect(), so there is always one to return to. */
_Noreturn void unwind(Job *job)
{
    longjmp(job->catch_->place, 1);
}

_Noreturn void unwind_all(Job *job)
{
    job->quiet = false;
    job->locating = false;
    job->ending = true;
    while (job->catch_->outer && job->catch_->kind != CATCH_FOREIGN)
        job->catch_ = job->catch_->outer;
    unwind(job);
}

/* --- memory that belongs to the job --- */

/* Only the report is made after this: for it the limit is lifted and the reserve is freed. If there
 * is no memory even for the message, the job ends without one, and the report adds it if there is a
 * report. */
_Noreturn void fail_memory(Job *job)
{
    size_t limit = job->memory_limit;

    if (job->code == CODE_OK)
        job->code = CODE_MODEL;
    if (job->out_of_memory)
        unwind_all(job);
    job->out_of_memory = true;
    free(job->reserve);
    job->reserve = NULL;
    if (limit && arena_used(job->arena) > limit / 2)
        report(job, SEV_ERROR, NO_LOC, "out of memory: the limit of %zu bytes is reached", limit);
    else
        report(job, SEV_ERROR, NO_LOC, "out of memory");
    unwind_all(job);
}

static void *alloc_in(Job *job, ArenaPart part, size_t bytes)
{
    void *at = arena_alloc(job->arena, part, bytes, job->out_of_memory ? 0 : job->memory_limit);

    if (!at)
        fail_memory(job);
    return at;
}

void *job_alloc(Job *job, size_t bytes)
{
    return alloc_in(job, ARENA_COMMON, bytes);
}

void *job_alloc_temporary(Job *job, size_t bytes)
{
    size_t used = arena_used(job->arena), limit = job->memory_limit;
    void *at = NULL;

    if (!job->temporary)
        job->temporary = arena_new();
    if (job->temporary && (!limit || used < limit))
        at = arena_alloc(job->temporary, ARENA_COMMON, bytes, limit ? limit - used : 0);
    if (!at)
        fail_memory(job);
    return at;
}

void job_free_temporary(Job *job)
{
    arena_free(job->temporary);
    job->temporary = NULL;
}

static size_t product(Job *job, size_t n, size_t size)
{
    /* A division takes longer than the rest: it is left out if both numbers are small. */
    if ((n | size) > SIZE_MAX >> sizeof(size_t) * CHAR_BIT / 2 && size && n > SIZE_MAX / size)
        fail_memory(job);
    return n * size;
}

void *job_alloc_n(Job *job, size_t n, size_t size)
{
    return job_alloc(job, product(job, n, size));
}

void *job_alloc_walked(Job *job, size_t n, size_t size)
{
    return alloc_in(job, ARENA_WALKED, product(job, n, size));
}

void *job_copy(Job *job, const void *from, size_t bytes)
{
    void *to = job_alloc(job, bytes);

    if (bytes)
        memcpy(to, from, bytes);
    return to;
}

char *job_strndup(Job *job, const char *text, size_t length)
{
    char *to = job_alloc(job, length < SIZE_MAX ? length + 1 : length);

    if (length)
        memcpy(to, text, length);
    return to;
}

char *job_vprintf(Job *job, const char *format, va_list args)
{
    va_list again;
    char small[256], *text;
    int n;

    va_copy(again, args);
    n = format_text(small, sizeof small, format, again);
    va_end(again);
    if (n < 0)
        BUG(job, "bad format '%s'", format);
    if ((size_t)n < sizeof small)
        return job_strndup(job, small, (size_t)n);
    text = job_alloc(job, (size_t)n + 1);
    format_text(text, (size_t)n + 1, format, args);
    return text;
}

char *job_printf(Job *job, const char *format, ...)
{
    va_list args;
    char *text;

    va_start(args, format);
    text = job_vprintf(job, format, args);
    va_end(args);
    return text;
}

/* --- positions --- */

/* The index of lines is made once, so that a position costs a binary search only. */
static void index_lines(Job *job, Source *source)
{
    VEC(size_t) lines = {0};
    size_t i;

    vec_push(job, &lines, 0);
    for (i = 0; i < source->length; i++) {
        if (source->text[i] == '\n')
            vec_push(job, &lines, i + 1);
    }
    source->lines = lines.at;
    source->nlines = lines.n;
}

/* The number of the line, from 0, that holds a byte. */
static size_t line_of(Job *job, const Source *source, size_t offset)
{
    size_t low = 0, high;

    if (!source->lines)
        index_lines(job, (Source *)source);
    for (high = source->nlines; high - low > 1;) {
        size_t middle = low + (high - low) / 2;
        if (source->lines[middle] <= offset)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* The position of the range [start, end) of a text, with the text of its line unless that is very
 * long. */
static Position position_in(Job *job, const Source *source, size_t start, size_t end)
{
    Position position = {.file = source->file ? source->file : ""};
    size_t line, bol, eol;

    if (start > source->length)
        start = source->length;
    line = line_of(job, source, start);
    bol = source->lines[line];
    eol = line + 1 < source->nlines ? source->lines[line + 1] - 1 : source->length;
    position.line = source->first_line + line;
    position.column = start - bol;
    position.width = end < eol ? end : eol;
    position.width = position.width > start ? position.width - start : 1;
    if (eol - bol <= LINE_SHOWN_MAX)
        position.text = job_strndup(job, source->text + bol, eol - bol);
    return position;
}

Position loc_own_position(Job *job, Loc loc)
{
    Position none = {0};

    return loc.source && loc.source->text ? position_in(job, loc.source, loc.start, loc.end) : none;
}

static const SourceMapEntry *map_lookup(const Source *source, size_t offset)
{
    size_t low = 0, high = source->nmap;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (source->map[middle].offset <= offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low ? &source->map[low - 1] : NULL;
}

typedef struct TraceFrame {
    const char *file;
    size_t length, line;
} TraceFrame;

/* frame: file "(" digits ")" ":" function */
static bool frame_parse(const char *at, size_t n, TraceFrame *frame)
{
    size_t i = n, line = 0;

    while (i > 0 && !(at[i - 1] == ')' && i < n && at[i] == ':'))
        i--;
    if (!i)
        return false;
    const char *digits = at + i - 1;
    while (digits > at && is_digit(digits[-1]))
        digits--;
    if (digits == at + i - 1 || at + i - 1 - digits > 9 || digits == at || digits[-1] != '(')
        return false;
    for (const char *p = digits; *p != ')'; p++)
        line = line * 10 + (size_t)(*p - '0');
    *frame = (TraceFrame){at, (size_t)(digits - 1 - at), line};
    return frame->length > 0;
}

bool text_is_trace(const char *text, size_t length)
{
    const char *at = text, *end = text + length;
    bool any = false;
    TraceFrame frame;

    while (at < end) {
        const char *eol = memchr(at, '\n', (size_t)(end - at));
        size_t n = (size_t)((eol ? eol : end) - at);
        if (n && !frame_parse(at, n, &frame))
            return false;
        any = any || n;
        at += n + (eol != NULL);
    }
    return any;
}

/* Is the frame in the code of torch, or of the Python package that called it? */
static bool inside_library(const TraceFrame *frame)
{
    static const char *const library[] = {"/torch/nn/",          "/torch/_",        "/torch/jit/",
                                          "torch/functional.py", "/torch/autograd", "/torch/utils/",
                                          "/torch/overrides.py", "/torch/onnx/",    "/ptonnx/_"};
    size_t i;

    for (i = 0; i < COUNT_OF(library); i++) {
        if (system_find(frame->file, frame->length, library[i], strlen(library[i])))
            return true;
    }
    return false;
}

/* The user's frame: the innermost frame outside these libraries, else the innermost frame. */
static bool frame_of_trace(const Source *trace, TraceFrame *found)
{
    const char *at = trace->text, *end = at + trace->length;
    bool any = false;
    TraceFrame frame;

    while (at < end) {
        const char *eol = memchr(at, '\n', (size_t)(end - at));
        if (!eol)
            eol = end;
        if (frame_parse(at, (size_t)(eol - at), &frame)) {
            if (!any)
                *found = frame;
            any = true;
            if (!inside_library(&frame)) {
                *found = frame;
                return true;
            }
        }
        at = eol + (eol < end);
    }
    return any;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\f';
}

/* Puts the user's line into the position, with the caret below all of it except the indentation. */
static bool show_user_line(Position *position, const char *text)
{
    size_t start = 0, end = strlen(text);

    if (end > LINE_SHOWN_MAX)
        return false;
    while (end > start && is_blank(text[end - 1]))
        end--;
    while (start < end && is_blank(text[start]))
        start++;
    position->text = text;
    position->column = start;
    position->width = end > start ? end - start : 1;
    return end > start;
}

static Position trace_position(Job *job, Loc loc, const Source *trace)
{
    Position own = loc_own_position(job, loc), position = own;
    const char *text;
    TraceFrame frame;

    if (!frame_of_trace(trace, &frame))
        return own;
    position.file = name_n(job, frame.file, frame.length);
    position.line = frame.line;
    text = user_line(job, position.file, position.line);
    if (text && show_user_line(&position, text))
        return position;
    position.text = own.text;
    position.is_archive_text = true;
    position.text_column = own.column;
    position.width = own.width;
    position.column = 0;
    return position;
}

Position loc_position(Job *job, Loc loc)
{
    const SourceMapEntry *entry;

    if (loc.source && loc.source->load_map) {
        Source *source = (Source *)loc.source;
        void (*load)(Job *, Source *) = source->load_map;
        source->load_map = NULL;
        job->locating = true;
        load(job, source);
        job->locating = false;
    }
    if (!loc.source || !loc.source->nmap)
        return loc_own_position(job, loc);
    entry = map_lookup(loc.source, loc.start);
    if (!entry || !entry->user || !entry->user->length)
        return loc_own_position(job, loc);
    if (entry->user->is_trace)
        return trace_position(job, loc, entry->user);
    if (!entry->user->file || !*entry->user->file)
        return loc_own_position(job, loc);
    return position_in(job, entry->user, entry->start, entry->end);
}

/* --- reporting --- */

static bool same_position(const Position *a, const Position *b)
{
    return a->line == b->line && a->column == b->column &&
           (a->file == b->file || (a->file && b->file && !strcmp(a->file, b->file)));
}

static void also_at(Job *job, Diag *diag, Position position)
{
    size_t i;

    if (!position.line || same_position(&diag->position, &position))
        return;
    for (i = 0; i < diag->also.n; i++) {
        if (same_position(&diag->also.at[i], &position))
            return;
    }
    if (diag->also.n < MAX_ALSO)
        vec_push(job, &diag->also, position);
    else
        diag->more++;
}

static void add_diag(Job *job, Severity severity, Code code, Loc loc, const char *text)
{
    Name key;
    Position position;
    Diag *diag;

    if (job->quiet && severity != SEV_BUG && !job->out_of_memory) {
        job->dropped += severity == SEV_ERROR;
        return;
    }
    key = name_f(job, "%d %s", severity, text);
    position = loc_position(job, loc);
    diag = map_get(&job->diag_index, key);
    if (severity >= SEV_ERROR && job->code == CODE_OK)
        job->code = code;
    if (!position.line && !position.file && (code == CODE_INPUT || code == CODE_MODEL))
        position.file = job->input;
    if (diag) {
        also_at(job, diag, position);
        return;
    }
    diag = NEW(job, Diag);
    diag->severity = severity;
    diag->position = position;
    diag->text = key + strlen(key) - strlen(text);
    diag->context = job->context ? job->context(job) : NULL;
    map_put(job, &job->diag_index, key, diag);
    vec_push(job, &job->diags, diag);
}

_Noreturn void fail(Job *job, Loc loc, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    add_diag(job, SEV_ERROR, CODE_MODEL, loc, job_vprintf(job, format, args));
    va_end(args);
    unwind(job);
}

_Noreturn void fail_input(Job *job, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    add_diag(job, SEV_ERROR, CODE_INPUT, NO_LOC, job_vprintf(job, format, args));
    va_end(args);
    unwind(job);
}

_Noreturn void fail_code(Job *job, Code code, Loc loc, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    add_diag(job, SEV_ERROR, code, loc, job_vprintf(job, format, args));
    va_end(args);
    unwind(job);
}

_Noreturn void bug(Job *job, const char *where, int line, const char *format, ...)
{
    const char *slash = strrchr(where, '/'), *text;
    va_list args;

    va_start(args, format);
    text = job_vprintf(job, format, args);
    va_end(args);
    add_diag(job, SEV_BUG, CODE_BUG, NO_LOC,
             job_printf(job, "%s (%s:%d); this is a fault of ptonnx, please report it", text,
                        slash ? slash + 1 : where, line));
    job->code = CODE_BUG;
    unwind_all(job);
}

void report(Job *job, Severity severity, Loc loc, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    add_diag(job, severity, CODE_MODEL, loc, job_vprintf(job, format, args));
    va_end(args);
}

size_t job_errors(const Job *job)
{
    size_t i, n = 0;

    for (i = 0; i < job->diags.n; i++)
        n += job->diags.at[i]->severity >= SEV_ERROR;
    return n;
}

void job_drop_messages(Job *job, size_t from)
{
    Map kept = {0};

    for (size_t i = 0; i < job->diag_index.n; i++) {
        const MapEntry *entry = &job->diag_index.at[i];

        for (size_t k = 0; k < from; k++)
            if (job->diags.at[k] == entry->value)
                map_put(job, &kept, entry->key, entry->value);
    }
    job->diag_index = kept;
    job->diags.n = from;
    if (!job_errors(job))
        job->code = CODE_OK;
}

void job_progress(Job *job, const char *stage, double part)
{
    if (!job->progress || !job->progress(job->progress_user, stage, part))
        return;
    job->quiet = false; /* the trial run of a loop ends with the job */
    add_diag(job, SEV_ERROR, CODE_CANCEL, NO_LOC, "cancelled");
    unwind_all(job);
}

/* --- the text of messages --- */

size_t utf8_next(const char *text, size_t n, uint32_t *code)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char c = n ? (unsigned char)*text : 0xff;
    size_t i, length = c < 0x80 ? 1 : c < 0xc2 ? 0 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : c < 0xf5 ? 4 : 0;

    if (!length || length > n)
        return 0;
    *code = length == 1 ? c : c & (0xffu >> (length + 1));
    for (i = 1; i < length; i++) {
        if ((text[i] & 0xc0) != 0x80)
            return 0;
        *code = *code << 6 | (text[i] & 0x3f);
    }
    if (*code < least[length] || *code > 0x10ffff || (*code >= 0xd800 && *code < 0xe000))
        return 0;
    return length;
}

bool is_control_code(uint32_t c)
{
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || (c >= 0x2028 && c <= 0x202e) ||
           (c >= 0x2066 && c <= 0x2069) || c == 0x200e || c == 0x200f || c == 0xfeff;
}

/* Untrusted text. A tab is shown as one blank, so that the caret stays below its column. */
static void put_clean(Buf *buf, const char *text, size_t n)
{
    size_t i, length;
    uint32_t c;

    for (i = 0; i < n; i += length) {
        length = utf8_next(text + i, n - i, &c);
        if (!length || is_control_code(c)) {
            buf_putc(buf, length && c == '\t' ? ' ' : '?');
            length = length ? length : 1;
        } else {
            buf_add(buf, text + i, length);
        }
    }
}

static void put_clean_text(Buf *buf, const char *text)
{
    put_clean(buf, text, strlen(text));
}

static void put_position(Buf *buf, const Position *position)
{
    put_clean_text(buf, position->file && *position->file ? position->file : "?");
    if (position->line)
        buf_printf(buf, ":%zu:%zu", position->line, position->column + 1);
}

const char *position_text(Job *job, const Position *position)
{
    Buf buf = {.job = job};

    put_position(&buf, position);
    return buf_text(&buf);
}

/* The number of columns that `put_clean` writes for these bytes: one per code point. */
static size_t columns(const char *text, size_t n)
{
    size_t i, length, count = 0;
    uint32_t c;

    for (i = 0; i < n; i += length, count++) {
        length = utf8_next(text + i, n - i, &c);
        length = length ? length : 1;
    }
    return count;
}

/* The line. A long line (generated lines may have 20,000 bytes) is cut to a window around the
 * caret.
 */
static void put_source_line(Buf *buf, const Position *position)
{
    size_t length = strlen(position->text), from = 0, to, i, caret, width;

    caret = position->is_archive_text ? position->text_column : position->column;
    caret = caret < length ? caret : length;
    if (caret > SHOWN_WIDTH / 2 && length > SHOWN_WIDTH)
        from = caret - SHOWN_WIDTH / 2;
    while (from < caret && (position->text[from] & 0xc0) == 0x80)
        from++;
    to = length - from > SHOWN_WIDTH ? from + SHOWN_WIDTH : length;
    while (to < length && to > caret && (position->text[to] & 0xc0) == 0x80)
        to--;
    width = caret + position->width < to ? position->width : to - caret;
    if (position->is_archive_text)
        buf_puts(buf, "\n      | ");
    else
        buf_printf(buf, "\n%5zu | ", position->line);
    put_clean(buf, position->text + from, to - from);
    buf_puts(buf, "\n      | ");
    for (i = columns(position->text + from, caret - from); i > 0; i--)
        buf_putc(buf, ' ');
    buf_putc(buf, '^');
    for (i = columns(position->text + caret, width); i > 1; i--)
        buf_putc(buf, '~');
}

const char *diag_text(Job *job, const Diag *diag)
{
    static const char *const words[] = {"note", "warning", "error", "BUG"};
    Buf buf = {.job = job};
    size_t i;

    if (diag->position.line || (diag->position.file && *diag->position.file)) {
        put_position(&buf, &diag->position);
        buf_puts(&buf, ": ");
    }
    buf_printf(&buf, "%s: ", words[diag->severity]);
    put_clean_text(&buf, diag->text);
    if (diag->position.line && diag->position.text)
        put_source_line(&buf, &diag->position);
    if (diag->context) {
        buf_puts(&buf, "\n  ");
        put_clean_text(&buf, diag->context);
    }
    for (i = 0; i < diag->also.n; i++) {
        buf_puts(&buf, "\n  also at ");
        put_position(&buf, &diag->also.at[i]);
    }
    if (diag->more)
        buf_printf(&buf, "\n  and at %zu more places", diag->more);
    return buf_text(&buf);
}

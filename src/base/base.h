/* base.h - what every room stands on: memory, names, vectors, maps, errors with positions, files.
 *
 * One Job is one conversion. Everything that it makes lives in its arena and dies with it; there is
 * no free() outside this folder. Errors unwind to the innermost protect(). Nothing here knows about
 * torch or ONNX, and nothing in the library has file-scope mutable state.
 */
#ifndef PTONNX_BASE_H
#define PTONNX_BASE_H

#include "system.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct Job Job;

#if defined(__GNUC__)
#define PRINTF_LIKE(fmt, args) __attribute__((format(printf, fmt, args)))
#else
#define PRINTF_LIKE(fmt, args)
#endif
#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

/* arena.c - memory of one job. With -DPTONNX_ARENA_DEBUG every object is a malloc of its own. */
typedef struct Arena Arena;
Arena *arena_new(void);
void arena_free(Arena *arena);
/* Zeroed and 16-aligned; NULL when the system has no more. `job_alloc` is what other code calls. */
void *arena_alloc(Arena *arena, size_t bytes);
size_t arena_used(const Arena *arena);

/* Fails the job (code 1, "out of memory") when there is none or when the job's memory limit is
 * passed. */
void *job_alloc(Job *job, size_t bytes);
_Noreturn void fail_memory(Job *job); /* "out of memory" */
void *job_copy(Job *job, const void *from, size_t bytes);
char *job_strndup(Job *job, const char *text, size_t length);
char *job_printf(Job *job, const char *format, ...) PRINTF_LIKE(2, 3);
char *job_vprintf(Job *job, const char *format, va_list args);
#define NEW(job, Type)      ((Type *)job_alloc((job), sizeof(Type)))
#define NEW_N(job, Type, n) ((Type *)job_alloc_n((job), (n), sizeof(Type)))
void *job_alloc_n(Job *job, size_t n, size_t size); /* checks the product */

/* name.c - interned strings: equal text is the same pointer. NUL-terminated. */
typedef const char *Name;
Name name(Job *job, const char *text);
Name name_n(Job *job, const char *text, size_t length);
Name name_f(Job *job, const char *format, ...) PRINTF_LIKE(2, 3);
bool is_one_of(const char *word, const char *const *words); /* the last of which is NULL */

/* vec.c - growing arrays: `VEC(Type) list = {0};`, then vec_push(job, &list, item), list.at[i],
 * list.n */
#define VEC(Type)                                                                                  \
    struct {                                                                                       \
        Type *at;                                                                                  \
        size_t n, cap;                                                                             \
    }
#define vec_push(job, v, item)                                                                     \
    (((v)->n < (v)->cap                                                                            \
          ? (void)0                                                                                \
          : (void)((v)->at = vec_grow((job), (v)->at, (v)->n, &(v)->cap, sizeof *(v)->at))),       \
     (v)->at[(v)->n++] = (item))
void *vec_grow(Job *job, void *at, size_t n, size_t *cap, size_t size);

/* A growing text. `buf_text` terminates it. */
typedef struct Buf {
    Job *job;
    char *at;
    size_t n, cap;
} Buf;
void buf_add(Buf *buf, const void *bytes, size_t n);
void buf_puts(Buf *buf, const char *text);
void buf_putc(Buf *buf, char c);
void buf_printf(Buf *buf, const char *format, ...) PRINTF_LIKE(2, 3);
const char *buf_text(Buf *buf);

/* map.c - hash maps from pointers (Names are pointers) to pointers, in insertion order, so that
 * walking one is deterministic: for (i = 0; i < map.n; i++) map.at[i].key, map.at[i].value */
typedef struct MapEntry {
    const void *key;
    void *value;
} MapEntry;
typedef struct Map {
    MapEntry *at;
    size_t n, cap;
    uint32_t *slots;
    size_t nslots;
} Map;
void *map_get(const Map *map, const void *key);      /* NULL when absent */
MapEntry *map_find(const Map *map, const void *key); /* NULL when absent */
void map_put(Job *job, Map *map, const void *key, void *value);
uint64_t hash_bytes(uint64_t seed, const void *bytes, size_t n);
uint64_t hash_u64(uint64_t seed, uint64_t value);

/* diag.c - messages with positions.
 *
 * A Source is a text that messages can point into. Archive code has a map from its own byte offsets
 * to the user's own source (docs/torchscript-format.md §6), so a message at `torch.add(x, 1)` is
 * shown at the user's `y + 1`. */
typedef struct Source Source;
typedef struct SourceMapEntry {
    size_t offset;      /* from here on in the archive's text ... */
    const Source *user; /* ... the user's text; NULL = no information */
    size_t start, end;  /* range of the expression in user->text */
} SourceMapEntry;
struct Source {
    const char *file; /* name to show; "" or NULL when unknown */
    const char *text;
    size_t length;
    size_t first_line;   /* line number of the text's first line, from 1 */
    bool is_trace;       /* the text is a Python stack trace, innermost frame first */
    SourceMapEntry *map; /* sorted by offset; NULL when there is none */
    size_t nmap;
    /* Called by loc_position when it first needs the map: a run without messages never reads one.
     */
    void (*load_map)(Job *job, Source *source);
    void *map_of;  /* for load_map */
    size_t *lines; /* private to diag.c: where each line starts, once a position was asked for */
    size_t nlines;
};
typedef struct Loc {
    const Source *source; /* NULL: no position */
    size_t start, end;
} Loc;
static const Loc NO_LOC = {NULL, 0, 0};

/* A position as people read it. `text` is the source line (may be NULL), `column` counts the bytes
 * before the position, `width` is at least 1. line 0 = no position, but there may be a file. */
typedef struct Position {
    const char *file;
    size_t line, column, width;
    const char *text;
    bool is_archive_text; /* `text` stands in for a user's line that is not at hand ... */
    size_t text_column;   /* ... and its caret is here instead of at `column` */
} Position;
/* The user's own position where the map knows it, else the archive's; the archive's in any case. */
Position loc_position(Job *job, Loc loc);
Position loc_own_position(Job *job, Loc loc);
const char *position_text(Job *job,
                          const Position *position); /* "net.py:31:15": columns count from 1 */

typedef enum Severity {
    SEV_NOTE,
    SEV_WARNING,
    SEV_ERROR,
    SEV_BUG
} Severity;
typedef struct Diag {
    Severity severity;
    Position position;
    const char *text;    /* "aten::foo: not supported" */
    const char *context; /* "in Net.decoder (Decoder), called from net.py:31:15"; NULL = none */
    VEC(Position) also;  /* other positions with the same text, at most 20 */
    size_t more;         /* how many did not fit */
} Diag;

/* source_line.c - the line of the user's own file that a trace names, without its end; NULL when it
 * may not be shown. The archive chooses the file's name, so only files that the caller has vouched
 * for are read: see `source_root` and `source_line` of the job. */
const char *user_line(Job *job, const char *file, size_t line);

/* Exit causes, equal to the public codes of ptonnx.h and to the command's exit codes. */
typedef enum Code {
    CODE_OK = 0,
    CODE_MODEL = 1, /* the model cannot be exported */
    CODE_USAGE = 2,
    CODE_INPUT = 3,  /* the input is not a readable model */
    CODE_IO = 4,     /* reading or writing failed */
    CODE_CANCEL = 5, /* the progress callback asked to stop */
    CODE_BUG = 6     /* our fault */
} Code;

/* A user's progress callback is told a stage and a part between 0 and 1. Non-zero cancels. */
typedef int ProgressFn(void *user, const char *stage, double part);
/* The caller's own answer to user_line; the text must live as long as the job. */
typedef const char *SourceLineFn(void *user, const char *file, size_t line);

typedef struct Catch Catch;
struct Job {
    Arena *arena;
    void *name_table; /* private to name.c */
    VEC(Diag *) diags;
    Code code;                  /* of the first error */
    Catch *catch_;              /* innermost protect() */
    size_t memory_limit;        /* bytes of arena; 0 = none */
    uint64_t steps, step_limit; /* executed statements and their bound (docs/interpreter.md §4) */
    /* Set by the interpreter: where in the module tree we are; may be NULL. */
    const char *(*context)(Job *job);
    Loc (*current_loc)(Job *job); /* the same, in the program's text */
    void *context_of;             /* the interpreter, for both */
    ProgressFn *progress;
    void *progress_user;
    const char *source_root;   /* a directory whose files may be shown in messages; NULL: none */
    SourceLineFn *source_line; /* asked before source_root; may be NULL */
    void *source_line_user;
    const char *input; /* what is read: shown before messages that have no position; may be NULL */
    size_t dropped;    /* errors that `quiet` dropped */
    bool quiet;        /* notes, warnings and errors are dropped: optional data is being read */
    /* private to diag.c, source_line.c and file.c */
    Map diag_index, user_files;
    struct Mapping *mappings;
    struct Out *outs;
    uint8_t *stage; /* file_stage's buffer, and the span of a file that it holds */
    size_t stage_size, nstaged;
    const void *staged;
    void *old_locale, *c_locale;
    void *reserve; /* given back when memory runs out, so that the message can be made */
    bool out_of_memory;
    bool ending; /* unwind_all() was called */
    /* private to stack.c and diag.c */
    uintptr_t stack_limit; /* a frame below it fails; UINTPTR_MAX where frames are counted */
    size_t stack_size;     /* bytes that were left when the job began; 0 = unknown */
    VEC(uintptr_t) frames; /* where the size is unknown */
    Loc too_deep_at;
    bool too_deep; /* the job fails for want of stack, and the message is still to be made */
    bool locating; /* a position is being looked up in debug records */
};
/* The job runs under the C locale (printf and strtod follow the host program's otherwise): job_new
 * sets it for this thread, job_free puts the old one back. */
Job *job_new(void);
void job_free(Job *job);

/* stack.c - every function that can recurse begins with stack_check(job, loc). It ends the job with
 * an error at `loc` (evaluated only then) when little of the thread's stack is left. */
#if defined(__wasm__)
/* Only functions that keep a variable in memory have a frame there. */
#define FRAME_ADDRESS() ((uintptr_t) & (volatile char){0})
#else
#define FRAME_ADDRESS() ((uintptr_t)__builtin_frame_address(0))
#endif
#define stack_check(job, loc)                                                                      \
    (FRAME_ADDRESS() < (job)->stack_limit && stack_is_spent((job), FRAME_ADDRESS())                \
         ? stack_fail((job), (loc))                                                                \
         : (void)0)
bool stack_is_spent(Job *job, uintptr_t here);
_Noreturn void stack_fail(Job *job, Loc loc);
void stack_measure(Job *job);  /* for job_new */
void stack_report(void *job_); /* for protect */

/* Report and unwind to the innermost protect(). Messages are lower case, quote their subject, say
 * what to do. */
_Noreturn void fail(Job *job, Loc loc, const char *format, ...) PRINTF_LIKE(3, 4); /* CODE_MODEL */
_Noreturn void fail_input(Job *job, const char *format, ...) PRINTF_LIKE(2, 3);    /* CODE_INPUT */
_Noreturn void fail_code(Job *job, Code code, Loc loc, const char *format, ...) PRINTF_LIKE(4, 5);
_Noreturn void unwind(Job *job); /* without a message: it has been given already */
/* Past every inner protect(), to the outermost: the job is over. A protect_foreign() stops it, and
 * its caller goes on with it. */
_Noreturn void unwind_all(Job *job);
/* Our own fault: `BUG(job, "...")` says that it is one and asks for a report. Unwinds to the
 * outermost protect. */
_Noreturn void bug(Job *job, const char *where, int line, const char *format, ...)
    PRINTF_LIKE(4, 5);
#define BUG(job, ...) bug((job), __FILE__, __LINE__, __VA_ARGS__)
/* Report and go on. An error makes the job fail in the end. Equal texts are merged ("also at"). */
void report(Job *job, Severity severity, Loc loc, const char *format, ...) PRINTF_LIKE(4, 5);
size_t job_errors(const Job *job);
void job_drop_messages(Job *job, size_t from); /* messages from that number on, as if never given */
/* Is every line that is not empty a frame, `file(line): function`? */
bool text_is_trace(const char *text, size_t length);
/* One code point of UTF-8: its length in bytes, 0 when the bytes are not valid. */
size_t utf8_next(const char *text, size_t n, uint32_t *code);
/* Runs fn(arg); false if it failed. Lua's lua_pcall: no local variable of the caller is at risk. */
bool protect(Job *job, void (*fn)(void *arg), void *arg);
/* The same for a function that foreign code calls, whose frames nothing may unwind. Where
 * `job->ending` is set afterwards, the caller of the foreign code calls unwind_all() again. */
bool protect_foreign(Job *job, void (*fn)(void *arg), void *arg);
/* Fails with CODE_CANCEL, past every inner protect(), when asked to stop. */
void job_progress(Job *job, const char *stage, double part);
/* The message as people read it (docs/architecture.md, "Errors"): `file:line:col: error: text`,
 * source line, caret, context, also. Control characters of strangers' strings are shown as ?.
 * Without a trailing newline. */
const char *diag_text(Job *job, const Diag *diag);

/* file.c - input. A span of a file is a pointer into its mapping, but is not read through it: the
 * file may be shortened at any time. Reading fails the job with CODE_IO then. Memory of the caller
 * is used as it is. */
typedef struct Mapping Mapping;
struct Mapping {
    const uint8_t *at;
    size_t length;
    int fd;           /* -1 when it is memory */
    const char *path; /* NULL for memory */
    /* private to file.c and out.c */
    Job *job;
    bool is_file; /* a regular file */
    FileId id;    /* of a regular file, and when it was modified */
    int64_t modified;
    size_t capacity; /* bytes to unmap */
    size_t granule;  /* bytes that one bit of `ready` stands for */
    uint8_t *ready;  /* what has been read into the mapping; NULL: all of it is in memory */
    Mapping *next;
};
/* "-" reads standard input into memory. Fails with CODE_IO, or CODE_INPUT for a directory. Unmapped
 * when the job is freed. */
Mapping *file_map(Job *job, const char *path);
Mapping *file_load(Job *job, const char *path);    /* with all of it in memory */
Mapping *file_try_map(Job *job, const char *path); /* NULL when it is no readable regular file */
Mapping *memory_map(Job *job, const void *at, size_t length); /* not copied */
/* Is `at` a byte of a file that must be read before it is looked at? `file` may be NULL. */
bool file_holds(const Mapping *file, const void *at);
/* Reads n bytes, which then stay where they are: the pointer can be followed. For what is small. */
void file_need(const Mapping *file, const void *at, size_t n);
/* Copies n bytes. */
void file_read(const Mapping *file, const void *at, size_t n, void *into);
/* The bytes in a buffer of the job, until the next call; `at` itself when they are in memory. */
const uint8_t *file_stage(const Mapping *file, const void *at, size_t n);
uint8_t *file_stage_buffer(Job *job, size_t n); /* that buffer, to be filled by the caller */
/* Fails when the file is not what it was when it was opened. */
void file_check_unchanged(const Mapping *file);
/* How a file is called as seen from the directory of another; NULL when it does not lie in or below
 * it. */
const char *path_below(Job *job, const char *directory_of, const char *path);
/* For job_free: unmaps every mapping, aborts every output that was not committed. */
void files_free(Job *job);

/* out.c - output. It goes to a temporary file beside `path` that is renamed by out_commit and
 * removed by job_free or out_abort on every other way. "-" is standard output. A callback or a
 * memory buffer work likewise. An output that would overwrite a file that the job reads, or another
 * output, fails with CODE_USAGE. */
typedef struct Out Out;
typedef int WriteFn(void *user, const void *bytes, size_t n); /* non-zero = failed */
Out *out_file(Job *job, const char *path);
bool out_is_open(const Out *out);
bool out_is_file(const Out *out); /* a regular file, which appears whole or not at all */
Out *out_another(Out *first);     /* another file for the same target */
Out *out_callback(Job *job, WriteFn *fn, void *user);
void out_write(Out *out, const void *bytes, size_t n); /* buffered */
/* A large stretch: not buffered or copied when the system can do without. `from` may be NULL; when
 * it is the mapping that holds `bytes`, copy_file_range can be used. */
void out_span(Out *out, const Mapping *from, const void *bytes, size_t n);
void out_pad(Out *out, size_t alignment); /* zeros up to a multiple */
uint64_t out_position(const Out *out);
/* Flushes, syncs and renames. Before the rename the progress callback is asked for the last time,
 * with the stage "commit": a job that is not cancelled then commits all its outputs. */
void out_commit(Out *out);
/* Commits a model and its weights, so that a process that is killed at any time leaves the old
 * model with the old weights, or the new one with the new ones. `interim_model` points to
 * out_interim_path(data), and `model` to the final path of `data`:
 *   1. the weights take the interim name,
 *   2. the interim model replaces the old model,
 *   3. the weights get their final name as well, in place of the old weights,
 *   4. the final model replaces the interim one,
 *   5. the interim name is removed. */
void out_commit_pair(Out *model, Out *interim_model, Out *data);
const char *out_interim_path(const Out *data);
void out_abort(Out *out);
/* For file.c: an input that an open output would replace fails the job. */
void outs_check_input(Job *job, const Mapping *file);
void outs_free(Job *job);

#endif

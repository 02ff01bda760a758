/* base.h - the foundation of all other folders: memory, names, vectors, maps, errors with
 * positions, files.
 *
 * A Job is one call of the library. All its objects live in its arena and are freed with it; there
 * is no free() outside this folder. Errors unwind to the innermost protect(). Nothing here knows
 * about torch or ONNX, and nothing in the library has file-scope mutable state.
 */
#ifndef PTONNX_BASE_H
#define PTONNX_BASE_H

#include "system.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef struct Job Job;

#if defined(__GNUC__)
#define PRINTF_LIKE(fmt, args) __attribute__((format(printf, fmt, args)))
#define NOINLINE               __attribute__((noinline))
#else
#define PRINTF_LIKE(fmt, args)
#define NOINLINE
#endif
#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

/* arena.c - memory of one job. With -DPTONNX_ARENA_DEBUG every object is a malloc of its own.
 * Objects that are walked many times have a part of their own, where they lie close together:
 * otherwise a walk over a large graph waits for memory at every node. */
typedef struct Arena Arena;
typedef enum ArenaPart {
    ARENA_COMMON,
    ARENA_WALKED,
    ARENA_PARTS
} ArenaPart;
Arena *arena_new(void);
void arena_free(Arena *arena);
/* Zeroed and aligned to 8 bytes. NULL if the system has no memory, or if the arena would exceed
 * `limit` bytes (0: no limit). Other code calls job_alloc. */
void *arena_alloc(Arena *arena, ArenaPart part, size_t bytes, size_t limit);
/* Frees an object if it is large. A small one is used again for an object of the same size, if this
 * is a power of two from 256 bytes on. `bytes` as it was allocated. */
void arena_release(Arena *arena, void *at, size_t bytes);
size_t arena_used(const Arena *arena);

/* Fails the job (code 1, "out of memory") if there is no memory or if the job exceeds its memory
 * limit. */
void *job_alloc(Job *job, size_t bytes);
_Noreturn void fail_memory(Job *job); /* "out of memory" */
void *job_copy(Job *job, const void *from, size_t bytes);
char *job_strndup(Job *job, const char *text, size_t length);
char *job_printf(Job *job, const char *format, ...) PRINTF_LIKE(2, 3);
char *job_vprintf(Job *job, const char *format, va_list args);
/* Objects of one step, which ends with job_free_temporary. Zeroed. */
void *job_alloc_temporary(Job *job, size_t bytes);
void job_free_temporary(Job *job);
#define NEW(job, Type)      ((Type *)job_alloc((job), sizeof(Type)))
#define NEW_N(job, Type, n) ((Type *)job_alloc_n((job), (n), sizeof(Type)))
void *job_alloc_n(Job *job, size_t n, size_t size); /* checks the product */
/* The same in ARENA_WALKED. */
#define NEW_WALKED(job, Type)      ((Type *)job_alloc_walked((job), 1, sizeof(Type)))
#define NEW_WALKED_N(job, Type, n) ((Type *)job_alloc_walked((job), (n), sizeof(Type)))
void *job_alloc_walked(Job *job, size_t n, size_t size);

/* format.c - vsnprintf, quickly for strings and integers */
int format_text(char *to, size_t room, const char *format, va_list args) PRINTF_LIKE(3, 0);

/* name.c - interned strings: equal text is the same pointer. NUL-terminated. */
typedef const char *Name;
Name name(Job *job, const char *text);
Name name_n(Job *job, const char *text, size_t length);
Name name_known(Job *job, const char *text, size_t length); /* NULL: there is no such name yet */
Name name_f(Job *job, const char *format, ...) PRINTF_LIKE(2, 3);
Name name_dotted(Job *job, const char *before, const char *after); /* "before.after" */
Name name_joined(Job *job, const char *before, const char *between, const char *after);
Name name_numbered(Job *job, const char *before, const char *between, size_t number);
bool is_one_of(const char *word, const char *const *words); /* the words end with NULL */
/* Moves *at past blanks and the text; false, and only past the blanks: something else follows. */
bool skip_text(const char **at, const char *text);
/* strcmp() == 0. Most texts that are compared differ in their first bytes. */
static inline bool same_text(const char *a, const char *b)
{
    return a[0] == b[0] && strcmp(a, b) == 0;
}
/* strcmp(). The first bytes are compared first, as in same_text(); for searches in tables. */
static inline int text_order(const char *a, const char *b)
{
    return a[0] != b[0] ? (unsigned char)a[0] - (unsigned char)b[0] : strcmp(a, b);
}

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

/* ASCII characters; the functions of ctype.h depend on the locale of the process. */
static inline bool is_digit(int c)
{
    return c >= '0' && c <= '9';
}
static inline bool is_letter(int c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
static inline bool is_word_char(int c)
{
    return is_letter(c) || is_digit(c) || c == '_';
}

/* map.c - hash maps from pointers (Names are pointers) to pointers. A walk visits the entries in
 * insertion order, so it is deterministic: for (i = 0; i < map.n; i++) map.at[i].key, .value */
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
void map_reserve(Job *job, Map *map, size_t n); /* room in an empty map for exactly n entries */
/* A map from pointers to numbers. */
size_t map_count(const Map *map, const void *key); /* 0 when absent */
void map_add(Job *job, Map *map, const void *key, intptr_t more);
uint64_t hash_bytes(uint64_t seed, const void *bytes, size_t n);
uint64_t hash_u64(uint64_t seed, uint64_t value);

/* diag.c - messages with positions.
 *
 * A Source is a text that messages can point into. A text of the archive has a map from its byte
 * offsets to the user's source (docs/torchscript-format.md §6): a message at `torch.add(x, 1)` is
 * shown at the user's `y + 1`. */
typedef struct Source Source;
typedef struct SourceMapEntry {
    size_t offset;      /* where the entry begins in the archive's text */
    const Source *user; /* the user's text; NULL = no information */
    size_t start, end;  /* range of the expression in user->text */
} SourceMapEntry;
struct Source {
    const char *file; /* name to show; "" or NULL when unknown */
    const char *text;
    size_t length;
    size_t first_line;   /* line number of the first line of the text, from 1 */
    bool is_trace;       /* the text is a Python stack trace, innermost frame first */
    SourceMapEntry *map; /* sorted by offset; NULL when there is none */
    size_t nmap;
    /* loc_position calls it when it first needs the map: a run without messages reads no map. */
    void (*load_map)(Job *job, Source *source);
    void *map_of;  /* for load_map */
    size_t *lines; /* private to diag.c: start of each line; NULL until a position is needed */
    size_t nlines;
};
typedef struct Loc {
    const Source *source; /* NULL: no position */
    uint32_t start, end;  /* an offset beyond 4 GiB is reported as 4 GiB */
} Loc;
static const Loc NO_LOC = {NULL, 0, 0};
static inline Loc loc_of(const Source *source, size_t start, size_t end)
{
    return (Loc){source, (uint32_t)(start < UINT32_MAX ? start : UINT32_MAX),
                 (uint32_t)(end < UINT32_MAX ? end : UINT32_MAX)};
}

/* A position as a message shows it. `text` is the source line (may be NULL), `column` counts the
 * bytes before the position, `width` is at least 1. If `line` is 0, only the file is known, if
 * anything. */
typedef struct Position {
    const char *file;
    size_t line, column, width;
    const char *text;
    bool is_archive_text; /* the user's line is not available: `text` is the archive's line, ... */
    size_t text_column;   /* ... with the caret here instead of at `column` */
} Position;
/* loc_position gives the user's position if the map has it, else the archive's position;
 * loc_own_position always gives the archive's. */
Position loc_position(Job *job, Loc loc);
Position loc_own_position(Job *job, Loc loc);
/* "net.py:31:15": columns count from 1. */
const char *position_text(Job *job, const Position *position);

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

/* source_line.c - the line of the user's file that a trace names, without its newline; NULL if it
 * may not be shown. The archive chooses the name of the file, so only files that the caller has
 * allowed are read: see `source_root` and `source_line` of the job. */
const char *user_line(Job *job, const char *file, size_t line);

/* Exit causes, equal to the public codes of ptonnx.h and to the command's exit codes. */
typedef enum Code {
    CODE_OK = 0,
    CODE_MODEL = 1, /* the model cannot be exported */
    CODE_USAGE = 2,
    CODE_INPUT = 3,  /* the input is not a readable model */
    CODE_IO = 4,     /* reading or writing failed */
    CODE_CANCEL = 5, /* the progress callback cancelled the job */
    CODE_BUG = 6     /* a fault of ptonnx */
} Code;

/* The user's progress callback: a stage, and the completed part between 0 and 1. A non-zero result
 * cancels the job. */
typedef int ProgressFn(void *user, const char *stage, double part);
/* The caller's implementation of user_line; the text must live as long as the job. */
typedef const char *SourceLineFn(void *user, const char *file, size_t line);

typedef struct Catch Catch;
struct Job {
    Arena *arena;
    Arena *temporary;    /* private to diag.c; may be NULL */
    struct Job *scratch; /* a job inside of this one, freed with it at the latest; may be NULL */
    void *name_table;    /* private to name.c */
    VEC(Diag *) diags;
    Code code;                  /* code of the first error */
    Catch *catch_;              /* innermost protect() */
    size_t memory_limit;        /* bytes of arena; 0 = none; job_limits.c */
    uint64_t bytes_in;          /* of all files that are read */
    uint64_t output_limit;      /* bytes that may be written; 0: in proportion to bytes_in */
    uint64_t steps, step_limit; /* executed statements and their bound (docs/interpreter.md §4) */
    /* Set by the interpreter: the current position in the module tree; may be NULL. */
    const char *(*context)(Job *job);
    Loc (*current_loc)(Job *job); /* the current position in the program's text */
    void *context_of;             /* the interpreter, for both */
    ProgressFn *progress;
    void *progress_user;
    const char *source_root;   /* a directory whose files may be shown in messages; NULL: none */
    SourceLineFn *source_line; /* called before source_root is searched; may be NULL */
    void *source_line_user;
    const char *input; /* name of the input: shown in messages without a position; may be NULL */
    size_t dropped;    /* number of errors that were dropped because of `quiet` */
    bool quiet;        /* optional data is being read: notes, warnings and errors are dropped */
    /* private to diag.c, source_line.c and file.c */
    Map diag_index, user_files;
    struct Mapping *mappings;
    struct Out *outs;
    uint8_t *stage; /* file_stage's buffer, and the span of a file that it holds */
    size_t stage_size, nstaged;
    const uint8_t *staged;
    void *locale;  /* of system_enter_c_locale */
    void *reserve; /* freed if memory runs out, so that the message can be made */
    bool out_of_memory;
    bool ending; /* unwind_all() was called */
    /* private to stack.c and diag.c */
    uintptr_t stack_limit; /* a frame below it fails; UINTPTR_MAX if frames are counted */
    size_t stack_size;     /* bytes of stack that were left when the job began; 0 = unknown */
    VEC(uintptr_t) frames; /* if the size is unknown: addresses of the active frames */
    Loc too_deep_at;
    bool too_deep; /* the stack is exhausted, and the message is not made yet */
    bool locating; /* a position is being looked up in debug records */
};
/* The job runs under the C locale, since printf and strtod follow the locale of the host program:
 * job_new sets it for this thread, job_free restores the old one. */
Job *job_new(void);
void job_free(Job *job);

/* stack.c - every function that can recurse begins with stack_check(job, loc). If little of the
 * thread's stack is left, it ends the job with an error at `loc` (evaluated only then). */
#if defined(__wasm__)
/* In WebAssembly, a function has a frame in memory only if it keeps a variable there. */
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

/* job_limits.c - what a job may use, in proportion to what it reads (SECURITY.md). job_new begins
 * with the limits of a job that reads nothing; whatever opens an input adds its bytes. */
void limits_begin(Job *job);
void limits_add_input(Job *job, uint64_t bytes);
uint64_t limits_output(const Job *job); /* bytes that the job may write */
/* How many bytes of a pipe are kept in memory, if they begin as a model does or do not. */
uint64_t limits_stream(bool is_model);

/* Report and unwind to the innermost protect(). A message begins in lower case, quotes its subject,
 * and states a remedy if there is one. */
_Noreturn void fail(Job *job, Loc loc, const char *format, ...) PRINTF_LIKE(3, 4); /* CODE_MODEL */
_Noreturn void fail_input(Job *job, const char *format, ...) PRINTF_LIKE(2, 3);    /* CODE_INPUT */
_Noreturn void fail_code(Job *job, Code code, Loc loc, const char *format, ...) PRINTF_LIKE(4, 5);
_Noreturn void unwind(Job *job); /* without a message, because the error has been reported */
/* Unwinds past every inner protect() to the outermost one: the job is over. A protect_foreign()
 * stops the unwinding, and its caller continues it. */
_Noreturn void unwind_all(Job *job);
/* Reports an error in ptonnx, `BUG(job, "...")`, and asks the user to file an issue. Unwinds to the
 * outermost protect(). */
_Noreturn void bug(Job *job, const char *where, int line, const char *format, ...)
    PRINTF_LIKE(4, 5);
#define BUG(job, ...) bug((job), __FILE__, __LINE__, __VA_ARGS__)
/* Report and continue. An error makes the job fail at its end. Equal texts are merged into one
 * message ("also at"). */
void report(Job *job, Severity severity, Loc loc, const char *format, ...) PRINTF_LIKE(4, 5);
size_t job_errors(const Job *job);
void job_drop_messages(Job *job, size_t from); /* all messages from number `from` on */
/* Is every non-empty line a frame, `file(line): function`? */
bool text_is_trace(const char *text, size_t length);
/* Does it act on a terminal? C0, DEL, C1, line separators, and marks of direction. */
bool is_control_code(uint32_t code);
/* One code point of UTF-8: its length in bytes, 0 when the bytes are not valid. */
size_t utf8_next(const char *text, size_t n, uint32_t *code);
/* Runs fn(arg); false if it failed. The setjmp is in a function of its own, as in lua_pcall, so
 * that the caller's local variables keep their values. */
bool protect(Job *job, void (*fn)(void *arg), void *arg);
/* The same for a function that is called by foreign code, whose frames must not be unwound. If
 * `job->ending` is set afterwards, the caller of the foreign code calls unwind_all() again. */
bool protect_foreign(Job *job, void (*fn)(void *arg), void *arg);
/* Calls the progress callback. If it cancels, the job ends with CODE_CANCEL. */
void job_progress(Job *job, const char *stage, double part);
/* The complete message (docs/architecture.md, "Errors"): `file:line:col: error: text`, source line,
 * caret, context, other positions. Control characters are shown as `?`. No trailing newline. */
const char *diag_text(Job *job, const Diag *diag);

/* file.c - input. A span of a file is a pointer into its mapping, but it is not read through the
 * mapping, since the file may be shortened at any time. Reading then fails the job with CODE_IO.
 * Memory of the caller is used directly. */
typedef struct Mapping Mapping;
/* Copies bytes from `offset` on. Non-zero = failed. */
typedef int ReadAtFn(void *user, uint64_t offset, void *into, size_t n);
struct Mapping {
    const uint8_t *at;
    size_t length;
    int fd;           /* -1 for memory and callbacks */
    const char *path; /* NULL for memory; what messages call it */
    /* private to file.c and out.c */
    Job *job;
    bool is_file; /* a regular file */
    FileId id;    /* of a regular file, and when it was modified */
    int64_t modified;
    size_t capacity; /* bytes to unmap */
    size_t granule;  /* bytes that one bit of `ready` stands for */
    uint8_t *ready;  /* bit set of granules that have been read; NULL: all of it is in memory */
    ReadAtFn *read;  /* reads the bytes instead of the file; may be NULL */
    void *read_user;
    Mapping *next;
};
/* "-" reads standard input into memory. Fails with CODE_IO, or with CODE_INPUT for a directory. The
 * mapping ends with the job. */
Mapping *file_map(Job *job, const char *path);
/* The same; but of a pipe that does not begin as an archive, only the beginning is read: enough for
 * a message that says what it is. */
Mapping *file_map_archive(Job *job, const char *path);
/* What a function reads, which gives at most n bytes; 0 at the end, a negative number on failure.
 */
typedef ptrdiff_t ReadFn(void *user, void *into, size_t n);
Mapping *stream_map(Job *job, ReadFn *read, void *user, bool needs_archive);
Mapping *file_load(Job *job, const char *path);    /* reads all of it */
Mapping *file_try_map(Job *job, const char *path); /* NULL if it is not a readable regular file */
Mapping *memory_map(Job *job, const void *at, size_t length); /* not copied */
/* Bytes that a callback copies whenever they are needed; messages call them `path`. */
Mapping *callback_map(Job *job, const char *path, size_t length, ReadAtFn *read, void *user);
/* Does `at` point into the file, so that it must be read before it is used? `file` may be NULL. */
bool file_holds(const Mapping *file, const void *at);
/* Reads n bytes into the mapping, so that the pointer can be used. For small parts. */
void file_need(const Mapping *file, const void *at, size_t n);
/* Frees the memory of n bytes that are not used any more; file_need reads them again. */
void file_forget(const Mapping *file, const void *at, size_t n);
/* Copies n bytes. */
void file_read(const Mapping *file, const void *at, size_t n, void *into);
/* Reads n bytes into a buffer of the job, which is valid until the next call. Returns `at` itself
 * if the bytes are in memory. */
const uint8_t *file_stage(const Mapping *file, const void *at, size_t n);
uint8_t *file_stage_buffer(Job *job, size_t n); /* that buffer, for the caller to fill */
/* Fails if the file has been changed since it was opened. */
void file_check_unchanged(const Mapping *file);
/* The path of a file relative to the directory of another file; NULL if it is not in or below that
 * directory. */
const char *path_below(Job *job, const char *directory_of, const char *path);
/* For job_free: removes every mapping and aborts every output that is not committed. */
void files_free(Job *job);

/* out.c - output. It goes to a temporary file beside `path`, which out_commit renames; in any other
 * case job_free or out_abort removes it. "-" is standard output. A callback can take the place of a
 * file. If an output would overwrite a file that the job reads, or another output, the job fails
 * with CODE_USAGE. */
typedef struct Out Out;
typedef int WriteFn(void *user, const void *bytes, size_t n); /* non-zero = failed */
Out *out_file(Job *job, const char *path);
bool out_is_open(const Out *out);
bool out_is_file(const Out *out); /* a regular file, which appears whole or not at all */
Out *out_another(Out *first);     /* another file for the same target */
Out *out_callback(Job *job, WriteFn *fn, void *user);
void out_write(Out *out, const void *bytes, size_t n); /* buffered */
/* A place in the buffer for at most `n` bytes, a small number. The caller writes there, and then
 * calls out_fill with the number of bytes that it wrote. */
uint8_t *out_room(Out *out, size_t n);
void out_fill(Out *out, size_t n);
/* Writes a large span, without buffering or copying if possible. `from` may be NULL; if it is the
 * mapping that contains `bytes`, copy_file_range can be used. */
void out_span(Out *out, const Mapping *from, const void *bytes, size_t n);
void out_pad(Out *out, size_t alignment); /* zeros up to a multiple */
uint64_t out_position(const Out *out);
void out_sync(Out *out); /* writes everything to the disk; only the rename is left */
/* Flushes, syncs and renames. Before the rename the progress callback is called for the last time,
 * with the stage "commit": a job that it does not cancel commits all its outputs. */
void out_commit(Out *out);
/* Commits a model and its weights. A process that is killed at any time leaves the old model with
 * the old weights, or the new model with the new weights. `interim_model` refers to
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

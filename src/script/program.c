/* program.c - definitions by qualified name, parsed when they are needed.
 *
 * In: a function that opens the source of a prefix. Out: classes and functions. The naming is
 * described in docs/torchscript-format.md §3.1 to §3.3.
 */
#include <string.h>

#include "parser.h"

Program *program_new(Job *job, SourceFn *open, void *user)
{
    Program *program = NEW(job, Program);

    program->job = job;
    program->open = open;
    program->user = user;
    words_fill(job, &program->words);
    return program;
}

Job *program_job(Program *program)
{
    return program->job;
}

/* If the text has a fault, nothing is added. Of two definitions the last one wins. */
Definitions program_add(Program *program, Name prefix, const Source *source)
{
    Definitions list = parse_or_share(program, prefix, source);

    for (size_t i = 0; i < list.n; i++) {
        Def *def = job_copy(program->job, &list.at[i].def, sizeof(Def));

        map_put(program->job, &program->defs, list.at[i].qualified, def);
    }
    return list;
}

/* The qualified name if the line begins with `def NAME(`; else NULL. */
static Name defined_by(Program *program, Name prefix, const char *line, size_t length)
{
    const char *bracket = length > 4 ? memchr(line, '(', length) : NULL;

    if (!bracket || memcmp(line, "def ", 4) != 0)
        return NULL;
    return name_f(program->job, "%s.%.*s", prefix, (int)(bracket - line - 4), line + 4);
}

void program_add_later(Program *program, Name prefix, const Source *source)
{
    const char *end = source->text + source->length, *next;
    size_t number = source->first_line;
    Source *piece = NULL;

    for (const char *line = source->text; line < end; line = next, number++) {
        const char *newline = memchr(line, '\n', (size_t)(end - line));
        Name qualified;

        next = newline ? newline + 1 : end;
        qualified = defined_by(program, prefix, line, (size_t)(next - line));
        if (qualified) {
            piece = job_copy(program->job, source, sizeof *source);
            piece->text = line;
            piece->first_line = number;
            map_put(program->job, &program->later, qualified, piece);
        }
        if (piece)
            piece->length = (size_t)(next - piece->text);
    }
}

/* libtorch defines the classes below this prefix; definitions in old files are ignored. */
static bool is_builtin(Name prefix)
{
    static const char builtin[] = "__torch__.torch.classes";
    size_t n = sizeof builtin - 1;

    return strncmp(prefix, builtin, n) == 0 && (prefix[n] == '.' || prefix[n] == '\0');
}

/* A faulty text was reported when it was first opened. A second request unwinds without a message.
 */
static void open_prefix(Program *program, Name prefix)
{
    MapEntry *known = map_find(&program->prefixes, prefix);
    const Source *source;

    if (known && !known->value)
        unwind(program->job);
    if (known || !program->open || is_builtin(prefix))
        return;
    map_put(program->job, &program->prefixes, prefix, NULL);
    source = program->open(program->user, prefix);
    if (source)
        program_add(program, prefix, source);
    map_put(program->job, &program->prefixes, prefix, program);
}

/* "a.b.C" -> "a.b", or NULL */
static Name prefix_of(Program *program, Name qualified)
{
    const char *dot = strrchr(qualified, '.');

    return dot ? name_n(program->job, qualified, (size_t)(dot - qualified)) : NULL;
}

static Def find_direct(Program *program, Name qualified, Name prefix)
{
    const Source *piece;
    const Def *def;

    if (prefix)
        open_prefix(program, prefix);
    def = map_get(&program->defs, qualified);
    if (!def && (piece = map_get(&program->later, qualified))) {
        program_add(program, prefix, piece);
        def = map_get(&program->defs, qualified);
    }
    return def ? *def : (Def){0};
}

Def program_find(Program *program, Name qualified)
{
    const Def *known = map_get(&program->defs, qualified);
    Name prefix;
    Def def;

    if (known)
        return *known;
    prefix = prefix_of(program, qualified);
    def = find_direct(program, qualified, prefix);
    if (!def.class_ && !def.function && prefix) {
        Class *owner = find_direct(program, prefix, prefix_of(program, prefix)).class_;
        Name method = name(program->job, qualified + strlen(prefix) + 1);

        if (owner)
            def.function = map_get(&owner->methods, method);
    }
    return def;
}

Name demangled(Job *job, Name qualified)
{
    static const char mark[] = ".___torch_mangle_";
    char small[256];
    Buf buf = {.job = job, .at = small, .cap = sizeof small};
    const char *at = qualified;

    for (;;) {
        const char *found = strstr(at, mark), *end;

        if (!found)
            break;
        end = found + sizeof mark - 1;
        end += strspn(end, "0123456789");
        buf_add(&buf, at, (size_t)((*end == '.' || *end == '\0' ? found : end) - at));
        at = end;
    }
    buf_puts(&buf, at);
    return name_n(job, buf.at, buf.n);
}

/* ---- classes that contain themselves ---- */

/* The classes that are being checked, innermost first. */
typedef struct Path {
    Class *class_;
    const struct Path *outer;
    size_t length;
} Path;

static void check_class_def(Program *program, Class *class_, const Path *outer);

static void check_type(Program *program, const Type *type, const Path *path)
{
    stack_check(program->job, NO_LOC);
    for (size_t i = 0; i < type->nargs; i++)
        check_type(program, type->args[i], path);
    if (type->kind == TY_CLASS) {
        Class *class_ = program_find(program, type->name).class_;

        if (class_)
            check_class_def(program, class_, path);
    }
}

static void check_class_def(Program *program, Class *class_, const Path *outer)
{
    Path path = {class_, outer, outer ? outer->length + 1 : 1};

    stack_check(program->job, NO_LOC);
    if (class_->recursion)
        return;
    for (const Path *at = outer; at; at = at->outer)
        if (at->class_ == class_)
            fail_code(program->job, CODE_INPUT, class_->loc,
                      "class '%s' contains itself through the types of its attributes",
                      class_->qualified);
    if (path.length > MAX_NESTING)
        fail_code(program->job, CODE_INPUT, class_->loc, "classes nested more than %d levels deep",
                  MAX_NESTING);
    for (size_t i = 0; i < class_->attributes.n; i++)
        if (class_->attributes.at[i].type)
            check_type(program, class_->attributes.at[i].type, &path);
    class_->recursion = 1;
}

void class_check_recursion(Program *program, Class *class_)
{
    check_class_def(program, class_, NULL);
}

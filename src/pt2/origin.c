/* origin.c - where a node comes from in the user's Python: the line for messages from its
 * `stack_trace`, and the module from its `nn_module_stack` (docs/pt2-format.md §9). Both are
 * optional, and a text that cannot be understood is not an error.
 */
#include "pt2_private.h"

#include <stdlib.h>
#include <string.h>

/* ---- lines ---- */

typedef struct FrameText {
    const char *file, *line_text;
    size_t nfile, nline;
    size_t number;
} FrameText;

/* File "PATH", line N, in FUNC, then the source line. Returns what follows, NULL at the end. */
static const char *next_frame(const char *at, FrameText *frame)
{
    const char *quote, *end;

    at = strstr(at, "File \"");
    quote = at ? strchr(at + 6, '"') : NULL;
    if (!quote || strncmp(quote, "\", line ", 8) != 0)
        return NULL;
    *frame = (FrameText){.file = at + 6, .nfile = (size_t)(quote - at - 6)};
    frame->number = strtoul(quote + 8, (char **)(uintptr_t)&end, 10);
    at = strchr(end, '\n');
    if (!at)
        return end;
    at += strspn(at, "\n ");
    if (strncmp(at, "File \"", 6) != 0) {
        frame->line_text = at;
        frame->nline = strcspn(at, "\n");
        at += frame->nline;
    }
    return at;
}

static bool holds(const FrameText *frame, const char *part)
{
    return system_find(frame->file, frame->nfile, part, strlen(part)) != NULL;
}

/* Is it a frame inside torch, and not of the user's code? */
static bool is_of_torch(const FrameText *frame)
{
    return holds(frame, "site-packages/torch/") || holds(frame, "dist-packages/torch/") ||
           holds(frame, "torch/fx/") || holds(frame, "<eval_with_key>");
}

typedef struct OriginMap {
    Exported *e;
    NodeOrigins origins;
    Map users; /* "file:line" -> Source * */
} OriginMap;

static const Source *user_source(OriginMap *m, const FrameText *frame)
{
    Job *job = m->e->job;
    Name key = name_f(job, "%zu:%.*s", frame->number, (int)frame->nfile, frame->file);
    Source *user = map_get(&m->users, key);

    if (user)
        return user;
    user = NEW(job, Source);
    user->file = job_strndup(job, frame->file, frame->nfile);
    user->text = job_strndup(job, frame->line_text, frame->nline);
    user->length = frame->nline;
    user->first_line = frame->number;
    map_put(job, &m->users, key, user);
    return user;
}

/* The innermost frame outside torch; if there is none, the innermost frame. */
static bool find_frame(const char *trace, FrameText *found)
{
    FrameText frame;
    bool any = false, own = false;

    for (const char *at = trace; (at = next_frame(at, &frame));) {
        if (!frame.line_text || frame.number == 0 || frame.number > INT32_MAX)
            continue;
        if (!is_of_torch(&frame) || !own)
            *found = frame;
        own |= !is_of_torch(&frame);
        any = true;
    }
    return any;
}

static void add_origin(OriginMap *m, SourceMapEntry *entry, const NodeOrigin *origin)
{
    const JsonDoc *doc = m->e->doc;
    const Json *trace = json_get(doc, origin->metadata, "stack_trace");
    const char *text;
    FrameText frame;
    size_t length;

    entry->offset = origin->offset;
    if (!trace || trace->kind != JSON_STRING)
        return;
    text = json_text(doc, trace, &length, "stack_trace");
    if (!find_frame(job_strndup(doc->job, text, length), &frame))
        return;
    entry->user = user_source(m, &frame);
    entry->end = entry->user->length;
}

static void load_map(Job *job, Source *source)
{
    OriginMap *m = source->map_of;

    source->map = NEW_N(job, SourceMapEntry, m->origins.n);
    source->nmap = m->origins.n;
    for (size_t i = 0; i < m->origins.n; i++)
        add_origin(m, &source->map[i], &m->origins.at[i]);
}

void set_origins(Exported *e, Source *source, const NodeOrigins *origins)
{
    OriginMap *m = NEW(e->job, OriginMap);

    m->e = e;
    m->origins = *origins;
    source->map_of = m;
    source->load_map = load_map;
}

/* ---- modules ---- */

/* "torch.nn.modules.linear.Linear" -> "Linear" */
static Name class_word(Job *job, const char *text, size_t n)
{
    size_t start = n;
    Name word;

    while (start && text[start - 1] != '.')
        start--;
    word = name_n(job, text + start, n - start);
    return is_identifier(word) ? word : NULL;
}

/* "torch.nn.modules.linear.Linear" -> "torch.nn.modules.linear", as TorchScript names classes: of a
 * class in a function, the part before "<locals>"; of a class in "__main__", "". */
static Name class_path(Job *job, const char *text, size_t n)
{
    size_t end = 0;

    for (size_t i = 0; i < n; i++) {
        char c = text[i];

        if (c == '.')
            end = i;
        else if (!is_word_char(c) || (is_digit(c) && (i == 0 || text[i - 1] == '.')))
            break;
    }
    if (end == 8 && strncmp(text, "__main__", end) == 0)
        end = 0;
    return name_n(job, text, end);
}

/* The position of the first `mark` that is not inside brackets; `end` if there is none. */
static const char *part_end(const char *at, const char *end, char mark)
{
    int depth = 0;

    for (; at < end; at++) {
        depth += *at == '(' || *at == '[';
        depth -= *at == ')' || *at == ']';
        if (*at == mark && depth <= 0)
            break;
    }
    return at;
}

/* KEY,PATH,CLASS */
static Module *module_of_item(Exported *e, const char *at, const char *end)
{
    const char *key = part_end(at, end, ','), *path = key < end ? part_end(key + 1, end, ',') : end;
    Module *module;

    if (path >= end || strncmp(at, "_empty_nn_module_stack", 22) == 0)
        return NULL;
    module = module_at(e, name_n(e->job, key + 1, (size_t)(path - key - 1)));
    if (module && !module->class_word) {
        module->class_word = class_word(e->job, path + 1, (size_t)(end - path - 1));
        module->class_path = class_path(e->job, path + 1, (size_t)(end - path - 1));
    }
    return module;
}

Module *module_of_node(Exported *e, const Json *metadata)
{
    const Json *stack =
        metadata->kind == JSON_OBJECT ? json_get(e->doc, metadata, "nn_module_stack") : NULL;
    Module *module = module_at(e, name(e->job, "")), *inner;
    const char *at, *end, *stop;
    size_t length;

    if (!stack || stack->kind != JSON_STRING)
        return module;
    at = json_text(e->doc, stack, &length, "nn_module_stack");
    for (end = at + length; at < end; at = stop + 1) {
        stop = part_end(at, end, ';');
        inner = module_of_item(e, at, stop);
        module = inner ? inner : module;
    }
    return module;
}

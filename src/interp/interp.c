/* interp.c - the interpreter as a whole: creating one, calling the program from outside,
 * describing the current position. */
#include "interp.h"

#include "call.h"
#include "exits.h"
#include "module.h"
#include "recorded.h"

#include <string.h>

Loc tree_loc(const Interp *it, const Tree *tree)
{
    return tree_in(it->frame ? it->frame->source : NULL, tree);
}

Loc user_loc(Interp *it, Loc loc)
{
    for (const Frame *frame = it->frame; frame && frame->hidden; frame = frame->up)
        loc = frame->call;
    return loc;
}

bool run_protected(Interp *it, void (*fn)(void *arg), void *arg)
{
    Frame *frame = it->frame;
    Block *block = it->g->block;
    const char *changing = it->changing;
    int branches = it->branches, keeping = it->keeping, settling = it->settling;
    bool done = protect(it->job, fn, arg);

    it->frame = frame;
    it->g->block = block;
    it->changing = changing;
    it->branches = branches;
    it->keeping = keeping;
    it->settling = settling;
    return done;
}

static Loc current_loc(Job *job)
{
    Interp *it = job->context_of;
    Loc loc = it->g->loc;

    for (const Frame *frame = it->frame; frame && !loc.source; frame = frame->up)
        loc = frame->at;
    return user_loc(it, loc);
}

/* "in Net.decoder (Decoder), called from net.py:31:15": which module's method runs. */
static const char *where(Job *job)
{
    Interp *it = job->context_of;
    const Frame *frame = it->frame;
    const Scope *scope = it->g->scope;
    Position call = {0};

    while (frame && frame->hidden)
        frame = frame->up;
    if (!frame || !scope || !scope->module || !*scope->module || !it->root_scope)
        return NULL;
    if (frame->self && frame->self->scope->module == scope->module)
        call = loc_position(job, frame->call);
    if (!call.line)
        return job_printf(job, "in %s.%s (%s)", it->root_scope->class_name, scope->module,
                          scope->class_name);
    return job_printf(job, "in %s.%s (%s), called from %s", it->root_scope->class_name,
                      scope->module, scope->class_name, position_text(job, &call));
}

Interp *interp_new(Job *job, Graph *g, Program *program, Archive *archive,
                   const InterpOptions *options)
{
    Interp *it = NEW(job, Interp);

    it->changes = 1; /* 0 means never */
    it->job = job;
    it->g = g;
    it->program = program;
    it->archive = archive;
    it->options = *options;
    it->result = name(job, ".result");
    for (const Source *file = options->prelude; file && file->file; file++)
        program_add_later(program, name(job, "aten"), file);
    load_tables(it);
    job->context = where;
    job->current_loc = current_loc;
    job->context_of = it;
    return it;
}

Obj *interp_body(Interp *it, const Source *source, Name *names, Obj **values, size_t n)
{
    Frame *frame = NEW(it->job, Frame);
    TreeList body = parse_body(it->program, source);
    Obj *result;

    if (it->options.modules)
        recorded_begin(it, body);
    frame->source = source;
    for (size_t i = 0; i < n; i++)
        map_put(it->job, &frame->vars, names[i], values[i]);
    it->frame = frame;
    result = run_to_result(it, body);
    it->frame = NULL;
    return result;
}

/* Pre-hooks see the inputs as a tuple and may replace it; hooks see inputs and output
 * (docs/torchscript-format.md §3.4). */
static Obj *run_hooks(Interp *it, Obj *root, const Name *hooks, size_t nhooks, Obj *inputs,
                      Obj *output)
{
    for (size_t i = 0; i < nhooks; i++) {
        Obj *args[2] = {inputs, output};
        Obj *changed =
            call_method(it, root, hooks[i], args, output ? 2 : 1, root->instance->class_->loc);

        if (changed->kind == OBJ_NONE)
            continue;
        if (output)
            output = changed;
        else
            inputs = changed->kind == OBJ_TUPLE ? changed : obj_tuple(it, &changed, 1);
    }
    return output ? output : inputs;
}

Obj *interp_call_root(Interp *it, Name method, Obj **args, size_t n)
{
    Obj *root = interp_root(it), *inputs = obj_tuple(it, args, n), *output;
    Class *class_ = root->instance->class_;
    bool is_forward = strcmp(method, "forward") == 0;

    if (is_forward)
        inputs = run_hooks(it, root, class_->names->forward_pre_hooks.at,
                           class_->names->forward_pre_hooks.n, inputs, NULL);
    if (it->options.modules)
        recorded_begin(it, ((const Function *)map_get(&class_->methods, method))->body);
    output = call_method(it, root, method, inputs->list->at, inputs->list->n, NO_LOC);
    if (is_forward)
        output = run_hooks(it, root, class_->names->forward_hooks.at,
                           class_->names->forward_hooks.n, inputs, output);
    return output;
}

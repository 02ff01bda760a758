/* call_function.c - calls of functions, closures and callable values: frames and the binding of
 * parameters.
 *
 * A call runs the body of the function in a frame of its own. An error inside it is reported there,
 * and the call returns poison.
 */
#include "call.h"

#include "exits.h"
#include "interp.h"
#include "module.h"
#include "trail.h"

#include <string.h>

/* Recorded on the trail, because the parameter did not exist before the call. */
static void bind(Interp *it, Frame *frame, Name variable, Obj *value)
{
    set_slot(it, &frame->vars, variable, value);
}

static Obj *keyword_arg(Name *names, Obj **args, size_t n, Name param)
{
    for (size_t i = 0; names && i < n; i++)
        if (names[i] == param)
            return args[i];
    return NULL;
}

static void bind_params(Interp *it, Frame *frame, Obj *self, Obj **args, Name *names, size_t n)
{
    Function *f = frame->function;
    size_t first = 0, next = 0;

    if (self && f->nparams) {
        bind(it, frame, f->params[0].name, self);
        first = 1;
    }
    for (size_t i = first; i < f->nparams; i++) {
        const Param *param = &f->params[i];
        Obj *value = next < n && (!names || !names[next])
                         ? args[next++]
                         : keyword_arg(names, args, n, param->name);
        Obj *fit;

        if (!value && param->init)
            value = eval(it, param->init);
        if (!value)
            fail(it->job, frame->call, "'%s' is called without its argument '%s'",
                 function_qualified(it->job, f), param->name);
        fit = obj_convert(it, value, param->type);
        bind(it, frame, param->name, fit ? fit : value);
    }
    if (next < n && (!names || !names[next]))
        fail(it->job, frame->call, "'%s' takes %zu arguments, %zu are given",
             function_qualified(it->job, f), f->nparams - first, n);
}

static void refuse_recursion(Interp *it, const Frame *frame)
{
    size_t depth = 0;

    for (const Frame *f = frame->up; f; f = f->up, depth++)
        if (f->function == frame->function && f->self == frame->self && frame->function &&
            !frame->outer)
            fail(it->job, frame->call, "'%s' calls itself; TorchScript has no recursion",
                 function_qualified(it->job, frame->function));
    count_members(it, depth);
}

typedef struct Running {
    Interp *it;
    Frame *frame;
    Obj *self, **args;
    Name *names;
    size_t n;
    Obj *result;
} Running;

static void run_function(void *arg_)
{
    Running *run = arg_;

    refuse_recursion(run->it, run->frame);
    bind_params(run->it, run->frame, run->self, run->args, run->names, run->n);
    run->result = run_to_result(run->it, run->frame->function->body);
}

static Instance *module_of(Frame *caller, Obj *self)
{
    if (self && self->kind == OBJ_OBJECT && self->instance->scope)
        return self->instance;
    return caller ? caller->self : NULL;
}

/* The trail may refer to variables of calls that have ended. Where nothing is recorded, the memory
 * serves the next call. */
static void frame_end(Interp *it, Frame *frame)
{
    it->frame = frame->up;
    if (it->level)
        return;
    frame->up = it->spare_frames;
    it->spare_frames = frame;
}

static Obj *call_in(Interp *it, Frame *frame, Obj *self, Obj **args, Name *names, size_t n)
{
    Running run = {it, frame, self, args, names, n, NULL};
    const Scope *scope = it->g->scope;
    Loc place = it->g->loc;
    bool done;

    stack_check(it->job, user_loc(it, frame->call));
    it->frame = frame;
    if (frame->self && (!frame->up || frame->self != frame->up->self))
        it->g->scope = scope_call(it, frame->self->scope); /* otherwise the scope of the caller's
                                                              statement (recorded.c) */
    done = run_protected(it, run_function, &run);
    it->g->scope = scope;
    it->g->loc = place;
    frame_end(it, frame);
    if (it->raising)
        unwind(it->job);
    return done ? run.result : obj_poison(it);
}

static Frame *frame_new(Interp *it, Function *function, Loc loc)
{
    Frame *frame = it->spare_frames;

    if (frame) {
        it->spare_frames = frame->up;
        *frame = (Frame){.vars = {.at = frame->vars.at, .cap = frame->vars.cap}};
    } else {
        frame = NEW(it->job, Frame);
    }
    frame->up = it->frame;
    frame->function = function;
    frame->source = function->loc.source;
    frame->call = loc;
    return frame;
}

Obj *call_function(Interp *it, Function *function, Obj *self, Obj **args, Name *names, size_t n,
                   Loc loc)
{
    Frame *frame = frame_new(it, function, loc);
    Obj *result;

    frame->self = module_of(it->frame, self);
    if (function->qualified) {
        frame->hidden = strncmp(function->qualified, "aten.", 5) == 0;
        frame->custom = strncmp(function->qualified, "rules.", 6) == 0;
    }
    result = call_in(it, frame, self, args, names, n);
    return it->options.returned ? it->options.returned(it, function, result) : result;
}

/* Calls a nested function, which sees the variables around it. */
static Obj *call_closure(Interp *it, Function *function, Obj **args, size_t n, Loc loc)
{
    Frame *frame = frame_new(it, function, loc);

    frame->outer = it->frame;
    frame->self = it->frame->self;
    return call_in(it, frame, NULL, args, NULL, n);
}

static Obj *call_bound_operator(Interp *it, const Obj *callee, Obj **args, Name *names, size_t n,
                                Loc loc)
{
    Obj **all = NEW_N(it->job, Obj *, n + 1);
    Name *all_names = names ? NEW_N(it->job, Name, n + 1) : NULL;

    all[0] = callee->inner;
    for (size_t i = 0; i < n; i++) {
        all[i + 1] = args[i];
        if (names)
            all_names[i + 1] = names[i];
    }
    return call_operator(it, callee->name, all, all_names, n + 1, loc);
}

Obj *call_obj(Interp *it, Obj *callee, Obj **args, Name *names, size_t n, Loc loc)
{
    switch (callee->kind) {
    case OBJ_POISON: return callee;
    case OBJ_FUNCTION:
        if (!callee->known)
            return call_closure(it, callee->function, args, n, loc);
        return call_function(it, callee->function, callee->inner, args, names, n, loc);
    case OBJ_CLASS: return construct(it, callee->class_, args, names, n, loc);
    case OBJ_OBJECT:
        return call_method(it, callee, callee->instance->path ? "forward" : "__call__", args, n,
                           loc);
    case OBJ_OP:
        return callee->inner ? call_bound_operator(it, callee, args, names, n, loc)
                             : call_operator(it, callee->name, args, names, n, loc);
    default:
        fail(it->job, user_loc(it, loc), "a value of type %s cannot be called",
             obj_kind_text(callee));
    }
}

/* statement.c - statements: assignment, control flow that is known at export time, loops.
 *
 * Each statement runs under its own protect(). A statement that fails is reported, leaves poison in
 * its targets, and the run continues, so that one run reports every problem.
 */
#include "interp.h"

#include "build/emit.h"
#include "build/taken.h"
#include "call.h"
#include "branch.h"
#include "exits.h"
#include "facts.h"
#include "fallback.h"
#include "iterate.h"
#include "module.h"
#include "open_list.h"
#include "recorded.h"
#include "syntax.h"

#include <string.h>

#define MEMBERS_PER_STEP   128 /* comparing this many members takes as long as a statement */
#define BYTES_PER_MEMBER   4   /* of a string that is iterated over byte by byte */
#define MAX_OWN_ITERATIONS 4   /* iterations of a loop in the prelude; longer loops stay a Loop */

static void set_variable(Interp *it, Name variable, Obj *value)
{
    set_slot(it, &it->frame->vars, variable, value);
}

/* ---- assignment ---- */

/* The items of an open list that is unpacked: it has as many items as there are names, because
 * otherwise PyTorch raises an exception. */
static List *stacked_items(Interp *it, Obj *value, size_t n)
{
    Obj *items = obj_list(it, value->list->element);

    for (size_t i = 0; i < n; i++) {
        Obj *args[2] = {value, obj_int(it, (int64_t)i)};

        list_add(it, items->list, call_syntax(it, SYNTAX_FORM, "x[i]", args, 2, it->g->loc));
    }
    return items->list;
}

static List *unpackable(Interp *it, Obj *value, size_t n, Loc loc)
{
    if (is_stacked(value) && n) {
        if (value->list->stacked)
            expect_length(it, value->list, n, loc);
        return stacked_items(it, value, n);
    }
    if (value->kind == OBJ_TUPLE || value->kind == OBJ_LIST) {
        need_items(it, value->list, loc);
        return value->list;
    }
    if (is_tensor(value)) {
        List *outputs = value->kind == OBJ_TENSOR ? fallback_outputs(it, value, n) : NULL;
        Obj *parts;

        if (outputs)
            return outputs;
        parts = call_syntax(it, SYNTAX_FORM, "a, b = tensor", &value, 1, loc);
        if (parts->kind == OBJ_LIST)
            return parts->list;
        unwind(it->job);
    }
    fail(it->job, user_loc(it, loc), "a value of type %s cannot be unpacked", obj_kind_text(value));
}

static void assign_items(Interp *it, Tree *target, Obj *value)
{
    size_t n = target->list.n, star = n;
    List *items;

    for (size_t i = 0; i < n; i++)
        if (target->list.at[i]->kind == EX_STAR)
            star = i;
    items = unpackable(it, value, star == n ? n : 0, tree_loc(it, target));
    if (star == n ? items->n != n : items->n + 1 < n)
        fail(it->job, user_loc(it, tree_loc(it, target)),
             "%zu values cannot be unpacked into %zu names", items->n, n);
    for (size_t i = 0; i < n; i++) {
        size_t from = i <= star ? i : items->n - (n - i);

        if (i == star) {
            Obj *rest = obj_list(it, NULL);

            for (size_t k = i; k < items->n - (n - i - 1); k++)
                list_add(it, rest->list, items->at[k]);
            assign(it, target->list.at[i]->a, rest);
        } else {
            assign(it, target->list.at[i], items->at[from]);
        }
    }
}

static void assign_all(Interp *it, Tree *target, Obj *value)
{
    for (size_t i = 0; i < target->list.n; i++)
        assign(it, target->list.at[i]->kind == EX_STAR ? target->list.at[i]->a : target->list.at[i],
               value);
}

void assign(Interp *it, Tree *target, Obj *value)
{
    stack_check(it->job, user_loc(it, tree_loc(it, target)));
    switch (target->kind) {
    case EX_NAME: set_variable(it, target->name, value); break;
    case EX_ATTR:
        set_attr(it, eval(it, target->a), target->name, value, tree_loc(it, target));
        break;
    case EX_INDEX: set_item(it, target, value); break;
    case EX_TUPLE:
    case EX_LIST:
        if (value->kind == OBJ_POISON)
            assign_all(it, target, value);
        else
            assign_items(it, target, value);
        break;
    default: fail(it->job, user_loc(it, tree_loc(it, target)), "this cannot be assigned to");
    }
}

/* Did the recorder of a live model note a number of this line? It notes `for row in tensor`. */
static bool is_noted(Interp *it, Loc loc)
{
    Position at = loc_position(it->job, loc);
    const char *line = job_printf(it->job, "%s:%zu: ", at.file, at.line);

    for (size_t i = 0; i < it->options.nwatched; i++)
        if (strncmp(it->options.watched[i], line, strlen(line)) == 0)
            return true;
    return false;
}

/* A traced assignment `a, b = list` takes as many items as the list of the example had, because
 * Python has iterated over it. Nothing in the trace compares the lengths. */
static void warn_of_length(Interp *it, const Tree *target, Obj *value, Loc loc)
{
    bool is_trace = it->options.modules || (it->archive && it->archive->traced_inputs);

    if (!is_trace || !is_stacked(value))
        return;
    if (target->kind == EX_NAME) {
        it->open_list = value->list;
        it->open_list_at = loc;
    } else if (it->open_list == value->list) {
        loc = it->open_list_at;
    }
    if (target->kind != EX_TUPLE || stacked_kind(value->list) != OBJ_TENSOR ||
        sym_known(open_length(it, value, loc), NULL) || is_noted(it, loc))
        return;
    report(it->job, SEV_WARNING, loc,
           "the model keeps the number of tensors that this list has for the example, %zu, but it "
           "is decided at run time: the model is wrong for other sizes. Script this part with "
           "torch.jit.script, or write it with operators on tensors",
           target->list.n);
}

static void run_assign(Interp *it, Tree *s)
{
    const Type *type = s->type ? tree_type(it->program, it->frame->source, s->type) : NULL;
    Obj *value;
    const Tree *target;
    bool is_tuple;

    if (!s->a)
        return; /* a declaration */
    /* Notes that the program unpacks the value of this assignment into a number of names. */
    target = s->list.n == 1 ? s->list.at[0] : NULL;
    is_tuple = target && (target->kind == EX_TUPLE || target->kind == EX_LIST);
    for (size_t i = 0; is_tuple && i < target->list.n; i++)
        is_tuple = target->list.at[i]->kind != EX_STAR;
    it->frame->unpacked = is_tuple && s->a->kind == EX_CALL ? tree_loc(it, s->a) : NO_LOC;
    it->frame->names = is_tuple ? target->list.n : 0;
    value = type ? eval_as(it, s->a, type) : eval(it, s->a);
    if (type) {
        Obj *fit = obj_convert(it, value, type);

        if (fit)
            value = fit;
    }
    for (size_t i = 0; i < s->list.n; i++) {
        warn_of_length(it, s->list.at[i], value, user_loc(it, tree_loc(it, s->a)));
        assign(it, s->list.at[i], value);
    }
}

static bool is_tensor_view(const Obj *obj)
{
    return (obj->kind == OBJ_TENSOR ? obj : obj->list->at[0])->tensor->base;
}

/* Tensors and lists change in place; other values are computed and bound again
 * (docs/torchscript-format.md §4.8).
 */
static void run_augmented(Interp *it, Tree *s)
{
    Obj *args[2] = {eval(it, s->b), NULL};
    Obj *value;

    args[1] = eval(it, s->a);
    if (is_tensor(args[0]) || args[0]->kind == OBJ_LIST) {
        value = call_operator(it, syntax_name(it, SYNTAX_IN_PLACE, s->op), args, NULL, 2,
                              tree_loc(it, s));
        if (s->b->kind == EX_NAME ||
            (is_tensor(args[0]) && (s->b->kind != EX_INDEX || is_tensor_view(args[0]))))
            return; /* a selection by a mask or by a list of indices is a copy */
    } else {
        value = binary(it, s->op, args[0], args[1], tree_loc(it, s));
    }
    assign(it, s->b, value);
}

/* ---- control flow ---- */

static bool is_raise(const Tree *s)
{
    const Tree *call = s->kind == S_EXPR ? s->a : s->kind == S_ASSIGN ? s->a : NULL;

    if (s->kind == S_RAISE)
        return true;
    return call && call->kind == EX_CALL && call->a->kind == EX_ATTR &&
           strcmp(call->a->name, "RaiseException") == 0;
}

/* A branch that always raises is assumed not to be taken. */
static bool always_raises(Interp *it, TreeList block)
{
    stack_check(it->job, NO_LOC);
    for (size_t i = 0; i < block.n; i++) {
        const Tree *s = block.at[i];

        if (is_raise(s))
            return true;
        if (s->kind == S_IF && s->body.n && s->orelse.n && always_raises(it, s->body) &&
            always_raises(it, s->orelse))
            return true;
    }
    return false;
}

static void poison_targets(Interp *it, const Tree *s);

static void poison_block(Interp *it, TreeList block)
{
    stack_check(it->job, NO_LOC);
    for (size_t i = 0; i < block.n; i++)
        poison_targets(it, block.at[i]);
}

static void poison_target(Interp *it, const Tree *target)
{
    stack_check(it->job, NO_LOC);
    if (target->kind == EX_NAME)
        set_variable(it, target->name, obj_poison(it));
    else if (target->kind == EX_TUPLE || target->kind == EX_LIST)
        for (size_t i = 0; i < target->list.n; i++)
            poison_target(it, target->list.at[i]->kind == EX_STAR ? target->list.at[i]->a
                                                                  : target->list.at[i]);
}

static void poison_targets(Interp *it, const Tree *s)
{
    if (s->kind == S_ASSIGN)
        for (size_t i = 0; i < s->list.n; i++)
            poison_target(it, s->list.at[i]);
    if ((s->kind == S_AUG || s->kind == S_FOR) && s->b)
        poison_target(it, s->b);
    if (s->kind == S_RETURN && it->frame)
        set_result(it, obj_poison(it));
    poison_block(it, tree_body(s));
    poison_block(it, tree_orelse(s));
}

/* Runs a block only for its error messages. The variables that it sets become poison. */
static void run_for_messages(Interp *it, TreeList block)
{
    run_block(it, block);
    poison_block(it, block);
}

Value *condition_value(Interp *it, Obj *condition)
{
    Value *v = condition->kind == OBJ_POISON ? NULL : obj_as_value(it, condition);

    if (condition->kind == OBJ_POISON)
        unwind(it->job);
    if (!v) /* a list or string: the condition is known */
        v = const_num(it->g, DT_BOOL, truth(it, condition, it->g->loc) == TRI_YES);
    v = emit_cast(it->g, v, DT_BOOL);
    return v->rank == 0 ? v : emit_reshape(it->g, v, NULL, 0);
}

/* Runs the side that does not raise. torch.onnx keeps the If, and with it the inputs on which the
 * condition depends, if this side has statements. */
static Flow run_without_raise(Interp *it, Tree *s, Obj *condition, bool holds)
{
    TreeList side = holds ? s->body : s->orelse;

    if (side.n && side.at[0]->kind != S_PASS && condition->kind != OBJ_POISON)
        graph_take(it->g, NULL, condition_value(it, condition));
    refine(it, s->a, holds);
    return run_block(it, side);
}

static Flow run_unknown_if(Interp *it, Tree *s, Obj *condition, TreeList *rest)
{
    if (always_raises(it, s->body))
        return run_without_raise(it, s, condition, false);
    if (always_raises(it, s->orelse))
        return run_without_raise(it, s, condition, true);
    if (condition->kind != OBJ_POISON)
        return run_both(it, s, condition_value(it, condition), rest);
    run_for_messages(it, s->body);
    run_for_messages(it, s->orelse);
    return FLOW_NEXT;
}

static Flow run_if(Interp *it, Tree *s, TreeList *rest)
{
    Obj *condition = eval(it, s->a);
    Tri yes =
        condition->kind == OBJ_POISON ? TRI_UNKNOWN : truth(it, condition, tree_loc(it, s->a));

    if (yes == TRI_UNKNOWN)
        return run_unknown_if(it, s, condition, rest);
    return run_block(it, yes == TRI_YES ? s->body : s->orelse);
}

/* The flow after a loop: `break` and `continue` end at this loop. */
Flow end_of_loop(Interp *it, Flow flow)
{
    clear_flags(it, FLOW_BREAK | FLOW_CONTINUE);
    return flow & FLOW_BREAK ? (flow & ~(Flow)FLOW_BREAK) | FLOW_NEXT : flow;
}

/* The iterable or the condition of the loop has failed: the body is run for other error messages.
 */
static Flow poisoned_loop(Interp *it, Tree *s)
{
    if (s->kind == S_FOR)
        poison_target(it, s->b);
    run_for_messages(it, s->body);
    return FLOW_NEXT;
}

typedef struct Iterations {
    Tree *s;
    const Sequence *sequence;
    int64_t next;
} Iterations;

static Flow run_iteration(Interp *it, const Iterations *iterations)
{
    assign(it, iterations->s->b,
           sequence_at(it, iterations->sequence, sym_int(it->g, iterations->next),
                       tree_loc(it, iterations->s)));
    return run_block(it, iterations->s->body);
}

/* Unrolls the remaining iterations. */
static Flow run_iterations(Interp *it, void *arg_)
{
    Iterations iterations = *(Iterations *)arg_;

    while (iterations.next < iterations.sequence->count) {
        Flow flow = run_iteration(it, &iterations), left = flow & (FLOW_BREAK | FLOW_RETURN);

        iterations.next++;
        if (!(flow & (FLOW_NEXT | FLOW_CONTINUE)))
            return flow;
        if (left)
            return run_unless_left(it, left, run_iterations, &iterations,
                                   tree_loc(it, iterations.s));
    }
    return FLOW_NEXT;
}

static Flow unroll(Interp *it, Tree *s, const Sequence *sequence)
{
    Iterations iterations = {s, sequence, 0};

    return end_of_loop(it, run_iterations(it, &iterations));
}

typedef struct Attempt {
    Interp *it;
    Tree *s;
    const Sequence *sequence;
    Flow flow;
    bool keep; /* its result */
} Attempt;

#define FOLDED_SHARE 4 /* the constants of one loop may take a quarter of the memory of the job */

/* Do the constants that the iterations compute take too much memory? Such a loop is not run
 * this way again. */
static bool is_too_large(Attempt *a, size_t used_before)
{
    Job *job = a->it->job;

    if (!job->memory_limit ||
        arena_used(job->arena) - used_before < job->memory_limit / FOLDED_SHARE)
        return false;
    map_put(job, &a->it->large_loops, a->s, a->s);
    return true;
}

/* Runs the iterations one by one, as long as they make no node. */
static void run_without_nodes(void *arg_)
{
    Attempt *a = arg_;
    const Block *block = a->it->g->block;
    size_t nodes = block->nodes.n, used = arena_used(a->it->job->arena);
    Iterations iterations = {a->s, a->sequence, 0};

    for (a->flow = FLOW_NEXT; iterations.next < a->sequence->count; iterations.next++) {
        a->flow = run_iteration(a->it, &iterations);
        if (block->nodes.n != nodes || is_too_large(a, used))
            return;
        if (!(a->flow & (FLOW_NEXT | FLOW_CONTINUE)))
            break;
        a->flow = FLOW_NEXT;
    }
    a->keep = is_one_way(a->flow);
}

static void keep_loop(void *arg_)
{
    Attempt *a = arg_;

    a->it->keeping++;
    a->flow = run_for_loop(a->it, a->s, a->sequence);
    a->keep = true;
}

/* Runs a function without messages; it may fail or be undone. */
static bool attempt(Interp *it, void (*fn)(void *), Attempt *a)
{
    Job *job = it->job;
    bool was_quiet = job->quiet, done;
    size_t dropped = job->dropped;
    TrailMark mark = trail_begin(it);

    a->keep = false;
    job->quiet = true;
    done = run_protected(it, fn, a) && job->dropped == dropped && a->keep;
    job->quiet = was_quiet;
    if (done)
        trail_keep(it, mark);
    else
        trail_rewind(it, mark);
    return done;
}

/* A loop with a known number of iterations. If the iterations make no node, nothing is left of it.
 * Otherwise it becomes one Loop if its body is suitable. */
static Flow run_known_for(Interp *it, Tree *s, const Sequence *sequence)
{
    Attempt a = {it, s, sequence, FLOW_NEXT, false};

    if (it->options.unroll_loops || loop_spread(it, tree_loc(it, s)) > 1 ||
        !sequence_can_loop(it, sequence) || sequence->count < 2 ||
        (it->frame->hidden && sequence->count <= MAX_OWN_ITERATIONS))
        return unroll(it, s, sequence);
    if (!map_get(&it->large_loops, s) && attempt(it, run_without_nodes, &a))
        return end_of_loop(it, a.flow);
    if (attempt(it, keep_loop, &a))
        return a.flow;
    report(it->job, SEV_NOTE, user_loc(it, tree_loc(it, s)),
           "this loop of %lld iterations is unrolled, because its iterations differ in ways that "
           "an ONNX Loop "
           "cannot express",
           (long long)sequence->count);
    return unroll(it, s, sequence);
}

static Flow run_for(Interp *it, Tree *s)
{
    Sequence sequence;

    if (!sequence_of(it, s->a, &sequence))
        return poisoned_loop(it, s);
    if (sequence.count < 0)
        return run_for_loop(it, s, &sequence);
    return run_known_for(it, s, &sequence);
}

static bool may_leave(Interp *it, TreeList block)
{
    stack_check(it->job, NO_LOC);
    for (size_t i = 0; i < block.n; i++) {
        const Tree *s = block.at[i];

        if (s->kind == S_BREAK || s->kind == S_RETURN || may_leave(it, tree_body(s)) ||
            may_leave(it, tree_orelse(s)))
            return true;
    }
    return false;
}

/* One iteration of a `while` whose condition holds. If data decides whether the iteration ends the
 * loop, it is undone, because the loop must be a Loop in the graph; then false. */
static bool run_known_iteration(Interp *it, Tree *s, Flow *flow)
{
    bool watched = may_leave(it, s->body);
    TrailMark mark = {0};

    if (watched)
        mark = trail_begin(it);
    *flow = run_block(it, s->body);
    if (!watched)
        return true;
    if ((*flow & (FLOW_NEXT | FLOW_CONTINUE)) && (*flow & (FLOW_BREAK | FLOW_RETURN))) {
        trail_rewind(it, mark);
        return false;
    }
    trail_keep(it, mark);
    return true;
}

Flow run_while(Interp *it, Tree *s, bool may_split)
{
    stack_check(it->job, user_loc(it, tree_loc(it, s)));
    for (;;) {
        Obj *condition = eval(it, s->a);
        Tri yes =
            condition->kind == OBJ_POISON ? TRI_UNKNOWN : truth(it, condition, tree_loc(it, s->a));
        Flow flow;

        if (condition->kind == OBJ_POISON)
            return poisoned_loop(it, s);
        if (yes == TRI_UNKNOWN)
            return run_while_loop(it, s, condition_value(it, condition), may_split);
        if (yes == TRI_NO)
            return end_of_loop(it, FLOW_NEXT);
        if (!run_known_iteration(it, s, &flow))
            return run_while_loop(it, s, NULL, may_split);
        if (!(flow & (FLOW_NEXT | FLOW_CONTINUE)))
            return end_of_loop(it, flow);
        count_step(it, tree_loc(it, s));
    }
}

/* `with self.block:` where block is a module: the nodes of the block belong to that module. */
static bool is_module(const Obj *manager)
{
    return manager->kind == OBJ_OBJECT && manager->instance->scope != NULL;
}

static Flow run_in_module(Interp *it, Tree *s, Instance *module)
{
    const Scope *scope = it->g->scope;
    Instance *self = it->frame->self;
    Flow flow;

    it->entered = scope_enter(it, it->entered ? it->entered : scope, module->scope);
    it->g->scope = it->entered;
    it->frame->self = module;
    flow = run_block(it, s->body);
    it->g->scope = scope;
    it->frame->self = self;
    return flow;
}

static bool is_autocast(const Obj *manager)
{
    const Class *class_ = manager->kind == OBJ_OBJECT ? manager->instance->class_ : NULL;

    return class_ && strstr(class_->qualified, ".amp.autocast_mode.autocast") != NULL;
}

/* `with torch.autocast(...)`: TorchScript casts the operands of operators when the program runs,
 * and the archive does not show it. Here tensors are on the CPU, so that other devices have no
 * effect. */
static void check_autocast(Interp *it, Obj *manager, Loc loc)
{
    Name enabled = name(it->job, "_enabled"), device = name(it->job, "device");

    if (truth(it, get_attr(it, manager, enabled, loc), loc) == TRI_NO)
        return;
    if (strcmp(obj_text(it, get_attr(it, manager, device, loc)), "cpu") == 0)
        fail(it->job, user_loc(it, loc),
             "torch.autocast in a scripted model is not supported: trace the model, or cast its "
             "tensors with to()");
}

/* Context managers of the program's classes are run; grad modes and profilers are ignored. */
static Flow run_with(Interp *it, Tree *s)
{
    Flow flow;

    if (s->list.n == 2 && !s->list.at[1]) {
        Obj *module = eval(it, s->list.at[0]);

        if (is_module(module))
            return run_in_module(it, s, module->instance);
    }
    for (size_t i = 0; i + 1 < s->list.n; i += 2) {
        Obj *manager = eval(it, s->list.at[i]);
        Obj *entered = manager;

        if (manager->kind == OBJ_OBJECT)
            entered = call_method(it, manager, "__enter__", NULL, 0, tree_loc(it, s));
        if (is_autocast(manager))
            check_autocast(it, manager, tree_loc(it, s->list.at[i]));
        if (s->list.at[i + 1])
            assign(it, s->list.at[i + 1], entered);
    }
    flow = run_block(it, s->body);
    for (size_t i = 0; i + 1 < s->list.n; i += 2) {
        Obj *manager = eval(it, s->list.at[i]);
        Obj *nones[3] = {obj_none(it), obj_none(it), obj_none(it)};

        if (manager->kind == OBJ_OBJECT)
            call_method(it, manager, "__exit__", nones, 3, tree_loc(it, s));
    }
    return flow;
}

/* Reports an exception of the prelude: its text is about the operator that the program calls.
 * Functions that several operators share leave out the name. */
_Noreturn static void fail_in_prelude(Interp *it, const Tree *s, const char *text)
{
    const char *colons = strstr(text, "::");
    bool named = colons && colons < text + strcspn(text, " ");

    fail(it->job, user_loc(it, tree_loc(it, s)), "%s%s%s", named || !it->subject ? "" : it->subject,
         named || !it->subject ? "" : ": ", text);
}

static Flow run_raise(Interp *it, Tree *s)
{
    const Tree *call = s->a;
    Obj *text = call && call->kind == EX_CALL && call->list.n ? eval(it, call->list.at[0]) : NULL;

    if (it->frame->hidden && text)
        fail_in_prelude(it, s, obj_text(it, text));
    fail(it->job, user_loc(it, tree_loc(it, s)), "the program raises an exception here%s%s",
         text ? ": " : "", text ? obj_text(it, text) : "");
}

static void run_assert(Interp *it, Tree *s)
{
    Obj *condition = eval(it, s->a);

    if (condition->kind != OBJ_POISON && truth(it, condition, tree_loc(it, s->a)) == TRI_NO)
        fail(it->job, user_loc(it, tree_loc(it, s)), "the program's assertion fails here");
    refine(it, s->a, true);
}

static void run_del(Interp *it, Tree *s)
{
    for (size_t i = 0; i < s->list.n; i++) {
        Tree *target = s->list.at[i];

        if (target->kind == EX_INDEX && target->list.n == 1) {
            Obj *args[2] = {eval(it, target->a), NULL};

            args[1] = eval(it, target->list.at[0]);
            call_syntax(it, SYNTAX_FORM, "del x[i]", args, 2, tree_loc(it, s));
        } else if (target->kind == EX_NAME) {
            set_variable(it, target->name, NULL);
        }
    }
}

static void run_def(Interp *it, Tree *s)
{
    Obj *closure = obj_new(it, OBJ_FUNCTION);

    closure->function = s->function;
    closure->known = false; /* the function sees the variables around it */
    set_variable(it, s->function->name, closure);
}

static Flow run_statement(Interp *it, Tree *s, TreeList *rest)
{
    switch (s->kind) {
    case S_ASSIGN: run_assign(it, s); return FLOW_NEXT;
    case S_EXPR: eval(it, s->a); return FLOW_NEXT;
    case S_AUG: run_augmented(it, s); return FLOW_NEXT;
    case S_RETURN: set_result(it, s->a ? eval(it, s->a) : obj_none(it)); return FLOW_RETURN;
    case S_IF: return run_if(it, s, rest);
    case S_FOR: return run_for(it, s);
    case S_WHILE: return run_while(it, s, true);
    case S_WITH: return run_with(it, s);
    case S_RAISE: return run_raise(it, s);
    case S_ASSERT: run_assert(it, s); return FLOW_NEXT;
    case S_DEL: run_del(it, s); return FLOW_NEXT;
    case S_DEF: run_def(it, s); return FLOW_NEXT;
    case S_BREAK: return FLOW_BREAK;
    case S_CONTINUE: return FLOW_CONTINUE;
    case S_PASS: return FLOW_NEXT;
    default:
        fail(it->job, user_loc(it, tree_loc(it, s)), "this statement is not part of TorchScript");
    }
}

/* Stops before the memory is exhausted, so that the error can be reported. */
static void check_memory(Interp *it, Loc loc)
{
    Job *job = it->job;

    if (!job->memory_limit || arena_used(job->arena) <= job->memory_limit / 4 * 3)
        return;
    job->quiet = false; /* this ends the job, so the message must be shown */
    report(job, SEV_ERROR, user_loc(it, loc),
           "running the program takes more than %zu MB of memory: a loop that does not end?",
           job->memory_limit / 4 * 3 >> 20);
    unwind_all(job);
}

static void count_steps(Interp *it, Loc loc, size_t n)
{
    Job *job = it->job;
    uint64_t before = job->steps;

    job->steps += n;
    if (job->steps / 1024 != before / 1024) {
        job_progress(job, "running the program", 0);
        check_memory(it, loc);
    }
    if (job->step_limit && job->steps > job->step_limit) {
        job->quiet = false;
        report(job, SEV_ERROR, user_loc(it, loc),
               "more than %llu statements were run%s%s%s: a loop that does not end? If it ends, "
               "allow more (--max-steps, max_steps)",
               (unsigned long long)job->step_limit, it->changing ? ", and '" : "",
               it->changing ? it->changing : "", it->changing ? "' keeps changing" : "");
        unwind_all(job);
    }
}

void count_step(Interp *it, Loc loc)
{
    count_steps(it, loc, 1);
}

void count_members(Interp *it, size_t n)
{
    it->members += n;
    if (it->members < MEMBERS_PER_STEP)
        return;
    count_steps(it, it->g->loc, it->members / MEMBERS_PER_STEP);
    it->members %= MEMBERS_PER_STEP;
}

void count_bytes(Interp *it, size_t n)
{
    count_members(it, n / BYTES_PER_MEMBER);
}

typedef struct Step {
    Interp *it;
    Tree *statement;
    TreeList rest; /* the following statements */
    Flow flow;
} Step;

static void run_step(void *arg_)
{
    Step *step = arg_;

    step->flow = run_statement(step->it, step->statement, &step->rest);
}

Flow run_block(Interp *it, TreeList block)
{
    stack_check(it->job, block.n ? user_loc(it, tree_loc(it, block.at[0])) : NO_LOC);
    for (size_t i = 0; i < block.n; i++) {
        TreeList rest = {block.at + i + 1, block.n - i - 1};
        Step step = {it, block.at[i], rest, FLOW_NEXT};

        it->frame->at = tree_loc(it, block.at[i]);
        if (it->recorded)
            recorded_step(it, block.at[i]);
        count_step(it, tree_loc(it, block.at[i]));
        if (!run_protected(it, run_step, &step)) {
            if (it->raising)
                return FLOW_RAISE;
            poison_targets(it, block.at[i]);
            if (block.at[i]->kind == S_RETURN)
                return FLOW_RETURN;
            if (!step.rest.n &&
                rest.n) { /* the remaining statements have been run, and their errors reported */
                poison_block(it, rest);
                return rest.at[rest.n - 1]->kind == S_RETURN ? FLOW_RETURN : FLOW_NEXT;
            }
        } else if (!step.rest.n && rest.n)
            return step.flow; /* the remaining statements have been run */
        if (step.flow != FLOW_NEXT)
            return run_after(it, step.flow, &step.rest);
    }
    return FLOW_NEXT;
}

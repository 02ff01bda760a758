/* exits.c - break, continue and return under conditions that are decided at run time.
 *
 * As in TorchScript's own lowering, flags record them: variables of the function with names that no
 * program can use, so that branches merge them and loops carry them like any others. A flag is
 * relevant only while a Flow has more than one possible exit; a missing flag is false.
 */
#include "exits.h"

#include "build/build.h"
#include "interp.h"

static const Flow exits[] = {FLOW_BREAK, FLOW_CONTINUE, FLOW_RETURN};

static Name flag_name(Interp *it, Flow exit_)
{
    return name(it->job, exit_ == FLOW_BREAK      ? ".broke"
                         : exit_ == FLOW_CONTINUE ? ".skipped"
                                                  : ".returned");
}

Name again_name(Interp *it)
{
    return name(it->job, ".again");
}

Obj *absent_exit(Interp *it, const void *key)
{
    if (key == again_name(it))
        return obj_bool(it, false);
    for (size_t i = 0; i < COUNT_OF(exits); i++)
        if (key == flag_name(it, exits[i]))
            return obj_bool(it, false);
    return key == it->result ? obj_unset(it) : NULL;
}

bool is_one_way(Flow flow)
{
    return (flow & (flow - 1)) == 0;
}

static void set_flag(Interp *it, Flow exit_, bool on)
{
    Name flag = flag_name(it, exit_);
    const Obj *now = map_get(&it->frame->vars, flag);

    if ((!now && !on) || (now && now->known && (now->i != 0) == on))
        return;
    set_slot(it, &it->frame->vars, flag, obj_bool(it, on));
}

void clear_flags(Interp *it, Flow which)
{
    for (size_t i = 0; i < COUNT_OF(exits); i++)
        if (which & exits[i])
            set_flag(it, exits[i], false);
}

void note_flow(Interp *it, Flow flow)
{
    clear_flags(it, FLOW_EXITS & ~flow);
    if (is_one_way(flow) && (flow & FLOW_EXITS))
        set_flag(it, flow, true);
}

void begin_exits(Interp *it)
{
    Map *vars = &it->frame->vars;
    Name flag = flag_name(it, FLOW_RETURN), result = it->result;

    if (!map_get(vars, flag))
        set_slot(it, vars, flag, obj_bool(it, false));
    if (!map_get(vars, result))
        set_slot(it, vars, result, obj_unset(it));
}

/* Is one of these flags set? */
static Obj *left_by(Interp *it, Flow which)
{
    Obj *left = obj_bool(it, false);

    for (size_t i = 0; i < COUNT_OF(exits); i++) {
        Obj *flag = which & exits[i] ? map_get(&it->frame->vars, flag_name(it, exits[i])) : NULL;

        if (!flag || (flag->known && !flag->i))
            continue;
        if (flag->known)
            return flag;
        left = left->known
                   ? flag
                   : obj_bool_value(it, op(it->g, "Or", IN(left->value, flag->value), AT_NONE));
    }
    return left;
}

Value *left_value(Interp *it, Flow which)
{
    return condition_value(it, left_by(it, which));
}

typedef struct Rest {
    Flow left;
    SideFn *run;
    void *arg;
} Rest;

static Flow stay_left(Interp *it, void *arg_)
{
    const Rest *rest = arg_;

    (void)it;
    return rest->left;
}

static Flow run_rest(Interp *it, void *arg_)
{
    const Rest *rest = arg_;

    stack_check(it->job, NO_LOC);
    clear_flags(it, FLOW_EXITS);
    return rest->run(it, rest->arg);
}

Flow run_unless_left(Interp *it, Flow left, SideFn *run, void *arg_, Loc loc)
{
    Rest rest = {left, run, arg_};
    Obj *condition = left_by(it, left);
    Branch branch = {.loc = loc, .then = stay_left, .otherwise = run_rest};

    if (condition->known)
        return condition->i ? left : run_rest(it, &rest);
    branch.condition = condition->value;
    branch.then_arg = branch.otherwise_arg = &rest;
    return run_branch(it, &branch);
}

static Flow run_all(Interp *it, void *block)
{
    return run_block(it, *(TreeList *)block);
}

Flow run_after(Interp *it, Flow flow, TreeList *rest)
{
    if (!rest->n || !(flow & FLOW_NEXT))
        return flow;
    if (flow == FLOW_NEXT)
        return run_block(it, *rest);
    return run_unless_left(it, flow & FLOW_EXITS, run_all, rest, tree_loc(it, rest->at[0]));
}

/* ---- the result of a function ---- */

void set_result(Interp *it, Obj *result)
{
    set_slot(it, &it->frame->vars, it->result, result);
}

static Flow return_none(Interp *it, void *arg_)
{
    (void)arg_;
    set_result(it, obj_none(it));
    return FLOW_RETURN;
}

Obj *run_to_result(Interp *it, TreeList body)
{
    Flow flow = run_block(it, body);

    if (flow == FLOW_NEXT)
        return obj_none(it);
    if (!is_one_way(flow))
        run_unless_left(it, flow & FLOW_EXITS, return_none, NULL, it->g->loc);
    return map_get(&it->frame->vars, it->result);
}

/* eval.c - expressions: names, calls, operators, literals. Strictly left to right
 * (docs/torchscript-format.md §4.6). */
#include "eval.h"

#include "build/build.h"
#include "build/emit.h"
#include "call.h"
#include "branch.h"
#include "interp.h"
#include "iterate.h"
#include "module.h"
#include "open_list.h"
#include "tensor.h"
#include "syntax.h"

#include <math.h>
#include <string.h>

/* ---- names ---- */

static Obj *variable(Interp *it, Name word)
{
    for (Frame *frame = it->frame; frame; frame = frame->outer) {
        Obj *value = map_get(&frame->vars, word);

        if (value)
            return value;
    }
    return NULL;
}

static Obj *named(Interp *it, ObjKind kind, Name word)
{
    Obj *obj = obj_new(it, kind);

    obj->name = word;
    return obj;
}

/* A namespace is one object, however often the program names it. */
static Obj *namespace_of(Interp *it, Name word)
{
    Obj *obj = map_get(&it->spaces, word);

    if (!obj) {
        obj = named(it, OBJ_SPACE, word);
        map_put(it->job, &it->spaces, word, obj);
    }
    return obj;
}

/* torch.WORD as a function, which is one object too. */
static Obj *torch_function(Interp *it, Name word)
{
    Obj *obj = map_get(&it->torch_functions, word);

    if (!obj) {
        obj = named(it, OBJ_OP, torch_operator(it, word));
        map_put(it->job, &it->torch_functions, word, obj);
    }
    return obj;
}

static Obj *defined(Interp *it, Name qualified)
{
    Def def = program_find(it->program, qualified);
    Obj *obj;

    if (!def.class_ && !def.function)
        return namespace_of(it, qualified);
    obj = named(it, def.class_ ? OBJ_CLASS : OBJ_FUNCTION, NULL);
    if (def.class_)
        obj->class_ = def.class_;
    else
        obj->function = def.function;
    return obj;
}

static NOINLINE Obj *eval_name(Interp *it, Tree *tree)
{
    Name word = tree->name;
    Obj *value = variable(it, word);

    if (value && value->kind == OBJ_POISON && value->text)
        fail(it->job, user_loc(it, tree_loc(it, tree)), "'%s': %s", word, value->text);
    if (value)
        return value;
    if (same_text(word, "torch") || same_text(word, "ops") || same_text(word, "CONSTANTS") ||
        same_text(word, "__torch__"))
        return namespace_of(it, word);
    if (is_builtin(it, word))
        return named(it, OBJ_BUILTIN, word);
    if (it->frame->hidden && strcmp(word, "aten") == 0) /* functions of the prelude itself */
        return namespace_of(it, word);
    if (it->frame->custom && strcmp(word, "onnx") == 0)
        return namespace_of(it, word);
    if (it->frame->custom && program_find(it->program, name_f(it->job, "rules.%s", word)).function)
        return defined(it, name_f(it->job, "rules.%s", word));
    if (strcmp(word, "inf") == 0)
        return obj_float(it, INFINITY);
    if (strcmp(word, "nan") == 0)
        return obj_float(it, NAN);
    if (strcmp(word, "infj") == 0)
        return obj_complex(it, 0, INFINITY);
    if (strcmp(word, "nanj") == 0)
        return obj_complex(it, 0, NAN);
    fail(it->job, tree_loc(it, tree), "the name '%s' is not defined here", word);
}

/* ---- namespaces ---- */

static Obj *constant_by_name(Interp *it, Name word, Loc loc)
{
    int64_t index = 0;
    size_t i = 1;

    for (; word[0] == 'c' && is_digit(word[i]) && i < 12; i++)
        index = index * 10 + (word[i] - '0');
    if (word[0] != 'c' || i == 1 || word[i])
        fail(it->job, loc, "'CONSTANTS.%s' is not a constant of this archive", word);
    return interp_constant(it, index, loc);
}

static Obj *space_attr(Interp *it, Obj *space, Tree *tree)
{
    Name word = tree->name;

    if (same_text(space->name, "CONSTANTS"))
        return constant_by_name(it, word, user_loc(it, tree_loc(it, tree)));
    if (same_text(space->name, "onnx"))
        return named(it, OBJ_OP, name_f(it->job, "%s::%s", space->name, word));
    if (same_text(space->name, "torch") && (it->frame->custom || it->frame->hidden) &&
        dtype_parse(word, strlen(word))) /* torch.float32 in the prelude and in texts of rules */
        return obj_int(it, scalar_type_of_dtype(dtype_parse(word, strlen(word))));
    if (same_text(space->name, "torch") && same_text(word, "ops"))
        return namespace_of(it, word);
    if (same_text(space->name, "torch"))
        return same_text(word, "autograd") ? space : torch_function(it, word);
    if (same_text(space->name, "ops"))
        return namespace_of(it, name_f(it->job, "ops.%s", word));
    if (strncmp(space->name, "ops.", 4) == 0)
        return named(it, OBJ_OP, name_f(it->job, "%s::%s", space->name + 4, word));
    return defined(it, name_dotted(it->job, space->name, word));
}

/* ---- operators of the language ---- */

/* A number on the left of a tensor: TorchScript swaps the operands (docs/torchscript-format.md
 * §4.6). */
static Obj *number_with_tensor(Interp *it, Name token, Obj *number, Obj *tensor, Loc loc)
{
    Name op_name = syntax_name(it, SYNTAX_SWAPPED, token);
    Obj *args[2] = {tensor, number};

    if (op_name)
        return call_operator(it, op_name, args, NULL, 2, loc);
    if (strcmp(token, "/") == 0) {
        args[0] = call_syntax(it, SYNTAX_FORM, "1 / tensor", &tensor, 1, loc);
        return call_syntax(it, SYNTAX_BINARY, "*", args, 2, loc);
    }
    args[0] = number;
    args[1] = tensor;
    return call_syntax(it, SYNTAX_BINARY, token, args, 2, loc);
}

static const char *dunder(Name token)
{
    static const char *const table[][2] = {
        {"+", "__add__"},    {"-", "__sub__"},     {"*", "__mul__"},       {"/", "__truediv__"},
        {"%", "__mod__"},    {"**", "__pow__"},    {"//", "__floordiv__"}, {"<", "__lt__"},
        {">", "__gt__"},     {"<=", "__le__"},     {">=", "__ge__"},       {"==", "__eq__"},
        {"!=", "__ne__"},    {"&", "__and__"},     {"|", "__or__"},        {"^", "__xor__"},
        {"@", "__matmul__"}, {"<<", "__lshift__"}, {">>", "__rshift__"}};

    for (size_t i = 0; i < COUNT_OF(table); i++)
        if (strcmp(table[i][0], token) == 0)
            return table[i][1];
    return NULL;
}

static Obj *negated(Interp *it, Obj *value, Loc loc)
{
    return call_syntax(it, SYNTAX_UNARY, "not", &value, 1, loc);
}

static Obj *membership(Interp *it, Name token, Obj *a, Obj *b, Loc loc)
{
    Obj *args[2] = {b, a}, *found;

    if (token[0] == 'i' && token[1] == 's') {
        args[0] = a;
        args[1] = b;
        return call_syntax(it, SYNTAX_FORM, token, args, 2, loc);
    }
    if (b->kind == OBJ_OBJECT)
        found = call_method(it, b, "__contains__", &a, 1, loc);
    else
        found = call_syntax(it, SYNTAX_FORM, "in", args, 2, loc);
    return strcmp(token, "in") == 0 ? found : negated(it, found, loc);
}

Obj *binary(Interp *it, Name token, Obj *a, Obj *b, Loc loc)
{
    Obj *args[2] = {a, b};
    Name op_name = syntax_name(it, SYNTAX_BINARY, token);

    if (a->kind == OBJ_POISON || b->kind == OBJ_POISON)
        return obj_poison(it);
    if (!op_name)
        return membership(it, token, a, b, loc);
    if (a->kind == OBJ_OBJECT && a->instance->class_ && dunder(token))
        return call_method(it, a, dunder(token), &b, 1, loc);
    if (obj_is_number(a) && is_tensor(b))
        return number_with_tensor(it, token, a, b, loc);
    if (is_tensor(a) && strcmp(token, "//") == 0)
        op_name = syntax_name(it, SYNTAX_FORM, "tensor // y");
    if (a->kind == OBJ_STR && strcmp(token, "%") == 0)
        op_name = syntax_name(it, SYNTAX_FORM, "str % y");
    return call_operator(it, op_name, args, NULL, 2, loc);
}

typedef struct Operand {
    Tree *tree;      /* NULL: the operand is `value` */
    Tree *condition; /* its names are refined before the operand is evaluated */
    bool holds, as_bool;
    Obj *value;
} Operand;

static Obj *eval_operand(Interp *it, void *arg_)
{
    const Operand *o = arg_;
    Obj *value;

    if (!o->tree)
        return o->value;
    refine(it, o->condition, o->holds);
    value = eval(it, o->tree);
    if (o->as_bool && value->kind != OBJ_POISON)
        value = obj_bool_value(it, condition_value(it, value));
    return value;
}

/* One of two operands, selected at run time. */
static Obj *choose_operand(Interp *it, Tree *tree, Obj *condition, Operand *a, Operand *b)
{
    return choose_obj(it, tree_loc(it, tree), condition_value(it, condition), eval_operand, a, b);
}

/* `and`, `or`: the right side is evaluated only if the left side does not decide. */
static NOINLINE Obj *eval_short_circuit(Interp *it, Tree *tree)
{
    Obj *a = eval(it, tree->a);
    bool is_and = strcmp(tree->op, "and") == 0;
    Tri left = a->kind == OBJ_POISON ? TRI_UNKNOWN : truth(it, a, tree_loc(it, tree->a));
    Operand right = {tree->b, tree->a, is_and, true, NULL};
    Operand decided = {.value = obj_bool(it, !is_and)};

    if (left != TRI_UNKNOWN)
        return (left == TRI_YES) == is_and ? eval(it, tree->b) : obj_bool(it, !is_and);
    if (a->kind == OBJ_POISON) {
        eval(it, tree->b);
        return a;
    }
    return is_and ? choose_operand(it, tree, a, &right, &decided)
                  : choose_operand(it, tree, a, &decided, &right);
}

static NOINLINE Obj *eval_binary(Interp *it, Tree *tree)
{
    Obj *a, *b;

    if (strcmp(tree->op, "and") == 0 || strcmp(tree->op, "or") == 0)
        return eval_short_circuit(it, tree);
    a = eval(it, tree->a);
    b = eval(it, tree->b);
    return binary(it, tree->op, a, b, tree_loc(it, tree));
}

Tri truth(Interp *it, Obj *condition, Loc loc)
{
    int64_t known;

    switch (condition->kind) {
    case OBJ_BOOL:
    case OBJ_INT: return !condition->known ? TRI_UNKNOWN : condition->i ? TRI_YES : TRI_NO;
    case OBJ_FLOAT: return !condition->known ? TRI_UNKNOWN : condition->f != 0 ? TRI_YES : TRI_NO;
    case OBJ_COMPLEX: return condition->f != 0 || condition->im != 0 ? TRI_YES : TRI_NO;
    case OBJ_NONE: return TRI_NO;
    case OBJ_STR:
        if (condition->known)
            return condition->length ? TRI_YES : TRI_NO;
        fail(it->job, user_loc(it, loc),
             "this text depends on the data: it can be printed, but not used otherwise");
    case OBJ_LIST:
    case OBJ_TUPLE:
        need_items(it, condition->list, loc);
        return condition->list->n ? TRI_YES : TRI_NO;
    case OBJ_DICT:
        need_keys(it, condition->dict, loc);
        return condition->dict->keys.n ? TRI_YES : TRI_NO;
    case OBJ_TENSOR: {
        Value *v = tensor_read(it, condition->tensor);

        if (v->data && data_count(v->data) == 1)
            return data_float(v->data, 0) != 0 ? TRI_YES : TRI_NO;
        return value_int(it->g, v, &known) ? (known ? TRI_YES : TRI_NO) : TRI_UNKNOWN;
    }
    default:
        fail(it->job, user_loc(it, loc), "a value of type %s cannot be used as a condition",
             obj_kind_text(condition));
    }
}

static NOINLINE Obj *eval_if(Interp *it, Tree *tree)
{
    Obj *condition = eval(it, tree->b);

    if (condition->kind == OBJ_POISON)
        return condition;
    switch (truth(it, condition, tree_loc(it, tree->b))) {
    case TRI_YES: return eval(it, tree->a);
    case TRI_NO: return eval(it, tree->c);
    default: break;
    }
    return choose_operand(it, tree, condition,
                          &(Operand){.tree = tree->a, .condition = tree->b, .holds = true},
                          &(Operand){.tree = tree->c, .condition = tree->b});
}

/* ---- containers ---- */

static void add_items(Interp *it, List *list, TreeList trees)
{
    for (size_t i = 0; i < trees.n; i++) {
        Tree *tree = trees.at[i];
        Obj *item = eval(it, tree->kind == EX_STAR ? tree->a : tree);

        if (tree->kind != EX_STAR || item->kind == OBJ_POISON)
            list_add(it, list, item);
        else if (item->kind == OBJ_TUPLE || item->kind == OBJ_LIST)
            for (size_t k = 0; k < item->list->n; k++)
                list_add(it, list, item->list->at[k]);
        else
            fail(it->job, user_loc(it, tree_loc(it, tree)),
                 "only a tuple or list can be unpacked with *");
    }
}

static NOINLINE Obj *eval_sequence(Interp *it, Tree *tree)
{
    Obj *obj = tree->kind == EX_LIST ? obj_list(it, NULL) : obj_tuple(it, NULL, 0);

    add_items(it, obj->list, tree->list);
    return obj;
}

static NOINLINE Obj *eval_dict(Interp *it, Tree *tree)
{
    Obj *obj = obj_dict(it);

    for (size_t i = 0; i + 1 < tree->list.n; i += 2) {
        Obj *key = eval(it, tree->list.at[i]);

        dict_set(it, obj->dict, key, eval(it, tree->list.at[i + 1]));
    }
    return obj;
}

/* ---- calls ---- */

/* x.foo(a) on a tensor, number, list, string or dict is aten::foo(x, a); x.shape is aten::size(x).
 */
static Obj *value_attr(Interp *it, Obj *obj, Name word, Loc loc)
{
    Name op_name = is_tensor(obj) ? syntax_name(it, SYNTAX_ATTRIBUTE, word) : NULL;
    Obj *bound;

    if (obj->kind == OBJ_DEVICE)
        return call_operator(it, device_operator(it, word), &obj, NULL, 1, loc);
    if (op_name)
        return call_operator(it, op_name, &obj, NULL, 1, loc);
    bound = named(it, OBJ_OP, torch_operator(it, word));
    bound->inner = obj;
    return bound;
}

static NOINLINE Obj *eval_attr(Interp *it, Tree *tree)
{
    Obj *obj = eval(it, tree->a);

    if (obj->kind == OBJ_MAYBE)
        obj = obj->some; /* the program has checked that the value is not None */
    switch (obj->kind) {
    case OBJ_POISON: return obj;
    case OBJ_SPACE: return space_attr(it, obj, tree);
    case OBJ_TENSOR:
    case OBJ_PAIR:
    case OBJ_QUANTIZED:
    case OBJ_LIST:
    case OBJ_DICT:
    case OBJ_STR:
    case OBJ_INT:
    case OBJ_FLOAT:
    case OBJ_DEVICE: return value_attr(it, obj, tree->name, tree_loc(it, tree));
    case OBJ_CHOICE:
        if (obj->list->at[0]->kind == OBJ_STR)
            return value_attr(it, obj, tree->name, tree_loc(it, tree));
        /* fall through */
    default: return get_attr(it, obj, tree->name, tree_loc(it, tree));
    }
}

/* A call with `*` among its arguments. */
static Obj *call_spread(Interp *it, Obj *callee, const Tree *tree)
{
    const List *args;
    Obj *spread = obj_tuple(it, NULL, 0);

    add_items(it, spread->list, tree->list);
    args = spread->list;
    return call_obj(it, callee, args->at, args->n == tree->list.n ? tree->names : NULL, args->n,
                    tree_loc(it, tree));
}

static bool has_star(TreeList trees)
{
    for (size_t i = 0; i < trees.n; i++)
        if (trees.at[i]->kind == EX_STAR)
            return true;
    return false;
}

static NOINLINE Obj *eval_call(Interp *it, Tree *tree)
{
    Obj *callee, **args;

    if (tree->a->kind == EX_NAME && !variable(it, tree->a->name) && is_builtin(it, tree->a->name))
        return call_builtin(it, tree, tree->a->name);
    callee = eval(it, tree->a);
    if (callee->kind == OBJ_BUILTIN)
        return call_builtin(it, tree, callee->name);
    if (has_star(tree->list))
        return call_spread(it, callee, tree);
    args = NEW_N(it->job, Obj *, tree->list.n + 1);
    for (size_t i = 0; i < tree->list.n; i++)
        args[i] = eval(it, tree->list.at[i]);
    return call_obj(it, callee, args, tree->names, tree->list.n, tree_loc(it, tree));
}

static NOINLINE Obj *unary(Interp *it, Tree *tree, const char *token)
{
    Obj *a = eval(it, tree->a);

    if (a->kind == OBJ_OBJECT)
        return call_method(it, a, "__neg__", NULL, 0, tree_loc(it, tree));
    return call_syntax(it, SYNTAX_UNARY, token, &a, 1, tree_loc(it, tree));
}

static NOINLINE Obj *eval_not(Interp *it, Tree *tree)
{
    Obj *a = eval(it, tree->a);
    Tri yes = a->kind == OBJ_POISON ? TRI_UNKNOWN : truth(it, a, tree_loc(it, tree));

    if (a->kind == OBJ_POISON)
        return a;
    if (yes != TRI_UNKNOWN)
        return obj_bool(it, yes == TRI_NO);
    return obj_bool_value(
        it, op(it->g, "Not", IN(emit_cast(it->g, obj_as_value(it, a), DT_BOOL)), AT_NONE));
}

/* The functions are not inlined: the frame of eval(), of which there may be thousands, would have
 * room for the variables of all of them. */
static Obj *eval_inner(Interp *it, Tree *tree)
{
    switch (tree->kind) {
    case EX_NAME: return eval_name(it, tree);
    case EX_INT: return obj_int(it, tree->integer);
    case EX_FLOAT: return obj_float(it, tree->real);
    case EX_COMPLEX: return obj_complex(it, 0, tree->real);
    case EX_STR: return obj_str(it, tree->text, tree->length);
    case EX_TRUE: return obj_bool(it, true);
    case EX_FALSE: return obj_bool(it, false);
    case EX_NONE: return obj_none(it);
    case EX_ATTR: return eval_attr(it, tree);
    case EX_CALL: return eval_call(it, tree);
    case EX_INDEX: return get_item(it, tree);
    case EX_LIST:
    case EX_TUPLE: return eval_sequence(it, tree);
    case EX_DICT: return eval_dict(it, tree);
    case EX_NEG: return unary(it, tree, "-");
    case EX_INVERT: return unary(it, tree, "~");
    case EX_NOT: return eval_not(it, tree);
    case EX_BINARY: return eval_binary(it, tree);
    case EX_IF: return eval_if(it, tree);
    case EX_LIST_COMP:
    case EX_DICT_COMP: return eval_comprehension(it, tree);
    default:
        fail(it->job, user_loc(it, tree_loc(it, tree)),
             "this expression is not part of TorchScript");
    }
}

Obj *eval(Interp *it, Tree *tree)
{
    Obj *value;

    stack_check(it->job, user_loc(it, tree_loc(it, tree)));
    value = eval_inner(it, tree);
    if (value->kind == OBJ_POISON && value->text) /* a member or an attribute */
        fail(it->job, user_loc(it, tree_loc(it, tree)), "%s", value->text);
    return value;
}

typedef struct Evaluation {
    Interp *it;
    Tree *tree;
    Obj *value;
} Evaluation;

static void run_evaluation(void *arg_)
{
    Evaluation *run = arg_;

    run->value = eval(run->it, run->tree);
}

/* Before the program runs there is no frame: the inputs that are not given have their defaults. */
Obj *eval_in(Interp *it, const Source *source, Tree *tree)
{
    Evaluation run = {it, tree, NULL};
    Frame *running = it->frame, *frame = running ? running : NEW(it->job, Frame);
    const Source *outer = frame->source;
    bool done;

    it->frame = frame;
    frame->source = source;
    done = run_protected(it, run_evaluation, &run);
    frame->source = outer;
    it->frame = running;
    if (!done)
        unwind(it->job);
    return run.value;
}

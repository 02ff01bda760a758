/* rule.c - the interface of rules: arguments by schema name, results, error messages. */
#include "rule.h"

#include "build/build.h"
#include "build/emit.h"
#include "call.h"
#include "facts.h"
#include "tensor.h"

#include <math.h>
#include <string.h>

Map *rule_notes(Rule *r, const char *what)
{
    Name key = name(r->it->job, what);
    Map *notes = map_get(&r->it->notes, key);

    if (!notes) {
        notes = NEW(r->it->job, Map);
        map_put(r->it->job, &r->it->notes, key, notes);
    }
    return notes;
}

_Noreturn void rule_fail(Rule *r, const char *format, ...)
{
    va_list args;
    char *text;

    va_start(args, format);
    text = job_vprintf(r->it->job, format, args);
    va_end(args);
    fail(r->it->job, user_loc(r->it, r->loc), "%s: %s", r->schema->name, text);
}

bool has_word(const char *words, const char *word)
{
    size_t length = strlen(word);

    for (const char *at = words; at && *at; at += strcspn(at, " "), at += strspn(at, " "))
        if (strcspn(at, " ") == length && strncmp(at, word, length) == 0)
            return true;
    return false;
}

Obj *arg_named(Rule *r, const char *param)
{
    for (size_t i = 0; i < r->schema->nparams; i++)
        if (same_text(r->schema->params[i].name, param))
            return r->args[i];
    return NULL;
}

Obj *arg(Rule *r, const char *param)
{
    Obj *found = arg_named(r, param);

    if (found)
        return found;
    BUG(r->it->job, "the rule for '%s' reads an argument '%s' that the schema does not have",
        r->schema->text, param);
}

bool arg_is_none(Rule *r, const char *param)
{
    return arg(r, param)->kind == OBJ_NONE;
}

static Value *as_value(Rule *r, Obj *obj, const char *param)
{
    Value *v = obj_as_value(r->it, obj);

    if (!v)
        rule_fail(r, "argument '%s' is %s where a tensor is needed", param, obj_kind_text(obj));
    return v;
}

Value *in(Rule *r, const char *param)
{
    return as_value(r, arg(r, param), param);
}

Value *in_opt(Rule *r, const char *param)
{
    Obj *obj = arg(r, param);

    return obj->kind == OBJ_NONE ? NULL : as_value(r, obj, param);
}

static int64_t known_int(Rule *r, Obj *obj, const char *param)
{
    if (obj->kind == OBJ_TENSOR)
        obj = obj_convert(r->it, obj, type_simple(r->it->program, TY_INT));
    if (obj->kind != OBJ_INT && obj->kind != OBJ_BOOL)
        rule_fail(r, "argument '%s' is %s where an int is needed", param, obj_kind_text(obj));
    if (!obj->known)
        rule_fail(r,
                  "argument '%s' depends on the size or data of an input, but ONNX needs a fixed "
                  "number here; make it a constant, or fix that dim with -i",
                  param);
    return obj->i;
}

int64_t arg_int(Rule *r, const char *param)
{
    return known_int(r, arg(r, param), param);
}

int64_t arg_int_or(Rule *r, const char *param, int64_t if_none)
{
    return arg_is_none(r, param) ? if_none : arg_int(r, param);
}

static const Sym *as_sym(Rule *r, Obj *obj, const char *param)
{
    if (obj->kind == OBJ_TENSOR)
        obj = obj_convert(r->it, obj, type_simple(r->it->program, TY_INT));
    if (obj->kind != OBJ_INT && obj->kind != OBJ_BOOL)
        rule_fail(r, "argument '%s' is %s where an int is needed", param, obj_kind_text(obj));
    return obj_as_sym(r->it, obj);
}

const Sym *arg_sym(Rule *r, const char *param)
{
    return as_sym(r, arg(r, param), param);
}

bool arg_bool(Rule *r, const char *param)
{
    Obj *obj = arg(r, param);

    if (obj->kind == OBJ_NONE)
        return false;
    if ((obj->kind != OBJ_BOOL && obj->kind != OBJ_INT) || !obj->known)
        rule_fail(r, "argument '%s' must be a bool that is known at export time", param);
    return obj->i != 0;
}

static double need_num(Rule *r, Obj *obj, const char *param)
{
    if (obj->kind == OBJ_TENSOR)
        obj = obj_convert(r->it, obj, type_simple(r->it->program, TY_NUMBER));
    if (!obj->known)
        rule_fail(r, "argument '%s' must be a number that is known at export time", param);
    if (obj->kind == OBJ_FLOAT)
        return obj->f;
    if (obj->kind == OBJ_INT || obj->kind == OBJ_BOOL)
        return (double)obj->i;
    rule_fail(r, "argument '%s' is %s where a real number is needed", param, obj_kind_text(obj));
}

double arg_num(Rule *r, const char *param)
{
    return need_num(r, arg(r, param), param);
}

const char *arg_str(Rule *r, const char *param)
{
    Obj *obj = arg(r, param);

    if (obj->kind == OBJ_NONE)
        return NULL;
    if (obj->kind != OBJ_STR)
        rule_fail(r, "argument '%s' is %s where a str is needed", param, obj_kind_text(obj));
    return job_strndup(r->it->job, obj->text, obj->length);
}

/* The list in an argument; a single number is a list of one element. */
static const List *arg_list(Rule *r, const char *param)
{
    static const List empty;
    Obj *obj = arg(r, param);
    List *one;

    if (obj->kind == OBJ_NONE)
        return &empty;
    if (obj->kind == OBJ_LIST || obj->kind == OBJ_TUPLE)
        return obj->list;
    one = obj_list(r->it, NULL)->list;
    list_add(r->it, one, obj);
    return one;
}

size_t arg_ints(Rule *r, const char *param, const int64_t **list)
{
    const List *items = arg_list(r, param);
    int64_t *ints = NEW_N(r->it->job, int64_t, items->n + 1);

    for (size_t i = 0; i < items->n; i++)
        ints[i] = known_int(r, items->at[i], param);
    *list = ints;
    return items->n;
}

size_t arg_syms(Rule *r, const char *param, const Sym *const **list)
{
    const List *items = arg_list(r, param);
    const Sym **syms = NEW_N(r->it->job, const Sym *, items->n + 1);

    for (size_t i = 0; i < items->n; i++)
        syms[i] = as_sym(r, items->at[i], param);
    *list = syms;
    return items->n;
}

static Obj *as_float_number(Rule *r, Obj *obj, const char *param)
{
    if (obj->kind == OBJ_TENSOR)
        obj = obj_convert(r->it, obj, type_simple(r->it->program, TY_FLOAT));
    if (obj->kind == OBJ_NONE || (obj->kind == OBJ_FLOAT && !obj->known))
        return obj;
    return obj_float(r->it, need_num(r, obj, param));
}

Obj *arg_float(Rule *r, const char *param)
{
    return as_float_number(r, arg(r, param), param);
}

size_t arg_floats(Rule *r, const char *param, Obj ***list)
{
    const List *items = arg_list(r, param);

    *list = NEW_N(r->it->job, Obj *, items->n + 1);
    for (size_t i = 0; i < items->n; i++)
        (*list)[i] = as_float_number(r, items->at[i], param);
    return items->n;
}

size_t arg_tensors(Rule *r, const char *param, Value ***list)
{
    const List *items = arg_list(r, param);
    Value **values = NEW_N(r->it->job, Value *, items->n + 1);

    for (size_t i = 0; i < items->n; i++) {
        if (items->at[i]->kind == OBJ_MAYBE)
            rule_fail(r, "an item of '%s' may be None, depending on the data", param);
        values[i] = items->at[i]->kind == OBJ_NONE ? NULL : as_value(r, items->at[i], param);
    }
    *list = values;
    return items->n;
}

DType arg_dtype(Rule *r, const char *param, DType if_none)
{
    DType dtype;
    int64_t number;

    if (arg_is_none(r, param))
        return if_none;
    number = arg_int(r, param);
    dtype = number < 0 ? DT_NONE : dtype_of_scalar_type((ScalarType)number);
    if (dtype == DT_NONE)
        rule_fail(r, "ONNX has no type for torch's scalar type %lld", (long long)number);
    return dtype;
}

int64_t wrap_axis(Rule *r, int64_t axis, int rank)
{
    int64_t n = rank > 0 ? rank : 1;

    if (rank < 0)
        return axis;
    if (axis < -n || axis >= n)
        rule_fail(r, "dim %lld is out of range for a tensor of rank %d", (long long)axis, rank);
    return axis < 0 ? axis + n : axis;
}

int64_t arg_axis(Rule *r, const char *param, int rank)
{
    return wrap_axis(r, arg_int(r, param), rank);
}

int rank_of(Rule *r, Value *v)
{
    const char *inputs;

    if (v->rank >= 0)
        return v->rank;
    inputs = inputs_of_unknown_rank(r->it, v);
    if (!inputs)
        rule_fail(r,
                  "the rank of its tensor depends on the data, but ONNX needs a known rank here");
    rule_fail(r, "needs to know the rank of its tensor: give %s a shape with -i", inputs);
}

Value *give(Rule *r, Obj *obj)
{
    r->result = obj;
    return NULL;
}

Value *give_int(Rule *r, const Sym *sym)
{
    return give(r, obj_sym(r->it, sym));
}

Value *give_bool(Rule *r, bool b)
{
    return give(r, obj_bool(r->it, b));
}

Value *give_tuple(Rule *r, size_t n, Value **values)
{
    Obj *obj = obj_tuple(r->it, NULL, 0);

    for (size_t i = 0; i < n; i++)
        list_add(r->it, obj->list, values[i] ? obj_tensor(r->it, values[i]) : obj_none(r->it));
    return give(r, obj);
}

Value *give_list(Rule *r, size_t n, Value **values)
{
    Obj *obj = obj_list(r->it, type_simple(r->it->program, TY_TENSOR));

    for (size_t i = 0; i < n; i++)
        list_add(r->it, obj->list, obj_tensor(r->it, values[i]));
    return give(r, obj);
}

Obj *rule_call(Rule *r, const char *op_name, Obj **args, size_t n)
{
    return rule_call_named(r, op_name, args, NULL, n);
}

Obj *rule_call_named(Rule *r, const char *op_name, Obj **args, Name *names, size_t n)
{
    Obj *result = call_operator(r->it, name(r->it->job, op_name), args, names, n, r->loc);

    if (result->kind == OBJ_POISON)
        unwind(r->it->job);
    return result;
}

Obj *rule_text(Rule *r, const Function *function, Obj **args, size_t n)
{
    Interp *it = r->it;
    const char *outer = it->subject;
    Obj *result;

    if (!outer && !r->row->custom)
        it->subject = r->schema->name;
    result = call_function(it, (Function *)function, NULL, args, NULL, n, r->loc);
    it->subject = outer;
    for (size_t i = 0; result->kind == OBJ_TUPLE && i < result->list->n; i++)
        if (result->list->at[i]->kind == OBJ_POISON)
            unwind(it->job);
    if (result->kind == OBJ_POISON)
        unwind(it->job);
    return result;
}

const Function *prelude_function(Rule *r, const char *function_name)
{
    Interp *it = r->it;
    const Function *function =
        program_find(it->program, name_f(it->job, "aten.%s", function_name)).function;

    if (!function)
        BUG(it->job, "the prelude has no function '%s'", function_name);
    return function;
}

/* The result must have the type of the schema. */
static Obj *custom_result(Rule *r)
{
    const Function *function = r->row->custom;
    Obj *result = rule_text(r, function, r->args, r->schema->nparams);

    if (r->schema->nresults == 1 && !obj_fits(r->it, result, r->schema->results[0]))
        fail(r->it->job, function->loc, "the rule of %s returns %s, but its schema says %s",
             r->schema->name, obj_kind_text(result), type_text(r->it->job, r->schema->results[0]));
    if (r->schema->nresults > 1 &&
        (result->kind != OBJ_TUPLE || result->list->n != r->schema->nresults))
        fail(r->it->job, function->loc, "the rule of %s must return a tuple of %zu",
             r->schema->name, r->schema->nresults);
    return result;
}

static Value *run_row(Rule *r)
{
    Value *inputs[8];
    size_t n = 0;

    if (r->row->fn)
        return r->row->fn(r, r->g);
    if (r->row->host)
        return r->row->host(r);
    if (r->row->custom)
        return give(r, custom_result(r));
    if (r->row->prelude)
        return give(
            r, rule_text(r, prelude_function(r, r->row->prelude), r->args, r->schema->nparams));
    /* One node whose inputs are the tensor arguments, in schema order. */
    for (size_t i = 0; i < r->schema->nparams && n < COUNT_OF(inputs); i++)
        if (r->schema->params[i].type->kind == TY_TENSOR)
            inputs[n++] = as_value(r, r->args[i], r->schema->params[i].name);
    return op(r->g, r->row->node, inputs, n, AT_NONE);
}

/* Does the call need another function, because runtimes have no kernel for float64? */
static bool is_of_doubles(const Rule *r)
{
    return r->row->doubles && target_has(r->g, "Where") && r->args[0]->kind == OBJ_TENSOR &&
           tensor_read(r->it, r->args[0]->tensor)->dtype == DT_DOUBLE;
}

static Value *run_for_doubles(Rule *r)
{
    const Function *function = prelude_function(r, r->row->doubles);

    return give(r, rule_text(r, function, r->args, r->schema->nparams));
}

/* The tensor that a rule returned or set, or the real part of a complex one; NULL for others. */
static const Value *tensor_result(const Rule *r, Value *returned)
{
    const Obj *obj = r->result;

    if (!returned && obj && obj->kind == OBJ_PAIR)
        obj = obj->list->at[0];
    return returned ? returned : obj && obj->kind == OBJ_TENSOR ? obj->tensor->value : NULL;
}

Value *run_rule(Rule *r)
{
    Value *v;
    const Value *result;

    stack_check(r->it->job, NO_LOC);
    if (r->row->since > r->g->opset)
        rule_fail(r, "needs opset %d or later; the target is %d", r->row->since, r->g->opset);
    check_limits(r);
    v = is_of_doubles(r) ? run_for_doubles(r) : run_row(r);
    result = tensor_result(r, v);
    if (result && !r->row->custom) {
        check_converted(r, result->dtype);
        check_factors(r, result->dtype);
        check_format(r, result);
    }
    return v;
}

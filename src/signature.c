/* signature.c - parameters of the exported method as graph inputs, its result as graph outputs
 * (docs/inputs.md, docs/naming.md).
 *
 * Shapes come from the user's -i, else from the inputs that a traced archive remembers, else from
 * what the program does with them first (interp/facts.c). What nothing says is an error that prints
 * the line to fill in.
 */
#include "signature.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef struct Inputs {
    Interp *it;
    const ExportOptions *options;
    bool *used;       /* which specs have found their input */
    size_t next_spec; /* for specs without a name */
    size_t count;     /* graph inputs so far */
    Map *facts;       /* Name -> Fact, from one run to the next */
} Inputs;

/* ---- what is said about an input ---- */

static const InputSpec *spec_for(Inputs *in_, Name path, Name given)
{
    const ExportOptions *o = in_->options;

    for (size_t i = 0; i < o->ninputs; i++)
        if (o->inputs[i].name && (strcmp(o->inputs[i].name, path) == 0 ||
                                  (given && strcmp(o->inputs[i].name, given) == 0))) {
            in_->used[i] = true;
            return &o->inputs[i];
        }
    while (in_->next_spec < o->ninputs && o->inputs[in_->next_spec].name)
        in_->next_spec++;
    if (in_->next_spec == o->ninputs)
        return NULL;
    in_->used[in_->next_spec] = true;
    return &o->inputs[in_->next_spec++];
}

static const Sym *dim_of(Inputs *in_, const char *text, Value *v, int axis)
{
    char *end;
    long long size = strtoll(text, &end, 10);

    if (!*end && end != text) {
        if (size < 0)
            fail_code(in_->it->job, CODE_USAGE, NO_LOC, "the size %lld of input '%s' is negative",
                      size, v->name);
        return sym_int(in_->it->g, size);
    }
    return sym_dim(in_->it->g, name(in_->it->job, text), v, axis);
}

/* Nobody else's dim has this name. */
static Name own_dim_name(Inputs *in_, Name input, int axis)
{
    const ExportOptions *o = in_->options;
    Name own = name_f(in_->it->job, "%s_dim_%d", input, axis);

    stack_check(in_->it->job, NO_LOC);
    for (size_t i = 0; i < o->ninputs; i++)
        for (int d = 0; d < o->inputs[i].rank; d++)
            if (strcmp(o->inputs[i].dims[d], own) == 0)
                return own_dim_name(in_, name_f(in_->it->job, "%s_", input), axis);
    return own;
}

static const Sym *learnt_dim(Inputs *in_, const Fact *fact, Value *v, int axis)
{
    for (size_t i = 0; i < fact->dims.n; i++)
        if (fact->dims.at[i].axis == axis || fact->dims.at[i].axis == axis - fact->rank)
            return sym_int(in_->it->g, fact->dims.at[i].size);
    return sym_dim(in_->it->g, own_dim_name(in_, v->name, axis), v, axis);
}

/* The dims can only be named once there is a value to measure: the input is made first, then given
 * its shape. */
static Value *make_input(Inputs *in_, Name input_name, DType dtype, const InputSpec *spec,
                         const RawTensor *traced, const Fact *fact)
{
    Graph *g = in_->it->g;
    bool specified = spec && spec->rank != RANK_NOT_GIVEN;
    int rank = specified ? spec->rank : traced ? traced->rank : fact->rank;
    Value *v = graph_input(g, input_name, dtype, -1, NULL);

    in_->count++;
    if (rank < 0)
        return v;
    v->dims = NEW_N(g->job, const Sym *, (size_t)rank + 1);
    for (int i = 0; i < rank; i++)
        v->dims[i] = specified ? dim_of(in_, spec->dims[i], v, i)
                     : traced  ? sym_int(g, traced->sizes[i])
                               : learnt_dim(in_, fact, v, i);
    v->rank = rank;
    return v;
}

/* The spec that an input takes, if it is told to be None: then it is taken. */
static bool is_told_none(Inputs *in_, Name path)
{
    size_t next = in_->next_spec;
    const InputSpec *spec = spec_for(in_, path, NULL);

    if (spec && spec->is_none)
        return true;
    if (spec && !spec->name)
        in_->used[spec - in_->options->inputs] = false;
    in_->next_spec = next;
    return false;
}

static Fact *fact_of(Inputs *in_, Name input)
{
    Fact *fact = map_get(in_->facts, input);

    if (fact)
        return fact;
    fact = NEW(in_->it->job, Fact);
    fact->input = input;
    fact->rank = -1;
    map_put(in_->it->job, in_->facts, input, fact);
    return fact;
}

static Name given_name(Inputs *in_)
{
    const ExportOptions *o = in_->options;

    return in_->count < o->given.ninput_names ? name(in_->it->job, o->given.input_names[in_->count])
                                              : NULL;
}

/* What may be None is an ONNX optional. Its tensor is taken out where it is there; on the other
 * side stands a tensor that nobody reads. */
static Obj *optional_input(Inputs *in_, Name path, const InputSpec *spec)
{
    Interp *it = in_->it;
    Graph *g = it->g;
    Name given = given_name(in_);
    Value *v, *present, *tensor, *dummy;
    Block *then, *otherwise;

    if (g->opset < 16)
        fail(it->job, NO_LOC,
             "the input '%s' may be None: ONNX has such inputs from opset 16 on; or say which with "
             "-i '%s:none' or a shape",
             path, path);
    if (spec->rank < 0)
        fail_code(it->job, CODE_USAGE, NO_LOC, "the optional input '%s' needs a shape", path);
    v = make_input(in_, given ? given : path, spec->dtype, spec, NULL, NULL);
    v->kind = VALUE_OPTIONAL;
    for (int i = 0; i < v->rank; i++)
        if (!sym_known(v->dims[i], NULL))
            v->dims[i] = sym_fresh_dim(g, NULL, i);
    present = op(g, "OptionalHasElement", IN(v), AT_NONE);
    dummy = dummy_value(it, v);
    then = block_new(g, g->root, name(it->job, "then_branch"));
    otherwise = block_new(g, g->root, name(it->job, "else_branch"));
    g->block = then;
    tensor = op(g, "OptionalGetElement", IN(v), AT_NONE);
    g->block = g->root;
    block_output(g, then, tensor);
    block_output(g, otherwise, dummy);
    tensor = op(g, "If", IN(present), AT(A_G("then_branch", then), A_G("else_branch", otherwise)));
    return obj_maybe(it, present, obj_tensor(it, tensor));
}

static Obj *tensor_input(Inputs *in_, Name path, const Raw *traced)
{
    Interp *it = in_->it;
    Name given = given_name(in_);
    const InputSpec *spec = spec_for(in_, path, given);
    const RawTensor *seen = traced && traced->kind == RAW_TENSOR ? traced->tensor : NULL;
    Fact *fact = fact_of(in_, given ? given : path);
    DType dtype = spec && spec->dtype != DT_NONE ? spec->dtype
                  : seen                         ? dtype_of_scalar_type(seen->type)
                  : fact->dtype                  ? fact->dtype
                                                 : DT_FLOAT;
    Obj *obj;

    if (spec && spec->is_optional)
        return optional_input(in_, path, spec);
    if (spec && spec->is_none)
        fail_code(it->job, CODE_USAGE, NO_LOC, "the input '%s' is no Optional: it cannot be None",
                  path);
    if (dtype == DT_NONE)
        fail(it->job, NO_LOC, "the input '%s' has a dtype that ONNX does not have", path);
    fact->dtype_given = seen || (spec && spec->dtype != DT_NONE);
    fact->rank_given = seen || (spec && spec->rank != RANK_NOT_GIVEN);
    obj = obj_tensor(it, make_input(in_, fact->input, dtype, spec, seen, fact));
    obj->tensor->place->label = path;
    vec_push(it->job, &it->inputs, obj->tensor);
    if (!fact->rank_given || !fact->dtype_given)
        map_put(it->job, &it->facts, obj->tensor->value, fact);
    return obj;
}

/* ---- parameters of every type ---- */

static Obj *input_of(Inputs *in_, Name path, const Type *type, const Raw *traced);

static const Raw *traced_item(const Raw *traced, size_t i)
{
    if (!traced ||
        (traced->kind != RAW_TUPLE && traced->kind != RAW_LIST && traced->kind != RAW_DICT))
        return NULL;
    return i < traced->items.n ? traced->items.at[i] : NULL;
}

static Obj *tuple_input(Inputs *in_, Name path, const Type *type, const Raw *traced)
{
    Interp *it = in_->it;
    Obj *tuple = obj_tuple(it, NULL, 0);

    for (size_t i = 0; i < type->nargs; i++)
        list_add(it, tuple->list,
                 input_of(in_, name_f(it->job, "%s.%zu", path, i), type->args[i],
                          traced_item(traced, i)));
    return tuple;
}

static Obj *named_tuple_input(Inputs *in_, Name path, const Type *type, const Raw *traced)
{
    Interp *it = in_->it;
    Class *class_ = program_find(it->program, type->name).class_;
    Obj *tuple = obj_tuple(it, NULL, 0);

    if (!class_ || class_->kind != CLASS_NAMED_TUPLE)
        fail(it->job, NO_LOC, "the input '%s' is of type %s, which cannot be an input", path,
             type_text(it->job, type));
    for (size_t i = 0; i < class_->attributes.n; i++)
        list_add(it, tuple->list,
                 input_of(in_, name_f(it->job, "%s.%s", path, class_->attributes.at[i].name),
                          class_->attributes.at[i].type, traced_item(traced, i)));
    tuple->type = type;
    return tuple;
}

/* How many members of a list the user named: path.0, path.1, ... */
static size_t named_members(const Inputs *in_, Name path)
{
    size_t n = 0, length = strlen(path);

    for (size_t i = 0; i < in_->options->ninputs; i++) {
        const char *spec = in_->options->inputs[i].name;

        if (spec && strncmp(spec, path, length) == 0 && spec[length] == '.') {
            size_t at = strtoul(spec + length + 1, NULL, 10) + 1;

            n = at > n && at < 10000 ? at : n;
        }
    }
    return n;
}

/* Is there a -i for this parameter or one of its members? */
static bool is_specified(const Inputs *in_, Name path)
{
    size_t length = strlen(path);

    for (size_t i = 0; i < in_->options->ninputs; i++) {
        const char *spec = in_->options->inputs[i].name;

        if (spec && strncmp(spec, path, length) == 0 && (!spec[length] || spec[length] == '.'))
            return true;
    }
    return in_->next_spec < in_->options->ninputs && !in_->options->inputs[in_->next_spec].name;
}

static bool is_basic(const Type *type)
{
    return type->kind == TY_TENSOR || type->kind == TY_INT || type->kind == TY_FLOAT ||
           type->kind == TY_BOOL;
}

static Obj *as_number(Interp *it, const Type *type, Value *v)
{
    if (type->kind == TY_INT)
        return obj_sym(it, v->is_input ? sym_scalar(it->g, v) : emit_item(it->g, v));
    return type->kind == TY_BOOL ? obj_bool_value(it, v) : obj_float_value(it, v);
}

static Obj *as_numbers(Interp *it, const Type *type, Value *v)
{
    Obj *list = obj_list(it, type);

    set_stacked(it, list->list, v, stacked_kind(list->list));
    return list;
}

static DType number_dtype(const Type *type)
{
    return type->kind == TY_INT ? DT_INT64 : type->kind == TY_BOOL ? DT_BOOL : DT_DOUBLE;
}

/* A number, or a list of numbers, that may be None. */
static Obj *optional_numbers(Inputs *in_, Name path, const Type *type, int rank,
                             const InputSpec *spec)
{
    Interp *it = in_->it;
    InputSpec own = *spec;
    Obj *maybe;
    Value *v;

    own.dtype = number_dtype(type);
    if (spec->rank != rank || (spec->dtype != DT_NONE && spec->dtype != own.dtype))
        fail_code(it->job, CODE_USAGE, NO_LOC,
                  "the input '%s' is of type %s: -i '%s:optional(%s[%s])'", path,
                  rank ? "List" : type_text(it->job, type), path, dtype_torch_name(own.dtype),
                  rank ? "n" : "");
    maybe = optional_input(in_, path, &own);
    v = maybe->some->tensor->value;
    return obj_maybe(it, maybe->value, rank ? as_numbers(it, type, v) : as_number(it, type, v));
}

static Value *number_value(Inputs *in_, Name path, const Type *type, int rank)
{
    Interp *it = in_->it;
    Name given = given_name(in_);
    DType dtype = number_dtype(type);
    const Sym **dims = NEW_N(it->job, const Sym *, 2);
    Value *v;

    v = graph_input(it->g, given ? given : path, dtype, rank, dims);
    if (rank)
        v->dims[0] = sym_dim(it->g, own_dim_name(in_, v->name, 0), v, 0);
    in_->count++;
    return v;
}

/* A spec of the list itself, which is then as long as the run time says: tensors are an ONNX
 * sequence, numbers one tensor. */
static Obj *open_list_input(Inputs *in_, Name path, const Type *type)
{
    Interp *it = in_->it;
    Obj *list = obj_list(it, type->args[0]), *item;
    TypeKind kind = type->args[0]->kind;
    const InputSpec *spec;
    Value *v;

    if (kind == TY_TENSOR && it->g->opset < 11)
        fail(it->job, NO_LOC,
             "the input '%s' is a list: ONNX has sequences from opset 11 on; or name its members: "
             "-i '%s.0:float32[...]'",
             path, path);
    if (kind != TY_TENSOR) {
        spec = spec_for(in_, path, given_name(in_));
        if (spec && spec->is_optional)
            return optional_numbers(in_, path, type->args[0], 1, spec);
        return as_numbers(it, type->args[0], number_value(in_, path, type->args[0], 1));
    }
    item = tensor_input(in_, path, NULL);
    if (item->kind == OBJ_MAYBE)
        fail_code(it->job, CODE_USAGE, NO_LOC,
                  "the input '%s' is a list of tensors: say that it is there, or that it is not, "
                  "with -i '%s:none'",
                  path, path);
    v = item->tensor->value;
    v->kind = VALUE_SEQUENCE;
    for (int i = 0; i < v->rank; i++)
        if (!sym_known(v->dims[i], NULL))
            v->dims[i] = sym_fresh_dim(it->g, NULL, i);
    set_stacked(it, list->list, v, OBJ_TENSOR);
    return list;
}

static Obj *list_input(Inputs *in_, Name path, const Type *type, const Raw *traced)
{
    Interp *it = in_->it;
    size_t n = traced && traced->kind == RAW_LIST ? traced->items.n : named_members(in_, path);
    Obj *list = obj_list(it, type->args[0]);

    if (n == 0 &&
        (is_basic(type->args[0]) && (is_specified(in_, path) || type->args[0]->kind != TY_TENSOR)))
        return open_list_input(in_, path, type);
    if (n == 0)
        fail_code(it->job, CODE_USAGE, NO_LOC,
                  "the input '%s' is a list; name its members: -i '%s.0:float32[...]', or say what "
                  "each is like, for any number of them: -i '%s:float32[...]'",
                  path, path, path);
    for (size_t i = 0; i < n; i++)
        list_add(it, list->list,
                 input_of(in_, name_f(it->job, "%s.%zu", path, i), type->args[0],
                          traced_item(traced, i)));
    return list;
}

/* `rest` is the key, or begins with it where values have members themselves. */
static void dict_member(Inputs *in_, Obj *dict, Name path, const char *rest, const Type *type)
{
    Interp *it = in_->it;
    size_t length = is_basic(type) ? strlen(rest) : strcspn(rest, ".");
    Obj *key = obj_str(it, job_strndup(it->job, rest, length), length);

    if (!dict_get(it, dict->dict, key))
        dict_set(it, dict->dict, key,
                 input_of(in_, name_f(it->job, "%s.%s", path, key->text), type, NULL));
}

static Obj *dict_input(Inputs *in_, Name path, const Type *type, const Raw *traced)
{
    Interp *it = in_->it;
    size_t length = strlen(path);
    bool is_traced = traced && traced->kind == RAW_DICT && traced->items.n;
    Obj *dict = obj_dict(it);

    for (size_t i = 0; is_traced && i < traced->items.n; i++) {
        Obj *key = instantiate(it, traced->keys.at[i], type->args[0], path, NULL, NULL);

        dict_set(it, dict->dict, key,
                 input_of(in_, name_f(it->job, "%s.%s", path, obj_text(it, key)), type->args[1],
                          traced->items.at[i]));
    }
    for (size_t i = 0; !is_traced && i < in_->options->ninputs; i++) {
        const char *spec = in_->options->inputs[i].name;

        if (spec && strncmp(spec, path, length) == 0 && spec[length] == '.')
            dict_member(in_, dict, path, spec + length + 1, type->args[1]);
    }
    if (!dict->dict->keys.n)
        fail(it->job, NO_LOC,
             "the input '%s' is a dict; name its members: -i '%s.KEY:float32[...]'", path, path);
    return dict;
}

/* int, float and bool parameters are 0-dim inputs. */
static Obj *number_input(Inputs *in_, Name path, const Type *type)
{
    const InputSpec *spec = spec_for(in_, path, given_name(in_));

    if (spec && spec->is_optional)
        return optional_numbers(in_, path, type, 0, spec);
    return as_number(in_->it, type, number_value(in_, path, type, 0));
}

static Obj *input_of(Inputs *in_, Name path, const Type *type, const Raw *traced)
{
    stack_check(in_->it->job, NO_LOC);
    switch (type->kind) {
    case TY_TENSOR: return tensor_input(in_, path, traced);
    case TY_OPTIONAL:
        if (is_told_none(in_, path) || (traced && traced->kind == RAW_NONE))
            return obj_none(in_->it);
        return input_of(in_, path, type->args[0], traced);
    case TY_TUPLE: return tuple_input(in_, path, type, traced);
    case TY_LIST: return list_input(in_, path, type, traced);
    case TY_DICT: return dict_input(in_, path, type, traced);
    case TY_CLASS: return named_tuple_input(in_, path, type, traced);
    case TY_INT:
    case TY_FLOAT:
    case TY_BOOL: return number_input(in_, path, type);
    default:
        fail(in_->it->job, NO_LOC, "the input '%s' is of type %s, which cannot be an input", path,
             type_text(in_->it->job, type));
    }
}

static const Raw *traced_args(Interp *it, Name method)
{
    const Raw *by_method = it->archive->traced_inputs;

    for (size_t i = 0; by_method && by_method->kind == RAW_DICT && i < by_method->items.n; i++) {
        const Raw *key = by_method->keys.at[i];

        if (key->kind == RAW_STR && key->length == strlen(method) &&
            memcmp(key->text, method, key->length) == 0)
            return by_method->items.at[i];
    }
    return NULL;
}

/* ---- faults of the user's -i ---- */

/* "float32[x_dim_0,3,x_dim_2]", with dots for what is not known. */
static const char *fact_text(Job *job, const Fact *fact, const Value *v)
{
    Buf buf = {.job = job};

    buf_puts(&buf, dtype_torch_name(v->dtype));
    buf_puts(&buf, v->rank < 0 ? "[..." : "[");
    for (int i = 0; i < v->rank; i++)
        buf_printf(&buf, "%s%s", i ? "," : "", sym_text(job, v->dims[i]));
    for (int axis = -8; v->rank < 0 && axis < 0; axis++)
        for (size_t k = 0; k < fact->dims.n; k++)
            if (fact->dims.at[k].axis == axis)
                buf_printf(&buf, ",%lld", (long long)fact->dims.at[k].size);
    buf_putc(&buf, ']');
    return buf_text(&buf);
}

static bool is_open(const Fact *fact)
{
    return !fact->rank_given && fact->rank < 0;
}

static const char *lines_to_fill_in(Interp *it)
{
    Buf buf = {.job = it->job};

    for (size_t i = 0; i < it->facts.n; i++) {
        const Fact *fact = it->facts.at[i].value;

        if (!fact->rank_given)
            buf_printf(&buf, " -i '%s:%s'", fact->input,
                       fact_text(it->job, fact, it->facts.at[i].key));
    }
    return buf_text(&buf);
}

/* A linear layer says the last dim only. When nothing needs to know how many are before it, it is
 * one. */
static bool assume_batches(Interp *it)
{
    bool any = false;

    for (size_t i = 0; i < it->facts.n; i++) {
        Fact *fact = it->facts.at[i].value;
        int known = 0;

        for (size_t k = 0; is_open(fact) && k < fact->dims.n; k++)
            known = -fact->dims.at[k].axis > known ? -fact->dims.at[k].axis : known;
        if (known)
            fact->rank = known + 1;
        any |= known > 0;
    }
    return any;
}

bool signature_learnt(Interp *it)
{
    return it->learnt || (!job_errors(it->job) && assume_batches(it));
}

void signature_check(Interp *it, size_t before)
{
    bool open = false;

    for (size_t i = 0; i < it->facts.n; i++)
        open |= is_open(it->facts.at[i].value);
    if (open) {
        job_drop_messages(it->job, before); /* mostly what follows from it */
        fail_code(it->job, CODE_USAGE, NO_LOC,
                  "the archive does not say how its inputs are shaped; fill in (a number, or a "
                  "name for a dynamic dim):%s",
                  lines_to_fill_in(it));
    }
    if (job_errors(it->job) && *lines_to_fill_in(it))
        report(it->job, SEV_NOTE, NO_LOC, "the inputs were taken to be%s", lines_to_fill_in(it));
    for (size_t i = 0; i < it->g->root->inputs.n; i++)
        if (it->g->root->inputs.at[i]->rank < 0)
            report(
                it->job, SEV_NOTE, NO_LOC,
                "the rank of the input '%s' is left open: runtimes take that, but ONNX's checker "
                "refuses it",
                it->g->root->inputs.at[i]->name);
    for (size_t i = 0; !job_errors(it->job) && i < it->facts.n; i++) {
        const Fact *fact = it->facts.at[i].value;

        if (!fact->rank_given || fact->reason)
            report(it->job, SEV_NOTE, NO_LOC, "the input '%s' is taken to be %s%s%s", fact->input,
                   fact_text(it->job, fact, it->facts.at[i].key),
                   fact->reason ? " because of " : "", fact->reason ? fact->reason : "");
    }
}

static void refuse_unused(Inputs *in_, const Function *f)
{
    Buf buf = {.job = in_->it->job};

    for (size_t i = 1; i < f->nparams; i++)
        buf_printf(&buf, "%s%s", i > 1 ? ", " : "", f->params[i].name);
    for (size_t i = 0; i < in_->options->ninputs; i++)
        if (!in_->used[i])
            fail_code(in_->it->job, CODE_USAGE, NO_LOC,
                      "the model has no input for '-i %s'; its inputs are: %s",
                      in_->options->inputs[i].name ? in_->options->inputs[i].name
                                                   : "(one more without a name)",
                      buf_text(&buf));
}

static Function *method_of(Interp *it, Obj *root, Name method)
{
    Function *f = map_get(&root->instance->class_->methods, method);
    Buf buf = {.job = it->job};

    if (f)
        return f;
    for (size_t i = 0; i < root->instance->class_->methods.n; i++)
        buf_printf(&buf, "%s%s", i ? ", " : "", (Name)root->instance->class_->methods.at[i].key);
    fail(it->job, NO_LOC, "the model has no method '%s'%s%s", method, buf.n ? "; it has: " : "",
         buf_text(&buf));
}

static void name_params(Interp *it, const ExportOptions *o, size_t first)
{
    for (size_t i = first; i < o->given.ninput_names; i++) {
        if (i - first >= it->params.n)
            fail_code(it->job, CODE_USAGE, NO_LOC,
                      "%zu input names are given, but there are only %zu inputs and parameters",
                      o->given.ninput_names, first + it->params.n);
        if (it->params.at[i - first]->value)
            it->params.at[i - first]->value->name = name(it->job, o->given.input_names[i]);
    }
}

Signature signature_of(Interp *it, const ExportOptions *options, Map *facts)
{
    Obj *root = interp_root(it);
    Signature s = {.method = name(it->job, options->given.method)};
    Inputs inputs = {.it = it, .options = options, .facts = facts};
    const Raw *traced = traced_args(it, s.method);

    s.function = method_of(it, root, s.method);
    s.args = NEW_N(it->job, Obj *, s.function->nparams + 1);
    inputs.used = NEW_N(it->job, bool, options->ninputs + 1);
    for (size_t i = 1; i < s.function->nparams; i++) {
        const Param *param = &s.function->params[i];
        const Raw *seen = traced_item(traced, i - 1);

        if (param->init && !seen && !is_specified(&inputs, param->name))
            s.args[s.nargs++] = eval(it, param->init);
        else
            s.args[s.nargs++] = input_of(&inputs, param->name, param->type, seen);
    }
    refuse_unused(&inputs, s.function);
    s.ninputs = inputs.count;
    name_params(it, options, s.ninputs);
    return s;
}

/* ---- outputs ---- */

typedef struct Outputs {
    Interp *it;
    const ExportOptions *options;
    size_t count;
} Outputs;

static bool is_plain_word(Name word)
{
    if (!word || !*word || word[0] == '_')
        return false;
    for (const char *c = word; *c; c++)
        if (!isalnum((unsigned char)*c) && *c != '_')
            return false;
    return true;
}

static Name output_name(Outputs *out, Name own)
{
    const ExportOptions *o = out->options;

    if (out->count < o->given.noutput_names)
        return name(out->it->job, o->given.output_names[out->count]);
    if (is_plain_word(own))
        return own;
    return out->count ? name_f(out->it->job, "output.%zu", out->count)
                      : name(out->it->job, "output");
}

/* Names that the user gave to dims of this output win over the expressions that we know. */
static void name_dims(Outputs *out, Value *v, Name output)
{
    const ExportOptions *o = out->options;
    bool own = false;

    for (size_t i = 0; i < o->given.noutput_dims; i++) {
        int axis = o->given.output_dims[i].axis;

        if (strcmp(o->given.output_dims[i].output, output) != 0)
            continue;
        axis = axis < 0 ? axis + v->rank : axis;
        if (axis < 0 || axis >= v->rank)
            fail_code(out->it->job, CODE_USAGE, NO_LOC,
                      "dynamic_axes names axis %d of output '%s', which has rank %d",
                      o->given.output_dims[i].axis, output, v->rank);
        if (sym_known(v->dims[axis], NULL))
            continue;
        if (!own)
            v->dims = job_copy(out->it->job, v->dims, (size_t)v->rank * sizeof *v->dims);
        own = true;
        v->dims[axis] =
            sym_dim(out->it->g, name(out->it->job, o->given.output_dims[i].name), NULL, 0);
    }
}

static void value_output(Outputs *out, Value *v, Name own)
{
    Name output = output_name(out, own);
    Block *root = out->it->g->root;

    graph_output(out->it->g, v, output);
    name_dims(out, root->outputs.at[root->outputs.n - 1], output);
    out->count++;
}

/* The program's own words for what it returns: the names behind `return`. */
static Name returned_word(const Tree *tree, size_t i)
{
    if (tree && tree->kind == EX_TUPLE && i < tree->list.n)
        tree = tree->list.at[i];
    return tree && tree->kind == EX_NAME ? tree->name : NULL;
}

/* A list whose length only the run time knows: tensors as an ONNX sequence, numbers as one tensor.
 */
static Value *sequence_output(Interp *it, List *list)
{
    Graph *g = it->g;

    if (stacked_kind(list) != OBJ_TENSOR)
        return list->stacked;
    if (g->opset < 11)
        fail(it->job, NO_LOC,
             "an output is a list whose length only the run time knows: ONNX has sequences from "
             "opset 11 on; or return torch.stack of it");
    return sequence_value(it, list, DT_NONE);
}

/* Before opset 11 there are no sequences, but items whose number is known can be outputs of their
 * own. */
static bool items_output(Outputs *out, List *list)
{
    Graph *g = out->it->g;
    int64_t n;

    if (g->opset >= 11 || stacked_kind(list) != OBJ_TENSOR || !value_dim(list->stacked, 0, &n))
        return false;
    for (int64_t i = 0; i < n; i++)
        value_output(out, emit_select(g, list->stacked, 0, sym_int(g, i)), NULL);
    return true;
}

/* One side of an output that may be None, in a block of its own. */
static Block *optional_side(Graph *g, const char *side, Value *v, const Value *like)
{
    Block *block = block_new(g, g->root, name(g->job, side));
    Value *optional;

    g->block = block;
    optional = v ? op(g, "Optional", IN(v), AT_NONE)
                 : op(g, "Optional", NULL, 0, AT(A_TYPE("type", like)));
    g->block = g->root;
    block_output(g, block, optional);
    return block;
}

/* What is a tensor, a number or None, as the data decides, is an ONNX optional. */
static Value *maybe_output(Interp *it, Obj *obj)
{
    Graph *g = it->g;
    Value *some = obj_as_value(it, obj->some), *like;
    Block *then, *otherwise;

    if (g->opset < 16)
        fail(it->job, NO_LOC,
             "an output may be None, as the data decides: ONNX has such outputs from opset 16 on; "
             "or return a tensor in both cases");
    if (!some)
        fail(it->job, NO_LOC,
             "an output of type %s may be None, as the data decides; only tensors and numbers can",
             obj_kind_text(obj->some));
    like = job_copy(it->job, some, sizeof *some);
    like->kind = VALUE_TENSOR;
    then = optional_side(g, "then_branch", some, NULL);
    otherwise = optional_side(g, "else_branch", NULL, like);
    return op(g, "If", IN(obj->value), AT(A_G("then_branch", then), A_G("else_branch", otherwise)));
}

/* The declared type of a member; NULL: nothing says it. */
static const Type *member_type(const Type *type, size_t i)
{
    if (!type || (type->kind != TY_TUPLE && type->kind != TY_LIST && type->kind != TY_DICT))
        return NULL;
    i = type->kind == TY_LIST ? 0 : type->kind == TY_DICT ? 1 : i;
    return i < type->nargs ? type->args[i] : NULL;
}

static void output_of(Outputs *out, Obj *obj, const Type *type, Name own, const Tree *tree)
{
    Interp *it = out->it;

    stack_check(out->it->job, NO_LOC);
    /* None stands for the ways that do not return: the end of `while True` */
    if (obj->kind == OBJ_MAYBE && type && type->kind == TY_TENSOR)
        obj = obj->some;
    switch (obj->kind) {
    case OBJ_TUPLE:
    case OBJ_LIST:
        if (obj->list->columns) { /* one list per member */
            output_of(out, obj->list->columns, NULL, NULL, NULL);
            break;
        }
        if (obj->list->stacked && stacked_kind(obj->list) == OBJ_STR) {
            report(it->job, SEV_WARNING, NO_LOC,
                   "an output is left out: a list of strings has no place in ONNX");
            break;
        }
        if (obj->list->stacked) {
            if (!items_output(out, obj->list))
                value_output(out, sequence_output(it, obj->list), own);
            break;
        }
        need_items(it, obj->list, NO_LOC);
        for (size_t i = 0; i < obj->list->n; i++)
            output_of(out, obj->list->at[i], member_type(type, i), returned_word(tree, i), NULL);
        break;
    case OBJ_DICT:
        need_keys(it, obj->dict, NO_LOC);
        for (size_t i = 0; i < obj->dict->keys.n; i++) {
            Obj *key = obj->dict->keys.at[i];

            output_of(out, obj->dict->values.at[i], member_type(type, i),
                      key->kind == OBJ_STR ? name_n(it->job, key->text, key->length) : NULL, NULL);
        }
        break;
    case OBJ_NONE: break;
    case OBJ_POISON: /* without a text it was reported; but then something was */
        if (obj->text || !job_errors(it->job))
            report(it->job, SEV_ERROR, NO_LOC, "an output cannot be exported: %s",
                   obj->text ? obj->text : "it is not known");
        break;
    case OBJ_MAYBE: value_output(out, maybe_output(it, obj), own); break;
    case OBJ_TENSOR:
    case OBJ_INT:
    case OBJ_FLOAT:
    case OBJ_BOOL: value_output(out, obj_as_value(it, obj), own); break;
    default:
        report(it->job, SEV_WARNING, NO_LOC,
               "an output of type %s is left out: ONNX has no such outputs", obj_kind_text(obj));
    }
}

static const Tree *return_tree(const Function *f)
{
    const Tree *last = f->body.n ? f->body.at[f->body.n - 1] : NULL;

    return last && last->kind == S_RETURN ? last->a : NULL;
}

void signature_outputs(Interp *it, const Signature *signature, const ExportOptions *options,
                       Obj *output)
{
    Outputs out = {.it = it, .options = options};
    const Tree *tree = return_tree(signature->function);

    output_of(&out, output, signature->function->result, returned_word(tree, 0), tree);
    if (job_errors(it->job))
        return;
    if (out.count == 0)
        fail(it->job, NO_LOC, "the model returns no tensor");
    if (options->given.noutput_names > out.count)
        fail_code(it->job, CODE_USAGE, NO_LOC,
                  "%zu output names are given, but the model has %zu outputs",
                  options->given.noutput_names, out.count);
}

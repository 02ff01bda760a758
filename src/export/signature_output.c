/* signature_output.c - the result of the exported method as graph outputs (docs/naming.md). */
#include "signature.h"

#include "build/build.h"
#include "build/emit.h"
#include "interp/columns.h"
#include "interp/complex.h"
#include "interp/open_list.h"
#include "interp/quantized.h"
#include "interp/recorded.h"

#include <string.h>

typedef struct Outputs {
    Interp *it;
    const ExportOptions *options;
    size_t count, nempty; /* numbers of outputs, and of empty lists among the results */
    bool *found;          /* which output_dims have found their output */
} Outputs;

static bool is_plain_word(Name word)
{
    if (!word || !*word || word[0] == '_')
        return false;
    for (const char *c = word; *c; c++)
        if (!is_word_char(*c) && *c != '.')
            return false;
    return true;
}

static Name output_name(Outputs *out, Name own)
{
    const ExportOptions *o = out->options;

    if (out->count < o->given.noutput_names)
        return name(out->it->job, o->given.output_names[out->count]);
    own = recorded_word(out->it, own);
    if (is_plain_word(own))
        return own;
    return out->count ? name_f(out->it->job, "output.%zu", out->count)
                      : name(out->it->job, "output");
}

/* Names that the user gave to dims of this output take precedence over known expressions. */
static void name_dims(Outputs *out, Value *v, Name output)
{
    const ExportOptions *o = out->options;
    bool own = false;
    int64_t size;

    for (size_t i = 0; i < o->given.noutput_dims; i++) {
        int axis = o->given.output_dims[i].axis;

        if (strcmp(o->given.output_dims[i].output, output) != 0)
            continue;
        out->found[i] = true;
        if (v->rank < 0) {
            report(
                out->it->job, SEV_WARNING, NO_LOC,
                "the rank of the output '%s' is known only at run time: dynamic_axes cannot name "
                "its axes",
                output);
            continue;
        }
        axis = axis < 0 ? axis + v->rank : axis;
        if (axis < 0 || axis >= v->rank)
            fail_code(out->it->job, CODE_USAGE, NO_LOC,
                      "dynamic_axes names axis %d of output '%s', which has rank %d",
                      o->given.output_dims[i].axis, output, v->rank);
        if (sym_known(v->dims[axis], &size)) {
            report(out->it->job, SEV_WARNING, NO_LOC,
                   "axis %d of the output '%s' is not dynamic, although dynamic_axes names it: its "
                   "size follows from the inputs, and is always %lld",
                   o->given.output_dims[i].axis, output, (long long)size);
            continue;
        }
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

/* The names after `return` in the program, for the names of outputs. */
static Name returned_word(const Tree *tree, size_t i)
{
    if (tree && tree->kind == EX_TUPLE && i < tree->list.n)
        tree = tree->list.at[i];
    return tree && tree->kind == EX_NAME ? tree->name : NULL;
}

/* A list whose length is decided at run time: tensors as an ONNX sequence, numbers as one tensor.
 */
static Value *sequence_output(Interp *it, List *list)
{
    Graph *g = it->g;

    if (stacked_kind(list) != OBJ_TENSOR)
        return list->stacked;
    if (!target_has(g, "SequenceConstruct"))
        fail(it->job, NO_LOC,
             "an output is a list whose length is decided at run time: ONNX has sequences from "
             "opset 11 on; or return torch.stack of it");
    return sequence_value(it, list, DT_NONE);
}

/* Before opset 11 there are no sequences, but the elements can be separate outputs if their number
 * is known. */
static bool items_output(Outputs *out, List *list)
{
    Graph *g = out->it->g;
    int64_t n;

    if (target_has(g, "SequenceConstruct") || stacked_kind(list) != OBJ_TENSOR ||
        !value_dim(list->stacked, 0, &n))
        return false;
    for (int64_t i = 0; i < n; i++)
        value_output(out, emit_select(g, list->stacked, 0, sym_int(g, i)), NULL);
    return true;
}

/* One branch of an output that may be None, as a block. */
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

/* A complex tensor is a real one whose last dim has its two parts. */
static Obj *as_real(Interp *it, Obj *obj)
{
    if (obj->kind != OBJ_PAIR)
        return obj;
    if (obj->list->at[0]->kind != OBJ_TENSOR)
        fail(it->job, NO_LOC,
             "an output is a list of complex tensors whose length is decided at run time; return "
             "torch.stack of it");
    report(it->job, SEV_NOTE, NO_LOC,
           "an output is complex: in the model it is a real tensor with one more dim, of size 2, "
           "for the real and the imaginary part");
    return real_of_pair(it, obj);
}

/* A value that is None or not, decided at run time, is an ONNX optional. */
static Value *maybe_output(Interp *it, Obj *obj)
{
    Graph *g = it->g;
    Value *some = obj_as_value(it, as_real(it, obj->some)), *like;
    Block *then, *otherwise;

    if (!target_gives(g, "If", VALUE_OPTIONAL))
        fail(it->job, NO_LOC,
             "whether an output is None is decided at run time: this requires opset 16; "
             "or return a tensor in both cases");
    if (!some)
        fail(it->job, NO_LOC,
             "an output of type %s may be None; this is supported only for tensors and numbers",
             obj_kind_text(obj->some));
    like = job_copy(it->job, some, sizeof *some);
    like->kind = VALUE_TENSOR;
    then = optional_side(g, "then_branch", some, NULL);
    otherwise = optional_side(g, "else_branch", NULL, like);
    return op(g, "If", IN(obj->value), AT(A_G("then_branch", then), A_G("else_branch", otherwise)));
}

/* A quantized tensor is three outputs: its integers, its scale and its zero point. */
static void quantized_output(Outputs *out, const Obj *obj, Name own)
{
    Steps s = steps_of(out->it, obj);
    Name output = output_name(out, own);
    DType dtype = dtype_is_float(s.zero->dtype) ? DT_FLOAT : s.dtype;

    value_output(out, obj_as_value(out->it, quantized_values(obj)), own);
    value_output(out, emit_cast(out->it->g, s.scale, DT_FLOAT),
                 name_f(out->it->job, "%s_scale", output));
    value_output(out, emit_cast(out->it->g, s.zero, dtype),
                 name_f(out->it->job, "%s_zero_point", output));
    report(out->it->job, SEV_NOTE, NO_LOC,
           "the output '%s' is quantized: it is three outputs, the integers, their scale and their "
           "zero point",
           output);
}

/* The declared type of a member; NULL: unknown. */
static const Type *member_type(const Type *type, size_t i)
{
    if (!type || (type->kind != TY_TUPLE && type->kind != TY_LIST && type->kind != TY_DICT))
        return NULL;
    i = type->kind == TY_LIST ? 0 : type->kind == TY_DICT ? 1 : i;
    return i < type->nargs ? type->args[i] : NULL;
}

static void output_of(Outputs *out, Obj *obj, const Type *type, Name own, const Tree *tree);

static void list_outputs(Outputs *out, List *list, const Type *type, Name own, const Tree *tree)
{
    Interp *it = out->it;

    stack_check(it->job, NO_LOC);
    if (list->columns) { /* one list per member */
        output_of(out, columns_as_item(it, list), NULL, NULL, NULL);
        return;
    }
    if (list->stacked && stacked_kind(list) == OBJ_STR) {
        report(it->job, SEV_WARNING, NO_LOC, "an output is omitted: ONNX has no lists of strings");
        return;
    }
    if (list->stacked) {
        if (!items_output(out, list))
            value_output(out, sequence_output(it, list), own);
        return;
    }
    need_items(it, list, NO_LOC);
    out->nempty += list->n == 0 && type && type->kind == TY_LIST;
    for (size_t i = 0; i < list->n; i++)
        output_of(out, list->at[i], member_type(type, i), returned_word(tree, i), NULL);
}

static void dict_outputs(Outputs *out, const Dict *dict, const Type *type)
{
    Interp *it = out->it;

    stack_check(it->job, NO_LOC);
    need_keys(it, dict, NO_LOC);
    for (size_t i = 0; i < dict->keys.n; i++) {
        const Obj *key = dict->keys.at[i];
        bool is_text = key->kind == OBJ_STR;

        output_of(out, dict->values.at[i], member_type(type, i),
                  is_text ? name_n(it->job, key->text, key->length) : NULL, NULL);
    }
}

static void output_of(Outputs *out, Obj *obj, const Type *type, Name own, const Tree *tree)
{
    Interp *it = out->it;

    stack_check(out->it->job, NO_LOC);
    /* None comes only from paths that are never taken, such as the end of `while True` */
    if (obj->kind == OBJ_MAYBE && type && type->kind == TY_TENSOR)
        obj = obj->some;
    switch (obj->kind) {
    case OBJ_TUPLE:
    case OBJ_LIST: list_outputs(out, obj->list, type, own, tree); break;
    case OBJ_DICT: dict_outputs(out, obj->dict, type); break;
    case OBJ_NONE: break;
    case OBJ_QUANTIZED: quantized_output(out, obj, own); break;
    case OBJ_POISON: /* poison without a text was reported already, if anything was */
        if (obj->text || !job_errors(it->job))
            report(it->job, SEV_ERROR, NO_LOC, "an output cannot be exported: %s",
                   obj->text ? obj->text : "it is not known");
        break;
    case OBJ_MAYBE: value_output(out, maybe_output(it, obj), own); break;
    case OBJ_TENSOR:
    case OBJ_PAIR:
    case OBJ_INT:
    case OBJ_FLOAT:
    case OBJ_BOOL: value_output(out, obj_as_value(it, as_real(it, obj)), own); break;
    default:
        report(it->job, SEV_WARNING, NO_LOC,
               "an output of type %s is omitted: ONNX has no such outputs", obj_kind_text(obj));
    }
}

static const Tree *return_tree(const Function *f)
{
    const Tree *last = f->body.n ? f->body.at[f->body.n - 1] : NULL;

    return last && last->kind == S_RETURN ? last->a : NULL;
}

/* The first member of a tuple that is returned. In a long program the tuple is a variable. */
static const Tree *first_member(const Function *f, const Tree *tree)
{
    const Tree *before = f->body.n > 1 ? f->body.at[f->body.n - 2] : NULL;

    if (tree && tree->kind == EX_NAME && before && before->kind == S_ASSIGN &&
        before->list.n == 1 && before->list.at[0]->name == tree->name)
        tree = before->a;
    return tree && tree->kind == EX_TUPLE && tree->list.n ? tree->list.at[0] : NULL;
}

/* dynamic_axes of torch.onnx may name inputs and outputs. A name that is not an input is passed on
 * to here. */
static void warn_of_unknown_names(const Outputs *out)
{
    const ExportOptions *o = out->options;

    for (size_t i = 0; i < o->given.noutput_dims; i++)
        if (!out->found[i])
            report(out->it->job, SEV_WARNING, NO_LOC,
                   "dynamic_axes: '%s' is not the name of an input or output",
                   o->given.output_dims[i].output);
}

/* "batch + 1" if the number is computed from dims, "" otherwise; NULL if it is known at export
 * time. */
static const char *decided_by(Interp *it, Obj *obj)
{
    Value *v = obj->kind == OBJ_POISON ? NULL : obj_as_value(it, obj);
    const Sym *const *elems;
    size_t n = 0;

    if (!v || v->data)
        return NULL;
    elems = value_elems(it->g, v, &n);
    if (!elems || n != 1)
        return "";
    return sym_known(elems[0], NULL) ? NULL : sym_text(it->job, elems[0]);
}

static Name text_key(Job *job, const char *text, const char *dims)
{
    return name(job, job_printf(job, "%s by %s", text, dims));
}

static void count_text(Job *job, Map *times, const char *text, const char *dims)
{
    Name key = text_key(job, text, dims);
    MapEntry *found = map_find(times, key);
    int *count = found ? found->value : NEW(job, int);

    if (!found)
        map_put(job, times, key, count);
    ++*count;
}

/* One warning for equal texts, with their number. */
static void warn_of_watched(Interp *it, const char *text, const char *dims, int times)
{
    const char *count = times > 1 ? job_printf(it->job, " (%d times)", times) : "";

    report(it->job, SEV_WARNING, NO_LOC,
           "%s%s, but it is decided at run time%s%s: the model is wrong for other %s. Script this "
           "part with torch.jit.script, or write it with operators on tensors",
           text, count, *dims ? " by " : "", dims, *dims ? "sizes" : "inputs");
}

/* The results after the first are numbers that Python used while the model was recorded. */
static void check_watched(Interp *it, const ExportOptions *options, const Obj *output)
{
    size_t n = options->given.nwatched;
    const char **dims = NEW_N(it->job, const char *, n);
    Map times = {0};

    if (output->kind != OBJ_TUPLE || output->list->n != n + 1)
        fail_code(it->job, CODE_USAGE, NO_LOC,
                  "%zu results are watched, so the method must return a tuple of %zu results", n,
                  n + 1);
    for (size_t i = 0; i < n; i++) {
        dims[i] = decided_by(it, output->list->at[i + 1]);
        if (dims[i])
            count_text(it->job, &times, options->given.watched[i], dims[i]);
    }
    for (size_t i = 0; i < n; i++)
        if (dims[i]) {
            Name key = text_key(it->job, options->given.watched[i], dims[i]);
            int *count = map_find(&times, key)->value;

            if (*count)
                warn_of_watched(it, options->given.watched[i], dims[i], *count);
            *count = 0;
        }
}

/* A model without any other outputs returns its empty lists. */
static void empty_outputs(Outputs *out)
{
    Graph *g = out->it->g;

    for (size_t i = out->count == 0 ? out->nempty : 0; i > 0 && target_has(g, "SequenceEmpty"); i--)
        value_output(out, op(g, "SequenceEmpty", NULL, 0, AT_NONE), NULL);
}

void signature_outputs(Interp *it, const Signature *signature, const ExportOptions *options,
                       Obj *output)
{
    Outputs out = {.it = it,
                   .options = options,
                   .found = NEW_N(it->job, bool, options->given.noutput_dims + 1)};
    const Tree *tree = return_tree(signature->function);
    const Type *type = signature->function->result;

    if (options->given.nwatched) {
        check_watched(it, options, output);
        output = output->list->at[0];
        type = member_type(type, 0);
        tree = first_member(signature->function, tree);
    }
    output_of(&out, output, type, returned_word(tree, 0), tree);
    if (job_errors(it->job))
        return;
    empty_outputs(&out);
    if (out.count == 0)
        fail(it->job, NO_LOC, "the model returns no tensor");
    if (options->given.noutput_names > out.count)
        fail_code(it->job, CODE_USAGE, NO_LOC,
                  "%zu output names are given, but the model has %zu outputs",
                  options->given.noutput_names, out.count);
    warn_of_unknown_names(&out);
}

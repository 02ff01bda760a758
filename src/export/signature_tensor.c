/* signature_tensor.c - one tensor as a graph input. Its shape comes from the user's -i, else from
 * the inputs in a traced archive, else from the facts that an earlier run of the program has learnt
 * (interp/facts.c). */
#include "signature_private.h"

#include "build/emit.h"
#include "build/build.h"
#include "interp/complex.h"
#include "interp/facts.h"
#include "interp/quantized.h"
#include "interp/tensor.h"

#include <stdlib.h>
#include <string.h>

/* ---- the user's specs ---- */

void index_specs(Inputs *in_)
{
    const ExportOptions *o = in_->options;
    Job *job = in_->it->job;

    for (size_t i = o->ninputs; i-- > 0;)
        if (o->inputs[i].name)
            map_put(job, &in_->named, name(job, o->inputs[i].name), (void *)&o->inputs[i]);
}

static const InputSpec *spec_named(Inputs *in_, Name wanted)
{
    const InputSpec *spec = wanted ? map_get(&in_->named, wanted) : NULL;

    if (spec)
        in_->used[spec - in_->options->inputs] = true;
    return spec;
}

/* The name in the program takes precedence, because a given name may be the name of another
 * parameter. */
const InputSpec *spec_for(Inputs *in_, Name path, Name given)
{
    const ExportOptions *o = in_->options;
    const InputSpec *spec = spec_named(in_, path);

    spec = spec ? spec : spec_named(in_, given);
    if (spec)
        return spec;
    while (in_->next_spec < o->ninputs && o->inputs[in_->next_spec].name)
        in_->next_spec++;
    if (in_->next_spec == o->ninputs)
        return NULL;
    in_->used[in_->next_spec] = true;
    return &o->inputs[in_->next_spec++];
}

/* How many members of a list the user named: path.0, path.1, ... */
size_t count_named_members(const Inputs *in_, Name path)
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
bool is_specified(const Inputs *in_, Name path)
{
    size_t length = strlen(path);

    for (size_t i = 0; i < in_->options->ninputs; i++) {
        const char *spec = in_->options->inputs[i].name;

        if (spec && strncmp(spec, path, length) == 0 && (!spec[length] || spec[length] == '.'))
            return true;
    }
    return in_->next_spec < in_->options->ninputs && !in_->options->inputs[in_->next_spec].name;
}

/* Does the spec of this input declare that it is None? If so, the spec is marked as used. */
bool is_given_as_none(Inputs *in_, Name path)
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

Name given_name(Inputs *in_)
{
    const ExportOptions *o = in_->options;

    return in_->count < o->given.ninput_names ? name(in_->it->job, o->given.input_names[in_->count])
                                              : NULL;
}

/* ---- shapes ---- */

static bool is_plain_name(const char *text)
{
    for (const char *c = text; *c; c++)
        if (!is_word_char(*c))
            return false;
    return !is_digit(*text);
}

/* The program's own declaration of an input (.pt2); NULL: none. */
static const DeclaredInput *declared_input(const Inputs *in_, Name path)
{
    const Archive *archive = in_->it->archive;

    for (size_t i = 0; i < archive->inputs.n; i++)
        if (archive->inputs.at[i].name == path)
            return &archive->inputs.at[i];
    return NULL;
}

/* A dim of a declared input: a number, a name, or an expression over names. NULL is a size without
 * a relation to others. */
static const Sym *declared_dim(Inputs *in_, const char *text, Value *v, int axis)
{
    Graph *g = in_->it->g;
    const Sym *size;

    if (!text)
        return sym_dim(g, own_dim_name(in_, v->name, axis), v, axis);
    if (is_plain_name(text))
        return sym_dim(g, name(g->job, text), v, axis);
    size = sym_parse(g, text);
    return size ? size : sym_dim(g, own_dim_name(in_, v->name, axis), v, axis);
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
    if (in_->it->archive->is_exported)
        return declared_dim(in_, text, v, axis);
    return sym_dim(in_->it->g, name(in_->it->job, text), v, axis);
}

/* A name that no other dim has. */
Name own_dim_name(Inputs *in_, Name input, int axis)
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

/* The size of a named dim when the model was traced. */
static void set_example(Graph *g, const Sym *dim, const int64_t *sizes, const RawTensor *traced,
                        int axis)
{
    const Atom *atom = dim->nterms == 1 ? dim->terms[0].atoms[0] : NULL;

    if (!atom || atom->kind != ATOM_DIM)
        return;
    if (sizes)
        sym_set_example(g, atom->name, sizes[axis]);
    else if (traced && axis < traced->rank)
        sym_set_example(g, atom->name, traced->sizes[axis]);
}

/* The program is valid only up to this size. Its least sizes are not used: torch.export declares 2,
 * or what follows from it, for every size that was not 0 or 1 in the example. */
static void set_most(Graph *g, const Sym *dim, const DeclaredInput *declared, int axis)
{
    const Atom *atom = sym_lone(dim);

    if (atom && atom->kind == ATOM_DIM && declared && axis < declared->rank)
        sym_set_most(g, atom->name, declared->most[axis]);
}

/* A symbolic dim refers to the value whose size it is. So the input is made first, and then gets
 * its shape. */
static Value *make_input(Inputs *in_, Name input_name, DType dtype, const InputSpec *spec,
                         const DeclaredInput *declared, const RawTensor *traced, const Fact *fact)
{
    Graph *g = in_->it->g;
    bool specified = spec && spec->rank != RANK_NOT_GIVEN;
    int rank = specified  ? spec->rank
               : declared ? declared->rank
               : traced   ? traced->rank
                          : fact->rank;
    DType part = dtype == DT_NONE ? DT_NONE : part_dtype(scalar_type_of_dtype(dtype));
    Value *v = graph_input(g, input_name, part != DT_NONE ? part : dtype, -1, NULL);

    in_->count++;
    if (rank < 0 && part != DT_NONE)
        fail(in_->it->job, NO_LOC, "the complex input '%s' needs a shape: give it with -i",
             input_name);
    if (rank < 0)
        return v;
    v->dims = NEW_N(g->job, const Sym *, (size_t)rank + 1);
    for (int i = 0; i < rank; i++)
        v->dims[i] = specified  ? dim_of(in_, spec->dims[i], v, i)
                     : declared ? declared_dim(in_, declared->dims[i], v, i)
                     : traced   ? sym_int(g, traced->sizes[i])
                                : learnt_dim(in_, fact, v, i);
    for (int i = 0; i < rank; i++) {
        set_example(g, v->dims[i], specified ? spec->example : NULL, traced, i);
        set_most(g, v->dims[i], declared, i);
    }
    v->rank = rank;
    if (part != DT_NONE)
        v->dims[v->rank++] = sym_int(g, 2);
    return v;
}

/* Compares the user's description of an input with the program's own description. The program may
 * depend on the sizes of its example. */
static void check_declared(Inputs *in_, Name input, const InputSpec *spec,
                           const DeclaredInput *declared)
{
    Job *job = in_->it->job;

    if (spec->rank != declared->rank)
        fail_code(job, CODE_USAGE, NO_LOC, "the input '%s' of the program has %d dims, not %d",
                  input, declared->rank, spec->rank);
    for (int i = 0; i < spec->rank; i++) {
        const char *own = declared->dims[i], *given = spec->dims[i];
        bool was_fixed = own && is_digit(*own), is_fixed = is_digit(*given);
        long long size = is_fixed ? strtoll(given, NULL, 10) : 0;

        if (was_fixed && strcmp(own, given) != 0)
            report(job, SEV_WARNING, NO_LOC,
                   "the program was captured with the size %s for dim %d of '%s', and may contain "
                   "it as a number; for a dynamic size, give dynamic_shapes to torch.export",
                   own, i, input);
        else if (!was_fixed && is_fixed && (size < declared->least[i] || size > declared->most[i]))
            report(job, SEV_WARNING, NO_LOC,
                   "the size %lld for dim %d of '%s' is outside of the range of the program, which "
                   "is %lld to %lld",
                   size, i, input, (long long)declared->least[i], (long long)declared->most[i]);
    }
}

/* The object that is the input: a complex tensor is a real one whose last dim has its two parts. */
static Obj *input_object(Inputs *in_, Obj *obj, Name input_name, DType dtype)
{
    if (dtype == DT_NONE || part_dtype(scalar_type_of_dtype(dtype)) == DT_NONE)
        return obj;
    report(in_->it->job, SEV_NOTE, NO_LOC,
           "the input '%s' is complex: in the model it is a %s tensor with one more dim, of size "
           "2, for the real and the imaginary part",
           input_name, dtype_torch_name(obj->tensor->value->dtype));
    return pair_of_real(in_->it, obj);
}

static Value *number_input_of(Inputs *in_, const char *what, Name input_name, DType dtype)
{
    Name given = given_name(in_), own = name_f(in_->it->job, "%s_%s", input_name, what);

    in_->count++;
    return graph_input(in_->it->g, given ? given : own, dtype, 0, NULL);
}

/* A quantized tensor is three inputs, with the dtypes that torch.onnx gives them. */
static Obj *quantized_input(Inputs *in_, Obj *integers, Name input_name, ScalarType type)
{
    Value *scale = number_input_of(in_, "scale", input_name, DT_DOUBLE);
    Value *zero = number_input_of(in_, "zero_point", input_name, DT_INT64);

    report(in_->it->job, SEV_NOTE, NO_LOC,
           "the input '%s' is quantized: it is three inputs, the integers, their scale (float64) "
           "and their zero point (int64)",
           input_name);
    return obj_quantized(in_->it, integers, scale, zero, type, -1);
}

/* The number of dims of inputs, such as 2*n, that contain a size n which no input has as a dim. */
static size_t unsolved(Graph *g)
{
    size_t n = 0;

    for (size_t i = 0; i < g->root->inputs.n; i++) {
        Value *v = g->root->inputs.at[i];

        for (int axis = 0; axis < v->rank; axis++)
            n += !sym_solve(g, v->dims[axis], v, axis);
    }
    return n;
}

void solve_dims(Inputs *in_)
{
    Graph *g = in_->it->g;
    size_t now = unsolved(g), before;

    do { /* one size may need a dim that another size determines */
        before = now;
        now = unsolved(g);
    } while (now && now < before);
    for (size_t i = 0; now && i < g->root->inputs.n; i++) {
        Value *v = g->root->inputs.at[i];

        for (int axis = 0; axis < v->rank; axis++)
            if (!sym_solve(g, v->dims[axis], v, axis))
                v->dims[axis] = sym_dim(g, own_dim_name(in_, v->name, axis), v, axis);
    }
}

/* ---- inputs ---- */

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

/* An input that may be None is an ONNX optional. An If takes its tensor out; the other branch has a
 * dummy that is never read. */
Obj *optional_input(Inputs *in_, Name path, const InputSpec *spec)
{
    Interp *it = in_->it;
    Graph *g = it->g;
    Name given = given_name(in_);
    Value *v, *present, *tensor, *dummy;
    Block *then, *otherwise;

    if (!target_gives(g, "If", VALUE_OPTIONAL))
        fail(it->job, NO_LOC,
             "the input '%s' may be None: this requires opset 16; or decide it with "
             "-i '%s:none' or a shape",
             path, path);
    if (spec->rank < 0)
        fail_code(it->job, CODE_USAGE, NO_LOC, "the optional input '%s' needs a shape", path);
    v = make_input(in_, given ? given : path, spec->dtype, spec, NULL, NULL, NULL);
    v->kind = VALUE_OPTIONAL;
    for (int i = 0; i < v->rank; i++)
        if (!sym_known(v->dims[i], NULL))
            v->dims[i] = sym_fresh_dim(g, NULL, i);
    present = op(g, "OptionalHasElement", IN(v), AT_NONE);
    dummy = unread_value(it, v, NULL);
    then = block_new(g, g->root, name(it->job, "then_branch"));
    otherwise = block_new(g, g->root, name(it->job, "else_branch"));
    g->block = then;
    tensor = op(g, "OptionalGetElement", IN(v), AT_NONE);
    g->block = g->root;
    block_output(g, then, tensor);
    block_output(g, otherwise, dummy);
    tensor = op(g, "If", IN(present), AT(A_G("then_branch", then), A_G("else_branch", otherwise)));
    return obj_maybe(it, present, input_object(in_, obj_tensor(it, tensor), v->name, spec->dtype));
}

/* The scalar type of an input that is quantized; 0: it is not. */
static int quantized_by(const InputSpec *spec, const RawTensor *seen)
{
    bool was = seen && is_quantized_type(seen->type);

    if (spec && spec->dtype != DT_NONE && !(was && spec->dtype == steps_of_type(seen->type).dtype))
        return spec->quantized;
    return was ? (int)seen->type : 0;
}

Obj *tensor_input(Inputs *in_, Name path, const Raw *traced)
{
    Interp *it = in_->it;
    Name given = given_name(in_);
    const InputSpec *spec = spec_for(in_, path, given);
    const RawTensor *seen = traced && traced->kind == RAW_TENSOR ? traced->tensor : NULL;
    const DeclaredInput *declared = declared_input(in_, path);
    Fact *fact = fact_of(in_, given ? given : path);
    int quantized = quantized_by(spec, declared ? NULL : seen);
    DType dtype = quantized                        ? steps_of_type((ScalarType)quantized).dtype
                  : spec && spec->dtype != DT_NONE ? spec->dtype
                  : declared                       ? dtype_of_scalar_type(declared->type)
                  : seen                           ? dtype_of_scalar_type(seen->type)
                  : fact->dtype                    ? fact->dtype
                                                   : DT_FLOAT;
    Obj *obj;

    if (spec && spec->is_optional)
        return optional_input(in_, path, spec);
    if (spec && spec->is_none)
        fail_code(it->job, CODE_USAGE, NO_LOC, "the input '%s' is not Optional: it cannot be None",
                  path);
    if (dtype == DT_NONE)
        fail(it->job, NO_LOC, "the input '%s' has a dtype that ONNX does not have", path);
    if (declared && spec && spec->rank != RANK_NOT_GIVEN)
        check_declared(in_, path, spec, declared);
    fact->dtype_given = declared || seen || (spec && spec->dtype != DT_NONE);
    fact->rank_given = declared || seen || (spec && spec->rank != RANK_NOT_GIVEN);
    obj = obj_tensor(it, make_input(in_, fact->input, dtype, spec, declared, seen, fact));
    obj->tensor->place->label = path;
    vec_push(it->job, &it->inputs, obj->tensor);
    if (!fact->rank_given || !fact->dtype_given)
        map_put(it->job, &it->facts, obj->tensor->value, fact);
    if (quantized && seen && seen->quant && seen->quant->scales)
        fail(it->job, NO_LOC,
             "the input '%s' is quantized per channel: only one scale for all is supported", path);
    if (quantized)
        return quantized_input(in_, obj, fact->input, (ScalarType)quantized);
    return input_object(in_, obj, fact->input, dtype);
}

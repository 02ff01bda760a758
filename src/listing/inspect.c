/* inspect.c - describes a TorchScript archive.
 *
 * In: a mapped archive. Out: a summary (version, signature, operators, weights) as text or as JSON,
 * or the whole program. Nothing is run: operators are counted in the methods of the classes of the
 * module tree and in the functions that they call.
 */
#include "archive/archive.h"
#include "aten/aten.h"
#include "listing.h"
#include "interp/interp.h"
#include "interp/call.h"
#include "base/json_writer.h"
#include "lang/lang.h"
#include "pt2/pt2.h"
#include "script/script.h"

#include <stdlib.h>
#include <string.h>

typedef struct Weight {
    const char *path, *role;
    const RawTensor *tensor;
} Weight;

typedef struct Inspector {
    Job *job;
    Archive *archive;
    Program *program;
    Interp *rules; /* runs nothing; it knows which operators have a rule */
    Map seen;      /* objects, classes and functions that have been visited */
    Map operators; /* Name "aten::add" -> its count */
    size_t calls;
    VEC(Weight) weights;
    Buf out;
} Inspector;

static bool seen_before(Inspector *in, const void *object)
{
    bool seen = map_find(&in->seen, object) != NULL;

    if (!seen)
        map_put(in->job, &in->seen, object, NULL);
    return seen;
}

/* Operators */

static void walk(Inspector *in, const Tree *tree);
static void walk_class(Inspector *in, Name qualified);

static void walk_list(Inspector *in, const TreeList *list)
{
    for (size_t i = 0; i < list->n; i++)
        walk(in, list->at[i]);
}

static void walk_function(Inspector *in, const Function *function)
{
    if (!seen_before(in, function))
        walk_list(in, &function->body);
}

/* a.b.c as one text, or NULL if it does not begin with a name. */
static const char *dotted(Job *job, const Tree *tree)
{
    const char *left;

    stack_check(job, NO_LOC);
    if (tree->kind == EX_NAME)
        return tree->name;
    if (tree->kind != EX_ATTR)
        return NULL;
    left = dotted(job, tree->a);
    return left ? job_printf(job, "%s.%s", left, tree->name) : NULL;
}

static void count_operator(Inspector *in, Name op_name)
{
    map_add(in->job, &in->operators, op_name, 1);
    in->calls++;
}

/* torch.X is aten::X, ops.NS.X is NS::X, __torch__.X a function or a class of the archive. */
static void walk_callee(Inspector *in, const Tree *callee)
{
    const char *text = dotted(in->job, callee), *dot;

    if (!text)
        return;
    if (!strncmp(text, "torch.", 6))
        count_operator(in, name_f(in->job, "aten::%s", text + 6));
    else if (!strncmp(text, "ops.", 4) && (dot = strchr(text + 4, '.')))
        count_operator(in, name_f(in->job, "%.*s::%s", (int)(dot - text - 4), text + 4, dot + 1));
    else if (!strncmp(text, "__torch__.", 10)) {
        Def def = program_find(in->program, name(in->job, text));

        if (def.function)
            walk_function(in, def.function);
        else if (def.class_)
            walk_class(in, def.class_->qualified);
    }
}

static void walk(Inspector *in, const Tree *tree)
{
    Tree *operands[4];
    TreeList lists[3];
    size_t n;

    stack_check(in->job, NO_LOC);
    if (!tree)
        return;
    if (tree->kind == EX_CALL)
        walk_callee(in, tree->a);
    n = tree_operands(tree, operands);
    for (size_t i = 0; i < n; i++)
        walk(in, operands[i]);
    lists[0] = tree_list(tree);
    lists[1] = tree_body(tree);
    lists[2] = tree_orelse(tree);
    for (size_t i = 0; i < COUNT_OF(lists); i++)
        walk_list(in, &lists[i]);
    if (tree->kind == S_DEF)
        walk_function(in, tree->function);
}

static void walk_class(Inspector *in, Name qualified)
{
    Class *class_ = program_find(in->program, qualified).class_;

    if (!class_ || seen_before(in, class_))
        return;
    for (size_t i = 0; i < class_->methods.n; i++)
        walk_function(in, class_->methods.at[i].value);
}

/* Weights */

static bool has_name(const Name *names, size_t n, const char *text)
{
    for (size_t i = 0; i < n; i++)
        if (!strcmp(names[i], text))
            return true;
    return false;
}

static const char *role_of(const Class *class_, const char *attribute)
{
    if (class_ && has_name(class_->names->parameters.at, class_->names->parameters.n, attribute))
        return "parameter";
    if (class_ && has_name(class_->names->buffers.at, class_->names->buffers.n, attribute))
        return "buffer";
    return "attribute";
}

static void walk_object(Inspector *in, const Raw *object, const char *path)
{
    const Raw *state = object->state;
    const Class *class_;

    stack_check(in->job, NO_LOC);
    if (seen_before(in, object))
        return;
    walk_class(in, object->class_name);
    class_ = program_find(in->program, object->class_name).class_;
    if (!state || state->kind != RAW_DICT)
        return;
    for (size_t i = 0; i < state->items.n; i++) {
        const Raw *item = state->items.at[i], *key = state->keys.at[i];
        const char *below = job_printf(in->job, "%s%s%s", path, *path ? "." : "",
                                       key->kind == RAW_STR ? key->text : "?");

        if (item->kind == RAW_OBJECT)
            walk_object(in, item, below);
        else if (item->kind == RAW_TENSOR && key->kind == RAW_STR)
            vec_push(in->job, &in->weights,
                     ((Weight){below, role_of(class_, key->text), item->tensor}));
    }
}

/* Text */

static void put_shape(Buf *out, const RawTensor *tensor)
{
    buf_printf(out, "%s[", scalar_type_name(tensor->type));
    for (int i = 0; i < tensor->rank; i++)
        buf_printf(out, "%s%lld", i ? "," : "", (long long)tensor->sizes[i]);
    buf_putc(out, ']');
}

/* A default value as written in the source. */
static void put_source(Buf *out, const Source *source, const Tree *tree)
{
    if (source && tree->end <= source->length && tree->start < tree->end)
        buf_add(out, source->text + tree->start, tree->end - tree->start);
    else
        buf_puts(out, "...");
}

static void put_signature(Inspector *in, const Function *function)
{
    Buf *out = &in->out;

    buf_printf(out, "%s(", function->name);
    for (size_t i = 0; i < function->nparams; i++) {
        const Param *param = &function->params[i];
        bool is_self = i == 0 && function->owner;

        if (is_self)
            continue;
        buf_printf(out, "%s%s: %s", i > 1 ? ", " : "", param->name,
                   type_text(in->job, param->type));
        if (param->init) {
            buf_puts(out, " = ");
            put_source(out, function->loc.source, param->init);
        }
    }
    buf_printf(out, ") -> %s\n", function->result ? type_text(in->job, function->result) : "?");
}

static void put_traced_inputs(Inspector *in, const char *method)
{
    const Raw *traced = in->archive->traced_inputs;

    if (!traced || traced->kind != RAW_DICT)
        return;
    for (size_t i = 0; i < traced->items.n; i++) {
        const Raw *list = traced->items.at[i], *key = traced->keys.at[i];

        if (key->kind != RAW_STR || strcmp(key->text, method) || !raw_is_container(list) ||
            !list->items.n)
            continue;
        buf_puts(&in->out, "  traced with");
        for (size_t k = 0; k < list->items.n; k++) {
            buf_puts(&in->out, k ? ", " : " ");
            if (list->items.at[k]->kind == RAW_TENSOR)
                put_shape(&in->out, list->items.at[k]->tensor);
            else
                buf_puts(&in->out, "?");
        }
        buf_putc(&in->out, '\n');
    }
}

static const char *declared_dim_text(const DeclaredInput *input, int axis)
{
    return input->dims[axis] ? input->dims[axis] : "?";
}

static bool has_range(const DeclaredInput *input, int axis)
{
    return input->least[axis] > 0 || input->most[axis] < INT64_MAX;
}

/* Is it a name, neither a number nor an expression? */
static bool is_dim_name(const char *text)
{
    if (*text >= '0' && *text <= '9')
        return false;
    while (is_word_char(*text))
        text++;
    return !*text;
}

/* The range of each dynamic size, where it is first used. */
static void put_ranges(Inspector *in, const DeclaredInput *input, Map *seen)
{
    for (int i = 0; i < input->rank; i++) {
        Name dim = name(in->job, declared_dim_text(input, i));

        if (!is_dim_name(dim) || map_get(seen, dim) || !has_range(input, i))
            continue;
        map_put(in->job, seen, dim, seen);
        buf_printf(&in->out, "  %s from %lld", dim, (long long)input->least[i]);
        if (input->most[i] < INT64_MAX)
            buf_printf(&in->out, " to %lld", (long long)input->most[i]);
        buf_putc(&in->out, '\n');
    }
}

static void put_declared_inputs(Inspector *in)
{
    const Archive *archive = in->archive;
    Map seen = {0};

    for (size_t i = 0; i < archive->inputs.n; i++) {
        const DeclaredInput *input = &archive->inputs.at[i];

        buf_printf(&in->out, "  %s: %s[", input->name, scalar_type_name(input->type));
        for (int k = 0; k < input->rank; k++)
            buf_printf(&in->out, "%s%s", k ? "," : "", declared_dim_text(input, k));
        buf_puts(&in->out, "]\n");
    }
    for (size_t i = 0; i < archive->inputs.n; i++)
        put_ranges(in, &archive->inputs.at[i], &seen);
    for (size_t i = 0; i < archive->guards.n; i++)
        buf_printf(&in->out, "  requires %s\n", archive->guards.at[i]);
}

/* The methods that can be exported: those of the root module. */
static void put_methods(Inspector *in)
{
    Name root = in->archive->root->class_name;
    const Class *class_ = root ? program_find(in->program, root).class_ : NULL;

    for (size_t i = 0; class_ && i < class_->methods.n; i++) {
        const Function *method = class_->methods.at[i].value;

        put_signature(in, method);
        put_traced_inputs(in, method->name);
        if (strcmp(method->name, "forward") == 0)
            put_declared_inputs(in);
    }
}

static Map sorted_operators(Inspector *in)
{
    Map sorted = in->operators;

    sorted.at = job_copy(in->job, sorted.at, sorted.n * sizeof *sorted.at);
    /* Most frequent first. Insertion sort is enough for a few dozen operators. */
    for (size_t i = 1; i < sorted.n; i++) {
        MapEntry entry = sorted.at[i];
        size_t k = i;

        for (; k > 0 && (uintptr_t)sorted.at[k - 1].value < (uintptr_t)entry.value; k--)
            sorted.at[k] = sorted.at[k - 1];
        sorted.at[k] = entry;
    }
    return sorted;
}

static void put_operators(Inspector *in)
{
    Map sorted = sorted_operators(in);

    buf_printf(&in->out, "\noperators: %zu in %zu calls\n", sorted.n, in->calls);
    for (size_t i = 0; i < sorted.n; i++) {
        Name op_name = sorted.at[i].key;

        buf_printf(&in->out, "%6zu  %s%s\n", (size_t)(uintptr_t)sorted.at[i].value, op_name,
                   operator_known(in->rules, op_name) ? "" : "  (not supported: no rule)");
    }
}

static uint64_t tensor_bytes(const RawTensor *tensor)
{
    uint64_t bytes = scalar_type_size(tensor->type);

    for (int i = 0; i < tensor->rank; i++)
        bytes *= (uint64_t)tensor->sizes[i];
    return bytes;
}

static void put_weights(Inspector *in)
{
    uint64_t total = 0;

    for (size_t i = 0; i < in->weights.n; i++)
        total += tensor_bytes(in->weights.at[i].tensor);
    buf_printf(&in->out, "\nweights: %zu tensors, %llu bytes\n", in->weights.n,
               (unsigned long long)total);
    for (size_t i = 0; i < in->weights.n; i++) {
        const Weight *weight = &in->weights.at[i];

        buf_printf(&in->out, "%12llu  %-9s  %s: ", (unsigned long long)tensor_bytes(weight->tensor),
                   weight->role, weight->path);
        put_shape(&in->out, weight->tensor);
        buf_putc(&in->out, '\n');
    }
}

static void put_summary(Inspector *in, const Mapping *file)
{
    if (in->archive->is_exported)
        buf_printf(&in->out, "program of torch.export '%s', torch %s, %zu bytes\n\n",
                   zip_archive_name(in->archive->zip), in->archive->torch_version, file->length);
    else
        buf_printf(&in->out, "TorchScript archive '%s', version %d, %zu bytes%s\n\n",
                   zip_archive_name(in->archive->zip), in->archive->version, file->length,
                   in->archive->traced_inputs ? ", traced" : "");
    put_methods(in);
    put_operators(in);
    put_weights(in);
}

/* JSON */

static void json_shape(Buf *out, const RawTensor *tensor)
{
    json_key_text(out, "dtype", scalar_type_name(tensor->type));
    json_key_open(out, "shape", '[');
    for (int i = 0; i < tensor->rank; i++)
        json_put_int(out, tensor->sizes[i]);
    json_close(out, ']');
}

static void json_param(Inspector *in, const Function *function, const Param *param)
{
    Buf init = {.job = in->job};

    json_open(&in->out, '{');
    json_key_text(&in->out, "name", param->name);
    json_key_text(&in->out, "type", type_text(in->job, param->type));
    if (param->init) {
        put_source(&init, function->loc.source, param->init);
        json_key_text(&in->out, "default", buf_text(&init));
    }
    json_close(&in->out, '}');
}

static void json_traced_inputs(Inspector *in, const char *method)
{
    const Raw *traced = in->archive->traced_inputs;

    for (size_t i = 0; traced && traced->kind == RAW_DICT && i < traced->items.n; i++) {
        const Raw *list = traced->items.at[i], *key = traced->keys.at[i];

        if (key->kind != RAW_STR || strcmp(key->text, method) || !raw_is_container(list))
            continue;
        json_key_open(&in->out, "traced_with", '[');
        for (size_t k = 0; k < list->items.n; k++) {
            if (list->items.at[k]->kind != RAW_TENSOR) {
                json_put_text(&in->out, NULL);
                continue;
            }
            json_open(&in->out, '{');
            json_shape(&in->out, list->items.at[k]->tensor);
            json_close(&in->out, '}');
        }
        json_close(&in->out, ']');
        return;
    }
}

static void json_declared_dim(Buf *out, const char *dim)
{
    char *end;
    long long number = strtoll(dim, &end, 10);

    if (*end)
        json_put_text(out, dim);
    else
        json_put_int(out, number);
}

static void json_declared_inputs(Inspector *in)
{
    const Archive *archive = in->archive;

    json_key_open(&in->out, "captured_with", '[');
    for (size_t i = 0; i < archive->inputs.n; i++) {
        const DeclaredInput *input = &archive->inputs.at[i];

        json_open(&in->out, '{');
        json_key_text(&in->out, "name", input->name);
        json_key_text(&in->out, "dtype", scalar_type_name(input->type));
        json_key_open(&in->out, "shape", '[');
        for (int k = 0; k < input->rank; k++)
            json_declared_dim(&in->out, declared_dim_text(input, k));
        json_close(&in->out, ']');
        json_close(&in->out, '}');
    }
    json_close(&in->out, ']');
    json_key_open(&in->out, "requires", '[');
    for (size_t i = 0; i < archive->guards.n; i++)
        json_put_text(&in->out, archive->guards.at[i]);
    json_close(&in->out, ']');
}

static void json_method(Inspector *in, const Function *method)
{
    json_open(&in->out, '{');
    json_key_text(&in->out, "name", method->name);
    json_key_open(&in->out, "parameters", '[');
    for (size_t i = method->owner ? 1 : 0; i < method->nparams; i++)
        json_param(in, method, &method->params[i]);
    json_close(&in->out, ']');
    json_key_text(&in->out, "result", method->result ? type_text(in->job, method->result) : NULL);
    json_traced_inputs(in, method->name);
    if (in->archive->is_exported && strcmp(method->name, "forward") == 0)
        json_declared_inputs(in);
    json_close(&in->out, '}');
}

static void json_methods(Inspector *in)
{
    Name root = in->archive->root->class_name;
    const Class *class_ = root ? program_find(in->program, root).class_ : NULL;

    json_key_open(&in->out, "methods", '[');
    for (size_t i = 0; class_ && i < class_->methods.n; i++)
        json_method(in, class_->methods.at[i].value);
    json_close(&in->out, ']');
}

static void json_operators(Inspector *in)
{
    Map sorted = sorted_operators(in);

    json_key_open(&in->out, "operators", '[');
    for (size_t i = 0; i < sorted.n; i++) {
        json_open(&in->out, '{');
        json_key_text(&in->out, "name", sorted.at[i].key);
        json_key_int(&in->out, "count", (int64_t)(uintptr_t)sorted.at[i].value);
        json_key(&in->out, "supported");
        json_put_bool(&in->out, operator_known(in->rules, sorted.at[i].key));
        json_close(&in->out, '}');
    }
    json_close(&in->out, ']');
}

static void json_weights(Inspector *in)
{
    json_key_open(&in->out, "weights", '[');
    for (size_t i = 0; i < in->weights.n; i++) {
        const Weight *weight = &in->weights.at[i];

        json_open(&in->out, '{');
        json_key_text(&in->out, "name", weight->path);
        json_key_text(&in->out, "role", weight->role);
        json_shape(&in->out, weight->tensor);
        json_key_int(&in->out, "bytes", (int64_t)tensor_bytes(weight->tensor));
        json_close(&in->out, '}');
    }
    json_close(&in->out, ']');
}

static void put_json(Inspector *in, const Mapping *file)
{
    const Archive *archive = in->archive;

    json_open(&in->out, '{');
    json_key_text(&in->out, "ptonnx", PTONNX_VERSION);
    json_key_text(&in->out, "format", archive->is_exported ? "torch.export" : "torchscript");
    json_key_text(&in->out, "name", zip_archive_name(archive->zip));
    if (archive->is_exported)
        json_key_text(&in->out, "torch", archive->torch_version);
    else
        json_key_int(&in->out, "version", archive->version);
    json_key_int(&in->out, "bytes", (int64_t)file->length);
    json_methods(in);
    json_operators(in);
    json_weights(in);
    json_close(&in->out, '}');
    buf_putc(&in->out, '\n');
}

static bool is_code(const Record *record)
{
    return record->name_length > 8 && !strncmp(record->name, "code/", 5) &&
           !memcmp(record->name + record->name_length - 3, ".py", 3);
}

/* The text that pt2/ has made. */
static void put_made_code(Inspector *in)
{
    for (size_t i = 0; i < in->archive->sources.n; i++) {
        const Source *source = in->archive->sources.at[i].value;

        buf_printf(&in->out, "# %s\n", source->file);
        buf_add(&in->out, source->text, source->length);
        buf_putc(&in->out, '\n');
    }
}

static void put_code(Inspector *in)
{
    Zip *zip = in->archive->zip;

    for (size_t i = 0; i < zip_count(zip); i++) {
        const Record *record = zip_at(zip, i);

        if (!is_code(record))
            continue;
        buf_printf(&in->out, "# %.*s\n", (int)record->name_length, record->name);
        buf_add(&in->out, zip_bytes(zip, record), record->size);
        buf_putc(&in->out, '\n');
    }
}

const char *harmless(Buf *out)
{
    size_t end = 0, length;
    uint32_t code;

    for (size_t i = 0; i < out->n; i += length) {
        length = utf8_next(out->at + i, out->n - i, &code);
        if (length && (!is_control_code(code) || code == '\n' || code == '\t')) {
            memmove(out->at + end, out->at + i, length);
            end += length;
        } else {
            out->at[end++] = '?';
            length = length ? length : 1;
        }
    }
    out->n = end;
    return buf_text(out);
}

static void put_program(Inspector *in)
{
    if (in->archive->is_exported)
        put_made_code(in);
    else
        put_code(in);
}

const char *inspect_archive(Job *job, const Mapping *file, ptonnx_form form, const char *model)
{
    Inspector in = {.job = job, .archive = model_open(job, file, model, 0), .out = {.job = job}};
    InterpOptions options = {.tables = aten_tables,
                             .language = lang_tables,
                             .aliases = aten_aliases,
                             .upgrades = aten_upgrades};

    in.program = program_new(job, archive_source, in.archive);
    in.rules = interp_new(job, graph_new(job, OPSET_DEFAULT), in.program, in.archive, &options);
    if (form != PTONNX_FORM_WHOLE && in.archive->root->kind == RAW_OBJECT)
        walk_object(&in, in.archive->root, "");
    switch (form) {
    case PTONNX_FORM_SUMMARY: put_summary(&in, file); break;
    case PTONNX_FORM_WHOLE: put_program(&in); break;
    default: put_json(&in, file);
    }
    return harmless(&in.out);
}

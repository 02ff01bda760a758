/* call.c - nodes that call an operator, and nodes that do arithmetic on numbers
 * (docs/pt2-format.md §5).
 */
#include "pt2_private.h"

#include <string.h>

/* ---- operators ---- */

static bool is_simple_name(const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!is_word_char(text[i]) || (i == 0 && is_digit(text[i])))
            return false;
    return n > 0;
}

/* torch.ops.NS.OP.OVERLOAD -> torch.OP for aten, else ops.NS.OP. The overload is found again from
 * the names and types of the arguments. */
const char *operator_text(Body *b, const Json *at, Name target)
{
    static const char prefix[] = "torch.ops.";
    const char *end = target + strlen(target), *space = end, *op, *overload;

    if (strncmp(target, prefix, strlen(prefix)) == 0)
        space = target + strlen(prefix);
    op = strchr(space, '.');
    overload = op ? strchr(op + 1, '.') : NULL;
    if (!overload || !is_simple_name(space, (size_t)(op - space)) ||
        !is_simple_name(op + 1, (size_t)(overload - op - 1)) ||
        !is_simple_name(overload + 1, (size_t)(end - overload - 1)))
        json_fail(b->doc, at, "'%.200s' is not the name of an operator", target);
    if (strncmp(space, "aten.", 5) == 0)
        return job_printf(b->e->job, "torch.%.*s", (int)(overload - op - 1), op + 1);
    return job_printf(b->e->job, "ops.%.*s", (int)(overload - space), space);
}

/* A number in the place of the tensor `self`, as in `2 - x`, which is sub.Tensor: it becomes a
 * tensor that counts as a number in type promotion. Overloads that take a number there have a name
 * that begins with "Scalar". */
static bool is_number_for_tensor(Name target, Name word, const Json *argument)
{
    static const char *const tags[] = {"as_int",       "as_float",    "as_bool",
                                       "as_sym_float", "as_sym_bool", "as_sym_int"};
    bool is_number = false;

    for (size_t i = 0; i < COUNT_OF(tags); i++)
        is_number = is_number || is_tag(argument, tags[i]);
    return is_number && strcmp(word, "self") == 0 && !strstr(target, ".Scalar");
}

/* {"name": NAME, "arg": Argument, "kind": 1 or 2}. The first argument is positional if the file
 * says so, or if it has the name that operators give to it. */
static const char *named_argument(Body *b, Name target, const Json *input, bool is_first)
{
    const JsonDoc *doc = b->doc;
    Name word = json_name(doc, json_need(doc, input, "name", JSON_STRING), "name");
    const Json *kind = json_maybe(doc, input, "kind", JSON_INT);
    const Json *argument = json_need(doc, input, "arg", JSON_OBJECT);
    const char *text = autocast_text(b, target, argument, argument_text(b, argument));
    bool positional =
        kind ? kind->integer == 1 : strcmp(word, "self") == 0 || strcmp(word, "input") == 0;

    if (is_number_for_tensor(target, word, argument))
        text = job_printf(doc->job, "ops.ptonnx.wrapped(%s)", text);
    if (!*word || (is_first && positional))
        return text;
    if (!is_simple_name(word, strlen(word)))
        json_fail(doc, input, "'%s' is not the name of a parameter", word);
    return job_printf(doc->job, "%s=%s", word, text);
}

/* ---- squeeze ---- */

/* Is dim `axis` of a tensor with this rank in the list? */
static bool has_axis(const JsonDoc *doc, const Json *list, size_t axis, size_t rank)
{
    for (size_t i = 0; i < list->n; i++) {
        int64_t listed = json_int(doc, &list->items[i], "dim");

        if (listed == (int64_t)axis || listed == (int64_t)axis - (int64_t)rank)
            return true;
    }
    return false;
}

/* For squeeze, the argument `dim=[1]` that names the dims to drop: those whose size in the file
 * is 1. When the program is run here, such a size may be an expression that is not known to be 1.
 * NULL for other operators, and if the file has no sizes. */
static const char *squeezed_dims(Body *b, Name target, const Json *inputs)
{
    const JsonDoc *doc = b->doc;
    const Json *self = inputs->n ? json_need(doc, &inputs->items[0], "arg", JSON_OBJECT) : NULL;
    const Json *dims = inputs->n > 1 ? json_need(doc, &inputs->items[1], "arg", JSON_OBJECT) : NULL;
    const Json *meta, *sizes, *value;
    Buf buf = {.job = doc->job};

    if (strncmp(target, "torch.ops.aten.squeeze", 22) != 0 || !self || inputs->n > 2 ||
        !is_tag(self, "as_tensor") || (dims && !is_tag(dims, "as_int") && !is_tag(dims, "as_ints")))
        return NULL;
    meta = meta_of(b, &self->items[0]);
    if (!meta)
        return NULL;
    if (dims && is_tag(dims, "as_ints"))
        dims = &dims->items[0];
    sizes = json_need(doc, meta, "sizes", JSON_ARRAY);
    for (size_t i = 0; i < sizes->n; i++)
        if ((!dims || has_axis(doc, dims, i, sizes->n)) &&
            strcmp(json_union(doc, &sizes->items[i], &value, "size"), "as_int") == 0 &&
            json_int(doc, value, "size") == 1)
            buf_printf(&buf, "%s%zu", buf.n ? ", " : "", i);
    return job_printf(doc->job, "dim=[%s]", buf_text(&buf));
}

/* ---- calls ---- */

/* as_strided reads the memory of a tensor. The inputs of the model are contiguous. */
static void check_memory(const Body *b, Name target)
{
    if (b->e->permuted && strncmp(target, "torch.ops.aten.as_strided", 25) == 0)
        fail(b->e->job, NO_LOC,
             "the input '%s' was not contiguous when the program was exported, and the program "
             "calls as_strided, which reads its memory: export it with a contiguous tensor",
             b->e->permuted);
}

void write_call(Body *b, Name target, const Json *inputs, size_t first, const Json *outputs,
                size_t first_output)
{
    const char *operator_ = operator_text(b, inputs, target);
    const char *squeezed = first ? NULL : squeezed_dims(b, target, inputs);
    Texts arguments = {0};

    check_memory(b, target);
    for (size_t i = first; i < (squeezed ? 1 : inputs->n); i++)
        vec_push(b->e->job, &arguments, named_argument(b, target, &inputs->items[i], i == first));
    if (squeezed)
        vec_push(b->e->job, &arguments, squeezed);
    assign_results(b, outputs, first_output,
                   job_printf(b->e->job, "%s(%s)", operator_, joined_texts(b->e->job, &arguments)));
    check_autocast(b, outputs);
}

/* ---- results ---- */

/* `a, b = value`; one name needs a comma if it stands for the only member of a list. */
static void unpack_results(Body *b, const Json *members, const char *value)
{
    Texts names = {0};

    json_expect(b->doc, members, JSON_ARRAY, "as_tensors");
    for (size_t i = 0; i < members->n; i++) {
        Name file_name =
            json_name(b->doc, json_need(b->doc, &members->items[i], "name", JSON_STRING), "name");
        Name own = fresh(b, file_name);

        define(b, &members->items[i], file_name, (Local){.text = own, .kind = LOCAL_TENSOR});
        vec_push(b->e->job, &names, own);
    }
    if (names.n)
        line(b, "%s%s = %s", joined_texts(b->e->job, &names), names.n == 1 ? "," : "", value);
    else
        line(b, "%s", value);
}

static const Json *list_argument(Body *b, const Json *argument)
{
    const Json *value;
    Name tag = json_union(b->doc, argument, &value, "output");

    return strcmp(tag, "as_tensors") == 0 ? value : NULL;
}

void assign_results(Body *b, const Json *outputs, size_t first, const char *value)
{
    const Json *only = outputs->n - first == 1 ? &outputs->items[first] : NULL;
    Texts names = {0};

    if (outputs->n == first || (only && is_tag(only, "as_none"))) {
        line(b, "%s", value);
        return;
    }
    if (only && list_argument(b, only)) {
        unpack_results(b, list_argument(b, only), value);
        return;
    }
    for (size_t i = first; i < outputs->n; i++)
        vec_push(b->e->job, &names,
                 list_argument(b, &outputs->items[i]) ? fresh(b, "members")
                                                      : define_argument(b, &outputs->items[i]));
    line(b, "%s = %s", joined_texts(b->e->job, &names), value);
    for (size_t i = first; i < outputs->n; i++)
        if (list_argument(b, &outputs->items[i]))
            unpack_results(b, list_argument(b, &outputs->items[i]), names.at[i - first]);
}

/* ---- numbers ---- */

typedef struct NumberRow {
    const char *target;
    size_t nargs;
    const char *form; /* $0, $1, $2 are the operands */
} NumberRow;

static const NumberRow numbers[] = {
    {"_operator.add", 2, "$0 + $1"},
    {"_operator.sub", 2, "$0 - $1"},
    {"_operator.mul", 2, "$0 * $1"},
    {"_operator.floordiv", 2, "$0 // $1"},
    {"_operator.truediv", 2, "$0 / $1"},
    {"_operator.mod", 2, "$0 % $1"},
    {"_operator.neg", 1, "-$0"},
    {"_operator.pos", 1, "$0"},
    {"_operator.abs", 1, "ops.prim.abs($0)"},
    {"_operator.lshift", 2, "$0 << $1"},
    {"_operator.rshift", 2, "$0 >> $1"},
    {"_operator.and_", 2, "torch.__and__($0, $1)"},
    {"_operator.or_", 2, "torch.__or__($0, $1)"},
    {"_operator.xor", 2, "torch.__xor__($0, $1)"},
    {"_operator.not_", 1, "torch.__not__($0)"},
    {"_operator.eq", 2, "$0 == $1"},
    {"_operator.ne", 2, "$0 != $1"},
    {"_operator.lt", 2, "$0 < $1"},
    {"_operator.le", 2, "$0 <= $1"},
    {"_operator.gt", 2, "$0 > $1"},
    {"_operator.ge", 2, "$0 >= $1"},
    {"torch.sym_not", 1, "torch.__not__($0)"},
    {"torch.sym_max", 2, "ops.prim.max($0, $1)"},
    {"torch.sym_min", 2, "ops.prim.min($0, $1)"},
    {"torch.sym_int", 1, "int($0)"},
    {"torch.sym_float", 1, "float($0)"},
    {"torch.sym_sqrt", 1, "torch.sqrt($0)"},
    {"torch.sym_ite", 3, "$1 if $0 else $2"},
    {"math.trunc", 1, "int($0)"},
    {"math.ceil", 1, "torch.ceil($0)"},
    {"math.floor", 1, "torch.floor($0)"},
    {"math.sqrt", 1, "torch.sqrt($0)"},
};

static const char *filled_arguments(Body *b, const char *form, const Texts *operands)
{
    Buf buf = {.job = b->e->job};

    for (const char *c = form; *c; c++) {
        if (*c == '$')
            buf_puts(&buf, operands->at[*++c - '0']);
        else
            buf_putc(&buf, *c);
    }
    return buf_text(&buf);
}

/* Python's power of ints is an int; TorchScript's is a float. */
static const char *power_text(Body *b, const Texts *operands, const Json *exponent,
                              const Json *outputs)
{
    enum {
        POWER_MAX = 16
    };
    bool is_int = outputs->n && is_tag(&outputs->items[0], "as_sym_int");
    const Json *value = is_tag(exponent, "as_int") ? &exponent->items[0] : NULL;
    Buf buf = {.job = b->e->job};

    if (!is_int)
        return filled_arguments(b, "$0 ** $1", operands);
    if (!value || value->kind != JSON_INT || value->integer < 1 || value->integer > POWER_MAX)
        return filled_arguments(b, "int($0 ** $1)", operands);
    for (int64_t i = 0; i < value->integer; i++)
        buf_printf(&buf, "%s%s", i ? " * " : "", operands->at[0]);
    return buf_text(&buf);
}

bool write_number(Body *b, Name target, const Json *inputs, const Json *outputs)
{
    const NumberRow *row = NULL;
    bool is_power = strcmp(target, "_operator.pow") == 0;
    Texts operands = {0};

    for (size_t i = 0; i < COUNT_OF(numbers); i++)
        if (strcmp(numbers[i].target, target) == 0)
            row = &numbers[i];
    if (!row && !is_power)
        return false;
    if (inputs->n != (row ? row->nargs : 2))
        json_fail(b->doc, inputs, "'%s' has %zu arguments, but takes %zu", target, inputs->n,
                  row ? row->nargs : 2);
    for (size_t i = 0; i < inputs->n; i++) {
        const char *text =
            argument_text(b, json_need(b->doc, &inputs->items[i], "arg", JSON_OBJECT));

        vec_push(b->e->job, &operands, *text == '-' ? job_printf(b->e->job, "(%s)", text) : text);
    }
    assign_results(b, outputs, 0,
                   is_power ? power_text(b, &operands,
                                         json_need(b->doc, &inputs->items[1], "arg", JSON_OBJECT),
                                         outputs)
                            : filled_arguments(b, row->form, &operands));
    return true;
}

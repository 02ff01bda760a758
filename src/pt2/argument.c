/* argument.c - arguments of nodes as expressions of the text (docs/pt2-format.md §4). */
#include "pt2_private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- names ---- */

static const char *kind_word(LocalKind kind)
{
    static const char *const words[] = {
        "a tensor",
        "an int",
        "a float",
        "a bool",
        "a token",
        "a custom object",
        "the offset of a tensor in its storage, which ONNX does not have"};

    return words[kind];
}

static const Local *find_local(Body *b, const Json *at, Name file_name)
{
    const Local *local = map_get(&b->locals, file_name);

    if (!local)
        json_fail(b->doc, at, "the value '%s' is used, but no node before defines it", file_name);
    return local;
}

static const char *local_text(Body *b, const Json *at, Name file_name, LocalKind kind)
{
    const Local *local = find_local(b, at, file_name);

    if (local->kind == LOCAL_OBJECT)
        json_fail(b->doc, at,
                  "'%s' is a custom object of class '%s', and operators on custom objects cannot "
                  "be exported",
                  file_name, local->class_name);
    if (local->kind == LOCAL_TOKEN && kind == LOCAL_TENSOR)
        return local->text;
    if (local->kind != kind)
        json_fail(b->doc, at, "the value '%s' is %s, but %s is expected", file_name,
                  kind_word(local->kind), kind_word(kind));
    return local->text;
}

/* {"name": NAME} */
static const char *named(Body *b, const Json *value, LocalKind kind)
{
    return local_text(
        b, value, json_name(b->doc, json_need(b->doc, value, "name", JSON_STRING), "name"), kind);
}

/* ---- literals ---- */

static const char *int_text(Body *b, int64_t value)
{
    if (value == INT64_MIN)
        return "(-9223372036854775807 - 1)";
    return job_printf(b->e->job, "%lld", (long long)value);
}

static const char *float_text(Job *job, double value)
{
    const char *text = "";

    if (isnan(value))
        return "nan";
    if (isinf(value))
        return value < 0 ? "-inf" : "inf";
    for (int digits = 15; digits <= 17; digits++) { /* the shortest text that is the same number */
        text = job_printf(job, "%.*g", digits, value);
        if (strtod(text, NULL) == value)
            break;
    }
    return strpbrk(text, ".e") ? text : job_printf(job, "%s.0", text);
}

static const char *complex_text(Body *b, const Json *value)
{
    const JsonDoc *doc = b->doc;
    const Json *real = json_get(doc, value, "real"), *imaginary = json_get(doc, value, "imag");

    if (!real || !imaginary)
        json_fail(doc, value, "a complex number has no 'real' or no 'imag'");
    return job_printf(doc->job, "(%s + %sj)", float_text(doc->job, json_float(doc, real, "real")),
                      float_text(doc->job, json_float(doc, imaginary, "imag")));
}

static const char *string_text(Body *b, const Json *value)
{
    Buf buf = {.job = b->e->job};
    size_t length;
    const char *text = json_text(b->doc, value, &length, "as_string");

    put_string(&buf, text, length);
    return buf_text(&buf);
}

static const char *device_text(Body *b, const Json *value)
{
    const JsonDoc *doc = b->doc;
    Name type = json_name(doc, json_need(doc, value, "type", JSON_STRING), "type");
    const Json *index = json_maybe(doc, value, "index", JSON_INT);
    Buf buf = {.job = doc->job};
    const char *device =
        index ? job_printf(doc->job, "%s:%lld", type, (long long)index->integer) : type;

    buf_puts(&buf, "torch.device(");
    put_string(&buf, device, strlen(device));
    buf_putc(&buf, ')');
    return buf_text(&buf);
}

/* ---- the table ---- */

typedef const char *ArgumentFn(Body *b, const Json *value);

static const char *argument_none(Body *b, const Json *value)
{
    if (!(value->kind == JSON_BOOL && value->boolean) &&
        !(value->kind == JSON_ARRAY && !value->n)) /* of torch 2.5 */
        json_fail(b->doc, value, "'as_none' must be true");
    return "None";
}

static const char *argument_tensor(Body *b, const Json *value)
{
    return named(b, value, LOCAL_TENSOR);
}

static const char *argument_int(Body *b, const Json *value)
{
    return int_text(b, json_int(b->doc, value, "as_int"));
}

static const char *argument_float(Body *b, const Json *value)
{
    return float_text(b->e->job, json_float(b->doc, value, "as_float"));
}

static const char *argument_bool(Body *b, const Json *value)
{
    return json_bool(b->doc, value, "as_bool") ? "True" : "False";
}

static const char *argument_scalar_type(Body *b, const Json *value)
{
    return int_text(b, scalar_type_of(b->doc, value));
}

static const char *argument_layout(Body *b, const Json *value)
{
    return int_text(b, layout_of(b->doc, value));
}

static const char *argument_memory_format(Body *b, const Json *value)
{
    return int_text(b, memory_format_of(b->doc, value));
}

/* {"as_name": NAME} or {"as_int": 3}, "as_float", "as_bool" */
static const char *argument_symbolic(Body *b, const Json *value, LocalKind kind,
                                     ArgumentFn *literal, const char *literal_tag)
{
    const Json *inner;
    Name tag = json_union(b->doc, value, &inner, "symbolic argument");

    stack_check(b->e->job, NO_LOC);
    if (strcmp(tag, "as_name") == 0)
        return local_text(b, inner, json_name(b->doc, inner, "as_name"), kind);
    if (strcmp(tag, literal_tag) != 0)
        json_fail(b->doc, value, "'%s' is not a kind of symbolic argument", tag);
    return literal(b, inner);
}

static const char *argument_sym_int(Body *b, const Json *value)
{
    return argument_symbolic(b, value, LOCAL_INT, argument_int, "as_int");
}

static const char *argument_sym_float(Body *b, const Json *value)
{
    return argument_symbolic(b, value, LOCAL_FLOAT, argument_float, "as_float");
}

static const char *argument_sym_bool(Body *b, const Json *value)
{
    return argument_symbolic(b, value, LOCAL_BOOL, argument_bool, "as_bool");
}

static const char *argument_object(Body *b, const Json *value)
{
    return named(b, value, LOCAL_OBJECT);
}

static void add_each(Body *b, const Json *list, ArgumentFn *member, Texts *texts)
{
    stack_check(b->e->job, NO_LOC);
    json_expect(b->doc, list, JSON_ARRAY, "list argument");
    for (size_t i = 0; i < list->n; i++)
        vec_push(b->e->job, texts, member(b, &list->items[i]));
}

static const char *argument_list(Body *b, const Json *list, ArgumentFn *member)
{
    Texts texts = {0};

    add_each(b, list, member, &texts);
    return job_printf(b->e->job, "[%s]", joined_texts(b->e->job, &texts));
}

static const char *argument_tensors(Body *b, const Json *value)
{
    return argument_list(b, value, argument_tensor);
}

static const char *argument_ints(Body *b, const Json *value)
{
    return argument_list(b, value, argument_int);
}

static const char *argument_floats(Body *b, const Json *value)
{
    return argument_list(b, value, argument_float);
}

static const char *argument_optional_tensors(Body *b, const Json *value)
{
    return job_printf(b->e->job, "annotate(List[Optional[Tensor]], %s)",
                      argument_list(b, value, argument_text));
}

/* {KEY: Argument} */
static const char *argument_dict(Body *b, const Json *value)
{
    Buf buf = {.job = b->e->job};

    json_expect(b->doc, value, JSON_OBJECT, "as_string_to_argument");
    buf_putc(&buf, '{');
    for (size_t i = 0; i < value->n; i++) {
        buf_puts(&buf, i ? ", " : "");
        put_string(&buf, value->items[i].key, strlen(value->items[i].key));
        buf_printf(&buf, ": %s", argument_text(b, &value->items[i]));
    }
    buf_putc(&buf, '}');
    return buf_text(&buf);
}

typedef struct ArgumentRow {
    const char *tag;
    ArgumentFn *put;
    bool is_list; /* the value is a list, and `put` makes the text of one member */
} ArgumentRow;

static const ArgumentRow arguments[] = {
    {"as_none", argument_none, false},
    {"as_tensor", argument_tensor, false},
    {"as_tensors", argument_tensor, true},
    {"as_optional_tensors", argument_optional_tensors, false},
    {"as_optional_tensor", argument_text, false},
    {"as_nested_tensors", argument_tensors, true},
    {"as_int", argument_int, false},
    {"as_float", argument_float, false},
    {"as_bool", argument_bool, false},
    {"as_string", string_text, false},
    {"as_ints", argument_int, true},
    {"as_floats", argument_float, true},
    {"as_bools", argument_bool, true},
    {"as_strings", string_text, true},
    {"as_sym_int", argument_sym_int, false},
    {"as_sym_ints", argument_sym_int, true},
    {"as_sym_float", argument_sym_float, false},
    {"as_sym_floats", argument_sym_float, true},
    {"as_sym_bool", argument_sym_bool, false},
    {"as_sym_bools", argument_sym_bool, true},
    {"as_scalar_type", argument_scalar_type, false},
    {"as_memory_format", argument_memory_format, false},
    {"as_layout", argument_layout, false},
    {"as_device", device_text, false},
    {"as_complex", complex_text, false},
    {"as_custom_obj", argument_object, false},
    {"as_int_lists", argument_ints, true},
    {"as_float_lists", argument_floats, true},
    {"as_string_to_argument", argument_dict, false},
};

static const ArgumentRow *argument_row(Body *b, const Json *argument, const Json **value)
{
    Name tag = json_union(b->doc, argument, value, "argument");

    for (size_t i = 0; i < COUNT_OF(arguments); i++)
        if (strcmp(arguments[i].tag, tag) == 0)
            return &arguments[i];
    if (strcmp(tag, "as_graph") == 0 || strcmp(tag, "as_operator") == 0)
        json_fail(b->doc, argument, "'%s' cannot be an argument here", tag);
    json_fail(b->doc, argument, "'%s' is an unknown kind of argument", tag);
}

const char *argument_text(Body *b, const Json *argument)
{
    const Json *value;
    const ArgumentRow *row = argument_row(b, argument, &value);

    stack_check(b->e->job, NO_LOC);
    return row->is_list ? argument_list(b, value, row->put) : row->put(b, value);
}

void add_members(Body *b, const Json *argument, Texts *texts)
{
    const Json *value;
    const ArgumentRow *row = argument_row(b, argument, &value);

    stack_check(b->e->job, NO_LOC);
    if (row->is_list || row->put == argument_optional_tensors)
        add_each(b, value, row->is_list ? row->put : argument_text, texts);
    else
        vec_push(b->e->job, texts, row->put(b, value));
}

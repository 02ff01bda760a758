/* options.c - checks the options of a caller: ptonnx_options in, ExportOptions out. Checks that
 * depend only on the kind of a field come from option_table.c.
 */
#include "options.h"

#include "captured.h"
#include "foreign/foreign.h"

#include <string.h>

enum {
    OPTIONS_MOST = 64 << 10, /* bytes of the struct in any version */
    ITEMS_MOST = 1 << 24,    /* of a list */
    RANK_MOST = 64,          /* the limit of PyTorch */
    FUNCTIONS_SINCE = 15     /* the first opset whose models have functions */
};

/* A list may be NULL only if it is empty. A huge count is assumed to be uninitialized memory. */
static void check_list_option(Job *job, const char *what, const void *list, size_t n)
{
    if (n > ITEMS_MOST)
        fail_code(job, CODE_USAGE, NO_LOC, "%zu %s are given, which is too many", n, what);
    if (n && !list)
        fail_code(job, CODE_USAGE, NO_LOC, "%zu %s are given, but the list is NULL", n, what);
}

/* The text becomes a string of the model, which must be UTF-8. */
void check_name(Job *job, const char *what, size_t i, const char *text)
{
    size_t n = text ? strlen(text) : 0, length;
    uint32_t code;

    if (!n)
        fail_code(job, CODE_USAGE, NO_LOC, "%s %zu is %s", what, i, text ? "empty" : "NULL");
    for (size_t at = 0; at < n; at += length)
        if (!(length = utf8_next(text + at, n - at, &code)))
            fail_code(job, CODE_USAGE, NO_LOC, "%s %zu is not UTF-8: '%s'", what, i, text);
}

static void check_texts(Job *job, const char *what, const char *const *texts, size_t n)
{
    check_list_option(job, what, texts, n);
    for (size_t i = 0; i < n; i++)
        check_name(job, what, i, texts[i]);
}

static void check_names(Job *job, const char *what, const char *const *names, size_t n)
{
    Map seen = {0};

    check_texts(job, what, names, n);
    for (size_t i = 0; i < n; i++) {
        Name key = name(job, names[i]);

        if (map_find(&seen, key))
            fail_code(job, CODE_USAGE, NO_LOC, "%s: '%s' is given twice", what, key);
        map_put(job, &seen, key, NULL);
    }
}

static void check_choice(Job *job, const OptionField *field, int value)
{
    Buf words = {.job = job};
    int n = 0;

    for (; field->choices[n]; n++)
        buf_printf(&words, "%s%s", n ? ", " : "", field->choices[n]);
    if (value < 0 || value >= n)
        fail_code(job, CODE_USAGE, NO_LOC, "%s is %d; valid values are 0 to %d (%s)", field->name,
                  value, n - 1, buf_text(&words));
}

static void check_field(Job *job, const OptionField *field, const ptonnx_options *options)
{
    const void *at = (const char *)options + field->offset;
    const size_t *n = (const void *)((const char *)options + field->length);

    switch (field->kind) {
    case FIELD_CHOICE: check_choice(job, field, *(const int *)at); return;
    case FIELD_LIST: check_list_option(job, field->name, *(const void *const *)at, *n); return;
    case FIELD_NAMES: check_names(job, field->name, *(const char *const *const *)at, *n); return;
    case FIELD_TEXTS: check_texts(job, field->name, *(const char *const *const *)at, *n); return;
    }
}

/* A program that was built with another ptonnx.h has a shorter or longer struct. The fields of a
 * longer struct that we do not know must be 0. */
static ptonnx_options known_options(Job *job, const ptonnx_options *given)
{
    ptonnx_options known = PTONNX_OPTIONS_INIT;
    const char *bytes = (const char *)given;

    if (!given)
        return known;
    if (given->size < offsetof(ptonnx_options, opset) + sizeof given->opset)
        fail_code(job, CODE_USAGE, NO_LOC,
                  "the options are not initialized: use PTONNX_OPTIONS_INIT");
    if (given->size > OPTIONS_MOST)
        fail_code(job, CODE_USAGE, NO_LOC,
                  "the options have a size of %zu: use PTONNX_OPTIONS_INIT", given->size);
    for (size_t i = sizeof known; i < given->size; i++)
        if (bytes[i])
            fail_code(job, CODE_USAGE, NO_LOC,
                      "an option is set that requires a newer version of ptonnx");
    memcpy(&known, given, given->size < sizeof known ? given->size : sizeof known);
    return known;
}

/* A dim is a number or a name; a number has digits only. */
static void check_given_dim(Job *job, size_t input, const char *dim)
{
    size_t length = dim ? strlen(dim) : 0;

    if (length == 0)
        fail_code(job, CODE_USAGE, NO_LOC, "input %zu has an empty dim", input);
    check_name(job, "a dim of input", input, dim);
    if (dim[0] == '-' && strspn(dim + 1, "0123456789") == length - 1)
        fail_code(job, CODE_USAGE, NO_LOC, "input %zu has a negative dim '%s'", input, dim);
    if (is_digit(dim[0]) && (strspn(dim, "0123456789") != length || length > 18))
        fail_code(job, CODE_USAGE, NO_LOC, "input %zu: '%s' is neither a size nor a name", input,
                  dim);
}

static const struct {
    const char *name;
    int type;
    DType integers;
} quantized_dtypes[] = {
    {"quint8", ST_QUINT8, DT_UINT8}, {"qint8", ST_QINT8, DT_INT8}, {"qint32", ST_QINT32, DT_INT32}};

/* "float32", "quint8", "optional(float32)" or "none" */
static void set_dtype(InputSpec *spec, const char *text)
{
    static const char word[] = "optional(";
    size_t length = strlen(text), before = sizeof word - 1;

    spec->is_none = strcmp(text, "none") == 0;
    spec->is_optional =
        length > before && strncmp(text, word, before) == 0 && text[length - 1] == ')';
    if (spec->is_optional)
        spec->dtype = dtype_parse(text + before, length - before - 1);
    else
        spec->dtype = dtype_parse(text, length);
    for (size_t i = 0; i < COUNT_OF(quantized_dtypes); i++)
        if (strcmp(text, quantized_dtypes[i].name) == 0) {
            spec->quantized = quantized_dtypes[i].type;
            spec->dtype = quantized_dtypes[i].integers;
        }
}

/* "input 'x'", or "input 0" if it has no name */
static const char *input_text(Job *job, size_t i, const ptonnx_input *input)
{
    return input->name && *input->name ? job_printf(job, "input '%s'", input->name)
                                       : job_printf(job, "input %zu", i);
}

static InputSpec input_spec(Job *job, size_t i, const ptonnx_input *input)
{
    InputSpec spec = {.name = input->name, .rank = input->rank, .example = input->example};

    if (input->dtype) {
        set_dtype(&spec, input->dtype);
        if (!spec.is_none && spec.dtype == DT_NONE)
            fail_code(job, CODE_USAGE, NO_LOC, "%s: '%s' is not a dtype%s",
                      input_text(job, i, input), input->dtype,
                      input->name ? "" : "; a name must be followed by a colon: 'x:float32[2,3]'");
    }
    if (input->name)
        check_name(job, "the name of input", i, input->name);
    if (input->rank < RANK_UNKNOWN || input->rank > RANK_MOST)
        fail_code(job, CODE_USAGE, NO_LOC, "%s has rank %d; valid ranks are 0 to %d",
                  input_text(job, i, input), input->rank, RANK_MOST);
    if (input->rank > 0) {
        check_list_option(job, "dims of an input", input->dims, (size_t)input->rank);
        spec.dims = NEW_N(job, const char *, (size_t)input->rank);
        for (int d = 0; d < input->rank; d++) {
            check_given_dim(job, i, input->dims[d]);
            spec.dims[d] = input->dims[d];
        }
    }
    return spec;
}

static void check_output_dim(Job *job, size_t i, const ptonnx_output_dim *dim)
{
    check_name(job, "the output of output_dims", i, dim->output);
    check_name(job, "the name of output_dims", i, dim->name);
    if (dim->axis < -RANK_MOST || dim->axis >= RANK_MOST)
        fail_code(job, CODE_USAGE, NO_LOC, "axis %d of output '%s' is out of range", dim->axis,
                  dim->output);
}

static void check_custom_opset(Job *job, size_t i, const ptonnx_opset *opset)
{
    if (!opset->domain || !*opset->domain || opset->version < 1)
        fail_code(job, CODE_USAGE, NO_LOC,
                  "opset %d of '%s': a domain must have a name and a positive version",
                  opset->version, opset->domain ? opset->domain : "");
    check_name(job, "the domain of custom_opsets", i, opset->domain);
    if (!strcmp(opset->domain, "ai.onnx"))
        fail_code(job, CODE_USAGE, NO_LOC, "the version of ai.onnx is set by the option opset");
}

static DType default_dtype(Job *job, const char *text)
{
    DType dtype = text ? dtype_parse(text, strlen(text)) : DT_NONE;

    if (text && !dtype_is_float(dtype))
        fail_code(job, CODE_USAGE, NO_LOC, "'%s' is not a floating-point dtype", text);
    return dtype;
}

static void check_options(Job *job, const ptonnx_options *options)
{
    for (const OptionField *field = option_fields; field->name; field++)
        check_field(job, field, options);
    if (options->opset < OPSET_MIN || options->opset > OPSET_MAX)
        fail_code(job, CODE_USAGE, NO_LOC,
                  "opset %d is not supported; supported opsets are %d to %d", options->opset,
                  OPSET_MIN, OPSET_MAX);
    if (options->nfunctions && options->opset < FUNCTIONS_SINCE)
        fail_code(job, CODE_USAGE, NO_LOC,
                  "modules as functions need opset %d or later; the target opset is %d",
                  FUNCTIONS_SINCE, options->opset);
    for (size_t i = 0; i < options->noutput_dims; i++)
        check_output_dim(job, i, &options->output_dims[i]);
    for (size_t i = 0; i < options->ncustom_opsets; i++)
        check_custom_opset(job, i, &options->custom_opsets[i]);
    captured_check(job, options);
}

ExportOptions export_options(Job *job, const ptonnx_options *given)
{
    ExportOptions options = {.given = known_options(job, given)};
    ptonnx_options *known = &options.given;

    known->opset = known->opset ? known->opset : OPSET_DEFAULT;
    known->method = known->method ? known->method : "forward";
    check_options(job, known);
    options.default_dtype = default_dtype(job, known->default_dtype);
    options.rules = foreign_rules(job, known->rules, known->nrules);
    options.ninputs = known->ninputs;
    options.inputs = NEW_N(job, InputSpec, known->ninputs);
    for (size_t i = 0; i < known->ninputs; i++)
        options.inputs[i] = input_spec(job, i, &known->inputs[i]);
    return options;
}

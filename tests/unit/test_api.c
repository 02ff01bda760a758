/* test_api.c - ptonnx.h with arguments that make no sense: every pointer NULL in turn, every number
 * at its ends. Each is an error with a sentence, or harmless; nothing crashes. */
#include "check.h"

#include <ptonnx.h>

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

static const char model[] = "examples/tiny_convnet.pt"; /* tests run in the source directory */
static const int ends[] = {INT_MIN, INT_MIN + 1, -65, -2, -1, 0, 1, 65, INT_MAX - 1, INT_MAX};

static int drop(void *user, const void *bytes, size_t n)
{
    (void)user, (void)bytes, (void)n;
    return 0;
}

static int export_with(const ptonnx_options *options, ptonnx_report **report)
{
    ptonnx_source source = {.path = model};
    ptonnx_sink sink = {.write = drop};

    return ptonnx_export(report, &source, &sink, options);
}

/* The report of a failure has a message, which does not end in the middle. */
static void check_failure(int code, int expected, ptonnx_report *report, const char *part)
{
    const ptonnx_message *message = ptonnx_report_message(report, 0);

    if (code != expected || !message || !strstr(message->text, part))
        fprintf(stderr, "code %d, '%s' instead of '%s'\n", code, message ? message->text : "-",
                part);
    REQUIRE(code == expected && (int)ptonnx_report_code(report) == code);
    REQUIRE(message && message->severity == PTONNX_ERROR && strstr(message->text, part));
    ptonnx_report_free(report);
}

#define FAILS(call, expected, part)                                                                \
    do {                                                                                           \
        int got = (call);                                                                          \
        check_failure(got, expected, report, part);                                                \
    } while (0)

static void refused(const ptonnx_options *options, const char *part)
{
    ptonnx_report *report = NULL;
    int code = export_with(options, &report);

    check_failure(code, PTONNX_ERROR_USAGE, report, part);
    REQUIRE(export_with(options, NULL) == PTONNX_ERROR_USAGE);
}

static void accepted(const ptonnx_options *options)
{
    REQUIRE(export_with(options, NULL) == PTONNX_OK);
}

/* Nonsense is refused, in one way or another. */
static void survives(const ptonnx_options *options, bool sensible)
{
    ptonnx_report *report = NULL;
    int code = export_with(options, &report);

    if ((code == PTONNX_OK) != sensible)
        fprintf(stderr, "opset %d, training %d, external data %d: code %d, %s\n", options->opset,
                (int)options->training, (int)options->external_data, code,
                ptonnx_report_messages(report) ? ptonnx_report_message(report, 0)->text : "-");
    REQUIRE((code == PTONNX_OK) == sensible && code != PTONNX_ERROR_BUG && report);
    REQUIRE(sensible || ptonnx_report_messages(report));
    ptonnx_report_free(report);
}

static void test_sources_and_sinks(void)
{
    ptonnx_source source = {.path = model}, none = {0}, length = {.length = 5};
    ptonnx_sink sink = {.write = drop}, nowhere = {0}, half = {0};
    ptonnx_report *report = NULL;
    void *memory = NULL;
    size_t n = 0;

    half.memory = &memory;
    FAILS(ptonnx_export(&report, NULL, &sink, NULL), 2, "no model is given");
    FAILS(ptonnx_export(&report, &none, &sink, NULL), 2, "no model is given");
    FAILS(ptonnx_export(&report, &length, &sink, NULL), 2, "no model is given");
    FAILS(ptonnx_export(&report, &source, NULL, NULL), 2, "no output is given");
    FAILS(ptonnx_export(&report, &source, &nowhere, NULL), 2, "no output is given");
    FAILS(ptonnx_export(&report, &source, &half, NULL), 2, "with 'length'");
    half = (ptonnx_sink){.length = &n};
    FAILS(ptonnx_export(&report, &source, &half, NULL), 2, "no output is given");
    REQUIRE(ptonnx_export(NULL, NULL, NULL, NULL) == PTONNX_ERROR_USAGE);
    FAILS(ptonnx_export_file(&report, NULL, "x", NULL), 2, "no model is given");
    FAILS(ptonnx_export_file(&report, model, NULL, NULL), 2, "no output is given");
    FAILS(ptonnx_export_file(&report, "", "x", NULL), 4, "cannot read ''");
    FAILS(ptonnx_export_file(&report, model, "", NULL), 4, "cannot write ''");
    FAILS(ptonnx_check(&report, NULL), 2, "no model is given");
    FAILS(ptonnx_check(&report, &none), 2, "no model is given");
    REQUIRE(ptonnx_check(NULL, NULL) == PTONNX_ERROR_USAGE);
}

static void test_inspect_and_operators(void)
{
    ptonnx_source source = {.path = model};
    ptonnx_report *report = NULL;
    ptonnx_operator *list = NULL;
    char *text = NULL;
    size_t n = 7;

    FAILS(ptonnx_inspect(NULL, &report, &source, 0), 2, "no destination for the text");
    FAILS(ptonnx_inspect(&text, &report, NULL, 0), 2, "no model is given");
    REQUIRE(!text && ptonnx_inspect(NULL, NULL, NULL, 0) == PTONNX_ERROR_USAGE);
    for (size_t i = 0; i < COUNT_OF(ends); i++) {
        bool is_form = ends[i] == PTONNX_FORM_SUMMARY || ends[i] == PTONNX_FORM_WHOLE;

        REQUIRE(ptonnx_inspect(&text, NULL, &source, ends[i]) ==
                (is_form ? PTONNX_OK : PTONNX_ERROR_USAGE));
        REQUIRE(is_form == (text != NULL));
        ptonnx_free(text);
    }
    FAILS(ptonnx_inspect_to(&report, &source, NULL, 0, NULL), 2, "no output is given");
    FAILS(ptonnx_compare(NULL, &report, &source, &source), 2, "no destination for the text");
    FAILS(ptonnx_compare(&text, &report, &source, NULL), 3, "not an ONNX model");
    REQUIRE(ptonnx_operators(NULL, &n) == PTONNX_ERROR_USAGE && n == 0);
    REQUIRE(ptonnx_operators(&list, NULL) == PTONNX_ERROR_USAGE && !list);
    REQUIRE(ptonnx_operators(NULL, NULL) == PTONNX_ERROR_USAGE);
    REQUIRE(!ptonnx_operator_reason(NULL, NULL));
    REQUIRE(!ptonnx_operator_reason("aten::relu", &n) && n == 0);
    REQUIRE(ptonnx_operator_reason("aten::linalg_eig", &n) && n > 20);
    ptonnx_free(NULL);
    ptonnx_report_free(NULL);
}

static void test_reports(void)
{
    static const size_t places[] = {0, 1, 1000, INT_MAX, SIZE_MAX / 2, SIZE_MAX - 1, SIZE_MAX};
    ptonnx_report *reports[2] = {NULL};

    REQUIRE(export_with(NULL, &reports[1]) == PTONNX_OK);
    for (size_t k = 0; k < 2; k++)
        for (size_t i = 0; i < COUNT_OF(places); i++) {
            const ptonnx_report *r = reports[k];

            REQUIRE(!ptonnx_report_message(r, places[i]) ==
                    (places[i] >= ptonnx_report_messages(r)));
            REQUIRE(!ptonnx_report_input(r, places[i]) == (places[i] >= ptonnx_report_inputs(r)));
            REQUIRE(!ptonnx_report_output(r, places[i]) == (places[i] >= ptonnx_report_outputs(r)));
            REQUIRE(!ptonnx_report_op(r, places[i]) == (places[i] >= ptonnx_report_ops(r)));
        }
    REQUIRE(ptonnx_report_code(NULL) == PTONNX_ERROR_MODEL && ptonnx_report_opset(NULL) == 0);
    REQUIRE(!ptonnx_report_nodes(NULL) && !ptonnx_report_bytes_read(NULL));
    REQUIRE(!ptonnx_report_bytes_written(NULL) && ptonnx_report_seconds(NULL) == 0);
    REQUIRE(!*ptonnx_report_graph(NULL) && !*ptonnx_report_json(NULL));
    ptonnx_report_free(reports[1]);
}

static void test_counts_without_lists(void)
{
    static const size_t counts[] = {1, 1000, INT_MAX, SIZE_MAX / 2, SIZE_MAX};

    for (size_t i = 0; i < COUNT_OF(counts); i++) {
        const char *part = counts[i] > 1000 ? "too many" : "the list is NULL";
        ptonnx_options o = PTONNX_OPTIONS_INIT;

        refused((o.ninputs = counts[i], &o), part), o.ninputs = 0;
        refused((o.ninput_names = counts[i], &o), part), o.ninput_names = 0;
        refused((o.noutput_names = counts[i], &o), part), o.noutput_names = 0;
        refused((o.noutput_dims = counts[i], &o), part), o.noutput_dims = 0;
        refused((o.nrules = counts[i], &o), part), o.nrules = 0;
        refused((o.ncustom_opsets = counts[i], &o), part), o.ncustom_opsets = 0;
        refused((o.nweights = counts[i], &o), part), o.nweights = 0;
        refused((o.nmodules = counts[i], &o), part), o.nmodules = 0;
        refused((o.nwatched = counts[i], &o), part), o.nwatched = 0;
        refused((o.nfunctions = counts[i], &o), part), o.nfunctions = 0;
        accepted(&o);
    }
}

static void test_sizes_of_options(void)
{
    static const size_t sizes[] = {0, 1, sizeof(size_t), INT_MAX, SIZE_MAX};
    ptonnx_options o = PTONNX_OPTIONS_INIT;

    for (size_t i = 0; i < COUNT_OF(sizes); i++)
        refused((o.size = sizes[i], &o), "use PTONNX_OPTIONS_INIT");
}

static void test_names(void)
{
    static const char *const bad[][2] = {{NULL, "NULL"}, {"", "empty"}, {"\xff\xfe", "not UTF-8"}};
    ptonnx_options none = PTONNX_OPTIONS_INIT, o;

    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        const char *names[] = {"image", bad[i][0]};
        ptonnx_output_dim dim = {"y", 0, bad[i][0]}, other = {bad[i][0], 0, "n"};

        o = none, o.input_names = names, o.ninput_names = 2;
        refused(&o, bad[i][1]);
        o = none, o.output_names = &names[1], o.noutput_names = 1;
        refused(&o, bad[i][1]);
        o = none, o.watched = &names[1], o.nwatched = 1;
        refused(&o, bad[i][1]);
        o = none, o.functions = &names[1], o.nfunctions = 1;
        refused(&o, bad[i][1]);
        o = none, o.output_dims = &dim, o.noutput_dims = 1;
        refused(&o, bad[i][1]);
        o = none, o.output_dims = &other, o.noutput_dims = 1;
        refused(&o, bad[i][1]);
    }
    const char *twice[] = {"a", "b", "a"};
    o = none, o.input_names = twice, o.ninput_names = 3;
    refused(&o, "'a' is given twice");
    o = none, o.output_names = twice, o.noutput_names = 3;
    refused(&o, "'a' is given twice");
}

static void test_inputs(void)
{
    static const char *const dims[] = {"1", "3", "32", "32"}, *const holes[] = {"1", NULL, "3", ""};
    static const char *const odd[] = {"1", "3", "-1", "99999999999999999999"};
    ptonnx_options o = PTONNX_OPTIONS_INIT;
    ptonnx_input input = {.dtype = "float32", .rank = 4, .dims = dims};

    o.inputs = &input;
    o.ninputs = 1;
    accepted(&o);
    refused((input.dims = NULL, &o), "the list is NULL");
    refused((input.dims = holes, &o), "empty dim");
    refused((input.dims = odd, &o), "negative dim");
    refused((input.dims = odd + 3, input.rank = 1, &o), "neither a size nor a name");
    input = (ptonnx_input){.name = "", .rank = 0};
    refused(&o, "is empty");
    input = (ptonnx_input){.name = "\xff", .rank = 0};
    refused(&o, "not UTF-8");
    input = (ptonnx_input){.dtype = "", .rank = -1};
    refused(&o, "'' is not a dtype");
    input = (ptonnx_input){.dims = dims};
    for (size_t i = 0; i < COUNT_OF(ends); i++) {
        input.rank = ends[i];
        if (ends[i] < -2 || ends[i] >= 65)
            refused(&o, "has rank");
    }
}

static void test_numbers(void)
{
    static const char *const fields[] = {"opset", "training", "external_data", "axis", "version"};
    ptonnx_options none = PTONNX_OPTIONS_INIT;

    for (size_t f = 0; f < COUNT_OF(fields); f++)
        for (size_t i = 0; i < COUNT_OF(ends); i++) {
            ptonnx_options o = none;
            ptonnx_output_dim dim = {"output", ends[i], "n"};
            ptonnx_opset opset = {"com.example", ends[i]};
            int n = ends[i];
            bool sensible[] = {n == 0, n >= 0 && n <= 2, n >= 0 && n < 2, n >= -2 && n<2, n> 0};

            if (f == 0)
                o.opset = n;
            if (f == 1)
                memcpy(&o.training, &n, sizeof n);
            if (f == 2)
                memcpy(&o.external_data, &n, sizeof n);
            if (f == 3)
                o.output_dims = &dim, o.noutput_dims = 1;
            if (f == 4)
                o.custom_opsets = &opset, o.ncustom_opsets = 1;
            survives(&o, sensible[f]);
        }
    for (size_t i = 0; i < COUNT_OF(ends); i++) {
        ptonnx_options o = none; /* any number but 0 is yes */
        o.no_constant_folding = o.no_simplify = o.doc_strings = o.verbose = ends[i];
        o.unroll_loops = ends[i];
        o.max_steps = UINT64_MAX;
        o.external_data_limit = UINT64_MAX;
        accepted(&o);
    }
}

/* Refused before the model is read, and not by what becomes of the number later. */
static void test_numbers_out_of_range(void)
{
    static const int opsets[] = {INT_MIN, -1, 1, 6, 29, 65, 65553, INT_MAX};
    static const int axes[] = {INT_MIN, -65, 64, 65, INT_MAX};
    ptonnx_options o = PTONNX_OPTIONS_INIT;
    ptonnx_output_dim dim = {.output = "output", .name = "n"};

    for (size_t i = 0; i < COUNT_OF(opsets); i++)
        refused((o.opset = opsets[i], &o), "is not supported; supported opsets are 7 to 28");
    o.opset = 0;
    o.output_dims = &dim;
    o.noutput_dims = 1;
    for (size_t i = 0; i < COUNT_OF(axes); i++)
        refused((dim.axis = axes[i], &o), "of output 'output' is out of range");
}

static void test_texts(void)
{
    ptonnx_options none = PTONNX_OPTIONS_INIT, o;
    ptonnx_opset opset = {NULL, 1};

    o = none, o.custom_opsets = &opset, o.ncustom_opsets = 1;
    refused(&o, "a domain must have a name");
    opset.domain = "";
    refused(&o, "a domain must have a name");
    opset.domain = "\xff";
    refused(&o, "not UTF-8");
    o = none, o.method = "";
    survives(&o, false);
    o = none, o.rules_path = "";
    survives(&o, false);
    o = none, o.default_dtype = "";
    refused(&o, "'' is not a floating-point dtype");
    o = none, o.source_root = "";
    refused(&o, "is not a directory");
}

/* --- the weights and modules of a live model --- */

static void test_weights(void)
{
    static const float data[6] = {0};
    static const int64_t dims[] = {2, 3}, odd[] = {2, -3}, large[] = {INT64_MAX, INT64_MAX};
    const ptonnx_weight good = {"w", "float32", 2, dims, NULL, data, 0};
    ptonnx_options o = PTONNX_OPTIONS_INIT;
    ptonnx_weight w = good;

    o.weights = &w;
    o.nweights = 1;
    survives(&o, false); /* the program has no parameter for it */
    refused((w.name = NULL, &o), "the name of weight 0 is NULL"), w = good;
    refused((w.name = "", &o), "the name of weight 0 is empty"), w = good;
    refused((w.dtype = NULL, &o), "'NULL' is not a dtype"), w = good;
    refused((w.dtype = "float33", &o), "'float33' is not a dtype"), w = good;
    refused((w.dims = NULL, &o), "has rank 2, or no dims"), w = good;
    refused((w.dims = odd, &o), "has invalid dims"), w = good;
    refused((w.dims = large, &o), "has invalid dims"), w = good;
    refused((w.strides = odd, &o), "has a negative stride"), w = good;
    refused((w.at = NULL, &o), "has no data"), w = good;
    refused((w.same_as = 1, &o), "comes later or differs"), w = good;
    for (size_t i = 0; i < COUNT_OF(ends); i++)
        if (ends[i] < 0 || ends[i] > 64)
            refused((w.rank = ends[i], &o), "has rank");
}

static void test_modules(void)
{
    const ptonnx_setting nameless = {.name = NULL, .integer = 1};
    const ptonnx_module good[] = {{.path = "", .class_name = "Net"},
                                  {.path = "conv", .class_name = "Conv"}};
    ptonnx_options o = PTONNX_OPTIONS_INIT;
    ptonnx_module m[] = {good[0], good[1]};

    o.modules = m;
    o.nmodules = 2;
    accepted(&o);
    refused((m[0].path = NULL, &o), "must be the first module"), m[0] = good[0];
    refused((m[0].path = "net", &o), "must be the first module"), m[0] = good[0];
    refused((m[1].path = NULL, &o), "must be the first module"), m[1] = good[1];
    refused((m[1].path = "\xff", &o), "not UTF-8"), m[1] = good[1];
    refused((m[1].class_name = NULL, &o), "the class of module 1 is NULL"), m[1] = good[1];
    refused((m[1].caller = 2, &o), "which is not there"), m[1] = good[1];
    refused((m[1].caller = SIZE_MAX, &o), "which is not there"), m[1] = good[1];
    refused((m[1].caller = 1, &o), "is called by itself"), m[1] = good[1];
    refused((m[1].nsettings = 1, &o), "the settings are NULL");
    refused((m[1].settings = &nameless, &o), "the setting of module 1 is NULL");
}

/* --- rules --- */

static int relu(ptonnx_call *call, void *user)
{
    ptonnx_tensor *x, *y;

    (void)user;
    if (ptonnx_call_tensor(&x, call, "self"))
        return 1;
    return ptonnx_call_node(&y, 1, call, "Relu", &x, 1, NULL, 0) || ptonnx_call_return(call, &y, 1);
}

static void test_rules(void)
{
    ptonnx_rule rule = {.schema = "aten::relu(Tensor self) -> Tensor", .call = relu};
    ptonnx_options o = PTONNX_OPTIONS_INIT;

    o.rules = &rule;
    o.nrules = 1;
    accepted(&o);
    refused((rule.call = NULL, &o), "no function");
    refused((rule.call = relu, rule.schema = NULL, &o), "no schema");
    survives((rule.schema = "", &o), false);
    survives((rule.schema = "no schema (", &o), false);
    rule.schema = "aten::relu(Tensor self) -> Tensor";
    for (size_t i = 0; i < COUNT_OF(ends); i++)
        if (ends[i] < 0 || ends[i] > 28)
            refused((rule.since = ends[i], &o), "begins at opset");
}

/* The same, with a graph that is begun. */
static int nonsense_type(ptonnx_call *call, int which, ptonnx_tensor *x)
{
    const int64_t dims[] = {2, 3};
    ptonnx_attribute type = {.name = "type", .kind = PTONNX_ATTRIBUTE_TYPE, .ints = dims, .n = 2};

    if (which > 83)
        type.s = which == 84 ? "nonsense" : "sequence(float32";
    if (which == 86)
        type.s = "float32", type.n = SIZE_MAX;
    return ptonnx_call_node(&x, 1, call, "Optional", &x, 1, &type, 1);
}

static int nonsense_in_graph(ptonnx_call *call, int which, ptonnx_tensor *x)
{
    ptonnx_attribute attribute = {.name = "body", .kind = PTONNX_ATTRIBUTE_GRAPH};
    const int64_t dims[] = {2, 3};
    ptonnx_tensor *y = NULL, *null = NULL;
    ptonnx_graph *graph;

    if (which >= 83)
        return which == 87 ? 99 : nonsense_type(call, which, x);
    if (which >= 79 && which < 83)
        return ptonnx_call_return_quantized(call, which == 79 ? NULL : x, which == 80 ? NULL : x,
                                            which == 81 ? NULL : x, -1);
    if (ptonnx_call_graph_begin(call, "body") ||
        ptonnx_call_node(&y, 1, call, "Relu", &x, 1, NULL, 0))
        return -1;
    switch (which) {
    case 68: return ptonnx_call_graph_input(NULL, call, "float32", 0, NULL, NULL);
    case 69: return ptonnx_call_graph_input(&y, call, "nonsense", 0, NULL, NULL);
    case 70: return ptonnx_call_graph_input(&y, call, "float32", 1, NULL, NULL);
    case 71: return ptonnx_call_graph_input(&y, call, "float32", INT_MAX, dims, NULL);
    case 72: return ptonnx_call_graph_input(&y, call, "sequence()", 0, NULL, NULL);
    case 73: return ptonnx_call_graph_end(NULL, call, &y, 1);
    case 74: return ptonnx_call_graph_end(&graph, call, NULL, 1);
    case 75: return ptonnx_call_graph_end(&graph, call, &null, 1);
    case 76: return ptonnx_call_graph_end(&graph, call, &y, SIZE_MAX);
    default: break;
    }
    if (ptonnx_call_graph_end(&graph, call, &y, 1))
        return -1;
    attribute.graph = graph;
    if (which == 77) /* a tensor of the graph, outside of it */
        return ptonnx_call_node(&y, 1, call, "Relu", &y, 1, NULL, 0);
    return ptonnx_call_node(&y, 1, call, "my::Op", &x, 1, &attribute, 1)
               ? -1
               : ptonnx_call_node(&y, 1, call, "my::Op", &x, 1, &attribute, 1);
}

/* One request of a rule that makes no sense, by its number. */
static int nonsense(ptonnx_call *call, int which)
{
    ptonnx_tensor *x = NULL, *y = NULL, **list;
    ptonnx_attribute attribute = {.name = "alpha", .kind = PTONNX_ATTRIBUTE_INTS, .n = 3};
    const int64_t *ints, dims[] = {2, -1}, large[] = {INT64_MAX, INT64_MAX}, some[] = {1 << 30};
    const char *text, *const texts[] = {"a", NULL, "c"};
    const ptonnx_argument *arguments;
    const void *contents;
    ptonnx_graph *graph;
    int64_t i;
    double f;
    size_t n;
    int is_none;

    if (ptonnx_call_tensor(&x, call, "self"))
        return -1;
    switch (which) {
    case 0: return ptonnx_call_tensor(NULL, call, "self");
    case 1: return ptonnx_call_tensor(&y, call, NULL);
    case 2: return ptonnx_call_tensor(&y, call, "");
    case 3: return ptonnx_call_tensors(NULL, &n, call, "self");
    case 4: return ptonnx_call_tensors(&list, NULL, call, "self");
    case 5: return ptonnx_call_int(NULL, call, "self");
    case 6: return ptonnx_call_int(&i, call, NULL);
    case 7: return ptonnx_call_float(NULL, call, "self");
    case 8: return ptonnx_call_float(&f, call, "no");
    case 9: return ptonnx_call_text(NULL, call, "self");
    case 10: return ptonnx_call_text(&text, call, NULL);
    case 11: return ptonnx_call_ints(NULL, &n, call, "self");
    case 12: return ptonnx_call_ints(&ints, NULL, call, "self");
    case 13: return ptonnx_call_is_none(NULL, call, "self");
    case 14: return ptonnx_call_is_none(&is_none, call, NULL);
    case 15: return ptonnx_call_node(NULL, 1, call, "Relu", &x, 1, NULL, 0);
    case 16: return ptonnx_call_node(&y, 0, call, "Relu", &x, 1, NULL, 0);
    case 17: return ptonnx_call_node(&y, SIZE_MAX, call, "Relu", &x, 1, NULL, 0);
    case 18: return ptonnx_call_node(&y, 1, call, NULL, &x, 1, NULL, 0);
    case 19: return ptonnx_call_node(&y, 1, call, "", &x, 1, NULL, 0);
    case 20: return ptonnx_call_node(&y, 1, call, "Relu", NULL, 1, NULL, 0);
    case 21: return ptonnx_call_node(&y, 1, call, "Relu", &x, SIZE_MAX, NULL, 0);
    case 22: return ptonnx_call_node(&y, 1, call, "Relu", &y, 1, NULL, 0);
    case 23: return ptonnx_call_node(&y, 1, call, "Relu", &x, 1, NULL, 2);
    case 24: return ptonnx_call_node(&y, 1, call, "Relu", &x, 1, &attribute, SIZE_MAX);
    case 25: return ptonnx_call_node(&y, 1, call, "my::Op", &x, 1, &attribute, 1);
    case 26: attribute.kind = PTONNX_ATTRIBUTE_FLOATS; break;
    case 27: attribute.n = SIZE_MAX, attribute.ints = dims; break;
    case 28: attribute.kind = PTONNX_ATTRIBUTE_STRING; break;
    case 29: attribute.name = NULL; break;
    case 30: attribute.name = "", attribute.n = 0; break;
    case 31: memset(&attribute.kind, 0x7f, sizeof attribute.kind); break;
    case 32: return ptonnx_call_constant(NULL, call, "float32", 0, NULL, dims);
    case 33: return ptonnx_call_constant(&y, call, NULL, 0, NULL, dims);
    case 34: return ptonnx_call_constant(&y, call, "", 0, NULL, dims);
    case 35: return ptonnx_call_constant(&y, call, "float32", 1, NULL, dims);
    case 36: return ptonnx_call_constant(&y, call, "float32", 0, NULL, NULL);
    case 37: return ptonnx_call_constant(&y, call, "float32", -1, dims, dims);
    case 38: return ptonnx_call_constant(&y, call, "float32", INT_MAX, dims, dims);
    case 39: return ptonnx_call_constant(&y, call, "float32", INT_MIN, dims, dims);
    case 40: return ptonnx_call_constant(&y, call, "float32", 2, dims, dims);
    case 41: return ptonnx_call_constant(&y, call, "float32", 2, large, dims);
    case 42: return ptonnx_call_constant(&y, call, "float64", 1, large, dims);
    case 43: return ptonnx_call_constant(&y, call, "float64", 1, some, NULL);
    case 44: return ptonnx_call_typed(call, NULL, x);
    case 45: return ptonnx_call_typed(call, x, NULL);
    case 46: return ptonnx_call_typed(call, x, x);
    case 47: return ptonnx_call_return(call, NULL, 1);
    case 48: return ptonnx_call_return(call, &y, 1);
    case 49: return ptonnx_call_return(call, &x, 0);
    case 50: return ptonnx_call_return(call, &x, SIZE_MAX);
    case 51: return ptonnx_call_fail(call, NULL);
    case 52: return ptonnx_call_fail(call, "");
    case 53: attribute.kind = PTONNX_ATTRIBUTE_STRINGS; break;
    case 54: attribute.kind = PTONNX_ATTRIBUTE_STRINGS, attribute.strings = texts; break;
    case 55: attribute.kind = PTONNX_ATTRIBUTE_TENSOR; break;
    case 56: attribute.kind = PTONNX_ATTRIBUTE_TENSOR, attribute.tensor = x; break;
    case 57: attribute.kind = PTONNX_ATTRIBUTE_GRAPH; break;
    case 58: attribute.kind = PTONNX_ATTRIBUTE_GRAPH, attribute.graph = (ptonnx_graph *)&i; break;
    case 59: return ptonnx_call_arguments(NULL, &n, call);
    case 60: return ptonnx_call_arguments(&arguments, NULL, call);
    case 61: return ptonnx_call_contents(NULL, &n, call, x);
    case 62: return ptonnx_call_contents(&contents, NULL, call, x);
    case 63: return ptonnx_call_contents(&contents, &n, call, NULL);
    case 64: return ptonnx_call_declare(call, NULL, "float32", 0, NULL, NULL);
    case 65: return ptonnx_call_declare(call, x, "float32", 0, NULL, NULL);
    case 66: return ptonnx_call_graph_input(&y, call, "float32", 0, NULL, NULL);
    case 67: return ptonnx_call_graph_end(&graph, call, &x, 1);
    default: return nonsense_in_graph(call, which, x);
    }
    return ptonnx_call_node(&y, 1, call, "my::Op", &x, 1, &attribute, 1);
}

enum {
    NONSENSE = 88
};

static int nonsense_rule(ptonnx_call *call, void *user)
{
    int code = nonsense(call, *(int *)user);

    REQUIRE(code > 0);
    return code;
}

/* Goes on after its failures, and leaves errors behind all the same. */
static int stubborn_rule(ptonnx_call *call, void *user)
{
    REQUIRE(nonsense(call, *(int *)user) > 0);
    return relu(call, NULL);
}

static void test_nonsense_in_rules(void)
{
    int which;
    ptonnx_rule rule = {.schema = "aten::relu(Tensor self) -> Tensor", .user = &which};
    ptonnx_options o = PTONNX_OPTIONS_INIT;

    o.rules = &rule;
    o.nrules = 1;
    for (which = 0; which < NONSENSE; which++) {
        ptonnx_report *report = NULL;
        int code = export_with((rule.call = nonsense_rule, &o), &report);

        if (code != PTONNX_ERROR_MODEL)
            fprintf(stderr, "request %d gives %d\n", which, code);
        check_failure(code, PTONNX_ERROR_MODEL, report, which == 42 ? "out of memory" : "elu");
        code = export_with((rule.call = stubborn_rule, &o), NULL);
        REQUIRE(code == (which == NONSENSE - 1 ? PTONNX_OK : PTONNX_ERROR_MODEL));
    }
}

static void test_calls_without_a_call(void)
{
    ptonnx_tensor *x = NULL, **list;
    const int64_t *ints;
    const char *text;
    int64_t i;
    double f;
    size_t n;
    int none;
    const ptonnx_argument *arguments;
    const void *contents;
    ptonnx_graph *graph;

    REQUIRE(ptonnx_call_opset(NULL) == 0 && ptonnx_call_tensor(&x, NULL, "x") == 2);
    REQUIRE(ptonnx_call_tensors(&list, &n, NULL, "x") == 2 && ptonnx_call_int(&i, NULL, "x") == 2);
    REQUIRE(ptonnx_call_float(&f, NULL, "x") == 2 && ptonnx_call_text(&text, NULL, "x") == 2);
    REQUIRE(ptonnx_call_ints(&ints, &n, NULL, "x") == 2);
    REQUIRE(ptonnx_call_is_none(&none, NULL, "x") == 2);
    REQUIRE(ptonnx_call_node(&x, 1, NULL, "Relu", &x, 1, NULL, 0) == 2);
    REQUIRE(ptonnx_call_constant(&x, NULL, "float32", 0, NULL, &f) == 2);
    REQUIRE(ptonnx_call_typed(NULL, x, x) == 2 && ptonnx_call_return(NULL, &x, 1) == 2);
    REQUIRE(ptonnx_call_fail(NULL, "why") == 2 && !ptonnx_call_operator(NULL));
    REQUIRE(ptonnx_call_arguments(&arguments, &n, NULL) == 2);
    REQUIRE(ptonnx_call_contents(&contents, &n, NULL, x) == 2);
    REQUIRE(ptonnx_call_declare(NULL, x, "float32", 0, NULL, NULL) == 2);
    REQUIRE(ptonnx_call_graph_begin(NULL, "body") == 2);
    REQUIRE(ptonnx_call_graph_input(&x, NULL, "float32", 0, NULL, NULL) == 2);
    REQUIRE(ptonnx_call_graph_end(&graph, NULL, &x, 1) == 2);
    REQUIRE(ptonnx_call_return_quantized(NULL, x, x, x, -1) == 2);
    REQUIRE(!ptonnx_tensor_param(NULL) && !ptonnx_tensor_is_sequence(NULL));
    REQUIRE(!ptonnx_tensor_dtype(NULL) && ptonnx_tensor_rank(NULL) == -1);
    for (size_t k = 0; k < COUNT_OF(ends); k++)
        REQUIRE(ptonnx_tensor_dim(NULL, ends[k]) == -1 && !ptonnx_tensor_symbol(NULL, ends[k]));
}

/* relu as an If whose branches are the same, with a node of another domain that nothing uses. */
static int branch_rule(ptonnx_call *call, void *user)
{
    static const char *const names[] = {"then_branch", "else_branch"}, *const texts[] = {"a", "b"};
    ptonnx_attribute attributes[2] = {{.name = "texts", .kind = PTONNX_ATTRIBUTE_STRINGS, .n = 2},
                                      {.name = "table", .kind = PTONNX_ATTRIBUTE_TENSOR}};
    const ptonnx_argument *arguments;
    ptonnx_tensor *x, *y, *z, *yes;
    const int64_t dims[] = {-1};
    const void *contents;
    size_t n;

    (void)user;
    REQUIRE(!ptonnx_call_arguments(&arguments, &n, call) && n == 1);
    REQUIRE(strcmp(arguments[0].name, "self") == 0 && strcmp(arguments[0].type, "Tensor") == 0);
    x = arguments[0].tensor;
    REQUIRE(!ptonnx_call_contents(&contents, &n, call, x) && !contents);
    REQUIRE(!ptonnx_call_constant(&yes, call, "bool", 0, NULL, "\1"));
    REQUIRE(!ptonnx_call_contents(&contents, &n, call, yes) && n == 1 && *(const char *)contents);
    attributes[0].strings = texts;
    attributes[1].tensor = yes;
    REQUIRE(!ptonnx_call_node(&z, 1, call, "my::Op", &x, 1, attributes, 2));
    REQUIRE(!ptonnx_call_declare(call, z, "float32", 1, dims, NULL) && ptonnx_tensor_rank(z) == 1);
    REQUIRE(!ptonnx_call_node(&yes, 1, call, "IsNaN", &x, 1, NULL, 0));
    for (int i = 0; i < 2; i++) {
        attributes[i] = (ptonnx_attribute){.name = names[i], .kind = PTONNX_ATTRIBUTE_GRAPH};
        REQUIRE(!ptonnx_call_graph_begin(call, names[i]));
        REQUIRE(!ptonnx_call_node(&y, 1, call, "Relu", &x, 1, NULL, 0));
        REQUIRE(!ptonnx_call_graph_end(&attributes[i].graph, call, &y, 1));
    }
    REQUIRE(!ptonnx_call_node(&y, 1, call, "If", &yes, 1, attributes, 2));
    return ptonnx_call_return(call, &y, 1);
}

static void test_graphs(void)
{
    ptonnx_rule rule = {.schema = "aten::relu(Tensor self) -> Tensor", .call = branch_rule};
    ptonnx_options o = PTONNX_OPTIONS_INIT;

    o.rules = &rule;
    o.nrules = 1;
    accepted(&o);
}

static int axes_rule(ptonnx_call *call, void *user)
{
    ptonnx_tensor *x;

    REQUIRE(!ptonnx_call_tensor(&x, call, "self") && ptonnx_tensor_rank(x) == 4);
    for (size_t k = 0; k < COUNT_OF(ends); k++)
        REQUIRE((ptonnx_tensor_dim(x, ends[k]) > 0) == (ends[k] >= -4 && ends[k] < 4));
    return relu(call, user);
}

static void test_axes(void)
{
    ptonnx_rule rule = {.schema = "aten::relu(Tensor self) -> Tensor", .call = axes_rule};
    ptonnx_options o = PTONNX_OPTIONS_INIT;

    o.rules = &rule;
    o.nrules = 1;
    accepted(&o);
}

/* A failure that ends the whole export returns to the rule first: its frame is not jumped over. */
static int greedy_rule(ptonnx_call *call, void *user)
{
    const int64_t dims[] = {(int64_t)1 << 40};
    ptonnx_tensor *x, *y;
    int *returned = user;

    if (ptonnx_call_tensor(&x, call, "self"))
        return 1;
    REQUIRE(ptonnx_call_constant(&y, call, "float32", 1, dims, dims) == PTONNX_ERROR_MODEL);
    REQUIRE(ptonnx_call_tensor(&x, call, "self") == PTONNX_ERROR_MODEL);
    ++*returned;
    return 0;
}

static void test_end_within_a_rule(void)
{
    int returned = 0;
    ptonnx_rule rule = {"aten::relu(Tensor self) -> Tensor", 0, greedy_rule, &returned};
    ptonnx_options o = PTONNX_OPTIONS_INIT;
    ptonnx_report *report = NULL;

    o.rules = &rule;
    o.nrules = 1;
    FAILS(export_with(&o, &report), PTONNX_ERROR_MODEL, "out of memory");
    REQUIRE(returned == 1);
}

int main(void)
{
    accepted(NULL);
    test_sources_and_sinks();
    test_inspect_and_operators();
    test_reports();
    test_counts_without_lists();
    test_sizes_of_options();
    test_names();
    test_inputs();
    test_numbers();
    test_numbers_out_of_range();
    test_texts();
    test_weights();
    test_modules();
    test_rules();
    test_nonsense_in_rules();
    test_calls_without_a_call();
    test_axes();
    test_graphs();
    test_end_within_a_rule();
    return check_result();
}

/* option_table.c - made by tools/gen_options.py from src/options.toml: the checked fields. */
#include "options.h"

/* clang-format off */
const OptionField option_fields[] = {
    {"training", FIELD_CHOICE, .offset = offsetof(ptonnx_options, training), .choices = (const char *const[]){"eval", "preserve", "train", "inference", NULL}},
    {"inputs", FIELD_LIST, .offset = offsetof(ptonnx_options, inputs), .length = offsetof(ptonnx_options, ninputs)},
    {"input_names", FIELD_NAMES, .offset = offsetof(ptonnx_options, input_names), .length = offsetof(ptonnx_options, ninput_names)},
    {"output_names", FIELD_NAMES, .offset = offsetof(ptonnx_options, output_names), .length = offsetof(ptonnx_options, noutput_names)},
    {"output_dims", FIELD_LIST, .offset = offsetof(ptonnx_options, output_dims), .length = offsetof(ptonnx_options, noutput_dims)},
    {"external_data", FIELD_CHOICE, .offset = offsetof(ptonnx_options, external_data), .choices = (const char *const[]){"auto", "never", "always", "in-place", NULL}},
    {"rules", FIELD_LIST, .offset = offsetof(ptonnx_options, rules), .length = offsetof(ptonnx_options, nrules)},
    {"custom_opsets", FIELD_LIST, .offset = offsetof(ptonnx_options, custom_opsets), .length = offsetof(ptonnx_options, ncustom_opsets)},
    {"unsupported", FIELD_CHOICE, .offset = offsetof(ptonnx_options, unsupported), .choices = (const char *const[]){"error", "fallthrough", "aten", "aten-always", NULL}},
    {"weights", FIELD_LIST, .offset = offsetof(ptonnx_options, weights), .length = offsetof(ptonnx_options, nweights)},
    {"modules", FIELD_LIST, .offset = offsetof(ptonnx_options, modules), .length = offsetof(ptonnx_options, nmodules)},
    {"watched", FIELD_TEXTS, .offset = offsetof(ptonnx_options, watched), .length = offsetof(ptonnx_options, nwatched)},
    {"functions", FIELD_NAMES, .offset = offsetof(ptonnx_options, functions), .length = offsetof(ptonnx_options, nfunctions)},
    {0},
};

/* option_table.c - made by tools/gen_options.py from src/options.toml: what the command reads. */
#include "cli.h"

#include <getopt.h>

/* clang-format off */
const OptionRow option_rows[] = {
    {"output", OPTION_OUTPUT, .letter = 'o', .takes = required_argument},
    {"opset", OPTION_OPSET, .takes = required_argument, .offset = offsetof(ptonnx_options, opset)},
    {"method", OPTION_TEXT, .takes = required_argument, .offset = offsetof(ptonnx_options, method)},
    {"training", OPTION_CHOICE, .takes = required_argument, .offset = offsetof(ptonnx_options, training), .choices = (const char *const[]){"eval", "preserve", "train", NULL}},
    {"input", OPTION_INPUT, .letter = 'i', .takes = required_argument, .offset = offsetof(ptonnx_options, inputs), .length = offsetof(ptonnx_options, ninputs)},
    {"input-names", OPTION_NAMES, .takes = required_argument, .offset = offsetof(ptonnx_options, input_names), .length = offsetof(ptonnx_options, ninput_names)},
    {"output-names", OPTION_NAMES, .takes = required_argument, .offset = offsetof(ptonnx_options, output_names), .length = offsetof(ptonnx_options, noutput_names)},
    {"no-params", OPTION_FLAG, .takes = no_argument, .offset = offsetof(ptonnx_options, no_params)},
    {"keep-initializers-as-inputs", OPTION_FLAG, .takes = no_argument, .offset = offsetof(ptonnx_options, params_as_inputs)},
    {"no-constant-folding", OPTION_FLAG, .takes = no_argument, .offset = offsetof(ptonnx_options, no_constant_folding)},
    {"verbose", OPTION_FLAG, .letter = 'v', .takes = no_argument, .offset = offsetof(ptonnx_options, verbose)},
    {"external-data", OPTION_CHOICE, .takes = required_argument, .offset = offsetof(ptonnx_options, external_data), .choices = (const char *const[]){"auto", "never", "always", "in-place", NULL}},
    {"no-simplify", OPTION_FLAG, .takes = no_argument, .offset = offsetof(ptonnx_options, no_simplify)},
    {"rules", OPTION_TEXT, .takes = required_argument, .offset = offsetof(ptonnx_options, rules_path)},
    {"custom-opset", OPTION_CUSTOM_OPSET, .takes = required_argument, .offset = offsetof(ptonnx_options, custom_opsets), .length = offsetof(ptonnx_options, ncustom_opsets)},
    {"unroll-loops", OPTION_FLAG, .takes = no_argument, .offset = offsetof(ptonnx_options, unroll_loops)},
    {"max-steps", OPTION_NUMBER, .takes = required_argument, .offset = offsetof(ptonnx_options, max_steps), .unit = "statements"},
    {"default-dtype", OPTION_TEXT, .takes = required_argument, .offset = offsetof(ptonnx_options, default_dtype)},
    {"source-root", OPTION_TEXT, .takes = required_argument, .offset = offsetof(ptonnx_options, source_root)},
    {"unsupported", OPTION_CHOICE, .takes = required_argument, .choices = (const char *const[]){"error", NULL}, .later = (const char *const[]){"fallthrough", "aten", NULL}},
    {"report", OPTION_TEXT, .takes = required_argument, .offset = offsetof(ptonnx_options, report_path)},
    {"functions", OPTION_LATER, .takes = optional_argument},
    {"verify", OPTION_LATER, .takes = no_argument},
    {"quiet", OPTION_QUIET, .letter = 'q', .takes = no_argument},
    {"help", OPTION_HELP, .letter = 'h', .takes = no_argument},
    {0},
};

const char help_options[] =
    "\n"
    "Files:\n"
    "  -o, --output FILE       where to write; default: the input's name with .onnx. - is\n"
    "                          standard output, and as MODEL.pt standard input\n"
    "      --external-data WHERE\n"
    "                          where weights go: auto (default) writes them to FILE.data when\n"
    "                          the model passes 2 GiB, always does so in any case, never does\n"
    "                          not; in-place leaves them in MODEL.pt, which then belongs to the\n"
    "                          model and must lie in or below its directory\n"
    "      --rules FILE        definitions of operators in TorchScript: of your own operators,\n"
    "                          or instead of built-in rules (docs/custom-rules.md)\n"
    "\n"
    "Inputs and outputs of the model:\n"
    "      --method NAME       export another method than forward\n"
    "  -i, --input SPEC        one input of the model, by name or in order:\n"
    "                          NAME:DTYPE[D,D,...]. A D is a number, or a name, which makes\n"
    "                          that dim dynamic: -i x:float32[batch,3,224,224]. NAME: and DTYPE\n"
    "                          may be left out; [] is a scalar; ? in place of [...] leaves the\n"
    "                          rank open. optional(float32[D]) is an input that may be None,\n"
    "                          none is one that is None. A list is given by its members, xs.0,\n"
    "                          or by the type of each member, xs:float32[D]. Without -i the\n"
    "                          shapes come from the archive (traces of torch 2.x have them), or\n"
    "                          from the first uses of the inputs\n"
    "      --input-names A,B   names for the inputs, then for the parameters\n"
    "      --output-names A,B  names for the outputs\n"
    "\n"
    "What is written:\n"
    "      --opset N           7 to 28; default 20\n"
    "      --training MODE     eval (default), preserve or train\n"
    "      --no-params         leave the weights out: they become inputs\n"
    "      --keep-initializers-as-inputs\n"
    "                          list the weights among the inputs too\n"
    "      --custom-opset D=V  the version of the operators of domain D; default 1\n"
    "\n"
    "How the program is converted:\n"
    "      --no-constant-folding\n"
    "                          compute nothing at export time\n"
    "      --no-simplify       leave nodes as the program made them: nothing merged or fused\n"
    "      --unroll-loops      unroll loops whose number of iterations is known at export time\n"
    "      --max-steps N       give up after N statements, or as much work; default 1000000\n"
    "      --default-dtype DTYPE\n"
    "                          torch.get_default_dtype() of the program; default float32\n"
    "      --unsupported WHAT  what to do with operators that cannot be converted: error\n"
    "\n"
    "Messages:\n"
    "  -v, --verbose           print the graph, and let nodes say where they come from\n"
    "      --source-root DIR   show lines of Python files in or below DIR in messages about\n"
    "                          traced models, which hold only file names and line numbers\n"
    "      --report FILE.json  write the report as JSON, also after a failure\n"
    "  -q, --quiet             print errors only\n"
    "  -h, --help              print this\n"
    "\n"
    "Known, but not supported yet: --functions, --verify.\n";

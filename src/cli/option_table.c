/* option_table.c - made by tools/gen_options.py from src/options.toml: what the command reads. */
#include "cli.h"

#include <getopt.h>

/* clang-format off */
const OptionRow option_rows[] = {
    {"output", OPTION_OUTPUT, .letter = 'o', .takes = required_argument},
    {"opset", OPTION_OPSET, .takes = required_argument, .offset = offsetof(ptonnx_options, opset)},
    {"method", OPTION_TEXT, .takes = required_argument, .offset = offsetof(ptonnx_options, method)},
    {"training", OPTION_CHOICE, .takes = required_argument, .offset = offsetof(ptonnx_options, training), .choices = (const char *const[]){"eval", "preserve", "train", "inference", NULL}},
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
    {"report", OPTION_TEXT, .takes = required_argument, .offset = offsetof(ptonnx_options, report_path)},
    {"no-fusion", OPTION_FLAG, .takes = no_argument, .offset = offsetof(ptonnx_options, no_fusion)},
    {"verify", OPTION_VERIFY, .takes = no_argument},
    {"quiet", OPTION_QUIET, .letter = 'q', .takes = no_argument},
    {"help", OPTION_HELP, .letter = 'h', .takes = no_argument},
    {"keep-unused-inputs", OPTION_FLAG, .takes = no_argument, .offset = offsetof(ptonnx_options, keep_unused_inputs)},
    {"unsupported", OPTION_CHOICE, .takes = required_argument, .offset = offsetof(ptonnx_options, unsupported), .choices = (const char *const[]){"error", "fallthrough", "aten", "aten-always", NULL}},
    {"model", OPTION_TEXT, .takes = required_argument, .offset = offsetof(ptonnx_options, model)},
    {"functions", OPTION_NAMES, .takes = optional_argument, .offset = offsetof(ptonnx_options, functions), .length = offsetof(ptonnx_options, nfunctions)},
    {"max-output", OPTION_NUMBER, .takes = required_argument, .offset = offsetof(ptonnx_options, max_output), .unit = "bytes"},
    {0},
};

const char help_options[] =
    "\n"
    "Files:\n"
    "  -o, --output FILE       the output file; default: the input file with the ending .onnx.\n"
    "                          `-o -` writes to standard output; a MODEL of - is read from\n"
    "                          standard input\n"
    "      --external-data WHERE\n"
    "                          where weights are stored. auto (default): in a second file,\n"
    "                          FILE.data, if the model exceeds 2 GiB; always: in FILE.data;\n"
    "                          never: in FILE; in-place: FILE refers to the weights in MODEL,\n"
    "                          which must be in or below the directory of FILE, and must stay\n"
    "                          there\n"
    "      --rules FILE        a file in TorchScript with rules for your own operators, or\n"
    "                          rules that replace built-in ones (docs/custom-rules.md)\n"
    "      --model NAME        the program of a .pt2 file to export, if it has several\n"
    "      --max-output BYTES  stop before writing more than BYTES; default 1 GiB and 16 bytes\n"
    "                          for each byte of the input\n"
    "\n"
    "Inputs and outputs of the model:\n"
    "      --method NAME       export this method instead of forward\n"
    "  -i, --input SPEC        describe one input: NAME:DTYPE[D,D,...]. Each D is a number, or\n"
    "                          a name for a dynamic dim: -i 'x:float32[batch,3,224,224]'. NAME:\n"
    "                          and DTYPE are optional; without names, inputs are taken in\n"
    "                          order. [] is a scalar, ? instead of [...] an unknown rank, none\n"
    "                          an input that is None, optional(float32[D]) an input that may be\n"
    "                          None. Members of lists, tuples and dicts are called xs.0, d.key;\n"
    "                          xs:float32[D] describes every element of a list. Without -i,\n"
    "                          shapes come from the archive (traces of PyTorch 2.x) or from the\n"
    "                          first use of the input. See docs/inputs.md\n"
    "      --input-names A,B   names of the inputs, in order; further names are those of the\n"
    "                          weights\n"
    "      --output-names A,B  names of the outputs, in order\n"
    "      --keep-unused-inputs\n"
    "                          keep inputs that the model does not use; by default they are\n"
    "                          left out\n"
    "\n"
    "The exported model:\n"
    "      --opset N           the version of the ONNX operators, 7 to 28; default 20\n"
    "      --training MODE     how dropout and batch normalization are exported. eval\n"
    "                          (default): for inference; train: for training; preserve: as each\n"
    "                          module was saved; inference: as eval, also where an operator of\n"
    "                          a trace is in training mode\n"
    "      --no-params         do not write the weights: they become inputs\n"
    "      --keep-initializers-as-inputs\n"
    "                          list the weights as inputs as well\n"
    "      --custom-opset D=V  write version V for the custom operator domain D; default 1\n"
    "\n"
    "Conversion:\n"
    "      --no-constant-folding\n"
    "                          do not compute constant expressions at export time\n"
    "      --no-simplify       do not remove, merge or fuse nodes\n"
    "      --unroll-loops      unroll loops whose number of iterations is known at export time\n"
    "      --max-steps N       stop with an error after N executed statements, or work that\n"
    "                          takes as long; default 1000000\n"
    "      --default-dtype DTYPE\n"
    "                          the dtype of new float tensors in the program, as set by\n"
    "                          torch.set_default_dtype(); default float32\n"
    "      --no-fusion         write layers as plain operators even if the opset has an\n"
    "                          operator for them\n"
    "      --unsupported WHAT  what an operator that cannot be converted becomes. error\n"
    "                          (default): an error; fallthrough: a node with the operator's\n"
    "                          name, in the domain org.pytorch.aten or the operator's\n"
    "                          namespace; aten: a node org.pytorch.aten::ATen; aten-always: the\n"
    "                          same for every operator of torch. See docs/custom-rules.md\n"
    "      --functions[=CLASS,...]\n"
    "                          export modules of these classes as functions of the model;\n"
    "                          without classes, all modules. Requires opset 15 or later\n"
    "\n"
    "Messages:\n"
    "  -v, --verbose           print the graph, and write source positions into the nodes\n"
    "      --source-root DIR   the directory of your Python files: messages about a traced\n"
    "                          model, which contains only file names and line numbers, then\n"
    "                          show the lines\n"
    "      --report FILE.json  write the messages and a description of the model as JSON, also\n"
    "                          after a failure\n"
    "      --verify            run the model on random inputs and compare it with the program;\n"
    "                          requires python3 with the packages ptonnx, torch and onnxruntime\n"
    "  -q, --quiet             print errors only\n"
    "  -h, --help              print this help\n";

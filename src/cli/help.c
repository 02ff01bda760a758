/* help.c - the texts of --help. The options of an export are described in src/options.toml;
 * README.md and docs/inputs.md describe some of them too. */
#include "cli.h"

const char help_text[] =
    "ptonnx converts TorchScript models (.pt) and exported programs (.pt2) into ONNX models. It\n"
    "needs no PyTorch.\n"
    "\n"
    "  ptonnx MODEL [-o MODEL.onnx] [options]      convert a model ('ptonnx export' is the same)\n"
    "  ptonnx inspect [--html] [-o OUT] FILE       show inputs, operators and weights of a model\n"
    "  ptonnx check FILE.onnx                      validate an ONNX model; lists every fault\n"
    "  ptonnx compare A.onnx B.onnx                list the differences of two ONNX models\n"
    "  ptonnx ops [PATTERN] [--opset N]            list the supported operators\n"
    "  ptonnx --version\n"
    "  ptonnx COMMAND --help                       show the options of a command\n"
    "\n"
    "Exit codes: 0 success, 1 the model cannot be exported, 2 wrong usage, 3 the input is not a\n"
    "readable model, 4 reading or writing failed.\n";

const char help_export[] = "usage: ptonnx [export] MODEL [-o MODEL.onnx] [options]\n"
                           "\n"
                           "Converts a model that was saved with torch.jit.save (.pt) or "
                           "torch.export.save (.pt2). If the\n"
                           "conversion fails, no file is written.\n";

const char help_inspect[] =
    "usage: ptonnx inspect [--text|--json|--html] [-i SPEC]... [-o OUT] FILE\n"
    "\n"
    "Shows a TorchScript archive, an exported program or an ONNX model: version and size,\n"
    "inputs and outputs, operators with their counts and whether they are supported, weights.\n"
    "\n"
    "      --text         print the whole program instead; for an ONNX model in ONNX text\n"
    "                     syntax, without the contents of weights of more than 16 elements\n"
    "      --json         print the summary as JSON (docs/inspect.md)\n"
    "      --html         make a page with the summary and the graph; a browser shows it\n"
    "                     without a network. The graph of a .pt or .pt2 file is the graph\n"
    "                     that an export makes\n"
    "  -i, --input SPEC   describe an input for the graph of --html, as an export takes it:\n"
    "                     -i 'x:float32[batch,3,224,224]'\n"
    "  -o, --output FILE  the output file; default: standard output\n"
    "  -h, --help         print this help\n";

const char help_check[] =
    "usage: ptonnx check FILE.onnx\n"
    "\n"
    "Lists every fault of an ONNX model in protobuf or ONNX text syntax: all faults that\n"
    "onnx.checker finds with full_check, and more. The exit code is 1 if there are faults;\n"
    "a valid model is reported with its opset.\n"
    "\n"
    "  -h, --help   print this help\n";

const char help_compare[] =
    "usage: ptonnx compare A.onnx B.onnx\n"
    "\n"
    "Lists what differs between two ONNX models: inputs, outputs and versions; numbers of\n"
    "operators; weights, also renamed and transposed ones; and the first nodes whose\n"
    "computation differs. Names of nodes and of values inside of the graph do not count.\n"
    "The exit code is 0 if there is no difference, 1 if there are some, and larger if the\n"
    "models cannot be compared.\n"
    "\n"
    "  -h, --help   print this help\n";

const char help_ops[] =
    "usage: ptonnx ops [PATTERN] [--opset N]\n"
    "\n"
    "Lists the supported operators:\n"
    "  since     first opset; 7-9: some forms need opset 7, all tested forms work from opset 9\n"
    "  dtypes    classes of input tensors: float (float32), double, half, int, bool, complex;\n"
    "            language: an operator on numbers, strings, lists or dicts\n"
    "  becomes   the ONNX operators that it becomes, most frequent first\n"
    "  operator  PyTorch schema, and other names of the operator\n"
    "PATTERN is a part of the name, or a pattern with * and ? for the whole name. Aliases and\n"
    "in-place forms (absolute, add_) find the operator that they stand for. For the name of an\n"
    "operator of PyTorch that is not supported, the reason is printed.\n"
    "\n"
    "      --opset N   only operators that can be converted to this opset\n"
    "  -h, --help      print this help\n";

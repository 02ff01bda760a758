/* help.c - the texts of --help. The options of an export are described in src/options.toml;
 * README.md and docs/inputs.md describe some of them too. */
#include "cli.h"

const char help_text[] =
    "ptonnx converts TorchScript models (.pt) and exported programs (.pt2) into ONNX models. It\n"
    "needs no PyTorch.\n"
    "\n"
    "  ptonnx MODEL [-o MODEL.onnx] [options]      convert a model ('ptonnx export' is the same)\n"
    "  ptonnx inspect [--html] [-o OUT] FILE       show inputs, operators and weights of a model\n"
    "  ptonnx check FILE.onnx                      validate an ONNX model, and list every fault\n"
    "  ptonnx compare A.onnx B.onnx                list the differences of two ONNX models\n"
    "  ptonnx ops [PATTERN] [--opset N]            list the supported operators\n"
    "  ptonnx --version\n"
    "  ptonnx COMMAND --help                       show the options of a command\n"
    "\n"
    "Exit codes: 0 success, 1 the model cannot be exported, 2 wrong usage, 3 the input is not a\n"
    "readable model, 4 reading or writing failed, 6 a fault of ptonnx (please report it).\n";

const char help_export[] = "usage: ptonnx [export] MODEL [-o MODEL.onnx] [options]\n"
                           "\n"
                           "Converts a model that was saved with torch.jit.save (.pt) or "
                           "torch.export.save (.pt2). If the\n"
                           "conversion fails, no file is written.\n";

const char help_inspect[] =
    "usage: ptonnx inspect [--text|--json|--html] [-i SPEC]... [--model NAME] [-o OUT] FILE\n"
    "\n"
    "Shows a TorchScript archive, an exported program or an ONNX model: version and size,\n"
    "inputs and outputs, operators with their counts and whether they are supported, weights.\n"
    "\n"
    "      --text         print the whole program instead. An ONNX model is printed in ONNX\n"
    "                     text syntax, without the contents of weights of more than 16\n"
    "                     elements\n"
    "      --json         print the summary as JSON (docs/inspect.md)\n"
    "      --html         make a page with the summary and the graph, for a browser; it needs\n"
    "                     no network. The graph of a .pt or .pt2 file is the graph that an\n"
    "                     export makes\n"
    "  -i, --input SPEC   with --html: describe an input, as for an export:\n"
    "                     -i 'x:float32[batch,3,224,224]'\n"
    "      --model NAME   the program of a .pt2 file, if it has several\n"
    "  -o, --output FILE  the output file; default: standard output\n"
    "  -h, --help         print this help\n";

const char help_check[] =
    "usage: ptonnx check FILE.onnx\n"
    "\n"
    "Lists every fault of an ONNX model in protobuf or ONNX text syntax: all faults that\n"
    "onnx.checker finds with full_check, and more. If there are none, the opset of the model\n"
    "is printed. The exit code is 1 if there are faults.\n"
    "\n"
    "  -h, --help   print this help\n";

const char help_compare[] =
    "usage: ptonnx compare A.onnx B.onnx\n"
    "\n"
    "Lists the differences of two ONNX models: inputs, outputs and versions; the number of\n"
    "nodes of each operator; weights, where renamed and transposed ones are recognised; and\n"
    "the first nodes that compute something else. Names of nodes and of inner values are\n"
    "ignored. The exit code is 0 if there are no differences, 1 if there are some, and larger\n"
    "if the models cannot be compared.\n"
    "\n"
    "  -h, --help   print this help\n";

const char help_ops[] =
    "usage: ptonnx ops [PATTERN] [--opset N]\n"
    "\n"
    "Lists the supported operators:\n"
    "  since     the first opset; 7-9: some forms work from opset 7 on, all tested forms from 9\n"
    "  dtypes    classes of input tensors: float (float32), double, half, int, bool, complex;\n"
    "            language: an operator on numbers, strings, lists or dicts\n"
    "  becomes   the ONNX operators that it becomes, most frequent first\n"
    "  operator  PyTorch schema, and other names of the operator\n"
    "PATTERN is a part of the name, or a pattern with * and ? that matches the whole name. The\n"
    "name of an alias or an in-place form (absolute, add_) finds the operator that it stands\n"
    "for. If PyTorch has an operator of this name that is not supported, the reason is printed.\n"
    "\n"
    "      --opset N   only operators that can be converted to this opset\n"
    "  -h, --help      print this help\n";

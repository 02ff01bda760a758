/* help.c - the texts of --help. The options of an export are described in src/options.toml;
 * README.md and docs/inputs.md describe some of them too. */
#include "cli.h"

const char help_text[] =
    "ptonnx converts TorchScript models (.pt) into ONNX models. It needs no PyTorch.\n"
    "\n"
    "  ptonnx MODEL.pt [-o MODEL.onnx] [options]   convert a model ('ptonnx export' is the same)\n"
    "  ptonnx inspect [--text] FILE                what is in a model: signature, operators, "
    "weights\n"
    "  ptonnx check FILE.onnx                      is it a valid ONNX model? every fault of it\n"
    "  ptonnx ops [PATTERN] [--opset N]            which operators can be converted\n"
    "  ptonnx --version\n"
    "  ptonnx COMMAND --help                       all options of one command\n"
    "\n"
    "Exit codes: 0 done, 1 the model cannot be exported, 2 wrong usage, 3 the input is not a\n"
    "readable model, 4 reading or writing failed.\n";

const char help_export[] =
    "usage: ptonnx [export] MODEL.pt [-o MODEL.onnx] [options]\n"
    "\n"
    "Converts a model that torch.jit.save wrote. The file is written whole or not at all.\n";

const char help_inspect[] =
    "usage: ptonnx inspect [--text] FILE\n"
    "\n"
    "Says what is in a TorchScript archive or an ONNX model: version and size, inputs and "
    "results,\n"
    "operators with their counts, weights.\n"
    "\n"
    "      --text   print the whole program instead; an ONNX model in ONNX's text syntax, with\n"
    "               weights of more than 16 elements by their types only\n"
    "  -h, --help   print this\n";

const char help_check[] =
    "usage: ptonnx check FILE.onnx\n"
    "\n"
    "Lists every fault of an ONNX model, in protobuf or in ONNX's text syntax: what onnx.checker "
    "says\n"
    "with full_check, and more. Exit code 1 when there are any.\n"
    "\n"
    "  -h, --help   print this\n";

const char help_ops[] =
    "usage: ptonnx ops [PATTERN] [--opset N]\n"
    "\n"
    "Lists the operators that can be converted, from which opset on, and what they become.\n"
    "PATTERN is a part of the operator's name, or a pattern with * and ? for all of it.\n"
    "\n"
    "      --opset N   only what can be converted to that opset\n"
    "  -h, --help      print this\n";

/* help.c - what --help says. The README and INTERFACES describe the same options: keep them
 * together. */
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
    "Converts a model that torch.jit.save wrote. The file is written whole or not at all.\n"
    "\n"
    "  -o, --output FILE       where to write; default: the input's name with .onnx; - is "
    "standard\n"
    "                          output, and as MODEL.pt standard input\n"
    "  -i, --input SPEC        what one input of the model is, by name or in order:\n"
    "                          NAME:DTYPE[D,D,...]. A D is a number, or a name, which makes that\n"
    "                          dim dynamic: -i x:float32[batch,3,224,224]. NAME: and DTYPE may be\n"
    "                          left out; [] is a scalar; ? in place of [...] leaves the rank "
    "open.\n"
    "                          optional(float32[D]) may be None, none is. A list is given as its\n"
    "                          members, xs.0, or as what each of them is, xs:float32[D]. Without "
    "-i\n"
    "                          the archive must say (traces of torch 2.x do), or the first uses\n"
    "      --opset N           7 to 28; default 20\n"
    "      --input-names A,B   names for the inputs, then for the parameters\n"
    "      --output-names A,B  names for the outputs\n"
    "      --method NAME       export another method than forward\n"
    "      --training MODE     eval (default), preserve or train\n"
    "      --no-params         leave the weights out: they become inputs\n"
    "      --keep-initializers-as-inputs\n"
    "                          list the weights among the inputs too\n"
    "      --no-constant-folding\n"
    "                          compute nothing beforehand\n"
    "      --no-simplify       leave nodes as the program made them: nothing merged or fused\n"
    "      --external-data W   where weights go: auto (default) writes them to FILE.data when the\n"
    "                          model passes 2 GiB, always does so in any case, never does not;\n"
    "                          in-place leaves them in MODEL.pt, which then belongs to the model\n"
    "                          and must lie in or below its directory\n"
    "      --rules FILE        what operators are, in TorchScript: for your own, or instead of\n"
    "                          built-in rules (docs/custom-rules.md)\n"
    "      --custom-opset D=V  the version of the operators of domain D; default 1\n"
    "      --unsupported W     error: what to do with operators that cannot be converted\n"
    "      --report FILE.json  write the report as JSON, also after a failure\n"
    "  -v, --verbose           print the graph, and let nodes say where they come from\n"
    "  -q, --quiet             print errors only\n"
    "  -h, --help              print this\n"
    "\n"
    "Known, but not supported yet: --functions, --verify.\n";

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

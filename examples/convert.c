/* convert.c - a C program that converts a model, and describes its first input if asked to.
 *
 *     cc convert.c $(pkg-config --cflags --libs ptonnx) -o convert
 *     ./convert tiny_convnet.pt tiny_convnet.onnx
 *     ./convert tiny_convnet.pt tiny_convnet.onnx batch 3 32 32
 *
 * A size is a number, or a name if it is dynamic.
 */
#include <ptonnx.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    ptonnx_options options = PTONNX_OPTIONS_INIT;
    ptonnx_input input = {.dtype = "float32"};
    ptonnx_report *report;
    int code;

    if (argc < 3) {
        fprintf(stderr, "usage: %s MODEL.pt MODEL.onnx [SIZE...]\n", argv[0]);
        return PTONNX_ERROR_USAGE;
    }
    if (argc > 3) {
        input.rank = argc - 3;
        input.dims = (const char *const *)(argv + 3);
        options.inputs = &input;
        options.ninputs = 1;
    }
    code = ptonnx_export_file(&report, argv[1], argv[2], &options);
    for (size_t i = 0; i < ptonnx_report_messages(report); i++)
        fprintf(stderr, "%s\n", ptonnx_report_message(report, i)->rendered);
    if (code == PTONNX_OK)
        printf("%s: %zu nodes\n", argv[2], ptonnx_report_nodes(report));
    ptonnx_report_free(report);
    return code;
}

/* convert.c - a C program that converts a model with its first dim made dynamic.
 *
 *     cc convert.c $(pkg-config --cflags --libs ptonnx) -o convert
 *     ./convert tiny_convnet.pt tiny_convnet.onnx
 */
#include <ptonnx.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    static const char *const dims[] = {"batch", "3", "32", "32"};
    const ptonnx_input image = {.name = "image", .dtype = "float32", .rank = 4, .dims = dims};
    ptonnx_options options = PTONNX_OPTIONS_INIT;
    ptonnx_report *report;
    int code;

    if (argc != 3) {
        fprintf(stderr, "usage: %s MODEL.pt MODEL.onnx\n", argv[0]);
        return PTONNX_ERROR_USAGE;
    }
    options.inputs = &image;
    options.ninputs = 1;
    code = ptonnx_export_file(&report, argv[1], argv[2], &options);
    for (size_t i = 0; i < ptonnx_report_messages(report); i++)
        fprintf(stderr, "%s\n", ptonnx_report_message(report, i)->rendered);
    if (code == PTONNX_OK)
        printf("%zu nodes\n", ptonnx_report_nodes(report));
    ptonnx_report_free(report);
    return code;
}

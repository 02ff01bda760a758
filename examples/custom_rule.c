/* custom_rule.c - a C program that converts a model which uses an operator of its own.
 *
 *     cc custom_rule.c $(pkg-config --cflags --libs ptonnx) -o custom_rule
 *     ./custom_rule model.pt model.onnx
 */
#include <ptonnx.h>
#include <stdio.h>

/* x * sigmoid(beta * x): Swish itself from opset 24 on. */
static int swish(ptonnx_call *call, void *user)
{
    ptonnx_tensor *x, *factor, *scaled, *gate, *y;
    double beta;
    float as_float;
    int code;

    (void)user;
    if ((code = ptonnx_call_tensor(&x, call, "x")) ||
        (code = ptonnx_call_float(&beta, call, "beta")))
        return code;
    if (ptonnx_call_opset(call) >= 24) {
        const ptonnx_attribute alpha = {.name = "alpha", .kind = PTONNX_ATTRIBUTE_FLOAT, .f = beta};

        code = ptonnx_call_node(&y, 1, call, "Swish", &x, 1, &alpha, 1);
        return code ? code : ptonnx_call_return(call, &y, 1);
    }
    as_float = (float)beta;
    if ((code = ptonnx_call_constant(&factor, call, "float32", 0, NULL, &as_float)) ||
        (code = ptonnx_call_node(&scaled, 1, call, "Mul", (ptonnx_tensor *[]){x, factor}, 2, NULL,
                                 0)) ||
        (code = ptonnx_call_node(&gate, 1, call, "Sigmoid", &scaled, 1, NULL, 0)) ||
        (code = ptonnx_call_node(&y, 1, call, "Mul", (ptonnx_tensor *[]){x, gate}, 2, NULL, 0)))
        return code;
    return ptonnx_call_return(call, &y, 1);
}

int main(int argc, char **argv)
{
    const ptonnx_rule rule = {"mylib::swish(Tensor x, float beta=1.0) -> Tensor", 0, swish, NULL};
    ptonnx_options options = PTONNX_OPTIONS_INIT;
    ptonnx_report *report;
    int code;

    if (argc != 3) {
        fprintf(stderr, "usage: %s MODEL.pt MODEL.onnx\n", argv[0]);
        return PTONNX_ERROR_USAGE;
    }
    options.rules = &rule;
    options.nrules = 1;
    code = ptonnx_export_file(&report, argv[1], argv[2], &options);
    for (size_t i = 0; i < ptonnx_report_messages(report); i++)
        fprintf(stderr, "%s\n", ptonnx_report_message(report, i)->rendered);
    ptonnx_report_free(report);
    return code;
}

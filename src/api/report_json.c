/* report_json.c - a report as one JSON object, made with the public accessors only. */
#include "api.h"

#include "base/json_writer.h"

static void report_text(Buf *buf, const char *key, const char *text)
{
    buf_printf(buf, "\"%s\": ", key);
    if (text)
        json_string(buf, text);
    else
        buf_puts(buf, "null");
}

static void report_message(Buf *buf, const ptonnx_message *message)
{
    static const char *const words[] = {"note", "warning", "error", "bug"};

    buf_printf(buf, "{\"severity\": \"%s\", ", words[message->severity]);
    report_text(buf, "file", message->file);
    buf_printf(buf, ", \"line\": %zu, \"column\": %zu, ", message->line, message->column);
    report_text(buf, "text", message->text);
    buf_puts(buf, ", ");
    report_text(buf, "context", message->context);
    buf_puts(buf, ", ");
    report_text(buf, "rendered", message->rendered);
    buf_putc(buf, '}');
}

static void report_dims(Buf *buf, const ptonnx_value *value)
{
    buf_putc(buf, '[');
    for (int i = 0; i < value->rank; i++) {
        const char *dim = value->dims[i];

        buf_puts(buf, i ? ", " : "");
        if (strspn(dim, "0123456789") == strlen(dim))
            buf_puts(buf, dim);
        else
            json_string(buf, dim);
    }
    buf_putc(buf, ']');
}

static void report_value(Buf *buf, const ptonnx_value *value)
{
    buf_putc(buf, '{');
    report_text(buf, "name", value->name);
    buf_puts(buf, ", ");
    report_text(buf, "dtype", value->dtype);
    buf_puts(buf, ", \"shape\": ");
    if (value->rank == PTONNX_RANK_UNKNOWN)
        buf_puts(buf, "null");
    else
        report_dims(buf, value);
    buf_putc(buf, '}');
}

static void report_signature(Buf *buf, const ptonnx_report *report)
{
    buf_puts(buf, "  \"inputs\": [");
    for (size_t i = 0; i < ptonnx_report_inputs(report); i++) {
        buf_puts(buf, i ? ",\n    " : "\n    ");
        report_value(buf, ptonnx_report_input(report, i));
    }
    buf_puts(buf, "],\n  \"outputs\": [");
    for (size_t i = 0; i < ptonnx_report_outputs(report); i++) {
        buf_puts(buf, i ? ",\n    " : "\n    ");
        report_value(buf, ptonnx_report_output(report, i));
    }
    buf_puts(buf, "],\n");
}

static void report_operators(Buf *buf, const ptonnx_report *report)
{
    buf_puts(buf, "  \"operators\": {");
    for (size_t i = 0; i < ptonnx_report_ops(report); i++) {
        const ptonnx_op_count *op_count = ptonnx_report_op(report, i);

        buf_puts(buf, i ? ", " : "");
        json_string(buf, op_count->type);
        buf_printf(buf, ": %zu", op_count->count);
    }
    buf_puts(buf, "},\n");
}

const char *report_to_json(Job *job, const ptonnx_report *report)
{
    Buf buf = {.job = job};

    buf_printf(&buf, "{\n  \"ptonnx\": \"%s\",\n  \"code\": %d,\n", PTONNX_VERSION,
               (int)ptonnx_report_code(report));
    buf_puts(&buf, "  \"messages\": [");
    for (size_t i = 0; i < ptonnx_report_messages(report); i++) {
        buf_puts(&buf, i ? ",\n    " : "\n    ");
        report_message(&buf, ptonnx_report_message(report, i));
    }
    buf_puts(&buf, "],\n");
    report_signature(&buf, report);
    report_operators(&buf, report);
    buf_printf(&buf, "  \"opset\": %d,\n  \"nodes\": %zu,\n", ptonnx_report_opset(report),
               ptonnx_report_nodes(report));
    buf_printf(&buf, "  \"bytes_read\": %llu,\n  \"bytes_written\": %llu,\n",
               (unsigned long long)ptonnx_report_bytes_read(report),
               (unsigned long long)ptonnx_report_bytes_written(report));
    buf_printf(&buf, "  \"seconds\": %.6f\n}\n", ptonnx_report_seconds(report));
    return buf_text(&buf);
}

/* web.c - the library for web/worker.js: a model in memory is exported, and the bytes of the result
 * go to JavaScript as they are made.
 */
#include "../src/cli/cli.h"

#include <emscripten.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Memory is a view that JavaScript copies before it returns. */
EM_JS(int, js_write, (void *user, const void *bytes, size_t n), {
    Module.take(bytes >>> 0, n >>> 0);
    return 0;
});

EM_JS(int, js_progress, (void *user, const char *stage, double part), {
    Module.progress(UTF8ToString(stage), part);
    return 0;
});

static ptonnx_report *last;
static char *last_text;
static char wrong_input[200]; /* what is wrong with a description of an input, or "" */

/* keep_room of src/cli/memory.c ends the process if there is no memory, and the page starts a new
 * worker. */
static int parse_inputs(Keep *keep, const char *specs, ptonnx_options *options)
{
    size_t n = 1;
    char *line, *text = keep_text(keep, specs);
    ptonnx_input *inputs;

    for (const char *at = specs; *at; at++)
        n += *at == '\n';
    options->inputs = inputs = keep_room(keep, n * sizeof *inputs);
    for (line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        const char *wrong = spec_parse(keep, line, &inputs[options->ninputs++]);

        if (wrong) {
            snprintf(wrong_input, sizeof wrong_input, "'%.100s': %s", line, wrong);
            return PTONNX_ERROR_USAGE;
        }
    }
    return PTONNX_OK;
}

/* `specs` has one description of an input per line, as -i takes it. The report stays until the next
 * call. */
EMSCRIPTEN_KEEPALIVE int web_export(const void *model, size_t length, const char *specs, int opset)
{
    Keep keep = {0};
    ptonnx_options options = PTONNX_OPTIONS_INIT;
    ptonnx_source source = {.memory = model, .length = length};
    ptonnx_sink sink = {.write = js_write};
    int code;

    ptonnx_report_free(last);
    last = NULL;
    *wrong_input = 0;
    options.opset = opset;
    options.external_data = PTONNX_EXTERNAL_NEVER;
    options.progress = js_progress;
    code = parse_inputs(&keep, specs, &options);
    if (code == PTONNX_OK)
        code = ptonnx_export(&last, &source, &sink, &options);
    keep_free(&keep);
    return code;
}

EMSCRIPTEN_KEEPALIVE const char *web_wrong_input(void)
{
    return wrong_input;
}

EMSCRIPTEN_KEEPALIVE const char *web_report(void)
{
    return ptonnx_report_json(last);
}

/* The JSON of PTONNX_FORM_GRAPH, or NULL. */
EMSCRIPTEN_KEEPALIVE const char *web_inspect(const void *model, size_t length)
{
    ptonnx_source source = {.memory = model, .length = length};

    ptonnx_free(last_text);
    ptonnx_inspect(&last_text, NULL, &source, PTONNX_FORM_GRAPH);
    return last_text;
}

EMSCRIPTEN_KEEPALIVE const char *web_version(void)
{
    return ptonnx_version();
}

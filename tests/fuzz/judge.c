/* judge.c - what must hold of every call of the library. */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_STEPS 20000

static _Noreturn void wrong(const char *what, const ptonnx_report *report)
{
    fprintf(stderr, "WRONG: %s\n", what);
    for (size_t i = 0; report && i < ptonnx_report_messages(report); i++)
        fprintf(stderr, "%s\n", ptonnx_report_message(report, i)->rendered);
    abort();
}

/* Strangers' names must not steer a terminal. */
static bool is_harmless(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < ' ' && *text != '\n' && *text != '\t')
            return false;
    return true;
}

void judge(int code, ptonnx_report *report)
{
    size_t errors = 0;

    if (!report)
        wrong("no report", NULL);
    for (size_t i = 0; i < ptonnx_report_messages(report); i++) {
        const ptonnx_message *message = ptonnx_report_message(report, i);

        errors += message->severity >= PTONNX_ERROR;
        if (!is_harmless(message->rendered))
            wrong("a message has control characters", report);
    }
    if (code == PTONNX_ERROR_BUG || code == PTONNX_ERROR_IO)
        wrong("a bug is reported", report);
    if ((code == PTONNX_OK) != (errors == 0))
        wrong("the code does not fit the messages", report);
    (void)strlen(ptonnx_report_json(report));
    ptonnx_report_free(report);
}

/* The check wants types that an export leaves open on request: the rank of an input, and what a
 * node of another domain gives. */
static bool is_left_open(const ptonnx_message *message, bool has_rules)
{
    return message->severity < PTONNX_ERROR || strstr(message->text, "has no shape") ||
           (has_rules && strstr(message->text, "has no type"));
}

static void judge_model(void *model, size_t size, bool has_rules)
{
    ptonnx_source source = {.memory = model, .length = size};
    ptonnx_report *report;

    ptonnx_check(&report, &source);
    for (size_t i = 0; i < ptonnx_report_messages(report); i++)
        if (!is_left_open(ptonnx_report_message(report, i), has_rules))
            wrong("the model that was written is not valid", report);
    ptonnx_report_free(report);
    ptonnx_free(model);
}

/* "... -i 'x:float32[...]' -i ..." with dims in place of the dots. */
static size_t inputs_of(Keep *keep, const char *message, const char *dims, ptonnx_input *inputs,
                        size_t room)
{
    size_t n = 0;

    for (const char *at = message; n < room && (at = strstr(at, "-i '"));) {
        size_t length = strcspn(at += 4, "'"), before = length;
        char *spec = keep_room(keep, length + strlen(dims) + 1);

        if (length > 5 && !memcmp(at + length - 5, "[...]", 5))
            before = length - 5;
        memcpy(spec, at, before);
        strcpy(spec + before, before < length ? dims : "");
        if (!spec_parse(keep, spec, &inputs[n]))
            n++;
    }
    return n;
}

static int export_once(const void *archive, size_t size, const ptonnx_options *given,
                       ptonnx_report **report)
{
    ptonnx_source source = {.memory = archive, .length = size};
    ptonnx_options options = *given;
    void *model = NULL;
    size_t length = 0;
    ptonnx_sink sink = {.memory = &model, .length = &length};
    int code;

    if (!options.max_steps || options.max_steps > MAX_STEPS)
        options.max_steps = MAX_STEPS; /* a loop that does not end is found out sooner */
    code = ptonnx_export(report, &source, &sink, &options);
    if (code == PTONNX_OK)
        judge_model(model, length, options.nrules || options.rules_path);
    return code;
}

void judge_options(const void *archive, size_t size, const ptonnx_options *options)
{
    ptonnx_report *report;
    int code = export_once(archive, size, options, &report);

    judge(code, report);
}

void judge_export(const void *archive, size_t size, const ptonnx_input *inputs, size_t ninputs)
{
    static const char *const shapes[] = {"[2,3]", "[1,3,8,8]", "[a,b]", "[2,a,3]", "[]"};
    ptonnx_options options = PTONNX_OPTIONS_INIT;
    ptonnx_input guessed[8];
    ptonnx_report *report;
    Keep keep = {0};
    int code;

    options.inputs = inputs;
    options.ninputs = ninputs;
    options.verbose = 1;
    options.opset = (int[]){0, 9, 13, 28}[size % 4];
    code = export_once(archive, size, &options, &report);
    if (code == PTONNX_ERROR_USAGE && report && ptonnx_report_messages(report)) {
        const char *text = ptonnx_report_message(report, 0)->text;

        options.ninputs = inputs_of(&keep, text, shapes[size % 5], guessed, 8);
        options.inputs = guessed;
        judge(code, report);
        code = export_once(archive, size, &options, &report);
    }
    judge(code, report);
    keep_free(&keep);
}

void judge_reading(const void *file, size_t size)
{
    ptonnx_source source = {.memory = file, .length = size};
    ptonnx_report *report;
    char *text;
    int code;

    for (int form = PTONNX_FORM_SUMMARY; form <= PTONNX_FORM_GRAPH; form++) {
        code = ptonnx_inspect(&text, &report, &source, form);
        if (code == PTONNX_OK && !is_harmless(text))
            wrong("the text has control characters", NULL);
        judge(code, report);
        ptonnx_free(text);
    }
}

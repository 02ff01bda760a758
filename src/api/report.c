/* report.c - the public report: the results of a job, copied into its own memory. */
#include "api.h"

#include <stdlib.h>
#include <string.h>

struct ptonnx_report {
    Arena *arena;
    ptonnx_code code;
    ptonnx_message *messages;
    size_t nmessages;
    ptonnx_value *inputs, *outputs;
    size_t ninputs, noutputs;
    ptonnx_op_count *ops;
    size_t nops, nodes;
    int opset;
    uint64_t bytes_read, bytes_written;
    double seconds;
    const char *graph, *json;
};

ptonnx_report *report_new(void)
{
    Arena *arena = arena_new();
    ptonnx_report *report = arena ? arena_alloc(arena, ARENA_COMMON, sizeof *report, 0) : NULL;

    if (!report) {
        if (arena)
            arena_free(arena);
        return NULL;
    }
    report->arena = arena;
    report->code = PTONNX_ERROR_BUG;
    report->graph = report->json = "";
    return report;
}

void ptonnx_report_free(ptonnx_report *report)
{
    if (report)
        arena_free(report->arena);
}

static void *keep_room(ptonnx_report *report, Job *job, size_t n, size_t size)
{
    void *room = n > SIZE_MAX / size ? NULL : arena_alloc(report->arena, ARENA_COMMON, n * size, 0);

    if (!room)
        fail_code(job, CODE_MODEL, NO_LOC, "out of memory");
    return room;
}

static const char *keep_text(ptonnx_report *report, Job *job, const char *text)
{
    size_t length = text ? strlen(text) : 0;

    if (!text)
        return NULL;
    return memcpy(keep_room(report, job, length + 1, 1), text, length + 1);
}

static ptonnx_message keep_message(ptonnx_report *report, Job *job, const Diag *diag)
{
    const char *file = diag->position.file ? diag->position.file : "";
    bool positioned = diag->position.line > 0 || *file;

    return (ptonnx_message){
        .severity = (ptonnx_severity)diag->severity,
        .file = positioned ? keep_text(report, job, file) : NULL,
        .line = diag->position.line,
        .column = diag->position.line ? diag->position.column + 1 : 0,
        .text = keep_text(report, job, diag->text),
        .context = keep_text(report, job, diag->context),
        .rendered = keep_text(report, job, diag_text(job, diag)),
    };
}

static ptonnx_value keep_value(ptonnx_report *report, Job *job, const Value *value)
{
    size_t rank = value->rank > 0 ? (size_t)value->rank : 0;
    const char **dims = keep_room(report, job, rank, sizeof *dims);

    for (size_t i = 0; i < rank; i++)
        dims[i] = value->dims[i] ? keep_text(report, job, sym_text(job, value->dims[i])) : "?";
    return (ptonnx_value){
        .name = keep_text(report, job, value->name ? value->name : ""),
        .dtype = keep_text(report, job, dtype_torch_name(value->dtype)),
        .rank = value->rank < 0 ? PTONNX_RANK_UNKNOWN : value->rank,
        .dims = dims,
    };
}

static int compare_ops(const void *a, const void *b)
{
    const ptonnx_op_count *x = a, *y = b;

    if (x->count != y->count)
        return x->count < y->count ? 1 : -1;
    return strcmp(x->type, y->type);
}

static void count_nodes(Job *job, const Block *block, Map *counts)
{
    stack_check(job, NO_LOC);
    for (size_t i = 0; i < block->nodes.n; i++) {
        const Node *node = block->nodes.at[i];

        map_add(job, counts, node->op, 1);
        for (size_t a = 0; a < node->nattrs; a++)
            if (node->attrs[a].graph)
                count_nodes(job, node->attrs[a].graph, counts);
    }
}

static void fill_graph(ptonnx_report *report, Job *job, const Graph *graph)
{
    const Block *root = graph->root;
    Map counts = {0};

    report->opset = graph->opset;
    report->inputs = keep_room(report, job, root->inputs.n, sizeof(ptonnx_value));
    for (; report->ninputs < root->inputs.n; report->ninputs++)
        report->inputs[report->ninputs] = keep_value(report, job, root->inputs.at[report->ninputs]);
    report->outputs = keep_room(report, job, root->outputs.n, sizeof(ptonnx_value));
    for (; report->noutputs < root->outputs.n; report->noutputs++)
        report->outputs[report->noutputs] =
            keep_value(report, job, root->outputs.at[report->noutputs]);
    count_nodes(job, root, &counts);
    for (size_t i = 0; i < graph->functions.n; i++)
        count_nodes(job, graph->functions.at[i]->body, &counts);
    report->ops = keep_room(report, job, counts.n, sizeof(ptonnx_op_count));
    for (; report->nops < counts.n; report->nops++) {
        size_t count = (uintptr_t)counts.at[report->nops].value;

        report->ops[report->nops].type = keep_text(report, job, counts.at[report->nops].key);
        report->ops[report->nops].count = count;
        report->nodes += count;
    }
    qsort(report->ops, report->nops, sizeof *report->ops, compare_ops);
}

void report_fill(ptonnx_report *report, Job *job, const Outcome *outcome)
{
    report->code = outcome->code;
    report->bytes_read = outcome->bytes_read;
    report->bytes_written = outcome->bytes_written;
    report->seconds = outcome->seconds;
    /* If memory ran out before the message about it could be made, the message is added here. */
    report->messages = keep_room(report, job, job->diags.n + 1, sizeof(ptonnx_message));
    for (size_t i = 0; i < job->diags.n; i++)
        report->messages[report->nmessages++] = keep_message(report, job, job->diags.at[i]);
    if (job->out_of_memory && !job_errors(job))
        report->messages[report->nmessages++] = (ptonnx_message){
            .severity = PTONNX_ERROR, .text = "out of memory", .rendered = "error: out of memory"};
    if (outcome->graph)
        fill_graph(report, job, outcome->graph);
    if (outcome->graph_text)
        report->graph = keep_text(report, job, outcome->graph_text);
    report->json = keep_text(report, job, report_to_json(job, report));
}

/* A NULL report, which a call returns if memory ran out, is treated as an empty report. */

ptonnx_code ptonnx_report_code(const ptonnx_report *report)
{
    return report ? report->code : PTONNX_ERROR_MODEL;
}

size_t ptonnx_report_messages(const ptonnx_report *report)
{
    return report ? report->nmessages : 0;
}

const ptonnx_message *ptonnx_report_message(const ptonnx_report *report, size_t i)
{
    return report && i < report->nmessages ? &report->messages[i] : NULL;
}

size_t ptonnx_report_inputs(const ptonnx_report *report)
{
    return report ? report->ninputs : 0;
}

const ptonnx_value *ptonnx_report_input(const ptonnx_report *report, size_t i)
{
    return report && i < report->ninputs ? &report->inputs[i] : NULL;
}

size_t ptonnx_report_outputs(const ptonnx_report *report)
{
    return report ? report->noutputs : 0;
}

const ptonnx_value *ptonnx_report_output(const ptonnx_report *report, size_t i)
{
    return report && i < report->noutputs ? &report->outputs[i] : NULL;
}

size_t ptonnx_report_ops(const ptonnx_report *report)
{
    return report ? report->nops : 0;
}

const ptonnx_op_count *ptonnx_report_op(const ptonnx_report *report, size_t i)
{
    return report && i < report->nops ? &report->ops[i] : NULL;
}

int ptonnx_report_opset(const ptonnx_report *report)
{
    return report ? report->opset : 0;
}

size_t ptonnx_report_nodes(const ptonnx_report *report)
{
    return report ? report->nodes : 0;
}

uint64_t ptonnx_report_bytes_read(const ptonnx_report *report)
{
    return report ? report->bytes_read : 0;
}

uint64_t ptonnx_report_bytes_written(const ptonnx_report *report)
{
    return report ? report->bytes_written : 0;
}

double ptonnx_report_seconds(const ptonnx_report *report)
{
    return report ? report->seconds : 0;
}

const char *ptonnx_report_graph(const ptonnx_report *report)
{
    return report ? report->graph : "";
}

const char *ptonnx_report_json(const ptonnx_report *report)
{
    return report ? report->json : "";
}

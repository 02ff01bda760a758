/* api.h - shared by the files that implement ptonnx.h. */
#ifndef PTONNX_SRC_API_H
#define PTONNX_SRC_API_H

#include "export.h"

/* The result of a job, for report_fill. Everything is copied, because the report outlives the job.
 */
typedef struct Outcome {
    ptonnx_code code;
    const Graph *graph;     /* NULL: not complete */
    const char *graph_text; /* NULL: not requested */
    uint64_t bytes_read, bytes_written;
    double seconds;
} Outcome;

/* api_options.c - checks the caller's options; NULL means the defaults */
ExportOptions export_options(Job *job, const ptonnx_options *given);
/* Rejects a text that cannot be a name in the model: NULL, empty, or not UTF-8. */
void check_name(Job *job, const char *what, size_t i, const char *text);
typedef enum FieldKind {
    FIELD_CHOICE,
    FIELD_LIST,
    FIELD_NAMES
} FieldKind;
/* A field of ptonnx_options that can be checked by its kind. */
typedef struct OptionField {
    const char *name;
    FieldKind kind;
    size_t offset, length;      /* of the field, and of a list's length */
    const char *const *choices; /* one for each value of the enum, ended by NULL */
} OptionField;
extern const OptionField option_fields[]; /* option_table.c; ended by {0} */

/* api_rules.c */
struct RuleRow;
const struct RuleRow *foreign_rules(Job *job, const ptonnx_rule *rules, size_t n);

/* report.c */
/* NULL if memory ran out; the code is PTONNX_ERROR_BUG until it is filled. */
ptonnx_report *report_new(void);
/* Fails like job_alloc. */
void report_fill(ptonnx_report *report, Job *job, const Outcome *outcome);

/* json.c */
const char *report_to_json(Job *job, const ptonnx_report *report);

#endif

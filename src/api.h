/* api.h - what api.c and report.c share: how a public report is made from a finished job. */
#ifndef PTONNX_SRC_API_H
#define PTONNX_SRC_API_H

#include "export.h"

/* What report_fill takes from the job. Everything is copied: the report outlives it. */
typedef struct Outcome {
    ptonnx_code code;
    const Graph *graph;     /* NULL: the job did not come so far */
    const char *graph_text; /* NULL: nobody asked */
    uint64_t bytes_read, bytes_written;
    double seconds;
} Outcome;

/* api_options.c - the caller's options, or the defaults, checked */
ExportOptions export_options(Job *job, const ptonnx_options *given);
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
ptonnx_report *
report_new(void); /* NULL when memory ran out; says PTONNX_ERROR_BUG until it is filled */
void report_fill(ptonnx_report *report, Job *job,
                 const Outcome *outcome); /* fails like job_alloc */

/* json.c */
void json_string(Buf *buf, const char *text); /* quoted; what is not UTF-8 becomes U+FFFD */
const char *report_to_json(Job *job, const ptonnx_report *report);

#endif

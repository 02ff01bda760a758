/* api.h - shared by the files that implement ptonnx.h. */
#ifndef PTONNX_API_H
#define PTONNX_API_H

#include "export/export.h"

/* The result of a job, for report_fill. Everything is copied, because the report outlives the job.
 */
typedef struct Outcome {
    ptonnx_code code;
    const Graph *graph;     /* NULL: not complete */
    const char *graph_text; /* NULL: not requested */
    uint64_t bytes_read, bytes_written;
    double seconds;
} Outcome;

/* report.c */
/* NULL if memory ran out; the code is PTONNX_ERROR_BUG until it is filled. */
ptonnx_report *report_new(void);
/* Fails like job_alloc. */
void report_fill(ptonnx_report *report, Job *job, const Outcome *outcome);

/* report_json.c */
const char *report_to_json(Job *job, const ptonnx_report *report);

#endif

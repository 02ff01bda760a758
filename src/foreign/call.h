/* call.h - shared by the files that implement users' rules in C: rules.c, arguments.c and
 * nodes.c.
 *
 * Each function of ptonnx.h for rules runs under its own protect_foreign(), so that no longjmp
 * crosses frames of the user's function. The user's function returns the code instead.
 */
#ifndef PTONNX_FOREIGN_CALL_H
#define PTONNX_FOREIGN_CALL_H

#include "foreign.h"

#include "interp/call.h"
#include "interp/interp.h"
#include "interp/rule.h"

struct ptonnx_call {
    Rule *r;
    bool returned;
    bool failed; /* one of its requests has failed; the message is recorded, or equals an earlier
                    one */
    int depth;   /* the number of sub-graphs that it has begun and not yet ended */
    VEC(Block *) graphs; /* sub-graphs that it has ended and not yet used */
};

/* One request of a rule. */
typedef struct Request {
    ptonnx_call *call;
    const char *param;
    void *out, *out2;
    const char *type;
    ptonnx_tensor *const *inputs;
    size_t ninputs, noutputs;
    const ptonnx_attribute *attributes;
    size_t nattributes;
    int rank;
    const int64_t *dims;
    const ptonnx_symbol *const *symbols;
    const void *contents;
    const ptonnx_tensor *tensor;
} Request;

/* Runs fn(&request) under protect_foreign(). Returns 0, or the code that the rule must return. */
int run_request(Request request, void (*fn)(void *request));
/* Fails if the caller gave no destination for the result. */
void check_destination(const Request *q, const void *place);
/* Checks an array that the rule passes. A huge count is assumed to be uninitialized memory. */
void check_array(const Request *q, const char *what, const void *array, size_t n);

/* A tensor of a sub-graph cannot be used outside of it. */
void check_visible(const Request *q, const Value *v);

static inline const ptonnx_tensor *as_tensor(const Value *v)
{
    return (const ptonnx_tensor *)v;
}

static inline Value *as_value(const ptonnx_tensor *tensor)
{
    return (Value *)tensor;
}

#endif

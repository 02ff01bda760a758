/* foreign.h - rules that are functions of the caller, in C or another language (ptonnx_rule). */
#ifndef PTONNX_FOREIGN_H
#define PTONNX_FOREIGN_H

#include "base/base.h"

#include "ptonnx.h"

struct RuleRow;
/* Rows for the table of rules, ended by {0}. */
const struct RuleRow *foreign_rules(Job *job, const ptonnx_rule *rules, size_t n);

#endif

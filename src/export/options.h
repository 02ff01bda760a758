/* options.h - checks the options of a caller: ptonnx_options in, ExportOptions out. */
#ifndef PTONNX_EXPORT_OPTIONS_H
#define PTONNX_EXPORT_OPTIONS_H

#include "export.h"

/* The checked options of a caller; NULL means the defaults. */
ExportOptions export_options(Job *job, const ptonnx_options *given);
/* Rejects a text that cannot be a name in the model: NULL, empty, or not UTF-8. */
void check_name(Job *job, const char *what, size_t i, const char *text);
typedef enum FieldKind {
    FIELD_CHOICE,
    FIELD_LIST,
    FIELD_NAMES,
    FIELD_TEXTS /* may repeat */
} FieldKind;
/* A field of ptonnx_options that can be checked by its kind. */
typedef struct OptionField {
    const char *name;
    FieldKind kind;
    size_t offset, length;      /* of the field, and of a list's length */
    const char *const *choices; /* one for each value of the enum, ended by NULL */
} OptionField;
extern const OptionField option_fields[]; /* option_table.c; ended by {0} */

#endif

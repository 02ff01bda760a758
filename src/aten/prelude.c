/* prelude.c - texts that the build embeds: prelude/ and without_rule.txt. */
#include "aten.h"

#include <string.h>

/* The files of src/aten/prelude/, embedded by the build: path, text, ..., NULL. */
extern const char *const prelude_text[];

const Source *prelude_sources(Job *job)
{
    VEC(Source) sources = {0};

    for (const char *const *file = prelude_text; *file; file += 2)
        vec_push(
            job, &sources,
            ((Source){
                .file = file[0], .text = file[1], .length = strlen(file[1]), .first_line = 1}));
    vec_push(job, &sources, (Source){0});
    return sources.at;
}

/* Made by tools/gen_without_rule.py. */
extern const char *const without_rule_text[];

const char *schemas_without_rule(void)
{
    return without_rule_text[1];
}

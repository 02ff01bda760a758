/* script_dump.c - parses everything it is given and prints how much there was.
 *
 *   script_dump FILE.py ...       source texts
 *   script_dump FILE.pt ...       every code/ *.py record of archives
 *   script_dump FILE.tsv ...      operator schemas: the last column of each line
 *
 *   script_dump --calls FILE.py   where the calls in bodies stand: start and end byte of each
 *
 * Prints one line per file: its name, then counts. Exits with 1 when any has a fault.
 */
#include <string.h>

#include "archive/archive.h"
#include "pt2/pt2.h"
#include "script/parser.h"

typedef struct Counts {
    size_t sources, classes, functions, methods, nested, statements, expressions, schemas;
    bool calls; /* print them */
} Counts;

typedef struct Dump {
    Job *job;
    Program *program;
    Counts counts;
    const char *path;
} Dump;

static void count_list(Counts *counts, TreeList list);

static void count_function(Counts *counts, const Function *function);

static void count_tree(Counts *counts, const Tree *tree)
{
    Tree *operands[4];
    size_t n;

    if (!tree)
        return;
    n = tree_operands(tree, operands);
    if (tree->kind == EX_CALL && counts->calls)
        printf("%u %u\n", tree->start, tree->end);
    if (tree->kind >= S_EXPR)
        counts->statements++;
    else
        counts->expressions++;
    for (size_t i = 0; i < n; i++)
        count_tree(counts, operands[i]);
    count_list(counts, tree_list(tree));
    if (is_statement(tree)) {
        count_list(counts, tree_body(tree));
        count_list(counts, tree_orelse(tree));
    }
    if (tree->kind == S_DEF) {
        counts->nested++;
        count_function(counts, tree->function);
    }
}

static void count_list(Counts *counts, TreeList list)
{
    for (size_t i = 0; i < list.n; i++)
        count_tree(counts, list.at[i]);
}

static void count_function(Counts *counts, const Function *function)
{
    count_list(counts, function->body);
}

static void count_source(Dump *dump, Name prefix, const Source *source)
{
    Definitions list = parse_file(dump->program, prefix, source);
    Counts *counts = &dump->counts;

    counts->sources++;
    for (size_t i = 0; i < list.n; i++) {
        const Class *class_ = list.at[i].def.class_;

        if (!class_) {
            counts->functions++;
            count_function(counts, list.at[i].def.function);
            continue;
        }
        counts->classes++;
        counts->methods += class_->methods.n;
        for (size_t k = 0; k < class_->methods.n; k++)
            count_function(counts, class_->methods.at[k].value);
    }
}

/* "code/__torch__/a/b.py" -> "__torch__.a.b", or NULL */
static Name record_prefix(Job *job, const Record *record)
{
    char *text;

    if (record->name_length < 9 || memcmp(record->name, "code/", 5) != 0 ||
        memcmp(record->name + record->name_length - 3, ".py", 3) != 0)
        return NULL;
    text = job_strndup(job, record->name + 5, record->name_length - 8);
    for (char *at = text; *at; at++)
        if (*at == '/')
            *at = '.';
    return name(job, text);
}

static void count_archive(Dump *dump, const Mapping *file)
{
    Archive *archive = model_open(dump->job, file, NULL, 0);

    for (size_t i = 0; i < zip_count(archive->zip); i++) {
        Name prefix = record_prefix(dump->job, zip_at(archive->zip, i));

        if (prefix)
            count_source(dump, prefix, archive_source(archive, prefix));
    }
}

static void count_schemas(Dump *dump, const Mapping *file)
{
    const char *at = (const char *)file->at, *end = at + file->length;

    while (at < end) {
        const char *line_end = memchr(at, '\n', (size_t)(end - at));
        char *line, *tab;

        if (!line_end)
            line_end = end;
        line = job_strndup(dump->job, at, (size_t)(line_end - at));
        tab = strrchr(line, '\t');
        if (tab) {
            schema_parse(dump->program, tab + 1);
            dump->counts.schemas++;
        }
        at = line_end + 1;
    }
}

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);

    return length >= tail && strcmp(text + length - tail, end) == 0;
}

static void dump_file(void *arg)
{
    Dump *dump = arg;
    const Mapping *file = file_load(dump->job, dump->path);
    Source source = {.file = dump->path,
                     .text = (const char *)file->at,
                     .length = file->length,
                     .first_line = 1};

    if (ends_with(dump->path, ".tsv"))
        count_schemas(dump, file);
    else if (ends_with(dump->path, ".py"))
        count_source(dump, name(dump->job, "__torch__"), &source);
    else
        count_archive(dump, file);
}

static bool dump_path(const char *path, bool calls)
{
    Job *job = job_new();
    Dump dump = {.job = job, .program = program_new(job, NULL, NULL), .path = path};
    const Counts *counts = &dump.counts;
    bool good;

    dump.counts.calls = calls;
    good = protect(job, dump_file, &dump);
    if (good && !calls)
        printf("%s: sources %zu classes %zu functions %zu methods %zu nested %zu statements %zu "
               "expressions %zu schemas %zu\n",
               path, counts->sources, counts->classes, counts->functions, counts->methods,
               counts->nested, counts->statements, counts->expressions, counts->schemas);
    for (size_t i = 0; i < job->diags.n; i++)
        fprintf(stderr, "%s: %s\n", path, diag_text(job, job->diags.at[i]));
    job_free(job);
    return good;
}

int main(int argc, char **argv)
{
    bool calls = argc > 1 && strcmp(argv[1], "--calls") == 0;
    int faults = 0;

    for (int i = calls ? 2 : 1; i < argc; i++)
        faults += !dump_path(argv[i], calls);
    return faults > 0;
}

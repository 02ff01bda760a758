/* fuzz_options.c - the options of an export, in one of two forms.
 *
 * A text that begins with `-` holds the words of a command line, one in a line: the command's own
 * parser reads them. Any other text has a field of ptonnx_options in each line, with its values;
 * the word NULL is a null pointer:
 *
 *     opset 13
 *     input x float32 2 batch 16
 *
 * The export is that of a small module with weights. Each word is also read as a dim.
 */
#include "fuzz.h"
#include "api/api.h"
#include "base/json_writer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char program[] =
    "class M(Module):\n"
    "  __parameters__ = [\"weight\", \"bias\", ]\n"
    "  __buffers__ = [\"mean\", \"var\", ]\n"
    "  weight : Tensor\n  bias : Tensor\n  mean : Tensor\n  var : Tensor\n"
    "  training : bool\n"
    "  def forward(self, x: Tensor):\n"
    "    y = torch.linear(x, self.weight, self.bias)\n"
    "    z = torch.batch_norm(y, self.bias, None, self.mean, self.var, self.training, 0.1, 1e-05, "
    "False)\n"
    "    z = torch.dropout(z, 0.5, self.training)\n"
    "    for i in range(3):\n"
    "      z = torch.add(torch.mul(z, self.bias), torch.full([16], 0.5))\n"
    "    return (torch.relu(z), torch.size(y, 0), ops.mylib.op(y))\n"
    "  def pair(self, x: Tensor, y: Optional[Tensor], n: int):\n"
    "    if y is not None:\n"
    "      x = torch.matmul(x, y)\n"
    "    return (torch.add(x, n), {\"a\": x})\n"
    "  def many(self, xs: List[Tensor], named: Dict[str, Tensor]):\n"
    "    y = torch.cat(xs, 0)\n"
    "    while bool(torch.gt(torch.sum(y), 0)):\n"
    "      y = torch.sub(y, 1)\n"
    "    return (y, named)\n";

enum {
    MANY = 32 /* lines, and words of a line */
};

typedef struct Fields {
    Keep *keep;
    ptonnx_options options;
    ptonnx_input inputs[MANY];
    ptonnx_output_dim output_dims[MANY];
    ptonnx_opset opsets[MANY];
    ptonnx_rule rules[MANY];
} Fields;

/* The rule of an operator of one tensor, whatever its schema says. */
static int call_rule(ptonnx_call *call, void *user)
{
    ptonnx_tensor *x;
    int code = ptonnx_call_tensor(&x, call, "x");

    (void)user;
    if (!code)
        code = ptonnx_call_node(&x, 1, call, "com.example::Op", &x, 1, NULL, 0);
    return code ? code : ptonnx_call_return(call, &x, 1);
}

static int as_int(const char *word)
{
    return word ? (int)strtoll(word, NULL, 10) : 0;
}

/* Splits a line at its spaces. The word NULL becomes a null pointer. */
static size_t split(char *line, const char **words)
{
    size_t n = 0;

    for (char *word = strtok(line, " "); word && n < MANY; word = strtok(NULL, " "))
        words[n++] = strcmp(word, "NULL") ? word : NULL;
    for (size_t i = n; i < MANY; i++)
        words[i] = NULL;
    return n;
}

static const char *const *kept_words(Fields *f, const char **words, size_t n)
{
    return n ? memcpy(keep_room(f->keep, n * sizeof *words), words, n * sizeof *words) : NULL;
}

/* NAME DTYPE RANK DIM...; no more dims are promised than there are. */
static ptonnx_input input_of(Fields *f, const char **words, size_t n)
{
    size_t ndims = n > 3 ? n - 3 : 0;
    int rank = as_int(words[2]);

    return (ptonnx_input){words[0], words[1], ndims && rank > (int)ndims ? (int)ndims : rank,
                          kept_words(f, words + 3, ndims), NULL};
}

static bool set_list(Fields *f, const char *field, const char **words, size_t n)
{
    ptonnx_options *options = &f->options;

    if (!strcmp(field, "input") && options->ninputs < MANY)
        f->inputs[options->ninputs++] = input_of(f, words, n);
    else if (!strcmp(field, "output_dim") && options->noutput_dims < MANY)
        f->output_dims[options->noutput_dims++] =
            (ptonnx_output_dim){words[0], as_int(words[1]), words[2]};
    else if (!strcmp(field, "custom_opset") && options->ncustom_opsets < MANY)
        f->opsets[options->ncustom_opsets++] = (ptonnx_opset){words[0], as_int(words[1])};
    else if (!strcmp(field, "input_names")) {
        options->input_names = kept_words(f, words, n);
        options->ninput_names = n;
    } else if (!strcmp(field, "output_names")) {
        options->output_names = kept_words(f, words, n);
        options->noutput_names = n;
    } else
        return false;
    return true;
}

/* `rule SINCE SCHEMA`: the schema is the rest of the line. */
static void add_rule(Fields *f, const char *line)
{
    size_t word = strcspn(line, " ");

    if (f->options.nrules < MANY)
        f->rules[f->options.nrules++] =
            (ptonnx_rule){line[word] ? line + word + 1 : NULL, as_int(line), call_rule, NULL};
}

static void set_field(Fields *f, const char *field, const char *value)
{
    ptonnx_options *options = &f->options;
    const struct {
        const char *name;
        int *field;
    } ints[] = {{"opset", &options->opset},
                {"training", (int *)&options->training},
                {"external_data", (int *)&options->external_data},
                {"no_params", &options->no_params},
                {"params_as_inputs", &options->params_as_inputs},
                {"no_constant_folding", &options->no_constant_folding},
                {"doc_strings", &options->doc_strings},
                {"verbose", &options->verbose},
                {"no_simplify", &options->no_simplify},
                {"unroll_loops", &options->unroll_loops}};

    for (size_t i = 0; i < sizeof ints / sizeof *ints; i++)
        if (!strcmp(field, ints[i].name))
            *ints[i].field = as_int(value);
    if (!strcmp(field, "method"))
        options->method = value;
    else if (!strcmp(field, "default_dtype"))
        options->default_dtype = value;
    else if (!strcmp(field, "external_data_limit") && value)
        options->external_data_limit = strtoull(value, NULL, 10);
    else if (!strcmp(field, "max_steps") && value)
        options->max_steps = strtoull(value, NULL, 10);
}

static void take_line(Fields *f, char *line)
{
    const char *words[MANY];
    size_t n;

    if (!strncmp(line, "rule ", 5)) {
        add_rule(f, line + 5);
        return;
    }
    n = split(line, words);
    if (n && words[0] && !set_list(f, words[0], words + 1, n - 1))
        set_field(f, words[0], n > 1 ? words[1] : NULL);
}

static void read_fields(Fields *f, char **lines, size_t n)
{
    f->options = (ptonnx_options)PTONNX_OPTIONS_INIT;
    for (size_t i = 0; i < n; i++)
        take_line(f, keep_text(f->keep, lines[i]));
    f->options.inputs = f->inputs;
    f->options.output_dims = f->output_dims;
    f->options.custom_opsets = f->opsets;
    f->options.rules = f->rules;
}

typedef struct Text {
    Job *job;
    const char *text;
} Text;

/* The text of a dim, read and written, is read as the same dim. A part that is too large is an
 * unknown called "expr0", whose text means nothing. */
static void read_dim(void *arg)
{
    Text *given = arg;
    Graph *g = graph_new(given->job, OPSET_DEFAULT);
    const Sym *size = sym_parse(g, given->text), *again;
    const char *text;
    Buf json = {.job = given->job};

    json_string(&json, given->text);
    if (!size)
        return;
    text = sym_text(given->job, size);
    if (strstr(text, "expr"))
        return;
    again = sym_parse(g, text);
    if (!again || strcmp(text, sym_text(given->job, again))) {
        fprintf(stderr, "WRONG: '%s' is written '%s' and read differently\n", given->text, text);
        abort();
    }
}

static void judge_dim(const char *text)
{
    Text given = {.job = job_new(), .text = text};

    protect(given.job, read_dim, &given);
    if (given.job->code == CODE_BUG)
        abort();
    job_free(given.job);
}

static size_t split_lines(char *text, char **lines)
{
    size_t n = 0;

    for (char *line = strtok(text, "\n"); line && n < MANY; line = strtok(NULL, "\n"))
        lines[n++] = line;
    return n;
}

static void judge_dims(Keep *keep, char **lines, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const char *words[MANY];
        size_t nwords = split(keep_text(keep, lines[i]), words);

        judge_dim(lines[i]);
        for (size_t w = 1; w < nwords; w++)
            if (words[w])
                judge_dim(words[w]);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint8_t archive[6000];
    size_t length = module_pack_weights(archive, sizeof archive, program, sizeof program - 1), n;
    Keep keep = {0};
    char *text = keep_room(&keep, size + 1), *lines[MANY + 2] = {keep_text(&keep, "ptonnx")};
    Fields fields = {.keep = &keep};

    memcpy(text, data, size);
    n = split_lines(text, lines + 1);
    judge_dims(&keep, lines + 1, n);
    if (n == 0 || *lines[1] != '-')
        read_fields(&fields, lines + 1, n);
    else if (!command_options(&keep, (int)n + 1, lines, &fields.options))
        length = 0;
    fields.options.rules_path = NULL;  /* fuzz_rules.c */
    fields.options.report_path = NULL; /* a file of any name would be written */
    if (length)
        judge_options(archive, length, &fields.options);
    keep_free(&keep);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed)
{
    Draw from = {seed};

    (void)draw(&from, 1);
    return mutate_text(&from, data, size, room);
}

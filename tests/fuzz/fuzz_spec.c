/* fuzz_spec.c - small texts from people: what stands after -i, dims as expressions, and what goes
 * into JSON.
 */
#include "fuzz.h"
#include "../../src/api.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Text {
    Job *job;
    const char *text;
} Text;

/* What a dim says is what it says again when it is read back. */
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
    again = sym_parse(g, text);
    if (!again || strcmp(text, sym_text(given->job, again))) {
        fprintf(stderr, "WRONG: '%s' is written '%s' and read differently\n", given->text, text);
        abort();
    }
}

/* x -> x, of a tensor that may be None. */
static const char identity[] = "class M(Module):\n  training : bool\n"
                               "  def forward(self, x: Optional[Tensor]):\n    return x\n";

static void export_with(const ptonnx_input *input)
{
    static const char data[] = "\x80\2c__torch__\nM\n)\x81}(X\x08\0\0\0training\x89ub.";
    Record records[] = {
        {(const uint8_t *)"m/version", 9, (uint8_t *)"3\n", 2},
        {(const uint8_t *)"m/data.pkl", 10, (uint8_t *)data, sizeof data - 1},
        {(const uint8_t *)"m/constants.pkl", 15, (uint8_t *)"\x80\2).", 4},
        {(const uint8_t *)"m/code/__torch__.py", 19, (uint8_t *)identity, sizeof identity - 1}};
    uint8_t archive[2000];

    judge_export(archive, zip_write(archive, sizeof archive, records, 4), input, 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Text given = {.job = job_new()};
    Keep keep = {0};
    char *text = keep_room(&keep, size + 1);
    ptonnx_input input;

    memcpy(text, data, size);
    given.text = text;
    protect(given.job, read_dim, &given);
    if (given.job->code == CODE_BUG)
        abort();
    job_free(given.job);
    if (!spec_parse(&keep, text, &input))
        export_with(&input);
    keep_free(&keep);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed)
{
    Draw from = {seed};

    (void)draw(&from, 1);
    return mutate_text(&from, data, size, room);
}

/* test_operators.c - the records of the operators fit the table of schemas, and each folder has the
 * rows that tests/data/operators.txt lists.
 *
 * test_operators --update     writes this list; read the difference before you commit it
 */
#include "build/simplify.h"
#include "check.h"
#include "fold/fold_private.h"
#include "graph/schema.h"
#include "onnx/check_private.h"

#define LIST "tests/data/operators.txt"

static void test_records(void)
{
    for (int i = OP_NONE + 1; i < OP_COUNT; i++) {
        const Operator *record = &operator_records[i];

        CHECK_TEXT(record->name, schema_names + schema_ops[i].name);
        CHECK(record->number == (OperatorNumber)i && schema_ops[i].n > 0);
        CHECK(operator_find(record->name) == record);
        CHECK(i == OP_NONE + 1 || strcmp(operator_records[i - 1].name, record->name) < 0);
    }
}

static void test_search(void)
{
    CHECK(operator_in("", "Add") == &operator_records[OP_ADD]);
    CHECK(operator_in("ai.onnx", "Xor") == &operator_records[OP_XOR]);
    CHECK(operator_in("ai.onnx.ml", "Scaler") == &operator_records[OP_ML_SCALER]);
    CHECK(operator_in("ai.onnx.preview.training", "Adam") == &operator_records[OP_TRAINING_ADAM]);
    CHECK(!operator_in("ai.onnx.ml", "Add") && !operator_in("com.example", "Add"));
    CHECK(!operator_find("") && !operator_find("add") && !operator_find("Zzz"));
    CHECK(operator_has_domain("") && operator_has_domain("ai.onnx"));
    CHECK(operator_has_domain("ai.onnx.ml") && operator_has_domain("ai.onnx.preview"));
    CHECK(!operator_has_domain("ai.onnx.m") && !operator_has_domain("com.example"));
}

/* A line for each operator: its name, and the folders whose tables have a row for it. */
static const char *rows_text(Job *job)
{
    Buf text = {.job = job};

    for (int i = OP_NONE + 1; i < OP_COUNT; i++) {
        OperatorNumber number = (OperatorNumber)i;

        buf_printf(&text, "%s:", operator_records[i].name);
        buf_puts(&text, infer_knows(number) ? " infer" : "");
        buf_puts(&text, moves_elements(number) ? " move" : "");
        buf_puts(&text, fold_has_kernel(number) ? " fold" : "");
        buf_puts(&text, simplify_knows(number) ? " simplify" : "");
        buf_puts(&text, check_knows(number) ? " check" : "");
        buf_putc(&text, '\n');
    }
    return buf_text(&text);
}

static const char *list_text(Job *job)
{
    FILE *file = fopen(LIST, "rb");
    char *text = job_alloc(job, 1 << 16);

    REQUIRE(file);
    text[fread(text, 1, (1 << 16) - 1, file)] = '\0';
    fclose(file);
    return text;
}

static void update(Job *job)
{
    FILE *file = fopen(LIST, "wb");

    REQUIRE(file && fputs(rows_text(job), file) >= 0 && fclose(file) == 0);
}

int main(int argc, char **argv)
{
    Job *job = job_new();

    if (argc == 2 && strcmp(argv[1], "--update") == 0)
        update(job);
    test_records();
    test_search();
    CHECK_TEXT(rows_text(job), list_text(job));
    job_free(job);
    return check_result();
}

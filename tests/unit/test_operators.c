/* test_operators.c - the records of the operators fit the table of schemas. */
#include "check.h"
#include "graph/graph.h"
#include "graph/schema.h"

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

int main(void)
{
    test_records();
    test_search();
    return check_result();
}

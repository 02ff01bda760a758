/* module.c - archives of one module `M`, made around the text of a program.
 *
 * The lines before the program, each a comment in Python, say what to do with it:
 *
 *     #-i SPEC     an input, as after the option -i
 *     #| LINE      a statement; what it is for is up to the fuzzer
 */
#include "fuzz.h"

#include <stdio.h>
#include <string.h>

static Record record(const char *name, const void *data, size_t size)
{
    return (Record){(const uint8_t *)name, strlen(name), (uint8_t *)data, size};
}

size_t module_pack(uint8_t *to, size_t room, const void *text, size_t size)
{
    static const char data[] = "\x80\2c__torch__\nM\n)\x81}(X\x08\0\0\0training\x89ub.";
    Record records[] = {record("m/version", "3\n", 2), record("m/data.pkl", data, sizeof data - 1),
                        record("m/constants.pkl", "\x80\2).", 4),
                        record("m/code/__torch__.py", text, size)};

    return zip_write(to, room, records, 4);
}

/* A tensor whose contents begin at the element `OFFSET` of the storage, one of pickle's numbers. */
#define TENSOR(NAME, OFFSET, SIZES, STRIDES)                                                       \
    NAME "ctorch._utils\n_rebuild_tensor_v2\n((X\7\0\0\0storagectorch\nFloatStorage\nX\1\0\0\0"    \
         "0X\3\0\0\0cpuM\x30\1tQ" OFFSET "(" SIZES "t(" STRIDES "t\x89"                            \
         "ccollections\nOrderedDict\n)RtR"

size_t module_pack_weights(uint8_t *to, size_t room, const void *text, size_t size)
{
    static const char data[] = "\x80\2c__torch__\nM\n)\x81}(X\x08\0\0\0training\x89" TENSOR(
        "X\6\0\0\0weight", "K\0", "K\x10K\x10", "K\x10K\1")
        TENSOR("X\4\0\0\0bias", "M\0\1", "K\x10", "K\1")
            TENSOR("X\4\0\0\0mean", "M\x10\1", "K\x10", "K\1")
                TENSOR("X\3\0\0\0var", "M\x20\1", "K\x10", "K\1") "ub.";
    float weights[304];
    Record records[] = {record("m/version", "3\n", 2), record("m/data.pkl", data, sizeof data - 1),
                        record("m/constants.pkl", "\x80\2).", 4),
                        record("m/code/__torch__.py", text, size),
                        record("m/data/0", weights, sizeof weights)};

    for (size_t i = 0; i < 304; i++)
        weights[i] = (float)(i % 7 + 1) / 8;
    return zip_write(to, room, records, 5);
}

size_t take_head(Keep *keep, char **text, ptonnx_input *inputs, char *statements)
{
    size_t n = 0;

    while (!strncmp(*text, "#-i ", 4) || !strncmp(*text, "#| ", 3)) {
        char *line = *text;
        size_t length = strcspn(line, "\n");
        bool more = line[length];

        line[length] = '\0';
        *text += length + more;
        if (line[1] == '-')
            n += n < HEAD_INPUTS && !spec_parse(keep, line + 4, &inputs[n]);
        else
            statements += sprintf(statements, "    %s\n", line + 3);
    }
    *statements = '\0';
    return n;
}

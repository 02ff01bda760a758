/* mutate.c - chance, and changes of texts: by words and lines, as people's programs differ. */
#include "fuzz.h"

#include <ctype.h>
#include <string.h>

uint32_t draw(Draw *from, uint32_t below)
{
    from->state = from->state * 6364136223846793005u + 1442695040888963407u;
    return below ? (uint32_t)((from->state >> 33) % below) : 0;
}

typedef struct Span {
    size_t start, length;
} Span;

/* Puts `n` bytes in place of the span. */
static size_t replace(uint8_t *text, size_t size, size_t room, Span at, const void *with, size_t n)
{
    if (size - at.length + n > room)
        return size;
    memmove(text + at.start + n, text + at.start + at.length, size - at.start - at.length);
    memcpy(text + at.start, with, n);
    return size - at.length + n;
}

static bool is_word(uint8_t c)
{
    return isalnum(c) || c == '_' || c >= 0x80;
}

/* The word, or the one character, at or around a place. */
static Span word_at(const uint8_t *text, size_t size, size_t at)
{
    Span span = {at, 1};

    if (!is_word(text[at]))
        return span;
    while (span.start && is_word(text[span.start - 1]))
        span.start--;
    while (at + 1 < size && is_word(text[at + 1]))
        at++;
    span.length = at + 1 - span.start;
    return span;
}

static Span line_at(const uint8_t *text, size_t size, size_t at)
{
    Span span = {at, 0};
    const uint8_t *end = memchr(text + at, '\n', size - at);

    while (span.start && text[span.start - 1] != '\n')
        span.start--;
    span.length = (end ? (size_t)(end - text) + 1 : size) - span.start;
    return span;
}

static const char *any_word(Draw *from)
{
    static const char *const words[] = {"0",
                                        "1",
                                        "-1",
                                        "2",
                                        "3",
                                        "7",
                                        "64",
                                        "65",
                                        "1000000",
                                        "2147483647",
                                        "2147483648",
                                        "4294967296",
                                        "4611686018427387904",
                                        "9223372036854775807",
                                        "-9223372036854775807 - 1",
                                        "0.0",
                                        "-0.0",
                                        "0.5",
                                        "1e308",
                                        "1e-320",
                                        "float(\"nan\")",
                                        "float(\"inf\")",
                                        "None",
                                        "True",
                                        "False",
                                        "[]",
                                        "[1]",
                                        "[0]",
                                        "[-1]",
                                        "[1, 2, 3, 4]",
                                        "()",
                                        "(x,)",
                                        "\"\"",
                                        "\"mean\"",
                                        "{}",
                                        "x",
                                        "[x]",
                                        "[x, x]",
                                        "x.size(0)",
                                        "x.dim()",
                                        "torch.sum(x)",
                                        "torch.zeros([0, 3])",
                                        "int(torch.sum(x))",
                                        "bool(torch.sum(x))",
                                        "n",
                                        "-x",
                                        "*",
                                        "//",
                                        "%",
                                        "**",
                                        "<<",
                                        "not ",
                                        "if ",
                                        "while ",
                                        "for i in range(3):\n      ",
                                        "if bool(torch.sum(x)):\n      ",
                                        "break",
                                        "continue",
                                        "return x",
                                        "raise ",
                                        "_",
                                        "self",
                                        "float",
                                        "int",
                                        "Tensor",
                                        "List[Tensor]",
                                        "Optional[Tensor]",
                                        "Dict[str, Tensor]",
                                        "append",
                                        "add_",
                                        "relu_",
                                        "view",
                                        "reshape",
                                        "permute",
                                        "expand",
                                        "\n    "};

    return words[draw(from, sizeof words / sizeof *words)];
}

/* A word becomes another one of the text, one of ours, nothing, or itself with one in front. */
static size_t change_word(Draw *from, uint8_t *text, size_t size, size_t room)
{
    Span at = word_at(text, size, draw(from, (uint32_t)size));
    Span other = word_at(text, size, draw(from, (uint32_t)size));
    uint8_t copy[256];
    const char *word = any_word(from);

    other.length = other.length > sizeof copy ? sizeof copy : other.length;
    memcpy(copy, text + other.start, other.length);
    switch (draw(from, 4)) {
    case 0: return replace(text, size, room, at, copy, other.length);
    case 1: return replace(text, size, room, at, word, strlen(word));
    case 2: at.length = 0; return replace(text, size, room, at, word, strlen(word));
    default: return replace(text, size, room, at, "", 0);
    }
}

/* A line goes, or another is written in front of it. */
static size_t change_line(Draw *from, uint8_t *text, size_t size, size_t room)
{
    Span at = line_at(text, size, draw(from, (uint32_t)size));
    Span other = line_at(text, size, draw(from, (uint32_t)size));
    uint8_t copy[1024];

    if (draw(from, 3) == 0 || other.length > sizeof copy)
        return replace(text, size, room, at, "", 0);
    memcpy(copy, text + other.start, other.length);
    at.length = draw(from, 2) ? 0 : at.length;
    return replace(text, size, room, at, copy, other.length);
}

size_t mutate_text(Draw *from, uint8_t *text, size_t size, size_t room)
{
    for (uint32_t n = 1 + draw(from, 4); n && size; n--)
        switch (draw(from, 8)) {
        case 0: size = LLVMFuzzerMutate(text, size, room); break;
        case 1:
        case 2: size = change_line(from, text, size, room); break;
        default: size = change_word(from, text, size, room);
        }
    return size;
}

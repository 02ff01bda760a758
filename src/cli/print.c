/* print.c - text on standard output and standard error. Names of files, and whatever else the user
 * or a model has chosen, may have characters that act on a terminal: they are printed as '?', as
 * the library does in its messages.
 */
#include "cli.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* The length of the UTF-8 sequence at `text`, and its code point; 0 if it is not valid. */
static size_t utf8_length(const unsigned char *text, uint32_t *code)
{
    size_t length = *text < 0x80 ? 1 : *text < 0xc2 ? 0 : *text < 0xe0 ? 2 : *text < 0xf0 ? 3 : 4;

    *code = length < 2 ? *text : *text & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        if ((text[i] & 0xc0) != 0x80)
            return 0;
        *code = *code << 6 | (text[i] & 0x3f);
    }
    return *code > 0x10ffff ? 0 : length;
}

/* Characters that act on a terminal: C0, DEL, C1, line separators and changes of direction. */
static bool is_control(uint32_t c)
{
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || (c >= 0x2028 && c <= 0x202e) ||
           (c >= 0x2066 && c <= 0x2069) || c == 0x200e || c == 0x200f || c == 0xfeff;
}

void print_name(FILE *to, const char *file)
{
    const unsigned char *text = (const unsigned char *)file;
    uint32_t code;

    while (*text) {
        size_t length = utf8_length(text, &code);

        if (length && !is_control(code))
            fwrite(text, 1, length, to);
        else
            fputc('?', to);
        text += length ? length : 1;
    }
}

static void print_list(FILE *to, const char *format, va_list args)
{
    va_list again;
    int length;
    char *text;

    va_copy(again, args);
    length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    text = length < 0 ? NULL : malloc((size_t)length + 1);
    if (text) {
        vsnprintf(text, (size_t)length + 1, format, args);
        print_name(to, text);
    }
    fputs(text ? "\n" : "out of memory\n", to);
    free(text);
}

void print_line(FILE *to, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    print_list(to, format, args);
    va_end(args);
}

void print_error(const char *format, ...)
{
    va_list args;

    fputs("ptonnx: error: ", stderr);
    va_start(args, format);
    print_list(stderr, format, args);
    va_end(args);
}

int print_text(const char *text)
{
    if (fputs(text, stdout) != EOF && fflush(stdout) == 0)
        return PTONNX_OK;
    print_error("cannot write to standard output: %s", strerror(errno));
    return PTONNX_ERROR_IO;
}

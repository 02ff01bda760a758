/* format.c - printf for names and short texts, without the cost of the C library's.
 *
 * Almost all texts of a conversion, such as "layers.3.weight", are made of strings and integers.
 * These are put together here; a format with anything else goes to vsnprintf.
 */
#include "base.h"

#include <limits.h>
#include <string.h>

typedef struct Text {
    char *to;
    size_t room, n; /* n also counts the bytes that do not fit */
} Text;

static void put(Text *text, const char *from, size_t length)
{
    if (text->n < text->room)
        memcpy(text->to + text->n, from,
               length < text->room - text->n ? length : text->room - text->n);
    text->n += length;
}

static void put_integer(Text *text, uint64_t value, bool negative)
{
    char digits[24], *at = digits + sizeof digits;

    do
        *--at = (char)('0' + value % 10);
    while (value /= 10);
    if (negative)
        *--at = '-';
    put(text, at, (size_t)(digits + sizeof digits - at));
}

static void put_signed(Text *text, int64_t value)
{
    put_integer(text, value < 0 ? 0 - (uint64_t)value : (uint64_t)value, value < 0);
}

/* A directive of several characters; the contract is that of put_directive. */
static size_t put_long_directive(Text *text, const char *at, va_list *args)
{
    if (strncmp(at, "zu", 2) == 0) {
        put_integer(text, va_arg(*args, size_t), false);
        return 2;
    }
    if (strncmp(at, "td", 2) == 0) {
        put_signed(text, va_arg(*args, ptrdiff_t));
        return 2;
    }
    if (strncmp(at, "lld", 3) == 0) {
        put_signed(text, va_arg(*args, long long));
        return 3;
    }
    if (strncmp(at, "llu", 3) == 0) {
        put_integer(text, va_arg(*args, unsigned long long), false);
        return 3;
    }
    if (strncmp(at, ".*s", 3) == 0) {
        int most = va_arg(*args, int);
        const char *string = va_arg(*args, const char *);
        if (most < 0)
            return 0;
        put(text, string, strnlen(string, (size_t)most));
        return 3;
    }
    return 0;
}

/* Writes the directive at `at`, without its %. Returns its length; 0: it is not known here. */
static size_t put_directive(Text *text, const char *at, va_list *args)
{
    if (*at == 's') {
        const char *string = va_arg(*args, const char *);
        put(text, string, strlen(string));
    } else if (*at == 'd') {
        put_signed(text, va_arg(*args, int));
    } else if (*at == 'u') {
        put_integer(text, va_arg(*args, unsigned), false);
    } else if (*at == 'c') {
        char c = (char)va_arg(*args, int);
        put(text, &c, 1);
    } else if (*at == '%') {
        put(text, at, 1);
    } else {
        return put_long_directive(text, at, args);
    }
    return 1;
}

/* The directives that are known here: %s %.*s %c %d %u %zu %td %lld %llu %%. */
static bool put_all(Text *text, const char *format, va_list *args)
{
    for (const char *at = format, *percent; *at;) {
        size_t length;

        percent = strchr(at, '%');
        if (!percent) {
            put(text, at, strlen(at));
            return true;
        }
        put(text, at, (size_t)(percent - at));
        length = put_directive(text, percent + 1, args);
        if (!length)
            return false;
        at = percent + 1 + length;
    }
    return true;
}

int format_text(char *to, size_t room, const char *format, va_list args)
{
    Text text = {to, room, 0};
    va_list again;
    bool done;

    va_copy(again, args);
    done = put_all(&text, format, &again);
    va_end(again);
    if (!done || text.n > INT_MAX)
        return vsnprintf(to, room, format, args);
    if (room)
        to[text.n < room ? text.n : room - 1] = '\0';
    return (int)text.n;
}

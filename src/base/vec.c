/* vec.c - growing arrays and texts in arena memory. The old memory of an array that has grown stays
 * in the arena. A large array grows fourfold, so that the old memory is at most half of it; the
 * system provides only those pages of the new memory that are used. */
#include "base.h"

#include <string.h>

enum {
    LARGE = 16 << 10 /* bytes */
};

void *vec_grow(Job *job, void *at, size_t n, size_t *cap, size_t size)
{
    size_t first = size > 16 ? 2 : 4, times = *cap * size >= LARGE ? 4 : 2;
    size_t bigger = *cap ? *cap * times : first;
    void *to;

    if (bigger <= *cap)
        fail_memory(job);
    to = job_alloc_n(job, bigger, size);
    if (n)
        memcpy(to, at, n * size);
    *cap = bigger;
    return to;
}

static void buf_reserve(Buf *buf, size_t more)
{
    char *at;
    size_t cap = buf->cap ? buf->cap : 64;

    if (more > SIZE_MAX / 4 || buf->n > SIZE_MAX / 4)
        fail_memory(buf->job);
    if (buf->cap - buf->n >= more)
        return;
    while (cap < buf->n + more)
        cap *= 2;
    at = job_alloc(buf->job, cap);
    if (buf->n)
        memcpy(at, buf->at, buf->n);
    buf->at = at;
    buf->cap = cap;
}

void buf_add(Buf *buf, const void *bytes, size_t n)
{
    if (!n)
        return;
    if (n > buf->cap - buf->n)
        buf_reserve(buf, n);
    memcpy(buf->at + buf->n, bytes, n);
    buf->n += n;
}

void buf_puts(Buf *buf, const char *text)
{
    buf_add(buf, text, strlen(text));
}

void buf_putc(Buf *buf, char c)
{
    if (buf->n == buf->cap)
        buf_reserve(buf, 1);
    buf->at[buf->n++] = c;
}

void buf_printf(Buf *buf, const char *format, ...)
{
    va_list args;
    int n;

    va_start(args, format);
    n = format_text(buf->at ? buf->at + buf->n : NULL, buf->cap - buf->n, format, args);
    va_end(args);
    if (n < 0)
        BUG(buf->job, "bad format '%s'", format);
    if ((size_t)n >= buf->cap - buf->n) {
        buf_reserve(buf, (size_t)n + 1);
        va_start(args, format);
        format_text(buf->at + buf->n, (size_t)n + 1, format, args);
        va_end(args);
    }
    buf->n += (size_t)n;
}

const char *buf_text(Buf *buf)
{
    if (buf->n == buf->cap)
        buf_reserve(buf, 1);
    buf->at[buf->n] = 0;
    return buf->at;
}

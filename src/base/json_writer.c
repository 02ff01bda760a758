/* json_writer.c - see json_writer.h. */
#include "json_writer.h"

#include <string.h>

void json_string(Buf *buf, const char *text)
{
    const char *at = text, *end = text + strlen(text);
    uint32_t code;

    buf_putc(buf, '"');
    while (at < end) {
        size_t n = utf8_next(at, (size_t)(end - at), &code);

        if (n == 0)
            buf_puts(buf, "\\ufffd");
        else if (*at == '"' || *at == '\\')
            buf_printf(buf, "\\%c", *at);
        else if (is_control_code(code))
            buf_printf(buf, "\\u%04x", (unsigned)code);
        else
            buf_add(buf, at, n);
        at += n ? n : 1;
    }
    buf_putc(buf, '"');
}

/* Adds a comma unless the text ends with an opening bracket, a colon or a comma. A value never ends
 * with one of these characters. */
static void separate(Buf *buf)
{
    if (buf->n && !strchr("{[:,", buf->at[buf->n - 1]))
        buf_putc(buf, ',');
}

void json_open(Buf *buf, char bracket)
{
    separate(buf);
    buf_putc(buf, bracket);
}

void json_close(Buf *buf, char bracket)
{
    buf_putc(buf, bracket);
}

void json_key(Buf *buf, const char *key)
{
    separate(buf);
    json_string(buf, key);
    buf_putc(buf, ':');
}

void json_put_text(Buf *buf, const char *text)
{
    separate(buf);
    if (text)
        json_string(buf, text);
    else
        buf_puts(buf, "null");
}

void json_put_int(Buf *buf, int64_t value)
{
    separate(buf);
    buf_printf(buf, "%lld", (long long)value);
}

void json_put_bool(Buf *buf, bool value)
{
    separate(buf);
    buf_puts(buf, value ? "true" : "false");
}

void json_key_text(Buf *buf, const char *key, const char *text)
{
    json_key(buf, key);
    json_put_text(buf, text);
}

void json_key_int(Buf *buf, const char *key, int64_t value)
{
    json_key(buf, key);
    json_put_int(buf, value);
}

void json_key_open(Buf *buf, const char *key, char bracket)
{
    json_key(buf, key);
    json_open(buf, bracket);
}

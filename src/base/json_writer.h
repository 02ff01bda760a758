/* json_writer.h - writes JSON. A comma is put where one is needed: before every key, and before
 * every value that does not follow a key or an opening bracket. */
#ifndef PTONNX_JSON_WRITER_H
#define PTONNX_JSON_WRITER_H

#include "base.h"

void json_string(Buf *buf, const char *text); /* quoted; invalid UTF-8 becomes U+FFFD */

void json_open(Buf *buf, char bracket);
void json_close(Buf *buf, char bracket);
void json_key(Buf *buf, const char *key);
void json_put_text(Buf *buf, const char *text); /* NULL: null */
void json_put_int(Buf *buf, int64_t value);
void json_put_bool(Buf *buf, bool value);
/* A value under a key. */
void json_key_text(Buf *buf, const char *key, const char *text);
void json_key_int(Buf *buf, const char *key, int64_t value);
void json_key_open(Buf *buf, const char *key, char bracket);

#endif

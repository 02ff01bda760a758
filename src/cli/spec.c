/* spec.c - parses the value of -i.
 *
 *     spec  = [NAME ":"] (type | "optional(" type ")" | "none")
 *     type  = [DTYPE] ["[" [dim {"," dim}] "]" | "?"]
 *     dim   = number | name
 */
#include "cli.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static char *trim(char *text)
{
    char *end;

    while (*text == ' ')
        text++;
    for (end = text + strlen(text); end > text && end[-1] == ' ';)
        end--;
    *end = 0;
    return text;
}

size_t split_commas(Keep *keep, const char *text, const char ***parts)
{
    char *at = keep_text(keep, text), *comma;
    size_t n = 1;

    for (const char *p = text; *p; p++)
        n += *p == ',';
    *parts = keep_room(keep, n * sizeof **parts);
    n = 0;
    while ((comma = strchr(at, ','))) {
        *comma = 0;
        (*parts)[n++] = trim(at);
        at = comma + 1;
    }
    (*parts)[n++] = trim(at);
    return n;
}

/* dim = digits | (letter | "_") {letter | digit | "_" | "."} */
static bool is_dim(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;

    if (isdigit(*at))
        return strspn(text, "0123456789") == strlen(text);
    if (!isalpha(*at) && *at != '_' && *at < 0x80)
        return false;
    while (isalnum(*at) || *at == '_' || *at == '.' || *at >= 0x80)
        at++;
    return !*at;
}

/* Parses the dims after "[". The closing bracket must end the text. */
static const char *parse_dims(Keep *keep, char *text, ptonnx_input *input)
{
    char *close = strchr(text, ']');
    const char **dims;
    size_t n;

    if (!close || close[1])
        return close ? "unexpected text after ']'" : "']' is missing";
    *close = 0;
    text = trim(text);
    input->rank = 0;
    if (!*text)
        return NULL;
    n = split_commas(keep, text, &dims);
    for (size_t i = 0; i < n; i++)
        if (!is_dim(dims[i]))
            return "a dim must be a number, or a name such as 'batch' if it is dynamic";
    input->dims = dims;
    input->rank = (int)n;
    return NULL;
}

/* Removes "optional(" and ")". They are added to the dtype again. */
static bool take_optional(char *text)
{
    static const char word[] = "optional(";
    char *at = strstr(text, word), *end = text + strlen(text);

    if (!at || (at > text && at[-1] != ':' && at[-1] != ' ') || end[-1] != ')')
        return false;
    end[-1] = 0;
    memmove(at, at + sizeof word - 1, strlen(at + sizeof word - 1) + 1);
    return true;
}

static const char *optional_spec(Keep *keep, const char *dtype)
{
    size_t length = strlen(dtype) + sizeof "optional()";
    char *text = keep_room(keep, length);

    snprintf(text, length, "optional(%s)", dtype);
    return text;
}

const char *spec_parse(Keep *keep, const char *spec, ptonnx_input *input)
{
    char *text = keep_text(keep, spec), *bracket, *colon, *end;
    bool optional = take_optional(text);
    const char *wrong = NULL;

    *input = (ptonnx_input){.rank = PTONNX_RANK_NOT_GIVEN};
    if (!*text)
        return "it is empty";
    bracket = strchr(text, '[');
    if (bracket) {
        *bracket = 0;
        wrong = parse_dims(keep, bracket + 1, input);
    }
    colon = strrchr(text, ':');
    if (colon) {
        *colon = 0;
        input->name = *trim(text) ? trim(text) : NULL;
        text = colon + 1;
    }
    text = trim(text);
    end = text + strlen(text);
    if (!bracket && end > text && end[-1] == '?') {
        input->rank = PTONNX_RANK_UNKNOWN;
        end[-1] = 0;
    }
    input->dtype = *text ? text : NULL;
    if (optional)
        input->dtype = optional_spec(keep, *text ? text : "float32");
    if (!wrong && !input->dtype && input->rank == PTONNX_RANK_NOT_GIVEN)
        wrong = "neither a dtype nor a shape is given";
    return wrong;
}

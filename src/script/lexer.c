/* lexer.c - TorchScript text as tokens, one at a time.
 *
 * In: a Source, not NUL-terminated. Out: tokens with their positions; names are interned,
 * numbers and strings decoded. It relies on the C locale that job_new sets (strtod). The syntax
 * is described in docs/torchscript-format.md §4.1.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "parser.h"

/* Binding strengths of docs/torchscript-format.md §4.3. `and` and `or` have the same one. */
static const Word keywords[] = {
    {"def", 0},   {"if", 1},     {"else", 0},  {"elif", 0},   {"while", 0},    {"return", 0},
    {"is", 4},    {"True", 0},   {"False", 0}, {"None", 0},   {"NoneType", 0}, {"Ellipsis", 0},
    {"and", 2},   {"or", 2},     {"not", 0},   {"global", 0}, {"for", 0},      {"in", 4},
    {"raise", 0}, {"assert", 0}, {"break", 0}, {"del", 0},    {"continue", 0}, {"pass", 0},
    {"class", 0}, {"import", 0}, {"with", 0},  {"as", 0},
};
static const Word two_words[] = {{"is not", 4}, {"not in", 4}};
/* Operators with the same first byte stand together, the longest first. */
static const Word operators[] = {
    {"<<=", 0}, {"<<", 8}, {"<=", 4},  {"<", 4},  {">>=", 0}, {">>", 8}, {">=", 4}, {">", 4},
    {"**=", 0}, {"*=", 0}, {"**", 11}, {"*", 10}, {"...", 0}, {".", 0},  {"!=", 4}, {"!", 0},
    {"==", 4},  {"=", 0},  {"//", 10}, {"/=", 0}, {"/", 10},  {"+=", 0}, {"+", 9},  {"-=", 0},
    {"->", 0},  {"-", 9},  {"%=", 0},  {"%", 10}, {"|=", 0},  {"|", 5},  {"&=", 0}, {"&", 7},
    {"^=", 0},  {"^", 6},  {"(", 0},   {")", 0},  {",", 0},   {":", 0},  {"[", 0},  {"]", 0},
    {"{", 0},   {"}", 0},  {"@", 10},  {"?", 0},  {"~", 0},
};

void words_fill(Job *job, Words *words)
{
    for (int c = 0; c < 256; c++)
        words->bytes[c] = is_word_char(c) ? BYTE_NAME : 0;
    for (size_t i = 0; i < COUNT_OF(keywords); i++) {
        map_put(job, &words->keywords, name(job, keywords[i].text), (void *)&keywords[i]);
        words->bytes[(unsigned char)keywords[i].text[0]] |= BYTE_KEYWORD;
    }
    for (size_t i = COUNT_OF(operators); i-- > 0;)
        words->operators[(unsigned char)operators[i].text[0]] = (uint8_t)(i + 1);
}

/* The byte at distance `ahead`; NUL beyond the end. A NUL in the text is always an error. */
static char peek(const Lexer *lexer, size_t ahead)
{
    const Source *source = lexer->source;

    return ahead < source->length - lexer->at ? source->text[lexer->at + ahead] : '\0';
}

static bool at_end(const Lexer *lexer)
{
    return lexer->at >= lexer->source->length;
}

static bool looking_at(const Lexer *lexer, const char *text)
{
    size_t length = strlen(text);

    return length <= lexer->source->length - lexer->at &&
           memcmp(lexer->source->text + lexer->at, text, length) == 0;
}

static bool is_octal(char c)
{
    return c >= '0' && c <= '7';
}

static bool is_hex(char c)
{
    return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

static bool is_name_start(char c)
{
    return (unsigned)(c | 32) - 'a' < 26 || c == '_';
}

static bool is_in(const Words *words, char c, int kind)
{
    return words->bytes[(unsigned char)c] & kind;
}

static size_t name_end(const Words *words, const Source *source, size_t at)
{
    while (at < source->length && is_in(words, source->text[at], BYTE_NAME))
        at++;
    return at;
}

size_t dotted_end(const Words *words, const Source *source, size_t at)
{
    size_t end = name_end(words, source, at);

    while (end + 1 < source->length && source->text[end] == '.' &&
           is_name_start(source->text[end + 1]))
        end = name_end(words, source, end + 1);
    return end;
}

static bool is_blank_char(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}

static Loc lexer_loc(const Lexer *lexer, size_t start, size_t end)
{
    return loc_of(lexer->source, start, end);
}

static Token token(const Lexer *lexer, TokenKind kind, size_t start)
{
    return (Token){.kind = kind, .start = (uint32_t)start, .end = (uint32_t)lexer->at};
}

/* "#" to the end of the line, except `# type:`, which is a token. mypy's `# type: ignore` is a
 * comment. */
static bool at_comment(const Lexer *lexer)
{
    return peek(lexer, 0) == '#' &&
           (!looking_at(lexer, "# type:") || looking_at(lexer, "# type: ignore"));
}

static void skip_comment(Lexer *lexer)
{
    while (!at_end(lexer) && peek(lexer, 0) != '\n')
        lexer->at++;
}

/* The length of a line join: a backslash and a newline, possibly with a CR between them; 0 = none.
 */
static size_t line_join(const Lexer *lexer)
{
    if (looking_at(lexer, "\\\n"))
        return 2;
    return looking_at(lexer, "\\\r\n") ? 3 : 0;
}

static void skip_blanks(Lexer *lexer)
{
    for (;;) {
        char c = peek(lexer, 0);

        if (is_blank_char(c) || (c == '\n' && lexer->brackets.n > 0))
            lexer->at++;
        else if (c == '\\' && line_join(lexer) > 0)
            lexer->at += line_join(lexer);
        else if (c == '#' && at_comment(lexer))
            skip_comment(lexer);
        else
            return;
    }
}

/* Counts the indentation of the next line that has a token; a tab counts 1. At the end of the text
 * it is 0. */
static size_t indentation(Lexer *lexer)
{
    for (;;) {
        size_t start = lexer->at;

        while (is_blank_char(peek(lexer, 0)))
            lexer->at++;
        if (at_end(lexer))
            return 0;
        if (at_comment(lexer))
            skip_comment(lexer);
        else if (peek(lexer, 0) != '\n')
            return lexer->at - start;
        if (!at_end(lexer))
            lexer->at++;
    }
}

static size_t current_indent(const Lexer *lexer)
{
    return lexer->indents.n > 0 ? lexer->indents.at[lexer->indents.n - 1] : 0;
}

/* Does the line begin with INDENT? If it begins with DEDENTs, they are counted in `dedents`. */
static bool begin_line(Lexer *lexer)
{
    size_t width = indentation(lexer);

    lexer->line_start = false;
    if (width > current_indent(lexer)) {
        vec_push(lexer->job, &lexer->indents, width);
        return true;
    }
    for (; width < current_indent(lexer); lexer->dedents++)
        lexer->indents.n--;
    if (width != current_indent(lexer))
        fail_code(lexer->job, CODE_INPUT, lexer_loc(lexer, lexer->at, lexer->at + 1),
                  "this indentation does not match an outer level");
    return false;
}

/* The length of the longest prefix that strtod accepts, without signs and words (inf, nan). */
static size_t number_length(const Lexer *lexer, bool *hex)
{
    size_t n = 0, sign;
    char low;

    *hex = peek(lexer, 0) == '0' && (peek(lexer, 1) | 32) == 'x' && is_hex(peek(lexer, 2));
    if (*hex)
        n = 2;
    while (*hex ? is_hex(peek(lexer, n)) : is_digit(peek(lexer, n)))
        n++;
    if (peek(lexer, n) == '.')
        n++;
    while (*hex ? is_hex(peek(lexer, n)) : is_digit(peek(lexer, n)))
        n++;
    low = (char)(peek(lexer, n) | 32);
    sign = peek(lexer, n + 1) == '+' || peek(lexer, n + 1) == '-';
    if (low == (*hex ? 'p' : 'e') && is_digit(peek(lexer, n + 1 + sign)))
        for (n += 2 + sign; is_digit(peek(lexer, n));)
            n++;
    return n;
}

/* An integer in C notation: 010 is 8. 2**63 is allowed here, because the parser makes -2**63 of it.
 */
static uint64_t lex_integer(Lexer *lexer, const char *digits, Loc loc)
{
    char *end;
    unsigned long long value;

    errno = 0;
    value = strtoull(digits, &end, 0);
    if (*end != '\0')
        fail_code(lexer->job, CODE_INPUT, loc, "'%.40s' is not a number", digits);
    if (errno == ERANGE || value > (uint64_t)1 << 63)
        fail_code(lexer->job, CODE_INPUT, loc, "integer '%.40s' does not fit in 64 bits", digits);
    return value;
}

static double lex_real(Lexer *lexer, const char *digits, Loc loc)
{
    double value = strtod(digits, NULL);

    if (value - value != 0)
        fail_code(lexer->job, CODE_INPUT, loc, "number '%.40s' is too large", digits);
    return value;
}

/* NUMBER = strtod's longest prefix, then [ "j" ]; "." , "e" or "E" in it make it a float (so 0x1e
 * is 30.) */
static Token lex_number(Lexer *lexer)
{
    size_t start = lexer->at, length;
    bool hex;
    char small[32] = "";
    const char *digits = small;
    Token result;

    length = number_length(lexer, &hex);
    if (length < sizeof small)
        memcpy(small, lexer->source->text + start, length);
    else
        digits = job_strndup(lexer->job, lexer->source->text + start, length);
    lexer->at += length;
    if (peek(lexer, 0) == 'j') {
        lexer->at++;
        result = token(lexer, TK_IMAGINARY, start);
    } else if (strpbrk(digits, ".eE") || (hex && strpbrk(digits, "pP"))) {
        result = token(lexer, TK_FLOAT, start);
    } else {
        result = token(lexer, TK_INT, start);
        result.integer = lex_integer(lexer, digits, lexer_loc(lexer, start, lexer->at));
        return result;
    }
    result.real = lex_real(lexer, digits, lexer_loc(lexer, start, lexer->at));
    return result;
}

/* ESCAPE = "\" ( one of \ ' " a b f n r t v, newline | three octal digits below 256 ). libtorch
 * refuses its own "\r". */
static char lex_escape(Lexer *lexer)
{
    static const char from[] = "\\'\"abfnrtv\n", to[] = "\\'\"\a\b\f\n\r\t\v\n";
    char c = peek(lexer, 1), c2 = peek(lexer, 2), c3 = peek(lexer, 3);
    const char *found = c != '\0' ? strchr(from, c) : NULL;

    if (found) {
        lexer->at += 2;
        return to[found - from];
    }
    if (c >= '0' && c <= '3' && is_octal(c2) && is_octal(c3)) {
        lexer->at += 4;
        return (char)((c - '0') * 64 + (c2 - '0') * 8 + (c3 - '0'));
    }
    fail_code(lexer->job, CODE_INPUT, lexer_loc(lexer, lexer->at, lexer->at + 2),
              "unknown escape in a string");
}

/* A string in single quotes that has no escape and no line break. False if it is not such a string.
 */
static bool lex_plain_string(Lexer *lexer, Token *result)
{
    size_t start = lexer->at, most = lexer->source->length - start, n = 1;
    const char *text = lexer->source->text + start;

    while (n < most && text[n] != text[0] && text[n] != '\\' && text[n] != '\n' && text[n])
        n++;
    if (n >= most || text[n] != text[0] || (n == 1 && peek(lexer, 2) == text[0]))
        return false;
    lexer->at += n + 1;
    *result = token(lexer, TK_STR, start);
    result->string = job_strndup(lexer->job, text + 1, n - 1);
    result->length = n - 1;
    return true;
}

/* STRING = quote { byte | ESCAPE } quote; a string in triple quotes may contain newlines. Bytes
 * above 127 are kept. */
static Token lex_any_string(Lexer *lexer)
{
    size_t start = lexer->at;
    char quote[4] = {peek(lexer, 0), peek(lexer, 0), peek(lexer, 0), '\0'};
    Buf text = {.job = lexer->job};
    Token result;

    if (!looking_at(lexer, quote))
        quote[1] = '\0';
    lexer->at += strlen(quote);
    while (!looking_at(lexer, quote)) {
        char c = peek(lexer, 0);

        if (c == '\0' || (c == '\n' && quote[1] == '\0'))
            fail_code(lexer->job, CODE_INPUT, lexer_loc(lexer, start, lexer->at),
                      c == '\0' && !at_end(lexer) ? "NUL byte in a string" : "unterminated string");
        if (c == '\\')
            c = lex_escape(lexer);
        else
            lexer->at++;
        buf_putc(&text, c);
    }
    lexer->at += strlen(quote);
    result = token(lexer, TK_STR, start);
    result.string = buf_text(&text);
    result.length = text.n;
    return result;
}

static Token lex_string(Lexer *lexer)
{
    Token result;

    return lex_plain_string(lexer, &result) ? result : lex_any_string(lexer);
}

static Token lex_fixed(Lexer *lexer, TokenKind kind, const Word *word)
{
    size_t start = lexer->at;
    Token result;

    lexer->at += word->text[1] ? strlen(word->text) : 1;
    result = token(lexer, kind, start);
    result.text = word->text;
    result.precedence = word->precedence;
    return result;
}

/* `is not` or `not in`, with exactly one blank; NULL if the text has neither here */
static const Word *two_words_at(const Lexer *lexer)
{
    for (size_t i = 0; i < COUNT_OF(two_words); i++)
        if (looking_at(lexer, two_words[i].text) &&
            !is_in(lexer->words, peek(lexer, strlen(two_words[i].text)), BYTE_NAME))
            return &two_words[i];
    return NULL;
}

/* NAME = [A-Za-z_] [A-Za-z0-9_]*, or a keyword; `is not` and `not in` are one token */
static Token lex_word(Lexer *lexer)
{
    const char *text = lexer->source->text + lexer->at;
    size_t start = lexer->at, n = name_end(lexer->words, lexer->source, start) - start;
    Name word = name_n(lexer->job, text, n);
    const Word *keyword = NULL, *both;
    Token result;

    if (is_in(lexer->words, text[0], BYTE_KEYWORD))
        keyword = map_get(&lexer->words->keywords, word);
    if (keyword) {
        both = n < 4 ? two_words_at(lexer) : NULL;
        return lex_fixed(lexer, TK_KEYWORD, both ? both : keyword);
    }
    lexer->at += n;
    result = token(lexer, TK_NAME, start);
    result.text = word;
    return result;
}

/* The operator at the current position; NULL if there is none. */
static const Word *operator_at(const Lexer *lexer)
{
    char first = peek(lexer, 0);
    size_t i = lexer->words->operators[(unsigned char)first];

    for (; i && i <= COUNT_OF(operators) && operators[i - 1].text[0] == first; i++)
        if (!operators[i - 1].text[1] || looking_at(lexer, operators[i - 1].text))
            return &operators[i - 1];
    return NULL;
}

/* Brackets are counted, because newlines inside them are blanks. The parser checks that they match.
 */
static Token lex_operator(Lexer *lexer)
{
    const Word *found = operator_at(lexer);

    if (!found)
        fail_code(lexer->job, CODE_INPUT, lexer_loc(lexer, lexer->at, lexer->at + 1),
                  "unexpected byte 0x%02x", (unsigned char)peek(lexer, 0));
    switch (found->text[0]) {
    case '(':
    case '[':
    case '{': vec_push(lexer->job, &lexer->brackets, lexer->at); break;
    case ')':
    case ']':
    case '}': lexer->brackets.n -= lexer->brackets.n > 0; break;
    default: break;
    }
    return lex_fixed(lexer, TK_OP, found);
}

/* The last line may lack its newline. Open blocks are closed before the EOF. */
static Token lex_end(Lexer *lexer)
{
    if (lexer->brackets.n > 0) {
        size_t open = lexer->brackets.at[lexer->brackets.n - 1];

        fail_code(lexer->job, CODE_INPUT, lexer_loc(lexer, open, open + 1),
                  "this bracket is never closed");
    }
    if (!lexer->line_open)
        return token(lexer, TK_EOF, lexer->at);
    lexer->line_open = false;
    lexer->line_start = true;
    return token(lexer, TK_NEWLINE, lexer->at);
}

static Token lex_newline(Lexer *lexer)
{
    Token result = token(lexer, TK_NEWLINE, lexer->at++);

    lexer->line_open = false;
    lexer->line_start = true;
    return result;
}

Token lex_next(Lexer *lexer)
{
    char c;

    if (lexer->line_start && begin_line(lexer))
        return token(lexer, TK_INDENT, lexer->at);
    if (lexer->dedents > 0) {
        lexer->dedents--;
        return token(lexer, TK_DEDENT, lexer->at);
    }
    skip_blanks(lexer);
    if (at_end(lexer))
        return lex_end(lexer);
    c = peek(lexer, 0);
    if (c == '\n')
        return lex_newline(lexer);
    lexer->line_open = true;
    if (c == '#') {
        lexer->at += strlen("# type:");
        return token(lexer, TK_TYPE_COMMENT, lexer->at - strlen("# type:"));
    }
    if (is_name_start(c))
        return lex_word(lexer);
    if (is_digit(c) || (c == '.' && is_digit(peek(lexer, 1))))
        return lex_number(lexer);
    if (c == '"' || c == '\'')
        return lex_string(lexer);
    return lex_operator(lexer);
}

/* parser.h - lexer and parser, for the files of this folder only.
 *
 * In: a Source. Out: tokens, then trees, functions and classes (script.h).
 */
#ifndef PTONNX_PARSER_H
#define PTONNX_PARSER_H

#include "script.h"

#include <string.h>

#define MAX_NESTING   1000        /* levels of brackets, operators, blocks or types */
#define MAX_TYPE_SIZE 1000000     /* types of which one type consists, at all levels */
#define MAX_SOURCE    (64u << 20) /* bytes of one text */

/* lexer.c - the words of the language, for a quick look-up. */
typedef struct Word {
    const char *text;
    int precedence;
} Word;
typedef struct Words {
    Map keywords;           /* Name -> Word * */
    uint8_t operators[256]; /* by its first byte: the number, from 1, of the first operator with
                               this first byte; 0 = none */
    uint8_t bytes[256];     /* of each byte: BYTE_... */
} Words;
enum {
    BYTE_NAME = 1,   /* it can be in a name */
    BYTE_KEYWORD = 2 /* a keyword begins with it */
};
void words_fill(Job *job, Words *words);
/* The end of the dotted name (`a.b.c`) that begins at `at`. */
size_t dotted_end(const Words *words, const Source *source, size_t at);

struct Program {
    Job *job;
    Words words;
    SourceFn *open;
    void *user;
    Map defs;           /* Name, qualified -> Def * */
    Map later;          /* Name, qualified -> Source * of a function that is not parsed yet */
    Map prefixes;       /* Name -> not NULL if its source was read, or does not exist */
    Map parsed;         /* Name, the text given to type_parse -> Type * */
    Map shared;         /* share.c: hash of a text without its numbers -> SharedClass * */
    size_t nested_defs; /* number of functions within functions */
    Type **types;       /* open-addressed, a power of two slots */
    size_t ntypes, nslots;
};

/* lexer.c */
typedef enum TokenKind {
    TK_EOF,
    TK_NEWLINE, /* the end of a logical line */
    TK_INDENT,  /* comes after the NEWLINE, before the first token of a deeper line */
    TK_DEDENT,
    TK_NAME,
    TK_KEYWORD,
    TK_OP,
    TK_INT,
    TK_FLOAT,
    TK_IMAGINARY,
    TK_STR,
    TK_TYPE_COMMENT /* `# type:` */
} TokenKind;
typedef struct Token {
    TokenKind kind;
    int precedence;      /* of a binary operator; 0 = none */
    uint32_t start, end; /* bytes in the source, which has at most MAX_SOURCE */
    union {
        Name text; /* name; keyword or operator, which are not interned */
        uint64_t integer;
        double real;
        const char *string; /* TK_STR, decoded */
    };
    size_t length; /* of the string */
} Token;
typedef struct Lexer {
    Job *job;
    const Source *source;
    const Words *words;
    size_t at;
    bool line_start;      /* the indentation is not counted yet */
    bool line_open;       /* the current logical line has a token */
    size_t dedents;       /* DEDENT tokens that are not returned yet */
    VEC(size_t) indents;  /* the open levels; the outermost, 0, is not stored */
    VEC(size_t) brackets; /* positions of the open ones */
} Lexer;
Token lex_next(Lexer *lexer);

/* cursor.c */
typedef VEC(Tree *) Trees;
typedef struct Parser {
    Program *program;
    Job *job;
    Lexer lexer;
    Token last, cur, next;
    int depth;
    Name prefix;  /* the prefix of the qualified names of definitions */
    Class *owner; /* the class whose body is being read */
} Parser;
Parser *parser_new(Program *program, const Source *source, size_t at);
void parser_advance(Parser *parser);
/* The current token becomes all of the text up to `end`, on the same line and without brackets;
 * then it advances. */
void parser_advance_to(Parser *parser, size_t end);
/* Is it this keyword or operator? Called so often that a call of strcmp is avoided. */
static inline bool token_is(const Token *token, const char *word)
{
    return (token->kind == TK_OP || token->kind == TK_KEYWORD) && token->text[0] == word[0] &&
           (word[1] ? strcmp(token->text, word) == 0 : !token->text[1]);
}
static inline bool parser_at(const Parser *parser, const char *word)
{
    return token_is(&parser->cur, word);
}
bool parser_at_name(const Parser *parser); /* a name, or a keyword that may stand for one */
static inline bool parser_accept(Parser *parser, const char *word)
{
    if (!parser_at(parser, word))
        return false;
    parser_advance(parser);
    return true;
}
bool parser_accept_kind(Parser *parser, TokenKind kind);
void parser_expect(Parser *parser, const char *word, const char *where);
void parser_expect_kind(Parser *parser, TokenKind kind, const char *where);
Name parser_name(Parser *parser, const char *where);     /* not a keyword */
Name parser_any_name(Parser *parser, const char *where); /* after `.`, in class bodies */
_Noreturn void parser_unexpected(Parser *parser, const char *wanted);
int shown_length(size_t length); /* of a text in a message, for %.*s */
Loc parser_loc(const Parser *parser, size_t start, size_t end);
Loc parser_tree_loc(const Parser *parser, const Tree *tree);
void parser_enter(Parser *parser); /* one level deeper; fails beyond MAX_NESTING */
void parser_leave(Parser *parser);
Tree *tree_new(Parser *parser, TreeKind kind, size_t start);
Tree *tree_end(Parser *parser, Tree *tree); /* it ends with the last token */

/* expression.c */
Tree *parse_expr(Parser *parser);
Tree *parse_exprs(Parser *parser);
Tree *parse_loop_target(Parser *parser); /* before `in` */
bool parser_at_class_name(const Parser *parser);
const Type *parse_class_name(Parser *parser); /* `__torch__.a.B` */
const Type *parse_annotation(Parser *parser);
/* Fails when nothing can be assigned to it. */
void parser_check_target(Parser *parser, const Tree *tree);

/* parser.c */
Function *parse_def(Parser *parser);

/* class.c */
Class *parse_class(Parser *parser);

/* parser.c */
Definitions parse_file(Program *program, Name prefix, const Source *source);

/* share.c - the same for a text that may have a class like that of another text */
Definitions parse_or_share(Program *program, Name prefix, const Source *source);

#endif

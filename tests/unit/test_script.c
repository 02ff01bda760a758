/* test_script.c - src/script: each rule of the grammar, precedences, places, faults, types,
 * schemas, lookup. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/script/syntax.h"

static size_t passed, failed;

#define CHECK(condition) check((condition), __LINE__, #condition)
static void check(bool good, int line, const char *what)
{
    if (good) {
        passed++;
        return;
    }
    failed++;
    printf("test_script.c:%d: %s\n", line, what);
}

static void check_text(const char *got, const char *want, int line, const char *of)
{
    if (strcmp(got, want) == 0) {
        passed++;
        return;
    }
    failed++;
    printf("test_script.c:%d: %s\n  want %s\n  got  %s\n", line, of, want, got);
}

/* ---- trees as text: (op operand ...) ---- */

static void put(Buf *buf, const Tree *tree);

static void put_head(Buf *buf, const char *head, const Tree *tree)
{
    const Tree *parts[] = {tree->a, tree->b, tree->c, tree->d};

    buf_printf(buf, "(%s", head);
    for (size_t i = 0; i < COUNT_OF(parts); i++)
        if (parts[i]) {
            buf_putc(buf, ' ');
            put(buf, parts[i]);
        }
    for (size_t i = 0; i < tree->list.n; i++) {
        buf_putc(buf, ' ');
        if (tree->kind == EX_CALL && tree->names && tree->names[i])
            buf_printf(buf, "%s=", tree->names[i]);
        put(buf, tree->list.at[i]);
    }
    if (tree->kind == S_ASSIGN && tree->type) {
        buf_puts(buf, " : ");
        put(buf, tree->type);
    }
}

static void put_block(Buf *buf, const char *label, TreeList list)
{
    if (list.n == 0)
        return;
    buf_printf(buf, " %s", label);
    for (size_t i = 0; i < list.n; i++) {
        buf_putc(buf, ' ');
        put(buf, list.at[i]);
    }
}

static void put_slice(Buf *buf, const Tree *tree)
{
    const Tree *parts[] = {tree->a, tree->b, tree->c};

    buf_puts(buf, "(slice");
    for (size_t i = 0; i < COUNT_OF(parts); i++) {
        buf_putc(buf, ' ');
        if (parts[i])
            put(buf, parts[i]);
        else
            buf_putc(buf, '_');
    }
    buf_putc(buf, ')');
}

static void put_leaf(Buf *buf, const Tree *tree)
{
    switch (tree->kind) {
    case EX_NAME: buf_puts(buf, tree->name); break;
    case EX_INT: buf_printf(buf, "%lld", (long long)tree->integer); break;
    case EX_FLOAT: buf_printf(buf, "%.17gf", tree->real); break;
    case EX_COMPLEX: buf_printf(buf, "%.17gj", tree->real); break;
    case EX_STR:
        buf_putc(buf, '\'');
        for (size_t i = 0; i < tree->length; i++) {
            unsigned char c = (unsigned char)tree->text[i];

            if (c < 32 || c > 126)
                buf_printf(buf, "<%02x>", c);
            else
                buf_putc(buf, (char)c);
        }
        buf_putc(buf, '\'');
        break;
    case EX_TRUE: buf_puts(buf, "True"); break;
    case EX_FALSE: buf_puts(buf, "False"); break;
    case EX_NONE: buf_puts(buf, "None"); break;
    default: buf_puts(buf, "..."); break;
    }
}

static void put(Buf *buf, const Tree *tree)
{
    static const char *const heads[] = {
        [EX_CALL] = "call",
        [EX_INDEX] = "index",
        [EX_LIST] = "list",
        [EX_TUPLE] = "tuple",
        [EX_DICT] = "dict",
        [EX_NEG] = "neg",
        [EX_INVERT] = "invert",
        [EX_NOT] = "not",
        [EX_STAR] = "star",
        [EX_IF] = "choose",
        [EX_LIST_COMP] = "listcomp",
        [EX_DICT_COMP] = "dictcomp",
        [S_EXPR] = "do",
        [S_ASSIGN] = "assign",
        [S_RETURN] = "return",
        [S_IF] = "if",
        [S_FOR] = "for",
        [S_WHILE] = "while",
        [S_RAISE] = "raise",
        [S_ASSERT] = "assert",
        [S_DEL] = "del",
        [S_PASS] = "pass",
        [S_BREAK] = "break",
        [S_CONTINUE] = "continue",
        [S_GLOBAL] = "global",
    };

    if (!tree) {
        buf_putc(buf, '_');
        return;
    }
    if (tree->kind <= EX_ELLIPSIS && tree->kind != EX_ATTR) {
        put_leaf(buf, tree);
        return;
    }
    switch (tree->kind) {
    case EX_SLICE: put_slice(buf, tree); return;
    case EX_ATTR:
        put(buf, tree->a);
        buf_printf(buf, ".%s", tree->name);
        return;
    case EX_BINARY: put_head(buf, tree->op, tree); break;
    case S_AUG: put_head(buf, job_printf(buf->job, "%s=", tree->op), tree); break;
    case S_WITH: put_head(buf, "with", tree); break;
    case S_DEF:
        buf_printf(buf, "(def %s/%zu", tree->function->name, tree->function->nparams);
        put_block(buf, "do", tree->function->body);
        break;
    default: put_head(buf, heads[tree->kind], tree); break;
    }
    put_block(buf, "do", tree->body);
    put_block(buf, "else", tree->orelse);
    buf_putc(buf, ')');
}

/* ---- running ---- */

typedef struct Run {
    Job *job;
    Program *program;
    Source source;
    TreeList body;
    Definitions definitions;
    const Type *type;
    Schema *schema;
    const char *text;
} Run;

static void run_body(void *arg)
{
    Run *run = arg;

    run->body = parse_body(run->program, &run->source);
}

static void run_file(void *arg)
{
    Run *run = arg;

    run->definitions = parse_file(run->program, name(run->job, "__torch__.m"), &run->source);
}

static void run_type(void *arg)
{
    Run *run = arg;

    run->type = type_parse(run->program, run->text);
}

static void run_schema(void *arg)
{
    Run *run = arg;

    run->schema = schema_parse(run->program, run->text);
}

static Run run_new_n(const char *text, size_t length)
{
    Run run = {.job = job_new(), .text = text};

    run.program = program_new(run.job, NULL, NULL);
    /* a copy of its own size, so that reading beyond it is seen by the sanitizer */
    char *copy = malloc(length ? length : 1);
    memcpy(copy, text, length);
    run.source = (Source){.file = "t.py", .text = copy, .length = length, .first_line = 1};
    return run;
}

static Run run_new(const char *text)
{
    return run_new_n(text, strlen(text));
}

static void run_end(Run *run)
{
    free((void *)run->source.text);
    job_free(run->job);
}

static const char *first_message(const Run *run)
{
    return run->job->diags.n > 0 ? run->job->diags.at[0]->text : "no message";
}

/* Statements against their trees; a fault gives its message. */
#define BODY(text, want) body_is(text, want, __LINE__)
static void body_is(const char *text, const char *want, int line)
{
    Run run = run_new(text);
    Buf buf = {.job = run.job};

    if (protect(run.job, run_body, &run))
        for (size_t i = 0; i < run.body.n; i++) {
            buf_puts(&buf, i > 0 ? " " : "");
            put(&buf, run.body.at[i]);
        }
    else
        buf_puts(&buf, first_message(&run));
    check_text(buf_text(&buf), want, line, text);
    run_end(&run);
}

#define EXPR(text, want) body_is(text, "(do " want ")", __LINE__)

/* A fault: place and message must be as told. */
#define FAULT_BODY(text, place, message) fault(run_new(text), run_body, place, message, __LINE__)
#define FAULT_FILE(text, place, message) fault(run_new(text), run_file, place, message, __LINE__)
#define FAULT_BYTES(text, place, message)                                                          \
    fault(run_new_n(text, sizeof text - 1), run_body, place, message, __LINE__)
static void fault(Run run, void (*fn)(void *), const char *place, const char *message, int line)
{
    bool good = protect(run.job, fn, &run);
    const Diag *diag = run.job->diags.n > 0 ? run.job->diags.at[0] : NULL;
    const char *got = "none";

    if (diag)
        got = job_printf(run.job, "%zu:%zu %s", diag->position.line, diag->position.column,
                         diag->text);
    check(!good && run.job->code == CODE_INPUT, line, "fails with CODE_INPUT");
    check_text(got, job_printf(run.job, "%s %s", place, message), line, "fault");
    run_end(&run);
}

/* ---- expressions ---- */

static void test_atoms(void)
{
    EXPR("x", "x");
    EXPR("12", "12");
    EXPR("010", "8");
    EXPR("0", "0");
    EXPR("0x1F", "31");
    EXPR("0x1e", "30f"); /* has an "e": libtorch says float */
    EXPR("9223372036854775807", "9223372036854775807");
    EXPR("-9223372036854775808", "-9223372036854775808");
    EXPR("3.", "3f");
    EXPR(".5", "0.5f");
    EXPR("1e5", "100000f");
    EXPR("1.5e-3", "0.0015f");
    EXPR("1e-400", "0f");
    EXPR("2.j", "2j");
    EXPR("3j", "3j");
    EXPR("0.+2.j", "(+ 0f 2j)");
    EXPR("-1.5-2.j", "(- -1.5f 2j)");
    EXPR("0.+infj", "(+ 0f infj)");
    EXPR("True", "True");
    EXPR("NoneType", "None");
    EXPR("...", "...");
    EXPR("Ellipsis", "...");
    EXPR("()", "(tuple)");
    EXPR("(x)", "x");
    EXPR("(x,)", "(tuple x)");
    EXPR("(x, y)", "(tuple x y)");
    EXPR("((x, y),)", "(tuple (tuple x y))");
    EXPR("x,", "(tuple x)");
    EXPR("x, y", "(tuple x y)");
    EXPR("[]", "(list)");
    EXPR("[1, 2, ]", "(list 1 2)");
    EXPR("{}", "(dict)");
    EXPR("{1: a, 2: b}", "(dict 1 a 2 b)");
    EXPR("[x for x in y]", "(listcomp x x y)");
    EXPR("[x for x in y if z]", "(listcomp x x y z)");
    EXPR("[x for x in y if z else w]", "(listcomp x x (choose y z w))");
    EXPR("[i for i, x in y]", "(listcomp i (tuple i x) y)");
    EXPR("{k: v for k in y}", "(dictcomp k y k v)");
}

static void test_strings(void)
{
    EXPR("'a\"b'", "'a\"b'");
    EXPR("\"a'b\"", "'a'b'");
    EXPR("'a' \"b\" 'c'", "'abc'");
    EXPR("'''a\n'b''c'''", "'a<0a>'b''c'");
    EXPR("\"\"\"x\"\"\"", "'x'");
    EXPR("''", "''");
    EXPR("'\\\\\\'\\\"'", "'\\'\"'");
    EXPR("'\\a\\b\\f\\n\\r\\t\\v'", "'<07><08><0c><0a><0d><09><0b>'");
    EXPR("'\\000\\101\\377'", "'<00>A<ff>'");
    EXPR("'\xc3\xa9'", "'<c3><a9>'");
    EXPR("'\xff\xfe'", "'<ff><fe>'");
    EXPR("'a\\\nb'", "'a<0a>b'");
}

static void test_postfix(void)
{
    EXPR("a.b.c", "a.b.c");
    EXPR("self.def.in", "self.def.in");
    EXPR("f()", "(call f)");
    EXPR("f(a, b, )", "(call f a b)");
    EXPR("f(a, k=b, if=c)", "(call f a k=b if=c)");
    EXPR("f(*t)", "(call f (star t))");
    EXPR("(f).m(a, )[0]", "(index (call f.m a) 0)");
    EXPR("f(a)(b)", "(call (call f a) b)");
    EXPR("x[1, 2]", "(index x 1 2)");
    EXPR("x[1, ]", "(index x 1)");
    EXPR("x[(1, 2)]", "(index x (tuple 1 2))");
    EXPR("x[:]", "(index x (slice _ _ _))");
    EXPR("x[1:2:3]", "(index x (slice 1 2 3))");
    EXPR("x[::2, ..., None]", "(index x (slice _ _ 2) ... None)");
    EXPR("x[a:, :b]", "(index x (slice a _ _) (slice _ b _))");
    EXPR("f(\n  a,\n# note\n  b)", "(call f a b)");
}

static void test_precedence(void)
{
    EXPR("a + b * c", "(+ a (* b c))");
    EXPR("a - b - c", "(- (- a b) c)");
    EXPR("a ** b ** c", "(** a (** b c))");
    EXPR("-a ** b", "(neg (** a b))");
    EXPR("a ** -b", "(** a (neg b))");
    EXPR("-a * b", "(* (neg a) b)");
    EXPR("~a + b", "(invert (+ a b))");
    EXPR("~a < b", "(invert (< a b))");
    EXPR("not a == b", "(not (== a b))");
    EXPR("not a and b", "(and (not a) b)");
    EXPR("a or b and c", "(and (or a b) c)");
    EXPR("a and b or c", "(or (and a b) c)");
    EXPR("a < b < c", "(< (< a b) c)");
    EXPR("a | b ^ c & d << e + f", "(| a (^ b (& c (<< d (+ e f)))))");
    EXPR("a >> b << c", "(<< (>> a b) c)");
    EXPR("a @ b // c % d / e", "(/ (% (// (@ a b) c) d) e)");
    EXPR("a | b < c", "(< (| a b) c)");
    EXPR("a in b", "(in a b)");
    EXPR("a not in b", "(not in a b)");
    EXPR("a is b", "(is a b)");
    EXPR("a is not b", "(is not a b)");
    EXPR("not index", "(not index)");
    EXPR("a != b", "(!= a b)");
    EXPR("a <= b", "(<= a b)");
    EXPR("a >= b", "(>= a b)");
    EXPR("a > b", "(> a b)");
    EXPR("x if c else y", "(choose x c y)");
    EXPR("a if b else c if d else e", "(choose a b (choose c d e))");
    EXPR("a or b if c else d", "(choose (or a b) c d)");
    EXPR("(a + b) * c", "(* (+ a b) c)");
    EXPR("- 5", "-5");
    EXPR("--5", "5");
    EXPR("-x", "(neg x)");
    EXPR("1 -2", "(- 1 2)");
}

/* ---- statements ---- */

static void test_simple_statements(void)
{
    BODY("pass", "(pass)");
    BODY("pass\n", "(pass)");
    BODY("break\ncontinue\n", "(break) (continue)");
    BODY("return", "(return)");
    BODY("return x", "(return x)");
    BODY("return x, y", "(return (tuple x y))");
    BODY("raise", "(raise)");
    BODY("raise E('m')", "(raise (call E 'm'))");
    BODY("assert c", "(assert c)");
    BODY("assert c, 'm'", "(assert c 'm')");
    BODY("del x", "(del x)");
    BODY("del x[0], y", "(del (index x 0) y)");
    BODY("global a, b", "(global a b)");
    BODY("x = 1", "(assign 1 x)");
    BODY("x = y = 1", "(assign 1 x y)");
    BODY("a, b = c, d", "(assign (tuple c d) (tuple a b))");
    BODY("a, = c", "(assign c (tuple a))");
    BODY("a, b, = c", "(assign c (tuple a b))");
    BODY("a, *b = c", "(assign c (tuple a (star b)))");
    BODY("(a, b), c = d", "(assign d (tuple (tuple a b) c))");
    BODY("o.a = 1", "(assign 1 o.a)");
    BODY("x[0] = 1", "(assign 1 (index x 0))");
    BODY("y : Optional[int] = None", "(assign None y : (index Optional int))");
    BODY("y : int", "(assign y : int)");
    BODY("x += 1", "(+= 1 x)");
    BODY("x.a -= 1\nx[0] *= 2\n", "(-= 1 x.a) (*= 2 (index x 0))");
    BODY("x /= 1\nx %= 1\nx |= 1\nx &= 1\nx ^= 1\n",
         "(/= 1 x) (%= 1 x) (|= 1 x) (&= 1 x) (^= 1 x)");
    BODY("x <<= 1\nx >>= 1\nx **= 1\n", "(<<= 1 x) (>>= 1 x) (**= 1 x)");
    BODY("x = 1 + \\\n  2", "(assign (+ 1 2) x)");
    BODY("  x\n  y\n", "(do x) (do y)");
    BODY("\n# note\n\nx # note\n   # note\ny", "(do x) (do y)");
    BODY("", "");
    BODY("x\r\ny\r\n", "(do x) (do y)");
    BODY("x # type: ignore\n", "(do x)");
}

static void test_compound_statements(void)
{
    BODY("if a:\n  b\n", "(if a do (do b))");
    BODY("if a:\n  b\nelse:\n  c\nd", "(if a do (do b) else (do c)) (do d)");
    BODY("if a:\n  b\nelif c:\n  d\nelse:\n  e",
         "(if a do (do b) else (if c do (do d) else (do e)))");
    BODY("while a:\n\tb\n\tc", "(while a do (do b) (do c))");
    BODY("for i in range(3):\n  pass", "(for (call range 3) i do (pass))");
    BODY("for a, b in c:\n  pass", "(for c (tuple a b) do (pass))");
    BODY("for a in b, c:\n  pass", "(for (tuple b c) a do (pass))");
    BODY("with a:\n  b", "(with a _ do (do b))");
    BODY("with a as b, c:\n  d", "(with a b c _ do (do d))");
    BODY("def f():\n  return x\nf()", "(def f/0 do (return x)) (do (call f))");
    BODY("def f(x): return x", "(def f/1 do (return x))");
    BODY("if a:\n  if b:\n    c\nd", "(if a do (if b do (do c))) (do d)");
    BODY("if a:\n    if b:\n\n        c\n    d\n# x\n  # y\ne",
         "(if a do (if b do (do c)) (do d)) (do e)");
}

/* ---- places ---- */

static void place_is(const Tree *tree, const Run *run, const char *want, int line)
{
    char *got = job_strndup(run->job, tree->loc.source->text + tree->loc.start,
                            tree->loc.end - tree->loc.start);

    check_text(got, want, line, "place");
}

static void test_places(void)
{
    Run run = run_new("y = (self.conv).forward(x, -1, )[0:2] + [a, 'b' 'c']\n"
                      "if (a) < b:\n  pass\n"
                      "z, w = -1.5e3, (a, b)\n");
    Tree *value, *tuple;
    bool good = protect(run.job, run_body, &run);

    CHECK(good && run.body.n == 3);
    if (good && run.body.n == 3) {
        value = run.body.at[0]->a;
        place_is(run.body.at[0], &run, "y = (self.conv).forward(x, -1, )[0:2] + [a, 'b' 'c']",
                 __LINE__);
        place_is(value, &run, "(self.conv).forward(x, -1, )[0:2] + [a, 'b' 'c']", __LINE__);
        place_is(value->a, &run, "(self.conv).forward(x, -1, )[0:2]", __LINE__);
        place_is(value->a->a, &run, "(self.conv).forward(x, -1, )", __LINE__);
        place_is(value->a->a->a, &run, "(self.conv).forward", __LINE__);
        place_is(value->a->a->a->a, &run, "self.conv", __LINE__);
        place_is(value->a->a->list.at[1], &run, "-1", __LINE__);
        place_is(value->a->list.at[0], &run, "0:2", __LINE__);
        place_is(value->b, &run, "[a, 'b' 'c']", __LINE__);
        place_is(value->b->list.at[1], &run, "'b' 'c'", __LINE__);
        place_is(run.body.at[1], &run, "if (a) < b", __LINE__);
        place_is(run.body.at[1]->a, &run, "(a) < b", __LINE__);
        tuple = run.body.at[2]->a;
        place_is(tuple, &run, "-1.5e3, (a, b)", __LINE__);
        place_is(tuple->list.at[0], &run, "-1.5e3", __LINE__);
        place_is(tuple->list.at[1], &run, "(a, b)", __LINE__);
        place_is(run.body.at[2]->list.at[0], &run, "z, w", __LINE__);
    }
    run_end(&run);
}

/* ---- functions and classes ---- */

static Def definition(Run *run, const char *qualified)
{
    Def def = {0};

    for (size_t i = 0; i < run->definitions.n; i++)
        if (strcmp(run->definitions.at[i].qualified, qualified) == 0)
            def = run->definitions.at[i].def;
    return def;
}

static void test_functions(void)
{
    Run run = run_new("op_version_set = 1\nimport __torch__.a\nimport __torch__.b\n"
                      "def f(x, y: int=3, z: Tuple[int, str], *, k: bool=False) -> Tensor:\n"
                      "  return x\n"
                      "def g(a, b):\n  # type: (int, List[int]) -> str\n  return a\n"
                      "def h(a):  # type: (float) -> int\n  return a\n"
                      "def f1(x): return x");
    bool good = protect(run.job, run_file, &run);
    Function *f = definition(&run, "__torch__.m.f").function;
    Function *g = definition(&run, "__torch__.m.g").function;
    Function *h = definition(&run, "__torch__.m.h").function;

    CHECK(good && run.definitions.n == 4 && f && g && h);
    if (good && f && g && h) {
        CHECK(f->nparams == 4 && f->owner == NULL && strcmp(f->name, "f") == 0);
        CHECK(f->params[0].type->kind == TY_TENSOR && !f->params[0].init);
        CHECK(f->params[1].type->kind == TY_INT && f->params[1].init->integer == 3);
        CHECK(f->params[2].type->kind == TY_TUPLE && !f->params[2].init);
        CHECK(f->params[3].keyword_only && !f->params[2].keyword_only);
        CHECK(f->result->kind == TY_TENSOR && f->body.n == 1);
        CHECK(g->params[0].type->kind == TY_INT && g->params[1].type->kind == TY_LIST);
        CHECK(g->result->kind == TY_STR);
        CHECK(h->params[0].type->kind == TY_FLOAT && h->result->kind == TY_INT);
    }
    run_end(&run);
    FAULT_FILE("def f(a, a):\n  pass", "1:9", "two parameters 'a'");
    FAULT_FILE("def f(a):\n  # type: (int, int) -> int\n  pass", "2:2",
               "the type comment has 2 types for 1 parameters");
    FAULT_FILE("def f(a) -> x.y:\n  pass", "1:12", "unknown type 'x.y'");
    FAULT_FILE("x = 1\n", "1:0", "expected 'class', 'def' or 'import', found 'x'");
}

static void test_module(void)
{
    Run run = run_new("class Foo(Module):\n"
                      "  __parameters__ = [\"weight\", \"bias\", ]\n"
                      "  __buffers__ = [\"mean\", ]\n"
                      "  __forward_pre_hooks__ = [\"ph\", ]\n"
                      "  __forward_hooks__ = [\"fh\", ]\n"
                      "  __annotations__ = []\n"
                      "  __annotations__[\"0\"] = __torch__.a.B\n"
                      "  weight : Tensor\n"
                      "  bias : Optional[Tensor]\n"
                      "  mean : NoneType\n"
                      "  def : int\n"
                      "  pass : str\n"
                      "  k : Final[int] = 4\n"
                      "  def forward(self, x: Tensor) -> Tensor:\n    return x\n"
                      "  def ph(self: __torch__.m.Foo):\n    # type: () -> int\n    return 1\n"
                      "  def ph(self: __torch__.m.Foo, x: int) -> int:\n    return 2\n");
    bool good = protect(run.job, run_file, &run);
    Class *foo = definition(&run, "__torch__.m.Foo").class_;
    Function *forward, *ph;

    CHECK(good && foo && foo->kind == CLASS_MODULE);
    if (good && foo) {
        CHECK(foo->parameters.n == 2 && strcmp(foo->parameters.at[1], "bias") == 0);
        CHECK(foo->buffers.n == 1 && foo->forward_pre_hooks.n == 1 && foo->forward_hooks.n == 1);
        CHECK(foo->attributes.n == 6 && strcmp(foo->attributes.at[0].name, "0") == 0);
        CHECK(foo->attributes.at[0].type->kind == TY_CLASS);
        CHECK(class_member(foo, name(run.job, "def")) == &foo->attributes.at[4]);
        CHECK(class_member(foo, name(run.job, "pass"))->type->kind == TY_STR);
        CHECK(class_member(foo, name(run.job, "k")) == NULL);
        CHECK(foo->constants.n == 1 && foo->constants.at[0].init->integer == 4);
        CHECK(foo->constants.at[0].type->kind == TY_INT);
        forward = map_get(&foo->methods, name(run.job, "forward"));
        CHECK(strcmp(forward->qualified, "__torch__.m.Foo.forward") == 0 && forward->owner == foo);
        CHECK(forward->params[0].type == type_class(run.program, foo->qualified));
        ph = map_get(&foo->methods, name(run.job, "ph"));
        CHECK(ph->nparams == 2 && ph->body.at[0]->a->integer == 2 && foo->methods.n == 2);
    }
    run_end(&run);
}

static void test_other_classes(void)
{
    Run run = run_new("class P(NamedTuple):\n  a : int\n  b : float = 0.5\n"
                      "class C(Enum):\n  RED = 1\n  BLUE = -1\n"
                      "class D(Enum):\n  A = \"x\"\n"
                      "class I(Interface):\n  def f(self, x: int) -> int:\n    pass\n"
                      "class M(ModuleInterface):\n  def f(self, x: int) -> int:\n    pass\n"
                      "class Q:\n  x : int\n  def __init__(self: __torch__.m.Q) -> NoneType:\n"
                      "    return None\n"
                      "class P(NamedTuple):\n  only : str\n");
    bool good = protect(run.job, run_file, &run);
    Class *p = definition(&run, "__torch__.m.P").class_,
          *c = definition(&run, "__torch__.m.C").class_;

    CHECK(good && run.definitions.n == 7 && p && c);
    if (good && p && c) {
        CHECK(run.definitions.at[0].def.class_->attributes.at[1].init->real == 0.5);
        CHECK(p->attributes.n == 1 && p->kind == CLASS_NAMED_TUPLE);
        CHECK(c->kind == CLASS_ENUM && c->attributes.at[1].init->integer == -1);
        CHECK(definition(&run, "__torch__.m.I").class_->kind == CLASS_INTERFACE);
        CHECK(definition(&run, "__torch__.m.M").class_->kind == CLASS_INTERFACE);
        CHECK(definition(&run, "__torch__.m.Q").class_->kind == CLASS_PLAIN);
    }
    run_end(&run);
}

static void test_class_faults(void)
{
    FAULT_FILE("class A(Foo):\n  pass\n", "1:8", "unknown base class 'Foo'");
    FAULT_FILE("class A(Enum):\n  pass\n", "1:6", "enum '__torch__.m.A' has no members");
    FAULT_FILE("class A(Enum):\n  X = 1\n  Y = 'a'\n", "3:6",
               "value of another type for member 'Y' in class '__torch__.m.A'");
    FAULT_FILE("class A(Enum):\n  X = [1]\n", "2:6",
               "no constant value for member 'X' in class '__torch__.m.A'");
    FAULT_FILE("class A(Enum):\n  X = -inf\n  Y = y\n", "3:6",
               "no constant value for member 'Y' in class '__torch__.m.A'");
    FAULT_FILE("class A(Enum):\n  X = 0.5\n  Y = 1\n", "3:6",
               "value of another type for member 'Y' in class '__torch__.m.A'");
    FAULT_FILE("class A:\n  __annotations__[0] = int\n", "2:18",
               "the name of an attribute must be a string");
    FAULT_FILE("op_version_set = x\n", "1:17", "expected a number, found 'x'");
    FAULT_FILE("class 'A':\n  pass\n", "1:6", "expected a name after 'class', found a string");
    FAULT_FILE("class A:\n  x : int\n  x : int\n", "3:2",
               "second declaration of attribute 'x' in class '__torch__.m.A'");
    FAULT_FILE("class A(Module):\n  __parameters__ = ['w']\n", "1:6",
               "class '__torch__.m.A' names a parameter 'w' that it does not declare");
    FAULT_FILE("class A(Module):\n  __buffers__ = ['w']\n  w : int\n", "1:6",
               "buffer 'w' of class '__torch__.m.A' is not a tensor but 'int'");
    FAULT_FILE("class A:\n  k = 3\n", "2:2",
               "attribute without a type: 'k' in class '__torch__.m.A'");
    FAULT_FILE("class A:\n  __foo__ = ['a']\n", "2:2",
               "unknown statement '__foo__' in class '__torch__.m.A'");
    FAULT_FILE("class A:\n  __parameters__ = [1]\n", "2:20", "expected a list of names");
    FAULT_FILE("class A:\n  __parameters__ = 3\n", "2:19", "expected a list of names");
    FAULT_FILE("class A:\n  x : Final[int]\n", "2:2",
               "no value for constant 'x' in class '__torch__.m.A'");
    FAULT_FILE("class A:\n  f()\n", "2:3", "expected '=' after the name, found '('");
    FAULT_FILE("class A:\n  x[0] = int\n", "2:2",
               "unknown subscripted statement 'x' in class '__torch__.m.A'");
    FAULT_FILE("class A:\nx = 1\n", "2:0", "expected a deeper line after ':', found 'x'");
}

static void test_packed_params(void)
{
    Run run = run_new("class Linear(Module):\n  _packed_params : Tensor\n");
    Definitions list;

    list = parse_file(
        run.program, name(run.job, "__torch__.torch.nn.quantized.modules.linear.___torch_mangle_3"),
        &run.source);
    CHECK(strcmp(type_text(run.job, list.at[0].def.class_->attributes.at[0].type),
                 "__torch__.torch.classes.quantized.LinearPackedParamsBase") == 0);
    list = parse_file(run.program, name(run.job, "__torch__.torch.nn.modules.linear"), &run.source);
    CHECK(list.at[0].def.class_->attributes.at[0].type->kind == TY_TENSOR);
    run_end(&run);
}

/* ---- faults ---- */

static void test_faults(void)
{
    FAULT_BODY("x = 'abc", "1:4", "unterminated string");
    FAULT_BODY("x = 'abc\n'", "1:4", "unterminated string");
    FAULT_BODY("x = '''abc\n", "1:4", "unterminated string");
    FAULT_BODY("x = 'a\\x41'", "1:6", "unknown escape in a string");
    FAULT_BODY("x = 'a\\777'", "1:6", "unknown escape in a string");
    FAULT_BODY("x = 'a\\", "1:6", "unknown escape in a string");
    FAULT_BODY("x = f(1,\n  [2", "2:2", "this bracket is never closed");
    FAULT_BODY("x = f(1]\n", "1:7", "expected ')' after the arguments, found ']'");
    FAULT_BODY("x = )\n", "1:4", "expected an expression, found ')'");
    FAULT_BYTES("x = \0\n", "1:4", "unexpected byte 0x00");
    FAULT_BYTES("x = 'a\0'\n", "1:4", "NUL byte in a string");
    FAULT_BODY("\xef\xbb\xbfx = 1\n", "1:0", "unexpected byte 0xef");
    FAULT_BODY("x = \xff\n", "1:4", "unexpected byte 0xff");
    FAULT_BODY("x = $\n", "1:4", "unexpected byte 0x24");
    FAULT_BODY("if a:\n    b\n  c\n", "3:2", "this indentation matches no outer level");
    FAULT_BODY("if a:\n  b\n\tc\n", "3:1", "this indentation matches no outer level");
    FAULT_BODY("a\n  b\n", "2:2", "expected an expression, found a deeper line");
    FAULT_BODY("if a: b\n", "1:6", "expected the end of the line after ':', found 'b'");
    FAULT_BODY("if a:\nb\n", "2:0", "expected a deeper line after ':', found 'b'");
    FAULT_BODY("else:\n  b\n", "1:0", "expected an expression, found 'else'");
    FAULT_BODY("x = 9223372036854775808", "1:4",
               "integer '9223372036854775808' does not fit in 64 bits");
    FAULT_BODY("x = -9223372036854775809", "1:5",
               "integer '9223372036854775809' does not fit in 64 bits");
    FAULT_BODY("x = 99999999999999999999999", "1:4",
               "integer '99999999999999999999999' does not fit in 64 bits");
    FAULT_BODY("x = 089", "1:4", "'089' is not a number");
    FAULT_BODY("x = 1e999", "1:4", "number '1e999' is too large");
    FAULT_BODY("x = 1_000", "1:5",
               "expected the end of the line after the statement, found '_000'");
    FAULT_BODY("f() = 1", "1:0", "cannot assign to this expression");
    FAULT_BODY("a, 1 = b", "1:3", "cannot assign to this expression");
    FAULT_BODY("*a, *b = c", "1:0", "two starred names in one assignment");
    FAULT_BODY("a, b += c", "1:0", "cannot assign to a tuple with '+='");
    FAULT_BODY("for 1 in x:\n  pass", "1:4", "cannot assign to this expression");
    FAULT_BODY("{1: 2, }", "1:7", "expected an expression, found '}'");
    FAULT_BODY("x[]", "1:2", "expected an expression, found ']'");
    FAULT_BODY("a b", "1:2", "expected the end of the line after the statement, found 'b'");
    FAULT_BODY("a is  in b", "1:6", "expected an expression, found 'in'");
    FAULT_BODY("x. = 1", "1:3", "expected a name after '.', found '='");
    FAULT_BODY("x # type: int", "1:2",
               "expected the end of the line after the statement, found a '# type:' comment");
}

/* `n` times `part`, then `middle`, then `n` times `end`: too deep, never a crash. */
#define DEEP(n, part, middle, end) deep_fails(n, part, middle, end, __LINE__)
static void deep_fails(size_t n, const char *part, const char *middle, const char *end, int line)
{
    Job *job = job_new();
    Buf buf = {.job = job};
    Run run;

    for (size_t i = 0; i < n; i++)
        buf_puts(&buf, part);
    buf_puts(&buf, middle);
    for (size_t i = 0; i < n; i++)
        buf_puts(&buf, end);
    run = run_new(buf_text(&buf));
    check(!protect(run.job, run_body, &run), line, "too deep");
    check_text(first_message(&run), "nested more than 1000 levels deep", line, part);
    run_end(&run);
    job_free(job);
}

static void test_depth(void)
{
    Job *job = job_new();
    Buf blocks = {.job = job};
    Run run;

    DEEP(20000, "(", "x", ")");
    DEEP(20000, "-", "x", "");
    DEEP(20000, "not ", "x", "");
    DEEP(20000, "~", "x", "");
    DEEP(20000, "[", "", "]");
    DEEP(20000, "f(", "x", ")");
    DEEP(20000, "x[", "x", "]");
    DEEP(20000, "{1: ", "x", "}");
    DEEP(20000, "x ** ", "x", "");
    DEEP(20000, "x if y else ", "x", "");
    DEEP(20000, "x + ", "x", "");
    DEEP(20000, "x.a", "x", ".a");
    DEEP(20000, "", "x", "()");
    DEEP(20000, "", "x", "[0]");
    DEEP(20000, "", "if x:\n  y\n", "elif x:\n  y\n");
    DEEP(20000, "List[", "int", "]");
    for (size_t i = 0; i < 3000; i++) {
        for (size_t k = 0; k < i; k++)
            buf_putc(&blocks, ' ');
        buf_puts(&blocks, "if x:\n");
    }
    run = run_new(buf_text(&blocks));
    CHECK(!protect(run.job, run_body, &run));
    check_text(first_message(&run), "nested more than 1000 levels deep", __LINE__, "ifs");
    run_end(&run);
    job_free(job);
}

/* Every text cut off anywhere is a fault or a shorter program, never a read beyond its end. */
static void test_truncation(void)
{
    static const char text[] =
        "class A(Module):\n  x : Dict[str, int]\n  def f(self, a: int=0x1F) -> int:\n"
        "    # type: (int) -> int\n    if a not in [1., '''s''', \"\\101\"]:\n"
        "      x = y is not {1: 2e-5}\n    return (a, *b)[1:2:3]\n";

    for (size_t n = 0; n < sizeof text; n++) {
        Run run = run_new_n(text, n);
        bool good = protect(run.job, run_file, &run);

        CHECK(good || run.job->code == CODE_INPUT);
        run_end(&run);
    }
}

/* ---- types ---- */

#define TYPE(text, want) type_is(text, want, __LINE__)
static void type_is(const char *text, const char *want, int line)
{
    Run run = run_new("");
    bool good;

    run.text = text;
    good = protect(run.job, run_type, &run);
    check_text(good ? type_text(run.job, run.type) : first_message(&run), want, line, text);
    if (good)
        check(type_parse(run.program, want) == run.type, line, "the text reads back");
    run_end(&run);
}

static void test_types(void)
{
    TYPE("Tensor", "Tensor");
    TYPE("torch.Tensor", "Tensor");
    TYPE("LongTensor", "Tensor");
    TYPE("torch.cuda.FloatTensor", "Tensor");
    TYPE("None", "NoneType");
    TYPE("number", "number");
    TYPE("list", "list");
    TYPE("tuple", "tuple");
    TYPE("List[int]", "List[int]");
    TYPE("Dict[str, List[Tensor]]", "Dict[str, List[Tensor]]");
    TYPE("Tuple[int, float, ]", "Tuple[int, float]");
    TYPE("Tuple[()]", "Tuple[()]");
    TYPE("Optional[Optional[int]]", "Optional[int]");
    TYPE("Optional[None]", "NoneType");
    TYPE("Union[int, NoneType]", "Optional[int]");
    TYPE("Union[int, Union[str, None], int]", "Optional[Union[int, str]]");
    TYPE("Union[int, Union[str, float]]", "Union[int, str, float]");
    TYPE("Union[None, NoneType]", "NoneType");
    TYPE("Union[int]", "int");
    TYPE("Future[Tensor]", "Future[Tensor]");
    TYPE("RRef[Tensor]", "RRef[Tensor]");
    TYPE("Await[Tensor]", "Await[Tensor]");
    TYPE("BroadcastingList2[int]", "BroadcastingList2[int]");
    TYPE("_size_3_t", "BroadcastingList3[int]");
    TYPE("Optional[BroadcastingList1[float]]", "Optional[BroadcastingList1[float]]");
    TYPE("__torch__.a.___torch_mangle_1.B", "__torch__.a.___torch_mangle_1.B");
    TYPE("\"__torch__.a.B\"", "__torch__.a.B");
    TYPE("Foo", "unknown type 'Foo'");
    TYPE("torch.FooTensor", "unknown type 'torch.FooTensor'");
    TYPE("f().x", "unknown type 'f().x'");
    TYPE("\"int\"", "unknown type '\"int\"'");
    TYPE("torch.device", "unknown type 'torch.device'");
    TYPE("dict", "unknown type 'dict'");
    TYPE("Scalar", "unknown type 'Scalar'");
    TYPE("Layout", "unknown type 'Layout'");
    TYPE("List[int, int]", "'List' of 2 types");
    TYPE("Dict[List[int], int]", "'List[int]' cannot be a key of a dict");
    TYPE("List", "unknown type 'List'");
    TYPE("Foo[int]", "unknown type 'Foo[int]'");
    TYPE("int int", "expected the end of the line after the type, found 'int'");
    TYPE("3", "unknown type '3'");
    TYPE("", "expected an expression, found the end of the text");
}

static const char fits_source[] = "class I(Interface):\n  def f(self, x: int) -> int:\n    pass\n"
                                  "class A:\n  def f(self, x: int) -> int:\n    return x\n"
                                  "class B:\n  def g(self, x: int) -> int:\n    return x\n"
                                  "class P(NamedTuple):\n  a : int\n  b : Tensor\n";

static void test_fits(void)
{
    static const struct {
        const char *actual, *formal;
        bool fits;
    } rows[] = {
        {"int", "int", true},
        {"int", "float", false},
        {"int", "number", true},
        {"float", "number", true},
        {"complex", "number", true},
        {"bool", "number", false},
        {"bool", "int", false},
        {"NoneType", "Optional[int]", true},
        {"int", "Optional[int]", true},
        {"Optional[int]", "int", false},
        {"Optional[int]", "Optional[number]", true},
        {"Optional[int]", "Optional[float]", false},
        {"int", "Union[int, str]", true},
        {"float", "Union[int, str]", false},
        {"Union[int, str]", "Union[int, str, float]", true},
        {"Union[int, str]", "int", false},
        {"Union[str, int]", "Union[int, str]", true},
        {"Union[int, float]", "number", true},
        {"Tensor", "Any", true},
        {"Optional[int]", "Any", true},
        {"List[int]", "list", true},
        {"List[int]", "List[number]", false},
        {"List[int]", "BroadcastingList2[int]", true},
        {"BroadcastingList2[int]", "List[int]", true},
        {"Dict[str, int]", "Dict[str, int]", true},
        {"Dict[str, int]", "Dict[str, number]", false},
        {"Tuple[int, int]", "Tuple[number, Any]", true},
        {"Tuple[int]", "Tuple[int, int]", false},
        {"Tuple[int]", "tuple", true},
        {"int", "tuple", false},
        {"__torch__.m.P", "Tuple[int, Tensor]", true},
        {"__torch__.m.P", "Tuple[int, int]", false},
        {"__torch__.m.P", "tuple", true},
        {"Tuple[int, Tensor]", "__torch__.m.P", false},
        {"__torch__.m.A", "__torch__.m.I", true},
        {"__torch__.m.B", "__torch__.m.I", false},
        {"__torch__.m.A", "__torch__.m.B", false},
        {"__torch__.m.A", "Tensor", false},
        {"Tensor", "__torch__.m.A", false},
        {"Future[int]", "Future[number]", false},
    };
    Run run = run_new(fits_source);

    program_add(run.program, name(run.job, "__torch__.m"), &run.source);
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const Type *actual = type_parse(run.program, rows[i].actual);
        const Type *formal = type_parse(run.program, rows[i].formal);

        if (type_fits(run.program, actual, formal) == rows[i].fits) {
            passed++;
        } else {
            failed++;
            printf("type_fits(%s, %s) should be %d\n", rows[i].actual, rows[i].formal,
                   rows[i].fits);
        }
    }
    run_end(&run);
}

static void grow_types(void *arg)
{
    Run *run = arg;
    const Type *type = type_simple(run->program, TY_INT);

    for (;;) {
        const Type *pair[] = {type, type};

        type = type_of_n(run->program, TY_TUPLE, pair, 2);
    }
}

static void nest_types(void *arg)
{
    Run *run = arg;
    const Type *type = type_simple(run->program, TY_INT);

    for (;;)
        type = type_of1(run->program, TY_LIST, type);
}

static void test_large_types(void)
{
    Run run = run_new("");

    CHECK(!protect(run.job, grow_types, &run));
    CHECK(!protect(run.job, nest_types, &run));
    CHECK(type_of1(run.program, TY_LIST, type_simple(run.program, TY_INT)) ==
          type_of1(run.program, TY_LIST, type_simple(run.program, TY_INT)));
    run_end(&run);
}

/* ---- schemas ---- */

/* A schema as text again: what was understood of it. */
static const char *schema_text(Job *job, const Schema *schema)
{
    Buf buf = {.job = job};

    buf_printf(&buf, "%s %s", schema->name, schema->overload);
    for (size_t i = 0; i < schema->nparams; i++) {
        const SchemaParam *param = &schema->params[i];

        buf_printf(&buf, " | %s%s <%s> %s%s%s", param->keyword_only ? "*" : "",
                   type_text(job, param->type), param->type_word, param->name,
                   param->written ? "!"
                   : param->alias ? "&"
                                  : "",
                   param->init ? "=" : "");
        if (param->init)
            put(&buf, param->init);
    }
    buf_puts(&buf, schema->varargs ? " ... ->" : " ->");
    for (size_t i = 0; i < schema->nresults; i++)
        buf_printf(&buf, " %s%s%s%s", type_text(job, schema->results[i]),
                   schema->result_alias[i] ? "&" : "", schema->result_names[i][0] ? " " : "",
                   schema->result_names[i]);
    buf_puts(&buf, schema->result_varargs ? " ..." : "");
    return buf_text(&buf);
}

#define SCHEMA(text, want) schema_is(text, want, __LINE__)
static void schema_is(const char *text, const char *want, int line)
{
    Run run = run_new("");
    bool good;

    run.text = text;
    good = protect(run.job, run_schema, &run);
    check_text(good ? schema_text(run.job, run.schema) : first_message(&run), want, line, text);
    run_end(&run);
}

static void test_schemas(void)
{
    SCHEMA("aten::add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor",
           "aten::add Tensor | Tensor <Tensor> self | Tensor <Tensor> other | *number <Scalar> "
           "alpha=1 -> Tensor");
    SCHEMA("aten::relu_(Tensor(a!) self) -> Tensor(a!)",
           "aten::relu_  | Tensor <Tensor> self! -> Tensor&");
    SCHEMA("aten::chunk(Tensor(a -> *) self, int chunks, int dim=0) -> Tensor(a)[]",
           "aten::chunk  | Tensor <Tensor> self& | int <int> chunks | int <int> dim=0 -> "
           "List[Tensor]&");
    SCHEMA("aten::x(int[2]? k=None, SymInt[2] s=[0, 1], float[]? f=None) -> ()",
           "aten::x  | Optional[BroadcastingList2[int]] <int[2]?> k=None | BroadcastingList2[int] "
           "<SymInt[2]> "
           "s=(list 0 1) | Optional[List[float]] <float[]?> f=None ->");
    SCHEMA("aten::m(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)",
           "aten::m  | Tensor <Tensor> self | int <int> dim | bool <bool> keepdim=False -> Tensor "
           "values Tensor indices");
    SCHEMA("aten::_set_item.str(Dict(str, t)(a!) l, str(b -> *) idx, t(c -> *) v) -> ()",
           "aten::_set_item str | Dict[str, t] <Dict(str, t)> l! | str <str> idx& | t <t> v& ->");
    SCHEMA("aten::items.str(Dict(str, t) self) -> ((str, t)[])",
           "aten::items str | Dict[str, t] <Dict(str, t)> self -> List[Tuple[str, t]]");
    SCHEMA("aten::format(str self, ...) -> str", "aten::format  | str <str> self ... -> str");
    SCHEMA("prim::unpack(Any tup) -> ...", "prim::unpack  | Any <Any> tup -> ...");
    SCHEMA("aten::wait(Future(t) self) -> t(*)", "aten::wait  | Future[t] <Future(t)> self -> t&");
    SCHEMA("aten::to(Tensor(a) self) -> Tensor(b|a)",
           "aten::to  | Tensor <Tensor> self& -> Tensor&");
    SCHEMA("q::c(Tensor qx, __torch__.torch.classes.quantized.C w) -> Tensor qc",
           "q::c  | Tensor <Tensor> qx | __torch__.torch.classes.quantized.C "
           "<__torch__.torch.classes.quantized.C> w -> Tensor qc");
    SCHEMA("aten::s(str c=\"a \\\"b\", int r=Mean, MemoryFormat f=contiguous_format, Layout? "
           "l=strided, ScalarType d=long) -> t[](a!)",
           "aten::s  | str <str> c='a \"b' | int <int> r=1 | int <MemoryFormat> f=0 | "
           "Optional[int] <Layout?> l=0 | "
           "int <ScalarType> d=4 -> List[t]&");
    SCHEMA(
        "aten::f(float eps=1.0000000000000001e-05, int i=-100, Dimname d, Generator? g) -> Tensor?",
        "aten::f  | float <float> eps=1.0000000000000001e-05f | int <int> i=-100 | str <Dimname> d "
        "| "
        "Optional[Generator] <Generator?> g -> Optional[Tensor]");
    SCHEMA("aten::add", "expected '(' before the parameters, found the end of the text");
    SCHEMA("add(Tensor x) -> Tensor", "a schema must begin with 'namespace::'");
    SCHEMA("a::b(Future(int, int) x) -> Tensor", "expected another number of types, found 'x'");
    SCHEMA("a::b(int[5000] x) -> Tensor", "expected a smaller list, found ']'");
    SCHEMA("a::b(Foo x) -> Tensor", "unknown type 'Foo'");
    SCHEMA("a::b(int x=foo) -> Tensor", "unknown default 'foo'");
    SCHEMA("a::b(int x) -> Tensor Tensor Tensor",
           "expected the end of the line after the schema, found 'Tensor'");
}

/* ---- programs ---- */

typedef struct Files {
    Job *job;
    size_t opened;
} Files;

static const Source *open_source(void *user, Name prefix)
{
    static const char *const files[][2] = {
        {"__torch__", "class A:\n  b : __torch__.n.B\n  def f(self) -> int:\n    return 1\n"
                      "def g(x: Tensor) -> Tensor:\n  return x\n"
                      "class L:\n  next : Optional[__torch__.L]\n"
                      "class X:\n  y : List[__torch__.n.Y]\n"},
        {"__torch__.n", "class B:\n  x : Tuple[int, __torch__.n.C]\nclass C:\n  y : int\n"
                        "class Y:\n  x : Dict[str, __torch__.X]\n"},
        {"__torch__.bad", "class B:\n  x = 3\n"},
        {"__torch__.torch.classes.q", "class P:\n  x : int\n"},
    };
    Files *store = user;

    store->opened++;
    for (size_t i = 0; i < COUNT_OF(files); i++)
        if (strcmp(files[i][0], prefix) == 0) {
            Source *source = NEW(store->job, Source);

            *source = (Source){.file = prefix,
                               .text = files[i][1],
                               .length = strlen(files[i][1]),
                               .first_line = 1};
            return source;
        }
    return NULL;
}

typedef struct Find {
    Program *program;
    Name name;
    Def def;
} Find;

static void run_find(void *arg)
{
    Find *find = arg;

    find->def = program_find(find->program, find->name);
}

static void run_recursion(void *arg)
{
    Find *find = arg;

    class_check_recursion(find->program, program_find(find->program, find->name).class_);
}

static void test_find(void)
{
    Job *job = job_new();
    Files files = {job, 0};
    Program *program = program_new(job, open_source, &files);
    Def def = program_find(program, name(job, "__torch__.A"));
    Find find = {.program = program, .name = name(job, "__torch__.bad.B")};

    CHECK(def.class_ && !def.function && files.opened == 1);
    def = program_find(program, name(job, "__torch__.g"));
    CHECK(def.function && !def.class_ && files.opened == 1);
    def = program_find(program, name(job, "__torch__.A.f"));
    CHECK(def.function && def.function->owner && strcmp(def.function->name, "f") == 0);
    def = program_find(program, name(job, "__torch__.A.nothing"));
    CHECK(!def.function && !def.class_);
    def = program_find(program, name(job, "__torch__.n"));
    CHECK(!def.function && !def.class_);
    def = program_find(program, name(job, "__torch__.torch.classes.q.P"));
    CHECK(!def.function && !def.class_);
    def = program_find(program, name(job, "nothing"));
    CHECK(!def.function && !def.class_);
    CHECK(!protect(job, run_find, &find) && job_errors(job) == 1);
    CHECK(!protect(job, run_find, &find) && job_errors(job) == 1);
    CHECK(program_job(program) == job);
    job_free(job);
}

static void test_recursion(void)
{
    Job *job = job_new();
    Files files = {job, 0};
    Program *program = program_new(job, open_source, &files);
    Find good = {.program = program, .name = name(job, "__torch__.A")};
    Find self = {.program = program, .name = name(job, "__torch__.L")};
    Find mutual = {.program = program, .name = name(job, "__torch__.n.Y")};

    CHECK(protect(job, run_recursion, &good));
    CHECK(protect(job, run_recursion, &good));
    CHECK(!protect(job, run_recursion, &self));
    check_text(job->diags.at[0]->text,
               "class '__torch__.L' contains itself through the types of its attributes", __LINE__,
               "self");
    CHECK(!protect(job, run_recursion, &mutual));
    check_text(job->diags.at[1]->text,
               "class '__torch__.n.Y' contains itself through the types of its attributes",
               __LINE__, "mutual");
    CHECK(protect(job, run_recursion, &good));
    job_free(job);
}

static void test_demangled(void)
{
    Job *job = job_new();

    CHECK(demangled(job, name(job, "__torch__.a.___torch_mangle_3.B")) ==
          name(job, "__torch__.a.B"));
    CHECK(demangled(job, name(job, "__torch__.___torch_mangle_1.___torch_mangle_22.B")) ==
          name(job, "__torch__.B"));
    CHECK(demangled(job, name(job, "__torch__.B")) == name(job, "__torch__.B"));
    CHECK(demangled(job, name(job, "a.___torch_mangle_3x.B")) ==
          name(job, "a.___torch_mangle_3x.B"));
    job_free(job);
}

int main(void)
{
    test_atoms();
    test_strings();
    test_postfix();
    test_precedence();
    test_simple_statements();
    test_compound_statements();
    test_places();
    test_functions();
    test_module();
    test_other_classes();
    test_class_faults();
    test_packed_params();
    test_faults();
    test_depth();
    test_truncation();
    test_types();
    test_fits();
    test_large_types();
    test_schemas();
    test_find();
    test_recursion();
    test_demangled();
    printf("%zu passed, %zu failed\n", passed, failed);
    return failed > 0;
}

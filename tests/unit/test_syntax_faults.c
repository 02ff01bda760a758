/* test_syntax_faults.c - texts that are not programs: each fault has its place and its message. */
#include "script.h"

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
    FAULT_BODY("if a:\n    b\n  c\n", "3:2", "this indentation does not match an outer level");
    FAULT_BODY("if a:\n  b\n\tc\n", "3:1", "this indentation does not match an outer level");
    FAULT_BODY("a\n  b\n", "2:2", "expected an expression, found an indented line");
    FAULT_BODY("if a: b\n", "1:6", "expected the end of the line after ':', found 'b'");
    FAULT_BODY("if a:\nb\n", "2:0", "expected an indented line after ':', found 'b'");
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
    FAULT_BODY("f(a=1, b)", "1:7",
               "expected a keyword, as the argument before it has one, found 'b'");
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
    check_at(!protect(run.job, run_body, &run), "too deep", line);
    check_text_at(first_message(&run), "nested more than 1000 levels deep", part, line);
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
    check_text_at(first_message(&run), "nested more than 1000 levels deep", "ifs", __LINE__);
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

int main(void)
{
    test_faults();
    test_depth();
    test_truncation();
    return check_result();
}

/* test_syntax.c - the grammar: expressions, statements, places, functions and classes. */
#include "script.h"

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
    char *got = job_strndup(run->job, run->source.text + tree->start, tree->end - tree->start);

    check_text_at(got, want, "place", line);
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
    FAULT_FILE("def f(a, a):\n  pass", "1:9", "two parameters are called 'a'");
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
        CHECK(foo->names->parameters.n == 2 && strcmp(foo->names->parameters.at[1], "bias") == 0);
        CHECK(foo->names->buffers.n == 1 && foo->names->forward_pre_hooks.n == 1 &&
              foo->names->forward_hooks.n == 1);
        CHECK(foo->attributes.n == 6 && strcmp(foo->attributes.at[0].name, "0") == 0);
        CHECK(foo->attributes.at[0].type->kind == TY_CLASS);
        CHECK(class_member(foo, name(run.job, "def")) == &foo->attributes.at[4]);
        CHECK(class_member(foo, name(run.job, "pass"))->type->kind == TY_STR);
        CHECK(class_member(foo, name(run.job, "k")) == NULL);
        CHECK(foo->names->constants.n == 1 && foo->names->constants.at[0].init->integer == 4);
        CHECK(foo->names->constants.at[0].type->kind == TY_INT);
        forward = map_get(&foo->methods, name(run.job, "forward"));
        CHECK_TEXT(function_qualified(run.job, forward), "__torch__.m.Foo.forward");
        CHECK(forward->owner == foo);
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
               "missing constant value of member 'X' in class '__torch__.m.A'");
    FAULT_FILE("class A(Enum):\n  X = -inf\n  Y = y\n", "3:6",
               "missing constant value of member 'Y' in class '__torch__.m.A'");
    FAULT_FILE("class A(Enum):\n  X = 0.5\n  Y = 1\n", "3:6",
               "value of another type for member 'Y' in class '__torch__.m.A'");
    FAULT_FILE("class A:\n  __annotations__[0] = int\n", "2:18",
               "the name of an attribute must be a string");
    FAULT_FILE("op_version_set = x\n", "1:17", "expected a number, found 'x'");
    FAULT_FILE("class 'A':\n  pass\n", "1:6", "expected a name after 'class', found a string");
    FAULT_FILE("class A:\n  x : int\n  x : int\n", "3:2",
               "second declaration of attribute 'x' in class '__torch__.m.A'");
    FAULT_FILE("class A(Module):\n  __parameters__ = ['w']\n", "1:6",
               "class '__torch__.m.A' lists a parameter 'w' that it does not declare");
    FAULT_FILE("class A(Module):\n  __buffers__ = ['w']\n  w : int\n", "1:6",
               "buffer 'w' of class '__torch__.m.A' is not a tensor but 'int'");
    FAULT_FILE("class A:\n  k = 3\n", "2:2",
               "attribute without a type: 'k' in class '__torch__.m.A'");
    FAULT_FILE("class A:\n  __foo__ = ['a']\n", "2:2",
               "unknown statement '__foo__' in class '__torch__.m.A'");
    FAULT_FILE("class A:\n  __parameters__ = [1]\n", "2:20", "expected a list of names");
    FAULT_FILE("class A:\n  __parameters__ = 3\n", "2:19", "expected a list of names");
    FAULT_FILE("class A:\n  x : Final[int]\n", "2:2",
               "missing value of constant 'x' in class '__torch__.m.A'");
    FAULT_FILE("class A:\n  f()\n", "2:3", "expected '=' after the name, found '('");
    FAULT_FILE("class A:\n  x[0] = int\n", "2:2",
               "unknown subscripted statement 'x' in class '__torch__.m.A'");
    FAULT_FILE("class A:\nx = 1\n", "2:0", "expected an indented line after ':', found 'x'");
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
    return check_result();
}

/* test_types.c - types and operator schemas. */
#include "script.h"

/* ---- types ---- */

#define TYPE(text, want) type_is(text, want, __LINE__)
static void type_is(const char *text, const char *want, int line)
{
    Run run = run_new("");
    bool good;

    run.text = text;
    good = protect(run.job, run_type, &run);
    check_text_at(good ? type_text(run.job, run.type) : first_message(&run), want, text, line);
    if (good)
        check_at(type_parse(run.program, want) == run.type, "the text reads back", line);
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
    TYPE("List[int, int]", "'List' does not take 2 types");
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

        check_at(type_fits(run.program, actual, formal) == rows[i].fits,
                 job_printf(run.job, "type_fits(%s, %s) should be %d", rows[i].actual,
                            rows[i].formal, rows[i].fits),
                 __LINE__);
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
    check_text_at(good ? schema_text(run.job, run.schema) : first_message(&run), want, text, line);
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
    SCHEMA("a::b(Future(int, int) x) -> Tensor", "'Future' does not take 2 types");
    SCHEMA("a::b(int[5000] x) -> Tensor", "the length of a list is more than 1000");
    SCHEMA("a::b(Foo x) -> Tensor", "unknown type 'Foo'");
    SCHEMA("a::b(int x=foo) -> Tensor", "unknown default 'foo'");
    SCHEMA("a::b(int x) -> Tensor Tensor Tensor",
           "expected the end of the line after the schema, found 'Tensor'");
}

int main(void)
{
    test_types();
    test_fits();
    test_large_types();
    test_schemas();
    return check_result();
}

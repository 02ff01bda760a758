/* test_script.c - programs of several files: lookup, recursion, mangled names. */
#include "script.h"

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
    check_text_at(job->diags.at[0]->text,
                  "class '__torch__.L' contains itself through the types of its attributes", "self",
                  __LINE__);
    CHECK(!protect(job, run_recursion, &mutual));
    check_text_at(job->diags.at[1]->text,
                  "class '__torch__.n.Y' contains itself through the types of its attributes",
                  "mutual", __LINE__);
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

/* ---- classes that share their trees ---- */

#define LAYER(n, m)                                                                                \
    "class Layer(Module):\n  inner : __torch__.a.___torch_mangle_" m ".Inner\n"                    \
    "  k : Final[int] = 3\n"                                                                       \
    "  def forward(self: __torch__.a.___torch_mangle_" n ".Layer,\n"                               \
    "    x: Tensor) -> Tensor:\n    y = torch.relu(x)\n    return y\n"

typedef struct Shared {
    const char *file, *text;
    const char *like; /* the file with whose class it shares its trees; NULL = none */
} Shared;
static const Shared shared_files[] = {
    {"__torch__.a.___torch_mangle_10", LAYER("10", "11"), NULL},
    {"__torch__.a.___torch_mangle_12", LAYER("12", "13"), "__torch__.a.___torch_mangle_10"},
    /* other positions */
    {"__torch__.a.___torch_mangle_9", LAYER("9", "8"), NULL},
    {"__torch__.a.___torch_mangle_140", LAYER("140", "8"), NULL},
    {"__torch__.a.___torch_mangle_141", LAYER("141", "9"), "__torch__.a.___torch_mangle_140"},
    /* another folder */
    {"__torch__.b.___torch_mangle_12", LAYER("12", "13"), NULL},
    /* a number in an expression */
    {"__torch__.c.___torch_mangle_10",
     "class C:\n  def f(self) -> str:\n    return '__torch__.c.___torch_mangle_10.C'\n", NULL},
    {"__torch__.c.___torch_mangle_11",
     "class C:\n  def f(self) -> str:\n    return '__torch__.c.___torch_mangle_11.C'\n", NULL},
    {"__torch__.d.___torch_mangle_10",
     "class C:\n  def f(self) -> int:\n    return __torch__.d.___torch_mangle_20.g()\n", NULL},
    {"__torch__.d.___torch_mangle_11",
     "class C:\n  def f(self) -> int:\n    return __torch__.d.___torch_mangle_21.g()\n", NULL},
    /* a number within a type */
    {"__torch__.e.___torch_mangle_10", "class C:\n  x : List[__torch__.___torch_mangle_1.D]\n",
     NULL},
    {"__torch__.e.___torch_mangle_11", "class C:\n  x : List[__torch__.___torch_mangle_2.D]\n",
     NULL},
    /* the type of `self` is not written, and a number is in a string */
    {"__torch__.f.___torch_mangle_10",
     "class C:\n  def f(self, x: str='__torch__.f.___torch_mangle_10.C') -> str:\n    return x\n",
     NULL},
    {"__torch__.f.___torch_mangle_11",
     "class C:\n  def f(self, x: str='__torch__.f.___torch_mangle_11.C') -> str:\n    return x\n",
     NULL},
    /* two classes */
    {"__torch__.g.___torch_mangle_10",
     "class C:\n  x : __torch__.___torch_mangle_1.D\nclass D:\n  pass\n", NULL},
    {"__torch__.g.___torch_mangle_11",
     "class C:\n  x : __torch__.___torch_mangle_2.D\nclass D:\n  pass\n", NULL},
};

static const Source *open_shared(void *user, Name prefix)
{
    for (size_t i = 0; i < COUNT_OF(shared_files); i++)
        if (strcmp(shared_files[i].file, prefix) == 0) {
            Source *source = NEW((Job *)user, Source);

            *source = (Source){.file = prefix,
                               .text = shared_files[i].text,
                               .length = strlen(shared_files[i].text),
                               .first_line = 1};
            return source;
        }
    return NULL;
}

static const Class *class_in(Program *program, const char *file)
{
    bool is_layer = strstr(file, "__torch__.a.") || strstr(file, "__torch__.b.");

    return program_find(program,
                        name_f(program_job(program), "%s.%s", file, is_layer ? "Layer" : "C"))
        .class_;
}

static const Function *first_method(const Class *class_)
{
    return class_->methods.n ? class_->methods.at[0].value : NULL;
}

/* All that a class has is its own, except the trees. */
static void test_shared(void)
{
    Job *job = job_new();
    Program *program = program_new(job, open_shared, job);

    for (size_t i = 0; i < COUNT_OF(shared_files); i++) {
        const Shared *file = &shared_files[i];
        const Class *class_ = class_in(program, file->file);
        const Function *method = class_ ? first_method(class_) : NULL;

        CHECK(class_ && strcmp(class_->loc.source->file, file->file) == 0);
        CHECK(strncmp(class_->qualified, file->file, strlen(file->file)) == 0);
        for (size_t k = 0; method && k < i; k++) {
            const Function *other = first_method(class_in(program, shared_files[k].file));
            bool like = file->like && strcmp(file->like, shared_files[k].file) == 0;

            CHECK(!other || (other->body.at == method->body.at) == like);
        }
        if (!method)
            continue;
        CHECK(method->owner == class_ && method->loc.source == class_->loc.source);
        CHECK(!method->qualified && method->owner == class_);
        if (!strstr(file->file, ".b."))
            check_text_at(method->params[0].type->name, class_->qualified, "self", __LINE__);
    }
    check_text_at(class_in(program, shared_files[1].file)->attributes.at[0].type->name,
                  "__torch__.a.___torch_mangle_13.Inner", "inner", __LINE__);
    check_text_at(class_in(program, shared_files[0].file)->attributes.at[0].type->name,
                  "__torch__.a.___torch_mangle_11.Inner", "inner", __LINE__);
    job_free(job);
}

int main(void)
{
    test_find();
    test_recursion();
    test_demangled();
    test_shared();
    return check_result();
}

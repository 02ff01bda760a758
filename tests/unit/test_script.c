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

int main(void)
{
    test_find();
    test_recursion();
    test_demangled();
    return check_result();
}

/* test_form.c - laws of forms: the structure that two objects have in common (src/interp/form.h).
 */
#include "aten/aten.h"
#include "build/emit.h"
#include "interp/form.h"
#include "check.h"

/* ---- objects ---- */

static Obj *tensor(Interp *it, int64_t rows)
{
    Graph *g = it->g;
    Value *v = block_input(g, g->block, DT_FLOAT, 2);

    v->dims[0] = sym_int(g, rows);
    v->dims[1] = sym_int(g, 3);
    return obj_tensor(it, v);
}

static Obj *unknown_int(Interp *it)
{
    return obj_sym(it, emit_item(it->g, block_input(it->g, it->g->block, DT_INT64, 0)));
}

static Obj *unknown_bool(Interp *it)
{
    return obj_bool_value(it, block_input(it->g, it->g->block, DT_BOOL, 0));
}

static Obj *tuple(Interp *it, Obj *a, Obj *b)
{
    Obj *items[] = {a, b};

    return obj_tuple(it, items, 2);
}

/* A list of copies of one item. */
static Obj *list_of(Interp *it, Obj *item, size_t n)
{
    Obj *list = obj_list(it, NULL);

    for (size_t i = 0; i < n; i++)
        list_add(it, list->list, item);
    return list;
}

static Obj *dict_of(Interp *it, const char *key, Obj *value)
{
    Obj *dict = obj_dict(it);

    dict_set(it, dict->dict, obj_strz(it, key), value);
    return dict;
}

/* ---- laws ---- */

static bool equal_options(const Form *f, const Form *g)
{
    for (size_t i = 0; i < f->noptions; i++)
        if (f->options[i] != g->options[i])
            return false;
    return true;
}

/* Do they have the same structure, with the same numbers? */
static bool form_equal(Interp *it, const Form *f, const Form *g)
{
    visit(it);
    if (f->kind != g->kind || f->item != g->item || f->index != g->index || f->holds != g->holds ||
        f->rank != g->rank || f->type != g->type || f->value != g->value ||
        f->unordered != g->unordered || f->class_ != g->class_ || f->why != g->why ||
        f->n != g->n || f->noptions != g->noptions || !equal_options(f, g))
        return false;
    for (size_t i = 0; i < f->n; i++)
        if ((f->names && f->names[i] != g->names[i]) ||
            !form_equal(it, f->members[i], g->members[i]))
            return false;
    return true;
}

static Join join_of(Interp *it)
{
    return (Join){.it = it, .condition = block_input(it->g, it->g->block, DT_BOOL, 0)};
}

static const Form *joined(Interp *it, Obj *a, Obj *b)
{
    Join j = join_of(it);

    return form_join(&j, NULL, a, b);
}

/* A value of which nothing is known but what the form says. */
static Value *unknown_value(Graph *g, const Form *f)
{
    DType dtype = f->kind == FORM_SEQUENCE || f->item == OBJ_TENSOR ? DT_FLOAT
                  : f->item == OBJ_BOOL                             ? DT_BOOL
                  : f->item == OBJ_FLOAT                            ? DT_DOUBLE
                                                                    : DT_INT64;
    int rank = f->item == OBJ_TENSOR ? 2 : 0;
    Value *v;

    if (f->kind == FORM_STACK)
        rank++;
    v = block_input(g, g->block, dtype, rank);
    v->kind = f->kind == FORM_SEQUENCE ? VALUE_SEQUENCE : VALUE_TENSOR;
    for (int i = 0; i < rank; i++)
        v->dims[i] = i == rank - 1 && f->item == OBJ_TENSOR ? sym_int(g, 3) : NULL;
    for (int i = 0; i < rank; i++)
        v->dims[i] = v->dims[i]                                    ? v->dims[i]
                     : f->kind == FORM_STACK && i == 1 && rank > 2 ? sym_int(g, 2)
                                                                   : sym_fresh_dim(g, v, i);
    return v;
}

/* An object of the form that the two have in common. */
static Obj *built(Interp *it, Obj *a, Obj *b, const Form **f)
{
    Join j = join_of(it);
    Build build = {.join = &j};
    Obj **ends_a, **ends_b;
    Value **values;

    *f = form_join(&j, NULL, a, b);
    ends_a = NEW_N(it->job, Obj *, j.leaves.n + 1);
    ends_b = NEW_N(it->job, Obj *, j.leaves.n + 1);
    form_flatten(it, &j.a, *f, a, ends_a);
    form_flatten(it, &j.b, *f, b, ends_b);
    values = NEW_N(it->job, Value *, j.leaves.n + 1);
    for (size_t i = 0; i < j.leaves.n; i++)
        values[i] = unknown_value(it->g, j.leaves.at[i]);
    build.values = values;
    build.a = ends_a;
    build.b = ends_b;
    return form_build(&build, *f);
}

/* It covers both, and an object that is built of it adds nothing. */
static void lawful(Interp *it, Obj *a, Obj *b, FormKind kind, bool commutes, int line)
{
    const Form *f, *again;
    Obj *one = built(it, a, b, &f), *other = built(it, a, b, &again);

    check_at(f->kind == kind, "the kind of the form", line);
    check_at(form_equal(it, f, again), "joining twice gives the same", line);
    check_at(form_equal(it, f, joined(it, one, other)), "two objects of a form have it", line);
    check_at(form_equal(it, f, joined(it, one, a)), "the form covers the first", line);
    check_at(form_equal(it, f, joined(it, one, b)), "the form covers the second", line);
    check_at(!commutes || form_equal(it, f, joined(it, b, a)), "joining is commutative", line);
    check_at(joined(it, a, a)->kind == FORM_FIXED, "joining with itself changes nothing", line);
    check_at(joined(it, one, one)->kind == FORM_FIXED, "nor does it of what was built", line);
}
#define LAWFUL(a, b, kind)  lawful(it, (a), (b), (kind), true, __LINE__)
#define ORDERED(a, b, kind) lawful(it, (a), (b), (kind), false, __LINE__)

static void check_scalars(Interp *it)
{
    LAWFUL(obj_int(it, 1), obj_int(it, 2), FORM_LEAF);
    LAWFUL(obj_int(it, 1), unknown_int(it), FORM_LEAF);
    LAWFUL(obj_float(it, 1), obj_float(it, 2), FORM_LEAF);
    LAWFUL(unknown_bool(it), obj_bool(it, true), FORM_LEAF);
    LAWFUL(tensor(it, 2), tensor(it, 2), FORM_LEAF);
    ORDERED(obj_strz(it, "a"), obj_strz(it, "b"), FORM_CHOICE);
    CHECK(joined(it, obj_int(it, 3), obj_int(it, 3))->kind == FORM_FIXED);
    CHECK(joined(it, obj_bool(it, true), obj_bool(it, false))->kind == FORM_CONDITION);
    CHECK(joined(it, obj_bool(it, true), obj_bool(it, false))->holds);
    CHECK(!joined(it, obj_bool(it, false), obj_bool(it, true))->holds);
}

static void check_containers(Interp *it)
{
    Obj *one = obj_int(it, 1), *two = obj_int(it, 2);
    Value *c = block_input(it->g, it->g->block, DT_BOOL, 0);
    Value *d = block_input(it->g, it->g->block, DT_BOOL, 0);

    LAWFUL(tuple(it, one, one), tuple(it, one, two), FORM_TUPLE);
    LAWFUL(tuple(it, tuple(it, one, one), two), tuple(it, tuple(it, two, one), two), FORM_TUPLE);
    LAWFUL(list_of(it, tensor(it, 2), 2), list_of(it, tensor(it, 2), 2), FORM_LIST);
    LAWFUL(dict_of(it, "k", one), dict_of(it, "k", two), FORM_DICT);
    LAWFUL(obj_maybe(it, c, one), obj_maybe(it, d, two), FORM_OPTIONAL);
    LAWFUL(obj_maybe(it, c, one), two, FORM_OPTIONAL);
}

static void check_open_lists(Interp *it)
{
    Obj *one = obj_int(it, 1), *rows = tensor(it, 2);

    LAWFUL(list_of(it, one, 1), list_of(it, one, 2), FORM_STACK);
    LAWFUL(list_of(it, one, 0), list_of(it, one, 2), FORM_STACK);
    LAWFUL(list_of(it, rows, 1), list_of(it, rows, 2), FORM_STACK);
    LAWFUL(list_of(it, rows, 1), list_of(it, tensor(it, 4), 2), FORM_SEQUENCE);
    LAWFUL(list_of(it, tuple(it, one, rows), 1), list_of(it, tuple(it, one, rows), 2),
           FORM_COLUMNS);
    LAWFUL(list_of(it, dict_of(it, "k", one), 1), list_of(it, dict_of(it, "k", one), 2),
           FORM_COLUMNS);
}

/* What differs too much is an error where it is used, whichever comes first. */
static void check_invalid(Interp *it)
{
    Obj *one = obj_int(it, 1);

    CHECK(joined(it, one, obj_float(it, 1.5))->kind == FORM_INVALID);
    CHECK(joined(it, obj_float(it, 1.5), one)->kind == FORM_INVALID);
    CHECK(joined(it, one, tensor(it, 2))->kind == FORM_INVALID);
    CHECK(joined(it, tuple(it, one, one), obj_tuple(it, &one, 1))->kind == FORM_INVALID);
    CHECK(joined(it, list_of(it, one, 1), list_of(it, tuple(it, one, one), 2))->kind ==
          FORM_INVALID);
}

/* A leaf that only one run has. */
static void check_unset(Interp *it)
{
    Obj *inner = tensor(it, 2);
    Block *block = block_new(it->g, it->g->block, name(it->job, "side"));
    Join j = join_of(it);
    Obj **leaves;
    const Form *f;

    CHECK(form_join(&j, NULL, inner, obj_unset(it))->kind == FORM_FIXED);
    inner->tensor->value->block = block;
    j = join_of(it);
    j.a.block = block;
    f = form_join(&j, NULL, tuple(it, inner, obj_int(it, 1)), obj_unset(it));
    CHECK(f->kind == FORM_TUPLE && j.leaves.n == 1 && f->members[1]->kind == FORM_FIXED);
    leaves = NEW_N(it->job, Obj *, j.leaves.n + 1);
    form_flatten(it, &j.b, f, obj_unset(it), leaves);
    CHECK(!leaves[0]);
}

/* Columns of which one cannot be joined leave no leaves behind. */
static void check_failed_columns(Interp *it)
{
    Obj *a = list_of(it, tuple(it, obj_int(it, 1), obj_int(it, 1)), 1);
    Obj *b = list_of(it, tuple(it, obj_int(it, 1), obj_float(it, 1)), 2);
    Join j = join_of(it);

    CHECK(form_join(&j, NULL, a, b)->kind == FORM_INVALID);
    CHECK(j.leaves.n == 0);
}

static void run(void *job_)
{
    Job *job = job_;
    InterpOptions options = {.tables = aten_tables};
    Graph *g = graph_new(job, 17);
    Interp *it = interp_new(job, g, program_new(job, NULL, NULL), NULL, &options);

    check_scalars(it);
    check_containers(it);
    check_open_lists(it);
    check_invalid(it);
    check_unset(it);
    check_failed_columns(it);
}

int main(void)
{
    Job *job = job_new();

    if (!protect(job, run, job))
        check_at(false, job->diags.n ? job->diags.at[0]->text : "failed", __LINE__);
    job_free(job);
    return check_result();
}

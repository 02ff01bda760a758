/* help.c - helpers that several families of rules share. */
#include "aten.h"

#include "infer/infer.h"

#include <string.h>

Value *num_like(Graph *g, const Value *x, double value)
{
    return const_num(g, x->dtype, value);
}

Value *in_as(Rule *r, const char *param, DType dtype)
{
    Value like = {.dtype = dtype};

    return scalar_like(r, &like, param);
}

Value *in_float(Rule *r, const char *param)
{
    return as_float(r, in(r, param));
}

Value *in_mask(Rule *r, const char *param)
{
    expect_dtype(r, in(r, param), DT_BOOL);
    return in_as(r, param, DT_BOOL);
}

Value *in_index(Rule *r, const char *param)
{
    Value *index = in(r, param);

    expect_index(r, index);
    return index;
}

Value *in_one(Rule *r, const char *param)
{
    return emit_reshape(r->g, obj_as_value(r->it, arg(r, param)), NULL, 0);
}

Value *times_alpha(Rule *r, Graph *g, Value *y)
{
    Value *alpha;

    if (arg_is(r, "alpha", 1))
        return y;
    alpha = scalar_like(r, y, "alpha");
    return y->dtype == DT_BOOL ? emit_and(g, y, alpha) : emit_mul(g, y, alpha);
}

Value *clip_between(Graph *g, Value *x, double low, double high)
{
    Value *from = num_like(g, x, low);
    Value *to = num_like(g, x, high);

    return emit_clip(g, x, from, to);
}

bool has_param(Rule *r, const char *param)
{
    for (size_t i = 0; i < r->schema->nparams; i++)
        if (strcmp(r->schema->params[i].name, param) == 0)
            return true;
    return false;
}

bool known_num(Rule *r, const char *param, double *value)
{
    Obj *obj = arg(r, param);

    if (!obj->known || (obj->kind != OBJ_FLOAT && obj->kind != OBJ_INT && obj->kind != OBJ_BOOL))
        return false;
    *value = obj->kind == OBJ_FLOAT ? obj->f : (double)obj->i;
    return true;
}

bool arg_is(Rule *r, const char *param, double value)
{
    double number;

    return known_num(r, param, &number) && number == value;
}

bool in_prelude(const Rule *r)
{
    return r->it->frame && r->it->frame->hidden;
}

void check_in_prelude(Rule *r)
{
    if (!in_prelude(r))
        rule_fail(r, "is an operator for ptonnx itself; programs cannot call it");
}

size_t arg_axes(Rule *r, const char *param, int rank, const int64_t **axes)
{
    const int64_t *given;
    size_t n = arg_ints(r, param, &given);
    int64_t *list = NEW_N(r->it->job, int64_t, (size_t)rank + n + 1);
    size_t count = 0;

    for (size_t i = 0; i < n; i++) {
        int64_t axis = wrap_axis(r, given[i], rank);

        for (size_t j = 0; j < count; j++)
            if (list[j] == axis)
                rule_fail(r, "dim %lld appears twice in '%s'", (long long)axis, param);
        list[count++] = axis;
    }
    if (n == 0)
        for (int i = 0; i < rank; i++)
            list[count++] = i;
    *axes = list;
    return rank == 0 ? 0 : count;
}

int64_t axis_of(Rule *r, const char *param, Value *x)
{
    if (rank_of(r, x) == 0)
        rule_fail(r, "does not take a tensor without dims");
    return arg_axis(r, param, x->rank);
}

int64_t new_axis(Rule *r, const char *param, int rank)
{
    int64_t axis = arg_int(r, param);

    if (rank < 0)
        return axis;
    if (axis < -rank - 1 || axis > rank)
        rule_fail(r, "the position of a new dim of a tensor of rank %d must be %d to %d, not %lld",
                  rank, -rank - 1, rank, (long long)axis);
    return axis < 0 ? axis + rank + 1 : axis;
}

size_t list_length(Rule *r, const char *param)
{
    for (size_t i = 0; i < r->schema->nparams; i++)
        if (strcmp(r->schema->params[i].name, param) == 0) {
            const Type *type = r->schema->params[i].type;

            return (size_t)(type->kind == TY_OPTIONAL ? type->args[0] : type)->broadcast;
        }
    BUG(r->it->job, "'%s' has no parameter '%s'", r->schema->text, param);
}

const int64_t *repeated(Rule *r, int64_t value, size_t n)
{
    int64_t *list = NEW_N(r->it->job, int64_t, n + 1);

    for (size_t i = 0; i < n; i++)
        list[i] = value;
    return list;
}

const int64_t *spatial_ints(Rule *r, const char *param, size_t n)
{
    const int64_t *list;
    size_t given = arg_ints(r, param, &list);

    if (given == n)
        return list;
    if (given != 1)
        rule_fail(r, "'%s' has %zu numbers for %zu spatial dims", param, given, n);
    return repeated(r, list[0], n);
}

int64_t known_dim(Rule *r, const Value *x, int64_t axis)
{
    int64_t size;

    if (!value_dim(x, (int)axis, &size))
        rule_fail(r, "dim %lld must have a fixed size here: give it a number with -i",
                  (long long)axis);
    return size;
}

const Sym **dims_copy(Rule *r, const Value *x)
{
    const Sym **dims = NEW_N(r->it->job, const Sym *, (size_t)x->rank + 2);

    for (int i = 0; i < x->rank; i++)
        dims[i] = x->dims[i];
    return dims;
}

const Sym **filled_dims(Rule *r, const Sym *value, size_t n)
{
    const Sym **dims = NEW_N(r->it->job, const Sym *, n + 1);

    for (size_t i = 0; i < n; i++)
        dims[i] = value;
    return dims;
}

Value *unsqueeze1(Graph *g, Value *x, int64_t axis)
{
    return emit_unsqueeze(g, x, &axis, 1);
}

Value *squeeze1(Graph *g, Value *x, int64_t axis)
{
    return emit_squeeze(g, x, &axis, 1);
}

Value *batch(Rule *r, Value *x, int rank, bool *added)
{
    int has;

    expect_rank(r, x, rank);
    has = rank_of(r, x);
    if (has != rank && has != rank - 1)
        rule_fail(r, "takes a tensor of rank %d, or %d without batch dim; this one has rank %d",
                  rank, rank - 1, has);
    *added = has == rank - 1;
    return *added ? unsqueeze1(r->g, x, 0) : x;
}

Value *unbatch(Graph *g, Value *y, bool added)
{
    return added ? squeeze1(g, y, 0) : y;
}

Value *move_axis(Graph *g, Value *x, int64_t from, int64_t to)
{
    int64_t *perm = NEW_N(g->job, int64_t, (size_t)x->rank + 1);
    int64_t next = 0;

    if (from == to)
        return x;
    for (int64_t i = 0; i < x->rank; i++) {
        if (next == from)
            next++;
        perm[i] = i == to ? from : next++;
    }
    return emit_transpose(g, x, perm, (size_t)x->rank);
}

Value *matmul_axis(Graph *g, Value *x, int64_t axis, Value *matrix)
{
    int64_t last = x->rank - 1;
    Value *y;

    if (axis == last - 1)
        return emit_matmul(g, emit_transpose(g, matrix, (const int64_t[]){1, 0}, 2), x);
    x = move_axis(g, x, axis, last);
    y = emit_matmul(g, x, matrix);
    return move_axis(g, y, last, axis);
}

Value *at_least_1d(Graph *g, Value *x)
{
    return x->rank == 0 ? unsqueeze1(g, x, 0) : x;
}

Value *undo_at_least_1d(Graph *g, Value *y, int rank)
{
    return rank == 0 && y->rank == 1 ? squeeze1(g, y, 0) : y;
}

Value *expand_like(Rule *r, Value *x, Value *shape_of)
{
    return emit_expand(r->g, x, (const Sym *const *)shape_of->dims, (size_t)rank_of(r, shape_of));
}

void broadcast_all(Rule *r, Value **list, size_t n)
{
    Value all = {.rank = 0};
    int rank;

    for (size_t i = 0; i < n; i++) {
        rank_of(r, list[i]);
        all.dims = broadcast_dims(r->g, &all, list[i], &rank);
        all.rank = rank;
    }
    for (size_t i = 0; i < n; i++)
        list[i] = expand_like(r, list[i], &all);
}

Value *expand_to(Rule *r, Value *x, Value *other)
{
    if (other->rank < 0 && target_has(r->g, "Expand"))
        return op(r->g, "Expand", IN(x, emit_shape(r->g, other)), AT_NONE);
    return expand_like(r, x, other);
}

int64_t *axes_first(Rule *r, int rank, const int64_t *axes, size_t n)
{
    int64_t *perm = NEW_N(r->it->job, int64_t, (size_t)rank + 1);
    size_t count = 0;

    for (size_t i = 0; i < n; i++)
        perm[count++] = axes[i];
    for (int64_t i = 0; i < rank; i++) {
        bool taken = false;

        for (size_t j = 0; j < n; j++)
            taken |= axes[j] == i;
        if (!taken)
            perm[count++] = i;
    }
    return perm;
}

int64_t *inverse_perm(Rule *r, const int64_t *perm, size_t n)
{
    int64_t *inverse = NEW_N(r->it->job, int64_t, n + 1);

    for (size_t i = 0; i < n; i++)
        inverse[perm[i]] = (int64_t)i;
    return inverse;
}

Obj *call_prelude(Rule *r, const char *function, Obj **args, size_t n)
{
    Interp *it = r->it;
    Function *text = program_find(it->program, name_f(it->job, "aten.%s", function)).function;

    if (!text)
        BUG(it->job, "the prelude has no function '%s'", function);
    return rule_text(r, text, args, n);
}

Obj *int_list(Rule *r, const int64_t *numbers, size_t n)
{
    Obj *list = obj_list(r->it, type_simple(r->it->program, TY_INT));

    for (size_t i = 0; i < n; i++)
        list_add(r->it, list->list, obj_int(r->it, numbers[i]));
    return list;
}

Value *in_common_float(Rule *r, Graph *g)
{
    Value *x, *y;

    (void)g;
    promote_float(r, r->schema->params[0].name, r->schema->params[1].name, &x, &y);
    Obj *args[] = {obj_tensor(r->it, x), obj_tensor(r->it, y)};
    return tensor_read(r->it, call_prelude(r, r->row->prelude, args, COUNT_OF(args))->tensor);
}

Value *aten_same(Rule *r, Graph *g)
{
    (void)g;
    return in(r, "self");
}

Value *float_const(Graph *g, DType dtype, int rank, const int64_t *dims, const double *values)
{
    Data *data = data_new(g, dtype, rank, dims);
    int64_t n = data_count(data);

    for (int64_t i = 0; i < n; i++)
        data_set_float(data, i, values[i]);
    return const_value(g, data);
}

Value *numbers_times(Graph *g, const Sym *count, const Sym *factor)
{
    Value *numbers = emit_numbers(g, count);

    return emit_mul(g, numbers, sym_value(g, factor));
}

bool is_training(Rule *r, const char *param)
{
    int mode = r->it->options.training;

    if (mode == 3 || (!arg_is_none(r, param) && !arg_bool(r, param)))
        return false;
    if (mode == 0)
        report(r->it->job, SEV_WARNING, r->g->loc,
               "a layer is in training mode here: dropout is random, and batch normalization takes "
               "the statistics of the batch. Call model.eval() before tracing, pass "
               "training=self.training to the function, or export with training mode 'inference'");
    return true;
}

/* check_sparse.c - checks a SparseTensorProto. In: the message as the reader kept it. Out: a
 * fault if its parts do not fit, or if its indices are outside the tensor or not in order. */
#include "check_private.h"

typedef struct Sparse {
    const char *what;
    const Data *values, *indices;
    int64_t *dims,
        count; /* dims and number of elements of the dense tensor; -1 if the number overflows */
    size_t rank;
} Sparse;

/* values = 1, indices = 2, dims = 3 */
static void read_sparse(Check *c, Cursor at, Sparse *s, Name *value_name)
{
    Reader r = {.g = c->g, .job = c->job};
    VEC(int64_t) dims = {0};
    Field f;

    while (field_next(&at, &f)) {
        const uint8_t *byte = NULL;
        int64_t dim;

        if (f.number == 1)
            s->values = read_tensor(&r, field_message(&at, &f, "values"), value_name);
        else if (f.number == 2)
            s->indices = read_tensor(&r, field_message(&at, &f, "indices"), NULL);
        else if (f.number == 3)
            while (field_each_int(&at, &f, "a dim", &byte, &dim))
                vec_push(c->job, &dims, dim);
    }
    s->dims = dims.at;
    s->rank = dims.n;
    s->count = 1;
    for (size_t i = 0; i < s->rank; i++)
        if (s->count >= 0 && __builtin_mul_overflow(s->count, s->dims[i], &s->count))
            s->count = -1;
}

static bool parts_fit(Check *c, const Sparse *s)
{
    int64_t n = s->values && s->values->rank == 1 ? s->values->dims[0] : -1;
    size_t all_faults = c->all_faults;

    if (n < 0)
        fault(c, "%s: the values of a sparse tensor have rank 1", s->what);
    else if (s->rank == 0)
        fault(c, "%s: a sparse tensor has no dims", s->what);
    for (size_t i = 0; i < s->rank; i++)
        if (s->dims[i] <= 0)
            fault(c, "%s: size %lld of axis %zu of a sparse tensor is not positive", s->what,
                  (long long)s->dims[i], i);
    if (c->all_faults != all_faults)
        return false;
    if (!s->indices ? n != 0
                    : s->indices->dtype != DT_INT64 || s->indices->rank < 1 ||
                          s->indices->rank > 2 || s->indices->dims[0] != n ||
                          (s->indices->rank == 2 && s->indices->dims[1] != (int64_t)s->rank))
        fault(c, "%s: the indices of a sparse tensor do not fit its values", s->what);
    return c->all_faults == all_faults && s->indices && s->indices->at;
}

/* Index k: one number into the flattened tensor, or one for each axis. */
static bool is_inside(const Sparse *s, int64_t k, int64_t width)
{
    for (int64_t i = 0; i < width; i++) {
        int64_t at = data_int(s->indices, k * width + i);
        int64_t size = s->indices->rank == 2 ? s->dims[i] : s->count;

        if (at < 0 || (size >= 0 && at >= size))
            return false;
    }
    return true;
}

static bool is_before(const Sparse *s, int64_t k, int64_t width)
{
    for (int64_t i = 0; i < width; i++) {
        int64_t a = data_int(s->indices, k * width + i),
                b = data_int(s->indices, (k + 1) * width + i);

        if (a != b)
            return a < b;
    }
    return false;
}

Name check_sparse(Check *c, const char *what, Cursor at)
{
    Sparse s = {.what = what};
    Name value_name = NULL;
    int64_t n, width;

    read_sparse(c, at, &s, &value_name);
    if (s.values)
        check_tensor(c, job_printf(c->job, "%s: the values", what), s.values);
    if (s.indices)
        check_tensor(c, job_printf(c->job, "%s: its list of indices", what), s.indices);
    if (!parts_fit(c, &s) || !s.values || !s.indices)
        return value_name;
    n = s.values->dims[0];
    width = s.indices->rank == 2 ? (int64_t)s.rank : 1;
    for (int64_t k = 0; k < n; k++) {
        if (!is_inside(&s, k, width))
            fault(c, "%s: index %lld of a sparse tensor is outside of it", what, (long long)k);
        else if (k + 1 < n && !is_before(&s, k, width))
            fault(c, "%s: index %lld of a sparse tensor does not come after the one before it",
                  what, (long long)k + 1);
        else
            continue;
        break; /* one is enough */
    }
    return value_name;
}

/* einsum.c - sums of products by subscripts.
 *
 * Every letter and every dim of an ellipsis becomes a label. From opset 12 on the labels are
 * written out again for Einsum, each as a separate letter and always with an output, since runtimes
 * differ in other forms; below it operands are contracted by MatMul, two at a time.
 */
#include "aten.h"

#include <string.h>

#define LETTERS 52  /* A-Z, a-z: the order of torch's implicit output */
#define LABELS  128 /* after the letters, the dims of the ellipsis, the last one first */

typedef struct EinsumOperand {
    Value *x;
    int labels[LABELS];
    int n;
} EinsumOperand;

static int letter_label(Rule *r, char c)
{
    if (c >= 'A' && c <= 'Z')
        return c - 'A';
    if (c >= 'a' && c <= 'z')
        return 26 + c - 'a';
    rule_fail(r, "'%c' cannot be a subscript: subscripts are letters and one ellipsis", c);
}

/* The width of the ellipsis of a term: the rank of x minus its letters. */
static int ellipsis_dims(Rule *r, const char *text, const char *end, const Value *x)
{
    int letters = 0, dots = 0, rank = x->rank;

    for (const char *p = text; p < end; p++) {
        dots += *p == '.';
        letters += *p != '.' && *p != ' ';
    }
    if (letters > rank || (dots == 0 && letters != rank) || rank > LABELS - LETTERS)
        rule_fail(r, "the subscripts of an operand of '%s' do not fit its rank %d",
                  arg_str(r, "equation"), rank);
    return rank - letters;
}

/* The labels of one term, which ends at a comma, an arrow or the end; `dims` is the width of its
 * ellipsis. Its end is returned. */
static const char *parse_term(Rule *r, const char *text, int dims, EinsumOperand *into)
{
    const char *end = text + strcspn(text, ",-");

    for (const char *p = text; p < end; p++) {
        if (strncmp(p, "...", 3) == 0) {
            for (int i = dims - 1; i >= 0 && into->n < LABELS; i--)
                into->labels[into->n++] = LETTERS + i;
            p += 2;
        } else if (*p != ' ' && into->n < LABELS) {
            into->labels[into->n++] = letter_label(r, *p);
        }
    }
    return end;
}

/* Without an arrow: the ellipsis, then the letters that occur once, in alphabetical order. */
static EinsumOperand implied_output(const EinsumOperand *operands, size_t n)
{
    EinsumOperand out = {.x = NULL};
    int counts[LABELS] = {0};

    for (size_t i = 0; i < n; i++)
        for (int k = 0; k < operands[i].n; k++)
            counts[operands[i].labels[k]]++;
    for (int label = LABELS - 1; label >= LETTERS; label--)
        if (counts[label])
            out.labels[out.n++] = label;
    for (int label = 0; label < LETTERS; label++)
        if (counts[label] == 1)
            out.labels[out.n++] = label;
    return out;
}

static bool has_label(const EinsumOperand *x, int label)
{
    for (int i = 0; i < x->n; i++)
        if (x->labels[i] == label)
            return true;
    return false;
}

/* The output after the arrow. */
static EinsumOperand explicit_output(Rule *r, const char *text, const EinsumOperand *operands,
                                     size_t n)
{
    EinsumOperand out = {.x = NULL};
    int dims = 0;

    for (size_t i = 0; i < n; i++)
        for (int k = 0; k < operands[i].n; k++)
            if (operands[i].labels[k] - LETTERS >= dims)
                dims = operands[i].labels[k] - LETTERS + 1;
    parse_term(r, text, dims, &out);
    for (int k = 0; k < out.n; k++) {
        bool found = false;

        for (size_t i = 0; i < n; i++)
            found |= has_label(&operands[i], out.labels[k]);
        if (!found)
            rule_fail(r, "a subscript of the output of '%s' does not occur in an operand",
                      arg_str(r, "equation"));
    }
    return out;
}

/* ---- Einsum ---- */

/* The letter of a label: they are given out in the order in which labels come. */
static char letter_of(char *letters, int label)
{
    int taken = 0;

    if (!letters[label]) {
        for (int i = 0; i < LABELS; i++)
            taken += letters[i] != 0;
        letters[label] = (char)(taken < 26 ? 'a' + taken : 'A' + taken - 26);
    }
    return letters[label];
}

static Value *by_einsum(Rule *r, Graph *g, const EinsumOperand *operands, size_t n,
                        const EinsumOperand *out)
{
    char letters[LABELS] = {0}, *text = NEW_N(r->it->job, char, (n + 1) * (LABELS + 1) + 3);
    Value **list = NEW_N(r->it->job, Value *, n);
    size_t at = 0;

    for (size_t i = 0; i < n; i++) {
        list[i] = operands[i].x;
        if (i > 0)
            text[at++] = ',';
        for (int k = 0; k < operands[i].n; k++)
            text[at++] = letter_of(letters, operands[i].labels[k]);
    }
    text[at++] = '-';
    text[at++] = '>';
    for (int k = 0; k < out->n; k++)
        text[at++] = letter_of(letters, out->labels[k]);
    return op(g, "Einsum", list, n, AT(A_S("equation", text)));
}

/* ---- MatMul ---- */

static void drop_label(EinsumOperand *x, int at)
{
    memmove(x->labels + at, x->labels + at + 1, (size_t)(x->n - at - 1) * sizeof *x->labels);
    x->n--;
}

/* A label that occurs twice: its diagonal, which becomes the last dim. */
static void take_diagonals(Rule *r, EinsumOperand *x)
{
    for (int i = 0; i < x->n; i++)
        for (int k = i + 1; k < x->n; k++)
            if (x->labels[i] == x->labels[k]) {
                int label = x->labels[i];
                Obj *args[4] = {obj_tensor(r->it, x->x), obj_int(r->it, 0), obj_int(r->it, i),
                                obj_int(r->it, k)};

                x->x = tensor_read(r->it, rule_call(r, "aten::diagonal", args, 4)->tensor);
                drop_label(x, k);
                drop_label(x, i);
                x->labels[x->n++] = label;
                i = -1;
                break;
            }
}

/* Removes dims of size 1 that are broadcast to the other operand. */
static void drop_ones(Graph *g, EinsumOperand *x, const EinsumOperand *other)
{
    for (int i = x->n - 1; i >= 0; i--)
        for (int k = 0; sym_is(x->x->dims[i], 1) && k < other->n; k++)
            if (other->labels[k] == x->labels[i] && !sym_is(other->x->dims[k], 1)) {
                x->x = squeeze1(g, x->x, i);
                drop_label(x, i);
                break;
            }
}

/* Sums over labels that occur nowhere else. */
static void sum_alone(Graph *g, EinsumOperand *x, const EinsumOperand *other, const bool *needed)
{
    for (int i = x->n - 1; i >= 0; i--) {
        int64_t axis = i;

        if (needed[x->labels[i]] || has_label(other, x->labels[i]))
            continue;
        x->x = emit_reduce(g, "ReduceSum", x->x, &axis, 1, false);
        drop_label(x, i);
    }
}

/* Appends the labels of x that the other operand has (if `shared`) or lacks (if not), and that are
 * needed later (if `wanted`) or are not. */
static void keep_labels(EinsumOperand *into, const EinsumOperand *x, const EinsumOperand *other,
                        const bool *needed, bool shared, bool wanted)
{
    for (int i = 0; i < x->n; i++)
        if (has_label(other, x->labels[i]) == shared && needed[x->labels[i]] == wanted)
            into->labels[into->n++] = x->labels[i];
}

static Value *in_order_of(Rule *r, const EinsumOperand *x, const EinsumOperand *order)
{
    int64_t *perm = NEW_N(r->it->job, int64_t, (size_t)order->n + 1);

    for (int i = 0; i < order->n; i++)
        for (int k = 0; k < x->n; k++)
            if (x->labels[k] == order->labels[i])
                perm[i] = k;
    return emit_transpose(r->g, x->x, perm, (size_t)order->n);
}

/* x as a batch of matrices: dims [0, first) stay, dims [first, second) are merged into one, and so
 * are the others. */
static Value *as_matrices(Rule *r, Value *x, int first, int second)
{
    Graph *g = r->g;
    const Sym **dims = dims_copy(r, x);
    const Sym *rows = sym_int(g, 1), *columns = rows;

    for (int i = first; i < x->rank; i++) {
        if (i < second)
            rows = sym_mul(g, rows, x->dims[i]);
        else
            columns = sym_mul(g, columns, x->dims[i]);
    }
    dims[first] = rows;
    dims[first + 1] = columns;
    return emit_reshape(g, x, dims, (size_t)first + 2);
}

/* The product of [both..., rows..., summed...] and [both..., summed..., columns...]: a tensor
 * [both..., rows..., columns...]. `both` and `summed` are numbers of labels. */
static Value *product_of_operands(Rule *r, const EinsumOperand *left, const EinsumOperand *right,
                                  int both, int summed)
{
    Graph *g = r->g;
    const Sym **dims = NEW_N(r->it->job, const Sym *, LABELS);
    int rows = left->n - summed, rank = rows;
    Value *x, *y;

    for (int i = 0; i < rows; i++) /* if a label of both operands has two sizes, one of them is 1 */
        dims[i] = left->x->dims[i];
    for (int i = 0; i < both; i++)
        if (sym_is(dims[i], 1))
            dims[i] = right->x->dims[i];
    for (int i = both + summed; i < right->n; i++)
        dims[rank++] = right->x->dims[i];
    x = as_matrices(r, left->x, both, rows);
    y = as_matrices(r, right->x, both, both + summed);
    return emit_reshape(g, emit_matmul(g, x, y), dims, (size_t)rank);
}

/* The product of two operands, summed over the labels that are not needed later. */
static EinsumOperand contracted(Rule *r, EinsumOperand a, EinsumOperand b, const bool *needed)
{
    EinsumOperand left = {0}, right = {0}, out = {0};
    int both, rows;

    take_diagonals(r, &a);
    take_diagonals(r, &b);
    drop_ones(r->g, &a, &b);
    drop_ones(r->g, &b, &a);
    sum_alone(r->g, &a, &b, needed);
    sum_alone(r->g, &b, &a, needed);
    keep_labels(&left, &a, &b, needed, true, true);
    right = left;
    both = left.n;
    keep_labels(&left, &a, &b, needed, false, true);
    out = left;
    rows = left.n;
    keep_labels(&out, &b, &a, needed, false, true);
    keep_labels(&left, &a, &b, needed, true, false);
    for (int i = rows; i < left.n; i++)
        right.labels[right.n++] = left.labels[i];
    keep_labels(&right, &b, &a, needed, false, true);
    left.x = in_order_of(r, &a, &left);
    right.x = in_order_of(r, &b, &right);
    out.x = product_of_operands(r, &left, &right, both, left.n - rows);
    return out;
}

static Value *by_matmul(Rule *r, Graph *g, EinsumOperand *operands, size_t n,
                        const EinsumOperand *out)
{
    EinsumOperand x = operands[0], none = {0};
    bool needed[LABELS];

    for (size_t i = 1; i < n; i++) {
        for (int label = 0; label < LABELS; label++) {
            needed[label] = has_label(out, label);
            for (size_t k = i + 1; k < n; k++)
                needed[label] |= has_label(&operands[k], label);
        }
        x = contracted(r, x, operands[i], needed);
    }
    take_diagonals(r, &x);
    for (int label = 0; label < LABELS; label++)
        needed[label] = has_label(out, label);
    sum_alone(g, &x, &none, needed);
    return in_order_of(r, &x, out);
}

/* Dims with one subscript have one size. */
static void check_repeated(Rule *r, const EinsumOperand *x)
{
    for (int i = 0; i < x->n; i++)
        for (int k = i + 1; k < x->n; k++)
            if (x->labels[i] == x->labels[k] &&
                sym_eq(r->g, x->x->dims[i], x->x->dims[k]) == TRI_NO)
                rule_fail(r, "a subscript is repeated for dims of sizes %s and %s",
                          sym_text(r->it->job, x->x->dims[i]), sym_text(r->it->job, x->x->dims[k]));
}

/* Does the operand have the label, for a dim that is not known to have size 1? */
static bool is_long(const EinsumOperand *x, int label)
{
    for (int i = 0; i < x->n; i++)
        if (x->labels[i] == label)
            return !sym_is(x->x->dims[i], 1);
    return false;
}

/* Does torch sum a dim of one operand before it multiplies? It does so if the other operands lack
 * the dim, or have size 1 there. The sums of integers are then int64. */
static bool sums_alone(const EinsumOperand *operands, size_t n, const EinsumOperand *out)
{
    int times[LABELS] = {0};

    for (size_t i = 0; i < n; i++)
        for (int label = 0; label < LABELS; label++)
            times[label] += has_label(&operands[i], label);
    for (int label = 0; label < LABELS; label++)
        if (!has_label(out, label) &&
            (times[label] == 1 ||
             (n == 2 && is_long(&operands[0], label) != is_long(&operands[1], label))))
            return true;
    return false;
}

static void widen_integers(Graph *g, EinsumOperand *operands, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!dtype_is_float(operands[i].x->dtype))
            operands[i].x = emit_cast(g, operands[i].x, DT_INT64);
}

static Value *evaluated(Rule *r, Graph *g, EinsumOperand *operands, size_t n,
                        const EinsumOperand *out)
{
    return target_has(g, "Einsum") ? by_einsum(r, g, operands, n, out)
                                   : by_matmul(r, g, operands, n, out);
}

/* Bools are multiplied as numbers, unless there is only one operand. */
static Value *of_bools(Rule *r, Graph *g, EinsumOperand *operands, size_t n,
                       const EinsumOperand *out)
{
    if (n == 1)
        return by_matmul(r, g, operands, n, out);
    for (size_t i = 0; i < n; i++)
        operands[i].x = emit_cast(g, operands[i].x, DT_INT32);
    return emit_cast(g, evaluated(r, g, operands, n, out), DT_BOOL);
}

/* A given order of contractions does not change the result, but it must be valid: two of the
 * remaining operands for each step. */
static void check_path(Rule *r, size_t n)
{
    const int64_t *path;
    size_t m = arg_ints(r, "path", &path), wanted = n < 2 ? 1 : 2 * (n - 1);

    if (arg_is_none(r, "path"))
        return;
    if (m != wanted)
        rule_fail(r, "'path' needs %zu numbers for %zu operands, not %zu", wanted, n, m);
    if (n < 2) /* there is nothing to contract */
        return;
    for (size_t i = 0; i < m; i++)
        if (path[i] < 0 || path[i] >= (int64_t)(n - i / 2) || path[i] == path[i ^ 1])
            rule_fail(r, "'path' is not a valid order of contractions: %lld at index %zu",
                      (long long)path[i], i);
}

static Value *aten_einsum(Rule *r, Graph *g)
{
    Value **list;
    size_t n = arg_tensors(r, "tensors", &list);
    EinsumOperand *operands = NEW_N(r->it->job, EinsumOperand, n + 1);
    const char *text = arg_str(r, "equation");
    EinsumOperand out;
    DType dtype;

    check_path(r, n);
    for (size_t i = 0; i < n; i++) {
        int dims;

        rank_of(r, list[i]); /* fails where it is unknown */
        dims = ellipsis_dims(r, text, text + strcspn(text, ",-"), list[i]);
        operands[i].x = list[i];
        text = parse_term(r, text, dims, &operands[i]);
        check_repeated(r, &operands[i]);
        if (*text != (i + 1 < n ? ',' : *text) || (i + 1 == n && *text == ','))
            rule_fail(r, "'%s' does not have %zu operands", arg_str(r, "equation"), n);
        text += *text == ',';
    }
    if (n == 0 || (*text && text[1] != '>'))
        rule_fail(r, "'%s' is not an equation", arg_str(r, "equation"));
    out = *text ? explicit_output(r, text + 2, operands, n) : implied_output(operands, n);
    if (sums_alone(operands, n, &out))
        widen_integers(g, operands, n);
    dtype = operands[0].x->dtype;
    for (size_t i = 1; i < n; i++) /* a product without sums promotes, as mul does */
        dtype = promote_types(dtype, operands[i].x->dtype);
    for (size_t i = 0; i < n; i++)
        operands[i].x = emit_cast(g, operands[i].x, dtype);
    if (dtype == DT_BOOL)
        return of_bools(r, g, operands, n, &out);
    return evaluated(r, g, operands, n, &out);
}

/* clang-format off */
const RuleRow einsum_rules[] = {
    RULE("aten::einsum(str equation, Tensor[] tensors, *, int[]? path=None) -> Tensor", 7, aten_einsum, .complex = "einsum_complex", .traits = TRAIT_STRIDED),
    {0}
};
/* clang-format on */

/* dims_range.c - bounds of symbolic integers: interval arithmetic that starts from "dims are >= 0",
 * and from it order, minimum and maximum. A quotient, minimum or maximum is also replaced by its
 * operands, so that n - n//2 >= 0 and min(n, m) <= n are recognised. */
#include "dims_private.h"

#define RANGE_DEPTH  3 /* quotients, minima and maxima that are replaced one inside of the other */
#define REPLACEMENTS 500 /* in all; then bounds are as wide as they are */

__extension__ typedef __int128 Wide;
#define WIDE_INFINITE ((Wide)1 << 100)

typedef struct Interval {
    Wide low, high; /* +-WIDE_INFINITE where unbounded */
} Interval;

static Wide bounded(Wide x)
{
    return x > WIDE_INFINITE ? WIDE_INFINITE : x < -WIDE_INFINITE ? -WIDE_INFINITE : x;
}

static bool infinite(Wide x)
{
    return x >= WIDE_INFINITE || x <= -WIDE_INFINITE;
}

static Wide wide_floor_div(Wide a, Wide b)
{
    Wide q = a / b;

    return infinite(a) ? a : q - (a % b != 0 && (a < 0) != (b < 0));
}

static Wide wide_mul(Wide a, Wide b)
{
    if (a == 0 || b == 0)
        return 0;
    if (infinite(a) || infinite(b))
        return (a < 0) == (b < 0) ? WIDE_INFINITE : -WIDE_INFINITE;
    return (a < 0 ? -a : a) > WIDE_INFINITE / (b < 0 ? -b : b)
               ? ((a < 0) == (b < 0) ? WIDE_INFINITE : -WIDE_INFINITE)
               : a * b;
}

static Interval interval_add(Interval a, Interval b)
{
    Wide low = infinite(a.low) ? a.low : infinite(b.low) ? b.low : bounded(a.low + b.low);
    Wide high = infinite(a.high) ? a.high : infinite(b.high) ? b.high : bounded(a.high + b.high);

    return (Interval){low, high};
}

static Interval interval_mul(Interval a, Interval b)
{
    Wide corners[4] = {wide_mul(a.low, b.low), wide_mul(a.low, b.high), wide_mul(a.high, b.low),
                       wide_mul(a.high, b.high)};
    Interval product = {corners[0], corners[0]};

    for (int i = 1; i < 4; i++) {
        if (corners[i] < product.low)
            product.low = corners[i];
        if (corners[i] > product.high)
            product.high = corners[i];
    }
    return product;
}

static Interval interval_meet(Interval a, Interval b)
{
    return (Interval){a.low > b.low ? a.low : b.low, a.high < b.high ? a.high : b.high};
}

static Interval interval_int(Wide value)
{
    return (Interval){value, value};
}

static Interval atom_interval(const Atom *atom)
{
    return (Interval){atom->low == INT64_MIN ? -WIDE_INFINITE : atom->low,
                      atom->high == INT64_MAX ? WIDE_INFINITE : atom->high};
}

static Interval term_interval(const Term *term)
{
    Interval all = interval_int(term->factor);

    for (uint32_t i = 0; i < term->natoms; i++) {
        Interval one = atom_interval(term->atoms[i]);

        if (i + 1 < term->natoms && term->atoms[i + 1] == term->atoms[i]) { /* a square */
            one = interval_mul(one, one);
            if (one.low < 0)
                one.low = 0;
            i++;
        }
        all = interval_mul(all, one);
    }
    return all;
}

/* How many terms may still be replaced. */
typedef struct Search {
    int depth, *left;
} Search;

static Search deeper(Search search)
{
    return (Search){search.depth - 1, search.left};
}

static Interval sym_interval(Graph *g, const Sym *a, Search search);

/* scale*a, in which factor*with replaces the i-th term. */
static const Sym *replaced(Graph *g, const Sym *a, uint32_t i, const Sym *with, int64_t scale)
{
    const Sym *factor = sym_int(g, a->terms[i].factor);
    const Sym *term = sym_mul(g, factor, sym_atom(g, a->terms[i].atoms[0]));
    const Sym *rest = sym_mul(g, sym_sub(g, a, term), sym_int(g, scale));

    return sym_add(g, rest, sym_mul(g, factor, with));
}

/* The term is k*(x//c): c*a = c*rest + k*x - k*r with 0 <= r < c. */
static Interval through_div(Graph *g, const Sym *a, uint32_t i, Search search)
{
    const Atom *atom = a->terms[i].atoms[0];
    int64_t c = atom->b->constant, k = a->terms[i].factor;
    Interval all, rest, sum;

    rest = interval_mul(interval_int(-(Wide)k), (Interval){0, c - 1});
    sum = interval_add(sym_interval(g, replaced(g, a, i, atom->a, c), search), rest);
    all.low = infinite(sum.low) ? sum.low : -wide_floor_div(-sum.low, c);
    all.high = wide_floor_div(sum.high, c);
    return all;
}

/* The term is k*min(x, y) or k*max(x, y). So the sum is the lesser or the greater of two sums,
 * which have x and y in place of the min or max. */
static Interval through_choice(Graph *g, const Sym *a, uint32_t i, Search search)
{
    const Atom *atom = a->terms[i].atoms[0];
    int64_t k = a->terms[i].factor;
    Interval x = sym_interval(g, replaced(g, a, i, atom->a, 1), search);
    Interval y = sym_interval(g, replaced(g, a, i, atom->b, 1), search);
    bool greater = (atom->kind == ATOM_MAX) == (k > 0);
    Wide low = (x.low > y.low) == greater ? x.low : y.low;
    Wide high = (x.high > y.high) == greater ? x.high : y.high;
    return (Interval){low, high};
}

static bool is_replaceable(const Term *term)
{
    const Atom *atom = term->atoms[0];

    if (term->natoms != 1)
        return false;
    return atom->kind == ATOM_MIN || atom->kind == ATOM_MAX ||
           (atom->kind == ATOM_DIV && atom->b->nterms == 0 && atom->b->constant > 0);
}

/* The terms whose replacement can give narrower bounds. If a term shares nothing with the others,
 * its own bounds are as good. */
static uint64_t replaceable_terms(Graph *g, const Sym *a)
{
    uint64_t found = 0;

    for (uint32_t i = 0; i < a->nterms; i++)
        found |= (uint64_t)is_replaceable(&a->terms[i]) << i;
    return found ? found & shared_terms(g, a) : 0;
}

static Interval sym_interval(Graph *g, const Sym *a, Search search)
{
    Interval all = interval_int(a->constant);
    uint64_t terms;

    stack_check(g->job, NO_LOC);
    for (uint32_t i = 0; i < a->nterms; i++)
        all = interval_add(all, term_interval(&a->terms[i]));
    if (search.depth == 0 || a->nterms < 2)
        return all;
    terms = replaceable_terms(g, a);
    for (uint32_t i = 0; i<a->nterms && * search.left> 0; i++) {
        if (!(terms >> i & 1))
            continue;
        *search.left -= 1;
        all = interval_meet(all, a->terms[i].atoms[0]->kind == ATOM_DIV
                                     ? through_div(g, a, i, deeper(search))
                                     : through_choice(g, a, i, deeper(search)));
    }
    return all;
}

static Interval best_interval(Graph *g, const Sym *a, int depth)
{
    int left = REPLACEMENTS;

    return sym_interval(g, a, (Search){depth, &left});
}

bool sym_range(Graph *g, const Sym *a, int64_t *low, int64_t *high)
{
    Interval all = best_interval(g, a, RANGE_DEPTH);

    *low = all.low < INT64_MIN ? INT64_MIN : all.low > INT64_MAX ? INT64_MAX : (int64_t)all.low;
    *high = all.high > INT64_MAX ? INT64_MAX : all.high < INT64_MIN ? INT64_MIN : (int64_t)all.high;
    return *low != INT64_MIN || *high != INT64_MAX;
}

static Interval div_interval(Interval a, Interval b)
{
    if (b.low == b.high && b.low > 0)
        return (Interval){wide_floor_div(a.low, b.low), wide_floor_div(a.high, b.low)};
    if (a.low >= 0 && b.low >= 0) /* a divisor is never 0 */
        return (Interval){0, a.high};
    return (Interval){-WIDE_INFINITE, WIDE_INFINITE};
}

static Interval mod_interval(Interval a, Interval b)
{
    if (b.low < 0)
        return (Interval){-WIDE_INFINITE, WIDE_INFINITE};
    Wide high = infinite(b.high) ? b.high : b.high - 1;
    return (Interval){0, a.low >= 0 && a.high < high ? a.high : high};
}

static Interval pair_interval(AtomKind kind, Interval a, Interval b)
{
    switch (kind) {
    case ATOM_DIV: return div_interval(a, b);
    case ATOM_MOD: return mod_interval(a, b);
    case ATOM_MIN:
        return (Interval){a.low < b.low ? a.low : b.low, a.high < b.high ? a.high : b.high};
    default: return (Interval){a.low > b.low ? a.low : b.low, a.high > b.high ? a.high : b.high};
    }
}

/* The atom a//1 replaces an expression that has exceeded the bounds. Its operand is not examined
 * further, because the sums that this makes could exceed the bounds again. */
void pair_range(Graph *g, Atom *atom)
{
    int depth = atom->kind == ATOM_DIV && sym_is(atom->b, 1) ? 0 : RANGE_DEPTH;
    Interval all = pair_interval(atom->kind, best_interval(g, atom->a, depth),
                                 best_interval(g, atom->b, depth));

    atom->low = all.low < INT64_MIN ? INT64_MIN : (int64_t)all.low;
    atom->high = all.high > INT64_MAX ? INT64_MAX : (int64_t)all.high;
}

/* ---- order ---- */

Tri sym_eq(Graph *g, const Sym *a, const Sym *b)
{
    const Sym *difference;
    int64_t low, high;

    if (a == b)
        return TRI_YES;
    difference = sym_sub(g, a, b);
    if (difference->nterms == 0)
        return difference->constant == 0 ? TRI_YES : TRI_NO;
    sym_range(g, difference, &low, &high);
    if (low > 0 || high < 0)
        return TRI_NO;
    return magnitude(difference->constant) % factors_gcd(difference) ? TRI_NO : TRI_UNKNOWN;
}

Tri sym_le(Graph *g, const Sym *a, const Sym *b)
{
    int64_t low, high;

    if (a->nterms + b->nterms == 0)
        return a->constant <= b->constant ? TRI_YES : TRI_NO;
    if (sym_is(b, INT64_MAX) || sym_is(a, INT64_MIN))
        return TRI_YES;
    sym_range(g, sym_sub(g, b, a), &low, &high);
    return low >= 0 ? TRI_YES : high < 0 ? TRI_NO : TRI_UNKNOWN;
}

Tri sym_lt(Graph *g, const Sym *a, const Sym *b)
{
    Tri reverse = sym_le(g, b, a);

    return reverse == TRI_UNKNOWN ? TRI_UNKNOWN : reverse == TRI_YES ? TRI_NO : TRI_YES;
}

static const Sym *min_or_max(Graph *g, AtomKind kind, const Sym *a, const Sym *b)
{
    Tri le = sym_le(g, a, b);

    if (le == TRI_UNKNOWN && sym_le(g, b, a) == TRI_YES)
        le = TRI_NO;
    if (le != TRI_UNKNOWN)
        return (le == TRI_YES) == (kind == ATOM_MIN) ? a : b;
    return sym_first(a, b) ? sym_pair(g, kind, a, b, false) : sym_pair(g, kind, b, a, false);
}

const Sym *sym_min(Graph *g, const Sym *a, const Sym *b)
{
    return min_or_max(g, ATOM_MIN, a, b);
}

const Sym *sym_max(Graph *g, const Sym *a, const Sym *b)
{
    return min_or_max(g, ATOM_MAX, a, b);
}

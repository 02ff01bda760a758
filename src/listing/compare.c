/* compare.c - the differences of two ONNX models as text.
 *
 * In: two graphs that were read. Out: what differs in signature, operators, weights and structure.
 * Weights are compared by name, then by contents, so that a weight that another exporter renamed or
 * transposed is recognised. The structure is compared by hashes: the hash of a value covers
 * everything that it is computed from, and no names. Constants that are nodes, and Identity nodes,
 * count as the values that they stand for. Attributes that have their default value do not count,
 * nor does the order of the inputs of a symmetric operator.
 */
#include "listing.h"
#include "graph/schema.h"
#include "onnx/read.h"
#include "onnx/text.h"

#include <math.h>
#include <string.h>

enum {
    MOST_LINES = 20, /* of one kind */
    BLOCK = 65536    /* bytes that are read at a time */
};

typedef struct Side {
    Job *job;
    Graph *g;
    char letter;
    Map hashes;        /* Value -> uint64_t * */
    Map known;         /* hash_key of every value's hash */
    Map contents;      /* constant -> uint64_t *: the hash of its type and contents */
    Map functions;     /* Name "domain.name" -> ModelFunction */
    Map function_hash; /* ModelFunction -> uint64_t * */
} Side;

typedef struct Compare {
    Job *job;
    Side a, b;
    Buf out;
} Compare;

/* A list of which only the first lines are printed. */
typedef struct Lines {
    Buf *out;
    size_t n;
} Lines;

PRINTF_LIKE(2, 3)
static void put_line(Lines *lines, const char *format, ...)
{
    va_list args;

    if (lines->n++ >= MOST_LINES)
        return;
    va_start(args, format);
    buf_printf(lines->out, "  %s\n", job_vprintf(lines->out->job, format, args));
    va_end(args);
}

static void end_lines(const Lines *lines)
{
    if (lines->n > MOST_LINES)
        buf_printf(lines->out, "  ... and %zu more\n", lines->n - MOST_LINES);
}

/* A section is printed if it has lines. */
static void put_section(Compare *c, const char *title, Buf *lines)
{
    if (lines->n)
        buf_printf(&c->out, "%s%s\n%s", c->out.n ? "\n" : "", title, buf_text(lines));
}

static uint64_t *box(Job *job, uint64_t hash)
{
    return job_copy(job, &hash, sizeof hash);
}

static uint64_t hash_text(uint64_t seed, const char *text)
{
    return hash_bytes(seed, text ? text : "", text ? strlen(text) + 1 : 1);
}

/* Signature */

static void compare_number(Lines *lines, const char *what, int64_t a, int64_t b)
{
    if (a != b)
        put_line(lines, "%s: %lld in A, %lld in B", what, (long long)a, (long long)b);
}

static int64_t domain_version(const Graph *g, const char *domain)
{
    for (size_t i = 0; i < g->domains.n; i++)
        if (!strcmp(g->domains.at[i].key, domain))
            return (int64_t)(intptr_t)g->domains.at[i].value;
    return 0;
}

static void compare_domains(Compare *c, Lines *lines)
{
    const Graph *a = c->a.g, *b = c->b.g;

    for (size_t i = 0; i < a->domains.n; i++) {
        const char *domain = a->domains.at[i].key;

        compare_number(lines, job_printf(c->job, "version of '%s'", domain),
                       domain_version(a, domain), domain_version(b, domain));
    }
    for (size_t i = 0; i < b->domains.n; i++)
        if (!map_find(&a->domains, b->domains.at[i].key))
            compare_number(
                lines, job_printf(c->job, "version of '%s'", (const char *)b->domains.at[i].key), 0,
                (int64_t)(intptr_t)b->domains.at[i].value);
}

static const Value *find_value(Value *const *values, size_t n, const char *wanted)
{
    for (size_t i = 0; i < n; i++)
        if (!strcmp(values[i]->name, wanted))
            return values[i];
    return NULL;
}

static void one_sided(Lines *lines, char letter, const char *what, const Value *v)
{
    put_line(lines, "only in %c: %s '%s': %s", letter, what, v->name,
             onnx_type_text(lines->out->job, v));
}

/* Values are matched by name, and the rest by position if the two models have equally many. */
static void compare_values(Lines *lines, const char *what, Value *const *a, size_t na,
                           Value *const *b, size_t nb)
{
    Job *job = lines->out->job;

    for (size_t i = 0; i < na; i++) {
        const Value *other = find_value(b, nb, a[i]->name);

        if (!other && na == nb && !find_value(a, na, b[i]->name)) {
            put_line(lines, "%s %zu: '%s' in A, '%s' in B", what, i + 1, a[i]->name, b[i]->name);
            other = b[i];
        }
        if (!other)
            one_sided(lines, 'A', what, a[i]);
        else if (strcmp(onnx_type_text(job, a[i]), onnx_type_text(job, other)) != 0)
            put_line(lines, "%s '%s': %s in A, %s in B", what, a[i]->name,
                     onnx_type_text(job, a[i]), onnx_type_text(job, other));
    }
    for (size_t i = 0; i < nb; i++)
        if (!find_value(a, na, b[i]->name) && !(na == nb && !find_value(b, nb, a[i]->name)))
            one_sided(lines, 'B', what, b[i]);
}

static void compare_signature(Compare *c)
{
    Buf text = {.job = c->job};
    Lines lines = {.out = &text};
    const Block *a = c->a.g->root, *b = c->b.g->root;

    compare_number(&lines, "IR version", model_head(c->a.g).ir_version,
                   model_head(c->b.g).ir_version);
    compare_number(&lines, "opset", c->a.g->opset, c->b.g->opset);
    compare_domains(c, &lines);
    compare_values(&lines, "input", a->inputs.at, a->inputs.n, b->inputs.at, b->inputs.n);
    compare_values(&lines, "output", a->outputs.at, a->outputs.n, b->outputs.at, b->outputs.n);
    end_lines(&lines);
    put_section(c, "signature", &text);
}

/* Operators */

static void compare_operators(Compare *c)
{
    Buf text = {.job = c->job};
    size_t na, nb;
    Map a = onnx_operators(c->job, c->a.g, &na), b = onnx_operators(c->job, c->b.g, &nb);

    for (size_t i = 0; i < a.n; i++)
        if (map_get(&b, a.at[i].key) != a.at[i].value)
            buf_printf(&text, "%8zu %8zu  %s\n", (size_t)(uintptr_t)a.at[i].value,
                       (size_t)(uintptr_t)map_get(&b, a.at[i].key), (const char *)a.at[i].key);
    for (size_t i = 0; i < b.n; i++)
        if (!map_find(&a, b.at[i].key))
            buf_printf(&text, "%8d %8zu  %s\n", 0, (size_t)(uintptr_t)b.at[i].value,
                       (const char *)b.at[i].key);
    put_section(
        c, job_printf(c->job, "operators: %zu nodes in A, %zu in B\n       A        B", na, nb),
        &text);
}

/* Weights */

static uint64_t hash_type(DType dtype, int rank, const int64_t *dims)
{
    uint64_t hash = hash_u64((uint64_t)dtype + 1, (uint64_t)rank);

    for (int i = 0; i < rank; i++)
        hash = hash_u64(hash, (uint64_t)dims[i]);
    return hash;
}

static bool is_readable(const Data *data)
{
    return data->at && dtype_bits(data->dtype) > 0;
}

/* The hash of the contents, or of the name if they are not available. */
static uint64_t hash_contents(Job *job, const Data *data, const char *otherwise)
{
    uint64_t hash = hash_type(data->dtype, data->rank, data->dims);
    uint64_t count = (uint64_t)data_count(data), step;
    unsigned bits = dtype_bits(data->dtype);
    uint8_t *block;

    if (!is_readable(data))
        return hash_text(hash, otherwise);
    block = job_alloc(job, BLOCK);
    step = BLOCK * UINT64_C(8) / bits / 8 * 8;
    for (uint64_t i = 0; i < count; i += step) {
        size_t n = (size_t)(count - i < step ? count - i : step);

        memset(block, 0, BLOCK);
        data_read(data, i, n, block);
        hash = hash_bytes(hash, block, (n * bits + 7) / 8);
    }
    return hash;
}

static uint64_t weight_hash(Side *side, const Value *v)
{
    uint64_t *known = map_get(&side->contents, v);

    if (!known) {
        known = box(side->job, hash_contents(side->job, value_tensor(side->g, v), v->name));
        map_put(side->job, &side->contents, v, known);
    }
    return *known;
}

static const char *weight_text(const Side *side, const Value *v)
{
    const Data *data = value_tensor(side->g, v);
    Buf text = {.job = side->job};

    buf_printf(&text, "'%s': %s[", v->name, dtype_name(data->dtype));
    for (int i = 0; i < data->rank; i++)
        buf_printf(&text, "%s%lld", i ? "," : "", (long long)data->dims[i]);
    buf_putc(&text, ']');
    return buf_text(&text);
}

static bool same_type(const Data *a, const Data *b)
{
    return a->dtype == b->dtype && a->rank == b->rank &&
           !memcmp(a->dims, b->dims, (size_t)a->rank * sizeof *a->dims);
}

/* "12 of 160 elements differ, by at most 0.5" */
static const char *difference_text(Job *job, Graph *g, const Data *a, const Data *b)
{
    enum {
        STEP = 512
    };
    double x[STEP], y[STEP], most = 0;
    uint64_t count = (uint64_t)data_count(a), differ = 0;

    a = data_cast(g, a, DT_DOUBLE);
    b = data_cast(g, b, DT_DOUBLE);
    for (uint64_t i = 0; i < count; i += STEP) {
        size_t n = (size_t)(count - i < STEP ? count - i : STEP);

        data_read(a, i, n, x);
        data_read(b, i, n, y);
        for (size_t k = 0; k < n; k++) {
            differ += x[k] != y[k] && !(isnan(x[k]) && isnan(y[k]));
            if (fabs(x[k] - y[k]) > most)
                most = fabs(x[k] - y[k]);
        }
    }
    return job_printf(job, "%llu of %llu elements differ, by at most %s",
                      (unsigned long long)differ, (unsigned long long)count,
                      number_text(job, most, true));
}

static bool has_doubles(const Data *data)
{
    return dtype_is_float(data->dtype) && dtype_size(data->dtype) > 1;
}

static void compare_same_name(Compare *c, Lines *lines, const Value *a, const Value *b)
{
    const Data *x = value_tensor(c->a.g, a), *y = value_tensor(c->b.g, b);

    if (!same_type(x, y))
        put_line(lines, "type of %s in A, %s in B", weight_text(&c->a, a), weight_text(&c->b, b));
    else if (!is_readable(x) || !is_readable(y))
        put_line(lines, "not compared: %s is not available", weight_text(&c->a, a));
    else if (has_doubles(x))
        put_line(lines, "contents of %s: %s", weight_text(&c->a, a),
                 difference_text(c->job, c->a.g, x, y));
    else
        put_line(lines, "contents of %s", weight_text(&c->a, a));
}

/* Constants whose names only one model has, by the hash of their contents. */
typedef struct Unmatched {
    VEC(const Value *) list;
    Map by_hash; /* hash_key -> the first Value that is not taken */
    Map taken;
} Unmatched;

/* All 64 bits, also where a pointer has 32. */
static Name hash_key(Job *job, uint64_t hash)
{
    return name_f(job, "%llx", (unsigned long long)hash);
}

static uint64_t transposed_hash(Side *side, const Value *v)
{
    static const int perm[] = {1, 0};
    const Data *data = value_tensor(side->g, v);

    if (data->rank != 2 || !is_readable(data) || dtype_size(data->dtype) == 0)
        return 0;
    return hash_contents(side->job, data_permute(side->g, data, perm), v->name);
}

static const Value *take_match(Compare *c, Unmatched *from, uint64_t hash)
{
    const Value *v = map_get(&from->by_hash, hash_key(c->job, hash));

    if (!v || map_find(&from->taken, v))
        return NULL;
    map_put(c->job, &from->taken, v, NULL);
    return v;
}

/* Lists renamed and transposed weights, then the weights that only one model has. */
static void compare_unmatched(Compare *c, Lines *lines, Unmatched *a, Unmatched *b)
{
    for (size_t i = 0; i < b->list.n; i++)
        map_put(c->job, &b->by_hash, hash_key(c->job, weight_hash(&c->b, b->list.at[i])),
                (void *)b->list.at[i]);
    for (size_t i = 0; i < a->list.n; i++) {
        const Value *v = a->list.at[i], *other = take_match(c, b, weight_hash(&c->a, v));
        uint64_t turned = other ? 0 : transposed_hash(&c->a, v);

        if (other)
            put_line(lines, "%s in A is called '%s' in B", weight_text(&c->a, v), other->name);
        else if (turned && (other = take_match(c, b, turned)))
            put_line(lines, "%s in A is transposed in B: %s", weight_text(&c->a, v),
                     weight_text(&c->b, other));
        else
            put_line(lines, "only in A: %s", weight_text(&c->a, v));
    }
    for (size_t i = 0; i < b->list.n; i++)
        if (!map_find(&b->taken, b->list.at[i]))
            put_line(lines, "only in B: %s", weight_text(&c->b, b->list.at[i]));
}

static Map by_name(Job *job, const Graph *g)
{
    Map names = {0};

    for (size_t i = 0; i < g->constants.n; i++)
        map_put(job, &names, g->constants.at[i]->name, g->constants.at[i]);
    return names;
}

static void compare_weights(Compare *c)
{
    Buf text = {.job = c->job};
    Lines lines = {.out = &text};
    Map in_a = by_name(c->job, c->a.g), in_b = by_name(c->job, c->b.g);
    Unmatched a = {0}, b = {0};

    for (size_t i = 0; i < in_a.n; i++) {
        const Value *v = in_a.at[i].value, *other = map_get(&in_b, in_a.at[i].key);

        if (!other)
            vec_push(c->job, &a.list, v);
        else if (weight_hash(&c->a, v) != weight_hash(&c->b, other))
            compare_same_name(c, &lines, v, other);
    }
    for (size_t i = 0; i < in_b.n; i++)
        if (!map_find(&in_a, in_b.at[i].key))
            vec_push(c->job, &b.list, in_b.at[i].value);
    compare_unmatched(c, &lines, &a, &b);
    end_lines(&lines);
    put_section(c, job_printf(c->job, "weights: %zu in A, %zu in B", in_a.n, in_b.n), &text);
}

/* Structure */

static void set_hash(Side *side, const Value *v, uint64_t hash)
{
    map_put(side->job, &side->hashes, v, box(side->job, hash));
    map_put(side->job, &side->known, hash_key(side->job, hash), NULL);
}

static uint64_t value_hash(Side *side, const Value *v)
{
    uint64_t *known = v ? map_get(&side->hashes, v) : NULL;

    if (known)
        return *known;
    if (!v)
        return 0;
    return value_tensor(side->g, v) ? weight_hash(side, v) : hash_text(2, v->name);
}

static uint64_t hash_block(Side *side, const Block *block, uint64_t seed);

static uint64_t hash_list(const Attr *attr, uint64_t hash)
{
    for (size_t i = 0; i < attr->n; i++) {
        if (attr->kind == ATTR_INTS)
            hash = hash_u64(hash, (uint64_t)attr->ints[i]);
        else if (attr->kind == ATTR_FLOATS)
            hash = hash_bytes(hash, &attr->floats[i], sizeof attr->floats[i]);
        else if (attr->kind == ATTR_STRINGS)
            hash = hash_text(hash, attr->strings[i]);
    }
    return hash;
}

static uint64_t hash_attr(Side *side, const Attr *attr)
{
    uint64_t hash = hash_text((uint64_t)attr->kind + 1, attr->name);

    if (attr->ref)
        return hash_text(hash, attr->ref);
    switch (attr->kind) {
    case ATTR_INT: return hash_u64(hash, (uint64_t)attr->i);
    case ATTR_FLOAT: return hash_bytes(hash, &attr->f, sizeof attr->f);
    case ATTR_STRING: return hash_text(hash, attr->s);
    case ATTR_TENSOR:
        return attr->tensor ? hash_u64(hash, hash_contents(side->job, attr->tensor, "")) : hash;
    case ATTR_GRAPH: return attr->graph ? hash_block(side, attr->graph, hash) : hash;
    case ATTR_GRAPHS:
        for (size_t i = 0; i < attr->n; i++)
            hash = hash_block(side, attr->graphs[i], hash);
        return hash;
    default: return hash_list(attr, hash);
    }
}

static bool is_default(Side *side, const Node *node, const Attr *attr)
{
    const SchemaVersion *schema = schema_any(node->record, side->g->opset);
    const OperatorAttr *known = schema ? schema_attr(schema, attr->name) : NULL;
    const char *text;

    if (!known || known->value == SCHEMA_NO_TEXT || attr->ref)
        return false;
    switch (attr->kind) {
    case ATTR_INT: text = job_printf(side->job, "%lld", (long long)attr->i); break;
    case ATTR_FLOAT: text = number_text(side->job, attr->f, true); break;
    case ATTR_STRING: text = attr->s ? attr->s : ""; break;
    default: return false;
    }
    return !strcmp(text, schema_names + known->value);
}

static uint64_t hash_inputs(Side *side, const Node *node, uint64_t hash)
{
    uint64_t sum = 0;
    size_t n = node->ninputs;

    while (n > 0 && !node->inputs[n - 1])
        n--;
    for (size_t i = 0; i < n; i++)
        if (!*node->domain && node_has(node, COMMUTES))
            sum += hash_u64(hash, value_hash(side, node->inputs[i]));
        else
            hash = hash_u64(hash, value_hash(side, node->inputs[i]));
    return hash_u64(hash, sum);
}

/* A node that calls a function stands for its body. */
static uint64_t hash_callee(Side *side, const Node *node)
{
    Name called = name_dotted(side->job, node->domain, node->op);
    const ModelFunction *fn = map_get(&side->functions, called);
    uint64_t *known = fn ? map_get(&side->function_hash, fn) : NULL;
    uint64_t hash;

    if (known)
        return *known;
    hash = hash_text(hash_text(3, strcmp(node->domain, "ai.onnx") ? node->domain : ""), node->op);
    if (!fn)
        return hash;
    map_put(side->job, &side->function_hash, fn,
            box(side->job, hash)); /* a placeholder, which ends recursive calls */
    hash = hash_block(side, fn->body, hash);
    map_put(side->job, &side->function_hash, fn, box(side->job, hash));
    return hash;
}

static const Attr *constant_of(const Node *node)
{
    const Attr *attr =
        !node_is(node, OP_CONSTANT) || *node->domain ? NULL : node_attr(node, "value");

    return attr && attr->tensor ? attr : NULL;
}

static bool is_alias(const Node *node)
{
    return node_is(node, OP_IDENTITY) && !*node->domain && node->ninputs == 1 &&
           node->noutputs == 1;
}

static uint64_t hash_node(Side *side, const Node *node)
{
    uint64_t attrs = 0;

    for (size_t i = 0; i < node->nattrs; i++)
        if (!is_default(side, node, &node->attrs[i]))
            attrs += hash_attr(side, &node->attrs[i]);
    return hash_u64(hash_inputs(side, node, hash_callee(side, node)), attrs);
}

static void hash_outputs(Side *side, const Node *node)
{
    const Attr *constant = constant_of(node);
    uint64_t hash;

    if (constant && node->noutputs == 1) {
        hash = hash_contents(side->job, constant->tensor, node->name);
        map_put(side->job, &side->contents, node->outputs[0], box(side->job, hash));
    } else if (is_alias(node))
        hash = value_hash(side, node->inputs[0]);
    else
        hash = hash_node(side, node);
    for (size_t i = 0; i < node->noutputs; i++)
        if (node->outputs[i])
            set_hash(side, node->outputs[i], i ? hash_u64(hash, i) : hash);
}

static uint64_t hash_block(Side *side, const Block *block, uint64_t seed)
{
    stack_check(side->job, NO_LOC);
    for (size_t i = 0; i < block->inputs.n; i++)
        set_hash(side, block->inputs.at[i], hash_u64(hash_u64(seed, 5), i));
    for (size_t i = 0; i < block->nodes.n; i++)
        hash_outputs(side, block->nodes.at[i]);
    for (size_t i = 0; i < block->outputs.n; i++)
        seed = hash_u64(seed, value_hash(side, block->outputs.at[i]));
    return seed;
}

static Side side_of(Job *job, Graph *g, char letter)
{
    Side side = {.job = job, .g = g, .letter = letter};

    for (size_t i = 0; i < g->functions.n; i++)
        map_put(job, &side.functions,
                name_dotted(job, g->functions.at[i]->domain, g->functions.at[i]->name),
                g->functions.at[i]);
    return side;
}

static bool is_known(Side *side, Side *other, const Value *v)
{
    return !v || value_tensor(side->g, v) || map_find(&side->contents, v) ||
           map_find(&other->known, hash_key(side->job, value_hash(side, v))) != NULL;
}

static const char *node_text(Job *job, const Node *node)
{
    Buf text = {.job = job};

    buf_printf(&text, "%s '%s' (", node->op, node->name ? node->name : "");
    for (size_t i = 0; i < node->ninputs; i++)
        buf_printf(&text, "%s%s", i ? ", " : "", node->inputs[i] ? node->inputs[i]->name : "");
    buf_putc(&text, ')');
    return buf_text(&text);
}

/* Lists the nodes that the other model lacks although it has all their inputs. `later` counts the
 * other missing nodes, which depend on these. */
static void unknown_nodes(Side *side, Side *other, Lines *lines, size_t *later)
{
    const Block *block = side->g->root;

    for (size_t i = 0; i < block->nodes.n; i++) {
        const Node *node = block->nodes.at[i];
        bool known = true, inputs_known = true;

        for (size_t k = 0; k < node->noutputs; k++)
            known = known && is_known(side, other, node->outputs[k]);
        for (size_t k = 0; k < node->ninputs; k++)
            inputs_known = inputs_known && is_known(side, other, node->inputs[k]);
        if (!known && inputs_known)
            put_line(lines, "only in %c: %s", side->letter, node_text(side->job, node));
        *later += !known && !inputs_known;
    }
}

static void compare_structure(Compare *c)
{
    Buf text = {.job = c->job};
    Lines in_a = {.out = &text}, in_b = {.out = &text};
    size_t later_a = 0, later_b = 0;

    if (hash_block(&c->a, c->a.g->root, 1) == hash_block(&c->b, c->b.g->root, 1))
        return;
    unknown_nodes(&c->a, &c->b, &in_a, &later_a);
    end_lines(&in_a);
    unknown_nodes(&c->b, &c->a, &in_b, &later_b);
    end_lines(&in_b);
    if (!text.n)
        buf_puts(&text, "  the outputs are other values\n");
    put_section(c, "structure: the first nodes that differ", &text);
    if (later_a || later_b)
        buf_printf(&c->out, "  after them: %zu nodes in A, %zu in B\n", later_a, later_b);
}

const char *compare_models(Job *job, Graph *a, Graph *b)
{
    Compare c = {.job = job, .a = side_of(job, a, 'A'), .b = side_of(job, b, 'B')};

    c.out.job = job;
    compare_signature(&c);
    compare_operators(&c);
    compare_weights(&c);
    compare_structure(&c);
    return harmless(&c.out);
}

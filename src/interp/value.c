/* value.c - the values of variables: making, comparing and printing Objs.
 *
 * Numbers are known, symbolic, or a 0-dim value of the graph; containers have identity. Nothing
 * here makes a node except the conversions of a number that the graph computed.
 */
#include "value.h"

#include "build/emit.h"
#include "interp.h"
#include "open_list.h"
#include "tensor.h"
#include "choice.h"

#include <math.h>
#include <string.h>

Obj *obj_new(Interp *it, ObjKind kind)
{
    Obj *obj = NEW(it->job, Obj);

    obj->kind = kind;
    obj->known = true;
    return obj;
}

Obj *obj_none(Interp *it)
{
    return obj_new(it, OBJ_NONE);
}

Obj *obj_bool(Interp *it, bool b)
{
    Obj *obj = obj_new(it, OBJ_BOOL);

    obj->i = b;
    return obj;
}

Obj *obj_bool_value(Interp *it, Value *v)
{
    int64_t known;
    Obj *obj;

    if (value_int(it->g, v, &known))
        return obj_bool(it, known != 0);
    obj = obj_new(it, OBJ_BOOL);
    obj->known = false;
    obj->value = v;
    return obj;
}

Obj *obj_int(Interp *it, int64_t i)
{
    Obj *obj = obj_new(it, OBJ_INT);

    obj->i = i;
    return obj;
}

Obj *obj_sym(Interp *it, const Sym *sym)
{
    int64_t known;
    Obj *obj;

    if (sym_known(sym, &known))
        return obj_int(it, known);
    obj = obj_new(it, OBJ_INT);
    obj->known = false;
    obj->sym = sym;
    return obj;
}

Obj *obj_float(Interp *it, double f)
{
    Obj *obj = obj_new(it, OBJ_FLOAT);

    obj->f = f;
    return obj;
}

Obj *obj_float_value(Interp *it, Value *v)
{
    Obj *obj;

    if (v->data && data_count(v->data) == 1)
        return obj_float(it, data_float(v->data, 0));
    obj = obj_new(it, OBJ_FLOAT);
    obj->known = false;
    obj->value = v;
    return obj;
}

Obj *obj_of_kind(Interp *it, ObjKind kind, Value *v)
{
    switch (kind) {
    case OBJ_INT: return obj_sym(it, emit_item(it->g, v));
    case OBJ_FLOAT: return obj_float_value(it, v);
    case OBJ_BOOL: return obj_bool_value(it, v);
    default: return obj_tensor(it, v);
    }
}

Obj *obj_complex(Interp *it, double re, double im)
{
    Obj *obj = obj_new(it, OBJ_COMPLEX);

    obj->f = re;
    obj->im = im;
    return obj;
}

Obj *obj_str(Interp *it, const char *text, size_t length)
{
    Obj *obj = obj_new(it, OBJ_STR);

    obj->text = text;
    obj->length = length;
    return obj;
}

Obj *obj_strz(Interp *it, const char *text)
{
    return obj_str(it, text, strlen(text));
}

Obj *obj_device(Interp *it, const char *text)
{
    Obj *obj = obj_new(it, OBJ_DEVICE);

    obj->text = text;
    obj->length = strlen(text);
    return obj;
}

Obj *obj_tensor(Interp *it, Value *v)
{
    Obj *obj = obj_new(it, OBJ_TENSOR);

    obj->tensor = NEW(it->job, Tensor);
    obj->tensor->value = v;
    obj->tensor->stamp = it->level;
    obj->tensor->born = it->last_level;
    obj->tensor->place = place_new(it, obj->tensor, NULL);
    return obj;
}

Obj *obj_of_tensor(Interp *it, Tensor *tensor)
{
    Obj *obj = obj_new(it, OBJ_TENSOR);

    obj->tensor = tensor;
    return obj;
}

Obj *obj_pair(Interp *it, Obj *re, Obj *im)
{
    return obj_parts(it, OBJ_PAIR, (Obj *[]){re, im}, 2);
}

Obj *obj_list(Interp *it, const Type *element)
{
    Obj *obj = obj_new(it, OBJ_LIST);

    obj->list = NEW(it->job, List);
    obj->list->element = element;
    obj->list->stamp = it->level;
    obj->list->place = place_new(it, NULL, obj);
    return obj;
}

Obj *obj_tuple(Interp *it, Obj **items, size_t n)
{
    Obj *obj = obj_new(it, OBJ_TUPLE);

    obj->list = NEW(it->job, List);
    obj->list->stamp = it->level;
    obj->list->place = place_new(it, NULL, obj);
    for (size_t i = 0; i < n; i++)
        list_add(it, obj->list, items[i]);
    return obj;
}

Obj *obj_parts(Interp *it, ObjKind kind, Obj **parts, size_t n)
{
    Obj *obj = obj_tuple(it, parts, n);

    obj->kind = kind;
    return obj;
}

bool is_tensor(const Obj *obj)
{
    return obj->kind == OBJ_TENSOR || obj->kind == OBJ_PAIR || obj->kind == OBJ_QUANTIZED;
}

Value *shape_value(Interp *it, Obj *obj)
{
    return tensor_read(it, (obj->kind == OBJ_TENSOR ? obj : obj->list->at[0])->tensor);
}

Obj *obj_dict(Interp *it)
{
    Obj *obj = obj_new(it, OBJ_DICT);

    obj->dict = NEW(it->job, Dict);
    obj->dict->index = dict_index_new(it);
    obj->dict->stamp = it->level;
    obj->dict->place = place_new(it, NULL, obj);
    return obj;
}

Obj *obj_poison(Interp *it)
{
    return obj_new(it, OBJ_POISON);
}

Obj *obj_unset(Interp *it)
{
    return obj_new(it, OBJ_UNSET);
}

/* An optional. If the presence is known, the result is None or the value itself. */
Obj *obj_maybe(Interp *it, Value *present, Obj *some)
{
    int64_t known;
    Obj *obj;

    if (present && value_int(it->g, present, &known))
        return known ? some : obj_none(it);
    obj = obj_new(it, OBJ_MAYBE);
    obj->known = false;
    obj->some = some;
    obj->value = present;
    return obj;
}

Obj *obj_some(Interp *it, Obj *obj)
{
    Obj *nothing;

    if (obj->kind != OBJ_NONE)
        return obj->kind == OBJ_MAYBE ? obj->some : obj;
    nothing = obj_unset(it);
    nothing->known = false;
    return nothing;
}

Obj *obj_presence(Interp *it, const Obj *obj)
{
    return obj->kind == OBJ_MAYBE ? obj_bool_value(it, obj->value)
                                  : obj_bool(it, obj->kind != OBJ_NONE);
}

void list_add(Interp *it, List *list, Obj *item)
{
    touch_list(it, list);
    if (item->kind == OBJ_POISON)
        fail_place(it, list->place);
    vec_push(it->job, list, item);
}

Obj *dict_get(Interp *it, Dict *dict, Obj *key)
{
    size_t i = dict_index(it, dict, key);

    return i < dict->keys.n ? dict->values.at[i] : NULL;
}

Value *key_presence(Interp *it, const Dict *dict, Obj *key)
{
    for (const Perhaps *perhaps = dict->perhaps; perhaps; perhaps = perhaps->next)
        if (obj_equal(it, perhaps->key, key) == TRI_YES)
            return perhaps->present;
    return NULL;
}

void need_keys(Interp *it, const Dict *dict, Loc loc)
{
    if (dict->perhaps)
        fail(it->job, user_loc(it, loc),
             "the keys of this dict depend on the data: %s was set on one side of a branch or by a "
             "loop; set it before",
             obj_text(it, dict->perhaps->key));
    need_order(it, dict, loc);
}

void need_order(Interp *it, const Dict *dict, Loc loc)
{
    if (dict->unordered)
        fail(it->job, user_loc(it, loc),
             "the order of the keys of this dict depends on the data: set them before, or always "
             "in the same order");
}

/* Records that the presence of this key is known. false: it was known before. */
static bool settle_key(Interp *it, Dict *dict, Obj *key)
{
    const Perhaps *all = dict->perhaps;

    if (!key_presence(it, dict, key))
        return false;
    dict->perhaps = NULL;
    for (; all; all = all->next)
        if (obj_equal(it, all->key, key) != TRI_YES) {
            Perhaps *copy = job_copy(it->job, all, sizeof *all);

            copy->next = dict->perhaps;
            dict->perhaps = copy;
        }
    return true;
}

void dict_set(Interp *it, Dict *dict, Obj *key, Obj *value)
{
    size_t i = dict_index(it, dict, key);

    touch_dict(it, dict);
    dict->unordered |= settle_key(it, dict, key);
    if (i < dict->keys.n) {
        dict->values.at[i] = value;
        return;
    }
    vec_push(it->job, &dict->keys, key);
    vec_push(it->job, &dict->values, value);
}

bool dict_remove(Interp *it, Dict *dict, Obj *key)
{
    size_t i = dict_index(it, dict, key);

    if (i == dict->keys.n)
        return false;
    touch_dict(it, dict);
    settle_key(it, dict, key);
    count_members(it, dict->keys.n - i);
    dict_index_forget(dict);
    for (; i + 1 < dict->keys.n; i++) {
        dict->keys.at[i] = dict->keys.at[i + 1];
        dict->values.at[i] = dict->values.at[i + 1];
    }
    dict->keys.n--;
    dict->values.n--;
    return true;
}

bool obj_is_number(const Obj *obj)
{
    return obj->kind == OBJ_INT || obj->kind == OBJ_FLOAT || obj->kind == OBJ_BOOL ||
           obj->kind == OBJ_COMPLEX;
}

static Tri numbers_equal(Interp *it, Obj *a, Obj *b)
{
    if (a->known && b->known) {
        double x = a->kind == OBJ_INT || a->kind == OBJ_BOOL ? (double)a->i : a->f;
        double y = b->kind == OBJ_INT || b->kind == OBJ_BOOL ? (double)b->i : b->f;
        double xi = a->kind == OBJ_COMPLEX ? a->im : 0, yi = b->kind == OBJ_COMPLEX ? b->im : 0;

        if (a->kind == OBJ_INT && b->kind == OBJ_INT)
            return a->i == b->i ? TRI_YES : TRI_NO;
        return x == y && xi == yi ? TRI_YES : TRI_NO;
    }
    if (a->kind == OBJ_INT && b->kind == OBJ_INT) {
        const Sym *right = obj_as_sym(it, b);

        return sym_eq(it->g, obj_as_sym(it, a), right);
    }
    return TRI_UNKNOWN;
}

static Tri items_equal(Interp *it, const List *a, const List *b)
{
    Tri all = TRI_YES;

    if (a->n != b->n)
        return TRI_NO;
    for (size_t i = 0; i < a->n; i++) {
        Tri one = obj_equal(it, a->at[i], b->at[i]);

        if (one == TRI_NO)
            return TRI_NO;
        if (one == TRI_UNKNOWN)
            all = TRI_UNKNOWN;
    }
    return all;
}

static Tri dicts_equal(Interp *it, Dict *a, Dict *b)
{
    Tri all = TRI_YES;

    if (a->perhaps || b->perhaps)
        return TRI_UNKNOWN;
    if (a->keys.n != b->keys.n)
        return TRI_NO;
    for (size_t i = 0; i < a->keys.n; i++) {
        Obj *other = dict_get(it, b, a->keys.at[i]);
        Tri one = other ? obj_equal(it, a->values.at[i], other) : TRI_NO;

        if (one == TRI_NO)
            return TRI_NO;
        if (one == TRI_UNKNOWN)
            all = TRI_UNKNOWN;
    }
    return all;
}

Tri obj_equal(Interp *it, Obj *a, Obj *b)
{
    visit(it);
    if (a->kind == OBJ_STR)
        count_bytes(it, a->length);
    if (obj_is_number(a) && obj_is_number(b))
        return numbers_equal(it, a, b);
    if ((a->kind == OBJ_CHOICE || b->kind == OBJ_CHOICE) && is_choosable(a) && is_choosable(b))
        return a->kind == b->kind && a->sym == b->sym ? TRI_YES : TRI_UNKNOWN;
    if (a->kind != b->kind)
        return TRI_NO;
    switch (a->kind) {
    case OBJ_NONE: return TRI_YES;
    case OBJ_STR:
        if (!a->known || !b->known)
            return a == b ? TRI_YES : TRI_UNKNOWN;
        /* fall through */
    case OBJ_DEVICE:
        return a->length == b->length && memcmp(a->text, b->text, a->length) == 0 ? TRI_YES
                                                                                  : TRI_NO;
    case OBJ_TUPLE: return items_equal(it, a->list, b->list);
    case OBJ_LIST:
        if (is_stacked(a) || is_stacked(b))
            return a->list == b->list ? TRI_YES : TRI_UNKNOWN;
        return items_equal(it, a->list, b->list);
    case OBJ_DICT: return dicts_equal(it, a->dict, b->dict);
    case OBJ_ENUM: return a->name == b->name && a->type == b->type ? TRI_YES : TRI_NO;
    case OBJ_OBJECT:
        if (a->instance == b->instance)
            return TRI_YES;
        return a->instance->either || b->instance->either ? TRI_UNKNOWN : TRI_NO;
    case OBJ_TENSOR: return a->tensor == b->tensor ? TRI_YES : TRI_UNKNOWN;
    case OBJ_PAIR:
    case OBJ_QUANTIZED: return obj_same(it, a, b) ? TRI_YES : TRI_UNKNOWN;
    default: return a == b ? TRI_YES : TRI_NO;
    }
}

const char *obj_kind_text(const Obj *obj)
{
    static const char *const texts[] = {
        [OBJ_NONE] = "None",
        [OBJ_BOOL] = "bool",
        [OBJ_INT] = "int",
        [OBJ_FLOAT] = "float",
        [OBJ_COMPLEX] = "complex",
        [OBJ_STR] = "str",
        [OBJ_DEVICE] = "Device",
        [OBJ_TENSOR] = "Tensor",
        [OBJ_LIST] = "List",
        [OBJ_TUPLE] = "Tuple",
        [OBJ_DICT] = "Dict",
        [OBJ_OBJECT] = "object",
        [OBJ_ENUM] = "enum",
        [OBJ_FUNCTION] = "function",
        [OBJ_CLASS] = "class",
        [OBJ_MAYBE] = "Optional",
        [OBJ_SPACE] = "namespace",
        [OBJ_BUILTIN] = "builtin",
        [OBJ_OP] = "operator",
        [OBJ_UNSET] = "uninitialized",
        [OBJ_POISON] = "unknown",
        [OBJ_PAIR] = "complex Tensor",
        [OBJ_QUANTIZED] = "quantized Tensor",
    };

    return texts[obj->kind == OBJ_CHOICE ? obj->list->at[0]->kind : obj->kind];
}

/* TorchScript prints floats with up to 17 digits and always a point or an exponent. */
static void float_text(Buf *buf, double f)
{
    char digits[40];

    if (isnan(f) || isinf(f)) {
        buf_puts(buf, isnan(f) ? "nan" : f > 0 ? "inf" : "-inf");
        return;
    }
    snprintf(digits, sizeof digits, "%.17g", f);
    buf_puts(buf, digits);
    if (!strpbrk(digits, ".e"))
        buf_putc(buf, '.');
}

static void put_text(Interp *it, Buf *buf, Obj *obj, int depth);

static void put_items(Interp *it, Buf *buf, const List *list, int depth)
{
    for (size_t i = 0; i < list->n; i++) {
        if (i)
            buf_puts(buf, ", ");
        put_text(it, buf, list->at[i], depth + 1);
    }
}

static void put_dict(Interp *it, Buf *buf, const Dict *dict, int depth)
{
    buf_putc(buf, '{');
    for (size_t i = 0; i < dict->keys.n; i++) {
        if (i)
            buf_puts(buf, ", ");
        put_text(it, buf, dict->keys.at[i], depth + 1);
        buf_puts(buf, ": ");
        put_text(it, buf, dict->values.at[i], depth + 1);
    }
    buf_putc(buf, '}');
}

static void put_number(Interp *it, Buf *buf, Obj *obj)
{
    if (obj->kind == OBJ_BOOL)
        buf_puts(buf, !obj->known ? "<bool>" : obj->i ? "True" : "False");
    else if (obj->kind == OBJ_INT && obj->known)
        buf_printf(buf, "%lld", (long long)obj->i);
    else if (obj->kind == OBJ_INT)
        buf_puts(buf, sym_text(it->job, obj->sym));
    else if (obj->known)
        float_text(buf, obj->f);
    else
        buf_puts(buf, "<float>");
}

static void put_text(Interp *it, Buf *buf, Obj *obj, int depth)
{
    visit(it);
    if (depth > 100) {
        buf_puts(buf, "...");
        return;
    }
    switch (obj->kind) {
    case OBJ_NONE: buf_puts(buf, "None"); break;
    case OBJ_BOOL:
    case OBJ_INT:
    case OBJ_FLOAT: put_number(it, buf, obj); break;
    case OBJ_COMPLEX:
        float_text(buf, obj->f);
        buf_putc(buf, '+');
        float_text(buf, obj->im);
        buf_putc(buf, 'j');
        break;
    case OBJ_STR:
    case OBJ_DEVICE: buf_add(buf, obj->text, obj->length); break;
    case OBJ_LIST:
        buf_putc(buf, '[');
        put_items(it, buf, obj->list, depth);
        buf_putc(buf, ']');
        break;
    case OBJ_TUPLE:
        buf_putc(buf, '(');
        put_items(it, buf, obj->list, depth);
        buf_putc(buf, ')');
        break;
    case OBJ_DICT: put_dict(it, buf, obj->dict, depth); break;
    default: buf_printf(buf, "<%s>", obj_kind_text(obj)); break;
    }
}

const char *obj_text(Interp *it, Obj *obj)
{
    Buf buf = {.job = it->job};

    put_text(it, &buf, obj, 0);
    return buf_text(&buf);
}

bool obj_text_known(Interp *it, const Obj *obj)
{
    visit(it);
    switch (obj->kind) {
    case OBJ_BOOL:
    case OBJ_INT:
    case OBJ_FLOAT:
    case OBJ_STR: return obj->known;
    case OBJ_LIST:
    case OBJ_TUPLE:
        for (size_t i = 0; i < obj->list->n; i++)
            if (!obj_text_known(it, obj->list->at[i]))
                return false;
        return !obj->list->stacked && !obj->list->columns;
    case OBJ_DICT:
        for (size_t i = 0; i < obj->dict->keys.n; i++)
            if (!obj_text_known(it, obj->dict->values.at[i]))
                return false;
        return !obj->dict->perhaps;
    case OBJ_TENSOR:
    case OBJ_PAIR:
    case OBJ_QUANTIZED:
    case OBJ_MAYBE:
    case OBJ_CHOICE:
    case OBJ_UNSET: return false;
    default: return true;
    }
}

const Sym *obj_as_sym(Interp *it, Obj *obj)
{
    if (obj->kind == OBJ_BOOL && !obj->known)
        return emit_item(it->g, emit_cast(it->g, obj->value, DT_INT64));
    return obj->known ? sym_int(it->g, obj->i) : obj->sym;
}

/* A number as a 0-dim value: int64 for ints and double for floats, as in prim::NumToTensor. */
static Value *number_value(Interp *it, Obj *obj)
{
    Value *v;

    if (obj->kind == OBJ_INT)
        v = sym_value(it->g, obj_as_sym(it, obj));
    else if (!obj->known)
        v = obj->value;
    else
        v = const_num(it->g, obj->kind == OBJ_BOOL ? DT_BOOL : DT_DOUBLE,
                      obj->kind == OBJ_BOOL ? (double)obj->i : obj->f);
    return v;
}

Value *obj_as_value(Interp *it, Obj *obj)
{
    if (obj->kind == OBJ_MAYBE)
        obj = obj->some; /* the program has checked that the value is not None */
    if (obj->kind == OBJ_TENSOR)
        return tensor_read(it, obj->tensor);
    if (obj_is_number(obj) && obj->kind != OBJ_COMPLEX)
        return number_value(it, obj);
    return NULL;
}

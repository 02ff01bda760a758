/* functions.c - finds the nodes of each call of a module. In: a graph whose nodes know the call in
 * which they were made, without dead nodes. Out: regions, each replaced by one node in its block;
 * function_bodies.c makes the functions.
 *
 * A region can be replaced by one node if no path leaves it and comes back. Optimizations may have
 * moved nodes between modules, so that there is such a path. Nodes between those of one region are
 * then added to it. If regions depend on each other, the smallest stays as it is, without a
 * function.
 */
#include "functions.h"

#include <stdlib.h>
#include <string.h>

enum {
    MAX_TRIES = 32 /* attempts to order a block; then it stays as it is */
};

/* The nodes of one block or region, which are ordered together. */
typedef struct Level {
    Block *block;
    Region *region; /* the region that contains the nodes; NULL: the main graph */
} Level;

typedef struct Split {
    Graph *g;
    const char *const *classes;
    size_t nclasses;
    Map dissolved; /* calls that do not become functions */
    Regions regions;
    VEC(Level) levels;
} Split;

/* An attempt to order the nodes of a level. */
typedef struct Attempt {
    Split *s;
    const Level *level;
    Map *added;      /* Node -> the call to whose region it was added */
    Map calls;       /* Scope -> the call below the level to which its nodes belong */
    Map by_call;     /* Scope of a call -> Region */
    Map by_caller;   /* Node -> Region */
    Map items;       /* Node of the level -> itself, or the caller of its region */
    Regions regions; /* in the order of their first nodes */
    Map state;       /* item -> OPEN or DONE */
    VEC(Node *) order;
} Attempt;

typedef struct Frame {
    Node *item;
    VEC(Node *) needs; /* the items that must come before it */
    size_t next;
} Frame;

#define OPEN ((void *)1)
#define DONE ((void *)2)

/* ---- uses ---- */

void each_use(Job *job, Node *node, UseVisit *visit, void *user)
{
    stack_check(job, NO_LOC);
    for (size_t i = 0; i < node->ninputs; i++)
        if (node->inputs[i])
            visit(user, &node->inputs[i]);
    for (size_t i = 0; i < node->nattrs; i++) {
        Block *block = node->attrs[i].graph;

        for (size_t k = 0; block && k < block->nodes.n; k++)
            each_use(job, block->nodes.at[k], visit, user);
        for (size_t k = 0; block && k < block->outputs.n; k++)
            visit(user, &block->outputs.at[k]);
    }
}

static void clear_use(void *user, Value **use)
{
    (void)user;
    (*use)->uses = 0;
}

static void count_use(void *user, Value **use)
{
    (void)user;
    (*use)->uses++;
}

static void count_uses(const Graph *g)
{
    static UseVisit *const visits[] = {clear_use, count_use};

    for (size_t i = 0; i < g->constants.n; i++)
        g->constants.at[i]->uses = 0;
    for (size_t pass = 0; pass < COUNT_OF(visits); pass++) {
        for (size_t i = 0; i < g->root->nodes.n; i++)
            each_use(g->job, g->root->nodes.at[i], visits[pass], NULL);
        for (size_t i = 0; i < g->root->outputs.n; i++)
            visits[pass](NULL, &g->root->outputs.at[i]);
    }
}

/* ---- calls ---- */

static bool is_chosen(const Split *s, const Scope *call)
{
    size_t domain = strlen(call->domain);

    if (call->is_container || map_find(&s->dissolved, call))
        return false;
    for (size_t i = 0; i < s->nclasses; i++) {
        const char *wanted = s->classes[i];

        if (strcmp(wanted, "*") == 0 || strcmp(wanted, call->class_name) == 0 ||
            (strncmp(wanted, call->domain, domain) == 0 && wanted[domain] == '.' &&
             strcmp(wanted + domain + 1, call->class_name) == 0))
            return true;
    }
    return false;
}

/* The outermost chosen call that is inside the call of the level and contains `scope`; NULL: there
 * is none. */
static const Scope *call_in_level(Attempt *a, const Scope *scope)
{
    const Scope *base = a->level->region ? a->level->region->call : NULL, *found = NULL, *at;
    const MapEntry *known = map_find(&a->calls, scope);

    if (known)
        return known->value;
    for (at = scope; at && at != base; at = at->caller)
        if (is_chosen(a->s, at))
            found = at;
    found = at == base ? found : NULL;
    map_put(a->s->g->job, &a->calls, scope, (void *)(uintptr_t)found);
    return found;
}

static Region *region_of_call(Attempt *a, const Scope *call, Node *first)
{
    Graph *g = a->s->g;
    Region *region = map_get(&a->by_call, call);

    if (region)
        return region;
    region = NEW(g->job, Region);
    region->call = call;
    region->outer = a->level->region;
    region->body = block_new(g, NULL, call->class_name);
    region->body->scope = call;
    region->caller = NEW(g->job, Node);
    region->caller->scope = call;
    region->caller->loc = first->loc;
    region->caller->block = a->level->block;
    region->caller->id = first->id;
    region->caller->live = true;
    map_put(g->job, &a->by_call, call, region);
    map_put(g->job, &a->by_caller, region->caller, region);
    vec_push(g->job, &a->regions, region);
    return region;
}

static void sort_into_regions(Attempt *a, bool apart)
{
    Job *job = a->s->g->job;

    for (size_t i = 0; i < a->level->block->nodes.n; i++) {
        Node *node = a->level->block->nodes.at[i];
        const Scope *call = map_get(a->added, node);
        Region *region;

        if (!call && !apart && node->scope)
            call = call_in_level(a, node->scope);
        region = call ? region_of_call(a, call, node) : NULL;
        if (region)
            vec_push(job, &region->body->nodes, node);
        map_put(job, &a->items, node, region ? region->caller : node);
    }
}

/* ---- order ---- */

typedef struct Needs {
    const Attempt *a;
    Frame *frame;
} Needs;

static void add_need(void *user, Value **use)
{
    const Needs *needs = user;
    Node *item = (*use)->node ? map_get(&needs->a->items, (*use)->node) : NULL;

    if (item && item != needs->frame->item && map_get(&needs->a->state, item) != DONE)
        vec_push(needs->a->s->g->job, &needs->frame->needs, item);
}

static Frame frame_of(Attempt *a, Node *item)
{
    const Region *region = map_get(&a->by_caller, item);
    Frame frame = {.item = item};
    Needs needs = {a, &frame};
    Job *job = a->s->g->job;

    map_put(job, &a->state, item, OPEN);
    if (!region)
        each_use(job, item, add_need, &needs);
    for (size_t i = 0; region && i < region->body->nodes.n; i++)
        each_use(job, region->body->nodes.at[i], add_need, &needs);
    return frame;
}

/* Changes the regions so that this cycle no longer exists. */
static void break_circle(Attempt *a, const Frame *frames, size_t n)
{
    Job *job = a->s->g->job;
    const Region *smallest = NULL;
    size_t count = 0;

    for (size_t i = 0; i < n; i++) {
        const Region *region = map_get(&a->by_caller, frames[i].item);

        count += region != NULL;
        if (region && (!smallest || region->body->nodes.n < smallest->body->nodes.n))
            smallest = region;
    }
    if (!smallest)
        BUG(job, "the nodes of a block depend on each other");
    if (count > 1) {
        map_put(job, &a->s->dissolved, smallest->call, (void *)(uintptr_t)smallest->call);
        report(job, SEV_NOTE, NO_LOC,
               "a call of the module '%s' (%s) does not become a function: its nodes and those of "
               "other modules depend on each other",
               smallest->call->module, smallest->call->class_name);
        return;
    }
    for (size_t i = 0; i < n; i++)
        if (!map_get(&a->by_caller, frames[i].item))
            map_put(job, a->added, frames[i].item, (void *)(uintptr_t)smallest->call);
}

/* Adds an item and all that it needs to the order, by depth first search without recursion. false:
 * there was a circle. */
static bool put_in_order(Attempt *a, Node *item)
{
    Job *job = a->s->g->job;
    VEC(Frame) frames = {0};

    if (map_get(&a->state, item))
        return true;
    vec_push(job, &frames, frame_of(a, item));
    while (frames.n > 0) {
        Frame *top = &frames.at[frames.n - 1];
        Node *need = top->next < top->needs.n ? top->needs.at[top->next++] : NULL;
        size_t first = frames.n - 1;

        if (!need) {
            map_put(job, &a->state, top->item, DONE);
            vec_push(job, &a->order, top->item);
            frames.n--;
        } else if (!map_get(&a->state, need)) {
            vec_push(job, &frames, frame_of(a, need));
        } else if (map_get(&a->state, need) == OPEN) {
            while (frames.at[first].item != need)
                first--;
            break_circle(a, frames.at + first, frames.n - first);
            return false;
        }
    }
    return true;
}

static bool try_order(Attempt *a, bool apart)
{
    sort_into_regions(a, apart);
    for (size_t i = 0; i < a->level->block->nodes.n; i++)
        if (!put_in_order(a, map_get(&a->items, a->level->block->nodes.at[i])))
            return false;
    return true;
}

/* ---- levels ---- */

static void push_level(Split *s, Block *block, Region *region)
{
    vec_push(s->g->job, &s->levels, ((Level){block, region}));
}

static void accept(Split *s, const Level *level, const Attempt *a)
{
    level->block->nodes.n = 0;
    for (size_t i = 0; i < a->order.n; i++) {
        Node *node = a->order.at[i];

        vec_push(s->g->job, &level->block->nodes, node);
        for (size_t k = 0; k < node->nattrs; k++)
            if (node->attrs[k].kind == ATTR_GRAPH)
                push_level(s, node->attrs[k].graph, level->region);
    }
    for (size_t i = 0; i < a->regions.n; i++) {
        vec_push(s->g->job, &s->regions, a->regions.at[i]);
        push_level(s, a->regions.at[i]->body, a->regions.at[i]);
    }
}

static void split_level(Split *s, Level level)
{
    Map added = {0};
    bool done = false;

    for (int tries = 0; !done; tries++) {
        Attempt a = {.s = s, .level = &level, .added = &added};

        if (tries == MAX_TRIES)
            added = (Map){0};
        done = try_order(&a, tries >= MAX_TRIES);
        if (done)
            accept(s, &level, &a);
    }
}

/* By height, then by the order in which the program ran. */
static int compare_regions(const void *a, const void *b)
{
    const Region *x = *(Region *const *)a, *y = *(Region *const *)b;

    if (x->height != y->height)
        return x->height < y->height ? -1 : 1;
    return x->caller->id < y->caller->id ? -1 : x->caller->id > y->caller->id;
}

/* Reports classes of which the model calls no module: their names are probably misspelt. */
static void note_unused_classes(const Split *s)
{
    Map used = {0}; /* Names of classes, without their Python modules */

    for (size_t i = 0; i < s->regions.n; i++)
        map_put(s->g->job, &used, s->regions.at[i]->call->class_name, s->regions.at[i]);
    for (size_t i = 0; i < s->nclasses; i++) {
        const char *dot = strrchr(s->classes[i], '.');
        Name word = name(s->g->job, dot ? dot + 1 : s->classes[i]);

        if (strcmp(word, "*") != 0 && !map_find(&used, word))
            report(s->g->job, SEV_NOTE, NO_LOC, "no module of the class '%s' becomes a function",
                   word);
        map_put(s->g->job, &used, word, (void *)(uintptr_t)word);
    }
}

void make_functions(Graph *g, const char *const *classes, size_t nclasses)
{
    Split s = {.g = g, .classes = classes, .nclasses = nclasses};

    count_uses(g);
    push_level(&s, g->root, NULL);
    for (size_t i = 0; i < s.levels.n; i++)
        split_level(&s, s.levels.at[i]);
    note_unused_classes(&s);
    for (size_t i = s.regions.n; i-- > 0;) {
        const Region *region = s.regions.at[i];

        if (region->outer && region->outer->height <= region->height)
            region->outer->height = region->height + 1;
    }
    if (s.regions.n)
        qsort(s.regions.at, s.regions.n, sizeof *s.regions.at, compare_regions);
    make_bodies(g, &s.regions);
}

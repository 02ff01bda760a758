/* check_private.h - shared by the parts of the checker: check.c (models, graphs, names),
 * check_node.c (attributes, schemas, types), check_body.c (graphs in nodes), check_op.c (conditions
 * of single operators), check_sparse.c. */
#ifndef PTONNX_CHECK_PRIVATE_H
#define PTONNX_CHECK_PRIVATE_H

#include "check.h"
#include "proto.h"

/* The number of nodes that are checked in bodies of called functions; further calls are not
 * followed. */
#define MAX_CALLED 200000
#define CALL_DEPTH 100

typedef struct CheckScope {
    struct CheckScope *parent;
    Map names; /* names that are defined so far in this graph */
} CheckScope;

typedef struct Check {
    Graph *g;
    Job *job;
    int64_t ir;
    const ModelFunction *function; /* the function whose body is being checked; NULL: none */
    const char *caller; /* the position of its call; NULL: the body is checked by itself */
    const Map *imports; /* imports of that function */
    const Block *block;
    CheckScope *scope;
    Map made;      /* values that can be used from here on */
    Map functions; /* Name "domain:name:overload" -> ModelFunction */
    Map faulty;    /* ModelFunction that cannot be called */
    size_t called, depth;
    const Node *node;
    size_t index;      /* the index of the node in its block */
    size_t faults;     /* of it */
    size_t all_faults; /* faults of the whole model */
} Check;

/* check.c */
void fault(Check *c, const char *format, ...) PRINTF_LIKE(2, 3); /* at c->node, or in c->block */
const char *node_position(const Check *c);                       /* "node 'conv1' (Conv)" */
void check_block(Check *c, const Block *block);
void check_tensor(Check *c, const char *what, const Data *data);
Name function_key(Job *job, const char *domain, const char *op, Span overload);
/* check_node.c */
void check_node(Check *c, const Node *node);
const char *type_name(const Check *c, const Value *v);  /* "a sequence of float" */
const char *shape_text(const Check *c, const Value *v); /* "float[2,n]" */
bool agrees(const Value *declared, const Value *found); /* an unknown part agrees with anything */
/* check_body.c - the inputs and outputs of the graphs of a node fit the node */
void check_bodies(Check *c, const Node *node);
void check_if(Check *c, const Node *node); /* after its branches are typed */
/* infer_graph.c - how the body of a Scan sees input `i`: without the sequence's axis and, until
 * opset 8, the batch's */
Value scan_view(Graph *g, const Node *node, size_t i);
size_t scan_states(const Graph *g, const Node *node); /* inputs before the scanned ones */
/* A function's body with a call's attributes and types in it: nodes are copied,
 * values are not */
Block *call_body(Graph *g, const Node *node, const ModelFunction *fn);
/* infer() for a node of a file, with the types that its attributes hold as kept bytes */
void infer_read_node(Graph *g, const Node *node);
int function_opset(const Graph *g, const ModelFunction *fn);
/* check_sparse.c - a SparseTensorProto; its name, NULL when it has none */
Name check_sparse(Check *c, const char *what, Cursor at);
/* check_op.c - a node that fits its schema */
void check_conditions(Check *c, const Node *node, int opset);
bool check_knows(OperatorNumber number); /* has it conditions of its own, apart from ranks? */
void check_attr_length(Check *c, const Node *node, const char *attr_name, size_t wanted);
/* Two sizes that must be equal. */
void check_same_size(Check *c, const Value *a, int a_axis, const Value *b, int b_axis);

#endif

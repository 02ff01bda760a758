/* edit.h - changes to nodes whose uses are counted. In: live nodes, and in each value the number of
 * its uses. Out: the same. A node whose outputs lose their last use is no longer live, and neither
 * are its producers that nothing else uses. */
#ifndef PTONNX_EDIT_H
#define PTONNX_EDIT_H

#include "build/build.h"

/* The node becomes this operator with these inputs, of which some may be its own, and attributes,
 * sorted by name. It keeps its outputs. */
void become(Graph *g, Node *node, OperatorNumber number, Value **inputs, size_t ninputs,
            const Attr *attrs);
void set_inputs(Graph *g, Node *node, Value **inputs, size_t ninputs);
void set_input(Graph *g, Node *node, size_t i, Value *v); /* node->ninputs grows if i is not less */
/* Gives attributes of the node other values, or adds them at the end. */
void set_attrs(Graph *g, Node *node, const Attr *changed);
void set_output(Node *node, size_t i, Value *v); /* of a value without a producer */
/* The node produces v from now on, and the producer of v is no longer live. */
void give_output(Graph *g, Node *node, size_t i, Value *v);
/* `maker` produces the result of `user`, which is no longer live, in place of its own. */
void take_over(Graph *g, Node *maker, Node *user);
void add_use(Value *v);
void release(Graph *g, Value *v); /* takes back a use */
void make_live(Node *node);       /* it becomes live, and uses its inputs */
void remove_node(Graph *g, Node *node);

#endif

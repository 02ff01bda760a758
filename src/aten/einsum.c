/* einsum.c - sums of products by subscripts.
 *
 * Every letter and every dim of an ellipsis becomes a label. From opset 12 on the labels are written
 * out again for Einsum, each as a lower-case letter and always with an output, since runtimes differ
 * on the rest; below it operands are contracted by MatMul, two at a time.
 */
#include "aten.h"

#include <ctype.h>
#include <string.h>

#define LETTERS    52 /* A-Z, a-z: the order of torch's implicit output */
#define MAX_LABELS 128

typedef struct Term {
    Value *x; /* NULL for the output */
    int labels[MAX_LABELS];
    int n;
} Subscripts;

static int letter_label(Rule *r, char c)
{
    if (c >= 'A' && c <= 'Z')
        return c - 'A';
    if (c >= 'a' && c <= 'z')
        return 26 + c - 'a';
    rule_fail(r, "'%c' is no subscript: letters and one ellipsis are", c);
}

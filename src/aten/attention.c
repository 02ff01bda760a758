/* attention.c - attention, and the fused layers that PyTorch's fast paths record. */
#include "aten.h"

/* clang-format off */
const RuleRow attention_rules[] = {
    {0}
};
/* clang-format on */

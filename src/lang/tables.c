/* tables.c - the list of rule tables. */
#include "lang.h"

const RuleRow *const lang_tables[] = {host_rules,     list_rules,  string_rules,
                                      function_rules, check_rules, NULL};

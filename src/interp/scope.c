/* scope.c - modules and their calls as scopes of nodes.
 *
 * Each call of a method of a module is a new scope. An exported program has no calls. Its
 * statements only name the module in which they were recorded, so a call stays open as long as
 * statements are in its module. The calls of a live model are in the options (captured.c).
 */
#include "interp.h"
#include "module.h"

#include <string.h>

/* ---- modules ---- */

Name scope_path(Job *job, Name module)
{
    char small[256];
    Buf path = {.job = job, .at = small, .cap = sizeof small};

    buf_puts(&path, *module ? "/" : "");
    buf_puts(&path, module);
    for (size_t i = 0; i < path.n; i++)
        path.at[i] = (char)(path.at[i] == '.' ? '/' : path.at[i]);
    return name_n(job, path.at, path.n);
}

/* "torch.nn.modules.linear" of "__torch__.torch.nn.modules.linear.___torch_mangle_3.Linear". torch
 * leaves out "__main__". */
static Name class_domain(Interp *it, const Class *class_)
{
    static const char prefix[] = "__torch__.";
    Name plain = demangled(it->job, class_->qualified);
    const char *dot = strrchr(plain, '.');

    if (strncmp(plain, prefix, sizeof prefix - 1) == 0)
        plain += sizeof prefix - 1;
    return dot && dot > plain ? name_n(it->job, plain, (size_t)(dot - plain))
                              : name(it->job, "__main__");
}

/* Modules that have no method forward(). The class of a module of an exported program is "Module"
 * if none of its nodes names the class (pt2/modules.c). */
static bool is_container(Interp *it, const Scope *scope)
{
    static const char *const classes[] = {"ModuleList", "ModuleDict", "ParameterList",
                                          "ParameterDict"};

    if (it->archive->is_exported && strcmp(scope->class_name, "Module") == 0 &&
        strcmp(scope->domain, "__main__") == 0)
        return true;
    for (size_t i = 0; i < COUNT_OF(classes); i++)
        if (same_text(scope->class_name, classes[i]) &&
            strcmp(scope->domain, "torch.nn.modules.container") == 0)
            return true;
    return false;
}

Scope *scope_of(Interp *it, const Class *class_, Name path, const Instance *parent)
{
    Scope *scope = NEW(it->job, Scope);

    scope->path = scope_path(it->job, path);
    scope->module = path;
    scope->class_name = class_->name;
    scope->domain = class_domain(it, class_);
    scope->is_container = is_container(it, scope);
    scope->parent = parent ? parent->scope : NULL;
    return scope;
}

/* ---- calls ---- */

const Scope *scope_call(Interp *it, const Scope *module)
{
    Scope *call;

    if (!it->frame->up)
        return it->root_scope;
    call = job_copy(it->job, module, sizeof *call);
    call->caller = it->g->scope;
    return call;
}

/* Is the module the same as the other one, or inside it? */
static bool is_in_module(const Scope *module, const Scope *other)
{
    size_t n = strlen(other->module);

    return !n || (strncmp(module->module, other->module, n) == 0 &&
                  (!module->module[n] || module->module[n] == '.'));
}

const Scope *scope_enter(Interp *it, const Scope *now, const Scope *module)
{
    VEC(const Scope *) path = {0};

    while (now->caller && !is_in_module(module, now))
        now = now->caller;
    for (; module && module->module != now->module; module = module->parent)
        vec_push(it->job, &path, module);
    while (path.n > 0) {
        Scope *call = job_copy(it->job, path.at[--path.n], sizeof *call);

        call->caller = now;
        now = call;
    }
    return now;
}

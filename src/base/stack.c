/* stack.c - limits recursion by the stack that the calling thread has left.
 *
 * A file can cause recursion of any depth, and threads have stacks of any size. Each function that
 * can call itself, directly or indirectly, begins with stack_check().
 * tests/source/test_recursion.py finds the functions that should and do not, and proves that
 * STACK_RESERVE covers every path between two checks.
 */
#include "base.h"
#include "system.h"

/* In a build with AddressSanitizer the frames are several times as large. */
#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif

/* The bytes of stack that the calls between two checks may need. */
#if defined(SANITIZED)
#define STACK_RESERVE ((size_t)256 << 10)
#else
#define STACK_RESERVE ((size_t)64 << 10)
#endif
#define STACK_MOST ((size_t)64 << 20) /* bytes that are used of an unlimited stack */
#define MAX_FRAMES 2000               /* active checks, if the size of the stack is unknown */
/* Sizes in messages are rounded to this, because they differ a little between runs. */
#define ROUND ((size_t)64 << 10)

void stack_measure(Job *job)
{
    const char *here = __builtin_frame_address(0);
    size_t left = system_stack_left(here);

    if (left > STACK_MOST)
        left = STACK_MOST;
    job->stack_size = left;
    job->stack_limit = UINTPTR_MAX;
    if (left > STACK_RESERVE)
        job->stack_limit = (uintptr_t)here - (left - STACK_RESERVE);
}

/* Counts the checks whose functions have not returned. Returns are not recorded, but the stack
 * grows downwards, so a function has returned if its frame is not above the current one. A function
 * that has returned is still counted if its frame is above: the count may be too high, never too
 * low. */
static bool too_many_frames(Job *job, uintptr_t here)
{
    while (job->frames.n && job->frames.at[job->frames.n - 1] <= here)
        job->frames.n--;
    if (job->frames.n >= MAX_FRAMES)
        return true;
    vec_push(job, &job->frames, here);
    return false;
}

bool stack_is_spent(Job *job, uintptr_t here)
{
    return job->stack_size ? true : too_many_frames(job, here);
}

/* The message needs more stack than is left here, so protect() makes it after unwinding. While a
 * position is looked up for another message, only the lookup fails: source maps are optional. */
_Noreturn void stack_fail(Job *job, Loc loc)
{
    if (job->locating)
        unwind(job);
    job->too_deep = true;
    job->too_deep_at = loc.source || !job->current_loc ? loc : job->current_loc(job);
    unwind_all(job);
}

void stack_report(void *job_)
{
    Job *job = job_;

    if (job->stack_size && job->stack_size <= STACK_RESERVE)
        report(job, SEV_ERROR, NO_LOC,
               "the stack of this thread is too small: use one with at least %zu kB",
               2 * STACK_RESERVE >> 10);
    else if (!job->stack_size)
        report(job, SEV_ERROR, job->too_deep_at,
               "the model is nested too deeply: more than %d levels of recursion", MAX_FRAMES);
    else
        report(
            job, SEV_ERROR, job->too_deep_at,
            "the model is nested too deeply for the stack of this thread, which has %zu kB: use a "
            "thread with a larger stack",
            (job->stack_size + ROUND - 1) / ROUND * (ROUND >> 10));
}

/* stack.c - the bound of all recursion: the stack that the calling thread has left.
 *
 * A file can ask for recursion of any depth, and threads have stacks of any size. Each function
 * that can call itself, directly or not, begins with stack_check(). tests/source/test_recursion.py finds
 * the functions that should and do not, and proves that STACK_RESERVE covers every path between two
 * checks.
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

#if defined(SANITIZED)
#define STACK_RESERVE ((size_t)256 << 10)
#else
#define STACK_RESERVE ((size_t)64 << 10) /* what a path without a check may take */
#endif
#define STACK_MOST ((size_t)64 << 20) /* as much of a stack without a limit is used */
#define MAX_FRAMES 2000               /* live checks, where the size of the stack is unknown */
#define ROUND      ((size_t)64 << 10) /* in messages: what is above the job differs from run to run */

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

/* The checks whose functions have not returned, counted without being told of their return. The
 * stack grows downwards, so a function whose frame does not lie above the present one has ended. A
 * function that has ended may be counted when its frame lies above: the count errs towards too
 * many. */
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

/* The message needs more stack than is left here: protect() has it made after unwinding. While a
 * position is looked up for another message, only that fails: its debug records are optional. */
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

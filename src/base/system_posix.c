/* system_posix.c - system.h for Linux, macOS and other POSIX systems. */
#include "system.h"

/* the stack */

#include <pthread.h>
#include <stdint.h>

#if defined(__APPLE__)

static int stack_range(uintptr_t *low, uintptr_t *high)
{
    pthread_t self = pthread_self();

    *high = (uintptr_t)pthread_get_stackaddr_np(self);
    *low = *high - pthread_get_stacksize_np(self);
    return 0;
}

#elif defined(__linux__)

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The stack of the main thread grows on demand, down to RLIMIT_STACK. glibc accounts for the limit;
 * other C libraries report only the part that is mapped so far. */
static void extend_main_stack(uintptr_t *low, uintptr_t high)
{
#if !defined(__GLIBC__)
    struct rlimit limit;

    if (syscall(SYS_gettid) == getpid() && getrlimit(RLIMIT_STACK, &limit) == 0 &&
        limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur < high)
        *low = high - (uintptr_t)limit.rlim_cur;
#else
    (void)low;
    (void)high;
#endif
}

static int stack_range(uintptr_t *low, uintptr_t *high)
{
    pthread_attr_t attributes;
    void *start = NULL;
    size_t size = 0, guard = 0;
    int failed;

    if (pthread_getattr_np(pthread_self(), &attributes) != 0)
        return -1;
    failed = pthread_attr_getstack(&attributes, &start, &size) != 0 ||
             pthread_attr_getguardsize(&attributes, &guard) != 0;
    pthread_attr_destroy(&attributes);
    if (failed || guard > size)
        return -1;
    *high = (uintptr_t)start + size;
    *low = (uintptr_t)start + guard;
    extend_main_stack(low, *high);
    return 0;
}

#else

static int stack_range(uintptr_t *low, uintptr_t *high)
{
    *low = *high = 0;
    return -1;
}

#endif

size_t system_stack_left(const char *frame)
{
    uintptr_t low, high, at = (uintptr_t)frame;

    return stack_range(&low, &high) == 0 && low < at && at <= high ? at - low : 0;
}

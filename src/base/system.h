/* system.h - the calls that differ from one operating system to another. Each system has one file
 * that implements them: system_posix.c.
 */
#ifndef PTONNX_SYSTEM_H
#define PTONNX_SYSTEM_H

#include <stddef.h>

/* the stack */

/* The number of bytes by which the calling thread's stack can still grow below `frame`, which is an
 * address in the caller's frame. 0 when the system cannot tell, or when the address lies outside
 * the thread's own stack, as in a coroutine. */
size_t system_stack_left(const char *frame);

#endif

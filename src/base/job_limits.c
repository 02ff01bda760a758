/* job_limits.c - how much memory a job may use and how much it may write, in proportion to what it
 * reads. A small file can cause any amount of work. SECURITY.md states the formulas.
 */
#include "base.h"

#include "system.h"

#define MEMORY_LIMIT    ((uint64_t)128 << 20)
#define MEMORY_PER_BYTE 512
#define OUTPUT_LIMIT    ((uint64_t)1 << 30)
#define OUTPUT_PER_BYTE 16
#define STREAM_LIMIT    ((uint64_t)64 << 20) /* of what is no model */

/* base + bytes * factor, or the largest number that memory can have. */
static uint64_t in_proportion(uint64_t base, uint64_t bytes, uint64_t factor)
{
    uint64_t most = SIZE_MAX / 2;

    return bytes < (most - base) / factor ? base + bytes * factor : most;
}

void limits_begin(Job *job)
{
    job->memory_limit = (size_t)MEMORY_LIMIT;
}

void limits_add_input(Job *job, uint64_t bytes)
{
    uint64_t sum = job->bytes_in + bytes;

    job->bytes_in = sum < bytes ? UINT64_MAX : sum;
    job->memory_limit = (size_t)in_proportion(MEMORY_LIMIT, job->bytes_in, MEMORY_PER_BYTE);
}

uint64_t limits_output(const Job *job)
{
    return job->output_limit ? job->output_limit
                             : in_proportion(OUTPUT_LIMIT, job->bytes_in, OUTPUT_PER_BYTE);
}

uint64_t limits_stream(bool is_model)
{
    return is_model ? system_memory() / 2 : STREAM_LIMIT;
}

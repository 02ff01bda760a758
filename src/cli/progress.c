/* progress.c - the progress bar, and cancelling without leaving a file.
 *
 * A signal sets a flag. The library calls progress_step repeatedly, which returns the flag; the
 * library then removes the incomplete output and returns.
 */
#include "cli.h"

#include <signal.h>
#include <stdio.h>
#include <unistd.h>

static volatile sig_atomic_t caught;

static void catch_signal(int number)
{
    caught = number;
}

void progress_begin(Progress *progress, bool quiet)
{
    *progress = (Progress){.quiet = quiet || !isatty(STDERR_FILENO), .start = seconds_now()};
    catch_signals(catch_signal);
}

int progress_step(void *user, const char *stage, double part)
{
    static const char full[] = "##############################";
    Progress *progress = user;
    int width = (int)sizeof full - 1, filled = (int)(part * width);

    if (caught)
        return 1;
    if (progress->quiet || seconds_now() - progress->start < 1)
        return 0;
    filled = filled < 0 ? 0 : filled > width ? width : filled;
    fprintf(stderr, "\r\033[K[%-*.*s] %3d %%  %s", width, filled, full, (int)(part * 100), stage);
    progress->shown = true;
    return 0;
}

void progress_end(Progress *progress)
{
    if (progress->shown)
        fputs("\r\033[K", stderr);
}

void die_of_signal(void)
{
    if (caught) {
        signal(caught, SIG_DFL);
        raise(caught);
    }
}

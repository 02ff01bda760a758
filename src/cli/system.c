/* system.c - the functions of the operating system that the command needs, for POSIX systems and
 * Windows. */
#include "cli.h"

#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <time.h>

double seconds_now(void)
{
    struct timespec t = {0, 0};

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

#if defined(_WIN32)

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <shellapi.h>
#include <stdlib.h>

void catch_signals(void (*handler)(int number))
{
    signal(SIGINT, handler);
    signal(SIGTERM, handler);
}

const char *last_separator(const char *path)
{
    const char *last = strrchr(path, '/'), *other = strrchr(last ? last : path, '\\');

    return other ? other : last;
}

/* Windows passes arguments in its own code page; the library requires UTF-8. */
char **utf8_arguments(Keep *keep, int *argc, char **argv)
{
    wchar_t **wide = CommandLineToArgvW(GetCommandLineW(), argc);
    char **texts = wide ? (char **)keep_room(keep, ((size_t)*argc + 1) * sizeof *texts) : NULL;

    if (!wide)
        return argv;
    for (int i = 0; i < *argc; i++) {
        int n = WideCharToMultiByte(CP_UTF8, 0, wide[i], -1, NULL, 0, NULL, NULL);

        texts[i] = keep_room(keep, (size_t)n + 1);
        WideCharToMultiByte(CP_UTF8, 0, wide[i], -1, texts[i], n, NULL, NULL);
    }
    texts[*argc] = NULL;
    LocalFree(wide);
    SetConsoleOutputCP(CP_UTF8);
    return texts;
}

#else

void catch_signals(void (*handler)(int number))
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    /* A second signal of the same kind ends the process at once. */
    struct sigaction action = {.sa_handler = handler, .sa_flags = (int)SA_RESETHAND};

    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        struct sigaction old;

        /* A signal that the parent set to be ignored (nohup) stays ignored. */
        if (!sigaction(numbers[i], NULL, &old) && old.sa_handler != SIG_IGN)
            sigaction(numbers[i], &action, NULL);
    }
    signal(SIGXFSZ, SIG_IGN); /* write() then reports a file size limit as an error */
}

const char *last_separator(const char *path)
{
    return strrchr(path, '/');
}

char **utf8_arguments(Keep *keep, int *argc, char **argv)
{
    (void)keep, (void)argc;
    return argv;
}

#endif

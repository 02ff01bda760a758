/* test_base.c - src/base: memory, names, vectors, maps, messages, files. */
#include "base/base.h"
#include "check.h"

#include <dirent.h>
#include <fcntl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[] = "/tmp/ptonnx-test-base-XXXXXX";

/* --- memory --- */

static void test_arena(Job *job)
{
    unsigned char *last = NULL;
    size_t i, k, sizes[] = {0, 1, 15, 16, 17, 1000, 5000, 70000, 3 << 20, 24};

    for (i = 0; i < COUNT_OF(sizes); i++) {
        unsigned char *at = job_alloc(job, sizes[i]);
        CHECK((uintptr_t)at % 8 == 0);
        CHECK(at != last);
        for (k = 0; k < sizes[i]; k++) {
            if (at[k])
                break;
            at[k] = 0xee;
        }
        CHECK(k == sizes[i]);
        last = at;
    }
    CHECK(arena_used(job->arena) >= 3 << 20);
    CHECK_TEXT(job_printf(job, "%d-%s", 3, "x"), "3-x");
    CHECK_TEXT(job_printf(job, "%s%%%c%zu/%td", "", 'c', SIZE_MAX, (ptrdiff_t)-7),
               "%c18446744073709551615/-7");
    CHECK_TEXT(
        job_printf(job, "%lld %llu %u %.*s|", (long long)INT64_MIN, 0ULL, 4294967295U, 2, "xyz"),
        "-9223372036854775808 0 4294967295 xy|");
    CHECK_TEXT(job_printf(job, "%.*s %s %05.1f", 9, "xyz", "w", 2.5), "xyz w 002.5");
    CHECK(strlen(job_printf(job, "%s%*d", "x", 400, 1)) == 401);
    CHECK(strlen(job_printf(job, "%s.%s", job_printf(job, "%0300d", 1), "weight")) == 307);
    CHECK_TEXT(job_strndup(job, "abcdef", 3), "abc");
}

static void test_release(Job *job)
{
    size_t before = arena_used(job->arena), large = 300000;
    char *small = job_alloc(job, 8), *a = job_alloc(job, large), *b = job_alloc(job, large);

    arena_release(job->arena, a, large);
    arena_release(job->arena, NULL, large);
    CHECK(arena_used(job->arena) - before < 2 * large);
    strcpy(small, "small");
    strcpy(b, "large");
    a = job_alloc(job, large); /* zeroed, also if the system gives the same memory again */
    CHECK_TEXT(a, "");
    arena_release(job->arena, b, large);
    arena_release(job->arena, a, large);
    CHECK(arena_used(job->arena) - before < large);
    CHECK_TEXT(small, "small");
}

static void test_temporary(Job *job)
{
    char *text = job_alloc_temporary(job, 8);

    CHECK_TEXT(text, "");
    strcpy(text, "text");
    CHECK(job_alloc_temporary(job, 8) != text);
    job_free_temporary(job);
    job_free_temporary(job);
    CHECK_TEXT(job_alloc_temporary(job, 8), "");
}

static void alloc_too_much(void *arg)
{
    Job *job = arg;

    for (;;)
        job_alloc(job, 4000);
}

static void alloc_product(void *arg)
{
    NEW_N(arg, uint64_t, SIZE_MAX / 4);
}

static void test_memory_limit(Job *job)
{
    job->memory_limit = 1 << 20;
    CHECK(!protect(job, alloc_too_much, job));
    CHECK(job->code == CODE_MODEL);
    CHECK(arena_used(job->arena) < 2 << 20);
    CHECK_TEXT(diag_text(job, job->diags.at[0]),
               "error: out of memory: the limit of 1048576 bytes is reached");
}

static void test_memory_product(Job *job)
{
    CHECK(!protect(job, alloc_product, job));
    CHECK_TEXT(diag_text(job, job->diags.at[0]), "error: out of memory");
}

static void test_names(Job *job)
{
    Name first[3000], a = name(job, "forward");
    int i;

    CHECK(a == name_n(job, "forwards", 7));
    CHECK(a != name(job, "forwards"));
    CHECK(name(job, "") == name_n(job, "x", 0));
    for (i = 0; i < 3000; i++)
        first[i] = name_f(job, "layer.%d", i);
    for (i = 0; i < 3000; i++)
        CHECK(first[i] == name_f(job, "layer.%d", i));
    CHECK_TEXT(first[2999], "layer.2999");
    CHECK(a == name(job, "forward"));
    CHECK(strlen(name_f(job, "%0500d", 7)) == 500);
}

static void test_vec(Job *job)
{
    VEC(int) list = {0};
    Buf buf = {.job = job};
    int i;

    for (i = 0; i < 1000; i++)
        vec_push(job, &list, i * i);
    CHECK(list.n == 1000 && list.at[999] == 999 * 999 && list.at[7] == 49);
    CHECK_TEXT(buf_text(&buf), "");
    buf_puts(&buf, "ab");
    buf_putc(&buf, 'c');
    buf_printf(&buf, "%d%s", 12, "xyz");
    buf_add(&buf, "--", 2);
    CHECK_TEXT(buf_text(&buf), "abc12xyz--");
    for (i = 0; i < 100; i++)
        buf_printf(&buf, "%050d", i);
    CHECK(strlen(buf_text(&buf)) == 5010);
}

static void test_map(Job *job)
{
    static int keys[5000];
    Map map = {0};
    size_t i;

    CHECK(!map_get(&map, keys) && !map_find(&map, keys));
    for (i = 0; i < 5000; i++)
        map_put(job, &map, &keys[i], &keys[4999 - i]);
    map_put(job, &map, &keys[17], NULL);
    CHECK(map.n == 5000);
    for (i = 0; i < 5000; i++)
        CHECK(map.at[i].key == &keys[i] && (i == 17 || map_get(&map, &keys[i]) == &keys[4999 - i]));
    CHECK(map_find(&map, &keys[17]) && !map_get(&map, &keys[17]));
    CHECK(!map_find(&map, "absent"));
    CHECK(hash_bytes(1, "abcdefghij", 10) == hash_bytes(1, "abcdefghij", 10));
    CHECK(hash_bytes(1, "abcdefghij", 10) != hash_bytes(2, "abcdefghij", 10));
    CHECK(hash_bytes(0, "\0", 1) != hash_bytes(0, "\0\0", 2));
}

/* --- messages --- */

static const char net_py[] = "def forward(self, y, i, v):\n"
                             "        y[:, i] = v\n"
                             "        return y\n";
static const char archive_py[] = "_0 = torch.index_put_(y, i, v)\nreturn y\n";

static void test_message(Job *job)
{
    Source net = {.file = "net.py", .text = net_py, .length = sizeof net_py - 1, .first_line = 9};
    size_t start = (size_t)(strstr(net_py, "y[:") - net_py);
    Diag *diag;

    report(job, SEV_ERROR, loc_of(&net, start, start + 11), "aten::index_put_: '%s'", "rank");
    report(job, SEV_ERROR, loc_of(&net, start + 20, start + 28), "aten::index_put_: '%s'", "rank");
    report(job, SEV_ERROR, loc_of(&net, start, start + 11), "aten::index_put_: '%s'", "rank");
    report(job, SEV_WARNING, NO_LOC, "aten::index_put_: '%s'", "rank");
    CHECK(job->diags.n == 2 && job_errors(job) == 1 && job->code == CODE_MODEL);
    diag = job->diags.at[0];
    diag->context = "in Net.decoder (Decoder), called from net.py:31:15";
    CHECK_TEXT(diag_text(job, diag), "net.py:10:9: error: aten::index_put_: 'rank'\n"
                                     "   10 |         y[:, i] = v\n"
                                     "      |         ^~~~~~~~~~~\n"
                                     "  in Net.decoder (Decoder), called from net.py:31:15\n"
                                     "  also at net.py:11:9");
    CHECK_TEXT(diag_text(job, job->diags.at[1]), "warning: aten::index_put_: 'rank'");
}

static void test_message_range_ends(Job *job)
{
    Source net = {.file = "net.py", .text = net_py, .length = sizeof net_py - 1, .first_line = 9};
    Position position = loc_position(job, (Loc){&net, 1000, 2000});

    CHECK(position.line == 12 && position.column == 0 && position.width == 1);
    position = loc_position(job, (Loc){&net, 0, 2000});
    CHECK(position.line == 9 && position.column == 0 && position.width == 27);
    CHECK(loc_position(job, NO_LOC).line == 0);
    CHECK(loc_position(job, (Loc){&net, 5, 3}).width == 1);
}

static void test_also_is_bounded(Job *job)
{
    char text[200] = {0};
    Source source = {.file = "a.py", .text = text, .length = 100, .first_line = 1};
    size_t i;

    memset(text, '\n', 100);
    for (i = 0; i < 100; i++)
        report(job, SEV_NOTE, loc_of(&source, i, i + 1), "same");
    CHECK(job->diags.n == 1 && job->diags.at[0]->also.n == 20 && job->diags.at[0]->more == 79);
    CHECK(strstr(diag_text(job, job->diags.at[0]), "\n  and at 79 more places"));
    CHECK(job->code == CODE_OK && job_errors(job) == 0);
}

static void test_mapped(Job *job)
{
    Source net = {.file = "net.py", .text = net_py, .length = sizeof net_py - 1, .first_line = 9};
    SourceMapEntry map[] = {{5, &net, 36, 47}, {20, NULL, 0, 0}, {31, &net, 56, 64}};
    Source own = {.file = "code/__torch__.py",
                  .text = archive_py,
                  .length = sizeof archive_py - 1,
                  .first_line = 1,
                  .map = map,
                  .nmap = 3};
    Position position = loc_position(job, (Loc){&own, 5, 15});

    CHECK(!strcmp(position.file, "net.py") && position.line == 10 && position.column == 8 &&
          position.width == 11);
    position = loc_position(job, (Loc){&own, 2, 3}); /* before the first entry */
    CHECK(!strcmp(position.file, "code/__torch__.py") && position.line == 1 &&
          position.column == 2);
    position = loc_position(job, (Loc){&own, 25, 26}); /* no information */
    CHECK(!strcmp(position.file, "code/__torch__.py") && position.column == 25);
    position = loc_position(job, (Loc){&own, 1000, 1001});
    CHECK(!strcmp(position.file, "net.py") && position.line == 11);
    position = loc_own_position(job, (Loc){&own, 31, 37});
    CHECK(position.line == 2 && position.column == 0);
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");

    fputs(text, file);
    fclose(file);
}

static void test_trace(Job *job)
{
    char *file = job_printf(job, "%s/user.py", folder);
    const char *text = job_printf(job,
                                  "/lib/torch/nn/modules/linear.py(114): forward\n"
                                  "/lib/torch/nn/modules/module.py(1190): _slow_forward\n"
                                  "/lib/ptonnx/_capture/capture.py(12): _trace\n"
                                  "%s(2): forward\n/lib/python3.9/runpy.py(87): <module>\n",
                                  file);
    Source trace = {.file = "linear.py", .text = text, .length = strlen(text), .first_line = 114};
    SourceMapEntry map = {0, &trace, 0, strlen(text)};
    Source own = {.file = "code/__torch__.py", .text = archive_py, .length = sizeof archive_py - 1};
    Position position;

    trace.is_trace = text_is_trace(text, strlen(text));
    CHECK(trace.is_trace && !text_is_trace(net_py, sizeof net_py - 1) && !text_is_trace("", 0));
    own.first_line = 1;
    own.map = &map;
    own.nmap = 1;
    report(job, SEV_ERROR, (Loc){&own, 5, 21}, "not at hand");
    position = job->diags.at[0]->position;
    CHECK(!strcmp(position.file, file) && position.line == 2 && position.column == 0);
    CHECK(strstr(diag_text(job, job->diags.at[0]), "user.py:2:1: error: not at hand\n"
                                                   "      | _0 = torch.index_put_(y, i, v)\n"
                                                   "      |      ^~~~~~~~~~~~~~~~"));
    write_file(file, "def f(x):\n    return g(x)  \n");
    position = loc_position(job, (Loc){&own, 5, 10});
    CHECK(position.is_archive_text); /* nobody has allowed that file */
    job->source_root = folder;
    position = loc_position(job, (Loc){&own, 5, 10});
    CHECK(position.line == 2 && position.column == 4 && position.width == 11 &&
          !position.is_archive_text);
    CHECK_TEXT(position.text, "    return g(x)  ");
    unlink(file);
}

static const char *one_line(void *user, const char *file, size_t line)
{
    return !strcmp(file, user) && line == 2 ? "  x = 1\nx = 2" : NULL;
}

static void test_source_line(Job *job)
{
    static char cell[] = "cell";
    char *outside = job_printf(job, "%s/outside.py", folder);
    char *root = job_printf(job, "%s/root", folder);
    char *inside = job_printf(job, "%s/inside.py", root), *link = job_printf(job, "%s/l.py", root);

    write_file(outside, "secret\n");
    CHECK(!mkdir(root, 0700) && !symlink(outside, link));
    write_file(inside, "one\ntwo\nthree");
    CHECK(!user_line(job, inside, 1) && !user_line(job, outside, 1));
    job->source_root = root;
    CHECK_TEXT(user_line(job, inside, 2), "two");
    CHECK_TEXT(user_line(job, inside, 3), "three");
    CHECK_TEXT(user_line(job, "inside.py", 1), "one");
    CHECK(!user_line(job, inside, 0) && !user_line(job, inside, 4));
    CHECK(!user_line(job, outside, 1) && !user_line(job, link, 1) && !user_line(job, "l.py", 1));
    CHECK(!user_line(job, job_printf(job, "%s/../outside.py", root), 1));
    CHECK(!user_line(job, "../outside.py", 1) && !user_line(job, "no.py", 1));
    job->source_line = one_line;
    job->source_line_user = cell;
    CHECK_TEXT(user_line(job, "cell", 2), "  x = 1");
    CHECK_TEXT(user_line(job, inside, 2), "two");
    CHECK(!user_line(job, "cell", 1));
    unlink(outside), unlink(inside), unlink(link), rmdir(root);
}

static void test_trace_inside_torch(Job *job)
{
    const char *text = "/lib/torch/nn/a.py(7): f\n/lib/torch/_ops.py(8): g\n";
    Source trace = {.text = text, .length = strlen(text), .is_trace = true};
    SourceMapEntry map = {0, &trace, 0, 3};
    Source own = {.file = "a", .text = "x", .length = 1, .first_line = 1, .map = &map, .nmap = 1};
    Position position = loc_position(job, (Loc){&own, 0, 1});

    CHECK(!strcmp(position.file, "/lib/torch/nn/a.py") && position.line == 7);
}

static void test_clean(Job *job)
{
    static const char text[] = "\tx\x1b[31m\xc3\xa9 = 1\xff";
    Source source = {.file = "a\nb.py", .text = text, .length = sizeof text - 1, .first_line = 1};

    report(job, SEV_ERROR, (Loc){&source, 7, 10}, "'%s'",
           "\x1b]0;x\x07\xc2\x9b"
           "31m\xe2\x80\xae"
           "A\nB");
    CHECK_TEXT(diag_text(job, job->diags.at[0]), "a?b.py:1:8: error: '?]0;x??31m?A?B'\n"
                                                 "    1 |  x?[31m\xc3\xa9 = 1?\n"
                                                 "      |        ^~");
}

static void test_long_line(Job *job)
{
    char text[5000];
    Source source = {.file = "a.py", .text = text, .length = sizeof text, .first_line = 1};
    const char *shown;

    memset(text, 'x', sizeof text);
    memcpy(text + 3000, "HERE", 4);
    report(job, SEV_ERROR, (Loc){&source, 3000, 3004}, "far out");
    shown = diag_text(job, job->diags.at[0]);
    CHECK(strlen(shown) < 500 && strstr(shown, "HERE") && strstr(shown, " ^~~~"));
}

static void test_utf8(Job *job)
{
    uint32_t c = 0;

    (void)job;
    CHECK(utf8_next("a", 1, &c) == 1 && c == 'a');
    CHECK(utf8_next("\xe2\x82\xac", 3, &c) == 3 && c == 0x20ac);
    CHECK(utf8_next("\xf0\x9f\x98\x80", 4, &c) == 4 && c == 0x1f600);
    CHECK(!utf8_next("\xe2\x82", 2, &c));         /* cut off */
    CHECK(!utf8_next("\xc0\x80", 2, &c));         /* overlong */
    CHECK(!utf8_next("\xed\xa0\x80", 3, &c));     /* surrogate */
    CHECK(!utf8_next("\xf4\x90\x80\x80", 4, &c)); /* beyond Unicode */
    CHECK(!utf8_next("\x80", 1, &c) && !utf8_next("", 0, &c));
}

typedef struct Nested {
    Job *job;
    int steps;
} Nested;

static void fails(void *arg)
{
    Nested *n = arg;

    n->steps++;
    fail(n->job, NO_LOC, "inner %d", n->steps);
}

static void goes_on(void *arg)
{
    Nested *n = arg;

    CHECK(!protect(n->job, fails, n));
    CHECK(!protect(n->job, fails, n));
    n->steps += 10;
    fail_input(n->job, "outer");
}

static void has_bug(void *arg)
{
    Nested *n = arg;

    BUG(n->job, "odd %d", 1);
}

static void has_bug_inside(void *arg)
{
    Nested *n = arg;

    protect(n->job, has_bug, n);
    n->steps = 1000; /* a bug does not come back here */
}

static void test_protect(Job *job)
{
    Nested n = {job, 0};

    CHECK(!protect(job, goes_on, &n));
    CHECK(n.steps == 12 && job->code == CODE_MODEL && job->diags.n == 3 && !job->catch_);
    CHECK(!protect(job, has_bug_inside, &n));
    CHECK(n.steps == 12 && job->code == CODE_BUG && !job->catch_);
    CHECK(strstr(diag_text(job, job->diags.at[3]), "BUG: odd 1 (test_base.c:"));
}

typedef struct Foreign {
    Job *job;
    bool came_back;
} Foreign;

static void ends_all(void *job)
{
    unwind_all(job);
}

/* Its frame stands for one of foreign code, which nothing may jump over. */
static void calls_back(void *arg)
{
    Foreign *f = arg;

    CHECK(!protect_foreign(f->job, ends_all, f->job));
    f->came_back = true;
    CHECK(f->job->ending);
    CHECK(!protect_foreign(f->job, calls_back, f)); /* the job is over: nothing runs any more */
    unwind_all(f->job);
}

static void test_wall(Job *job)
{
    Foreign f = {job, false};

    CHECK(!protect(job, calls_back, &f));
    CHECK(f.came_back && !job->catch_);
}

static int cancel(void *user, const char *stage, double part)
{
    (void)user;
    return !strcmp(stage, "b") && part > 0.4;
}

static void progress(void *arg)
{
    job_progress(arg, "a", 1);
    job_progress(arg, "b", 0.5);
}

static void test_cancel(Job *job)
{
    job->progress = cancel;
    CHECK(!protect(job, progress, job));
    CHECK(job->code == CODE_CANCEL);
}

static void test_locale(Job *job)
{
    CHECK_TEXT(job_printf(job, "%.1f", 1.5), "1.5");
    CHECK(uselocale((locale_t)0) != LC_GLOBAL_LOCALE);
}

/* --- files --- */

static int files_in_folder(void)
{
    DIR *dir = opendir(folder);
    int n = 0;

    while (readdir(dir))
        n++;
    closedir(dir);
    return n - 2;
}

static const char *target(Job *job, const char *file)
{
    return job_printf(job, "%s/%s", folder, file);
}

static void test_output(Job *job)
{
    const char *path = target(job, "out.bin");
    size_t n = 3 << 20, i;
    uint8_t *data = job_alloc(job, n);
    struct stat info;
    Mapping *source, *back;
    Out *out;

    for (i = 0; i < n; i++)
        data[i] = (uint8_t)(i * 7 + i / 251);
    write_file(path, "old");
    chmod(path, 0640);
    out = out_file(job, path);
    out_write(out, "head", 4);
    out_pad(out, 64);
    CHECK(out_position(out) == 64);
    out_span(out, NULL, data, n);
    out_pad(out, 16);
    out_write(out, data, 100000);
    stat(path, &info);
    CHECK(info.st_size == 3 && files_in_folder() == 2);
    out_commit(out);
    stat(path, &info);
    CHECK((info.st_mode & 0777) == 0640 && files_in_folder() == 1);
    source = file_load(job, path);
    CHECK(source->length == 64 + n + 100000 && !memcmp(source->at, "head\0\0", 6));
    CHECK(!memcmp(source->at + 64, data, n) && !memcmp(source->at + 64 + n, data, 100000));

    out = out_file(job, target(job, "copy.bin")); /* by copy_file_range where there is one */
    out_write(out, "x", 1);
    out_span(out, source, source->at + 3, n);
    out_span(out, source, source->at + 3, 10);
    out_commit(out);
    back = file_load(job, target(job, "copy.bin"));
    CHECK(back->length == n + 11 && !memcmp(back->at + 1, source->at + 3, n));
    CHECK(!memcmp(back->at + 1 + n, source->at + 3, 10));
    unlink(path);
    unlink(target(job, "copy.bin"));
}

static void test_output_link(Job *job)
{
    const char *path = target(job, "link");
    struct stat info;
    Out *out;

    write_file(target(job, "real"), "old");
    CHECK(!symlink("real", path));
    out = out_file(job, path);
    out_write(out, "fresh", 5);
    out_commit(out);
    lstat(path, &info);
    CHECK(S_ISLNK(info.st_mode));
    stat(target(job, "real"), &info);
    CHECK(info.st_size == 5);
    unlink(path);
    unlink(target(job, "real"));
    out = out_file(job, "/dev/null");
    out_write(out, "gone", 4);
    out_commit(out);
    stat("/dev/null", &info);
    CHECK(S_ISCHR(info.st_mode));
}

static void test_output_aborted(Job *job)
{
    Job *other = job_new();
    Out *out = out_file(other, target(job, "a"));

    out_write(out, "half", 4);
    CHECK(files_in_folder() == 1);
    job_free(other);
    CHECK(files_in_folder() == 0);
    out = out_file(job, target(job, "b"));
    out_abort(out);
    CHECK(files_in_folder() == 0);
}

typedef struct Write {
    Job *job;
    const char *path;
} Write;

static void write_path(void *arg)
{
    Write *w = arg;
    Out *out = out_file(w->job, w->path);
    static uint8_t zeros[100000];

    out_span(out, NULL, zeros, sizeof zeros);
    out_commit(out);
}

static void read_path(void *arg)
{
    Write *w = arg;

    file_map(w->job, w->path);
}

static void test_file_errors(Job *job)
{
    Write w = {job, "/nonexistent/x"};

    CHECK(!protect(job, write_path, &w));
    CHECK(job->code == CODE_IO);
    CHECK_TEXT(diag_text(job, job->diags.at[0]),
               "error: cannot write '/nonexistent/x': No such file or directory");
    CHECK(!protect(job, read_path, &w));
    w.path = folder;
    CHECK(!protect(job, write_path, &w));
    job->code = CODE_OK;
    CHECK(!protect(job, read_path, &w));
    CHECK(job->code == CODE_INPUT);
    w.path = "/dev/full";
    CHECK(!protect(job, write_path, &w));
    CHECK(files_in_folder() == 0);
}

/* ---- bytes that a callback reads ---- */

typedef struct Numbers {
    size_t calls;
    bool broken;
    const Mapping *map;
} Numbers;

/* The byte at each offset is the offset. */
static int read_numbers(void *user, uint64_t offset, void *into, size_t n)
{
    Numbers *numbers = user;

    numbers->calls++;
    for (size_t i = 0; i < n; i++)
        ((uint8_t *)into)[i] = (uint8_t)(offset + i);
    return numbers->broken;
}

static void need_numbers(void *user)
{
    const Mapping *map = ((Numbers *)user)->map;

    file_need(map, map->at, 1);
}

static void test_callback_map(Job *job)
{
    Numbers numbers = {0};
    const Mapping *map = callback_map(job, "encoder.weight", 100000, read_numbers, &numbers);
    uint8_t bytes[4];

    file_read(map, map->at + 99996, 4, bytes);
    CHECK(bytes[3] == (uint8_t)99999 && numbers.calls == 1);
    CHECK(*file_stage(map, map->at + 70000, 100) == (uint8_t)70000 && numbers.calls == 2);
    file_need(map, map->at + 40000, 10);
    CHECK(map->at[40009] == (uint8_t)40009 && numbers.calls == 3);
    file_forget(map, map->at + 100, 60000); /* whole granules of the span, not its ends */
    file_need(map, map->at + 40000, 10);
    CHECK(map->at[40009] == (uint8_t)40009 && numbers.calls == 4);
    file_need(map, map->at + 60000, 10);
    file_forget(map, map->at + 60000, 10);
    file_need(map, map->at + 60000, 10);
    CHECK(map->at[60009] == (uint8_t)60009 && numbers.calls == 5);
    numbers = (Numbers){.broken = true, .map = map};
    CHECK(!protect(job, need_numbers, &numbers) && job->code == CODE_IO);
    CHECK_TEXT(diag_text(job, job->diags.at[0]), "error: cannot read 'encoder.weight'");
    CHECK(callback_map(job, "empty", 0, read_numbers, &numbers)->length == 0);
}

static int collect(void *user, const void *bytes, size_t n)
{
    buf_add(user, bytes, n);
    return ((Buf *)user)->n > 200000;
}

static void call_too_much(void *arg)
{
    static uint8_t zeros[100000];
    Out *out = arg;

    for (;;)
        out_write(out, zeros, sizeof zeros);
}

static void test_output_call(Job *job)
{
    Buf buf = {.job = job};
    Out *out = out_callback(job, collect, &buf);

    out_write(out, "abc", 3);
    out_pad(out, 8);
    CHECK(buf.n == 0);
    out_commit(out);
    CHECK(buf.n == 8 && !memcmp(buf.at, "abc\0\0\0\0\0", 8));
    out = out_callback(job, collect, &buf);
    CHECK(!protect(job, call_too_much, out));
    CHECK(job->code == CODE_IO);
}

static void test_input(Job *job)
{
    Mapping *file;
    int ends[2], old = dup(STDIN_FILENO);

    write_file(target(job, "empty"), "");
    file = file_map(job, target(job, "empty"));
    CHECK(file->length == 0 && file->at);
    unlink(target(job, "empty"));
    file = memory_map(job, "abc", 3);
    CHECK(file->length == 3 && file->fd == -1 && !file->path);
    CHECK(!pipe(ends));
    CHECK(write(ends[1], "from a pipe", 11) == 11);
    close(ends[1]);
    dup2(ends[0], STDIN_FILENO);
    file = file_map(job, "-");
    CHECK(file->length == 11 && !memcmp(file->at, "from a pipe", 11));
    dup2(old, STDIN_FILENO);
    close(ends[0]);
    close(old);
}

/* --- the runner --- */

int main(void)
{
    static void (*const tests[])(Job *) = {
        test_arena,
        test_release,
        test_temporary,
        test_memory_limit,
        test_memory_product,
        test_names,
        test_vec,
        test_map,
        test_message,
        test_message_range_ends,
        test_mapped,
        test_trace,
        test_source_line,
        test_trace_inside_torch,
        test_also_is_bounded,
        test_clean,
        test_long_line,
        test_utf8,
        test_protect,
        test_wall,
        test_cancel,
        test_locale,
        test_output,
        test_output_link,
        test_output_aborted,
        test_file_errors,
        test_callback_map,
        test_output_call,
        test_input,
    };
    locale_t before = uselocale((locale_t)0);
    size_t i;

    CHECK(mkdtemp(folder));
    for (i = 0; i < COUNT_OF(tests); i++) {
        Job *job = job_new();
        tests[i](job);
        job_free(job);
    }
    CHECK(uselocale((locale_t)0) == before);
    CHECK(!rmdir(folder));
    return check_result();
}

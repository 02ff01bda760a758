/* reference_work.c - work that never changes, for tests/command/test_instructions.py.
 *
 * Compilers and processors need different numbers of instructions for the same C code. This program
 * does what a conversion does most, without the code of the library: it scans text, hashes words,
 * allocates small objects and formats names. The test compares a conversion with it. Prints the
 * compiler that built it.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Entry {
    struct Entry *next;
    char *word;
    uint64_t hash;
} Entry;

enum {
    SLOTS = 4096,
    LINES = 40000
};

static uint64_t hash_of(const char *word, size_t n)
{
    uint64_t hash = UINT64_C(14695981039346656037);

    for (size_t i = 0; i < n; i++)
        hash = (hash ^ (unsigned char)word[i]) * UINT64_C(1099511628211);
    return hash;
}

static void add_word(Entry **slots, const char *word, size_t n)
{
    uint64_t hash = hash_of(word, n);
    Entry *entry = slots[hash % SLOTS];

    while (entry && (entry->hash != hash || strncmp(entry->word, word, n) != 0 || entry->word[n]))
        entry = entry->next;
    if (entry)
        return;
    entry = calloc(1, sizeof *entry + n + 1);
    if (!entry)
        exit(1);
    entry->word = (char *)(entry + 1);
    memcpy(entry->word, word, n);
    entry->hash = hash;
    entry->next = slots[hash % SLOTS];
    slots[hash % SLOTS] = entry;
}

static void add_words(Entry **slots, const char *text)
{
    while (*text) {
        size_t n = strcspn(text, " .,()=");

        if (n)
            add_word(slots, text, n);
        text += n + (text[n] != '\0');
    }
}

int main(void)
{
    static Entry *slots[SLOTS];
    char line[128];
    size_t words = 0;

    for (int i = 0; i < LINES; i++) {
        snprintf(line, sizeof line, "y%d = torch.linear(x%d, self.layers.%d.weight, bias)",
                 i % 1000, i % 100, i % 2000);
        add_words(slots, line);
    }
    for (size_t i = 0; i < SLOTS; i++)
        for (const Entry *entry = slots[i]; entry; entry = entry->next)
            words++;
#if defined(__clang__)
    const char *compiler = "clang";
#else
    const char *compiler = "gcc";
#endif
#if defined(__OPTIMIZE__)
    printf("%s %s, %zu words\n", compiler, __VERSION__, words);
#else
    printf("without optimisation: %s %s, %zu words\n", compiler, __VERSION__, words);
#endif
    return 0;
}

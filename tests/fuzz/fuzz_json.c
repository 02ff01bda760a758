/* fuzz_json.c - the JSON of a program of torch.export, in an archive without weights: inspected and
 * exported.
 */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

static Record record(const char *name, const void *data, size_t size)
{
    return (Record){(const uint8_t *)name, strlen(name), (uint8_t *)data, size};
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char config[] = "{\"config\": {}}";
    Record records[] = {
        record("m/data/weights/model_weights_config.json", config, sizeof config - 1),
        record("m/data/constants/model_constants_config.json", config, sizeof config - 1),
        record("m/models/model.json", data, size), record("m/archive_format", "pt2", 3)};
    size_t room = size + 2000, length;
    uint8_t *archive = malloc(room);

    length = archive ? zip_write(archive, room, records, sizeof records / sizeof *records) : 0;
    if (length) {
        judge_reading(archive, length);
        judge_export(archive, length, NULL, 0);
    }
    free(archive);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed)
{
    Draw from = {seed};

    (void)draw(&from, 1);
    return draw(&from, 8) ? mutate_text(&from, data, size, room)
                          : LLVMFuzzerMutate(data, size, room);
}

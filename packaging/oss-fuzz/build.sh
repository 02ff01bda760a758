#!/bin/bash -eu
# Builds the fuzzers for OSS-Fuzz: $CC and $CFLAGS have the sanitizer, $LIB_FUZZING_ENGINE is what to link, $OUT is where the
# programs and their seeds go. The file is named by OSS-Fuzz.
build=${WORK:-.}/build-oss-fuzz
meson setup "$build" -Dfuzz=true -Dfuzz_engine="$LIB_FUZZING_ENGINE" -Db_lundef=false -Db_pie=false -Dprefer_static=true
meson compile -C "$build" fuzzers
for program in "$build"/fuzz_*; do
    name=$(basename "$program")
    [ -f "$program" ] || continue
    cp "$program" "$OUT/"
    if [ -f "tests/fuzz/seeds/${name#fuzz_}.zip" ]; then
        cp "tests/fuzz/seeds/${name#fuzz_}.zip" "$OUT/${name}_seed_corpus.zip"
    fi
    printf '[libfuzzer]\nmax_len = 32768\ntimeout = 5\nrss_limit_mb = 1024\n' > "$OUT/$name.options"
done

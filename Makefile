# The front door. `make` builds into build/, `make check` runs every test in an environment of its own.

PYTHON ?= python3
JOBS   ?= 2
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.installed

# meson and ninja: those on the PATH if they are new enough, else those of the virtual environment.
ifeq ($(shell command -v ninja >/dev/null && \
        printf '1.1.0\n%s\n' "$$(meson --version 2>/dev/null || echo 0)" | sort -CV && echo yes),yes)
TOOLS :=
MESON := meson
else
TOOLS := $(STAMP)
MESON := $(CURDIR)/$(BIN)/meson
export PATH := $(CURDIR)/$(BIN):$(PATH)
endif

.PHONY: all sanitizer check check-quick check-long check-c check-format format bench wheel fuzz clean

all: $(TOOLS)
	@tools/configure build $(MESON)
	@$(MESON) compile -C build

sanitizer: $(TOOLS)
	@tools/configure build-sanitizer $(MESON) -Db_sanitize=address,undefined
	@$(MESON) compile -C build-sanitizer

$(STAMP): requirements.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --upgrade -r requirements.txt
	touch $@

check-c: all sanitizer
	$(MESON) test -C build --no-rebuild --print-errorlogs
	$(MESON) test -C build-sanitizer --no-rebuild --print-errorlogs

C_FILES = $(shell find include src tests examples -name '*.[ch]')

# Formatting is checked where the tool is; it is not worth an install.
check-format:
	@if command -v clang-format >/dev/null; then clang-format --dry-run -Werror $(C_FILES); \
	else echo "clang-format is not there: formatting is not checked"; fi

format:
	clang-format -i $(C_FILES)

check: $(STAMP) check-format check-c
	$(BIN)/python tools/run_tests.py -n $(JOBS) tests

check-quick: $(STAMP) check-format all
	$(MESON) test -C build --no-rebuild --print-errorlogs
	$(BIN)/python tools/run_tests.py -n $(JOBS) --quick tests

# The suite as other processors, with other thread counts and seeds, and 20,000 random programs: hours.
check-long: $(STAMP) all sanitizer
	$(BIN)/python tools/check_long.py -n $(JOBS)

bench: $(STAMP) all
	$(BIN)/python bench/run.py
	$(BIN)/python bench/large.py

# Needs clang; no part of the checks. tests/fuzz/README.md says how to run what it builds.
fuzz: $(TOOLS)
	@CC=clang tools/configure build-fuzz $(MESON) -Dfuzz=true -Db_sanitize=address,undefined
	@$(MESON) compile -C build-fuzz

wheel: $(STAMP)
	$(BIN)/pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .

clean:
	rm -rf build build-sanitizer build-fuzz dist

# The front door. `make` builds into build/, `make check` runs every test in an environment of its own.

PYTHON ?= python3
JOBS   ?= 2

# The virtual environment: any path. One that is there already and was not made by this Makefile is used as it is.
VENV := .venv
BIN  := $(abspath $(VENV))/bin

# meson and ninja: those on the PATH if they are new enough, else those of the virtual environment.
ifeq ($(shell command -v ninja >/dev/null && \
        printf '1.1.0\n%s\n' "$$(meson --version 2>/dev/null || echo 0)" | sort -CV && echo yes),yes)
TOOLS :=
MESON := meson
else
TOOLS := build-tools
MESON := $(BIN)/meson
export PATH := $(BIN):$(PATH)
endif

# Each step is parallel in itself.
.NOTPARALLEL:
.PHONY: build-tools test-environment all install sanitizer thread check check-quick check-slow check-long check-torch-1.13 check-c check-sanitizer check-threads check-capture check-clang check-format check-lint check-lint-changed analyze format bench docs check-workflows web check-web dist check-dist check-all wheel fuzz clean

# The checks treat warnings as errors; a user's build does not, because another compiler may know more of them.
OPTIONS :=
check check-quick check-slow check-c check-sanitizer check-threads: OPTIONS := -Dwerror=true

all: $(TOOLS)
	@tools/configure build $(MESON) $(OPTIONS)
	@$(MESON) compile -C build

# The library, the header, the command, the manual page, and the files for pkg-config and CMake, into PREFIX.
PREFIX ?= /usr/local

install: all
	@$(MESON) configure build -Dprefix='$(abspath $(PREFIX))'
	@$(MESON) compile -C build
	$(MESON) install -C build --no-rebuild --quiet

# Less optimisation halves the time of this build, and hides no more from the sanitizers.
sanitizer: $(TOOLS)
	@tools/configure build-sanitizer $(MESON) -Db_sanitize=address,undefined -Doptimization=1 $(OPTIONS)
	@$(MESON) compile -C build-sanitizer

# A build needs meson and ninja; the tests also need PyTorch, ONNX Runtime and others.
build-tools:
	@$(PYTHON) tools/environment.py '$(VENV)' requirements-build.txt

test-environment:
	@$(PYTHON) tools/environment.py '$(VENV)' requirements.txt

# Only the test of threads is built with the thread sanitizer.
thread: $(TOOLS)
	@tools/configure build-thread $(MESON) -Db_sanitize=thread $(OPTIONS)
	@$(MESON) compile -C build-thread test_threads

# The thread sanitizer of older compilers does not start where the kernel randomises many bits of addresses.
FIXED_ADDRESSES := $(if $(shell setarch -R true 2>/dev/null && echo yes),--wrapper 'setarch -R')

check-threads: thread
	$(MESON) test -C build-thread --no-rebuild --print-errorlogs $(FIXED_ADDRESSES) test_threads

check-c: all
	$(MESON) test -C build --no-rebuild --print-errorlogs

# The same tests with address and undefined-behaviour sanitizers.
check-sanitizer: sanitizer
	$(MESON) test -C build-sanitizer --no-rebuild --print-errorlogs

# The bytes of a model do not depend on the compiler: tests/source/test_order.py.
check-clang: $(TOOLS)
	@if command -v clang >/dev/null; then \
	    CC=clang tools/configure build-clang $(MESON) -Dwerror=true && \
	    $(MESON) compile -C build-clang && $(MESON) test -C build-clang --no-rebuild --print-errorlogs; \
	else echo "clang is not there: its build is not checked"; fi

C_FILES = $(shell find include src tests examples -name '*.[ch]')

# Formatting is checked where the tool is; it is not worth an install.
check-format:
	@if command -v clang-format >/dev/null; then clang-format --dry-run -Werror $(C_FILES); \
	else echo "clang-format is not there: formatting is not checked"; fi

# All of clang-tidy and gcc's analyzer over src/; the checks that need no path through a function; these for changed files.
analyze:
	$(PYTHON) tools/analyze.py -j $(JOBS)

check-lint:
	@$(PYTHON) tools/analyze.py --quick -j $(JOBS)

check-lint-changed:
	@$(PYTHON) tools/analyze.py --quick --changed -j $(JOBS)

format:
	clang-format -i $(C_FILES)

# Before every commit; ten minutes with two processors. docs/testing.md says what is in each part.
check: test-environment check-format check-lint-changed check-c
	$(BIN)/python tools/run_tests.py -n $(JOBS) --part check tests

# What not every change needs: the builds with sanitizers and their tests, clang-tidy of all files, long tests. CI runs both.
check-slow: test-environment check-lint check-sanitizer check-threads all
	PTONNX_REQUIRE=sanitizer $(BIN)/python tools/run_tests.py -n $(JOBS) --part slow tests

# Sweeps that take too long for every change.
check-long: check-clang analyze

# A first answer: the C tests, and some cases of each other test.
check-quick: test-environment check-format check-c
	$(BIN)/python tools/run_tests.py -n $(JOBS) --part quick tests

# The tests of kernels as other processors, with other thread counts and seeds, and 20,000 random programs: hours.
check-long: test-environment all sanitizer
	$(BIN)/python tools/check_long.py -n $(JOBS)

# The Python package with the oldest torch that is tested, python3-torch of Debian 12: docs/testing.md.
PYTHON_TORCH_1_13 ?= /usr/bin/python3

check-torch-1.13: test-environment all
	$(PYTHON_TORCH_1_13) tests/python/torch_1_13.py $(BIN)/python

# Live programs that are hard to record, exported and compared; the table has the verdicts of before: docs/testing.md.
check-capture: test-environment all
	$(BIN)/python tests/capture/run.py

# Every figure of the README: bench/out/bench.json and the plots beside it; PARTS names some parts: docs/contributing.md.
PARTS ?=

bench: test-environment all
	$(BIN)/python bench/run.py $(PARTS)

# Every fuzzer, JOBS at a time, for FUZZ_SECONDS in all: tests/fuzz/README.md. Needs clang.
FUZZ_SECONDS ?= 120

fuzz: $(TOOLS)
	@$(PYTHON) tools/fuzz.py available
	@CC=clang tools/configure build-fuzz $(MESON) -Dfuzz=true -Db_sanitize=address,undefined
	@$(MESON) compile -C build-fuzz fuzzers
	@$(PYTHON) tools/fuzz.py run build-fuzz $(FUZZ_SECONDS) $(JOBS)

# The documentation site, into build-docs/; a link that leads nowhere is an error, unless --quiet hides the warning.
docs:
	@$(PYTHON) tools/environment.py .venv-docs requirements-docs.txt
	.venv-docs/bin/mkdocs build

# The workflows of GitHub: their syntax, and whether a pull request could misuse them.
check-workflows:
	@$(PYTHON) tools/environment.py .venv-docs requirements-docs.txt
	.venv-docs/bin/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	.venv-docs/bin/zizmor --offline --quiet .github/workflows

# The page in the browser, into build-web/: web/README.md. Needs emscripten and npm.
web:
	JOBS=$(JOBS) $(PYTHON) tools/build_web.py build-web

# The page and the report in headless Chromium, which must be there.
check-web: test-environment all web
	PTONNX_REQUIRE=web $(BIN)/python tools/run_tests.py -n 1 tests/web

# Wheels and static commands for all platforms and the source archive, into dist/; TARGETS names some platforms: tools/build_dist.py.
TARGETS ?=

dist:
	@$(PYTHON) tools/environment.py .venv-dist requirements-dist.txt
	@mkdir -p dist
	JOBS=$(JOBS) .venv-dist/bin/python tools/build_dist.py dist $(TARGETS)

# The results, also in qemu and Wine, which must be there: docs/testing.md.
check-dist: test-environment all dist
	PTONNX_REQUIRE=dist $(BIN)/python tools/run_tests.py -n 1 tests/install/test_dist.py

# Everything that other machines run: all tests, the page, the packages, the documents.
check-all: check check-slow check-web check-dist docs check-workflows

wheel: test-environment
	$(BIN)/pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .

clean:
	rm -rf build build-sanitizer build-thread build-clang build-fuzz build-docs build-web dist

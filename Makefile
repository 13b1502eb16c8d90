# Two commands matter: `make play` and `make test`. Each sets up what it needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready

# What a compiled engine consists of, where there is one, and what it is made from.
LIBRARY := $(wildcard src/*.so)
COMPILED := $(LIBRARY) $(wildcard src/spaceline/*.so src/spaceline/cards/*.so src/spaceline/engine/*.so)
ENGINE := $(wildcard src/spaceline/*.py src/spaceline/cards/*.py src/spaceline/engine/*.py)

.PHONY: play test setup lint types arrows browser postgres tests nightly compiled plain lock clean

# Checks keep what the server needs out of the way, inside the virtual environment.
types tests nightly: export SPACELINE_DATA := $(CURDIR)/$(VENV)/data

play: setup
	@$(BIN)/spaceline serve

test: setup lint types arrows tests

setup: $(STAMP) $(LIBRARY)

# A compiled engine that is older than its sources is taken away: plain Python is always up to date.
$(LIBRARY): $(ENGINE)
	@rm -f $(COMPILED)
	@echo "The compiled engine was older than its sources: back to plain Python."

$(STAMP): requirements.lock pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy

arrows: setup
	$(BIN)/lint-imports

# The browser tests drive a real Chromium: found, or installed from Debian.
browser:
	@scripts/browser.sh > /dev/null

# The storage tests start a PostgreSQL of their own: found, or installed from Debian.
postgres:
	@scripts/postgres.sh find > /dev/null

tests: setup plain browser postgres
	$(BIN)/pytest -n auto -m "not slow"

nightly: setup plain browser postgres
	$(BIN)/pytest -n auto

# Optional, with a C compiler, in about two minutes: the engine as machine code, twice as fast (docs/performance.md).
compiled: setup
	$(BIN)/python -m scripts.compile_engine

# Back to plain Python, which the tests look at.
plain:
	@rm -f $(COMPILED)

# Rewrites the lock file after a change of the dependencies in pyproject.toml (needs uv on the PATH).
lock:
	uv pip compile --universal --generate-hashes --no-emit-index-url --no-emit-find-links --no-annotate --no-header --python-version 3.11 --extra dev -o requirements.lock pyproject.toml

clean: plain
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

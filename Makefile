# Two commands matter: `make play` and `make test`. Each sets up what it needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready

.PHONY: play test setup lint types arrows browser postgres tests nightly lock clean

# Checks keep what the server needs out of the way, inside the virtual environment.
types tests nightly: export SPACELINE_DATA := $(CURDIR)/$(VENV)/data

play: setup
	@$(BIN)/spaceline serve

test: setup lint types arrows tests

setup: $(STAMP)

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

tests: setup browser postgres
	$(BIN)/pytest -n auto -m "not slow"

nightly: setup browser postgres
	$(BIN)/pytest -n auto

# Rewrites the lock file after a change of the dependencies in pyproject.toml (needs uv on the PATH).
lock:
	uv pip compile --universal --generate-hashes --no-emit-index-url --no-emit-find-links --no-annotate --no-header --python-version 3.11 --extra dev -o requirements.lock pyproject.toml

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

# The two commands: `make run` starts Tablée, `make test` checks it. Both set themselves up.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
INSTALL := $(PIP) install --constraint constraints.txt
LOCK := $(BIN)/uv pip compile --quiet --no-annotate --no-emit-package discord-sandbox --custom-compile-command "make lock"

.PHONY: run test lint types unit bench bench-floor bench-bot bench-stores bench-pictures bench-players soak gallery golden screenshot format wheel lock audit clean

run: $(VENV)/.run
	@$(BIN)/python bot.py

test: lint types unit

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.dev
	$(BIN)/mypy .

unit: $(VENV)/.dev
	$(BIN)/python -m pytest -n auto --dist worksteal

# What is known of holes in the versions that are pinned; without a network, nothing is.
audit: $(VENV)/.dev
	$(BIN)/python -m hosting.audit requirements.lock

# A wheel of this version, in dist/.
wheel: $(VENV)/.dev
	$(PIP) wheel --no-build-isolation --no-deps --wheel-dir dist .

# Every version that is installed, from the short files that say what is wanted.
lock: $(VENV)/.dev
	$(LOCK) --universal --python-version 3.11 --output-file constraints.txt requirements.txt requirements-dev.txt requirements-bench.txt
	$(LOCK) --universal --python-version 3.11 --generate-hashes --output-file requirements.lock requirements.txt

bench: $(VENV)/.bench
	$(BIN)/python -m bench.engine

bench-floor: $(VENV)/.run
	$(BIN)/python -m bench.discord_floor

bench-bot: $(VENV)/.run
	$(BIN)/python -m bench.bot

bench-stores: $(VENV)/.dev
	$(BIN)/python -m bench.stores

bench-pictures: $(VENV)/.dev
	$(BIN)/python -m bench.pictures

bench-players: $(VENV)/.run
	$(BIN)/python -m bench.computers

# Three processes on PostgreSQL, with trouble at random, for an hour.
soak: $(VENV)/.dev
	$(BIN)/python -m tests.bot.history 3600

gallery: $(VENV)/.dev
	$(BIN)/python -m tests.render.gallery

screenshot: $(VENV)/.dev
	$(BIN)/python -m tests.bot.screenshot

golden: $(VENV)/.dev
	$(BIN)/python -m tests.render.test_pictures

format: $(VENV)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf $(VENV)

$(VENV)/.run: requirements.txt constraints.txt discord-sandbox/pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tablée needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)
	$(INSTALL) -r requirements.txt
	@touch $@

$(VENV)/.dev: requirements-dev.txt $(VENV)/.run
	$(INSTALL) -r requirements-dev.txt
	@touch $@

$(VENV)/.bench: requirements-bench.txt $(VENV)/.run
	$(INSTALL) -r requirements-bench.txt
	@touch $@

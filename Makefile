# The two commands: `make run` starts Tablée, `make test` checks it. Both set themselves up.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: run test lint types unit bench bench-floor bench-bot bench-pictures bench-players gallery golden screenshot format clean

run: $(VENV)/.run
	@$(BIN)/python bot.py

test: lint types unit

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.dev
	$(BIN)/mypy .

unit: $(VENV)/.dev
	$(BIN)/python -m pytest -n auto

bench: $(VENV)/.bench
	$(BIN)/python -m bench.engine

bench-floor: $(VENV)/.run
	$(BIN)/python -m bench.discord_floor

bench-bot: $(VENV)/.run
	$(BIN)/python -m bench.bot

bench-pictures: $(VENV)/.dev
	$(BIN)/python -m bench.pictures

bench-players: $(VENV)/.run
	$(BIN)/python -m bench.computers

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

$(VENV)/.run: requirements.txt
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

# make lab and make test do all the set-up they need; any Python from 3.11 on will do: make lab PYTHON=python3.12

PYTHON ?= python3
JOBS ?= 2

BIN := .venv/bin
# Measures what a click takes, so it must have the machine for itself.
MEASURED = tests/browser/test_explorer_speed.py
NOTEBOOKS = $(shell find notebooks -name '*.ipynb' -not -path '*/.ipynb_checkpoints/*')

.PHONY: help lab app site test check unit nbval browser soak figures bench font tidy
.NOTPARALLEL:

help:
	@echo "make lab      open the notebooks in JupyterLab"
	@echo "make app      play, lessons, exercises and quiz in a page without code"
	@echo "make site     build a web site of all of it (needs npm and Python 3.12)"
	@echo "make test     run every check and test (make check | unit | nbval | browser runs a part)"
	@echo "make soak     play thousands of games"
	@echo "make figures  draw the pictures of figures/ again"
	@echo "make bench    measure the speed of the engines"
	@echo "make font     cut the Chinese font to the characters now shown (needs npm)"
	@echo "make tidy     format the code, strip the outputs of the notebooks"

lab: .venv/.lab
	$(BIN)/boardkit lab

app: .venv/.app
	$(BIN)/boardkit app

site: .venv/.lab
	$(BIN)/boardkit site

test: check unit nbval browser

check: .venv/.dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/nbstripout --verify $(NOTEBOOKS)

unit: .venv/.dev
	$(BIN)/pytest -n $(JOBS) -m "not soak and not browser"

nbval: .venv/.dev
	$(BIN)/pytest -n $(JOBS) --dist loadscope --nbval-lax --nbval-current-env --nbval-cell-timeout 60 notebooks

browser: .venv/.dev
	$(BIN)/pytest -n $(JOBS) --dist loadfile -m browser tests/browser --deselect $(MEASURED)
	$(BIN)/pytest -m browser $(MEASURED)

soak: .venv/.dev
	$(BIN)/pytest -m soak --timeout 0 tests/soak

figures: .venv/.dev
	$(BIN)/boardkit figures

bench: .venv/.dev
	$(BIN)/python benchmarks/engine.py

font: .venv/.dev
	$(BIN)/python tools/subset_font.py

tidy: .venv/.dev
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(BIN)/nbstripout $(NOTEBOOKS)

# --- set-up: a stamp says that the packages were installed after pyproject.toml last changed ---

.venv/.dev: pyproject.toml constraints.txt | .venv/bin/python
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@touch $@

.venv/.%: pyproject.toml | .venv/bin/python
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[$*]'
	@touch $@

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "boardkit needs Python 3.11 or newer; name one: make $(MAKECMDGOALS) PYTHON=python3.12"; exit 1; }
	$(PYTHON) -m venv .venv

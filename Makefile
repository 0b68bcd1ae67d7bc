# Two commands matter: `make play` opens the game, `make test` checks all of it. Both set up what they
# need in .venv from the locked versions in requirements/.

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
# Cores for the tests; rendering on more than two at once is slower, not faster.
JOBS ?= 2
PIP := $(RUN) -m pip --disable-pip-version-check --quiet

.PHONY: play test format bench translations lock clean python system-play system-test

play: system-play $(VENV)/ready-to-play
	$(RUN) -m arte

test: system-test $(VENV)/ready-to-test
	@failed=; \
	for check in "ruff format --check ." "ruff check ." "mypy" "pytest --no-skips -n $(JOBS) --dist worksteal $(PYTEST_OPTIONS)"; do \
	    echo "$$check"; \
	    $(RUN) -m $$check || failed="$$failed $${check%% *}"; \
	done; \
	test -z "$$failed" || { echo "Failed:$$failed" >&2; exit 1; }

bench: $(VENV)/ready-to-play
	$(RUN) -m arte bench

format: $(VENV)/ready-to-test
	$(RUN) -m ruff format .
	$(RUN) -m ruff check --fix .

# After texts have changed: gathers them into arte/locale and compiles; lists what is still to translate.
translations: $(VENV)/ready-to-test
	$(RUN) tools/translations.py

# Newer versions within pyproject.toml's bounds, pinned with their hashes; commit what changes.
lock: $(VENV)/ready-to-play
	$(PIP) install uv
	$(RUN) -m uv pip compile --quiet --upgrade --universal --generate-hashes --no-header \
	    --extra test pyproject.toml requirements/build.in -o requirements/test.txt
	$(RUN) -m uv pip compile --quiet --universal --generate-hashes --no-header \
	    pyproject.toml requirements/build.in -c requirements/test.txt -o requirements/play.txt

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis

python:
	@command -v $(PYTHON) >/dev/null || { echo "Missing: $(PYTHON); install with: sudo apt-get install python3" >&2; exit 1; }
	@$(PYTHON) tools/check_system.py setup

system-play system-test: system-%: python
	@$(PYTHON) tools/check_system.py $*

$(RUN): | python
	@echo "Setting up $(VENV) (once)"
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

$(VENV)/ready-to-play: $(RUN) requirements/play.txt pyproject.toml
	$(PIP) install --require-hashes -r requirements/play.txt
	$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/ready-to-test: $(VENV)/ready-to-play requirements/test.txt
	$(PIP) install --require-hashes -r requirements/test.txt
	@touch $@

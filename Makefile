# Moonhowl's commands: `make help` lists them. A command longer than a line is a script in .ci/.
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules --no-print-directory

PORT ?= 8080
HOST ?= 127.0.0.1
DATABASE ?= data/moonhowl.db
TARGET := $(or $(CARGO_TARGET_DIR),target)
# PROFILE=dev runs a command with the tests' build instead of its own profile.
of_profile = $(or $(PROFILE),$(1))
built = $(TARGET)/$(patsubst dev,debug,$(of_profile))
MOONHOWL := $(call built,release)/moonhowl
# Every build touches a marker file, here or beside its output; make compares it with the sources.
MADE := $(TARGET)/made
# cargo and rustc warn about a job server of make that they can't reach.
CARGO := env -u MAKEFLAGS -u MFLAGS cargo

files = $(shell find $(1) -type f -not -path '*/target/*' -not -path '*/node_modules/*' 2>/dev/null)
WORKSPACE := Cargo.toml Cargo.lock
ENGINE := $(call files,engine/src engine/texts engine/Cargo.toml)
WASM := $(call files,wasm/src wasm/Cargo.toml wasm/bindings wasm/gauge wasm/practice wasm/rewind wasm/shape wasm/view wasm/wardrobe)
SERVER := $(call files,server/src server/texts server/Cargo.toml server/build.rs migrations skins)
WEB := $(call files,web/build web/icons web/src web/public) $(wildcard web/*.json web/*.html web/*.config.*)
WEB := $(filter-out web/src/wasm/% %.test.ts %.test.tsx,$(WEB))

NPM_MARK := web/node_modules/.lock-$(shell sha256sum web/package-lock.json 2>/dev/null | cut -c 1-16)
WASM_MARK := web/src/wasm/.made
WEB_MARK := web/dist/.made

.PHONY: help
help: ## Show this list
	@echo 'Moonhowl. The two that matter: make run, make test.'
	@sed -nE 's/^([a-z-]+):[^#]*## (.*)/  make \1	\2/p' Makefile | expand -t 26

.PHONY: run
run: need-build ## Build all that is needed, serve it with demo content at http://localhost:8080 (PORT=…)
	@$(MAKE) -j2 web $(call of_profile,local)-server
	@mkdir -p $(dir $(DATABASE))
	@exec $(call built,local)/moonhowl-server serve --addr $(HOST):$(PORT) --database sqlite://$(DATABASE) --demo

.PHONY: cluster
cluster: need-build ## Serve by three nodes on a PostgreSQL of their own, with NATS and nginx (PORT=… NODES=…)
	@$(MAKE) -j2 web $(call of_profile,local)-server
	@PORT=$(PORT) NODES=$(or $(NODES),3) .ci/with-postgres .ci/cluster $(call built,local)/moonhowl-server --demo

.PHONY: test
test: need-test ## Install what the tests need, run them all: Rust, the API, WebAssembly, TypeScript, browser (SUITES="rust api …")
	@.ci/test-packages
	@$(MAKE) wasm web
	@.ci/test $(SUITES)

.PHONY: check check-house
check: need-check wasm ## Formatting, lints, types, generated files, the direction of dependencies (PARTS="rust web …")
	@.ci/check $(PARTS)
check-house: ## The quickest check: which code may be where and import what
	@.ci/check house

.PHONY: dev
dev: need-build ## Serve for development, with hot reload of everything
	@.ci/dev

.PHONY: skins
skins: moonhowl ## Number the wardrobe if it has changed, check it, and redraw its sheets in docs/skins
	@$(MOONHOWL) skins release
	@$(MOONHOWL) skins check
	@for sheet in elements drops crowd; do $(MOONHOWL) skins sheet $$sheet --out docs/skins/$$sheet.png; done

.PHONY: gen
gen: npm ## Generate web/src/generated: TypeScript types from Rust, and the pictures of the roles
	@.ci/gen

.PHONY: bench bench-storm bench-cluster bench-properties bench-inputs sim screenshots cli-docs
bench: need-build ## Measure what docs/PERFORMANCE.md records
	@.ci/bench
bench-storm: need-build ## Play faults and overload on the real server (STORM="kill --on sqlite --rooms 500 …")
	@.ci/bench-storm $(STORM)
bench-cluster: need-build ## Kill, freeze and stop nodes while people on all of them talk (SECONDS=120 SEED=1 ROOMS=60 TALK=10 PAUSE=250, LINKS=1 for faults of connections too, KILLS=1000 for kills alone)
	@.ci/bench-storm nodes --on postgres --nodes-seconds $(or $(SECONDS),120) --seed $(or $(SEED),1) --few-rooms $(or $(ROOMS),60) --talk $(or $(TALK),10) --nodes-pause $(or $(PAUSE),250) $(if $(LINKS),--links) $(if $(KILLS),--kills $(KILLS))
bench-properties: need-build ## Check the engine's properties over random games (GAMES=100000 FROM=0)
	@.ci/bench-properties $(or $(GAMES),100000) $(or $(FROM),0)
bench-inputs: need-build ## Read arbitrary and changed inputs of every kind (CASES=1000000 SEED=0, ALL=1 for the slow kinds too)
	@.ci/bench-inputs $(or $(CASES),1000000) $(or $(SEED),0)
sim: moonhowl ## Build the command line `moonhowl`, and show a short simulation (GAMES=20000)
	@$(MOONHOWL) simulate --games $(or $(GAMES),20000) --time
	@echo "▸ $(MOONHOWL) --help says what else it does; docs/CLI.md shows it" >&2
cli-docs: moonhowl ## Replace the outputs in docs/CLI.md by those of the real `moonhowl`
	@node .ci/cli-docs.mjs $(MOONHOWL)
screenshots: need-test ## Take the screenshots of docs/screenshots (SCREENSHOTS=folder, LAST_SCREEN=landing)
	@.ci/test-packages
	@$(MAKE) wasm web dev-server
	@.ci/screenshots

.PHONY: deb image
deb: need-deb web $(call of_profile,release)-server ## Write the Debian package `moonhowl` (docs/OPERATIONS.md)
	@$(if $(PROFILE),DEB_FAST=1) .ci/deb $(call built,release)/moonhowl-server
image: need-image web $(if $(PROFILE),$(PROFILE)-server,static-server) ## Write an OCI image with a static server: target/moonhowl-image.tar
	@.ci/image $(if $(PROFILE),$(call built,release),$(TARGET)/static)/moonhowl-server

.PHONY: fmt clean
fmt: npm ## Format the code: Rust, TypeScript and style sheets
	@$(CARGO) fmt --all
	@npm --prefix web run --silent format
clean: ## Remove everything that was built (the database stays)
	@rm -rf $(TARGET) web/dist web/maps web/src/wasm web/node_modules web/test-results web/playwright-report

# Parts of the commands above; each is rebuilt only when one of its sources has changed.
.PHONY: npm wasm web moonhowl dev-server local-server release-server static-server
npm: $(NPM_MARK) ; @:
wasm: $(WASM_MARK) ; @:
web: $(WEB_MARK) ; @:
moonhowl: $(MADE)/$(call of_profile,release)-moonhowl ; @:
dev-server local-server release-server static-server: %: $(MADE)/% ; @:
.PHONY: need-build need-check need-test need-deb need-image
need-build need-check need-test need-deb need-image: need-%:
	@.ci/need $*

$(NPM_MARK):
	@echo '▸ installing npm packages' >&2
	@npm --prefix web ci --no-audit --no-fund --loglevel=error
	@touch $@

$(WASM_MARK): $(NPM_MARK) $(WORKSPACE) $(ENGINE) $(WASM) .ci/wasm
	@.ci/wasm $(filter-out $<,$^) web/package-lock.json $(wildcard .cargo/*.toml)
	@touch $@

$(WEB_MARK): $(NPM_MARK) $(WASM_MARK) $(WEB)
	@echo '▸ bundling the web client' >&2
	@npm --prefix web run --silent build -- --logLevel warn
	@touch $@

$(MADE)/dev-server: $(WORKSPACE) $(ENGINE) $(SERVER) .ci/compile
	@echo '▸ building the server (unoptimised)' >&2
	@.ci/compile --bin moonhowl-server
	@mkdir -p $(MADE) && touch $@

$(MADE)/dev-moonhowl: $(WORKSPACE) $(ENGINE) .ci/compile
	@echo '▸ building moonhowl (unoptimised)' >&2
	@.ci/compile --bin moonhowl
	@mkdir -p $(MADE) && touch $@

$(MADE)/release-moonhowl: $(WORKSPACE) $(ENGINE)
	@echo '▸ building moonhowl (the first time takes a minute or two)' >&2
	@$(CARGO) build -q --release -p engine --features cli --bin moonhowl
	@mkdir -p $(MADE) && touch $@

$(MADE)/local-server $(MADE)/release-server: $(MADE)/%-server: $(WORKSPACE) $(ENGINE) $(SERVER)
	@echo '▸ building the server (the first time takes a few minutes)' >&2
	@$(CARGO) build --profile $* -p moonhowl-server
	@mkdir -p $(MADE) && touch $@

$(MADE)/static-server: $(WORKSPACE) $(ENGINE) $(SERVER) .ci/static
	@echo '▸ building the server as one static program (the first time takes some minutes)' >&2
	@.ci/static
	@mkdir -p $(MADE) && touch $@

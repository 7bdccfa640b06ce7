#!/usr/bin/env bash
# Shared by the scripts beside it: where things are, how to speak, how to become root.
# shellcheck disable=SC2034  # what is set here is used there

ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
# Tools that are installed once for a machine, not once for a clone.
CACHE="${XDG_CACHE_HOME:-$HOME/.cache}/moonhowl"
TARGET="${CARGO_TARGET_DIR:-$ROOT/target}"
REPORTS="$TARGET/reports"
WASM_TARGET=wasm32-unknown-unknown
# What tests, generated files and development run is compiled as one selection of packages and features: cargo compiles
# the engine anew for each other one. What ships has fewer features; `.ci/check rust` holds that the server has all that it needs.
TESTED=(-p engine -p moonhowl-server --features engine/cli,engine/ts)

export CARGO_TARGET_DIR="$TARGET"
# cargo and rustc warn when they find make's job server and can't reach it.
unset MAKEFLAGS MFLAGS MAKELEVEL

say() { printf '▸ %s\n' "$*" >&2; }
die() {
  printf '✗ %s\n' "$*" >&2
  exit 1
}
has() { command -v "$1" >/dev/null 2>&1; }

# A port of this machine that nobody listens on.
free_port() {
  node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})'
}

# Runs a command as root, or says why it can't.
as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif has sudo && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
    sudo "$@"
  else
    return 1
  fi
}

# Where Chromium is: CHROMIUM_PATH, else Debian's, else nothing.
chromium_path() {
  local candidate
  for candidate in "${CHROMIUM_PATH:-}" /usr/bin/chromium /usr/bin/chromium-browser /usr/bin/google-chrome; do
    [ -n "$candidate" ] && [ -x "$candidate" ] && printf '%s\n' "$candidate" && return
  done
  return 1
}

# The folder with initdb and pg_ctl; Debian keeps them off the PATH.
postgres_bin() {
  local folder
  for folder in "$(dirname "$(command -v initdb 2>/dev/null)")" /usr/lib/postgresql/*/bin; do
    [ -x "$folder/initdb" ] && [ -x "$folder/pg_ctl" ] && printf '%s\n' "$folder" && return
  done
  return 1
}

#!/usr/bin/env bash
# Shared by the scripts beside it: where things are, how to speak, how to become root.
# shellcheck disable=SC2034  # what is set here is used there

ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
# Tools that are built once for a machine, not once for a clone.
CACHE="${XDG_CACHE_HOME:-$HOME/.cache}/moonhowl"
TARGET="${CARGO_TARGET_DIR:-$ROOT/target}"
WASM_TARGET=wasm32-unknown-unknown
WASM_PACK_VERSION=0.15.1
# The command line tool must be of the very version that the crate is pinned to.
WASM_BINDGEN_VERSION="$(sed -n 's/^wasm-bindgen = "=\(.*\)"$/\1/p' "$ROOT/wasm/Cargo.toml")"

export CARGO_TARGET_DIR="$TARGET"
# cargo and rustc warn when they find make's job server and can't reach it.
unset MAKEFLAGS MFLAGS MAKELEVEL

say() { printf '▸ %s\n' "$*" >&2; }
die() {
  printf '✗ %s\n' "$*" >&2
  exit 1
}
has() { command -v "$1" >/dev/null 2>&1; }

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

#!/usr/bin/env bash
# Sourced by the other scripts: paths, messages, running a command as root.
# shellcheck disable=SC2034  # the scripts that source this file use the variables

ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
# Tools that are installed once per machine, not once per clone.
CACHE="${XDG_CACHE_HOME:-$HOME/.cache}/moonhowl"
TARGET="${CARGO_TARGET_DIR:-$ROOT/target}"
REPORTS="$TARGET/reports"
WASM_TARGET=wasm32-unknown-unknown
# Tests, generated files and development share one selection of packages and features, because cargo recompiles the engine
# for every other selection. Releases have fewer features; `.ci/check rust` checks that the server compiles with those.
TESTED=(-p engine -p moonhowl-server --features engine/cli,engine/ts)

export CARGO_TARGET_DIR="$TARGET"
# cargo and rustc warn about a job server of make that they can't reach.
unset MAKEFLAGS MFLAGS MAKELEVEL

say() { printf '▸ %s\n' "$*" >&2; }
die() {
  printf '✗ %s\n' "$*" >&2
  exit 1
}
has() { command -v "$1" >/dev/null 2>&1; }

# A free port of this machine.
free_port() {
  node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(`${s.address().port}`);s.close()})'
}

# Runs a command as root; fails when that needs a password and there is no terminal.
as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif has sudo && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
    sudo "$@"
  else
    return 1
  fi
}

# A folder for files that no longer matter after the command: in memory if 4 GB fit there, else on the disk.
scratch_root() {
  local free
  free="$(df --output=avail -k /dev/shm 2>/dev/null | tail -n 1)" || true
  if [ -w /dev/shm ] && [ "${free:-0}" -gt 4000000 ]; then echo /dev/shm; else echo "${TMPDIR:-/tmp}"; fi
}

# The path of Chromium: CHROMIUM_PATH, else a system package's; fails when there is none. The headless shell takes a quarter
# less processor time than the whole browser without its windows.
chromium_path() {
  local candidate
  for candidate in "${CHROMIUM_PATH:-}" /usr/bin/chromium-headless-shell /usr/bin/chromium /usr/bin/chromium-browser /usr/bin/google-chrome; do
    [ -n "$candidate" ] && [ -x "$candidate" ] && printf '%s\n' "$candidate" && return
  done
  return 1
}

# The path of Firefox: FIREFOX_PATH, else an installed one, else Debian's, which is unpacked into the tools' cache.
firefox_path() {
  if [ -n "${FIREFOX_PATH:-}" ]; then
    printf '%s\n' "$FIREFOX_PATH"
  else
    command -v firefox-esr || command -v firefox || "$ROOT/.ci/debian-tool" --with-libraries firefox-esr usr/lib/firefox-esr/firefox-esr
  fi
}

# The path of libfaketime, which gives a server a clock of its own: FAKETIME_PATH, else an installed one, else Debian's, which is
# unpacked into the tools' cache.
faketime_path() {
  local candidate
  for candidate in "${FAKETIME_PATH:-}" /usr/lib/*/faketime/libfaketimeMT.so.1; do
    [ -n "$candidate" ] && [ -e "$candidate" ] && printf '%s\n' "$candidate" && return
  done
  "$ROOT/.ci/debian-tool" libfaketime "usr/lib/$(uname -m)-linux-gnu/faketime/libfaketimeMT.so.1"
}

# The path of coturn, a relay for voices: TURNSERVER_PATH, else an installed one, else Debian's, which is unpacked into the tools' cache.
turnserver_path() {
  if [ -n "${TURNSERVER_PATH:-}" ]; then
    printf '%s\n' "$TURNSERVER_PATH"
  else
    "$ROOT/.ci/debian-tool" --with-libraries coturn usr/bin/turnserver
  fi
}

# The path of NATS, over which several nodes reach one another: NATS_SERVER_PATH, else an installed one, else Debian's, which is unpacked
# into the tools' cache.
nats_path() {
  if [ -n "${NATS_SERVER_PATH:-}" ]; then
    printf '%s\n' "$NATS_SERVER_PATH"
  else
    "$ROOT/.ci/debian-tool" nats-server usr/sbin/nats-server
  fi
}

# The folder of initdb and pg_ctl, which Debian does not put on the PATH.
postgres_bin() {
  local folder
  for folder in "$(dirname "$(command -v initdb 2>/dev/null)")" /usr/lib/postgresql/*/bin; do
    [ -x "$folder/initdb" ] && [ -x "$folder/pg_ctl" ] && printf '%s\n' "$folder" && return
  done
  return 1
}

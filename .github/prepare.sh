#!/bin/sh
# Installs what is missing to build juice, besides Swift: libyaml and, on Debian and Ubuntu, SQLite.
set -eu
if [ "$(uname -s)" = Darwin ]; then
  brew list libyaml >/dev/null 2>&1 || brew install libyaml
elif command -v dpkg >/dev/null && ! dpkg -s libyaml-dev libsqlite3-dev >/dev/null 2>&1; then
  sudo=$(command -v sudo || true)
  $sudo apt-get update
  $sudo apt-get install -y libyaml-dev libsqlite3-dev
fi

#!/bin/sh
# Runs juice for pre-commit, which keeps these sources, and so the program that is put beside them, for each revision.
set -eu
folder=$(dirname "$0")
JUICE_REVISION=$(git -C "$folder" rev-parse HEAD)
JUICE_REPOSITORY=$(git -C "$folder" remote get-url origin | sed -e 's,^git@\([^:]*\):,https://\1/,' -e 's,\.git$,,')
export JUICE_REVISION JUICE_REPOSITORY
[ -x "$folder/.juice/juice" ] || "$folder/program.sh" "$folder/.juice"
exec "$folder/.juice/juice" "$@"

#!/bin/sh
# Runs juice for pre-commit, which keeps these sources, and so the program that is put beside them, for each revision.
set -eu
folder=$(dirname "$0")
if [ ! -x "$folder/.juice/juice" ]; then
  (
    # Git sets variables for its hooks that would lead to the repository of the menus in place of these sources.
    # shellcheck disable=SC2046
    unset $(git rev-parse --local-env-vars)
    JUICE_REVISION=$(git -C "$folder" rev-parse HEAD)
    # Releases are fetched over HTTPS, also where git uses SSH.
    JUICE_REPOSITORY=$(git -C "$folder" remote get-url origin \
      | sed -e 's|^ssh://\([^/@]*@\)*\([^/:]*\)[^/]*|https://\2|' \
        -e '/:\/\//!s|^\([^/@]*@\)*\([^/:]*\):|https://\2/|' -e 's|\.git$||')
    export JUICE_REVISION JUICE_REPOSITORY
    "$folder/program.sh" "$folder/.juice"
  )
fi
exec "$folder/.juice/juice" "$@"

#!/bin/sh
# Puts juice into the folder $1: the released program, or one that is built from these sources where there is none for
# the machine. JUICE_REVISION is the tag or commit of these sources, JUICE_REPOSITORY the address that has them.
set -eu
source=$(cd "$(dirname "$0")/../../.." && pwd)
. "$source/Sources/CAssets/Starter/fetch.sh"

# A commit has a release if a tag of a version leads to it.
case ${JUICE_REVISION:-} in
  v[0-9]* | "") JUICE_VERSION=${JUICE_REVISION:-} ;;
  *)
    # Git's messages may name the address, with its token.
    if tags=$(GIT_TERMINAL_PROMPT=0 git ls-remote --tags "$JUICE_REPOSITORY" 'v[0-9]*' 2>&1); then
      JUICE_VERSION=$(echo "$tags" | awk -v commit="$JUICE_REVISION" '$1 == commit { print $2; exit }')
      JUICE_VERSION=${JUICE_VERSION#refs/tags/}
      JUICE_VERSION=${JUICE_VERSION%^\{\}}
    else
      without_user "$tags" >&2
      JUICE_VERSION=
    fi
    ;;
esac

status=0
fetch_juice "$1" || status=$?
[ "$status" -eq 3 ] || exit "$status"

echo "juice: building it from its sources" >&2
image=swift@sha256:9bea530093ffff8cf6c259991715ee843fe4d0f932e612f7f4b79cca6e00db87 # 6.2.4
scratch=$(mktemp -d)
mkdir -p "$1"
if [ "$(uname -s)" = Darwin ]; then
  # Swift comes with Xcode, and SQLite with the system. Only a runner is changed without being asked.
  [ "${CI:-}" != true ] || HOMEBREW_NO_AUTO_UPDATE=1 brew install libyaml
  swift build -c release --product juice --package-path "$source" --scratch-path "$scratch"
  cp "$scratch/release/juice" "$1/juice.new"
else
  build="if [ \"\${CI:-}\" = true ]; then
      apt-get update
      apt-get install -y --no-install-recommends libyaml-dev libsqlite3-dev
    fi
    .github/build.sh $scratch/juice --scratch-path $scratch"
  # In the image that is named by its digest if there is Docker, else with the Swift that is there.
  if command -v docker >/dev/null; then
    docker run --rm --volume "$source:/source" --volume "$scratch:$scratch" --workdir /source --env CI=true \
      "$image" sh -ec "$build"
  elif command -v swift >/dev/null; then
    (cd "$source" && sh -ec "$build")
  else
    echo "juice: building it needs Docker, or Swift 6.2 with libyaml and SQLite" >&2
    exit 1
  fi
  cp "$scratch/juice" "$1/juice.new"
fi
mv "$1/juice.new" "$1/juice"
# What the container wrote belongs to root.
rm -rf "$scratch" 2>/dev/null || true

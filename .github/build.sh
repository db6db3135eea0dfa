#!/bin/sh
# Builds an optimized program for Linux into the file $1: the kiosk's if its name begins with juice-kiosk, otherwise
# juice. It needs no library; with --dynamic before the file, it needs those of the system, but not Swift's, and can load
# libpq. More arguments are those of `swift build`.
set -eu
linking=-static-executable
if [ "$1" = --dynamic ]; then
  linking=-static-stdlib
  shift
fi
program=$1
shift
case ${program##*/} in
  juice-kiosk*) product=juice-kiosk ;;
  *) product=juice ;;
esac
source=$(cd "$(dirname "$0")/.." && pwd)
[ "$(uname -s)" = Linux ] || { echo "build.sh: a program for Linux can only be built on Linux" >&2; exit 1; }

build() {
  swift build --package-path "$source" -c release --product "$product" -Xswiftc "$linking" \
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors -Xlinker -s "$@"
}
products=$(build --show-bin-path "$@")
data=$products/icu-data
mkdir -p "$data"

resources=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
JUICE_ICU_DATA=$(swift -swift-version 6 "$source/.github/icu-data.swift" \
  "${resources}_static/linux/lib_FoundationICU.a" "$data")
export JUICE_ICU_DATA
build "$@"
install -D "$products/$product" "$program"

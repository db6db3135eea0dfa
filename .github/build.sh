#!/bin/sh
# Builds a program as it is released for Linux, which needs no library, into the file $1: the kiosk's if its name begins
# with juice-kiosk, otherwise juice. More arguments are those of `swift build`.
set -eu
program=$1
shift
case ${program##*/} in
  juice-kiosk*) product=juice-kiosk ;;
  *) product=juice ;;
esac
source=$(cd "$(dirname "$0")/.." && pwd)
[ "$(uname -s)" = Linux ] || { echo "build.sh: a program for Linux can only be built on Linux" >&2; exit 1; }

build() {
  swift build --package-path "$source" -c release --product "$product" -Xswiftc -static-executable \
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

#!/bin/sh
# Builds the program as it is released, which needs no library, into the file $1. More arguments are those of
# `swift build`, such as --traits Kiosk.
set -eu
program=$1
shift
source=$(cd "$(dirname "$0")/.." && pwd)
data=$source/.build/icu-data
mkdir -p "$data"

resources=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
JUICE_ICU_DATA=$(swift -swift-version 6 "$source/.github/icu-data.swift" \
  "${resources}_static/linux/lib_FoundationICU.a" "$data")
export JUICE_ICU_DATA

build() {
  swift build --package-path "$source" -c release --product juice -Xswiftc -static-executable \
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors -Xlinker -s "$@"
}
build "$@"
install -D "$(build --show-bin-path "$@")/juice" "$program"

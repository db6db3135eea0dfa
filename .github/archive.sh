#!/bin/sh
# Makes the archive that is released for Linux on the architecture of this machine, and its checksum, in the folder $1:
# both programs, which need no library, completion, manual pages, and the kiosk's unit for systemd. Unpacked below a
# prefix such as /usr/local or ~/.local, everything is where shells, `man` and systemd look. More arguments are those of
# `swift build`.
set -eu
case $(uname -m) in
  x86_64) archive=juice-linux-x86-64.tar.gz ;;
  aarch64 | arm64) archive=juice-linux-arm64.tar.gz ;;
  *) echo "archive.sh: no release is made for $(uname -m)" >&2; exit 1 ;;
esac
source=$(cd "$(dirname "$0")/.." && pwd)
folder=$1
shift
mkdir -p "$folder"
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT

"$source/.github/build.sh" "$root/bin/juice" "$@"
"$source/.github/build.sh" "$root/bin/juice-kiosk" "$@"

completion() {
  mkdir -p "$root/share/${2%/*}"
  "$root/bin/juice" --generate-completion-script "$1" >"$root/share/$2"
}
completion bash bash-completion/completions/juice
completion zsh zsh/site-functions/_juice
completion fish fish/vendor_completions.d/juice.fish

# The argument parser's own program writes the pages of any program that uses it.
products=$(swift build --package-path "$source" -c release --show-bin-path "$@")
parser=$products/../../checkouts/swift-argument-parser
swift build --package-path "$parser" --scratch-path "$products/manual" --product generate-manual
mkdir -p "$root/share/man/man1"
for program in juice juice-kiosk; do
  "$products/manual/debug/generate-manual" "$root/bin/$program" --multi-page --output-directory "$root/share/man/man1"
done

install -D -m 644 "$source/.github/juice.service" "$root/lib/systemd/system/juice.service"

# Only files: an archive with a folder would change the permissions of the one that is there.
(cd "$root" && find . -type f | sed 's|^\./||' | LC_ALL=C sort) |
  tar -C "$root" --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX -czf "$folder/$archive" -T -
(cd "$folder" && sha256sum "$archive" >"$archive.sha256")

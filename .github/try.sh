#!/bin/bash
# Tries what is released in a folder of its own, where nothing else can be found, as root: an archive
#     try.sh juice-linux-x86-64.tar.gz
# or the files of the image, which .github/image.sh makes in a folder, with the command of .github/Containerfile
#     try.sh FOLDER
# The kiosk has to serve the example menus on port 8080, and its ledger has to outlive it. Needs curl. From /proc, which
# containers have as well, a program of Swift has its arguments.
set -euo pipefail
source=$(cd "$(dirname "$0")/.." && pwd)
scratch=$(mktemp -d)
chroot=$(command -v chroot)
server=
root=$scratch/root
finish() {
  [ -z "$server" ] || kill "$server" || true
  ! mountpoint --quiet "$root/proc" || umount --lazy "$root/proc"
  rm -rf --one-file-system "$scratch"
}
trap finish EXIT
: >"$scratch/log"
fail() { echo "try.sh: $*" >&2; cat "$scratch/log" >&2; exit 1; }

if [ -d "$1" ]; then
  root=$1/root
  containerfile() { sed -n "s/^$1 //p" "$source/.github/Containerfile" | tail -n 1; }
  words() { containerfile "$1" | tr -d '[],"'; }
  read -ra settings <<<"$(containerfile ENV)"
  read -ra program <<<"$(words ENTRYPOINT)"
  read -ra serve <<<"$(words CMD)"
  user=$(containerfile USER)
  menus=$root/menus
  mkdir -p "$root/data"
  chown "$user" "$root/data"
else
  mkdir "$root"
  tar -xzf "$1" -C "$root"
  settings=(JUICE_MENU=/recipes JUICE_STOCK=/stock.sqlite)
  program=(/bin/juice)
  serve=(serve --listen 127.0.0.1:8080)
  user=0:0
  menus=$root/recipes
  for file in bin/juice-kiosk lib/systemd/system/juice.service share/man/man1/juice.1 share/man/man1/juice-kiosk.1 \
    share/bash-completion/completions/juice share/zsh/site-functions/_juice \
    share/fish/vendor_completions.d/juice.fish; do
    [ -s "$root/$file" ] || fail "the archive lacks $file"
  done
fi
cp -RT "$source/recipes" "$menus"
mkdir -p "$root/proc"
mount -t proc proc "$root/proc"

juice() { env -i "${settings[@]}" "$chroot" --userspec="$user" "$root" "${program[@]}" "$@"; }
start() {
  # A function would leave its shell between this one and the server.
  env -i "${settings[@]}" "$chroot" --userspec="$user" "$root" "${program[@]}" "${serve[@]}" 2>"$scratch/log" &
  server=$!
  for _ in {1..100}; do
    curl --silent --fail --output /dev/null http://localhost:8080/readyz && return
    kill -0 "$server" 2>/dev/null || fail "the kiosk has ended"
    sleep 0.1
  done
  fail "the kiosk does not answer"
}
stop() {
  kill "$server"
  wait "$server" || fail "the kiosk has ended with status $?"
  server=
}

juice --version
juice validate
juice test
juice order mango --by till
start
case $(curl --silent --fail http://localhost:8080/) in *'Mango juice'*) ;; *) fail "the order screen lacks a juice" ;; esac
curl --silent --fail --output /dev/null http://localhost:8080/api/v1/orders -H 'Content-Type: application/json' \
  -d '{"lines": [{"juice": "mango", "quantity": 2}]}' ||
  fail "the kiosk takes no order"
stop
start
stop
made=$(juice history --format csv | grep --count ',order,') || fail "the journal has no order"
[ "$made" -eq 2 ] || fail "the journal has $made orders"
case $(juice history --format csv) in *,till,*) ;; *) fail "the journal lacks the name" ;; esac
echo "try.sh: $1 works"

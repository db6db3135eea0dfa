# Puts the released program for this machine into the folder $1, unless it is there. Returns 3 if there
# is no release for the machine, and 1 if the program cannot be had or has another checksum than the
# released one. JUICE_RELEASES takes the place of the release page of JUICE_REPOSITORY, an address.
fetch_juice() {
  [ ! -x "$1/juice" ] || return 0
  case $(uname -s)-$(uname -m) in
    Linux-x86_64) name=juice-linux-x86-64 ;;
    Linux-aarch64 | Linux-arm64) name=juice-linux-arm64 ;;
    *) name= ;;
  esac
  if [ -z "$name" ] || [ -z "${JUICE_VERSION:-}" ]; then
    what=${JUICE_VERSION:-this revision}
    echo "juice: there is no release of $what for $(uname -s) on $(uname -m)" >&2
    return 3
  fi
  page=${JUICE_RELEASES:-$JUICE_REPOSITORY/releases/download}/$JUICE_VERSION
  mkdir -p "$1"
  for file in "$name.sha256" "$name"; do
    answer=$(curl --silent --show-error --location --retry 3 --connect-timeout 10 \
      --max-time 300 --output "$1/$file" --write-out '%{http_code}' "$page/$file") \
      || answer="no answer"
    [ "$answer" != 200 ] || continue
    rm -f "$1/$name" "$1/$name.sha256"
    echo "juice: cannot fetch $page/$file: $answer" >&2
    [ "$answer $file" != "404 $name.sha256" ] || return 3
    return 1
  done
  sum=$(cut -c 1-64 "$1/$name.sha256")
  if ! echo "$sum  $1/$name" | sha256sum -c - >/dev/null; then
    rm -f "$1/$name" "$1/$name.sha256"
    echo "juice: the SHA-256 of $page/$name is not the one in $name.sha256" >&2
    return 1
  fi
  rm "$1/$name.sha256"
  chmod 755 "$1/$name"
  mv "$1/$name" "$1/juice"
}

# Puts the released archive for this machine into the folder $1, unless it is there with the checksum of
# the release, and the program `juice` of it. Returns 3 if there is no release for the machine, and 1 if the
# archive cannot be had or has another checksum. JUICE_RELEASES takes the place of the release page of
# JUICE_REPOSITORY, an address.
fetch_juice() {
  case $(uname -s)-$(uname -m) in
    Linux-x86_64) name=juice-linux-x86-64.tar.gz ;;
    Linux-aarch64 | Linux-arm64) name=juice-linux-arm64.tar.gz ;;
    *) name= ;;
  esac
  case ${JUICE_RELEASES:-${JUICE_REPOSITORY:-}} in
    "" | /* | ./* | ../* | file:*) name= ;; # a folder publishes none
  esac
  if [ -z "$name" ] || [ -z "${JUICE_VERSION:-}" ]; then
    what=${JUICE_VERSION:-this revision}
    echo "juice: there is no release of $what for $(uname -s) on $(uname -m)" >&2
    return 3
  fi
  page=${JUICE_RELEASES:-$JUICE_REPOSITORY/releases/download}/$JUICE_VERSION
  mkdir -p "$1"
  new=$(mktemp -d "$1/new.XXXXXX")
  fetched=0
  fetch_release "$1" || fetched=$?
  rm -rf "$new"
  return "$fetched"
}

fetch_release() {
  fetch_file "$name.sha256" || return $?
  sum=$(cut -c 1-64 "$new/$name.sha256")
  # Where it is kept, such as in a cache, others may write.
  if ! has_sum "$1/$name"; then
    fetch_file "$name" || return $?
    if ! has_sum "$new/$name"; then
      echo "juice: the SHA-256 of $(without_user "$page/$name") is not the one in $name.sha256" >&2
      return 1
    fi
    mv -f "$new/$name" "$1/$name"
  fi
  tar -xzf "$1/$name" -C "$new" bin/juice || return 1
  mv -f "$new/bin/juice" "$1/juice"
}

has_sum() { [ -f "$1" ] && [ "$(sha256sum <"$1" | cut -c 1-64)" = "$sum" ]; }

fetch_file() {
  answer=$(curl --silent --show-error --location --retry 3 --connect-timeout 10 \
    --max-time 300 --output "$new/$1" --write-out '%{http_code}' "$page/$1") || answer="no answer"
  [ "$answer" != 200 ] || return 0
  echo "juice: cannot fetch $(without_user "$page/$1"): $answer" >&2
  [ "$answer $1" != "404 $name.sha256" ] || return 3
  return 1
}

# Prints a text without the users, passwords and tokens of its addresses.
without_user() { printf '%s\n' "$1" | sed 's,://[^/[:space:]]*@,://,g'; }

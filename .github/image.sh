#!/bin/sh
# Makes the files of the image in the folder $1: below `root`, both programs, libpq, the libraries that they need, time
# zones, and the user that runs them; and the empty folder `data`, which becomes that of the user. .github/Containerfile
# has the rest. More arguments are those of `swift build`.
set -eu
source=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$1/data"
root=$1/root
shift
"$source/.github/build.sh" --dynamic "$root/usr/bin/juice" "$@"
"$source/.github/build.sh" --dynamic "$root/usr/bin/juice-kiosk" "$@"

# Prints the libraries that programs and libraries need, and with them the system's program that loads libraries.
libraries() { ldd "$@" | sed -n 's|^[^/]*\(/[^ :]*\) (0x.*|\1|p' | sort -u; }

libpq=$(ldconfig -p | sed -n 's|.*libpq\.so\.5 .*=> ||p' | head -n 1)
[ -n "$libpq" ] || { echo "image.sh: libpq is missing; the package libpq5 has it" >&2; exit 1; }
for library in "$libpq" $(libraries "$root/usr/bin/juice" "$root/usr/bin/juice-kiosk" "$libpq"); do
  install -D "$library" "$root$library"
done

# So that TZ names the time zone of the shop.
mkdir -p "$root/usr/share"
cp -R /usr/share/zoneinfo "$root/usr/share"
rm -rf "$root/usr/share/zoneinfo/right" "$root/usr/share/zoneinfo/posix"

# The home of the user is the volume, where libpq looks for a password and a certificate.
mkdir -p "$root/etc" "$root/menus"
install -d -m 1777 "$root/tmp"
echo 'juice:x:10001:10001::/data:/usr/bin/juice' >"$root/etc/passwd"
echo 'juice:x:10001:' >"$root/etc/group"
echo 'hosts: files dns' >"$root/etc/nsswitch.conf"

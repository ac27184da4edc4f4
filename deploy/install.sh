#!/bin/sh
# Installs Gordian: downloads the archive for this machine, checks its checksum, and unpacks it.
#
#   GORDIAN_PREFIX   where to install [default: ~/.local]; the program goes to its folder bin
#   GORDIAN_FROM     take the files of the release from this folder or address instead of the repository
set -eu

version='@VERSION@'
repository='@REPOSITORY@'
prefix=${GORDIAN_PREFIX:-$HOME/.local}

fail() {
    printf 'install.sh: %s\n' "$1" >&2
    exit 1
}

case $(uname -s) in
    Linux) system=unknown-linux-gnu ;;
    Darwin) system=apple-darwin ;;
    *) fail "there is no archive for $(uname -s); on Windows, use Scoop or the .zip file" ;;
esac
case $(uname -m) in
    x86_64 | amd64) machine=x86_64 ;;
    aarch64 | arm64) machine=aarch64 ;;
    *) fail "there is no archive for processors of the kind $(uname -m); build it with: cargo install gordian-cli" ;;
esac

from=${GORDIAN_FROM:-}
if [ -z "$from" ]; then
    case $repository in
        http*) from=$repository/releases/download/v$version ;;
        *) fail 'GORDIAN_FROM must name the folder or the address of the release' ;;
    esac
fi

# Copies a file of the release.
get() {
    case $from in
        http://* | https://*)
            if command -v curl >/dev/null; then
                curl --fail --silent --show-error --location --output "$2" "$from/$1"
            elif command -v wget >/dev/null; then
                wget --quiet --output-document="$2" "$from/$1"
            else
                fail 'curl or wget is needed to download the archive'
            fi
            ;;
        *) cp "$from/$1" "$2" ;;
    esac
}

# The SHA-256 checksum of a file.
checksum() {
    if command -v sha256sum >/dev/null; then
        sha256sum "$1"
    elif command -v shasum >/dev/null; then
        shasum -a 256 "$1"
    else
        fail 'sha256sum or shasum is needed to check the archive'
    fi | cut -d ' ' -f 1
}

folder=gordian-$version-$machine-$system
temporary=$(mktemp -d)
trap 'rm -rf "$temporary"' EXIT
get "$folder.tar.gz" "$temporary/archive.tar.gz"
get SHA256SUMS "$temporary/SHA256SUMS"

expected=$(grep " $folder.tar.gz\$" "$temporary/SHA256SUMS" | cut -d ' ' -f 1) || true
[ -n "$expected" ] || fail "SHA256SUMS has no checksum for $folder.tar.gz"
found=$(checksum "$temporary/archive.tar.gz")
[ "$found" = "$expected" ] || fail "$folder.tar.gz has the checksum $found instead of $expected; nothing was installed"

tar -xzf "$temporary/archive.tar.gz" -C "$temporary"
mkdir -p "$prefix/bin" "$prefix/share/man/man1"
cp "$temporary/$folder/gordian" "$prefix/bin/.gordian.new"
chmod 755 "$prefix/bin/.gordian.new"
# A running program is replaced, not overwritten.
mv -f "$prefix/bin/.gordian.new" "$prefix/bin/gordian"
cp "$temporary/$folder/man/man1/"* "$prefix/share/man/man1/"

printf 'Installed %s\n' "$prefix/bin/gordian"
case :$PATH: in
    *:"$prefix/bin":*) ;;
    *) printf 'Add %s to your PATH, then run: gordian serve --open\n' "$prefix/bin" ;;
esac

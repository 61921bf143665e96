#!/usr/bin/env bash
# Builds the packages from a copy of the sources, which may be anywhere: the same sources
# give the same bytes. The tools must be in PATH: maturin with zig from the package ziglang,
# cargo-deb and cargo-cyclonedx.
#
# usage: build.sh SOURCES PACKAGES
set -euo pipefail
sources=$(cd "$1" && pwd)
mkdir -p "$2"
packages=$(cd "$2" && pwd)
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
triple=x86_64-unknown-linux-gnu
cd "$sources"

# Everything is built below the sources, for this machine's settings change the bytes.
unset CARGO_TARGET_DIR CARGO_INCREMENTAL RUSTC_WRAPPER "${!CARGO_PROFILE_@}"
# Nobody waits for these builds.
export CARGO_PROFILE_RELEASE_LTO=thin CARGO_PROFILE_RELEASE_CODEGEN_UNITS=1
# Places of this machine are in no file: they would be in the messages of panics.
export RUSTFLAGS="--remap-path-prefix=$sources=muqi --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"
# The time of all files; archives and documents take it from here.
: "${SOURCE_DATE_EPOCH:?the time of the packages, in seconds}"
export LC_ALL=C.UTF-8
umask 022

# The address of the repository is known at the release; the sources have a placeholder.
placeholder=$(sed -n 's/^repository = "\(.*\)"$/\1/p' Cargo.toml)
if [ -n "${MUQI_REPOSITORY:-}" ]; then
  sed --in-place "s|$placeholder|$MUQI_REPOSITORY|g" Cargo.toml README*.md docs/install*.md
else
  echo "MUQI_REPOSITORY is not set: the packages name $placeholder"
fi

parts=target/parts
mkdir -p "$parts/completions"
python3 "$here/third_party_licences.py" "$triple" >"$parts/THIRD-PARTY-LICENCES"

# The bill of materials. It names the sources by their place.
cargo cyclonedx --quiet --format json --spec-version 1.5 --target "$triple" --override-filename sbom
sed "s|$sources|muqi|g" sbom.json >target/parts/muqi.cdx.json

# The wheel, and with it the program for all packages. manylinux2014 is glibc 2.17, which
# maturin has cargo-zigbuild link with, as `cargo zigbuild --target $triple.2.17` would.
maturin build --quiet --locked --release --zig --target "$triple" --compatibility manylinux2014 \
  --out "$packages"
muqi=$PWD/target/$triple/release/muqi
version=$("$muqi" --version | cut -d ' ' -f 2)

name=muqi-$version-x86_64-linux
mv "$parts/muqi.cdx.json" "$packages/$name.cdx.json"
"$muqi" man --out "$parts/man"
"$muqi" completions bash --lang en >"$parts/completions/muqi.bash"
"$muqi" completions zsh --lang en >"$parts/completions/_muqi"
"$muqi" completions fish --lang en >"$parts/completions/muqi.fish"
"$muqi" completions elvish --lang en >"$parts/completions/muqi.elv"

# The tarball.
mkdir "target/$name"
cp -r "$muqi" LICENSE-APACHE LICENSE-MIT README.md README.zh-CN.md CHANGELOG.md docs \
  "$parts"/* "target/$name"
find "target/$name" -type d -exec chmod 755 {} + -o -type f -exec chmod 644 {} +
chmod 755 "target/$name/muqi"
tar --create --directory target --sort=name --mtime="@$SOURCE_DATE_EPOCH" \
  --owner=0 --group=0 --numeric-owner "$name" | gzip --no-name -9 >"$packages/$name.tar.gz"

# The package for Debian, of what is there.
cargo deb --quiet --no-build --no-strip --locked --target "$triple" --output "$packages/"

cd "$packages"
sha256sum -- muqi* >SHA256SUMS

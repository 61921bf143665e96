#!/usr/bin/env bash
# Installs BAPCtools and rbx where `cargo bench --bench package` looks for them: in `peers/` of
# cargo's target directory, or of the directory in "$1". testlib comes with rbx.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
peers=${1:-${CARGO_TARGET_DIR:-target}}/peers

# Makes the virtual environment "$1" and installs the release "$2" in it.
install() {
  [ -e "$peers/$1/bin/pip" ] || python3 -m venv "$peers/$1"
  "$peers/$1/bin/pip" install --quiet --disable-pip-version-check "$2"
}

install bapctools bapctools==2026.10.0
install rbx rbx-cp==2.3.3
testlib=$(echo "$peers"/rbx/lib/python3*/site-packages/rbx/resources/predownloaded)
cp "$testlib/checkers/wcmp.cpp" "$testlib/testlib.h" "$peers/"

#!/usr/bin/env bash
# Installs what tests use of PyPI, for machines without it, and prints the directory
# of the commands: `typst`, made of the library of that name, and `pyctd`.
#
# usage: pypi.sh DIRECTORY
set -euo pipefail
mkdir -p "$1"
place=$(cd "$1" && pwd)
[ -x "$place/venv/bin/python" ] || python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check \
  typst==0.15.2 checktestdata==2026.9.2
mkdir -p "$place/bin"
ln -sf "$place/venv/bin/pyctd" "$place/bin/pyctd"
cat >"$place/bin/typst" <<EOF
#!$place/venv/bin/python
"""typst compile SOURCE PDF"""
import sys
import typst

command, source, pdf = sys.argv[1:]
assert command == "compile", command
try:
    typst.compile(source, output=pdf)
except typst.TypstError as error:
    sys.exit(f"error: {error}")
EOF
chmod +x "$place/bin/typst"
printf '%s\n' "$place/bin"

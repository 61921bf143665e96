#!/usr/bin/env bash
# Makes a command `typst` of the typst that PyPI has, for machines without one, and
# prints the directory it is in.
#
# usage: typst.sh DIRECTORY
set -euo pipefail
mkdir -p "$1"
place=$(cd "$1" && pwd)
[ -x "$place/venv/bin/python" ] || python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check typst==0.15.2
mkdir -p "$place/bin"
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

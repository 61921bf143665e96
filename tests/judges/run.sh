#!/usr/bin/env bash
# Takes packages through judges' own code (judged.py says how). Needs g++, python3 with venv,
# and the headers of libseccomp; installs the judges into target/judges, at the versions of
# requirements.txt.
#
# usage: run.sh MUQI [JUDGE[:PROBLEM]]...
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
muqi=$(realpath "$1")
shift
cd "$here/../.."

environment=${CARGO_TARGET_DIR:-$PWD/target}/judges
[ -x "$environment/bin/python" ] || python3 -m venv "$environment"
"$environment/bin/pip" install --quiet --requirement "$here/requirements.txt"
# problemtools and BAPCtools run Python with PyPy; where that is lacking python3 stands in.
command -v pypy3 >/dev/null ||
  ln -sfn "$("$environment/bin/python" -c 'import os, sys; print(os.path.realpath(sys.executable))')" \
    "$environment/bin/pypy3"
PATH=$environment/bin:$PATH PYTHONDONTWRITEBYTECODE=1 exec python "$here/judged.py" "$muqi" "$@"

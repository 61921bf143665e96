#!/usr/bin/env bash
# Holds the DMOJ packages of both plans against DMOJ's own judge. Needs g++,
# python3 with venv, and the headers of libseccomp; installs the judge into
# target/judges, at the version of requirements.txt.
#
# usage: dmoj.sh MUQI
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
muqi=$(realpath "$1")
cd "$here/../.."

environment=${CARGO_TARGET_DIR:-$PWD/target}/judges
[ -x "$environment/bin/python" ] || python3 -m venv "$environment"
"$environment/bin/pip" install --quiet --requirement "$here/requirements.txt"

# Both at once: nearly all of the time goes into programs that run out of it.
judging=()
for plan in classic full; do
  "$environment/bin/python" "$here/dmoj_scores.py" "$muqi" "$plan" &
  judging+=($!)
done
status=0
for process in "${judging[@]}"; do
  wait "$process" || status=1
done
exit "$status"

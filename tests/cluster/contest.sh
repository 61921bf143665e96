# Sourced by the tests of docs/cluster: a contest that is judged undivided first, and what is
# compared with it in the end. They all need Python 3 and compilers of C and C++.
#
# begin COUNT MUQI               makes the contest in $scratch, enters the package there
# eventually SECONDS COMMAND...  waits until a command succeeds
# part_runs PART [PID]           succeeds when a muqi of this contest, but for PID, judges the part;
#                                $process is it
# agree JUDGING                  compares the reports with those of the undivided judging
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
examples=$root/docs/cluster

say() { printf '%4d s  %s\n' "$SECONDS" "$*"; }

fail() {
  echo "error: $*" >&2
  exit 1
}

need() {
  local tool
  for tool in "$@"; do
    PATH=$PATH:/usr/sbin:/sbin command -v "$tool" >/dev/null || fail "$tool is not installed"
  done
}

begin() {
  [ $# -eq 2 ] || fail "usage: ${0##*/} MUQI"
  need python3 pgrep ps g++
  local count=$1 muqi
  muqi=$(realpath "$2")
  scratch=$(mktemp -d)
  trap 'rm -rf "$scratch"' EXIT
  # The examples run the muqi that is in PATH.
  export PATH=${muqi%/*}:$PATH:/usr/sbin:/sbin LC_ALL=C.UTF-8 XDG_CACHE_HOME=$scratch/cache
  unset MUQI_NEEDS
  muqi init "$scratch/package" --from chess >/dev/null 2>&1
  cd "$scratch/package"
  cp "$root/tests/cluster/plan.toml" problem/plans/short.toml
  muqi gen --plan short >/dev/null
  python3 "$root/tests/cluster/contestants.py" problem/submissions contestants "$count"
  local began=$SECONDS
  XDG_CACHE_HOME=$scratch/cache_of_one muqi check contestants --plan short \
    --report "$scratch/whole.json" --report "$scratch/whole.csv" >/dev/null 2>"$scratch/whole.txt"
  say "$count contestants are judged undivided in $((SECONDS - began)) s"
}

eventually() {
  local limit=$((SECONDS + $1))
  shift
  until "$@"; do
    [ "$SECONDS" -lt "$limit" ] || fail "not in time: $*"
    sleep 0.1
  done
}

part_runs() {
  local one words
  for one in $(pgrep -x muqi); do
    [ "$one" != "${2:-}" ] || continue
    words=$(tr '\0' ' ' 2>/dev/null <"/proc/$one/cmdline") || continue
    [[ $words =~ --shard\ 0*$1/ ]] || continue
    [[ $(readlink "/proc/$one/cwd") == "$scratch"/* ]] || continue
    process=$one
    return 0
  done
  return 1
}

agree() {
  python3 "$root/tests/cluster/same_reports.py" "$scratch/whole" "$1/all" "$1/standings"
  say "the merged reports are those of the undivided judging"
}

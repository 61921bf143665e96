#!/usr/bin/env bash
# Tries docs/cluster/Makefile: a muqi is killed, then make itself with all that it runs; a part is
# deleted, and another is there twice.
#
# usage: make.sh MUQI
source "$(dirname "${BASH_SOURCE[0]}")/contest.sh"
need make setsid
make_process=
clean_up() {
  [ -z "$make_process" ] || kill -KILL -- "-$make_process" 2>/dev/null || true
  rm -rf "$scratch"
}
begin "${CONTESTANTS:-60}" "$@"
trap clean_up EXIT

make_all=(make -j 2 -f "$examples/Makefile" PARTS=8 "OPTIONS=--plan short")

# A process group of its own, to be killed with all that it runs.
setsid "${make_all[@]}" >"$scratch/killed_task.txt" 2>&1 &
make_process=$!
eventually 120 part_runs 3
kill -KILL "$process"
say "part 3 is killed"
status=0
wait "$make_process" || status=$?
grep -q 'muqi check contestants --plan short --shard 3/8 --out .* judges it' \
  "$scratch/killed_task.txt" || fail "the missing part is not named"
[ "$status" -ne 0 ] || fail "make succeeds although a part is missing"

rm judging/parts/part-5-of-8.jsonl
cp judging/parts/part-1-of-8.jsonl judging/parts/copy.jsonl
setsid "${make_all[@]}" >"$scratch/killed_make.txt" 2>&1 &
make_process=$!
eventually 120 part_runs 5
kill -KILL -- "-$make_process"
wait "$make_process" || true
make_process=
say "make is killed while part 5 runs"

"${make_all[@]}" >"$scratch/last.txt" 2>&1 || fail "$(tail -n 20 "$scratch/last.txt")"
agree judging

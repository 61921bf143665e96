#!/bin/bash
# GNU parallel: judges contestants in parts on the computers of a laboratory, and joins the parts.
# The computers need an SSH server, rsync and compilers, and no disk in common. This computer needs
# muqi, GNU parallel and rsync, and gets into the others by ssh without a password.
#
# HOSTS has a computer a line: `pc01`, `exam@pc02`, or `4/pc03`, where 4 parts run at a time.
# Without a number it is as many as the computer has cores, if it has GNU parallel, otherwise one.
#
# usage: laboratory.sh HOSTS CONTESTANTS JUDGING NUMBER [OPTION of muqi check...]
#
# What was stopped goes on when it is started again. Options of `muqi merge` are in MERGE_OPTIONS,
# as MERGE_OPTIONS='--roster names.txt' laboratory.sh ...
set -euo pipefail
[ $# -ge 4 ] || {
  echo "usage: laboratory.sh HOSTS CONTESTANTS JUDGING NUMBER [OPTION...]" >&2
  exit 2
}
[ -f "$1" ] || {
  echo "laboratory.sh: there is no file $1 with a computer a line" >&2
  exit 2
}
[ -d "$2" ] || {
  echo "laboratory.sh: there is no directory $2 with contestants" >&2
  exit 2
}
[[ $4 =~ ^[1-9][0-9]*$ ]] || {
  echo "laboratory.sh: $4 is no number of parts" >&2
  exit 2
}
for tool in muqi parallel rsync; do
  command -v "$tool" >/dev/null || {
    echo "laboratory.sh: $tool is not in PATH" >&2
    exit 2
  }
done
hosts=$(realpath "$1") contestants=${2%/} judging=$3 number=$4
shift 4

# The directory on every computer, below the home directory unless it begins with a slash.
work=${WORK:-muqi-judging}
# A computer that was switched off is given up after a minute.
export PARALLEL_SSH=${PARALLEL_SSH:-ssh -o ConnectTimeout=10 -o ServerAliveInterval=15}
export RSYNC_RSH=${RSYNC_RSH:-$PARALLEL_SSH}

# To every computer: muqi, the contestants, and the problem unless it is the one in muqi.
sent=("$(command -v muqi)" "$contestants")
for directory in problem testdata; do
  [ ! -d "$directory" ] || sent+=("$directory")
done
mkdir -p "$judging/parts"
computers=$(sed -e '/^#/d' -e '/^$/d' -e 's|^[0-9]*/||' "$hosts")
[ -n "$computers" ] || {
  echo "laboratory.sh: $hosts names no computer" >&2
  exit 2
}
parallel --jobs 8 --quote --tag rsync --archive --delete "${sent[@]}" "{}:$work/" \
  <<<"$computers" || true
# And the finished parts, so that every computer judges only new and changed programs.
if [ -n "$(find "$judging/parts" -name 'part-*.jsonl' -print -quit)" ]; then
  parallel --jobs 8 --quote --tag rsync --archive --update --include 'part-*.jsonl' --exclude '*' \
    "$judging/parts/" "{}:$work/parts/" <<<"$computers" || true
fi

# What is done is in the list of tasks; a task whose part is not here any more is not done. When
# all parts are here, every one is asked again: muqi judges contestants who came or changed since.
list=$judging/tasks.tsv
if [ -f "$list" ]; then
  awk -F '\t' -v parts="$judging/parts" -v of="$number" '
    NR == 1 { print; next }
    { file = sprintf("%s/part-%0*d-of-%d.jsonl", parts, length(of), $1, of)
      if ((getline line < file) > 0) print
      close(file) }' "$list" >"$list.now"
  if [ "$(tail -n +2 "$list.now" | cut -f 1 | sort -u | wc -l)" -ge "$number" ]; then
    mv "$list.now" "$list.before"
    rm "$list"
  else
    mv "$list.now" "$list"
  fi
fi

# Each part comes back when it is done. Where a computer or a connection fails it is judged again,
# elsewhere if possible; that it may then run twice does no harm. A part with somebody who could
# not be read ends with status 2; when its file is new it is done.
judge='part=$1 contestants=$2 number=$3; shift 3; status=0; begun=$(mktemp)
  ./muqi check "$contestants" --shard "$part/$number" --out parts --jobs 1 "$@" || status=$?
  [ "$status" -ne 2 ] || [ ! "parts/part-$part-of-$number.jsonl" -nt "$begun" ] || status=0
  rm "$begun"
  exit "$status"'
name=$(basename "$contestants")
(
  cd "$judging"
  seq -w 1 "$number" | parallel --sshloginfile "$hosts" --use-cores-instead-of-threads \
    --workdir "$work" --joblog tasks.tsv --resume --retries 3 --quote --tag \
    --return "parts/part-{}-of-$number.jsonl" \
    sh -c "$judge" judge {} "$name" "$number" "$@"
) || true

# Exits with 2 when something is missing, and prints the commands that judge it.
# shellcheck disable=SC2086 # the options are words
exec muqi merge "$judging/parts" --report "$judging/standings.csv" \
  --report "$judging/report.html" --report "$judging/all.json" --risky "$judging/risky.txt" \
  ${MERGE_OPTIONS:-}

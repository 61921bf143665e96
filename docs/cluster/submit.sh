#!/bin/bash
# Slurm: judges contestants in parts, and joins the parts when all tasks have ended. All paths have
# to be on a disk that every node has. Options of sbatch for your site come from the environment:
# SBATCH_ACCOUNT, SBATCH_PARTITION, SBATCH_CONSTRAINT, SBATCH_TIMELIMIT.
#
# usage: submit.sh CONTESTANTS JUDGING NUMBER [OPTION of muqi check...]
#
# Options of `muqi merge` are in MERGE_OPTIONS, as MERGE_OPTIONS='--roster names.txt' submit.sh ...
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
[ $# -ge 3 ] || { echo "usage: submit.sh CONTESTANTS JUDGING NUMBER [OPTION...]" >&2; exit 2; }
[ -d "$1" ] || { echo "submit.sh: there is no directory $1 with contestants" >&2; exit 2; }
[[ $3 =~ ^[1-9][0-9]*$ ]] || { echo "submit.sh: $3 is no number of parts" >&2; exit 2; }
contestants=$1 judging=$2 number=$3
shift 3
mkdir -p "$judging/parts" "$judging/logs"

array=$(sbatch --parsable --array="1-$number" --output="$judging/logs/part-%a.txt" \
  "$here/muqi.sbatch" "$contestants" "$judging" "$number" "$@")
# Several clusters add their name: 123;cluster.
array=${array%%;*}

# afterany, not afterok: after a single failure afterok never starts, even when the task was run
# again and succeeded. Whether anything is missing is for the merge to find out.
# shellcheck disable=SC2086 # the options are words
merge=$(sbatch --parsable --dependency="afterany:$array" --output="$judging/merge.txt" \
  "$here/merge.sbatch" "$judging" ${MERGE_OPTIONS:-})

echo "job $array judges $number parts; job ${merge%%;*} joins them, and writes $judging/merge.txt"

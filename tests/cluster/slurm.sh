#!/usr/bin/env bash
# Tries the examples of docs/cluster for Slurm: a cluster of two nodes on this machine, which must
# be that of root. Killed are a muqi, two scripts of tasks, and a slurmd in the middle of a task,
# which then runs twice at the same time; a part is deleted, and another is there twice. Ports are
# SLURM_PORT (16817) and the two behind it, on 127.0.0.1 only. CONTESTANTS are 300.
#
# usage: slurm.sh MUQI
source "$(dirname "${BASH_SOURCE[0]}")/contest.sh"
need munged slurmctld slurmd sbatch
[ "$EUID" -eq 0 ] || fail "slurmd has to be started by root"

readonly PARTS=12
nodes=(muqi1 muqi2)
declare -A daemons=()

clean_up() {
  local status=$?
  [ "$status" -eq 0 ] || tail -n 5 "$scratch"/slurm/*.log "$scratch"/*.out "$scratch"/package/judging/*.txt >&2 || true
  if [ -n "${daemons[slurmctld]:-}" ]; then
    scancel --user "$USER" --signal=KILL --full 2>/dev/null || true
    scancel --user "$USER" 2>/dev/null || true
  fi
  # slurmd last, which ends the tasks that are left.
  local process
  for process in "${daemons[@]}" $(processes_here); do kill "$process" 2>/dev/null || true; done
  for _ in $(seq 50); do
    [ -n "$(processes_here)" ] || break
    sleep 0.1
  done
  for process in "${daemons[@]}" $(processes_here); do kill -KILL "$process" 2>/dev/null || true; done
  rmdir /sys/fs/cgroup/freezer/slurm*_muqi[12]/{uid_*/job_*/step_*,uid_*/job_*,uid_*,} 2>/dev/null || true
  rm -rf "$scratch"
}

# Prints the processes that were started with the configuration of this cluster, but for this one.
processes_here() {
  local process
  for process in /proc/[0-9]*; do
    process=${process#/proc/}
    if [ "$process" != $$ ] && [ "$process" != "$BASHPID" ] &&
      grep -qzxF "SLURM_CONF=$SLURM_CONF" "/proc/$process/environ" 2>/dev/null; then
      echo "$process"
    fi
  done
}

# Starts a daemon that stays in the foreground.
start() {
  local name=$1
  shift
  "$@" >>"$scratch/$name.out" 2>&1 &
  daemons[$name]=$!
  disown
}

start_slurmd() { start "$1" slurmd -D -f "$SLURM_CONF" -N "$1"; }

configure() {
  local port=${SLURM_PORT:-16817} host tracking=proctrack/linuxproc
  host=$(hostname -s)
  # Control groups end all that a task has started; version 2 needs systemd.
  [ ! -d /sys/fs/cgroup/freezer ] || tracking=proctrack/cgroup
  mkdir state
  cat >slurm.conf <<EOF
ClusterName=muqi
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$PWD/munge.sock,cred_expire=5
CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
StateSaveLocation=$PWD/state
SlurmdSpoolDir=$PWD/spool.%n
SlurmctldPidFile=$PWD/slurmctld.pid
SlurmdPidFile=$PWD/slurmd.%n.pid
SlurmctldLogFile=$PWD/slurmctld.log
SlurmdLogFile=$PWD/slurmd.%n.log
ProctrackType=$tracking
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SlurmdTimeout=10
ReturnToService=2
SlurmdParameters=config_overrides
NodeName=muqi1 NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 1)) CPUs=1 RealMemory=8000
NodeName=muqi2 NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 2)) CPUs=1 RealMemory=8000
PartitionName=main Nodes=muqi1,muqi2 Default=YES State=UP
EOF
  printf '%s\n' CgroupPlugin=cgroup/v1 CgroupAutomount=no CgroupMountpoint=/sys/fs/cgroup >cgroup.conf
  dd if=/dev/urandom of=munge.key bs=128 count=1 status=none
  chmod 600 munge.key
}

# Succeeds when a node is up.
is_idle() { [ "$(sinfo --noheader --nodes "$1" --format %T 2>/dev/null)" = idle ]; }

# Prints a field of a task, such as JobState, Restarts, BatchHost.
field() {
  scontrol --oneliner show job "$1" 2>/dev/null | tr ' ' '\n' | sed -n "s/^$2=//p" | head -n 1
}

has_state() { [ "$(field "$1" JobState)" = "$2" ]; }
was_requeued() { [ "$(field "$1" Restarts)" = "$2" ]; }
has_ended() { [[ $(field "$1" JobState) =~ ^(COMPLETED|FAILED|CANCELLED|TIMEOUT|NODE_FAIL)$ ]]; }

# Succeeds when a node does any part but those that are named; $task is the part, $process its muqi.
runs_on() {
  local node=$1 part
  shift
  for part in $(squeue --noheader --array --job "$array" --states RUNNING --nodelist "$node" --format %K); do
    [[ " $* " != *" $part "* ]] && part_runs "$part" && task=$part && return
  done
  return 1
}

file() { printf 'judging/parts/part-%02d-of-%d.jsonl' "$1" "$PARTS"; }

begin "${CONTESTANTS:-300}" "$@"
# The socket of munge has to be within reach of everybody.
chmod 711 "$scratch"
mkdir "$scratch/slurm"
pushd "$scratch/slurm" >/dev/null
export SLURM_CONF=$PWD/slurm.conf USER=${USER:-root}
trap clean_up EXIT
configure
start munged munged --foreground --key-file="$PWD/munge.key" --socket="$PWD/munge.sock" \
  --pid-file="$PWD/munged.pid" --log-file="$PWD/munged.log" --seed-file="$PWD/munged.seed"
eventually 10 test -S munge.sock
start slurmctld slurmctld -D -f "$SLURM_CONF"
for node in "${nodes[@]}"; do start_slurmd "$node"; done
popd >/dev/null
for node in "${nodes[@]}"; do eventually 60 is_idle "$node"; done
say "two nodes are up"

began=$SECONDS
bash "$examples/submit.sh" contestants judging "$PARTS" --plan short | tee "$scratch/submitted.txt"
array=$(sed -n 's/^job \([0-9]*\) judges.*/\1/p' "$scratch/submitted.txt")
merge=$(sed -n 's/.*; job \([0-9]*\) joins.*/\1/p' "$scratch/submitted.txt")

# A muqi that is killed runs again, without anybody's help.
eventually 120 runs_on muqi1 none
killed=$task
kill -KILL "$process"
say "part $killed: muqi is killed"
eventually 60 was_requeued "${array}_$killed" 1
say "part $killed: requeued by its script"

# A script that is killed is not run again by itself.
eventually 120 runs_on muqi1 "$killed"
script_killed=$task
kill -KILL "$(ps -o ppid= -p "$process")"
eventually 60 has_state "${array}_$script_killed" FAILED
say "part $script_killed: script killed, the task has failed"
scontrol requeue "${array}_$script_killed"

eventually 120 runs_on muqi1 "$killed" "$script_killed"
missing=$task
kill -KILL "$(ps -o ppid= -p "$process")"
say "part $missing: script killed, and left alone"

# A node whose slurmd is gone: its task is run again elsewhere, and both go on.
eventually 120 runs_on muqi2 "$killed" "$script_killed" "$missing"
twice=$task first=$process
kill -STOP "$first"
kill -KILL "${daemons[muqi2]}"
say "part $twice: slurmd of muqi2 is killed"
eventually 120 was_requeued "${array}_$twice" 1
say "part $twice: requeued, as the node is down"
# It would wait for all others on the node that is left.
scontrol update job "${array}_$twice" priority=4000000000
eventually 300 part_runs "$twice" "$first"
[ -d "/proc/$first" ] || fail "the first run of part $twice has ended"
kill -CONT "$first"
say "part $twice: runs twice at the same time, as processes $first and $process"
start_slurmd muqi2

# A finished part that is copied, and one that is deleted.
finished() {
  local part
  for part in $(seq "$PARTS"); do
    [ "$part" != "$1" ] && [ -f "$(file "$part")" ] && task=$part && return
  done
  return 1
}
eventually 120 finished none
copied=$task
cp "$(file "$copied")" judging/parts/copy.jsonl
eventually 120 finished "$copied"
deleted=$task
rm "$(file "$deleted")"
say "part $copied: copied; part $deleted: deleted"

eventually 600 has_ended "$merge"
say "all tasks have ended, and the merge $((SECONDS - began)) s after they were submitted"
[ "$(field "$merge" ExitCode)" = 2:0 ] || fail "merge ended with $(field "$merge" ExitCode)"
for part in "$missing" "$deleted"; do
  grep -q "part $part of $PARTS is missing" judging/merge.txt || fail "part $part is not named as missing"
done
[ "$(grep -c 'is missing' judging/merge.txt)" -eq 2 ] || fail "$(cat judging/merge.txt)"

# What is missing: one by the command that the merge prints, one as a task.
command=$(sed -n "s/.*part $missing of $PARTS is missing: //p" judging/merge.txt)
say "part $missing: $command"
bash -c "$command" 2>/dev/null
sbatch --wait --array="$deleted" --output=judging/logs/part-%a.txt "$examples/muqi.sbatch" \
  contestants judging "$PARTS" --plan short >/dev/null
bash "$examples/merge.sbatch" judging >"$scratch/merged.txt" 2>"$scratch/merged_notes.txt" ||
  fail "$(tail "$scratch/merged.txt" "$scratch/merged_notes.txt")"
say "$(ls -A judging/parts | tr '\n' ' ')"
agree judging

# Verdicts that another machine could turn are judged again, alone.
sed -n '/apart/p' "$scratch/merged_notes.txt"
if grep -qv '^#' judging/risky.txt; then
  sbatch --wait --exclusive --output=judging/logs/risky.txt --wrap \
    "muqi check contestants --plan short --only @judging/risky.txt --out judging/parts --jobs 1 --no-cache"
  bash "$examples/merge.sbatch" judging >"$scratch/merged.txt" 2>&1
  say "$(grep -vc '^#' judging/risky.txt || true) risky verdicts are left"
  agree judging
fi

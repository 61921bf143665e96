#!/usr/bin/env bash
# Tries docs/cluster/laboratory.sh: two SSH servers on this machine, each with a directory of its
# own as home, are two computers. Killed are a muqi, a connection, and the script itself, which then
# goes on with its list of tasks; a part is deleted, and another is there twice; somebody comes
# later. Ports are SSH_PORT (16822) and the next one, on 127.0.0.1 only.
#
# usage: parallel.sh MUQI
source "$(dirname "${BASH_SOURCE[0]}")/contest.sh"
need parallel rsync ssh sshd ssh-keygen setsid

readonly PARTS=12
servers=()
laboratory=

# Prints the processes that work in a directory of this test: the shells of connections, what they
# run, and the servers.
processes_here() {
  local process
  for process in /proc/[0-9]*; do
    process=${process#/proc/}
    [ "$process" != $$ ] && [ "$process" != "$BASHPID" ] || continue
    if [[ $(readlink "/proc/$process/cwd") == "$scratch"/* ]] ||
      grep -qzF "$scratch/sshd." "/proc/$process/cmdline" 2>/dev/null; then
      echo "$process"
    fi
  done
}

clean_up() {
  local status=$? process
  [ "$status" -eq 0 ] || tail -n 20 "$scratch"/*.txt "$scratch"/*.log >&2 || true
  cd /
  [ -z "$laboratory" ] || kill -KILL -- "-$laboratory" 2>/dev/null || true
  for process in "${servers[@]}" $(processes_here); do kill -KILL "$process" 2>/dev/null || true; done
  rm -rf "$scratch"
}

# Starts the server of a computer.
start_server() {
  local name=$1 port=$2 home=$scratch/$1
  mkdir -p "$home"
  # What a connection asks for is run in the home of this computer.
  cat >"$home/shell" <<EOF
#!/bin/sh
export HOME=$home XDG_CACHE_HOME=$home/cache
cd
exec bash -c "\$SSH_ORIGINAL_COMMAND"
EOF
  chmod +x "$home/shell"
  ssh-keygen -q -t ed25519 -N '' -f "$scratch/host_key.$name"
  cp "$scratch/key.pub" "$scratch/authorized.$name"
  cat >"$scratch/sshd.$name" <<EOF
Port $port
ListenAddress 127.0.0.1
HostKey $scratch/host_key.$name
AuthorizedKeysFile $scratch/authorized.$name
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
PermitRootLogin prohibit-password
MaxStartups 100
ForceCommand $home/shell
EOF
  "$(command -v sshd)" -D -e -f "$scratch/sshd.$name" 2>"$scratch/sshd.$name.log" &
  servers+=($!)
  disown
  cat >>"$scratch/ssh_config" <<EOF
Host $name
  HostName 127.0.0.1
  Port $port
  User $(id -un)
  IdentityFile $scratch/key
  IdentitiesOnly yes
  UserKnownHostsFile $scratch/known_hosts
  StrictHostKeyChecking no
  LogLevel ERROR
EOF
}

# Succeeds when a server has a connection on which a muqi judges; $process is its process of sshd.
connection() {
  local part one
  for part in $(seq "$PARTS"); do
    part_runs "$part" || continue
    one=$process
    while [ "$one" -gt 1 ]; do
      one=$(ps -o ppid= -p "$one" | tr -d ' ')
      [ -n "$one" ] || break
      [ "$(cat "/proc/$one/comm" 2>/dev/null)" = sshd ] && task=$part process=$one && return
    done
  done
  return 1
}

parts_there() { [ "$(find judging/parts -name 'part-*.jsonl' | wc -l)" -ge "$1" ]; }

begin "${CONTESTANTS:-60}" "$@"
trap clean_up EXIT
ssh-keygen -q -t ed25519 -N '' -f "$scratch/key"
# sshd wants it; it is there wherever sshd is started by the system.
mkdir -p /run/sshd
port=${SSH_PORT:-16822}
start_server pc01 "$port"
start_server pc02 $((port + 1))
export PARALLEL_SSH="ssh -F $scratch/ssh_config" PARALLEL_HOME=$scratch/parallel
mkdir "$PARALLEL_HOME"
touch "$PARALLEL_HOME/will-cite"
reached() { ssh -F "$scratch/ssh_config" "$1" true 2>/dev/null; }
for name in pc01 pc02; do eventually 30 reached "$name"; done
say "two computers can be reached"
printf '%s\n' '# name' 1/pc01 1/pc02 >hosts

judge=(bash "$examples/laboratory.sh" hosts contestants judging "$PARTS" --plan short)

setsid "${judge[@]}" >"$scratch/first.txt" 2>&1 &
laboratory=$!
eventually 120 connection
part_runs "$task"
kill -KILL "$process"
say "part $task: muqi is killed"
eventually 120 parts_there 2
eventually 120 connection
kill -KILL "$process"
say "part $task: its connection is killed"
eventually 120 parts_there 5
eventually 120 connection
kill -KILL -- "-$laboratory"
wait "$laboratory" 2>/dev/null || true
laboratory=
say "the script is killed, with $(find judging/parts -name 'part-*.jsonl' | wc -l) of $PARTS parts"

first=$(find judging/parts -name 'part-*.jsonl' | sort | head -n 1)
cp "$first" judging/parts/copy.jsonl
last=$(find judging/parts -name 'part-*.jsonl' | sort | tail -n 1)
rm "$last"
done_before=$(($(wc -l <judging/tasks.tsv) - 1))
began=$SECONDS
"${judge[@]}" >"$scratch/second.txt" 2>&1 || fail "$(tail -n 20 "$scratch/second.txt")"
say "it went on with $done_before tasks in its list, and ended after $((SECONDS - began)) s"
cut -f 2,4,7-8 judging/tasks.tsv
agree judging

# Somebody comes later, with an archive that cannot be read beside, and both computers have lost what
# they had: the parts that are here are sent along, and nobody else is judged.
mkdir contestants/later
cp problem/submissions/accepted/all_masks.c contestants/later/chess.c
echo 'no archive' >contestants/broken.zip
rm -rf "$scratch"/pc0?/muqi-judging/parts "$scratch"/pc0?/cache
MERGE_OPTIONS='--report judging/again.csv' "${judge[@]}" >"$scratch/third.txt" 2>&1 || true
# Of some it is in doubt whether anything else has decided: they are judged again, too.
judged=$(($(sed -nE 's/.*part [0-9]+ of [0-9]+, ([0-9]+) contestants? \(([0-9]+) judged.*/+\1-\2/p' \
  "$scratch/third.txt" | tr -d '\n') - $(cat judging/parts/part-*.jsonl | grep -c '^{"nothing"')))
say "somebody came: $judged of 56 are judged"
[ "$judged" -ge 1 ] && [ "$judged" -le 10 ] || fail "$(cat "$scratch/third.txt")"
grep -q ',later,' judging/again.csv || fail "who came is not in the report"
[ "$(tail -n +2 judging/tasks.tsv | cut -f 7 | sort -u)" = 0 ] || fail "$(cat judging/tasks.tsv)"

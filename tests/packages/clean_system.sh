#!/usr/bin/env bash
# Tries the packages in a clean system of Debian: root installs them, an ordinary user uses
# them, and when they are removed nothing is left.
#
# The system is entered by `pivot_root` in namespaces of its own, not by `chroot`: for a process
# in a changed root the kernel refuses user namespaces, which the sandbox needs on a system
# that is not one. It has no network, so nothing else is installed or fetched.
#
# usage: clean_system.sh SUITE PACKAGES PLACE
# Exits with 3 where the suite is not to be had.
set -euo pipefail
suite=$1
packages=$(cd "$2" && pwd)
mkdir -p "$3"
system=$(cd "$3" && pwd)/$suite
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

if [ ! -e "$system/complete" ]; then
  rm -rf "$system"
  mkdir -p "$system"
  debootstrap --variant=minbase --include=g++,python3-pip,python3-venv "$suite" "$system/root" \
    >"$system/log" 2>&1 || { tail -n 3 "$system/log" >&2; exit 3; }
  touch "$system/complete"
fi
# What happens in the system is forgotten with it.
root=$(mktemp -d "$system/tried.XXXXXX")
trap 'rm -rf "$root"' EXIT
cp -a "$system/root/." "$root"
install -D --mode=644 --target-directory="$root/opt/packages" "$packages"/*
install -D --mode=755 --target-directory="$root/opt/packages" "$here/inside.sh" "$here/use.sh"

unshare --mount --pid --fork --ipc --uts --net bash -euc '
  cd "$1"
  mount --bind . .
  cd "$1"
  mount --rbind /dev dev
  mount -t proc proc proc
  mount -t sysfs -o ro sysfs sys
  mkdir outside
  pivot_root . outside
  umount --lazy /outside
  rmdir /outside
  exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 /opt/packages/inside.sh
' enter "$root"

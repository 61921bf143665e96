#!/usr/bin/env bash
# The part of clean_system.sh that runs in the system, as root.
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive
cd /opt/packages
. /etc/os-release
printf '\n--- %s, glibc %s\n' "$PRETTY_NAME" "$(getconf GNU_LIBC_VERSION | cut -d ' ' -f 2)"
for tool in cargo rustc; do
  if command -v "$tool"; then echo 'this system has Rust' >&2; exit 1; fi
done
sha256sum --quiet --check SHA256SUMS
useradd --create-home --shell /bin/bash coach
tarball=$(echo "$PWD"/muqi-*.tar.gz)
wheel=$(echo "$PWD"/muqi-*.whl)
debian=$(echo "$PWD"/muqi_*.deb)

# Every file, with what would show that it was changed. What apt and dpkg note about every
# package is listed by name; of their logs and caches what has our name.
files() {
  find / -xdev \( -path /proc -o -path /sys -o -path /dev -o -path /tmp \) -prune -o \
    \( -path '/var/log/*' -o -path '/var/cache/*' -o -path '/var/lib/apt/*' \) ! -iname '*muqi*' -o \
    -path '/var/lib/dpkg*' -print -o \
    -type d -printf '%p %M %u\n' -o -printf '%p %M %u %s %l\n' | LC_ALL=C sort
}

# Runs commands as the ordinary user, with the PATH of a login.
as_user() { su --login coach --command "set -euo pipefail; $1"; }

# Installs, uses and removes; then all files must be as before.
try() {
  local name=$1
  printf '\n--- %s: %s\n' "$ID $VERSION_ID" "$name"
  files >/tmp/before
  "install_$name"
  "use_$name"
  "remove_$name"
  files >/tmp/after
  if ! diff /tmp/before /tmp/after; then
    printf '%s: these files are left or changed\n' "$name" >&2
    exit 1
  fi
  printf '%s: installed, used, removed; %s files and directories as before\n' "$name" "$(wc -l </tmp/after)"
}

# The user removes what was asked for: the results, and the cache of judgings.
clean='rm -r ~/work ~/.cache/muqi; rmdir --ignore-fail-on-non-empty ~/.cache'

install_tarball() { as_user "tar -xzf $tarball"; }
use_tarball() { as_user "export PATH=\$(echo ~/muqi-*-linux):\$PATH; /opt/packages/use.sh"; }
remove_tarball() { as_user "rm -r ~/muqi-*-linux; $clean"; }

install_wheel() {
  as_user "python3 -m venv ~/tools; ~/tools/bin/pip install --quiet --disable-pip-version-check --no-index $wheel"
}
use_wheel() { as_user '. ~/tools/bin/activate; /opt/packages/use.sh'; }
remove_wheel() {
  as_user '~/tools/bin/pip uninstall --quiet --disable-pip-version-check --yes muqi
    if find ~/tools -iname "*muqi*" | grep .; then exit 1; fi
    rm -r ~/tools'
  as_user "$clean"
}

install_debian() {
  apt-get install --quiet=2 --yes "$debian" >/dev/null
  # Pages of the manual and completions are where their readers look for them.
  ls /usr/share/man/man1/muqi-gen.1.gz /usr/share/man/zh_CN/man1/muqi-gen.1.gz \
    /usr/share/bash-completion/completions/muqi /usr/share/doc/muqi/docs/explore.html
}
use_debian() { as_user /opt/packages/use.sh; }
remove_debian() {
  apt-get remove --quiet=2 --yes muqi >/dev/null
  if dpkg-query --status muqi >/dev/null 2>&1; then dpkg --purge muqi; fi
  as_user "$clean"
}

for package in tarball debian wheel; do try "$package"; done

#!/bin/sh
# sandbox.sh WRITABLE READABLE... -- COMMAND...
# Runs a command that can read the programs and libraries of the system and the READABLE paths, and can write only below
# WRITABLE. The command ends after 30 s, even if its parent has ended. Requires new mount and process namespaces
# (unshare --mount --pid). The new root covers a folder that every Linux has and that no sample needs.
set -e
root=/sys writable=$1 path=$PATH
shift
PATH=/usr/sbin:/usr/bin:/sbin:/bin
mount -t tmpfs none "$root"
show() {
  if [ -d "$1" ]; then mkdir -p "$root$1"; else mkdir -p "$root${1%/*}" && : >"$root$1"; fi
  mount --bind "$1" "$root$1"
}
for system in /usr /bin /lib /lib64; do
  if [ -e "$system" ]; then show "$system" && mount -o remount,bind,ro,nosuid,nodev "$root$system"; fi
done
while [ "$1" != -- ]; do
  # Paths of the system are already mounted.
  if [ ! -e "$root$1" ]; then show "$1" && mount -o remount,bind,ro,nosuid,nodev "$root$1"; fi
  shift
done
shift
show /dev/null
show "$writable"
mkdir -p "$root/proc" && mount -t proc none "$root/proc"
ln -s /proc/self/fd "$root/dev/fd"
# With "bind", because a user without rights cannot change the options of the whole tmpfs.
mount -o remount,bind,ro "$root"
exec chroot "$root" /bin/sh -c 'cd "$1" && PATH=$2 && shift 2 && exec /usr/bin/timeout -s KILL 30 "$@"' sh "$writable" "$path" "$@"

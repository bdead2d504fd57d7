#!/bin/sh
# sandbox.sh SECONDS WRITABLE READABLE... -- COMMAND...
# Runs a command that can read the programs and libraries of the system and the READABLE paths, and can write only below
# WRITABLE. The command ends after SECONDS, even if its parent has ended. Requires new mount and process namespaces
# (unshare --mount --pid). The new root covers a folder that every Linux has and that no sample needs. Root could leave the
# new root and mount the system writable, so the command gets no capabilities, and proc, in which root may write settings of
# the machine, is read-only. A process in a new root cannot get capabilities by another namespace of users.
set -e
root=/sys seconds=$1 writable=$2 path=$PATH table=
shift 2
PATH=/usr/sbin:/usr/bin:/sbin:/bin
# In the table of mounts, \040 is a space.
escape() { case $1 in *' '*) escape "${1%% *}\\040${1#* }" ;; *) escaped=$1 ;; esac }
show() {
  escape "$1"
  table="$table$escaped $root$escaped none $2
"
}
mount -t tmpfs none "$root"
mkdir -p "$root/dev" "$root/proc" "$root/usr" "$root/bin" "$root/lib" "$root/lib64" "$root$writable"
: >"$root/dev/null"
for system in /usr /bin /lib /lib64; do
  if [ -e "$system" ]; then show "$system" bind,ro,nosuid,nodev; fi
done
while [ "$1" != -- ]; do
  case $1 in
    /usr/* | /bin/* | /lib/* | /lib64/*) ;; # Already in the table.
    *)
      if [ -d "$1" ]; then mkdir -p "$root$1"; else mkdir -p "$root${1%/*}" && : >"$root$1"; fi
      show "$1" bind,ro,nosuid,nodev
      ;;
  esac
  shift
done
shift
show /dev/null bind
show "$writable" bind
# One process does all mounts: processes take most of the time of a short script. Then proc hides the table. Another
# mount than that of util-linux might ignore "ro" with "bind": it does not know these options, and fails.
printf '%snone %s proc ro\n' "$table" "$root/proc" >"$root/proc/table"
mount --all --fstab "$root/proc/table"
ln -s /proc/self/fd "$root/dev/fd"
# With "bind", because a user without rights cannot change the options of the whole tmpfs.
mount -o remount,bind,ro "$root"
exec chroot "$root" setpriv --bounding-set -all --inh-caps -all --no-new-privs \
  /bin/sh -c 'cd "$2" && PATH=$3 && seconds=$1 && shift 3 && exec /usr/bin/timeout -s KILL "$seconds" "$@"' \
  sh "$seconds" "$writable" "$path" "$@"

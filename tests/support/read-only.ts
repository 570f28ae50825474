import { spawnSync } from 'node:child_process';

/**
 * Makes every file system read-only except one folder (and /proc, which the kernel needs writable), switches from root to a user
 * that owns nothing else, and executes the command. Fails if a folder that programs commonly write to is still writable.
 */
const script = `
  set -e
  writable=$1; shift
  mount --make-rprivate /
  mount --bind "$writable" "$writable"
  mounts=$(cat /proc/self/mounts)
  echo "$mounts" | while read -r _ at _ options _; do
    case "$at" in "$writable" | /proc | /proc/*) continue ;; esac
    kept=$(echo "$options" | tr , '\\n' | grep -xE 'nosuid|nodev|noexec|noatime|nodiratime|relatime' | paste -sd , || true)
    mount -o "remount,bind,ro$\{kept:+,$kept}" "$at" 2>/dev/null || true
  done
  cd "$PWD"
  for place in / . /tmp /var/tmp /dev/shm; do
    if touch "$place/written" 2>/dev/null; then echo "$place can be written: nothing is proven here."; exit 1; fi
  done
  exec unshare --user --map-user=10001 --map-group=10001 -- "$@"
`;

const canUnshare = spawnSync('unshare', ['-rm', 'true']).status === 0;

/** How this machine restricts writes to one folder: by mount namespaces, or by Node's permission model where unshare is not allowed. */
export const holderName = canUnshare ? 'read-only file systems' : "Node's permissions";

/** A Node command that can write only to this folder. */
export const restrictedTo = (writable: string, ...args: string[]): string[] =>
  canUnshare
    ? ['unshare', '-rm', 'sh', '-c', script, 'sh', writable, process.execPath, ...args]
    : [process.execPath, '--permission', '--allow-fs-read=*', `--allow-fs-write=${writable}`, ...args];

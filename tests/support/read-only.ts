import { spawnSync } from 'node:child_process';

/**
 * Makes every file system read-only but one folder (and /proc, where the kernel listens), gives root up for a user that owns nothing else, and becomes the command.
 * It stops when a place that programs like to write to can still be written.
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

/** What holds a program to one folder on this machine: the kernel, or where it does not let us, Node's own permissions. */
export const holderName = canUnshare ? 'read-only file systems' : "Node's permissions";

/** A command of Node that can write to nothing but this folder. */
export const heldTo = (writable: string, ...words: string[]): string[] =>
  canUnshare
    ? ['unshare', '-rm', 'sh', '-c', script, 'sh', writable, process.execPath, ...words]
    : [process.execPath, '--permission', '--allow-fs-read=*', `--allow-fs-write=${writable}`, ...words];

// Installs what tests need from Debian's packages, where that is possible. Runs on Node 20 without packages.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs packages when this is Debian and we are root; whether they are there then. */
export function installFromDebian(say, what, ...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  say(`Installing ${what}`);
  // A runlevel of 1: a server that comes with a package is not started as a service of this machine.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args) => spawnSync('apt-get', ['-qq', '-y', ...args], { stdio: 'inherit', env });
  apt('update');
  return apt('install', '--no-install-recommends', ...packages).status === 0;
}

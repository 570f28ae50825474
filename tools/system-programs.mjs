// Finds the programs that only the system's packages have, and installs them where it can. Runs on Node 20 without packages.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const isProgram = (path) => existsSync(path) && statSync(path).isFile();

/** The path of a program; undefined when there is none. Debian puts some where only root looks. */
export const findProgram = (name) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
    .map((folder) => join(folder, name))
    .find(isProgram);

export const findNginx = () => findProgram('nginx');

const cephPrograms = ['ceph', 'ceph-authtool', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'];
export const hasCeph = () => cephPrograms.every(findProgram);

/** Whether a file system can be mounted for one process alone: Linux with user namespaces. */
export const canMount = () => spawnSync('unshare', ['--user', '--map-root-user', '--mount', 'true']).status === 0;

/** Installs Debian's packages when we are root; whether they are there then. */
export function installFromDebian(say, what, ...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  say(`Installing ${what}`);
  // A runlevel of 1: a server that comes with a package is not started as a service of this machine.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args) => spawnSync('apt-get', ['-qq', '-y', ...args], { stdio: 'inherit', env });
  apt('update');
  return apt('install', '--no-install-recommends', ...packages).status === 0;
}

/** What tests of faults need of the system. Without it their tests are left out, which is said by name and count. */
export function ensureFaultPrograms(say) {
  const cephPackages = ['radosgw', 'ceph-mon', 'ceph-osd'];
  if (!findNginx() && !installFromDebian(say, "Debian's nginx", 'nginx-light'))
    say('For the tests behind a proxy please install nginx (Debian: nginx-light).');
  if (!hasCeph() && !installFromDebian(say, "Debian's Ceph (60 MB of packages)", ...cephPackages))
    say(`For the tests with a bucket please install Ceph (Debian: ${cephPackages.join(' ')}).`);
  if (!canMount()) say('For the tests of full disks please allow user namespaces (Linux: unshare --user --mount).');
}

// Finds programs that come only from system packages, and installs them where possible. Runs on Node 20 without packages.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const isProgram = (path) => existsSync(path) && statSync(path).isFile();

/** The path of a program, or undefined. Debian has some programs in directories that only root has in PATH. */
export const findProgram = (name) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
    .map((folder) => join(folder, name))
    .find(isProgram);

export const findNginx = () => findProgram('nginx');

const cephPrograms = ['ceph', 'ceph-authtool', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'];
export const hasCeph = () => cephPrograms.every(findProgram);

/** Whether a file system can be mounted for a single process: Linux with user namespaces. */
export const canMount = () => spawnSync('unshare', ['--user', '--map-root-user', '--mount', 'true']).status === 0;

/** Installs Debian packages when run as root; returns whether that succeeded. */
export function installFromDebian(say, what, ...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  say(`Installing ${what}`);
  // Runlevel 1 prevents apt from starting the installed servers as services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args) => spawnSync('apt-get', ['-qq', '-y', ...args], { stdio: 'inherit', env });
  apt('update');
  return apt('install', '--no-install-recommends', ...packages).status === 0;
}

/** Installs what the fault tests need. Tests without their programs are skipped and reported by name and count. */
export function ensureFaultPrograms(say) {
  const cephPackages = ['radosgw', 'ceph-mon', 'ceph-osd'];
  if (!findNginx() && !installFromDebian(say, "Debian's nginx", 'nginx-light'))
    say('To run the tests behind a proxy, install nginx (Debian: nginx-light).');
  if (!hasCeph() && !installFromDebian(say, "Debian's Ceph (60 MB of packages)", ...cephPackages))
    say(`To run the tests with a bucket, install Ceph (Debian: ${cephPackages.join(' ')}).`);
  if (!canMount()) say('To run the tests with full disks, allow user namespaces (Linux: unshare --user --mount).');
}

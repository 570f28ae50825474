// Finds an S3 server for the tests: Ceph, which is installed from Debian's packages where that is possible, else s3rver. Runs on Node 20 without packages.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian } from './debian.mjs';

const programs = ['ceph', 'ceph-authtool', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'];
const folders = (process.env.PATH ?? '').split(delimiter);

/** Whether Ceph's programs are on this machine. */
export const hasCeph = () => programs.every((name) => folders.some((folder) => existsSync(join(folder, name))));

/** Where the packages of the other server lie: it is installed only where it is needed. */
export const s3rverFolder = 'tests/support/s3rver';

/** Makes sure that there is one of the two. */
export function ensureBucketServer({ say, ensureInstalledIn }) {
  if (hasCeph()) return;
  if (installFromDebian(say, "Debian's Ceph for the tests (60 MB of packages)", 'radosgw', 'ceph-mon', 'ceph-osd') && hasCeph()) return;
  say('Ceph is not here: files in a bucket are tested with s3rver');
  ensureInstalledIn(s3rverFolder);
}

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { freePort } from './postgres.ts';

export interface BucketServer {
  /** Creates an empty bucket and returns its ARTWORK_URL. */
  newBucket(): Promise<string>;
  /** Keys of all objects in a bucket. */
  keysIn(artworkUrl: string): Promise<string[]>;
  /** The process that serves S3 requests. */
  gateway(): ChildProcess;
  /** Kills the gateway without a shutdown, as a power cut would. */
  kill(): Promise<void>;
  /** Restarts the gateway on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const run = promisify(execFile);

/** Starts a private Ceph cluster (a real S3 server) in a temporary folder that `stop` removes. */
export const startBucketServer = async (): Promise<BucketServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'inkwattle-bucket-'));
  const port = await freePort();
  const started: ChildProcess[] = [];
  const launch = (program: string, ...args: string[]): ChildProcess => {
    const child = spawn(program, args, { stdio: 'ignore', cwd: folder });
    child.on('error', (error) => console.error(`${program}: ${error.message}`));
    started.push(child);
    return child;
  };
  const { keys, startGateway } = await prepareCeph(folder, port, launch);

  let gateway: ChildProcess;
  const start = async () => {
    gateway = startGateway();
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      );
    while (!(await isUp())) {
      if (gateway.exitCode !== null) throw new Error(`Ceph ended with ${gateway.exitCode}.`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const end = (child: ChildProcess) =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  await start();

  const client = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: keys[0], secretAccessKey: keys[1] },
  });
  return {
    async newBucket() {
      const name = `test-${randomBytes(6).toString('hex')}`;
      await client.send(new CreateBucketCommand({ Bucket: name }));
      return `http://${keys.map(encodeURIComponent).join(':')}@127.0.0.1:${port}/${name}`;
    },
    async keysIn(artworkUrl) {
      const page = await client.send(new ListObjectsV2Command({ Bucket: new URL(artworkUrl).pathname.slice(1) }));
      return (page.Contents ?? []).map(({ Key = '' }) => Key);
    },
    gateway: () => gateway,
    kill: () => end(gateway),
    restart: start,
    async stop() {
      client.destroy();
      await Promise.all(started.map(end));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

type Launch = (program: string, ...args: string[]) => ChildProcess;
type Prepared = Promise<{ keys: [string, string]; startGateway: () => ChildProcess }>;

/** Prepares a cluster of one monitor and one in-memory OSD, with an S3 gateway. */
const prepareCeph = async (folder: string, port: number, launch: Launch): Prepared => {
  const [cluster, store, monitorPort] = [randomUUID(), randomUUID(), await freePort()];
  const monitor = `[v2:127.0.0.1:${monitorPort}]`;
  const [settings, keyring, map] = ['ceph.conf', 'keyring', 'monmap'].map((name) => join(folder, name)) as [string, string, string];
  for (const name of ['mon', 'osd', 'rgw', 'run']) mkdirSync(join(folder, name));
  writeFileSync(
    settings,
    `[global]
fsid = ${cluster}
mon host = ${monitor}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
keyring = ${keyring}
run dir = ${folder}/run
admin socket =
log file = ${folder}/$name.log
# There is one OSD: no replicas, and new pools must not wait for more.
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
mon data avail crit = 0
paxos propose interval = 0.01
paxos min wait = 0.01
mon data = ${folder}/mon
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 2147483648
rgw data = ${folder}/rgw
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw run sync thread = false
`,
  );
  const withConf = (...args: string[]): string[] => [...args, '-c', settings];
  const allCaps = ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *'];
  await run('ceph-authtool', ['--create-keyring', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *']);
  for (const name of ['client.admin', 'osd.0']) await run('ceph-authtool', [keyring, '--gen-key', '-n', name, ...allCaps]);
  await run('monmaptool', ['--create', '--fsid', cluster, '--addv', 'a', monitor, map]);
  await run('ceph-mon', withConf('--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring));
  launch('ceph-mon', ...withConf('-f', '-i', 'a'));
  // The timeout covers the start of the monitor.
  await run('ceph', withConf('--connect-timeout', '30', 'osd', 'new', store));
  await run('ceph-osd', withConf('--mkfs', '-i', '0', '--osd-uuid', store));
  launch('ceph-osd', ...withConf('-f', '-i', '0'));
  // The secret contains characters that a URL must percent-encode.
  const keys: [string, string] = ['artwork', `${randomBytes(9).toString('base64')}/+@:`];
  const user = ['--uid', 'artwork', '--display-name', 'artwork', '--access-key', keys[0], '--secret-key', keys[1]];
  await run('radosgw-admin', withConf('user', 'create', ...user));
  return { keys, startGateway: () => launch('radosgw', ...withConf('-f', '-n', 'client.admin')) };
};

import { closeSync, fstatSync, ftruncateSync, openSync, readdirSync, readFileSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningServer, serverCommand, startServer, temporaryFolder } from '../support/server.ts';

/** A server whose DATA_DIR is a small disk of its own, which can really be full. */
export interface ServerOnSmallDisk extends RunningServer {
  /** Takes all the room but so many bytes. */
  fill(leaving?: number): void;
  /** Gives it back. */
  makeRoom(): void;
  /** The contents of a file on the disk. */
  read(...path: string[]): Buffer;
  /** The names in a folder on the disk. */
  list(...path: string[]): string[];
}

/** Mounts a disk in memory over DATA_DIR, seen by the server alone, and becomes the server. */
const onDiskOf = (megabytes: number, dataDir: string): string[] => [
  'unshare',
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${megabytes}m none "$0" && exec "$@"`,
  dataDir,
];

/** Needs `canMount`: without it no disk can really be full here, and a test that only pretends is none. */
export const startOnSmallDisk = async (megabytes: number, env: Record<string, string>): Promise<ServerOnSmallDisk> => {
  const dataDir = temporaryFolder();
  const server = await startServer({ ...env, DATA_DIR: dataDir }, { command: [...onDiskOf(megabytes, dataDir), ...serverCommand] });
  // The server's own view of the files, from outside.
  const inside = (...path: string[]) => join(`/proc/${server.process.pid}/root${dataDir}`, ...path);
  const filler = openSync(inside('filler'), 'w+');
  const block = Buffer.alloc(1024 * 1024);
  server.process.on('exit', () => closeSync(filler));
  return {
    ...server,
    fill(leaving = 0) {
      for (;;) {
        const { bavail, bsize } = statfsSync(inside());
        const length = Math.min(block.length, bavail * bsize - leaving);
        if (length <= 0) return;
        writeSync(filler, block, 0, length, fstatSync(filler).size);
      }
    },
    makeRoom: () => ftruncateSync(filler, 0),
    read: (...path) => readFileSync(inside(...path)),
    list: (...path) => readdirSync(inside(...path)),
  };
};

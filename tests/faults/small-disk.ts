import { closeSync, fstatSync, ftruncateSync, openSync, readdirSync, readFileSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningServer, serverCommand, startServer, temporaryFolder } from '../support/server.ts';

/** A server whose DATA_DIR is a separate small disk that can really be full. */
export interface ServerOnSmallDisk extends RunningServer {
  /** Fills the disk up to the given number of free bytes. */
  fill(leaving?: number): void;
  /** Frees the space again. */
  freeSpace(): void;
  /** The contents of a file on the disk. */
  read(...path: string[]): Buffer;
  /** The names in a folder on the disk. */
  list(...path: string[]): string[];
}

/** Mounts a tmpfs over DATA_DIR in a private namespace, then executes the server. */
const mountCommand = (megabytes: number, dataDir: string): string[] => [
  'unshare',
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${megabytes}m none "$0" && exec "$@"`,
  dataDir,
];

/** Requires `canMount`. There is no fallback: a simulated full disk would prove nothing. */
export const startOnSmallDisk = async (megabytes: number, env: Record<string, string>): Promise<ServerOnSmallDisk> => {
  const dataDir = temporaryFolder();
  const server = await startServer({ ...env, DATA_DIR: dataDir }, { command: [...mountCommand(megabytes, dataDir), ...serverCommand] });
  // The mount as the server sees it, reachable through /proc.
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
    freeSpace: () => ftruncateSync(filler, 0),
    read: (...path) => readFileSync(inside(...path)),
    list: (...path) => readdirSync(inside(...path)),
  };
};

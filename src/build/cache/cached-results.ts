import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Build cache, keyed by the digest of everything a result depends on. Results of the previous build are in `before`; the first
 * use moves a result to `used`, so whatever is still in `before` at the end of a build is stale.
 */
const folder = '.cache/kept';
const used = join(folder, 'used');
const before = join(folder, 'before');

/** Everything a result depends on: strings, or the bytes of files. */
export type Inputs = readonly (string | Uint8Array)[];

/** Returns the cached result for the same inputs, or makes and caches it. */
export const cachedResult = async (kind: string, inputs: Inputs, make: () => Promise<Buffer>): Promise<Buffer> => {
  const name = `${kind}-${digestOf(inputs)}`;
  const cached = (await readResult(join(used, name))) ?? (await moveToUsed(name));
  if (cached) return cached;
  const result = await make();
  await writeResult(join(used, name), result);
  return result;
};

/** Call after a successful build to evict unused results. An interrupted build never gets here, so it evicts nothing. */
export const evictUnused = async (): Promise<void> => {
  await rm(before, { recursive: true, force: true });
  await mkdir(used, { recursive: true });
  await rename(used, before);
};

/** Digest of the names and contents of files; folders are read recursively. For the code that makes a result. */
export const digestOfFiles = async (paths: readonly string[]): Promise<string> => {
  const inputs: (string | Uint8Array)[] = [];
  for (const path of paths) {
    const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined);
    const files = entries
      ?.filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
      .map((entry) => join(entry.parentPath, entry.name)) ?? [path];
    for (const file of files.sort()) inputs.push(file, await readFile(file));
  }
  return digestOf(inputs);
};

/** Hashes the length of each part, or different parts with the same concatenation would collide. */
const digestOf = (inputs: Inputs): string => {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const bytes = typeof input === 'string' ? Buffer.from(input) : input;
    hash.update(`${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
};

const moveToUsed = async (name: string): Promise<Buffer | undefined> => {
  const cached = await readResult(join(before, name));
  if (cached) await rename(join(before, name), join(used, name)).catch(() => writeResult(join(used, name), cached));
  return cached;
};

const checksumLength = 32;
const checksumOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Treats a damaged file as missing. */
const readResult = async (file: string): Promise<Buffer | undefined> => {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes || bytes.length < checksumLength) return;
  const result = bytes.subarray(checksumLength);
  return checksumOf(result).equals(bytes.subarray(0, checksumLength)) ? result : undefined;
};

/** Writes to a temporary file and renames it, so no reader sees a partial file. */
const writeResult = async (file: string, result: Buffer): Promise<void> => {
  const temporary = `${file}.${randomUUID()}`;
  await mkdir(used, { recursive: true });
  await writeFile(temporary, Buffer.concat([checksumOf(result), result]));
  await rename(temporary, file);
};

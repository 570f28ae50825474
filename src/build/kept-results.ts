import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Results of slow work, kept from build to build under the digest of everything they depend on. A result another build left
 * lies in `before`; the first use moves it to `used`, so what is left in `before` at the end of a build is not needed any more.
 */
const folder = '.cache/kept';
const used = join(folder, 'used');
const before = join(folder, 'before');

/** Everything a result depends on: texts, or the bytes of files. */
export type Inputs = readonly (string | Uint8Array)[];

/** Gives the result that was kept for the same inputs, or makes it and keeps it. */
export const keptResult = async (kind: string, inputs: Inputs, make: () => Promise<Buffer>): Promise<Buffer> => {
  const name = `${kind}-${digestOf(inputs)}`;
  const kept = (await readResult(join(used, name))) ?? (await moveForward(name));
  if (kept) return kept;
  const result = await make();
  await writeResult(join(used, name), result);
  return result;
};

/** Ends a build that went well: what it did not use goes. A build that is broken off never comes here and loses nothing. */
export const forgetUnused = async (): Promise<void> => {
  await rm(before, { recursive: true, force: true });
  await mkdir(used, { recursive: true });
  await rename(used, before);
};

/** The digest of files and of all files in folders, by their names and contents. For the code that makes a result. */
export const digestOfFiles = async (paths: readonly string[]): Promise<string> => {
  const inputs: (string | Uint8Array)[] = [];
  for (const path of paths) {
    const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined);
    const files = entries?.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)) ?? [path];
    for (const file of files.sort()) inputs.push(file, await readFile(file));
  }
  return digestOf(inputs);
};

/** Each part with its length, or two lists of parts that read the same when joined would share a digest. */
const digestOf = (inputs: Inputs): string => {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const bytes = typeof input === 'string' ? Buffer.from(input) : input;
    hash.update(`${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
};

const moveForward = async (name: string): Promise<Buffer | undefined> => {
  const kept = await readResult(join(before, name));
  if (kept) await rename(join(before, name), join(used, name)).catch(() => writeResult(join(used, name), kept));
  return kept;
};

const checksumLength = 32;
const checksumOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** A result that is there and whole. A file damaged on the disk counts as none. */
const readResult = async (file: string): Promise<Buffer | undefined> => {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes || bytes.length < checksumLength) return;
  const result = bytes.subarray(checksumLength);
  return checksumOf(result).equals(bytes.subarray(0, checksumLength)) ? result : undefined;
};

/** Written beside its place and moved there: no reader ever meets half a file. */
const writeResult = async (file: string, result: Buffer): Promise<void> => {
  const unfinished = `${file}.${randomUUID()}`;
  await mkdir(used, { recursive: true });
  await writeFile(unfinished, Buffer.concat([checksumOf(result), result]));
  await rename(unfinished, file);
};

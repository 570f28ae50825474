import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { encryptedSuffix, type Identity } from './backup-encryption.ts';
import { type FileRecord, type Manifest, type ManifestV1, manifestName, parseManifest } from './backup-manifest.ts';
import { type PersistentTable, persistentTables, primaryKeyOf } from './table-copy.ts';

type Row = Record<string, unknown>;

/** A checked backup. */
export interface Backup {
  manifest: Manifest | ManifestV1;
  /** The age public key it is encrypted for. */
  recipient: string | undefined;
  /** The number of artwork files in it, and of those that the database listed but the backup lacks. */
  files: number;
  missingFiles: number;
  /** False for an encrypted backup without an identity: digests were checked, rows were not. */
  rowsRead: boolean;
  rowsOf(table: PersistentTable): AsyncGenerator<Row>;
  hasArtwork(id: string): boolean;
  /** The bytes of an artwork file; the stream fails when they do not match the digest. */
  artwork(id: string): Promise<Readable>;
}

interface CheckResult {
  /** One sentence per mismatch. */
  problems: string[];
  /** Undefined when the manifest cannot be read. */
  backup: Backup | undefined;
}

/** The files of a backup, and what is needed to read them. */
interface Contents {
  folder: string;
  manifest: Manifest | ManifestV1;
  /** The files in the folder, with their sizes. */
  found: Map<string, number>;
  expected: Map<string, FileRecord | undefined>;
  recipient: string | undefined;
  identity: Identity | undefined;
  /** How the names of its files end. */
  suffix: string;
  artworkNames: string[];
}

/** Checks all files against the manifest, and rows against files. Read-only; needs no database. */
export const checkBackup = async (folder: string, identity?: Identity): Promise<CheckResult> => {
  const { manifest, problem } = await readManifest(folder);
  if (!manifest) return { problems: [problem], backup: undefined };

  const recipient = manifest.format === 2 ? manifest.recipient : undefined;
  if (recipient !== undefined && identity && !identity.matches(recipient))
    throw new Error(`This backup is encrypted for ${recipient}, and the identity file holds another key.`);

  const { found, problems } = await listFolder(folder);
  const expected = manifest.format === 2 ? new Map(Object.entries(manifest.files)) : recordsOfV1(found, manifest);
  problems.push(...(await checkFiles(folder, found, expected)));

  const suffix = recipient === undefined ? '' : encryptedSuffix;
  const artworkNames = [...expected.keys()].filter((name) => name.startsWith('artwork/'));
  const contents: Contents = { folder, manifest, found, expected, recipient, identity, suffix, artworkNames };
  const backup = readableBackup(contents);
  // Rows of damaged files would only be reported twice.
  if (problems.length === 0 && backup.rowsRead) problems.push(...(await checkRows(backup, contents)));
  return { problems, backup };
};

const readableBackup = (contents: Contents): Backup => {
  const { manifest, expected, recipient, identity, suffix, artworkNames } = contents;
  return {
    manifest,
    recipient,
    files: artworkNames.length,
    missingFiles: manifest.format === 2 ? manifest.missingFiles.length : 0,
    rowsRead: recipient === undefined || identity !== undefined,
    async *rowsOf(table) {
      if (manifest.rows[table] === undefined) return;
      const name = `${table}.jsonl${suffix}`;
      let line = 0;
      for await (const text of linesOf(await plainBytes(contents, name))) {
        line += 1;
        yield parseRow(text, primaryKeyOf(table), `${name}, line ${line},`);
      }
    },
    hasArtwork: (id) => expected.has(`artwork/${id}${suffix}`),
    artwork: (id) => plainBytes(contents, `artwork/${id}${suffix}`),
  };
};

const plainBytes = async ({ folder, expected, recipient, identity }: Contents, name: string): Promise<Readable> => {
  const bytes = Readable.from(checkedBytes(folder, name, expected.get(name)), { objectMode: false });
  return recipient !== undefined && identity ? identity.decrypt(bytes) : bytes;
};

const plainSize = async ({ folder, found, recipient, identity }: Contents, name: string): Promise<number> => {
  const size = found.get(name) ?? 0;
  return recipient !== undefined && identity ? identity.plainSize(createReadStream(join(folder, name)), size) : size;
};

const readManifest = async (
  folder: string,
): Promise<{ manifest: Manifest | ManifestV1; problem?: undefined } | { manifest?: undefined; problem: string }> => {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((error: NodeJS.ErrnoException) => error);
  if (typeof text !== 'string') return { problem: `${folder} is no complete backup: ${manifestName} cannot be read (${text.code})` };
  try {
    return { manifest: parseManifest(text) };
  } catch (error) {
    return { problem: `${manifestName} ${(error as Error).message}` };
  }
};

/** Compares the files of the folder with the expected ones, and their bytes with their digests. */
const checkFiles = async (folder: string, found: Map<string, number>, expected: Map<string, FileRecord | undefined>): Promise<string[]> => {
  const problems = [...found.keys()].filter((name) => !expected.has(name)).map((name) => `${name} is not part of the backup`);
  for (const [name, record] of expected) {
    const size = found.get(name);
    if (size === undefined) problems.push(`${name} is missing`);
    else if (record && size !== record.size) problems.push(`${name} has ${size} bytes instead of ${record.size}`);
    else if (record) {
      const problem = await drain(checkedBytes(folder, name, record)).catch((error: Error) => error.message);
      if (problem) problems.push(problem);
    }
  }
  return problems;
};

/** Compares rows with the manifest's counts and with the artwork files. */
const checkRows = async (backup: Backup, contents: Contents): Promise<string[]> => {
  const { manifest, suffix, artworkNames } = contents;
  const { problems, statedSizes } = await checkTables(backup, contents);
  problems.push(...(await checkArtworkSizes(contents, statedSizes)));

  const absent = [...statedSizes.keys()].filter((name) => !artworkNames.includes(name));
  if (manifest.format === 2) {
    const known = new Set(manifest.missingFiles.map((id) => `artwork/${id}${suffix}`));
    for (const name of absent) if (!known.has(name)) problems.push(`${name} is missing: a row names it`);
  } else {
    backup.missingFiles = absent.length;
    if (artworkNames.length !== manifest.files)
      problems.push(
        `artwork/ has ${artworkNames.length} files instead of ${manifest.files}; rows name ${absent.join(', ') || 'no others'}`,
      );
  }
  return problems;
};

/** Reads and counts all rows; also returns the sizes that they state for artwork files, by file name. */
const checkTables = async (backup: Backup, { manifest, suffix }: Contents) => {
  const problems: string[] = [];
  const statedSizes = new Map<string, unknown>();
  for (const table of persistentTables) {
    const keys = new Set<unknown>();
    let count = 0;
    try {
      for await (const row of backup.rowsOf(table)) {
        count += 1;
        keys.add(row[primaryKeyOf(table)]);
        if (table === 'artwork' && row.state === 'ready') statedSizes.set(`artwork/${row.id}${suffix}`, row.size);
      }
    } catch (error) {
      problems.push((error as Error).message);
      continue;
    }
    const stated = manifest.rows[table] ?? 0;
    if (count !== stated) problems.push(`${table}.jsonl${suffix} has ${count} rows instead of ${stated}`);
    else if (keys.size !== count) problems.push(`${table}.jsonl${suffix} has rows with the same ${primaryKeyOf(table)}`);
  }
  return { problems, statedSizes };
};

const checkArtworkSizes = async (contents: Contents, statedSizes: Map<string, unknown>): Promise<string[]> => {
  const problems: string[] = [];
  for (const name of contents.artworkNames) {
    const size = await plainSize(contents, name).catch((error: Error) => error.message);
    if (!statedSizes.has(name)) problems.push(`${name} belongs to no row`);
    else if (size !== statedSizes.get(name)) problems.push(`${name} holds ${size} bytes, but its row says ${statedSizes.get(name)}`);
  }
  return problems;
};

/** Lists all files but the manifest, with their sizes; anything else in the folder is a problem. */
const listFolder = async (folder: string) => {
  const found = new Map<string, number>();
  const problems: string[] = [];
  const list = async (inside: string): Promise<void> => {
    for (const entry of await readdir(join(folder, inside), { withFileTypes: true })) {
      const name = `${inside}${entry.name}`;
      if (entry.isFile()) found.set(name, (await stat(join(folder, name))).size);
      else if (entry.isDirectory() && name === 'artwork') await list('artwork/');
      else problems.push(`${name} is not part of the backup`);
    }
  };
  await list('');
  found.delete(manifestName);
  return { found, problems };
};

/** Format 1 lists only tables, so its artwork files are found by name. */
const recordsOfV1 = (found: Map<string, number>, { rows }: ManifestV1): Map<string, FileRecord | undefined> => {
  const tables = Object.keys(rows).map((table) => `${table}.jsonl`);
  const files = [...found.keys()].filter((name) => /^artwork\/[0-9a-f]{32}$/.test(name));
  return new Map([...tables, ...files].map((name) => [name, undefined]));
};

/** The bytes of a file as stored; throws at the end when size or digest do not match. */
async function* checkedBytes(folder: string, name: string, record: FileRecord | undefined): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(join(folder, name)) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
    yield chunk;
  }
  if (!record) return;
  if (size !== record.size) throw new Error(`${name} has ${size} bytes instead of ${record.size}`);
  const digest = hash.digest('hex');
  if (digest !== record.sha256) throw new Error(`${name} has the SHA-256 ${digest} instead of ${record.sha256}`);
}

const drain = async (bytes: AsyncIterable<unknown>): Promise<undefined> => {
  for await (const _ of bytes);
};

/** Splits at line feeds only: messages may contain other line separators. */
async function* linesOf(bytes: Readable): AsyncGenerator<string> {
  // The pieces of a line are joined once: a row with a file has hundreds of them.
  let line: string[] = [];
  for await (const chunk of bytes.setEncoding('utf8')) {
    const [first = '', ...others] = chunk.split('\n');
    line.push(first);
    for (const next of others) {
      yield line.join('');
      line = [next];
    }
  }
  const rest = line.join('');
  if (rest !== '') yield rest;
}

const parseRow = (text: string, key: string, where: string): Row => {
  let row: unknown;
  try {
    row = JSON.parse(text);
  } catch {
    // The parser's error message would repeat customer data.
    throw new Error(`${where} is not a row`);
  }
  if (typeof row !== 'object' || row === null || typeof (row as Row)[key] !== 'string') throw new Error(`${where} is not a row`);
  return row as Row;
};

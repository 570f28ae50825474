import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { encryptedSuffix, type Identity } from './backup-encryption.ts';
import { type FileRecord, type FormerManifest, type Manifest, manifestName, parseManifest } from './backup-manifest.ts';
import { type KeptTable, keptTables, keyOf } from './table-copy.ts';

type Row = Record<string, unknown>;

/** A backup whose folder has been looked through. */
export interface Backup {
  manifest: Manifest | FormerManifest;
  /** The age public key it is encrypted for. */
  recipient: string | undefined;
  /** How many files of customers are in it, and how many the database knew that are not. */
  files: number;
  missingFiles: number;
  /** False when it is encrypted and there is no identity: the bytes were checked, what they say was not. */
  rowsRead: boolean;
  rowsOf(table: KeptTable): AsyncGenerator<Row>;
  hasArtwork(id: string): boolean;
  /** The bytes of a customer's file; the stream fails when they are not those that were checked. */
  artwork(id: string): Promise<Readable>;
}

interface Checked {
  /** What does not match, a sentence for each file. */
  problems: string[];
  /** Undefined when its manifest cannot be read. */
  backup: Backup | undefined;
}

/** Checks a whole backup against its manifest, and its rows against its files. Opens no database and writes nothing. */
export const checkBackup = async (folder: string, identity?: Identity): Promise<Checked> => {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((error: NodeJS.ErrnoException) => error);
  if (typeof text !== 'string')
    return { problems: [`${folder} is no complete backup: ${manifestName} cannot be read (${text.code})`], backup: undefined };
  let manifest: Manifest | FormerManifest;
  try {
    manifest = parseManifest(text);
  } catch (error) {
    return { problems: [`${manifestName} ${(error as Error).message}`], backup: undefined };
  }

  const recipient = manifest.format === 2 ? manifest.recipient : undefined;
  if (recipient !== undefined && identity && !identity.fits(recipient))
    throw new Error(`This backup is encrypted for ${recipient}, and the identity file holds another key.`);

  const { found, problems } = await listFolder(folder);
  const expected = manifest.format === 2 ? new Map(Object.entries(manifest.files)) : withoutDigests(found, manifest);
  for (const name of found.keys()) if (!expected.has(name)) problems.push(`${name} is not part of the backup`);
  for (const [name, record] of expected) {
    const size = found.get(name);
    if (size === undefined) problems.push(`${name} is missing`);
    else if (record && size !== record.size) problems.push(`${name} has ${size} bytes instead of ${record.size}`);
    else if (record) {
      const problem = await drain(checkedBytes(folder, name, record)).catch((error: Error) => error.message);
      if (problem) problems.push(problem);
    }
  }

  const suffix = recipient === undefined ? '' : encryptedSuffix;
  const plainBytes = async (name: string): Promise<Readable> => {
    const bytes = Readable.from(checkedBytes(folder, name, expected.get(name)), { objectMode: false });
    return recipient !== undefined && identity ? identity.decrypt(bytes) : bytes;
  };
  const artworkNames = [...expected.keys()].filter((name) => name.startsWith('artwork/'));
  const backup: Backup = {
    manifest,
    recipient,
    files: artworkNames.length,
    missingFiles: manifest.format === 2 ? manifest.missingFiles.length : 0,
    rowsRead: recipient === undefined || identity !== undefined,
    async *rowsOf(table) {
      if (manifest.rows[table] === undefined) return;
      const name = `${table}.jsonl${suffix}`;
      let line = 0;
      for await (const text of linesOf(await plainBytes(name))) {
        line += 1;
        yield parseRow(text, keyOf(table), `${name}, line ${line},`);
      }
    },
    hasArtwork: (id) => expected.has(`artwork/${id}${suffix}`),
    artwork: (id) => plainBytes(`artwork/${id}${suffix}`),
  };
  // Rows of damaged files would only be complained about twice.
  if (problems.length === 0 && backup.rowsRead) {
    const plainSize = async (name: string): Promise<number> => {
      const size = found.get(name) ?? 0;
      return recipient !== undefined && identity ? identity.plainSize(createReadStream(join(folder, name)), size) : size;
    };
    problems.push(...(await checkRows(backup, suffix, artworkNames, plainSize)));
  }
  return { problems, backup };
};

/** Compares rows with the counts of the manifest, and with the files that belong to them. */
const checkRows = async (
  backup: Backup,
  suffix: string,
  artworkNames: string[],
  plainSize: (name: string) => Promise<number>,
): Promise<string[]> => {
  const { manifest } = backup;
  const problems: string[] = [];
  const sizes = new Map<string, unknown>();
  for (const table of keptTables) {
    const keys = new Set<unknown>();
    let count = 0;
    try {
      for await (const row of backup.rowsOf(table)) {
        count += 1;
        keys.add(row[keyOf(table)]);
        if (table === 'artwork' && row.state === 'ready') sizes.set(`artwork/${row.id}${suffix}`, row.size);
      }
    } catch (error) {
      problems.push((error as Error).message);
      continue;
    }
    const stated = manifest.rows[table] ?? 0;
    if (count !== stated) problems.push(`${table}.jsonl${suffix} has ${count} rows instead of ${stated}`);
    else if (keys.size !== count) problems.push(`${table}.jsonl${suffix} has rows with the same ${keyOf(table)}`);
  }
  for (const name of artworkNames) {
    const size = await plainSize(name).catch((error: Error) => error.message);
    if (!sizes.has(name)) problems.push(`${name} belongs to no row`);
    else if (size !== sizes.get(name)) problems.push(`${name} holds ${size} bytes, but its row says ${sizes.get(name)}`);
  }
  const absent = [...sizes.keys()].filter((name) => !artworkNames.includes(name));
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

/** Every file below a folder with its size, but the manifest; anything that is no file is a problem. */
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

/** A backup of the first format names only its tables; its files are those with a name of ours. */
const withoutDigests = (found: Map<string, number>, { rows }: FormerManifest): Map<string, FileRecord | undefined> => {
  const tables = Object.keys(rows).map((table) => `${table}.jsonl`);
  const files = [...found.keys()].filter((name) => /^artwork\/[0-9a-f]{32}$/.test(name));
  return new Map([...tables, ...files].map((name) => [name, undefined]));
};

/** The bytes of a file as they lie in the folder; fails at the end when they do not match. */
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

/** Lines end at a line feed and nowhere else: a message may hold any other separator. */
async function* linesOf(bytes: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of bytes.setEncoding('utf8')) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest !== '') yield rest;
}

const parseRow = (text: string, key: string, where: string): Row => {
  let row: unknown;
  try {
    row = JSON.parse(text);
  } catch {
    // The parser's message would repeat what a customer wrote.
    throw new Error(`${where} is not a row`);
  }
  if (typeof row !== 'object' || row === null || typeof (row as Row)[key] !== 'string') throw new Error(`${where} is not a row`);
  return row as Row;
};

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Inspection, Size } from '#domain/artwork/file/facts.ts';
import type { FileSource } from '#domain/artwork/file/file-source.ts';
import type { FindingName, VerdictLevel } from '#domain/artwork/judge/findings.ts';
import type { ViewingName } from '#domain/artwork/judge/rule-names.ts';

/** What a file is used for, and the expected verdict. */
interface Task {
  /** Both are undefined if the visitor chose no product. */
  viewing?: ViewingName;
  size?: Size;
  level: VerdictLevel;
  /** Findings that the verdict must include. */
  findings: FindingName[];
}

export interface TestFile {
  file: string;
  /** Program that created it, and how. */
  made: string;
  expected: Inspection;
  /** What other programs list although it is not printed, or not known to them: it is not compared with theirs. */
  unlisted: Unlisted[];
  /** Findings that no verdict may include. */
  never: FindingName[];
  verdicts: Task[];
}

type Unlisted = 'fonts' | 'pictures' | 'boxes';

const folder = join(import.meta.dirname, 'files');

/** Names of all files in the folder, listed in files.yaml or not. */
export const fileNames = (): string[] => readdirSync(folder).sort();

export const bytesOf = (file: string): Uint8Array => new Uint8Array(readFileSync(join(folder, file)));

/** Bytes as a random-access file. */
export const sourceOf = (bytes: Uint8Array): FileSource => ({
  size: bytes.length,
  read: async (start, end) => bytes.subarray(start, end),
});

const sizePattern = /^(\d+(?:\.\d+)?) x (\d+(?:\.\d+)?)$/;

/** Expands the shorthand of files.yaml: "96 x 61" is a size, and `times` repeats a page. */
const expand = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.flatMap(repeatItem);
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, expand(inner)]));
  const size = typeof value === 'string' ? sizePattern.exec(value) : null;
  return size ? { width: Number(size[1]), height: Number(size[2]) } : value;
};

const repeatItem = (item: unknown): unknown[] => {
  if (item === null || typeof item !== 'object' || !('times' in item)) return [expand(item)];
  const { times, ...rest } = item;
  return Array.from({ length: Number(times) }, () => expand(rest));
};

interface Row {
  file: string;
  made: string;
  facts?: unknown;
  trouble?: string;
  unlisted?: Unlisted[];
  never?: FindingName[];
  verdicts: Task[];
}

export const testFiles: TestFile[] = (
  expand(parse(readFileSync(join(import.meta.dirname, 'files.yaml'), 'utf8'), { merge: true, maxAliasCount: -1 })) as Row[]
).map(({ file, made, facts, trouble, unlisted = [], never = [], verdicts }) => ({
  file,
  made,
  unlisted,
  never,
  expected: (facts === undefined ? { trouble } : { facts }) as Inspection,
  verdicts,
}));

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Inspection, Size } from '#artwork/facts.ts';
import type { FileSource } from '#artwork/file-source.ts';
import type { FindingName, VerdictLevel } from '#artwork/findings.ts';
import type { ViewingName } from '#artwork/rules.ts';

/** What a file is wanted for, and what is to be said of it then. */
interface Task {
  /** Neither is there when the visitor has not said what it is to be. */
  viewing?: ViewingName;
  size?: Size;
  level: VerdictLevel;
  /** Those that must be among the findings. */
  findings: FindingName[];
}

export interface TestFile {
  file: string;
  /** By which program, and how. */
  made: string;
  expected: Inspection;
  verdicts: Task[];
}

const folder = join(import.meta.dirname, 'files');

/** The names of all files there are, in the table or not. */
export const fileNames = (): string[] => readdirSync(folder).sort();

export const bytesOf = (file: string): Uint8Array => new Uint8Array(readFileSync(join(folder, file)));

/** Bytes as a file that is read here and there. */
export const sourceOf = (bytes: Uint8Array): FileSource => ({
  size: bytes.length,
  read: async (start, end) => bytes.subarray(start, end),
});

const sizePattern = /^(\d+(?:\.\d+)?) x (\d+(?:\.\d+)?)$/;

/** The table is written for people: "96 x 61" is a size, and a page with `times` stands for several. */
const written = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.flatMap(several);
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, written(inner)]));
  const size = typeof value === 'string' ? sizePattern.exec(value) : null;
  return size ? { width: Number(size[1]), height: Number(size[2]) } : value;
};

const several = (item: unknown): unknown[] => {
  if (item === null || typeof item !== 'object' || !('times' in item)) return [written(item)];
  const { times, ...rest } = item;
  return Array.from({ length: Number(times) }, () => written(rest));
};

interface Row {
  file: string;
  made: string;
  facts?: unknown;
  trouble?: string;
  verdicts: Task[];
}

/** The table of tests/artwork/files.yaml. */
export const testFiles: TestFile[] = (
  written(parse(readFileSync(join(import.meta.dirname, 'files.yaml'), 'utf8'), { merge: true, maxAliasCount: -1 })) as Row[]
).map(({ file, made, facts, trouble, verdicts }) => ({
  file,
  made,
  expected: (facts === undefined ? { trouble } : { facts }) as Inspection,
  verdicts,
}));

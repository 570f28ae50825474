import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { Inspection } from '#domain/artwork/file/facts.ts';
import { hostileFiles } from '../artwork/hostile-files.ts';

const reader = join(import.meta.dirname, '../artwork/inspect-hostile.ts');

interface Measured {
  name: string;
  inspection: Inspection;
  /** CPU time for the file, divided by the CPU time of a fixed workload in the same process. */
  ratio: number;
  /** Increase of the process's peak memory. */
  megabytes: number;
}

/** Too large to inspect completely: the result must say so. */
const tooLarge = ['blankBomb', 'drawingBomb', 'letterBomb', 'doubleBomb', 'objectStreamBomb', 'formsInForms', 'endlessStates', 'tableBomb'];
/** Inspected in separate processes: in a shared one, memory that an earlier file used would hide theirs. */
const alone = [...tooLarge, 'endlessTableStream', 'longTable', 'endlessTexts', 'manyFonts', 'manyPictures', 'endlessOperands'];
const together = Object.keys(hostileFiles).filter((name) => !alone.includes(name));

/** Kills a process that hangs; results it printed before count. */
const inspectInProcess = async (names: string[]): Promise<Measured[]> => {
  const child = spawn(process.execPath, [reader, ...names], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 300_000,
    killSignal: 'SIGKILL',
  });
  const lines = (await text(child.stdout)).split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Measured);
};

let shared: Promise<Measured[]> | undefined;
const inspectTogether = (): Promise<Measured[]> => {
  shared ??= inspectInProcess(together);
  return shared;
};

const measure = async (name: string): Promise<Measured> => {
  const all = await (alone.includes(name) ? inspectInProcess([name]) : inspectTogether());
  const measured = all.find((one) => one.name === name);
  if (!measured) throw new Error(`Inspection did not finish; ${all.length} files before it did.`);
  return measured;
};

const wasCutShort = (inspection: Inspection): boolean =>
  'trouble' in inspection || (inspection.facts.kind === 'pdf' && !inspection.facts.whole);

describe('inspects a hostile file within limits of CPU time and memory', () => {
  test.each(Object.keys(hostileFiles))('%s', async (name) => {
    const { inspection, ratio, megabytes } = await measure(name);
    // The slowest file measures 12 to 15, the largest 290 MB.
    expect(ratio).toBeLessThan(60);
    expect(megabytes).toBeLessThan(400);
    expect(Object.keys(inspection)).toEqual([expect.stringMatching(/^(facts|trouble)$/)]);
    if (tooLarge.includes(name)) expect(wasCutShort(inspection)).toBe(true);
  });

  test('every name in the lists above is a hostile file', () => {
    expect(Object.keys(hostileFiles)).toEqual(expect.arrayContaining(alone));
  });
});

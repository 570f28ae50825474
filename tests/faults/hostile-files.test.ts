import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { Inspection } from '#artwork/facts.ts';
import { hostileFiles } from '../artwork/hostile-files.ts';

const reader = join(import.meta.dirname, '../artwork/inspect-hostile.ts');

interface Measured {
  name: string;
  inspection: Inspection;
  /** CPU time for the file, divided by the CPU time of a fixed workload in the same process. */
  ratio: number;
  /** How much more memory was taken than ever before in the process. */
  megabytes: number;
}

/** More than anyone can look at: it would be a lie to say that all of it was seen. */
const tooLarge = ['blankBomb', 'drawingBomb', 'letterBomb', 'doubleBomb', 'objectStreamBomb', 'formsInForms', 'endlessStates', 'tableBomb'];
/** Read in a process of their own, for what one takes the next may take again unseen. */
const alone = [...tooLarge, 'endlessTableStream', 'longTable', 'endlessTexts', 'manyFonts', 'manyPictures', 'endlessOperands'];
const together = Object.keys(hostileFiles).filter((name) => !alone.includes(name));

/** A process that hangs is ended, whatever it is busy with; what it has said until then counts. */
const inspectApart = async (names: string[]): Promise<Measured[]> => {
  const child = spawn(process.execPath, [reader, ...names], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 300_000,
    killSignal: 'SIGKILL',
  });
  const lines = (await text(child.stdout)).split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Measured);
};

let shared: Promise<Measured[]> | undefined;
const readTogether = (): Promise<Measured[]> => {
  shared ??= inspectApart(together);
  return shared;
};

const measure = async (name: string): Promise<Measured> => {
  const all = await (alone.includes(name) ? inspectApart([name]) : readTogether());
  const measured = all.find((one) => one.name === name);
  if (!measured) throw new Error(`Reading did not come to an end; ${all.length} files before it were read.`);
  return measured;
};

const wasCutShort = (inspection: Inspection): boolean =>
  'trouble' in inspection || (inspection.facts.kind === 'pdf' && !inspection.facts.whole);

describe('a file that is made to do harm', () => {
  test.each(Object.keys(hostileFiles))('%s', async (name) => {
    const { inspection, ratio, megabytes } = await measure(name);
    // The slowest file measures 12 to 15, the largest 290 MB.
    expect(ratio).toBeLessThan(60);
    expect(megabytes).toBeLessThan(400);
    expect(Object.keys(inspection)).toEqual([expect.stringMatching(/^(facts|trouble)$/)]);
    if (tooLarge.includes(name)) expect(wasCutShort(inspection)).toBe(true);
  });

  test('those that are said to be alone or too large are there', () => {
    expect(Object.keys(hostileFiles)).toEqual(expect.arrayContaining(alone));
  });
});

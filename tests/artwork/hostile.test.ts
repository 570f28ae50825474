import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Inspection } from '#artwork/facts.ts';
import { hostileFiles } from './hostile-files.ts';

const reader = join(import.meta.dirname, 'inspect-hostile.ts');

interface Measured {
  inspection: Inspection;
  /** Of the processor. */
  seconds: number;
  /** How much more memory was taken than before. */
  megabytes: number;
}

/** A process that hangs is ended, whatever it is busy with. */
const inspectApart = async (name: string): Promise<Measured> => {
  const { stdout } = await promisify(execFile)(process.execPath, [reader, name], { timeout: 45_000, killSignal: 'SIGKILL' });
  return JSON.parse(stdout) as Measured;
};

/** More than anyone can look at: it would be a lie to say that all of it was seen. */
const tooLarge = ['blankBomb', 'drawingBomb', 'letterBomb', 'doubleBomb', 'objectStreamBomb', 'formsInForms', 'endlessStates', 'tableBomb'];

const wasCutShort = (inspection: Inspection): boolean =>
  'trouble' in inspection || (inspection.facts.kind === 'pdf' && !inspection.facts.whole);

describe('a file that is made to do harm', () => {
  test.each(Object.keys(hostileFiles))('%s', async (name) => {
    const { inspection, seconds, megabytes } = await inspectApart(name);
    expect(seconds).toBeLessThan(10);
    expect(megabytes).toBeLessThan(400);
    expect(Object.keys(inspection)).toEqual([expect.stringMatching(/^(facts|trouble)$/)]);
    if (tooLarge.includes(name)) expect(wasCutShort(inspection)).toBe(true);
  });
});

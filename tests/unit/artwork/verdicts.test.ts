import { describe, expect, test } from 'vitest';
import type { Inspection } from '#artwork/facts.ts';
import { inspect } from '#artwork/inspect.ts';
import { judge } from '#artwork/judge.ts';
import { bytesOf, sourceOf, testFiles } from '../../artwork/test-files.ts';
import { productOf, testRules } from '../../artwork/test-rules.ts';

const tasks = testFiles.flatMap(({ file, verdicts }) =>
  verdicts.map((task) => ({ file, ...task, as: task.size ? `${task.viewing}, ${task.size.width} × ${task.size.height} mm` : 'no size' })),
);

/** Each file is read once, however often it is judged. */
const inspections = new Map<string, Promise<Inspection>>();
const inspectionOf = (file: string): Promise<Inspection> => {
  const known = inspections.get(file) ?? inspect(sourceOf(bytesOf(file)));
  inspections.set(file, known);
  return known;
};

describe('what is said of a file', () => {
  test.each(tasks)('$file ($as) is $level', async ({ file, viewing, size, level, findings }) => {
    const wanted = viewing && size && { product: productOf(viewing), size };
    const verdict = judge(await inspectionOf(file), testRules, wanted);
    const names = verdict.findings.map(({ name }) => name);
    expect({ level: verdict.level, names }).toEqual({ level, names: expect.arrayContaining(findings) });
  });
});

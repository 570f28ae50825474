import { describe, expect, test } from 'vitest';
import type { Inspection } from '#domain/artwork/file/facts.ts';
import { inspect } from '#domain/artwork/read/inspect.ts';
import { bytesOf, sourceOf, testFiles } from '#tests/artwork/test-files.ts';
import { productOf, testRules } from '#tests/artwork/test-rules.ts';
import { judge } from './judge.ts';

const tasks = testFiles.flatMap(({ file, never, verdicts }) =>
  verdicts.map((task) => ({
    file,
    never,
    ...task,
    as: task.size ? `${task.viewing}, ${task.size.width} × ${task.size.height} mm` : 'no size',
  })),
);

/** Each file is inspected once and judged several times. */
const inspections = new Map<string, Promise<Inspection>>();
const inspectionOf = (file: string): Promise<Inspection> => {
  const known = inspections.get(file) ?? inspect(sourceOf(bytesOf(file)));
  inspections.set(file, known);
  return known;
};

describe('the verdict', () => {
  test.each(tasks)('on $file ($as) is $level', async ({ file, never, viewing, size, level, findings }) => {
    const wanted = viewing && size && { product: productOf(viewing), size };
    const verdict = judge(await inspectionOf(file), testRules, wanted);
    const names = verdict.findings.map(({ name }) => name);
    expect(names.filter((name) => never.includes(name))).toEqual([]);
    expect({ level: verdict.level, names }).toEqual({ level, names: expect.arrayContaining(findings) });
  });
});

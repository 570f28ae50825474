import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** A copy of the project, to break. */
let project: string;
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'inkwattle-'));
  for (const part of ['src', 'catalogue', 'astro.config.ts', 'package.json', 'tsconfig.json'])
    cpSync(part, join(project, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'), 'junction');
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Changes one file of the copy, builds, and restores the file. */
const buildWith = (name: string, change: (text: string) => string) => {
  const file = join(project, 'catalogue', name);
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`The change to ${name} changed nothing.`);
  writeFileSync(file, changed);
  const build = spawnSync(process.execPath, [resolve('node_modules/astro/bin/astro.mjs'), 'build'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', NODE_ENV: '' },
  });
  writeFileSync(file, text);
  return { status: build.status, output: build.stdout + build.stderr };
};

const letterheads = 'pages/stationery/letterheads.yaml';

describe('the build fails with one sentence naming file and field for', () => {
  test.each<[string, string, (text: string) => string, string]>([
    [
      'a missing field',
      letterheads,
      (text) => text.replace(/^summary:.*\n/m, ''),
      'catalogue/pages/stationery/letterheads.yaml: summary is missing (expected text)',
    ],
    [
      'a broken link',
      letterheads,
      (text) => text.replace('- /stationery/envelopes', '- /stationery/envelops'),
      'catalogue/pages/stationery/letterheads.yaml: related[1] leads to /stationery/envelops, which is not a page; did you mean /stationery/envelopes?',
    ],
    [
      'a duplicate title',
      letterheads,
      (text) =>
        text.replace(
          /^customTitle:.*/m,
          `customTitle: ${/^customTitle: (.*)$/m.exec(readFileSync('catalogue/pages/gifts/gift-tags.yaml', 'utf8'))?.[1]}`,
        ),
      'catalogue/pages/stationery/letterheads.yaml: customTitle is the same as in catalogue/pages/gifts/gift-tags.yaml; each page needs its own',
    ],
    [
      'a guide with broken front matter',
      'guides/vector-or-pixels.md',
      (text) => text.replace(/^summary:.*\n/m, ''),
      'catalogue/guides/vector-or-pixels.md: summary is missing (expected text)',
    ],
    [
      'a mistyped ABN',
      'company.yaml',
      (text) => `${text}\nabn: "51 824 753 557"\n`,
      'catalogue/company.yaml: abn is not an Australian Business Number: its check digits are wrong, so a digit is mistyped',
    ],
    [
      'a wrong price',
      'pages/signage-displays/a-frames.yaml',
      (text) => text.replace(/amount: 85/, 'amount: eighty-five'),
      'catalogue/pages/signage-displays/a-frames.yaml: startingPrice.amount must be a number of dollars such as 89 or 0.5',
    ],
  ])('%s', (_name, file, change, sentence) => {
    const { status, output } = buildWith(file, change);
    expect(status).not.toBe(0);
    expect(output.split('\n').filter((line) => line.includes('catalogue/'))).toEqual([sentence]);
    expect(output).not.toContain('Stack trace');
  });
});

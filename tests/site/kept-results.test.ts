import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { digestOfFiles, forgetUnused } from '#build/kept-results.ts';
import { drawnWith, keptDrawing } from '#ui/sheets/kept-drawing.ts';
import { drawSocialCard, type SocialCard } from '#ui/sheets/social-card.ts';
import { temporaryFolder } from '../support/server.ts';

const project = process.cwd();
const kept = (part: 'used' | 'before') => readdirSync(join('.cache/kept', part)).map((name) => join('.cache/kept', part, name));

/** Everything a disk or a power cut may do to a file. */
const damages: [string, (bytes: Buffer) => Buffer][] = [
  ['empty', () => Buffer.alloc(0)],
  ['cut short', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['zeroed', (bytes) => Buffer.alloc(bytes.length)],
  ['changed in its last byte', (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([~(bytes.at(-1) ?? 0) & 255])])],
];

// Results are kept below the folder the build runs in: each test gets one of its own.
beforeEach(() => process.chdir(temporaryFolder()));
afterAll(() => process.chdir(project));

describe('compressed pages', () => {
  const page = (words: string) => `<!doctype html><title>Page</title>${`<p>${words}</p>`.repeat(200)}`;
  const compress = () => {
    const run = spawnSync(process.execPath, [join(project, 'tools/precompress.ts')], { encoding: 'utf8' });
    expect(run.stderr).toBe('');
    const built = (name: string) => readFileSync(`dist/client/${name}`);
    return { br: built('a.html.br'), gz: built('a.html.gz') };
  };
  beforeEach(() => {
    mkdirSync('dist/client', { recursive: true });
    writeFileSync('dist/client/a.html', page('one'));
    writeFileSync('dist/client/same-as-a.html', page('one'));
  });

  test('are the same from the store as made anew, and belong to the page', () => {
    const made = compress();
    expect(compress()).toEqual(made);
    expect(brotliDecompressSync(made.br).toString()).toBe(page('one'));
    expect(gunzipSync(made.gz).toString()).toBe(page('one'));
  });

  test('follow the page; forms nobody needs any more go', () => {
    compress();
    writeFileSync('dist/client/a.html', page('two'));
    writeFileSync('dist/client/same-as-a.html', page('two'));
    const { br, gz } = compress();
    expect(brotliDecompressSync(br).toString()).toBe(page('two'));
    expect(gunzipSync(gz).toString()).toBe(page('two'));
    expect(kept('before')).toHaveLength(2);
  });

  test.each(damages)('are made anew when what was kept is %s', (_name, damage) => {
    const made = compress();
    for (const file of kept('before')) writeFileSync(file, damage(readFileSync(file)));
    expect(compress()).toEqual(made);
  });

  test('outlast a build that is broken off', () => {
    const made = compress();
    // It had used one and begun to write another.
    const [first = ''] = kept('before');
    mkdirSync('.cache/kept/used');
    renameSync(first, first.replace('before', 'used'));
    writeFileSync(join('.cache/kept/used', 'br-unfinished'), 'half');
    expect(compress()).toEqual(made);
    compress();
    expect(kept('before')).toHaveLength(2);
  });
});

describe('drawings', () => {
  const card: SocialCard = { title: 'Letterheads', image: 'letterheads', area: 'printing', name: 'Inkwattle Print Co.' };
  let drawn = 0;
  const draw = (content: SocialCard) => {
    drawn += 1;
    return drawSocialCard(content);
  };
  const keptCard = (content: SocialCard) => keptDrawing('card', content, content.image, draw);
  let fresh: Buffer;
  beforeAll(async () => {
    process.chdir(project);
    fresh = await drawSocialCard(card);
  });
  beforeEach(() => {
    drawn = 0;
    for (const part of ['node_modules', 'public', 'src', 'studio']) symlinkSync(join(project, part), part, 'junction');
    cpSync(join(project, 'package-lock.json'), 'package-lock.json');
  });

  test('are the same from the store as drawn', async () => {
    expect((await keptCard(card)).equals(fresh)).toBe(true);
    expect((await keptCard(card)).equals(fresh)).toBe(true);
    await forgetUnused();
    expect((await keptCard(card)).equals(fresh)).toBe(true);
    expect(drawn).toBe(1);
  });

  test('are drawn anew when content or picture changes', async () => {
    await keptCard(card);
    const renamed = await keptCard({ ...card, title: 'Envelopes' });
    const repictured = await keptCard({ ...card, image: 'envelopes' });
    expect(renamed.equals(fresh) || repictured.equals(fresh)).toBe(false);
    expect(drawn).toBe(3);
  });

  test('are drawn anew when what was kept is broken', async () => {
    await keptCard(card);
    for (const file of kept('used')) writeFileSync(file, readFileSync(file).subarray(0, -1));
    expect((await keptCard(card)).equals(fresh)).toBe(true);
    expect(drawn).toBe(2);
  });
});

describe('the code that draws', () => {
  test('has another digest when a file changes, comes or goes', async () => {
    mkdirSync('code/inner', { recursive: true });
    writeFileSync('code/inner/a.ts', 'one');
    const digests = [await digestOfFiles(['code'])];
    writeFileSync('code/inner/a.ts', 'two');
    digests.push(await digestOfFiles(['code']));
    writeFileSync('code/b.ts', '');
    digests.push(await digestOfFiles(['code']));
    renameSync('code/b.ts', 'code/c.ts');
    digests.push(await digestOfFiles(['code']));
    expect(new Set(digests).size).toBe(4);
  });

  test('lies where its digest looks', () => {
    process.chdir(project);
    const folder = 'src/ui/sheets';
    expect(drawnWith).toContain(folder);
    const imports = readdirSync(folder).flatMap((file) =>
      [...readFileSync(resolve(folder, file), 'utf8').matchAll(/from '([#.][^']+)'/g)].map((match) => match[1] ?? ''),
    );
    const rooms = drawnWith.filter((path) => path.startsWith('src/')).map((path) => path.replace('src/', '#'));
    expect(imports.length).toBeGreaterThan(5);
    expect(imports.filter((target) => !target.startsWith('./') && !rooms.some((room) => target.startsWith(`${room}/`)))).toEqual([]);
  });
});

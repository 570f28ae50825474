import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { digestOfFiles, evictUnused } from '#build/cache/cached-results.ts';
import { cachedDocument, documentSources } from '#build/documents/cached-document.ts';
import { renderSocialCard, type SocialCard } from '#build/documents/social-card.ts';
import { temporaryFolder } from '../support/server.ts';

const project = process.cwd();
const cached = (part: 'used' | 'before') => readdirSync(join('.cache/kept', part)).map((name) => join('.cache/kept', part, name));

/** What a disk fault or power cut may do to a file. */
const damages: [string, (bytes: Buffer) => Buffer][] = [
  ['empty', () => Buffer.alloc(0)],
  ['cut short', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['zeroed', (bytes) => Buffer.alloc(bytes.length)],
  ['changed in its last byte', (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([~(bytes.at(-1) ?? 0) & 255])])],
];

// The cache is relative to the working directory: each test gets a separate one.
beforeEach(() => process.chdir(temporaryFolder()));
afterAll(() => process.chdir(project));

describe('compressed pages', () => {
  const page = (words: string) => `<!doctype html><title>Page</title>${`<p>${words}</p>`.repeat(200)}`;
  const compress = () => {
    // In a process of its own, as in a build: what it did not use is evicted at its end.
    const program = `const { precompress } = await import(${JSON.stringify(join(project, 'src/build/precompress/precompress.ts'))});
      await precompress(['dist/client/a.html', 'dist/client/same-as-a.html']);`;
    const run = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
    expect(run.stderr).toBe('');
    const built = (name: string) => readFileSync(`dist/client/${name}`);
    return { br: built('a.html.br'), gz: built('a.html.gz') };
  };
  beforeEach(() => {
    mkdirSync('dist/client', { recursive: true });
    writeFileSync('dist/client/a.html', page('one'));
    writeFileSync('dist/client/same-as-a.html', page('one'));
  });

  test('are the same from the cache as compressed again, and decompress to the page', () => {
    const first = compress();
    expect(compress()).toEqual(first);
    expect(brotliDecompressSync(first.br).toString()).toBe(page('one'));
    expect(gunzipSync(first.gz).toString()).toBe(page('one'));
  });

  test('follow changes of the page, and unused results are evicted', () => {
    compress();
    writeFileSync('dist/client/a.html', page('two'));
    writeFileSync('dist/client/same-as-a.html', page('two'));
    const { br, gz } = compress();
    expect(brotliDecompressSync(br).toString()).toBe(page('two'));
    expect(gunzipSync(gz).toString()).toBe(page('two'));
    expect(cached('before')).toHaveLength(2);
  });

  test.each(damages)('are compressed again when the cached result is %s', (_name, damage) => {
    const first = compress();
    for (const file of cached('before')) writeFileSync(file, damage(readFileSync(file)));
    expect(compress()).toEqual(first);
  });

  test('survive an interrupted build', () => {
    const complete = compress();
    // The interrupted build had used one result and started to write another.
    const [first = ''] = cached('before');
    mkdirSync('.cache/kept/used');
    renameSync(first, first.replace('before', 'used'));
    writeFileSync(join('.cache/kept/used', 'br-unfinished'), 'half');
    expect(compress()).toEqual(complete);
    compress();
    expect(cached('before')).toHaveLength(2);
  });
});

describe('rendered cards', () => {
  const card: SocialCard = { title: 'Letterheads', image: 'letterheads', area: 'printing', name: 'Inkwattle Print Co.' };
  let renderCount = 0;
  const render = (content: SocialCard) => {
    renderCount += 1;
    return renderSocialCard(content);
  };
  const cachedCard = (content: SocialCard) => cachedDocument('card', content, content.image, render);
  let fresh: Buffer;
  beforeAll(async () => {
    process.chdir(project);
    fresh = await renderSocialCard(card);
  });
  beforeEach(() => {
    renderCount = 0;
    for (const part of ['node_modules', 'public', 'src', 'pictures']) symlinkSync(join(project, part), part, 'junction');
    cpSync(join(project, 'package-lock.json'), 'package-lock.json');
  });

  test('are the same from the cache as rendered', async () => {
    expect((await cachedCard(card)).equals(fresh)).toBe(true);
    expect((await cachedCard(card)).equals(fresh)).toBe(true);
    await evictUnused();
    expect((await cachedCard(card)).equals(fresh)).toBe(true);
    expect(renderCount).toBe(1);
  });

  test('are rendered again when content or picture changes', async () => {
    await cachedCard(card);
    const renamed = await cachedCard({ ...card, title: 'Envelopes' });
    const repictured = await cachedCard({ ...card, image: 'envelopes' });
    expect(renamed.equals(fresh) || repictured.equals(fresh)).toBe(false);
    expect(renderCount).toBe(3);
  });

  test('are rendered again when the cached file is damaged', async () => {
    await cachedCard(card);
    for (const file of cached('used')) writeFileSync(file, readFileSync(file).subarray(0, -1));
    expect((await cachedCard(card)).equals(fresh)).toBe(true);
    expect(renderCount).toBe(2);
  });
});

describe('the digest of the rendering code', () => {
  test('changes when a file is edited, added or renamed', async () => {
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

  test('covers every folder that the code imports from', () => {
    process.chdir(project);
    const folder = 'src/build/documents';
    expect(documentSources).toContain(folder);
    const imports = readdirSync(folder).flatMap((file) =>
      [...readFileSync(resolve(folder, file), 'utf8').matchAll(/from '([#.][^']+)'/g)].map((match) => match[1] ?? ''),
    );
    const modules = documentSources.filter((path) => path.startsWith('src/')).map((path) => path.replace('src/', '#'));
    expect(imports.length).toBeGreaterThan(5);
    expect(imports.filter((target) => !target.startsWith('./') && !modules.some((module) => target.startsWith(`${module}/`)))).toEqual([]);
  });
});

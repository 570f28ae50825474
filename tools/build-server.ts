// Builds the server (dist/server/): bundled programs, and data precomputed for a faster start.
import { spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { parse } from 'yaml';
import { fontFile } from '../src/build/documents/font-file.ts';
import type { renderLivePage } from '../src/build/live-pages/entry.ts';
import { companySchema } from '../src/domain/catalogue/company.ts';
import { replyTemplatesSchema } from '../src/domain/catalogue/reply-templates.ts';
import { preparedResponsesFile, prepareResponses } from '../src/server/live-pages/prepared-responses.ts';
import { companyFile } from '../src/server/static/company-facts.ts';
import { replyTemplatesFile } from '../src/server/static/reply-templates.ts';
import { writeIndexedSite } from '../src/server/static/site-files.ts';

const target = 'dist/server';
const programs = ['server/start', 'desk/start-desk', 'cli/data-command', 'cli/enquiries-command'];
const workers = ['server/uploads/inspection-worker', 'storage/integrity-worker'];

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });

const bundle = await rolldown({
  platform: 'node',
  input: [...programs, ...workers].map((name) => `src/${name}.ts`),
});
await bundle.write({ dir: target, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
await bundle.close();

const company = companySchema.parse(parse(await readFile('catalogue/company.yaml', 'utf8')));
await writeFile(companyFile, JSON.stringify(company));
const replyTemplates = replyTemplatesSchema.parse(parse(await readFile('catalogue/reply-templates.yaml', 'utf8')));
await writeFile(replyTemplatesFile, JSON.stringify(replyTemplates));

// Documents made at the desk have these fonts; the packages they are in are not installed where the server runs.
await mkdir(join(target, 'fonts'));
for (const part of ['latin', 'latin-ext'] as const)
  for (const file of [fontFile('fraunces', 600, part), fontFile('sora', 400, part), fontFile('sora', 600, part)])
    await copyFile(file, join(target, 'fonts', basename(file)));

await writeIndexedSite('dist/client', target);

const names = (await readdir('dist/client', { recursive: true })).filter((name) => name.endsWith('.html'));
const pages = await Promise.all(names.sort().map((name) => readFile(join('dist/client', name), 'utf8')));
const { renderLivePage: render }: { renderLivePage: typeof renderLivePage } = await import(
  pathToFileURL(resolve('dist/live-pages/entry.mjs')).href
);
await writeFile(preparedResponsesFile, JSON.stringify(await prepareResponses(render, pages)));

/** Starts the server once to fill the compile cache, with a temporary data folder and without the operator's settings. */
const fillCompileCache = async () => {
  const data = await mkdtemp(join(tmpdir(), 'inkwattle-build-'));
  const program = `import { flushCompileCache } from 'node:module';
    process.stdin.once('data', () => { flushCompileCache(); process.exit(); });
    await import(${JSON.stringify(pathToFileURL(resolve(target, 'start.mjs')).href)});`;
  const server = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { PORT: '0', DATA_DIR: data, ...(process.env.SITE_URL && { SITE_URL: process.env.SITE_URL }) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  server.stdout.on('data', (line: Buffer) => line.includes('is open at') && server.stdin.end('done'));
  const code = await new Promise((done) => server.once('exit', done));
  await rm(data, { recursive: true });
  if (code !== 0) throw new Error('The built server does not start.');
};
await fillCompileCache();

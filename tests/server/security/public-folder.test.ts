import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { indexSite, openSite } from '#server/static/site-files.ts';
import { temporaryFolder } from '../../support/server.ts';
import { parseResponses, sendUntilResponses } from '../../support/wire.ts';

/** Raw request targets that try to leave the public folder or reach unpublished files. */
const targets = [
  ...['/../package.json', '/assets/../../package.json', '/./../package.json', '/..;/package.json', '/.../package.json'],
  ...['/%2e%2e/package.json', '/..%2fpackage.json', '/%2e%2e%2fpackage.json', '/assets/%2E%2E/%2E%2E/package.json'],
  ...['/%252e%252e/package.json', '/..%252fpackage.json', '/%25%32%65%25%32%65/package.json'],
  ...['/..\\package.json', '/..%5cpackage.json', '/..%255cpackage.json', '/assets\\..\\..\\package.json'],
  ...['/%c0%ae%c0%ae/package.json', '/..%c0%afpackage.json', '/%e0%80%ae%e0%80%ae/package.json', '/%uff0e%uff0e/package.json'],
  ...['/printing%00.html', '/%00', '/printing%00', '/..%00/package.json', '/printing.html%00.js'],
  ...[
    '//etc/passwd',
    '/file:///etc/passwd',
    '/C:/Windows/win.ini',
    '/\\\\host\\share',
    '///../../etc/passwd',
    '/~root/',
    '/proc/self/environ',
  ],
  ...['http://shop/../package.json', 'http://shop/..%2fpackage.json', 'https://shop//etc/passwd', 'file:///etc/passwd', 'ftp://shop/x'],
  ...['/.env', '/.git/config', '/.git/HEAD', '/.htaccess', '/.DS_Store', '/assets/.vite/manifest.json', '/.well-known/../.env'],
  ...[
    '/package.json',
    '/src/server/start.ts',
    '/data/enquiries.sqlite',
    '/dist/client/index.html',
    '/dist/server/entry.mjs',
    '/node_modules/zod/package.json',
  ],
  ...['/index.html.br', '/index.html.gz', '/assets/', '/pictures/', '/index.js.map', '/404', '/%', '/%zz', '/constructor', '/__proto__'],
];

/** A non-ASCII header makes the fast lane leave a request to Node. */
const lanes: [name: string, headers: string][] = [
  ['the fast lane', ''],
  ['Node’s own HTTP', 'X-Odd: \xe9\r\n'],
];

describe.each(lanes)('through %s', (_lane, headers) => {
  const port = Number(new URL(inject('siteUrl')).port);
  test.concurrent.each(targets)('%s is rejected or 404', async (target) => {
    const responses = parseResponses((await sendUntilResponses(port, 1, [`GET ${target} HTTP/1.1\r\nHost: shop\r\n${headers}\r\n`])).text);
    expect(responses).toHaveLength(1);
    const [{ status, body, head } = { status: 0, body: '', head: '' }] = responses;
    expect([400, 404]).toContain(status);
    if (status === 404) expect(body).toContain('Oops! Page not found');
    expect(head).not.toMatch(/^(server|x-powered-by|location):/im);
  });
});

describe('the site index', () => {
  test('leaves out hidden files and symlinks', async () => {
    const folder = temporaryFolder();
    for (const name of ['.git', 'assets', '.well-known']) mkdirSync(join(folder, name));
    for (const name of ['index.html', 'assets/a.css', '.env', '.git/config', '.hidden.html', 'assets/.b.css', '.well-known/x.txt'])
      writeFileSync(join(folder, name), 'x');
    symlinkSync(join(process.cwd(), 'package.json'), join(folder, 'linked.json'));
    expect([...openSite(await indexSite(folder), {}).keys()].sort()).toEqual(['/', '/assets/a.css']);
  });

  test('rejects source maps', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.js.map'), '{}');
    await expect(indexSite(folder)).rejects.toThrow('The built site holds a.js.map, a kind of file the server does not know.');
  });
});

test('no built file contains a build path or a source map reference', () => {
  const forbidden = ['sourceMappingURL', 'file:///', 'node_modules', `${process.cwd()}/`, `${homedir()}/`, `${tmpdir()}/`, '\\Users\\'];
  const found = readdirSync('dist/client', { recursive: true, withFileTypes: true })
    // The compiled programs of pdf.js are its own files, unchanged; a library in them names the folder for temporary files.
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.wasm'))
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((file) => {
      const text = readFileSync(file, 'latin1');
      return forbidden.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`);
    });
  expect(found).toEqual([]);
});

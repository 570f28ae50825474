import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, postQuote, quoteRequest, type Shop } from '../../support/shop.ts';
import { addressOf, base64, begin, pdf, piece, tus, upload } from '../../support/uploads.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const folder = () => join(shop.server.dataDir, 'artwork');
const fileOf = (address: string) => join(folder(), address.split('/').at(-1) ?? '');
const refused = async (response: Response) => [response.status, (await response.text()).trim()];

/** A request as it is written here, without what a client would put right; the first line of each answer. */
const statuses = (text: string): Promise<string[]> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => socket.end(text, 'latin1'));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve([...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status)));
  });

test('who is refused while still sending hears why', async () => {
  const address = new URL(addressOf(shop, await begin(shop, { size: 20_000_000 })));
  const socket = connect(Number(address.port), '127.0.0.1');
  let answer = '';
  const ended = new Promise((resolve) => socket.on('close', resolve).on('error', resolve));
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  // A client that reads only when it has sent all.
  socket.pause();
  socket.write(
    `PATCH ${address.pathname} HTTP/1.1\r\nHost: ${address.host}\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 5\r\n` +
      `Content-Type: application/offset+octet-stream\r\nContent-Length: 8000000\r\n\r\n`,
  );
  for (let sent = 0; sent < 8; sent++) {
    await new Promise((resolve) => socket.write(Buffer.alloc(1_000_000), resolve));
  }
  socket.resume();
  await ended;
  expect(answer).toMatch(/^HTTP\/1.1 409 .*Upload-Offset conflict\n$/s);
});

describe('what a file is, is told by its bytes', () => {
  test.each([
    ['a web page', '<html><script>x()</script>\n%PDF-1.7'],
    ['an archive', 'PK\x03\x04\n%PDF-1.7'],
    ['a program', 'MZ\x90\n%PDF-1.7'],
    ['a shell script', '#!/bin/sh\n#%PDF-1.7'],
  ])('%s that is a PDF as well is refused and not kept', async (_name, text) => {
    const { status, text: sentence, url: address } = await upload(shop, Buffer.from(text, 'latin1'));
    expect([status, sentence]).toEqual([
      422,
      'logo.pdf was not added: its name says PDF, but inside it is not a JPG, PNG, PDF, AI or EPS file. Please export it again.',
    ]);
    expect(existsSync(fileOf(address))).toBe(false);
  });

  test('a small file that claims to be an immense picture is refused', async () => {
    const bomb = Buffer.alloc(2000);
    Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\xff\xff\0\0\xff\xff', 'latin1').copy(bomb);
    expect(await upload(shop, bomb, { name: 'bomb.png' })).toMatchObject({
      status: 422,
      text: 'bomb.png was not added: it claims 65535 by 65535 pixels, more than our programs can open. Please export it with fewer pixels, or as a PDF.',
    });
  });

  test('a picture with something behind it is handed out as a picture to save, and can run nothing', async () => {
    const draft = randomUUID();
    const head = Buffer.from('\xff\xd8\xff\xe0\0\x04ab\xff\xda', 'latin1');
    await upload(shop, Buffer.concat([head, Buffer.from('<script>alert(1)</script>PK\x03\x04')]), {
      draft,
      name: '\u202eCON.html.png',
    });
    const { id } = await (await postQuote(shop.url, quoteRequest, { 'idempotency-key': draft })).json();
    const [link = ''] = (await shop.mailsOf(id, 2)).flatMap(({ text }) => text?.match(/http:\S+\/api\/artwork-files\/\S+/g) ?? []);
    const { headers } = await fetch(link.replace('http://localhost:3000', shop.url));
    expect(headers.get('content-disposition')).toBe(`attachment; filename="artwork"; filename*=UTF-8''_CON.html.png.jpg`);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  });
});

describe('lies about length', () => {
  test.each(['-1', 'NaN', '1e3', '1.5', '0x10', '', 'Infinity'])('an upload of length "%s" is refused', async (length) => {
    expect((await begin(shop, { headers: { 'upload-length': length } })).status).toBe(400);
  });

  test('one that is too long, or does not say how long it is, is refused', async () => {
    for (const length of ['9007199254740992', '9223372036854775808', '104857601'])
      expect([400, 422]).toContain((await begin(shop, { headers: { 'upload-length': length } })).status);
    const { 'upload-length': _length, ...headers } = {
      ...tus,
      'upload-length': '',
      'upload-metadata': `filename ${base64('a.pdf')},draft ${base64(randomUUID())}`,
    };
    const deferred = await fetch(`${shop.url}/api/artwork`, { method: 'POST', headers: { ...headers, 'upload-defer-length': '1' } });
    expect(deferred.status).toBe(400);
    expect((await fetch(`${shop.url}/api/artwork`, { method: 'POST', headers })).status).toBe(400);
  });

  test('no more is kept than was announced, however it is sent', async () => {
    const address = addressOf(shop, await begin(shop, { size: 100 }));
    expect((await piece(address, 0, pdf(5000))).status).toBe(413);
    const stream = { method: 'PATCH', headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' } };
    const parts = [pdf(80), pdf(5000)];
    // Without a length, in chunks.
    const body = new ReadableStream({ pull: (queue) => (parts.length > 0 ? queue.enqueue(parts.shift()) : queue.close()) });
    const answer = await fetch(address, { ...stream, body, duplex: 'half' } as RequestInit).catch(() => undefined);
    expect([411, undefined]).toContain(answer?.status);
    expect(statSync(fileOf(address)).size).toBeLessThanOrEqual(100);
  });

  test('a request brings one piece, not a whole file', async () => {
    const size = 11 * 1024 * 1024;
    const address = addressOf(shop, await begin(shop, { size }));
    const { status, text } = await piece(address, 0, pdf(size)).then(async (answer) => ({
      status: answer.status,
      text: await answer.text(),
    }));
    expect([status, text]).toEqual([413, 'Please send a file in pieces of 8 MB.\n']);
    expect(statSync(fileOf(address)).size).toBe(0);
  });

  test('bytes for another place than the next are refused', async () => {
    const address = addressOf(shop, await begin(shop, { size: 100 }));
    expect((await piece(address, 0, pdf(50))).status).toBe(204);
    for (const offset of [0, 49, 51, 100, 2 ** 53]) expect((await piece(address, offset, pdf(20))).status).toBe(409);
    for (const offset of [-1, Number.NaN, 0.5]) expect((await piece(address, offset, pdf(20))).status).toBe(400);
    expect(statSync(fileOf(address)).size).toBe(50);
    expect((await piece(address, 50, pdf(50))).status).toBe(204);
  });

  test('a piece that ends before its length is kept as far as it came, and goes on from there', async () => {
    const address = addressOf(shop, await begin(shop, { size: 100 }));
    const head = `PATCH ${new URL(address).pathname} HTTP/1.1\r\nHost: shop\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: 100\r\n\r\n`;
    const bytes = pdf(100);
    await statuses(head + bytes.toString('latin1', 0, 40));
    const offset = Number((await fetch(address, { method: 'HEAD', headers: tus })).headers.get('upload-offset'));
    expect(offset).toBeLessThanOrEqual(40);
    expect((await piece(address, offset, bytes.subarray(offset))).status).toBe(204);
    expect(readFileSync(fileOf(address)).equals(bytes)).toBe(true);
  });

  test('what follows a piece whose length is too small is no part of it, and ends the connection', async () => {
    const address = addressOf(shop, await begin(shop, { size: 100 }));
    const head = `PATCH ${new URL(address).pathname} HTTP/1.1\r\nHost: shop\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: 10\r\n\r\n`;
    expect((await statuses(`${head}%PDF-1.7\nab and then some`)).at(-1)).toBe('400');
    expect(statSync(fileOf(address)).size).toBeLessThanOrEqual(10);
  });
});

describe('what is said about a file', () => {
  const withMetadata = (metadata: string) => begin(shop, { headers: { 'upload-metadata': metadata } });

  test('is refused when it cannot be read or is too much', async () => {
    for (const metadata of [
      'filename',
      'filename ====',
      'filename !!!',
      ',,,',
      'x'.repeat(4000),
      `filename ${base64('a.pdf')}`,
      `draft ${base64(randomUUID())}`,
    ])
      expect((await withMetadata(metadata)).status).toBe(400);
    expect((await withMetadata(`filename ${'A'.repeat(20_000)}`)).status).toBe(431);
  });

  test('is never a place on the disk', async () => {
    const names = ['../../../evil.pdf', '/etc/evil.pdf', 'C:\\evil.pdf', 'CON.pdf', 'a\0.pdf', '\u202e.pdf', `${'long'.repeat(1000)}.pdf`];
    for (const name of names) expect([name, (await upload(shop, pdf(50), { name })).status]).toEqual([name, 204]);
    expect(readdirSync(folder()).every((name) => /^[0-9a-f]{32}$/.test(name))).toBe(true);
    for (const path of ['..%2f..%2fenquiries.sqlite', '..%5cx', '%00', 'a'.repeat(31), 'A'.repeat(32)])
      for (const method of ['HEAD', 'PATCH', 'DELETE']) {
        const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
        expect([path, method, (await fetch(`${shop.url}/api/artwork/${path}`, { method, headers })).status]).toEqual([path, method, 404]);
      }
  });

  test('is for the eyes of the server’s own user', async () => {
    const { url: address } = await upload(shop, pdf(50));
    for (const path of [fileOf(address), folder(), join(shop.server.dataDir, 'enquiries.sqlite')])
      expect(statSync(path).mode & 0o077).toBe(0);
  });

  test('that turns letters round, or is empty, is told in a sentence', async () => {
    expect(await refused(await begin(shop, { name: 'logo.pdf\u202e.exe' }))).toEqual([
      422,
      'logo.pdf .exe was not added: it is not a JPG, PNG, PDF, AI or EPS file.',
    ]);
    expect(await refused(await begin(shop, { size: 0 }))).toEqual([422, 'logo.pdf was not added: the file is empty.']);
  });
});

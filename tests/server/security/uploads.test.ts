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

/** Sends a raw request, uncorrected by a client library; returns the status of each response. */
const statuses = (text: string): Promise<string[]> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => socket.end(text, 'latin1'));
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve([...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status)));
  });

test('a client rejected mid-upload receives the response', async () => {
  const address = new URL(addressOf(shop, await begin(shop, { size: 20_000_000 })));
  const socket = connect(Number(address.port), '127.0.0.1');
  let received = '';
  const ended = new Promise((resolve) => socket.on('close', resolve).on('error', resolve));
  socket.on('data', (chunk) => {
    received += chunk.toString();
  });
  // A client that reads only after it has sent everything.
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
  expect(received).toMatch(/^HTTP\/1.1 409 .*Upload-Offset conflict\n$/s);
});

describe('file content', () => {
  const unknownInside = 'its name says PDF, but inside it is not a JPG, PNG, PDF, AI or EPS file. Please export it again.';

  test.each([
    ['a web page', '<html><script>x()</script>\n%PDF-1.7', unknownInside],
    ['an archive', 'PK\x03\x04\n%PDF-1.7', 'inside it is a ZIP archive. Please unpack it and choose the files in it one by one.'],
    ['a program', 'MZ\x90\n%PDF-1.7', unknownInside],
    ['a shell script', '#!/bin/sh\n#%PDF-1.7', unknownInside],
  ])('that is both %s and a PDF is rejected and deleted', async (_name, text, reason) => {
    const { status, text: message, url: address } = await upload(shop, Buffer.from(text, 'latin1'));
    expect([status, message]).toEqual([422, `logo.pdf was not added: ${reason}`]);
    expect(existsSync(fileOf(address))).toBe(false);
  });

  test('that claims a huge image in a small file is rejected', async () => {
    const bomb = Buffer.alloc(2000);
    Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\xff\xff\0\0\xff\xff', 'latin1').copy(bomb);
    expect(await upload(shop, bomb, { name: 'bomb.png' })).toMatchObject({
      status: 422,
      text: 'bomb.png was not added: it claims 65535 by 65535 pixels, more than our programs can open. Please export it with fewer pixels, or as a PDF.',
    });
  });

  test('with data after an image is served as an attachment that cannot run scripts', async () => {
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

describe('wrong lengths', () => {
  test.each(['-1', 'NaN', '1e3', '1.5', '0x10', '', 'Infinity'])('rejects an upload with the length "%s"', async (length) => {
    expect((await begin(shop, { headers: { 'upload-length': length } })).status).toBe(400);
  });

  test('rejects an upload that is too long or has no length', async () => {
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

  test('stores no more bytes than announced', async () => {
    const address = addressOf(shop, await begin(shop, { size: 100 }));
    expect((await piece(address, 0, pdf(5000))).status).toBe(413);
    const stream = { method: 'PATCH', headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' } };
    const parts = [pdf(80), pdf(5000)];
    // Chunked, without Content-Length.
    const body = new ReadableStream({ pull: (queue) => (parts.length > 0 ? queue.enqueue(parts.shift()) : queue.close()) });
    const response = await fetch(address, { ...stream, body, duplex: 'half' } as RequestInit).catch(() => undefined);
    expect([411, undefined]).toContain(response?.status);
    expect(statSync(fileOf(address)).size).toBeLessThanOrEqual(100);
  });

  test('rejects a chunk over 10 MB', async () => {
    const size = 11 * 1024 * 1024;
    const address = addressOf(shop, await begin(shop, { size }));
    const { status, text } = await piece(address, 0, pdf(size)).then(async (response) => ({
      status: response.status,
      text: await response.text(),
    }));
    expect([status, text]).toEqual([413, 'Please send a file in pieces of 8 MB.\n']);
    expect(statSync(fileOf(address)).size).toBe(0);
  });

  test('rejects a chunk at another offset than the next', async () => {
    const address = addressOf(shop, await begin(shop, { size: 100 }));
    expect((await piece(address, 0, pdf(50))).status).toBe(204);
    for (const offset of [0, 49, 51, 100, 2 ** 53]) expect((await piece(address, offset, pdf(20))).status).toBe(409);
    for (const offset of [-1, Number.NaN, 0.5]) expect((await piece(address, offset, pdf(20))).status).toBe(400);
    expect(statSync(fileOf(address)).size).toBe(50);
    expect((await piece(address, 50, pdf(50))).status).toBe(204);
  });

  test('stores a truncated chunk as far as it was received, and resumes from there', async () => {
    const address = addressOf(shop, await begin(shop, { size: 100 }));
    const head = `PATCH ${new URL(address).pathname} HTTP/1.1\r\nHost: shop\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: 100\r\n\r\n`;
    const bytes = pdf(100);
    await statuses(head + bytes.toString('latin1', 0, 40));
    const offset = Number((await fetch(address, { method: 'HEAD', headers: tus })).headers.get('upload-offset'));
    expect(offset).toBeLessThanOrEqual(40);
    expect((await piece(address, offset, bytes.subarray(offset))).status).toBe(204);
    expect(readFileSync(fileOf(address)).equals(bytes)).toBe(true);
  });

  test('rejects bytes after the announced length of a chunk and closes the connection', async () => {
    const address = addressOf(shop, await begin(shop, { size: 100 }));
    const head = `PATCH ${new URL(address).pathname} HTTP/1.1\r\nHost: shop\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: 10\r\n\r\n`;
    expect((await statuses(`${head}%PDF-1.7\nab and then some`)).at(-1)).toBe('400');
    expect(statSync(fileOf(address)).size).toBeLessThanOrEqual(10);
  });
});

describe('metadata', () => {
  const withMetadata = (metadata: string) => begin(shop, { headers: { 'upload-metadata': metadata } });

  test('that is malformed or too long is rejected', async () => {
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

  test('never becomes a path on disk', async () => {
    const names = ['../../../evil.pdf', '/etc/evil.pdf', 'C:\\evil.pdf', 'CON.pdf', 'a\0.pdf', '\u202e.pdf', `${'long'.repeat(1000)}.pdf`];
    for (const name of names) expect([name, (await upload(shop, pdf(50), { name })).status]).toEqual([name, 204]);
    expect(readdirSync(folder()).every((name) => /^[0-9a-f]{32}$/.test(name))).toBe(true);
    for (const path of ['..%2f..%2fenquiries.sqlite', '..%5cx', '%00', 'a'.repeat(31), 'A'.repeat(32)])
      for (const method of ['HEAD', 'PATCH', 'DELETE']) {
        const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
        expect([path, method, (await fetch(`${shop.url}/api/artwork/${path}`, { method, headers })).status]).toEqual([path, method, 404]);
      }
  });

  test('and files are readable only by the server’s user', async () => {
    const { url: address } = await upload(shop, pdf(50));
    for (const path of [fileOf(address), folder(), join(shop.server.dataDir, 'enquiries.sqlite')])
      expect(statSync(path).mode & 0o077).toBe(0);
  });

  test('with bidirectional controls or an empty file is rejected with a message', async () => {
    expect(await refused(await begin(shop, { name: 'logo.pdf\u202e.exe' }))).toEqual([
      422,
      'logo.pdf .exe was not added: it is not a JPG, PNG, PDF, AI or EPS file.',
    ]);
    expect(await refused(await begin(shop, { size: 0 }))).toEqual([422, 'logo.pdf was not added: the file is empty.']);
  });
});

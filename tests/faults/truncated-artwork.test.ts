import { randomUUID } from 'node:crypto';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openShop, postQuote, quoteRequest } from '../support/shop.ts';
import { hashOf, pdf, piece } from '../support/uploads.ts';
import { announce, idOf, offsetOf, pathOf, sendRest } from './uploads.ts';

const megabyte = 1024 * 1024;

/** A shop with one artwork file of an enquiry, and its link from the shop's mail. */
const openWithFile = async (size: number) => {
  const shop = await openShop();
  const draft = randomUUID();
  const bytes = pdf(size);
  const path = pathOf(await announce(shop.url, size, draft));
  expect(await sendRest(shop.url + path, bytes, 8 * megabyte)).toBe(204);
  const { id } = await (await postQuote(shop.url, quoteRequest, { 'idempotency-key': draft })).json();
  const [link = ''] = /http:\S+\/api\/artwork-files\/\S+/.exec((await shop.mailToShop(id)).text ?? '') ?? [];
  return { shop, bytes, link: link.replace('http://localhost:3000', shop.url), file: join(shop.server.dataDir, 'artwork', idOf(path)) };
};

test('does not serve a truncated stored file, and serves it once restored', async () => {
  const { shop, bytes, link, file } = await openWithFile(100_000);
  truncateSync(file, 60_000);
  for (const method of ['GET', 'HEAD']) {
    const response = await fetch(link, { method });
    expect(response.status).toBe(500);
    if (method === 'GET') expect(await response.text()).toContain('This file is damaged on our side.');
  }
  expect(shop.server.log()).toContain('has 60000 bytes instead of 100000');
  expect(shop.server.log()).not.toContain('logo.pdf');
  writeFileSync(file, bytes);
  const response = await fetch(link);
  expect([response.status, hashOf(await response.bytes())]).toEqual([200, hashOf(bytes)]);
  await shop.close();
});

test('aborts a download when the file is truncated during it', async () => {
  const { shop, link, file } = await openWithFile(60 * megabyte);
  const response = await new Promise<IncomingMessage>((resolve) => get(link, resolve));
  // The first bytes have arrived and the socket buffers are full when the rest disappears from disk.
  await new Promise((resolve) => response.once('readable', resolve));
  truncateSync(file, 50 * megabyte);
  const outcome = await new Promise<string>((resolve) => {
    response.on('end', () => resolve('a clean end'));
    response.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    response.resume();
  });
  expect(outcome).toBe('ECONNRESET');
  await expect.poll(() => shop.server.log()).toMatch(/the file ended after \d+ of 62914560 bytes/);
  await shop.close();
});

test('reports lost bytes of an unfinished upload as missing, and completes it byte for byte', async () => {
  const shop = await openShop();
  const bytes = pdf(300_000);
  const path = pathOf(await announce(shop.url, bytes.length));
  expect((await piece(shop.url + path, 0, bytes.slice(0, 200_000))).status).toBe(204);
  const file = join(shop.server.dataDir, 'artwork', idOf(path));
  truncateSync(file, 120_000);
  expect(await offsetOf(shop.url + path)).toBe(120_000);
  // A browser that sends its own, larger offset gets 409 and queries the offset.
  expect((await piece(shop.url + path, 200_000, bytes.slice(200_000))).status).toBe(409);
  expect(await sendRest(shop.url + path, bytes)).toBe(204);
  expect(hashOf(readFileSync(file))).toBe(hashOf(bytes));
  await shop.close();
});

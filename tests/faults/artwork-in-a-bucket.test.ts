import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepArtwork } from '#server/uploads/artwork-sweep.ts';
import { createArtworkUploads } from '#server/uploads/artwork-uploads.ts';
import { createArtworkBucket } from '#storage/artwork-bucket.ts';
import { createArtworkStore } from '#storage/artwork-store.ts';
import { openBucket } from '#storage/bucket.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { createUploadLockStore } from '#storage/upload-lock-store.ts';
import { hasCeph } from '../../tools/system-programs.mjs';
import { openFresh, sqlite } from '../server/storage/engines.ts';
import { aFile, anEnquiry } from '../server/storage/samples.ts';
import { type BucketServer, startBucketServer } from '../support/bucket.ts';
import { startServer } from '../support/server.ts';
import { newRequest, openShop, postQuote, quoteRequest, restartServer, type Shop } from '../support/shop.ts';
import { addressOf, begin, hashOf, linksIn, local, pdf, piece, stalledChunk, tus, upload } from '../support/uploads.ts';

const megabyte = 1_000_000;
const hour = 3_600_000;

/** Values of ARTWORK_URL that must stop startup: what is wrong, how to derive it from a valid one, and the expected message. */
const invalidUrls: [string, (good: string) => string, string][] = [
  ['no bucket', () => 'http://key:hush@127.0.0.1:9', 'ARTWORK_URL must be a bucket'],
  ['no secret', () => 'http://key@127.0.0.1:9/bucket', 'ARTWORK_URL must be a bucket'],
  ['another protocol', () => 's3://key:hush@host/bucket', 'ARTWORK_URL must be a bucket'],
  ['an unknown bucket', (good) => `${good}-gone`, 'ARTWORK_URL: there is no bucket "'],
  ['an unknown key', (good) => good.replace(/\/\/[^@]+@/, '//nobody:hush@'), 'refuses the key or its secret'],
  ['a wrong secret', (good) => good.replace(/:[^:]+@/, ':hush@'), 'refuses the key or its secret'],
];

describe.skipIf(!hasCeph())('artwork in a Ceph bucket', () => {
  let server: BucketServer;
  beforeAll(async () => {
    server = await startBucketServer();
  });
  afterAll(() => server.stop());

  describe('behaves like artwork in a folder', () => {
    let shop: Shop;
    let env: Record<string, string>;
    beforeAll(async () => {
      env = { ARTWORK_URL: await server.newBucket() };
      shop = await openShop(env);
    });
    afterAll(() => shop.close());
    const keys = () => server.keysIn(env.ARTWORK_URL ?? '');
    const submit = async (draft: string): Promise<string> =>
      (await (await postQuote(shop.url, newRequest(), { 'idempotency-key': draft })).json()).id;
    const download = async (reference: string): Promise<Response> => {
      const link = () => shop.smtp.mails.filter(({ subject }) => subject?.includes(reference)).flatMap(({ text }) => linksIn(text))[0];
      await expect.poll(link).toBeDefined();
      return fetch(local(shop, link() ?? ''));
    };

    test('stores a file byte for byte, and only in the bucket', async () => {
      const [draft, bytes] = [randomUUID(), pdf(300_000)];
      const { status, url } = await upload(shop, bytes, { draft });
      expect(status).toBe(204);
      expect(hashOf(await (await download(await submit(draft))).bytes())).toBe(hashOf(bytes));
      expect(await keys()).toEqual([`artwork/${url.split('/').at(-1)}/00-300000`]);
      expect(readdirSync(shop.server.dataDir).filter((name) => !name.startsWith('enquiries.sqlite'))).toEqual([]);
    });

    test('inspects a file in the bucket by range reads and reports the findings in the mail', async () => {
      const noise = { raw: { width: 2000, height: 1600, channels: 3 } } as const;
      const bytes = await sharp(randomBytes(2000 * 1600 * 3), noise)
        .png({ compressionLevel: 0 })
        .toBuffer();
      expect(bytes.length).toBeGreaterThan(9 * megabyte);
      const draft = randomUUID();
      expect((await upload(shop, bytes, { draft, name: 'noise.png' })).status).toBe(204);
      const mail = (await shop.mailsOf(await submit(draft), 2)).find(({ text }) => text?.includes('api/artwork-files'));
      expect(mail?.text).toContain('Pixels: 2000 × 1600');
      expect(mail?.text).not.toContain('The end of the file is missing');
    });

    test('removes rejected and deleted files from the bucket', async () => {
      const before = await keys();
      expect((await upload(shop, Buffer.from('MZ this is a program'), { name: 'logo.png' })).status).toBe(422);
      const whole = await upload(shop, pdf(1000));
      const part = addressOf(shop, await begin(shop, { size: 20 * megabyte }));
      expect((await piece(part, 0, pdf(9 * megabyte))).status).toBe(204);
      expect(await keys()).toHaveLength(before.length + 3);
      for (const url of [whole.url, part]) expect((await fetch(url, { method: 'DELETE', headers: tus })).status).toBe(204);
      expect(await keys()).toEqual(before);
    });

    test('keeps every received byte when the connection breaks inside a chunk', async () => {
      const bytes = pdf(megabyte);
      const url = addressOf(shop, await begin(shop, { size: bytes.length }));
      (await stalledChunk(url, 0, bytes, 400_000)).destroy();
      const offset = async () => Number((await fetch(url, { method: 'HEAD', headers: tus })).headers.get('upload-offset'));
      await expect.poll(offset).toBe(400_000);
      expect((await piece(url, 400_000, bytes.subarray(400_000))).status).toBe(204);
    });

    test('resumes an upload after a kill and stores it byte for byte', async () => {
      const [draft, bytes] = [randomUUID(), pdf(14 * megabyte)];
      const url = addressOf(shop, await begin(shop, { draft, size: bytes.length }));
      expect((await piece(url, 0, bytes.subarray(0, 5 * megabyte))).status).toBe(204);
      // The next chunk is in flight when the process dies.
      const cut = await stalledChunk(url, 5 * megabyte, bytes, megabyte);
      await shop.server.end('SIGKILL');
      cut.destroy();
      await restartServer(shop, env);
      const offset = Number((await fetch(url, { method: 'HEAD', headers: tus })).headers.get('upload-offset'));
      expect(offset).toBe(5 * megabyte);
      expect((await piece(url, offset, bytes.subarray(offset))).status).toBe(204);
      expect(hashOf(await (await download(await submit(draft))).bytes())).toBe(hashOf(bytes));
      const id = url.split('/').at(-1) ?? '';
      expect((await keys()).filter((key) => key.includes(id))).toHaveLength(2);
    });
  });

  // bench/server measures the memory this takes.
  test('stores and returns a 100 MB file byte for byte', async () => {
    const shop = await openShop({ ARTWORK_URL: await server.newBucket() });
    const [draft, bytes] = [randomUUID(), pdf(100 * 1024 * 1024)];
    expect((await upload(shop, bytes, { draft })).status).toBe(204);
    const { id } = await (await postQuote(shop.url, quoteRequest, { 'idempotency-key': draft })).json();
    const mail = (await shop.mailsOf(id, 2)).find(({ text }) => text?.includes('api/artwork-files'));
    expect(hashOf(await (await fetch(local(shop, linksIn(mail?.text)[0] ?? ''))).bytes())).toBe(hashOf(bytes));
    await shop.close();
  });

  test('reads any range of a file, also across its parts', async () => {
    const files = createArtworkBucket(openBucket(await server.newBucket()), { find: async () => undefined });
    const [{ id }, bytes] = [aFile(randomUUID()), pdf(17 * megabyte)];
    await files.write(id, Readable.from([bytes]));
    const source = await files.source(id);
    expect(source?.size).toBe(bytes.length);
    const partSize = 8 * 1024 * 1024;
    for (const [start, end] of [
      [0, 10],
      [partSize - 5, partSize + 5],
      [partSize, partSize + 1],
      [10, 2 * partSize + 10],
      [bytes.length - 3, bytes.length + 100],
      [bytes.length, bytes.length + 1],
    ] as const)
      expect(Buffer.compare((await source?.read(start, end)) ?? Buffer.from('none'), bytes.subarray(start, end))).toBe(0);
    expect(await files.source(aFile(randomUUID()).id)).toBeUndefined();
  });

  test('sweeping finishes complete files, abandons old ones and leaves other objects in the bucket alone', async () => {
    const database = await openFresh(sqlite);
    const store = createArtworkStore(database);
    const bucket = openBucket(await server.newBucket());
    const files = createArtworkBucket(bucket, store);
    const callbacks = { onReady: () => undefined, onSettled: () => undefined };
    const limits = { files: async () => undefined, pieces: async () => undefined };
    const dependencies = { siteUrl: 'http://localhost', quota: 1e9, limits, visitorOf: () => ({ narrow: '' }), ...callbacks };
    const { finish } = createArtworkUploads({ ...dependencies, locks: createUploadLockStore(database), store, files });
    const put = async (bytes: string, known: boolean) => {
      const file = aFile(randomUUID(), { size: 20 });
      if (known) await store.begin(file, new Date());
      if (known) await createEnquiryStore(database).accept(anEnquiry({ draft: file.draft }), null, ['shop']);
      await bucket.put(`artwork/${file.id}/00-${bytes.length}`, Buffer.from(bytes));
      return file.id;
    };
    const [whole, part, unknown] = [await put('%PDF-1.7 whole file.', true), await put('%PDF-1.7', true), await put('x', false)];
    await bucket.put('artwork/notes.txt', Buffer.from('kept by hand'));
    await bucket.put('backup.sql', Buffer.from('kept by hand'));
    const sizes = () => Promise.all([whole, part, unknown].map((id) => files.size(id)));
    await sweepArtwork(store, files, finish, new Date());
    expect([(await store.find(whole))?.state, (await store.find(part))?.state]).toEqual(['ready', 'uploading']);
    expect(await sizes()).toEqual([20, 8, 1]);
    await sweepArtwork(store, files, finish, new Date(Date.now() + 73 * hour));
    expect((await store.find(part))?.state).toBe('abandoned');
    expect(await sizes()).toEqual([20, undefined, undefined]);
    expect((await bucket.list('')).map(({ key }) => key)).toEqual([`artwork/${whole}/00-20`, 'artwork/notes.txt', 'backup.sql'].toSorted());
  });

  test('rejects uploads with 503 while the bucket is down; enquiries and pages still work', async () => {
    const env = { ARTWORK_URL: await server.newBucket() };
    const shop = await openShop(env);
    const [draft, bytes] = [randomUUID(), pdf(1000)];
    await upload(shop, bytes, { draft });
    const { id } = await (await postQuote(shop.url, quoteRequest, { 'idempotency-key': draft })).json();
    const [link = ''] = (await shop.mailsOf(id, 2)).flatMap(({ text }) => linksIn(text));
    const waiting = addressOf(shop, await begin(shop, { size: 1000 }));
    const expectOthersServed = async () => {
      expect((await postQuote(shop.url, quoteRequest)).status).toBe(202);
      expect((await fetch(`${shop.url}/get-quote`)).status).toBe(200);
      expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    };
    const sentence = 'The file could not be kept. Please try again.\n';

    await server.kill();
    const refused = await piece(waiting, 0, bytes);
    expect([refused.status, await refused.text()]).toEqual([503, sentence]);
    expect((await begin(shop)).status).toBe(503);
    expect((await fetch(local(shop, link))).status).toBe(503);
    await expectOthersServed();
    const second = await startServer({ ...env });
    expect(second.log()).toContain('ARTWORK_URL: the bucket does not respond');
    await second.end();

    // A stopped gateway accepts connections and sends nothing.
    await server.restart();
    server.gateway().kill('SIGSTOP');
    const slow = piece(waiting, 0, bytes);
    await expectOthersServed();
    expect((await slow).status).toBe(503);
    server.gateway().kill('SIGCONT');

    expect((await piece(waiting, 0, bytes)).status).toBe(204);
    expect((await fetch(local(shop, link))).status).toBe(200);
    await shop.close();
  });

  test.each(invalidUrls)('does not start with %s: exits with one sentence without the secret', async (_name, change, sentence) => {
    const address = change(await server.newBucket());
    const failed = await startServer({ ARTWORK_URL: address }).then(
      async (running) => running.end().then(() => 'it started'),
      (error: Error) => error.message,
    );
    expect(failed).toContain(`Not started: ARTWORK_URL`);
    expect(failed).toContain(sentence);
    expect(failed).not.toContain('hush');
  });
});

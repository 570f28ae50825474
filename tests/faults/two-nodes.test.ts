import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { hasCeph } from '../../tools/system-programs.mjs';
import { type BucketServer, startBucketServer } from '../support/bucket.ts';
import { createDatabase } from '../support/postgres.ts';
import { type RunningServer, startServer, temporaryFolder } from '../support/server.ts';
import { behindProxy, newRequest, postQuote } from '../support/shop.ts';
import { type SmtpPeer, startSmtpPeer } from '../support/smtp-peer.ts';
import { addressOf, begin, hashOf, linksIn, local, pdf, piece, stalledChunk, tus } from '../support/uploads.ts';

const megabyte = 1_000_000;

const stores = { sqlite: 'SQLite and one folder', postgres: 'PostgreSQL and one bucket' };

for (const [engine, store] of Object.entries(stores))
  describe.skipIf(engine === 'postgres' && !hasCeph())(`two servers on ${store}`, () => {
    let smtp: SmtpPeer;
    let bucket: BucketServer | undefined;
    let env: Record<string, string>;
    let [here, there] = [] as unknown as [RunningServer, RunningServer];
    beforeAll(async () => {
      smtp = await startSmtpPeer();
      env = { ...behindProxy, SMTP_URL: smtp.url };
      if (engine === 'sqlite') env.DATA_DIR = temporaryFolder();
      else {
        bucket = await startBucketServer();
        env.DATABASE_URL = await createDatabase(inject('postgresUrl'));
        env.ARTWORK_URL = await bucket.newBucket();
      }
      [here, there] = await Promise.all([startServer(env), startServer(env)]);
    });
    afterAll(async () => {
      await Promise.all([here.end(), there.end()]);
      await smtp.close();
      await bucket?.stop();
    });

    let draft: string;
    beforeEach(() => {
      draft = randomUUID();
    });
    /** The URL of an upload on each server. */
    const announce = async (size: number): Promise<[string, string]> => {
      const url = addressOf(here, await begin(here, { draft, size }));
      return [url, url.replace(here.url, there.url)];
    };
    const offsetAt = async (url: string): Promise<number> => {
      const response = await fetch(url, { method: 'HEAD', headers: tus });
      expect(response.status).toBe(200);
      return Number(response.headers.get('upload-offset'));
    };
    /** Sends the quote request to one server and follows the link from its mail on the other. */
    const expectArrived = async (bytes: Uint8Array) => {
      const { id } = await (await postQuote(here.url, newRequest(), { 'idempotency-key': draft })).json();
      const link = () => smtp.mails.filter(({ subject }) => subject?.includes(id)).flatMap(({ text }) => linksIn(text))[0];
      await expect.poll(link).toBeDefined();
      const response = await fetch(local(there, link() ?? ''));
      expect([response.status, hashOf(await response.bytes())]).toEqual([200, hashOf(bytes)]);
    };

    test('store a file byte for byte when its chunks alternate between them', async () => {
      const bytes = pdf(20 * megabyte);
      const urls = await announce(bytes.length);
      const cuts = [0, 3 * megabyte, 9 * megabyte, 9 * megabyte + 1, 17 * megabyte, bytes.length];
      for (const [index, from] of cuts.slice(0, -1).entries())
        expect((await piece(urls[index % 2] ?? '', from, bytes.subarray(from, cuts[index + 1]))).status).toBe(204);
      await expectArrived(bytes);
    });

    test('one takes over an upload whose connection hangs on the other', async () => {
      const bytes = pdf(2 * megabyte);
      const [url, otherUrl] = await announce(bytes.length);
      const connection = await stalledChunk(url, 0, bytes, megabyte);
      const offset = await offsetAt(otherUrl);
      expect(offset).toBe(megabyte);
      expect((await piece(otherUrl, offset, bytes.subarray(offset))).status).toBe(204);
      connection.destroy();
      await expectArrived(bytes);
    });

    test('of two concurrent writes at the same offset one wins, and the bytes are not mixed', async () => {
      for (let round = 0; round < 5; round += 1) {
        const bytes = pdf(megabyte);
        draft = randomUUID();
        const urls = await announce(bytes.length);
        const responses = await Promise.all(urls.map((url) => piece(url, 0, bytes)));
        expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 409]);
        await expectArrived(bytes);
      }
    });

    test('one continues after the other was paused or killed inside a chunk', async () => {
      const bytes = pdf(3 * megabyte);
      const [url, otherUrl] = await announce(bytes.length);
      const stalled = await stalledChunk(url, 0, bytes, megabyte);
      here.process.kill('SIGSTOP');
      const first = await offsetAt(otherUrl);
      expect((await piece(otherUrl, first, bytes.subarray(first, 2 * megabyte))).status).toBe(204);
      here.process.kill('SIGCONT');
      // Bytes from the old connection must no longer reach the file.
      stalled.write(Buffer.alloc(megabyte, 'x'));
      await new Promise((resolve) => stalled.once('data', resolve));
      expect(await offsetAt(otherUrl)).toBe(2 * megabyte);
      stalled.destroy();

      const cut = await stalledChunk(url, 2 * megabyte, bytes, 1000);
      await here.end('SIGKILL');
      cut.destroy();
      const second = await offsetAt(otherUrl);
      expect((await piece(otherUrl, second, bytes.subarray(second))).status).toBe(204);
      here = await startServer(env);
      await expectArrived(bytes);
    });
  });

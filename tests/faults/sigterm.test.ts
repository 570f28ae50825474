import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startServer } from '../support/server.ts';
import { behindProxy, openShop, quoteRequest } from '../support/shop.ts';
import { hashOf, pdf } from '../support/uploads.ts';
import { startBrokenMailServer } from './broken-mail-server.ts';
import { announce, idOf, offsetOf, pathOf, sendRest } from './uploads.ts';
import { environmentFor, noAnswers, settle, visit } from './visitors.ts';

/** A raw HTTP connection, to leave a request unfinished. */
const openConnection = (url: string) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  return { socket, received: () => received, closed };
};

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  test('SIGTERM: finishes mail and enquiry, accepts no new connection, and cuts the upload, which resumes after a restart', async () => {
    const env = await environmentFor(engine);
    const shop = await openShop(env);
    const answers = noAnswers();
    shop.smtp.delay = 3000;
    await visit(shop.url, answers);

    // An upload too slow to finish in time.
    const bytes = pdf(900_000);
    const path = pathOf(await announce(shop.url, bytes.length));
    const upload = openConnection(shop.url);
    upload.socket.write(
      `PATCH ${path} HTTP/1.1\r\nHost: localhost\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: ${bytes.length}\r\n\r\n`,
    );
    upload.socket.write(bytes.slice(0, 300_000));
    // An enquiry whose body is incomplete.
    const body = JSON.stringify(quoteRequest);
    const enquiry = openConnection(shop.url);
    enquiry.socket.write(
      `POST /api/send-quote-email HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 12.0.0.2\r\nIdempotency-Key: ${randomUUID()}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
    );
    await expect.poll(() => offsetOnDisk()).toBe(300_000);
    function offsetOnDisk() {
      return readFileSync(join(shop.server.dataDir, 'artwork', idOf(path))).length;
    }

    const ended = shop.server.end('SIGTERM');
    await expect.poll(() => fetch(`${shop.url}/get-quote`).catch(() => 'refused')).toBe('refused');
    enquiry.socket.write(body.slice(20));
    await expect.poll(enquiry.received).toContain('HTTP/1.1 202');
    const reference = /Q-\w{4}-\w{4}/.exec(enquiry.received())?.[0] ?? '';
    answers.accepted.set(reference, quoteRequest.email);
    await upload.closed;
    await ended;
    expect(shop.server.process.exitCode).toBe(0);
    // Mails in progress were sent; the enquiry accepted during shutdown waits in the outbox.
    const [first = ''] = answers.accepted.keys();
    expect(shop.smtp.mails.filter(({ subject }) => subject?.includes(first))).toHaveLength(2);

    shop.smtp.delay = 0;
    shop.server = await startServer({ ...env, ...behindProxy, DATA_DIR: shop.server.dataDir, SMTP_URL: shop.smtp.url });
    const address = shop.server.url + path;
    expect(await offsetOf(address)).toBe(300_000);
    expect(await sendRest(address, bytes)).toBe(204);
    expect(hashOf(readFileSync(join(shop.server.dataDir, 'artwork', idOf(path))))).toBe(hashOf(bytes));
    await settle(shop, answers, { fault: 'SIGTERM during upload, enquiry and mail', engine, rounds: 1 });
    expect(shop.smtp.mails).toHaveLength(4);
    await shop.close();
  });
});

test('SIGTERM while the mail server hangs: exits, and sends the mail after the restart', async () => {
  const shop = await openShop();
  const { port } = shop.smtp;
  await shop.smtp.close();
  const broken = await startBrokenMailServer(port, 'taken');
  const answers = noAnswers();
  await visit(shop.url, answers);
  await expect.poll(broken.reached).toBe(2);
  // The SMTP timeout alone would take ten minutes.
  await shop.server.end('SIGTERM');
  expect(shop.server.process.exitCode).toBe(0);
  await broken.close();
  const restarted = await openShop({ DATA_DIR: shop.server.dataDir });
  await settle(restarted, answers, { fault: 'SIGTERM while the mail server hangs', engine: 'sqlite', rounds: 1 });
  await restarted.close();
});

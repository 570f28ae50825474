import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { canMount } from '../../tools/system-programs.mjs';
import { behindProxy, quoteRequest } from '../support/shop.ts';
import { startSmtpPeer } from '../support/smtp-peer.ts';
import { hashOf, pdf, piece, tus } from '../support/uploads.ts';
import { startOnSmallDisk } from './small-disk.ts';
import { announce, idOf, offsetOf, pathOf, sendRest } from './uploads.ts';
import { environmentFor, noAnswers, sendVisitors, settle, visit, watchPages } from './visitors.ts';

const engine = 'sqlite';
const megabyte = 1024 * 1024;
const noSpaceMessage = 'logo.pdf was not added: we cannot take files right now. Please send your request without it.\n';
const readiness = async (url: string) => (await fetch(`${url}/readyz`)).status;

test.skipIf(!canMount())(
  'rejects enquiries with 503 while the disk is full and recovers without a restart, three times under load',
  async () => {
    const smtp = await startSmtpPeer();
    const server = await startOnSmallDisk(40, { ...behindProxy, SMTP_URL: smtp.url });
    const pages = watchPages(server.url);
    const visitors = sendVisitors(server.url);
    const { answers } = visitors;
    const rounds = 3;
    for (let round = 0; round < rounds; round++) {
      const [accepted, refused] = [answers.accepted.size, answers.refused];
      await expect.poll(() => answers.accepted.size).toBeGreaterThan(accepted + 5);
      await expect.poll(() => readiness(server.url)).toBe(200);
      server.fill();
      await expect.poll(() => answers.refused).toBeGreaterThan(refused + 5);
      await expect.poll(() => readiness(server.url)).toBe(503);
      await pages.served();
      server.freeSpace();
    }
    const before = answers.accepted.size;
    await expect.poll(() => answers.accepted.size).toBeGreaterThan(before);
    server.fill();
    await expect.poll(async () => (await visit(server.url, noAnswers()))?.status).toBe(503);
    await visitors.stop();

    // Without JavaScript the page keeps every field and links the phone number.
    const form = await fetch(`${server.url}/api/send-quote-email`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '12.0.0.1' },
      body: new URLSearchParams({ ...quoteRequest, page: '/get-quote' }),
    });
    expect(form.status).toBe(503);
    const html = await form.text();
    for (const part of ['There was an error sending your quote request.', 'href="tel:0491570156"', '500 labels', 'value="Lee &amp; Sons"'])
      expect(html).toContain(part);

    server.freeSpace();
    await expect.poll(() => readiness(server.url)).toBe(200);
    await pages.stop();
    expect(answers.broken).toBe(0);
    await settle({ smtp }, answers, { fault: 'disk full under load', engine, rounds: rounds + 1 });
    await server.end();
    await smtp.close();
  },
);

test.skipIf(!canMount())('rejects uploads with 507 on a full disk and resumes them later; enquiries have reserved space', async () => {
  const smtp = await startSmtpPeer();
  const server = await startOnSmallDisk(330, { ...behindProxy, SMTP_URL: smtp.url });
  const answers = noAnswers();
  const bytes = pdf(3 * megabyte);
  // Announced while there was space for each alone.
  const addresses = await Promise.all([1, 2].map(async () => server.url + pathOf(await announce(server.url, bytes.length))));
  for (const address of addresses) expect((await piece(address, 0, bytes.slice(0, megabyte))).status).toBe(204);

  server.fill(100 * megabyte);
  const refused = await announce(server.url, bytes.length);
  expect([refused.status, await refused.text()]).toEqual([507, noSpaceMessage]);
  for (const address of addresses) {
    const response = await piece(address, megabyte, bytes.slice(megabyte));
    expect([response.status, await response.text()]).toEqual([507, noSpaceMessage]);
    expect(await offsetOf(address)).toBe(megabyte);
  }
  await visit(server.url, answers);
  expect(await readiness(server.url)).toBe(200);

  // The space runs out during the transfer, so the write itself fails.
  server.freeSpace();
  const [address = '', other = ''] = addresses;
  const slowRequest = request(address, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': megabyte, 'content-type': 'application/offset+octet-stream', 'content-length': 2 * megabyte },
  });
  const responded = once(slowRequest, 'response');
  slowRequest.write(bytes.slice(megabyte, 2 * megabyte));
  await expect.poll(() => server.read('artwork', idOf(address)).length).toBeGreaterThan(megabyte);
  server.fill();
  slowRequest.end(bytes.slice(2 * megabyte));
  const [cut]: IncomingMessage[] = await responded;
  expect([cut?.statusCode, cut && (await text(cut))]).toEqual([503, 'The file could not be kept. Please try again.\n']);

  server.freeSpace();
  for (const one of [address, other]) {
    expect(await sendRest(one, bytes)).toBe(204);
    expect(hashOf(server.read('artwork', idOf(one)))).toBe(hashOf(bytes));
  }
  await visit(server.url, answers);
  expect(answers.accepted.size).toBe(2);
  await settle({ smtp }, answers, { fault: 'disk full while files are uploaded', engine, rounds: 2 });
  await server.end();
  await smtp.close();
});

test.skipIf(!canMount())('mails written as files wait while the disk is full and are written completely afterwards', async () => {
  // Enquiries go to PostgreSQL, not to the full disk.
  const server = await startOnSmallDisk(40, { ...behindProxy, ...(await environmentFor('postgres')) });
  const answers = noAnswers();
  await visit(server.url, answers);
  await expect.poll(() => server.list('mail').length).toBe(2);
  server.fill();
  for (let count = 0; count < 5; count++) await visit(server.url, answers);
  expect(answers.accepted.size).toBe(6);
  await expect.poll(() => server.log()).toMatch(/waits 4 s for attempt 3: ENOSPC/);
  const written = () => server.list('mail').filter((name) => name.endsWith('.eml'));
  expect(written()).toHaveLength(2);
  server.freeSpace();
  await expect.poll(() => written().length).toBe(12);
  expect(server.list('mail')).toHaveLength(12);
  const mails = await Promise.all(
    written().map(async (name) => {
      const source = server.read('mail', name);
      const mail = await PostalMime.parse(source);
      expect(source.toString()).toMatch(/--\r\n$/);
      return { ...mail, recipients: [mail.to?.[0]?.address ?? ''], source: source.toString() };
    }),
  );
  await settle({ smtp: { mails } }, answers, { fault: 'disk full for mails as files', engine: 'postgres', rounds: 1 });
  await server.end();
});

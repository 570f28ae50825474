import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openBackend } from '#server/backend.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { artworkRulesFile, readArtworkRules } from '#server/static/artwork-rules.ts';
import { companyFile, readCompany } from '#server/static/company-facts.ts';
import type { InspectionLimits } from '#server/uploads/inspect-in-worker.ts';
import { type Database, openSqlite } from '#storage/database.ts';
import { temporaryFolder } from '../support/server.ts';
import { newRequest, postQuote } from '../support/shop.ts';
import { refusal, startSmtpPeer } from '../support/smtp-peer.ts';
import { linksIn, upload } from '../support/uploads.ts';

const oddWorker = new URL('../support/odd-inspection-worker.ts', import.meta.url);
const limits: InspectionLimits = { worker: oddWorker, time: 60_000, memory: 200 * 1024 * 1024 };
/** For a file that runs into the timeout. */
const shortTimeout = { ...limits, time: 12_000 };

/** The server's backend with an inspection worker whose behaviour the uploaded file selects. */
const openTestBackend = async (inspectionLimits = limits) => {
  const [smtp, dataDir] = [await startSmtpPeer(), temporaryFolder()];
  const artworkRules = await readArtworkRules(artworkRulesFile);
  const company = await readCompany(companyFile);
  const environment = readEnvironment({ DATA_DIR: dataDir, SMTP_URL: smtp.url });
  const log: string[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((line) => log.push(String(line)) > 0);
  const answers = { sendLivePage: async () => undefined, sendTooMany: () => undefined, renderTemplate: () => Promise.reject() };
  const backend = await openBackend(environment, { company, artworkRules, serviceNames: new Set<string>() }, answers, inspectionLimits);
  const server = createServer((request, response) => {
    void (request.url?.startsWith('/api/artwork') ? backend.upload : backend.quote)(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await backend.close();
    await smtp.close();
    spy.mockRestore();
  });
  /** Uploads a file that triggers this worker behaviour, and sends its quote request. */
  const send = async (behaviour: string, between: () => void | Promise<void> = () => undefined) => {
    const draft = randomUUID();
    const { status } = await upload({ url }, Buffer.from(`%PDF-1.7 ${behaviour}`), { draft, name: 'Kim.pdf' });
    await between();
    const response = await postQuote(url, newRequest(), { 'idempotency-key': draft });
    expect([status, response.status]).toEqual([204, 202]);
    return { id: (await response.json()).id as string };
  };
  const mailOf = async (id: string) => {
    const mail = () => smtp.mails.find(({ subject }) => subject?.startsWith(`Quote request ${id}`));
    await expect.poll(mail).toBeDefined();
    return mail()?.text ?? '';
  };
  const read = async <Row>(rows: (db: Database['db']) => Promise<Row[]>): Promise<Row[]> => {
    const { db, close } = await openSqlite(join(dataDir, 'enquiries.sqlite'));
    return rows(db).finally(close);
  };
  const facts = async () => (await read((db) => db.selectFrom('artwork').select('facts').execute())).map((row) => row.facts);
  const leases = async () => (await read((db) => db.selectFrom('outbox').select('leaseUntil').execute())).map((row) => row.leaseUntil);
  return { leases, backend, smtp, log, send, mailOf, facts, words: artworkRules.words };
};

test.each([
  ['hang', 'too-slow', ''],
  ['crash', 'broken', 'the thread broke: Error'],
  ['leave', 'broken', 'the thread broke: it ended without an answer'],
  ['swell', 'too-much', ''],
  ['hoard', 'too-much', ''],
  ['babble', 'too-much', ''],
] as const)('a file that makes the worker %s is still mailed, with the stored result %s', async (behaviour, trouble, logged) => {
  const { facts, log, mailOf, send, words } = await openTestBackend(behaviour === 'hang' ? shortTimeout : limits);
  const { id } = await send(behaviour);
  // Neither the upload nor the quote request waits for the inspection.
  if (behaviour === 'hang') expect(await facts()).toEqual([null]);
  const text = await mailOf(id);
  expect(linksIn(text)).toHaveLength(1);
  expect(text).toContain(`${trouble === 'broken' ? 'Needs fixing' : 'Worth a look'}, no size was given`);
  expect(text).toContain(words[trouble].title);
  expect(await facts()).toEqual([JSON.stringify({ trouble })]);
  // The log has the cause, but neither file content nor file name.
  expect(log.join('')).toContain(logged);
  if (!logged) expect(log).toEqual([]);
  expect(log.join('')).not.toMatch(/kim|what is in the file/i);
});

test('delays a mail by at most one inspection timeout, however many files hang', async () => {
  const { mailOf, send } = await openTestBackend(shortTimeout);
  const first = await Promise.all([send('hang'), send('hang'), send('hang')]);
  const { id } = await send('crash');
  for (const { id: hanging } of first) expect(await mailOf(hanging)).toMatch(/The check took too long|Not checked/);
  // The queue has not reached its file yet.
  expect(await mailOf(id)).toContain('Not checked, no size was given');
});

test('sends the mail without a result when the worker cannot start, and limits the attempts', async () => {
  const { facts, log, mailOf, send, smtp } = await openTestBackend({ ...limits, worker: new URL('./no-such-worker.ts', import.meta.url) });
  let refusals = 2;
  smtp.refuseMail = (recipient) => {
    if (recipient.startsWith('customer') || refusals === 0) return;
    refusals -= 1;
    return refusal(451);
  };
  const attempts = () => log.filter((line) => line.includes('the thread did not start')).length;
  const { id } = await send('crash', () => expect.poll(attempts).toBe(1));
  expect(await mailOf(id)).toContain('Not checked, no size was given');
  expect(await facts()).toEqual([null]);
  // One attempt after the upload, and one for each of the first two of three attempts to send the mail.
  expect([attempts(), refusals]).toEqual([3, 0]);
});

test('closing the backend does not wait for inspections, and sends the mail in progress', async () => {
  const { backend, facts, leases, mailOf, send } = await openTestBackend({ ...limits, time: 300_000 });
  const { id } = await send('hang');
  // The mail is leased and waits for the inspection, which would time out only after 300 s.
  await expect.poll(leases).toContainEqual(expect.any(String));
  await backend.close();
  expect(await mailOf(id)).toContain('Not checked, no size was given');
  expect(await facts()).toEqual([null]);
});

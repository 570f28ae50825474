import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { artworkRulesFile, readArtworkRules } from '#server/artwork-rules.ts';
import { openBackend } from '#server/backend.ts';
import { companyFile, readCompany } from '#server/company-facts.ts';
import { readEnvironment } from '#server/environment.ts';
import type { InspectionLimits } from '#server/inspect-in-worker.ts';
import { type Database, openSqlite } from '#storage/database.ts';
import { temporaryFolder } from '../support/server.ts';
import { newRequest, postQuote } from '../support/shop.ts';
import { refusal, startSmtpPeer } from '../support/smtp-peer.ts';
import { linksIn, upload } from '../support/uploads.ts';

const oddWorker = new URL('../support/odd-inspection-worker.ts', import.meta.url);
const limits: InspectionLimits = { worker: oddWorker, time: 10_000, memory: 200 * 1024 * 1024 };
/** For a file that takes all the time there is. */
const shortly = { ...limits, time: 6000 };

/** The backend of the server, with a thread that looks into files as the test says. */
const openDesk = async (inspectionLimits = limits) => {
  const [smtp, dataDir] = [await startSmtpPeer(), temporaryFolder()];
  const artworkRules = await readArtworkRules(artworkRulesFile);
  const company = await readCompany(companyFile);
  const environment = readEnvironment({ DATA_DIR: dataDir, SMTP_URL: smtp.url });
  const log: string[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((line) => log.push(String(line)) > 0);
  const answers = { sendAnswer: async () => undefined, sendTooMany: () => undefined };
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
  /** Sends a file that makes the thread do this, and its request. */
  const send = async (order: string, between: () => void | Promise<void> = () => undefined) => {
    const draft = randomUUID();
    const { status } = await upload({ url }, Buffer.from(`%PDF-1.7 ${order}`), { draft, name: 'Kim.pdf' });
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
] as const)('a file that makes a thread %s is mailed in time and found %s, which is kept', async (order, trouble, logged) => {
  const { facts, log, mailOf, send, words } = await openDesk(order === 'hang' ? shortly : limits);
  const { id } = await send(order);
  // What is done with a file is nothing its sender waits for.
  if (order === 'hang') expect(await facts()).toEqual([null]);
  const text = await mailOf(id);
  expect(linksIn(text)).toHaveLength(1);
  expect(text).toContain(`${trouble === 'broken' ? 'Needs fixing' : 'Worth a look'}, no size was given`);
  expect(text).toContain(words[trouble].title);
  expect(await facts()).toEqual([JSON.stringify({ trouble })]);
  // The log says what happened, and nothing that stands in the file or in its name.
  expect(log.join('')).toContain(logged);
  if (!logged) expect(log).toEqual([]);
  expect(log.join('')).not.toMatch(/kim|what is in the file/i);
});

test('files that hang keep no mail waiting for longer than one of them may take, and the others come after', async () => {
  const { mailOf, send } = await openDesk(shortly);
  const first = await Promise.all([send('hang'), send('hang'), send('hang')]);
  const { id } = await send('crash');
  for (const { id: hanging } of first) expect(await mailOf(hanging)).toMatch(/The check took too long|Not checked/);
  // Its turn to be looked at has not come.
  expect(await mailOf(id)).toContain('Not checked, no size was given');
});

test('a thread that cannot be started says nothing about a file: the mail goes out, nothing is kept, and it is not tried for ever', async () => {
  const { facts, log, mailOf, send, smtp } = await openDesk({ ...limits, worker: new URL('./no-such-worker.ts', import.meta.url) });
  let refusals = 2;
  smtp.refuseMail = (recipient) => {
    if (recipient.startsWith('customer') || refusals === 0) return;
    refusals -= 1;
    return refusal(451);
  };
  const tries = () => log.filter((line) => line.includes('the thread did not start')).length;
  const { id } = await send('crash', () => expect.poll(tries).toBe(1));
  expect(await mailOf(id)).toContain('Not checked, no size was given');
  expect(await facts()).toEqual([null]);
  // When it came, and for the first two of three attempts at the mail.
  expect([tries(), refusals]).toEqual([3, 0]);
});

test('whoever closes the server waits for no file, and a mail under way goes out', async () => {
  const { backend, facts, leases, mailOf, send } = await openDesk({ ...limits, time: 60_000 });
  const { id } = await send('hang');
  // The mail has been taken up and waits for the file, which would take a minute.
  await expect.poll(leases).toContainEqual(expect.any(String));
  const begun = performance.now();
  await backend.close();
  expect(performance.now() - begun).toBeLessThan(30_000);
  expect(await mailOf(id)).toContain('Not checked, no size was given');
  expect(await facts()).toEqual([null]);
});

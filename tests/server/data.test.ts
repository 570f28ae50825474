import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, test } from 'vitest';
import { persistentTables } from '#storage/table-copy.ts';
import { sendVisitors } from '../faults/visitors.ts';
import { makeKey } from '../support/backups.ts';
import { createDatabase } from '../support/postgres.ts';
import { startServer, temporaryFolder } from '../support/server.ts';
import { behindProxy, openShop, postQuote, quoteRequest, type Shop } from '../support/shop.ts';
import { startSmtpPeer } from '../support/smtp-peer.ts';
import { linksIn, local, pdf, upload } from '../support/uploads.ts';

const script = 'dist/server/data-command.mjs';
const run = promisify(execFile);

/** Runs `npm run data` with a server's settings, asynchronously. */
const command = async (env: Record<string, string>, ...args: string[]): Promise<string> =>
  (await run(process.execPath, [script, ...args], { env: { ...process.env, ...env } })).stdout;
/** Runs a command that must fail. */
const failingCommand = (env: Record<string, string>, ...args: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], { env: { ...process.env, ...env }, encoding: 'utf8' });
  return [status, stderr.trim()];
};

const freshSettings = async (engine: string): Promise<Record<string, string>> => ({
  DATA_DIR: temporaryFolder(),
  ...(engine === 'postgres' && { DATABASE_URL: await createDatabase(inject('postgresUrl')) }),
});

const sendFile = async (shop: Shop, draft: string, bytes: Buffer<ArrayBuffer>): Promise<void> => {
  expect((await upload(shop, bytes, { draft })).status).toBe(204);
};

const deliveredTo = async (env: Record<string, string>, references: string[]) => {
  const smtp = await startSmtpPeer();
  const server = await startServer({ ...behindProxy, ...env, SMTP_URL: smtp.url });
  const missing = () => references.filter((id) => smtp.mails.filter(({ subject }) => subject?.includes(id)).length < 2);
  await expect.poll(() => missing().length).toBe(0);
  return { smtp, server };
};

// Each engine is backed up once and restored to the other, which is the harder case.
describe.each([
  ['plain', 'sqlite', 'postgres'],
  ['encrypted', 'postgres', 'sqlite'],
])('a backup, %s, of %s restored on %s', (kind, from, to) => {
  test('has everything acknowledged before it began, while visitors keep posting; mails are sent and files are served', async () => {
    const key = await makeKey();
    const encrypted = kind === 'encrypted';
    const env = { ...(await freshSettings(from)), ...(encrypted && { BACKUP_RECIPIENT: key.recipient }) };
    const withKey = encrypted ? ['--identity', key.file] : [];
    const shop = await openShop(env);
    const bytes = pdf(500_000);
    const draft = randomUUID();
    await sendFile(shop, draft, bytes);
    const { id } = await (await postQuote(shop.url, quoteRequest, { 'idempotency-key': draft })).json();
    const text = (await shop.mailsOf(id, 2)).find((mail) => mail.text?.includes('/api/artwork-files/'))?.text;
    const link = linksIn(text)[0]?.replace('http://localhost:3000', '') ?? '';

    // From here on no mail is delivered, so the backup contains waiting mails.
    await shop.smtp.close();
    const visitors = sendVisitors(shop.url, { atOnce: 3, pause: 20 });
    await expect.poll(() => visitors.answers.accepted.size).toBeGreaterThan(30);
    const before = [...visitors.answers.accepted.keys()];
    const folder = join(temporaryFolder(), 'backup');
    expect(await command(env, 'backup', folder)).toMatch(/^Backed up \d+ enquiries and 1 file to \S+(, encrypted for age1\w+)?\.\n$/);
    await visitors.stop();
    expect(visitors.answers).toMatchObject({ refused: 0, broken: 0 });
    await shop.server.end();

    const target = await freshSettings(to);
    expect(await command(target, 'restore', folder, ...withKey)).toMatch(/^Restored \d+ enquiries and 1 row of files as of /);
    const { smtp, server } = await deliveredTo(target, before);
    const response = await fetch(`${server.url}${link}`);
    expect([response.status, Buffer.from(await response.arrayBuffer()).equals(bytes)]).toEqual([200, true]);
    // A mail sent before the backup is not sent again.
    expect(smtp.mails.some(({ subject }) => subject?.includes(id))).toBe(false);
    await server.end();
    await smtp.close();

    expect(failingCommand(target, 'restore', folder, ...withKey)).toEqual([
      1,
      expect.stringMatching(/^the database holds \d+ enquiries already/),
    ]);
    expect(failingCommand(env, 'backup', folder)).toEqual([1, expect.stringContaining('a backup goes into a new folder')]);
    // It contains customers' data: no other user may read it.
    const suffix = encrypted ? '.age' : '';
    const tables = persistentTables.map((table) => `${table}.jsonl${suffix}`);
    for (const name of tables) expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(['artwork', 'backup.json', ...tables].sort());
  });
});

describe('moving from the embedded database to PostgreSQL', () => {
  test('loses nothing while visitors post: each enquiry is moved or was rejected for a retry', async () => {
    const env = await freshSettings('sqlite');
    const shop = await openShop(env);
    await shop.smtp.close();
    const visitors = sendVisitors(shop.url, { atOnce: 3, pause: 20 });
    await expect.poll(() => visitors.answers.accepted.size).toBeGreaterThan(30);
    const url = await createDatabase(inject('postgresUrl'));
    expect(await command(env, 'move-to-postgres', url)).toMatch(/^Moved \d+ enquiries and \d+ mails\. Start the server with DATABASE_URL/);
    await expect.poll(() => visitors.answers.refused).toBeGreaterThan(0);
    await visitors.stop();
    expect(visitors.answers.broken).toBe(0);
    expect((await fetch(`${shop.url}/get-quote`)).status).toBe(200);
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(503);
    await shop.server.end();

    const { smtp, server } = await deliveredTo({ ...env, DATABASE_URL: url }, [...visitors.answers.accepted.keys()]);
    await server.end();
    await smtp.close();
    await expect(startServer(env)).rejects.toThrow('what was in it was moved to PostgreSQL; set DATABASE_URL');
  });

  test('leaves everything unchanged if the target is not empty or cannot be reached', async () => {
    const env = await freshSettings('sqlite');
    const shop = await openShop(env);
    const url = await createDatabase(inject('postgresUrl'));
    const other = await openShop({ DATABASE_URL: url });
    await postQuote(other.url, quoteRequest);
    const { id } = await (await postQuote(shop.url, quoteRequest)).json();
    expect(failingCommand(env, 'move-to-postgres', url)).toEqual([1, 'the database holds 1 enquiries already; it must be empty']);
    expect(failingCommand(env, 'move-to-postgres', 'postgres://127.0.0.1:9/x')).toEqual([1, expect.stringContaining('cannot be opened')]);
    expect(failingCommand(env, 'move-to-postgres', 'mysql://x')).toEqual([
      1,
      expect.stringContaining('must be an address that begins with'),
    ]);
    await shop.mailsOf(id, 2);
    expect((await postQuote(shop.url, quoteRequest)).status).toBe(202);
    await other.close();
    await shop.close();
  });
});

test('a new secret invalidates old links on a running server, and new links work', async () => {
  const shop = await openShop();
  const env = { DATA_DIR: shop.server.dataDir };
  const draft = randomUUID();
  await sendFile(shop, draft, Buffer.from('%PDF-1.7\n'));
  const { id } = await (await postQuote(shop.url, quoteRequest, { 'idempotency-key': draft })).json();
  await shop.mailsOf(id, 2);
  const freshLink = () => {
    const { stdout } = spawnSync(process.execPath, ['dist/server/enquiries-command.mjs', 'show', id], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
    return local(shop, linksIn(stdout)[0] ?? '');
  };
  const old = freshLink();
  expect((await fetch(old)).status).toBe(200);
  await command(env, 'new-link-secret');
  await expect.poll(async () => (await fetch(old)).status, { interval: 500 }).toBe(403);
  expect((await fetch(freshLink())).status).toBe(200);
  await shop.close();
});

test('explains a mistyped command in one sentence', () => {
  const env = { DATA_DIR: temporaryFolder() };
  expect(failingCommand(env, 'dance')).toEqual([1, expect.stringContaining('There is no command "dance".')]);
  expect(failingCommand(env, 'backup')).toEqual([1, 'Please name a folder: npm run data -- backup …']);
  expect(failingCommand(env, 'restore', join(env.DATA_DIR, 'nothing'))).toEqual([1, expect.stringContaining('is no complete backup')]);
  expect(existsSync(join(env.DATA_DIR, 'nothing'))).toBe(false);
});

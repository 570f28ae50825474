import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parse } from 'node-html-parser';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createReadiness } from '#server/observability/readiness.ts';
import { openSqlite } from '#storage/database.ts';
import { findDamage } from '#storage/integrity.ts';
import { createDatabase, type Postgres, startPostgres } from '../support/postgres.ts';
import { startServer, temporaryFolder } from '../support/server.ts';
import { openShop, postQuote, quoteRequest, type Shop } from '../support/shop.ts';
import { begin } from '../support/uploads.ts';
import { failure, noAnswers, phone, settle, visit } from './visitors.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const readiness = async (url: string): Promise<[status: number, text: string]> => {
  const response = await fetch(`${url}/readyz`);
  return [response.status, await response.text()];
};

/** Posts a form with every field filled in, as a browser without JavaScript does. */
const postForm = async (url: string) => {
  const response = await fetch(`${url}/api/send-quote-email`, {
    method: 'POST',
    body: new URLSearchParams({ ...quoteRequest, page: '/get-quote' }),
  });
  return { status: response.status, page: parse(await response.text()) };
};

/** Pages are served; a failed form shows phone and chat and keeps every field. */
const expectPagesWithoutDatabase = async (url: string) => {
  for (const path of [
    '/',
    '/get-quote',
    '/stationery/letterheads',
    '/healthz',
    '/search?q=stickers',
    '/get-quote?product=/stationery/pens',
  ])
    expect((await fetch(`${url}${path}`)).status, path).toBe(200);
  const response = await postQuote(url, quoteRequest);
  expect([response.status, await response.json()]).toEqual([503, { error: failure, phone }]);
  const { status, page } = await postForm(url);
  expect(status).toBe(503);
  const alert = page.querySelectorAll('main [role=alert]').find(({ text }) => text.includes(failure));
  const chat = alert?.querySelector('a[href^="https://wa.me/"]')?.getAttribute('href') ?? '';
  expect(new URL(chat.replaceAll('&amp;', '&')).searchParams.get('text')).toContain('500 labels\nby Friday');
  expect(alert?.querySelector('a[href="tel:0491570156"]')).toBeTruthy();
  expect(page.querySelector('input[name=businessName]')?.getAttribute('value')).toBe('Lee & Sons');
  expect((await begin({ url })).status).toBe(503);
  const contact = { form: 'contact', name: 'Kim', email: 'kim@example.com', message: 'Hello' };
  expect((await fetch(`${url}/api/chat-message`, { method: 'POST', body: new URLSearchParams(contact) })).status).toBe(200);
};

test('starts without PostgreSQL: serves pages, rejects forms with 503, and accepts enquiries once it is up', async () => {
  const database = await createDatabase(postgres.url);
  await postgres.kill();
  const shop: Shop = await openShop({ DATABASE_URL: database });
  expect(shop.server.log()).toContain('Pages are served, enquiries are rejected until it responds');
  await expectPagesWithoutDatabase(shop.url);
  expect(await readiness(shop.url)).toEqual([503, 'not ready\nthe database has not responded since the start\n']);
  await postgres.restart();
  await expect.poll(async () => (await readiness(shop.url))[0]).toBe(200);
  const answers = noAnswers();
  await visit(shop.url, answers);
  await settle(shop, { ...answers, refused: 2 }, { fault: 'PostgreSQL away at the start', engine: 'postgres', rounds: 1 });
  await shop.close();
});

test('is not ready while PostgreSQL is read-only', async () => {
  const shop = await openShop({ DATABASE_URL: await createDatabase(postgres.url) });
  expect(await readiness(shop.url)).toEqual([200, 'ready\n']);
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  const setReadOnly = async (value: 'on' | 'off') => {
    await admin.query(`alter system set default_transaction_read_only = ${value}`);
    await admin.query('select pg_reload_conf()');
  };
  // This session must stay writable to change the server setting back.
  await admin.query('set default_transaction_read_only = off');
  await setReadOnly('on');
  await expect.poll(() => readiness(shop.url)).toEqual([503, expect.stringContaining('the database cannot be written')]);
  expect((await postQuote(shop.url, quoteRequest)).status).toBe(503);
  await setReadOnly('off');
  await expect.poll(() => readiness(shop.url)).toEqual([200, 'ready\n']);
  await admin.end();
  await shop.close();
});

test('failed and repeated requests do not use up the three confirmations per address', async () => {
  const url = await createDatabase(postgres.url);
  const shop = await openShop({ DATABASE_URL: url });
  const client = new Client({ connectionString: url });
  await client.connect();
  const email = 'lee@example.net';
  const post = (draft: string) => postQuote(shop.url, { ...quoteRequest, email }, { 'idempotency-key': draft });
  const drafts = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await client.query('alter table enquiries rename to elsewhere');
  for (const draft of drafts) expect((await post(draft)).status).toBe(503);
  await client.query('alter table elsewhere rename to enquiries');
  await client.end();
  const ids = new Set<string>();
  for (const draft of drafts)
    for (let sent = 0; sent < 2; sent += 1) {
      const response = await post(draft);
      expect(response.status).toBe(202);
      ids.add((await response.json()).id);
    }
  expect(ids.size).toBe(3);
  const confirmed = () => shop.smtp.mails.filter(({ recipients }) => recipients.includes(email)).length;
  await expect.poll(confirmed).toBe(3);
  await shop.close();
});

/** Fills the SQLite database with many pages and overwrites one in the middle. */
const damage = async (dataDir: string) => {
  const file = join(dataDir, 'enquiries.sqlite');
  const database = new DatabaseSync(file);
  const [{ columns }] = database.prepare("select group_concat(name) as columns from pragma_table_info('enquiries')").all() as [
    { columns: string },
  ];
  const names = columns.split(',').filter((name) => !['id', 'message', 'repeat_key', 'artwork_wanted', 'draft'].includes(name));
  const insert = database.prepare(
    `insert into enquiries (id, message, ${names.join(', ')}) values (?, ?, ${names.map(() => `'[]'`).join(', ')})`,
  );
  for (let row = 0; row < 400; row += 1) insert.run(`Q-${row}`, randomBytes(400).toString('hex'));
  database.exec('pragma wal_checkpoint(truncate)');
  const [{ page_size: pageSize }] = database.prepare('pragma page_size').all() as [{ page_size: number }];
  database.close();
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / pageSize / 2) * pageSize;
  bytes.fill(0xa5, middle, middle + pageSize);
  writeFileSync(file, bytes);
};

test('reports a damaged SQLite page and still serves the site', async () => {
  const first = await startServer();
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  await first.end();
  await damage(first.dataDir);
  const second = await startServer({ DATA_DIR: first.dataDir });
  await expect.poll(() => readiness(second.url)).toEqual([503, 'not ready\nthe database is damaged\n']);
  expect(second.log()).toContain('Please restore the last backup');
  expect((await fetch(`${second.url}/get-quote`)).status).toBe(200);
  await second.end();
});

test('finds SQLite damage within an hour while running', async () => {
  const dataDir = temporaryFolder();
  const database = await openSqlite(join(dataDir, 'enquiries.sqlite'));
  onTestFinished(() => database.close());
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { check, stop } = createReadiness(database, dataDir);
  onTestFinished(stop);
  // Neither the startup check nor a later one finds damage yet.
  expect(await findDamage(database)).toBe(undefined);
  expect(await check()).toEqual({ ready: true });
  await damage(dataDir);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  await expect.poll(check).toEqual({ ready: false, reason: 'the database is damaged' });
});

test('reports a damaged PostgreSQL page and still serves the site', async () => {
  const url = await createDatabase(postgres.url);
  const first = await startServer({ DATABASE_URL: url });
  expect((await begin(first)).status).toBe(201);
  await first.end();
  const client = new Client({ connectionString: url });
  await client.connect();
  // Without a checkpoint, recovery from the WAL would repair the page.
  await client.query('checkpoint');
  const { rows } = await client.query("select pg_relation_filepath('artwork') as path");
  await client.end();
  await postgres.kill();
  const file = join(postgres.data, rows[0].path);
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xa5, 100, 200));
  await postgres.restart();
  const second = await startServer({ DATABASE_URL: url });
  await expect.poll(() => readiness(second.url)).toEqual([503, 'not ready\nthe database is damaged\n']);
  expect(second.log()).toContain('Please restore the last backup');
  expect((await fetch(`${second.url}/get-quote`)).status).toBe(200);
  await second.end();
});

test('serves pages when the database file is not a database', async () => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'enquiries.sqlite'), randomBytes(8192));
  const server = await startServer({ DATA_DIR: dataDir });
  await expectPagesWithoutDatabase(server.url);
  expect((await readiness(server.url))[0]).toBe(503);
  expect(server.log()).toContain('file is not a database');
  await server.end();
});

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { createArtworkStore } from '#storage/artwork-store.ts';
import { openPostgres, openSqlite } from '#storage/database.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { builtPage, builtPages, visibleText } from '../support/built-site.ts';
import { createDatabase } from '../support/postgres.ts';
import { startServer, temporaryFolder } from '../support/server.ts';
import { behindProxy, postQuote, quoteRequest } from '../support/shop.ts';
import { aFile, anEnquiry } from './storage/samples.ts';

const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

describe.each(['sqlite', 'postgres'])('retention and erasure on %s', (engine) => {
  let env: Record<string, string>;
  let artworkFolder: string;
  const command = (...args: string[]) =>
    spawnSync(process.execPath, ['dist/server/enquiries-command.mjs', ...args], { env: { ...process.env, ...env }, encoding: 'utf8' });
  const openDatabase = async () => {
    const database = await (env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : openSqlite(join(env.DATA_DIR ?? '', 'enquiries.sqlite')));
    onTestFinished(() => database.close());
    return database;
  };
  beforeAll(async () => {
    env = { DATA_DIR: temporaryFolder(), ...(engine === 'postgres' && { DATABASE_URL: await createDatabase(inject('postgresUrl')) }) };
    artworkFolder = join(env.DATA_DIR ?? '', 'artwork');
    // Creates the folders and tables.
    expect(command('list').stdout).toBe('No enquiries.\n');
  });

  /** Inserts an enquiry with one file, received `days` ago, with its mails sent. */
  const receive = async (days: number) => {
    const database = await openDatabase();
    const [at, draft] = [daysAgo(days), crypto.randomUUID()];
    const id = await createEnquiryStore(database).accept(anEnquiry({ receivedAt: at.toISOString(), draft }), null, ['shop']);
    await database.db.updateTable('outbox').set({ state: 'sent' }).execute();
    const file = aFile(draft, { size: 4 });
    const artwork = createArtworkStore(database);
    await artwork.begin(file, at);
    await artwork.settle(file.id, { state: 'ready', kind: 'pdf' }, at);
    await database.db.updateTable('artwork').set({ announcedBy: 'a mail' }).execute();
    writeFileSync(join(artworkFolder, file.id), '%PDF');
    const link = /\/api\/artwork-files\/\S+/.exec(command('show', id).stdout)?.[0] ?? '';
    return { id, file: file.id, link };
  };

  test('the running server removes expired data and logs it without personal data', async () => {
    const [old, middle, young] = [await receive(800), await receive(200), await receive(20)];
    expect(command('remove-old', '--dry-run').stdout).toBe('Would remove 1 enquiry and 2 files.\n');
    // A new database waits a week before the first removal.
    const { db } = await openDatabase();
    await db
      .insertInto('chores')
      .values({ name: 'retention', lastRunAt: daysAgo(1).toISOString(), steadySince: daysAgo(30).toISOString() })
      .execute();
    const server = await startServer(env);
    onTestFinished(() => server.end());
    await expect.poll(() => server.log()).toContain('"Retention: removed 1 enquiry and 2 files"');
    expect([old, middle, young].map(({ file }) => existsSync(join(artworkFolder, file)))).toEqual([false, false, true]);

    expect(command('show', old.id).stderr).toBe(`There is no enquiry ${old.id}.\n`);
    expect(command('show', middle.id).stdout).toContain('logo.pdf (4 bytes) removed\n');
    for (const { link } of [old, middle]) {
      const response = await fetch(server.url + link);
      expect([response.status, await response.text()]).toEqual([
        410,
        'This file is no longer kept. If you still need it, please ask the customer for it.\n',
      ]);
    }
    expect((await fetch(server.url + young.link)).status).toBe(200);
    expect(server.log()).not.toMatch(/kim|logo|@/i);
    expect(command('remove-old').stdout).toBe('Removed 0 enquiries and 0 files.\n');
  });

  test('removes nothing after a clock jump', async () => {
    const { id } = await receive(900);
    const { db } = await openDatabase();
    await db
      .updateTable('chores')
      .set({ lastRunAt: daysAgo(60).toISOString() })
      .execute();
    const server = await startServer(env);
    await expect.poll(() => server.log()).toContain('Retention: the clock jumped');
    await server.end();
    expect(command('show', id).status).toBe(0);
    // The command removes nevertheless.
    expect(command('remove-old').stdout).toBe('Removed 1 enquiry and 1 file.\n');
  });

  test('erases a customer immediately: rows, files, and mails written as files', async () => {
    const server = await startServer({ ...env, ...behindProxy });
    onTestFinished(() => server.end());
    const response = await postQuote(server.url, quoteRequest, { 'x-forwarded-for': '203.0.113.77' });
    const { id } = await response.json();
    const mailsAbout = () => {
      const folder = join(env.DATA_DIR ?? '', 'mail');
      const names = existsSync(folder) ? readdirSync(folder) : [];
      return names.filter((name) => readFileSync(join(folder, name), 'utf8').includes(id));
    };
    await expect.poll(() => mailsAbout().length).toBe(2);
    await expect.poll(() => command('show', id).stdout).not.toContain('waiting');
    expect(command('erase', id.slice(0, 6)).stderr).toContain('Please name an enquiry by its reference');
    expect(command('erase', id).stdout).toContain(`${id} is erased, with its mails. Files removed: 0.\n`);
    expect(mailsAbout()).toEqual([]);
    expect(command('export', '--csv').stdout).not.toContain(quoteRequest.businessName);
    expect(command('erase', id).stderr).toBe(`There is no enquiry ${id}.\n`);

    const { db } = await openDatabase();
    const rateLimits = await sql<{ key: string }>`select key from rate_limits`.execute(db);
    if (engine === 'postgres') expect(rateLimits.rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rateLimits.rows)).not.toContain('203.0.113');
  });

  test('refuses to erase an enquiry while its mail is being sent', async () => {
    const { id } = await receive(1);
    const { db } = await openDatabase();
    const lease = (leaseUntil: string | null) => db.updateTable('outbox').set({ leaseUntil }).where('enquiryId', '=', id).execute();
    await lease(daysAgo(-1).toISOString());
    const refused = command('erase', id);
    expect([refused.status, refused.stderr]).toEqual([
      1,
      `A mail of ${id} is being sent at this moment. Nothing was removed; please try again in a minute.\n`,
    ]);
    await lease(null);
    expect(command('erase', id).stdout).toContain('Files removed: 1.');
  });
});

test('every form that sends something links to the privacy page, which states the configured retention periods', () => {
  const forms = builtPages.flatMap(({ path, root }) => root.querySelectorAll('main form[method=post]').map((form) => ({ path, form })));
  expect(forms.length).toBeGreaterThan(50);
  expect(forms.filter(({ form }) => !form.querySelector('a[href="/privacy"]')).map(({ path }) => path)).toEqual([]);
  const company = parse(readFileSync('catalogue/company.yaml', 'utf8'));
  const page = visibleText(builtPage('/privacy').root.querySelector('main') ?? builtPage('/privacy').root);
  expect(page).toContain(
    `removed after ${company.keepEnquiriesMonths} months, the files with them after ${company.keepFilesMonths} months`,
  );
  expect(page).not.toMatch(/[{}]/);
});

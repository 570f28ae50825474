import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { clearRemoved } from '#storage/clear-removed.ts';
import { type Database, openPostgres, openSqlite } from '#storage/database.ts';
import { attachmentId } from '#storage/desk/attachment-store.ts';
import { createReplyStore } from '#storage/desk/reply-store.ts';
import { toRow } from '#storage/enquiry-store.ts';
import { createRetentionStore } from '#storage/retention-store.ts';
import { createDatabase, type Postgres, startPostgres } from '../support/postgres.ts';
import { type RunningServer, startServer, temporaryFolder } from '../support/server.ts';
import { behindProxy, postQuote } from '../support/shop.ts';
import { upload } from '../support/uploads.ts';
import { anEnquiry } from './storage/samples.ts';

/** A unique word. */
const word = () => `w${randomBytes(9).toString('hex')}`;
/** Incompressible text. */
const noise = (length: number) => randomBytes(length).toString('base64url').slice(0, length);

const openDatabase = (env: Record<string, string>): Promise<Database> =>
  env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : openSqlite(join(env.DATA_DIR ?? '', 'enquiries.sqlite'));

/** Inserts an enquiry without outbox rows. */
const insertEnquiry = async ({ db }: Database, message = 'Labels'): Promise<string> => {
  const row = { ...toRow(anEnquiry({ message })), message, repeatKey: null };
  await db.insertInto('enquiries').values(row).execute();
  return row.id;
};

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Encodings of a word: UTF-8, UTF-16, and base64 at each of three byte offsets. */
const formsOf = (text: string): Buffer[] => {
  const inBase64 = [0, 1, 2].map((offset) => {
    const coded = Buffer.concat([Buffer.alloc(offset), Buffer.from(text)]).toString('base64');
    // Drop characters that depend on neighbouring bytes.
    return coded.slice(Math.ceil((offset * 4) / 3), Math.floor(((offset + text.length) * 8) / 6));
  });
  return [Buffer.from(text), Buffer.from(text, 'utf16le'), ...inBase64.map((coded) => Buffer.from(coded))];
};

/** Counts files (or unfolded mails) in these folders that contain each word, in any encoding. */
const countHits = (folders: string[], words: string[]): Map<string, number> => {
  const hits = new Map(words.map((each) => [each, 0]));
  const forms = words.map((each) => [each, formsOf(each)] as const);
  for (const file of folders.flatMap(filesBelow)) {
    const bytes = readFileSync(file);
    // Mails wrap long lines: quoted-printable with "=", base64 without.
    const unfolded = /\.eml/.test(file)
      ? [
          Buffer.from(bytes.toString('latin1').replace(/=\r?\n/g, ''), 'latin1'),
          Buffer.from(bytes.toString('latin1').replace(/\r?\n/g, ''), 'latin1'),
        ]
      : [];
    for (const [each, variants] of forms)
      for (const text of [bytes, ...unfolded]) if (variants.some((form) => text.includes(form))) hits.set(each, (hits.get(each) ?? 0) + 1);
  }
  return hits;
};

describe.each(['sqlite', 'postgres'])('erasing a customer on %s', (engine) => {
  let postgres: Postgres | undefined;
  let server: RunningServer;
  let env: Record<string, string>;
  beforeAll(async () => {
    if (engine === 'postgres') postgres = await startPostgres();
    env = { DATA_DIR: temporaryFolder(), ...(postgres && { DATABASE_URL: postgres.url }) };
  });
  afterAll(async () => {
    await server?.end();
    await postgres?.stop();
  });

  const erase = (wanted: string) => {
    const args = ['dist/server/enquiries-command.mjs', 'erase', wanted];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { env: { ...process.env, ...env }, encoding: 'utf8' });
    return { status, stdout, stderr };
  };
  /** Flushes PostgreSQL's memory to its files. */
  const checkpoint = async () => {
    if (!postgres) return;
    const database = await openDatabase(env);
    await sql`checkpoint`.execute(database.db).finally(() => database.close());
  };
  // base/5 is the database "postgres".
  const folders = () => [env.DATA_DIR ?? '', ...(postgres ? [join(postgres.data, 'base', '5')] : [])];

  /** Sends a request with a file and a unique word in each field. */
  const send = async (email: string, length: number) => {
    const words = {
      first: word(),
      last: word(),
      business: word(),
      message: word(),
      ending: word(),
      service: word(),
      file: word(),
      bytes: word(),
    };
    const draft = randomUUID();
    const file = Buffer.from(`%PDF-1.7\n${noise(30_000)}${words.bytes}${noise(30_000)}`);
    expect((await upload(server, file, { draft, name: `${words.file}.pdf` })).status).toBe(204);
    const phone = `04${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    const request = {
      firstName: words.first,
      lastName: `Ünï ${words.last}`,
      email,
      phone,
      businessName: words.business,
      message: `${words.message} größe ${noise(length)} ${words.ending}`,
      serviceName: words.service,
    };
    const headers = { 'idempotency-key': draft, 'x-forwarded-for': `203.0.113.${Math.floor(Math.random() * 250)}` };
    const { id } = await (await postQuote(server.url, request, headers)).json();
    return { id, words: [...Object.values(words), email.split('@')[0]?.toLowerCase() ?? '', phone] };
  };
  /** Answers a request with a file of the staff, and a unique word in each part. */
  const answer = async (database: Database, enquiryId: string): Promise<string[]> => {
    const [text, file, bytes] = [word(), word(), word()];
    const [staff, form, now] = [{ id: randomUUID(), name: 'Alex' }, { enquiryId, formKey: randomUUID() }, new Date()];
    const member = { ...staff, email: 'alex@shop.example', role: 'staff' as const, createdAt: '', disabledAt: null };
    await database.db.insertInto('staff').values(member).execute();
    const { attachments, send: reply } = createReplyStore(database);
    const attachment = {
      name: `${file}.pdf`,
      kind: 'pdf' as const,
      bytes: Buffer.from(`%PDF-1.7\n${noise(30_000)}${bytes}${noise(9000)}`),
    };
    await attachments.add(form, attachment, staff.id, now);
    const ids = [attachmentId(form, attachment)];
    const content = { subject: 'Your labels', text, sendKey: randomUUID(), version: 0, attachments: { formKey: form.formKey, ids } };
    expect(await reply(enquiryId, content, staff, now)).toBe('sent');
    return [text, file, bytes];
  };
  /** Adds rows around those to be erased, some longer than a database page. */
  const fill = async () => {
    const database = await openDatabase(env);
    for (let index = 0; index < 150; index += 1) await insertEnquiry(database, noise(50 + index * 60));
    await database.close();
  };

  test('leaves no trace in database, log, mails and files while the server runs; other customers’ data stays', async () => {
    server = await startServer({ ...env, ...behindProxy });
    const [name, other] = [word(), word()];
    await fill();
    const byReference = await send(`${word()}@example.com`, 200);
    const first = await send(`${name}@example.com`, 9000);
    const stays = await send(`${other}@example.com`, 500);
    await fill();
    const second = await send(`${name}@EXAMPLE.com`, 30_000);
    const database = await openDatabase(env);
    const answered = [...(await answer(database, first.id)), ...(await answer(database, second.id))];
    const gone = [...byReference.words, ...first.words, ...second.words, ...answered];
    const mails = () => readdirSync(join(env.DATA_DIR ?? '', 'mail')).filter((file) => file.endsWith('.eml'));
    await expect.poll(() => mails().length).toBeGreaterThanOrEqual(12);
    const waiting = () => database.db.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute();
    await expect.poll(async () => (await waiting()).length).toBe(0);
    // A partial mail, left by a process that died.
    const [mail = ''] = mails().filter((file) => readFileSync(join(env.DATA_DIR ?? '', 'mail', file), 'utf8').includes(first.id));
    writeFileSync(join(env.DATA_DIR ?? '', 'mail', `${mail}.part`), first.words.join(' '));
    // Rows deleted by an older version, which did not overwrite them.
    const earlier = [word(), word()];
    if (engine === 'sqlite') deleteWithoutOverwriting(join(env.DATA_DIR ?? '', 'enquiries.sqlite'), earlier);
    // PostgreSQL also does this automatically, and stores samples of column values.
    if (engine === 'postgres') await sql`analyze`.execute(database.db);
    await database.close();
    await checkpoint();
    const present = countHits(folders(), [...gone, ...stays.words]);
    expect([...present].filter(([, hits]) => hits === 0)).toEqual([]);

    const one = erase(byReference.id.toLowerCase());
    expect(one).toMatchObject({ status: 0, stderr: '' });
    expect(one.stdout).toContain(`${byReference.id} is erased, with its mails. Files removed: 1.\n`);
    const all = erase(`${name.toUpperCase()}@Example.com`);
    expect(all).toMatchObject({ status: 0, stderr: '' });
    for (const { id } of [first, second]) expect(all.stdout).toContain(`${id} is erased`);
    expect(all.stdout).toContain('Erased 2 of 2 enquiries of this address.\n');

    await checkpoint();
    const searched = [...gone, ...(engine === 'sqlite' ? earlier : [])];
    const left = countHits(folders(), searched);
    const hits = [...left.values()].reduce((sum, each) => sum + each, 0);
    const files = folders().flatMap(filesBelow);
    console.log(
      `ERASE ${JSON.stringify({ engine, words: searched.length, forms: formsOf('x').length, files: files.length, bytes: files.reduce((sum, file) => sum + statSync(file).size, 0), left: hits })}`,
    );
    expect([...left].filter(([, count]) => count > 0)).toEqual([]);
    expect([...countHits(folders(), stays.words)].filter(([, count]) => count === 0)).toEqual([]);

    // The server still works, and a second run finds nothing to erase.
    expect((await postQuote(server.url, { ...quote, email: `${word()}@example.com` })).status).toBe(202);
    expect(erase(`${name}@example.com`)).toEqual({ status: 1, stdout: '', stderr: 'There is no enquiry of this address.\n' });
  });
});

const quote = { firstName: 'Kim', lastName: 'Lee', phone: '0491 570 157', businessName: '', message: 'Labels', serviceName: 'Labels' };

/** Inserts and deletes rows without secure_delete. */
const deleteWithoutOverwriting = (file: string, words: string[]): void => {
  const database = new DatabaseSync(file, { timeout: 30_000 });
  database.exec('pragma secure_delete = off');
  const insert = database.prepare(
    `insert into enquiries (id, received_at, first_name, last_name, email, phone, business_name, message, service_name, marks)
     values (?, '2020', '', '', '', '', '', ?, '', '[]')`,
  );
  for (const each of words) insert.run(each, `${each} ${noise(9000)}`);
  for (const each of words) database.prepare('delete from enquiries where id = ?').run(each);
  database.close();
};

test('remove-old leaves no trace in the SQLite database and its log', async () => {
  const env = { DATA_DIR: temporaryFolder() };
  const database = await openDatabase(env);
  // Keep the database open, as a server does: the last connection to close truncates the log. Read its files only after the
  // command has ended: closing one of them would release this process's POSIX locks.
  onTestFinished(() => database.close());
  const [gone, stays] = [word(), word()];
  const old = await insertEnquiry(database, `${gone} ${noise(9000)}`);
  await insertEnquiry(database, stays);
  await database.db.updateTable('enquiries').set({ receivedAt: '2020-01-01T00:00:00.000Z' }).where('id', '=', old).execute();
  const { stdout } = spawnSync(process.execPath, ['dist/server/enquiries-command.mjs', 'remove-old'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  expect(stdout).toBe('Removed 1 enquiry and 0 files.\n');
  expect([...countHits([env.DATA_DIR], [gone, stays])]).toEqual([
    [gone, 0],
    [stays, 1],
  ]);
});

describe('when the database is in use', () => {
  test('SQLite: a reader blocks truncating the log; the server reports it immediately, the command after a timeout', async () => {
    const file = join(temporaryFolder(), 'enquiries.sqlite');
    const database = await openSqlite(file);
    onTestFinished(() => database.close());
    await insertEnquiry(database);
    const reader = new DatabaseSync(file);
    reader.exec('begin; select * from enquiries');
    const store = createRetentionStore(database);
    expect(await store.truncateLog()).toBe(false);
    // Otherwise SQLite waits five seconds each time.
    await sql`pragma busy_timeout = 0`.execute(database.db);
    expect(await clearRemoved(database, undefined, 0)).toContain('its log could not be emptied');
    reader.exec('commit');
    expect(await store.truncateLog()).toBe(true);
    expect(statSync(`${file}-wal`).size).toBe(0);
    await sql`pragma busy_timeout = 0`.execute(database.db);
    reader.exec('begin immediate');
    expect(await clearRemoved(database, undefined, 0)).toContain('the database is busy');
    reader.exec('rollback');
    reader.close();
    expect(await clearRemoved(database, undefined, 0)).toBe(undefined);
  });

  test('PostgreSQL: reports a lock on the table or an older transaction', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    const database = await openPostgres(url);
    onTestFinished(() => database.close());
    const id = await insertEnquiry(database);
    await database.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('enquiries').select('id').execute();
      expect(await clearRemoved(database, url, 0)).toBe('the table enquiries is in use, so it could not be rewritten');
    });
    await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        await transaction.selectFrom('secrets').select('name').execute();
        await database.db.deleteFrom('enquiries').where('id', '=', id).execute();
        expect(await clearRemoved(database, url, 0)).toBe('an open transaction can still read removed rows of enquiries');
      });
    expect(await clearRemoved(database, url)).toBe(undefined);
  });
});

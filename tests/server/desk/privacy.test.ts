import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import { createPersonalData } from '#desk/privacy/personal-data.ts';
import type { StaffMember } from '#domain/desk/staff.ts';
import { createArtworkFolder } from '#storage/artwork-folder.ts';
import { createArtworkStore } from '#storage/artwork-store.ts';
import { attachmentId } from '#storage/desk/attachment-store.ts';
import { createCaseStore } from '#storage/desk/case-store.ts';
import { createReplyStore } from '#storage/desk/reply-store.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { createOutbox } from '#storage/outbox-store.ts';
import { temporaryFolder } from '../../support/server.ts';
import { type Engine, engines, openAt, postgres } from '../storage/engines.ts';
import { aFile, anEnquiry, fromNow, hour, minute, newDraft, now } from '../storage/samples.ts';

const manager: StaffMember = { id: 'm', name: 'Mia', email: 'mia@example.com', role: 'manager', createdAt: '', disabledAt: null };

const openShop = async (engine: Engine) => {
  const address = await engine.freshAddress();
  const database = await openAt(engine, address);
  await database.db.insertInto('staff').values(manager).execute();
  const dataDir = temporaryFolder();
  const artwork = createArtworkStore(database);
  const files = createArtworkFolder(dataDir, artwork);
  const [cases, replies] = [createCaseStore(database), createReplyStore(database)];
  const enquiries = createEnquiryStore(database);

  /** An enquiry with a file, a note, and a mail that was written to the folder of mails. */
  const accept = async (email: string, minutes: number) => {
    const file = aFile(newDraft(), { size: 5 });
    await artwork.begin(file, now);
    await files.write(file.id, Readable.from([Buffer.from('bytes')]));
    await artwork.settle(file.id, { state: 'ready', kind: 'pdf' }, now);
    const enquiry = anEnquiry({ email, draft: file.draft, receivedAt: fromNow(minutes * minute).toISOString() });
    const id = await enquiries.accept(enquiry, null, ['shop']);
    await cases.addNote(id, 'Called back', manager, now);
    const mail = await database.db.selectFrom('outbox').select('id').where('enquiryId', '=', id).executeTakeFirstOrThrow();
    mkdirSync(join(dataDir, 'mail'), { recursive: true });
    writeFileSync(join(dataDir, 'mail', `${mail.id}-example-com.eml`), email);
    return { id, file: file.id };
  };
  /** Ids of files whose removal fails. */
  const stuck = new Set<string>();
  const remove = async (id: string): Promise<void> => {
    if (stuck.has(id)) throw new Error('the bucket is away');
    await files.remove(id);
  };
  return {
    accept,
    database,
    dataDir,
    stuck,
    cases,
    replies,
    files,
    outbox: createOutbox(database),
    trail: () => database.db.selectFrom('auditTrail').select(['staffId', 'actor', 'act', 'subject', 'detail']).orderBy('id').execute(),
    mailFiles: () => readdirSync(join(dataDir, 'mail')),
    data: createPersonalData({
      environment: { dataDir, databaseUrl: engine.name === 'PostgreSQL' ? address : undefined },
      company: { name: 'The shop', keepEnquiriesMonths: 24, keepFilesMonths: 6 },
      storage: { database, files: { ...files, remove } },
      cases,
      replies,
    }),
  };
};

const logo = { name: 'logo.pdf', size: 5, state: 'ready' };

describe.each(engines)('what a customer may ask for on $name', (engine) => {
  test('is found by the address, exported and erased, and only that', async () => {
    const { accept, cases, replies, data, files, mailFiles, trail } = await openShop(engine);
    const [first, second] = [await accept('Kim@Example.com', 1), await accept('kim@example.com', 2)];
    const other = await accept('kim@example.com.au', 3);

    const form = { enquiryId: first.id, formKey: randomUUID() };
    const proof = { name: 'proof.pdf', kind: 'pdf' as const, bytes: Buffer.from('%PDF-1.7') };
    await replies.attachments.add(form, proof, manager.id, now);
    const attachments = { formKey: form.formKey, ids: [attachmentId(form, proof)] };
    const reply = { subject: 'Your flyers', text: 'They are on press.', sendKey: randomUUID(), version: 0, attachments };
    expect(await replies.send(first.id, reply, manager, now)).toBe('sent');

    const held = await data.find('KIM@example.com');
    expect(held.map((one) => [one.id, one.state, one.mails, one.notes, one.replies, one.files])).toEqual([
      [first.id, 'answered', 3, 1, 1, [logo]],
      [second.id, 'new', 1, 1, 0, [logo]],
    ]);

    const copy = await data.export('kim@example.com', manager, now);
    expect(copy.enquiries.map(({ enquiry }) => enquiry.id)).toEqual([first.id, second.id]);
    expect(copy.enquiries[0]).toMatchObject({
      enquiry: { email: 'Kim@Example.com', phone: '0491 570 156', words: '500 flyers, please' },
      handling: { state: 'answered' },
      mails: [{ kind: 'reply' }, { kind: 'reply-copy' }, { kind: 'shop', state: 'waiting' }],
      replies: [{ text: 'They are on press.', attachments: [{ name: 'proof.pdf', size: 8 }] }],
      notes: [{ text: 'Called back' }],
      files: [logo],
    });
    expect(JSON.stringify(copy)).not.toContain(other.id);

    expect(await data.erase('KIM@example.com', manager)).toEqual({
      done: [
        ...[first, second].map(({ id }) => `${id} is erased, with its mails. Files removed: 1.`),
        'Erased 2 of 2 enquiries of this address.',
        'Copies in your mailbox and in backups are yours to remove.',
      ],
      missing: [],
      left: [],
    });
    expect(await data.erase('KIM@example.com', manager)).toEqual({
      done: [],
      missing: ['There is no enquiry of this address.'],
      left: [],
    });
    expect(await data.find('kim@example.com')).toEqual([]);
    for (const { file } of [first, second]) expect(await files.size(file)).toBeUndefined();
    expect(mailFiles()).toHaveLength(1);
    expect(await files.size(other.file)).toBe(5);
    expect((await cases.record(other.id))?.notes).toHaveLength(1);

    const acts = (await trail()).filter(({ act }) => act.endsWith('a person'));
    const rows = ['exported a person', 'erased a person'].flatMap((act) => [first, second].map(({ id }) => `m Mia ${act} ${id}`));
    expect(acts.map(({ staffId, actor, act, subject }) => `${staffId} ${actor} ${act} ${subject}`).toSorted()).toEqual(rows.toSorted());
    expect(JSON.stringify(await trail()).toLowerCase()).not.toContain('kim@');
  });

  test('is erased as far as possible when one enquiry fails, and completely the next time', async () => {
    const { accept, data, files, stuck, trail } = await openShop(engine);
    const people = [await accept('kim@example.com', 1), await accept('kim@example.com', 2), await accept('kim@example.com', 3)];
    const [first = '', second = '', third = ''] = people.map(({ id }) => id);
    const erased = async () => (await trail()).filter(({ act }) => act === 'erased a person').map(({ subject }) => subject);
    stuck.add(people[1]?.file ?? '');
    const lines: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    const { done, left } = await data.erase('kim@example.com', manager);
    vi.restoreAllMocks();
    expect(done.join()).toContain('Erased 2 of 3 enquiries of this address.');
    expect(left).toEqual([`${second} could not be erased completely, because of an error. Press “Erase for good” again to finish.`]);
    expect(lines).toEqual([expect.stringContaining(`Erasing ${second}: the bucket is away`)]);
    expect((await data.find('kim@example.com')).map(({ id }) => id)).toEqual([second]);
    expect((await erased()).toSorted()).toEqual([first, third].toSorted());

    stuck.clear();
    expect(await data.erase('kim@example.com', manager)).toMatchObject({ missing: [], left: [] });
    expect([await data.find('kim@example.com'), await files.size(people[1]?.file ?? '')]).toEqual([[], undefined]);
    expect((await erased()).toSorted()).toEqual([first, second, third].toSorted());
  });

  test('is not erased without its row in the audit trail', async () => {
    const { accept, database, data, trail } = await openShop(engine);
    const { id } = await accept('kim@example.com', 0);
    await database.db.schema.alterTable('auditTrail').renameTo('elsewhere').execute();
    vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
    const { left } = await data.erase('kim@example.com', manager);
    vi.restoreAllMocks();
    expect([left.length, (await data.find('kim@example.com')).map((one) => one.id)]).toEqual([1, [id]]);

    await database.db.schema.alterTable('elsewhere').renameTo('auditTrail').execute();
    expect((await data.erase('kim@example.com', manager)).left).toEqual([]);
    expect((await trail()).map(({ act, subject }) => [act, subject])).toContainEqual(['erased a person', id]);
  });

  test('is not erased, nor recorded as erased, while a mail about it is being sent', async () => {
    const { accept, data, outbox, trail } = await openShop(engine);
    const { id } = await accept('kim@example.com', 0);
    expect(await outbox.claim(hour, 1)).toHaveLength(1);
    const { done, left } = await data.erase('kim@example.com', manager);
    expect(done.filter((sentence) => sentence.includes(id))).toEqual([]);
    expect(left).toEqual([expect.stringContaining(`A mail of ${id} is being sent`)]);
    expect(await data.find('kim@example.com')).toHaveLength(1);
    expect((await trail()).map(({ act }) => act)).toEqual(['added a note']);
  });
});

test('what is left is told in the words of the desk, not of the command line', async () => {
  const { accept, data, dataDir } = await openShop(postgres);
  await accept('kim@example.com', 0);
  writeFileSync(join(dataDir, 'enquiries.sqlite'), '');
  const { left } = await data.erase('kim@example.com', manager);
  expect(left).toEqual([expect.stringContaining('Ask the person who runs the server to delete the file enquiries.sqlite.')]);
  expect(left.join()).not.toMatch(/DATABASE_URL|command|\//);
});

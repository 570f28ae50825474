import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startEmptyingForms } from '#desk/replies/empty-forms.ts';
import { type Database, openSqlite } from '#storage/database.ts';
import { attachmentId } from '#storage/desk/attachment-store.ts';
import { createReplyStore, type NewReply } from '#storage/desk/reply-store.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { createReplyMails } from '#storage/reply-mails.ts';
import { createRetentionStore } from '#storage/retention-store.ts';
import { readTables, writeTables } from '#storage/table-copy.ts';
import { temporaryFolder } from '../../support/server.ts';
import { type Engine, engines, openFresh } from '../storage/engines.ts';
import { anEnquiry, fromNow, hour, minute, now } from '../storage/samples.ts';

const alex = { id: 'staff-1', name: 'Alex Example' };

const openWithForm = async (engine: Engine) => {
  const database = await openFresh(engine);
  const member = { ...alex, email: 'alex@shop.example', role: 'staff' as const, createdAt: now.toISOString(), disabledAt: null };
  await database.db.insertInto('staff').values(member).execute();
  const receive = () => createEnquiryStore(database).accept(anEnquiry(), null, ['customer']);
  const enquiryId = await receive();
  return { database, receive, replies: createReplyStore(database), form: { enquiryId, formKey: randomUUID() } };
};

const proof = { name: 'proof.pdf', kind: 'pdf' as const, bytes: randomBytes(200_000) };
const photo = { name: 'photo.jpg', kind: 'jpeg' as const, bytes: randomBytes(1000) };

const aReply = (changes: Partial<NewReply> = {}): NewReply => ({
  ...{ subject: 'Your proof', text: 'Here it is.', sendKey: randomUUID(), version: 0 },
  ...changes,
});

const rowsOf = async ({ db }: Database): Promise<number> => (await db.selectFrom('attachments').select('id').execute()).length;
const detailsOf = async ({ db }: Database): Promise<string[]> =>
  (await db.selectFrom('auditTrail').select('detail').orderBy('id').execute()).map(({ detail }) => detail);

describe.each(engines)('files of the staff on $name', (engine) => {
  test('are in their form once, and only there', async () => {
    const { database, receive, replies, form } = await openWithForm(engine);
    const { attachments } = replies;
    await Promise.all([proof, proof, proof].map((file) => attachments.add(form, file, alex.id, now)));
    await attachments.add(form, photo, alex.id, fromNow(minute));
    const others = [
      { ...form, formKey: randomUUID() },
      { ...form, enquiryId: await receive() },
    ];
    for (const other of others) {
      expect(await attachments.ofForm(other)).toEqual([]);
      await attachments.remove(other, [attachmentId(form, proof)]);
      await attachments.add(other, proof, alex.id, now);
    }
    expect(await attachments.ofForm(form)).toEqual([
      { id: attachmentId(form, proof), name: 'proof.pdf', size: 200_000 },
      { id: attachmentId(form, photo), name: 'photo.jpg', size: 1000 },
    ]);
    await attachments.remove(form, [attachmentId(form, proof)]);
    expect((await attachments.ofForm(form)).map(({ name }) => name)).toEqual(['photo.jpg']);
    expect(await rowsOf(database)).toBe(3);
  });

  test('go with a reply, after its quote, and again with another of the same form', async () => {
    const { database, replies, form } = await openWithForm(engine);
    await replies.attachments.add(form, proof, alex.id, now);
    await replies.attachments.add(form, photo, alex.id, fromNow(minute));
    const ids = [proof, photo].map((file) => attachmentId(form, file));
    const quote = {
      lines: [{ description: 'Flyers', quantity: '500', cents: 100 }],
      note: '',
      date: '2026-03-02',
      validUntil: '2026-04-01',
    };
    const render = async () => Buffer.from('%PDF-1.7');
    const quoteNumber = await replies.quotes.issue(form.enquiryId, { quote, sendKey: randomUUID(), render }, alex, now);
    const first = aReply({ quoteNumber, attachments: { formKey: form.formKey, ids } });
    const pressed = await Promise.all([1, 2, 3].map(() => replies.send(form.enquiryId, first, alex, now)));
    expect(pressed.toSorted()).toEqual(['repeated', 'repeated', 'sent']);
    const second = aReply({ version: 1, attachments: { formKey: form.formKey, ids: ids.slice(0, 1) } });
    expect(await replies.send(form.enquiryId, second, alex, fromNow(minute))).toBe('sent');

    const sent = await replies.ofEnquiry(form.enquiryId);
    expect(sent.map(({ attachments }) => attachments.map(({ name }) => name))).toEqual([['proof.pdf', 'photo.jpg'], ['proof.pdf']]);
    const [mail] = await Promise.all(sent.map(({ id }) => createReplyMails(database).find(id)));
    expect(mail?.quote?.number).toBe('QU-2026-0001');
    expect(mail?.attachments).toEqual([
      { name: 'proof.pdf', contentType: 'application/pdf', content: proof.bytes },
      { name: 'photo.jpg', contentType: 'image/jpeg', content: photo.bytes },
    ]);
    // The names of files are not in the audit trail.
    expect((await detailsOf(database)).toSorted()).toEqual(['QU-2026-0001', 'with 1 file', 'with QU-2026-0001, 2 files']);
    // Those of a reply stay when the form is emptied.
    await replies.attachments.remove(form, ids);
    expect((await replies.attachments.find(sent[0]?.attachments[0]?.id ?? ''))?.content.equals(proof.bytes)).toBe(true);
  });

  test('that are not in the form are not sent, and then nothing is written', async () => {
    const { database, receive, replies, form } = await openWithForm(engine);
    const other = { ...form, enquiryId: await receive() };
    await replies.attachments.add(other, proof, alex.id, now);
    await replies.attachments.add(form, photo, alex.id, now);
    const ids = [attachmentId(other, proof), attachmentId(form, photo)];
    for (const formKey of [form.formKey, randomUUID()])
      expect(await replies.send(form.enquiryId, aReply({ attachments: { formKey, ids } }), alex, now)).toBe('no-files');
    expect([await replies.ofEnquiry(form.enquiryId), await detailsOf(database), await rowsOf(database)]).toEqual([[], [], 2]);
  });

  test('leave a form after a day, and stay with a reply', async () => {
    const { database, replies, form } = await openWithForm(engine);
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour);
    await replies.attachments.add(form, proof, alex.id, hoursAgo(25));
    await replies.attachments.add(form, photo, alex.id, hoursAgo(23));
    const ids = [attachmentId(form, proof)];
    await replies.send(form.enquiryId, aReply({ attachments: { formKey: form.formKey, ids } }), alex, now);
    await startEmptyingForms(replies.attachments).stop();
    expect((await replies.attachments.ofForm(form)).map(({ name }) => name)).toEqual(['photo.jpg']);
    expect((await replies.ofEnquiry(form.enquiryId))[0]?.attachments).toHaveLength(1);
    expect(await rowsOf(database)).toBe(2);
  });

  test('are part of a copy of the database, and go with their enquiry', async () => {
    const { database, replies, form } = await openWithForm(engine);
    const files = [proof, photo, ...['1', '2', '3'].map((name) => ({ ...photo, name }))];
    for (const file of files) await replies.attachments.add(form, file, alex.id, now);
    const ids = files.map((file) => attachmentId(form, file));
    await replies.send(form.enquiryId, aReply({ attachments: { formKey: form.formKey, ids } }), alex, now);
    const copy = await openSqlite(`${temporaryFolder()}/copy.sqlite`);
    onTestFinished(() => copy.close());
    expect((await writeTables(copy.db, readTables(database.db))).attachments).toBe(10);
    const stored = (from: Database) => from.db.selectFrom('attachments').selectAll().orderBy('id').execute();
    expect(await stored(copy)).toEqual(await stored(database));

    const retention = createRetentionStore(database);
    const released = await retention.release(form.enquiryId, now);
    if (!released || released === 'sending') throw new Error('it was not released');
    await retention.remove(form.enquiryId, released);
    expect(await rowsOf(database)).toBe(0);
  });
});

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createArtworkFolder } from '#storage/artwork-folder.ts';
import { createArtworkStore } from '#storage/artwork-store.ts';
import { makeNextBackup } from '#storage/backup-rotation.ts';
import { readHealth } from '#storage/desk/health.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { createRetentionStore } from '#storage/retention-store.ts';
import { temporaryFolder } from '../../support/server.ts';
import { engines, openFresh } from '../storage/engines.ts';
import { aFile, anEnquiry, fromNow, hour, minute, newDraft, now, outboxOf } from '../storage/samples.ts';

describe.each(engines)('what the desk knows about the site on $name', (engine) => {
  test('names the mails that did not arrive, and only these', async () => {
    const database = await openFresh(engine);
    const at = outboxOf(database);
    const accept = (minutes: number) =>
      createEnquiryStore(database).accept(anEnquiry({ receivedAt: fromNow(minutes * minute).toISOString() }), null, ['customer']);
    expect((await readHealth(database, now)).mails).toEqual({ rows: [], count: 0 });

    const [refused, failing, sent, removed] = [await accept(-50), await accept(-40), await accept(-30), await accept(-20)];
    for (const mail of await at(now).claim(minute, 9)) {
      if (mail.enquiryId === sent) await at(now).markSent(mail);
      else if (mail.enquiryId === refused) await at(now).markDead(mail, 'no such mailbox');
      else await at(now).postpone(mail, hour, 'away');
    }
    await createRetentionStore(database).release(removed, fromNow(2 * minute));
    await accept(0);

    const { rows, count } = (await readHealth(database, fromNow(minute))).mails;
    expect(count).toBe(2);
    expect(rows.map(({ enquiryId, kind, state, attempts, lastError }) => [enquiryId, kind, state, attempts, lastError])).toEqual([
      [refused, 'customer', 'dead', 1, 'no such mailbox'],
      [failing, 'customer', 'waiting', 1, 'away'],
    ]);
    // A mail that no worker has tried is one more, and so is the report about the refused one.
    expect((await readHealth(database, fromNow(16 * minute))).mails.count).toBe(4);
  });

  test('names files that are not complete, with their enquiry', async () => {
    const database = await openFresh(engine);
    const store = createArtworkStore(database);
    const draft = newDraft();
    const [arriving, unread, read, refused] = [aFile(newDraft()), aFile(draft), aFile(draft), aFile(draft)];
    for (const file of [arriving, unread, read, refused]) await store.begin(file, now);
    await store.recordReceived(arriving.id, 1000);
    for (const { id } of [unread, read]) await store.settle(id, { state: 'ready', kind: 'pdf' }, fromNow(minute));
    await store.settle(refused.id, { state: 'refused' }, now);
    await database.db.updateTable('artwork').set({ facts: '{}' }).where('id', '=', read.id).execute();
    const enquiry = await createEnquiryStore(database).accept(anEnquiry({ draft }), null, ['shop']);

    const { checking, uploading, databaseBytes } = await readHealth(database, now);
    expect(checking.rows.map(({ id, enquiryId, since }) => [id, enquiryId, since])).toEqual([
      [unread.id, enquiry, fromNow(minute).toISOString()],
    ]);
    expect(uploading.rows.map(({ id, enquiryId, received }) => [id, enquiryId, received])).toEqual([[arriving.id, null, 1000]]);
    expect([checking.count, uploading.count]).toEqual([1, 1]);
    expect(databaseBytes).toBeGreaterThan(10_000);
  });

  test('knows the last backup that was verified', async () => {
    const database = await openFresh(engine);
    const files = createArtworkFolder(temporaryFolder(), createArtworkStore(database));
    const into = join(temporaryFolder(), 'backups');
    expect((await readHealth(database, now)).lastBackup).toBeNull();
    for (const moment of [now, fromNow(hour)]) {
      await makeNextBackup(database, files, into, { keep: 2, recipient: undefined, now: moment });
      expect((await readHealth(database, now)).lastBackup).toBe(moment.toISOString());
    }
    // The same moment again: the folder is there already, so this one fails.
    await expect(makeNextBackup(database, files, into, { keep: 2, recipient: undefined, now })).rejects.toThrow();
    expect((await readHealth(database, now)).lastBackup).toBe(fromNow(hour).toISOString());
  });
});

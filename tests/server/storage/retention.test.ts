import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { MailKind } from '#domain/enquiry/enquiry.ts';
import { openMailFolder } from '#mail/mail-folder.ts';
import { createRetention, monthsBefore } from '#server/jobs/retention.ts';
import { sweepArtwork } from '#server/uploads/artwork-sweep.ts';
import { createArtworkFolder } from '#storage/artwork-folder.ts';
import { createArtworkStore } from '#storage/artwork-store.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { createRetentionStore, type RetentionStore } from '#storage/retention-store.ts';
import { temporaryFolder } from '../../support/server.ts';
import { type Engine, engines, openAt, openFresh, openTwice } from './engines.ts';
import { inProcesses } from './processes.ts';
import { aFile, anEnquiry, fromNow, hour, minute, newDraft, now, outboxOf } from './samples.ts';

const day = 24 * hour;
const ago = (months: number, more = 0) => new Date(monthsBefore(now, months).getTime() - more);

/** Opens storage with retention of 24 months for enquiries and 6 for files. */
const openShop = async (engine: Engine, address?: string) => {
  const database = address ? await openAt(engine, address) : await openFresh(engine);
  const [folder, mailFolder] = [temporaryFolder(), join(temporaryFolder(), 'mail')];
  const artwork = createArtworkStore(database);
  const files = createArtworkFolder(folder, artwork);
  const outboxAt = outboxOf(database);
  const store = createRetentionStore(database);
  const enquiries = createEnquiryStore(database);
  const company = { keepEnquiriesMonths: 24, keepFilesMonths: 6 };
  const mails = openMailFolder(mailFolder);
  const retention = createRetention({ company, store, files, mails });
  const rows = async () => {
    const count = async (table: 'enquiries' | 'outbox' | 'artwork') => (await database.db.selectFrom(table).select('id').execute()).length;
    return { enquiries: await count('enquiries'), outbox: await count('outbox'), artwork: await count('artwork') };
  };

  return {
    folder,
    artwork,
    outboxAt,
    store,
    files,
    retention,
    company,
    mails,
    rows,
    has: (id: string) => existsSync(join(folder, id)),
    exists: async (id: string) => (await enquiries.find(id)) !== undefined,
    hasMail: (name: string) => existsSync(join(mailFolder, name)),
    writeMail: (name: string, at: Date) => {
      mkdirSync(mailFolder, { recursive: true });
      writeFileSync(join(mailFolder, name), 'To: Kim');
      utimesSync(join(mailFolder, name), at, at);
    },
    /** Stores an enquiry received at that time with one complete file; its mails are sent unless `waiting`. */
    receive: async (at: Date, { draft = newDraft(), waiting = false, kinds = ['shop', 'customer'] as MailKind[] } = {}) => {
      const id = await enquiries.accept(anEnquiry({ receivedAt: at.toISOString(), draft }), null, kinds);
      const file = aFile(draft);
      await artwork.begin(file, at);
      await artwork.settle(file.id, { state: 'ready', kind: 'pdf' }, at);
      writeFileSync(join(folder, file.id), '%PDF');
      utimesSync(join(folder, file.id), at, at);
      const claimed = waiting ? [] : await outboxAt(at).claim(minute, 10);
      for (const mail of claimed) {
        if (mail.kind === 'shop') await artwork.announce(mail.id, id, true);
        await outboxAt(at).markSent(mail);
      }
      return { id, draft, file: file.id, mails: claimed.map((mail) => mail.id) };
    },
  };
};

test('monthsBefore returns the same day, or the last day of a shorter month', () => {
  const earlier = (time: string, months: number) => monthsBefore(new Date(time), months).toISOString().slice(0, 16);
  expect(earlier('2026-08-31T10:30:00Z', 6)).toBe('2026-02-28T10:30');
  expect(earlier('2026-03-02T01:00:00Z', 24)).toBe('2024-03-02T01:00');
  expect(earlier('2028-02-29T23:59:00Z', 12)).toBe('2027-02-28T23:59');
});

describe.each(engines)('retention on $name', (engine) => {
  test('removes expired enquiries with mails, rows and files, and only the expired files of younger ones', async () => {
    const shop = await openShop(engine);
    const old = await shop.receive(ago(24, minute));
    const middle = await shop.receive(ago(24, -day));
    const young = await shop.receive(ago(6, -minute));
    shop.writeMail(`${old.mails[0]}-inkwattle-example.eml`, now);
    shop.writeMail('forgotten.eml.part', ago(24, day));
    shop.writeMail(`${young.mails[0]}-inkwattle-example.eml`, ago(6));

    expect(await shop.retention.findOld(now)).toEqual({ enquiries: 1, files: 2, mails: 1 });
    expect(await shop.rows()).toEqual({ enquiries: 3, outbox: 6, artwork: 3 });
    expect(await shop.retention.removeOld(now)).toEqual({ enquiries: 1, files: 2, mails: 2 });

    expect([await shop.exists(old.id), await shop.exists(middle.id), await shop.exists(young.id)]).toEqual([false, true, true]);
    expect([old, middle, young].map(({ file }) => shop.has(file))).toEqual([false, false, true]);
    expect(await shop.rows()).toEqual({ enquiries: 2, outbox: 4, artwork: 2 });
    expect([(await shop.artwork.find(middle.file))?.state, (await shop.artwork.find(young.file))?.state]).toEqual(['removed', 'ready']);
    expect(shop.hasMail(`${young.mails[0]}-inkwattle-example.eml`)).toBe(true);
    expect(shop.hasMail('forgotten.eml.part')).toBe(false);
    // Removal queues no mail, and a second run finds nothing.
    await shop.artwork.queueFollowUps(now);
    expect(await shop.rows()).toEqual({ enquiries: 2, outbox: 4, artwork: 2 });
    expect(await shop.retention.removeOld(now)).toEqual({ enquiries: 0, files: 0, mails: 0 });
  });

  test('keeps an enquiry with unsent mails a month longer, and one whose mail is being sent', async () => {
    const shop = await openShop(engine);
    const unsent = await shop.receive(ago(24, 30 * day), { waiting: true });
    const overdue = await shop.receive(ago(24, 32 * day), { waiting: true });
    const withFile = await shop.receive(ago(6, 30 * day), { waiting: true });
    await shop.retention.removeOld(now);
    expect([await shop.exists(unsent.id), await shop.exists(overdue.id)]).toEqual([true, false]);
    // The files of the first have expired nevertheless.
    expect([shop.has(unsent.file), shop.has(withFile.file)]).toEqual([false, true]);

    const sending = await shop.receive(ago(24, 40 * day), { waiting: true });
    await shop.outboxAt(now).claim(minute, 10);
    expect(await shop.retention.erase(sending.id, now)).toBe('sending');
    await shop.retention.removeOld(now);
    expect([await shop.exists(sending.id), (await shop.artwork.find(withFile.file))?.state]).toEqual([true, 'ready']);
    await shop.retention.removeOld(fromNow(2 * minute));
    expect(await shop.exists(sending.id)).toBe(false);
  });

  test('erases everything of one enquiry immediately, including waiting mails; files shared with another enquiry stay', async () => {
    const shop = await openShop(engine);
    const other = await shop.receive(now);
    const erased = await shop.receive(now, { waiting: true });
    expect(await shop.retention.erase(erased.id, now)).toMatchObject({ kept: 1, sharedWith: [] });
    expect(shop.has(erased.file)).toBe(false);
    expect(await shop.rows()).toEqual({ enquiries: 1, outbox: 2, artwork: 1 });
    expect(await shop.outboxAt(fromNow(hour)).claim(hour, 10)).toEqual([]);
    expect(await shop.retention.erase(erased.id, now)).toBeUndefined();

    const again = await shop.receive(now, { draft: other.draft });
    expect(await shop.retention.erase(other.id, now)).toMatchObject({ files: [], sharedWith: [again.id] });
    expect([shop.has(other.file), shop.has(again.file)]).toEqual([true, true]);
    await shop.retention.erase(again.id, now);
    expect([shop.has(other.file), shop.has(again.file)]).toEqual([false, false]);
    expect(await shop.rows()).toEqual({ enquiries: 0, outbox: 0, artwork: 0 });
  });

  test('when files cannot be removed, keeps the rows: erasing can be repeated, and the sweep removes the rest', async () => {
    const shop = await openShop(engine);
    const broken = createRetention({
      ...shop,
      files: {
        remove: async () => {
          throw new Error('the disk is away');
        },
      },
    });
    const erased = await shop.receive(now, { waiting: true });
    await expect(broken.erase(erased.id, now)).rejects.toThrow('the disk is away');
    expect([await shop.exists(erased.id), (await shop.artwork.find(erased.file))?.state, shop.has(erased.file)]).toEqual([
      true,
      'removed',
      true,
    ]);
    // A partly erased enquiry sends no mail.
    await shop.artwork.queueFollowUps(now);
    expect(await shop.outboxAt(now).claim(minute, 10)).toEqual([]);
    await shop.retention.erase(erased.id, now);
    expect([await shop.rows(), shop.has(erased.file)]).toEqual([{ enquiries: 0, outbox: 0, artwork: 0 }, false]);

    const old = await shop.receive(ago(7));
    const far = await shop.receive(ago(25));
    await broken.removeOld(now);
    expect([(await shop.artwork.find(old.file))?.state, shop.has(old.file), await shop.exists(far.id)]).toEqual(['removed', true, true]);
    await sweepArtwork(shop.artwork, shop.files, async () => undefined, now);
    expect(shop.has(old.file)).toBe(false);
    expect((await shop.retention.removeOld(now)).enquiries).toBe(1);
    expect(shop.has(far.file)).toBe(false);
  });

  test('several concurrent processes remove everything once', async () => {
    const address = await engine.freshAddress();
    const shop = await openShop(engine, address);
    for (let count = 0; count < 12; count += 1) await shop.receive(ago(25 + count));
    for (let days = 0; days < 7; days += 1) await shop.store.claimRun(fromNow(days * day));
    const results = await inProcesses<{ turn: string; errors: string[]; files: number }>(3, {
      engine,
      address,
      names: {
        createRetention: 'server/jobs/retention.ts',
        createRetentionStore: 'storage/retention-store.ts',
        createArtworkFolder: 'storage/artwork-folder.ts',
        openMailFolder: 'mail/mail-folder.ts',
      },
      script: `
        const database = await open();
        const store = createRetentionStore(database);
        const files = createArtworkFolder(${JSON.stringify(shop.folder)}, { find: async () => undefined });
        const folders = { files, mails: openMailFolder('no-such-folder') };
        const retention = createRetention({ company: ${JSON.stringify(shop.company)}, store, ...folders });
        const errors = [];
        process.stderr.write = (line) => errors.push(line);
        const now = new Date('${now.toISOString()}');
        await moment(8);
        const removed = await retention.removeOld(now);
        const turn = await store.claimRun(new Date(now.getTime() + 7 * 86400000));
        await database.close();
        return { turn, errors, files: removed.files };`,
    });
    expect(results.flatMap(({ errors }) => errors)).toEqual([]);
    expect(await shop.rows()).toEqual({ enquiries: 0, outbox: 0, artwork: 0 });
    expect(results.reduce((sum, { files }) => sum + files, 0)).toBe(12);
    expect(results.map(({ turn }) => turn).toSorted()).toEqual(['run', 'wait', 'wait']);
  });

  test('one process per hour gets the turn, and after a clock jump none for a week', async () => {
    const [first, second] = (await openTwice(engine)).map(createRetentionStore) as [RetentionStore, RetentionStore];
    const at = (days: number, minutes = 0) => fromNow(days * day + minutes * minute);
    expect(await first.claimRun(now)).toBe('wait');
    for (let days = 1; days < 7; days += 1) expect(await first.claimRun(at(days))).toBe('wait');
    expect([await first.claimRun(at(7)), await second.claimRun(at(7))]).toEqual(['run', 'wait']);
    expect(await second.claimRun(at(7, 59))).toBe('wait');
    expect(await second.claimRun(at(7, 61))).toBe('run');

    const wrong = 3000;
    expect(await first.claimRun(at(wrong))).toBe('clock-jumped');
    expect(await second.claimRun(at(wrong, 90))).toBe('wait');
    // Correcting the clock is a jump, too.
    expect(await first.claimRun(at(8))).toBe('clock-jumped');
    expect(await first.claimRun(at(14))).toBe('wait');
    expect(await first.claimRun(at(15))).toBe('run');
  });
});

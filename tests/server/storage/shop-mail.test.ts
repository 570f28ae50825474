import { describe, expect, test } from 'vitest';
import type { MailKind } from '#domain/enquiry/enquiry.ts';
import type { Database } from '#storage/database.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { readOutboxStats, readShopFailures } from '#storage/outbox-figures.ts';
import { createRetentionStore } from '#storage/retention-store.ts';
import { engines, openFresh, openTwice } from './engines.ts';
import { anEnquiry, fromNow, hour, minute, now, outboxOf } from './samples.ts';

const queue = async (database: Database, mails: MailKind[], receivedAt = now): Promise<string> =>
  createEnquiryStore(database).accept(anEnquiry({ receivedAt: receivedAt.toISOString() }), null, mails);

/** Claims all due mails and postpones them with an error. */
const failAll = async (database: Database, moment: Date, reason = 'the mail server answered 552 to DATA') => {
  const outbox = outboxOf(database)(moment);
  const due = await outbox.claim(minute, 1000);
  for (const mail of due) await outbox.postpone(mail, 0, reason);
  return due;
};

const rowsOf = (database: Database, kind: MailKind) =>
  database.db.selectFrom('outbox').select(['id', 'enquiryId', 'state', 'attempts']).where('kind', '=', kind).orderBy('id').execute();

describe.each(engines)('mail to the shop on $name', (engine) => {
  test('is reported after failing for over an hour, and not before', async () => {
    const database = await openFresh(engine);
    const at = outboxOf(database);
    const first = await queue(database, ['shop', 'customer']);
    const second = await queue(database, ['bounced'], fromNow(minute));
    // Never tried, as if the server did not run.
    expect(await readShopFailures(database, fromNow(5 * hour))).toBeUndefined();
    await failAll(database, fromNow(2 * minute));
    expect(await readShopFailures(database, fromNow(hour))).toBeUndefined();
    expect(await at(fromNow(hour)).shopFailures()).toBeUndefined();
    const oldest = { mails: 1, since: now.toISOString(), lastError: 'the mail server answered 552 to DATA', enquiries: [first] };
    expect(await at(fromNow(hour + 1)).shopFailures()).toEqual(oldest);
    expect(await readShopFailures(database, fromNow(hour + 1))).toEqual(oldest);
    expect(await readShopFailures(database, fromNow(2 * hour))).toEqual({ ...oldest, mails: 2, enquiries: [first, second] });
    expect((await readOutboxStats(database, fromNow(hour))).shopFailingSeconds).toBe(0);
    expect((await readOutboxStats(database, fromNow(2 * hour))).shopFailingSeconds).toBe(2 * 3600);
  });

  test('is copied to the fallback address once, also by several processes, and reported once a day', async () => {
    const databases = await openTwice(engine);
    const [database] = databases;
    for (let count = 0; count < 6; count++) await queue(database, ['shop', 'customer', 'alarm']);
    const failed = await failAll(database, now);
    const queueInAll = (moment: Date) => Promise.all([...databases, ...databases].map((one) => outboxOf(one)(moment).queueForFallback()));
    await queueInAll(fromNow(hour));
    expect(await rowsOf(database, 'copy')).toEqual([]);
    await queueInAll(fromNow(hour + 1));
    await queueInAll(fromNow(2 * hour));
    const originals = failed.filter(({ kind }) => kind === 'shop').map(({ id }) => id);
    expect((await rowsOf(database, 'copy')).map(({ id }) => id)).toEqual(originals.map((id) => `copy-${id}`).toSorted());
    expect(await rowsOf(database, 'trouble')).toHaveLength(1);
    await queueInAll(fromNow(25 * hour));
    expect(await rowsOf(database, 'copy')).toHaveLength(6);
    expect(await rowsOf(database, 'trouble')).toHaveLength(2);
  });

  test('needs no copy once delivered, or while its enquiry is being removed', async () => {
    const database = await openFresh(engine);
    const at = outboxOf(database);
    const [delivered, erased, waiting] = [
      await queue(database, ['shop']),
      await queue(database, ['shop']),
      await queue(database, ['shop']),
    ];
    await failAll(database, now);
    await at(fromNow(2 * hour)).queueForFallback();
    const due = (await at(fromNow(2 * hour)).claim(minute, 10)).filter(({ kind }) => kind !== 'trouble');
    for (const mail of due.filter(({ kind, enquiryId }) => kind === 'shop' && enquiryId === delivered))
      await at(fromNow(2 * hour)).markSent(mail);
    await createRetentionStore(database).release(erased, fromNow(3 * hour));
    const copies = due.filter(({ kind }) => kind === 'copy');
    const found = await Promise.all(copies.map(async (copy) => [copy.enquiryId, (await at(fromNow(3 * hour)).original(copy))?.kind]));
    expect(new Map(found as [string, string | undefined][])).toEqual(
      new Map([
        [delivered, undefined],
        [erased, undefined],
        [waiting, 'shop'],
      ]),
    );
  });

  test('that an older version gave up is due again; customers’ mail and mail of an enquiry being removed is not', async () => {
    const database = await openFresh(engine);
    const at = outboxOf(database);
    const active = await queue(database, ['shop', 'artwork', 'bounced', 'alarm', 'customer']);
    for (const mail of await at(now).claim(minute, 10)) await at(now).markDead(mail, 'the mail server answered 552 to DATA');
    const erased = await queue(database, ['shop']);
    await createRetentionStore(database).release(erased, now);
    await at(fromNow(hour)).reviveShopMails();
    const due = await at(fromNow(hour)).claim(minute, 10);
    // Burying the customer's mail queued a notice to the shop.
    expect(due.map(({ kind }) => kind).toSorted()).toEqual(['alarm', 'artwork', 'bounced', 'bounced', 'shop']);
    expect(new Set(due.map(({ enquiryId }) => enquiryId))).toEqual(new Set([active]));
    expect(await rowsOf(database, 'customer')).toMatchObject([{ state: 'dead' }]);
  });
});

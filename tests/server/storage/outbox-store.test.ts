import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { MailKind } from '#domain/enquiry/enquiry.ts';
import type { DueMail, Outbox } from '#domain/enquiry/ports.ts';
import type { Database } from '#storage/database.ts';
import { createEnquiryList } from '#storage/enquiry-list.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { createOutbox } from '#storage/outbox-store.ts';
import { type Engine, engines, openAt, openFresh, openTwice, postgres } from './engines.ts';
import { inProcesses } from './processes.ts';
import { anEnquiry, fromNow, minute, now, outboxOf, second } from './samples.ts';

const queue = async (database: Database, mails: MailKind[], receivedAt = now): Promise<string> =>
  createEnquiryStore(database).accept(anEnquiry({ receivedAt: receivedAt.toISOString() }), null, mails);

/** All outbox rows. */
const everyMail = async (database: Database) => (await Array.fromAsync(createEnquiryList(database).all())).flatMap(({ mails }) => mails);

/** A database with one mail, claimed for a minute. */
const openWithClaim = async (engine: Engine) => {
  const database = await openFresh(engine);
  await queue(database, ['shop']);
  const at = outboxOf(database);
  const held = await claimOnly(at, now);
  return { database, at, held };
};

/** Claims the only mail for a minute. */
const claimOnly = async (at: (moment: Date) => Outbox, moment: Date): Promise<DueMail> => {
  const [mail, ...more] = await at(moment).claim(minute, 10);
  expect(more).toEqual([]);
  if (!mail) throw new Error('There was no mail to claim.');
  return mail;
};

describe.each(engines)('mails on $name', (engine) => {
  test('are claimed once by concurrent claims over two connections', async () => {
    const databases = await openTwice(engine);
    for (let count = 0; count < 20; count++) await queue(databases[0], ['shop', 'customer']);
    const claimer = async (outbox: Outbox): Promise<DueMail[]> => {
      const due = await outbox.claim(minute, 3);
      expect(due.length).toBeLessThanOrEqual(3);
      return due.length === 0 ? [] : [...due, ...(await claimer(outbox))];
    };
    const outboxes = Array.from({ length: 4 }, () => databases.map((database) => outboxOf(database)(now))).flat();
    const claimed = (await Promise.all(outboxes.map(claimer))).flat();
    // A claimer that finds every free row locked may stop early; the lock holders continue to the end.
    expect(claimed.map(({ id }) => id).toSorted()).toEqual((await everyMail(databases[0])).map(({ id }) => id).toSorted());
    expect(claimed).toHaveLength(40);
  });

  test('are claimed once by several processes', async () => {
    const address = await engine.freshAddress();
    const database = await openAt(engine, address);
    for (let count = 0; count < 20; count++) await queue(database, ['shop', 'customer']);
    const claimed = await inProcesses<string[]>(4, {
      engine,
      address,
      names: { createOutbox: 'storage/outbox-store.ts' },
      script: `
        const database = await open();
        const outbox = createOutbox(database, () => new Date(${now.getTime()}));
        const ids = [];
        for (;;) {
          const due = await outbox.claim(${minute}, 3);
          ids.push(...due.map(({ id }) => id));
          if (due.length === 0) break;
        }
        await database.close();
        return ids;`,
    });
    expect(claimed.flat().toSorted()).toEqual((await everyMail(database)).map(({ id }) => id).toSorted());
  });

  test('are never more than the limit, also with outdated table statistics', async () => {
    const database = await openFresh(engine);
    const at = outboxOf(database);
    await queue(database, ['shop']);
    // Statistics determine the query plan: with one row, the subquery runs again for every row.
    await sql`analyze outbox`.execute(database.db);
    for (let count = 0; count < 40; count++) await queue(database, ['shop']);
    expect(await at(now).claim(minute, 1)).toHaveLength(1);
    expect(await at(now).claim(minute, 4)).toHaveLength(4);
  });

  test('are claimed in due order', async () => {
    const database = await openFresh(engine);
    const late = await queue(database, ['shop'], fromNow(-minute));
    const early = await queue(database, ['shop'], fromNow(-3 * minute));
    const middle = await queue(database, ['shop'], fromNow(-2 * minute));
    const at = outboxOf(database);
    const order = [await at(now).claim(minute, 1), await at(now).claim(minute, 1), await at(now).claim(minute, 1)];
    expect(order.map(([mail]) => mail?.enquiryId)).toEqual([early, middle, late]);
  });

  test('cannot be claimed during a lease, and get a new token after it has expired', async () => {
    const { at, held } = await openWithClaim(engine);
    expect(held.attempts).toBe(1);
    expect(await at(fromNow(59 * second)).claim(minute, 10)).toEqual([]);
    const next = await claimOnly(at, fromNow(61 * second));
    expect(next).toMatchObject({ id: held.id, enquiryId: held.enquiryId, kind: 'shop', attempts: 2 });
    expect(next.token).not.toBe(held.token);
  });

  const outcomes: [string, (outbox: Outbox, mail: DueMail) => Promise<void>][] = [
    ['mark it sent', (outbox, mail) => outbox.markSent(mail)],
    ['postpone it', (outbox, mail) => outbox.postpone(mail, 0, 'late')],
    ['markDead it', (outbox, mail) => outbox.markDead(mail, 'late')],
    ['drop it', (outbox, mail) => outbox.drop(mail)],
  ];

  test.each(outcomes)('a worker that lost its lease cannot %s', async (_, apply) => {
    const { database, at, held } = await openWithClaim(engine);
    const next = await claimOnly(at, fromNow(2 * minute));
    const before = await everyMail(database);
    await apply(at(fromNow(3 * minute)), held);
    expect(await everyMail(database)).toEqual(before);
    await at(fromNow(3 * minute)).markSent(next);
    expect(await everyMail(database)).toMatchObject([{ state: 'sent', sentAt: fromNow(3 * minute).toISOString() }]);
    await apply(at(fromNow(3 * minute)), held);
    await apply(at(fromNow(3 * minute)), next);
    expect(await everyMail(database)).toMatchObject([{ state: 'sent', sentAt: fromNow(3 * minute).toISOString() }]);
  });

  test('one sent after its lease expired, but before another claim, counts as sent', async () => {
    const { at, held } = await openWithClaim(engine);
    await at(fromNow(2 * minute)).markSent(held);
    expect(await at(fromNow(3 * minute)).claim(minute, 10)).toEqual([]);
  });

  test('that are postponed become due in time, and every attempt counts', async () => {
    const { database, at, held } = await openWithClaim(engine);
    await at(now).postpone(held, 5 * minute, 'The mail server said "später" 🐌');
    expect(await everyMail(database)).toMatchObject([{ state: 'waiting', attempts: 1, lastError: 'The mail server said "später" 🐌' }]);
    expect(await at(new Date(fromNow(5 * minute).getTime() - 1)).claim(minute, 10)).toEqual([]);
    const again = await claimOnly(at, fromNow(5 * minute));
    expect(again.attempts).toBe(2);
    await at(fromNow(5 * minute)).postpone(again, minute, 'again');
    const third = await claimOnly(at, fromNow(6 * minute));
    expect(third.attempts).toBe(3);
    await at(fromNow(6 * minute)).markSent(third);
    // Sending clears the last error.
    expect(await everyMail(database)).toMatchObject([{ state: 'sent', attempts: 3, lastError: null, leaseToken: null, leaseUntil: null }]);
  });

  test('that are dead are never due, but stay visible with the reason', async () => {
    const { database, at, held } = await openWithClaim(engine);
    await at(now).markDead(held, 'no such mailbox');
    expect(await at(fromNow(1000 * minute)).claim(minute, 10)).toEqual([]);
    expect(await everyMail(database)).toMatchObject([{ state: 'dead', lastError: 'no such mailbox' }]);
  });

  test('that are dropped are deleted, and others of the enquiry stay', async () => {
    const database = await openFresh(engine);
    await queue(database, ['shop', 'artwork']);
    const at = outboxOf(database);
    const due = await at(now).claim(minute, 10);
    for (const mail of due.filter(({ kind }) => kind === 'artwork')) await at(now).drop(mail);
    expect(await everyMail(database)).toMatchObject([{ kind: 'shop', state: 'waiting' }]);
  });

  test('burying the customer’s mail notifies the shop once, and not by a worker that lost its lease', async () => {
    const database = await openFresh(engine);
    await queue(database, ['customer']);
    const at = outboxOf(database);
    const lost = await claimOnly(at, now);
    const held = await claimOnly(at, fromNow(2 * minute));
    for (const mail of [lost, held, held]) await at(fromNow(2 * minute)).markDead(mail, 'no such mailbox');
    expect((await everyMail(database)).map(({ kind, state }) => [kind, state]).toSorted()).toEqual([
      ['bounced', 'waiting'],
      ['customer', 'dead'],
    ]);
  });
});

describe.each(engines)('with a wrong clock on $name', (engine) => {
  const day = 24 * 60 * minute;

  test('a mail that was never tried is due, even if queued in the future', async () => {
    const database = await openFresh(engine);
    const id = await queue(database, ['shop'], fromNow(10 * minute));
    expect(await outboxOf(database)(now).claim(minute, 1)).toMatchObject([{ enquiryId: id }]);
  });

  test('a mail postponed before the clock went back a day is due immediately', async () => {
    const { at, held } = await openWithClaim(engine);
    await at(now).postpone(held, 15 * minute, 'away');
    expect(await at(fromNow(-10 * minute)).claim(minute, 1)).toEqual([]);
    expect(await at(fromNow(-day)).claim(minute, 1)).toMatchObject([{ id: held.id }]);
  });

  test('a lease from before the clock went back a day expires normally unless renewed', async () => {
    const { at, held } = await openWithClaim(engine);
    const later = (wait: number) => fromNow(wait - day);
    expect(await at(later(0)).claim(minute, 1)).toEqual([]);
    await at(later(50 * second)).renew(held, minute);
    expect(await at(later(61 * second)).claim(minute, 1)).toEqual([]);
    expect(await at(later(111 * second)).claim(minute, 1)).toMatchObject([{ id: held.id }]);
  });

  test('a process cannot claim a mail it is sending when the clock goes forward', async () => {
    const { at, held } = await openWithClaim(engine);
    expect(await at(fromNow(day)).claim(minute, 1, [held])).toEqual([]);
    expect(await at(fromNow(day)).claim(minute, 1)).toMatchObject([{ id: held.id }]);
  });
});

test('PostgreSQL uses the time of the database server', async () => {
  const database = await openFresh(postgres);
  await queue(database, ['shop']);
  const before = Date.now();
  const [mail] = await createOutbox(database).claim(minute, 1);
  const after = Date.now();
  const [{ leaseUntil = '' } = {}] = (await everyMail(database)) as { leaseUntil?: string }[];
  expect(new Date(leaseUntil).toISOString()).toBe(leaseUntil);
  const claimed = new Date(leaseUntil).getTime() - minute;
  expect(claimed).toBeGreaterThan(before - second);
  expect(claimed).toBeLessThan(after + second);
  expect(mail?.attempts).toBe(1);
});

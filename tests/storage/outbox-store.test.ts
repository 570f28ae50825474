import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { MailKind } from '#enquiry/enquiry.ts';
import type { DueMail, Outbox } from '#enquiry/ports.ts';
import type { Database } from '#storage/database.ts';
import { createEnquiryList } from '#storage/enquiry-list.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { createOutbox } from '#storage/outbox-store.ts';
import { type Engine, engines, openAt, openFresh, openTwice } from './engines.ts';
import { inProcesses } from './processes.ts';
import { anEnquiry, fromNow, minute, now, second } from './samples.ts';

const queue = async (database: Database, mails: MailKind[], receivedAt = now): Promise<string> =>
  createEnquiryStore(database).accept(anEnquiry({ receivedAt: receivedAt.toISOString() }), null, mails);

/** Every mail there is, as it stands. */
const everyMail = async (database: Database) => (await Array.fromAsync(createEnquiryList(database).all())).flatMap(({ mails }) => mails);

/** A database with one mail, held from now on for a minute. */
const holdOne = async (engine: Engine) => {
  const database = await openFresh(engine);
  await queue(database, ['shop']);
  const outbox = createOutbox(database);
  const held = await take(outbox, now);
  return { database, outbox, held };
};

/** Claims the only mail there is, for a minute. */
const take = async (outbox: Outbox, at: Date): Promise<DueMail> => {
  const [mail, ...more] = await outbox.claim(at, new Date(at.getTime() + minute), 10);
  expect(more).toEqual([]);
  if (!mail) throw new Error('There was no mail to claim.');
  return mail;
};

describe.each(engines)('mails on $name', (engine) => {
  test('are given out once, however many claim over two connections', async () => {
    const databases = await openTwice(engine);
    for (let count = 0; count < 20; count++) await queue(databases[0], ['shop', 'customer']);
    const claimer = async (outbox: Outbox): Promise<DueMail[]> => {
      const due = await outbox.claim(now, fromNow(minute), 3);
      expect(due.length).toBeLessThanOrEqual(3);
      return due.length === 0 ? [] : [...due, ...(await claimer(outbox))];
    };
    const outboxes = Array.from({ length: 4 }, () => databases.map(createOutbox)).flat();
    const claimed = (await Promise.all(outboxes.map(claimer))).flat();
    // One who finds every free mail locked by others may leave early; who locked them goes on to the end.
    expect(claimed.map(({ id }) => id).toSorted()).toEqual((await everyMail(databases[0])).map(({ id }) => id).toSorted());
    expect(claimed).toHaveLength(40);
  });

  test('are given out once, however many processes claim', async () => {
    const address = await engine.freshAddress();
    const database = await openAt(engine, address);
    for (let count = 0; count < 20; count++) await queue(database, ['shop', 'customer']);
    const claimed = await inProcesses<string[]>(4, {
      engine,
      address,
      names: { createOutbox: 'storage/outbox-store.ts' },
      script: `
        const database = await open();
        const outbox = createOutbox(database);
        const ids = [];
        for (;;) {
          const due = await outbox.claim(new Date(${now.getTime()}), new Date(${fromNow(minute).getTime()}), 3);
          ids.push(...due.map(({ id }) => id));
          if (due.length === 0) break;
        }
        await database.close();
        return ids;`,
    });
    expect(claimed.flat().toSorted()).toEqual((await everyMail(database)).map(({ id }) => id).toSorted());
  });

  test('are never more than asked for, also when the database still takes the table for a small one', async () => {
    const database = await openFresh(engine);
    const outbox = createOutbox(database);
    await queue(database, ['shop']);
    // What the engine counted last decides how it runs the search: with one row it looks again for every mail it meets.
    await sql`analyze outbox`.execute(database.db);
    for (let count = 0; count < 40; count++) await queue(database, ['shop']);
    expect(await outbox.claim(now, fromNow(minute), 1)).toHaveLength(1);
    expect(await outbox.claim(now, fromNow(minute), 4)).toHaveLength(4);
  });

  test('come in the order they are due', async () => {
    const database = await openFresh(engine);
    const late = await queue(database, ['shop'], fromNow(-minute));
    const early = await queue(database, ['shop'], fromNow(-3 * minute));
    const middle = await queue(database, ['shop'], fromNow(-2 * minute));
    const outbox = createOutbox(database);
    const order = [
      await outbox.claim(now, fromNow(minute), 1),
      await outbox.claim(now, fromNow(minute), 1),
      await outbox.claim(now, fromNow(minute), 1),
    ];
    expect(order.map(([mail]) => mail?.enquiryId)).toEqual([early, middle, late]);
  });

  test('are hidden while somebody holds them, and go to the next with a new token when the lease has ended', async () => {
    const { outbox, held } = await holdOne(engine);
    expect(held.attempts).toBe(1);
    expect(await outbox.claim(fromNow(59 * second), fromNow(5 * minute), 10)).toEqual([]);
    const next = await take(outbox, fromNow(61 * second));
    expect(next).toMatchObject({ id: held.id, enquiryId: held.enquiryId, kind: 'shop', attempts: 2 });
    expect(next.token).not.toBe(held.token);
  });

  const answers: [string, (outbox: Outbox, mail: DueMail) => Promise<void>][] = [
    ['call it sent', (outbox, mail) => outbox.markSent(mail, now)],
    ['postpone it', (outbox, mail) => outbox.postpone(mail, now, 'late')],
    ['bury it', (outbox, mail) => outbox.bury(mail, 'late')],
    ['drop it', (outbox, mail) => outbox.drop(mail)],
  ];

  test.each(answers)('who lost the lease to another cannot %s', async (_, answer) => {
    const { database, outbox, held } = await holdOne(engine);
    const next = await take(outbox, fromNow(2 * minute));
    const before = await everyMail(database);
    await answer(outbox, held);
    expect(await everyMail(database)).toEqual(before);
    await outbox.markSent(next, fromNow(3 * minute));
    expect(await everyMail(database)).toMatchObject([{ state: 'sent', sentAt: fromNow(3 * minute).toISOString() }]);
    await answer(outbox, held);
    await answer(outbox, next);
    expect(await everyMail(database)).toMatchObject([{ state: 'sent', sentAt: fromNow(3 * minute).toISOString() }]);
  });

  test('one sent late, but before another took it, counts as sent', async () => {
    const { outbox, held } = await holdOne(engine);
    await outbox.markSent(held, fromNow(2 * minute));
    expect(await outbox.claim(fromNow(3 * minute), fromNow(4 * minute), 10)).toEqual([]);
  });

  test('postponed come when they are due and not before, and every attempt counts', async () => {
    const { database, outbox, held } = await holdOne(engine);
    await outbox.postpone(held, fromNow(5 * minute), 'The mail server said "später" 🐌');
    expect(await everyMail(database)).toMatchObject([{ state: 'waiting', attempts: 1, lastError: 'The mail server said "später" 🐌' }]);
    expect(await outbox.claim(new Date(fromNow(5 * minute).getTime() - 1), fromNow(9 * minute), 10)).toEqual([]);
    const again = await take(outbox, fromNow(5 * minute));
    expect(again.attempts).toBe(2);
    await outbox.postpone(again, fromNow(6 * minute), 'again');
    const third = await take(outbox, fromNow(6 * minute));
    expect(third.attempts).toBe(3);
    await outbox.markSent(third, fromNow(6 * minute));
    // What went wrong before it was sent is no trouble any more.
    expect(await everyMail(database)).toMatchObject([{ state: 'sent', attempts: 3, lastError: null, leaseToken: null, leaseUntil: null }]);
  });

  test('buried never come again, but can be seen with the reason', async () => {
    const { database, outbox, held } = await holdOne(engine);
    await outbox.bury(held, 'no such mailbox');
    expect(await outbox.claim(fromNow(1000 * minute), fromNow(1001 * minute), 10)).toEqual([]);
    expect(await everyMail(database)).toMatchObject([{ state: 'dead', lastError: 'no such mailbox' }]);
  });

  test('dropped are gone, and the others of the enquiry are not', async () => {
    const database = await openFresh(engine);
    await queue(database, ['shop', 'artwork']);
    const outbox = createOutbox(database);
    const due = await outbox.claim(now, fromNow(minute), 10);
    for (const mail of due.filter(({ kind }) => kind === 'artwork')) await outbox.drop(mail);
    expect(await everyMail(database)).toMatchObject([{ kind: 'shop', state: 'waiting' }]);
  });
});

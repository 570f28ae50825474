import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { MailKind } from '#enquiry/enquiry.ts';
import type { DueMail, Outbox } from '#enquiry/ports.ts';
import type { Database } from '#storage/database.ts';
import { createEnquiryList } from '#storage/enquiry-list.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { createOutbox } from '#storage/outbox-store.ts';
import { type Engine, engines, openAt, openFresh, openTwice, postgres } from './engines.ts';
import { inProcesses } from './processes.ts';
import { anEnquiry, fromNow, minute, now, outboxOf, second } from './samples.ts';

const queue = async (database: Database, mails: MailKind[], receivedAt = now): Promise<string> =>
  createEnquiryStore(database).accept(anEnquiry({ receivedAt: receivedAt.toISOString() }), null, mails);

/** Every mail there is, as it stands. */
const everyMail = async (database: Database) => (await Array.fromAsync(createEnquiryList(database).all())).flatMap(({ mails }) => mails);

/** A database with one mail, held from now on for a minute. */
const holdOne = async (engine: Engine) => {
  const database = await openFresh(engine);
  await queue(database, ['shop']);
  const at = outboxOf(database);
  const held = await take(at, now);
  return { database, at, held };
};

/** Claims the only mail there is, for a minute. */
const take = async (at: (moment: Date) => Outbox, moment: Date): Promise<DueMail> => {
  const [mail, ...more] = await at(moment).claim(minute, 10);
  expect(more).toEqual([]);
  if (!mail) throw new Error('There was no mail to claim.');
  return mail;
};

describe.each(engines)('mails on $name', (engine) => {
  test('are given out once, however many claim over two connections', async () => {
    const databases = await openTwice(engine);
    for (let count = 0; count < 20; count++) await queue(databases[0], ['shop', 'customer']);
    const claimer = async (outbox: Outbox): Promise<DueMail[]> => {
      const due = await outbox.claim(minute, 3);
      expect(due.length).toBeLessThanOrEqual(3);
      return due.length === 0 ? [] : [...due, ...(await claimer(outbox))];
    };
    const outboxes = Array.from({ length: 4 }, () => databases.map((database) => outboxOf(database)(now))).flat();
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

  test('are never more than asked for, also when the database still takes the table for a small one', async () => {
    const database = await openFresh(engine);
    const at = outboxOf(database);
    await queue(database, ['shop']);
    // What the engine counted last decides how it runs the search: with one row it looks again for every mail it meets.
    await sql`analyze outbox`.execute(database.db);
    for (let count = 0; count < 40; count++) await queue(database, ['shop']);
    expect(await at(now).claim(minute, 1)).toHaveLength(1);
    expect(await at(now).claim(minute, 4)).toHaveLength(4);
  });

  test('come in the order they are due', async () => {
    const database = await openFresh(engine);
    const late = await queue(database, ['shop'], fromNow(-minute));
    const early = await queue(database, ['shop'], fromNow(-3 * minute));
    const middle = await queue(database, ['shop'], fromNow(-2 * minute));
    const at = outboxOf(database);
    const order = [await at(now).claim(minute, 1), await at(now).claim(minute, 1), await at(now).claim(minute, 1)];
    expect(order.map(([mail]) => mail?.enquiryId)).toEqual([early, middle, late]);
  });

  test('are hidden while somebody holds them, and go to the next with a new token when the lease has ended', async () => {
    const { at, held } = await holdOne(engine);
    expect(held.attempts).toBe(1);
    expect(await at(fromNow(59 * second)).claim(minute, 10)).toEqual([]);
    const next = await take(at, fromNow(61 * second));
    expect(next).toMatchObject({ id: held.id, enquiryId: held.enquiryId, kind: 'shop', attempts: 2 });
    expect(next.token).not.toBe(held.token);
  });

  const answers: [string, (outbox: Outbox, mail: DueMail) => Promise<void>][] = [
    ['call it sent', (outbox, mail) => outbox.markSent(mail)],
    ['postpone it', (outbox, mail) => outbox.postpone(mail, 0, 'late')],
    ['bury it', (outbox, mail) => outbox.bury(mail, 'late')],
    ['drop it', (outbox, mail) => outbox.drop(mail)],
  ];

  test.each(answers)('who lost the lease to another cannot %s', async (_, answer) => {
    const { database, at, held } = await holdOne(engine);
    const next = await take(at, fromNow(2 * minute));
    const before = await everyMail(database);
    await answer(at(fromNow(3 * minute)), held);
    expect(await everyMail(database)).toEqual(before);
    await at(fromNow(3 * minute)).markSent(next);
    expect(await everyMail(database)).toMatchObject([{ state: 'sent', sentAt: fromNow(3 * minute).toISOString() }]);
    await answer(at(fromNow(3 * minute)), held);
    await answer(at(fromNow(3 * minute)), next);
    expect(await everyMail(database)).toMatchObject([{ state: 'sent', sentAt: fromNow(3 * minute).toISOString() }]);
  });

  test('one sent late, but before another took it, counts as sent', async () => {
    const { at, held } = await holdOne(engine);
    await at(fromNow(2 * minute)).markSent(held);
    expect(await at(fromNow(3 * minute)).claim(minute, 10)).toEqual([]);
  });

  test('postponed come when they are due and not before, and every attempt counts', async () => {
    const { database, at, held } = await holdOne(engine);
    await at(now).postpone(held, 5 * minute, 'The mail server said "später" 🐌');
    expect(await everyMail(database)).toMatchObject([{ state: 'waiting', attempts: 1, lastError: 'The mail server said "später" 🐌' }]);
    expect(await at(new Date(fromNow(5 * minute).getTime() - 1)).claim(minute, 10)).toEqual([]);
    const again = await take(at, fromNow(5 * minute));
    expect(again.attempts).toBe(2);
    await at(fromNow(5 * minute)).postpone(again, minute, 'again');
    const third = await take(at, fromNow(6 * minute));
    expect(third.attempts).toBe(3);
    await at(fromNow(6 * minute)).markSent(third);
    // What went wrong before it was sent is no trouble any more.
    expect(await everyMail(database)).toMatchObject([{ state: 'sent', attempts: 3, lastError: null, leaseToken: null, leaseUntil: null }]);
  });

  test('buried never come again, but can be seen with the reason', async () => {
    const { database, at, held } = await holdOne(engine);
    await at(now).bury(held, 'no such mailbox');
    expect(await at(fromNow(1000 * minute)).claim(minute, 10)).toEqual([]);
    expect(await everyMail(database)).toMatchObject([{ state: 'dead', lastError: 'no such mailbox' }]);
  });

  test('dropped are gone, and the others of the enquiry are not', async () => {
    const database = await openFresh(engine);
    await queue(database, ['shop', 'artwork']);
    const at = outboxOf(database);
    const due = await at(now).claim(minute, 10);
    for (const mail of due.filter(({ kind }) => kind === 'artwork')) await at(now).drop(mail);
    expect(await everyMail(database)).toMatchObject([{ kind: 'shop', state: 'waiting' }]);
  });

  test('the shop is told when the customer’s mail is buried, once, and by nobody who lost it', async () => {
    const database = await openFresh(engine);
    await queue(database, ['customer']);
    const at = outboxOf(database);
    const lost = await take(at, now);
    const held = await take(at, fromNow(2 * minute));
    for (const mail of [lost, held, held]) await at(fromNow(2 * minute)).bury(mail, 'no such mailbox');
    expect((await everyMail(database)).map(({ kind, state }) => [kind, state]).toSorted()).toEqual([
      ['bounced', 'waiting'],
      ['customer', 'dead'],
    ]);
  });
});

describe.each(engines)('when the clock is put wrong on $name', (engine) => {
  const day = 24 * 60 * minute;

  test('a mail that was never tried is due, whatever the clock said when it was queued', async () => {
    const database = await openFresh(engine);
    const id = await queue(database, ['shop'], fromNow(10 * minute));
    expect(await outboxOf(database)(now).claim(minute, 1)).toMatchObject([{ enquiryId: id }]);
  });

  test('a mail postponed before the clock was put back a day is tried at once, not tomorrow', async () => {
    const { at, held } = await holdOne(engine);
    await at(now).postpone(held, 15 * minute, 'away');
    expect(await at(fromNow(-10 * minute)).claim(minute, 1)).toEqual([]);
    expect(await at(fromNow(-day)).claim(minute, 1)).toMatchObject([{ id: held.id }]);
  });

  test('a lease written before the clock was put back a day ends as soon as any other, unless it is kept up', async () => {
    const { at, held } = await holdOne(engine);
    const later = (wait: number) => fromNow(wait - day);
    expect(await at(later(0)).claim(minute, 1)).toEqual([]);
    await at(later(50 * second)).renew(held, minute);
    expect(await at(later(61 * second)).claim(minute, 1)).toEqual([]);
    expect(await at(later(111 * second)).claim(minute, 1)).toMatchObject([{ id: held.id }]);
  });

  test('what a process is sending is not given to it again when the clock is put forward', async () => {
    const { at, held } = await holdOne(engine);
    expect(await at(fromNow(day)).claim(minute, 1, [held])).toEqual([]);
    expect(await at(fromNow(day)).claim(minute, 1)).toMatchObject([{ id: held.id }]);
  });
});

test('on PostgreSQL the time is the database’s, to the second', async () => {
  const database = await openFresh(postgres);
  await queue(database, ['shop']);
  const [mail] = await createOutbox(database).claim(minute, 1);
  const [{ leaseUntil = '' } = {}] = (await everyMail(database)) as { leaseUntil?: string }[];
  expect(new Date(leaseUntil).toISOString()).toBe(leaseUntil);
  expect(Math.abs(new Date(leaseUntil).getTime() - Date.now() - minute)).toBeLessThan(10 * second);
  expect(mail?.attempts).toBe(1);
});

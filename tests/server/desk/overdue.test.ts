import { describe, expect, test } from 'vitest';
import { lookForOverdue } from '#desk/overdue/watch-overdue.ts';
import { readBusinessHours } from '#domain/desk/business-hours.ts';
import type { CaseState } from '#domain/desk/case-state.ts';
import { composeOverdueMail } from '#mail/overdue-mail.ts';
import type { Database } from '#storage/database.ts';
import { createOverdueStore } from '#storage/desk/overdue-store.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { createRetentionStore } from '#storage/retention-store.ts';
import { catalogue } from '#tests/support/catalogue.ts';
import { engines, openFresh, openTwice } from '../storage/engines.ts';
import { anEnquiry } from '../storage/samples.ts';

const { company } = catalogue;
/** Open from 8 to 6, with an answer promised within four hours. */
const hours = readBusinessHours(company);
/** Monday, 28 September 2026, in Sydney. */
const monday = (time: string): Date => new Date(`2026-09-28T${time}+10:00`);
const tuesday = (time: string): Date => new Date(`2026-09-29T${time}+10:00`);

const accept = (database: Database, received: Date): Promise<string> =>
  createEnquiryStore(database).accept(anEnquiry({ receivedAt: received.toISOString() }), null, ['shop']);

const setState = (database: Database, id: string, caseState: CaseState) =>
  database.db.updateTable('enquiries').set({ caseState }).where('id', '=', id).execute();

const reminders = async ({ db }: Database): Promise<string[]> =>
  (await db.selectFrom('outbox').select('enquiryId').where('kind', '=', 'overdue').orderBy('queuedAt').execute()).map(
    (row) => row.enquiryId,
  );

const look = (database: Database, now: Date) => lookForOverdue(createOverdueStore(database), hours, now);

describe.each(engines)('enquiries that are not answered in time on $name', (engine) => {
  test('are reported together, once, while the shop is open', async () => {
    const database = await openFresh(engine);
    const old = await accept(database, monday('07:00'));
    await look(database, monday('07:30'));
    const [oldest, second, late] = [
      await accept(database, monday('08:00')),
      await accept(database, monday('09:00')),
      await accept(database, monday('15:00')),
    ];
    await setState(database, await accept(database, monday('08:30')), 'spam');
    await setState(database, await accept(database, monday('08:30')), 'answered');
    await look(database, monday('12:00'));
    expect(await reminders(database)).toEqual([]);

    await look(database, monday('13:30'));
    await look(database, monday('13:31'));
    // The one from before the first look is never reported, and nothing in the evening.
    await look(database, monday('23:00'));
    expect(await reminders(database)).toEqual([oldest]);
    await look(database, tuesday('09:01'));
    expect(await reminders(database)).toEqual([oldest, late]);

    await setState(database, second, 'won');
    const noticed = await createOverdueStore(database).noticed();
    expect(noticed.map(({ id }) => id)).toEqual([oldest, late]);
    const mail = composeOverdueMail(company, noticed, 'https://desk.example.com', tuesday('09:01'));
    expect(mail?.subject).toBe('2 quote requests are waiting for an answer');
    for (const part of [mail?.text, mail?.html]) {
      for (const id of [oldest, late]) expect(part).toContain(`https://desk.example.com/enquiries/${id}`);
      for (const id of [old, second]) expect(part).not.toContain(id);
    }
    expect(composeOverdueMail(company, [], undefined, tuesday('09:01'))).toBeUndefined();
  });

  test('are reported by one of several processes', async () => {
    const [database, other] = await openTwice(engine);
    await look(database, monday('07:30'));
    const ids = [await accept(database, monday('08:00')), await accept(database, monday('08:01')), await accept(database, monday('08:02'))];
    // Both find the same before either of them writes. On SQLite two transactions of one process would wait for each other.
    const stores = [createOverdueStore(database), createOverdueStore(other)];
    const found = await Promise.all(stores.map((store) => store.unnoticed(monday('08:00').toISOString())));
    const notices = stores.map((store, place) => () => store.notice(found[place] ?? [], tuesday('10:00')));
    if (engine.name === 'PostgreSQL') await Promise.all(notices.map((notice) => notice()));
    else for (const notice of notices) await notice();
    expect(await reminders(database)).toEqual([ids[0]]);
    // Erasing an enquiry leaves nothing of its notice.
    const store = createRetentionStore(database);
    const released = await store.release(ids[0] ?? '', tuesday('10:01'));
    if (released && released !== 'sending') await store.remove(ids[0] ?? '', released);
    const left = await database.db.selectFrom('overdueNotices').select('enquiryId').execute();
    expect(left.map(({ enquiryId }) => enquiryId).toSorted()).toEqual(ids.slice(1).toSorted());
  });

  test('are reported after a closure, however long it was', async () => {
    const database = await openFresh(engine);
    await look(database, monday('07:30'));
    const id = await accept(database, monday('08:00'));
    await look(database, new Date(monday('13:00').getTime() + 28 * 24 * 3_600_000));
    expect(await reminders(database)).toEqual([id]);
    expect((await createOverdueStore(database).noticed()).map((noticed) => noticed.id)).toEqual([id]);
  });

  test('are reported to the managers who may use the desk', async () => {
    const database = await openFresh(engine);
    const store = createOverdueStore(database);
    expect(await store.managers()).toEqual([]);
    const person = (id: string, role: 'staff' | 'manager', disabledAt: string | null) => ({
      ...{ id, name: id, email: `${id}@example.com`, role, disabledAt },
      createdAt: monday('08:00').toISOString(),
    });
    const people = [person('mia', 'manager', null), person('sam', 'staff', null), person('max', 'manager', monday('09:00').toISOString())];
    await database.db.insertInto('staff').values(people).execute();
    expect(await store.managers()).toEqual([{ name: 'mia', email: 'mia@example.com' }]);
  });
});
